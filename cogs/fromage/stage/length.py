"""How long a game takes, by the turns that games were seen to take."""

from cogs.fromage.state import FromageOptions
from cogs.fromage.words import Words

TURNS = {1: 14, 2: 14, 3: 14, 4: 14}
"""Of a game by its players, as `tests/fromage/fromage_rates.py` prints them."""
MINUTES_A_TURN = 1.1
"""All play at once: a turn takes as long as the slowest thinks, a minute or so."""
MINUTES_A_DRAFT = 4


def forecast(options: FromageOptions, seats: int, say: Words) -> str:
    turns = min(TURNS[seats], options.turn_cap)
    at_once = 1 if not options.strict_order or seats == 1 else 0.75 * seats
    minutes = turns * MINUTES_A_TURN * at_once + MINUTES_A_DRAFT * options.advanced
    rounded = max(5, 5 * round(minutes / 5))
    if options.strict_order and seats > 2:
        return say.long_forecast(rounded)
    return say.forecast(rounded)
