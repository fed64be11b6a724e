"""Random graphs, with cycles too, against retrograde analysis of our own, in every form they may be written.

Values where play may go on for ever are not computed by any labelling, but taken from what they mean: a
position has the value n if together with a heap of n it is lost for the player to move, and is infinite if no n
does that; its set holds the n with which it is won.
"""

import json
import os

import measured
import zstd

ABOUT = "outcomes, remoteness and values of random graphs, in all forms, compressed, damaged, and in sums"
SHARE = 2
LEFT, RIGHT = 0, 1
NAMES = ["a", "b", "c", "Z9", "x-y", "é", "开始", "node_7", "0", "1", "2", "17", "004", "q.r", "end", "P", "N", "D"]
# Each pair of results (Left begins, Right begins) and its letter.
OUTCOMES = {
    ("left", "right"): "N", ("right", "left"): "P", ("left", "left"): "L", ("right", "right"): "R",
    ("draw", "draw"): "D", ("left", "draw"): "N^", ("draw", "right"): "Nv", ("draw", "left"): "P^",
    ("right", "draw"): "Pv",
}  # fmt: skip


def settle(moves, misere):
    """Retrograde analysis: for each (vertex, player) "win", "loss" or "draw", and the moves to the end.

    `moves[v][player]` lists where the player can go. Round by round, so that a position settled in round r is r
    moves from the end when the winner hurries and the loser delays.
    """
    states = [(v, p) for v in moves for p in (LEFT, RIGHT)]
    found = {}
    for state in states:
        if not moves[state[0]][state[1]]:
            found[state] = ("win" if misere else "loss", 0)
    distance = 0
    while True:
        distance += 1
        new = {}
        for state in states:
            if state in found:
                continue
            v, p = state
            options = [found.get((w, 1 - p)) for w in moves[v][p]]
            if any(option and option[0] == "loss" for option in options):
                new[state] = ("win", distance)
            elif all(option and option[0] == "win" for option in options):
                new[state] = ("loss", distance)
        if not new:
            break
        found.update(new)
    return {state: found.get(state, ("draw", None)) for state in states}


def with_heap(moves, top):
    """The graph of sums with one Nim heap of up to `top`."""
    joined = {}
    for v in moves:
        for n in range(top + 1):
            joined[v, n] = [[(w, n) for w in moves[v][p]] + [(v, k) for k in range(n)] for p in (LEFT, RIGHT)]
    return joined


def values(moves):
    """For each vertex of an impartial graph its value: a number, or the sorted list of an infinite one."""
    top = len(moves)
    settled = settle(with_heap(moves, top), False)
    found = {}
    for v in moves:
        lost = [n for n in range(top + 1) if settled[(v, n), LEFT][0] == "loss"]
        won = [n for n in range(top + 1) if settled[(v, n), LEFT][0] == "win"]
        found[v] = lost[0] if lost else won
    return found


def draw(rng, numbered):
    """Edges `(from, to, whose)`; whose is "both", "L" or "R"."""
    count = rng.randint(1, 9)
    names = [str(i) for i in range(count)] if numbered else rng.sample(NAMES, count)
    partizan = not numbered and rng.random() < 0.25
    edges, forward = [], rng.random() < 0.35
    for _ in range(rng.randint(0, 3 * count)):
        a, b = rng.randrange(count), rng.randrange(count)
        if forward and a >= b:
            continue  # no cycle
        edges.append((names[a], names[b], rng.choice(["L", "R", "both"]) if partizan else "both"))
    return names, edges, partizan


def written(rng, names, edges, partizan, form):
    """The graph in one of the forms."""
    order = list(names)
    if form == "edges":
        rows = [name for name in order] if rng.random() < 0.5 else [n for n in order if not touched(n, edges)]
        rows = [f"{row}" for row in rows]
        for a, b, who in edges:
            gap = rng.choice([" ", "\t", "   "])
            rows.append(f"{a}{gap}{b}" + (f"{gap}{who}" if partizan and (who != "both" or rng.random() < 0.5) else ""))
        if rng.random() < 0.3:
            rows.insert(rng.randint(0, len(rows)), "# a comment")
        return ("\n".join(rows) + "\n").encode()
    if form == "judge":
        rows = [f"{len(names)} {len(edges)}"] + [f"{int(a) + 1} {int(b) + 1}" for a, b, _ in edges]
        return ("\n".join(rows) + "\n").encode()
    if form == "binary":
        raw = b"BOUTONG1" + len(names).to_bytes(4, "little") + len(edges).to_bytes(8, "little")
        return raw + b"".join(int(x).to_bytes(4, "little") for a, b, _ in edges for x in (a, b))
    if form == "dot":
        rows = [f'"{name}";' for name in order]
        rows += [f'"{a}" -> "{b}"' + (f" [player={who}]" if partizan else "") + ";" for a, b, who in edges]
        return ("digraph g {\n" + "\n".join(rows) + "\n}\n").encode()
    if form == "json":
        links = [{"source": a, "target": b} | ({"player": who} if partizan else {}) for a, b, who in edges]
        whole = {"directed": True, "multigraph": False, "nodes": [{"id": n} for n in order], "links": links}
        return json.dumps(whole, ensure_ascii=rng.random() < 0.5).encode()
    rows = ['<?xml version="1.0" encoding="UTF-8"?>', '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">']
    if partizan:
        rows.append('<key id="d0" for="edge" attr.name="player" attr.type="string"/>')
    rows.append('<graph edgedefault="directed">')
    rows += [f'<node id="{name}"/>' for name in order]
    for a, b, who in edges:
        data = f'<data key="d0">{who}</data>' if partizan else ""
        rows.append(f'<edge source="{a}" target="{b}">{data}</edge>')
    return ("\n".join(rows) + "\n</graph></graphml>\n").encode()


def touched(name, edges):
    return any(name in (a, b) for a, b, _ in edges)


def right_answers(names, edges, partizan, misere):
    """For each name what must be told of it."""
    moves = {name: [set(), set()] for name in names}
    for a, b, who in edges:
        if who in ("L", "both"):
            moves[a][LEFT].add(b)
        if who in ("R", "both"):
            moves[a][RIGHT].add(b)
    settled = settle(moves, misere)
    impartial = all(left == right for left, right in moves.values())
    known = values(moves) if impartial and not misere else {}
    answers = {}
    for name in names:
        result, remoteness = settled[name, LEFT]
        right = {"id": name}
        if not impartial:
            starts = tuple(
                {"win": player, "loss": other, "draw": "draw"}[settled[name, p][0]]
                for p, player, other in ((LEFT, "left", "right"), (RIGHT, "right", "left"))
            )
            right["outcome"] = OUTCOMES[starts]
            right["left_starts"], right["right_starts"] = starts
        else:
            right["outcome"] = {"win": "N", "loss": "P", "draw": "D"}[result]
            # Moves that are marked may be told as those of a partizan game, though they are alike.
            marked = any(who != "both" for _, _, who in edges)
            if not marked:
                right["remoteness"] = remoteness
            if name in known and not marked:
                infinite = isinstance(known[name], list)
                right["grundy"] = None if infinite else known[name]
                right["loopy_value"] = f"inf({','.join(map(str, known[name]))})" if infinite else None
        answers[name] = right
    return answers, moves, impartial


def case(rng, world):
    form = rng.choice(["edges", "edges", "judge", "dot", "graphml", "json", "binary"])
    names, edges, partizan = draw(rng, form in ("judge", "binary"))
    misere = rng.random() < 0.35
    raw = written(rng, names, edges, partizan, form)
    answers, moves, impartial = right_answers(names, edges, partizan, misere)
    if form == "judge":
        answers = {str(int(name) + 1): right | {"id": str(int(name) + 1)} for name, right in answers.items()}
    if not edges and form == "edges" and raw.strip() == b"":
        return
    folder = world.empty()
    packed = rng.random() < 0.4
    pieces = zstd.frames(rng, raw) if packed else [raw]
    line = [world.program, "graph", "-" if rng.random() < 0.3 else "g", "--format", "json"]
    line += ["--misere"] * misere + (["--input", "judge"] if form == "judge" else [])
    ran = solved(line, b"".join(pieces), folder)
    world.report.count(f"{form}, compressed" if packed else form)
    what = f"{form}: {raw[:300]!r}"
    if not world.report.check(ran.code == 0, "no answer", f"exit code {ran.code}: {ran.errors()[:200]}: {what}", ran.command):
        return
    compare(ran, answers, world.report, what)
    if packed:
        damaged(rng, world, line, pieces, answers, folder, what)
    if form == "edges" and impartial and not misere and not partizan:
        in_sum(rng, world, names, moves, folder, raw)


def solved(line, content, folder):
    with open(os.path.join(folder, "g"), "wb") as file:
        file.write(content)
    return measured.run(line, stdin=content if "-" in line else b"", seconds=60, cwd=folder)


def compare(ran, answers, report, what):
    told = {}
    for row in ran.text().splitlines():
        answer = json.loads(row)
        told[str(answer["id"])] = answer
    report.count("positions", len(answers))
    if not report.check(set(told) == set(answers), "positions", f"{sorted(told)}, not {sorted(answers)}: {what}", ran.command):
        return
    for name, right in answers.items():
        for key, value in right.items():
            good = str(told[name].get(key)) == str(value)
            report.check(good, key, f"{name}: {told[name].get(key)!r}, not {value!r}: {what}", ran.command)


def damaged(rng, world, line, pieces, answers, folder, what):
    """A damaged file is refused, or answered as the whole one: a flip may meet a bit that says nothing."""
    whole = b"".join(pieces)
    if not any(piece[:4] == b"\x28\xb5\x2f\xfd" and piece[4] & 4 for piece in pieces):
        return
    kind = rng.choice(["a bit", "a bit", "the end cut off", "garbage after it"])
    if kind == "a bit":
        # In a frame with a checksum, after its magic number and descriptor.
        at = rng.choice([i for i, p in enumerate(pieces) if p[:4] == b"\x28\xb5\x2f\xfd" and p[4] & 4])
        piece = bytearray(pieces[at])
        bit = rng.randrange(8 * 5, 8 * len(piece))
        piece[bit >> 3] ^= 1 << (bit & 7)
        changed = b"".join(pieces[:at] + [bytes(piece)] + pieces[at + 1 :])
    elif kind == "the end cut off":
        last = len(pieces[-1])
        # Four bytes say that a file is compressed at all.
        changed = whole[: max(4, len(whole) - rng.randint(1, last - 1))]
    else:
        changed = whole + bytes([rng.randrange(1, 0x28)]) + b"arbage"
    ran = solved(line, changed, folder)
    world.report.count("damaged files")
    if ran.code == 0:
        right = {name: answer["outcome"] for name, answer in answers.items()}
        told = {}
        for row in ran.text().splitlines():
            answer = json.loads(row)
            told[str(answer["id"])] = answer["outcome"]
        same = told == right and kind == "a bit"
        world.report.check(same, "a damaged file is answered", f"{kind}, {changed!r}: {what}", ran.command)
    else:
        world.report.check(ran.code in (2, 3, 4), "damaged files", f"exit code {ran.code}: {changed!r}", ran.command)


def in_sum(rng, world, names, moves, folder, raw):
    """A position of the graph beside a heap of Nim."""
    with open(os.path.join(folder, "g"), "wb") as file:
        file.write(raw)
    name, heap = rng.choice(names), rng.randint(0, 4)
    joined = with_heap(moves, heap)
    settled = settle(joined, False)
    result = settled[(name, heap), LEFT][0]
    line = [world.program, "solve", "graph:g", name, "+", "nim", str(heap), "--format", "json"]
    ran = measured.run(line, seconds=60, cwd=folder)
    world.report.count("sums")
    if not world.report.check(ran.code == 0, "no answer in a sum", ran.errors()[:300] + repr(raw), ran.command):
        return
    answer = json.loads(ran.text())
    winner = {"win": "first", "loss": "second", "draw": None}[result]
    world.report.check(answer["winner"] == winner, "winner in a sum", f"{answer['winner']}, not {winner}: {raw!r}", ran.command)
    winning = sum(settled[left, RIGHT][0] == "loss" for left in joined[name, heap][LEFT])
    told = answer["winning_move_count"]
    world.report.check(told == winning, "moves in a sum", f"{told}, not {winning}: {raw!r}", ran.command)
