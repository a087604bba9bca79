"""A full night table, from the toolkit and the sprites alone: what tests and bench draw."""

from PIL import Image

from bot.art import shapes
from bot.art.badge import name_plate, seat_token
from bot.art.canvas import Backdrops, Canvas
from bot.art.fonts import Face
from bot.art.layout import Box, Point, polar, seated
from bot.art.palette import GOUDA, INK, LAMPLIGHT, PARCHMENT, SEATS
from bot.art.sprites import Sprites
from bot.art.text import Style

SPRITES = Sprites("cogs.cheese_thief")
BACKDROPS = Backdrops()
NAMES = (
    "Éloïse",
    "Bartholomew",
    "山田太郎",
    "Zoë 🧀",
    "Œuf de Pâques",
    "Жанна",
    "Max",
    "Maximiliane von Käse",
)
CENTRE = (600, 432)


def cellar(mood: str) -> Image.Image:
    canvas = Canvas(SPRITES.load(f"ground_{mood}"))
    canvas.paste(SPRITES.get(f"window_{mood}", height=216), (112, 10), anchor="n")
    canvas.lift(SPRITES.get("clock", height=192), (1090, 6), anchor="n")
    return canvas.image


def hand(canvas: Canvas, hub: Point, degrees: float, length: float, width: float) -> None:
    tip = polar(hub, degrees, length)
    left, right = polar(hub, degrees - 90, width), polar(hub, degrees + 90, width)
    tail = polar(hub, degrees + 180, width * 1.6)
    image, corner = shapes.polygon((tip, right, tail, left), INK)
    canvas.paste(image, corner, anchor="nw")


def night_table(
    names: tuple[str, ...] = NAMES,
    *,
    hour: int = 3,
    awake: frozenset[int] = frozenset(),
    mood: str = "night",
) -> Image.Image:
    canvas = BACKDROPS.canvas(mood, lambda: cellar(mood))
    hub = (1090, 111)
    hand(canvas, hub, 0, 50, 5)
    hand(canvas, hub, hour * 30, 36, 7)
    canvas.paste(shapes.filled(shapes.ellipse_mask(16, 16), INK), hub)

    places = seated(len(names), (600, 466), 468, 256)
    cups = seated(len(names), (600, 474), 274, 132)
    pieces = [(CENTRE[1] + 66, "cheese", -1)]
    pieces += [(y, "cup", seat) for seat, (_, y) in enumerate(cups)]
    pieces += [(y + 40, "mouse", seat) for seat, (_, y) in enumerate(places)]
    for foot, kind, seat in sorted(pieces):
        if kind == "cheese":
            canvas.paste(shapes.pool(520, 280, LAMPLIGHT, 0.55), (CENTRE[0], foot - 40))
            canvas.stand(SPRITES.get("cheese", width=250), (CENTRE[0], foot), spread=1.3)
        elif kind == "cup":
            tall = SPRITES.get("cup", height=112, tint=SEATS[seat].colour)
            box = canvas.stand(tall, (cups[seat][0], foot), spread=1.6, dark=0.7)
            canvas.paste(seat_token(seat, 52), box.at(0.5, 0.53))
        else:
            sleeper(canvas, seat, (places[seat][0], foot), seat in awake)
    for seat, (x, y) in enumerate(places):
        width = 240 if y < 300 else 280
        stand_in = f"player{seat + 1}"
        plate = name_plate(seat, names[seat], width, 56, instead=stand_in, lit=seat in awake)
        side = (x > 610) - (x < 590)
        outward = x + (plate.width / 2 - 44) * side * (y < 300)
        inside = min(max(outward, plate.width / 2 + 10), 1190 - plate.width / 2)
        canvas.lift(plate, (inside, y + 40), radius=28, blur=5)
    sign = name_sign(f"{hour} a.m.")
    canvas.lift(sign, (1090, 188), radius=16, blur=5)
    return canvas.image


def sleeper(canvas: Canvas, seat: int, foot: Point, awake: bool) -> None:
    pose = "mouse_awake" if awake else "mouse_asleep"
    if awake:
        canvas.paste(shapes.pool(330, 330, LAMPLIGHT, 0.9), (foot[0], foot[1] - 90))
    box = canvas.stand(SPRITES.get(pose, height=178, tint=SEATS[seat].colour), foot, spread=1.2)
    if not awake:
        canvas.paste(SPRITES.get("zzz", height=50), box.at(1.0, 0.12))


def name_sign(words: str) -> Image.Image:
    canvas = Canvas(shapes.panel(164, 56, radius=16, fill=GOUDA, edge=INK, edge_width=5).copy())
    canvas.line(words, (82, 28), 146, Style(40, INK, Face.TITLE, smallest=36))
    return canvas.image


def caption(image: Image.Image, words: str) -> Image.Image:
    canvas = Canvas(image)
    panel = shapes.panel(420, 64, radius=32, fill=PARCHMENT, edge=INK, edge_width=4)
    box = canvas.lift(panel, (600, 766), radius=32)
    canvas.block(words, Box(*box).inset(10), Style(36, INK, smallest=30))
    return image
