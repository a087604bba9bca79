"""Which rats eat in which room: the resolution of step 6, on plain values."""

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.gouda_ganoven.cards import CHEESES, ROOMS, STRENGTH, TRAP_BITE, Room
from cogs.gouda_ganoven.state import State


@dataclass(frozen=True, slots=True)
class Contender:
    """A rat in a room, with the equipment that counts."""

    seat: int
    weapons: tuple[str, ...] = ()
    cheeses: int = 0
    traps: int = 0

    @property
    def strength(self) -> int:
        """The sum of its weapons minus the penalty of its traps."""
        return sum(STRENGTH[weapon] for weapon in self.weapons) - TRAP_BITE * self.traps

    @property
    def rank(self) -> tuple[int, int]:
        """Strength, then the strongest single weapon, which no trap reduces."""
        return self.strength, max((STRENGTH[weapon] for weapon in self.weapons), default=0)


@dataclass(frozen=True, slots=True)
class Brawl:
    """One room: its cheese, its rats, and which of them ate."""

    room: Room
    pieces: int
    rats: tuple[Contender, ...]
    fed: tuple[int, ...]

    @property
    def cheese(self) -> int:
        """The pieces on the floor plus the cheese cards of the rats."""
        return self.pieces + sum(rat.cheeses for rat in self.rats)

    @property
    def ranked(self) -> tuple[Contender, ...]:
        """The rats, strongest first."""
        return tuple(sorted(self.rats, key=lambda rat: rat.rank, reverse=True))

    @property
    def contested(self) -> bool:
        """True if strength decided."""
        return 0 < self.cheese < len(self.rats)

    @property
    def hair_breadth(self) -> bool:
        """True if equal strengths were decided by the strongest weapon."""
        full = {rat.strength for rat in self.rats if rat.seat in self.fed}
        return self.contested and any(
            rat.strength in full for rat in self.rats if rat.seat not in self.fed
        )


def brawl(room: Room, pieces: int, rats: Sequence[Contender]) -> Brawl:
    """Feed the rats of a room."""
    cheese = pieces + sum(rat.cheeses for rat in rats)
    if len(rats) <= cheese:
        fed = tuple(rat.seat for rat in rats)
    elif cheese == 0:
        fed = ()
    else:
        # Rulebook: equals share, each leaving with a cheese, even if that feeds too many.
        last = sorted((rat.rank for rat in rats), reverse=True)[cheese - 1]
        fed = tuple(rat.seat for rat in rats if rat.rank >= last)
    return Brawl(room, pieces, tuple(rats), fed)


def brawls(state: State) -> list[Brawl]:
    """All four rooms, as the cards are now."""
    here: dict[Room, list[Contender]] = {room: [] for room in ROOMS}
    for seat in state.order:
        player = state.players[seat]
        assert player.room is not None
        cards = player.faces.values()
        weapons = (card for card in cards if card in STRENGTH)
        here[player.room].append(
            Contender(
                seat,
                tuple(sorted(weapons, key=STRENGTH.__getitem__, reverse=True)),
                sum(card in CHEESES for card in cards),
                len(player.traps),
            )
        )
    return [brawl(room, state.pieces[room], here[room]) for room in ROOMS]
