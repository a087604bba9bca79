"""Every picture of Cheese Thief in every state, for looking at: `python -m bot gallery DIR`."""

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from random import Random

from bot.stage.players import Players
from cogs.cheese_thief import moves as m
from cogs.cheese_thief.picture import board_picture, hand_picture
from cogs.cheese_thief.rules import CheeseThief
from cogs.cheese_thief.state import Card, Cheese, Options, Phase, State

NAMES = ("Éloïse", "Bartholomew", "Zoë 🧀", "Max", "Œuf de Pâques", "Жанна", "Ada", "Björn Borg")
WORST = (
    "Maximiliane von Käse zu Emmental",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "山田太郎",
    "🧀🧀🧀",
    "𝓑𝓻𝓲𝓮 de Meaux",
    "i",
    "Αλέξανδρος Παπαδόπουλος",
    "Nguyễn Thị Minh Khai Phương Thảo",
)
_RULES = CheeseThief()


def pictures() -> Iterable[tuple[str, Callable[[], bytes]]]:
    """Name and drawing of each: whole games at each number of seats, then the worst names."""
    for seats in _RULES.seats:
        yield from _game(seats, NAMES[:seats], f"{seats}")
    yield from _game(8, WORST, "worst")


def _game(
    seats: int, names: tuple[str, ...], prefix: str
) -> Iterator[tuple[str, Callable[[], bytes]]]:
    players = Players(names)
    for number, (state, title) in enumerate(_states(seats)):
        board = board_picture(_RULES.sight(state, None), players, "en")
        yield f"{prefix}-{number:02}-{title}-board", board.drawn
        seen: set[str] = set()
        for seat in _told_apart(state):
            hand = hand_picture(_RULES.sight(state, seat), players, "en")
            if hand.key not in seen:
                seen.add(hand.key)
                yield f"{prefix}-{number:02}-{title}-seat{seat + 1}", hand.drawn


def _told_apart(state: State) -> list[int]:
    """The thief, who is awake, a follower, and one who sleeps: the kinds of audience."""
    wanted = {state.thief, *state.followers[:1]}
    if state.phase is Phase.NIGHT:
        awake = state.awake(state.hour)
        wanted |= set(awake[:3])
        wanted |= set([s for s in range(state.seats) if s not in awake][:1])
    else:
        wanted |= {0, state.seats - 1}
        wanted |= {s for s, card in enumerate(state.cards) if card is Card.FALL_MOUSE}
    return sorted(wanted)


def _states(seats: int) -> Iterator[tuple[State, str]]:
    """A game with its clocks run out, and the state at each step of it."""
    rng = Random(seats * 7 + 1)
    state = _RULES.deal(seats, Options(fall_mouse=seats >= 6), rng)
    while state.phase is not Phase.RESULT:
        yield deepcopy(state), _title(state)
        match state.phase:
            case Phase.DEAL:
                _RULES.play(state, 0, m.Nod(), rng)
                yield deepcopy(state), "deal-some"
            case Phase.NIGHT:
                if _all_do(state, m.Peek, range(seats), rng):
                    yield deepcopy(state), f"{_title(state)}-peeked"
            case Phase.DAY:
                _talk(state, rng)
                yield deepcopy(state), "day-claims"
            case Phase.VOTE:
                _all_do(state, m.Vote, range(seats // 2), rng)
                yield deepcopy(state), "vote-some"
                _all_do(state, m.Vote, range(seats // 2, seats), rng)
                continue
            case _:
                pass
        for name in list(_RULES.clocks(state)):
            _RULES.expire(state, name, rng)
    yield deepcopy(state), "result"


def _title(state: State) -> str:
    return f"{state.phase.value}{state.hour or ''}"


def _all_do(state: State, kind: type[m.Move], seats: Iterable[int], rng: Random) -> bool:
    """Each of these seats makes a move of that kind, if it may."""
    any_did = False
    for seat in seats:
        moves = [move for move in _RULES.legal(state, seat) if isinstance(move, kind)]
        if moves:
            _RULES.play(state, seat, rng.choice(moves), rng)
            any_did = True
    return any_did


def _talk(state: State, rng: Random) -> None:
    """All but the last talk, each of another thing, the first of everything."""
    for seat in range(state.seats - 1):
        others = state.others(seat)
        said: list[m.Move] = [m.ClaimHour(rng.randint(1, 6))]
        seen = tuple(sorted(rng.sample(others, min((1, 7, 0, 3)[seat % 4], len(others)))))
        said.append(m.ClaimSaw(seen) if seen else m.ClaimAlone())
        said.append(m.ClaimCheese(list(Cheese)[seat % 3]))
        if seat % 3 == 0 and state.seats > 4:
            said.append(m.ClaimPeek(others[-1], rng.randint(1, 6)))
        if seat % 2 == 0:
            said.append(m.Accuse(rng.choice(others)))
        for move in said[: 1 if seat == 4 else None]:
            _RULES.play(state, seat, move, rng)
    _RULES.play(state, 1, m.Ready(), rng)
