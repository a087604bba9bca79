"""How one message of a table gets onto Discord: edited in place, posted anew, taken away.

Every message is announced before it is sent and noted after it, so one that was posted in the
moment of a kill is found again and none stands twice. What should be shown is not decided here.
"""

import contextlib
import logging
from collections import Counter
from dataclasses import replace

from bot.screen.announced import announcement, posted
from bot.screen.copies import PrivateCopies
from bot.screen.dms import RETRY_SECONDS
from bot.screen.errands import Errands
from bot.screen.means import Means
from bot.screen.message import Message
from bot.screen.nonces import Nonces
from bot.screen.notes import Notes, note_notified, notified
from bot.screen.places import Places
from bot.screen.render import BOARD, PING, RESULT, reader_of
from bot.screen.send import Closed, Denied, Gone, NoChannel, Rejected, TooOld, Trouble
from bot.table.look import Look
from bot.table.table import UNKNOWN, Surface, Table

log = logging.getLogger(__name__)

REFUSED_PAUSES = (2.0, 4.0, 30.0, 300.0)
"""After so many seconds what Discord refused is tried again by itself: most refusals pass at once,
and nobody may act where the board is behind. Beyond these only when somebody does."""
RING_AGAIN_SECONDS = 300.0
"""When a reminder is posted anew for another name, people notified less long ago are named in it
without being notified a second time."""
NOTED_PAUSE = 5.0
"""Before it is tried again to note where something is shown."""


class Posting:
    """Sends, edits and deletes the messages of one table."""

    def __init__(
        self, table_id: int, means: Means, notes: Notes, errands: Errands, copies: PrivateCopies
    ) -> None:
        self._id = table_id
        self._means = means
        self._notes = notes
        self._errands = errands
        self._copies = copies
        self._nonces = Nonces()
        self._refused_until: dict[str, float] = {}
        self._refusals: Counter[str] = Counter()
        self._taken_away: set[int] = set()
        self._marks: dict[str, str] = {}
        self.denied: set[str] = set()
        """What we may not post where it belongs, as Discord answered last."""
        self.places = Places(means)

    # --- showing ------------------------------------------------------------------------------

    async def show(self, look: Look, audience: str, surface: Surface | None, want: Message) -> bool:
        """Have that message show this; whether it does now."""
        if self.is_blocked(audience):
            return False
        try:
            rev = look.table.rev
            if surface is not None and surface.token is not None:
                return await self._show_private(surface, want, rev)
            if surface is not None and await self._edited(surface, want, rev):
                return True
            channel_id = await self.channel(look.table, audience)
            if channel_id is None:
                return False
            # The old one first: whatever stops us in between, none stays that nobody minds.
            if surface is not None:
                await self.take_away(surface)
            nonce = self._nonces.of(look, audience, want)
            wall = self._means.time.wall()
            await self._notes.announce(announcement(self._id, audience, channel_id, want, wall))
            message_id = await self._means.sender.send(
                channel_id, self._rings(surface, want), nonce
            )
            self._nonces.used(audience, nonce)
        except Closed:
            self.denied.add(audience)
            await self._notes.withdraw(audience)
            await self._closed(audience)
            return False
        except (Denied, NoChannel, Rejected) as trouble:
            if not isinstance(trouble, Rejected):
                self.denied.add(audience)
            await self._notes.withdraw(audience)
            self._refused(audience)
            log.warning("table %s, %s cannot be shown: %r", self._id, audience, trouble)
            return False
        self.denied.discard(audience)
        await self._opened(audience)
        fresh = Surface(self._id, audience, channel_id, message_id, "", self._means.time.wall())
        fresh.cursor = surface.cursor if surface is not None else ""
        if surface is not None and surface.message_id in self._taken_away:
            await self._try_to_take_away(surface)
        self.places.posted(fresh)
        self._marks[audience] = want.mark
        await self.keep(fresh, want, rev)
        return True

    def posted_for(self, audience: str) -> str | None:
        """The mark of that message when it was last posted anew, which notified its reader."""
        return self._marks.get(audience)

    def _rings(self, surface: Surface | None, want: Message) -> Message:
        """The message, which does not notify again whom its predecessor has just notified."""
        if surface is None or not want.mentions:
            return want
        if self._means.time.wall() - surface.posted_at > RING_AGAIN_SECONDS:
            return want
        told = notified(surface)
        return replace(want, mentions=tuple(user for user in want.mentions if user not in told))

    def _refused(self, audience: str) -> None:
        """Never loop on a refusal: try again when somebody acts, or after a while."""
        self._refused_until[audience] = self._means.time.wall() + RETRY_SECONDS
        tried = self._refusals[audience]
        if tried < len(REFUSED_PAUSES):
            self._refusals[audience] += 1
            pause = REFUSED_PAUSES[tried]
            self._errands.plan(f"refused {audience}", pause, lambda: self._try_again(audience))

    async def _try_again(self, audience: str) -> None:
        self.unblock(audience)
        self._errands.wake(audience)

    def is_blocked(self, audience: str) -> bool:
        """Whether Discord would not have it a moment ago."""
        return self._refused_until.get(audience, 0) > self._means.time.wall()

    def unblock(self, audience: str | None = None) -> None:
        """What was refused before is worth a new try: that message, or all."""
        if audience is None:
            self._refused_until.clear()
        else:
            self._refused_until.pop(audience, None)

    async def _show_private(self, surface: Surface, want: Message, rev: int) -> bool:
        await self._notes.doubt(surface, rev)
        if not await self._copies.edited(surface, want):
            await self._notes.forget(surface.audience)
            return False
        await self.keep(surface, want, rev)
        return True

    async def _edited(self, surface: Surface, want: Message, rev: int) -> bool:
        """Whether the message that is there could be made to show this."""
        if self.places.is_stale(surface, want):
            return False
        await self._notes.doubt(surface, rev)
        try:
            await self._means.sender.edit(surface.channel_id, surface.message_id, want)
        except (Gone, TooOld, Rejected) as trouble:
            # An archived thread, AutoMod, a code that is new to us: post anew.
            log.info("table %s, %s is posted anew: %r", self._id, surface.audience, trouble)
            return False
        await self.keep(surface, want, rev)
        self.move_soon(surface)
        return True

    def move_soon(self, surface: Surface) -> None:
        """It shows what it should; if it has scrolled away, it comes to the bottom in a moment."""
        seconds = self.places.moves_in(surface)
        if seconds is not None:
            self._errands.wake_later(surface.audience, seconds)

    async def channel(self, table: Table, audience: str) -> int | None:
        """Where that audience reads; None while a person's direct messages are closed."""
        if audience == RESULT:
            return self._means.store.wishes.server(table.guild_id).results
        user_id = reader_of(audience)
        return table.channel_id if user_id is None else await self._means.dms.channel(user_id)

    async def _closed(self, audience: str) -> None:
        user_id = reader_of(audience)
        if user_id is not None and await self._means.dms.found_closed(user_id):
            self._errands.wake(BOARD)
            self._errands.wake(PING)

    async def _opened(self, audience: str) -> None:
        user_id = reader_of(audience)
        if user_id is not None and await self._means.dms.found_open(user_id):
            self._errands.wake(BOARD)

    # --- taking away --------------------------------------------------------------------------

    async def remove(self, surface: Surface) -> None:
        """That message is not needed any more."""
        if surface.token is not None:
            await self._means.sender.delete_private(surface.token, surface.message_id)
        else:
            await self.take_away(surface)
        await self._notes.forget(surface.audience)

    async def take_away(self, surface: Surface) -> None:
        """Delete a message of ours; that it is gone is then no news."""
        self._taken_away.add(surface.message_id)
        await self._means.sender.delete(surface.channel_id, surface.message_id)

    def took_away(self, message_id: int) -> bool:
        """Whether we deleted that message ourselves."""
        return message_id in self._taken_away

    async def _try_to_take_away(self, surface: Surface) -> None:
        """Once more, now that something was posted: an archived thread lets nothing be deleted."""
        with contextlib.suppress(Trouble):
            await self._means.sender.delete(surface.channel_id, surface.message_id)

    # --- book-keeping -------------------------------------------------------------------------

    async def find_announced(self, audience: str) -> None:
        """Whether what was about to be posted is there: then it is ours, and no other is sent."""
        announced = self._notes.announced.get(audience)
        if announced is None:
            return
        here = {surface.message_id for surface in (await self._notes.all()).values()}
        here |= await self._means.messages.shown_in(announced.channel_id)
        found = await posted(self._means.sender, announced, here)
        if not found:
            await self._notes.withdraw(audience)
            return
        first, *others = found
        log.info("table %s, %s was posted before: message %s", self._id, audience, first.message_id)
        for other in others:
            await self.take_away(other)
        await self._notes.keep(first)

    async def keep(self, surface: Surface, want: Message, rev: int = UNKNOWN) -> None:
        """It shows that now, which is the table as of that rev."""
        self._refusals.pop(surface.audience, None)
        surface.digest, surface.rev = want.digest, rev
        note_notified(surface, want.mentions)
        if not await self._notes.keep(surface):
            self._errands.wake_later(surface.audience, NOTED_PAUSE)

    async def note(self, audience: str) -> None:
        """Where it could not be noted that something is shown, it is tried again."""
        if not await self._notes.saved(audience):
            self._errands.wake_later(audience, NOTED_PAUSE)
