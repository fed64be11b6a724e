"""The laws that all rules must satisfy, for rules of one's own."""

from __future__ import annotations

from collections.abc import Iterable
from . import _bouton
from ._games import Game
from ._limits import Limits, Unpack, budget
from ._records import Record

__all__ = ["BrokenLaw", "Laws", "check_rules"]


#: The largest heap that a law types.
TYPED = 12


class BrokenLaw(AssertionError):
    """A law that does not hold."""


class Laws(Record):
    """The laws that were tried, and the positions on which."""

    __slots__ = ()
    game: str
    positions: int
    laws: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.game}: {len(self.laws)} laws hold in {self.positions} positions"


def check_rules(
    game: Game, starts: Iterable[Iterable[int]] = ((6,), (9,), (2, 4), (3, 3)), *, most: int = 500,
    **limits: Unpack[Limits],
) -> Laws:
    """Holds the rules of a game to the laws, in all positions that play can reach from ``starts`` (lists of heaps),
    at most ``most`` of them.

    Play ends; both players have the same moves; each option stands once; a printed position is read again; all engines
    agree with a search by brute force, and the moves that they list are those that win. A game of a function of
    Python is asked again: it must say the same.

    >>> import bouton as b
    >>> str(b.testing.check_rules(b.heap_game(lambda h: range(h), name="my-nim")))
    'my-nim: 28 laws hold in 18 positions'

    :raises BrokenLaw: with the law, the position, and the fault.
    """
    lists = [[int(heap) for heap in start] for start in starts]
    largest = max((heap for start in lists for heap in start), default=0)
    # One law types small heaps, whatever the starts.
    game._grow([max(largest, TYPED)])
    laws = []
    if type(game).__name__ == "HeapGame":
        _asked_again(game)
        laws.append("same-answers")
    reached, held = _bouton.check_rules(game._rules, lists, most, budget(limits))
    for law, broken in held:
        if broken is not None:
            position, detail = broken
            raise BrokenLaw(f"{law} at {position}: {detail}")
        laws.append(law)
    return Laws({"game": game.name, "positions": reached, "laws": laws})


def _asked_again(game: Game) -> None:
    function = game._made[1][2]
    if function is None:
        return
    for heap, row in enumerate(game._rules.rows()):
        if heap == 0:
            continue
        again = []
        for option in function(heap):
            parts = [option] if hasattr(option, "__index__") else option
            again.append(sorted(int(part) for part in parts if int(part) > 0))
        if sorted(again) != sorted(row):
            raise BrokenLaw(f"same-answers at {game.name} {heap}: {row}, and when asked again {again}")
