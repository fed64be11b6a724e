"""Runs a program that reads one test, once for each of many tests, in one process.

`python3 each.py main.py FORM...`: the number of tests, then the tests, in a form such as `n heaps[n]`: a word is a
number, a word with a length in brackets that many numbers.
"""

import io
import sys


def tests(numbers, form):
    """The text of each test."""
    for _ in range(int(next(numbers))):
        read, text = {}, []
        for word in form:
            name, _, length = word.rstrip("]").partition("[")
            count = read[length] if length in read else int(length or 1)
            items = [next(numbers) for _ in range(count)]
            read[name] = int(items[0]) if items else 0
            text.append(" ".join(items))
        yield "\n".join(text) + "\n"


def main():
    with open(sys.argv[1], encoding="utf-8") as source:
        program = compile(source.read(), sys.argv[1], "exec")
    for text in tests(iter(sys.stdin.read().split()), sys.argv[2:]):
        sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()))
        exec(program, {"__name__": "__main__"})  # nothing is left of the test before


main()
