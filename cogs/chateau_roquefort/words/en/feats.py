"""The achievements of Château Roquefort, in English."""

from bot.stage.feats import FeatWords

FEATS = {
    "winner": FeatWords("Lord of the cellar", "Won a game."),
    "feast": FeatWords("Two-course meal", "Collected two cheeses in one turn."),
    "served": FeatWords("Room service", "Got a cheese on somebody else’s turn."),
    "waiter": FeatWords("The waiter", "Slid a cheese to somebody else."),
    "trap": FeatWords("Mind the gap", "Dropped somebody’s mouse into the dungeon."),
    "two-at-once": FeatWords("Trapdoor special", "Dropped two mice of others in one turn."),
    "own-trap": FeatWords("It was like that before", "Dropped a mouse of your own."),
    "dungeon": FeatWords("Dungeon club", "Lost three mice in one game."),
    "unscathed": FeatWords("Nine lives", "Won without losing a mouse, while others did."),
    "last-mice": FeatWords("Two is plenty", "Won after losing two mice."),
    "no-slide": FeatWords("Leave the floor alone", "Won without ever sliding a tile."),
    "roofer": FeatWords("Master roofer", "Lifted fifteen roofs in one game."),
    "marathon": FeatWords("Tiny marathon", "Walked thirty steps in one game."),
    "second-thoughts": FeatWords("Second thoughts", "Took back five steps in one game."),
    "gourmet": FeatWords("Gourmet", "Collected five kinds or more."),
}
