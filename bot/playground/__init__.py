"""A local Discord: REST, gateway and people, good enough for the real client to live in."""

from bot.playground.acts import Act
from bot.playground.driver import Person
from bot.playground.feed import Change
from bot.playground.local import LocalDiscord
from bot.playground.model import Channel, Guild
from bot.playground.requestlog import Request
from bot.playground.slashing import Impossible
from bot.playground.views import Modal, Notification, Shown

__all__ = [
    "Act",
    "Change",
    "Channel",
    "Guild",
    "Impossible",
    "LocalDiscord",
    "Modal",
    "Notification",
    "Person",
    "Request",
    "Shown",
]
