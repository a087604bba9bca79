"""`python -m tests.soak --minutes N --seed S [PART …]`: all parts unless told."""

import asyncio
import contextlib
import logging
import sys
import tempfile
from argparse import ArgumentParser, Namespace
from collections.abc import Awaitable, Callable, Iterator
from itertools import count, islice
from pathlib import Path
from random import Random
from time import monotonic

from tests import postgres
from tests.contract.games import subjects
from tests.contract.subject import Plan, Subject, plans
from tests.soak.crash import Broken, crash
from tests.soak.fleet import fleet
from tests.soak.leaks import leaks
from tests.soak.load import RATE, TABLES, load
from tests.soak.migration import killed_while_migrating
from tests.soak.report import Report
from tests.soak.storm import storm
from tests.soak.tables import GAMES
from tests.soak.twins import twins
from tests.soak.week import week

MANY = 1_000_000
Part = Callable[[Path, int, Report, float], Awaitable[None]]


async def _storm(folder: Path, seed: int, report: Report, until: float) -> None:
    await storm(folder, seed, report, games=MANY, until=until)


async def _leaks(folder: Path, seed: int, report: Report, until: float) -> None:
    positions = 1
    while monotonic() < until:
        here = folder / str(positions)
        here.mkdir()
        compared = await leaks(here, seed + positions, report, positions=positions, until=until)
        report.found("leaks", f"pairs of worlds, round {positions}", dict(compared))
        positions += 1


def _twins(told: Namespace) -> Part:
    """Games of every kind, count and language in turns, until there is no time left."""
    tried = [s for s in subjects() if s.game.slug in (told.games or GAMES)]

    def games(seed: int) -> Iterator[tuple[Subject, Plan]]:
        for number in count(seed):
            for subject in tried:
                for seats in subject.rules.seats:
                    if not told.seats or seats in told.seats:
                        alike = (plan for plan in plans(subject) if plan.seats == seats)
                        yield subject, next(islice(alike, number, None))

    async def part(folder: Path, seed: int, report: Report, until: float) -> None:
        wanted, most = islice(games(seed), told.count), told.entries
        done = await twins(folder, seed, report, wanted, until=until, most=most)
        report.found("twins", "games, each by so many eyes", f"{done.games}, {done.viewers} in all")
        report.found("twins", "entries, of them from other secrets", f"{done.entries}, {done.real}")
        report.found("twins", "moments compared", done.parts)

    return part


async def _migration(folder: Path, seed: int, report: Report, until: float) -> None:
    del until  # as many kills as there are statements
    kills = await asyncio.to_thread(killed_while_migrating, folder, Random(seed), None)
    report.found("migration", "killed at a statement, twice each", kills)


async def _week(folder: Path, seed: int, report: Report, until: float) -> None:
    await week(folder, seed, report, until)


async def _fleet(folder: Path, seed: int, report: Report, until: float) -> None:
    await fleet(folder, seed, report, until=until)


PARTS: dict[str, Part] = {
    "storm": _storm,
    "leaks": _leaks,
    "migration": _migration,
    "week": _week,
    "fleet": _fleet,
}
CRASH, LOAD, TWINS = "crash", "load", "twins"
SQLITE, POSTGRES = "sqlite", "postgres"
NAMES = (CRASH, *PARTS, TWINS, LOAD)


def _crash(told: Namespace) -> Part:
    async def part(folder: Path, seed: int, report: Report, until: float) -> None:
        with contextlib.ExitStack() as stack:
            server = None
            if told.engine == POSTGRES:
                server = stack.enter_context(contextlib.closing(postgres.Server(folder)))
            kills = await crash(
                folder,
                seed,
                report,
                kills=told.kills,
                until=until,
                server=server,
                games=told.games or (),
                notes=told.cells,
            )
        for point, times in sorted(kills.items()):
            report.found(CRASH, f"killed {point}", times)

    return part


def _load(told: Namespace) -> Part:
    async def part(folder: Path, seed: int, report: Report, until: float) -> None:
        tables, rate, bursts = told.tables, told.rate, told.bursts
        await load(folder, seed, report, tables=tables, rate=rate, until=until, bursts=bursts)

    return part


def asked() -> Namespace:
    parser = ArgumentParser(prog="python -m tests.soak", description="Tries to break the bot.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join(NAMES))
    parser.add_argument("--minutes", type=float, default=10.0, help="in all (10)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same evening")
    of_crash = parser.add_argument_group("crash")
    of_crash.add_argument("--kills", type=int, help="at most (as many as there is time for)")
    of_crash.add_argument("--engine", choices=(SQLITE, POSTGRES), default=SQLITE, help="(sqlite)")
    of_crash.add_argument(
        "--cells", type=Path, metavar="FILE", help="noted there, to go on with those not yet struck"
    )
    of_load = parser.add_argument_group("load")
    of_load.add_argument("--tables", type=int, default=TABLES, help=f"running ({TABLES})")
    of_load.add_argument("--rate", type=int, default=RATE, help=f"moves a second ({RATE})")
    of_load.add_argument("--bursts", type=int, default=20, help="at most (20)")
    parser.add_argument("--games", nargs="+", choices=GAMES, help="of crash and twins (all)")
    of_twins = parser.add_argument_group("twins")
    of_twins.add_argument("--seats", nargs="+", type=int, help="counts of players (all)")
    of_twins.add_argument("--count", type=int, help="games at most (as there is time for)")
    of_twins.add_argument("--entries", type=int, default=10_000, help="of each game (to its end)")
    found = parser.parse_args()
    unknown = set(found.parts) - set(NAMES)
    if unknown:
        parser.error(f"no part {', '.join(sorted(unknown))}; there are {', '.join(NAMES)}")
    return found


async def main(told: Namespace) -> int:
    report, failed = Report(), 0
    parts = told.parts or list(NAMES)
    known = {**PARTS, CRASH: _crash(told), TWINS: _twins(told), LOAD: _load(told)}
    for part in parts:
        until = monotonic() + told.minutes * 60 / len(parts)
        with tempfile.TemporaryDirectory() as folder:
            try:
                await known[part](Path(folder), told.seed, report, until)
            except Exception as broken:
                if not isinstance(broken, Broken):
                    logging.exception("%s could not go on", part)
                report.found(part, "BROKEN", broken if isinstance(broken, Broken) else repr(broken))
                failed += 1
    print(report.table())
    print(f"{len(parts) - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    wanted = asked()
    logging.basicConfig(level=logging.ERROR)
    sys.exit(asyncio.run(main(wanted)))
