"""Random games at the speed of the rules alone: list the offers, play a move, repeat."""

import time
from random import Random
from statistics import median

from bot.kernel import Refused, random_move
from tests.bench.formatting import print_table
from tests.contract.games import SUBJECTS
from tests.contract.subject import Subject

ROUNDS, SECONDS = 5, 0.5


def moves_per_second(subject: Subject, seats: int, seed: int) -> tuple[float, float]:
    """Moves per second, including listing the mover's offers, and whole games per second."""
    rules, rng = subject.rules, Random(seed)
    options = rules.options_type()
    moves = games = 0
    started = time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        state = rules.deal(seats, options, rng)
        games += 1
        for _ in range(subject.max_entries):
            awaited = sorted(rules.awaited(state))
            if not awaited:
                clock = next(iter(rules.clocks(state)), None)
                if clock is None or rules.outcome(state) is not None:
                    break
                rules.expire(state, clock, rng)
                continue
            seat = rng.choice(awaited)
            rules.play(state, seat, random_move(list(rules.legal(state, seat)), rng), rng)
            moves += 1
    took = time.perf_counter() - started
    return moves / took, games / took


def is_allowed(subject: Subject, seats: int) -> bool:
    try:
        subject.rules.check_options(seats, subject.rules.options_type())
    except Refused:
        return False
    return True


def measure() -> None:
    rows: list[list[str]] = []
    for subject in SUBJECTS:
        for seats in sorted({subject.rules.seats[0], subject.rules.seats[-1]}):
            if is_allowed(subject, seats):
                rates = [moves_per_second(subject, seats, seed)[0] for seed in range(ROUNDS)]
                rows.append(
                    [repr(subject), str(seats), f"{median(rates):,.0f}", f"{max(rates):,.0f}"]
                )
    print_table("Random playouts with legal moves", ["", "seats", "moves/s", "best"], rows)
