"""What the shell's own buttons and the /table commands do: leave, sit, end, replace, show …

What belongs to a lobby is in `gathering`, what comes after a game in `evening`, the menu of games
in `menu`.
"""

from collections.abc import Callable
from random import Random
from typing import TypeVar

from bot.kernel import Move, Refused
from bot.screen.access import Interaction, person_of, standing, words_for
from bot.screen.asked import HINT, hint_cursor
from bot.screen.controls import Button
from bot.screen.custom_id import DO, number_in
from bot.screen.evening import Evening
from bot.screen.gathering import Gathering, is_setting
from bot.screen.handlers import Handlers, screen_of
from bot.screen.logs import TableLog
from bot.screen.menu import Menu
from bot.screen.message import Message
from bot.screen.opening import Limits, Opening
from bot.screen.render import BOARD, HURRY, SELDOM, hand_audience
from bot.screen.reply import Reply, Shown
from bot.screen.send import Trouble
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.stage.players import escape
from bot.table import seats
from bot.table.draft import Draft, Stale
from bot.table.hosts import Hosts
from bot.table.look import Look
from bot.table.table import Hint, Status, Table

T = TypeVar("T")
SURE = "x"
"""The mark of a question that asks for a yes: the table may have changed meanwhile."""


class Actions:
    """Everything people may do with seats and tables, each checked against the rights."""

    def __init__(self, handlers: Handlers, limits: Limits, rng: Random | None = None) -> None:
        self.handlers = handlers
        self.hosts: Hosts = handlers.hosts
        self.log = TableLog(self.hosts.store)
        self._rng = rng or Random()
        self.opening = Opening(self.hosts, limits, self._rng)
        self.gathering = Gathering(self)
        self.evening = Evening(self)
        self.menu = Menu(self)
        handlers.shell = self.clicked
        handlers.menu = self.menu.clicked

    async def clicked(
        self, reply: Reply, look: Look, audience: str, action: str, values: list[str]
    ) -> None:
        """One of the shell's own buttons or selects."""
        interaction, table = reply.interaction, look.table
        match action:
            case "join":
                await self.gathering.join(reply, table)
            case "here":
                await self.gathering.here(reply, table)
            case "invite":
                await self.gathering.invite_chosen(reply, table, values)
            case "start":
                await self.gathering.start(reply, table)
            case "leave":
                await self.ask_to_leave(reply, table)
            case "leave-sure":
                await self.leave(reply, table)
            case "robot":
                await self._lobby(reply, table, action, lambda d: seats.add_robot(d, self._rng))
            case "unrobot":
                await self._lobby(reply, table, action, seats.remove_robot)
            case "cancel":
                await self.ask_to_end(reply, table)
            case "abandon":
                await self.change(interaction, table, "end", seats.close)
                await reply.update(Message(content=words_for(interaction).closed))
            case "hand":
                standing(interaction, table).demand("hand", table)
                await self.come_back(interaction, table)
                await self.handlers.hand(reply, table.id)
            case "words":
                standing(interaction, table).demand("words", table)
                await self.handlers.words(reply, look, audience)
            case "guide":
                await self.handlers.guide.show_at(reply, look)
            case "more":
                await self.show_more(reply, look)
            case "options":
                await self.gathering.show_options(reply, look)
            case "inviting":
                await self.gathering.ask_whom(reply, look)
            case "hurry":
                # Boards of earlier versions did not name the clock.
                await self.hurry(reply, look)
            case _ if action.startswith(HURRY):
                await self.hurry(reply, look, action.removeprefix(HURRY))
            case "sit":
                await self.sit(reply, table)
            case "pause":
                await self.pause(reply, table)
            case "resume":
                await self.resume(reply, table, audience)
            case "hint":
                await self.hint(reply, look)
            case "back":
                await self.come_back(interaction, table)
                await self.handlers.answer(reply, table.id, audience)
            case "again":
                await self.evening.rematch(reply, look)
            case "encore":
                await self.evening.encore(reply, look)
            case "another":
                await self.menu.show(reply, table.game, table.id)
            case _ if is_setting(action):
                await self.gathering.set(reply, look, action)
            case _ if action.partition("-")[0] == "log":
                await self.show_log(reply, look, action.partition("-")[2])
            case _:
                raise Stale

    async def change(
        self, interaction: Interaction, table: Table, action: str, letter: Callable[[Draft], T]
    ) -> T:
        """Have the table changed, if whoever acts may do that."""
        stands = standing(interaction, table)

        def checked(draft: Draft) -> T:
            stands.demand(action, draft.table)
            return letter(draft)

        return await self.hosts.change(table.id, checked)

    async def _lobby(
        self, reply: Reply, table: Table, action: str, letter: Callable[[Draft], None]
    ) -> None:
        await self.change(reply.interaction, table, action, letter)
        await self.handlers.answer(reply, table.id, BOARD)

    # --- seats of a running game --------------------------------------------------------------

    async def come_back(self, interaction: Interaction, table: Table) -> None:
        """Whoever was away and does something is here again."""
        seat = table.seat_of(interaction.user.id)
        if seat is not None and (table.seats[seat].away or table.seats[seat].silent):
            user = interaction.user.id
            await self.change(interaction, table, "back", lambda d: seats.come_back(d, user))

    async def sit(self, reply: Reply, table: Table, seat: int | None = None) -> None:
        """Take a robot's place in a running game; the channel is told who took whose."""
        person = person_of(reply.interaction)
        names = table.players
        standing(reply.interaction, table).demand("sit", table)
        if table.seat_of(person.id) is None:
            await self.opening.demand_seat(person.id, table.guild_id)
        screen_of(self.hosts.host(table.id)).expect(person.id)
        taken = await self.change(
            reply.interaction, table, "sit", lambda draft: seats.take_over(draft, person, seat)
        )
        await screen_of(self.hosts.host(table.id)).push(hand_audience(person.id))
        told = words_for(reply.interaction)
        look = await self.hosts.look(table.id)
        took = told.took_seat if look.game.stage.has_hand else told.took_seat_openly
        await reply.say(took(names.shown(taken)))
        say = words(table.language)
        await self.tell_channel(
            table, say.seat_taken(look.table.players.shown(taken), names.shown(taken))
        )

    async def ask_to_leave(self, reply: Reply, table: Table) -> None:
        """Get up; the last person is asked first, for that ends it."""
        standing(reply.interaction, table).demand("leave", table)
        if table.people != [reply.interaction.user.id]:
            await self.leave(reply, table)
            return
        say = words_for(reply.interaction)
        playing = table.status is Status.PLAYING
        sure = Button(DO, "leave-sure", say.yes_leave, style="danger")
        question = say.leave_last_game if playing else say.leave_last_lobby
        if table.lesson and playing:
            question = say.leave_lesson_sure
        await reply.whisper(Message(content=question, rows=((sure,),), table=table.id, mark=SURE))

    async def leave(self, reply: Reply, table: Table) -> None:
        """Get up; in play a robot takes over. The channel is told, and who hosts from now on."""
        user = reply.interaction.user.id

        def letter(draft: Draft) -> Table:
            before = draft.table.draft()
            seats.leave(draft, user, self._rng)
            return before

        before = await self.change(reply.interaction, table, "leave", letter)
        now = (await self.hosts.look(table.id)).table
        say, seat = words_for(reply.interaction), before.seat_of(user)
        assert seat is not None
        playing = before.status is Status.PLAYING
        if not now.live:
            left = say.left_last if playing else say.left_lobby
            await self._answer_leaving(reply, say.left_lesson if before.lesson else left)
            return
        await self._answer_leaving(reply, say.left_game if playing else say.left_lobby)
        say = words(table.language)
        if playing:
            told = [say.seat_left(before.players.shown(seat), now.players.shown(seat))]
        else:
            told = [say.left_table(f"**{escape(before.seats[seat].name)}**")]
        if now.host_id != before.host_id:
            host = now.seat_of(now.host_id)
            assert host is not None
            told.append(say.new_host(now.players.shown(host)))
        await self.tell_channel(table, " ".join(told))

    async def _answer_leaving(self, reply: Reply, text: str) -> None:
        """Where the question stood, or privately."""
        message = reply.interaction.message
        if message is not None and message.flags.ephemeral:
            await reply.update(Message(content=text))
        else:
            await reply.say(text)

    async def ask_to_end(self, reply: Reply, table: Table) -> None:
        """Ask whoever may end it whether they are sure."""
        standing(reply.interaction, table).demand("end", table)
        say = words_for(reply.interaction)
        sure = Button(DO, "abandon", say.yes_abandon, style="danger")
        question = say.abandon_sure if table.status is Status.PLAYING else say.cancel_sure
        await reply.whisper(Message(content=question, rows=((sure,),), table=table.id, mark=SURE))

    async def replace(self, reply: Reply, table: Table, seat: int) -> None:
        """Put a robot in the place of somebody the game has waited for too long."""
        names = table.players
        await self.change(
            reply.interaction, table, "replace", lambda d: seats.replace(d, seat, self._rng)
        )
        look = await self.hosts.look(table.id)
        robot = look.table.players.shown(seat)
        say = words_for(reply.interaction)
        await reply.say(say.replaced(names.shown(seat), robot))
        await self.tell_channel(table, words(table.language).replaced(names.shown(seat), robot))

    async def send_out(self, reply: Reply, table: Table, user_id: int) -> None:
        """The host sends somebody out of the lobby."""
        seat = table.seat_of(user_id)
        name = table.players.shown(seat) if seat is not None else ""
        await self.change(
            reply.interaction, table, "send-out", lambda d: seats.send_out(d, user_id)
        )
        await reply.say(words_for(reply.interaction).sent_out(name))
        await self.tell_channel(table, words(table.language).sent_out(name))

    async def vote_end(self, reply: Reply, table: Table) -> None:
        """Want to end it; more than half of the people, and it is over."""
        user, say = reply.interaction.user.id, words_for(reply.interaction)
        ended = await self.change(
            reply.interaction, table, "vote-end", lambda draft: seats.vote_to_end(draft, user)
        )
        await reply.say(say.closed if ended else say.voted_to_end)

    async def pause(self, reply: Reply, table: Table) -> None:
        """Would like to pause; when all who are here would, everything stands still."""
        user, say = reply.interaction.user.id, club_words(words_for(reply.interaction).language)
        paused = await self.change(
            reply.interaction, table, "pause", lambda draft: seats.pause(draft, user)
        )
        await reply.say(say.paused_now if paused else say.pause_noted)
        if paused:
            await self._tell(table, user, club_words(table.language).told_paused)
        elif user not in table.pausing:
            await self._ask_to_pause(table.id, user)

    async def _ask_to_pause(self, table_id: int, user: int) -> None:
        """An edited board notifies nobody: whoever has to agree is asked."""
        table = (await self.hosts.look(table_id)).table
        missing = [table.seats[seat].user_id for seat in seats.unconvinced(table)]
        asked = tuple(person for person in missing if person is not None)
        seat = table.seat_of(user)
        if seat is not None and asked:
            mentions = [f"<@{person}>" for person in asked]
            ask = club_words(table.language).told_would_pause(table.players.shown(seat), mentions)
            await self.tell_channel(table, ask, asked)

    async def resume(self, reply: Reply, table: Table, audience: str = "") -> None:
        """On with it, by anybody who sits there."""
        user, say = reply.interaction.user.id, club_words(words_for(reply.interaction).language)
        await self.change(reply.interaction, table, "resume", seats.resume)
        if audience:
            await self.handlers.answer(reply, table.id, audience)
        else:
            await reply.say(say.resumed_now)
        await self._tell(table, user, club_words(table.language).told_resumed)

    async def _tell(self, table: Table, user: int, sentence: Callable[[str], str]) -> None:
        """The channel is told what that player did, if there is anybody else to tell."""
        seat = table.seat_of(user)
        if seat is not None and len(table.people) > 1:
            await self.tell_channel(table, sentence(table.players.shown(seat)))

    async def hint(self, reply: Reply, look: Look) -> None:
        """What a robot would do in the place of whoever asks, to them alone."""
        table, interaction = look.table, reply.interaction
        standing(interaction, table).demand("hint", table)
        if not table.hints:
            raise Refused("no-hints")
        seat = table.seat_of(interaction.user.id)
        assert seat is not None
        if not look.offers(seat) or seat not in look.awaited:
            raise Refused("not-your-turn-hint")
        language = words_for(interaction).language
        move = await self._advised(look, seat)
        cursor = hint_cursor(language, look.mark(seat), "" if move is None else str(move))
        await self.handlers.asked(reply, look, HINT, cursor)

    async def _advised(self, look: Look, seat: int) -> Move | None:
        """One hint a turn, the same one however often it is asked for; None: to wait."""
        store, table = self.hosts.store, look.table
        mark, step = look.mark(seat), look.step
        for hint in await store.hints(table.id):
            if (hint.seat, hint.step) != (seat, step):
                continue
            if hint.mark != mark:
                raise Refused("one-hint-a-turn")
            return look.game.rules.notation.parse(hint.text) if hint.text else None
        move = await self.hosts.host(table.id).advice(look, seat)
        text = "" if move is None else str(move)
        await store.add_hint(table.id, Hint(seat, step, mark, table.rev, text))
        return move

    async def show_more(self, reply: Reply, look: Look) -> None:
        """The board's buttons that are seldom pressed, privately."""
        table = look.table
        standing(reply.interaction, table).demand("words", table)
        say = words_for(reply.interaction)
        board = self.handlers.renderer.board_buttons(look) if look.playing else ()
        seated = table.seat_of(reply.interaction.user.id) is not None
        seldom = [b for b in board if b.load in SELDOM and not (seated and b.load == "sit")]
        row = (*seldom, Button(DO, "log", say.whole_log, "📜"))
        mark = look.mark(None)
        await reply.whisper(Message(content=say.more_title, rows=(row,), table=table.id, mark=mark))

    async def hurry(self, reply: Reply, look: Look, clock: str | None = None) -> None:
        """The host ends that clock, or the one that runs."""
        clock = clock or look.host_clock
        if clock is None:
            standing(reply.interaction, look.table).demand("hurry", look.table)
            raise Stale
        await self.change(
            reply.interaction, look.table, "hurry", lambda draft: draft.end_clock(clock)
        )
        if reply.interaction.message is not None:
            await self.handlers.answer(reply, look.table.id, BOARD)

    async def show_log(self, reply: Reply, look: Look, page: str = "") -> None:
        """What has happened, as far as whoever asks witnessed it, a page at a time."""
        standing(reply.interaction, look.table).demand("log", look.table)
        say = words_for(reply.interaction)
        wanted = number_in(page)
        message = await self.log.message(look, reply.interaction.user.id, say, wanted)
        turning = reply.interaction.message
        private = turning is not None and turning.flags.ephemeral and wanted is not None
        if not private or await reply.update(message) is not Shown.YES:
            await reply.whisper(message)

    async def tell_channel(self, table: Table, text: str, mentions: tuple[int, ...] = ()) -> None:
        """A line in the channel that stays there; it notifies only those it is meant for."""
        if table.guild_id is None:
            return
        try:
            message = Message(content=text, mentions=mentions)
            await self.handlers.sender.send(table.channel_id, message)
        except Trouble:
            # The board says it as well; a line that did not come is no harm.
            return
