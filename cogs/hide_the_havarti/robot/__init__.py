"""The robot of Hide the Havarti. Uses only its sight and its memory."""

from collections.abc import Sequence
from random import Random

from bot.kernel import ROBOTS_ONLY, Event, Memory, Move, Offer, Robot, RobotContext, Skill
from bot.mind import HALF_A_SECOND, Budget, search
from cogs.hide_the_havarti.moves import Onward
from cogs.hide_the_havarti.robot import hiding, laying, searching
from cogs.hide_the_havarti.robot.ahead import HavartiGuide, knows_the_house
from cogs.hide_the_havarti.robot.belief import Odds
from cogs.hide_the_havarti.robot.character import STEADY, Temper, temper
from cogs.hide_the_havarti.robot.memory import Notebook, guess_of, odds_of, own_odds_of, readable_of
from cogs.hide_the_havarti.robot.reasons import reason
from cogs.hide_the_havarti.rules import Havarti
from cogs.hide_the_havarti.rules.past import noted
from cogs.hide_the_havarti.sight import Sight
from cogs.hide_the_havarti.state import CHEESES, Phase


class HavartiRobot(Robot[Sight]):
    """Plays hard fromagers with a search, within its budget."""

    def __init__(self, budget: Budget = HALF_A_SECOND) -> None:
        self._rules, self._guide, self._budget = Havarti(), HavartiGuide(), budget

    def reason(self, move: Move, sight: Sight, seat: int) -> str:
        return reason(move, sight, seat)

    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        notebook = Notebook(memory, sight, seat, rng)
        notebook.read(events)
        return {**notebook.memory(), "past": noted(memory.get("past"), sight, events)}

    def leaves_to_people(self, sight: Sight, seat: int) -> bool:
        """Leave decisions of any fromager to people, who enjoy them more."""
        return sight.phase in (Phase.LATE, Phase.MICE, Phase.EFFECT)

    def choose(
        self,
        sight: Sight,
        seat: int,
        offers: Sequence[Offer],
        memory: Memory,
        rng: Random,
        context: RobotContext = ROBOTS_ONLY,
    ) -> Move | None:
        if not offers:
            return None
        skill, mood = context.skill, temper(context.name)
        odds = odds_of(memory, sight, skill)
        match sight.phase:
            case Phase.CHOOSE:
                return searching.kept(offers, skill, rng)
            case Phase.SETUP:
                last, mine = memory.get("laid"), memory.get("mine", 0)
                return laying.laid_out(sight, last, mine, context.people, skill, rng)
            case Phase.ROUND_END:
                return Onward()
            case Phase.ENTRY | Phase.INSPECTEUR | Phase.AGAIN:
                readable = readable_of(memory, skill)
                return searching.searched(sight, offers, odds, readable, skill, mood, rng)
            case Phase.FROMAGER if skill is Skill.HARD and knows_the_house(memory):
                found = search(self._rules, self._guide, sight, seat, memory, rng, self._budget)
                assert found is not None
                return in_character(found.ranking, odds, mood)
            case _:
                own, guess = own_odds_of(memory, skill), guess_of(memory, sight)
                return hiding.hidden(sight, offers, odds, own, guess, skill, mood, rng)


def in_character(tried: Sequence[tuple[Move, int, float]], odds: Odds, mood: Temper) -> Move:
    """Among moves searched about as often as the best, choose the one its temper prefers."""
    best, most, _ = tried[0]
    if mood == STEADY:
        return best
    close = [(move, worth) for move, visits, worth in tried if 2 * visits >= most]
    return max(close, key=lambda one: one[1] + hiding.liking(one[0], odds, mood) / len(CHEESES))[0]
