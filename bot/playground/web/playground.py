"""The playground as one thing: a local Discord that remembers, its people, and their page."""

import secrets
from collections.abc import Sequence
from pathlib import Path

from aiohttp import web

from bot.playground.client.person import Person
from bot.playground.client.slash_commands import Impossible
from bot.playground.local_discord import LocalDiscord
from bot.playground.web.access import Door, reachable_as
from bot.playground.web.bot_runner import Keeper
from bot.playground.web.fault_drawer import Troubles
from bot.playground.web.game_cards import Offer
from bot.playground.web.page_json import Wire
from bot.playground.web.page_requests import Trouble
from bot.playground.web.page_session import Tab
from bot.playground.web.people import Cast
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
        self.cast = Cast(self.local, self.archive)
        self.wire = Wire(self.local.world, self.cast)
        self.troubles = Troubles(self.local, self.cast, self._restart)
        self.host = host
        self.door = Door(host, None)
        if not self.door.local_only:
            self.door.key = self._key()
        self.site = Site(self.local.world, self.door, self._follow)
        self._keeper: Keeper | None = None
        self._offers: dict[str, Offer] = {}
        self._tabs: set[Tab] = set()

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
        key = "" if self.door.key is None else f"?key={self.door.key}"
        return f"http://{reachable_as(self.host)}:{self.door.port}/{key}"

    async def _follow(self, socket: web.WebSocketResponse) -> None:
        tab = Tab(self, socket)
        self._tabs.add(tab)
        try:
            await tab.run()
        finally:
            self._tabs.discard(tab)

    def kept_by(self, keeper: Keeper) -> None:
        """Who can restart the bot."""
        self._keeper = keeper
        keeper.on_change = self.bot_changed

    # What every page is told

    def greeting(self) -> JSON:
        return {
            "version": self.site.version,
            "house": self.wire.house(),
            "bot": str(self.local.world.bot.id),
            "people": self.wire.people(),
            "offers": [offer.shown() for offer in self._offers.values()],
            "status": self.status(),
            "troubles": self.troubles.state(),
        }

    def status(self) -> str:
        if self._keeper is not None and self._keeper.restarting:
            return "restarting"
        return "online" if self.local.gateway.connected else "offline"

    def bot_changed(self) -> None:
        for tab in self._tabs:
            tab.send(t="status", status=self.status())

    def people_changed(self) -> None:
        for tab in self._tabs:
            tab.send(t="people", people=self.wire.people())

    def unread_changed(self, person: Person, place: Channel) -> None:
        for tab in self._tabs:
            tab.show_place(person, place)

    # What pages do to the house

    def add_person(self, name: str, colour: str | None = None) -> Person:
        person = self.cast.add(name, colour)
        self.people_changed()
        return person

    def offers(self, offers: Sequence[Offer]) -> None:
        """These games can be played here."""
        self._offers = {offer.slug: offer for offer in offers}
        for tab in self._tabs:
            tab.send(t="offers", offers=[offer.shown() for offer in offers])

    def offer(self, slug: str) -> Offer:
        try:
            return self._offers[slug]
        except KeyError:
            raise Impossible("That game is not here.") from None

    def trouble(self, ask: Trouble, viewer: Person | None) -> None:
        self.troubles.make(ask, viewer)
        if ask.kind == "dms":
            self.people_changed()
        for tab in self._tabs:
            tab.send(t="troubles", troubles=self.troubles.state())

    def _restart(self) -> None:
        if self._keeper is None:
            raise Impossible("This bot cannot be restarted from here.")
        self._keeper.restart()
