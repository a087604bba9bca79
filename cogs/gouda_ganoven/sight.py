"""What the channel and each seat may know. Everything that is shown is built from it."""

from dataclasses import dataclass

from bot.kernel import Move, Notation, fields_of, kinds_in
from cogs.gouda_ganoven import moves
from cogs.gouda_ganoven.brawl import Brawl, brawls
from cogs.gouda_ganoven.cards import ROOMS, STRENGTH, TRAP_BITE, Room
from cogs.gouda_ganoven.moves import Skip, Spy, Steal
from cogs.gouda_ganoven.state import Laid, Phase, Player, PublicState, State, Touch

_NOTATION = Notation(kinds_in(moves, Move))


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the table: a numbered back, unless it is open or the reader's own."""

    spot: int
    card: str | None
    open: bool
    late: bool


@dataclass(frozen=True, slots=True)
class Rat:
    """Public information about a player."""

    seat: int
    tokens: int
    hand_size: int
    playing: bool
    ready: bool
    laid: tuple[Lying, ...]
    traps: tuple[str, ...]
    tunnel: Room | None
    """The room that the Rat Hole has publicly led it to."""

    @property
    def known_room(self) -> Room | None:
        """Its room, as far as that is public."""
        if self.tunnel is not None:
            return self.tunnel
        shown = (card.card for card in self.laid if card.open)
        return next((Room(card) for card in shown if card in ROOMS), None)

    @property
    def strength(self) -> int:
        """Its visible strength: all cards for the reader's own rat, else the open ones."""
        weapons = sum(STRENGTH.get(card.card or "", 0) for card in self.laid)
        return weapons - TRAP_BITE * len(self.traps)


@dataclass(frozen=True, slots=True)
class Own:
    """Private information of a player."""

    hand: tuple[str, ...]
    drawn: tuple[str, ...]
    room: Room | None
    bag: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Deed:
    """The last public action and what it changed."""

    seat: int
    move: Move
    card: str
    """The card that was revealed or added; empty if the player passed."""
    place: tuple[int, int] | None
    """Seat and spot of that card; spot 0 is a trap taken."""
    rooms: tuple[Room, ...]
    """Rooms where cheese was added or removed, or a rat was found."""


@dataclass(slots=True, kw_only=True)
class Sight(PublicState):
    """A table as one seat or the channel sees it."""

    seat: int | None
    rats: tuple[Rat, ...]
    deck_size: int
    deed: Deed | None
    brawls: tuple[Brawl, ...]
    """The fights so far: room by room as shown, then all four."""
    own: Own | None

    @property
    def fought(self) -> tuple[int, ...]:
        """Seats whose fight was shown."""
        return tuple(rat.seat for brawl in self.brawls for rat in brawl.rats)

    @property
    def eaters(self) -> tuple[int, ...]:
        """Seats that ate in the fights so far."""
        return tuple(seat for brawl in self.brawls for seat in brawl.fed)


def sight_of(state: State, seat: int | None) -> Sight:
    """What that seat may know; None is the channel."""
    return Sight(
        **fields_of(PublicState, state),
        seat=seat,
        rats=tuple(
            _rat(other, player, other in state.order, other == seat)
            for other, player in enumerate(state.players)
        ),
        deck_size=len(state.deck),
        deed=None if state.touched is None else _deed(state, state.touched),
        brawls=_fought(state),
        own=None if seat is None else _own(state.players[seat]),
    )


def _fought(state: State) -> tuple[Brawl, ...]:
    if state.phase in (Phase.FIGHT, Phase.OVER):
        return tuple(brawls(state))
    if not state.shown:
        return ()
    rooms = {brawl.room: brawl for brawl in brawls(state)}
    return tuple(rooms[room] for room in state.shown)


def _rat(seat: int, player: Player, playing: bool, mine: bool) -> Rat:
    return Rat(
        seat=seat,
        tokens=player.tokens,
        hand_size=len(player.hand),
        playing=playing,
        ready=player.ready,
        laid=tuple(_lying(player, laid, mine) for laid in player.laid),
        traps=tuple(player.traps),
        tunnel=next(
            (
                Room(player.faces[laid.spot])
                for laid in player.laid
                if laid.late and player.faces[laid.spot] in ROOMS
            ),
            None,
        ),
    )


def _lying(player: Player, laid: Laid, mine: bool) -> Lying:
    card = player.faces[laid.spot] if laid.open or mine else None
    return Lying(laid.spot, card, laid.open, laid.late)


def _own(player: Player) -> Own:
    return Own(tuple(player.hand), tuple(player.drawn), player.room, tuple(player.bag))


def _deed(state: State, touch: Touch) -> Deed:
    move = _NOTATION.parse(touch.move)
    match move:
        case Spy(victim, spot):
            taken = spot not in state.players[victim].faces
            place = (touch.seat, 0) if taken else (victim, spot)
        case Skip():
            return Deed(touch.seat, move, "", None, ())
        case _:
            place = (touch.seat, state.players[touch.seat].laid[-1].spot)
    seat, spot = place
    player = state.players[seat]
    card = player.faces[spot] if spot else player.traps[-1]
    if isinstance(move, Steal):
        rooms = (move.source, move.target)
    else:
        rooms = (Room(card),) if card in ROOMS else ()
    return Deed(touch.seat, move, card, place, rooms)
