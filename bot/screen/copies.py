"""Private copies: answers that only one person sees, and that can be changed for a quarter hour.

Once its token has run out a copy could go on showing what is to be forgotten, so it is taken away
while that is still possible.
"""

import contextlib

from bot.screen.message import Message
from bot.screen.reply import Reply
from bot.screen.send import Expired, Gone, Rejected, Sender, Trouble
from bot.table.table import Surface
from bot.table.time import TableTime

TOKEN_SECONDS = 14.5 * 60
"""How long a private answer can be edited, with a little to spare."""
SWEEP_SECONDS = 13.5 * 60
"""After so long a private answer is taken away, while we still can."""
GIVEN_UP_SECONDS = TOKEN_SECONDS + 30
"""After so long there is nothing left to try."""


class PrivateCopies:
    """Makes, edits and drops them."""

    def __init__(self, table_id: int, sender: Sender, time: TableTime) -> None:
        self._id = table_id
        self._sender = sender
        self._time = time

    def made(self, reply: Reply, audience: str, message_id: int, cursor: str = "") -> Surface:
        """A private answer, which can be edited by the token of what it answers."""
        interaction = reply.interaction
        assert interaction.channel_id is not None
        return Surface(
            self._id,
            audience,
            interaction.channel_id,
            message_id,
            "",
            self._time.wall(),
            token=interaction.token,
            cursor=cursor,
        )

    async def edited(self, surface: Surface, want: Message) -> bool:
        """Whether that copy could be made to show this."""
        if surface.token is None or self._age(surface) >= TOKEN_SECONDS:
            return False
        try:
            await self._sender.edit_private(surface.token, surface.message_id, want)
        except (Expired, Gone, Rejected):
            return False
        return True

    async def drop(self, surface: Surface) -> None:
        """Two copies of a secret are one too many, and the older would soon be wrong."""
        if surface.token is not None and self._age(surface) < TOKEN_SECONDS:
            with contextlib.suppress(Trouble):
                await self._sender.delete_private(surface.token, surface.message_id)

    def seconds_left(self, surface: Surface) -> float:
        """Until it has to be taken away."""
        return max(0.0, SWEEP_SECONDS - self._age(surface))

    def out_of_reach(self, surface: Surface) -> bool:
        return self._age(surface) >= GIVEN_UP_SECONDS

    def _age(self, surface: Surface) -> float:
        return self._time.wall() - surface.posted_at
