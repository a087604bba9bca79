"""What may be done, in French: buttons and menus, and what a move gains and costs."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.french import au, du, join_list, ordinal
from cogs.fromage.printed.kinds import Card, Cheese, Resource, Venue
from cogs.fromage.printed.venues import Space
from cogs.fromage.words.en.labels import LabelWords
from cogs.fromage.words.fr.names import FrenchNames, upper


class FrenchLabels(FrenchNames, LabelWords):
    # Groups of moves.

    make_group = "Faire un fromage…"
    gather_group = "Collecter, ou envoyer un ouvrier…"
    more_group = "Traire, bâtir, troquer…"
    keep_group = "Garder une tuile…"
    change_group = "Plutôt garder une autre tuile…"
    lay_group = "Poser ou retirer une tuile…"
    put_group = "Où va le fromage du Trust ?"
    unready_group = "Tu as fini. Un regret ?"
    exchange_folder = "Troquer une ressource (Bourse)"
    ready_label = "J’ai fini"
    ready_folder = "J’ai fini…"
    unready_label = "Pas encore : je reprends mon tour"
    undo_label = "Annuler le dernier coup"
    skip_label = "Non, merci"
    making = "fromage"
    gathering = "collecte"
    milking = "traite"
    building = "construction"
    sending = "ouvrier envoyé"

    def ready_anyway(self, missed: Sequence[str]) -> str:
        return f"Finir mon tour sans {join_list(missed, 'ni')}"

    ready_bare = "Commencer sans poser de tuile"

    def parlour_folder(self, number: int, cheese: str, cost: int) -> str:
        return f"Traire {self.count(cost, Resource.LIVESTOCK)} : {cheese} (salle {number + 1})"

    # Open questions.

    answer_group = "Ton choix"
    sign = "Pancarte"

    def ask_one(self, source: str) -> str:
        return f"{source} : quelle ressource gagnes-tu ?"

    def ask_several(self, source: str, amount: int) -> str:
        return f"{source} : quelles {amount} ressources différentes gagnes-tu ?"

    def ask_swap(self, source: str) -> str:
        return f"{source} : troquer une ressource contre une autre au choix ?"

    def ask_barter(self, source: str) -> str:
        return f"{source} : troquer une ressource contre deux d’une autre sorte ?"

    ask_spend = "Conserverie : ton fruit compte comme fruité ou comme confiture ?"

    def ask_order(self, space: Space) -> str:
        your = "Ton" if space.cheese is Cheese.BLEU else "Ta"
        cheese = self.cheese(space.cheese, space.age)
        return f"{your} {cheese} ({self.place(space)}) répond à une commande. La livrer ?"

    # Labels of moves.

    def make(self, space: Space) -> str:
        return f"{upper(self.kind(space))} : {self.place(space)}"

    def make_with(self, space: Space, worker: Cheese) -> str:
        return f"{self.make(space)} ({self.worker(worker)})"

    def milk(self, space: Space, number: int) -> str:
        return f"Traite, salle {number + 1} : {self.kind(space)}, {self.place(space)}"

    def gather(self, amount: int, kind: Resource, worker: Cheese) -> str:
        return f"Collecter {self.count(amount, kind)} ({self.worker(worker)})"

    def build(self, slot: int, tile: int) -> str:
        return f"Bâtir {self.the_structure(slot, tile)}"

    def barn(self, slot: int, tile: int, worker: Cheese) -> str:
        return f"Envoyer l’{self.worker(worker)} {au(self.the_structure(slot, tile))}"

    def complete(self, card: Card, gain: int) -> str:
        return f"Livrer la commande : {self.card(card)} (+{self.points(gain)})"

    def take(self, kinds: Sequence[Resource]) -> str:
        return "Gagner " + " + ".join(self.count(1, kind) for kind in kinds)

    def give_folder(self, give: str) -> str:
        return f"Céder {self.given(give)} contre…"

    def swap(self, give: str, kind: Resource, amount: int) -> str:
        return f"Céder {self.given(give)} contre {self.count(amount, kind)}"

    areas: ClassVar[Mapping[str, str]] = {
        "fruited": "Le compter comme fruité",
        "jam": "Le compter comme confiture",
    }

    def keep(self, tile: int) -> str:
        return f"Garder {self.the_tile(tile)}"

    def lay(self, tile: int, slot: int) -> str:
        return f"Poser {self.the_tile(tile)} sur {self.the_structure(slot)}"

    def lift(self, tile: int, slot: int) -> str:
        return f"Retirer {self.the_tile(tile)} {du(self.the_structure(slot))}"

    def put(self, space: Space) -> str:
        return f"Trust : {self.where(space)}"

    # Hints: what a move gains and costs.

    no_points = "pas encore de points"

    def worth(self, gain: int) -> str:
        return f"+{self.points(gain)}"

    def lost(self, points: int) -> str:
        return f"−{self.points(points)}"

    worth_nothing_to_you = "ne te vaut pas encore de points"

    def worth_to_you(self, points: int) -> str:
        return f"te vaudrait {self.points(points)}"

    def fits_order(self, gain: int) -> str:
        return f"livre une commande (+{gain})"

    costs_fruit = "coûte 1 fruit"

    def costs_livestock(self, cost: int) -> str:
        return f"coûte {self.count(cost, Resource.LIVESTOCK)}"

    def costs(self, cost: int, text: str) -> str:
        return f"coûte {self.count(cost, Resource.STRUCTURE)} · {text}"

    def back(self, turns: int) -> str:
        return f"retour dans {self.turns(turns)}"

    def back_at(self, turns: int, venue: Venue) -> str:
        return f"{self.back(turns)}, pour {self.the_venues[venue]}"

    worker_stays = "l’ouvrier reste libre"

    def gains(self, amount: int, kind: Resource) -> str:
        return f"gagne {self.count(amount, kind)}"

    def pairs(self, table: int) -> str:
        return f"un accord à la table {table}"

    def first_plate(self, table: int) -> str:
        return f"première assiette de la table {table}"

    def single_plate(self, table: int) -> str:
        return f"pas d’accord possible à la table {table}"

    alone_at_festival = "pas encore de voisin"

    def group_of(self, size: int) -> str:
        return f"forme un groupe de {size}"

    def new_shelf(self, number: int) -> str:
        return f"ta {ordinal(number, feminine=True)} étagère"

    same_shelf = "une étagère que tu as déjà"
    sign_texts: ClassVar[Mapping[int, str]] = {
        1: "tu peux troquer 1 ressource",
        2: "gagne 1 ressource",
        3: "gagne 2 ressources différentes",
    }

    def leads(self, regions: Sequence[str]) -> str:
        return f"en tête : {join_list([self.regions[region] for region in regions])}"

    def ties(self, regions: Sequence[str]) -> str:
        return f"à égalité : {join_list([self.regions[region] for region in regions])}"

    def trails(self, regions: Sequence[str]) -> str:
        return f"derrière : {join_list([self.regions[region] for region in regions])}"
