"""The log of a table as somebody may read it: what they witnessed, and nothing of the rest.

How much is shown never depends on what a reader may not know: events are counted after they were
sieved, not before.
"""

from bot.screen.message import Message
from bot.screen.words.en import English
from bot.stage.view import View
from bot.table.look import Look
from bot.table.store import Store

LOG_LINES = 40
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
        for row in await self._store.log(table.id):
            for event in game.rules.event_codec.load(row.events):
                if event.seen_by(seat):
                    line = game.stage.tell(event, seat, table.players, say.language)
                    if line:
                        told.append(f"• {line}")
        outcome = look.outcome
        if outcome is not None:
            told.append(f"🏁 {game.stage.verdict(outcome, table.players, say.language)}")
        told = told[-LOG_LINES:]
        while sum(len(line) + 1 for line in told) > MOST:
            told.pop(0)
        return told
