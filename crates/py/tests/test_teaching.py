"""Sheets, lessons, atlases; and the types of what answers hold."""

from __future__ import annotations

import keyword
import pickle
import typing
from typing import Any

import networkx
import numpy
import pandas
import pytest

import bouton as b
from bouton import _games, _records, _values


def test_a_sheet_is_the_same_for_the_same_seed() -> None:
    sheet = b.worksheet("nim 3 4 5", count=6, seed=3)
    assert sheet == b.worksheet("nim 3 4 5", count=6, seed=3) != b.worksheet("nim 3 4 5", count=6, seed=4)
    assert len({task.position for task in sheet.tasks}) == 6 and sheet.tasks[0].answer is None
    assert [task.n for task in sheet.tasks] == [1, 2, 3, 4, 5, 6]
    keyed = b.worksheet("nim 3 4 5", count=6, seed=3, key="student")
    assert [task.position for task in keyed.tasks] == [task.position for task in sheet.tasks]
    for task in keyed.tasks:
        x, y, z = b.position(task.position).heaps
        assert task.answer is not None and task.answer.outcome == ("N" if x ^ y ^ z else "P") and task.hints and task.reason
    # The key is not in the sheet for the class.
    assert "Key" in str(keyed) and "Key" not in str(sheet)


def test_a_sheet_is_of_the_game_and_shape_that_were_asked_for() -> None:
    assert all(b.position(task.position).heaps[0] <= 9 for task in b.worksheet(b.Kayles(), count=3, heaps=3, up_to=9).tasks)
    assert all(task.answer is not None and task.answer for task in b.worksheet("nim 5 5", 3, won=100, key="child").tasks)
    misere = b.worksheet("nim 3 4", 3, misere=True, key="child")
    assert misere.convention == "misere"
    for task in misere.tasks:
        assert task.answer is not None and task.answer.outcome == b.position(task.position).outcome(misere=True)
    own = b.heap_game(lambda h: range(max(0, h - 3), h), name="at-most-three")
    for shape in (own, own(6, 7)):
        assert all(task.position.startswith("at-most-three ") for task in b.worksheet(shape, 3).tasks)
    with pytest.raises(ValueError, match="level"):
        b.worksheet("nim 3 4", key="professor")
    with pytest.raises(b.LimitError):
        b.worksheet("nim 1", 50, up_to=2)


def test_a_sheet_has_documents_and_is_pickled_with_them() -> None:
    own = b.heap_game(lambda h: [h - 1], name="down")
    for sheet in (b.worksheet("kayles 5 6", 2, key="proof"), b.worksheet(own, 2)):
        other = pickle.loads(pickle.dumps(sheet))
        assert other == sheet and str(other) == str(sheet)
        assert other.to_markdown() == sheet.to_markdown() and other.to_html() == sheet.to_html()
        assert "documentclass" in other.to_latex() and "<html" in sheet.to_html() and sheet.to_markdown().startswith("# ")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_a_sheet_without_a_key_says_how_python_makes_it(language: str) -> None:
    b.set_language(language)
    assert 'key="student"' in str(b.worksheet("nim 3 4", 2)) and "bouton worksheet" not in str(b.worksheet("nim 3 4", 2))


def test_answers_to_lessons_are_judged_by_engines() -> None:
    for name in b.lessons():
        lesson = b.lesson(name)
        assert lesson.id == name and lesson.title in str(lesson)
        for challenge in lesson.challenges:
            position, misere = b.position(challenge.game), challenge.convention == "misere"
            if challenge.ask == "winner":
                wins = bool(position.solve(misere=misere))
                assert bool(lesson.check(challenge.n, "yes")) == wins != bool(lesson.check(challenge.n, "no"))
            if challenge.ask == "move":
                for move in position.moves:
                    leaves_loss = not position.move(move).solve(misere=misere)
                    assert bool(lesson.check(challenge.n, move)) == leaves_loss, (name, challenge.n, move)
    assert b.lesson("bouton").check(5, 3).say.startswith("Right")
    with pytest.raises(KeyError, match="no lesson is called"):
        b.lesson("algebra")
    with pytest.raises(KeyError, match="challenges 1 to 12"):
        b.lesson("bouton").check(13, "yes")
    with pytest.raises(b.InputError):
        b.lesson("bouton").check(1, "perhaps")


def test_an_atlas_is_a_table_of_codes() -> None:
    atlas = b.atlas("0.xx", to=500)
    table = atlas.to_pandas()
    assert len(atlas) == len(table) == 64 and table.period.dtype == pandas.Int64Dtype()
    for row in atlas:
        if row.status == "proved":
            found = b.Octal(row.code).period(500)
            assert (found.period, found.preperiod) == (row.period, row.preperiod)
    assert [row.code for row in b.atlas("0.7", "0.77", to=200)] == ["0.7", "0.77"]
    assert b.atlas("0.16", to=100, period_to=600_000).rows[0].period == 149459
    with pytest.raises(b.LimitError) as caught:
        b.atlas("0.xx", to=10_000, positions=100_000)
    assert isinstance(caught.value.partial, b.Atlas) and len(caught.value.partial) < 64
    with pytest.raises(b.InputError):
        b.atlas("kayles")


def test_fields_of_answers_have_types() -> None:
    answers: list[b.Record] = [
        b.solve("nim 3 4 5"), b.explain("kayles 5 7", level="proof"), b.Kayles().period(), b.Kayles().summary(50),
        b.Wythoff().table(3), b.Kayles().quotient(to=12), b.Octal("0.75").quotient(), b.audit("nim", p_when="xor(x) == 1", up_to=3),
        b.discover("subtract:1,3,4", to=50), b.Nim()(5).genus(), b.genus("*[[2],0]"), b.theorem("bouton"),
        b.verify(b.Kayles().period(certificate=True).certificate or ""), b.Nim()(3, 4).reply(), b.Nim()(3).review(["3 to 1"]),
        b.Kayles().info, b.Kayles().compare_bfile("0 0\n1 1\n"), b.value("{2|*}"), b.value("over"), b.value("domineering 2x2"),
        b.graph(networkx.DiGraph([(1, 2)])).solve()[1], b.worksheet("nim 3 4", 1, key="proof"), b.lesson("misere"),
        b.lesson("bouton").check(1, "yes"), b.atlas("0.7", to=50), b.testing.check_rules(b.Nim()),
    ]
    # Lines of explanations have operands of their own by their kind.
    without = (_records.Record, b.Line)
    missing: dict[str, set[str]] = {}
    for answer in answers:
        todo: list[Any] = [answer]
        while todo:
            record = todo.pop()
            if type(record) not in without:
                missing.setdefault(type(record).__name__, set()).update(
                    name for name in set(record._data) - type(record)._all_fields() - set(dir(type(record)))
                    # `from` and `class` are no names in Python, and `try` is `try_on`.
                    if not keyword.iskeyword(name) and name != "file"
                )
            for name in record._data:
                field = getattr(record, name, None)
                todo += [one for one in (field if isinstance(field, tuple) else (field,)) if isinstance(one, b.Record)]
    assert not {name: fields for name, fields in missing.items() if fields}
    assert len(missing) > 20


def test_annotations_can_be_read_while_a_program_runs() -> None:
    names = {"np": numpy, "NDArray": numpy.typing.NDArray, "pandas": pandas}
    public = [getattr(b, name) for name in b.__all__]
    for thing in [b.solve, b.value, *(thing for thing in public if callable(thing))]:
        for of in [thing, *(vars(thing).values() if isinstance(thing, type) else ())]:
            if hasattr(of, "__annotations__") and callable(of):
                typing.get_type_hints(of, localns=names)
    assert set(typing.get_type_hints(b.Limits)) == {"seconds", "positions", "memory", "progress", "store"}
    assert "limits" in typing.get_type_hints(_games.Game.period) and _values.Value.__annotations__
