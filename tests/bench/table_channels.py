"""Layout for many tables: ten per channel, fifty channels per server, with their messages."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from itertools import count
from pathlib import Path

from bot.game import GameRegistry
from bot.playground import Channel, LocalDiscord
from bot.playground.world.model import Message
from bot.tables.messages import BOARD, MessageKey
from bot.tables.model import Table
from tests.bench.played_tables import PlayedTables, record_messages

TABLES_PER_CHANNEL, CHANNELS_PER_GUILD = 10, 50
ID_STRIDE = 1_000_000
"""Distance between the user, channel and message ids of one copy and the next."""
COPIED_COLUMNS: dict[str, tuple[str, dict[str, str]]] = {
    "tables": (
        "id IN chosen",
        {
            "id": "id + :ids",
            "host_id": "host_id + :people",
            "former": "(SELECT json_group_object(CAST(CAST(key AS INTEGER) + :people AS TEXT),"
            " value) FROM json_each(former))",
        },
    ),
    "seats": (
        "table_id IN chosen",
        {"table_id": "table_id + :ids", "user_id": "user_id + :people"},
    ),
    "log": ("table_id IN chosen", {"table_id": "table_id + :ids"}),
    "deadlines": ("table_id IN chosen", {"table_id": "table_id + :ids"}),
    "surfaces": (
        "table_id IN chosen AND (audience = 'board' OR audience LIKE 'hand.%')",
        {
            "table_id": "table_id + :ids",
            "audience": "CASE audience WHEN 'board' THEN audience ELSE"
            " 'hand.' || (CAST(substr(audience, 6) AS INTEGER) + :people) END",
            "channel_id": "channel_id + :people",
            "message_id": "message_id + :people",
        },
    ),
}
"""Copied tables, and the columns that differ in a copy. All other columns, including ones a
migration adds, are copied unchanged.
"""


class TableChannels:
    """A local Discord that grows with its tables."""

    def __init__(self, world: LocalDiscord) -> None:
        self._world = world
        self._channels: list[Channel] = []

    async def fill(self, db: Path, games: GameRegistry, crowd: PlayedTables, tables: int) -> None:
        """Copy the played tables up to the requested number, each with its channel and messages."""
        playing = crowd.active_ids[: tables - 1]
        resting = _copy_tables(db, crowd, len(playing), tables - 1 - len(playing))
        every = [*playing, *resting]
        self._add_channels(len(every))
        places = {
            table_id: self._channels[i // TABLES_PER_CHANNEL] for i, table_id in enumerate(every)
        }
        with closing(sqlite3.connect(db)) as connection:
            connection.executemany(
                "UPDATE tables SET guild_id = ?, channel_id = ? WHERE id = ?",
                [(channel.guild_id, channel.id, table) for table, channel in places.items()],
            )
            connection.executemany(
                "UPDATE surfaces SET channel_id = ?, message_id = ?"
                " WHERE table_id = ? AND audience = 'board'",
                [(places[t].id, self._post(places[t]), t) for t in resting],
            )
            connection.commit()
        await record_messages(db, games, playing, self._post_for)
        with closing(sqlite3.connect(db)) as connection:
            connection.execute(
                "INSERT OR IGNORE INTO people (user_id, dm_channel)"
                " SELECT CAST(substr(audience, 6) AS INTEGER), channel_id FROM surfaces"
                " WHERE audience LIKE 'hand.%'"
            )
            connection.commit()

    def _add_channels(self, tables: int) -> None:
        """Create enough empty channels."""
        world = self._world.world
        for channel in self._channels:
            world.messages_in(channel.id).clear()
        while len(self._channels) * TABLES_PER_CHANNEL < tables:
            number = len(self._channels)
            if number % CHANNELS_PER_GUILD == 0:
                guild = self._world.add_guild(f"Town {number // CHANNELS_PER_GUILD}")
            else:
                guild_id = self._channels[-1].guild_id
                assert guild_id is not None
                guild = world.guild(guild_id)
            self._channels.append(world.add_channel(guild, f"street-{number}"))

    def _post_for(self, table: Table, audience: MessageKey) -> tuple[int, int]:
        """Create the message that shows a table to that viewer."""
        world = self._world.world
        if audience == BOARD:
            channel = world.channel(table.channel_id)
        else:
            reader = audience.user_id
            assert reader is not None
            assert table.guild_id is not None
            if reader not in world.state.users:
                world.add_user(f"Person {reader}", user_id=reader)
                world.join(world.guild(table.guild_id), reader)
            channel = world.dm_with(reader)
            world.messages_in(channel.id).clear()
        return channel.id, self._post(channel)

    def _post(self, channel: Channel) -> int:
        world = self._world.world
        message = Message(world.ids.new(), channel.id, world.bot.id, world.clock.now())
        world.messages_in(channel.id)[message.id] = message
        channel.last_message_id = message.id
        return message.id


def unused_ids() -> Iterator[tuple[int, int]]:
    """Channel and message ids for messages that are never read."""
    return ((ID_STRIDE + i, ID_STRIDE + i) for i in count())


def _copy_statement(connection: sqlite3.Connection, table: str) -> str:
    """SQL that copies rows of a table, using its actual columns."""
    which, changed = COPIED_COLUMNS[table]
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
    assert changed.keys() <= set(columns), f"{table} has other columns by now: {columns}"
    values = (changed.get(column, f'"{column}"') for column in columns)
    names = ", ".join(f'"{column}"' for column in columns)
    return f"INSERT INTO {table} ({names}) SELECT {', '.join(values)} FROM {table} WHERE {which}"


def _copy_tables(db: Path, crowd: PlayedTables, playing: int, resting: int) -> list[int]:
    """Keep that many active tables and create that many idle copies; return the copies' ids."""
    ids: list[int] = []
    with closing(sqlite3.connect(db)) as connection:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("CREATE TEMP TABLE chosen (id INTEGER PRIMARY KEY)")
        copies = [_copy_statement(connection, name) for name in COPIED_COLUMNS]
        stride = max(*crowd.active_ids, *crowd.idle_ids)
        for number in range(1, 1 + -(-resting // len(crowd.idle_ids))):
            some = crowd.idle_ids[: resting - len(ids)]
            connection.execute("DELETE FROM chosen")
            connection.executemany("INSERT INTO chosen VALUES (?)", [(t,) for t in some])
            for statement in copies:
                connection.execute(
                    statement, {"ids": number * stride, "people": number * ID_STRIDE}
                )
            ids += [t + number * stride for t in some]
        # Delete the originals of the copies, and surplus active tables.
        gone = [*crowd.idle_ids, *crowd.active_ids[playing:]]
        connection.executemany("DELETE FROM tables WHERE id = ?", [(t,) for t in gone])
        connection.commit()
    return ids
