"""A robot in the talk, one line at a time: tells, asks, answers and accuses with reasons.

Honest robots and liars run the same code. They differ only in the night they tell and in whom they
would rather see caught, not in when or how much they speak.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from bot.kernel import Memory, Move, RobotContext
from cogs.cheese_thief.moves import (
    Accuse,
    ClaimAlone,
    ClaimCheese,
    ClaimHour,
    ClaimPeek,
    ClaimSaw,
    Ready,
    Say,
)
from cogs.cheese_thief.robot.character import leaning, surer
from cogs.cheese_thief.robot.deduce import clashes
from cogs.cheese_thief.robot.manner import Part, manner, neighbour
from cogs.cheese_thief.robot.minds import certainty, mind_of, remembered
from cogs.cheese_thief.robot.story import friends_of, is_honest, rumour, story
from cogs.cheese_thief.sight import Mine, Sight
from cogs.cheese_thief.state import HOURS, Claim, Line
from cogs.cheese_thief.talk import lines

_ANSWERS = 0.75
"""Probability of answering at once when spoken to."""
_PAUSE = 6
"""Ticks without a word after which robots among themselves end the talk."""
_LONG_PAUSE = 10
"""Longer limit for a robot that has not told all of its night."""
_DRY = 3
"""Ticks without a word after which it no longer waits for others."""
_SPARE = 1
"""Number of lines reserved, not spent on answers."""
_CHARGES = (Line.WRONG_DIE, Line.ELSEWHEN, Line.SAW_YOU, Line.CLASH, Line.NOT_SEEN, Line.NO_WAY)
_PRAISE = (Line.MET, Line.DIE_FITS)
_DENIALS = (Line.NOT_ME, Line.WHY_ME)
_QUESTIONS = {
    Line.ASK: Part.HOUR,
    Line.QUIET: Part.HOUR,
    Line.ASK_WHO: Part.SAW,
    Line.ASK_CHEESE: Part.CHEESE,
}
_FOND = 0.25
"""How often it says one of its temper's favourite lines."""
_SURE = 1.9
"""How much likelier than by chance a suspect must be before it names them."""
_SURER = 0.2
"""How much likelier than the old one a new suspect must be."""


def talk(
    sight: Sight, seat: int, mine: Mine, memory: Memory, rng: Random, context: RobotContext
) -> Move | None:
    """What it says now, or None to listen."""
    if _is_over(sight, seat, memory, context):
        return None if sight.ready[seat] else Ready()
    if max(sight.spoke) >= sight.ticks:
        return None
    return _Talker(sight, seat, mine, memory, rng, context).word()


def _is_over(sight: Sight, seat: int, memory: Memory, context: RobotContext) -> bool:
    """True if most people want to vote; without people, if no one has more to say."""
    if context.people:
        return others_are_done(sight, context)
    said = sight.claims[seat]
    told = {Part.HOUR: said.hour, Part.SAW: said.saw, Part.CHEESE: said.cheese}
    means = manner(sight, seat, memory, context).unasked
    is_done = all(told[part] is not None for part in told if part in means)
    pause = _PAUSE if is_done else _LONG_PAUSE
    return sight.ticks - max(0, *sight.spoke) >= pause


def others_are_done(sight: Sight, context: RobotContext) -> bool:
    """The same for an absent player, who has nothing to say."""
    if context.people:
        ready = sum(sight.ready[person] for person in context.people)
        return 2 * ready > len(context.people)
    return sight.ticks - max(0, *sight.spoke) >= _PAUSE


@lru_cache(maxsize=1024)
def _sayable(claims: tuple[Claim, ...], seat: int) -> frozenset[Say]:
    return frozenset(lines(claims, seat))


class _Talker:
    """One robot at one moment of the talk."""

    def __init__(
        self,
        sight: Sight,
        seat: int,
        mine: Mine,
        memory: Memory,
        rng: Random,
        context: RobotContext,
    ) -> None:
        self.sight, self.seat, self.mine, self.rng = sight, seat, mine, rng
        self.skill, self.people = context.skill, context.people
        self.lean, self.sure = leaning(context), _SURE * surer(context)
        self.claims = remembered(sight, seat, memory, context)
        self.said = sight.claims[seat]
        self.manner = manner(sight, seat, memory, context)
        self.mine_said = [said for said in sight.lines if said.seat == seat]
        self.can_say = _sayable(sight.claims, seat)
        others = sight.others(seat)
        cup = others[self.manner.cup % len(others)]
        self.cup = neighbour(sight, seat) if self.manner.near else cup
        self._story: Claim | None = None

    def word(self) -> Move | None:
        """An answer to someone who spoke to it, else what it wants to say next, if it is eager
        to."""
        answer = next(iter(self._answers()), None)
        if answer is not None and self.rng.random() < _ANSWERS:
            return answer
        if self.sight.ticks < self.manner.start or self.rng.random() > self.manner.eager:
            return None
        return next(iter(self._wishes()), None)

    # --- answers ----------------------------------------------------------------------------

    def _answers(self) -> Iterator[Move]:
        # Robots do not think while others speak: a line as old as its last one came after it.
        last = self.sight.spoke[self.seat]
        heard = [said for said in self.sight.lines if said.about == self.seat and said.tick >= last]
        for said in reversed(heard):
            part = _QUESTIONS.get(said.line)
            if part is not None:
                yield from self._tell(part, asked=said.seat in self.people)
                if part is Part.HOUR and self.said.hour is None:
                    yield from self._line(Line.LATER, None, _SPARE)
            elif said.line in _CHARGES:
                yield from self._charge(said.seat, _SPARE)
                yield from self._line(Line.DOUBT, said.seat, _SPARE)
            elif said.line is Line.WHY_ME and self.said.suspect == said.seat:
                yield from self._charge(said.seat, _SPARE)
                for line in (Line.LONELY, Line.QUIET, Line.HUNCH):
                    yield from self._line(line, said.seat, _SPARE)
        for other in self.sight.others(self.seat):
            # It hears accusations even from players it ignores.
            accused = self.sight.claims[other].suspect == self.seat
            if accused and self.sight.spoke[other] >= last:
                yield from self._charge(other, _SPARE)
                if self.said.hour is None:
                    yield from self._tell(Part.HOUR)
                if not any(s.about == other and s.line in _DENIALS for s in self.mine_said):
                    yield from self._line(self.rng.choice(_DENIALS), other, _SPARE)

    # --- what it wants to say -----------------------------------------------------------------

    def _wishes(self) -> Iterator[Move]:
        """Its night first, piece by piece; then comments on the others'."""
        if self.lean.fond and self.rng.random() < _FOND:
            yield from self._favourites()
        if self.said.hour is not None and self.rng.random() < 0.5:
            yield from self._reasons()
        for part in self.manner.order:
            if part in self.manner.unasked:
                yield from self._tell(part)
        yield from self._reasons()
        yield from self._suspicion()
        if len(self.mine_said) < self.manner.chat:
            yield from self._chat()

    def _reasons(self) -> Iterator[Move]:
        """Arguments against or for other players."""
        others = list(self.sight.others(self.seat))
        self.rng.shuffle(others)
        for other in others:
            yield from self._charge(other)
        if self.rng.random() < self.lean.praise:
            for other in others:
                for line in _PRAISE:
                    yield from self._line(line, other)

    def _charge(self, other: int, spare: int = 0) -> Iterator[Move]:
        if other not in friends_of(self.seat, self.mine):
            for line in _CHARGES:
                yield from self._line(line, other, spare)

    def _suspicion(self) -> Iterator[Move]:
        """Name a suspect who stands out, or another one if that has changed."""
        mind = mind_of(self.sight, self.seat, self.mine, self.claims)
        others = list(self.sight.others(self.seat))
        self.rng.shuffle(others)
        top = max(others, key=lambda other: mind[other])
        before = self.said.suspect
        if before is None:
            sure = certainty(self.sight, self.seat, self.mine, self.claims)
            if sure * self.sight.seats >= self.sure:
                yield Accuse(top)
        elif top != before and mind[top] > mind[before] + _SURER:
            yield Accuse(top)

    def _chat(self) -> Iterator[Move]:
        """Ask silent players, agree, doubt, or admit to knowing nothing."""
        others = list(self.sight.others(self.seat))
        self.rng.shuffle(others)
        asked = {said.about for said in self.sight.lines if said.line in _QUESTIONS}
        for other in others:
            line = Line.QUIET if other in asked else Line.ASK
            if line is Line.ASK or self.rng.random() < 0.3:
                yield from self._line(line, other)
        for other in others:
            if other not in asked:
                yield from self._line(self.rng.choice((Line.ASK_WHO, Line.ASK_CHEESE)), other)
        if self.said.suspect is not None and self.rng.random() < 0.6:
            for line in (Line.AGREE, Line.LONELY, Line.DOUBT):
                for other in others:
                    if line is Line.AGREE or other == self.said.suspect:
                        yield from self._line(line, other)
        # From public information: a liar knows too well whom to believe.
        talk = rumour(self.sight, self.claims)
        trusted = min(others, key=lambda other: talk[other])
        if self.rng.random() < 0.5:
            yield from self._line(Line.BELIEVE, trusted)
        yield from self._line(Line.NO_IDEA, None)

    def _favourites(self) -> Iterator[Move]:
        """Its temper's favourite lines. Their target depends on public information."""
        others = list(self.sight.others(self.seat))
        self.rng.shuffle(others)
        talk = rumour(self.sight, self.claims)
        about = {
            Line.LONELY: [max(others, key=lambda other: talk[other])],
            Line.BELIEVE: [min(others, key=lambda other: talk[other])],
            Line.DOUBT: [other for other in others if other == self.said.suspect],
        }
        for line in self.lean.fond:
            for other in (None, *about.get(line, others)):
                yield from self._line(line, other, _SPARE)

    # --- words ------------------------------------------------------------------------------

    def _line(self, line: Line, about: int | None, spare: int = 0) -> Iterator[Move]:
        """A valid line it has not said before, within its limit.

        Answers have a lower limit, so that a robot that is often asked or accused still speaks
        unasked.
        """
        if len(self.mine_said) >= self.manner.chat - spare and about not in self.people:
            return
        move = Say(line, about)
        if move in self.can_say and not any(
            said.line is line and said.about == about for said in self.mine_said
        ):
            yield move

    def _tell(self, part: Part, *, asked: bool = False) -> Iterator[Move]:
        """A part of its night that it has not told."""
        match part:
            case Part.HOUR if self.said.hour is None and self.night.hour is not None:
                yield ClaimHour(self.night.hour)
            case Part.SAW if self.said.saw is None and self.night.saw is not None:
                if asked or self._may_name(self.night.saw):
                    yield ClaimSaw(self.night.saw) if self.night.saw else ClaimAlone()
            case Part.CHEESE if self.said.cheese is None and self.night.cheese is not None:
                yield ClaimCheese(self.night.cheese)
            case Part.PEEK if self.said.peek is None and self.said.saw == ():
                yield from self._tell_peek()
            case _:
                return

    def _may_name(self, others: Sequence[int]) -> bool:
        """True if those players have told their hours, or the talk has dried up.

        A liar cannot know earlier whom it can claim as company, so no robot is earlier.
        """
        quiet = self.sight.ticks - max(0, *self.sight.spoke)
        return quiet >= _DRY or all(self.sight.claims[o].hour is not None for o in others)

    def _tell_peek(self) -> Iterator[Move]:
        """Whose die it saw, once that player has told an hour, when it is worth most."""
        told = [
            other
            for other in self.sight.others(self.seat)
            if self.sight.claims[other].hour is not None
        ]
        peek, die = self.mine.peek, self.mine.die
        if is_honest(self.mine) or (peek is not None and self.night.hour == self.mine.dice[0]):
            if peek in told and die is not None:
                yield ClaimPeek(peek, die)
        elif self.sight.seats > 4:
            # An honest player looked under one particular cup, so a liar does not pick the first
            # chance.
            hour = self.sight.claims[self.cup].hour
            if hour is not None:
                yield from self._made_up(hour)

    def _made_up(self, hour: int) -> Iterator[Move]:
        """A die that cannot be disproved: what its owner claims, or sometimes another."""
        dice = [hour]
        if self.manner.twist and self.cup not in friends_of(self.seat, self.mine):
            dice = [h for h in HOURS if h != hour]
            dice = dice[self.manner.cup % 5 :] + dice[: self.manner.cup % 5] + [hour]
        yield from (ClaimPeek(self.cup, die) for die in dice if self._is_safe(self.cup, die))

    def _is_safe(self, target: int, die: int) -> bool:
        """True if no one's claim contradicts having seen that die."""
        claims = self.sight.claims
        said = replace(self.said, peek=target, die=die)
        return die != self.said.hour and all(
            clashes(self.sight.seats, said, claims[other], self.seat, other)
            <= clashes(self.sight.seats, self.said, claims[other], self.seat, other)
            for other in self.sight.others(self.seat)
            if other != target or die == claims[target].hour
        )

    @property
    def night(self) -> Claim:
        """The night it tells, computed lazily."""
        if self._story is None:
            self._story = story(self.sight, self.seat, self.mine, self.rng, self.skill)
        return self._story
