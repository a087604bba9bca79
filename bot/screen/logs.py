"""The log of a table as somebody may read it: what they witnessed, and nothing of the rest.

How much is shown never depends on what a reader may not know: events are counted after they were
sieved, not before.
"""

from collections.abc import Iterator

from bot.screen.message import Message
from bot.screen.words.en import English
from bot.stage.view import View
from bot.table.look import Look
from bot.table.store import Store
from bot.table.table import LogLine

LOG_LINES = 40
ROWS = 100
"""Entries looked at first; four times as many each time they do not tell enough."""
MOST = 3900


class TableLog:
    """Reads logs."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def message(self, look: Look, user_id: int, say: English) -> Message:
        lines = await self.lines(look, user_id, say)
        game = look.game.stage.words(say.language).name
        view = View(
            say.log_title,
            "\n".join(lines) or say.no_log,
            colour=look.game.stage.accent,
            task=f"{say.table_name(look.table.id)}: {game}",
        )
        return Message(view=view)

    async def lines(self, look: Look, user_id: int, say: English) -> list[str]:
        """What that person has witnessed, the newest lines that fit."""
        game, table = look.game, look.table
        seat = table.seat_of(user_id)
        told: list[str] = []
        count = ROWS
        while True:
            rows = await self._store.log(table.id, count)
            told = [f"• {line}" for row in rows for line in _told(look, row, seat, say.language)]
            if len(told) >= LOG_LINES or len(rows) < count:
                break
            count *= 4
        outcome = look.outcome
        if outcome is not None:
            told.append(f"🏁 {game.stage.verdict(outcome, table.players, say.language)}")
        told = told[-LOG_LINES:]
        while sum(len(line) + 1 for line in told) > MOST:
            told.pop(0)
        return told


def _told(look: Look, row: LogLine, seat: int | None, language: str) -> Iterator[str]:
    """The lines of one entry that this seat witnessed."""
    stage, players = look.game.stage, look.table.players
    for event in look.game.rules.event_codec.load(row.events):
        if event.seen_by(seat) and (line := stage.tell(event, seat, players, language)):
            yield line
