"""What a hand and its picture say, in English."""

from collections.abc import Sequence

from bot.stage.players import Players
from cogs.gouda_ganoven.cards import CHEESES, ROOMS, STRENGTH, Kind, Room
from cogs.gouda_ganoven.sight import Own, Rat, Sight
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.en_board import BoardWords


class HandWords(BoardWords):
    """A player's own panel, and all it shows."""

    def hand_heading(self, sight: Sight) -> str:
        if sight.phase is Phase.OVER:
            return "Your hand · the game is over"
        which = f"special round {sight.special}" if sight.special else f"round {sight.round}"
        return f"Your hand · {which} · {self.steps[sight.phase]}"

    def hand_call(self, sight: Sight, seat: int, players: Players) -> str:
        """What is expected of this player now."""
        rat = sight.rats[seat]
        if not rat.playing and sight.phase is Phase.OVER:
            return "Your rat watched the last fight from afar."
        if not rat.playing:
            why = "This round is for others" if sight.special else "Your rat is out"
            return f"{why}: you are watching. Nothing to do but gloat."
        match sight.phase:
            case Phase.SNEAK if rat.ready:
                return "You are **ready**. Until the last one is, you may still change your mind."
            case Phase.SNEAK:
                call = (
                    "Choose **one room** and **any equipment**, then **confirm**. Nobody sees it."
                )
                if sight.options.weapons_only:
                    return call
                late = ", cheese cards do not count" if sight.special else ""
                return f"{call} Action cards wait for the upgrade{late}."
            case Phase.SPY if sight.decider == seat:
                return "**Your turn to spy**: turn up one face-down card of somebody else."
            case Phase.UPGRADE if sight.decider == seat:
                return "**Your turn to upgrade**: add one card openly, or pass."
            case Phase.SPY | Phase.UPGRADE:
                assert sight.decider is not None
                return f"Waiting for {players.shown(sight.decider)}."
            case Phase.FIGHT | Phase.OVER:
                return self.own_result(sight, seat)

    def own_result(self, sight: Sight, seat: int) -> str:
        if seat in sight.fed:
            return "🧀 Your rat **ate**!"
        if seat not in sight.bled:
            return "💨 Your rat went **hungry**."
        if sight.rats[seat].tokens:
            return "💔 Your rat went **hungry** and lost a life."
        return "💔 Your rat went **hungry** and lost its last life: it is **out**."

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

    def stance(self, rat: Rat, own: Own) -> list[str]:
        """Where one's own rat is and how strong, once its cards lie on the table."""
        assert own.room is not None
        known = " (everybody knows)" if rat.known_room is own.room else ""
        strength = str(rat.strength).replace("-", "−")
        return [f"**Room:** {self.room(own.room)}{known}", f"**Strength:** {strength}"]

    others_title = "The others"

    def rival(self, sight: Sight, seat: int, players: Players) -> str:
        """Another player in one line, for whoever has to decide now."""
        rat = sight.rats[seat]
        parts = [*self.place(rat), f"✋ {self.cards(rat.hand_size)}"]
        if sight.phase is Phase.UPGRADE and sight.decider is not None and rat.hand_size:
            after = sight.order.index(seat) > sight.order.index(sight.decider)
            parts += ["upgrades after you"] if after else []
        return f"{players.shown(seat)}: {' · '.join(parts)}"

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

    def confirm_plan(self, room: Room, bag: Sequence[str]) -> str:
        """The button says what it confirms."""
        if not bag:
            return f"Confirm: {self.rooms[room]}, carrying nothing"
        strength = sum(STRENGTH.get(card, 0) for card in bag)
        return f"Confirm: {self.rooms[room]}, {self.cards(len(bag))}, strength {strength}"

    add_title = "Add a card openly"
    steal_title = "Gouda Thief: move a piece of cheese"
    action_title = "Or something else"

    def add_hint(self, card: str, strength: int) -> str:
        if card in CHEESES:
            return self.kind_hints[Kind.CHEESE]
        return f"Makes your rat {strength + STRENGTH[card]} strong."

    def steal(self, source: Room, target: Room) -> str:
        return f"{self.rooms[source]} → {self.rooms[target]}"

    def steal_hint(self, sight: Sight, source: Room, target: Room) -> str:
        left = f"{sight.cheese(source) - 1} in {self.the_room(source)}"
        return f"Then there is {left}, {sight.cheese(target) + 1} in {self.the_room(target)}."

    nail_choice = "Nail the door: nobody upgrades after you"

    def tunnel_choice(self, room: Room, pieces: int) -> str:
        return f"{self.tunnel(room)} ({self.pieces(pieces)})"

    # Words in the picture

    picture_strength = "Strength"
    picture_no_room = "Which room?"
    picture_empty = "no equipment"

    def hand_alt(self, sight: Sight) -> str:
        """The hand picture in words."""
        own = sight.own
        assert own is not None
        held = ", ".join(map(self.card_with_strength, own.hand)) or self.empty_hand
        told = f"Your cards: {held}."
        assert sight.seat is not None
        rat = sight.rats[sight.seat]
        if not rat.playing:
            return f"You are watching. {told}"[:1000]
        carried = own.bag if sight.phase is Phase.SNEAK else self._equipment(rat)
        bag = ", ".join(map(self.card_with_strength, carried)) or "nothing"
        room = self.rooms[own.room] if own.room else "not chosen"
        trapped = ", trapped" if rat.traps else ""
        return f"Room: {room}. Carrying: {bag}{trapped}. {told}"[:1000]

    def _equipment(self, rat: Rat) -> list[str]:
        cards = (laid.card for laid in rat.laid)
        return [card for card in cards if card is not None and card not in ROOMS]
