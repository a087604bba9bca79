"""Events as lines of the log."""

from dataclasses import replace

from bot.kernel import Event
from bot.stage.players import Players
from cogs.fromage import events as e
from cogs.fromage.moves import Area
from cogs.fromage.printed.kinds import CHEESE_OF, Cheese, Side
from cogs.fromage.printed.venues import LAYOUTS, VENUE_OF, Space
from cogs.fromage.words import Words


def tell(words: Words, event: Event, players: Players) -> str | None:
    """A line of the log; None if there is nothing to say."""
    match event:
        case e.Started(seat, board, resources):
            return words.started(players.shown(seat), board, resources)
        case e.Picked(_, tile):
            return words.told_pick(tile)
        case e.Kept(tiles):
            return words.told_kept([(players.shown(s), tile) for s, tile in enumerate(tiles)])
        case e.Laid(seat, slots):
            laid = [(slot, tile) for slot, tile in enumerate(slots) if tile]
            return words.told_laid(players.shown(seat), laid)
        case e.Turned(turn, _):
            return words.told_turn(turn)
        case e.Made(seat, _, space, cheese, stays):
            return words.told_made(players.shown(seat), _space(space, cheese), stays)
        case e.Milked(seat, _, livestock, space, cheese):
            return words.told_milked(players.shown(seat), livestock, _space(space, cheese))
        case e.Gathered(seat, worker, kind, space):
            return words.told_gathered(players.shown(seat), worker, kind, space)
        case e.Sent(seat, worker, slot, tile):
            return words.told_sent(players.shown(seat), worker, words.structure(slot, tile))
        case e.Built(seat, slot, tile):
            return words.told_built(players.shown(seat), words.structure(slot, tile))
        case e.Gained(seat, kind, amount, grown, cards):
            return words.told_gained(players.shown(seat), kind, amount, grown, cards)
        case e.Discarded(seat, give):
            return words.told_discarded(players.shown(seat), give)
        case e.Completed(seat, card):
            return words.told_completed(players.shown(seat), card)
        case e.Used(seat, area):
            return words.told_used(players.shown(seat), area is Area.JAM)
        case e.Undone(seat):
            return words.told_undone(players.shown(seat))
        case e.Readied(seat):
            return words.told_ready(players.shown(seat))
        case e.Unreadied(seat):
            return words.told_unready(players.shown(seat))
        case e.CorporationDrew(card, matches):
            return words.told_drew(card, matches)
        case e.CorporationMade(space, card):
            return words.told_corporation_made(_space(space, CHEESE_OF[card]))
        case e.CorporationKept(card):
            return words.told_corporation_kept(card)
        case e.Reshuffled():
            return words.reshuffled
        case e.Ended(reason, totals):
            names = [players.shown(seat) for seat in range(len(players))]
            if len(totals) > len(names):
                names.append(words.corporation)
            return words.told_ended(reason, list(zip(names, totals, strict=True)))
        case _:
            return None


def _space(key: str, cheese: Cheese) -> Space:
    """The space with the type it has in this game."""
    return replace(LAYOUTS[VENUE_OF[key], Side.I][key], cheese=cheese)
