"""The fault drawer: what can be broken on purpose, and what is broken now."""

from collections.abc import Callable

from bot.playground.api.faults import CALLBACK, Fault
from bot.playground.client.person import Person
from bot.playground.client.slash_commands import Impossible
from bot.playground.local_discord import LocalDiscord
from bot.playground.web.locales import language_of
from bot.playground.web.page_requests import FaultRequest
from bot.playground.web.people import People
from bot.playground.world.model import JSON, Channel

FOR_EVER = 10**9
LIMIT_SECONDS = 2.0
LIMITED = 4
THREADS = {"en": "A quiet corner", "fr": "Un coin tranquille", "de": "Eine stille Ecke"}
"""Name of a new thread, in the language of the user who starts it."""


class FaultDrawer:
    def __init__(self, local: LocalDiscord, people: People, restart: Callable[[], None]) -> None:
        self.local = local
        self.people = people
        self._restart = restart
        self._slow: Fault | None = None

    def state(self) -> JSON:
        return {"slow": self._slow.delay if self._slow else 0}

    def make(self, request: FaultRequest, viewer: Person | None) -> None:
        faults = self.local.faults
        match request.kind:
            case "drop":
                self.local.gateway.abort()
            case "slow":
                self.slow_down(request.seconds)
            case "limit":
                faults.rate_limit(LIMIT_SECONDS, times=LIMITED)
            case "lose":
                faults.lose_reply(502, times=1, path=r"/messages")
            case "dms":
                self._person(viewer).user.dm_open = request.on
            case "delete":
                self._delete(self._person(viewer), request.place or 0, request.message or 0)
            case "thread":
                place, starter = self._place(request.place), self._person(viewer)
                name = THREADS[language_of(starter.user.locale)]
                self.local.thread(place, name, starter)
            case "archive":
                self.local.archive(self._place(request.place))
            case "purge":
                self.local.purge(self._place(request.place))
            case "restart":
                self._restart()

    def slow_down(self, seconds: float) -> None:
        """Delay every answer to a click or command by this much."""
        waiting = self.local.faults.waiting
        if self._slow in waiting:
            waiting.remove(self._slow)
        self._slow = None
        if seconds:
            self._slow = self.local.faults.delay(
                seconds, times=FOR_EVER, method="POST", path=CALLBACK
            )

    def _person(self, viewer: Person | None) -> Person:
        if viewer is None:
            raise Impossible("Say for whom.")
        return viewer

    def _place(self, number: int | None) -> Channel:
        place = self.local.world.state.channels.get(number or 0)
        if place is None or place.guild_id is None:
            raise Impossible("Go to a channel first.")
        return place

    def _delete(self, viewer: Person, place: int, message_id: int) -> None:
        world = self.local.world
        message = world.messages_in(place).get(message_id)
        if message is None or not world.can_see(viewer.id, message):
            raise Impossible("That message is gone.")
        if message.ephemeral_for is not None:
            raise Impossible("A private answer is dismissed, not deleted.")
        world.delete_message(message)
