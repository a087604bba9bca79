"""The values of the pictures, built from Sight, and their alt texts."""

from collections.abc import Iterable

from bot.presentation.players import Players
from bot.presentation.view import Picture
from cogs.gouda_ganoven.brawl import Brawl, Contender
from cogs.gouda_ganoven.cards import (
    CHEESES,
    KIND,
    LAYABLE,
    ROOMS,
    STRENGTH,
    TRAP_BITE,
    TRAPS,
    Kind,
    Room,
)
from cogs.gouda_ganoven.drawing import board as board_scene
from cogs.gouda_ganoven.drawing import fight as fight_scene
from cogs.gouda_ganoven.drawing import finale as finale_scene
from cogs.gouda_ganoven.drawing import hand as hand_scene
from cogs.gouda_ganoven.drawing import showdown as showdown_scene
from cogs.gouda_ganoven.drawing.chips import Chip
from cogs.gouda_ganoven.drawing.fighters import Fighter
from cogs.gouda_ganoven.drawing.standings import StandingsRow
from cogs.gouda_ganoven.moves import Spy, Steal
from cogs.gouda_ganoven.presentation import details
from cogs.gouda_ganoven.presentation.labels import strength_of
from cogs.gouda_ganoven.sight import Own, Rat, Sight
from cogs.gouda_ganoven.state import Mode, Phase
from cogs.gouda_ganoven.words import Words

ALT = 1000


def board_picture(sight: Sight, players: Players, say: Words) -> Picture:
    """The house, a room being fought for, or the whole fight with the standings."""
    match sight.phase:
        case Phase.SNEAK | Phase.SPY | Phase.UPGRADE:
            return _house(sight, players, say)
        case Phase.REVEAL:
            return _showdown(sight, players, say) if sight.brawls else _house(sight, players, say)
        case Phase.FIGHT | Phase.OVER:
            return _fight(sight, players, say)


def panel_picture(sight: Sight, seat: int, players: Players, say: Words) -> Picture:
    """The player's hand while cards can be played from it; then the board's picture."""
    if _holds_cards(sight, seat):
        return _hand(sight, seat, players, say)
    return board_picture(sight, players, say)


def _holds_cards(sight: Sight, seat: int) -> bool:
    """True if cards of that hand can still be played in this round."""
    if not sight.rats[seat].playing:
        return False
    if sight.phase is Phase.UPGRADE:
        assert sight.decider is not None
        return sight.order.index(seat) >= sight.order.index(sight.decider)
    return sight.phase is Phase.SNEAK


# The house


def _house(sight: Sight, players: Players, say: Words) -> Picture:
    shown = board_scene.Board(
        sign=_sign(sight, say),
        deck=sight.deck_size,
        rooms=tuple(_room_seen(sight, room, say) for room in ROOMS),
        burglars=tuple(_burglar(sight, rat, players, say) for rat in sight.rats),
        deed=_deed(sight, say),
    )
    return Picture(shown, board_scene.draw, _house_alt(sight, players, say))


def _sign(sight: Sight, say: Words) -> str:
    if sight.special:
        return say.picture_special(sight.phase)
    return say.picture_round(sight.round, sight.phase)


def _room_seen(sight: Sight, room: Room, say: Words) -> board_scene.RoomSeen:
    deed = sight.deed
    change = 0
    if deed is not None and isinstance(deed.move, Steal):
        change = (deed.move.target is room) - (deed.move.source is room)
    return board_scene.RoomSeen(
        room=room,
        name=say.picture_card(room),
        pieces=sight.pieces[room],
        rats=tuple(details.seen_in(sight, room)),
        lit=deed is not None and room in deed.rooms,
        change=change,
    )


def _burglar(sight: Sight, rat: Rat, players: Players, say: Words) -> board_scene.Burglar:
    sign, status = _status(sight, rat, say)
    return board_scene.Burglar(
        seat=rat.seat,
        name=players.name(rat.seat),
        tokens=rat.tokens,
        is_life=sight.options.mode is Mode.SURVIVOR,
        held=rat.hand_size,
        king=rat.seat == sight.king,
        turn=rat.seat == sight.decider,
        playing=rat.playing,
        sign=sign,
        status=status,
        chips=() if status else _chips(sight, rat),
    )


def _status(sight: Sight, rat: Rat, say: Words) -> tuple[str, str]:
    """Icon and word for a player's status, unless cards show it."""
    if not rat.playing:
        return "eye", say.picture_watching if sight.special else say.picture_out
    if sight.phase is not Phase.SNEAK:
        return "", ""
    return ("tick", say.picture_ready) if rat.ready else ("dots", say.picture_choosing)


def _chips(sight: Sight, rat: Rat) -> tuple[Chip, ...]:
    """The cards in front of a player, and the traps stuck to its rat."""
    lit = sight.deed.place if sight.deed else None
    pickable = sight.phase is Phase.SPY and rat.seat != sight.decider
    laid = [
        Chip(
            number=card.spot,
            card=card.card,
            secret=not card.open and card.card is not None,
            lit=lit == (rat.seat, card.spot),
            pickable=pickable and not card.open,
            forsaken=card.card in ROOMS and rat.tunnel is not None and not card.late,
        )
        for card in rat.laid
    ]
    traps = [Chip(0, trap, bites=True, lit=lit == (rat.seat, 0)) for trap in rat.traps]
    return (*laid, *traps)


def _deed(sight: Sight, say: Words) -> board_scene.Deed | None:
    deed = sight.deed
    if deed is None or not deed.card:
        return None
    return board_scene.Deed(
        actor=deed.seat,
        card=deed.card,
        owner=deed.move.victim if isinstance(deed.move, Spy) else None,
        snap=say.picture_snap if KIND.get(deed.card) is Kind.TRAP else "",
    )


def _house_alt(sight: Sight, players: Players, say: Words) -> str:
    lines = [say.alt_house]
    if sight.deed is not None and sight.deed.card:
        lines.append(say.alt_deed(players.symbol_name(sight.deed.seat), sight.deed.card))
    for room, count in sight.pieces.items():
        there = [players.symbol_name(seat) for seat in details.seen_in(sight, room)]
        lines.append(say.alt_room(room, count, there))
    rats = (
        say.alt_rat(players.symbol_name(rat.seat), details.rat_parts(sight, rat, say))
        for rat in sight.rats
    )
    return _clipped((*lines, *rats))


# The fight and its end


def _fight(sight: Sight, players: Players, say: Words) -> Picture:
    rooms = tuple(
        fight_scene.RoomFought(
            room=brawl.room,
            name=say.picture_card(brawl.room),
            cheese=brawl.cheese,
            fighters=tuple(_fighter(rat, brawl, say) for rat in brawl.ranked),
            lit=sight.seat is not None and any(rat.seat == sight.seat for rat in brawl.rats),
        )
        for brawl in sight.brawls
    )
    shown = fight_scene.Fight(
        sign=_sign(sight, say),
        rooms=rooms,
        standings=tuple(_standing(sight, rat, players) for rat in sight.rats),
        snap=say.picture_snap,
        left_over=say.picture_left,
    )
    return Picture(shown, fight_scene.draw, _fight_alt(sight, players, say))


def _fighter(rat: Contender, brawl: Brawl, say: Words) -> Fighter:
    return Fighter(
        seat=rat.seat,
        total=say.number(rat.strength),
        weapons=rat.weapons,
        bites=rat.traps,
        cheeses=rat.cheeses,
        fed=rat.seat in brawl.fed,
    )


def _showdown(sight: Sight, players: Players, say: Words) -> Picture:
    """The room being fought for now."""
    brawl = sight.brawls[-1]
    brawlers = tuple(
        showdown_scene.Brawler(
            _fighter(rat, brawl, say),
            players.name(rat.seat),
            _equipment(rat),
            say.picture_bare,
        )
        for rat in brawl.ranked
    )
    shown = showdown_scene.Showdown(
        room=brawl.room,
        title=say.picture_card(brawl.room),
        cheese=brawl.cheese,
        verdict=details.why_short(brawl, say),
        brawlers=brawlers,
        snap=say.picture_snap,
    )
    lines = [say.alt_showdown, _brawl_alt(brawl, players, say), details.why(brawl, say)]
    return Picture(shown, showdown_scene.draw, _clipped(lines))


def _equipment(rat: Contender) -> tuple[Chip, ...]:
    """The equipment of a rat that counted."""
    cards = (*rat.weapons, *CHEESES[: rat.cheeses])
    return (*(Chip(0, TRAPS[0], bites=True),) * rat.traps, *(Chip(0, card) for card in cards))


def _standing(sight: Sight, rat: Rat, players: Players) -> StandingsRow:
    survivor = sight.options.mode is Mode.SURVIVOR
    if survivor:
        change = -1 if rat.seat in sight.bled else 0
    else:
        change = 1 if rat.seat in sight.eaters and not sight.special else 0
    return StandingsRow(
        seat=rat.seat,
        name=players.name(rat.seat),
        tokens=rat.tokens,
        is_life=survivor,
        change=change,
        king=rat.seat == sight.king and not sight.winners,
        winner=rat.seat in sight.winners,
        out=not rat.playing,
    )


def _fight_alt(sight: Sight, players: Players, say: Words) -> str:
    lines = [say.alt_fight]
    lines += [_brawl_alt(brawl, players, say) for brawl in sight.brawls]
    return _clipped((*lines, _standing_alt(sight, players, say)))


def _brawl_alt(brawl: Brawl, players: Players, say: Words) -> str:
    told = [
        (say.alt_eats if rat.seat in brawl.fed else say.alt_starves)(
            players.symbol_name(rat.seat), rat.strength
        )
        for rat in brawl.ranked
    ]
    return say.alt_brawl(brawl.room, brawl.cheese, told)


def _standing_alt(sight: Sight, players: Players, say: Words) -> str:
    return say.alt_standing(
        [
            f"{players.symbol_name(rat.seat)} {details.tokens(sight, rat.seat, say)}"
            for rat in sight.rats
        ]
    )


def final_picture(sight: Sight, players: Players, say: Words) -> Picture | None:
    """The winner with the trophy, and the final standing."""
    if not sight.winners:
        return None
    names = [players.name(seat) for seat in sight.winners]
    ranked = sorted(sight.rats, key=lambda rat: (rat.seat not in sight.winners, -rat.tokens))
    shown = finale_scene.Finale(
        title=say.picture_wins(names),
        winners=sight.winners,
        tokens=sight.rats[sight.winners[0]].tokens,
        is_life=sight.options.mode is Mode.SURVIVOR,
        standings=tuple(_standing(sight, rat, players) for rat in ranked),
    )
    told = (say.alt_victory(names), _standing_alt(sight, players, say))
    return Picture(shown, finale_scene.draw, _clipped(told))


# The hand


def _hand(sight: Sight, seat: int, players: Players, say: Words) -> Picture:
    own = sight.own
    assert own is not None
    rat = sight.rats[seat]
    sign, status = _status(sight, rat, say)
    shown = hand_scene.Hand(
        seat=seat,
        rooms=tuple(
            hand_scene.RoomTile(
                room=room,
                name=say.picture_card(room),
                pieces=count,
                mine=own.room is room,
                rats=tuple(s for s in details.seen_in(sight, room) if s != seat),
            )
            for room, count in sight.pieces.items()
        ),
        cards=tuple(_held(sight, card, own, say) for card in own.hand),
        strength=say.number(_strength(sight, rat, own)) if rat.playing else "",
        caption=say.picture_strength,
        sign=sign,
        status=status,
        empty=say.picture_empty,
        table=_chips(sight, rat),
    )
    return Picture(shown, hand_scene.draw, _hand_alt(sight, rat, own, players, say))


def _held(sight: Sight, card: str, own: Own, say: Words) -> hand_scene.Held:
    waits = card not in LAYABLE or (bool(sight.special) and KIND[card] is Kind.CHEESE)
    return hand_scene.Held(
        card=card,
        name=say.picture_card(card),
        carried=card in own.bag,
        new=card in own.drawn,
        dim=sight.phase is Phase.SNEAK and waits,
    )


def _strength(sight: Sight, rat: Rat, own: Own) -> int:
    if sight.phase is Phase.SNEAK:
        return strength_of(own.bag)
    laid = sum(STRENGTH.get(card.card or "", 0) for card in rat.laid)
    return laid - TRAP_BITE * len(rat.traps)


def _hand_alt(sight: Sight, rat: Rat, own: Own, players: Players, say: Words) -> str:
    lines = [say.alt_hand(own.hand)]
    if rat.playing:
        lines.append(say.alt_plan(own.room) if own.room else say.alt_no_room)
        laid = [card.card for card in rat.laid if card.card and card.card not in ROOMS]
        cards = own.bag if sight.phase is Phase.SNEAK else laid
        lines.append(say.alt_carried(cards, _strength(sight, rat, own)))
    for room, count in sight.pieces.items():
        there = [players.symbol_name(s) for s in details.seen_in(sight, room) if s != rat.seat]
        lines.append(say.alt_room(room, count, there))
    return _clipped(lines)


def _clipped(lines: Iterable[str]) -> str:
    """Truncate at a whole word to the limit of alt texts."""
    told = " ".join(lines)
    return told if len(told) <= ALT else told[: ALT - 1].rpartition(" ")[0] + "…"
