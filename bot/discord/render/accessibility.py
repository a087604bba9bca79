"""Private pictures as somebody's eyes need them: larger letters, high contrast, or both.

The picture is the same one, drawn otherwise: so the wish is part of what is drawn, and of its key.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from bot.art.accessibility import Accessibility, use_accessibility
from bot.discord.render.message import Message
from bot.presentation.view import Picture
from bot.storage.preferences import UserPreferences


@dataclass(frozen=True, slots=True)
class AccessiblePicture:
    """A drawing, by the function and the value that make it, and how it is to be drawn."""

    module: str
    function: str
    value: Any
    clarity: Accessibility


def clarity_of(preferences: UserPreferences) -> Accessibility:
    return Accessibility(large_text=preferences.large_text, high_contrast=preferences.high_contrast)


def make_accessible(message: Message, preferences: UserPreferences) -> Message:
    """The message with its picture as that person needs it."""
    clarity, picture = clarity_of(preferences), message.picture
    if not clarity or picture is None or isinstance(picture.content, AccessiblePicture):
        return message
    draw_original: Callable[..., bytes] = picture.draw
    value = AccessiblePicture(
        draw_original.__module__, draw_original.__qualname__, picture.content, clarity
    )
    return replace(message, picture=Picture(value, draw, picture.alt, picture.suffix))


def draw(picture: AccessiblePicture) -> bytes:
    draw_original = getattr(import_module(picture.module), picture.function)
    with use_accessibility(picture.clarity):
        return draw_original(picture.value)
