"""A full Cheese Thief table, the heaviest use of the drawing toolkit, for the tests here."""

from PIL import Image

from cogs.cheese_thief.drawing import Named, Table, paint
from tests.tools.gallery import SAMPLE_NAMES


def night_table(*, hour: int = 3, mood: str = "night") -> Image.Image:
    people = tuple(Named(name, f"Player {seat + 1}") for seat, name in enumerate(SAMPLE_NAMES))
    is_dark = mood == "night"
    marks = (not is_dark,) * len(people)
    return paint(Table(people, hour, is_dark, False, marks, marks, f"{hour} a.m."))
