"""A player of Hide the Havarti that knows its sight and what it remembers, and no more."""

from collections.abc import Sequence
from random import Random

from bot.kernel import ROBOTS_ONLY, Company, Event, Memory, Move, Offer, Robot, SomeOf
from cogs.hide_the_havarti.events import Arranged, Happened, Looked, SetupBegan
from cogs.hide_the_havarti.house import INDEX, NEAR, SIZE
from cogs.hide_the_havarti.moves import Check, Keep, Onward, PlayCard, Walk
from cogs.hide_the_havarti.robot import hiding, recall
from cogs.hide_the_havarti.robot.recall import MINDS, Mind, Odds
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import Card, Deed, News, Phase


class HavartiRobot(Robot[Sight]):
    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        mind = MINDS[sight.options.robot_memory]
        odds: Odds = memory.get("odds") or recall.fresh(sight)
        guess: Odds = memory.get("guess") or recall.fresh(sight)
        laid: int | None = memory.get("laid")
        mine: int = memory.get("mine", 0)
        for event in events:
            match event:
                case SetupBegan():
                    odds = guess = [recall.COUNT / SIZE] * SIZE
                    laid, mine = None, 0
                case Arranged():
                    laid = event.seat
                    mine += len(event.places) if laid == seat else 0
                case Looked():
                    odds = recall.looked(odds, zip(event.places, event.rooms, strict=True))
                case Happened():
                    odds = _heard(odds, event.news, sight, mind, rng)
                    if sight.place is not None:
                        guess = recall.thought(guess, event.news, sight.place)
                case _:
                    pass
        if sight.laying is not None:
            if any(isinstance(event, Arranged) for event in events) or sight.phase is Phase.LATE:
                odds = recall.learnt(sight.laying.layout, mind, rng)
        else:
            odds, guess = recall.settled(odds, sight), recall.settled(guess, sight)
        return {"odds": _rounded(odds), "guess": _rounded(guess), "laid": laid, "mine": mine}

    def yields(self, sight: Sight, seat: int) -> bool:
        """What any fromager may decide is more fun for one who is there."""
        return sight.phase in (Phase.LATE, Phase.MICE, Phase.EFFECT)

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        company: Company = ROBOTS_ONLY,
    ) -> Move | None:
        if not offers:
            return None
        odds: Odds = memory.get("odds") or recall.fresh(sight)
        match sight.phase:
            case Phase.CHOOSE:
                return _kept(offers, rng)
            case Phase.SETUP:
                return hiding.laid_out(sight, memory.get("laid"), memory.get("mine", 0), rng)
            case Phase.ROUND_END:
                return Onward()
            case Phase.ENTRY | Phase.INSPECTEUR | Phase.AGAIN:
                return _searched(sight, offers, odds, rng)
            case _:
                guess: Odds = memory.get("guess") or recall.fresh(sight)
                return hiding.hidden(sight, offers, odds, guess, rng)


def _rounded(odds: Odds) -> Odds:
    return [round(chance, 4) for chance in odds]


def _heard(odds: Odds, news: News, sight: Sight, mind: Mind, rng: Random) -> Odds:
    if news.deed in (Deed.CHECKED, Deed.WALKED):
        odds = recall.faded(odds, sight, mind)
    odds = recall.followed(odds, news, mind, rng)
    if sight.seat == sight.inspecteur and sight.place is not None:
        odds = recall.suspected(odds, news, sight.place)
    return odds


def _kept(offers: Sequence[Offer], rng: Random) -> Move:
    """The cards that check more than once or far away first, mice now and then."""
    (offer,) = offers
    assert isinstance(offer, SomeOf)
    liking = {Card.AHA: 4.0, Card.THAT_ROOM: 4.0, Card.PARTNER: 2.0, Card.MICE: 1.0}
    ranked = sorted(offer.options, key=lambda card: rng.random() ** (1 / liking[card]))
    move = offer.build(ranked[-2:])
    assert isinstance(move, Keep)
    return move


# The inspecteur


def _searched(sight: Sight, offers: Sequence[Offer], odds: Odds, rng: Random) -> Move:
    """Where the odds are best, now or after a walk; cards when they beat the feet."""
    moves = [offer for offer in offers if isinstance(offer, Move)]

    def around(place: int) -> float:
        return max(odds[near] for near in NEAR[place])

    def worth(move: Move) -> float:
        match move:
            case Check(spot):
                return odds[INDEX[spot]] + 0.1 * around(INDEX[spot])
            case Walk(spot):
                # A walk costs nothing but time, in which the fromagers swap on: one at a time.
                place = INDEX[spot]
                return -1.0 if sight.idle else 0.75 * max(odds[place], around(place))
            case PlayCard(Card.MICE, _):
                return 0.5 if max(odds) < 0.45 and sight.die < sight.options.searches else 0.0
            case PlayCard(Card.AHA, spot) if spot is not None:
                place = INDEX[spot]
                last = sight.die >= sight.options.searches
                return odds[place] + (1 - odds[place]) * around(place) - (0.05 if last else 0.2)
            case PlayCard(_, spot) if spot is not None:
                return odds[INDEX[spot]] - 0.08
            case _:
                return 0.0

    return max(moves, key=lambda move: (worth(move), rng.random()))
