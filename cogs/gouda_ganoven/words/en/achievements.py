"""The achievements of Gouda Ganoven, in English."""

from bot.presentation.achievements import AchievementTexts

FEATS = {
    "king": AchievementTexts("Big Cheese", "Won a game."),
    "bare-paws": AchievementTexts("Bare paws", "Ate from a fight without a single weapon."),
    "hair": AchievementTexts("By a whisker", "Won a tie with the biggest single weapon."),
    "overkill": AchievementTexts("Subtle as a cannon", "Ate with a strength of 50 or more."),
    "overdressed": AchievementTexts("Overdressed", "Brought 50 strength to a room without cheese."),
    "limping": AchievementTexts("Limping to dinner", "Ate with a strength below zero."),
    "shared": AchievementTexts("One bite each", "Shared a cheese that was not enough for all."),
    "catering": AchievementTexts("Catering service", "Brought a cheese along, and went hungry."),
    "snapped": AchievementTexts("Slow learner", "Got caught in three traps in one game."),
    "trapper": AchievementTexts("Do not touch", "Caught two spies in one game."),
    "door": AchievementTexts("Sorry, we are closed", "Nailed the door before two or more rats."),
    "delivery": AchievementTexts(
        "Home delivery", "Moved a cheese into another room, and ate there."
    ),
    "hole": AchievementTexts("Tunnel vision", "Slipped through the Rat Hole and ate."),
    "streak": AchievementTexts("All you can eat", "Ate in four rounds in a row."),
    "diet": AchievementTexts("On a diet", "Never ate in a whole game."),
}
