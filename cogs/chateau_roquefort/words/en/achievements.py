"""The achievements of Château Roquefort, in English."""

from bot.presentation.achievements import AchievementTexts

FEATS = {
    "winner": AchievementTexts("Lord of the cellar", "Won a game."),
    "feast": AchievementTexts("Two-course meal", "Collected two cheeses in one turn."),
    "served": AchievementTexts("Room service", "Got a cheese on somebody else’s turn."),
    "waiter": AchievementTexts("The waiter", "Slid a cheese to somebody else."),
    "trap": AchievementTexts("Mind the gap", "Dropped somebody’s mouse into the dungeon."),
    "two-at-once": AchievementTexts("Trapdoor special", "Dropped two mice of others in one turn."),
    "own-trap": AchievementTexts("It was like that before", "Dropped a mouse of your own."),
    "dungeon": AchievementTexts("Dungeon club", "Lost three mice in one game."),
    "unscathed": AchievementTexts("Nine lives", "Won without losing a mouse, while others did."),
    "last-mice": AchievementTexts("Two is plenty", "Won after losing two mice."),
    "no-slide": AchievementTexts("Leave the floor alone", "Won without ever sliding a tile."),
    "roofer": AchievementTexts("Master roofer", "Lifted fifteen roofs in one game."),
    "marathon": AchievementTexts("Tiny marathon", "Walked thirty steps in one game."),
    "second-thoughts": AchievementTexts("Second thoughts", "Took back five steps in one game."),
    "gourmet": AchievementTexts("Gourmet", "Collected five kinds or more."),
}
