"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "keep": "That tile goes well with your board.",
    "lay": "There it does you most good.",
    "put": "There it takes least away from you.",
    "make": "It scores well, and the worker is back in good time.",
    "gather": "You will need these in the turns to come.",
    "milk": "A cheese without sending a worker.",
    "build": "It pays from now on.",
    "barn": "The worker does more good there.",
    "order": "The cheese fits an order: points for nothing.",
    "take": "That is what you lack.",
    "swap": "You have more use for that.",
    "spend": "There it counts most.",
    "skip": "It would cost more than it brings.",
    "ready": "There is nothing better left to do.",
    "back": "There is something better to do.",
}
