"""Every sentence of Fromage in English. Names come in ready to be shown."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from cogs.fromage.printed.effects import EffectKind
from cogs.fromage.printed.kinds import AGE_OF, CHEESE_OF, Card, Cheese, Icon, Resource, Venue
from cogs.fromage.printed.venues import STALL_COLUMNS, Space
from cogs.fromage.words.en_game import GAME
from cogs.fromage.words.en_tiles import TILE_WORDS


class English:
    """The catalogue. Whoever translates it overrides all of it."""

    game = GAME

    # --- small words ------------------------------------------------------------------------

    cheeses: ClassVar[Mapping[Cheese, str]] = {
        Cheese.SOFT: "soft",
        Cheese.HARD: "hard",
        Cheese.BLEU: "bleu",
    }
    letters: ClassVar[Mapping[Cheese, str]] = {
        Cheese.SOFT: "S",
        Cheese.HARD: "H",
        Cheese.BLEU: "B",
    }
    ages: ClassVar[Mapping[int, str]] = {1: "bronze", 2: "silver", 3: "gold"}
    venues: ClassVar[Mapping[Venue, str]] = {
        Venue.VILLES: "Villes",
        Venue.FESTIVAL: "Festival",
        Venue.FROMAGERIE: "Fromagerie",
        Venue.BISTRO: "Bistro",
    }
    sides: ClassVar[Mapping[str, str]] = {"i": "I", "ii": "II", "printed": "printed"}
    resources: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "livestock",
        Resource.ORDER: "order",
        Resource.STRUCTURE: "structure",
        Resource.FRUIT: "fruit",
    }
    plurals: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "livestock",
        Resource.ORDER: "orders",
        Resource.STRUCTURE: "structures",
        Resource.FRUIT: "fruit",
    }
    resource_signs: ClassVar[Mapping[Resource, str]] = {
        Resource.LIVESTOCK: "🐄",
        Resource.ORDER: "📜",
        Resource.STRUCTURE: "🧱",
        Resource.FRUIT: "🍓",
    }
    icon_signs: ClassVar[Mapping[Icon, str]] = {Icon.NONE: "", Icon.FRUIT: "🍓", Icon.JAM: "🫙"}
    icons: ClassVar[Mapping[Icon, str]] = {Icon.FRUIT: "fruit", Icon.JAM: "jam"}
    regions: ClassVar[Mapping[str, str]] = {
        "purple": "purple (west)",
        "blue": "blue (north)",
        "green": "green (east)",
        "white": "white (centre)",
        "orange": "orange (middle)",
        "pink": "pink (south)",
    }
    region_names: ClassVar[Mapping[str, str]] = {
        "purple": "purple",
        "blue": "blue",
        "green": "green",
        "white": "white",
        "orange": "orange",
        "pink": "pink",
    }
    shelves: ClassVar[Mapping[int, str]] = {
        1: "left bronze shelf (trade 1 for 1)",
        2: "left silver shelf (1 of any)",
        3: "left gold shelf (2 different)",
        4: "right bronze shelf (+1 point)",
        5: "right silver shelf (+2 points)",
        6: "right gold shelf (+3 points)",
    }
    short_shelves: ClassVar[Mapping[int, str]] = {
        1: "trade shelf",
        2: "1-any shelf",
        3: "2-different shelf",
        4: "+1 shelf",
        5: "+2 shelf",
        6: "+3 shelf",
    }
    structures: ClassVar[tuple[str, ...]] = (
        "Barn",
        "Delicatessen",
        "Greenhouse",
        "Headquarters",
    )
    corporation = "The Corporation"
    corporation_short = "Corporation"
    corporation_sign = "🏭"
    nobody = "nobody"
    nothing = "nothing"
    none = "none"

    def listed(self, names: Sequence[str]) -> str:
        if not names:
            return self.nobody
        return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]

    def count(self, amount: int, kind: Resource) -> str:
        return f"{amount} {self.resources[kind] if amount == 1 else self.plurals[kind]}"

    def card(self, card: Card) -> str:
        return f"{self.cheeses[CHEESE_OF[card]]} {self.ages[AGE_OF[card]]}"

    def cards(self, cards: Sequence[Card]) -> str:
        """Cards with how many there are of each."""
        counts = Counter(cards)
        named = [
            self.card(card) + (f" ×{number}" if number > 1 else "")
            for card, number in sorted(counts.items())
        ]
        return ", ".join(named) or self.none

    def kind(self, space: Space) -> str:
        sign = self.icon_signs[space.icon]
        return f"{self.cheeses[space.cheese]} {self.ages[space.age]}" + (f" {sign}" if sign else "")

    def code(self, space: Space) -> str:
        """Type and age in two characters, and the icon."""
        return f"{self.letters[space.cheese]}{space.age}{self.icon_signs[space.icon]}"

    def place(self, space: Space) -> str:
        """Where in its venue a space is."""
        match space.venue:
            case Venue.VILLES:
                return space.city
            case Venue.FESTIVAL:
                return self.stall(space)
            case Venue.FROMAGERIE:
                return self.short_shelves[space.shelf]
            case Venue.BISTRO:
                return f"table {space.table}"

    def stall(self, space: Space) -> str:
        return f"stall {STALL_COLUMNS[space.column - 1]}{space.row}"

    def where(self, space: Space) -> str:
        """A space with what it is: `Paris (hard silver)`."""
        return f"{self.place(space)} ({self.kind(space)})"

    def touches(self, space: Space) -> str:
        """What a space belongs to, for hints."""
        match space.venue:
            case Venue.VILLES:
                return "counts in " + ", ".join(self.region_names[r] for r in space.regions)
            case Venue.FESTIVAL:
                samples = space.age - 1
                return f"beside {samples} free sample{'s' if samples != 1 else ''}"
            case Venue.FROMAGERIE:
                return self.shelves[space.shelf]
            case Venue.BISTRO:
                return f"a plate of table {space.table}"

    def structure(self, slot: int, tile: int) -> str:
        return TILE_WORDS[tile][0] if tile else self.structures[slot]

    def tile(self, tile: int) -> str:
        return TILE_WORDS[tile][0]

    def tile_text(self, tile: int) -> str:
        return TILE_WORDS[tile][1]

    def printed_text(self, slot: int, kind: Resource, venue: Venue | None) -> str:
        match slot:
            case 0:
                return f"worker spot: {self.count(1, kind)}"
            case 1:
                assert venue is not None
                return f"each cheese you place in {self.venues[venue]}: {self.count(1, kind)}"
            case 2:
                return f"gaining {self.plurals[kind]}: 1 more, once a turn"
            case _:
                return f"at the end: 1 point per {self.resources[kind]} used"

    def parlour(self, cheese: Cheese | None, age: int | None) -> str:
        if cheese is None or age is None:
            return "any cheese"
        return f"{self.cheeses[cheese]} {self.ages[age]}"

    def turns(self, count: int) -> str:
        return f"{count} turn{'s' if count != 1 else ''}"

    def points(self, count: int) -> str:
        return f"{count} point{'s' if count != 1 else ''}"

    def worth(self, gain: int) -> str:
        return f"{gain:+d} now"

    # --- the board --------------------------------------------------------------------------

    def turn_title(self, turn: int) -> str:
        return f"Fromage: turn {turn + 1}"

    draft_title = "Fromage: the draft of structure tiles"
    overlay_title = "Fromage: laying structure tiles"
    corporation_title = "Fromage: the Corporation moves"
    over_title = "Fromage: the final score"

    def facing(self, name: str, venue: Venue, kind: Resource, state: str) -> str:
        return f"{name} faces **{self.venues[venue]}** and {self.plurals[kind]}: {state}"

    busy = "still busy ⏳"
    is_ready = "ready ✅"
    waits = "waits"

    def tokens_left(self, count: int) -> str:
        return f"{count} cheese token{'s' if count != 1 else ''} left"

    last_turn = "⚠️ Somebody has placed their last token: this is the last turn."
    drafting = "Everybody keeps one tile of their hand and passes the rest to the left."
    drafting_alone = "Keep one tile; the others go back to the box, and new ones come."
    laying = "Lay any of your tiles over printed structures, then say you are ready."

    def picked(self, names: Sequence[str], waiting: Sequence[str]) -> str:
        return f"Chosen: {self.listed(names)}. Still choosing: {self.listed(waiting)}."

    def kept(self, tiles: Sequence[int]) -> str:
        return "keeps " + (", ".join(self.tile(tile) for tile in tiles) or self.nothing)

    def worker(self, cheese: Cheese, where: str, wait: int) -> str:
        if not wait:
            return f"{self.cheeses[cheese]}: free"
        return f"{self.cheeses[cheese]}: {where}, back in {wait}"

    def at_resource(self, kind: Resource, amount: int) -> str:
        return f"{self.plurals[kind]} {amount}"

    workers_line = "Workers"
    goods_line = "Resources"
    orders_line = "Orders"
    completed_line = "completed"
    fruit_line = "Fruit used"
    parlours_line = "Parlours"
    structures_line = "Structures"
    tiles_line = "Tiles"
    built = "built"

    def goods(self, livestock: int, structure: int, fruit: int) -> str:
        return (
            f"🐄 {livestock} livestock, 🧱 {structure} structure{'s' if structure != 1 else ''}, "
            f"🍓 {fruit} fruit"
        )

    def fruit_used(self, fruited: int, jam: int) -> str:
        return f"{fruited} fruited, {jam} jam"

    def served(self, count: int) -> str:
        return f"{count} completed"

    used = "used"

    def priced(self, name: str, cost: int) -> str:
        return f"{name} ({cost})"

    def venue_field(self, venue: Venue, side: str, facer: str) -> str:
        return f"{self.venues[venue]} · side {self.sides[side]}" + (f" · {facer}" if facer else "")

    free_line = "free"
    customers_line = "Customers"

    def customer(self, region: str, points: int) -> str:
        return f"{self.region_names[region]} {points}"

    def tied_value(self, points: int) -> str:
        return f"tied {points}"

    tile_ring = "Resource tile"

    def ring_part(self, kind: Resource, facer: str, blocked: Sequence[str]) -> str:
        line = f"{self.resource_signs[kind]} {self.plurals[kind]}" + (
            f" → {facer}" if facer else ""
        )
        return line + (f" (taken: {', '.join(blocked)})" if blocked else "")

    def blocked_space(self, amount: int, owner: str, wait: int) -> str:
        return f"space {amount} by {owner} for {wait} more"

    def corporation_line(self, level: int, tokens: int, cards: int, points: int) -> str:
        return (
            f"Level {level} · {self.tokens_left(tokens)} · {cards} order cards kept · "
            f"{self.points(points)} if it ended now"
        )

    level_rules: ClassVar[tuple[str, ...]] = (
        "It places a cheese by an order card each turn; you choose among several spaces.",
        "Rule A: a region tied with you is its own, at full value.",
        "Rule B: when you face the Fromagerie it draws two cards.",
        "Rule C: of several spaces it takes the one worth most to you.",
    )

    def corporation_asks(self, card: Card) -> str:
        return (
            f"The Corporation drew **{self.card(card)}** and several spaces match. "
            "Choose where its cheese goes."
        )

    legend = (
        "S, H, B: soft, hard, bleu · 1, 2, 3: bronze, silver, gold (turns a worker is away) · "
        "🍓 fruit, 🫙 jam"
    )

    # --- one's own panel --------------------------------------------------------------------

    def hand_title(self, turn: int, venue: Venue) -> str:
        return f"Turn {turn + 1}: you face the {self.venues[venue]}"

    def you_face(self, venue: Venue, kind: Resource, after: Venue, after_kind: Resource) -> str:
        return (
            f"Your venue is **{self.venues[venue]}**, your resource {self.resource_signs[kind]} "
            f"**{self.plurals[kind]}**. Next turn: {self.venues[after]} and "
            f"{self.plurals[after_kind]}."
        )

    def can_still(self, make: bool, gather: bool) -> str:
        left = [word for word, still in (("make a cheese", make), ("gather", gather)) if still]
        return f"You can still {' and '.join(left)}." if left else "Made and gathered this turn."

    you_are_ready = "You are ready. The board turns when everybody is."
    you_wait = "It is somebody else's turn now."
    you_picked = "You have chosen **{tile}**. The others are still choosing."
    game_over = "The game is over."
    your_tiles = "Your tiles to choose from"
    your_score = "If it ended now"

    def choose_tile(self, kept: int) -> str:
        return f"Keep one of these tiles ({kept} of 4 kept)."

    make_group = "🧀 Make a cheese…"
    gather_group = "🧺 Gather, or send a worker…"
    more_group = "🥛 Milk, build, trade…"
    keep_group = "Keep a tile…"
    lay_group = "Lay or lift a tile…"
    put_group = "Where does the Corporation's cheese go?"
    exchange_folder = "Trade one resource (Exchange)"
    ready_label = "Ready"
    unready_label = "Not ready after all"
    undo_label = "Undo last step"
    skip_label = "No, thanks"

    def parlour_folder(self, number: int, cheese: str, cost: int) -> str:
        return f"Milk {cost} livestock: {cheese} (parlour {number + 1})"

    def questions(self, kind: EffectKind, source: str, amount: int) -> str:
        match kind:
            case EffectKind.TAKE if amount == 1:
                return f"{source}: which resource do you gain?"
            case EffectKind.TAKE:
                return f"{source}: which {amount} different resources do you gain?"
            case EffectKind.SWAP:
                return f"{source}: give up one unused resource for one of any kind?"
            case EffectKind.BARTER:
                return f"{source}: give up one unused resource for two of another kind?"
            case EffectKind.SPEND:
                return "Preserve Cellar: does your fruit count as fruited or as jam?"
            case EffectKind.ORDER:
                return f"Complete an order with your {source}?"
            case EffectKind.GAIN:
                return source

    sign = "Shelf sign"

    # --- moves ------------------------------------------------------------------------------

    def make(self, space: Space, worker: Cheese) -> str:
        own = "" if worker == space.cheese else f" by {self.cheeses[worker]} worker"
        return f"{self.kind(space).capitalize()}: {self.place(space)}{own}"

    def make_hint(self, space: Space, gain: int, order: bool, stays: bool) -> str:
        parts = [self.worth(gain), self.touches(space)]
        if order:
            parts.append("completes an order")
        if space.icon is not Icon.NONE:
            parts.append(f"costs 1 fruit ({self.icons[space.icon]})")
        parts.append("worker stays" if stays else f"back in {space.age}")
        return " · ".join(parts)

    def milk(self, space: Space, number: int) -> str:
        return f"Milk parlour {number + 1}: {self.kind(space)}, {self.place(space)}"

    def milk_hint(self, space: Space, gain: int, order: bool, cost: int) -> str:
        parts = [self.worth(gain), self.touches(space), f"costs {cost} livestock"]
        if order:
            parts.append("completes an order")
        if space.icon is not Icon.NONE:
            parts.append("and 1 fruit")
        return " · ".join(parts)

    def gather(self, amount: int, kind: Resource, worker: Cheese) -> str:
        return f"Gather {self.count(amount, kind)} with the {self.cheeses[worker]} worker"

    def gather_hint(self, amount: int, gained: int, kind: Resource) -> str:
        return f"gain {self.count(gained, kind)}, worker back in {self.turns(amount)}"

    def build(self, name: str) -> str:
        return f"Build the {name}"

    def build_hint(self, cost: int, text: str) -> str:
        return f"costs {cost} · {text}"

    def barn(self, name: str, worker: Cheese) -> str:
        return f"Send the {self.cheeses[worker]} worker to the {name}"

    def barn_hint(self, text: str) -> str:
        return f"{text} · back next turn"

    def complete(self, card: Card) -> str:
        return f"Complete the order: {self.card(card)}"

    def complete_hint(self, gain: int) -> str:
        return self.worth(gain)

    def take(self, kinds: Sequence[Resource]) -> str:
        return "Gain " + " + ".join(f"1 {self.resources[kind]}" for kind in kinds)

    def given(self, give: str) -> str:
        """A resource or an order card that is given up."""
        if give in AGE_OF:
            return f"order {self.card(Card(give))}"
        return f"1 {self.resources[Resource(give)]}"

    def swap(self, give: str, kind: Resource, amount: int) -> str:
        return f"Give {self.given(give)} for {self.count(amount, kind)}"

    areas: ClassVar[Mapping[str, str]] = {
        "fruited": "Count it as fruited",
        "jam": "Count it as jam",
    }

    def keep(self, tile: int) -> str:
        return f"Keep {self.tile(tile)}"

    def tile_hint(self, cost: int, text: str) -> str:
        return f"costs {cost} · {text}"

    def lay(self, tile: int, over: str) -> str:
        return f"Lay {self.tile(tile)} over the {over}"

    def lift(self, tile: int, over: str) -> str:
        return f"Take {self.tile(tile)} off the {over}"

    def put(self, space: Space) -> str:
        return f"Corporation: {self.where(space)}"

    # --- what happened ----------------------------------------------------------------------

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

    # --- the score sheet --------------------------------------------------------------------

    score_command = "Everybody's points, line by line, if the game ended now"
    score_title = "Fromage: if the game ended now"
    score_lines: ClassVar[Mapping[str, str]] = {
        "bistro": "Bistro",
        "festival": "Festival",
        "fromagerie": "Fromagerie",
        "villes": "Villes",
        "structures": "Structures",
        "fruit": "Fruit",
        "orders": "Orders",
        "leftovers": "Leftovers",
        "total": "Total",
    }
    track_line = "Cheese track"

    def why_bistro(self, plates: Sequence[int], pairings: int) -> str:
        bronze, silver, gold = plates
        rows = f"{bronze} bronze, {silver} silver, {gold} gold"
        return f"{rows}, {pairings} pairing{'s' if pairings != 1 else ''}"

    def why_festival(self, groups: Sequence[int]) -> str:
        if not groups:
            return "no cheese"
        return f"group{'s' if len(groups) > 1 else ''} of {', '.join(map(str, groups))}"

    def why_fromagerie(self, shelves: int, signs: int) -> str:
        return f"{shelves} different shel{'ves' if shelves != 1 else 'f'}, signs {signs:+d}"

    def why_villes(self, claims: Sequence[tuple[str, int, bool]]) -> str:
        if not claims:
            return "no region"
        return ", ".join(
            f"{self.region_names[region]} {points}{' (tied)' if tied else ''}"
            for region, points, tied in claims
        )

    def why_structures(self, bonuses: Sequence[tuple[str, int]]) -> str:
        return ", ".join(f"{name} {points}" for name, points in bonuses) or "none that score"

    def why_fruit(self, fruited: int, jam: int) -> str:
        return f"{fruited} fruited × {jam} jam"

    def why_orders(self, served: int) -> str:
        return f"{served} completed"

    def why_leftovers(self, unused: int) -> str:
        return f"{unused} unused"

    def why_track(self, cheeses: int) -> str:
        return f"{cheeses} cheeses placed"

    def why_cards(self, cards: int) -> str:
        return f"{cards} cards kept × 3"

    # --- alt texts and words in pictures ----------------------------------------------------

    def board_alt(self, turn: int, parts: Sequence[str]) -> str:
        return f"The round board in turn {turn + 1}. " + " ".join(parts)

    def quadrant_alt(self, venue: Venue, facer: str, tokens: Sequence[str]) -> str:
        cheese = ", ".join(tokens) or "no cheese"
        return f"{self.venues[venue]} faces {facer}: {cheese}."

    def hand_alt(self, venue: Venue) -> str:
        return (
            f"Your venue {self.venues[venue]} and your creamery, as the fields of this message "
            "say in words."
        )

    creamery_alt = "Your creamery, as the fields of this message say in words."
    bistro_or_track = "Bistro / track"

    def sheet_alt(self, totals: Sequence[tuple[str, int]]) -> str:
        return "The score sheet. " + ", ".join(f"{name}: {points}" for name, points in totals)

    picture_turn = "TURN"
    picture_you = "YOU"
    picture_ready = "ready"
    picture_left = "left"
    picture_free = "free"
