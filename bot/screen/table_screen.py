"""The messages of one table, kept true: render, compare digests, send or edit the difference.

There is no other way to send game content. Whatever was lost (a message, a restart, a fault), the
next look makes it right. It belongs to the table's host and knows no other table. Whoever acts is
answered first, for a moment; of each message only the latest state is sent.
"""

import asyncio
import contextlib
import logging
import math
from collections import defaultdict
from collections.abc import Iterator

from bot.kernel import Refused
from bot.screen.access import words_for
from bot.screen.copies import PrivateCopies
from bot.screen.endings import ending, result
from bot.screen.errands import Errands
from bot.screen.means import Means
from bot.screen.message import Message
from bot.screen.notes import Notes
from bot.screen.posting import NOTED_PAUSE, Posting
from bot.screen.render import (
    BOARD,
    ENDING,
    PING,
    RESULT,
    audiences,
    call_audience,
    hand_audience,
    is_answer,
    reader_of,
)
from bot.screen.reply import Reply, Shown
from bot.screen.send import (
    Closed,
    Denied,
    Gone,
    NoChannel,
    Rejected,
    Trouble,
)
from bot.screen.standing import Standing
from bot.screen.words import words
from bot.table.database import CANNOT_USE
from bot.table.draft import Stale
from bot.table.look import Look
from bot.table.pacing import LINGER, patience
from bot.table.table import PRUNED, Status, Surface

log = logging.getLogger(__name__)

PANELS = ("hand.", "side.")
CURTAIN = 5.0
"""Seconds that what decided a game is looked at before its ending comes; the table's pace and fast
clocks make it less, slow ones not more."""
BEHIND = 10.0
"""After so many seconds it is noted which messages are true without having been changed: before a
table falls asleep."""
CALL_UP_PAUSE = 30.0
"""Seconds between two times that people have the board of a table posted again."""
UNDER_WAY = 0.1
"""So long it waits for them to arrive, before it looks again."""


class TableScreen:
    """Shows one table to its audiences."""

    def __init__(self, table_id: int, means: Means) -> None:
        self._id = table_id
        self._means = means
        self._look: Look | None = None
        self.showed_at = 0.0
        self._aside = ""
        self._called_up = 0.0
        """When somebody last had the board posted again."""
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._errands = Errands(table_id, self._deliver, means.faults)
        self._newcomers: set[int] = set()
        """People who have sat down in the running game since we started."""
        self._ready: tuple[Look, str, Message | None] | None = None
        """An answer that was made before what it shows was saved."""
        self._standing = Standing(means.time, means.linger)
        self._copies = PrivateCopies(table_id, means.sender, means.time)
        self.notes = Notes(table_id, means.messages, self._sweep_in_time, self._rev)
        self._posting = Posting(table_id, means, self.notes, self._errands, self._copies)

    def _rev(self) -> int | None:
        return None if self._look is None else self._look.table.rev

    # --- what its host asks -------------------------------------------------------------------

    def prepare(self, look: Look) -> None:
        """Make the answer to whoever has clicked, while what they did is being saved."""
        self._ready = None
        for audience in self._errands.claims:
            try:
                self._ready = (look, audience, self._made(look, audience))
            except Exception:
                # What is wrong with it shows again when it is to be shown.
                log.debug("table %s: %s cannot be prepared", self._id, audience, exc_info=True)

    def show(self, look: Look) -> None:
        """Things are so now: everything that shows the table follows, latest state wins."""
        self._look = look
        for audience in dict.fromkeys([*audiences(look.table), *self.notes.read]):
            self.wake(audience)

    def set_aside(self) -> None:
        """Nobody can play it on with this version: say so wherever it was shown."""
        self._aside = "board"
        self.wake(BOARD)

    @property
    def quiet(self) -> bool:
        private = any(s.token is not None for s in self.notes.read.values())
        return self.idle and not private

    def seen(self, rev: int) -> float | None:
        """Since when what changed that rev stands on the board and on everybody's panel."""
        moments: list[float] = []
        for audience in [BOARD, *(a for a in self.notes.read if a.startswith(PANELS))]:
            since = self._standing.since(audience, rev)
            if since is not None:
                moments.append(since)
            elif self._errands.under_way(audience) or self._waits_for_room(audience):
                return None
        return max(moments, default=0.0)

    def _waits_for_room(self, audience: str) -> bool:
        """Whether everybody has news to come there. What one reader misses can be read there."""
        return audience == BOARD and self._standing.is_waiting(BOARD)

    def has_room(self, look: Look) -> bool:
        return self._means.renderer.has_room(look)

    @property
    def idle(self) -> bool:
        """Whether nothing is being sent or waits to be."""
        return self._errands.idle

    async def sent(self) -> None:
        """Until what is being sent now is sent and noted; not for what comes after it."""
        await self._errands.done()
        for lock in list(self._locks.values()):
            async with lock:
                pass

    async def settled(self) -> None:
        """Until nothing is being sent and nothing waits to be."""
        await self._errands.settled()

    async def stop(self, patience: float = 1.5) -> None:
        """Finish what is under way, within reason."""
        await self._errands.stop(patience)
        await self.notes.catch_up()

    def wake(self, audience: str) -> None:
        """That message may have become wrong."""
        self._errands.wake(audience)

    def expect(self, user_id: int) -> None:
        """That person is about to take a seat in the running game."""
        self._newcomers.add(user_id)

    def catch_up(self) -> None:
        """Discord can be reached again: what could not be shown is tried now."""
        self._errands.catch_up()

    @contextlib.contextmanager
    def claimed(self, audience: str) -> Iterator[None]:
        """While an answer is on its way to that message, nothing else is sent there."""
        if audience == BOARD:
            self._posting.places.pressed()
        with self._errands.claimed(audience):
            yield

    async def _deliver(self, audience: str) -> None:
        if self._aside:
            await self._tell_aside()
        else:
            await self.push(audience)

    # --- keeping true -------------------------------------------------------------------------

    async def push(self, audience: str) -> bool:
        """Make one message true; whether it now is."""
        async with self._locks[audience]:
            look = self._look
            if look is None:
                return False
            if not self.notes.are_read:
                await self._wake_all_noted()
            await self._posting.find_announced(audience)
            known = await self.notes.all()
            if look.table.guild_id is None and audience.startswith("hand.") and BOARD not in known:
                # Both in one channel: what is acted on stands below.
                await self.push(BOARD)
            surface = known.get(audience)
            await self._posting.note(audience)
            if surface is None and is_answer(audience):
                return True
            if surface is not None and surface.digest == PRUNED:
                return True
            if audience in (ENDING, RESULT):
                return surface is not None or await self._post_ending(look, audience)
            want = self._want(look, audience, surface.cursor if surface else "")
            if want is None:
                if surface is not None:
                    await self._posting.remove(surface)
                return True
            if surface is None and await self._panel_has_called(look, audience):
                return True
            shown = await self._shown(look, audience, surface, want)
            if shown:
                self._stands(look, audience, want)
            return shown

    async def _panel_has_called(self, look: Look, audience: str) -> bool:
        """Whether this is a call to a panel whose own arrival has notified its reader already.

        So it is for people who take a seat in a running game: their panel is posted at once.
        """
        reader = reader_of(audience)
        if reader not in self._newcomers or audience != call_audience(reader):
            return False
        panel = hand_audience(reader)
        if panel not in await self.notes.all():
            await self.push(panel)
        return self._posting.posted_for(panel) == look.mark(look.table.seat_of(reader))

    async def _shown(
        self, look: Look, audience: str, surface: Surface | None, want: Message
    ) -> bool:
        """Whether that message shows this, now or already."""
        if surface is None:
            if look.table.status is Status.CLOSED:
                return True
        elif surface.digest == want.digest and not self._posting.places.must_move(surface):
            if self.notes.holds(surface, look.table.rev):
                self._errands.plan("notes", BEHIND, self.notes.catch_up)
            return True
        return await self._posting.show(look, audience, surface, want)

    def _want(self, look: Look, audience: str, cursor: str = "") -> Message | None:
        """What should be there, with the news that nobody can have read yet."""
        if self._ready is not None and not cursor:
            seen, whose, message = self._ready
            if seen is look and whose == audience:
                self._ready = None
                return message
        return self._made(look, audience, cursor)

    def _made(self, look: Look, audience: str, cursor: str = "") -> Message | None:
        there = self._standing.there(audience)
        return self._means.renderer.message(look, audience, cursor, there)

    def _stands(self, look: Look, audience: str, want: Message) -> None:
        """It is there to be read; news that found no room come as soon as others were read."""
        self.showed_at = asyncio.get_running_loop().time()
        self._standing.note(audience, look.table.rev, want)
        if want.more:
            wait = self._standing.wait(audience)
            self._errands.plan(f"news {audience}", wait, lambda: self._look_again(audience))

    async def _look_again(self, audience: str) -> None:
        self.wake(audience)

    async def _post_ending(self, look: Look, audience: str) -> bool:
        """The last word of a game that has just ended: posted once, and let be from then on."""
        table = look.table
        # A table that was settled after its end had its last word, as versions before ours did it.
        told = table.settled == table.rev or table.again is not None
        if table.status is not Status.OVER or told:
            return True
        elsewhere = audience == RESULT
        if elsewhere and (table.lesson or await self._posting.channel(table, RESULT) is None):
            return True
        if self._posting.is_blocked(audience):
            return False
        wait = self._curtain(look)
        if wait > 0:
            self._errands.wake_later(audience, wait)
            return False
        last = result(look) if audience == RESULT else await ending(look, self._means.store)
        return await self._posting.show(look, audience, None, last)

    def _curtain(self, look: Look) -> float:
        """Seconds until what decided the game has stood on the board: its ending comes after it."""
        since = self._standing.since(BOARD, look.table.rev - 1)
        if since is None:
            is_coming = self._errands.under_way(BOARD) or self._waits_for_room(BOARD)
            return min(UNDER_WAY, CURTAIN) if is_coming else 0.0
        stands = CURTAIN * min(1.0, self._means.linger / LINGER) * patience(look.table)
        return since + stands - self._means.time()

    async def _wake_all_noted(self) -> None:
        """Also what nobody is shown any more: it may have stayed when we were stopped."""
        for audience in {**await self.notes.all(), **self.notes.announced}:
            if not self._errands.runs(audience):
                self.wake(audience)

    async def _tell_aside(self) -> None:
        """The last word at a table that this version cannot play."""
        say = words(await self._means.store.language(self._id))
        text = Message(content=say.set_aside(self._id))
        for surface in list((await self.notes.all()).values()):
            if surface.token is None and surface.audience != PING and surface.digest != text.digest:
                with contextlib.suppress(Gone, Rejected, Denied, NoChannel, Closed):
                    await self._means.sender.edit(surface.channel_id, surface.message_id, text)
                await self._posting.keep(surface, text)

    # --- answering ----------------------------------------------------------------------------

    async def answer(self, reply: Reply, look: Look, audience: str, cursor: str = "") -> None:
        """Show the new state in the clicked message itself: one request for the mover."""
        self._look = look if self._look is None else self._look
        shown = await self._answer(reply, audience, cursor)
        if shown is Shown.GONE:
            # Posted anew in this very moment: say where things stand, and mind the new one.
            say = words_for(reply.interaction)
            await reply.say(say.board_moved if audience == BOARD else say.panel_moved)
        if shown is not Shown.YES:
            self.wake(audience)

    async def _answer(self, reply: Reply, audience: str, cursor: str) -> Shown:
        async with self._locks[audience]:
            assert self._look is not None
            known = await self.notes.all()
            with contextlib.suppress(Trouble, *CANNOT_USE):
                await self._posting.find_announced(audience)
            look = self._look
            want = self._want(look, audience, cursor)
            if want is None:
                return Shown.YES
            message = reply.interaction.message
            surface = known.get(audience)
            ours = surface is not None and message is not None and surface.message_id == message.id
            if message is not None and surface is not None and not ours:
                if surface.token is None and surface.channel_id == message.channel.id:
                    # Left over from a kill, or posted anew just now: one message a surface.
                    with contextlib.suppress(Trouble):
                        await self._means.sender.delete(message.channel.id, message.id)
                    return Shown.GONE
                if surface.token is not None:
                    # A copy we had lost sight of: from now on it is the one.
                    await self._copies.drop(surface)
            if ours and surface is not None:
                await self.notes.doubt(surface, look.table.rev)
            shown = await reply.update(want)
            if shown is Shown.YES:
                self._stands(look, audience, want)
            if shown is Shown.GONE and ours:
                del known[audience]
            elif shown is Shown.YES and message is not None and is_answer(audience):
                copy = self._copies.made(reply, audience, message.id, cursor)
                await self._posting.keep(copy, want, look.table.rev)
            elif shown is Shown.YES and ours and surface is not None:
                surface.cursor = cursor
                await self._posting.keep(surface, want, look.table.rev)
                self._posting.move_soon(surface)
            return shown

    async def whisper(self, reply: Reply, look: Look, audience: str, cursor: str = "") -> None:
        """Show a private panel as the answer to an interaction, and keep it true from then on.

        Stale if there is nothing to be shown any more.
        """
        async with self._locks[audience]:
            self._look = look if self._look is None else self._look
            known = await self.notes.all()
            look = self._look
            want = self._want(look, audience, cursor)
            if want is None:
                raise Stale
            message_id = await reply.whisper(want)
            if message_id is None:
                return
            self._stands(look, audience, want)
            old = known.get(audience)
            copy = self._copies.made(reply, audience, message_id, cursor)
            await self._posting.keep(copy, want, look.table.rev)
        if old is not None and old.message_id != message_id:
            await self._copies.drop(old)

    async def call_up(self) -> None:
        """Post the board again because somebody asks for it; Refused if that was a moment ago."""
        now, before = self._means.time.wall(), self._called_up
        if now < before + CALL_UP_PAUSE:
            raise Refused("board-again", at=math.ceil(before + CALL_UP_PAUSE))
        self._called_up = now
        posted = False
        try:
            posted = await self.show_anew(BOARD)
        finally:
            if not posted:
                self._called_up = before

    async def show_anew(self, audience: str) -> bool:
        """Post it again at the bottom; whether that worked."""
        async with self._locks[audience]:
            surface = (await self.notes.all()).get(audience)
            if surface is not None:
                await self._posting.remove(surface)
            self._posting.unblock(audience)
        return await self.push(audience)

    # --- what happens outside -----------------------------------------------------------------

    async def lost(self, message_id: int) -> None:
        """That message is gone; if it showed this table, it is posted anew."""
        if self._posting.took_away(message_id):
            return
        audience = await self.notes.audience_of(message_id)
        # Who deletes an ending has read it.
        if audience is not None and audience not in (ENDING, RESULT):
            (await self.notes.all()).pop(audience, None)
            self.wake(audience)

    async def shown_over(self) -> None:
        """Another process may have shown the table as it was: everything is shown once more."""
        known = await self.notes.all()
        for audience, theirs in (await self._means.messages.surfaces(self._id)).items():
            ours = known.setdefault(audience, theirs)
            if theirs.message_id not in (0, ours.message_id) and theirs.token is None:
                with contextlib.suppress(Trouble):
                    await self._posting.take_away(theirs)
        for audience in list(known):
            async with self._locks[audience]:
                surface = (await self.notes.all()).get(audience)
                if surface is not None and surface.digest != PRUNED:
                    surface.digest = ""
            self.wake(audience)

    async def pushed_up(self, count: int) -> None:
        """So many messages came below the board in a channel that another process hears of."""
        board = (await self.notes.all()).get(BOARD)
        if board is not None:
            self._posting.places.pushed_up(board, count)

    def is_denied(self, audience: str) -> bool:
        """Whether Discord's last word on that message was that we may not post it there."""
        return audience in self._posting.denied

    def unblock(self) -> None:
        """Somebody acts at this table: what was refused before is worth a new try."""
        self._posting.unblock()

    # --- private copies go while they can -----------------------------------------------------

    def _sweep_in_time(self, surface: Surface | None, audience: str) -> None:
        """Once its token has run out a copy could go on showing what is to be forgotten."""
        if surface is None or surface.token is None:
            self._errands.drop(f"sweep {audience}")
        else:
            self._sweep_after(self._copies.seconds_left(surface), audience)

    def _sweep_after(self, pause: float, audience: str) -> None:
        self._errands.plan(f"sweep {audience}", pause, lambda: self.sweep(audience))

    async def sweep(self, audience: str) -> None:
        """Take that private copy away; tried until it is gone or its token has run out."""
        async with self._locks[audience]:
            surface = (await self.notes.all()).get(audience)
            if surface is None or surface.token is None:
                return
            if self._copies.seconds_left(surface):
                self._sweep_in_time(surface, audience)
                return
            try:
                await self._posting.remove(surface)
            except Exception:
                log.warning("a private copy could not be taken away", exc_info=True)
                if self._copies.out_of_reach(surface):
                    await self.notes.forget(surface.audience)
                else:
                    self._sweep_after(NOTED_PAUSE, audience)
