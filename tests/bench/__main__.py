"""Command line of the benchmarks: `python -m tests.bench --help`."""

import asyncio
import logging
import platform
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Mapping

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

PARTS = {
    "playouts": "random games per second by the rules alone",
    "pictures": "time to draw a picture, and how long the event loop is blocked",
    "mixture": "cost of a picture when all games share the image cache",
    "clicks": "time from click to reply, and requests per move",
    "weight": "memory, start-up time and event loop delay with many tables",
    "backups": "how a backup slows down the running bot",
}
ON_REQUEST = {
    "robots": "strength of the robots, level against level",
    "sides": "Hide the Havarti by sides: hiding against searching",
    "thinking": "event loop delay while robots think",
    "fleet": "moves, clicks and takeover with several processes on PostgreSQL",
    "crowded": "response times at many tables with robots",
}


def parse_arguments() -> Namespace:
    parser = ArgumentParser(
        prog="python -m tests.bench",
        description="Measure speed, memory and the strength of robots, and print the figures.",
        epilog=f"parts that run by default:\n{_list_parts(PARTS)}\n"
        f"parts that run only when named:\n{_list_parts(ON_REQUEST)}\n"
        "the shortest run of weight: weight --tables 100 1000 --rounds 1 --models 50",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("parts", nargs="*", metavar="PART", help="parts to run, see below")
    weight = parser.add_argument_group("options for weight")
    weight.add_argument(
        "--tables", nargs="+", type=int, default=startup_memory.TABLE_COUNTS,
        help="numbers of live tables",
    )  # fmt: skip
    weight.add_argument(
        "--rounds", type=int, default=startup_memory.ROUNDS, help="starts of each bot"
    )
    weight.add_argument(
        "--models", type=int, default=startup_memory.IDLE_MODELS,
        help="different idle games; the other idle tables are copies of them",
    )  # fmt: skip
    robot_strength.add_arguments(parser)
    thinking = parser.add_argument_group("options for thinking")
    thinking.add_argument("--thoughts", type=int, default=20, help="robot moves per game")
    crowded = parser.add_argument_group("options for crowded")
    crowded.add_argument(
        "--crowd", type=int, default=answer_times.TABLES, help="tables at the same time"
    )
    crowded.add_argument(
        "--seconds", type=float, default=answer_times.SECONDS, help="time for each skill"
    )
    crowded.add_argument(
        "--skills", nargs="+", default=answer_times.SKILLS, help="skills of the robots"
    )
    found = parser.parse_args()
    unknown = set(found.parts) - PARTS.keys() - ON_REQUEST.keys()
    if unknown:
        parser.error(f"unknown part: {', '.join(sorted(unknown))}")
    return found


def _list_parts(parts: Mapping[str, str]) -> str:
    return "\n".join(f"  {part:<10} {measures}" for part, measures in parts.items())


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
