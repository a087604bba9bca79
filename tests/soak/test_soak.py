"""Short soak runs: a few kills, Discord faults, killed migrations, a leak check.

Seeds decide what is done; waits have no tight timeouts.
"""

from hashlib import blake2b
from itertools import islice
from math import inf
from pathlib import Path
from random import Random

import pytest

from bot.playground import LocalDiscord
from bot.tables.snapshot import TableSnapshot
from tests.contract.playout import cached_playout
from tests.contract.subject import plans
from tests.soak import discord_faults as storms
from tests.soak.crash import CrashRun
from tests.soak.crash_matrix import CrashMatrix
from tests.soak.leaks import check_leaks
from tests.soak.migration import check_killed_migrations
from tests.soak.phase_driver import SUBJECTS
from tests.soak.report import Report
from tests.soak.screen_checks import InvariantViolated
from tests.soak.secrecy_games import compare_games, original_script, scrambled_script
from tests.soak.soak_tables import GAMES, TIMEOUT_SECONDS


@pytest.mark.parametrize(
    ("point", "engine"),
    [
        ("after a message is sent", "sqlite"),
        ("after the commit", "sqlite"),
        ("before the commit", "postgres"),
    ],
)
async def test_a_bot_that_is_killed_goes_on_as_if_nothing_had_been(
    tmp_path: Path, point: str, engine: str, request: pytest.FixtureRequest
) -> None:
    server = request.getfixturevalue("postgres_server") if engine == "postgres" else None
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS, keep_history=False) as world:
        matrix = CrashRun(world, tmp_path, Random(point), Report(quiet=True), server=server)
        matrix.tables = [t for t in matrix.tables if t.slug in ("thief", "roquefort")]
        try:
            # The first messages are sent before anybody can have pressed a button.
            await matrix.run_until_point(point, passes=8)
            await matrix.check_last_kill()
        finally:
            await matrix.stop()
            await matrix.fork_server.stop()
        assert sum(matrix.kills.values()) == 1
        assert matrix.inspection.old_clicks


async def test_a_little_storm_is_weathered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # That everything is in time, too, is looked at in the long form.
    monkeypatch.setattr(storms, "MAX_RECOVERY_SECONDS", TIMEOUT_SECONDS)
    monkeypatch.setattr(storms, "MAX_OVERDUE_SECONDS", TIMEOUT_SECONDS)
    met = await storms.run_discord_faults(
        tmp_path, 6, Report(quiet=True), games=9, until=inf, clicks=40
    )
    assert sum(met.values()) > 5


def test_a_migration_that_is_killed_is_done_once_and_loses_nothing(tmp_path: Path) -> None:
    assert check_killed_migrations(tmp_path, Random(4), 2) == 2


async def test_a_game_played_twice_with_other_secrets_is_the_same_for_whoever_may_not_know_them(
    tmp_path: Path,
) -> None:
    """In the long form to its end, for everybody, in every language: `twins`."""
    plan = next(islice(plans(SUBJECTS["gouda"]), 2, None))
    games = [(SUBJECTS["gouda"], plan)]
    done = await compare_games(tmp_path, 1, Report(quiet=True), games, until=inf, most=3, viewers=1)
    assert (done.viewers, done.entries) == (1, 3)


@pytest.mark.parametrize("slug", GAMES)
def test_the_other_world_has_other_secrets_and_the_same_sights(slug: str) -> None:
    subject, rng, others = SUBJECTS[slug], Random(3), 0
    for plan in islice(plans(subject), 3):
        game = cached_playout(subject, plan)
        script = original_script(game, 40)
        for seat in (0, None):
            other = scrambled_script(game, script, seat, rng)
            for ours, theirs in zip(script.states, other.states, strict=True):
                one, two = (subject.rules.load(snapshot) for snapshot in (ours, theirs))
                assert subject.rules.sight(one, seat) == subject.rules.sight(two, seat)
            others += sum(a != b for a, b in zip(script.states, other.states, strict=True))
    assert others > 5


async def test_the_matrix_kills_in_the_phase_that_was_asked_for(tmp_path: Path) -> None:
    async with LocalDiscord(answer_window=TIMEOUT_SECONDS, keep_history=False) as world:
        matrix = CrashRun(world, tmp_path, Random(5), Report(quiet=True))
        matrix.tables = [table] = [t for t in matrix.tables if t.slug == "roquefort"]
        cells = CrashMatrix(("in a clock",), {"roquefort": ["turn"]})
        wanted = ("roquefort", "turn", "in a clock")
        try:
            # Where it is a robot's turn, that may be over before a clock runs out.
            while not cells.hits[wanted] and cells.hits.total() < 5:
                await matrix.run_in_phase(cells, table)
            await matrix.check_last_kill()
        finally:
            await matrix.stop()
            await matrix.fork_server.stop()
    assert cells.hits[wanted] == 1
    assert any(
        "roquefort: turn" in name and row.strip() == "1" for name, row in cells.report_rows()
    )


async def test_no_eyes_tell_two_worlds_apart(tmp_path: Path) -> None:
    compared = await check_leaks(tmp_path, 3, Report(quiet=True), positions=1, until=inf)
    assert set(compared) == set(GAMES)
    assert all(compared.values()), compared


async def test_a_secret_in_a_button_would_be_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def telling(self: TableSnapshot, seat: int | None) -> str:
        return blake2b(self.table.snapshot or b"", digest_size=4).hexdigest()

    monkeypatch.setattr(TableSnapshot, "click_token", telling)
    with pytest.raises(InvariantViolated, match=r"because of a secret|tells two worlds apart"):
        await check_leaks(tmp_path, 3, Report(quiet=True), positions=1, until=inf)
