"""`python -m tests.bench [clicks] [playouts] [pictures] [weight]`: all of them unless told."""

import asyncio
import logging
import platform
import sys

from tests.bench import clicks, pictures, playouts, weight
from tests.bench.figures import load

PARTS = ("playouts", "pictures", "clicks", "weight")


async def main(parts: list[str]) -> None:
    print(f"Cheeseboard bench: Python {platform.python_version()}, {load()}")
    if "playouts" in parts:
        playouts.measure()
    if "pictures" in parts:
        await pictures.measure()
    if "clicks" in parts:
        await clicks.measure()
    if "weight" in parts:
        await weight.measure()


if __name__ == "__main__":
    wanted = sys.argv[1:] or list(PARTS)
    unknown = set(wanted) - set(PARTS)
    if unknown:
        sys.exit(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    logging.basicConfig(level=logging.ERROR)
    asyncio.run(main(wanted))
