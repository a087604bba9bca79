"""The short form of the soak: killed migrations, a look for leaks in every game."""

from hashlib import blake2b
from math import inf
from pathlib import Path
from random import Random

import pytest

from bot.table.look import Look
from tests.soak.leaks import leaks
from tests.soak.looking import Broken
from tests.soak.migration import killed_while_migrating
from tests.soak.report import Report
from tests.soak.tables import GAMES

SECONDS = 240.0
"""After which nothing new is begun, on a machine that is very busy."""


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
