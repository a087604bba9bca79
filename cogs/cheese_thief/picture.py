"""The pictures of a View, once there is a scene to draw them."""

from bot.screen.cast import Cast
from bot.screen.view import Picture
from cogs.cheese_thief.sight import Sight


def board_picture(sight: Sight, cast: Cast, language: str) -> Picture | None:
    """The table as the channel sees it."""
    return None


def hand_picture(sight: Sight, cast: Cast, language: str) -> Picture | None:
    """The own card and cup."""
    return None
