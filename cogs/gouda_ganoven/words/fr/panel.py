"""What one player's own panel says, in French."""

from collections.abc import Sequence

from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.en.panel import PanelWords
from cogs.gouda_ganoven.words.fr.board import FrenchBoard


class FrenchPanel(FrenchBoard, PanelWords):
    """A player's own panel, in few words and in all of them."""

    hand_over = "Ta main · la partie est finie"

    def hand_heading(self, number: int, phase: Phase) -> str:
        return f"Ta main · tour {number} · {self.steps[phase]}"

    def hand_special(self, number: int, phase: Phase) -> str:
        return f"Ta main · tour spécial {number} · {self.steps[phase]}"

    watched = "Ton rat a suivi le dernier combat du haut des poutres."
    watching_special = "Ce tour se joue entre d’autres rats : installe-toi et profite du spectacle."
    watching_out = "Ton rat est hors jeu. Installe-toi et profite du spectacle."

    no_plan = "Ton rat ne sait pas encore où aller."

    def plan(self, room: Room, count: int, strength: int) -> str:
        told = f"{self.cards(count)}, force **{strength}**"
        return f"Plan : {self.signed_room(room)} avec {told}."

    def plan_empty(self, room: Room) -> str:
        return f"Plan : {self.signed_room(room)} à pattes nues."

    def plan_nowhere(self, count: int, strength: int) -> str:
        told = f"{self.cards(count)}, force **{strength}**"
        return f"Dans le sac : {told}, mais pas encore de pièce."

    actions_wait = "Les cartes action attendent l’amélioration."
    no_cheese_cards = (
        "Les cartes action attendent l’amélioration ; les cartes fromage ne comptent pas ici."
    )

    def stance(self, room: Room, strength: int) -> str:
        told = f"force **{self.number(strength)}**"
        return f"La cachette de ton rat : {self.signed_room(room)}, {told}."

    def stance_known(self, room: Room, strength: int) -> str:
        told = f"force **{self.number(strength)}**"
        return f"Tout le monde sait où est ton rat : {self.signed_room(room)}, {told}."

    ate = "🧀 Ton rat a **mangé** !"
    hungry = "💨 Ton rat est resté **sur sa faim**."
    bled = "💔 Ton rat est resté **sur sa faim** et perd une vie."
    bled_out = "💔 Ton rat est resté **sur sa faim** et perd sa dernière vie. Il est hors jeu."

    choose_task = "Choisis une pièce et ton attirail, puis confirme"
    confirm_task = "Ça te va ? Confirme"
    ready_task = "C’est bon pour toi. Tu peux changer d’avis tant que d’autres choisissent"
    spy_own_task = "À toi d’espionner : retourne une carte de quelqu’un d’autre"
    upgrade_own_task = "À toi d’améliorer : ajoute une carte, face visible, ou passe"

    def waiting_task(self, name: str) -> str:
        return f"On attend {name}"

    def waiting_many(self, count: int) -> str:
        return f"On attend encore {count} rats"

    # All of it in words

    own_title = "Ta main"
    plan_title = "Ton plan"
    empty_hand = "Aucun attirail."

    def hand_line(self, card: str) -> str:
        return f"{self.sign(card)} {self.strong(card)} : {self.hint(card)}"

    def new_line(self, card: str) -> str:
        return f"{self.hand_line(card)} (nouveau)"

    def carrying(self, cards: Sequence[str], strength: int) -> str:
        return f"Ton rat emporte {self.joined(map(self.strong, cards))}, force {strength}."

    carrying_nothing = "Ton rat n’emporte rien."
