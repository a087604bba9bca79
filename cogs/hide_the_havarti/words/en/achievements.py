"""The achievements of Hide the Havarti, in English."""

from bot.presentation.achievements import AchievementTexts

PARTS = {
    "inspecteur": "As the inspecteur",
    "fromager": "As a fromager",
}
FEATS = {
    "winner": AchievementTexts("Case closed", "Won a game."),
    "clean-sweep": AchievementTexts("J'accuse!", "Found all four cheeses in one round."),
    "good-nose": AchievementTexts("A good nose", "Found three cheeses in one round."),
    "bloodhound": AchievementTexts("Bloodhound", "Found two cheeses with four checks or fewer."),
    "nothing-here": AchievementTexts("Nothing to see here", "Found no cheese as the inspecteur."),
    "butterfingers": AchievementTexts("Butterfingers", "Lost a cheese in the Dairy."),
    "stroll": AchievementTexts("Just looking", "Walked five times in a round without a check."),
    "not-a-crumb": AchievementTexts("Not a crumb", "Hid all four cheeses to the end of a round."),
    "robbed": AchievementTexts("We have been robbed", "Had all four cheeses found."),
    "still-tidying": AchievementTexts(
        "Still tidying up", "Were not done when the inspecteur came in."
    ),
    "full-larder": AchievementTexts("Full larder", "Scored ten points or more."),
    "for-love": AchievementTexts("For the love of cheese", "Came last, all by yourself."),
    "photo-finish": AchievementTexts("Half a Havarti each", "Shared a victory."),
    "landslide": AchievementTexts("Cheese slide", "Won by four points or more."),
    "comeback": AchievementTexts(
        "Out of the cellar", "Won after being last before the last round."
    ),
}
