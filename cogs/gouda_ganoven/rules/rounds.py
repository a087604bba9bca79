"""Starting and chaining rounds: rain, draw, clean-up, the special round."""

from collections.abc import Sequence
from random import Random

from bot.kernel import Event
from cogs.gouda_ganoven.cards import CARDS, RANK, ROOMS, WEAPONS
from cogs.gouda_ganoven.events import Drew, Rained, Reshuffled, RoundBegan, Supplied
from cogs.gouda_ganoven.state import GoudaOptions, Mode, Phase, Player, State

FIRST_DRAW = 3
DRAW = 2
LEAN_AFTER = 8
"""Rounds of a Survivor game with a piece for every rat; then one piece fewer every two rounds."""


def deal(seats: int, options: GoudaOptions, rng: Random) -> State:
    """Shuffle, choose a king at random, and begin the first round."""
    deck = list(WEAPONS if options.weapons_only else CARDS)
    rng.shuffle(deck)
    king = rng.randrange(seats)
    tokens = options.lives if options.mode is Mode.SURVIVOR else 0
    state = State(
        options=options,
        players=[Player(tokens=tokens) for _ in range(seats)],
        phase=Phase.SNEAK,
        step=0,
        round=0,
        special=0,
        king=king,
        order=_clockwise(seats, king, range(seats)),
        turn=0,
        pieces=dict.fromkeys(ROOMS, 0),
        deck=deck,
    )
    _begin(state, rng)
    return state


def opening(state: State) -> list[Event]:
    """The events of the first round's start, derived from the state."""
    fallen = tuple(room for room in ROOMS for _ in range(state.pieces[room]))
    return [_began(state), Rained(rooms=fallen), *_supplied(state)]


def following(state: State, rng: Random) -> list[Event]:
    """Step 7, then the next round among the remaining players."""
    heirs = _heirs(state)
    _clean_up(state)
    if champions(state):
        state.special += 1
    seats = len(state.players)
    state.king = _clockwise(seats, (state.king + 1) % seats, heirs)[0]
    state.order = _clockwise(seats, state.king, heirs)
    return _begin(state, rng)


def champions(state: State) -> list[int]:
    """Seats that have won the race, or will play a special round for it."""
    if state.options.mode is Mode.SURVIVOR:
        return []
    goal = state.options.rats_to_win
    return [seat for seat, player in enumerate(state.players) if player.tokens >= goal]


def _heirs(state: State) -> Sequence[int]:
    if state.special:
        # Only those who shared the one cheese continue; if no one found it, all of them.
        return state.fed or state.order
    if state.options.mode is Mode.SURVIVOR:
        return [seat for seat in state.order if state.players[seat].tokens]
    return champions(state) or state.order


def _clockwise(seats: int, first: int, among: Sequence[int]) -> tuple[int, ...]:
    turned = ((first + offset) % seats for offset in range(seats))
    return tuple(seat for seat in turned if seat in among)


def _clean_up(state: State) -> None:
    for seat in state.order:
        player = state.players[seat]
        laid = (card for card in player.faces.values() if card in RANK)
        state.discard = (*state.discard, *laid, *player.traps)
        if state.options.mode is Mode.SURVIVOR and not player.tokens:
            state.discard = (*state.discard, *player.hand)
            player.hand = []
        player.room = None
        player.drawn, player.bag, player.traps = [], [], []
        player.laid, player.faces = [], {}
        player.ready = False
    state.shown = state.fed = state.bled = state.onward = ()
    state.touched = None


def _begin(state: State, rng: Random) -> list[Event]:
    state.round += 1
    state.step += 1
    state.phase = Phase.SNEAK
    state.turn = 0
    return [_began(state), _rain(state, rng), *_draw(state, rng)]


def _rain(state: State, rng: Random) -> Event:
    fallen = tuple(rng.choice(ROOMS) for _ in range(_plenty(state)))
    state.pieces = {room: fallen.count(room) for room in ROOMS}
    return Rained(rooms=fallen)


def _plenty(state: State) -> int:
    """The number of pieces that fall this round."""
    if state.special:
        return 1
    count = len(state.order) + state.options.cheese_delta
    if state.options.mode is Mode.SURVIVOR and state.options.cheese_delta >= 0:
        # House rule: with a piece for every rat hardly any would starve, and the game would last
        # dozens of rounds. So the cheese gets scarcer.
        count -= max(0, state.round - LEAN_AFTER + 1) // 2
    return max(1, count)


def _draw(state: State, rng: Random) -> list[Event]:
    events: list[Event] = []
    for seat in state.order:
        player = state.players[seat]
        for _ in range(FIRST_DRAW if state.round == 1 else DRAW):
            if not state.deck and state.discard:
                state.deck, state.discard = list(state.discard), ()
                rng.shuffle(state.deck)
                events.append(Reshuffled(cards=len(state.deck)))
            if state.deck:
                player.drawn.append(state.deck.pop())
        player.hand += player.drawn
        player.hand.sort(key=RANK.__getitem__)
    return events + _supplied(state)


def _began(state: State) -> Event:
    return RoundBegan(round=state.round, special=state.special, order=state.order)


def _supplied(state: State) -> list[Event]:
    counts = tuple(len(state.players[seat].drawn) for seat in state.order)
    return [
        Supplied(order=state.order, counts=counts),
        *(
            Drew(to=(seat,), seat=seat, cards=tuple(state.players[seat].drawn))
            for seat in state.order
        ),
    ]
