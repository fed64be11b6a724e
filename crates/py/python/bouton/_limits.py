"""The budget of a question, and the progress that is shown meanwhile."""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypedDict

if TYPE_CHECKING:
    from typing_extensions import Unpack
elif sys.version_info >= (3, 11):
    from typing import Unpack
else:
    # Python 3.10 has none, and the package needs no other one.
    Unpack = dict

__all__ = ["Budget", "Limits", "Unpack", "budget", "is_right"]

Budget = tuple[float | None, int | None, int | None, Callable[[int, int], object] | None, str | None]


class Limits(TypedDict, total=False):
    """The keyword arguments of every question that may take long."""

    #: Seconds; ``math.inf`` for any time. Sixty if not given.
    seconds: float | None
    #: Positions, or heap values, that are computed and remembered. Ten million if not given.
    positions: int | None
    #: Bytes beside those that are in use. One gibibyte if not given.
    memory: int | None
    #: Whether a progress bar is shown; if not given, where tqdm is installed and somebody looks.
    progress: bool | None
    #: A folder of solved positions, which ``bouton graph --from POSITION --store FOLDER`` writes: answers are looked up there.
    store: str | os.PathLike[str] | None


def budget(limits: Limits) -> Budget:
    """The limits as the module below reads them."""
    unknown = set(limits) - {"seconds", "positions", "memory", "progress", "store"}
    if unknown:
        raise TypeError(f"unknown keyword arguments: {', '.join(sorted(unknown))}")
    for name in ("seconds", "positions", "memory"):
        most: Any = limits.get(name)
        if not (most is None or isinstance(most, (int, float)) or hasattr(most, "__index__")):
            raise TypeError(f"{name} is a number, not {most!r}")
        if most is not None and not most >= 0:
            raise ValueError(f"{name} is a number from 0 on, not {most!r}")
    shown = limits.get("progress")
    bar = _Bar() if shown or (shown is None and _is_looked_at()) else None
    store = limits.get("store")
    folder = None if store is None else os.fspath(store)
    return limits.get("seconds"), limits.get("positions"), limits.get("memory"), bar, folder


def is_right(to_move: str) -> bool:
    """True if it is Right's turn."""
    if to_move not in ("left", "right"):
        raise ValueError(f'to_move is "left" or "right", not {to_move!r}')
    return to_move == "right"


def _is_looked_at() -> bool:
    if sys.stderr is not None and sys.stderr.isatty():
        return True
    shell = sys.modules.get("IPython")
    return shell is not None and getattr(shell.get_ipython(), "kernel", None) is not None


class _Bar:
    """A progress bar of tqdm, which appears when it is first called."""

    def __init__(self) -> None:
        self._bar: Any = None
        self._is_missing = False

    def __call__(self, reached: int, needed: int) -> None:
        if self._is_missing:
            return
        if self._bar is None:
            try:
                tqdm = importlib.import_module("tqdm")
            except ImportError:
                self._is_missing = True
                return
            self._bar = tqdm.tqdm(total=needed or None, unit=" positions", unit_scale=True, leave=False)
        self._bar.total = needed or None
        self._bar.n = reached
        self._bar.refresh()

    def __del__(self) -> None:
        # A bar without a total has no truth value.
        if self._bar is not None:
            self._bar.close()
