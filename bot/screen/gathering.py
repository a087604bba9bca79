"""What people do at a table that gathers: sit down, invite, change what is agreed, begin."""

from typing import TYPE_CHECKING

from bot.kernel import Refused
from bot.screen.access import person_of, standing, words_for
from bot.screen.custom_id import number_in
from bot.screen.handlers import screen_of
from bot.screen.message import Message
from bot.screen.render import BOARD, READY, hand_audience
from bot.screen.render_lobby import PUT, SET, change, invite_page, options_page
from bot.screen.reply import Reply, Shown
from bot.screen.send import Trouble
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.screen.words.en import English
from bot.stage.players import escape
from bot.table import agreement, seats
from bot.table.draft import Draft, Stale
from bot.table.look import Look
from bot.table.table import Status, Table

if TYPE_CHECKING:
    from bot.screen.actions import Actions


class Gathering:
    """The lobby's own actions."""

    def __init__(self, actions: "Actions") -> None:
        self._actions = actions
        self._handlers = actions.handlers
        self._hosts = actions.hosts

    # --- sitting down -------------------------------------------------------------------------

    async def join(self, reply: Reply, table: Table) -> None:
        """Sit down, show the lobby, open the direct messages and say how it went."""
        before = await self.sit_down(reply, table)
        if reply.interaction.message is not None:
            await self._handlers.answer(reply, table.id, BOARD)
        await self.greet(reply, table.id)
        await self._tell_joined(before, reply.interaction.user.id)

    async def join_from_elsewhere(self, reply: Reply, table: Table) -> None:
        """The same from a message that is not the lobby's."""
        before = await self.sit_down(reply, table)
        await self.greet(reply, table.id)
        await self._tell_joined(before, reply.interaction.user.id)

    async def sit_down(self, reply: Reply, table: Table) -> Table:
        """Take a seat; the table as it was before."""
        if table.guild_id is None:
            raise Refused("alone-here")
        person = person_of(reply.interaction)
        if table.seat_of(person.id) is None:
            await self._actions.opening.demand_seat(person.id, table.guild_id)

        def letter(draft: Draft) -> Table:
            before = draft.table.draft()
            seats.join(draft, person)
            return before

        return await self._actions.change(reply.interaction, table, "join", letter)

    async def _tell_joined(self, before: Table, user_id: int) -> None:
        """Who came is told in the channel, and which robot made way."""
        look = await self._hosts.look(before.id)
        seat = look.table.seat_of(user_id)
        if seat is None:
            return
        say = words(before.language)
        lines = [say.joined(f"**{escape(look.table.seats[seat].name)}**")]
        names = {s.name for s in look.table.seats}
        gone = [s.name for s in before.seats if s.user_id is None and s.name not in names]
        lines += [say.made_way(f"**{name}**") for name in gone]
        await self._actions.tell_channel(before, " ".join(lines))

    async def greet(self, reply: Reply, table_id: int, *, in_place: bool = False) -> None:
        """Open the direct messages with somebody who just sat down, and say how it went.

        `in_place`: in the private message they clicked, which stands above the board.
        """
        host, look = await self._hosts.loaded(table_id)
        user_id = reply.interaction.user.id
        if look.table.seat_of(user_id) is None:
            return
        say = words_for(reply.interaction)
        try:
            reached = await screen_of(host).push(hand_audience(user_id))
        except Trouble:
            reached = False
        how = _seated(look, reached=reached, say=say)
        told = say.headed(say.table_name(table_id), how)
        place = look.table.channel_id
        if look.table.guild_id is not None and place != reply.interaction.channel_id:
            told = f"{told} {club_words(say.language).table_there(place)}"
        if in_place and await reply.update(Message(content=told)) is Shown.YES:
            return
        await reply.say(told)

    # --- inviting -----------------------------------------------------------------------------

    async def invite(self, reply: Reply, table: Table, user_id: int) -> None:
        """Ask somebody to come, by a mention in the channel; each person once."""
        if table.guild_id is None:
            raise Refused("alone-invite")
        by = reply.interaction.user.id
        await self._actions.change(
            reply.interaction, table, "invite", lambda draft: seats.invite(draft, user_id, by)
        )
        say = words(table.language)
        game = self._hosts.games[table.game].stage.words(table.language).name
        seat = table.seat_of(reply.interaction.user.id)
        assert seat is not None
        text = say.invitation([f"<@{user_id}>"], table.players.shown(seat), game, table.id)
        await self._actions.tell_channel(table, text, (user_id,))
        await reply.say(words_for(reply.interaction).invited(f"<@{user_id}>"))

    async def invite_chosen(self, reply: Reply, table: Table, values: list[str]) -> None:
        """Whoever was picked from Discord's own list; bots were left out."""
        user_id = number_in(values[0]) if values else None
        if not user_id:
            raise Refused("not-a-person")
        await self.invite(reply, table, user_id)

    async def ask_whom(self, reply: Reply, look: Look) -> None:
        """A private list of people to invite one from."""
        if look.table.guild_id is None:
            raise Refused("alone-invite")
        standing(reply.interaction, look.table).demand("invite", look.table)
        await reply.whisper(invite_page(look, words_for(reply.interaction).language))

    # --- agreeing -----------------------------------------------------------------------------

    async def show_options(self, reply: Reply, look: Look) -> None:
        """The host's page of everything that can be changed."""
        standing(reply.interaction, look.table).demand("agree", look.table)
        if look.table.status is not Status.LOBBY:
            raise Refused("not-gathering")
        await reply.whisper(options_page(look, words_for(reply.interaction).language))

    async def set(self, reply: Reply, look: Look, action: str) -> None:
        """`set=NAME`: show what that may be. `put=NAME=VALUE`: have it so."""
        kind, _, rest = action.partition("=")
        name, _, value = rest.partition("=")
        standing(reply.interaction, look.table).demand("agree", look.table)
        if kind == PUT:
            await self._actions.change(
                reply.interaction, look.table, "agree", lambda d: agreement.agree(d, name, value)
            )
        look = await self._hosts.look(look.table.id)
        page = change(look, name, words_for(reply.interaction).language)
        if page is None or kind not in (SET, PUT):
            raise Stale
        message = reply.interaction.message
        private = message is not None and message.flags.ephemeral
        if not private or await reply.update(page) is not Shown.YES:
            await reply.whisper(page)

    # --- beginning ----------------------------------------------------------------------------

    async def start(self, reply: Reply, table: Table) -> None:
        """Begin, or ask first those who sat down a while ago."""
        user = reply.interaction.user.id
        started = await self._actions.change(
            reply.interaction, table, "start", lambda draft: seats.begin(draft, user)
        )
        await self._handlers.answer(reply, table.id, BOARD)
        if not started:
            await reply.say(words_for(reply.interaction).asked_first)

    async def here(self, reply: Reply, table: Table) -> None:
        """Somebody answers that they are here; with the last answer it begins."""
        user = reply.interaction.user.id
        await self._actions.change(
            reply.interaction, table, "here", lambda draft: seats.here(draft, user)
        )
        await self._handlers.answer(reply, table.id, READY)


def is_setting(action: str) -> bool:
    return action.startswith((f"{SET}=", f"{PUT}="))


def _seated(look: Look, *, reached: bool, say: English) -> str:
    """What somebody who just sat down should know: where their things are."""
    openly, here = not look.game.stage.has_hand, look.table.guild_id is None
    if look.table.lesson:
        if openly or here:
            return say.lesson_here
        return say.lesson_by_dm if reached else say.lesson_by_hand
    if openly:
        return say.seated_openly
    if here:
        return say.seated_here
    return say.seated_with_dm if reached else say.seated_without_dm
