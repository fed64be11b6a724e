"""Words as people and programs may type them: good, odd and malformed."""

import string

NUMBERS_ODD = [
    "0", "1", "-1", "+3", "007", "0x10", "1e5", "10^9", "1_000", "1.5", "NaN", "inf", "", " ", "５", "٣", "½",
    "255", "256", "65535", "65536", "4294967295", "4294967296", "9223372036854775807", "9223372036854775808",
    "18446744073709551614", "18446744073709551615", "18446744073709551616", "18446744073709551617",
    "340282366920938463463374607431768211456", "1000000000000000000", "1" + "0" * 400,
]  # fmt: skip
HEAPS_ODD = [
    "5x3", "1x400", "1x5000", "1x20000", "7x100000", "1x1000000000000", "5x18446744073709551616", "9/4", "9/0",
    "9/18446744073709551616", "0/0", "3,4,5", "@heaps.txt", "@none.txt", "@heaps.zst", "@", "-", "...", "+", "+ +",
    "nim", "2x", "x2", "/3", "3/", "3/4/5", "H", "TTH", "a", "b", "3//4", "{1,3}", "*", "()", "\u202e7", "\x1b[31m",
    "\ufeff3",
]  # fmt: skip
GAMES_ODD = [
    "Nim", "nim:", "nim:max", "nim:max=", "nim:max=0", "nim:max=18446744073709551616", "nim:max=-1", "nim:min=3",
    "nim::", ":", "", " ", "sovle", "尼姆", "subtract:", "subtract:0", "subtract:1-", "subtract:9-1", "subtract:squares,3",
    "subtract:1-18446744073709551615", "subtract:powers-of-0", "subtract:powers-of-1", "subtract:powers-of-", "octal:",
    "octal:.", "octal:0", "octal:0.8.8", "octal:0.[", "octal:0.[]", "octal:0.3...", "octal:4.", "octal:{2+}.0",
    "octal:{2+}.3![033]", "octal:0.&73;", "octal:0.7?", "octal:0.7=", "octal:0.W", "octal:1.7", "octal:0." + "7" * 300,
    "allbut:", "allbut:2-4294967296", "allbut:1-18446744073709551615", "kl-nim:1", "kl-nim:0,0", "kl-nim:1,2,3",
    "moore:0", "moore:99999999999999999999", "wythoff:0", "euclid:negative", "graph:g.txt", "graph:none.txt",
    "graph:loopy.txt", "graph:bad.txt", "graph:", "script:moves.rules", "script:heap.rules", "script:wild.rules",
    "script:none.rules", "script:g.txt", "script:", "partizan-subtract:1", "partizan-subtract:1/", "fibonacci:2",
]  # fmt: skip
FILES_IN = [
    "g.txt", "loopy.txt", "partizan.txt", "bad.txt", "g.dot", "g.json", "g.graphml", "g.bin", "judge.txt", "heaps.txt",
    "moves.rules", "heap.rules", "wild.rules", "kayles.cert", "bad.cert", "values.bfile", "none.txt", "folder", "empty",
    "bytes", "-", "", "/dev/zero", "/dev/null", "/dev/stdin", "none/none",
]  # fmt: skip
# No file beyond the folder of the case: what is written replaces what was there.
FILES_OUT = ["out.svg", "out.png", "out.txt", "out.dot", "out.json", "out.bin", "out", "ck", "folder", "none/x.svg"]
EXPRESSIONS = [
    "h % 4", "h", "xor(x) == 0", "xor(h % 4) == 0", "n % 3 == 0", "count(h == 1) % 2 == 0", "floor(n * phi)", "x[9]",
    "1 / 0", "n << 100", "n << 18446744073709551615", "9 ^ 9 ^ 9", "grundy(\"octal:0.06\", n)", "grundy(\"nim\", 1 << 70)",
    "is_fibonacci(n)", "((((", "n +", "'", "true", "sum(x) > 99999", "popcount(n)", "v2(0)", "all(h < 3)", "if n { 1 }",
    "h > 99999", "max(x) - min(x)", "abs(0 - n)", "n % 0", "(n" * 200, "not " * 300 + "n", "n * n * n * n",
]  # fmt: skip
WORDS_ODD = [
    "", " ", "-", "--", "---", "-x", "-h", "--help", "--version", "-misere", "--misere=1", "--format", "--format=xml",
    "--lang=fr", "help", "尼姆", "é", "\u202e", "\x1b[2J", "%s%n", "${HOME}", "$(id)", "'", '"', "\\", "\t", "\n", "a" * 5000,
    "\ufeff", "--limit-memory=1e99", "--limit-seconds=-1", "--limit-seconds=nan", "--limit-positions=x", "+", "/", "..",
]  # fmt: skip
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV"


def number(rng, top=30):
    """A number, nearly always a small one."""
    chance = rng.random()
    if chance < 0.92:
        return str(rng.randint(0, top))
    if chance < 0.97:
        return str(rng.randint(0, 10 ** rng.randint(2, 25)))
    return rng.choice(NUMBERS_ODD)


def number_set(rng):
    return ",".join(
        rng.choice([number(rng, 9), f"{rng.randint(1, 5)}-{rng.randint(3, 12)}"]) for _ in range(rng.randint(1, 4))
    )


def code(rng):
    text = rng.choice(["0", "0", "0", "0", "4", "8", "C", ""]) + "."
    text += "".join(rng.choice(DIGITS[: rng.choice([4, 8, 8, 16, 32])]) for _ in range(rng.randint(1, 6)))
    chance = rng.random()
    if chance < 0.1:
        text += rng.choice(["[3]", "[33]", "[07]", "...", "[" + rng.choice(DIGITS) + "]"])
    elif chance < 0.2:
        text += rng.choice(["!", "?", "=", "!3", "?=", "{2+}", "&3;", "![033]"])
    return text


def fill(rng, pattern):
    """A game after its pattern: `kl-nim:K,L`, `subtract:SET`, `octal:CODE`."""
    name, _, parameters = pattern.partition(":")
    if not parameters:
        return name
    for word, make in (("SET", number_set), ("CODE", code)):
        while word in parameters:
            parameters = parameters.replace(word, make(rng), 1)
    filled = ""
    for letter in parameters:
        filled += number(rng, 6) if letter in "KLRSMN" else letter
    return f"{name}:{filled}"


def game(rng, world):
    if rng.random() < 0.08:
        return rng.choice(GAMES_ODD)
    return fill(rng, rng.choice(world.known["games"])[0])


def heaps(rng, example):
    """Heaps in the manner of an example: as many numbers, about as large."""
    chance = rng.random()
    if chance < 0.05:
        return [rng.choice(HEAPS_ODD) for _ in range(rng.randint(1, 3))]
    if chance < 0.15:
        return [number(rng) for _ in range(rng.randint(0, 6))]
    if chance < 0.3:
        # Heavy ones: large heaps, and many of them.
        return [f"{int(10 ** rng.uniform(0, 6))}x{int(10 ** rng.uniform(0, 5))}" for _ in range(rng.randint(1, 2))]
    if chance < 0.4:
        return [str(int(10 ** rng.uniform(0.5, 7))) for _ in range(rng.randint(1, 6))]
    if chance < 0.43:
        return [str(rng.randrange(10 ** rng.randint(20, 160))) for _ in range(rng.randint(1, 2))]
    return [str(rng.randint(0, 2 * int(word) + 2)) if word.isdigit() else word for word in example]


def position(rng, world):
    """A game with heaps, perhaps a sum."""
    words = []
    for i in range(rng.choice([1, 1, 1, 1, 2, 3])):
        pattern, example = rng.choice(world.known["games"])
        here = rng.choice(GAMES_ODD) if rng.random() < 0.05 else fill(rng, pattern)
        words += ["+"] * (i > 0) + [here] + heaps(rng, example.split()[1:])
    return words


def mangled(rng, word):
    """The bytes of a word, changed here and there; what would lead out of the folder is left out."""
    raw = bytearray(word if isinstance(word, bytes) else word.encode())
    for _ in range(rng.randint(1, 3)):
        place = rng.randint(0, len(raw))
        chance = rng.random()
        if chance < 0.4:
            raw[place:place] = bytes([rng.randint(1, 255)])
        elif raw and chance < 0.7:
            del raw[min(place, len(raw) - 1)]
        elif raw:
            raw[min(place, len(raw) - 1)] = rng.randint(1, 255)
    return bytes(raw).replace(b"/", b"").replace(b"..", b"")


def text(rng, size=40):
    letters = string.ascii_letters + string.digits + " .,:;+-*/\n\t{}[]()é尼\u202e"
    return "".join(rng.choice(letters) for _ in range(rng.randint(0, size)))
