"""Estimated duration, from measurements (`tests/gouda_ganoven/gouda_rates.py rounds`)."""

from cogs.gouda_ganoven.state import GoudaOptions, Mode
from cogs.gouda_ganoven.words import Words

LONG = 30
"""Minutes above which the lobby warns."""
_CHOOSING, _TURN, _ROBOT, _FIGHT = 35, 18, 5, 20
"""Seconds: all choose at once; each person or robot spies and upgrades; then the fight."""


def duration_text(options: GoudaOptions, seats: int, people: int, say: Words) -> str:
    """Minutes and rounds; warns about options that take long."""
    rounds = expected_rounds(options, seats)
    turns = people * _TURN + (seats - people) * _ROBOT
    minutes = rounds * (_CHOOSING + turns + _FIGHT) / 60
    about = max(5, 5 * round(minutes / 5))
    told = say.forecast(about, round(rounds))
    if about < LONG:
        return told
    if options.mode is Mode.SURVIVOR:
        return f"{told} {say.long_survivor}"
    return f"{told} {say.long_race}"


def expected_rounds(options: GoudaOptions, seats: int) -> float:
    """Expected rounds of a game between competent players."""
    more = seats - 3
    if options.mode is Mode.SURVIVOR:
        if options.cheese_delta >= 0:
            # A piece for every rat, until it gets scarcer.
            return 6 + 2.3 * options.lives
        a_life = (1.7 + 0.4 * more) if options.cheese_delta == -2 else (2.7 + 0.6 * more)
        return options.lives * a_life
    # Nearly everyone eats nearly always, and a special round or two decide.
    hunger = 1.75 if options.cheese_delta == -2 and seats == 3 else 1.1
    return options.rats_to_win * hunger + 0.4
