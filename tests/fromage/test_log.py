"""The log and the news: every event has a self-contained line that addresses its reader."""

import pytest

from bot.kernel import Event, Outcome
from bot.presentation.players import Players
from cogs.fromage import events as e
from cogs.fromage.moves import Area
from cogs.fromage.presentation.log import event_text, outcome_text
from cogs.fromage.printed.kinds import Card, Cheese, Resource, Venue
from cogs.fromage.printed.tiles import Tile
from cogs.fromage.words import catalogues

SAY = catalogues("en")
PEOPLE = Players(("Ada", "Björn"))
MADE = e.Made(0, Cheese.SOFT, "villes-5", Cheese.SOFT)

TOLD: list[tuple[Event, str, str]] = [
    (MADE, "▲ **Ada** makes soft silver in Rennes.", "You make soft silver in Rennes."),
    (
        e.Milked(0, 1, 3, "bistro-8", Cheese.SOFT),
        "▲ **Ada** milks 3 livestock: soft gold at table 4.",
        "You milk 3 livestock: soft gold at table 4.",
    ),
    (
        e.Gained(0, Resource.ORDER, 1, cards=(Card.HARD_GOLD,)),
        "▲ **Ada** draws an order: hard gold.",
        "You draw an order: hard gold.",
    ),
    (
        e.Gained(0, Resource.FRUIT, 3, grown=True),
        "▲ **Ada** gains 3 fruit, thanks to the Greenhouse.",
        "You gain 3 fruit, thanks to the Greenhouse.",
    ),
    (
        e.Gained(0, Resource.ORDER, 0),
        "▲ **Ada** finds no orders left.",
        "You find no orders left.",
    ),
    (e.Discarded(0, "fruit"), "▲ **Ada** gives up 1 fruit.", "You give up 1 fruit."),
    (
        e.Completed(0, Card.SOFT_GOLD),
        "📜 ▲ **Ada** completes an order: soft gold.",
        "📜 You complete an order: soft gold.",
    ),
    (
        e.Sent(0, Cheese.BLEU, 0, Tile.NOTARY),
        "▲ **Ada** sends the bleu worker to the Notary.",
        "You send the bleu worker to the Notary.",
    ),
    (e.Built(0, 3, 0), "▲ **Ada** builds the Headquarters.", "You build the Headquarters."),
    (e.Undone(0), "▲ **Ada** takes back a step.", "You take back a step."),
    (
        e.Kept((Tile.NOTARY, Tile.EXCHANGE)),
        "▲ **Ada** keeps the Notary, ● **Björn** keeps the Exchange.",
        "You keep the Notary, ● **Björn** keeps the Exchange.",
    ),
]


@pytest.mark.parametrize(("event", "public", "own"), TOLD)
def test_a_line_speaks_to_its_reader(event: Event, public: str, own: str) -> None:
    assert event_text(event, None, PEOPLE, SAY) == public
    assert event_text(event, 0, PEOPLE, SAY) == own


def test_what_the_next_line_says_anyway_is_not_told() -> None:
    quiet = (
        e.Gathered(0, Cheese.SOFT, Resource.FRUIT, 2),
        e.Used(0, Area.JAM),
        e.Readied(0),
        e.Unreadied(0),
        e.Picked(0, 3, to=(0,)),
    )
    assert [event_text(event, 1, PEOPLE, SAY) for event in quiet] == [None] * 5


def test_the_end_the_draft_and_the_corporation_deserve_a_moment() -> None:
    moments = (
        e.Kept((1, 2)),
        e.CorporationMade("bistro-1", Card.SOFT_SILVER),
        e.CorporationKept(Card.SOFT_SILVER),
        e.Ended("last-token", (3, 4)),
    )
    assert all(event.turning_point for event in moments)
    assert not any(event.turning_point for event in (MADE, e.Turned(1, (Venue.BISTRO,))))


def test_a_solo_win_looks_forward_to_the_next_level() -> None:
    won = outcome_text(Outcome("solo-won-2", (0,), (70,)), PEOPLE, SAY)
    assert "Ready for level 3?" in won
    assert "level 5" not in outcome_text(Outcome("solo-won-4", (0,), (70,)), PEOPLE, SAY)
    assert "One more try?" in outcome_text(Outcome("solo-lost-2", (), (7,)), PEOPLE, SAY)


def test_who_shares_a_victory_is_named() -> None:
    said = outcome_text(Outcome("shared", (0, 1), (50, 50)), PEOPLE, SAY)
    assert said == "🏆 ▲ **Ada** and ● **Björn** share the victory with 50 points each!"
