"""Command line of the soak tests: `python -m tests.soak --help`."""

import asyncio
import contextlib
import logging
import sys
import tempfile
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Awaitable, Callable, Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from time import monotonic

from tests import postgres
from tests.contract.games import subjects
from tests.contract.subject import Plan, Subject, plans
from tests.soak.cluster import run_cluster
from tests.soak.crash import InvariantViolated, run_crashes
from tests.soak.discord_faults import run_discord_faults
from tests.soak.leaks import check_leaks
from tests.soak.load import RATE, TABLES, run_load
from tests.soak.long_run import run_long
from tests.soak.migration import check_killed_migrations
from tests.soak.report import Report
from tests.soak.secrecy_games import compare_games
from tests.soak.soak_tables import GAMES

UNLIMITED_GAMES = 1_000_000
PartFunction = Callable[[Path, int, Report, float], Awaitable[None]]


async def _run_discord_faults(folder: Path, seed: int, report: Report, until: float) -> None:
    await run_discord_faults(folder, seed, report, games=UNLIMITED_GAMES, until=until)


async def _run_leaks(folder: Path, seed: int, report: Report, until: float) -> None:
    positions = 1
    while monotonic() < until:
        here = folder / str(positions)
        here.mkdir()
        compared = await check_leaks(
            here, seed + positions, report, positions=positions, until=until
        )
        report.add_result("leaks", f"pairs of worlds, round {positions}", dict(compared))
        positions += 1


def _secrecy_games_part(args: Namespace) -> PartFunction:
    """Play games of every kind, seat count and language in rotation until the time limit."""
    tried = [s for s in subjects() if s.game.slug in (args.games or GAMES)]

    def games(seed: int) -> Iterator[tuple[Subject, Plan]]:
        for number in count(seed):
            for subject in tried:
                for seats in subject.rules.seats:
                    if not args.seats or seats in args.seats:
                        alike = (plan for plan in plans(subject) if plan.seats == seats)
                        yield subject, next(islice(alike, number, None))

    async def part(folder: Path, seed: int, report: Report, until: float) -> None:
        wanted, most = islice(games(seed), args.count), args.entries
        done = await compare_games(folder, seed, report, wanted, until=until, most=most)
        report.add_result(
            "twins", "games, each by so many eyes", f"{done.games}, {done.viewers} in all"
        )
        report.add_result(
            "twins", "entries, of them from other secrets", f"{done.entries}, {done.real}"
        )
        report.add_result("twins", "moments compared", done.parts)

    return part


async def _run_migration(folder: Path, seed: int, report: Report, until: float) -> None:
    del until  # the number of kills is the number of statements
    kills = await asyncio.to_thread(check_killed_migrations, folder, Random(seed), None)
    report.add_result("migration", "killed at a statement, twice each", kills)


async def _run_long_run(folder: Path, seed: int, report: Report, until: float) -> None:
    await run_long(folder, seed, report, until)


async def _run_cluster(folder: Path, seed: int, report: Report, until: float) -> None:
    await run_cluster(folder, seed, report, until=until)


PARTS: dict[str, PartFunction] = {
    "storm": _run_discord_faults,
    "leaks": _run_leaks,
    "migration": _run_migration,
    "week": _run_long_run,
    "fleet": _run_cluster,
}
CRASH, LOAD, TWINS = "crash", "load", "twins"
SQLITE, POSTGRES = "sqlite", "postgres"
DESCRIPTIONS = {
    CRASH: "kill the bot at every point of a move, in every phase of every game",
    "storm": "fail a tenth of all requests to Discord and drop the gateway connection",
    "leaks": "change what a player must not know, and check that they see no difference",
    "migration": "kill the upgrade of the first version's database at every statement",
    "week": "play for simulated days, and watch memory, open files and database size",
    "fleet": "kill, stop, freeze and disconnect processes that share a PostgreSQL database",
    TWINS: "play whole games twice with different secrets, and compare what each player sees",
    LOAD: "click at many running tables at once, and measure the response times",
}
NAMES = tuple(DESCRIPTIONS)


def _crash_part(args: Namespace) -> PartFunction:
    async def part(folder: Path, seed: int, report: Report, until: float) -> None:
        with contextlib.ExitStack() as stack:
            server = None
            if args.engine == POSTGRES:
                server = stack.enter_context(contextlib.closing(postgres.PostgresServer(folder)))
            kills = await run_crashes(
                folder,
                seed,
                report,
                kills=args.kills,
                until=until,
                server=server,
                games=args.games or (),
                matrix_file=args.cells,
            )
        for point, times in sorted(kills.items()):
            report.add_result(CRASH, f"killed {point}", times)

    return part


def _load_part(args: Namespace) -> PartFunction:
    async def part(folder: Path, seed: int, report: Report, until: float) -> None:
        tables, rate, bursts = args.tables, args.rate, args.bursts
        await run_load(folder, seed, report, tables=tables, rate=rate, until=until, bursts=bursts)

    return part


def parse_arguments() -> Namespace:
    parser = ArgumentParser(
        prog="python -m tests.soak",
        description="Try to break the bot. Exits with 1 if anything breaks.",
        epilog="parts:\n"
        + "\n".join(f"  {part:<10} {does}" for part, does in DESCRIPTIONS.items()),
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help="parts to run, see below (all)")
    parser.add_argument("--minutes", type=float, default=10.0, help="total running time (10)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all random choices (1)")
    parser.add_argument(
        "--games", nargs="+", choices=GAMES, metavar="GAME",
        help=f"games for crash and twins: {', '.join(GAMES)} (all)",
    )  # fmt: skip
    crash = parser.add_argument_group("options for crash")
    crash.add_argument("--kills", type=int, help="maximum number of kills (no limit)")
    crash.add_argument(
        "--engine", choices=(SQLITE, POSTGRES), default=SQLITE, help="database to use (sqlite)"
    )
    crash.add_argument(
        "--cells", type=Path, metavar="FILE", help="record finished cases here, and skip them"
    )
    load = parser.add_argument_group("options for load")
    load.add_argument("--tables", type=int, default=TABLES, help=f"running tables ({TABLES})")
    load.add_argument("--rate", type=int, default=RATE, help=f"moves per second ({RATE})")
    load.add_argument("--bursts", type=int, default=20, help="maximum number of bursts (20)")
    twins = parser.add_argument_group("options for twins")
    twins.add_argument("--seats", nargs="+", type=int, help="numbers of players (all)")
    twins.add_argument("--count", type=int, help="maximum number of games (no limit)")
    twins.add_argument(
        "--entries", type=int, default=10_000, help="maximum log entries per game (10000)"
    )
    found = parser.parse_args()
    unknown = set(found.parts) - set(NAMES)
    if unknown:
        parser.error(f"unknown part: {', '.join(sorted(unknown))}")
    return found


async def main(args: Namespace) -> int:
    report, failed = Report(), 0
    parts = args.parts or list(NAMES)
    known = {
        **PARTS,
        CRASH: _crash_part(args),
        TWINS: _secrecy_games_part(args),
        LOAD: _load_part(args),
    }
    for part in parts:
        until = monotonic() + args.minutes * 60 / len(parts)
        with tempfile.TemporaryDirectory() as folder:
            try:
                await known[part](Path(folder), args.seed, report, until)
            except Exception as broken:
                if not isinstance(broken, InvariantViolated):
                    logging.exception("%s could not go on", part)
                report.add_result(
                    part,
                    "BROKEN",
                    broken if isinstance(broken, InvariantViolated) else repr(broken),
                )
                failed += 1
    print(report.table())
    print(f"{len(parts) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    wanted = parse_arguments()
    logging.basicConfig(level=logging.ERROR)
    sys.exit(asyncio.run(main(wanted)))
