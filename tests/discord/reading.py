"""How long people could read what happened: measured from what the local Discord shows them.

Every version of a message is noted when Discord has it; a news line (`• …`) has stood from the
first version that has it to the first that says it no more. Lines of the last version stay, and
are not counted.
"""

import asyncio
from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass, field

from bot.playground import LocalDiscord
from bot.playground.client.shown import Shown
from bot.playground.world.events import (
    Event,
    InteractionSent,
    MessageCreated,
    MessageUpdated,
)
from bot.playground.world.model import Message
from bot.table.look import Look
from tests.discord.house import is_ending

BULLET = "• "
ENOUGH = 2.5
"""Seconds that a person needs for a line."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of news that has gone."""

    text: str
    seconds: float
    """Of table time."""
    clicked: bool
    """Whether a person did something while it stood, or what they did was still on its way."""
    before: str
    after: str
    """What the message said before and after."""


@dataclass
class Reading:
    """News lines of one message (a board, a panel) and how long each stood."""

    scale: float = 1.0
    began: dict[str, float] = field(default_factory=dict[str, float])
    stood: list[Line] = field(default_factory=list[Line])
    clicks: list[float] = field(default_factory=list[float])
    seen: set[str] = field(default_factory=set[str])
    text: str = ""
    since: float = 0.0
    """When the message came to be as it is."""
    expected: dict[str, float] = field(default_factory=dict[str, float])
    """When the version before a line's first came: a click since then may have met that line."""

    def note(self, text: str, now: float) -> None:
        """The message as it is at that moment."""
        lines = {line for line in text.split("\n") if line.startswith(BULLET)}
        for line in [old for old in self.began if old.removeprefix(BULLET) not in text]:
            since, expected = self.began.pop(line), self.expected.pop(line)
            clicked = any(expected <= click <= now for click in self.clicks)
            seconds = (now - since) / self.scale
            self.stood.append(Line(line, seconds, clicked, self.text, text))
        for line in lines - self.began.keys():
            self.began[line], self.expected[line] = now, self.since
        self.since = now
        self.seen |= lines
        self.text = text

    @property
    def hurried(self) -> list[Line]:
        """Lines that went before they could be read."""
        return [line for line in self.stood if line.seconds < ENOUGH]

    def missed(self, wanted: Collection[str] | None = None) -> list[Line]:
        """Of those lines (None: of all) those that went unread though nobody pressed anything."""
        lines = [line for line in self.hurried if not line.clicked]
        return [line for line in lines if wanted is None or line.text in wanted]

    def told(self) -> str:
        """A line for a report: how many, the least, the median, and how many were too short."""
        times = sorted(line.seconds for line in self.stood)
        if not times:
            return "no news left it"
        spread = f"least {times[0]:.2f} s, median {times[len(times) // 2]:.2f} s"
        by_click = sum(line.clicked for line in self.hurried)
        hurried = f"{len(self.hurried)} under 2.5 s ({by_click} of them with a click)"
        return f"{len(times)} lines, {spread}, {hurried}"


class Transcript:
    """Listens to the local Discord: the board of a table and everybody's panel of it."""

    def __init__(self, world: LocalDiscord, scale: float, table_id: int = 1) -> None:
        self._world = world
        self._scale = scale
        self._footer = f"Table {table_id}"
        self.board = Reading(scale)
        self.asides: defaultdict[int, set[str]] = defaultdict(set)
        """What only one person was told, by person."""
        self.panels: dict[int, Reading] = {}
        self.curtain: float | None = None
        """Seconds of table time from the board's last change to the ending."""
        self._changed = 0.0
        world.world.listen(self._hear)

    @property
    def readings(self) -> list[Reading]:
        return [self.board, *self.panels.values()]

    def note_asides(self, look: Look) -> None:
        """Keep in mind which of the present news the board does not tell."""
        rows = [row for news in look.table.news for row in news.events]
        events = look.game.rules.event_codec.load(rows)
        for person in look.table.people:
            seat = look.table.seat_of(person)
            for event in events:
                if seat is not None and event.seen_by(seat) and not event.seen_by(None):
                    line = look.game.stage.tell(event, seat, look.table.players, "en")
                    self.asides[person].add(f"{BULLET}{line}")

    def _hear(self, event: Event) -> None:
        now = asyncio.get_running_loop().time()
        match event:
            case InteractionSent():
                for reading in self.readings:
                    reading.clicks.append(now)
            case MessageCreated(message) | MessageUpdated(message):
                shown = self._world.screens.view(message)
                reading = self._reading(message, shown)
                if reading is not None:
                    reading.note(shown.text, now)
                if reading is self.board:
                    self._changed = now
                elif self.curtain is None and is_ending(shown):
                    self.curtain = (now - self._changed) / self._scale
            case _:
                # A board that is taken away to come to the bottom is there again at once.
                pass

    def _reading(self, message: Message, shown: Shown) -> Reading | None:
        if message.ephemeral_for is not None or not shown.embeds or self._footer not in shown.text:
            return None
        if is_ending(shown):
            return None
        if message.channel_id == self._world.general.id:
            return self.board
        reader = self._world.world.state.channels[message.channel_id].recipients[0]
        return self.panels.setdefault(reader, Reading(self._scale))
