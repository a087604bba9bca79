"""That the suite has seen the game at all: its moves, its events, and its secrets changed."""

from random import Random

from tests.contract.plain import leaves
from tests.contract.playout import walk
from tests.contract.subject import Subject, first_plans

FEWEST = 12
"""Games that are looked at in any case, before there is nothing more to find."""


def random_play_comes_to_every_move_and_event(subject: Subject) -> None:
    expected = {kind.__name__ for kind in (*subject.rules.moves, *subject.rules.events)}
    assert subject.rare <= expected, f"rare, but unknown: {subject.rare - expected}"
    missing = expected - subject.rare
    for plan in first_plans(subject):
        game = walk(subject, plan)
        missing -= {type(event).__name__ for event in game.all_events}
        missing -= {
            type(subject.rules.notation.parse(entry.text)).__name__
            for entry in game.entries
            if entry.seat is not None
        }
        if not missing:
            return
    raise AssertionError(f"random play never comes to {sorted(missing)}")


def every_part_of_the_state_is_public_or_scrambled(subject: Subject) -> None:
    """A scramble that leaves a secret alone would prove nothing about it."""
    paths: set[str] = set()
    changed: set[str] = set()
    for number, plan in enumerate(first_plans(subject)):
        if number >= FEWEST and paths <= changed | public_among(paths, subject):
            break
        game = walk(subject, plan)
        for at in game.some(24):
            before = leaves(game.state(at))
            paths |= set(before)
            for viewer in (None, *Random(at).sample(game.seats, min(2, len(game.seats)))):
                rng = Random(f"{at} {viewer}")
                after = leaves(subject.scramble(game.state(at), viewer, rng))
                parts = before.keys() | after.keys()
                changed |= {part for part in parts if before.get(part) != after.get(part)}
    public = public_among(paths, subject)
    idle = {p for p in subject.public if not any(is_below(path, p) for path in paths)}
    assert not idle, f"public, but not in the state: {sorted(idle)}"
    assert not changed & public, f"said to be public, but scrambled: {sorted(changed & public)}"
    unmoved = paths - changed - public
    assert not unmoved, f"neither public nor ever scrambled: {sorted(unmoved)}"


def public_among(paths: set[str], subject: Subject) -> set[str]:
    return {path for path in paths if any(is_below(path, p) for p in subject.public)}


def is_below(path: str, parent: str) -> bool:
    return path == parent or path.startswith(parent + ".")
