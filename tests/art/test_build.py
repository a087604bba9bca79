"""Rasterised sprites match their sources; the check needs no rasteriser."""

from pathlib import Path

import pytest

from tests.tools import sprites

SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">{}</svg>'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "sprites" / "svg"
    folder.mkdir(parents=True)
    (folder / "_part.svg").write_text(SQUARE.format('<rect width="8" height="8" fill="#f00"/>'))
    (folder / "plain.svg").write_text(SQUARE.format("<!-- use: _part.svg -->"))
    (folder / "coat.svg").write_text(
        SQUARE.format('<rect width="4" height="8" fill="currentColor"/>')
    )
    return folder


def test_every_committed_sprite_is_current() -> None:
    assert [said for folder in sprites.sprite_folders() for said in sprites.check(folder)] == []


def test_what_was_never_rasterised_is_reported(folder: Path) -> None:
    assert sprites.check(folder) == ["coat.svg: never rasterised", "plain.svg: never rasterised"]


class TestWithRasteriser:
    @pytest.fixture(autouse=True)
    def _built(self, folder: Path) -> None:
        pytest.importorskip("resvg_py")
        sprites.build(folder)

    def test_a_build_leaves_nothing_to_complain_about(self, folder: Path) -> None:
        assert sprites.check(folder) == []
        assert sprites.build(folder) == []

    def test_only_drawings_with_the_seat_colour_have_a_tint(self, folder: Path) -> None:
        made = {path.name for path in folder.parent.glob("*.webp")}
        assert made == {"plain.webp", "coat.webp", "coat.tint.webp"}

    def test_a_changed_part_makes_its_users_stale(self, folder: Path) -> None:
        (folder / "_part.svg").write_text(SQUARE.format('<circle r="4"/>'))
        assert sprites.check(folder) == ["plain.svg: changed since it was rasterised"]

    def test_a_touched_or_lost_result_is_noticed(self, folder: Path) -> None:
        (folder.parent / "plain.webp").write_bytes(b"paint")
        (folder.parent / "coat.tint.webp").unlink()
        assert len(sprites.check(folder)) == 2

    def test_what_lost_its_source_is_swept_away(self, folder: Path) -> None:
        (folder / "plain.svg").unlink()
        assert sprites.check(folder) == []
        sprites.build(folder)
        assert not (folder.parent / "plain.webp").exists()

    def test_the_same_source_gives_the_same_bytes(self, folder: Path) -> None:
        before = (folder.parent / "coat.webp").read_bytes()
        sprites.build(folder, force=True)
        assert (folder.parent / "coat.webp").read_bytes() == before
