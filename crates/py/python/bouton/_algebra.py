"""Misère quotients as algebra: their elements are multiplied, and say who wins."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Union

from . import _optional
from ._fixed import Fixed
from ._records import Open, Record

if TYPE_CHECKING:
    import pandas

__all__ = ["Element", "Quotient"]

#: A letter with its number: an exponent, or, where there are more than 26 generators, a part of the name, and then the
#: exponent stands after ``^``.
FACTOR = re.compile(r"([a-z])(\d*)(?:\^(\d+))?")

Exponents = tuple[int, ...]
#: An element, its word, or heaps.
Sum = Union["Element", str, Iterable[int]]


class Element(Fixed):
    """An element of a misère quotient: the class of all sums that play alike. ``x * y`` is the class of a sum of both,
    ``x ** 3`` that of three copies.

    >>> import bouton as b
    >>> q = b.game("octal:0.75").quotient()
    >>> q[1], q[2] * q[5], q[2] ** 3 == q[2], (q[2] ** 2).is_p
    (<a>, <ab>, True, True)
    """

    __slots__ = ("quotient", "exponents")
    quotient: Quotient
    #: The exponent of each generator, in the normal form.
    exponents: Exponents

    def __init__(self, quotient: Quotient, exponents: Exponents) -> None:
        self._set(quotient=quotient, exponents=exponents)

    @property
    def word(self) -> str:
        """The element as a product of generators, such as ``ab2``."""
        factors = [(name, count) for name, count in zip(self.quotient._names(), self.exponents) if count]
        power = {name: f"{'^' if len(name) > 1 else ''}{count}" for name, count in factors if count > 1}
        return "".join(name + power.get(name, "") for name, _ in factors) or "1"

    @property
    def is_p(self) -> bool:
        """True if the player to move loses the sums of this class in misère play."""
        return self in self.quotient._p_elements()

    def __mul__(self, other: Element) -> Element:
        if not isinstance(other, Element) or not self._is_beside(other):
            return NotImplemented
        return self.quotient._reduced(tuple(a + b for a, b in zip(self.exponents, other.exponents)))

    def __pow__(self, times: int) -> Element:
        if times < 0:
            raise ValueError("an element of a quotient may have no inverse")
        return self.quotient._reduced(tuple(times * count for count in self.exponents))

    def _is_beside(self, other: Element) -> bool:
        return other.quotient is self.quotient or other.quotient == self.quotient

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Element) and other.exponents == self.exponents and self._is_beside(other)

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.exponents))

    def __reduce__(self) -> tuple[Any, ...]:
        return Element, (self.quotient, self.exponents)

    def __str__(self) -> str:
        return self.word

    def __repr__(self) -> str:
        return f"<{self.word}>"


class Quotient(Record):
    """The misère quotient of a game, as far as it was found; ``bool()`` is whether sums of all heaps are decided.
    ``q[heap]`` is the element of a heap.

    >>> import bouton as b
    >>> q = b.game("octal:0.75").quotient()
    >>> len(q.elements), q[10**6], q.is_p([1, 2, 5]), q.is_p("b2")
    (8, <b>, False, True)
    """

    __slots__ = ("_rules", "_losing")
    _rules: list[tuple[Exponents, Exponents]]
    _losing: frozenset[Element]
    game: str
    status: str
    order: int | None
    p_order: int | None
    generators: tuple[Any, ...]
    relations: tuple[str, ...]
    p_positions: tuple[str, ...]
    phi: tuple[str, ...]
    phi_period: int | None
    phi_preperiod: int | None
    kernel: int | None
    order_of_all: int | None
    infinite: Open | None
    reason: str | None
    reached: int | None
    tame: bool | None
    computed: int
    orders: tuple[int, ...]
    theorem: Open | None

    def __init__(self, data: dict[str, Any], **more: Any) -> None:
        super().__init__(data, **more)
        # A quotient that a limit left open has none of these.
        pairs = [relation.split("=") for relation in data.get("relations") or ()]
        self._set(_rules=[(self._exponents(left), self._exponents(right)) for left, right in pairs])

    def __repr__(self) -> str:
        elements = "not found" if self.order is None else f"{self.order} elements"
        return f"<quotient of {self.game}: {elements}, {self.status}>"

    _repr_pretty_ = Record._repr_pretty_

    def __bool__(self) -> bool:
        return self.status in ("solved", "kernel", "infinite")

    def __getitem__(self, heap: int) -> Element:
        """The element of a heap: of any size where the classes are periodic, else up to ``computed``.

        :raises IndexError: its class is not known.
        """
        words = self._data.get("phi") or ()
        first, period = self._data.get("phi_preperiod"), self._data.get("phi_period")
        if heap >= len(words) and first is not None and period and first + period <= len(words):
            heap = first + (heap - first) % period
        if not 0 <= heap < len(words):
            raise IndexError(f"the class of heap {heap} is not known: see `computed`")
        return self.element(words[heap])

    def element(self, word: str) -> Element:
        """The element that a product of generators is, such as ``"ab2"``.

        :raises ValueError: it is no product of the generators.
        """
        return self._reduced(self._exponents(word))

    @property
    def one(self) -> Element:
        """The class of no heap at all."""
        return self.element("1")

    @property
    def elements(self) -> tuple[Element, ...]:
        """All elements, shorter products first. Cost: the order times the number of generators and of relations."""
        steps = [self.element(name) for name in self._names()]
        found = {self.one: None}
        row = [self.one]
        while row:
            products = (element * step for element in row for step in steps)
            row = [product for product in dict.fromkeys(products) if product not in found]
            found.update(dict.fromkeys(row))
        return tuple(sorted(found, key=lambda element: (sum(element.exponents), element.word)))

    def is_p(self, of: Sum) -> bool:
        """True if the player to move loses, in misère play: a sum of these heaps, or the sums of this element."""
        if isinstance(of, str):
            return self.element(of).is_p
        if isinstance(of, Element):
            return of.is_p
        product = self.one
        for heap in of:
            product *= self[heap]
        return product.is_p

    def cayley_table(self) -> pandas.DataFrame:
        """The products of all pairs of elements, as words: a ``pandas.DataFrame``."""
        elements = self.elements
        words = [element.word for element in elements]
        rows = [[(row * column).word for column in elements] for row in elements]
        table: pandas.DataFrame = _optional.pandas().DataFrame(rows, index=words, columns=words)
        return table

    def to_gap(self, name: str = "Q") -> str:
        """Commands of GAP that make it, as a quotient of a free monoid; ``P`` lists its P-portion."""
        letters = self._variables()

        def product(exponents: Exponents) -> str:
            factors = [f"{letter}^{count}" for letter, count in zip(letters, exponents) if count]
            return "*".join(factors) or "One(F)"

        relations = [f"[{product(left)}, {product(right)}]" for left, right in self._rules]
        pairs = [(a, b) for at, a in enumerate(letters) for b in letters[:at]]
        relations += [f"[{a}*{b}, {b}*{a}]" for a, b in pairs]
        losing = ", ".join(product(self._exponents(word)).replace("One(F)", f"One({name})") for word in self.p_positions)
        lines = [
            "F := FreeMonoid({});".format(", ".join(f'"{letter}"' for letter in letters)),
            *(f"{letter} := F.{number + 1};" for number, letter in enumerate(letters)),
            f"{name} := F / [{', '.join(relations)}];",
            *(f"{letter} := {name}.{number + 1};" for number, letter in enumerate(letters)),
            f"P := [{losing}];",
        ]
        return "\n".join(lines) + "\n"

    def to_sage(self, name: str = "Q") -> str:
        """Commands of SageMath that make it: elements are monomials in a quotient of a polynomial ring, which are equal there
        exactly if they are equal here; ``P`` lists its P-portion."""
        letters = self._variables()

        def product(exponents: Exponents) -> str:
            factors = [f"{letter}**{count}" for letter, count in zip(letters, exponents) if count]
            return "*".join(factors) or f"{name}.one()"

        # The products of a relation are of the ring above.
        relations = [f"{product(left)} - {product(right)}".replace(f"{name}.one()", "1") for left, right in self._rules]
        named = ", ".join(letters)
        lines = [
            f"R = PolynomialRing(QQ, {letters!r})",
            f"[{named}] = R.gens()",
            f"{name} = R.quotient(R.ideal([{', '.join(relations)}]))",
            f"[{named}] = {name}.gens()",
            f"P = [{', '.join(product(self._exponents(word)) for word in self.p_positions)}]",
        ]
        return "\n".join(lines) + "\n"

    @property
    def certificate(self) -> str | None:
        """The text of its certificate, if it was asked for."""
        text: str | None = self._more.get("certificate")
        return text

    def _variables(self) -> list[str]:
        """Names of the generators for other programs."""
        return [f"x{number + 1}" for number in range(len(self._names()))]

    def _names(self) -> list[str]:
        return [generator["name"] for generator in self._data.get("generators") or ()]

    def _exponents(self, word: str) -> Exponents:
        counts = dict.fromkeys(self._names(), 0)
        at = len(word) if word == "1" else 0
        for letter, number, power in FACTOR.findall("" if word == "1" else word):
            numbered = letter + number in counts
            name = letter + number if numbered else letter
            if name not in counts or not word.startswith(letter + number, at):
                break
            counts[name] += int((power if numbered else number) or 1)
            at += len(letter + number) + (len(power) + 1 if power else 0)
        if at != len(word):
            raise ValueError(f"{word!r} is no product of the generators {', '.join(counts)}")
        return tuple(counts.values())

    def _reduced(self, exponents: Exponents) -> Element:
        """The element of a product. The relations lead every product to one normal form, whichever is applied first."""
        at = 0
        while at < len(self._rules):
            left, right = self._rules[at]
            if all(have >= needed for have, needed in zip(exponents, left)):
                exponents = tuple(a - b + c for a, b, c in zip(exponents, left, right))
                at = 0
            else:
                at += 1
        return Element(self, exponents)

    def _p_elements(self) -> frozenset[Element]:
        if not hasattr(self, "_losing"):
            self._set(_losing=frozenset(self.element(word) for word in self.p_positions))
        return self._losing

    def _repr_svg_(self) -> str | None:
        picture: str | None = self._more.get("picture")
        return picture

    def _repr_html_(self) -> str:
        from . import _html

        return (self._repr_svg_() or "") + _html.text(str(self))
