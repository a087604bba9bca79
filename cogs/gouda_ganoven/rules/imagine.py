"""Samples a game that fits what a seat knows: other hands, face-down cards and rooms."""

from itertools import product
from random import Random

from bot.kernel import fields_of
from cogs.gouda_ganoven.cards import CARDS, CHEESES, LAYABLE, RANK, ROOMS, WEAPONS, Room
from cogs.gouda_ganoven.rules.past import Past
from cogs.gouda_ganoven.sight import Rat, Sight
from cogs.gouda_ganoven.state import Laid, Phase, Player, PublicState, State

TRIES = 40
"""Attempts after which knowledge about the draw pile is ignored, so that a deal succeeds."""


def imagined(sight: Sight, seat: int, past: Past | None, rng: Random) -> State:
    rooms = _rooms(sight, seat, rng)
    laid, hands, deck = _dealt(sight, seat, past, rng)
    players = [
        _self(sight, rat) if rat.seat == seat else _other(sight, rat, rooms, laid, hands, rng)
        for rat in sight.rats
    ]
    return State(**fields_of(PublicState, sight), players=players, deck=deck)


def _self(sight: Sight, rat: Rat) -> Player:
    own = sight.own
    assert own is not None
    return Player(
        tokens=rat.tokens,
        hand=list(own.hand),
        drawn=list(own.drawn),
        room=own.room,
        bag=list(own.bag),
        ready=rat.ready,
        laid=[Laid(card.spot, card.open, card.late) for card in rat.laid],
        faces={card.spot: card.card for card in rat.laid if card.card is not None},
        traps=list(rat.traps),
    )


def _other(
    sight: Sight,
    rat: Rat,
    rooms: dict[int, Room],
    laid: dict[int, list[str]],
    hands: dict[int, list[str]],
    rng: Random,
) -> Player:
    hand = sorted(hands[rat.seat], key=RANK.__getitem__)
    player = Player(
        tokens=rat.tokens,
        hand=hand,
        ready=rat.ready,
        laid=[Laid(card.spot, card.open, card.late) for card in rat.laid],
        traps=list(rat.traps),
    )
    if sight.phase is Phase.SNEAK:
        if rat.playing:
            # A plan is known only to its owner; a ready player has chosen a room.
            player.room = rng.choice(ROOMS if rat.ready else (None, *ROOMS))
            player.bag = [c for c in hand if _layable(sight, c) and rng.random() < 0.5]
        return player
    down: list[str] = list(laid[rat.seat])
    if hides_room(rat):
        down.append(rooms[rat.seat].value)
    rng.shuffle(down)
    for card in rat.laid:
        player.faces[card.spot] = card.card if card.card is not None else down.pop()
    if rat.tunnel is not None:
        player.room = rat.tunnel
    elif rat.playing:
        player.room = next(Room(card) for card in player.faces.values() if card in ROOMS)
    return player


def hides_room(rat: Rat) -> bool:
    """True if its room card is face down."""
    return bool(rat.laid) and not any(
        card.open and not card.late and card.card in ROOMS for card in rat.laid
    )


def _rooms(sight: Sight, seat: int, rng: Random) -> dict[int, Room]:
    """Sample the hidden room cards. A rat never tunnels to its own room; and rooms are fought for
    by number of rats, so unseen rats are in later ones."""
    hidden = [rat for rat in sight.rats if rat.seat != seat and hides_room(rat)]
    choices = [[room for room in ROOMS if room is not rat.tunnel] for rat in hidden]
    if sight.phase is not Phase.REVEAL or not sight.brawls:
        return {rat.seat: rng.choice(some) for rat, some in zip(hidden, choices, strict=True)}
    fit = [chosen for chosen in product(*choices) if _later(sight, seat, hidden, chosen)]
    chosen = rng.choice(fit)
    return {rat.seat: room for rat, room in zip(hidden, chosen, strict=True)}


def _later(sight: Sight, seat: int, hidden: list[Rat], chosen: tuple[Room, ...]) -> bool:
    drawn = {rat.seat: room for rat, room in zip(hidden, chosen, strict=True)}
    there: dict[Room, int] = {}
    shown = {brawl.room for brawl in sight.brawls}
    for rat in sight.rats:
        if not rat.playing:
            continue
        room = _room_of(sight, seat, rat) or drawn[rat.seat]
        there[room] = there.get(room, 0) + 1
        if room in shown and rat.seat not in sight.fought:
            return False
    last = sight.brawls[-1].room
    limit = there[last], ROOMS.index(last)
    return all((n, ROOMS.index(r)) > limit for r, n in there.items() if r not in shown)


def _room_of(sight: Sight, seat: int, rat: Rat) -> Room | None:
    if rat.seat == seat and sight.own is not None:
        return sight.own.room
    return rat.known_room


def _dealt(
    sight: Sight, seat: int, past: Past | None, rng: Random
) -> tuple[dict[int, list[str]], dict[int, list[str]], list[str]]:
    """Sample the others' face-down cards and hands, and the draw pile."""
    assert sight.own is not None
    seen = {*sight.discard, *sight.own.hand}
    for rat in sight.rats:
        seen.update(rat.traps, (card.card for card in rat.laid if card.card is not None))
    whole = WEAPONS if sight.options.weapons_only else CARDS
    pool = [card for card in whole if card not in seen]
    others = [rat for rat in sight.rats if rat.seat != seat]
    if past is not None and past["held"]:
        held = [card for card in pool if card in past["held"]]
        counts = past["counts"]
        for _ in range(TRIES):
            found = _split(sight, others, held, counts, pool, rng)
            if found is not None:
                return found
    found = _split(sight, others, [], [0] * len(sight.rats), pool, rng)
    assert found is not None, "more lies face down than can be laid"
    return found


def _split(
    sight: Sight,
    others: list[Rat],
    held: list[str],
    counts: list[int],
    pool: list[str],
    rng: Random,
) -> tuple[dict[int, list[str]], dict[int, list[str]], list[str]] | None:
    """Face-down cards first, which must be layable. Returns None if that fails."""
    old = [card for card in pool if card in held]
    new = [card for card in pool if card not in held]
    rng.shuffle(old)
    rng.shuffle(new)
    laid: dict[int, list[str]] = {}
    left = list(counts)
    for rat in others:
        down = sum(card.card is None for card in rat.laid) - hides_room(rat)
        laid[rat.seat] = []
        for place in range(down):
            slots = down - place + rat.hand_size
            is_old = rng.random() * slots < left[rat.seat]
            pile = old if is_old else new
            card = next((card for card in reversed(pile) if _layable(sight, card)), None)
            if card is None:
                return None
            pile.remove(card)
            laid[rat.seat].append(card)
            left[rat.seat] -= is_old
    hands: dict[int, list[str]] = {}
    for rat in others:
        some, rest = left[rat.seat], rat.hand_size - left[rat.seat]
        if some > len(old) or rest > len(new) or rest < 0:
            return None
        hands[rat.seat] = [old.pop() for _ in range(some)] + [new.pop() for _ in range(rest)]
    return (laid, hands, new) if not old else None


def _layable(sight: Sight, card: str) -> bool:
    return card in LAYABLE and not (sight.special and card in CHEESES)
