"""Every message of a game with the longest player names, for measuring."""

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

from bot.cli.tools import load_games
from bot.discord.actions.game_menu import game_page
from bot.discord.actions.rules_guide import RulesGuide
from bot.discord.render.endings import render_ending
from bot.discord.render.lobby import option_page
from bot.discord.render.message import Message
from bot.discord.render.message_height import visible_length
from bot.discord.render.payloads import OpenGuide
from bot.discord.render.renderer import Renderer
from bot.discord.transport.components import build_embed, build_view
from bot.game import Game
from bot.kernel import Options, random_move
from bot.locale import words
from bot.presentation.view import View
from bot.tables.clock.deadline_key import DeadlineKind
from bot.tables.draft import Draft
from bot.tables.messages import BOARD, panel_key
from bot.tables.model import Status, TableUser
from bot.tables.options import set_option, table_options, to_select_value
from bot.tables.seal import Seals, key_path
from bot.tables.snapshot import TableSnapshot
from tests.tables.harness import TableHarness, deadlines_of
from tests.tools.gallery import LONG_SAMPLE_NAMES, gallery_module

JSON = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Tongues:
    """Languages of the channel and of the people at the table."""

    channel: str = "en"
    people: str = "en"

    @property
    def persons(self) -> list[TableUser]:
        return [TableUser(101 + i, name, self.people) for i, name in enumerate(LONG_SAMPLE_NAMES)]


ENGLISH = Tongues()


@dataclass(frozen=True, slots=True)
class Sample:
    """A message, its kind (a board, a panel, a lobby …) and its language."""

    kind: str
    message: Message
    language: str = "en"


def as_json(message: Message) -> JSON:
    """The message as sent to Discord; its clocks expire two minutes from now."""
    embed = build_embed(message, "board.jpg" if message.picture is not None else "")
    view = build_view(message)
    made: JSON = {
        "content": message.content,
        "embeds": [] if embed is None else [embed.to_dict()],
        "components": [] if view is None else view.to_components(),
    }
    return json.loads(re.sub(r"<t:\d+:R>", f"<t:{round(time()) + 120}:R>", json.dumps(made)))


def letters(message: Message) -> int:
    """Number of visible characters."""
    return visible_length(message.view or View(""), message.content)


def ways_to_play(package: str, seats: int) -> list[Options]:
    """The game's default options, and those of its sample games with that many seats."""
    kind = import_module(f"{package}.game").GAME.rules.options_type
    games = gallery_module(package).SAMPLE_GAMES
    made = [kind(), *(kind.model_validate(g.options) for g in games if g.seats == seats)]
    return list({options.model_dump_json(): options for options in made}.values())


async def messages_of(
    package: str,
    seats: int,
    folder: Path,
    *,
    seed: int = 1,
    most: int = 250,
    services: int | None = None,
    tongues: Tongues = ENGLISH,
) -> list[Sample]:
    """Play random games of that many people; yield every message that differs in text or rows.

    Time stands still, so that no news counts as read. `ways`: number of option sets.
    """
    game: Game = import_module(f"{package}.game").GAME
    found = dict[Any, Sample]()
    for at, options in enumerate(ways_to_play(package, seats)[:services]):
        async with hall_with(folder / f"{game.slug}{seats}{seed}{at}.db", game) as hall:
            eyes = _Eyes(hall, found, tongues)
            hall.on_show = eyes.look
            number = await hall.start_game(
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
    """The shell's own messages about that game: lobbies, menu, rules, tutorial."""
    game: Game = import_module(f"{package}.game").GAME
    found = dict[Any, Sample]()
    people, own, say = tongues.persons, tongues.people, words(tongues.people)
    async with hall_with(folder / f"{game.slug}{seats}shell.db", game) as hall:
        eyes = _Eyes(hall, found, tongues)
        hall.on_show = eyes.look
        number = await hall.open_table(
            *people[:seats],
            game=game.slug,
            options=game.rules.options_type(),
            language=tongues.channel,
        )
        await _change_everything(hall, number)
        for thing in table_options(await hall.snapshot(number)):
            eyes.keep("change", option_page(await hall.snapshot(number), thing.name, own), own)
        await hall.change(number, _busy)
        eyes.look(await hall.snapshot(number))
        others = [person.id for person in people[1:seats]]
        eyes.keep("menu", game_page(game, list(load_games()), say, others), own)
        guide = RulesGuide(hall.games)
        for key in ("0", *(topic.key for topic in game.presentation.texts(own).handbook.topics)):
            for part in range(4):
                eyes.keep("rules", guide.page(OpenGuide(game.slug, key, part), say), own)
            eyes.keep("rules", guide.page(OpenGuide(game.slug), say, current_key=key), own)
    if game.lesson is not None:
        async with hall_with(folder / f"{game.slug}{seats}lesson.db", game) as hall:
            eyes = _Eyes(hall, found, tongues, "lesson ")
            hall.on_show = eyes.look
            count, options = game.lesson.setup or game.rules.quick_game()
            number = await hall.open_table(
                people[0],
                robots=count - 1,
                options=options,
                game=game.slug,
                language=tongues.channel,
            )
            await hall.change(number, _as_lesson)
            await hall.start_table(number)
            await play_anything(hall, number, Random(1), 60)
    return list(found.values())


def _as_lesson(draft: Draft) -> None:
    draft.table.lesson = True


@asynccontextmanager
async def hall_with(path: Path, game: Game) -> AsyncIterator[TableHarness]:
    """A table harness with one game in it."""
    hall = await TableHarness.create(path, seals=Seals.from_key_file(key_path(path)))
    hall.replace_game(game)
    try:
        yield hall
    finally:
        await hall.close()


class _Eyes:
    """Collects the messages shown to everyone at a table, each once."""

    def __init__(
        self, hall: TableHarness, found: dict[Any, Sample], tongues: Tongues, prefix: str = ""
    ) -> None:
        self._hall = hall
        self._tongues = tongues
        self._found = found
        self._prefix = prefix
        self._looks = 0
        self._renderer = Renderer(hall.table_time, hall.store.preferences)

    def look(self, snapshot: TableSnapshot) -> None:
        """Collect the messages of every awaited player, and of one who is not."""
        table = snapshot.table
        awaited = snapshot.awaited if snapshot.is_playing else []
        idle = [i for i in range(len(table.seats)) if i not in awaited][:1]
        readers = (
            [table.seats[i].user_id for i in (*awaited, *idle)]
            if snapshot.is_playing
            else table.user_ids
        )
        for audience in (BOARD, *(panel_key(user) for user in readers if user is not None)):
            board = "lobby" if snapshot.table.status is Status.LOBBY else "board"
            kind = board if audience == BOARD else "panel"
            spoken = self._tongues.channel if audience == BOARD else self._tongues.people
            self.keep(self._prefix + kind, self._renderer.render(snapshot, audience), spoken)
        self._looks += 1
        if snapshot.is_playing and not self._prefix and self._looks % 5 == 0:
            for harried in _harried(snapshot):
                self.keep(
                    "board with notices",
                    self._renderer.render(harried, BOARD),
                    self._tongues.channel,
                )

    async def end(self, number: int) -> None:
        snapshot = await self._hall.snapshot(number)
        if snapshot.outcome is not None:
            self.keep(
                "ending", await render_ending(snapshot, self._hall.store), self._tongues.channel
            )

    def keep(self, kind: str, message: Message | None, language: str) -> None:
        if message is None or message.view is None:
            return
        view = message.view
        shape = tuple(len(row) if isinstance(row, tuple) else 0 for row in message.rows)
        self._found.setdefault(
            (kind, view.title, view.body, view.footer, shape), Sample(kind, message, language)
        )


async def play_anything(hall: TableHarness, number: int, rng: Random, most: int) -> None:
    for _ in range(most):
        snapshot = await hall.snapshot(number)
        if not snapshot.is_playing:
            return
        seat = next(iter(rng.sample(snapshot.awaited, len(snapshot.awaited))), None)
        offers = [] if seat is None else snapshot.offers(seat)
        if offers and seat is not None and rng.random() < 0.95:
            await hall.play(number, seat, str(random_move(offers, rng)))
            continue
        due = deadlines_of(snapshot.table.deadlines, DeadlineKind.GAME_CLOCK)
        if due:
            hall.manual_time.advance(10_000_000)
            await hall.expire(number, due[0])


async def _change_everything(hall: TableHarness, number: int) -> None:
    """Change every option from its default to the value with the longest text."""
    for name in [thing.name for thing in table_options(await hall.snapshot(number))]:
        for thing in table_options(await hall.snapshot(number)):
            if thing.name == name:
                other = max(
                    (v for v in thing.values if v != thing.default), key=lambda v: len(str(v))
                )
                await hall.change(
                    number, lambda d, n=name, v=other: set_option(d, n, to_select_value(v))
                )


def _busy(draft: Draft) -> None:
    """Two users are invited, and the others must confirm that they are ready."""
    table = draft.table
    table.invited = [201, 202]
    table.ready_pending = [seat.user_id for seat in table.seats[1:] if seat.user_id is not None]


def _harried(snapshot: TableSnapshot) -> Iterator[TableSnapshot]:
    """The same table with every notice the shell may show about seats."""
    table = snapshot.table.copy()
    others = table.seats[1:]
    for at, seat in enumerate(others):
        seat.away, seat.unresponsive = at % 2 == 0, at % 2 == 1
    table.end_votes = [101]
    table.pause_votes = [101]
    yield replace(snapshot, table=table)
    paused = snapshot.table.copy()
    paused.paused = True
    yield replace(snapshot, table=paused)
