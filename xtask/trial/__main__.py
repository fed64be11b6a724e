"""A program of trials: `cargo xtask trial`, or `python3 xtask/trial --program PATH`.

Each part is a module with a line that says what it tries (`ABOUT`), a share of the time (`SHARE`) and a
function `case(rng, world)`, which makes one trial from the random numbers it is given and reports to
`world.report`. A case depends on the seed, the part and its number alone, so that it can be repeated.
"""

import argparse
import collections
import importlib
import itertools
import multiprocessing
import os
import random
import secrets
import shutil
import sys
import tempfile
import time
import traceback

PARTS = [
    "cli",
    "positions",
    "graphs",
    "resume",
    "saved",
    "forged",
    "server",
    "claims",
    "persons",
    "names",
    "shared",
    "odd",
    "colours",
]
sys.dont_write_bytecode = True  # nothing is left beside the sources

# Failures of one kind that are told at length; the others are counted.
TOLD = 4


class Report:
    """Counts what was tried and what failed, and tells each failure with the command that repeats it."""

    def __init__(self, again):
        self.again = again
        self.tried = collections.Counter()
        self.failed = collections.Counter()
        self.noted = collections.Counter()

    def count(self, kind, times=1):
        self.tried[kind] += times

    def note(self, kind, times=1):
        """Something that is no failure, but without whose count a figure tells little: a refusal."""
        self.noted[kind] += times

    def fail(self, kind, what, command=""):
        self.failed[kind] += 1
        if self.failed[kind] <= TOLD:
            told = f"FAILED  {kind}: {what}\n"
            if command:
                told += f"        program: {command}\n"
            told += f"        again:   {self.again}\n"
            print(told, end="", flush=True)

    def check(self, good, kind, what, command=""):
        if not good:
            self.fail(kind, what, command)
        return good


class World:
    """The surroundings of every case: the program, how slow its build is, an empty folder, and the report."""

    def __init__(self, options, folder, report):
        self.program = options.program
        self.debug = options.debug
        # Seconds of processor time beyond a limit that are forgiven, and what a run may take that has none.
        self.grace = 6.0 if options.debug else 1.0
        self.slow = 8.0 if options.debug else 1.0
        self.folder = folder
        self.report = report
        self.known = {}  # what a part has learned once

    def empty(self):
        """An empty folder for the files of one case."""
        path = os.path.join(self.folder, "case")
        shutil.rmtree(path, ignore_errors=True)
        os.makedirs(path)
        return path


def part(task):
    """Runs one part for its time, or one of its cases."""
    name, options, budget = task
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)  # numbers of the program may have any length
    module = importlib.import_module(name)
    command = ["cargo xtask trial", f"--seed {options.seed} --only {name}"]
    if options.debug:
        command.append("--debug")
    report = Report("")
    cases = 0
    ends = time.monotonic() + budget
    with tempfile.TemporaryDirectory(prefix="bouton-trial-") as folder:
        world = World(options, folder, report)
        numbers = itertools.count() if options.case is None else [options.case]
        for number in numbers:
            if options.case is None and cases and time.monotonic() >= ends:
                break
            report.again = " ".join(command + [f"--case {number}"])
            world.ends = ends
            try:
                module.case(random.Random(f"{options.seed}/{name}/{number}"), world)
            except Exception:  # a fault of the trial itself must not pass for success
                report.fail("the trial itself", traceback.format_exc())
            cases += 1
        if hasattr(module, "finish"):
            module.finish(world)
    return name, cases, report.tried, report.failed, report.noted


def table(results):
    rows = [("part", "what", "tried", "failed")]
    for name, cases, tried, failed, noted in results:
        rows.append((name, "cases", str(cases), ""))
        for kind in sorted(set(tried) | set(failed)):
            rows.append(("", kind, str(tried[kind] or ""), str(failed[kind])))
        rows += [("", f"({kind})", str(times), "") for kind, times in sorted(noted.items())]
    wide = [max(len(row[i]) for row in rows) for i in range(4)]
    for row in rows:
        shown = f"{row[0]:<{wide[0]}}  {row[1]:<{wide[1]}}  {row[2]:>{wide[2]}}  {row[3]:>{wide[3]}}"
        print(shown.rstrip())


def arguments():
    reader = argparse.ArgumentParser(prog="cargo xtask trial", description=__doc__.split("\n")[0])
    reader.add_argument("--program", required=True, help="the program that is tried")
    reader.add_argument("--debug", action="store_true", help="it is a build without optimisation")
    reader.add_argument("--minutes", type=float, default=10.0, help="for all parts together [10]")
    reader.add_argument("--seed", type=int, help="where all chance comes from [drawn, and printed]")
    reader.add_argument("--only", choices=PARTS, action="append", help="this part; may be repeated")
    reader.add_argument("--case", type=int, help="only the case of this number, of one part")
    reader.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1), help="parts at once [2]")
    options = reader.parse_args()
    options.program = os.path.abspath(options.program)
    if options.seed is None:
        options.seed = secrets.randbelow(10**9)
    if options.case is not None and len(options.only or []) != 1:
        reader.error("--case is a case of one part: say which with --only")
    return options


def main():
    options = arguments()
    chosen = options.only or PARTS
    shares = {name: importlib.import_module(name).SHARE for name in chosen}
    jobs = max(1, min(options.jobs, len(chosen)))
    unit = options.minutes * 60 * jobs / sum(shares.values())
    print(f"trial of {options.program}, seed {options.seed}, {options.minutes:g} minutes")
    start = time.monotonic()
    # A part never takes longer than the whole trial may, however large its share.
    tasks = [(name, options, min(shares[name] * unit, options.minutes * 60)) for name in chosen]
    with multiprocessing.Pool(jobs, maxtasksperchild=1) as pool:
        results = list(pool.imap_unordered(part, tasks, chunksize=1))
    results.sort(key=lambda result: PARTS.index(result[0]))
    table(results)
    failed = sum(sum(result[3].values()) for result in results)
    took = time.monotonic() - start
    print(f"{failed} failures in {took:.0f} s; seed {options.seed}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
