"""The messages of one table, kept true: render, compare digests, send or edit the difference.

There is no other way to send game content. Whatever was lost (a message, a restart, a fault), the
next look makes it right. It belongs to the table's host and knows no other table. Whoever acts is
answered first, for a moment; of each message only the latest state is sent.
"""

import asyncio
import contextlib
import logging
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from hashlib import blake2b

from bot.screen.access import words_for
from bot.screen.announced import posted, print_of
from bot.screen.dms import RETRY_SECONDS, Dms
from bot.screen.endings import ending, result
from bot.screen.message import Message
from bot.screen.render import (
    BOARD,
    ENDING,
    PING,
    READY,
    RESULT,
    Renderer,
    audiences,
    call_audience,
    reader_of,
)
from bot.screen.reply import Reply, Shown
from bot.screen.send import (
    Closed,
    Denied,
    Expired,
    Gone,
    NoChannel,
    Rejected,
    Sender,
    TooOld,
    Trouble,
)
from bot.screen.words import words
from bot.table.look import Look
from bot.table.messages import Messages
from bot.table.store import Store
from bot.table.table import Status, Surface, Table
from bot.table.time import TableTime

log = logging.getLogger(__name__)

SCROLLED = 12
"""After so many messages below it, a board is posted anew."""
OLD = 55 * 60
"""Discord rations edits of messages older than an hour; from here on we post anew."""
PRESSED = 4.0
"""So long after a click a board is not taken from under the finger."""
TOKEN_SECONDS = 14.5 * 60
"""How long a private answer can be edited, with a little to spare."""
SWEEP_SECONDS = 13.5 * 60
"""After so long a private answer is taken away, while we still can."""
HUSH_SECONDS = 0.5
"""So long the table's other messages let an answer go first."""
TRIES = 8
"""What fails for a reason of our own is given up after so many tries, until the next change."""
LONGEST_PAUSE = 60.0
NOTED_PAUSE = 5.0
"""Before it is tried again to note where something is shown."""


@dataclass(frozen=True, slots=True)
class Means:
    """What all screens share."""

    renderer: Renderer
    sender: Sender
    dms: Dms
    store: Store
    time: TableTime
    below: Counter[int] = field(default_factory=Counter[int])
    """Messages seen in each channel that has a board."""

    @property
    def messages(self) -> Messages:
        return self.store.messages


class TableScreen:
    """Shows one table to its audiences."""

    def __init__(self, table_id: int, means: Means) -> None:
        self._id = table_id
        self._means = means
        self._look: Look | None = None
        self._aside = ""
        self._known: dict[str, Surface] | None = None
        self._announced: dict[str, Surface] = {}
        self._unsaved: set[str] = set()
        self._locks: defaultdict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._claims: Counter[str] = Counter()
        self._hushed = 0
        self._failures: Counter[str] = Counter()
        self._later: dict[str, asyncio.TimerHandle] = {}
        self._blocked: dict[str, float] = {}
        self._seen_below: dict[str, int] = {}
        self._posted: dict[str, str | None] = {}
        self._pressed = -PRESSED
        self._moving = False
        self._taken_away: set[int] = set()
        self._stopped = False

    # --- what its host asks -------------------------------------------------------------------

    def show(self, look: Look) -> None:
        """Things are so now: everything that shows the table follows, latest state wins."""
        self._look = look
        for audience in dict.fromkeys([*audiences(look.table), *(self._known or ())]):
            self.wake(audience)

    def set_aside(self) -> None:
        """Nobody can play it on with this version: say so wherever it was shown."""
        self._aside = "board"
        self.wake(BOARD)

    @property
    def quiet(self) -> bool:
        private = any(s.token is not None for s in (self._known or {}).values())
        busy = self._tasks or self._again or self._claims or self._hushed or self._later
        return not (busy or private)

    @property
    def idle(self) -> bool:
        """Whether nothing is being sent or waits to be."""
        later = any(not key.startswith("sweep ") for key in self._later)
        return not (self._tasks or self._again or self._claims or self._hushed or later)

    async def sent(self) -> None:
        """Until what is being sent now is sent and noted; not for what comes after it."""
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()))
        for lock in list(self._locks.values()):
            async with lock:
                pass

    async def settled(self) -> None:
        """Until nothing is being sent and nothing waits to be."""
        while not self.idle:
            if self._tasks:
                await asyncio.wait(list(self._tasks.values()))
            await asyncio.sleep(0.002)

    async def stop(self, patience: float = 1.5) -> None:
        """Finish what is under way, within reason."""
        self._stopped = True
        for handle in self._later.values():
            handle.cancel()
        if self._tasks:
            await asyncio.wait(list(self._tasks.values()), timeout=patience)
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks, timeout=0.5)

    # --- one at a time, the latest wins -------------------------------------------------------

    def wake(self, audience: str) -> None:
        """That message may have become wrong."""
        if self._stopped:
            return
        if audience in self._tasks or self._must_wait(audience):
            self._again.add(audience)
            return
        handle = self._later.pop(audience, None)
        if handle is not None:
            handle.cancel()
        task = asyncio.ensure_future(self._follow(audience))
        self._tasks[audience] = task
        task.add_done_callback(lambda _: self._done(audience))

    def catch_up(self) -> None:
        """Discord can be reached again: what could not be shown is tried now."""
        for audience in [key for key in self._later if not key.startswith("sweep ")]:
            self._failures.pop(audience, None)
            self.wake(audience)

    def _must_wait(self, audience: str) -> bool:
        return audience in self._claims or self._hushed > 0

    def _done(self, audience: str) -> None:
        self._tasks.pop(audience, None)
        self._wake_waiting()

    def _wake_waiting(self) -> None:
        for audience in [a for a in self._again if a not in self._tasks]:
            if not self._must_wait(audience):
                self._again.discard(audience)
                self.wake(audience)

    @contextlib.contextmanager
    def claimed(self, audience: str) -> Iterator[None]:
        """While an answer is on its way to that message, nothing else is sent there.

        The table's other messages let it go first, for a moment: who acts should not wait for
        panels that others look at.
        """
        loop = asyncio.get_running_loop()
        self._claims[audience] += 1
        self._hushed += 1
        hush = loop.call_later(HUSH_SECONDS, self._unhush)
        if audience == BOARD:
            self._pressed = loop.time()
        try:
            yield
        finally:
            self._claims[audience] -= 1
            if not self._claims[audience]:
                del self._claims[audience]
            if hush.when() > loop.time():
                hush.cancel()
                self._unhush()
            self._wake_waiting()

    def _unhush(self) -> None:
        self._hushed -= 1
        self._wake_waiting()

    async def _follow(self, audience: str) -> None:
        try:
            if self._aside:
                await self._tell_aside()
            else:
                await self.push(audience)
        except (Trouble, sqlite3.Error) as trouble:
            log.warning("table %s, %s: %r", self._id, audience, trouble)
            self._try_later(audience)
        except Exception:
            # A message that fails must not take the table with it; it is tried again.
            log.exception("table %s, %s could not be shown", self._id, audience)
            if self._failures[audience] < TRIES:
                self._try_later(audience)
        else:
            self._failures.pop(audience, None)

    def _try_later(self, audience: str, pause: float | None = None) -> None:
        if self._stopped:
            return
        if pause is None:
            pause = min(2.0 ** self._failures[audience], LONGEST_PAUSE)
            self._failures[audience] += 1
        loop = asyncio.get_running_loop()
        old = self._later.pop(audience, None)
        if old is not None:
            old.cancel()
        self._later[audience] = loop.call_later(pause, self._now, audience)

    def _now(self, audience: str) -> None:
        self._later.pop(audience, None)
        self.wake(audience)

    # --- keeping true -------------------------------------------------------------------------

    async def push(self, audience: str) -> bool:
        """Make one message true; whether it now is."""
        async with self._locks[audience]:
            look = self._look
            if look is None:
                return False
            known = await self._surfaces()
            await self._find_announced(audience)
            surface = known.get(audience)
            if audience in self._unsaved:
                await self._save(audience)
            if surface is None and audience.startswith("side"):
                return True
            if audience in (ENDING, RESULT):
                return surface is not None or await self._post_ending(look, audience)
            want = self._means.renderer.message(look, audience, surface.cursor if surface else "")
            if want is None:
                if surface is not None:
                    await self._remove(surface)
                return True
            if (
                surface is not None
                and surface.digest == want.digest
                and not self._must_move(surface)
            ):
                return True
            if surface is None and look.table.status is Status.CLOSED:
                return True
            if self._blocked.get(audience, 0) > self._means.time.wall():
                return False
            return await self._show(look.table, audience, surface, want)

    async def _post_ending(self, look: Look, audience: str) -> bool:
        """The last word of a game that has just ended: posted once, and let be from then on."""
        table = look.table
        # A table that was settled after its end had its last word, as versions before ours did it.
        told = table.settled == table.rev or table.again is not None
        if table.status is not Status.OVER or told:
            return True
        if audience == RESULT and await self._channel(table, RESULT) is None:
            return True
        if self._blocked.get(audience, 0) > self._means.time.wall():
            return False
        last = result(look) if audience == RESULT else await ending(look, self._means.store)
        return await self._show(table, audience, None, last)

    async def _show(
        self, table: Table, audience: str, surface: Surface | None, want: Message
    ) -> bool:
        try:
            if surface is not None and surface.token is not None:
                return await self._show_private(surface, want)
            if surface is not None and await self._edited(surface, want):
                return True
            channel_id = await self._channel(table, audience)
            if channel_id is None:
                return False
            # The old one first: whatever stops us in between, none stays that nobody minds.
            if surface is not None:
                await self._take_away(surface)
            nonce = self._nonce(table, audience, want)
            await self._announce(audience, channel_id, want)
            message_id = await self._means.sender.send(channel_id, want, nonce)
            self._posted[audience] = nonce
        except Closed:
            await self._withdraw(audience)
            await self._closed(audience)
            return False
        except (Denied, NoChannel, Rejected) as trouble:
            await self._withdraw(audience)
            # Never loop on a refusal: try again when somebody acts, or after a while.
            self._blocked[audience] = self._means.time.wall() + RETRY_SECONDS
            log.warning("table %s, %s cannot be shown: %r", self._id, audience, trouble)
            return False
        await self._opened(audience)
        fresh = Surface(self._id, audience, channel_id, message_id, "", self._means.time.wall())
        fresh.cursor = surface.cursor if surface is not None else ""
        if surface is not None and surface.message_id in self._taken_away:
            await self._try_to_take_away(surface)
        if audience == BOARD:
            self._moving = False
            self._seen_below[audience] = self._means.below[channel_id]
            self._means.below[channel_id] += 0
        await self._keep(fresh, want)
        return True

    async def _announce(self, audience: str, channel_id: int, want: Message) -> None:
        """Saved before shown: whatever stops us now, it will be known what to look for."""
        wall = self._means.time.wall()
        self._announced[audience] = Surface(self._id, audience, channel_id, 0, print_of(want), wall)
        try:
            await self._means.messages.put_surface(self._announced[audience])
        except sqlite3.Error as error:
            log.warning("table %s, %s is shown but not noted: %s", self._id, audience, error)

    async def _withdraw(self, audience: str) -> None:
        """Nothing was sent after all."""
        if self._announced.pop(audience, None) is None:
            return
        surface = (await self._surfaces()).get(audience)
        try:
            if surface is None:
                await self._means.messages.drop_surface(self._id, audience)
            else:
                await self._means.messages.put_surface(surface)
        except sqlite3.Error as error:
            # Somebody will look for it once more: that is all.
            log.info("table %s, %s is noted though not sent: %s", self._id, audience, error)

    async def _find_announced(self, audience: str) -> None:
        """Whether what was about to be posted is there: then it is ours, and no other is sent."""
        announced = self._announced.get(audience)
        if announced is None:
            return
        known = await self._surfaces()
        here = {surface.message_id for surface in known.values()}
        here |= await self._means.messages.shown_in(announced.channel_id)
        found = await posted(self._means.sender, announced, here)
        if not found:
            await self._withdraw(audience)
            return
        first, *others = found
        if audience not in (PING, READY):
            first.cursor = ""
        log.info("table %s, %s was posted before: message %s", self._id, audience, first.message_id)
        for other in others:
            await self._take_away(other)
        await self._means.messages.put_surface(first)
        known[audience] = first
        del self._announced[audience]

    def _nonce(self, table: Table, audience: str, want: Message) -> str | None:
        """Killed before it was noted, these must not be posted a second time.

        Boards and panels are found again by their buttons; a call has none, and an ending is
        posted only once. Within a life, a call that was taken away may come again.
        """
        user_id = reader_of(audience)
        if audience in (ENDING, RESULT):
            return f"{audience[0]}{table.id}.{int(table.opened_at)}"
        if self._look is None or audience not in (PING, call_audience(user_id or 0)):
            return None
        seat = table.seat_of(user_id) if user_id is not None else None
        parts = (table.id, int(table.opened_at), audience, self._look.mark(seat), want.digest)
        nonce = blake2b(repr(parts).encode(), digest_size=10).hexdigest()
        return None if self._posted.get(audience) == nonce else nonce

    async def _edited(self, surface: Surface, want: Message) -> bool:
        """Whether the message that is there could be made to show this."""
        if self._is_stale(surface, want):
            return False
        try:
            await self._means.sender.edit(surface.channel_id, surface.message_id, want)
        except (Gone, TooOld, Rejected) as trouble:
            # An archived thread, AutoMod, a code that is new to us: post anew.
            log.info("table %s, %s is posted anew: %r", self._id, surface.audience, trouble)
            return False
        await self._keep(surface, want)
        if surface.audience == BOARD and self._scrolled(surface):
            # Not from under the finger, but soon.
            self._moving = True
            self._try_later(BOARD, PRESSED)
        return True

    def _must_move(self, surface: Surface) -> bool:
        """Whether a board that shows what it should waits to come to the bottom."""
        return surface.audience == BOARD and self._moving and not self._pressed_lately

    def _is_stale(self, surface: Surface, want: Message) -> bool:
        """Whether editing in place would not do: scrolled away, too old, or meant to notify."""
        if surface.audience in (PING, READY):
            # Whom it names has been notified: only a new name is worth a new message.
            return not set(want.mentions) <= set(_mentions(surface.cursor))
        if surface.audience == BOARD and self._pressed_lately:
            return False
        if surface.audience == BOARD and self._scrolled(surface):
            return True
        return self._age(surface) > OLD and bool(want.rows)

    @property
    def _pressed_lately(self) -> bool:
        return asyncio.get_running_loop().time() - self._pressed < PRESSED

    def _scrolled(self, surface: Surface) -> bool:
        seen = self._seen_below.setdefault(BOARD, self._means.below[surface.channel_id])
        return self._means.below[surface.channel_id] - seen >= SCROLLED

    def _age(self, surface: Surface) -> float:
        return self._means.time.wall() - surface.posted_at

    async def _show_private(self, surface: Surface, want: Message) -> bool:
        assert surface.token is not None
        if self._age(surface) < TOKEN_SECONDS:
            try:
                await self._means.sender.edit_private(surface.token, surface.message_id, want)
            except (Expired, Gone, Rejected):
                pass
            else:
                await self._keep(surface, want)
                return True
        await self._forget(surface)
        return False

    async def _remove(self, surface: Surface) -> None:
        if surface.token is not None:
            await self._means.sender.delete_private(surface.token, surface.message_id)
        else:
            await self._take_away(surface)
        await self._forget(surface)

    async def _take_away(self, surface: Surface) -> None:
        """Delete a message of ours; that it is gone is then no news."""
        self._taken_away.add(surface.message_id)
        await self._means.sender.delete(surface.channel_id, surface.message_id)

    async def _try_to_take_away(self, surface: Surface) -> None:
        """Once more, now that something was posted: an archived thread lets nothing be deleted."""
        with contextlib.suppress(Trouble):
            await self._means.sender.delete(surface.channel_id, surface.message_id)

    async def _tell_aside(self) -> None:
        """The last word at a table that this version cannot play."""
        say = words(await self._means.store.language(self._id))
        text = Message(content=say.set_aside(self._id))
        for surface in list((await self._surfaces()).values()):
            if surface.token is None and surface.audience != PING and surface.digest != text.digest:
                with contextlib.suppress(Gone, Rejected, Denied, NoChannel, Closed):
                    await self._means.sender.edit(surface.channel_id, surface.message_id, text)
                await self._keep(surface, text)

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
            known = await self._surfaces()
            with contextlib.suppress(Trouble, sqlite3.Error):
                await self._find_announced(audience)
            want = self._means.renderer.message(self._look, audience, cursor)
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
                    await self._drop_private(surface)
            shown = await reply.update(want)
            if shown is Shown.GONE and ours:
                del known[audience]
            elif shown is Shown.YES and message is not None and audience.startswith("side"):
                await self._keep(self._private(reply, audience, message.id, cursor), want)
            elif shown is Shown.YES and ours and surface is not None:
                surface.cursor = cursor
                await self._keep(surface, want)
                if audience == BOARD and self._scrolled(surface):
                    self._moving = True
                    self._try_later(BOARD, PRESSED)
            return shown

    def _private(self, reply: Reply, audience: str, message_id: int, cursor: str = "") -> Surface:
        """A private answer, which can be edited by the token of what it answers."""
        interaction = reply.interaction
        assert interaction.channel_id is not None
        return Surface(
            self._id,
            audience,
            interaction.channel_id,
            message_id,
            "",
            self._means.time.wall(),
            token=interaction.token,
            cursor=cursor,
        )

    async def _drop_private(self, surface: Surface) -> None:
        """Two copies of a secret are one too many, and the older would soon be wrong."""
        if surface.token is not None and self._age(surface) < TOKEN_SECONDS:
            with contextlib.suppress(Trouble):
                await self._means.sender.delete_private(surface.token, surface.message_id)

    async def whisper(self, reply: Reply, look: Look, audience: str) -> None:
        """Show a private panel as the answer to an interaction, and keep it true from then on."""
        async with self._locks[audience]:
            self._look = look if self._look is None else self._look
            known = await self._surfaces()
            want = self._means.renderer.message(self._look, audience)
            if want is None:
                return
            message_id = await reply.whisper(want)
            if message_id is None:
                return
            old = known.get(audience)
            await self._keep(self._private(reply, audience, message_id), want)
        if old is not None and old.message_id != message_id:
            await self._drop_private(old)

    async def show_anew(self, audience: str) -> bool:
        """Post it again at the bottom; whether that worked."""
        async with self._locks[audience]:
            surface = (await self._surfaces()).get(audience)
            if surface is not None:
                await self._remove(surface)
            self._blocked.pop(audience, None)
        return await self.push(audience)

    async def audience_of(self, message_id: int) -> str | None:
        """Whose message that is."""
        for audience, surface in (await self._surfaces()).items():
            if surface.message_id == message_id:
                return audience
        return None

    # --- what happens outside -----------------------------------------------------------------

    async def lost(self, message_id: int) -> None:
        """That message is gone; if it showed this table, it is posted anew."""
        if message_id in self._taken_away:
            return
        audience = await self.audience_of(message_id)
        # Who deletes an ending has read it.
        if audience is not None and audience not in (ENDING, RESULT):
            (await self._surfaces()).pop(audience, None)
            self.wake(audience)

    def unblock(self) -> None:
        """Somebody acts at this table: what was refused before is worth a new try."""
        self._blocked.clear()

    async def _channel(self, table: Table, audience: str) -> int | None:
        """Where that audience reads; None while a person's direct messages are closed."""
        if audience == RESULT:
            return self._means.store.wishes.server(table.guild_id).results
        user_id = reader_of(audience)
        return table.channel_id if user_id is None else await self._means.dms.channel(user_id)

    async def _closed(self, audience: str) -> None:
        user_id = reader_of(audience)
        if user_id is not None and await self._means.dms.found_closed(user_id):
            self.wake(BOARD)
            self.wake(PING)

    async def _opened(self, audience: str) -> None:
        user_id = reader_of(audience)
        if user_id is not None and await self._means.dms.found_open(user_id):
            self.wake(BOARD)

    # --- private copies go while they can -----------------------------------------------------

    def _sweep_in_time(self, surface: Surface) -> None:
        """Once its token has run out a copy could go on showing what is to be forgotten."""
        key = f"sweep {surface.audience}"
        old = self._later.pop(key, None)
        if old is not None:
            old.cancel()
        if surface.token is None or self._stopped:
            return
        wait = max(0.0, SWEEP_SECONDS - self._age(surface))
        loop = asyncio.get_running_loop()
        self._later[key] = loop.call_later(wait, self._begin_sweep, surface.audience)

    def _begin_sweep(self, audience: str) -> None:
        self._later.pop(f"sweep {audience}", None)
        self._start(f"sweep {audience}", lambda: self.sweep(audience))

    def _start(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        task = asyncio.ensure_future(work())
        self._tasks[name] = task
        task.add_done_callback(lambda _: self._done(name))

    async def sweep(self, audience: str) -> None:
        """Take that private copy away; tried until it is gone or its token has run out."""
        async with self._locks[audience]:
            surface = (await self._surfaces()).get(audience)
            if surface is None or surface.token is None:
                return
            if self._age(surface) < SWEEP_SECONDS:
                self._sweep_in_time(surface)
                return
            try:
                await self._remove(surface)
            except Exception:
                log.warning("a private copy could not be taken away", exc_info=True)
                if self._age(surface) < TOKEN_SECONDS + 30:
                    key = f"sweep {audience}"
                    loop = asyncio.get_running_loop()
                    self._later[key] = loop.call_later(5.0, self._begin_sweep, audience)
                else:
                    await self._forget(surface)

    # --- book-keeping -------------------------------------------------------------------------

    async def _surfaces(self) -> dict[str, Surface]:
        if self._known is None:
            found = await self._means.messages.surfaces(self._id)
            announced = await self._means.messages.announced(self._id)
            if self._known is None:
                self._known, self._announced = found, announced
                for surface in found.values():
                    self._sweep_in_time(surface)
                if self._look is not None:
                    # Also what nobody is shown any more: it may have stayed when we were stopped.
                    for audience in {**found, **announced}.keys() - self._tasks.keys():
                        self.wake(audience)
        return self._known

    async def _keep(self, surface: Surface, want: Message) -> None:
        surface.digest = want.digest
        if surface.audience in (PING, READY):
            surface.cursor = ",".join(map(str, want.mentions))
        (await self._surfaces())[surface.audience] = surface
        self._announced.pop(surface.audience, None)
        self._sweep_in_time(surface)
        self._unsaved.add(surface.audience)
        await self._save(surface.audience)

    async def _save(self, audience: str) -> None:
        """Note where it is shown. Where that cannot be for now, it is shown all the same."""
        surface = (await self._surfaces()).get(audience)
        try:
            if surface is not None:
                await self._means.messages.put_surface(surface)
        except sqlite3.Error as error:
            log.warning("table %s, %s is shown but not noted: %s", self._id, audience, error)
            self._try_later(audience, NOTED_PAUSE)
        else:
            self._unsaved.discard(audience)

    async def _forget(self, surface: Surface) -> None:
        (await self._surfaces()).pop(surface.audience, None)
        self._sweep_in_time(Surface(self._id, surface.audience, 0, 0, "", 0.0))
        await self._means.messages.drop_surface(self._id, surface.audience)


def _mentions(cursor: str) -> list[int]:
    return [int(user) for user in cursor.split(",") if user]
