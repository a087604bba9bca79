"""Tables in play: saved before shown, refused without a trace, one move at a time."""

import asyncio
from collections import Counter
from typing import Any

import pytest

from bot.game import Game
from bot.kernel import CLOCK, Entry, Refused, replay
from bot.table.draft import Stale
from bot.table.loading import load
from bot.table.look import Look
from bot.table.table import Status
from cogs.cheese_thief.state import Options as ThiefOptions
from tests.contract.pebble import PebbleOptions, PebbleRules, Phase
from tests.contract.pebble_shown import PEBBLE
from tests.table.hall import ANNA, BEN, CLEO, Hall, eventually


def in_memory(hall: Hall) -> Any:
    return [(host.now.table, host.now.state) for host in hall.hosts if host.now is not None]


async def play_out(hall: Hall, number: int = 1) -> None:
    """Whatever a seat does when its time is up, until the end; where nobody is awaited, clocks."""
    while (look := await hall.look(number)).table.live:
        if look.awaited:
            seat = look.awaited[-1]
            move = look.game.rules.default(look.state, seat, hall.rng)
            assert move is not None
            await hall.play(number, seat, str(move), automatic=True)
        else:
            name, due = min(look.table.deadlines.items(), key=lambda item: item[1])
            hall.clock.pass_by(max(0.0, due - hall.time()))
            await hall.expire(number, name)


# --- saved before shown ---------------------------------------------------------------------


async def test_who_is_told_of_a_change_finds_it_in_the_file_already(hall: Hall) -> None:
    told: list[tuple[int, str, bytes | None]] = []

    def look(look: Look) -> None:
        table = look.table
        saved = hall.rows("SELECT rev, status, snapshot FROM tables WHERE id = ?", table.id)
        told.append((table.rev, table.status, table.snapshot))
        assert saved == [told[-1]]
        lines = hall.rows("SELECT count(*) FROM log WHERE table_id = ?", table.id)[0][0]
        assert lines == sum(seat.plays for seat in table.seats)
        saved_deadlines = hall.rows("SELECT name, due_at FROM deadlines")
        assert dict(saved_deadlines) == table.deadlines

    hall.hook = look
    await hall.begin(ANNA, BEN, timer=600)
    await play_out(hall)
    assert [rev for rev, _, _ in told] == list(range(len(told)))
    assert told[-1][1] == "over"


async def test_nobody_sees_a_move_while_it_is_being_saved(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    before = await hall.table()
    shown = len(hall.shown)
    async with hall.nobody_saves():
        task = asyncio.create_task(hall.lay(0))
        await asyncio.sleep(0.05)
        assert hall.now().table is before
        assert len(hall.shown) == shown
    await task
    assert (await hall.table()).rev == before.rev + 1
    assert len(hall.shown) == shown + 1


async def test_a_save_that_fails_leaves_the_table_as_it_was(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, timer=600)
    before = await hall.table()
    shown, kept = len(hall.shown), hall.everything()
    fill, clear = (
        "CREATE TRIGGER filled BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'disk full'); END",
        "DROP TRIGGER filled",
    )
    if hall.server is not None:
        fill = "ALTER TABLE log ADD CONSTRAINT filled CHECK (false) NOT VALID"
        clear = "ALTER TABLE log DROP CONSTRAINT filled"
    hall.meddle(fill)
    with pytest.raises(Refused, match="not-saved"):
        await hall.lay(0)
    assert await hall.table() is before
    assert (await hall.state()).players[0].laid == []
    assert (len(hall.shown), hall.everything()) == (shown, kept)
    hall.meddle(clear)
    await hall.lay(0)
    assert (await hall.state()).players[0].laid != []


async def test_a_play_that_is_called_off_while_it_is_saved_keeps_memory_and_file_together(
    hall: Hall,
) -> None:
    await hall.begin(ANNA, BEN)
    async with hall.nobody_saves():
        task = asyncio.create_task(hall.lay(0))
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.sleep(0.01)
    with pytest.raises(asyncio.CancelledError):
        await task
    table = await hall.table()
    assert hall.rows("SELECT rev FROM tables") == [(table.rev,)]
    await hall.lay(1)


# --- refusals -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        (0, "skip", "not-yours"),
        (0, "lay 99", "not-yours"),
        (0, "lay", "no-such-move"),
        (0, "castle e1", "no-such-move"),
        (0, "", "no-such-move"),
        (1, "guess 0", "laid-already"),
    ],
)
async def test_a_refused_move_leaves_no_trace(
    hall: Hall, seat: int, text: str, reason: str
) -> None:
    await hall.begin(ANNA, BEN, CLEO, timer=600)
    await hall.lay(1)
    hall.clock.pass_by(3)
    memory, kept, shown = repr(in_memory(hall)), hall.everything(), len(hall.shown)
    with pytest.raises(Refused, match=reason):
        await hall.play(1, seat, text)
    assert repr(in_memory(hall)) == memory
    assert hall.everything() == kept
    assert len(hall.shown) == shown


async def test_rules_that_fail_half_way_leave_no_trace(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.begin(ANNA, BEN)
    await hall.lay(0)
    memory, kept = repr(in_memory(hall)), hall.everything()
    rules = hall.games["pebble"].rules

    def spoil(state: Any, rng: Any) -> Any:
        state.players[0].score = 1000
        raise ZeroDivisionError

    monkeypatch.setattr(rules, "show", spoil)
    with pytest.raises(ZeroDivisionError):
        await hall.lay(1)
    assert repr(in_memory(hall)) == memory
    assert hall.everything() == kept


async def test_moves_are_refused_before_and_after_the_game(hall: Hall) -> None:
    await hall.open(ANNA, BEN)
    with pytest.raises(Refused, match="not-playing"):
        await hall.play(1, 0, "skip")
    await hall.start(1)
    await play_out(hall)
    with pytest.raises(Refused, match="not-playing"):
        await hall.play(1, 0, "skip")
    with pytest.raises(Refused, match="no-table"):
        await hall.play(2, 0, "skip")


# --- staleness ------------------------------------------------------------------------------


async def test_a_click_carries_the_step_and_the_seats_own_moves(hall: Hall) -> None:
    await hall.open(ANNA, BEN)
    assert (await hall.look()).mark(0) == "l"
    await hall.start(1)
    look = await hall.look()
    assert (look.mark(None), look.mark(0)) == ("0", "0.0")
    await hall.lay(0)
    look = await hall.look()
    assert [look.mark(seat) for seat in (None, 0, 1)] == ["0", "0.1", "0.0"]
    await hall.lay(1)
    assert (await hall.look()).mark(None) == "1"
    await play_out(hall)
    assert (await hall.look()).mark(0) == "o"


async def test_a_mark_of_an_earlier_step_or_move_is_stale(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    board = (await hall.look()).board_mark
    assert board == "0.b00"
    await hall.lay(0, mark="0.0")
    for old in ("0.0", "1", "1.1", "x", "", board, "0", "0.b", "0.b2", "0.bb1"):
        with pytest.raises(Stale):
            await hall.play(1, 0, "skip", old)
    # Each seat's own moves make it stale, others' do not.
    assert (await hall.look()).board_mark == "0.b10"
    await hall.lay(1, mark=board)
    guesser = (await hall.state()).guesser
    with pytest.raises(Stale):
        await hall.play(1, guesser, "skip", "0.1")
    await hall.play(1, guesser, "skip", "1.1")


async def test_a_board_that_an_earlier_version_posted_is_good_for_one_move(hall: Hall) -> None:
    """It named the step alone."""
    await hall.begin(ANNA, BEN)
    await hall.lay(0, mark="0")
    with pytest.raises(Stale):
        await hall.play(1, 0, "skip", "0")
    await hall.lay(1, mark="0")


async def test_the_same_click_twice_plays_once(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    pebble = (await hall.state()).players[0].hand[0]
    results = await asyncio.gather(
        *(hall.play(1, 0, f"lay {pebble}", "0.0") for _ in range(5)),
        return_exceptions=True,
    )
    assert Counter(type(result) for result in results) == {type(None): 1, Stale: 4}
    assert len(hall.rows("SELECT * FROM log")) == 1


# --- one at a time --------------------------------------------------------------------------


async def test_plays_at_one_table_take_turns_and_none_is_lost(hall: Hall) -> None:
    await hall.begin(ANNA, BEN, CLEO)
    await asyncio.gather(*(hall.lay(seat) for seat in range(3)))
    state = await hall.state()
    assert state.phase is Phase.GUESS
    log = await hall.store.log(1)
    assert sorted(entry.seat or 0 for entry in log) == [0, 1, 2]
    assert len({entry.seq for entry in log}) == 3
    assert (await hall.table()).rev == 3 + 3


async def test_many_tables_play_at_once(hall: Hall) -> None:
    numbers = [await hall.begin(ANNA, BEN) for _ in range(8)]
    await asyncio.gather(*(play_out(hall, number) for number in numbers))
    assert hall.rows("SELECT count(*) FROM tables WHERE status = 'over'") == [(8,)]
    for number in numbers:
        assert await replayed(hall, number)


# --- the log --------------------------------------------------------------------------------


async def replayed(hall: Hall, number: int) -> bool:
    """Whether the log in the file leads to the snapshot in the file, byte for byte."""
    table = (await load(hall.store, hall.games, number)).table
    assert table.seed is not None
    rules = hall.games[table.game].rules
    entries = [Entry(e.seat, e.text, e.seed) for e in await hall.store.log(number)]
    state = replay(rules, len(table.seats), table.options, table.seed, entries)
    return rules.dump(state) == table.snapshot


@pytest.mark.parametrize("goal", ["high", "low"])
async def test_the_saved_log_replays_to_the_saved_snapshot(hall: Hall, goal: Any) -> None:
    await hall.begin(ANNA, BEN, CLEO, options=PebbleOptions(goal=goal))
    assert await replayed(hall, 1)
    await hall.lay(2)
    hall.clock.pass_by(10)
    await hall.expire(1, "game:lay.1")
    assert await replayed(hall, 1)
    await play_out(hall)
    assert await replayed(hall, 1)
    texts = [entry.text for entry in await hall.store.log(1)]
    assert f"{CLOCK}lay.1" in texts


async def test_a_whole_game_of_cheese_thief_replays_from_its_log(hall: Hall) -> None:
    options = ThiefOptions(discussion=60)
    await hall.begin(ANNA, robots=5, game="thief", options=options)
    await play_out(hall)
    assert (await hall.table()).status is Status.OVER
    assert await replayed(hall, 1)
    texts = [entry.text for entry in await hall.store.log(1)]
    assert sum(text.startswith(CLOCK) for text in texts) >= 6


async def test_no_two_entries_share_their_chance(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    await play_out(hall)
    seeds = [entry.seed for entry in await hall.store.log(1)]
    assert len({*seeds, (await hall.table()).seed}) == len(seeds) + 1


async def test_seats_remember_what_they_have_witnessed_and_nothing_else(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    await hall.lay(0)
    await hall.lay(1)
    guesser = (await hall.state()).guesser
    await hall.play(1, guesser, f"guess {1 - guesser}")
    glimpsed = (await hall.state()).players[guesser].seen[0]
    memories = [seat.memory for seat in (await hall.table()).seats]
    assert memories[guesser]["biggest"] == glimpsed
    assert memories[1 - guesser]["biggest"] == 0


# --- starting again -------------------------------------------------------------------------


async def test_a_restart_takes_up_every_live_table_where_it_was(hall: Hall) -> None:
    playing, gathering, over = (
        await hall.begin(ANNA, BEN), await hall.open(BEN, CLEO), await hall.begin(CLEO, ANNA),
    )  # fmt: skip
    await play_out(hall, over)
    await hall.lay(1, playing)
    before = {number: await hall.table(number) for number in (playing, gathering, over)}
    again = await hall.restarted()
    for number, table in before.items():
        assert await again.table(number) == table
    assert [t.id for t in await again.store.lists.listed(person=CLEO.id)] == [gathering]
    assert {t.id for t in await again.store.lists.listed(channel=7)} == {playing, gathering}
    await again.lay(0, playing)
    await again.close()


async def test_a_look_stays_as_it_was(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    old = await hall.look()
    await hall.lay(0)
    assert old.state.players[0].laid == []
    assert (await hall.state()).players[0].laid != []


# --- waking and sleeping --------------------------------------------------------------------


async def test_a_host_with_nothing_to_do_goes_to_sleep_and_wakes_at_the_first_letter(
    hall: Hall,
) -> None:
    hall.hosts.ways.drowsy_seconds = 0.0
    await hall.begin(ANNA, BEN)
    await eventually(lambda: not list(hall.hosts))
    assert hall.rows("SELECT rev = settled FROM tables") == [(1,)]
    await hall.lay(0)
    assert (await hall.state()).players[0].laid != []


async def test_a_start_wakes_only_what_was_left_undone(hall: Hall) -> None:
    done, undone = await hall.open(ANNA, BEN), await hall.begin(ANNA, BEN)
    await hall.store.settle(done, (await hall.table(done)).rev)
    again = await hall.restarted()
    await eventually(lambda: again.hosts.awake(undone) is not None)
    assert again.hosts.awake(done) is None
    await again.close()


async def test_a_game_whose_last_move_was_not_shown_is_taken_up_although_it_is_over(
    hall: Hall,
) -> None:
    await hall.begin(ANNA, BEN)
    await play_out(hall)
    again = await hall.restarted()
    await eventually(lambda: again.shown)
    assert again.shown[0].table.status is Status.OVER
    await again.close()


# --- what can go wrong ----------------------------------------------------------------------


async def test_what_somebody_else_saved_is_read_again(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    hall.meddle("UPDATE tables SET rev = rev + 1")
    with pytest.raises(Stale):
        await hall.lay(0)
    await hall.lay(0)
    assert (await hall.state()).players[0].laid != []


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET options = '{\"no_such\": 1}'",
        "UPDATE tables SET options = 'not json'",
        "UPDATE tables SET game = 'backgammon'",
        "UPDATE seats SET memory = 'not json'",
        "UPDATE tables SET snapshot = NULL",
        "UPDATE tables SET version = 99",
        "UPDATE tables SET status = 'over'",
        "UPDATE tables SET news = '[1]'",
    ],
)
async def test_a_damaged_table_is_set_aside_and_the_others_play_on(
    hall: Hall, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = await hall.begin(ANNA, BEN), await hall.begin(ANNA, BEN)
    await hall.hosts.stop()
    where = "table_id" if "seats" in damage else "id"
    hall.meddle(f"{damage} WHERE {where} = ?", bad)
    again = await hall.restarted()
    if "over" in damage:
        assert (await again.table(bad)).status is Status.OVER
    else:
        with pytest.raises(Refused, match="set-aside"):
            await again.table(bad)
        await eventually(lambda: again.asides)
        assert again.asides == [bad]
        assert f"table {bad} is set aside" in caplog.text
        assert again.rows("SELECT aside IS NOT NULL FROM tables ORDER BY id") == [(1,), (0,)]
    await again.lay(0, good)
    await again.close()


async def test_a_snapshot_that_cannot_be_read_is_rebuilt_from_the_log(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    await hall.lay(0)
    before = await hall.table()
    await hall.hosts.stop()
    hall.meddle("UPDATE tables SET snapshot = ?", b"{}")
    again = await hall.restarted()
    assert (await again.table()).snapshot == before.snapshot
    await again.lay(1)
    await again.close()


class Newer(PebbleRules):
    """Pebble after a change of its saved form."""

    version = 2
    fails = False

    def upgrade(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        assert version == 1
        if self.fails:
            raise NotImplementedError
        return {**raw, "warned": True}

    def upgrade_options(self, raw: dict[str, Any], version: int) -> dict[str, Any]:
        return {**raw, "goal": "low"}


@pytest.mark.parametrize("fails", [False, True])
async def test_a_game_of_an_older_version_is_upgraded_or_rebuilt(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    await hall.begin(ANNA, BEN)
    await hall.lay(0)
    monkeypatch.setattr(Newer, "fails", fails)
    await hall.hosts.stop()
    again = Hall(hall.store, hall.time, server=hall.server)
    again.employ(Game(Newer(), PEBBLE.robot, PEBBLE.stage))
    look = await again.look()
    assert look.table.options == PebbleOptions(goal="low")
    assert look.state.warned is not fails
    await again.lay(1)
    assert again.rows("SELECT version FROM tables") == [(2,)]
    await again.hosts.stop()


async def test_stopping_refuses_what_has_not_begun_and_finishes_what_has(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    async with hall.nobody_saves():
        in_hand = asyncio.create_task(hall.lay(0))
        await asyncio.sleep(0.02)
        too_late = asyncio.create_task(hall.lay(1))
        await asyncio.sleep(0.02)
        stopping = asyncio.create_task(hall.hosts.stop(60))
        await asyncio.sleep(0.02)
    await in_hand
    with pytest.raises(Refused, match="closing"):
        await too_late
    await stopping
    assert hall.rows("SELECT count(*) FROM log") == [(1,)]


async def test_a_save_that_never_ends_does_not_keep_a_host_from_stopping(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await hall.begin(ANNA, BEN)

    async def hang(*_: object, **__: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(hall.store, "save", hang)
    playing = asyncio.create_task(hall.lay(0))
    await asyncio.sleep(0.02)
    await hall.hosts.stop(0.1)
    await asyncio.wait({playing}, timeout=60)
    assert playing.done()


async def test_whoever_stops_waiting_changes_nothing(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    async with hall.nobody_saves():
        playing = asyncio.create_task(hall.lay(0))
        await asyncio.sleep(0.02)
        playing.cancel()
        await asyncio.wait({playing})
    assert playing.cancelled()
    assert (await hall.state()).players[0].laid != []


async def test_a_forged_click_cannot_end_a_clock(hall: Hall) -> None:
    await hall.begin(ANNA, BEN)
    with pytest.raises(Refused, match="no-such-move"):
        await hall.play(1, 0, "!lay.1")
    assert await hall.store.log(1) == []
