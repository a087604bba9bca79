"""What the screens of all tables share."""

from collections import Counter
from dataclasses import dataclass, field

from bot.screen.dms import Dms
from bot.screen.render import Renderer
from bot.screen.send import Sender
from bot.supervise import Faults
from bot.table.messages import Messages
from bot.table.store import Store
from bot.table.time import TableTime


@dataclass(frozen=True, slots=True)
class Means:
    """How to draw, to send, to remember and to know the time."""

    renderer: Renderer
    sender: Sender
    dms: Dms
    store: Store
    time: TableTime
    faults: Faults
    linger: float = 0.0
    """Seconds of table time that a line of news stands at least."""
    below: Counter[int] = field(default_factory=Counter[int])
    """Messages seen in each channel that has a board."""

    @property
    def messages(self) -> Messages:
        return self.store.messages
