"""What boards, panels and buttons of Cheese Thief say in English. Names come ready to be shown."""

from bot.presentation.english import quantity, times
from cogs.cheese_thief.words.en.details import EnglishDetails
from cogs.cheese_thief.words.en.game import GAME
from cogs.cheese_thief.words.en.log import EnglishLog
from cogs.cheese_thief.words.en.panel import PanelWords
from cogs.cheese_thief.words.en.picture import EnglishScene
from cogs.cheese_thief.words.en.talk import EnglishTalk


class Catalogue(PanelWords):
    """The catalogue. Whoever translates it overrides all of it."""

    game = GAME
    log = EnglishLog()
    details = EnglishDetails()
    scene = EnglishScene()
    talk = EnglishTalk()

    def forecast(self, minutes: int) -> str:
        return f"About {quantity(minutes, 'minute')}."

    def long_night(self, minutes: int) -> str:
        return f"Careful, that is long: every night takes {quantity(minutes, 'minute')}."

    def best_liar(self, name: str, fibs: int) -> str:
        return f"🎭 Best liar: {name}, with {fibs} fibs and not one vote."

    def sharpest_nose(self, name: str) -> str:
        return f"👃 Sharpest nose: {name}, who named the thief first."

    def scapegoat(self, name: str, votes: int) -> str:
        return f"🐐 Scapegoat of the day: {name}, innocent, with {quantity(votes, 'vote')}."

    def weathercock(self, name: str, count: int) -> str:
        return f"🐓 Weathercock: {name}, who changed suspects {times(count)}."

    def chatterbox(self, name: str, words: int) -> str:
        return f"💬 Chatterbox: {name}, who spoke up {times(words)}."
