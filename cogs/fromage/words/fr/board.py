"""The board in French: the public message."""

from collections.abc import Sequence

from bot.presentation.french import quantity
from cogs.fromage.printed.kinds import Card
from cogs.fromage.words.en.board import BoardWords
from cogs.fromage.words.fr.names import FrenchNames


class FrenchBoard(FrenchNames, BoardWords):
    draft_title = "Fromage : choix des tuiles"
    overlay_title = "Fromage : pose des tuiles"
    corporation_title = "Fromage : le Trust joue"

    def turn_title(self, turn: int) -> str:
        return f"Fromage : tour {turn + 1}"

    def last_turn(self, names: Sequence[str], *, corporation: bool) -> str:
        rival = "le Trust" if names else "Le Trust"
        out = [*names, rival] if corporation else names
        have = "n’a" if len(out) == 1 else "n’ont"
        return f"⚠️ Dernier tour ! {self.listed(out)} {have} plus de fromage."

    your_last_turn = "⚠️ Dernier tour ! Tu n’as plus de fromage."
    longest_game = "⚠️ Dernier tour ! Ensuite, c’est fini."
    drafting = "Garde une tuile, passe le reste à gauche. On révèle tout en même temps."
    drafting_alone = "Garde une tuile. Les autres retournent dans la boîte, d’autres arrivent."
    laying = "Tu peux couvrir tes bâtiments avec tes tuiles, une sur chacun."

    def corporation_asks(self, card: Card) -> str:
        return (
            f"🏭 Le Trust a pioché **{self.card(card)}**. "
            "Plusieurs cases conviennent : à toi de choisir."
        )

    def forecast(self, minutes: int) -> str:
        return f"Environ {quantity(minutes, 'minute', 'minutes')}."

    def long_forecast(self, minutes: int) -> str:
        time = quantity(minutes, "minute", "minutes")
        return f"Environ {time} : chacun son tour, tout le monde attend tout le monde."

    def draft_task(self, names: Sequence[str]) -> str:
        keep = "garde" if len(names) == 1 else "gardez"
        return f"{self.listed(names)} : {keep} une tuile"

    def overlay_task(self, names: Sequence[str]) -> str:
        lay = "pose tes tuiles" if len(names) == 1 else "posez vos tuiles"
        return f"{self.listed(names)} : {lay}, puis « J’ai fini »"

    def put_task(self, name: str) -> str:
        return f"{name} : choisis où va le fromage du Trust"

    def turn_task(self, names: Sequence[str]) -> str:
        play = "joue ton tour" if len(names) == 1 else "jouez votre tour"
        return f"{self.listed(names)} : {play}, puis « J’ai fini »"
