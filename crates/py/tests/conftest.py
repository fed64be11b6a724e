"""What all tests share: sentences are English, whatever a test before has chosen, and the interrupt button works.

A shell starts a job in the background with the signal of the button ignored, and Python leaves it so.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

import bouton as b

signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    b.set_language("en")
    yield
    b.set_language("en")
