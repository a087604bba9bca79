"""The board as a View: what everybody may see and press."""

from bot.stage.players import Players
from bot.stage.view import Choice, Field, Group, Picture, View
from cogs.gouda_ganoven import scene
from cogs.gouda_ganoven.moves import Onward, Spy
from cogs.gouda_ganoven.sight import Sight
from cogs.gouda_ganoven.state import Phase
from cogs.gouda_ganoven.words import Words, spoken

ACCENT = 0xB5541C
_ENTRIES = 25
"""What a select holds: with all cards there are on the table, three of them are enough."""


def board_view(sight: Sight, players: Players, words: Words) -> View:
    """What the channel is shown."""
    fought = bool(sight.brawls)
    body = [words.situation(sight, players)]
    if not fought:
        body = [words.house(sight), words.news(sight, players), *body]
    if sight.special and sight.phase is not Phase.OVER:
        body.insert(0, words.special_note(sight, players))
    return View(
        title=words.heading(sight),
        body="\n\n".join(filter(None, body)),
        fields=_brawl_fields(sight, players, words) if fought else _rats(sight, players, words),
        picture=_fight(sight, players, words) if fought else _board(sight, players, words),
        groups=_groups(sight, players, words),
        task=words.footer(sight),
        colour=ACCENT,
    )


def onward_group(words: Words) -> Group:
    """The way out of a fight, on the board and in the hand."""
    return Group(words.onward_title, (Choice(Onward(), words.onward, emoji="➡️"),))


def _board(sight: Sight, players: Players, words: Words) -> Picture:
    return Picture((sight, players), _drawn_board, words.board_alt(sight, players))


def _drawn_board(of: tuple[Sight, Players]) -> bytes:
    return scene.board(*of, spoken("en"))


def _fight(sight: Sight, players: Players, words: Words) -> Picture:
    return Picture((sight, players), _drawn_fight, words.fight_alt(sight, players))


def _drawn_fight(of: tuple[Sight, Players]) -> bytes:
    return scene.fight(*of, spoken("en"))


def _rats(sight: Sight, players: Players, words: Words) -> tuple[Field, ...]:
    rats = [
        Field(words.rat_title(sight, seat, players), words.rat_status(sight, seat), inline=True)
        for seat in range(len(sight.rats))
    ]
    return (*rats, Field(words.discard_title, words.discards(sight)))


def _brawl_fields(sight: Sight, players: Players, words: Words) -> tuple[Field, ...]:
    fields = [
        Field(words.brawl_title(brawl), words.brawl_lines(brawl, players))
        for brawl in sight.brawls
        if brawl.rats
    ]
    empty = [brawl for brawl in sight.brawls if not brawl.rats]
    if empty:
        fields.append(Field(words.empty_title, words.empty_rooms(empty)))
    return (
        *fields,
        Field(words.standings_title, words.standings(sight, players)),
        Field(words.discard_title, words.discards(sight)),
    )


def _groups(sight: Sight, players: Players, words: Words) -> tuple[Group, ...]:
    match sight.phase:
        case Phase.SPY:
            return _spy_groups(sight, players, words)
        case Phase.FIGHT:
            return (onward_group(words),)
        case Phase.SNEAK | Phase.UPGRADE | Phase.OVER:
            return ()


def _spy_groups(sight: Sight, players: Players, words: Words) -> tuple[Group, ...]:
    """Every card at once: the board is everybody's, so nobody can turn its pages."""
    assert sight.decider is not None
    title = words.spy_call(sight.decider, players)
    cards = [
        Choice(Spy(seat, card.spot), words.spy_card(seat, card.spot, players), emoji="🔍")
        for seat in sight.order
        if seat != sight.decider
        for card in sight.rats[seat].laid
        if not card.open
    ]
    return tuple(
        Group(title, tuple(cards[start : start + _ENTRIES]))
        for start in range(0, len(cards), _ENTRIES)
    )
