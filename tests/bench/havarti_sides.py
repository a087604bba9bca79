"""Hide the Havarti by sides: how many cheeses of one level's hiding another level finds.

`python -m tests.bench sides --pairs hard:first first:hard --seats 3 --matches 20`

The inspecteur of a round plays at the first level, all fromagers of that round at the second. In
the ladder (`robots`) one player hides its cheese together with players of another level, so its
result is partly theirs; here each side is of one kind.
"""

from argparse import Namespace
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import mean, stdev
from typing import Any

from bot.kernel import Entry
from cogs.hide_the_havarti.state import Phase
from tests.bench.robot_match import Pairing, TwoSidedMatch, deal_state, game_by_slug, player_for
from tests.bench.robot_strength import Z

SLUG = "havarti"
WALK_VERB = "walk"
END_PHASES = (Phase.ROUND_END, Phase.OVER)


class RoundStatistics(TwoSidedMatch):
    """Records the cheeses found in each round and how often the inspecteur walked."""

    def __init__(self, *told: Any) -> None:
        self.cheeses_found: list[int] = []
        self.walks = self.turns = 0
        super().__init__(*told)

    def _apply(self, entry: Entry) -> None:
        before = self.state.phase
        if entry.seat == self.state.inspecteur and before is Phase.INSPECTEUR:
            self.turns += 1
            self.walks += entry.text.split()[0] == WALK_VERB
        super()._apply(entry)
        if before not in END_PHASES and self.state.phase in END_PHASES:
            self.cheeses_found.append(len(self.state.found))


def _inspecteur_side(state: Any) -> tuple[int, ...]:
    return (state.inspecteur,)


def one_game(pairing: Pairing, deal: int) -> tuple[float, float]:
    """Cheeses found per round, and the share of the inspecteur's turns that were walks."""
    game, seed = game_by_slug(pairing.slug), pairing.seed * 1_000_003 + deal
    sides = player_for(pairing, pairing.one), player_for(pairing, pairing.rest)
    state = deal_state(game, pairing, seed)
    match = RoundStatistics(game, sides, _inspecteur_side, pairing.seats, state, seed)
    match.play()
    return mean(match.cheeses_found), match.walks / max(1, match.turns)


def result_line(pairing: Pairing, games: Sequence[tuple[float, float]]) -> str:
    found = [one for one, _ in games]
    wide = Z * stdev(found) / sqrt(len(found)) if len(found) > 1 else 0.0
    return (
        f"{pairing.seats} players: {pairing.one:>6} finds {mean(found):.2f} ± {wide:.2f} cheeses a"
        f" round that {pairing.rest} have hidden; {len(games)} games,"
        f" walks in {mean(walks for _, walks in games):.0%} of its turns"
    )


def _pairings(args: Namespace) -> Iterable[Pairing]:
    seats = [count for count in game_by_slug(SLUG).rules.seats if count in (args.seats or range(9))]
    for count in seats:
        for pair in args.pairs:
            one, rest = pair.split(":")
            yield Pairing(SLUG, count, one, rest, (), args.seed, args.thought, args.first)


def measure(args: Namespace) -> None:
    print("Hide the Havarti by sides, 95 % intervals over whole games")
    with ProcessPoolExecutor(args.processes) as pool:
        for pairing in _pairings(args):
            deals = range(args.matches)
            games = list(pool.map(one_game, [pairing] * len(deals), deals))
            print(f"  {result_line(pairing, games)}", flush=True)
