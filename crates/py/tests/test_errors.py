"""Failures as exceptions, limits, and the interrupt button."""

from __future__ import annotations

import _thread
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

import pytest

import bouton as b


def test_bad_input_says_where_and_what_is_meant() -> None:
    with pytest.raises(b.InputError) as caught:
        b.solve("nim 3 + kayless 7")
    error = caught.value
    assert isinstance(error, ValueError)
    assert error.text is not None and error.span is not None
    assert error.text[slice(*error.span)] == "kayless"
    assert error.meant == ("nim 3 + kayles 7",) and error.hint
    assert "^^^^^^^" in str(error)


def test_places_are_counted_in_letters() -> None:
    with pytest.raises(b.InputError) as caught:
        b.solve("尼姆 3 5 + 凯尔丝 7")
    error = caught.value
    assert error.text is not None and error.span is not None
    assert error.text[slice(*error.span)] == "凯尔丝"


def test_errors_of_scripts_have_a_line() -> None:
    with pytest.raises(b.InputError) as caught:
        b.script("fn heap(n) {\n  [n - ]\n}")
    assert caught.value.place is not None and caught.value.place[0] == 2


def test_what_cannot_be_asked_of_a_game() -> None:
    with pytest.raises(b.UnsupportedError):
        b.game("kl-nim:2,1").values(10)
    with pytest.raises(b.UnsupportedError):
        b.solve("wythoff 4 8", engine="heap-table")


def test_a_limit_comes_with_what_was_settled() -> None:
    with pytest.raises(b.LimitError) as caught:
        b.solve("wythoff 40 81 + wythoff 31 32 + wythoff 22 27", misere=True, positions=10)
    assert caught.value.partial is None or isinstance(caught.value.partial, b.Answer)
    with pytest.raises(b.LimitError) as caught:
        b.Octal("0.07").period(10**6, positions=60)
    assert isinstance(caught.value.partial, b.Period) and not caught.value.partial
    assert caught.value.partial.computed > 10
    with pytest.raises(b.LimitError) as caught:
        b.Kayles().quotient(positions=20)
    assert isinstance(caught.value.partial, b.Quotient)
    with pytest.raises(b.LimitError):
        b.Octal("0.16").values(10**6, memory=10**5)
    with pytest.raises(TypeError, match="minutes"):
        b.solve("nim 3", minutes=1)  # type: ignore[call-arg]


def test_limits_are_called_as_they_are_given() -> None:
    for language in ("en", "zh"):
        b.set_language(language)
        try:
            with pytest.raises(b.LimitError) as caught:
                b.Octal("0.007").values(10**6, positions=10)
            assert "`positions=`" in str(caught.value) and "--limit" not in str(caught.value)
        finally:
            b.set_language("en")
    with pytest.raises(TypeError, match="seconds is a number"):
        b.solve("kayles 7", seconds="long")  # type: ignore[arg-type]


def test_exceptions_can_be_pickled() -> None:
    error = b.InputError("wrong", "right", text="nim x", span=(4, 5))
    other = pickle.loads(pickle.dumps(error))
    assert type(other) is b.InputError and str(other) == str(error) and other.span == (4, 5)


#: Something in it says that a computation has begun. An event would not do: a signal may strike while it is set, and
#: its lock would never be free again.
STARTED: SimpleQueue[bool] = SimpleQueue()


class Bar:
    """In place of a progress bar: it is called when a computation has gone on for a while."""

    def __call__(self, reached: int, needed: int) -> None:
        STARTED.put(True)


def started(heap: int) -> range:
    """A game whose function says that it is asked."""
    STARTED.put(True)
    return range(heap)


#: Questions that would take minutes.
LONG: dict[str, Callable[[], Any]] = {
    "period": lambda: b.Octal("0.06").period(10**10, seconds=600, positions=10**11, progress=True),
    "values": lambda: b.Octal("0.007").values(10**6, seconds=600, progress=True),
    "search": lambda: b.solve(
        "wythoff 300 400 + wythoff 5 6", misere=True, seconds=600, positions=10**9, progress=True
    ),
    "own": lambda: b.heap_game(started, name="slow")(10**6),
    "quotient": lambda: b.Octal("0.07").quotient(seconds=600, positions=10**9, progress=True),
}


@pytest.mark.parametrize("job", LONG.values(), ids=LONG.keys())
def test_the_interrupt_button_stops_a_computation(job: Callable[[], Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bouton._limits._Bar", Bar)
    while not STARTED.empty():
        STARTED.get()
    pressed = threading.Event()

    # Another thread presses it while the computation goes on: the lock of Python is free.
    def press() -> None:
        STARTED.get()
        pressed.set()
        _thread.interrupt_main()

    thread = threading.Thread(target=press, daemon=True)
    thread.start()
    with pytest.raises(KeyboardInterrupt):
        job()
    assert pressed.is_set()
    thread.join()
    assert b.solve("nim 3 4 5").outcome == "N"


def test_a_signal_of_the_system_interrupts_too() -> None:
    program = (
        "import bouton as b, os, signal\n"
        "from bouton import _limits\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "_limits._Bar = lambda: lambda reached, needed: os.kill(os.getpid(), signal.SIGINT)\n"
        "try: b.Octal('0.007').values(10**6, seconds=600, progress=True)\n"
        "except KeyboardInterrupt: print('stopped')\n"
        "print(b.solve('nim 3 4 5').outcome)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "stopped\nN\n"


def test_progress_is_shown() -> None:
    pytest.importorskip("tqdm")
    from bouton._limits import budget

    seen = []
    *_, bar = budget({"progress": True})
    assert bar is not None
    bar(5, 10)
    from bouton import _bouton

    # What the function raises stops the work as a signal does.
    def show(reached: int, needed: int) -> None:
        seen.append((reached, needed))
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        _bouton.values("octal:0.007", 10**6, [], (600.0, None, None, show))
    assert seen[0][1] >= 10**6
