"""Games of one's own: from a function, a script, or a graph."""

from __future__ import annotations

import inspect
import pickle
import re
import uuid
from collections.abc import Callable, Iterable
from typing import Any, SupportsIndex, Union

from . import _bouton
from ._games import Game, Heap
from ._limits import Limits, Unpack, budget
from .errors import InputError, LimitError

__all__ = ["HeapGame", "heap_game", "script"]

Option = Union[SupportsIndex, Iterable[SupportsIndex]]
Options = Callable[[int], Iterable[Option]]

NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*\Z")
#: Heaps about which a function is asked at once, at most, however large a heap is asked for.
MOST_HEAPS = 10_000_000


def _number(heap: Any) -> int:
    """A heap; 0 for anything else, which the reader refuses."""
    try:
        return int(heap)
    except (TypeError, ValueError):
        return 0


class HeapGame(Game):
    """A game whose options a function of Python says. It is asked once about each heap, up to the largest that is
    needed, and the answers are kept as a table: engines never wait for Python."""

    __slots__ = ()

    def _grow(self, heaps: Iterable[Heap]) -> None:
        largest = 0
        for heap in heaps:
            if isinstance(heap, (str, SupportsIndex)):
                largest = max(largest, _number(heap))
            else:
                largest = max(largest, *(_number(number) for number in heap), 0)
        if largest > MOST_HEAPS:
            raise LimitError(
                f"{self.name}: a heap of {largest} would be asked about after all smaller ones",
                f"heaps up to {MOST_HEAPS} can be",
            )
        self._rules.grow(largest)

    @property
    def rows(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The options of each heap that was asked about."""
        return tuple(tuple(tuple(option) for option in row) for row in self._rules.rows())

    @property
    def rule(self) -> str:
        """The documentation of the function."""
        text: str = self._made[1][1] or ""
        return text

    def __reduce__(self) -> tuple[Any, ...]:
        _, (name, rule, function, token) = self._made
        try:
            pickle.dumps(function)
        except Exception:  # noqa: BLE001 - a lambda cannot be pickled: the heaps that are known go along without it
            function = None
        return _remade, (name, rule, function, token, self._rules.rows())

    def __repr__(self) -> str:
        function = self._made[1][2]
        called = getattr(function, "__name__", None) or "..."
        shown = called if called.isidentifier() else "..."
        return f"bouton.heap_game({shown}, name={self.name!r})"

    def __str__(self) -> str:
        return self.name

    def _repr_html_(self) -> str:
        from . import _html

        return _html.text(f"{self.name}\n{self.rule}".strip())


def heap_game(options: Options, name: str | None = None, *, rule: str | None = None) -> HeapGame:
    """A game of heaps: ``options(h)`` says what a move makes of a heap of h.

    Each option is a heap, or a list of heaps, all smaller than h; an empty list leaves nothing. Both players have
    the same moves. The function is called once for every heap up to the largest that is needed, in order; its
    exceptions reach the caller. ``rule`` says it in words (if not given, the docstring does); ``name`` is that of the function
    if not given, and ``my-game`` where it has none that will do.

    >>> import bouton as b
    >>> one_or_two = b.heap_game(lambda h: [h - k for k in (1, 2) if k <= h], name="one-or-two")
    >>> one_or_two(4, 5).grundy
    3
    >>> one_or_two.sequence(7).tolist()
    [0, 1, 2, 0, 1, 2, 0]
    """
    if not callable(options):
        raise TypeError("options is a function of the heap")
    if name is None:
        called: str = getattr(options, "__name__", "").replace("_", "-")
        name = called if NAME.match(called) and not _is_known(called) else "my-game"
    if not NAME.match(name):
        raise ValueError(f"a name is a letter, then letters, digits, - and _: {name!r}")
    if _is_known(name):
        raise ValueError(f"there is a game of this name: {name}")
    if rule is None:
        rule = inspect.getdoc(options) if getattr(options, "__name__", "") != "<lambda>" else None
    return _remade(name, rule, options, uuid.uuid4().hex, [])


def _is_known(name: str) -> bool:
    try:
        _bouton.Rules.named(name)
    except InputError:
        return False
    return True


def _remade(name: str, rule: str | None, function: Any, token: str, rows: list[list[list[int]]]) -> HeapGame:
    rules = _bouton.Rules.of_function(name, rule, function, rows)
    game = HeapGame(rules, (_remade, (name, rule, function, token)), ("heap_game", name, token))
    if not rows:
        # A faulty function shows at once.
        rules.grow(4)
    return game


class ScriptGame(Game):
    """A game whose rules a script says."""

    __slots__ = ()

    def __repr__(self) -> str:
        text, name = self._made[1]
        return f"bouton.script({text!r}, name={name!r})"


def script(text: str, name: str = "rules", **limits: Unpack[Limits]) -> ScriptGame:
    """The game of a script, in the language of the program's ``script:FILE``.

    >>> import bouton as b
    >>> game = b.script("fn heap(n) { if n > 1 { [n - 1, n - 2] } else { [] } }")
    >>> game(4, 6).grundy
    2
    """
    if not NAME.match(name):
        raise ValueError(f"a name is a letter, then letters, digits, - and _: {name!r}")
    rules = _bouton.Rules.of_text(f"script:{name}", text, budget(limits))
    return ScriptGame(rules, (script, (text, name)), ("script", name, text))
