//! Contest programs in Rust.

use super::{
    Page,
    language::{Language, Lookup, Shared, Taking, Values},
    program::{Heap, Shape},
    wrapped,
};

/// Rust 2021.
pub(super) struct Rust;

const TOTAL: &str = "    let sum = a.iter().copied().fold(0, |sum, x| sum ^ x);\n";

const TRIAL: &str = "\
fn exponents(mut n: u64) -> Vec<u32> {
    let mut all = Vec::new();
    let mut p = 2;
    while p * p <= n {
        let mut e = 0;
        while n % p == 0 {
            n /= p;
            e += 1;
        }
        if e > 0 {
            all.push(e);
        }
        p += 1;
    }
    if n > 1 {
        all.push(1);
    }
    all
}

";

const CUBE_ROOT: &str = "\
const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];

fn mulmod(a: u64, b: u64, n: u64) -> u64 {
    (a as u128 * b as u128 % n as u128) as u64
}

fn is_prime(n: u64) -> bool {
    if BASES.iter().any(|p| n % p == 0) {
        return BASES.contains(&n);
    }
    let s = (n - 1).trailing_zeros();
    BASES.iter().all(|&p| {
        let (mut x, mut b, mut e) = (1, p, (n - 1) >> s);
        while e > 0 {
            if e % 2 == 1 {
                x = mulmod(x, b, n);
            }
            b = mulmod(b, b, n);
            e /= 2;
        }
        if x == 1 {
            return true;
        }
        for _ in 0..s {
            if x == n - 1 {
                return true;
            }
            x = mulmod(x, x, n);
        }
        false
    })
}

fn is_square(n: u64) -> bool {
    let root = (n as f64).sqrt() as u64;
    (root.saturating_sub(1)..=root + 1).any(|r| r * r == n)
}

// Trial division up to the cube root: what is left has at most two prime factors.
fn exponents(mut n: u64) -> Vec<u32> {
    let mut all = Vec::new();
    let mut p = 2;
    while p * p * p <= n {
        let mut e = 0;
        while n % p == 0 {
            n /= p;
            e += 1;
        }
        if e > 0 {
            all.push(e);
        }
        p += if p == 2 { 1 } else { 2 };
    }
    if n == 1 {
        return all;
    }
    if is_square(n) {
        all.push(2);
    } else if is_prime(n) {
        all.push(1);
    } else {
        all.extend([1, 1]);
    }
    all
}

";

impl Language for Rust {
    fn shared(&self) -> &dyn Shared {
        self
    }

    fn file(&self, page: &Page<'_>, helpers: &str, body: &str) -> String {
        let comment: String = page.comment.iter().map(|line| format!("// {line}\n")).collect();
        let read = match page.program.shape {
            Shape::List => {
                "let n = next();\n        let a: Vec<u64> = (0..n).map(|_| next()).collect();"
            }
            Shape::Fixed(1) => "let a = [next()];",
            Shape::Fixed(_) => "let a = [next(), next()];",
        };
        let (fill, parameter, argument) = match page.has_table() {
            true => ("    let g = table();\n", ", g: &[usize]", ", &g"),
            false => ("", "", ""),
        };
        let (first, second) = page.quoted();
        format!(
            "{comment}use std::io::{{self, Read, Write}};

{helpers}fn first_wins(a: &[u64]{parameter}) -> bool {{
{body}}}

fn main() {{
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_ascii_whitespace();
    let mut next = || words.next().unwrap().parse::<u64>().unwrap();
    let mut out = io::BufWriter::new(io::stdout().lock());
{fill}    for _ in 0..next() {{
        {read}
        let winner = if first_wins(&a{argument}) {{ {first} }} else {{ {second} }};
        writeln!(out, \"{{winner}}\").unwrap();
    }}
}}
"
        )
    }

    fn own_residue(&self, misere: bool) -> String {
        format!("    a[0] % (a[1] + 1) != {}\n", u8::from(misere))
    }

    fn euclid(&self, over: &str, choice: &str) -> String {
        format!(
            "    let (mut x, mut y) = (a[0].min(a[1]), a[0].max(a[1]));
    let mut wins = true;
    loop {{
        if {over} {{
            return !wins;
        }}
        if {choice} {{
            return wins;
        }}
        (x, y) = (y - x, x);
        wins = !wins;
    }}
"
        )
    }

    fn columns(&self, modulus: u64, misere: bool) -> String {
        let ones = match misere {
            true => format!(
                "    if a.iter().all(|&x| x <= 1) {{
        return a.iter().sum::<u64>() % {modulus} != 1;
    }}
"
            ),
            false => String::new(),
        };
        format!(
            "{ones}    (0..62).any(|bit| a.iter().map(|x| x >> bit & 1).sum::<u64>() % {modulus} != 0)\n"
        )
    }

    fn cold_pair(&self, breadth: u64) -> String {
        format!(
            "    const R: i128 = {breadth};
    let (low, high) = (a[0].min(a[1]) as i128, a[0].max(a[1]) as i128);
    let d = high - low;
    if d % R != 0 {{
        return true;
    }}
    // low == floor(i * (2 - R + sqrt(R * R + 4)) / 2) without square roots: s <= i * sqrt(...) < s + 2.
    let i = d / R;
    let s = 2 * low + d - 2 * i;
    let square = d * d + 4 * i * i;
    !(s >= 0 && s * s <= square && square < (s + 2) * (s + 2))
"
        )
    }

    fn fibonacci(&self) -> &'static str {
        "    let (mut x, mut y) = (1, 1);
    while y < a[0] {
        (x, y) = (y, x + y);
    }
    a[0] != 0 && y != a[0]
"
    }

    fn forbidden(&self, own: u64) -> String {
        format!(
            "    const K: u64 = {own};
{TOTAL}    let large = a.iter().filter(|&&x| x >= K).count();
    a.iter().any(|&x| {{
        let left = x ^ sum;
        large == usize::from(x >= K) && left < x && left < K && x - left != K
    }})
"
        )
    }

    fn closed_form(&self, heap: &Heap) -> String {
        match heap {
            Heap::Residue(modulus) => format!("    h % {modulus}\n"),
            Heap::Blocks(k) => format!("    h / (2 * {k}) * {k} + h % (2 * {k}) % {k}\n"),
            Heap::Lasker => "    match h % 4 {
        3 => h + 1,
        0 if h > 0 => h - 1,
        _ => h,
    }
"
            .to_string(),
            Heap::TwoAdic(plus) => {
                format!("    if h == 0 {{ 0 }} else {{ u64::from(h.trailing_zeros()) + {plus} }}\n")
            }
            Heap::Halving => "    h >> (h.trailing_ones() + 1)\n".to_string(),
            Heap::EvenPowers(base) => format!(
                "    let r = h % ({base} + 1);
    if r == {base} {{ 2 }} else {{ r % 2 }}
"
            ),
            _ => String::new(),
        }
    }

    fn function(&self, body: &str) -> String {
        format!("fn grundy(h: u64) -> u64 {{\n{body}}}\n\n")
    }

    fn periodic(&self, lookup: &Lookup<'_>) -> String {
        let Lookup { values, late, at, growth } = lookup;
        let early =
            |late| format!("    if h < {late} {{\n        return VALUES[h as usize];\n    }}\n");
        let early = late.map_or(String::new(), early);
        let (count, values) = (values.len(), wrapped(values, "    "));
        format!(
            "const VALUES: [u64; {count}] = [{values}];

fn grundy(h: u64) -> u64 {{
{early}    VALUES[({at}) as usize]{growth}
}}

"
        )
    }

    fn list(&self, name: &str, numbers: &[u64]) -> String {
        format!("const {name}: [usize; {}] = [{}];\n", numbers.len(), wrapped(numbers, "    "))
    }

    fn table(&self, max: u64, lists: &str, options: &str, _: bool) -> String {
        format!(
            "const MAX: usize = {max};
{lists}
fn table() -> Vec<usize> {{
    let mut g = vec![0; MAX + 1];
    let mut seen = vec![usize::MAX; 2 * MAX + 2];
    for h in 0..=MAX {{
{options}        while seen[g[h]] == h {{
            g[h] += 1;
        }}
    }}
    g
}}

"
        )
    }
}

impl Shared for Rust {
    fn sum(&self, values: Values, misere: bool) -> String {
        let values = match values {
            Values::Numbers => "copied()",
            Values::OddStairs => "step_by(2).copied()",
            Values::Function => "map(|&x| grundy(x))",
            Values::Table => "map(|&x| g[x as usize])",
            Values::Exponents => "flat_map(|&x| exponents(x))",
        };
        match misere {
            false => format!("    a.iter().{values}.fold(0, |sum, g| sum ^ g) != 0\n"),
            true => format!(
                "    let (mut sum, mut largest) = (0, 0);
    for g in a.iter().{values} {{
        sum ^= g;
        largest = largest.max(g);
    }}
    if largest > 1 {{ sum != 0 }} else {{ sum == 0 }}
"
            ),
        }
    }

    fn exponents(&self, trial: bool) -> String {
        if trial { TRIAL.to_string() } else { CUBE_ROOT.to_string() }
    }

    fn forbidden_below(&self, other: u64) -> String {
        format!("{TOTAL}    sum != 0 || a.iter().any(|&x| x >= {other})\n")
    }

    fn options(&self, name: &str, taking: Taking) -> String {
        let (head, value) = match taking {
            Taking::AtMost => ("if k <= h", "g[h - k]"),
            Taking::Less => ("if k < h", "g[h - k]"),
            Taking::Whole => ("if k == h", "0"),
            Taking::Split(unequal) => {
                let sum = if unequal { "2 * a + k < h" } else { "2 * a + k <= h" };
                let head = format!("for a in (1..h).take_while(|a| {sum})");
                return option(name, &head, "g[a] ^ g[h - k - a]");
            }
        };
        option(name, head, value)
    }
}

/// The loop over a list of numbers that may be taken: `head` is on the way to an option of value `value`.
fn option(name: &str, head: &str, value: &str) -> String {
    format!(
        "        for k in {name} {{
            {head} {{
                seen[{value}] = h;
            }}
        }}
"
    )
}
