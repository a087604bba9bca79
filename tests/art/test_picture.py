"""Composed pictures: deterministic, within the size limit, drawn off the event loop."""

import asyncio
import inspect
import os
import subprocess
import sys
from io import BytesIO
from threading import Event, Semaphore, get_ident

import pytest
from PIL import Image

from bot.art import shapes
from bot.art.cache import ByteCache, CacheBudget
from bot.art.canvas import Canvas
from bot.art.encode import MAX_BYTES, encode
from bot.art.layout import Box, Grid, seat_positions
from bot.art.palette import GOUDA, INK, NIGHT, PARCHMENT
from bot.art.picture_renderer import LONG_QUEUE, PictureRenderer
from bot.art.shapes import rounded_mask, rounded_panel, stretch_nine_patch
from tests.art.night_table import night_table


def test_the_same_scene_gives_the_same_bytes() -> None:
    assert encode(night_table()) == encode(night_table())


@pytest.mark.parametrize("mood", ["night", "dawn"])
def test_a_full_table_stays_under_the_limit_in_good_quality(mood: str) -> None:
    picture = encode(night_table(mood=mood))
    assert len(picture) < MAX_BYTES
    with Image.open(BytesIO(picture)) as shown:
        assert shown.format == "JPEG"
        assert shown.size == (1200, 900)


def test_a_noisy_picture_is_squeezed_under_the_limit() -> None:
    noise = Image.effect_noise((700, 500), 60).convert("RGB")
    assert len(encode(noise, limit=250_000)) <= 250_000


def test_transparency_lies_on_night() -> None:
    picture = encode(Image.new("RGBA", (20, 20), (0, 0, 0, 0)))
    shown = Image.open(BytesIO(picture)).getpixel((10, 10))
    assert shown == pytest.approx(NIGHT, abs=4)


def test_a_highlight_changes_the_picture_only_round_its_box() -> None:
    canvas = Canvas.blank(300, 200, PARCHMENT)
    canvas.draw_ring(Box(100, 60, 200, 140), colour=NIGHT)
    assert canvas.image.getpixel((150, 100)) == PARCHMENT
    assert canvas.image.getpixel((20, 20)) == PARCHMENT
    assert canvas.image.getpixel((101, 100)) != PARCHMENT


def test_the_cache_forgets_the_least_used_first() -> None:
    cache: ByteCache[bytes] = ByteCache(len, CacheBudget(10))
    cache.put("a", b"1234")
    cache.put("b", b"1234")
    assert cache.get("a")
    cache.put("c", b"1234")
    assert cache.get("b") is None
    assert cache.get("a")
    assert cache.used_bytes == 8


def test_what_is_larger_than_the_cache_is_not_kept() -> None:
    cache: ByteCache[bytes] = ByteCache(len, CacheBudget(10))
    cache.put("a", b"123")
    cache.put("huge", b"x" * 11)
    assert cache.get("huge") is None
    assert cache.get("a")


async def test_the_loop_goes_on_while_a_picture_is_drawn() -> None:
    studio = PictureRenderer()
    may_end, loop_thread = Event(), get_ident()

    def draw() -> bytes:
        assert get_ident() != loop_thread
        assert may_end.wait(30)
        return b"picture"

    job = asyncio.ensure_future(studio.render("slow", draw))
    for _ in range(5):
        await asyncio.sleep(0)
    assert not job.done()
    may_end.set()
    assert await job == b"picture"
    studio.close()


async def test_a_picture_wanted_twice_is_drawn_once() -> None:
    studio = PictureRenderer()
    drawn: list[int] = []

    def draw() -> bytes:
        drawn.append(1)
        return b"picture"

    await asyncio.gather(studio.render("k", draw), studio.render("k", draw))
    await studio.render("k", draw)
    assert drawn == [1]
    studio.close()


async def test_no_more_than_two_pictures_are_drawn_at_once() -> None:
    studio = PictureRenderer()
    may_end, started = Event(), Semaphore(0)

    def draw() -> bytes:
        started.release()
        assert may_end.wait(30)
        return b"picture"

    jobs = [asyncio.ensure_future(studio.render(f"k{n}", draw)) for n in range(5)]
    for _ in range(2):
        assert await asyncio.to_thread(started.acquire, timeout=30)
    assert not await asyncio.to_thread(started.acquire, timeout=0.05)
    may_end.set()
    assert await asyncio.gather(*jobs) == [b"picture"] * 5
    studio.close()


async def test_whom_somebody_waits_for_is_drawn_first_and_the_others_have_their_turn() -> None:
    studio = PictureRenderer(workers=1)
    may_begin, order = Event(), list[str]()

    def draw(name: str) -> bytes:
        assert may_begin.wait(30)
        order.append(name)
        return b"picture"

    def wanted(name: str, *, urgent: bool) -> "asyncio.Future[bytes]":
        return asyncio.ensure_future(studio.render(name, lambda: draw(name), urgent=urgent))

    jobs = [wanted(f"board {n}", urgent=False) for n in range(3)]
    jobs += [wanted(f"answer {n}", urgent=True) for n in range(LONG_QUEUE)]
    await asyncio.sleep(0)
    assert studio.has_long_wait("another answer")
    # The same picture is wanted by somebody who has just acted.
    jobs.append(wanted("board 2", urgent=True))
    await asyncio.sleep(0)
    may_begin.set()
    await asyncio.gather(*jobs)
    answers = [f"answer {n}" for n in range(LONG_QUEUE)]
    assert order == ["board 0", *answers[:4], "board 1", *answers[4:], "board 2"]
    assert not studio.has_long_wait("board 1")
    studio.close()


async def test_a_failed_drawing_is_told_and_not_kept() -> None:
    studio = PictureRenderer()

    def fail() -> bytes:
        raise ValueError("no paint")

    with pytest.raises(ValueError, match="no paint"):
        await studio.render("k", fail)
    assert await studio.render("k", lambda: b"picture") == b"picture"
    studio.close()


async def test_a_waiter_that_gives_up_leaves_the_picture_to_the_others() -> None:
    studio = PictureRenderer()
    may_end = Event()

    def draw() -> bytes:
        assert may_end.wait(30)
        return b"picture"

    gives_up = asyncio.ensure_future(studio.render("k", draw))
    stays = asyncio.ensure_future(studio.render("k", draw))
    await asyncio.sleep(0)
    gives_up.cancel()
    may_end.set()
    assert await stays == b"picture"
    studio.close()


async def test_finished_pictures_stay_within_their_budget() -> None:
    studio = PictureRenderer(megabytes=0.01)
    for key in range(30):
        await studio.render(f"k{key}", lambda: bytes(1000))
    assert 0 < studio.cached_bytes <= 0.01 * 1024 * 1024
    studio.close()


def test_a_grid_covers_its_box() -> None:
    grid = Grid(Box(0, 0, 700, 700), 7, 7, gap=14)
    assert grid.cell(0, 0).left == 0
    assert grid.cell(6, 6).right == pytest.approx(700)
    assert [name for name, _ in grid.column_labels()] == list("ABCDEFG")
    assert len(list(grid.cells())) == 49


@pytest.mark.parametrize("count", range(2, 9))
def test_the_far_end_of_the_table_stays_free_for_the_lamp(count: int) -> None:
    places = seat_positions(count, (600, 400), 400, 200)
    assert len(set(places)) == count
    assert all(abs(x - 600) > 100 or y > 400 for x, y in places)


def test_fonts_are_opened_when_a_text_needs_them_and_nothing_by_importing() -> None:
    code = (
        "import sys\n"
        "import bot.art.picture_renderer, bot.art.canvas, bot.art.seat_badges, bot.art.sprites\n"
        "assert not {'discord', 'resvg_py', 'font_manrope'} & set(sys.modules)\n"
        "from bot.art.text import TextStyle, fit_line\n"
        "fit_line('Chloé Жанна 🧀', 300, TextStyle(40, (0, 0, 0)))\n"
        "assert not {'paperang_p2_fonts_cjk', 'pymupdf_fonts'} & set(sys.modules)\n"
    )
    environment = os.environ | {"COVERAGE_PROCESS_START": ""}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment
    )
    assert done.returncode == 0, done.stderr


def test_caches_of_a_pool_share_its_bytes_and_the_least_used_goes_first() -> None:
    pool = CacheBudget(10)
    one: ByteCache[bytes] = ByteCache(len, pool)
    other: ByteCache[bytes] = ByteCache(len, pool)
    one.put("a", b"1234")
    other.put("b", b"1234")
    assert one.get("a") == b"1234"  # used later than b
    other.put("c", b"123")
    assert other.get("b") is None
    assert (one.get("a"), other.get("c")) == (b"1234", b"123")
    assert pool.used_bytes == one.used_bytes + other.used_bytes == 7
    one.clear()
    assert pool.used_bytes == 3


def test_what_was_dear_for_its_bytes_stays_longer_and_goes_in_the_end() -> None:
    cache: ByteCache[bytes] = ByteCache(len, CacheBudget(10))
    cache.put("dear", b"1234", seconds=4.0)
    cache.put("cheap", b"1234", seconds=0.4)
    cache.put("a", b"1234", seconds=0.4)
    assert cache.get("cheap") is None
    assert cache.get("dear")
    for number in range(12):
        cache.put(number, b"1234", seconds=0.8)
    assert cache.get("dear") is None
    assert cache.used_bytes == 8


def test_a_large_panel_is_a_small_one_drawn_out() -> None:
    """Only so much of it is drawn as differs; the rest is the same line of pixels again."""
    looks = {"radius": 20.0, "edge": INK, "edge_width": 6, "opacity": 0.7}
    small, wide = rounded_panel(90, 90, **looks), rounded_panel(300, 90, **looks)
    for box, moved in (((0, 0, 45, 90), 0), ((46, 0, 90, 90), 210)):
        there = (box[0] + moved, box[1], box[2] + moved, box[3])
        assert wide.crop(there).tobytes() == small.crop(box).tobytes()
    high = stretch_nine_patch(small, (90, 300), 44)
    assert high.tobytes() == rounded_panel(90, 300, **looks).tobytes()
    assert rounded_mask(200, 90, 20).crop((0, 0, 40, 90)) == rounded_mask(80, 90, 20).crop(
        (0, 0, 40, 90)
    )


def test_a_box_that_is_drawn_out_is_the_same_to_the_byte_as_one_drawn_whole() -> None:
    size = (330, 260)
    drawn_out = (
        shapes.box_shadow(*size, radius=22, blur=12),
        shapes.glow(*size, radius=20, colour=GOUDA, reach=18),
        shapes.ring(*size, radius=20, colour=GOUDA, line_width=5),
    )
    whole = (
        inspect.unwrap(shapes._draw_box_shadow)(*size, 22, 12),
        inspect.unwrap(shapes._draw_glow)(*size, 20, GOUDA, 18),
        inspect.unwrap(shapes._draw_ring)(*size, 20, GOUDA, 5),
    )
    assert [image.tobytes() for image in drawn_out] == [image.tobytes() for image in whole]
    sheet = shapes._draw_parchment(700, 500, 22, 71)
    sheet.paste((120, 86, 48), mask=shapes.with_opacity(shapes.grain(700, 500), 0.05))
    sheet.putalpha(rounded_mask(700, 500, 22))
    assert shapes.parchment_panel(700, 500).tobytes() == sheet.tobytes()
