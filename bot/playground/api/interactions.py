"""The life of an interaction: sent, answered in time, followed up until its token expires."""

import asyncio
import secrets

from bot.playground.api.limits import check_autocomplete, check_modal
from bot.playground.api.limits.report import Report
from bot.playground.api.posting import Body, Posting
from bot.playground.world.errors import known
from bot.playground.world.events import InteractionSent, InteractionSettled
from bot.playground.world.model import (
    ANSWERED,
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    EPHEMERAL,
    FAILED,
    JSON,
    MODAL_SUBMIT,
    PENDING,
    Interaction,
    Message,
    Origin,
)
from bot.playground.world.world import World

REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ALLOWED = {
    COMMAND: {REPLY, DEFER, MODAL},
    COMPONENT: {REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL},
    AUTOCOMPLETE: {CHOICES},
    MODAL_SUBMIT: {REPLY, DEFER, DEFER_UPDATE, UPDATE},
}


class Interactions:
    def __init__(self, world: World, posting: Posting, window: float, token_life: float) -> None:
        self.world = world
        self.posting = posting
        self.window = window
        self.token_life = token_life
        self._timers: dict[int, asyncio.TimerHandle] = {}

    def send(
        self,
        kind: int,
        user_id: int,
        channel_id: int,
        data: JSON,
        *,
        message_id: int | None = None,
        command: str | None = None,
    ) -> Interaction:
        world = self.world
        interaction = Interaction(
            world.ids.new(),
            secrets.token_urlsafe(48),
            kind,
            user_id,
            channel_id,
            world.state.channels[channel_id].guild_id,
            data,
            world.clock.now(),
            world.state.users[user_id].locale,
            message_id,
            command,
        )
        self._forget_the_dead(interaction.created)
        world.state.interactions[interaction.token] = interaction
        guild = world.state.guilds.get(interaction.guild_id or 0)
        kicked = guild is not None and world.bot.id not in guild.members
        gone = message_id is not None and message_id not in world.messages_in(channel_id)
        if kicked or gone:
            # A button of a kicked bot or of a message just deleted: it is not delivered.
            self._give_up(interaction)
            return interaction
        loop = asyncio.get_running_loop()
        self._timers[interaction.id] = loop.call_later(self.window, self._give_up, interaction)
        world.tell(InteractionSent(interaction))
        return interaction

    def _give_up(self, interaction: Interaction) -> None:
        if timer := self._timers.pop(interaction.id, None):
            timer.cancel()
        if interaction.state == PENDING:
            interaction.state = FAILED
            self.world.tell(InteractionSettled(interaction))

    def expire(self) -> None:
        """Fail interactions whose answer window is over after the clock was skipped."""
        now = self.world.clock.now()
        for interaction in list(self.world.state.interactions.values()):
            if interaction.state == PENDING and now - interaction.created >= self.window:
                self._give_up(interaction)

    def _forget_the_dead(self, now: float) -> None:
        """Drop interactions long after their token expired; the oldest come first."""
        known = self.world.state.interactions
        while known and now - next(iter(known.values())).created > 2 * self.token_life:
            del known[next(iter(known))]

    def stop(self) -> None:
        """Fail all pending interactions."""
        for interaction in list(self.world.state.interactions.values()):
            if interaction.state == PENDING:
                self._give_up(interaction)

    # The first answer

    def answer(self, interaction_id: int, token: str, body: Body) -> JSON:
        """Answer an interaction once. Returns the result without the message's JSON."""
        interaction = self.world.state.interactions.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise known(10062)
        if interaction.state == FAILED:
            raise known(10062)
        if interaction.state == ANSWERED:
            raise known(40060)
        kind = self._kind(interaction, body.payload)
        inner = Body(body.payload.get("data") or {}, body.files)
        message = self._carry_out(interaction, kind, inner)
        interaction.state, interaction.callback = ANSWERED, kind
        interaction.answered = self.world.clock.now()
        if timer := self._timers.pop(interaction.id, None):
            timer.cancel()
        self.world.tell(InteractionSettled(interaction))
        return {"interaction": interaction, "kind": kind, "message": message}

    @staticmethod
    def _kind(interaction: Interaction, payload: JSON) -> int:
        kind = payload.get("type")
        report = Report()
        allowed = ALLOWED[interaction.kind]
        if interaction.kind == MODAL_SUBMIT and interaction.message_id is None:
            allowed = allowed - {DEFER_UPDATE, UPDATE}
        report.at("type").one_of(kind, allowed)
        report.raise_if_any()
        assert isinstance(kind, int)
        return kind

    def _carry_out(self, interaction: Interaction, kind: int, body: Body) -> Message | None:
        match kind:
            case 4 | 5:
                message = self._create(interaction, body, loading=kind == DEFER)
                interaction.original_id = message.id
                return message
            case 6:
                interaction.original_id = interaction.message_id
                return None
            case 7:
                interaction.original_id = interaction.message_id
                source = self.world.message(interaction.channel_id, interaction.message_id or 0)
                return self.posting.edit(source, body)
            case 8:
                choices = body.payload.get("choices")
                check_autocomplete(choices, focused_kind(interaction.data))
                interaction.choices = choices or []
                return None
            case _:
                check_modal(body.payload)
                interaction.modal = body.payload
                return None

    def _create(self, interaction: Interaction, body: Body, *, loading: bool = False) -> Message:
        hidden = (body.payload.get("flags") or 0) & EPHEMERAL
        origin = Origin(
            interaction.id,
            interaction.kind,
            interaction.user_id,
            interaction.command,
            interaction.message_id,
            interaction.original_id,
        )
        return self.posting.create(
            interaction.channel_id,
            self.world.bot.id,
            body,
            origin=origin,
            ephemeral_for=interaction.user_id if hidden else None,
            loading=loading,
        )

    # After the first answer

    def by_token(self, token: str) -> Interaction:
        interaction = self.world.state.interactions.get(token)
        if interaction is None:
            raise known(10015)
        if self.world.clock.now() - interaction.created > self.token_life:
            raise known(50027)
        if interaction.state != ANSWERED:
            raise known(10015)
        return interaction

    def original(self, interaction: Interaction) -> Message:
        if interaction.original_id is None:
            raise known(10008)
        return self.world.message(interaction.channel_id, interaction.original_id)

    def message(self, interaction: Interaction, message_id: int) -> Message:
        own = {interaction.original_id, interaction.message_id, *interaction.followups}
        if message_id not in own:
            raise known(10008)
        return self.world.message(interaction.channel_id, message_id)

    def follow_up(self, interaction: Interaction, body: Body) -> Message:
        """Send another message; the first one after "thinking…" replaces it."""
        messages = self.world.messages_in(interaction.channel_id)
        original = messages.get(interaction.original_id or 0)
        if original is not None and original.thinking:
            return self.posting.edit(original, body)
        message = self._create(interaction, body)
        interaction.followups.append(message.id)
        return message


def focused_kind(data: JSON) -> int:
    """The type of the option the user is typing into."""
    for option in data.get("options") or []:
        if option.get("focused"):
            return option["type"]
        if option.get("options") and (kind := focused_kind(option)):
            return kind
    return 0
