"""A picture in the making: ground first, then pieces, highlights and words, each over the last."""

from collections.abc import Callable, Hashable

from PIL import Image

from bot.art import shapes, text
from bot.art.cache import image_cache
from bot.art.clarity import clarity, stark
from bot.art.layout import ANCHORS, Box, Point
from bot.art.palette import INK, LAMPLIGHT, Colour


class Canvas:
    """Wraps an opaque image; coordinates are its pixels."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image

    @classmethod
    def plain(cls, width: int, height: int, colour: Colour) -> "Canvas":
        return cls(Image.new("RGB", (width, height), colour))

    def paste(
        self, piece: Image.Image, at: Point, *, anchor: str = "c", opacity: float = 1.0
    ) -> Box:
        """Lays an image with its anchor at a point; gives the box it takes."""
        across, down = ANCHORS[anchor]
        left = round(at[0] - piece.width * across)
        top = round(at[1] - piece.height * down)
        if piece.mode == "RGBA":
            mask = piece.getchannel("A")
            self.image.paste(
                piece, (left, top), shapes.faded(mask, opacity) if opacity < 1 else mask
            )
        else:
            self.image.paste(piece, (left, top))
        return Box(left, top, left + piece.width, top + piece.height)

    def stand(
        self, piece: Image.Image, at: Point, *, spread: float = 1.0, dark: float = 0.55
    ) -> Box:
        """A piece standing on the ground at a point, its shadow falling to the lower right."""
        width = round(piece.width * spread)
        shade = shapes.pool(width, max(8, round(width * 0.42)), INK, dark)
        self.paste(shade, (at[0] + piece.width * 0.07, at[1] - piece.height * 0.03))
        return self.paste(piece, at, anchor="s")

    def lift(
        self,
        piece: Image.Image,
        at: Point,
        *,
        anchor: str = "c",
        radius: float | None = None,
        blur: float = 8,
        opacity: float = 0.45,
    ) -> Box:
        """A flat piece with a soft drop shadow.

        With a radius the shadow is that of a rounded box, which is kept: for cards, panels, plates.
        Without one it follows the piece's shape, and is made anew each time: for furniture.
        """
        across, down = ANCHORS[anchor]
        middle = (at[0] + piece.width * (0.5 - across), at[1] + piece.height * (0.5 - down))
        if radius is None:
            dark = shapes.shadow_of(piece, blur, opacity)
        else:
            size = piece.width, piece.height
            dark = shapes.box_shadow(*size, radius=radius, blur=blur, opacity=opacity)
        self.paste(dark, (middle[0] + blur * 0.5, middle[1] + blur * 0.8))
        return self.paste(piece, at, anchor=anchor)

    def glow(
        self, box: Box, *, radius: float = 20, colour: Colour = LAMPLIGHT, reach: int = 18
    ) -> None:
        """Light round a box; call it before the piece that lies in the box."""
        size = round(box.width), round(box.height)
        self.paste(shapes.glow(*size, radius=radius, colour=colour, reach=reach), box.centre)

    def ring(
        self, box: Box, *, radius: float | None = None, colour: Colour = LAMPLIGHT, line: int = 5
    ) -> None:
        """A soft ring on the edge of a box; round unless a radius is given."""
        size = round(box.width), round(box.height)
        curve = min(size) / 2 if radius is None else radius
        if clarity().stark:
            line = 2 * line
        self.paste(shapes.ring(*size, radius=curve, colour=colour, line=line), box.centre)

    def line(
        self,
        words: str,
        at: Point,
        width: float,
        style: text.Style,
        *,
        anchor: str = "c",
        instead: str = "",
    ) -> Box:
        """One line of text that fits the width."""
        return text.write(
            self.image, at, text.fit(words, width, style, instead=instead), style, anchor=anchor
        )

    def block(self, words: str, box: Box, style: text.Style, *, anchor: str = "c") -> Box:
        """Wrapped text in a box; the anchor says where in the box it clings."""
        setting = text.wrap(words, box, style)
        return text.write(self.image, box.at(*ANCHORS[anchor]), setting, style, anchor=anchor)


class Backdrops:
    """Grounds with their fixed furniture, drawn once, copied for every picture."""

    def __init__(self) -> None:
        self._cache = image_cache()

    def canvas(
        self,
        key: Hashable,
        draw: Callable[[], Image.Image],
        height: int | None = None,
        *,
        foot: int = 0,
    ) -> Canvas:
        """A copy to draw on; with a height only the upper part, and the ground's own `foot`."""

        def make() -> Image.Image:
            ground = draw().convert("RGB")
            return stark(ground) if clarity().stark else ground

        ground = self._cache.make(key, make)
        if height is None or height == ground.height:
            return Canvas(ground.copy())
        image = ground.crop((0, 0, ground.width, height))
        if foot:
            strip = ground.crop((0, ground.height - foot, ground.width, ground.height))
            image.paste(strip, (0, height - foot))
        return Canvas(image)
