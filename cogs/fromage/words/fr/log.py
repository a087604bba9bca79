"""What has happened, in French: the lines of the log and the news, and how a game ended."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import au, join_list
from bot.presentation.players import PersonName
from cogs.fromage.printed.kinds import AGE_OF, CHEESE_OF, Card, Cheese, Resource, Venue
from cogs.fromage.printed.venues import Space
from cogs.fromage.words.en.log import LogWords
from cogs.fromage.words.fr.names import FrenchNames

_AT = {
    Venue.VILLES: " à ",
    Venue.FESTIVAL: " au ",
    Venue.FROMAGERIE: ", ",
    Venue.BISTRO: " à la ",
}


class FrenchLog(FrenchNames, LogWords):
    def cheese_placed(self, space: Space) -> str:
        """`une pâte tendre argent à Rennes`."""
        return f"{self.a_cheese(space.cheese, space.age)}{_AT[space.venue]}{self.place(space)}"

    def told_started(self, who: PersonName, resources: Sequence[Resource]) -> str:
        kinds = Counter(resources)
        goods = join_list([self.count(number, kind) for kind, number in kinds.items()])
        return f"{_does(who, 'commences', 'commence')} avec {goods}."

    def told_kept(self, pairs: Sequence[tuple[PersonName, int]]) -> str:
        first, *others = pairs
        told = [f"{_does(first[0], 'gardes', 'garde')} {self.the_tile(first[1])}"]
        told += [
            f"{_does(who, 'gardes', 'garde', 'tu')} {self.the_tile(tile)}" for who, tile in others
        ]
        return ", ".join(told) + "."

    def told_no_tiles(self, who: PersonName) -> str:
        return f"{_does(who, 'ne poses', 'ne pose')} aucune tuile."

    def told_laid(self, who: PersonName, laid: Sequence[int]) -> str:
        return f"{_does(who, 'poses', 'pose')} {', '.join(self.the_tile(tile) for tile in laid)}."

    setting_out = "Mise en place"
    chapter_end = "La fin"

    def chapter_turn(self, turn: int, venues: Sequence[Venue]) -> str:
        where = f", {self.in_venues[venues[0]]}" if len(venues) == 1 else ""
        return f"Tour {turn + 1}{where}"

    honours: ClassVar[Mapping[str, str]] = {
        "orders": "**Bureau de poste de l’année** : {name}, {count} commandes livrées.",
        "milked": "**L’idole du troupeau** : {name}, {count} salles de traite vidées.",
        "livestock": "**Empire laitier** : {name}, {count} bêtes traites.",
        "built": "**Folie des grandeurs** : {name}, {count} bâtiments debout.",
        "gold": "**Une patience d’affineur** : {name}, {count} fromages or.",
        "jam": "**Les doigts qui collent** : {name}, {count} pots de confiture.",
        "undone": "**Réflexion faite** : {name} a annulé {count} coups.",
        "first": "**Plus vite que le lait ne tourne** : {name} a fini avant les autres {count} "
        "fois.",
    }

    def honour(self, key: str, name: str, count: int) -> str:
        return self.honours[key].format(name=name, count=count)

    first_turn = "Le **tour 1** commence."

    def told_turn(self, turn: int) -> str:
        return f"**Tour {turn + 1}** : le plateau a tourné."

    def told_made(self, who: PersonName, space: Space) -> str:
        return f"{_does(who, 'fais', 'fait')} {self.cheese_placed(space)}."

    def told_made_staying(self, who: PersonName, space: Space) -> str:
        return f"{_does(who, 'fais', 'fait')} {self.cheese_placed(space)}, et l’ouvrier reste."

    def told_milked(self, who: PersonName, livestock: int, space: Space) -> str:
        milked = f"{_does(who, 'trais', 'trait')} {self.count(livestock, Resource.LIVESTOCK)}"
        return f"{milked} : {self.cheese_placed(space)}."

    def told_sent(self, who: PersonName, worker: Cheese, slot: int, tile: int) -> str:
        to = au(self.the_structure(slot, tile))
        return f"{_does(who, 'envoies', 'envoie')} l’{self.worker(worker)} {to}."

    def told_built(self, who: PersonName, slot: int, tile: int) -> str:
        return f"{_does(who, 'bâtis', 'bâtit')} {self.the_structure(slot, tile)}."

    def told_no_orders(self, who: PersonName) -> str:
        return f"{_does(who, 'ne trouves', 'ne trouve')} plus de commande."

    def told_gained(self, who: PersonName, kind: Resource, amount: int) -> str:
        return f"{_does(who, 'gagnes', 'gagne')} {self.count(amount, kind)}."

    def told_grown(self, who: PersonName, kind: Resource, amount: int) -> str:
        return f"{_does(who, 'gagnes', 'gagne')} {self.count(amount, kind)} grâce à la Serre."

    def told_drawn(self, who: PersonName, cards: Sequence[Card]) -> str:
        return f"{_does(who, 'pioches', 'pioche')} : {self.cards(cards)}."

    def told_discarded(self, who: PersonName, give: str) -> str:
        return f"{_does(who, 'cèdes', 'cède')} {self.given(give)}."

    def told_completed(self, who: PersonName, card: Card) -> str:
        cheese = self.a_cheese(CHEESE_OF[card], AGE_OF[card])
        return f"📜 {_does(who, 'livres', 'livre')} {cheese}."

    def told_undone(self, who: PersonName) -> str:
        return f"{_does(who, 'annules', 'annule')} un coup."

    def told_drew(self, card: Card) -> str:
        return f"🏭 Le Trust pioche : {self.card(card)}."

    def told_corporation_made(self, space: Space) -> str:
        return f"🏭 Le Trust pose {self.cheese_placed(space)}."

    told_corporation_kept = "🏭 Rien ne convient : il garde la carte, qui vaut 3 points."
    reshuffled = "On remélange les commandes."

    end_reasons: ClassVar[Mapping[str, str]] = {
        "last-token": "🏁 Le dernier jeton fromage est posé : la partie est finie.",
        "corporation-done": "🏁 Le Trust n’a plus de fromage : la partie est finie.",
        "turn-cap": "🏁 Le dernier tour est joué : la partie est finie.",
    }

    def most_points(self, name: str, points: int) -> str:
        return f"🏆 {name} gagne avec {self.points(points)} !"

    def more_cheese(self, name: str, points: int) -> str:
        return f"🏆 Égalité à {self.points(points)}, et {name} gagne avec plus de fromages !"

    def shared(self, names: Sequence[str], points: int) -> str:
        return f"🏆 {self.listed(names)} partagent la victoire avec {self.points(points)} !"

    def solo_won(self, name: str, level: int, points: int) -> str:
        return (
            f"🏆 {name} bat le Trust au niveau {level} avec {self.points(points)} ! "
            f"On tente le niveau {level + 1} ?"
        )

    def solo_won_all(self, name: str, points: int) -> str:
        return (
            f"🏆 {name} bat le Trust au niveau 4 avec {self.points(points)} ! "
            "C’était le plus coriace : la tradition est sauve."
        )

    def solo_lost(self, name: str, level: int, points: int) -> str:
        return (
            f"🏭 Le Trust gagne au niveau {level}. {name} finit avec {self.points(points)}. "
            "Encore un essai ?"
        )

    def solo_shared(self, name: str, level: int, points: int) -> str:
        each = self.points(points)
        return f"🤝 {name} et le Trust se partagent le niveau {level} : {each} partout."


def _does(who: PersonName, you: str, they: str, first: str = "Tu") -> str:
    """`Anna fait`, `Tu fais`."""
    return f"{first} {you}" if who.is_reader else f"{who.name} {they}"
