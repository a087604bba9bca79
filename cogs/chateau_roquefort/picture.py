"""The picture of a View: its key, its words, and who draws it when it is wanted."""

from dataclasses import replace
from hashlib import sha256

from bot.screen.cast import Cast
from bot.screen.view import Picture
from cogs.chateau_roquefort import scene
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.tales import alt
from cogs.chateau_roquefort.words import spoken


def board_picture(sight: Sight, cast: Cast, language: str) -> Picture:
    words, names = spoken(language), cast.names
    # Of what was done, only the last action is drawn.
    shown = replace(sight, deeds=sight.deeds[-1:], turn=0, start=0)
    key = sha256(repr((shown, names, language)).encode()).hexdigest()
    return Picture(
        key=f"roquefort-{key[:32]}",
        alt=alt(sight, cast, words),
        draw=lambda: scene.draw(shown, names, words),
        suffix="jpg",
    )
