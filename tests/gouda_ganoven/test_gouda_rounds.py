"""Set-up, rain, drawing, clean-up, and how rounds follow each other."""

from random import Random

import pytest

from bot.kernel import Refused
from bot.locale.en.settings import LANGUAGES
from cogs.gouda_ganoven.cards import CARDS, KIND, ROOMS, STRENGTH, WEAPONS, Kind
from cogs.gouda_ganoven.events import Drew, Rained, Reshuffled, RoundBegan, Supplied
from cogs.gouda_ganoven.presentation import PRESENTATION
from cogs.gouda_ganoven.rules.rounds import LEAN_AFTER
from cogs.gouda_ganoven.state import GoudaOptions, Mode, Phase
from tests.gouda_ganoven.gouda_tables import (
    BEDROOM,
    CELLAR,
    RULES,
    census,
    fight,
    onward,
    play,
    refused,
    sneak,
    spy_through,
    table,
)


def test_the_box_holds_55_cards_and_two_weapons_of_each_strength():
    kinds = [KIND[card] for card in CARDS]
    assert len(set(CARDS)) == 55
    assert [kinds.count(kind) for kind in Kind] == [40, 4, 2, 3, 3, 3]
    assert sorted(STRENGTH.values()) == sorted([*range(1, 21), *range(1, 21)])


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_one_piece_fewer_than_players_falls_on_the_house(seats: int):
    state = RULES.deal(seats, GoudaOptions(), Random(1))
    assert sum(state.pieces.values()) == seats - 1


@pytest.mark.parametrize(("seats", "delta", "pieces"), [(6, -2, 4), (3, -2, 1), (6, 0, 6)])
def test_g25_the_number_of_pieces_follows_the_option(seats: int, delta: int, pieces: int):
    state = RULES.deal(seats, GoudaOptions(cheese_delta=delta), Random(1))
    assert sum(state.pieces.values()) == pieces


def test_each_piece_falls_into_any_room_alike():
    fallen = dict.fromkeys(ROOMS, 0)
    for seed in range(400):
        state = RULES.deal(6, GoudaOptions(), Random(seed))
        for room in ROOMS:
            fallen[room] += state.pieces[room]
    assert sum(fallen.values()) == 2000
    assert all(430 < count < 570 for count in fallen.values())


def test_the_king_may_begin_with_anybody():
    kings = {RULES.deal(6, GoudaOptions(), Random(seed)).king for seed in range(60)}
    assert kings == set(range(6))


def test_g18_three_cards_in_the_first_round_and_two_more_in_the_second():
    state = RULES.deal(4, GoudaOptions(), Random(1))
    assert [len(player.hand) for player in state.players] == [3, 3, 3, 3]
    fight(state, *["cellar"] * 4)
    onward(state)
    assert [len(player.hand) for player in state.players] == [5, 5, 5, 5]


def test_the_opening_tells_everyone_the_rain_and_each_only_its_own_draw():
    state = RULES.deal(3, GoudaOptions(), Random(1))
    events = RULES.opening_events(state)
    began, rained, supplied, *drew = events
    assert isinstance(began, RoundBegan)
    assert began.round == 1
    assert isinstance(rained, Rained)
    assert {room: rained.rooms.count(room) for room in ROOMS} == state.pieces
    assert isinstance(supplied, Supplied)
    assert supplied.counts == (3, 3, 3)
    for event in drew:
        assert isinstance(event, Drew)
        assert event.to == (event.seat,)
        assert sorted(event.cards) == sorted(state.players[event.seat].hand)


def test_the_king_goes_left_and_leads_every_step():
    state = table(["", "", ""], king=2)
    fight(state, "cellar", "cellar", "cellar")
    onward(state)
    assert state.king == 0
    assert state.order == (0, 1, 2)


def test_laid_cards_are_discarded_and_hands_are_kept():
    state = table(["hx 3x", "", ""], {CELLAR: 2})
    fight(state, "cellar hx", "bedroom", "bedroom")
    onward(state)
    assert state.discard == ("hx",)
    player = state.players[0]
    assert sorted(player.hand) == sorted(["3x", *player.drawn])
    assert len(player.drawn) == 2
    assert all(not player.laid and player.room is None for player in state.players)


def test_when_the_pile_is_empty_the_discards_are_shuffled_at_once():
    state = table(["", "", ""], {CELLAR: 2})
    spare = state.deck[:51]
    state.deck, state.discard = state.deck[51:], tuple(spare)
    fight(state, "cellar", "cellar", "cellar")
    events = onward(state)
    assert [event.cards for event in events if isinstance(event, Reshuffled)] == [51]
    assert [len(player.hand) for player in state.players] == [2, 2, 2]
    assert len(state.deck) == 49
    assert state.discard == ()


def test_when_both_piles_are_empty_the_rest_of_the_draws_is_lost():
    state = table(["", "", ""], {CELLAR: 2})
    state.deck, state.discard = state.deck[:3], ()
    fight(state, "cellar", "cellar", "cellar")
    onward(state)
    assert [len(state.players[seat].hand) for seat in state.order] == [2, 1, 0]


def test_unclaimed_cheese_does_not_carry_over():
    state = table(["", "", ""], {CELLAR: 2})
    assert fight(state, "bedroom", "bedroom", "bedroom") == []
    onward(state)
    assert sum(state.pieces.values()) == 2


def test_weapons_only_leaves_forty_cards_and_both_later_steps():
    state = RULES.deal(4, GoudaOptions(weapons_only=True), Random(1))
    assert census(state) == list(WEAPONS)
    sneak(state, *["cellar"] * 4)
    assert state.phase is Phase.SPY
    spy_through(state)
    assert state.phase is Phase.UPGRADE


def test_the_next_round_waits_until_all_have_seen_enough():
    state = table(["", "", ""], {CELLAR: 2})
    fight(state, "cellar", "cellar", "cellar")
    assert list(RULES.clocks(state)) == ["fight.1"]
    play(state, 0, "onward")
    assert refused(state, 0, "onward") == "already-onward"
    play(state, 2, "onward")
    assert state.phase is Phase.FIGHT
    play(state, 1, "onward")
    assert (state.phase, state.round) == (Phase.SNEAK, 2)
    assert RULES.clocks(state) == {}


def test_a_clock_that_does_not_run_cannot_run_out():
    state = table(["", "", ""])
    with pytest.raises(KeyError):
        RULES.expire(state, "fight.1", Random(1))


# The end of the race


def at_four(*seats: int, pieces: dict | None = None, hands: str = "ax bx 9x 8x"):
    state = table([*hands.split()][:4], pieces or {CELLAR: 1, BEDROOM: 1})
    for seat in seats:
        state.players[seat].tokens = 4
    return state


def test_the_fifth_rat_wins_the_race():
    state = at_four(0)
    fight(state, "cellar", "playroom", "playroom", "playroom")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("enough-rats", (0,), (5, 0, 0, 0))
    assert RULES.awaited(state) == []
    assert refused(state, 0, "onward") == "game-over"


def test_g20_two_fifth_rats_at_once_lead_to_a_special_round_of_these_two():
    state = at_four(0, 1, 2)
    state.players[2].hand = ["c1"]
    fight(state, "cellar", "bedroom", "playroom", "playroom")
    assert RULES.outcome(state) is None
    before = [len(player.hand) for player in state.players]
    onward(state)
    assert state.special == 1
    assert sorted(state.order) == [0, 1]
    assert sum(state.pieces.values()) == 1
    drawn = [len(p.hand) - n for p, n in zip(state.players, before, strict=True)]
    assert drawn == [2, 2, 0, 0]
    assert RULES.legal(state, 2) == ()
    assert refused(state, 2, "go cellar") == "only-watching"


def special(hands: tuple[str, str] = ("", "")):
    state = at_four(0, 1)
    fight(state, "cellar", "bedroom", "playroom", "playroom")
    onward(state)
    for player, hand in zip(state.players, hands, strict=False):
        state.deck += player.hand
        player.hand = hand.split()
        state.deck = [card for card in state.deck if card not in player.hand]
    state.pieces = {room: int(room is CELLAR) for room in ROOMS}
    return state


def test_g20_the_one_cheese_of_the_special_round_wins_the_game():
    state = special()
    assert fight(state, "cellar", "bedroom") == [0]
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("special-round", (0,))
    assert outcome.scores == (5, 5, 0, 0)


def test_g20_a_shared_cheese_repeats_the_special_round():
    state = special(("ax", "ay"))
    assert fight(state, "cellar ax", "cellar ay") == [0, 1]
    assert RULES.outcome(state) is None
    onward(state)
    assert (state.special, sorted(state.order)) == (2, [0, 1])


def test_a_special_round_in_which_nobody_eats_is_repeated_by_the_same():
    state = special()
    assert fight(state, "bedroom", "bathroom") == []
    onward(state)
    assert (state.special, sorted(state.order)) == (2, [0, 1])


def test_after_ten_repeats_the_victory_is_shared():
    state = special()
    for number in range(1, 12):
        assert state.special == number
        assert RULES.outcome(state) is None
        state.pieces = {room: int(room is CELLAR) for room in ROOMS}
        fight(state, "bedroom", "bathroom")
        if state.phase is Phase.FIGHT:
            onward(state)
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("shared", (0, 1))


def test_g23_cheese_cards_stay_in_hand_in_the_special_round():
    state = special(("c1 ax", ""))
    assert refused(state, 0, "carry 1 c1") == "no-cheese-cards-now"
    sneak(state, "cellar", "cellar")
    spy_through(state)
    while state.order[state.turn] != 0:
        play(state, state.order[state.turn], "pass")
    assert refused(state, 0, "add c1") == "no-cheese-cards-now"
    assert "add c1" not in map(str, RULES.legal(state, 0))
    play(state, 0, "add ax")
    assert "c1" in state.players[0].hand


def test_all_players_may_meet_in_the_special_round():
    state = at_four(0, 1, 2, 3, pieces={CELLAR: 4})
    fight(state, *["cellar"] * 4)
    assert state.fed == (0, 1, 2, 3)
    onward(state)
    assert (state.special, len(state.order), sum(state.pieces.values())) == (1, 4, 1)


def test_the_special_king_is_the_next_of_the_tied_clockwise():
    state = table(["", "", "", ""], {CELLAR: 1, BEDROOM: 1}, king=0)
    state.players[0].tokens = state.players[3].tokens = 4
    fight(state, "cellar", "playroom", "playroom", "bedroom")
    onward(state)
    assert state.king == 3
    assert state.order == (3, 0)


# The survivor


def survivors(*lives: int, pieces: dict | None = None):
    state = table(["1x", "2x", "3x", "4x"][: len(lives)], pieces or {CELLAR: 3}, mode="survivor")
    for player, left in zip(state.players, lives, strict=True):
        player.tokens = left
    return state


def test_survivors_start_with_three_lives_and_lose_one_without_cheese():
    state = table(["", "", ""], {CELLAR: 2}, mode="survivor")
    assert [player.tokens for player in state.players] == [3, 3, 3]
    fight(state, "cellar", "cellar", "bedroom")
    assert [player.tokens for player in state.players] == [3, 3, 2]
    assert state.bled == (2,)


def test_g21_the_starved_leave_with_a_piece_each():
    state = survivors(2, 2, 1, 1)
    fight(state, "cellar", "cellar", "bedroom", "bedroom")
    assert RULES.outcome(state) is None
    onward(state)
    assert state.order == (1, 0)
    assert sum(state.pieces.values()) == 1
    assert state.players[2].hand == state.players[3].hand == []
    assert {"3x", "4x"} <= set(state.discard)
    assert RULES.legal(state, 3) == ()


def test_the_last_survivor_wins():
    state = survivors(1, 1, 1)
    fight(state, "cellar", "bedroom", "bedroom")
    outcome = RULES.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners, outcome.scores) == ("last-survivor", (0,), (1, 0, 0))


def test_if_all_would_starve_at_once_nobody_loses_a_life():
    state = survivors(1, 1, 1)
    fight(state, "bedroom", "bedroom", "bedroom")
    assert [player.tokens for player in state.players] == [1, 1, 1]
    assert state.bled == ()
    onward(state)
    assert len(state.order) == 3


def test_if_somebody_has_a_life_to_spare_the_others_starve():
    state = survivors(2, 1, 1)
    fight(state, "bedroom", "bedroom", "bedroom")
    assert RULES.outcome(state) is not None
    assert state.winners == (0,)


def test_survivors_always_find_at_least_one_piece():
    state = table(["", "", ""], {CELLAR: 1}, mode="survivor", cheese_delta=-2)
    state.players[2].tokens = 1
    fight(state, "cellar", "cellar", "bedroom")
    onward(state)
    assert len(state.order) == 2
    assert sum(state.pieces.values()) == 1


def test_survivors_with_more_cheese_than_rats_are_refused():
    with pytest.raises(Refused) as refusal:
        RULES.check_options(4, GoudaOptions(mode=Mode.SURVIVOR, cheese_delta=1))
    assert refusal.value.reason == "nobody-would-starve"
    RULES.check_options(4, GoudaOptions(mode=Mode.SURVIVOR, cheese_delta=0))
    RULES.check_options(4, GoudaOptions(cheese_delta=2))


def test_survivors_with_a_piece_for_every_rat_see_it_get_scarcer():
    state = table(["", "", ""], {CELLAR: 3}, mode="survivor", cheese_delta=0)
    rained = {}
    while state.round < 14:
        rained[state.round] = sum(state.pieces.values())
        for player in state.players:
            player.tokens = 3
        (room, *_) = (room for room, count in state.pieces.items() if count)
        fight(state, room, room, room)
        onward(state)
    assert [rained[number] for number in (1, 8, 9, 10, 11, 12, 13)] == [3, 3, 2, 2, 1, 1, 1]


def test_the_printed_survivor_game_never_gets_scarcer():
    state = table(["", "", ""], {CELLAR: 2}, mode="survivor")
    state.round = 30
    fight(state, "cellar", "cellar", "bathroom")
    onward(state)
    assert sum(state.pieces.values()) == 2


def test_the_option_says_when_survivors_get_less_cheese():
    """A house rule is told where it is chosen."""
    told = {
        "en": "Survivor: from round 9 one fewer every two rounds",
        "fr": "Survivant\u00a0: à partir du tour 9, un de moins tous les deux tours",
        "de": "beim Überleben ab Runde 9 alle zwei Runden eins weniger",
    }
    assert told.keys() == LANGUAGES.keys()
    for language, words in told.items():
        assert words in PRESENTATION.texts(language).options["cheese_delta"].values["0"]
        assert str(LEAN_AFTER + 1) in words
