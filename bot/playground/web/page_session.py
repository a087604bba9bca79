"""One open page: its open people, their actions, and what reaches their screens."""

import asyncio
import contextlib
import json
import logging
from typing import TYPE_CHECKING, Any, assert_never

from aiohttp import WSMsgType, web
from pydantic import ValidationError

from bot.playground.client.interaction import Act
from bot.playground.client.person import Person
from bot.playground.client.screens import Change
from bot.playground.client.shown import Modal, Shown
from bot.playground.client.slash_commands import CommandLine, Impossible, NotThere
from bot.playground.web import game_cards, page_requests
from bot.playground.web.access import Visitor
from bot.playground.web.page_requests import PAGE_REQUEST, AnyPageRequest
from bot.playground.world.errors import Refusal
from bot.playground.world.model import JSON, Channel

if TYPE_CHECKING:
    from bot.playground.web.playground import Playground

log = logging.getLogger(__name__)
FORMS_KEPT = 20
MOST_AT_ONCE = 50
MOST_UNSENT = 5000


class PageSession:
    def __init__(
        self, playground: "Playground", socket: web.WebSocketResponse, visitor: Visitor
    ) -> None:
        self._playground = playground
        self._visitor = visitor
        self._world = playground.local.world
        self._json = playground.page_json
        self._socket = socket
        self._outgoing: asyncio.Queue[JSON] = asyncio.Queue()
        self._open: dict[int, asyncio.Task[None]] = {}
        self._own: set[int] = set()
        self._forms: dict[int, Modal] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._hanging_up: asyncio.Task[bool] | None = None

    # The connection to the browser

    async def run(self) -> None:
        writer = asyncio.create_task(self._write())
        if self._visitor.is_host:
            self._playground.follow_browser(self._visitor.locale)
        self.send(t="hello", **self._playground.greeting(self._visitor))
        try:
            async for frame in self._socket:
                if frame.type is not WSMsgType.TEXT:
                    break
                self._receive(frame.data)
        finally:
            ending = [] if self._hanging_up is None else [self._hanging_up]
            tasks = [writer, *self._open.values(), *self._tasks, *ending]
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    def send(self, **frame: Any) -> None:
        """Queue a frame. A browser that does not read is disconnected and will reconnect."""
        if self._outgoing.qsize() < MOST_UNSENT:
            self._outgoing.put_nowait(frame)
        elif not self._socket.closed and self._hanging_up is None:
            self._hanging_up = asyncio.create_task(self._socket.close())

    def show_people(self) -> None:
        self.send(t="people", people=self._playground.people_for(self._visitor))

    async def _write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                await self._socket.send_str(json.dumps(await self._outgoing.get()))

    def _receive(self, text: str) -> None:
        try:
            request = PAGE_REQUEST.validate_json(text)
        except ValidationError as error:
            number = _number(text)
            self.send(t="no", n=number, why=f"That cannot be sent: {error.errors()[0]['msg']}.")
            return
        if len(self._tasks) >= MOST_AT_ONCE:
            self.send(t="no", n=request.n, why="That is too much at once. Please wait a moment.")
            return
        task = asyncio.create_task(self._answer(request))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _answer(self, request: AnyPageRequest) -> None:
        try:
            made = await self._do(request)
        except NotThere:
            self.send(t="no", n=request.n, why="That has just changed. Please look again.")
        except Impossible as refusal:
            self.send(t="no", n=request.n, why=str(refusal))
        except Refusal as refusal:
            self.send(t="no", n=request.n, why=_plainly(refusal))
        except (ValueError, LookupError, TypeError) as error:
            log.debug("a page asked for what cannot be: %r", error)
            self.send(t="no", n=request.n, why="That cannot be done.")
        else:
            self.send(t="ok", n=request.n, **(made or {}))

    # Requests

    async def _do(self, request: AnyPageRequest) -> JSON | None:
        match request:
            case page_requests.Open():
                self._set_open(request.people)
            case page_requests.Enter():
                self._for_the_host()
                known = self._playground.people.named(request.name)
                person = known or self._playground.add_person(
                    request.name, locale=self._visitor.locale
                )
                return {"person": str(person.id)}
            case page_requests.AddPerson():
                self._for_the_host()
                person = self._playground.add_person(
                    request.name,
                    request.colour,
                    request.locale or self._visitor.locale,
                    chosen=request.locale is not None,
                )
                return {"person": str(person.id)}
            case page_requests.ChangePerson():
                self._playground.people.change(
                    self._person(request.person), request.name, request.colour, request.locale
                )
                self._playground.people_changed()
            case page_requests.OpenChannel():
                person, place = self._at(request)
                return self._json.history(person, place, request.before)
            case page_requests.Read():
                person, place = self._at(request)
                if self._playground.people.has_read(person, place):
                    self._playground.unread_changed(person, place)
            case page_requests.Submit():
                return self._submit(request)
            case page_requests.FaultRequest():
                self._for_the_host()
                viewer = None if request.person is None else self._person(request.person)
                self._playground.break_on_purpose(request, viewer)
            case _:
                return await self._act(request)
        return None

    async def _act(self, request: page_requests.ActsInPlace) -> JSON | None:
        person, place = self._at(request)
        match request:
            case page_requests.Say():
                await person.say(place, request.text)
                self._playground.people.has_read(person, place)
            case page_requests.Commands():
                typing = CommandLine(
                    self._world, self._playground.local.payloads, person.user, place
                )
                return {
                    "commands": [
                        self._json.command(c, person.user.locale) for c in typing.offered()
                    ]
                }
            case page_requests.Slash():
                return self._sent(person.slash(place, request.line, request.given))
            case page_requests.Complete():
                found = await person.autocomplete(
                    place, request.line, request.focused, request.text, request.options
                )
                return {"choices": found}
            case page_requests.Press():
                message = self._message(person, place, request.message)
                return self._sent(person.click(message, custom_id=request.custom_id))
            case page_requests.Choose():
                message = self._message(person, place, request.message)
                return self._sent(person.select(message, request.custom_id, request.values))
            case page_requests.Dismiss():
                person.dismiss(self._message(person, place, request.message))
            case page_requests.Start():
                message = await game_cards.begin(person, place, self._playground.game(request.game))
                return {"message": str(message.id)}
            case _:
                assert_never(request)
        return None

    def _for_the_host(self) -> None:
        if not self._visitor.is_host:
            raise Impossible("Only the host can do that.")

    def _person(self, user_id: int) -> Person:
        if user_id not in self._open:
            raise Impossible("That person is not open in this page.")
        return self._playground.people[user_id]

    def _at(self, request: page_requests.At) -> tuple[Person, Channel]:
        person = self._person(request.person)
        place = self._world.state.channels.get(request.place)
        if place is None or not self._world.permissions(person.id, place):
            raise Impossible(f"{person.name} does not see that channel.")
        return person, place

    def _message(self, person: Person, place: Channel, message_id: int) -> Shown:
        found = self._world.messages_in(place.id).get(message_id)
        if found is None or not self._world.can_see(person.id, found):
            raise Impossible("That message is gone.")
        return self._playground.local.screens.view(found)

    def _sent(self, act: Act) -> JSON:
        number = act.interaction.id
        self._own.add(number)
        return {"act": str(number), "state": act.interaction.state}

    def _submit(self, request: page_requests.Submit) -> JSON:
        person = self._person(request.person)
        modal = self._forms.get(request.form)
        if modal is None:
            raise Impossible("That form is no longer open.")
        return self._sent(person.submit(modal, request.values))

    # Updates of the screens

    def _set_open(self, people: list[int]) -> None:
        wanted = {self._permitted(user_id).id for user_id in people}
        for user_id in self._open.keys() - wanted:
            self._open.pop(user_id).cancel()
        for user_id in people:
            if user_id not in self._open:
                task = asyncio.create_task(self._follow(self._permitted(user_id)))
                self._open[user_id] = task

    def _permitted(self, user_id: int) -> Person:
        person = self._playground.people[user_id]
        if not self._playground.may_be(self._visitor, person):
            raise Impossible("That person is somebody else.")
        return person

    async def _follow(self, person: Person) -> None:
        async with person.subscribe() as changes:
            self.send(t="screen", person=str(person.id), places=self._json.places(person))
            while True:
                self._show(person, await changes.get())

    def _show(self, person: Person, change: Change) -> None:
        who, place = str(person.id), str(change.channel_id)
        match change.kind:
            case "created" | "updated":
                self._show_message(person, change)
            case "deleted":
                gone = str(change.message_id) if change.message_id else None
                self.send(t="gone", person=who, place=place, message=gone)
                self._show_unread(person, change.channel_id)
            case "interaction":
                self.send(t="act", person=who, act=str(change.interaction_id), state=change.state)
                if change.state != "pending" and change.interaction_id not in self._forms:
                    self._own.discard(change.interaction_id or 0)
            case "modal":
                if change.interaction_id in self._own and change.modal is not None:
                    self._keep_form(change.modal)
                    self.send(t="form", person=who, place=place, form=self._json.form(change.modal))
            case "place":
                self._show_unread(person, change.channel_id)
            case "typing":
                self.send(t="typing", person=who, place=place)
            case "notified":
                note = change.notification
                assert note is not None
                self.send(t="ping", person=who, place=place, reason=note.reason)
            case "choices":
                return

    def _show_message(self, person: Person, change: Change) -> None:
        """Send the current version, if it still exists and is visible to them."""
        found = self._world.state.messages.get(change.channel_id, {}).get(change.message_id or 0)
        if found is None or not self._world.can_see(person.id, found):
            return
        fresh = change.kind == "created"
        self.send(t="message", person=str(person.id), new=fresh, message=self._json.message(found))
        if fresh:
            self._show_unread(person, change.channel_id)

    def _show_unread(self, person: Person, channel_id: int) -> None:
        place = self._world.state.channels.get(channel_id)
        if place is not None:
            self.show_place(person, place)

    def show_place(self, person: Person, place: Channel) -> None:
        if person.id in self._open and self._json.sees(person, place):
            self.send(t="place", person=str(person.id), place=self._json.place(person, place))

    def _keep_form(self, modal: Modal) -> None:
        self._forms[modal.interaction_id] = modal
        while len(self._forms) > FORMS_KEPT:
            del self._forms[next(iter(self._forms))]


def _number(text: str) -> int | None:
    try:
        number = json.loads(text)["n"]
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
    return number if isinstance(number, int) else None


def _plainly(refusal: Refusal) -> str:
    """Translate Discord's error into a sentence for the user."""
    if refusal.code == 50035:
        return "That is too long, or not in the form Discord takes."
    return refusal.message
