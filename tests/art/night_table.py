"""A full table of Cheese Thief, the heaviest use of the toolkit: what its tests draw."""

from PIL import Image

from bot.gallery import NAMES
from cogs.cheese_thief.scene import Named, Table, paint


def night_table(*, hour: int = 3, mood: str = "night") -> Image.Image:
    people = tuple(Named(name, f"Player {seat + 1}") for seat, name in enumerate(NAMES))
    is_dark = mood == "night"
    marks = (not is_dark,) * len(people)
    return paint(Table(people, hour, is_dark, False, marks, marks, f"{hour} a.m."))
