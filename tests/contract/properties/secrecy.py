"""Secrecy: changing what a seat may not know changes nothing it can see."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.kernel import Event, Move, Refused, apply
from bot.presentation.view import View
from tests.contract.candidate_moves import candidate_moves, moves_in_offer
from tests.contract.playout import Playout, cached_playout
from tests.contract.subject import Plan, Subject, players_of
from tests.contract.value_compare import assert_same, reachable, to_comparable


@dataclass(frozen=True, slots=True)
class ScrambledPair:
    """A position, and the same position with its secrets changed for one viewer."""

    game: Playout
    at: int
    viewer: int | None
    original: Any
    scrambled: Any

    def __str__(self) -> str:
        who = "the channel" if self.viewer is None else f"seat {self.viewer}"
        return f"entry {self.at}, for {who}"


def scrambled_pairs(
    subject: Subject, plan: Plan, most: int, viewers: Callable[[Playout], list[int | None]]
) -> Iterator[ScrambledPair]:
    game = cached_playout(subject, plan)
    for at in game.sample_positions(most):
        for viewer in viewers(game):
            rng = Random(f"{plan.seed} {at} {viewer}")
            other = subject.scramble(game.state(at), viewer, rng)
            yield ScrambledPair(game, at, viewer, game.state(at), other)


def all_viewers(game: Playout) -> list[int | None]:
    return [None, *game.seats]


def sights_hold_no_secret(subject: Subject, plan: Plan) -> None:
    for pair in scrambled_pairs(subject, plan, 8, all_viewers):
        see = subject.rules.sight
        assert_same(
            f"{pair}: sight", see(pair.original, pair.viewer), see(pair.scrambled, pair.viewer)
        )


def no_state_can_be_reached_from_a_sight(subject: Subject, plan: Plan) -> None:
    """And a sight does not change when the state changes later."""
    rules, game = subject.rules, cached_playout(subject, plan)
    for at in game.sample_positions(8):
        draft = game.state(at)
        sights = [rules.sight(draft, viewer) for viewer in all_viewers(game)]
        for sight in sights:
            assert not any(isinstance(part, rules.state_type) for part in reachable(sight)), (
                "a state can be reached from a sight"
            )
        before = to_comparable(sights)
        if at < len(game.entries):
            apply(rules, draft, game.entries[at])
            assert to_comparable(sights) == before, (
                "a sight changes with the state it was taken from"
            )


def offers_hold_no_secret(subject: Subject, plan: Plan) -> None:
    rules = subject.rules
    for pair in scrambled_pairs(subject, plan, 8, lambda game: list(game.seats)):
        seat = pair.viewer
        assert seat is not None
        offers = [list(rules.legal(state, seat)) for state in (pair.original, pair.scrambled)]
        assert_same(f"{pair}: what is offered", *offers)
        if offers[0] and seat in rules.awaited(pair.original):
            defaults = [
                rules.default_move(state, seat, Random(1))
                for state in (pair.original, pair.scrambled)
            ]
            assert_same(f"{pair}: the default", *defaults)


def public_facts_hold_no_secret(subject: Subject, plan: Plan) -> None:
    """Awaited seats, step, clocks, outcome and the board's offers are public."""
    rules = subject.rules
    for pair in scrambled_pairs(subject, plan, 8, all_viewers):
        for name, ask in (
            ("awaited", lambda state: sorted(rules.awaited(state))),
            ("step", rules.step),
            ("clocks", lambda state: dict(rules.clocks(state))),
            ("outcome", rules.outcome),
            ("public offers", lambda state: list(rules.public_offers(state))),
        ):
            assert_same(f"{pair}: {name}", ask(pair.original), ask(pair.scrambled))


def refusals_hold_no_secret(subject: Subject, plan: Plan) -> None:
    rules = subject.rules
    for pair in scrambled_pairs(subject, plan, 4, lambda game: list(game.seats)):
        seat = pair.viewer
        assert seat is not None
        rng = Random(pair.at)
        known = [
            move
            for each in pair.game.seats
            for offer in rules.legal(pair.original, each)
            for move in moves_in_offer(offer, rng, 6)
        ]
        snapshots = rules.dump(pair.original), rules.dump(pair.scrambled)
        for move in candidate_moves(rules.moves, known, rng)[:24]:
            answers = [refusal_of(rules, rules.load(s), seat, move) for s in snapshots]
            assert_same(f"{pair}: the answer to {move}", *answers)


def refusal_of(rules: Any, draft: Any, seat: int, move: Move) -> tuple[str, dict[str, int | str]]:
    try:
        rules.play(draft, seat, move, Random(0))
    except Refused as refused:
        return refused.reason, refused.facts
    return "", {}


def suggestions_hold_no_secret(subject: Subject, plan: Plan) -> None:
    """Autocomplete suggestions of a slash command, their order, and its answer."""
    rules, stage = subject.rules, subject.game.presentation
    players = players_of(plan.seats)
    for pair in scrambled_pairs(subject, plan, 6, lambda game: list(game.seats)):
        seat = pair.viewer
        assert seat is not None

        def suggestions_for(
            state: Any, language: str, seat: int = seat
        ) -> list[tuple[str, str, str]]:
            sight = rules.sight(state, seat)
            offers = list(rules.legal(state, seat))
            moves = [move for offer in offers for move in moves_in_offer(offer, Random(0), 8)]
            return [
                (
                    str(move),
                    stage.label(move, sight, seat, players, language),
                    stage.move_reply(move, sight, seat, players, language),
                )
                for move in moves
            ]

        for language in subject.languages:
            one, other = (
                suggestions_for(state, language) for state in (pair.original, pair.scrambled)
            )
            assert_same(f"{pair}: what is suggested", one, other)


def panels_hold_no_secret(subject: Subject, plan: Plan) -> None:
    """Texts, choices (and so custom ids), labels and alt texts: everything in a View."""
    for pair in scrambled_pairs(subject, plan, 6, all_viewers):
        for language in subject.languages:
            one, other = (
                views_for(pair, state, language) for state in (pair.original, pair.scrambled)
            )
            assert_same(f"{pair}: the panel", one, other)


def views_for(pair: ScrambledPair, state: Any, language: str) -> list[View]:
    """The viewer's views, built from the sight as in the shell."""
    rules, stage = pair.game.subject.rules, pair.game.subject.game.presentation
    players = players_of(pair.game.plan.seats)
    shown = [stage.board(rules.sight(state, None), rules.public_offers(state), players, language)]
    if pair.viewer is not None:
        sight = rules.sight(state, pair.viewer)
        offers = list(rules.legal(state, pair.viewer))
        shown.append(stage.panel(sight, pair.viewer, offers, players, language))
    return shown


def openings_hold_no_secret(subject: Subject, plan: Plan) -> None:
    """Events of the deal, as told to each seat."""
    rules, game = subject.rules, cached_playout(subject, plan)
    for viewer in all_viewers(game):
        other = subject.scramble(game.state(0), viewer, Random(plan.seed))
        told = [
            told_events(viewer, rules.opening_events(state), game)
            for state in (game.state(0), other)
        ]
        assert_same(f"what is told to {viewer}", *told)


def told_events(
    viewer: int | None, events: Sequence[Event], game: Playout
) -> list[tuple[Event, list[str | None]]]:
    """The events that viewer is told, each with its line in every language."""
    players, stage = players_of(game.plan.seats), game.subject.game.presentation
    return [
        (event, [stage.event_text(event, viewer, players, each) for each in game.subject.languages])
        for event in events
        if event.seen_by(viewer)
    ]
