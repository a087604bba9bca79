"""What boards, panels and buttons of Cheese Thief say in French. Names come ready to be shown.

Nothing agrees with a player, who may be he or she: one is « debout », not awake, and wants to vote
instead of being ready to.
"""

from bot.presentation.french import NO_BREAK_SPACE, quantity
from cogs.cheese_thief.words.en import Catalogue
from cogs.cheese_thief.words.fr.details import FrenchDetails
from cogs.cheese_thief.words.fr.game import GAME
from cogs.cheese_thief.words.fr.log import FrenchLog
from cogs.cheese_thief.words.fr.panel import FrenchPanel
from cogs.cheese_thief.words.fr.picture import FrenchScene
from cogs.cheese_thief.words.fr.talk import FrenchTalk


class French(FrenchPanel, Catalogue):
    """The catalogue in French."""

    game = GAME
    log = FrenchLog()
    details = FrenchDetails()
    scene = FrenchScene()
    talk = FrenchTalk()

    def forecast(self, minutes: int) -> str:
        return f"Environ {quantity(minutes, 'minute', 'minutes')}."

    def long_night(self, minutes: int) -> str:
        spent = quantity(minutes, "minute", "minutes")
        return f"Attention, c’est long : chaque nuit dure {spent}."

    def best_liar(self, name: str, fibs: int) -> str:
        told = quantity(fibs, "bobard", "bobards")
        return f"🎭 Palme du bobard : {name}, avec {told} et pas un seul vote."

    def sharpest_nose(self, name: str) -> str:
        return f"👃 Plus fin museau : {name}, qui a nommé le voleur avant tout le monde."

    def scapegoat(self, name: str, votes: int) -> str:
        got = quantity(votes, "vote", "votes")
        return f"🐐 Bouc émissaire du jour : {name}, qui n’avait rien fait, avec {got}."

    def weathercock(self, name: str, count: int) -> str:
        return f"🐓 Girouette : {name}, qui a changé de suspect {count}{NO_BREAK_SPACE}fois."

    def chatterbox(self, name: str, words: int) -> str:
        return f"💬 Moulin à paroles : {name}, qui a pris la parole {words}{NO_BREAK_SPACE}fois."
