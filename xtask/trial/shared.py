"""Rules that share a name in one session, and are not the same: each is answered by its own."""

import json
import os

import assistant
import graphs
import measured

ABOUT = "scripts and graphs of one name with different rules in one session, and in one sum: each answered by its own"
SHARE = 1
LARGEST = 12


def script(rng):
    """Taking some numbers: as a script, of which some differ in a constant alone, and as the numbers."""
    if rng.random() < 0.5:
        most = rng.randint(1, 5)
        return f"const MOST = {most};\nfn heap(n) {{ let o = []; for k in 1..=min(n, MOST) {{ o.push(n - k); }} o }}\n", list(range(1, most + 1))
    takes = sorted(rng.sample(range(1, 7), rng.randint(1, 3)))
    options = " ".join(f"if n >= {k} {{ o.push(n - {k}); }}" for k in takes)
    return f"fn heap(n) {{ let o = []; {options} o }}\n", takes


def values(takes):
    found = []
    for heap in range(LARGEST + 1):
        options = {found[heap - k] for k in takes if k <= heap}
        found.append(next(n for n in range(heap + 2) if n not in options))
    return found


def graph(rng):
    """A graph whose vertices have the same names as those of every other one."""
    names = ["a", "b", "c", "d"]
    edges = [(x, y) for i, x in enumerate(names) for y in names[i + 1 :] if rng.random() < 0.6]
    moves = {v: [[b for a, b in edges if a == v]] * 2 for v in names}
    return "".join(f"{v}\n" for v in names) + "".join(f"{a} {b}\n" for a, b in edges), graphs.values(moves)


def case(rng, world):
    assistant.session(rng, world, trial)


def trial(rng, world, asked):
    report = world.report
    scripts = [script(rng) for _ in range(3)]
    drawn = [graph(rng) for _ in range(3)]

    def check(game, right, rules, what):
        good, told = asked.ask("solve", game=game, rules=rules)
        report.count(what)
        good = good and told["grundy"] == right
        report.check(good, what, f"`{game}`: {told if not good else ''}, not {right}: {rules!r}", asked.command)

    for _ in range(12):
        text, takes = rng.choice(scripts)
        known = values(takes)
        heaps = [rng.randint(0, LARGEST) for _ in range(rng.randint(1, 3))]
        right = 0
        for heap in heaps:
            right ^= known[heap]
        if rng.random() < 0.3:
            good, told = asked.ask("sequence", game="script:rules", to=LARGEST, rules=text)
            report.count("sequences")
            good = good and told["values"] == known
            report.check(good, "sequences", f"{told}, not {known}: {text!r}", asked.command)
        else:
            check("script:rules " + " ".join(map(str, heaps)), right, text, "scripts")
        text, known = rng.choice(drawn)
        vertex, heap = rng.choice("abcd"), rng.randint(0, 3)
        check(f"graph:rules {vertex} + nim {heap}", known[vertex] ^ heap, text, "graphs")
    in_one_sum(rng, world, scripts, drawn)


def in_one_sum(rng, world, scripts, drawn):
    """Files of one name in two folders, in one position."""
    folder = world.empty()
    for at in (0, 1):
        os.mkdir(os.path.join(folder, str(at)))
        for name, (text, _) in (("s.rules", scripts[at]), ("g.txt", drawn[at])):
            with open(os.path.join(folder, str(at), name), "w", encoding="utf-8") as file:
                file.write(text)
    heaps, vertices = [rng.randint(0, LARGEST) for _ in range(2)], rng.choices("abcd", k=2)
    position, right = [], 0
    for at in (0, 1):
        position += [f"script:{at}/s.rules", str(heaps[at]), "+", f"graph:{at}/g.txt", vertices[at], "+"]
        right ^= values(scripts[at][1])[heaps[at]] ^ drawn[at][1][vertices[at]]
    ran = measured.run([world.program, "solve", "--format", "json", *position[:-1]], seconds=60, cwd=folder)
    world.report.count("files of one name")
    told = json.loads(ran.text())["grundy"] if ran.code == 0 else ran.errors()[:300]
    world.report.check(told == right, "files of one name", f"{told}, not {right}: {scripts[:2]}, {drawn[:2]}", ran.command)
