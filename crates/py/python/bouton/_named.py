"""The games of the registry by their names in capitals: ``Nim()(3, 4, 5)``."""

from __future__ import annotations

from collections.abc import Iterable

from ._games import Game, game

__all__ = [
    "AllBut", "Bash", "DawsonChess", "DawsonKayles", "Euclid", "Fibonacci", "Grundy", "Guiles", "KLNim", "Kayles",
    "Lasker", "Moore", "Nim", "Octal", "Officers", "PartizanSubtract", "PrimePower", "Staircase", "Subtract",
    "Treblecross", "Wythoff",
]


def _set(numbers: Iterable[int | str | Iterable[int]]) -> str:
    """The numbers of a set, each on its own or several as one set, list or range."""
    several = ([one] if isinstance(one, (int, str)) or not isinstance(one, Iterable) else one for one in numbers)
    return ",".join(str(number) for some in several for number in some)


def Nim(max: int | None = None, *, but: int | None = None) -> Game:
    """Take any number from one heap; at most ``max``, or any number ``but`` one.

    >>> Nim(max=3)(7, 12)
    bouton.position('nim:max=3 7 12')
    """
    if max is not None and but is not None:
        raise TypeError("max or but, not both")
    if max is not None:
        return game(f"nim:max={max}")
    return game("nim" if but is None else f"nim:not={but}")


def Bash(most: int) -> Game:
    """One heap, from which at most ``most`` are taken."""
    return game(f"bash:{most}")


def KLNim(left: int, right: int) -> Game:
    """Left may not take exactly ``left``, Right not exactly ``right``."""
    return game(f"kl-nim:{left},{right}")


def Subtract(*numbers: int | str | Iterable[int]) -> Game:
    """Only these numbers may be taken; ranges such as ``"1-3"`` and names such as ``"squares"`` are texts.

    >>> Subtract({1, 3, 4}) == Subtract(1, 3, 4)
    True
    """
    return game(f"subtract:{_set(numbers)}")


def AllBut(*numbers: int | str | Iterable[int]) -> Game:
    """Any number may be taken but these."""
    return game(f"allbut:{_set(numbers)}")


def Octal(code: str) -> Game:
    """Taking and breaking by code: ``Octal("0.77")`` is Kayles."""
    return game(f"octal:{code}")


def Kayles() -> Game:
    """Take one or two from a heap, and perhaps split the rest."""
    return game("kayles")


def DawsonKayles() -> Game:
    """Take two from a heap, and perhaps split the rest."""
    return game("dawson-kayles")


def DawsonChess() -> Game:
    """Dawson's Chess: ``octal:0.137``."""
    return game("dawson-chess")


def Guiles() -> Game:
    """Guiles: ``octal:0.15``."""
    return game("guiles")


def Lasker() -> Game:
    """Lasker's Nim: take any number from a heap, or split it."""
    return game("lasker")


def Officers() -> Game:
    """Officers: ``octal:0.6``."""
    return game("officers")


def Treblecross() -> Game:
    """Treblecross: ``octal:0.007``."""
    return game("treblecross")


def Grundy() -> Game:
    """Split a heap into two unequal heaps."""
    return game("grundy")


def PrimePower() -> Game:
    """Divide a number by a power of a prime that divides it."""
    return game("prime-power")


def PartizanSubtract(left: Iterable[int], right: Iterable[int]) -> Game:
    """Left takes from the first set, Right from the second."""
    return game(f"partizan-subtract:{_set(left)}/{_set(right)}")


def Moore(heaps: int) -> Game:
    """Take any numbers from one to ``heaps`` heaps."""
    return game(f"moore:{heaps}")


def Wythoff(breadth: int | None = None) -> Game:
    """Two heaps: any number from one, or about as many from both."""
    return game("wythoff" if breadth is None else f"wythoff:{breadth}")


def Euclid(*, positive: bool = False) -> Game:
    """Take a multiple of the smaller number from the larger one."""
    return game("euclid:positive" if positive else "euclid")


def Fibonacci() -> Game:
    """First not the whole heap, then at most twice what was just taken."""
    return game("fibonacci")


def Staircase() -> Game:
    """Move any number from a stair to the next lower one."""
    return game("staircase")
