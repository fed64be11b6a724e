"""What notebooks show: well-formed, and everything from outside escaped."""

from __future__ import annotations

import re
import xml.etree.ElementTree as xml
from pathlib import Path
from typing import Any

import pytest

import bouton as b

SHOWN: dict[str, Any] = {
    "answer": b.solve("nim 3 4 5"),
    "lost": b.solve("kayles 3 3 + nim 30"),
    "explanation": b.explain("nim 3 4 5"),
    "position": b.Nim()(3, 40) + b.DawsonKayles()(20) + b.Fibonacci()(20),
    "wythoff": b.Wythoff()(3, 4) + b.PrimePower()(360) + b.Staircase()(1, 2),
    "period": b.Kayles().period(),
    "table": b.Wythoff().table(5),
    "graph": b.graph([("a", "b")]),
    "solved": b.graph([("<b>", "&")]).solve(),
    "game": b.Kayles(),
    "own": b.heap_game(lambda h: range(h), rule="<script>alert(1)</script>"),
    "audit": b.audit("nim", p_when="xor(x) < 1", up_to=3),
}


@pytest.mark.parametrize("thing", SHOWN.values(), ids=SHOWN.keys())
def test_html_is_well_formed_and_harmless(thing: Any) -> None:
    html = thing._repr_html_()
    xml.fromstring(f"<div>{html.replace('<hr>', '<hr/>')}</div>")
    assert "<script" not in html and "<b></b>" not in html


def test_names_of_graphs_are_escaped() -> None:
    html = b.graph([("<i>", "&x;")]).solve()._repr_html_()
    assert "<i>" not in html and "&lt;i&gt;" in html


def test_pictures_of_positions() -> None:
    svg = b.Nim()(3, 4, 5).picture.svg
    root = xml.fromstring(svg)
    ellipses = [element for element in root.iter() if element.tag.endswith("ellipse")]
    assert len(ellipses) == 12
    many = b.Nim()(*range(1, 60)).picture.svg
    assert "… +35" in many


def test_latex_where_there_is_a_formula() -> None:
    assert b.solve("nim 3 4 5")._repr_latex_() == r"$3 \oplus 4 \oplus 5 = 2$"
    assert b.solve("kayles 3 4")._repr_latex_() is None


def test_an_explanation_stands_below_its_headings_and_needs_no_style() -> None:
    shown = b.explain("nim 3 4 5")._repr_html_()
    assert "<h4>" in shown and "<h5>" in shown and "<h2" not in shown
    assert re.search(r"<b>\d+\.\d+</b> \w", shown) and "<b class" not in shown


def test_quotients_and_plots_are_pictures() -> None:
    xml.fromstring(b.Kayles().plot(200)._repr_svg_())
    picture = b.game("octal:0.75").quotient()._repr_svg_()
    assert picture is not None
    xml.fromstring(picture)


def test_a_terminal_shows_the_text_and_a_list_the_short_form() -> None:
    shown = pytest.importorskip("IPython.lib.pretty").pretty
    for answer, said in (
        (b.solve("nim 3 4 5"), "nim-sum"), (b.Kayles().period(), "This is proved"), (b.value("{2|*}"), "hot"),
        (b.game("octal:0.75").quotient(), "Relations"), (b.explain("nim 1 2"), "1. "), (b.Kayles().summary(9), "\n"),
    ):
        assert said in shown(answer)
        assert shown([answer]) == f"[{answer!r}]" and shown({1: answer}) == f"{{1: {answer!r}}}"


def test_a_picture_is_saved_as_what_its_name_says(tmp_path: Path) -> None:
    picture = b.Kayles().plot(50)
    for name in ("plot.svg", "plot.SVG", "plot"):
        picture.save(tmp_path / name)
        assert (tmp_path / name).read_text(encoding="utf-8") == picture.svg
    for name in ("plot.png", "plot.pdf"):
        with pytest.raises(ValueError, match="as SVG"):
            picture.save(str(tmp_path / name))
        assert not (tmp_path / name).exists()
