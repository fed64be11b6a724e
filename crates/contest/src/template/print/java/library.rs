//! Library code of a program in Java.

/// Names that a program may not use.
pub(super) const RESERVED: &[&str] = &[
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
    "continue", "default", "do", "double", "else", "enum", "extends", "final", "finally", "float",
    "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
    "native", "new", "package", "private", "protected", "public", "return", "short", "static",
    "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "try",
    "void", "volatile", "while", "true", "false", "null", "var", "yield", "record", "sealed",
    "permits", "_",
    // Of what this file writes, and of the class that every class is made from.
    "main", "args", "out", "read", "readText", "atEnd", "letter", "IN", "filled", "filledFlags",
    "filledRows", "repeated", "repeatedRows", "contains", "sorted", "joined", "copied",
    "copiedRows", "wait", "notify", "notifyAll", "finalize", "clone", "toString", "hashCode",
    "equals", "getClass",
];

/// Functions written where they are used.
pub(super) const HELPERS: [(&str, &str); 10] = [
    (
        "filled(",
        "static long[] filled(int length, long item) {
    long[] list = new long[length];
    Arrays.fill(list, item);
    return list;
}
",
    ),
    (
        "filledFlags(",
        "static boolean[] filledFlags(int length) {
    boolean[] list = new boolean[length];
    Arrays.fill(list, true);
    return list;
}
",
    ),
    (
        "filledRows(",
        "static long[][] filledRows(int length, long[] row) {
    long[][] rows = new long[length][];
    for (int i = 0; i < length; i++) rows[i] = row.clone();
    return rows;
}
",
    ),
    (
        "repeated(",
        "static List<List<Long>> repeated(int length, List<Long> row) {
    List<List<Long>> rows = new ArrayList<>();
    for (int i = 0; i < length; i++) rows.add(new ArrayList<>(row));
    return rows;
}
",
    ),
    (
        "repeatedRows(",
        "static List<long[]> repeatedRows(int length, long[] row) {
    List<long[]> rows = new ArrayList<>();
    for (int i = 0; i < length; i++) rows.add(row.clone());
    return rows;
}
",
    ),
    (
        "contains(",
        "static boolean contains(long[] list, long item) {
    for (long other : list) {
        if (other == item) return true;
    }
    return false;
}
",
    ),
    (
        "sorted(",
        "static long[] sorted(long[] list) {
    long[] copy = list.clone();
    Arrays.sort(copy);
    return copy;
}
",
    ),
    (
        "joined(",
        "static long[] joined(long[] one, long[] other) {
    long[] list = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, list, one.length, other.length);
    return list;
}
",
    ),
    (
        "copied(",
        "static List<List<Long>> copied(List<List<Long>> rows) {
    List<List<Long>> copy = new ArrayList<>();
    for (List<Long> row : rows) copy.add(new ArrayList<>(row));
    return copy;
}
",
    ),
    (
        "copiedRows(",
        "static List<long[]> copiedRows(List<long[]> rows) {
    List<long[]> copy = new ArrayList<>();
    for (long[] row : rows) copy.add(row.clone());
    return copy;
}
",
    ),
];

/// Classes to be imported, with what needs them.
pub(super) const IMPORTS: [(&str, &str); 9] = [
    ("java.io.BufferedInputStream", "BufferedInputStream"),
    ("java.io.IOException", "IOException"),
    ("java.math.BigInteger", "BigInteger"),
    ("java.util.ArrayList", "ArrayList<"),
    ("java.util.Arrays", "Arrays."),
    ("java.util.Collections", "Collections."),
    ("java.util.HashMap", "HashMap<"),
    ("java.util.List", "List<"),
    ("java.util.Map", "Map<"),
];

/// The reader of the input: exact for all numbers of 64 bits, which the tokenizer of the library is not.
pub(super) const READER: &str = "
static final BufferedInputStream IN = new BufferedInputStream(System.in, 1 << 16);
static int letter = ' ';

// Whether the input has ended, behind all white space.
static boolean atEnd() throws IOException {
    while (letter != -1 && letter <= ' ') letter = IN.read();
    return letter == -1;
}

// The next number of the input.
static long read() throws IOException {
    if (atEnd()) throw new IOException(\"the input has ended\");
    boolean negative = letter == '-';
    if (negative) letter = IN.read();
    long number = 0;
    for (; letter > ' '; letter = IN.read()) number = 10 * number - (letter - '0');
    return negative ? number : -number;
}
";

/// The reader of words that are no numbers.
pub(super) const TEXT_READER: &str = "
// The codes of the letters of the next word of the input.
static List<Long> readText() throws IOException {
    if (atEnd()) throw new IOException(\"the input has ended\");
    List<Long> codes = new ArrayList<>();
    for (; letter > ' '; letter = IN.read()) codes.add((long) letter);
    return codes;
}
";
