"""Texts and panels: every possible move is offered, and nothing hidden is named."""

from random import Random

import pytest

from bot.kernel import SomeOf, random_move
from bot.presentation.players import Players
from bot.presentation.view import Group, MultiSelect, Submenu, View
from cogs.hide_the_havarti.house import Spot
from cogs.hide_the_havarti.moves import Check, Hide, PlayCard
from cogs.hide_the_havarti.presentation import PRESENTATION
from cogs.hide_the_havarti.roles import deciders
from cogs.hide_the_havarti.state import Card, HavartiOptions, Phase, Room
from cogs.hide_the_havarti.words import catalogues
from tests.hide_the_havarti.table import RULES, Table, house, setting_up

STAGE = PRESENTATION
WORDS = catalogues("en")
CAST = Players(("Ada", "Björn", "Chloé", "Dai"))


def board(table: Table) -> View:
    return STAGE.board(table.sight(None), table.public_offers(), CAST, "en")


def hand(table: Table, seat: int) -> View:
    return STAGE.panel(table.sight(seat), seat, table.offers(seat), CAST, "en")


def said(view: View) -> str:
    """The text of a view without its text version."""
    assert view.fields == ()
    return "\n".join([view.title, view.body, view.footer]).replace("\N{NO-BREAK SPACE}", " ")


def recalled(view: View) -> list[str]:
    return [one.summary.replace("\N{NO-BREAK SPACE}", " ") for one in view.past_events]


def whole(view: View) -> str:
    """The text of a view including its text version."""
    return f"{said(view)}\n{view.details}".replace("\N{NO-BREAK SPACE}", " ")


def told(table: Table, text: str, reader: int | None, seat: int | None = None) -> list[str]:
    """The lines a reader gets when that is played."""
    events = [event for event in table.play(text, seat) if event.seen_by(reader)]
    lines = [STAGE.event_text(event, reader, CAST, "en") for event in events]
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines if line]


def labels(group: Group) -> list[str]:
    if isinstance(group.items, MultiSelect):
        return list(group.items.labels)
    found: list[str] = []
    for item in group.items:
        found.append(item.label)
        if isinstance(item, Submenu):
            found += labels(Group("", item.items))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(3))
def test_the_board_offers_what_the_rules_offer_but_the_cards(seats: int, seed: int):
    rng = Random(seed)
    state = RULES.deal(seats, HavartiOptions(idle_cap=2), rng)
    while RULES.outcome(state) is None:
        shown = RULES.public_offers(state)
        if state.effect is Room.LIBRARY and state.carried is None:
            board = STAGE.board(RULES.sight(state, None), shown, CAST, "en")
            assert board.groups == (), "first which room, then where: that is for the panel"
        if state.phase not in (Phase.CHOOSE, Phase.SETUP, Phase.LATE):
            for seat in RULES.awaited(state):
                legal = [o for o in RULES.legal(state, seat) if not isinstance(o, PlayCard)]
                assert shown == legal
        else:
            assert shown == []
        seat = rng.choice(deciders(state))
        RULES.play(state, seat, random_move(RULES.legal(state, seat), rng), rng)


def test_the_set_up_panel_shows_cards_places_and_the_house():
    table = setting_up()
    view = hand(table, 1)
    place, *_, together = view.groups
    assert isinstance(place.items, tuple)
    folder = place.items[0]
    assert isinstance(folder, Submenu)
    assert folder.label == "Cheese 4"
    assert isinstance(folder.items, tuple)
    assert len(folder.items) == 16
    assert labels(together) == ["Lay the rest at random", "Shuffle all"]
    table.play("place cheese4 b2", 2)
    assert "Laid out: 1 of 16. Still in hand: 15." in whole(hand(table, 1))
    table.play("fill", 1)
    exchange, together = hand(table, 1).groups
    assert isinstance(exchange.items, MultiSelect)
    assert "B2: Cheese 4" in exchange.items.labels
    assert labels(together) == ["Done", "Shuffle all"]


def test_the_inspecteur_outside_is_told_nothing_but_the_time():
    table = setting_up()
    before = said(hand(table, 0)), said(board(table))
    table.play("fill", 1)
    table.play("done", 1)
    assert (said(hand(table, 0)), said(board(table))) == before
    assert hand(table, 0).groups == ()
    table.expire("warn.1")
    assert "10 seconds" in said(hand(table, 0))
    assert "10 seconds" in said(board(table))


def test_after_the_set_up_no_panel_says_a_face():
    table = setting_up()
    table.script("fill", "done", "done")
    for view in (board(table), *(hand(table, seat) for seat in range(3))):
        for name in ("Cheese 1", "Library", "Kitchen", "Dairy"):
            assert name not in said(view)
            assert name not in str([labels(group) for group in view.groups])


def test_in_words_the_board_says_all_that_matters():
    table = house(
        up="b2 c2 a4",
        rooms={"c2": Room.KITCHEN, "a4": Room.DAIRY},
        die=3,
        found=[2],
        switched="c3 c4",
        cards=[Card.AHA],
    )
    text = whole(board(table))
    for part in (
        "C2 open (in sight)",
        "A4 open",
        "A1 closed (entrance)",
        "Search 3 of 4.",
        "Found: cheese 2.",
        "holds 1 card.",
        "The inspecteur is ▲ **Ada**.",
        "● **Björn**: 0 points",
    ):
        assert part in text, part


def test_what_happened_is_told_by_positions_and_leaves_the_words_with_the_next_turn():
    table = house(phase=Phase.FROMAGER, up="b2 d4", rooms={"d4": Room.DAIRY})
    assert told(table, "swap c1 d1", 2) == ["🔀 ● **Björn** swapped C1 and D1."]
    assert told(table, "hide d4", 2) == ["🌒 You closed D4."]
    assert recalled(board(table)) == ["● swapped C1 and D1"]
    assert "Dairy" not in whole(board(table))
    assert told(table, "walk b3", 1) == ["👣 ▲ **Ada** walked to B3."]
    assert recalled(board(table)) == []


def test_what_happened_since_my_turn_stays_until_i_have_answered():
    """Also the swap between me and the inspecteur, who has set out since."""
    table = house(seats=4, phase=Phase.FROMAGER, up="b2", rooms={"b3": Room.KITCHEN})
    table.script("swap c1 d1", "swap a3 a4", "swap c3 d3", "check b3")
    assert recalled(hand(table, 1)) == ["■ swapped A3 and A4", "◆ swapped C3 and D3"]
    assert "Kitchen" not in repr(hand(table, 1).past_events)
    assert recalled(board(table)) == [], "the check is the board's news, told by its line"
    table.play("swap c1 d1")
    assert recalled(hand(table, 2)) == ["◆ swapped C3 and D3", "▲ checked B3"]
    assert recalled(board(table)) == ["▲ checked B3"]
    assert recalled(hand(table, 1)) == []


def test_what_is_recalled_names_the_line_that_was_its_news():
    """So the shell says it in brief only once that line is gone, also with the door shut again."""
    table = house(phase=Phase.FROMAGER, up="b2 d4", rooms={"d4": Room.DAIRY, "b3": Room.KITCHEN})
    lines = told(table, "swap c1 d1", None)
    table.play("hide d4")
    assert [
        line.replace("\N{NO-BREAK SPACE}", " ") for line in board(table).past_events[0].news_lines
    ] == lines
    lines = told(table, "check b3", None)
    assert lines == ["🔎 ▲ **Ada** found nothing in B3."]
    table.play("swap c1 d1")
    assert lines[0] in board(table).past_events[0].news_lines


def test_a_line_never_names_a_face_and_its_place():
    """Lines stay a while on the screen; the room may be closed again by then."""
    kitchen = house(rooms={"b3": Room.KITCHEN})
    assert told(kitchen, "check b3", 0) == ["🔎 You found nothing in B3."]
    parlor = house(rooms={"b3": Room.PARLOR})
    lines = told(parlor, "check b3", 1)
    assert lines[0] == "🔎 ▲ **Ada** checked B3: *oh là là!*"
    assert "Parlour" in lines[1]
    assert "B3" not in lines[1]
    cheese = house(rooms={"b3": Room.CHEESE_1})
    assert told(cheese, "check b3", 0) == [
        "🔎 You checked B3…",
        "🧀 You found **cheese 1**. *Voilà!*",
    ]


def test_in_words_no_room_is_named_before_the_round_is_over():
    """A private answer stays on the screen when doors are shut and looks are over."""
    laying = setting_up()
    laying.play("fill", 1)
    looking = house(up="b2 c2", rooms={"b3": Room.BATHROOM, "d4": Room.CHEESE_2})
    looking.script("check b3", "peek d4")
    for table in (laying, looking):
        for view in (board(table), *(hand(table, seat) for seat in range(3))):
            assert not [room for room in Room if WORDS.rooms[room] in view.details]
            assert "swapped" not in view.details


def test_a_private_look_is_in_no_line_that_stays():
    table = house(rooms={"b3": Room.BATHROOM, "d4": Room.CHEESE_2})
    table.play("check b3")
    assert told(table, "peek d4", 1) == ["👀 You looked into D4."]


def test_what_is_laid_in_the_set_up_is_told_to_fromagers_without_faces():
    table = setting_up()
    assert told(table, "place cheese1 b2", 2, seat=1) == ["● **Björn** laid a card on B2."]
    table = setting_up()
    assert told(table, "fill", 0, seat=1) == []
    assert told(table, "done", 2, seat=1) == ["✅ ● **Björn** pressed Done."]
    assert told(table, "done", 0, seat=2) == ["🏠 The house is ready."]


def test_cards_are_shown_to_the_inspecteur_alone():
    table = house(cards=[Card.MICE, Card.AHA])
    assert "Ahhh HA!" in whole(hand(table, 0))
    assert any("Ahhh HA!" in labels(group) for group in hand(table, 0).groups)
    for view in (board(table), hand(table, 1)):
        assert "Ahhh HA!" not in whole(view) + str(view.groups)
    assert "holds 2 cards" in whole(board(table))


def test_a_private_look_is_said_to_its_seat_and_then_gone():
    table = house(rooms={"b3": Room.BATHROOM, "d4": Room.CHEESE_2})
    table.play("check b3")
    table.play("peek d4")
    assert "D4 **Cheese 2**" in said(hand(table, 1))
    assert "Cheese 2" not in whole(hand(table, 2)) + whole(board(table))
    table.expire("look.1")
    assert "Cheese 2" not in whole(hand(table, 1))


def test_an_open_room_is_marked_as_a_sure_miss_and_an_open_cheese_as_a_find():
    table = house(up="b2 b3", rooms={"b3": Room.CHEESE_4}, cards=[Card.AHA])
    (checks,) = [group for group in board(table).groups if "Check" in group.title]
    assert labels(checks) == [
        "Check B2 again (a miss)",
        "Check B1",
        "Check A2",
        "Check C2",
        "Take Cheese 4 in B3",
    ]
    (cards,) = [group for group in hand(table, 0).groups if "card" in group.title]
    assert labels(cards)[1:] == labels(checks)


def test_a_cheese_that_lies_open_at_a_door_is_announced_there():
    table = house(place=None, up="b4", rooms={"b4": Room.CHEESE_1}, phase=Phase.ENTRY)
    (doors,) = board(table).groups
    assert labels(doors) == ["Enter A1", "Enter D1", "Enter B4 (a cheese!)", "Enter C4"]


def test_a_lone_fromager_is_not_sent_to_others():
    assert "the other fromagers" in hand(setting_up(3), 1).footer
    assert "the other fromagers" not in hand(setting_up(2), 1).footer


def test_a_receipt_names_no_face():
    """It stays after the room is closed again, and is written after the check."""
    table = house(up="b2 b3 d4", rooms={"b3": Room.CHEESE_4, "d4": Room.DAIRY})
    for move, words in ((Check(Spot.B3), "Check B3"), (Hide(Spot.D4), "Close D4")):
        assert STAGE.move_reply(move, table.sight(0), 0, CAST, "en") == words


def test_the_task_offers_only_what_there_is():
    walking = house(cards=[Card.AHA])
    assert board(walking).footer.startswith("Ada: check, walk one or two rooms")
    assert "or play a card" in board(walking).footer
    assert "card" not in board(house()).footer
    tired = house(options=HavartiOptions(idle_cap=1))
    tired.state.idle = 1
    assert "strolled enough" in board(tired).footer
    assert "walk" not in board(tired).footer
    assert board(house(phase=Phase.FROMAGER, up="b2")).footer == "Björn: swap two closed neighbours"
    fromager = house(phase=Phase.FROMAGER, up="b2 d4")
    assert "close a room" in board(fromager).footer
    assert hand(fromager, 1).footer.startswith("Your turn: swap two closed neighbours")
    assert hand(fromager, 2).footer == ""


def test_the_library_is_chosen_in_the_panel_room_by_room():
    table = house(rooms={"b3": Room.LIBRARY})
    table.play("check b3")
    assert board(table).groups == ()
    assert "in your panel" in board(table).footer
    (rooms,) = hand(table, 2).groups
    assert isinstance(rooms.items, tuple)
    assert all(isinstance(item, Submenu) for item in rooms.items)
    assert len(rooms.items) <= 14
    table.play("carry a1 b1")
    (on_board,) = board(table).groups
    assert on_board.title == "Swap it with another neighbour"
    assert labels(on_board) == ["B1 to C1"]


def test_who_has_to_decide_is_told_in_private_how_things_stand():
    table = house(phase=Phase.FROMAGER, up="b2 d4", die=3)
    table.play("swap c1 d1")
    own = hand(table, 2)
    assert "search **3** of 4" in own.body
    for part in ("in B2", "In sight: B2", "Search 3 of 4"):
        assert part in whole(own), part
    assert "search" not in said(hand(table, 1)), "a panel without a decision need not follow"


def test_fromagers_are_told_that_the_set_up_is_about_to_begin():
    table = Table(RULES.deal(3, HavartiOptions(setup_seconds=90), Random(0)))
    table.state.inspecteur = 0
    assert "90 seconds" in hand(table, 1).body
    assert "90 seconds" not in hand(table, 0).body
    assert all(name in whole(hand(table, 0)) for name in ("mice", "partenaire", "THAT", "HA!"))


def test_a_spent_count_is_not_called_the_last_search():
    table = house(die=4, rooms={"b3": Room.SITTING_ROOM})
    table.play("check b3")
    assert "**no** search left" in said(board(table))


@pytest.mark.parametrize(
    ("room", "words"),
    [
        (Room.VEGETABLE_CELLAR, "close up to two"),
        (Room.LIBRARY, "a closed room with a neighbour"),
        (Room.BATHROOM, "look into one closed room"),
        (Room.SITTING_ROOM, "let any two rooms change places"),
        (Room.CHEESE_CELLAR, "choose who looks"),
    ],
)
def test_every_decision_has_its_own_panel_for_the_right_people(room: Room, words: str):
    table = house(seats=4, rooms={"b3": room})
    table.play("check b3")
    awaited = RULES.awaited(table.state)
    assert words in board(table).footer
    assert board(table).title.startswith(WORDS.rooms[room])
    for seat in range(4):
        view = hand(table, seat)
        assert bool(view.groups) == (seat in awaited)
        assert (words in view.footer) == (seat in awaited)


def test_the_whole_house_and_the_sheet_are_said_after_the_round():
    table = house(die=4, found=[1], rooms={"d4": Room.CHEESE_3})
    table.play("check b2")
    text = whole(board(table))
    assert "D4 Cheese 3" in text
    assert "Round 1: ▲ **Ada** found 1. ▲ +1 ● +3 ■ +3" in text


@pytest.mark.parametrize(
    ("scores", "words"),
    [((3, 2, 1), "▲ **Ada** wins with 5 points"), ((1, 3, 0), "**Ada** and ● **Björn** share")],
)
def test_the_last_board_says_who_has_won(scores: tuple[int, ...], words: str):
    """The last round adds two points for Ada, none for the others."""
    table = house(die=4, found=[1, 2], options=HavartiOptions(own_cheese=True))
    table.state.rounds, table.state.scores = 1, scores
    table.play("check b2")
    assert table.phase is Phase.OVER
    assert words in board(table).body
    assert "just now" not in hand(table, 1).body


def test_own_cheeses_are_said_to_all_and_to_each():
    table = house(options=HavartiOptions(own_cheese=True))
    assert "Cheese 1: ● **Björn**" in whole(board(table))
    assert "cheese 2 is yours" in hand(table, 2).title


def test_every_offer_has_a_label():
    table = house(cards=[Card.PARTNER, Card.THAT_ROOM], switched="c3")
    sight = table.sight(0)
    texts = [
        STAGE.label(offer, sight, 0, CAST, "en")
        for offer in table.offers(0)
        if not isinstance(offer, SomeOf)
    ]
    assert "Voilà, mon partenaire! (A1)" in texts
    assert "What's going on in THAT room? (C3)" in texts
    assert len(set(texts)) == len(texts)


# How much there is to read

LONG = Players(("Maximilienne Delacroi", "Wilhelmina Mayweather", "Brunhilde Gorgonzola", "W" * 20))
BUDGET = 600


def read(view: View, news: list[str]) -> int:
    """Number of visible characters in the message."""
    text = "".join([view.title, view.body, view.footer, *news[-6:]])
    return len(text.replace("*", ""))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_message_is_short_at_every_moment_of_a_game(seats: int):
    rng = Random(seats)
    state = RULES.deal(seats, HavartiOptions(rounds_each=1, own_cheese=True), rng)
    step, public = state.step, list[str]()
    own: list[list[str]] = [[] for _ in range(seats)]
    while RULES.outcome(state) is None:
        views = [STAGE.board(RULES.sight(state, None), RULES.public_offers(state), LONG, "en")]
        for seat in range(seats):
            offers = list(RULES.legal(state, seat))
            views.append(STAGE.panel(RULES.sight(state, seat), seat, offers, LONG, "en"))
        for view, news in zip(views, [public, *own], strict=True):
            assert read(view, news) <= BUDGET, (view.title, view.body, view.footer, news)
            assert len(view.body.splitlines()) <= 3
            assert view.fields == ()
            assert view.details
        seat = rng.choice(deciders(state))
        own[seat] = []
        events = RULES.play(state, seat, random_move(RULES.legal(state, seat), rng), rng)
        public = public if state.step == step else []
        step = state.step
        for reader, lines in ((None, public), *enumerate(own)):
            seen = [event for event in events if event.seen_by(reader)]
            lines += [line for e in seen if (line := STAGE.event_text(e, reader, LONG, "en"))]
