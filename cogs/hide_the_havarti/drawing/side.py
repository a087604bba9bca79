"""The column beside the house: players and points, the count, the cheeses, the cards."""

from dataclasses import dataclass

from PIL import Image

from bot.art.cache import cached_image
from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import GOUDA, INK, LAMPLIGHT, NIGHT, PARCHMENT, SEATS, WINE, mix
from bot.art.seat_badges import seat_token
from bot.art.shapes import fill_mask, rounded_mask, rounded_panel
from bot.art.text import TextLayout, TextStyle, draw_text, fit_line, wrap_text
from cogs.hide_the_havarti.drawing.kit import COLUMN, SPRITES, TEXT, cheese, die
from cogs.hide_the_havarti.state import Card

TOKEN, DISC = 50, 50
LINE, LEADING, GAIN = 62, 1.04, 52


@dataclass(frozen=True, slots=True)
class PlayerArt:
    """A player in the column; `gain` is set after a round."""

    seat: int
    name: str
    points: int
    searches: bool
    lit: bool
    gain: str = ""


@dataclass(frozen=True, slots=True)
class CountArt:
    """State of the search: the die, the four cheeses, the cards."""

    die: int
    word: str
    count: str
    found: tuple[int, ...]
    lost: tuple[int, ...]
    cards: tuple[Card | None, ...]
    """Cards in hand; None is hidden."""
    played: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SideArt:
    players: tuple[PlayerArt, ...]
    count: CountArt | None = None
    banner: str = ""
    """What has just happened, in a word or two."""
    glad: bool = True
    """True if it is good news for the inspecteur."""


def draw_side(canvas: Canvas, art: SideArt) -> None:
    top = COLUMN.top
    for player in art.players:
        block = plate(player, round(COLUMN.width))
        canvas.paste_with_shadow(block, (COLUMN.left, top), anchor="nw", radius=26, blur=5)
        top += block.height + 8
    if art.count is not None:
        top = draw_count(canvas, art.count, top + 6)
    if art.banner:
        ribbon(canvas, art.banner, Box(COLUMN.left, top + 4, COLUMN.right, COLUMN.bottom), art.glad)


@cached_image
def plate(player: PlayerArt, width: int) -> Image.Image:
    """Token, full name and points; highlighted for the active seat."""
    style = name_style(lit=player.lit)
    setting = name_lines(player.name, width, style)
    tall = LINE if len(setting.lines) == 1 else LINE + round(TEXT * LEADING)
    foot = GAIN if player.gain else 0
    fill = LAMPLIGHT if player.lit else mix(INK, NIGHT, 0.4)
    colour = SEATS[player.seat].colour
    canvas = Canvas(
        rounded_panel(width, tall + foot, radius=26, fill=fill, edge=colour, edge_width=5).copy()
    )
    middle = tall / 2
    canvas.paste(seat_token(player.seat, TOKEN), (TOKEN / 2 + 7, middle))
    if player.searches:
        hat = SPRITES.get("inspecteur", height=TOKEN + 6, tint=colour)
        canvas.paste(hat, (TOKEN / 2 + 7, middle))
    draw_text(canvas.image, (TOKEN + 14, middle), setting, style, anchor="w")
    _points(canvas, player, (width - 6, _beside_short_line(setting, middle)))
    if player.gain:
        _gain(canvas, player.gain, (width - 54, tall + foot / 2 - 10))
    return canvas.image


def _points(canvas: Canvas, player: PlayerArt, right: tuple[float, float]) -> None:
    """Draw the points on a disc of matching width."""
    style = TextStyle(38, INK, Face.TITLE)
    wide = max(DISC, fit_line(str(player.points), 120, style).width + 16)
    at = (right[0] - wide / 2, right[1])
    disc = fill_mask(rounded_mask(wide, DISC, DISC / 2), GOUDA if player.lit else PARCHMENT)
    canvas.paste(disc, at)
    canvas.draw_text_line(str(player.points), at, wide, style)


def _beside_short_line(name: TextLayout, middle: float) -> float:
    """Vertical position of the points beside a two-line name: next to its shorter line."""
    if len(name.lines) < 2:
        return middle
    first, second = (name.font.getlength(line) for line in name.lines[:2])
    return middle + TEXT * LEADING / 2 * (1 if first >= second else -1)


def name_style(*, lit: bool) -> TextStyle:
    return TextStyle(TEXT, INK if lit else PARCHMENT, leading=LEADING)


def name_lines(name: str, width: int, style: TextStyle) -> TextLayout:
    """Fit a name on a plate: two lines beside the points, or one of them under the points."""
    wide, tall = width - TOKEN - 22, TEXT * (1 + LEADING)
    beside = wide - DISC - 1
    setting = wrap_text(name, Box(0, 0, beside, tall), style)
    if not (setting.is_cut or setting.is_word_broken):
        return setting
    longer = wrap_text(name, Box(0, 0, wide, tall), style)
    fits = len(longer.lines) == 2 and min(map(longer.font.getlength, longer.lines)) <= beside
    return longer if fits else setting


def _gain(canvas: Canvas, gain: str, at: tuple[float, float]) -> None:
    canvas.paste(rounded_panel(86, 50, radius=24, fill=WINE, edge=PARCHMENT, edge_width=3), at)
    canvas.draw_text_line(gain, at, 84, TextStyle(40, PARCHMENT, Face.TITLE))


def draw_count(canvas: Canvas, art: CountArt, top: float) -> float:
    """Draw the die, the four cheeses and the cards. Returns where it ends."""
    left, width = COLUMN.left, COLUMN.width
    canvas.paste_with_shadow(die(art.die, 92), (left + 56, top + 48), radius=18, blur=5)
    canvas.draw_text_line(
        art.word, (left + 122, top + 24), 230, TextStyle(38, PARCHMENT), anchor="w"
    )
    number = TextStyle(52, LAMPLIGHT, Face.TITLE, min_size=TEXT)
    canvas.draw_text_line(art.count, (left + 122, top + 70), 230, number, anchor="w")
    top += 106
    for index in range(4):
        sign = cheese(index + 1, 86, index + 1 in art.found, index + 1 in art.lost)
        canvas.paste(sign, (left + width * (index + 0.5) / 4, top + 36))
    top += 84
    shown = [*art.cards, *art.played]
    for index, card in enumerate(shown):
        face = SPRITES.get("card_back" if card is None else f"card_{card}", height=118)
        x = left + width * (index + 0.5) / max(len(shown), 2)
        spent = index >= len(art.cards)
        canvas.paste(face, (x, top + 60), opacity=0.5 if spent else 1.0)
    return top + (126 if shown else 0)


def ribbon(canvas: Canvas, words: str, box: Box, glad: bool) -> None:
    """Draw a word or two on a ribbon, as large as possible."""
    setting = TextStyle(54, INK if glad else PARCHMENT, Face.TITLE, min_size=40, leading=1.0)
    tall = min(round(box.height), 116)
    if tall < 56:
        return
    fill = GOUDA if glad else WINE
    body = rounded_panel(round(box.width), tall, radius=24, fill=fill, edge=INK, edge_width=5)
    at = canvas.paste_with_shadow(body, (box.left, box.bottom), anchor="sw", radius=24, blur=6)
    canvas.draw_text_block(words, at.inset(10), setting)
