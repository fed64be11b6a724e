"""The list of games, and certificates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _bouton
from ._limits import Limits, budget
from ._records import Info, Verification

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["games", "verify"]


def games(name: str | None = None) -> tuple[Info, ...]:
    """All games, or those of a name, with their rules, examples and theorems.

    >>> import bouton as b
    >>> b.games("wythoff")[0].example
    'wythoff 4 8'
    """
    return tuple(Info(data, text=said) for data, said in _bouton.games(name, []))


def verify(certificate: str | bytes, **limits: Unpack[Limits]) -> Verification:
    """Checks a certificate with the checker that shares no code with the engines.

    >>> import bouton as b
    >>> bool(b.verify(b.game("kayles").period(certificate=True).certificate))
    True
    """
    text = certificate.encode() if isinstance(certificate, str) else certificate
    data, said = _bouton.verify(text, budget(limits))
    return Verification(data, text=said)
