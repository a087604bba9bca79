"""Play by day: quiet hours in which no deadline expires, and pauses by agreement."""

from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.kernel import Refused
from bot.tables import seats
from bot.tables.clock.deadline_key import TIME_LIMITS
from bot.tables.clock.quiet_hours import DAY, HOUR, QuietHours, parse_quiet_hours, parse_zone
from bot.tables.options import TIMER_CHOICES
from bot.tables.preferences import NO_QUIET_HOURS, GameDefaults, ServerSettings
from tests.contract.pebble import Pace, PebbleOptions
from tests.tables.harness import (
    ANNA,
    BEN,
    CLEO,
    START,
    ManualTime,
    TableHarness,
    deadlines_of,
    wait_until,
)

NIGHT = QuietHours(22, 8, UTC)
SLOW = PebbleOptions(pace=Pace.SLOW, guessing=False)
GUILD = 1
MORNING = datetime(2023, 11, 15, 8, tzinfo=UTC).timestamp()
"""The first morning after the start of table time at 22:13."""


def at(hour: int, minute: int = 0, day: int = 10) -> float:
    return datetime(2026, 3, day, hour, minute, tzinfo=UTC).timestamp()


# --- quiet hours ----------------------------------------------------------------------------


def test_hours_are_read_or_are_none() -> None:
    assert parse_quiet_hours("22-8", "UTC") == NIGHT
    for text in ("", "no", "22", "24-8", "8-8", "5-4", "a-b", "22-8x"):
        assert parse_quiet_hours(text, "UTC") is None
    assert parse_quiet_hours("22-8", "Middle/Earth") is None
    assert parse_zone("../etc/passwd") is None


def test_a_night_is_found_from_both_of_its_days() -> None:
    assert NIGHT.window_at(at(21, 59)) is None
    assert NIGHT.window_at(at(22)) == (at(22), at(8, day=11))
    assert NIGHT.window_at(at(3, day=11)) == (at(22), at(8, day=11))
    assert NIGHT.window_at(at(8, day=11)) is None
    noon = QuietHours(12, 14, UTC)
    assert noon.window_at(at(13)) == (at(12), at(14))
    assert noon.window_at(at(15)) is None


@pytest.mark.parametrize(
    ("begin", "seconds", "end"),
    [
        (at(10), HOUR, at(11)),
        (at(21, 30), HOUR, at(8, 30, day=11)),
        (at(23), HOUR, at(9, day=11)),
        (at(21), HOUR, at(8, day=11)),
        (at(20), 8 * HOUR, at(14, day=11)),
        (at(9), 20 * HOUR, at(15, day=11)),
        (at(12), DAY, at(12, day=11)),
        (at(23), DAY, at(9, day=12)),
        (at(12), 3 * DAY, at(12, day=13)),
    ],
)
def test_time_stands_still_at_night_and_days_end_in_the_morning(
    begin: float, seconds: float, end: float
) -> None:
    assert NIGHT.deadline_after(begin, seconds) == end


def test_the_clocks_go_forward_and_nothing_runs_out_at_night() -> None:
    paris = ZoneInfo("Europe/Paris")
    night = QuietHours(22, 8, paris)
    begin = datetime(2026, 3, 28, 21, 50, tzinfo=paris).timestamp()
    assert (
        night.deadline_after(begin, HOUR) == datetime(2026, 3, 29, 8, 50, tzinfo=paris).timestamp()
    )


def test_there_are_timers_of_hours_and_days() -> None:
    assert {3600, 8 * 3600, 86_400, 3 * 86_400} <= {*TIMER_CHOICES}


async def deadlines(table_harness: TableHarness) -> dict[str, float]:
    return (await table_harness.table()).deadlines


async def test_a_turn_does_not_run_out_at_night_for_whoever_sleeps(
    table_harness: TableHarness,
) -> None:
    await table_harness.store.preferences.update(BEN.id, quiet="22-8", zone="UTC")
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=600)
    due = await deadlines(table_harness)
    assert due["turn:0:0"] == START + 600
    assert due["turn:1:0"] == MORNING + 600
    assert due["nudge:0:0.0"] == START + 45
    assert due["nudge:1:0.0"] == MORNING + 45


async def test_the_servers_hours_hold_for_whoever_has_none(table_harness: TableHarness) -> None:
    await table_harness.store.preferences.update_server(GUILD, quiet="22-8")
    await table_harness.store.preferences.update(BEN.id, quiet=NO_QUIET_HOURS)
    await table_harness.store.preferences.update(CLEO.id, zone="Asia/Tokyo")
    await table_harness.start_game(ANNA, BEN, CLEO, options=SLOW)
    due = await deadlines(table_harness)
    assert due["quiet:0:0.0"] == MORNING + 600
    assert due["quiet:1:0.0"] == START + 600
    # In Tokyo it is seven in the morning: an hour of the night is left.
    assert due["quiet:2:0.0"] == datetime(2023, 11, 14, 23, tzinfo=UTC).timestamp() + 600


async def test_a_wish_of_the_moment_puts_off_what_runs(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=600)
    table_harness.manual_time.advance(400)
    await table_harness.store.preferences.update(BEN.id, quiet="22-8", zone="UTC")
    await table_harness.change(1, lambda _draft: None)
    due = await deadlines(table_harness)
    assert due["turn:1:0"] == MORNING + 200
    assert due["turn:0:0"] == START + 600


async def test_what_comes_to_lie_in_the_night_by_an_outage_is_put_off(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=600)
    await table_harness.store.preferences.update(BEN.id, quiet="22-8", zone="UTC")
    table_harness.manual_time.advance(601)
    await table_harness.expire(1, "turn:1:0")
    table = await table_harness.table()
    assert not table.seats[1].away
    assert table.deadlines["turn:1:0"] >= MORNING
    await table_harness.expire(1, "turn:0:0")
    assert (await table_harness.table()).seats[0].away


async def test_nobody_is_woken_by_hand_either(table_harness: TableHarness) -> None:
    await table_harness.store.preferences.update(BEN.id, quiet="22-8", zone="UTC")
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=600)
    await table_harness.remind()
    table = await table_harness.table()
    assert table.seats[0].reminded_freshness == "0.0"
    assert table.seats[1].reminded_freshness == ""
    assert "nudge:1:0.0" in table.deadlines


# --- pauses ---------------------------------------------------------------------------------


async def pause(table_harness: TableHarness, user: int) -> bool:
    return await table_harness.change(1, lambda draft: seats.vote_to_pause(draft, user))


async def test_all_people_agree_and_resume_with_the_time_left(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, options=SLOW, timer=600)
    table_harness.manual_time.advance(20)
    before = await deadlines(table_harness)
    assert not await pause(table_harness, ANNA.id)
    assert (await table_harness.table()).pause_votes == [ANNA.id]
    assert await deadlines(table_harness) == before
    assert await pause(table_harness, BEN.id)
    assert await deadlines(table_harness) == {}
    table_harness.manual_time.advance(5 * DAY)
    table_harness = await table_harness.restart()
    table = await table_harness.table()
    assert table.paused
    assert table.deadlines == {}
    with pytest.raises(Refused, match="paused"):
        await table_harness.lay_first_pebble(0)
    with pytest.raises(Refused, match="paused"):
        await pause(table_harness, ANNA.id)
    await table_harness.change(1, seats.resume)
    now = table_harness.table_time()
    after = await deadlines(table_harness)
    kept = deadlines_of(before, *TIME_LIMITS)
    assert kept
    for name in kept:
        assert after[name] - now == pytest.approx(before[name] - START - 20)
    with pytest.raises(Refused, match="not-paused"):
        await table_harness.change(1, seats.resume)
    await table_harness.lay_first_pebble(0)
    await table_harness.close()


async def test_whoever_is_away_is_not_asked_and_a_move_is_an_answer(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN, CLEO, options=SLOW, timer=30)
    table_harness.manual_time.advance(30)
    await table_harness.expire(1, "turn:2:0")
    await pause(table_harness, ANNA.id)
    assert (await table_harness.table()).pause_votes == [ANNA.id]
    await table_harness.lay_first_pebble(0)
    await table_harness.lay_first_pebble(1)
    # The game has gone on: who still wants to pause says so again.
    assert (await table_harness.table()).pause_votes == []


async def test_robots_wait_too(tmp_path: Path) -> None:
    table_harness = await TableHarness.create(tmp_path / "a.db", ManualTime(halted=False))
    number = await table_harness.start_game(ANNA, robots=1, options=SLOW)
    assert await pause(table_harness, ANNA.id)
    lines = len(await table_harness.store.load_log(number))
    snapshot = await table_harness.snapshot()
    assert snapshot.awaited == []
    assert snapshot.offers(0) == []
    table_harness.manual_time.advance(DAY)
    for _ in range(50):
        await table_harness.snapshot()
    assert len(await table_harness.store.load_log(number)) == lines
    await table_harness.change(1, seats.resume)
    await wait_until(
        lambda: (
            table_harness.current_snapshot().state.players[1].laid
            or table_harness.current_snapshot().state.round > 1
        )
    )
    await table_harness.close()


async def test_only_a_game_can_be_paused(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA, BEN)
    with pytest.raises(Refused, match="not-playing"):
        await pause(table_harness, ANNA.id)


# --- what is kept ---------------------------------------------------------------------------


async def test_wishes_and_settings_are_kept(table_harness: TableHarness) -> None:
    preferences = table_harness.store.preferences
    await preferences.update(ANNA.id, zone="Europe/Paris")
    await preferences.update(ANNA.id, quiet="23-7")
    await preferences.update_server(
        GUILD, channels=(7, 9), usual={"pebble": GameDefaults(timer=86_400)}
    )
    table_harness = await table_harness.restart()
    again = table_harness.store.preferences
    assert (again.for_user(ANNA.id).zone, again.for_user(ANNA.id).quiet) == ("Europe/Paris", "23-7")
    assert again.for_server(GUILD).channels == (7, 9)
    assert again.for_server(GUILD).defaults_for("pebble").timer == 86_400
    assert again.for_server(2) == ServerSettings()
    await table_harness.close()


async def test_settings_of_another_version_are_none(table_harness: TableHarness) -> None:
    await table_harness.store.database.write("INSERT INTO servers VALUES (5, '{\"channels\": 3}')")
    await table_harness.store.preferences.load()
    assert table_harness.store.preferences.for_server(5) == ServerSettings()
