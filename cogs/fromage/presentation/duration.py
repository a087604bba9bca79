"""Estimated duration of a game, from measured numbers of turns."""

from cogs.fromage.state import FromageOptions
from cogs.fromage.words import Words

TURNS = {1: 14, 2: 14, 3: 14, 4: 14}
"""Turns by number of players, as printed by `tests/fromage/fromage_rates.py`."""
MINUTES_A_TURN, MINUTES_ALONE = 1.1, 0.8
"""All play at once: a turn takes as long as the slowest person, about a minute."""
IN_TURN, ROBOT_IN_TURN = 0.75, 0.15
"""Additional minutes per player if all play one after another."""
MINUTES_A_DRAFT = 4


def duration_text(options: FromageOptions, seats: int, people: int, say: Words) -> str:
    turns = min(TURNS[seats], options.turn_cap)
    a_turn = MINUTES_A_TURN if people > 1 else MINUTES_ALONE
    if options.strict_order and seats > 1:
        a_turn = MINUTES_A_TURN * (IN_TURN * people + ROBOT_IN_TURN * (seats - people))
    minutes = turns * a_turn + MINUTES_A_DRAFT * options.advanced
    rounded = max(5, 5 * round(minutes / 5))
    if options.strict_order and seats > 2:
        return say.long_forecast(rounded)
    return say.forecast(rounded)
