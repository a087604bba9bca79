"""Single pieces: cheese spaces, tokens with workers, customers, cards."""

from PIL import Image

from bot.art.accessibility import current_accessibility
from bot.art.cache import cached_image
from bot.art.fonts import Face
from bot.art.palette import INK, PARCHMENT, SEATS, WINE, Colour, rgb
from bot.art.seat_badges import seat_token, symbol_colour
from bot.art.shapes import bevel, ellipse_mask, fill_mask, polygon_mask, rounded_mask
from bot.art.sprites import Sprites, resize_image
from bot.art.text import TextStyle, draw_text, fit_line
from cogs.fromage.printed.kinds import CHEESES, Cheese, Icon, Resource
from cogs.fromage.state import CORPORATION

SPRITES = Sprites("cogs.fromage")
SMALLEST = 36
"""No letter or number is smaller: 12 points as Discord shows it."""

METALS: dict[int, Colour] = {1: rgb("#B8703A"), 2: rgb("#AEB6BF"), 3: rgb("#E3AE1E")}
PASTES: dict[Cheese, Colour] = {
    Cheese.SOFT: rgb("#FFF6DF"),
    Cheese.HARD: rgb("#F6C65B"),
    Cheese.BLEU: rgb("#9DBBE6"),
}
RESOURCE_SPRITES = {
    Resource.LIVESTOCK: "livestock",
    Resource.ORDER: "order",
    Resource.STRUCTURE: "structure",
    Resource.FRUIT: "fruit",
}


def _letter(letters: str, cheese: Cheese) -> str:
    return letters[CHEESES.index(cheese)]


def _shape(cheese: Cheese, size: int) -> Image.Image:
    """Soft is round, hard is square, bleu is octagonal."""
    match cheese:
        case Cheese.SOFT:
            return ellipse_mask(size, size)
        case Cheese.HARD:
            return rounded_mask(size, size, size * 0.16)
        case Cheese.BLEU:
            near, far, end = size * 0.29, size * 0.71, size - 1
            corners = ((near, 0), (far, 0), (end, near), (end, far))
            rest = ((far, end), (near, end), (0, far), (0, near))
            return polygon_mask(size, size, (*corners, *rest))


@cached_image
def space_piece(letters: str, cheese: Cheese, age: int, icon: Icon, size: int) -> Image.Image:
    """An empty space: shape, letter and colour for the type, metal and number for the age."""
    image = Image.new("RGBA", (size, size), (0, 0, 0, 0))
    image.paste(fill_mask(_shape(cheese, size), INK))
    edge = max(2, round(size * 0.035))
    inner = size - 2 * edge
    image.alpha_composite(bevel(_shape(cheese, inner), METALS[age], edge), (edge, edge))
    rim = round(size * 0.13)
    core = size - 2 * rim
    image.alpha_composite(fill_mask(_shape(cheese, core), PASTES[cheese]), (rim, rim))
    style = TextStyle(max(SMALLEST, round(size * 0.5)), INK, Face.TITLE)
    words = f"{_letter(letters, cheese)}{age}"
    # Larger letters should not touch the glow or the icon.
    text = fit_line(words, size * (0.78 if current_accessibility().large_text else 1), style)
    if text.is_cut:
        text = fit_line(words, size, style)
    at = (0.5, 0.5) if icon is Icon.NONE else (0.47, 0.42)
    draw_text(image, (size * at[0], size * at[1]), text, style)
    _add_icon(image, icon, size)
    return image


@cached_image
def owned_piece(owner: int, cheese: Cheese, age: int, icon: Icon, size: int) -> Image.Image:
    """A cheese token on its space: its owner, in the shape and metal of its type and age."""
    image = fill_mask(_shape(cheese, size), INK)
    edge = max(2, round(size * 0.035))
    inner = size - 2 * edge
    image.alpha_composite(bevel(_shape(cheese, inner), METALS[age], edge), (edge, edge))
    inset = round(size * 0.09)
    side = size - 2 * inset
    image.alpha_composite(token(owner, side), (inset, inset))
    _add_icon(image, icon, size)
    return image


def _add_icon(image: Image.Image, icon: Icon, size: int) -> None:
    """Draw the fruit or jam that a space takes in its lower right corner."""
    if icon is not Icon.NONE:
        side = size * 0.46
        sprite = SPRITES.get(icon.value, height=side)
        image.alpha_composite(sprite, (round(size - side), round(size - side)))


@cached_image
def type_piece(letters: str, cheese: Cheese, size: int) -> Image.Image:
    """A type of cheese without an age."""
    image = fill_mask(_shape(cheese, size), INK)
    edge = max(2, round(size * 0.07))
    image.alpha_composite(fill_mask(_shape(cheese, size - 2 * edge), PASTES[cheese]), (edge, edge))
    style = TextStyle(round(size * 0.66), INK, Face.TITLE)
    draw_text(
        image, (size * 0.5, size * 0.5), fit_line(_letter(letters, cheese), size, style), style
    )
    return image


def token(owner: int, size: int) -> Image.Image:
    if owner == CORPORATION:
        return SPRITES.get("factory", height=size)
    return seat_token(owner, size)


@cached_image
def worker_pill(seat: int, wait: int, height: int) -> Image.Image:
    """An absent worker: its owner's colour and symbol, and the remaining turns."""
    width = round(height * 1.55)
    image = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    image.alpha_composite(fill_mask(rounded_mask(width, height, height / 2), INK))
    edge = max(2, round(height * 0.08))
    body = rounded_mask(width - 2 * edge, height - 2 * edge, height / 2 - edge)
    image.alpha_composite(fill_mask(body, SEATS[seat].colour), (edge, edge))
    hat = SPRITES.get("worker", height=height * 0.92, tint=SEATS[seat].colour)
    image.alpha_composite(hat, (round(height * 0.06), round(height * 0.02)))
    style = TextStyle(round(height * 0.8), symbol_colour(seat), Face.TITLE)
    draw_text(image, (width * 0.71, height * 0.5), fit_line(str(wait), width, style), style)
    return image


@cached_image
def customer_piece(name: str, points: int, height: int) -> Image.Image:
    """A customer token: the region's name or letter and its points, on a dark pill."""
    text = TextStyle(max(SMALLEST, round(height * 0.7)), PARCHMENT, Face.TITLE)
    said = f"{name}{points}" if len(name) == 1 else f"{name} {points}"
    setting = fit_line(said, 4 * height, text)
    width = setting.width + round(height * 0.36)
    image = fill_mask(rounded_mask(width, height, height / 2), PARCHMENT)
    edge = max(3, round(height * 0.07))
    body = rounded_mask(width - 2 * edge, height - 2 * edge, height / 2 - edge)
    image.alpha_composite(fill_mask(body, WINE), (edge, edge))
    draw_text(image, (width / 2, height / 2), setting, text)
    return image


@cached_image
def order_card(letters: str, cheese: Cheese, age: int, width: int) -> Image.Image:
    """An order card with the cheese it asks for, under a ribbon."""
    height = round(width * 1.24)
    image = fill_mask(rounded_mask(width, height, width * 0.12), INK)
    edge = max(3, round(width * 0.04))
    inner = width - 2 * edge, height - 2 * edge
    face = bevel(rounded_mask(*inner, width * 0.1), PARCHMENT, edge)
    face.paste((*WINE, 255), (0, 0, inner[0], round(height * 0.16)), None)
    image.paste(face, (edge, edge), rounded_mask(*inner, width * 0.1))
    size = round(width * 0.84)
    piece = space_piece(letters, cheese, age, Icon.NONE, size)
    image.alpha_composite(piece, ((width - size) // 2, height - size - 2 * edge))
    return image


def resource(kind: Resource, size: float) -> Image.Image:
    return SPRITES.get(RESOURCE_SPRITES[kind], height=size)


@cached_image
def label(text: str, size: int) -> Image.Image:
    """A name in ink with a light outline, cached: names on the map never change."""
    edge = max(3, size // 9)
    style = TextStyle(size, INK, outline=PARCHMENT, outline_width=edge, can_enlarge=False)
    setting = fit_line(text, 100 * size, style)
    image = Image.new("RGBA", (setting.width + 2 * edge, round(size * 1.4)), (*PARCHMENT, 0))
    draw_text(image, (image.width / 2, image.height / 2), setting, style)
    return image


@cached_image
def figure(
    text: str, size: int, face: Face = Face.TITLE, colour: Colour = INK, *, grows: bool = True
) -> Image.Image:
    """A cached number or word."""
    style = TextStyle(size, colour, face, can_enlarge=grows)
    setting = fit_line(text, 100 * size, style)
    image = Image.new("RGBA", (setting.width + 2, round(size * 1.3)), (*colour, 0))
    draw_text(image, (image.width / 2, image.height / 2), setting, style)
    return image


@cached_image
def whole_name(
    name: str,
    width: int,
    lines: int,
    colour: Colour,
    *,
    centred: bool = False,
    size: int = SMALLEST,
) -> Image.Image:
    """A name at that size, never cut: on two lines, and condensed if it is still too wide."""
    style = TextStyle(size, colour, leading=1.1)
    broken = _halves(name, width, style) if lines > 1 else [name]
    images = [_line(text, style) for text in broken]
    tall = round(size * 1.3)
    image = Image.new("RGBA", (width, tall * len(images)), (*colour, 0))
    for number, line in enumerate(images):
        fitting = line if line.width <= width else resize_image(line, (width, line.height))
        left = (width - fitting.width) // 2 if centred else 0
        image.alpha_composite(fitting, (left, number * tall))
    return image


def _line(text: str, style: TextStyle) -> Image.Image:
    setting = fit_line(text, 100 * style.size, style)
    image = Image.new("RGBA", (setting.width + 2, round(style.size * 1.3)), (*style.colour, 0))
    draw_text(image, (1, image.height / 2), setting, style, anchor="w")
    return image


def _halves(name: str, width: int, style: TextStyle) -> list[str]:
    """One line if it fits, else two of similar length, broken between words."""
    if _line(name, style).width <= width:
        return [name]
    breaks = [at for at, letter in enumerate(name) if letter == " "]
    if not breaks:
        middle = (len(name) + 1) // 2
        return [name] if _line(name, style).width <= width * 1.3 else [name[:middle], name[middle:]]
    at = min(breaks, key=lambda at: abs(at - len(name) / 2))
    return [name[:at], name[at + 1 :]]
