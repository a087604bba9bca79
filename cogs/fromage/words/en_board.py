"""The table in words, in English: what everybody can see, and the Corporation."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from cogs.fromage.printed.kinds import Card, Cheese, Resource, Venue
from cogs.fromage.printed.venues import Space
from cogs.fromage.words.en_names import Names


class Board(Names):
    draft_title = "Fromage: the draft of structure tiles"
    overlay_title = "Fromage: laying structure tiles"
    corporation_title = "Fromage: the Corporation moves"
    over_title = "Fromage: the final score"

    def turn_title(self, turn: int) -> str:
        return f"Fromage: turn {turn + 1}"

    def facing(self, name: str, venue: Venue, kind: Resource, state: str) -> str:
        return f"{name} faces **{self.venues[venue]}** and {self.plurals[kind]}: {state}"

    busy = "still busy ⏳"
    is_ready = "ready ✅"
    waits = "waits"
    last_turn = "⚠️ This is the last turn: {who} placed the last token."
    longest_game = "⚠️ This is the last turn of the longest game allowed."
    drafting = "Everybody keeps one tile of their hand and passes the rest to the left."
    drafting_alone = "Keep one tile; the others go back to the box, and new ones come."
    laying = "Lay any of your tiles over printed structures, then say you are ready."

    def tokens_left(self, count: int) -> str:
        return f"{count} cheese token{'s' if count != 1 else ''} left"

    def picked(self, names: Sequence[str]) -> str:
        return f"Chosen so far: {self.listed(names)}."

    def kept(self, tiles: Sequence[int]) -> str:
        return "keeps " + (", ".join(self.tile(tile) for tile in tiles) or self.nothing)

    workers_line = "Workers"
    goods_line = "Resources"
    orders_line = "Orders"
    fruit_line = "Fruit used"
    parlours_line = "Parlours"
    structures_line = "Structures"
    tiles_line = "Tiles"
    used = "used"

    def worker(self, cheese: Cheese, where: str, wait: int) -> str:
        if not wait:
            return f"{self.cheeses[cheese]}: free"
        return f"{self.cheeses[cheese]}: {where}, back in {wait}"

    def at_resource(self, kind: Resource, amount: int) -> str:
        return f"{self.plurals[kind]} {amount}"

    def goods(self, livestock: int, structure: int, fruit: int) -> str:
        return (
            f"🐄 {livestock} livestock, 🧱 {structure} structure{'s' if structure != 1 else ''}, "
            f"🍓 {fruit} fruit"
        )

    def fruit_used(self, fruited: int, jam: int) -> str:
        return f"{fruited} fruited, {jam} jam"

    def served(self, count: int) -> str:
        return f"{count} completed"

    def venue_field(self, venue: Venue, side: str, facer: str) -> str:
        return f"{self.venues[venue]} · {self.sides[side]}" + (f" · {facer}" if facer else "")

    free_line = "free"
    customers_line = "Customers"

    def customer(self, region: str, points: int) -> str:
        return f"{self.regions[region]} {points}"

    def tied_value(self, points: int) -> str:
        return f"tied {points}"

    scores_line = "How it scores"
    rubrics: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "A city counts in every region it touches. Most cheeses win the customer.",
        Venue.FESTIVAL: "Groups, free samples counted: 2 → 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 15, "
        "each more +5.",
        Venue.FROMAGERIE: "Different shelves: 2 → 2, 3 → 5, 4 → 9, 5 → 14, 6 → 20.",
        Venue.BISTRO: "Bronze, silver, gold plates by pairings: none 0, 2, 4; one 1, 3, 5; "
        "two 2, 4, 6; three 3, 6, 9.",
    }

    tile_ring = "Resource tile"

    def ring_part(self, kind: Resource, facer: str, blocked: Sequence[str]) -> str:
        line = f"{self.resource_signs[kind]} {self.plurals[kind]}"
        line += f" → {facer}" if facer else ""
        return line + (f" (taken: {', '.join(blocked)})" if blocked else "")

    def blocked_space(self, amount: int, owner: str, wait: int) -> str:
        return f"space {amount} by {owner}, {self.turns(wait)}"

    def corporation_line(self, level: int, tokens: int, cards: int, points: int) -> str:
        kept = f"{cards} order card{'s' if cards != 1 else ''} kept"
        return (
            f"Level {level} · {self.tokens_left(tokens)} · {kept} · "
            f"{self.points(points)} if it ended now"
        )

    by_card = "It places a cheese by an order card each turn"
    you_choose = "you choose among several spaces"
    level_rules: ClassVar[Mapping[int, str]] = {
        2: "Rule A: a region tied with you is its own, at full value.",
        3: "Rule B: when you face the Fromagerie it draws two cards.",
        4: "Rule C: of several spaces it takes the one worth most to you.",
    }

    def corporation_rules(self, level: int, *, chooses: bool) -> list[str]:
        """What holds on a level; each adds to those below."""
        first = f"{self.by_card}." if chooses else f"{self.by_card}; {self.you_choose}."
        return [first, *(rule for since, rule in self.level_rules.items() if since <= level)]

    def corporation_asks(self, card: Card) -> str:
        return (
            f"🏭 The Corporation drew **{self.card(card)}** and several spaces match. "
            "Choose where its cheese goes."
        )

    def corporation_put(self, card: Card, space: Space) -> str:
        return (
            f"🏭 The Corporation drew **{self.card(card)}** and placed it at {self.place(space)}."
        )

    def corporation_keeps(self, card: Card) -> str:
        return (
            f"🏭 The Corporation drew **{self.card(card)}**: no space matches, so it keeps "
            "the card (3 points)."
        )

    legend = (
        "S, H, B: soft, hard, bleu · 1, 2, 3: bronze, silver, gold (turns a worker is away) · "
        "🍓 fruit, 🫙 jam"
    )
