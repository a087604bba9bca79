"""Two galleries side by side, as Discord shows them:

`python -m tests.art.before_after BEFORE AFTER FOLDER`

writes one sheet a game. BEFORE and AFTER are what `cheeseboard gallery` of the two versions wrote.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image

from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.layout import Box
from bot.art.palette import LAMPLIGHT, NIGHT
from bot.art.sheet import fitted
from bot.art.text import Style

COLUMNS = 4
CELL = 415, 315
HEAD = 56
HEAVIEST = 250_000
"""Bytes of a sheet."""

SCENES: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "cheese_thief": (
        ("night_8", "day_8", "vote_8", "result_8", "hand_awake_8", "hand_day_8"),
        (
            "board_night_8", "board_day_ready_8", "board_votes_8", "board_result_thief-escaped_8",
            "hand_night_theft_sleepyhead_2_8", "hand_day_sleepyhead_8", "hand_vote_some_voted_8",
            "finale_8",
        ),
    ),
    "gouda_ganoven": (
        ("sneak_3", "spy_6", "fight_4", "over_special_5", "upgrade_special_6", "hand_spy_3"),
        (
            "board_sneak_3", "board_spy_6", "board_fight_in_2_4", "board_reveal_brawl_of_4_4",
            "board_upgrade_special_added_5", "hand_sneak_few_6", "board_over_special_5", "finale_6",
        ),
    ),
    "chateau_roquefort": (
        ("back_turn_2", "back_turn_slid_fell_4", "back_over_4"),
        (
            "back_turn_2", "back_turn_slid_4", "back_turn_slid_fell_4", "back_turn_moved_found_4",
            "back_turn_uncovered_2", "front_turn_slid_fell_found_4", "back_over_4", "finale_4",
        ),
    ),
    "hide_the_havarti": (
        ("board_setup_4", "board_inspecteur_4", "board_over_4"),
        (
            "board_setup_4", "board_inspecteur_swapped_4", "moment_fromager_found_4",
            "moment_vegetablecellar_checked_4", "laying_setup_0_4", "look_2_4",
            "board_over_peeked_4", "finale_4",
        ),
    ),
    "fromage": (
        ("board_turn_4", "hand_bistro_i_turn_4", "score_4"),
        (
            "board_turn_4", "board_turn_late_4", "hand_bistro_i_turn_late_4",
            "hand_villes_i_turn_4", "hand_festival_i_turn_late_4", "hand_fromagerie_i_turn_4",
            "score_4", "finale_4",
        ),
    ),
}  # fmt: skip


def sheet(game: str, before: Path, after: Path) -> Image.Image:
    old, new = SCENES[game]
    rows = (
        ("Before", list(_found(before / game, old))),
        ("After", list(_found(after / game, new))),
    )
    height = sum(HEAD + CELL[1] * -(-len(images) // COLUMNS) for _, images in rows)
    canvas = Canvas.plain(COLUMNS * CELL[0], height, NIGHT)
    style = Style(38, LAMPLIGHT, Face.TITLE)
    top = 0
    for word, images in rows:
        canvas.line(word, (16, top + HEAD / 2), 400, style, anchor="w")
        top += HEAD
        for number, image in enumerate(images):
            row, column = divmod(number, COLUMNS)
            box = Box(0, 0, *CELL)
            x, y = column * CELL[0] + box.centre[0], top + row * CELL[1] + box.centre[1]
            canvas.paste(fitted(image, 400, 300), (x, y))
        top += CELL[1] * -(-len(images) // COLUMNS)
    return canvas.image


def _found(folder: Path, names: tuple[str, ...]) -> Iterator[Image.Image]:
    for name in names:
        path = next((path for path in folder.glob(f"{name}.*") if path.is_file()), None)
        if path is None:
            raise SystemExit(f"{folder} has no picture called {name}")
        yield Image.open(path).convert("RGB")


def save(image: Image.Image, path: Path) -> None:
    for quality in range(80, 30, -6):
        image.save(path, quality=quality, method=6)
        if path.stat().st_size <= HEAVIEST:
            return


if __name__ == "__main__":
    before, after, folder = map(Path, sys.argv[1:4])
    for game in SCENES:
        path = folder / f"before-after-{game.replace('_', '-')}.webp"
        save(sheet(game, before, after), path)
        print(path, path.stat().st_size)
