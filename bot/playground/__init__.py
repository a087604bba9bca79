"""A local Discord: REST, gateway and simulated users, complete enough for the real client.

Stands alone: imports nothing else of the bot.
"""

from bot.playground.api.request_log import Request
from bot.playground.client.interaction import Act
from bot.playground.client.person import Person
from bot.playground.client.screens import Change
from bot.playground.client.shown import Modal, Notification, Shown
from bot.playground.client.slash_commands import Impossible
from bot.playground.local_discord import LocalDiscord
from bot.playground.world.model import Channel, Guild

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
