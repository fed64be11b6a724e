//! Candidate expressions for the P-positions of a few numbers, the simplest first.

use super::{Table, forms, grid::Grid};

/// Largest modulus of a single residue, and of residues of several numbers.
const MODULUS: u64 = 12;
/// Largest modulus of a table of residues, by how many numbers are looked at.
const TABLE_MODULUS: [u64; 4] = [0, 60, 12, 5];
/// Most residues that are listed one by one.
const LISTED: usize = 4;
/// Largest table of residues.
const TABLE: usize = 64;
/// Most numbers of which every choice is tried.
const CHOSEN: usize = 8;
/// Largest multiple, and largest constant, of a line.
const LINE: (u64, u64) = (6, 8);
/// Largest difference of R-Wythoff.
const SPREAD: u64 = 9;

/// An expression that is true of exactly the P-positions of a grid.
pub(super) fn first(table: &Table, grid: &Grid) -> Option<String> {
    let agrees = |text: &String| grid.agrees(text, &table.parameters);
    of_any(table, grid.count)
        .into_iter()
        .chain(of_choices(grid.count))
        .find(agrees)
        .or_else(|| residues(table, grid).filter(agrees))
        .or_else(|| (grid.count == 2).then(|| of_pairs(table).into_iter().find(agrees))?)
        .or_else(|| residues_of_choices(table, grid.count).into_iter().find(agrees))
}

/// The candidate that the nim-values of the single numbers have nim-sum 0.
pub(super) fn by_values(table: &Table, grid: &Grid) -> Option<String> {
    let of_place = |place: usize| {
        let values = table.axis(grid.count, place, grid.side - 1).ok()?;
        let is_long = values.len() as u64 == grid.side && values[0] == 0;
        let form = is_long.then(|| forms::find_in(table, values))??;
        Some(form.text)
    };
    let texts: Vec<String> = (0..grid.count).map(of_place).collect::<Option<_>>()?;
    let text = match texts.iter().all(|text| *text == texts[0]) {
        true => format!("xor({}) == 0", texts[0]),
        false => {
            let of = |place: usize| format!("({})", in_place(&texts[place], place));
            let places: Vec<usize> = (0..grid.count).collect();
            format!("{} == 0", joined(&places, " ^ ", of))
        }
    };
    grid.agrees(&text, &table.parameters).then_some(text)
}

/// A formula in `h` as one of the number at a place.
fn in_place(text: &str, place: usize) -> String {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut pieces = Vec::new();
    for piece in text.split_inclusive(|c| !is_word(c)) {
        match piece.strip_prefix('h') {
            Some(rest) if !rest.starts_with(is_word) => pieces.push(format!("x[{place}]{rest}")),
            _ => pieces.push(piece.to_string()),
        }
    }
    pieces.concat()
}

/// Of any number of numbers.
fn of_any(table: &Table, count: usize) -> Vec<String> {
    let of_one = [
        "n == 0", "n == 0 or is_fibonacci(n)", "n > 0 and is_fibonacci(n)", "popcount(n) <= 1",
        "popcount(n) % 2 == 0",
    ];
    let of_several = ["xor(x) == 0", "max(x) == min(x)", "xor(alternate(x)) == 0"];
    let mut all = vec!["false".to_string(), "true".to_string()];
    all.extend(
        if count == 1 { &of_one[..] } else { &of_several }.iter().map(|text| text.to_string()),
    );
    for m in 2..=MODULUS {
        let m_name = table.number(m);
        for r in 0..m {
            if count == 1 {
                all.push(format!("n % {m_name} == {r}"));
            } else {
                all.push(format!("sum(x) % {m_name} == {r}"));
                all.push(format!("all(h % {m_name} == {r})"));
            }
        }
        if count > 1 {
            all.push(format!("xor(h % {m_name}) == 0"));
            all.push(format!("xor(h // {m_name}) == 0"));
            all.push(format!("unbalanced(x, {m_name}) == 0"));
        }
    }
    all
}

/// Every choice of some of the numbers, but not of all: the numbers chosen, by index.
fn choices(count: usize) -> impl Iterator<Item = Vec<usize>> {
    let sets = if (2..=CHOSEN).contains(&count) { 1..(1u32 << count) - 1 } else { 0..0 };
    let mut sets: Vec<u32> = sets.collect();
    sets.sort_by_key(|set| set.count_ones());
    sets.into_iter().map(move |set| (0..count).filter(|i| set >> i & 1 == 1).collect())
}

fn joined(chosen: &[usize], sign: &str, item: impl Fn(usize) -> String) -> String {
    chosen.iter().map(|i| item(*i)).collect::<Vec<_>>().join(sign)
}

/// Functions of some of the numbers, by their places.
fn of_choices(count: usize) -> Vec<String> {
    let of = |chosen: Vec<usize>| format!("{} == 0", joined(&chosen, " ^ ", |i| format!("x[{i}]")));
    choices(count).map(of).collect()
}

/// Residues of some of the numbers, by their places.
fn residues_of_choices(table: &Table, count: usize) -> Vec<String> {
    let mut all = Vec::new();
    for chosen in choices(count) {
        for m in 2..=MODULUS {
            let m = table.number(m);
            let sum = joined(&chosen, " + ", |i| format!("x[{i}]"));
            all.push(format!("({sum}) % {m} == 0"));
            let xor = joined(&chosen, " ^ ", |i| format!("(x[{i}] % {m})"));
            all.push(format!("{xor} == 0"));
        }
    }
    all
}

/// Pairs: lines, the golden ratio and its kin, and what depends on binary digits.
fn of_pairs(table: &Table) -> Vec<String> {
    let mut all = vec!["min(x) == floor((max(x) - min(x)) * phi)".to_string()];
    for shift in 1..=2 {
        all.push(format!("min(x) - {shift} == floor((max(x) - min(x)) * phi)"));
        all.push(format!("min(x) + {shift} == floor((max(x) - min(x) + {shift}) * phi)"));
    }
    all.push("max(x) < min(x) * phi".to_string());
    all.push("min(x) == 0 or min(x) < max(x) and max(x) < min(x) * phi".to_string());
    let (times, constants) = LINE;
    for a in 1..=times {
        let a_times = if a == 1 { String::new() } else { format!("{} * ", table.number(a)) };
        for b in 0..=constants {
            let plus = if b == 0 { String::new() } else { format!(" + {}", table.number(b)) };
            all.push(format!("max(x) == {a_times}min(x){plus}"));
            all.push(format!("x[0] == {a_times}x[1]{plus}"));
            all.push(format!("x[1] == {a_times}x[0]{plus}"));
            all.push(format!("max(x) <= {a_times}min(x){plus}"));
            all.push(format!("x[0] <= {a_times}x[1]{plus}"));
            all.push(format!("x[1] <= {a_times}x[0]{plus}"));
            all.push(format!("x[0] >= {a_times}x[1]{plus}"));
            all.push(format!("x[1] >= {a_times}x[0]{plus}"));
        }
    }
    for c in 0..=3 {
        let plus = if c == 0 { String::new() } else { format!(" + {c}") };
        all.push(format!("x[0] % (x[1]{plus}) == 0"));
        all.push(format!("x[1] % (x[0]{plus}) == 0"));
    }
    for m in 2..=MODULUS {
        for r in 0..m {
            all.push(format!("(max(x) - min(x)) % {} == {r}", table.number(m)));
        }
        for (a, b) in (1..m).flat_map(|a| (1..m).map(move |b| (a, b))) {
            all.push(format!("({a} * x[0] + {b} * x[1]) % {} == 0", table.number(m)));
        }
    }
    all.extend((1..=SPREAD).map(|r| super::stated::general_wythoff(&table.number(r))));
    all.extend((2..=SPREAD).map(|r| misere_wythoff(&table.number(r))));
    let binary = [
        "x[0] & x[1] == 0", "v2(x[0]) == v2(x[1])", "v2(x[0] + 1) == v2(x[1] + 1)",
        "popcount(x[0] ^ x[1]) % 2 == 0", "(x[0] ^ x[1]) <= 1",
    ];
    all.extend(binary.map(str::to_string));
    all
}

/// The candidate that the difference d of the heaps is i R + 1, R being at least 2 and named `r`, and the smaller heap m the
/// floor of i alpha + 1 / alpha, which is (d alpha + R - 2) / R, with alpha as in normal play: the P-positions of
/// misère R-Wythoff (A. S. Fraenkel, Wythoff games, continued fractions, cedar trees and Fibonacci searches,
/// Theoretical Computer Science 29 (1984), 49-73). So R m - R + 2 is at most d alpha, and R m + 2 is more.
fn misere_wythoff(r: &str) -> String {
    let d = "(max(x) - min(x))";
    let form = |u: String| format!("({u}) * ({u} + ({r} - 2) * {d})");
    let (this, next) = (form(format!("{r} * min(x) - {r} + 2")), form(format!("{r} * min(x) + 2")));
    format!("{d} % {r} == 1 and {this} <= {r} * {d} * {d} and {r} * {d} * {d} < {next}")
}

/// A candidate by residues alone: those of the P-positions.
fn residues(table: &Table, grid: &Grid) -> Option<String> {
    let most = *TABLE_MODULUS.get(grid.count)?;
    (2..=most.min(grid.side / 4)).find_map(|m| {
        let cells = (0..grid.count).fold(1, |cells, _| cells * m as usize);
        let mut kinds: Vec<Option<bool>> = vec![None; cells];
        for (numbers, lost) in grid.cells() {
            let cell = numbers.iter().fold(0, |cell, number| cell * m + number % m) as usize;
            if *kinds[cell].get_or_insert(lost) != lost {
                return None;
            }
        }
        let m_name = table.number(m);
        let lost: Vec<u64> =
            (0..).zip(&kinds).filter(|(_, lost)| **lost == Some(true)).map(|(i, _)| i).collect();
        let name = |i: usize| if grid.count == 1 { "n".to_string() } else { format!("x[{i}]") };
        if lost.len() <= LISTED {
            let class = |cell: &u64| {
                let digit = |i: usize| cell / m.pow((grid.count - 1 - i) as u32) % m;
                let places: Vec<usize> = (0..grid.count).collect();
                joined(&places, " and ", |i| format!("{} % {m_name} == {}", name(i), digit(i)))
            };
            return Some(lost.iter().map(class).collect::<Vec<_>>().join(" or "));
        }
        let list = kinds.iter().map(|lost| if *lost == Some(true) { "1" } else { "0" });
        let list = list.collect::<Vec<_>>().join(", ");
        let index = (1..grid.count).fold(format!("{} % {m_name}", name(0)), |index, i| {
            format!("({index}) * {m_name} + {} % {m_name}", name(i))
        });
        (cells <= TABLE).then(|| format!("[{list}][{index}] == 1"))
    })
}
