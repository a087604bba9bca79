"""The playground as one object: a persistent local Discord, its people, and their page."""

import secrets
from collections.abc import Sequence
from pathlib import Path

from aiohttp import web

from bot.playground.client.person import Person
from bot.playground.client.slash_commands import Impossible
from bot.playground.local_discord import LocalDiscord
from bot.playground.web.access import (
    ANYWHERE,
    AccessControl,
    Keys,
    Visitor,
    reachable_as,
)
from bot.playground.web.access import LOOPBACK as LOOPBACK_NAMES
from bot.playground.web.bot_runner import BotRunner
from bot.playground.web.connections import Bounds
from bot.playground.web.fault_drawer import FaultDrawer
from bot.playground.web.game_cards import GameCard
from bot.playground.web.guests import Guests
from bot.playground.web.locales import ENGLISH
from bot.playground.web.page_json import PageJson
from bot.playground.web.page_requests import FaultRequest
from bot.playground.web.page_session import PageSession
from bot.playground.web.people import People
from bot.playground.web.site import Site
from bot.playground.world.archive import Archive
from bot.playground.world.clock import Clock
from bot.playground.world.model import JSON, Channel

GUILD, CHANNELS = "The Cellar", ("general", "back-room")
LOOPBACK = "127.0.0.1"


class Playground:
    """The bot's side listens on this machine only; the page's side on the given host."""

    def __init__(
        self,
        file: Path,
        *,
        host: str = LOOPBACK,
        fresh: bool = False,
        trust_loopback: bool = True,
        bounds: Bounds | None = None,
    ) -> None:
        """trust_loopback: on a network, visitors from this machine count as the host."""
        if fresh:
            Archive.forget(file)
        self.archive = Archive(file)
        state = self.archive.load(Clock().now())
        self.local = LocalDiscord(
            token=secrets.token_urlsafe(24),
            guild_name=GUILD,
            channel_name=CHANNELS[0],
            rate_limits=True,
            keep_history=False,
            keep_requests=200,
            state=state,
        )
        for name in CHANNELS[1:]:
            self.local.channel(name)
        self.people = People(self.local, self.archive)
        self.page_json = PageJson(self.local.world, self.people)
        self.fault_drawer = FaultDrawer(self.local, self.people, self._restart)
        self.host = host
        self.guests = Guests(self.archive)
        keys = None if host in LOOPBACK_NAMES else Keys(self._key("guest"), self._key("host"))
        self.access = AccessControl(host, keys, self.guests, trust_loopback=trust_loopback)
        self.site = Site(self.local.world, self.access, self._follow, self.admit, bounds)
        self._runner: BotRunner | None = None
        self._games: dict[str, GameCard] = {}
        self._sessions: set[PageSession] = set()

    def _key(self, whose: str) -> str:
        """A persistent key, so that a printed link stays valid until --fresh."""
        kept = self.archive.notes("key").get(whose)
        if kept is None:
            kept = secrets.token_urlsafe(18)
            self.archive.note("key", whose, kept)
        return kept

    # Running it

    async def start(self, port: int) -> None:
        """Raises OSError if the port is not available."""
        await self.site.start(self.host, port)
        await self.local.start()
        self.archive.begin(self.local.world.state)
        self.local.world.listen(self.archive.hear)
        self.local.gateway.on_change = self.bot_changed

    async def stop(self) -> None:
        self.local.gateway.on_change = lambda: None
        await self.site.stop()
        await self.local.stop()
        await self.archive.close()

    @property
    def address(self) -> str:
        """The address at which the host opens the page."""
        if self.access.keys is None or self.host in ANYWHERE:
            return f"http://{_in_address(LOOPBACK if self.access.keys else self.host)}:{self.port}/"
        return f"{self._from_outside}?host={self.access.keys.host}"

    @property
    def port(self) -> int:
        return self.access.port

    @property
    def _from_outside(self) -> str:
        return f"http://{reachable_as(self.host)}:{self.port}/"

    def invitation(self) -> str:
        """The text printed at start: where to play, and which links to share."""
        lines = [f"    {self.address}"]
        if self.access.keys is not None:
            outside, keys = self._from_outside, self.access.keys
            lines += [
                "",
                "For your guests: each of them enters a name and plays as that person.",
                "",
                f"    {outside}?key={keys.guest}",
                "",
                "For you, on another device. Whoever has this link can do all you can, so keep it:",
                "",
                f"    {outside}?host={keys.host}",
            ]
        return "\n".join(lines)

    async def _follow(self, socket: web.WebSocketResponse, visitor: Visitor) -> None:
        session = PageSession(self, socket, visitor)
        self._sessions.add(session)
        try:
            await session.run()
        finally:
            self._sessions.discard(session)

    # Which people a visitor may act as

    def admit(self, name: str, visitor: Visitor) -> str:
        """Add a guest under their own name. Returns the token that proves it."""
        self.guests.refuse_if_too_many(visitor.address)
        person = self.add_person(name, locale=visitor.locale, chosen=True)
        return self.guests.admit(person.id, visitor.address)

    def may_be(self, visitor: Visitor, person: Person) -> bool:
        """Guests act as the person they entered as; the host as anyone not owned by a guest."""
        if not visitor.is_host:
            return visitor.person == person.id
        return self.access.local_only or not self.guests.is_owned(person.id)

    def run_by(self, runner: BotRunner) -> None:
        """Set the runner that can restart the bot."""
        self._runner = runner
        runner.on_change = self.bot_changed

    # What every page gets

    def greeting(self, visitor: Visitor) -> JSON:
        return {
            "host": visitor.is_host,
            "own": None if visitor.person is None else str(visitor.person),
            "version": self.site.version,
            "guild": self.page_json.guild(),
            "bot": str(self.local.world.bot.id),
            "people": self.people_for(visitor),
            "games": [game.shown() for game in self._games.values()],
            "status": self.status(),
            "faults": self.fault_drawer.state(),
        }

    def status(self) -> str:
        if self._runner is not None and self._runner.restarting:
            return "restarting"
        return "online" if self.local.gateway.connected else "offline"

    def bot_changed(self) -> None:
        for session in self._sessions:
            session.send(t="status", status=self.status())

    def people_changed(self) -> None:
        for session in self._sessions:
            session.show_people()

    def people_for(self, visitor: Visitor) -> list[JSON]:
        own = [person.id for person in self.people if self.may_be(visitor, person)]
        return self.page_json.people(own)

    def unread_changed(self, person: Person, place: Channel) -> None:
        for session in self._sessions:
            session.show_place(person, place)

    # Changes that affect all pages

    def add_person(
        self, name: str, colour: str | None = None, locale: str = ENGLISH, *, chosen: bool = False
    ) -> Person:
        person = self.people.add(name, colour, locale, chosen=chosen)
        self.people_changed()
        return person

    def follow_browser(self, locale: str) -> None:
        """Set the language of the server, and of people without a chosen one, to the host
        browser's."""
        self.local.guild.locale = locale
        if self.people.follow(locale):
            self.people_changed()

    def show_games(self, games: Sequence[GameCard]) -> None:
        """Set the games that can be played here."""
        self._games = {game.slug: game for game in games}
        for session in self._sessions:
            session.send(t="games", games=[game.shown() for game in games])

    def game(self, slug: str) -> GameCard:
        try:
            return self._games[slug]
        except KeyError:
            raise Impossible("That game is not here.") from None

    def break_on_purpose(self, request: FaultRequest, viewer: Person | None) -> None:
        self.fault_drawer.make(request, viewer)
        if request.kind == "dms":
            self.people_changed()
        for session in self._sessions:
            session.send(t="faults", faults=self.fault_drawer.state())

    def _restart(self) -> None:
        if self._runner is None:
            raise Impossible("This bot cannot be restarted from here.")
        self._runner.restart()


def _in_address(host: str) -> str:
    return f"[{host}]" if ":" in host else host
