"""Actions in a lobby: join, invite, set options, start."""

from bot.discord.actions.pages import show_page
from bot.discord.actions.table_changes import announce, announce_invitation, change_as_user
from bot.discord.actions.table_creation import TableCreator
from bot.discord.interactions.handlers import InteractionHandlers
from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render.custom_id import parse_id
from bot.discord.render.lobby import invite_page, option_page, options_page
from bot.discord.render.message import Message
from bot.discord.render.payloads import LobbyOption
from bot.discord.transport.access import access_of, catalogue_for, user_of
from bot.discord.transport.reply import Reply
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


class LobbyActions:
    def __init__(self, handlers: InteractionHandlers, table_creator: TableCreator) -> None:
        self._handlers = handlers
        self._tables = handlers.tables
        self._table_creator = table_creator

    # --- joining ------------------------------------------------------------------------------

    async def join(self, reply: Reply, table: Table, *, from_elsewhere: bool = False) -> None:
        """Take a seat, update the lobby, open the DM panel, confirm and announce it.

        `from_elsewhere`: the clicked message is not the lobby's.
        """
        if table.guild_id is None:
            raise Refused("alone-here")
        user = user_of(reply.interaction)
        if table.seat_of(user.id) is None:
            await self._table_creator.require_seat_available(user.id, table.guild_id)

        def join(draft: Draft) -> Table:
            before = draft.table.copy()
            seats.join(draft, user)
            return before

        before = await change_as_user(self._tables, reply, table, "join", join)
        if reply.interaction.message is not None and not from_elsewhere:
            await self._handlers.update_clicked_message(reply, table.id, BOARD)
        await self.open_dm_and_confirm(reply, table.id)
        await self._announce_joined(reply, before)

    async def _announce_joined(self, reply: Reply, before: Table) -> None:
        """Announce in the channel who joined and which robot was replaced."""
        table = (await self._tables.snapshot(before.id)).table
        seat = table.seat_of(reply.interaction.user.id)
        if seat is None:
            return
        say = words(before.language)
        names = {other.name for other in table.seats}
        replaced = [s.name for s in before.seats if s.user_id is None and s.name not in names]
        lines = [say.joined(f"**{escape_markdown(table.seats[seat].name)}**")]
        lines += [say.made_way(f"**{name}**") for name in replaced]
        await announce(reply, before, " ".join(lines))

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
        await show_page(reply, Message(content=confirmation), in_place=in_place)

    # --- inviting -----------------------------------------------------------------------------

    async def invite(self, reply: Reply, table: Table, user_id: int) -> None:
        """Invite a user by a mention in the channel, each user once."""
        if table.guild_id is None:
            raise Refused("alone-invite")
        inviter = reply.interaction.user.id
        await change_as_user(self._tables, reply, table, "invite", seats.invite, user_id, inviter)
        seat = table.seat_of(inviter)
        assert seat is not None
        snapshot = await self._tables.snapshot(table.id)
        await announce_invitation(reply, snapshot, [user_id], table.players.markdown_name(seat))
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

    async def open_option(self, reply: Reply, table: Table, option: LobbyOption) -> None:
        """Show an option, after setting it if the click says so."""
        access_of(reply.interaction, table).require("agree", table)
        name, value = option.name, option.value
        if value is not None:
            await change_as_user(
                self._tables, reply, table, "agree", options.set_option, name, value
            )
        snapshot = await self._tables.snapshot(table.id)
        page = option_page(snapshot, name, catalogue_for(reply.interaction).language)
        if page is None:
            raise Stale
        await show_page(reply, page)

    # --- starting -----------------------------------------------------------------------------

    async def start(self, reply: Reply, table: Table) -> None:
        """Start the game, or a ready check of players who joined a while ago."""
        user = reply.interaction.user.id
        started = await change_as_user(
            self._tables, reply, table, "start", seats.request_start, user
        )
        await self._handlers.update_clicked_message(reply, table.id, BOARD)
        if not started:
            await reply.send_text(catalogue_for(reply.interaction).asked_first)

    async def confirm_ready(self, reply: Reply, table: Table) -> None:
        """A player confirms that they are here; the last confirmation starts the game."""
        user = reply.interaction.user.id
        await change_as_user(self._tables, reply, table, "here", seats.confirm_ready, user)
        await self._handlers.update_clicked_message(reply, table.id, READY_CHECK)


def _seated_text(snapshot: TableSnapshot, *, reached: bool, say: Catalogue) -> str:
    """Text for a user who just took a seat, saying where their panel is."""
    is_open_game = not snapshot.game.presentation.has_hand
    is_dm_table = snapshot.table.guild_id is None
    if snapshot.table.lesson:
        if is_open_game or is_dm_table:
            return say.lesson_here
        return say.lesson_by_dm if reached else say.lesson_by_hand
    if is_open_game:
        return say.seated_openly
    if is_dm_table:
        return say.seated_here
    return say.seated_with_dm if reached else say.seated_without_dm
