"""Soft shapes on transparent backgrounds: masks, panels, shadows, rings, glows."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from bot.art.cache import cached_image
from bot.art.layout import Point
from bot.art.palette import INK, LAMPLIGHT, PARCHMENT, Colour

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


@cached_image
def _draw_rounded_mask(width: int, height: int, radius: float) -> Image.Image:
    def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
        box = (0, 0, width * scale - 1, height * scale - 1)
        draw.rounded_rectangle(box, radius * scale, fill=255)

    return smooth_mask(width, height, paint)


def _min_length(length: int, corner: int) -> int:
    """Smallest length at which a box with uniform middle can be drawn."""
    return min(length, 2 * corner + 1)


def _nine_patch(
    draw: Callable[..., Image.Image],
    size: tuple[int, int],
    corner: int,
    *style: object,
    pad: int = 0,
) -> Image.Image:
    """Draw a box as small as possible and stretch it, so that boxes of all sizes share one cached
    image. `pad` is the margin drawn around it."""
    small = draw(_min_length(size[0], corner), _min_length(size[1], corner), *style)
    return stretch_nine_patch(small, (size[0] + 2 * pad, size[1] + 2 * pad), corner + pad)


def stretch_nine_patch(small: Image.Image, size: tuple[int, int], corner: int) -> Image.Image:
    """Enlarge a box by stretching the area between its corners."""
    width, height = size
    if width > small.width:
        small = _stretch_width(small, width, corner)
    if height > small.height:
        small = _stretch_height(small, height, corner)
    return small


def _stretch_width(small: Image.Image, width: int, corner: int) -> Image.Image:
    out = Image.new(small.mode, (width, small.height))
    right = small.width - corner - 1
    middle = small.crop((corner, 0, corner + 1, small.height))
    out.paste(small.crop((0, 0, corner, small.height)), (0, 0))
    between = width - corner - right, small.height
    out.paste(middle.resize(between, Image.Resampling.NEAREST), (corner, 0))
    out.paste(small.crop((corner + 1, 0, small.width, small.height)), (width - right, 0))
    return out


def _stretch_height(small: Image.Image, height: int, corner: int) -> Image.Image:
    out = Image.new(small.mode, (small.width, height))
    below = small.height - corner - 1
    middle = small.crop((0, corner, small.width, corner + 1))
    out.paste(small.crop((0, 0, small.width, corner)), (0, 0))
    between = small.width, height - corner - below
    out.paste(middle.resize(between, Image.Resampling.NEAREST), (0, corner))
    out.paste(small.crop((0, corner + 1, small.width, small.height)), (0, height - below))
    return out


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


def bevel(mask: Image.Image, colour: Colour, depth: int, *, strength: float = 1.0) -> Image.Image:
    """A shape lit from the upper left: light edge there, dark edge opposite."""
    image = Image.new("RGB", mask.size, colour)
    image.paste(INK, mask=with_opacity(_edge_strip(mask, -depth), 0.38 * strength))
    image.paste((255, 252, 240), mask=with_opacity(_edge_strip(mask, depth), 0.6 * strength))
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
    style = (radius, fill, opacity, edge, edge_width, depth)
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
        inner_size = (width - 2 * edge_width, height - 2 * edge_width)
        inner = rounded_mask(*inner_size, max(0, radius - edge_width))
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
def box_shadow(
    width: int, height: int, *, radius: float, blur: float, opacity: float = 0.45
) -> Image.Image:
    """The soft shadow of a rounded box, padded by twice the blur on each side."""
    corner = ceil(radius) + 1 + _blur_reach(blur)
    pad = round(blur * 2)
    return _nine_patch(_draw_box_shadow, (width, height), corner, radius, blur, opacity, pad=pad)


@cached_image
def _draw_box_shadow(
    width: int, height: int, radius: float, blur: float, opacity: float
) -> Image.Image:
    mask = pad_mask(rounded_mask(width, height, radius), round(blur * 2))
    return fill_mask(mask.filter(ImageFilter.GaussianBlur(blur)), INK, opacity)


def shadow_of(image: Image.Image, blur: float, opacity: float = 0.45) -> Image.Image:
    """The soft shadow of any sprite, padded likewise. Not cached: for furniture, not pieces."""
    mask = pad_mask(image.getchannel("A"), round(blur * 2))
    return fill_mask(mask.filter(ImageFilter.GaussianBlur(blur)), INK, opacity)


@cached_image
def soft_ellipse(width: int, height: int, colour: Colour, opacity: float = 1.0) -> Image.Image:
    """An ellipse that fades out at its edge: contact shadow, pool of light, glow."""
    # Pillow's radial gradient is 0 in the centre and 179 where its circle meets the square's edge.
    curve = [round(255 * (max(0, 178 - value) / 178) ** 1.5) for value in range(256)]
    fade = Image.radial_gradient("L").point(curve)
    return fill_mask(fade.resize((width, height), Image.Resampling.BICUBIC), colour, opacity)


@cached_image
def glow(
    width: int, height: int, *, radius: float = 20, colour: Colour = LAMPLIGHT, reach: int = 18
) -> Image.Image:
    """A glow around a rounded box, marking what the last move changed. Larger by 2 x reach."""
    corner = ceil(radius) + reach // 4 + 2 + _blur_reach(reach * 0.7)
    style = (radius, colour, reach)
    return _nine_patch(_draw_glow, (width, height), corner, *style, pad=2 * reach)


@cached_image
def _draw_glow(width: int, height: int, radius: float, colour: Colour, reach: int) -> Image.Image:
    shape = pad_mask(rounded_mask(width, height, radius), 2 * reach)
    halo = shape.filter(ImageFilter.MaxFilter(2 * (reach // 4) + 1))
    halo = halo.filter(ImageFilter.GaussianBlur(reach * 0.7)).point(
        [min(255, v * 2) for v in range(256)]
    )
    return fill_mask(halo, colour)


@cached_image
def ring(
    width: int, height: int, *, radius: float, colour: Colour = LAMPLIGHT, line_width: int = 5
) -> Image.Image:
    """A soft ring on the box's edge, marking what may be chosen. Larger by 3 x line_width."""
    corner = ceil(radius) + line_width + 1 + _blur_reach(line_width)
    style = (radius, colour, line_width)
    return _nine_patch(_draw_ring, (width, height), corner, *style, pad=3 * line_width)


@cached_image
def _draw_ring(
    width: int, height: int, radius: float, colour: Colour, line_width: int
) -> Image.Image:
    margin = line_width * 3
    outer = pad_mask(rounded_mask(width, height, radius), margin)
    hole = rounded_mask(
        width - 2 * line_width, height - 2 * line_width, max(0, radius - line_width)
    )
    band = ImageChops.subtract(outer, pad_mask(hole, margin + line_width))
    halo = with_opacity(band.filter(ImageFilter.GaussianBlur(line_width)), 0.9)
    return fill_mask(ImageChops.lighter(band, halo), colour)


def polygon(
    points: Sequence[Point], colour: Colour, *, outline: Colour | None = None, line_width: float = 0
) -> tuple[Image.Image, tuple[int, int]]:
    """A filled polygon as an image, and the position of its upper left corner."""
    pad = int(line_width) + 2
    left = int(min(x for x, _ in points)) - pad
    top = int(min(y for _, y in points)) - pad
    width = int(max(x for x, _ in points)) + pad - left + 1
    height = int(max(y for _, y in points)) + pad - top + 1
    inside = tuple((x - left, y - top) for x, y in points)
    image = fill_mask(polygon_mask(width, height, inside), colour)
    if outline is not None and line_width:

        def paint(draw: ImageDraw.ImageDraw, scale: int) -> None:
            path = [(x * scale, y * scale) for x, y in (*inside, inside[0], inside[1])]
            draw.line(path, fill=255, width=round(line_width * scale), joint="curve")

        image.alpha_composite(fill_mask(smooth_mask(width, height, paint), outline))
    return image, (left, top)
