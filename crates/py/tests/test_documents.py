"""The examples of the documents and of the docstrings are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import bouton

ROOT = Path(__file__).resolve().parents[3]
DOCUMENTS = [ROOT / name for name in ("crates/py/README.md", "docs/python.md", "docs/python.zh-CN.md")]
MODULES = [name for _, name, _ in pkgutil.iter_modules(bouton.__path__, "bouton.") if name != "bouton._bouton"]
#: Modules whose docstrings have examples.
WITH_EXAMPLES = ["bouton", "bouton._games", "bouton._many", "bouton._records", "bouton._whole"]
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


@pytest.mark.parametrize("name", ["bouton", *MODULES])
def test_docstrings(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert result.failed == 0
    assert result.attempted or name not in WITH_EXAMPLES, f"{name} has lost its examples"


def test_public_functions_have_docstrings() -> None:
    for name in bouton.__all__:
        assert getattr(bouton, name).__doc__, name


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_documents(document: Path) -> None:
    if not document.exists():
        pytest.skip("outside the repository")
    blocks = re.findall(r"```python\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    names: dict[str, object] = {}
    for number, block in enumerate(blocks):
        test = doctest.DocTestParser().get_doctest(block, names, f"{document.name} {number}", str(document), 0)
        assert test.examples, f"block {number} of {document.name} has no prompt"
        runner = doctest.DocTestRunner(optionflags=FLAGS)
        runner.run(test, clear_globs=False)
        names = test.globs
        assert runner.failures == 0


def test_the_chinese_document_has_the_examples_of_the_english_one() -> None:
    english, chinese = DOCUMENTS[1], DOCUMENTS[2]
    if not english.exists():
        pytest.skip("outside the repository")
    asked = [re.findall(r"^>>> (.*)", text.read_text(encoding="utf-8"), re.MULTILINE) for text in (english, chinese)]
    without = [[line for line in lines if "set_language" not in line] for lines in asked]
    assert without[0] == without[1]


def test_there_are_notebooks_and_each_is_listed() -> None:
    notebooks = sorted((ROOT / "crates/py/notebooks").glob("*.ipynb"))
    if not notebooks:
        pytest.skip("outside the repository")
    assert len(notebooks) >= 11
    for document in DOCUMENTS[1:]:
        text = document.read_text(encoding="utf-8")
        assert all(f"notebooks/{notebook.name}" in text for notebook in notebooks)
