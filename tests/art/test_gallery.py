"""The gallery discovers games and draws their sample pictures."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from tests.tools.colour_blind import ColourBlindness
from tests.tools.gallery import write_gallery

OFFERED = """
from io import BytesIO
from PIL import Image

def pictures():
    def draw(size):
        file = BytesIO()
        Image.new("RGB", size, (9, 9, 9)).save(file, "JPEG")
        return file.getvalue()
    yield "one", lambda: draw((1200, 900))
    yield "two", lambda: draw((600, 900))
"""
PNGS = ("one.png", "two.png")
SIZES = {
    "one.jpg": (1200, 900),
    "two.jpg": (600, 900),
    "400x300/one.png": (400, 300),
    "400x300/two.png": (200, 300),
    "340/one.png": (340, 255),
    "340/two.png": (340, 510),
    "sheet.jpg": (4 * 416, 344),
}


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(tmp_path)
    for name in ("toyshown", "toyquiet"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("")
        (tmp_path / "tests" / name).mkdir(parents=True)
    (tmp_path / "tests" / "toyshown" / "gallery.py").write_text(OFFERED)
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith(("toy", "tests.toy"))]:
        del sys.modules[name]


def test_every_picture_a_game_offers_is_hung(place: Path) -> None:
    assert write_gallery(place / "wall", ["toyquiet", "toyshown"]) == 2
    wall = place / "wall"
    hung = sorted(str(path.relative_to(wall)) for path in wall.rglob("*.*"))
    names = [f"toyshown/{folder}{name}" for folder in ("340/", "400x300/") for name in PNGS]
    assert hung == [*names, "toyshown/one.jpg", "toyshown/sheet.jpg", "toyshown/two.jpg"]


def test_a_picture_hangs_as_it_is_sent_and_as_discord_shows_it(place: Path) -> None:
    write_gallery(place / "wall", ["toyshown"])
    wall = place / "wall" / "toyshown"
    sizes = {path: Image.open(wall / path).size for path in SIZES}
    assert sizes == SIZES


def test_the_sheet_hangs_as_colour_blind_eyes_see_it_where_asked_for(place: Path) -> None:
    write_gallery(place / "wall", ["toyshown"], colour_blind=True)
    sheets = {path.stem for path in (place / "wall" / "toyshown").glob("*pia.jpg")}
    assert sheets == set(ColourBlindness)


def test_a_game_without_pictures_leaves_the_wall_bare(place: Path) -> None:
    assert write_gallery(place / "wall", ["toyquiet"]) == 0
    assert not (place / "wall").exists()


def test_the_gallery_names_no_game() -> None:
    import cogs
    import tests.tools.gallery

    text = Path(tests.tools.gallery.__file__).read_text("utf-8")
    games = [p.name for p in Path(cogs.__path__[0]).iterdir() if (p / "game.py").is_file()]
    assert games
    assert not [game for game in games if game in text]
