"""Soft shapes on transparent backgrounds: masks, panels, shadows, rings, glows."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.art.cache import cached_image
from bot.art.layout import Point
from bot.art.palette import INK, PARCHMENT, Colour

_OVERSAMPLE = 4  # masks are drawn this much larger, then reduced


def smooth_mask(
    width: int, height: int, draw: Callable[[ImageDraw.ImageDraw, int], None]
) -> Image.Image:
    """An anti-aliased mask; `draw` paints in white and gets the scale."""
    large = Image.new("L", (width * _OVERSAMPLE, height * _OVERSAMPLE), 0)
    draw(ImageDraw.Draw(large), _OVERSAMPLE)
    return large.reduce(_OVERSAMPLE)


@cached_image
def rounded_mask(width: int, height: int, radius: float) -> Image.Image:
    return _nine_patch(_draw_rounded_mask, (width, height), ceil(radius) + 1, radius)


def inner_mask(width: int, height: int, radius: float, edge: int) -> Image.Image:
    """The part of a rounded box inside its edge."""
    return rounded_mask(width - 2 * edge, height - 2 * edge, max(0, radius - edge))


@cached_image
def _draw_rounded_mask(width: int, height: int, radius: float) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        box = (0, 0, width * scale - 1, height * scale - 1)
        draw.rounded_rectangle(box, radius * scale, fill=255)

    return smooth_mask(width, height, paint)


def _nine_patch(
    draw: Callable[..., Image.Image], size: tuple[int, int], corner: int, *style: object
) -> Image.Image:
    """Draw a box as small as possible and stretch it, so that boxes of all sizes share one cached
    image."""
    width, height = (min(length, 2 * corner + 1) for length in size)
    small = draw(width, height, *style)
    # The same on every side: a shadow or glow reaches beyond the box.
    pad = (small.width - width) // 2
    return stretch_nine_patch(small, (size[0] + 2 * pad, size[1] + 2 * pad), corner + pad)


def stretch_nine_patch(small: Image.Image, size: tuple[int, int], corner: int) -> Image.Image:
    """Enlarge a box by stretching the area between its corners."""
    out = Image.new(small.mode, size)
    for left, right, x, width in _stretched_parts(small.width, size[0], corner):
        for top, bottom, y, height in _stretched_parts(small.height, size[1], corner):
            part = small.crop((left, top, right, bottom))
            out.paste(part.resize((width, height), Image.Resampling.NEAREST), (x, y))
    return out


def _stretched_parts(
    length: int, new_length: int, corner: int
) -> Sequence[tuple[int, int, int, int]]:
    """Start and end of each part, its new start and new length; only the middle pixel grows."""
    if length == new_length:
        return [(0, length, 0, length)]
    far, middle = length - corner - 1, new_length - length + 1
    return [
        (0, corner, 0, corner),
        (corner, corner + 1, corner, middle),
        (corner + 1, length, corner + middle, far),
    ]


def _blur_reach(blur: float) -> int:
    """Number of pixels up to which a blur is visible."""
    return ceil(3 * blur) + 4


@cached_image
def ellipse_mask(width: int, height: int) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        draw.ellipse((0, 0, width * scale - 1, height * scale - 1), fill=255)

    return smooth_mask(width, height, paint)


@cached_image
def polygon_mask(width: int, height: int, points: tuple[Point, ...]) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        draw.polygon([(x * scale, y * scale) for x, y in points], fill=255)

    return smooth_mask(width, height, paint)


def fill_mask(mask: Image.Image, colour: Colour, opacity: float = 1.0) -> Image.Image:
    """The mask's shape in one colour."""
    image = Image.new("RGBA", mask.size, (*colour, 0))
    image.putalpha(mask if opacity >= 1 else with_opacity(mask, opacity))
    return image


def with_opacity(mask: Image.Image, opacity: float) -> Image.Image:
    return mask.point(_opacity_table(opacity))


@lru_cache(maxsize=64)
def _opacity_table(opacity: float) -> tuple[int, ...]:
    return tuple(round(value * opacity) for value in range(256))


def pad_mask(mask: Image.Image, by: int) -> Image.Image:
    larger = Image.new("L", (mask.width + 2 * by, mask.height + 2 * by), 0)
    larger.paste(mask, (by, by))
    return larger


def bevel(mask: Image.Image, colour: Colour, depth: int) -> Image.Image:
    """A shape lit from the upper left: light edge there, dark edge opposite."""
    image = Image.new("RGB", mask.size, colour)
    image.paste(INK, mask=with_opacity(_edge_strip(mask, -depth), 0.38))
    image.paste((255, 252, 240), mask=with_opacity(_edge_strip(mask, depth), 0.6))
    image.putalpha(mask)
    return image


def _edge_strip(mask: Image.Image, by: int) -> Image.Image:
    """The soft strip that remains when the shape is shifted, down and right for `by` > 0."""
    margin = abs(by) + 1
    wide = pad_mask(mask, margin)
    strip = ImageChops.subtract(wide, ImageChops.offset(wide, by, by))
    soft = strip.filter(ImageFilter.GaussianBlur(abs(by) * 0.6))
    return soft.crop((margin, margin, margin + mask.width, margin + mask.height))


@cached_image
def rounded_panel(
    width: int,
    height: int,
    *,
    radius: float = 18,
    fill: Colour = PARCHMENT,
    opacity: float = 1.0,
    edge: Colour | None = None,
    edge_width: int = 0,
    depth: int = 4,
) -> Image.Image:
    """A rounded panel with soft inner shading and an optional edge line."""
    corner = ceil(radius) + edge_width + 4 * depth + 2
    style = radius, fill, opacity, edge, edge_width, depth
    return _nine_patch(_draw_panel, (width, height), corner, *style)


@cached_image
def _draw_panel(
    width: int,
    height: int,
    radius: float,
    fill: Colour,
    opacity: float,
    edge: Colour | None,
    edge_width: int,
    depth: int,
) -> Image.Image:
    outer = rounded_mask(width, height, radius)
    body = bevel(outer, fill, depth)
    if edge is not None and edge_width:
        inner = inner_mask(width, height, radius, edge_width)
        framed = Image.new("RGB", (width, height), edge)
        framed.paste(bevel(inner, fill, depth), (edge_width, edge_width), inner)
        framed.putalpha(outer)
        body = framed
    if opacity < 1:
        body.putalpha(with_opacity(outer, opacity))
    return body


@cached_image
def parchment_panel(width: int, height: int, *, radius: float = 22) -> Image.Image:
    """A parchment sheet: warm, slightly darker towards its edge, faintly mottled."""
    reach = max(12, min(width, height) // 7)
    corner = max(ceil(radius) + 20, reach // 2 + _blur_reach(reach / 2))
    sheet = _nine_patch(_draw_parchment, (width, height), corner, radius, reach)
    sheet.paste((120, 86, 48), mask=with_opacity(grain(width, height), 0.05))
    sheet.putalpha(rounded_mask(width, height, radius))
    return sheet


def _draw_parchment(width: int, height: int, radius: float, reach: int) -> Image.Image:
    """The parchment sheet without grain and rounded corners."""
    mask = rounded_mask(width, height, radius)
    sheet = bevel(mask, PARCHMENT, 5).convert("RGB")
    inner = Image.new("L", mask.size, 0)
    inner.paste(255, (reach // 2, reach // 2, width - reach // 2, height - reach // 2))
    rim = ImageChops.invert(inner.filter(ImageFilter.GaussianBlur(reach / 2)))
    sheet.paste((196, 150, 88), mask=with_opacity(rim, 0.45))
    return sheet


@cached_image
def grain(width: int, height: int) -> Image.Image:
    """Soft blotches, always the same."""
    from random import Random

    seeds = Random(7).randbytes(48 * 48)
    return Image.frombytes("L", (48, 48), seeds).resize((width, height), Image.Resampling.BICUBIC)


@cached_image
def box_shadow(width: int, height: int, radius: float, blur: float) -> Image.Image:
    """The soft shadow of a rounded box, padded by twice the blur on each side."""
    corner = ceil(radius) + 1 + _blur_reach(blur)
    return _nine_patch(_draw_box_shadow, (width, height), corner, radius, blur)


@cached_image
def _draw_box_shadow(width: int, height: int, radius: float, blur: float) -> Image.Image:
    return shadow_of(fill_mask(rounded_mask(width, height, radius), INK), blur)


def shadow_of(image: Image.Image, blur: float) -> Image.Image:
    """The soft shadow of any sprite, padded likewise. Not cached: for furniture, not pieces."""
    mask = pad_mask(image.getchannel("A"), round(blur * 2))
    return fill_mask(mask.filter(ImageFilter.GaussianBlur(blur)), INK, 0.45)


@cached_image
def soft_ellipse(width: int, height: int, colour: Colour, opacity: float = 1.0) -> Image.Image:
    """An ellipse that fades out at its edge: contact shadow, pool of light, glow."""
    # Pillow's radial gradient is 0 in the centre and 179 where its circle meets the square's edge.
    curve = [round(255 * (max(0, 178 - value) / 178) ** 1.5) for value in range(256)]
    fade = Image.radial_gradient("L").point(curve)
    return fill_mask(fade.resize((width, height), Image.Resampling.BICUBIC), colour, opacity)


@cached_image
def glow(width: int, height: int, radius: float, colour: Colour, reach: int) -> Image.Image:
    """A glow around a rounded box, marking what the last move changed. Larger by 2 x reach."""
    corner = ceil(radius) + reach // 4 + 2 + _blur_reach(reach * 0.7)
    return _nine_patch(_draw_glow, (width, height), corner, radius, colour, reach)


@cached_image
def _draw_glow(width: int, height: int, radius: float, colour: Colour, reach: int) -> Image.Image:
    shape = pad_mask(rounded_mask(width, height, radius), 2 * reach)
    halo = shape.filter(ImageFilter.MaxFilter(2 * (reach // 4) + 1))
    halo = halo.filter(ImageFilter.GaussianBlur(reach * 0.7)).point(
        [min(255, v * 2) for v in range(256)]
    )
    return fill_mask(halo, colour)


@cached_image
def ring(width: int, height: int, radius: float, colour: Colour, line_width: int) -> Image.Image:
    """A soft ring on the box's edge, marking what may be chosen. Larger by 3 x line_width."""
    corner = ceil(radius) + line_width + 1 + _blur_reach(line_width)
    return _nine_patch(_draw_ring, (width, height), corner, radius, colour, line_width)


@cached_image
def _draw_ring(
    width: int, height: int, radius: float, colour: Colour, line_width: int
) -> Image.Image:
    margin = line_width * 3
    outer = pad_mask(rounded_mask(width, height, radius), margin)
    hole = inner_mask(width, height, radius, line_width)
    band = ImageChops.subtract(outer, pad_mask(hole, margin + line_width))
    halo = with_opacity(band.filter(ImageFilter.GaussianBlur(line_width)), 0.9)
    return fill_mask(ImageChops.lighter(band, halo), colour)


def polygon(points: Sequence[Point], colour: Colour) -> tuple[Image.Image, tuple[int, int]]:
    """A filled polygon as an image, and the position of its upper left corner."""
    left, top = (int(min(along)) - 2 for along in zip(*points, strict=True))
    right, bottom = (int(max(along)) + 3 for along in zip(*points, strict=True))
    inside = tuple((x - left, y - top) for x, y in points)
    return fill_mask(polygon_mask(right - left, bottom - top, inside), colour), (left, top)
