"""Panels, labels, the score in words, and pictures."""

from io import BytesIO
from random import Random

import pytest
from PIL import Image

from bot.kernel import Outcome, any_move
from bot.stage.players import Players
from bot.stage.view import Choice, Folder, Group, View
from cogs.fromage.gallery import pictures as pictures_of_the_gallery
from cogs.fromage.picture import board_picture, hand_picture, sheet_picture
from cogs.fromage.printed.kinds import VENUES, Side
from cogs.fromage.sight import Sight
from cogs.fromage.stage import FromageStage, score_view
from cogs.fromage.state import FromageOptions, Phase, State
from cogs.fromage.words import spoken
from tests.fromage.tables import RULES, Sitting, hold, sit

STAGE = FromageStage()
WORDS = spoken("en")
LONG = Players(tuple("*_~`|>#[]()<:@-".ljust(31, "W") + str(seat) for seat in range(4)))
PEOPLE = Players(("Ada", "Björn", "Chloé", "Dai"))


def players_of(seats: int) -> Players:
    return Players(PEOPLE.names[:seats])


def hand(game: Sitting, seat: int = 0) -> View:
    sight = RULES.sight(game.state, seat)
    return STAGE.panel(
        sight, seat, RULES.legal(game.state, seat), players_of(game.table.seats), "en"
    )


def group(view: View, start: str) -> Group:
    return next(group for group in view.groups if group.title.startswith(start))


def choices(group: Group) -> list[Choice]:
    assert isinstance(group.items, tuple)
    waiting: list[Choice | Folder] = list(group.items)
    found: list[Choice] = []
    while waiting:
        item = waiting.pop(0)
        if isinstance(item, Folder):
            waiting += item.items
        else:
            found.append(item)
    return found


def size(view: View) -> int:
    texts = [view.title, view.body, view.task]
    texts += [part for field in view.fields for part in (field.name, field.value)]
    return sum(map(len, texts))


def late(seats: int, seed: int, turns: int = 14, **options: object) -> State:
    """A game by chance, most of the way through."""
    rng = Random(seed)
    state = RULES.deal(seats, FromageOptions.model_validate(options), rng)
    while RULES.outcome(state) is None and state.table.turn < turns:
        seat = rng.choice(list(RULES.awaited(state)))
        RULES.play(state, seat, any_move(RULES.legal(state, seat), rng), rng)
    return state


def test_moves_are_grouped_with_what_they_gain_and_cost() -> None:
    game = sit("bistro", "livestock", board=1)
    game.creamery().livestock, game.creamery().structure = 9, 3
    game.creamery().fruit = 1
    hold(game, "soft-silver")
    game.owns(0, "bistro-2")
    view = hand(game)
    made = {str(c.move): c for c in choices(group(view, "🧀"))}
    pairing = made["make soft bistro-1"]
    assert pairing.label == "Soft silver: table 1"
    assert pairing.hint == "+4 now · a plate of table 1 · fits an order · back in 2 at Festival"
    assert "1 fruit (jam)" in made["make soft bistro-8"].hint
    gathered = choices(group(view, "🧺"))
    assert gathered[-1].label == "Gather 3 livestock with the bleu worker"
    assert gathered[-1].hint == "back in 3 at Villes"
    more = choices(group(view, "🥛"))
    assert {"build 0", "milk 0 bistro-7"} <= {str(c.move) for c in more}
    assert {c.label for c in choices(view.groups[-1])} == {"Ready"}


def test_an_open_question_is_the_next_panel() -> None:
    game = sit("fromagerie")
    game.play("make soft fromagerie-4")
    view = hand(game)
    assert "Shelf sign: which resource do you gain?" in view.body
    assert len(view.groups) == 2
    assert {c.label for c in choices(view.groups[0])} == {
        "Gain 1 livestock",
        "Gain 1 order",
        "Gain 1 structure",
        "Gain 1 fruit",
    }
    assert {c.label for c in choices(view.groups[1])} == {"No, thanks", "Undo last step"}


def test_a_question_survives_being_saved() -> None:
    game = sit("fromagerie")
    game.play("make soft fromagerie-4")
    again = Sitting(RULES.load(RULES.dump(game.state)))
    assert hand(again).groups == hand(game).groups


def test_the_board_says_who_is_still_busy_and_where_cheese_lies() -> None:
    game = sit("villes")
    game.play("make hard villes-4", "ready")
    view = STAGE.board(RULES.sight(game.state, None), PEOPLE, "en")
    assert "▲ **Ada** faces **Villes** and fruit: ready ✅" in view.body
    assert "● **Björn** faces **Festival** and livestock: still busy ⏳" in view.body
    villes = next(field for field in view.fields if field.name.startswith("Villes"))
    assert "▲ Nantes H1" in villes.value
    assert "Paris H2" in villes.value.partition("free: ")[2]
    mine = next(field for field in view.fields if field.name == "▲ Ada")
    assert "hard: Villes, Nantes, back in 1" in mine.value


def test_the_score_comes_line_by_line_with_its_reasons() -> None:
    game = sit()
    game.owns(0, "bistro-1", "bistro-2", "bistro-3", "bistro-9")
    game.creamery().served = 4
    view = score_view(RULES.sight(game.state, None), PEOPLE, "en")
    assert view.title == WORDS.score_title
    assert view.fields[0].name == "▲ Ada: 20 points"
    lines = view.fields[0].value.splitlines()
    assert lines[0] == "Bistro **12** · 1 bronze, 2 silver, 1 gold, 1 pairing"
    assert lines[6] == "Orders **8** · 4 completed"
    assert len(view.fields) == 4


def test_alone_the_corporation_has_a_column_too() -> None:
    game = sit(seats=1)
    view = score_view(RULES.sight(game.state, 0), players_of(1), "en")
    assert view.fields[1].name.startswith("🏭 The Corporation")


def test_a_solo_win_offers_the_next_level() -> None:
    won = STAGE.verdict(Outcome("solo-won-2", (0,), (70,)), PEOPLE, "en")
    assert "Level 3" in won
    assert "/fromage new level:3" in won
    assert "Level 5" not in STAGE.verdict(Outcome("solo-won-4", (0,), (70,)), PEOPLE, "en")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_the_longest_names_and_fullest_boards_fit(seats: int, advanced: bool) -> None:
    players = Players(LONG.names[:seats])
    state = late(seats, seed=seats, advanced=advanced, level=4)
    views = [STAGE.board(RULES.sight(state, None), players, "en")]
    for seat in range(seats):
        sight = RULES.sight(state, seat)
        views.append(STAGE.panel(sight, seat, RULES.legal(state, seat), players, "en"))
    views.append(score_view(RULES.sight(state, None), players, "en"))
    for view in views:
        assert size(view) < 5500
        for group in view.groups:
            for choice in choices(group):
                assert len(choice.label) < 80, choice.label
                assert len(choice.hint) < 100, choice.hint
        assert len(view.groups) <= 4
        assert all(len(field.value) <= 1000 for field in view.fields)
        assert view.picture is None or len(view.picture.alt) <= 1000


def test_equal_sights_make_equal_pictures_and_other_sights_do_not() -> None:
    state = late(2, seed=5, turns=4)
    sight = RULES.sight(state, None)
    assert board_picture(WORDS, sight, players_of(2)) == board_picture(WORDS, sight, players_of(2))
    game = Sitting(state)
    before = board_picture(WORDS, sight, players_of(2)).key
    seat = game.table.acting()[0]
    move = next(m for m in game.offers(seat) if m.startswith(("gather", "make", "take", "skip")))
    game.play(move, seat=seat)
    assert board_picture(WORDS, RULES.sight(state, None), players_of(2)).key != before


def pictures(sight: Sight, state: State, seat: int) -> list[bytes]:
    players = players_of(state.table.seats)
    return [
        board_picture(WORDS, RULES.sight(state, None), players).drawn(),
        hand_picture(WORDS, sight, seat, RULES.legal(state, seat)).drawn(),
        sheet_picture(WORDS, sight, players, WORDS.score_title).drawn(),
    ]


@pytest.mark.parametrize("seats", [1, 4])
def test_pictures_are_light_and_wide(seats: int) -> None:
    state = late(seats, seed=11, turns=9)
    if state.table.phase is Phase.OVER:
        pytest.fail("the game was too short to show")
    for turn in range(4):
        state.table.turn += turn > 0
        for data in pictures(RULES.sight(state, 0), state, 0):
            image = Image.open(BytesIO(data))
            assert image.width >= 1000
            assert len(data) <= 300_000


def test_the_words_of_a_picture_stand_on_their_own() -> None:
    game = sit("villes", "order", seats=2)
    game.play("make hard villes-4", "gather soft 2")
    sight = RULES.sight(game.state, 0)
    alt = hand_picture(WORDS, sight, 0, RULES.legal(game.state, 0)).alt
    assert "Your venue, Villes: ▲ Nantes H1 (new)." in alt
    assert "Free: Toulouse B2, Rennes S2" in alt
    assert "Orders: taken: space 2 by ▲, 2 turns." in alt
    assert "hard: Villes, Nantes, back in 1" in alt
    assert "Structures: Barn (2 🧱)" in alt
    board = board_picture(WORDS, RULES.sight(game.state, None), players_of(2)).alt
    assert "▲ Ada: 14 cheese tokens left, busy." in board
    assert "Villes and orders facing ▲: ▲ Nantes H1 (new)." in board
    assert "Orders: taken: space 2 by ▲, 2 turns." in board
    sheet = sheet_picture(WORDS, sight, players_of(2), WORDS.score_title).alt
    assert "▲ Ada: Bistro 0, Festival 0" in sheet
    assert not any("field" in text or "message" in text for text in (alt, board, sheet))


def test_what_the_draft_shows_is_told() -> None:
    state = RULES.deal(2, FromageOptions(advanced=True), Random(3))
    alt = hand_picture(WORDS, RULES.sight(state, 0), 0, RULES.legal(state, 0)).alt
    assert all(WORDS.tile(tile) in alt for tile in state.hands[0])
    assert not any(WORDS.tile(tile) in alt for tile in state.hands[1])


def test_a_cheese_is_new_until_it_is_taken_back_or_the_board_turns() -> None:
    game = sit("bistro", seats=2)
    game.play("make soft bistro-7")
    assert "table 4 S1 (new)" in "".join(field.value for field in hand(game).fields)
    game.play("undo")
    assert game.table.fresh == []
    game.play("make soft bistro-7")
    game.everyone_ready()
    assert game.table.fresh == []


def test_the_gallery_hangs_every_kind_of_moment() -> None:
    names = {name for name, _ in pictures_of_the_gallery()}
    for seats in (1, 2, 3, 4):
        assert {f"board_{seats}_turn", f"board_{seats}_turn_late", f"score_{seats}"} <= names
    assert {"hand_draft", "hand_overlay", "board_1_corporation"} <= names
    for venue in VENUES:
        for side in Side:
            assert any(name.startswith(f"hand_4_{venue}_{side}") for name in names)
