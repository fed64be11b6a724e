//! The house is in order: files of a readable length; every ruleset with its texts, its example
//! and its corpus file; every theorem with its wording.

use crate::common::{
    query,
    sources::{root, rust_files},
};
use bouton::{
    Convention, Limits, Player, Session,
    lab::{
        BFileError, TooManyCodes,
        audit::{NoNimValues, NothingChecked, TooManyGames},
    },
    lang::{Lang, Texts},
    notation::OperationError,
    play::MoveError,
};
use bouton_testkit::{corpus, sampled};
use std::{
    collections::{BTreeMap, BTreeSet, HashSet},
    fs,
    path::PathBuf,
};

/// No source file has more lines.
const MOST_LINES: usize = 800;

/// The identifier of each line of the registry, with its example.
fn registry() -> Vec<(&'static str, String)> {
    let line = |game: bouton::ListedGame| {
        let name = game.example().split(' ').next().unwrap_or_default();
        let (entry, _) =
            bouton::notation::ruleset(name, 0..name.len()).expect("the game of the example");
        assert_eq!(entry.syntax, game.syntax(), "the example {} is for another", game.example());
        (entry.id, game.example().to_string())
    };
    bouton::games().into_iter().map(line).collect()
}

#[test]
fn no_file_is_too_long() {
    let mut files = Vec::new();
    for folder in ["crates", "fuzz", "xtask", "benches"] {
        rust_files(&root().join(folder), &mut files);
    }
    assert!(files.len() > 50, "the sources are not where they were");
    for file in files {
        let lines = fs::read_to_string(&file).expect("a source").lines().count();
        assert!(lines <= MOST_LINES, "{}: {lines} lines", file.display());
    }
}

/// Files that read what was typed, or what is in a file or a registry.
const READERS: [&str; 7] =
    ["notation.rs", "batch.rs", "bfile.rs", "games.rs", "legal.rs", "read.rs", "words.rs"];

/// Nothing else makes words: positions are made from numbers, never printed in order to be read.
#[test]
fn only_what_was_typed_is_read() {
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join("crates")).expect("crates") {
        rust_files(&entry.expect("an entry").path().join("src"), &mut files);
    }
    files.retain(|file| !file.components().any(|part| part.as_os_str() == "testkit"));
    for file in files {
        let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let text = fs::read_to_string(&file).expect("a source");
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let code = code.lines().filter(|line| !line.trim_start().starts_with("//"));
        let reads = code.filter(|line| line.contains("Words::new(")).count() > 0;
        let may = READERS.contains(&name) || name == "tests.rs";
        assert!(may || !reads, "{} reads words", file.display());
    }
}

/// Crates that are programs or their front ends; the others are the library.
const PROGRAMS: [&str; 5] = ["cluster", "progress", "py", "testkit", "web"];

/// Features used in a few files only: the words for them, and each file with the reason.
type Reach = (&'static [&'static str], &'static [(&'static str, &'static str)]);

const REACHES: [Reach; 3] = [
    (
        &["Instant", "SystemTime"],
        &[
            ("crates/core/src/clock.rs", "the clock of the limits"),
            ("crates/check/src/limits.rs", "the checker shares nothing, limits neither"),
        ],
    ),
    (
        &["thread", "rayon"],
        &[
            ("crates/memory/src/lib.rs", "one that has no memory waits for the end of the process"),
            ("crates/lab/src/atlas/mod.rs", "codes, by `Limits::threads`"),
            ("crates/lab/src/audit/mod.rs", "positions, by `Meter::threads`"),
            ("crates/graph/src/graph.rs", "buckets of edges, by `Room::is_shared`"),
            ("crates/graph/src/store/sort.rs", "keys, by `Room::is_shared`"),
            ("crates/graph/src/read/edges.rs", "pieces of a text, by `Room::is_shared`"),
            ("crates/solve/src/values/sparse/lanes.rs", "groups of heaps, by `Meter::threads`"),
            (
                "crates/solve/src/values/sparse/spin_state.rs",
                "what threads wait for, by `Meter::threads`",
            ),
            ("crates/solve/src/values/sparse/pairs/team.rs", "shares, by `Meter::threads`"),
            ("crates/solve/src/values/sparse/mod.rs", "blocks, by `Meter::threads`"),
            ("crates/solve/src/values/sparse/rows.rs", "rows, by `Meter::threads`"),
            ("crates/solve/src/values/sparse/settle.rs", "blocks, by `Meter::threads`"),
        ],
    ),
    (
        &["fs", "File", "tempfile", "memmap2"],
        &[
            ("crates/answers/src/files.rs", "games, by `Files::Named`"),
            ("crates/answers/src/store/mod.rs", "stores, by `Files::Named`"),
            ("crates/graph/src/room.rs", "large arrays, by `Files::Temporary`"),
        ],
    ),
];

/// Returns `true` if a source names one of these words outside of comments and of its tests.
fn names(source: &str, words: &[&str]) -> bool {
    let code = source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    let is_sign = |c: char| !c.is_alphanumeric() && c != '_';
    lines.flat_map(|line| line.split(is_sign)).any(|word| words.contains(&word))
}

#[test]
fn time_threads_and_files_are_reached_by_the_limits_alone() {
    let mut files = Vec::new();
    for entry in fs::read_dir(root().join("crates")).expect("the crates") {
        let folder = entry.expect("a crate").path();
        let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if !PROGRAMS.contains(&name) {
            rust_files(&folder.join("src"), &mut files);
        }
    }
    files.retain(|file| !file.ends_with("tests.rs"));
    assert!(files.len() > 50, "the library is not where it was");
    for (words, reasons) in REACHES {
        let mut allowed: BTreeSet<PathBuf> =
            reasons.iter().map(|(file, _)| root().join(file)).collect();
        for file in &files {
            let source = fs::read_to_string(file).expect("a source");
            if names(&source, words) {
                assert!(allowed.remove(file), "{}: {words:?} go by the limits", file.display());
            }
        }
        assert!(allowed.is_empty(), "these do not name {words:?} any more: {allowed:?}");
    }
}

#[test]
fn every_ruleset_has_its_rule_in_words() {
    for (id, _) in registry() {
        for lang in Lang::ALL {
            assert!(Texts::of(lang).by_id(&format!("rule-{id}")).is_some(), "rule-{id} {lang:?}");
        }
    }
}

#[test]
fn examples_are_unique() {
    let examples: Vec<String> = registry().into_iter().map(|(_, example)| example).collect();
    let distinct: BTreeSet<&String> = examples.iter().collect();
    assert_eq!(distinct.len(), examples.len());
}

#[test]
fn every_ruleset_has_a_corpus_file_and_every_corpus_file_a_ruleset() {
    let ids: BTreeSet<String> = registry().into_iter().map(|(id, _)| id.to_string()).collect();
    let files: BTreeSet<String> = corpus::rulesets().into_iter().collect();
    assert_eq!(ids, files);
    for row in corpus::rows() {
        let name = row.position.split(' ').next().unwrap_or_default();
        let (entry, _) = bouton::notation::ruleset(name, 0..name.len()).expect("the game of a row");
        assert_eq!(entry.id, row.ruleset, "{} stands in the wrong file", row.position);
    }
}

/// The identifiers of theorems as the sources write them: `id: "..."`.
fn written_theorems() -> BTreeMap<String, PathBuf> {
    let mut files = Vec::new();
    for krate in ["rules", "solve", "answers", "play", "lab", "contest"] {
        rust_files(&root().join("crates").join(krate).join("src"), &mut files);
    }
    let mut theorems = BTreeMap::new();
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        // A lesson has an identifier too.
        for rest in text
            .split("Theorem {")
            .skip(1)
            .filter_map(|rest| rest.trim_start().strip_prefix("id: \""))
        {
            let id = rest.split('"').next().unwrap_or_default();
            theorems.insert(id.to_string(), file.clone());
        }
    }
    theorems
}

fn has_texts(id: &str) {
    for lang in Lang::ALL {
        for key in [format!("theorem-{id}"), format!("theorem-{id}-statement")] {
            assert!(Texts::of(lang).by_id(&key).is_some(), "{key} is not in {lang:?}");
        }
    }
}

#[test]
fn every_theorem_in_the_sources_has_a_name_and_a_statement() {
    let theorems = written_theorems();
    assert!(theorems.len() > 10, "the theorems are not written as they were");
    theorems.keys().for_each(|id| has_texts(id));
}

/// So a theorem cannot be given the source of another in passing, or be left out of the list.
#[test]
fn theorems_are_written_in_their_lists_and_nowhere_else() {
    let written = written_theorems();
    for (id, file) in &written {
        assert!(file.ends_with("theorems.rs"), "{id} is written in {}", file.display());
    }
    let listed: BTreeSet<&str> = bouton::lab::theorems().map(|theorem| theorem.id).collect();
    let written: BTreeSet<&str> = written.keys().map(String::as_str).collect();
    assert_eq!(listed, written);
    let sources: BTreeSet<&str> = bouton::lab::theorems().map(|theorem| theorem.source).collect();
    assert_eq!(sources.len(), listed.len(), "two theorems have one source");
}

#[test]
fn every_theorem_that_an_answer_names_has_a_name_and_a_statement() {
    let examples = registry().into_iter().map(|(_, example)| example.to_string());
    let rows = sampled(corpus::rows(), 12).map(|row| row.position);
    // A position that takes a search still names its theorem, or none.
    let mut session =
        Session::new(Limits { positions: 2_000, memory: 1 << 22, ..Limits::default() });
    let mut seen = BTreeSet::new();
    for text in examples.chain(rows) {
        for convention in [Convention::Normal, Convention::Misere] {
            for mover in [Player::Left, Player::Right] {
                let answer = session.solve(&query(&text, convention, mover));
                let theorem = answer.ok().and_then(|answer| answer.theorem());
                if let Some((id, source)) = theorem
                    && seen.insert(id)
                {
                    has_texts(id);
                    let listed = bouton::lab::theorems().find(|theorem| theorem.id == id);
                    assert_eq!(listed.map(|theorem| theorem.source), Some(source), "{id}");
                }
            }
        }
    }
    assert!(seen.len() > 10, "{seen:?}");
}

/// Core passes on what it does not look into; the words for it are found by its type.
#[test]
fn no_error_is_passed_on_without_its_words() {
    let phrases = ["phrases/errors.rs", "answer/failure.rs"].map(|file| {
        fs::read_to_string(root().join("crates/answers/src").join(file)).expect("words of errors")
    });
    let phrases = phrases.concat();
    let mut files = Vec::new();
    rust_files(&root().join("crates"), &mut files);
    let mut count = 0;
    for file in files.iter().filter(|file| file.iter().any(|part| part == "src")) {
        let text = fs::read_to_string(file).expect("a source");
        let text = text.split("#[cfg(test)]").next().unwrap_or_default();
        for cause in text.split("impl Cause for ").skip(1) {
            let name = cause.split([' ', '{']).next().unwrap_or_default();
            let asked = format!("cause::<{name}>()");
            assert!(phrases.contains(&asked), "no words for {name} of {}", file.display());
            count += 1;
        }
    }
    assert!(count >= 4, "the errors are not where they were: {count}");
}

/// A reader of both phrases can tell the errors of the laboratory and of play apart.
#[test]
fn errors_about_a_place_have_two_phrases_in_both_languages() {
    let errors: [&dyn OperationError; 13] = [
        &BFileError::NotATerm,
        &BFileError::IndexNotAscending { previous: 7 },
        &BFileError::NumberTooLarge,
        &BFileError::NoTerms,
        &TooManyCodes { most: 512 },
        &TooManyGames { most: 512 },
        &NoNimValues,
        &NothingChecked { assumed: true },
        &NothingChecked { assumed: false },
        &MoveError::NotAMove,
        &MoveError::NoSuchHeap,
        &MoveError::Illegal { game: "nim".into(), own_rule: None, other: None },
        &MoveError::Illegal { game: "cutcake".into(), own_rule: None, other: Some(Player::Left) },
    ];
    for lang in Lang::ALL {
        let mut seen = HashSet::new();
        for error in errors {
            let (wrong, right) = error.phrases(Texts::of(lang));
            for phrase in [&wrong, &right] {
                assert!(!phrase.is_empty() && !phrase.ends_with(['.', '。']), "{phrase}");
            }
            assert!(seen.insert((wrong, right)), "{lang} {error:?}");
        }
    }
}

/// Public types of the library: the crates that the library passes on, and the types that they define for others.
const LIBRARY: [&str; 5] = ["answers", "play", "contest", "lab", "texts"];

/// A reader of `bouton::Ask` should not have to ask whose.
#[test]
fn no_public_type_of_the_library_has_the_name_of_another() {
    let mut seen: BTreeMap<String, PathBuf> = BTreeMap::new();
    let mut files = Vec::new();
    for krate in LIBRARY {
        rust_files(&root().join("crates").join(krate).join("src"), &mut files);
    }
    for file in files {
        let text = fs::read_to_string(&file).expect("a source");
        for line in text.lines() {
            let declared = ["pub struct ", "pub enum ", "pub trait ", "pub type "];
            let Some(rest) = declared.iter().find_map(|head| line.strip_prefix(head)) else {
                continue;
            };
            let end = |c: char| !c.is_alphanumeric() && c != '_';
            let name = rest.split(end).next().unwrap_or_default().to_string();
            if let Some(other) = seen.insert(name.clone(), file.clone()) {
                panic!("{name} is in {} and in {}", other.display(), file.display());
            }
        }
    }
    assert!(seen.len() > 80, "the types are not where they were: {}", seen.len());
    // Names of core that the library re-exports.
    let library = fs::read_to_string(root().join("crates/bouton/src/lib.rs")).expect("a source");
    for list in library.split("pub use bouton_core::{").skip(1) {
        let list = list.split('}').next().unwrap_or_default();
        for name in list.split(',').map(str::trim) {
            assert!(!seen.contains_key(name), "{name} is the name of a type of core too");
        }
    }
}
