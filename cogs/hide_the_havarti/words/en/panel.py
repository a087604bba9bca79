"""What a player's own panel says, in English."""

from collections.abc import Sequence

from bot.presentation.english import quantity
from cogs.hide_the_havarti.state import Room
from cogs.hide_the_havarti.words.en.names import Names


class PanelWords(Names):
    """How things stand for you, and your task."""

    title_inspecteur = "You are the inspecteur"
    title_fromager = "You are a fromager"

    # --- how things stand for you -------------------------------------------------------------

    thanks = "*Merci, mesdames et messieurs.* Time to eat the cheese."
    wait_fromager = "Not your turn. Watch closely, and remember!"
    wait_inspecteur = "Not your turn. Watch their fingers!"
    remember = "The inspecteur is at the door. Remember where the cheeses are!"

    def get_ready(self, name: str, seconds: int) -> str:
        time = quantity(seconds, "second")
        return f"{name} is choosing cards. Then you have {time} to hide the cheese."

    at_your_door = "Say it loud: *“I 'ave a warrant to search zis 'ouse for CHEESE!”*"
    you_found_all = "No cheese is left in the house. *Formidable*, you are ze best!"
    you_gave_up = "You have no search left. *Zut alors.*"

    def your_warning(self, seconds: int) -> str:
        return f"⏳ **Only {quantity(seconds, 'second')} left.** Call out that you are coming in!"

    out = "You are outside. Hum a little song and don't listen: you will be called."
    learn_by_heart = "Learn where the cheeses are: when the inspecteur comes, the doors are shut."
    content = "You are done. Learn the house by heart while the others finish."
    last_look = "Your last chance to learn the house by heart."
    unseen_cards = "Nobody sees which cards you keep."

    def title_owner(self, number: int) -> str:
        return f"You are a fromager · cheese {number} is yours"

    def seen(self, rooms: Sequence[str], seconds: int) -> str:
        return f"👀 Only you see this, for {quantity(seconds, 'second')}: {', '.join(rooms)}."

    def seen_room(self, place: int, room: Room) -> str:
        return f"{self.spot(place)}\u00a0**{self.rooms[room]}**"

    # --- your task ----------------------------------------------------------------------------

    def your_turn(self, what: str) -> str:
        return f"Your turn: {what}"

    your_keep = "Choose two cards to keep for this round."
    your_laying = "Lay out all sixteen rooms, then press Done."
    your_laying_together = "Lay out all sixteen rooms with the other fromagers, then press Done."
    your_done = "Happy with the house? Press Done."
    your_late = "Choose which cheese lies open."
