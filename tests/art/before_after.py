"""Before-and-after sheets at Discord's display size: `python -m tests.art.before_after [FOLDER]`.

The upper half of each sheet in docs/pictures shows the first version and stays; the lower half is
redrawn.
"""

import sys
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.art.canvas import Canvas
from bot.art.fonts import Face
from bot.art.palette import LAMPLIGHT, NIGHT
from bot.art.text import TextStyle
from tests.tools.contact_sheet import shrink_to_fit
from tests.tools.gallery import gallery_pictures

SHEETS = Path("docs/pictures")
COLUMNS = 4
CELL = 415, 315
HEAD = 56
HEAVIEST = 250_000
"""Maximum size of a sheet in bytes."""
SCENES: dict[str, tuple[str, ...]] = {
    "cheese_thief": (
        "board_night_8",
        "board_day_ready_8",
        "board_votes_8",
        "board_result_thief-escaped_8",
        "hand_night_theft_sleepyhead_2_8",
        "hand_day_sleepyhead_8",
        "hand_vote_some_voted_8",
        "finale_8",
    ),
    "gouda_ganoven": (
        "board_sneak_3",
        "board_spy_6",
        "board_fight_in_2_4",
        "finale_6",
        "board_upgrade_special_added_5",
        "hand_sneak_few_6",
        "board_reveal_brawl_of_4_4",
        "board_reveal_peace_of_3_4",
    ),
    "chateau_roquefort": (
        "back_turn_2",
        "back_turn_slid_4",
        "back_turn_slid_fell_4",
        "back_turn_moved_found_4",
        "back_turn_uncovered_2",
        "front_turn_slid_fell_found_4",
        "back_over_4",
        "finale_4",
    ),
    "hide_the_havarti": (
        "board_setup_4",
        "board_inspecteur_swapped_4",
        "moment_fromager_found_4",
        "moment_vegetablecellar_checked_4",
        "laying_setup_0_4",
        "look_2_4",
        "board_over_peeked_4",
        "finale_4",
    ),
    "fromage": (
        "board_turn_4",
        "board_turn_late_4",
        "hand_bistro_i_turn_late_4",
        "hand_villes_i_turn_4",
        "hand_festival_i_turn_late_4",
        "hand_fromagerie_i_turn_4",
        "score_4",
        "finale_4",
    ),
}


def renewed(game: str, old: Image.Image) -> Image.Image:
    half = HEAD + 2 * CELL[1]
    canvas = Canvas.blank(COLUMNS * CELL[0], 2 * half, NIGHT)
    canvas.image.paste(old.crop((0, 0, old.width, half)), (0, 0))
    canvas.draw_text_line(
        "After", (16, half + HEAD / 2), 400, TextStyle(38, LAMPLIGHT, Face.TITLE), anchor="w"
    )
    hung = gallery_pictures(f"cogs.{game}")
    for number, name in enumerate(SCENES[game]):
        row, column = divmod(number, COLUMNS)
        middle = (column + 0.5) * CELL[0], half + HEAD + (row + 0.5) * CELL[1]
        picture = Image.open(BytesIO(hung[name].render())).convert("RGB")
        canvas.paste(shrink_to_fit(picture, 400, 300), middle)
    return canvas.image


def save(image: Image.Image, path: Path) -> None:
    for quality in range(80, 30, -6):
        image.save(path, quality=quality, method=6)
        if path.stat().st_size <= HEAVIEST:
            return


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if sys.argv[1:] else SHEETS
    for game in SCENES:
        name = f"before-after-{game.replace('_', '-')}.webp"
        with Image.open(SHEETS / name) as sheet:
            made = renewed(game, sheet.convert("RGB"))
        save(made, folder / name)
        print(folder / name, (folder / name).stat().st_size)
