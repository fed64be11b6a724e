"""Nim-values of single heaps of taking-and-breaking codes, by definition, and what certificates claim of them."""

from functools import lru_cache

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUV"


def parse(text):
    """`0.77`, `4.[3]`: the digits that stand, and those that repeat."""
    before, _, after = text.partition(".")
    plain, _, again = after.partition("[")
    digits = [DIGITS.index(before or "0")] + [DIGITS.index(d) for d in plain]
    return digits, [DIGITS.index(d) for d in again.rstrip("]")]


@lru_cache(64)
def values(text, count):
    """The values of the heaps below `count` of a code."""
    digits, again = parse(text)
    found = []
    made = {}
    for n in range(count):
        options = set()
        for k in range(n + 1):
            if k < len(digits):
                d = digits[k]
            elif again:
                d = again[(k - len(digits)) % len(again)]
            else:
                break
            rest = n - k
            if d & 1 and rest == 0:
                options.add(0)
            for heaps in range(1, d.bit_length()):
                if d >> heaps & 1 and rest >= heaps:
                    options |= _of(made, found, heaps, rest)
        value = 0
        while value in options:
            value += 1
        found.append(value)
    return found


def _of(made, found, heaps, total):
    """Every exclusive or of the values of so many heaps, none empty, with this total; kept in `made`."""
    if heaps == 1:
        return {found[total]}
    if heaps == 2:
        return {found[a] ^ found[total - a] for a in range(1, total // 2 + 1)}
    key = (heaps, total)
    if key not in made:
        made[key] = {
            found[a] ^ v for a in range(1, total - heaps + 2) for v in _of(made, found, heaps - 1, total - a)
        }
    return made[key]


def refuted(claim, g):
    """Why a claimed period is false as far as the values `g` tell, or None.

    `claim` has preperiod, period, saltus and max-value (None where it is not claimed).
    """
    n0, p, s = claim["preperiod"], claim["period"], claim["saltus"]
    if p < 1:
        return "a period of 0"
    if len(g) <= n0 + p:
        return "too long to say"
    for n in range(n0, len(g) - p):
        if g[n + p] != g[n] + s:
            return f"G({n + p}) is {g[n + p]}, G({n}) is {g[n]}"
    if n0 and g[n0 - 1 + p] == g[n0 - 1] + s:
        return "there is a smaller preperiod"
    for q in range(1, p):
        if p % q == 0:
            shift = s * q // p
            if s * q % p == 0 and all(g[n + q] == g[n] + shift for n in range(n0, len(g) - q)):
                return f"there is a smaller period, {q}"
    if claim.get("max-value") is not None and claim["max-value"] != max(g):
        return f"the largest value is {max(g)}"
    return None
