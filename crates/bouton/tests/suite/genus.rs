//! Genera of positions: against published ones, and against the definitions, played out by the rules.

use crate::common::game_of;
use bouton::{
    Failure, FailureKind, GameResult, Limits, Query,
    lab::{GenusSequence, NoGenus, genus},
    view::GenusView,
};
use bouton_core::{Convention, Files, Part, Player, Ruleset};
use bouton_solve::Search;
use bouton_testkit::corpus;
use std::{
    collections::HashMap,
    sync::{Arc, LazyLock},
};

/// Where the scripts of the corpus are.
const SCRIPTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/misere/");

fn limits() -> Limits {
    Limits { files: Files::Named, ..Limits::default() }
}

fn view(position: &str) -> GenusView {
    genus(position.as_bytes(), limits())
        .unwrap_or_else(|failure| panic!("{position}: {failure}"))
        .view()
}

/// Every genus and misère nim-value of the corpus.
#[test]
fn published_genera() {
    let rows = corpus::misere_values();
    assert!(rows.len() > 200, "{}", rows.len());
    for row in rows {
        let view = view(&row.position.replace("script:", &format!("script:{SCRIPTS}")));
        let found = match row.is_genus {
            true => view.genus.clone(),
            false => view.misere_grundy.to_string(),
        };
        assert_eq!(found, row.expected, "{} ({})", row.position, row.source);
        // The name of the same number in another row of the view.
        assert_eq!(view.superscript[0], view.misere_grundy, "{}", row.position);
    }
}

/// A position of single heaps of one game, ascending.
type Heaps = Vec<u64>;

/// Play by the rules alone, beside heaps of Nim.
struct Play {
    rules: Arc<dyn Ruleset>,
    options: HashMap<u64, Vec<Heaps>>,
    misere: HashMap<(Heaps, Heaps), u64>,
    wins: HashMap<(Heaps, Heaps), bool>,
}

impl Play {
    fn new(game: &str) -> Play {
        let (_, rules) =
            bouton::notation::ruleset_within(game, 0..game.len(), &limits()).expect(game);
        let (options, misere, wins) = Default::default();
        Play { rules, options, misere, wins }
    }

    fn options(&mut self, heap: u64) -> Vec<Heaps> {
        let rules = &self.rules;
        let listed = self.options.entry(heap).or_insert_with(|| {
            let mut listed = Vec::new();
            let walk = rules.options(&Part::heap(heap), Player::Left, &mut |parts| {
                let heaps = parts.iter().filter_map(Part::small_heap).filter(|heap| *heap > 0);
                listed.push(heaps.collect());
                Ok(())
            });
            walk.expect("few options");
            listed
        });
        listed.clone()
    }

    /// The positions after a move, in the heaps of the game or in those of Nim.
    fn moves(&mut self, heaps: &Heaps, nim: &Heaps) -> Vec<(Heaps, Heaps)> {
        let mut all = Vec::new();
        for at in 0..heaps.len() {
            for option in self.options(heaps[at]) {
                let mut after = heaps.clone();
                after.remove(at);
                after.extend(option);
                after.sort_unstable();
                all.push((after, nim.clone()));
            }
        }
        for at in 0..nim.len() {
            for left in 0..nim[at] {
                let mut after = nim.clone();
                after[at] = left;
                after.retain(|heap| *heap > 0);
                after.sort_unstable();
                all.push((heaps.clone(), after));
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The misère nim-value: the least number that no option has; 1 where there is no option.
    fn misere(&mut self, heaps: &Heaps, nim: &Heaps) -> u64 {
        let key = (heaps.clone(), nim.clone());
        if let Some(value) = self.misere.get(&key) {
            return *value;
        }
        let moves = self.moves(heaps, nim);
        let values: Vec<u64> = moves.iter().map(|(heaps, nim)| self.misere(heaps, nim)).collect();
        let least = (0..).find(|n| !values.contains(n)).expect("a number");
        let value = if moves.is_empty() { 1 } else { least };
        self.misere.insert(key, value);
        value
    }

    /// Returns `true` if the player to move wins in misère play.
    fn wins(&mut self, heaps: &Heaps, nim: &Heaps) -> bool {
        let key = (heaps.clone(), nim.clone());
        if let Some(wins) = self.wins.get(&key) {
            return *wins;
        }
        let moves = self.moves(heaps, nim);
        let wins = moves.is_empty() || moves.iter().any(|(heaps, nim)| !self.wins(heaps, nim));
        self.wins.insert(key, wins);
        wins
    }
}

/// All sums of heaps of Nim up to 3, of at most three.
static SMALL_NIM: LazyLock<Vec<Heaps>> = LazyLock::new(|| {
    let mut sums = vec![vec![]];
    for a in 0..=3u64 {
        for b in a..=3 {
            for c in b..=3 {
                let mut sum = vec![a, b, c];
                sum.retain(|heap| *heap > 0);
                sums.push(sum);
            }
        }
    }
    sums.sort();
    sums.dedup();
    sums
});

fn typed(game: &str, heaps: &Heaps) -> String {
    let heaps: Vec<String> = heaps.iter().map(u64::to_string).collect();
    format!("{game} {}", heaps.join(" "))
}

/// Compares one position with play; gives its class.
fn agrees(play: &mut Play, game: &str, heaps: &Heaps) -> String {
    let position = typed(game, heaps);
    let view = view(&position);
    // The misère nim-values by their definition.
    for twos in 0..4 {
        let digit = match view.superscript.get(twos) {
            Some(digit) => digit,
            None => {
                let len = view.superscript.len();
                &view.superscript[len - 2 + (twos - len) % 2]
            }
        };
        let expected = play.misere(heaps, &vec![2; twos]);
        assert_eq!(digit.to_string(), expected.to_string(), "{position} beside {twos} twos");
    }
    for nim in &*SMALL_NIM {
        let wins = play.wins(heaps, nim);
        if nim.is_empty() {
            assert_eq!(view.outcome.0.left == GameResult::Win, wins, "{position}");
        }
        if view.tame {
            // The rule of misère Nim.
            let large = nim.iter().any(|heap| *heap > 1) || view.grundy == view.misere_grundy;
            let grundy: u64 = view.grundy.to_string().parse().expect("a small one");
            let sum = nim.iter().fold(grundy, |sum, heap| sum ^ heap);
            assert_eq!(wins, if large { sum != 0 } else { sum != 1 }, "{position} + {nim:?}");
        }
    }
    view.class
}

/// Codes made by chance, and games of the registry: each with its single heaps and some pairs.
#[test]
fn genera_of_generated_codes() {
    let mut state = 16u64;
    let mut digit = || {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) % 8
    };
    let mut games: Vec<String> =
        (0..40).map(|_| format!("octal:0.{}{}{}", digit(), digit(), 1 + digit() % 7)).collect();
    for game in [
        "kayles", "dawson-kayles", "grundy", "lasker", "guiles", "subtract:1,3,4", "prime-power",
        "officers",
    ] {
        games.push(game.to_string());
    }
    let mut classes: HashMap<String, usize> = HashMap::new();
    for game in games {
        let mut play = Play::new(&game);
        for heap in 1..=9 {
            *classes.entry(agrees(&mut play, &game, &vec![heap])).or_default() += 1;
        }
        for heaps in [vec![4, 5], vec![6, 6], vec![2, 3, 7]] {
            *classes.entry(agrees(&mut play, &game, &heaps)).or_default() += 1;
        }
    }
    for class in ["nim-heap", "tame", "restive", "wild"] {
        assert!(classes.get(class).copied().unwrap_or(0) > 3, "{class}: {classes:?}");
    }
}

/// Sums of different games, tuples and scripts: the outcome against plain search, and the nim-value
/// against the solver.
#[test]
fn positions_of_every_kind() {
    let scripts = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/scripts");
    let positions = [
        "nim 1 2 3 + kayles 5 6".to_string(),
        "kayles 12 + grundy 13".to_string(),
        "wythoff 4 6".to_string(),
        "wythoff 3 5 + nim 2".to_string(),
        "euclid 5 8".to_string(),
        "staircase 1 2 3".to_string(),
        "fibonacci 13".to_string(),
        "treblecross 7".to_string(),
        "moore:2 1 2 3".to_string(),
        format!("script:{scripts}/chomp.rules 3 3"),
        format!("script:{scripts}/lasker.rules 5 6"),
        format!("script:{scripts}/kayles.rules 9 4 + nim 3"),
    ];
    let mut checked = 0;
    for position in &positions {
        let view = match genus(position.as_bytes(), limits()) {
            Ok(answer) => answer.view(),
            Err(failure) => panic!("{position}: {failure}"),
        };
        let query = Query::read(position.as_bytes(), &limits()).expect(position);
        let meter = &mut limits().meter();
        let mut search = Search::new(&query.sum, Convention::Misere, false);
        let ending = search.ending(&query.sum, Player::Left, meter).expect(position);
        assert_eq!(view.outcome.0.left == GameResult::Win, ending.wins, "{position}");
        let answer = bouton::Session::new(limits()).solve(&query).expect(position);
        if let Some(grundy) = answer.grundy() {
            assert_eq!(*view.grundy, *grundy, "{position}");
        }
        checked += 1;
    }
    assert_eq!(checked, positions.len());
}

/// A game without genus is refused with its place and the reason.
#[test]
fn partizan_and_loopy_games_are_refused() {
    let refused = |position: &str| {
        let failure = genus(position.as_bytes(), limits()).expect_err(position);
        assert_eq!(failure.kind(), FailureKind::Unsupported, "{position}");
        let (text, span) = failure.place().expect("a place");
        let piece = String::from_utf8_lossy(&text[span]).into_owned();
        let why = failure.cause().and_then(|located: &bouton_answers::operation::Located| {
            (located.error() as &dyn std::any::Any).downcast_ref::<NoGenus>().copied()
        });
        (piece, why)
    };
    assert_eq!(
        refused("nim 3 + partizan-subtract:1,2/1,3 4"),
        ("partizan-subtract:1,2/1,3".to_string(), Some(NoGenus::Partizan))
    );
    let again = concat!("script:", env!("CARGO_MANIFEST_DIR"), "/../../docs/scripts/circle.rules");
    assert_eq!(refused(&format!("{again} 3")), (again.to_string(), Some(NoGenus::Loopy)));
    assert!(matches!(
        GenusSequence::new(&game_of("wythoff"), &limits()),
        Err(Failure::NoSequence { partizan: false, .. })
    ));
}

/// One position before and after a limit, and sequences against single positions.
#[test]
fn limits_and_sequences() {
    let few = Limits { positions: 300, ..limits() };
    let failure = genus(b"kayles 30", few).expect_err("many positions");
    assert_eq!(failure.kind(), FailureKind::Limit);
    let mut sequence = GenusSequence::new(&game_of("kayles"), &limits()).expect("kayles");
    for heap in 0..=22 {
        let symbol = sequence.symbol(heap).expect("few positions");
        assert_eq!(symbol, view(&format!("kayles {heap}")).genus, "{heap}");
    }
    // A closed form answers where a position is too large to be played out.
    let large = view("nim 1000000 1000000000000000000000000000000");
    assert_eq!((large.tame, large.searched), (true, 0));
    assert_eq!(large.genus, format!("{}^({})", *large.grundy, *large.grundy));
    assert!(large.theorem.is_some() && large.canonical_form.is_none());
    let played = view("nim 7 9 12");
    assert_eq!((played.genus.as_str(), played.theorem), ("2^2", None));
}
