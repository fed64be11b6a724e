//! The ideas of explanations: each is played against every reply, and its sentences are what they promise to be.

use bouton::{
    Convention, Explained, GameResult, Level, Player, Query, Session, Step, Sum,
    explain::Idea,
    lang::{Lang, Texts},
    write_sum,
};
use bouton_answers::{explain::paragraph, registry::RULESETS};
use bouton_testkit::{
    brute::Brute,
    random::{Choices, game, position},
    share,
};
use std::collections::BTreeSet;

/// Words that no child needs.
const WORDS: &[&str] = &[
    "nim-sum",
    "nim-value",
    "value",
    "class",
    "xor",
    "binary",
    "theorem",
    "tame",
    "positions visited",
    "尼姆和",
    "异或",
    "SG",
    "二进制",
    "定理",
    "驯顺",
    "类",
];
/// Maximum number of positions in which an idea is played.
const PLAYED: usize = 400;

/// A position with its explanation for a child.
fn explained(session: &mut Session, query: &Query) -> Explained {
    session.explain_to(query, Level::Child).expect("an explanation")
}

/// Plays an idea from a position that it leaves, against every move, until it has been in too many positions.
fn play_on(session: &mut Session, idea: &Idea, left: &Sum, loser: Player, convention: Convention) {
    let brute = Brute::of(left);
    let mut seen = BTreeSet::new();
    let mut waiting = vec![left.clone()];
    while let Some(sum) = waiting.pop() {
        if !seen.insert(write_sum(&sum)) || seen.len() > PLAYED {
            continue;
        }
        let solver = session.solver();
        assert!(idea.keeps(solver, &sum, loser, convention), "{idea:?}: {}", write_sum(&sum));
        let moves = brute.moves(&sum, loser);
        assert!(
            !moves.is_empty() || convention == Convention::Normal,
            "{idea:?}: {}",
            write_sum(&sum)
        );
        for (_, after) in moves {
            let answers = brute.moves(&after, loser.opponent());
            if answers.is_empty() && convention == Convention::Misere {
                continue;
            }
            let kept = answers
                .into_iter()
                .map(|(_, sum)| sum)
                .find(|sum| idea.keeps(solver, sum, loser, convention));
            let name = || format!("{idea:?}: no answer in {}", write_sum(&after));
            waiting.push(kept.unwrap_or_else(|| panic!("{}", name())));
        }
    }
}

/// Holds the idea for a position to brute force, and plays it.
fn hold_idea(session: &mut Session, query: &Query, kinds: &mut BTreeSet<&'static str>) {
    let asked = explained(session, query);
    let Query { sum, convention, mover, .. } = query;
    let name = || format!("{} {convention:?}", write_sum(sum));
    let mut brute = Brute::of(sum);
    if brute.moves(sum, *mover).is_empty() {
        assert!(asked.idea.is_none(), "{}", name());
        return;
    }
    let idea = asked.idea.as_ref().unwrap_or_else(|| panic!("no idea: {}", name()));
    kinds.insert(idea.kind().id());
    let wins = brute.wins(sum, *mover, *convention);
    assert_eq!(idea.result(), GameResult::win_if(wins), "{}", name());
    let (left, loser) = match idea.winning_move() {
        Some(m) => {
            assert_eq!(asked.answer.winning_moves().first(), Some(m), "{}", name());
            (sum.after(m), mover.opponent())
        }
        None => ((**sum).clone(), *mover),
    };
    assert!(!brute.wins(&left, loser, *convention), "{idea:?}: {}", name());
    play_on(session, idea, &left, loser, *convention);
    let nearby = idea.nearby();
    for (typed, works) in [(&nearby.try_on, true), (&nearby.fails_at, false)] {
        let Some(typed) = typed else { continue };
        let near = Query { sum: Query::new(typed).expect(typed).sum, ..query.clone() };
        assert_ne!(write_sum(&near.sum), write_sum(sum), "{}", name());
        let other = explained(session, &near).idea.unwrap_or_else(|| panic!("{typed}"));
        assert_eq!(other.kind() == idea.kind(), works, "{}: {typed}", name());
        assert!(!works || other.result() == GameResult::Win, "{}: {typed}", name());
    }
}

#[test]
fn each_idea_wins_against_every_reply() {
    let mut session = Session::default();
    let mut kinds = BTreeSet::new();
    for case in 0..share(3000, 10) as u64 {
        let mut choices = Choices::seeded(case);
        let game = game(&mut choices);
        let position = position(&game, &mut choices);
        let Ok(query) = Query::new(&format!("{game} {position}")) else { continue };
        let convention = if case % 2 == 0 { Convention::Normal } else { Convention::Misere };
        let query = Query { convention, ..query };
        hold_idea(&mut session, &query, &mut kinds);
    }
    for text in [
        "nim 2 3 40",
        "nim 100 3 5 9",
        "cram 2x3",
        "cram 4x2",
        "cram 3x2 + cram 3x2",
        "cutcake 3x4",
        "cutcake 2x5; 3x2",
        "domineering 2x3",
        "treblecross 9",
        "dawson-kayles 10",
        "dawson-kayles 9",
        "kayles 12",
        "staircase 0 3",
        "bash 21 3",
        "nim:max=3 11 6",
        "kl-nim:2,1 1 1",
        "wythoff 4 8",
        "wythoff:3 7 9",
        "fibonacci 20",
        "moore:2 3 4 5",
    ] {
        for convention in [Convention::Normal, Convention::Misere] {
            let query = Query { convention, ..Query::new(text).expect(text) };
            hold_idea(&mut session, &query, &mut kinds);
        }
    }
    let expected = [
        "blocks",
        "classes",
        "columns",
        "copy",
        "cut-the-giant",
        "disguise",
        "fibonacci",
        "free-moves",
        "golden-ratio",
        "last-big-heap",
        "losing-pairs",
        "reverse",
        "round",
        "row",
        "spare-move",
        "take-all",
        "tree",
    ];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), expected);
}

/// The sentences of a text.
fn sentences(text: &str) -> BTreeSet<String> {
    let ends = |sign| matches!(sign, '.' | '。' | '\n');
    text.split_inclusive(ends)
        .map(|said| said.trim().to_string())
        .filter(|said| said.chars().count() > 18)
        .collect()
}

#[test]
fn the_level_of_a_child_has_words_of_its_own() {
    let mut session = Session::default();
    let mut twice = Vec::new();
    for entry in RULESETS {
        for convention in [Convention::Normal, Convention::Misere] {
            let query = Query { convention, ..Query::new(entry.example).expect(entry.example) };
            let child = explained(&mut session, &query);
            let student = session.explain(&query).expect("an explanation");
            for lang in Lang::ALL {
                let texts = Texts::of(lang);
                let said = child.text(texts);
                for word in WORDS {
                    assert!(!said.contains(word), "{word} in {said}");
                }
                let rules = paragraph(
                    texts,
                    child.proof.lines()[0].step(),
                    Level::Child,
                    child.answer.partizan(),
                );
                if lang == Lang::En {
                    // A move is no word.
                    let is_word = |word: &&str| word.contains(char::is_alphabetic);
                    let words = said.split_whitespace().filter(is_word).count();
                    assert!(words <= 120, "{words} words: {said}");
                }
                let rules = sentences(&rules);
                let student = student.text(texts);
                for sentence in sentences(&said).difference(&rules) {
                    if student.contains(sentence.as_str()) {
                        twice.push(sentence.clone());
                    }
                }
            }
        }
    }
    assert!(twice.is_empty(), "sentences of a child that a student reads too: {twice:#?}");
}

#[test]
fn no_step_is_a_dead_end() {
    let mut session = Session::default();
    for entry in RULESETS {
        for convention in [Convention::Normal, Convention::Misere] {
            let query = Query { convention, ..Query::new(entry.example).expect(entry.example) };
            let explained = session.explain_to(&query, Level::Proof).expect("an explanation");
            let mover = explained.answer.partizan();
            for texts in Lang::ALL.map(Texts::of) {
                let is_list =
                    |step: &Step| matches!(step, Step::Answers { .. } | Step::Followers { .. });
                for line in explained.proof.all().into_iter().filter(|it| !is_list(it.step())) {
                    let own = paragraph(texts, line.step(), Level::Proof, mover);
                    let id = line.id().to_string();
                    let opened = explained.why(texts, &id).expect("a step");
                    let more = opened.lines().filter(|said| !own.contains(said.trim())).count();
                    assert!(own.is_empty() || more > 1, "{} {id}: {opened}", entry.example);
                }
            }
        }
    }
}
