"""The lesson of a first game: the learner sleeps, wakes alone, and must find the thief."""

from collections.abc import Sequence

from bot.kernel import Offer
from bot.presentation.lesson import Lesson, LessonStep, is_offered
from cogs.cheese_thief.moves import Peek, Recruit, Vote
from cogs.cheese_thief.sight import Sight
from cogs.cheese_thief.state import SILENCE, Card, Phase


def _is(sight: Sight, *phases: Phase) -> bool:
    return sight.phase in phases and sight.me is not None


def _thief(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _is(sight, Phase.DEAL) and sight.me is not None and sight.me.card is Card.THIEF


def _deal(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _is(sight, Phase.DEAL, Phase.CHOOSE)


def _peek(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return is_offered(offers, Peek)


def _peeked(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _is(sight, Phase.NIGHT) and sight.me is not None and sight.me.die is not None


def _awake(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return sight.me is not None and sight.me.is_awake


def _recruit(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return is_offered(offers, Recruit)


def _asleep(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _is(sight, Phase.NIGHT, Phase.RECRUIT, Phase.MEET)


def _claim(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _is(sight, Phase.DAY) and sight.claims[seat] == SILENCE


def _ready(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _is(sight, Phase.DAY) and not sight.ready[seat]


def _waiting(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _is(sight, Phase.DAY)


def _vote(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return is_offered(offers, Vote) and not sight.voted[seat]


def _counting(sight: Sight, seat: int, offers: Sequence[Offer]) -> bool:
    return _is(sight, Phase.VOTE, Phase.VOTES, Phase.CARDS)


LESSON: Lesson[Sight] = Lesson(
    seed=4,
    steps=(
        LessonStep("thief", _thief),
        LessonStep("deal", _deal),
        LessonStep("peek", _peek),
        LessonStep("peeked", _peeked),
        LessonStep("awake", _awake),
        LessonStep("recruit", _recruit),
        LessonStep("asleep", _asleep),
        LessonStep("claim", _claim),
        LessonStep("ready", _ready),
        LessonStep("waiting", _waiting),
        LessonStep("vote", _vote),
        LessonStep("counting", _counting),
    ),
)
