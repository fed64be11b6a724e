"""Solved graphs: every position with its outcome."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import Any

from . import _html, _optional
from ._fixed import Fixed
from ._records import Open, Record, _copied

__all__ = ["GraphRow", "SolvedGraph", "of_followers"]

#: Rows shown in a table of HTML.
MOST_ROWS = 50


class GraphRow(Record):
    """A position of a graph: its outcome, its nim-value, and the moves to the end under best play."""

    __slots__ = ()
    id: Hashable
    outcome: str
    grundy: int | None
    remoteness: int | None


class SolvedGraph(Fixed, Mapping[Any, GraphRow]):
    """Every position of a graph with its outcome: a mapping from positions to rows."""

    __slots__ = ("_rows", "_edges", "_more")
    _rows: dict[Any, GraphRow]
    _edges: tuple[tuple[Any, Any, str], ...]
    _more: dict[str, Any]

    def __init__(self, rows: dict[Any, GraphRow], edges: Iterable[tuple[Any, Any, str]], **more: Any) -> None:
        self._set(_rows=rows, _edges=tuple(edges), _more=more)

    def __getitem__(self, position: Any) -> GraphRow:
        return self._rows[position]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __hash__(self) -> int:
        return hash((frozenset(self._rows), frozenset(self._edges)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SolvedGraph):
            return False
        return self._rows == other._rows and sorted(map(repr, self._edges)) == sorted(map(repr, other._edges))

    def __reduce__(self) -> tuple[Any, ...]:
        return _resolved, (self._rows, self._edges, self._more)

    def __repr__(self) -> str:
        return f"<{len(self)} positions, {len(self._edges)} moves>"

    @property
    def edges(self) -> tuple[tuple[Any, Any, str], ...]:
        """The moves: from where, to where, and whose they are."""
        return self._edges

    @property
    def truncated(self) -> bool:
        """True if there are more positions than these."""
        return bool(self._more.get("truncated"))

    @property
    def conditions(self) -> Open | None:
        """Under which conditions this is a game that ends, each with what breaks it."""
        conditions: Open | None = self._more.get("conditions")
        return conditions

    def p_positions(self) -> list[Any]:
        """The positions that the player to move loses."""
        return [position for position, row in self._rows.items() if row.outcome == "P"]

    def to_dict(self) -> dict[Any, dict[str, Any]]:
        """A dictionary for each position."""
        return {position: row.to_dict() for position, row in self._rows.items()}

    def to_json(self) -> str:
        """The rows as the program prints them, one a line."""
        return "\n".join(row.to_json() for row in self._rows.values())

    def to_pandas(self) -> Any:
        """A ``pandas.DataFrame`` with a row for each position."""
        frame = _optional.pandas().DataFrame(
            {name: [row._data.get(name) for row in self._rows.values()] for name in ("outcome", "grundy", "remoteness")},
            index=list(self._rows),
        )
        return frame.astype({"grundy": "Int64", "remoteness": "Int64"})

    def to_networkx(self) -> Any:
        """A ``networkx.DiGraph`` whose nodes have ``outcome``, ``grundy`` and ``remoteness``, and whose edges have a
        ``player`` where a move is one player's own."""
        graph = _optional.networkx().DiGraph()
        for position, row in self._rows.items():
            graph.add_node(position, outcome=row.outcome, grundy=row.grundy, remoteness=row.remoteness)
        for start, end, player in self._edges:
            graph.add_edge(start, end, **({} if player == "both" else {"player": player}))
        return graph

    def _repr_html_(self) -> str:
        picture = self._more.get("picture") or ""
        rows = [[name, row.outcome, row.grundy, row.remoteness] for name, row in list(self._rows.items())[:MOST_ROWS]]
        table = _html.table(["position", "outcome", "grundy", "remoteness"], rows)
        more = f"<p>… +{len(self) - MOST_ROWS}</p>" if len(self) > MOST_ROWS else ""
        return f"{picture}{table}{more}"

    def _repr_svg_(self) -> str | None:
        picture: str | None = self._more.get("picture")
        return picture


def _resolved(rows: dict[Any, GraphRow], edges: tuple[Any, ...], more: dict[str, Any]) -> SolvedGraph:
    return SolvedGraph(rows, edges, **more)


def of_followers(data: dict[str, Any]) -> SolvedGraph:
    """The graph of a position."""
    positions = data["positions"]
    names = [vertex["game"] for vertex in positions]
    rows = {name: GraphRow({**_copied(vertex), "id": name}) for name, vertex in zip(names, positions)}
    edges = [(names[start], names[end], whose[0] if whose else "both") for start, end, *whose in data["edges"]]
    return SolvedGraph(rows, edges, truncated=data["truncated"])
