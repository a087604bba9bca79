"""The fight: room by room, who was there, how strong, who ate."""

from PIL import Image

from bot.art.badge import seat_token
from bot.art.canvas import Backdrops, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box, Point
from bot.art.palette import GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, STONE, mix
from bot.art.shapes import panel
from bot.art.text import Setting, Style, fit, write
from bot.stage.players import Players
from cogs.gouda_ganoven.brawl import Brawl, Contender
from cogs.gouda_ganoven.cardface import SPRITES, sprite_of
from cogs.gouda_ganoven.cards import STRENGTH, TRAP_BITE
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.words import Words

WIDTH = 1200
ROOF = 126
HEAD = 104
LINE = 112
GAP = 12
SIGN = Style(50, LAMPLIGHT, Face.TITLE, smallest=38, outline=INK, outline_width=5)
ROOM_NAME = Style(42, PARCHMENT, Face.TITLE, outline=INK, outline_width=5)
COUNT = Style(44, PARCHMENT, Face.TITLE, outline=INK, outline_width=5)
NAME = Style(37, INK, smallest=36)
SUM = Style(36, mix(INK, STONE, 0.35), smallest=30)
SUM_WIDTH = 284
ICON = 56
SPACE = 4
TOTAL = Style(58, INK, Face.TITLE, smallest=44)
NOBODY = Style(38, mix(PARCHMENT, STONE, 0.4), Face.TITLE)

_BACKDROPS = Backdrops(6)


def fight_key(sight: Sight, players: Players, words: Words) -> str:
    """Everything the fight picture depends on."""
    return (
        f"gouda fight {type(words).__name__} {players.names} {sight.round} {sight.special} "
        f"{sight.phase} {sight.winners} {sight.brawls!r}"
    )


def fight(sight: Sight, players: Players, words: Words) -> bytes:
    """The fight picture."""
    rows = [sight.brawls[:2], sight.brawls[2:]]
    heights = [HEAD + LINE * max(1, *(len(b.rats) for b in row)) + GAP for row in rows]
    height = ROOF + sum(heights) + GAP * 3
    canvas = _BACKDROPS.canvas(height, lambda: _ground(height))
    title = words.picture_special if sight.special else words.picture_round
    said = f"{title.format(number=sight.round)} · {words.picture_steps[sight.phase]}"
    canvas.line(said, (WIDTH / 2, 70), 760, SIGN)
    top = ROOF + GAP
    for row, tall in zip(rows, heights, strict=True):
        for column, brawl in enumerate(row):
            left = GAP + column * ((WIDTH - 3 * GAP) / 2 + GAP)
            box = Box(left, top, left + (WIDTH - 3 * GAP) / 2, top + tall)
            _room(canvas, sight, brawl, box, players, words)
        top += tall + GAP
    return encode(canvas.image).data


def _ground(height: int) -> Image.Image:
    canvas = Canvas.plain(WIDTH, height, (91, 64, 48))
    canvas.paste(SPRITES.load("ground_house").crop((0, 0, WIDTH, ROOF)), (0, 0), anchor="nw")
    return canvas.image


def _room(
    canvas: Canvas, sight: Sight, brawl: Brawl, box: Box, players: Players, words: Words
) -> None:
    size = round(box.width), round(box.height)
    canvas.paste(
        panel(*size, radius=24, fill=mix(NIGHT, (120, 80, 60), 0.3)),
        (box.left, box.top),
        anchor="nw",
    )
    canvas.paste(SPRITES.get(f"room_{brawl.room}", width=90), (box.left + 58, box.top + 54))
    canvas.line(words.rooms[brawl.room], (box.left + 114, box.top + 54), 250, ROOM_NAME, anchor="w")
    faint = 1.0 if brawl.cheese else 0.35
    canvas.paste(SPRITES.get("piece", width=92), (box.right - 128, box.top + 48), opacity=faint)
    canvas.line(f"×{brawl.cheese}", (box.right - 80, box.top + 56), 80, COUNT, anchor="w")
    if not brawl.rats:
        canvas.line(words.picture_nobody, (box.centre[0], box.top + HEAD + LINE / 2), 480, NOBODY)
    ranked = sorted(brawl.rats, key=lambda rat: rat.rank, reverse=True)
    for place, rat in enumerate(ranked):
        top = box.top + HEAD + place * LINE
        line = Box(box.left + 12, top, box.right - 12, top + LINE - 8)
        _rat(canvas, rat, rat.seat in brawl.fed, rat.seat in sight.winners, line, players, words)


def _rat(
    canvas: Canvas,
    rat: Contender,
    fed: bool,
    crowned: bool,
    box: Box,
    players: Players,
    words: Words,
) -> None:
    size = round(box.width), round(box.height)
    fill = mix(PARCHMENT, GOUDA, 0.28) if fed else mix(PARCHMENT, STONE, 0.45)
    edge = GOUDA if fed else STONE
    canvas.paste(
        panel(*size, radius=20, fill=fill, edge=edge, edge_width=5),
        (box.left, box.top),
        anchor="nw",
    )
    mood = SPRITES.get("rat_fed" if fed else "rat_hungry", height=116, tint=SEATS[rat.seat].colour)
    canvas.paste(mood, (box.left + 58, box.bottom - 2), anchor="s")
    if crowned:
        canvas.paste(SPRITES.get("crown", width=58, turn=-8), (box.left + 54, box.top + 2))
    total, _, told = words.strength(rat).partition(" = ")
    name_at = box.top + 29 if rat.weapons or rat.traps or rat.cheeses else box.centre[1]
    canvas.paste(seat_token(rat.seat, 42), (box.left + 132, name_at - 1))
    room = 226 if len(total) < 3 else 200
    canvas.line(players.plain(rat.seat), (box.left + 160, name_at), room, NAME, anchor="w")
    _equipment(canvas, rat, told, (box.left + 114, box.top + 74))
    canvas.line(total, (box.right - 126, box.centre[1]), 100, TOTAL)
    if fed:
        canvas.paste(SPRITES.get("piece", width=62), (box.right - 42, box.centre[1]))


def _equipment(canvas: Canvas, rat: Contender, told: str, at: Point) -> None:
    """The sum with a picture of each card, or as it is told where there are too many for that."""
    left, middle = at
    parts: list[Image.Image | Setting] = []
    for place, weapon in enumerate(rat.weapons):
        parts += [_figure("+")] if place else []
        parts += [SPRITES.get(sprite_of(weapon), height=ICON), _figure(str(STRENGTH[weapon]))]
    for _ in range(rat.traps):
        parts += [_figure("−"), SPRITES.get("item_trap", height=ICON), _figure(str(TRAP_BITE))]
    parts += [SPRITES.get("item_cheese", height=ICON)] * rat.cheeses
    if sum(part.width + SPACE for part in parts) > SUM_WIDTH:
        canvas.line(told, at, SUM_WIDTH, SUM, anchor="w")
        return
    for part in parts:
        if isinstance(part, Setting):
            write(canvas.image, (left, middle), part, SUM, anchor="w")
        else:
            canvas.paste(part, (left, middle), anchor="w")
        left += part.width + SPACE


def _figure(text: str) -> Setting:
    return fit(text, SUM_WIDTH, SUM)
