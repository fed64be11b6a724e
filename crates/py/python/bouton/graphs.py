"""Any finite game as a graph."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from . import _bouton, _optional
from ._games import Game
from ._limits import Limits, Unpack, budget
from ._records import Open
from ._solved import GraphRow, SolvedGraph

__all__ = ["Graph", "GraphRow", "SolvedGraph", "graph"]

PLAYERS = {"L": "left", "R": "right", "both": "both", "left": "left", "right": "right", None: "both"}


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
        return SolvedGraph(solved, self.edges, conditions=Open(conditions, text=said), picture=picture)

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
