"""A table has one owner: a former owner cannot save, a dead one is replaced, time is shared."""

import asyncio
import contextlib
import time

import pytest

from bot.cluster.mailbox import IncomingRequest, Mailbox
from bot.cluster.member import ShardsUnavailable
from bot.cluster.postgres import PostgresDatabase
from bot.cluster.shards import Process, owners_by_shard, shard_for_guild
from bot.cluster.shared_time import ClusterTime
from bot.kernel import Refused
from bot.runtime.ownership import (
    LOCAL_REQUEST,
    ForwardedRequest,
    OwnedElsewhere,
    forwarded_request,
)
from bot.shards import ShardConfig, parse_shards
from bot.storage.database import DatabaseInUse, DatabaseUnavailable
from bot.supervise import Supervisor
from bot.tables.draft import Stale
from bot.tables.preferences import ReminderMode
from tests.cluster.cluster_harness import ClusterHarness, ClusterProcess, wait_until
from tests.fault_injection import ERRORS, Fault, warnings_about
from tests.tables.harness import ANNA, BEN


async def playing(ship: ClusterProcess, **more: object) -> int:
    return await ship.start_game(ANNA, BEN, **more)


def played(cluster_harness: ClusterHarness, table: int = 1) -> list[tuple[int, str | None]]:
    return cluster_harness.rows("SELECT seq, owner FROM log WHERE table_id = ? ORDER BY seq", table)


# --- shards -------------------------------------------------------------------------------------


def test_shards_are_named_in_a_few_characters() -> None:
    assert parse_shards("0-3/16") == ShardConfig(16, (0, 1, 2, 3))
    assert parse_shards("2/16") == ShardConfig(16, (2,))
    assert parse_shards("auto/16") == ShardConfig(16, take_count=1)
    assert parse_shards("auto*4/16") == ShardConfig(16, take_count=4)
    assert [str(parse_shards(text)) for text in ("4-7/16", "auto/3")] == ["4-7/16", "auto/3"]


@pytest.mark.parametrize("text", ["", "4", "3-1/4", "4/4", "0-4/4", "auto", "auto/0", "auto*5/4"])
def test_what_names_no_shards_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(ValueError, match="shards"):
        parse_shards(text)


def test_whoever_hears_of_a_server_answers_for_it_and_others_for_whoever_is_gone() -> None:
    first, second = Process("a", (0, 1), is_up=True), Process("b", (2,), is_up=True)
    assert owners_by_shard([first, second], 4) == {0: "a", 1: "a", 2: "b", 3: "b"}
    away = Process("a", (0, 1), is_up=False)
    assert set(owners_by_shard([away, second], 4).values()) == {"b"}
    assert owners_by_shard([away], 4) == {}
    assert (shard_for_guild(None, 4), shard_for_guild(7 << 22, 4)) == (0, 3)


async def test_a_shard_has_one_process(cluster_harness: ClusterHarness) -> None:
    await cluster_harness.start_process("0-1/4")
    with pytest.raises(ShardsUnavailable, match="Shards 1 are another process's"):
        await cluster_harness.start_process("1-2/4")
    third = await cluster_harness.start_process("auto*2/4")
    assert third.member.shard_ids == (2, 3)
    with pytest.raises(ShardsUnavailable, match="No 1 of 4 shards are free"):
        await cluster_harness.start_process("auto/4")
    await third.member.leave()
    assert (await cluster_harness.start_process("auto/4")).member.shard_ids == (2,)


async def test_a_fleet_has_one_number_of_shards(cluster_harness: ClusterHarness) -> None:
    await cluster_harness.start_process("0/2")
    with pytest.raises(ShardsUnavailable, match="has 2 shards, CHEESEBOARD_SHARDS says 4"):
        await cluster_harness.start_process("3/4")


async def test_a_bot_alone_and_a_fleet_do_not_share_a_database(
    cluster_harness: ClusterHarness,
) -> None:
    ship = await cluster_harness.start_process("0/1")
    with pytest.raises(DatabaseInUse):
        await PostgresDatabase.open(cluster_harness.address, exclusive=True)
    await ship.member.leave()
    await ship.store.close()
    alone = await PostgresDatabase.open(cluster_harness.address, exclusive=True)
    with pytest.raises(DatabaseInUse):
        await cluster_harness.start_process("0/1")
    await alone.close()
    cluster_harness.processes.clear()


# --- leases -------------------------------------------------------------------------------------


async def test_a_table_lives_in_one_process_and_the_others_know_where(
    cluster_harness: ClusterHarness,
) -> None:
    first, second = await cluster_harness.start_processes()
    table = await playing(first)
    with pytest.raises(OwnedElsewhere) as away:
        await second.snapshot(table)
    assert away.value.owner == first.member.owner == cluster_harness.owner_of(table)
    assert (await second.tables.read_saved(table)).table.rev == (
        await first.snapshot(table)
    ).table.rev
    await first.lay_first_pebble(0)
    assert [owner for _, owner in played(cluster_harness)] == [first.member.owner]


async def test_who_answers_for_a_server_is_asked_even_if_nobody_minds_the_table(
    cluster_harness: ClusterHarness,
) -> None:
    first, second = await cluster_harness.start_processes()
    table = await playing(first)
    await first.member.release(table)
    with pytest.raises(OwnedElsewhere) as away:
        await second.member.claim(table)
    assert away.value.owner == first.member.owner
    await first.member.claim(table)


async def test_a_host_that_sleeps_gives_its_table_back(cluster_harness: ClusterHarness) -> None:
    ship = await cluster_harness.start_process("0/1")
    ship.tables.services.idle_seconds = 0.01
    table = await ship.open_table(ANNA)
    await wait_until(lambda: cluster_harness.owner_of(table) is None)
    assert (await ship.snapshot(table)).table.id == table
    assert cluster_harness.owner_of(table) == ship.member.owner


async def test_who_has_lost_the_lease_cannot_save(cluster_harness: ClusterHarness) -> None:
    first, second = await cluster_harness.start_processes()
    table = await playing(first)
    before = played(cluster_harness)
    cluster_harness.rows(
        "UPDATE leases SET owner = ?, token = 1 WHERE table_id = ?", second.member.owner, table
    )
    with pytest.raises(OwnedElsewhere) as away:
        await first.lay_first_pebble(0)
    assert away.value.owner == second.member.owner
    assert played(cluster_harness) == before
    await wait_until(lambda: first.tables.running_actor(table) is None)


async def test_a_table_that_was_taken_over_is_let_go_without_being_asked(
    cluster_harness: ClusterHarness,
) -> None:
    first, _ = await cluster_harness.start_processes()
    table = await playing(first)
    cluster_harness.rows("UPDATE leases SET owner = ?, token = 1 WHERE table_id = ?", "x", table)
    first.member.wake()
    await wait_until(lambda: first.tables.running_actor(table) is None)
    assert table not in first.member.lease_tokens


# --- who dies, and who leaves -------------------------------------------------------------------


async def test_the_tables_of_a_process_that_dies_are_taken_over_with_the_time_left(
    cluster_harness: ClusterHarness,
) -> None:
    first, second = await cluster_harness.start_processes()
    table = await playing(first, timer=600)
    due = dict(cluster_harness.rows("SELECT name, due_at FROM deadlines WHERE table_id = ?", table))
    summed, began = ("SELECT 1 FROM meta WHERE name = ?", f"sum {table}"), time.monotonic()
    assert cluster_harness.rows(*summed)
    cluster_harness.rows("UPDATE fleet_clock SET time = time + 50")
    await first.kill()
    second.member.wake()
    await wait_until(lambda: second.tables.running_actor(table))
    snapshot = await second.snapshot(table)
    moved = {name: snapshot.table.deadlines[name] - at for name, at in due.items()}
    most = 55 + time.monotonic() - began
    assert all(50 <= by < most for by in moved.values()), moved
    assert not cluster_harness.rows(*summed), (
        "it is not as it was saved, and `check` must not complain"
    )
    await second.lay_first_pebble(0)
    assert cluster_harness.rows(*summed)
    assert played(cluster_harness)[-1][1] == second.member.owner
    with pytest.raises(Refused):
        await first.lay_first_pebble(1)
    assert played(cluster_harness)[-1][1] == second.member.owner


async def test_who_stops_gives_everything_back_at_once(cluster_harness: ClusterHarness) -> None:
    first, second = await cluster_harness.start_processes()
    table = await playing(first)
    await first.tables.stop()
    await first.member.leave()
    await wait_until(lambda: second.tables.running_actor(table))
    assert cluster_harness.owner_of(table) == second.member.owner


async def test_tables_asleep_are_minded_by_others_when_their_process_is_gone(
    cluster_harness: ClusterHarness,
) -> None:
    first, second = await cluster_harness.start_processes()
    table = await playing(first, timer=600)
    await first.member.release(table)
    await first.kill()
    await second.tables.start()
    second.events.on_coverage_changed = second.tables.wake_all
    await second.member._run_round()
    cluster_harness.rows("UPDATE deadlines SET due_at = 0 WHERE table_id = ?", table)
    second.tables.wake_all()
    await wait_until(lambda: second.tables.running_actor(table))


async def test_whoever_cannot_reach_discord_minds_no_table(cluster_harness: ClusterHarness) -> None:
    first, second = await cluster_harness.start_processes()
    table = await playing(first)
    first.events.can_reach_discord = lambda: False
    await first.member._run_round()
    assert cluster_harness.owner_of(table) == first.member.owner
    cluster_harness.rows("UPDATE processes SET minds = 0 WHERE owner = ?", first.member.owner)
    second.member.wake()
    await wait_until(lambda: cluster_harness.owner_of(table) == second.member.owner)
    await wait_until(lambda: first.tables.running_actor(table) is None)


async def goes_on(ship: ClusterProcess, table: int) -> None:
    """Check that the process takes the table over and a move can be played."""
    ship.member.wake()
    await wait_until(lambda: ship.tables.running_actor(table))
    await ship.lay_first_pebble(0)


async def test_who_is_cut_off_in_the_middle_of_a_change_keeps_nobody_waiting(
    cluster_harness: ClusterHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database would hold the row for it, until it notices that the machine is gone."""
    monkeypatch.setattr("bot.cluster.postgres.IDLE_TRANSACTION_SECONDS", 0.5)
    cable = await cluster_harness.open_proxy()
    first, second = (
        await cluster_harness.start_process("0/2", proxy=cable),
        await cluster_harness.start_process("1/2"),
    )
    table = await playing(first)
    before = played(cluster_harness)

    async def cut_off() -> None:
        async with first.store.database.transaction() as work:
            await work.execute("UPDATE tables SET rev = rev + 1 WHERE id = ?", table)
            cable.block()
            await first.kill()
            await goes_on(second, table)
            cable.unblock()

    with pytest.raises(DatabaseUnavailable):
        await cut_off()
    assert [owner for _, owner in played(cluster_harness)[len(before) :]] == [second.member.owner]


async def test_who_is_cut_off_before_it_has_said_all_of_a_statement_keeps_nobody_waiting(
    cluster_harness: ClusterHarness,
) -> None:
    """To the server that does not stand still: it would wait for the rest for ever."""
    cable = await cluster_harness.open_proxy()
    first, second = (
        await cluster_harness.start_process("0/2", proxy=cable),
        await cluster_harness.start_process("1/2"),
    )
    table = await playing(first, timer=600)
    before = played(cluster_harness)
    fresh = "DELETE FROM deadlines WHERE table_id = ? AND due_at > 0"
    cable.block_after(fresh.partition("?")[0].encode())

    async def cut_off() -> None:
        async with first.store.database.transaction() as work:
            await work.execute("UPDATE tables SET rev = rev + 1 WHERE id = ?", table)
            await work.execute("UPDATE deadlines SET due_at = 0 WHERE table_id = ?", table)
            await work.execute(fresh, table)

    stuck = asyncio.create_task(cut_off())
    await wait_until(
        lambda: cluster_harness.rows(
            "SELECT 1 FROM pg_stat_activity"
            " WHERE state = 'active' AND wait_event = 'ClientRead' AND query LIKE ?",
            f"{fresh.partition('?')[0]}%",
        )
    )
    await first.kill()
    await goes_on(second, table)
    cable.unblock()
    with pytest.raises(DatabaseUnavailable):
        await stuck
    assert [owner for _, owner in played(cluster_harness)[len(before) :]] == [second.member.owner]


async def test_after_an_outage_of_all_everybody_keeps_what_is_theirs(
    cluster_harness: ClusterHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await cluster_harness.start_processes()
    table = await playing(first)
    monkeypatch.setattr("bot.cluster.member.TAKEOVER_DELAY_SECONDS", 1e9)
    for ship in (first, second):
        assert ship.member._heartbeat_task is not None
        ship.member._heartbeat_task.cancel()
        ship.member._connected_since = None
    cluster_harness.rows("UPDATE processes SET minds = 0, until = 0")
    await second.member._run_round()
    await first.member._run_round()
    assert cluster_harness.owner_of(table) == first.member.owner


async def test_who_has_only_just_come_looks_again_as_soon_as_it_may_take_over(
    cluster_harness: ClusterHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship = await cluster_harness.start_process("0/1")
    monkeypatch.setattr("bot.cluster.member.HEARTBEAT_SECONDS", 1e9)
    assert ship.member._seconds_until_heartbeat() == 1e9
    monkeypatch.setattr("bot.cluster.member.TAKEOVER_DELAY_SECONDS", 1e6)
    assert ship.member._seconds_until_heartbeat() <= 1e6 + 1


async def test_one_does_the_chores_and_another_after_it(cluster_harness: ClusterHarness) -> None:
    first, second = await cluster_harness.start_processes()
    assert [first.member.is_leader, second.member.is_leader] == [True, False]
    await first.kill()
    await wait_until(lambda: (second.member.wake(), second.member.is_leader)[1])


async def test_a_process_whose_shards_are_anothers_ends(cluster_harness: ClusterHarness) -> None:
    ship = await cluster_harness.start_process("0/1")
    ended = asyncio.Event()
    ship.events.on_shards_lost = ended.set
    cluster_harness.rows("UPDATE leases SET owner = 'x' WHERE table_id = -1")
    ship.member.wake()
    await ended.wait()


# --- letters and news ---------------------------------------------------------------------------


async def test_a_letter_is_played_once_however_often_it_is_delivered(
    cluster_harness: ClusterHarness,
) -> None:
    ship = await cluster_harness.start_process("0/1")
    table = await playing(ship)
    ((number,),) = cluster_harness.rows(
        "INSERT INTO letters (table_id, owner, body, at) VALUES (?, ?, '{}', 0) RETURNING id",
        table,
        ship.member.owner,
    )
    before = len(played(cluster_harness))
    forwarded_request.set(ForwardedRequest(number, 0.0, is_deferred=False))
    await ship.lay_first_pebble(0)
    assert cluster_harness.rows("SELECT 1 FROM letters") == []
    forwarded_request.set(ForwardedRequest(number, 0.0, is_deferred=False))
    with contextlib.suppress(Stale, Refused):
        await ship.lay_first_pebble(1)
    forwarded_request.set(LOCAL_REQUEST)
    assert len(played(cluster_harness)) == before + 1


async def test_what_somebody_wishes_is_known_everywhere(cluster_harness: ClusterHarness) -> None:
    first, second = await cluster_harness.start_processes()
    heard: list[tuple[str, int]] = []
    second.events.on_notification = lambda kind, subject_id: heard.append((kind, subject_id))
    await first.store.preferences.update(7, reminder_mode=ReminderMode.DM)
    await first.store.preferences.update_server(9, language="fr")
    await wait_until(lambda: len(heard) == 2)
    assert heard == [("person", 7), ("server", 9)]
    await second.store.preferences.reload_user(7)
    await second.store.preferences.reload_server(9)
    assert second.store.preferences.for_user(7).reminder_mode is ReminderMode.DM
    assert second.store.preferences.for_server(9).language == "fr"


async def test_a_connection_that_was_cut_is_made_again_and_listens(
    cluster_harness: ClusterHarness,
) -> None:
    first, second = await cluster_harness.start_processes()
    heard: list[str] = []
    second.events.on_notification = lambda kind, subject_id: heard.append(kind)
    cluster_harness.rows(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND application_name LIKE '%guard'"
    )

    async def told() -> bool:
        await first.store.database.announce("hello", 1)
        for ship in (first, second):
            with contextlib.suppress(DatabaseUnavailable):
                await ship.member._run_round()
        return bool(heard)

    async with asyncio.timeout(120):
        while not await told():
            await asyncio.sleep(0.02)


# --- time ---------------------------------------------------------------------------------------


def test_the_time_of_a_fleet_follows_the_databases_and_never_goes_back() -> None:
    tick = 0.0
    clock = ClusterTime(100.0, tick=lambda: tick)
    tick = 5.0
    assert clock() == 105.0
    clock.sync(110.0, 0.0)
    assert clock() == 110.0
    assert abs(clock.wall()) < 1
    clock.sync(104.0, 0.0)
    assert clock() == 110.0
    tick = 9.0
    assert clock() == 110.0
    tick = 12.0
    assert clock() == 111.0
    clock.halt()
    clock.sync(120.0, 0.0)
    assert clock() == 120.0


async def test_time_stands_still_while_nobody_is_there(cluster_harness: ClusterHarness) -> None:
    ship = await cluster_harness.start_process("0/1")
    assert ship.member._heartbeat_task is not None
    ship.member._heartbeat_task.cancel()
    cluster_harness.rows("UPDATE fleet_clock SET time = 1000, at = at - 3600")
    await ship.member._run_round()
    ((now,),) = cluster_harness.rows("SELECT time FROM fleet_clock")
    assert 1000 <= now <= 1003


async def test_a_letter_to_all_reaches_a_process_that_came_a_moment_ago(
    cluster_harness: ClusterHarness,
) -> None:
    first = await cluster_harness.start_process("0/2")
    second = await cluster_harness.start_process("1/2")
    # The first has had no heartbeat since then.
    first.member.processes = [p for p in first.member.processes if p.owner == first.member.owner]
    came = list[IncomingRequest]()

    async def note(letter: IncomingRequest) -> None:
        came.append(letter)
        await post.mark_done(letter.request)

    post = Mailbox(second.member, note)
    post.start()
    await Mailbox(first.member, note).broadcast({"deed": "forget"})
    await wait_until(lambda: came)
    await wait_until(lambda: cluster_harness.rows("SELECT 1 FROM letters") == [])
    post.stop()
    assert [letter.body for letter in came] == [{"deed": "forget"}]


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("task", ["fleet heartbeat", "fleet mailbox"])
async def test_a_fault_in_what_processes_tell_each_other_is_seen_and_passes(
    cluster_harness: ClusterHarness,
    task: str,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ship = await cluster_harness.start_process("0/1")
    assert ship.member._heartbeat_task is not None
    ship.member._heartbeat_task.cancel()
    supervisor, came = Supervisor(recovery_seconds=0.01), list[IncomingRequest]()

    async def note(letter: IncomingRequest) -> None:
        came.append(letter)
        await post.mark_done(letter.request)

    post = Mailbox(ship.member, note)
    fault = Fault(error)
    if task == "fleet heartbeat":
        fault.inject(monkeypatch, ship.member, "_run_round")
    else:
        fault.inject(monkeypatch, post, "_read_new")
    ship.member.start(ship.events, supervisor)
    post.start(supervisor)
    await wait_until(lambda: len(fault.hit_times) >= 2)
    assert supervisor.failing_tasks == [task]
    assert supervisor.error_reporter.counters.task_restarts[task] >= 2
    assert len(warnings_about(caplog, f"{task}: failed")) == 1
    fault.disable()
    await post.send(1, ship.member.owner, {"deed": "forget"})
    await wait_until(lambda: came)
    await wait_until(lambda: supervisor.failing_tasks == [])
    post.stop()


async def test_a_letter_that_nobody_can_read_does_not_keep_the_others(
    cluster_harness: ClusterHarness,
) -> None:
    ship = await cluster_harness.start_process("0/1")
    came = list[IncomingRequest]()

    async def note(letter: IncomingRequest) -> None:
        came.append(letter)
        await post.mark_done(letter.request)

    post = Mailbox(ship.member, note)
    for body in ({"deed": "one"}, {"deed": "two"}):
        await post.send(1, ship.member.owner, body)
    cluster_harness.rows("UPDATE letters SET body = '[]' WHERE id = (SELECT min(id) FROM letters)")
    post.start()
    await wait_until(lambda: came)
    await wait_until(lambda: cluster_harness.rows("SELECT 1 FROM letters") == [])
    post.stop()
    assert [letter.body for letter in came] == [{"deed": "two"}]
