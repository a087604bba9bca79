"""What one player's own panel says, in German."""

from collections.abc import Sequence

from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.de.board import GermanBoard
from cogs.gouda_ganoven.words.en.panel import PanelWords


class GermanPanel(GermanBoard, PanelWords):
    """A player's own panel, in few words and in all of them."""

    hand_over = "Deine Hand · das Spiel ist aus"

    def hand_heading(self, number: int, phase: Phase) -> str:
        return f"Hand · Runde {number} · {self.steps[phase]}"

    def hand_special(self, number: int, phase: Phase) -> str:
        return f"Hand · Sonderrunde {number} · {self.steps[phase]}"

    watched = "Deine Ratte hat den letzten Kampf vom Dachbalken aus verfolgt."
    watching_special = "Diese Runde machen andere unter sich aus: Lehn dich zurück und genieß sie."
    watching_out = "Deine Ratte ist raus. Lehn dich zurück und genieß das Spektakel."

    no_plan = "Deine Ratte weiß noch nicht, wohin."

    def plan(self, room: Room, count: int, strength: int) -> str:
        told = f"{self.cards(count)}, Stärke **{strength}**"
        return f"Plan: {self.signed_room(room)} mit {told}."

    def plan_empty(self, room: Room) -> str:
        return f"Plan: {self.signed_room(room)} mit bloßen Pfoten."

    def plan_nowhere(self, count: int, strength: int) -> str:
        return f"Eingepackt: {self.cards(count)}, Stärke **{strength}**, aber noch kein Raum."

    actions_wait = "Aktionskarten warten auf das Aufrüsten."
    no_cheese_cards = "Aktionskarten warten auf das Aufrüsten, Käsekarten zählen jetzt nicht."

    def stance(self, room: Room, strength: int) -> str:
        told = f"Stärke **{self.number(strength)}**"
        return f"Das Versteck deiner Ratte: {self.signed_room(room)}, {told}."

    def stance_known(self, room: Room, strength: int) -> str:
        told = f"Stärke **{self.number(strength)}**"
        return f"Alle wissen, wo deine Ratte ist: {self.signed_room(room)}, {told}."

    ate = "🧀 Deine Ratte ist **satt**!"
    hungry = "💨 Deine Ratte ging **leer aus**."
    bled = "💔 Deine Ratte ging **leer aus** und verliert ein Leben."
    bled_out = "💔 Deine Ratte ging **leer aus** und verliert ihr letztes Leben. Sie ist raus."

    choose_task = "Wähle Raum und Ausrüstung, dann bestätige"
    confirm_task = "Zufrieden? Bestätige"
    ready_task = "Du bist bereit. Solange andere wählen, kannst du es dir anders überlegen"
    spy_own_task = "Du spionierst: Decke eine fremde Karte auf"
    upgrade_own_task = "Du rüstest auf: Lege eine Karte offen dazu, oder passe"

    def waiting_task(self, name: str) -> str:
        return f"Warten auf {name}"

    def waiting_many(self, count: int) -> str:
        return f"Warten auf {count} andere"

    # All of it in words

    own_title = "Deine Hand"
    plan_title = "Dein Plan"
    empty_hand = "Keine Ausrüstung."

    def hand_line(self, card: str) -> str:
        return f"{self.sign(card)} {self.strong(card)}: {self.hint(card)}"

    def new_line(self, card: str) -> str:
        return f"{self.hand_line(card)} (neu)"

    def carrying(self, cards: Sequence[str], strength: int) -> str:
        return f"Im Gepäck: {self.joined(map(self.strong, cards))}, Stärke {strength}."

    carrying_nothing = "Nichts im Gepäck."
