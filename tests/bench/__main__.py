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
    backups,
    clicks,
    crowded,
    fleet,
    mixture,
    pictures,
    playouts,
    robots,
    sides,
    thinking,
    weight,
)
from tests.bench.figures import load

PARTS = ("playouts", "pictures", "mixture", "clicks", "weight", "backups")
ON_REQUEST = ("robots", "sides", "thinking", "fleet", "crowded")


def asked() -> Namespace:
    parser = ArgumentParser(prog="python -m tests.bench", description="Prints figures.")
    parser.add_argument("parts", nargs="*", metavar="PART", help=", ".join((*PARTS, *ON_REQUEST)))
    of_weight = parser.add_argument_group("weight")
    of_weight.add_argument("--tables", nargs="+", type=int, default=weight.SIZES)
    of_weight.add_argument("--rounds", type=int, default=weight.ROUNDS, help="starts of each bot")
    of_weight.add_argument(
        "--models", type=int, default=weight.MODELS, help="games at rest that others are copies of"
    )
    robots.options_of(parser)
    of_thinking = parser.add_argument_group("thinking")
    of_thinking.add_argument("--thoughts", type=int, default=20, help="of each game")
    of_crowded = parser.add_argument_group("crowded")
    of_crowded.add_argument("--crowd", type=int, default=crowded.TABLES, help="tables at once")
    of_crowded.add_argument("--seconds", type=float, default=crowded.SECONDS, help="of each skill")
    of_crowded.add_argument("--skills", nargs="+", default=crowded.SKILLS)
    found = parser.parse_args()
    there = (*PARTS, *ON_REQUEST)
    unknown = set(found.parts) - set(there)
    if unknown:
        parser.error(f"no part {', '.join(sorted(unknown))}; there are {', '.join(there)}")
    return found


async def main(told: Namespace) -> None:
    parts = told.parts or PARTS
    print(f"Cheeseboard bench: Python {platform.python_version()}, {load()}")
    if "playouts" in parts:
        playouts.measure()
    if "pictures" in parts:
        await pictures.measure()
    if "mixture" in parts:
        mixture.measure()
    if "clicks" in parts:
        await clicks.measure()
    if "weight" in parts:
        await weight.measure(told.tables, told.rounds, told.models)
    if "backups" in parts:
        await backups.measure()
    if "robots" in parts:
        robots.measure(told)
    if "sides" in parts:
        sides.measure(told)
    if "thinking" in parts:
        await thinking.measure(told.thoughts, 60 * told.minutes, told.games)
    if "fleet" in parts:
        await fleet.measure()
    if "crowded" in parts:
        await crowded.measure(told.crowd, told.seconds, told.skills)


if __name__ == "__main__":
    wanted = asked()
    logging.basicConfig(level=logging.ERROR)
    asyncio.run(main(wanted))
