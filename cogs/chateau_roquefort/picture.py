"""The picture of a View: its key, its words, and who draws it when it is wanted."""

from dataclasses import replace

from bot.stage.players import Players
from bot.stage.view import Picture
from cogs.chateau_roquefort import scene
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.tales import alt
from cogs.chateau_roquefort.words import spoken


def board_picture(sight: Sight, players: Players, language: str) -> Picture:
    words, names = spoken(language), players.names
    # Of what was done, only the last action is drawn.
    shown = replace(sight, deeds=sight.deeds[-1:], turn=0, start=0)
    return Picture((shown, names, language), _drawn, alt(sight, players, words))


def _drawn(of: tuple[Sight, tuple[str, ...], str]) -> bytes:
    shown, names, language = of
    return scene.draw(shown, names, spoken(language))
