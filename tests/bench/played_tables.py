"""A database of tables that were really played, some active and the others idle.

A few games of each kind are played through their own table actors, with moves chosen by robots and
clocks expiring, each up to a different position. Most idle tables are copies of those, row by row.
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

from bot.discord.client import extension_names
from bot.discord.render.renderer import Renderer, message_keys_of
from bot.game import Game, GameRegistry
from bot.kernel import Move, Refused, random_move
from bot.runtime.change_queue import Change
from bot.runtime.loading import load_table
from bot.runtime.registry import TableRegistry
from bot.storage.tables import Store
from bot.tables import seats
from bot.tables.clock.table_time import TableTime
from bot.tables.draft import Draft
from bot.tables.messages import CHANNEL_REMINDER, MessageKey, MessageRecord, MessageState
from bot.tables.model import Seat, Status, Table
from bot.tables.snapshot import TableSnapshot

SILENCE_SECONDS = 3600.0
"""Seconds without activity at an idle table."""
MIN_MOVES, MAX_MOVES = 3, 40
"""Range of entries (moves and clocks) already played at a table."""
ROBOT_CHOICE_SHARE = 0.25
"""Share of moves chosen by a robot."""
TIMERS_IN_PLAY = (None, 120, 600)
TIMERS_AT_REST = (None, None, 24 * 3600)
FIRST_USER_ID = 10_000


def all_games() -> GameRegistry:
    """Every game the bot loads."""
    games = GameRegistry()
    for name in extension_names():
        package, _, module = name.rpartition(".")
        if module == "cog":
            game: Game = import_module(f"{package}.game").GAME
            games.add(game)
    return games


def allowed_seat_counts(game: Game) -> list[int]:
    """Seat counts from two upwards that the game's default options allow."""
    found: list[int] = []
    for count in game.rules.seats:
        with suppress(Refused):
            game.rules.check_options(count, game.rules.options_type())
            found.append(count)
    return [count for count in found if count > 1] or found


class NullTableMessages:
    """Table messages that send nothing: the content is rendered afterwards."""

    nothing_pending = True
    last_shown_at = 0.0

    def prepare(self, snapshot: TableSnapshot) -> None:
        """Do nothing."""

    def show(self, snapshot: TableSnapshot) -> None:
        return

    def readable_since(self, rev: int) -> float | None:
        return 0.0

    def has_room_for_unread(self, snapshot: TableSnapshot) -> bool:
        return True

    def show_quarantined(self) -> None:
        raise AssertionError("a table that was just made cannot be played")

    def close(self) -> None:
        """Do nothing."""

    async def stop(self) -> None:
        return


@dataclass(slots=True)
class ManualTicks:
    """A clock advanced by hand."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


class GamePlayer:
    """Plays games one after another, each from the same start time."""

    def __init__(self, store: Store, alive: float) -> None:
        self._store = store
        self._start_time = alive
        self._ticks = ManualTicks()
        self._rng = Random(1)
        self.games = all_games()
        self._time = TableTime(alive, tick=self._ticks)
        self._tables = TableRegistry(
            self.games,
            store,
            self._time,
            lambda _: NullTableMessages(),
            robot_pace=0.0,
            rng=self._rng,
        )
        self._next_user_id = FIRST_USER_ID

    async def play_active_table(self, game: Game, number: int) -> int:
        """Play an active table: a player is awaited, clocks run, robots may take part."""
        robots = number % 2
        while True:
            table = self._table(game, TIMERS_IN_PLAY[number % len(TIMERS_IN_PLAY)], robots)
            snapshot = await self._start_table(table)
            await self._play_moves(snapshot.table.id, self._rng.randint(MIN_MOVES, MAX_MOVES))
            if (await self._unload_table(snapshot.table.id)).is_playing:
                return snapshot.table.id

    async def play_idle_table(self, game: Game, number: int) -> int:
        """Play an idle table: people have left and nothing is due.

        If the game ends without them, open a new lobby instead.
        """
        table = self._table(game, TIMERS_AT_REST[number % len(TIMERS_AT_REST)], 0)
        snapshot = await self._start_table(table)
        await self._play_moves(snapshot.table.id, self._rng.randint(MIN_MOVES, MAX_MOVES))
        await self._let_time_pass(snapshot.table.id)
        snapshot = await self._unload_table(snapshot.table.id)
        if not snapshot.is_playing:
            snapshot = await self._tables.open_table(self._table(game, None, 0))
            snapshot = await self._unload_table(snapshot.table.id)
        await self._store.save_displayed_rev(snapshot.table.id, snapshot.table.rev)
        return snapshot.table.id

    async def finish(self) -> None:
        await self._tables.stop()
        await self._store.save_table_time(self._start_time)

    def _table(self, game: Game, timer: int | None, robots: int) -> Table:
        count = self._rng.choice(allowed_seat_counts(game))
        people = [
            Seat(self._next_user_id + i, f"Person {self._next_user_id + i}", "en")
            for i in range(count)
        ]
        self._next_user_id += count
        for place in range(count - robots, count):
            people[place] = Seat(None, seats.ROBOT_NAMES[place], "en")
        wall = time.time()
        host = people[0].user_id
        assert host is not None
        return Table(
            0, game.slug, Status.LOBBY, None, 0, host, "en", game.rules.options_type(), timer,
            people, wall, wall,
        )  # fmt: skip

    async def _start_table(self, table: Table) -> TableSnapshot:
        snapshot = await self._tables.open_table(table)
        await self._tables.change(snapshot.table.id, seats.start)
        return await self._tables.snapshot(snapshot.table.id)

    async def _play_moves(self, table_id: int, moves: int) -> None:
        for _ in range(moves):
            snapshot = await self._tables.snapshot(table_id)
            if not snapshot.is_playing:
                return
            # A robot at the table may have moved first.
            with suppress(Refused):
                await self._tables.change(table_id, self._next_change(snapshot))

    def _next_change(self, snapshot: TableSnapshot) -> Change[None]:
        """A person's move, or the next clock if all wait."""
        people = [i for i in snapshot.awaited if not snapshot.table.seats[i].is_robot_controlled]
        self._rng.shuffle(people)
        for seat in people:
            move = self._choose(snapshot, seat)
            if move is not None:
                return lambda draft: draft.play(seat, str(move))
        return self._wait_for_clock(snapshot)

    def _choose(self, snapshot: TableSnapshot, seat: int) -> Move | None:
        """Sometimes a robot's choice, which is slow, otherwise any offered move."""
        offers = snapshot.offers(seat)
        if offers and self._rng.random() > ROBOT_CHOICE_SHARE:
            return random_move(offers, self._rng)
        memory = copy.deepcopy(snapshot.table.seats[seat].memory)
        return snapshot.game.robot.choose(snapshot.sight(seat), seat, offers, memory, self._rng)

    def _wait_for_clock(self, snapshot: TableSnapshot) -> Change[None]:
        if not snapshot.table.deadlines:
            return _refuse
        name, due = min(snapshot.table.deadlines.items(), key=lambda item: item[1])
        self._ticks.now += max(0.0, due - self._time())
        return lambda draft: draft.expire(name)

    async def _let_time_pass(self, table_id: int) -> None:
        until = self._time() + SILENCE_SECONDS
        snapshot = await self._tables.snapshot(table_id)
        while snapshot.is_playing and min(snapshot.table.deadlines.values(), default=until) < until:
            with suppress(Refused):
                await self._tables.change(table_id, self._wait_for_clock(snapshot))
            snapshot = await self._tables.snapshot(table_id)
        self._ticks.now += max(0.0, until - self._time())

    async def _unload_table(self, table_id: int) -> TableSnapshot:
        """Snapshot of the table when its actor stops, moved to the common time."""
        snapshot = await self._tables.snapshot(table_id)
        await self._tables.actor(table_id).stop(10)
        async with self._store.database.transaction() as db:
            gone = self._time() - self._start_time
            await db.execute(
                "UPDATE deadlines SET due_at = due_at - ? WHERE table_id = ?", gone, table_id
            )
            await db.execute(
                "UPDATE tables SET hold = max(0.0, hold - ?) WHERE id = ?", gone, table_id
            )
        return snapshot


def _refuse(_: Draft) -> None:
    raise Refused("nobody-awaited")


@dataclass(frozen=True, slots=True)
class PlayedTables:
    """Ids of the played tables by activity, and their games."""

    active_ids: list[int]
    idle_ids: list[int]
    games: Counter[str]


async def play_tables(db: Path, playing: int, resting: int) -> PlayedTables:
    """Play that many tables of each kind, games in rotation, into an existing database."""
    store = await Store.open(db)
    await store.database.write("PRAGMA synchronous = OFF")
    player = GamePlayer(store, await store.load_table_time() or time.time())
    games = list(player.games)
    found = PlayedTables([], [], Counter())
    for number in range(resting):
        found.idle_ids.append(
            await player.play_idle_table(games[number % len(games)], number // len(games))
        )
    for number in range(playing):
        game = games[number % len(games)]
        found.active_ids.append(await player.play_active_table(game, number // len(games)))
        found.games[game.slug] += 1
    await player.finish()
    # Games that ended early are not part of the measurement.
    await store.database.write("DELETE FROM tables WHERE status NOT IN ('lobby', 'playing')")
    await store.close()
    return found


async def record_messages(
    db: Path,
    games: GameRegistry,
    tables: Iterable[int],
    post: Callable[[Table, MessageKey], tuple[int, int]],
) -> None:
    """Record messages for these tables; `post` returns the channel and message id."""
    store = await Store.open(db)
    await store.database.write("PRAGMA synchronous = OFF")
    alive = await store.load_table_time()
    assert alive is not None
    renderer = Renderer(TableTime(alive), store.preferences)
    for table_id in tables:
        snapshot = await load_table(store, games, table_id)
        for audience in message_keys_of(snapshot.table):
            message = renderer.render(snapshot, audience)
            if message is not None and audience != CHANNEL_REMINDER:
                channel_id, message_id = post(snapshot.table, audience)
                surface = MessageRecord(
                    table_id,
                    audience,
                    channel_id,
                    message_id,
                    MessageState.UNKNOWN,
                    message.fingerprint,
                    time.time(),
                )
                await store.messages.save_record(surface)
    await store.close()
