"""The gallery finds games by looking, and hangs whatever they offer."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from bot.gallery import hang

OFFERED = """
from io import BytesIO
from PIL import Image

def pictures():
    def draw():
        file = BytesIO()
        Image.new("RGB", (30, 20), (9, 9, 9)).save(file, "JPEG")
        return file.getvalue()
    yield "one", draw
    yield "two", draw
"""


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("toyshown", "toyquiet"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("")
    (tmp_path / "toyshown" / "gallery.py").write_text(OFFERED)
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("toy")]:
        del sys.modules[name]


def test_every_picture_a_game_offers_is_hung(place: Path) -> None:
    assert hang(place / "wall", ["toyquiet", "toyshown"]) == 2
    hung = sorted(path.relative_to(place / "wall") for path in (place / "wall").rglob("*.png"))
    assert [str(path) for path in hung] == ["toyshown/one.png", "toyshown/two.png"]
    with Image.open(place / "wall" / "toyshown" / "one.png") as image:
        assert image.size == (30, 20)


def test_a_game_without_pictures_leaves_the_wall_bare(place: Path) -> None:
    assert hang(place / "wall", ["toyquiet"]) == 0
    assert not (place / "wall").exists()


def test_the_gallery_names_no_game() -> None:
    import bot.gallery
    import cogs

    text = Path(bot.gallery.__file__).read_text("utf-8")
    games = [p.name for p in Path(cogs.__path__[0]).iterdir() if (p / "game.py").is_file()]
    assert games
    assert not [game for game in games if game in text]
