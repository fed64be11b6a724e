//! Contest programs in Python.

use super::{
    Page,
    language::{Language, Lookup, Shared, Taking, Values},
    program::{Heap, Shape},
    wrapped,
};

/// Python 3.8.
pub(super) struct Python;

const TOTAL: &str = "    total = 0
    for x in a:
        total ^= x
";

const TRIAL: &str = "\
def exponents(n):
    found = []
    p = 2
    while p * p <= n:
        e = 0
        while n % p == 0:
            n //= p
            e += 1
        if e > 0:
            found.append(e)
        p += 1
    if n > 1:
        found.append(1)
    return found


";

const CUBE_ROOT: &str = "\
BASES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)
PRIMES = []
LIMIT = 1


def primes_to(cube):
    \"\"\"All primes up to the cube root of a number, and a few more.\"\"\"
    global PRIMES, LIMIT
    if LIMIT ** 3 < cube:
        while LIMIT ** 3 < cube:
            LIMIT *= 2
        sieve = bytearray([1]) * (LIMIT + 1)
        for p in range(2, isqrt(LIMIT) + 1):
            if sieve[p]:
                sieve[p * p::p] = bytes(len(range(p * p, LIMIT + 1, p)))
        PRIMES = [p for p in range(2, LIMIT + 1) if sieve[p]]
    return PRIMES


def is_prime(n):
    if any(n % p == 0 for p in BASES):
        return n in BASES
    d, s = n - 1, 0
    while d % 2 == 0:
        d //= 2
        s += 1
    for p in BASES:
        x = pow(p, d, n)
        if x == 1:
            continue
        for _ in range(s):
            if x == n - 1:
                break
            x = x * x % n
        else:
            return False
    return True


# Trial division up to the cube root: what is left has at most two prime factors.
def exponents(n):
    found = []
    for p in primes_to(n):
        if p * p * p > n:
            break
        e = 0
        while n % p == 0:
            n //= p
            e += 1
        if e > 0:
            found.append(e)
    if n == 1:
        return found
    if isqrt(n) ** 2 == n:
        return found + [2]
    return found + ([1] if is_prime(n) else [1, 1])


";

impl Language for Python {
    fn shared(&self) -> &dyn Shared {
        self
    }

    fn file(&self, page: &Page<'_>, helpers: &str, body: &str) -> String {
        let comment: String = page.comment.iter().map(|line| format!("# {line}\n")).collect();
        let read = match page.program.shape {
            Shape::List => "range(next(data))".to_string(),
            Shape::Fixed(count) => format!("range({count})"),
        };
        let math = if helpers.contains("isqrt") { "from math import isqrt\n" } else { "" };
        let (first, second) = page.quoted();
        format!(
            "{comment}import sys
{math}

{helpers}def first_wins(a):
{body}

def main():
    data = iter(map(int, sys.stdin.buffer.read().split()))
    for _ in range(next(data)):
        a = [next(data) for _ in {read}]
        print({first} if first_wins(a) else {second})


main()
"
        )
    }

    fn own_residue(&self, misere: bool) -> String {
        format!("    return a[0] % (a[1] + 1) != {}\n", u8::from(misere))
    }

    fn euclid(&self, over: &str, choice: &str) -> String {
        format!(
            "    x, y = sorted(a)
    wins = True
    while True:
        if {over}:
            return not wins
        if {choice}:
            return wins
        x, y = y - x, x
        wins = not wins
"
        )
    }

    fn or(&self, first: &str, second: &str) -> String {
        format!("{first} or {second}")
    }

    fn columns(&self, modulus: u64, misere: bool) -> String {
        let ones = match misere {
            true => format!(
                "    if all(x <= 1 for x in a):
        return sum(a) % {modulus} != 1
"
            ),
            false => String::new(),
        };
        format!(
            "{ones}    return any(sum(x >> bit & 1 for x in a) % {modulus} != 0 for bit in range(62))\n"
        )
    }

    fn cold_pair(&self, breadth: u64) -> String {
        format!(
            "    low, high = sorted(a)
    d = high - low
    if d % {breadth} != 0:
        return True
    # low == floor(i * (2 - R + sqrt(R * R + 4)) / 2) without square roots: s <= i * sqrt(...) < s + 2.
    i = d // {breadth}
    s = 2 * low + d - 2 * i
    return not (s >= 0 and s * s <= d * d + 4 * i * i < (s + 2) * (s + 2))
"
        )
    }

    fn fibonacci(&self) -> &'static str {
        "    x, y = 1, 1
    while y < a[0]:
        x, y = y, x + y
    return a[0] != 0 and y != a[0]
"
    }

    fn forbidden(&self, own: u64) -> String {
        format!(
            "    K = {own}
{TOTAL}    large = sum(x >= K for x in a)
    for x in a:
        left = x ^ total
        if large == (x >= K) and left < x and left < K and x - left != K:
            return True
    return False
"
        )
    }

    fn closed_form(&self, heap: &Heap) -> String {
        match heap {
            Heap::Residue(modulus) => format!("    return h % {modulus}\n"),
            Heap::Blocks(k) => format!(
                "    q, r = divmod(h, 2 * {k})
    return q * {k} + r % {k}
"
            ),
            Heap::Lasker => "    if h % 4 == 3:
        return h + 1
    if h % 4 == 0 and h > 0:
        return h - 1
    return h
"
            .to_string(),
            Heap::TwoAdic(plus) => format!(
                "    if h == 0:
        return 0
    v = {plus}
    while h % 2 == 0:
        h //= 2
        v += 1
    return v
"
            ),
            Heap::Halving => "    while h % 2 == 1:
        h //= 2
    return h // 2
"
            .to_string(),
            Heap::EvenPowers(base) => format!(
                "    r = h % ({base} + 1)
    return 2 if r == {base} else r % 2
"
            ),
            _ => String::new(),
        }
    }

    fn function(&self, body: &str) -> String {
        format!("def grundy(h):\n{body}\n\n")
    }

    fn periodic(&self, lookup: &Lookup<'_>) -> String {
        let Lookup { values, late, at, growth } = lookup;
        let early = |late| format!("    if h < {late}:\n        return VALUES[h]\n");
        let (values, early) = (wrapped(values, "    "), late.map_or(String::new(), early));
        let growth = growth.replace(" / ", " // ");
        format!(
            "VALUES = [{values}]


def grundy(h):
{early}    return VALUES[{at}]{growth}


"
        )
    }

    fn list(&self, name: &str, numbers: &[u64]) -> String {
        format!("{name} = [{}]\n", wrapped(numbers, "    "))
    }

    fn table(&self, max: u64, lists: &str, options: &str, first: bool) -> String {
        let start = if first { "" } else { "        seen = set()\n" };
        format!(
            "MAX = {max}
{lists}

def table():
    g = [0] * (MAX + 1)
    for h in range(MAX + 1):
{start}{options}        while g[h] in seen:
            g[h] += 1
    return g


G = table()


def grundy(h):
    return G[h]


"
        )
    }
}

impl Shared for Python {
    fn sum(&self, values: Values, misere: bool) -> String {
        let list = match values {
            Values::Numbers => "a",
            Values::OddStairs => "a[::2]",
            Values::Function | Values::Table => "[grundy(x) for x in a]",
            Values::Exponents => "[e for x in a for e in exponents(x)]",
        };
        let last = match misere {
            false => "    return total != 0\n",
            true => "    return total != 0 if any(g > 1 for g in values) else total == 0\n",
        };
        format!(
            "    values = {list}
    total = 0
    for g in values:
        total ^= g
{last}"
        )
    }

    fn exponents(&self, trial: bool) -> String {
        if trial { TRIAL.to_string() } else { CUBE_ROOT.to_string() }
    }

    fn forbidden_below(&self, other: u64) -> String {
        format!("{TOTAL}    return total != 0 or any(x >= {other} for x in a)\n")
    }

    fn options(&self, name: &str, taking: Taking) -> String {
        match taking {
            Taking::AtMost => format!("        seen = {{g[h - k] for k in {name} if k <= h}}\n"),
            Taking::Less => format!("        seen |= {{g[h - k] for k in {name} if k < h}}\n"),
            Taking::Whole => format!("        seen |= {{0 for k in {name} if k == h}}\n"),
            Taking::Split(unequal) => {
                let most = if unequal { "(h - k + 1) // 2" } else { "(h - k) // 2 + 1" };
                format!(
                    "        for k in {name}:
            seen |= {{g[a] ^ g[h - k - a] for a in range(1, {most})}}
"
                )
            }
        }
    }
}
