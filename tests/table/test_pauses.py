"""Play by day: quiet hours in which nothing runs out, and pauses by agreement."""

from datetime import UTC, datetime
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from bot.kernel import Refused
from bot.table import seats
from bot.table.agreement import TIMERS
from bot.table.quiet import DAY, HOUR, Quiet, quiet_hours, zone_of
from bot.table.wishes import NEVER, ServerSettings, Usual
from tests.contract.pebble import Pace, PebbleOptions
from tests.table.hall import ANNA, BEN, CLEO, START, Hall, Time, eventually

NIGHT = Quiet(22, 8, UTC)
SLOW = PebbleOptions(pace=Pace.SLOW, guessing=False)
GUILD = 1
MORNING = datetime(2023, 11, 15, 8, tzinfo=UTC).timestamp()
"""The first one after the start of time, which lies at 22:13."""


def at(hour: int, minute: int = 0, day: int = 10) -> float:
    return datetime(2026, 3, day, hour, minute, tzinfo=UTC).timestamp()


# --- quiet hours ----------------------------------------------------------------------------


def test_hours_are_read_or_are_none() -> None:
    assert quiet_hours("22-8", "UTC") == NIGHT
    for text in ("", "no", "22", "24-8", "8-8", "5-4", "a-b", "22-8x"):
        assert quiet_hours(text, "UTC") is None
    assert quiet_hours("22-8", "Middle/Earth") is None
    assert zone_of("../etc/passwd") is None


def test_a_night_is_found_from_both_of_its_days() -> None:
    assert NIGHT.night(at(21, 59)) is None
    assert NIGHT.night(at(22)) == (at(22), at(8, day=11))
    assert NIGHT.night(at(3, day=11)) == (at(22), at(8, day=11))
    assert NIGHT.night(at(8, day=11)) is None
    noon = Quiet(12, 14, UTC)
    assert noon.night(at(13)) == (at(12), at(14))
    assert noon.night(at(15)) is None


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
    assert NIGHT.after(begin, seconds) == end


def test_the_clocks_go_forward_and_nothing_runs_out_at_night() -> None:
    paris = ZoneInfo("Europe/Paris")
    night = Quiet(22, 8, paris)
    begin = datetime(2026, 3, 28, 21, 50, tzinfo=paris).timestamp()
    assert night.after(begin, HOUR) == datetime(2026, 3, 29, 8, 50, tzinfo=paris).timestamp()


def test_there_are_timers_of_hours_and_days() -> None:
    assert {3600, 8 * 3600, 86_400, 3 * 86_400} <= {*TIMERS}


async def deadlines(hall: Hall) -> dict[str, float]:
    return (await hall.table()).deadlines


async def test_a_turn_does_not_run_out_at_night_for_whoever_sleeps(hall: Hall) -> None:
    await hall.store.wishes.wish(BEN.id, quiet="22-8", zone="UTC")
    await hall.begin(ANNA, BEN, options=SLOW, timer=600)
    due = await deadlines(hall)
    assert due["turn:0:0"] == START + 600
    assert due["turn:1:0"] == MORNING + 600
    assert due["nudge:0:0.0"] == START + 45
    assert due["nudge:1:0.0"] == MORNING + 45


async def test_the_servers_hours_hold_for_whoever_has_none(hall: Hall) -> None:
    await hall.store.wishes.set_server(GUILD, quiet="22-8")
    await hall.store.wishes.wish(BEN.id, quiet=NEVER)
    await hall.store.wishes.wish(CLEO.id, zone="Asia/Tokyo")
    await hall.begin(ANNA, BEN, CLEO, options=SLOW)
    due = await deadlines(hall)
    assert due["quiet:0:0.0"] == MORNING + 600
    assert due["quiet:1:0.0"] == START + 600
    # In Tokyo it is seven in the morning: an hour of the night is left.
    assert due["quiet:2:0.0"] == datetime(2023, 11, 14, 23, tzinfo=UTC).timestamp() + 600


async def test_a_wish_of_the_moment_puts_off_what_runs(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=600)
    hall.clock.pass_by(400)
    await hall.store.wishes.wish(BEN.id, quiet="22-8", zone="UTC")
    await hall.change(1, lambda _draft: None)
    due = await deadlines(hall)
    assert due["turn:1:0"] == MORNING + 200
    assert due["turn:0:0"] == START + 600


async def test_what_comes_to_lie_in_the_night_by_an_outage_is_put_off(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=600)
    await hall.store.wishes.wish(BEN.id, quiet="22-8", zone="UTC")
    hall.clock.pass_by(601)
    await hall.expire(1, "turn:1:0")
    table = await hall.table()
    assert not table.seats[1].away
    assert table.deadlines["turn:1:0"] >= MORNING
    await hall.expire(1, "turn:0:0")
    assert (await hall.table()).seats[0].away


async def test_nobody_is_woken_by_hand_either(hall: Hall) -> None:
    await hall.store.wishes.wish(BEN.id, quiet="22-8", zone="UTC")
    await hall.begin(ANNA, BEN, options=SLOW, timer=600)
    await hall.nudge()
    table = await hall.table()
    assert table.seats[0].nudged == "0.0"
    assert table.seats[1].nudged == ""
    assert "nudge:1:0.0" in table.deadlines


# --- pauses ---------------------------------------------------------------------------------


async def pause(hall: Hall, user: int) -> bool:
    return await hall.change(1, lambda draft: seats.pause(draft, user))


async def test_all_people_agree_and_resume_with_the_time_left(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, options=SLOW, timer=600)
    hall.clock.pass_by(20)
    before = await deadlines(hall)
    assert not await pause(hall, ANNA.id)
    assert (await hall.table()).pausing == [ANNA.id]
    assert await deadlines(hall) == before
    assert await pause(hall, BEN.id)
    assert await deadlines(hall) == {}
    hall.clock.pass_by(5 * DAY)
    hall = await hall.restarted()
    table = await hall.table()
    assert table.paused
    assert table.deadlines == {}
    with pytest.raises(Refused, match="paused"):
        await hall.lay(0)
    with pytest.raises(Refused, match="paused"):
        await pause(hall, ANNA.id)
    await hall.change(1, seats.resume)
    now = hall.time()
    after = await deadlines(hall)
    kept = [name for name in before if name.startswith(("turn:", "game:"))]
    assert kept
    for name in kept:
        assert after[name] - now == pytest.approx(before[name] - START - 20)
    with pytest.raises(Refused, match="not-paused"):
        await hall.change(1, seats.resume)
    await hall.lay(0)
    await hall.close()


async def test_whoever_is_away_is_not_asked_and_a_move_is_an_answer(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, CLEO, options=SLOW, timer=30)
    hall.clock.pass_by(30)
    await hall.expire(1, "turn:2:0")
    await pause(hall, ANNA.id)
    assert (await hall.table()).pausing == [ANNA.id]
    await hall.lay(0)
    await hall.lay(1)
    # The game has gone on: who still wants to pause says so again.
    assert (await hall.table()).pausing == []


async def test_robots_wait_too(tmp_path: Path) -> None:
    hall = await Hall.at(tmp_path / "a.db", Time(still=False))
    number = await hall.begin(ANNA, robots=1, options=SLOW)
    assert await pause(hall, ANNA.id)
    lines = len(await hall.store.log(number))
    look = await hall.look()
    assert look.awaited == []
    assert look.offers(0) == []
    hall.clock.pass_by(DAY)
    for _ in range(50):
        await hall.look()
    assert len(await hall.store.log(number)) == lines
    await hall.change(1, seats.resume)
    await eventually(lambda: hall.now().state.players[1].laid or hall.now().state.round > 1)
    await hall.close()


async def test_only_a_game_can_be_paused(hall: Hall) -> None:
    await hall.open(ANNA, BEN)
    with pytest.raises(Refused, match="not-playing"):
        await pause(hall, ANNA.id)


# --- what is kept ---------------------------------------------------------------------------


async def test_wishes_and_settings_are_kept(hall: Hall) -> None:
    wishes = hall.store.wishes
    await wishes.wish(ANNA.id, zone="Europe/Paris")
    await wishes.wish(ANNA.id, quiet="23-7")
    await wishes.set_server(GUILD, channels=(7, 9), usual={"pebble": Usual(timer=86_400)})
    hall = await hall.restarted()
    again = hall.store.wishes
    assert (again.of(ANNA.id).zone, again.of(ANNA.id).quiet) == ("Europe/Paris", "23-7")
    assert again.server(GUILD).channels == (7, 9)
    assert again.server(GUILD).usual_of("pebble").timer == 86_400
    assert again.server(2) == ServerSettings()
    await hall.close()


async def test_settings_of_another_version_are_none(hall: Hall) -> None:
    await hall.store.database.write("INSERT INTO servers VALUES (5, '{\"channels\": 3}')")
    await hall.store.wishes.load()
    assert hall.store.wishes.server(5) == ServerSettings()
