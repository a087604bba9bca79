"""From offers to groups of choices, each with a label a player understands."""

from collections import Counter
from collections.abc import Sequence

from bot.kernel import Move, Offer, SomeOf
from bot.stage.players import Players
from bot.stage.view import Choice, Folder, Group, Pick
from cogs.hide_the_havarti.house import INDEX, SPOTS, Spot
from cogs.hide_the_havarti.moves import (
    Appoint,
    Bare,
    Carry,
    Check,
    Darken,
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
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, Card, Phase, Room
from cogs.hide_the_havarti.words import Words

CARD_SIGNS = {Card.MICE: "🐭", Card.PARTNER: "🤝", Card.THAT_ROOM: "❗", Card.AHA: "💡"}

_ENTRIES = 25
"""What a select holds. The Library offers 48 ways at most."""


def label(move: Move, sight: Sight, players: Players, words: Words) -> str:
    """A move in a few words."""
    match move:
        case Keep(cards):
            return words.keep(cards)
        case Place(room, spot):
            return words.place(room, INDEX[spot])
        case Exchange(spots):
            return words.exchange([INDEX[spot] for spot in spots])
        case Fill():
            return words.fill
        case Shuffle():
            return words.shuffle
        case Done():
            return words.done
        case Bare(spot):
            return words.bare(INDEX[spot], _laid(sight, spot))
        case Check(spot) if sight.phase is Phase.ENTRY:
            return words.enter(INDEX[spot], _seen(sight, spot))
        case Check(spot):
            return _check_label(spot, sight, words)
        case Walk(spot):
            return words.walk(INDEX[spot])
        case PlayCard(card, spot):
            return words.play_card(card, None if spot is None else INDEX[spot])
        case Swap(first, second):
            return words.swap(INDEX[first], INDEX[second])
        case Hide(spot):
            return words.hide(INDEX[spot], _seen(sight, spot))
        case Darken(spots):
            return words.darken([INDEX[spot] for spot in spots])
        case Carry(room, onto):
            return words.carry(INDEX[room], INDEX[onto])
        case Peek(spot):
            return words.peek(INDEX[spot])
        case Appoint(seat):
            return players.signed(seat)
        case NameLine(line):
            return words.line(line)
        case Skip():
            return words.skip
        case Onward():
            return words.onward
        case _:
            return str(move)


def _check_label(spot: Spot, sight: Sight, words: Words) -> str:
    return words.check(INDEX[spot], INDEX[spot] == sight.place, _seen(sight, spot))


def receipt(move: Move, sight: Sight, players: Players, words: Words) -> str:
    """The same, without faces: rooms are closed again, but a private answer stays."""
    match move:
        case Place(_, spot):
            return words.placed(INDEX[spot])
        case Check(spot):
            return words.check(INDEX[spot], here=False, room=None)
        case Bare(spot):
            return words.bare(INDEX[spot], None)
        case Hide(spot):
            return words.hide(INDEX[spot], None)
        case _:
            return label(move, sight, players, words)


def open_groups(
    offers: Sequence[Offer], sight: Sight, players: Players, words: Words
) -> tuple[Group, ...]:
    """The same for the board, which belongs to all: nobody can open a folder on it."""
    carries = [offer for offer in offers if isinstance(offer, Carry)]
    rest = [offer for offer in offers if not isinstance(offer, Carry)]
    rows = [
        Group(
            words.carry_group,
            tuple(
                _choice(move, sight, players, words) for move in carries[start : start + _ENTRIES]
            ),
        )
        for start in range(0, len(carries), _ENTRIES)
    ]
    return (*rows, *groups(rest, sight, players, words))


def groups(
    offers: Sequence[Offer], sight: Sight, players: Players, words: Words
) -> tuple[Group, ...]:
    """All of the offers, in at most four rows."""

    def choices(*kinds: type[Move]) -> tuple[Choice, ...]:
        return tuple(
            _choice(offer, sight, players, words) for offer in offers if isinstance(offer, kinds)
        )

    rows: list[Group] = [
        _pick(offer, sight, words) for offer in offers if isinstance(offer, SomeOf)
    ]
    places = [offer for offer in offers if isinstance(offer, Place)]
    if places:
        rows.insert(0, Group(words.place_group, _places(places, sight, words), select=True))
    entry = words.entry_group if sight.phase is Phase.ENTRY else words.check_group
    cards = [offer for offer in offers if isinstance(offer, PlayCard)]
    rows += [
        Group(title, items, select=select)
        for title, items, select in (
            (words.bare_group, choices(Bare), None),
            (entry, choices(Check), None),
            (words.walk_group, choices(Walk), True),
            (words.card_group, _cards(cards, sight, words), None),
            (words.swap_group, choices(Swap), True),
            (words.hide_group, choices(Hide), None),
            (words.carry_group, _carries(offers, sight, players, words), None),
            (words.peek_group, choices(Peek), True),
            (words.appoint_group, choices(Appoint), None),
            (words.line_group, choices(NameLine), True),
            (words.setup_group, choices(Fill, Shuffle, Done), None),
            (words.skip_group, choices(Skip), None),
            (words.onward_group, choices(Onward), None),
        )
        if items
    ]
    return tuple(rows)


def _choice(move: Move, sight: Sight, players: Players, words: Words) -> Choice:
    emoji, style = None, "plain"
    match move:
        case Check(spot):
            room = _seen(sight, spot)
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
    return Choice(move, label(move, sight, players, words), emoji=emoji, style=style)


def _places(places: Sequence[Place], sight: Sight, words: Words) -> tuple[Folder, ...]:
    assert sight.laying is not None
    held = Counter(sight.laying.hand)
    return tuple(
        Folder(
            room,
            words.in_hand(room, held[room]),
            tuple(
                Choice(move, words.spot(INDEX[move.spot])) for move in places if move.room is room
            ),
            emoji=room_sign(room),
        )
        for room in dict.fromkeys(move.room for move in places)
    )


def _cards(cards: Sequence[PlayCard], sight: Sight, words: Words) -> tuple[Choice | Folder, ...]:
    items: list[Choice | Folder] = []
    for card in dict.fromkeys(move.card for move in cards):
        moves = [move for move in cards if move.card is card]
        sign, does = CARD_SIGNS[card], words.card_does[card]
        if moves[0].spot is None:
            items.append(Choice(moves[0], words.cards[card], does, sign))
            continue
        rooms = tuple(
            Choice(move, _check_label(move.spot, sight, words), emoji=sign)
            for move in moves
            if move.spot is not None
        )
        items.append(Folder(card, words.cards[card], rooms, does, sign))
    return tuple(items)


def _carries(
    offers: Sequence[Offer], sight: Sight, players: Players, words: Words
) -> tuple[Choice | Folder, ...]:
    """First which room, then where it goes; the second time the room is given."""
    carries = [offer for offer in offers if isinstance(offer, Carry)]
    if sight.carried is not None:
        return tuple(_choice(move, sight, players, words) for move in carries)
    return tuple(
        Folder(
            room,
            words.spot(INDEX[room]),
            tuple(_choice(move, sight, players, words) for move in carries if move.room is room),
            emoji="🔀",
        )
        for room in SPOTS
        if any(move.room is room for move in carries)
    )


def _pick(offer: SomeOf, sight: Sight, words: Words) -> Group:
    match offer.template:
        case Keep():
            names = tuple(words.cards[card] for card in offer.options)
            does = tuple(words.card_does[card] for card in offer.options)
            return Group(words.keep_group, Pick(offer, names, does))
        case Exchange() if sight.laying is not None:
            names = tuple(words.laid(INDEX[spot], _laid(sight, spot)) for spot in offer.options)
            return Group(words.exchange_group, Pick(offer, names))
        case template:
            title = words.exchange_group if isinstance(template, Exchange) else words.darken_group
            names = tuple(words.laid(INDEX[spot], _seen(sight, spot)) for spot in offer.options)
            return Group(title, Pick(offer, names))


def _seen(sight: Sight, spot: Spot) -> Room | None:
    return sight.house[INDEX[spot]] if sight.house else None


def _laid(sight: Sight, spot: Spot) -> Room | None:
    return sight.laying.layout[INDEX[spot]] if sight.laying is not None else None


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
