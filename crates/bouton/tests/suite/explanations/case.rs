//! A position, what brute force knows about it, and what is wrong with a step that speaks of it.

use bouton::{
    Convention, GameResult, Natural, Player, Query, Step, Sum,
    explain::{Answered, Mark, MoveText},
    parse_sum, write_move, write_part, write_sum,
};
use bouton_core::{
    Part, Reason, SumMove,
    natural::{BitTest, small},
};
use bouton_testkit::brute::Brute;
use std::collections::BTreeSet;

/// A position and what brute force knows about it.
pub struct Case {
    query: Query,
    pub brute: Brute,
    moves: Vec<(SumMove, Sum)>,
    winning: Vec<SumMove>,
}

/// Returns `true` if the ones in each binary column are a multiple of `modulus`.
fn columns_are_0(heaps: &[Natural], modulus: u64) -> bool {
    let width = heaps.iter().map(|heap| heap.bit_len()).max().unwrap_or(0);
    let ones = |column| heaps.iter().filter(|heap| heap.bit(column)).count() as u64;
    (0..width).all(|column| ones(column) % modulus == 0)
}

impl Case {
    pub fn new(query: &Query) -> Case {
        let mut brute = Brute::of(&query.sum);
        let moves = brute.moves(&query.sum, query.mover);
        let winning = brute.winning_moves(&query.sum, query.mover, query.convention);
        Case { query: query.clone(), brute, moves, winning }
    }

    fn texts(&self, moves: &[SumMove]) -> Vec<MoveText> {
        moves.iter().map(|m| MoveText::of(&self.query.sum, m)).collect()
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

    /// The part that is called so, and its component.
    fn part(&self, subject: &str) -> Option<(usize, Part)> {
        let several = self.query.sum.components.len() > 1;
        let is_named = |rules: &dyn bouton_core::Ruleset, part: &Part| match several {
            true => format!("{} {}", rules.game(), write_part(rules, part)) == subject,
            false => write_part(rules, part) == subject,
        };
        let mut components = self.query.sum.components.iter().enumerate();
        components.find_map(|(at, component)| {
            let part = component.parts.iter().find(|part| is_named(&*component.rules, part))?;
            Some((at, part.clone()))
        })
    }

    /// The nim-value of the part that is called so.
    fn stated_value(&mut self, subject: &str) -> Option<Natural> {
        let (component, part) = self.part(subject)?;
        Some(self.brute.part_grundy(component, &part).into())
    }

    /// Number of options of the part that is called so.
    fn count_options(&self, subject: &str) -> Option<u64> {
        let (component, part) = self.part(subject)?;
        let mut count = 0;
        let walk =
            self.query.sum.components[component].rules.options(&part, Player::Left, &mut |_| {
                count += 1;
                Ok(())
            });
        walk.ok().map(|()| count)
    }

    /// Returns `true` if the player to move wins a position that is typed.
    fn wins(text: &str, mover: Player, convention: Convention) -> bool {
        let sum = parse_sum(text.as_bytes(), 1_000).unwrap_or_else(|e| panic!("{text}: {e}"));
        Brute::of(&sum).wins(&sum, mover, convention)
    }

    /// The fault of a step of the explanation of this position.
    pub fn fault(&mut self, step: &Step) -> Option<String> {
        let Query { sum, convention, mover, .. } = self.query.clone();
        let wins = self.brute.wins(&sum, mover, convention);
        let wrong = |what: &str| Some(what.to_string());
        match step {
            Step::Setting { position, convention: said, .. }
                if *position != write_sum(&sum) || *said != convention =>
            {
                return wrong("another setting");
            }
            Step::Mex { subject, options, value, count } => {
                if self.count_options(subject).is_some_and(|options| options != *count) {
                    return wrong("another number of options");
                }
                return self.fault_of_mex(subject, options, *value);
            }
            Step::BinaryTable { rows, .. } => {
                let values: Vec<Natural> = rows.iter().map(|(_, value)| value.clone()).collect();
                if values != self.row_values(&sum) {
                    return wrong("other values");
                }
            }
            Step::NimSum { values, .. } if *values != self.row_values(&sum) => {
                return wrong("other values");
            }
            Step::TopBit { sum: said, .. } | Step::MisereRule { sum: said, .. }
                if *said != Natural::from(self.grundy(&sum)) =>
            {
                return wrong("another nim-sum");
            }
            Step::TopBit { column, holders, count, .. } => {
                let bit = column.bit_len().saturating_sub(1);
                let known: Vec<Natural> =
                    self.row_values(&sum).into_iter().filter(|value| value.bit(bit)).collect();
                let shown = &known[..known.len().min(holders.len())];
                if known.len() != *count || shown != &holders[..] {
                    return wrong("other values have a one there");
                }
            }
            Step::ValueTable { game, values, .. } => {
                if values.first().is_some_and(|value| *value != 0) {
                    return wrong("nothing is worth something");
                }
                for (heap, value) in values.iter().enumerate().skip(1) {
                    let text = format!("{game} {heap}");
                    let Ok(sum) = parse_sum(text.as_bytes(), 10) else { continue };
                    let found = Brute::of(&sum).part_grundy(0, &Part::heap(heap as u64));
                    if found != *value {
                        return Some(format!("{text} is worth {found}, not {value}"));
                    }
                }
            }
            Step::MisereRule { wins: said, .. } if *said != wins => return wrong("another winner"),
            Step::MisereRule { .. } => return self.fault_of_misere_rule(step),
            Step::MisereMove { play, value, target, others, firm, .. } => {
                let rows = self.row_values(&sum);
                let above = rows.iter().filter(|row| **row > Natural::ONE).count();
                let own = usize::from(*value > Natural::ONE);
                if !rows.contains(value)
                    || others ^ value != Natural::from(self.grundy(&sum))
                    || firm + own != above
                {
                    return wrong("the other values are not these");
                }
                if convention == Convention::Normal {
                    return wrong("a step of misère play");
                }
                let winning: Vec<SumMove> = self.winning.clone();
                let Some(m) = winning.iter().find(|m| MoveText::of(&sum, m) == *play) else {
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
                let is_play = |m: &&SumMove| Some(MoveText::of(&sum, m)) == *after;
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
            Step::Because { subject, reason } => {
                let known = reason.value().and_then(|_| self.stated_value(subject));
                if known.is_some() && known.as_ref() != reason.value() {
                    return wrong("another value");
                }
                return self.fault_of_moore(reason);
            }
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
            Step::Values { rows, more } => return self.fault_of_values(rows, *more),
            Step::Worth { value } if *value != Natural::from(self.grundy(&sum)) => {
                return wrong("another value");
            }
            Step::Mirror { after, .. } => {
                let is_play = |m: &&SumMove| Some(MoveText::of(&sum, m)) == *after;
                let left = match after {
                    Some(_) => self.winning.iter().find(is_play).map(|m| sum.after(m)),
                    None => Some(Sum::clone(&sum)).filter(|_| !wins),
                };
                let Some(left) = left else { return wrong("mirrored by no winning move") };
                if convention == Convention::Misere || !is_paired(&left) {
                    return wrong("not in pairs");
                }
            }
            Step::Moves { count, plays } => {
                let winning = self.texts(&self.winning.clone());
                let known = plays.iter().all(|play| winning.contains(play));
                if *count != Natural::from(winning.len()) || !known {
                    return wrong("other winning moves");
                }
            }
            Step::Leaves { play, mark } => {
                let winning = self.winning.clone();
                let Some(m) = winning.iter().find(|m| MoveText::of(&sum, m) == *play) else {
                    return wrong("not a winning move");
                };
                return self.fault_of_mark(mark, &sum.after(m), mover.opponent());
            }
            Step::Answers { position, yours, rows, count } => {
                return self.fault_of_answers(position, *yours, rows, *count);
            }
            Step::End { convention: said, wins: claimed, .. }
                if *said != convention || *claimed != wins =>
            {
                return wrong("another end");
            }
            Step::BestPlay { plays, .. } => {
                let mut here = Sum::clone(&sum);
                let mut turn = mover;
                for play in plays {
                    let moves = self.brute.moves(&here, turn);
                    let Some((_, after)) =
                        moves.iter().find(|(m, _)| MoveText::of(&here, m) == *play)
                    else {
                        return Some(format!("{play} cannot be played"));
                    };
                    here = after.clone();
                    turn = turn.opponent();
                }
                let longest = self.brute.ending(&sum, mover, convention).remoteness;
                if !self.brute.moves(&here, turn).is_empty() || plays.len() as u32 != longest {
                    return Some(format!("should last {longest}"));
                }
            }
            Step::GameSum { total, mover: said, .. }
                if *said != mover || total.is_lost(mover) == wins =>
            {
                return wrong("another winner");
            }
            Step::Searched { wins: said, .. }
            | Step::Kernel { wins: said, .. }
            | Step::Product { wins: said, .. }
                if *said != wins =>
            {
                return wrong("another winner");
            }
            Step::ClassMove { play, .. } if !self.texts(&self.winning).contains(play) => {
                return wrong("a move that does not win");
            }
            Step::ClassEscapes { .. } if wins => return wrong("a won position"),
            Step::Followers { rows, .. } => {
                let followers = |row: &(String, GameResult, Vec<usize>)| {
                    let names = row.2.iter().map(|at| rows[*at].0.clone());
                    names.collect::<BTreeSet<String>>()
                };
                for row in rows {
                    if GameResult::win_if(Case::wins(&row.0, mover, convention)) != row.1 {
                        return Some(format!("{} has the other outcome", row.0));
                    }
                    if followers(row) != canonical_followers(&row.0, mover) {
                        return Some(format!("{} has other followers", row.0));
                    }
                }
            }
            Step::Theorem { id, source }
                if !bouton::lab::theorems()
                    .any(|known| (known.id, known.source) == (id, source)) =>
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
                    moves.iter().filter(|(m, _)| MoveText::of(&sum, m) == *play).peekable();
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

    /// The values that add up to that of the whole: of a prime, a heap of a tuple, or a part.
    fn row_values(&mut self, sum: &Sum) -> Vec<Natural> {
        let mut values = Vec::new();
        for (at, component) in sum.components.iter().enumerate() {
            for part in &component.parts {
                match component.rules.reason(part).and_then(|reason| reason.nim_heaps()) {
                    Some(heaps) => values.extend(heaps.into_iter().map(|(_, heap)| heap)),
                    None => values.push(self.brute.part_grundy(at, part).into()),
                }
            }
        }
        values
    }

    /// Returns `true` if some value is above 1.
    fn is_firm(&mut self, sum: &Sum) -> bool {
        self.row_values(sum).iter().any(|value| *value > Natural::ONE)
    }

    /// The fault of the named values, or of the number of the others.
    fn fault_of_values(&mut self, rows: &[(String, Natural)], more: usize) -> Option<String> {
        let sum = self.query.sum.clone();
        let mut known: BTreeSet<(String, Natural)> = BTreeSet::new();
        for (at, component) in sum.components.iter().enumerate() {
            let rules = &*component.rules;
            for part in &component.parts {
                let mut label = write_part(rules, part);
                if sum.components.len() > 1 {
                    label = format!("{} {label}", rules.game());
                }
                let plain = rules.value(std::slice::from_ref(part)).is_some()
                    && rules.reason(part).is_none_or(|reason| reason.is_nim_heap());
                if !plain {
                    known.insert((label, self.brute.part_grundy(at, part).into()));
                }
            }
        }
        let right = rows.iter().all(|row| known.contains(row)) && rows.len() + more == known.len();
        (!right).then(|| format!("the values are {known:?}"))
    }

    /// The fault of a mark of a position.
    fn fault_of_mark(&mut self, mark: &Mark, at: &Sum, mover: Player) -> Option<String> {
        let convention = self.query.convention;
        let lost = !self.brute.wins(at, mover, convention);
        if mark.is_lost() != lost {
            return Some(format!("{} has another result", write_sum(at)));
        }
        let sum = match mark {
            Mark::Values { sum, .. } | Mark::Tame { sum, .. } => sum,
            Mark::Over { .. } => {
                let over = self.brute.moves(at, mover).is_empty();
                return (!over).then(|| "it goes on".to_string());
            }
            _ => return None,
        };
        let values: Vec<Natural> = match mark {
            Mark::Values { values, .. } | Mark::Tame { values, .. } => values.clone(),
            _ => Vec::new(),
        };
        let other = *sum != Natural::from(self.grundy(at)) || values != self.row_values(at);
        other.then(|| format!("{} has other values", write_sum(at)))
    }

    /// The fault of the rule of misère play, for this position and those after its moves.
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

    /// The loser of `position` plays, and each answer wins again.
    fn fault_of_answers(
        &mut self,
        position: &str,
        yours: bool,
        rows: &[Answered],
        count: Option<usize>,
    ) -> Option<String> {
        let Query { sum, mover, convention, .. } = self.query.clone();
        let loser = if yours { mover } else { mover.opponent() };
        let left = match yours {
            true => Some(Sum::clone(&sum)),
            false => {
                let winning = self.winning.clone();
                winning.iter().map(|m| sum.after(m)).find(|after| write_sum(after) == position)
            }
        };
        let Some(lost) = left.filter(|lost| write_sum(lost) == position) else {
            return Some("the position is neither this nor the next".to_string());
        };
        let moves = self.brute.moves(&lost, loser);
        let different: BTreeSet<String> = moves.iter().map(|(m, _)| write_move(&lost, m)).collect();
        if count.is_some_and(|count| count != different.len()) {
            return Some(format!("there are {} moves", different.len()));
        }
        for Answered { play, leaves, reply } in rows {
            let Some((_, after)) = moves.iter().find(|(m, _)| MoveText::of(&lost, m) == *play)
            else {
                return Some(format!("{play} cannot be played"));
            };
            if let Some(fault) = self.fault_of_mark(leaves, after, loser.opponent()) {
                return Some(fault);
            }
            let winning = self.brute.winning_moves(after, loser.opponent(), convention);
            let Some(reply) = reply else { continue };
            let Some(answer) = winning.iter().find(|m| MoveText::of(after, m) == reply.play) else {
                return Some(format!("after {play}, {} does not win", reply.play));
            };
            if let Some(fault) = self.fault_of_mark(&reply.leaves, &after.after(answer), loser) {
                return Some(fault);
            }
        }
        None
    }
}

/// Returns `true` if the parts are in pairs of equal ones.
fn is_paired(sum: &Sum) -> bool {
    let mut parts: Vec<String> = Vec::new();
    for component in &sum.components {
        let label =
            |part| format!("{} {}", component.rules.game(), write_part(&*component.rules, part));
        parts.extend(component.parts.iter().map(label));
    }
    parts.sort();
    parts.len().is_multiple_of(2) && parts.chunks(2).all(|pair| pair[0] == pair[1])
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
