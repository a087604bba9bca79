"""The suite has covered the game: its moves and events occurred, and its secrets were scrambled."""

from random import Random

from tests.contract.playout import cached_playout
from tests.contract.subject import Subject, first_plans
from tests.contract.value_compare import values_by_path

MIN_GAMES = 12
"""Minimum number of games, before the search may stop early."""


def random_play_comes_to_every_move_and_event(subject: Subject) -> None:
    expected = {kind.__name__ for kind in (*subject.rules.moves, *subject.rules.events)}
    assert subject.rare_names <= expected, f"rare, but unknown: {subject.rare_names - expected}"
    missing = expected - subject.rare_names
    for plan in first_plans(subject):
        game = cached_playout(subject, plan)
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
    """A scramble that leaves a secret unchanged would prove nothing about it."""
    paths: set[str] = set()
    changed: set[str] = set()
    for number, plan in enumerate(first_plans(subject)):
        if number >= MIN_GAMES and paths <= changed | public_paths_in(paths, subject):
            break
        game = cached_playout(subject, plan)
        for at in game.sample_positions(24):
            before = values_by_path(game.state(at))
            paths |= set(before)
            for viewer in (None, *Random(at).sample(game.seats, min(2, len(game.seats)))):
                rng = Random(f"{at} {viewer}")
                after = values_by_path(subject.scramble(game.state(at), viewer, rng))
                parts = before.keys() | after.keys()
                changed |= {part for part in parts if before.get(part) != after.get(part)}
    public = public_paths_in(paths, subject)
    idle = {p for p in subject.public_paths if not any(is_below(path, p) for path in paths)}
    assert not idle, f"public, but not in the state: {sorted(idle)}"
    assert not changed & public, f"said to be public, but scrambled: {sorted(changed & public)}"
    unmoved = paths - changed - public
    assert not unmoved, f"neither public nor ever scrambled: {sorted(unmoved)}"


def public_paths_in(paths: set[str], subject: Subject) -> set[str]:
    return {path for path in paths if any(is_below(path, p) for p in subject.public_paths)}


def is_below(path: str, parent: str) -> bool:
    return path == parent or path.startswith(parent + ".")
