"""What boards, panels and buttons of Cheese Thief say in German. Names come ready to be shown."""

from bot.presentation.german import quantity
from cogs.cheese_thief.words.de.details import GermanDetails
from cogs.cheese_thief.words.de.game import GAME
from cogs.cheese_thief.words.de.log import GermanLog
from cogs.cheese_thief.words.de.panel import GermanPanel
from cogs.cheese_thief.words.de.picture import GermanScene
from cogs.cheese_thief.words.de.talk import GermanTalk
from cogs.cheese_thief.words.en import Catalogue


class German(GermanPanel, Catalogue):
    """The catalogue in German."""

    game = GAME
    log = GermanLog()
    details = GermanDetails()
    scene = GermanScene()
    talk = GermanTalk()

    def forecast(self, minutes: int) -> str:
        return f"Etwa {quantity(minutes, 'Minute', 'Minuten')}."

    def long_night(self, minutes: int) -> str:
        spent = quantity(minutes, "Minute", "Minuten")
        return f"Vorsicht, das ist lang: Jede Nacht dauert {spent}."

    def best_liar(self, name: str, fibs: int) -> str:
        told = quantity(fibs, "Schwindelei", "Schwindeleien")
        return f"🎭 Lügenbaron des Tages: {name}, mit {told} und ohne eine Stimme."

    def sharpest_nose(self, name: str) -> str:
        return f"👃 Feinste Nase: {name} hat den Dieb zuerst genannt."

    def scapegoat(self, name: str, votes: int) -> str:
        got = quantity(votes, "Stimme", "Stimmen")
        return f"🐐 Sündenbock des Tages: {name}, unschuldig, mit {got}."

    def weathercock(self, name: str, count: int) -> str:
        return f"🐓 Wetterhahn: {name} hat {count}-mal den Verdacht gewechselt."

    def chatterbox(self, name: str, words: int) -> str:
        return f"💬 Plappermaul: {name} hat sich {words}-mal zu Wort gemeldet."
