"""Answers of a store of solved positions, which the program has written."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import bouton as b

PROGRAM = os.environ.get("BOUTON")


@pytest.mark.skipif(PROGRAM is None, reason="BOUTON does not name the program")
def test_answers_are_looked_up(tmp_path: Path) -> None:
    assert PROGRAM is not None
    kept = tmp_path / "kept"
    position = b.position("clobber 2x3")
    subprocess.run([PROGRAM, "graph", "--from", position.text, "--store", kept], check=True, capture_output=True)
    answer = position.solve(store=kept)
    assert answer.outcome == position.solve().outcome
    # Its length is kept too.
    assert answer.remoteness is not None
    for move in answer.winning_moves:
        assert b.solve(move.result, to_move="right", store=str(kept)).winner == "second"
    assert b.solve_many("clobber", "2x3\n", store=kept) == b.solve_many("clobber", "2x3\n")
    with pytest.raises(b.InputError):
        b.solve("clobber 3x3", store=kept)


def test_a_folder_that_is_no_store_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(b.BoutonError):
        b.solve("nim 3 4", store=tmp_path / "nowhere")
    with pytest.raises(TypeError):
        b.solve("nim 3 4", store=3)  # type: ignore[arg-type]
