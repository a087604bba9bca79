"""Sprites have the requested size and colour."""

from pathlib import Path

import pytest
from PIL import Image

import cogs.cheese_thief
from bot.art.cache import IMAGE_BUDGET, image_bytes
from bot.art.palette import GOUDA, PARCHMENT, SEATS
from bot.art.sprites import SpriteNotFoundError, Sprites, apply_tint, resize_image
from tests.tools.contact_sheet import contact_sheet

FOLDER = Path(next(iter(cogs.cheese_thief.__path__))) / "sprites"
SPRITES = Sprites("cogs.cheese_thief")


def test_a_sprite_keeps_its_proportions() -> None:
    full = SPRITES.load("cup")
    small = SPRITES.get("cup", height=115)
    assert small.height == 115
    assert small.width == pytest.approx(full.width / 2, abs=1)


def test_a_sprite_is_made_once() -> None:
    assert SPRITES.get("cup", width=80) is SPRITES.get("cup", width=80)


def test_an_unknown_sprite_is_named_in_the_error() -> None:
    with pytest.raises(SpriteNotFoundError, match="camembert"):
        SPRITES.get("camembert")


def test_a_drawing_as_it_is_takes_its_bytes_once(monkeypatch: pytest.MonkeyPatch) -> None:
    # Nothing has to go for it, whatever was drawn before.
    monkeypatch.setattr(IMAGE_BUDGET, "max_bytes", IMAGE_BUDGET.used_bytes + 2**20)
    before = IMAGE_BUDGET.used_bytes
    sprite = SPRITES.get("clock", width=57)
    assert IMAGE_BUDGET.used_bytes == before + image_bytes(sprite)
    assert Sprites(SPRITES.package).get("clock", width=57, tint=GOUDA) is sprite
    assert IMAGE_BUDGET.used_bytes == before + image_bytes(sprite)


def test_a_tint_colours_what_the_mask_says_and_nothing_else() -> None:
    base = Image.new("RGBA", (3, 1), (10, 20, 30, 255))
    mask = Image.new("L", (3, 1), 0)
    mask.putpixel((1, 0), 128)
    mask.putpixel((2, 0), 225)
    result = apply_tint(base, mask, (200, 100, 0))
    assert result.getpixel((0, 0)) == (10, 20, 30, 255)
    assert result.getpixel((1, 0)) == (110, 70, 30, 255)
    assert result.getpixel((2, 0)) == (186, 108, 30, 255)


@pytest.mark.parametrize("name", ["mouse_asleep", "mouse_awake", "mouse_shocked", "mouse_thief"])
def test_a_mouse_wears_the_colour_of_its_seat(name: str) -> None:
    looks = {SPRITES.get(name, height=90, tint=seat.colour).tobytes() for seat in SEATS}
    assert len(looks) == len(SEATS)
    plain = SPRITES.get(name, height=90, tint=PARCHMENT)
    assert (
        plain.getchannel("A").tobytes()
        == SPRITES.get(name, height=90, tint=SEATS[0].colour).getchannel("A").tobytes()
    )


def test_shrinking_leaves_no_dark_fringe() -> None:
    image = Image.new("RGBA", (40, 40), (0, 0, 0, 0))
    image.paste((255, 255, 255, 255), (10, 10, 31, 31))
    for _, (red, _, _, alpha) in resize_image(image, (13, 13)).getcolors() or []:  # type: ignore[misc]
        assert alpha < 8 or red > 240


def test_the_contact_sheet_holds_every_sprite() -> None:
    sheet = contact_sheet(FOLDER, columns=8, cell=64)
    rows = -(-len(SPRITES.names()) // 8)
    assert sheet.size == (8 * 64, rows * 104)


def test_the_sprites_of_a_game_stay_light() -> None:
    drawn = [path for path in FOLDER.iterdir() if path.suffix in (".webp", ".jpg")]
    assert sum(path.stat().st_size for path in drawn) < 1_000_000
