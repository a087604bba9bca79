"""`python -m bot.art.build` rasterises every sprite; `--check` only says whether they are current.

Sources are `cogs/*/sprites/svg/*.svg` and `bot/art/sprites/svg/*.svg`. A source takes in another
where it says `<!-- use: _part.svg -->`, from its own folder or bot/art's; names that start with an
underscore are parts only. The results lie beside the svg folder: `ground_*` as JPEG, everything
else as lossless WebP (two thirds of PNG) with a second, grey file for what `currentColor` paints.
`manifest.json` holds a digest of each source with its parts and of each result, so the check
needs neither rasteriser nor clock.
"""

import json
import re
import sys
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

ROOT = Path(__file__).resolve().parents[2]
SHARED = ROOT / "bot" / "art" / "sprites" / "svg"
_USE = re.compile(r"<!--\s*use:\s*([\w-]+\.svg)\s*-->")
_SVG_TAG = re.compile(r"</?svg[^>]*>")


@dataclass(frozen=True, slots=True)
class Source:
    path: Path
    svg: str

    @property
    def target(self) -> Path:
        return self.path.parent.parent

    @property
    def digest(self) -> str:
        return sha256(self.svg.encode()).hexdigest()[:24]

    @property
    def results(self) -> list[str]:
        stem = self.path.stem
        if stem.startswith("ground_"):
            return [f"{stem}.jpg"]
        return (
            [f"{stem}.webp", f"{stem}.tint.webp"]
            if "currentColor" in self.svg
            else [f"{stem}.webp"]
        )


def folders(root: Path = ROOT) -> list[Path]:
    found = [*root.glob("cogs/*/sprites/svg"), root / "bot" / "art" / "sprites" / "svg"]
    return sorted(folder for folder in found if folder.is_dir())


def sources(folder: Path) -> list[Source]:
    return [
        Source(path, with_parts(path))
        for path in sorted(folder.glob("*.svg"))
        if not path.name.startswith("_")
    ]


def with_parts(path: Path) -> str:
    """The file's text with its parts put in, parts of parts too."""

    def part(match: re.Match[str]) -> str:
        name = match[1]
        near = path.parent / name
        return _SVG_TAG.sub("", with_parts(near if near.is_file() else SHARED / name))

    return _USE.sub(part, path.read_text("utf-8"))


def build(folder: Path, *, everything: bool = False) -> list[str]:
    """Rasterises what is out of date in one folder; gives the names of the sources it drew."""
    known = _manifest(folder)
    drawn: list[str] = []
    manifest: dict[str, dict[str, str]] = {}
    for source in sources(folder):
        name = source.path.name
        if everything or complaint(source, known.get(name)):
            _rasterise(source)
            drawn.append(name)
        manifest[name] = {"svg": source.digest} | {
            result: _digest(source.target / result) for result in source.results
        }
    for stale in _orphans(folder, manifest):
        stale.unlink()
    text = json.dumps(manifest, indent=1, sort_keys=True) + "\n"
    (folder.parent / "manifest.json").write_text(text, "utf-8")
    return drawn


def check(folder: Path) -> list[str]:
    """What is out of date in one folder, in words."""
    known = _manifest(folder)
    wrong = [
        said
        for source in sources(folder)
        if (said := complaint(source, known.get(source.path.name)))
    ]
    return wrong + [f"{path.name}: no source draws it" for path in _orphans(folder, known)]


def complaint(source: Source, entry: dict[str, str] | None) -> str | None:
    name = source.path.name
    if entry is None:
        return f"{name}: never rasterised"
    if entry.get("svg") != source.digest:
        return f"{name}: changed since it was rasterised"
    for result in source.results:
        path = source.target / result
        if not path.is_file() or entry.get(result) != _digest(path):
            return f"{result}: missing or not what {name} gave"
    return None


def _orphans(folder: Path, manifest: dict[str, dict[str, str]]) -> list[Path]:
    mine = {result for entry in manifest.values() for result in entry if result != "svg"}
    drawn = (path for path in folder.parent.iterdir() if path.suffix in (".webp", ".jpg"))
    return sorted(path for path in drawn if path.name not in mine)


def _manifest(folder: Path) -> dict[str, dict[str, str]]:
    path = folder.parent / "manifest.json"
    return json.loads(path.read_text("utf-8")) if path.is_file() else {}


def _digest(path: Path) -> str:
    return sha256(path.read_bytes()).hexdigest()[:24] if path.is_file() else ""


def _rasterise(source: Source) -> None:
    base, *tint = source.results
    image = _rendered(source.svg, "#000000")
    if base.endswith(".jpg"):
        image.convert("RGB").save(
            source.target / base, "JPEG", quality=92, subsampling=0, optimize=True
        )
        return
    image.save(source.target / base, "WEBP", lossless=True, quality=100, method=6)
    for name in tint:
        white = _rendered(source.svg, "#ffffff").convert("RGB")
        share = ImageChops.subtract(white, image.convert("RGB")).getchannel("G")
        share.save(source.target / name, "WEBP", lossless=True, quality=100, method=6)


def _rendered(svg: str, colour: str) -> Image.Image:
    from resvg_py import svg_to_bytes

    data = svg_to_bytes(
        svg_string=svg, style_sheet=f"svg {{ color: {colour} }}", skip_system_fonts=True
    )
    return Image.open(BytesIO(bytes(data))).convert("RGBA")


def main(arguments: list[str]) -> int:
    say = sys.stdout.write
    if "--check" in arguments:
        wrong = [
            f"{folder.relative_to(ROOT)}: {said}" for folder in folders() for said in check(folder)
        ]
        for line in wrong:
            say(line + "\n")
        say("run python -m bot.art.build\n" if wrong else "every sprite is current\n")
        return 1 if wrong else 0
    for folder in folders():
        for name in build(folder, everything="--all" in arguments):
            say(f"{folder.relative_to(ROOT)}/{name}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
