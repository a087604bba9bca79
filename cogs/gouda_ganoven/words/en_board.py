"""What the board and its pictures say, in English."""

from collections.abc import Sequence
from typing import ClassVar

from bot.screen.cast import Cast
from cogs.gouda_ganoven.brawl import Brawl
from cogs.gouda_ganoven.cards import KIND, ROOMS, STRENGTH, TRAP_BITE
from cogs.gouda_ganoven.sight import Lying, Sight
from cogs.gouda_ganoven.state import Mode, Phase
from cogs.gouda_ganoven.words.en_names import LABEL
from cogs.gouda_ganoven.words.en_story import Story


class BoardWords(Story):
    """The board, the fight, and all they show."""

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
