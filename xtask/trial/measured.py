"""A program run once, with what it cost: processor time and resident memory, as the kernel counted them.

Processor time is measured and not the clock, so that a busy machine fails nothing. Three fences keep a
program from harming the machine: processor time (`ulimit -t`), address space (`ulimit -v`), and, for one
that only waits, the clock.
"""

import math
import os
import re
import resource
import selectors
import shlex
import signal
import subprocess
import threading
import time
from dataclasses import dataclass

# Bytes of each output that are kept; what comes after them is read and counted only.
KEPT = 32 << 20
# Kibibytes of address space that any run may have: a fence, far above every limit that is tried.
FENCE = 5 << 20
# Seconds by the clock after which a run that has not used up its processor time counts as stuck.
WAIT = 900


@dataclass
class Ran:
    """How a run ended and what it cost."""

    command: str  # as one would type it
    code: int  # the exit code; below 0 the signal that ended it
    out: bytes
    err: bytes
    cut: bool  # an output was longer than what is kept
    stuck: bool  # it neither ended nor computed
    seconds: float  # of processor time, with the programs it has waited for
    peak: int  # bytes resident; without those of mapped files, where the system tells

    def text(self):
        return self.out.decode("utf-8", "replace")

    def errors(self):
        return self.err.decode("utf-8", "replace")


def typed(words):
    """The command as it can be typed into bash, whatever the bytes."""
    return " ".join(_word(word) for word in words)


def _word(word):
    raw = os.fsencode(word)
    try:
        text = raw.decode()
        if text.isprintable():
            return shlex.quote(text)
    except UnicodeDecodeError:
        pass
    escaped = "".join(chr(b) if 32 <= b < 127 and b not in b"'\\" else f"\\x{b:02x}" for b in raw)
    return f"$'{escaped}'"


def run(words, *, stdin=b"", seconds=60.0, cwd=None, env=None, redirect="", wait=WAIT):
    """Runs a program with this processor time at most. `redirect` closes or redirects by words of sh."""
    limits = f"ulimit -t {math.ceil(seconds) + 1}; ulimit -v {FENCE} 2>/dev/null; ulimit -c 0; "
    line = [b"/bin/sh", b"-c", (limits + 'exec "$0" "$@" ' + redirect).encode()]
    line += [os.fsencode(word) for word in words]
    child = subprocess.Popen(
        line,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=cwd,
        env=env,
        start_new_session=True,
    )
    # A limit may be as long as a century, which the system cannot wait for.
    ends = time.monotonic() + wait + min(20 * seconds, 1e6)
    own = _Own(child.pid)
    out, err, cut, stuck = _talk(child, stdin, ends)
    status, usage = _reap(child, ends, stuck)
    code = os.WEXITSTATUS(status) if os.WIFEXITED(status) else -os.WTERMSIG(status)
    child.returncode = code
    # Whatever it has started ends with it.
    _kill(child.pid)
    spent = usage.ru_utime + usage.ru_stime
    peak = own.peak() or _since_exec(usage.ru_maxrss * _unit())
    shown = typed(words) + (" " + redirect if redirect else "")
    if stdin:
        shown += f"   # standard input: {bytes(stdin[:400])!r}"
    stuck = stuck or (code == -signal.SIGKILL and spent < seconds)
    return Ran(shown, code, out, err, cut, stuck, spent, peak)


class _Own:
    """The most memory of its own that a process has resident, seen every few milliseconds.

    Large arrays stand in mapped files, and the system keeps as much of those in memory as it has room for.
    """

    def __init__(self, pid):
        self.path = f"/proc/{pid}/status"
        self.most = 0
        self.thread = threading.Thread(target=self._look, daemon=True)
        self.thread.start()

    def _look(self):
        while True:
            try:
                with open(self.path, "rb") as status:
                    found = re.search(rb"RssAnon:\s*(\d+) kB", status.read())
            except OSError:
                return
            if not found:
                return
            self.most = max(self.most, int(found.group(1)) * 1024)
            time.sleep(0.01)

    def peak(self):
        self.thread.join()
        return self.most


def _since_exec(most):
    """The peak that the system reports, without what a short run has from this program, which started it."""
    ours = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _unit()
    return most if most > ours else 0


def _unit():
    return 1 if os.uname().sysname == "Darwin" else 1024


def _kill(group):
    try:
        os.killpg(group, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass


def _talk(child, stdin, ends):
    """Feeds the program and hears it out, until it has closed both outputs."""
    kept = {child.stdout: bytearray(), child.stderr: bytearray()}
    cut = False
    waiting = memoryview(stdin)
    with selectors.DefaultSelector() as ready:
        for pipe in kept:
            os.set_blocking(pipe.fileno(), False)
            ready.register(pipe, selectors.EVENT_READ)
        os.set_blocking(child.stdin.fileno(), False)
        ready.register(child.stdin, selectors.EVENT_WRITE)
        heard = set(kept)
        while heard:
            left = ends - time.monotonic()
            if left <= 0:
                _kill(child.pid)
                break
            for key, _ in ready.select(left):
                pipe = key.fileobj
                if pipe is child.stdin:
                    waiting = _feed(pipe, waiting)
                    if not waiting:
                        ready.unregister(pipe)
                        _close(pipe)
                    continue
                piece = os.read(pipe.fileno(), 1 << 16)
                if not piece:
                    ready.unregister(pipe)
                    heard.discard(pipe)
                elif len(kept[pipe]) < KEPT:
                    kept[pipe] += piece
                else:
                    cut = True
    _close(child.stdin)
    out, err = bytes(kept[child.stdout]), bytes(kept[child.stderr])
    child.stdout.close()
    child.stderr.close()
    return out, err, cut, bool(heard)


def _feed(pipe, waiting):
    try:
        return waiting[os.write(pipe.fileno(), waiting[: 1 << 16]) :] if waiting else waiting
    except BlockingIOError:
        return waiting
    except OSError:
        return memoryview(b"")  # it has closed its input


def _close(pipe):
    try:
        pipe.close()
    except OSError:
        pass


def _reap(child, ends, stuck):
    if stuck:
        _, status, usage = os.wait4(child.pid, 0)
        return status, usage
    while True:
        pid, status, usage = os.wait4(child.pid, os.WNOHANG)
        if pid:
            return status, usage
        if time.monotonic() > ends:
            _kill(child.pid)
            _, status, usage = os.wait4(child.pid, 0)
            return status, usage
        time.sleep(0.002)
