"""The board and every hand in one picture: a game with everything open."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from typing import Any

from PIL import Image

from bot.art.badge import name_plate
from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.layout import Box
from bot.art.palette import LAMPLIGHT, NIGHT
from bot.art.text import Style
from bot.stage.players import Players
from bot.stage.view import Picture

WIDTH, HEIGHT = 1800, 1350
"""Larger than a board, as one opens it to read: its parts are boards themselves."""
MARGIN, HEAD = 18, 64


@dataclass(frozen=True, slots=True)
class Tile:
    """One picture of several, with whose it is; no seat: everybody's."""

    module: str
    function: str
    of: Any
    seat: int | None
    name: str

    def drawn(self) -> bytes:
        return getattr(import_module(self.module), self.function)(self.of)


@dataclass(frozen=True, slots=True)
class Montage:
    """What is drawn."""

    tiles: tuple[Tile, ...]


def tile(picture: Picture, seat: int | None, name: str) -> Tile:
    draw: Any = picture.draw
    return Tile(draw.__module__, draw.__qualname__, picture.of, seat, name)


def montage(
    board: Picture | None, hands: Sequence[tuple[int, Picture]], players: Players, board_name: str
) -> Picture | None:
    """All of them together; None if there is nothing to draw."""
    pictures = [(None, board), *hands] if board is not None else list(hands)
    if not pictures:
        return None
    if len(pictures) == 1:
        return pictures[0][1]
    tiles = tuple(
        tile(picture, seat, board_name if seat is None else players.plain(seat))
        for seat, picture in pictures
    )
    alt = "\n\n".join(
        f"{board_name if seat is None else players.signed(seat)}\n{picture.alt}"
        for seat, picture in pictures
    )
    return Picture(Montage(tiles), draw, alt)


def draw(of: Montage) -> bytes:
    """As many columns as rows, so that every part keeps the shape of a board."""
    side = 2 if len(of.tiles) <= 4 else 3
    rows = -(-len(of.tiles) // side)
    canvas = Canvas.plain(WIDTH, round(HEIGHT * rows / side), NIGHT)
    width, height = WIDTH / side, HEIGHT / side
    for i, part in enumerate(of.tiles):
        left, top = (i % side) * width, (i // side) * height
        _lay(canvas, part, Box(left, top, left + width, top + height).inset(MARGIN / 2))
    return encode(canvas.image, limit=900_000).data


def _lay(canvas: Canvas, part: Tile, box: Box) -> None:
    head = Box(box.left, box.top, box.right, box.top + HEAD)
    if part.seat is None:
        canvas.line(part.name, head.centre, head.width, Style(42, LAMPLIGHT, smallest=30))
    else:
        plate = name_plate(part.seat, part.name, round(head.width), HEAD - 8)
        canvas.paste(plate, head.centre)
    room = Box(box.left, head.bottom + 4, box.right, box.bottom)
    with Image.open(BytesIO(part.drawn())) as opened:
        image = opened.convert("RGB")
    scale = min(room.width / image.width, room.height / image.height)
    small = image.resize(
        (round(image.width * scale), round(image.height * scale)), Image.Resampling.LANCZOS
    )
    canvas.paste(small, room.centre)
