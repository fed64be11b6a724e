"""Values of short games: compared, added and multiplied as values."""

from __future__ import annotations

from fractions import Fraction
from numbers import Rational
from typing import Any, Union

from . import _bouton, _html
from ._limits import Budget, Limits, Unpack, budget
from ._records import Record
from .errors import InputError

#: A Python number that is read as a value.
Number = Union[int, Fraction]

__all__ = ["Thermograph", "Value", "of_text", "value"]


class Thermograph(Record):
    """The walls of a thermograph: corners as temperature and value, from the temperature -1 to the foot of the mast. A
    notebook draws it, temperatures upwards and values for Left to the left."""

    __slots__ = ()
    left: tuple[tuple[str, str], ...]
    right: tuple[tuple[str, str], ...]

    def _repr_svg_(self) -> str:
        return _html.thermograph(self._data["left"], self._data["right"])


class Value(Record):
    """The value of a game in normal play; of one that may not end only some of the attributes are there. ``==`` is
    equality of value, ``<`` and the like compare values; ``a.confused(b)`` is true if neither is less than or equal to the
    other. ``+``, ``-`` and a multiple ``3 * a`` are values too, also with integers, fractions and texts."""

    __slots__ = ()
    _nested = {"thermograph": Thermograph}
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
    thermograph: Thermograph | None
    atomic_weight: str | None
    reduced: str
    freeze: str
    is_infinitesimal: bool
    is_numberish: bool
    is_all_small: bool
    follower_count: int | None
    followers: tuple[str, ...] | None
    is_even_tempered: bool | None
    is_odd_tempered: bool | None
    misere_outcome: str | None
    is_even: bool
    is_odd: bool
    stop_count: int | None
    left_options: tuple[str, ...] | None
    right_options: tuple[str, ...] | None
    left_incentives: tuple[str, ...] | None
    right_incentives: tuple[str, ...] | None
    incentives: tuple[str, ...] | None
    #: Of games that may not end.
    is_stopper: bool
    onside: str | None
    offside: str | None
    is_plumtree: bool

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            try:
                return self._compared("==", other)
            except InputError:
                # A text that is no expression is not equal to any value.
                return False
        if isinstance(other, (float, Rational)) and not isinstance(other, bool):
            return self._data.get("is_number") is True and self._fraction() == other
        if not isinstance(other, Value):
            return NotImplemented
        if self.canonical_form == _form(other):
            return True
        # Only of stoppers the form is canonical.
        return not self._data.get("is_stopper", True) and self._compared("==", other)

    def __hash__(self) -> int:
        if not self._data.get("is_stopper", True):
            return hash(self.outcome)
        # A number of Python that is equal has the same hash.
        return hash(self._fraction()) if self.is_number else hash(self.canonical_form)

    def _fraction(self) -> Fraction:
        if not self._data.get("is_number"):
            raise ValueError(f"{self.canonical_form} is no number: see `mean`, `left_stop` and `right_stop`")
        return Fraction(self.canonical_form)

    def __float__(self) -> float:
        return float(self._fraction())

    def __int__(self) -> int:
        return int(self._fraction())

    def __repr__(self) -> str:
        return f"bouton.value({self.canonical_form!r})"

    _repr_pretty_ = Record._repr_pretty_

    def __add__(self, other: Value | Number | str) -> Value:
        return value(f"({self.canonical_form}) + ({_form(other)})")

    __radd__ = __add__

    def __sub__(self, other: Value | Number | str) -> Value:
        return value(f"({self.canonical_form}) - ({_form(other)})")

    def __rsub__(self, other: Number | str) -> Value:
        return value(f"({_form(other)}) - ({self.canonical_form})")

    def __neg__(self) -> Value:
        return value(f"-({self.canonical_form})")

    def __mul__(self, times: int) -> Value:
        return value(f"({times:d}) . ({self.canonical_form})")

    __rmul__ = __mul__

    def __le__(self, other: Value | Number | str) -> bool:
        return self._compared("<=", other)

    def __lt__(self, other: Value | Number | str) -> bool:
        return self._compared("<", other)

    def __ge__(self, other: Value | Number | str) -> bool:
        return self._compared(">=", other)

    def __gt__(self, other: Value | Number | str) -> bool:
        return self._compared(">", other)

    def confused(self, other: Value | Number | str) -> bool:
        """True if neither is less than or equal to the other."""
        return self._compared("||", other)

    def _compared(self, sign: str, other: Value | Number | str) -> bool:
        asked = f"({self.canonical_form}) {sign} ({_form(other)})"
        return bool(_bouton.value(asked, [], budget({}))[0]["holds"])


def _form(game: object) -> str:
    if isinstance(game, Value):
        return game.canonical_form
    if isinstance(game, Rational) and not isinstance(game, bool):
        return str(Fraction(game))
    if not isinstance(game, str):
        # The tenth that somebody writes as 0.1 is another number.
        raise TypeError(f"a value, an integer, a fraction or an expression, not {game!r}")
    return game


def of_text(asked: str, rules: list[_bouton.Rules], limits: Budget) -> Value:
    """The value of a position or an expression, read below."""
    data, said = _bouton.value(asked, rules, limits)
    if "canonical_form" not in data:
        raise ValueError("a comparison or a fact is no value: compare values by <, <= and ==")
    return Value(data, text=said)


def value(asked: str | Number, **limits: Unpack[Limits]) -> Value:
    """The value of an expression in the notation of CGSuite, or of a position, in normal play.

    >>> import bouton as b
    >>> g = b.value("{2|*} + 3.^")
    >>> g.outcome, g.mean, g.temperature
    ('L', '1', '1')
    >>> b.value("^") > 0, b.value("^").confused("*"), b.value("*") + "*" == 0
    (True, True, True)
    >>> b.value("domineering 2x2") == "{1|-1}", b.value("1/2") + 1 == 1.5, float(b.value("3/4"))
    (True, True, 0.75)
    >>> over = b.value("{0|pass}")
    >>> over.canonical_form, (over + "1/2").left_stop, over + over == over, 0 < over < b.value("1/1024")
    ('over', '1/2over', True, True)
    """
    return of_text(_form(asked), [], budget(limits))
