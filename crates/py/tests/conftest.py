"""What all tests share: sentences are English, whatever a test before has chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import bouton as b


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    b.set_language("en")
    yield
    b.set_language("en")
