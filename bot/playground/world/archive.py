"""Persistence of the playground: the whole local Discord in one SQLite file, written behind.

Everything is a record (kind, id, JSON); pictures are stored with their messages as bytes.
"""

import asyncio
import os
import sqlite3
import stat
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from bot.playground.world.events import (
    Event,
    InteractionSettled,
    MessageCreated,
    MessageDeleted,
    MessageDismissed,
    MessagesPurged,
    MessageUpdated,
)
from bot.playground.world.model import Channel, Command, Guild, Interaction, Message, State, User

VERSION = 1
TOKEN_LIFE = 900.0
SCHEMA = """
CREATE TABLE record (
    kind TEXT NOT NULL, id TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id)
) WITHOUT ROWID;
CREATE TABLE file (id INTEGER PRIMARY KEY, message_id INTEGER NOT NULL, data BLOB NOT NULL);
CREATE INDEX file_of_message ON file (message_id);
"""
USER, GUILD, CHANNEL, COMMAND = (TypeAdapter(t) for t in (User, Guild, Channel, Command))
MESSAGE, INTERACTION = TypeAdapter(Message), TypeAdapter(Interaction)
SMALL: dict[str, TypeAdapter[Any]] = {
    "user": USER, "guild": GUILD, "channel": CHANNEL, "command": COMMAND
}  # fmt: skip

Statement = tuple[str, tuple[Any, ...]]


class BadArchive(Exception):
    """The file cannot be read; the message says so in one sentence."""


def _is_ours(path: Path) -> bool:
    """True if it is a regular file of our own user; nothing else is changed."""
    found = path.stat()
    return stat.S_ISREG(found.st_mode) and (os.name != "posix" or found.st_uid == os.geteuid())


class Archive:
    """Load once, then listen to every event and write changes shortly afterwards."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._written: dict[tuple[str, str], str] = {}
        self._state = State()
        self._todo: list[Statement] = []
        self._messages: dict[int, Message | None] = {}
        self._files: dict[int, set[int]] = {}
        self._thread = ThreadPoolExecutor(1, "archive")
        self._flushing: asyncio.Task[None] | None = None
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # It contains private messages and the keys of the page.
            path.touch(mode=0o600)
            if _is_ours(path):
                path.chmod(0o600)
            self._db = self._connect()
        except (sqlite3.Error, UnicodeDecodeError, OSError) as error:
            raise BadArchive(f"the playground's file {path} cannot be opened ({error}).") from error

    def _connect(self) -> sqlite3.Connection:
        db = sqlite3.connect(self.path, check_same_thread=False, isolation_level=None)
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = NORMAL")
        (version,) = db.execute("PRAGMA user_version").fetchone()
        if version == 0:
            db.executescript(SCHEMA)
            db.execute(f"PRAGMA user_version = {VERSION}")
        elif version != VERSION:
            db.close()
            raise BadArchive(
                f"the playground's file {self.path} is of another version; begin anew with --fresh."
            )
        return db

    @staticmethod
    def forget(path: Path) -> None:
        """Remove the file and SQLite's companion files."""
        for tail in ("", "-wal", "-shm"):
            path.with_name(path.name + tail).unlink(missing_ok=True)

    # Reading

    def load(self, now: float) -> State | None:
        """The saved world, or None if there is none."""
        state = State()
        try:
            for kind, key, body in self._db.execute("SELECT kind, id, body FROM record"):
                self._put(state, kind, key, body, now)
        except (ValidationError, ValueError, KeyError, sqlite3.Error) as error:
            raise BadArchive(
                f"the playground's file {self.path} is damaged; begin anew with --fresh."
            ) from error
        if not state.guilds:
            return None
        state.messages = {k: dict(sorted(m.items())) for k, m in state.messages.items()}
        state.interactions = dict(sorted(state.interactions.items(), key=lambda i: i[1].id))
        self._state = state
        return state

    def _put(self, state: State, kind: str, key: str, body: str, now: float) -> None:
        match kind:
            case "user" | "guild" | "channel" | "command":
                self._written[kind, key] = body
                getattr(state, f"{kind}s")[int(key)] = SMALL[kind].validate_json(body)
            case "message":
                message = self._with_files(MESSAGE.validate_json(body))
                state.messages.setdefault(message.channel_id, {})[message.id] = message
            case "interaction":
                made: Interaction = INTERACTION.validate_json(body)
                if now - made.created < TOKEN_LIFE:
                    state.interactions[made.token] = made
                else:
                    self._todo.append(_delete("interaction", key))
            case "dismissed":
                user_id, message_id = key.split(":")
                state.dismissed.add((int(user_id), int(message_id)))
            case _:
                return

    def _with_files(self, message: Message) -> Message:
        rows = self._db.execute("SELECT id, data FROM file WHERE message_id = ?", (message.id,))
        data: dict[int, bytes] = dict(rows.fetchall())
        self._files[message.id] = set(data)
        message.attachments = [replace(a, data=data[a.id]) for a in message.attachments]
        return message

    def notes(self, kind: str) -> dict[str, str]:
        """Other notes saved under this kind."""
        rows = self._db.execute("SELECT id, body FROM record WHERE kind = ?", (kind,))
        return dict(rows.fetchall())

    # Writing

    def begin(self, state: State) -> None:
        """Set the world to keep."""
        self._state = state
        self._touch()

    def hear(self, event: Event) -> None:
        match event:
            case MessageCreated(message) | MessageUpdated(message):
                self._messages[message.id] = message
            case MessageDeleted(message):
                self._messages[message.id] = None
            case MessagesPurged(_, messages):
                self._messages |= {message.id: None for message in messages}
            case MessageDismissed(message, user_id):
                self.note("dismissed", f"{user_id}:{message.id}", "")
            case InteractionSettled(interaction):
                body = INTERACTION.dump_json(interaction).decode()
                self.note("interaction", str(interaction.id), body)
            case _:
                pass
        self._touch()

    def note(self, kind: str, key: str, body: str) -> None:
        sql = "INSERT OR REPLACE INTO record (kind, id, body) VALUES (?, ?, ?)"
        self._todo.append((sql, (kind, key, body)))
        self._touch()

    def _touch(self) -> None:
        if self._flushing is None or self._flushing.done():
            self._flushing = asyncio.ensure_future(self._flush())

    async def _flush(self) -> None:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(0)
        while statements := list(self._statements()):
            await loop.run_in_executor(self._thread, self._write, statements)

    def _statements(self) -> Iterator[Statement]:
        todo, self._todo = self._todo, []
        yield from todo
        yield from self._changed_records()
        messages, self._messages = self._messages, {}
        for message_id, message in messages.items():
            yield from self._about_message(message_id, message)

    def _changed_records(self) -> Iterator[Statement]:
        """People, places and commands are few, so compare all with what was last written."""
        seen: set[tuple[str, str]] = set()
        for kind, adapter in SMALL.items():
            for number, thing in getattr(self._state, f"{kind}s").items():
                key = (kind, str(number))
                seen.add(key)
                body = adapter.dump_json(thing).decode()
                if self._written.get(key) != body:
                    self._written[key] = body
                    yield _insert(*key, body)
        for key in self._written.keys() - seen:
            del self._written[key]
            yield _delete(*key)

    def _about_message(self, message_id: int, message: Message | None) -> Iterator[Statement]:
        had = self._files.pop(message_id, set[int]())
        files = {} if message is None else {a.id: a.data for a in message.attachments}
        for number in had - files.keys():
            yield "DELETE FROM file WHERE id = ?", (number,)
        if message is None:
            yield _delete("message", str(message_id))
            return
        self._files[message_id] = set(files)
        for number in files.keys() - had:
            sql = "INSERT OR REPLACE INTO file (id, message_id, data) VALUES (?, ?, ?)"
            yield sql, (number, message_id, files[number])
        bare = replace(message, attachments=[replace(a, data=b"") for a in message.attachments])
        yield _insert("message", str(message_id), MESSAGE.dump_json(bare).decode())

    def _write(self, statements: list[Statement]) -> None:
        self._db.execute("BEGIN")
        try:
            for sql, values in statements:
                self._db.execute(sql, values)
        except BaseException:
            self._db.execute("ROLLBACK")
            raise
        self._db.execute("COMMIT")

    async def settle(self) -> None:
        """Wait until everything heard so far is on disk."""
        self._touch()
        while self._flushing is not None and not self._flushing.done():
            await self._flushing

    async def close(self) -> None:
        await self.settle()
        self._thread.shutdown()
        self._db.close()


def _insert(kind: str, key: str, body: str) -> Statement:
    return "INSERT OR REPLACE INTO record (kind, id, body) VALUES (?, ?, ?)", (kind, key, body)


def _delete(kind: str, key: str) -> Statement:
    return "DELETE FROM record WHERE kind = ? AND id = ?", (kind, key)
