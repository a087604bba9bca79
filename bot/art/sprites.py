"""Sprites by name from a package's `sprites` folder: loaded lazily, resized, tinted, cached."""

from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable

from PIL import Image, ImageChops

from bot.art.cache import image_cache
from bot.art.palette import PARCHMENT, Colour

_CACHE = image_cache()


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
    def _tints(self) -> dict[str, bool]:
        return {}

    @cached_property
    def _sizes(self) -> dict[str, tuple[int, int]]:
        return {}

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
        size = (
            None if width is None else round(width),
            None if height is None else round(height),
        )

        has_tint = self._has_tint(name)
        if not (has_tint or mirror or rotation):
            return self._load_sized(name, *size)

        def make() -> Image.Image:
            image = self._load_sized(name, *size)
            if has_tint:
                image = apply_tint(image, self._load_tint_mask(name, *size), tint or PARCHMENT)
            if mirror:
                image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
            if rotation:
                image = image.rotate(-rotation, Image.Resampling.BICUBIC, expand=True)
            return image

        return _CACHE.get_or_create(
            (self.package, name, size, tint if has_tint else None, rotation, mirror), make
        )

    def _has_tint(self, name: str) -> bool:
        if name not in self._tints:
            self._tints[name] = (self._folder / f"{name}.tint.webp").is_file()
        return self._tints[name]

    def _load_sized(self, name: str, width: int | None, height: int | None) -> Image.Image:
        """Cached before tinting, so that eight seats read the file once."""

        key = (self.package, name, width, height)
        return _CACHE.get_or_create(key, lambda: self._load_resized(name, width, height))

    def _load_tint_mask(self, name: str, width: int | None, height: int | None) -> Image.Image:
        """Each pixel's share of the tint colour."""

        def make() -> Image.Image:
            return self._load_resized(f"{name}.tint", width, height).convert("L")

        return _CACHE.get_or_create((self.package, f"{name}.tint", width, height), make)

    def _load_resized(self, name: str, width: int | None, height: int | None) -> Image.Image:
        image = self.load(name)
        return resize_image(image, _scaled_size(image.size, width, height))

    def size(
        self, name: str, *, width: float | None = None, height: float | None = None
    ) -> tuple[int, int]:
        """The sprite's size at a width or height, without drawing it."""
        full_size = self._sizes.get(name)
        if full_size is None:
            full_size = self._sizes[name] = self.load(name).size
        return _scaled_size(
            full_size,
            None if width is None else round(width),
            None if height is None else round(height),
        )

    def load(self, name: str) -> Image.Image:
        """Load the drawing from disk, uncached: for backgrounds, which `BackgroundCache` keeps."""
        for suffix, mode in ((".webp", "RGBA"), (".jpg", "RGB")):
            path = self._folder / f"{name}{suffix}"
            if path.is_file():
                with path.open("rb") as file, Image.open(file) as image:
                    return image.convert(mode)
        raise SpriteNotFoundError(f"{self.package} has no sprite called {name!r}")


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
