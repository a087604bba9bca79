"""What the screens of all tables share."""

from collections import Counter
from dataclasses import dataclass, field

from bot.discord.messages.dm_channels import DmChannels
from bot.discord.render.renderer import Renderer
from bot.discord.transport.sender import Sender
from bot.storage.messages import MessageStore
from bot.storage.tables import Store
from bot.supervise import ErrorReporter
from bot.tables.clock.table_time import TableTime


@dataclass(frozen=True, slots=True)
class ScreenServices:
    """How to draw, to send, to remember and to know the time."""

    renderer: Renderer
    sender: Sender
    dms: DmChannels
    store: Store
    time: TableTime
    faults: ErrorReporter
    min_news_seconds: float = 0.0
    """Seconds of table time that a line of news stands at least."""
    channel_message_counts: Counter[int] = field(default_factory=Counter[int])
    """Messages seen in each channel that has a board."""

    @property
    def messages(self) -> MessageStore:
        return self.store.messages
