"""A contact sheet: every sprite of a folder, named, on a ground that shows dark and light edges."""

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


def _opened(path: Path, number: int) -> Image.Image:
    image = Image.open(path).convert("RGBA")
    mask = path.with_name(f"{path.stem}.tint.webp")
    if mask.is_file():
        colour = SEATS[number % len(SEATS)].colour
        return tinted(image, Image.open(mask).convert("L"), mix(colour, INK, 0))
    return image
