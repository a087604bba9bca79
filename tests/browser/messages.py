"""Every kind of message of a game, as people with the longest names see it: for the ruler."""

from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from bot.gallery import LONG_NAMES
from bot.game import Game
from bot.kernel import Options, any_move
from bot.screen.compose import embed_of, view_of
from bot.screen.height import height_of
from bot.screen.message import Message
from bot.screen.render import BOARD, Renderer, hand_audience
from bot.table.look import Look
from bot.table.table import Person
from tests.table.hall import Hall

JSON = dict[str, Any]
Kind = tuple[str, str, int]
PEOPLE = [Person(101 + i, name, "en") for i, name in enumerate(LONG_NAMES)]


def as_json(message: Message) -> JSON:
    """As it goes to Discord."""
    embed = embed_of(message, "board.jpg" if message.picture is not None else "")
    view = view_of(message)
    return {
        "content": message.content,
        "embeds": [] if embed is None else [embed.to_dict()],
        "components": [] if view is None else view.to_components(),
    }


async def messages_of(
    package: str, seats: int, folder: Path, *, seed: int = 1, most: int = 250
) -> dict[Kind, Message]:
    """A game among so many people who do anything: of each kind of message the highest.

    A kind is who reads it, its title and how many rows are below it. Time stands still, so that
    nobody has read any news yet.
    """
    game: Game = import_module(f"{package}.game").GAME
    hall = await Hall.at(folder / f"{game.slug}{seats}{seed}.db")
    hall.employ(game)
    renderer, found = Renderer(hall.time, hall.store.wishes), dict[Kind, Message]()

    def keep(look: Look) -> None:
        for audience in (BOARD, *(hand_audience(user) for user in look.table.people)):
            shown = renderer.message(look, audience)
            if shown is None or shown.view is None:
                continue
            kind = audience[:5].rstrip(".1"), shown.view.title, len(shown.rows)
            before = found.get(kind)
            if before is None or _high(before) < _high(shown):
                found[kind] = shown

    hall.hook = keep
    try:
        await _play(hall, game, seats, Random(seed), most)
    finally:
        await hall.close()
    return found


def _high(message: Message) -> int:
    assert message.view is not None
    return height_of(message.view, message.rows)


async def _play(hall: Hall, game: Game, seats: int, rng: Random, most: int) -> None:
    options: Options = game.rules.options_type()
    number = await hall.begin(*PEOPLE[:seats], options=options, game=game.slug)
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
