"""Pebble as a Subject: a game that passes the suite."""

from pathlib import Path

from tests.contract import pebble
from tests.contract.pebble_game import PEBBLE
from tests.contract.subject import Subject

SUBJECT = Subject(
    game=PEBBLE,
    scramble=pebble.scramble,
    public_paths=frozenset(
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
    is_quiet=pebble.is_quiet,
    learn_facts=pebble.learn,
    facts_hold=pebble.holds,
    source_files=(Path(pebble.__file__),),
)
