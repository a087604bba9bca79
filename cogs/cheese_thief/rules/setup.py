"""The deal of a round: cards and dice."""

from random import Random

from bot.kernel import Event, fields_of
from cogs.cheese_thief.events import CardSeen, Dealt
from cogs.cheese_thief.state import SILENCE, Card, Options, State


def new_game(seats: int, options: Options, rng: Random) -> State:
    """A game with its first round dealt."""
    cards, dice = _cards_and_dice(seats, options, rng)
    return State(
        seats=seats,
        options=options,
        cards=cards,
        dice=dice,
        wake=_wake(dice),
        pressed=[False] * seats,
        peeks=[None] * seats,
        claims=(SILENCE,) * seats,
        ready=(False,) * seats,
        votes=[None] * seats,
        points=(0,) * seats,
        spoke=(-1,) * seats,
    )


def next_round(state: State, rng: Random) -> list[Event]:
    """Deal again; points and past rounds stay."""
    dealt = new_game(state.seats, state.options, rng)
    dealt.round, dealt.step = state.round + 1, state.step + 1
    dealt.points, dealt.past = state.points, state.past
    for name, value in fields_of(State, dealt).items():
        setattr(state, name, value)
    return told(state)


def told(state: State) -> list[Event]:
    """The events of the deal."""
    return [
        Dealt(state.round),
        *(
            CardSeen(seat, card, dice, to=(seat,))
            for seat, (card, dice) in enumerate(zip(state.cards, state.dice, strict=True))
        ),
    ]


def _cards_and_dice(
    seats: int, options: Options, rng: Random
) -> tuple[list[Card], list[tuple[int, ...]]]:
    cards = [Card.THIEF] + [Card.SLEEPYHEAD] * (seats - 1)
    if options.fall_mouse:
        cards[-1] = Card.FALL_MOUSE
    rng.shuffle(cards)
    each = 2 if seats == 4 else 1
    dice = [tuple(sorted(rng.randint(1, 6) for _ in range(each))) for _ in range(seats)]
    return cards, dice


def _wake(dice: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """With one die it is the hour; with two the hours must still be chosen."""
    return [hours if len(hours) == 1 else () for hours in dice]
