"""Around the game: duration, headings, the finale, titles, the fight's beats."""

from random import Random

import pytest

from bot.kernel import Event, Skill
from bot.presentation.players import Players
from cogs.gouda_ganoven import events as e
from cogs.gouda_ganoven.cards import ROOMS
from cogs.gouda_ganoven.drawing.board import Board
from cogs.gouda_ganoven.drawing.fight import Fight
from cogs.gouda_ganoven.drawing.finale import Finale
from cogs.gouda_ganoven.drawing.showdown import Showdown
from cogs.gouda_ganoven.drawing.standings import StandingsRow
from cogs.gouda_ganoven.presentation.duration import expected_rounds
from cogs.gouda_ganoven.rules import MOMENT
from cogs.gouda_ganoven.state import GoudaOptions, Mode, Phase, State
from tests.gouda_ganoven.gouda_rates import match
from tests.gouda_ganoven.gouda_tables import (
    BATHROOM,
    BEDROOM,
    CELLAR,
    PLAYROOM,
    RULES,
    fight,
    onward,
    pass_through,
    play,
    reveal,
    sneak,
    spy_through,
    table,
)
from tests.gouda_ganoven.gouda_views import CAST, STAGE, board, hand, told
from tests.tools.gallery import LONG_SAMPLE_NAMES
from tests.tools.measure import find_problems, measure_picture

# The fight, room by room


def in_three_rooms() -> State:
    """Two in the cellar, one in each of two others; the last upgrade is a card."""
    state = table(["hx 2x", "fx", "3x", "4x"], {CELLAR: 1, BATHROOM: 1}, king=0)
    sneak(state, "cellar hx", "cellar fx", "bathroom", "playroom")
    for player in state.players:
        player.hand = player.hand if player is state.players[0] else []
    spy_through(state)
    return state


def showdown(state: State) -> Showdown:
    picture = board(state).picture
    assert picture is not None
    assert isinstance(picture.content, Showdown)
    return picture.content


def test_the_last_card_is_seen_before_the_first_room_is_fought_for():
    state = in_three_rooms()
    events = play(state, 0, "add 2x")
    assert state.phase is Phase.REVEAL
    assert state.shown == ()
    began = [event for event in events if isinstance(event, e.FightBegan)]
    assert [event.turning_point for event in began] == [True]
    assert RULES.sight(state, None).brawls == ()
    (clock,) = RULES.clocks(state).values()
    assert (clock.seconds, clock.host, clock.shown) == (MOMENT, True, False)


def test_after_a_pass_the_first_room_follows_at_once():
    state = in_three_rooms()
    events = play(state, 0, "pass")
    assert state.shown == (BATHROOM,)
    assert isinstance(events[-1], e.Fought)


def test_rooms_are_fought_for_one_by_one_and_the_fullest_comes_last():
    state = in_three_rooms()
    play(state, 0, "pass")
    seen = [showdown(state).room]
    while state.phase is Phase.REVEAL:
        (event, *_) = onward(state)
        if isinstance(event, e.Fought):
            assert event.turning_point
            seen.append(showdown(state).room)
    assert seen == [BATHROOM, PLAYROOM, CELLAR]
    assert state.fed == (0, 2)


def test_who_was_not_seen_yet_stays_hidden():
    state = in_three_rooms()
    for player in state.players:
        for laid in player.laid:
            laid.open = False
    play(state, 0, "pass")
    sight = RULES.sight(state, None)
    assert [rat.known_room for rat in sight.rats] == [None, None, BATHROOM, None]
    assert "Cellar: 1 cheese." in board(state).details
    assert sight.eaters == (2,)
    assert [player.tokens for player in state.players] == [0, 0, 0, 0]


def test_nobody_can_do_anything_but_watch_and_tokens_come_at_the_end():
    state = in_three_rooms()
    play(state, 0, "pass")
    assert not any(RULES.legal(state, seat) for seat in range(4))
    assert RULES.awaited(state) == []
    step = RULES.step(state)
    events = reveal(state)
    assert RULES.step(state) == step, "all rooms stay news until the next round"
    assert [player.tokens for player in state.players] == [1, 0, 1, 0]
    assert isinstance(events[-1], e.Fed)


def test_everybody_sees_the_same_close_up_and_reads_how_it_went_for_them():
    state = in_three_rooms()
    play(state, 0, "pass")
    pictures = [view.picture for view in (board(state), hand(state, 0), hand(state, 2))]
    assert len({picture.key for picture in pictures if picture is not None}) == 1
    assert "ate" in hand(state, 2).body
    assert "ate" not in hand(state, 0).body


@pytest.mark.parametrize("count", range(1, 7))
def test_a_room_full_of_long_names_and_many_weapons_can_be_read(count: int):
    hands = ["1x 2x 3x 4x 5x", "6x 7x 8x", "9x t1", "ax bx c1", "cx dx ex fx", ""]
    state = table(hands, {CELLAR: 2, PLAYROOM: 1})
    lays = [
        f"{'cellar' if n < count else 'playroom'} {'+'.join(h.split())}"
        for n, h in enumerate(hands)
    ]
    sneak(state, *(lay.strip() for lay in lays))
    spy_through(state)
    pass_through(state)
    while CELLAR not in state.shown:
        onward(state)
    view = STAGE.board(
        RULES.sight(state, None), RULES.public_offers(state), Players(LONG_SAMPLE_NAMES[:6]), "en"
    )
    assert view.picture is not None
    assert find_problems(measure_picture(view.picture.render)) == []


# The log and the lobby


def test_the_log_has_headings_where_rounds_and_fights_begin():
    began = e.RoundBegan(round=3, special=0, order=(0, 1, 2))
    again = e.RoundBegan(round=7, special=2, order=(0, 1))
    assert STAGE.log_heading(began, CAST, "en") == "Round 3"
    assert STAGE.log_heading(again, CAST, "en") == "Special round 2"
    assert STAGE.log_heading(e.SneakedIn(order=(0,), counts=(1,)), CAST, "en")
    assert STAGE.log_heading(e.FightBegan(), CAST, "en") == "The fight"
    assert STAGE.log_heading(e.Passed(seat=0), CAST, "en") is None
    assert told([began]) == "👑 ▲ **Anna** is king and goes first."


def test_only_what_matters_is_asked_in_the_lobby():
    race, survivor = GoudaOptions(), GoudaOptions(mode=Mode.SURVIVOR)
    assert RULES.option_applies("rats_to_win", 4, race)
    assert not RULES.option_applies("lives", 4, race)
    assert RULES.option_applies("lives", 4, survivor)
    assert not RULES.option_applies("rats_to_win", 4, survivor)
    assert RULES.option_applies("cheese_delta", 4, survivor)


def test_the_first_game_is_a_short_one():
    seats, options = RULES.quick_game()
    RULES.check_options(seats, options)
    assert seats in RULES.seats
    assert STAGE.duration_text(options, seats, "en") == "About 10 minutes: 4 rounds or so."
    assert STAGE.duration_text(options, seats, "en", 1) == "About 5 minutes: 4 rounds or so."


def test_a_choice_that_drags_on_is_named():
    assert "That is long" not in STAGE.duration_text(GoudaOptions(), 6, "en")
    slow = GoudaOptions(mode=Mode.SURVIVOR, lives=6)
    assert "fewer lives" in STAGE.duration_text(slow, 6, "en")
    assert "fewer rats" in STAGE.duration_text(
        GoudaOptions(rats_to_win=10, cheese_delta=-2), 3, "en"
    )


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        (GoudaOptions(), 4),
        (GoudaOptions(cheese_delta=-2), 3),
        (GoudaOptions(mode=Mode.SURVIVOR), 3),
        (GoudaOptions(mode=Mode.SURVIVOR, cheese_delta=0), 4),
        (GoudaOptions(mode=Mode.SURVIVOR, cheese_delta=-2), 6),
    ],
    ids=str,
)
def test_games_last_about_as_long_as_the_lobby_says(options: GoudaOptions, seats: int):
    games = [match([Skill.NORMAL] * seats, options, seed).round for seed in range(8)]
    measured_rounds = sum(games) / len(games)
    assert 0.6 < measured_rounds / expected_rounds(options, seats) < 1.6


# The end


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_finale_shows_the_winner_with_the_longest_names(seats: int):
    state = match([Skill.NORMAL] * seats, GoudaOptions(rats_to_win=2), 3)
    players = Players(LONG_SAMPLE_NAMES[:seats])
    picture = STAGE.final_picture(RULES.sight(state, None), players, "en")
    assert picture is not None
    assert isinstance(picture.content, Finale)
    assert find_problems(measure_picture(picture.render)) == []
    assert "Standing" in picture.alt
    assert STAGE.final_picture(RULES.sight(in_three_rooms(), None), CAST, "en") is None


def test_a_game_earns_at_most_two_titles_for_different_rats():
    snapped = e.Snapped(seat=0, victim=1, card="t1")
    nailed = e.DoorNailed(seat=2, card="d1", shut_out=())
    story: list[Event] = [snapped, snapped, nailed, nailed]
    lines = STAGE.award_lines(story, RULES.sight(in_three_rooms(), None), CAST, "en")
    assert lines == [
        "🩹 ▲ **Anna**, **Sore Paws**: stepped into 2 traps and never learnt.",
        "🪤 ● **Bo**, **Mousetrap Maker**: 2 spies went home with sore paws.",
    ]
    assert not STAGE.award_lines([], RULES.sight(in_three_rooms(), None), CAST, "en")


def test_a_title_is_nobodys_where_two_are_alike():
    story: list[Event] = [e.DoorNailed(seat=seat, card="d1", shut_out=()) for seat in (0, 0, 1, 1)]
    assert not STAGE.award_lines(story, RULES.sight(in_three_rooms(), None), CAST, "en")


def test_real_games_earn_titles():
    earned = 0
    for seed in range(6):
        rng = Random(seed)
        state = RULES.deal(4, GoudaOptions(), rng)
        story: list[Event] = []
        for _ in range(5):
            rooms = [rng.choice(ROOMS) for _ in range(4)]
            sneak(state, *rooms)
            spy_through(state)
            pass_through(state)
            story += reveal(state)
            if RULES.outcome(state) is None:
                onward(state)
        earned += len(STAGE.award_lines(story, RULES.sight(state, None), CAST, "en"))
    assert 0 < earned <= 12


def test_the_board_keeps_the_last_fight_and_the_trophy_at_the_end():
    state = table(["", "", ""], {CELLAR: 1, BEDROOM: 0}, rats_to_win=2)
    state.players[1].tokens = 1
    fight(state, "bathroom", "cellar", "playroom")
    assert state.phase is Phase.OVER
    assert board(state).groups == ()
    assert "wins the race" in board(state).body


def test_robots_choose_together_and_spy_one_after_another():
    """Those a step waits for at the same time move together, and choosing is one step for all."""
    state = table(["", "", ""], {CELLAR: 1})
    choosing = RULES.step(state)
    assert list(RULES.awaited(state)) == [0, 1, 2]
    sneak(state, "cellar", "", "")
    assert (RULES.step(state), list(RULES.awaited(state))) == (choosing, [1, 2])
    sneak(state, "", "cellar", "cellar")
    assert list(RULES.awaited(state)) == [state.order[0]]


def standings(state: State) -> tuple[StandingsRow, ...]:
    picture = board(state).picture
    assert picture is not None
    assert isinstance(picture.content, Fight)
    return picture.content.standings


def test_the_crown_is_the_kings_alone_and_the_trophy_the_winners():
    state = table(["", "", ""], {CELLAR: 1}, rats_to_win=2)
    picture = board(state).picture
    assert picture is not None
    assert isinstance(picture.content, Board)
    assert [rat.seat for rat in picture.content.burglars if rat.king] == [state.king]
    state.players[1].tokens = 1
    fight(state, "bathroom", "playroom", "cellar")
    assert [each.seat for each in standings(state) if each.king] == [state.king]
    assert not any(each.winner for each in standings(state))
    onward(state)
    state.pieces = {room: int(room is CELLAR) for room in state.pieces}
    fight(state, "bathroom", "cellar", "playroom")
    assert [each.seat for each in standings(state) if each.winner] == [1]
    assert not any(each.king for each in standings(state))
