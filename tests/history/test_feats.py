"""Achievements: each has a small game that earns it; they are derived from logs, old ones too."""

from collections.abc import Sequence

import pytest

from bot.game import Game
from bot.history.achievements import GameAchievements as Log
from bot.history.achievements import achievements_edition, compute_achievements
from bot.history.statistics import Tally
from bot.kernel import Event, Outcome
from cogs.chateau_roquefort import events as r
from cogs.chateau_roquefort.game import GAME as ROQUEFORT
from cogs.chateau_roquefort.state import Tile
from cogs.cheese_thief import events as t
from cogs.cheese_thief.game import GAME as THIEF
from cogs.cheese_thief.state import SILENCE, Claim, Ending
from cogs.fromage import events as f
from cogs.fromage.game import GAME as FROMAGE
from cogs.fromage.printed.kinds import GOLD, Card, Cheese, Resource
from cogs.fromage.printed.venues import AGE_BY_SPACE
from cogs.gouda_ganoven import events as g
from cogs.gouda_ganoven.brawl import Brawl, Contender
from cogs.gouda_ganoven.cards import Room
from cogs.gouda_ganoven.game import GAME as GOUDA
from cogs.hide_the_havarti import events as h
from cogs.hide_the_havarti.game import GAME as HAVARTI
from cogs.hide_the_havarti.state import RoundScore

GAMES = [GOUDA, THIEF, ROQUEFORT, HAVARTI, FROMAGE]
LOST, WON = Outcome("lost", (1,), (3, 9)), Outcome("won", (0,), (9, 3))
Told = tuple[Sequence[Event], Outcome]


# --- Gouda Ganoven --------------------------------------------------------------------------------


def fought(*rats: Contender, pieces: int = 1, fed: tuple[int, ...] = (0,)) -> g.Fought:
    return g.Fought(brawl=Brawl(Room.CELLAR, pieces, rats, fed))


def fed(*seats: int) -> g.Fed:
    return g.Fed(seats=seats, tokens=(0, 0))


ME, OTHER = Contender(0, ("5x",)), Contender(1, ("3x",))
HEAVY = Contender(0, ("kx", "ky", "jx"))
ROUND = g.RoundBegan(round=1, special=0, order=(0, 1))
SNAP = g.Snapped(seat=0, victim=1, card="t1")
GOUDA_STORIES: dict[str, Told] = {
    "king": ([], WON),
    "bare-paws": ([fought(Contender(0), Contender(1))], LOST),
    "hair": ([fought(Contender(0, ("9x",)), Contender(1, ("5x", "4x")))], LOST),
    "overkill": ([fought(HEAVY)], LOST),
    "overdressed": ([fought(HEAVY, pieces=0, fed=())], LOST),
    "limping": ([fought(Contender(0, ("5x",), traps=1))], LOST),
    "shared": ([fought(ME, Contender(1, ("5y",)), fed=(0, 1))], LOST),
    "catering": ([fought(Contender(0, cheeses=1), OTHER, pieces=0, fed=(1,))], LOST),
    "snapped": ([SNAP] * 3, LOST),
    "trapper": ([g.Snapped(seat=1, victim=0, card="t1")] * 2, LOST),
    "door": ([g.DoorNailed(seat=0, card="d1", shut_out=(1, 2))], LOST),
    "delivery": (
        [
            ROUND,
            g.CheeseMoved(seat=0, card="g1", source=Room.BEDROOM, target=Room.CELLAR),
            fought(ME),
        ],
        LOST,
    ),
    "hole": ([ROUND, g.Tunnelled(seat=0, card="h1", room=Room.CELLAR), fought(ME)], LOST),
    "streak": ([fed(0)] * 4, LOST),
    "diet": ([fed(1)] * 3, LOST),
}


# --- Cheese Thief ---------------------------------------------------------------------------------


def night(
    *said: Event,
    thief: int = 0,
    won: bool = True,
    votes: tuple[int | None, ...] = (1, 2, 1, 0),
    followers: tuple[int, ...] = (),
    hour: int = 3,
    ending: Ending = Ending.ESCAPED,
) -> Told:
    counts = [votes.count(seat) for seat in range(len(votes))]
    top = tuple(seat for seat, count in enumerate(counts) if count == max(counts))
    winners = (0,) if won else (1,)
    end = t.RoundEnded(ending, thief, followers, hour, winners)
    return [t.Dealt(1), *said, t.VotesShown(votes, top), end], Outcome(ending, winners)


SPEECH = t.Claimed(0, Claim(hour=2), Claim(hour=2))
TURN = t.Claimed(0, Claim(suspect=1), Claim(suspect=1), instead=2)
THIEF_STORIES: dict[str, Told] = {
    "got-away": night(),
    "invisible": night(votes=(1, 2, 1, 1)),
    "early-bird": night(hour=1),
    "last-minute": night(hour=6),
    "red-pawed": night(won=False, votes=(1, 0, 0, 0), ending=Ending.CAUGHT),
    "whisker": night(votes=(1, 0, 1, 0), ending=Ending.TIED),
    "loyal": night(thief=2, followers=(0,)),
    "traitor": night(thief=2, followers=(0,), votes=(2, 2, 1, 1)),
    "fall": night(thief=2, ending=Ending.FALL_MOUSE, votes=(1, 0, 0, 0)),
    "sleuth": night(thief=1, votes=(1, 2, 1, 1), ending=Ending.CAUGHT),
    "cassandra": night(thief=1, won=False, votes=(1, 2, 3, 2)),
    "scapegoat": night(thief=1, won=False, votes=(2, 0, 0, 0)),
    "silent": night(),
    "weathervane": night(TURN, TURN, TURN),
    "never-mind": night(SPEECH, t.Claimed(0, SILENCE, SILENCE)),
}


# --- Château Roquefort ----------------------------------------------------------------------------


def turn(seat: int = 0, roofs: int = 1, steps: int = 1, *, slid: bool = True) -> r.TurnEnded:
    return r.TurnEnded(seat=seat, turn=1, roofs=roofs, steps=steps, slid=slid)


def ate(cheese: Tile, seat: int = 0, by: int = 0) -> r.Collected:
    return r.Collected(seat=seat, cheese=cheese, by=by)


MINE, THEIRS = r.Fell(seat=0, by=1), r.Fell(seat=1, by=0)
KINDS = [Tile.BRIE, Tile.EMMENTAL, Tile.MIMOLETTE, Tile.NEUFCHATEL, Tile.PROVOLONE]
ROQUEFORT_STORIES: dict[str, Told] = {
    "winner": ([], WON),
    "feast": ([ate(Tile.BRIE), ate(Tile.EMMENTAL), turn()], LOST),
    "served": ([ate(Tile.BRIE, by=1), turn(1)], LOST),
    "waiter": ([ate(Tile.BRIE, seat=1), turn()], LOST),
    "trap": ([THEIRS, turn()], LOST),
    "two-at-once": ([THEIRS, THEIRS, turn()], LOST),
    "own-trap": ([r.Fell(seat=0, by=0), turn()], LOST),
    "dungeon": ([MINE] * 3, LOST),
    "unscathed": ([THEIRS], WON),
    "last-mice": ([MINE] * 2, WON),
    "no-slide": ([turn(slid=False)], WON),
    "roofer": ([turn(roofs=3)] * 5, LOST),
    "marathon": ([turn(steps=3)] * 10, LOST),
    "second-thoughts": ([r.Undone(seat=0)] * 5, LOST),
    "gourmet": ([event for kind in KINDS for event in (ate(kind), turn())], LOST),
}


# --- Hide the Havarti -----------------------------------------------------------------------------


def ended(
    inspecteur: int = 0,
    found: tuple[int, ...] = (1,),
    lost: tuple[int, ...] = (),
    scores: tuple[int, ...] = (1, 1),
    walks: int = 0,
    checks: int = 9,
) -> h.RoundEnded:
    score = RoundScore(inspecteur, "die", found, lost, (0, 0), walks, checks)
    return h.RoundEnded(number=1, score=score, scores=scores)


HAVARTI_STORIES: dict[str, Told] = {
    "winner": ([ended()], WON),
    "clean-sweep": ([ended(found=(1, 2, 3, 4))], LOST),
    "good-nose": ([ended(found=(1, 2, 3))], LOST),
    "bloodhound": ([ended(found=(1, 2), checks=4)], LOST),
    "nothing-here": ([ended(found=())], LOST),
    "butterfingers": ([ended(lost=(2,))], LOST),
    "stroll": ([ended(walks=5)], LOST),
    "not-a-crumb": ([ended(1, found=())], LOST),
    "robbed": ([ended(1, found=(1, 2, 3, 4))], LOST),
    "still-tidying": (
        [h.RoundBegan(number=1, rounds=2, inspecteur=1), h.SetupEnded(late=True)],
        LOST,
    ),
    "full-larder": ([], Outcome("most", (0,), (10, 9))),
    "for-love": ([], LOST),
    "photo-finish": ([], Outcome("shared", (0, 1), (5, 5))),
    "landslide": ([], WON),
    "comeback": ([ended(scores=(2, 3)), ended(scores=(9, 3))], WON),
}


# --- Fromage --------------------------------------------------------------------------------------

GOLDEN = next(space for space, age in AGE_BY_SPACE.items() if age == GOLD)
QUICK = next(space for space, age in AGE_BY_SPACE.items() if age != GOLD)


def made(space: str = QUICK) -> f.Made:
    return f.Made(0, Cheese.SOFT, space, Cheese.SOFT)


MILKED = f.Milked(0, 1, 2, QUICK, Cheese.SOFT)
FROMAGE_STORIES: dict[str, Told] = {
    "winner": ([], WON),
    "sold-out": ([made()] * 15, LOST),
    "patience": ([made(GOLDEN)] * 6, LOST),
    "in-a-hurry": ([made()], WON),
    "special-order": ([f.Completed(0, Card.SOFT_GOLD)] * 6, LOST),
    "milked-dry": ([MILKED] * 4, LOST),
    "bricks": ([f.Built(0, slot, 0) for slot in range(4)], LOST),
    "open-air": ([made()], WON),
    "greedy": ([f.Gathered(0, Cheese.SOFT, Resource.FRUIT, 3)] * 5, LOST),
    "second-thoughts": ([f.Undone(0)] * 10, LOST),
    "great": ([], Outcome("most-points", (1,), (80, 90))),
    "by-a-rind": ([], Outcome("most-points", (0,), (51, 50))),
    "big-cheese": ([], Outcome("most-points", (0,), (75, 50))),
    "corporation": ([], Outcome("solo-won-1", (0,), (60,))),
    "takeover": ([], Outcome("solo-won-4", (0,), (60,))),
}

STORIES = list(
    zip(
        GAMES,
        (GOUDA_STORIES, THIEF_STORIES, ROQUEFORT_STORIES, HAVARTI_STORIES, FROMAGE_STORIES),
        strict=True,
    )
)
CASES = [
    pytest.param(game, key, *told, id=f"{game.slug}-{key}")
    for game, stories in STORIES
    for key, told in stories.items()
]


def earned(game: Game, told: Told, seat: int = 0) -> set[str]:
    assert game.achievements is not None
    return game.achievements.find_earned(*told, seat)


@pytest.mark.parametrize(("game", "key", "story", "outcome"), CASES)
def test_a_story_earns_its_achievement(
    game: Game, key: str, story: Sequence[Event], outcome: Outcome
) -> None:
    assert key in earned(game, (story, outcome))


@pytest.mark.parametrize(("game", "stories"), STORIES, ids=[game.slug for game in GAMES])
def test_every_achievement_has_a_story_and_words(game: Game, stories: dict[str, Told]) -> None:
    words = game.presentation.texts("en").achievements
    assert set(words) == set(stories)
    assert len({feat.name for feat in words.values()}) == len(words)
    for feat in words.values():
        assert len(feat.name) <= 30
        assert len(feat.description) <= 100
    for told in stories.values():
        assert earned(game, told) <= set(words)
        assert earned(game, told, seat=1) <= set(words)


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_nothing_happened_nothing_earned(game: Game) -> None:
    assert earned(game, ([], Outcome("draw", (1,), (5, 6)))) <= {"for-love"}


def test_what_is_taken_back_does_not_count() -> None:
    back = r.Undone(seat=0, returned=(Tile.BRIE,))
    assert "feast" not in earned(
        ROQUEFORT, ([ate(Tile.BRIE), back, ate(Tile.EMMENTAL), turn()], LOST)
    )
    assert "patience" not in earned(FROMAGE, ([made(GOLDEN)] * 6 + [f.Undone(0)], LOST))


def test_two_cheeses_in_two_turns_are_no_feast() -> None:
    story: list[Event] = [ate(Tile.BRIE), turn(), ate(Tile.EMMENTAL), turn()]
    assert "feast" not in earned(ROQUEFORT, (story, LOST))


def test_a_log_is_read_as_it_was_written_and_secrets_are_left_out() -> None:
    secret = g.Drew(seat=0, cards=("5x",), to=(0,))
    rows = GOUDA.rules.event_codec.dump([secret, *[fed(0)] * 4])
    assert compute_achievements(GOUDA, rows, LOST, 2).earned == {0: {"streak"}, 1: {"king", "diet"}}


def test_a_log_of_unknown_events_earns_nothing() -> None:
    assert compute_achievements(GOUDA, [{"event": "Yodelled", "seat": 0}], LOST, 2) == Log()


def test_an_edition_follows_the_rules_and_the_achievements() -> None:
    assert achievements_edition(GOUDA) == f"{GOUDA.rules.version}.1"


# --- parts ------------------------------------------------------------------------------------


def test_the_parts_of_a_thief_are_told_night_by_night() -> None:
    def night(thief: int, *winners: int) -> t.RoundEnded:
        return t.RoundEnded(Ending.ESCAPED, thief, (2,), 1, winners)

    rows = THIEF.rules.event_codec.dump([night(0, 0, 2), night(1, 0), night(0, 1)])
    told = compute_achievements(THIEF, rows, WON, 3)
    assert told.roles[0] == {"thief": Tally(2, 1), "innocent": Tally(1, 1)}
    assert told.roles[2] == {"follower": Tally(3, 1)}
    assert Log.from_json(told.to_json()).roles == told.roles
    assert Log.from_json(told.to_json()).earned == {i: k for i, k in told.earned.items() if k}


def test_the_parts_of_havarti_went_well_for_whoever_gained_most() -> None:
    def ended(inspecteur: int, *gains: int) -> h.RoundEnded:
        return h.RoundEnded(
            number=1, score=RoundScore(inspecteur, "searches", (), (), gains), scores=gains
        )

    assert HAVARTI.achievements is not None
    assert HAVARTI.achievements.find_roles is not None
    story = [ended(0, 3, 1), ended(1, 0, 2), ended(0, 0, 0)]
    played = list(HAVARTI.achievements.find_roles(story, WON, 0))
    assert played == [("inspecteur", True), ("fromager", False), ("inspecteur", False)]


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_parts_have_words_and_games_without_parts_have_none(game: Game) -> None:
    assert game.achievements is not None
    assert bool(game.presentation.texts("en").roles) == (game.achievements.find_roles is not None)
