"""The robots use only their own sight, play every role, and beat chance."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from bot.kernel import Move, RobotContext, Skill, is_offered
from cogs.cheese_thief.events import Claimed, Spoke
from cogs.cheese_thief.moves import Accuse, Vote
from cogs.cheese_thief.robot.deduce import Known, clashes, read, suspicion
from cogs.cheese_thief.robot.minds import remembered
from cogs.cheese_thief.robot.tells import leaning, swayed
from cogs.cheese_thief.robot.weights import TRUST, WEIGHTS
from cogs.cheese_thief.state import SILENCE, Card, Cheese, Claim, Ending, Options, Phase, replaced

from .matches import ROBOT, Match, match
from .tables import RULES, A, B, C, D, E, F, Tried, night
from .thief_learn import Example, fit

GAMES = {4: 40, 5: 40, 6: 16}


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


def talk(
    table: Tried,
    *,
    people: tuple[int, ...] = (),
    ticks: int = 60,
    seed: int = 7,
    skill: Skill = Skill.NORMAL,
) -> Tried:
    """Let the robots talk for that many ticks; people are silent."""
    table.until(Phase.DAY)
    rng = Random(seed)
    memories = [{"manner": rng.getrandbits(32)} for _ in range(table.state.seats)]
    company = RobotContext(frozenset(people), skill)
    last = table.state.ticks + ticks
    while table.state.phase is Phase.DAY and table.state.ticks < last:
        robots = [seat for seat in range(table.state.seats) if seat not in people]
        rng.shuffle(robots)
        for seat in robots:
            offers = list(RULES.legal(table.state, seat))
            move = ROBOT.choose(table.sight(seat), seat, offers, memories[seat], rng, company)
            if move is not None:
                assert is_offered(offers, move)
                table.play(seat, str(move))
                break
        else:
            if not any(name.startswith("tick.") for name in RULES.clocks(table.state)):
                break
            table.tick("tick.")
    return table


def spoken(table: Tried) -> list[Claimed | Spoke]:
    return [event for event in table.events if isinstance(event, Claimed | Spoke)]


def test_what_a_sleepyhead_says_of_the_night_is_true():
    for seed in range(8):
        table = night("2 2 1 3 4 5").until(Phase.RECRUIT)
        table.play(A, f"recruit {D}")
        talk(table, seed=seed)
        truths = {
            B: Claim(2, (A,), Cheese.TAKEN),
            C: Claim(1, (), Cheese.THERE),
            E: Claim(4, (), Cheese.GONE),
            F: Claim(5, (), Cheese.GONE),
        }
        for seat, truth in truths.items():
            said = table.state.claims[seat]
            assert said.hour in (None, truth.hour)
            assert said.saw in (None, truth.saw)
            assert said.cheese in (None, truth.cheese)
            assert said.peek is None


def test_whoever_saw_the_thief_says_the_name():
    table = night("2 2 1 3 4 5").until(Phase.RECRUIT)
    table.play(A, f"recruit {D}")
    talk(table)
    assert table.state.claims[B].suspect == A


def test_a_thief_never_says_they_took_it_and_never_accuses_their_own():
    for seed in range(6):
        table = night("2 2 1 3 4 5", seed=seed).until(Phase.RECRUIT)
        table.play(A, f"recruit {B}")
        talk(table, seed=seed)
        for liar, mate in ((A, B), (B, A)):
            assert table.state.claims[liar].suspect not in (liar, mate)
            assert not (
                table.state.claims[liar].cheese is Cheese.TAKEN
                and table.state.claims[liar].suspect is None
            )


def test_a_thief_and_a_follower_hardly_ever_contradict_each_other():
    """They cannot agree beforehand: who speaks first may have said too much for the other."""
    clashing = 0
    for seed in range(60):
        table = night("2 2 1 3 4 5", seed=seed).until(Phase.RECRUIT)
        table.play(A, f"recruit {B}")
        talk(table, seed=seed)
        one, two = table.state.claims[A], table.state.claims[B]
        clashing += clashes(6, one, two, A, B) > 0
    assert clashing <= 6


def test_robots_speak_one_at_a_time():
    match = Match(6, 1)
    match.until(Phase.VOTE)
    ticks = [tick for tick, _ in match.words]
    assert len(set(ticks)) == len(ticks) > 8


def test_nobody_names_company_before_it_has_told_when_it_woke_unless_the_talk_runs_dry():
    named = 0
    for seed in range(8):
        match = Match(5, seed)
        match.until(Phase.VOTE)
        told: set[int] = set()
        last = 0
        for tick, event in match.words:
            if isinstance(event, Claimed) and event.said.saw and tick - last < 3:
                named += 1
                assert set(event.said.saw) <= told, (seed, tick)
            if isinstance(event, Claimed) and event.said.hour is not None:
                told.add(event.seat)
            last = tick
    assert named > 5


def test_a_robot_tells_a_person_who_asks_with_whom_it_was_up():
    answered = 0
    for seed in range(10):
        table = night("2 2 1 3 4 5").until(Phase.RECRUIT)
        table.play(A, f"recruit {D}")
        table.until(Phase.DAY)
        table.play(B, "claim-hour 2")
        table.play(F, f"say ask-who {B}")
        table.tick("tick.")
        talk(table, people=(A, C, D, E, F), ticks=1, seed=seed)
        answered += table.state.claims[B].saw == (A,)
    assert answered >= 5


def test_robots_are_ready_when_most_people_are_and_then_hold_their_tongues():
    table = talk(night("2 2 1 3 4 5"), people=(D, E, F), ticks=8)
    assert not any(table.state.ready)
    table.play(D, "ready")
    talk(table, people=(D, E, F), ticks=4)
    assert table.state.ready == (False, False, False, True, False, False)
    table.play(E, "ready")
    words = len(spoken(table))
    talk(table, people=(D, E, F), ticks=3)
    assert len(spoken(table)) == words
    assert table.state.ready == (True, True, True, True, True, False)
    assert table.state.phase is Phase.DAY
    table.play(F, "ready")
    assert table.state.phase is Phase.VOTE


def test_robots_among_themselves_vote_when_nobody_has_more_to_say():
    table = talk(night("2 2 1 3 4 5"), ticks=150)
    assert table.state.phase is Phase.VOTE
    assert all(claim.hour for claim in table.state.claims)


def test_a_robot_that_is_asked_answers():
    answered = 0
    for seed in range(10):
        table = night("2 2 1 3 4 5").until(Phase.DAY)
        table.play(F, "say ask 2")
        table.tick("tick.")
        table = talk(table, people=(A, B, D, E, F), ticks=3, seed=seed)
        answered += bool(spoken(table)[1:])
    assert answered >= 7


def test_robots_vote_when_a_person_has_voted_for_until_then_there_is_a_way_back():
    table = night("2 2 1 3 4 5").until(Phase.VOTE)
    company = RobotContext(frozenset({E, F}))

    def choice() -> object:
        offers = list(RULES.legal(table.state, B))
        return ROBOT.choose(table.sight(B), B, offers, {}, Random(1), company)

    assert choice() is None
    table.play(E, "vote 0")
    assert isinstance(choice(), Vote)


def test_robots_talk_with_reasons_and_to_each_other():
    kinds: Counter[str] = Counter()
    for seed in range(6):
        table = talk(night("2 2 1 3 4 5", seed=seed), seed=seed)
        kinds.update(str(event.line) for event in spoken(table) if isinstance(event, Spoke))
    assert len(kinds) >= 8
    assert kinds["ask"] + kinds["quiet"] > 0


def test_nobody_says_the_same_line_to_the_same_player_twice():
    table = talk(night("2 2 1 3 4 5"), ticks=120)
    said = Counter((said.seat, said.line, said.about) for said in table.state.lines)
    assert max(said.values()) == 1


def test_no_form_of_telling_belongs_to_thieves_alone():
    forms: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    for seed in range(30):
        match = Match(5, seed)
        state = match.until(Phase.VOTE)
        for seat, claim in enumerate(state.claims):
            told = (claim.hour, claim.saw, claim.cheese, claim.peek)
            form = "".join("01"[part is not None] for part in told)
            forms[seat == state.thief][f"{form} {claim.saw == ()}"] += 1
    for form, count in forms[True].items():
        assert count < 5 or forms[False][form] > 0, f"only thieves tell {form}"


def test_an_easy_robot_forgets_some_of_what_was_said_and_a_hard_one_nothing():
    table = talk(night("2 2 1 3 4 5"))
    sight = table.sight(E)
    easy = [remembered(sight, E, {"manner": n}, RobotContext(skill=Skill.EASY)) for n in range(20)]
    assert any(mind != sight.claims for mind in easy)
    assert all(mind[E] == sight.claims[E] for mind in easy)
    assert remembered(sight, E, {"manner": 1}, RobotContext(skill=Skill.HARD)) == sight.claims


def test_what_a_robot_has_forgotten_stays_forgotten_for_the_round():
    table, memory, company = night("2 2 1 3 4 5"), {"manner": 3}, RobotContext(skill=Skill.EASY)
    forgotten = set[int]()
    talk(table, people=(F,), ticks=0)
    while table.state.ticks < 60:
        sight = talk(table, people=(F,), ticks=6, seed=table.state.ticks).sight(E)
        told = {seat for seat in range(6) if sight.claims[seat] != SILENCE}
        mind = remembered(sight, E, memory, company)
        now = {seat for seat in told if mind[seat] == SILENCE}
        assert forgotten <= now
        forgotten = now
        table.state.spoke = replaced(
            table.state.spoke, F, table.state.ticks
        )  # so that the talk goes on
    assert forgotten


class Minds(Match):
    """A talk in which seat 0 is a silent person."""

    changes = 0
    """Number of times a robot named another suspect."""
    for_nothing = 0
    """Those of them without any new claim since the last suspect was named."""

    def talk(self, ticks: int) -> None:
        self.until(Phase.DAY)
        company = RobotContext(frozenset({0}), self.skill)
        claims = [self.state.claims for _ in range(self.seats)]
        while self.state.ticks < ticks:
            for seat in self.rng.sample(range(1, self.seats), self.seats - 1):
                offers = list(RULES.legal(self.state, seat))
                sight, memory = RULES.sight(self.state, seat), self.memories[seat]
                move = ROBOT.choose(sight, seat, offers, memory, self.rng, company)
                if move is not None:
                    self._note(seat, move, claims)
                    self._heard(RULES.play(self.state, seat, move, self.rng))
                    break
            clock = [name for name in RULES.clocks(self.state) if name.startswith("tick.")]
            if not clock:
                return
            self._heard(RULES.expire(self.state, clock[0], self.rng))

    def _note(self, seat: int, move: Move, claims: list[tuple[Claim, ...]]) -> None:
        if isinstance(move, Accuse):
            said = tuple(replace(claim, suspect=None) for claim in self.state.claims)
            if self.state.claims[seat].suspect is not None:
                self.changes += 1
                self.for_nothing += said == claims[seat]
            claims[seat] = said


@pytest.mark.parametrize("skill", Skill)
def test_robots_change_their_minds_seldom_and_never_for_nothing(skill: Skill):
    games = [Minds(5, seed, skill=skill) for seed in range(30)]
    for game in games:
        game.talk(ticks=240)
    assert sum(game.for_nothing for game in games) == 0
    assert sum(game.changes for game in games) <= 2.5 * len(games)


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
    gained, games = 0.0, 100
    for seed in range(games):
        state = match(6, seed, options=Options(fall_mouse=True))
        mouse = state.cards.index(Card.FALL_MOUSE)
        gained += suspicion(6, state.claims, 1, None)[mouse]
    assert gained / games > 1 / 6


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


def test_a_hard_voter_makes_more_of_what_others_say():
    mine = Claim(1, (), Cheese.THERE)
    board = claims(
        5,
        a=mine,
        b=Claim(5, (), Cheese.GONE, suspect=D),
        c=Claim(3, (E,), Cheese.THERE, suspect=D),
        d=Claim(4, (), Cheese.GONE, suspect=B),
        e=Claim(3, (C,), Cheese.THERE, suspect=D),
    )
    known = Known(A, mine, ())
    eyes, ears = (suspicion(5, board, 0, known, hearsay) for hearsay in (0.0, 1.0))
    lean = leaning(5, read(5, board))
    more, less = sorted((B, D), key=lambda seat: -lean[seat])
    assert ears[more] / ears[less] > eyes[more] / eyes[less]


def test_two_witnesses_outweigh_one_denial():
    saw = Claim(2, (A, C), Cheese.TAKEN, suspect=A)
    also = Claim(2, (A, B), Cheese.TAKEN, suspect=A)
    board = claims(4, a=Claim(6, (), Cheese.GONE), b=saw, c=also, d=Claim(5, (), Cheese.GONE))
    mind = suspicion(4, board, 0, Known(D, board[D], ()))
    assert mind[A] > 0.9


def test_whoever_is_ruled_out_stays_so_whatever_the_signs_say():
    odds = swayed((0.0, 0.5, 0.5, 0.0, 0.0), (3.0, 0.0, 2.0, 1.0, 0.0), 0.8)
    assert [odd > 0 for odd in odds] == [False, True, True, False, False]
    assert odds[C] > odds[B]
    assert sum(odds) == pytest.approx(1)


def test_every_number_of_players_has_its_weights_and_none_is_out_of_bounds():
    assert set(TRUST) == set(WEIGHTS) == {4, 5, 6, 7, 8}
    for seats, weights in WEIGHTS.items():
        assert TRUST[seats] > 0
        assert all(abs(weight) < 4 for weight in weights.values())


def test_what_is_learned_is_what_sets_the_thief_apart():
    rng = Random(3)
    examples: list[Example] = []
    for _ in range(60):
        thief = rng.randrange(5)
        shown = tuple(
            ("plain", "odd" if (seat == thief) is (rng.random() < 0.8) else "even")
            for seat in range(5)
        )
        examples.append(Example(shown, (0.0,) * 5, thief))
    _, weights = fit(examples, epochs=8)
    assert weights["odd"] > 0.3 > -0.3 > weights["even"]
    assert abs(weights["plain"]) < 0.1


def test_the_mind_depends_on_nothing_but_sight():
    one = talk(night("2 2 1 3 4 5"), ticks=10)
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
