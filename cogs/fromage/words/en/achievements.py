"""The achievements of Fromage, in English."""

from bot.presentation.achievements import AchievementTexts

FEATS = {
    "winner": AchievementTexts("Cheesemaker of the year", "Won a game."),
    "sold-out": AchievementTexts("Sold out", "Placed all fifteen cheeses."),
    "patience": AchievementTexts("Patience is golden", "Made six golden cheeses in one game."),
    "in-a-hurry": AchievementTexts("Best before yesterday", "Won without a golden cheese."),
    "special-order": AchievementTexts("By special order", "Completed six orders in one game."),
    "milked-dry": AchievementTexts("Milked dry", "Used all four milking parlours."),
    "bricks": AchievementTexts("Bricks and Brie", "Built all four structures."),
    "open-air": AchievementTexts("Open-air dairy", "Won without building anything."),
    "greedy": AchievementTexts("Greedy paws", "Gathered three at once, five times in a game."),
    "second-thoughts": AchievementTexts("Second thoughts", "Took back ten steps in one game."),
    "great": AchievementTexts("Eighty on the board", "Scored eighty points or more."),
    "by-a-rind": AchievementTexts("By a rind", "Won by a single point, or by none."),
    "big-cheese": AchievementTexts("The big cheese", "Won by twenty-five points or more."),
    "corporation": AchievementTexts("Small is beautiful", "Beat the Corporation."),
    "takeover": AchievementTexts("Hostile takeover", "Beat the Corporation on its last level."),
}
