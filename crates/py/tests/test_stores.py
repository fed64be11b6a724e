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
    position = b.position("nim:max=3 4 6 5")
    subprocess.run([PROGRAM, "graph", "--from", position.text, "--store", kept], check=True, capture_output=True)
    answer = position.solve(store=kept)
    assert (answer.outcome, answer.engine) == (position.solve().outcome, "store")
    # The number of moves to the end is kept too.
    assert answer.remoteness is not None and position.solve().remoteness is None
    assert answer.winning_moves
    for move in answer.winning_moves:
        assert b.solve(move.result, store=str(kept)).winner == "second"
    lines = "4 6 5\n1 2\n4 4\n"
    assert b.solve_many("nim:max=3", lines, store=kept) == b.solve_many("nim:max=3", lines)
    with pytest.raises(b.BoutonError):
        b.solve("nim:max=3 9", store=kept)


def test_a_folder_that_is_no_store_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(b.BoutonError):
        b.solve("nim 3 4", store=tmp_path / "nowhere")
    with pytest.raises(TypeError):
        b.solve("nim 3 4", store=3)  # type: ignore[arg-type]
