"""One process takes the place of another: no click is missed, and none is done twice."""

import asyncio
import json

import pytest

import bot.app
from bot.playground import Person
from bot.screen.passing import Passing
from bot.table.fleet import relief, sql
from bot.table.fleet.member import Member
from bot.table.fleet.relief import stands_by
from bot.table.fleet.shards import shards_of
from bot.table.postgres import PostgresDatabase
from tests.discord.house import PATIENCE, board_of
from tests.fleet.harbour import Harbour
from tests.fleet.quay import Quay, until
from tests.table.hall import ANNA, START

FIRST, SECOND = "0/2", "1/2"


async def standing_by(quay: Quay, shards: str) -> tuple[PostgresDatabase, asyncio.Task[Member]]:
    database = await PostgresDatabase.open(quay.place, shared=True)
    joining = asyncio.create_task(Member.join(database, shards_of(shards), START, patient=True))
    asked = shards_of(shards)
    wants = json.dumps(list(asked.ids)) if asked.ids else str(asked.take)
    await until(lambda: quay.rows("SELECT 1 FROM processes WHERE wants = ?", wants))
    return database, joining


async def gone(database: PostgresDatabase, member: Member) -> None:
    await member.leave()
    await database.close()


async def test_who_stands_by_gets_the_shards_of_one_that_is_told_to_stop(quay: Quay) -> None:
    first, _ = await quay.fleet()
    database, joining = await standing_by(quay, "0/2")
    assert await stands_by(database, shards_of("0/2"))
    asking = asyncio.create_task(first.member.relief.ask())
    member = await joining
    assert member.ids == (0,)
    assert member.relief.relieves
    assert not await stands_by(database, shards_of("0/2"))
    # It is not there yet: the old one minds its tables, and nothing tells it that it is outdone.
    first.member.outdone = lambda: pytest.fail("the shards were given, not lost")
    await first.member._round()
    assert not asking.done()
    assert first.member.known_up
    member.up = lambda: True
    await member._beat()
    assert await asking
    await until(lambda: not first.member.known_up)
    await gone(database, member)


async def test_where_nobody_stands_by_nobody_is_waited_for(quay: Quay) -> None:
    first, second = await quay.fleet()
    assert not await first.member.relief.ask()
    assert not first.member.relief.shares
    database, joining = await standing_by(quay, "1/2")
    assert not await first.member.relief.ask(), "it waits for other shards"
    done, _ = await asyncio.gather(second.member.relief.ask(), up_when_there(joining))
    assert done
    await gone(database, joining.result())


async def up_when_there(joining: asyncio.Task[Member]) -> None:
    member = await joining
    member.up = lambda: True
    await member._beat()


async def test_one_stands_in_for_one_alone(quay: Quay) -> None:
    ships = await quay.fleet(3)
    database, joining = await standing_by(quay, "auto/3")
    asks = [asyncio.create_task(ship.member.relief.ask()) for ship in ships]
    await up_when_there(joining)
    assert sorted(await asyncio.gather(*asks)) == [False, False, True]
    assert len(joining.result().ids) == 1
    await gone(database, joining.result())


async def test_one_that_ends_before_it_is_there_is_not_waited_for(quay: Quay) -> None:
    first, _ = await quay.fleet()
    database, joining = await standing_by(quay, "0/2")
    asking = asyncio.create_task(first.member.relief.ask())
    await gone(database, await joining)
    assert not await asking


async def test_shards_that_nobody_has_any_more_are_taken_by_who_stands_by(quay: Quay) -> None:
    first, second = await quay.fleet()
    database, joining = await standing_by(quay, "auto/2")
    await second.member.leave()
    member = await joining
    assert member.ids == (1,)
    assert not member.relief.relieves
    assert not first.member.relief.shares
    await gone(database, member)


async def test_a_letter_that_comes_when_its_reader_has_left_is_read_by_another(quay: Quay) -> None:
    first, second = await quay.fleet()
    table = await first.open(ANNA)
    await first.hosts.stop()
    await first.member.leave()
    await until(lambda: quay.owner_of(table) == second.member.owner)
    quay.rows(
        "INSERT INTO letters (table_id, owner, body, at) VALUES (?, ?, '{}', 0)",
        table,
        first.member.owner,
    )
    second.member.poke()
    await until(lambda: quay.rows("SELECT owner FROM letters") == [(second.member.owner,)])


# --- with Discord -------------------------------------------------------------------------------


class Clicker:
    """Adds and takes away a robot at their lobby, one click after the other."""

    def __init__(self, harbour: Harbour, person: Person, table: int) -> None:
        self.harbour = harbour
        self.person = person
        self.table = table
        self.clicks = 0
        self.stopped = False

    def robots(self) -> int:
        asked = "SELECT count(*) FROM seats WHERE table_id = ? AND user_id IS NULL"
        return self.harbour.rows(asked, self.table)[0][0]

    def rev(self) -> int:
        return self.harbour.rows("SELECT rev FROM tables WHERE id = ?", self.table)[0][0]

    async def click_on(self) -> None:
        while not self.stopped:
            board = board_of(self.person, self.harbour.world, self.table)
            wanted = ("a:robot", "a:unrobot")[self.clicks % 2]
            button = next(i for i in board.custom_ids if i.endswith(wanted))
            act = await self.person.click(board, custom_id=button)
            assert not act.failed, f"after {self.clicks} clicks"
            self.clicks += 1
            await asyncio.sleep(0.005)


class Asker:
    """Asks for their tables in their direct messages, again and again."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.asked = 0
        self.stopped = False

    async def ask_on(self) -> None:
        while not self.stopped:
            act = await self.person.slash(self.person.dm_channel, "table mine")
            assert not act.failed, f"after {self.asked} questions"
            self.asked += 1
            await asyncio.sleep(0.01)


async def test_no_click_fails_or_counts_twice_while_all_processes_are_replaced(
    harbour: Harbour, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One after the other, as `cheeseboard fleet` does on SIGHUP, while people click and ask."""
    monkeypatch.setattr(relief, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(relief, "WAIT_SECONDS", 0.05)
    # Nobody dies here, and a busy machine is no reason to be taken for dead.
    monkeypatch.setattr(sql, "BEAT", sql.BEAT.replace(str(sql.LEASE_SECONDS), str(PATIENCE)))
    monkeypatch.setattr(sql, "LEASE_SECONDS", PATIENCE)
    for module in (relief, bot.app):
        monkeypatch.setattr(module, "RELIEF_SECONDS", PATIENCE)
    firsts = list[bool]()
    is_first = Passing._is_first

    async def noted(self: Passing, interaction_id: int) -> bool:
        firsts.append(await is_first(self, interaction_id))
        return firsts[-1]

    monkeypatch.setattr(Passing, "_is_first", noted)
    old = {await harbour.open(FIRST), await harbour.open(SECOND)}
    await until(lambda: all(bot.mentions._ids for bot in harbour.bots.values()))
    world = harbour.world
    people = [world.person(name) for name in ("Anna", "Ben")]
    for person in people:
        act = await person.slash(world.general, "thief new")
        assert not act.failed
    await harbour.settle()
    clickers = [Clicker(harbour, person, i + 1) for i, person in enumerate(people)]
    revs = [clicker.rev() for clicker in clickers]
    asker = Asker(people[0])
    running = [asyncio.create_task(c.click_on()) for c in clickers]
    running.append(asyncio.create_task(asker.ask_on()))

    async def some_clicks() -> None:
        before = [c.clicks for c in clickers]
        await until(
            lambda: (
                any(task.done() for task in running)
                or all(c.clicks >= b + 5 for c, b in zip(clickers, before, strict=True))
            )
        )

    await some_clicks()
    for shards in (SECOND, FIRST) * 5:
        if shards == SECOND and False in firsts:
            break
        # On a busy machine it may be that nobody clicks while both are there: then once more.
        await harbour.replace(shards)
        await some_clicks()
    for one in (*clickers, asker):
        one.stopped = True
    await asyncio.gather(*running)
    assert not old & {*harbour.bots.values()}
    for clicker, rev in zip(clickers, revs, strict=True):
        assert clicker.rev() == rev + clicker.clicks
        assert clicker.robots() == clicker.clicks % 2
    assert True in firsts
    assert False in firsts, "at times both hear of a click"
    assert len(harbour.rows("SELECT id FROM tables")) == len(people)
    await until(lambda: harbour.rows("SELECT 1 FROM letters") == [])
    answered = "POST /interactions/{interaction_id}/{interaction_token}/callback"
    clicks = sum(c.clicks for c in clickers) + asker.asked + len(people)
    assert world.requests.totals[answered] >= clicks
