"""Sprites by name from a package's `sprites` folder: loaded lazily, resized, tinted, cached."""

from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

from PIL import Image, ImageChops

from bot.art.cache import image_cache
from bot.art.palette import PARCHMENT, Colour

_CACHE = image_cache()
_TINT = ".tint.webp"


class SpriteNotFoundError(LookupError):
    pass


@dataclass(frozen=True)
class Sprites:
    """The rasterised drawings of one package. `Sprites("cogs.cheese_thief").get("cup", width=120)`.

    A drawing that uses `currentColor` has two files: `name.webp` as it looks with that colour
    black, and `name.tint.webp` with each pixel's share of the colour.
    """

    package: str

    @cached_property
    def _folder(self) -> Traversable:
        return files(self.package) / "sprites"

    @cached_property
    def _tinted(self) -> frozenset[str]:
        """The drawings that take a colour."""
        names = (entry.name for entry in self._folder.iterdir())
        return frozenset(n.removesuffix(_TINT) for n in names if n.endswith(_TINT))

    def names(self) -> list[str]:
        found = (entry.name for entry in self._folder.iterdir())
        stems = {n.rsplit(".", 1)[0] for n in found if n.endswith((".webp", ".jpg"))}
        return sorted(stem for stem in stems if not stem.endswith(".tint"))

    def get(
        self,
        name: str,
        *,
        width: float | None = None,
        height: float | None = None,
        tint: Colour | None = None,
        rotation: float = 0,
        mirror: bool = False,
    ) -> Image.Image:
        """Return the sprite at a width or height, rotated clockwise by degrees. Copy it before
        changing."""
        size = None if width is None else round(width), None if height is None else round(height)
        has_tint = name in self._tinted
        if not (has_tint or mirror or rotation):
            return self._load_sized(name, *size)

        def make() -> Image.Image:
            image = self._load_sized(name, *size)
            if has_tint:
                mask = self._load_sized(f"{name}.tint", *size)
                image = apply_tint(image, mask, tint or PARCHMENT)
            if mirror:
                image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
            if rotation:
                image = image.rotate(-rotation, Image.Resampling.BICUBIC, expand=True)
            return image

        key = self.package, name, size, tint if has_tint else None, rotation, mirror
        return _CACHE.get_or_create(key, make)

    def _load_sized(self, name: str, width: int | None, height: int | None) -> Image.Image:
        """Cached before tinting, so that eight seats read the file once."""

        def make() -> Image.Image:
            image = self.load(name)
            return resize_image(image, _scaled_size(image.size, width, height))

        return _CACHE.get_or_create((self.package, name, width, height), make)

    def size(self, name: str, *, height: float) -> tuple[int, int]:
        """The sprite's size at a height, without drawing it."""
        return _scaled_size(_full_size(self, name), None, round(height))

    def load(self, name: str) -> Image.Image:
        """Load the drawing from disk, uncached: for backgrounds, which `BackgroundCache` keeps."""
        webp_mode = "L" if name.endswith(".tint") else "RGBA"
        for suffix, mode in ((".webp", webp_mode), (".jpg", "RGB")):
            path = self._folder / f"{name}{suffix}"
            if path.is_file():
                with path.open("rb") as file, Image.open(file) as image:
                    return image.convert(mode)
        raise SpriteNotFoundError(f"{self.package} has no sprite called {name!r}")


@cache
def _full_size(sprites: Sprites, name: str) -> tuple[int, int]:
    return sprites.load(name).size


def _scaled_size(size: tuple[int, int], width: int | None, height: int | None) -> tuple[int, int]:
    if width is None and height is None:
        return size
    scale = width / size[0] if width is not None else (height or 1) / size[1]
    return max(1, round(size[0] * scale)), max(1, round(size[1] * scale))


def apply_tint(image: Image.Image, mask: Image.Image, colour: Colour) -> Image.Image:
    """Add the colour where the mask allows, keeping shade and transparency."""
    *bands, alpha = image.split()
    lit = [
        ImageChops.add(band, mask.point([round(v * part / 255) for v in range(256)]))
        for band, part in zip(bands, colour, strict=True)
    ]
    return Image.merge("RGBA", (*lit, alpha))


def resize_image(image: Image.Image, size: tuple[int, int]) -> Image.Image:
    """Resample with premultiplied alpha, so that edges stay clean."""
    if size == image.size:
        return image
    if image.mode != "RGBA":
        return image.resize(size, Image.Resampling.LANCZOS, reducing_gap=3)
    premultiplied = image.convert("RGBa").resize(size, Image.Resampling.LANCZOS, reducing_gap=3)
    return premultiplied.convert("RGBA")
