"""The log and the news keep nothing about tiles that players must remember themselves."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from bot.kernel import Event, Memory
from bot.presentation.players import Players
from cogs.chateau_roquefort.castle import Layout
from cogs.chateau_roquefort.events import (
    Collected,
    Dealt,
    Fell,
    Finished,
    RoundBegan,
    TurnEnded,
    Undone,
)
from cogs.chateau_roquefort.presentation import PRESENTATION
from cogs.chateau_roquefort.robot import RoquefortRobot
from cogs.chateau_roquefort.state import RoquefortOptions, State, Tile
from cogs.chateau_roquefort.words import catalogues
from tests.chateau_roquefort.roquefort_deduction import Reader
from tests.chateau_roquefort.roquefort_table import BLANK, BRIE, RULES, TRAP, Table

STAGE = PRESENTATION
CAST = Players(("Ada", "Bo", "Cy", "Di"))
SAY = catalogues("en")
_PLACE = re.compile(r"\b[A-G][1-7]\b|\b[NESW]-\w|\brooms? [A-R]\b|\bmouse \d|\btower")


def played(seed: int) -> Iterator[tuple[State, list[Event]]]:
    """A game of robots, entry by entry: the state after each, and its events."""
    rng = Random(seed)
    seats, layout = 2 + seed % 3, ("front", "back")[seed % 2]
    options = RoquefortOptions.model_validate({"layout": layout, "pause_seconds": 0})
    state, robot = RULES.deal(seats, options, rng), RoquefortRobot()
    memories: list[Memory] = [{} for _ in range(seats)]
    yield state, RULES.opening_events(state)
    while RULES.outcome(state) is None:
        seat = state.active
        offers = RULES.legal(state, seat)
        move = robot.choose(RULES.sight(state, seat), seat, offers, memories[seat], rng)
        assert move is not None
        events = RULES.play(state, seat, move, rng)
        for each in range(seats):
            sight = RULES.sight(state, each)
            memories[each] = robot.witness(memories[each], sight, each, events, rng)
        yield state, events


def lines(events: list[Event], reader: int | None = None) -> list[str]:
    told = (STAGE.event_text(event, reader, CAST, "en") for event in events)
    return [line for line in told if line is not None]


def certain(seed: int, *, everything: bool) -> int:
    """Number of covered tiles deducible at the ends of turns. Every deduction must be true."""
    count = 0
    reader: Reader | None = None
    for state, events in played(seed):
        reader = reader or Reader(Layout(state.layout))
        for line in lines([event for event in events if everything or event.keep]):
            reader.read(line)
        if any(isinstance(event, TurnEnded) for event in events):
            count += len(reader.hidden)
            for field, tile in reader.hidden.items():
                assert SAY.tiles[state.tiles[field]] == tile
    return count


GAMES = range(12)


def test_a_log_of_everything_would_betray_many_tiles() -> None:
    """So the reader knows how to read, and what is not kept is what betrays."""
    assert sum(certain(seed, everything=True) for seed in GAMES) > 100


@pytest.mark.parametrize("seed", GAMES)
def test_from_what_the_log_keeps_no_covered_tile_is_certain(seed: int) -> None:
    assert certain(seed, everything=False) == 0


@pytest.mark.parametrize("seed", GAMES)
def test_what_is_kept_names_no_place_and_no_mouse(seed: int) -> None:
    kinds: set[type[Event]] = set()
    for _, events in played(seed):
        for event in events:
            if event.keep:
                kinds.add(type(event))
                heading = STAGE.log_heading(event, CAST, "en")
                told = [*lines([event]), *([heading] if heading else [])]
                assert told or isinstance(event, Finished), "the verdict says how it ended"
                assert not any(_PLACE.search(line) for line in told), told
    assert kinds <= {Dealt, RoundBegan, Fell, Collected, Undone, TurnEnded, Finished}
    assert {Dealt, RoundBegan, Collected, TurnEnded, Finished} <= kinds


@pytest.mark.parametrize("seed", range(4))
def test_a_panel_tells_nobody_where_anything_happened(seed: int) -> None:
    """It gathers what happened since its reader's last act: roofs have gone back since."""
    for state, events in played(seed):
        for seat in range(len(state.mice)):
            assert not any(_PLACE.search(line) for line in lines(events, seat))


@pytest.mark.parametrize("seed", GAMES)
def test_when_a_turn_ends_the_sight_forgets_who_fell_and_ate_where(seed: int) -> None:
    for state, events in played(seed):
        if any(isinstance(event, TurnEnded) for event in events):
            for deed in RULES.sight(state, None).deeds:
                assert (deed.falls, deed.finds, deed.mouse, deed.target) == ((), (), None, None)


def test_the_log_names_no_tile_but_what_somebody_collected() -> None:
    names = [SAY.tiles[tile] for tile in Tile if tile not in (Tile.RAISED, Tile.BLANK)]
    for _, events in played(1):
        for event in events:
            for line in lines([event]):
                named = [name for name in names if name in line]
                assert named == ([SAY.tiles[event.cheese]] if isinstance(event, Collected) else [])


def test_a_line_speaks_to_its_reader_and_of_others_by_name() -> None:
    found, lost = Collected(seat=0, cheese=BRIE), Fell(seat=1)
    ended = TurnEnded(seat=0, turn=3, roofs=2, steps=1, slid=True)
    assert lines([found, lost, ended], 0) == [
        "🧀 You got the **Brie**!",
        "🪤 Snap! ● **Bo** lost a mouse.",
        "You lifted 2 roofs, moved once and slid a tile.",
    ]
    assert lines([found, lost, ended]) == [
        "🧀 ▲ **Ada** got the **Brie**!",
        "🪤 Snap! ● **Bo** lost a mouse.",
        "▲ **Ada** lifted 2 roofs, moved once and slid a tile.",
    ]
    assert lines([Dealt(start=1)], 1) == ["You go first."]


def test_a_cheese_that_is_taken_back_is_returned_in_the_log_too() -> None:
    table = Table().mice(0, "a2", "b1").mice(1, "g1").tiles(a2=BRIE, b2=BRIE)
    table.play("move 2 b2")
    assert lines(table.play("undo")) == ["▲ **Ada** took back a step and returned the Brie."]
    assert table.state.tokens[0] == []


def test_turning_points_are_roofs_traps_cheeses_and_the_end() -> None:
    table = Table().mice(0, "a1", "b4").mice(1, "c4")
    table.row("w-4", [BLANK, TRAP, *[BLANK] * 5])
    turning = {
        type(event).__name__: event.turning_point
        for text in ("uncover a", "move 1 a2", "slide w-4", "end")
        for event in table.play(text)
    }
    assert {name for name, turns in turning.items() if turns} == {"Uncovered", "Fell"}
    assert turning.keys() > {"Moved", "Slid", "TurnEnded"}
    assert Collected(seat=0, cheese=BRIE).turning_point
    assert Finished(reason="cheeses", winner=0).turning_point
