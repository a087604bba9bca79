"""French and German grammar: persons, genders, numbers and cases of the game's nouns."""

import pytest

from bot.presentation.players import PersonName
from cogs.hide_the_havarti.house import INDEX, LINES, Line
from cogs.hide_the_havarti.state import Room
from cogs.hide_the_havarti.words.de.catalogue import German
from cogs.hide_the_havarti.words.fr.catalogue import French

FRENCH, GERMAN = French(), German()
ANNA, YOU = PersonName("Anna"), PersonName("Anna", is_reader=True)
A1 = INDEX[next(iter(INDEX))]


def spaced(text: str) -> str:
    """The text with plain spaces."""
    return text.replace("\N{NARROW NO-BREAK SPACE}", " ").replace("\N{NO-BREAK SPACE}", " ")


def test_whoever_did_it_reads_it_in_the_second_person() -> None:
    assert spaced(FRENCH.closed_room(YOU, A1)) == "🌒 Tu as fermé A1."
    assert spaced(FRENCH.closed_room(ANNA, A1)) == "🌒 Anna a fermé A1."
    assert spaced(FRENCH.round_began(YOU)).endswith("La loupe est à toi.")
    assert GERMAN.closed_room(YOU, A1) == "🌒 Du hast A1 geschlossen."
    assert GERMAN.closed_room(ANNA, A1) == "🌒 Anna hat A1 geschlossen."
    assert GERMAN.walked(YOU, A1) == "👣 Du bist nach A1 gegangen."
    assert GERMAN.walked(ANNA, A1) == "👣 Anna ist nach A1 gegangen."


@pytest.mark.parametrize(
    ("room", "french", "german"),
    [
        (Room.SITTING_ROOM, "Le Salon", "Das Wohnzimmer"),
        (Room.DAIRY, "La Laiterie", "Die Milchkammer"),
        (Room.WORKSHOP, "L’Atelier", "Die Werkstatt"),
        (Room.PARLOR, "Le Boudoir", "Der Salon"),
        (Room.CHEESE_CELLAR, "La Cave à fromages", "Der Käsekeller"),
    ],
)
def test_rooms_have_their_gender(room: Room, french: str, german: str) -> None:
    assert FRENCH.skipped(room) == f"🤷 {french} n’a rien changé."
    assert GERMAN.skipped(room) == f"🤷 {german} hat nichts geändert."


def test_a_line_is_named_inside_a_sentence() -> None:
    column = next(line for line in Line if not line.startswith("row"))
    named = spaced(FRENCH.named(ANNA, LINES[column]))
    assert named == "🐭 Anna a nommé la **colonne A** : il y a du fromage !"
    assert spaced(FRENCH.picture_line(LINES[column])) == "Colonne A !"
    assert GERMAN.sniffed(LINES[column]).startswith("🐭 Die Mäuse sind zu **Spalte A** geflitzt")


def test_numbers_choose_the_form_that_goes_with_them() -> None:
    assert [FRENCH.found(count) for count in (0, 1, 2)] == [
        "🧀 **0** trouvé sur 4",
        "🧀 **1** trouvé sur 4",
        "🧀 **2** trouvés sur 4",
    ]
    assert spaced(FRENCH.found_numbers([3])) == "Trouvé : fromage 3."
    assert spaced(FRENCH.found_numbers([3, 1])) == "Trouvés : fromages 3 et 1."
    assert spaced(FRENCH.round_ended(1, 0, "")).startswith(
        "**Fin de la manche 1 :** 0 fromage trouvé sur 4."
    )
    assert spaced(GERMAN.won("Anna", 5)) == "🏆 Anna gewinnt mit 5 Punkten. *Chapeau!*"
    assert spaced(GERMAN.won("Anna", 1)) == "🏆 Anna gewinnt mit 1 Punkt. *Chapeau!*"


def test_those_who_may_decide_are_joined_by_or() -> None:
    assert FRENCH.any_of(["Anna", "Bo", "Cem"]) == "Anna, Bo ou Cem"
    assert GERMAN.any_of(["Anna", "Bo", "Cem"]) == "Anna, Bo oder Cem"
    assert FRENCH.any_of([]) == "personne"
    assert GERMAN.any_of([]) == "niemand"
