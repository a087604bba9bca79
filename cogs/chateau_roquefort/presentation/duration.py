"""Estimated duration of a game."""

from cogs.chateau_roquefort.state import RoquefortOptions
from cogs.chateau_roquefort.words import Words

TURNS = {
    2: {4: 13, 5: 16, 6: 20},
    3: {4: 19, 5: 22, 6: 27},
    4: {4: 26, 5: 30, 6: 36},
}
"""Turns of a game by players and kinds: the median of many robot games."""
PERSON, ROBOT = 40, 12
"""Seconds per turn, including the pause."""
LONG = 20


def duration_text(options: RoquefortOptions, seats: int, people: int, say: Words) -> str:
    measured = max(options.target, min(TURNS[seats]))
    turns = TURNS[seats][measured] * options.target / measured
    a_turn = (people * PERSON + (seats - people) * ROBOT) / seats / 60
    minutes = max(5, 5 * round(turns * a_turn / 5))
    if minutes >= LONG and options.target > 4:
        return say.forecast_long(minutes, options.target)
    return say.forecast(minutes)
