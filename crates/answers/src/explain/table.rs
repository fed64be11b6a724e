//! Tables: as they are drawn with letters, and their cells.

use super::block::Block;
use bouton_core::{Natural, natural::BitTest};
use bouton_texts::{Texts, msg};

/// Values in binary with their columns, and the row of the nim-sum beneath.
pub fn binary_table(
    texts: &Texts,
    rows: &[(String, Natural)],
    parities: &[bool],
    sum: &Natural,
) -> String {
    let columns = parities.len();
    // Powers of two head the columns while they are short; else a one stands for each column.
    let heads: Vec<String> = (0..columns)
        .rev()
        .map(|bit| if columns <= 10 { (1u64 << bit).to_string() } else { String::new() })
        .collect();
    let width = |column: usize| heads[column].len().max(1);
    let shows_label = |label: &str, value: &Natural| *label != value.to_string();
    let name = |(label, value): &(String, Natural)| match shows_label(label, value) {
        true => format!("{label}: {value}"),
        false => label.clone(),
    };
    let names: Vec<String> = rows.iter().map(name).chain([sum.to_string()]).collect();
    let side = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let line = |name: &str, cell: &dyn Fn(usize) -> String| {
        let cells: String =
            (0..columns).map(|column| format!(" {:>1$}", cell(column), width(column))).collect();
        format!("  {name:>side$}  {cells}")
    };
    let digits = |value: &Natural, column: usize| {
        if value.bit(columns - 1 - column) { "1" } else { "0" }.to_string()
    };
    let mut lines = Vec::new();
    if columns <= 10 {
        lines.push(line("", &|column| heads[column].clone()));
    }
    for (name, (_, value)) in names.iter().zip(rows) {
        lines.push(line(name, &|column| digits(value, column)));
    }
    let rule = "-".repeat(lines.last().map_or(0, |line| line.chars().count()) - 2);
    lines.push(format!("  {rule}"));
    let last = line(&names[rows.len()], &|column| digits(sum, column));
    lines.push(format!("{last}   {}", texts.say(&msg::AnswerNimSum)));
    lines.join("\n")
}

/// The cells of the binary table.
pub(super) fn binary_cells(
    texts: &Texts,
    rows: &[(String, Natural)],
    parities: &[bool],
    sum: &Natural,
) -> Vec<Vec<String>> {
    let columns = || (0..parities.len()).rev();
    let bits = |value: &Natural| -> Vec<String> {
        columns().map(|bit| u8::from(value.bit(bit)).to_string()).collect()
    };
    let mut cells = vec![
        std::iter::once(String::new())
            .chain(columns().map(|bit| (Natural::ONE << bit).to_string()))
            .collect(),
    ];
    for (label, value) in rows {
        let named = match *label == value.to_string() {
            true => label.clone(),
            false => format!("{label}: {value}"),
        };
        cells.push(std::iter::once(named).chain(bits(value)).collect());
    }
    let last = format!("{} {sum}", texts.say(&msg::AnswerNimSum));
    cells.push(std::iter::once(last).chain(bits(sum)).collect());
    cells
}

/// Heaps from `first` on with their values.
pub(super) fn heap_table(first: u64, values: &[u64]) -> Block {
    let heaps = (first..).take(values.len()).map(|heap| heap.to_string()).collect();
    let row = values.iter().map(u64::to_string).collect();
    Block::Table { drawn: heap_rows(first, values), cells: vec![heaps, row] }
}

/// Heaps from 0 on with the names of their classes.
pub(super) fn class_table(names: &[String]) -> Block {
    let heaps = (0..names.len()).map(|heap| heap.to_string()).collect();
    Block::Table { drawn: rows_of(0, names), cells: vec![heaps, names.to_vec()] }
}

/// Heaps from `least` on above their values, in lines of equal length.
fn heap_rows(least: u64, values: &[u64]) -> String {
    rows_of(least, &values.iter().map(u64::to_string).collect::<Vec<_>>())
}

/// Heaps from `least` on above what they have, in lines of equal length.
fn rows_of(least: u64, cells: &[String]) -> String {
    const PER_LINE: usize = 16;
    /// Letters that a line holds at most, where cells are long.
    const LETTERS: usize = 96;
    let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(1);
    let width = width.max((least + cells.len() as u64).to_string().len());
    let per_line = PER_LINE.min((LETTERS / (width + 1)).max(1));
    let row = |cells: &mut dyn Iterator<Item = String>| {
        cells.map(|cell| format!(" {cell:>width$}")).collect::<String>()
    };
    let lines = cells.chunks(per_line).enumerate().map(|(i, chunk)| {
        let first = least + (i * per_line) as u64;
        let heaps = row(&mut (first..first + chunk.len() as u64).map(|heap| heap.to_string()));
        let rule = "-".repeat(heaps.len() - 1);
        format!(" {heaps}\n  {rule}\n {}", row(&mut chunk.iter().cloned()))
    });
    lines.collect::<Vec<_>>().join("\n\n")
}
