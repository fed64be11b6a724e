"""Saved state by somebody who knows its format: values changed and digests made anew; several processes with one
checkpoint, one of them killed; a disk that is full.

What is printed is what a run without a file prints, or the file is refused. Values are compared with those computed here.
"""

import hashlib
import os
import resource
import shutil
import signal
import subprocess
import time

import measured
import sequence

ABOUT = "forged checkpoints, several processes with one, a full disk: nothing false, no answer lost"
SHARE = 2
# Heaps whose values are computed here.
MOST = 500
DIGEST = 32
GAMES = ["kayles", "grundy", "subtract:1,3,4", "octal:0.75", "octal:0.07", "octal:4.7", "allbut:2,5"]


def code(rng):
    digits = "".join(rng.choice(sequence.DIGITS[:8]) for _ in range(rng.randint(1, 4)))
    return "0." + digits


def forged(rng, content):
    """The same file with other contents, and a digest that is right. What was done, and the file."""
    end = content.find(b"\n\n") + 2
    head, body = content[:end], bytearray(content[end:-DIGEST])
    kind = rng.choice(["one", "one", "few", "run", "all", "repeated", "shifted", "head"])
    places = range(len(body))
    if not body:
        kind = "head"
    if kind in ("one", "few"):
        for _ in range(1 if kind == "one" else rng.randint(2, 20)):
            body[rng.choice(places)] ^= 1 << rng.randrange(4)
    elif kind == "run":
        start = rng.choice(places)
        for at in places[start : start + rng.randint(2, 60)]:
            body[at] = rng.randrange(8)
    elif kind == "all":
        body = bytearray(rng.randrange(4) for _ in places)
    elif kind == "repeated":
        unit = [rng.randrange(4) for _ in range(rng.randint(1, 6))]
        body = bytearray(unit[at % len(unit)] for at in places)
    elif kind == "shifted":
        by = rng.choice(places)
        body = body[by:] + body[:by]
    else:
        rows = head.decode().rstrip("\n").split("\n")
        at = rng.randrange(1, len(rows))
        name = rows[at].partition(":")[0]
        rows[at] = f"{name}: " + rng.choice(["0", "1", "7", "18446744073709551615", "-", "x", "3 from 99", "6 1 2", "0.1.0"])
        head = ("\n".join(rows) + "\n\n").encode()
    whole = bytes(head) + bytes(body)
    return kind, whole + hashlib.sha256(whole).digest()


def write(folder, content, name="ck"):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(content)


def read(folder, name="ck"):
    with open(os.path.join(folder, name), "rb") as file:
        return file.read()


def values(rng, world):
    """A checkpoint of values, forged, and given to a command that proves or prints."""
    report, folder = world.report, world.empty()
    digits = code(rng)
    game = rng.choice(GAMES) if rng.random() < 0.3 else "octal:" + digits
    made = rng.randint(40, MOST)
    made_by = [world.program, "sequence", game, "--to", str(made), "--checkpoint", "ck"]
    ran = measured.run(made_by, seconds=60, cwd=folder)
    if ran.code != 0 or not os.path.exists(os.path.join(folder, "ck")):
        report.check(ran.code in (0, 2, 3), "no checkpoint", f"exit code {ran.code}: {ran.errors()[:200]}", ran.command)
        return
    if game == "octal:" + digits:
        right = " ".join(map(str, sequence.values(digits, made + 1)))
        report.check(ran.text().strip() == right, "values", "not those computed here", ran.command)
    content = read(folder)
    to = str(rng.choice([made, made, made + 100, 2 * made]))
    for _ in range(4):
        kind, file = forged(rng, content)
        if file == content:
            continue
        line = rng.choice([["period", game, "--to", to], ["sequence", game, "--to", to]])
        truth = measured.run([world.program, *line], seconds=120)
        write(folder, file)
        proof = line[0] == "period" and rng.random() < 0.5
        kept = ["--checkpoint", "ck"] + (["--certificate", "proof"] if proof else [])
        ran = measured.run([world.program, *line, *kept], seconds=120, cwd=folder)
        report.count("forged checkpoints of values")
        report.note(f"forged: exit code {ran.code}")
        same = (ran.code, ran.out) == (truth.code, truth.out)
        # A head may ask for what is not there.
        good = same or ran.code == 2 and not ran.out or ran.code == 3 and kind == "head" and line[0] == "sequence"
        report.check(good, "forged checkpoint", f"{kind}: exit code {ran.code}: {ran.text()[:200]} {ran.errors()[:200]}", ran.command)
        if os.path.exists(os.path.join(folder, "proof")):
            checked = measured.run([world.program, "verify", "proof"], seconds=120, cwd=folder)
            report.count("certificates")
            report.check(checked.code == 0, "certificate", f"{kind}: {checked.text()[:200]}", ran.command)
            os.remove(os.path.join(folder, "proof"))


def quotients(rng, world):
    """A checkpoint of a misère quotient, forged: the numbers in it are of four bytes each."""
    report, folder = world.report, world.empty()
    game = rng.choice(["octal:0.75", "octal:0.07", "kayles", "octal:0.15", "subtract:1,2 + octal:0.15"])
    to = str(rng.randint(5, 12))
    line = [world.program, "quotient", *game.split(), "--to", to, "--limit-seconds", "60"]
    truth = measured.run(line, seconds=120)
    ran = measured.run([*line, "--checkpoint", "ck"], seconds=120, cwd=folder)
    report.check((ran.code, ran.out) == (truth.code, truth.out), "quotient", "other output with a checkpoint", ran.command)
    content = read(folder)
    end = content.find(b"\n\n") + 2
    for _ in range(6):
        body = bytearray(content[:-DIGEST])
        for _ in range(rng.choice([1, 1, 2, 8])):
            at = end + 4 * rng.randrange((len(body) - end) // 4)
            body[at] = (body[at] + rng.choice([1, 255, 2])) % 256
        write(folder, bytes(body) + hashlib.sha256(body).digest())
        ran = measured.run([*line, "--checkpoint", "ck"], seconds=120, cwd=folder)
        report.count("forged checkpoints of quotients")
        same = (ran.code, ran.out) == (truth.code, truth.out)
        report.check(
            same or ran.code == 2 and not ran.out, "forged quotient", f"exit code {ran.code}: {ran.text()[:200]}", ran.command
        )


def line_of(rng, world):
    """A command that takes a moment, without its checkpoint."""
    game = rng.choice(["octal:0.007", "octal:0.106", "octal:0.16", "octal:0.3061", "subtract:2,5,901,1207"])
    heaps = str(rng.randint(20_000, 60_000 if world.debug else 200_000))
    ways = [["sequence", game, "--to", heaps, "--last"], ["sequence", game, "--to", heaps], ["period", game, "--to", heaps]]
    return [world.program, *rng.choice(ways)]


def several(rng, world):
    """Processes that share a checkpoint; perhaps one of them is killed."""
    report, folder = world.report, world.empty()
    line = line_of(rng, world)
    truth = measured.run(line, seconds=120)
    full = line + ["--checkpoint", "ck", "--checkpoint-every", rng.choice(["0", "0.01"])]
    start = lambda: subprocess.Popen(
        full, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    children = [start() for _ in range(rng.randint(2, 4))]
    if rng.random() < 0.5:
        victim = children.pop()
        time.sleep(rng.uniform(0, 0.5))
        victim.send_signal(signal.SIGKILL)
        victim.communicate()
        report.count("kills")
    for child in children:
        out, err = child.communicate()
        report.count("processes with one checkpoint")
        good = (child.returncode, out) == (truth.code, truth.out)
        report.check(good, "shared checkpoint", f"exit code {child.returncode}: {err[:200]}", measured.typed(full))
    last = measured.run(full, seconds=120, cwd=folder)
    good = (last.code, last.out) == (truth.code, truth.out)
    report.check(good, "after several", f"exit code {last.code}: {last.errors()[:200]}", last.command)
    left = sorted(set(os.listdir(folder)) - {"ck"})
    report.check(not left, "files left behind", f"{left}", last.command)


def full_disk(rng, world):
    """No room for the checkpoint, from the start or after some of it: on a small disk, or by a limit on files."""
    report, folder = world.report, world.empty()
    line = line_of(rng, world)
    truth = measured.run(line, seconds=120)
    size = rng.choice([4, 16, 64])
    place = os.path.join(folder, "small")
    os.makedirs(place)
    mount = ["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", place]
    mounted = os.geteuid() == 0 and shutil.which("mount") and subprocess.run(mount, capture_output=True).returncode == 0
    full = line + ["--checkpoint", "ck", "--checkpoint-every", rng.choice(["0", "0.01", "60"])]

    def small():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        if not mounted:
            resource.setrlimit(resource.RLIMIT_FSIZE, (size << 10, size << 10))

    try:
        child = subprocess.Popen(
            full, cwd=place, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=small
        )
        out, err = child.communicate()
        report.count("full disks" if mounted else "limited files")
        good = (child.returncode, out) == (truth.code, truth.out)
        report.check(good, "full disk", f"{size} kB: exit code {child.returncode}: {err[:200]}", measured.typed(full))
        left = sorted(set(os.listdir(place)) - {"ck"})
        report.check(not left, "files left behind", f"{left}", measured.typed(full))
    finally:
        if mounted:
            subprocess.run(["umount", "-l", place], check=True)


def case(rng, world):
    rng.choices([values, quotients, several, full_disk], [5, 2, 2, 2])[0](rng, world)


def finish(world):
    shutil.rmtree(os.path.join(world.folder, "case"), ignore_errors=True)
