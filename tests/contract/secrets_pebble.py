"""Pebble under the suite: the toy that shows what passing looks like."""

from pathlib import Path

from tests.contract import pebble
from tests.contract.pebble_shown import PEBBLE
from tests.contract.subject import Subject

SUBJECT = Subject(
    game=PEBBLE,
    scramble=pebble.scramble,
    public=frozenset(
        {
            "goal",
            "guessing",
            "seconds",
            "phase",
            "round",
            "step",
            "guesser",
            "warned",
            "shown",
            "players.score",
        }
    ),
    quiet=pebble.is_quiet,
    learn=pebble.learn,
    holds=pebble.holds,
    sources=(Path(pebble.__file__),),
)
