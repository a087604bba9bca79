"""Around the game: duration, headings, titles, the final picture."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.kernel import Event
from bot.presentation.players import Players
from cogs.chateau_roquefort.drawing.value import FinaleScene
from cogs.chateau_roquefort.events import (
    Collected,
    Dealt,
    Fell,
    Finished,
    RoundBegan,
    TurnEnded,
)
from cogs.chateau_roquefort.presentation import PRESENTATION
from cogs.chateau_roquefort.sight import Sight
from cogs.chateau_roquefort.state import (
    CHEESES,
    Phase,
    Result,
    RoquefortOptions,
    Tile,
)
from cogs.chateau_roquefort.words import catalogues
from tests.chateau_roquefort.roquefort_table import BRIE, RULES, TRAP, Table
from tests.tools.gallery import LONG_SAMPLE_NAMES
from tests.tools.measure import find_problems, measure_picture

STAGE = PRESENTATION
CAST = Players(("Ada", "Bo", "Cy", "Di"))
SAY = catalogues("en")


def over(
    seats: int = 2, winner: int = 0, reason: str = "cheeses", mice: tuple[str, ...] = ("a2", "b1")
) -> Table:
    table = Table(seats).mice(winner, *mice)
    table.state.tokens[winner] = list(CHEESES[:4])
    return table.with_(phase=Phase.OVER, result=Result(reason, winner))


def sight_of(table: Table) -> Sight:
    return RULES.sight(table.state, None)


# --- how long --------------------------------------------------------------------------------


def test_a_longer_hunt_is_said_to_take_longer() -> None:
    short = STAGE.duration_text(RoquefortOptions(), 2, "en")
    assert short == "About 10 minutes."
    assert STAGE.duration_text(RoquefortOptions(), 2, "en", 1) == "About 5 minutes."
    long = STAGE.duration_text(RoquefortOptions(target=6), 4, "en")
    assert "6 kinds take a while" in long


def test_one_click_plays_two_without_a_trap_to_begin_with() -> None:
    seats, options = RULES.quick_game()
    assert seats == 2
    assert RULES.deal(seats, options, Random(4)).spare is Tile.BLANK


def test_nobody_has_a_hand() -> None:
    assert STAGE.has_hand is False


# --- headings --------------------------------------------------------------------------------


def test_the_log_has_a_heading_for_every_round() -> None:
    table = Table(2).mice(0, "a1").mice(1, "g1")
    table.play("slide n-b", "end")
    begun = [e for e in table.play("slide n-b", "end") if isinstance(e, RoundBegan)]
    assert [STAGE.log_heading(event, CAST, "en") for event in begun] == ["Round 2"]
    assert STAGE.log_heading(Dealt(start=0), CAST, "en") == "The first mice"
    assert STAGE.log_heading(Fell(seat=0), CAST, "en") is None


def test_the_first_round_begins_when_all_have_placed_a_mouse() -> None:
    state = RULES.deal(3, RoquefortOptions(), Random(2))
    told: list[Event] = []
    for _ in range(3):
        told += RULES.play(state, state.active, RULES.legal(state, state.active)[0], Random(1))
    assert [e.number for e in told if isinstance(e, RoundBegan)] == [1]


def test_a_turn_of_an_old_log_without_a_tally_is_still_a_sentence() -> None:
    assert STAGE.event_text(TurnEnded(seat=0), None, CAST, "en") == "▲ **Ada** ended the turn."


# --- titles ----------------------------------------------------------------------------------


def honours(*story: Event, table: Table | None = None) -> list[str]:
    return list(STAGE.award_lines(story, sight_of(table or over(3)), CAST, "en"))


ROOFS = TurnEnded(seat=0, turn=1, roofs=12)
"""Too many covered tiles for a title about memory."""


def test_whoever_dropped_most_mice_keeps_the_trapdoor() -> None:
    falls = [Fell(seat=1, by=0), Fell(seat=2, by=0), Fell(seat=0, by=1)]
    assert honours(ROOFS, *falls)[0] == SAY.honour_trapper("▲ **Ada**", 2)


def test_a_trap_for_oneself_is_the_first_thing_told() -> None:
    story = [ROOFS, Fell(seat=1, by=0), Fell(seat=2, by=0), Fell(seat=1, by=1)]
    assert honours(*story) == [
        SAY.honour_own_trap("● **Bo**"),
        SAY.honour_trapper("▲ **Ada**", 2),
    ]


def test_a_title_that_two_have_earned_goes_to_nobody() -> None:
    story = [Fell(seat=1, by=0), Fell(seat=2, by=0), Fell(seat=0, by=1), Fell(seat=2, by=1)]
    assert SAY.honour_trapper("▲ **Ada**", 2) not in honours(ROOFS, *story)


def test_a_cheese_that_another_slid_is_room_service() -> None:
    story = [ROOFS, Collected(seat=1, cheese=BRIE, by=0), Collected(seat=0, cheese=BRIE, by=0)]
    assert honours(*story)[0] == SAY.honour_fed("● **Bo**", 1)


def test_few_roofs_a_cheese_are_the_memory_of_an_elephant() -> None:
    """What was lifted in the last turn counts, too, though that turn never ended."""
    table = Table(2).mice(0, "a1", "a2").mice(1, "g7").tiles(a2=BRIE, c1=TRAP)
    table.state.tokens[0] = [kind for kind in CHEESES if kind is not BRIE][:3]
    table.tiles(b1=BRIE)
    table.play("uncover f", "move 1 b1")
    assert table.state.phase is Phase.OVER
    story = [TurnEnded(seat=0, turn=1, roofs=5)]
    assert honours(*story, table=table) == [SAY.honour_memory("▲ **Ada**", 4, 6)]


def test_a_log_of_before_names_nobody_for_what_it_does_not_know() -> None:
    assert honours(ROOFS, Fell(seat=1), Collected(seat=1, cheese=BRIE)) == [
        SAY.honour_roofs("▲ **Ada**", 12)
    ]


@pytest.mark.parametrize("seed", range(3))
def test_there_are_never_more_than_two_titles(seed: int) -> None:
    rng = Random(seed)
    story: list[Event] = []
    for _ in range(60):
        seat, by = rng.randrange(3), rng.randrange(3)
        story += [Fell(seat=seat, by=by), Collected(seat=seat, cheese=BRIE, by=by)]
        story.append(TurnEnded(seat=seat, turn=1, roofs=rng.randrange(3), steps=rng.randrange(3)))
    story.append(Finished(reason="cheeses", winner=0))
    lines = honours(*story)
    assert 1 <= len(lines) <= 2
    assert all(len(line) <= 120 for line in lines)


# --- the last picture ------------------------------------------------------------------------


def test_there_is_no_finale_before_the_end() -> None:
    assert STAGE.final_picture(sight_of(Table()), CAST, "en") is None


def test_the_winner_stands_first_and_who_is_out_last() -> None:
    table = over(3, winner=1, reason="dungeon")
    table.state.tokens[0] = list(CHEESES[:5])
    table.mice(0, "-", "-", "-").mice(2, "g7")
    picture = STAGE.final_picture(sight_of(table), CAST, "en")
    assert picture is not None
    assert isinstance(picture.content, FinaleScene)
    assert [standing.name for standing in picture.content.standings] == ["Bo", "Cy", "Ada"]
    assert "● Bo wins" in picture.alt
    assert "3 mice in the dungeon" in picture.alt


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("target", [4, 6])
@pytest.mark.parametrize("reason", sorted(SAY.verdicts))
def test_the_last_picture_can_be_read_where_discord_shows_it(
    seats: int, target: int, reason: str
) -> None:
    table = over(seats, winner=seats - 1, reason=reason, mice=("a2", "-", "-"))
    table.state.target = target
    table.state.tokens[seats - 1] = list(CHEESES[:target])
    picture = STAGE.final_picture(sight_of(table), Players(LONG_SAMPLE_NAMES[:seats]), "en")
    assert picture is not None
    seen = measure_picture(picture.render)
    assert find_problems(seen, LONG_SAMPLE_NAMES) == []
    data = picture.render()
    assert Image.open(BytesIO(data)).size == (1200, 900)
    assert len(data) <= 300_000
    assert len(picture.alt) <= 1000
