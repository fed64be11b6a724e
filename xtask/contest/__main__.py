"""Contest programs against the truth: `cargo xtask contest`, or `python3 xtask/contest --program PATH`.

For every problem of the gallery, every registered game and some sums of games, in every target language: `bouton template`
writes the program, a compiler takes it with all warnings as errors, and `bouton stress` gives it random
tests, small ones first, then some up to the bound of the program. A game without a program is listed with
the reason that `bouton` gives.
"""

import argparse
import collections
import json
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True  # nothing is left beside the sources

HERE = os.path.dirname(os.path.abspath(__file__))
# For each language: the compiler, the file, the command that compiles it, the command that runs it in the
# folder `{}`.
TARGETS = {
    "cpp": (
        "g++",
        "main.cpp",
        "g++ -std=c++17 -O2 -Wall -Wextra -Werror -o main main.cpp",
        "{}/main",
    ),
    "rust": (
        "rustc",
        "main.rs",
        "rustc --edition 2021 -O -D warnings -o main main.rs",
        "{}/main",
    ),
    "java": (
        "javac",
        "Main.java",
        "javac -Xlint:all -Werror Main.java",
        "java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp {} Main",
    ),
    "python": (
        "python3",
        "main.py",
        "python3 -W error -m py_compile main.py",
        "python3 -W error {}/main.py",
    ),
}

# Where a run reads one test, the command that starts the program in the folder `{}` anew for each test,
# within one process: starting Java or Python 10,000 times takes up to half an hour.
EACH = {
    "java": f"java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC {os.path.join(HERE, 'Each.java')} {{}}",
    "python": f"python3 -W error {os.path.join(HERE, 'each.py')} {{}}/main.py",
}
# Problems with a large table, which would be made for each test: their small tests meet a program for
# numbers up to `SMALL_MAX`.
LARGE_TABLE = ["poj-3537", "leetcode-1510"]
SMALL_MAX = "100"

# The fields that a registered game is asked to print, in turn.
PRINTED = [
    ["--print", "winner"],
    ["--print", "count"],
    ["--print", "grundy"],
    ["--print", "moves", "--move-as", "{index} {left}"],
]
# Seconds for the truth of some tests, which is searched for where no theorem answers.
TIME = ["--limit-seconds", "60"]
# Maximum seconds for all tests of a program; where a run reads one test, it is started for each.
SECONDS = 1200
# Tests for games whose truth takes longer than that.
SMALLER = ["--heaps", "3", "--up-to", "5"]
# Sums that are tried: how they are typed, and whether every game of them is tame in misère play.
SUMS = [
    ("nim + subtract:1,3,4", True),
    ("nim:max=3 + bash:4", True),
    ("subtract:1-3 + allbut:2,5", True),
    ("prime-power + nim", True),
    ("bash + nim", True),
    ("nim + kayles", False),
    ("staircase + grundy", False),
    ("lasker + subtract:divisors", False),
    ("euclid:positive + nim", False),
    ("nim + kayles + subtract:at-most-half", False),
]
# Problems whose positions random numbers do not meet: dates.
NOT_DRAWN = ["hdu-1079", "poj-1082"]
# Exit code of a limit, and of a game or a form for which there is no program.
LIMIT, REFUSED = 3, 2


class Trial:
    """One program in one language: the words after `bouton template`, and a script that they name."""

    def __init__(self, name, words, target, file=None, script=None):
        self.name = name
        self.words = words
        self.target = target
        self.file = file
        self.script = script

    def title(self):
        return f"{self.name}: bouton template {shlex.join(self.words)} --target {self.target}"


class Failed(Exception):
    """A program that is not written, not compiled or not right."""


class Slow(Failed):
    """A command that did not end in time."""


class LeftOut(Exception):
    """A program that cannot be tried, and why."""


def run(command, folder, seconds=600):
    """The exit code and both streams of a command."""
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired as late:
        raise Slow(f"no end after {seconds} s: {shlex.join(command)}") from late
    return done.returncode, done.stdout, done.stderr


def lines(program, words):
    code, out, said = run([program, *words, "--format", "json"], None)
    if code != 0:
        sys.exit(f"{shlex.join(words)}: {said}")
    return [json.loads(line) for line in out.splitlines()]


def problems(program, targets):
    """The trials of the gallery: the command that a contestant types, for each language."""
    for problem in lines(program, ["problems"]):
        typed = [c for c in problem["commands"] if c.startswith("bouton template ")]
        if not typed:
            continue
        words = without(shlex.split(typed[0])[2:], "--target")
        file = words[0].split(":", 1)[1] if problem["script"] else None
        for target in targets:
            yield Trial(problem["id"], words, target, file, problem["script"])


def games(program, targets):
    """The trials of the registered games, by their examples: all that can be printed, in both conventions."""
    for game in lines(program, ["games"]):
        name = game["example"].split()[0]
        conventions = [[], ["--misere"]] if game["impartial"] else [[]]
        for convention in conventions:
            for printed in PRINTED:
                # Nim-values belong to normal play.
                if convention and "grundy" in printed:
                    continue
                for target in targets:
                    yield Trial(name, [name, *printed, *convention], target)


def sums(targets):
    """The trials of sums: all that can be printed, in misère play where every game is tame."""
    for name, tame in SUMS:
        for convention in [[], ["--misere"]] if tame else [[]]:
            for printed in PRINTED:
                if convention and "grundy" in printed:
                    continue
                for target in targets:
                    yield Trial(name, [name, *printed, *convention], target)


def value(words, option):
    """The value of an option, if it is there."""
    return words[words.index(option) + 1] if option in words else None


def without(words, option):
    """Words without an option and its value."""
    if option not in words:
        return words
    at = words.index(option)
    return words[:at] + words[at + 2 :]


def compiled(program, trial, folder, largest=None):
    """Writes and compiles the program of a trial, for numbers up to `largest` instead of its own bound.

    Raises: Failed; LeftOut.
    """
    _, file, build, _ = TARGETS[trial.target]
    words = without(trial.words, "--before")
    if largest:
        words = [*without(words, "--max"), "--max", largest]
    code, source, said = run([program, "template", *words, "--target", trial.target], folder)
    if code == REFUSED:
        raise LeftOut(said.splitlines()[0] if said else "refused")
    if code != 0:
        raise Failed(f"exit code {code}: {said}")
    with open(os.path.join(folder, file), "w", encoding="utf-8") as out:
        out.write(source)
    code, out, said = run(build.split(), folder)
    if code != 0 or said.strip():
        raise Failed(f"{build}\n{out}{said}\n{source}")


def tried(program, trial, cases, folder):
    """Tries one program.

    Raises: Failed; LeftOut.
    """
    if trial.name in NOT_DRAWN:
        raise LeftOut("no random test is a position")
    if shutil.which(TARGETS[trial.target][0]) is None:
        raise LeftOut(f"{TARGETS[trial.target][0]} is not there")
    if trial.script:
        with open(os.path.join(folder, trial.file), "w", encoding="utf-8") as out:
            out.write(trial.script)
    form = value(trial.words, "--input")
    # A form without braces is that of one test.
    each = trial.target in EACH and form not in (None, "tests", "numbers") and "{" not in form
    bound = value(trial.words, "--max") or "60"
    # The text before each answer is that of every program, and a claim is for `template` alone: `stress` takes neither.
    words = trial.words
    for option in ("--max", "--before", "--p-when", "--grundy"):
        words = without(words, option)

    def unfinished(count, *more, words=words, start=TARGETS[trial.target][3].format(folder).split()):
        """True if a limit, or the time, kept the tests from their end.

        Raises: Failed.
        """
        command = [program, "stress", *words, "--cases", str(count), *more, *TIME, "--", *start]
        try:
            code, out, said = run(command, folder, SECONDS)
        except Slow:
            return True
        if code not in (0, LIMIT):
            raise Failed(f"{shlex.join(command)}\n{out}{said}")
        return code == LIMIT

    small = {}
    if each:
        small["words"] = [*without(words, "--input"), "--input", f"T{{ {form} }}"]
        small["start"] = [*EACH[trial.target].format(folder).split(), *form.split()]
    compiled(program, trial, folder, SMALL_MAX if each and trial.name in LARGE_TABLE else None)
    if unfinished(cases, **small) and unfinished(cases, *SMALLER, **small):
        raise Failed("the program, or the truth of small tests, takes too long")
    if each and trial.name in LARGE_TABLE:
        compiled(program, trial, folder)
    # Beyond some size nothing but a program like this one knows the truth: a limit is no fault.
    unfinished(cases // 50, "--up-to", bound)


def main():
    parser = argparse.ArgumentParser(prog="cargo xtask contest")
    parser.add_argument("--program", required=True, help="the program that is tried")
    parser.add_argument("--cases", type=int, default=10_000, help="small tests of each program")
    parser.add_argument("--targets", default=",".join(TARGETS), help="languages, joined by commas")
    parser.add_argument("--only", default="", help="trials whose title holds this text")
    parser.add_argument("--sample", type=int, default=1, help="one trial in this number of them")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    targets = options.targets.split(",")
    trials = [*problems(program, targets), *games(program, targets), *sums(targets)]
    trials = [trial for trial in trials if options.only in trial.title()][:: options.sample]
    count, left_out = collections.Counter(), collections.defaultdict(list)
    start = time.monotonic()
    for number, trial in enumerate(trials, 1):
        try:
            with tempfile.TemporaryDirectory(prefix="bouton-contest-") as folder:
                tried(program, trial, options.cases, folder)
            count["passed"] += 1
        except LeftOut as why:
            count["left out"] += 1
            left_out[str(why)].append(trial.title())
        except Failed as why:
            count["FAILED"] += 1
            print(f"FAILED  {trial.title()}\n{why}", flush=True)
        if sys.stderr.isatty():
            print(f"\r{number} of {len(trials)}", end="", file=sys.stderr, flush=True)
    for why, titles in left_out.items():
        print(f"left out: {why}\n    " + "\n    ".join(titles))
    figures = ", ".join(f"{kind} {number}" for kind, number in sorted(count.items()))
    seconds = time.monotonic() - start
    print(f"{len(trials)} programs, {options.cases} tests each: {figures}; {seconds:.0f} s")
    sys.exit(1 if count["FAILED"] or not count["passed"] else 0)


if __name__ == "__main__":
    main()
