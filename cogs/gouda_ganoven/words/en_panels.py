"""What the panels and their pictures say, in English."""

from collections.abc import Sequence
from typing import ClassVar

from bot.screen.cast import Cast
from cogs.gouda_ganoven.brawl import Brawl
from cogs.gouda_ganoven.cards import CHEESES, KIND, ROOMS, STRENGTH, TRAP_BITE, Kind, Room
from cogs.gouda_ganoven.sight import Lying, Sight
from cogs.gouda_ganoven.state import Mode, Phase
from cogs.gouda_ganoven.words.en_names import LABEL
from cogs.gouda_ganoven.words.en_story import Story


class Panels(Story):
    """The board, the hand, and all they show."""

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
        added = self.upgrades(sight, cast)
        return f"{told}\n**Upgrades:** {', '.join(added)}" if added else told

    def upgrades(self, sight: Sight, cast: Cast) -> list[str]:
        """What each has added: a nailed door or a thief shows in no room of the fight."""
        return [
            f"{cast.shown(rat.seat)} {self.card_with_strength(card.card)}"
            for rat in sight.rats
            for card in rat.laid
            if card.late and card.card is not None and card.card not in ROOMS
        ]

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
        if brawl.hair_breadth:
            return "*Equally strong: the strongest single weapon decides.*"
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
