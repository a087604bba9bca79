"""Which drawings illustrate the rules. Captions are in the catalogues."""

from bot.presentation.handbook import TopicPictures

PLATES = TopicPictures(
    "cogs.fromage",
    {
        "board": ("ground_villes", "ground_festival", "ground_fromagerie", "ground_bistro"),
        "start": ("cheese", "worker+worker+worker", "structure"),
        "turn": ("cheese", "any", "livestock+structure", "turning"),
        "make": ("worker", "cheese", "turning"),
        "gather": ("any", "worker"),
        "milk": ("livestock", "structure"),
        "orders": ("order", "cheese", "check"),
        "scoring": ("plate", "sample", "shelf", "customer"),
        "end": ("cheese", "trophy"),
        "tiles": ("structure", "trade"),
        "alone": ("factory", "order", "trophy"),
        "options": ("ground_bistro", "structure", "factory"),
        "discord": ("worker", "turning"),
    },
)
