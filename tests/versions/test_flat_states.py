"""States saved before State had a public part load unchanged and play on to the end."""

import gzip
import json
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.game import Game
from bot.kernel import CLOCK_PREFIX, Entry, apply
from cogs.cheese_thief.state import Phase as ThiefPhase
from cogs.gouda_ganoven.state import Phase as GoudaPhase
from cogs.hide_the_havarti.state import Phase as HavartiPhase

SAVED: dict[str, Any] = json.loads(
    gzip.decompress((Path(__file__).parent / "flat_states.json.gz").read_bytes())
)
PHASES = {"gouda": GoudaPhase, "havarti": HavartiPhase, "thief": ThiefPhase}
FOLDERS = {"gouda": "gouda_ganoven", "havarti": "hide_the_havarti", "thief": "cheese_thief"}
MOST = 3000
"""More moves than any game takes."""


def saved_states(slug: str) -> Iterator[tuple[Game, Any]]:
    """Three states of every phase, with their game."""
    game: Game = import_module(f"cogs.{FOLDERS[slug]}.game").GAME
    for states in SAVED[slug]["phases"].values():
        for saved in states:
            raw = saved["state"]
            if SAVED[slug]["version"] < game.rules.version:
                raw = game.rules.upgrade(raw, SAVED[slug]["version"])
            yield game, raw


def next_entry(game: Game, state: Any, rng: Random) -> Entry:
    """A robot's move, a default move, or a clock."""
    rules, seed = game.rules, rng.getrandbits(40)
    for seat in sorted(rules.awaited(state)):
        offers = list(rules.legal(state, seat))
        move = game.robot.choose(rules.sight(state, seat), seat, offers, {}, rng)
        move = move or rules.default_move(state, seat, rng)
        if move is not None:
            return Entry(seat, str(move), seed)
    return Entry(None, CLOCK_PREFIX + min(rules.clocks(state)), seed)


@pytest.mark.parametrize("slug", PHASES)
def test_every_phase_is_there(slug: str) -> None:
    assert set(SAVED[slug]["phases"]) == {phase.value for phase in PHASES[slug]}


@pytest.mark.parametrize("slug", PHASES)
def test_a_saved_state_is_written_again_as_it_was(slug: str) -> None:
    for game, raw in saved_states(slug):
        state = game.rules.load(json.dumps(raw).encode())
        assert json.loads(game.rules.dump(state)) == raw


@pytest.mark.parametrize("slug", PHASES)
def test_a_saved_state_is_played_to_its_end(slug: str) -> None:
    for number, (game, raw) in enumerate(saved_states(slug)):
        rng = Random(number)
        state = game.rules.load(json.dumps(raw).encode())
        for _ in range(MOST):
            if game.rules.outcome(state) is not None:
                break
            apply(game.rules, state, next_entry(game, state, rng))
        assert game.rules.outcome(state) is not None
