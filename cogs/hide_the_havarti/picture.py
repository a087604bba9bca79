"""The pictures of a View: what they show in words, and the key that names them."""

from bot.screen.cast import Cast
from bot.screen.view import Picture
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.words import Words


def board_picture(sight: Sight, cast: Cast, words: Words) -> Picture | None:
    """The house as the channel sees it."""
    return None


def hand_picture(sight: Sight, cast: Cast, words: Words) -> Picture | None:
    """The set-up, a private look, or the inspecteur's cards."""
    return None
