"""Games and positions."""

from __future__ import annotations

import array
import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, SupportsIndex, Union

from . import _bouton, _html, _optional
from ._algebra import Quotient
from ._fixed import Fixed
from ._limits import Limits, Unpack, budget, is_right
from ._records import (
    Answer, Audit, Comparison, Discovery, Explanation, Genus, Info, Open, Period, Reply, Review, Summary,
    Table, WinningMove,
)
from ._solved import SolvedGraph, of_followers
from ._values import Value, of_text
from .errors import LimitError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

if TYPE_CHECKING:
    Values = array.array[int]
else:
    # It takes no parameter before Python 3.12.
    Values = array.array

#: A heap, as a whole number of any type or as it is typed; or the numbers of a part.
Heap = Union[SupportsIndex, str, Iterable[SupportsIndex]]

__all__ = ["Game", "Picture", "Position", "game", "position", "solve", "explain"]


class Picture(Fixed):
    """A picture as SVG, which a notebook shows."""

    __slots__ = ("svg",)
    svg: str

    def __init__(self, svg: str) -> None:
        self._set(svg=svg)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Picture) and other.svg == self.svg

    def __hash__(self) -> int:
        return hash(self.svg)

    def __reduce__(self) -> tuple[Any, ...]:
        return Picture, (self.svg,)

    def __repr__(self) -> str:
        return f"<picture of {len(self.svg)} bytes>"

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, file: str | os.PathLike[str]) -> None:
        """Writes the picture into a file, whose name ends in ``.svg`` or has no ending."""
        ending = os.path.splitext(file)[1]
        if ending.lower() not in ("", ".svg"):
            raise ValueError(f"a picture is saved as SVG, in a file named .svg, not {ending}")
        with open(file, "w", encoding="utf-8") as out:
            out.write(self.svg)


class Game(Fixed):
    """A game: called with heaps it gives a position.

    >>> import bouton as b
    >>> g = b.game("octal:0.77")
    >>> g(5, 7)
    bouton.position('octal:0.77 5 7')
    >>> g(5, 7).outcome(misere=True)
    'N'
    """

    __slots__ = ("_rules", "_made", "_key")
    _rules: _bouton.Rules
    #: How it was made: a function and its arguments.
    _made: tuple[Any, tuple[Any, ...]]
    _key: tuple[Any, ...]

    def __init__(self, rules: _bouton.Rules, made: tuple[Any, tuple[Any, ...]], key: tuple[Any, ...]) -> None:
        self._set(_rules=rules, _made=made, _key=key)

    @property
    def name(self) -> str:
        """The game as it is typed, parameters included."""
        return self._rules.game

    @property
    def impartial(self) -> bool:
        """True if both players have the same moves."""
        return self._rules.impartial

    @property
    def info(self) -> Info:
        """All that is known of it before any question: rule, example, source, theorem."""
        (data, said), *_ = _bouton.games(self.name, [self._rules])
        return Info(data, text=said)

    @property
    def rule(self) -> str:
        """The rule in words."""
        return self.info.rule

    def __call__(self, *heaps: Heap) -> Position:
        """The position of these heaps: whole numbers of any size, texts such as ``"7/3"`` (7 stones, at most 3 a
        move), lists of numbers for games on several."""
        plain = tuple(_plain(heap) for heap in heaps)
        self._grow(plain)
        return Position(_bouton.place(self._rules, plain), (self,))

    def _grow(self, heaps: Iterable[Heap]) -> None:
        """Makes rules that a function says reach as far as these heaps."""

    def __repr__(self) -> str:
        return f"bouton.game({self.name!r})"

    def __str__(self) -> str:
        return self.name

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and other._key == self._key

    def __hash__(self) -> int:
        return hash(self._key)

    def __lt__(self, other: Game) -> bool:
        return self.name < other.name if isinstance(other, Game) else NotImplemented

    def __reduce__(self) -> tuple[Any, ...]:
        return self._made

    def sequence(self, count: int, **limits: Unpack[Limits]) -> Values:
        """The nim-values of the heaps 0 to ``count - 1``, as an ``array`` of the standard library.

        Cost: that of the engine, and 4 bytes a value. Partizan games have none.

        >>> import bouton as b
        >>> list(b.game("kayles").sequence(10))
        [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]
        """
        values = array.array("I")
        values.frombytes(self._values(count, limits))
        return values

    def values(self, count: int, **limits: Unpack[Limits]) -> NDArray[np.uint32]:
        """The nim-values of the heaps 0 to ``count - 1``: an array of NumPy, shape ``(count,)``, ``uint32``.

        Cost: that of the engine, and 4 bytes a value. Needs NumPy; :meth:`sequence` does not.

        >>> import bouton as b
        >>> b.game("octal:0.77").values(8)
        array([0, 1, 2, 3, 1, 4, 3, 2], dtype=uint32)
        """
        numpy = _optional.numpy()
        try:
            values: Any = self._values(count, limits)
        except LimitError as error:
            if isinstance(error.partial, array.array):
                error.partial = numpy.array(error.partial, dtype=numpy.uint32)
            raise
        found: NDArray[np.uint32] = numpy.frombuffer(values, dtype=numpy.uint32)
        return found

    def _values(self, count: int, limits: Limits) -> bytearray:
        if count < 0:
            raise ValueError(f"no number of values: {count}")
        if count == 0:
            return bytearray()
        self._grow([count - 1])
        return _bouton.values(self.name, count - 1, [self._rules], budget(limits))

    def value(self, heap: int, **limits: Unpack[Limits]) -> int | None:
        """The nim-value of one heap, of any size where a theorem or a period tells it."""
        return self(heap).solve(**limits).grundy

    def period(self, to: int | None = None, *, certificate: bool = False, **limits: Unpack[Limits]) -> Period:
        """The period of the nim-values, looked for in heaps up to ``to``, with the theorem that proves it.

        Where the players take different numbers, it is that of the outcome classes of single heaps (``of`` is ``outcomes``):

        >>> import bouton as b
        >>> found = b.game("partizan-subtract:1/2").period()
        >>> found.of, found.period, found.outcomes
        ('outcomes', 3, 'PLN')

        Without ``to`` the search goes on until a period is proved, or a limit is met. Of a game about which no theorem
        speaks (``covered`` is false) nothing is computed.

        Source of the theorem: Guy and Smith (1956). With ``certificate`` the answer holds the text of a proof that
        :func:`bouton.verify` checks. Where a limit ends the search, ``LimitError.partial`` holds the rest.
        """
        try:
            data, said, text = _bouton.period(self.name, to, certificate, [self._rules], budget(limits))
        except LimitError as error:
            error.partial = Period(error.partial) if isinstance(error.partial, dict) else error.partial
            raise
        return Period(data, text=said, certificate=text)

    def quotient(
        self, to: int | None = None, *, certificate: bool = False, joined: Iterable[Game] = (), **limits: Unpack[Limits]
    ) -> Quotient:
        """The misère quotient of sums of heaps up to ``to``, of this game and those that are ``joined``.

        Without ``to`` the search goes on until the quotient is proved to be that of all heaps, or a limit is met.
        Source: Plambeck and Siegel, J. Combin. Theory A 115 (2008).

        >>> import bouton as b
        >>> b.game("octal:0.77").quotient(to=12).order
        24
        """
        games = (self, *joined)
        for game in games:
            if to is not None:
                game._grow([to])
        names = " + ".join(game.name for game in games)
        rules = [game._rules for game in games]
        try:
            data, said, picture, text = _bouton.quotient(names, to, certificate, rules, budget(limits))
        except LimitError as error:
            error.partial = Quotient(error.partial) if isinstance(error.partial, dict) else error.partial
            raise
        return Quotient(data, text=said, picture=picture, certificate=text)

    def summary(self, count: int, *, start: int = 0, **limits: Unpack[Limits]) -> Summary:
        """The values of the heaps ``start`` to ``count - 1`` as a whole."""
        _check_heaps(start, count)
        self._grow([count - 1])
        data, said = _bouton.summary(self.name, start, count - 1, [self._rules], budget(limits))
        return Summary(data, text=said)

    def plot(self, count: int, *, start: int = 0, **limits: Unpack[Limits]) -> Picture:
        """The values of the heaps ``start`` to ``count - 1`` against the heaps, rare ones marked, the period shaded."""
        _check_heaps(start, count)
        self._grow([count - 1])
        return Picture(_bouton.plot(self.name, start, count - 1, [self._rules], budget(limits)))

    def table(
        self,
        rows: int | tuple[int, int] = 20,
        columns: int | tuple[int, int] | None = None,
        *,
        misere: bool = False,
        values: bool | None = None,
        **limits: Unpack[Limits],
    ) -> Table:
        """The outcomes of a game on two numbers, from 0 to ``rows`` and to ``columns``, or in ranges (first, last).

        ``values=True`` asks for nim-values too, ``False`` for none; if not given, where they are not too dear.
        """
        def span(of: int | tuple[int, int]) -> tuple[int, int]:
            return (0, of) if isinstance(of, int) else of

        down, across = span(rows), span(rows if columns is None else columns)
        for first, last in (down, across):
            _check_heaps(first, last + 1)
        self._grow([down[1], across[1]])
        asked = {None: "both", True: "values", False: "outcomes"}[values]
        data, said, picture = _bouton.table(self.name, down, across, misere, asked, [self._rules], budget(limits))
        return Table(data, text=said, picture=picture)

    def audit(
        self,
        *,
        p_when: str | None = None,
        grundy: str | None = None,
        first_wins_when: str | None = None,
        up_to: int | None = None,
        heaps: int | None = None,
        assuming: str | None = None,
        misere: bool = False,
        to_move: str = "left",
        **limits: Unpack[Limits],
    ) -> Audit:
        """Compares a claimed formula with exhaustive search: see :func:`bouton.audit`."""
        return audit(
            self, p_when=p_when, grundy=grundy, first_wins_when=first_wins_when, up_to=up_to, heaps=heaps,
            assuming=assuming, misere=misere, to_move=to_move, **limits,
        )

    def discover(self, to: int | None = None, **limits: Unpack[Limits]) -> Discovery:
        """Looks for the patterns of the game, and proves what it can: see :func:`bouton.discover`."""
        return discover(self, to, **limits)

    def bfile(self, count: int, **limits: Unpack[Limits]) -> str:
        """The nim-values of the heaps 0 to ``count - 1`` as an OEIS b-file."""
        return "".join(f"{n} {value}\n" for n, value in enumerate(self.sequence(count, **limits)))

    def compare_bfile(self, text: str | bytes, to: int | None = None, **limits: Unpack[Limits]) -> Comparison:
        """Compares the nim-values with the terms of an OEIS b-file."""
        data = text.encode() if isinstance(text, str) else text
        said = _bouton.compare_bfile(self.name, data, to, [self._rules], budget(limits))
        return Comparison(said[0], text=said[1])

    def _repr_html_(self) -> str:
        return _html.text(str(self.info))


class Position(Fixed):
    """A position: heaps of a game, or a sum of games.

    >>> import bouton as b
    >>> position = b.Nim()(3, 4, 5)
    >>> position.outcome(), position.grundy, [str(m) for m in position.winning_moves]
    ('N', 2, ['3 to 1'])
    >>> position + b.game("kayles")(7)
    bouton.position('nim 3 4 5 + kayles 7')

    Positions are equal if they are the same parts of the same games, in whatever order; ``p.value() == q.value()`` compares
    values.

    >>> position == b.Nim()(5, 3, 4), len({position, b.Nim()(4, 5, 3)})
    (True, 1)
    """

    __slots__ = ("_raw", "_games", "_answer")
    _raw: _bouton.Position
    _games: tuple[Game, ...]
    _answer: Answer | None

    def __init__(self, raw: _bouton.Position, games: tuple[Game, ...]) -> None:
        self._set(_raw=raw, _games=games, _answer=None)

    @property
    def text(self) -> str:
        """The position as it is typed."""
        return self._raw.text

    @property
    def heaps(self) -> tuple[int, ...]:
        """The numbers with which its game is called to make it.

        >>> import bouton as b
        >>> b.Nim()(3, 4, 5).move("3 to 1").heaps
        (1, 4, 5)

        :raises ValueError: it is a sum of games, or a board.
        """
        heaps = self._raw.heaps
        if heaps is None:
            raise ValueError(f"a sum of games or a board is no list of heaps: {self.text}")
        return tuple(heaps)

    @property
    def impartial(self) -> bool:
        """True if both players have the same moves."""
        return self._raw.impartial

    @property
    def games(self) -> tuple[Game, ...]:
        """The games of one's own that it is made of."""
        return self._games

    def __add__(self, other: Position) -> Position:
        if not isinstance(other, Position):
            return NotImplemented
        games = tuple(dict.fromkeys((*self._games, *other._games)))
        own = [game.name for game in games if type(game) is not Game]
        if len(set(own)) < len(own):
            # A text could not say which of them is meant.
            raise ValueError(f"two games of one name: {', '.join(sorted(own))}; make one of them with another `name`")
        return Position(self._raw.plus(other._raw), games)

    def __radd__(self, other: int) -> Position:
        # `sum` begins with 0.
        return self if type(other) is int and other == 0 else NotImplemented

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"bouton.position({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self._key() == other._key()

    def _key(self) -> tuple[Any, ...]:
        own = frozenset(game._key for game in self._games if type(game) is not Game)
        return (tuple((name, *parts) for name, parts in self._raw.key), own)

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[Any, ...]:
        return _read, (self.text, self._games)

    def solve(
        self, *, misere: bool = False, to_move: str = "left", engine: str | None = None, **limits: Unpack[Limits]
    ) -> Answer:
        """The winner, the value, every winning move: see :func:`bouton.solve`."""
        data, headline, text = _bouton.solve(self._raw, misere, to_move, engine, budget(limits))
        return Answer(data, headline=headline, text=text, position=self)

    def explain(
        self, level: str = "student", *, misere: bool = False, to_move: str = "left", **limits: Unpack[Limits]
    ) -> Explanation:
        """The same with the reason, step by step: see :func:`bouton.explain`."""
        return self._explained(level, None, misere, to_move, limits)

    def object(
        self, moves: str, *, misere: bool = False, to_move: str = "left", **limits: Unpack[Limits]
    ) -> Explanation:
        """Answers a doubter, who would play these ``moves`` (with ``;`` between them), by their refutation."""
        return self._explained("student", moves, misere, to_move, limits)

    def _explained(self, level: str, doubted: str | None, misere: bool, to_move: str, limits: Limits) -> Explanation:
        data, verdict, text = _bouton.explain(self._raw, misere, to_move, level, doubted, budget(limits))
        return Explanation(
            data, headline=verdict, verdict=verdict, text=text, level=level, doubted=doubted, limits=limits,
            position=self,
        )

    def _document(
        self, form: str, misere: bool, to_move: str, level: str, doubted: str | None, limits: Limits
    ) -> str:
        return _bouton.document(self._raw, misere, to_move, level, doubted, form, budget(limits))

    def _why(self, step: str, misere: bool, to_move: str) -> str:
        return _bouton.why(self._raw, misere, to_move, step, budget({}))

    def _solved(self) -> Answer:
        if self._answer is None:
            self._set(_answer=self.solve())
        assert self._answer is not None
        return self._answer

    def outcome(self, *, misere: bool = False, **limits: Unpack[Limits]) -> str | None:
        """The outcome class: ``"N"``, ``"P"``, ``"L"``, ``"R"``, ``"D"``, …"""
        answer = self._solved() if not misere and not limits else self.solve(misere=misere, **limits)
        return answer.outcome

    @property
    def grundy(self) -> int | None:
        """The nim-value in normal play; ``None`` where it has none."""
        return self._solved().grundy

    @property
    def winning_moves(self) -> tuple[WinningMove, ...]:
        """The winning moves in normal play, of the player to move (Left): the first thousand."""
        return self._solved().winning_moves

    def _board(self, misere: bool, to_move: str, *, solved: bool, limits: Limits = {}) -> dict[str, Any]:
        board: dict[str, Any] = _bouton.board(self._raw, misere, to_move, solved, budget(limits))
        return board

    def board(self, *, misere: bool = False, to_move: str = "left", **limits: Unpack[Limits]) -> Open:
        """The position as it is played: its parts, every legal move, and what each leads to."""
        return Open(self._board(misere, to_move, solved=True, limits=limits))

    @property
    def moves(self) -> tuple[str, ...]:
        """The first legal moves, as they are typed."""
        board = self._board(False, "left", solved=False)
        return tuple(dict.fromkeys(play["move"] for play in board["moves"]))

    def options(self, to_move: str = "left", **limits: Unpack[Limits]) -> tuple[Position, ...]:
        """All positions that a move of a player leads to, each once.

        >>> import bouton as b
        >>> b.Nim()(1, 2).options()
        (bouton.position('nim 2'), bouton.position('nim 1 1'), bouton.position('nim 1'))
        """
        raw = self._raw.options(to_move, budget(limits))
        return tuple(dict.fromkeys(Position(option, self._games) for option in raw))

    def move(self, move: str | WinningMove, *, to_move: str = "left", **limits: Unpack[Limits]) -> Position:
        """The position after a move, as it is printed (``"4 to 1"``) or said (``"take 3 from 4"``).

        >>> import bouton as b
        >>> b.Nim()(3, 4, 5).move("3 to 1")
        bouton.position('nim 1 4 5')
        """
        return Position(self._raw.after(str(move), False, to_move, budget(limits)), self._games)

    def reply(
        self, *, misere: bool = False, to_move: str = "left", erring: int = 0, seed: int = 0, **limits: Unpack[Limits]
    ) -> Reply:
        """The move of an opponent, who errs in ``erring`` of a hundred moves."""
        return Reply(_bouton.reply(self._raw, misere, to_move, erring, seed, budget(limits)))

    def review(
        self, moves: Iterable[str], *, misere: bool = False, to_move: str = "left", **limits: Unpack[Limits]
    ) -> Review:
        """A game from here on: which of its moves were mistakes."""
        data, said = _bouton.play_line(self._raw, [str(m) for m in moves], misere, to_move, budget(limits))
        return Review(data, text=said)

    def genus(self, **limits: Unpack[Limits]) -> Genus:
        """The genus, for misère play. Source: Conway, On Numbers and Games, ch. 12."""
        data, said = _bouton.genus(self.text, [game._rules for game in self._games], budget(limits))
        return Genus(data, text=said)

    def value(self, **limits: Unpack[Limits]) -> Value:
        """The value in normal play, of games that end.

        >>> import bouton as b
        >>> b.KLNim(1, 2)(3).value().outcome
        'N'
        """
        return of_text(self.text, [game._rules for game in self._games], budget(limits))

    def graph(self, most: int = 10_000, *, misere: bool = False, **limits: Unpack[Limits]) -> SolvedGraph:
        """All positions that play can reach, at most ``most``, with who wins where."""
        return of_followers(_bouton.followers(self._raw, misere, most, budget(limits)))

    @property
    def picture(self) -> Picture:
        """The position drawn."""
        return Picture(_html.picture(self._board(False, "left", solved=False)))

    def _repr_html_(self) -> str:
        return f"{_html.drawn(self)}{_html.code(self.text)}"

    def __iter__(self) -> Iterator[Position]:
        raise TypeError("a position is no list: see `heaps` and `options()`")


def _plain(heap: Any) -> Heap:
    """A heap; an array of NumPy as a list of numbers."""
    plain: Heap = heap.tolist() if getattr(heap, "ndim", 0) else heap
    return plain


def _check_heaps(start: int, count: int) -> None:
    if not 0 <= start < count:
        raise ValueError(f"no heaps: {start} to {count - 1}")


def _read(text: str, games: tuple[Game, ...]) -> Position:
    return Position(_bouton.parse(text, [game._rules for game in games]), games)


def game(name: str | Game) -> Game:
    """The game of this name, parameters included: ``"octal:0.77"``, ``"subtract:1,3,4"``, ``"nim:max=3"``.

    >>> import bouton as b
    >>> b.game("Kayles")
    bouton.game('kayles')
    """
    if isinstance(name, Game):
        return name
    if not isinstance(name, str):
        raise TypeError(f"a game is a text or a Game, not {type(name).__name__}")
    rules = _bouton.Rules.named(name)
    return Game(rules, (game, (rules.game,)), ("game", rules.game))


def position(text: str | Position, *games: Game) -> Position:
    """The position that a text describes: ``"nim 3 4 5 + kayles 7"``. Games of one's own that the text names are
    given after it."""
    if not isinstance(text, str):
        return _position(text)
    for own in games:
        own._grow([int(word) for word in text.split() if word.isdigit()])
    return _read(text, games)


def solve(
    position: str | Position,
    *,
    misere: bool = False,
    to_move: str = "left",
    engine: str | None = None,
    **limits: Unpack[Limits],
) -> Answer:
    """The winner, the value, every winning move.

    ``to_move`` matters in partizan games. Limits are ``seconds``, ``positions`` and ``memory``: all that is settled
    when one is met is ``LimitError.partial``.

    >>> import bouton as b
    >>> b.solve("nim 3 4 5").winning_moves[0].result
    'nim 1 4 5'
    >>> b.solve("kayles 7", misere=True).outcome
    'N'
    """
    return _position(position).solve(misere=misere, to_move=to_move, engine=engine, **limits)


def explain(
    position: str | Position,
    level: str = "student",
    *,
    misere: bool = False,
    to_move: str = "left",
    **limits: Unpack[Limits],
) -> Explanation:
    """The winner and the reason, step by step; ``level`` is ``"child"``, ``"student"`` or ``"proof"``."""
    return _position(position).explain(level, misere=misere, to_move=to_move, **limits)


def _position(of: str | Position) -> Position:
    if isinstance(of, Position):
        return of
    if isinstance(of, Game):
        raise TypeError(f"a game alone is no position: call it with heaps, as in {of!r}(3, 5)")
    if not isinstance(of, str):
        raise TypeError(f"a position is a text or a Position, not {type(of).__name__}")
    return _read(of, ())


def audit(
    game: str | Game,
    *,
    p_when: str | None = None,
    grundy: str | None = None,
    first_wins_when: str | None = None,
    up_to: int | None = None,
    heaps: int | None = None,
    assuming: str | None = None,
    ranges: dict[str, tuple[int, int]] | None = None,
    misere: bool = False,
    to_move: str = "left",
    **limits: Unpack[Limits],
) -> Audit:
    """Compares one claimed formula with exhaustive search, in positions of at most ``heaps`` heaps up to ``up_to``.

    The claim is an expression: of the P-positions (``p_when``), of the nim-values (``grundy``), or of the positions
    that the player to move wins. ``assuming`` leaves positions out; ``ranges`` runs parameters of the game, such as
    ``{"K": (1, 6)}`` for ``nim:max=K``. The counterexample is the smallest. Without ``up_to`` heaps go as far as makes no
    more positions than three heaps of up to 30 have, to 20 where positions are searched, and in games of one's own to 30.
    """
    claims = [("p-when", p_when), ("grundy", grundy), ("first-wins-when", first_wins_when)]
    given = [(kind, claim) for kind, claim in claims if claim is not None]
    if len(given) != 1:
        raise TypeError("exactly one of p_when, grundy and first_wins_when is claimed")
    ((kind, claim),) = given
    for said in (claim, assuming):
        if not (said is None or isinstance(said, str)):
            raise TypeError(f"a claim is an expression, as a text, not {type(said).__name__}")
    if up_to is None and isinstance(game, Game) and type(game) is not Game:
        up_to = 30
    name, rules = _name_and_rules(game, up_to or 0)
    run = [f"{parameter}={first}..{last}" for parameter, (first, last) in (ranges or {}).items()]
    data, said, play = _bouton.audit(
        name, kind, claim, assuming, up_to, heaps, run, misere, is_right(to_move), rules, budget(limits)
    )
    return Audit(data, text=said, play=play)


def discover(game: str | Game, to: int | None = None, **limits: Unpack[Limits]) -> Discovery:
    """Looks for the patterns of a game in heaps up to ``to``, and proves what a theorem implies.

    >>> import bouton as b
    >>> found = b.discover("subtract:1,3,4", to=100)
    >>> found.findings[0].grade
    'proved'
    """
    name, rules = _name_and_rules(game, to if to is not None else 300)
    try:
        data, said = _bouton.discover(name, to if to is not None or not rules else 300, rules, budget(limits))
    except LimitError as error:
        if isinstance(error.partial, tuple):
            found, text = error.partial
            error.partial = Discovery(found, text=text)
        raise
    return Discovery(data, text=said)


def _name_and_rules(of: str | Game, to: int) -> tuple[str, list[_bouton.Rules]]:
    if isinstance(of, str):
        return of, []
    if not isinstance(of, Game):
        raise TypeError(f"a game is a text or a Game, not {type(of).__name__}")
    if type(of) is Game:
        return of.name, []
    of._grow([to])
    return of.name, [of._rules]
