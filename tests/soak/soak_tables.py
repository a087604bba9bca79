"""Five games at once in one server, and people who click whatever they see."""

import asyncio
import contextlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from bot.discord.render.custom_id import PATTERN, CustomId
from bot.playground import Channel, Impossible, LocalDiscord, Person, Shown
from tests.discord.harness import clickable_moves, is_ending

GAMES = {"thief": 5, "gouda": 3, "roquefort": 2, "havarti": 2, "fromage": 2}
"""Games and their number of seats: two people, the rest robots."""
NAMES = {"Anna": "en-US", "Ben": "fr"}
"""Two people, each with a client in another language."""
ALL_NAMES = {**NAMES, "Cleo": "de"}
LANGUAGES = ("en", "fr", "de")
TIMEOUT_SECONDS = 120.0
"""Timeout for an answer in seconds. Long, because a busy machine is not an error."""


@dataclass(slots=True)
class MoveLedger:
    """One person's clicks at a table, and the moves shown to them."""

    clicked_marks: set[str] = field(default_factory=set[str])
    """Freshness marks of clicked messages: each is good for at most one move."""
    shown_moves: int = 0
    """The highest number of own moves a panel has shown: none may be lost."""
    earlier_moves: int = 0
    """Moves played for them earlier."""

    @property
    def max_moves(self) -> int:
        """Upper bound of the moves that can have been played."""
        return self.earlier_moves + len(self.clicked_marks)

    def record_click(self, mark: str) -> None:
        self.clicked_marks.add(mark)


def is_move(custom_id: str, values: list[str]) -> bool:
    """Whether a click plays a move rather than opening a page."""
    kind = custom_id.split("|")[3][:2]
    if kind in ("m:", "p:"):
        return True
    return kind == "s:" and bool(values) and values[0].startswith("m:")


@dataclass(slots=True)
class SoakTable:
    """One table as its people see it."""

    world: LocalDiscord
    channel: Channel
    slug: str
    people: list[Person]
    number: int = 0
    timer: int | None = None
    """Seconds for a turn, if the table is opened with a clock."""
    has_timeouts: bool = False
    """Whether timeouts occur there, which play moves for people."""
    past_numbers: set[int] = field(default_factory=set[int])
    """Earlier tables in this channel."""
    pages: dict[int, list[str]] = field(default_factory=dict[int, list[str]])
    """Pages of their panel that people have opened recently."""
    failed_clicks: list[str] = field(default_factory=list[str])
    """Clicks that ended in "interaction failed"."""
    ledgers: dict[int, MoveLedger] = field(default_factory=dict[int, MoveLedger])
    old_buttons: list[tuple[Person, Shown, str]] = field(
        default_factory=list[tuple[Person, Shown, str]]
    )
    """Buttons seen earlier."""

    @property
    def robots(self) -> int:
        return GAMES[self.slug] - len(self.people)

    def messages(self) -> list[Shown]:
        """Public messages of this table that can be clicked."""
        seen = self.people[0].sees(self.channel)
        return [m for m in seen if not m.ephemeral and table_of(m) == self.number]

    def boards(self) -> list[Shown]:
        return [m for m in self.messages() if not is_ending(m)]

    def endings(self) -> list[Shown]:
        return [m for m in self.messages() if is_ending(m)]

    def board(self) -> Shown | None:
        shown = self.boards()
        return shown[-1] if shown else None

    def panels(self, person: Person) -> list[Shown]:
        return [m for m in person.dm if table_of(m) == self.number]

    async def click_action(self, person: Person, act: str) -> None:
        """Click that button of the current board, if it has one."""
        if (board := self.board()) and (custom_id := find_button(board, act)):
            with contextlib.suppress(Impossible):
                await person.click(board, custom_id=custom_id)

    async def open(self) -> None:
        """Open the table, have the others join, and start; any of that may fail."""
        host, *guests = self.people
        before = {m.id for m in host.sees(self.channel)}
        options = {"robots": self.robots} if self.robots else {}
        if self.timer is not None:
            options["timer"] = self.timer
        with contextlib.suppress(Impossible):
            await host.slash(self.channel, f"{self.slug} new", options)
        async with asyncio.timeout(TIMEOUT_SECONDS):
            while True:
                fresh = [m for m in host.sees(self.channel) if m.id not in before and m.custom_ids]
                lobby = next((m for m in fresh if find_button(m, "start")), None)
                if lobby is not None:
                    break
                await asyncio.sleep(0.02)
        # From here on this is the table, whatever fails next; no moves were made.
        self.set_current(int(lobby.custom_ids[0].split("|")[1], 36), self.people)
        for guest in guests:
            self._remember_buttons(guest, lobby)
            await self.click_action(guest, "join")
        await self.click_action(host, "start")

    def set_current(self, number: int, people: list[Person]) -> None:
        """Make this the current table, with no moves made."""
        if self.number:
            self.past_numbers.add(self.number)
        self.number, self.people = number, people
        self.ledgers = {person.id: MoveLedger() for person in people}

    def current_message(self, message: Shown) -> Shown:
        return self.people[0].now(message) or message

    def _remember_buttons(self, person: Person, message: Shown) -> None:
        """Keep some buttons for later: they must always be answered."""
        self.old_buttons += [(person, message, custom_id) for custom_id in message.custom_ids[:2]]
        del self.old_buttons[:-40]

    def record_shown_moves(self) -> None:
        """Record the moves a panel proves: a freshness mark is the step and the seat's number of
        moves.
        """
        for person in self.people:
            for panel in self.panels(person):
                for mark in freshness_marks(panel):
                    _, _, plays = mark.partition(".")
                    if plays.isdecimal() and person.id in self.ledgers:
                        ledger = self.ledgers[person.id]
                        ledger.shown_moves = max(ledger.shown_moves, int(plays))

    def record_page(self, person: Person, page: str) -> None:
        self.pages[person.id] = [*self.pages.get(person.id, [])[-3:], page]

    async def click_random(self, person: Person, rng: Random) -> bool:
        """One random click of that person; return whether there was anything to click."""
        places = [*self.panels(person)[-1:], *([board] if (board := self.board()) else [])]
        options = [(place, *move) for place in places for move in clickable_moves(place)]
        if not options:
            return False
        message, custom_id, values = rng.choice(options)
        if values == ["*"]:
            select = next(s for s in message.selects if s["custom_id"] == custom_id)
            offered = [option["value"] for option in select["options"]]
            low, high = select.get("min_values", 1), select.get("max_values", 1)
            values = rng.sample(offered, rng.randint(low, high))
        self._remember_buttons(person, message)
        try:
            if values:
                act = person.select(message, custom_id, values)
            else:
                act = person.click(message, custom_id=custom_id)
        except Impossible:
            return True
        if person.id in self.ledgers and is_move(custom_id, values):
            self.ledgers[person.id].record_click(custom_id.split("|")[2])
        for turned in (custom_id.split("|", 3)[3], *values):
            if turned.startswith("n:"):
                self.record_page(person, turned[2:].partition("|")[0])
        with contextlib.suppress(TimeoutError):
            await act
        if act.failed:
            self.failed_clicks.append(custom_id)
        self.record_shown_moves()
        return True


def find_button(message: Shown, act: str) -> str | None:
    """Custom id of the button for that action, in any language."""
    return next((i for i in message.custom_ids if i.endswith(f"|a:{act}")), None)


def freshness_marks(message: Shown) -> set[str]:
    """Freshness marks on the buttons of a message."""
    return {custom_id.split("|")[2] for custom_id in message.custom_ids}


def table_of(message: Shown) -> int | None:
    """The table whose buttons a message has."""
    for custom_id in message.custom_ids:
        match = PATTERN.match(custom_id)
        if match is not None:
            return CustomId.from_match(match).table
    return None


def make_tables(world: LocalDiscord, names: Mapping[str, str] = NAMES) -> list[SoakTable]:
    """A channel for every game with the same people at all tables, as far as there is room."""
    people = [world.person(name, locale=locale) for name, locale in names.items()]
    return [
        SoakTable(
            world, world.world.add_channel(world.guild, f"{slug}-room"), slug, people[: GAMES[slug]]
        )
        for slug in GAMES
    ]
