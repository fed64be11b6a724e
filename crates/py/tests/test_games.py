"""Whole games: values, periods, quotients, claims, tables, graphs, games of one's own."""

from __future__ import annotations

import itertools
import pickle
import subprocess
import sys
from collections.abc import Iterable
from typing import Any

import numpy
import pandas
import pytest
import sympy  # type: ignore[import-untyped,unused-ignore]

import bouton as b


def mex(values: set[int]) -> int:
    return next(n for n in range(len(values) + 1) if n not in values)


def test_values_are_an_array_without_numbers_of_python() -> None:
    values = b.game("octal:0.77").values(1000)
    assert values.dtype == numpy.uint32 and values.shape == (1000,)
    # By the definition, from every option.
    known = [0]
    for heap in range(1, 60):
        options = set()
        for taken in (1, 2):
            rest = heap - taken
            options |= {known[a] ^ known[rest - a] for a in range(rest // 2 + 1)} if rest >= 0 else set()
        known.append(mex(options))
    assert values[:60].tolist() == known
    assert list(b.game("octal:0.77").sequence(60)) == known
    assert b.Kayles().values(0).shape == (0,)
    values[0] = 7
    assert b.game("octal:0.77").values(1)[0] == 0
    assert b.Kayles().value(10**30) == b.Kayles().value(10**30 % 12 + 72)


def test_without_numpy_the_error_says_what_is_missing() -> None:
    program = (
        "import sys; sys.modules['numpy'] = None\n"
        "import bouton as b\n"
        "print(list(b.Kayles().sequence(5)))\n"
        "try: b.Kayles().values(5)\n"
        "except ImportError as error: print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "[0, 1, 2, 3, 1]\narrays of values need the package numpy: pip install numpy\n"


def test_periods_are_proved_and_certified() -> None:
    period = b.Kayles().period(certificate=True)
    assert (period.period, period.preperiod, period.saltus, period.last_exception) == (12, 71, 0, 70)
    assert period and period.theorem is not None and period.theorem.source
    assert period.certificate is not None
    assert b.verify(period.certificate).valid
    broken = period.certificate.replace("12", "13", 1)
    try:
        assert not b.verify(broken)
    except b.BoutonError:
        pass
    assert b.game("octal:0.06").period(1000).status == "not-found"


def test_periods_are_looked_for_as_far_as_the_limits_permit() -> None:
    # Both are beyond heap 100000.
    for code, period, preperiod in (("0.16", 149459, 105351), ("0.56", 144, 326640)):
        found = b.Octal(code).period()
        assert (found.status, found.period, found.preperiod) == ("proved", period, preperiod)
    with pytest.raises(b.LimitError) as caught:
        b.Octal("0.06").period(positions=5000)
    assert caught.value.partial.covered and caught.value.partial.computed > 1000


def test_where_no_theorem_speaks_of_a_game_no_period_is_looked_for() -> None:
    for game in (b.Grundy(), b.heap_game(lambda h: range(h // 2), name="quick")):
        period = game.period(10**6)
        assert (period.status, period.covered, period.computed) == ("not-found", False, 0)
        assert "no theorem" in str(period)
    assert b.Octal("0.06").period(1000).covered and b.Nim().period().covered


def test_quotients() -> None:
    quotient = b.game("octal:0.77").quotient(to=12)
    assert (quotient.order, quotient.status) == (24, "unfinished")
    assert (quotient.reason, quotient.reached, quotient.kernel) == ("heaps", 12, None)
    assert quotient.phi[0] == "1" and len(quotient.phi) == 13
    kernel = b.game("octal:0.156").quotient(to=40)
    assert (kernel.status, kernel.kernel, kernel.order_of_all) == ("kernel", 10, 34)
    assert kernel and (kernel.phi_preperiod, kernel.phi_period) == (3479, 349)
    whole = b.game("octal:0.75").quotient()
    assert whole and whole.order == 8 and whole._repr_svg_() is not None


def test_claims_are_broken_or_hold() -> None:
    held = b.audit("nim", p_when="xor(x) == 0", up_to=6, heaps=3)
    assert held and held.checked > 50 and held.counterexample is None
    broken = b.game("subtract:1,3,4").audit(grundy="h % 3", up_to=30)
    assert not broken and broken.counterexample is not None and broken.counterexample.position == "2"
    assert broken.play
    many = b.audit("nim:max=K", grundy="h % (K + 1)", ranges={"K": (1, 4)}, up_to=20)
    assert many.held
    with pytest.raises(TypeError):
        b.audit("nim", up_to=3)
    with pytest.raises(b.InputError):
        b.audit("nim", p_when="y == 0")
    with pytest.raises(ValueError, match="to_move"):
        b.audit("nim", p_when="xor(x) == 0", to_move="up")


def test_patterns_are_found() -> None:
    found = b.discover("subtract:1,3,4", to=100)
    assert len(found) == len(list(found)) > 0
    first = found.findings[0]
    assert first.grade == "proved"
    assert b.audit("subtract:1,3,4", grundy=first.claim, up_to=200, heaps=1)


def test_tables_and_summaries() -> None:
    table = b.Wythoff().table(4, values=True)
    assert table.outcomes[1][2] == "P" and table.values is not None and table.values[1][1] == 2
    frame = table.to_pandas("values")
    assert frame.loc[1, 1] == 2
    assert "nim-values" in str(table)
    summary = b.Kayles().summary(100)
    for question in (b.Kayles().summary, b.Kayles().plot, lambda count: b.Wythoff().table(count - 1)):
        with pytest.raises(ValueError, match="no heaps"):
            question(0)
    assert summary.maximum == 8 and b.Kayles().plot(100)._repr_svg_().startswith("<svg")


def test_values_that_there_are_none_of_are_refused_before_they_are_computed() -> None:
    # A limit of positions would be met on the way.
    script = b.script(SCRIPTS[0].replace("fn heap", "const UNUSED = 0;\nfn heap"), name="players")
    for game, misere in ((b.KLNim(2, 1), False), (b.Wythoff(), True), (script, False)):
        with pytest.raises(b.UnsupportedError):
            game.table(300, values=True, misere=misere, positions=91_000)


def test_b_files_go_both_ways() -> None:
    text = b.Kayles().bfile(50)
    assert text.startswith("0 0\n1 1\n2 2\n")
    assert b.Kayles().compare_bfile(text).agrees
    assert not b.Kayles().compare_bfile(text.replace("49 ", "49 1")).agrees


def test_nimbers() -> None:
    assert [b.nimber(f"2 ^ {n}") for n in range(4)] == [1, 2, 3, 1]
    assert b.nimber(f"{2**64} * {2**64}") == 2**64 + 2**63
    assert b.nimber("minpoly(2)") == [2, 1, 0]
    with pytest.raises(b.InputError, match="0") as refused:
        b.nimber("3 / (2 + 2)")
    assert refused.value.span == (4, 11)
    with pytest.raises(b.LimitError):
        b.nimber(f"0x{'f' * 50_000} ^ 0x{'f' * 50_000}", seconds=1)


def test_genus() -> None:
    assert b.Kayles()(5).genus().genus == "4^146"
    assert b.Nim()(2).genus().genus == "2"
    form = b.genus("*[[2]]")
    assert (form.game, form.expression, form.canonical_form) == (None, "*[[2]]", "*[2#]")
    assert form.partitions == (("*[2]", "*[2[#-2]]"),)
    assert form.canonical_form is not None
    assert b.genus(form.canonical_form).partitions == form.partitions
    assert b.genus("kayles 5").genus == "4^146"
    with pytest.raises(b.InputError) as refused:
        b.genus("*[12]")
    assert refused.value.span == (2, 4)
    with pytest.raises(ValueError):
        b.genus("(*[2]).Mate")


def test_values_are_compared_as_values() -> None:
    up, star = b.value("^"), b.value("*")
    assert up > 0 and not up > star and up.confused(star) and star != up
    assert star + star == 0 and up + up == b.value("{0|^*}") == 2 * up and up - up == 0 and -up < 0
    assert b.value("{0|1}") == b.value("1/2") and hash(b.value("{0|}")) == hash(1)
    assert 1 - b.value("1/2") == b.value("1/2")
    switch = b.position("domineering 2x2").value()
    assert (switch.game, switch.mean, switch.temperature) == ("domineering 2x2", "0", "1")
    assert len({switch, b.value("+-1")}) == 1
    with pytest.raises(b.InputError):
        b.value("1/3")
    with pytest.raises(ValueError):
        b.value("1 < 2")
    with pytest.raises(TypeError):
        up + 0.5  # type: ignore[operator]


#: Rules with different moves for the players, or with endless play.
SCRIPTS = [
    "fn heap(n, player) { if player == LEFT { if n > 1 { [n - 1, n - 2] } else { [] } } else { if n > 0 { [n - 1] } else { [] } } }",
    "fn heap(n) { if n > 1 { [n - 1, n - 2] } else { [] } }",
]


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("to_move", ["left", "right"])
def test_many_wins_are_those_of_single_positions(misere: bool, to_move: str) -> None:
    games = [b.game(info.example.split()[0]) for info in b.games()] + [b.script(text) for text in SCRIPTS]
    games += [b.KLNim(2, 1), b.heap_game(lambda h: range(h // 2), name="quick")]
    asked = 0
    for game in games:
        for width in (1, 2):
            rows = numpy.array(list(numpy.ndindex(*[5] * width)))
            single = []
            try:
                for row in rows.tolist():
                    single.append(game(*row).solve(misere=misere, to_move=to_move))
            except b.InputError:
                continue
            wins = [answer.result == "win" for answer in single]
            text = "\n".join(" ".join(map(str, row)) for row in rows.tolist())
            for given in (rows, text, rows.tolist()):
                found = b.wins_many(game, given, misere=misere, to_move=to_move)
                assert found.tolist() == wins, (game, given)
                letters = b.solve_many(game, given, misere=misere, to_move=to_move)
                assert letters.decode() == "".join(str(answer.outcome) for answer in single), (game, given)
            asked += len(rows)
    assert asked > 500


def test_a_class_of_two_signs_is_no_letter() -> None:
    # Left may go from 1 to 2 and back; Right has no move there.
    rules = """
    fn moves(p, player) {
        if p[0] == 1 && player == LEFT { [[2], [0]] } else if p[0] == 2 { [[1]] } else { [] }
    }
    """
    game = b.script(rules, name="again")
    mixed = [n for n in range(3) if len(game(n).outcome() or "") == 2]
    for n in mixed:
        with pytest.raises(ValueError, match="wins_many"):
            b.solve_many(game, [[0], [n]])
    for to_move in ("left", "right"):
        results = [game(n).solve(to_move=to_move).result for n in range(3)]
        assert b.wins_many(game, [[0], [1], [2]], to_move=to_move).tolist() == [r == "win" for r in results]


def test_many_positions_at_once() -> None:
    rows = numpy.random.default_rng(1).integers(0, 40, (2000, 3))
    wins = b.wins_many("kayles", rows)
    assert wins.tolist() == [b.Kayles()(*row).outcome() == "N" for row in rows[:50].tolist()] + wins[50:].tolist()
    text = "\n".join(" ".join(map(str, row)) for row in rows.tolist())
    assert b.solve_many("kayles", text) == b.solve_many("kayles", rows) == b.solve_many("kayles", rows.tolist())
    frame = pandas.DataFrame(rows)
    assert b.solve_many("kayles", frame) == b.solve_many("kayles", rows) and b.wins_many("kayles", frame).tolist() == wins.tolist()
    column = pandas.Series(text.splitlines())
    assert b.solve_many("kayles", column) == b.solve_many("kayles", column.to_numpy()) == b.solve_many("kayles", text)
    assert b.solve_many("nim", "1 1\n\n# nothing\n2 1 + kayles 3\n") == b"P--P"
    assert b.solve_many("nim", [[1, 1], [2, 1]], misere=True) == b"NN"
    assert b.solve_many("nim", "") == b"" and b.solve_many("nim", rows[:0]) == b""
    assert b.solve_many("nim", b"1 1\r\n\r\n2 1\r\n") == b.solve_many("nim", "1 1\n\n2 1") == b"P-N"
    with pytest.raises(b.InputError):
        b.solve_many("nim", "1 1\n1 x\n")
    with pytest.raises(b.InputError) as caught:
        b.solve_many("wythoff", numpy.array([[1, 2, 3]]))
    assert caught.value.text == "1 2 3"
    with pytest.raises(ValueError):
        b.solve_many("nim", rows - 100)


# Games of one's own.


def one_or_two(heap: int) -> Iterable[int]:
    """Take one or two."""
    return [heap - taken for taken in (1, 2) if taken <= heap]


def splits(heap: int) -> Iterable[Iterable[int]]:
    return ((less, heap - less) for less in range(1, (heap + 1) // 2))


def test_a_function_says_the_rules() -> None:
    game = b.heap_game(one_or_two, name="one-or-two")
    assert game.rule == "Take one or two." and game.name == "one-or-two"
    assert game.sequence(30).tolist() == [heap % 3 for heap in range(30)]
    assert (game(4) + b.Nim()(1)).outcome() == "P"
    assert "Take one or two." in str(game(4).explain())
    assert game.audit(grundy="h % 3", up_to=60, heaps=1).held
    assert game.discover(60).findings
    split = b.heap_game(splits, name="my-grundy")
    assert split.values(100).tolist() == b.Grundy().values(100).tolist()
    assert split.quotient(to=8).order == b.Grundy().quotient(to=8).order
    assert split(5, 6).outcome(misere=True) == b.Grundy()(5, 6).outcome(misere=True)


def test_the_function_is_asked_once_about_each_heap() -> None:
    asked = []

    def options(heap: int) -> Iterable[int]:
        asked.append(heap)
        return range(heap)

    game = b.heap_game(options)
    game(7)
    game(9, 3).solve()
    game.values(13)
    assert asked == list(range(1, 13))


def test_two_games_of_one_name_are_two() -> None:
    nim, other = b.heap_game(lambda h: range(h)), b.heap_game(lambda h: one_or_two(h))
    assert nim != other and nim(7).grundy == 7 and other(7).grundy == 1
    assert nim(7) != other(7)
    with pytest.raises(ValueError, match="two games of one name.*another `name`"):
        _ = nim(7) + other(7)
    assert (nim(7) + nim(3)).grundy == 4
    with pytest.raises(ValueError, match="there is a game"):
        b.heap_game(one_or_two, name="kayles")


def test_a_game_has_the_name_of_its_function() -> None:
    def at_most_two(heap: int) -> Iterable[int]:
        return range(max(heap - 2, 0), heap)

    def halve(heap: int) -> Iterable[int]:
        return [heap // 2] if heap else []

    def nim(heap: int) -> Iterable[int]:
        return range(heap)

    games = [b.heap_game(at_most_two), b.heap_game(halve), b.heap_game(nim), b.heap_game(lambda heap: [])]
    assert [game.name for game in games] == ["at-most-two", "halve", "my-game", "my-game"]
    assert (b.heap_game(at_most_two)(4) + b.heap_game(halve)(1)).grundy == 1 ^ 1


def test_what_the_function_does_wrong_is_raised() -> None:
    class Mine(Exception):
        pass

    def fails(heap: int) -> Iterable[int]:
        if heap > 5:
            raise Mine(f"at {heap}")
        return range(heap)

    game = b.heap_game(fails)
    assert game(5).grundy == 5
    with pytest.raises(Mine, match="at 6"):
        game(9)
    with pytest.raises(ValueError, match="must be smaller"):
        b.heap_game(lambda h: [h])
    with pytest.raises(ValueError, match="options of 1"):
        b.heap_game(lambda h: [-1])
    with pytest.raises(ValueError, match="options of 1: an option is a heap or a list of heaps, not float"):
        b.heap_game(lambda h: [h / 2] if h else [])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="my-game: the options of 1 are a list of heaps, or of lists of heaps, not NoneType"):
        b.heap_game(lambda h: None)  # type: ignore[arg-type,return-value]
    with pytest.raises(TypeError):
        b.heap_game(lambda h: 5)  # type: ignore[arg-type,return-value]
    with pytest.raises(ValueError, match="name"):
        b.heap_game(one_or_two, name="two words")
    with pytest.raises(b.LimitError):
        b.heap_game(one_or_two)(10**9)


def test_games_of_ones_own_can_be_pickled() -> None:
    game = b.heap_game(one_or_two, name="one-or-two")
    other = pickle.loads(pickle.dumps(game))
    assert other == game and other(100).grundy == 1
    assert pickle.loads(pickle.dumps(game(4, 5))) == game(4, 5)
    # A lambda stays behind; the heaps that were asked about are known nevertheless.
    made = b.heap_game(lambda h: range(h))
    made(20)
    other = pickle.loads(pickle.dumps(made))
    assert other(20).grundy == 20
    with pytest.raises(ValueError, match="without its function"):
        other(21)


def test_the_laws_hold_or_say_what_is_broken() -> None:
    laws = b.testing.check_rules(b.heap_game(splits, name="my-grundy"), starts=[[12], [5, 6]])
    assert "engines" in laws.laws and "same-answers" in laws.laws and laws.positions > 20
    b.testing.check_rules(b.Kayles(), most=100)

    state = iter(range(1000))
    with pytest.raises(b.testing.BrokenLaw, match="same-answers"):
        b.testing.check_rules(b.heap_game(lambda h: [next(state) % h]))
    with pytest.raises(b.testing.BrokenLaw, match="options-differ"):
        b.testing.check_rules(b.heap_game(lambda h: [h - 1, h - 1]))


def test_scripts() -> None:
    game = b.script("fn heap(n) { if n > 1 { [n - 1, n - 2] } else { [] } }", name="mine")
    assert game(4, 6).grundy == 2
    assert (game(4) + b.heap_game(one_or_two)(4)).solve().result in ("win", "loss")


def test_graphs_go_to_networkx_and_back() -> None:
    import networkx

    edges = [("a", "b"), ("b", "c"), ("a", "c"), ("c", "d")]
    solved = b.graph(edges).solve()
    assert {node: row.outcome for node, row in solved.items()} == {"a": "N", "b": "P", "c": "N", "d": "P"}
    graph = networkx.DiGraph(edges)
    assert b.graph(graph).solve() == solved
    assert b.graph({"a": ["b", "c"], "b": ["c"], "c": ["d"]}).solve()["c"].grundy == 1
    back = solved.to_networkx()
    assert set(back.edges) == set(edges) and back.nodes["d"]["outcome"] == "P"
    assert b.graph(back).solve()["a"] == solved["a"]
    # By the definition.
    for node in graph:
        expected = mex({back.nodes[after]["grundy"] for after in graph.successors(node)})
        assert solved[node].grundy == expected
    assert solved.to_pandas().loc["d", "grundy"] == 0
    # Positions are any objects; play may go on without end; moves may be one player's own.
    loopy = b.graph([((0, 0), (0, 1)), ((0, 1), (0, 0))]).solve()
    assert loopy[0, 0].outcome == "D"
    partizan = b.graph([(1, 2, "left"), (2, 3, "left")])
    assert partizan.solve()[1].outcome == "L" and partizan(1).solve(to_move="right").result == "loss"
    with pytest.raises(ValueError, match="direction"):
        b.graph(networkx.Graph(edges))
    with pytest.raises(KeyError):
        b.graph(edges)("z")


def test_the_graph_of_a_position() -> None:
    graph = b.Nim()(1, 2).graph()
    assert graph["nim 1 2"].grundy == 3 and len(graph) == 5 and not graph.truncated
    assert graph.to_networkx().number_of_edges() == len(graph.edges)
    assert b.Nim()(30, 40).graph(most=10).truncated


def test_numbers_of_other_packages() -> None:
    assert b.sage.sympy_integers(b.Kayles(), 4) == [sympy.Integer(n) for n in (0, 1, 2, 3)]
    with pytest.raises(ImportError, match="Sage"):
        b.sage.integers(b.Kayles(), 4)


@pytest.mark.parametrize("code", ["0.75", "0.123", "0.77", "0.15", "0.34", "0.07", "4.7"])
def test_quotients_are_algebra(code: str) -> None:
    game = b.Octal(code)
    quotient = game.quotient(to=12)
    elements = quotient.elements
    assert len(elements) == quotient.order and sum(element.is_p for element in elements) == quotient.p_order
    assert [str(quotient[heap]) for heap in range(13)] == list(quotient.phi)
    # A commutative monoid: the relations lead every product to one normal form.
    some = elements[:8]
    for x, y, z in itertools.product(some, some, some):
        assert x * y == y * x in elements and (x * y) * z == x * (y * z)
    for heaps in itertools.combinations_with_replacement(range(1, 8), 3):
        assert quotient.is_p(heaps) == (game(*heaps).outcome(misere=True) == "P"), heaps
    assert pickle.loads(pickle.dumps(elements)) == elements
    assert "FreeMonoid" in quotient.to_gap()


class Ring:
    """What the commands for SageMath use of it, by SymPy."""

    def __init__(self, field: object, names: list[str]) -> None:
        self.symbols = [sympy.Symbol(name) for name in names]
        self.relations: list[Any] = []

    def gens(self) -> list[Any]:
        return self.symbols

    def one(self) -> Any:
        return sympy.Integer(1)

    def ideal(self, relations: list[Any]) -> list[Any]:
        return relations

    def quotient(self, relations: list[Any]) -> Ring:
        self.relations = relations
        return self


@pytest.mark.parametrize("code", ["0.0", "0.3", "0.75", "0.123"])
def test_the_ring_of_sage_tells_the_same_elements_apart(code: str) -> None:
    quotient = b.Octal(code).quotient()
    names: dict[str, Any] = {"PolynomialRing": Ring, "QQ": None}
    exec(quotient.to_sage(), names)
    ring, elements = names["Q"], quotient.elements
    basis = sympy.groebner(ring.relations, *ring.symbols) if ring.relations else None

    def normal(product: Any) -> Any:
        return basis.reduce(product)[1] if basis is not None else product

    def monomial(element: b.Element) -> Any:
        return sympy.Mul(*(symbol**count for symbol, count in zip(ring.symbols, element.exponents)))

    classes = {element: normal(monomial(element)) for element in elements}
    assert len(set(classes.values())) == quotient.order
    for x, y in itertools.product(elements[:8], elements):
        assert classes[x * y] == normal(monomial(x) * monomial(y))
    assert {normal(lost) for lost in names["P"]} == {classes[element] for element in elements if element.is_p}


def test_elements_beyond_what_was_computed() -> None:
    quotient = b.Octal("0.75").quotient()
    assert quotient[10**9] == quotient[10] and quotient[10**9 + 1] == quotient[11]
    with pytest.raises(IndexError):
        b.Octal("0.77").quotient(to=6)[7]
    with pytest.raises(ValueError, match="product of the generators a, b, c"):
        quotient.element("ad")
    table = quotient.cayley_table()
    assert table.shape == (8, 8) and table.loc["b", "c"] == "ab"


class Rows:
    """Left takes 1 or 2 from an end of a row of bricks, Right 1 or 3 from the middle of an odd row."""

    def __init__(self) -> None:
        self.asked: list[tuple[tuple[int, ...], str]] = []

    def options(self, position: tuple[int, ...], player: str) -> list[tuple[int, ...]]:
        self.asked.append((position, player))
        steps = (1, 2) if player == "left" else (1, 3)
        return [(*position[:at], size - step, *position[at + 1 :]) for at, size in enumerate(position) for step in steps if size >= step]


def test_games_of_objects() -> None:
    rules = Rows()
    game = b.game(rules)
    first = game((2, 1))
    assert not rules.asked and not game.impartial and game.name == "rows"
    assert [option.position for option in first.options("right")] == [(1, 1), (2, 0)]

    def wins(position: tuple[int, ...], player: str) -> bool:
        other = "right" if player == "left" else "left"
        return any(not wins(option, other) for option in Rows().options(position, player))

    for position in itertools.product(range(5), repeat=2):
        both = (wins(position, "left"), wins(position, "right"))
        letter = {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}[both]
        here = game(position)
        assert here.outcome() == letter, position
        won = {option.position for option in here.options() if not wins(option.position, "right")}
        assert {after.position for after in here.winning_moves} == won, position
        assert here.value() == game((position[0],)).value() + game((position[1],)).value()
    assert len(rules.asked) == len(set(rules.asked))
    assert (game((1, 1)) + b.Nim()(2)).outcome() == (b.Nim()(2) + game((1, 1))).outcome()


class Circle:
    """Twelve places around a table; a step of 1 or 2."""

    def options(self, place: int) -> list[int]:
        return [(place + step) % 12 for step in (1, 2)]


class Endless:
    """Play that goes on for ever."""

    def options(self, place: int) -> list[int]:
        return [place + 1]


def test_games_of_objects_may_have_draws_and_limits() -> None:
    assert b.game(Circle())(0).outcome() == "D" and b.game(Circle())(3).solve().winner is None
    with pytest.raises(b.LimitError, match="more than 1000 positions"):
        b.game(Endless())(0).solve(positions=1000)
    with pytest.raises(TypeError):
        b.game(Circle())([1])  # type: ignore[arg-type,unused-ignore]
    with pytest.raises(TypeError, match="a game is a text or a Game, not int"):
        b.game(3)
