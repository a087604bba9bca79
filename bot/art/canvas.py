"""The canvas a picture is drawn on: background first, then pieces, highlights and text."""

from collections.abc import Callable, Hashable

from PIL import Image

from bot.art import shapes, text
from bot.art.accessibility import current_accessibility, increase_contrast
from bot.art.cache import image_cache
from bot.art.layout import ANCHORS, Box, Point
from bot.art.palette import INK, LAMPLIGHT, Colour


class Canvas:
    """Wraps an opaque image; coordinates are its pixels."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image

    @classmethod
    def blank(cls, width: int, height: int, colour: Colour) -> "Canvas":
        return cls(Image.new("RGB", (width, height), colour))

    def paste(
        self, piece: Image.Image, at: Point, *, anchor: str = "c", opacity: float = 1.0
    ) -> Box:
        """Paste an image with its anchor at a point. Returns the box it covers."""
        across, down = ANCHORS[anchor]
        left = round(at[0] - piece.width * across)
        top = round(at[1] - piece.height * down)
        if piece.mode == "RGBA":
            mask = piece.getchannel("A")
            self.image.paste(
                piece, (left, top), shapes.with_opacity(mask, opacity) if opacity < 1 else mask
            )
        else:
            self.image.paste(piece, (left, top))
        return Box(left, top, left + piece.width, top + piece.height)

    def paste_standing(
        self, piece: Image.Image, at: Point, *, spread: float = 1.0, shadow_opacity: float = 0.55
    ) -> Box:
        """Paste a piece standing on the ground at a point, its shadow falling to the lower
        right."""
        width = round(piece.width * spread)
        shade = shapes.soft_ellipse(width, max(8, round(width * 0.42)), INK, shadow_opacity)
        self.paste(shade, (at[0] + piece.width * 0.07, at[1] - piece.height * 0.03))
        return self.paste(piece, at, anchor="s")

    def paste_with_shadow(
        self,
        piece: Image.Image,
        at: Point,
        *,
        anchor: str = "c",
        radius: float | None = None,
        blur: float = 8,
        opacity: float = 0.45,
    ) -> Box:
        """Paste a flat piece with a soft drop shadow.

        With a radius the shadow is that of a rounded box and is cached (cards, panels, plates).
        Without one it follows the piece's shape and is drawn each time (furniture).
        """
        across, down = ANCHORS[anchor]
        middle = (at[0] + piece.width * (0.5 - across), at[1] + piece.height * (0.5 - down))
        if radius is None:
            shadow = shapes.shadow_of(piece, blur, opacity)
        else:
            size = piece.width, piece.height
            shadow = shapes.box_shadow(*size, radius=radius, blur=blur, opacity=opacity)
        self.paste(shadow, (middle[0] + blur * 0.5, middle[1] + blur * 0.8))
        return self.paste(piece, at, anchor=anchor)

    def draw_glow(
        self, box: Box, *, radius: float = 20, colour: Colour = LAMPLIGHT, reach: int = 18
    ) -> None:
        """Draw a glow around a box. Call it before pasting the piece inside."""
        size = round(box.width), round(box.height)
        self.paste(shapes.glow(*size, radius=radius, colour=colour, reach=reach), box.centre)

    def draw_ring(
        self,
        box: Box,
        *,
        radius: float | None = None,
        colour: Colour = LAMPLIGHT,
        line_width: int = 5,
    ) -> None:
        """Draw a soft ring along a box's edge; round unless a radius is given."""
        size = round(box.width), round(box.height)
        curve = min(size) / 2 if radius is None else radius
        if current_accessibility().high_contrast:
            line_width = 2 * line_width
        self.paste(
            shapes.ring(*size, radius=curve, colour=colour, line_width=line_width), box.centre
        )

    def draw_text_line(
        self,
        words: str,
        at: Point,
        width: float,
        style: text.TextStyle,
        *,
        anchor: str = "c",
        fallback: str = "",
    ) -> Box:
        """Draw one line of text fitted to the width."""
        return text.draw_text(
            self.image,
            at,
            text.fit_line(words, width, style, fallback=fallback),
            style,
            anchor=anchor,
        )

    def draw_text_block(
        self, words: str, box: Box, style: text.TextStyle, *, anchor: str = "c"
    ) -> Box:
        """Draw wrapped text in a box; the anchor says which part of the box it is aligned to."""
        layout = text.wrap_text(words, box, style)
        return text.draw_text(
            self.image, box.point_at(*ANCHORS[anchor]), layout, style, anchor=anchor
        )


class BackgroundCache:
    """Backgrounds with fixed furniture, drawn once and copied for every picture."""

    def __init__(self) -> None:
        self._cache = image_cache()

    def new_canvas(
        self,
        key: Hashable,
        draw: Callable[[], Image.Image],
        height: int | None = None,
        *,
        bottom_strip: int = 0,
    ) -> Canvas:
        """Return a copy to draw on. With a height, crop it and keep the bottom `bottom_strip`
        pixels."""

        def make() -> Image.Image:
            ground = draw().convert("RGB")
            return increase_contrast(ground) if current_accessibility().high_contrast else ground

        background = self._cache.get_or_create(key, make)
        if height is None or height == background.height:
            return Canvas(background.copy())
        image = background.crop((0, 0, background.width, height))
        if bottom_strip:
            strip = background.crop(
                (0, background.height - bottom_strip, background.width, background.height)
            )
            image.paste(strip, (0, height - bottom_strip))
        return Canvas(image)
