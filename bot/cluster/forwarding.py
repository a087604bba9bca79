"""Forwards interactions with tables of other processes, and handles forwarded ones.

The owner answers as if Discord had sent it the interaction: any process can answer with its token.
The request contains the interaction without the content of its message.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextvars import ContextVar
from typing import Any

import discord
from discord import app_commands

from bot.cluster.mailbox import MAX_HOPS, IncomingRequest, Mailbox
from bot.cluster.member import ClusterMember
from bot.discord.client import Cheeseboard
from bot.discord.render.custom_id import PATTERN, CustomId
from bot.kernel import Refused
from bot.runtime.ownership import OwnedElsewhere, PendingReply, forwarded_request
from bot.storage.database import DATABASE_ERRORS
from bot.supervise import start_task

log = logging.getLogger(__name__)
REPLY_DEADLINE_SECONDS = 2.8
"""Seconds after which Discord has reported failure for an interaction that was not deferred."""
OWNER_CACHE_SECONDS, MAX_CACHED_OWNERS = 10.0, 10_000
CLAIM_WAIT_SECONDS = 2.0
"""How long an interaction waits until this process may own tables."""
_current_interaction: ContextVar[Mapping[str, Any] | None] = ContextVar("heard", default=None)
"""The Discord payload that the current task handles."""
_INTERACTION_FIELDS = (
    "id", "application_id", "type", "token", "version", "data", "guild_id", "guild", "channel_id",
    "channel", "member", "user", "app_permissions", "locale", "guild_locale", "context",
    "authorizing_integration_owners", "attachment_size_limit",
)  # fmt: skip
_MESSAGE_FIELDS = ("id", "channel_id", "type", "flags", "timestamp", "edited_timestamp", "author")
RunTask = Callable[[str, int, Mapping[str, Any]], Awaitable[None]]
"""Runs a task that another process asked for: its name, the table, the arguments."""


def serialize_interaction(interaction: Mapping[str, Any]) -> dict[str, Any]:
    """The parts of an interaction that are forwarded: no content of the message."""
    serialized = {name: interaction[name] for name in _INTERACTION_FIELDS if name in interaction}
    if "message" in interaction:
        message = interaction["message"]
        message_fields = {name: message[name] for name in _MESSAGE_FIELDS if name in message}
        empty = {name: [] for name in ("embeds", "attachments", "mentions", "mention_roles")}
        defaults = {"content": "", "pinned": False, "mention_everyone": False, "tts": False}
        serialized["message"] = {**empty, **defaults, **message_fields}
    return serialized


class InteractionForwarder:
    """Sends requests to other processes and handles theirs."""

    def __init__(self, bot: Cheeseboard, member: ClusterMember, run_task: RunTask) -> None:
        self._bot = bot
        self._member = member
        self._run_task = run_task
        self.mailbox = Mailbox(member, self._handle_request)
        self._owner_cache: dict[int, tuple[str, float]] = {}
        """Last known owner of a table and when it was stored."""
        self._reply_watchers: set[asyncio.Task[None]] = set()
        self._claim_tasks: set[asyncio.Task[None]] = set()
        self._is_draining = False
        self._hook_interactions()

    def _hook_interactions(self) -> None:
        """Make the payload of each interaction available to the tasks it starts."""
        state: Any = self._bot._connection
        parse = state.parsers["INTERACTION_CREATE"]

        def parse_with_context(data: Any) -> None:
            token = _current_interaction.set(data)
            try:
                parse(data)
            finally:
                _current_interaction.reset(token)

        async def claim_and_parse(data: Any) -> None:
            if await self._claim(int(data["id"])):
                parse_with_context(data)

        def on_interaction(data: Any) -> None:
            if self._is_draining:
                return
            if not self._member.handover.may_overlap:
                parse_with_context(data)
                return
            task = start_task(claim_and_parse(data), "claim interaction")
            self._claim_tasks.add(task)
            task.add_done_callback(self._claim_tasks.discard)

        state.parsers["INTERACTION_CREATE"] = on_interaction

    async def _claim(self, interaction_id: int) -> bool:
        """True if this process should handle the interaction.

        A successor leaves it to its predecessor until it may own tables itself.
        """
        deadline = asyncio.get_running_loop().time() + CLAIM_WAIT_SECONDS
        while self._member.handover.successor is None and not self._member.is_known_up:
            if asyncio.get_running_loop().time() > deadline:
                break
            await asyncio.sleep(0.02)
        try:
            return await self._member.handover.claim_interaction(interaction_id)
        except DATABASE_ERRORS as error:
            log.warning(
                "could not claim interaction %s, leaving it to another process: %s",
                interaction_id,
                error,
            )
            return False

    async def drain(self) -> None:
        """Leave new interactions to the successor, and finish those already claimed."""
        self._is_draining = True
        while self._claim_tasks:
            await asyncio.wait(self._claim_tasks)

    # --- sending ------------------------------------------------------------------------------

    def raise_if_owned_elsewhere(self, table_id: int) -> None:
        """Raise OwnedElsewhere if a recent cache entry names another owner. No database access.

        Forwarded requests always ask the database, or a stale entry could send them back and forth.
        """
        owner, cached_at = self._owner_cache.get(table_id, ("", 0.0))
        if (
            not owner
            or forwarded_request.get().is_remote
            or self._bot.tables.running_actor(table_id) is not None
        ):
            return
        is_fresh = asyncio.get_running_loop().time() - cached_at < OWNER_CACHE_SECONDS
        if is_fresh and self._member.is_alive(owner):
            raise OwnedElsewhere(table_id, owner)
        del self._owner_cache[table_id]

    async def forward(self, reply: PendingReply, elsewhere: OwnedElsewhere) -> None:
        """Have the table's owner answer. Raises Refused if there is none."""
        interaction, request = _current_interaction.get(), forwarded_request.get()
        owner = await self._owner_of(elsewhere)
        if interaction is None or not owner or not reply.is_unanswered or request.hops >= MAX_HOPS:
            raise Refused("busy")
        body = {"interaction": serialize_interaction(interaction), "hops": request.hops}
        if request.is_remote:
            # The process that received it from Discord makes sure that it is answered in time.
            if await self.mailbox.forward(request, owner, body):
                reply.leave_to_other_process()
            return
        request_id = await self.mailbox.send(
            elsewhere.table_id, owner, body, deferred=reply.deferred
        )
        reply.leave_to_other_process()
        if len(self._owner_cache) > MAX_CACHED_OWNERS:
            self._owner_cache.clear()
        self._owner_cache[elsewhere.table_id] = owner, asyncio.get_running_loop().time()
        task = start_task(self._defer_if_late(reply, request_id), "watch forwarded request")
        self._reply_watchers.add(task)
        task.add_done_callback(self._reply_watchers.discard)

    async def _owner_of(self, elsewhere: OwnedElsewhere) -> str:
        return elsewhere.owner or await self._member.owner_of(elsewhere.table_id)

    async def _defer_if_late(self, reply: PendingReply, request_id: int) -> None:
        """Defer the reply if the owner has not answered in time."""
        try:
            await reply.defer_if_pending(lambda: self.mailbox.defer(request_id))
        except DATABASE_ERRORS as error:
            log.warning("unknown whether forwarded request %s was answered: %s", request_id, error)

    async def request_change(
        self, elsewhere: OwnedElsewhere, name: str, arguments: Mapping[str, int | str]
    ) -> None:
        """Have another process change its table. Raises Refused on a timeout."""
        owner, hops = await self._owner_of(elsewhere), forwarded_request.get().hops
        if not owner or hops >= MAX_HOPS:
            raise Refused("busy")
        body = {"order": name, "told": dict(arguments), "hops": hops}
        request_id = await self.mailbox.send(elsewhere.table_id, owner, body)
        if not await self.mailbox.wait_until_done(request_id):
            raise Refused("busy")

    async def request_task(
        self, elsewhere: OwnedElsewhere, task: str, arguments: Mapping[str, int | str]
    ) -> None:
        """Have the table's owner run a task soon; does nothing if there is no owner."""
        owner = await self._owner_of(elsewhere)
        if owner:
            body = {"deed": task, "told": dict(arguments)}
            await self.mailbox.send(elsewhere.table_id, owner, body)

    async def broadcast_task(self, task: str, arguments: Mapping[str, int | str]) -> None:
        """Have every other process run a task soon."""
        await self.mailbox.broadcast({"deed": task, "told": dict(arguments)})

    # --- receiving ----------------------------------------------------------------------------

    async def _handle_request(self, letter: IncomingRequest) -> None:
        body = letter.body
        if "interaction" in body:
            await self._handle_interaction(letter, body["interaction"])
            return
        try:
            if "order" in body:
                arguments = body["told"]
                if "user" in arguments:
                    # The preferences may have just changed, with the notification still under way.
                    await self._bot.store.preferences.reload_user(arguments["user"])
                await self._bot.tables.change_by_name(letter.table_id, body["order"], **arguments)
            else:
                await self._run_task(body["deed"], letter.table_id, body["told"])
        except Refused as refusal:
            log.info("forwarded request %s refused: %s", letter.request.id, refusal.reason)
        await self.mailbox.mark_done(letter.request)

    async def _handle_interaction(self, letter: IncomingRequest, data: dict[str, Any]) -> None:
        """Handle an interaction as if Discord had sent it to us."""
        if not letter.request.is_deferred and letter.request.age > REPLY_DEADLINE_SECONDS:
            # Discord already reported failure to the user, so it must not take effect.
            await self.mailbox.mark_done(letter.request)
            return
        _current_interaction.set(data)
        state: Any = self._bot._connection
        interaction: Any = discord.Interaction(data=data, state=state)  # pyright: ignore[reportArgumentType]
        if interaction.type is discord.InteractionType.component:
            match = PATTERN.match(data["data"]["custom_id"])
            assert match is not None
            values = data["data"].get("values", [])
            await self._bot.on_click(interaction, CustomId.from_match(match), values)
        else:
            await self._run_command(interaction)
        await self.mailbox.mark_done(letter.request)

    async def _run_command(self, interaction: discord.Interaction[Any]) -> None:
        """Run a slash command as discord.py does, and wait for its end."""
        tree = self._bot.tree
        try:
            await tree._call(interaction)  # pyright: ignore[reportArgumentType]
        except app_commands.AppCommandError as error:
            await tree._dispatch_error(interaction, error)  # pyright: ignore[reportArgumentType]

    def stop(self) -> None:
        self.mailbox.stop()
