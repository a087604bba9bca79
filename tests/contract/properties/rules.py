"""Rules: games end, rules are pure and consistent, and logs can be replayed."""

import json
import random
import re
from random import Random
from typing import Any

from bot.kernel import Move, Refused, apply, is_offered, replay
from tests.contract.candidate_moves import candidate_moves, moves_in_offer
from tests.contract.playout import Playout, cached_playout, describe_state
from tests.contract.subject import Plan, Subject, refusal_text
from tests.contract.value_compare import assert_same

TEXT_LIMIT = 60


def a_playout_comes_to_an_outcome(subject: Subject, plan: Plan) -> None:
    game = cached_playout(subject, plan)
    outcome = subject.rules.outcome(game.state(-1))
    assert outcome is not None
    assert outcome.reason, "an outcome says why"
    assert set(outcome.winners) <= set(game.seats), f"winners that do not play: {outcome}"
    assert len(set(outcome.winners)) == len(outcome.winners), f"a winner twice: {outcome}"
    assert len(outcome.scores) in (0, plan.seats), f"scores for some: {outcome}"


def a_finished_game_offers_and_awaits_nothing(subject: Subject, plan: Plan) -> None:
    rules, game = subject.rules, cached_playout(subject, plan)
    state = game.state(-1)
    assert not rules.awaited(state), "a finished game awaits somebody"
    assert not rules.clocks(state), "a clock runs in a finished game"
    for seat in game.seats:
        assert not list(rules.legal(state, seat)), f"a finished game offers seat {seat} a move"


def offered_moves_are_read_back_from_their_text(subject: Subject, plan: Plan) -> None:
    rules, game = subject.rules, cached_playout(subject, plan)
    rng = Random(plan.seed)
    for at in game.sample_positions(12):
        state = game.state(at)
        for seat in game.seats:
            for offer in rules.legal(state, seat):
                for move in moves_in_offer(offer, rng):
                    text = str(move)
                    assert type(move) in rules.moves, f"{move!r} is not among the game's moves"
                    assert len(text) <= TEXT_LIMIT, f"too long for a button: {text!r}"
                    assert rules.notation.parse(text) == move, f"{text!r} is read as another move"


def a_state_is_written_and_read_to_the_same_bytes(subject: Subject, plan: Plan) -> None:
    rules = subject.rules
    state = rules.deal(plan.seats, plan.options, Random(plan.seed))
    game = cached_playout(subject, plan)
    for at, snapshot in enumerate(game.snapshots):
        if at:
            apply(rules, state, game.entries[at - 1])
        loaded = rules.load(snapshot)
        assert rules.dump(loaded) == snapshot, f"entry {at}: written again it is other bytes"
        assert loaded == state, f"entry {at}: what is read is not what was written"
        assert_same(f"entry {at}: the state read back", state, loaded)
        json.loads(snapshot)


def a_log_replays_to_the_same_bytes(subject: Subject, plan: Plan) -> None:
    """With or without snapshots and with any global Random: only the entry's seed counts."""
    rules, game = subject.rules, cached_playout(subject, plan)
    random.seed(plan.seed ^ 0x5EED)
    outside = random.getstate()
    again = replay(rules, plan.seats, plan.options, plan.seed, game.entries)
    assert rules.dump(again) == game.snapshots[-1], "the replay came to another state"
    for at, entry in enumerate(game.entries):
        draft = game.state(at)
        told = apply(rules, draft, entry)
        assert rules.dump(draft) == game.snapshots[at + 1], f"{entry} did something else this time"
        assert told == game.events[at], f"{entry} told something else this time"
    assert random.getstate() == outside, "the rules draw from a Random that is not theirs"


def asking_changes_nothing(subject: Subject, plan: Plan) -> None:
    rules, game = subject.rules, cached_playout(subject, plan)
    for at in game.sample_positions(10):
        state = game.state(at)
        outside = random.getstate()
        assert_same(
            "what was asked twice", all_queries(rules, state, plan), all_queries(rules, state, plan)
        )
        assert random.getstate() == outside, "a question draws from a Random outside"
        assert rules.dump(state) == game.snapshots[at], "a question changed the state"


def all_queries(rules: Any, state: Any, plan: Plan) -> list[Any]:
    seats = range(plan.seats)
    return [
        sorted(rules.awaited(state)),
        rules.step(state),
        dict(rules.clocks(state)),
        rules.outcome(state),
        [list(rules.legal(state, seat)) for seat in seats],
        [rules.sight(state, seat) for seat in (None, *seats)],
        [rules.default_move(state, seat, Random(1)) for seat in sorted(rules.awaited(state))],
    ]


def what_is_offered_may_be_played_and_nothing_else(subject: Subject, plan: Plan) -> None:
    """And a refusal leaves no trace and has a text."""
    game = cached_playout(subject, plan)
    rng = Random(plan.seed)
    known: list[Move] = []
    for at in game.sample_positions(5):
        here = {seat: list(subject.rules.legal(game.state(at), seat)) for seat in game.seats}
        inside = {s: [m for o in here[s] for m in moves_in_offer(o, rng, 12)] for s in here}
        pool = [move for moves in inside.values() for move in moves]
        known = list(dict.fromkeys([*rng.sample(known, min(20, len(known))), *pool]))
        foreign = candidate_moves(subject.rules.moves, known, rng)
        for seat in game.seats:
            for move in inside[seat][:40]:
                assert is_offered(here[seat], move)
                assert is_accepted(game, at, seat, move), f"{move} is offered to {seat} and refused"
            for move in foreign[:40]:
                wanted = is_offered(here[seat], move)
                if move.by_timeout:
                    assert not wanted, f"{move} is offered, and only for a seat whose time is up"
                    continue
                assert is_accepted(game, at, seat, move) == wanted, (
                    f"seat {seat}, entry {at}: {move} is "
                    + ("offered and refused" if wanted else "not offered and played")
                )


def is_accepted(game: Playout, at: int, seat: int, move: Move) -> bool:
    rules = game.subject.rules
    draft = game.state(at)
    try:
        rules.play(draft, seat, move, Random(at))
    except Refused as refusal:
        assert rules.dump(draft) == game.snapshots[at], f"the refused {move} leaves a trace"
        refusal_text(game.subject, refusal)
        return False
    return True


def refusals_leave_the_game_as_it_was(subject: Subject, plan: Plan) -> None:
    """Including state outside the snapshot: the rules continue as if nothing had been tried."""
    rules, game = subject.rules, cached_playout(subject, plan)
    rng = Random(plan.seed)
    for at in game.sample_positions(4):
        known = [
            m
            for s in game.seats
            for o in rules.legal(game.state(at), s)
            for m in moves_in_offer(o, rng, 6)
        ]
        for move in candidate_moves(rules.moves, known, rng)[:25]:
            for seat in game.seats:
                is_accepted(game, at, seat, move)
    again = replay(rules, plan.seats, plan.options, plan.seed, game.entries)
    assert rules.dump(again) == game.snapshots[-1], "refused moves changed how the game goes on"


def the_awaited_can_act_and_the_game_never_hangs(subject: Subject, plan: Plan) -> None:
    rules, game = subject.rules, cached_playout(subject, plan)
    for at in range(len(game.snapshots) - 1):
        state = game.state(at)
        awaited = list(rules.awaited(state))
        assert len(set(awaited)) == len(awaited), f"a seat is awaited twice: {awaited}"
        assert set(awaited) <= set(game.seats), f"awaited, but not at the table: {awaited}"
        for seat in awaited:
            assert list(rules.legal(state, seat)), f"seat {seat} is awaited without an offer"
        running = [clock for clock in rules.clocks(state).values() if clock.seconds is not None]
        assert awaited or running, f"nothing will ever happen: {describe_state(subject, state)}"
        assert all(clock.seconds and clock.seconds > 0 for clock in running), "a clock of no time"


def a_default_is_a_legal_move(subject: Subject, plan: Plan) -> None:
    rules, game = subject.rules, cached_playout(subject, plan)
    for at in range(len(game.snapshots) - 1):
        state = game.state(at)
        for seat in rules.awaited(state):
            move = rules.default_move(state, seat, Random(at))
            assert move is not None, f"entry {at}: no default for the awaited seat {seat}"
            assert move.by_timeout or is_offered(list(rules.legal(state, seat)), move), (
                f"entry {at}: the default of seat {seat} is not offered: {move}"
            )
            assert move == rules.default_move(state, seat, Random(at)), (
                "a default is not its chance's"
            )
            assert is_accepted(game, at, seat, move), f"entry {at}: {move} by default is refused"


def clocks_run_out_once_and_without_trouble(subject: Subject, plan: Plan) -> None:
    rules, game = subject.rules, cached_playout(subject, plan)
    gone: list[str] = []
    for at in range(len(game.snapshots)):
        state = game.state(at)
        running = rules.clocks(state)
        for name in running:
            assert re.match(r"[a-z0-9][a-z0-9._-]{0,39}\Z", name), f"no name for a clock: {name!r}"
            draft = game.state(at)
            rules.expire(draft, name, Random(at))
            assert name not in rules.clocks(draft), f"{name} runs on after it has run out"
        # Only the last few: trying all of them at every position would take quadratic time.
        for name in sorted({"no-such-clock", "", *gone[-4:]} - set(running)):
            draft = game.state(at)
            try:
                rules.expire(draft, name, Random(at))
            except KeyError:
                assert rules.dump(draft) == game.snapshots[at], f"{name!r} leaves a trace"
            else:
                raise AssertionError(f"{name!r} does not run and yet runs out")
        gone += [name for name in running if name not in gone[-8:]]


def steps_only_count_up(subject: Subject, plan: Plan) -> None:
    rules, game = subject.rules, cached_playout(subject, plan)
    steps = [rules.step(game.state(at)) for at in range(len(game.snapshots))]
    assert steps == sorted(steps), f"steps go back: {steps}"
    assert steps[-1] > steps[0], "a whole game in one step: no click would ever be stale"


def events_are_of_the_game_and_survive_being_saved(subject: Subject, plan: Plan) -> None:
    rules, game = subject.rules, cached_playout(subject, plan)
    told = game.all_events
    for event in told:
        assert type(event) in rules.events, f"{type(event).__name__} is not among the events"
        assert event.to is None or set(event.to) <= set(game.seats), f"nobody sits there: {event}"
    rows = json.loads(json.dumps(rules.event_codec.dump(told)))
    assert_same("an event read back", told, rules.event_codec.load(rows))
