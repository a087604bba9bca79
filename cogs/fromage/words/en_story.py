"""What has happened, in English: the lines of the log, and how a game ended."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from cogs.fromage.printed.kinds import Card, Cheese, Resource
from cogs.fromage.printed.venues import Space
from cogs.fromage.words.en_panel import Panel


class Story(Panel):
    def started(self, name: str, board: int, resources: Sequence[Resource]) -> str:
        kinds = Counter(resources)
        goods = " and ".join(self.count(number, kind) for kind, number in kinds.items())
        return f"{name} has creamery {board} and starts with {goods}."

    def told_pick(self, tile: int) -> str:
        return f"You keep {self.tile(tile)}."

    def told_kept(self, pairs: Sequence[tuple[str, int]]) -> str:
        return " ".join(f"{name} keeps {self.tile(tile)}." for name, tile in pairs)

    def told_laid(self, name: str, laid: Sequence[tuple[int, int]]) -> str:
        if not laid:
            return f"{name} lays no tiles."
        pairs = (f"{self.tile(tile)} over the {self.structures[slot]}" for slot, tile in laid)
        return f"{name} lays {', '.join(pairs)}."

    def told_turn(self, turn: int) -> str:
        return f"— Turn {turn + 1}: the board has turned. —" if turn else "— Turn 1 —"

    def told_made(self, name: str, space: Space, stays: bool) -> str:
        more = ", and the worker stays" if stays else ""
        return f"{name} makes {self.cheese_at(space)}{more}."

    def cheese_at(self, space: Space) -> str:
        kind = f"{self.cheeses[space.cheese]} {self.ages[space.age]}"
        return f"{kind} at {self.venues[space.venue]}, {self.place(space)}"

    def told_milked(self, name: str, livestock: int, space: Space) -> str:
        return f"{name} milks {livestock} livestock: {self.cheese_at(space)}."

    def told_gathered(self, name: str, worker: Cheese, kind: Resource, amount: int) -> str:
        return (
            f"{name} sends the {self.cheeses[worker]} worker for {self.plurals[kind]} "
            f"(space {amount})."
        )

    def told_sent(self, name: str, worker: Cheese, to: str) -> str:
        return f"{name} sends the {self.cheeses[worker]} worker to the {to}."

    def told_built(self, name: str, what: str) -> str:
        return f"{name} builds the {what}."

    def told_gained(
        self, name: str, kind: Resource, amount: int, grown: bool, cards: Sequence[Card]
    ) -> str:
        if not amount:
            return f"{name} finds no orders left."
        more = f": {self.cards(cards)}" if cards else ""
        house = " (Greenhouse)" if grown else ""
        return f"{name} gains {self.count(amount, kind)}{house}{more}."

    def told_discarded(self, name: str, give: str) -> str:
        return f"{name} gives up {self.given(give)}."

    def told_completed(self, name: str, card: Card) -> str:
        return f"{name} completes an order: {self.card(card)}."

    def told_used(self, name: str, jam: bool) -> str:
        return f"{name} uses a fruit for {'jam' if jam else 'fruited cheese'}."

    def told_undone(self, name: str) -> str:
        return f"{name} takes a step back."

    def told_ready(self, name: str) -> str:
        return f"{name} is ready."

    def told_unready(self, name: str) -> str:
        return f"{name} is not ready after all."

    def told_drew(self, card: Card, matches: int) -> str:
        if matches > 1:
            return f"🏭 The Corporation draws {self.card(card)}: {matches} spaces match."
        return f"🏭 The Corporation draws {self.card(card)}."

    def told_corporation_made(self, space: Space) -> str:
        return f"🏭 The Corporation places {self.cheese_at(space)}."

    def told_corporation_kept(self, card: Card) -> str:
        return f"🏭 No space for {self.card(card)}: the Corporation keeps the card (3 points)."

    reshuffled = "The order cards are shuffled anew."

    end_reasons: ClassVar[Mapping[str, str]] = {
        "last-token": "A player has placed the last cheese token.",
        "corporation-done": "The Corporation has placed its last cheese token.",
        "turn-cap": "The longest game allowed is over.",
    }

    def told_ended(self, reason: str, totals: Sequence[tuple[str, int]]) -> str:
        scores = ", ".join(f"{name} {points}" for name, points in totals)
        return f"🏁 {self.end_reasons[reason]} {scores}."

    def verdict(self, reason: str, winners: Sequence[str], scores: Sequence[int]) -> str:
        best = max(scores, default=0)
        match reason:
            case "most-points":
                return f"🏆 {self.listed(winners)} wins with {self.points(best)}."
            case "more-cheese":
                return (
                    f"🏆 {self.listed(winners)} wins: {self.points(best)} like another, "
                    "but more cheese made."
                )
            case _:
                return f"🏆 {self.listed(winners)} share the victory with {self.points(best)} each."

    def solo_verdict(self, verdict: str, level: int, name: str, points: int) -> str:
        match verdict:
            case "won" if level < 4:
                return (
                    f"🏆 {name} beats the Corporation on level {level} with {self.points(points)}! "
                    f"Level {level + 1} is open: start it with `/fromage new level:{level + 1}`."
                )
            case "won":
                return (
                    f"🏆 {name} beats the Corporation on level 4 with {self.points(points)}. "
                    "There is no higher level: tradition is safe."
                )
            case "lost":
                return (
                    f"🏭 The Corporation wins on level {level}; {name} made "
                    f"{self.points(points)}. Try level {level} again."
                )
            case _:
                return f"🤝 {name} and the Corporation share level {level}: {self.points(points)}."
