"""Random command lines: whatever is typed, the program ends as it promises, within its limits.

The commands and options are learned from the program's own help, so that new ones are tried too.
"""

import json
import os
import re

import measured
import words

ABOUT = "every command and option with good, odd and malformed values: exit codes, limits, JSON, no panic"
SHARE = 8
# Commands that are no single run: the server has a part of its own.
LEFT_OUT = {"serve"}
# Commands that use all processors, or ask a program of somebody.
MANY = {"atlas", "graph", "stress", "sequence", "period", "discover", "audit"}
# Commands that apply the limits to each question, not to the whole run.
EACH = {"batch", "play", "stress"}
# Commands that take the time they need where no limit of time is given.
UNTIMED = {"atlas", "audit", "discover", "graph", "period", "sequence"}
PANIC = re.compile(rb"panicked at|RUST_BACKTRACE|stack overflow|memory allocation of \d+|internal error|SIGSEGV")
FORMATS = ["text", "json", "csv", "bfile", "markdown", "html", "latex"]


def learn(world):
    """The commands with their options, and the games, as the program tells them."""
    world.known["commands"] = {}
    for name in re.findall(r"^  ([a-z][a-z-]+) ", ask(world, ["--help"]), re.M):
        if name in LEFT_OUT:
            continue
        told = ask(world, [name, "--help"])
        usages = [line.split() for line in re.findall(r"bouton\S* " + name + r"(.*)", told.split("\n\n")[1])]
        options = []
        for flag, value, about in re.findall(r"^ +(?:-\w, )?(--[a-z-]+)(?: <([^>]+)>)?(.*(?:\n {20,}.*)*)", told, re.M):
            choices = re.search(r"\[one of: ([^\]]*)\]", re.sub(r"\s+", " ", about))
            options.append((flag, value, choices[1].split(", ") if choices else []))
        world.known["commands"][name] = (usages, options)
    games = [json.loads(line) for line in ask(world, ["games", "--format", "json"]).splitlines()]
    world.known["games"] = [(game["game"], game["example"]) for game in games]
    certificate = ask(world, ["period", "kayles", "--certificate", "-"])
    world.known["certificate"] = certificate.encode()


def ask(world, line):
    ran = measured.run([world.program, *line, "--lang", "en"], seconds=60)
    if ran.code != 0:
        raise RuntimeError(f"{ran.command}: exit code {ran.code}")
    return ran.text()


def value(rng, world, flag, name, choices):
    """A value for an option, after the name of its place in the help."""
    if rng.random() < 0.03:
        return rng.choice(words.WORDS_ODD + words.NUMBERS_ODD)
    if choices:
        return rng.choice(choices)
    if flag == "--threads":
        return rng.choice(["1", "2", "4", "1024", "0", "99999999999"])
    if flag == "--to":
        return rng.choice([words.number(rng, 60), words.number(rng, 3000), str(10 ** rng.randint(3, 12))])
    if flag == "--workers":
        return rng.choice(["1", "2"])
    if flag == "--cases":
        return rng.choice(["1", "10", "100", "0"])
    makers = {
        "N": lambda: words.number(rng, rng.choice([5, 30, 500])),
        "H": lambda: words.number(rng, 5),
        "S": lambda: rng.choice(["0.1", "1", "0", "2"]),
        "SIZE": lambda: rng.choice(["1MB", "50M", "0", "100KiB", "16EiB", "1e99"]),
        "EXPR": lambda: rng.choice(words.EXPRESSIONS),
        "NAME=A..B": lambda: rng.choice(["K=1..3", "K=3..1", "K=1..18446744073709551616", "Q=1..2", "K=", "K"]),
        "A..B": lambda: rng.choice(["0..9", "5..3", "1..1000000000000", "x", f"0..{words.number(rng)}"]),
        "C..D": lambda: rng.choice(["0..9", "5..3", "1..1000000000000", "x", f"0..{words.number(rng)}"]),
        "POSITION": lambda: " ".join(words.position(rng, world)),
        "PROGRAM": lambda: "true",
        "TEXT": lambda: rng.choice(["Alice", "", "N", "胜", "{", "%d"]),
        "FOLDER": lambda: rng.choice(["folder", "new", "g.txt", "none/x"]),
        "FORMAT": lambda: rng.choice(["tests", "numbers", "lines", "n heaps[n]", "*{ n heaps[n] }", "0{ heap }", "T{"]),
        "MOVE": lambda: rng.choice(["3 to 1", "5 to 4; 3 to 2", "x"]),
    }
    if name in ("FILE",):
        writes = flag in ("--plot", "--checkpoint", "--certificate", "--export", "--out", "--output")
        return rng.choice(words.FILES_OUT) if writes else rng.choice(words.FILES_IN)
    return makers.get(name, lambda: rng.choice([words.number(rng), words.text(rng)]))()


def positional(rng, world, word):
    name = word.strip("[]<>.…")
    if "GAME POSITION" in name or name == "POSITION":
        return words.position(rng, world)
    if name in ("GAME", "NAME"):
        return [words.game(rng, world)]
    if name == "FILE":
        return [rng.choice(words.FILES_IN)]
    if name == "CODES":
        return [rng.choice(["0.xx", "4.x", "0.x", "x", "0.", "0.xxxxxxxx", "0.3x"])]
    if name == "PROGRAM":
        return [rng.choice(["true", "false", "cat", "./none", "./folder", "sleep"]), "5"][: rng.randint(1, 2)]
    if name == "EXPRESSION":
        return [rng.choice(["5 * 7", "{1|*} + ^", "sqrt(5)", "0x1f", "2 ^", "1 / 0", "(" * 500] + words.EXPRESSIONS)]
    if name == "SHELL":
        return [rng.choice(["bash", "zsh", "fish", "x"])]
    return [words.text(rng, 12)]


def line(rng, world):
    """A command line, with the limits in it: seconds and bytes, None where there is none."""
    name = rng.choice(list(world.known["commands"]))
    usages, options = world.known["commands"][name]
    usage = re.findall(r"<[^>]+>\S*|\[[^\]]+\]\S*|--\S*", " ".join(rng.choice(usages)))
    typed, places, after, named = [name], [], [], set()
    dashes = False
    for i, word in enumerate(usage):
        if word == "--":
            dashes = True
        elif word.startswith("--"):
            named.add(word)
        elif i and usage[i - 1].startswith("--") and usage[i - 1] != "--":
            continue  # the value of an option
        elif word != "[OPTIONS]":
            (after if dashes else places).append(positional(rng, world, word))
    chosen = []
    limits = {"--limit-seconds": None, "--limit-memory": None}
    for flag, kind, choices in options:
        if flag in ("--help", "--version", "--lang"):
            if rng.random() < 0.01:
                chosen.append([flag])
        elif flag in limits and (rng.random() < 0.97 or (flag == "--limit-seconds" and name in UNTIMED)):
            limits[flag] = rng.choice([0.1, 0.1, 0.3]) if flag == "--limit-seconds" else rng.choice([20, 50, 100])
            chosen.append([flag, f"{limits[flag]}MB" if flag == "--limit-memory" else str(limits[flag])])
        elif flag in named or rng.random() < (0.5 if flag == "--format" else 1.5 / len(options)):
            given = value(rng, world, flag, kind, choices) if kind else None
            chosen.append([flag] if given is None else [flag, given])
    if rng.random() < 0.2:
        chosen.append(["--lang", rng.choice(["en"] + ["zh"] * 8 + ["fr"])])
    pieces = [[part] for part in places] + [[part] for part in chosen]
    if rng.random() < 0.3:
        rng.shuffle(pieces)
    for piece in pieces:
        typed += piece[0]
    if after:
        typed += ["--"] + [word for part in after for word in part]
    if rng.random() < 0.1:
        typed = spoiled(rng, typed)
        limits = {flag: said(typed, flag) for flag in limits}
    return typed, limits["--limit-seconds"], limits["--limit-memory"]


def said(typed, flag):
    """The limit that still stands in a spoiled line, if it does as it was written."""
    for i, word in enumerate(typed[:-1]):
        if word == flag and typed.count(flag) == 1:
            match = re.fullmatch(r"([0-9]+\.?[0-9]*|\.[0-9]+)(MB)?", typed[i + 1] if isinstance(typed[i + 1], str) else "")
            return float(match[1]) if match else None
    return None


def spoiled(rng, typed):
    """A line with a word too many, too few, mangled or elsewhere."""
    typed = list(typed)
    chance = rng.random()
    place = rng.randrange(len(typed))
    # A device must not come to stand where a file is written.
    keep = [i for i, word in enumerate(typed) if word in words.FILES_IN and word.startswith("/dev")]
    if chance < 0.3:
        typed.insert(place, rng.choice(words.WORDS_ODD))
    elif chance < 0.5:
        del typed[place]
    elif chance < 0.8:
        typed[place] = words.mangled(rng, typed[place])
    elif not keep:
        other = rng.randrange(len(typed))
        typed[place], typed[other] = typed[other], typed[place]
    return typed


GRAPH = "a b\nb c\na c\nd a\n"
FILES = {
    "g.txt": GRAPH,
    "loopy.txt": "a b\nb a\nb c\nd d\ne d\n",
    "partizan.txt": "a b L\nb c R\nc d both\n",
    "bad.txt": "a b\nc\td e f g\n\x1b[31m \u202e\n",
    "g.dot": "digraph { a -> b -> c; a -> c }",
    "g.json": '{"nodes":[{"id":1},{"id":2}],"links":[{"source":1,"target":2}]}',
    "g.graphml": '<graphml><graph edgedefault="directed"><node id="a"/><edge source="a" target="a"/></graph></graphml>',
    "judge.txt": "3 2\n1 2\n2 3\n",
    "heaps.txt": "3 4 5\n",
    "moves.rules": "const EXAMPLE = [5];\nfn moves(p) { let o = []; for k in 1..=min(p[0], 2) { o.push([p[0] - k]); } o }\n",
    "heap.rules": "const EXAMPLE = [5];\nfn heap(n) { let o = []; for k in 0..n { o.push(k); } o }\n",
    "wild.rules": "const EXAMPLE = [5];\nfn moves(p) { [p + [1]] }\n",
    "values.bfile": "0 0\n1 1\n2 2\n3 3\n4 1\n",
    "empty": "",
}


def furnish(folder, world):
    """Files to be named on the line."""
    for name, content in FILES.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(content)
    certificate = world.known["certificate"]
    raw = {
        "kayles.cert": certificate,
        "bad.cert": certificate.replace(b"71", b"70"),
        "bytes": bytes(range(256)),
        "g.bin": b"BOUTONG1" + (3).to_bytes(4, "little") + (1).to_bytes(8, "little") + bytes([0, 0, 0, 0, 1, 0, 0, 0]),
        "heaps.zst": bytes.fromhex("28b52ffd2004210000") + b"3 4\n",
    }
    for name, content in raw.items():
        with open(os.path.join(folder, name), "wb") as file:
            file.write(content)
    os.mkdir(os.path.join(folder, "folder"))


def standard_input(rng, world):
    kind = rng.randrange(7)
    if kind == 0:
        return b""
    if kind == 1:
        return GRAPH.encode()
    if kind == 2:
        return world.known["certificate"]
    if kind == 3:
        return words.text(rng, 300).encode()
    if kind == 4:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(200)))
    lines = [" ".join(words.heaps(rng, ["7", "9", "12"])) for _ in range(rng.randint(1, 6))]
    if kind == 5:
        lines.insert(0, str(len(lines)))
    return ("\n".join(lines) + "\n").encode()


def environment(rng, folder):
    env = {"HOME": folder, "PATH": os.environ.get("PATH", ""), "TMPDIR": folder}
    if rng.random() < 0.5:
        return env
    for name, values in {
        "LANG": [b"zh_CN.UTF-8", b"C", b"\xff\xfe", b"", b"de_DE@euro"],
        "LC_ALL": [b"zh", b"\xe4", b"POSIX", b"x" * 2000],
        "LANGUAGE": [b"zh:en", b"fr"],
        "NO_COLOR": [b"", b"1"],
        "CLICOLOR_FORCE": [b"1"],
        "COLUMNS": [b"0", b"1", b"99999999999", b"x"],
        "TERM": [b"dumb", b"xterm-256color", b""],
        "RUST_BACKTRACE": [b"full"],
        "TMPDIR": [b"/none", b""],
        "BOUTON": [b"\xff"],
    }.items():
        if rng.random() < 0.3:
            env[name] = rng.choice(values)
    if rng.random() < 0.1:
        env.pop("HOME")
        env.pop("PATH")
    return env


def case(rng, world):
    if "commands" not in world.known:
        learn(world)
    folder = world.empty()
    furnish(folder, world)
    typed, seconds, memory = line(rng, world)
    given = standard_input(rng, world)
    redirect = ""
    if rng.random() < 0.08:
        redirect = rng.choice(["<&-", ">&-", "2>&-", ">&- 2>&-", "<&- >&- 2>&-", ">/dev/full", "2>/dev/full", "</dev/zero"])
    allowed = allowance(world, typed, seconds, given)
    ran = measured.run(
        [world.program, *typed],
        stdin=given,
        seconds=allowed + 2,
        cwd=folder,
        env=environment(rng, folder),
        redirect=redirect,
    )
    if seconds is None and typed and typed[0] in UNTIMED and (ran.code == -9 or ran.seconds > allowed):
        return  # it was given no end
    judge(world, typed, ran, allowed, memory, redirect)


def allowance(world, typed, seconds, given):
    """Seconds of processor time that a run may take."""
    if seconds is None:
        # No limit that is known: the defaults of the program, a minute, and one for each question.
        return 100.0 * world.slow
    allowed = 1.25 * seconds
    if typed and (typed[0] in MANY or "--threads" in typed):
        allowed *= os.cpu_count() or 1
    if typed and typed[0] == "atlas" and "--misere" in typed:
        # The limits are those of each code, and each `x` stands for eight digits: three where no codes are typed.
        allowed *= 8 ** (max(word.count("x") for word in typed if isinstance(word, str)) or 3)
    if EACH.intersection(word for word in typed if isinstance(word, str)):
        # One question for a line, and two for each move in play.
        allowed *= 2 * (given.count(b"\n") + 2)
        # Watched games have as many moves as they have.
        allowed *= 500 if "--watch" in typed else 1
    return allowed + world.grace


def judge(world, typed, ran, allowed, memory, redirect):
    report = world.report
    name = typed[0] if typed and typed[0] in world.known["commands"] else "others"
    report.count("runs")
    report.note(f"exit code {ran.code}")
    if "--watch" in typed and (ran.stuck or ran.code == -9) and ran.out:
        report.note("watched games, left before their end")
        return
    if ran.stuck:
        report.fail(f"stuck: {name}", "neither ended nor computed", ran.command)
        return
    if ran.code == -9 or ran.seconds > allowed:
        report.fail(f"time: {name}", f"{ran.seconds:.1f} s of processor time, {allowed:.1f} allowed", ran.command)
        return
    report.check(0 <= ran.code <= 4, "exit code", f"{ran.code}: {ran.errors()[:300]}", ran.command)
    report.check(not PANIC.search(ran.err), "panic", ran.errors()[:400], ran.command)
    if memory is not None:
        most = memory * 1.25e6 + 100e6
        told = f"{ran.peak / 1e6:.0f} MB resident, {most / 1e6:.0f} allowed"
        report.check(ran.peak <= most, f"memory: {name}", told, ran.command)
    # What is not found is said where the answer would be; that may be closed.
    if ">" not in redirect and ran.code in (2, 3, 4):
        report.check(ran.err.strip() or ran.out.strip(), "silent failure", f"exit code {ran.code}", ran.command)
    if ran.cut:
        return
    wanted = asked(typed, "--format")
    # One letter may stand before others in a word.
    words = [word for word in typed if isinstance(word, str)]
    helped = any(word.startswith(("-h", "--help", "-V", "--version")) for word in words)
    if wanted == "json" and not helped and ran.code in (0, 1, 3) and ">" not in redirect and name != "others":
        report.count("JSON")
        why = broken(ran, name == "graph")
        report.check(why is None, f"JSON: {name}", why, ran.command)
    if wanted != "png" and "--help" not in typed:
        report.check(readable(ran.out), "output is no UTF-8", repr(ran.out[:80]), ran.command)


def asked(typed, flag):
    for i, word in enumerate(typed[:-1]):
        if word == "--":
            return None
        if word == flag:
            return typed[i + 1]
    return None


def readable(raw):
    try:
        raw.decode()
        return True
    except UnicodeDecodeError:
        return False


def broken(ran, graph):
    """Why the output is not JSON, a value a line; None if it is."""

    def never(word):
        raise ValueError(f"`{word}` is no JSON")

    def once(pairs):
        keys = [key for key, _ in pairs]
        if len(keys) != len(set(keys)):
            raise ValueError(f"a key stands twice: {keys}")
        return dict(pairs)

    # A graph may have no positions: then there is no line.
    if ran.code == 0 and not ran.out.strip() and not graph:
        return "nothing was printed"
    for row in ran.out.decode("utf-8", "replace").splitlines():
        try:
            json.loads(row, parse_constant=never, object_pairs_hook=once)
        except ValueError as why:
            return f"{why}: {row[:200]!r}"
    return None
