"""How long a game takes, from what rounds between robots and people were measured to take."""

from cogs.hide_the_havarti.state import HavartiOptions
from cogs.hide_the_havarti.words import Words

TURNS = 11.0
"""Turns of the inspecteur in a round with four searches, as played by robots."""
PERSON, ROBOT = 8.0, 2.5
"""Seconds of a move, beats included."""
LAYING = 45.0
"""Most houses are finished before their time."""
INTERVAL = 20.0
STEP = 5


def duration_text(options: HavartiOptions, seats: int, people: int, say: Words) -> str:
    """Rounded to five minutes: nobody plays by the second."""
    each = options.rounds_each or (3 if seats == 2 else 2)
    turns = TURNS * (options.searches + 2) / 6
    laying = min(LAYING, options.setup_seconds)
    moves = turns * (people * PERSON + (seats - people) * ROBOT)
    seconds = each * seats * (moves + laying + INTERVAL)
    minutes = max(STEP, STEP * round(seconds / 60 / STEP))
    return say.forecast_long(minutes) if options.idle_cap == 0 else say.forecast(minutes)
