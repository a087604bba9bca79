"""Robot strength: a ladder of levels for every game and seat count.

`python -m tests.bench robots --games havarti --pairs hard:normal --matches 200 --minutes 2`

Each line is one pairing at one seat count: the first player's share of victories with a 95 %
interval. The same seed deals the same games; robots with a time budget are as strong as the machine
allows. With `--results FILE` games already played are not repeated, so a long run can be split.
"""

import json
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import nullcontext
from dataclasses import asdict
from math import exp, inf, sqrt
from pathlib import Path
from statistics import mean

from bot.game import Game
from tests.bench.first_version import UnavailableError
from tests.bench.robot_match import GameResult, Pairing, all_games, play_game

PAIRS = ("easy:random", "normal:easy", "hard:normal")
Z = 1.96


def wilson(share: float, count: int) -> tuple[float, float]:
    """95 % Wilson interval of a share, valid near 0 and 1 as well."""
    middle = share + Z * Z / (2 * count)
    wide = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return (middle - wide) / (1 + Z * Z / count), (middle + wide) / (1 + Z * Z / count)


class ResultsFile:
    """Played games by pairing and number, stored as JSON lines if there is a file."""

    def __init__(self, file: Path | None) -> None:
        self._file = file
        self._known: dict[str, dict[int, GameResult]] = {}
        kept = file.read_text() if file is not None and file.exists() else ""
        if file is not None and kept and not kept.endswith("\n"):
            # An interrupted run may have left a partial line: start a new one.
            with file.open("a") as open_file:
                open_file.write("\n")
        for line in kept.splitlines():
            try:
                row = json.loads(line)
                found = GameResult(**row["played"])
            except (ValueError, KeyError, TypeError):
                continue
            self._known.setdefault(row["pairing"], {})[row["number"]] = found

    def results_of(self, pairing: Pairing) -> dict[int, GameResult]:
        return self._known.setdefault(_pairing_key(pairing), {})

    def add_result(self, pairing: Pairing, number: int, found: GameResult) -> None:
        self.results_of(pairing)[number] = found
        if self._file is not None:
            row = {"pairing": _pairing_key(pairing), "number": number, "played": asdict(found)}
            with self._file.open("a") as file:
                file.write(json.dumps(row) + "\n")


def _pairing_key(pairing: Pairing) -> str:
    """Key of a pairing, without the path of the first version."""
    return json.dumps({**asdict(pairing), "first": ""}, sort_keys=True)


def result_line(pairing: Pairing, found: Sequence[GameResult]) -> str:
    """A line of the ladder, marked if it is significantly above or below an even result."""
    share = mean(one.share for one in found)
    low, high = wilson(share, len(found))
    mark = ">" if low > pairing.even_share else "<" if high < pairing.even_share else "~"
    choices = sum(one.choices for one in found)
    pace = 1000 * sum(one.seconds for one in found) / max(1, choices)
    points = ""
    if any(one.points for one in found):
        mine, others = mean(one.points for one in found), mean(one.against for one in found)
        points = f"; points {mine:.1f}, best other {others:.1f}"
    losses = ""
    if any(one.lost or one.lost_by_others for one in found):
        mine, others = mean(one.lost for one in found), mean(one.lost_by_others for one in found)
        times, least, most = loss_ratio(_losses_by_deal(pairing, found))
        losses = f"; lost {mine:.2f}, others {others:.2f}: {times:.2f} times"
        losses += f" ({least:.2f} to {most:.2f})"
    return (
        f"{pairing.slug:9} {pairing.seats}  {pairing.one:>6} v {pairing.rest:<6} {share:6.1%}"
        f" ({low:.1%} to {high:.1%}) {mark} {pairing.even_share:.1%}; {len(found)} games"
        f"{points}{losses}; {pace:.1f} ms a choice"
    )


def loss_ratio(pairs: Sequence[tuple[float, float]]) -> tuple[float, float, float]:
    """Ratio of the first to the second over all pairs, with its 95 % interval (delta method).

    Pairs are independent of one another; the two values of a pair need not be.
    """
    ones, others = sum(one for one, _ in pairs), sum(other for _, other in pairs)
    if not ones or not others or len(pairs) < 2:
        return (ones / others if others else inf), 0.0, inf
    spread = sum((one / ones - other / others) ** 2 for one, other in pairs)
    wide = exp(Z * sqrt(spread * len(pairs) / (len(pairs) - 1)))
    return ones / others, ones / others / wide, ones / others * wide


def _losses_by_deal(pairing: Pairing, found: Sequence[GameResult]) -> list[tuple[float, float]]:
    """Losses summed per deal, because the games of a deal are correlated."""
    deals = [
        found[n : n + pairing.games_per_deal] for n in range(0, len(found), pairing.games_per_deal)
    ]
    return [(sum(g.lost for g in deal), sum(g.lost_by_others for g in deal)) for deal in deals]


def play_pairing(
    pairing: Pairing, matches: int, until: float, ledger: ResultsFile, pool: Executor | None
) -> list[GameResult]:
    """Results of all games of a pairing played before the time limit; at least one."""
    # A deal counts with all its seatings or not at all.
    matches = -(-matches // pairing.games_per_deal) * pairing.games_per_deal
    known = ledger.results_of(pairing)
    missing = [number for number in range(matches) if number not in known]
    for number, found in _play_in_parallel(pairing, missing, until, pool):
        ledger.add_result(pairing, number, found)
        whole = _whole_deals(pairing, known)
        print(
            f"\r  {result_line(pairing, whole or [found])}   ", end="", file=sys.stderr, flush=True
        )
    if missing:
        print(file=sys.stderr)
    return _whole_deals(pairing, {n: found for n, found in known.items() if n < matches})


def _whole_deals(pairing: Pairing, known: dict[int, GameResult]) -> list[GameResult]:
    places = pairing.games_per_deal
    count = Counter(number // places for number in known)
    return [found for n, found in sorted(known.items()) if count[n // places] == places]


def _play_in_parallel(
    pairing: Pairing, numbers: Iterable[int], until: float, pool: Executor | None
) -> Iterator[tuple[int, GameResult]]:
    """Play deals in worker processes. No deal starts after the time limit; started ones finish."""
    left = iter(numbers)
    first = True

    def next_number() -> int | None:
        nonlocal first
        number = next(left, None)
        if number is None:
            return None
        if time.monotonic() >= until and not first and number % pairing.games_per_deal == 0:
            return None
        first = False
        return number

    if pool is None:
        while (number := next_number()) is not None:
            yield number, play_game(pairing, number)
        return
    running: dict[Future[GameResult], int] = {}
    exhausted = False
    while running or not exhausted:
        while not exhausted and len(running) < getattr(pool, "_max_workers", 2):
            number = next_number()
            if number is None:
                exhausted = True
            else:
                running[pool.submit(play_game, pairing, number)] = number
        for done in wait(running, return_when=FIRST_COMPLETED).done if running else ():
            yield running.pop(done), done.result()


def pairings(args: Namespace) -> Iterator[Pairing]:
    chosen = tuple(tuple(word.split("=", 1)) for word in args.options)
    for game in all_games():
        if args.games and game.slug not in args.games:
            continue
        for seats in game.rules.seats:
            if args.seats and seats not in args.seats:
                continue
            for one, rest in _pairs(game, args):
                yield Pairing(
                    game.slug,
                    seats,
                    one,
                    rest,
                    tuple((name, value) for name, value in chosen),
                    args.seed,
                    args.thought,
                    args.first,
                )


def _pairs(game: Game, args: Namespace) -> Iterator[tuple[str, str]]:
    pairs: list[str] = list(args.pairs)
    if args.first and args.pairs is PAIRS:
        pairs.append("hard:first")
    # A pair named twice is measured once.
    for pair in dict.fromkeys(pairs):
        one, _, rest = pair.partition(":")
        yield one, rest


def measure(args: Namespace) -> None:
    ledger = ResultsFile(Path(args.results) if args.results else None)
    print(
        f"Robots, seed {args.seed}, {args.thought} s of processor time a thought: share of"
        " victories of one against the rest, 95 % intervals; > clearly more than even"
    )
    many = args.processes > 1
    with ProcessPoolExecutor(args.processes) if many else nullcontext() as pool:
        for pairing in pairings(args):
            until = time.monotonic() + 60 * args.minutes
            try:
                found = play_pairing(pairing, args.matches, until, ledger, pool)
            except UnavailableError as error:
                print(f"{pairing.slug:9} {pairing.seats}  {pairing.one} v {pairing.rest}: {error}")
                continue
            if found:
                print(result_line(pairing, found), flush=True)


def add_arguments(parser: ArgumentParser) -> None:
    group = parser.add_argument_group("options for robots, sides and thinking")
    group.add_argument("--games", nargs="+", default=[], metavar="GAME", help="game slugs (all)")
    group.add_argument("--seats", nargs="+", type=int, default=[], help="numbers of players (all)")
    group.add_argument(
        "--pairs", nargs="+", default=PAIRS, metavar="PAIR", help="pairs of levels: hard:normal"
    )
    group.add_argument(
        "--options", nargs="+", default=[], metavar="OPTION", help="game options: advanced=true"
    )
    group.add_argument(
        "--matches", type=int, default=200, help="matches per pair and number of players (200)"
    )
    group.add_argument(
        "--minutes", type=float, default=1.0, help="time limit per pair and number of players (1)"
    )
    group.add_argument("--seed", type=int, default=1, help="seed of all random choices (1)")
    group.add_argument(
        "--thought",
        type=float,
        default=0.1,
        help="CPU seconds per move for a searching robot (0.1; 0.5 at a real table)",
    )
    group.add_argument("--processes", type=int, default=1, help="matches played in parallel (1)")
    group.add_argument(
        "--results", default="", metavar="FILE", help="JSON lines file to resume from and add to"
    )
    group.add_argument(
        "--first",
        default="",
        metavar="FOLDER",
        help="checkout of the first version, for pairs such as hard:first",
    )
