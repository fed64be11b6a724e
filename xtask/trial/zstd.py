"""Frames of zstd (RFC 8878) with blocks that are not compressed or repeat a byte, and their checksum.

Enough to write every kind of frame without a library. Blocks that are compressed come from the program `zstd`
where there is one.
"""

import shutil
import subprocess

MASK = (1 << 64) - 1
P1, P2, P3, P4, P5 = (
    11400714785074694791,
    14029467366897019727,
    1609587929392839161,
    9650029242287828579,
    2870177450012600261,
)


def _turned(x, by):
    return ((x << by) | (x >> (64 - by))) & MASK


def _round(acc, lane):
    return _turned((acc + lane * P2) & MASK, 31) * P1 & MASK


def xxh64(data):
    """The hash whose lowest four bytes are the checksum of a frame."""
    at = 0
    if len(data) >= 32:
        lanes = [(P1 + P2) & MASK, P2, 0, (-P1) & MASK]
        while at + 32 <= len(data):
            for i in range(4):
                lanes[i] = _round(lanes[i], int.from_bytes(data[at : at + 8], "little"))
                at += 8
        h = sum(_turned(lane, by) for lane, by in zip(lanes, (1, 7, 12, 18))) & MASK
        for lane in lanes:
            h = ((h ^ _round(0, lane)) * P1 + P4) & MASK
    else:
        h = P5
    h = (h + len(data)) & MASK
    while at + 8 <= len(data):
        h = (_turned(h ^ _round(0, int.from_bytes(data[at : at + 8], "little")), 27) * P1 + P4) & MASK
        at += 8
    if at + 4 <= len(data):
        h = (_turned(h ^ int.from_bytes(data[at : at + 4], "little") * P1 & MASK, 23) * P2 + P3) & MASK
        at += 4
    for byte in data[at:]:
        h = _turned(h ^ byte * P5 & MASK, 11) * P1 & MASK
    h = (h ^ h >> 33) * P2 & MASK
    h = (h ^ h >> 29) * P3 & MASK
    return h ^ h >> 32


def frame(data, *, checksum=True, sized=True, block=1 << 16):
    """A frame of raw blocks, or of a repeated byte where all are the same."""
    head = bytearray(b"\x28\xb5\x2f\xfd")
    if sized:
        head += bytes([0xA0 | checksum << 2]) + len(data).to_bytes(4, "little")
    else:
        head += bytes([checksum << 2, 0x58])  # a window of 2 MiB, and no size
    pieces = [data[i : i + block] for i in range(0, len(data), block)] or [b""]
    for i, piece in enumerate(pieces):
        last = i == len(pieces) - 1
        if len(piece) > 3 and len(set(piece)) == 1:
            head += (last | 1 << 1 | len(piece) << 3).to_bytes(3, "little") + piece[:1]
        else:
            head += (last | len(piece) << 3).to_bytes(3, "little") + piece
    if checksum:
        head += (xxh64(data) & 0xFFFFFFFF).to_bytes(4, "little")
    return bytes(head)


def skippable(rng):
    """A frame that readers pass over."""
    body = bytes(rng.randrange(256) for _ in range(rng.randrange(20)))
    return (0x184D2A50 + rng.randrange(16)).to_bytes(4, "little") + len(body).to_bytes(4, "little") + body


def by_program(data):
    """A frame with compressed blocks and a checksum, or None without the program."""
    if not shutil.which("zstd"):
        return None
    return subprocess.run(["zstd", "-qc", "--check"], input=data, stdout=subprocess.PIPE, check=True).stdout


def frames(rng, data):
    """The data as a list of frames; joined they are one file."""
    cuts = sorted(rng.randint(0, len(data)) for _ in range(rng.choice([0, 0, 1, 2, 4])))
    pieces = [data[a:b] for a, b in zip([0] + cuts, cuts + [len(data)])]
    made = []
    for piece in pieces:
        if rng.random() < 0.2:
            made.append(skippable(rng))
        packed = by_program(piece) if rng.random() < 0.3 else None
        checksum, block = rng.random() < 0.8, rng.choice([3, 50, 1 << 16])
        made.append(packed or frame(piece, checksum=checksum, sized=rng.random() < 0.5, block=block))
    if rng.random() < 0.2:
        made.append(skippable(rng))
    return made
