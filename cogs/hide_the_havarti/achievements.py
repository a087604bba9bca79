"""Achievements of Hide the Havarti, from the score sheet and the log."""

from collections.abc import Iterator, Sequence

from bot.kernel import Event, Outcome
from bot.presentation.achievements import AchievementRules
from cogs.hide_the_havarti.events import RoundBegan, RoundEnded, SetupEnded
from cogs.hide_the_havarti.state import RoundScore

ALL, THREE, STROLL, FEW_CHECKS, LEAD, LARDER = 4, 3, 5, 4, 4, 10


def earned(story: Sequence[Event], outcome: Outcome, seat: int) -> set[str]:
    """The keys that this seat has earned."""
    ends = [event for event in story if isinstance(event, RoundEnded)]
    found = {key for end in ends for key in _of_round(end.score, seat)}
    return found | set(_late(story, seat)) | set(_at_the_end(ends, outcome, seat))


def _of_round(score: RoundScore, seat: int) -> Iterator[str]:
    if score.inspecteur != seat:
        if not score.found:
            yield "not-a-crumb"
        if len(score.found) == ALL:
            yield "robbed"
        return
    if len(score.found) == ALL:
        yield "clean-sweep"
    if len(score.found) == THREE:
        yield "good-nose"
    if not score.found:
        yield "nothing-here"
    if score.lost:
        yield "butterfingers"
    if score.walks >= STROLL:
        yield "stroll"
    if len(score.found) >= 2 and score.checks <= FEW_CHECKS:
        yield "bloodhound"


def _late(story: Sequence[Event], seat: int) -> Iterator[str]:
    inspecteur: int | None = None
    for event in story:
        if isinstance(event, RoundBegan):
            inspecteur = event.inspecteur
        elif isinstance(event, SetupEnded) and event.late and inspecteur not in (None, seat):
            yield "still-tidying"


def _at_the_end(ends: Sequence[RoundEnded], outcome: Outcome, seat: int) -> Iterator[str]:
    scores, won = outcome.scores, seat in outcome.winners
    others = [points for i, points in enumerate(scores) if i != seat]
    if not others:
        return
    if scores[seat] >= LARDER:
        yield "full-larder"
    if not won and scores[seat] < min(others):
        yield "for-love"
    if not won:
        return
    yield "winner"
    if len(outcome.winners) > 1:
        yield "photo-finish"
    elif scores[seat] - max(others) >= LEAD:
        yield "landslide"
    if len(ends) >= 2:
        before = ends[-2].scores
        if before[seat] < min(points for i, points in enumerate(before) if i != seat):
            yield "comeback"


def parts(story: Sequence[Event], outcome: Outcome, seat: int) -> Iterator[tuple[str, bool]]:
    """That seat's role in each round; the seats that gained most count as winners."""
    for event in story:
        if isinstance(event, RoundEnded):
            gains = event.score.gains
            part = "inspecteur" if event.score.inspecteur == seat else "fromager"
            yield part, gains[seat] == max(gains) > 0


FEATS = AchievementRules(2, earned, parts)
