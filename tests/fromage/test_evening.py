"""Around the game: duration, relevant options, headings, titles, the final picture."""

from random import Random

from bot.kernel import Event, RobotContext, Skill
from bot.presentation.players import Players
from cogs.fromage import events as e
from cogs.fromage.game import GAME
from cogs.fromage.moves import Area
from cogs.fromage.printed.kinds import Card, Cheese, Venue
from cogs.fromage.state import FromageOptions, State
from tests.fromage.tables import RULES
from tests.fromage.test_robot import played
from tests.tools.measure import find_problems, measure_picture

NAMES = ("Maximilienne Delacro", "Wolfeschlegelstein-Q", "Bartholomew Whitmore", "Ada")
PLAYERS = Players(NAMES)


def over(seats: int) -> State:
    return played({}, seats, seed=3)


def test_only_options_that_matter_are_asked_about() -> None:
    plain = FromageOptions()
    alone = {name for name in FromageOptions.model_fields if RULES.option_applies(name, 1, plain)}
    assert "level" in alone
    assert not alone & {"printed", "strict_order"}
    three = {name for name in FromageOptions.model_fields if RULES.option_applies(name, 3, plain)}
    assert "strict_order" in three
    assert not three & {"level", "printed"}
    printed = FromageOptions(printed=True)
    four = {name for name in FromageOptions.model_fields if RULES.option_applies(name, 4, printed)}
    assert not four & {"villes", "festival", "fromagerie", "bistro"}


def test_one_click_starts_a_game_against_robots() -> None:
    seats, options = RULES.quick_game()
    assert seats > 1
    RULES.check_options(seats, options)


def test_whoever_beats_the_corporation_is_offered_the_next_level() -> None:
    outcome = RULES.outcome(over(1))
    assert outcome is not None
    assert outcome.reason == "solo-lost-1"
    assert RULES.suggest_next_game(FromageOptions(), outcome) is None
    won = type(outcome)("solo-won-2", (0,), (70,))
    following = RULES.suggest_next_game(FromageOptions(level=2, advanced=True), won)
    assert following == ("level-3", FromageOptions(level=3, advanced=True))
    assert "level-3" in GAME.presentation.texts("en").next_game_labels
    assert (
        RULES.suggest_next_game(FromageOptions(level=4), type(outcome)("solo-won-4", (0,), (70,)))
        is None
    )


def test_the_forecast_warns_of_turns_one_after_another() -> None:
    stage = GAME.presentation
    assert stage.duration_text(FromageOptions(), 3, "en") == "About 15 minutes."
    assert stage.duration_text(FromageOptions(), 3, "en", 1) == "About 10 minutes."
    slow = stage.duration_text(FromageOptions(strict_order=True), 4, "en")
    assert slow.startswith("About 45 minutes: ")


def test_the_log_has_a_heading_for_every_turn_and_the_end() -> None:
    stage = GAME.presentation
    turned = e.Turned(4, (Venue.BISTRO, Venue.VILLES))
    assert stage.log_heading(turned, PLAYERS, "en") == "Turn 5"
    assert stage.log_heading(e.Turned(0, (Venue.BISTRO,)), PLAYERS, "en") == "Turn 1, in the Bistro"
    assert stage.log_heading(e.Ended("last-token", (1,)), PLAYERS, "en") == "The end"
    assert stage.log_heading(e.Readied(0), PLAYERS, "en") is None


def test_an_order_completed_deserves_a_moment() -> None:
    assert e.Completed(0, Card.BLEU_GOLD).turning_point
    assert not e.Made(0, Cheese.SOFT, "bistro-7", Cheese.SOFT).turning_point


def honours(*story: Event) -> list[str]:
    sight = RULES.sight(over(2), None)
    return [*GAME.presentation.award_lines(story, sight, PLAYERS, "en")]


def test_titles_go_to_whoever_did_something_most() -> None:
    orders = [e.Completed(0, Card.SOFT_GOLD)] * 5
    jam = [e.Used(1, Area.JAM)] * 4
    post, sticky = honours(*orders, *jam)
    assert post == "**Post office of the year**: ▲ **Maximilienne Delacro**, 5 orders delivered."
    assert sticky.startswith("**Sticky fingers**: ● ")


def test_nobody_gets_a_title_for_little_or_for_a_tie() -> None:
    assert honours(*[e.Completed(0, Card.SOFT_GOLD)] * 3) == []
    both = [e.Completed(seat, Card.SOFT_GOLD) for seat in (0, 1) for _ in range(4)]
    assert honours(*both) == []


def test_at_most_two_titles_and_one_each() -> None:
    undone, orders = [e.Undone(0)] * 9, [e.Completed(0, Card.SOFT_GOLD)] * 8
    assert len(honours(*undone, *orders)) == 1


def test_the_finale_shows_the_winner_and_everybodys_points() -> None:
    for seats in (1, 2, 3, 4):
        sight = RULES.sight(over(seats), None)
        picture = GAME.presentation.final_picture(sight, PLAYERS, "en")
        assert picture is not None
        assert find_problems(measure_picture(picture.render), NAMES) == []
        texts = [text.text for text in measure_picture(picture.render).texts]
        outcome = RULES.outcome(over(seats))
        assert outcome is not None
        for points in outcome.scores:
            assert str(points) in texts
            assert f"{points} points" in picture.alt


def test_there_is_no_finale_before_the_end() -> None:
    state = RULES.deal(2, FromageOptions(), Random(1))
    assert GAME.presentation.final_picture(RULES.sight(state, None), PLAYERS, "en") is None


def test_a_beginner_makes_cheese_and_completes_orders() -> None:
    state = RULES.deal(2, FromageOptions(), Random(5))
    company = RobotContext(skill=Skill.EASY, name="Bruno Brie")
    moves: list[str] = []
    while not state.table.creameries[0].ready:
        move = GAME.robot.choose(
            RULES.sight(state, 0), 0, RULES.legal(state, 0), {}, Random(2), company
        )
        assert move is not None
        moves.append(move.verb)
        RULES.play(state, 0, move, Random(2))
    assert "make" in moves
