"""`python -m tests.bench [PART …]`: all parts unless told; their names are in PARTS."""

import asyncio
import logging
import platform
import sys

from tests.bench import backups, clicks, pictures, playouts, weight
from tests.bench.figures import load

PARTS = ("playouts", "pictures", "clicks", "weight", "backups")


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
    if "backups" in parts:
        await backups.measure()


if __name__ == "__main__":
    wanted = sys.argv[1:] or list(PARTS)
    unknown = set(wanted) - set(PARTS)
    if unknown:
        sys.exit(f"there is no part {', '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    logging.basicConfig(level=logging.ERROR)
    asyncio.run(main(wanted))
