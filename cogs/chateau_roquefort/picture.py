"""The picture of a View: its key, its words, and who draws it when it is wanted."""

from bot.screen.cast import Cast
from bot.screen.view import Picture
from cogs.chateau_roquefort.sight import Sight


def board_picture(sight: Sight, cast: Cast, language: str) -> Picture | None:
    return None
