"""Everything there is to know, in French, for those who read instead of looking at pictures."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import au, plural, quantity
from cogs.fromage.printed.kinds import Card, Cheese, Resource, Venue
from cogs.fromage.words.en.details import DetailWords
from cogs.fromage.words.fr.names import FrenchNames, upper


class FrenchDetails(FrenchNames, DetailWords):
    def faces(self, venue: Venue, kind: Resource, state: str) -> str:
        return f"face {au(self.the_venues[venue])} et {au(self.the_plurals[kind])} ; {state}"

    busy = "joue encore"
    is_ready = "a fini"
    waits = "attend son tour"
    choosing = "choisit encore"
    chosen = "a choisi"

    def kept_tiles(self, tiles: Sequence[int]) -> str:
        return f"Tuiles gardées : {', '.join(self.tile(tile) for tile in tiles) or self.none}"

    def workers(self, parts: Sequence[str]) -> str:
        return f"Ouvriers : {self.apart(parts)}"

    def worker_free(self, cheese: Cheese) -> str:
        return f"{self.cheeses[cheese]} libre"

    def worker_away(self, cheese: Cheese, where: str, wait: int) -> str:
        return f"{self.cheeses[cheese]} {where}, de retour dans {self.turns(wait)}"

    def in_place(self, venue: Venue, place: str) -> str:
        return f"{self.in_venues[venue]} ({place})"

    def at_structure(self, slot: int, tile: int) -> str:
        return au(self.the_structure(slot, tile))

    def at_resource(self, kind: Resource, amount: int) -> str:
        return f"sur la case {self.resources[kind]} {amount}"

    def goods(self, livestock: int, structure: int, fruit: int) -> str:
        return (
            f"Ressources : {self.count(livestock, Resource.LIVESTOCK)}, "
            f"{self.count(structure, Resource.STRUCTURE)}, {self.count(fruit, Resource.FRUIT)}"
        )

    def orders(self, cards: Sequence[Card], served: int) -> str:
        return f"Commandes : {self.cards(cards)} ; {served} {plural(served, 'livrée', 'livrées')}"

    def fruit_used(self, fruited: int, jam: int) -> str:
        return f"Fruits utilisés : {fruited} pour du fromage fruité, {jam} pour de la confiture"

    def parlours(self, parts: Sequence[str]) -> str:
        return f"Salles de traite : {', '.join(parts)}"

    def parlour_used(self, name: str) -> str:
        return f"{name} (utilisée)"

    def structures_line(self, parts: Sequence[str]) -> str:
        return f"Bâtiments : {', '.join(parts)}"

    def built(self, name: str) -> str:
        return f"{name} (en place)"

    def venue_heading(self, venue: Venue, side: str) -> str:
        return f"**{self.venues[venue]}, {self.sides[side]}**"

    def venue_facing(self, venue: Venue, side: str, name: str) -> str:
        return f"{self.venue_heading(venue, side)}, face à {name}"

    def owned(self, owner: str, spots: str) -> str:
        return f"{owner} : {spots}"

    def free(self, spots: str) -> str:
        return f"Cases libres : {spots or self.none}"

    def customers(self, parts: Sequence[str], tied: int) -> str:
        return f"Clients : {', '.join(parts)} ; à égalité : {tied}"

    def customer(self, region: str, points: int) -> str:
        return f"{self.regions[region]} {points}"

    def touching(self, region: str, cities: Sequence[str]) -> str:
        return f"{self.regions[region]} : {', '.join(cities)}"

    rubrics: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "Une ville bronze compte dans une région, argent dans deux, or dans trois. "
        "Qui a le plus de fromages dans une région gagne son client ; à égalité, chacun reçoit la "
        "valeur d’égalité.",
        Venue.FESTIVAL: "Des fromages côte à côte forment un groupe, dégustations comprises : "
        "2 → 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 15 points, puis +5 par fromage.",
        Venue.FROMAGERIE: "Étagères différentes : 2 → 2, 3 → 5, 4 → 9, 5 → 14, 6 → 20 points. "
        "Chaque fromage sur une étagère +1, +2 ou +3 ajoute autant ; les autres étagères "
        "rapportent tout de suite des ressources.",
        Venue.BISTRO: "Chaque assiette vaut selon le nombre de tables rien qu’à toi (les accords). "
        "Bronze, argent, or : sans accord 0, 2, 4 ; un accord 1, 3, 5 ; deux 2, 4, 6 ; trois ou "
        "plus 3, 6, 9.",
    }

    def scores(self, rubric: str) -> str:
        return f"Points : {rubric}"

    spaces_heading = "Cases de ressources"

    def resource_line(self, kind: Resource, facer: str, blocked: Sequence[str]) -> str:
        facing = f", face à {facer}" if facer else ""
        taken = self.apart(blocked) or "les cases 1, 2 et 3 sont libres"
        return f"{upper(self.plurals[kind])}{facing} : {taken}"

    def blocked_space(self, amount: int, owner: str, wait: int) -> str:
        return f"{owner} occupe la case {amount} pour {self.turns(wait)}"

    def corporation_line(self, level: int, tokens: int, cards: int, points: int) -> str:
        kept = quantity(cards, "commande gardée", "commandes gardées")
        return (
            f"Niveau {level}, {self.tokens_left(tokens)}, {kept}, "
            f"{self.points(points)} si la partie s’arrêtait là"
        )

    by_card = "À chaque tour, il pioche une commande et pose ce fromage dans ton quart."
    by_card_you_choose = f"{by_card} Si plusieurs cases conviennent, tu choisis."
    level_rules: ClassVar[Mapping[int, str]] = {
        2: "Règle A : à égalité avec toi dans une région, il prend le client, à pleine valeur.",
        3: "Règle B : quand tu es face à la Fromagerie, il pioche deux cartes.",
        4: "Règle C : si plusieurs cases conviennent, il prend la plus précieuse pour toi.",
    }

    legend_heading = "Comment lire l’image"
    legend = (
        "Un T rond est une pâte tendre, un D carré une pâte dure, un B à huit coins un bleu. "
        "1, 2 et 3 sont bronze, argent et or : les tours d’absence d’un ouvrier. "
        "Une fraise ou un pot de confiture demande un fruit. "
        "Dans les Villes, le nom ou l’initiale d’une région est à côté des points de son client. "
        "Au Bistro, le chiffre au-dessus d’une assiette est son âge."
    )
