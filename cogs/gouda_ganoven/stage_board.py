"""The board as a View: what everybody may see and press."""

from bot.screen.cast import Cast
from bot.screen.view import Choice, Field, Group, Picture, View
from cogs.gouda_ganoven import scene
from cogs.gouda_ganoven.moves import Onward, Spy
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words import Words

ACCENT = 0xB5541C
_ENTRIES = 25
"""What a select holds: with all cards there are on the table, three of them are enough."""


def board_view(sight: Sight, cast: Cast, words: Words) -> View:
    """What the channel is shown."""
    fought = bool(sight.brawls)
    body = [words.situation(sight, cast)]
    if not fought:
        body = [words.house(sight), words.news(sight, cast), *body]
    if sight.special and sight.phase is not Phase.OVER:
        body.insert(0, words.special_note(sight, cast))
    return View(
        title=words.heading(sight),
        body="\n\n".join(filter(None, body)),
        fields=_brawl_fields(sight, cast, words) if fought else _rats(sight, cast, words),
        picture=_fight(sight, cast, words) if fought else _board(sight, cast, words),
        groups=_groups(sight, cast, words),
        footer=words.footer(sight),
        colour=ACCENT,
    )


def onward_group(words: Words) -> Group:
    """The way out of a fight, on the board and in the hand."""
    return Group(words.onward_title, (Choice(Onward(), words.onward, emoji="➡️"),))


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
        Field(words.rat_title(sight, seat, cast), words.rat_status(sight, seat), inline=True)
        for seat in range(len(sight.rats))
    ]
    return (*rats, Field(words.discard_title, words.discards(sight)))


def _brawl_fields(sight: Sight, cast: Cast, words: Words) -> tuple[Field, ...]:
    fields = [
        Field(words.brawl_title(brawl), words.brawl_lines(brawl, cast))
        for brawl in sight.brawls
        if brawl.rats
    ]
    empty = [brawl for brawl in sight.brawls if not brawl.rats]
    if empty:
        fields.append(Field(words.empty_title, words.empty_rooms(empty)))
    return (
        *fields,
        Field(words.standings_title, words.standings(sight, cast)),
        Field(words.discard_title, words.discards(sight)),
    )


def _groups(sight: Sight, cast: Cast, words: Words) -> tuple[Group, ...]:
    match sight.phase:
        case Phase.SPY:
            return _spy_groups(sight, cast, words)
        case Phase.FIGHT:
            return (onward_group(words),)
        case Phase.SNEAK | Phase.UPGRADE | Phase.OVER:
            return ()


def _spy_groups(sight: Sight, cast: Cast, words: Words) -> tuple[Group, ...]:
    """Every card at once: the board is everybody's, so nobody can turn its pages."""
    assert sight.decider is not None
    title = words.spy_call(sight.decider, cast)
    cards = [
        Choice(Spy(seat, card.spot), words.spy_card(seat, card.spot, cast), emoji="🔍")
        for seat in sight.order
        if seat != sight.decider
        for card in sight.rats[seat].laid
        if not card.open
    ]
    return tuple(
        Group(title, tuple(cards[start : start + _ENTRIES]))
        for start in range(0, len(cards), _ENTRIES)
    )
