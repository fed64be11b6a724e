"""Values of short games: compared, added and multiplied as values."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _bouton
from ._limits import budget
from ._records import Record

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from ._limits import Budget, Limits

__all__ = ["Value", "of_text", "value"]


class Value(Record):
    """The value of a game in normal play. ``==`` is equality of value, ``<`` and the like compare values; ``a.confused(b)`` is true if
    neither is less than or equal to the other. ``+``, ``-`` and a multiple ``3 * a`` are values too, also with numbers and texts."""

    __slots__ = ()
    game: str | None
    expression: str | None
    canonical_form: str
    outcome: str
    is_number: bool
    is_number_up_star: bool
    birthday: int
    mean: str
    temperature: str
    left_stop: str
    right_stop: str
    thermograph: Any
    atomic_weight: str | None
    reduced: str

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (Value, int)):
            return self.canonical_form == _form(other)
        return NotImplemented

    def __hash__(self) -> int:
        return hash(int(self.canonical_form)) if self.canonical_form.lstrip("-").isdigit() else hash(self.canonical_form)

    def __add__(self, other: Value | int | str) -> Value:
        return value(f"({self.canonical_form}) + ({_form(other)})")

    __radd__ = __add__

    def __sub__(self, other: Value | int | str) -> Value:
        return value(f"({self.canonical_form}) - ({_form(other)})")

    def __rsub__(self, other: int | str) -> Value:
        return value(f"({_form(other)}) - ({self.canonical_form})")

    def __neg__(self) -> Value:
        return value(f"-({self.canonical_form})")

    def __mul__(self, times: int) -> Value:
        return value(f"({times:d}) . ({self.canonical_form})")

    __rmul__ = __mul__

    def __le__(self, other: Value | int | str) -> bool:
        return self._compared("<=", other)

    def __lt__(self, other: Value | int | str) -> bool:
        return self._compared("<", other)

    def __ge__(self, other: Value | int | str) -> bool:
        return self._compared(">=", other)

    def __gt__(self, other: Value | int | str) -> bool:
        return self._compared(">", other)

    def confused(self, other: Value | int | str) -> bool:
        """True if neither is less than or equal to the other."""
        return self._compared("||", other)

    def _compared(self, sign: str, other: Value | int | str) -> bool:
        asked = f"({self.canonical_form}) {sign} ({_form(other)})"
        return bool(_bouton.value(asked, [], budget({}))[0]["holds"])


def _form(game: object) -> str:
    if isinstance(game, Value):
        return game.canonical_form
    if isinstance(game, bool) or not isinstance(game, (int, str)):
        raise TypeError(f"a value, an integer or an expression, not {game!r}")
    return str(game)


def of_text(asked: str, rules: list[_bouton.Rules], limits: Budget) -> Value:
    """The value of a position or an expression, read below."""
    data, said = _bouton.value(asked, rules, limits)
    if "canonical_form" not in data:
        raise ValueError("a comparison is no value: compare values by <, <= and ==")
    return Value(data, text=said)


def value(asked: str | int, **limits: Unpack[Limits]) -> Value:
    """The value of an expression in the notation of CGSuite, or of a position, in normal play.

    >>> import bouton as b
    >>> g = b.value("{2|*} + 3.^")
    >>> g.outcome, g.mean, g.temperature
    ('L', '1', '1')
    >>> b.value("^") > 0, b.value("^").confused("*"), b.value("*") + "*" == 0
    (True, True, True)
    >>> b.value("domineering 2x2").canonical_form
    '+-1'
    """
    return of_text(str(asked), [], budget(limits))
