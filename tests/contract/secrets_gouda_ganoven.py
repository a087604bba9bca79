"""Gouda Ganoven as a Subject: other hands, other hidden cards, another draw pile.

What a seat knows is derived here from the rules, independently of the game's own `sight`.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.kernel import Entry, Event
from cogs.gouda_ganoven.cards import CARDS, CHEESES, LAYABLE, RANK, ROOMS, WEAPONS, Room
from cogs.gouda_ganoven.events import Fed, Reshuffled, Starved
from cogs.gouda_ganoven.game import GAME
from cogs.gouda_ganoven.state import Mode, Phase, Player, State
from tests.contract.subject import Subject


def scramble(state: State, seat: int | None, rng: Random) -> State:
    """Redeal everything hidden from that seat in a way the rules allow."""
    others = [player for other, player in enumerate(state.players) if other != seat]
    if state.phase is Phase.SNEAK:
        for player in others:
            plan_anew(state, player, rng)
    rooms = {} if state.phase is Phase.SNEAK else rooms_anew(state, seat, rng)
    swap = swapped(state, others, rng)
    state.deck = [swap[card] for card in state.deck]
    for other, player in enumerate(state.players):
        if other == seat:
            continue
        for hidden in (player.hand, player.bag, player.drawn):
            hidden[:] = [swap.get(card, card) for card in hidden]
        player.hand.sort(key=RANK.__getitem__)
        player.bag.sort(key=RANK.__getitem__)
        rng.shuffle(player.drawn)
        lay_anew(player, swap, rooms.get(other), rng)
    return state


def rooms_anew(state: State, seat: int | None, rng: Random) -> dict[int, Room]:
    """A possible room of each rat, given what this seat knows.

    In a fight, rooms are revealed by number of rats, then in house order: unseen rats are in rooms
    that come later.
    """
    known = {
        other: player.room
        for other, player in enumerate(state.players)
        if player.room is not None and (other == seat or not hides(player))
    }
    hidden = [other for other in state.order if other not in known]
    while True:
        rooms = {**known, **{other: rng.choice(ROOMS) for other in hidden}}
        if not state.shown or all(comes_later(state, rooms, room) for room in set(rooms.values())):
            return rooms


def hides(player: Player) -> bool:
    """Whether this rat's room card is face down."""
    laid = [laid for laid in player.laid if player.faces[laid.spot] in ROOMS]
    return bool(laid) and not laid[-1].open


def comes_later(state: State, rooms: dict[int, Room], room: Room) -> bool:
    def place(room: Room) -> tuple[int, int]:
        there = [seat for seat in state.order if rooms[seat] is room]
        return len(there), ROOMS.index(room)

    if room in state.shown:
        there = [state.players[seat] for seat in state.order if rooms[seat] is room]
        return not any(hides(player) for player in there)
    return place(room) > place(state.shown[-1])


def plan_anew(state: State, player: Player, rng: Random) -> None:
    """Replace a draft, known only to its owner; a player who is ready must have chosen a room."""
    player.room = rng.choice(ROOMS if player.ready else (None, *ROOMS))
    player.bag = [card for card in player.hand if layable(state, card) and rng.random() < 0.5]


def layable(state: State, card: str) -> bool:
    return card in LAYABLE and not (state.special and card in CHEESES)


def swapped(state: State, others: list[Player], rng: Random) -> dict[str, str]:
    """A random mapping between hidden cards; laid or packed cards stay cards that can be laid."""
    bound = [card for player in others for card in player.bag]
    bound += [
        player.faces[laid.spot]
        for player in others
        for laid in player.laid
        if not laid.open and player.faces[laid.spot] not in ROOMS
    ]
    free = state.deck + [card for player in others for card in player.hand]
    free = [card for card in free if card not in bound]
    pool = bound + free
    rng.shuffle(pool)
    stand_ins = [card for card in pool if layable(state, card)][: len(bound)]
    rest = [card for card in pool if card not in stand_ins]
    return dict(zip(bound + free, stand_ins + rest, strict=True))


def lay_anew(player: Player, swap: dict[str, str], room: Room | None, rng: Random) -> None:
    """Replace face-down cards and their order; a hidden room card may change its room."""
    down = [laid.spot for laid in player.laid if not laid.open]
    faces = [swap.get(player.faces[spot], player.faces[spot]) for spot in down]
    late = [player.faces[laid.spot] for laid in player.laid if laid.late]
    tunnel = next((card for card in late if card in ROOMS), None)
    for place, card in enumerate(faces):
        if card in ROOMS:
            if tunnel is None:
                assert room is not None
                player.room = room
                faces[place] = room.value
            else:
                faces[place] = rng.choice([room for room in ROOMS if room.value != tunnel])
    rng.shuffle(faces)
    player.faces.update(zip(down, faces, strict=True))


def learn(
    known: dict[str, Any], state: State, events: Sequence[Event], seat: int
) -> dict[str, Any]:
    """After a reshuffle of seen discards, the cards in hands are known to be all the others."""
    away: set[str] = set(known.get("away", ()))
    if any(isinstance(event, Reshuffled) for event in events):
        pile: set[str] = set(known.get("played", ()))
        away = set(CARDS) - pile if pile else set()
    if any(isinstance(event, Fed) for event in events):
        laid = [card for player in state.players for card in player.faces.values()]
        traps = [card for player in state.players for card in player.traps]
        # An eliminated player discards a hand that others have not seen.
        out = any(isinstance(event, Starved) and event.out for event in events)
        known = {**known, "played": () if out else (*state.discard, *laid, *traps)}
    return {**known, "away": away - set(state.discard)}


def holds(known: dict[str, Any], state: State) -> bool:
    cards = [*state.deck, *state.discard]
    for player in state.players:
        cards += [*player.hand, *player.traps]
        cards += [card for card in player.faces.values() if card not in ROOMS]
    whole = WEAPONS if state.options.weapons_only else CARDS
    return sorted(cards) == sorted(whole) and not known.get("away", set()) & set(state.deck)


def is_quiet(state: State, entry: Entry) -> bool:
    """Nothing is revealed before all have laid, before the last upgrade, or between rounds."""
    match state.phase:
        case Phase.SNEAK:
            missing = [seat for seat in state.order if not state.players[seat].ready]
            return missing != [entry.seat]
        case Phase.UPGRADE:
            later = state.order[state.turn + 1 :]
            return entry.text != "nail" and any(state.players[seat].hand for seat in later)
        case Phase.FIGHT:
            # An eliminated rat's hand is discarded openly.
            survivor = state.options.mode is Mode.SURVIVOR
            return not survivor or all(state.players[seat].tokens for seat in state.order)
        case Phase.SPY | Phase.REVEAL | Phase.OVER:
            return False


SUBJECT = Subject(
    game=GAME,
    scramble=scramble,
    public_paths=frozenset(
        {
            "options",
            "phase",
            "step",
            "round",
            "special",
            "king",
            "order",
            "turn",
            "pieces",
            "discard",
            "fed",
            "bled",
            "touched",
            "shown",
            "onward",
            "winners",
            "reason",
            "players.tokens",
            "players.ready",
            "players.traps",
            "players.laid",
        }
    ),
    option_values_override={"cheese_delta": [-2, -1, 0], "rats_to_win": [2, 5], "lives": [1, 3]},
    is_quiet=is_quiet,
    learn_facts=learn,
    facts_hold=holds,
)
