"""A database full of tables that were really played: some are being played, the others rest.

A few games of each kind are played through hosts of their own, moves chosen by the robots, clocks
run out; each is then at a moment of its own. The many that rest are copies of those, row by row.
"""

import copy
import time
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random

from bot.app import extensions
from bot.game import Game, Games
from bot.kernel import Move, Refused, any_move
from bot.screen.render import PING, Renderer, audiences
from bot.table import seats
from bot.table.draft import Draft
from bot.table.hosts import Hosts
from bot.table.inbox import Letter
from bot.table.loading import load
from bot.table.look import Look
from bot.table.store import Store
from bot.table.table import Seat, Status, Surface, Table
from bot.table.time import TableTime

SILENCE = 3600.0
"""Nobody has done anything for so long where a table rests."""
FEWEST, MOST = 3, 40
"""Moves, clocks included, that a table has behind it."""
THOUGHTFUL = 0.25
"""The share of moves that are a robot's choice."""
TIMERS_IN_PLAY = (None, 120, 600)
TIMERS_AT_REST = (None, None, 24 * 3600)
FIRST_PERSON = 10_000


def all_games() -> Games:
    """Every game the bot would load."""
    games = Games()
    for name in extensions():
        package, _, module = name.rpartition(".")
        if module == "cog":
            game: Game = import_module(f"{package}.game").GAME
            games.add(game)
    return games


def seats_for(game: Game) -> list[int]:
    """How many may sit down, two at least, where the game's usual options allow that."""
    found: list[int] = []
    for count in game.rules.seats:
        with suppress(Refused):
            game.rules.check(count, game.rules.options_type())
            found.append(count)
    return [count for count in found if count > 1] or found


class Unseen:
    """A screen that nobody looks at: what it would show is rendered afterwards."""

    quiet = True
    showed_at = 0.0

    def prepare(self, look: Look) -> None:
        """There is nothing to make ready."""

    def show(self, look: Look) -> None:
        return

    def seen(self, rev: int) -> float | None:
        return 0.0

    def has_room(self, look: Look) -> bool:
        return True

    def set_aside(self) -> None:
        raise AssertionError("a table that was just made cannot be played")

    async def stop(self) -> None:
        return


@dataclass(slots=True)
class Ticks:
    """Seconds that pass when we say so."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


class Evening:
    """Plays games one after another; each has the time for itself."""

    def __init__(self, store: Store, alive: float) -> None:
        self._store = store
        self._alive = alive
        self._ticks = Ticks()
        self._rng = Random(1)
        self.games = all_games()
        self._time = TableTime(alive, tick=self._ticks)
        self._hosts = Hosts(
            self.games, store, self._time, lambda _: Unseen(), pace=0.0, rng=self._rng
        )
        self._people = FIRST_PERSON

    async def play(self, game: Game, number: int) -> int:
        """A table that is being played: somebody thinks, clocks run, a robot may be among them."""
        robots = number % 2
        while True:
            table = self._table(game, TIMERS_IN_PLAY[number % len(TIMERS_IN_PLAY)], robots)
            look = await self._begun(table)
            await self._move_on(look.table.id, self._rng.randint(FEWEST, MOST))
            if (await self._left(look.table.id)).playing:
                return look.table.id

    async def rest(self, game: Game, number: int) -> int:
        """A table whose people have gone: nothing is left to do. A game that would have gone to
        its end without them is one that has not begun."""
        table = self._table(game, TIMERS_AT_REST[number % len(TIMERS_AT_REST)], 0)
        look = await self._begun(table)
        await self._move_on(look.table.id, self._rng.randint(FEWEST, MOST))
        await self._be_silent(look.table.id)
        look = await self._left(look.table.id)
        if not look.playing:
            look = await self._hosts.open(self._table(game, None, 0))
            look = await self._left(look.table.id)
        await self._store.settle(look.table.id, look.table.rev)
        return look.table.id

    async def end(self) -> None:
        await self._hosts.stop()
        await self._store.stay_alive(self._alive)

    def _table(self, game: Game, timer: int | None, robots: int) -> Table:
        count = self._rng.choice(seats_for(game))
        people = [Seat(self._people + i, f"Person {self._people + i}", "en") for i in range(count)]
        self._people += count
        for place in range(count - robots, count):
            people[place] = Seat(None, seats.ROBOT_NAMES[place], "en")
        wall = time.time()
        host = people[0].user_id
        assert host is not None
        return Table(
            0, game.slug, Status.LOBBY, None, 0, host, "en", game.rules.options_type(), timer,
            people, wall, wall,
        )  # fmt: skip

    async def _begun(self, table: Table) -> Look:
        look = await self._hosts.open(table)
        await self._hosts.change(look.table.id, seats.start)
        return await self._hosts.look(look.table.id)

    async def _move_on(self, table_id: int, moves: int) -> None:
        for _ in range(moves):
            look = await self._hosts.look(table_id)
            if not look.playing:
                return
            # A robot of the table may be quicker.
            with suppress(Refused):
                await self._hosts.change(table_id, self._next(look))

    def _next(self, look: Look) -> Letter[None]:
        """What a person does; where all of them wait, the next clock runs out."""
        people = [i for i in look.awaited if not look.table.seats[i].automatic]
        self._rng.shuffle(people)
        for seat in people:
            move = self._choose(look, seat)
            if move is not None:
                return lambda draft: draft.play(seat, str(move))
        return self._wait(look)

    def _choose(self, look: Look, seat: int) -> Move | None:
        """Now and then as a robot would, which takes its time; else whatever is offered."""
        offers = look.offers(seat)
        if offers and self._rng.random() > THOUGHTFUL:
            return any_move(offers, self._rng)
        memory = copy.deepcopy(look.table.seats[seat].memory)
        return look.game.robot.choose(look.sight(seat), seat, offers, memory, self._rng)

    def _wait(self, look: Look) -> Letter[None]:
        if not look.table.deadlines:
            return _nothing
        name, due = min(look.table.deadlines.items(), key=lambda item: item[1])
        self._ticks.now += max(0.0, due - self._time())
        return lambda draft: draft.expire(name)

    async def _be_silent(self, table_id: int) -> None:
        until = self._time() + SILENCE
        look = await self._hosts.look(table_id)
        while look.playing and min(look.table.deadlines.values(), default=until) < until:
            with suppress(Refused):
                await self._hosts.change(table_id, self._wait(look))
            look = await self._hosts.look(table_id)
        self._ticks.now += max(0.0, until - self._time())

    async def _left(self, table_id: int) -> Look:
        """The table as its host leaves it, at the time at which all are left."""
        look = await self._hosts.look(table_id)
        await self._hosts.host(table_id).stop(10)
        async with self._store.database.transaction() as db:
            gone = self._time() - self._alive
            await db.change(
                "UPDATE deadlines SET due_at = due_at - ? WHERE table_id = ?", gone, table_id
            )
            await db.change(
                "UPDATE tables SET hold = max(0.0, hold - ?) WHERE id = ?", gone, table_id
            )
        return look


def _nothing(_: Draft) -> None:
    raise Refused("nobody-awaited")


@dataclass(frozen=True, slots=True)
class Crowd:
    """The tables that were played, by what they are doing now, and of which games."""

    playing: list[int]
    resting: list[int]
    games: Counter[str]


async def gather(db: Path, playing: int, resting: int) -> Crowd:
    """Play so many tables of each kind, the games in turns, into a database that is there."""
    store = await Store.open(db)
    await store.database.write("PRAGMA synchronous = OFF")
    evening = Evening(store, await store.last_alive() or time.time())
    games = list(evening.games)
    found = Crowd([], [], Counter())
    for number in range(resting):
        found.resting.append(await evening.rest(games[number % len(games)], number // len(games)))
    for number in range(playing):
        game = games[number % len(games)]
        found.playing.append(await evening.play(game, number // len(games)))
        found.games[game.slug] += 1
    await evening.end()
    # Games that came to their end on the way are not what is measured.
    await store.database.write("DELETE FROM tables WHERE status NOT IN ('lobby', 'playing')")
    await store.close()
    return found


async def show(
    db: Path, games: Games, tables: Iterable[int], post: Callable[[Table, str], tuple[int, int]]
) -> None:
    """Have these tables shown to everybody; `post` gives the channel and the message."""
    store = await Store.open(db)
    await store.database.write("PRAGMA synchronous = OFF")
    alive = await store.last_alive()
    assert alive is not None
    renderer = Renderer(TableTime(alive), store.wishes)
    for table_id in tables:
        look = await load(store, games, table_id)
        for audience in audiences(look.table):
            message = renderer.message(look, audience)
            if message is not None and audience != PING and not audience.startswith("side"):
                channel_id, message_id = post(look.table, audience)
                surface = Surface(
                    table_id, audience, channel_id, message_id, message.digest, time.time()
                )
                await store.messages.put_surface(surface)
    await store.close()
