//! The pieces of a contest program that C++ and Java write alike, but for the names of a language.

use super::{
    language::{Shared, Taking, Values},
    program::Heap,
};

/// Names of a language, in the order in which they take the place of those in the shared text.
type Names = &'static [(&'static str, &'static str)];

/// A language that writes these pieces: its names, and what it has beside them.
pub(super) struct LikeC {
    /// Number of blocks that the body of a function stands in.
    pub(super) depth: usize,
    /// The names in place of `LONG`, the type of a number, of `ADD`, which adds to a list, and of others.
    pub(super) names: Names,
    /// The names in place of those in a nim-sum of exponents, which may be of a smaller type.
    pub(super) exponent_names: Names,
    /// The loop over the odd stairs.
    pub(super) odd_stairs: &'static str,
    /// The exponents of a number by trial division alone.
    pub(super) trial: &'static str,
    /// The same up to the cube root, as far as the text differs.
    pub(super) cube_root: &'static str,
}

impl LikeC {
    /// The body of a function from a heap to its value; empty for a heap that has no closed form.
    pub(super) fn closed_form(&self, heap: &Heap) -> String {
        self.body(&closed_form(heap))
    }

    /// The body of a function, in the names of the language.
    fn body(&self, text: &str) -> String {
        written(text, self.depth, self.names)
    }
}

impl Shared for LikeC {
    fn sum(&self, values: Values, misere: bool) -> String {
        let (head, value) = match values {
            Values::Numbers => ("for (LONG x : a)", "x"),
            Values::OddStairs => (self.odd_stairs, "a[i]"),
            Values::Function | Values::Table => ("for (LONG x : a)", "grundy(x)"),
            Values::Exponents => {
                let text = if misere { EACH_EXPONENT_LARGEST } else { EACH_EXPONENT };
                return written(text, self.depth, self.exponent_names);
            }
        };
        self.body(&nim_sum(head, value, misere))
    }

    fn exponents(&self, trial: bool) -> String {
        if trial {
            return self.trial.to_string();
        }
        let end = written("}", self.depth - 1, &[]);
        format!("{}{}{end}\n", self.cube_root, self.body(EXPONENTS))
    }

    fn forbidden_below(&self, other: u64) -> String {
        self.body(&forbidden_below(other))
    }

    fn options(&self, name: &str, taking: Taking) -> String {
        written(&each_option(name, taking), self.depth + 1, &[])
    }
}

/// The body for a nim-sum: `head` goes through the numbers, `value` is that of one.
fn nim_sum(head: &str, value: &str, misere: bool) -> String {
    match misere {
        false => format!(
            "LONG sum = 0;
{head} sum ^= {value};
return sum != 0;
"
        ),
        true => format!(
            "LONG sum = 0, largest = 0;
{head} {{
    LONG g = {value};
    sum ^= g;
    largest = max(largest, g);
}}
return largest > 1 ? sum != 0 : sum == 0;
"
        ),
    }
}

/// The nim-sum of exponents: `LONG` is the type of a number.
const EACH_EXPONENT: &str = "\
LONG sum = 0;
for (LONG x : a) {
    for (LONG e : exponents(x)) sum ^= e;
}
return sum != 0;
";

/// The same in misère play.
const EACH_EXPONENT_LARGEST: &str = "\
LONG sum = 0, largest = 0;
for (LONG x : a) {
    for (LONG e : exponents(x)) {
        sum ^= e;
        largest = max(largest, e);
    }
}
return largest > 1 ? sum != 0 : sum == 0;
";

/// The exponents of a number by trial division up to the cube root,: `ADD` adds to a list.
const EXPONENTS: &str = "\
for (LONG p = 2; p * p * p <= n; p += p == 2 ? 1 : 2) {
    int e = 0;
    for (; n % p == 0; n /= p) e++;
    if (e > 0) all.ADD(e);
}
if (n == 1) return all;
if (isSquare(n)) {
    all.ADD(2);
} else {
    all.ADD(1);
    if (!isPrime(n)) all.ADD(1);
}
return all;
";

/// The body of a function from a heap to its value; empty for any other heap.
fn closed_form(heap: &Heap) -> String {
    match heap {
        Heap::Residue(modulus) => format!("return h % {modulus}LL;\n"),
        Heap::Blocks(k) => format!(
            "LONG q = h / {k}LL / 2, r = h - 2 * {k}LL * q;
return q * {k}LL + r % {k}LL;
"
        ),
        Heap::Lasker => "if (h % 4 == 3) return h + 1;
if (h % 4 == 0 && h > 0) return h - 1;
return h;
"
        .to_string(),
        Heap::TwoAdic(plus) => format!(
            "if (h == 0) return 0;
LONG v = {plus};
for (; h % 2 == 0; h /= 2) v++;
return v;
"
        ),
        Heap::Halving => "while (h % 2 == 1) h /= 2;
return h / 2;
"
        .to_string(),
        Heap::EvenPowers(base) => format!(
            "LONG r = h % ({base}LL + 1);
return r == {base}LL ? 2 : r % 2;
"
        ),
        _ => String::new(),
    }
}

/// The body for K-L Nim where the opponent's forbidden number is the smaller one,.
fn forbidden_below(other: u64) -> String {
    format!(
        "LONG sum = 0, largest = 0;
for (LONG x : a) {{
    sum ^= x;
    largest = max(largest, x);
}}
return sum != 0 || largest >= {other}LL;
"
    )
}

/// The loop over a list of numbers that may be taken,.
fn each_option(name: &str, taking: Taking) -> String {
    let each = match taking {
        Taking::AtMost => "if (k <= h) seen[g[h - k]] = h;",
        Taking::Less => "if (k < h) seen[g[h - k]] = h;",
        Taking::Whole => "if (k == h) seen[0] = h;",
        Taking::Split(true) => "for (int a = 1; a < h - k - a; a++) seen[g[a] ^ g[h - k - a]] = h;",
        Taking::Split(false) => {
            "for (int a = 1; a <= h - k - a; a++) seen[g[a] ^ g[h - k - a]] = h;"
        }
    };
    format!("for (int k : {name}) {{\n    {each}\n}}\n")
}

/// Shared text, `depth` blocks deep and with the names of the language.
fn written(text: &str, depth: usize, names: Names) -> String {
    let named = names.iter().fold(text.to_string(), |text, (name, own)| text.replace(name, own));
    let indented = |line: &str| match line {
        "" => "\n".to_string(),
        line => format!("{}{line}\n", "    ".repeat(depth)),
    };
    named.lines().map(indented).collect()
}
