"""Actions of the shell's buttons and the /table commands: leave, sit, end, replace, pause …

Lobby actions are in `lobby`, rematches in `rematch`, the game menu in `game_menu`.
"""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from bot.discord.actions.game_menu import GameMenu
from bot.discord.actions.lobby import LobbyActions, is_option_action
from bot.discord.actions.rematch import Rematch
from bot.discord.actions.rules_guide import RulesGuide
from bot.discord.actions.table_creation import TableCreator, TableLimits
from bot.discord.actions.table_log import TableLogPages
from bot.discord.interactions.handlers import InteractionHandlers
from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render.controls import Button
from bot.discord.render.custom_id import SHELL_ACTION, CustomId, parse_id
from bot.discord.render.message import Message
from bot.discord.render.on_request import hint_cursor
from bot.discord.render.renderer import EXPIRE_CLOCK_PREFIX, OVERFLOW_BUTTONS
from bot.discord.transport.access import Interaction, access_of, catalogue_for, user_of
from bot.discord.transport.reply import Reply, UpdateResult
from bot.discord.transport.sender import DeliveryError
from bot.kernel import Move, Refused
from bot.locale import words
from bot.locale.history import history_texts
from bot.presentation.players import escape_markdown
from bot.runtime.registry import TableRegistry
from bot.tables import seats
from bot.tables.draft import Draft, Stale
from bot.tables.messages import BOARD, MessageKey, MessageKind, panel_key
from bot.tables.model import Hint, Status, Table
from bot.tables.snapshot import TableSnapshot

T = TypeVar("T")
CONFIRM_FRESHNESS = "x"
"""Freshness token of confirmation questions, which never go stale."""


class ShellActions:
    """Actions on seats and tables, each checked against the user's permissions."""

    def __init__(
        self, handlers: InteractionHandlers, limits: TableLimits, rng: Random | None = None
    ) -> None:
        self.handlers = handlers
        self.tables: TableRegistry = handlers.tables
        self.log_pages = TableLogPages(self.tables.store)
        self._rng = rng or Random()
        self.table_creator = TableCreator(self.tables, limits, self._rng)
        self.lobby_actions = LobbyActions(self)
        self.rematches = Rematch(self)
        self.menu = GameMenu(self)
        self.guide = RulesGuide(self.tables.games)

    async def on_tableless_button(self, reply: Reply, payload: str, clicked: CustomId) -> bool:
        """A button of the rules guide or the game menu; False if it is neither."""
        if payload.startswith("guide-"):
            await self.guide.on_click(reply, payload, clicked.freshness)
            return True
        if payload.startswith("menu-"):
            await self.menu.on_menu_button(reply, payload, clicked.table)
            return True
        return False

    async def on_shell_button(
        self,
        reply: Reply,
        snapshot: TableSnapshot,
        key: MessageKey,
        action: str,
        values: list[str],
    ) -> None:
        """Handle one of the shell's buttons or selects."""
        interaction, table = reply.interaction, snapshot.table
        match action:
            case "join":
                await self.lobby_actions.join(reply, table)
            case "here":
                await self.lobby_actions.confirm_ready(reply, table)
            case "invite":
                await self.lobby_actions.invite_chosen(reply, table, values)
            case "start":
                await self.lobby_actions.start(reply, table)
            case "leave":
                await self.confirm_leave(reply, table)
            case "leave-sure":
                await self.leave(reply, table)
            case "robot":
                await self._change_lobby(
                    reply, table, action, lambda d: seats.add_robot(d, self._rng)
                )
            case "unrobot":
                await self._change_lobby(reply, table, action, seats.remove_robot)
            case "cancel":
                await self.confirm_end(reply, table)
            case "abandon":
                await self.change(interaction, table, "end", seats.close_table)
                await reply.update_message(Message(content=catalogue_for(interaction).closed))
            case "hand":
                access_of(interaction, table).require("hand", table)
                await self.mark_present(interaction, table)
                await self.handlers.show_panel(reply, table.id)
            case "words":
                access_of(interaction, table).require("words", table)
                await self.handlers.show_in_words(reply, snapshot, key)
            case "guide":
                await self.guide.show_for_table(reply, snapshot)
            case "more":
                await self.show_more(reply, snapshot)
            case "options":
                await self.lobby_actions.show_options(reply, snapshot)
            case "inviting":
                await self.lobby_actions.show_invite_select(reply, snapshot)
            case "hurry":
                # Boards from earlier versions did not name the clock.
                await self.expire_clock(reply, snapshot)
            case _ if action.startswith(EXPIRE_CLOCK_PREFIX):
                await self.expire_clock(reply, snapshot, action.removeprefix(EXPIRE_CLOCK_PREFIX))
            case "sit":
                await self.take_over_robot(reply, table)
            case "pause":
                await self.pause(reply, table)
            case "resume":
                await self.resume(reply, table, key)
            case "hint":
                await self.show_hint(reply, snapshot)
            case "back":
                await self.mark_present(interaction, table)
                await self.handlers.update_clicked_message(reply, table.id, key)
            case "again":
                await self.rematches.rematch(reply, snapshot)
            case "encore":
                await self.rematches.suggested_rematch(reply, snapshot)
            case "another":
                await self.menu.show(reply, table.game, table.id)
            case _ if is_option_action(action):
                await self.lobby_actions.set_option(reply, snapshot, action)
            case _ if action.partition("-")[0] == "log":
                await self.show_log(reply, snapshot, action.partition("-")[2])
            case _:
                raise Stale

    async def change(
        self, interaction: Interaction, table: Table, action: str, letter: Callable[[Draft], T]
    ) -> T:
        """Change the table, after checking the acting user's permission."""
        access = access_of(interaction, table)

        def checked(draft: Draft) -> T:
            access.require(action, draft.table)
            return letter(draft)

        return await self.tables.change(table.id, checked)

    async def _change_lobby(
        self, reply: Reply, table: Table, action: str, letter: Callable[[Draft], None]
    ) -> None:
        await self.change(reply.interaction, table, action, letter)
        await self.handlers.update_clicked_message(reply, table.id, BOARD)

    # --- seats of a running game --------------------------------------------------------------

    async def mark_present(self, interaction: Interaction, table: Table) -> None:
        """Clear the user's away and unresponsive state."""
        seat = table.seat_of(interaction.user.id)
        if seat is not None and (table.seats[seat].away or table.seats[seat].unresponsive):
            user = interaction.user.id
            await self.change(interaction, table, "back", lambda d: seats.mark_present(d, user))

    async def take_over_robot(self, reply: Reply, table: Table, seat: int | None = None) -> None:
        """Take a robot's seat in a running game and announce it."""
        person = user_of(reply.interaction)
        players_before = table.players
        access_of(reply.interaction, table).require("sit", table)
        if table.seat_of(person.id) is None:
            await self.table_creator.require_seat_available(person.id, table.guild_id)
        table_messages_of(self.tables.actor(table.id)).add_newcomer(person.id)
        taken_seat = await self.change(
            reply.interaction, table, "sit", lambda draft: seats.take_over(draft, person, seat)
        )
        await table_messages_of(self.tables.actor(table.id)).update_now(panel_key(person.id))
        user_text = catalogue_for(reply.interaction)
        snapshot = await self.tables.snapshot(table.id)
        format_taken = (
            user_text.took_seat
            if snapshot.game.presentation.has_hand
            else user_text.took_seat_openly
        )
        await reply.send_text(format_taken(players_before.markdown_name(taken_seat)))
        say = words(table.language)
        await self.send_to_channel(
            table,
            say.seat_taken(
                snapshot.table.players.markdown_name(taken_seat),
                players_before.markdown_name(taken_seat),
            ),
        )

    async def confirm_leave(self, reply: Reply, table: Table) -> None:
        """Leave; the last human is asked for confirmation, because leaving ends the table."""
        access_of(reply.interaction, table).require("leave", table)
        if table.user_ids != [reply.interaction.user.id]:
            await self.leave(reply, table)
            return
        say = catalogue_for(reply.interaction)
        playing = table.status is Status.PLAYING
        confirm_button = Button(SHELL_ACTION, "leave-sure", say.yes_leave, style="danger")
        question = say.leave_last_game if playing else say.leave_last_lobby
        if table.lesson and playing:
            question = say.leave_lesson_sure
        await reply.send_private(
            Message(
                content=question,
                rows=((confirm_button,),),
                table=table.id,
                freshness=CONFIRM_FRESHNESS,
            )
        )

    async def leave(self, reply: Reply, table: Table) -> None:
        """Leave; in a running game a robot takes over. Announces that and a new host."""
        user = reply.interaction.user.id

        def letter(draft: Draft) -> Table:
            before = draft.table.copy()
            seats.leave(draft, user, self._rng)
            return before

        before = await self.change(reply.interaction, table, "leave", letter)
        after = (await self.tables.snapshot(table.id)).table
        say, seat = catalogue_for(reply.interaction), before.seat_of(user)
        assert seat is not None
        playing = before.status is Status.PLAYING
        if not after.is_live:
            left_text = say.left_last if playing else say.left_lobby
            await self._reply_left(reply, say.left_lesson if before.lesson else left_text)
            return
        await self._reply_left(reply, say.left_game if playing else say.left_lobby)
        say = words(table.language)
        if playing:
            lines = [
                say.seat_left(before.players.markdown_name(seat), after.players.markdown_name(seat))
            ]
        else:
            lines = [say.left_table(f"**{escape_markdown(before.seats[seat].name)}**")]
        if after.host_id != before.host_id:
            host_seat = after.seat_of(after.host_id)
            assert host_seat is not None
            lines.append(say.new_host(after.players.markdown_name(host_seat)))
        await self.send_to_channel(table, " ".join(lines))

    async def _reply_left(self, reply: Reply, text: str) -> None:
        """Reply in the confirmation message if there is one, else privately."""
        message = reply.interaction.message
        if message is not None and message.flags.ephemeral:
            await reply.update_message(Message(content=text))
        else:
            await reply.send_text(text)

    async def confirm_end(self, reply: Reply, table: Table) -> None:
        """Ask a user who may end the table for confirmation."""
        access_of(reply.interaction, table).require("end", table)
        say = catalogue_for(reply.interaction)
        confirm_button = Button(SHELL_ACTION, "abandon", say.yes_abandon, style="danger")
        question = say.abandon_sure if table.status is Status.PLAYING else say.cancel_sure
        await reply.send_private(
            Message(
                content=question,
                rows=((confirm_button,),),
                table=table.id,
                freshness=CONFIRM_FRESHNESS,
            )
        )

    async def replace_with_robot(self, reply: Reply, table: Table, seat: int) -> None:
        """Replace an unresponsive player by a robot."""
        players_before = table.players
        await self.change(
            reply.interaction,
            table,
            "replace",
            lambda d: seats.replace_with_robot(d, seat, self._rng),
        )
        snapshot = await self.tables.snapshot(table.id)
        robot = snapshot.table.players.markdown_name(seat)
        say = catalogue_for(reply.interaction)
        await reply.send_text(say.replaced(players_before.markdown_name(seat), robot))
        await self.send_to_channel(
            table, words(table.language).replaced(players_before.markdown_name(seat), robot)
        )

    async def remove_from_lobby(self, reply: Reply, table: Table, user_id: int) -> None:
        """Remove a player from the lobby, by the host."""
        seat = table.seat_of(user_id)
        name = table.players.markdown_name(seat) if seat is not None else ""
        await self.change(
            reply.interaction, table, "send-out", lambda d: seats.remove_player(d, user_id)
        )
        await reply.send_text(catalogue_for(reply.interaction).sent_out(name))
        await self.send_to_channel(table, words(table.language).sent_out(name))

    async def vote_end(self, reply: Reply, table: Table) -> None:
        """Vote to end the game; a majority of the humans ends it."""
        user, say = reply.interaction.user.id, catalogue_for(reply.interaction)
        ended = await self.change(
            reply.interaction, table, "vote-end", lambda draft: seats.vote_to_end(draft, user)
        )
        await reply.send_text(say.closed if ended else say.voted_to_end)

    async def pause(self, reply: Reply, table: Table) -> None:
        """Vote to pause; the game pauses when all present players have voted."""
        user, say = (
            reply.interaction.user.id,
            history_texts(catalogue_for(reply.interaction).language),
        )
        paused = await self.change(
            reply.interaction, table, "pause", lambda draft: seats.vote_to_pause(draft, user)
        )
        await reply.send_text(say.paused_now if paused else say.pause_noted)
        if paused:
            await self._announce_player_action(
                table, user, history_texts(table.language).told_paused
            )
        elif user not in table.pause_votes:
            await self._request_pause_votes(table.id, user)

    async def _request_pause_votes(self, table_id: int, user: int) -> None:
        """Mention the players whose vote is missing: an edited board does not notify them."""
        table = (await self.tables.snapshot(table_id)).table
        missing = [table.seats[seat].user_id for seat in seats.seats_not_voting_to_pause(table)]
        user_ids = tuple(person for person in missing if person is not None)
        seat = table.seat_of(user)
        if seat is not None and user_ids:
            mentions = [f"<@{person}>" for person in user_ids]
            question = history_texts(table.language).told_would_pause(
                table.players.markdown_name(seat), mentions
            )
            await self.send_to_channel(table, question, user_ids)

    async def resume(self, reply: Reply, table: Table, key: MessageKey | None = None) -> None:
        """Resume the game; any seated player may."""
        user, say = (
            reply.interaction.user.id,
            history_texts(catalogue_for(reply.interaction).language),
        )
        await self.change(reply.interaction, table, "resume", seats.resume)
        if key:
            await self.handlers.update_clicked_message(reply, table.id, key)
        else:
            await reply.send_text(say.resumed_now)
        await self._announce_player_action(table, user, history_texts(table.language).told_resumed)

    async def _announce_player_action(
        self, table: Table, user: int, format_text: Callable[[str], str]
    ) -> None:
        """Announce a player's action in the channel, if there are other players."""
        seat = table.seat_of(user)
        if seat is not None and len(table.user_ids) > 1:
            await self.send_to_channel(table, format_text(table.players.markdown_name(seat)))

    async def show_hint(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Show the acting user what a robot would do in their seat."""
        table, interaction = snapshot.table, reply.interaction
        access_of(interaction, table).require("hint", table)
        if not table.hints:
            raise Refused("no-hints")
        seat = table.seat_of(interaction.user.id)
        assert seat is not None
        if not snapshot.offers(seat) or seat not in snapshot.awaited:
            raise Refused("not-your-turn-hint")
        language = catalogue_for(interaction).language
        move = await self._hint_move(snapshot, seat)
        page = hint_cursor(language, snapshot.click_token(seat), "" if move is None else str(move))
        await self.handlers.show_private_view(reply, snapshot, MessageKind.HINT, page)

    async def _hint_move(self, snapshot: TableSnapshot, seat: int) -> Move | None:
        """The hint for this turn, stored so that asking again gives the same; None means wait.

        Raises Refused for a second hint in the same turn.
        """
        store, table = self.tables.store, snapshot.table
        freshness, step = snapshot.click_token(seat), snapshot.step
        for hint in await store.load_hints(table.id):
            if (hint.seat, hint.step) != (seat, step):
                continue
            if hint.freshness != freshness:
                raise Refused("one-hint-a-turn")
            return snapshot.game.rules.notation.parse(hint.text) if hint.text else None
        move = await self.tables.actor(table.id).suggest_move(snapshot, seat)
        notation = "" if move is None else str(move)
        await store.add_hint(table.id, Hint(seat, step, freshness, table.rev, notation))
        return move

    async def show_more(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Show the board's overflow buttons as an ephemeral message."""
        table = snapshot.table
        access_of(reply.interaction, table).require("words", table)
        say = catalogue_for(reply.interaction)
        board = self.handlers.renderer.board_buttons(snapshot) if snapshot.is_playing else ()
        seated = table.seat_of(reply.interaction.user.id) is not None
        overflow = [
            b
            for b in board
            if b.payload in OVERFLOW_BUTTONS and not (seated and b.payload == "sit")
        ]
        row = (*overflow, Button(SHELL_ACTION, "log", say.whole_log, "📜"))
        freshness = snapshot.click_token(None)
        await reply.send_private(
            Message(content=say.more_title, rows=(row,), table=table.id, freshness=freshness)
        )

    async def expire_clock(
        self, reply: Reply, snapshot: TableSnapshot, clock: str | None = None
    ) -> None:
        """Expire that clock, or the running one, by the host."""
        clock = clock or snapshot.host_clock
        if clock is None:
            access_of(reply.interaction, snapshot.table).require("hurry", snapshot.table)
            raise Stale
        await self.change(
            reply.interaction, snapshot.table, "hurry", lambda draft: draft.end_clock(clock)
        )
        if reply.interaction.message is not None:
            await self.handlers.update_clicked_message(reply, snapshot.table.id, BOARD)

    async def show_log(self, reply: Reply, snapshot: TableSnapshot, page: str = "") -> None:
        """Show a page of the log, limited to what the user has witnessed."""
        access_of(reply.interaction, snapshot.table).require("log", snapshot.table)
        say = catalogue_for(reply.interaction)
        page_number = parse_id(page)
        message = await self.log_pages.build_page(
            snapshot, reply.interaction.user.id, say, page_number
        )
        clicked_message = reply.interaction.message
        private = (
            clicked_message is not None
            and clicked_message.flags.ephemeral
            and page_number is not None
        )
        if not private or await reply.update_message(message) is not UpdateResult.SHOWN:
            await reply.send_private(message)

    async def send_to_channel(
        self, table: Table, text: str, mentions: tuple[int, ...] = ()
    ) -> None:
        """Post a line in the channel that notifies only the mentioned users."""
        if table.guild_id is None:
            return
        try:
            message = Message(content=text, mentions=mentions)
            await self.handlers.sender.send(table.channel_id, message)
        except DeliveryError:
            # The board shows it as well, so a lost line does no harm.
            return
