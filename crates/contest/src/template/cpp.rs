//! Contest programs in C++.

use super::{
    Page,
    language::{Language, Lookup, Shared},
    like_c::LikeC,
    program::{Heap, Shape},
    wrapped,
};

/// C++17.
pub(super) struct Cpp;

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

/// What the text shared with Java becomes.
const LIKE_C: LikeC = LikeC {
    depth: 1,
    names: &[("LONG", "long long"), ("ADD", "push_back")],
    exponent_names: &[("LONG x", "long long x"), ("LONG", "int")],
    odd_stairs: "for (size_t i = 0; i < a.size(); i += 2)",
    trial: TRIAL,
    cube_root: CUBE_ROOT,
};

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
";

impl Language for Cpp {
    fn shared(&self) -> &dyn Shared {
        &LIKE_C
    }

    fn file(&self, page: &Page<'_>, helpers: &str, body: &str) -> String {
        let comment: String = page.comment.iter().map(|line| format!("// {line}\n")).collect();
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

    fn own_residue(&self, misere: bool) -> String {
        format!("    return a[0] % (a[1] + 1) != {};\n", u8::from(misere))
    }

    fn euclid(&self, over: &str, choice: &str) -> String {
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

    fn columns(&self, modulus: u64, misere: bool) -> String {
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

    fn cold_pair(&self, breadth: u64) -> String {
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

    fn fibonacci(&self) -> &'static str {
        "    long long x = 1, y = 1;
    while (y < a[0]) {
        x += y;
        swap(x, y);
    }
    return a[0] != 0 && y != a[0];
"
    }

    fn forbidden(&self, own: u64) -> String {
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

    fn closed_form(&self, heap: &Heap) -> String {
        LIKE_C.closed_form(heap)
    }

    fn function(&self, body: &str) -> String {
        format!("long long grundy(long long h) {{\n{body}}}\n\n")
    }

    fn periodic(&self, lookup: &Lookup<'_>) -> String {
        let Lookup { values, late, at, growth } = lookup;
        let early = |late| format!("    if (h < {late}) return VALUES[h];\n");
        let (values, early) = (wrapped(values, "    "), late.map_or(String::new(), early));
        format!(
            "const int VALUES[] = {{{values}}};

long long grundy(long long h) {{
{early}    return VALUES[{at}]{growth};
}}

"
        )
    }

    fn list(&self, name: &str, numbers: &[u64]) -> String {
        format!("const vector<int> {name} = {{{}}};\n", wrapped(numbers, "    "))
    }

    fn table(&self, max: u64, lists: &str, options: &str, _: bool) -> String {
        format!(
            "const int MAX = {max};
{lists}int g[MAX + 1];

void fillTable() {{
    vector<int> seen(2 * MAX + 2, -1);
    for (int h = 0; h <= MAX; h++) {{
{options}        while (seen[g[h]] == h) g[h]++;
    }}
}}

int grundy(long long h) {{ return g[h]; }}

"
        )
    }
}
