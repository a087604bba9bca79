"""Handle clicks and commands: check, have the table's actor apply the change, respond."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterator

from discord import InteractionType

from bot.discord.messages.table_messages import table_messages_of
from bot.discord.render import on_request
from bot.discord.render.message import Message
from bot.discord.render.renderer import Renderer
from bot.discord.transport.access import Interaction, catalogue_for
from bot.discord.transport.reply import Reply
from bot.discord.transport.sender import DeliveryError, Sender
from bot.kernel import Refused
from bot.locale.en import Catalogue
from bot.runtime.ownership import OwnedElsewhere, forwarded_request
from bot.runtime.registry import TableRegistry
from bot.storage.database import is_transient
from bot.tables.draft import Stale
from bot.tables.messages import (
    BOARD,
    MessageKey,
    MessageKind,
    ephemeral_panel_key,
    panel_key,
)
from bot.tables.moves import MoveChoice, MoveRequest
from bot.tables.snapshot import TableSnapshot

log = logging.getLogger(__name__)
OUT_OF_TURN_REASONS = ("turn-of", "turns-of", "not-your-turn")
REFUSAL_REPEAT_SECONDS = 6.0
"""Seconds in which the same refusal is not repeated: impatient clicks would push the board away."""


class InteractionHandlers:
    """Responds to every interaction once; failures become a sentence for the user."""

    def __init__(self, tables: TableRegistry, sender: Sender, renderer: Renderer) -> None:
        self.tables = tables
        self.sender = sender
        self.renderer = renderer
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
        started_at, request = loop.time(), forwarded_request.get()
        with (
            self._tracking(interaction.id),
            self.tables.services.latency.measure_answer() as on_ready,
        ):
            async with (
                Reply(interaction, self.sender, on_ready, request, len(self._unanswered)) as reply,
                self._reporting_errors(reply, table_id),
            ):
                yield reply
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
                await self.tables.ownership.forward(reply, away)
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
        key = await table_messages.key_of(message.id)
        if key is not None:
            await table_messages.answer(reply, snapshot, key)

    # --- moves --------------------------------------------------------------------------------

    async def on_move(
        self,
        reply: Reply,
        table_id: int,
        choice: MoveChoice,
        clicked: MessageKey | None = None,
        freshness: str | None = None,
    ) -> None:
        """Play the acting user's move and answer them; all other messages follow from the queue.

        Buttons and selects (`clicked` is their message) and commands all come here.
        """
        user_id, say = reply.interaction.user.id, catalogue_for(reply.interaction)
        messages = table_messages_of(self.tables.actor(table_id))
        with messages.answering(clicked or panel_key(user_id)):
            request = MoveRequest(user_id, say.language, choice, freshness)
            played, snapshot = await self.tables.play(table_id, request)
            if clicked is not None:
                await messages.answer(reply, snapshot, clicked)
            else:
                await reply.send_private(Message(content=say.done(played.describe(say.language))))

    # --- showing ------------------------------------------------------------------------------

    async def update_clicked_message(
        self, reply: Reply, table_id: int, key: MessageKey, page: str = ""
    ) -> None:
        """Show the new state in the clicked message itself."""
        actor, snapshot = await self.tables.loaded(table_id)
        await table_messages_of(actor).answer(reply, snapshot, key, page)

    async def show_panel(self, reply: Reply, table_id: int) -> None:
        """Reply with the user's panel as an ephemeral message."""
        actor, snapshot = await self.tables.loaded(table_id)
        key = ephemeral_panel_key(reply.interaction.user.id)
        await table_messages_of(actor).send_ephemeral(reply, snapshot, key)

    async def show_in_words(
        self, reply: Reply, snapshot: TableSnapshot, key: MessageKey | None = None
    ) -> None:
        """Reply with the full text of the board or of the user's panel."""
        user, language = reply.interaction.user.id, catalogue_for(reply.interaction).language
        if snapshot.state is None:
            raise Refused("not-playing")
        is_own_panel = snapshot.table.seat_of(user) is not None and key != BOARD
        target = on_request.PANEL_IN_WORDS if is_own_panel else on_request.BOARD_IN_WORDS
        await self.show_private_view(
            reply, snapshot, MessageKind.IN_WORDS, on_request.words_cursor(language, target)
        )

    async def show_score_sheet(self, reply: Reply, snapshot: TableSnapshot) -> None:
        """Reply with the score sheet."""
        if snapshot.state is None:
            raise Refused("not-playing")
        language = catalogue_for(reply.interaction).language
        await self.show_private_view(
            reply, snapshot, MessageKind.SCORE_SHEET, on_request.sheet_cursor(language)
        )

    async def show_private_view(
        self, reply: Reply, snapshot: TableSnapshot, kind: MessageKind, page: str
    ) -> None:
        """Reply with a private view, kept up to date while the table is live."""
        key = MessageKey(kind, reply.interaction.user.id)
        if snapshot.table.is_live:
            messages = table_messages_of(self.tables.actor(snapshot.table.id))
            await messages.send_ephemeral(reply, snapshot, key, page)
            return
        message = self.renderer.render(snapshot, key, page)
        if message is None:
            raise Stale
        await reply.send_private(message)
