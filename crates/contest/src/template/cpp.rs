//! Contest programs in C++.

use super::{
    Page, periodic,
    program::{Heap, Moves, Rule, Shape},
    wrapped,
};

const HEAD: &str = "\
#include <algorithm>
#include <iostream>
#include <vector>
using namespace std;

";

const READ_LIST: &str = "        int n;
        cin >> n;
        vector<long long> a(n);
";

pub(super) fn write(page: &Page<'_>) -> String {
    let comment: String = page.comment.iter().map(|line| format!("// {line}\n")).collect();
    let (helpers, body) = rule(page);
    let read = match page.program.shape {
        Shape::List => READ_LIST.to_string(),
        Shape::Fixed(count) => format!("        vector<long long> a({count});\n"),
    };
    let fill = if page.has_table() { "    fillTable();\n" } else { "" };
    let (first, second) = page.quoted();
    format!(
        "{comment}{HEAD}{helpers}bool firstWins(const vector<long long>& a) {{
{body}}}

int main() {{
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
{fill}    int t;
    cin >> t;
    while (t--) {{
{read}        for (long long& x : a) cin >> x;
        cout << (firstWins(a) ? {first} : {second}) << '\\n';
    }}
}}
"
    )
}

/// What stands before the function that tells the winner, and its body.
fn rule(page: &Page<'_>) -> (String, String) {
    match &page.program.rule {
        Rule::Sum { heap: Heap::OwnResidue, misere } => {
            (String::new(), format!("    return a[0] % (a[1] + 1) != {};\n", u8::from(*misere)))
        }
        Rule::Sum { heap: Heap::Exponents { trial }, misere } => {
            let helpers = if *trial { TRIAL.to_string() } else { CUBE_ROOT.to_string() };
            (helpers, sum("", true, *misere))
        }
        Rule::Sum { heap: Heap::Size, misere } => (String::new(), sum("x", false, *misere)),
        Rule::Sum { heap, misere } => {
            (grundy(heap, page.program.max), sum("grundy(x)", false, *misere))
        }
        Rule::OddStairs => (String::new(), ODD_STAIRS.to_string()),
        Rule::Euclid { positive } => (String::new(), euclid(*positive)),
        Rule::Columns { modulus, misere } => (String::new(), columns(*modulus, *misere)),
        Rule::ColdPair { breadth } => (String::new(), cold_pair(*breadth)),
        Rule::FibonacciNumber => (String::new(), FIBONACCI.to_string()),
        Rule::Forbidden { own, other } => (String::new(), forbidden(*own, *other)),
    }
}

/// The nim-sum of the values; `exponents` tells that each number has several.
fn sum(value: &str, exponents: bool, misere: bool) -> String {
    match (exponents, misere) {
        (false, false) => format!(
            "    long long sum = 0;
    for (long long x : a) sum ^= {value};
    return sum != 0;
"
        ),
        (false, true) => format!(
            "    long long sum = 0, largest = 0;
    for (long long x : a) {{
        long long g = {value};
        sum ^= g;
        largest = max(largest, g);
    }}
    return largest > 1 ? sum != 0 : sum == 0;
"
        ),
        (true, false) => "    int sum = 0;
    for (long long x : a) {
        for (int e : exponents(x)) sum ^= e;
    }
    return sum != 0;
"
        .to_string(),
        (true, true) => "    int sum = 0, largest = 0;
    for (long long x : a) {
        for (int e : exponents(x)) {
            sum ^= e;
            largest = max(largest, e);
        }
    }
    return largest > 1 ? sum != 0 : sum == 0;
"
        .to_string(),
    }
}

fn grundy(heap: &Heap, max: u64) -> String {
    let body = match heap {
        Heap::Residue(modulus) => format!("    return h % {modulus}LL;\n"),
        Heap::Blocks(k) => format!(
            "    long long q = h / {k}LL / 2, r = h - 2 * {k}LL * q;
    return q * {k}LL + r % {k}LL;
"
        ),
        Heap::Lasker => "    if (h % 4 == 3) return h + 1;
    if (h % 4 == 0 && h > 0) return h - 1;
    return h;
"
        .to_string(),
        Heap::TwoAdic(plus) => format!(
            "    if (h == 0) return 0;
    long long v = {plus};
    for (; h % 2 == 0; h /= 2) v++;
    return v;
"
        ),
        Heap::Halving => "    while (h % 2 == 1) h /= 2;
    return h / 2;
"
        .to_string(),
        Heap::EvenPowers(base) => format!(
            "    long long r = h % ({base}LL + 1);
    return r == {base}LL ? 2 : r % 2;
"
        ),
        Heap::Periodic { values, preperiod, period, saltus } => {
            let values = wrapped(values, "    ");
            let (early, at, growth) = periodic(*preperiod, *period, *saltus);
            let early = early
                .map_or(String::new(), |late| format!("    if (h < {late}) return VALUES[h];\n"));
            return format!(
                "const int VALUES[] = {{{values}}};

long long grundy(long long h) {{
{early}    return VALUES[{at}]{growth};
}}

"
            );
        }
        Heap::Table(moves) => return table(moves, max),
        Heap::Size | Heap::OwnResidue | Heap::Exponents { .. } => return String::new(),
    };
    format!("long long grundy(long long h) {{\n{body}}}\n\n")
}

fn table(moves: &Moves, max: u64) -> String {
    let mut lists = String::new();
    let mut loops = String::new();
    let mut add = |name: &str, list: &[u64], each: &str| {
        if !list.is_empty() {
            lists += &format!("const vector<int> {name} = {{{}}};\n", wrapped(list, "    "));
            loops += &format!("        for (int k : {name}) {{\n{each}        }}\n");
        }
    };
    add("TAKE", &moves.take, "            if (k <= h) seen[g[h - k]] = h;\n");
    add("SHRINK", &moves.shrink, "            if (k < h) seen[g[h - k]] = h;\n");
    add("WHOLE", &moves.whole, "            if (k == h) seen[0] = h;\n");
    let between = if moves.unequal { "a < h - k - a" } else { "a <= h - k - a" };
    let split =
        format!("            for (int a = 1; {between}; a++) seen[g[a] ^ g[h - k - a]] = h;\n");
    add("SPLIT", &moves.split, &split);
    format!(
        "const int MAX = {max};
{lists}int g[MAX + 1];

void fillTable() {{
    vector<int> seen(2 * MAX + 2, -1);
    for (int h = 0; h <= MAX; h++) {{
{loops}        while (seen[g[h]] == h) g[h]++;
    }}
}}

int grundy(long long h) {{ return g[h]; }}

"
    )
}

const TRIAL: &str = "\
vector<int> exponents(long long n) {
    vector<int> all;
    for (long long p = 2; p * p <= n; p++) {
        int e = 0;
        for (; n % p == 0; n /= p) e++;
        if (e > 0) all.push_back(e);
    }
    if (n > 1) all.push_back(1);
    return all;
}

";

const CUBE_ROOT: &str = "\
long long mulmod(long long a, long long b, long long n) { return (__int128)a * b % n; }

bool isPrime(long long n) {
    for (long long p : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
        if (n % p == 0) return n == p;
    }
    long long d = n - 1;
    int s = 0;
    for (; d % 2 == 0; d /= 2) s++;
    for (long long p : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
        long long x = 1, b = p;
        for (long long e = d; e > 0; e /= 2) {
            if (e % 2 == 1) x = mulmod(x, b, n);
            b = mulmod(b, b, n);
        }
        bool passes = x == 1;
        for (int i = 0; i < s && !passes; i++) {
            passes = x == n - 1;
            x = mulmod(x, x, n);
        }
        if (!passes) return false;
    }
    return true;
}

bool isSquare(long long n) {
    long long low = 0, high = 3000000000LL;
    while (low < high) {
        long long middle = (low + high) / 2;
        if (middle * middle < n) low = middle + 1;
        else high = middle;
    }
    return low * low == n;
}

// Trial division up to the cube root: what is left has at most two prime factors.
vector<int> exponents(long long n) {
    vector<int> all;
    for (long long p = 2; p * p * p <= n; p += p == 2 ? 1 : 2) {
        int e = 0;
        for (; n % p == 0; n /= p) e++;
        if (e > 0) all.push_back(e);
    }
    if (n == 1) return all;
    if (isSquare(n)) {
        all.push_back(2);
    } else {
        all.push_back(1);
        if (!isPrime(n)) all.push_back(1);
    }
    return all;
}

";

const ODD_STAIRS: &str = "    long long sum = 0;
    for (size_t i = 0; i < a.size(); i += 2) sum ^= a[i];
    return sum != 0;
";

fn euclid(positive: bool) -> String {
    let (over, choice) = match positive {
        true => ("x == y", "y >= 2 * x"),
        false => ("x == 0", "y >= 2 * x || x == y"),
    };
    format!(
        "    long long x = min(a[0], a[1]), y = max(a[0], a[1]);
    for (bool wins = true;; wins = !wins) {{
        if ({over}) return !wins;
        if ({choice}) return wins;
        y -= x;
        swap(x, y);
    }}
"
    )
}

fn columns(modulus: u64, misere: bool) -> String {
    let ones = match misere {
        true => format!(
            "    if (all_of(a.begin(), a.end(), [](long long x) {{ return x <= 1; }})) {{
        return count(a.begin(), a.end(), 1) % {modulus}LL != 1;
    }}
"
        ),
        false => String::new(),
    };
    format!(
        "{ones}    for (int bit = 0; bit < 62; bit++) {{
        long long ones = 0;
        for (long long x : a) ones += x >> bit & 1;
        if (ones % {modulus}LL != 0) return true;
    }}
    return false;
"
    )
}

fn cold_pair(breadth: u64) -> String {
    format!(
        "    const long long R = {breadth};
    long long low = min(a[0], a[1]), d = max(a[0], a[1]) - low;
    if (d % R != 0) return true;
    // low == floor(i * (2 - R + sqrt(R * R + 4)) / 2) without square roots: s <= i * sqrt(...) < s + 2.
    __int128 i = d / R, s = (__int128)2 * low + d - 2 * i, square = (__int128)d * d + 4 * i * i;
    return !(s >= 0 && s * s <= square && square < (s + 2) * (s + 2));
"
    )
}

const FIBONACCI: &str = "    long long x = 1, y = 1;
    while (y < a[0]) {
        x += y;
        swap(x, y);
    }
    return a[0] != 0 && y != a[0];
";

fn forbidden(own: u64, other: u64) -> String {
    if own > other {
        return format!(
            "    long long sum = 0, largest = 0;
    for (long long x : a) {{
        sum ^= x;
        largest = max(largest, x);
    }}
    return sum != 0 || largest >= {other}LL;
"
        );
    }
    format!(
        "    const long long K = {own};
    long long sum = 0, large = 0;
    for (long long x : a) {{
        sum ^= x;
        large += x >= K;
    }}
    for (long long x : a) {{
        long long left = x ^ sum;
        bool others = large == (x >= K);
        if (others && left < x && left < K && x - left != K) return true;
    }}
    return false;
"
    )
}
