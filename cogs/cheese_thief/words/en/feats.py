"""The achievements of Cheese Thief, in English."""

from bot.stage.feats import FeatWords

FEATS = {
    "got-away": FeatWords("Crumbs? What crumbs?", "Got away as the Cheese Thief."),
    "invisible": FeatWords("Butter would not melt", "Got away without a single vote."),
    "early-bird": FeatWords("Early bird", "Took the cheese at 1 a.m. and got away."),
    "last-minute": FeatWords("Just before breakfast", "Took the cheese at 6 a.m. and got away."),
    "red-pawed": FeatWords("Red-pawed", "Stole the cheese, and everybody else knew."),
    "whisker": FeatWords("Saved by a draw", "Got away because the votes were tied."),
    "loyal": FeatWords("Partner in cheese", "Won as a follower."),
    "traitor": FeatWords("With friends like these", "Followed the thief, and voted for them."),
    "fall": FeatWords("Everybody loves me", "Won as the Fall Mouse."),
    "sleuth": FeatWords("Nose for it", "Voted for the thief, and the thief was caught."),
    "cassandra": FeatWords("Nobody listens", "Cast the only vote for the thief."),
    "scapegoat": FeatWords("It was not me!", "Got the most votes without touching a crumb."),
    "silent": FeatWords("Silence is golden", "Won a round without a word."),
    "weathervane": FeatWords("Weathervane", "Changed suspects three times in one day."),
    "never-mind": FeatWords("Never mind", "Took back every word."),
}
