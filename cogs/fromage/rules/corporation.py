"""The Corporation, which moves before the solo player."""

from random import Random

from bot.kernel import Event, Refused
from cogs.fromage.events import CorporationDrew, CorporationKept, CorporationMade
from cogs.fromage.printed.corporation import LEVELS
from cogs.fromage.printed.kinds import AGE_OF, CHEESE_OF, Card, Venue
from cogs.fromage.printed.venues import Space, matching
from cogs.fromage.rules.score.venues import influence, venue_points
from cogs.fromage.rules.supply import draw
from cogs.fromage.state import CORPORATION, Corporation, Phase, State, Table

SOLO = 0


def begin(state: State, rng: Random, events: list[Event]) -> None:
    """Its turn, up to the first space that the player must choose."""
    corporation = state.table.corporation
    assert corporation is not None
    twice = LEVELS[corporation.level].second_card and state.table.facing(SOLO) is Venue.FROMAGERIE
    corporation.draws = 2 if twice else 1
    corporation.drawn = []
    proceed(state, rng, events)


def proceed(state: State, rng: Random, events: list[Event]) -> None:
    """Draw and serve the remaining cards; then the player's turn follows."""
    table = state.table
    corporation = table.corporation
    assert corporation is not None
    while corporation.draws and corporation.tokens:
        corporation.draws -= 1
        card = draw(state, rng, events)
        if card is None:
            break
        corporation.drawn.append(card)
        spaces = matches(table, card)
        events.append(CorporationDrew(card, len(spaces)))
        if not spaces:
            corporation.cards.append(card)
            events.append(CorporationKept(card))
        elif len(spaces) == 1:
            serve(table, corporation, spaces[0], card, events)
        elif LEVELS[corporation.level].chooses:
            serve(table, corporation, most_wanted(table, spaces), card, events)
        else:
            corporation.card = card
            table.phase = Phase.CORPORATION
            table.steps += 1
            return
    corporation.draws = 0
    table.phase = Phase.TURN
    table.steps += 1


def first_turn(table: Table) -> list[Event]:
    """Its actions before the player's first turn; none in games with a draft."""
    corporation = table.corporation
    if corporation is None:
        return []
    events, placed = list[Event](), list(table.fresh)
    for card in corporation.drawn:
        served = bool(placed) and _serves(table.space(placed[0]), card)
        waits = not served and card == corporation.card
        events.append(CorporationDrew(card, 1 if served or waits else 0))
        if served:
            events.append(CorporationMade(placed.pop(0), card))
        elif not waits:
            events.append(CorporationKept(card))
    return events


def _serves(space: Space, card: Card) -> bool:
    return (space.cheese, space.age) == (CHEESE_OF[card], AGE_OF[card])


def matches(table: Table, card: Card) -> list[Space]:
    """The empty spaces of the player's venue that serve an order."""
    venue = table.facing(SOLO)
    spaces = matching(venue, table.side(venue), table.seats, CHEESE_OF[card], AGE_OF[card])
    return [space for space in spaces if space.id not in table.tokens]


def serve(
    table: Table, corporation: Corporation, space: Space, card: Card, events: list[Event]
) -> None:
    table.tokens[space.id] = CORPORATION
    table.fresh.append(space.id)
    corporation.tokens -= 1
    table.discards.append(card)
    events.append(CorporationMade(space.id, card))


def put(state: State, key: str, rng: Random, events: list[Event]) -> None:
    """The player's choice among several spaces."""
    corporation = state.table.corporation
    assert corporation is not None
    assert corporation.card is not None
    card = corporation.card
    space = next((space for space in matches(state.table, card) if space.id == key), None)
    if space is None:
        raise Refused("no-match")
    corporation.card = None
    serve(state.table, corporation, space, card, events)
    proceed(state, rng, events)


def most_wanted(table: Table, spaces: list[Space]) -> Space:
    """Rule C: the space worth most to the player; of equals the lowest number."""
    return min(spaces, key=lambda space: (-_worth(table, space), space.number))


def _worth(table: Table, space: Space) -> int:
    if space.venue is Venue.VILLES:
        led = 0
        for region in space.regions:
            counts = influence(table.tokens, region)
            led += SOLO in counts and counts[SOLO] == max(counts.values())
        return led
    now = venue_points(table, SOLO, space.venue)
    table.tokens[space.id] = SOLO
    gain = venue_points(table, SOLO, space.venue) - now
    del table.tokens[space.id]
    return gain
