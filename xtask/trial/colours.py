"""The signs on the stones of the page, on random positions, against the list of moves.

A server answers as for the page; the page's own module, run by Node, says the signs, and the law of its tests
(`crates/web/browser/signs.js`) compares them.
"""

import json
import os
import shutil
import subprocess
import time
import urllib.parse

import positions
import server

ABOUT = "the signs on the stones of the page, against the list of moves"
SHARE = 1
LAW = os.path.join(os.path.dirname(__file__), "..", "..", "crates", "web", "browser", "signs.js")


def case(rng, world):
    if not shutil.which("node"):
        world.report.note("left out: there is no Node")
        time.sleep(1)  # nothing is to be done in the time of this part
        return
    if "server" not in world.known:
        world.known["server"] = server.Server(world)
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        world.known["law"] = subprocess.Popen(["node", LAW], text=True, **pipes)
    total, _, shown = positions.sized(rng)
    question = {"game": shown, "convention": "misere" if total.misere else "normal"}
    if total.partizan:
        question["to_move"] = rng.choice(["left", "right"])
    status, body = world.known["server"].ask("/api/board?" + urllib.parse.urlencode(question))
    if status != 200:
        world.report.note("refused, or not settled in time")
        return
    law = world.known["law"]
    law.stdin.write(json.dumps(json.loads(body)) + "\n")
    law.stdin.flush()
    world.report.count("signs of a position")
    for fault in json.loads(law.stdout.readline()):
        world.report.fail("signs of a position", fault, f"{world.known['server'].command}; /api/board {question}")


def finish(world):
    if "law" in world.known:
        world.known["law"].stdin.close()
        world.known["law"].wait()
        world.known["server"].end()
