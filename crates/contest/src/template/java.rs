//! Contest programs in Java.

use super::{
    Page,
    language::{Language, Lookup, Shared},
    like_c::LikeC,
    program::{Heap, Shape},
    wrapped,
};

/// Java 9.
pub(super) struct Java;

/// Names in place of those in the text shared with C++.
const NAMES: &[(&str, &str)] =
    &[("LONG", "long"), ("LL", "L"), ("max(", "Math.max("), ("ADD", "add")];

/// What that text becomes.
const LIKE_C: LikeC = LikeC {
    depth: 2,
    names: NAMES,
    exponent_names: NAMES,
    odd_stairs: "for (int i = 0; i < a.length; i += 2)",
    trial: TRIAL,
    cube_root: CUBE_ROOT,
};

const TRIAL: &str = "    static List<Integer> exponents(long n) {
        List<Integer> all = new ArrayList<>();
        for (long p = 2; p * p <= n; p++) {
            int e = 0;
            for (; n % p == 0; n /= p) e++;
            if (e > 0) all.add(e);
        }
        if (n > 1) all.add(1);
        return all;
    }

";

const CUBE_ROOT: &str = "    static boolean isPrime(long n) {
        int[] bases = {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37};
        for (int p : bases) {
            if (n % p == 0) return n == p;
        }
        int s = Long.numberOfTrailingZeros(n - 1);
        BigInteger m = BigInteger.valueOf(n), last = m.subtract(BigInteger.ONE);
        for (int p : bases) {
            BigInteger x = BigInteger.valueOf(p).modPow(last.shiftRight(s), m);
            boolean passes = x.equals(BigInteger.ONE);
            for (int i = 0; i < s && !passes; i++) {
                passes = x.equals(last);
                x = x.multiply(x).mod(m);
            }
            if (!passes) return false;
        }
        return true;
    }

    static boolean isSquare(long n) {
        long root = (long) Math.sqrt((double) n);
        for (long r = root - 1; r <= root + 1; r++) {
            if (r * r == n) return true;
        }
        return false;
    }

    // Trial division up to the cube root: what is left has at most two prime factors.
    static List<Integer> exponents(long n) {
        List<Integer> all = new ArrayList<>();
";

impl Language for Java {
    fn shared(&self) -> &dyn Shared {
        &LIKE_C
    }

    fn file(&self, page: &Page<'_>, helpers: &str, body: &str) -> String {
        let comment: String = page.comment.iter().map(|line| format!("// {line}\n")).collect();
        let count = match page.program.shape {
            Shape::List => "(int) next()".to_string(),
            Shape::Fixed(count) => count.to_string(),
        };
        let big = if [helpers, body].concat().contains("BigInteger") {
            "import java.math.BigInteger;\n"
        } else {
            ""
        };
        let lists = if helpers.contains("List<") {
            "import java.util.ArrayList;\nimport java.util.List;\n"
        } else {
            ""
        };
        let fill = if page.has_table() { "        fillTable();\n" } else { "" };
        let (first, second) = page.quoted();
        format!(
            "{comment}import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
{big}{lists}import java.util.StringTokenizer;

public class Main {{
{helpers}    static boolean firstWins(long[] a) {{
{body}    }}

    static final BufferedReader IN = new BufferedReader(new InputStreamReader(System.in));
    static StringTokenizer line = new StringTokenizer(\"\");

    static long next() throws IOException {{
        while (!line.hasMoreTokens()) line = new StringTokenizer(IN.readLine());
        return Long.parseLong(line.nextToken());
    }}

    public static void main(String[] args) throws IOException {{
{fill}        StringBuilder out = new StringBuilder();
        for (long t = next(); t > 0; t--) {{
            long[] a = new long[{count}];
            for (int i = 0; i < a.length; i++) a[i] = next();
            out.append(firstWins(a) ? {first} : {second}).append('\\n');
        }}
        System.out.print(out);
    }}
}}
"
        )
    }

    fn own_residue(&self, misere: bool) -> String {
        format!("        return a[0] % (a[1] + 1) != {};\n", u8::from(misere))
    }

    fn euclid(&self, over: &str, choice: &str) -> String {
        format!(
            "        long x = Math.min(a[0], a[1]), y = Math.max(a[0], a[1]);
        for (boolean wins = true;; wins = !wins) {{
            if ({over}) return !wins;
            if ({choice}) return wins;
            long rest = y - x;
            y = x;
            x = rest;
        }}
"
        )
    }

    fn columns(&self, modulus: u64, misere: bool) -> String {
        let ones = match misere {
            true => format!(
                "        long largest = 0, total = 0;
        for (long x : a) {{
            largest = Math.max(largest, x);
            total += x;
        }}
        if (largest <= 1) return total % {modulus}L != 1;
"
            ),
            false => String::new(),
        };
        format!(
            "{ones}        for (int bit = 0; bit < 62; bit++) {{
            long ones = 0;
            for (long x : a) ones += x >> bit & 1;
            if (ones % {modulus}L != 0) return true;
        }}
        return false;
"
        )
    }

    fn cold_pair(&self, breadth: u64) -> String {
        format!(
            "        long low = Math.min(a[0], a[1]), d = Math.max(a[0], a[1]) - low;
        if (d % {breadth}L != 0) return true;
        // low == floor(i * (2 - R + sqrt(R * R + 4)) / 2) without square roots: s <= i * sqrt(...) < s + 2.
        BigInteger difference = BigInteger.valueOf(d), twice = BigInteger.valueOf(2 * (d / {breadth}L));
        BigInteger s = BigInteger.valueOf(2 * low).add(difference).subtract(twice);
        BigInteger square = difference.multiply(difference).add(twice.multiply(twice));
        BigInteger next = s.add(BigInteger.TWO);
        return !(s.signum() >= 0 && s.multiply(s).compareTo(square) <= 0 && square.compareTo(next.multiply(next)) < 0);
"
        )
    }

    fn fibonacci(&self) -> &'static str {
        "        long x = 1, y = 1;
        while (y < a[0]) {
            long next = x + y;
            x = y;
            y = next;
        }
        return a[0] != 0 && y != a[0];
"
    }

    fn forbidden(&self, own: u64) -> String {
        format!(
            "        final long K = {own}L;
        long sum = 0, large = 0;
        for (long x : a) {{
            sum ^= x;
            if (x >= K) large++;
        }}
        for (long x : a) {{
            long left = x ^ sum;
            boolean others = large == (x >= K ? 1 : 0);
            if (others && left < x && left < K && x - left != K) return true;
        }}
        return false;
"
        )
    }

    fn closed_form(&self, heap: &Heap) -> String {
        match heap {
            Heap::TwoAdic(plus) => {
                format!("        return h == 0 ? 0 : Long.numberOfTrailingZeros(h) + {plus};\n")
            }
            heap => LIKE_C.closed_form(heap),
        }
    }

    fn function(&self, body: &str) -> String {
        format!("    static long grundy(long h) {{\n{body}    }}\n\n")
    }

    fn periodic(&self, lookup: &Lookup<'_>) -> String {
        let Lookup { values, late, at, growth } = lookup;
        let early = |late| format!("        if (h < {late}) return VALUES[(int) h];\n");
        let (values, early) = (wrapped(values, "        "), late.map_or(String::new(), early));
        format!(
            "    static final int[] VALUES = {{{values}}};

    static long grundy(long h) {{
{early}        return VALUES[(int) ({at})]{growth};
    }}

"
        )
    }

    fn list(&self, name: &str, numbers: &[u64]) -> String {
        format!("    static final int[] {name} = {{{}}};\n", wrapped(numbers, "        "))
    }

    fn table(&self, max: u64, lists: &str, options: &str, _: bool) -> String {
        format!(
            "    static final int MAX = {max};
{lists}    static final int[] g = new int[MAX + 1];

    static void fillTable() {{
        int[] seen = new int[2 * MAX + 2];
        java.util.Arrays.fill(seen, -1);
        for (int h = 0; h <= MAX; h++) {{
{options}            while (seen[g[h]] == h) g[h]++;
        }}
    }}

    static long grundy(long h) {{
        return g[(int) h];
    }}

"
        )
    }
}
