"""What the board says beside its picture, and all of it in words, in English."""

from collections.abc import Sequence

from bot.presentation.english import quantity
from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words.en.labels import LabelWords


class BoardWords(LabelWords):
    """The board, in few words and in all of them."""

    def heading(self, number: int, phase: Phase) -> str:
        return f"{self.title} · round {number} · {self.steps[phase]}"

    def special_heading(self, number: int, phase: Phase) -> str:
        return f"{self.title} · special round {number} · {self.steps[phase]}"

    sneak_call = (
        "In secret, pick **a room** and **what your rat carries**. Open your hand to choose."
    )
    spy_call_all = "One after another, you each turn up somebody else's card."
    mind_the_traps = "Mind the traps!"
    upgrade_call = "One after another, you may each add one card, openly."
    reveal_call = "All cards are turned up, room by room!"
    goes_on = "The next round begins by itself."

    special_call = "⚔️ One cheese, no cheese cards: eat it alone to win!"

    def special_ahead(self, names: Sequence[str], goal: int) -> str:
        return (
            f"{self.joined(names)} have {quantity(goal, 'rat')} each: a **special round** decides!"
        )

    def special_ahead_many(self, count: int, goal: int) -> str:
        many = f"{quantity(count, 'player')} have {quantity(goal, 'rat')} each"
        return f"{many}: a **special round** decides!"

    def special_again(self, names: Sequence[str]) -> str:
        return f"Nobody ate alone: **another special round** for {self.joined(names)}."

    special_again_all = "Nobody ate alone: **another special round** it is!"

    # The task, plain and addressed

    sneak_task_all = "Everybody: open your hand, choose a room, confirm"

    def sneak_task(self, names: Sequence[str]) -> str:
        return f"{self.joined(names)}: open your hand, choose a room, confirm"

    def sneak_task_many(self, count: int) -> str:
        return f"{count} of you: open your hand, choose a room, confirm"

    def spy_task(self, name: str) -> str:
        return f"{name}: turn up somebody else's card"

    def upgrade_task(self, name: str) -> str:
        return f"{name}: open your hand, add one card or pass"

    reveal_task = "Watch: one room after another"
    fight_task = "Seen enough? On to the next round!"

    def onward_task(self, names: Sequence[str]) -> str:
        return f"{self.joined(names)}: seen enough? On to the next round!"

    # All of it in words

    house_title = "The house"
    rats_title = "The rats"
    fight_title = "The fight"
    piles_title = "The cards"

    def room_line(self, room: Room, pieces: int, there: Sequence[str]) -> str:
        told = f"{self.signed_room(room)}: {self.pieces(pieces)}"
        return f"{told}. Known to be there: {self.joined(there)}." if there else f"{told}."

    def rat_line(self, name: str, parts: Sequence[str]) -> str:
        return f"{name}: {', '.join(parts)}."

    is_king = "king"
    is_ready = "ready"
    is_choosing = "still choosing"
    is_watching = "watching"
    is_deciding = "is choosing now"
    is_winner = "🏆 winner"

    def in_hand(self, count: int) -> str:
        return f"{self.cards(count)} in hand"

    def known_in(self, room: Room) -> str:
        return f"in {self.the_room(room)}"

    def down(self, spots: Sequence[int]) -> str:
        return f"{self.cards(len(spots))} face down ({self.joined(map(str, spots))})"

    def down_known(self, cards: Sequence[tuple[int, str]]) -> str:
        """One's own cards that nobody else can see."""
        return f"face down {self.joined(f'{self.strong(c)} (card {spot})' for spot, c in cards)}"

    def up(self, cards: Sequence[tuple[int, str]]) -> str:
        return f"open {self.joined(f'{self.strong(c)} (card {spot})' for spot, c in cards)}"

    def trapped(self, traps: int) -> str:
        return f"caught in a trap ({self.bite(traps)})"

    def brawl_title(self, room: Room, cheese: int, brought: int) -> str:
        extra = f", {brought} of it brought along" if brought else ""
        return f"{self.signed_room(room)}, {self.pieces(cheese)}{extra}"

    nobody_came = "Nobody came."

    def fed_line(self, name: str, told: str) -> str:
        return f"🧀 {name} eats: {told}"

    def hungry_line(self, name: str, told: str) -> str:
        return f"💨 {name} goes hungry: {told}"

    why_no_cheese = "No cheese, no dinner."
    why_alone = "Nobody else came, so there is nothing to fight about."
    why_enough = "There is enough for all, so strength does not matter."
    why_share = "Equally strong rats share, even if there are more rats than cheese."
    why_weapon = "Equally strong: the strongest single weapon decides."
    why_strength = "More rats than cheese: the strongest eat."

    def draw_pile(self, count: int) -> str:
        return f"Draw pile: {self.cards(count)}."

    def discards(self, weapons: Sequence[int], others: Sequence[tuple[int, str]]) -> str:
        """Public, so it is told: strengths, then the rest."""
        parts = [f"weapons {', '.join(map(str, weapons))}"] if weapons else []
        parts += [f"{count} × {name}" for count, name in others]
        return f"Discards: {'; '.join(parts) or 'nothing yet'}."

    def race_goal(self, goal: int) -> str:
        return f"Eat to earn a rat. The first with **{goal}** wins!"

    survivor_goal = "Whoever goes hungry loses a life. The last rat standing wins."
