"""Close-ups of turning points: a door opens, the candles go out."""

from dataclasses import dataclass

from PIL import Image

from bot.art.canvas import Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import GOUDA, INK, LAMPLIGHT, PARCHMENT, SEATS, WINE, Colour
from bot.art.shapes import rounded_panel, soft_ellipse
from bot.art.text import TextStyle, fit_line
from cogs.hide_the_havarti.drawing.beside import BesideArt, draw_beside
from cogs.hide_the_havarti.drawing.kit import (
    BACKDROPS,
    SPRITES,
    TEXT,
    Named,
    burst,
    cheese,
    room_art,
)
from cogs.hide_the_havarti.drawing.side import PlayerArt, plate
from cogs.hide_the_havarti.state import IS_SPECIAL

MIDDLE = 408
"""Centre of the area beside the column."""
DOOR: Point = (MIDDLE - 400, 166)
OPENING = Box(MIDDLE - 252, 216, MIDDLE + 252, 656)
"""The area between the leaves of the door."""
FIGURE = 410
DARK: Colour = (16, 18, 44)


@dataclass(frozen=True, slots=True)
class CheckArt:
    """The inspecteur at an open door, and what is behind it."""

    title: str
    glad: bool
    place: str
    room: Named
    cheese: int | None
    """None if there is no cheese."""
    who: PlayerArt
    beside: BesideArt


@dataclass(frozen=True, slots=True)
class DarkArt:
    """The house without candles: who is in it, and what that means."""

    title: str
    meaning: str
    place: str
    """Where the candles are, until the dark is used."""
    room: str
    doors: tuple[str, ...]
    """The rooms that were closed in the dark."""
    who: PlayerArt
    beside: BesideArt


def draw_check(art: CheckArt) -> bytes:
    canvas = BACKDROPS.new_canvas("corridor", _corridor)
    if art.cheese is None:
        _behind(canvas, art.room)
    else:
        _gold(canvas)
    canvas.paste(SPRITES.get("doorway", width=800), DOOR, anchor="nw")
    if art.cheese is not None:
        at = OPENING.point_at(0.54, 0.55)
        canvas.paste_with_shadow(cheese(art.cheese, 420, True, False), at, blur=12)
    _address(canvas, art.place, art.room[1])
    pose = "inspecteur_glum" if art.cheese is None else "inspecteur_glad"
    _figure(canvas, pose, art.who)
    _title(canvas, art.title, LAMPLIGHT if art.glad else PARCHMENT, 128)
    draw_beside(canvas, art.beside)
    return encode(canvas.image)


def draw_dark(art: DarkArt) -> bytes:
    canvas = BACKDROPS.new_canvas("dark", _dark)
    if art.doors:
        _doors(canvas, art.doors)
    else:
        _watched(canvas)
        _address(canvas, art.place, art.room)
    canvas.paste(soft_ellipse(400, 400, LAMPLIGHT, 0.45), (700, 560))
    canvas.paste_standing(SPRITES.get("candle", height=320), (704, 766))
    _figure(canvas, "fromager" if art.doors else "inspecteur_glum", art.who)
    _meaning(canvas, art.meaning)
    _title(canvas, art.title, LAMPLIGHT, 104)
    draw_beside(canvas, art.beside)
    return encode(canvas.image)


def _corridor() -> Image.Image:
    return SPRITES.load("ground_corridor")


def _dark() -> Image.Image:
    light = _corridor().convert("RGB")
    return Image.blend(light, Image.new("RGB", light.size, DARK), 0.78)


def _behind(canvas: Canvas, named: Named) -> None:
    """Draw the room; an ordinary one gets a cobweb."""
    art = room_art(named[0], round(OPENING.width), round(OPENING.height))
    canvas.paste(art, OPENING.centre)
    if named[0] not in IS_SPECIAL:
        web = SPRITES.get("web", width=170)
        canvas.paste(web, (OPENING.right, OPENING.top), anchor="ne")


def _gold(canvas: Canvas) -> None:
    """Draw light coming out of the room."""
    light = Canvas.blank(round(OPENING.width), round(OPENING.height), (255, 240, 190))
    light.paste(burst(900, 900, 18, GOUDA, 1.0), (light.image.width / 2, light.image.height / 2))
    canvas.paste(light.image, OPENING.centre)


def _address(canvas: Canvas, place: str, room: str) -> None:
    """Draw the sign over the door: its place and room."""
    style = TextStyle(54, INK, Face.TITLE, min_size=TEXT)
    wide = fit_line(room, 420, style).width
    total = 130 + wide + 40
    left = MIDDLE - total / 2
    board = rounded_panel(total, 84, radius=22, fill=PARCHMENT, edge=INK, edge_width=6)
    at = canvas.paste_with_shadow(board, (MIDDLE, 196), radius=22, blur=6)
    badge = rounded_panel(112, 84, radius=22, fill=WINE, edge=INK, edge_width=6)
    canvas.paste(badge, (left, at.top), anchor="nw")
    canvas.draw_text_line(place, (left + 56, 196), 100, TextStyle(56, PARCHMENT, Face.TITLE))
    canvas.draw_text_line(room, (left + 130, 196), 430, style, anchor="w")


def _figure(canvas: Canvas, pose: str, who: PlayerArt) -> None:
    """Draw the player's figure, with the name at their feet."""
    canvas.paste_standing(SPRITES.get(pose, height=FIGURE, tint=SEATS[who.seat].colour), (164, 884))
    canvas.paste_with_shadow(plate(who, 470), (322, 872), anchor="sw", radius=26, blur=6)


def _title(canvas: Canvas, words: str, colour: Colour, size: int) -> None:
    style = TextStyle(size, colour, Face.TITLE, min_size=56, outline=INK, outline_width=9)
    canvas.draw_text_line(words, (MIDDLE, 80), 780, style)


def _doors(canvas: Canvas, doors: tuple[str, ...]) -> None:
    """Draw the closed doors."""
    for index, place in enumerate(doors):
        x = MIDDLE + 30 + (index - (len(doors) - 1) / 2) * 320
        door = SPRITES.get("back", width=244)
        canvas.paste_with_shadow(door, (x, 290), radius=24, blur=14)
        tag = rounded_panel(132, 84, radius=22, fill=WINE, edge=PARCHMENT, edge_width=5)
        canvas.paste_with_shadow(tag, (x, 418), radius=22, blur=5)
        canvas.draw_text_line(place, (x, 418), 110, TextStyle(60, PARCHMENT, Face.TITLE))
    for at, width in (((86, 250), 92), ((752, 196), 64)):
        canvas.paste(SPRITES.get("eyes", width=width), at)


def _watched(canvas: Canvas) -> None:
    """Draw nothing but eyes in the dark."""
    for at, width in (((230, 320), 110), ((440, 390), 190), ((640, 300), 90), ((90, 410), 70)):
        canvas.paste(SPRITES.get("eyes", width=width), at)


def _meaning(canvas: Canvas, words: str) -> None:
    box = Box(322, 500, 596, 752)
    sheet = rounded_panel(round(box.width), round(box.height), radius=24, edge=INK, edge_width=5)
    canvas.paste_with_shadow(sheet, box.centre, radius=24, blur=6)
    canvas.draw_text_block(
        words, box.inset(16), TextStyle(48, INK, Face.TITLE, min_size=TEXT, leading=1.05)
    )
