"""Routes a click on a button or select to whatever handles its kind."""

from collections.abc import Awaitable, Callable
from typing import Protocol

from bot.discord.interactions.handlers import InteractionHandlers
from bot.discord.messages.table_messages import TableMessages, table_messages_of
from bot.discord.render import custom_id, on_request
from bot.discord.render.custom_id import CustomId
from bot.discord.transport.access import ChannelAccess, Interaction, access_of
from bot.discord.transport.reply import Reply
from bot.kernel import Refused
from bot.tables.draft import Stale
from bot.tables.messages import (
    BOARD,
    MessageKey,
    MessageKind,
    ephemeral_panel_key,
    panel_key,
)
from bot.tables.moves import ChosenMove, ChosenSeveral, MoveChoice
from bot.tables.snapshot import TableSnapshot

ClickHandler = Callable[[Reply, CustomId, list[str]], Awaitable[None]]
MAX_TABLE_ID = 2**62
"""Upper bound for table ids from clients."""


class ShellButtons(Protocol):
    """Handles the buttons that are not moves of a game."""

    async def on_shell_button(
        self,
        reply: Reply,
        snapshot: TableSnapshot,
        key: MessageKey,
        action: str,
        values: list[str],
    ) -> None:
        """A button or select of one table."""

    async def on_tableless_button(self, reply: Reply, payload: str, clicked: CustomId) -> bool:
        """A button that needs no loaded table; False if this one does."""
        ...


class ClickDispatcher:
    """Routes clicks: to a cog that registered the kind, to the shell's buttons, or to a move."""

    def __init__(self, handlers: InteractionHandlers, shell: ShellButtons) -> None:
        self._handlers = handlers
        self._shell = shell
        self._routes: dict[str, ClickHandler] = {}

    @property
    def routed_kinds(self) -> frozenset[str]:
        return frozenset(self._routes)

    def add_route(self, kind: str, handler: ClickHandler) -> None:
        """Have clicks of that kind, which are not about a live table, handled there."""
        self._routes[kind] = handler

    async def on_click(
        self, interaction: Interaction, clicked: CustomId, values: list[str]
    ) -> None:
        """Handle a click on a button or select."""
        async with self._handlers.answering(interaction, clicked.table) as reply:
            if clicked.table > MAX_TABLE_ID:
                raise Refused("no-table")
            if clicked.kind in self._routes:
                await self._routes[clicked.kind](reply, clicked, values)
                return
            if await self._handle_without_table(reply, clicked, values):
                return
            self._handlers.tables.ownership.raise_if_owned_elsewhere(clicked.table)
            actor, snapshot = await self._handlers.tables.loaded(clicked.table)
            access = access_of(interaction, snapshot.table)
            access.require("board", snapshot.table)
            table_messages = table_messages_of(actor)
            table_messages.unblock()
            key = await self._key_of_clicked(reply, snapshot, table_messages)
            move = _chosen_move(clicked, values)
            if move is not None:
                await self._handlers.on_move(reply, clicked.table, move, key, clicked.freshness)
                return
            with table_messages.answering(key):
                await self._dispatch(reply, snapshot, access, key, clicked, values)

    async def _handle_without_table(
        self, reply: Reply, clicked: CustomId, values: list[str]
    ) -> bool:
        """Handle the rules guide and the game menu, which belong to no table; False if neither."""
        kind, payload = clicked.kind, clicked.payload
        if kind == custom_id.CHOOSE_ACTION and values:
            kind, _, payload = values[0].partition(":")
        if kind != custom_id.SHELL_ACTION:
            return False
        return await self._shell.on_tableless_button(reply, payload, clicked)

    async def _dispatch(
        self,
        reply: Reply,
        snapshot: TableSnapshot,
        access: ChannelAccess,
        key: MessageKey,
        clicked: CustomId,
        values: list[str],
    ) -> None:
        kind, payload = clicked.kind, clicked.payload
        if kind == custom_id.CHOOSE_ACTION:
            if not values:
                raise Stale
            kind, _, payload = values[0].partition(":")
        table_id = snapshot.table.id
        match kind:
            case custom_id.OPEN_PAGE if on_request.is_words_cursor(payload):
                access.require("words", snapshot.table)
                await self._show_words_page(reply, snapshot, payload)
            case custom_id.OPEN_PAGE if key == BOARD:
                # The board is shared: submenus open in the user's own panel.
                access.require("hand", snapshot.table)
                await self._handlers.show_panel(reply, table_id)
            case custom_id.OPEN_PAGE:
                access.require("hand", snapshot.table)
                await self._handlers.update_clicked_message(reply, table_id, key, payload)
            case custom_id.SHELL_ACTION:
                await self._shell.on_shell_button(reply, snapshot, key, payload, values)
            case _:
                raise Stale

    async def _key_of_clicked(
        self, reply: Reply, snapshot: TableSnapshot, table_messages: TableMessages
    ) -> MessageKey:
        """The key of the clicked message; guessed if there is no record of it."""
        message = reply.interaction.message
        assert message is not None
        known = await table_messages.key_of(message.id)
        if known is not None:
            return known
        user_id = reply.interaction.user.id
        if snapshot.table.seat_of(user_id) is None:
            return BOARD
        if message.flags.ephemeral:
            return ephemeral_panel_key(user_id)
        return panel_key(user_id) if reply.interaction.guild_id is None else BOARD

    async def _show_words_page(self, reply: Reply, snapshot: TableSnapshot, page: str) -> None:
        """Turn the page in place if the message is ephemeral, else reply with a private view."""
        message = reply.interaction.message
        if message is None or not message.flags.ephemeral:
            await self._handlers.show_private_view(reply, snapshot, MessageKind.IN_WORDS, page)
            return
        key = MessageKey(MessageKind.IN_WORDS, reply.interaction.user.id)
        await self._handlers.update_clicked_message(reply, snapshot.table.id, key, page)


def _chosen_move(clicked: CustomId, values: list[str]) -> MoveChoice | None:
    """The move that a button or select stands for, or None if it is something else."""
    kind, payload = clicked.kind, clicked.payload
    if kind == custom_id.CHOOSE_ACTION and values:
        kind, _, payload = values[0].partition(":")
    match kind:
        case custom_id.PLAY_MOVE:
            return ChosenMove(payload)
        case custom_id.PICK_SEVERAL:
            return ChosenSeveral(payload, tuple(values))
        case _:
            return None
