"""The tables of this bot: one lock each, every change saved before anybody sees it."""

import asyncio
import copy
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from random import Random
from typing import Any
from weakref import WeakValueDictionary

from bot.game import Game, Games
from bot.kernel import (
    CLOCK,
    Entry,
    Event,
    Move,
    Offer,
    Options,
    Outcome,
    Refused,
    Robot,
    apply,
)
from bot.table.limits import limits
from bot.table.store import Store
from bot.table.table import LogLine, Status, Table

log = logging.getLogger(__name__)
_STATES_KEPT = 64
_OLD_TABLES_KEPT = 64


class Stale(Refused):
    """A click on something that has changed meanwhile."""

    def __init__(self) -> None:
        super().__init__("stale")


def fresh_seed() -> int:
    """Chance for one entry; fits SQLite's integers."""
    return secrets.randbits(63)


@dataclass(slots=True)
class Edit:
    """A table being changed: a draft, and what goes into the log with it."""

    table: Table
    line: LogLine | None = None
    outcome: Outcome | None = None
    state: Any = None
    """The decoded state that goes with the draft, where it was changed."""


class Tables:
    """All live tables, in memory and in the store."""

    def __init__(
        self,
        games: Games,
        store: Store,
        *,
        scale: float = 1.0,
        now: Callable[[], float] = time.time,
    ) -> None:
        self.games = games
        self.store = store
        self.scale = scale
        self.now = now
        self.listeners: list[Callable[[Table], None]] = []
        self._tables: dict[int, Table] = {}
        self._old: OrderedDict[int, Table] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self._states: OrderedDict[int, tuple[int, Any]] = OrderedDict()
        self.closing = False

    # --- finding ----------------------------------------------------------------------------

    def __iter__(self) -> Iterator[Table]:
        return iter(list(self._tables.values()))

    def game(self, table: Table) -> Game:
        return self.games[table.game]

    def read_options(self, game: str, text: str) -> Options:
        return self.games[game].rules.options_type.model_validate_json(text)

    async def find(self, table_id: int) -> Table:
        """A table, live or over; Refused if there is none."""
        table = self._tables.get(table_id) or self._old.get(table_id)
        if table is None:
            table = await self.store.table(table_id, self.read_options)
            if table is None:
                raise Refused("no-table")
            self._keep_old(table)
        return table

    def _keep_old(self, table: Table) -> None:
        self._old[table.id] = table
        while len(self._old) > _OLD_TABLES_KEPT:
            self._old.popitem(last=False)

    def is_live(self, table_id: int) -> bool:
        return table_id in self._tables

    def of_person(self, user_id: int) -> list[Table]:
        """The live tables at which that person sits, newest first."""
        return sorted(
            (t for t in self._tables.values() if t.seat_of(user_id) is not None),
            key=lambda t: -t.changed_at,
        )

    def in_channel(self, channel_id: int) -> list[Table]:
        return [t for t in self._tables.values() if t.channel_id == channel_id]

    # --- reading the game ---------------------------------------------------------------------

    def state(self, table: Table) -> Any:
        """The decoded state, for looking only: whoever changes one decodes a draft."""
        assert table.snapshot is not None
        kept = self._states.get(table.id)
        if kept is not None and kept[0] == table.rev:
            return kept[1]
        return self._keep_state(table, self.game(table).rules.load(table.snapshot))

    def _keep_state(self, table: Table, state: Any) -> Any:
        self._states[table.id] = (table.rev, state)
        self._states.move_to_end(table.id)
        if len(self._states) > _STATES_KEPT:
            self._states.popitem(last=False)
        return state

    def sight(self, table: Table, seat: int | None) -> Any:
        return self.game(table).rules.sight(self.state(table), seat)

    def offers(self, table: Table, seat: int) -> list[Offer]:
        if table.status is not Status.PLAYING:
            return []
        return list(self.game(table).rules.legal(self.state(table), seat))

    def awaited(self, table: Table) -> list[int]:
        """The seats the game waits for, as everybody may know."""
        if table.status is not Status.PLAYING:
            return []
        return sorted(self.game(table).rules.awaited(self.state(table)))

    def host_clock(self, table: Table) -> str | None:
        """The clock that the host may end now."""
        if table.status is not Status.PLAYING:
            return None
        clocks = self.game(table).rules.clocks(self.state(table))
        return next((name for name, clock in clocks.items() if clock.host), None)

    def due(self, table: Table) -> float | None:
        """When the next time limit runs out that everybody is told of."""
        if table.status is not Status.PLAYING:
            return None
        clocks = self.game(table).rules.clocks(self.state(table))
        unseen = {f"game:{name}" for name, clock in clocks.items() if not clock.shown}
        dues = [
            due
            for name, due in table.deadlines.items()
            if name.startswith(("game:", "turn:")) and name not in unseen
        ]
        return min(dues, default=None)

    def outcome(self, table: Table) -> Outcome | None:
        return None if table.snapshot is None else self.game(table).rules.outcome(self.state(table))

    def mark(self, table: Table, seat: int | None) -> str:
        """What a click on a seat's panel (None: the board) must carry to be fresh."""
        if table.status is not Status.PLAYING:
            return table.status[0]
        step = self.game(table).rules.step(self.state(table))
        return f"{step}" if seat is None else f"{step}.{table.seats[seat].plays}"

    # --- changing -----------------------------------------------------------------------------

    @asynccontextmanager
    async def edit(self, table_id: int) -> AsyncIterator[Edit]:
        """Change a draft of the table under its lock; leaving the block saves it, then shows it.

        An exception, whether a refusal or a failing save, leaves the table as it was.
        """
        async with self._locks.setdefault(table_id, asyncio.Lock()):
            before = await self.find(table_id)
            draft = replace(
                before,
                seats=[replace(seat) for seat in before.seats],
                deadlines=dict(before.deadlines),
            )
            edit = Edit(draft)
            yield edit
            draft.rev += 1
            draft.changed_at = self.now()
            if edit.state is None and draft.status is Status.PLAYING:
                edit.state = self.state(before)
            draft.deadlines = self._deadlines(draft, edit.state)
            saving = asyncio.ensure_future(self._save(edit, before))
            try:
                await asyncio.shield(saving)
            except asyncio.CancelledError:
                # The move in hand is finished, also when nobody waits for it any more. How it
                # went must not take the place of the cancellation, or whoever stops us waits on.
                await asyncio.wait({saving})
                if not saving.cancelled() and (error := saving.exception()) is not None:
                    log.error("table %s: the last change was not saved: %r", table_id, error)
                raise

    async def _save(self, edit: Edit, before: Table) -> None:
        await self.store.save(edit.table, before, line=edit.line, outcome=edit.outcome)
        self._put(edit.table)
        if edit.state is not None:
            self._keep_state(edit.table, edit.state)
        for listener in self.listeners:
            listener(edit.table)

    def _put(self, table: Table) -> None:
        if table.live:
            self._tables[table.id] = table
        else:
            self._tables.pop(table.id, None)
            self._keep_old(table)

    async def add(self, table: Table) -> Table:
        """A new table, with its number."""
        table.deadlines = self._deadlines(table, None)
        table = replace(table, id=await self.store.add_table(table))
        self._put(table)
        for listener in self.listeners:
            listener(table)
        return table

    async def play(self, table_id: int, seat: int, text: str, mark: str | None = None) -> None:
        """Play a seat's move; Refused, Stale or Refused if that cannot be."""
        async with self.edit(table_id) as edit:
            table = edit.table
            if table.status is not Status.PLAYING:
                raise Refused("not-playing")
            if mark is not None and mark not in (self.mark(table, seat), self.mark(table, None)):
                raise Stale
            self._apply(edit, Entry(seat, text, fresh_seed()))

    def deal(self, edit: Edit) -> None:
        """Begin the game; the table's seats and options are settled."""
        table, rules = edit.table, self.game(edit.table).rules
        seed = fresh_seed()
        edit.state = state = rules.deal(len(table.seats), table.options, Random(seed))
        table.seed = seed
        table.status = Status.PLAYING
        table.snapshot = rules.dump(state)
        self._witness(table, state, rules.opening(state), seed)

    async def expire(self, table_id: int, name: str) -> None:
        """A deadline has come. One that is not due (any more) is let be."""
        async with self.edit(table_id) as edit:
            table = edit.table
            due = table.deadlines.pop(name, None)
            if due is None or due > self.now():
                raise Stale
            kind, _, rest = name.partition(":")
            if kind == "game":
                self._apply(edit, Entry(None, CLOCK + rest, fresh_seed()))
            elif kind == "turn":
                self._stand_in(edit, int(rest.split(":")[0]))
            elif kind == "nudge":
                seat, _, mark = rest.partition(":")
                table.seats[int(seat)].nudged = mark
            elif kind == "lobby":
                table.status = Status.CLOSED
            else:
                raise ValueError(f"no deadline is called {name!r}")

    async def end_clock(self, table_id: int, name: str) -> None:
        """The host ends a clock by hand."""
        async with self.edit(table_id) as edit:
            clocks = self.game(edit.table).rules.clocks(self.state(edit.table))
            if name not in clocks or not clocks[name].host:
                raise Stale
            self._apply(edit, Entry(None, CLOCK + name, fresh_seed()))

    def stand_in(self, table: Table, seat: int) -> Move | None:
        """What an awaited seat would do by default."""
        return self.game(table).rules.default(self.state(table), seat, Random(fresh_seed()))

    def _stand_in(self, edit: Edit, seat: int) -> None:
        """The seat's time is up: its default move, and a robot from now on."""
        table = edit.table
        table.seats[seat].away = True
        rules = self.game(table).rules
        seed = fresh_seed()
        move = rules.default(self.state(table), seat, Random(seed))
        if move is not None:
            self._apply(edit, Entry(seat, str(move), seed))

    def _apply(self, edit: Edit, entry: Entry) -> None:
        table, rules = edit.table, self.game(edit.table).rules
        assert table.snapshot is not None
        edit.state = state = rules.load(table.snapshot)
        events = apply(rules, state, entry)
        table.snapshot = rules.dump(state)
        if entry.seat is not None:
            table.seats[entry.seat].plays += 1
        self._witness(table, state, events, entry.seed)
        edit.line = LogLine(
            table.rev,
            entry.seat,
            entry.text,
            entry.seed,
            rules.event_codec.dump([event for event in events if event.keep]),
            self.now(),
        )
        edit.outcome = rules.outcome(state)
        if edit.outcome is not None:
            table.status = Status.OVER

    def _witness(self, table: Table, state: Any, events: list[Event], seed: int) -> None:
        game = self.game(table)
        if type(game.robot).witness is Robot.witness:
            return
        rng = Random(seed ^ 0x0DD)
        for i, seat in enumerate(table.seats):
            seen = [event for event in events if event.seen_by(i)]
            sight = game.rules.sight(state, i)
            seat.memory = game.robot.witness(copy.deepcopy(seat.memory), sight, i, seen, rng)

    # --- time ---------------------------------------------------------------------------------

    def _deadlines(self, table: Table, state: Any) -> dict[str, float]:
        """What should run now: clocks that go on keep their time, others start or fall away."""
        now, rules = self.now(), self.game(table).rules
        return {
            name: table.deadlines.get(name, now + seconds)
            for name, seconds in limits(rules, table, state, self.scale).items()
        }

    async def resume(self) -> None:
        """Take up all live tables; the time the bot was away does not count."""
        tables = await self.store.live_tables(self.read_options)
        beat = await self.store.recall("alive")
        signs = [table.changed_at for table in tables]
        if beat is not None:
            signs.append(float(beat))
        outage = self.now() - max(signs) if signs else 0.0
        if outage > 0:
            await self.store.shift_deadlines(outage)
            await self.store.remember("alive", repr(self.now()))
            for table in tables:
                table.deadlines = {name: due + outage for name, due in table.deadlines.items()}
        for table in tables:
            self._tables[table.id] = table
