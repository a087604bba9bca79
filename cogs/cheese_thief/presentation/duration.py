"""Estimated duration of a game."""

from bot.kernel import Options as KernelOptions
from cogs.cheese_thief.state import FEWEST_WITH_FALL_MOUSE, HOURS, Options
from cogs.cheese_thief.words import Words

_MINUTE = 60
_TALK = 240
"""Seconds of talk without a limit; slightly more for more people."""
_EACH = 20
_TALK_ALONE = 120
"""One person among robots does not talk for long."""
_AROUND = 75
"""Seconds to look at the cards, to vote and to see the result."""
_LONG_NIGHT = 5 * _MINUTE


def duration_text(options: KernelOptions, seats: int, people: int, say: Words) -> str:
    """The minutes of all rounds, with a warning if the nights are long."""
    assert isinstance(options, Options)
    followers = 2 * options.follower_seconds if seats >= FEWEST_WITH_FALL_MOUSE else 0
    night = len(HOURS) * options.hour_seconds + followers
    talk = options.discussion or (_TALK + _EACH * people if people > 1 else _TALK_ALONE)
    minutes = max(1, round(options.rounds * (night + talk + _AROUND) / _MINUTE))
    parts = [say.forecast(minutes)]
    if night >= _LONG_NIGHT:
        parts.append(say.long_night(round(night / _MINUTE)))
    return " ".join(parts)
