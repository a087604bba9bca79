"""French and German grammar of Cheese Thief: persons and numbers."""

import pytest

from bot.presentation.french import NARROW_SPACE, NO_BREAK_SPACE
from cogs.cheese_thief.words import catalogues

FR, DE = catalogues("fr"), catalogues("de")


def test_one_is_told_otherwise_than_many() -> None:
    assert FR.do_look(["Ada"], 5) == f"Ada{NO_BREAK_SPACE}: regarde ta carte"
    assert FR.do_look(["Ada", "Bo"], 5) == f"Ada et Bo{NO_BREAK_SPACE}: regardez votre carte"
    assert DE.do_vote(["Ada"], 5) == "Ada: Zeig, wen du verdächtigst"
    assert DE.do_vote(["Ada", "Bo"], 5) == "Ada und Bo: Zeigt, wen ihr verdächtigt"


def test_many_names_are_counted_and_all_are_everybody() -> None:
    names = ["A", "B", "C", "D"]
    assert FR.do_look(names, 5).startswith(
        f"A, B, C et 1{NO_BREAK_SPACE}autre{NO_BREAK_SPACE}: regardez"
    )
    assert FR.do_look([*names, "E"], 6).startswith(f"A, B, C et 2{NO_BREAK_SPACE}autres")
    assert DE.do_look(names, 5).startswith(f"A, B, C und 1{NO_BREAK_SPACE}weitere Maus: Schaut")
    assert FR.do_look(names, 4).startswith("Tout le monde")
    assert DE.do_look(names, 4).startswith("Alle")


def test_verbs_follow_the_number_of_winners() -> None:
    assert FR.winners(["Ada"]) == f"🏆 Ada gagne{NARROW_SPACE}!"
    assert FR.winners(["Ada", "Bo"]) == f"🏆 Ada et Bo gagnent{NARROW_SPACE}!"
    assert DE.winners(["Ada"]) == "🏆 Ada gewinnt!"
    assert DE.winners(["Ada", "Bo"]) == "🏆 Ada und Bo gewinnen!"


def test_followers_are_counted() -> None:
    assert FR.log.picked(["Ada"]) == "Tu as pris Ada pour complice."
    assert FR.log.picked(["Ada", "Bo"]) == "Tu as pris Ada et Bo pour complices."
    assert FR.my_recruit(1) != FR.my_recruit(2)
    assert DE.my_recruit(1) != DE.my_recruit(2)


@pytest.mark.parametrize(
    ("hours", "french", "german"),
    [
        ([3], f"Tu te réveilles à 3{NO_BREAK_SPACE}h.", f"Du wachst um 3{NO_BREAK_SPACE}Uhr auf."),
        (
            [3, 5],
            f"Tu te réveilles à 3{NO_BREAK_SPACE}h et 5{NO_BREAK_SPACE}h.",
            f"Du wachst um 3 und 5{NO_BREAK_SPACE}Uhr auf.",
        ),
    ],
)
def test_hours_are_told_by_the_clock_of_the_language(
    hours: list[int], french: str, german: str
) -> None:
    assert FR.your_alarm(hours) == french
    assert DE.your_alarm(hours) == german
