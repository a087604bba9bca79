"""A player's offers as buttons and selects."""

from collections.abc import Sequence

from bot.kernel import Offer, SomeOf
from bot.presentation.players import Players
from bot.presentation.view import Choice, Group, MultiSelect, Submenu
from cogs.gouda_ganoven.cards import KIND, STRENGTH, Kind
from cogs.gouda_ganoven.moves import (
    Add,
    Carry,
    Change,
    Confirm,
    Go,
    Nail,
    Scurry,
    Skip,
    Spy,
    Steal,
    Tunnel,
)
from cogs.gouda_ganoven.presentation.board import onward_group
from cogs.gouda_ganoven.presentation.labels import strength_of
from cogs.gouda_ganoven.sight import Own, Sight
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words import Words


def groups(
    sight: Sight, seat: int, own: Own, offers: Sequence[Offer], players: Players, say: Words
) -> tuple[Group, ...]:
    """The buttons and selects of a panel: every offer, labelled."""
    if not offers:
        return ()
    match sight.phase:
        case Phase.SNEAK:
            return _sneak_groups(sight, own, offers, say)
        case Phase.SPY:
            return (_spy_group([o for o in offers if isinstance(o, Spy)], players, say),)
        case Phase.UPGRADE:
            return _upgrade_groups(sight, seat, offers, say)
        case Phase.FIGHT:
            return (onward_group(say),)
        case Phase.REVEAL | Phase.OVER:
            return ()


def _sneak_groups(sight: Sight, own: Own, offers: Sequence[Offer], say: Words) -> tuple[Group, ...]:
    if any(isinstance(offer, Change) for offer in offers):
        return (Group(say.confirm_title, (Choice(Change(), say.change, emoji="↩️"),)),)
    rooms: list[Choice] = []
    decide: list[Choice] = []
    for offer in offers:
        match offer:
            case Go(room):
                rooms.append(_room_choice(offer, sight.pieces[room], room is own.room, say))
            case Confirm():
                assert own.room is not None
                count, strength = len(own.bag), strength_of(own.bag)
                label = say.confirm_plan(own.room, count, strength)
                label = label if count else say.confirm_empty(own.room)
                decide.insert(0, Choice(offer, label, emoji="✅", style="good"))
            case Scurry():
                decide.append(Choice(offer, say.scurry, emoji="🎲"))
            case _:
                pass
    packs = [offer for offer in offers if isinstance(offer, SomeOf)]
    picks = [_carry_group(pack, own, len(packs), say) for pack in packs]
    title = say.room_chosen_title(own.room) if own.room else say.rooms_title
    if len(picks) > 1:
        # A very large hand: each select becomes an entry of one select.
        pages = tuple(Submenu(f"page{at}", p.title, p.items) for at, p in enumerate(picks))
        picks = [Group(_carry_title(own, say), pages, as_select=True)]
    return (
        Group(title, tuple(rooms)),
        *picks,
        Group(say.confirm_title, tuple(decide)),
    )


def _room_choice(go: Go, pieces: int, chosen: bool, say: Words) -> Choice:
    return Choice(
        go,
        say.room_choice(go.room, pieces),
        say.room_hint(pieces) if pieces else say.room_empty_hint,
        say.room_signs[go.room],
        "good" if chosen else "plain",
    )


def _carry_group(offer: SomeOf, own: Own, pages: int, say: Words) -> Group:
    assert isinstance(offer.template, Carry)
    title = _carry_title(own, say)
    return Group(
        say.of_pages(title, offer.template.page, pages) if pages > 1 else title,
        MultiSelect(
            offer,
            say.each(offer.options),
            tuple(say.hint(card) for card in offer.options),
            tuple(card for card in offer.options if card in own.bag),
        ),
    )


def _carry_title(own: Own, say: Words) -> str:
    if own.bag:
        return say.carried_title(len(own.bag), strength_of(own.bag))
    return say.carry_title


def _upgrade_groups(
    sight: Sight, seat: int, offers: Sequence[Offer], say: Words
) -> tuple[Group, ...]:
    strength = sight.rats[seat].strength
    addable = [offer.card for offer in offers if isinstance(offer, Add)]
    labels = dict(zip(addable, say.each(addable), strict=True))
    adds: list[Choice | Submenu] = []
    steals: list[Choice] = []
    holes: list[Choice] = []
    others: list[Choice] = []
    for offer in offers:
        match offer:
            case Add(card):
                hint = (
                    say.add_hint(strength + STRENGTH[card]) if card in STRENGTH else say.hint(card)
                )
                adds.append(Choice(offer, labels[card], hint, say.kind_signs[KIND[card]]))
            case Steal(source, target):
                label = say.steal_choice(source, target)
                left, there = sight.pieces[source] - 1, sight.pieces[target] + 1
                hint = say.steal_hint(source, left, target, there)
                steals.append(Choice(offer, label, hint, say.kind_signs[Kind.THIEF]))
            case Tunnel(room):
                label = say.tunnel_choice(room, sight.pieces[room])
                holes.append(Choice(offer, label, emoji=say.kind_signs[Kind.HOLE]))
            case Nail():
                others.append(Choice(offer, say.nail_choice, emoji=say.kind_signs[Kind.DOOR]))
            case Skip():
                others.append(Choice(offer, say.skip, emoji="⏭️"))
            case _:
                pass
    if adds and steals:
        # Two selects and a row of actions would not fit one screen.
        sign = say.kind_signs[Kind.THIEF]
        adds.append(Submenu("steal", say.steal_title, tuple(steals), emoji=sign))
        steals = []
    adds += holes
    groups = (
        Group(say.add_title, tuple(adds), as_select=True),
        Group(say.steal_title, tuple(steals), as_select=True),
        Group(say.action_title, tuple(others)),
    )
    return tuple(group for group in groups if group.items)


def _spy_group(spies: Sequence[Spy], players: Players, say: Words) -> Group:
    """One button per victim; several cards of a victim are nested behind it."""
    items: list[Choice | Submenu] = []
    for victim in dict.fromkeys(spy.victim for spy in spies):
        name = players.symbol_name(victim)
        cards = tuple(
            Choice(spy, say.spy_card(name, spy.spot), emoji="🔍")
            for spy in spies
            if spy.victim == victim
        )
        if len(cards) == 1:
            items.append(cards[0])
        else:
            items.append(
                Submenu(
                    f"rat{victim}",
                    say.spy_folder(name, len(cards)),
                    cards,
                    say.spy_folder_hint(len(cards)),
                    "🔍",
                )
            )
    return Group(say.spy_title, tuple(items))
