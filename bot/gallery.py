"""`python -m bot gallery DIR`: all sprites and every scene of every game, as files to look at.

Games are found, never named: `cogs/<game>/gallery.py` offers `pictures()`, names and drawings.
"""

import pkgutil
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from importlib.resources import as_file, files
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path

from PIL import Image

import cogs
from bot.art.sheet import contact_sheet

Drawing = tuple[str, Callable[[], bytes]]


def hang(folder: Path, games: Iterable[str] | None = None) -> int:
    """Write everything as PNG, a folder for each game; gives the number of pictures."""
    count = 0
    for game in _packages() if games is None else games:
        wall = folder / game.rpartition(".")[2]
        for name, image in _shown(game):
            wall.mkdir(parents=True, exist_ok=True)
            image.save(wall / f"{name}.png", compress_level=3)
            count += 1
    return count


def _packages() -> list[str]:
    found = pkgutil.iter_modules(cogs.__path__, "cogs.")
    return sorted(module.name for module in found if module.ispkg)


def _shown(game: str) -> Iterator[tuple[str, Image.Image]]:
    sprites = files(game) / "sprites"
    if sprites.is_dir():
        with as_file(sprites) as place:
            yield "sprites", contact_sheet(place)
    for name, draw in _pictures(game):
        yield name, Image.open(BytesIO(draw()))


def _pictures(game: str) -> Iterable[Drawing]:
    if find_spec(f"{game}.gallery") is None:
        return ()
    return import_module(f"{game}.gallery").pictures()
