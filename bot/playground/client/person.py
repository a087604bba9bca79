"""A simulated user at their client: acts as them, and shows exactly what they see."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from bot.playground.api.interactions import Interactions
from bot.playground.api.payloads import Payloads
from bot.playground.api.posting import Body
from bot.playground.client.controls import face, pick_button, pick_option, pick_select
from bot.playground.client.forms import fill
from bot.playground.client.interaction import PATIENCE, Act
from bot.playground.client.screens import Screens
from bot.playground.client.shown import Modal, Notification, Shown
from bot.playground.client.slash_commands import CommandLine, Impossible
from bot.playground.world import permissions as perms
from bot.playground.world.model import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    JSON,
    MODAL_SUBMIT,
    Channel,
    Message,
    User,
)

Found = TypeVar("Found")


class Person:
    def __init__(
        self, user: User, interactions: Interactions, screens: Screens, write: Payloads
    ) -> None:
        self.user = user
        self._world = interactions.world
        self._payloads = write
        self._posting = interactions.posting
        self._interactions = interactions
        self._screens = screens
        self._screen = screens.screen(user.id)

    @property
    def id(self) -> int:
        return self.user.id

    @property
    def name(self) -> str:
        return self.user.name

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def __repr__(self) -> str:
        return f"<Person {self.name}>"

    # Actions

    def slash(
        self,
        channel: Channel,
        line: str,
        options: Mapping[str, Any] | None = None,
        /,
        **more: Any,
    ) -> Act:
        """Send a slash command: slash(channel, "thief new", fall_mouse=True)."""
        typed = self._typing(channel).slash(line, {**(options or {}), **more})
        return self._send(COMMAND, channel.id, typed.data, command=typed.name)

    async def autocomplete(
        self,
        channel: Channel,
        line: str,
        focused: str,
        text: str = "",
        options: Mapping[str, Any] | None = None,
        /,
        **more: Any,
    ) -> list[JSON]:
        """The choices (name, value) offered while this text is typed into an option."""
        given = {**(options or {}), **more}
        typed = self._typing(channel).autocomplete(line, focused, text, given)
        act = await self._send(AUTOCOMPLETE, channel.id, typed.data, command=typed.name)
        return act.choices

    def menu(self, channel: Channel, name: str, target: "Person | Shown") -> Act:
        """Use a context menu command on a person or a message."""
        kind = 2 if isinstance(target, Person) else 3
        typed = self._typing(channel).menu(name, kind, target.id)
        return self._send(COMMAND, channel.id, typed.data, command=typed.name)

    def offered(self, channel: Channel) -> list[str]:
        """The slash commands that this person's client lists here."""
        return [command.name for command in self._typing(channel).offered()]

    def click(
        self,
        message: Shown,
        label: str | None = None,
        *,
        custom_id: str | None = None,
        emoji: str | None = None,
        stale: bool = False,
    ) -> Act:
        """Press a button. Stale: press it as it was in the given version, even if it has
        changed."""
        view = self._pressed(message, stale=stale)
        button = pick_button(view.buttons, label=label, custom_id=custom_id, emoji=emoji)
        if button.get("disabled") and not stale:
            raise Impossible(f"The button {face(button)!r} is disabled")
        if "custom_id" not in button:
            raise Impossible(f"The button {face(button)!r} is a link")
        data = {"custom_id": button["custom_id"], "component_type": 2, "id": button.get("id", 0)}
        return self._send(COMPONENT, view.channel_id, data, message_id=view.id)

    def select(
        self,
        message: Shown,
        which: str | int | None = None,
        values: "Iterable[str | Person] | str | Person" = (),
        *,
        stale: bool = False,
    ) -> Act:
        """Choose in a select, found by placeholder, custom_id or position, by values or labels."""
        view = self._pressed(message, stale=stale)
        select = pick_select(view.selects, which)
        if select.get("disabled") and not stale:
            raise Impossible("That select is disabled")
        many = [values] if isinstance(values, str | Person) else list(values)
        data: JSON = {
            "custom_id": select["custom_id"],
            "component_type": select["type"],
            "id": select.get("id", 0),
        }
        if select["type"] == 3:
            data["values"] = [pick_option(select, str(value)) for value in many]
        else:
            typing = self._typing(self._world.channel(view.channel_id))
            data |= typing.entities(select["type"], many)
        low, high = select.get("min_values", 1), select.get("max_values", 1)
        if not low <= len(many) <= high:
            raise Impossible(f"Choose {low} to {high} of them, not {len(many)}")
        return self._send(COMPONENT, view.channel_id, data, message_id=view.id)

    def submit(self, modal: Modal | Act, values: Mapping[str, Any] | None = None) -> Act:
        """Submit a modal; fields by label or custom_id."""
        form = modal.modal if isinstance(modal, Act) else modal
        data = fill(form, values or {})
        return self._send(MODAL_SUBMIT, form.channel_id, data, message_id=form.message_id)

    async def say(self, channel: Channel, text: str, *, reply_to: Shown | None = None) -> Shown:
        if not self._world.may_write(self.id, channel):
            raise Impossible(f"{self.name} may not write here")
        payload: JSON = {"content": text}
        if reply_to is not None:
            payload["message_reference"] = {"message_id": str(reply_to.id)}
        message = self._posting.create(channel.id, self.id, Body(payload))
        return self._screens.view(message)

    def dismiss(self, message: Shown) -> None:
        """Dismiss an ephemeral message."""
        found = self._find(message)
        if found.ephemeral_for != self.id:
            raise Impossible("Only a message that is shown to you alone can be dismissed")
        self._world.dismiss(self.id, found)

    def restart(self) -> None:
        """Restart the client, which removes ephemeral messages."""
        for message in self._own_ephemerals():
            self._world.dismiss(self.id, message)

    # What they see

    @property
    def dm_channel(self) -> Channel:
        return self._world.dm_with(self.id)

    def sees(self, channel: Channel) -> list[Shown]:
        """The visible messages in this channel, oldest first, including their own ephemerals."""
        return self._screens.look(self.id, list(self._world.seen_by(self.id, channel.id)))

    @property
    def dm(self) -> list[Shown]:
        """The direct messages with the bot."""
        return self.sees(self.dm_channel)

    @property
    def ephemerals(self) -> list[Shown]:
        return self._screens.look(self.id, self._own_ephemerals())

    def _own_ephemerals(self) -> list[Message]:
        return [
            message
            for messages in self._world.state.messages.values()
            for message in messages.values()
            if message.ephemeral_for == self.id and self._world.can_see(self.id, message)
        ]

    @property
    def history(self) -> list[Shown]:
        """Every version of every message this person was ever shown."""
        return self._screen.history

    @property
    def modals(self) -> list[Modal]:
        return self._screen.modals

    @property
    def notifications(self) -> list[Notification]:
        return self._screen.notifications

    def ever_read(self) -> str:
        """All text that ever reached this person, including modals and offered choices."""
        parts = [view.everything for view in self.history]
        parts += [modal.text + repr(modal.data) for modal in self.modals]
        parts += [repr(choices) for choices in self._screen.choices]
        return "\n".join(parts)

    def ever_got_files(self) -> list[bytes]:
        """The content of every file that ever reached this person."""
        return [file.data for view in self.history for file in view.files]

    def now(self, message: Shown) -> Shown | None:
        """A message as this person sees it now, or None if it is gone for them."""
        messages = self._world.state.messages.get(message.channel_id, {})
        found = messages.get(message.id)
        if found is None or not self._world.can_see(self.id, found):
            return None
        return self._screens.look(self.id, [found])[0]

    async def wait_for(
        self, predicate: "Callable[[Person], Found]", timeout: float = PATIENCE
    ) -> Found:
        """Wait until the predicate holds and return its result; checked on every screen change."""
        async with asyncio.timeout(timeout):
            while not (found := predicate(self)):
                await self._screens.changed(self.id)
        return found

    async def wait_for_text(
        self, text: str, channel: Channel | None = None, timeout: float = PATIENCE
    ) -> Shown:
        """Wait for the newest message with this text, in a channel or (without one) in the DMs."""
        place = channel or self.dm_channel

        def newest(me: Person) -> Shown | None:
            return next((m for m in reversed(me.sees(place)) if text in m.text), None)

        found = await self.wait_for(newest, timeout)
        assert found is not None
        return found

    def subscribe(self):
        """A queue of every change on this person's screen: async with person.subscribe() as q."""
        return self._screens.subscribe(self.id)

    # Helpers

    def _typing(self, channel: Channel) -> CommandLine:
        if channel.id not in self._world.state.channels:
            raise Impossible("That channel is gone")
        if not self._world.permissions(self.id, channel) & perms.VIEW_CHANNEL:
            raise Impossible(f"{self.name} does not see that channel")
        if channel.thread is not None and channel.thread.archived:
            raise Impossible("No command can be used in an archived thread")
        return CommandLine(self._world, self._payloads, self.user, channel)

    def _send(self, kind: int, channel_id: int, data: JSON, **more: Any) -> Act:
        channel = self._world.state.channels.get(channel_id)
        if channel is None or not self._world.permissions(self.id, channel):
            raise Impossible(f"{self.name} does not see that channel")
        interaction = self._interactions.send(kind, self.id, channel_id, data, **more)
        return Act(self._world, self._screens, interaction)

    def _find(self, message: Shown) -> Message:
        found = self._world.state.messages.get(message.channel_id, {}).get(message.id)
        if found is None:
            raise Impossible("That message is gone")
        if not self._world.can_see(self.id, found):
            raise Impossible(f"{self.name} does not see that message")
        return found

    def _pressed(self, message: Shown, *, stale: bool) -> Shown:
        """The version of a message whose components can be used."""
        if not stale:
            return self._screens.view(self._find(message))
        messages = self._world.state.messages.get(message.channel_id, {})
        if message.id in messages:
            self._find(message)
        return message
