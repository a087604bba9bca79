"""Table actors: saved before shown, refused without a trace, one move at a time."""

import asyncio
from collections import Counter
from typing import Any

import pytest

from bot.game import Game
from bot.kernel import CLOCK_PREFIX, Entry, Refused, replay
from bot.runtime.loading import load_table
from bot.tables.draft import Stale
from bot.tables.model import Status
from bot.tables.snapshot import TableSnapshot
from cogs.cheese_thief.state import Options as ThiefOptions
from tests.contract.pebble import PebbleOptions, PebbleRules, Phase
from tests.contract.pebble_game import PEBBLE
from tests.tables.harness import ANNA, BEN, CLEO, TableHarness, wait_until


def in_memory(table_harness: TableHarness) -> Any:
    return [
        (actor.current.table, actor.current.state)
        for actor in table_harness.tables
        if actor.current is not None
    ]


async def play_out(table_harness: TableHarness, number: int = 1) -> None:
    """Play default moves, or clocks if no seat is awaited, until the end."""
    while (snapshot := await table_harness.snapshot(number)).table.is_live:
        if snapshot.awaited:
            seat = snapshot.awaited[-1]
            move = snapshot.game.rules.default_move(snapshot.state, seat, table_harness.rng)
            assert move is not None
            await table_harness.play(number, seat, str(move), automatic=True)
        else:
            name, due = min(snapshot.table.deadlines.items(), key=lambda item: item[1])
            table_harness.manual_time.advance(max(0.0, due - table_harness.table_time()))
            await table_harness.expire(number, name)


# --- saved before shown ---------------------------------------------------------------------


async def test_who_is_told_of_a_change_finds_it_in_the_file_already(
    table_harness: TableHarness,
) -> None:
    told: list[tuple[int, str, bytes | None]] = []

    def snapshot(snapshot: TableSnapshot) -> None:
        table = snapshot.table
        saved = table_harness.rows(
            "SELECT rev, status, snapshot FROM tables WHERE id = ?", table.id
        )
        told.append((table.rev, table.status, table.snapshot))
        assert saved == [told[-1]]
        lines = table_harness.rows("SELECT count(*) FROM log WHERE table_id = ?", table.id)[0][0]
        assert lines == sum(seat.move_count for seat in table.seats)
        saved_deadlines = table_harness.rows("SELECT name, due_at FROM deadlines")
        assert dict(saved_deadlines) == table.deadlines

    table_harness.on_show = snapshot
    await table_harness.start_game(ANNA, BEN, timer=600)
    await play_out(table_harness)
    assert [rev for rev, _, _ in told] == list(range(len(told)))
    assert told[-1][1] == "over"


async def test_nobody_sees_a_move_while_it_is_being_saved(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    before = await table_harness.table()
    shown = len(table_harness.shown_snapshots)
    async with table_harness.writes_blocked():
        task = asyncio.create_task(table_harness.lay_first_pebble(0))
        await asyncio.sleep(0.05)
        assert table_harness.current_snapshot().table is before
        assert len(table_harness.shown_snapshots) == shown
    await task
    assert (await table_harness.table()).rev == before.rev + 1
    assert len(table_harness.shown_snapshots) == shown + 1


async def test_a_save_that_fails_leaves_the_table_as_it_was(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, timer=600)
    before = await table_harness.table()
    shown, kept = len(table_harness.shown_snapshots), table_harness.dump_rows()
    fill, clear = (
        "CREATE TRIGGER filled BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'disk full'); END",
        "DROP TRIGGER filled",
    )
    if table_harness.server is not None:
        fill = "ALTER TABLE log ADD CONSTRAINT filled CHECK (false) NOT VALID"
        clear = "ALTER TABLE log DROP CONSTRAINT filled"
    table_harness.execute_sql(fill)
    with pytest.raises(Refused, match="not-saved"):
        await table_harness.lay_first_pebble(0)
    assert await table_harness.table() is before
    assert (await table_harness.state()).players[0].laid == []
    assert (len(table_harness.shown_snapshots), table_harness.dump_rows()) == (shown, kept)
    table_harness.execute_sql(clear)
    await table_harness.lay_first_pebble(0)
    assert (await table_harness.state()).players[0].laid != []


async def test_a_play_that_is_called_off_while_it_is_saved_keeps_memory_and_file_together(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    async with table_harness.writes_blocked():
        task = asyncio.create_task(table_harness.lay_first_pebble(0))
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.sleep(0.01)
    with pytest.raises(asyncio.CancelledError):
        await task
    table = await table_harness.table()
    assert table_harness.rows("SELECT rev FROM tables") == [(table.rev,)]
    await table_harness.lay_first_pebble(1)


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
    table_harness: TableHarness, seat: int, text: str, reason: str
) -> None:
    await table_harness.start_game(ANNA, BEN, CLEO, timer=600)
    await table_harness.lay_first_pebble(1)
    table_harness.manual_time.advance(3)
    memory, kept, shown = (
        repr(in_memory(table_harness)),
        table_harness.dump_rows(),
        len(table_harness.shown_snapshots),
    )
    with pytest.raises(Refused, match=reason):
        await table_harness.play(1, seat, text)
    assert repr(in_memory(table_harness)) == memory
    assert table_harness.dump_rows() == kept
    assert len(table_harness.shown_snapshots) == shown


async def test_rules_that_fail_half_way_leave_no_trace(
    table_harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0)
    memory, kept = repr(in_memory(table_harness)), table_harness.dump_rows()
    rules = table_harness.games["pebble"].rules

    def spoil(state: Any, rng: Any) -> Any:
        state.players[0].score = 1000
        raise ZeroDivisionError

    monkeypatch.setattr(rules, "show", spoil)
    with pytest.raises(ZeroDivisionError):
        await table_harness.lay_first_pebble(1)
    assert repr(in_memory(table_harness)) == memory
    assert table_harness.dump_rows() == kept


async def test_moves_are_refused_before_and_after_the_game(table_harness: TableHarness) -> None:
    await table_harness.open_table(ANNA, BEN)
    with pytest.raises(Refused, match="not-playing"):
        await table_harness.play(1, 0, "skip")
    await table_harness.start_table(1)
    await play_out(table_harness)
    with pytest.raises(Refused, match="not-playing"):
        await table_harness.play(1, 0, "skip")
    with pytest.raises(Refused, match="no-table"):
        await table_harness.play(2, 0, "skip")


# --- staleness ------------------------------------------------------------------------------


async def test_a_click_carries_the_step_and_the_seats_own_moves(
    table_harness: TableHarness,
) -> None:
    await table_harness.open_table(ANNA, BEN)
    assert (await table_harness.snapshot()).click_token(0) == "l"
    await table_harness.start_table(1)
    snapshot = await table_harness.snapshot()
    assert (snapshot.click_token(None), snapshot.click_token(0)) == ("0", "0.0")
    await table_harness.lay_first_pebble(0)
    snapshot = await table_harness.snapshot()
    assert [snapshot.click_token(seat) for seat in (None, 0, 1)] == ["0", "0.1", "0.0"]
    await table_harness.lay_first_pebble(1)
    assert (await table_harness.snapshot()).click_token(None) == "1"
    await play_out(table_harness)
    assert (await table_harness.snapshot()).click_token(0) == "o"


async def test_a_mark_of_an_earlier_step_or_move_is_stale(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    board = (await table_harness.snapshot()).board_token
    assert board == "0.b00"
    await table_harness.lay_first_pebble(0, mark="0.0")
    for old in ("0.0", "1", "1.1", "x", "", board, "0", "0.b", "0.b2", "0.bb1"):
        with pytest.raises(Stale):
            await table_harness.play(1, 0, "skip", old)
    # Each seat's own moves make it stale, others' do not.
    assert (await table_harness.snapshot()).board_token == "0.b10"
    await table_harness.lay_first_pebble(1, mark=board)
    guesser = (await table_harness.state()).guesser
    with pytest.raises(Stale):
        await table_harness.play(1, guesser, "skip", "0.1")
    await table_harness.play(1, guesser, "skip", "1.1")


async def test_a_board_that_an_earlier_version_posted_is_good_for_one_move(
    table_harness: TableHarness,
) -> None:
    """It named the step alone."""
    await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0, mark="0")
    with pytest.raises(Stale):
        await table_harness.play(1, 0, "skip", "0")
    await table_harness.lay_first_pebble(1, mark="0")


async def test_the_same_click_twice_plays_once(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    pebble = (await table_harness.state()).players[0].hand[0]
    results = await asyncio.gather(
        *(table_harness.play(1, 0, f"lay {pebble}", "0.0") for _ in range(5)),
        return_exceptions=True,
    )
    assert Counter(type(result) for result in results) == {type(None): 1, Stale: 4}
    assert len(table_harness.rows("SELECT * FROM log")) == 1


# --- one at a time --------------------------------------------------------------------------


async def test_plays_at_one_table_take_turns_and_none_is_lost(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN, CLEO)
    await asyncio.gather(*(table_harness.lay_first_pebble(seat) for seat in range(3)))
    state = await table_harness.state()
    assert state.phase is Phase.GUESS
    log = await table_harness.store.load_log(1)
    assert sorted(entry.seat or 0 for entry in log) == [0, 1, 2]
    assert len({entry.seq for entry in log}) == 3
    assert (await table_harness.table()).rev == 3 + 3


async def test_many_tables_play_at_once(table_harness: TableHarness) -> None:
    numbers = [await table_harness.start_game(ANNA, BEN) for _ in range(8)]
    await asyncio.gather(*(play_out(table_harness, number) for number in numbers))
    assert table_harness.rows("SELECT count(*) FROM tables WHERE status = 'over'") == [(8,)]
    for number in numbers:
        assert await replayed(table_harness, number)


# --- the log --------------------------------------------------------------------------------


async def replayed(table_harness: TableHarness, number: int) -> bool:
    """Whether the saved log replays to the saved snapshot, byte for byte."""
    table = (await load_table(table_harness.store, table_harness.games, number)).table
    assert table.seed is not None
    rules = table_harness.games[table.game].rules
    entries = [Entry(e.seat, e.text, e.seed) for e in await table_harness.store.load_log(number)]
    state = replay(rules, len(table.seats), table.options, table.seed, entries)
    return rules.dump(state) == table.snapshot


@pytest.mark.parametrize("goal", ["high", "low"])
async def test_the_saved_log_replays_to_the_saved_snapshot(
    table_harness: TableHarness, goal: Any
) -> None:
    await table_harness.start_game(ANNA, BEN, CLEO, options=PebbleOptions(goal=goal))
    assert await replayed(table_harness, 1)
    await table_harness.lay_first_pebble(2)
    table_harness.manual_time.advance(10)
    await table_harness.expire(1, "game:lay.1")
    assert await replayed(table_harness, 1)
    await play_out(table_harness)
    assert await replayed(table_harness, 1)
    texts = [entry.text for entry in await table_harness.store.load_log(1)]
    assert f"{CLOCK_PREFIX}lay.1" in texts


async def test_a_whole_game_of_cheese_thief_replays_from_its_log(
    table_harness: TableHarness,
) -> None:
    options = ThiefOptions(discussion=60)
    await table_harness.start_game(ANNA, robots=5, game="thief", options=options)
    await play_out(table_harness)
    assert (await table_harness.table()).status is Status.OVER
    assert await replayed(table_harness, 1)
    texts = [entry.text for entry in await table_harness.store.load_log(1)]
    assert sum(text.startswith(CLOCK_PREFIX) for text in texts) >= 6


async def test_no_two_entries_share_their_chance(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    await play_out(table_harness)
    seeds = [entry.seed for entry in await table_harness.store.load_log(1)]
    assert len({*seeds, (await table_harness.table()).seed}) == len(seeds) + 1


async def test_seats_remember_what_they_have_witnessed_and_nothing_else(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0)
    await table_harness.lay_first_pebble(1)
    guesser = (await table_harness.state()).guesser
    await table_harness.play(1, guesser, f"guess {1 - guesser}")
    glimpsed = (await table_harness.state()).players[guesser].seen[0]
    memories = [seat.memory for seat in (await table_harness.table()).seats]
    assert memories[guesser]["biggest"] == glimpsed
    assert memories[1 - guesser]["biggest"] == 0


# --- starting again -------------------------------------------------------------------------


async def test_a_restart_takes_up_every_live_table_where_it_was(
    table_harness: TableHarness,
) -> None:
    playing = await table_harness.start_game(ANNA, BEN)
    gathering = await table_harness.open_table(BEN, CLEO)
    over = await table_harness.start_game(CLEO, ANNA)
    await play_out(table_harness, over)
    await table_harness.lay_first_pebble(1, playing)
    before = {number: await table_harness.table(number) for number in (playing, gathering, over)}
    again = await table_harness.restart()
    for number, table in before.items():
        assert await again.table(number) == table
    assert [t.id for t in await again.store.queries.live_tables(user_id=CLEO.id)] == [gathering]
    assert {t.id for t in await again.store.queries.live_tables(channel=7)} == {playing, gathering}
    await again.lay_first_pebble(0, playing)
    await again.close()


async def test_a_look_stays_as_it_was(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    old = await table_harness.snapshot()
    await table_harness.lay_first_pebble(0)
    assert old.state.players[0].laid == []
    assert (await table_harness.state()).players[0].laid != []


# --- waking and sleeping --------------------------------------------------------------------


async def test_a_host_with_nothing_to_do_goes_to_sleep_and_wakes_at_the_first_letter(
    table_harness: TableHarness,
) -> None:
    table_harness.tables.services.idle_seconds = 0.0
    await table_harness.start_game(ANNA, BEN)
    await wait_until(lambda: not list(table_harness.tables))
    assert table_harness.rows("SELECT rev = settled FROM tables") == [(1,)]
    await table_harness.lay_first_pebble(0)
    assert (await table_harness.state()).players[0].laid != []


async def test_a_start_wakes_only_what_was_left_undone(table_harness: TableHarness) -> None:
    done, undone = (
        await table_harness.open_table(ANNA, BEN),
        await table_harness.start_game(ANNA, BEN),
    )
    await table_harness.store.save_displayed_rev(done, (await table_harness.table(done)).rev)
    again = await table_harness.restart()
    await wait_until(lambda: again.tables.running_actor(undone) is not None)
    assert again.tables.running_actor(done) is None
    await again.close()


async def test_a_game_whose_last_move_was_not_shown_is_taken_up_although_it_is_over(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    await play_out(table_harness)
    again = await table_harness.restart()
    await wait_until(lambda: again.shown_snapshots)
    assert again.shown_snapshots[0].table.status is Status.OVER
    await again.close()


# --- what can go wrong ----------------------------------------------------------------------


async def test_what_somebody_else_saved_is_read_again(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    table_harness.execute_sql("UPDATE tables SET rev = rev + 1")
    with pytest.raises(Stale):
        await table_harness.lay_first_pebble(0)
    await table_harness.lay_first_pebble(0)
    assert (await table_harness.state()).players[0].laid != []


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
    table_harness: TableHarness, damage: str, caplog: pytest.LogCaptureFixture
) -> None:
    bad, good = await table_harness.start_game(ANNA, BEN), await table_harness.start_game(ANNA, BEN)
    await table_harness.tables.stop()
    where = "table_id" if "seats" in damage else "id"
    table_harness.execute_sql(f"{damage} WHERE {where} = ?", bad)
    again = await table_harness.restart()
    if "over" in damage:
        assert (await again.table(bad)).status is Status.OVER
    else:
        with pytest.raises(Refused, match="set-aside"):
            await again.table(bad)
        await wait_until(lambda: again.quarantined_ids)
        assert again.quarantined_ids == [bad]
        assert f"table {bad} quarantined" in caplog.text
        assert again.rows("SELECT aside IS NOT NULL FROM tables ORDER BY id") == [(1,), (0,)]
    await again.lay_first_pebble(0, good)
    await again.close()


async def test_a_snapshot_that_cannot_be_read_is_rebuilt_from_the_log(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0)
    before = await table_harness.table()
    await table_harness.tables.stop()
    table_harness.execute_sql("UPDATE tables SET snapshot = ?", b"{}")
    again = await table_harness.restart()
    assert (await again.table()).snapshot == before.snapshot
    await again.lay_first_pebble(1)
    await again.close()


class Newer(PebbleRules):
    """Pebble after a change of its saved format."""

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
    table_harness: TableHarness, monkeypatch: pytest.MonkeyPatch, fails: bool
) -> None:
    await table_harness.start_game(ANNA, BEN)
    await table_harness.lay_first_pebble(0)
    monkeypatch.setattr(Newer, "fails", fails)
    await table_harness.tables.stop()
    again = TableHarness(table_harness.store, table_harness.table_time, server=table_harness.server)
    again.replace_game(Game(Newer(), PEBBLE.robot, PEBBLE.presentation))
    snapshot = await again.snapshot()
    assert snapshot.table.options == PebbleOptions(goal="low")
    assert snapshot.state.warned is not fails
    await again.lay_first_pebble(1)
    assert again.rows("SELECT version FROM tables") == [(2,)]
    await again.tables.stop()


async def test_stopping_refuses_what_has_not_begun_and_finishes_what_has(
    table_harness: TableHarness,
) -> None:
    await table_harness.start_game(ANNA, BEN)
    async with table_harness.writes_blocked():
        in_hand = asyncio.create_task(table_harness.lay_first_pebble(0))
        await asyncio.sleep(0.02)
        too_late = asyncio.create_task(table_harness.lay_first_pebble(1))
        await asyncio.sleep(0.02)
        stopping = asyncio.create_task(table_harness.tables.stop(60))
        await asyncio.sleep(0.02)
    await in_hand
    with pytest.raises(Refused, match="closing"):
        await too_late
    await stopping
    assert table_harness.rows("SELECT count(*) FROM log") == [(1,)]


async def test_a_save_that_never_ends_does_not_keep_a_host_from_stopping(
    table_harness: TableHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await table_harness.start_game(ANNA, BEN)

    async def hang(*_: object, **__: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(table_harness.store, "save", hang)
    playing = asyncio.create_task(table_harness.lay_first_pebble(0))
    await asyncio.sleep(0.02)
    await table_harness.tables.stop(0.1)
    await asyncio.wait({playing}, timeout=60)
    assert playing.done()


async def test_whoever_stops_waiting_changes_nothing(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    async with table_harness.writes_blocked():
        playing = asyncio.create_task(table_harness.lay_first_pebble(0))
        await asyncio.sleep(0.02)
        playing.cancel()
        await asyncio.wait({playing})
    assert playing.cancelled()
    assert (await table_harness.state()).players[0].laid != []


async def test_a_forged_click_cannot_end_a_clock(table_harness: TableHarness) -> None:
    await table_harness.start_game(ANNA, BEN)
    with pytest.raises(Refused, match="no-such-move"):
        await table_harness.play(1, 0, "!lay.1")
    assert await table_harness.store.load_log(1) == []
