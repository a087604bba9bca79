"""Claims, asking for the vote, the vote and its count."""

import json

import pytest

from bot.kernel import Clock, Outcome, Refused
from cogs.cheese_thief.events import (
    Abstained,
    CardsTurned,
    Claimed,
    RoundEnded,
    Spoke,
    TalkReopened,
    Voted,
    VoteNoted,
    VoteOpened,
    VotesShown,
)
from cogs.cheese_thief.moves import Abstain, Ready
from cogs.cheese_thief.rules import CheeseThief
from cogs.cheese_thief.rules.day import LINES_KEPT
from cogs.cheese_thief.rules.game import (
    CALM_SECONDS,
    LIVELY_TICKS,
    TALK_SECONDS,
    TICK_SECONDS,
)
from cogs.cheese_thief.state import SILENCE, Card, Cheese, Claim, Ending, Line, Options, Phase

from .tables import RULES, A, B, C, D, E, F, Tried, night

FIVE = "3 3 5 1 5"
SIX = "2 2 1 3 4 5"


def refusal(table, seat: int, text: str) -> str:
    with pytest.raises(Refused) as refused:
        table.play(seat, text)
    return refused.value.reason


# --- claims ---------------------------------------------------------------------------------


def test_a_claim_is_public_at_once_true_or_not():
    table = night(FIVE).until(Phase.DAY)
    for text in ("claim-hour 6", "claim-alone", "claim-cheese there", "claim-peek 2 4", "accuse 1"):
        table.play(A, text)
    assert table.sight().claims[A] == Claim(6, (), Cheese.THERE, C, 4, B)
    table.play(A, "claim-saw 2+4")
    assert table.sight(E).claims[A].saw == (C, E)
    table.play(A, "claim-clear")
    assert table.sight().claims[A] == SILENCE


def test_the_table_is_told_what_is_new_in_a_claim():
    table = night(FIVE).until(Phase.DAY)
    table.play(A, "claim-hour 6")
    (told,) = table.play(A, "claim-peek 2 4")
    assert told == Claimed(A, Claim(hour=6, peek=C, die=4), Claim(peek=C, die=4))
    (told,) = table.play(A, "claim-peek 2 5")
    assert told == Claimed(A, Claim(hour=6, peek=C, die=5), Claim(peek=C, die=5))
    assert table.play(A, "claim-clear") == [Claimed(A, SILENCE, SILENCE)]


def test_the_same_claim_twice_is_told_once():
    table = night(FIVE).until(Phase.DAY)
    assert len(table.play(A, "claim-hour 6")) == 1
    assert table.play(A, "claim-hour 6") == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("claim-hour 7", "no-such-hour"),
        ("claim-hour 0", "no-such-hour"),
        ("claim-saw 0+1", "another-player"),
        ("claim-saw -", "another-player"),
        ("claim-saw 2+1", "another-player"),
        ("claim-saw 5", "another-player"),
        ("claim-peek 0 3", "another-player"),
        ("claim-peek 1 7", "another-player"),
        ("accuse 0", "another-player"),
        ("claim-cheese eaten", "no-such-move"),
        ("vote 1", "not-now"),
        ("nod", "not-now"),
        ("peek 1", "not-now"),
    ],
)
def test_claims_that_make_no_sense_are_refused(text: str, reason: str):
    assert refusal(night(FIVE).until(Phase.DAY), A, text) == reason


def test_nobody_claims_before_dawn_or_during_the_vote():
    table = night(FIVE)
    for phase in (Phase.DEAL, Phase.NIGHT, Phase.VOTE):
        assert refusal(table.until(phase), A, "claim-hour 3") == "not-now"


def test_at_four_nobody_claims_to_have_peeked():
    table = night("4+4 1+2 3+5 6+6").until(Phase.DAY)
    assert refusal(table, A, "claim-peek 1 3") == "no-peeks-at-four"


def test_what_may_be_claimed_depends_on_no_role():
    one, two = night(SIX, thief=A).until(Phase.DAY), night(SIX, thief=C).until(Phase.DAY)
    assert RULES.legal(one.state, A) == RULES.legal(two.state, A)


# --- ready ----------------------------------------------------------------------------------


def test_all_together_open_the_vote_at_once():
    table = night(SIX).until(Phase.DAY)
    for seat in (A, B, C, D, E):
        table.play(seat, "ready")
    assert table.state.phase is Phase.DAY
    assert refusal(table, A, "ready") == "already-ready"
    table.play(A, "unready")
    assert refusal(table, A, "unready") == "not-ready"
    table.play(A, "ready")
    assert table.play(F, "ready")[-1] == VoteOpened()
    assert table.state.phase is Phase.VOTE


def calm_clock(table) -> tuple[str, Clock]:
    clocks = RULES.clocks(table.state)
    return next((name, clock) for name, clock in clocks.items() if name.startswith("calm."))


def test_more_than_half_open_the_vote_half_a_minute_after_the_last_word():
    table = night(SIX).until(Phase.DAY)
    assert calm_clock(table) == ("calm.1.0", Clock(30, shown=False))
    for seat in (A, B, C):
        table.play(seat, "ready")
    assert not calm_clock(table)[1].shown
    table.play(D, "ready")
    assert calm_clock(table) == ("calm.1.0", Clock(CALM_SECONDS, shown=True))
    assert table.state.phase is Phase.DAY
    table.play(E, "claim-hour 3")
    assert calm_clock(table)[0] == "calm.1.1"
    table.play(E, "say ask 0")
    assert calm_clock(table)[0] == "calm.1.2"
    assert table.tick("calm.") == [VoteOpened()]


def test_when_it_has_been_quiet_the_one_who_makes_the_majority_opens_the_vote():
    table = night(SIX).until(Phase.DAY)
    assert table.tick("calm.") == []
    for seat in (A, B, C):
        table.play(seat, "ready")
    assert table.state.phase is Phase.DAY
    table.play(D, "ready")
    assert table.state.phase is Phase.VOTE


def test_a_word_ends_the_quiet():
    table = night(SIX).until(Phase.DAY)
    table.tick("calm.")
    table.play(A, "claim-hour 3")
    for seat in (A, B, C, D):
        table.play(seat, "ready")
    assert table.state.phase is Phase.DAY


def test_saying_the_same_again_is_no_word():
    table = night(SIX).until(Phase.DAY)
    table.play(A, "claim-hour 3")
    table.play(A, "claim-hour 3")
    assert table.state.words == 1


# --- back to the talk -----------------------------------------------------------------------


def test_anybody_may_go_back_to_the_talk_as_long_as_nobody_has_voted():
    table = night(FIVE).until(Phase.DAY)
    table.play(A, "claim-hour 2")
    for seat in range(5):
        table.play(seat, "ready")
    assert "talk" in table.texts(C)
    assert table.play(C, "talk") == [TalkReopened(C)]
    assert table.state.phase is Phase.DAY
    assert not any(table.state.ready)
    assert table.sight().claims[A].hour == 2


def test_a_vote_or_an_abstention_leaves_no_way_back():
    for text in ("vote 1", "abstain"):
        table = night(FIVE).until(Phase.VOTE)
        table.play(A, text)
        assert "talk" not in table.texts(C)
        assert refusal(table, C, "talk") == "somebody-has-voted"


def test_a_reopened_talk_needs_its_quiet_anew():
    table = night(FIVE).until(Phase.DAY)
    table.tick("calm.")
    for seat in (A, B, C):
        table.play(seat, "ready")
    table.play(E, "talk")
    assert not table.state.calm
    for seat in (A, B, C):
        table.play(seat, "ready")
    assert table.state.phase is Phase.DAY


# --- moments and lines ----------------------------------------------------------------------


def test_moments_pass_unseen_as_long_as_somebody_speaks_now_and_then():
    table = night(FIVE).until(Phase.DAY)
    assert RULES.clocks(table.state)["tick.1.0"] == Clock(TICK_SECONDS, shown=False)
    for moment in range(1, LIVELY_TICKS):
        assert table.tick("tick.") == []
        assert f"tick.1.{moment}" in RULES.clocks(table.state)
    table.tick("tick.")
    assert not any(name.startswith("tick.") for name in RULES.clocks(table.state))
    table.play(A, "claim-hour 2")
    assert f"tick.1.{LIVELY_TICKS}" in RULES.clocks(table.state)


def test_a_line_can_be_said_only_while_the_claims_bear_it_out():
    table = night(FIVE).until(Phase.DAY)
    assert refusal(table, A, "say clash 1") == "that-does-not-fit"
    table.play(A, "claim-hour 3")
    table.play(A, "claim-alone")
    assert refusal(table, A, "say clash 1") == "that-does-not-fit"
    table.play(B, "claim-hour 3")
    (told,) = table.play(A, "say clash 1")
    assert isinstance(told, Spoke)
    assert (told.seat, told.line, told.about, told.hour) == (A, Line.CLASH, B, 3)
    assert [said.line for said in table.sight().lines] == [Line.CLASH]
    assert refusal(table, A, "say ask 0") == "another-player"
    assert refusal(table, A, "say ask 9") == "another-player"


@pytest.mark.parametrize(
    ("mine", "theirs", "line"),
    [
        (("claim-hour 3", "claim-saw 2"), ("claim-hour 3",), Line.CLASH),
        (("claim-hour 3", "claim-saw 1"), ("claim-hour 3",), Line.MET),
        (("claim-hour 3", "claim-saw 1"), ("claim-hour 3", "claim-alone"), Line.SAW_YOU),
        (("claim-hour 3", "claim-saw 1"), ("claim-hour 4",), Line.ELSEWHEN),
        (("claim-hour 3",), ("claim-hour 4", "claim-saw 0"), Line.NOT_SEEN),
        (("claim-peek 1 2",), ("claim-hour 4",), Line.WRONG_DIE),
        (("claim-peek 1 4",), ("claim-hour 4",), Line.DIE_FITS),
        (
            ("claim-hour 2", "claim-cheese gone"),
            ("claim-hour 4", "claim-cheese there"),
            Line.NO_WAY,
        ),
        ((), ("claim-hour 4", "claim-alone"), Line.LONELY),
        ((), (), Line.ASK),
        ((), ("claim-hour 4",), Line.ASK_WHO),
        ((), ("claim-hour 4",), Line.ASK_CHEESE),
        ((), ("accuse 0",), Line.NOT_ME),
        (("accuse 1",), (), Line.HUNCH),
        (("accuse 2",), ("accuse 2",), Line.AGREE),
    ],
)
def test_what_can_be_said_follows_from_the_claims(
    mine: tuple[str, ...], theirs: tuple[str, ...], line: Line
):
    table = night(FIVE).until(Phase.DAY)
    assert (f"say {line} 1" in table.texts(A)) is (line is Line.ASK)
    for text in mine:
        table.play(A, text)
    for text in theirs:
        table.play(B, text)
    assert f"say {line} 1" in table.texts(A)


def test_whoever_names_another_suspect_has_changed_their_mind():
    table = night(FIVE).until(Phase.DAY)
    table.play(A, "accuse 1")
    table.play(A, "accuse 2")
    told = [event.instead for event in table.events if isinstance(event, Claimed)]
    assert told == [None, B]


def test_a_long_talk_is_not_kept_for_ever():
    table = night(FIVE).until(Phase.DAY)
    for _ in range(LINES_KEPT + 5):
        table.play(A, "say ask 1")
    assert len(table.state.lines) == LINES_KEPT


# --- which options matter, and the first game ------------------------------------------------


def test_only_options_that_matter_are_asked_about():
    def asked(seats: int) -> set[str]:
        return {o for o in Options.model_fields if RULES.option_applies(o, seats, Options())}

    assert "four_thief" in asked(4)
    assert not {"fall_mouse", "follower_seconds"} & asked(5)
    assert {"fall_mouse", "follower_seconds"} <= asked(6)
    assert "four_thief" not in asked(6)


def test_one_click_seats_five_and_its_night_is_brisk():
    seats, options = RULES.quick_game()
    assert (seats, options.hour_seconds) == (5, 8)
    RULES.check_options(seats, options)


def test_the_discussion_has_a_limit_if_the_table_wants_one_and_the_host_may_end_it():
    free = night(FIVE).until(Phase.DAY)
    assert RULES.clocks(free.state)["day.1"] == Clock(TALK_SECONDS, host=True, shown=False)
    short = night(FIVE, discussion=90).until(Phase.DAY)
    assert RULES.clocks(short.state)["day.1"] == Clock(90, host=True)
    short.tick()
    assert short.state.phase is Phase.VOTE


def voting(**options: int) -> Tried:
    """A table at which all have asked for the vote."""
    table = night(FIVE, **options).until(Phase.DAY)
    for seat in range(5):
        table.play(seat, "ready")
    return table


def test_the_limit_of_the_talk_goes_on_in_the_vote_while_there_is_a_way_back():
    table = voting(discussion=300)
    # A clock that goes on keeps its name, and so the table keeps its time.
    assert RULES.clocks(table.state)["day.1"] == Clock(300, shown=False)
    table.play(B, "talk")
    assert RULES.clocks(table.state)["day.1"] == Clock(300, host=True)
    for seat in range(5):
        table.play(seat, "ready")
    table.play(A, "vote 1")
    assert list(RULES.clocks(table.state)) == ["vote.1"]


def test_once_the_limit_has_run_out_there_is_no_way_back_to_the_talk():
    table = night(FIVE, discussion=300).until(Phase.DAY)
    table.tick("day.")
    assert table.state.phase is Phase.VOTE
    assert "talk" not in table.texts(A)
    assert table.public_offers() == ()
    assert refusal(table, A, "talk") == "talk-is-over"
    assert list(RULES.clocks(table.state)) == ["vote.1"]


def test_the_limit_runs_out_in_the_vote_as_well():
    table = voting(discussion=300)
    step = table.state.step
    assert "talk" in table.texts(A)
    assert table.tick("day.") == []
    assert (table.state.phase, table.state.step) == (Phase.VOTE, step)
    assert "talk" not in table.texts(A)
    table.play(A, "vote 1")


def test_without_a_limit_there_is_a_way_back_whoever_ended_the_talk():
    table = night(FIVE).until(Phase.DAY)
    table.tick("day.")
    assert "talk" in table.texts(A)
    assert list(RULES.clocks(table.state)) == ["vote.1"]


def test_the_next_round_has_the_whole_time_to_talk():
    table = night(FIVE, discussion=300, rounds=2).until(Phase.DAY)
    table.tick("day.")
    table.until(Phase.DEAL)
    assert not table.state.time_is_up


def test_in_a_log_of_version_3_the_talk_goes_on_after_its_limit():
    table = night(FIVE, discussion=300).until(Phase.DAY)
    table.tick("day.")
    assert RULES.play_legacy_move(table.state, B, "talk", 4) is None
    assert RULES.play_legacy_move(table.state, B, "vote 0", 3) is None
    assert RULES.play_legacy_move(table.state, B, "talk", 3) == [TalkReopened(B)]
    assert table.state.phase is Phase.DAY
    table.tick("day.")
    assert table.state.phase is Phase.VOTE


def test_whoever_talks_or_listens_is_there_nobody_is_awaited_in_a_talk():
    table = night(FIVE).until(Phase.DAY)
    assert list(RULES.awaited(table.state)) == []
    table.play(A, "ready")
    assert list(RULES.awaited(table.state)) == []


def test_who_is_away_in_a_talk_says_nothing_and_holds_nobody_up():
    table = night(FIVE).until(Phase.DAY)
    assert RULES.default_move(table.state, A, table.rng) == Ready()
    table.play(A, "ready")
    assert RULES.default_move(table.state, A, table.rng) is None


# --- vote -----------------------------------------------------------------------------------


def test_votes_are_secret_and_may_be_changed_until_all_are_in():
    table = night(FIVE).until(Phase.VOTE)
    assert table.play(A, "vote 1") == [Voted(A), VoteNoted(A, B, to=(A,))]
    assert table.play(A, "vote 2") == [VoteNoted(A, C, to=(A,))]
    assert table.me(A).vote == C
    assert table.sight(B).voted == (True, False, False, False, False)
    assert table.sight(B).reveal is None
    assert refusal(table, B, "vote 1") == "another-player"
    assert refusal(table, B, "vote 9") == "another-player"
    for seat, target in ((B, C), (C, B), (D, C)):
        table.play(seat, f"vote {target}")
    assert RULES.awaited(table.state) == [E]
    assert table.sight().count is None
    table.play(E, "vote 1")
    assert table.sight().count is not None
    assert refusal(table, E, "vote 2") == "not-now"


def test_the_truth_comes_in_three_beats_votes_cards_and_the_night():
    table = night(FIVE).until(Phase.VOTE)
    for seat, target in enumerate((B, A, A, A)):
        table.play(seat, f"vote {target}")
    told = table.play(E, f"vote {B}")
    assert told[-1] == VotesShown((B, A, A, A, B), (A,))
    count = table.sight().count
    assert count is not None
    assert (count.tally, count.top, set(count.cards)) == ((3, 2, 0, 0, 0), (A,), {None})
    assert table.sight(C).reveal is None
    assert table.tick() == [CardsTurned((A,), (Card.THIEF,))]
    count = table.sight().count
    assert count is not None
    assert count.cards == (Card.THIEF, None, None, None, None)
    assert table.sight(C).reveal is None
    assert RULES.outcome(table.state) is None
    assert table.tick() == [RoundEnded(Ending.CAUGHT, A, (B,), 3, (C, D, E))]
    assert table.sight(C).reveal is not None
    assert all(event.turning_point for event in table.events[-3:])


def test_without_a_vote_there_is_no_card_to_turn():
    table = night(FIVE).until(Phase.VOTE)
    table.tick()
    table.tick()
    assert table.state.phase is Phase.RESULT


def test_the_host_may_close_the_vote_and_missing_votes_count_for_nobody():
    table = night(FIVE).vote(None, A, None, None, None)
    assert table.state.top == (A,)
    assert table.state.ending is Ending.CAUGHT


def test_c9_the_most_votes_catch_the_thief():
    table = night(FIVE, thief=B).vote(B, C, B, B, C)
    reveal = table.sight().reveal
    assert reveal is not None
    assert reveal.tally == (0, 3, 2, 0, 0)
    assert reveal.ending is Ending.CAUGHT
    # A saw B take the cheese and follows B.
    assert reveal.winners == (C, D, E)


def test_c11_a_caught_follower_saves_the_thief():
    table = night("3 4 4 1 5", thief=B).vote(C, C, B, C, B)
    assert table.state.followers == [C]
    assert table.state.top == (C,)
    assert table.state.winners == (B, C)


def test_a_tie_reveals_all_and_catches_the_thief_by_the_book():
    table = night(SIX).until(Phase.RECRUIT)
    table.play(A, "recruit 3")
    table.vote(B, A, A, B, A, B)
    assert table.state.top == (A, B)
    assert table.state.winners == (B, C, E, F)


def test_a_tie_may_save_the_thief():
    table = night(SIX, tie_rule="sole_top").until(Phase.RECRUIT)
    table.play(A, "recruit 3")
    table.vote(B, A, A, B, A, B)
    assert table.state.ending is Ending.TIED
    assert table.state.winners == (A, D)
    alone = night(SIX, tie_rule="sole_top").vote(B, A, A, A, A, B)
    assert alone.state.ending is Ending.CAUGHT


def test_c14_a_fall_mouse_that_is_not_caught_loses_with_nobody():
    table = night(SIX, thief=B, mouse=F).until(Phase.RECRUIT)
    table.play(B, "recruit 0")
    table.vote(B, A, B, B, B, A)
    assert table.state.winners == (C, D, E)


def test_c15_a_fall_mouse_wins_alone_also_as_a_follower():
    table = night(SIX, thief=B, mouse=F).until(Phase.RECRUIT)
    table.play(B, f"recruit {F}")
    table.vote(F, F, F, A, A, A)
    assert table.state.ending is Ending.FALL_MOUSE
    assert table.state.winners == (F,)


def test_a_fall_mouse_in_a_tie_with_the_thief_wins_alone():
    table = night(SIX, thief=B, mouse=F).vote(F, F, F, B, B, B)
    assert table.state.top == (B, F)
    assert table.state.winners == (F,)


def test_a_fall_mouse_that_follows_does_not_win_with_the_thief():
    table = night(SIX, thief=B, mouse=F).until(Phase.RECRUIT)
    table.play(B, f"recruit {F}")
    table.vote(C, C, A, C, C, C)
    assert table.state.ending is Ending.ESCAPED
    assert table.state.winners == (B,)


def test_c16_the_fall_mouse_needs_six():
    for seats in (4, 5):
        with pytest.raises(Refused):
            RULES.check_options(seats, Options(fall_mouse=True))
    for seats in (6, 7, 8):
        RULES.check_options(seats, Options(fall_mouse=True))


def test_c18_if_nobody_votes_the_thief_gets_away():
    table = night(FIVE).vote(None, None, None, None, None)
    assert table.state.top == ()
    assert table.state.winners == (A, B)
    assert RULES.outcome(table.state) == Outcome(Ending.ESCAPED, (A, B), (1, 1, 0, 0, 0))


def test_whose_time_is_up_votes_for_nobody_and_nobody_else_may():
    table = night(FIVE).until(Phase.DAY)
    table.play(A, "accuse 3")
    table.until(Phase.VOTE)
    # Rulebook: each player must participate in the vote.
    assert "abstain" not in table.texts(A)
    assert RULES.default_move(table.state, A, table.rng) == Abstain()
    assert table.play(A, "abstain") == [Abstained(A)]
    assert table.state.votes[A] is None
    assert RULES.awaited(table.state) == [B, C, D, E]
    assert refusal(table, A, "abstain") == "already-voted"
    assert RULES.default_move(table.state, A, table.rng) is None


def test_who_comes_back_in_time_may_still_vote():
    table = night(FIVE).until(Phase.VOTE)
    table.play(A, "abstain")
    table.play(A, "vote 2")
    assert table.state.votes[A] == C
    for seat in (B, C, D, E):
        table.play(seat, "abstain")
    assert table.state.phase is Phase.VOTES
    assert table.state.top == (C,)


# --- rounds ---------------------------------------------------------------------------------


def test_more_than_half_deal_the_next_round_and_points_stay():
    table = night(FIVE, rounds=2).vote(B, A, A, A, A)
    assert RULES.outcome(table.state) is None
    assert table.sight().points == (0, 0, 1, 1, 1)
    step = RULES.step(table.state)
    for seat in (A, B):
        table.play(seat, "next")
    assert refusal(table, A, "next") == "already-pressed"
    table.play(C, "next")
    assert (table.state.phase, table.state.round) == (Phase.DEAL, 2)
    assert RULES.step(table.state) > step
    assert table.sight().reveal is None
    assert table.sight().claims == (SILENCE,) * 5
    table.vote(None, None, None, None, None)
    assert len(table.sight().past) == 2
    outcome = RULES.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == "most-points"
    assert outcome.scores == table.state.points
    assert outcome.winners == tuple(
        s for s in range(5) if table.state.points[s] == max(table.state.points)
    )
    assert list(RULES.legal(table.state, A)) == []
    assert RULES.clocks(table.state) == {}


def test_the_next_round_comes_by_itself_after_a_minute():
    table = night(FIVE, rounds=2).vote(B, A, A, A, A)
    assert RULES.clocks(table.state)["next.1"].seconds == 60
    table.tick()
    assert table.state.phase is Phase.DEAL


def test_a_clock_that_does_not_run_cannot_run_out():
    table = night(FIVE).until(Phase.NIGHT, 2)
    with pytest.raises(KeyError):
        CheeseThief().expire(table.state, "night.1.1", table.rng)


def test_a_game_of_an_earlier_version_goes_on_from_where_it_was():
    table = night(FIVE).until(Phase.VOTE)
    table.play(A, "vote 1")
    raw = json.loads(RULES.dump(table.state))
    for new in ("ticks", "words", "calm", "spoke", "lines", "time_is_up"):
        del raw[new]
    for version in (1, 2, 3):
        assert RULES.load(json.dumps(RULES.upgrade(raw, version)).encode()) == table.state


def test_a_log_of_the_first_version_is_still_told():
    codec = RULES.event_codec
    rows = codec.dump([Claimed(A, Claim(hour=6)), VotesShown((B, A), (A,), (Card.THIEF,))])
    del rows[0]["said"]
    assert codec.load(rows)[0] == Claimed(A, Claim(hour=6), SILENCE)
    assert codec.load(rows)[1] == VotesShown((B, A), (A,), (Card.THIEF,))
