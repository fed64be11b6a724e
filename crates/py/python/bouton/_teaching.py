"""What a teacher needs: sheets of positions for a class, lessons, and the answers to their challenges."""

from __future__ import annotations

from typing import Any, ClassVar

from . import _bouton, _html
from ._games import Game, Position
from ._limits import Limits, Unpack, budget, is_right
from ._records import Answer, Line, Record

__all__ = ["Challenge", "Checked", "Lesson", "Sheet", "Task", "lesson", "lessons", "worksheet"]


class Task(Record):
    """A position of a sheet: ``n`` is its number; with a key ``answer``, ``hints`` that give away more and more, and the
    ``reason``."""

    __slots__ = ()
    _nested: ClassVar[dict[str, type[Record]]] = {"answer": Answer, "steps": Line}
    n: int
    position: str
    answer: Answer | None
    hints: tuple[str, ...]
    reason: str | None
    steps: tuple[Line, ...]


class Sheet(Record):
    """A sheet of positions, from easy to hard: ``str()`` is what is printed, a notebook shows it.

    >>> import bouton as b
    >>> sheet = b.worksheet("nim 3 4 5", count=3, key="child", seed=1)
    >>> [task.position for task in sheet.tasks], [task.answer.outcome for task in sheet.tasks]
    (['nim 2 2 5', 'nim 3 1 5', 'nim 7 3 4'], ['N', 'N', 'P'])
    """

    __slots__ = ()
    _nested: ClassVar[dict[str, type[Record]]] = {"tasks": Task}
    game: str
    convention: str
    to_move: str
    seed: int
    rules: tuple[str, ...]
    tasks: tuple[Task, ...]

    def _document(self, form: str) -> str:
        document: str = self._more["asked"](form)[1]
        return document

    def to_markdown(self) -> str:
        """The sheet as a document in Markdown."""
        return self._document("markdown")

    def to_html(self) -> str:
        """The sheet as a page of HTML, ready to be printed."""
        return self._document("html")

    def to_latex(self) -> str:
        """The sheet as a document for LaTeX."""
        return self._document("latex")

    def __reduce__(self) -> tuple[Any, ...]:
        # Documents are made while the sheet is drawn again; the rest goes along as it is.
        return _rebuilt, (self._data, {form: self._document(form) for form in ("text", "markdown", "html", "latex")})

    def _repr_html_(self) -> str:
        return _html.text(str(self))


def _rebuilt(data: dict[str, Any], documents: dict[str, str]) -> Sheet:
    return Sheet(data, text=documents["text"], asked=lambda form: (data, documents[form]))


class Checked(Record):
    """The judgement of an answer; ``bool()`` is whether it is right. ``say`` tells why not, or what is to be learnt."""

    __slots__ = ()
    right: bool
    say: str

    def __bool__(self) -> bool:
        return self.right

    def __str__(self) -> str:
        return self.say


class Challenge(Record):
    """A question of a lesson: its number ``n``, its ``text``, its position (``game``), and what is asked for (``ask``): the
    ``winner`` (yes or no), a ``number``, a ``move``, or a whole game (``play``, moves with ``;`` between them)."""

    __slots__ = ()
    n: int
    text: str
    game: str
    convention: str
    ask: str

    def __str__(self) -> str:
        return self.text


class Lesson(Record):
    """A lesson: questions, each of which prepares the next.

    >>> import bouton as b
    >>> lesson = b.lesson("bouton")
    >>> lesson.challenges[0].game, lesson.challenges[0].ask
    ('nim 5', 'winner')
    >>> bool(lesson.check(1, "yes")), bool(lesson.check(3, "5 to 4"))
    (True, False)
    """

    __slots__ = ()
    _nested: ClassVar[dict[str, type[Record]]] = {"challenges": Challenge}
    id: str
    title: str
    challenges: tuple[Challenge, ...]

    def check(self, n: int, answer: str | int, **limits: Unpack[Limits]) -> Checked:
        """Judges an answer to the challenge of this number, from 1 on. The true one is written nowhere: engines find it.

        :raises KeyError: there is no such challenge.
        :raises InputError: this is no answer to such a question.
        """
        return Checked(_bouton.check_answer(self.id, n, str(answer), budget(limits)))

    def __str__(self) -> str:
        return "\n".join([self.title, *(f"{challenge.n}. {challenge.text}" for challenge in self.challenges)])


def lessons() -> tuple[str, ...]:
    """The names of the lessons, for :func:`lesson`.

    >>> import bouton as b
    >>> b.lessons()[:2]
    ('bouton', 'misere')
    """
    return tuple(row["id"] for row in _bouton.lessons())


def lesson(id: str) -> Lesson:
    """The lesson of this name.

    :raises KeyError: there is none.
    """
    return Lesson(_bouton.lesson(id))


def worksheet(
    shape: str | Game | Position,
    count: int = 10,
    *,
    key: str | None = None,
    won: int | None = None,
    heaps: int | None = None,
    up_to: int | None = None,
    seed: int = 0,
    misere: bool = False,
    to_move: str = "left",
    **limits: Unpack[Limits],
) -> Sheet:
    """A sheet of ``count`` different positions of a game, or of the shape of a position: who wins, by which move?

    ``key`` is how much the key says, ``"child"``, ``"student"`` or ``"proof"``; without it there is none. ``won`` is the
    percentage of positions that the player to move wins (about two thirds if not given), ``heaps`` their number of heaps and
    ``up_to`` the largest number. The same ``seed`` gives the same sheet.
    """
    if isinstance(shape, Game) and type(shape) is not Game:
        # The list of games has no example of it.
        shape = shape(*[up_to or 7] * (heaps or 2))
    games = () if isinstance(shape, (str, Game)) else shape.games
    for game in games:
        game._grow([up_to or 30])
    rules = [game._rules for game in games]
    right = is_right(to_move)

    def asked(form: str) -> tuple[dict[str, Any], str]:
        return _bouton.worksheet(
            str(shape), count, won, heaps, up_to, key, seed, misere, right, form, rules, budget(limits)
        )

    data, said = asked("text")
    return Sheet(data, text=said, asked=asked)
