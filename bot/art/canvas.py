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
        box = Box.anchored(at, anchor, piece.width, piece.height)
        left, top = round(box.left), round(box.top)
        mask = piece.getchannel("A") if piece.mode == "RGBA" else None
        if mask is not None and opacity < 1:
            mask = shapes.with_opacity(mask, opacity)
        self.image.paste(piece, (left, top), mask)
        return Box(left, top, left + piece.width, top + piece.height)

    def paste_standing(
        self, piece: Image.Image, at: Point, *, spread: float = 1.0, shadow_opacity: float = 0.55
    ) -> Box:
        """Paste a piece that stands at a point; its shadow falls to the lower right."""
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
    ) -> Box:
        """Paste a flat piece with a soft drop shadow.

        With a radius the shadow is that of a rounded box and is cached (cards, panels, plates).
        Without one it follows the piece's shape and is drawn each time (furniture).
        """
        across, down = ANCHORS[anchor]
        x, y = at[0] + piece.width * (0.5 - across), at[1] + piece.height * (0.5 - down)
        if radius is None:
            shadow = shapes.shadow_of(piece, blur)
        else:
            shadow = shapes.box_shadow(piece.width, piece.height, radius, blur)
        self.paste(shadow, (x + blur * 0.5, y + blur * 0.8))
        return self.paste(piece, at, anchor=anchor)

    def draw_glow(
        self, box: Box, *, radius: float = 20, colour: Colour = LAMPLIGHT, reach: int = 18
    ) -> None:
        """Draw a glow around a box. Call it before pasting the piece inside."""
        glow = shapes.glow(round(box.width), round(box.height), radius, colour, reach)
        self.paste(glow, box.centre)

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
        self.paste(shapes.ring(*size, curve, colour, line_width), box.centre)

    def draw_text_line(
        self, words: str, at: Point, width: float, style: text.TextStyle, *, anchor: str = "c"
    ) -> Box:
        """Draw one line of text fitted to the width."""
        layout = text.fit_line(words, width, style)
        return text.draw_text(self.image, at, layout, style, anchor=anchor)

    def draw_text_block(
        self, words: str, box: Box, style: text.TextStyle, *, anchor: str = "c"
    ) -> Box:
        """Draw wrapped text in a box; the anchor says which part of the box it is aligned to."""
        layout, at = text.wrap_text(words, box, style), box.point_at(*ANCHORS[anchor])
        return text.draw_text(self.image, at, layout, style, anchor=anchor)


class BackgroundCache:
    """Backgrounds with fixed furniture, drawn once and copied for every picture."""

    def __init__(self) -> None:
        self._cache = image_cache()

    def new_canvas(self, key: Hashable, draw: Callable[[], Image.Image]) -> Canvas:
        """Return a copy to draw on."""

        def make() -> Image.Image:
            ground = draw().convert("RGB")
            return increase_contrast(ground) if current_accessibility().high_contrast else ground

        return Canvas(self._cache.get_or_create(key, make).copy())
