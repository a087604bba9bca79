"""What people do at tables that live in another process: passed on, and taken in.

The owner answers as if it had heard of it from Discord itself: an interaction can be answered from
anywhere by its token. So a letter holds the interaction, without what its message showed.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

import discord

from bot.kernel import Refused
from bot.screen.custom_id import PATTERN, CustomId
from bot.screen.reply import Reply
from bot.supervise import start_task
from bot.table.database import CANNOT_USE
from bot.table.fleet.member import Member
from bot.table.fleet.post import MOST_HOPS, Arrived, Post
from bot.table.leases import Elsewhere, Passed, passed

if TYPE_CHECKING:
    from bot.app import Cheeseboard

log = logging.getLogger(__name__)
TOO_LATE = 2.8
"""Seconds after which Discord has given up on whoever was not told to wait."""
KNOWN_SECONDS, MOST_KNOWN = 10.0, 10_000
HELD_SECONDS = 2.0
"""So long we wait with a click until we may mind tables."""
_heard: ContextVar[Mapping[str, Any] | None] = ContextVar("heard", default=None)
"""What Discord sent that led to the task at hand."""
_KEPT = (
    "id", "application_id", "type", "token", "version", "data", "guild_id", "guild", "channel_id",
    "channel", "member", "user", "app_permissions", "locale", "guild_locale", "context",
    "authorizing_integration_owners", "attachment_size_limit",
)  # fmt: skip
_KEPT_OF_MESSAGE = ("id", "channel_id", "type", "flags", "timestamp", "edited_timestamp", "author")
Deed = Callable[..., Awaitable[None]]


def parcel(heard: Mapping[str, Any]) -> dict[str, Any]:
    """An interaction as its letter holds it: who, where and what; nothing that was shown."""
    kept = {name: heard[name] for name in _KEPT if name in heard}
    if "message" in heard:
        message = heard["message"]
        shown = {name: message[name] for name in _KEPT_OF_MESSAGE if name in message}
        empty = {name: [] for name in ("embeds", "attachments", "mentions", "mention_roles")}
        plain = {"content": "", "pinned": False, "mention_everyone": False, "tts": False}
        kept["message"] = {**empty, **plain, **shown}
    return kept


class Passing:
    """One process's way to the others."""

    def __init__(self, bot: "Cheeseboard", member: Member) -> None:
        self._bot = bot
        self._member = member
        self.post = Post(member, self._take_in)
        self.deeds: dict[str, Deed] = {}
        """What other processes may ask for besides changes of tables."""
        self._known: dict[int, tuple[str, float]] = {}
        """Who minded a table when something was last passed on to them, and when that was."""
        self._watching: set[asyncio.Task[None]] = set()
        self._claiming: set[asyncio.Task[None]] = set()
        self._full = False
        self._listen()

    def _listen(self) -> None:
        """Have whatever Discord's interactions lead to know where it came from."""
        state: Any = self._bot._connection
        parse = state.parsers["INTERACTION_CREATE"]

        def heard(data: Any) -> None:
            before = _heard.set(data)
            try:
                parse(data)
            finally:
                _heard.reset(before)

        async def heard_by_two(data: Any) -> None:
            if await self._is_first(int(data["id"])):
                heard(data)

        def listen(data: Any) -> None:
            if self._full:
                return
            if not self._member.relief.shares:
                heard(data)
                return
            task = start_task(heard_by_two(data), "a click that two hear of")
            self._claiming.add(task)
            task.add_done_callback(self._claiming.discard)

        state.parsers["INTERACTION_CREATE"] = listen

    async def _is_first(self, interaction_id: int) -> bool:
        """Whether it is ours. Who takes somebody's place leaves it to them until we are there."""
        end = asyncio.get_running_loop().time() + HELD_SECONDS
        while self._member.relief.by is None and not self._member.known_up:
            if asyncio.get_running_loop().time() > end:
                break
            await asyncio.sleep(0.02)
        try:
            return await self._member.relief.hears_first(interaction_id)
        except CANNOT_USE as error:
            log.warning("interaction %s is left to others: %s", interaction_id, error)
            return False

    async def take_no_more(self) -> None:
        """Another process does what people do from now on; what we have begun we finish."""
        self._full = True
        while self._claiming:
            await asyncio.wait(self._claiming)

    # --- passing on ---------------------------------------------------------------------------

    def refer(self, table_id: int) -> None:
        """Elsewhere, without asking the database, if that is known from a moment ago.

        A letter that was passed on asks it: who was sent here in error must not be sent back.
        """
        owner, at = self._known.get(table_id, ("", 0.0))
        if not owner or passed.get() is not None or self._bot.hosts.awake(table_id) is not None:
            return
        fresh = asyncio.get_running_loop().time() - at < KNOWN_SECONDS
        if fresh and self._member.lives(owner):
            raise Elsewhere(table_id, owner)
        del self._known[table_id]

    async def on(self, reply: Reply, away: Elsewhere) -> None:
        """Have the owner of that table answer; Refused if nobody can."""
        heard, came = _heard.get(), passed.get()
        owner = away.owner or await self._member.whose(away.table_id)
        hops = came.hops if came is not None else 0
        if heard is None or not owner or not reply.untouched or hops >= MOST_HOPS:
            raise Refused("busy")
        body = {"interaction": parcel(heard), "hops": hops}
        if came is not None:
            # Whoever heard it from Discord minds that somebody answers in time.
            if await self.post.send_on(came, owner, body):
                reply.hand_over()
            return
        number = await self.post.send(away.table_id, owner, body, deferred=reply.deferred)
        reply.hand_over()
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        self._known[away.table_id] = owner, asyncio.get_running_loop().time()
        task = start_task(self._watch(reply, number), "a letter's answer")
        self._watching.add(task)
        task.add_done_callback(self._watching.discard)

    async def _watch(self, reply: Reply, number: int) -> None:
        """Somebody answers in time: the owner, or we with a word that it takes longer."""
        try:
            await reply.put_off(lambda: self.post.put_off(number))
        except CANNOT_USE as error:
            log.warning("nobody knows whether letter %s was answered: %s", number, error)

    async def ask(self, away: Elsewhere, name: str, told: Mapping[str, int | str]) -> None:
        """Have another process change its table; Refused if that was not done in time."""
        owner = away.owner or await self._member.whose(away.table_id)
        came = passed.get()
        body = {"order": name, "told": dict(told), "hops": came.hops if came is not None else 0}
        if not owner or body["hops"] >= MOST_HOPS:
            raise Refused("busy")
        number = await self.post.send(away.table_id, owner, body)
        if not await self.post.is_done(number):
            raise Refused("busy")

    async def ask_for(self, table_id: int, owner: str, deed: str, **told: int | str) -> None:
        """Have that process do something, some time soon."""
        await self.post.send(table_id, owner, {"deed": deed, "told": told})

    async def ask_all(self, deed: str, **told: int | str) -> None:
        """Have every other process do something, some time soon."""
        await self.post.send_all({"deed": deed, "told": told})

    # --- taking in ----------------------------------------------------------------------------

    async def _take_in(self, letter: Arrived) -> None:
        body = letter.body
        if "interaction" in body:
            await self._answer(letter, body["interaction"])
            return
        try:
            if "order" in body:
                told = body["told"]
                if "user" in told:
                    # What they wish may have changed just now, and the word of it be on its way.
                    await self._bot.store.wishes.read_person(told["user"])
                await self._bot.hosts.order(letter.table_id, body["order"], **told)
            else:
                await self.deeds[body["deed"]](letter.table_id, **body["told"])
        except Refused as refusal:
            log.info("letter %s: %s", letter.passed.id, refusal.reason)
        await self.post.done(letter.passed)

    async def _answer(self, letter: Arrived, heard: dict[str, Any]) -> None:
        """As if Discord had told us."""
        if not letter.passed.deferred and letter.passed.age > TOO_LATE:
            # Whoever clicked was told that it failed: then it must not happen either.
            await self.post.done(letter.passed)
            return
        _heard.set(heard)
        state: Any = self._bot._connection
        interaction: Any = discord.Interaction(data=heard, state=state)  # pyright: ignore[reportArgumentType]
        if interaction.type is discord.InteractionType.component:
            match = PATTERN.match(heard["data"]["custom_id"])
            assert match is not None
            values = heard["data"].get("values", [])
            await self._bot.clicked(interaction, CustomId.of(match), values)
        else:
            self._bot.tree._from_interaction(interaction)

    async def done(self, letter: Passed) -> None:
        await self.post.done(letter)

    def stop(self) -> None:
        self.post.stop()
