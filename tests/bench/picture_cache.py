"""Drawing cost with many games sharing a limited picture cache, compared with an unlimited one.

Both start empty and alternate in the same run; the ratio is what counts.
"""

from collections.abc import Iterator, Sequence
from itertools import islice, zip_longest
from random import Random
from statistics import median
from time import thread_time

from bot.art import cache
from bot.presentation.players import Players
from bot.presentation.view import Picture
from tests.bench.formatting import mebibytes, milliseconds, print_table
from tests.contract.games import subjects
from tests.contract.playout import cached_playout
from tests.contract.subject import Plan, Subject, plans
from tests.soak.soak_tables import GAMES

GAMES_PER_KIND, MOMENTS, ROUNDS = 4, 10, 2
"""Games of each kind, sampled positions per game, rounds."""
UNLIMITED_BYTES = 2**40
NAMES = ("Anna", "Bernhardine", "Cleo", "Dominic", "Emilia", "Friedrich", "Gudrun", "Hal")
LANGUAGES = ("en", "fr", "de")


GamePicture = tuple[str, Picture]


def sample_pictures() -> list[GamePicture]:
    """Boards and panels of all games interleaved, each game in playing order."""
    rng = Random(4)
    lines = [
        list(_pictures_of_game(subject, plan, rng))
        for subject in subjects()
        if subject.game.slug in GAMES
        for plan in islice(plans(subject), 1, 1 + 2 * GAMES_PER_KIND, 2)
    ]
    in_turns = zip_longest(*lines, fillvalue=())
    return [picture for turn in in_turns for some in turn for picture in some]


def _pictures_of_game(subject: Subject, plan: Plan, rng: Random) -> Iterator[list[GamePicture]]:
    """Pictures at sampled positions of one game: its board, and the panel of one seat after
    another.
    """
    rules, presentation, slug = subject.rules, subject.game.presentation, subject.game.slug
    players = Players(tuple(rng.sample(NAMES, plan.seats)))
    language = rng.choice(LANGUAGES)
    snapshots = cached_playout(subject, plan).snapshots[1:]
    for number, snapshot in enumerate(snapshots[:: max(1, len(snapshots) // MOMENTS)]):
        state, seat = rules.load(snapshot), number % plan.seats
        views = [
            presentation.board(
                rules.sight(state, None), rules.public_offers(state), players, language
            )
        ]
        if presentation.has_hand:
            legal = list(rules.legal(state, seat))
            views.append(
                presentation.panel(rules.sight(state, seat), seat, legal, players, language)
            )
        yield [(slug, view.picture) for view in views if view.picture is not None]


def _measure_drawing(drawings: Sequence[GamePicture], budget: int) -> tuple[list[float], int]:
    """CPU seconds per picture after a third of them were drawn, and the bytes cached."""
    for each in cache.IMAGE_BUDGET.caches:
        each.clear()
    cache.IMAGE_BUDGET.max_bytes = budget
    times: list[float] = []
    for _, picture in drawings:
        begun = thread_time()
        picture.render()
        times.append(thread_time() - begun)
    return times[len(times) // 3 :], cache.IMAGE_BUDGET.used_bytes


def measure() -> None:
    drawings, usual = sample_pictures(), cache.IMAGE_BUDGET.max_bytes
    rounds: dict[int, list[list[float]]] = {UNLIMITED_BYTES: [], usual: []}
    held: dict[int, int] = {}
    for _ in range(ROUNDS):
        for budget, times in rounds.items():
            some, held[budget] = _measure_drawing(drawings, budget)
            times.append(some)
    cache.IMAGE_BUDGET.max_bytes = usual
    kinds = [slug for slug, _ in drawings[len(drawings) // 3 :]]
    rows: list[list[str]] = []
    for name in (*GAMES, "all"):
        chosen = [i for i, kind in enumerate(kinds) if name in (kind, "all")]
        each = {
            budget: median(sum(times[i] for i in chosen) / len(chosen) for times in some)
            for budget, some in rounds.items()
        }
        ratio = f"{each[usual] / each[UNLIMITED_BYTES]:.2f}"
        figures = [milliseconds(each[UNLIMITED_BYTES]), milliseconds(each[usual]), ratio]
        rows.append([name, str(len(chosen)), *figures])
    games = GAMES_PER_KIND * len(GAMES)
    print_table(
        f"Pictures of {games} games in turns, a core's time each ({ROUNDS} rounds: median)",
        ["", "pictures", mebibytes(held[UNLIMITED_BYTES]), mebibytes(held[usual]), "ratio"],
        rows,
    )
