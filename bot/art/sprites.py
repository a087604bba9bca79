"""Sprites by name from a package's `sprites` folder: loaded on first use, sized, tinted, kept."""

from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

from PIL import Image, ImageChops

from bot.art.cache import ByteCache, image_cache
from bot.art.palette import PARCHMENT, Colour


class NoSuchSpriteError(LookupError):
    pass


@dataclass(frozen=True)
class Sprites:
    """The rasterised drawings of one package. `Sprites("cogs.cheese_thief").get("cup", width=120)`.

    A drawing that uses `currentColor` has two files: `name.png` as it looks with that colour
    black, and `name.tint.png` with how much of the colour each pixel takes.
    """

    package: str
    megabytes: float = 12

    @cached_property
    def _folder(self) -> Traversable:
        return files(self.package) / "sprites"

    @cached_property
    def _cache(self) -> ByteCache[Image.Image]:
        return image_cache(self.megabytes)

    def names(self) -> list[str]:
        found = (entry.name for entry in self._folder.iterdir())
        stems = {n.rsplit(".", 1)[0] for n in found if n.endswith((".png", ".jpg"))}
        return sorted(stem for stem in stems if not stem.endswith(".tint"))

    def get(
        self,
        name: str,
        *,
        width: float | None = None,
        height: float | None = None,
        tint: Colour | None = None,
        turn: float = 0,
        mirror: bool = False,
    ) -> Image.Image:
        """The sprite at a width or height, turned clockwise by degrees. Do not change it: copy."""
        key = (name, width and round(width), height and round(height), tint, turn, mirror)

        def make() -> Image.Image:
            image = self._coloured(name, tint)
            if width is not None or height is not None:
                image = resized(image, _size(image, width, height))
            if mirror:
                image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
            if turn:
                image = image.rotate(-turn, Image.Resampling.BICUBIC, expand=True)
            return image

        return self._cache.make(key, make)

    def _coloured(self, name: str, tint: Colour | None) -> Image.Image:
        mask = self._tint_mask(name)
        image = self._load(name)
        return image if mask is None else tinted(image, mask, tint or PARCHMENT)

    def _load(self, name: str) -> Image.Image:
        for suffix, mode in ((".png", "RGBA"), (".jpg", "RGB")):
            path = self._folder / f"{name}{suffix}"
            if path.is_file():
                with path.open("rb") as file, Image.open(file) as image:
                    return image.convert(mode)
        raise NoSuchSpriteError(f"{self.package} has no sprite called {name!r}")

    def _tint_mask(self, name: str) -> Image.Image | None:
        path = self._folder / f"{name}.tint.png"
        if not path.is_file():
            return None
        with path.open("rb") as file, Image.open(file) as image:
            return image.convert("L")


def _size(image: Image.Image, width: float | None, height: float | None) -> tuple[int, int]:
    """As wide or as high as asked for, in the image's own proportions."""
    scale = width / image.width if width is not None else (height or 1) / image.height
    return max(1, round(image.width * scale)), max(1, round(image.height * scale))


def tinted(image: Image.Image, mask: Image.Image, colour: Colour) -> Image.Image:
    """Adds the colour's light where the mask lets it, keeping shade and transparency."""
    *bands, alpha = image.split()
    lit = [
        ImageChops.add(band, mask.point([round(v * part / 255) for v in range(256)]))
        for band, part in zip(bands, colour, strict=True)
    ]
    return Image.merge("RGBA", (*lit, alpha))


def resized(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Resampled with colours weighed by their opacity, so that edges stay clean."""
    if size == image.size:
        return image
    if image.mode != "RGBA":
        return image.resize(size, Image.Resampling.LANCZOS, reducing_gap=3)
    weighed = image.convert("RGBa").resize(size, Image.Resampling.LANCZOS, reducing_gap=3)
    return weighed.convert("RGBA")
