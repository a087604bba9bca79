"""Contact sheets: sprites on dark and light ground, and pictures at display size."""

from collections.abc import Mapping
from math import ceil
from pathlib import Path

from PIL import Image

from bot.art.canvas import Canvas
from bot.art.layout import Box, Grid
from bot.art.palette import INK, NIGHT, PARCHMENT, SEATS, mix
from bot.art.shapes import rounded_panel
from bot.art.sprites import apply_tint, resize_image
from bot.art.text import TextStyle


def contact_sheet(folder: Path, *, columns: int = 6, cell: int = 240) -> Image.Image:
    paths = sorted(
        path
        for path in folder.iterdir()
        if path.suffix in (".webp", ".jpg") and not path.stem.endswith(".tint")
    )
    rows = max(1, ceil(len(paths) / columns))
    canvas = Canvas.blank(columns * cell, rows * (cell + 40), NIGHT)
    grid = Grid(Box(0, 0, columns * cell, rows * (cell + 40)), columns, rows)
    style = TextStyle(20, PARCHMENT, min_size=13)
    for number, path in enumerate(paths):
        box = grid.cell(number % columns, number // columns)
        background = (
            PARCHMENT if (number % columns + number // columns) % 2 else mix(NIGHT, PARCHMENT, 0.2)
        )
        canvas.paste(
            rounded_panel(cell - 16, cell - 16, fill=background),
            (box.left + 8, box.top + 8),
            anchor="nw",
        )
        image = _open_tinted(path, number)
        scale = min(1.0, (cell - 40) / max(image.size))
        small = resize_image(
            image, (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
        )
        canvas.paste(small, (box.centre[0], box.top + cell / 2))
        label = f"{path.stem} {image.width}×{image.height}"
        canvas.draw_text_line(label, (box.centre[0], box.bottom - 26), cell - 12, style)
    return canvas.image


def shrink_to_fit(image: Image.Image, width: int, height: int | None = None) -> Image.Image:
    """The picture scaled down to fit; never enlarged."""
    scale = min(1.0, width / image.width, 1.0 if height is None else height / image.height)
    size = round(image.width * scale), max(1, round(image.height * scale))
    # As sharp to the eye as the sprites' resampling, in less than half the time.
    return image.resize(size, Image.Resampling.HAMMING)


def picture_sheet(pictures: Mapping[str, Image.Image], *, columns: int = 4) -> Image.Image:
    """Pictures of one size with their names, at display size."""
    cell_width = max(image.width for image in pictures.values()) + 16
    cell_height = max(image.height for image in pictures.values()) + 44
    rows = ceil(len(pictures) / columns)
    canvas = Canvas.blank(columns * cell_width, rows * cell_height, NIGHT)
    grid = Grid(Box(0, 0, columns * cell_width, rows * cell_height), columns, rows)
    style = TextStyle(22, PARCHMENT, min_size=14)
    for number, (name, image) in enumerate(pictures.items()):
        box = grid.cell(number % columns, number // columns)
        canvas.paste(image, (box.centre[0], box.top + 8), anchor="n")
        canvas.draw_text_line(name, (box.centre[0], box.bottom - 18), cell_width - 16, style)
    return canvas.image


def _open_tinted(path: Path, number: int) -> Image.Image:
    image = Image.open(path).convert("RGBA")
    mask = path.with_name(f"{path.stem}.tint.webp")
    if mask.is_file():
        colour = SEATS[number % len(SEATS)].colour
        return apply_tint(image, Image.open(mask).convert("L"), mix(colour, INK, 0))
    return image
