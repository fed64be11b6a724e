"""Long computations killed at random moments and taken up again, and checkpoints that were damaged or exchanged.

However often it was killed, the last run prints the bytes of a run that nobody disturbed. From a damaged file the
program prints the same too, or refuses it.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import time

import measured

ABOUT = "kill -9 and resume: the same bytes; damaged checkpoints: never a wrong answer"
SHARE = 2
# Codes whose values take a while, and have one of many or no known period.
CODES = ["octal:0.106", "octal:0.007", "octal:0.16", "octal:0.143", "octal:4.007", "octal:0.3061", "octal:0.1337"]
CODES += ["octal:0.F7", "octal:8.21", "allbut:2,5,9,1000", "subtract:2,5,901,1207", "grundy", "kayles"]
# Seconds that an undisturbed run should take, so that there is time to kill it in.
LONG = 0.25


def commands(rng, heaps):
    """A command with a checkpoint, and the same that another run may go on with."""
    game = rng.choice(CODES)
    if rng.random() < 0.3:
        return game, ["period", game, "--to", str(heaps), "--format", rng.choice(["text", "json"])]
    line = ["sequence", game, "--to", str(heaps)]
    line += rng.choice([["--last"], ["--format", "bfile"], ["--format", "json"]])
    return game, line


def calibrated(rng, world):
    """A command that takes a while here, with what it prints undisturbed."""
    state = rng.getstate()
    heaps = 4000
    while True:
        rng.setstate(state)
        game, line = commands(rng, heaps)
        # With a checkpoint all values are computed, where a proof of the period would do without.
        folder = world.empty()
        start = time.monotonic()
        ran = measured.run([world.program, *line, "--checkpoint", "ck"], seconds=120, cwd=folder)
        took = time.monotonic() - start
        if took >= LONG or heaps >= 2_000_000 or ran.code not in (0, 3):
            return game, line, measured.run([world.program, *line], seconds=120), took
        heaps *= 4


def killed(line, folder, moment):
    """Starts a command and kills it after so many seconds. Whether it was still running."""
    with open(os.devnull, "wb") as nothing:
        child = subprocess.Popen(line, cwd=folder, stdin=subprocess.DEVNULL, stdout=nothing, stderr=nothing)
    try:
        child.wait(moment)
        return False
    except subprocess.TimeoutExpired:
        child.send_signal(signal.SIGKILL)
        child.wait()
        return True


def case(rng, world):
    report = world.report
    game, line, truth, took = calibrated(rng, world)
    if not report.check(truth.code in (0, 3), "no answer", truth.errors()[:300], truth.command):
        return
    folder = world.empty()
    kept = ["--checkpoint", "ck", "--checkpoint-every", rng.choice(["0", "0.01", "0.05"])]
    full = [world.program, *line, *kept]
    kills = rng.randint(1, 4)
    partway = None
    for _ in range(kills):
        threads = ["--threads", "2"] if rng.random() < 0.3 else []
        if killed(full + threads, folder, rng.uniform(0, 1.1 * took)):
            report.count("kills")
        if os.path.exists(os.path.join(folder, "ck")):
            with open(os.path.join(folder, "ck"), "rb") as file:
                partway = file.read()
    last = measured.run(full, seconds=240, cwd=folder)
    report.count("resumed runs")
    report.check(agree(last, truth), "resumed", f"exit code {last.code}, {different(last.out, truth.out)}", last.command)
    left = sorted(set(os.listdir(folder)) - {"ck"})
    report.check(not left, "files left behind", f"{left}", last.command)
    if partway:
        for _ in range(4):
            damaged(rng, world, folder, full, truth, partway)
        crossed(rng, world, folder, game, line, partway)


def agree(one, other):
    """Two runs with the same exit code and output. Of a long output only the beginning is kept, by blocks as they came."""
    kept = min(len(one.out), len(other.out)) if one.cut and other.cut else None
    return (one.code, one.out[:kept]) == (other.code, other.out[:kept])


def different(one, other):
    if one == other:
        return "the same output"
    at = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
    return f"other output from byte {at} on: {one[at:at + 60]!r}, not {other[at:at + 60]!r}"


def damaged(rng, world, folder, full, truth, content):
    """A checkpoint that is torn, flipped or of some other length; or made anew with a digest that is right."""
    raw = bytearray(content)
    kind = rng.choice(["flipped", "torn", "longer", "swapped", "head forged"])
    end = raw.find(b"\n\n")
    if kind == "flipped":
        for _ in range(rng.randint(1, 3)):
            raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
    elif kind == "torn":
        del raw[rng.randrange(len(raw)) :]
    elif kind == "longer":
        raw += bytes(rng.randrange(256) for _ in range(rng.randint(1, 40)))
    elif kind == "swapped":
        a, b = sorted(rng.randrange(len(raw)) for _ in range(2))
        raw = raw[b:] + raw[a:b] + raw[:a]
    else:
        head = raw[:end].decode()
        rows = head.split("\n")
        at = rng.randrange(2, len(rows))
        name = rows[at].partition(":")[0]
        rows[at] = f"{name}: " + rng.choice(["0", "1", "18446744073709551615", "-", "x", "3 from 99999999999", "1 0 1 1"])
        body = "\n".join(rows).encode() + bytes(raw[end : len(raw) - 32])
        raw = body + hashlib.sha256(body).digest()
    if bytes(raw) == content:
        return
    with open(os.path.join(folder, "ck"), "wb") as file:
        file.write(raw)
    ran = measured.run(full, seconds=240, cwd=folder)
    world.report.count("damaged checkpoints")
    world.report.note(f"damaged: exit code {ran.code}")
    right = agree(ran, truth)
    world.report.check(
        right or ran.code in (2, 3, 4), "damaged checkpoint", f"{kind}: exit code {ran.code}: {ran.errors()[:200]}", ran.command
    )
    if ran.code == 3 and not right:
        # A forged head may ask for what no limit allows; a guess it may not be.
        world.report.check(kind == "head forged", "damaged checkpoint", f"{kind}: {ran.errors()[:200]}", ran.command)


def crossed(rng, world, folder, game, line, content):
    """The file given to another command on the same game, and to another game."""
    with open(os.path.join(folder, "ck"), "wb") as file:
        file.write(content)
    to = line[line.index("--to") + 1]
    smaller = str(int(to) // rng.choice([2, 7, 50]))
    other = [["period", game, "--to", to], ["sequence", game, "--to", smaller, "--last"], ["period", game]]
    other += [["sequence", game, "--to", smaller, "--format", "bfile"], ["sequence", "octal:0.36", "--to", smaller, "--last"]]
    asked = rng.choice(other)
    limits = ["--limit-seconds", "20"]
    truth = measured.run([world.program, *asked, *limits], seconds=240)
    ran = measured.run([world.program, *asked, *limits, "--checkpoint", "ck"], seconds=240, cwd=folder)
    world.report.count("checkpoints of other commands")
    same = agree(ran, truth)
    # A limit by the clock may end either of them.
    good = same or ran.code in (2, 4) or 3 in (ran.code, truth.code)
    told = f"exit code {ran.code}, {different(ran.out, truth.out)}; made by {' '.join(line)}: {ran.errors()[:200]}"
    world.report.check(good, "checkpoint of another command", told, ran.command)


def finish(world):
    shutil.rmtree(os.path.join(world.folder, "case"), ignore_errors=True)
