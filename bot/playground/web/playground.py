"""The playground as one thing: a local Discord that remembers, its people, and their page."""

import secrets
from collections.abc import Sequence
from pathlib import Path

from aiohttp import web

from bot.playground.client.person import Person
from bot.playground.client.slash_commands import Impossible
from bot.playground.local_discord import LocalDiscord
from bot.playground.web.access import AccessControl, reachable_as
from bot.playground.web.bot_runner import BotRunner
from bot.playground.web.fault_drawer import FaultDrawer
from bot.playground.web.game_cards import GameCard
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
    """The bot's side listens on this machine only; the page's side where it is told to."""

    def __init__(self, file: Path, *, host: str = LOOPBACK, fresh: bool = False) -> None:
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
        self.access = AccessControl(host, None)
        if not self.access.local_only:
            self.access.key = self._key()
        self.site = Site(self.local.world, self.access, self._follow)
        self._runner: BotRunner | None = None
        self._games: dict[str, GameCard] = {}
        self._sessions: set[PageSession] = set()

    def _key(self) -> str:
        """The same after a restart, so that a join link stays good until --fresh."""
        kept = self.archive.notes("door").get("key")
        if kept is None:
            kept = secrets.token_urlsafe(12)
            self.archive.note("door", "key", kept)
        return kept

    # Running it

    async def start(self, port: int) -> None:
        """OSError if the port cannot be had."""
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
        """Where the page is, with the key if it has one."""
        key = "" if self.access.key is None else f"?key={self.access.key}"
        return f"http://{reachable_as(self.host)}:{self.access.port}/{key}"

    async def _follow(self, socket: web.WebSocketResponse) -> None:
        session = PageSession(self, socket)
        self._sessions.add(session)
        try:
            await session.run()
        finally:
            self._sessions.discard(session)

    def run_by(self, runner: BotRunner) -> None:
        """Who can restart the bot."""
        self._runner = runner
        runner.on_change = self.bot_changed

    # What every page is told

    def greeting(self) -> JSON:
        return {
            "version": self.site.version,
            "guild": self.page_json.guild(),
            "bot": str(self.local.world.bot.id),
            "people": self.page_json.people(),
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
            session.send(t="people", people=self.page_json.people())

    def unread_changed(self, person: Person, place: Channel) -> None:
        for session in self._sessions:
            session.show_place(person, place)

    # What pages change for all

    def add_person(self, name: str, colour: str | None = None) -> Person:
        person = self.people.add(name, colour)
        self.people_changed()
        return person

    def show_games(self, games: Sequence[GameCard]) -> None:
        """These games can be played here."""
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
