"""What may be done, in French: commands, buttons, selects."""

from collections.abc import Sequence

from bot.presentation import french
from cogs.gouda_ganoven.cards import Kind, Room
from cogs.gouda_ganoven.words.en.labels import LabelWords
from cogs.gouda_ganoven.words.fr.log import FrenchLog


class FrenchLabels(FrenchLog, LabelWords):
    """Moves in a few words."""

    confirm = "Confirmer"
    scurry = "N’importe où, confirmer"
    change = "Changer d’avis"
    nail = "Clouer la porte"
    skip = "Passer"
    onward = "Au tour suivant"
    carry_nothing = "Ne rien emporter"

    def go(self, room: Room) -> str:
        return f"Se faufiler dans {self.the_room(room)}"

    def carry(self, cards: Sequence[str], strength: int) -> str:
        """The cards first: that is what people look for."""
        return f"Emporter {' + '.join(map(self.strong, cards))} (force {strength})"

    def carry_many(self, cards: Sequence[str], more: int, strength: int) -> str:
        named = " + ".join(map(self.strong, cards))
        others = french.quantity(more, "autre", "autres")
        return f"Emporter {named} et {others} (force {strength})"

    def spy(self, victim: str, spot: int) -> str:
        return f"Retourner la carte {spot} {french.de(victim)}"

    def add(self, card: str) -> str:
        return f"Ajouter {self.strong(card)}"

    def steal(self, source: Room, target: Room) -> str:
        return f"Déplacer un fromage de {self.the_room(source)} à {self.the_room(target)}"

    def tunnel(self, room: Room) -> str:
        return f"{self.kinds[Kind.HOLE]} : vers {self.the_room(room)}"

    # On buttons and in selects

    def spy_call(self, spy: str) -> str:
        """On the board, which is everybody's, the spy is called by name."""
        return f"{spy}, quelle carte retournes-tu ?"

    spy_title = "Quelle carte retournes-tu ?"

    def spy_folder_hint(self, count: int) -> str:
        return f"{self.cards(count)} face cachée"

    def spy_card(self, victim: str, spot: int) -> str:
        return f"{victim} : carte {spot}"

    onward_title = "Tout vu ?"
    rooms_title = "Quelle pièce ?"

    def room_chosen_title(self, room: Room) -> str:
        return f"Pièce : {self.rooms[room]}. En changer ?"

    room_empty_hint = "Rien à manger ici, sauf si un rat en apporte."

    def room_hint(self, pieces: int) -> str:
        if pieces == 1:
            return "Assez pour un rat. S’il en vient plus, le plus fort mange."
        return f"Assez pour {pieces} rats. S’il en vient plus, les plus forts mangent."

    carry_title = "Attirail : rien pour l’instant"

    def carried_title(self, count: int, strength: int) -> str:
        return f"Attirail : {self.cards(count)}, force {strength}"

    def of_pages(self, title: str, page: int, pages: int) -> str:
        return f"{title} ({page} sur {pages})"

    confirm_title = "C’est bon ?"

    def confirm_empty(self, room: Room) -> str:
        return f"Confirmer : {self.rooms[room]}, à pattes nues"

    def confirm_plan(self, room: Room, count: int, strength: int) -> str:
        """The button says what it confirms."""
        return f"Confirmer : {self.rooms[room]}, {self.cards(count)} ({strength})"

    add_title = "Ajouter une carte, face visible"
    steal_title = "Voleur de gouda : déplacer un fromage"
    action_title = "Ou autre chose"

    def add_hint(self, strength: int) -> str:
        return f"Porte ton rat à une force de {self.number(strength)}."

    def steal_hint(self, source: Room, left: int, target: Room, there: int) -> str:
        return (
            f"Ensuite : {self.pieces(left)} dans {self.the_room(source)}, "
            f"{self.pieces(there)} dans {self.the_room(target)}."
        )

    nail_choice = "Clouer la porte : plus personne n’ajoute rien après toi"

    def tunnel_choice(self, room: Room, pieces: int) -> str:
        return f"{self.tunnel(room)} ({self.pieces(pieces)})"
