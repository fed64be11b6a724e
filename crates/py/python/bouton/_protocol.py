"""Games of one's own as objects: whatever says the options of a position is a game."""

from __future__ import annotations

import inspect
import re
from collections.abc import Hashable, Iterable
from typing import Any, overload

from ._fixed import Fixed
from ._games import Game, Position, game as named_game
from ._limits import Limits, Unpack
from ._records import Answer
from ._values import Value
from .errors import LimitError
from .graphs import Graph, _names, graph

__all__ = ["OwnGame", "OwnPosition", "game"]

PLAYERS = ("left", "right")
#: Positions that are explored at most, where no limit is given.
MOST_POSITIONS = 1_000_000


class OwnGame(Fixed):
    """A game whose options an object says: called with a position of its own, any hashable object, it gives a position
    with :meth:`~OwnPosition.solve`, ``winning_moves``, ``options()`` and ``value()``."""

    __slots__ = ("object", "_rows", "_is_impartial", "_explored")
    object: Any
    #: The options of each player in each position that was asked about.
    _rows: dict[Any, tuple[tuple[Any, ...], tuple[Any, ...]]]
    _is_impartial: bool
    _explored: Graph | None

    def __init__(self, of: Any) -> None:
        parameters = inspect.signature(of.options).parameters.values()
        needed = [one for one in parameters if one.default is one.empty and one.kind is not one.VAR_KEYWORD]
        self._set(object=of, _rows={}, _is_impartial=len(needed) < 2, _explored=None)

    @property
    def name(self) -> str:
        """The name of the class of the object, as games are named: ``MyGame`` is ``my-game``."""
        words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", type(self.object).__name__).lower()
        return re.sub(r"[^a-z0-9]+", "-", words).strip("-") or "my-game"

    @property
    def impartial(self) -> bool:
        """True if both players have the same moves: ``options`` takes the position alone."""
        return self._is_impartial

    def __call__(self, position: Hashable) -> OwnPosition:
        return OwnPosition(self, position)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnGame) and other.object is self.object

    def __hash__(self) -> int:
        return id(self.object)

    def __repr__(self) -> str:
        return f"bouton.game({self.object!r})"

    def _options(self, position: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """The options of Left and of Right, each once; the object is asked once about a position."""
        if position not in self._rows:
            if self._is_impartial:
                both = tuple(dict.fromkeys(self.object.options(position)))
                self._rows[position] = (both, both)
            else:
                left, right = (tuple(dict.fromkeys(self.object.options(position, player))) for player in PLAYERS)
                self._rows[position] = (left, right)
        return self._rows[position]

    def _graph(self, start: Any, limits: Limits) -> Graph:
        """The graph of all positions that play can reach from this one, and from those before."""
        if self._explored is not None and start in self._rows and start in self._explored.nodes:
            return self._explored
        most = limits.get("positions") or MOST_POSITIONS
        rest, reached = [start], {start: None}
        while rest:
            for option in dict.fromkeys(option for row in self._options(rest.pop()) for option in row):
                if option not in reached:
                    reached[option] = None
                    rest.append(option)
            if len(reached) > most:
                raise LimitError(f"{self.name}: more than {most} positions can be reached", "`positions` sets another limit")
        edges: list[tuple[Any, Any, str]] = []
        for position in reached:
            left, right = self._rows[position]
            edges += [(position, option, "both" if option in right else "left") for option in left]
            edges += [(position, option, "right") for option in right if option not in left]
        # A position without moves is the start of no edge.
        explored = graph(edges, self.name, **limits) if edges else graph({start: []}, self.name, **limits)
        self._set(_explored=explored)
        return explored


class OwnPosition(Fixed):
    """A position of a game of one's own."""

    __slots__ = ("game", "position")
    game: OwnGame
    position: Any

    def __init__(self, game: OwnGame, position: Hashable) -> None:
        hash(position)
        self._set(game=game, position=position)

    def options(self, to_move: str = "left") -> tuple[OwnPosition, ...]:
        """The positions that a move of a player leads to; only this position is asked about."""
        if to_move not in PLAYERS:
            raise ValueError(f'to_move is "left" or "right", not {to_move!r}')
        return tuple(self.game(option) for option in self.game._options(self.position)[PLAYERS.index(to_move)])

    def placed(self, **limits: Unpack[Limits]) -> Position:
        """The position in the graph of all that play can reach, for whatever other positions can do. Cost: each
        position is asked about once."""
        placed: Position = self.game._graph(self.position, limits)(self.position)
        return placed

    def solve(self, *, misere: bool = False, to_move: str = "left", **limits: Unpack[Limits]) -> Answer:
        """The winner, the value, every winning move: see :func:`bouton.solve`."""
        return self.placed(**limits).solve(misere=misere, to_move=to_move, **limits)

    def outcome(self, *, misere: bool = False, **limits: Unpack[Limits]) -> str | None:
        """The outcome class: ``"N"``, ``"P"``, ``"L"``, ``"R"``, ``"D"``, …"""
        return self.placed(**limits).outcome(misere=misere)

    @property
    def grundy(self) -> int | None:
        """The nim-value in normal play; ``None`` where it has none."""
        return self.placed().grundy

    @property
    def winning_moves(self) -> tuple[OwnPosition, ...]:
        """The positions that Left's winning moves lead to, in normal play."""
        nodes = self.game._graph(self.position, {}).nodes
        named = dict(zip(_names(list(nodes)), nodes))
        # A result is typed as the game, a blank and the name of a position.
        results = (move.result.split(" ", 1)[1] for move in self.placed().winning_moves)
        return tuple(self.game(named[name]) for name in results)

    def value(self, **limits: Unpack[Limits]) -> Value:
        """The value in normal play, of games that end."""
        return self.placed(**limits).value(**limits)

    def __add__(self, other: OwnPosition | Position) -> Position:
        return self.placed() + (other.placed() if isinstance(other, OwnPosition) else other)

    def __radd__(self, other: Position) -> Position:
        return other + self.placed()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OwnPosition) and (other.game, other.position) == (self.game, self.position)

    def __hash__(self) -> int:
        return hash((self.game, self.position))

    def __repr__(self) -> str:
        return f"{self.game!r}({self.position!r})"


@overload
def game(of: str | Game) -> Game: ...
@overload
def game(of: Any) -> Any: ...
def game(of: Any) -> Any:
    """The game of this name, parameters included: ``"octal:0.77"``, ``"subtract:1,3,4"``, ``"nim:max=3"``; or the game
    of an object that says the options of its positions: ``options(position, player)``, where the player is ``"left"``
    or ``"right"``, or ``options(position)`` where both have the same. Positions are hashable; play may go on without end.

    >>> import bouton as b
    >>> b.game("Kayles")
    bouton.game('kayles')
    >>> class TakeFromEnds:
    ...     def options(self, row):
    ...         return [row[1:], row[:-1]] if row else []
    >>> ends = b.game(TakeFromEnds())
    >>> ends("abc").outcome(), ends("abc").grundy, [p.position for p in ends("abc").winning_moves]
    ('N', 1, ['bc', 'ab'])
    """
    # A position has options too, and is no game.
    is_own = type(of) not in (Position, OwnPosition) and callable(getattr(of, "options", None))
    return OwnGame(of) if is_own else named_game(of)
