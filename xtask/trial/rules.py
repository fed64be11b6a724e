"""The games, from their rules alone, and who wins by looking at everything.

Written from the rules as they are published, with no theorem and with no look at the program: it shares
neither code nor ideas with what it is compared with. Slow, and meant to be.

A component is a `Game` with a position: a tuple of parts. In games of heaps a part is a heap, that moves by
itself; in games on a few numbers there is one part, the tuple of all of them.
"""

from functools import lru_cache
from itertools import combinations, product

LEFT, RIGHT = 0, 1


class Game:
    """One ruleset with its parameters: `options(part, player)` lists what a move makes of one part."""

    def __init__(self, name, options, *, partizan=False, together=False, write=str, read=int, empty=lambda h: h == 0):
        self.name = name
        self.options = lru_cache(None)(lambda part, player: tuple(options(part, player)))
        self.partizan = partizan
        self.together = together  # the numbers are one part
        self.write = write
        self.read = read
        self.empty = empty

    def moves(self, position, player):
        """Every move: as many as a person would count, two equal heaps offering two of each."""
        for i, part in enumerate(position):
            for left in self.options(part, player):
                rest = position[:i] + position[i + 1 :]
                yield self.tidy(rest + left)

    def tidy(self, position):
        """The same position in one way of writing it: heaps in order, without those of 0."""
        if self.together:
            return position
        return tuple(sorted(part for part in position if not self.empty(part)))

    def shown(self, position):
        if self.together:
            return f"{self.name} " + " ".join(map(str, position[0]))
        return f"{self.name} " + " ".join(map(self.write, position or (0,)))

    def reread(self, words):
        if self.together:
            return (tuple(map(int, words)),)
        return self.tidy(tuple(map(self.read, words)))


def heaps(name, takes, partizan=False):
    """A game of taking: `takes(heap, player)` lists how many may be taken."""

    def options(heap, player):
        return [(heap - k,) for k in takes(heap, player)]

    return Game(name, options, partizan=partizan)


def limited():
    """Nim whose heaps have limits of their own: `9/4`, or a plain heap."""

    def options(part, _):
        heap, most = part
        return [((heap - k, most),) for k in range(1, min(heap, most or heap) + 1)]

    def write(part):
        return f"{part[0]}/{part[1]}" if isinstance(part, tuple) and part[1] else str(part if part == 0 else part[0])

    def read(word):
        heap, _, most = word.partition("/")
        return (int(heap), int(most or 0))

    return Game("nim", options, write=write, read=read, empty=lambda part: part[0] == 0)


def partitions(total, count, least=1):
    """The ways to write a number as so many numbers, in order."""
    if count == 0:
        return [()] if total == 0 else []
    if count == 1:
        return [(total,)] if total >= least else []
    found = []
    for first in range(least, total // count + 1):
        found += [(first,) + rest for rest in partitions(total - first, count - 1, first)]
    return found


def code(name, digits, repeating=()):
    """Taking and breaking. `digits[k]` tells what taking k may leave: bit i, exactly i heaps."""

    def digit(k):
        if k < len(digits):
            return digits[k]
        return repeating[(k - len(digits)) % len(repeating)] if repeating else 0

    def options(heap, _):
        for k in range(0, heap + 1):
            for count in range(0, 5):
                if digit(k) >> count & 1:
                    yield from partitions(heap - k, count)

    return Game(name, options)


def unequal():
    def options(heap, _):
        return [(a, heap - a) for a in range(1, heap) if a < heap - a]

    return Game("grundy", options)


def prime_power():
    def options(n, _):
        for p in range(2, n + 1):
            if n % p == 0 and all(p % q for q in range(2, p)):
                rest = n // p
                yield (rest,)
                while rest % p == 0:
                    rest //= p
                    yield (rest,)

    return Game("prime-power", options, empty=lambda n: n == 1, write=lambda n: str(n or 1))


def fibonacci():
    """One heap: the first move not all of it, then at most twice what was just taken."""

    def options(part, _):
        heap, most = part
        return [((heap - k, min(2 * k, heap - k)),) for k in range(1, min(heap, most) + 1)]

    def write(part):
        return "0" if part == 0 else f"{part[0]}/{part[1]}"

    def read(word):
        heap, _, most = word.partition("/")
        return (int(heap), int(most) if most else int(heap) - 1)

    return Game("fibonacci", options, write=write, read=read, empty=lambda part: part[0] == 0)


def together(name, options):
    def whole(numbers, _):
        return [(left,) for left in options(numbers)]

    return Game(name, whole, together=True)


def wythoff(width, name):
    def options(pair):
        a, b = pair
        found = {(a - k, b) for k in range(1, a + 1)} | {(a, b - k) for k in range(1, b + 1)}
        for j in range(1, a + 1):
            found |= {(a - j, b - k) for k in range(1, b + 1) if abs(j - k) < width}
        return sorted(found)

    return together(name, options)


def moore(most):
    def options(numbers):
        found = set()
        for count in range(1, most + 1):
            for which in combinations([i for i, h in enumerate(numbers) if h], count):
                for left in product(*[range(numbers[i]) for i in which]):
                    changed = list(numbers)
                    for i, h in zip(which, left):
                        changed[i] = h
                    found.add(tuple(changed))
        return sorted(found)

    return together(f"moore:{most}", options)


def staircase():
    def options(stairs):
        for i, stones in enumerate(stairs):
            for k in range(1, stones + 1):
                left = list(stairs)
                left[i] -= k
                if i:
                    left[i - 1] += k
                yield tuple(left)

    return together("staircase", options)


def euclid(positive):
    def options(pair):
        a, b = pair
        found = set()
        for i in (0, 1):
            large, small = pair[i], pair[1 - i]
            if small and large >= small:
                for left in range(large - small, -1, -small):
                    if left or not positive:
                        found.add((left, b) if i == 0 else (a, left))
        return sorted(found)

    return together("euclid:positive" if positive else "euclid", options)


def bash():
    def options(pair):
        n, m = pair
        return [(n - k, m) for k in range(1, min(n, m) + 1)]

    return together("bash", options)


class Sum:
    """A sum of components under one convention, settled by definition, position by position."""

    def __init__(self, games, misere):
        self.games = games
        self.misere = misere
        self.partizan = any(game.partizan for game in games)
        self.won, self.values = {}, {}

    def moves(self, position, player):
        for i, game in enumerate(self.games):
            for left in game.moves(position[i], player):
                yield position[:i] + (left,) + position[i + 1 :]

    def wins(self, position, player):
        """True if the player to move wins."""
        key = (position, player)
        if key not in self.won:
            any_move, winning = False, False
            for left in self.moves(position, player):
                any_move = True
                if not self.wins(left, 1 - player):
                    winning = True
                    break
            self.won[key] = winning if any_move else self.misere
        return self.won[key]

    def value(self, position):
        """The nim-value of the whole position: the least number that no option has."""
        if position not in self.values:
            options = {self.value(left) for left in self.moves(position, LEFT)}
            value = 0
            while value in options:
                value += 1
            self.values[position] = value
        return self.values[position]

    def winning_moves(self, position, player):
        return [left for left in self.moves(position, player) if not self.wins(left, 1 - player)]

    def outcome(self, position):
        left, right = self.wins(position, LEFT), self.wins(position, RIGHT)
        return {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}[left, right]

    def size(self, position, most):
        """How many positions can be reached, or None beyond `most`."""
        seen, waiting = {position}, [position]
        while waiting:
            here = waiting.pop()
            for player in (LEFT, RIGHT) if self.partizan else (LEFT,):
                for left in self.moves(here, player):
                    if left not in seen:
                        if len(seen) >= most:
                            return None
                        seen.add(left)
                        waiting.append(left)
        return len(seen)
