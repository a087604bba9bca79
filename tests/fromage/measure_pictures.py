"""Draws the whole gallery and prints what was measured, in a process of its own: what was drawn
before is kept, and would not be measured."""

import json
from io import BytesIO

from PIL import Image

from bot.art import text

_sizes: dict[int, str] = {}
_cuts: list[str] = []
_write, _cut = text.write, text.cut


def write(image, at, setting, style, *, anchor="c"):
    _sizes.setdefault(round(setting.font.size), " ".join(setting.lines))
    return _write(image, at, setting, style, anchor=anchor)


def cut(words, width, face):
    shown = _cut(words, width, face)
    if shown != words:
        _cuts.append(words)
    return shown


text.write, text.cut = write, cut

from bot.gallery import scenes  # noqa: E402

# Covers are laid out for all games at once and measured with them.
pictures = {
    name: picture
    for name, picture in scenes("cogs.fromage").items()
    if not name.startswith("cover")
}
found = {}
for name, picture in pictures.items():
    data = picture.drawn()
    found[name] = {"size": Image.open(BytesIO(data)).size, "bytes": len(data), "alt": picture.alt}
print(json.dumps({"pictures": found, "sizes": _sizes, "cuts": _cuts}))
