"""Words in pictures, and pictures in words, in French."""

from collections.abc import Sequence
from typing import ClassVar

from bot.presentation.french import NO_BREAK_SPACE
from cogs.gouda_ganoven.cards import ROOMS, Room
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.en.picture import PictureWords
from cogs.gouda_ganoven.words.fr.panel import FrenchPanel


class FrenchPicture(FrenchPanel, PictureWords):
    """Few and short: they are drawn."""

    picture_steps: ClassVar = {
        Phase.SNEAK: "On entre !",
        Phase.SPY: "On espionne !",
        Phase.UPGRADE: "Améliorez !",
        Phase.REVEAL: "Combat !",
        Phase.FIGHT: "Combat !",
        Phase.OVER: "Combat !",
    }

    def picture_card(self, card: str) -> str:
        """The rooms as one reads them on a door: "Salle" above "de bain"."""
        name = self.card(card)
        return name.replace(" de ", f" de{NO_BREAK_SPACE}") if card in ROOMS else name

    def picture_round(self, number: int, phase: Phase) -> str:
        return f"Tour {number} · {self.picture_steps[phase]}"

    def picture_special(self, phase: Phase) -> str:
        return f"Spécial · {self.picture_steps[phase]}"

    picture_choosing = "choisit"
    picture_ready = "prêt"
    picture_out = "hors jeu"
    picture_watching = "regarde"
    picture_snap = "CLAC !"
    picture_strength = "Force"
    picture_empty = "Plus aucune carte"
    picture_left = "de reste"

    # What decided a room, over the heads of its rats

    picture_no_cheese = "Pas de fromage, pas de dîner !"
    picture_alone = "Tout pour moi !"
    picture_enough = "Assez pour tous !"
    picture_shared = "À égalité, on partage !"
    picture_hair_breadth = "La plus grosse arme décide !"
    picture_strongest = "Le plus fort mange !"
    picture_strongest_many = "Les plus forts mangent !"
    picture_bare = "à pattes nues"

    def picture_wins(self, names: Sequence[str]) -> str:
        return f"{self.joined(names)} {'gagne' if len(names) == 1 else 'gagnent'} !"

    # Alt texts

    alt_house = "La maison, de nuit."
    alt_fight = "Le combat, pièce par pièce."
    alt_showdown = "Un combat en gros plan : les rats et leurs armes."

    def alt_room(self, room: Room, pieces: int, there: Sequence[str]) -> str:
        told = f"{self.rooms[room]} : {self.pieces(pieces)}"
        return f"{told}, sur place {self.joined(there)}." if there else f"{told}."

    def alt_rat(self, name: str, parts: Sequence[str]) -> str:
        return f"{name} : {', '.join(parts)}."

    def alt_deed(self, name: str, card: str) -> str:
        return f"À l’instant, dans le couloir : {name}, {self.strong(card)}."

    def alt_eats(self, name: str, strength: int) -> str:
        return f"{name} ({self.number(strength)}) mange"

    def alt_starves(self, name: str, strength: int) -> str:
        return f"{name} ({self.number(strength)}) reste sur sa faim"

    alt_nobody = "personne n’est venu"

    def alt_brawl(self, room: Room, cheese: int, told: Sequence[str]) -> str:
        fight = " ; ".join(told) or self.alt_nobody
        return f"{self.rooms[room]}, {self.pieces(cheese)} : {fight}."

    def alt_standing(self, told: Sequence[str]) -> str:
        return f"Classement : {', '.join(told)}."

    def alt_victory(self, names: Sequence[str]) -> str:
        crowned = "Le rat vainqueur sur un piédestal, avec un trophée de fromage."
        return f"{self.picture_wins(names)} {crowned}"

    def alt_hand(self, cards: Sequence[str]) -> str:
        return f"Cartes en main : {self.joined(map(self.strong, cards), 'aucun attirail')}."

    alt_no_room = "Pas encore de pièce choisie."

    def alt_plan(self, room: Room) -> str:
        return f"La pièce du rat : {self.rooms[room]}."

    def alt_carried(self, cards: Sequence[str], strength: int) -> str:
        if not cards:
            return f"Le rat n’emporte rien, force {self.number(strength)}."
        held = self.joined(map(self.strong, cards))
        return f"Le rat emporte {held}, force {self.number(strength)}."
