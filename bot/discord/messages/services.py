"""Services shared by the messages of all tables."""

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
    renderer: Renderer
    sender: Sender
    dms: DmChannels
    store: Store
    time: TableTime
    faults: ErrorReporter
    min_news_seconds: float = 0.0
    """Minimum table time, in seconds, that a news line is shown."""
    channel_message_counts: Counter[int] = field(default_factory=Counter[int])
    """Messages seen in each channel with a board."""

    @property
    def messages(self) -> MessageStore:
        return self.store.messages
