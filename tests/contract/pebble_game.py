"""Presentation and robot of Pebble, from Sight alone."""

import io
from collections.abc import Sequence
from random import Random

from PIL import Image

from bot.game import Game
from bot.kernel import (
    ROBOTS_ONLY,
    Event,
    Memory,
    Move,
    Offer,
    Outcome,
    Robot,
    RobotContext,
    SomeOf,
    random_move,
)
from bot.presentation.catalogues import Catalogues
from bot.presentation.game_presentation import GameFunctions, GamePresentation
from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from bot.presentation.handbook import Handbook, Topic
from bot.presentation.players import Players
from bot.presentation.view import Choice, Field, Group, MultiSelect, Picture, View
from tests.contract.pebble import (
    Dealt,
    Glimpsed,
    Guess,
    Guessed,
    Laid,
    Lay,
    PebbleRules,
    Phase,
    Shown,
    Sight,
    Warned,
)

ENGLISH = GameTexts(
    name="Pebble",
    tagline="Lay stones, add dice.",
    handbook=Handbook(
        "Lay stones, add dice.",
        (
            Topic(
                "lay",
                "Laying pebbles",
                "All secretly lay one or two pebbles; a die is added to each sum.",
                current_action="You are laying pebbles.",
            ),
        ),
    ),
    options={
        "hand": OptionTexts("Hand", "How many pebbles each has."),
        "goal": OptionTexts("Goal", "Who wins.", {"high": "Most points", "low": "Least points"}),
        "guessing": OptionTexts("Guessing", "Whether the best of a round sees a pebble."),
        "pace": OptionTexts("Pace", "How long a round is.", {"slow": "Slow", "brisk": "Brisk"}),
    },
    move_commands={
        "lay": MoveCommandTexts("Lay one or two pebbles", "Which pebbles"),
        "guess": MoveCommandTexts("See a pebble of somebody", "Whose pebble"),
        "skip": MoveCommandTexts("See none"),
    },
    refusals={
        "bad-hand": "There are pebbles for hands of {most} at most.",
        "over": "The game is over.",
        "not-your-guess": "It is for seat {seat} to guess.",
        "laid-already": "You have laid your pebbles.",
        "not-yours": "You may lay one or two pebbles of your hand.",
    },
)


def draw(of: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]) -> bytes:
    """A strip with one pixel per pebble, grey if hidden."""
    sizes, hand, laid = of
    strip = [80] * sum(sizes) + [200 + p for p in (*hand, *laid)]
    image = Image.new("L", (len(strip) or 1, 1))
    image.putdata(strip or [0])
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def stones(pebbles: Sequence[int]) -> str:
    return ", ".join(map(str, pebbles)) or "none"


class PebbleStage(GamePresentation[Sight, None]):
    def __init__(self) -> None:
        super().__init__(
            GameFunctions(),
            Catalogues({"en": lambda: ENGLISH}),
            Catalogues({"en": lambda: None}),
            accent=0x888888,
            emoji="🪨",
        )

    def board(self, sight: Sight, offers: Sequence[Offer], players: Players, language: str) -> View:
        return View(
            title=f"Pebble, round {sight.round}",
            body="Lay!" if sight.phase is Phase.LAY else "Guess!",
            fields=tuple(
                Field(players.symbol_name(seat), f"{sight.sizes[seat]} pebbles, {score} points")
                for seat, score in enumerate(sight.scores)
            ),
            picture=self.picture(sight, players),
        )

    def picture(self, sight: Sight, players: Players) -> Picture:
        held = "; ".join(f"{players.name(i)} has {size}" for i, size in enumerate(sight.sizes))
        return Picture(
            (sight.sizes, sight.hand, sight.laid),
            draw,
            f"{held}. Yours: {stones(sight.hand)}. Laid: {stones(sight.laid)}.",
        )

    def panel(
        self, sight: Sight, seat: int, offers: Sequence[Offer], players: Players, language: str
    ) -> View:
        singles = tuple(
            Choice(offer, self.label(offer, sight, seat, players, language))
            for offer in offers
            if isinstance(offer, Move)
        )
        groups = [Group("See a pebble", singles)] if singles else []
        groups += [
            Group("Lay", MultiSelect(offer, tuple(map(str, offer.options))))
            for offer in offers
            if isinstance(offer, SomeOf)
        ]
        return View(
            title="Your pebbles",
            body=f"In hand: {stones(sight.hand)}. Seen: {stones(sight.seen)}.",
            picture=self.picture(sight, players),
            groups=tuple(groups),
        )

    def label(self, move: Move, sight: Sight, seat: int, players: Players, language: str) -> str:
        match move:
            case Lay(pebbles):
                return f"Lay {stones(pebbles)}"
            case Guess(target):
                return f"See one of {players.name(target)}"
            case _:
                return "See none"

    def event_text(
        self, event: Event, reader: int | None, players: Players, language: str
    ) -> str | None:
        match event:
            case Dealt(hand=hand):
                return f"You hold {stones(hand)}."
            case Laid(seat=seat):
                return f"{players.markdown_name(seat)} has laid."
            case Warned(note=note):
                return f"Half of the time is over{'.' * (note + 1)}"
            case Shown(laid=laid, dice=dice):
                return "; ".join(
                    f"{players.markdown_name(i)}: {stones(laid[i])} + {die}"
                    for i, die in enumerate(dice)
                )
            case Guessed(seat=seat, target=None):
                return None
            case Guessed(seat=seat, target=int(target)):
                return f"{players.markdown_name(seat)} looks at {players.markdown_name(target)}."
            case Glimpsed(target=target, pebble=pebble):
                return f"{players.markdown_name(target)} has {pebble}."
            case _:
                raise TypeError(event)

    def outcome_text(self, outcome: Outcome, players: Players, language: str) -> str:
        return f"{', '.join(map(players.markdown_name, outcome.winners))} won."


class PebbleRobot(Robot[Sight]):
    """Lays its best pebble, unless it has seen a bigger one."""

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
        if sight.phase is Phase.LAY and max(sight.hand) > memory.get("biggest", 0):
            return Lay((max(sight.hand),))
        return random_move(offers, rng)

    def witness(
        self, memory: Memory, sight: Sight, seat: int, events: Sequence[Event], rng: Random
    ) -> Memory:
        seen = [[event.pebble, event.target] for event in events if isinstance(event, Glimpsed)]
        shown = [event.laid for event in events if isinstance(event, Shown)]
        return {
            "biggest": max([memory.get("biggest", 0), *(pebble for pebble, _ in seen)]),
            "glimpsed": [*memory.get("glimpsed", ()), *seen],
            "gone": [
                *memory.get("gone", ()),
                *(p for all_ in shown for laid in all_ for p in laid),
            ],
        }


PEBBLE = Game(PebbleRules(), PebbleRobot(), PebbleStage())
