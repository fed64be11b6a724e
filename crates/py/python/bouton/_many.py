"""Many small positions at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _bouton, _optional
from ._games import Game, game as _game
from ._limits import Limits, Unpack, budget, is_right

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["solve_many", "wins_many"]


def solve_many(
    game: str | Game, positions: Any, /, *, misere: bool = False, to_move: str = "left", **limits: Unpack[Limits]
) -> bytes:
    """The outcome classes of many positions of one game, a letter each: ``N``, ``P``, in partizan games also ``L`` and
    ``R``, ``D`` (a draw), ``-`` for a line that asks nothing.

    ``positions`` is a text or bytes with a position a line, a two-dimensional array or data frame of whole numbers (a row
    is a position), or a list or column of positions, each a list of numbers or a text. The program's ``batch`` answers alike, and
    as fast where one text or one array is given. A limit holds for each position. On the first position that has no
    answer nothing is returned, and its number is ``LimitError.partial`` or stands in the message.

    >>> import bouton as b
    >>> b.solve_many("nim", "3 4 5\\n1 1\\n").decode()
    'NP'
    >>> b.solve_many("kayles", [[5, 7], [3, 3]]).decode()
    'NP'
    """
    return _answered(game, positions, False, misere, to_move, limits)


def _answered(
    game: str | Game, positions: Any, wins: bool, misere: bool, to_move: str, limits: Limits
) -> bytes:
    """A byte for each position: the letter of its class, or whether the player to move ``wins``."""
    game, right, spent = _game(game), is_right(to_move), budget(limits)
    if isinstance(positions, (str, bytes, bytearray, memoryview)):
        if isinstance(positions, str):
            # Letters of ASCII are read where they stand.
            text: str | bytes = positions if positions.isascii() else positions.encode()
        else:
            text = bytes(positions)
        if type(game) is not Game:
            game._grow([int(word) for word in text.split() if word.isdigit()])
        return bytes(_bouton.solve_text(game.name, text, misere, right, wins, [game._rules], spent)) if text else b""
    if hasattr(positions, "__array__") and not (getattr(positions, "ndim", 2) == 1 and _are_texts(positions)):
        return _solve_array(game, positions, wins, misere, right, spent)
    lines = [row if isinstance(row, str) else " ".join(map(str, row)) or "0" for row in positions]
    return _answered(game, "\n".join(lines), wins, misere, to_move, limits)


def _are_texts(positions: Any) -> bool:
    """True for a column of positions as text."""
    return len(positions) > 0 and all(isinstance(position, str) for position in positions)


def _solve_array(game: Game, positions: Any, wins: bool, misere: bool, right: bool, spent: Any) -> bytes:
    numpy = _optional.numpy()
    rows = numpy.asarray(positions)
    if rows.ndim != 2 or rows.dtype.kind not in "iu":
        raise ValueError(f"positions are rows of whole numbers, not an array of shape {rows.shape}, {rows.dtype}")
    if rows.size and rows.min() < 0:
        raise ValueError("a heap is no number below 0")
    if not rows.size:
        return b""
    if type(game) is not Game:
        game._grow([int(rows.max())])
    # Numbers that are not below 0 have the same bytes in both types.
    whole = numpy.int64 if rows.dtype.kind == "i" else numpy.uint64
    numbers = numpy.ascontiguousarray(rows, dtype=whole).tobytes()
    found = _bouton.solve_numbers(game.name, numbers, rows.shape[1], misere, right, wins, [game._rules], spent)
    return bytes(found)


def wins_many(
    game: str | Game, positions: Any, /, *, misere: bool = False, to_move: str = "left", **limits: Unpack[Limits]
) -> NDArray[np.bool_]:
    """The winners, as an array of NumPy of shape ``(count,)``: true where the player to move wins.

    ``to_move`` matters in partizan games. Positions are given as to :func:`solve_many`; a draw, and a line that asks
    nothing, is no win.

    >>> import bouton as b, numpy as np
    >>> b.wins_many("nim", np.array([[3, 4, 5], [1, 2, 3]]))
    array([ True, False])
    >>> b.wins_many("partizan-subtract:1,2/1,3", [[2], [1]], to_move="right")
    array([False,  True])
    """
    numpy = _optional.numpy()
    wins = _answered(game, positions, True, misere, to_move, limits)
    found: NDArray[np.bool_] = numpy.frombuffer(wins, dtype=numpy.uint8) == 1
    return found

