//! What a contest program answers, computed here from its data: the arithmetic is that of the
//! programs, line by line.

use super::program::{Heap, Moves, Program, Rule};

/// A program that can be asked.
pub(super) struct Run<'a> {
    program: &'a Program,
    /// The values of the heaps up to the bound, where the program has a table.
    table: Vec<u64>,
}

impl<'a> Run<'a> {
    /// The program, with its table filled.
    pub(super) fn new(program: &'a Program) -> Run<'a> {
        let table = match &program.rule {
            Rule::Sum { heap: Heap::Table(moves), .. } => fill(moves, program.max),
            _ => Vec::new(),
        };
        Run { program, table }
    }

    /// Whether the program says that the player to move wins.
    pub(super) fn first_wins(&self, a: &[u64]) -> bool {
        match &self.program.rule {
            Rule::Sum { heap: Heap::OwnResidue, misere } => a[0] % (a[1] + 1) != u64::from(*misere),
            Rule::Sum { misere, .. } => {
                let values = a.iter().flat_map(|x| self.values(*x));
                let (sum, largest) =
                    values.fold((0, 0), |(sum, largest), g| (sum ^ g, g.max(largest)));
                if *misere && largest <= 1 { sum == 0 } else { sum != 0 }
            }
            Rule::OddStairs => a.iter().step_by(2).fold(0, |sum, x| sum ^ x) != 0,
            Rule::Euclid { positive } => euclid(a[0].min(a[1]), a[0].max(a[1]), *positive),
            Rule::Columns { modulus, misere } => {
                let ones = |bit: u32| a.iter().filter(|x| *x >> bit & 1 == 1).count() as u64;
                match *misere && a.iter().all(|x| *x <= 1) {
                    true => ones(0) % modulus != 1,
                    false => (0..62).any(|bit| ones(bit) % modulus != 0),
                }
            }
            Rule::ColdPair { breadth } => !is_cold(a[0].min(a[1]), a[0].max(a[1]), *breadth),
            Rule::FibonacciNumber => {
                let (mut x, mut y) = (1, 1);
                while y < a[0] {
                    (x, y) = (y, x + y);
                }
                a[0] != 0 && y != a[0]
            }
            Rule::Forbidden { own, other } => forbidden(a, *own, *other),
        }
    }

    /// The value of a heap, where the program adds up values of heaps.
    pub(super) fn value(&self, heap: u64) -> Option<u64> {
        let by_heaps =
            matches!(&self.program.rule, Rule::Sum { heap, .. } if *heap != Heap::OwnResidue);
        by_heaps.then(|| self.values(heap).into_iter().fold(0, |sum, g| sum ^ g))
    }

    fn values(&self, h: u64) -> Vec<u64> {
        let Rule::Sum { heap, .. } = &self.program.rule else { return Vec::new() };
        vec![match heap {
            Heap::Size | Heap::OwnResidue => h,
            Heap::Residue(modulus) => h % modulus,
            Heap::Blocks(k) => h / k / 2 * k + (h - 2 * k * (h / k / 2)) % k,
            Heap::Lasker if h % 4 == 3 => h + 1,
            Heap::Lasker if h.is_multiple_of(4) && h > 0 => h - 1,
            Heap::Lasker => h,
            Heap::TwoAdic(_) if h == 0 => 0,
            Heap::TwoAdic(plus) => plus + u64::from(h.trailing_zeros()),
            Heap::Halving => h >> h.trailing_ones() >> 1,
            Heap::EvenPowers(base) => match h % (base + 1) {
                rest if rest == *base => 2,
                rest => rest % 2,
            },
            Heap::Exponents { trial: true } => return by_trial(h),
            Heap::Exponents { trial: false } => return by_cube_root(h),
            Heap::Table(_) => self.table[h as usize],
            Heap::Periodic { values, preperiod, .. } if h < *preperiod => values[h as usize],
            Heap::Periodic { values, preperiod, period, saltus } => {
                let beyond = h - preperiod;
                values[(preperiod + beyond % period) as usize] + beyond / period * saltus
            }
        }]
    }
}

fn fill(moves: &Moves, max: u64) -> Vec<u64> {
    let max = max as usize;
    let (mut g, mut seen) = (vec![0u64; max + 1], vec![usize::MAX; 2 * max + 2]);
    for h in 0..=max {
        let mut see = |value: u64| seen[value as usize] = h;
        let lists = [(&moves.take, h), (&moves.shrink, h.saturating_sub(1))];
        for (list, most) in lists {
            list.iter().filter(|k| **k <= most as u64).for_each(|k| see(g[h - *k as usize]));
        }
        if moves.whole.contains(&(h as u64)) {
            see(0);
        }
        for k in moves.split.iter().filter(|k| **k <= h as u64) {
            let rest = h - *k as usize;
            let last = if moves.unequal { rest.saturating_sub(1) / 2 } else { rest / 2 };
            (1..=last).for_each(|a| see(g[a] ^ g[rest - a]));
        }
        while seen[g[h] as usize] == h {
            g[h] += 1;
        }
    }
    g
}

fn by_trial(mut n: u64) -> Vec<u64> {
    let (mut all, mut p) = (Vec::new(), 2);
    while p * p <= n {
        divide_out(&mut n, p, &mut all);
        p += 1;
    }
    if n > 1 {
        all.push(1);
    }
    all
}

fn divide_out(n: &mut u64, p: u64, all: &mut Vec<u64>) {
    let mut exponent = 0;
    while n.is_multiple_of(p) {
        *n /= p;
        exponent += 1;
    }
    if exponent > 0 {
        all.push(exponent);
    }
}

fn by_cube_root(mut n: u64) -> Vec<u64> {
    let (mut all, mut p) = (Vec::new(), 2u64);
    while p * p * p <= n {
        divide_out(&mut n, p, &mut all);
        p += if p == 2 { 1 } else { 2 };
    }
    match n {
        0 | 1 => {}
        _ if n.isqrt().pow(2) == n => all.push(2),
        _ if is_prime(n) => all.push(1),
        _ => all.extend([1, 1]),
    }
    all
}

fn is_prime(n: u64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    let times = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(n)) as u64;
    if let Some(p) = BASES.into_iter().find(|p| n.is_multiple_of(*p)) {
        return n == p;
    }
    let s = (n - 1).trailing_zeros();
    BASES.into_iter().all(|p| {
        let (mut x, mut b, mut e) = (1, p, (n - 1) >> s);
        while e > 0 {
            if e % 2 == 1 {
                x = times(x, b);
            }
            b = times(b, b);
            e /= 2;
        }
        let mut passes = x == 1;
        for _ in 0..s {
            passes |= x == n - 1;
            x = times(x, x);
        }
        passes
    })
}

fn euclid(mut x: u64, mut y: u64, positive: bool) -> bool {
    let mut wins = true;
    loop {
        let (over, choice) = match positive {
            true => (x == y, y / 2 >= x),
            false => (x == 0, y / 2 >= x || x == y),
        };
        if over || choice {
            return if over { !wins } else { wins };
        }
        (x, y) = (y - x, x);
        wins = !wins;
    }
}

fn is_cold(low: u64, high: u64, breadth: u64) -> bool {
    let d = high - low;
    if !d.is_multiple_of(breadth) {
        return false;
    }
    let (low, d, i) = (i128::from(low), i128::from(d), i128::from(d / breadth));
    let (s, square) = (2 * low + d - 2 * i, d * d + 4 * i * i);
    s >= 0 && s * s <= square && square < (s + 2) * (s + 2)
}

fn forbidden(a: &[u64], own: u64, other: u64) -> bool {
    let sum = a.iter().fold(0, |sum, x| sum ^ x);
    if own > other {
        return sum != 0 || a.iter().any(|x| *x >= other);
    }
    let large = a.iter().filter(|x| **x >= own).count();
    a.iter().any(|x| {
        let left = x ^ sum;
        let others = large == usize::from(*x >= own);
        others && left < *x && left < own && x - left != own
    })
}
