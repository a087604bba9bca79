"""A table of Cheese Thief told in full, for the button "In words", in French."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import de, join_list, plural
from cogs.cheese_thief.state import Cheese
from cogs.cheese_thief.words.en.details import EnglishDetails


class FrenchDetails(EnglishDetails):
    """Short lines under bold headings; names come ready to be shown."""

    # --- public -----------------------------------------------------------------------------

    people = "Autour de la table"
    looked = "Carte vue"
    alarms = "Réveil réglé"
    claims = "Ce que chacun dit"
    talk = "La discussion jusqu’ici"
    ready = "Pour passer au vote"
    voted = "A voté"
    abstain = "Temps écoulé : pas de vote"
    votes = "Qui a voté contre qui"
    cards = "Cartes et dés"
    night = "Ce qui s’est vraiment passé"
    peeks = "Regards sous les gobelets"
    points = "Points"
    nobody = "encore personne"

    def hour(self, hour: int) -> str:
        return f"Il est {hour} h. La nuit dure jusqu’à 6 h."

    cheese_at_night = (
        "Le fromage est sous cloche. Il faut être debout pour savoir s’il est encore là."
    )
    silent = "ne dit encore rien"

    def says(self, name: str, parts: Sequence[str]) -> str:
        return f"{name} : {', '.join(parts) or self.silent}"

    def said_hour(self, hour: int) -> str:
        return f"debout à {hour} h"

    said_alone = "n’a vu personne"

    def said_saw(self, names: Sequence[str]) -> str:
        return f"a vu {join_list(names)}"

    cheeses: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "fromage encore là",
        Cheese.GONE: "fromage déjà parti",
        Cheese.TAKEN: "a vu le vol",
    }

    def said_peek(self, name: str, die: int) -> str:
        return f"a vu le dé {de(name)} : {die}"

    def said_suspect(self, name: str) -> str:
        return f"soupçonne {name}"

    def names(self, names: Sequence[str]) -> str:
        return join_list(names) or self.nobody

    def vote(self, name: str, target: str) -> str:
        return f"{name} désigne {target}"

    def no_vote(self, name: str) -> str:
        return f"{name} n’a pas voté"

    def tally(self, name: str, votes: int, card: str) -> str:
        head = f"Le plus de votes ({votes}) : {name}"
        return f"{head}, {card}" if card else head

    def card(self, name: str, card: str, dice: Sequence[int], follows: bool, won: bool) -> str:
        side = ", complice" if follows else ""
        rolled = f"{plural(len(dice), 'dé', 'dés')} {join_list([str(die) for die in dice])}"
        return f"{'🏆 ' if won else ''}{name} : {card}{side}, {rolled}"

    def awake(self, hour: int, names: Sequence[str], fate: str) -> str:
        eyes = f"{join_list(names)} debout" if names else "tout le monde dort"
        return f"{hour} h : {eyes}, {fate}"

    cheese_there = "fromage là"
    cheese_gone = "fromage parti"

    def takes(self, thief: str) -> str:
        return f"{thief} prend le fromage"

    def peek(self, name: str, target: str, die: int) -> str:
        return f"{name} a vu le dé {de(target)} : {die}"

    def points_of(self, name: str, points: int) -> str:
        return f"{name} : {points}"

    # --- for one seat -----------------------------------------------------------------------

    you = "Toi"
    your_night = "Ta nuit"
    not_woken = "Jusqu’ici, tu as dormi."
    your_secret = "Rien que pour tes yeux : le montrer, c’est tricher."
