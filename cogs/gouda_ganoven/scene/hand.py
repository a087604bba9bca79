"""One player's hand: the cards, what the rat carries, and how strong that makes it."""

from PIL import Image

from bot.art.canvas import Backdrops, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, STONE, mix
from bot.art.shapes import grain, panel
from bot.art.text import Style
from cogs.gouda_ganoven.cards import STRENGTH, TRAP_BITE, Room
from cogs.gouda_ganoven.scene.cardface import SPRITES, TALL, bite, face
from cogs.gouda_ganoven.sight import Own, Rat, Sight
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words import Words

WIDTH = 1200
HEAD = 190
MARGIN = 20
GAP = 16
TITLE = Style(44, LAMPLIGHT, Face.TITLE, smallest=36, outline=INK, outline_width=4)
TOTAL = Style(92, PARCHMENT, Face.TITLE, smallest=56, outline=INK, outline_width=7)
SMALL = Style(38, PARCHMENT, Face.TITLE)
CAPTION = Style(36, LAMPLIGHT, Face.TITLE, smallest=30)
EMPTY = Style(44, mix(PARCHMENT, STONE, 0.4), Face.TITLE)

_BACKDROPS = Backdrops(8)


def hand_key(sight: Sight, words: Words) -> str:
    """Everything the hand picture depends on."""
    assert sight.seat is not None
    rat = sight.rats[sight.seat]
    return (
        f"gouda hand {type(words).__name__} {sight.phase is Phase.SNEAK} {sight.own!r} "
        f"{rat.playing} {rat.ready} {rat.laid!r} {rat.traps}"
    )


def hand(sight: Sight, words: Words) -> bytes:
    """The hand picture of the seat that sees."""
    own = sight.own
    assert own is not None
    assert sight.seat is not None
    rat = sight.rats[sight.seat]
    columns = _columns(len(own.hand))
    width = round((WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns)
    rows = max(1, -(-len(own.hand) // columns))
    tall = round(width * TALL) if own.hand else 120
    height = HEAD + rows * (tall + GAP) + MARGIN
    canvas = _BACKDROPS.canvas(height, lambda: _ground(height))
    _head(canvas, own, rat, sight.phase is Phase.SNEAK, words)
    if not own.hand:
        canvas.line(words.picture_empty, (WIDTH / 2, HEAD + 60), 900, EMPTY)
    for number, card in enumerate(own.hand):
        across = min(columns, len(own.hand) - number // columns * columns)
        free = WIDTH - across * (width + GAP) + GAP
        left = free / 2 + number % columns * (width + GAP)
        top = HEAD + number // columns * (tall + GAP)
        box = Box(left, top, left + width, top + tall)
        carried = card in own.bag
        if carried and columns <= 6:
            canvas.glow(box, radius=width * 0.12, reach=16)
        name = words.card(card) if columns <= 4 else ""
        canvas.paste(face(card, width, name), box.centre)
        if carried:
            canvas.paste(SPRITES.get("tick", width=width * 0.3), box.at(0.86, 0.1 if name else 0.9))
    return encode(canvas.image).data


def _columns(cards: int) -> int:
    """Four across can be read with their names; a monstrous hand shows pictures and numbers."""
    if cards <= 12:
        return 4
    return 6 if cards <= 24 else 8


def _ground(height: int) -> Image.Image:
    canvas = Canvas.plain(WIDTH, height, (74, 50, 40))
    blotches = grain(WIDTH, height)
    canvas.image.paste((44, 30, 30), mask=blotches.point([v // 4 for v in range(256)]))
    return canvas.image


def _head(canvas: Canvas, own: Own, rat: Rat, sneaking: bool, words: Words) -> None:
    """Where the rat goes or is, what it carries, its strength."""
    sheet = panel(WIDTH - 2 * MARGIN, HEAD - 30, radius=26, fill=mix(NIGHT, (110, 72, 60), 0.35))
    canvas.paste(sheet, (MARGIN, 14), anchor="nw")
    middle = 14 + (HEAD - 30) / 2
    if not rat.playing:
        canvas.paste(SPRITES.get("eye", width=110), (MARGIN + 82, middle))
        canvas.line(words.picture_watching, (MARGIN + 160, middle), 300, TITLE, anchor="w")
        return
    room = own.room
    if room is not None:
        canvas.paste(SPRITES.get(f"room_{room}", width=124), (MARGIN + 82, middle))
    else:
        canvas.line("?", (MARGIN + 82, middle), 100, TOTAL)
    where = words.rooms[room] if room else words.picture_no_room
    canvas.line(where, (MARGIN + 160, middle - 40), 300, TITLE, anchor="w")
    if sneaking:
        sign = "tick" if rat.ready else "dots"
        said = words.picture_ready if rat.ready else words.picture_choosing
        canvas.paste(SPRITES.get(sign, width=50), (MARGIN + 184, middle + 34))
        canvas.line(said, (MARGIN + 218, middle + 34), 240, SMALL, anchor="w")
    cards = list(own.bag) if sneaking else [c.card for c in rat.laid if c.card not in tuple(Room)]
    _armful(canvas, [card for card in cards if card], len(rat.traps), middle)
    strength = sum(STRENGTH.get(card or "", 0) for card in cards) - TRAP_BITE * len(rat.traps)
    canvas.line(str(strength).replace("-", "−"), (WIDTH - 120, middle + 20), 150, TOTAL)
    canvas.line(words.picture_strength, (WIDTH - 120, middle - 50), 170, CAPTION)


def _armful(canvas: Canvas, cards: list[str], traps: int, middle: float) -> None:
    """What the rat carries, small, overlapping where it is much."""
    width = 96
    count = len(cards) + traps
    step = min(width + 8, (500 - width) / max(1, count - 1))
    for number in range(count):
        piece = face(cards[number], width) if number < len(cards) else bite(width)
        canvas.paste(piece, (484 + width / 2 + number * step, middle))
