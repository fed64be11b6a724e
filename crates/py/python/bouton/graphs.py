"""Any finite game as a graph: solved, pictured, and as graphs of networkx."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from . import _bouton, _html, _optional
from ._fixed import Fixed
from ._games import Game
from ._limits import Limits, budget
from ._records import Record, _copied

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["Graph", "GraphRow", "SolvedGraph", "graph"]

#: Rows shown in a table of HTML.
MOST_ROWS = 50
PLAYERS = {"L": "left", "R": "right", "both": "both", "left": "left", "right": "right", None: "both"}


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
        """Whether there are more positions than these."""
        return bool(self._more.get("truncated"))

    @property
    def conditions(self) -> Record | None:
        """Under which conditions this is a game that ends, each with what breaks it."""
        conditions: Record | None = self._more.get("conditions")
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


class Graph(Game):
    """A game on a graph: called with a position (a token stands there), or solved as a whole.

    >>> import bouton as b
    >>> g = b.graph([("a", "b"), ("b", "c"), ("a", "c")])
    >>> solved = g.solve()
    >>> solved["a"].outcome, solved["a"].grundy, solved.p_positions()
    ('N', 2, ['c'])
    >>> (g("a") + b.Nim()(2)).outcome()
    'P'
    """

    __slots__ = ()

    def _parts(self) -> tuple[list[Any], list[tuple[int, int, str]], str]:
        nodes, edges, _ = self._made[1]
        return list(nodes), list(edges), self.name

    @property
    def nodes(self) -> tuple[Any, ...]:
        """The positions."""
        return tuple(self._made[1][0])

    @property
    def edges(self) -> tuple[tuple[Any, Any, str], ...]:
        """The moves: from where, to where, and whose they are (``both``, ``left``, ``right``)."""
        nodes, edges, _ = self._parts()
        return tuple((nodes[start], nodes[end], player) for start, end, player in edges)

    def __call__(self, *positions: Any) -> Any:
        nodes, _, _ = self._parts()
        names = _names(nodes)
        at = {node: number for number, node in enumerate(nodes)}
        for position in positions:
            if position not in at:
                raise KeyError(position)
        return super().__call__(*(names[at[position]] for position in positions))

    def solve(self, *, misere: bool = False, **limits: Unpack[Limits]) -> SolvedGraph:
        """Every position, with its outcome, its nim-value and its remoteness. Cost: linear in the moves."""
        nodes, edges, _ = self._parts()
        names = _labels(nodes)
        text = _node_link(names, edges).encode()
        rows, conditions, said, picture = _bouton.solve_graph(text, "json", misere, budget(limits))
        at = dict(zip(names, nodes))
        solved = {}
        for row in rows:
            node = at[str(row["id"])]
            solved[node] = GraphRow({**row, "id": node})
        return SolvedGraph(solved, self.edges, conditions=Record(conditions, text=said), picture=picture)

    def to_networkx(self) -> Any:
        """A ``networkx.DiGraph`` of the positions and moves."""
        graph = _optional.networkx().DiGraph()
        graph.add_nodes_from(self.nodes)
        for start, end, player in self.edges:
            graph.add_edge(start, end, **({} if player == "both" else {"player": player}))
        return graph

    def __repr__(self) -> str:
        return f"bouton.graph({[edge if edge[2] != 'both' else edge[:2] for edge in self.edges]!r})"

    def _repr_svg_(self) -> str | None:
        return self.solve()._repr_svg_()

    def _repr_html_(self) -> str:
        return self.solve()._repr_html_()


def _labels(nodes: list[Any]) -> list[str]:
    """The nodes as they are shown; their numbers, where two would look alike."""
    labels = [str(node) for node in nodes]
    shown = all(label.isprintable() and label.strip() for label in labels)
    return labels if shown and len(set(labels)) == len(labels) else [str(number) for number in range(len(nodes))]


def _names(nodes: list[Any]) -> list[str]:
    """The nodes as they are typed; their numbers, where that would be unclear."""
    names = [str(node) for node in nodes]
    plain = all(name and not any(c.isspace() or c in "+#(（/x" for c in name) for name in names)
    return names if plain and len(set(names)) == len(names) else [str(number) for number in range(len(nodes))]


def _node_link(names: list[Any], edges: Iterable[tuple[int, int, str]]) -> str:
    links = []
    for start, end, player in edges:
        link = {"source": names[start], "target": names[end]}
        if player != "both":
            link["player"] = "L" if player == "left" else "R"
        links.append(link)
    return json.dumps({"nodes": [{"id": name} for name in names], "links": links})


def graph(edges: Any, name: str = "graph", **limits: Unpack[Limits]) -> Graph:
    """The game of a graph: a token is moved along edges, and who cannot move loses.

    ``edges`` is a list of pairs (from, to), or of triples whose third says whose move it is (``"left"``,
    ``"right"``, ``"both"``); a mapping from positions to lists of positions; or a directed graph of networkx, whose
    edges may have a ``player``. Positions are any hashable objects. Play may go on without end: then there are draws.
    """
    nodes, found = _read(edges)
    return _graph(tuple(nodes), tuple(found), name, **limits)


def _graph(nodes: tuple[Any, ...], edges: tuple[tuple[int, int, str], ...], name: str, **limits: Unpack[Limits]) -> Graph:
    rules = _bouton.Rules.of_text(f"graph:{name}", _node_link(_names(list(nodes)), edges), budget(limits))
    return Graph(rules, (_graph, (nodes, edges, name)), ("graph", name, nodes, edges))


def _read(edges: Any) -> tuple[list[Any], list[tuple[int, int, str]]]:
    at: dict[Any, int] = {}

    def number(node: Any) -> int:
        return at.setdefault(node, len(at))

    def player(of: Any) -> str:
        if of not in PLAYERS:
            raise ValueError(f"a player is 'left', 'right' or 'both', not {of!r}")
        return PLAYERS[of]

    if hasattr(edges, "is_directed") and hasattr(edges, "nodes"):
        if not edges.is_directed():
            raise ValueError("moves have a direction: give a DiGraph")
        for node in edges.nodes:
            number(node)
        return list(at), [(at[u], at[v], player(data.get("player"))) for u, v, data in edges.edges(data=True)]
    if isinstance(edges, Mapping):
        pairs: Iterable[Any] = [(start, end) for start, ends in edges.items() for end in ends]
        for start in edges:
            number(start)
    else:
        pairs = edges
    found = []
    for edge in pairs:
        start, end, *whose = edge
        found.append((number(start), number(end), player(whose[0] if whose else None)))
    return list(at), found
