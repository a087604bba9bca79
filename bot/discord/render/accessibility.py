"""Private pictures with larger text, high contrast, or both.

The settings are part of the picture's content, so each variant has its own cache key.
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
    """A picture as drawing function and content, plus accessibility settings."""

    module: str
    function: str
    value: Any
    clarity: Accessibility


def clarity_of(preferences: UserPreferences) -> Accessibility:
    return Accessibility(large_text=preferences.large_text, high_contrast=preferences.high_contrast)


def make_accessible(message: Message, preferences: UserPreferences) -> Message:
    """Return the message with its picture drawn to the user's accessibility settings."""
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
