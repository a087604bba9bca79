"""What the board and its pictures say, in English."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from bot.kernel import Event, Outcome
from bot.stage.players import Players
from cogs.gouda_ganoven import events as e
from cogs.gouda_ganoven import moves as m
from cogs.gouda_ganoven.brawl import Brawl, Contender
from cogs.gouda_ganoven.cards import KIND, ROOMS, STRENGTH, TRAP_BITE, Kind
from cogs.gouda_ganoven.sight import Lying, Rat, Sight
from cogs.gouda_ganoven.state import Mode, Phase
from cogs.gouda_ganoven.words.en_names import FIELD, LABEL
from cogs.gouda_ganoven.words.en_story import Story


class BoardWords(Story):
    """The board, the fight, and all they show."""

    def heading(self, sight: Sight) -> str:
        if sight.special:
            return f"{self.title} · special round {sight.special} · {self.steps[sight.phase]}"
        return f"{self.title} · round {sight.round} · {self.steps[sight.phase]}"

    def house(self, sight: Sight) -> str:
        """Where the cheese lies."""
        return " · ".join(f"{self.room(r)}: {'🧀' * n or 0}" for r, n in sight.pieces)

    def house_plain(self, sight: Sight) -> str:
        return ", ".join(f"{self.rooms[room]} {count}" for room, count in sight.pieces)

    def situation(self, sight: Sight, players: Players) -> str:
        """What is going on, for the channel."""
        match sight.phase:
            case Phase.SNEAK:
                return (
                    "All at once and in secret: open **your hand**, choose a room and what your "
                    "rat carries, then confirm."
                )
            case Phase.SPY:
                assert sight.decider is not None
                care = "" if sight.options.weapons_only else " Careful, it may be a trap."
                return (
                    f"{players.shown(sight.decider)} **spies**: turn up one face-down card of "
                    f"somebody else.{care}"
                )
            case Phase.UPGRADE:
                assert sight.decider is not None
                return (
                    f"{players.shown(sight.decider)} may **upgrade**: add one card openly, or pass."
                    f" The choices are in their hand."
                )
            case Phase.FIGHT:
                lines = [self.tally(sight, players), self.outlook(sight, players)]
                if sight.onward:
                    lines.append(
                        f"**Seen enough:** {self.joined(map(players.shown, sight.onward))}"
                    )
                return "\n".join(lines)
            case Phase.OVER:
                tokens = tuple(rat.tokens for rat in sight.rats)
                ended = Outcome(sight.reason, sight.winners, tokens)
                return f"{self.verdict(ended, players)}\n\n{self.tally(sight, players)}"

    def news(self, sight: Sight, players: Players) -> str:
        """What was done last, while it can still be seen on the table."""
        deed = sight.deed
        if deed is None:
            return ""
        seat, card = deed.seat, deed.card
        happened: list[Event]
        match deed.move:
            case m.Spy(victim, spot):
                happened = [e.Spied(seat=seat, victim=victim, spot=spot, card=card)]
                if KIND.get(card) is Kind.TRAP:
                    happened.append(e.Snapped(seat=seat, victim=victim, card=card))
            case m.Steal(source, target):
                happened = [e.CheeseMoved(seat=seat, card=card, source=source, target=target)]
            case m.Tunnel(room):
                happened = [e.Tunnelled(seat=seat, card=card, room=room)]
            case m.Add():
                happened = [e.Added(seat=seat, card=card)]
            case _:
                happened = [e.Passed(seat=seat)]
        return " ".join(filter(None, (self.tell(event, players) for event in happened)))

    def tally(self, sight: Sight, players: Players) -> str:
        """The round in a few lines: who ate, who bled, what was added."""
        lines = [f"**Fed:** {self.joined(map(players.shown, sight.fed))}"]
        if sight.options.mode is Mode.SURVIVOR:
            lines += self._losses(sight, players)
        # A nailed door or a thief shows in no room of the fight.
        added = [
            f"{players.shown(rat.seat)} {self.card_with_strength(card.card)}"
            for rat in sight.rats
            for card in rat.laid
            if card.late and card.card is not None and card.card not in ROOMS
        ]
        if added:
            lines.append(f"**Upgrades:** {' · '.join(added)}")
        return "\n".join(lines)

    def _losses(self, sight: Sight, players: Players) -> list[str]:
        if not sight.bled:
            return [] if sight.fed else ["All would have starved, so nobody loses a life."]
        lines = [f"**Lost a life:** {self.joined(map(players.shown, sight.bled))}"]
        out = [seat for seat in sight.bled if not sight.rats[seat].tokens]
        return [*lines, f"**Out:** {self.joined(map(players.shown, out))}"] if out else lines

    def outlook(self, sight: Sight, players: Players) -> str:
        """What comes after the fight."""
        if sight.special:
            again = self.joined(map(players.shown, sight.fed or sight.order))
            return f"Nobody ate alone: {again} play **another special round**."
        goal = sight.options.rats_to_win
        first = [rat.seat for rat in sight.rats if rat.tokens >= goal]
        if sight.options.mode is Mode.RACE and first:
            names = self.joined(map(players.shown, first))
            return f"{names} have {goal} rats each: a **special round** for one cheese decides."
        return "The next round begins by itself."

    def special_note(self, sight: Sight, players: Players) -> str:
        names = self.joined(map(players.shown, sight.order))
        return f"⚔️ **Special round:** one cheese for {names}, and no cheese cards. One eater wins."

    def rat_title(self, sight: Sight, seat: int, players: Players) -> str:
        return f"{players.signed(seat)} · 👑 king" if seat == sight.king else players.signed(seat)

    def rat_status(self, sight: Sight, seat: int) -> str:
        """A player, beneath the name: what everybody may know."""
        rat = sight.rats[seat]
        owns = f"🐀 {rat.tokens} of {sight.options.rats_to_win}"
        if sight.options.mode is Mode.SURVIVOR:
            owns = f"❤️ {self.tokens(sight, seat)}"
        lines = [f"{owns} · ✋ {self.cards(rat.hand_size)}"]
        if not rat.playing:
            lines.append("watching")
        elif sight.phase is Phase.SNEAK:
            lines.append("✅ ready" if rat.ready else "… choosing")
        else:
            lines += self.place(rat)
        return "\n".join(lines)

    def place(self, rat: Rat) -> list[str]:
        """Where a rat is, as far as everybody knows, and what lies before it."""
        if rat.known_room is None:
            return self.table_lines(rat)
        return [f"📍 in {self.the_room(rat.known_room)}", *self.table_lines(rat)]

    def table_lines(self, rat: Rat) -> list[str]:
        """What lies before a player; face-down cards by name only for whom they belong to."""
        lines: list[str] = []
        down = [card for card in rat.laid if not card.open]
        if down:
            lines.append(f"face down: {', '.join(map(self._placed, down))}")
        shown = [card for card in rat.laid if card.open]
        if shown:
            lines.append(f"open: {', '.join(map(self._placed, shown))}")
        if rat.traps:
            lines.append(f"🪤 trapped: −{TRAP_BITE * len(rat.traps)}")
        return lines

    def _placed(self, card: Lying) -> str:
        name = f" {self.card_with_strength(card.card)}" if card.card is not None else ""
        return f"#{card.spot}{name}"

    def brawl_lines(self, brawl: Brawl, players: Players) -> str:
        """Who was there, how strong with what, who ate and why."""
        told = self._brawl(brawl, players, self.armament)
        return told if len(told) <= FIELD else self._brawl(brawl, players, self.strength)

    def _brawl(self, brawl: Brawl, players: Players, told: Callable[[Contender], str]) -> str:
        lines = [
            f"{'🧀' if rat.seat in brawl.fed else '💨'} {players.shown(rat.seat)} {told(rat)}"
            for rat in sorted(brawl.rats, key=lambda rat: rat.rank, reverse=True)
        ]
        return "\n".join((*lines, self.brawl_why(brawl)))

    empty_title = "Nobody came"

    def empty_rooms(self, brawls: Sequence[Brawl]) -> str:
        return " · ".join(f"{self.room(b.room)}: {self.pieces(b.pieces)}" for b in brawls)

    def brawl_why(self, brawl: Brawl) -> str:
        if not brawl.cheese:
            return "*No cheese, no dinner.*"
        if len(brawl.rats) == 1:
            return "*Alone at the table: no need to fight.*"
        if not brawl.contested:
            return "*Enough for all: strength does not matter.*"
        if len(brawl.fed) > brawl.cheese:
            return "*Equals share, and nobody goes short.*"
        if brawl.hair_breadth:
            return "*Equally strong: the strongest single weapon decides.*"
        return "*Too many rats: the strongest eat.*"

    def standings(self, sight: Sight, players: Players) -> str:
        """The crown marks who leads the round, and in the end who has won."""
        crowned = sight.winners or (sight.king,)
        return "\n".join(
            f"{players.shown(seat)}{' 👑' if seat in crowned else ''}: {self.tokens(sight, seat)}"
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

    def spy_call(self, seat: int, players: Players) -> str:
        """On the board, which is everybody's, the spy is called by name."""
        return f"{players.signed(seat)}, whose card do you turn up?"

    def spy_folder(self, seat: int, count: int, players: Players) -> str:
        return f"{players.signed(seat)} ({count})"[:LABEL]

    def spy_folder_hint(self, count: int) -> str:
        return f"{self.cards(count)} face down"

    def spy_card(self, seat: int, spot: int, players: Players) -> str:
        return f"{players.signed(seat)}: card #{spot}"[:LABEL]

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

    def board_alt(self, sight: Sight, players: Players) -> str:
        """The board picture in words."""
        parts = [f"A house at night, cheese in its rooms: {self.house_plain(sight)}."]
        for rat in sight.rats:
            told = f"{players.signed(rat.seat)}: {self.tokens(sight, rat.seat)}"
            if rat.seat == sight.king:
                told += ", king"
            if rat.seat == sight.decider:
                told += ", deciding now"
            if not rat.playing:
                told += ", watching"
            elif sight.phase is Phase.SNEAK:
                told += ", ready" if rat.ready else ", choosing"
            else:
                told += f"; {'; '.join(self.place(rat))}"
            parts.append(told + ".")
        return " ".join(parts)[:1000]

    def fight_alt(self, sight: Sight, players: Players) -> str:
        """The fight picture in words."""
        parts = [
            f"{self.rooms[brawl.room]}, {self.pieces(brawl.cheese)}: "
            + (
                ", ".join(
                    f"{players.signed(rat.seat)} {self.strength(rat)}"
                    f" {'ate' if rat.seat in brawl.fed else 'went hungry'}"
                    for rat in brawl.rats
                )
                or self.picture_nobody
            )
            + "."
            for brawl in sight.brawls
        ]
        return " ".join(parts)[:1000]
