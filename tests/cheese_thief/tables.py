"""Tables with a given deal and clocks run by hand."""

from random import Random

from bot.kernel import Event
from cogs.cheese_thief.rules import CheeseThief
from cogs.cheese_thief.state import Card, Options, Phase, State

RULES = CheeseThief()
A, B, C, D, E, F, G, H = range(8)


class Tried:
    """A state and all its events so far."""

    def __init__(self, state: State, seed: int = 1) -> None:
        self.state = state
        self.rng = Random(seed)
        self.events: list[Event] = RULES.opening_events(state)

    def play(self, seat: int, text: str) -> list[Event]:
        events = RULES.play(self.state, seat, RULES.notation.parse(text), self.rng)
        self.events += events
        return events

    def tick(self, kind: str = "") -> list[Event]:
        """Let the clock of the phase expire, or the one of that name."""
        clocks = [name for name in RULES.clocks(self.state) if name.startswith(kind)]
        name = clocks[-1]
        events = RULES.expire(self.state, name, self.rng)
        self.events += events
        return events

    def until(self, phase: Phase, hour: int = 0) -> "Tried":
        while self.state.phase is not phase or (hour and self.state.hour != hour):
            self.tick()
        return self

    def sight(self, seat: int | None = None):
        return RULES.sight(self.state, seat)

    def public_offers(self):
        return RULES.public_offers(self.state)

    def me(self, seat: int):
        me = self.sight(seat).me
        assert me is not None
        return me

    def texts(self, seat: int) -> list[str]:
        """Single moves offered to that seat."""
        return [str(o) for o in RULES.legal(self.state, seat) if hasattr(o, "verb")]

    def vote(self, *targets: int | None) -> "Tried":
        """All vote in seat order and the result is shown. None abstains, and the host closes the
        vote.
        """
        self.until(Phase.VOTE)
        for seat, target in enumerate(targets):
            if target is not None:
                self.play(seat, f"vote {target}")
        return self.until(Phase.RESULT)


def night(
    dice: str,
    *,
    thief: int = A,
    mouse: int | None = None,
    seed: int = 1,
    **options: object,
) -> Tried:
    """A table with these dice: `3 3 5 1 5`, or at four `1+2 3+3 4+5 6+6`."""
    rolled = [tuple(map(int, cup.split("+"))) for cup in dice.split()]
    seats = len(rolled)
    chosen = Options.model_validate({"fall_mouse": mouse is not None, **options})
    state = RULES.deal(seats, chosen, Random(seed))
    state.cards = [Card.SLEEPYHEAD] * seats
    state.cards[thief] = Card.THIEF
    if mouse is not None:
        state.cards[mouse] = Card.FALL_MOUSE
    state.dice = list(rolled)
    state.wake = [cup if len(cup) == 1 else () for cup in rolled]
    return Tried(state, seed)
