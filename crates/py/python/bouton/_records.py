"""Answers as objects: the fields of the program's JSON are attributes."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from . import _html, _optional
from ._fixed import Fixed

if TYPE_CHECKING:
    import pandas

__all__ = [
    "Answer", "Atlas", "AtlasRow", "Audit", "Counterexample", "Discovery", "Explanation", "Finding", "Genus", "Idea", "Line", "Period",
    "Record", "Reply", "Review", "Statement", "Summary", "Table", "Theorem", "Verification", "WinningMove",
]


class Record(Fixed):
    """Data that does not change: comparable, hashable, picklable. ``to_dict()`` is the program's JSON."""

    __slots__ = ("_data", "_more")
    _data: dict[str, Any]
    _more: dict[str, Any]
    #: The classes of the fields that are records, or lists of them.
    _nested: ClassVar[dict[str, type[Record]]] = {}

    def __init__(self, data: dict[str, Any], **more: Any) -> None:
        self._set(_data=data, _more=more)

    # Type checkers know the fields of a class by their annotations, and find those that are misspelt.
    if not TYPE_CHECKING:
        def __getattr__(self, name: str) -> Any:
            if name.startswith("_"):
                raise AttributeError(name)
            try:
                value = self._data[name]
            except KeyError:
                if name in self._all_fields():
                    return None
                raise AttributeError(f"{type(self).__name__} has no field {name!r}") from None
            return _frozen(value, self._nested.get(name))

    @classmethod
    def _all_fields(cls) -> set[str]:
        return {name for base in cls.__mro__ for name in base.__dict__.get("__annotations__", {}) if name[0] != "_"}

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *self._data})

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and isinstance(other, Record) and other._said() == self._said()

    def __hash__(self) -> int:
        return hash((type(self).__name__, json.dumps(self._said(), sort_keys=True)))

    def _said(self) -> dict[str, Any]:
        """The data without the effort, which depends on what was asked before."""
        return {name: value for name, value in self._data.items() if name not in ("searched", "engine")}

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (type(self), self._data, self._more)

    def __repr__(self) -> str:
        kind = type(self)
        module = "bouton.testing" if kind.__module__ == "bouton.testing" else "bouton"
        return f"{module}.{kind.__name__}({self._data!r})"

    def __str__(self) -> str:
        return str(self._more.get("text") or repr(self))

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """What IPython shows: the text of a record alone, and the short form of one in a list."""
        printer.text(repr(self) if cycle or len(printer.stack) > 1 else str(self))

    def to_dict(self) -> dict[str, Any]:
        """The data, as dictionaries and lists with the keys of the program's JSON: a copy."""
        copy: dict[str, Any] = _copied(self._data)
        return copy

    def to_json(self, *, indent: int | None = None) -> str:
        """The same as the program's JSON, on one line."""
        separators = (",", ":") if indent is None else None
        return json.dumps(self._data, ensure_ascii=False, separators=separators, indent=indent)

    def _repr_html_(self) -> str:
        return _html.text(str(self))


if TYPE_CHECKING:
    class Open(Record):
        """A record whose fields have no class of their own: any may be asked for."""

        def __getattr__(self, name: str) -> Any: ...
else:
    Open = Record


def _rebuilt(cls: type[Record], data: dict[str, Any], more: dict[str, Any]) -> Record:
    return cls(data, **more)


def _frozen(value: Any, record: type[Record] | None) -> Any:
    if isinstance(value, dict):
        return (record or Record)(value)
    if isinstance(value, list):
        return tuple(_frozen(item, record) for item in value)
    return value


def _copied(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copied(item) for key, item in value.items()}
    return [_copied(item) for item in value] if isinstance(value, list) else value


class WinningMove(Record):
    """A move after which the player who made it wins."""

    __slots__ = ()
    move: str
    result: str

    def __str__(self) -> str:
        return self.move


class Theorem(Record):
    """A theorem, and where it stands."""

    __slots__ = ()
    name: str
    source: str


class Answer(Record):
    """The answer about a position: the winner, the value, and the winning moves.

    >>> import bouton as b
    >>> answer = b.solve("nim 3 4 5")
    >>> answer.outcome, answer.grundy, [str(m) for m in answer.winning_moves]
    ('N', 2, ['3 to 1'])
    >>> bool(answer)
    True
    """

    __slots__ = ()
    _nested = {"winning_moves": WinningMove, "theorem": Theorem}
    game: str
    convention: str
    to_move: str
    winner: str | None
    result: str
    outcome: str | None
    grundy: int | None
    winning_moves: tuple[WinningMove, ...]
    winning_move_count: int | None
    truncated: bool
    engine: str
    theorem: Theorem | None
    searched: int
    loopy_value: str | None

    def __bool__(self) -> bool:
        """True if the player to move wins."""
        return self.result == "win"

    @property
    def headline(self) -> str:
        """The winner, in a sentence or two."""
        return str(self._more.get("headline", ""))

    @property
    def remoteness(self) -> int | None:
        """Number of moves to the end if the winner hurries and the loser delays, where a store has it."""
        lasts: int | None = self._data.get("remoteness")
        return lasts

    def __repr__(self) -> str:
        return f"<{self.game}{_options(self)}: {self._told()}>"

    def _told(self) -> str:
        """The outcome, the value and the first winning moves, as short as can be."""
        moves = list(dict.fromkeys(move.move for move in self.winning_moves))
        moves = moves if len(moves) <= 3 else [*moves[:3], "…"]
        told = [self.outcome or self.result, *([f"value {self.grundy}"] if self.grundy is not None else [])]
        return ", ".join([*told, *([" or ".join(moves)] if moves else [])])

    # IPython takes what the class itself says, and `__repr__` would come first.
    _repr_pretty_ = Record._repr_pretty_

    def _repr_html_(self) -> str:
        return _html.answer(self, self._more.get("position"))

    def _repr_latex_(self) -> str | None:
        return _html.latex(self)


def _options(record: Any) -> str:
    misere = ", misère" if record.convention == "misere" else ""
    right = ", Right to move" if record.to_move == "right" else ""
    return misere + right


class Line(Open):
    """A line of an explanation: what it says (``text``), its kind and operands, and on which lines it rests."""

    __slots__ = ()
    id: str
    kind: str
    text: str
    because: tuple[str, ...]


Line._nested = {"steps": Line}


class Idea(Record):
    """The idea by which a position is played: its ``id``, the idea in words (``text``), and the positions for
    which it works (``reach``)."""

    __slots__ = ()
    id: str
    text: str
    reach: str
    fails_at: str | None
    hint: str

    @property
    def try_on(self) -> str | None:
        """Another position to try it on."""
        position: str | None = self._data["try"]
        return position


class Explanation(Answer):
    """An answer with its reasons: ``steps`` as data, ``str()`` as the program prints it, HTML in a notebook.

    >>> import bouton as b
    >>> explanation = b.explain("nim 3 4 5", level="child")
    >>> print(explanation.verdict)
    nim 3 4 5, normal play: you can win with 3 → 1.
    >>> explanation.idea.id, explanation.idea.try_on
    ('blocks', 'nim 3 4 6')
    """

    __slots__ = ()
    _nested = {**Answer._nested, "idea": Idea, "steps": Line}
    idea: Idea | None
    steps: tuple[Line, ...]

    @property
    def verdict(self) -> str:
        """The winner and the first winning moves, in one line."""
        return str(self._more["verdict"])

    @property
    def level(self) -> str:
        """How much it says: ``child``, ``student`` or ``proof``."""
        return str(self._more["level"])

    def _said(self) -> dict[str, Any]:
        """The data, and the question: how much it says, and to which doubt."""
        return {**super()._said(), "level": self.level, "doubted": self._more.get("doubted")}

    def why(self, step: str) -> str:
        """The line of this number, such as ``"3.1"``, and all below it, down to the rules."""
        text: str = self._more["position"]._why(step, self.convention == "misere", self.to_move)
        return text

    def _document(self, form: str) -> str:
        text: str = self._more["position"]._document(
            form, self.convention == "misere", self.to_move, self.level, self._more["doubted"], self._more["limits"]
        )
        return text

    def to_markdown(self) -> str:
        """The explanation as a document in Markdown."""
        return self._document("markdown")

    def to_html(self) -> str:
        """The explanation as a page of HTML that needs no other file."""
        return self._document("html")

    def to_latex(self) -> str:
        """The explanation as a document for LuaLaTeX or XeLaTeX."""
        return self._document("latex")

    def __repr__(self) -> str:
        doubted = self._more.get("doubted")
        about = self.level if doubted is None else f"against {doubted}"
        return f"<{self.game}{_options(self)}: {self._told()}; {about}>"

    _repr_pretty_ = Record._repr_pretty_

    def _repr_html_(self) -> str:
        return _html.explanation(self, self._more.get("position"))


class Period(Record):
    """The period of the values of a game: ``G(n + period) = G(n) + saltus`` for all n from ``preperiod`` on.

    Of a game whose players have different moves it is the period of the outcome classes of single heaps.

    >>> import bouton as b
    >>> period = b.game("kayles").period()
    >>> period.period, period.preperiod, period.status
    (12, 71, 'proved')
    """

    __slots__ = ()
    _nested = {"theorem": Theorem}
    game: str
    #: ``outcomes`` for a period of outcome classes; ``None`` for one of nim-values.
    of: str | None
    #: ``proved`` or ``not-found``.
    status: str
    #: What ended the search before its end: ``positions``, ``time``, ``memory``, ``cancelled``.
    stopped: str | None
    #: Whether a theorem speaks of such games; where none does, no period was looked for.
    covered: bool
    preperiod: int | None
    period: int | None
    saltus: int | None
    last_exception: int | None
    max_value: int | None
    computed: int
    #: The outcome classes of the heaps up to the end of the first period, a letter each.
    outcomes: str | None
    theorem: Theorem | None

    def __repr__(self) -> str:
        found = f"{self.period} from heap {self.preperiod} on" if self.period else f"none to heap {self.computed}"
        return f"<period of {self.game}: {found}, {self.status}>"

    _repr_pretty_ = Record._repr_pretty_

    def __bool__(self) -> bool:
        """True if it is proved."""
        return self.status == "proved"

    @property
    def certificate(self) -> str | None:
        """The text of its certificate, if it was asked for."""
        text: str | None = self._more.get("certificate")
        return text


class AtlasRow(Record):
    """A code of an atlas: its period, and the first code with the same values (``representative``)."""

    __slots__ = ()
    mask: int | None
    position: bool | None
    code: str
    representative: str
    shift: int
    #: ``itself``, ``proved`` or ``computed``: how far it is known to have the values of the representative.
    equality: str
    status: str
    preperiod: int | None
    period: int | None
    last_exception: int | None
    proved_by: int | None
    sought: int
    maximum: int
    maximum_at: int
    rare_count: int | None
    rare_largest: int | None
    computed: int


class Atlas(Record):
    """Many codes: a list of rows, :meth:`to_pandas` as a table."""

    __slots__ = ()
    _nested = {"rows": AtlasRow}
    rows: tuple[AtlasRow, ...]

    def __iter__(self) -> Iterator[AtlasRow]:
        return iter(self.rows)

    def __len__(self) -> int:
        return len(self._data["rows"])

    def to_pandas(self) -> pandas.DataFrame:
        """A ``pandas.DataFrame`` with a row for each code."""
        frame = _optional.pandas().DataFrame(self._data["rows"]).set_index("code")
        whole = [name for name, row in AtlasRow.__annotations__.items() if row == "int | None" and name in frame]
        table: pandas.DataFrame = frame.astype(dict.fromkeys(whole, "Int64"))
        return table


class Summary(Record):
    """The values of a range of heaps as a whole: the largest, records, frequencies, rare heaps."""

    __slots__ = ()
    to: int
    value_count: int
    period: Open | None
    rare: Open | None
    truncated: bool
    game: str
    maximum: int
    maximum_at: int
    zero_count: int
    last_zero: int | None
    record_count: int
    records: tuple[Open, ...]
    frequencies: tuple[Open, ...]


class Table(Record):
    """The outcomes, and the values, of a game on two numbers.

    >>> import bouton as b
    >>> b.game("wythoff").table(rows=2, columns=3).outcomes
    (('P', 'N', 'N', 'N'), ('N', 'N', 'P', 'N'), ('N', 'P', 'N', 'N'))
    """

    __slots__ = ()
    game: str
    convention: str
    rows: Open
    columns: Open
    outcomes: tuple[tuple[str | None, ...], ...]
    values: tuple[tuple[int | None, ...], ...] | None

    def to_pandas(self, what: str = "outcomes") -> Any:
        """A ``pandas.DataFrame`` of the ``"outcomes"`` or the ``"values"``; rows and columns are the numbers."""
        rows, columns = (range(span["from"], span["to"] + 1) for span in (self._data["rows"], self._data["columns"]))
        return _optional.pandas().DataFrame(self._data[what], index=rows, columns=columns)

    def _repr_svg_(self) -> str | None:
        picture: str | None = self._more.get("picture")
        return picture

    def _repr_html_(self) -> str:
        return _html.table_of_pairs(self)


class Counterexample(Record):
    """The smallest position of which a claim does not hold."""

    __slots__ = ()
    parameters: Open
    position: str
    claimed: str | int
    actual: str | int
    game: str


class Audit(Record):
    """A claim, compared with the truth; ``bool()`` is whether it held.

    >>> import bouton as b
    >>> audit = b.audit("subtract:1,3,4", p_when="h % 7 == 0", up_to=100, heaps=1)
    >>> audit.held, audit.counterexample.position, audit.counterexample.actual
    (False, '2', 'P')
    """

    __slots__ = ()
    _nested = {"counterexample": Counterexample}
    convention: str
    to_move: str
    game: str
    claim: str
    about: str
    assuming: str | None
    held: bool
    checked: int
    heaps: int
    up_to: int
    counterexample: Counterexample | None

    def __bool__(self) -> bool:
        return self.held

    @property
    def play(self) -> tuple[str, ...]:
        """The play that shows the counterexample, line by line."""
        return tuple(self._more.get("play", ()))


class Finding(Record):
    """A pattern: a claim that ``audit`` accepts, and how much it is worth (``grade``)."""

    __slots__ = ()
    pattern: Open
    to_move: str
    about: str
    claim: str
    convention: str
    grade: str
    theorem: str | None
    positions: int
    heaps: int
    up_to: int
    command: str


class Discovery(Record):
    """The patterns of a game, the strongest first."""

    __slots__ = ()
    _nested = {"findings": Finding}
    game: str
    status: str
    to: int
    theorem: str | None
    findings: tuple[Finding, ...]

    def __iter__(self) -> Iterator[Finding]:
        return iter(self.findings)

    def __len__(self) -> int:
        return len(self._data["findings"])


class Genus(Record):
    """The genus of a position or a misère form, and its misère Grundy value."""

    __slots__ = ()
    outcome: str
    grundy: int
    misere_grundy: int
    superscript: tuple[int, ...]
    tame: bool
    half_tame: bool
    parts: tuple[str, ...] | None
    options: tuple[str, ...] | None
    partitions: tuple[tuple[str, ...], ...] | None
    mate: str | None
    prime: bool | None
    even: bool | None
    introverted: bool | None
    extraverted: bool | None
    birthday: int | None
    theorem: Open | None
    searched: int
    game: str | None
    expression: str | None
    genus: str
    canonical_form: str | None


class Statement(Record):
    """A statement about games: its conditions, its proof as a tree of lines, and positions to look at."""

    __slots__ = ()
    checked: Open | None
    id: str
    name: str
    statement: str
    hypotheses: tuple[Open, ...]
    proof: tuple[Open, ...]
    examples: tuple[Open, ...]
    source: str


class Verification(Record):
    """The verdict of the independent checker on a certificate or an explanation; ``bool()`` is true if it is valid."""

    __slots__ = ()
    line: str | None
    settled: bool | None
    lines: int | None
    replayed: int | None
    positions: int | None
    code: str | None
    checked: int | None
    period: int | None
    preperiod: int | None
    saltus: int | None
    max_value: int | None
    theorem: str | None
    game: str
    valid: bool
    reason: str | None
    message: str | None

    def __bool__(self) -> bool:
        return self.valid


class Reply(Record):
    """The move of an opponent: ``move`` as it is typed, ``None`` at the end, and why it is made (``kind``)."""

    __slots__ = ()
    say: str
    kind: str

    @property
    def move(self) -> str | None:
        """The move as it is typed."""
        play = self._data.get("move")
        return play["move"] if isinstance(play, dict) else play


class Review(Record):
    """A game, move by move, with its mistakes."""

    __slots__ = ()
    habits: Open
    moves: tuple[Open, ...]
    mistakes: Open
    say: str

    def _repr_html_(self) -> str:
        rows = [[move["by"], move["move"], move["after"], move["say"]] for move in self._data["moves"]]
        return _html.table(["", "move", "position after it", ""], rows) + _html.text(self.say)


class Info(Record):
    """All that is known of a game before any question: rule, example, source, theorem."""

    __slots__ = ()
    loopless: bool | None
    short: bool | None
    pairs: bool
    period: Open | None
    theorem: Open | None
    misere_theorem: Open | None
    game: str
    name: str
    rule: str
    example: str
    source: str
    impartial: bool | None
    sequence: bool


class Comparison(Record):
    """The values of a game beside those of an OEIS b-file."""

    __slots__ = ()
    compared: int
    difference_count: int
    differences: tuple[Open, ...]
    first: int
    last: int
    shift: int | None
    truncated: bool
    game: str
    agrees: bool
