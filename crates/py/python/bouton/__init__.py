"""Nim and its whole family of games: solved, explained, proved.

>>> import bouton as b
>>> b.solve("nim 3 4 5").outcome
'N'
>>> g = b.game("octal:0.77")
>>> g.period().period
12
>>> (g(5, 7) + b.Nim()(3)).grundy
5
"""

from . import errors, sage, testing
from ._bouton import is_chinese as _is_chinese, set_chinese as _set_chinese
from ._algebra import Element, Quotient
from ._games import Game, Picture, Position, audit, discover, explain, position, solve
from ._many import solve_many, wins_many
from ._named import (
    AllBut, Bash, DawsonChess, DawsonKayles, Euclid, Fibonacci, Grundy, Guiles, Kayles, KLNim, Lasker, Moore, Nim, Octal,
    Officers, PartizanSubtract, PrimePower, Staircase, Subtract, Treblecross, Wythoff,
)
from ._protocol import OwnGame, OwnPosition, game
from ._records import (
    Answer, Atlas, AtlasRow, Audit, Comparison, Counterexample, Discovery, Explanation, Finding, Genus, Idea, Info, Line, Period,
    Record, Reply, Review, Statement, Summary, Table, Theorem, Verification, WinningMove,
)
from ._limits import Limits
from ._teaching import Challenge, Checked, Lesson, Sheet, Task, lesson, lessons, worksheet
from ._values import Thermograph, Value, value
from ._whole import atlas, games, genus, nimber, theorem, theorems, verify
from .errors import BoutonError, InputError, LimitError, UnsupportedError
from .graphs import Graph, GraphRow, SolvedGraph, graph
from .own import HeapGame, ScriptGame, heap_game, script

__version__ = "0.1.0"


def set_language(language: str) -> None:
    """Chooses the language of all sentences from now on: ``"en"`` or ``"zh"``."""
    if language not in ("en", "zh"):
        raise ValueError(f'the languages are "en" and "zh", not {language!r}')
    _set_chinese(language == "zh")


def language() -> str:
    """The language of sentences.

    >>> import bouton as b
    >>> b.language()
    'en'
    """
    return "zh" if _is_chinese() else "en"


__all__ = [
    "AllBut", "Answer", "Atlas", "AtlasRow", "Audit", "Bash", "BoutonError", "Challenge", "Checked", "Comparison",
    "Counterexample", "DawsonChess", "DawsonKayles", "Discovery", "Element", "Euclid", "Explanation", "Fibonacci",
    "Finding", "Game", "Genus", "Graph", "GraphRow", "Grundy", "Guiles", "HeapGame", "Idea", "Info", "InputError",
    "KLNim", "Kayles", "Lasker", "Lesson", "LimitError", "Limits", "Line", "Moore", "Nim", "Octal", "Officers",
    "OwnGame", "OwnPosition", "PartizanSubtract", "Period", "Picture", "Position", "PrimePower", "Quotient", "Record",
    "Reply", "Review", "ScriptGame", "Sheet", "SolvedGraph", "Staircase", "Statement", "Subtract", "Summary", "Table",
    "Task", "Theorem", "Thermograph", "Treblecross", "UnsupportedError", "Value", "Verification", "WinningMove", "Wythoff", "atlas",
    "audit", "discover", "errors", "explain", "game", "games", "genus", "graph", "heap_game", "language", "lesson",
    "lessons", "nimber", "position", "sage", "script", "set_language", "solve", "solve_many", "testing", "theorem",
    "theorems", "value", "verify", "wins_many", "worksheet",
]
