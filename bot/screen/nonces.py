"""What Discord knows a message by before it is posted, so that it is not posted twice."""

from hashlib import blake2b

from bot.screen.message import Message
from bot.screen.render import ENDING, PING, RESULT, call_audience, reader_of
from bot.table.look import Look


class Nonces:
    """Killed before they were noted, some messages must not be posted a second time.

    Boards and panels are found again by their buttons; a call has none, and an ending is posted
    only once. Within a life, a call that was taken away may come again.
    """

    def __init__(self) -> None:
        self._used: dict[str, str | None] = {}

    def of(self, look: Look, audience: str, want: Message) -> str | None:
        """The nonce of that message; None: any number of them may be posted."""
        table, user_id = look.table, reader_of(audience)
        if audience in (ENDING, RESULT):
            return f"{audience[0]}{table.id}.{int(table.opened_at)}"
        if audience not in (PING, call_audience(user_id or 0)):
            return None
        seat = table.seat_of(user_id) if user_id is not None else None
        parts = (table.id, int(table.opened_at), audience, look.mark(seat), want.digest)
        nonce = blake2b(repr(parts).encode(), digest_size=10).hexdigest()
        return None if self._used.get(audience) == nonce else nonce

    def used(self, audience: str, nonce: str | None) -> None:
        """It is posted."""
        self._used[audience] = nonce
