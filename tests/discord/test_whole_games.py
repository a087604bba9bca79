"""Whole games of every kind through the real client: people click what they see, robots play the
rest, the bot is restarted in every phase, and no user sees another's panel.
"""

import asyncio
import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.discord.messages.table_messages import TableMessages
from bot.discord.render.message import Message
from bot.discord.render.visible_news import NO_VISIBLE_NEWS, VisibleNews
from bot.kernel import Entry, replay
from bot.playground import LocalDiscord, Person
from bot.presentation.players import keep_symbols_with_names
from bot.storage.address import PostgresAddress
from bot.tables.messages import MessageKey
from bot.tables.model import Status, Table
from bot.tables.snapshot import TableSnapshot
from tests.discord.harness import BotHarness, RandomPlayer, board_of, ending_of

NAMES = ["Anna", "Ben", "Cleo", "Dana", "Emil", "Fay", "Gus", "Hana"]


@dataclass(frozen=True)
class Case:
    """One game to be played: game, seats and options."""

    slug: str
    seats: int
    people: int
    options: dict[str, Any] = field(default_factory=dict[str, Any])

    def __str__(self) -> str:
        options = "".join(f"-{name}" for name in self.options)
        return f"{self.slug}-{self.seats}-{self.people}{options}"


CASES = [
    Case("thief", 4, 4),
    Case("thief", 5, 1),
    Case("thief", 6, 3, {"fall_mouse": True}),
    Case("thief", 7, 2, {"rounds": 2}),
    Case("thief", 8, 8),
    Case("gouda", 3, 3, {"rats_to_win": 2}),
    Case("gouda", 6, 2, {"rats_to_win": 2}),
    Case("gouda", 3, 2, {"mode": "survivor", "lives": 1}),
    Case("gouda", 6, 2, {"mode": "survivor", "lives": 1}),
    Case("gouda", 3, 2, {"cheese_delta": -2, "rats_to_win": 2}),
    Case("gouda", 6, 1, {"cheese_delta": -2, "rats_to_win": 2}),
    Case("gouda", 3, 1, {"weapons_only": True, "cheese_delta": 0, "rats_to_win": 2}),
    Case("gouda", 6, 2, {"weapons_only": True, "cheese_delta": 0, "rats_to_win": 2}),
    Case("roquefort", 2, 1),
    Case("roquefort", 3, 1, {"layout": "back"}),
    Case("roquefort", 4, 2),
    Case("havarti", 2, 2, {"rounds_each": 1}),
    Case("havarti", 3, 1, {"rounds_each": 1, "own_cheese": True}),
    Case("havarti", 4, 2, {"rounds_each": 1, "no_talk": True}),
    Case("fromage", 1, 1),
    Case("fromage", 2, 2, {"turn_cap": 12}),
    Case("fromage", 3, 1, {"turn_cap": 10, "advanced": True}),
    Case("fromage", 4, 1, {"turn_cap": 8, "printed": True}),
]
ON_POSTGRES = [Case("thief", 5, 1)]
"""One game with clocks and robots; `tests/tables` tests the store on both engines."""


class Witness:
    """Records what was rendered for each viewer, to compare with what each user was shown."""

    def __init__(self) -> None:
        self.shown: dict[MessageKey, set[str]] = {}

    def watch(self, bot_harness: BotHarness) -> None:
        render = bot_harness.bot.renderer.render

        def noted(
            snapshot: TableSnapshot,
            message_key: MessageKey,
            cursor: str = "",
            there: VisibleNews = NO_VISIBLE_NEWS,
        ) -> Message | None:
            made = render(snapshot, message_key, cursor, there)
            if made is not None and made.view is not None:
                self.shown.setdefault(message_key, set()).add(_text(made))
            return made

        bot_harness.bot.renderer.render = noted  # pyright: ignore[reportAttributeAccessIssue]

    def check(self, people: list[Person]) -> None:
        """Every embed of a table that reached a user was rendered for all or for that user."""
        for person in people:
            own = set[str]()
            for message_key, texts in self.shown.items():
                if message_key.user_id in (None, person.id):
                    own |= texts
            for message in person.history:
                for embed in message.embeds:
                    if "Table " in str(embed) and "Rematch" not in str(embed):
                        assert embed.get("description", "") in own


def _text(message: Message) -> str:
    assert message.view is not None
    return keep_symbols_with_names(message.view.body.strip())


async def sit_down(bot_harness: BotHarness, case: Case) -> list[Person]:
    world = bot_harness.world
    people = [world.person(name) for name in NAMES[: case.people]]
    options = {**case.options, "robots": case.seats - case.people}
    await people[0].slash(world.general, f"{case.slug} new", options)
    await bot_harness.wait_until_idle()
    for guest in people[1:]:
        act = await guest.click(board_of(guest, world), label="Join")
        assert not act.failed
    return people


async def assert_replays(bot_harness: BotHarness, table: Table) -> None:
    """The stored log replays to the stored state, byte for byte."""
    rules = bot_harness.bot.games[table.game].rules
    log = await bot_harness.bot.store.load_log(table.id)
    entries = [Entry(line.seat, line.text, line.seed) for line in log]
    assert table.seed is not None
    state = replay(rules, len(table.seats), table.options, table.seed, entries)
    assert rules.dump(state) == table.snapshot


@pytest.mark.parametrize("case", CASES, ids=str)
async def test_a_game_is_played_to_its_end(bot_harness: BotHarness, case: Case) -> None:
    await play_to_the_end(bot_harness, case)


@pytest.mark.parametrize("case", ON_POSTGRES, ids=str)
async def test_a_game_is_played_to_its_end_on_postgresql(
    bot_harness: BotHarness, case: Case, postgres_address: PostgresAddress
) -> None:
    await play_to_the_end(
        bot_harness,
        case,
        cheeseboard_db=postgres_address,
        cheeseboard_key_file=bot_harness.folder / "deals.key",
    )


async def play_to_the_end(bot_harness: BotHarness, case: Case, **settings: Any) -> None:
    await bot_harness.start(**settings)
    witness = Witness()
    witness.watch(bot_harness)
    people = await sit_down(bot_harness, case)
    await people[0].click(board_of(people[0], bot_harness.world), label="Start")
    players = [RandomPlayer(person, bot_harness.world, seed) for seed, person in enumerate(people)]
    tasks = [asyncio.create_task(player.play_until_cancelled()) for player in players]
    over = asyncio.create_task(bot_harness.wait_until_over(timeout=400))
    await asyncio.wait({over, *tasks}, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
    table = await over
    assert table.status is Status.OVER
    await assert_replays(bot_harness, table)
    assert board_of(people[0], bot_harness.world).labels == []
    ending = ending_of(people[0], bot_harness.world)
    assert ending.labels[-4:] == ["Rematch", "Another game", "In words", "Log"]
    assert all(person.mention in ending.content for person in people)
    assert all(message.alt_texts for message in people[0].history if message.files)
    witness.check(people)


def _thief(state: Any) -> str:
    return str(state.phase)


def _roquefort(state: Any) -> str:
    return f"{state.phase} {state.points}"


def _havarti(state: Any) -> str:
    return f"{state.phase} {state.effect or ''}"


def _fromage(state: Any) -> str:
    waiting = {type(p).__name__ for c in state.table.creameries for p in c.pending}
    return f"{state.table.phase} {'choice' * bool(waiting)}"


PLACES: list[tuple[Case, Callable[[Any], str], set[str]]] = [
    (
        Case("thief", 4, 1, {"rounds": 2}),
        _thief,
        {"deal", "choose", "night", "day", "vote", "result"},
    ),
    (Case("thief", 6, 1), _thief, {"deal", "night", "recruit", "meet", "day", "vote"}),
    (Case("gouda", 3, 1, {"rats_to_win": 2}), _thief, {"sneak", "spy", "upgrade", "fight"}),
    (Case("roquefort", 2, 1), _roquefort, {"placing 4", "turn 4", "turn 3", "turn 2", "turn 1"}),
    (
        Case("havarti", 3, 1, {"rounds_each": 1}),
        _havarti,
        {"choose ", "setup ", "entry ", "fromager ", "inspecteur ", "roundend "},
    ),
    (Case("fromage", 2, 1, {"turn_cap": 8, "advanced": True}), _fromage, set()),
]


@pytest.mark.parametrize(("case", "place", "wanted"), PLACES, ids=[str(p[0]) for p in PLACES])
async def test_a_restart_anywhere_loses_nothing(
    bot_harness: BotHarness,
    monkeypatch: pytest.MonkeyPatch,
    case: Case,
    place: Callable[[Any], str],
    wanted: set[str],
) -> None:
    # Hours of the night must be long enough for a restart in each, on a busy machine too.
    await bot_harness.start(cheeseboard_robot_pace=0.01, cheeseboard_clock_scale=0.05)
    (anna,) = await sit_down(bot_harness, case)
    player = RandomPlayer(anna, bot_harness.world, 3)
    seen: set[str] = set()
    arrived = _stop_at_new_places(bot_harness, monkeypatch, place, seen)
    await anna.click(board_of(anna, bot_harness.world), label="Start")
    async with asyncio.timeout(400):
        while (table := (await bot_harness.snapshot(1)).table).is_live:
            if arrived.is_set():
                await bot_harness.restart()
                arrived = _stop_at_new_places(bot_harness, monkeypatch, place, seen)
            elif not await player.click_once():
                await asyncio.sleep(0.01)
    await bot_harness.wait_until_idle()
    assert table.status is Status.OVER
    assert wanted <= seen
    assert len(seen) >= 3
    await assert_replays(bot_harness, table)
    # The board, and below it the ending.
    assert _boards(bot_harness.world, anna) == 2


def _stop_at_new_places(
    bot_harness: BotHarness,
    monkeypatch: pytest.MonkeyPatch,
    place: Callable[[Any], str],
    seen: set[str],
) -> asyncio.Event:
    """Set when the game reaches a new phase, where the robots wait."""
    arrived = asyncio.Event()
    services = bot_harness.bot.tables.services

    def show(screen: TableMessages, snapshot: TableSnapshot) -> None:
        SHOW(screen, snapshot)
        if snapshot.is_playing and (here := place(snapshot.state)) not in seen:
            seen.add(here)
            services.robot_pace = 3600
            arrived.set()

    monkeypatch.setattr(TableMessages, "show", show)
    return arrived


SHOW = TableMessages.show


def _boards(world: LocalDiscord, person: Person) -> int:
    return len([m for m in person.sees(world.general) if m.embeds and not m.ephemeral])


@pytest.mark.parametrize("slug", ["gouda", "havarti", "fromage"])
async def test_with_closed_dms_everything_can_be_played_from_private_answers(
    bot_harness: BotHarness, slug: str
) -> None:
    """Ben never gets a direct message; "My hand" is enough to act."""
    await bot_harness.start(cheeseboard_clock_scale=1.0)
    case = {
        "gouda": Case("gouda", 3, 1),
        "havarti": Case("havarti", 3, 1),
        "fromage": Case("fromage", 2, 1),
    }[slug]
    world = bot_harness.world
    ben = world.person("Ben")
    world.close_dms(ben)
    await ben.slash(world.general, f"{slug} new", robots=case.seats - 1)
    await bot_harness.wait_until_idle()
    await ben.click(board_of(ben, world), label="Start")
    await bot_harness.wait_until_idle()
    act = await ben.click(board_of(ben, world), label="My hand")
    assert act.ephemeral
    player = RandomPlayer(ben, world, 1)
    async with asyncio.timeout(240):
        while bot_harness.table().seats[0].move_count < 3:
            if not await player.click_once():
                await asyncio.sleep(0.02)
    assert ben.dm == []
