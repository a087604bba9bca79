"""Rats with their weapons, shared by the pictures of a fight."""

from dataclasses import dataclass

from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import GOUDA, INK, PARCHMENT, SEATS, STONE
from bot.art.seat_badges import seat_token
from bot.art.shapes import ellipse_mask, fill_mask
from bot.art.text import TextStyle
from cogs.gouda_ganoven.cards import CHEESES, TRAPS
from cogs.gouda_ganoven.drawing.cardface import SPRITES, sprite_of

TOTAL = TextStyle(50, INK, Face.TITLE, min_size=36)
SNAP = TextStyle(36, PARCHMENT, Face.TITLE, outline=INK, outline_width=4)
SWUNG = 3
"""Weapons drawn per rat; the sum counts them all."""
BODY, REACH = 0.46, 0.62
"""How far a rat reaches sideways, unarmed and armed, relative to its height."""
DEEP = (0, 0, 1.9, 1.9, 2.4, 2.7, 3.0)
"""By number of rats: their maximum height in two rows, relative to the width of a place."""


@dataclass(frozen=True, slots=True)
class Fighter:
    """A rat in a room."""

    seat: int
    total: str
    weapons: tuple[str, ...] = ()
    """Strongest first."""
    bites: int = 0
    cheeses: int = 0
    fed: bool = False


def row(
    canvas: Canvas,
    fighters: tuple[Fighter, ...],
    box: Box,
    snap: str,
    *,
    room: Box,
    cheese: int,
    tallest: float = 400,
    share: float = 0.56,
) -> None:
    """Draw the rats side by side; in a high room every other one stands further back.

    Weapons never leave the `room`. `share`: the part of the height a rat may use in two rows.
    """
    count = len(fighters)
    cell = min(tallest * 0.83, box.width / count)
    deep = count > 1 and box.height > cell * 1.7
    height = (
        min(cell * DEEP[count], box.height * share)
        if deep
        else min(box.height - 22, cell * 1.2, tallest)
    )
    # A crowd needs the height, so that the back row is not hidden.
    back = height * 0.66 if count < 4 else min(height * 0.95, box.height - height * 1.1 - 12)
    middle, span = box.centre[0], cell * (count - 1)
    left = REACH if len(fighters[0].weapons) > 1 or fighters[0].bites else BODY
    right = REACH if fighters[-1].weapons else BODY
    first = max(middle - span / 2, room.left + height * left)
    last = min(middle + span / 2, room.right - height * right)
    if first > last:
        first = last = (first + last) / 2
    step = (last - first) / max(1, count - 1)
    places = [
        (first + step * number, box.bottom - 12 - (back if deep and number % 2 else 0))
        for number in range(count)
    ]
    order = sorted(range(count), key=lambda number: places[number][1])
    for number in order:
        _fighter(canvas, fighters[number], places[number], height, snap, room)
    beaten = [number for number in range(1, count) if not fighters[number].fed]
    if cheese and beaten and fighters[0].fed:
        (x, y), (u, v) = places[beaten[0] - 1], places[beaten[0]]
        clash = SPRITES.get("clash", width=max(96, height * 0.4))
        canvas.paste(clash, ((x + u) / 2, max(y, v) - height * 0.36))
    coin = round(min(84, max(62, height * 0.42)))
    for fighter, (x, y) in zip(fighters, places, strict=True):
        # After all rats, so that no rat covers a number.
        _total(canvas, fighter, (max(x - height * 0.3, coin / 2 + 12), y - height * 0.86), coin)


def _fighter(
    canvas: Canvas, fighter: Fighter, feet: Point, height: float, snap: str, room: Box
) -> None:
    """Draw weapons, then the rat; a beaten rat is tilted."""
    x, y = feet
    size = height * 0.54
    held = ((0.42, 0.5, 18), (-0.42, 0.48, -100), (0.3, 0.86, 40))
    for weapon, (across, up, turn) in zip(fighter.weapons[:SWUNG], held, strict=False):
        art = SPRITES.get(sprite_of(weapon), width=size, rotation=turn)
        canvas.paste(art, _within(room, (x + across * height, y - up * height), art.size))
    colour = SEATS[fighter.seat].colour
    if fighter.fed:
        art = SPRITES.get("rat_fed", height=height, tint=colour)
    else:
        art = SPRITES.get("rat_hungry", height=height * 0.94, tint=colour, rotation=-13)
    canvas.paste(art, (x, y + 6), anchor="s")
    if fighter.cheeses:
        pocket = SPRITES.get(sprite_of(CHEESES[0]), width=height * 0.3)
        canvas.paste(pocket, (x + height * 0.34, y - height * 0.16))
    token = max(44, round(height * 0.22))
    canvas.paste(seat_token(fighter.seat, token), (x, y - token * 0.45))
    if fighter.bites:
        _snapped(canvas, (x - height * 0.36, y - height * 0.14), height, snap)


def _within(room: Box, at: Point, size: tuple[int, int]) -> Point:
    """The nearest point at which something of that size is fully visible."""
    across, up = size[0] / 2 + 2, size[1] / 2 + 2
    x = min(max(at[0], room.left + across), room.right - across)
    return x, min(max(at[1], room.top + up), room.bottom - up)


def _snapped(canvas: Canvas, at: Point, height: float, snap: str) -> None:
    """Draw the trap on the rat's tail."""
    wide = max(124, height * 0.44)
    canvas.paste(SPRITES.get(sprite_of(TRAPS[0]), width=height * 0.38, rotation=-12), at)
    over = at[0] + height * 0.02, at[1] - height * 0.2
    canvas.paste(SPRITES.get("burst", width=wide), over)
    canvas.draw_text_line(snap, over, wide * 0.86, SNAP)


def _total(canvas: Canvas, fighter: Fighter, at: Point, disc: int) -> None:
    """Draw the strength on a coin, golden if the rat eats."""
    rim = fill_mask(ellipse_mask(disc, disc), INK)
    inner = fill_mask(ellipse_mask(disc - 10, disc - 10), GOUDA if fighter.fed else STONE)
    canvas.paste(rim, at)
    canvas.paste(inner, at)
    canvas.draw_text_line(fighter.total, at, disc - 14, TOTAL)
