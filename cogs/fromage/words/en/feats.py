"""The achievements of Fromage, in English."""

from bot.stage.feats import FeatWords

FEATS = {
    "winner": FeatWords("Cheesemaker of the year", "Won a game."),
    "sold-out": FeatWords("Sold out", "Placed all fifteen cheeses."),
    "patience": FeatWords("Patience is golden", "Made six golden cheeses in one game."),
    "in-a-hurry": FeatWords("Best before yesterday", "Won without a golden cheese."),
    "special-order": FeatWords("By special order", "Completed six orders in one game."),
    "milked-dry": FeatWords("Milked dry", "Used all four milking parlours."),
    "bricks": FeatWords("Bricks and Brie", "Built all four structures."),
    "open-air": FeatWords("Open-air dairy", "Won without building anything."),
    "greedy": FeatWords("Greedy paws", "Gathered three at once, five times in a game."),
    "second-thoughts": FeatWords("Second thoughts", "Took back ten steps in one game."),
    "great": FeatWords("Eighty on the board", "Scored eighty points or more."),
    "by-a-rind": FeatWords("By a rind", "Won by a single point, or by none."),
    "big-cheese": FeatWords("The big cheese", "Won by twenty-five points or more."),
    "corporation": FeatWords("Small is beautiful", "Beat the Corporation."),
    "takeover": FeatWords("Hostile takeover", "Beat the Corporation on its last level."),
}
