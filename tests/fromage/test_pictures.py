"""Pictures of every kind of moment: display size, file size, legibility, alt text."""

from random import Random

from bot.kernel import random_move
from bot.presentation.players import Players
from cogs.fromage.presentation.pictures import board_picture, panel_picture, sheet_picture
from cogs.fromage.printed.kinds import VENUES, Side
from cogs.fromage.state import FromageOptions, State
from cogs.fromage.words import catalogues
from tests.fromage.tables import RULES, Sitting, sit
from tests.tools.gallery import gallery_pictures

SAY = catalogues("en")
PEOPLE = Players(("Ada", "Björn", "Chloé", "Dai"))


def players_of(seats: int) -> Players:
    return Players(PEOPLE.names[:seats])


def test_the_gallery_has_every_kind_of_moment() -> None:
    pictures = gallery_pictures("cogs.fromage")
    for seats in (1, 2, 3, 4):
        late = {f"board_turn_{seats}", f"board_turn_late_{seats}", f"score_{seats}"}
        assert late <= pictures.keys()
    assert {"hand_draft_4", "hand_overlay_4", "board_corporation_1"} <= pictures.keys()
    for venue in VENUES:
        for side in Side:
            assert any(name.startswith(f"hand_{venue}_{side}_turn") for name in pictures)


def test_equal_sights_make_equal_pictures_and_other_sights_do_not() -> None:
    rng = Random(5)
    state: State = RULES.deal(2, FromageOptions(), rng)
    while state.table.turn < 4:
        seat = rng.choice(list(RULES.awaited(state)))
        RULES.play(state, seat, random_move(RULES.legal(state, seat), rng), rng)
    sight = RULES.sight(state, None)
    assert board_picture(sight, players_of(2), SAY) == board_picture(sight, players_of(2), SAY)
    game = Sitting(state)
    before = board_picture(sight, players_of(2), SAY).key
    seat = game.table.acting()[0]
    move = next(m for m in game.offers(seat) if m.startswith(("gather", "make", "take", "skip")))
    game.play(move, seat=seat)
    assert board_picture(RULES.sight(state, None), players_of(2), SAY).key != before


def test_the_words_of_a_picture_stand_on_their_own() -> None:
    game = sit("villes", "order", seats=2)
    game.play("make hard villes-4", "gather soft 2")
    sight = RULES.sight(game.state, 0)
    alt = panel_picture(sight, 0, RULES.legal(game.state, 0), players_of(2), SAY).alt
    assert "In front, Villes: ▲ Nantes H1 (new)." in alt
    assert "Free: Toulouse B2, Rennes S2" in alt
    assert "Orders: ▲ is on space 2 for 2 turns." in alt
    assert "hard is in Villes (Nantes), back in 1 turn" in alt
    assert "Structures: Barn for 2 structure tokens" in alt
    board = board_picture(RULES.sight(game.state, None), players_of(2), SAY).alt
    assert "▲ Ada: 14 cheese tokens left, still playing." in board
    assert "Villes and orders, facing ▲: ▲ Nantes H1 (new)." in board
    assert "Workers on resources: orders 2 ▲." in board
    sheet = sheet_picture(sight, players_of(2), SAY).alt
    assert "▲ Ada: Bistro 0, Festival 0" in sheet
    assert not any("field" in text or "message" in text for text in (alt, board, sheet))


def test_what_the_draft_shows_is_told() -> None:
    state = RULES.deal(2, FromageOptions(advanced=True), Random(3))
    sight = RULES.sight(state, 0)
    alt = panel_picture(sight, 0, RULES.legal(state, 0), players_of(2), SAY).alt
    assert all(SAY.tile(tile) in alt for tile in state.hands[0])
    assert not any(SAY.tile(tile) in alt for tile in state.hands[1])


def test_a_cheese_is_new_until_it_is_taken_back_or_the_board_turns() -> None:
    game = sit("bistro", seats=2)
    game.play("make soft bistro-7")
    sight = RULES.sight(game.state, None)
    assert "table 4 S1 (new)" in board_picture(sight, players_of(2), SAY).alt
    game.play("undo")
    assert game.table.fresh == []
    game.play("make soft bistro-7")
    game.everyone_ready()
    assert game.table.fresh == []


def test_the_winner_stands_over_the_last_sheet() -> None:
    game = sit(seats=2, turn_cap=8)
    game.creamery(1).served = 3
    game.table.turn = 7
    game.everyone_ready()
    picture = sheet_picture(RULES.sight(game.state, None), players_of(2), SAY)
    assert picture.content.title == "Björn wins!"
    assert [column.best for column in picture.content.columns] == [False, True]
    assert picture.alt.startswith("The score sheet, “Björn wins!”.")
