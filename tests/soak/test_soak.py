"""The short form of the soak: a few kills, a little storm, killed migrations, a look for leaks.

What is done is decided by seeds; whatever is waited for, is waited for as long as it takes.
"""

from hashlib import blake2b
from math import inf
from pathlib import Path
from random import Random

import pytest

from bot.playground import LocalDiscord
from bot.table.look import Look
from tests.soak.crash import Matrix
from tests.soak.leaks import leaks
from tests.soak.looking import Broken
from tests.soak.migration import killed_while_migrating
from tests.soak.report import Report
from tests.soak.storm import storm
from tests.soak.tables import GAMES, PATIENCE


@pytest.mark.parametrize("point", ["after a message is sent", "after the commit"])
async def test_a_bot_that_is_killed_goes_on_as_if_nothing_had_been(
    tmp_path: Path, point: str
) -> None:
    async with LocalDiscord(answer_window=PATIENCE, keep_history=False) as world:
        matrix = Matrix(world, tmp_path, Random(point), Report(quiet=True))
        matrix.tables = [t for t in matrix.tables if t.slug in ("thief", "roquefort")]
        try:
            await matrix.life_until(point, passes=4)
            await matrix.last_life()
        finally:
            await matrix.stop()
        assert sum(matrix.kills.values()) == 1
        assert matrix.pressed


async def test_a_little_storm_is_weathered(tmp_path: Path) -> None:
    met = await storm(tmp_path, 6, Report(quiet=True), games=9, until=inf, clicks=40)
    assert sum(met.values()) > 5


def test_a_migration_that_is_killed_is_done_once_and_loses_nothing(tmp_path: Path) -> None:
    assert killed_while_migrating(tmp_path, Random(4), 2) == 2


async def test_no_eyes_tell_two_worlds_apart(tmp_path: Path) -> None:
    compared = await leaks(tmp_path, 3, Report(quiet=True), positions=1, until=inf)
    assert set(compared) == set(GAMES)
    assert all(compared.values()), compared


async def test_a_secret_in_a_button_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def telling(self: Look, seat: int | None) -> str:
        return blake2b(self.table.snapshot or b"", digest_size=4).hexdigest()

    monkeypatch.setattr(Look, "mark", telling)
    with pytest.raises(Broken, match=r"because of a secret|tells two worlds apart"):
        await leaks(tmp_path, 3, Report(quiet=True), positions=1, until=inf)
