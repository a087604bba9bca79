"""Handle clicks and commands: check, have the table's actor apply the change, respond."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import TYPE_CHECKING

from discord import InteractionType

from bot.discord.actions.rules_guide import RulesGuide
from bot.discord.messages.table_messages import TableMessages
from bot.discord.render import custom_id, on_request
from bot.discord.render.custom_id import CustomId
from bot.discord.render.renderer import (
    BOARD,
    Renderer,
    dm_panel_key,
    ephemeral_panel_key,
    private_view_key,
)
from bot.discord.transport.access import ChannelAccess, Interaction, access_of, catalogue_for
from bot.discord.transport.reply import Reply
from bot.discord.transport.sender import DeliveryError, Sender
from bot.kernel import Refused, SomeOf
from bot.locale.en import Catalogue
from bot.runtime.actor import TableActor
from bot.runtime.ownership import OwnedElsewhere, forwarded_request
from bot.runtime.registry import TableRegistry
from bot.storage.database import is_transient
from bot.tables.draft import Draft, Stale
from bot.tables.snapshot import TableSnapshot

if TYPE_CHECKING:
    from bot.cluster.forwarding import InteractionForwarder

log = logging.getLogger(__name__)
MoveResolver = Callable[[TableSnapshot, int], str]
"""Returns the notation of the move chosen by the user in that seat."""
ClickHandler = Callable[[Reply, CustomId, list[str]], Awaitable[None]]
MAX_TABLE_ID = 2**62
"""Upper bound for table ids from clients."""
OUT_OF_TURN_REASONS = ("turn-of", "turns-of", "not-your-turn")
REFUSAL_REPEAT_SECONDS = 6.0
"""Seconds in which the same refusal is not repeated: impatient clicks would push the board away."""


class InteractionHandlers:
    """Responds to every interaction once; failures become a sentence for the user."""

    def __init__(self, tables: TableRegistry, sender: Sender, renderer: Renderer) -> None:
        self.tables = tables
        self.sender = sender
        self.renderer = renderer
        self.guide = RulesGuide(tables.games)
        self.on_shell_button: (
            Callable[[Reply, TableSnapshot, str, str, list[str]], Awaitable[None]] | None
        ) = None
        self.on_menu_button: Callable[[Reply, str, int], Awaitable[None]] | None = None
        self.forwarder: InteractionForwarder | None = None
        """Forwards interactions to other processes; set in a cluster only."""
        self.click_routes: dict[str, ClickHandler] = {}
        """Handlers of clicks that are not about a live table, by the custom id's kind."""
        self._recent_refusals: dict[tuple[int, str], float] = {}
        self._unanswered: set[int] = set()
        self._idle = asyncio.Event()
        self._idle.set()

    # --- responding ---------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def answering(
        self, interaction: Interaction, table_id: int | None = None
    ) -> AsyncIterator[Reply]:
        """A reply that turns every exception into a sentence for the acting user."""
        loop = asyncio.get_running_loop()
        started_at, forwarded = loop.time(), forwarded_request.get()
        with (
            self._tracking(interaction.id),
            self.tables.services.latency.measure_answer() as on_ready,
        ):
            async with (
                Reply(
                    interaction, self.sender, on_ready, forwarded, len(self._unanswered)
                ) as reply,
                self._reporting_errors(reply, table_id),
            ):
                yield reply
            if forwarded is not None and self.forwarder is not None:
                await self.forwarder.mark_done(forwarded)
        self.tables.services.counts.answer_latency.observe(loop.time() - started_at)

    @contextlib.contextmanager
    def _tracking(self, interaction_id: int) -> Iterator[None]:
        self._unanswered.add(interaction_id)
        self._idle.clear()
        try:
            yield
        finally:
            self._unanswered.discard(interaction_id)
            if not self._unanswered:
                self._idle.set()

    async def drain(self, timeout: float) -> None:
        """Wait until all interactions under way are answered, up to `timeout`."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                await self._idle.wait()

    @contextlib.asynccontextmanager
    async def _reporting_errors(self, reply: Reply, table_id: int | None) -> AsyncIterator[None]:
        say = catalogue_for(reply.interaction)
        try:
            try:
                yield
            except OwnedElsewhere as away:
                if self.forwarder is None:
                    raise
                await self.forwarder.forward(reply, away)
        except Stale:
            with contextlib.suppress(Refused):
                await self._refresh_clicked_message(reply, table_id)
            await reply.send_text(say.refusal(Refused("stale")))
        except Refused as refusal:
            sentence = self._refusal_text(say, refusal, table_id)
            is_out_of_turn = refusal.reason in OUT_OF_TURN_REASONS
            if not (is_out_of_turn and self._was_just_sent(reply.interaction, sentence)):
                await reply.send_text(sentence)
        except DeliveryError as trouble:
            log.warning(
                "interaction %s: could not deliver the reply: %r", reply.interaction.id, trouble
            )
            await reply.send_text(say.refusal(Refused("busy")))
        except Exception as error:
            if is_transient(error):
                log.warning("interaction %s: change not saved: %s", reply.interaction.id, error)
                await reply.send_text(say.refusal(Refused("not-saved")))
                return
            log.exception("interaction %s failed", reply.interaction.id)
            await reply.send_text(say.refusal(Refused("internal")))

    def _was_just_sent(self, interaction: Interaction, sentence: str) -> bool:
        """True if the user was sent this text a moment ago; otherwise remember it."""
        now = asyncio.get_running_loop().time()
        self._recent_refusals = {
            key: at
            for key, at in self._recent_refusals.items()
            if at + REFUSAL_REPEAT_SECONDS > now
        }
        key = (interaction.user.id, sentence)
        if interaction.type is InteractionType.component and key in self._recent_refusals:
            return True
        self._recent_refusals[key] = now
        return False

    def _refusal_text(self, say: Catalogue, refusal: Refused, table_id: int | None) -> str:
        actor = self.tables.running_actor(table_id) if table_id is not None else None
        snapshot = actor.current if actor is not None else None
        game = None if snapshot is None else snapshot.game.presentation.texts(say.language)
        return say.refusal(refusal, game)

    async def _refresh_clicked_message(self, reply: Reply, table_id: int | None) -> None:
        """Bring the clicked message up to date."""
        message = reply.interaction.message
        if table_id is None or message is None:
            return
        actor, snapshot = await self.tables.loaded(table_id)
        table_messages = table_messages_of(actor)
        message_key = await table_messages.records.message_key_of(message.id)
        if message_key is not None:
            await table_messages.update_clicked_message(reply, snapshot, message_key)

    # --- clicks -------------------------------------------------------------------------------

    async def on_click(
        self, interaction: Interaction, clicked: CustomId, values: list[str]
    ) -> None:
        """Handle a click on a button or select."""
        async with self.answering(interaction, clicked.table) as reply:
            if clicked.table > MAX_TABLE_ID:
                raise Refused("no-table")
            if clicked.kind in self.click_routes:
                await self.click_routes[clicked.kind](reply, clicked, values)
                return
            if await self._handle_without_table(reply, clicked, values):
                return
            if self.forwarder is not None:
                self.forwarder.raise_if_owned_elsewhere(clicked.table)
            actor, snapshot = await self.tables.loaded(clicked.table)
            access = access_of(interaction, snapshot.table)
            access.require("board", snapshot.table)
            table_messages = table_messages_of(actor)
            table_messages.unblock()
            message_key = await self._message_key_of(reply, snapshot, table_messages)
            with table_messages.reply_pending(message_key):
                await self._dispatch(reply, snapshot, access, message_key, clicked, values)

    async def _handle_without_table(
        self, reply: Reply, clicked: CustomId, values: list[str]
    ) -> bool:
        """Handle the rules guide and the game menu, which belong to no table; False if neither."""
        kind, payload = clicked.kind, clicked.payload
        if kind == custom_id.CHOOSE_ACTION and values:
            kind, _, payload = values[0].partition(":")
        if kind != custom_id.SHELL_ACTION:
            return False
        if payload.startswith("guide-"):
            await self.guide.on_click(reply, payload, clicked.freshness)
            return True
        if payload.startswith("menu-"):
            assert self.on_menu_button is not None
            await self.on_menu_button(reply, payload, clicked.table)
            return True
        return False

    async def _dispatch(
        self,
        reply: Reply,
        snapshot: TableSnapshot,
        access: ChannelAccess,
        message_key: str,
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
            case custom_id.PICK_SEVERAL:
                await self.play_move(
                    reply, snapshot, _resolve_picked(payload, values), clicked.freshness
                )
                await self.update_clicked_message(reply, table_id, message_key)
            case custom_id.PLAY_MOVE:
                await self.play_move(
                    reply, snapshot, lambda _look, _seat: payload, clicked.freshness
                )
                await self.update_clicked_message(reply, table_id, message_key)
            case custom_id.OPEN_PAGE if on_request.is_words_cursor(payload):
                access.require("words", snapshot.table)
                await self._show_words_page(reply, snapshot, payload)
            case custom_id.OPEN_PAGE if message_key == BOARD:
                # The board is shared: submenus open in the user's own panel.
                access.require("hand", snapshot.table)
                await self.show_panel(reply, table_id)
            case custom_id.OPEN_PAGE:
                access.require("hand", snapshot.table)
                await self.update_clicked_message(reply, table_id, message_key, payload)
            case custom_id.SHELL_ACTION:
                assert self.on_shell_button is not None
                await self.on_shell_button(reply, snapshot, message_key, payload, values)
            case _:
                raise Stale

    async def _message_key_of(
        self, reply: Reply, snapshot: TableSnapshot, table_messages: TableMessages
    ) -> str:
        """The key of the clicked message; guessed if there is no record of it."""
        message = reply.interaction.message
        assert message is not None
        known = await table_messages.records.message_key_of(message.id)
        if known is not None:
            return known
        user_id = reply.interaction.user.id
        if snapshot.table.seat_of(user_id) is None:
            return BOARD
        if message.flags.ephemeral:
            return ephemeral_panel_key(user_id)
        return dm_panel_key(user_id) if reply.interaction.guild_id is None else BOARD

    # --- shared by clicks and commands --------------------------------------------------------

    async def play_move(
        self,
        reply: Reply,
        snapshot: TableSnapshot,
        resolve: MoveResolver,
        freshness: str | None = None,
    ) -> Callable[[], str]:
        """Play a move for the acting user; return a function that describes it for the reply.

        Buttons, selects and commands all come here.
        """
        user_id = reply.interaction.user.id
        language = catalogue_for(reply.interaction).language

        def letter(draft: Draft) -> Callable[[], str]:
            before = draft.snapshot
            seat = before.table.seat_of(user_id)
            if seat is None:
                raise Refused("not-seated")
            if before.table.paused:
                raise Refused("paused")
            text = resolve(before, seat)
            try:
                draft.play(seat, text, freshness)
            except Stale:
                raise
            except Refused as refusal:
                raise _with_whose_turn(before, seat, refusal) from refusal
            # Follow changes of the user's Discord language.
            draft.table.seats[seat].language = language
            return lambda: _describe_move(before, seat, text, language)

        return await self.tables.change(snapshot.table.id, letter)

    async def update_clicked_message(
        self, reply: Reply, table_id: int, message_key: str, page: str = ""
    ) -> None:
        """Show the new state in the clicked message itself."""
        actor, snapshot = await self.tables.loaded(table_id)
        await table_messages_of(actor).update_clicked_message(reply, snapshot, message_key, page)

    async def show_panel(self, reply: Reply, table_id: int) -> None:
        """Reply with the user's panel as an ephemeral message."""
        actor, snapshot = await self.tables.loaded(table_id)
        message_key = ephemeral_panel_key(reply.interaction.user.id)
        await table_messages_of(actor).send_ephemeral_panel(reply, snapshot, message_key)

    async def show_in_words(self, reply: Reply, snapshot: TableSnapshot, message_key: str) -> None:
        """Reply with the full text of the board or of the user's panel."""
        user, language = reply.interaction.user.id, catalogue_for(reply.interaction).language
        if snapshot.state is None:
            raise Refused("not-playing")
        is_own_panel = snapshot.table.seat_of(user) is not None and message_key != BOARD
        target = on_request.PANEL_IN_WORDS if is_own_panel else on_request.BOARD_IN_WORDS
        await self.show_private_view(
            reply, snapshot, on_request.IN_WORDS, on_request.words_cursor(language, target)
        )

    async def _show_words_page(self, reply: Reply, snapshot: TableSnapshot, page: str) -> None:
        """Turn the page in place if the message is ephemeral, else reply with a private view."""
        message = reply.interaction.message
        if message is None or not message.flags.ephemeral:
            await self.show_private_view(reply, snapshot, on_request.IN_WORDS, page)
            return
        message_key = private_view_key(on_request.IN_WORDS, reply.interaction.user.id)
        await self.update_clicked_message(reply, snapshot.table.id, message_key, page)

    async def show_score_sheet(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Reply with the score sheet."""
        if snapshot.state is None:
            raise Refused("not-playing")
        language = catalogue_for(reply.interaction).language
        await self.show_private_view(
            reply, snapshot, on_request.SCORE_SHEET, on_request.sheet_cursor(language)
        )

    async def show_private_view(
        self, reply: Reply, snapshot: TableSnapshot, kind: str, page: str
    ) -> None:
        """Reply with a private view, kept up to date while the table is live."""
        message_key = private_view_key(kind, reply.interaction.user.id)
        if snapshot.table.is_live:
            await table_messages_of(self.tables.actor(snapshot.table.id)).send_ephemeral_panel(
                reply, snapshot, message_key, page
            )
            return
        message = self.renderer.render(snapshot, message_key, page)
        if message is None:
            raise Stale
        await reply.send_private(message)


def table_messages_of(actor: TableActor) -> TableMessages:
    """The actor's view, as the messages shown on Discord."""
    assert isinstance(actor.view, TableMessages)
    return actor.view


def _describe_move(before: TableSnapshot, seat: int, text: str, language: str) -> str:
    """A short description of a played move."""
    presentation, move = before.game.presentation, before.game.rules.notation.parse(text)
    return presentation.move_reply(move, before.sight(seat), seat, before.table.players, language)


def _resolve_picked(template: str, values: list[str]) -> MoveResolver:
    def resolve(snapshot: TableSnapshot, seat: int) -> str:
        for offer in snapshot.offers(seat):
            if isinstance(offer, SomeOf) and str(offer.template) == template:
                return str(offer.build([o for o in offer.options if str(o) in values]))
        raise Stale

    return resolve


def _with_whose_turn(snapshot: TableSnapshot, seat: int, refusal: Refused) -> Refused:
    """Replace a refusal by whose turn it is, if the move was out of turn."""
    awaited = snapshot.awaited
    if snapshot.offers(seat) or not awaited or seat in awaited:
        return refusal
    names = [snapshot.table.players.markdown_name(i) for i in awaited]
    if len(names) > 1:
        return Refused("turns-of", names=", ".join(names))
    return Refused("turn-of", names=names[0])
