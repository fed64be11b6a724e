"""Claims of the program, tested beyond their bounds: by its own `audit`, and by values computed here."""

import json
import re
import shlex

import measured
import positions
import sequence

ABOUT = "claims of `discover` and `period`, looked at again far beyond where they were found"
SHARE = 2
LIMITS = ["--limit-seconds", "4", "--limit-memory", "400MB"]
NAMED = ["kayles", "dawson-chess", "dawson-kayles", "treblecross", "lasker", "officers", "guiles", "grundy"]
# Games whose positions have one bound only in `audit`; a wider one is tried for each.
WIDER = [("--up-to", 40, "--heaps", 2), ("--up-to", 14, "--heaps", 3), ("--up-to", 800, "--heaps", 1)]


def draw(rng):
    """A game for the search of patterns: its name, and its code where it has one."""
    chance = rng.random()
    if chance < 0.2:
        return rng.choice(NAMED), None
    if chance < 0.3:
        return rng.choice(["nim", "nim:max=3", "nim:not=2", "moore:1", "moore:2", "moore:3", "wythoff", "wythoff:2",
                           "fibonacci", "bash:3", "subtract:squares", "prime-power", "bash", "euclid"]), None  # fmt: skip
    if chance < 0.5:
        text, _ = positions.number_set(rng)
        return rng.choice(["subtract:", "allbut:"]) + text, None
    if chance < 0.6:
        # Late digits: what is seen of the first heaps says little.
        return f"octal:0.{rng.choice(['3', '7', '77', '333', '33'])}{'0' * rng.randint(1, 9)}{rng.randint(1, 7)}", None
    top = rng.choice([7, 7, 15])
    text = "0." + "".join(rng.choice(sequence.DIGITS[: top + 1]) for _ in range(rng.randint(1, 3)))
    return "octal:" + text, text


def case(rng, world):
    game, code = draw(rng)
    if rng.random() < 0.5:
        discovered(rng, world, game)
    else:
        period(rng, world, game, code)


def discovered(rng, world, game):
    """Each finding is told with a command that audits it: it must hold as it is told, and with wider bounds."""
    report = world.report
    bound = str(rng.choice([20, 30, 60, 300, 2000]))
    ran = measured.run([world.program, "discover", game, "--to", bound, "--format", "json", *LIMITS], seconds=120)
    report.count("searches")
    if not report.check(ran.code in (0, 1, 2, 3), "no answer", f"exit code {ran.code}: {ran.errors()[:300]}", ran.command):
        return
    for row in ran.text().splitlines():
        for finding in json.loads(row).get("findings", []):
            if finding.get("command"):
                audited(rng, world, ran.command, finding)


def audited(rng, world, source, finding):
    words = shlex.split(finding["command"])
    grade = finding.get("grade")
    tried = [[]]
    if grade in ("proved", "held"):
        # What is held to be true of all positions; a guess promises nothing beyond its own command.
        tried += [[str(word) for word in rng.choice(WIDER)]]
    for wider in tried:
        line = with_bounds(words, wider)
        if line is None:
            continue
        ran = measured.run([world.program, *line[1:], *LIMITS], seconds=120)
        kind = "as told" if not wider else f"wider, {grade}"
        world.report.count(f"audits {kind}")
        told = f"{finding['claim']!r} ({grade}) of `{source}`: {ran.text()[:200]}{ran.errors()[:200]}"
        if ran.code == 1 and wider and grade == "held" and told_bounds(finding):
            world.report.note("held within the bounds told, and not beyond")
            continue
        world.report.check(ran.code in (0, 3), f"audit {kind}", f"exit code {ran.code}: {told}", ran.command)


def told_bounds(finding):
    """A finding that is told to hold so far, as far as was looked, and no further."""
    return "--up-to" in finding["command"]


def with_bounds(words, wider):
    """The command with other bounds; None where it has some that say another thing."""
    line = list(words)
    for flag, number in zip(wider[::2], wider[1::2]):
        if flag in line:
            at = line.index(flag) + 1
            if flag == "--up-to" and int(line[at]) >= int(number):
                return None
            if flag == "--heaps" and int(line[at]) != int(number):
                return None  # a claim about single heaps is one about single heaps
            line[at] = number
        elif flag == "--up-to" or "(" in " ".join(line):
            line += [flag, number]
    # A formula for each heap by itself is about one heap.
    if "--grundy" in line and re.search(r"\bh\b", line[line.index("--grundy") + 1]) and "--heaps" in line:
        line[line.index("--heaps") + 1] = "1"
    return line


def period(rng, world, game, code):
    """A proved period against the program's values far beyond, and against our own where the game is a code."""
    report = world.report
    ran = measured.run([world.program, "period", game, "--to", "4000", "--format", "json", *LIMITS], seconds=120)
    report.count("periods asked for")
    if ran.code != 0:
        report.check(ran.code in (2, 3), "no answer", f"exit code {ran.code}: {ran.errors()[:300]}", ran.command)
        return
    told = json.loads(ran.text())
    claim = {"preperiod": told["preperiod"], "period": told["period"], "saltus": told["saltus"]}
    claim["max-value"] = told.get("max_value")
    report.count("periods proved")
    beyond = min(4 * (claim["preperiod"] + claim["period"]) + 300, 30_000)
    more = measured.run([world.program, "sequence", game, "--to", str(beyond), "--format", "json", *LIMITS], seconds=120)
    if report.check(more.code == 0, "no values", f"exit code {more.code}: {more.errors()[:300]}", more.command):
        known = json.loads(more.text())["values"]
        if claim["saltus"]:
            claim["max-value"] = None
        why = sequence.refuted(claim, known)
        report.check(why is None, "a false period", f"{why}: {claim}", ran.command)
        if code:
            ours = sequence.values(code, min(len(known), 500))
            report.count("sequences")
            report.check(ours == known[: len(ours)], "a wrong value", f"{first(ours, known)}", more.command)
        truth_by_audit(world, game, known)


def truth_by_audit(world, game, known):
    """The sequence of a game is that of its positions: `audit` plays them, and knows no sequence."""
    upto = min(len(known) - 1, 25)
    table = "if " + " else if ".join(f"n == {n} {{ {known[n]} }}" for n in range(upto + 1)) + " else { 0 }"
    line = [world.program, "audit", game, "--grundy", table, "--up-to", str(upto), "--heaps", "1", *LIMITS]
    ran = measured.run(line, seconds=120)
    world.report.count("sequences by play")
    good = ran.code in (0, 3)
    world.report.check(good, "the sequence is not that of the game", f"{ran.text()[:200]}{ran.errors()[:300]}", ran.command)


def first(ours, known):
    at = next((n for n, value in enumerate(ours) if known[n] != value), None)
    if at is None:
        return ""
    return f"G({at}) is {ours[at]}, not {known[at]}"
