"""Measure how long people could read news lines, from what the local Discord shows.

Every version of a message is recorded when Discord receives it. A news line (`• …`) is visible from
the first version that has it to the first that does not. Lines of the last version stay and are not
counted.
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
from bot.tables.snapshot import TableSnapshot
from tests.discord.harness import is_ending

BULLET = "• "
MIN_READING_SECONDS = 2.5
"""Seconds a person needs to read a line."""


@dataclass(frozen=True, slots=True)
class RemovedLine:
    """One news line that was removed."""

    text: str
    seconds: float
    """Visible duration in table time."""
    had_click: bool
    """Whether a person clicked while it was visible, or their click was still being processed."""
    before: str
    after: str
    """Text of the message before and after."""


@dataclass
class NewsTimes:
    """News lines of one message (a board, a panel) and how long each was visible."""

    scale: float = 1.0
    shown_since: dict[str, float] = field(default_factory=dict[str, float])
    removed_lines: list[RemovedLine] = field(default_factory=list[RemovedLine])
    clicks: list[float] = field(default_factory=list[float])
    all_lines: set[str] = field(default_factory=set[str])
    text: str = ""
    changed_at: float = 0.0
    """Time of the message's last change."""
    click_window_start: dict[str, float] = field(default_factory=dict[str, float])
    """For each line, the time of the version before its first: a click since then may be
    related.
    """

    def record_version(self, text: str, now: float) -> None:
        """Record the message's text at that time."""
        lines = {line for line in text.split("\n") if line.startswith(BULLET)}
        for line in [old for old in self.shown_since if old.removeprefix(BULLET) not in text]:
            since, expected = self.shown_since.pop(line), self.click_window_start.pop(line)
            clicked = any(expected <= click <= now for click in self.clicks)
            seconds = (now - since) / self.scale
            self.removed_lines.append(RemovedLine(line, seconds, clicked, self.text, text))
        for line in lines - self.shown_since.keys():
            self.shown_since[line], self.click_window_start[line] = now, self.changed_at
        self.changed_at = now
        self.all_lines |= lines
        self.text = text

    @property
    def too_short(self) -> list[RemovedLine]:
        """Lines removed before they could be read."""
        return [line for line in self.removed_lines if line.seconds < MIN_READING_SECONDS]

    def unread(self, wanted: Collection[str] | None = None) -> list[RemovedLine]:
        """Those of the wanted lines (None: all) that were removed unread although no button was
        pressed.
        """
        lines = [line for line in self.too_short if not line.had_click]
        return [line for line in lines if wanted is None or line.text in wanted]

    def summary(self) -> str:
        """Report line: count, minimum, median, and how many were too short."""
        times = sorted(line.seconds for line in self.removed_lines)
        if not times:
            return "no news left it"
        spread = f"least {times[0]:.2f} s, median {times[len(times) // 2]:.2f} s"
        by_click = sum(line.had_click for line in self.too_short)
        hurried = f"{len(self.too_short)} under 2.5 s ({by_click} of them with a click)"
        return f"{len(times)} lines, {spread}, {hurried}"


class NewsTimeRecorder:
    """Listens to the local Discord: the board of a table and every person's panel of it."""

    def __init__(self, world: LocalDiscord, scale: float, table_id: int = 1) -> None:
        self._world = world
        self._scale = scale
        self._footer = f"Table {table_id}"
        self.board = NewsTimes(scale)
        self.private_lines: defaultdict[int, set[str]] = defaultdict(set)
        """Lines that only one person was shown, by person."""
        self.panels: dict[int, NewsTimes] = {}
        self.ending_delay: float | None = None
        """Seconds of table time from the board's last change to the ending."""
        self._board_changed_at = 0.0
        world.world.listen(self._on_event)

    @property
    def readings(self) -> list[NewsTimes]:
        return [self.board, *self.panels.values()]

    def record_private_news(self, snapshot: TableSnapshot) -> None:
        """Remember which current news lines are not on the board."""
        rows = [row for news in snapshot.table.news for row in news.events]
        events = snapshot.game.rules.event_codec.load(rows)
        for person in snapshot.table.user_ids:
            seat = snapshot.table.seat_of(person)
            for event in events:
                if seat is not None and event.seen_by(seat) and not event.seen_by(None):
                    line = snapshot.game.presentation.event_text(
                        event, seat, snapshot.table.players, "en"
                    )
                    self.private_lines[person].add(f"{BULLET}{line}")

    def _on_event(self, event: Event) -> None:
        now = asyncio.get_running_loop().time()
        match event:
            case InteractionSent():
                for reading in self.readings:
                    reading.clicks.append(now)
            case MessageCreated(message) | MessageUpdated(message):
                shown = self._world.screens.view(message)
                reading = self._reading_for(message, shown)
                if reading is not None:
                    reading.record_version(shown.text, now)
                if reading is self.board:
                    self._board_changed_at = now
                elif self.ending_delay is None and is_ending(shown):
                    self.ending_delay = (now - self._board_changed_at) / self._scale
            case _:
                # A board deleted for a repost reappears at once.
                pass

    def _reading_for(self, message: Message, shown: Shown) -> NewsTimes | None:
        if message.ephemeral_for is not None or not shown.embeds or self._footer not in shown.text:
            return None
        if is_ending(shown):
            return None
        if message.channel_id == self._world.general.id:
            return self.board
        reader = self._world.world.state.channels[message.channel_id].recipients[0]
        return self.panels.setdefault(reader, NewsTimes(self._scale))
