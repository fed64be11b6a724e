"""Failures as exceptions, limits, and the interrupt button."""

from __future__ import annotations

import _thread
import array
import pickle
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

import numpy
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


def test_the_partial_answer_is_of_the_type_that_was_asked_for() -> None:
    right = b.Octal("0.007").values(2000)
    for limits in ({"seconds": 0.3}, {"positions": 50_000}):
        with pytest.raises(b.LimitError) as caught:
            b.Octal("0.007").values(10**6, **limits)  # pyright: ignore[reportArgumentType]
        values = caught.value.partial
        if values is None:
            # It was foreseen, and nothing was computed.
            assert "refused" in caught.value.message
            continue
        assert values.dtype == numpy.uint32 and len(values) > 2000 and (values[:2000] == right).all()
    game = b.heap_game(lambda h: range(max(h - 3, 0), h), name="small")
    assert list(game.sequence(9)) == [0, 1, 2, 3, 0, 1, 2, 3, 0]
    with pytest.raises(b.LimitError) as caught:
        b.Octal("0.007").sequence(10**6, seconds=0.3)
    found = caught.value.partial
    assert isinstance(found, array.array) and list(found[:2000]) == right.tolist()
    with pytest.raises(b.LimitError) as caught:
        b.Octal("0.06").period(seconds=0.3)
    assert isinstance(caught.value.partial, b.Period) and caught.value.partial.stopped in ("time", "positions")
    assert caught.value.partial.computed > 0
    with pytest.raises(b.LimitError) as caught:
        b.discover("octal:0.06", seconds=0.1)
    assert isinstance(caught.value.partial, b.Discovery)
    assert len(str(caught.value.partial)) > 20 and len(caught.value.partial) >= 0


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


def test_what_is_of_another_kind_is_said_to_be() -> None:
    game: Any = b.Nim()
    for ask in (b.solve, b.explain, b.position):
        with pytest.raises(TypeError, match="call it with heaps"):
            ask(game)
        with pytest.raises(TypeError, match="not int"):
            ask(5)  # type: ignore[arg-type]
    wrong: Any = lambda heap: heap  # noqa: E731
    with pytest.raises(TypeError, match="expression, as a text"):
        b.audit("nim", p_when=wrong)
    position: Any = b.position("nim 3")
    games: list[Callable[[Any], Any]] = [b.game, b.discover]
    for ask_game in games:
        with pytest.raises(TypeError, match="a game is a text or a Game, not Position"):
            ask_game(position)


def test_a_limit_is_no_number_below_0() -> None:
    for limits in ({"seconds": -1}, {"positions": -1}, {"memory": -5}, {"seconds": float("nan")}):
        with pytest.raises(ValueError, match="from 0 on"):
            b.solve("nim 3 5", **limits)  # pyright: ignore[reportArgumentType]


#: Commands and options of the program, as a sentence would name them.
COMMAND = re.compile(r"`--|`bouton |\bbouton (solve|explain|play|audit|period|quotient|games|graph|verify|discover)\b")


def told() -> list[str]:
    """Texts of the package that hint at something to do next."""
    game, right = b.Subtract(1, 3, 4), b.PartizanSubtract((1, 2), (1, 3))
    certificate = b.Kayles().period(certificate=True).certificate
    assert certificate is not None
    said = [str(b.explain(text, level=level)) for text in ("nim 3 4 5", "kayles 5 7") for level in ("child", "proof")]
    said += [str(b.explain("kayles 3 5", misere=True)), str(b.solve("octal:0.137 20")), str(right(2).explain())]
    said += [str(b.discover(game)), str(b.discover("wythoff")), str(b.verify(certificate)), str(game.summary(50))]
    said += [str(b.Grundy().period()), str(game.quotient(to=9)), *(str(info) for info in b.games())]
    questions: list[Callable[[], Any]] = [
        lambda: b.solve("nimm 3"), lambda: b.solve("nope 3"), lambda: b.solve("3 4"), lambda: b.solve("misere-nim 3"),
        lambda: b.game("octal:0.z"), lambda: b.game("nim:x"), lambda: b.verify("no certificate"),
        lambda: b.Octal("0.007").values(10**6, positions=10), lambda: b.Octal("0.007").values(10**5, memory=1000),
        lambda: b.Octal("0.06").period(seconds=0.05), lambda: b.solve("grundy 40 30", misere=True, positions=10),
        lambda: b.KLNim(2, 1).table(5, values=True), lambda: b.position("wythoff 3 4").genus(),
        lambda: b.script("fn heep(n) { [] }"), lambda: b.script("fn heap(a, b, c) { [] }"),
        lambda: b.Nim().compare_bfile("0 0\n", to=0) or b.Nim().compare_bfile(""),
    ]
    for ask in questions:
        try:
            ask()
        except b.BoutonError as error:
            said.append(str(error))
    return said


@pytest.mark.parametrize("language", ["en", "zh"])
def test_hints_name_what_the_package_has(language: str) -> None:
    b.set_language(language)
    texts = told()
    assert len(texts) > 45
    for text in texts:
        # The first line of a certificate is no command.
        found = COMMAND.search(text.replace("`bouton certificate 1`", ""))
        assert found is None, text
    assert any("bouton.games()" in text for text in texts)
    assert any('.why("2")' in text for text in texts) and any("bouton.audit(" in text for text in texts)


def test_what_is_discovered_can_be_asked_again() -> None:
    for game in ("subtract:1,3,4", "kl-nim:2,1", "nim"):
        found = b.discover(game)
        calls = re.findall(r"bouton\.audit\(.*\)", str(found))
        assert len(calls) == len(found) > 0
        for call in calls:
            held: b.Audit = eval(call, {"bouton": b})
            assert held.held and held.game == game, call


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
    *_, bar, _ = budget({"progress": True})
    assert bar is not None
    bar(5, 10)
    # A search does not know how many positions there are.
    *_, search, _ = budget({"progress": True})
    assert search is not None
    search(5, 0)
    search(6, 0)
    from bouton import _bouton

    # What the function raises stops the work as a signal does.
    def show(reached: int, needed: int) -> None:
        seen.append((reached, needed))
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        _bouton.values("octal:0.007", 10**6, [], (600.0, None, None, show, None))
    assert seen[0][1] >= 10**6
