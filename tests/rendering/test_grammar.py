"""Grammar helpers shared by the catalogues: numbers, lists, elision, genitives."""

import pytest

from bot.presentation import english, french, german


def test_lists_read_as_people_speak():
    assert french.join_list([]) == german.join_list([]) == ""
    assert french.join_list(["a"]) == german.join_list(["a"]) == "a"
    assert french.join_list(["a", "b", "c"]) == "a, b et c"
    assert german.join_list(["a", "b", "c"]) == "a, b und c"
    assert french.join_list(["a", "b"], "ou") == "a ou b"
    assert german.join_list(["a", "b"], "oder") == "a oder b"


def test_nought_is_singular_in_french_and_plural_in_german():
    assert [french.plural(n, "carte", "cartes") for n in (0, 1, 2, -1)] == [
        "carte",
        "carte",
        "cartes",
        "carte",
    ]
    assert [german.plural(n, "Karte", "Karten") for n in (0, 1, 2)] == ["Karten", "Karte", "Karten"]


def test_a_number_stays_with_what_it_counts():
    assert french.quantity(2, "carte", "cartes") == "2\u00a0cartes"
    assert german.quantity(1, "Karte", "Karten") == "1\u00a0Karte"
    assert french.format_number(-12000) == "−12\u202f000"
    assert german.format_number(-12000) == "−12.000"


def test_english_counts_one_thing_or_several():
    assert [english.quantity(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert english.quantity(2, "mouse", "mice") == "2 mice"
    assert [english.times(n) for n in (1, 2, 3)] == ["once", "twice", "3 times"]


def test_ordinals():
    assert [french.ordinal(n) for n in (1, 2, 21)] == ["1er", "2e", "21e"]
    assert french.ordinal(1, feminine=True) == "1re"
    assert german.ordinal(3) == "3."


def test_quotation_marks():
    assert french.quote("Oui") == "«\u202fOui\u202f»"
    assert german.quote("Ja") == "„Ja“"


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "**Anna**",
        "Élodie",
        "E\u0301lodie",
        "Hélène",
        "Hermione",
        "Homère",
        "Hugo",
        "Yves",
        "Œdipe",
        "un rat",
    ],
)
def test_french_elides_before_a_vowel_and_a_mute_h(name: str):
    assert french.de(name) == f"d’{name}"
    assert french.elide("que", name) == f"qu’{name}"


@pytest.mark.parametrize(
    "name", ["Bruno", "Yann", "Hans", "▲ **Anna**", "🐀 Anna", "8", "onze", "héros", "Y", "?", ""]
)
def test_french_leaves_the_others_whole(name: str):
    assert french.de(name) == f"de {name}"


def test_french_articles_melt_into_small_words():
    things = ["le salon", "la cave", "l’entrée", "les caves"]
    assert [french.du(thing) for thing in things] == [
        "du salon",
        "de la cave",
        "de l’entrée",
        "des caves",
    ]
    assert [french.au(thing) for thing in things] == [
        "au salon",
        "à la cave",
        "à l’entrée",
        "aux caves",
    ]
    assert french.du("un salon") == "d’un salon"
    assert french.elide("le", "hamster") == "le hamster"
    assert french.elide("la", "heure") == "l’heure"


@pytest.mark.parametrize(
    ("name", "owner"),
    [
        ("Anna", "Annas"),
        ("Max", "Max’"),
        ("▲ **Hans**", "▲ **Hans’**"),
        ("▲ **Anna**", "▲ **Annas**"),
        ("Beatrice", "Beatrice’"),
    ],
)
def test_german_genitives_of_names(name: str, owner: str):
    assert german.genitive(name) == owner
