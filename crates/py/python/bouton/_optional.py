"""Packages that are needed only where they are asked for."""

from __future__ import annotations

import importlib
from typing import Any


def numpy() -> Any:
    """NumPy."""
    return _import("numpy", "arrays of values")


def pandas() -> Any:
    """pandas."""
    return _import("pandas", "tables")


def networkx() -> Any:
    """networkx."""
    return _import("networkx", "graphs")


def sympy() -> Any:
    """SymPy."""
    return _import("sympy", "symbolic integers")


def _import(name: str, what: str) -> Any:
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise ImportError(f"{what} need the package {name}: pip install {name}", name=name) from error
