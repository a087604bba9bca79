"""News and log lines for a reader, and the result."""

from collections.abc import Callable, Iterable, Sequence
from typing import assert_never

from bot.kernel import Outcome
from bot.presentation.players import PersonName, Players
from cogs.gouda_ganoven import events as e
from cogs.gouda_ganoven.brawl import Brawl
from cogs.gouda_ganoven.cards import ROOMS, Room
from cogs.gouda_ganoven.words import Words

NAMED = 2
"""Number of people named in a line about many."""


def event_text(event: e.AnyEvent, reader: int | None, players: Players, say: Words) -> str | None:
    """A line of the log and of the news; None if there is nothing to say."""

    def who(seat: int) -> PersonName:
        return players.person_name(seat, reader)

    def all_of(seats: Iterable[int]) -> list[PersonName]:
        return [who(seat) for seat in seats]

    match event:
        case e.RoundBegan(special=0, order=order):
            return say.round_began(who(order[0]))
        case e.RoundBegan(order=order) if len(order) <= NAMED:
            return say.special_began(all_of(order))
        case e.RoundBegan(order=order):
            return say.special_began_many(len(order))
        case e.Rained(rooms=rooms):
            return say.rained([(rooms.count(room), room) for room in ROOMS if room in rooms])
        case e.Reshuffled(cards=count):
            return say.reshuffled(count)
        case e.Supplied(order=order, counts=counts) if len(set(counts)) == 1:
            everybody = len(order) == len(players)
            return say.all_drew(counts[0]) if everybody else say.each_drew(counts[0])
        case e.Supplied(order=order, counts=counts):
            return say.ran_out(list(zip(all_of(order), counts, strict=True)))
        case e.Drew(cards=cards):
            return say.drew(cards)
        case e.Headed(room=room):
            return say.headed(room)
        case e.Packed(cards=cards):
            return say.packed(cards)
        case e.Readied() | e.Reconsidered():
            return None  # The task line names who is awaited; here it would displace other news.
        case e.SneakedIn(counts=counts):
            return say.sneaked_in(sum(counts))
        case e.Spied(seat=seat, victim=victim, card=card) if card in ROOMS:
            return say.spotted(who(seat), who(victim), Room(card))
        case e.Spied(seat=seat, victim=victim, card=card):
            return say.spied(who(seat), who(victim), card)
        case e.Snapped(seat=seat, victim=victim):
            return say.snapped(who(seat), who(victim))
        case e.FoundNothing(seat=seat):
            return say.found_nothing(who(seat))
        case e.Added(seat=seat, card=card):
            return say.added(who(seat), card)
        case e.DoorNailed(seat=seat, shut_out=()):
            return say.nailed(who(seat))
        case e.DoorNailed(seat=seat, shut_out=late) if len(late) <= NAMED:
            return say.nailed_out(who(seat), all_of(late))
        case e.DoorNailed(seat=seat, shut_out=late):
            return say.nailed_out_many(who(seat), len(late))
        case e.CheeseMoved(seat=seat, source=source, target=target):
            return say.moved(who(seat), source, target)
        case e.Tunnelled(seat=seat, room=room):
            return say.tunnelled(who(seat), room)
        case e.Passed(seat=seat, empty=False):
            return say.passed(who(seat))
        case e.Passed(seat=seat):
            return say.passed_empty(who(seat))
        case e.FightBegan():
            return None  # The log has a heading there, and the picture shows it.
        case e.Fought(brawl=brawl):
            return _fought(brawl, reader, players, say)
        case e.Fed(seats=seats):
            return None if seats else say.nobody_fed
        case e.Starved(spared=True):
            return say.all_spared
        case e.Starved(seats=seats, out=out):
            return _starved([s for s in seats if s not in out], out, all_of, say)
        case e.Ended():
            return None  # The verdict says it.
        case _:
            assert_never(event)


def _starved(
    hungry: Sequence[int],
    out: Sequence[int],
    all_of: Callable[[Iterable[int]], list[PersonName]],
    say: Words,
) -> str:
    """Always name who is out; name who lost a life only if there are few."""
    lines: list[str] = []
    if hungry:
        few = len(hungry) <= NAMED
        lines.append(say.starved(all_of(hungry)) if few else say.starved_many(len(hungry)))
    if out:
        lines.append(say.out(all_of(out)))
    return " ".join(lines)


def _fought(brawl: Brawl, reader: int | None, players: Players, say: Words) -> str | None:
    """One room in a line: who eats, and who was beaten."""
    ranked = brawl.ranked
    rated = [(players.person_name(r.seat, reader), r.strength) for r in ranked]
    fed = [each for each, rat in zip(rated, ranked, strict=True) if rat.seat in brawl.fed]
    beaten = [each for each in rated if each not in fed]
    people = [person for person, _ in rated]
    if not people:
        return None
    if not brawl.cheese:
        return say.no_dinner(brawl.room, people)
    if not brawl.contested:
        return say.dinner_for_all(brawl.room, people)
    if not beaten:
        return say.dinner_shared(brawl.room, fed)
    return say.dinner_for_some(brawl.room, fed, beaten)


def log_heading(event: e.AnyEvent, players: Players, say: Words) -> str | None:
    """The heading before an event: a round, and where its steps begin."""
    match event:
        case e.RoundBegan(round=number, special=0):
            return say.chapter_round(number)
        case e.RoundBegan(special=number):
            return say.chapter_special(number)
        case e.SneakedIn():
            return say.chapter_spying
        case e.FightBegan():
            return say.chapter_fight
        case _:
            return None


def outcome_text(outcome: Outcome, players: Players, say: Words) -> str:
    """How it ended, in a sentence."""
    names = [players.markdown_name(seat) for seat in outcome.winners]
    return say.verdict(outcome.reason, names, max(outcome.scores, default=0))
