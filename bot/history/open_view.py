"""The board and all hands in one picture: a game with everything revealed."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from typing import Any

from PIL import Image, ImageOps

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.layout import Box, Grid
from bot.art.palette import LAMPLIGHT, NIGHT
from bot.art.seat_badges import name_plate
from bot.art.text import TextStyle
from bot.presentation.players import Players
from bot.presentation.view import Picture

WIDTH, HEIGHT = 1800, 1350
"""Larger than a board, since users open it to read: its parts are boards themselves."""
MARGIN, HEADING_HEIGHT = 18, 64


@dataclass(frozen=True, slots=True)
class Tile:
    """One of several pictures and its owner; `seat` is None for the board."""

    module: str
    function: str
    content: Any
    seat: int | None
    name: str

    def render(self) -> bytes:
        return getattr(import_module(self.module), self.function)(self.content)


def open_view_picture(
    board: Picture | None, hands: Sequence[tuple[int, Picture]], players: Players, board_name: str
) -> Picture | None:
    """Combine the pictures, or return None if there are none."""
    pictures = [(None, board), *hands] if board is not None else list(hands)
    if len(pictures) < 2:
        return pictures[0][1] if pictures else None
    tiles: list[Tile] = []
    alt: list[str] = []
    for seat, picture in pictures:
        draw: Any = picture.draw
        name = board_name if seat is None else players.name(seat)
        tiles.append(Tile(draw.__module__, draw.__qualname__, picture.content, seat, name))
        heading = board_name if seat is None else players.symbol_name(seat)
        alt.append(f"{heading}\n{picture.alt}")
    return Picture(tuple(tiles), draw_tiles, "\n\n".join(alt))


def draw_tiles(tiles: Sequence[Tile]) -> bytes:
    """Draw the tiles in a grid, so that every part keeps the proportions of a board."""
    columns = 2 if len(tiles) <= 4 else 3
    rows = -(-len(tiles) // columns)
    height = HEIGHT * rows // columns
    canvas, grid = Canvas.blank(WIDTH, height, NIGHT), Grid(Box(0, 0, WIDTH, height), columns, rows)
    for i, tile in enumerate(tiles):
        _draw_tile(canvas, tile, grid.cell(i % columns, i // columns).inset(MARGIN / 2))
    return encode(canvas.image, limit=900_000)


def _draw_tile(canvas: Canvas, tile: Tile, box: Box) -> None:
    heading = Box(box.left, box.top, box.right, box.top + HEADING_HEIGHT)
    if tile.seat is None:
        style = TextStyle(42, LAMPLIGHT, min_size=30)
        canvas.draw_text_line(tile.name, heading.centre, heading.width, style)
    else:
        plate = name_plate(tile.seat, tile.name, round(heading.width), HEADING_HEIGHT - 8)
        canvas.paste(plate, heading.centre)
    picture_box = Box(box.left, heading.bottom + 4, box.right, box.bottom)
    size = round(picture_box.width), round(picture_box.height)
    with Image.open(BytesIO(tile.render())) as opened:
        image = ImageOps.contain(opened.convert("RGB"), size, Image.Resampling.LANCZOS)
    canvas.paste(image, picture_box.centre)
