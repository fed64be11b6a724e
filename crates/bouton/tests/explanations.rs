//! Every step of an explanation is true: of its own operands, and of this very position, as brute
//! force finds it. In both languages nothing is left unsaid.

mod common;

use bouton::{
    Convention, GameResult, Natural, Player, Query, Session, Step, Sum,
    lang::{Lang, Texts},
    parse_sum, write_move, write_sum,
};
use bouton_core::{
    Part, Reason, SumMove,
    natural::{BitTest, small},
};
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

/// Whether the ones in each binary column are a multiple of `modulus`.
fn columns_are_0(heaps: &[Natural], modulus: u64) -> bool {
    let width = heaps.iter().map(|heap| heap.bit_len()).max().unwrap_or(0);
    let ones = |column| heaps.iter().filter(|heap| heap.bit(column)).count() as u64;
    (0..width).all(|column| ones(column) % modulus == 0)
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
            | Step::MisereRule { sum: said, .. }
                if *said != Natural::from(self.grundy(&sum)) =>
            {
                return wrong("another nim-sum");
            }
            Step::MisereRule { wins: said, .. } if *said != wins => return wrong("another winner"),
            Step::MisereRule { .. } => return self.fault_of_misere_rule(step),
            Step::MisereMove { play, target, others, firm, .. } => {
                if convention == Convention::Normal {
                    return wrong("a step of misère play");
                }
                let winning: Vec<SumMove> = self.winning.clone();
                let Some(m) = winning.iter().find(|m| write_move(&sum, m) == *play) else {
                    return wrong("not a winning move");
                };
                let is_firm = *firm > 0 || *target > Natural::ONE;
                let left = small(&(others ^ target));
                if (Some(self.grundy(&sum.after(m))), self.is_firm(&sum.after(m)))
                    != (left, is_firm)
                {
                    return wrong("the move leaves something else");
                }
            }
            Step::Balanced { .. } if convention == Convention::Misere => {
                return wrong("an argument of normal play");
            }
            Step::Balanced { values, stones, after, .. } => {
                let winning: Vec<SumMove> = self.winning.clone();
                let is_play = |m: &&SumMove| Some(write_move(&sum, m)) == *after;
                let left = match after {
                    Some(_) => winning.iter().find(is_play).map(|m| sum.after(m)),
                    None => Some(Sum::clone(&sum)).filter(|_| !wins),
                };
                let Some(left) = left else { return wrong("balanced by no winning move") };
                if self.grundy(&left) != 0 || self.brute.moves(&left, mover).is_empty() {
                    return wrong("nothing to balance");
                }
                if *stones && stones_of(&left) != sorted(values) {
                    return wrong("no stones");
                }
            }
            Step::Because { reason, .. } => return self.fault_of_moore(reason),
            Step::Rebalance { .. } if convention == Convention::Misere => {
                return wrong("a reason of normal play");
            }
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
            Step::Theorem { id, source }
                if !bouton::theorems().any(|known| (known.id, known.source) == (id, source)) =>
            {
                return wrong("a theorem that is not listed with its source");
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

    /// Whether some value is above 1: of a prime, a heap of a tuple, or a part.
    fn is_firm(&mut self, sum: &Sum) -> bool {
        let mut firm = false;
        for (at, component) in sum.components.iter().enumerate() {
            for part in &component.parts {
                firm |= match component.rules.reason(part).and_then(|reason| reason.nim_heaps()) {
                    Some(heaps) => heaps.iter().any(|(_, heap)| *heap > Natural::ONE),
                    None => self.brute.part_grundy(at, part) > 1,
                };
            }
        }
        firm
    }

    /// What the rule of misère play says of this position, and of what its moves leave.
    fn fault_of_misere_rule(&mut self, step: &Step) -> Option<String> {
        let Step::MisereRule { values, firm, stones, wins, .. } = step else { return None };
        let Query { sum, convention, mover, .. } = self.query.clone();
        let wrong = |what: &str| Some(what.to_string());
        if convention == Convention::Normal {
            return wrong("a step of misère play");
        }
        if self.is_firm(&sum) != (*firm > 0) {
            return wrong("another number of values above 1");
        }
        if *stones && stones_of(&sum) != sorted(values) {
            return wrong("no stones");
        }
        let moves = self.moves.clone();
        for (m, after) in &moves {
            let (left, firm_left) = (self.grundy(after), self.is_firm(after));
            let is_target = if firm_left { left == 0 } else { left == 1 };
            if is_target != self.winning.contains(m) {
                return Some(format!("{} is not what the targets say", write_move(&sum, m)));
            }
            if *firm > 1 && (!firm_left || (is_target && left != 0)) {
                return wrong("a move leaves no value above 1");
            }
            if *firm == 0 && *stones && total(after) + 1u8 != total(&sum) {
                return wrong("a move takes more than one stone");
            }
            if *firm > 0 && !wins {
                // The answer of the opponent that the sentence describes.
                let answers = self.brute.winning_moves(after, mover.opponent(), convention);
                let all = answers.iter().all(|answer| {
                    let then = after.after(answer);
                    match self.is_firm(&then) {
                        true => self.grundy(&then) == 0,
                        false => self.grundy(&then) == 1,
                    }
                });
                if left == 0 || answers.is_empty() || !all {
                    return wrong("the opponent has no such answer");
                }
            }
        }
        None
    }

    /// Moore's Nim in misère play: every winning move leaves what the reason says.
    fn fault_of_moore(&mut self, reason: &Reason) -> Option<String> {
        let sum = self.query.sum.clone();
        let heaps_after = |m: &SumMove| stones_of(&sum.after(m));
        let single = |heaps: &[Natural]| heaps.iter().all(|heap| *heap <= Natural::ONE);
        let restores = |heaps: &[Natural], modulus: u64| match single(heaps) {
            true => heaps.len() as u64 % modulus == 1,
            false => columns_are_0(heaps, modulus),
        };
        let modulus = reason.operands().small("modulus").unwrap_or_default();
        let misere = self.query.convention == Convention::Misere;
        let fault = match (reason.id(), reason.operands().truth("misere")) {
            ("moore-columns", Some(true)) => {
                let columns = reason.operands().numbers("columns").expect("the columns");
                let lost = columns.iter().all(Natural::is_zero);
                !misere
                    || lost != self.winning.is_empty()
                    || !self.winning.iter().all(|m| restores(&heaps_after(m), modulus))
            }
            ("moore-columns", _) => misere,
            ("single-stones", _) => {
                !misere
                    || !single(&stones_of(&sum))
                    || reason.operands().truth("wins") != Some(!self.winning.is_empty())
                    || !self.winning.iter().all(|m| restores(&heaps_after(m), modulus))
            }
            _ => false,
        };
        fault.then(|| format!("not so: {reason:?}"))
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

/// The numbers of a position other than 0, in order.
fn stones_of(sum: &Sum) -> Vec<Natural> {
    let parts = sum.components.iter().flat_map(|component| &component.parts);
    sorted(&parts.flat_map(|part| part.numbers().to_vec()).collect::<Vec<_>>())
}

/// All but the zeros, in order.
fn sorted(numbers: &[Natural]) -> Vec<Natural> {
    let mut numbers: Vec<Natural> = numbers.iter().filter(|n| !n.is_zero()).cloned().collect();
    numbers.sort();
    numbers
}

fn total(sum: &Sum) -> Natural {
    stones_of(sum).iter().fold(Natural::ZERO, |total, n| total + n)
}

/// Each winning move that is named is accounted for by its target, and none by another argument.
fn fault_of_misere_moves(steps: &[Step]) -> Option<String> {
    let has_targets = steps.iter().any(|step| matches!(step, Step::MisereRule { wins: true, .. }));
    let told: BTreeSet<&str> = steps.iter().filter_map(told_by_target).collect();
    let named = steps.iter().flat_map(|step| match step {
        Step::Conclusion { moves, .. } => moves.as_slice(),
        _ => &[],
    });
    let untold: Vec<&String> = named.filter(|m| !told.contains(m.as_str())).collect();
    (has_targets && !untold.is_empty()).then(|| format!("no reason for {untold:?}"))
}

fn told_by_target(step: &Step) -> Option<&str> {
    match step {
        Step::MisereMove { play, .. } => Some(play),
        _ => None,
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
            let words = games.fold(text.clone(), |text, game| {
                let code = game.split_once(':').map_or("", |(_, code)| code);
                let text = text.replace(&game, "");
                if code.is_empty() { text } else { text.replace(code, "") }
            });
            let marks = ["{", "}", "$", "Fluent", "???"];
            let left_over = marks.iter().any(|mark| words.contains(mark));
            assert!(!text.is_empty() && !left_over, "{} in {lang:?}:\n{text}", name());
        }
    }
    if let Some(fault) = fault_of_misere_moves(&explained.steps) {
        panic!("{}: {fault}", name());
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
    let first = explained.answer.result() == GameResult::Win;
    assert_eq!(first, case.brute.wins(&query.sum, query.mover, query.convention), "{}", name());
    explained.steps.len()
}

/// Both conventions, both players.
fn hold_all(session: &mut Session, text: &str) -> usize {
    let mut steps = 0;
    for convention in [Convention::Normal, Convention::Misere] {
        for mover in [Player::Left, Player::Right] {
            let query = query(text, convention, mover);
            // Misère play of large heaps has no explanation.
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

/// Games with misère theorems, and what a number of a position of theirs is below.
const TAME: &[(&str, u64)] = &[
    ("nim", 7),
    ("nim:max=1", 9),
    ("nim:max=2", 9),
    ("nim:max=3", 9),
    ("nim:not=1", 8),
    ("nim:not=2", 8),
    ("nim:not=3", 8),
    ("bash:3", 9),
    ("kl-nim:2,2", 8),
    ("subtract:1-3", 9),
    ("subtract:1,2", 9),
    ("allbut:2", 8),
    ("octal:0.[3]", 7),
    ("moore:1", 6),
    ("moore:2", 5),
    ("moore:3", 4),
    ("prime-power", 90),
];

/// A random position of one to four numbers; those of prime-power begin at 1.
fn tame_position(game: &str, below: u64, choices: &mut Choices) -> String {
    let heaps = 1 + choices.below(4);
    let least = u64::from(game == "prime-power");
    let heap = |choices: &mut Choices| least + choices.below(below);
    let words: Vec<String> = (0..heaps).map(|_| heap(choices).to_string()).collect();
    let words = if game == "bash:3" { &words[..1] } else { &words[..] };
    format!("{game} {}", words.join(" "))
}

#[test]
fn misere_play_of_tame_games_and_of_their_sums() {
    let mut session = Session::default();
    let (mut steps, mut positions) = (0, 0);
    for (seed, (game, below)) in (0..150).flat_map(|n| TAME.iter().map(move |game| (n, game))) {
        let choices = &mut Choices::seeded(seed);
        let mut text = tame_position(game, *below, choices);
        if choices.below(5) == 0 {
            let (other, below) = TAME[choices.below(TAME.len() as u64) as usize];
            text = format!("{text} + {}", tame_position(other, below.min(20), choices));
        }
        let query = query(&text, Convention::Misere, Player::Left);
        if is_small(&query.sum) {
            steps += hold(&mut session, &query);
            positions += 1;
        }
    }
    assert!(positions > 2_000 && steps > 10_000, "{positions} positions, {steps} steps");
}

#[test]
fn misere_play_of_every_game() {
    let mut session = Session::default();
    let mut positions = 0;
    for seed in 9_000..9_700 {
        let choices = &mut Choices::seeded(seed);
        let game = random::game(choices);
        let text = format!("{game} {}", random::position(&game, choices));
        let query = query(&text, Convention::Misere, Player::Left);
        if is_small(&query.sum) {
            hold(&mut session, &query);
            positions += 1;
        }
    }
    assert!(positions > 300, "only {positions} positions");
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
