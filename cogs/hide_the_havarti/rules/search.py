"""The search: the inspecteur's checks, walks and cards, and the fromagers' turns."""

from dataclasses import replace
from random import Random

from bot.kernel import Event, Offer, Refused
from cogs.hide_the_havarti.events import CheeseFound
from cogs.hide_the_havarti.house import (
    EDGES,
    ENTRANCES,
    INDEX,
    LINES,
    NEAR,
    SIZE,
    SPOTS,
    WALKS,
    Line,
    Spot,
    seen_from,
)
from cogs.hide_the_havarti.moves import Check, Hide, NameLine, PlayCard, Swap, Walk
from cogs.hide_the_havarti.roles import together
from cogs.hide_the_havarti.rules.effects import happen, show
from cogs.hide_the_havarti.rules.flow import (
    close,
    conclude,
    enter,
    exchange,
    give_turn,
    hide_refusal,
    report,
    standing,
    swap_refusal,
)
from cogs.hide_the_havarti.state import (
    CHEESE_NUMBER,
    IS_SPECIAL,
    Card,
    Deed,
    Phase,
    State,
)

_CHECKS = tuple(Check(spot) for spot in SPOTS)
_WALKS = tuple(Walk(spot) for spot in SPOTS)
_HIDES = tuple(Hide(spot) for spot in SPOTS)
_SWAPS = {edge: Swap(SPOTS[edge[0]], SPOTS[edge[1]]) for edge in EDGES}
_CARDS = {card: tuple(PlayCard(card, spot) for spot in SPOTS) for card in Card}
_MICE = PlayCard(Card.MICE)
_LINES: list[Offer] = [NameLine(line) for line in Line]
MICE_TRIES = 2
_TOO_FAR = {Phase.ENTRY: "check-entrance", Phase.AGAIN: "again-far"}


# The inspecteur


def reach(state: State) -> tuple[int, ...]:
    """The rooms that may be checked without a card."""
    match state.phase:
        case Phase.ENTRY:
            return ENTRANCES
        case Phase.AGAIN:
            # Another room, by position only: by card it would reveal a Parlor shuffle.
            return NEAR[standing(state)]
        case _:
            return (standing(state), *NEAR[standing(state)])


def check_offers(state: State) -> list[Offer]:
    return [_CHECKS[at] for at in reach(state)]


def turn_offers(state: State) -> list[Offer]:
    offers = check_offers(state)
    if not strolled_enough(state):
        offers += [_WALKS[at] for at in WALKS[standing(state)]]
    for card in state.cards:
        if card is Card.MICE:
            offers.append(_MICE)
        else:
            moves = _CARDS[card]
            offers += [moves[at] for at in card_targets(state, card)]
    return offers


def strolled_enough(state: State) -> bool:
    """Not in the rulebook: limits the number of walks without a check."""
    cap = state.options.idle_cap
    return bool(cap) and state.idle >= cap


def card_targets(state: State, card: Card) -> tuple[int, ...]:
    match card:
        case Card.MICE:
            return ()
        case Card.PARTNER:
            return ENTRANCES
        case Card.THAT_ROOM:
            return state.switched
        case Card.AHA:
            return reach(state)


def check(state: State, move: Check, rng: Random, out: list[Event]) -> None:
    at = INDEX[move.spot]
    if at not in reach(state):
        raise Refused(_TOO_FAR.get(state.phase, "check-far"))
    free = state.phase is Phase.ENTRY
    if state.phase is Phase.AGAIN:
        state.again = False
    elif not free:
        _set_out(state)
        state.idle = 0
    state.place = at
    turn_over(state, at, rng, out, counted=not free)


def walk(state: State, move: Walk, out: list[Event]) -> None:
    start, to = standing(state), INDEX[move.spot]
    if strolled_enough(state):
        raise Refused("walk-enough", turns=state.options.idle_cap)
    if to == start:
        raise Refused("walk-nowhere")
    if to not in WALKS[start]:
        raise Refused("walk-far")
    _set_out(state)
    state.idle += 1
    state.walks += 1
    state.place = to
    report(state, out, Deed.WALKED, state.inspecteur, (start, to))
    conclude(state, out)


def play_card(state: State, move: PlayCard, rng: Random, out: list[Event]) -> None:
    card = move.card
    if card not in state.cards:
        raise Refused("card-not-held")
    if card is Card.MICE:
        if move.spot is not None:
            raise Refused("card-no-room")
        _play_out(state, card, (), out)
        state.decider = together(state)
        state.tries = 0
        enter(state, Phase.MICE)
        return
    at = _target(state, card, move.spot)
    _play_out(state, card, (at,), out)
    if card is not Card.PARTNER:
        state.place = at
    state.again = card is Card.AHA
    turn_over(state, at, rng, out, counted=True)


def _target(state: State, card: Card, spot: Spot | None) -> int:
    if spot is None:
        raise Refused("card-needs-room")
    at = INDEX[spot]
    if card is Card.THAT_ROOM and not state.switched:
        raise Refused("nothing-switched")
    if at not in card_targets(state, card):
        raise Refused(f"card-{card}-room")
    return at


def _play_out(state: State, card: Card, places: tuple[int, ...], out: list[Event]) -> None:
    _set_out(state)
    state.idle = 0
    state.cards.remove(card)
    state.played = (*state.played, card)
    report(state, out, Deed.CARD, state.inspecteur, places, card=card)


def _set_out(state: State) -> None:
    """Start the action: clear earlier swaps and news."""
    state.switched = ()
    state.before = tuple(replace(news, room=None) for news in state.news)
    state.news = ()


def turn_over(state: State, at: int, rng: Random, out: list[Event], *, counted: bool) -> None:
    """Check a room: a cheese is taken and resets the count; anything else is a miss."""
    room = state.rooms[at]
    state.up[at] = True
    state.checks += 1
    report(state, out, Deed.CHECKED, state.inspecteur, (at,), room=room)
    if room in CHEESE_NUMBER:
        number = CHEESE_NUMBER[room]
        state.found = (*state.found, number)
        state.rooms[at] = state.side_common.pop()
        state.die = 1
        out.append(CheeseFound(inspecteur=state.inspecteur, number=number))
        conclude(state, out)
        return
    if counted:
        state.die += 1
    if room in IS_SPECIAL and room not in state.spent:
        happen(state, room, rng, out)
    else:
        conclude(state, out)


# The mice


def line_offers() -> list[Offer]:
    """Always all eight: listing only the true ones would reveal the cheeses."""
    return _LINES


def name_line(state: State, seat: int, move: NameLine, rng: Random, out: list[Event]) -> None:
    """The fromager who names a line sees it. After two wrong ones the mice find one themselves."""
    show(state, seat, LINES[move.line], out)
    if _smells(state, move.line):
        _found_line(state, seat, move.line, out)
        return
    state.tries += 1
    report(state, out, Deed.MISNAMED, seat)
    if state.tries < MICE_TRIES:
        state.decider = seat
        enter(state, Phase.MICE)
        return
    line = rng.choice([line for line in Line if _smells(state, line)])
    show(state, seat, LINES[line], out)
    _found_line(state, None, line, out)


def _smells(state: State, line: Line) -> bool:
    return any(state.rooms[at] in CHEESE_NUMBER for at in LINES[line])


def _found_line(state: State, seat: int | None, line: Line, out: list[Event]) -> None:
    report(state, out, Deed.NAMED, seat, LINES[line])
    conclude(state, out)


# A fromager's turn


def fromager_offers(state: State) -> list[Offer]:
    offers: list[Offer] = [
        _SWAPS[edge] for edge in EDGES if swap_refusal(state, edge[0], edge[1]) is None
    ]
    seen = seen_from(standing(state), state.up)
    return offers + [_HIDES[at] for at in range(SIZE) if state.up[at] and at not in seen]


def swap(state: State, seat: int, move: Swap, out: list[Event]) -> None:
    first, second = INDEX[move.first], INDEX[move.second]
    if second not in NEAR[first]:
        raise Refused("not-adjacent")
    refusal = swap_refusal(state, first, second)
    if refusal is not None:
        raise Refused(refusal)
    exchange(state, first, second)
    report(state, out, Deed.SWAPPED, seat, (first, second))
    give_turn(state, (seat + 1) % state.seats)


def hide(state: State, seat: int, move: Hide, out: list[Event]) -> None:
    at = INDEX[move.spot]
    refusal = hide_refusal(state, at)
    if refusal is not None:
        raise Refused(refusal)
    close(state, (at,))
    report(state, out, Deed.HID, seat, (at,))
    give_turn(state, (seat + 1) % state.seats)
