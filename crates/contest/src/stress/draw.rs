//! The numbers of tests: random ones, the smallest ones, and how they are written.

use super::{STEPS, StressAsk};
use crate::format::{
    BoundFormat, Count, CountSign, Format, Item, Operand, PositionForm, Repeat, Role,
};
use bouton_answers::Failure;
use bouton_core::{Frame, NetworkForm};
use bouton_play::Chance;
use std::ops::RangeInclusive;

/// The least and the largest number for each name of each item.
fn bounds(bound: &BoundFormat, ask: &StressAsk, at: usize, name: usize) -> RangeInclusive<u64> {
    if bound.format.is_block_count(at) {
        // Each drawn test is answered once.
        return 1..=1;
    }
    if bound.format.is_count(at) {
        return 1..=ask.heaps.max(1) as u64;
    }
    match bound.roles[at][name] {
        Role::Read | Role::Heap | Role::Colour | Role::Row => ask.from..=ask.up_to.max(ask.from),
        Role::Vertex | Role::Vertices | Role::Start => 1..=ask.heaps.max(1) as u64,
        Role::Limit | Role::Parameter | Role::Constant => {
            ask.from.max(1)..=ask.up_to.max(ask.from).max(1)
        }
    }
}

/// The number of rows of an item; the numbers before it are known.
fn rows(item: &Item, numbers: &[Vec<u64>]) -> u64 {
    item.rows(|at| numbers[at].first().copied().unwrap_or(0))
}

/// The numbers of a random test. It need not be one of the game.
pub(super) fn random(bound: &BoundFormat, ask: &StressAsk, chance: &mut Chance) -> Vec<Vec<u64>> {
    let mut numbers: Vec<Vec<u64>> = Vec::new();
    let graph = (0..bound.format.words.len()).find_map(|at| listed_edges(bound, at));
    for (at, item) in bound.format.words.iter().enumerate() {
        if let Item::Given { number, .. } = item {
            numbers.push(vec![*number]);
            continue;
        }
        let mut drawn = Vec::new();
        if let Item::Text { .. } = item {
            let letters = letters(bound);
            let length = 1 + chance.below(ask.heaps.max(1) as u64);
            for _ in 0..length.saturating_mul(rows(item, &numbers)) {
                drawn.push(letters[chance.below(letters.len() as u64) as usize]);
            }
            if let Some(width) = width(bound, at) {
                numbers[width] = vec![length];
            }
            numbers.push(drawn);
            continue;
        }
        if bound.roles[at].contains(&Role::Vertex) {
            // An edge needs two vertices.
            let rows = rows(item, &numbers);
            let counted = bound.roles.iter().position(|roles| roles[..] == [Role::Vertices]);
            if let Some(counted) = counted.filter(|counted| *counted < at && rows > 0) {
                let isolated = bound.format.is_count(counted);
                let count = numbers[counted].first_mut().filter(|count| **count < 2 && !isolated);
                count.into_iter().for_each(|count| *count = 2);
            }
            numbers.push(edges(bound, at, rows, vertices(bound, &numbers), chance));
            continue;
        }
        if let Some(counted) = listed_edges(bound, at) {
            let rows = rows(item, &numbers);
            if rows > 0 && !bound.format.is_count(counted) {
                numbers[counted][0] = numbers[counted][0].max(2);
            }
            let vertices = Some(numbers[counted][0]);
            numbers.push(edges(bound, at, rows, vertices, chance));
            continue;
        }
        // On a graph of a script the position is vertices of it.
        let vertices = graph.filter(|counted| *counted < at).map(|counted| numbers[counted][0]);
        for _ in 0..rows(item, &numbers) {
            for name in 0..item.names().len() {
                let bounds = match vertices {
                    Some(vertices) if bound.roles[at][name] == Role::Heap => 1..=vertices.max(1),
                    _ => bounds(bound, ask, at, name),
                };
                let choices = (bounds.end() - bounds.start()).saturating_add(1);
                drawn.push(bounds.start() + chance.below(choices));
            }
        }
        numbers.push(drawn);
    }
    numbers
}

/// The place of the number of letters of the words that are drawn at `at`, such as the columns of a board: that of the only
/// number before them that is only read.
fn width(bound: &BoundFormat, at: usize) -> Option<usize> {
    only_number(bound, at, &[Role::Read])
}

/// The place of the only number before `at` that has one of these roles and is no count.
fn only_number(bound: &BoundFormat, at: usize, of: &[Role]) -> Option<usize> {
    let is_read = |place: &usize| {
        let counts = bound.format.is_count(*place) || bound.format.is_block_count(*place);
        !counts
            && of.contains(&bound.roles[*place][0])
            && matches!(bound.format.words[*place], Item::Number { .. })
    };
    let mut read = (0..at).filter(is_read);
    read.next().filter(|_| read.next().is_none())
}

/// The number of vertices of a graph, where the format reads it.
fn vertices(bound: &BoundFormat, numbers: &[Vec<u64>]) -> Option<u64> {
    let roles = bound.roles.iter().zip(numbers);
    let mut known = roles.filter(|(roles, _)| roles[..] == [Role::Vertices]);
    known.next().and_then(|(_, numbers)| numbers.first().copied())
}

/// The place of the number of vertices of a graph that a script gets as two lists, or more with what its edges weigh: of
/// the number of which one less is how many edges there are, or of the only one before it that is only read.
fn listed_edges(bound: &BoundFormat, at: usize) -> Option<usize> {
    let item = &bound.format.words[at];
    let is_list = bound.roles[at].iter().all(|role| *role == Role::Constant);
    let Item::Tuples { names, count } = item else { return None };
    if !is_list || names.len() < 2 {
        return None;
    }
    match count {
        Count::Combined(Operand::Named(of), CountSign::Minus, Operand::Fixed(1)) => Some(*of),
        Count::Named(_) => only_number(bound, at, &[Role::Read, Role::Constant]),
        _ => None,
    }
}

/// The edges of a random graph: a tree first, each vertex joined to an earlier one, then any. Vertices are numbered as
/// the input does.
fn edges(
    bound: &BoundFormat,
    at: usize,
    rows: u64,
    vertices: Option<u64>,
    chance: &mut Chance,
) -> Vec<u64> {
    let item = &bound.format.words[at];
    let is_grounded = bound.rules.frame() == Frame::Network { form: NetworkForm::Grounded };
    let is_listed = bound.roles[at].contains(&Role::Constant);
    let leads = is_listed || bound.rules.frame() == Frame::Network { form: NetworkForm::Ordered };
    let least = i64::from(!is_grounded);
    let vertices = vertices.unwrap_or(rows.saturating_add(1)).max(2);
    let mut drawn = Vec::new();
    for row in 0..rows {
        let later = if row + 1 < vertices { row + 1 } else { 1 + chance.below(vertices - 1) };
        let ends = [chance.below(later), later];
        // In an order, and where edges lead one way, the first end is the earlier one: no circle is closed.
        let turns = !leads && chance.below(2) == 1;
        let mut ends = if turns { [ends[1], ends[0]] } else { ends }.into_iter();
        for (place, (name, role)) in item.names().iter().zip(&bound.roles[at]).enumerate() {
            drawn.push(match role {
                Role::Constant if place > 1 => 1 + chance.below(9),
                Role::Vertex | Role::Constant => {
                    let end = ends.next().unwrap_or(0);
                    end.saturating_add_signed(least - name.shift)
                }
                _ => chance.below(10),
            });
        }
    }
    drawn
}

/// The codes of the letters of random words: the signs of a board, those of the position that a script names itself, or
/// digits.
fn letters(bound: &BoundFormat) -> Vec<u64> {
    let signs = match bound.rules.frame() {
        Frame::Boards { signs, .. } => signs,
        Frame::Coins => "HT",
        _ => "",
    };
    if bound.form == PositionForm::Rows && !signs.is_empty() {
        return signs.bytes().map(u64::from).collect();
    }
    let named = bound.letters_named();
    if named.is_empty() { (b'0'..=b'9').map(u64::from).collect() } else { named }
}

/// The words of a test: of its numbers, and of the letters of its texts.
pub(super) fn words(format: &Format, numbers: &[Vec<u64>]) -> Vec<String> {
    let of_item = |(at, item): (usize, &Item)| match item {
        Item::Text { .. } => texts(&numbers[at], rows(item, numbers)),
        Item::Given { .. } => Vec::new(),
        _ => numbers[at].iter().map(u64::to_string).collect(),
    };
    format.words.iter().enumerate().flat_map(of_item).collect()
}

/// The words of a text of several rows.
fn texts(letters: &[u64], rows: u64) -> Vec<String> {
    let length = letters.len() / usize::try_from(rows).unwrap_or(1).max(1);
    let word = |row: &[u64]| row.iter().filter_map(|code| char::from_u32(*code as u32)).collect();
    letters.chunks(length.max(1)).map(word).collect()
}

/// Returns `true` if an input may contain a test of these numbers: where zeros end it, no test begins with them.
pub(super) fn may_stand(bound: &BoundFormat, numbers: &[Vec<u64>]) -> bool {
    match bound.format.repeat {
        Repeat::UntilZeros(count) => {
            let items = bound.format.words.iter().zip(numbers);
            let read = items.filter(|(item, _)| !matches!(item, Item::Given { .. }));
            read.flat_map(|(_, numbers)| numbers).take(count).any(|first| *first > 0)
        }
        Repeat::Once | Repeat::Counted | Repeat::ToEnd => true,
    }
}

/// The total of the numbers of a test, lengths not counted.
fn total(format: &Format, numbers: &[Vec<u64>]) -> u64 {
    let counted = numbers.iter().enumerate().filter(|(at, _)| !format.is_count(*at));
    counted.flat_map(|(_, numbers)| numbers).fold(0, |sum, number| sum.saturating_add(*number))
}

/// Shows the numbers of the smallest tests to `visit` while it says so, by their total, up to that of
/// `largest`.
pub(super) fn smallest(
    bound: &BoundFormat,
    ask: &StressAsk,
    largest: &[Vec<u64>],
    visit: &mut dyn FnMut(Vec<Vec<u64>>) -> Result<bool, Failure>,
) -> Result<(), Failure> {
    let format = &bound.format;
    let has_no_total =
        |at| matches!(format.words[at], Item::Text { .. }) || listed_edges(bound, at).is_some();
    if bound.form == PositionForm::Edges || (0..format.words.len()).any(has_no_total) {
        // Neither words nor graphs have a total.
        return Ok(());
    }
    let counts: Vec<usize> = (0..format.words.len()).filter(|at| format.is_count(*at)).collect();
    let mut steps = 0;
    for total in 0..=total(format, largest) {
        let mut lengths = vec![1u64; counts.len()];
        loop {
            if !of_total(bound, ask, (&counts, &lengths), total, &mut steps, visit)? {
                return Ok(());
            }
            // The next lengths, the last of them first.
            let most = ask.heaps.max(1) as u64;
            let Some(at) = lengths.iter().rposition(|length| *length < most) else { break };
            lengths[at] += 1;
            lengths[at + 1..].fill(1);
        }
    }
    Ok(())
}

/// Draws for one total and these lengths of the lists; returns `true` to go on.
fn of_total(
    bound: &BoundFormat,
    ask: &StressAsk,
    (counts, lengths): (&[usize], &[u64]),
    total: u64,
    steps: &mut usize,
    visit: &mut dyn FnMut(Vec<Vec<u64>>) -> Result<bool, Failure>,
) -> Result<bool, Failure> {
    // Where each number that is chosen stands, and between which it is.
    let mut shape: Vec<Vec<u64>> = Vec::new();
    let mut slots: Vec<(usize, RangeInclusive<u64>)> = Vec::new();
    for (at, item) in bound.format.words.iter().enumerate() {
        let length = match item {
            Item::Given { number, .. } => Some(*number),
            _ => counts.iter().position(|count| *count == at).map(|at| lengths[at]),
        };
        shape.push(Vec::from_iter(length));
        if length.is_some() {
            continue;
        }
        for _ in 0..rows(item, &shape) {
            let names = 0..item.names().len();
            slots.extend(names.map(|name| (at, bounds(bound, ask, at, name))));
            *steps += 1;
            if *steps >= STEPS {
                return Ok(false);
            }
        }
    }
    // The numbers chosen so far, and what is left for the others.
    let mut waiting = vec![(Vec::new(), total)];
    while let Some((chosen, rest)) = waiting.pop() {
        *steps += 1;
        if *steps >= STEPS {
            return Ok(false);
        }
        let Some((_, range)) = slots.get(chosen.len()) else {
            if rest == 0 {
                let mut numbers = shape.clone();
                for ((at, _), number) in slots.iter().zip(&chosen) {
                    numbers[*at].push(*number);
                }
                if !visit(numbers)? {
                    return Ok(false);
                }
            }
            continue;
        };
        let most =
            |sum: u64, (_, range): &(usize, RangeInclusive<u64>)| sum.saturating_add(*range.end());
        let others = slots[chosen.len() + 1..].iter().fold(0, most);
        let least = rest.saturating_sub(others).max(*range.start());
        for number in (least..=rest.min(*range.end())).rev().take(STEPS) {
            let mut longer: Vec<u64> = chosen.clone();
            longer.push(number);
            waiting.push((longer, rest - number));
        }
    }
    Ok(true)
}

/// The heaps of a test, without their limits; of a sum, game by game.
pub(super) fn heaps(bound: &BoundFormat, numbers: &[Vec<u64>]) -> Vec<u64> {
    let mut heaps = vec![Vec::new(); bound.added.len() + 1];
    for ((roles, numbers), game) in bound.roles.iter().zip(numbers).zip(&bound.game_of) {
        let with_roles = numbers.iter().zip(roles.iter().cycle());
        let of_heaps = with_roles.filter(|(_, role)| **role == Role::Heap);
        heaps[*game].extend(of_heaps.map(|(number, _)| number));
    }
    heaps.concat()
}

/// The input of these tests: numbers that follow one another on one line, each list on its own, and each
/// tuple.
pub(super) fn input<'a>(
    format: &Format,
    tests: impl ExactSizeIterator<Item = &'a [Vec<u64>]>,
) -> String {
    let mut out = match format.repeat {
        Repeat::Counted => format!("{}\n", tests.len()),
        _ => String::new(),
    };
    for numbers in tests {
        write(format, numbers, &mut out);
    }
    if let Repeat::UntilZeros(_) = format.repeat {
        let mut zeros: Vec<Vec<u64>> = Vec::new();
        for item in &format.words {
            let count = rows(item, &zeros) as usize * item.names().len();
            zeros.push(vec![0; count]);
        }
        write(format, &zeros, &mut out);
    }
    out
}

fn write(format: &Format, numbers: &[Vec<u64>], out: &mut String) {
    let mut at_start = true;
    for (item, of_item) in format.words.iter().zip(numbers) {
        if let Item::Given { .. } = item {
            continue;
        }
        if let Item::Text { .. } = item {
            out.push_str(if at_start { "" } else { "\n" });
            let rows = texts(of_item, rows(item, numbers));
            rows.iter().for_each(|row| out.extend([row.as_str(), "\n"]));
            at_start = true;
            continue;
        }
        let numbers = of_item;
        let width = match item {
            Item::Tuples { names, .. } => names.len(),
            _ => numbers.len(),
        };
        if item.count().is_some() && !at_start {
            out.push('\n');
            at_start = true;
        }
        for row in numbers.chunks(width.max(1)) {
            let words: Vec<String> = row.iter().map(u64::to_string).collect();
            if !at_start {
                out.push(' ');
            }
            out.push_str(&words.join(" "));
            at_start = item.count().is_some();
            if at_start {
                out.push('\n');
            }
        }
    }
    if !at_start {
        out.push('\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_written_as_people_do() {
        for (format, tests, written) in [
            ("T{ n heaps[n] }", vec![vec![vec![2], vec![5, 6]]], "1\n2\n5 6\n"),
            ("T{ heap }", vec![vec![vec![2]], vec![vec![3]]], "2\n2\n3\n"),
            ("*{ heap P Q }", vec![vec![vec![9], vec![2], vec![3]]], "9 2 3\n"),
            ("0{ heaps[3] }", vec![vec![vec![1, 2, 3]]], "1 2 3\n0 0 0\n"),
            ("0{ n k heaps[n] }", vec![vec![vec![1], vec![2], vec![3]]], "1 2\n3\n0 0\n"),
            ("n (heap limit)[n]", vec![vec![vec![2], vec![5, 1, 6, 2]]], "2\n5 1\n6 2\n"),
            ("T{ m{ n heaps[n-1] } }", vec![vec![vec![1], vec![2], vec![5]]], "1\n1 2\n5\n"),
            ("n a[n] K heap", vec![vec![vec![1], vec![5], vec![4], vec![8]]], "1\n5\n4 8\n"),
        ] {
            let format = Format::parse(format).unwrap();
            assert_eq!(input(&format, tests.iter().map(|test| &test[..])), written, "{format}");
        }
    }
}
