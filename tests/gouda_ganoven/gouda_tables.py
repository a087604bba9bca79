"""Tables set up by hand, and helpers to play on them."""

from collections.abc import Mapping, Sequence
from random import Random

from bot.kernel import Event, Refused, random_move
from cogs.gouda_ganoven.cards import CARDS, RANK, ROOMS, WEAPONS, Room
from cogs.gouda_ganoven.rules import GoudaRules
from cogs.gouda_ganoven.state import GoudaOptions, Laid, Mode, Phase, State

RULES = GoudaRules()
BATHROOM, BEDROOM, CELLAR, PLAYROOM = ROOMS


def table(
    hands: Sequence[str],
    pieces: Mapping[Room, int] | None = None,
    king: int = 0,
    seed: int = 1,
    **options: object,
) -> State:
    """A first round of sneaking in which the seats hold these hands ("hx t1", "", ...)."""
    state = RULES.deal(len(hands), GoudaOptions.model_validate(options), Random(seed))
    everything = list(WEAPONS if state.options.weapons_only else CARDS)
    state.king = king
    state.order = tuple((king + offset) % len(hands) for offset in range(len(hands)))
    for player, hand in zip(state.players, hands, strict=True):
        player.hand = sorted(hand.split(), key=RANK.__getitem__)
        player.drawn = []
    held = {card for player in state.players for card in player.hand}
    state.deck = [card for card in everything if card not in held]
    state.discard = ()
    if pieces is not None:
        state.pieces = {room: pieces.get(room, 0) for room in ROOMS}
    return state


def play(state: State, seat: int, text: str, seed: int = 7) -> list[Event]:
    """Play a move by its text."""
    return RULES.play(state, seat, RULES.notation.parse(text), Random(seed))


def refused(state: State, seat: int, text: str) -> str:
    """The reason of a refusal; the state must be unchanged, and the move not offered."""
    before = RULES.dump(state)
    try:
        play(RULES.load(before), seat, text)
    except Refused as refusal:
        return refusal.reason
    raise AssertionError(f"{text!r} was played")


def sneak(state: State, *lays: str) -> list[Event]:
    """Every seat's room and cards ("cellar hx+t1"), in seat order, confirmed."""
    events: list[Event] = []
    for seat, lay in enumerate(lays):
        if not lay:
            continue
        room, _, cards = lay.partition(" ")
        play(state, seat, f"go {room}")
        if cards:
            held = sorted(cards.split("+"), key=RANK.__getitem__)
            play(state, seat, f"carry 1 {'+'.join(held)}")
        events += play(state, seat, "confirm")
    return events


def spot_of(state: State, seat: int, card: str) -> int:
    """Index of a card in front of a seat."""
    return next(spot for spot, face in state.players[seat].faces.items() if face == card)


def cards_before(state: State, seat: int) -> list[str]:
    """Cards in front of a seat, sorted."""
    return sorted(state.players[seat].faces.values())


def lying(state: State, seat: int, card: str) -> Laid:
    """A card on the table."""
    return next(
        laid for laid in state.players[seat].laid if laid.spot == spot_of(state, seat, card)
    )


def spy_through(state: State) -> None:
    """Every seat spies on the first face-down room card."""
    while state.phase is Phase.SPY:
        spy = state.order[state.turn]
        rooms = [
            (victim, laid.spot)
            for victim in state.order
            if victim != spy
            for laid in state.players[victim].laid
            if state.players[victim].faces[laid.spot] in ROOMS and not laid.open
        ]
        if rooms:
            play(state, spy, f"spy {rooms[0][0]} {rooms[0][1]}")
        else:
            RULES.play(state, spy, next(iter(RULES.legal(state, spy))), Random(3))  # pyright: ignore[reportArgumentType]


def pass_through(state: State) -> None:
    """Every seat that may upgrade passes."""
    while state.phase is Phase.UPGRADE:
        play(state, state.order[state.turn], "pass")


def reveal(state: State) -> list[Event]:
    """Fight for all rooms in turn, and show the standings."""
    events: list[Event] = []
    while state.phase is Phase.REVEAL:
        events += onward(state)
    return events


def fight(state: State, *lays: str) -> list[int]:
    """Seats that eat if no cards are added."""
    sneak(state, *lays)
    spy_through(state)
    pass_through(state)
    reveal(state)
    return list(state.fed)


def onward(state: State, seed: int = 5) -> list[Event]:
    """Advance to the next room of a fight, or the next round."""
    return RULES.expire(state, next(iter(RULES.clocks(state))), Random(seed))


def census(state: State) -> list[str]:
    """Every equipment card in the game, wherever it is."""
    cards = [*state.deck, *state.discard]
    for player in state.players:
        cards += player.hand + player.traps
        cards += [card for card in player.faces.values() if card in RANK]
    return sorted(cards, key=RANK.__getitem__)


def random_step(state: State, rng: Random) -> tuple[int, object, list[Event]] | None:
    """One random legal move, usually of an awaited seat; None if the game is over."""
    if state.phase is Phase.REVEAL:
        return -1, "!", onward(state)
    busy = [seat for seat in range(len(state.players)) if RULES.legal(state, seat)]
    if not busy:
        return None
    awaited = list(RULES.awaited(state))
    seat = rng.choice(awaited if awaited and rng.random() < 0.9 else busy)
    move = random_move(list(RULES.legal(state, seat)), rng)
    return seat, move, RULES.play(state, seat, move, rng)


ALL_OPTIONS = [
    GoudaOptions(mode=mode, cheese_delta=delta, weapons_only=young)
    for mode in Mode
    for delta in (-2, -1, 0, 2)
    for young in (False, True)
    if not (mode is Mode.SURVIVOR and delta > 0)
]
