"""Private pictures as somebody's eyes need them: larger letters, high contrast, or both.

The picture is the same one, drawn otherwise: so the wish is part of what is drawn, and of its key.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from bot.art.clarity import Clarity, drawn_for
from bot.screen.message import Message
from bot.stage.view import Picture
from bot.table.wishes import Wishes


@dataclass(frozen=True, slots=True)
class Cleared:
    """A drawing, by the function and the value that make it, and how it is to be drawn."""

    module: str
    function: str
    of: Any
    wished: Clarity


def clarity_of(wishes: Wishes) -> Clarity:
    return Clarity(large=wishes.large_text, stark=wishes.high_contrast)


def cleared(message: Message, wishes: Wishes) -> Message:
    """The message with its picture as that person needs it."""
    wished, picture = clarity_of(wishes), message.picture
    if not wished or picture is None or isinstance(picture.of, Cleared):
        return message
    drawing: Callable[..., bytes] = picture.draw
    value = Cleared(drawing.__module__, drawing.__qualname__, picture.of, wished)
    return replace(message, picture=Picture(value, draw, picture.alt, picture.suffix))


def draw(of: Cleared) -> bytes:
    drawing = getattr(import_module(of.module), of.function)
    with drawn_for(of.wished):
        return drawing(of.of)
