"""A newly created game passes the contract suite as it is, and no other file changes."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tools.new_game import InvalidGameName, create_game

ROOT = Path(__file__).resolve().parents[2]
NAME = "stilton_stones"
MAX_FILES, MAX_LINES = 8, 300
"""Limits of a new game, without its tests."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the project without its games."""
    ignored = shutil.ignore_patterns("__pycache__", "playground", "svg")
    shutil.copytree(ROOT / "bot", tmp_path / "bot", ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "cogs").mkdir()
    for file in (ROOT / "cogs").glob("*.py"):
        shutil.copy(file, tmp_path / "cogs")
    shutil.copytree(
        ROOT / "tests" / "contract", tmp_path / "tests" / "contract", ignore=_other_secrets
    )
    shutil.copytree(ROOT / "tests" / "tools", tmp_path / "tests" / "tools", ignore=ignored)
    return tmp_path


def _other_secrets(_folder: str, names: list[str]) -> list[str]:
    return [
        name
        for name in names
        if name == "__pycache__" or (name.startswith("secrets_") and name != "secrets_pebble.py")
    ]


def run(checkout: Path, *command: str) -> str:
    # The copy is used once: do not write bytecode.
    own = {
        "PYTHONPATH": str(checkout),
        "PYTHONDONTWRITEBYTECODE": "1",
        "COVERAGE_PROCESS_START": "",
    }
    environment = os.environ | own
    done = subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        text=True,
        check=False,
        cwd=checkout,
        env=environment,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_new_game_passes_the_contract_suite_and_its_own_test(checkout: Path) -> None:
    create_game(NAME, checkout)
    pytest_as_is = ("-m", "pytest", "-n", "0", "-p", "no:cacheprovider", "--import-mode=importlib")
    contract = checkout / "tests" / "contract"
    said = run(checkout, *pytest_as_is, f"{contract}/test_contract.py", "-k", "stilton-stones")
    assert "passed" in said
    assert "skipped" not in said
    run(checkout, *pytest_as_is, f"{contract}/test_games_are_complete.py", f"tests/{NAME}")


def test_the_pictures_of_a_new_game_can_be_read(checkout: Path) -> None:
    create_game(NAME, checkout)
    look = (
        "from tests.tools.gallery import LONG_SAMPLE_NAMES, gallery_drawings\n"
        "from tests.tools.measure import find_problems, measure_picture\n"
        f"drawings = gallery_drawings('cogs.{NAME}', LONG_SAMPLE_NAMES)\n"
        "drawn = [measure_picture(draw) for _, draw in drawings]\n"
        "assert len(drawn) > 10\n"
        "assert not any(map(find_problems, drawn)), list(map(find_problems, drawn))\n"
    )
    run(checkout, "-c", look)


def test_the_bot_finds_a_new_game_and_makes_its_commands(checkout: Path) -> None:
    run(checkout, "-m", "tests.tools", "new-game", NAME)
    find = (
        "from bot.discord.client import extension_names\n"
        f"assert 'cogs.{NAME}.cog' in extension_names(), extension_names()\n"
        f"from cogs.{NAME}.cog import setup\n"
        "assert callable(setup)\n"
    )
    run(checkout, "-c", find)


def test_a_new_game_touches_no_file_that_exists(checkout: Path) -> None:
    before = {path: path.read_bytes() for path in checkout.rglob("*") if path.is_file()}
    made = create_game(NAME, checkout)
    after = {path: path.read_bytes() for path in checkout.rglob("*") if path.is_file()}
    assert {path: after[path] for path in before} == before
    assert set(made) == set(after) - set(before)
    assert not [path for path in made if re.search(r"@\w+@", path.read_text("utf-8"))]


def test_a_new_game_is_small(checkout: Path) -> None:
    made = [path for path in create_game(NAME, checkout) if "cogs" in path.parts]
    assert len(made) <= MAX_FILES
    assert sum(len(path.read_text("utf-8").splitlines()) for path in made) <= MAX_LINES


def test_a_new_game_is_written_as_the_house_writes(checkout: Path) -> None:
    made = create_game(NAME, checkout)
    run(checkout, "-m", "ruff", "check", "--no-cache", *map(str, made))
    run(checkout, "-m", "ruff", "format", "--check", "--no-cache", *map(str, made))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "no name for a game"),
        ("Stilton", "no name for a game"),
        ("stilton stones", "no name for a game"),
        ("2stones", "no name for a game"),
        ("stilton__stones", "no name for a game"),
        ("../stones", "no name for a game"),
        ("class", "no name for a game"),
        ("a" * 33, "too long"),
        ("tables", "taken"),
        ("help", "taken"),
    ],
)
def test_a_bad_name_is_refused_with_a_sentence(checkout: Path, name: str, said: str) -> None:
    before = sorted(checkout.rglob("*"))
    with pytest.raises(InvalidGameName, match=said):
        create_game(name, checkout)
    assert sorted(checkout.rglob("*")) == before


def test_the_name_of_a_game_that_exists_is_taken(checkout: Path) -> None:
    create_game(NAME, checkout)
    with pytest.raises(InvalidGameName, match="taken"):
        create_game(NAME, checkout)
    rules = checkout / "cogs" / NAME / "rules.py"
    rules.write_text(rules.read_text("utf-8").replace('"stilton-stones"', '"cheddar"'), "utf-8")
    with pytest.raises(InvalidGameName, match="taken"):
        create_game("cheddar", checkout)


def test_files_of_an_earlier_try_are_not_overwritten(checkout: Path) -> None:
    left = checkout / "tests" / "contract" / f"secrets_{NAME}.py"
    left.write_text("mine")
    with pytest.raises(InvalidGameName, match=f"secrets_{NAME}.py is there already"):
        create_game(NAME, checkout)
    assert left.read_text() == "mine"
    assert not (checkout / "cogs" / NAME).exists()


def test_elsewhere_than_in_a_checkout_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(InvalidGameName, match="no checkout"):
        create_game(NAME, tmp_path)
    assert not list(tmp_path.iterdir())
