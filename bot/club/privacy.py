"""Everything that is stored about one person: shown, handed over, and taken away."""

import contextlib
import json
from collections.abc import Awaitable, Callable
from typing import Any

from bot.club.figures import FORMER
from bot.kernel import Refused
from bot.table import seats
from bot.table.compact import compact
from bot.table.database import Database
from bot.table.hosts import Hosts
from bot.table.rows import sum_name
from bot.table.seal import Seal, Seals
from bot.table.table import Status, Table

KINDS = (
    "seats", "results", "tables_opened", "tables_with_a_seat_once", "tables_invited_to",
    "tables_sent_out_of", "game_files", "private_messages", "direct_messages", "wishes", "cuts",
    "names_sealed", "seat_marks",
)  # fmt: skip
"""All that there is to keep about somebody."""
_SEALS = "SELECT id, seal FROM tables WHERE seal LIKE ? ORDER BY id"
_MARKS = "SELECT id, forgotten FROM tables WHERE forgotten <> '{}' ORDER BY id"
_LISTS = ("invited", "sent_out", "asked", "votes", "pausing")
"""Columns of tables: JSON lists of people."""
Rows = Callable[..., Awaitable[list[Any]]]


async def kept_about(database: Database, seals: Seals | None, user_id: int) -> dict[str, Any]:
    """All of it, as plain data with names a person understands."""
    rows = database.rows
    seats = await rows(
        "SELECT t.id, t.game, t.status, t.guild_id, t.channel_id, s.seat, s.name, s.language"
        " FROM seats s JOIN tables t ON t.id = s.table_id WHERE s.user_id = ? ORDER BY t.id",
        user_id,
    )
    results = await rows(
        "SELECT table_id, game, guild_id, seat, won, score, reason, at FROM results"
        " WHERE user_id = ? ORDER BY at",
        user_id,
    )
    hosted = await rows("SELECT id FROM tables WHERE host_id = ? ORDER BY id", user_id)
    held = await _once_seated(rows, user_id)
    invited = await _on_the_list(rows, "invited", user_id)
    sent_out = await _on_the_list(rows, "sent_out", user_id)
    files = await rows("SELECT id, at, text FROM imports WHERE user_id = ? ORDER BY id", user_id)
    messages = await rows(
        "SELECT table_id, audience, channel_id, message_id FROM surfaces"
        " WHERE audience LIKE ? ORDER BY table_id, audience",
        f"%.{user_id}",
    )
    people = await rows(
        "SELECT dm_channel, dm_closed, dm_tried FROM people WHERE user_id = ?", user_id
    )
    names = ("listed", "language", "zone", "quiet", "reminded", "hints", "digested")
    names += ("large_text", "high_contrast")
    wishes = await rows(f"SELECT {', '.join(names)} FROM preferences WHERE user_id = ?", user_id)
    named_in = await _seals(database, user_id)
    found = {
        "seats": [
            _named(("table", "game", "status", "server", "channel", "seat", "name", "language"), r)
            for r in seats
        ],
        "results": [
            _named(("table", "game", "server", "seat", "won", "points", "reason", "at"), r)
            for r in results
        ],
        "tables_opened": [number for (number,) in hosted],
        "tables_with_a_seat_once": [number for number, _ in held],
        "tables_invited_to": [number for number, _ in invited],
        "tables_sent_out_of": [number for number, _ in sent_out],
        "game_files": [_named(("number", "at", "text"), r) for r in files],
        "private_messages": [_named(("table", "kind", "channel", "message"), r) for r in messages],
        "direct_messages": [_named(("channel", "closed_at", "tried_at"), r) for r in people],
        "wishes": [_named(names, r) for r in wishes],
        "cuts": [
            {"table": number, "word": word}
            for number, seal in named_in
            for user, word in seal.cuts
            if user == user_id
        ],
        "names_sealed": [
            {"table": number, "seat": holder.seat, "name": holder.name}
            for number, seal in named_in
            for holder in ([] if seal.transcript is None else seal.transcript.holders)
            if holder.user == user_id
        ],
        "seat_marks": await _seat_marks(rows, seals, user_id),
    }
    assert set(found) == set(KINDS)
    return {name: value for name, value in found.items() if value}


def _named(names: tuple[str, ...], row: Any) -> dict[str, Any]:
    return dict(zip(names, row, strict=True))


async def _once_seated(rows: Rows, user_id: int) -> list[tuple[int, dict[str, int]]]:
    """Tables where that person may come back to a seat, with everybody who may."""
    found = await rows(
        "SELECT id, former FROM tables WHERE former LIKE ? ORDER BY id", f'%"{user_id}"%'
    )
    read = [(number, json.loads(text)) for number, text in found]
    return [(number, former) for number, former in read if str(user_id) in former]


async def _seat_marks(rows: Rows, seals: Seals | None, user_id: int) -> list[dict[str, Any]]:
    """Running games whose deleted former players include that person, by the mark that is kept."""
    return [
        {"table": number, "seat": seat, "mark": mark}
        for number, text in await rows(_MARKS)
        for mark, seat in json.loads(text).items()
        if seals is not None and mark == seals.mark_of(number, user_id)
    ]


async def _at_whose_tables(rows: Rows, user_id: int) -> set[int]:
    """Tables that person has opened, or sits at."""
    found = await rows(
        "SELECT id FROM tables WHERE host_id = ? UNION SELECT table_id FROM seats"
        " WHERE user_id = ?",
        user_id,
        user_id,
    )
    return {number for (number,) in found}


async def _on_the_list(rows: Rows, column: str, user_id: int) -> list[tuple[int, list[Any]]]:
    """Tables where that person is on that list, with the list."""
    found = await rows(
        f"SELECT id, {column} FROM tables WHERE {column} LIKE ? ORDER BY id", f"%{user_id}%"
    )
    read = [(number, json.loads(text)) for number, text in found]
    return [(number, people) for number, people in read if user_id in people]


async def _seals(database: Database, user_id: int) -> list[tuple[int, Seal]]:
    """Tables whose seal names that person: who cut the deck, or held a seat."""
    found = await database.rows(_SEALS, f"%{user_id}%")
    read = [(number, Seal.loaded(text)) for number, text in found]
    return [(number, seal) for number, seal in read if seal.knows(user_id)]


async def forget_everywhere(hosts: Hosts, user_id: int, former_name: str) -> None:
    """Delete all that is kept about that person: from live tables first, then from the database.

    Needs the order `get-up` of the hosts. Other processes have to be asked to `forget_awake`.
    """
    for table in await hosts.store.lists.listed(person=user_id, limit=1000):
        # A robot sits down first: a running game never waits for somebody who is gone.
        await hosts.order(table.id, "get-up", user=user_id)
    await forget_awake(hosts, user_id, former_name)
    await forget(hosts.store.database, hosts.ways.seals, user_id, former_name)


async def forget_awake(hosts: Hosts, user_id: int, former_name: str) -> None:
    """Remove that person from the tables in memory, which would write the old names again."""
    for host in hosts:
        look = host.now
        if look is not None and _knows(look.table, user_id):
            # One that falls asleep meanwhile is a row, and forgets with the others.
            with contextlib.suppress(Refused):
                await host.change(lambda draft: seats.forget(draft, user_id, former_name))


def _knows(table: Table, user: int) -> bool:
    sealed = table.seal is not None and table.seal.knows(user)
    named = {
        *table.former,
        *table.votes,
        *table.invited,
        *table.sent_out,
        *table.asked,
        *table.pausing,
        *table.people,
    }
    return sealed or user in named or user == table.host_id


async def forget(database: Database, seals: Seals | None, user_id: int, former_name: str) -> None:
    """Take all of it away, in one go. Their seats of live tables must be others' by now.

    Results stay as somebody's who is nobody any more, so that others' games keep their sense. A
    running game keeps a mark that names nobody, see `bot.table.seats.forget`.
    """
    named_in = await _seals(database, user_id)
    async with database.transaction() as db:
        touched = {number for number, _ in named_in} | await _at_whose_tables(db.rows, user_id)
        await db.change(
            "UPDATE seats SET user_id = NULL, name = ?, memory = '{}' WHERE user_id = ?",
            former_name,
            user_id,
        )
        await db.change("UPDATE results SET user_id = ? WHERE user_id = ?", FORMER, user_id)
        await db.change("UPDATE tables SET host_id = ? WHERE host_id = ?", FORMER, user_id)
        for number, former in await _once_seated(db.rows, user_id):
            touched.add(number)
            seat = former.pop(str(user_id))
            ((status, marks),) = await db.rows(
                "SELECT status, forgotten FROM tables WHERE id = ?", number
            )
            if status == Status.PLAYING:
                mark = seats.mark_of(seals, number, user_id)
                marks = compact({**json.loads(marks), mark: seat})
            await db.change(
                "UPDATE tables SET former = ?, forgotten = ? WHERE id = ?",
                compact(former),
                marks,
                number,
            )
        for column in _LISTS:
            for number, people in await _on_the_list(db.rows, column, user_id):
                touched.add(number)
                left = compact([value for value in people if value != user_id])
                await db.change(f"UPDATE tables SET {column} = ? WHERE id = ?", left, number)
        for number, seal in named_in:
            text = seal.without(user_id).dumped()
            await db.change("UPDATE tables SET seal = ? WHERE id = ?", text, number)
        # They get another with their next change.
        sums = [(sum_name(number),) for number in sorted(touched)]
        await db.change_each("DELETE FROM meta WHERE name = ?", sums)
        await db.change("DELETE FROM surfaces WHERE audience LIKE ?", f"%.{user_id}")
        for name in ("imports", "people", "preferences"):
            await db.change(f"DELETE FROM {name} WHERE user_id = ?", user_id)
