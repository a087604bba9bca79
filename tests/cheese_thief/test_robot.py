"""How the robots play: by their own sight, in every role, and better than by chance."""

from random import Random

import pytest

from bot.kernel import offered
from cogs.cheese_thief.moves import Accuse, Vote
from cogs.cheese_thief.robot.deduce import Known, suspicion
from cogs.cheese_thief.state import SILENCE, Card, Cheese, Claim, Ending, Options, Phase

from .matches import ROBOT, match
from .tables import RULES, A, B, C, D, E, F, Tried, night

GAMES = {4: 60, 5: 50, 6: 30, 7: 16, 8: 8}


@pytest.mark.parametrize("seats", GAMES)
def test_sleepyheads_who_think_catch_the_thief_more_often_than_those_who_guess(seats: int):
    games = range(GAMES[seats])
    caught = {
        blind: sum(match(seats, n, blind=blind).ending is Ending.CAUGHT for n in games)
        for blind in (False, True)
    }
    assert caught[False] >= caught[True] + 0.05 * len(games)


@pytest.mark.parametrize("seats", [6, 7, 8])
def test_robots_finish_games_with_a_fall_mouse_and_several_rounds(seats: int):
    state = match(seats, 1, options=Options(fall_mouse=True, rounds=2))
    assert len(state.past) == 2


def talk(table: Tried, *, silent: tuple[int, ...] = ()) -> Tried:
    """All but the silent say what they want to say by day."""
    table.until(Phase.DAY)
    rng, moved = Random(7), True
    while moved and table.state.phase is Phase.DAY:
        moved = False
        for seat in range(table.state.seats):
            if seat not in silent and table.state.phase is Phase.DAY:
                offers = list(RULES.legal(table.state, seat))
                move = ROBOT.choose(table.sight(seat), seat, offers, {}, rng)
                if move is not None:
                    assert offered(offers, move)
                    table.play(seat, str(move))
                    moved = True
    return table


def test_a_sleepyhead_tells_the_truth_and_names_the_thief_they_saw():
    table = night("2 2 1 3 4 5").until(Phase.RECRUIT)
    table.play(A, f"recruit {D}")
    talk(table)
    assert table.state.claims[B] == Claim(2, (A,), Cheese.TAKEN, suspect=A)
    assert table.state.claims[C].hour == 1
    assert table.state.claims[C].saw == ()
    assert table.state.claims[C].cheese is Cheese.THERE


def test_a_thief_never_says_they_took_it_and_never_accuses_their_own():
    for seed in range(6):
        table = night("2 2 1 3 4 5", seed=seed).until(Phase.RECRUIT)
        table.play(A, f"recruit {B}")
        talk(table)
        for liar, mate in ((A, B), (B, A)):
            assert table.state.claims[liar].cheese is not Cheese.TAKEN
            assert table.state.claims[liar].suspect not in (None, liar, mate)


def test_robots_do_not_cut_off_a_person_who_has_said_nothing():
    table = talk(night("2 2 1 3 4 5"), silent=(F,))
    assert table.state.phase is Phase.DAY
    assert not any(table.state.ready)
    table.play(F, "ready")
    assert talk(table, silent=(F,)).state.phase is Phase.VOTE


def test_a_thief_touches_the_paw_of_a_witness():
    table = night("2 2 1 3 4 5 6 6").until(Phase.RECRUIT)
    move = ROBOT.choose(table.sight(A), A, list(RULES.legal(table.state, A)), {}, Random(1))
    assert move is not None
    table.play(A, str(move))
    assert B in table.state.followers


def test_a_sleeping_robot_is_content():
    table = night("2 2 1 3 4 5").until(Phase.NIGHT, 6)
    for seat in range(6):
        offers = list(RULES.legal(table.state, seat))
        assert ROBOT.choose(table.sight(seat), seat, offers, {}, Random(1)) is None


def test_an_honest_robot_votes_for_whom_it_saw():
    table = night("2 2 1 3 4 5").until(Phase.RECRUIT)
    table.play(A, f"recruit {D}")
    table.until(Phase.VOTE)
    offers = list(RULES.legal(table.state, B))
    assert ROBOT.choose(table.sight(B), B, offers, {}, Random(1)) == Vote(A)


def test_robots_wait_for_a_person_before_the_next_round():
    table = night("3 3 5 1 5", rounds=2).vote(B, A, A, A, A)
    offers = list(RULES.legal(table.state, B))
    assert ROBOT.choose(table.sight(B), B, offers, {}, Random(1)) is None
    table.play(A, "next")
    assert str(ROBOT.choose(table.sight(B), B, offers, {}, Random(1))) == "next"


def test_a_fall_mouse_looks_more_suspicious_than_an_honest_player_would():
    gained = 0.0
    for seed in range(8):
        state = match(6, seed, options=Options(fall_mouse=True))
        mouse = state.cards.index(Card.FALL_MOUSE)
        gained += suspicion(6, tuple(state.claims), 1, None)[mouse]
    assert gained / 8 > 1 / 6


# --- deduction ------------------------------------------------------------------------------


def claims(seats: int, **said: Claim) -> tuple[Claim, ...]:
    return tuple(said.get("abcdefgh"[seat], SILENCE) for seat in range(seats))


def test_an_hour_at_which_i_was_awake_alone_is_a_lie():
    mine = Claim(3, (), Cheese.THERE)
    board = claims(5, a=mine, b=Claim(3, (), Cheese.THERE), c=Claim(4, (), Cheese.GONE))
    mind = suspicion(5, board, 0, Known(A, mine, ()))
    assert max(range(5), key=mind.__getitem__) == B


def test_a_peeked_die_against_the_claimed_hour_points_at_a_liar():
    mine = Claim(1, (), Cheese.THERE, peek=D, die=4)
    board = claims(
        5,
        a=mine,
        b=Claim(5, (), Cheese.GONE),
        c=Claim(3, (), Cheese.THERE),
        d=Claim(6, (), Cheese.GONE),
        e=Claim(2, (), Cheese.THERE),
    )
    mind = suspicion(5, board, 0, Known(A, mine, ()))
    assert max(range(5), key=mind.__getitem__) == D
    assert mind[D] > 0.5


def test_whoever_was_seen_at_an_hour_without_a_theft_is_no_thief():
    mine = Claim(3, (B,), Cheese.THERE)
    mind = suspicion(5, claims(5, a=mine), 0, Known(A, mine, ()))
    assert mind[A] == 0
    assert mind[B] < 0.01


def test_two_witnesses_outweigh_one_denial():
    saw = Claim(2, (A, C), Cheese.TAKEN, suspect=A)
    also = Claim(2, (A, B), Cheese.TAKEN, suspect=A)
    board = claims(4, a=Claim(6, (), Cheese.GONE), b=saw, c=also, d=Claim(5, (), Cheese.GONE))
    mind = suspicion(4, board, 0, Known(D, board[D], ()))
    assert mind[A] > 0.9


def test_the_mind_depends_on_nothing_but_sight():
    one = talk(night("2 2 1 3 4 5"))
    two = RULES.load(RULES.dump(one.state))
    two.peeks = [B, None, None, None, None, None]
    two.votes = [None] * 6
    for seat in (E, F):
        offers = list(RULES.legal(one.state, seat))
        chosen = [
            ROBOT.choose(RULES.sight(state, seat), seat, offers, {}, Random(3))
            for state in (one.state, two)
        ]
        assert chosen[0] == chosen[1]
        assert not isinstance(chosen[0], Accuse)
