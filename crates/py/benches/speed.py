"""The speed of the package beside that of the program, whose answers it must give.

    python crates/py/benches/speed.py target/dist/bouton

Run it with the package as `pip install` makes it, on a quiet machine. Both do the same in turn, several times, and the
least time of each counts. From the program's time that of its start is taken.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import bouton as b

RUNS = 7
COUNT = 10**6
VALUES = ["octal:0.16", "octal:0.77", "octal:0.106"]
#: A game, the number of heaps of a position, and the number below which they are.
MANY = [("nim", 5, 2**63), ("nim", 5, 32), ("kayles", 3, 100)]


def timed(question: Callable[[], Any]) -> tuple[float, Any]:
    start = time.perf_counter()
    answer = question()
    return time.perf_counter() - start, answer


def least(*questions: Callable[[], Any]) -> tuple[list[float], list[Any]]:
    """The least time of each, asked in turn, and the answers."""
    times: list[float] = [float("inf")] * len(questions)
    answers: list[Any] = [None] * len(questions)
    for _ in range(RUNS):
        for at, question in enumerate(questions):
            took, answers[at] = timed(question)
            times[at] = min(times[at], took)
    return times, answers


def main(program: str) -> None:
    def run(*arguments: str, given: str = os.devnull) -> bytes:
        with open(given, "rb") as file:
            return subprocess.run([program, *arguments], stdin=file, capture_output=True, check=True).stdout

    for game in VALUES:
        def sequence(last: int, game: str = game) -> Callable[[], Any]:
            return lambda: run("sequence", game, "--last", "--to", str(last))

        asked = b.game(game)
        (ours, theirs, start), (values, said, _) = least(
            lambda: asked.values(COUNT, progress=False), sequence(COUNT - 1), sequence(0)
        )
        assert int(values[-1]) == int(said.split()[-1]), said
        report(f"{game} values", ours, theirs - start)
    chance = np.random.default_rng(19)
    for game, heaps, below in MANY:
        rows = chance.integers(0, below, (COUNT, heaps))
        text = "\n".join(" ".join(map(str, row)) for row in rows.tolist()) + "\n"
        given = text.encode()
        with tempfile.NamedTemporaryFile(delete=False) as file:
            file.write(given)
        questions = [
            lambda game=game, form=form: b.solve_many(game, form, progress=False) for form in (text, given, rows)
        ]
        (of_text, of_bytes, of_array, theirs, start), (*answers, said, _) = least(
            *questions,
            lambda: run("batch", game, given=file.name),
            lambda: run("batch", game),
        )
        os.remove(file.name)
        assert all(answer == said.replace(b"\n", b"") for answer in answers)
        for form, ours in (("text", of_text), ("bytes", of_bytes), ("array", of_array)):
            report(f"{game} {heaps} heaps below {below}, {form}", ours, theirs - start)


def report(what: str, ours: float, theirs: float) -> None:
    print(f"{what:45} {ours * 1000:8.1f} ms, program {theirs * 1000:8.1f} ms: {ours / theirs:5.2f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
