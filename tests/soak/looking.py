"""What must stand on everybody's screens, from what is saved, and what does stand there."""

import re
import sqlite3
from collections import Counter
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from time import time
from typing import Protocol

from bot.playground import Person, Shown
from bot.screen.asked import BOARD_IN_WORDS, PANEL_IN_WORDS, WORDS, words_cursor
from bot.screen.message import Message
from bot.screen.render import (
    BOARD,
    PING,
    READY,
    Renderer,
    asked_audience,
    call_audience,
    hand_audience,
)
from bot.screen.send import ALT_LIMIT
from bot.screen.standing import BULLET, There
from bot.stage.players import together
from bot.table.address import Place, Postgres
from bot.table.look import Look
from bot.table.readonly import text_of
from bot.table.sqlite import CHUNK, Connection, SqliteDatabase
from bot.table.store import Store
from bot.table.table import Status
from bot.table.time import TableTime
from tests.discord.house import is_ending
from tests.soak.tables import Table, marks_of, table_of

_STAMP = re.compile(r"<t:-?\d+(:\w)?>")
EVER = 1 << 62
"""A rev after every other."""
_NEWS = re.compile(r"• .*?(?=• |-# |$)")


class Broken(AssertionError):  # noqa: N818
    """Something that must never be, with what was done before."""


@dataclass(frozen=True, slots=True)
class Face:
    """What is read in a message, whatever time it says and whichever page is open."""

    texts: tuple[str, ...]
    alts: tuple[str, ...]
    marks: frozenset[str]

    def __str__(self) -> str:
        return f"{' / '.join(text for text in self.texts if text)[:900]!r} {set(self.marks)}"


def _said(*texts: str) -> tuple[str, ...]:
    # Discord trims what it is given; times on the wall are the bot's own.
    return tuple(" ".join(_STAMP.sub("<t>", text).split()) for text in texts)


def face_of(message: Message) -> Face:
    """A message as it should be."""
    view, picture = message.view, message.picture
    words: list[str] = [message.content]
    if view is not None:
        words += [view.title, view.body, view.task]
        words += [part for field in view.fields for part in (field.name, field.value)]
    alts = _said(picture.alt[:ALT_LIMIT]) if picture is not None else ()
    marks = frozenset({message.mark} if message.rows else ())
    return Face(_said(*words), alts, marks)


def without_news(face: Face) -> Face:
    """Which lines of news stand there, where not all have room, depends on what stood there."""
    return replace(face, texts=_said(*(_NEWS.sub("", text) for text in face.texts)))


def face_of_shown(message: Shown) -> Face:
    """A message as it is."""
    words = [message.content]
    for embed in message.embeds:
        footer = embed.get("footer") or {}
        words += [embed.get("title") or "", embed.get("description") or "", footer.get("text", "")]
        words += [part for f in embed.get("fields") or () for part in (f["name"], f["value"])]
    return Face(_said(*words), _said(*message.alt_texts), frozenset(marks_of(message)))


class Maker(Protocol):
    """Makes what should stand there."""

    def message(self, look: Look, audience: str, cursor: str = "") -> Message | None: ...


def faults(table: Table, look: Look, renderer: Maker, *, news: bool = True) -> list[str]:
    """What is wrong on the screens of that table at this moment; `news`: also in those."""
    channel = [m for m in table.people[0].sees(table.channel) if not m.ephemeral]
    wanted = {name: [renderer.message(look, name)] for name in (BOARD, PING, READY)}
    if isinstance(renderer, Renderer):
        stood = [there for m in table.boards() for there in _stood(m, look, wanted[BOARD][0])]
        wanted[BOARD] += [renderer.message(look, BOARD, "", there) for there in stood]
    found = _differences(table, look, channel, wanted, "<@", news=news)
    endings = Counter(table_of(m) for m in channel if is_ending(m))
    if look.table.status is Status.OVER and not endings[table.number]:
        found.append("there is no ending")
    found += [f"table {n} has {count} endings" for n, count in endings.items() if count > 1]
    for person in table.people:
        hand, call = hand_audience(person.id), call_audience(person.id)
        # Whichever page they have turned to: how many rows it has decides how many news fit.
        pages = {"", *table.pages.get(person.id, ())}
        wanted = {
            hand: [renderer.message(look, hand, page) for page in pages],
            call: [renderer.message(look, call)],
        }
        here = f"<#{table.channel.id}>"
        answers = _answers(look, person, renderer) if any(map(_in_words, person.dm)) else []
        wrong = _differences(table, look, person.dm, wanted, here, answers, news=news)
        found += [f"{person.name}, {line}" for line in wrong]
    return [f"table {table.number} ({table.slug}, {look.table.status}): {line}" for line in found]


def _in_words(message: Shown) -> bool:
    return "w" in marks_of(message)


def _answers(look: Look, person: Person, renderer: Maker) -> list[Message | None]:
    """Everything that person may have asked to see in words, as it has to be by now."""
    audience = asked_audience(WORDS, person.id)
    return [
        renderer.message(look, audience, words_cursor(language, what, page))
        for language in ("en", "fr", "de")
        for what in (BOARD_IN_WORDS, PANEL_IN_WORDS)
        for page in range(3)
    ]


def _stood(board: Shown, look: Look, whole: Message | None) -> list[There]:
    """What may have stood there. For the oldest of the whole news there may have been no room, and
    what a title said while it was there is said by nobody now: neither comes in later above other
    lines. Which have come since then is seen by one that was said once, and is not the newest."""
    shown = [line for embed in board.embeds for line in _bulleted(embed.get("description") or "")]
    stage, players, language = look.game.stage, look.table.players, look.table.language
    told = [stage.tell(event, None, players, language) for event in look.news(None)]
    times = Counter(together(BULLET + line) for line in told if line)
    lines = frozenset(BULLET + line for line in told if line and together(BULLET + line) in shown)
    body = whole.view.body if whole is not None and whole.view is not None else ""
    wanted = [together(line) for line in _bulleted(body)]
    missing = max((i for i, line in enumerate(wanted) if line not in shown), default=-1)
    came_later = any(times[line] == 1 for line in wanted[missing + 1 : -1])
    if shown and (came_later or shown == wanted[-len(shown) :]):
        return [There(lines, rev=EVER)]
    return []


def _bulleted(text: str) -> list[str]:
    return [line for line in text.split("\n") if line.startswith(BULLET)]


def _differences(
    table: Table,
    look: Look,
    shown: Sequence[Shown],
    wanted: Mapping[str, Sequence[Message | None]],
    loose: str,
    answers: Sequence[Message | None] = (),
    *,
    news: bool,
) -> list[str]:
    """`wanted`: the forms that each may have, `loose`: what a message says that calls somebody to
    this table and has no buttons, `answers`: what may be there because somebody asked for it."""

    def seen(face: Face) -> Face:
        return face if news else without_news(face)

    faces = Counter(seen(face_of_shown(m)) for m in shown)
    forms = {name: {seen(face_of(m)) for m in each if m} for name, each in wanted.items()}
    expected = {face for each in forms.values() for face in each}
    expected |= {seen(face_of(m)) for m in answers if m}
    found: list[str] = []
    for name, each in forms.items():
        count = sum(faces[face] for face in each)
        # What was given up is told where it was shown, and nowhere else.
        if each and count != 1 and look.table.status is not Status.CLOSED:
            found.append(f"{name} stands there {count} times: {', '.join(map(str, each))}")
    for message in shown:
        calls = not message.embeds and not message.components and loose in message.content
        ours = table_of(message) == table.number and not is_ending(message)
        if (calls or ours) and seen(face_of_shown(message)) not in expected:
            found.append(f"there is also {face_of_shown(message)}")
        elif table_of(message) in table.past and not is_ending(message) and not _in_words(message):
            found.append(f"there is still, of table {table_of(message)}, {face_of_shown(message)}")
    return found


@asynccontextmanager
async def reading(path: Place) -> AsyncIterator[tuple[Store, Renderer]]:
    """A database that another process writes, to be looked at; and what makes messages of it."""
    if isinstance(path, Postgres):
        store = await Store.open(path, migrate=False)
        try:
            yield store, Renderer(TableTime(time()), store.wishes)
        finally:
            await store.close()
        return
    file = f"file:{path}?mode=ro"
    db = Connection(lambda: sqlite3.connect(file, uri=True, isolation_level=None), CHUNK)
    await db
    try:
        db.text_factory = text_of
        await db.execute("PRAGMA busy_timeout = 30000")
        store = Store(SqliteDatabase(db, path))
        await store.wishes.load()
        yield store, Renderer(TableTime(time()), store.wishes)
    finally:
        await db.close()
