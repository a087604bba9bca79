"""A full table of Cheese Thief, the heaviest use of the toolkit: what its tests draw."""

from PIL import Image

from cogs.cheese_thief.gallery import NAMES
from cogs.cheese_thief.scene import Named, Table, paint
from cogs.cheese_thief.state import Phase


def night_table(*, hour: int = 3, mood: str = "night") -> Image.Image:
    people = tuple(Named(name, f"Player {seat + 1}") for seat, name in enumerate(NAMES))
    phase = Phase.NIGHT if mood == "night" else Phase.VOTE
    marks = (mood != "night",) * len(people)
    return paint(Table(phase, hour, people, marks, f"{hour} a.m."))
