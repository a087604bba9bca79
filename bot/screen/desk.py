"""Takes what people do (clicks, commands), has it done, and answers every time."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterator
from typing import Any

import discord

from bot.kernel import Refused, SomeOf
from bot.screen import tickets
from bot.screen.frames import BOARD, hand_audience, side_audience
from bot.screen.layout import Button
from bot.screen.post import Post, Trouble
from bot.screen.reply import Reply
from bot.screen.screenful import Screenful
from bot.screen.surfaces import Surfaces
from bot.screen.tickets import Ticket
from bot.screen.words import language_of, words
from bot.screen.words.en import English
from bot.stage.view import View
from bot.table.lobby import Lobby
from bot.table.runtime import Stale, Tables
from bot.table.table import Person, Table

log = logging.getLogger(__name__)
Interaction = discord.Interaction[Any]


def person_of(interaction: Interaction) -> Person:
    """Who is acting."""
    user = interaction.user
    return Person(user.id, user.display_name, language_of(str(interaction.locale)))


def words_for(interaction: Interaction) -> English:
    return words(language_of(str(interaction.locale)))


class Desk:
    """The front desk of all tables."""

    def __init__(self, tables: Tables, lobby: Lobby, surfaces: Surfaces, post: Post) -> None:
        self.tables = tables
        self.lobby = lobby
        self.surfaces = surfaces
        self.post = post
        self._in_hand: set[int] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    @contextlib.asynccontextmanager
    async def answering(
        self, interaction: Interaction, table_id: int | None = None
    ) -> AsyncIterator[Reply]:
        """A reply whose every failure is a sentence to the person who acted."""
        say = words_for(interaction)
        with self._taken_in_hand(interaction.id):
            async with (
                Reply(interaction, self.post) as reply,
                self._explaining(reply, say, table_id),
            ):
                yield reply

    @contextlib.contextmanager
    def _taken_in_hand(self, interaction_id: int) -> Iterator[None]:
        self._in_hand.add(interaction_id)
        self._idle.clear()
        try:
            yield
        finally:
            self._in_hand.discard(interaction_id)
            if not self._in_hand:
                self._idle.set()

    async def finish(self, patience: float = 5.0) -> None:
        """Wait until everything in hand is answered, within reason."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._idle.wait(), patience)

    @contextlib.asynccontextmanager
    async def _explaining(
        self, reply: Reply, say: English, table_id: int | None
    ) -> AsyncIterator[None]:
        try:
            yield
        except Stale:
            await self._refresh(reply, table_id)
            await reply.say(say.refusal(Refused("stale")))
        except Refused as refusal:
            await reply.say(await self._refusal(say, refusal, table_id))
        except Trouble as trouble:
            log.warning("answering %s: %r", reply.interaction.id, trouble)
            await reply.say(say.refusal(Refused("busy")))
        except Exception:
            log.exception("interaction %s failed", reply.interaction.id)
            await reply.say(say.refusal(Refused("internal")))

    async def _refusal(self, say: English, refusal: Refused, table_id: int | None) -> str:
        game = None
        if table_id is not None and refusal.reason != "no-table":
            game = self.tables.game(await self.tables.find(table_id)).stage.words(say.language)
        return say.refusal(refusal, game)

    async def _refresh(self, reply: Reply, table_id: int | None) -> None:
        message = reply.interaction.message
        if table_id is None or message is None:
            return
        audience = await self.surfaces.audience_of(table_id, message.id)
        if audience is not None:
            await self.surfaces.answer(reply, table_id, audience)

    # --- clicks -------------------------------------------------------------------------------

    async def clicked(self, interaction: Interaction, ticket: Ticket, values: list[str]) -> None:
        """A button or select of a table."""
        async with self.answering(interaction, ticket.table) as reply:
            if ticket.kind == tickets.DO and ticket.load.startswith("guide-"):
                _, game, page = ticket.load.split("-")
                await self.guide(reply, game, int(page), turning=True)
                return
            table = await self.tables.find(ticket.table)
            self.surfaces.unblock(table)
            await self.surfaces.retry_dm(interaction.user.id)
            audience = await self._audience(reply, table)
            with self.surfaces.claimed(table.id, audience):
                await self._dispatch(reply, table, audience, ticket, values)

    async def _dispatch(
        self, reply: Reply, table: Table, audience: str, ticket: Ticket, values: list[str]
    ) -> None:
        kind, load = ticket.kind, ticket.load
        if kind == tickets.CHOOSE:
            kind, _, load = values[0].partition(":")
        if kind == tickets.PICK:
            kind = tickets.PLAY
            load = self._picked(table, reply.interaction.user.id, load, values)
        if kind == tickets.PLAY:
            seat = await self.seated(table, reply.interaction.user.id)
            await self.tables.play(table.id, seat, load, ticket.mark)
            await self.surfaces.answer(reply, table.id, audience)
        elif kind == tickets.GO and audience == BOARD:
            # The board is everybody's: who wants to look deeper does so in their own panel.
            await self.hand(reply, table)
        elif kind == tickets.GO:
            await self.surfaces.answer(reply, table.id, audience, load)
        elif kind == tickets.DO:
            await self._do(reply, table, audience, load)

    async def _audience(self, reply: Reply, table: Table) -> str:
        """Which surface was clicked. A copy we no longer know counts as what it must have been."""
        message = reply.interaction.message
        assert message is not None
        known = await self.surfaces.audience_of(table.id, message.id)
        if known is not None:
            return known
        user_id = reply.interaction.user.id
        if table.seat_of(user_id) is None:
            return BOARD
        if message.flags.ephemeral:
            return side_audience(user_id)
        return hand_audience(user_id) if reply.interaction.guild_id is None else BOARD

    async def seated(self, table: Table, user_id: int) -> int:
        """That person's seat; whoever acts is back."""
        seat = table.seat_of(user_id)
        if seat is None:
            raise Refused("not-seated")
        if table.seats[seat].away:
            await self.lobby.back(table.id, user_id)
        return seat

    def _picked(self, table: Table, user_id: int, template: str, values: list[str]) -> str:
        seat = table.seat_of(user_id)
        if seat is None:
            raise Refused("not-seated")
        for offer in self.tables.offers(table, seat):
            if isinstance(offer, SomeOf) and str(offer.template) == template:
                return str(offer.build([o for o in offer.options if str(o) in values]))
        raise Stale

    # --- what the shell's own buttons do ------------------------------------------------------

    async def _do(self, reply: Reply, table: Table, audience: str, action: str) -> None:
        user = reply.interaction.user.id
        match action:
            case "join":
                await self.join(reply, table)
            case "leave":
                await self.lobby.leave(table.id, user)
                await self.surfaces.answer(reply, table.id, BOARD)
            case "robot":
                await self.lobby.add_robot(table.id, user)
                await self.surfaces.answer(reply, table.id, BOARD)
            case "unrobot":
                await self.lobby.remove_robot(table.id, user)
                await self.surfaces.answer(reply, table.id, BOARD)
            case "start":
                await self.lobby.start(table.id, user)
                await self.surfaces.answer(reply, table.id, BOARD)
            case "cancel":
                await self.lobby.close(table.id, user)
                await self.surfaces.answer(reply, table.id, BOARD)
            case "hand":
                await self.hand(reply, table)
            case "guide":
                await self.guide(reply, table.game)
            case "hurry":
                await self.hurry(reply, table)
            case "sit":
                await self.sit(reply, table)
            case "back":
                await self.lobby.back(table.id, user)
                await self.surfaces.answer(reply, table.id, audience)
            case "rematch":
                await self.rematch(reply, table)
            case "abandon":
                await self.lobby.close(table.id, user)
                await reply.update(Screenful(content=words_for(reply.interaction).closed))
            case _:
                raise Stale

    async def join(self, reply: Reply, table: Table) -> None:
        """Sit down, show the lobby, open the direct messages and say how it went."""
        if table.guild_id is None:
            raise Refused("alone-here")
        person = person_of(reply.interaction)
        await self.lobby.join(table.id, person)
        await self.surfaces.answer(reply, table.id, BOARD)
        await self.greet(reply, table.id)

    async def greet(self, reply: Reply, table_id: int) -> None:
        """Open the direct messages with somebody who just sat down, and say how it went."""
        table = await self.tables.find(table_id)
        user_id = reply.interaction.user.id
        if table.seat_of(user_id) is None:
            return
        say = words_for(reply.interaction)
        reached = await self.surfaces.push(table.id, hand_audience(user_id))
        how = say.seated_with_dm if reached else say.seated_without_dm
        await reply.say(f"{say.table_name(table.id)}: {how}")

    async def hand(self, reply: Reply, table: Table) -> None:
        """The own panel, privately, wherever that was asked."""
        await self.seated(table, reply.interaction.user.id)
        await self.surfaces.whisper(reply, table.id, side_audience(reply.interaction.user.id))

    async def hurry(self, reply: Reply, table: Table) -> None:
        """The host ends the running clock."""
        if reply.interaction.user.id != table.host_id:
            raise Refused("host-only", host=table.host_id)
        clock = self.tables.host_clock(table)
        if clock is None:
            raise Stale
        await self.tables.end_clock(table.id, clock)
        if reply.interaction.message is not None:
            await self.surfaces.answer(reply, table.id, BOARD)

    async def sit(self, reply: Reply, table: Table, seat: int | None = None) -> None:
        """Take a robot's place in a running game."""
        names = table.players
        taken = await self.lobby.take_over(table.id, person_of(reply.interaction), seat)
        await self.surfaces.push(table.id, hand_audience(reply.interaction.user.id))
        await reply.say(words_for(reply.interaction).took_seat(names.shown(taken)))

    async def rematch(self, reply: Reply, table: Table) -> None:
        """A new table like the old one, with its robots; people join as they like."""
        host = person_of(reply.interaction)
        robots = sum(seat.user_id is None for seat in table.seats)
        fresh = await self.lobby.open(
            table.game,
            host,
            table.channel_id,
            table.guild_id,
            table.language,
            table.options,
            table.timer,
            robots,
        )
        await reply.say(words_for(reply.interaction).opened(fresh.id))

    async def guide(self, reply: Reply, game: str, page: int = 0, *, turning: bool = False) -> None:
        """How to play, a page at a time, privately."""
        say = words_for(reply.interaction)
        if game not in self.tables.games:
            raise Refused("no-table")
        stage = self.tables.games[game].stage
        catalogue = stage.words(say.language)
        page = max(0, min(page, len(catalogue.guide) - 1))
        buttons: list[Button] = []
        if page:
            buttons.append(Button(tickets.DO, f"guide-{game}-{page - 1}", say.earlier_page, "⬅️"))
        if page < len(catalogue.guide) - 1:
            buttons.append(Button(tickets.DO, f"guide-{game}-{page + 1}", say.next_page, "➡️"))
        title = f"{catalogue.name} ({page + 1}/{len(catalogue.guide)})"
        screenful = Screenful(
            view=View(title, catalogue.guide[page], colour=stage.accent),
            rows=(tuple(buttons),) if buttons else (),
            mark="g",
        )
        if not (turning and await reply.update(screenful)):
            await reply.whisper(screenful)
