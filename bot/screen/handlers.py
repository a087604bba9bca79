"""Takes what people do (clicks, commands), has it done by the table's host, and answers."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

from discord import InteractionType

from bot.kernel import Refused, SomeOf
from bot.screen import asked, custom_id
from bot.screen.access import Interaction, Standing, standing, words_for
from bot.screen.custom_id import CustomId
from bot.screen.guide import Guide
from bot.screen.render import BOARD, Renderer, asked_audience, hand_audience, side_audience
from bot.screen.reply import Reply
from bot.screen.send import Sender, Trouble
from bot.screen.table_screen import TableScreen
from bot.screen.words.en import English
from bot.table.database import passes
from bot.table.draft import Draft, Stale
from bot.table.host import TableHost
from bot.table.hosts import Hosts
from bot.table.leases import Elsewhere, passed
from bot.table.look import Look

if TYPE_CHECKING:
    from bot.screen.passing import Passing

log = logging.getLogger(__name__)
Resolve = Callable[[Look, int], str]
"""The notation of a move that somebody in that seat chose."""
Room = Callable[[Reply, CustomId, list[str]], Awaitable[None]]
MOST = 2**62
"""No table has a number beyond this, whatever a forged button says."""
OUT_OF_TURN = ("turn-of", "turns-of", "not-your-turn")
JUST_TOLD = 6.0
"""So long nobody is told the same a second time: impatient clicks would push the board away."""


class Handlers:
    """Answers every interaction, once, and in a sentence where something cannot be."""

    def __init__(self, hosts: Hosts, sender: Sender, renderer: Renderer) -> None:
        self.hosts = hosts
        self.sender = sender
        self.renderer = renderer
        self.guide = Guide(hosts.games)
        self.shell: Callable[[Reply, Look, str, str, list[str]], Awaitable[None]] | None = None
        self.menu: Callable[[Reply, str, int], Awaitable[None]] | None = None
        self.passing: Passing | None = None
        """The way to other processes, where there are several."""
        self.rooms: dict[str, Room] = {}
        """Who answers clicks that are not about a live table, by their kind."""
        self._told: dict[tuple[int, str], float] = {}
        self._in_hand: set[int] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    # --- answering ----------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def answering(
        self, interaction: Interaction, table_id: int | None = None
    ) -> AsyncIterator[Reply]:
        """A reply whose every failure is a sentence to the person who acted."""
        loop = asyncio.get_running_loop()
        came, letter = loop.time(), passed.get()
        with (
            self._taken_in_hand(interaction.id),
            self.hosts.ways.latency.answering() as ready,
        ):
            async with (
                Reply(interaction, self.sender, ready, letter, len(self._in_hand)) as reply,
                self._explaining(reply, table_id),
            ):
                yield reply
            if letter is not None and self.passing is not None:
                await self.passing.done(letter)
        self.hosts.ways.counts.answers.add(loop.time() - came)

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

    async def finish(self, patience: float) -> None:
        """Wait until everything in hand is answered, within reason."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._idle.wait()

    @contextlib.asynccontextmanager
    async def _explaining(self, reply: Reply, table_id: int | None) -> AsyncIterator[None]:
        say = words_for(reply.interaction)
        try:
            try:
                yield
            except Elsewhere as away:
                if self.passing is None:
                    raise
                await self.passing.on(reply, away)
        except Stale:
            with contextlib.suppress(Refused):
                await self._refresh(reply, table_id)
            await reply.say(say.refusal(Refused("stale")))
        except Refused as refusal:
            sentence = self._sentence(say, refusal, table_id)
            impatient = refusal.reason in OUT_OF_TURN
            if not (impatient and self._was_just_told(reply.interaction, sentence)):
                await reply.say(sentence)
        except Trouble as trouble:
            log.warning("answering %s: %r", reply.interaction.id, trouble)
            await reply.say(say.refusal(Refused("busy")))
        except Exception as error:
            if passes(error):
                log.warning("interaction %s: not saved: %s", reply.interaction.id, error)
                await reply.say(say.refusal(Refused("not-saved")))
                return
            log.exception("interaction %s failed", reply.interaction.id)
            await reply.say(say.refusal(Refused("internal")))

    def _was_just_told(self, interaction: Interaction, sentence: str) -> bool:
        """Whether whoever clicks has read that a moment ago; if not, it is noted that they do."""
        now = asyncio.get_running_loop().time()
        self._told = {key: at for key, at in self._told.items() if at + JUST_TOLD > now}
        key = (interaction.user.id, sentence)
        if interaction.type is InteractionType.component and key in self._told:
            return True
        self._told[key] = now
        return False

    def _sentence(self, say: English, refusal: Refused, table_id: int | None) -> str:
        host = self.hosts.awake(table_id) if table_id is not None else None
        look = host.now if host is not None else None
        game = None if look is None else look.game.stage.words(say.language)
        return say.refusal(refusal, game)

    async def _refresh(self, reply: Reply, table_id: int | None) -> None:
        """Show the clicked message as it should be by now."""
        message = reply.interaction.message
        if table_id is None or message is None:
            return
        host, look = await self.hosts.loaded(table_id)
        screen = screen_of(host)
        audience = await screen.notes.audience_of(message.id)
        if audience is not None:
            await screen.answer(reply, look, audience)

    # --- clicks -------------------------------------------------------------------------------

    async def clicked(self, interaction: Interaction, clicked: CustomId, values: list[str]) -> None:
        """A button or select of a table."""
        async with self.answering(interaction, clicked.table) as reply:
            if clicked.table > MOST:
                raise Refused("no-table")
            if clicked.kind in self.rooms:
                await self.rooms[clicked.kind](reply, clicked, values)
                return
            if await self._tableless(reply, clicked, values):
                return
            if self.passing is not None:
                self.passing.refer(clicked.table)
            host, look = await self.hosts.loaded(clicked.table)
            stands = standing(interaction, look.table)
            stands.demand("board", look.table)
            screen = screen_of(host)
            screen.unblock()
            audience = await self._audience(reply, look, screen)
            with screen.claimed(audience):
                await self._dispatch(reply, look, stands, audience, clicked, values)

    async def _tableless(self, reply: Reply, clicked: CustomId, values: list[str]) -> bool:
        """The rules' pages and the menu of games, which belong to no table; whether it was one."""
        kind, load = clicked.kind, clicked.load
        if kind == custom_id.CHOOSE and values:
            kind, _, load = values[0].partition(":")
        if kind != custom_id.DO:
            return False
        if load.startswith("guide-"):
            await self.guide.turn(reply, load, clicked.mark)
            return True
        if load.startswith("menu-"):
            assert self.menu is not None
            await self.menu(reply, load, clicked.table)
            return True
        return False

    async def _dispatch(
        self,
        reply: Reply,
        look: Look,
        stands: Standing,
        audience: str,
        clicked: CustomId,
        values: list[str],
    ) -> None:
        kind, load = clicked.kind, clicked.load
        if kind == custom_id.CHOOSE:
            if not values:
                raise Stale
            kind, _, load = values[0].partition(":")
        table_id = look.table.id
        match kind:
            case custom_id.PICK:
                await self.play(reply, look, _picked(load, values), clicked.mark)
                await self.answer(reply, table_id, audience)
            case custom_id.PLAY:
                await self.play(reply, look, lambda _look, _seat: load, clicked.mark)
                await self.answer(reply, table_id, audience)
            case custom_id.GO if asked.is_words_cursor(load):
                stands.demand("words", look.table)
                await self._turn_page(reply, look, load)
            case custom_id.GO if audience == BOARD:
                # The board is everybody's: who wants to look deeper does so in their own panel.
                stands.demand("hand", look.table)
                await self.hand(reply, table_id)
            case custom_id.GO:
                stands.demand("hand", look.table)
                await self.answer(reply, table_id, audience, load)
            case custom_id.DO:
                assert self.shell is not None
                await self.shell(reply, look, audience, load, values)
            case _:
                raise Stale

    async def _audience(self, reply: Reply, look: Look, screen: TableScreen) -> str:
        """Which message was clicked. A copy we no longer know counts as what it must have been."""
        message = reply.interaction.message
        assert message is not None
        known = await screen.notes.audience_of(message.id)
        if known is not None:
            return known
        user_id = reply.interaction.user.id
        if look.table.seat_of(user_id) is None:
            return BOARD
        if message.flags.ephemeral:
            return side_audience(user_id)
        return hand_audience(user_id) if reply.interaction.guild_id is None else BOARD

    # --- what both clicks and commands come to ------------------------------------------------

    async def play(
        self, reply: Reply, look: Look, resolve: Resolve, mark: str | None = None
    ) -> Callable[[], str]:
        """Play a move for whoever acts; gives what a command answers to it.

        The one way a person's move is played: buttons, selects and commands all come here.
        """
        user_id = reply.interaction.user.id
        language = words_for(reply.interaction).language

        def letter(draft: Draft) -> Callable[[], str]:
            before = draft.look
            seat = before.table.seat_of(user_id)
            if seat is None:
                raise Refused("not-seated")
            if before.table.paused:
                raise Refused("paused")
            text = resolve(before, seat)
            try:
                draft.play(seat, text, mark)
            except Stale:
                raise
            except Refused as refusal:
                raise _whose_turn(before, seat, refusal) from refusal
            # Whoever changes the language of their Discord is spoken to in it from now on.
            draft.table.seats[seat].language = language
            return lambda: _receipt(before, seat, text, language)

        return await self.hosts.change(look.table.id, letter)

    async def answer(self, reply: Reply, table_id: int, audience: str, cursor: str = "") -> None:
        """Show the new state in the clicked message itself."""
        host, look = await self.hosts.loaded(table_id)
        await screen_of(host).answer(reply, look, audience, cursor)

    async def hand(self, reply: Reply, table_id: int) -> None:
        """The own panel, privately, wherever that was asked."""
        host, look = await self.hosts.loaded(table_id)
        audience = side_audience(reply.interaction.user.id)
        await screen_of(host).whisper(reply, look, audience)

    async def words(self, reply: Reply, look: Look, audience: str) -> None:
        """Everything there is to know, in words, to whoever asked."""
        user, language = reply.interaction.user.id, words_for(reply.interaction).language
        if look.state is None:
            raise Refused("not-playing")
        own = look.table.seat_of(user) is not None and audience != BOARD
        what = asked.PANEL_IN_WORDS if own else asked.BOARD_IN_WORDS
        await self.asked(reply, look, asked.WORDS, asked.words_cursor(language, what))

    async def _turn_page(self, reply: Reply, look: Look, cursor: str) -> None:
        """Another page of them, in the same message; where others read that, in a private one."""
        message = reply.interaction.message
        if message is None or not message.flags.ephemeral:
            await self.asked(reply, look, asked.WORDS, cursor)
            return
        audience = asked_audience(asked.WORDS, reply.interaction.user.id)
        await self.answer(reply, look.table.id, audience, cursor)

    async def sheet(self, reply: Reply, look: Look) -> None:
        """The score as it stands, to whoever asked."""
        if look.state is None:
            raise Refused("not-playing")
        language = words_for(reply.interaction).language
        await self.asked(reply, look, asked.SHEET, asked.sheet_cursor(language))

    async def asked(self, reply: Reply, look: Look, kind: str, cursor: str) -> None:
        """Show privately what somebody asked for; while the game goes on, it is kept true."""
        audience = asked_audience(kind, reply.interaction.user.id)
        if look.table.live:
            await screen_of(self.hosts.host(look.table.id)).whisper(reply, look, audience, cursor)
            return
        message = self.renderer.message(look, audience, cursor)
        if message is None:
            raise Stale
        await reply.whisper(message)


def screen_of(host: TableHost) -> TableScreen:
    """What shows that host's table on Discord."""
    assert isinstance(host.screen, TableScreen)
    return host.screen


def _receipt(before: Look, seat: int, text: str, language: str) -> str:
    """A move that was played, in a few words."""
    stage, move = before.game.stage, before.game.rules.notation.parse(text)
    return stage.receipt(move, before.sight(seat), seat, before.table.players, language)


def _picked(template: str, values: list[str]) -> Resolve:
    def resolve(look: Look, seat: int) -> str:
        for offer in look.offers(seat):
            if isinstance(offer, SomeOf) and str(offer.template) == template:
                return str(offer.build([o for o in offer.options if str(o) in values]))
        raise Stale

    return resolve


def _whose_turn(look: Look, seat: int, refusal: Refused) -> Refused:
    """A move out of turn is answered with whose turn it is."""
    awaited = look.awaited
    if look.offers(seat) or not awaited or seat in awaited:
        return refusal
    names = [look.table.players.shown(i) for i in awaited]
    if len(names) > 1:
        return Refused("turns-of", names=", ".join(names))
    return Refused("turn-of", names=names[0])
