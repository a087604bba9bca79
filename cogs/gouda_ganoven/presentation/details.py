"""The position in words: enough to play without the picture."""

from collections.abc import Callable

from bot.presentation.players import Players
from cogs.gouda_ganoven.brawl import Brawl
from cogs.gouda_ganoven.cards import KIND, STRENGTH
from cogs.gouda_ganoven.presentation.labels import strength_of
from cogs.gouda_ganoven.sight import Rat, Sight
from cogs.gouda_ganoven.state import Mode, Phase
from cogs.gouda_ganoven.words import Words

Named = Callable[[int], str]


def of_board(sight: Sight, players: Players, say: Words) -> str:
    """Public information."""
    parts = [_fight(sight, players.markdown_name, say)] if sight.brawls else []
    if sight.phase not in (Phase.FIGHT, Phase.OVER):
        parts.append(_house(sight, players, say))
    return "\n\n".join((*parts, _rats(sight, players, say), _piles(sight, say)))


def of_panel(sight: Sight, seat: int, players: Players, say: Words) -> str:
    """Public information, and what only this player knows."""
    own = sight.own
    assert own is not None
    held = [say.new_line(c) if c in own.drawn else say.hand_line(c) for c in own.hand]
    lines = [f"**{say.own_title}**", *(held or [say.empty_hand])]
    if sight.phase is Phase.SNEAK and sight.rats[seat].playing:
        lines += ["", f"**{say.plan_title}**"]
        lines.append(say.alt_plan(own.room) if own.room else say.no_plan)
        bag = own.bag
        lines.append(say.carrying(bag, strength_of(bag)) if bag else say.carrying_nothing)
    return "\n".join((*lines, "", of_board(sight, players, say)))


def tokens(sight: Sight, seat: int, say: Words) -> str:
    """Rats won, or lives left."""
    count = sight.rats[seat].tokens
    if sight.options.mode is Mode.SURVIVOR:
        return say.lives(count)
    return say.rats(count, sight.options.rats_to_win)


def seen_in(sight: Sight, room: str) -> list[int]:
    """The seats known to be in a room."""
    return [rat.seat for rat in sight.rats if rat.playing and rat.known_room == room]


def rat_parts(sight: Sight, rat: Rat, say: Words) -> list[str]:
    """A player's state in short phrases."""
    parts = [tokens(sight, rat.seat, say), say.in_hand(rat.hand_size)]
    if rat.seat in sight.winners:
        parts.insert(0, say.is_winner)
    elif rat.seat == sight.king:
        parts.insert(0, say.is_king)
    if not rat.playing:
        return [*parts, say.is_watching]
    if sight.phase is Phase.SNEAK:
        return [*parts, say.is_ready if rat.ready else say.is_choosing]
    if rat.seat in sight.fought:
        return parts
    if rat.seat == sight.decider:
        parts.append(say.is_deciding)
    return parts + table_parts(rat, say)


def table_parts(rat: Rat, say: Words) -> list[str]:
    """The cards in front of a player; the reader's own face-down cards by name."""
    parts = [say.known_in(rat.known_room)] if rat.known_room else []
    hidden = [card.spot for card in rat.laid if not card.open and card.card is None]
    mine = [(c.spot, c.card) for c in rat.laid if not c.open and c.card is not None]
    shown = [(c.spot, c.card) for c in rat.laid if c.open and c.card is not None]
    parts += [say.down(hidden)] if hidden else []
    parts += [say.down_known(mine)] if mine else []
    parts += [say.up(shown)] if shown else []
    parts += [say.trapped(len(rat.traps))] if rat.traps else []
    return parts


def why(brawl: Brawl, say: Words) -> str:
    """What decided a room."""
    if not brawl.cheese:
        return say.why_no_cheese
    if len(brawl.rats) == 1:
        return say.why_alone
    if not brawl.contested:
        return say.why_enough
    if len(brawl.fed) > brawl.cheese:
        return say.why_share
    return say.why_weapon if brawl.hair_breadth else say.why_strength


def why_short(brawl: Brawl, say: Words) -> str:
    """The same in two or three words, for the picture."""
    if not brawl.cheese:
        return say.picture_no_cheese
    if len(brawl.rats) == 1:
        return say.picture_alone
    if not brawl.contested:
        return say.picture_enough
    if len(brawl.fed) > brawl.cheese:
        return say.picture_shared
    if brawl.hair_breadth:
        return say.picture_hair_breadth
    return say.picture_strongest if len(brawl.fed) == 1 else say.picture_strongest_many


def _house(sight: Sight, players: Players, say: Words) -> str:
    lines = [
        say.room_line(room, count, [players.markdown_name(seat) for seat in seen_in(sight, room)])
        for room, count in sight.pieces.items()
    ]
    return "\n".join((f"**{say.house_title}**", *lines))


def _rats(sight: Sight, players: Players, say: Words) -> str:
    goal = say.race_goal(sight.options.rats_to_win)
    if sight.options.mode is Mode.SURVIVOR:
        goal = say.survivor_goal
    lines = [
        say.rat_line(players.markdown_name(rat.seat), rat_parts(sight, rat, say))
        for rat in sight.rats
    ]
    return "\n".join((f"**{say.rats_title}**", goal, *lines))


def _fight(sight: Sight, named: Named, say: Words) -> str:
    lines = [f"**{say.fight_title}**"]
    for brawl in sight.brawls:
        brought = brawl.cheese - brawl.pieces
        lines.append(f"**{say.brawl_title(brawl.room, brawl.cheese, brought)}**")
        for rat in brawl.ranked:
            told = say.armed(rat.strength, rat.weapons, rat.traps, rat.cheeses)
            line = say.fed_line if rat.seat in brawl.fed else say.hungry_line
            lines.append(line(named(rat.seat), told))
        lines.append(why(brawl, say) if brawl.rats else say.nobody_came)
    return "\n".join(lines)


def _piles(sight: Sight, say: Words) -> str:
    weapons = sorted(STRENGTH[card] for card in sight.discard if card in STRENGTH)
    kinds = [KIND[card] for card in sight.discard if card not in STRENGTH]
    others = [(kinds.count(kind), say.kinds[kind]) for kind in say.kinds if kind in kinds]
    told = (say.draw_pile(sight.deck_size), say.discards(weapons, others))
    return "\n".join((f"**{say.piles_title}**", *told))
