"""French and German grammar of Gouda Ganoven: people, rooms, counts."""

import pytest

from bot.art.layout import Box
from bot.art.text import wrap_text
from bot.presentation.players import PersonName
from cogs.gouda_ganoven.cards import CARDS, STRENGTH, Room
from cogs.gouda_ganoven.drawing import hand
from cogs.gouda_ganoven.drawing.cardface import name_set
from cogs.gouda_ganoven.words import catalogues

FR, DE = catalogues("fr"), catalogues("de")
YOU, ANNA, HANS = PersonName("Anna", True), PersonName("Anna"), PersonName("Hans")


def test_verbs_follow_who_is_spoken_of() -> None:
    room = Room.CELLAR
    people = ([YOU], [ANNA], [HANS, YOU], [ANNA, HANS])
    assert [FR.dinner_for_all(room, who) for who in people] == [
        "🍷 Cave\u00a0: tu manges en paix.",
        "🍷 Cave\u00a0: Anna mange en paix.",
        "🍷 Cave\u00a0: Hans et toi mangez en paix.",
        "🍷 Cave\u00a0: Anna et Hans mangent en paix.",
    ]
    assert [DE.out(who) for who in people] == [
        "Du bist raus!",
        "Anna ist raus!",
        "Hans und du seid raus!",
        "Anna und Hans sind raus!",
    ]


def test_people_have_their_case() -> None:
    beaten = DE.dinner_for_some(Room.BEDROOM, [(YOU, 9)], [(HANS, -3)])
    assert beaten == "🛏️ Schlafzimmer: Du (9) schlägst Hans (−3)."
    assert DE.dinner_for_some(Room.BEDROOM, [(HANS, 9)], [(YOU, 2)]).endswith("schlägt dich (2).")
    assert DE.snapped(HANS, YOU).endswith("dank dir.")
    assert DE.spy("Hans", 2) == "Hans’ Karte 2 aufdecken"
    assert FR.spy("Anna", 2) == "Retourner la carte 2 d’Anna"
    assert FR.spy("Hans", 2) == "Retourner la carte 2 de Hans"


def test_rooms_have_their_gender() -> None:
    assert [DE.go(room) for room in Room] == [
        "Ins Bad schleichen",
        "Ins Schlafzimmer schleichen",
        "In den Keller schleichen",
        "Ins Spielzimmer schleichen",
    ]
    assert DE.steal(Room.CELLAR, Room.BATHROOM) == "Einen Käse aus dem Keller ins Bad bringen"


def test_nought_is_counted_as_each_language_does() -> None:
    assert [FR.rats(n, 5) for n in (0, 2)] == ["0\u00a0rat sur 5", "2\u00a0rats sur 5"]
    assert [DE.cards(n) for n in (0, 1)] == ["0\u00a0Karten", "1\u00a0Karte"]
    assert [FR.lives(0), DE.lives(0)] == ["hors jeu", "raus"]


@pytest.mark.parametrize("language", list(catalogues))
def test_every_name_is_whole_on_its_card(language: str) -> None:
    say = catalogues(language)
    for card in CARDS:
        name = say.picture_card(card)
        settings = [name_set(name, width) for width in (286, 340)]
        for count in range(5, hand.TICKETS + 1):
            _, wide, high = hand.ticket_size(count, Box(0, 0, 1172, 508))
            box = hand.name_box(wide, high, numbered=card in STRENGTH)
            settings.append(wrap_text(name, box, hand.NAME))
        assert not [
            setting.lines for setting in settings if setting.is_cut or setting.is_word_broken
        ]


@pytest.mark.parametrize("language", list(catalogues))
def test_names_of_weapons_are_told_apart(language: str) -> None:
    names = list(catalogues(language).weapons.values())
    assert len(set(names)) == 40
    assert not [name for name in names if "," in name or "+" in name]
