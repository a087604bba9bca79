"""A hand as a View: what its owner knows, and everything its owner may do."""

from collections.abc import Sequence

from bot.kernel import Offer, SomeOf
from bot.stage.players import Players
from bot.stage.view import Choice, Field, Folder, Group, Pick, Picture, View
from cogs.gouda_ganoven import scene
from cogs.gouda_ganoven.cards import KIND, Kind
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
from cogs.gouda_ganoven.sight import Own, Sight
from cogs.gouda_ganoven.stage_board import ACCENT, onward_group
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words import Words, spoken
from cogs.gouda_ganoven.words.en_names import FIELD, KIND_SIGNS, ROOM_SIGNS


def hand_view(
    sight: Sight, seat: int, offers: Sequence[Offer], players: Players, words: Words
) -> View:
    """What that seat is shown."""
    own = sight.own
    assert own is not None
    body = [words.hand_call(sight, seat, players)]
    if not sight.brawls:
        body.append(words.house(sight))
    return View(
        title=words.hand_heading(sight),
        body="\n".join(body),
        fields=_fields(sight, seat, own, players, words),
        picture=Picture(sight, _drawn_hand, words.hand_alt(sight)),
        groups=_groups(sight, seat, own, offers, players, words),
        task=words.new_note() if set(own.drawn) & set(own.hand) else "",
        colour=ACCENT,
    )


def _drawn_hand(sight: Sight) -> bytes:
    return scene.hand(sight, spoken("en"))


def _fields(sight: Sight, seat: int, own: Own, players: Players, words: Words) -> tuple[Field, ...]:
    rat = sight.rats[seat]
    fields: list[Field] = []
    if sight.phase is Phase.SNEAK and rat.playing:
        fields.append(Field(words.lay_title, words.plan(own.room, own.bag)))
    elif sight.brawls:
        fields += [
            Field(words.brawl_title(brawl), words.brawl_lines(brawl, players))
            for brawl in sight.brawls
            if any(other.seat == seat for other in brawl.rats)
        ]
    elif rat.laid:
        lines = [*words.stance(rat, own), *words.table_lines(rat)]
        fields += _listed(words.table_title, lines, words)
    if sight.decider == seat:
        lines = [words.rival(sight, other, players) for other in sight.order if other != seat]
        fields += _listed(words.others_title, lines, words)
    lines = [words.hand_line(card, card in own.drawn) for card in own.hand]
    return (*fields, *_listed(words.cards_title, lines or [words.empty_hand], words))


def _listed(title: str, lines: Sequence[str], words: Words) -> list[Field]:
    """Lines in as many fields as they need."""
    fields: list[Field] = []
    held: list[str] = []
    for line in lines:
        if held and sum(map(len, held)) + len(held) + len(line) > FIELD:
            fields.append(Field(title if not fields else words.more_cards_title, "\n".join(held)))
            held = []
        held.append(line)
    return [*fields, Field(title if not fields else words.more_cards_title, "\n".join(held))]


def _groups(
    sight: Sight, seat: int, own: Own, offers: Sequence[Offer], players: Players, words: Words
) -> tuple[Group, ...]:
    if not offers:
        return ()
    match sight.phase:
        case Phase.SNEAK:
            return _sneak_groups(sight, own, offers, words)
        case Phase.SPY:
            return (_spy_group([o for o in offers if isinstance(o, Spy)], players, words),)
        case Phase.UPGRADE:
            return _upgrade_groups(sight, seat, offers, words)
        case Phase.FIGHT:
            return (onward_group(words),)
        case Phase.OVER:
            return ()


def _sneak_groups(
    sight: Sight, own: Own, offers: Sequence[Offer], words: Words
) -> tuple[Group, ...]:
    if any(isinstance(offer, Change) for offer in offers):
        return (Group(words.confirm_title, (Choice(Change(), words.change, emoji="↩️"),)),)
    rooms: list[Choice] = []
    decide: list[Choice] = []
    for offer in offers:
        match offer:
            case Go(room):
                pieces = sight.cheese(room)
                rooms.append(
                    Choice(
                        offer,
                        words.room_choice(room, pieces),
                        words.room_hint(pieces),
                        ROOM_SIGNS[room],
                        "good" if room is own.room else "plain",
                    )
                )
            case Confirm():
                assert own.room is not None
                label = words.confirm_plan(own.room, own.bag)
                decide.insert(0, Choice(offer, label, emoji="✅", style="good"))
            case Scurry():
                decide.append(Choice(offer, words.scurry, emoji="🎲"))
            case _:
                pass
    packs = [offer for offer in offers if isinstance(offer, SomeOf)]
    picks = [_carry_group(pack, own, len(packs), words) for pack in packs]
    title = words.rooms_title(own.room)
    if len(picks) > 2:
        # A monstrous hand needs the rows: room and decision share one.
        return (Group(title, (*rooms, *decide), select=True), *picks)
    return (
        Group(title, tuple(rooms), select=True),
        *picks,
        Group(words.confirm_title, tuple(decide)),
    )


def _carry_group(offer: SomeOf, own: Own, pages: int, words: Words) -> Group:
    assert isinstance(offer.template, Carry)
    return Group(
        words.carry_title(own.bag, offer.template.page, pages),
        Pick(
            offer,
            words.labels(offer.options),
            tuple(words.card_hint(card) for card in offer.options),
            tuple(card for card in offer.options if card in own.bag),
        ),
    )


def _upgrade_groups(
    sight: Sight, seat: int, offers: Sequence[Offer], words: Words
) -> tuple[Group, ...]:
    strength = sight.rats[seat].strength
    addable = [offer.card for offer in offers if isinstance(offer, Add)]
    labels = dict(zip(addable, words.labels(addable), strict=True))
    adds: list[Choice] = []
    steals: list[Choice] = []
    others: list[Choice] = []
    for offer in offers:
        match offer:
            case Add(card):
                hint = words.add_hint(card, strength)
                adds.append(Choice(offer, labels[card], hint, KIND_SIGNS[KIND[card]]))
            case Steal(source, target):
                label = words.steal(source, target)
                hint = words.steal_hint(sight, source, target)
                steals.append(Choice(offer, label, hint, KIND_SIGNS[Kind.THIEF]))
            case Tunnel(room):
                label = words.tunnel_choice(room, sight.cheese(room))
                others.append(Choice(offer, label, emoji=KIND_SIGNS[Kind.HOLE]))
            case Nail():
                others.append(Choice(offer, words.nail_choice, emoji=KIND_SIGNS[Kind.DOOR]))
            case Skip():
                others.append(Choice(offer, words.skip, emoji="⏭️"))
            case _:
                pass
    groups = (
        Group(words.add_title, tuple(adds), select=True),
        Group(words.steal_title, tuple(steals), select=True),
        Group(words.action_title, tuple(others)),
    )
    return tuple(group for group in groups if group.items)


def _spy_group(spies: Sequence[Spy], players: Players, words: Words) -> Group:
    """A button for each victim; who laid several cards has them behind it."""
    items: list[Choice | Folder] = []
    for victim in dict.fromkeys(spy.victim for spy in spies):
        cards = tuple(
            Choice(spy, words.spy_card(victim, spy.spot, players), emoji="🔍")
            for spy in spies
            if spy.victim == victim
        )
        if len(cards) == 1:
            items.append(cards[0])
        else:
            items.append(
                Folder(
                    f"rat{victim}",
                    words.spy_folder(victim, len(cards), players),
                    cards,
                    words.spy_folder_hint(len(cards)),
                    "🔍",
                )
            )
    return Group(words.spy_title, tuple(items))
