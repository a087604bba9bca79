"""How a round ended, with the ways of the cheeses, and how the game ended, with its winner."""

from dataclasses import dataclass

from PIL import Image, ImageDraw

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import (
    GOUDA,
    INK,
    LAMPLIGHT,
    PARCHMENT,
    SEATS,
    WINE,
    Colour,
)
from bot.art.shapes import ellipse_mask, filled
from bot.art.text import Style
from cogs.hide_the_havarti.scene.kit import (
    BACKDROPS,
    HEIGHT,
    HERB_DARK,
    SPRITES,
    WIDTH,
    Named,
    bare_card,
    burst,
    cell,
    cheese,
    empty_house,
    ground,
)
from cogs.hide_the_havarti.scene.side import PlayerArt, SideArt, draw_side, plate

PATHS: tuple[Colour, ...] = (WINE, (48, 84, 148), HERB_DARK, (156, 68, 18))
"""One a cheese; its number stands at both ends."""
ASIDE = ((-43, -43), (43, -43), (-43, 43), (43, 43))
"""Each cheese keeps to its own side of a room, so that ways do not cover each other."""


@dataclass(frozen=True, slots=True)
class RoundArt:
    """The open house, where each cheese went, and who found which."""

    house: tuple[Named | None, ...]
    trails: tuple[tuple[int, ...], ...]
    found: tuple[int, ...]
    lost: tuple[int, ...]
    inspecteur: int
    side: SideArt


def draw_round(art: RoundArt) -> bytes:
    canvas = empty_house(closed=True)
    for place, named in enumerate(art.house):
        if named is not None:
            canvas.paste(bare_card(named[0]), cell(place).centre)
    for index, trail in enumerate(art.trails):
        _way(canvas, [_stop(place, index) for place in trail], PATHS[index])
    for index, trail in enumerate(art.trails):
        if trail:
            _ends(canvas, art, index, trail[0], trail[-1])
    draw_side(canvas, art.side)
    return encode(canvas.image).data


def _stop(place: int, index: int) -> Point:
    x, y = cell(place).centre
    return x + ASIDE[index][0], y + ASIDE[index][1]


def _way(canvas: Canvas, stops: list[Point], colour: Colour) -> None:
    if len(stops) < 2:
        return
    pen = ImageDraw.Draw(canvas.image)
    for line, width in ((PARCHMENT, 18), (colour, 10)):
        pen.line(stops, fill=line, width=width, joint="curve")


def _ends(canvas: Canvas, art: RoundArt, index: int, first: int, last: int) -> None:
    """A numbered disc where it was hidden at first, the cheese itself where it ended."""
    if first != last:
        at = _stop(first, index)
        canvas.paste(filled(ellipse_mask(56, 56), PARCHMENT), at)
        canvas.paste(filled(ellipse_mask(48, 48), PATHS[index]), at)
        canvas.line(str(index + 1), at, 50, Style(38, PARCHMENT, Face.TITLE))
    at, number = _stop(last, index), index + 1
    canvas.lift(cheese(number, 78, number not in art.lost, number in art.lost), at, blur=6)
    if number in art.found or number in art.lost:
        finder = SPRITES.get("inspecteur", height=56, tint=SEATS[art.inspecteur].colour)
        canvas.paste(finder, (at[0] + 30, at[1] + 2))


@dataclass(frozen=True, slots=True)
class FinaleArt:
    """The winners, the final standing, and a word above."""

    title: str
    winners: tuple[int, ...]
    standing: tuple[PlayerArt, ...]


def draw_finale(art: FinaleArt) -> bytes:
    canvas = BACKDROPS.canvas("finale", _stage)
    many = len(art.winners)
    tall = 430 if many == 1 else 330 if many == 2 else 250
    step = 560 / many
    for index, seat in enumerate(art.winners):
        x = 330 + (index - (many - 1) / 2) * step
        canvas.stand(SPRITES.get("inspecteur", height=tall, tint=SEATS[seat].colour), (x, 846))
    canvas.lift(SPRITES.get("trophy", height=330), (330, 846 - tall + 36), anchor="s", blur=10)
    style = Style(84, LAMPLIGHT, Face.TITLE, smallest=44, outline=INK, outline_width=7)
    canvas.line(art.title, (WIDTH / 2, 68), WIDTH - 60, style)
    _standing(canvas, art.standing)
    return encode(canvas.image).data


def _standing(canvas: Canvas, players: tuple[PlayerArt, ...]) -> None:
    """Best first, from the top."""
    box = Box(650, 150, WIDTH - 24, HEIGHT - 40)
    blocks = [plate(player, round(box.width) - 76) for player in players]
    total = sum(block.height for block in blocks)
    gap = min(40.0, (box.height - total) / (len(blocks) + 1))
    top = box.top + (box.height - total - gap * (len(blocks) - 1)) / 2
    best = players[0].points
    for player, block in zip(players, blocks, strict=True):
        rank = 1 + sum(other.points > player.points for other in players)
        style = Style(58, GOUDA if player.points == best else PARCHMENT, Face.TITLE)
        canvas.line(str(rank), (box.left + 32, top + block.height / 2), 70, style)
        canvas.lift(block, (box.left + 72, top), anchor="nw", radius=26, blur=6)
        top += block.height + gap


def _stage() -> Image.Image:
    """A cellar with light from behind, for whoever has won."""
    canvas = Canvas(ground())
    canvas.paste(burst(1300, 1300, 18, GOUDA, 0.5), (330, 470))
    return canvas.image
