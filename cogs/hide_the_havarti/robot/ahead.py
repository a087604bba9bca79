"""Playouts for the search: a quick inspecteur, quick fromagers, a few turns.

The inspecteur of a playout goes by odds, never by the imagined rooms; fromagers know the house, as
they do in the game.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from bot.kernel import Event, Memory, Move, Offer, Rules, Skill, random_move
from bot.mind import Playout, SearchPolicy
from cogs.hide_the_havarti.events import Happened
from cogs.hide_the_havarti.house import INDEX, LINES, SIZE, distance
from cogs.hide_the_havarti.moves import Bare, Carry, Hide, NameLine, Swap
from cogs.hide_the_havarti.robot import belief
from cogs.hide_the_havarti.robot.belief import DANGER, Odds
from cogs.hide_the_havarti.robot.hiding import HABITS as HIDING
from cogs.hide_the_havarti.robot.hiding import Hideout
from cogs.hide_the_havarti.robot.memory import guess_of, odds_of
from cogs.hide_the_havarti.robot.searching import HABITS as SEARCHING
from cogs.hide_the_havarti.robot.searching import Search
from cogs.hide_the_havarti.roles import fromagers
from cogs.hide_the_havarti.rules.effects import SKIP
from cogs.hide_the_havarti.rules.past import Past
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESE_NUMBER, CHEESES, Deed, Phase, Room, State

WIDE = 7
"""Candidate moves per decision."""
TURNS = 5
"""The inspecteur's turns per playout."""
STIRS = 10
PLAIN, READING = 0.3, 0.3
"""Shares of inspecteurs who take what is near, and who read a little into a swap."""
HAZE = 0.1
SEARCHES = (Phase.ENTRY, Phase.INSPECTEUR, Phase.AGAIN)
HIDES = (Phase.FROMAGER,)
DEEDS = (Deed.CHECKED, Deed.WALKED)
_STILL = Random(0)


class HavartiPlayout(Playout[State]):
    def __init__(self, odds: Odds, rounds: int, suspicion: float, haze: float) -> None:
        self.odds = list(odds)
        self.suspicion, self.haze = suspicion, haze
        self.rounds = rounds
        self.turns = 0

    def candidate_moves(
        self, state: State, seat: int, offers: Sequence[Offer], rng: Random
    ) -> Sequence[tuple[Move, float]]:
        if state.phase in SEARCHES:
            search = Search(state, self.odds, SEARCHING[Skill.HARD])
            moves = [offer for offer in offers if isinstance(offer, Move)]
            found = len(state.found)
            ranked = [(move, min(1.0, (found + 0.7 * search.worth(move)) / 4)) for move in moves]
            return sorted(ranked, key=_second, reverse=True)[:WIDE]
        if state.phase in HIDES:
            return self._swaps(state, seat, offers)
        return [(self.quick_move(state, seat, offers, rng), 0.5)]

    def _swaps(self, state: State, seat: int, offers: Sequence[Offer]) -> list[tuple[Move, float]]:
        stake = _stakes(state, seat)
        house = Hideout(stake, self.odds, state.place or 0, HIDING[Skill.HARD].cunning)

        def relief(move: Move) -> float:
            match move:
                case Swap(first, second):
                    return house.relief(INDEX[first], INDEX[second])
                case Hide(spot):
                    return 0.08 / (1 + distance(house.place, INDEX[spot]))
                case _:
                    return 0.0

        base = self.worth_now(state)[seat]
        moves = [offer for offer in offers if isinstance(offer, Move)]
        ranked = [(move, max(0.0, min(1.0, base + relief(move) / 4))) for move in moves]
        return sorted(ranked, key=_second, reverse=True)[:WIDE]

    def quick_move(self, state: State, seat: int, offers: Sequence[Offer], rng: Random) -> Move:
        if state.phase in SEARCHES:
            search = Search(state, self.odds, SEARCHING[Skill.HARD])
            moves = [offer for offer in offers if isinstance(offer, Move)]
            if not self.haze:
                return max(moves, key=search.worth)
            return max(moves, key=lambda move: search.worth(move) + rng.gauss(0, self.haze))
        if SKIP in offers:
            return SKIP
        match offers[0]:
            case Swap() | Hide() | Carry():
                return self._carried(state, seat, offers, rng)
            case NameLine():
                return self._named(state, offers, rng)
            case Bare():
                return max(
                    (offer for offer in offers if isinstance(offer, Bare)),
                    key=lambda bare: rng.random(),
                )
            case _:
                return random_move(offers, rng)

    def _carried(self, state: State, seat: int, offers: Sequence[Offer], rng: Random) -> Move:
        """Move the most endangered cheese to the safest place."""
        place, odds = state.place or 0, self.odds
        stake = _stakes(state, seat)
        best, most = None, 0.03
        for offer in offers:
            if not isinstance(offer, Swap | Carry):
                continue
            one, other = (
                (INDEX[offer.first], INDEX[offer.second])
                if isinstance(offer, Swap)
                else (INDEX[offer.room], INDEX[offer.onto])
            )
            here = DANGER[distance(place, one)] * (0.3 + odds[one])
            there = DANGER[distance(place, other)] * (0.3 + odds[other])
            gain = (stake[one] - stake[other]) * (here - there) + 0.02 * rng.random()
            if gain > most:
                best, most = offer, gain
        return best or random_move(offers, rng)

    def _named(self, state: State, offers: Sequence[Offer], rng: Random) -> Move:
        place = state.place or 0
        cheeses = [room in CHEESE_NUMBER for room in state.rooms]

        def betrayed(offer: Offer) -> float:
            assert isinstance(offer, NameLine)
            line = LINES[offer.line]
            told = sum(cheeses[at] * (0.3 + DANGER[distance(place, at)]) for at in line)
            return told if any(cheeses[at] for at in line) else 9.0

        chosen = min(offers, key=lambda offer: (betrayed(offer), rng.random()))
        assert isinstance(chosen, NameLine)
        return chosen

    def on_events(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            if not isinstance(event, Happened):
                continue
            news = event.news
            self.turns += news.deed in DEEDS
            self.odds = belief.followed(self.odds, news, belief.MINDS[Skill.HARD], _STILL)
            if state.place is not None:
                self.odds = belief.suspected(self.odds, news, state.place, self.suspicion)
            if news.deed is Deed.CHECKED:
                self._settle(state)

    def _settle(self, state: State) -> None:
        left = len(CHEESE_NUMBER) - len(state.found) - len(state.lost)
        total = sum(self.odds)
        if total > 0:
            self.odds = [min(1.0, odd * left / total) for odd in self.odds]

    def evaluate(self, state: State) -> Sequence[float] | None:
        if len(state.sheet) == self.rounds and self.turns < TURNS:
            return None
        return self.worth_now(state)

    def worth_now(self, state: State) -> list[float]:
        """Value by cheeses found, and by those expected in the remaining turns."""
        found = float(len(state.found))
        if len(state.sheet) == self.rounds:
            left = max(0, state.options.searches - state.die + 1)
            search = Search(state, self.odds, SEARCHING[Skill.HARD])
            found += 0.7 * min(search.future[left], 4 - len(state.found) - len(state.lost))
        share = found / 4
        gains = [1 - share] * state.seats
        if state.options.own_cheese:
            for number, seat in enumerate(fromagers(state), 1):
                gains[seat] = 0.2 * (1 - share) + (0.0 if number in state.found else 0.8)
        gains[state.inspecteur] = share
        return gains


def _second(pair: tuple[Move, float]) -> float:
    return pair[1]


def _stakes(state: State, seat: int) -> Odds:
    """Weights of the cheeses by place; with an own cheese, that one counts for more."""
    own: Room | None = None
    if state.options.own_cheese and seat != state.inspecteur:
        own = list(CHEESE_NUMBER)[fromagers(state).index(seat)]
    return [
        0.0 if room not in CHEESE_NUMBER else 1.0 if own is None else 2.0 if room is own else 0.4
        for room in state.rooms
    ]


def knows_the_house(memory: Memory) -> bool:
    """True if it has watched since the set-up and so knows every cheese."""
    past: Past | None = memory.get("past")
    return past is not None and set(CHEESES) <= set(past["faces"].values())


class HavartiGuide(SearchPolicy[State, Sight]):
    def start_playout(self, sight: Sight, seat: int, memory: Memory, rng: Random) -> HavartiPlayout:
        """Fromagers do not know their opponent: one who reads every swap, reads little, or takes
        what is near. Choose at random."""
        rounds = len(sight.sheet)
        if seat == sight.inspecteur:
            return HavartiPlayout(odds_of(memory, sight, Skill.HARD), rounds, 0.7, 0.0)
        kind = rng.random()
        if kind < PLAIN:
            return HavartiPlayout(belief.fresh(sight), rounds, 0.0, HAZE)
        guess = guess_of(memory, sight)
        if kind < PLAIN + READING:
            return HavartiPlayout(guess, rounds, 0.2, HAZE)
        return HavartiPlayout(guess, rounds, 0.7, 0.0)

    def imagine(
        self, rules: Rules[State, Any, Sight], sight: Sight, seat: int, memory: Memory, rng: Random
    ) -> State:
        """For an inspecteur, place the cheeses according to its odds."""
        state = rules.imagine(sight, seat, memory, rng)
        if seat != sight.inspecteur or not state.rooms:
            return state
        odds = odds_of(memory, sight, Skill.HARD)
        rooms = state.rooms
        cheeses = [at for at in range(SIZE) if rooms[at] in CHEESE_NUMBER and not state.up[at]]
        for _ in range(STIRS * bool(cheeses)):
            one = rng.choice(cheeses)
            other = rng.randrange(SIZE)
            if state.up[other] or other in cheeses:
                continue
            stay = odds[one] * (1 - odds[other])
            go = odds[other] * (1 - odds[one])
            if go > 0 and rng.random() * stay < go:
                rooms[one], rooms[other] = rooms[other], rooms[one]
                cheeses[cheeses.index(one)] = other
        return state
