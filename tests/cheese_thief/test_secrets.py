"""Secrecy over random games: the night reveals nothing it should not."""

from dataclasses import asdict
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.kernel import Move, Refused, SomeOf, is_offered, random_move
from bot.presentation.players import Players
from cogs.cheese_thief.moves import (
    Accuse,
    ClaimHour,
    ClaimPeek,
    ClaimSaw,
    Next,
    Nod,
    Peek,
    Ready,
    Recruit,
    Unready,
    Vote,
    Wake,
)
from cogs.cheese_thief.presentation import PRESENTATION
from cogs.cheese_thief.sight import Sight
from cogs.cheese_thief.state import DARK, Card, FourThief, Options, Phase, State, TieRule

from .tables import RULES, night

STAGE = PRESENTATION


@st.composite
def tables(draw: st.DrawFn) -> tuple[int, Options, int]:
    seats = draw(st.integers(4, 8))
    options = Options(
        fall_mouse=draw(st.booleans()) and seats > 5,
        tie_rule=draw(st.sampled_from(TieRule)),
        four_thief=draw(st.sampled_from(FourThief)),
        discussion=draw(st.sampled_from((0, 60))),
        rounds=draw(st.integers(1, 2)),
    )
    return seats, options, draw(st.integers(0, 2**32))


def playout(seats: int, options: Options, seed: int):
    """A random game, state by state, with the latest events."""
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    yield state, RULES.opening_events(state)
    while RULES.outcome(state) is None:
        seat = rng.randrange(seats)
        offers = list(RULES.legal(state, seat))
        if offers and rng.random() < 0.75:
            yield state, RULES.play(state, seat, random_move(offers, rng), rng)
        else:
            clock = rng.choice(list(RULES.clocks(state)))
            yield state, RULES.expire(state, clock, rng)


def granted(state: State, seat: int) -> set[int]:
    """Seats that section 2 of the rules lets a seat know at the end of the night, by role."""
    thief, followers = state.thief, set(state.followers)
    match state.seats:
        case 4:
            return set()
        case 5:
            circle = {thief, *state.witnesses} if followers else {thief}
            return circle if seat in circle else set()
        case 6 | 8:
            circle = {thief, *followers}
            return circle if seat in circle else set()
        case _:
            if seat == thief:
                return followers
            return followers if seat in followers else set()


def nameable(sight: Sight) -> set[int]:
    """Every seat that a private sight names."""
    me = sight.me
    assert me is not None
    found = {me.peek, me.thief, *me.followers}
    for line in me.report:
        found |= {line.thief, *line.others}
    return {seat for seat in found if seat is not None}


@settings(max_examples=60)
@given(tables())
def test_a_private_sight_names_only_co_wakers_the_peeked_at_and_the_granted(table):
    for state, _ in playout(*table):
        for seat in range(state.seats):
            together = {s for hour in state.wake[seat] for s in state.awake(hour)}
            peeked = {s for s in (state.peeks[seat],) if s is not None}
            allowed = {seat} | together | peeked | granted(state, seat)
            assert nameable(RULES.sight(state, seat)) <= allowed


@settings(max_examples=25)
@given(tables())
def test_the_words_of_a_panel_name_nobody_else_before_the_result(table):
    seats = table[0]
    names = tuple(f"Zq{'abcdefgh'[seat] * 4}" for seat in range(seats))
    players = Players(names)
    for state, _ in playout(*table):
        if state.phase not in DARK:
            continue
        for seat in range(seats):
            sight = RULES.sight(state, seat)
            view = STAGE.panel(sight, seat, list(RULES.legal(state, seat)), players, "en")
            text = "\n".join([view.title, view.body, *(f.value for f in view.fields)])
            read = {other for other in range(seats) if names[other] in text}
            assert read <= nameable(sight) | {seat}


@settings(max_examples=60)
@given(tables(), st.integers(0, 2**32))
def test_the_public_night_is_the_same_for_every_deal(table, seed):
    seats, options, first = table
    rng = Random(first)
    one = RULES.deal(seats, options, Random(first))
    two = RULES.deal(seats, options, Random(seed))
    while one.phase is not Phase.DAY:
        assert RULES.sight(one, None) == RULES.sight(two, None)
        assert RULES.step(one) == RULES.step(two)
        assert RULES.awaited(one) == RULES.awaited(two)
        assert RULES.clocks(one) == RULES.clocks(two)
        if one.phase in DARK:
            # Only here may somebody act in secret: nobody else can tell that they did.
            seat = rng.randrange(seats)
            move = random_move(list(RULES.legal(one, seat)) or [Nod()], rng)
            if is_offered(list(RULES.legal(one, seat)), move):
                told = RULES.play(one, seat, move, rng)
                assert [event for event in told if event.to is None] == []
        clock = list(RULES.clocks(one))[-1]
        told = [RULES.expire(state, clock, rng) for state in (one, two)]
        public = [[event for event in events if event.to is None] for events in told]
        assert public[0] == public[1]
    assert two.phase is Phase.DAY


@settings(max_examples=60)
@given(tables())
def test_a_sleeper_sees_the_same_whatever_the_others_are(table):
    """Swap all that a sleeping Sleepyhead cannot know: their night stays the same."""
    seats, options, seed = table
    rng = Random(seed)
    state = RULES.deal(seats, options, rng)
    while state.phase is not Phase.NIGHT:
        clock = list(RULES.clocks(state))[-1]
        RULES.expire(state, clock, rng)
    for seat in range(seats):
        if state.cards[seat] is Card.THIEF or min(state.wake[seat]) == 1:
            continue
        other = RULES.load(RULES.dump(state))
        rest = list(other.others(seat))
        cards = [other.cards[s] for s in rest]
        rng.shuffle(cards)
        for s, card in zip(rest, cards, strict=True):
            other.cards[s] = card
            other.dice[s] = tuple(rng.randint(1, 6) for _ in other.dice[s])
            other.wake[s] = other.dice[s][:1]
        other.theft_hour, other.witnesses, other.followers = 0, [], []
        assert RULES.sight(other, seat) == RULES.sight(state, seat)
        assert RULES.legal(other, seat) == RULES.legal(state, seat)


def some_moves(seats: int, rng: Random):
    """Moves of every kind, legal or not."""
    anyone = rng.randrange(-1, seats + 1)
    pair = tuple(rng.randrange(seats) for _ in range(rng.randrange(3)))
    hours = tuple(rng.randint(1, 6) for _ in range(rng.randrange(1, 3)))
    yield from (Nod(), Wake(hours), Peek(anyone), Recruit(pair), ClaimHour(rng.randint(0, 7)))
    yield from (ClaimSaw(pair), ClaimPeek(anyone, rng.randint(0, 7)), Accuse(anyone))
    yield from (Ready(), Unready(), Vote(anyone), Next())


def tried(draft: State, seat: int, move: Move, rng: Random) -> str | None:
    """Reason of the refusal, or None."""
    try:
        RULES.play(draft, seat, move, rng)
    except Refused as refused:
        return refused.reason
    return None


@settings(max_examples=20)
@given(tables())
def test_what_is_offered_is_what_may_be_played(table):
    rng = Random(table[2])
    for state, _ in playout(*table):
        if state.phase is Phase.DAY and rng.random() < 0.8:
            continue
        snapshot = RULES.dump(state)
        seat = rng.randrange(state.seats)
        offers = list(RULES.legal(state, seat))
        samples = [o.sample(rng) if isinstance(o, SomeOf) else o for o in offers]
        for move in [*some_moves(state.seats, rng), *samples[:6]]:
            draft = RULES.load(snapshot)
            reason = tried(draft, seat, move, rng)
            assert is_offered(offers, move) is (reason is None), (move, reason)
            if reason is not None:
                assert RULES.dump(draft) == snapshot
                assert reason in STAGE.texts("en").refusals


@settings(max_examples=40)
@given(tables())
def test_a_game_keeps_its_census(table):
    seats, options, _ = table
    steps = [0]
    for state, events in playout(*table):
        assert state.cards.count(Card.THIEF) == 1
        assert state.cards.count(Card.FALL_MOUSE) == int(options.fall_mouse)
        assert all(len(dice) == (2 if seats == 4 else 1) for dice in state.dice)
        assert state.thief not in state.followers
        if state.phase in (Phase.DAY, Phase.VOTE, Phase.RESULT):
            assert state.theft_hour == min(state.wake[state.thief])
            assert len(state.followers) == (
                min(1, len(state.witnesses)) if seats == 5 else {4: 0, 6: 1}.get(seats, 2)
            )
        assert sum(state.points) == sum(len(past.winners) for past in state.past)
        steps.append(RULES.step(state))
        for seat in RULES.awaited(state):
            move = RULES.default_move(state, seat, Random(1))
            assert move is not None
            assert move.by_timeout or is_offered(list(RULES.legal(state, seat)), move)
        assert RULES.event_codec.load(RULES.event_codec.dump(events)) == events
        snapshot = RULES.dump(state)
        assert RULES.dump(RULES.load(snapshot)) == snapshot
    assert steps == sorted(steps)


def test_every_move_has_a_text_that_reads_back():
    rng = Random(5)
    for state, _ in playout(8, Options(), 5):
        for offer in RULES.legal(state, rng.randrange(8)):
            move = offer.sample(rng) if isinstance(offer, SomeOf) else offer
            assert RULES.notation.parse(str(move)) == move
    assert len({kind.verb for kind in RULES.moves}) == len(RULES.moves)


def test_what_the_channel_sees_holds_no_private_part():
    table = night("3 3 5 1 5")
    while table.state.phase is not Phase.VOTE:
        sight = table.sight()
        assert sight.me is None
        assert sight.reveal is None
        assert "thief" not in str(asdict(sight)["claims"])
        table.tick()


@pytest.mark.parametrize("seats", range(4, 9))
def test_every_seat_is_told_its_card_and_no_other(seats: int):
    state = RULES.deal(seats, Options(), Random(seats))
    told = RULES.opening_events(state)
    for seat in range(seats):
        seen = [event for event in told if event.to is not None and event.seen_by(seat)]
        assert len(seen) == 1
        me = RULES.sight(state, seat).me
        assert me is not None
        assert me.card is state.cards[seat]
