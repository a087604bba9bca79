"""Every game is loaded by the bot and covered by this suite."""

from pathlib import Path

import pytest

from tests.contract.games import missing_parts


def test_every_game_has_its_parts_and_its_secrets():
    assert not list(missing_parts()), "\n".join(missing_parts())


@pytest.mark.parametrize(
    ("taken", "said"),
    [
        ("cogs/toy/cog.py", "cogs/toy has no cog.py: the bot does not load it."),
        ("cogs/toy/__init__.py", "cogs/toy has no __init__.py: it is no package."),
        ("cogs/toy/game.py", "cogs/toy has no game.py"),
        ("tests/secrets_toy.py", "cogs/toy is tried by no test: write tests/contract/secrets_toy"),
    ],
)
def test_a_missing_part_is_named(tmp_path: Path, taken: str, said: str):
    parts = ["cogs/toy/__init__.py", "cogs/toy/cog.py", "cogs/toy/game.py", "tests/secrets_toy.py"]
    for name in parts:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "cogs" / "__pycache__").mkdir()
    assert list(missing_parts(tmp_path / "cogs", tmp_path / "tests")) == []
    (tmp_path / taken).unlink()
    (told,) = missing_parts(tmp_path / "cogs", tmp_path / "tests")
    assert told.startswith(said)
