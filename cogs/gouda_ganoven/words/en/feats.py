"""The achievements of Gouda Ganoven, in English."""

from bot.stage.feats import FeatWords

FEATS = {
    "king": FeatWords("Big Cheese", "Won a game."),
    "bare-paws": FeatWords("Bare paws", "Ate from a fight without a single weapon."),
    "hair": FeatWords("By a whisker", "Won a tie with the biggest single weapon."),
    "overkill": FeatWords("Subtle as a cannon", "Ate with a strength of 50 or more."),
    "overdressed": FeatWords("Overdressed", "Brought 50 strength to a room without cheese."),
    "limping": FeatWords("Limping to dinner", "Ate with a strength below zero."),
    "shared": FeatWords("One bite each", "Shared a cheese that was not enough for all."),
    "catering": FeatWords("Catering service", "Brought a cheese along, and went hungry."),
    "snapped": FeatWords("Slow learner", "Got caught in three traps in one game."),
    "trapper": FeatWords("Do not touch", "Caught two spies in one game."),
    "door": FeatWords("Sorry, we are closed", "Nailed the door before two or more rats."),
    "delivery": FeatWords("Home delivery", "Moved a cheese into another room, and ate there."),
    "hole": FeatWords("Tunnel vision", "Slipped through the Rat Hole and ate."),
    "streak": FeatWords("All you can eat", "Ate in four rounds in a row."),
    "diet": FeatWords("On a diet", "Never ate in a whole game."),
}
