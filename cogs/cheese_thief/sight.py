"""What the channel and each seat may know of a game of Cheese Thief.

Texts, pictures and robots use a Sight only. Until the round is over, `Sight.me` is the only part
that differs between seats, and the channel has none.
"""

from dataclasses import dataclass

from bot.kernel import fields_of
from cogs.cheese_thief.state import COUNTED, DARK, HOURS, Card, Ending, Phase, PublicState, State


@dataclass(frozen=True, slots=True)
class Report:
    """What a player saw at one of their own hours."""

    hour: int
    others: tuple[int, ...]
    """The other seats awake, in ascending order."""
    cheese: bool
    """True if the cheese was on the table when the hour began."""
    thief: int | None
    """The seat that took the cheese at this hour (for the thief, their own seat)."""


@dataclass(frozen=True, slots=True)
class Mine:
    """Private knowledge of one seat."""

    card: Card
    dice: tuple[int, ...]
    wake: tuple[int, ...]
    """Own waking hours; with four players empty until chosen."""
    is_awake: bool
    """True if this seat's eyes are open at this hour."""
    report: tuple[Report, ...]
    """What this seat has seen so far, by hour awake."""
    peek: int | None
    """The seat whose die this seat has looked at."""
    die: int | None
    """What that die showed."""
    is_follower: bool
    """True if this seat knows that it is a follower."""
    thief: int | None
    """The thief if this seat knows them (for the thief, their own seat)."""
    followers: tuple[int, ...]
    """Followers this seat knows, besides itself."""
    is_pointing: bool
    """True with five players at the theft, while the thief has yet to point at a witness."""
    pressed: bool
    """True if this seat has pressed its button in this step."""
    vote: int | None
    """Own vote."""


@dataclass(frozen=True, slots=True)
class Hour:
    """What really happened in an hour of the night."""

    hour: int
    awake: tuple[int, ...]
    cheese: bool
    """True if the cheese was there when the hour began."""
    is_theft: bool


@dataclass(frozen=True, slots=True)
class Count:
    """The revealed votes. Tuples are by seat unless noted otherwise."""

    votes: tuple[int | None, ...]
    """The seat each voted for; None for no vote."""
    tally: tuple[int, ...]
    """Votes against each."""
    top: tuple[int, ...]
    """Seats with the most votes."""
    cards: tuple[Card | None, ...]
    """The cards that are revealed."""


@dataclass(frozen=True, slots=True)
class Reveal:
    """Everything about a finished round. Tuples are by seat unless noted otherwise."""

    cards: tuple[Card, ...]
    dice: tuple[tuple[int, ...], ...]
    wake: tuple[tuple[int, ...], ...]
    hours: tuple[Hour, ...]
    """The six hours."""
    thief: int
    theft_hour: int
    witnesses: tuple[int, ...]
    """Seats awake at the theft, except the thief."""
    followers: tuple[int, ...]
    """Seats."""
    peeks: tuple[int | None, ...]
    """The seat whose die each looked at; the value is in `dice`."""
    votes: tuple[int | None, ...]
    """The seat each voted for; None for no vote."""
    tally: tuple[int, ...]
    """Votes against each."""
    top: tuple[int, ...]
    """Seats with the most votes; their cards were revealed first."""
    ending: Ending
    winners: tuple[int, ...]
    """Seats."""


@dataclass(slots=True, kw_only=True)
class Sight(PublicState):
    """A table as one seat or the channel may see it. Tuples are by seat."""

    seat: int | None
    """The seat whose sight it is; None for the channel."""
    pressed: tuple[bool, ...]
    """Seats that have looked at their card (DEAL), settled their hour (CHOOSE), asked for the
    next round (RESULT) or abstained (VOTE). At night all False, whatever they press."""
    voted: tuple[bool, ...]
    """The seats that have voted."""
    count: Count | None
    """The votes once all are in, and the cards revealed for them."""
    reveal: Reveal | None
    """Everything, once the round is over."""
    me: Mine | None
    """Private knowledge of this seat; None for the channel."""

    @property
    def is_stolen(self) -> bool:
        """True from dawn on. At night the table is always shown with its cheese."""
        return self.phase in (Phase.DAY, Phase.VOTE, *COUNTED)

    @property
    def is_dark(self) -> bool:
        return self.phase in DARK

    @property
    def is_over(self) -> bool:
        """True if this was the last round."""
        return self.phase is Phase.RESULT and self.is_last_round


def sight_of(state: State, seat: int | None) -> Sight:
    """What that seat may know; None is the channel."""
    return Sight(
        **fields_of(PublicState, state),
        seat=seat,
        pressed=(False,) * state.seats if state.phase in DARK else tuple(state.pressed),
        voted=tuple(vote is not None for vote in state.votes),
        count=_count(state) if state.phase in COUNTED else None,
        reveal=_reveal(state) if state.phase is Phase.RESULT else None,
        me=None if seat is None else _mine(state, seat),
    )


def _mine(state: State, seat: int) -> Mine:
    report = _report(state, seat)
    saw_theft = any(line.thief is not None for line in report)
    is_thief = state.cards[seat] is Card.THIEF
    is_five = state.seats == 5
    has_met = state.phase not in (Phase.NIGHT, Phase.RECRUIT)
    is_follower = seat in state.followers and (is_five or has_met)
    knows_thief = is_thief or saw_theft or (is_follower and state.seats != 7)
    # With five players every witness sees where the thief points. With more, only the two
    # followers see each other, and the thief knows their own choice.
    knows_followers = is_thief or is_follower or (is_five and saw_theft)
    peek = state.peeks[seat]
    return Mine(
        card=state.cards[seat],
        dice=state.dice[seat],
        wake=state.wake[seat],
        is_awake=state.phase is Phase.NIGHT and state.hour in state.wake[seat],
        report=report,
        peek=peek,
        die=None if peek is None else state.dice[peek][0],
        is_follower=is_follower,
        thief=state.thief if knows_thief else None,
        followers=tuple(f for f in state.followers if f != seat) if knows_followers else (),
        is_pointing=(
            is_five
            and state.phase is Phase.NIGHT
            and saw_theft
            and len(state.witnesses) > 1
            and not state.followers
        ),
        pressed=state.pressed[seat],
        vote=state.votes[seat],
    )


def _report(state: State, seat: int) -> tuple[Report, ...]:
    if state.phase in (Phase.DEAL, Phase.CHOOSE):
        return ()
    until = state.hour if state.phase is Phase.NIGHT else HOURS[-1]
    return tuple(
        Report(
            hour=hour,
            others=tuple(other for other in state.awake(hour) if other != seat),
            cheese=_is_there(state, hour),
            thief=state.thief if hour == state.theft_hour else None,
        )
        for hour in state.wake[seat]
        if hour <= until
    )


def _is_there(state: State, hour: int) -> bool:
    return not state.theft_hour or hour <= state.theft_hour


def _count(state: State) -> Count:
    is_turned = state.phase in (Phase.CARDS, Phase.RESULT)
    return Count(
        votes=tuple(state.votes),
        tally=tuple(state.votes.count(seat) for seat in range(state.seats)),
        top=state.top,
        cards=tuple(
            card if is_turned and seat in state.top else None
            for seat, card in enumerate(state.cards)
        ),
    )


def _reveal(state: State) -> Reveal:
    assert state.ending is not None
    return Reveal(
        cards=tuple(state.cards),
        dice=tuple(state.dice),
        wake=tuple(state.wake),
        hours=tuple(
            Hour(
                hour=hour,
                awake=tuple(state.awake(hour)),
                cheese=_is_there(state, hour),
                is_theft=hour == state.theft_hour,
            )
            for hour in HOURS
        ),
        thief=state.thief,
        theft_hour=state.theft_hour,
        witnesses=tuple(state.witnesses),
        followers=tuple(state.followers),
        peeks=tuple(state.peeks),
        votes=tuple(state.votes),
        tally=tuple(state.votes.count(seat) for seat in range(state.seats)),
        top=state.top,
        ending=state.ending,
        winners=state.winners,
    )
