"""Titles earned in a game, from public events."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from bot.kernel import Event
from bot.presentation.players import Players
from cogs.gouda_ganoven import events as e
from cogs.gouda_ganoven.brawl import Brawl, Contender
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.words import Words

MOST = 2
Title = Callable[[str, int], str]
Earned = tuple[float, int, Title, int]
"""How remarkable it is, the seat, its text, and the number in it."""


def award_lines(story: Sequence[Event], sight: Sight, players: Players, say: Words) -> list[str]:
    """The most remarkable first, for two different rats."""
    told: dict[int, str] = {}
    for _, seat, title, number in sorted(_earned(story, say), key=lambda each: -each[0]):
        if len(told) < MOST and seat not in told:
            told[seat] = title(players.markdown_name(seat), number)
    return list(told.values())


def _earned(story: Sequence[Event], say: Words) -> Iterator[Earned]:
    """Every title that exactly one player has earned."""
    fights = [event.brawl for event in story if isinstance(event, e.Fought)]
    rats = [(brawl, rat) for brawl in fights for rat in brawl.rats]
    counts: list[tuple[Counter[int], int, float, Title]] = [
        (Counter(s.victim for s in story if isinstance(s, e.Snapped)), 2, 1.6, say.best_trapper),
        (Counter(s.seat for s in story if isinstance(s, e.Snapped)), 2, 1.7, say.most_trapped),
        (Counter(n.seat for n in story if isinstance(n, e.DoorNailed)), 2, 1.5, say.doorkeeper),
        (Counter(t.seat for t in story if isinstance(t, e.Tunnelled)), 2, 1.4, say.mole),
        (Counter(m.seat for m in story if isinstance(m, e.CheeseMoved)), 2, 1.4, say.burglar),
        (Counter(rat.seat for brawl, rat in rats if _for_free(brawl, rat)), 3, 1.0, say.diplomat),
        (Counter(rat.seat for brawl, rat in rats if not brawl.cheese), 2, 1.2, say.lost),
    ]
    for count, least, weight, title in counts:
        ((seat, most), *others) = count.most_common(2) or [(0, 0)]
        if most >= least and (not others or others[0][1] < most):
            yield weight * most / least, seat, title, most
    beaten = [(rat.strength, rat.seat) for brawl, rat in rats if rat.seat not in brawl.fed]
    strongest = [(rat.strength, rat.seat) for _, rat in rats]
    for found, least, weight, title in (
        (beaten, 24, 1.5, say.heavyweight),
        (strongest, 36, 1.1, say.armoury),
    ):
        strength, seat = max(found, default=(0, 0))
        if strength >= least:
            yield weight * strength / least, seat, title, strength


def _for_free(brawl: Brawl, rat: Contender) -> bool:
    return rat.seat in brawl.fed and not rat.weapons
