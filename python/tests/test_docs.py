"""Examples in docstrings, the programs of `examples/`, the types and the documents."""

import doctest
import importlib
import inspect
import subprocess
import sys

import pytest
from conftest import ROOT

import crownland

MODULES = [
    "crownland",
    "crownland.gymnasium",
    "crownland.pettingzoo",
    "crownland.openspiel",
]


def documented():
    for name in MODULES:
        module = importlib.import_module(name)
        yield name, module.__doc__
    for name in crownland.__all__:
        item = getattr(crownland, name)
        yield name, inspect.getdoc(item)
        if inspect.isclass(item):
            for key, value in vars(item).items():
                if not key.startswith("_"):
                    yield f"{name}.{key}", inspect.getdoc(value)


def test_everything_public_is_documented():
    missing = [name for name, text in documented() if not text and "__" not in name]
    assert missing == []


@pytest.mark.parametrize(("name", "text"), [(n, t) for n, t in documented() if t and ">>>" in t])
def test_docstrings(name, text):
    test = doctest.DocTestParser().get_doctest(text, {}, name, name, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


def test_the_document():
    path = ROOT / "docs/python.md"
    blocks = path.read_text().split("```python\n")[1:]
    assert blocks
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block.split("```")[0], str(path), "exec"), names)


@pytest.mark.parametrize("name", ["random_agent.py", "pettingzoo_loop.py", "tour.py"])
def test_examples(name):
    path = ROOT / "python/examples" / name
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout


def test_types():
    for command, folder in (
        (["mypy"], ROOT / "python"),
        (["mypy.stubtest", "crownland._core"], ROOT / "python/tests"),
    ):
        done = subprocess.run(
            [sys.executable, "-m", *command], cwd=folder, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
