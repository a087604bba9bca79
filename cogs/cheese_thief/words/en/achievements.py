"""The achievements of Cheese Thief, in English."""

from bot.presentation.achievements import AchievementTexts

PARTS = {
    "thief": "As the thief",
    "follower": "As a follower",
    "innocent": "As an innocent mouse",
}
FEATS = {
    "got-away": AchievementTexts("Crumbs? What crumbs?", "Got away as the Cheese Thief."),
    "invisible": AchievementTexts("Butter would not melt", "Got away without a single vote."),
    "early-bird": AchievementTexts("Early bird", "Took the cheese at 1 a.m. and got away."),
    "last-minute": AchievementTexts(
        "Just before breakfast", "Took the cheese at 6 a.m. and got away."
    ),
    "red-pawed": AchievementTexts("Red-pawed", "Stole the cheese, and everybody else knew."),
    "whisker": AchievementTexts("Saved by a draw", "Got away because the votes were tied."),
    "loyal": AchievementTexts("Partner in cheese", "Won as a follower."),
    "traitor": AchievementTexts(
        "With friends like these", "Followed the thief, and voted for them."
    ),
    "fall": AchievementTexts("Everybody loves me", "Won as the Fall Mouse."),
    "sleuth": AchievementTexts("Nose for it", "Voted for the thief, and the thief was caught."),
    "cassandra": AchievementTexts("Nobody listens", "Cast the only vote for the thief."),
    "scapegoat": AchievementTexts("It was not me!", "Got the most votes without touching a crumb."),
    "silent": AchievementTexts("Silence is golden", "Won a round without a word."),
    "weathervane": AchievementTexts("Weathervane", "Changed suspects three times in one day."),
    "never-mind": AchievementTexts("Never mind", "Took back every word."),
}
