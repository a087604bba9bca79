"""What the shell's own buttons and the /table commands do: join, leave, start, end, replace …"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from bot.kernel import Options, Refused
from bot.screen.access import Interaction, person_of, standing, words_for
from bot.screen.handlers import Handlers, screen_of
from bot.screen.logs import TableLog
from bot.screen.message import Message
from bot.screen.render import BOARD, hand_audience
from bot.screen.reply import Reply
from bot.screen.send import Trouble
from bot.screen.words import words
from bot.table import seats
from bot.table.draft import Draft, Stale
from bot.table.hosts import Hosts
from bot.table.look import Look
from bot.table.table import Person, Status, Table

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Limits:
    """How many tables there may be."""

    per_person: int = 5
    per_channel: int = 10
    lobbies: int = 2


class Actions:
    """Everything people may do with seats and tables, each checked against the rights."""

    def __init__(self, handlers: Handlers, limits: Limits, rng: Random | None = None) -> None:
        self.handlers = handlers
        self.hosts: Hosts = handlers.hosts
        self.log = TableLog(self.hosts.store)
        self.limits = limits
        self._rng = rng or Random()
        self._opening = asyncio.Lock()
        handlers.shell = self.clicked

    async def clicked(self, reply: Reply, look: Look, audience: str, action: str) -> None:
        """One of the shell's own buttons."""
        interaction, table = reply.interaction, look.table
        user = interaction.user.id
        match action:
            case "join":
                await self.join(reply, table)
            case "leave":
                await self.change(interaction, table, "leave", self._leaving(user))
                await self.handlers.answer(reply, table.id, BOARD)
            case "robot":
                await self._lobby(reply, table, action, lambda d: seats.add_robot(d, self._rng))
            case "unrobot":
                await self._lobby(reply, table, action, seats.remove_robot)
            case "start":
                await self._lobby(reply, table, action, seats.start)
            case "cancel":
                await self._lobby(reply, table, "end", seats.close)
            case "hand":
                standing(interaction, table).demand("hand", table)
                await self.come_back(interaction, table)
                await self.handlers.hand(reply, table.id)
            case "words":
                standing(interaction, table).demand("words", table)
                await self.handlers.words(reply, look, audience)
            case "log":
                await self.show_log(reply, look)
            case "guide":
                await self.handlers.guide.show(reply, table.game)
            case "hurry":
                await self.hurry(reply, look)
            case "sit":
                await self.sit(reply, table)
            case "back":
                await self.come_back(interaction, table)
                await self.handlers.answer(reply, table.id, audience)
            case "again":
                await self.again(reply, look)
            case "abandon":
                await self.change(interaction, table, "end", seats.close)
                await reply.update(Message(content=words_for(interaction).closed))
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

    def _leaving(self, user: int) -> Callable[[Draft], None]:
        return lambda draft: seats.leave(draft, user, self._rng)

    # --- tables -------------------------------------------------------------------------------

    async def open(
        self,
        game: str,
        host: Person,
        place: tuple[int, int | None],
        language: str,
        options: Options,
        timer: int | None,
        robots: int = 0,
    ) -> Look:
        """A new table in that channel (and server), its host in the first seat, robots beside."""
        channel_id, guild_id = place
        await self._demand_room(host.id, channel_id)
        rules = self.hosts.games[game].rules
        now = self.hosts.time.wall()
        table = Table(
            id=0,
            game=game,
            status=Status.LOBBY,
            guild_id=guild_id,
            channel_id=channel_id,
            host_id=host.id,
            language=language,
            options=options,
            timer=timer,
            seats=[seats.seat_for(host)],
            opened_at=now,
            changed_at=now,
        )
        for _ in range(robots):
            seats.sit_down(table, seats.robot_for(table, self._rng), rules.seats[-1])
        return await self.hosts.open(table)

    async def _demand_room(self, user_id: int, channel_id: int) -> None:
        """A sentence for each limit."""
        store, limits = self.hosts.store, self.limits
        if await store.lobbies_of(user_id) >= limits.lobbies:
            raise Refused("too-many-lobbies", most=limits.lobbies)
        await self._demand_seat(user_id)
        if await store.count(channel=channel_id) >= limits.per_channel:
            raise Refused("channel-full", most=limits.per_channel)

    async def _demand_seat(self, user_id: int) -> None:
        """Nobody sits at more than so many tables, however they came to sit there."""
        most = self.limits.per_person
        if await self.hosts.store.count(person=user_id) >= most:
            raise Refused("too-many-tables", most=most)

    async def join(self, reply: Reply, table: Table) -> None:
        """Sit down, show the lobby, open the direct messages and say how it went."""
        if table.guild_id is None:
            raise Refused("alone-here")
        person = person_of(reply.interaction)
        if table.seat_of(person.id) is None:
            await self._demand_seat(person.id)
        await self.change(reply.interaction, table, "join", lambda draft: seats.join(draft, person))
        if reply.interaction.message is not None:
            await self.handlers.answer(reply, table.id, BOARD)
        await self.greet(reply, table.id)

    async def greet(self, reply: Reply, table_id: int) -> None:
        """Open the direct messages with somebody who just sat down, and say how it went."""
        host = self.hosts.host(table_id)
        look = await host.look()
        user_id = reply.interaction.user.id
        if look.table.seat_of(user_id) is None:
            return
        say = words_for(reply.interaction)
        try:
            reached = await screen_of(host).push(hand_audience(user_id))
        except Trouble:
            reached = False
        how = say.seated_with_dm if reached else say.seated_without_dm
        await reply.say(f"{say.table_name(table_id)}: {how}")

    async def again(self, reply: Reply, look: Look) -> None:
        """Play once more: one new table for all, with the old options and robots."""
        old = look.table
        standing(reply.interaction, old).demand("again", old)
        if old.live:
            raise Stale
        person, say = person_of(reply.interaction), words_for(reply.interaction)
        async with self._opening:
            look = await self.hosts.look(old.id)
            fresh = await self._opened_already(look)
            if fresh is None:
                robots = sum(seat.user_id is None for seat in old.seats)
                place = (old.channel_id, old.guild_id)
                fresh = await self.open(
                    old.game, person, place, old.language, old.options, old.timer, robots
                )
                number = fresh.table.id

                def remember(draft: Draft) -> None:
                    draft.table.again = number

                await self.hosts.change(old.id, remember)
                await reply.say(say.opened(number))
                return
        if fresh.table.seat_of(person.id) is not None:
            raise Refused("already-seated")
        await self._demand_seat(person.id)
        await self.hosts.change(fresh.table.id, lambda draft: seats.join(draft, person))
        await self.greet(reply, fresh.table.id)

    async def _opened_already(self, look: Look) -> Look | None:
        if look.table.again is None:
            return None
        fresh = await self.hosts.look(look.table.again)
        return fresh if fresh.table.status is Status.LOBBY else None

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
            await self._demand_seat(person.id)
        taken = await self.change(
            reply.interaction, table, "sit", lambda draft: seats.take_over(draft, person, seat)
        )
        await screen_of(self.hosts.host(table.id)).push(hand_audience(person.id))
        await reply.say(words_for(reply.interaction).took_seat(names.shown(taken)))
        look = await self.hosts.look(table.id)
        say = words(table.language)
        await self.tell_channel(
            table, say.seat_taken(look.table.players.shown(taken), names.shown(taken))
        )

    async def leave(self, reply: Reply, table: Table) -> None:
        """Get up; in play a robot takes over, and the channel is told."""
        user, names = reply.interaction.user.id, table.players
        seat = table.seat_of(user)
        await self.change(reply.interaction, table, "leave", self._leaving(user))
        say = words_for(reply.interaction)
        look = await self.hosts.look(table.id)
        if table.status is not Status.PLAYING:
            await reply.say(say.left_lobby)
        elif not look.table.live:
            await reply.say(say.left_last)
        else:
            await reply.say(say.left_game)
            assert seat is not None
            robot = look.table.players.shown(seat)
            await self.tell_channel(
                table, words(table.language).seat_left(names.shown(seat), robot)
            )

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

    async def vote_end(self, reply: Reply, table: Table) -> None:
        """Want to end it; more than half of the people, and it is over."""
        user, say = reply.interaction.user.id, words_for(reply.interaction)
        ended = await self.change(
            reply.interaction, table, "vote-end", lambda draft: seats.vote_to_end(draft, user)
        )
        await reply.say(say.closed if ended else say.voted_to_end)

    async def hurry(self, reply: Reply, look: Look) -> None:
        """The host ends the running clock."""
        clock = look.host_clock
        if clock is None:
            standing(reply.interaction, look.table).demand("hurry", look.table)
            raise Stale
        await self.change(
            reply.interaction, look.table, "hurry", lambda draft: draft.end_clock(clock)
        )
        if reply.interaction.message is not None:
            await self.handlers.answer(reply, look.table.id, BOARD)

    async def show_log(self, reply: Reply, look: Look) -> None:
        """What has happened, as far as whoever asks witnessed it."""
        standing(reply.interaction, look.table).demand("log", look.table)
        say = words_for(reply.interaction)
        message = await self.log.message(look, reply.interaction.user.id, say)
        await reply.whisper(message)

    async def tell_channel(self, table: Table, text: str) -> None:
        """A line in the channel that stays there."""
        if table.guild_id is None:
            return
        try:
            await self.handlers.sender.send(table.channel_id, Message(content=text))
        except Trouble:
            # The board says it as well; a line that did not come is no harm.
            return
