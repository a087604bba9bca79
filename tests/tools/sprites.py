"""Rasterise the SVG sources of all sprites, and check that the results are up to date.

Sources are `cogs/*/sprites/svg/*.svg` and `bot/art/sprites/svg/*.svg`. A source includes another
with `<!-- use: _part.svg -->`, from its own folder or bot/art's; a leading underscore marks files
that are only included. Results are written beside the svg folder: `ground_*` as JPEG, everything
else as lossless WebP (two thirds of PNG), plus a grey file for what `currentColor` paints.
`manifest.json` holds a digest of each source with its includes and of each result, so that the
check needs neither the rasteriser nor file times.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

ROOT = Path(__file__).resolve().parents[2]
SHARED_SVG_FOLDER = ROOT / "bot" / "art" / "sprites" / "svg"
_INCLUDE = re.compile(r"<!--\s*use:\s*([\w-]+\.svg)\s*-->")
_SVG_TAG = re.compile(r"</?svg[^>]*>")


@dataclass(frozen=True, slots=True)
class SpriteSource:
    path: Path
    svg: str

    @property
    def output_folder(self) -> Path:
        return self.path.parent.parent

    @property
    def digest(self) -> str:
        return sha256(self.svg.encode()).hexdigest()[:24]

    @property
    def output_names(self) -> list[str]:
        stem = self.path.stem
        if stem.startswith("ground_"):
            return [f"{stem}.jpg"]
        return (
            [f"{stem}.webp", f"{stem}.tint.webp"]
            if "currentColor" in self.svg
            else [f"{stem}.webp"]
        )


def sprite_folders(root: Path = ROOT) -> list[Path]:
    found = [*root.glob("cogs/*/sprites/svg"), root / "bot" / "art" / "sprites" / "svg"]
    return sorted(folder for folder in found if folder.is_dir())


def sources(folder: Path) -> list[SpriteSource]:
    return [
        SpriteSource(path, read_with_includes(path))
        for path in sorted(folder.glob("*.svg"))
        if not path.name.startswith("_")
    ]


def read_with_includes(path: Path) -> str:
    """The text of a file with its includes put in, recursively."""

    def include(match: re.Match[str]) -> str:
        name = match[1]
        local_part = path.parent / name
        return _SVG_TAG.sub(
            "", read_with_includes(local_part if local_part.is_file() else SHARED_SVG_FOLDER / name)
        )

    return _INCLUDE.sub(include, path.read_text("utf-8"))


def build(folder: Path, *, force: bool = False) -> list[str]:
    """Rasterise what is out of date in one folder; return the names of the sources drawn."""
    old_manifest = _read_manifest(folder)
    rebuilt: list[str] = []
    manifest: dict[str, dict[str, str]] = {}
    for source in sources(folder):
        name = source.path.name
        if force or outdated_reason(source, old_manifest.get(name)):
            _rasterise(source)
            rebuilt.append(name)
        manifest[name] = {"svg": source.digest} | {
            result: _digest(source.output_folder / result) for result in source.output_names
        }
    for stale in _orphans(folder, manifest):
        stale.unlink()
    text = json.dumps(manifest, indent=1, sort_keys=True) + "\n"
    (folder.parent / "manifest.json").write_text(text, "utf-8")
    return rebuilt


def check(folder: Path) -> list[str]:
    """Describe what is out of date in one folder."""
    manifest = _read_manifest(folder)
    problems = [
        problem
        for source in sources(folder)
        if (problem := outdated_reason(source, manifest.get(source.path.name)))
    ]
    return problems + [f"{path.name}: no source draws it" for path in _orphans(folder, manifest)]


def outdated_reason(source: SpriteSource, entry: dict[str, str] | None) -> str | None:
    name = source.path.name
    if entry is None:
        return f"{name}: never rasterised"
    if entry.get("svg") != source.digest:
        return f"{name}: changed since it was rasterised"
    for result in source.output_names:
        path = source.output_folder / result
        if not path.is_file() or entry.get(result) != _digest(path):
            return f"{result}: missing or not what {name} gave"
    return None


def _orphans(folder: Path, manifest: dict[str, dict[str, str]]) -> list[Path]:
    expected = {result for entry in manifest.values() for result in entry if result != "svg"}
    existing = (path for path in folder.parent.iterdir() if path.suffix in (".webp", ".jpg"))
    return sorted(path for path in existing if path.name not in expected)


def _read_manifest(folder: Path) -> dict[str, dict[str, str]]:
    path = folder.parent / "manifest.json"
    return json.loads(path.read_text("utf-8")) if path.is_file() else {}


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:24] if path.is_file() else ""


def _rasterise(source: SpriteSource) -> None:
    base, *tint = source.output_names
    image = _render_svg(source.svg, "#000000")
    if base.endswith(".jpg"):
        image.convert("RGB").save(
            source.output_folder / base, "JPEG", quality=92, subsampling=0, optimize=True
        )
        return
    image.save(source.output_folder / base, "WEBP", lossless=True, quality=100, method=6)
    for name in tint:
        white = _render_svg(source.svg, "#ffffff").convert("RGB")
        share = ImageChops.subtract(white, image.convert("RGB")).getchannel("G")
        share.save(source.output_folder / name, "WEBP", lossless=True, quality=100, method=6)


def _render_svg(svg: str, colour: str) -> Image.Image:
    from resvg_py import svg_to_bytes

    data = svg_to_bytes(
        svg_string=svg, style_sheet=f"svg {{ color: {colour} }}", skip_system_fonts=True
    )
    return Image.open(BytesIO(bytes(data))).convert("RGBA")


def build_all(*, force: bool = False) -> Iterator[str]:
    """Rasterise what is out of date in every folder; yield the path of each source drawn."""
    for folder in sprite_folders():
        for name in build(folder, force=force):
            yield f"{folder.relative_to(ROOT)}/{name}"


def check_all() -> list[str]:
    """Describe what is out of date in every folder."""
    return [
        f"{folder.relative_to(ROOT)}: {problem}"
        for folder in sprite_folders()
        for problem in check(folder)
    ]
