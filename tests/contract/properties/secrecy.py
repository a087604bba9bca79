"""What a seat may not know changes nothing it can see: two worlds, the same to its eyes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.kernel import CLOCK, Entry, Event, Move, Refused, apply
from bot.stage.view import View
from tests.contract.plain import assert_same, plain, reachable
from tests.contract.playout import Walk, walk
from tests.contract.strangers import contents, strangers
from tests.contract.subject import Plan, Subject, players_of


@dataclass(frozen=True, slots=True)
class Twins:
    """A position, and the same after its secrets were changed for one viewer."""

    game: Walk
    at: int
    viewer: int | None
    true: Any
    other: Any

    def __str__(self) -> str:
        who = "the channel" if self.viewer is None else f"seat {self.viewer}"
        return f"entry {self.at}, for {who}"


def twins(
    subject: Subject, plan: Plan, most: int, viewers: Callable[[Walk], list[int | None]]
) -> Iterator[Twins]:
    game = walk(subject, plan)
    for at in game.some(most):
        for viewer in viewers(game):
            rng = Random(f"{plan.seed} {at} {viewer}")
            other = subject.scramble(game.state(at), viewer, rng)
            yield Twins(game, at, viewer, game.state(at), other)


def everybody(game: Walk) -> list[int | None]:
    return [None, *game.seats]


def sights_hold_no_secret(subject: Subject, plan: Plan) -> None:
    for pair in twins(subject, plan, 8, everybody):
        see = subject.rules.sight
        assert_same(f"{pair}: sight", see(pair.true, pair.viewer), see(pair.other, pair.viewer))


def no_state_can_be_reached_from_a_sight(subject: Subject, plan: Plan) -> None:
    """And a sight once taken stays as it is, whatever happens to the state."""
    rules, game = subject.rules, walk(subject, plan)
    for at in game.some(8):
        draft = game.state(at)
        sights = [rules.sight(draft, viewer) for viewer in everybody(game)]
        for sight in sights:
            assert not any(isinstance(part, rules.state_type) for part in reachable(sight)), (
                "a state can be reached from a sight"
            )
        before = plain(sights)
        if at < len(game.entries):
            apply(rules, draft, game.entries[at])
            assert plain(sights) == before, "a sight changes with the state it was taken from"


def offers_hold_no_secret(subject: Subject, plan: Plan) -> None:
    rules = subject.rules
    for pair in twins(subject, plan, 8, lambda game: list(game.seats)):
        seat = pair.viewer
        assert seat is not None
        offers = [list(rules.legal(state, seat)) for state in (pair.true, pair.other)]
        assert_same(f"{pair}: what is offered", *offers)
        if offers[0] and seat in rules.awaited(pair.true):
            defaults = [rules.default(state, seat, Random(1)) for state in (pair.true, pair.other)]
            assert_same(f"{pair}: the default", *defaults)


def public_facts_hold_no_secret(subject: Subject, plan: Plan) -> None:
    """Who is awaited, the step, the clocks and the outcome are for everybody to see."""
    rules = subject.rules
    for pair in twins(subject, plan, 8, everybody):
        for name, ask in (
            ("awaited", lambda state: sorted(rules.awaited(state))),
            ("step", rules.step),
            ("clocks", lambda state: dict(rules.clocks(state))),
            ("outcome", rules.outcome),
        ):
            assert_same(f"{pair}: {name}", ask(pair.true), ask(pair.other))


def refusals_hold_no_secret(subject: Subject, plan: Plan) -> None:
    rules = subject.rules
    for pair in twins(subject, plan, 4, lambda game: list(game.seats)):
        seat = pair.viewer
        assert seat is not None
        rng = Random(pair.at)
        known = [
            move
            for each in pair.game.seats
            for offer in rules.legal(pair.true, each)
            for move in contents(offer, rng, 6)
        ]
        snapshots = rules.dump(pair.true), rules.dump(pair.other)
        for move in strangers(rules.moves, known, rng)[:24]:
            answers = [refusal(rules, rules.load(s), seat, move) for s in snapshots]
            assert_same(f"{pair}: the answer to {move}", *answers)


def refusal(rules: Any, draft: Any, seat: int, move: Move) -> tuple[str, dict[str, int | str]]:
    try:
        rules.play(draft, seat, move, Random(0))
    except Refused as refused:
        return refused.reason, refused.facts
    return "", {}


def panels_hold_no_secret(subject: Subject, plan: Plan) -> None:
    """Texts, labels, choices (and so custom ids), alt texts: all that a View says."""
    for pair in twins(subject, plan, 6, everybody):
        one, other = (panels(pair, state) for state in (pair.true, pair.other))
        assert_same(f"{pair}: the panel", one, other)


def panels(pair: Twins, state: Any) -> list[Any]:
    """What the viewer is shown, put together as the shell does, sight first."""
    rules, stage = pair.game.subject.rules, pair.game.subject.game.stage
    players = players_of(pair.game.plan.seats)
    shown: list[Any] = [stage.board(rules.sight(state, None), players, "en")]
    if pair.viewer is not None:
        sight = rules.sight(state, pair.viewer)
        offers = list(rules.legal(state, pair.viewer))
        shown.append(stage.panel(sight, pair.viewer, offers, players, "en"))
        moves = [move for offer in offers for move in contents(offer, Random(0), 8)]
        shown.append([stage.label(move, sight, pair.viewer, players, "en") for move in moves])
    return shown


def pictures_hold_no_secret(subject: Subject, plan: Plan) -> None:
    """Equal keys and equal bytes; and a key drawn again gives the same bytes.

    Drawing is slow, so it is two positions of a game, before its end shows everything.
    """
    game, rng = walk(subject, plan), Random(plan.seed)
    unfinished = range(len(game.entries))
    for at in rng.sample(unfinished, min(2, len(unfinished))):
        for viewer in (None, rng.choice(game.seats)):
            other = subject.scramble(game.state(at), viewer, rng)
            pair = Twins(game, at, viewer, game.state(at), other)
            one = drawn(pair, pair.true)
            assert_same(f"{pair}: a picture", one, drawn(pair, pair.other))
        assert one == drawn(pair, pair.true), f"{pair}: drawn again it is another picture"


def drawn(pair: Twins, state: Any) -> tuple[str, bytes] | None:
    """The viewer's own picture: the channel's is the board, a seat's is its hand."""
    *_, view = (view for view in panels(pair, state) if isinstance(view, View))
    return view.picture and (view.picture.key, view.picture.drawn())


def openings_hold_no_secret(subject: Subject, plan: Plan) -> None:
    """What is told about the deal, to each its own."""
    rules, game = subject.rules, walk(subject, plan)
    for viewer in everybody(game):
        other = subject.scramble(game.state(0), viewer, Random(plan.seed))
        told = [
            seen_by(viewer, rules.opening(state), subject, plan) for state in (game.state(0), other)
        ]
        assert_same(f"what is told to {viewer}", *told)


def seen_by(
    viewer: int | None, events: list[Event], subject: Subject, plan: Plan
) -> list[tuple[Event, str | None]]:
    players, stage = players_of(plan.seats), subject.game.stage
    return [(e, stage.tell(e, viewer, players, "en")) for e in events if e.seen_by(viewer)]


def in_quiet_the_public_learns_nothing(subject: Subject, plan: Plan) -> None:
    """Where the game says so, a clock or a move does the same to public eyes in both worlds."""
    rules = subject.rules
    game = walk(subject, plan)
    for at, played in enumerate(game.entries):
        clocks = [Entry(None, CLOCK + name, at) for name in rules.clocks(game.state(at))]
        for entry in (played, *clocks):
            draft = game.state(at)
            if not subject.quiet(draft, entry):
                continue
            rng = Random(f"{plan.seed} {at}")
            twin = rules.load(rules.dump(subject.scramble(game.state(at), entry.seat, rng)))
            assert_same(
                f"entry {at}, {entry.text}: what the public is told",
                seen_by(None, apply(rules, draft, entry), subject, plan),
                seen_by(None, apply(rules, twin, entry), subject, plan),
            )
            look = public(game)
            assert_same(f"entry {at}, {entry.text}: afterwards", look(draft), look(twin))


def public(game: Walk) -> Callable[[Any], list[Any]]:
    rules, stage = game.subject.rules, game.subject.game.stage

    def look(state: Any) -> list[Any]:
        sight = rules.sight(state, None)
        return [
            sight,
            sorted(rules.awaited(state)),
            rules.step(state),
            dict(rules.clocks(state)),
            rules.outcome(state),
            stage.board(sight, players_of(game.plan.seats), "en"),
        ]

    return look
