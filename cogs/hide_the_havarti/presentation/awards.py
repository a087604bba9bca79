"""Titles earned in a game, from its score sheet."""

from collections.abc import Callable, Sequence

from bot.kernel import Event
from bot.presentation.players import Players
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import RoundScore
from cogs.hide_the_havarti.words import Words

MOST = 2
STROLL = 5
"""Minimum number of walks in a round."""
NOSE = 3
"""Minimum number of cheeses in a round."""
FINGERS = 2
"""Minimum number of cheeses lost in the Dairy."""


def award_lines(story: Sequence[Event], sight: Sight, players: Players, say: Words) -> list[str]:
    """Titles, rarest first. A player gets at most one; a tie gets none."""
    sheet, lines, honoured = sight.sheet, list[str](), set[int]()
    lost = [
        sum(len(score.lost) for score in sheet if score.inspecteur == seat)
        for seat in range(sight.seats)
    ]
    hidden = [
        sum(score.gains[seat] for score in sheet if score.inspecteur != seat)
        for seat in range(sight.seats)
    ]
    titles: list[tuple[tuple[int, int] | None, Callable[[str, int], str]]] = [
        (_first(lost, FINGERS), say.butterfingers),
        (_best(sheet, sight.seats, lambda score: len(score.found), NOSE), say.keenest_nose),
        (_best(sheet, sight.seats, lambda score: score.walks, STROLL), say.longest_stroll),
        (_best(sheet, sight.seats, _in_vain, 1), say.empty_basket),
        (_first(hidden, 1), say.best_hider),
    ]
    for earned, title in titles:
        if earned is not None and earned[0] not in honoured and len(lines) < MOST:
            honoured.add(earned[0])
            lines.append(title(players.markdown_name(earned[0]), earned[1]))
    return lines


def _in_vain(score: RoundScore) -> int:
    return 0 if score.found else score.checks


def _best(
    sheet: Sequence[RoundScore], seats: int, feat: Callable[[RoundScore], int], least: int
) -> tuple[int, int] | None:
    """The inspecteur of the round with the highest value."""
    feats = [
        max((feat(score) for score in sheet if score.inspecteur == seat), default=0)
        for seat in range(seats)
    ]
    return _first(feats, least)


def _first(counts: Sequence[int], least: int) -> tuple[int, int] | None:
    """The seat with the highest count and that count; None for a tie or a count below `least`."""
    most = max(counts)
    if most < least or counts.count(most) > 1:
        return None
    return counts.index(most), most
