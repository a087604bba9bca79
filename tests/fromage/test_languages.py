"""French and German grammar of Fromage: articles, cases and plurals of its nouns."""

from dataclasses import replace

import pytest

from bot.presentation.players import PersonName
from cogs.fromage.printed.kinds import CHEESES, Card, Cheese, Icon, Resource, Side, Venue
from cogs.fromage.printed.tiles import Tile
from cogs.fromage.printed.venues import LAYOUTS, STALL_COLUMNS, Space
from cogs.fromage.words import catalogues
from cogs.fromage.words.de.catalogue import German
from cogs.fromage.words.fr.catalogue import French

ANNA, YOU = PersonName("Anna"), PersonName("Anna", is_reader=True)
FR, DE = French(), German()


def space(venue: Venue, key: str, cheese: Cheese) -> Space:
    return replace(LAYOUTS[venue, Side.I][key], cheese=cheese, icon=Icon.NONE)


def plain(text: str) -> str:
    return text.replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def test_french_articles_follow_gender_and_elision() -> None:
    assert FR.build(0, 0) == "Bâtir la Grange"
    assert FR.build(1, 0) == "Bâtir l’Épicerie fine"
    assert FR.build(3, Tile.WIDE_DOORS) == "Bâtir les Grandes portes"
    assert FR.lift(Tile.PRESS_HOUSE, 3) == "Retirer la Presse du Siège"
    assert FR.told_sent(ANNA, Cheese.BLEU, 0, Tile.TRADING_POST) == (
        "Anna envoie l’ouvrier bleu au Comptoir."
    )
    assert FR.told_completed(YOU, Card.SOFT_GOLD) == "📜 Tu livres une pâte tendre or."
    assert FR.told_completed(ANNA, Card.BLEU_GOLD) == "📜 Anna livre un bleu or."


def test_french_nought_and_one_are_singular() -> None:
    told = [plain(FR.count(amount, Resource.LIVESTOCK)) for amount in (0, 1, 2)]
    assert told == ["0 bête", "1 bête", "2 bêtes"]
    assert plain(FR.goods(0, 2, 1)) == "Ressources : 0 bête, 2 jetons bâtiment, 1 fruit"


def test_german_articles_follow_gender_and_case() -> None:
    assert DE.told_built(ANNA, 0, 0) == "Anna baut die Scheune."
    assert DE.told_built(YOU, 0, Tile.MARKET_STALL) == "Du baust den Marktstand."
    assert DE.told_sent(YOU, Cheese.SOFT, 0, 0) == "Du schickst den Rahmkäser zur Scheune."
    assert DE.lay(Tile.NOTARY, 1) == "Notariat über den Feinkostladen legen"
    assert DE.lift(Tile.NOTARY, 2) == "Notariat vom Gewächshaus nehmen"
    assert DE.at_structure(0, Tile.TRADING_POST) == "beim Kontor"


def test_german_datives_after_mit() -> None:
    started = DE.told_started(YOU, (Resource.FRUIT, Resource.FRUIT, Resource.ORDER))
    assert plain(started) == "Du beginnst mit 2 Früchten und 1 Auftrag."
    assert plain(DE.most_points("Anna", 81)) == "🏆 Anna gewinnt mit 81 Punkten!"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (FR, "Anna fait une pâte tendre argent à Rennes."),
        (DE, "Anna macht Silber-Rahmkäse in Rennes."),
    ],
)
def test_a_cheese_is_told_with_its_place(language: French | German, told: str) -> None:
    assert language.told_made(ANNA, space(Venue.VILLES, "villes-5", Cheese.SOFT)) == told


@pytest.mark.parametrize("language", list(catalogues))
def test_no_letter_stands_for_two_things_in_a_picture(language: str) -> None:
    say = catalogues(language)
    letters = [say.letters[cheese] for cheese in CHEESES]
    initials = [say.initial(region) for region in say.regions]
    together = [*letters, *initials]
    assert len(set(together)) == len(together)
    assert not set(letters) & set(STALL_COLUMNS)
