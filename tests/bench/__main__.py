"""`python -m tests.bench [PART …]`: all parts unless told; their names are in PARTS.

The quick form of the slowest: `weight --tables 100 1000 --rounds 1 --models 50`. How strong the
robots are takes long and is measured only when asked for: `robots`, and `sides` for Hide the
Havarti; and so is how late the event loop is while they think: `thinking`, and what several
processes on one PostgreSQL do: `fleet`; and how soon people are answered at many tables with
robots: `crowded`.
"""

import asyncio
import logging
import platform
from argparse import ArgumentParser, Namespace

from tests.bench import (
    answer_times,
    backups,
    clicks,
    fleet,
    havarti_sides,
    picture_cache,
    pictures,
    playouts,
    robot_loop_lag,
    robot_strength,
    startup_memory,
)
from tests.bench.formatting import load_average

PARTS = ("playouts", "pictures", "mixture", "clicks", "weight", "backups")
ON_REQUEST = ("robots", "sides", "thinking", "fleet", "crowded")


def parse_arguments() -> Namespace:
    parser = ArgumentParser(prog="python -m tests.bench", description="Prints figures.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join((*PARTS, *ON_REQUEST)))
    of_weight = parser.add_argument_group("weight")
    of_weight.add_argument("--tables", nargs="+", type=int, default=startup_memory.TABLE_COUNTS)
    of_weight.add_argument(
        "--rounds", type=int, default=startup_memory.ROUNDS, help="starts of each bot"
    )
    of_weight.add_argument(
        "--models",
        type=int,
        default=startup_memory.IDLE_MODELS,
        help="games at rest that others are copies of",
    )
    robot_strength.add_arguments(parser)
    of_thinking = parser.add_argument_group("thinking")
    of_thinking.add_argument("--thoughts", type=int, default=20, help="of each game")
    of_crowded = parser.add_argument_group("crowded")
    of_crowded.add_argument("--crowd", type=int, default=answer_times.TABLES, help="tables at once")
    of_crowded.add_argument(
        "--seconds", type=float, default=answer_times.SECONDS, help="of each skill"
    )
    of_crowded.add_argument("--skills", nargs="+", default=answer_times.SKILLS)
    found = parser.parse_args()
    there = (*PARTS, *ON_REQUEST)
    unknown = set(found.parts) - set(there)
    if unknown:
        parser.error(f"no part {', '.join(sorted(unknown))}; there are {', '.join(there)}")
    return found


async def main(args: Namespace) -> None:
    parts = args.parts or PARTS
    print(f"Cheeseboard bench: Python {platform.python_version()}, {load_average()}")
    if "playouts" in parts:
        playouts.measure()
    if "pictures" in parts:
        await pictures.measure()
    if "mixture" in parts:
        picture_cache.measure()
    if "clicks" in parts:
        await clicks.measure()
    if "weight" in parts:
        await startup_memory.measure(args.tables, args.rounds, args.models)
    if "backups" in parts:
        await backups.measure()
    if "robots" in parts:
        robot_strength.measure(args)
    if "sides" in parts:
        havarti_sides.measure(args)
    if "thinking" in parts:
        await robot_loop_lag.measure(args.thoughts, 60 * args.minutes, args.games)
    if "fleet" in parts:
        await fleet.measure()
    if "crowded" in parts:
        await answer_times.measure(args.crowd, args.seconds, args.skills)


if __name__ == "__main__":
    wanted = parse_arguments()
    logging.basicConfig(level=logging.ERROR)
    asyncio.run(main(wanted))
