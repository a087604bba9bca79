"""The achievements of Hide the Havarti, in English."""

from bot.stage.feats import FeatWords

PARTS = {
    "inspecteur": "As the inspecteur",
    "fromager": "As a fromager",
}
FEATS = {
    "winner": FeatWords("Case closed", "Won a game."),
    "clean-sweep": FeatWords("J'accuse!", "Found all four cheeses in one round."),
    "good-nose": FeatWords("A good nose", "Found three cheeses in one round."),
    "bloodhound": FeatWords("Bloodhound", "Found two cheeses with four checks or fewer."),
    "nothing-here": FeatWords("Nothing to see here", "Found no cheese as the inspecteur."),
    "butterfingers": FeatWords("Butterfingers", "Lost a cheese in the Dairy."),
    "stroll": FeatWords("Just looking", "Walked five times in a round without a check."),
    "not-a-crumb": FeatWords("Not a crumb", "Hid all four cheeses to the end of a round."),
    "robbed": FeatWords("We have been robbed", "Had all four cheeses found."),
    "still-tidying": FeatWords("Still tidying up", "Were not done when the inspecteur came in."),
    "full-larder": FeatWords("Full larder", "Scored ten points or more."),
    "for-love": FeatWords("For the love of cheese", "Came last, all by yourself."),
    "photo-finish": FeatWords("Half a Havarti each", "Shared a victory."),
    "landslide": FeatWords("Cheese slide", "Won by four points or more."),
    "comeback": FeatWords("Out of the cellar", "Won after being last before the last round."),
}
