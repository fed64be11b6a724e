"""Positions and answers: the spelling of the package, and what objects are."""

from __future__ import annotations

import copy
import json
import pickle
from fractions import Fraction
from xml.etree import ElementTree
from typing import Any

import numpy
import pytest

import bouton
import bouton as b


def test_answers_read_like_the_subject() -> None:
    answer = b.solve("nim 3 4 5")
    assert (answer.outcome, answer.result, answer.winner, answer.grundy) == ("N", "win", "first", 2)
    assert [(move.move, move.result) for move in answer.winning_moves] == [("3 to 1", "nim 1 4 5")]
    assert answer and not b.solve("nim 1 2 3")
    assert b.Nim()(3, 4, 5) == b.position("nim 3 4 5")
    g = b.game("octal:0.77")
    assert g(5, 7).outcome(misere=True) == b.solve("kayles 5 7", misere=True).outcome == "N"
    assert {str(move) for move in g(5, 7).winning_moves} == {"5 to 1 3", "7 to 5"}


def test_winning_moves_lead_to_lost_positions() -> None:
    position = b.game("kayles")(5, 7) + b.Nim()(3)
    assert position.outcome() == "N"
    for move in position.winning_moves:
        assert position.move(move).outcome() == "P"
        assert position.move(move).text == move.result


def test_sums_of_games() -> None:
    position = b.Kayles()(7) + b.Nim()(2)
    assert position.text == "kayles 7 + nim 2"
    assert position.outcome() == "P"
    assert sum([b.Kayles()(7), b.Nim()(2)]) == position
    with pytest.raises(TypeError):
        position + 3  # type: ignore[operator]
    with pytest.raises(TypeError):
        _ = 3 + position


def test_numbers_of_any_size_and_type() -> None:
    import numpy
    import sympy  # type: ignore[import-untyped,unused-ignore]

    huge = 7**6000
    assert b.Nim()(huge, huge + 1).grundy == huge ^ (huge + 1)
    assert b.Nim()(numpy.int64(3), sympy.Integer(5)).grundy == 6
    assert b.Nim()("7/3").text == "nim 7/3"
    with pytest.raises(ValueError):
        b.Nim()(-1)
    with pytest.raises(TypeError):
        b.Nim()(2.5)  # type: ignore[arg-type]


def test_partizan_games_ask_whose_turn_it_is() -> None:
    position = "partizan-subtract:1,2/2,3 1"
    assert b.solve(position, to_move="left").result == "win"
    assert b.solve(position, to_move="right").result == "loss"
    assert b.solve(position).outcome == "L"
    with pytest.raises(ValueError, match="to_move"):
        b.solve(position, to_move="up")


OBJECTS: list[Any] = [
    b.solve("nim 3 4 5"),
    b.explain("kayles 5 7", level="proof"),
    b.game("octal:0.77"),
    b.Nim()(3, 4),
    b.Nim()(3) + b.Kayles()(4),
    b.Kayles().period(certificate=True),
    b.Kayles().quotient(to=6),
    b.audit("nim", p_when="xor(x) == 0", up_to=3),
    b.discover("subtract:1,3,4", to=50),
    b.Wythoff().table(5),
    b.graph([("a", "b"), ("b", "a", "left")]),
    b.graph([(1, 2), (2, 3)]).solve(),
    b.script("fn heap(n) { if n > 0 { [n - 1] } else { [] } }"),
    b.Nim()(1, 2).graph(),
    b.Kayles().plot(50),
]


@pytest.mark.parametrize("thing", OBJECTS, ids=lambda thing: type(thing).__name__)
def test_objects_do_not_change_and_can_be_compared_hashed_and_pickled(thing: Any) -> None:
    other = pickle.loads(pickle.dumps(thing))
    assert other == thing and hash(other) == hash(thing)
    assert copy.deepcopy(thing) == thing
    assert thing != "something else"
    for name in ["anything", *(name for kind in type(thing).__mro__ for name in kind.__dict__.get("__slots__", ()))]:
        with pytest.raises(AttributeError):
            setattr(thing, name, 1)


def test_answers_to_two_questions_differ() -> None:
    assert b.solve("nim 3 4") != b.solve("nim 4 3") and b.solve("nim 3") != b.solve("nim 3", misere=True)
    assert b.Kayles().period() != b.Octal("0.07").period() and b.Wythoff().table(3) != b.Wythoff().table(4)


@pytest.mark.parametrize(
    "thing",
    [
        b.game("octal:0.77"), b.value("{2|*}"), b.lesson("misere"), b.atlas("0.x", to=100),
        b.Nim()(3, 4), b.graph([("a", "b"), ("b", "a", "left")]), b.Nim()(3) + b.Kayles()(4),
        b.script("fn heap(n) { if n > 0 { [n - 1] } else { [] } }", name="mine"),
        b.value("{2|*}").thermograph, b.audit("nim", p_when="xor(x) < 2", up_to=3), b.discover("subtract:1,3,4", to=50),
        b.Wythoff().table(5), b.Kayles().summary(9), b.Kayles().info, b.Nim()(5).genus(), b.Nim()(3).board(),
        b.Nim()(3).reply(), b.Nim()(3).review(["3 to 1"]), b.solve("nim 3").winning_moves[0], b.solve("nim 3").theorem,
        b.explain("nim 1 2").steps[0], b.Kayles().compare_bfile("0 0\n1 1\n"), b.testing.check_rules(b.Nim()),
    ],
    ids=lambda thing: type(thing).__name__,
)
def test_what_is_shown_can_be_typed_back(thing: Any) -> None:
    assert eval(repr(thing), {"bouton": bouton}) == thing


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        (b.solve("nim 3 4 5"), "<nim 3 4 5: N, value 2, 3 to 1>"),
        (b.solve("nim 1 2 3"), "<nim 1 2 3: P, value 0>"),
        (b.solve("kayles 7", misere=True), "<kayles 7, misère: N, 7 to 1 5 or 7 to 3 3>"),
        (b.solve("kl-nim:2,1 4", to_move="right"), "<kl-nim:2,1 4, Right to move: N, 4 to 0>"),
        (b.solve("nim 2 2 2 2 2"), "<nim 2 2 2 2 2: N, value 2, 2 to 0>"),
        (b.solve("kayles 20 30 50"), "<kayles 20 30 50: N, value 4, 20 to 1 17 or 20 to 5 13 or 30 to 5 23 or …>"),
        (b.explain("nim 1 2", level="child"), "<nim 1 2: N, value 3, 2 to 1; child>"),
        (b.Kayles().period(), "<period of kayles: 12 from heap 71 on, proved>"),
        (b.Octal("0.06").period(100), "<period of octal:0.06: none to heap 100, not-found>"),
        (b.game("octal:0.75").quotient(), "<quotient of octal:0.75: 8 elements, solved>"),
        (b.Nim()(3, 4, 5).object("4 to 0"), "<nim 3 4 5: N, value 2, 3 to 1; against 4 to 0>"),
    ],
    ids=lambda of: of if isinstance(of, str) else "",
)
def test_an_answer_shows_the_answer(answer: object, shown: str) -> None:
    assert repr(answer) == shown


def test_positions_are_equal_whatever_the_order_of_their_parts() -> None:
    nim, kayles = b.Nim(), b.Kayles()
    for one, other in (
        (nim(3, 5), nim(5, 3)), (nim(3) + nim(5), nim(5, 3)), (nim(3, 0), nim(3)), (nim(3) + kayles(2), kayles(2) + nim(3)),
    ):
        assert one == other and hash(one) == hash(other)
    for one, other in (
        (nim(3, 5), nim(3, 3)), (nim(3), nim(3, 3)), (nim(3), kayles(3)), (nim(0), kayles(0)),
        (b.Wythoff()(1, 2), b.Wythoff()(1, 3)), (b.heap_game(range)(3), b.heap_game(range)(3)),
    ):
        assert one != other
    assert nim(3, 5).value() == nim(6).value() and nim(3, 5) != nim(6)
    with pytest.raises(TypeError, match="not supported"):
        max(nim(10), nim(9))  # type: ignore[call-overload]


def test_options_are_all_positions_that_a_move_leads_to() -> None:
    assert len(b.Nim()(5000).options()) == 5000
    position = b.Kayles()(5) + b.Nim()(2)
    options = position.options()
    assert len(set(options)) == len(options)
    assert set(options) == {position.move(move) for move in position.moves}
    # The mex of the values of the options, and a loss exactly where no option is lost.
    values = {option.grundy for option in options}
    assert position.grundy == next(n for n in range(100) if n not in values)
    tree = b.position("kl-nim:1,3 4")
    assert {after.text for after in tree.options()} == {"kl-nim:1,3 0", "kl-nim:1,3 1", "kl-nim:1,3 2"}
    assert {after.text for after in tree.options("right")} == {"kl-nim:1,3 0", "kl-nim:1,3 2", "kl-nim:1,3 3"}
    own = b.heap_game(lambda h: [h - 1, []], name="one-or-all")
    assert own(4).options() == (own(3), own(0))
    with pytest.raises(b.LimitError):
        b.Nim()(10**6).options(positions=1000)
    with pytest.raises(ValueError, match="to_move"):
        tree.options("up")


def test_dictionaries_and_json_are_those_of_the_program() -> None:
    answer = b.solve("nim 3 4 5")
    data = answer.to_dict()
    assert list(data)[:6] == ["game", "convention", "to_move", "winner", "result", "outcome"]
    assert json.loads(answer.to_json()) == data
    data["game"] = "something else"
    data["winning_moves"].clear()
    assert answer.game == "nim 3 4 5" and len(answer.winning_moves) == 1


def test_explanations_have_levels_steps_and_forms() -> None:
    explanation = b.explain("nim 3 4 5", level="proof")
    assert explanation.level == "proof" and explanation.steps and explanation.steps[0].text
    for step in explanation.steps:
        assert step.text in explanation.why(step.id)
    assert explanation.to_markdown().startswith("#")
    assert "<html" in explanation.to_html() and "documentclass" in explanation.to_latex()
    assert len(str(b.explain("nim 3 4 5", level="child"))) < len(str(explanation))
    doubt = b.Nim()(3, 4, 5).object("4 to 0")
    assert doubt.steps and doubt.to_markdown() != b.explain("nim 3 4 5").to_markdown()
    assert pickle.loads(pickle.dumps(doubt)).to_latex() == doubt.to_latex()
    with pytest.raises(ValueError, match="level"):
        b.explain("nim 3", level="professor")
    with pytest.raises(ValueError):
        explanation.why("99.9")


def test_play_from_move_to_move() -> None:
    position = b.Nim()(3, 4, 5)
    assert "5 to 0" in position.moves
    reply = position.reply()
    assert reply.move == "3 to 1"
    assert position.move("take 2 from 3").text == "nim 1 4 5"
    board = position.board()
    assert board.move_count == 12 and not board.ended
    review = position.review(["4 to 0", "5 to 3"])
    assert review.mistakes.left == 1
    with pytest.raises(b.InputError):
        position.move("9 to 1")


def test_both_languages() -> None:
    b.set_language("zh")
    assert b.language() == "zh"
    assert "先手" in b.solve("nim 3 4 5").headline
    with pytest.raises(b.InputError, match="没有"):
        b.solve("nimm 3")
    with pytest.raises(ValueError):
        b.set_language("fr")


def test_every_game_of_the_list_has_its_name_in_capitals() -> None:
    assert b.Subtract("1-3", 7).name == "subtract:1-3,7" or b.Subtract("1-3", 7)(4)
    for info in b.games():
        assert b.position(info.example).solve().result in ("win", "loss", "draw")
        assert info.rule and info.source
    made = [
        b.Nim(max=3), b.Nim(but=2), b.Bash(3), b.KLNim(2, 1), b.AllBut(2, 5), b.Octal("0.137"), b.DawsonKayles(),
        b.DawsonChess(), b.Guiles(), b.Lasker(), b.Officers(), b.Treblecross(), b.Grundy(), b.PrimePower(),
        b.PartizanSubtract((1, 2), (2, 3)), b.Moore(2), b.Wythoff(), b.Wythoff(2), b.Euclid(), b.Euclid(positive=True),
        b.Fibonacci(), b.Staircase(),
    ]
    assert len(set(made)) == len(made)
    assert sorted(made)[0] == b.AllBut(2, 5)


def test_explanations_of_two_levels_differ() -> None:
    levels = [b.explain("kayles 5 7", level=level) for level in ("child", "student", "proof")]
    assert len(set(levels)) == 3 and levels[0] != levels[1]
    again = b.explain("kayles 5 7", level="child")
    assert again == levels[0] and hash(again) == hash(levels[0])
    doubted = [b.position("nim 3 5").object(moves) for moves in ("5 to 0", "5 to 4")]
    assert doubted[0] != doubted[1] != b.explain("nim 3 5")


def test_heaps_are_what_the_game_is_called_with() -> None:
    for game, heaps in ((b.Nim(), (3, 4, 10**30)), (b.Wythoff(), (4, 8)), (b.game("cutcake"), (2, 3, 4, 4))):
        assert game(*heaps).heaps == heaps and game(*game(*heaps).heaps) == game(*heaps)
    assert b.Nim()(numpy.array([3, 4])) == b.Nim()([3, 4]) == b.Nim()(*numpy.array([3, 4]))
    assert b.Wythoff()(numpy.array([4, 8])).heaps == (4, 8)
    assert b.heap_game(range)(numpy.array([9, 4])).heaps == (9, 4)
    assert b.Nim()(3, 0, 1).heaps == (3, 1) and b.Kayles()(0).heaps == () and b.Kayles()(5).move("5 to 1 3").heaps == (1, 3)
    for other in (b.Nim()(3) + b.Kayles()(3), b.position("domineering 2x3"), b.position("nim 7/3")):
        with pytest.raises(ValueError, match="no list of heaps"):
            _ = other.heaps
    with pytest.raises(TypeError, match="heaps"):
        list(b.Nim()(3))


def test_a_thermograph_is_drawn() -> None:
    walls = b.value("{3||1|-2}").thermograph
    assert walls is not None and walls.left[-1] == walls.right[-1] == ("7/4", "5/4")
    picture = walls._repr_svg_()
    assert picture.count("<polyline") == 2 and ElementTree.fromstring(picture) is not None
    for of in ("0", "1/1024", "+-1000000", "{1000000|-1000000}"):
        drawn = b.value(of).thermograph
        assert drawn is not None and len(drawn._repr_svg_()) < 10_000


def test_a_value_is_compared_with_a_text_as_a_value() -> None:
    g = b.value("domineering 2x2")
    assert g == "{1|-1}" and g == "+-1" and g != "1" and "+-1" == g and g in ["*", "+-1"]
    for half in (Fraction(1, 2), "1/2"):
        assert b.value("1/2") <= half and b.value("1/4") < half and b.value("1/2") + half == 1
    assert all(b.value("1/2") == half for half in (0.5, Fraction(1, 2), numpy.float64(0.5), "1/2"))
    assert b.value(Fraction(1, 2)) == b.value("1/2") and hash(b.value("1/2")) == hash(0.5)
    assert (float(b.value("3/4")), int(b.value("-7"))) == (0.75, -7) and {b.value(3): "three"}[3] == "three"  # type: ignore[index]
    assert g != 0.5 and b.value("*") != 0 and b.value("over") != 0.5
    with pytest.raises(ValueError, match="no number"):
        float(g)
    with pytest.raises(b.InputError):
        _ = b.value(1) + Fraction(1, 3)
    with pytest.raises(TypeError, match="a fraction or an expression"):
        b.value(True)
    assert g != "no expression at all" and g != None and b.value("2") == 2  # noqa: E711
