"""French and German grammar of this game: articles, partitives, plurals, subjects."""

import pytest

from bot.presentation.players import PersonName
from cogs.chateau_roquefort.state import CHEESES, Tile
from cogs.chateau_roquefort.words import catalogues
from cogs.chateau_roquefort.words.de.catalogue import German
from cogs.chateau_roquefort.words.fr.catalogue import French

FR, DE = French(), German()
ADA, YOU = PersonName("▲ **Ada**"), PersonName("▲ **Ada**", is_reader=True)


def test_every_cheese_has_its_french_article_within_and_without_bold() -> None:
    assert [FR.the(cheese) for cheese in CHEESES] == [
        "le brie",
        "l’emmental",
        "la mimolette",
        "le neufchâtel",
        "le provolone",
        "le roquefort",
        "le valençay",
    ]
    assert FR.collected(YOU, Tile.EMMENTAL) == "🧀 Tu as raflé l’**emmental**\u202f!"
    assert FR.collected(ADA, Tile.MIMOLETTE) == "🧀 ▲ **Ada** a raflé la **mimolette**\u202f!"
    given = FR.returned(ADA, [Tile.EMMENTAL, Tile.BRIE])
    assert given == "▲ **Ada** a annulé un pas et rendu l’emmental et le brie."


def test_a_cheese_in_the_german_accusative() -> None:
    assert DE.collected(YOU, Tile.BRIE) == "🧀 Du hast den **Brie** ergattert!"
    assert DE.slide_collects("▲", Tile.EMMENTAL) == "▲ bekommt den Emmentaler!"


def test_a_turn_is_one_sentence_whatever_was_done() -> None:
    assert FR.turn_ended(YOU, 1, 3, slid=True) == (
        "Tu as enlevé un toit, fait 3\u00a0pas et poussé une tuile."
    )
    assert FR.turn_ended(ADA, 0, 0, slid=False) == "▲ **Ada** a passé la main."
    assert DE.turn_ended(ADA, 2, 1, slid=False) == (
        "▲ **Ada** hat 2\u00a0Dächer aufgedeckt und einen Schritt gemacht."
    )
    assert DE.turn_ended(YOU, 0, 0, slid=False) == "Du hast den Zug beendet."


def test_what_a_slide_does_begins_with_a_capital() -> None:
    effects = [FR.slide_out(Tile.MIMOLETTE), FR.slide_falls("▲1")]
    assert FR.slide_hint(effects) == "De la mimolette ressort · ▲1 tombe\u202f!"
    effects = [DE.slide_under("▲1", Tile.BLANK), DE.slide_out(Tile.TRAP)]
    assert DE.slide_hint(effects) == "Ein leeres Plättchen unter ▲1 · heraus fällt eine MAUSEFALLE"


def test_numbers_choose_their_forms() -> None:
    assert FR.actions(0) == "0\u00a0action"
    assert DE.actions(0) == "0\u00a0Aktionen"
    assert FR.mice_outside(1) == "1\u00a0souris encore dehors"
    assert DE.honour_memory("Ada", 4, 6).endswith(
        "4\u00a0Käsesorten unter 6\u00a0Dächern gefunden."
    )


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_letters_on_tiles_are_those_the_cheeses_begin_with(language: str) -> None:
    say = catalogues(language)
    assert all(say.tiles[cheese][0].upper() == say.letters[cheese] for cheese in CHEESES)
