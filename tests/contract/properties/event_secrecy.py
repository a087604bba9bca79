"""Event secrecy: no viewer learns what they may not know, nor that it happened.

Two states that are equal to a viewer, with the same entry applied to both. If they are still equal
to the viewer, the events told to the viewer must be equal as well.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from random import Random
from typing import Any

from bot.kernel import CLOCK_PREFIX, Entry, Event, Move, apply, is_offered
from tests.contract.candidate_moves import moves_in_offer
from tests.contract.playout import Playout, cached_playout
from tests.contract.properties.secrecy import all_viewers, told_events
from tests.contract.subject import Plan, Subject, players_of
from tests.contract.value_compare import assert_same, to_comparable


def knowledge_of(game: Playout, state: Any, viewer: int | None) -> list[Any]:
    """Everything the viewer may know of a position."""
    rules = game.subject.rules
    return [
        rules.sight(state, None),
        rules.sight(state, viewer),
        sorted(rules.awaited(state)),
        rules.step(state),
        dict(rules.clocks(state)),
        rules.outcome(state),
        list(rules.public_offers(state)),
    ]


@dataclass(frozen=True, slots=True)
class ParallelEvents:
    """Two states, equal to a viewer before and after an entry, and the events told in each."""

    what: str
    viewer: int | None
    original: list[Event]
    scrambled: list[Event]
    states: tuple[Any, Any]
    """The two states after the entry."""


def parallel_events(subject: Subject, plan: Plan, most: int) -> Iterator[ParallelEvents]:
    game, rules = cached_playout(subject, plan), subject.rules
    for at in game.sample_positions(most):
        for entry in possible_entries(game, at):
            for viewer in all_viewers(game):
                if viewer is not None and viewer == entry.seat:
                    continue
                rng = Random(f"{plan.seed} {at} {viewer}")
                true = game.state(at)
                other = rules.load(rules.dump(subject.scramble(game.state(at), viewer, rng)))
                counterpart = matching_entry(rules, other, entry, rng)
                if counterpart is None:
                    continue
                told = apply(rules, true, entry), apply(rules, other, counterpart)
                after = [
                    to_comparable(knowledge_of(game, state, viewer)) for state in (true, other)
                ]
                if after[0] == after[1]:
                    what = f"entry {at}, {entry.text}, for {viewer}"
                    yield ParallelEvents(what, viewer, *told, (true, other))


def possible_entries(game: Playout, at: int) -> list[Entry]:
    """The entry played at that position, and each running clock."""
    clocks = game.subject.rules.clocks(game.state(at))
    return [*game.entries[at : at + 1], *(Entry(None, CLOCK_PREFIX + name, at) for name in clocks)]


def matching_entry(rules: Any, state: Any, entry: Entry, rng: Random) -> Entry | None:
    """The same entry in another state, or the most similar playable one."""
    if entry.seat is None:
        return entry
    move = rules.notation.parse(entry.text)
    offers = list(rules.legal(state, entry.seat))
    if is_offered(offers, move):
        return entry
    inside = (each for offer in offers for each in moves_in_offer(offer, rng, 12))
    near = [each for each in inside if type(each) is type(move)]
    if not near:
        return None
    rng.shuffle(near)
    return Entry(
        entry.seat, str(max(near, key=lambda each: move_similarity(each, move))), entry.seed
    )


def move_similarity(one: Move, other: Move) -> int:
    """Number of fields that are equal, or at least of equal length."""
    pairs = [(getattr(one, f.name), getattr(other, f.name)) for f in fields(one)]
    same = sum(a == b for a, b in pairs)
    as_many = sum(isinstance(a, tuple) and len(a) == len(b) for a, b in pairs)
    return 2 * same + as_many


def a_private_event_is_told_to_nobody_else(subject: Subject, plan: Plan) -> None:
    for each in parallel_events(subject, plan, 6):
        told = [
            [e for e in some if e.seen_by(each.viewer)] for some in (each.original, each.scrambled)
        ]
        assert_same(f"{each.what}: what is told", *told)


def the_log_holds_no_secret(subject: Subject, plan: Plan) -> None:
    """Compares the log's lines, their number and their order."""
    game = cached_playout(subject, plan)
    for each in parallel_events(subject, plan, 4):
        one, other = (
            logged(game, told, each.viewer, state)
            for told, state in zip((each.original, each.scrambled), each.states, strict=True)
        )
        assert_same(f"{each.what}: the log", one, other)


def logged(game: Playout, told: list[Event], reader: int | None, state: Any) -> list[list[str]]:
    """Log lines for a reader in each language, rendered from the sight as in the shell."""
    game.subject.rules.sight(state, reader)
    players, stage = players_of(game.plan.seats), game.subject.game.presentation
    seen = [event for event in told if event.keep and event.seen_by(reader)]
    lines = [
        [stage.event_text(event, reader, players, language) for event in seen]
        for language in game.subject.languages
    ]
    return [[line for line in each if line] for each in lines]


def what_nobody_sees_is_not_logged(subject: Subject, plan: Plan) -> None:
    """A move that others cannot see adds no line to their log."""
    game, rules = cached_playout(subject, plan), subject.rules
    for at in game.sample_positions(16):
        for entry in possible_entries(game, at):
            draft = game.state(at)
            viewers = [v for v in all_viewers(game) if v is None or v != entry.seat]
            before = {
                viewer: to_comparable(knowledge_of(game, draft, viewer)) for viewer in viewers
            }
            told = apply(rules, draft, entry)
            for viewer in viewers:
                if to_comparable(knowledge_of(game, draft, viewer)) == before[viewer]:
                    lines = [line for some in logged(game, told, viewer, draft) for line in some]
                    assert not lines, (
                        f"entry {at}, {entry.text}: {viewer} sees no change, yet reads {lines}"
                    )


def in_quiet_the_public_learns_nothing(subject: Subject, plan: Plan) -> None:
    """Where the game declares it, a clock or move has the same public effect in both states."""
    rules = subject.rules
    game = cached_playout(subject, plan)
    for at in range(len(game.entries)):
        for entry in possible_entries(game, at):
            draft = game.state(at)
            if not subject.is_quiet(draft, entry):
                continue
            rng = Random(f"{plan.seed} {at}")
            twin = rules.load(rules.dump(subject.scramble(game.state(at), entry.seat, rng)))
            assert_same(
                f"entry {at}, {entry.text}: what the public is told",
                told_events(None, apply(rules, draft, entry), game),
                told_events(None, apply(rules, twin, entry), game),
            )
            assert_same(
                f"entry {at}, {entry.text}: afterwards",
                public_view(game, draft),
                public_view(game, twin),
            )


def public_view(game: Playout, state: Any) -> list[Any]:
    """Everything the public sees."""
    stage, players = game.subject.game.presentation, players_of(game.plan.seats)
    rules = game.subject.rules
    sight, offers = rules.sight(state, None), rules.public_offers(state)
    boards = [stage.board(sight, offers, players, language) for language in game.subject.languages]
    return [*knowledge_of(game, state, None), *boards]
