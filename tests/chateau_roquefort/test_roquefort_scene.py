"""The picture: every state can be drawn, within the size limit, and only from a Sight."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.presentation.players import Players
from cogs.chateau_roquefort.castle import NAMES, SIZE, Layout, castle
from cogs.chateau_roquefort.drawing.pieces import CELL, roof, tile
from cogs.chateau_roquefort.presentation.pictures import board_picture, changed
from cogs.chateau_roquefort.state import CHEESES, RoquefortOptions, State
from cogs.chateau_roquefort.words import catalogues
from tests.chateau_roquefort.roquefort_rates import RandomPlayer
from tests.chateau_roquefort.roquefort_table import BRIE, RULES, TRAP, Table

CAST = Players(("Ada", "Bartholomew the Extraordinary", "陳大文", "𝓓𝓲"))
WORDS = catalogues("en")
LIMIT = 300_000


def drawn(state: State) -> bytes:
    sight, offers = RULES.sight(state, None), RULES.public_offers(state)
    return board_picture(sight, offers, Players(CAST.names[: sight.seats]), WORDS).render()


def key(table: Table) -> str:
    offers = RULES.public_offers(table.state)
    return board_picture(RULES.sight(table.state, None), offers, CAST, WORDS).key


def lit(table: Table) -> set[str]:
    sight = RULES.sight(table.state, None)
    return {NAMES[field] for field in changed(sight, sight.deeds[-1])}


@pytest.mark.parametrize("layout", Layout)
def test_every_roof_has_the_shape_of_its_room(layout: Layout) -> None:
    for fields in castle(layout).rooms:
        rows, columns = zip(*(divmod(field, SIZE) for field in fields), strict=True)
        image = roof(fields)
        left, top = min(columns), min(rows)
        assert image.size == ((max(columns) - left + 1) * CELL, (max(rows) - top + 1) * CELL)
        for row in range(top, max(rows) + 1):
            for column in range(left, max(columns) + 1):
                middle = ((column - left) * CELL + CELL // 2, (row - top) * CELL + CELL // 2)
                pixel = image.getpixel(middle)
                assert isinstance(pixel, tuple)
                assert (pixel[3] == 255) == (row * SIZE + column in fields)


def test_the_seven_cheeses_look_different_from_each_other() -> None:
    images = {tile(cheese, "").tobytes() for cheese in CHEESES}
    assert len(images) == 7


@pytest.mark.parametrize(("seats", "layout"), [(2, "front"), (3, "back"), (4, "front")])
def test_a_whole_game_can_be_drawn_within_its_weight(seats: int, layout: str) -> None:
    rng = Random(seats)
    options = RoquefortOptions.model_validate({"layout": layout, "pause_seconds": 0, "target": 6})
    state = RULES.deal(seats, options, rng)
    pictures = [drawn(state)]
    for number in range(2000):
        if RULES.outcome(state) is not None:
            break
        seat = state.active
        offers = RULES.legal(state, seat)
        move = RandomPlayer().choose(RULES.sight(state, seat), seat, offers, {}, rng)
        RULES.play(state, seat, move, rng)
        if number % 60 == 7:
            pictures.append(drawn(state))
    pictures.append(drawn(state))
    for data in pictures:
        assert len(data) <= LIMIT
        assert Image.open(BytesIO(data)).size == (1200, 900)


def test_the_same_sight_gives_the_same_bytes() -> None:
    table = Table().mice(0, "b2").mice(1, "-", "f2").tiles(b2=BRIE)
    table.play("slide n-b")
    assert drawn(table.state) == drawn(table.state)


def test_what_lies_under_a_roof_is_not_in_the_picture() -> None:
    one = Table().mice(0, "b2").mice(1, "g1").tiles(d4=TRAP, d5=BRIE)
    other = Table().mice(0, "b2").mice(1, "g1").tiles(d4=BRIE, d5=TRAP)
    assert key(one) == key(other)
    assert drawn(one.state) == drawn(other.state)


def test_every_action_makes_another_picture() -> None:
    table = Table().mice(0, "b2").mice(1, "f2")
    keys = [key(table)]
    for text in ("move 1 b1", "uncover b", "slide n-d", "end", "enter a1"):
        table.play(text)
        keys.append(key(table))
    assert len(set(keys)) == len(keys)


def test_light_lies_under_all_that_the_last_action_changed() -> None:
    """Also under a pair that somebody got out of turn."""
    table = Table().mice(0, "g1").mice(1, "b1", "f6").tiles(f6=BRIE).row("n-b", [TRAP] * 7)
    table.with_(spare=BRIE).play("slide n-b")
    assert table.state.tokens[1] == [BRIE]
    assert lit(table) == {"b1", "f6"}
    table.play("enter a1")
    assert lit(table) == {"a1"}
    table.play("uncover d")
    assert lit(table) == {"f1", "f2", "g2"}
