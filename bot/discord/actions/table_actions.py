"""Actions of the shell's buttons and the /table commands: leave, sit, end, replace, pause …

Lobby actions are in `lobby`, rematches in `rematch`, the game menu in `game_menu`.
"""

from collections.abc import Callable
from random import Random

from bot.discord.actions.game_menu import GameMenu
from bot.discord.actions.hints import show_hint
from bot.discord.actions.lobby import LobbyActions
from bot.discord.actions.pages import is_clicked_privately
from bot.discord.actions.rematch import Rematch
from bot.discord.actions.rules_guide import RulesGuide
from bot.discord.actions.table_changes import announce, change_as_user
from bot.discord.actions.table_creation import TableCreator, TableLimits
from bot.discord.actions.table_log import TableLogPages
from bot.discord.interactions.handlers import InteractionHandlers
from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render.controls import Button
from bot.discord.render.custom_id import SHELL_ACTION, CustomId
from bot.discord.render.message import Message
from bot.discord.render.payloads import (
    ExpireClock,
    LobbyOption,
    OpenGuide,
    OpenLog,
    UseMenu,
    parse_shell_payload,
)
from bot.discord.render.renderer import OVERFLOW_BUTTONS
from bot.discord.transport.access import access_of, catalogue_for, user_of
from bot.discord.transport.reply import Reply
from bot.locale import words
from bot.locale.history import history_texts
from bot.presentation.players import escape_markdown
from bot.tables import seats
from bot.tables.draft import Draft, Stale
from bot.tables.messages import BOARD, MessageKey, panel_key
from bot.tables.model import Status, Table
from bot.tables.snapshot import TableSnapshot

CONFIRM_FRESHNESS = "x"
"""Freshness token of confirmation questions, which never go stale."""


class ShellActions:
    """Actions on seats and tables, each checked against the user's permissions."""

    def __init__(
        self, handlers: InteractionHandlers, limits: TableLimits, rng: Random | None = None
    ) -> None:
        self.handlers = handlers
        self.tables = handlers.tables
        self._rng = rng or Random()
        self.log_pages = TableLogPages(self.tables.store)
        self.table_creator = TableCreator(self.tables, limits, self._rng)
        self.lobby_actions = LobbyActions(handlers, self.table_creator)
        self._rematches = Rematch(self.tables, self.table_creator, self.lobby_actions)
        self.menu = GameMenu(self.tables, self.table_creator, self.lobby_actions)
        self.guide = RulesGuide(self.tables.games)

    async def on_tableless_button(self, reply: Reply, payload: str, clicked: CustomId) -> bool:
        """A button of the rules guide or the game menu; False if it is neither."""
        match parse_shell_payload(payload):
            case OpenGuide() as page:
                await self.guide.on_click(reply, page, clicked.freshness)
            case UseMenu() as menu:
                await self.menu.on_menu_button(reply, menu, clicked.table)
            case _:
                return False
        return True

    async def on_shell_button(
        self,
        reply: Reply,
        snapshot: TableSnapshot,
        key: MessageKey,
        action: str,
        values: list[str],
    ) -> None:
        """Handle one of the shell's buttons or selects."""
        table = snapshot.table
        match parse_shell_payload(action):
            case "join":
                await self.lobby_actions.join(reply, table)
            case "here":
                await self.lobby_actions.confirm_ready(reply, table)
            case "invite":
                await self.lobby_actions.invite_chosen(reply, table, values)
            case "inviting":
                await self.lobby_actions.show_invite_select(reply, snapshot)
            case "options":
                await self.lobby_actions.show_options(reply, snapshot)
            case LobbyOption() as option:
                await self.lobby_actions.open_option(reply, table, option)
            case "start":
                await self.lobby_actions.start(reply, table)
            case "robot":
                await change_as_user(self.tables, reply, table, action, seats.add_robot, self._rng)
                await self.handlers.update_clicked_message(reply, table.id, BOARD)
            case "unrobot":
                await change_as_user(self.tables, reply, table, action, seats.remove_robot)
                await self.handlers.update_clicked_message(reply, table.id, BOARD)
            case "leave":
                await self.confirm_leave(reply, table)
            case "leave-sure":
                await self.leave(reply, table)
            case "cancel":
                await self.confirm_end(reply, table)
            case "abandon":
                await change_as_user(self.tables, reply, table, "end", seats.close_table)
                closed = catalogue_for(reply.interaction).closed
                await reply.update_message(Message(content=closed))
            case "hand":
                await self.show_panel(reply, table)
            case "words":
                access_of(reply.interaction, table).require("words", table)
                await self.handlers.show_in_words(reply, snapshot, key)
            case "guide":
                await self.guide.show_for_table(reply, snapshot)
            case "more":
                await self.show_more(reply, snapshot)
            case ExpireClock(clock):
                await self.expire_clock(reply, snapshot, clock)
            case "sit":
                await self.take_over_robot(reply, table)
            case "pause":
                await self.pause(reply, table)
            case "resume":
                await self.resume(reply, table, key)
            case "hint":
                await show_hint(self.handlers, reply, snapshot)
            case "back":
                await self._mark_present(reply, table)
                await self.handlers.update_clicked_message(reply, table.id, key)
            case "again":
                await self._rematches.rematch(reply, snapshot)
            case "encore":
                await self._rematches.suggested_rematch(reply, snapshot)
            case "another":
                await self.menu.show(reply, table.game, table.id)
            case OpenLog(page):
                await self.log_pages.show(reply, snapshot, page)
            case _:
                raise Stale

    # --- seats of a running game --------------------------------------------------------------

    async def show_panel(self, reply: Reply, table: Table) -> None:
        """Reply with the user's panel; they are back if they were away."""
        access_of(reply.interaction, table).require("hand", table)
        await self._mark_present(reply, table)
        await self.handlers.show_panel(reply, table.id)

    async def _mark_present(self, reply: Reply, table: Table) -> None:
        """Clear the user's away and unresponsive state."""
        user = reply.interaction.user.id
        seat = table.seat_of(user)
        if seat is not None and (table.seats[seat].away or table.seats[seat].unresponsive):
            await change_as_user(self.tables, reply, table, "back", seats.mark_present, user)

    async def take_over_robot(self, reply: Reply, table: Table, seat: int | None = None) -> None:
        """Take a robot's seat in a running game and announce it."""
        user = user_of(reply.interaction)
        access_of(reply.interaction, table).require("sit", table)
        if table.seat_of(user.id) is None:
            await self.table_creator.require_seat_available(user.id, table.guild_id)
        table_messages_of(self.tables.actor(table.id)).add_newcomer(user.id)
        taken_seat = await change_as_user(
            self.tables, reply, table, "sit", seats.take_over, user, seat
        )
        await table_messages_of(self.tables.actor(table.id)).update_now(panel_key(user.id))
        snapshot, say = await self.tables.snapshot(table.id), catalogue_for(reply.interaction)
        robot = table.players.markdown_name(taken_seat)
        has_hand = snapshot.game.presentation.has_hand
        await reply.send_text(say.took_seat(robot) if has_hand else say.took_seat_openly(robot))
        name = snapshot.table.players.markdown_name(taken_seat)
        await announce(reply, table, words(table.language).seat_taken(name, robot))

    async def confirm_leave(self, reply: Reply, table: Table) -> None:
        """Leave; the last human is asked for confirmation, because leaving ends the table."""
        access_of(reply.interaction, table).require("leave", table)
        if table.user_ids != [reply.interaction.user.id]:
            await self.leave(reply, table)
            return
        say = catalogue_for(reply.interaction)
        question = say.leave_last_lobby
        if table.status is Status.PLAYING:
            question = say.leave_lesson_sure if table.lesson else say.leave_last_game
        await self._ask_to_confirm(reply, table, question, "leave-sure", say.yes_leave)

    async def confirm_end(self, reply: Reply, table: Table) -> None:
        """Ask a user who may end the table for confirmation."""
        access_of(reply.interaction, table).require("end", table)
        say = catalogue_for(reply.interaction)
        question = say.abandon_sure if table.status is Status.PLAYING else say.cancel_sure
        await self._ask_to_confirm(reply, table, question, "abandon", say.yes_abandon)

    async def _ask_to_confirm(
        self, reply: Reply, table: Table, question: str, payload: str, label: str
    ) -> None:
        rows = ((Button(SHELL_ACTION, payload, label, style="danger"),),)
        await reply.send_private(
            Message(content=question, rows=rows, table=table.id, freshness=CONFIRM_FRESHNESS)
        )

    async def leave(self, reply: Reply, table: Table) -> None:
        """Leave; in a running game a robot takes over. Announces that and a new host."""
        user = reply.interaction.user.id

        def leave(draft: Draft) -> Table:
            before = draft.table.copy()
            seats.leave(draft, user, self._rng)
            return before

        before = await change_as_user(self.tables, reply, table, "leave", leave)
        after = (await self.tables.snapshot(table.id)).table
        say, seat = catalogue_for(reply.interaction), before.seat_of(user)
        assert seat is not None
        playing = before.status is Status.PLAYING
        if after.is_live:
            text = say.left_game if playing else say.left_lobby
        elif before.lesson:
            text = say.left_lesson
        else:
            text = say.left_last if playing else say.left_lobby
        if is_clicked_privately(reply):
            await reply.update_message(Message(content=text))
        else:
            await reply.send_text(text)
        if not after.is_live:
            return
        say, new_name = words(table.language), after.players.markdown_name
        if playing:
            lines = [say.seat_left(before.players.markdown_name(seat), new_name(seat))]
        else:
            lines = [say.left_table(f"**{escape_markdown(before.seats[seat].name)}**")]
        if after.host_id != before.host_id:
            host_seat = after.seat_of(after.host_id)
            assert host_seat is not None
            lines.append(say.new_host(new_name(host_seat)))
        await announce(reply, table, " ".join(lines))

    async def replace_with_robot(self, reply: Reply, table: Table, seat: int) -> None:
        """Replace an unresponsive player by a robot."""
        await change_as_user(
            self.tables, reply, table, "replace", seats.replace_with_robot, seat, self._rng
        )
        after = (await self.tables.snapshot(table.id)).table
        names = table.players.markdown_name(seat), after.players.markdown_name(seat)
        await reply.send_text(catalogue_for(reply.interaction).replaced(*names))
        await announce(reply, table, words(table.language).replaced(*names))

    async def remove_from_lobby(self, reply: Reply, table: Table, user_id: int) -> None:
        """Remove a player from the lobby, by the host."""
        seat = table.seat_of(user_id)
        name = table.players.markdown_name(seat) if seat is not None else ""
        await change_as_user(self.tables, reply, table, "send-out", seats.remove_player, user_id)
        await reply.send_text(catalogue_for(reply.interaction).sent_out(name))
        await announce(reply, table, words(table.language).sent_out(name))

    async def vote_end(self, reply: Reply, table: Table) -> None:
        """Vote to end the game; a majority of the humans ends it."""
        user, say = reply.interaction.user.id, catalogue_for(reply.interaction)
        ended = await change_as_user(self.tables, reply, table, "vote-end", seats.vote_to_end, user)
        await reply.send_text(say.closed if ended else say.voted_to_end)

    async def pause(self, reply: Reply, table: Table) -> None:
        """Vote to pause; the game pauses when all present players have voted."""
        user = reply.interaction.user.id
        say = history_texts(catalogue_for(reply.interaction).language)
        paused = await change_as_user(self.tables, reply, table, "pause", seats.vote_to_pause, user)
        await reply.send_text(say.paused_now if paused else say.pause_noted)
        if paused:
            told = history_texts(table.language).told_paused
            await self._announce_player_action(reply, table, told)
        elif user not in table.pause_votes:
            await self._request_pause_votes(reply, table.id)

    async def _request_pause_votes(self, reply: Reply, table_id: int) -> None:
        """Mention the players whose vote is missing: an edited board does not notify them."""
        table = (await self.tables.snapshot(table_id)).table
        missing = [table.seats[seat].user_id for seat in seats.seats_not_voting_to_pause(table)]
        user_ids = [user for user in missing if user is not None]
        seat = table.seat_of(reply.interaction.user.id)
        if seat is not None and user_ids:
            mentions = [f"<@{user}>" for user in user_ids]
            name = table.players.markdown_name(seat)
            question = history_texts(table.language).told_would_pause(name, mentions)
            await announce(reply, table, question, user_ids)

    async def resume(self, reply: Reply, table: Table, key: MessageKey | None = None) -> None:
        """Resume the game; any seated player may."""
        await change_as_user(self.tables, reply, table, "resume", seats.resume)
        if key:
            await self.handlers.update_clicked_message(reply, table.id, key)
        else:
            say = history_texts(catalogue_for(reply.interaction).language)
            await reply.send_text(say.resumed_now)
        told = history_texts(table.language).told_resumed
        await self._announce_player_action(reply, table, told)

    async def _announce_player_action(
        self, reply: Reply, table: Table, format_text: Callable[[str], str]
    ) -> None:
        """Announce a player's action in the channel, if there are other players."""
        seat = table.seat_of(reply.interaction.user.id)
        if seat is not None and len(table.user_ids) > 1:
            await announce(reply, table, format_text(table.players.markdown_name(seat)))

    # --- the board ----------------------------------------------------------------------------

    async def show_more(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Show the board's overflow buttons as an ephemeral message."""
        table, say = snapshot.table, catalogue_for(reply.interaction)
        access_of(reply.interaction, table).require("words", table)
        overflow = set(OVERFLOW_BUTTONS)
        if table.seat_of(reply.interaction.user.id) is not None:
            overflow.discard("sit")
        board = self.handlers.renderer.board_buttons(snapshot) if snapshot.is_playing else ()
        row = (
            *(button for button in board if button.payload in overflow),
            Button(SHELL_ACTION, str(OpenLog()), say.whole_log, "📜"),
        )
        freshness = snapshot.click_token(None)
        await reply.send_private(
            Message(content=say.more_title, rows=(row,), table=table.id, freshness=freshness)
        )

    async def expire_clock(self, reply: Reply, snapshot: TableSnapshot, clock: str) -> None:
        """Expire that clock, or the running one if it has no name, by the host."""
        table, clock = snapshot.table, clock or snapshot.host_clock or ""
        if not clock:
            access_of(reply.interaction, table).require("hurry", table)
            raise Stale
        await change_as_user(self.tables, reply, table, "hurry", Draft.end_clock, clock)
        if reply.interaction.message is not None:
            await self.handlers.update_clicked_message(reply, table.id, BOARD)
