"""Draws Cheese Thief. Each picture is a function of a small value with everything it shows."""

from PIL import Image

from bot.art.encode import encode
from cogs.cheese_thief.drawing.count import Cards, Votes, paint_cards, paint_votes
from cogs.cheese_thief.drawing.finale import Finale, paint_finale
from cogs.cheese_thief.drawing.hand import Hand, Moment, paint_hand
from cogs.cheese_thief.drawing.kit import Named
from cogs.cheese_thief.drawing.moments import Picked, Theft, paint_picked, paint_theft
from cogs.cheese_thief.drawing.reveal import Truth, paint_reveal
from cogs.cheese_thief.drawing.table import Table, paint_table
from cogs.cheese_thief.drawing.talk import Talk, paint_talk

__all__ = [
    "Cards",
    "Finale",
    "Hand",
    "Moment",
    "Named",
    "Picked",
    "Scene",
    "Table",
    "Talk",
    "Theft",
    "Truth",
    "Votes",
    "draw",
    "paint",
]

Scene = Table | Talk | Votes | Cards | Truth | Hand | Theft | Picked | Finale


def paint(scene: Scene) -> Image.Image:
    match scene:
        case Table():
            return paint_table(scene)
        case Talk():
            return paint_talk(scene)
        case Votes():
            return paint_votes(scene)
        case Cards():
            return paint_cards(scene)
        case Truth():
            return paint_reveal(scene)
        case Hand():
            return paint_hand(scene)
        case Theft():
            return paint_theft(scene)
        case Picked():
            return paint_picked(scene)
        case Finale():
            return paint_finale(scene)


def draw(scene: Scene) -> bytes:
    """Draw and encode a picture."""
    return encode(paint(scene))
