"""What a hand and its picture say, in English."""

from collections.abc import Sequence

from bot.screen.cast import Cast
from cogs.gouda_ganoven.cards import CHEESES, STRENGTH, Kind, Room
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.en_board import BoardWords


class HandWords(BoardWords):
    """A player's own panel, and all it shows."""

    def hand_heading(self, sight: Sight) -> str:
        if sight.phase is Phase.OVER:
            return "Your hand · the game is over"
        return f"Your hand · round {sight.round} · {self.steps[sight.phase]}"

    def hand_call(self, sight: Sight, seat: int, cast: Cast) -> str:
        """What is expected of this player now."""
        rat = sight.rats[seat]
        if not rat.playing:
            return "You are watching. Nothing to do but gloat."
        match sight.phase:
            case Phase.SNEAK if rat.ready:
                return "You are **ready**. Until the last one is, you may still change your mind."
            case Phase.SNEAK:
                return (
                    "Choose **one room** and **any equipment**, then **confirm**. Nobody sees it. "
                    "Action cards wait for the upgrade."
                )
            case Phase.SPY if sight.decider == seat:
                return "**Your turn to spy**: turn up one face-down card of somebody else."
            case Phase.UPGRADE if sight.decider == seat:
                return "**Your turn to upgrade**: add one card openly, or pass."
            case Phase.SPY | Phase.UPGRADE:
                assert sight.decider is not None
                return f"Waiting for {cast.shown(sight.decider)}."
            case Phase.FIGHT | Phase.OVER:
                return self.own_result(sight, seat)

    def own_result(self, sight: Sight, seat: int) -> str:
        return "🧀 Your rat **ate**!" if seat in sight.fed else "💨 Your rat went **hungry**."

    lay_title = "Your plan"
    cards_title = "In your hand"
    more_cards_title = "… and"
    table_title = "Before you on the table"
    empty_hand = "no equipment"

    def plan(self, room: Room | None, bag: Sequence[str]) -> str:
        where = self.room(room) if room else "not chosen yet"
        told = f"**Room:** {where}\n**Carrying:** "
        told += ", ".join(map(self.card_with_strength, bag)) if bag else "nothing"
        return f"{told}\n**Strength:** {sum(STRENGTH.get(card, 0) for card in bag)}"

    def hand_line(self, card: str, new: bool) -> str:
        fresh = " ✨" if new else ""
        return f"{self.sign(card)} {self.card_with_strength(card)}{fresh}"

    def new_note(self) -> str:
        return "✨ drawn this round"

    def rooms_title(self, room: Room | None) -> str:
        return f"Room: {self.rooms[room]}. Change it?" if room else "Which room?"

    def room_choice(self, room: Room, pieces: int) -> str:
        return f"{self.rooms[room]} · {self.pieces(pieces)}"

    def room_hint(self, pieces: int) -> str:
        if pieces == 0:
            return "Nothing to eat, unless somebody brings it."
        return f"Feeds {pieces}; if more rats come, the strongest eat."

    def carry_title(self, bag: Sequence[str], page: int, pages: int) -> str:
        which = f" ({page}/{pages})" if pages > 1 else ""
        if not bag:
            return f"Equipment{which}: nothing yet"
        strength = sum(STRENGTH.get(card, 0) for card in bag)
        return f"Equipment{which}: {self.cards(len(bag))}, strength {strength}"

    confirm_title = "Ready?"

    def confirm_hint(self, room: Room, bag: Sequence[str]) -> str:
        strength = sum(STRENGTH.get(card, 0) for card in bag)
        return f"{self.rooms[room]} with {self.cards(len(bag))}, strength {strength}"

    scurry_hint = "A random room, with the equipment chosen, confirmed at once."
    add_title = "Add a weapon or a cheese card"
    steal_title = "Gouda Thief: move a piece of cheese"
    action_title = "Or something else"

    def add_hint(self, card: str, strength: int) -> str:
        if card in CHEESES:
            return self.kind_hints[Kind.CHEESE]
        return f"Makes your rat {strength + STRENGTH[card]} strong."

    def steal(self, source: Room, target: Room) -> str:
        return f"{self.rooms[source]} → {self.rooms[target]}"

    # Words in the picture

    picture_strength = "Strength"
    picture_hand = "Your hand"
    picture_empty = "no equipment"

    def hand_alt(self, sight: Sight) -> str:
        """The hand picture in words."""
        own = sight.own
        assert own is not None
        held = ", ".join(map(self.card_with_strength, own.hand)) or self.empty_hand
        told = f"Your cards: {held}."
        if sight.phase is Phase.SNEAK:
            bag = ", ".join(map(self.card_with_strength, own.bag)) or "nothing"
            room = self.rooms[own.room] if own.room else "not chosen"
            told = f"Room: {room}. Carrying: {bag}. {told}"
        return told[:1000]
