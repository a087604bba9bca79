"""Robot names have tempers: a name always plays the same way, and differently from others."""

import contextlib
from random import Random

import pytest

from bot.game import Game
from bot.kernel import Entry, RobotContext, Skill
from bot.mind import character
from bot.tables.seats import ROBOT_NAMES
from tests.bench.robot_match import Match, Player, all_games

DEALS = 4
MOVES = 40
NAMES = ROBOT_NAMES[:5]


class TemperMatch(Match):
    """What is done in a game, up to so many moves."""

    def __init__(self, game: Game, name: str, seed: int) -> None:
        self.told: list[str] = []
        seats = min(game.rules.seats[-1], 4)
        players = [Player(game.robot, RobotContext(skill=Skill.EASY, name=name))] * seats
        state = game.rules.deal(seats, game.rules.options_type(), Random(seed))
        super().__init__(game, players, state, seed)

    def _apply(self, entry: Entry) -> None:
        self.told.append(f"{entry.seat} {entry.text}")
        super()._apply(entry)
        if len(self.told) >= MOVES:
            raise StopIteration


def evening(game: Game, name: str, seed: int) -> tuple[str, ...]:
    table = TemperMatch(game, name, seed)
    with contextlib.suppress(StopIteration):
        table.play()
    return tuple(table.told)


@pytest.mark.parametrize("game", list(all_games()), ids=lambda game: game.slug)
def test_a_name_is_a_character_in_every_game(game: Game) -> None:
    for seed in range(DEALS):
        evenings = {name: evening(game, name, seed) for name in NAMES}
        assert evening(game, NAMES[0], seed) == evenings[NAMES[0]]
        if len(set(evenings.values())) > 1:
            return
    raise AssertionError("whatever its name is, a robot plays the same")


def test_a_character_goes_by_the_name_and_the_games_salt() -> None:
    kinds = ("bold", "sly", "kind")
    dealt = {salt: [character(name, kinds, salt) for name in ROBOT_NAMES] for salt in ("", ".2")}
    assert dealt[""] != dealt[".2"]
    assert set(dealt[""]) == set(dealt[".2"]) == set(kinds)
    # As it always was: a version of Python or of the bot makes nobody another.
    assert dealt[""][:5] == ["sly", "bold", "bold", "sly", "sly"]
