"""Contact sheets: sprites on dark and light ground, and pictures at the size people see them."""

from collections.abc import Mapping
from math import ceil
from pathlib import Path

from PIL import Image

from bot.art.canvas import Canvas
from bot.art.layout import Box, Grid
from bot.art.palette import INK, NIGHT, PARCHMENT, SEATS, mix
from bot.art.shapes import panel
from bot.art.sprites import resized, tinted
from bot.art.text import Style


def contact_sheet(folder: Path, *, columns: int = 6, cell: int = 240) -> Image.Image:
    paths = sorted(
        path
        for path in folder.iterdir()
        if path.suffix in (".webp", ".jpg") and not path.stem.endswith(".tint")
    )
    rows = max(1, ceil(len(paths) / columns))
    canvas = Canvas.plain(columns * cell, rows * (cell + 40), NIGHT)
    grid = Grid(Box(0, 0, columns * cell, rows * (cell + 40)), columns, rows)
    style = Style(20, PARCHMENT, smallest=13)
    for number, path in enumerate(paths):
        box = grid.cell(number % columns, number // columns)
        ground = (
            PARCHMENT if (number % columns + number // columns) % 2 else mix(NIGHT, PARCHMENT, 0.2)
        )
        canvas.paste(
            panel(cell - 16, cell - 16, fill=ground), (box.left + 8, box.top + 8), anchor="nw"
        )
        image = _opened(path, number)
        scale = min(1.0, (cell - 40) / max(image.size))
        small = resized(
            image, (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
        )
        canvas.paste(small, (box.centre[0], box.top + cell / 2))
        label = f"{path.stem} {image.width}×{image.height}"
        canvas.line(label, (box.centre[0], box.bottom - 26), cell - 12, style)
    return canvas.image


def fitted(image: Image.Image, width: int, height: int | None = None) -> Image.Image:
    """The picture as a screen shows it that has so much room; never larger than it is."""
    scale = min(1.0, width / image.width, 1.0 if height is None else height / image.height)
    size = round(image.width * scale), max(1, round(image.height * scale))
    # As clear to the eye as the sprites' way of resizing, in less than half the time.
    return image.resize(size, Image.Resampling.HAMMING)


def picture_sheet(pictures: Mapping[str, Image.Image], *, columns: int = 4) -> Image.Image:
    """Pictures of one size with their names, at the size they are shown in."""
    wide = max(image.width for image in pictures.values()) + 16
    tall = max(image.height for image in pictures.values()) + 44
    rows = ceil(len(pictures) / columns)
    canvas = Canvas.plain(columns * wide, rows * tall, NIGHT)
    grid = Grid(Box(0, 0, columns * wide, rows * tall), columns, rows)
    style = Style(22, PARCHMENT, smallest=14)
    for number, (name, image) in enumerate(pictures.items()):
        box = grid.cell(number % columns, number // columns)
        canvas.paste(image, (box.centre[0], box.top + 8), anchor="n")
        canvas.line(name, (box.centre[0], box.bottom - 18), wide - 16, style)
    return canvas.image


def _opened(path: Path, number: int) -> Image.Image:
    image = Image.open(path).convert("RGBA")
    mask = path.with_name(f"{path.stem}.tint.webp")
    if mask.is_file():
        colour = SEATS[number % len(SEATS)].colour
        return tinted(image, Image.open(mask).convert("L"), mix(colour, INK, 0))
    return image
