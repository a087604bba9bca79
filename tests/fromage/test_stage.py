"""Boards, panels, labels and hints: what players read."""

from random import Random

import pytest

from bot.kernel import random_move
from bot.presentation.players import Players
from bot.presentation.view import Choice, Group, MultiSelect, Submenu, View
from cogs.fromage.events import Turned
from cogs.fromage.moves import Gather
from cogs.fromage.presentation import PRESENTATION
from cogs.fromage.presentation.score import score_sheet
from cogs.fromage.rules.score.sheet import total
from cogs.fromage.state import FromageOptions, Phase, State
from cogs.fromage.words import catalogues
from tests.fromage.tables import RULES, Sitting, hold, sit, top

STAGE = PRESENTATION
SAY = catalogues("en")
LONG = Players(tuple("*_~`|>#[]()<:@-".ljust(19, "W") + str(seat) for seat in range(4)))
PEOPLE = Players(("Ada", "Björn", "Chloé", "Dai"))
NEWS = 6
"""News lines that the shell adds below a body."""


def players_of(seats: int) -> Players:
    return Players(PEOPLE.names[:seats])


def hand(game: Sitting, seat: int = 0) -> View:
    sight = RULES.sight(game.state, seat)
    return STAGE.panel(
        sight, seat, RULES.legal(game.state, seat), players_of(game.table.seats), "en"
    )


def public(game: Sitting) -> View:
    return STAGE.board(
        RULES.sight(game.state, None),
        RULES.public_offers(game.state),
        players_of(game.table.seats),
        "en",
    )


def group(view: View, start: str) -> Group:
    return next(group for group in view.groups if group.title.startswith(start))


def choices(group: Group) -> list[Choice]:
    assert isinstance(group.items, tuple)
    waiting: list[Choice | Submenu] = list(group.items)
    found: list[Choice] = []
    while waiting:
        item = waiting.pop(0)
        if isinstance(item, Submenu):
            assert not isinstance(item.items, MultiSelect)
            waiting += item.items
        else:
            found.append(item)
    return found


def hints(view: View) -> dict[str, str]:
    return {str(c.move): c.hint for group in view.groups for c in choices(group)}


# --- panels ---------------------------------------------------------------------------------


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
    assert pairing.hint == (
        "+4 points · pairing at table 1 · completes an order (+1) · "
        "worker back in 2 turns, for the Festival"
    )
    assert made["make soft bistro-8"].label == "Soft gold, jam: table 4"
    assert "costs 1 fruit" in made["make soft bistro-8"].hint
    gathered = [c for c in choices(group(view, "Milk")) if isinstance(c.move, Gather)]
    assert gathered[-1].label == "Gather 3 livestock with the bleu worker"
    assert gathered[-1].hint == "worker back in 3 turns, for Villes"
    more = choices(group(view, "Milk"))
    assert {"build 0", "milk 0 bistro-7"} <= {str(c.move) for c in more}


def test_milking_is_no_loss() -> None:
    game = sit("bistro", "livestock", board=1)
    game.creamery().livestock = 9
    assert hints(hand(game))["milk 0 bistro-7"] == (
        "no points yet · first plate of table 4 · costs 2 livestock"
    )
    game.owns(0, "bistro-8")
    assert "+2 points · pairing at table 4" in hints(hand(game))["milk 0 bistro-7"]


def test_a_structure_that_scores_says_how_much_it_is_worth_now() -> None:
    game = sit("bistro", board=2)
    game.creamery().structure = 5
    game.creamery().fruited, game.creamery().jam = 2, 1
    said = hints(hand(game))
    assert said["build 3"] == (
        "costs 5 structure tokens · at the end: 1 point per fruit used · +3 points"
    )
    assert "point" not in said["build 0"]


def test_a_shelf_is_counted_with_its_sign() -> None:
    game = sit("fromagerie", board=1)
    game.owns(0, "fromagerie-2")
    said = hints(hand(game))
    assert said["make hard fromagerie-17"].startswith("+5 points · your second shelf · worker")
    assert "your second shelf · gain 2 different resources" in said["make soft fromagerie-7"]
    assert "a shelf you already have · you may trade 1 resource" in said["make soft fromagerie-1"]


def test_a_city_says_in_which_regions_it_leads() -> None:
    game = sit("villes", board=1)
    game.owns(1, "villes-5")
    game.owns(2, "villes-17", "villes-13")
    said = hints(hand(game))["make soft villes-7"]
    assert "most in Centre" in said
    assert "tied in Ouest" in said
    assert "behind in Nord" in said


def test_a_stall_says_how_large_its_group_is() -> None:
    game = sit("festival", board=1)
    said = hints(hand(game))
    assert "no neighbour yet" in said["make soft festival-22"]
    assert "makes a group of 2" in said["make soft festival-12"]


def test_the_task_names_only_what_is_offered() -> None:
    game = sit("bistro", "livestock")
    assert hand(game).footer == "You can make a cheese or gather livestock, then Ready."
    game.play("make soft bistro-7", "gather hard 1")
    assert hand(game).footer == "Nothing left to do this turn: press Ready."
    away = sit("bistro", "livestock")
    away.creamery().at = ["fruit-3", "order-3", "structure-3"]
    away.creamery().due = [away.table.turn + 2] * 3
    assert hand(away).footer == "Nothing left to do this turn: press Ready."


def test_ready_asks_once_while_something_is_left_to_do() -> None:
    game = sit("bistro", "livestock")
    items = hand(game).groups[-1].items
    assert isinstance(items, tuple)
    (folder,) = items
    assert isinstance(folder, Submenu)
    assert isinstance(folder.items, tuple)
    (sure,) = folder.items
    assert isinstance(sure, Choice)
    assert sure.label == "End my turn without a cheese or gathering"
    game.play("make soft bistro-7")
    assert {c.label for c in choices(hand(game).groups[-1])} == {
        "End my turn without gathering",
        "Undo last step",
    }
    game.play("gather hard 1")
    assert [c.label for c in choices(hand(game).groups[-1])] == ["Ready", "Undo last step"]


def test_ready_asks_whoever_has_laid_no_tile_at_all() -> None:
    game = Sitting(RULES.deal(2, FromageOptions(advanced=True), Random(3)))
    for seat in (0, 1) * 3:
        game.play(f"keep {game.state.hands[seat][0]}", seat=seat)
    assert game.table.phase is Phase.OVERLAY
    assert [c.label for c in choices(hand(game).groups[-1])] == ["Begin without laying a tile"]
    game.play(f"lay {game.creamery().kept[0]} 0")
    assert [c.label for c in choices(hand(game).groups[-1])] == ["Ready"]


def test_ready_names_everything_that_is_given_up_within_a_buttons_label() -> None:
    game = sit("bistro", "livestock")
    creamery = game.creamery()
    creamery.livestock = creamery.structure = 9
    creamery.built[0] = True
    (sure,) = choices(hand(game).groups[-1])
    assert sure.label == (
        "End my turn without a cheese, gathering, milking, building or sending a worker"
    )
    assert len(sure.label) <= 80


def test_ready_never_turns_into_its_opposite_under_the_finger() -> None:
    game = sit("bistro", "livestock")
    game.play("ready")
    (back,) = hand(game).groups
    assert back.as_select
    assert [str(c.move) for c in choices(back)] == ["unready"]
    assert hand(game).footer == "You are ready. Still playing: Björn, Chloé and Dai."


def test_the_panel_says_why_nothing_can_be_undone() -> None:
    game = sit("bistro", "order")
    game.play("make soft bistro-7")
    assert SAY.no_undo not in hand(game).body
    game.play("gather hard 1")
    assert "undo" not in game.offers()
    assert SAY.no_undo in hand(game).body
    assert SAY.no_undo not in hand(game, 1).body


def test_there_is_no_next_turn_after_the_last() -> None:
    game = sit("bistro")
    assert "Next: " in hand(game).body
    game.creamery(2).tokens = 0
    assert "Next: " not in hand(game).body
    assert "Last turn! ■ **Chloé** has no cheese left." in hand(game).body
    assert "Last turn!" in public(game).body
    assert SAY.your_last_turn in hand(game, 2).body


def test_the_turn_is_said_once() -> None:
    game = sit("bistro")
    turned = STAGE.event_text(Turned(game.table.turn, ()), 0, PEOPLE, "en")
    assert hand(game).covered_news == public(game).covered_news == (turned,)


def test_an_open_question_is_the_next_panel() -> None:
    game = sit("fromagerie")
    game.play("make soft fromagerie-4")
    view = hand(game)
    assert view.footer == "Shelf sign: which resource do you gain?"
    assert len(view.groups) == 2
    assert {c.label for c in choices(view.groups[0])} == {
        "Gain 1 livestock",
        "Gain 1 order",
        "Gain 1 structure token",
        "Gain 1 fruit",
    }
    assert {c.label for c in choices(view.groups[1])} == {"No, thanks", "Undo last step"}


def test_a_question_survives_being_saved() -> None:
    game = sit("fromagerie")
    game.play("make soft fromagerie-4")
    again = Sitting(RULES.load(RULES.dump(game.state)))
    assert hand(again).groups == hand(game).groups


def test_a_pick_of_the_draft_can_be_changed_in_the_panel() -> None:
    game = Sitting(RULES.deal(2, FromageOptions(advanced=True), Random(3)))
    assert hand(game).footer == "Choose the tile you keep (1 of 4)."
    tile = game.state.hands[0][0]
    game.play(f"keep {tile}")
    view = hand(game)
    assert view.footer == f"You keep the {SAY.tile(tile)}. You may still change your mind."
    (other,) = view.groups
    assert other.title == "Keep another tile instead…"
    assert len(choices(other)) == 3


# --- the board, in pictures and in words ----------------------------------------------------


def test_the_board_says_who_is_waited_for_and_where_cheese_lies() -> None:
    game = sit("villes")
    game.play("make hard villes-4", "ready")
    view = public(game)
    assert view.footer == "Björn, Chloé and Dai: play your turn, then press Ready"
    assert view.fields == ()
    assert "▲ **Ada** (faces Villes and fruit, ready)" in view.details
    assert "● **Björn** (faces the Festival and livestock, still playing)" in view.details
    assert "▲ **Ada**: Nantes (hard bronze; new)" in view.details
    assert "hard is in Villes (Nantes), back in 1 turn" in view.details
    assert "Paris (hard silver)" in view.details.partition("Free: ")[2]
    assert "Nord: Rennes, Orléans, Paris" in view.details


def test_a_name_with_markup_is_shown_as_it_is() -> None:
    game = sit("villes", seats=2)
    game.play("make hard villes-4")
    wild = Players(("[click](http://x.y)", "**bold**"))
    for seat in (None, 0):
        sight = RULES.sight(game.state, seat)
        view = (
            STAGE.board(sight, (), wild, "en")
            if seat is None
            else STAGE.panel(sight, seat, RULES.legal(game.state, seat), wild, "en")
        )
        for text in (view.title, view.body, view.details):
            assert "[click](http" not in text
            assert "**bold**" not in text.replace(r"\*\*bold\*\*", "")
    sheet = score_sheet(RULES.sight(game.state, None), wild, SAY)
    assert "[click](http" not in sheet.body + sheet.details


def test_the_score_comes_line_by_line_with_its_reasons() -> None:
    game = sit()
    game.owns(0, "bistro-1", "bistro-2", "bistro-3", "bistro-9")
    game.creamery().served = 4
    view = score_sheet(RULES.sight(game.state, None), PEOPLE, SAY)
    assert view.title == SAY.score_title
    assert view.body.splitlines()[0] == "▲ **Ada** **20**: Bistro 12, Orders 8"
    lines = view.details.splitlines()
    assert lines[0] == "▲ **Ada**: 20 points"
    assert lines[1] == "Bistro 12 (1 bronze, 2 silver, 1 gold, 1 pairing)"
    assert lines[7] == "Orders 8 (4 completed)"
    assert len(view.body.splitlines()) == 4


def test_alone_the_corporation_has_a_line_too() -> None:
    game = sit(seats=1)
    view = score_sheet(RULES.sight(game.state, 0), players_of(1), SAY)
    assert view.body.splitlines()[1].startswith("🏭 The Corporation **0**")
    assert "**The Corporation**: 0 points" in view.details


def test_the_ending_names_the_winner_and_the_standing() -> None:
    game = sit(seats=2, turn_cap=8)
    game.creamery(1).served = 3
    game.table.turn = 7
    game.everyone_ready()
    view = public(game)
    assert view.body == "🏆 ● **Björn** wins with 5 points!\n● **Björn** 5 · ▲ **Ada** 0"
    assert view.body == hand(game).body


# --- budgets --------------------------------------------------------------------------------


def late(seats: int, seed: int, turns: int = 14, **options: object) -> State:
    """A random game, most of the way through."""
    rng = Random(seed)
    state = RULES.deal(seats, FromageOptions.model_validate(options), rng)
    while RULES.outcome(state) is None and state.table.turn < turns:
        seat = rng.choice(list(RULES.awaited(state)))
        RULES.play(state, seat, random_move(RULES.legal(state, seat), rng), rng)
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_every_message_keeps_to_six_hundred_characters(seats: int, advanced: bool) -> None:
    """Over a whole game by chance, with the longest names and the news the shell will add."""
    rng = Random(seats)
    players = Players(LONG.names[:seats])
    state = RULES.deal(seats, FromageOptions(advanced=advanced, level=4), rng)
    news: list[str] = []
    seen = 0
    while True:
        views = [STAGE.board(RULES.sight(state, None), RULES.public_offers(state), players, "en")]
        views += [
            STAGE.panel(RULES.sight(state, seat), seat, RULES.legal(state, seat), players, "en")
            for seat in range(seats)
        ]
        for view in views:
            seen += 1
            lines = view.body.splitlines()
            assert len(lines) <= 3
            assert view.fields == ()
            assert view.details
            assert _length(view, news) <= 600, (view, news)
            assert len(view.groups) <= 4
            assert view.picture is not None
            assert len(view.picture.alt) <= 1000
            for choice in (c for g in view.groups for c in choices(g)):
                assert len(choice.label) <= 80, choice.label
                assert len(choice.hint) <= 100, choice.hint
        if RULES.outcome(state) is not None:
            break
        step = RULES.step(state)
        seat = rng.choice(list(RULES.awaited(state)))
        events = RULES.play(state, seat, random_move(RULES.legal(state, seat), rng), rng)
        told = [
            STAGE.event_text(event, None, players, "en") for event in events if event.to is None
        ]
        news = [*(news if RULES.step(state) == step else []), *(t for t in told if t)]
    assert seen > 100


def _length(view: View, news: list[str]) -> int:
    """Visible length, without markup and escapes."""
    texts = [view.title, view.body, view.footer, *(f"• {line}" for line in news[-NEWS:])]
    return sum(len(text.replace("**", "").replace("\\", "")) for text in texts)


def test_a_hint_is_never_cut_within_a_word() -> None:
    for seed in range(3):
        state = late(4, seed=seed, turns=9)
        for seat in range(4):
            sight = RULES.sight(state, seat)
            view = STAGE.panel(sight, seat, RULES.legal(state, seat), PEOPLE, "en")
            for text in hints(view).values():
                assert "…" not in text
                assert not text.endswith((" ", "·", "("))


def test_a_hint_leaves_the_table_as_it_was() -> None:
    state = late(3, seed=4, turns=8)
    sight = RULES.sight(state, 0)
    before = (total(sight.table, 0), dict(sight.table.tokens))
    STAGE.panel(sight, 0, RULES.legal(state, 0), players_of(3), "en")
    assert (total(sight.table, 0), dict(sight.table.tokens)) == before


def test_an_order_drawn_is_told_with_its_card() -> None:
    game = sit("bistro", "order", seats=2)
    top(game, "soft-gold")
    told = [STAGE.event_text(event, 0, players_of(2), "en") for event in game.play("gather hard 1")]
    assert [line for line in told if line] == ["You draw an order: soft gold."]
