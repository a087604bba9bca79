"""Everything a player reads, in English. Another language overrides what it says differently."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from bot.kernel import Event, Move, Outcome
from bot.screen.cast import Cast
from bot.screen.stage import GameWords, OptionWords, VerbWords
from cogs.gouda_ganoven import events as e
from cogs.gouda_ganoven import moves as m
from cogs.gouda_ganoven.brawl import Brawl, Contender
from cogs.gouda_ganoven.cards import CHEESES, KIND, ROOMS, STRENGTH, TRAP_BITE, Kind, Room
from cogs.gouda_ganoven.sight import Lying, Sight
from cogs.gouda_ganoven.state import Mode, Phase
from cogs.gouda_ganoven.words.en_guide import GUIDE, REFUSALS

ROOM_SIGNS = {Room.BATHROOM: "🛁", Room.BEDROOM: "🛏️", Room.CELLAR: "🍷", Room.PLAYROOM: "🧸"}
KIND_SIGNS = {
    Kind.WEAPON: "⚔️",
    Kind.TRAP: "🪤",
    Kind.CHEESE: "🧀",
    Kind.DOOR: "🔨",
    Kind.THIEF: "🥷",
    Kind.HOLE: "🕳️",
}
LABEL = 80
LINE = 100


class English:
    """The catalogue. Names in sentences are already shown as Discord should show them."""

    title = "Gouda Ganoven"
    rooms: ClassVar = {
        Room.BATHROOM: "Bathroom",
        Room.BEDROOM: "Bedroom",
        Room.CELLAR: "Cellar",
        Room.PLAYROOM: "Playroom",
    }
    kinds: ClassVar = {
        Kind.WEAPON: "Weapon",
        Kind.TRAP: "Rat Trap",
        Kind.CHEESE: "Pocket Gouda",
        Kind.DOOR: "Nailed Door",
        Kind.THIEF: "Gouda Thief",
        Kind.HOLE: "Rat Hole",
    }
    kind_hints: ClassVar = {
        Kind.TRAP: f"Whoever spies on it takes it and fights {TRAP_BITE} weaker.",
        Kind.CHEESE: "One more cheese in whatever room your rat ends up in.",
        Kind.DOOR: "Nobody after you upgrades any more.",
        Kind.THIEF: "Move a piece of cheese from one room to another.",
        Kind.HOLE: "Slip into another room, equipment and all.",
    }
    weapons: ClassVar = {
        "1x": "Limp Noodle",
        "1y": "Left Sock",
        "2x": "Dandelion",
        "2y": "Rubber Duck",
        "3x": "Paper Plane",
        "3y": "Tickling Feather",
        "4x": "Olive Rapier",
        "4y": "Cotton Bud",
        "5x": "Champagne Cork",
        "5y": "Safety Pin, Open",
        "6x": "Clothes Peg",
        "6y": "Pea Catapult",
        "7x": "Teaspoon",
        "7y": "Bristly Toothbrush",
        "8x": "Very Sharp Pencil",
        "8y": "Herring Sabre",
        "9x": "Stale Baguette",
        "9y": "Furious Whisk",
        "ax": "Pickle Fork",
        "ay": "Butter Knife",
        "bx": "Royal Plunger",
        "by": "Corkscrew",
        "cx": "Rolling Pin",
        "cy": "Stabby Umbrella",
        "dx": "Potted Cactus",
        "dy": "Fly Swatter",
        "ex": "Frying Pan",
        "ey": "Tailor's Terror",
        "fx": "Schnitzel Mallet",
        "fy": "Boomerang Banana",
        "gx": "Cheese Grater",
        "gy": "Dragon Chilli",
        "hx": "Rake, Prongs Up",
        "hy": "Turbo Hairdryer",
        "ix": "Alarm Clock at Six",
        "iy": "Cork Cannon",
        "jx": "Runaway Bowling Ball",
        "jy": "Cheddar Chainsaw",
        "kx": "Portrait of the Cat",
        "ky": "Ripe Limburger",
    }
    steps: ClassVar = {
        Phase.SNEAK: "sneaking in",
        Phase.SPY: "spying",
        Phase.UPGRADE: "upgrading",
        Phase.FIGHT: "the fight",
        Phase.OVER: "the end",
    }

    # Small parts

    def card(self, card: str) -> str:
        """A card by its name: "Teaspoon", "Rat Trap", "Cellar"."""
        if card in self.weapons:
            return self.weapons[card]
        return self.rooms[Room(card)] if card in ROOMS else self.kinds[KIND[card]]

    def card_with_strength(self, card: str) -> str:
        """ "Teaspoon 7", "Rat Trap", "Cellar"."""
        return f"{self.card(card)} {STRENGTH[card]}" if card in STRENGTH else self.card(card)

    def labels(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Each card once: of two alike, the second says so."""
        names = [self.card_with_strength(card) for card in cards]
        return tuple(
            f"{name} (no. {names[:place].count(name) + 1})" if name in names[:place] else name
            for place, name in enumerate(names)
        )

    def sign(self, card: str) -> str:
        """The emoji beside a card."""
        return ROOM_SIGNS[Room(card)] if card in ROOMS else KIND_SIGNS[KIND[card]]

    def card_hint(self, card: str) -> str:
        """What a card does."""
        if card in STRENGTH:
            return f"Strength {STRENGTH[card]}"
        return self.kind_hints[KIND[card]]

    def room(self, room: Room) -> str:
        return f"{ROOM_SIGNS[room]} {self.rooms[room]}"

    def the_room(self, room: Room) -> str:
        """In a sentence."""
        return f"the {self.rooms[room].lower()}"

    def pieces(self, count: int) -> str:
        return "no cheese" if count == 0 else f"{count} cheese"

    def cards(self, count: int) -> str:
        return "1 card" if count == 1 else f"{count} cards"

    def joined(self, parts: Iterable[str], none: str = "nobody") -> str:
        """ "A", "A and B", "A, B and C"."""
        *most, last = list(parts) or [none]
        return f"{', '.join(most)} and {last}" if most else last

    def strength(self, rat: Contender) -> str:
        """ "13 = 17 + 6 − 10"."""
        parts = [str(STRENGTH[card]) for card in rat.weapons]
        sum_ = " + ".join(parts)
        if rat.traps:
            sum_ = f"{sum_} − {TRAP_BITE * rat.traps}".strip()
        total = str(rat.strength).replace("-", "−")
        return f"{total} = {sum_}" if len(parts) + rat.traps > 1 else total

    def tokens(self, sight: Sight, seat: int) -> str:
        """Rats won, or lives left."""
        count = sight.rats[seat].tokens
        if sight.options.mode is Mode.SURVIVOR:
            return "out" if count == 0 else "1 life" if count == 1 else f"{count} lives"
        return f"{count} of {sight.options.rats_to_win} rats"

    # The board

    def heading(self, sight: Sight) -> str:
        if sight.special:
            return f"{self.title} · special round {sight.special} · {self.steps[sight.phase]}"
        return f"{self.title} · round {sight.round} · {self.steps[sight.phase]}"

    def house(self, sight: Sight) -> str:
        """Where the cheese lies."""
        return " · ".join(f"{self.room(r)}: {'🧀' * n or '–'}" for r, n in sight.pieces)

    def house_plain(self, sight: Sight) -> str:
        return ", ".join(f"{self.rooms[room]} {count}" for room, count in sight.pieces)

    def situation(self, sight: Sight, cast: Cast) -> str:
        """What is going on, for the channel."""
        match sight.phase:
            case Phase.SNEAK:
                ready = [cast.shown(s) for s in sight.order if sight.rats[s].ready]
                waiting = [cast.shown(s) for s in sight.order if not sight.rats[s].ready]
                told = "All at once and in secret: open **your hand**, choose a room and what your "
                told += f"rat carries, then confirm.\n**Still choosing:** {self.joined(waiting)}"
                return told + (f"\n**Ready:** {self.joined(ready)}" if ready else "")
            case Phase.SPY:
                assert sight.decider is not None
                return (
                    f"{cast.shown(sight.decider)} **spies**: turn up one face-down card of "
                    f"somebody else. Careful, it may be a trap."
                )
            case Phase.UPGRADE:
                assert sight.decider is not None
                return (
                    f"{cast.shown(sight.decider)} may **upgrade**: add one card openly, or pass. "
                    f"The choices are in their hand."
                )
            case Phase.FIGHT:
                return f"{self.tally(sight, cast)}\nThe next round begins by itself."
            case Phase.OVER:
                return self.tally(sight, cast)

    def tally(self, sight: Sight, cast: Cast) -> str:
        told = f"**Fed:** {self.joined(map(cast.shown, sight.fed))}"
        if sight.options.mode is Mode.SURVIVOR and sight.bled:
            told += f"\n**Lost a life:** {self.joined(map(cast.shown, sight.bled))}"
        return told

    def special_note(self, sight: Sight, cast: Cast) -> str:
        names = self.joined(map(cast.shown, sight.order))
        return f"⚔️ **Special round:** one cheese, no cheese cards, only {names}."

    def rat_status(self, sight: Sight, seat: int) -> str:
        """A player, beside the name: what everybody may know."""
        rat = sight.rats[seat]
        king = "👑 king · " if seat == sight.king else ""
        told = f"{king}🐀 {self.tokens(sight, seat)} · ✋ {self.cards(rat.hand_size)} in hand"
        if not rat.playing:
            return f"{told} · watching"
        if sight.phase is Phase.SNEAK:
            return f"{told}\n{'✅ ready' if rat.ready else '… choosing'}"
        return "\n".join((told, *self.table_lines(rat.laid, rat.traps)))

    def table_lines(self, laid: Sequence[Lying], traps: Sequence[str]) -> list[str]:
        lines: list[str] = []
        down = [str(card.spot) for card in laid if not card.open and card.card is None]
        if down:
            lines.append(f"face down: {', '.join(f'#{spot}' for spot in down)}")
        mine = [card for card in laid if not card.open and card.card is not None]
        if mine:
            lines.append(f"face down: {', '.join(map(self._placed, mine))}")
        shown = [card for card in laid if card.open]
        if shown:
            lines.append(f"open: {', '.join(map(self._placed, shown))}")
        if traps:
            lines.append(f"🪤 trapped: −{TRAP_BITE * len(traps)}")
        return lines

    def _placed(self, card: Lying) -> str:
        assert card.card is not None
        return f"#{card.spot} {self.card_with_strength(card.card)}"

    def brawl_title(self, brawl: Brawl) -> str:
        brought = brawl.cheese - brawl.pieces
        extra = f" ({brought} brought along)" if brought else ""
        return f"{self.room(brawl.room)} · {self.pieces(brawl.cheese)}{extra}"

    def brawl_lines(self, brawl: Brawl, cast: Cast) -> str:
        if not brawl.rats:
            return "Nobody came." if brawl.cheese else "Nobody came, and rightly so."
        lines = [
            f"{'🧀' if rat.seat in brawl.fed else '💨'} {cast.shown(rat.seat)} {self.strength(rat)}"
            for rat in sorted(brawl.rats, key=lambda rat: rat.rank, reverse=True)
        ]
        return "\n".join((*lines, self.brawl_why(brawl)))

    def brawl_why(self, brawl: Brawl) -> str:
        if not brawl.cheese:
            return "*No cheese, no dinner.*"
        if not brawl.contested:
            return "*Enough for all: strength does not matter.*"
        if len(brawl.fed) > brawl.cheese:
            return "*Equals share, and nobody goes short.*"
        return "*Too many rats: the strongest eat.*"

    def standings(self, sight: Sight, cast: Cast) -> str:
        return "\n".join(
            f"{'👑 ' if seat == sight.king else ''}{cast.shown(seat)}: {self.tokens(sight, seat)}"
            f" · {self.cards(sight.rats[seat].hand_size)} in hand"
            for seat in range(len(sight.rats))
        )

    standings_title = "Standings"
    discard_title = "Discards"

    def discards(self, sight: Sight) -> str:
        """Public, so it is told: strengths, then the rest."""
        weapons = sorted(STRENGTH[card] for card in sight.discard if card in STRENGTH)
        others = [self.kinds[KIND[card]] for card in sight.discard if card not in STRENGTH]
        parts = [f"weapons {', '.join(map(str, weapons))}"] if weapons else []
        parts += [f"{others.count(name)}× {name}" for name in self.kinds.values() if name in others]
        return "; ".join(parts) or "nothing yet"

    def footer(self, sight: Sight) -> str:
        goal = (
            "last rat standing wins"
            if sight.options.mode is Mode.SURVIVOR
            else f"{sight.options.rats_to_win} rats win"
        )
        return f"Draw pile: {self.cards(sight.deck_size)} · {goal}"

    spy_title = "Whose card do you turn up?"

    def spy_folder(self, seat: int, count: int, cast: Cast) -> str:
        return f"{cast.signed(seat)} ({count})"[:LABEL]

    def spy_folder_hint(self, count: int) -> str:
        return f"{self.cards(count)} face down"

    def spy_card(self, seat: int, spot: int, cast: Cast) -> str:
        return f"{cast.signed(seat)}: card #{spot}"[:LABEL]

    onward_title = "Seen enough?"
    onward = "On to the next round"

    # The hand

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
    confirm = "Confirm"
    scurry = "Let the rat choose the room"
    change = "Change my mind"

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

    def tunnel(self, room: Room) -> str:
        return f"Rat Hole: to {self.the_room(room)}"

    nail = "Nail the door"
    skip = "Pass"

    # Moves, events, the end

    def label(self, move: Move, cast: Cast) -> str:
        match move:
            case m.Go(room):
                said = f"Sneak into {self.the_room(room)}"
            case m.Carry(_, cards):
                said = self._carried(cards)
            case m.Confirm():
                said = self.confirm
            case m.Scurry():
                said = self.scurry
            case m.Change():
                said = self.change
            case m.Spy(victim, spot):
                said = f"Turn up card #{spot} of {cast.signed(victim)}"
            case m.Add(card):
                said = f"Add {self.card_with_strength(card)}"
            case m.Nail():
                said = self.nail
            case m.Steal(source, target):
                said = f"Move a cheese from {self.the_room(source)} to {self.the_room(target)}"
            case m.Tunnel(room):
                said = self.tunnel(room)
            case m.Skip():
                said = self.skip
            case m.Onward():
                said = self.onward
            case _:
                said = str(move)
        return said if len(said) <= LINE else said[: LINE - 1] + "…"

    def _carried(self, cards: Sequence[str]) -> str:
        if not cards:
            return "Carry nothing"
        strength = sum(STRENGTH.get(card, 0) for card in cards)
        names = ", ".join(map(self.card_with_strength, cards))
        return f"Carry {self.cards(len(cards))} (strength {strength}): {names}"

    def tell(self, event: Event, cast: Cast) -> str | None:
        match event:
            case e.RoundBegan(round=number, special=special, order=order):
                king = cast.shown(order[0])
                if special:
                    return (
                        f"**Special round {special}** for {self.joined(map(cast.shown, order))}: "
                        f"one cheese, no cheese cards. {king} is king."
                    )
                return f"**Round {number}.** {king} is king."
            case e.Rained(rooms=rooms):
                places = [
                    f"{rooms.count(room)} in {self.the_room(room)}"
                    for room in ROOMS
                    if room in rooms
                ]
                return f"It rains cheese: {self.joined(places)}."
            case e.Reshuffled(cards=count):
                return f"The discards become a new draw pile of {self.cards(count)}."
            case e.Supplied(order=order, counts=counts):
                if len(set(counts)) == 1:
                    return f"Everyone draws {self.cards(counts[0])}."
                drew = (f"{cast.shown(s)} {n}" for s, n in zip(order, counts, strict=True))
                return f"The cards run out. Drawn: {self.joined(drew)}."
            case e.Drew(cards=cards):
                names = self.joined(map(self.card_with_strength, cards), "nothing")
                return f"You draw {names}."
            case e.Headed(room=room):
                return f"Your rat heads for {self.the_room(room)}."
            case e.Packed(cards=cards):
                names = self.joined(map(self.card_with_strength, cards), "nothing")
                return f"Your rat carries {names}."
            case e.Readied(seat=seat):
                return f"{cast.shown(seat)} is ready."
            case e.Reconsidered(seat=seat):
                return f"{cast.shown(seat)} thinks again."
            case e.SneakedIn(order=order, counts=counts):
                laid = (f"{cast.shown(s)} {n}" for s, n in zip(order, counts, strict=True))
                return f"All rats are in. Cards laid: {self.joined(laid)}."
            case e.Spied(seat=seat, victim=victim, spot=spot, card=card):
                return (
                    f"{cast.shown(seat)} turns up card #{spot} of {cast.shown(victim)}: "
                    f"{self.sign(card)} **{self.card_with_strength(card)}**."
                )
            case e.Snapped(seat=seat):
                return f"🪤 Snap! {cast.shown(seat)} fights {TRAP_BITE} weaker this round."
            case e.FoundNothing(seat=seat):
                return f"{cast.shown(seat)} finds no face-down card left to spy on."
            case e.Added(seat=seat, card=card):
                return (
                    f"{cast.shown(seat)} adds {self.sign(card)} "
                    f"**{self.card_with_strength(card)}**."
                )
            case e.DoorNailed(seat=seat, shut_out=shut):
                late = f" {self.joined(map(cast.shown, shut))} came too late." if shut else ""
                return f"🔨 {cast.shown(seat)} **nails the door**: no more upgrades.{late}"
            case e.CheeseMoved(seat=seat, source=source, target=target):
                return (
                    f"🥷 {cast.shown(seat)} sends the **Gouda Thief**: a cheese goes from "
                    f"{self.the_room(source)} to {self.the_room(target)}."
                )
            case e.Tunnelled(seat=seat, room=room):
                return (
                    f"🕳️ {cast.shown(seat)} slips through the **Rat Hole** into "
                    f"{self.the_room(room)}."
                )
            case e.Passed(seat=seat, empty=empty):
                why = " (no card left)" if empty else ""
                return f"{cast.shown(seat)} adds nothing{why}."
            case e.Fought(brawl=brawl):
                if not brawl.rats:
                    return None
                rats = "; ".join(
                    f"{cast.shown(rat.seat)} {self.strength(rat)}" for rat in brawl.rats
                )
                return (
                    f"{self.brawl_title(brawl)}. {rats}. "
                    f"Fed: {self.joined(map(cast.shown, brawl.fed))}."
                )
            case e.Fed(seats=seats):
                return None if seats else "Nobody eats this round."
            case e.Starved(spared=True):
                return "Everyone left would starve: nobody loses a life."
            case e.Starved(seats=seats, out=out):
                gone = f" {self.joined(map(cast.shown, out))} is out." if out else ""
                if len(out) > 1:
                    gone = gone.replace(" is out.", " are out.")
                return f"A life lost: {self.joined(map(cast.shown, seats))}.{gone}"
            case _:
                return None

    def verdict(self, outcome: Outcome, cast: Cast) -> str:
        names = self.joined(map(cast.shown, outcome.winners))
        match outcome.reason:
            case "enough-rats":
                rats = outcome.scores[outcome.winners[0]]
                return f"👑 {names} has {rats} rats and is crowned King of the Gouda Thieves!"
            case "special-round":
                return f"👑 {names} snatches the last cheese of the special round and is crowned!"
            case "last-survivor":
                return f"👑 {names} is the last rat standing and rules the larder."
            case _:
                return f"👑 {names} cannot be told apart: they share the crown."

    # Words in pictures

    picture_steps: ClassVar = {
        Phase.SNEAK: "Sneak in!",
        Phase.SPY: "Spy!",
        Phase.UPGRADE: "Upgrade!",
        Phase.FIGHT: "The fight",
        Phase.OVER: "The end",
    }
    picture_round = "Round {number}"
    picture_special = "Special round"
    picture_choosing = "choosing"
    picture_ready = "ready"
    picture_out = "out"
    picture_watching = "watching"
    picture_nobody = "nobody came"
    picture_strength = "Strength"
    picture_hand = "Your hand"
    picture_carried = "Your rat carries"
    picture_empty = "no equipment"

    def board_alt(self, sight: Sight, cast: Cast) -> str:
        """The board picture in words."""
        parts = [f"A house at night, cheese in its rooms: {self.house_plain(sight)}."]
        for rat in sight.rats:
            told = f"{cast.signed(rat.seat)}: {self.tokens(sight, rat.seat)}"
            if rat.seat == sight.king:
                told += ", king"
            if rat.seat == sight.decider:
                told += ", deciding now"
            if not rat.playing:
                told += ", watching"
            elif sight.phase is Phase.SNEAK:
                told += ", ready" if rat.ready else ", choosing"
            else:
                told += f"; {'; '.join(self.table_lines(rat.laid, rat.traps))}"
            parts.append(told + ".")
        return " ".join(parts)[:1000]

    def fight_alt(self, sight: Sight, cast: Cast) -> str:
        """The fight picture in words."""
        parts = [
            f"{self.rooms[brawl.room]}, {self.pieces(brawl.cheese)}: "
            + (
                ", ".join(
                    f"{cast.signed(rat.seat)} {self.strength(rat)}"
                    f" {'ate' if rat.seat in brawl.fed else 'went hungry'}"
                    for rat in brawl.rats
                )
                or self.picture_nobody
            )
            + "."
            for brawl in sight.brawls
        ]
        return " ".join(parts)[:1000]

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

    # What the shell says about the game

    def game(self) -> GameWords:
        return GameWords(
            name=self.title,
            tagline="Sneak in, spy, upgrade, brawl: never enough cheese, always too many rats.",
            guide=GUIDE,
            options={
                "mode": OptionWords(
                    "Mode",
                    "How to win",
                    {
                        "race": "Race: first to enough rats",
                        "survivor": "Survivor: no cheese costs a life, the last one wins",
                    },
                ),
                "cheese_delta": OptionWords(
                    "Cheese",
                    "Pieces more than players: -1 as printed, -2 longer, 0 and up for the young",
                ),
                "weapons_only": OptionWords(
                    "Weapons only", "For young players: no traps, cheese cards or actions"
                ),
                "rats_to_win": OptionWords("Rats to win", "How many rats win the race"),
                "lives": OptionWords("Lives", "Lives at the start of a survivor game"),
            },
            verbs={
                "go": VerbWords("Choose your rat's room, in secret", "room"),
                "carry": VerbWords("Choose what your rat carries, in secret", "cards"),
                "confirm": VerbWords("Be ready with your room and equipment"),
                "scurry": VerbWords("Be ready in whatever room the rat fancies"),
                "change": VerbWords("Take your confirmation back"),
                "spy": VerbWords("Turn up a face-down card of somebody else", "card"),
                "add": VerbWords("Upgrade: add a weapon or a cheese card", "card"),
                "nail": VerbWords("Upgrade: nail the door, nobody else upgrades"),
                "steal": VerbWords("Upgrade: the Gouda Thief moves a cheese", "rooms"),
                "tunnel": VerbWords("Upgrade: through the Rat Hole to another room", "room"),
                "pass": VerbWords("Upgrade: add nothing"),
                "onward": VerbWords("Enough of the fight: on to the next round"),
            },
            refusals=REFUSALS,
        )
