//! The plain programs: what most people write.

use std::collections::HashMap;

/// Marks that options leave, and the least value without one.
struct Marks {
    marks: Vec<u32>,
    now: u32,
}

impl Marks {
    fn new(values: usize) -> Marks {
        Marks { marks: vec![0; values], now: 0 }
    }

    fn next(&mut self) {
        self.now += 1;
    }

    fn mark(&mut self, value: u32) {
        self.marks[value as usize] = self.now;
    }

    fn mex(&self) -> u32 {
        self.marks.iter().position(|mark| *mark != self.now).expect("room") as u32
    }
}

/// The values of a finite octal code by its rule, or of Grundy's game.
pub fn code(name: &str, to: usize) -> Vec<u32> {
    match name.split_once('.') {
        None => grundy(to),
        Some((_, digits)) => octal(digits, to),
    }
}

/// Digit k says whether taking k tokens may leave nothing, one heap, two heaps.
fn octal(digits: &str, to: usize) -> Vec<u32> {
    let digits: Vec<u32> = digits.chars().map(|digit| digit.to_digit(8).expect("octal")).collect();
    let mut values = vec![0; to + 1];
    let mut marks = Marks::new(1 << 12);
    for heap in 1..=to {
        marks.next();
        for (index, digit) in digits.iter().enumerate().take(heap) {
            let rest = heap - index - 1;
            if digit & 1 != 0 && rest == 0 {
                marks.mark(0);
            }
            if digit & 2 != 0 && rest > 0 {
                marks.mark(values[rest]);
            }
            if digit & 4 != 0 {
                for first in 1..=rest / 2 {
                    marks.mark(values[first] ^ values[rest - first]);
                }
            }
        }
        values[heap] = marks.mex();
    }
    values
}

/// A heap becomes two of different sizes.
fn grundy(to: usize) -> Vec<u32> {
    let mut values = vec![0; to + 1];
    let mut marks = Marks::new(1 << 12);
    for heap in 1..=to {
        marks.next();
        for first in 1..heap.div_ceil(2) {
            marks.mark(values[first] ^ values[heap - first]);
        }
        values[heap] = marks.mex();
    }
    values
}

/// A subtraction game by its rule.
pub fn subtract(set: &[usize], to: usize) -> Vec<u32> {
    let mut values = vec![0; to + 1];
    let mut marks = Marks::new(set.len() + 1);
    for heap in 1..=to {
        marks.next();
        for taken in set.iter().take_while(|taken| **taken <= heap) {
            marks.mark(values[heap - taken]);
        }
        values[heap] = marks.mex();
    }
    values
}

/// A game of taking any number but those of a set.
pub fn allbut(set: &[usize], to: usize) -> Vec<u32> {
    let mut values = vec![0; to + 1];
    let mut marks = Marks::new(to + 1);
    for heap in 1..=to {
        marks.next();
        for taken in 1..=heap {
            if !set.contains(&taken) {
                marks.mark(values[heap - taken]);
            }
        }
        values[heap] = marks.mex();
    }
    values
}

/// All pairs up to `to`, row by row, each from its options: a queen's moves, or a rectangle.
pub fn pairs(to: usize, is_rectangle: bool) -> Vec<u32> {
    let width = to + 1;
    let mut values = vec![0; width * width];
    let mut marks = Marks::new(2 * width);
    for (x, y) in (0..width).flat_map(|x| (0..width).map(move |y| (x, y))) {
        marks.next();
        (0..x).for_each(|left| marks.mark(values[left * width + y]));
        (0..y).for_each(|left| marks.mark(values[x * width + left]));
        if is_rectangle {
            for left in 0..x {
                values[left * width..][..y].iter().for_each(|value| marks.mark(*value));
            }
        } else {
            (1..=x.min(y)).for_each(|taken| marks.mark(values[(x - taken) * width + y - taken]));
        }
        values[x * width + y] = marks.mex();
    }
    values
}

/// Nim by line: split, parse, fold.
pub fn nim(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let sum = line
            .split_whitespace()
            .fold(0u64, |sum, heap| sum ^ heap.parse::<u64>().expect("a number"));
        out.push_str(if sum == 0 { "P\n" } else { "N\n" });
    }
    out
}

/// The usual contest program: trial division to the square root.
pub fn prime_power(mut n: u64) -> &'static str {
    let (mut sum, mut large) = (0, false);
    let mut divisor = 2;
    while divisor * divisor <= n {
        let mut exponent = 0;
        while n.is_multiple_of(divisor) {
            n /= divisor;
            exponent += 1;
        }
        sum ^= exponent;
        large |= exponent > 1;
        divisor += 1;
    }
    sum ^= u64::from(n > 1);
    if (sum != 0) == large { "Alice win" } else { "Bob win" }
}

/// Cram on an empty board, each set of free squares remembered.
pub fn cram(height: u32, width: u32) -> u64 {
    fn value(free: u64, width: u32, ends: u64, known: &mut HashMap<u64, u64>) -> u64 {
        if let Some(value) = known.get(&free) {
            return *value;
        }
        let mut met = 0u64;
        for (step, from) in [(1, free & !ends), (width, free)] {
            let mut places = from & free >> step;
            while places != 0 {
                let place = places & places.wrapping_neg();
                places ^= place;
                met |= 1 << value(free & !(place | place << step), width, ends, known);
            }
        }
        known.insert(free, met.trailing_ones().into());
        met.trailing_ones().into()
    }
    let ends = (0..height).fold(0, |ends, row| ends | 1 << (row * width + width - 1));
    value((1 << (height * width)) - 1, width, ends, &mut HashMap::default())
}

/// Chomp on a square bar, each list of rows remembered.
pub fn chomp(side: usize) -> u64 {
    fn value(rows: &[u8], known: &mut HashMap<Vec<u8>, u64>) -> u64 {
        if let Some(value) = known.get(rows) {
            return *value;
        }
        let mut met = 0u128;
        for bitten in 0..rows.len() {
            for left in u8::from(bitten == 0)..rows[bitten] {
                let mut option = rows.to_vec();
                option[bitten..].iter_mut().for_each(|row| *row = left.min(*row));
                option.retain(|row| *row > 0);
                met |= 1 << value(&option, known);
            }
        }
        known.insert(rows.to_vec(), met.trailing_ones().into());
        met.trailing_ones().into()
    }
    value(&vec![side as u8; side], &mut HashMap::default())
}
