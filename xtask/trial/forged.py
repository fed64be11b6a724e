"""Certificates changed by somebody who knows the format: checksum and digest are made anew where that helps.

Whatever `bouton verify` calls valid is computed here from the rules, and must be true.
"""

import hashlib
import re

import measured
import sequence

ABOUT = "mutated and forged certificates: nothing false is valid, nothing crashes"
SHARE = 2
# Values that are computed here at most.
MOST = 700
NAMED = {
    "kayles": "0.77", "dawson-kayles": "0.07", "dawson-chess": "0.137", "treblecross": "0.007", "officers": "0.6",
    "guiles": "0.15", "lasker": "4.[3]",
}  # fmt: skip
KEYS = "game code preperiod period saltus max-value theorem window values digest hint program checksum".split()
THEOREMS = ["subtraction", "guy-smith", "more-heaps", "all-but", "automatic"]


def original(rng, world):
    """A certificate of a random code that is short enough to be checked here."""
    while True:
        if rng.random() < 0.2:
            game = rng.choice(list(NAMED))
        else:
            top = rng.choice([3, 7, 7, 15])
            digits = "".join(rng.choice(sequence.DIGITS[: top + 1]) for _ in range(rng.randint(1, 4)))
            game = "octal:" + rng.choice(["0", "0", "0", "4"]) + "." + digits
            if top == 3 and rng.random() < 0.4:
                game += f"[{rng.choice('1233')}]"
        line = [world.program, "period", game, "--to", str(MOST), "--certificate", "-", "--limit-seconds", "3", "--limit-memory", "400MB"]
        ran = measured.run(line, seconds=60)
        if ran.code == 0:
            text = ran.text()
            if int(fields(text).get("values", MOST + 1)) <= MOST:
                return text
        elif ran.code not in (2, 3):
            world.report.fail("no certificate", f"exit code {ran.code}: {ran.errors()[:200]}", ran.command)
            return None


def fields(text):
    return dict(re.findall(r"^([a-z-]+): (.*)$", text, re.M))


def changed(rng, text):
    """One to three lines that say something else, with all digests as they should be. What was done, and the text."""
    found = fields(text)
    done = []
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        key = rng.choice(KEYS[:11])
        old = found.get(key, "")
        if old.isdigit():
            number = int(old)
            new = rng.choice([number + 1, max(0, number - 1), 2 * number, number // 2, number + 12, 0, 1, 2**64 - 1, 2**64])
            found[key] = str(new)
        elif key == "theorem":
            found[key] = rng.choice(THEOREMS)
        elif key == "max-value":
            found[key] = rng.choice(["none", "0", "8"])
        elif key in ("game", "code"):
            found[key] = spelt(rng, old)
        elif key == "window":
            found[key] = re.sub(r"\d+", lambda m: str(int(m[0]) + rng.choice([0, 1, -1, 12])), old)
        elif key == "hint":
            found[key] = rng.choice(["none", f"mask {rng.randrange(2**32)}", "mask 1, position", "mask 4294967296"])
        elif key == "digest":
            found[key] = "sha256:" + hashlib.sha256(bytes([rng.randrange(256)])).hexdigest()
        done.append(f"{key}: {old} -> {found[key]}")
    if rng.random() < 0.6 and "window" in found and found.get("preperiod", "").isdigit():
        consistent(found)
        done.append("window, values")
    if rng.random() < 0.8:
        known = true_values(found)
        if known is not None:
            rows = "".join(f"{n} {value}\n" for n, value in enumerate(known)).encode()
            found["digest"] = "sha256:" + hashlib.sha256(rows).hexdigest()
            if rng.random() < 0.7 and found.get("max-value") != "none":
                found["max-value"] = str(max(known))
            done.append("digest")
    rows = []
    for row in text.splitlines():
        key = row.partition(":")[0]
        rows.append(f"{key}: {found[key]}" if key in found and not row.startswith("#") else row)
    return ", ".join(done), sealed("\n".join(rows) + "\n")


def spelt(rng, code):
    """Another code, or the same spelt otherwise."""
    if not code:
        return code
    place = rng.randrange(len(code))
    return rng.choice([code + "0", code[:place] + rng.choice("01234567") + code[place + 1 :], code + "[3]", code[:-1]])


def consistent(found):
    """The window and the number of values that the theorem asks for what is claimed now."""
    n0, p = int(found["preperiod"]), int(found["period"]) if found["period"].isdigit() else 1
    digits, _ = sequence.parse(found["code"]) if re.fullmatch(r"[0-9A-V]\.[0-9A-V]*(\[[0-9A-V]+\])?", found["code"]) else ([0], [])
    t = max([k for k, d in enumerate(digits) if d], default=0)
    h = max((d.bit_length() - 1 for d in digits), default=1)
    m = max(n0, 1)
    if found["theorem"] == "subtraction":
        window, told = m + t, f"{m} + {t}"
    elif found["theorem"] == "guy-smith":
        window, told = 2 * m + p + t, f"2*{m} + {p} + {t}"
    elif found["theorem"] == "more-heaps":
        window, told = h * m + (h - 1) * p + t, f"{h}*{m} + {h - 1}*{p} + {t}"
    else:
        count = int(found["values"]) if found["values"].isdigit() else 0
        found["window"] = f"{max(0, count - p)} = {count} - {p}"
        return
    found["window"], found["values"] = f"{window} = {told}", str(window + p)


def true_values(found):
    """The values that such a certificate rests on; None where they are too many or the code is none."""
    if not re.fullmatch(r"[0-9A-V]\.[0-9A-V]*(\[[0-9A-V]+\])?", found.get("code", "")):
        return None
    if not found.get("values", "").isdigit() or not 0 < int(found["values"]) <= MOST:
        return None
    if int(found["code"][0], 32) % 4:
        return None
    return sequence.values(found["code"], int(found["values"]))


def sealed(text):
    """The text with the checksum that it should have."""
    head, _, _ = text.rpartition("checksum: ")
    return head + "checksum: sha256:" + hashlib.sha256(head.encode()).hexdigest() + "\n"


def spoiled(rng, text):
    """Bytes changed anywhere, perhaps sealed again; lines left out, doubled or exchanged."""
    raw = bytearray(text.encode())
    kind = rng.randrange(4)
    if kind == 0:
        for _ in range(rng.randint(1, 3)):
            raw[rng.randrange(len(raw))] = rng.randrange(256)
        return "bytes", bytes(raw)
    if kind == 1:
        return "cut", bytes(raw[: rng.randrange(len(raw))])
    rows = text.splitlines(keepends=True)
    a, b = rng.randrange(len(rows)), rng.randrange(len(rows))
    if kind == 2:
        rows[a], rows[b] = rows[b], rows[a]
    else:
        rows[a] = rng.choice(["", rows[a] * 2, rows[a].replace(": ", ":"), rows[a].replace("\n", "\r\n"), "# " + rows[a]])
    new = "".join(rows)
    return "lines", (sealed(new) if "checksum: " in new else new).encode()


def case(rng, world):
    text = original(rng, world)
    if text is None:
        return
    verify(world, text.encode(), "unchanged", text)
    for _ in range(8):
        what, new = changed(rng, text) if rng.random() < 0.75 else spoiled(rng, text)
        new = new if isinstance(new, bytes) else new.encode()
        if new != text.encode():
            verify(world, new, what, text)


def verify(world, raw, what, text):
    report = world.report
    line = [world.program, "verify", "-", "--limit-seconds", "5", "--limit-memory", "200MB"]
    ran = measured.run(line, stdin=raw, seconds=60)
    report.count("certificates")
    report.note(f"exit code {ran.code}")
    told = f"{what}: exit code {ran.code}: {(ran.errors() or ran.text())[:200]}: {fields(text).get('game')}"
    if not report.check(0 <= ran.code <= 3, "no verdict", told, ran.command):
        return
    if what == "unchanged":
        report.check(ran.code == 0, "a true certificate is refused", told, ran.command)
    if ran.code == 0:
        why = false(raw.decode("utf-8", "replace"))
        if why == "too long to say":
            report.note("valid, too long to be checked here")
        else:
            report.check(why is None, "a false certificate is valid", f"{why}; {what}: {raw[-900:]!r}", ran.command)


def false(text):
    """Why what a certificate claims is not so, or None."""
    found = fields(text)
    known = true_values(found)
    if known is None:
        return "too long to say"
    game = found["game"]
    code = NAMED.get(game, game.partition(":")[2])
    count = len(known)
    if not game.startswith(("octal:", *NAMED)):
        return "too long to say"  # a name that this trial does not know
    if sequence.values(found["code"], 60) != sequence.values(code, 60):
        return f"{game} is not {found['code']}"
    rows = "".join(f"{n} {value}\n" for n, value in enumerate(known)).encode()
    if found["digest"] != "sha256:" + hashlib.sha256(rows).hexdigest():
        return "another digest"
    claim = {key: int(found[key]) for key in ("preperiod", "period", "saltus")}
    claim["max-value"] = None if found["max-value"] == "none" else int(found["max-value"])
    # Looked at a good way beyond what it rests on.
    return sequence.refuted(claim, sequence.values(found["code"], min(2 * count + 50, 2 * MOST)))
