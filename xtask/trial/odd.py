"""Odd scripts: heap 0 with moves, options that do not shrink, options that are listed twice.

Such rules are answered rightly or refused. A script here lists the options of each of a few heaps, so that brute
force, with cycles, tells what is right.
"""

import json
import os

import assistant
import graphs
import measured

ABOUT = "scripts whose heaps do not shrink, whose heap 0 has moves, which list an option twice: right or refused"
SHARE = 1
LARGEST = 5
KINDS = ["shrinking", "heap 0 moves", "does not shrink", "equal options", "grows without end"]


def draw(rng, kind):
    """The options of each heap."""
    options = {heap: [k for k in range(heap) if rng.random() < 0.6] for heap in range(LARGEST + 1)}
    if kind == "heap 0 moves":
        options[0] = rng.sample(range(LARGEST + 1), rng.randint(1, 2))
    elif kind == "does not shrink":
        for _ in range(rng.randint(1, 3)):
            heap = rng.randint(1, LARGEST)
            options[heap].append(rng.randint(heap, LARGEST))
    elif kind == "equal options":
        for heap in range(1, LARGEST + 1):
            options[heap] += rng.choices(range(heap), k=rng.randint(1, 3))
    return options


def written(options, kind):
    rows = [f"if n == {heap} {{ return [{', '.join(map(str, after))}]; }}" for heap, after in options.items()]
    rest = "[n + 1]" if kind == "grows without end" else "[]"
    if kind == "grows without end":
        rows = rows[:-1]
    return "fn heap(n) {\n" + "\n".join(rows) + f"\n{rest}\n}}\n"


def case(rng, world):
    assistant.session(rng, world, trial)


def trial(rng, world, asked):
    report = world.report
    kind = rng.choice(KINDS)
    options = draw(rng, kind)
    text = written(options, kind)
    moves = {heap: [sorted(set(after))] * 2 for heap, after in options.items()}
    endless = kind == "grows without end"
    for misere in (False, True):
        settled = None if endless else graphs.settle(moves, misere)
        convention = "misere" if misere else "normal"
        for heap in range(LARGEST + 1):
            for tool in ("solve", "board", "moves", "explain"):
                good, told = asked.ask(tool, game=f"script:rules {heap}", rules=text, convention=convention)
                report.count(kind)
                if not good:
                    known = isinstance(told, dict) and told.get("kind") in ("input", "limit")
                    report.check(known, f"{kind}: refused otherwise", f"{told}: {text!r}", asked.command)
                    report.note(f"refused: {kind}")
                    continue
                if endless or "result" not in told:
                    continue
                right = settled[heap, 0][0]
                what = f"{tool} {heap}, {convention}: {told['result']}, not {right}: {text!r}"
                report.check(told["result"] == right, f"{kind}: results", what, asked.command)
    in_file(rng, world, kind, options, text)


def in_file(rng, world, kind, options, text):
    """Commands on the file: none may panic, and values are right where play ends."""
    folder = world.empty()
    with open(os.path.join(folder, "odd.rules"), "w", encoding="utf-8") as file:
        file.write(text)
    heap = str(rng.randint(0, LARGEST))
    lines = [
        ["solve", "script:odd.rules", heap, heap, "--format", "json"],
        ["sequence", "script:odd.rules", "--to", str(LARGEST), "--format", "json"],
        ["quotient", "script:odd.rules", "--to", str(LARGEST)],
        ["period", "script:odd.rules", "--to", "50"],
        ["genus", "script:odd.rules", heap],
        ["audit", "script:odd.rules", "--grundy", "h", "--up-to", str(LARGEST)],
        ["play", "script:odd.rules", heap, "--watch"],
    ]
    for line in lines:
        # A play without end has as many moves as it is given time for.
        ran = measured.run([world.program, *line, "--limit-seconds", "2", "--lang", "en"], seconds=60, cwd=folder)
        world.report.count("commands")
        what = f"exit code {ran.code}: {ran.errors()[:300]}: {text!r}"
        good = 0 <= ran.code <= 4 and not ran.stuck and b"panicked" not in ran.err
        if line[0] == "play" and ran.code == -9:
            continue
        world.report.check(good, f"{kind}: {line[0]}", what, ran.command)
        if line[0] == "sequence" and ran.code == 0 and kind in ("shrinking", "equal options"):
            known = graphs.values({h: [sorted(set(after))] * 2 for h, after in options.items()})
            told = [json.loads(row) for row in ran.text().splitlines()]
            told = told[0].get("values") if len(told) == 1 and isinstance(told[0], dict) else None
            right = [known[h] for h in range(LARGEST + 1)]
            world.report.check(told == right, f"{kind}: values", f"{told}, not {right}: {text!r}", ran.command)
