"""Whole games of Gouda Ganoven by people alone, so that every turn of it is certain: everybody
eats until all have won at once, a special round decides, and the bot is killed in every step."""

import re
from collections.abc import Awaitable, Callable

import pytest

from bot.playground import Person
from bot.table.table import Status
from cogs.gouda_ganoven.cards import ROOMS
from cogs.gouda_ganoven.state import Phase, State
from tests.discord.house import House, board_of
from tests.discord.prepared import offered, on_screen, panel, press, state_of
from tests.discord.test_whole_games import Case, assert_replays, sit_down

STILL = {"cheeseboard_clock_scale": 50.0}
PLENTY = {"cheese_delta": 2, "rats_to_win": 2}
Halfway = Callable[[], Awaitable[None]]


async def go_on() -> None:
    """Nothing happens halfway through a step."""


def rooms_for_all(state: State) -> dict[int, str]:
    """A room for each rat so that all of them eat; in a special round only the king does."""
    pieces = [room for room in ROOMS for _ in range(state.pieces[room])]
    if not state.special:
        return dict(zip(state.order, pieces, strict=False))
    hungry = next(room for room in ROOMS if not state.pieces[room])
    return {seat: pieces[0] if seat == state.king else hungry for seat in state.order}


async def sneak_in(house: House, people: list[Person], halfway: Halfway) -> None:
    for place, (seat, room) in enumerate(rooms_for_all(state_of(house)).items()):
        if place == 1:
            await house.settle()
            await halfway()
        for text in (f"go {room}", "confirm"):
            act = await press(people[seat], panel(people[seat]), text)
            assert act.kind in ("update", "deferred_update")
            await house.settle()


async def take_turns(house: House, people: list[Person], phase: Phase, halfway: Halfway) -> None:
    """All spy, from the board; or all upgrade, which is to say that they pass."""
    turns = 0
    while is_live(house) and (state := state_of(house)).phase is phase:
        if turns == 1:
            await halfway()
        turns += 1
        decider = people[state.order[state.turn]]
        message = board_of(decider, house.world) if phase is Phase.SPY else panel(decider)
        wanted = "pass" if phase is Phase.UPGRADE else min(offered(message))
        act = await press(decider, message, wanted)
        assert act.kind in ("update", "deferred_update")
        await house.settle()


async def watch_the_fight(house: House, people: list[Person], halfway: Halfway) -> None:
    """Room by room; the host is in a hurry."""
    rooms = 0
    while is_live(house) and state_of(house).phase is Phase.REVEAL:
        if not rooms:
            await halfway()
        rooms += 1
        board, before = board_of(people[0], house.world), len(state_of(house).shown)
        for _ in range(2):
            # A second press of the same button does not end the next moment, too.
            await people[0].click(board, label="Move on (host)", stale=True)
            await house.settle()
        assert len(state_of(house).shown) <= before + 1


async def see_enough(house: House, people: list[Person], halfway: Halfway) -> None:
    """One of them says so, then the host ends it for all."""
    guest = people[-1]
    await press(guest, board_of(guest, house.world), "onward")
    await house.settle()
    await halfway()
    await people[0].click(board_of(people[0], house.world), label="Move on (host)")
    await house.settle()


def is_live(house: House) -> bool:
    return house.is_live()


async def play_a_round(house: House, people: list[Person], halfway: Halfway = go_on) -> None:
    await sneak_in(house, people, halfway)
    await take_turns(house, people, Phase.SPY, halfway)
    await take_turns(house, people, Phase.UPGRADE, halfway)
    await watch_the_fight(house, people, halfway)
    if is_live(house):
        await see_enough(house, people, halfway)


class Restarts:
    """Ends the bot and starts it again, and holds everything against what was there before."""

    def __init__(self, house: House, people: list[Person]) -> None:
        self._house = house
        self._people = people
        self.places: list[str] = []

    async def __call__(self) -> None:
        house = self._house
        state: State = state_of(house)
        self.places.append(f"{state.phase}{' special' * bool(state.special)}")
        snapshot, clocks = house.table().snapshot, set(house.table().deadlines)
        before = [self._seen_by(person) for person in self._people]
        await house.restart()
        await house.settle()
        assert house.table().snapshot == snapshot
        assert set(house.table().deadlines) == clocks
        assert [self._seen_by(person) for person in self._people] == before

    def _seen_by(self, person: Person) -> list[tuple[int, str]]:
        """Every message with its words: none may be lost, doubled or changed.

        Only a clock that stood still with the bot runs out later, by as much.
        """
        seen = on_screen(person, self._house.world)
        return [(message.id, re.sub(r"<t:\d+:R>", "soon", message.text)) for message in seen]


@pytest.mark.parametrize("seats", [3, 6])
async def test_a_game_of_people_ends_in_a_special_round_with_a_restart_in_every_step(
    house: House, seats: int
) -> None:
    await house.open(**STILL)
    people = await sit_down(house, Case("gouda", seats, seats, PLENTY))
    await people[0].click(board_of(people[0], house.world), label="Start")
    await house.settle()
    restarts = Restarts(house, people)
    await play_a_round(house, people, restarts)
    assert [player.tokens for player in state_of(house).players] == [1] * seats
    await play_a_round(house, people)
    state: State = state_of(house)
    assert (state.special, len(state.order)) == (1, seats)
    king = state.king
    await play_a_round(house, people, restarts)
    steps = ["sneak", "spy", "upgrade"]
    # In the special round all but the king are in one room.
    special = [f"{step} special" for step in (*steps, "reveal")]
    assert restarts.places == [*steps, "reveal", "fight", *special]
    table = (await house.look(1)).table
    assert table.status is Status.OVER
    outcome = house.now().outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("special-round", (king,))
    assert f"**{people[king].name}** snatches" in board_of(people[0], house.world).text
    await assert_replays(house, table)
