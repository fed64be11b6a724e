"""Pictures and tables for notebooks. Whatever comes from outside is escaped."""

from __future__ import annotations

import re
from fractions import Fraction
from html import escape
from math import ceil, floor
from typing import Any

#: Stones drawn one by one in a stack, at most; a higher one is drawn shorter, with its number.
MOST_STONES = 12
#: Stacks drawn in a picture, at most.
MOST_STACKS = 24
#: Rows or columns of squares drawn, at most; a larger board or cake is its text.
MOST_SQUARES = 20
STONE, GAP, STEP, SQUARE = 22, 10, 15, 14
COLOURS = {"ink": "#30343b", "stone": "#5b8db8", "light": "#dfe7ee", "win": "#2e7d4f", "lose": "#9a6a1f"}


def text(said: str) -> str:
    """A text whose lines and columns matter."""
    return f'<pre style="white-space:pre-wrap;line-height:1.45">{escape(said)}</pre>'


def code(said: str) -> str:
    """A text as it is typed, of a very long one its beginning."""
    return f"<code>{escape(_short(said))}</code>"


def thermograph(left: list[list[str]], right: list[list[str]]) -> str:
    """The walls of a thermograph as SVG, with the whole numbers of both axes."""
    walls = [[(Fraction(heat), Fraction(worth)) for heat, worth in wall] for wall in (left, right)]
    top = max(heat for wall in walls for heat, _ in wall) + 1
    worths = [worth for wall in walls for _, worth in wall]
    low, high = floor(min(worths)) - 1, ceil(max(worths)) + 1
    unit = min(48.0, 480 / (high - low), 480 / float(top + 1))
    wide, tall = 40 + unit * (high - low), 34 + unit * float(top + 1)

    def at(heat: Fraction | int, worth: Fraction | int) -> str:
        return f"{30 + unit * float(high - worth):g},{10 + unit * float(top - heat):g}"

    drawn, every = [], max(1, (high - low) // 10, (floor(top) + 1) // 10)
    for heat in range(-1, floor(top) + 1, every):
        (x, y), (last, _) = (at(heat, worth).split(",") for worth in (high, low))
        drawn.append(f'<line x1="{x}" y1="{y}" x2="{last}" y2="{y}" stroke="{COLOURS["light"]}"/>')
        drawn.append(f'<text x="4" y="{float(y) + 4:g}" font-size="12">{_signed(heat)}</text>')
    for worth in range(low, high + 1, every):
        x = at(-1, worth).split(",")[0]
        drawn.append(f'<text x="{x}" y="{tall - 6:g}" font-size="12" text-anchor="middle">{_signed(worth)}</text>')
    for wall, colour in zip(walls, ("stone", "lose")):
        corners = " ".join(at(heat, worth) for heat, worth in [*wall, (top, wall[-1][1])])
        drawn.append(f'<polyline points="{corners}" fill="none" stroke="{COLOURS[colour]}" stroke-width="2"/>')
    size = f'width="{wide:g}" height="{tall:g}" viewBox="0 0 {wide:g} {tall:g}"'
    style = f'font-family="sans-serif" fill="{COLOURS["ink"]}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{"".join(drawn)}</svg>'


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def table(head: list[str], rows: list[list[Any]]) -> str:
    """A table; every cell is escaped."""
    def cells(row: list[Any], tag: str) -> str:
        shown = ("" if cell is None else escape(str(cell)) for cell in row)
        return "<tr>" + "".join(f"<{tag}>{cell}</{tag}>" for cell in shown) + "</tr>"

    body = "".join(cells(row, "td") for row in rows)
    return f"<table><thead>{cells(head, 'th')}</thead><tbody>{body}</tbody></table>"


def squares_of(part: dict[str, Any]) -> str:
    """The rows of a board or of a cake joined by slashes, where it is small enough to be drawn."""
    rows = part.get("rows") or []
    if part["shape"] == "cake":
        height, width = (int(stack["size"]) for stack in part["stacks"])
        rows = ["." * width] * height if max(height, width) <= MOST_SQUARES else []
    drawn = 0 < len(rows) <= MOST_SQUARES and len(rows[0]) <= MOST_SQUARES
    return "/".join(rows) if drawn else ""


def stacks_of(board: dict[str, Any]) -> list[tuple[str, int, str, bool]]:
    """The stacks of a board: their label, their size, their shape, and whether a game of the sum begins there.

    The shape of squares is their rows.
    """
    found = []
    for component in board["components"]:
        begins = True
        for part in component["parts"]:
            squares = squares_of(part)
            if squares or part["shape"] in {"board", "cake"}:
                found.append((part["text"], 0, squares or "text", begins))
                begins = False
                continue
            for stack in part["stacks"] or [{"name": part["text"], "size": 0}]:
                shape = part["shape"] if part["stacks"] else "text"
                found.append((str(stack["name"] or stack["size"]), int(stack["size"]), shape, begins))
                begins = False
    return found


def picture(board: dict[str, Any]) -> str:
    """The stacks of a board as SVG: stones one on another, pins and squares side by side."""
    stacks = stacks_of(board)
    shown, more = stacks[:MOST_STACKS], len(stacks) - MOST_STACKS
    lying = {"pins", "squares"}
    high = max([min(size, MOST_STONES) for _, size, shape, _ in shown if shape not in lying] + [1]) * STEP
    rows = [len(shape.split("/")) for _, _, shape, _ in shown if is_squares(shape)]
    height = max([high, *(SQUARE * count for count in rows)]) + 34
    x, drawn = GAP, []
    for label, size, shape, begins in shown:
        count = min(size, MOST_STONES)
        if begins and x > GAP:
            drawn.append(f'<text x="{x}" y="{height - 26}" font-size="15">+</text>')
            x += 2 * GAP
        if shape in lying:
            width = max(count, 1) * 14
            for at in range(count):
                drawn.append(_lying(shape, x + 14 * at, height - 40))
        elif is_squares(shape):
            lines = shape.split("/")
            width = SQUARE * len(lines[0])
            top = height - 24 - SQUARE * len(lines)
            for row, line in enumerate(lines):
                drawn.extend(_square(sign, x + SQUARE * at, top + SQUARE * row) for at, sign in enumerate(line))
        elif shape == "text":
            width = 9 * min(len(label), 24) + 4
        else:
            width = STONE
            for at in range(count):
                y = height - 30 - STEP * at
                drawn.append(
                    f'<ellipse cx="{x + STONE / 2}" cy="{y}" rx="{STONE / 2}" ry="{STEP / 2}" '
                    f'fill="{COLOURS["stone"]}" stroke="{COLOURS["ink"]}" stroke-width="1"/>'
                )
        if count < size:
            drawn.append(_cut(x, height, shape in lying, count))
        label = label if len(label) <= 24 else label[:10] + "…" + label[-10:]
        drawn.append(
            f'<text x="{x + width / 2}" y="{height - 6}" text-anchor="middle" font-size="13">{escape(label)}</text>'
        )
        x += max(width, 9 * len(label)) + GAP
    if more > 0:
        drawn.append(f'<text x="{x}" y="{height - 6}" font-size="13">… +{more}</text>')
        x += 60
    label = escape(str(board["game"])[:400], quote=True)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{x}" height="{height}" viewBox="0 0 {x} {height}" '
        f'role="img" aria-label="{label}" font-family="sans-serif" fill="{COLOURS["ink"]}" '
        f'style="background:#fff">{"".join(drawn)}</svg>'
    )


def is_squares(shape: str) -> bool:
    """True if a shape is the rows of a board or a cake."""
    return not shape.isalpha()


def _square(sign: str, x: float, y: float) -> str:
    fill = COLOURS["ink"] if sign == "#" else COLOURS["light"]
    rect = f'<rect x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}" fill="{fill}" stroke="{COLOURS["ink"]}"/>'
    if sign in ".#":
        return rect
    return f'{rect}<text x="{x + SQUARE / 2}" y="{y + 11}" text-anchor="middle" font-size="11">{escape(sign)}</text>'


def _lying(shape: str, x: float, y: float) -> str:
    style = f'fill="{COLOURS["light"]}" stroke="{COLOURS["ink"]}" stroke-width="1"'
    if shape == "squares":
        return f'<rect x="{x}" y="{y}" width="14" height="16" {style}/>'
    return f'<rect x="{x + 3}" y="{y - 8}" width="8" height="24" rx="4" {style}/>'


def _cut(x: float, height: float, lying: bool, count: int) -> str:
    if lying:
        return f'<text x="{x + 14 * count + 2}" y="{height - 28}" font-size="13">…</text>'
    return f'<text x="{x + 7}" y="{height - 32 - STEP * count + 8}" font-size="13">⋮</text>'


def drawn(position: Any) -> str:
    """The picture of a position; its text where it cannot be drawn."""
    if position is None:
        return ""
    try:
        return f"<div>{picture(position._board(False, 'left', solved=False))}</div>"
    except Exception:  # noqa: BLE001 - a picture that cannot be had must not hide the answer
        return ""


def answer(answer: Any, position: Any) -> str:
    """An answer: the picture, who wins, the winning moves."""
    colour = COLOURS["win"] if answer.result == "win" else COLOURS["lose"]
    misere = " (misère)" if answer.convention == "misere" else ""
    parts = [
        drawn(position),
        f'<p><b>{escape(_short(answer.game))}</b>{misere}</p>',
        f'<p style="border-left:4px solid {colour};padding-left:.6em">{escape(answer.headline)}</p>',
    ]
    moves = answer.winning_moves[:20]
    if moves:
        parts.append(table(["move", "position after it"], [[m.move, _short(m.result)] for m in moves]))
        more = (answer.winning_move_count or 0) - len(moves)
        if more > 0:
            parts.append(f"<p>… +{more}</p>")
    if answer.theorem is not None:
        parts.append(f"<p><small>{escape(answer.theorem.source)}</small></p>")
    return f'<div class="bouton">{"".join(parts)}</div>'


def _short(said: str) -> str:
    return said if len(said) <= 400 else said[:300] + " …"


def explanation(explanation: Any, position: Any) -> str:
    """An explanation: the body of its own page of HTML below the picture."""
    page = explanation.to_html()
    body = page.split("<body>", 1)[-1].rsplit("</body>", 1)[0]
    for of_page, here in (("h1", "h4"), ("h2", "h5"), ("h3", "h6")):
        body = body.replace(f"<{of_page}>", f"<{here}>").replace(f"</{of_page}>", f"</{here}>")
    # The page sets the numbers of its lines apart by its style, which is not here.
    body = re.sub(r'<b class="n">(.*?)</b>', r"<b>\1</b> ", body)
    return f'<div class="bouton">{drawn(position)}{body}</div>'


def latex(answer: Any) -> str | None:
    """The nim-sum of a position of single heaps as a formula."""
    if answer.grundy is None or answer.convention != "normal" or "+" in answer.game:
        return None
    game, *heaps = answer.game.split()
    if not heaps or len(heaps) > 20 or not all(heap.isdigit() for heap in heaps) or game != "nim":
        return None
    return "$" + r" \oplus ".join(heaps) + f" = {answer.grundy}$"


def table_of_pairs(table: Any) -> str:
    """A table of pairs: its picture if it has one, else its text."""
    svg = table._repr_svg_()
    return svg if svg is not None else text(str(table))
