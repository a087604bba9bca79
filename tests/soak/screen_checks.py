"""Compare the messages users should see, computed from the saved tables, with those they do see."""

import re
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from time import time
from typing import Protocol

from bot.discord.render.message import Message
from bot.discord.render.on_request import BOARD_IN_WORDS, PANEL_IN_WORDS, words_cursor
from bot.discord.render.renderer import Renderer
from bot.discord.render.visible_news import BULLET, VisibleNews
from bot.discord.transport.sender import ALT_LIMIT
from bot.playground import Person, Shown
from bot.presentation.players import keep_symbols_with_names
from bot.storage.address import DatabaseAddress, PostgresAddress
from bot.storage.maintenance.read_only import decode_text
from bot.storage.sqlite import FETCH_CHUNK, BatchConnection, SqliteDatabase
from bot.storage.tables import Store
from bot.tables.clock.table_time import TableTime
from bot.tables.messages import (
    BOARD,
    CHANNEL_REMINDER,
    READY_CHECK,
    MessageKey,
    MessageKind,
    notification_key,
    panel_key,
)
from bot.tables.model import Status
from bot.tables.snapshot import TableSnapshot
from tests.discord.harness import is_ending
from tests.soak.soak_tables import SoakTable, freshness_marks, table_of

_TIMESTAMP = re.compile(r"<t:-?\d+(:\w)?>")
MAX_REV = 1 << 62
"""Greater than any revision."""
_NEWS = re.compile(r"• .*?(?=• |-# |$)")


class InvariantViolated(AssertionError):
    """Something that must never be, with what was done before."""


@dataclass(frozen=True, slots=True)
class MessageContent:
    """Readable content of a message, without times and regardless of the open page."""

    texts: tuple[str, ...]
    alts: tuple[str, ...]
    freshness_marks: frozenset[str]

    def __str__(self) -> str:
        return (
            f"{' / '.join(text for text in self.texts if text)[:900]!r} {set(self.freshness_marks)}"
        )


def _normalized(*texts: str) -> tuple[str, ...]:
    # Discord trims text; wall-clock times are the bot's own.
    return tuple(" ".join(_TIMESTAMP.sub("<t>", text).split()) for text in texts)


def expected_content(message: Message) -> MessageContent:
    """Content of a rendered message."""
    view, picture = message.view, message.picture
    words: list[str] = [message.content]
    if view is not None:
        words += [view.title, view.body, view.footer]
        words += [part for field in view.fields for part in (field.name, field.value)]
    alts = _normalized(picture.alt[:ALT_LIMIT]) if picture is not None else ()
    marks = frozenset({message.freshness} if message.rows else ())
    return MessageContent(_normalized(*words), alts, marks)


def without_news(content: MessageContent) -> MessageContent:
    """The content without news: which lines fit depends on what was shown before."""
    return replace(content, texts=_normalized(*(_NEWS.sub("", text) for text in content.texts)))


def shown_content(message: Shown) -> MessageContent:
    """Content of a message on Discord."""
    words = [message.content]
    for embed in message.embeds:
        footer = embed.get("footer") or {}
        words += [embed.get("title") or "", embed.get("description") or "", footer.get("text", "")]
        words += [part for f in embed.get("fields") or () for part in (f["name"], f["value"])]
    return MessageContent(
        _normalized(*words), _normalized(*message.alt_texts), frozenset(freshness_marks(message))
    )


class MessageMaker(Protocol):
    """Renders the expected messages."""

    def render(
        self, snapshot: TableSnapshot, key: MessageKey, page: str = ""
    ) -> Message | None: ...


def screen_errors(
    table: SoakTable, snapshot: TableSnapshot, renderer: MessageMaker, *, check_news: bool = True
) -> list[str]:
    """Errors in the current messages of that table; `news`: check the news lines as well."""
    channel = [m for m in table.people[0].sees(table.channel) if not m.ephemeral]
    wanted = {
        name: [renderer.render(snapshot, name)] for name in (BOARD, CHANNEL_REMINDER, READY_CHECK)
    }
    if isinstance(renderer, Renderer):
        possible_news = [
            there
            for m in table.boards()
            for there in _possible_visible_news(m, snapshot, wanted[BOARD][0])
        ]
        wanted[BOARD] += [renderer.render(snapshot, BOARD, "", there) for there in possible_news]
    all_errors = _compare_messages(table, snapshot, channel, wanted, "<@", check_news=check_news)
    endings = Counter(table_of(m) for m in channel if is_ending(m))
    if snapshot.table.status is Status.OVER and not endings[table.number]:
        all_errors.append("there is no ending")
    all_errors += [f"table {n} has {count} endings" for n, count in endings.items() if count > 1]
    for person in table.people:
        hand, call = panel_key(person.id), notification_key(person.id)
        # Any page they may have opened: the number of its rows decides how many news lines fit.
        pages = {"", *table.pages.get(person.id, ())}
        wanted = {
            hand: [renderer.render(snapshot, hand, page) for page in pages],
            call: [renderer.render(snapshot, call)],
        }
        here = f"<#{table.channel.id}>"
        answers = (
            _allowed_replies(snapshot, person, renderer)
            if any(map(_is_text_description, person.dm))
            else []
        )
        errors = _compare_messages(
            table, snapshot, person.dm, wanted, here, answers, check_news=check_news
        )
        all_errors += [f"{person.name}, {line}" for line in errors]
    return [
        f"table {table.number} ({table.slug}, {snapshot.table.status}): {line}"
        for line in all_errors
    ]


def _is_text_description(message: Shown) -> bool:
    return "w" in freshness_marks(message)


def _allowed_replies(
    snapshot: TableSnapshot, person: Person, renderer: MessageMaker
) -> list[Message | None]:
    """Every text version the person may have requested, as it should be now."""
    message_key = MessageKey(MessageKind.IN_WORDS, person.id)
    return [
        renderer.render(snapshot, message_key, words_cursor(language, what, page))
        for language in ("en", "fr", "de")
        for what in (BOARD_IN_WORDS, PANEL_IN_WORDS)
        for page in range(3)
    ]


def _possible_visible_news(
    board: Shown, snapshot: TableSnapshot, whole: Message | None
) -> list[VisibleNews]:
    """The sets of news lines that may be visible. The oldest lines may have had no room, and a
    line repeated in a title may have been left out; neither is added later above other lines. A
    line that occurs once, and is not the newest, shows which lines have been added since.
    """
    shown = [line for embed in board.embeds for line in _news_lines(embed.get("description") or "")]
    presentation, players, language = (
        snapshot.game.presentation,
        snapshot.table.players,
        snapshot.table.language,
    )
    event_lines = [
        presentation.event_text(event, None, players, language)
        for _, event in snapshot.news_with_revs(None)
    ]
    times = Counter(keep_symbols_with_names(BULLET + line) for line in event_lines if line)
    lines = frozenset(
        BULLET + line
        for line in event_lines
        if line and keep_symbols_with_names(BULLET + line) in shown
    )
    body = whole.view.body if whole is not None and whole.view is not None else ""
    wanted = [keep_symbols_with_names(line) for line in _news_lines(body)]
    missing = max((i for i, line in enumerate(wanted) if line not in shown), default=-1)
    came_later = any(times[line] == 1 for line in wanted[missing + 1 : -1])
    if shown and (came_later or shown == wanted[-len(shown) :]):
        return [VisibleNews(lines, rev=MAX_REV)]
    return []


def _news_lines(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.startswith(BULLET)]


def _compare_messages(
    table: SoakTable,
    snapshot: TableSnapshot,
    shown: Sequence[Shown],
    wanted: Mapping[MessageKey, Sequence[Message | None]],
    notification_marker: str,
    answers: Sequence[Message | None] = (),
    *,
    check_news: bool,
) -> list[str]:
    """`wanted`: allowed forms of each message. `loose`: text of notifications for this table
    that have no buttons. `answers`: replies that may be visible because they were requested.
    """

    def comparable(face: MessageContent) -> MessageContent:
        return face if check_news else without_news(face)

    faces = Counter(comparable(shown_content(m)) for m in shown)
    forms = {
        name: {comparable(expected_content(m)) for m in each if m} for name, each in wanted.items()
    }
    expected = {face for each in forms.values() for face in each}
    expected |= {comparable(expected_content(m)) for m in answers if m}
    found: list[str] = []
    for name, each in forms.items():
        count = sum(faces[face] for face in each)
        # A cancelled table is announced where it was shown and nowhere else.
        if each and count != 1 and snapshot.table.status is not Status.CLOSED:
            found.append(f"{name} stands there {count} times: {', '.join(map(str, each))}")
    for message in shown:
        is_notification = (
            not message.embeds and not message.components and notification_marker in message.content
        )
        is_own = table_of(message) == table.number and not is_ending(message)
        if (is_notification or is_own) and comparable(shown_content(message)) not in expected:
            found.append(f"there is also {shown_content(message)}")
        elif (
            table_of(message) in table.past_numbers
            and not is_ending(message)
            and not _is_text_description(message)
        ):
            found.append(f"there is still, of table {table_of(message)}, {shown_content(message)}")
    return found


@asynccontextmanager
async def open_saved_tables(path: DatabaseAddress) -> AsyncIterator[tuple[Store, Renderer]]:
    """Read-only access to a database that another process writes, with a renderer."""
    if isinstance(path, PostgresAddress):
        store = await Store.open(path, migrate=False)
        try:
            yield store, Renderer(TableTime(time()), store.preferences)
        finally:
            await store.close()
        return
    file = f"file:{path}?mode=ro"
    db = BatchConnection(lambda: sqlite3.connect(file, uri=True, isolation_level=None), FETCH_CHUNK)
    await db
    try:
        db.text_factory = decode_text
        await db.execute("PRAGMA busy_timeout = 30000")
        store = Store(SqliteDatabase(db, path))
        await store.preferences.load()
        yield store, Renderer(TableTime(time()), store.preferences)
    finally:
        await db.close()
