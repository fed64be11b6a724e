"""For users of SageMath: the differences, and how to go back and forth.

``sage -pip install .`` installs the package into Sage's own Python (not tried by the tests: Sage is not there).

- Whole numbers of Sage (``ZZ``) have ``__index__``, so they may stand for heaps: ``b.Nim()(ZZ(3), ZZ(4))``.
- In a Sage session ``3`` is a number of Sage, and ``^`` is a power; the nim-sum of Python is ``^^`` there.
- ``sage.game_theory`` treats matrix games and cooperative games: nothing of it overlaps with this package.
- A ``DiGraph`` of Sage crosses through networkx: ``b.graph(G.networkx_graph())``, and back
  ``DiGraph(b.graph(edges).to_networkx())``.
- Values are ordinary integers: ``[ZZ(v) for v in game.sequence(100)]``; :func:`integers` does it.
"""

from __future__ import annotations

from typing import Any

from ._games import Game

__all__ = ["integers", "sympy_integers"]


def integers(game: Game, count: int) -> list[Any]:
    """The nim-values of the heaps 0 to ``count - 1`` as integers of Sage.

    :raises ImportError: outside Sage.
    """
    try:
        from sage.rings.integer_ring import ZZ  # type: ignore[import-not-found,unused-ignore]
    except ImportError as error:
        raise ImportError("integers of Sage need Sage", name="sage") from error
    return [ZZ(value) for value in game.sequence(count)]


def sympy_integers(game: Game, count: int) -> list[Any]:
    """The same as ``sympy.Integer``."""
    from ._optional import sympy

    return [sympy().Integer(value) for value in game.sequence(count)]
