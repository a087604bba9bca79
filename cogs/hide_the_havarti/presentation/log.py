"""News and log lines for a reader, and the result."""

from collections.abc import Sequence
from typing import assert_never, cast

from bot.kernel import Event, Outcome
from bot.presentation.players import SEAT_SYMBOLS, PersonName, Players
from bot.presentation.view import PastEvent
from cogs.hide_the_havarti.events import (
    AnyEvent,
    Arranged,
    CardsKept,
    CheeseFound,
    CheeseLost,
    Happened,
    Looked,
    LookEnded,
    RoundBegan,
    RoundEnded,
    SetupBegan,
    SetupEnded,
    SetupReady,
    Warned,
)
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, IS_SPECIAL, Deed, PublicDeed
from cogs.hide_the_havarti.words import Words


def event_text(event: Event, reader: int | None, players: Players, say: Words) -> str | None:
    """A line about an event; None if the picture shows it or it must not stay visible."""
    match cast(AnyEvent, event):
        case RoundBegan(inspecteur=seat):
            return say.round_began(players.person_name(seat, reader))
        case CardsKept(inspecteur=seat):
            return say.cards_kept(players.person_name(seat, reader))
        case SetupBegan(seconds=seconds):
            return say.setup_began(seconds)
        case Arranged(seat=seat, places=places):
            return _arranged(players.person_name(seat, reader), places, say)
        case SetupReady(seat=seat):
            return say.is_done(players.person_name(seat, reader))
        case Warned(seconds=seconds):
            return say.hurry(seconds)
        case SetupEnded(late=late):
            return say.too_late if late else say.ready
        case Happened(news=news):
            return happened(news, reader, players, say)
        case CheeseFound(inspecteur=seat, number=number):
            return say.cheese_found(players.person_name(seat, reader), number)
        case CheeseLost(inspecteur=seat, number=number):
            return say.cheese_lost(players.person_name(seat, reader), number)
        case RoundEnded(number=number, score=score):
            return say.round_ended(number, len(score.found), gains_text(score.gains, say))
        case Looked() | LookEnded():
            return None
        case never:
            assert_never(never)


def log_heading(event: Event, players: Players, say: Words) -> str | None:
    """A heading for each round."""
    match event:
        case RoundBegan(number=number, rounds=rounds):
            return say.chapter(number, rounds)
        case _:
            return None


def happened(news: PublicDeed, reader: int | None, players: Players, say: Words) -> str:
    """A line about a public event. Names a room or a place, never both."""
    who = PersonName(say.nobody) if news.seat is None else players.person_name(news.seat, reader)
    places, room = news.places, news.room
    match news.deed:
        case Deed.CHECKED:
            return _checked(news, who, say)
        case Deed.WALKED:
            return say.walked(who, places[1])
        case Deed.CARD:
            assert news.card is not None
            return say.played(who, news.card)
        case Deed.SWAPPED:
            return say.swapped(who, *places)
        case Deed.CARRIED:
            return say.carried(who, *places)
        case Deed.REARRANGED:
            return say.exchanged(who, *places)
        case Deed.HID:
            return say.closed_room(who, places[0])
        case Deed.DARKENED:
            return say.darkened(who, places)
        case Deed.BARED:
            return say.bared
        case Deed.SHUFFLED:
            return say.shuffled
        case Deed.LOST:
            return say.dairy
        case Deed.COUNTED:
            return say.nursery
        case Deed.PEEKED:
            return say.peeked(who, places[0])
        case Deed.SKIPPED:
            assert room is not None
            return say.skipped(room)
        case Deed.NAMED if news.seat is None:
            return say.sniffed(places)
        case Deed.NAMED:
            return say.named(who, places)
        case Deed.MISNAMED:
            return say.misnamed(who)
        case never:
            assert_never(never)


def earlier(sight: Sight, players: Players, say: Words) -> tuple[PastEvent, ...]:
    """Events since this reader's last turn, by symbol and position."""
    return tuple(
        PastEvent(
            say.by(SEAT_SYMBOLS[news.seat], deed) if news.seat is not None else deed,
            _told_once(news, sight.seat, players, say),
        )
        for news in sight.earlier
        if (deed := _brief(news, say))
    )


def _told_once(
    news: PublicDeed, reader: int | None, players: Players, say: Words
) -> tuple[str, ...]:
    """The possible news lines of an event: for a check, with what was visible then."""
    line = happened(news, reader, players, say)
    if news.deed is not Deed.CHECKED or news.seat is None:
        return (line,)
    who, place = players.person_name(news.seat, reader), news.places[0]
    return (
        say.checked(who, place),
        say.found_special(who, place),
        say.found_nothing(who, place),
    )


def _brief(news: PublicDeed, say: Words) -> str:
    """The deed in a word and a place; empty if the board still shows it."""
    places = news.places
    match news.deed:
        case Deed.SWAPPED | Deed.CARRIED | Deed.REARRANGED:
            return say.brief_swapped(*places)
        case Deed.HID | Deed.DARKENED:
            return say.brief_closed(places)
        case Deed.CHECKED:
            return say.brief_checked(places[0])
        case Deed.WALKED:
            return say.brief_walked(places[1])
        case Deed.CARD:
            return say.card_short[news.card] if news.card else ""
        case Deed.PEEKED:
            return say.brief_peeked(places[0])
        case Deed.NAMED:
            return say.line_of(places)
        case Deed.SHUFFLED:
            return say.brief_shuffled
        case Deed.BARED | Deed.LOST | Deed.COUNTED | Deed.SKIPPED | Deed.MISNAMED:
            return ""
        case never:
            assert_never(never)


def _checked(news: PublicDeed, who: PersonName, say: Words) -> str:
    """A cheese has its own line; a room that was closed again is no longer named."""
    place = news.places[0]
    if news.room is None or news.room in CHEESE_NUMBER:
        return say.checked(who, place)
    if news.room in IS_SPECIAL:
        return say.found_special(who, place)
    return say.found_nothing(who, place)


def _arranged(who: PersonName, places: Sequence[int], say: Words) -> str:
    match len(places):
        case 1:
            return say.laid_one(who, places[0])
        case 2:
            return say.moved_two(who, places[0], places[1])
        case count:
            return say.laid_many(who, count)


def gains_text(gains: Sequence[int], say: Words) -> str:
    return say.gains([say.gain(SEAT_SYMBOLS[seat], gain) for seat, gain in enumerate(gains)])


def outcome_text(outcome: Outcome, players: Players, say: Words) -> str:
    return victory(outcome.winners, outcome.scores, players, say)


def victory(winners: Sequence[int], scores: Sequence[int], players: Players, say: Words) -> str:
    names = [players.markdown_name(seat) for seat in winners]
    best = max(scores)
    return say.won(names[0], best) if len(names) == 1 else say.shared(names, best)
