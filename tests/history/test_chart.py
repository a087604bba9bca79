"""The chart is legible: text size, completeness and contrast."""

from bot.history.statistics_chart import Bar, Chart, draw_chart
from tests.tools.measure import find_problems, measure_picture


def test_the_chart_of_a_long_name_with_five_games_can_be_read() -> None:
    names = ("Cheese Thief", "Gouda Ganoven", "Château Roquefort", "Hide the Havarti", "Fromage")
    bars = tuple(Bar(name, 40 - 9 * i, 13 - 3 * i, "13 of 40 won") for i, name in enumerate(names))
    chart = Chart("Maximilienne-Charlot", bars, (True, False) * 10, "The last 20 games")
    assert find_problems(measure_picture(lambda: draw_chart(chart))) == []


def test_the_chart_of_one_game_can_be_read() -> None:
    chart = Chart("Bo", (Bar("Fromage", 1, 0, "0 of 1 won"),), (False,), "The last game")
    assert find_problems(measure_picture(lambda: draw_chart(chart))) == []
