//! Every step of an explanation is true: of its own operands, and of this very position, as brute
//! force finds it. In both languages nothing is left unsaid.

mod common;

use bouton::{
    Convention, Natural, Player, Query, Session, Step, Sum, Winner,
    lang::{Lang, Texts},
    parse_sum, write_move, write_sum,
};
use bouton_core::{Part, SumMove, natural::small};
use bouton_testkit::{
    brute::Brute,
    corpus,
    random::{self, Choices},
};
use common::query;
use std::collections::BTreeSet;

/// The most moves of a play.
const LONGEST: u64 = 400;
/// Positions that brute force may meet below one.
const MOST_POSITIONS: f64 = 6_000.0;

/// Whether brute force can play out the whole of it: about how many positions there are below.
fn is_small(sum: &Sum) -> bool {
    let below = |part: &Part| -> f64 {
        let size = |n: &Natural| small(n).map_or(f64::INFINITY, |n| n as f64);
        part.numbers().iter().map(|n| size(n) + 1.0).product()
    };
    let breaks = |rules: &dyn bouton_core::Ruleset| {
        rules.heaps().is_some_and(|heaps| {
            heaps.code().is_some_and(|code| !code.is_plain() || code.most_heaps() > 1)
        }) || rules.game() == "grundy"
    };
    // Tokens that are added make a game longer.
    let grows = |rules: &dyn bouton_core::Ruleset| {
        let code = rules.heaps().and_then(|heaps| heaps.code());
        code.map_or(1.0, |code| 1.0 + code.most_added() as f64)
    };
    let parts = sum.components.iter().flat_map(|component| &component.parts);
    let tokens = parts.flat_map(Part::numbers).map(|n| small(n).unwrap_or(u64::MAX));
    let is_short = tokens.fold(0, u64::saturating_add) <= LONGEST;
    is_short
        && sum
            .components
            .iter()
            .map(|component| {
                let tokens = component.parts.iter().map(below).product::<f64>();
                // A heap of n has some exp(2.6 sqrt(n)) partitions.
                let all: f64 = component.parts.iter().map(|part| below(part) - 1.0).sum();
                let all = all * grows(&*component.rules);
                if breaks(&*component.rules) { (2.6 * all.sqrt()).exp() / 4.0 } else { tokens }
            })
            .product::<f64>()
            < MOST_POSITIONS
}

/// A position and what brute force knows about it.
struct Case {
    query: Query,
    brute: Brute,
    moves: Vec<(SumMove, Sum)>,
    winning: Vec<SumMove>,
}

impl Case {
    fn new(query: &Query) -> Case {
        let mut brute = Brute::of(&query.sum);
        let moves = brute.moves(&query.sum, query.mover);
        let winning = brute.winning_moves(&query.sum, query.mover, query.convention);
        Case { query: query.clone(), brute, moves, winning }
    }

    fn texts(&self, moves: &[SumMove]) -> Vec<String> {
        moves.iter().map(|m| write_move(&self.query.sum, m)).collect()
    }

    /// The nim-value of the whole, by the values of the parts.
    fn grundy(&mut self, sum: &Sum) -> u64 {
        let mut total = 0;
        for (at, component) in sum.components.iter().enumerate() {
            for part in &component.parts {
                total ^= self.brute.part_grundy(at, part);
            }
        }
        total
    }

    /// The nim-value of a part and the texts of its options, by their values. Where the sum has
    /// several components the part is typed with its game, its options without.
    fn fault_of_mex(&self, subject: &str, options: &[(String, u64)], value: u64) -> Option<String> {
        let games: Vec<String> =
            self.query.sum.components.iter().map(|component| component.rules.game()).collect();
        let named = games.iter().find(|game| subject.starts_with(&format!("{game} ")));
        let game = named.unwrap_or(&games[0]);
        let part = subject.strip_prefix(game.as_str()).unwrap_or(subject);
        let worth = |parts: &str| {
            let text = format!("{game} {parts}");
            let sum = parse_sum(text.as_bytes(), 1_000).unwrap_or_else(|e| panic!("{text}: {e}"));
            let parts = sum.components[0].parts.iter();
            let mut brute = Brute::of(&sum);
            parts.fold(0, |total, part| total ^ brute.part_grundy(0, part))
        };
        let mut all: Vec<(&str, u64)> = options.iter().map(|(o, v)| (o.as_str(), *v)).collect();
        all.push((part, value));
        // `0` stands for nothing in every game.
        let wrong = all.into_iter().find(|(parts, value)| *parts != "0" && worth(parts) != *value);
        wrong.map(|(parts, value)| format!("{parts} is not worth {value}"))
    }

    /// Whether the player to move wins a position that is typed.
    fn wins(text: &str, mover: Player, convention: Convention) -> bool {
        let sum = parse_sum(text.as_bytes(), 1_000).unwrap_or_else(|e| panic!("{text}: {e}"));
        Brute::of(&sum).wins(&sum, mover, convention)
    }

    /// What is wrong with a step of the explanation of this position.
    fn fault(&mut self, step: &Step) -> Option<String> {
        let Query { sum, convention, mover, .. } = self.query.clone();
        let wins = self.brute.wins(&sum, mover, convention);
        let wrong = |what: &str| Some(what.to_string());
        match step {
            Step::Setting { position, convention: said, .. }
                if *position != write_sum(&sum) || *said != convention =>
            {
                return wrong("another setting");
            }
            Step::Mex { subject, options, value, .. } => {
                return self.fault_of_mex(subject, options, *value);
            }
            Step::ValueTable { game, values, .. } => {
                for (heap, value) in values.iter().enumerate().skip(1) {
                    let text = format!("{game} {heap}");
                    let Ok(sum) = parse_sum(text.as_bytes(), 10) else { continue };
                    let found = Brute::of(&sum).part_grundy(0, &Part::heap(heap as u64));
                    if found != *value {
                        return Some(format!("{text} is worth {found}, not {value}"));
                    }
                }
            }
            Step::BinaryTable { sum: said, .. }
            | Step::NimSum { sum: said, .. }
            | Step::TopBit { sum: said, .. }
            | Step::Balanced { sum: said, .. }
            | Step::MisereRule { sum: said, .. }
                if *said != Natural::from(self.grundy(&sum)) =>
            {
                return wrong("another nim-sum");
            }
            Step::MisereRule { wins: said, .. } if *said != wins => return wrong("another winner"),
            Step::Rebalance { play, sum: said, .. } => {
                let winning = self.winning.clone();
                if !self.texts(&winning).contains(play) {
                    return wrong("not a winning move");
                }
                if *said != Natural::from(self.grundy(&sum)) {
                    return wrong("another nim-sum");
                }
            }
            Step::Reply { position, play, leaves, reply, sum: said } => {
                return self.fault_of_reply(position, play, leaves.as_ref(), reply, said.as_ref());
            }
            Step::Followers { rows, .. } => {
                let followers = |row: &(String, bool, Vec<usize>)| {
                    let names = row.2.iter().map(|at| rows[*at].0.clone());
                    names.collect::<BTreeSet<String>>()
                };
                for row in rows {
                    if Case::wins(&row.0, mover, convention) != row.1 {
                        return Some(format!("{} has the other outcome", row.0));
                    }
                    if followers(row) != canonical_followers(&row.0, mover) {
                        return Some(format!("{} has other followers", row.0));
                    }
                }
            }
            Step::Theorem { id, .. }
                if Texts::of(Lang::En).by_id(&format!("theorem-{id}")).is_none() =>
            {
                return wrong("a theorem without a name");
            }
            Step::Conclusion { wins: said, count, moves } => {
                let winning = self.texts(&self.winning.clone());
                let right = *said == wins
                    && *count == Natural::from(winning.len())
                    && moves.iter().all(|m| winning.contains(m))
                    && moves.is_empty() == winning.is_empty();
                if !right {
                    return Some(format!("should be {wins}: {winning:?}"));
                }
            }
            Step::Delay { play, lasts, .. } => {
                let all = self.brute.ending(&sum, mover, convention);
                let moves = self.moves.clone();
                let mut played =
                    moves.iter().filter(|(m, _)| write_move(&sum, m) == *play).peekable();
                if wins || played.peek().is_none() {
                    return wrong("not a move of a lost player");
                }
                if let Some(lasts) = lasts {
                    let opponent = mover.opponent();
                    let longest = played.any(|(_, after)| {
                        self.brute.ending(after, opponent, convention).remoteness + 1 == *lasts
                    });
                    if *lasts != all.remoteness || !longest {
                        return Some(format!("should last {}", all.remoteness));
                    }
                }
            }
            Step::Over { wins: said } if *said != wins || !self.moves.is_empty() => {
                return wrong("not over, or won by the other");
            }
            _ => {}
        }
        None
    }

    /// The loser of `position` plays, and the answer wins again.
    fn fault_of_reply(
        &mut self,
        position: &str,
        play: &str,
        leaves: Option<&Natural>,
        reply: &str,
        said: Option<&Natural>,
    ) -> Option<String> {
        let Query { sum, convention, mover, .. } = self.query.clone();
        let before = parse_sum(position.as_bytes(), 1_000).expect("the position of a reply");
        let here = position == write_sum(&sum);
        let loser = if here { mover } else { mover.opponent() };
        let is_follower = || self.moves.iter().any(|(_, after)| write_sum(after) == position);
        if !here && !is_follower() {
            return Some("the position of the reply is neither this nor the next".to_string());
        }
        let moves = self.brute.moves(&before, loser);
        let (_, after) = moves.iter().find(|(m, _)| write_move(&before, m) == *play)?;
        let winning = self.brute.winning_moves(after, loser.opponent(), convention);
        let Some(answer) = winning.iter().find(|m| write_move(after, m) == *reply) else {
            return Some(format!("after {play}, {reply} does not win"));
        };
        let value = |found: u64, said: Option<&Natural>| {
            said.is_none_or(|said| *said == Natural::from(found))
        };
        let left = self.grundy(after);
        let then = self.grundy(&after.after(answer));
        let right = value(left, leaves) && value(then, said);
        (!right).then(|| format!("leaves {left}, then {then}"))
    }
}

/// The followers of a position, as the table writes them: parts in order.
fn canonical_followers(text: &str, mover: Player) -> BTreeSet<String> {
    let sum = parse_sum(text.as_bytes(), 1_000).expect("a row");
    let moves = Brute::of(&sum).moves(&sum, mover);
    let canonical = |(_, mut after): (SumMove, Sum)| {
        after.components.iter_mut().for_each(|component| component.parts.sort());
        write_sum(&after)
    };
    moves.into_iter().map(canonical).collect()
}

/// Holds the explanation of one position; returns how many steps brute force could look at.
fn hold(session: &mut Session, query: &Query) -> usize {
    let name = || {
        let position = write_sum(&query.sum);
        let position: String = position.chars().take(200).collect();
        format!("{position} ({:?}, {:?})", query.convention, query.mover)
    };
    let explained =
        session.explain(query).unwrap_or_else(|failure| panic!("{}: {failure}", name()));
    let conclusions = explained
        .steps
        .iter()
        .filter(|step| matches!(step, Step::Conclusion { .. } | Step::Over { .. }));
    assert_eq!(conclusions.count(), 1, "{}: how it ends", name());
    assert!(matches!(explained.steps[0], Step::Setting { .. }), "{}: the beginning", name());
    for step in &explained.steps {
        assert!(step.holds(), "{}: {step:?}", name());
    }
    for lang in Lang::ALL {
        for text in [explained.text(Texts::of(lang)), explained.answer.text(Texts::of(lang))] {
            // The braces of a code are meant.
            let games = query.sum.components.iter().map(|component| component.rules.game());
            let words = games.fold(text.clone(), |text, game| text.replace(&game, ""));
            let marks = ["{", "}", "$", "Fluent", "???"];
            let left_over = marks.iter().any(|mark| words.contains(mark));
            assert!(!text.is_empty() && !left_over, "{} in {lang:?}:\n{text}", name());
        }
    }
    let json = explained.json();
    assert_eq!(json["steps"].as_array().map(Vec::len), Some(explained.steps.len()));
    if !is_small(&query.sum) {
        return 0;
    }
    let mut case = Case::new(query);
    for step in &explained.steps {
        if let Some(fault) = case.fault(step) {
            panic!("{}: {fault}: {step:?}", name());
        }
    }
    let first = explained.answer.winner() == Some(Winner::First);
    assert_eq!(first, case.brute.wins(&query.sum, query.mover, query.convention), "{}", name());
    explained.steps.len()
}

/// Both conventions, both players.
fn hold_all(session: &mut Session, text: &str) -> usize {
    let mut steps = 0;
    for convention in [Convention::Normal, Convention::Misere] {
        for mover in [Player::Left, Player::Right] {
            let query = query(text, convention, mover);
            // Misère play of large heaps is nobody's to explain.
            if convention == Convention::Misere && !is_small(&query.sum) {
                continue;
            }
            steps += hold(session, &query);
        }
    }
    steps
}

#[test]
fn the_corpus() {
    let mut session = Session::default();
    let mut steps = 0;
    for row in corpus::rows() {
        steps += hold(&mut session, &query(&row.position, row.convention, row.mover));
    }
    assert!(steps > 2_000, "only {steps} steps were looked at");
}

#[test]
fn the_examples_of_the_registry() {
    let mut session = Session::default();
    for game in bouton::games() {
        hold_all(&mut session, game.example());
    }
}

#[test]
fn random_positions() {
    let mut session = Session::default();
    let mut steps = 0;
    for seed in 5000..5300 {
        let choices = &mut Choices::seeded(seed);
        let game = random::game(choices);
        let position = random::position(&game, choices);
        steps += hold_all(&mut session, &format!("{game} {position}"));
    }
    assert!(steps > 4_000, "only {steps} steps were looked at");
}

#[test]
fn sums() {
    let mut session = Session::default();
    for text in [
        "nim 3 5 + kayles 7",
        "kayles 5 + octal:0.137 6",
        "nim 1 2 + nim:max=3 7 + nim:not=2 5",
        "grundy 9 + nim 2",
        "wythoff 3 5 + nim 4",
        "fibonacci 12 + nim 1",
        "kl-nim:1,2 3 + kl-nim:3,2 2 2",
        "partizan-subtract:1,2/2,3 5 + nim 2",
        "euclid 5 3 + euclid:positive 5 3",
        "moore:2 2 3 1 + staircase 2 1",
        "prime-power 12 18 + nim 2",
        "lasker 4 3 + nim 2",
        "nim 0 + kayles 0",
        "nim 0 + kl-nim:1,2 3",
        "subtract:1,3 7 + subtract:divisors 6",
        "bash 7 3 + bash:2 5",
        "nim 7/3 4/2 1",
    ] {
        hold_all(&mut session, text);
    }
}

#[test]
fn the_end_of_misere_nim() {
    let mut session = Session::default();
    for heaps in common::multisets(4, 3) {
        let words: Vec<String> = heaps.iter().map(u64::to_string).collect();
        let text = format!("nim {}", if words.is_empty() { "0".into() } else { words.join(" ") });
        hold_all(&mut session, &text);
    }
}
