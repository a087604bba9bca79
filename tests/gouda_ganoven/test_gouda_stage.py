"""Presentation: every choice on a panel, complete alt texts, no secret on the board."""

from io import BytesIO

import pytest
from PIL import Image

from bot.kernel import Move
from bot.presentation.players import Players
from bot.presentation.view import Choice, Group, MultiSelect, Submenu
from cogs.gouda_ganoven.cards import CARDS, CHEESES, ROOMS, STRENGTH, TRAPS, WEAPONS
from cogs.gouda_ganoven.drawing.cardface import SPRITES, face, sprite_of
from cogs.gouda_ganoven.drawing.chips import back
from cogs.gouda_ganoven.moves import Carry, Spy
from cogs.gouda_ganoven.state import Phase
from tests.gouda_ganoven.gouda_tables import (
    BATHROOM,
    CELLAR,
    PLAYROOM,
    RULES,
    fight,
    onward,
    pass_through,
    play,
    reveal,
    sneak,
    spot_of,
    spy_through,
    table,
)
from tests.gouda_ganoven.gouda_views import (
    CAST,
    EN,
    STAGE,
    board,
    group_moves,
    hand,
    labels,
    picked,
    said,
)

# Words and looks of the cards


def test_forty_weapons_have_forty_names_and_forty_pictures():
    assert set(EN.weapons) == set(WEAPONS)
    assert len(set(EN.weapons.values())) == 40
    drawn = {SPRITES.load(sprite_of(card)).tobytes() for card in WEAPONS}
    assert len(drawn) == 40


def test_every_kind_of_card_has_a_look_of_its_own():
    one_each = ["kx", "t1", "c1", "d1", "g1", "h1", *ROOMS]
    assert len({face(card, 80).tobytes() for card in one_each}) == len(one_each)
    for card in CARDS:
        assert face(card, 282, EN.card(card)).width == 282


def test_backs_differ_by_their_number_only_and_never_by_their_card():
    assert back(80, "1", False).tobytes() != back(80, "2", False).tobytes()
    states = [table(["hx", "", ""]), table(["t1", "", ""])]
    pictures = []
    for state, lay in zip(states, ("cellar hx", "bedroom t1"), strict=True):
        sneak(state, lay, "cellar", "cellar")
        view = board(state)
        assert view.picture is not None
        pictures.append((view.picture.key, view.picture.render()))
    assert pictures[0] == pictures[1]


# The board


def test_the_board_says_who_is_ready_and_no_count_before_all_are_in():
    state = table(["hx 3x", "", ""])
    play(state, 0, "go cellar")
    play(state, 0, "carry 1 3x+hx")
    before = board(state)
    play(state, 1, "go cellar")
    assert board(state) == before
    play(state, 0, "confirm")
    assert board(state) != before
    assert "face down" not in said(board(state))
    assert board(state).footer == "Bo and Cleo: open your hand, choose a room, confirm"
    assert board(state).groups == ()


def test_laid_cards_are_told_by_number_and_open_ones_by_name():
    state = table(["hx t1", "", ""], {CELLAR: 1})
    sneak(state, "cellar hx+t1", "cellar", "cellar")
    words = said(board(state))
    assert "3 cards face down (1, 2 and 3)" in words
    assert EN.weapons["hx"] not in words
    play(state, 0, "spy 1 1")
    play(state, 1, f"spy 0 {spot_of(state, 0, 'hx')}")
    assert f"{EN.weapons['hx']} 17" in said(board(state))


def test_spying_is_done_on_the_board_by_what_everybody_sees():
    state = table(["", "hx 3x", ""], {CELLAR: 1})
    sneak(state, "cellar", "cellar hx+3x", "cellar")
    assert sorted(group_moves(board(state))) == sorted(str(m) for m in RULES.legal(state, 0))
    assert sorted(group_moves(hand(state, 0))) == sorted(group_moves(board(state)))
    kinds: list[list[type]] = []
    for view in (board(state), hand(state, 0)):
        (group,) = view.groups
        assert isinstance(group, Group)
        assert not isinstance(group.items, MultiSelect)
        kinds.append([type(item) for item in group.items])
    # The board belongs to all, so nobody can open a folder on it.
    assert kinds == [[Choice, Choice, Choice, Choice], [Submenu, Choice]]


def test_the_upgrade_is_private():
    state = table(["hx d1 g1 h1 c1", "", ""], {CELLAR: 1, PLAYROOM: 1})
    sneak(state, "cellar", "cellar", "cellar")
    spy_through(state)
    assert state.phase is Phase.UPGRADE
    assert board(state).groups == ()
    assert sorted(group_moves(hand(state, 0))) == sorted(str(m) for m in RULES.legal(state, 0))
    assert hand(state, 1).groups == ()


def test_the_fight_is_told_room_by_room_with_its_sums():
    state = table(["hx 6x", "fx t1", "jx 7x", ""], {BATHROOM: 2, CELLAR: 1})
    sneak(state, "bathroom hx+6x", "bathroom t1+fx", "bathroom jx+7x", "cellar")
    play(state, 0, f"spy 1 {spot_of(state, 1, 't1')}")
    spy_through(state)
    pass_through(state)
    reveal(state)
    words = board(state).details
    strongest = f"strength 26 ({EN.weapons['jx']} 19, {EN.weapons['7x']} 7)"
    assert f"🧀 ■ **Cleo** eats: {strongest}" in words
    trapped = f"{EN.weapons['hx']} 17, {EN.weapons['6x']} 6, Rat Trap −10"
    assert f"💨 ▲ **Anna** goes hungry: strength 13 ({trapped})" in words
    assert state.fed == (1, 2, 3)
    assert group_moves(board(state)) == ["onward"]


def test_the_special_round_and_the_survivors_lives_are_told():
    state = table(["", "", ""], {CELLAR: 1, BATHROOM: 1})
    state.players[0].tokens = state.players[1].tokens = 4
    fight(state, "cellar", "bathroom", "playroom")
    onward(state)
    assert "special round" in said(board(state)).lower()
    survivors = table(["", "", ""], {CELLAR: 1}, mode="survivor")
    assert "3 lives" in said(board(survivors))


# The hand


def test_the_sneak_panel_has_rooms_a_multi_select_and_confirm():
    state = table(["3x hx t1 d1", "", ""], {CELLAR: 2})
    view = hand(state, 0)
    assert labels(view)[2] == "Cellar (2 🧀)"
    assert group_moves(view) == [*(f"go {room}" for room in ROOMS), "scurry"]
    (pick,) = picked(view)
    assert pick.offer.options == ("3x", "hx", "t1")
    play(state, 0, "go cellar")
    play(state, 0, "carry 1 3x+hx")
    view = hand(state, 0)
    assert "strength 20" in view.groups[1].title
    assert picked(view)[0].chosen == ("3x", "hx")
    assert "strength **20**" in view.body
    assert "confirm" in group_moves(view)
    play(state, 0, "confirm")
    assert group_moves(hand(state, 0)) == ["change"]


def test_the_biggest_hand_fits_the_panel():
    state = table([" ".join((*WEAPONS, *TRAPS, *CHEESES)), "", ""], {CELLAR: 2})
    play(state, 0, "go cellar")
    for offer in RULES.legal(state, 0):
        if not isinstance(offer, Move):
            play(state, 0, str(offer.build(offer.options)))
    view = hand(state, 0)
    assert len(view.groups) <= 4
    assert view.picture is not None
    assert len(view.picture.render()) < 300_000
    assert picked(view) == []
    (folders,) = [g.items for g in view.groups if isinstance(g.items, tuple) and g.as_select]
    picks = [
        f.items for f in folders if isinstance(f, Submenu) and isinstance(f.items, MultiSelect)
    ]
    assert all(len(pick.labels) <= 25 for pick in picks)
    assert len({label for pick in picks for label in pick.labels}) >= 40
    sneak(state, "cellar", "cellar", "cellar")
    for shown in (board(state), hand(state, 0)):
        assert shown.picture is not None
        assert len(shown.picture.alt) <= 1000


def test_others_never_see_a_hand_in_words_or_pictures():
    one, other = table(["hx 3x", "9x", ""], {CELLAR: 1}), table(["t1 ky", "9x", ""], {CELLAR: 1})
    for state in (one, other):
        play(state, 0, "go cellar")
    views = [(board(state), hand(state, 1)) for state in (one, other)]
    assert views[0] == views[1]


# Pictures


@pytest.mark.parametrize("seats", [3, 6])
def test_pictures_of_every_step_are_drawn_and_light(seats: int):
    hands = ["hx t1 8y g1", "3x gy c1", "7x 9x", "kx d1", "t2 5x ay", "jy h1"][:seats]
    state = table(hands, {CELLAR: 2, BATHROOM: 1, PLAYROOM: 2})
    views = [board(state), hand(state, 0)]
    lays = ["cellar 8y+hx+t1", "cellar 3x+gy", "bathroom 7x", "bathroom kx", "playroom", "playroom"]
    sneak(state, *lays[:seats])
    views += [board(state), hand(state, 1)]
    spy_through(state)
    views.append(board(state))
    pass_through(state)
    while state.phase is Phase.REVEAL:
        views.append(board(state))
        onward(state)
    views.append(board(state))
    assert state.phase is Phase.FIGHT
    assert len({view.picture.key for view in views if view.picture}) == len(views)
    for view in views:
        assert view.picture is not None
        data = view.picture.render()
        assert len(data) < 300_000
        image = Image.open(BytesIO(data))
        assert (image.format, image.size) == ("JPEG", (1200, 900))
        assert view.picture.suffix == "jpg"
        assert view.picture.alt


def test_every_strength_is_written_on_its_card():
    twins = [(one, two) for one, two in zip(WEAPONS[::2], WEAPONS[1::2], strict=True)]
    assert all(STRENGTH[one] == STRENGTH[two] for one, two in twins)
    assert all(EN.strong(card).endswith(f" {STRENGTH[card]}") for card in WEAPONS)


# Moves in words


def test_several_cards_are_named_in_a_label_and_no_name_holds_a_comma():
    """So that people can list cards with commas between them."""
    assert not [name for name in EN.weapons.values() if "," in name or "+" in name]
    state = table(["6x hx ky", "", ""])
    label = STAGE.label(Carry(1, ("6x", "hx")), RULES.sight(state, 0), 0, CAST, "en")
    assert label == "Carry Clothes Peg 6 + Upturned Rake 17 (strength 23)"
    armful = Carry(1, WEAPONS[-17:])
    label = STAGE.label(armful, RULES.sight(state, 0), 0, CAST, "en")
    assert len(label) <= 100
    assert label.endswith("more (strength 276)")


def test_a_name_cannot_become_a_link_in_a_receipt_or_in_the_news():
    tricky = Players(("[free](http://x.example)", "**bold**", "Cleo"))
    state = table(["", "", ""])
    sneak(state, "cellar", "cellar", "cellar")
    sight = RULES.sight(state, 2)
    for seat, raw in ((0, "[free]("), (1, "**bold**")):
        said_ = STAGE.move_reply(Spy(seat, 1), sight, 2, tricky, "en")
        assert raw not in said_
        view = STAGE.board(RULES.sight(state, None), RULES.public_offers(state), tricky, "en")
        assert raw not in view.body + view.details
    told_ = [STAGE.event_text(event, None, tricky, "en") for event in play(state, 0, "spy 1 1")]
    assert "[free](" not in "".join(filter(None, told_))
