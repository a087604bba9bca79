"""What one player's own panel says, in English."""

from collections.abc import Sequence

from bot.presentation.english import quantity
from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.en.board import BoardWords


class PanelWords(BoardWords):
    """A player's own panel, in few words and in all of them."""

    hand_over = "Your hand · the game is over"

    def hand_heading(self, number: int, phase: Phase) -> str:
        return f"Your hand · round {number} · {self.steps[phase]}"

    def hand_special(self, number: int, phase: Phase) -> str:
        return f"Your hand · special round {number} · {self.steps[phase]}"

    watched = "Your rat watched the last fight from the rafters."
    watching_special = "This round is between others: sit back and enjoy the show."
    watching_out = "Your rat is out. Sit back and enjoy the show."

    no_plan = "Your rat does not know where to go yet."

    def plan(self, room: Room, count: int, strength: int) -> str:
        return f"Plan: {self.signed_room(room)} with {self.cards(count)}, strength **{strength}**."

    def plan_empty(self, room: Room) -> str:
        return f"Plan: {self.signed_room(room)} with bare paws."

    def plan_nowhere(self, count: int, strength: int) -> str:
        return f"Packed {self.cards(count)}, strength **{strength}**, but no room yet."

    actions_wait = "Action cards wait for the upgrade."
    no_cheese_cards = "Action cards wait for the upgrade; cheese cards do not count now."

    def stance(self, room: Room, strength: int) -> str:
        told = f"strength **{self.number(strength)}**"
        return f"Your rat hides in {self.signed_room(room)}, {told}."

    def stance_known(self, room: Room, strength: int) -> str:
        told = f"strength **{self.number(strength)}**"
        return f"Everybody knows your rat is in {self.signed_room(room)}, {told}."

    ate = "🧀 Your rat **ate**!"
    hungry = "💨 Your rat went **hungry**."
    bled = "💔 Your rat went **hungry** and lost a life."
    bled_out = "💔 Your rat went **hungry** and lost its last life. It is out."

    choose_task = "Choose a room and your equipment, then confirm"
    confirm_task = "Happy with it? Confirm"
    ready_task = "You are ready. You can change your mind until everybody is"
    spy_own_task = "Your turn to spy: turn up somebody else's card"
    upgrade_own_task = "Your turn to upgrade: add one card, openly, or pass"

    def waiting_task(self, name: str) -> str:
        return f"Waiting for {name}"

    def waiting_many(self, count: int) -> str:
        return f"Waiting for {quantity(count, 'other')}"

    # All of it in words

    own_title = "Your hand"
    plan_title = "Your plan"
    empty_hand = "No equipment."

    def hand_line(self, card: str) -> str:
        return f"{self.sign(card)} {self.strong(card)}: {self.hint(card)}"

    def new_line(self, card: str) -> str:
        return f"{self.hand_line(card)} (new)"

    def carrying(self, cards: Sequence[str], strength: int) -> str:
        return f"Carrying {self.joined(map(self.strong, cards))}, strength {strength}."

    carrying_nothing = "Carrying nothing."
