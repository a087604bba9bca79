"""Estimated duration of a game, from measured rounds of robots and people."""

from cogs.hide_the_havarti.state import HavartiOptions
from cogs.hide_the_havarti.words import Words

TURNS = 11.0
"""The inspecteur's turns in a round with four searches, measured with robots."""
PERSON, ROBOT = 8.0, 2.5
"""Seconds per move, including pauses."""
LAYING = 45.0
"""Most houses are finished before their time expires."""
INTERVAL = 20.0
STEP = 5


def duration_text(options: HavartiOptions, seats: int, people: int, say: Words) -> str:
    """Estimated duration, rounded to five minutes."""
    each = options.rounds_each or (3 if seats == 2 else 2)
    turns = TURNS * (options.searches + 2) / 6
    laying = min(LAYING, options.setup_seconds)
    moves = turns * (people * PERSON + (seats - people) * ROBOT)
    seconds = each * seats * (moves + laying + INTERVAL)
    minutes = max(STEP, STEP * round(seconds / 60 / STEP))
    return say.forecast_long(minutes) if options.idle_cap == 0 else say.forecast(minutes)
