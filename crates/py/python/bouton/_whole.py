"""The lists of games and of statements, certificates, nim arithmetic, misère forms."""

from __future__ import annotations

from . import _bouton
from ._limits import Limits, Unpack, budget
from ._records import Atlas, Explanation, Genus, Info, Statement, Verification
from .errors import LimitError

__all__ = ["atlas", "games", "genus", "nimber", "theorem", "theorems", "verify"]


def games(name: str | None = None) -> tuple[Info, ...]:
    """All games, or those of a name, with their rules, examples and theorems.

    >>> import bouton as b
    >>> b.games("wythoff")[0].example
    'wythoff 4 8'
    """
    return tuple(Info(data, text=said) for data, said in _bouton.games(name, []))


def atlas(*families: str, to: int = 1000, period_to: int | None = None, **limits: Unpack[Limits]) -> Atlas:
    """Many codes at once, each ``x`` any digit from 0 to 7: their periods, looked for up to heap ``period_to`` (``to`` if not
    given), and which of them have the same values up to heap ``to``, perhaps shifted. Where a limit ends it,
    ``LimitError.partial`` holds the codes that were finished.

    >>> import bouton as b
    >>> rows = b.atlas("0.x7", to=1000)
    >>> [row.code for row in rows if row.period == 12]
    ['0.77']
    """
    try:
        rows, said = _bouton.atlas(list(families), to, period_to or to, budget(limits))
    except LimitError as error:
        error.partial = Atlas({"rows": error.partial}) if isinstance(error.partial, list) else error.partial
        raise
    return Atlas({"rows": rows}, text=said)


def theorems() -> tuple[str, ...]:
    """The identifiers of the statements that :func:`theorem` explains.

    >>> import bouton as b
    >>> b.theorems()[:2]
    ('bouton', 'bouton-misere')
    """
    return tuple(_bouton.theorems())


def theorem(id: str, **limits: Unpack[Limits]) -> Statement:
    """Explains a statement: what it needs, why it is true, and where it fails when a condition is left out.

    >>> import bouton as b
    >>> statement = b.theorem("kayles-row")
    >>> statement.name, statement.hypotheses[0].without.game
    ('Every row of Kayles is won', 'subtract:1,2 3')
    """
    data, said = _bouton.theorem(id, budget(limits))
    return Statement(data, text=said)


def verify(certificate: str | bytes | Explanation, **limits: Unpack[Limits]) -> Verification:
    """Checks a certificate with the checker that shares no code with the engines, or replays an explanation, which it knows
    nothing of but the moves of the game.

    >>> import bouton as b
    >>> bool(b.verify(b.game("kayles").period(certificate=True).certificate))
    True
    >>> print(b.verify(b.explain("nim 3 4 5", "proof")))  # doctest: +ELLIPSIS
    No line of the explanation of nim 3 4 5 was refused...
    """
    if isinstance(certificate, Explanation):
        certificate = certificate.to_json()
    text = certificate.encode() if isinstance(certificate, str) else certificate
    data, said = _bouton.verify(text, budget(limits))
    return Verification(data, text=said)


def nimber(expression: str, **limits: Unpack[Limits]) -> int | list[int]:
    """The value of an expression of nim arithmetic: a number, or of ``minpoly`` the powers of x that the polynomial is the
    sum of. ``+`` is exclusive or, ``*`` the nim product; functions are ``sqrt``, ``cbrt``, ``inverse``, ``solve``, ``order``,
    ``log`` and ``minpoly``. Source: Conway, On Numbers and Games, ch. 6.

    >>> import bouton as b
    >>> b.nimber("0x1f * sqrt(5) + 7")
    99
    >>> b.nimber("minpoly(4)")
    [4, 1, 0]
    """
    return _bouton.nimber(expression, budget(limits))


def genus(asked: str, **limits: Unpack[Limits]) -> Genus:
    """The genus of an expression over misère forms in the notation of CGSuite, or of a position.

    Source: Conway, On Numbers and Games, ch. 12; Siegel, Combinatorial Game Theory, ch. V.

    >>> import bouton as b
    >>> g = b.genus("*[[2],0]")
    >>> g.canonical_form, g.genus, g.half_tame, g.mate
    ('*[2#0]', '1^2', True, '*[2#1]')
    >>> b.genus("*[2] + *[2]").parts
    ('*[2]',)
    """
    data, said = _bouton.genus(asked, [], budget(limits))
    if "genus" not in data:
        raise ValueError("a fact is no genus: ask a genus for its attributes")
    return Genus(data, text=said)
