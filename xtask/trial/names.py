"""Graphs whose vertices have hostile names: whatever the program prints of them can be typed, and means the same.

Nothing is assumed of how such names are written: what is printed is given back as it is. Which vertex is meant
shows in what can be reached from it.
"""

import json
import os
from xml.sax.saxutils import quoteattr

import assistant
import graphs
import measured

ABOUT = "graphs with blanks, quotes, `to`, `+`, `;` and the like in names: moves and positions that are printed can be typed"
SHARE = 1
FORMS = ["dot", "json", "graphml", "edges"]
WORDS = ["go", "to", "a", "b", "1", "2x3", "+", ";", '"', "'", "\\", "→", "开始", "é", "#", "//", "->", ",", "[", "nim", "@f", "-", "...", "0", "«"]
# What separates the names of an edge list, or begins a comment there.
NOT_IN_EDGES = " \t#"


def name(rng, form):
    while True:
        gap = rng.choice(["", " ", " ", "  "]) if form != "edges" else ""
        made = gap.join(rng.choice(WORDS) for _ in range(rng.randint(1, 4)))
        # There a comma, or its like, may end a word.
        if form == "edges" and (any(sign in made for sign in NOT_IN_EDGES) or made[-1] in ",;"):
            continue
        # A backslash at the end escapes the quote of DOT, and before others it may mean something there.
        if form == "dot" and "\\" in made:
            continue
        return made


def written(names, edges, form):
    def quoted(text):
        return '"' + text.replace('"', '\\"') + '"'

    if form == "dot":
        return "digraph g {\n" + "".join(f"{quoted(a)} -> {quoted(b)};\n" for a, b in edges) + "}\n"
    if form == "json":
        links = [{"source": a, "target": b} for a, b in edges]
        return json.dumps({"directed": True, "nodes": [{"id": n} for n in names], "links": links}, ensure_ascii=False)
    if form == "graphml":
        rows = [f"<node id={quoteattr(n)}/>" for n in names]
        rows += [f"<edge source={quoteattr(a)} target={quoteattr(b)}/>" for a, b in edges]
        return '<graphml><graph edgedefault="directed">\n' + "\n".join(rows) + "\n</graph></graphml>\n"
    return "".join(f"{a} {b}\n" for a, b in edges)


def case(rng, world):
    assistant.session(rng, world, trial)


def trial(rng, world, asked):
    report = world.report
    form = rng.choice(FORMS)
    names = ["start"]
    while len(names) < rng.randint(3, 6):
        made = name(rng, form)
        if made not in names:
            names.append(made)
    # All can be reached from the first, and play ends.
    edges = [("start", other) for other in names[1:]]
    edges += [(a, b) for i, a in enumerate(names) for b in names[i + 1 :] if i and rng.random() < 0.5]
    text = written(names, edges, form)
    moves = {v: [[b for a, b in edges if a == v]] * 2 for v in names}
    misere = rng.random() < 0.3
    settled = graphs.settle(moves, misere)
    convention = "misere" if misere else "normal"
    report.count(form)

    def of_vertex(v):
        """The visible facts of a vertex: who wins, and the same of those to which moves lead."""
        return (settled[v, 0][0], sorted(map(of_vertex, moves[v][0])))

    typed = {}

    def of_position(game):
        """The same of a position that the program prints, by playing each move that it lists."""
        if game in typed:
            return typed[game]
        good, board = asked.ask("board", game=game, rules=text, convention=convention)
        if not report.check(good, "a position that is printed", f"`{game}`: {board}: {text!r}", asked.command):
            return None
        seen = []
        for move in board["moves"]:
            good, played = asked.ask("play", game=game, rules=text, move=move["move"])
            report.count("moves")
            if not report.check(good, "a move that is printed", f"`{move['move']}` in `{game}`: {played}: {text!r}", asked.command):
                return None
            same = played["game"] == move["result"]
            report.check(same, "what a move leaves", f"`{played['game']}`, not `{move['result']}`", asked.command)
            seen.append(of_position(move["result"]))
            if seen[-1] is None:
                return None
        typed[game] = (board["result"], sorted(seen))
        return typed[game]

    good, board = asked.ask("board", game="graph:rules start", rules=text, convention=convention)
    if not good:
        # A name that cannot be one is refused with its place.
        placed = report.check("span" in board, "a refusal without a place", f"{board}: {text!r}", asked.command)
        report.note("refused" if placed else "refused without a place")
        return
    told, right = of_position("graph:rules start"), of_vertex("start")
    if told is not None:
        report.check(told == right, "a name that means another vertex", f"{told}, not {right}: {text!r}", asked.command)
        report.check(len(typed) == len(names), "names", f"{sorted(typed)} for {names}", asked.command)
        explained(world, asked, text, convention, settled)
        in_sum(rng, world, asked, text, convention)
    in_file(world, form, text, misere)


def explained(world, asked, text, convention, settled):
    """Moves of explanations, and lines of them as objections, can be played."""
    report = world.report
    good, told = asked.ask("explain", game="graph:rules start", rules=text, convention=convention)
    if not report.check(good, "no explanation", f"{told}: {text!r}", asked.command):
        return
    lines = []
    for step in told["steps"]:
        if step["kind"] == "conclusion":
            lines += [[move] for move in step["moves"]]
        elif step["kind"] == "best-play":
            lines.append(step["moves"])
    for line in filter(None, lines):
        report.count("lines of an explanation")
        arguments = {"game": "graph:rules start", "rules": text, "convention": convention, "moves": ";".join(line)}
        good, told = asked.ask("review", **arguments)
        good = good and len(told["moves"]) == len(line)
        report.check(good, "moves of an explanation", f"{line}: {told}: {text!r}", asked.command)


def in_sum(rng, world, asked, text, convention):
    game = f"graph:rules start + nim {rng.randint(1, 2)}"
    for _ in range(3):
        good, board = asked.ask("board", game=game, rules=text, convention=convention)
        if not world.report.check(good, "a sum that is printed", f"`{game}`: {board}: {text!r}", asked.command):
            return
        if not board["moves"]:
            return
        move = rng.choice(board["moves"])
        good, played = asked.ask("play", game=game, rules=text, move=move["move"])
        world.report.count("moves in sums")
        good = good and played["game"] == move["result"]
        world.report.check(good, "a move in a sum", f"`{move['move']}` in `{game}`: {played}: {text!r}", asked.command)
        game = move["result"]


def in_file(world, form, text, misere):
    """The winning moves that the program prints of a file, typed again."""
    folder = world.empty()
    with open(os.path.join(folder, f"g.{form}"), "w", encoding="utf-8") as file:
        file.write(text)
    line = [world.program, "solve", "--format", "json"] + ["--misere"] * misere
    ran = measured.run([*line, f"graph:g.{form} start"], seconds=60, cwd=folder)
    if not world.report.check(ran.code == 0, "no answer for a file", f"{ran.errors()[:300]}: {text!r}", ran.command):
        return
    for move in json.loads(ran.text())["winning_moves"]:
        world.report.count("results of files")
        again = measured.run([*line, move["result"]], seconds=60, cwd=folder)
        good = again.code == 0 and json.loads(again.text())["winner"] == "second"
        what = f"`{move['result']}`: {again.errors()[:200]}: {text!r}"
        world.report.check(good, "a result that is printed of a file", what, again.command)
