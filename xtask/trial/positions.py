"""Small positions of every game, and sums of them, against a brute force of our own."""

import json
import sys
from collections import Counter

import measured
import rules

ABOUT = "winner, outcome, nim-value, number and list of the winning moves of small positions"
SHARE = 3
# Positions that may be reached from one that is tried.
MOST = 20_000
NAMED = {
    "kayles": [0, 7, 7],
    "dawson-kayles": [0, 0, 7],
    "dawson-chess": [0, 1, 3, 7],
    "treblecross": [0, 0, 0, 7],
    "officers": [0, 6],
    "guiles": [0, 1, 5],
}
ENGINES = ["closed-form", "period", "heap-table", "grundy", "search"]
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV"

sys.setrecursionlimit(20_000)


def number_set(rng):
    """A set as it is typed, and the same as numbers."""
    items, members = [], set()
    for _ in range(rng.randint(1, 4)):
        low = rng.randint(1, 9)
        if rng.random() < 0.25:
            high = low + rng.randint(0, 4)
            items.append(f"{low}-{high}")
            members |= set(range(low, high + 1))
        elif low not in members:
            items.append(str(low))
            members.add(low)
    return ",".join(items), members


def named_set(rng):
    base = rng.randint(2, 4)
    fibonacci = [1, 2, 3, 5, 8, 13, 21, 34]
    return rng.choice(
        [
            ("squares", lambda k, h: int(k**0.5 + 0.5) ** 2 == k),
            ("primes", lambda k, h: k > 1 and all(k % q for q in range(2, k))),
            ("fibonacci", lambda k, h: k in fibonacci),
            ("divisors", lambda k, h: h % k == 0),
            ("proper-divisors", lambda k, h: h % k == 0 and k < h),
            ("at-most-half", lambda k, h: 2 * k <= h),
            (f"powers-of-{base}", lambda k, h: k in [base**i for i in range(8)]),
        ]
    )


def random_code(rng):
    """A taking-and-breaking code as it is typed, and its digits."""
    top = rng.choice([7, 7, 7, 15, 31])
    digits = [0] + [rng.randint(0, top) if rng.random() < 0.8 else 0 for _ in range(rng.randint(1, 5))]
    if rng.random() < 0.2:
        digits[0] = rng.choice([4, 4, 8, 12])
    repeating = []
    if rng.random() < 0.15:
        repeating = [rng.randint(0, 3 if top > 7 else 7) for _ in range(rng.randint(1, 2))]
    text = f"{DIGITS[digits[0]]}." + "".join(DIGITS[d] for d in digits[1:])
    if any(repeating):
        text += "[" + "".join(DIGITS[d] for d in repeating) + "]"
    else:
        repeating = []
    return text, digits, repeating


def few(rng, most, top, least=0):
    """A few heaps, small ones together."""
    count = rng.randint(1, most)
    return tuple(rng.randint(least, max(least + 1, top // count)) for _ in range(count))


def draw(rng):
    """A game with a position."""
    kind = rng.randrange(19)
    if kind == 0:
        return rules.heaps("nim", lambda h, _: range(1, h + 1)), few(rng, 4, 20)
    if kind == 1:
        most = rng.randint(1, 5)
        return rules.heaps(f"nim:max={most}", lambda h, _: range(1, min(h, most) + 1)), few(rng, 4, 24)
    if kind == 2:
        never = rng.randint(1, 5)
        return rules.heaps(f"nim:not={never}", lambda h, _: [k for k in range(1, h + 1) if k != never]), few(rng, 3, 20)
    if kind == 3:
        never = (rng.randint(1, 4), rng.randint(1, 4))
        game = rules.heaps(
            f"kl-nim:{never[0]},{never[1]}",
            lambda h, p: [k for k in range(1, h + 1) if k != never[p]],
            partizan=never[0] != never[1],
        )
        return game, few(rng, 3, 14)
    if kind == 4:
        text, members = number_set(rng)
        return rules.heaps(f"subtract:{text}", lambda h, _: [k for k in members if k <= h]), few(rng, 3, 30)
    if kind == 5:
        text, members = number_set(rng)
        game = rules.heaps(f"allbut:{text}", lambda h, _: [k for k in range(1, h + 1) if k not in members])
        return game, few(rng, 3, 24)
    if kind == 6:
        text, allowed = named_set(rng)
        game = rules.heaps(f"subtract:{text}", lambda h, _: [k for k in range(1, h + 1) if allowed(k, h)])
        return game, few(rng, 3, 30)
    if kind in (7, 8):
        text, digits, repeating = random_code(rng)
        return rules.code(f"octal:{text}", digits, repeating), few(rng, 3, 14)
    if kind == 9:
        name = rng.choice(list(NAMED))
        return rules.code(name, NAMED[name]), few(rng, 3, 16)
    if kind == 10:
        return rules.code("lasker", [4], [3]), few(rng, 3, 13)
    if kind == 11:
        return rules.unequal(), few(rng, 3, 16)
    if kind == 12:
        return rules.prime_power(), tuple(rng.randint(2, 200) for _ in range(rng.randint(1, 3)))
    if kind == 13:
        left, lefts = number_set(rng)
        right, rights = number_set(rng)
        game = rules.heaps(
            f"partizan-subtract:{left}/{right}",
            lambda h, p: [k for k in (lefts, rights)[p] if k <= h],
            partizan=lefts != rights,
        )
        return game, few(rng, 3, 20)
    if kind == 14:
        return rules.moore(rng.randint(1, 3)), (few(rng, 4, 12),)
    if kind == 15:
        width = rng.randint(1, 3)
        name = "wythoff" if width == 1 else f"wythoff:{width}"
        return rules.wythoff(width, name), ((rng.randint(0, 12), rng.randint(0, 12)),)
    if kind == 16:
        return rules.staircase(), (few(rng, 4, 10),)
    if kind == 17:
        game = rules.euclid(rng.random() < 0.5)
        return game, ((rng.randint(1, 25), rng.randint(1, 25)),)
    choice = rng.randrange(3)
    if choice == 0:
        return rules.bash(), ((rng.randint(0, 25), rng.randint(1, 6)),)
    if choice == 1:
        heap = rng.randint(2, 25)
        most = heap - 1 if rng.random() < 0.6 else rng.randint(1, heap)
        return rules.fibonacci(), ((heap, most),)
    limits = tuple((h, rng.choice([0, rng.randint(1, 6)])) for h in few(rng, 3, 20, least=1))
    return rules.limited(), limits


def sized(rng):
    """A sum of one to three components that brute force can settle."""
    while True:
        count = rng.choice([1, 1, 1, 2, 2, 3])
        drawn = [draw(rng) for _ in range(count)]
        games = [game for game, _ in drawn]
        position = tuple(game.tidy(parts) for game, parts in drawn)
        total = rules.Sum(games, rng.random() < 0.5)
        if total.size(position, MOST) is not None:
            # What is typed is not tidied: heaps stand in any order, with zeros.
            shown = " + ".join(game.shown(parts) for game, parts in drawn)
            return total, position, shown


def reread(total, text):
    """The position that the program writes, as ours."""
    components = text.split(" + ")
    assert len(components) == len(total.games), f"`{text}` has not {len(total.games)} components"
    position = []
    for game, component in zip(total.games, components):
        name, *words = component.split()
        # Sets and codes may be spelt otherwise; which game it is must be the same.
        assert name.partition(":")[0] == game.name.partition(":")[0], f"`{name}` is not `{game.name}`"
        position.append(game.reread(words))
    return tuple(position)


def alike(total, position):
    """One of all ways to write a position: numbers that are played together may be left out, and a heap may stand in
    any of the components of its game."""
    if not any(game.together for game in total.games) and len({game.name for game in total.games}) == len(total.games):
        return position
    changed = []
    for game, parts in zip(total.games, position):
        if not game.together:
            changed.append(parts)
        elif game.name.startswith("moore"):
            changed.append(tuple(sorted(h for h in parts[0] if h)))
        elif game.name == "staircase":
            changed.append(tuple(parts[0]) if any(parts[0]) else ())
        else:
            changed.append(tuple(sorted(parts[0])) if game.name != "bash" else parts[0])
    heaps = {}
    for game, parts in zip(total.games, changed):
        if not game.together:
            # A heap of Nim without a limit of its own is written in two ways.
            parts = [part[0] if game.name == "nim" and isinstance(part, tuple) and not part[1] else part for part in parts]
            heaps[game.name] = tuple(sorted((*heaps.get(game.name, ()), *parts), key=repr))
    together = [parts for game, parts in zip(total.games, changed) if game.together]
    return tuple(sorted(heaps.items())), tuple(together)


def case(rng, world):
    report = world.report
    total, position, shown = sized(rng)
    player = rng.choice([rules.LEFT, rules.RIGHT]) if total.partizan else rules.LEFT
    words = [world.program, "solve", "--format", "json", *shown.split()]
    words += ["--misere"] * total.misere
    words += ["--to-move", "right"] * (player == rules.RIGHT)
    engine = rng.choice(ENGINES) if rng.random() < 0.4 else None
    words += ["--engine", engine] if engine else []
    ran = measured.run(words, seconds=120)
    report.count("positions")
    if engine and ran.code in (2, 3):
        report.note("refused by the engine asked for")
        return
    if ran.code == 2 and ran.errors().find("end") >= 0 and "octal:" in shown:
        report.note("endless codes, refused")
        return
    if not report.check(ran.code == 0, "no answer", f"exit code {ran.code}: {ran.errors()[:300]}", ran.command):
        return
    answer = json.loads(ran.text())
    compare(total, position, player, answer, report, ran.command)
    if rng.random() < 0.1 and len(total.games) == 1:
        in_batch(world, total, position, shown, answer)


def compare(total, position, player, answer, report, command):
    wins = total.wins(position, player)
    kinds = [
        ("winner", "first" if wins else "second"),
        ("outcome", total.outcome(position)),
        ("convention", "misere" if total.misere else "normal"),
    ]
    if not total.partizan and not total.misere and answer["grundy"] is not None:
        kinds.append(("grundy", total.value(position)))
    winning = total.winning_moves(position, player)
    kinds.append(("winning_move_count", len(winning)))
    for key, right in kinds:
        report.count(key)
        report.check(answer[key] == right, key, f"{answer[key]!r}, but it is {right!r}", command)
    if not answer.get("truncated"):
        listed = Counter(alike(total, reread(total, move["result"])) for move in answer["winning_moves"])
        right = Counter(alike(total, left) for left in winning)
        report.count("winning_moves")
        report.check(listed == right, "winning_moves", f"{listed - right} too many, {right - listed} missing", command)


def in_batch(world, total, position, shown, answer):
    """The answer of `batch` for the same position."""
    name, *words = shown.split()
    line = " ".join(words)
    command = [world.program, "batch", name, "--print", "outcome,count"] + ["--misere"] * total.misere
    ran = measured.run(command, stdin=(line + "\n").encode(), seconds=120)
    world.report.count("batch")
    wins = total.wins(position, rules.LEFT)
    good = ("L" if total.outcome(position) == "L" else "N") if wins else ("R" if total.outcome(position) == "R" else "P")
    right = [f"{letter},{len(total.winning_moves(position, rules.LEFT))}" for letter in {good, "N" if wins else "P"}]
    world.report.check(ran.text().strip() in right, "batch", f"{ran.text()!r}, not {right}", ran.command)
