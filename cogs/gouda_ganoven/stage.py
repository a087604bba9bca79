"""How the game is shown: the board for all, a hand for each seat. Sight in, Views out."""

from collections.abc import Sequence

from bot.kernel import Event, Move, Offer, Outcome, SomeOf
from bot.screen.cast import Cast
from bot.screen.stage import GameWords, Stage
from bot.screen.view import Choice, Field, Folder, Group, Pick, Picture, View
from cogs.gouda_ganoven import scene
from cogs.gouda_ganoven.cards import KIND, STRENGTH, TRAP_BITE, Kind
from cogs.gouda_ganoven.moves import (
    Add,
    Carry,
    Change,
    Confirm,
    Go,
    Nail,
    Onward,
    Scurry,
    Skip,
    Spy,
    Steal,
    Tunnel,
)
from cogs.gouda_ganoven.sight import Own, Sight
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words import Words, spoken
from cogs.gouda_ganoven.words.en_names import KIND_SIGNS, ROOM_SIGNS

ACCENT = 0xB5541C
_ENTRIES = 25
"""What a select holds: with all cards there are on the table, three of them are enough."""
_FIELD = 900
"""Characters of a field before its lines go on in another."""


class GoudaStage(Stage[Sight]):
    """Shows Gouda Ganoven."""

    accent = ACCENT
    emoji = "🐀"

    def words(self, language: str) -> GameWords:
        return spoken(language).game()

    def board(self, sight: Sight, cast: Cast, language: str) -> View:
        words = spoken(language)
        body = [words.house(sight), words.situation(sight, cast)]
        if sight.special:
            body.insert(0, words.special_note(sight, cast))
        fought = bool(sight.brawls)
        return View(
            title=words.heading(sight),
            body="\n\n".join(body),
            fields=_brawl_fields(sight, cast, words) if fought else _rats(sight, cast, words),
            picture=_fight(sight, cast, words) if fought else _board(sight, cast, words),
            groups=_board_groups(sight, cast, words),
            footer=words.footer(sight),
            colour=ACCENT,
        )

    def hand(
        self, sight: Sight, seat: int, offers: Sequence[Offer], cast: Cast, language: str
    ) -> View:
        words = spoken(language)
        own = sight.own
        assert own is not None
        return View(
            title=words.hand_heading(sight),
            body=f"{words.hand_call(sight, seat, cast)}\n{words.house(sight)}",
            fields=_hand_fields(sight, seat, own, words),
            picture=Picture(
                key=scene.hand_key(sight, words),
                alt=words.hand_alt(sight),
                draw=lambda: scene.hand(sight, words),
                suffix="jpg",
            ),
            groups=_hand_groups(sight, seat, own, offers, cast, words),
            footer=words.new_note() if set(own.drawn) & set(own.hand) else "",
            colour=ACCENT,
        )

    def label(self, move: Move, sight: Sight, seat: int, cast: Cast, language: str) -> str:
        return spoken(language).label(move, cast)

    def tell(self, event: Event, cast: Cast, language: str) -> str | None:
        return spoken(language).tell(event, cast)

    def verdict(self, outcome: Outcome, cast: Cast, language: str) -> str:
        return spoken(language).verdict(outcome, cast)


# The board


def _board(sight: Sight, cast: Cast, words: Words) -> Picture:
    return Picture(
        key=scene.board_key(sight, cast, words),
        alt=words.board_alt(sight, cast),
        draw=lambda: scene.board(sight, cast, words),
        suffix="jpg",
    )


def _fight(sight: Sight, cast: Cast, words: Words) -> Picture:
    return Picture(
        key=scene.fight_key(sight, cast, words),
        alt=words.fight_alt(sight, cast),
        draw=lambda: scene.fight(sight, cast, words),
        suffix="jpg",
    )


def _rats(sight: Sight, cast: Cast, words: Words) -> tuple[Field, ...]:
    rats = [
        Field(cast.signed(seat), words.rat_status(sight, seat), inline=True)
        for seat in range(len(sight.rats))
    ]
    return (*rats, Field(words.discard_title, words.discards(sight)))


def _brawl_fields(sight: Sight, cast: Cast, words: Words) -> tuple[Field, ...]:
    rooms = [
        Field(words.brawl_title(brawl), words.brawl_lines(brawl, cast), inline=True)
        for brawl in sight.brawls
    ]
    return (
        *rooms,
        Field(words.standings_title, words.standings(sight, cast)),
        Field(words.discard_title, words.discards(sight)),
    )


def _board_groups(sight: Sight, cast: Cast, words: Words) -> tuple[Group, ...]:
    match sight.phase:
        case Phase.SPY:
            spies = [
                Spy(seat, card.spot)
                for seat in sight.order
                if seat != sight.decider
                for card in sight.rats[seat].laid
                if not card.open
            ]
            return _open_spy_groups(spies, cast, words)
        case Phase.FIGHT:
            return (_onward_group(words),)
        case Phase.SNEAK | Phase.UPGRADE | Phase.OVER:
            return ()


def _onward_group(words: Words) -> Group:
    return Group(words.onward_title, (Choice(Onward(), words.onward, emoji="➡️"),))


def _open_spy_groups(spies: Sequence[Spy], cast: Cast, words: Words) -> tuple[Group, ...]:
    """Every card at once: the board is everybody's, so nobody can turn its pages."""
    cards = [Choice(spy, words.spy_card(spy.victim, spy.spot, cast), emoji="🔍") for spy in spies]
    return tuple(
        Group(words.spy_title, tuple(cards[start : start + _ENTRIES]))
        for start in range(0, len(cards), _ENTRIES)
    )


def _spy_group(spies: Sequence[Spy], cast: Cast, words: Words) -> Group:
    """A button for each victim; who laid several cards has them behind it."""
    items: list[Choice | Folder] = []
    for victim in dict.fromkeys(spy.victim for spy in spies):
        cards = tuple(
            Choice(spy, words.spy_card(victim, spy.spot, cast), emoji="🔍")
            for spy in spies
            if spy.victim == victim
        )
        if len(cards) == 1:
            items.append(cards[0])
        else:
            items.append(
                Folder(
                    f"rat{victim}",
                    words.spy_folder(victim, len(cards), cast),
                    cards,
                    words.spy_folder_hint(len(cards)),
                    "🔍",
                )
            )
    return Group(words.spy_title, tuple(items))


# The hand


def _hand_fields(sight: Sight, seat: int, own: Own, words: Words) -> tuple[Field, ...]:
    rat = sight.rats[seat]
    fields: list[Field] = []
    if sight.phase is Phase.SNEAK and rat.playing:
        fields.append(Field(words.lay_title, words.plan(own.room, own.bag)))
    elif rat.laid:
        fields += _listed(words.table_title, words.table_lines(rat.laid, rat.traps), words)
    lines = [words.hand_line(card, card in own.drawn) for card in own.hand]
    return (*fields, *_listed(words.cards_title, lines or [words.empty_hand], words))


def _listed(title: str, lines: Sequence[str], words: Words) -> list[Field]:
    """Lines in as many fields as they need."""
    fields: list[Field] = []
    held: list[str] = []
    for line in lines:
        if held and sum(map(len, held)) + len(held) + len(line) > _FIELD:
            fields.append(Field(title if not fields else words.more_cards_title, "\n".join(held)))
            held = []
        held.append(line)
    return [*fields, Field(title if not fields else words.more_cards_title, "\n".join(held))]


def _hand_groups(
    sight: Sight, seat: int, own: Own, offers: Sequence[Offer], cast: Cast, words: Words
) -> tuple[Group, ...]:
    if not offers:
        return ()
    match sight.phase:
        case Phase.SNEAK:
            return _sneak_groups(sight, own, offers, words)
        case Phase.SPY:
            return (_spy_group([o for o in offers if isinstance(o, Spy)], cast, words),)
        case Phase.UPGRADE:
            return _upgrade_groups(sight, seat, offers, words)
        case Phase.FIGHT:
            return (_onward_group(words),)
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
                hint = words.confirm_hint(own.room, own.bag)
                decide.insert(0, Choice(offer, words.confirm, hint, "✅", "good"))
            case Scurry():
                decide.append(Choice(offer, words.scurry, words.scurry_hint, "🎲"))
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
    rat = sight.rats[seat]
    strength = sum(STRENGTH.get(card.card or "", 0) for card in rat.laid)
    strength -= TRAP_BITE * len(rat.traps)
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
                hint = words.kind_hints[Kind.THIEF]
                steals.append(Choice(offer, label, hint, KIND_SIGNS[Kind.THIEF]))
            case Tunnel(room):
                hint = words.kind_hints[Kind.HOLE]
                others.append(Choice(offer, words.tunnel(room), hint, KIND_SIGNS[Kind.HOLE]))
            case Nail():
                hint = words.kind_hints[Kind.DOOR]
                others.append(Choice(offer, words.nail, hint, KIND_SIGNS[Kind.DOOR]))
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
