"""The board and all hands in one picture: a game with everything revealed."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from typing import Any

from PIL import Image

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.layout import Box
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


@dataclass(frozen=True, slots=True)
class OpenView:
    tiles: tuple[Tile, ...]


def to_tile(picture: Picture, seat: int | None, name: str) -> Tile:
    draw: Any = picture.draw
    return Tile(draw.__module__, draw.__qualname__, picture.content, seat, name)


def open_view_picture(
    board: Picture | None, hands: Sequence[tuple[int, Picture]], players: Players, board_name: str
) -> Picture | None:
    """Combine the pictures, or return None if there are none."""
    pictures = [(None, board), *hands] if board is not None else list(hands)
    if not pictures:
        return None
    if len(pictures) == 1:
        return pictures[0][1]
    tiles = tuple(
        to_tile(picture, seat, board_name if seat is None else players.name(seat))
        for seat, picture in pictures
    )
    alt = "\n\n".join(
        f"{board_name if seat is None else players.symbol_name(seat)}\n{picture.alt}"
        for seat, picture in pictures
    )
    return Picture(OpenView(tiles), draw_open_view, alt)


def draw_open_view(open_view: OpenView) -> bytes:
    """Draw the tiles in a grid, so that every part keeps the proportions of a board."""
    columns = 2 if len(open_view.tiles) <= 4 else 3
    rows = -(-len(open_view.tiles) // columns)
    canvas = Canvas.blank(WIDTH, round(HEIGHT * rows / columns), NIGHT)
    width, height = WIDTH / columns, HEIGHT / columns
    for i, tile in enumerate(open_view.tiles):
        left, top = (i % columns) * width, (i // columns) * height
        _draw_tile(canvas, tile, Box(left, top, left + width, top + height).inset(MARGIN / 2))
    return encode(canvas.image, limit=900_000)


def _draw_tile(canvas: Canvas, tile: Tile, box: Box) -> None:
    heading = Box(box.left, box.top, box.right, box.top + HEADING_HEIGHT)
    if tile.seat is None:
        canvas.draw_text_line(
            tile.name, heading.centre, heading.width, TextStyle(42, LAMPLIGHT, min_size=30)
        )
    else:
        plate = name_plate(tile.seat, tile.name, round(heading.width), HEADING_HEIGHT - 8)
        canvas.paste(plate, heading.centre)
    picture_box = Box(box.left, heading.bottom + 4, box.right, box.bottom)
    with Image.open(BytesIO(tile.render())) as opened:
        image = opened.convert("RGB")
    scale = min(picture_box.width / image.width, picture_box.height / image.height)
    small = image.resize(
        (round(image.width * scale), round(image.height * scale)), Image.Resampling.LANCZOS
    )
    canvas.paste(small, picture_box.centre)
