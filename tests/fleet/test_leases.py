"""A table has one owner: who has lost it cannot save, who dies is followed, and time is shared."""

import asyncio
import contextlib
import time

import pytest

from bot.kernel import Refused
from bot.supervise import Supervisor
from bot.table.database import NotNow, Taken
from bot.table.draft import Stale
from bot.table.fleet.member import NoShard
from bot.table.fleet.post import Arrived, Post
from bot.table.fleet.shards import Process, Shards, answering, shard_of, shards_of
from bot.table.fleet.time import FleetTime
from bot.table.leases import Elsewhere, Passed, passed
from bot.table.postgres import PostgresDatabase
from bot.table.wishes import Reminded
from tests.fleet.quay import Quay, Ship, until
from tests.planted import ERRORS, Fault, lines
from tests.table.hall import ANNA, BEN


async def playing(ship: Ship, **more: object) -> int:
    return await ship.begin(ANNA, BEN, **more)


def played(quay: Quay, table: int = 1) -> list[tuple[int, str | None]]:
    return quay.rows("SELECT seq, owner FROM log WHERE table_id = ? ORDER BY seq", table)


# --- shards -------------------------------------------------------------------------------------


def test_shards_are_named_in_a_few_characters() -> None:
    assert shards_of("0-3/16") == Shards(16, (0, 1, 2, 3))
    assert shards_of("2/16") == Shards(16, (2,))
    assert shards_of("auto/16") == Shards(16, take=1)
    assert shards_of("auto*4/16") == Shards(16, take=4)
    assert [str(shards_of(text)) for text in ("4-7/16", "auto/3")] == ["4-7/16", "auto/3"]


@pytest.mark.parametrize("text", ["", "4", "3-1/4", "4/4", "0-4/4", "auto", "auto/0", "auto*5/4"])
def test_what_names_no_shards_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(ValueError, match="shards"):
        shards_of(text)


def test_whoever_hears_of_a_server_answers_for_it_and_others_for_whoever_is_gone() -> None:
    first, second = Process("a", (0, 1), up=True), Process("b", (2,), up=True)
    assert answering([first, second], 4) == {0: "a", 1: "a", 2: "b", 3: "b"}
    away = Process("a", (0, 1), up=False)
    assert set(answering([away, second], 4).values()) == {"b"}
    assert answering([away], 4) == {}
    assert (shard_of(None, 4), shard_of(7 << 22, 4)) == (0, 3)


async def test_a_shard_has_one_process(quay: Quay) -> None:
    await quay.ship("0-1/4")
    with pytest.raises(NoShard, match="Shards 1 are another process's"):
        await quay.ship("1-2/4")
    third = await quay.ship("auto*2/4")
    assert third.member.ids == (2, 3)
    with pytest.raises(NoShard, match="No 1 of 4 shards are free"):
        await quay.ship("auto/4")
    await third.member.leave()
    assert (await quay.ship("auto/4")).member.ids == (2,)


async def test_a_fleet_has_one_number_of_shards(quay: Quay) -> None:
    await quay.ship("0/2")
    with pytest.raises(NoShard, match="has 2 shards, CHEESEBOARD_SHARDS says 4"):
        await quay.ship("3/4")


async def test_a_bot_alone_and_a_fleet_do_not_share_a_database(quay: Quay) -> None:
    ship = await quay.ship("0/1")
    with pytest.raises(Taken):
        await PostgresDatabase.open(quay.place, alone=True)
    await ship.member.leave()
    await ship.store.close()
    alone = await PostgresDatabase.open(quay.place, alone=True)
    with pytest.raises(Taken):
        await quay.ship("0/1")
    await alone.close()
    quay.ships.clear()


# --- leases -------------------------------------------------------------------------------------


async def test_a_table_lives_in_one_process_and_the_others_know_where(quay: Quay) -> None:
    first, second = await quay.fleet()
    table = await playing(first)
    with pytest.raises(Elsewhere) as away:
        await second.look(table)
    assert away.value.owner == first.member.owner == quay.owner_of(table)
    assert (await second.hosts.peek(table)).table.rev == (await first.look(table)).table.rev
    await first.lay(0)
    assert [owner for _, owner in played(quay)] == [first.member.owner]


async def test_who_answers_for_a_server_is_asked_even_if_nobody_minds_the_table(quay: Quay) -> None:
    first, second = await quay.fleet()
    table = await playing(first)
    await first.member.release(table)
    with pytest.raises(Elsewhere) as away:
        await second.member.claim(table)
    assert away.value.owner == first.member.owner
    await first.member.claim(table)


async def test_a_host_that_sleeps_gives_its_table_back(quay: Quay) -> None:
    ship = await quay.ship("0/1")
    ship.hosts.ways.drowsy_seconds = 0.01
    table = await ship.open(ANNA)
    await until(lambda: quay.owner_of(table) is None)
    assert (await ship.look(table)).table.id == table
    assert quay.owner_of(table) == ship.member.owner


async def test_who_has_lost_the_lease_cannot_save(quay: Quay) -> None:
    first, second = await quay.fleet()
    table = await playing(first)
    before = played(quay)
    quay.rows(
        "UPDATE leases SET owner = ?, token = 1 WHERE table_id = ?", second.member.owner, table
    )
    with pytest.raises(Elsewhere) as away:
        await first.lay(0)
    assert away.value.owner == second.member.owner
    assert played(quay) == before
    await until(lambda: first.hosts.awake(table) is None)


async def test_a_table_that_was_taken_over_is_let_go_without_being_asked(quay: Quay) -> None:
    first, _ = await quay.fleet()
    table = await playing(first)
    quay.rows("UPDATE leases SET owner = ?, token = 1 WHERE table_id = ?", "x", table)
    first.member.poke()
    await until(lambda: first.hosts.awake(table) is None)
    assert table not in first.member.tokens


# --- who dies, and who leaves -------------------------------------------------------------------


async def test_the_tables_of_a_process_that_dies_are_taken_over_with_the_time_left(
    quay: Quay,
) -> None:
    first, second = await quay.fleet()
    table = await playing(first, timer=600)
    due = dict(quay.rows("SELECT name, due_at FROM deadlines WHERE table_id = ?", table))
    summed, began = ("SELECT 1 FROM meta WHERE name = ?", f"sum {table}"), time.monotonic()
    assert quay.rows(*summed)
    quay.rows("UPDATE fleet_clock SET time = time + 50")
    await first.die()
    second.member.poke()
    await until(lambda: second.hosts.awake(table))
    look = await second.look(table)
    moved = {name: look.table.deadlines[name] - at for name, at in due.items()}
    most = 55 + time.monotonic() - began
    assert all(50 <= by < most for by in moved.values()), moved
    assert not quay.rows(*summed), "it is not as it was saved, and `check` must not complain"
    await second.lay(0)
    assert quay.rows(*summed)
    assert played(quay)[-1][1] == second.member.owner
    with pytest.raises(Refused):
        await first.lay(1)
    assert played(quay)[-1][1] == second.member.owner


async def test_who_stops_gives_everything_back_at_once(quay: Quay) -> None:
    first, second = await quay.fleet()
    table = await playing(first)
    await first.hosts.stop()
    await first.member.leave()
    await until(lambda: second.hosts.awake(table))
    assert quay.owner_of(table) == second.member.owner


async def test_tables_asleep_are_minded_by_others_when_their_process_is_gone(quay: Quay) -> None:
    first, second = await quay.fleet()
    table = await playing(first, timer=600)
    await first.member.release(table)
    await first.die()
    await second.hosts.start()
    second.member.answers = second.hosts.poke
    await second.member._round()
    quay.rows("UPDATE deadlines SET due_at = 0 WHERE table_id = ?", table)
    second.hosts.poke()
    await until(lambda: second.hosts.awake(table))


async def test_whoever_cannot_reach_discord_minds_no_table(quay: Quay) -> None:
    first, second = await quay.fleet()
    table = await playing(first)
    first.member.up = lambda: False
    await first.member._round()
    assert quay.owner_of(table) == first.member.owner
    quay.rows("UPDATE processes SET minds = 0 WHERE owner = ?", first.member.owner)
    second.member.poke()
    await until(lambda: quay.owner_of(table) == second.member.owner)
    await until(lambda: first.hosts.awake(table) is None)


async def goes_on(ship: Ship, table: int) -> None:
    """It takes the table over, and somebody moves there."""
    ship.member.poke()
    await until(lambda: ship.hosts.awake(table))
    await ship.lay(0)


async def test_who_is_cut_off_in_the_middle_of_a_change_keeps_nobody_waiting(
    quay: Quay, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database would hold the row for it, until it notices that the machine is gone."""
    monkeypatch.setattr("bot.table.postgres.IDLE_SECONDS", 0.5)
    cable = await quay.cable()
    first, second = await quay.ship("0/2", cable=cable), await quay.ship("1/2")
    table = await playing(first)
    before = played(quay)

    async def cut_off() -> None:
        async with first.store.database.transaction() as work:
            await work.change("UPDATE tables SET rev = rev + 1 WHERE id = ?", table)
            cable.cut()
            await first.die()
            await goes_on(second, table)
            cable.mend()

    with pytest.raises(NotNow):
        await cut_off()
    assert [owner for _, owner in played(quay)[len(before) :]] == [second.member.owner]


async def test_who_is_cut_off_before_it_has_said_all_of_a_statement_keeps_nobody_waiting(
    quay: Quay,
) -> None:
    """To the server that does not stand still: it would wait for the rest for ever."""
    cable = await quay.cable()
    first, second = await quay.ship("0/2", cable=cable), await quay.ship("1/2")
    table = await playing(first, timer=600)
    before = played(quay)
    fresh = "DELETE FROM deadlines WHERE table_id = ? AND due_at > 0"
    cable.cut_after(fresh.partition("?")[0].encode())

    async def cut_off() -> None:
        async with first.store.database.transaction() as work:
            await work.change("UPDATE tables SET rev = rev + 1 WHERE id = ?", table)
            await work.change("UPDATE deadlines SET due_at = 0 WHERE table_id = ?", table)
            await work.change(fresh, table)

    stuck = asyncio.create_task(cut_off())
    await until(
        lambda: quay.rows(
            "SELECT 1 FROM pg_stat_activity"
            " WHERE state = 'active' AND wait_event = 'ClientRead' AND query LIKE ?",
            f"{fresh.partition('?')[0]}%",
        )
    )
    await first.die()
    await goes_on(second, table)
    cable.mend()
    with pytest.raises(NotNow):
        await stuck
    assert [owner for _, owner in played(quay)[len(before) :]] == [second.member.owner]


async def test_after_an_outage_of_all_everybody_keeps_what_is_theirs(
    quay: Quay, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await quay.fleet()
    table = await playing(first)
    monkeypatch.setattr("bot.table.fleet.member.SETTLE_SECONDS", 1e9)
    for ship in (first, second):
        assert ship.member._beating is not None
        ship.member._beating.cancel()
        ship.member._up_since = None
    quay.rows("UPDATE processes SET minds = 0, until = 0")
    await second.member._round()
    await first.member._round()
    assert quay.owner_of(table) == first.member.owner


async def test_who_has_only_just_come_looks_again_as_soon_as_it_may_take_over(
    quay: Quay, monkeypatch: pytest.MonkeyPatch
) -> None:
    ship = await quay.ship("0/1")
    monkeypatch.setattr("bot.table.fleet.member.BEAT_SECONDS", 1e9)
    assert ship.member._pause() == 1e9
    monkeypatch.setattr("bot.table.fleet.member.SETTLE_SECONDS", 1e6)
    assert ship.member._pause() <= 1e6 + 1


async def test_one_does_the_chores_and_another_after_it(quay: Quay) -> None:
    first, second = await quay.fleet()
    assert [first.member.leads, second.member.leads] == [True, False]
    await first.die()
    await until(lambda: (second.member.poke(), second.member.leads)[1])


async def test_a_process_whose_shards_are_anothers_ends(quay: Quay) -> None:
    ship = await quay.ship("0/1")
    ended = asyncio.Event()
    ship.member.outdone = ended.set
    quay.rows("UPDATE leases SET owner = 'x' WHERE table_id = -1")
    ship.member.poke()
    await ended.wait()


# --- letters and news ---------------------------------------------------------------------------


async def test_a_letter_is_played_once_however_often_it_is_delivered(quay: Quay) -> None:
    ship = await quay.ship("0/1")
    table = await playing(ship)
    ((number,),) = quay.rows(
        "INSERT INTO letters (table_id, owner, body, at) VALUES (?, ?, '{}', 0) RETURNING id",
        table,
        ship.member.owner,
    )
    before = len(played(quay))
    passed.set(Passed(number, 0.0, deferred=False))
    await ship.lay(0)
    assert quay.rows("SELECT 1 FROM letters") == []
    passed.set(Passed(number, 0.0, deferred=False))
    with contextlib.suppress(Stale, Refused):
        await ship.lay(1)
    passed.set(None)
    assert len(played(quay)) == before + 1


async def test_what_somebody_wishes_is_known_everywhere(quay: Quay) -> None:
    first, second = await quay.fleet()
    heard: list[tuple[str, int]] = []
    second.member.news = lambda what, whose: heard.append((what, whose))
    first.store.wishes.tell = first.member.tell
    await first.store.wishes.wish(7, reminded=Reminded.DM)
    await first.store.wishes.set_server(9, language="fr")
    await until(lambda: len(heard) == 2)
    assert heard == [("person", 7), ("server", 9)]
    await second.store.wishes.read_person(7)
    await second.store.wishes.read_server(9)
    assert second.store.wishes.of(7).reminded is Reminded.DM
    assert second.store.wishes.server(9).language == "fr"


async def test_a_connection_that_was_cut_is_made_again_and_listens(quay: Quay) -> None:
    first, second = await quay.fleet()
    heard: list[str] = []
    second.member.news = lambda what, _whose: heard.append(what)
    quay.rows(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND application_name LIKE '%guard'"
    )

    async def told() -> bool:
        await first.member.tell("hello", 1)
        for ship in (first, second):
            with contextlib.suppress(NotNow):
                await ship.member._round()
        return bool(heard)

    async with asyncio.timeout(120):
        while not await told():
            await asyncio.sleep(0.02)


# --- time ---------------------------------------------------------------------------------------


def test_the_time_of_a_fleet_follows_the_databases_and_never_goes_back() -> None:
    tick = 0.0
    clock = FleetTime(100.0, tick=lambda: tick)
    tick = 5.0
    assert clock() == 105.0
    clock.follow(110.0, 0.0)
    assert clock() == 110.0
    assert abs(clock.wall()) < 1
    clock.follow(104.0, 0.0)
    assert clock() == 110.0
    tick = 9.0
    assert clock() == 110.0
    tick = 12.0
    assert clock() == 111.0
    clock.halt()
    clock.follow(120.0, 0.0)
    assert clock() == 120.0


async def test_time_stands_still_while_nobody_is_there(quay: Quay) -> None:
    ship = await quay.ship("0/1")
    assert ship.member._beating is not None
    ship.member._beating.cancel()
    quay.rows("UPDATE fleet_clock SET time = 1000, at = at - 3600")
    await ship.member._round()
    ((now,),) = quay.rows("SELECT time FROM fleet_clock")
    assert 1000 <= now <= 1003


async def test_a_letter_to_all_reaches_a_process_that_came_a_moment_ago(quay: Quay) -> None:
    first = await quay.ship("0/2")
    second = await quay.ship("1/2")
    # The first has had no heartbeat since then.
    first.member.processes = [p for p in first.member.processes if p.owner == first.member.owner]
    came = list[Arrived]()

    async def note(letter: Arrived) -> None:
        came.append(letter)
        await post.done(letter.passed)

    post = Post(second.member, note)
    post.start()
    await Post(first.member, note).send_all({"deed": "forget"})
    await until(lambda: came)
    await until(lambda: quay.rows("SELECT 1 FROM letters") == [])
    post.stop()
    assert [letter.body for letter in came] == [{"deed": "forget"}]


@pytest.mark.parametrize("error", ERRORS)
@pytest.mark.parametrize("task", ["fleet heartbeat", "fleet mailbox"])
async def test_a_fault_in_what_processes_tell_each_other_is_seen_and_passes(
    quay: Quay,
    task: str,
    error: type[Exception],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    ship = await quay.ship("0/1")
    assert ship.member._beating is not None
    ship.member._beating.cancel()
    supervisor, came = Supervisor(steady=0.01), list[Arrived]()

    async def note(letter: Arrived) -> None:
        came.append(letter)
        await post.done(letter.passed)

    post = Post(ship.member, note)
    fault = Fault(error)
    if task == "fleet heartbeat":
        fault.plant(monkeypatch, ship.member, "_round")
    else:
        fault.plant(monkeypatch, post, "_read")
    ship.member.start(supervisor)
    post.start(supervisor)
    await until(lambda: len(fault.met) >= 2)
    assert supervisor.failing == [task]
    assert supervisor.faults.counts.restarts[task] >= 2
    assert len(lines(caplog, f"{task}: failed")) == 1
    fault.remove()
    await post.send(1, ship.member.owner, {"deed": "forget"})
    await until(lambda: came)
    await until(lambda: supervisor.failing == [])
    post.stop()


async def test_a_letter_that_nobody_can_read_does_not_keep_the_others(quay: Quay) -> None:
    ship = await quay.ship("0/1")
    came = list[Arrived]()

    async def note(letter: Arrived) -> None:
        came.append(letter)
        await post.done(letter.passed)

    post = Post(ship.member, note)
    for body in ({"deed": "one"}, {"deed": "two"}):
        await post.send(1, ship.member.owner, body)
    quay.rows("UPDATE letters SET body = '[]' WHERE id = (SELECT min(id) FROM letters)")
    post.start()
    await until(lambda: came)
    await until(lambda: quay.rows("SELECT 1 FROM letters") == [])
    post.stop()
    assert [letter.body for letter in came] == [{"deed": "two"}]
