"""Events as log and news lines, and the result."""

from dataclasses import replace

from bot.kernel import Event, Outcome
from bot.presentation.players import PersonName, Players
from cogs.fromage import events as e
from cogs.fromage.printed.kinds import CHEESE_OF, Cheese, Side
from cogs.fromage.printed.venues import LAYOUTS, VENUE_OF, Space
from cogs.fromage.words import Words


def event_text(event: Event, reader: int | None, players: Players, say: Words) -> str | None:
    """A line for that reader; None if it says nothing that the next line does not."""

    def who(seat: int) -> PersonName:
        return players.person_name(seat, reader)

    match event:
        case e.Started(seat, _, resources):
            return say.told_started(who(seat), resources)
        case e.Picked():
            # The task and the reveal say it.
            return None
        case e.Kept(tiles):
            return say.told_kept([(who(seat), tile) for seat, tile in enumerate(tiles)])
        case e.Laid(seat, slots):
            laid = [tile for tile in slots if tile]
            return say.told_laid(who(seat), laid) if laid else say.told_no_tiles(who(seat))
        case e.Turned(turn, _):
            return say.told_turn(turn) if turn else say.first_turn
        case e.Made(seat, _, key, cheese, stays):
            space = _space(key, cheese)
            make = say.told_made_staying if stays else say.told_made
            return make(who(seat), space)
        case e.Milked(seat, _, livestock, key, cheese):
            return say.told_milked(who(seat), livestock, _space(key, cheese))
        case e.Sent(seat, worker, slot, tile):
            return say.told_sent(who(seat), worker, slot, tile)
        case e.Built(seat, slot, tile):
            return say.told_built(who(seat), slot, tile)
        case e.Gained():
            return _gained(event, who(event.seat), say)
        case e.Discarded(seat, give):
            return say.told_discarded(who(seat), give)
        case e.Completed(seat, card):
            return say.told_completed(who(seat), card)
        case e.Undone(seat):
            return say.told_undone(who(seat))
        case e.CorporationDrew(card, _):
            return say.told_drew(card)
        case e.CorporationMade(key, card):
            return say.told_corporation_made(_space(key, CHEESE_OF[card]))
        case e.CorporationKept():
            return say.told_corporation_kept
        case e.Reshuffled():
            return say.reshuffled
        case e.Ended(reason, _):
            return say.end_reasons[reason]
        case e.Gathered() | e.Used() | e.Readied() | e.Unreadied():
            # Gains and placements have their own lines; the task line shows who is ready.
            return None
        case _:
            raise TypeError(f"{type(event).__name__} is no event of this game")


def log_heading(event: Event, players: Players, say: Words) -> str | None:
    """The heading over a turn, the draft's end and the final score."""
    match event:
        case e.Started(0, _, _):
            return say.setting_out
        case e.Turned(turn, venues):
            return say.chapter_turn(turn, venues)
        case e.Ended():
            return say.chapter_end
        case _:
            return None


def _gained(event: e.Gained, who: PersonName, say: Words) -> str:
    if not event.amount:
        return say.told_no_orders(who)
    if event.cards:
        return say.told_drawn(who, event.cards)
    tell_gain = say.told_grown if event.grown else say.told_gained
    return tell_gain(who, event.resource, event.amount)


def outcome_text(outcome: Outcome, players: Players, say: Words) -> str:
    """How it ended, in a sentence or two."""
    if outcome.reason.startswith("solo-"):
        _, verdict, level = outcome.reason.split("-")
        return _solo(verdict, int(level), players.markdown_name(0), outcome.scores[0], say)
    names = [players.markdown_name(seat) for seat in outcome.winners]
    best = max(outcome.scores, default=0)
    match outcome.reason:
        case "most-points":
            return say.most_points(names[0], best)
        case "more-cheese":
            return say.more_cheese(names[0], best)
        case "shared":
            return say.shared(names, best)
        case reason:
            raise ValueError(f"no game of Fromage ends with {reason!r}")


def _solo(verdict: str, level: int, name: str, points: int, say: Words) -> str:
    match verdict:
        case "won" if level < 4:
            return say.solo_won(name, level, points)
        case "won":
            return say.solo_won_all(name, points)
        case "lost":
            return say.solo_lost(name, level, points)
        case "shared":
            return say.solo_shared(name, level, points)
        case _:
            raise ValueError(f"no game against the Corporation is {verdict!r}")


def _space(key: str, cheese: Cheese) -> Space:
    """The space with its type in this game."""
    return replace(LAYOUTS[VENUE_OF[key], Side.I][key], cheese=cheese)
