"""Converts offers to groups of labelled choices."""

from collections import Counter
from collections.abc import Sequence

from bot.kernel import Move, Offer, SomeOf
from bot.presentation.players import Players
from bot.presentation.view import Choice, Group, MultiSelect, Submenu
from cogs.hide_the_havarti.house import INDEX, SPOTS, Spot
from cogs.hide_the_havarti.moves import (
    Appoint,
    Bare,
    Carry,
    Check,
    Done,
    Exchange,
    Fill,
    Hide,
    Keep,
    NameLine,
    Onward,
    Peek,
    Place,
    PlayCard,
    Shuffle,
    Skip,
    Swap,
    Walk,
)
from cogs.hide_the_havarti.presentation.labels import check_label, label, laid_room, open_room
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Card, Phase, Room
from cogs.hide_the_havarti.words import Words

CARD_SIGNS = {Card.MICE: "🐭", Card.PARTNER: "🤝", Card.THAT_ROOM: "❗", Card.AHA: "💡"}


def groups(
    offers: Sequence[Offer], sight: Sight, players: Players, say: Words
) -> tuple[Group, ...]:
    """All offers, in at most four rows."""

    def choices(*kinds: type[Move]) -> tuple[Choice, ...]:
        return tuple(
            _choice(offer, sight, players, say) for offer in offers if isinstance(offer, kinds)
        )

    rows: list[Group] = [_pick(offer, sight, say) for offer in offers if isinstance(offer, SomeOf)]
    places = [offer for offer in offers if isinstance(offer, Place)]
    if places:
        rows.insert(0, Group(say.place_group, _places(places, sight, say), as_select=True))
    carry = say.carry_group if sight.carried is None else say.carry_on_group
    entry = say.entry_group if sight.phase is Phase.ENTRY else say.check_group
    cards = [offer for offer in offers if isinstance(offer, PlayCard)]
    rows += [
        Group(title, items, as_select=select)
        for title, items, select in (
            (say.bare_group, choices(Bare), None),
            (entry, choices(Check), None),
            (say.walk_group, choices(Walk), True),
            (say.card_group, _cards(cards, sight, say), None),
            (say.swap_group, choices(Swap), True),
            (say.hide_group, choices(Hide), None),
            (carry, _carries(offers, sight, players, say), None),
            (say.peek_group, choices(Peek), True),
            (say.appoint_group, choices(Appoint), None),
            (say.line_group, choices(NameLine), True),
            (say.setup_group, choices(Fill, Shuffle, Done), None),
            (say.skip_group, choices(Skip), None),
            (say.onward_group, choices(Onward), None),
        )
        if items
    ]
    return tuple(rows)


def _choice(move: Move, sight: Sight, players: Players, say: Words) -> Choice:
    emoji, style = None, "plain"
    match move:
        case Check(spot):
            room = open_room(sight, spot)
            emoji = "🔎"
            style = "primary" if room is None else "good" if room in CHEESE_NUMBER else "plain"
        case Walk():
            emoji = "👣"
        case Swap() | Carry():
            emoji = "🔀"
        case Hide():
            emoji = "🌒"
        case Done():
            emoji, style = "✅", "good"
        case Fill():
            emoji = "🎲"
        case Shuffle():
            emoji = "🔀"
        case Onward():
            emoji, style = "▶️", "primary"
        case Skip():
            emoji = "🤷"
        case Peek():
            emoji = "👀"
        case NameLine():
            emoji = "🐭"
        case _:
            pass
    return Choice(move, label(move, sight, None, players, say), emoji=emoji, style=style)


def _places(places: Sequence[Place], sight: Sight, say: Words) -> tuple[Submenu, ...]:
    assert sight.laying is not None
    held = Counter(sight.laying.hand)
    return tuple(
        Submenu(
            room,
            say.in_hand(room, held[room]),
            tuple(Choice(move, say.spot(INDEX[move.spot])) for move in places if move.room is room),
            emoji=room_sign(room),
            prompt=say.place_where(room),
        )
        for room in dict.fromkeys(move.room for move in places)
    )


def _cards(cards: Sequence[PlayCard], sight: Sight, say: Words) -> tuple[Choice | Submenu, ...]:
    items: list[Choice | Submenu] = []
    for card in dict.fromkeys(move.card for move in cards):
        moves = [move for move in cards if move.card is card]
        sign, does = CARD_SIGNS[card], say.card_does[card]
        if moves[0].spot is None:
            items.append(Choice(moves[0], say.cards[card], does, sign))
            continue
        rooms = tuple(
            Choice(move, check_label(move.spot, sight, say), emoji=sign)
            for move in moves
            if move.spot is not None
        )
        items.append(Submenu(card, say.cards[card], rooms, does, sign))
    return tuple(items)


def _carries(
    offers: Sequence[Offer], sight: Sight, players: Players, say: Words
) -> tuple[Choice | Submenu, ...]:
    """First choose the room, then where it goes; the second time the room is fixed."""
    carries = [offer for offer in offers if isinstance(offer, Carry)]
    if sight.carried is not None:
        return tuple(_choice(move, sight, players, say) for move in carries)
    return tuple(
        Submenu(
            room,
            say.spot(INDEX[room]),
            tuple(_choice(move, sight, players, say) for move in carries if move.room is room),
            emoji="🔀",
        )
        for room in SPOTS
        if any(move.room is room for move in carries)
    )


def _pick(offer: SomeOf, sight: Sight, say: Words) -> Group:
    match offer.template:
        case Keep():
            names = tuple(say.cards[card] for card in offer.options)
            does = tuple(say.card_does[card] for card in offer.options)
            return Group(say.keep_group, MultiSelect(offer, names, does))
        case Exchange() if sight.laying is not None:
            names = tuple(_named(spot, laid_room(sight, spot), say) for spot in offer.options)
            return Group(say.exchange_group, MultiSelect(offer, names))
        case template:
            title = say.exchange_group if isinstance(template, Exchange) else say.darken_group
            names = tuple(_named(spot, open_room(sight, spot), say) for spot in offer.options)
            return Group(title, MultiSelect(offer, names))


def _named(spot: Spot, room: Room | None, say: Words) -> str:
    return say.at(INDEX[spot], say.rooms[room] if room else say.closed)


def room_sign(room: Room) -> str:
    return _SIGNS.get(room, "🧀")


_SIGNS = {
    Room.KITCHEN: "🍲",
    Room.BEDROOM: "🛏️",
    Room.HALLWAY: "🚶",
    Room.ATTIC: "🕸️",
    Room.WORKSHOP: "🔨",
    Room.LAUNDRY: "🧺",
    Room.VEGETABLE_CELLAR: "🥕",
    Room.LIBRARY: "📚",
    Room.NURSERY: "🧸",
    Room.BATHROOM: "🛁",
    Room.DAIRY: "🥛",
    Room.SITTING_ROOM: "🛋️",
    Room.PARLOR: "🚪",
    Room.CHEESE_CELLAR: "🏺",
}
