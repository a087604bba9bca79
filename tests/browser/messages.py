"""Every message of a game, as people with the longest names see it: for the ruler."""

import json
import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from random import Random
from time import time
from typing import Any

from bot.cli.tools import games_there_are
from bot.gallery import LONG_NAMES
from bot.game import Game
from bot.kernel import Options, any_move
from bot.screen.compose import embed_of, view_of
from bot.screen.endings import ending
from bot.screen.guide import Guide
from bot.screen.height import length_of
from bot.screen.menu import game_page
from bot.screen.message import Message
from bot.screen.render import BOARD, Renderer, hand_audience
from bot.screen.render_lobby import change
from bot.screen.words import words
from bot.stage.view import View
from bot.table.agreement import agree, agreed, written
from bot.table.draft import Draft
from bot.table.look import Look
from bot.table.seal import Seals
from bot.table.table import Status, User
from tests.table.hall import Hall

JSON = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Tongues:
    """What the channel speaks, and what the people at the table do."""

    channel: str = "en"
    people: str = "en"

    @property
    def persons(self) -> list[User]:
        return [User(101 + i, name, self.people) for i, name in enumerate(LONG_NAMES)]


ENGLISH = Tongues()


@dataclass(frozen=True, slots=True)
class Sample:
    """A message, what it is (a board, a panel, a lobby …) and in which language."""

    kind: str
    message: Message
    language: str = "en"


def as_json(message: Message) -> JSON:
    """As it goes to Discord; its clocks run out in two minutes from now, whatever day it is."""
    embed = embed_of(message, "board.jpg" if message.picture is not None else "")
    view = view_of(message)
    made: JSON = {
        "content": message.content,
        "embeds": [] if embed is None else [embed.to_dict()],
        "components": [] if view is None else view.to_components(),
    }
    return json.loads(re.sub(r"<t:\d+:R>", f"<t:{round(time()) + 120}:R>", json.dumps(made)))


def letters(message: Message) -> int:
    """Characters of its words, all in all, as they are read."""
    return length_of(message.view or View(""), message.content)


def ways_to_play(package: str, seats: int) -> list[Options]:
    """The game's usual options, and those of its gallery for so many."""
    kind = import_module(f"{package}.game").GAME.rules.options_type
    evenings = import_module(f"{package}.gallery").EVENINGS
    made = [kind(), *(kind.model_validate(e.options) for e in evenings if e.seats == seats)]
    return list({options.model_dump_json(): options for options in made}.values())


async def messages_of(
    package: str,
    seats: int,
    folder: Path,
    *,
    seed: int = 1,
    most: int = 250,
    ways: int | None = None,
    tongues: Tongues = ENGLISH,
) -> list[Sample]:
    """Games among so many people who do anything: every message that differs in words or rows.

    Time stands still, so that nobody has read any news yet. `ways`: with so many sets of options.
    """
    game: Game = import_module(f"{package}.game").GAME
    found = dict[Any, Sample]()
    for at, options in enumerate(ways_to_play(package, seats)[:ways]):
        async with hall_with(folder / f"{game.slug}{seats}{seed}{at}.db", game) as hall:
            eyes = _Eyes(hall, found, tongues)
            hall.hook = eyes.look
            number = await hall.begin(
                *tongues.persons[:seats],
                options=options,
                game=game.slug,
                timer=120,
                language=tongues.channel,
            )
            rng = Random(seed * 100 + at)
            await play_anything(hall, number, rng, most)
            await eyes.end(number)
    return list(found.values())


async def shell_messages(
    package: str, seats: int, folder: Path, tongues: Tongues = ENGLISH
) -> list[Sample]:
    """What the shell itself says round that game: lobbies, the menu, the rules, lessons."""
    game: Game = import_module(f"{package}.game").GAME
    found = dict[Any, Sample]()
    people, own, say = tongues.persons, tongues.people, words(tongues.people)
    async with hall_with(folder / f"{game.slug}{seats}shell.db", game) as hall:
        eyes = _Eyes(hall, found, tongues)
        hall.hook = eyes.look
        number = await hall.open(
            *people[:seats],
            game=game.slug,
            options=game.rules.options_type(),
            language=tongues.channel,
        )
        await _change_everything(hall, number)
        for thing in agreed(await hall.look(number)):
            eyes.keep("change", change(await hall.look(number), thing.name, own), own)
        await hall.change(number, _busy)
        eyes.look(await hall.look(number))
        others = [person.id for person in people[1:seats]]
        eyes.keep("menu", game_page(game, list(games_there_are()), say, others), own)
        guide = Guide(hall.games)
        for key in ("0", *(topic.key for topic in game.stage.words(own).guide.topics)):
            for part in range(4):
                eyes.keep("rules", guide.page(game.slug, key, say, part=part), own)
            eyes.keep("rules", guide.page(game.slug, "0", say, now=key), own)
    if game.lesson is not None:
        async with hall_with(folder / f"{game.slug}{seats}lesson.db", game) as hall:
            eyes = _Eyes(hall, found, tongues, "lesson ")
            hall.hook = eyes.look
            count, options = game.lesson.table or game.rules.quick()
            number = await hall.open(
                people[0],
                robots=count - 1,
                options=options,
                game=game.slug,
                language=tongues.channel,
            )
            await hall.change(number, _as_lesson)
            await hall.start(number)
            await play_anything(hall, number, Random(1), 60)
    return list(found.values())


def _as_lesson(draft: Draft) -> None:
    draft.table.lesson = True


@asynccontextmanager
async def hall_with(path: Path, game: Game) -> AsyncIterator[Hall]:
    """A hall with one game in it."""
    hall = await Hall.at(path, seals=Seals.beside(path))
    hall.employ(game)
    try:
        yield hall
    finally:
        await hall.close()


class _Eyes:
    """Keeps what everybody at a table is shown, each message once."""

    def __init__(
        self, hall: Hall, found: dict[Any, Sample], tongues: Tongues, prefix: str = ""
    ) -> None:
        self._hall = hall
        self._tongues = tongues
        self._found = found
        self._prefix = prefix
        self._looks = 0
        self._renderer = Renderer(hall.time, hall.store.wishes)

    def look(self, look: Look) -> None:
        """Everybody who has something to decide, and one who has not."""
        table = look.table
        awaited = look.awaited if look.playing else []
        idle = [i for i in range(len(table.seats)) if i not in awaited][:1]
        readers = (
            [table.seats[i].user_id for i in (*awaited, *idle)] if look.playing else table.people
        )
        for audience in (BOARD, *(hand_audience(user) for user in readers if user is not None)):
            board = "lobby" if look.table.status is Status.LOBBY else "board"
            kind = board if audience == BOARD else "panel"
            spoken = self._tongues.channel if audience == BOARD else self._tongues.people
            self.keep(self._prefix + kind, self._renderer.message(look, audience), spoken)
        self._looks += 1
        if look.playing and not self._prefix and self._looks % 5 == 0:
            for harried in _harried(look):
                self.keep(
                    "board with notices",
                    self._renderer.message(harried, BOARD),
                    self._tongues.channel,
                )

    async def end(self, number: int) -> None:
        look = await self._hall.look(number)
        if look.outcome is not None:
            self.keep("ending", await ending(look, self._hall.store), self._tongues.channel)

    def keep(self, kind: str, message: Message | None, language: str) -> None:
        if message is None or message.view is None:
            return
        view = message.view
        shape = tuple(len(row) if isinstance(row, tuple) else 0 for row in message.rows)
        self._found.setdefault(
            (kind, view.title, view.body, view.task, shape), Sample(kind, message, language)
        )


async def play_anything(hall: Hall, number: int, rng: Random, most: int) -> None:
    for _ in range(most):
        look = await hall.look(number)
        if not look.playing:
            return
        seat = next(iter(rng.sample(look.awaited, len(look.awaited))), None)
        offers = [] if seat is None else look.offers(seat)
        if offers and seat is not None and rng.random() < 0.95:
            await hall.play(number, seat, str(any_move(offers, rng)))
            continue
        due = [name for name in look.table.deadlines if name.startswith("game:")]
        if due:
            hall.clock.pass_by(10_000_000)
            await hall.expire(number, due[0])


async def _change_everything(hall: Hall, number: int) -> None:
    """Every option otherwise than usual, the one with the most to say."""
    for name in [thing.name for thing in agreed(await hall.look(number))]:
        for thing in agreed(await hall.look(number)):
            if thing.name == name:
                other = max(
                    (v for v in thing.values if v != thing.default), key=lambda v: len(str(v))
                )
                await hall.change(number, lambda d, n=name, v=other: agree(d, n, written(v)))


def _busy(draft: Draft) -> None:
    """Somebody is expected, and the rest are asked whether they are here."""
    table = draft.table
    table.invited = [201, 202]
    table.asked = [seat.user_id for seat in table.seats[1:] if seat.user_id is not None]


def _harried(look: Look) -> Iterator[Look]:
    """The same table with everything the shell may have to say about seats."""
    table = look.table.draft()
    others = table.seats[1:]
    for at, seat in enumerate(others):
        seat.away, seat.silent = at % 2 == 0, at % 2 == 1
    table.votes = [101]
    table.pausing = [101]
    yield replace(look, table=table)
    paused = look.table.draft()
    paused.paused = True
    yield replace(look, table=paused)
