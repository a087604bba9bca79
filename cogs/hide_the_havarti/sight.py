"""What the channel and each seat may know. Faces of hidden rooms are in nobody's sight."""

from dataclasses import dataclass

from cogs.hide_the_havarti.house import seen_from
from cogs.hide_the_havarti.roles import awaited, fromagers
from cogs.hide_the_havarti.state import (
    Card,
    HavartiOptions,
    Look,
    News,
    Phase,
    Room,
    RoundScore,
    State,
)


@dataclass(frozen=True, slots=True)
class Laying:
    """The house while the fromagers lay it out, and the cards still in hand."""

    layout: tuple[Room | None, ...]
    hand: tuple[Room, ...]
    done: tuple[int, ...]
    touched: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sight:
    """What one seat knows; seat None is the channel."""

    seat: int | None
    seats: int
    options: HavartiOptions
    phase: Phase
    round: int
    rounds: int
    inspecteur: int
    fromagers: tuple[int, ...]
    awaited: tuple[int, ...]
    scores: tuple[int, ...]
    sheet: tuple[RoundScore, ...]

    house: tuple[Room | None, ...]
    """Open rooms; None is a back. Empty before there is a house."""
    place: int | None
    lit: tuple[int, ...]
    """What the inspecteur sees."""
    die: int
    found: tuple[int, ...]
    lost: tuple[int, ...]
    switched: tuple[int, ...]
    cards_left: int
    played: tuple[Card, ...]
    idle: int
    news: tuple[News, ...]
    """What everybody saw since the inspecteur set out."""
    earlier: tuple[News, ...]
    """What this reader has not answered yet, but for the last move: positions only."""
    warned: bool

    effect: Room | None
    appointed: bool
    carried: int | None
    barred: int | None
    tries: int

    step: int
    turn: int
    decider: int | None
    again: bool
    spent: tuple[Room, ...]
    """Special rooms whose effect has happened: everybody was told."""
    ready: tuple[int, ...]
    walks: int
    checks: int
    looked: int
    told: int
    before: tuple[News, ...]
    looking: tuple[tuple[int, int, int], ...]
    """Who is being shown something: number of the look, seat, how many rooms."""

    cards: tuple[Card, ...] = ()
    """The inspecteur's own."""
    laying: Laying | None = None
    """For fromagers while they lay out the house."""
    looks: tuple[Look, ...] = ()
    """What this seat is being shown right now."""
    trails: tuple[tuple[int, ...], ...] = ()
    """Where each cheese has lain in this round, once it is over."""


def _earlier(state: State, seat: int | None) -> list[News]:
    """For a seat since its own last deed, which is a turn ago at most; for the channel since the
    inspecteur set out. What the last move did is news of its own."""
    fresh, old = state.news[state.told :], state.news[: state.told]
    if seat is None:
        return old
    if any(news.seat == seat for news in fresh):
        return []
    old = [*state.before, *old]
    own = [index for index, news in enumerate(old) if news.seat == seat]
    return old[own[-1] + 1 :] if own else old


def look(state: State, seat: int | None) -> Sight:
    is_inspecteur = seat == state.inspecteur
    over = state.phase in (Phase.ROUND_END, Phase.OVER)
    searching = state.place is not None and not over
    laying = None
    if state.phase in (Phase.SETUP, Phase.LATE) and seat is not None and not is_inspecteur:
        laying = Laying(
            tuple(state.layout), tuple(state.hand), tuple(state.done), tuple(state.touched)
        )
    return Sight(
        seat=seat,
        seats=state.seats,
        options=state.options,
        phase=state.phase,
        round=state.round,
        rounds=state.rounds,
        inspecteur=state.inspecteur,
        fromagers=tuple(fromagers(state)),
        awaited=tuple(awaited(state)),
        scores=tuple(state.scores),
        sheet=tuple(state.sheet),
        house=tuple(room if up else None for room, up in zip(state.rooms, state.up, strict=True)),
        place=state.place,
        lit=tuple(seen_from(state.place, state.up))
        if searching and state.place is not None
        else (),
        die=state.die,
        found=tuple(state.found),
        lost=tuple(state.lost),
        switched=tuple(state.switched),
        cards_left=len(state.cards),
        played=tuple(state.played),
        idle=state.idle,
        news=tuple(state.news),
        earlier=tuple(_earlier(state, seat)),
        warned=state.warned,
        effect=state.effect,
        appointed=state.appointed,
        carried=state.carried,
        barred=state.barred,
        tries=state.tries,
        step=state.step,
        turn=state.turn,
        decider=state.decider,
        again=state.again,
        spent=tuple(state.spent),
        ready=tuple(state.ready),
        walks=state.walks,
        checks=state.checks,
        looked=state.looked,
        told=state.told,
        before=tuple(state.before),
        looking=tuple((shown.number, shown.seat, len(shown.places)) for shown in state.looks),
        cards=tuple(state.cards) if is_inspecteur else (),
        laying=laying,
        looks=tuple(shown for shown in state.looks if shown.seat == seat),
        trails=tuple(tuple(trail) for trail in state.trails) if over else (),
    )
