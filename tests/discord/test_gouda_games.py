"""Whole deterministic games of Gouda Ganoven by people alone: all eat until all win at once, a
special round decides, and the bot is killed in every step.
"""

import re
from collections.abc import Awaitable, Callable

import pytest

from bot.playground import Person
from bot.tables.model import Status
from cogs.gouda_ganoven.cards import ROOMS
from cogs.gouda_ganoven.state import Phase, State
from tests.discord.harness import BotHarness, board_of
from tests.discord.table_setup import (
    click_move,
    offered_moves,
    require_panel,
    state_of,
    visible_messages,
)
from tests.discord.test_whole_games import Case, assert_replays, sit_down

STILL = {"cheeseboard_clock_scale": 50.0}
PLENTY = {"cheese_delta": 2, "rats_to_win": 2}
Halfway = Callable[[], Awaitable[None]]


async def go_on() -> None:
    """Default for the middle of a step: do nothing."""


def rooms_for_all(state: State) -> dict[int, str]:
    """A room for each rat so that all of them eat; in a special round only the king does."""
    pieces = [room for room in ROOMS for _ in range(state.pieces[room])]
    if not state.special:
        return dict(zip(state.order, pieces, strict=False))
    hungry = next(room for room in ROOMS if not state.pieces[room])
    return {seat: pieces[0] if seat == state.king else hungry for seat in state.order}


async def sneak_in(bot_harness: BotHarness, people: list[Person], halfway: Halfway) -> None:
    for place, (seat, room) in enumerate(rooms_for_all(state_of(bot_harness)).items()):
        if place == 1:
            await bot_harness.wait_until_idle()
            await halfway()
        for text in (f"go {room}", "confirm"):
            act = await click_move(people[seat], require_panel(people[seat]), text)
            assert act.kind in ("update", "deferred_update")
            await bot_harness.wait_until_idle()


async def take_turns(
    bot_harness: BotHarness, people: list[Person], phase: Phase, halfway: Halfway
) -> None:
    """All spy from the board, or all pass their upgrade."""
    turns = 0
    while is_live(bot_harness) and (state := state_of(bot_harness)).phase is phase:
        if turns == 1:
            await halfway()
        turns += 1
        decider = people[state.order[state.turn]]
        message = (
            board_of(decider, bot_harness.world) if phase is Phase.SPY else require_panel(decider)
        )
        wanted = "pass" if phase is Phase.UPGRADE else min(offered_moves(message))
        act = await click_move(decider, message, wanted)
        assert act.kind in ("update", "deferred_update")
        await bot_harness.wait_until_idle()


async def watch_the_fight(bot_harness: BotHarness, people: list[Person], halfway: Halfway) -> None:
    """The fight room by room, advanced by the host."""
    rooms = 0
    while is_live(bot_harness) and state_of(bot_harness).phase is Phase.REVEAL:
        if not rooms:
            await halfway()
        rooms += 1
        board, before = board_of(people[0], bot_harness.world), len(state_of(bot_harness).shown)
        for _ in range(2):
            # A second press of the same button does not end the next moment, too.
            await people[0].click(board, label="Move on (host)", stale=True)
            await bot_harness.wait_until_idle()
        assert len(state_of(bot_harness).shown) <= before + 1


async def see_enough(bot_harness: BotHarness, people: list[Person], halfway: Halfway) -> None:
    """One player continues, then the host moves on for all."""
    guest = people[-1]
    await click_move(guest, board_of(guest, bot_harness.world), "onward")
    await bot_harness.wait_until_idle()
    await halfway()
    await people[0].click(board_of(people[0], bot_harness.world), label="Move on (host)")
    await bot_harness.wait_until_idle()


def is_live(bot_harness: BotHarness) -> bool:
    return bot_harness.is_live()


async def play_a_round(
    bot_harness: BotHarness, people: list[Person], halfway: Halfway = go_on
) -> None:
    await sneak_in(bot_harness, people, halfway)
    await take_turns(bot_harness, people, Phase.SPY, halfway)
    await take_turns(bot_harness, people, Phase.UPGRADE, halfway)
    await watch_the_fight(bot_harness, people, halfway)
    if is_live(bot_harness):
        await see_enough(bot_harness, people, halfway)


class Restarts:
    """Restarts the bot and compares everything with the state before."""

    def __init__(self, bot_harness: BotHarness, people: list[Person]) -> None:
        self._house = bot_harness
        self._people = people
        self.places: list[str] = []

    async def __call__(self) -> None:
        bot_harness = self._house
        state: State = state_of(bot_harness)
        self.places.append(f"{state.phase}{' special' * bool(state.special)}")
        snapshot, clocks = bot_harness.table().snapshot, set(bot_harness.table().deadlines)
        before = [self._seen_by(person) for person in self._people]
        await bot_harness.restart()
        await bot_harness.wait_until_idle()
        assert bot_harness.table().snapshot == snapshot
        assert set(bot_harness.table().deadlines) == clocks
        assert [self._seen_by(person) for person in self._people] == before

    def _seen_by(self, person: Person) -> list[tuple[int, str]]:
        """Every message with its text: none may be lost, doubled or changed.

        Only deadlines differ, moved by the downtime.
        """
        seen = visible_messages(person, self._house.world)
        return [(message.id, re.sub(r"<t:\d+:R>", "soon", message.text)) for message in seen]


@pytest.mark.parametrize("seats", [3, 6])
async def test_a_game_of_people_ends_in_a_special_round_with_a_restart_in_every_step(
    bot_harness: BotHarness, seats: int
) -> None:
    await bot_harness.start(**STILL)
    people = await sit_down(bot_harness, Case("gouda", seats, seats, PLENTY))
    await people[0].click(board_of(people[0], bot_harness.world), label="Start")
    await bot_harness.wait_until_idle()
    restarts = Restarts(bot_harness, people)
    await play_a_round(bot_harness, people, restarts)
    assert [player.tokens for player in state_of(bot_harness).players] == [1] * seats
    await play_a_round(bot_harness, people)
    state: State = state_of(bot_harness)
    assert (state.special, len(state.order)) == (1, seats)
    king = state.king
    await play_a_round(bot_harness, people, restarts)
    steps = ["sneak", "spy", "upgrade"]
    # In the special round all but the king are in one room.
    special = [f"{step} special" for step in (*steps, "reveal")]
    assert restarts.places == [*steps, "reveal", "fight", *special]
    table = (await bot_harness.snapshot(1)).table
    assert table.status is Status.OVER
    outcome = bot_harness.current_snapshot().outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("special-round", (king,))
    assert f"**{people[king].name}** snatches" in board_of(people[0], bot_harness.world).text
    await assert_replays(bot_harness, table)
