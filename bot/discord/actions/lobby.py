"""Actions in a lobby: join, invite, set options, start."""

from typing import TYPE_CHECKING

from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render.custom_id import parse_id
from bot.discord.render.lobby import SET_OPTION, SHOW_OPTION, invite_page, option_page, options_page
from bot.discord.render.message import Message
from bot.discord.transport.access import access_of, catalogue_for, user_of
from bot.discord.transport.reply import Reply, UpdateResult
from bot.discord.transport.sender import DeliveryError
from bot.kernel import Refused
from bot.locale import words
from bot.locale.en import Catalogue
from bot.locale.history import history_texts
from bot.presentation.players import escape_markdown
from bot.tables import options, seats
from bot.tables.draft import Draft, Stale
from bot.tables.messages import BOARD, READY_CHECK, panel_key
from bot.tables.model import Status, Table
from bot.tables.snapshot import TableSnapshot

if TYPE_CHECKING:
    from bot.discord.actions.table_actions import ShellActions


class LobbyActions:
    def __init__(self, actions: "ShellActions") -> None:
        self._actions = actions
        self._handlers = actions.handlers
        self._tables = actions.tables

    # --- joining ------------------------------------------------------------------------------

    async def join(self, reply: Reply, table: Table) -> None:
        """Take a seat, update the lobby, open the DM panel and confirm."""
        before = await self.take_seat(reply, table)
        if reply.interaction.message is not None:
            await self._handlers.update_clicked_message(reply, table.id, BOARD)
        await self.open_dm_and_confirm(reply, table.id)
        await self._announce_joined(before, reply.interaction.user.id)

    async def join_from_elsewhere(self, reply: Reply, table: Table) -> None:
        """The same from a message that is not the lobby's."""
        before = await self.take_seat(reply, table)
        await self.open_dm_and_confirm(reply, table.id)
        await self._announce_joined(before, reply.interaction.user.id)

    async def take_seat(self, reply: Reply, table: Table) -> Table:
        """Take a seat; return the table as it was before."""
        if table.guild_id is None:
            raise Refused("alone-here")
        person = user_of(reply.interaction)
        if table.seat_of(person.id) is None:
            await self._actions.table_creator.require_seat_available(person.id, table.guild_id)

        def letter(draft: Draft) -> Table:
            before = draft.table.copy()
            seats.join(draft, person)
            return before

        return await self._actions.change(reply.interaction, table, "join", letter)

    async def _announce_joined(self, before: Table, user_id: int) -> None:
        """Announce in the channel who joined and which robot was replaced."""
        snapshot = await self._tables.snapshot(before.id)
        seat = snapshot.table.seat_of(user_id)
        if seat is None:
            return
        say = words(before.language)
        lines = [say.joined(f"**{escape_markdown(snapshot.table.seats[seat].name)}**")]
        names = {s.name for s in snapshot.table.seats}
        replaced_robots = [
            s.name for s in before.seats if s.user_id is None and s.name not in names
        ]
        lines += [say.made_way(f"**{name}**") for name in replaced_robots]
        await self._actions.send_to_channel(before, " ".join(lines))

    async def open_dm_and_confirm(
        self, reply: Reply, table_id: int, *, in_place: bool = False
    ) -> None:
        """Send the DM panel to a user who just took a seat, and confirm.

        `in_place`: confirm in the clicked ephemeral message.
        """
        actor, snapshot = await self._tables.loaded(table_id)
        user_id = reply.interaction.user.id
        if snapshot.table.seat_of(user_id) is None:
            return
        say = catalogue_for(reply.interaction)
        try:
            reached = await table_messages_of(actor).update_now(panel_key(user_id))
        except DeliveryError:
            reached = False
        seated_text = _seated_text(snapshot, reached=reached, say=say)
        confirmation = say.headed(say.table_name(table_id), seated_text)
        channel_id = snapshot.table.channel_id
        if snapshot.table.guild_id is not None and channel_id != reply.interaction.channel_id:
            confirmation = f"{confirmation} {history_texts(say.language).table_there(channel_id)}"
        if (
            in_place
            and await reply.update_message(Message(content=confirmation)) is UpdateResult.SHOWN
        ):
            return
        await reply.send_text(confirmation)

    # --- inviting -----------------------------------------------------------------------------

    async def invite(self, reply: Reply, table: Table, user_id: int) -> None:
        """Invite a user by a mention in the channel, each user once."""
        if table.guild_id is None:
            raise Refused("alone-invite")
        inviter_id = reply.interaction.user.id
        await self._actions.change(
            reply.interaction,
            table,
            "invite",
            lambda draft: seats.invite(draft, user_id, inviter_id),
        )
        say = words(table.language)
        game = self._tables.games[table.game].presentation.texts(table.language).name
        seat = table.seat_of(reply.interaction.user.id)
        assert seat is not None
        invitation = say.invitation(
            [f"<@{user_id}>"], table.players.markdown_name(seat), game, table.id
        )
        await self._actions.send_to_channel(table, invitation, (user_id,))
        await reply.send_text(catalogue_for(reply.interaction).invited(f"<@{user_id}>"))

    async def invite_chosen(self, reply: Reply, table: Table, values: list[str]) -> None:
        """Invite the user picked from the select; bots were filtered out."""
        user_id = parse_id(values[0]) if values else None
        if not user_id:
            raise Refused("not-a-person")
        await self.invite(reply, table, user_id)

    async def show_invite_select(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Show an ephemeral select of users to invite."""
        if snapshot.table.guild_id is None:
            raise Refused("alone-invite")
        access_of(reply.interaction, snapshot.table).require("invite", snapshot.table)
        await reply.send_private(invite_page(snapshot, catalogue_for(reply.interaction).language))

    # --- options ------------------------------------------------------------------------------

    async def show_options(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Show the host's page of options."""
        access_of(reply.interaction, snapshot.table).require("agree", snapshot.table)
        if snapshot.table.status is not Status.LOBBY:
            raise Refused("not-gathering")
        await reply.send_private(options_page(snapshot, catalogue_for(reply.interaction).language))

    async def set_option(self, reply: Reply, snapshot: TableSnapshot, action: str) -> None:
        """Handle `set=NAME`, which shows an option, and `put=NAME=VALUE`, which changes it."""
        kind, _, rest = action.partition("=")
        name, _, value = rest.partition("=")
        access_of(reply.interaction, snapshot.table).require("agree", snapshot.table)
        if kind == SET_OPTION:
            await self._actions.change(
                reply.interaction,
                snapshot.table,
                "agree",
                lambda d: options.set_option(d, name, value),
            )
        snapshot = await self._tables.snapshot(snapshot.table.id)
        page = option_page(snapshot, name, catalogue_for(reply.interaction).language)
        if page is None or kind not in (SHOW_OPTION, SET_OPTION):
            raise Stale
        message = reply.interaction.message
        private = message is not None and message.flags.ephemeral
        if not private or await reply.update_message(page) is not UpdateResult.SHOWN:
            await reply.send_private(page)

    # --- starting -----------------------------------------------------------------------------

    async def start(self, reply: Reply, table: Table) -> None:
        """Start the game, or a ready check of players who joined a while ago."""
        user = reply.interaction.user.id
        started = await self._actions.change(
            reply.interaction, table, "start", lambda draft: seats.request_start(draft, user)
        )
        await self._handlers.update_clicked_message(reply, table.id, BOARD)
        if not started:
            await reply.send_text(catalogue_for(reply.interaction).asked_first)

    async def confirm_ready(self, reply: Reply, table: Table) -> None:
        """A player confirms that they are here; the last confirmation starts the game."""
        user = reply.interaction.user.id
        await self._actions.change(
            reply.interaction, table, "here", lambda draft: seats.confirm_ready(draft, user)
        )
        await self._handlers.update_clicked_message(reply, table.id, READY_CHECK)


def is_option_action(action: str) -> bool:
    return action.startswith((f"{SHOW_OPTION}=", f"{SET_OPTION}="))


def _seated_text(snapshot: TableSnapshot, *, reached: bool, say: Catalogue) -> str:
    """Text for a user who just took a seat, saying where their panel is."""
    is_open_game, is_dm_table = (
        not snapshot.game.presentation.has_hand,
        snapshot.table.guild_id is None,
    )
    if snapshot.table.lesson:
        if is_open_game or is_dm_table:
            return say.lesson_here
        return say.lesson_by_dm if reached else say.lesson_by_hand
    if is_open_game:
        return say.seated_openly
    if is_dm_table:
        return say.seated_here
    return say.seated_with_dm if reached else say.seated_without_dm
