"""The board: the house with its four rooms, and each burglar's cards before it."""

from PIL import Image

from bot.art.badge import name_plate, seat_token
from bot.art.canvas import Backdrops, Canvas
from bot.art.encode import encode
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, mix
from bot.art.shapes import panel
from bot.art.text import Style
from bot.stage.players import Players
from cogs.gouda_ganoven.cardface import SPRITES, TALL, back, bite, face
from cogs.gouda_ganoven.cards import ROOMS, Room
from cogs.gouda_ganoven.scene_fight import fight, fight_key
from cogs.gouda_ganoven.scene_hand import hand, hand_key
from cogs.gouda_ganoven.sight import Lying, Rat, Sight
from cogs.gouda_ganoven.state import Mode, Phase
from cogs.gouda_ganoven.words import Words

__all__ = ["board", "board_key", "fight", "fight_key", "hand", "hand_key"]

WIDTH = 1200
HOUSE = 608
STRIP = Box(0, 0, 584, 200)
GAP = 8
CARD = 80
MANY = 7
"""Cards before a player that can be told apart in one row."""
FORSAKEN = 0.45
"""How faint an open room card is that the Rat Hole has led away from."""
ROOM_BOXES = {
    Room.BATHROOM: Box(28, 134, 590, 360),
    Room.BEDROOM: Box(610, 134, 1172, 360),
    Room.CELLAR: Box(28, 368, 590, 594),
    Room.PLAYROOM: Box(610, 368, 1172, 594),
}
SIGN = Style(50, LAMPLIGHT, Face.TITLE, smallest=38, outline=INK, outline_width=5)
ROOM_NAME = Style(38, PARCHMENT, Face.TITLE, outline=INK, outline_width=5)
COUNT = Style(40, PARCHMENT, Face.TITLE, outline=INK, outline_width=5)
PURSE = Style(42, PARCHMENT, Face.TITLE)
HELD = Style(42, PARCHMENT, Face.TITLE, smallest=30)

_BACKDROPS = Backdrops()


def board_key(sight: Sight, players: Players, words: Words) -> str:
    """Everything the board picture depends on."""
    shown = (
        sight.options.mode,
        sight.options.rats_to_win,
        sight.phase,
        sight.round,
        sight.special,
        sight.king,
        sight.decider,
        sight.pieces,
        sight.rats,
        sight.deck_size,
        sight.deed,
    )
    return f"gouda board {type(words).__name__} {players.names} {shown!r}"


def board(sight: Sight, players: Players, words: Words) -> bytes:
    """The board picture of the channel."""
    rows = (len(sight.rats) + 1) // 2
    height = HOUSE + rows * round(STRIP.height + GAP)
    canvas = _BACKDROPS.canvas(height, lambda: _ground(height).image)
    _sign(canvas, sight, words)
    for room in sight.deed.rooms if sight.deed else ():
        _light(canvas, ROOM_BOXES[room])
    for room, box in ROOM_BOXES.items():
        _room(canvas, sight, room, box, words)
    for rat in sight.rats:
        _strip(canvas, sight, rat, _strip_box(rat.seat, len(sight.rats)), players, words)
    return encode(canvas.image).data


def _ground(height: int) -> Canvas:
    canvas = Canvas.plain(WIDTH, height, mix(NIGHT, (90, 58, 40), 0.35))
    canvas.paste(SPRITES.load("ground_house"), (0, 0), anchor="nw")
    return canvas


def _sign(canvas: Canvas, sight: Sight, words: Words) -> None:
    title = words.picture_special if sight.special else words.picture_round
    said = f"{title.format(number=sight.round)} · {words.picture_steps[sight.phase]}"
    canvas.line(said, (WIDTH / 2, 70), 700, SIGN)
    canvas.paste(back(48), (1010, 72))
    canvas.line(str(sight.deck_size), (1042, 72), 70, COUNT, anchor="w")


def _room(canvas: Canvas, sight: Sight, room: Room, box: Box, words: Words) -> None:
    canvas.line(words.rooms[room], (box.left + 20, box.top + 34), 260, ROOM_NAME, anchor="w")
    here = [rat.seat for rat in sight.rats if rat.playing and rat.known_room is room]
    for place, seat in enumerate(reversed(here)):
        sprite = SPRITES.get("rat", height=136, tint=SEATS[seat].colour)
        middle = box.right - 62 - place * min(74, 190 / max(1, len(here) - 1))
        canvas.paste(sprite, (middle, box.bottom - 8), anchor="s")
        canvas.paste(seat_token(seat, 44), (middle, box.bottom - 26))
    count = sight.cheese(room)
    size = 122 if count <= 2 else 104
    step = 104 if count <= 2 else 62
    first = box.left + 250
    for number in range(min(count, 4)):
        drop = 16 if number % 2 else 0
        piece = SPRITES.get("piece", width=size)
        canvas.paste(piece, (first + number * step, box.bottom - 66 + drop))
    if count > 2:
        canvas.line(f"×{count}", (first - 48, box.bottom - 128), 90, COUNT, anchor="w")


def _light(canvas: Canvas, box: Box) -> None:
    """A room where something has just happened, lit from its frame inwards."""
    corner = round(box.left), round(box.top)
    inside = canvas.image.crop((*corner, round(box.right), round(box.bottom)))
    canvas.glow(box, radius=3, reach=12)
    canvas.image.paste(inside, corner)
    canvas.ring(box, radius=3, line=6)


def _strip_box(seat: int, seats: int) -> Box:
    column, row = seat % 2, seat // 2
    left = GAP + column * (STRIP.width + 2 * GAP)
    if seat == seats - 1 and seats % 2:
        left = (WIDTH - STRIP.width) / 2
    top = HOUSE + row * (STRIP.height + GAP)
    return Box(left, top, left + STRIP.width, top + STRIP.height)


def _strip(
    canvas: Canvas, sight: Sight, rat: Rat, box: Box, players: Players, words: Words
) -> None:
    turn = rat.seat == sight.decider
    size = round(box.width), round(box.height)
    if turn:
        canvas.glow(box, radius=26, reach=14)
    fill = (92, 60, 44) if turn else (66, 46, 44)
    edge = LAMPLIGHT if turn else SEATS[rat.seat].colour
    sheet = panel(*size, radius=26, fill=fill, edge=edge, edge_width=6 if turn else 4, depth=2)
    canvas.paste(sheet, (box.left, box.top), anchor="nw")
    sprite = SPRITES.get("rat", height=158, tint=SEATS[rat.seat].colour)
    faint = 1.0 if rat.playing else 0.45
    canvas.paste(sprite, (box.left + 72, box.bottom - 8), anchor="s", opacity=faint)
    if rat.seat == sight.king:
        canvas.paste(SPRITES.get("crown", width=74, turn=-8), (box.left + 66, box.top + 44))
    plate = name_plate(rat.seat, players.plain(rat.seat), 268, 54, lit=turn)
    canvas.paste(plate, (box.left + 134, box.top + 14), anchor="nw")
    _purse(canvas, sight, rat, box)
    if not rat.playing:
        said = words.picture_watching if sight.special else words.picture_out
        canvas.line(said, (box.left + 140, box.top + 138), 400, PURSE, anchor="w")
    elif sight.phase is Phase.SNEAK:
        canvas.paste(
            SPRITES.get("tick" if rat.ready else "dots", width=84), (box.left + 180, box.top + 138)
        )
        said = words.picture_ready if rat.ready else words.picture_choosing
        canvas.line(said, (box.left + 236, box.top + 138), 320, PURSE, anchor="w")
    else:
        _cards(canvas, sight, rat, box)


def _purse(canvas: Canvas, sight: Sight, rat: Rat, box: Box) -> None:
    """Rats won or lives left, and how many cards are in hand."""
    middle = box.top + 41
    sign = "life" if sight.options.mode is Mode.SURVIVOR else "token"
    canvas.paste(SPRITES.get(sign, width=52), (box.left + 432, middle))
    canvas.line(str(rat.tokens), (box.left + 463, middle), 32, PURSE, anchor="w")
    canvas.paste(back(34), (box.left + 513, middle))
    canvas.line(str(rat.hand_size), (box.left + 535, middle), 38, HELD, anchor="w")


def _cards(canvas: Canvas, sight: Sight, rat: Rat, box: Box) -> None:
    lit = sight.phase is Phase.SPY and rat.seat != sight.decider
    lit_at = sight.deed.place if sight.deed else None
    down = [card for card in rat.laid if not card.open]
    cards: list[Lying | None] = [*rat.laid, *(None for _ in rat.traps)]
    left, top = box.left + 134, box.top + 78
    if len(cards) > MANY and down:
        # Too many to tell apart: the face-down ones become a stack, counted.
        canvas.paste(back(CARD, f"×{len(down)}", lit=lit), (left, top), anchor="nw")
        cards = [card for card in cards if card is None or card.open][-MANY + 1 :]
        left += CARD + 10
    space = box.right - 14 - left - CARD
    step = min(CARD + 8, space / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        at = left + number * step
        place = Box(at, top, at + CARD, top + CARD * TALL)
        tucked = step < CARD and number < len(cards) - 1
        if lit_at == (rat.seat, card.spot if card else 0):
            canvas.glow(place, radius=12, reach=12)
        faint = FORSAKEN if card and card.card in ROOMS and rat.tunnel and not card.late else 1.0
        canvas.paste(_drawn(card, lit, tucked), place.centre, opacity=faint)


def _drawn(card: Lying | None, lit: bool, tucked: bool) -> Image.Image:
    if card is None:
        return bite(CARD)
    if card.open and card.card is not None:
        return face(card.card, CARD)
    return back(CARD, str(card.spot), lit=lit, tucked=tucked)
