"""The exceptions of bouton, all below :class:`BoutonError`.

>>> import bouton as b
>>> try:
...     b.solve("nimm 3 4 5")
... except b.InputError as error:
...     print(error.message, error.span, error.meant)
no game is called `nimm` (0, 4) ('nim 3 4 5',)
"""

from __future__ import annotations

import array
from typing import Any

__all__ = ["BoutonError", "InputError", "LimitError", "UnsupportedError"]


class BoutonError(Exception):
    """An error: ``message``, and what would be right: ``hint``, in the language that was chosen."""

    message: str
    hint: str
    #: The text that it is about, if it is about one.
    text: str | None
    #: The place in that text, as for slices: first letter, and the letter after the last one.
    span: tuple[int, int] | None
    #: Line and column from 1 on, where the text is a long one.
    place: tuple[int, int] | None
    #: Texts that may be meant.
    meant: tuple[str, ...]

    def __init__(
        self,
        message: str = "",
        hint: str = "",
        *,
        text: str | None = None,
        span: tuple[int, int] | None = None,
        place: tuple[int, int] | None = None,
        meant: tuple[str, ...] = (),
    ) -> None:
        super().__init__(message, hint)
        self.message, self.hint = message, hint
        self.text, self.span, self.place, self.meant = text, span, place, tuple(meant)

    def __str__(self) -> str:
        said = self.message
        if self.hint:
            said += f"\n  {self.hint}"
        if self.text is not None and self.span is not None and "\n" not in self.text and len(self.text) < 500:
            first, last = self.span
            said += f"\n  {self.text}\n  {' ' * first}{'^' * max(last - first, 1)}"
        elif self.place is not None:
            said += f"\n  {self.place[0]}:{self.place[1]}"
        return said


class InputError(BoutonError, ValueError):
    """The input is no question, and nothing was computed."""


class UnsupportedError(BoutonError, ValueError):
    """The question is right, but it cannot be asked of such a game."""


class LimitError(BoutonError):
    """A limit was met. ``partial`` is what was settled before, of the type that was asked for: an answer, the first values
    as an array, a period that was not found so far, a quotient, a discovery; of many positions the number of those that
    were answered. ``None`` where nothing was."""

    partial: Any

    def __init__(self, message: str = "", hint: str = "", *, partial: Any = None, **rest: Any) -> None:
        super().__init__(message, hint, **rest)
        self.partial = partial


def _made(
    kind: str,
    message: str,
    hint: str,
    *,
    partial: Any = None,
    text: str | None = None,
    span: tuple[int, int] | None = None,
    place: tuple[int, int] | None = None,
    meant: tuple[str, ...] = (),
) -> BoutonError:
    """The exception of a kind, for the module below."""
    rest: dict[str, Any] = {"text": text, "span": span, "place": place, "meant": tuple(meant)}
    if kind == "limit":
        if isinstance(partial, bytearray):
            values = array.array("I")
            values.frombytes(partial)
            partial = values
        elif isinstance(partial, tuple) and len(partial) == 3:
            from ._records import Answer

            data, headline, said = partial
            partial = Answer(data, headline=headline, text=said)
        return LimitError(message, hint, partial=partial, **rest)
    classes = {"input": InputError, "unsupported": UnsupportedError}
    return classes.get(kind, BoutonError)(message, hint, **rest)
