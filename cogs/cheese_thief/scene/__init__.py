"""The pictures of Cheese Thief. Each is a function of a small value that holds all it shows."""

from PIL import Image

from bot.art.encode import encode
from cogs.cheese_thief.scene.claims import Claims, paint_claims
from cogs.cheese_thief.scene.hand import Hand, Moment, paint_hand
from cogs.cheese_thief.scene.kit import Named
from cogs.cheese_thief.scene.reveal import Truth, paint_reveal
from cogs.cheese_thief.scene.table import Table, paint_table

__all__ = ["Claims", "Hand", "Moment", "Named", "Scene", "Table", "Truth", "draw", "paint"]

Scene = Table | Claims | Truth | Hand


def paint(scene: Scene) -> Image.Image:
    """The scene as an image."""
    match scene:
        case Table():
            return paint_table(scene)
        case Claims():
            return paint_claims(scene)
        case Truth():
            return paint_reveal(scene)
        case Hand():
            return paint_hand(scene)


def draw(scene: Scene) -> bytes:
    """The file of a scene."""
    return encode(paint(scene)).data
