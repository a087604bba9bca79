"""What has happened, in German: the lines of the log and the news, and how a game ended."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list
from bot.presentation.players import PersonName
from cogs.fromage.printed.kinds import Card, Cheese, Resource, Venue
from cogs.fromage.printed.venues import Space
from cogs.fromage.words.de.names import GermanNames
from cogs.fromage.words.en.log import LogWords

_AT = {
    Venue.VILLES: "in",
    Venue.FESTIVAL: "an",
    Venue.FROMAGERIE: "im",
    Venue.BISTRO: "an",
}


class GermanLog(GermanNames, LogWords):
    def cheese_placed(self, space: Space) -> str:
        """`Silber-Rahmkäse in Rennes`."""
        cheese = self.cheese(space.cheese, space.age)
        return f"{cheese} {_AT[space.venue]} {self.place(space)}"

    def told_started(self, who: PersonName, resources: Sequence[Resource]) -> str:
        kinds = Counter(resources)
        goods = join_list([self._with(number, kind) for kind, number in kinds.items()])
        return f"{_does(who, 'beginnst', 'beginnt')} mit {goods}."

    def _with(self, amount: int, kind: Resource) -> str:
        """In the dative: 2 Tieren, 1 Frucht."""
        told = self.count(amount, kind)
        return f"{told}n" if amount != 1 else told

    def told_kept(self, pairs: Sequence[tuple[PersonName, int]]) -> str:
        first, *others = pairs
        told = [f"{_does(first[0], 'behältst', 'behält')} {self.the_tile(first[1])}"]
        told += [
            f"{'du' if who.is_reader else who.name} {self.the_tile(tile)}" for who, tile in others
        ]
        return ", ".join(told) + "."

    def told_no_tiles(self, who: PersonName) -> str:
        return f"{_does(who, 'legst', 'legt')} keine Plättchen."

    def told_laid(self, who: PersonName, laid: Sequence[int]) -> str:
        tiles = join_list([self.the_tile(tile) for tile in laid])
        return f"{_does(who, 'legst', 'legt')} {tiles}."

    setting_out = "Aufbau"
    chapter_end = "Das Ende"

    def chapter_turn(self, turn: int, venues: Sequence[Venue]) -> str:
        where = f", {self.in_venues[venues[0]]}" if len(venues) == 1 else ""
        return f"Runde {turn + 1}{where}"

    honours: ClassVar[Mapping[str, str]] = {
        "orders": "**Postamt des Jahres**: {name}, {count} Aufträge geliefert.",
        "milked": "**Liebling der Herde**: {name}, {count} Melkstände genutzt.",
        "livestock": "**Hier fließt die Milch**: {name}, {count} Tiere gemolken.",
        "built": "**Richtfest**: {name}, {count} Gebäude errichtet.",
        "gold": "**Geduldig wie ein Käsekeller**: {name}, {count} Goldkäse.",
        "jam": "**Klebrige Finger**: {name}, {count} Gläser Marmelade.",
        "undone": "**Kommando zurück**: {name} nahm {count} Schritte zurück.",
        "first": "**Schneller, als Milch gerinnt**: {name} war {count}-mal zuerst fertig.",
    }

    def honour(self, key: str, name: str, count: int) -> str:
        return self.honours[key].format(name=name, count=count)

    first_turn = "**Runde 1** beginnt."

    def told_turn(self, turn: int) -> str:
        return f"**Runde {turn + 1}**: Der Plan hat sich gedreht."

    def told_made(self, who: PersonName, space: Space) -> str:
        return f"{_does(who, 'machst', 'macht')} {self.cheese_placed(space)}."

    def told_made_staying(self, who: PersonName, space: Space) -> str:
        made = f"{_does(who, 'machst', 'macht')} {self.cheese_placed(space)}"
        return f"{made}, und der Käser bleibt."

    def told_milked(self, who: PersonName, livestock: int, space: Space) -> str:
        milked = f"{_does(who, 'melkst', 'melkt')} {self.count(livestock, Resource.LIVESTOCK)}"
        return f"{milked}: {self.cheese_placed(space)}."

    def told_sent(self, who: PersonName, worker: Cheese, slot: int, tile: int) -> str:
        to = self.to_structure(slot, tile)
        return f"{_does(who, 'schickst', 'schickt')} den {self.workers_of[worker]} {to}."

    def told_built(self, who: PersonName, slot: int, tile: int) -> str:
        return f"{_does(who, 'baust', 'baut')} {self.the_structure(slot, tile)}."

    def told_no_orders(self, who: PersonName) -> str:
        return f"{_does(who, 'findest', 'findet')} keine Aufträge mehr."

    def told_gained(self, who: PersonName, kind: Resource, amount: int) -> str:
        return f"{_does(who, 'bekommst', 'bekommt')} {self.count(amount, kind)}."

    def told_grown(self, who: PersonName, kind: Resource, amount: int) -> str:
        gained = f"{_does(who, 'bekommst', 'bekommt')} {self.count(amount, kind)}"
        return f"{gained}, dank Gewächshaus."

    def told_drawn(self, who: PersonName, cards: Sequence[Card]) -> str:
        orders = "einen Auftrag" if len(cards) == 1 else "Aufträge"
        return f"{_does(who, 'ziehst', 'zieht')} {orders}: {self.cards(cards)}."

    def told_discarded(self, who: PersonName, give: str) -> str:
        return f"{_does(who, 'gibst', 'gibt')} {self.given(give)} ab."

    def told_completed(self, who: PersonName, card: Card) -> str:
        return f"📜 {_does(who, 'lieferst', 'liefert')} {self.card(card)}."

    def told_undone(self, who: PersonName) -> str:
        return f"{_does(who, 'nimmst', 'nimmt')} einen Schritt zurück."

    def told_drew(self, card: Card) -> str:
        return f"🏭 Der Konzern zieht {self.card(card)}."

    def told_corporation_made(self, space: Space) -> str:
        return f"🏭 Der Konzern macht {self.cheese_placed(space)}."

    told_corporation_kept = "🏭 Nichts passt. Er behält die Karte: 3 Punkte für ihn."
    reshuffled = "Die Aufträge werden neu gemischt."

    end_reasons: ClassVar[Mapping[str, str]] = {
        "last-token": "🏁 Die letzte Käsemarke liegt: Das Spiel ist aus.",
        "corporation-done": "🏁 Der Konzern hat keinen Käse mehr: Das Spiel ist aus.",
        "turn-cap": "🏁 Die letzte Runde ist gespielt: Das Spiel ist aus.",
    }

    def most_points(self, name: str, points: int) -> str:
        return f"🏆 {name} gewinnt mit {self.with_points(points)}!"

    def more_cheese(self, name: str, points: int) -> str:
        each = self.with_points(points)
        return f"🏆 Gleichstand bei {each}, und {name} gewinnt mit mehr Käse!"

    def shared(self, names: Sequence[str], points: int) -> str:
        return f"🏆 {self.listed(names)} teilen sich den Sieg mit je {self.with_points(points)}!"

    def solo_won(self, name: str, level: int, points: int) -> str:
        return (
            f"🏆 {name} schlägt den Konzern auf Stufe {level} mit {self.with_points(points)}! "
            f"Bereit für Stufe {level + 1}?"
        )

    def solo_won_all(self, name: str, points: int) -> str:
        return (
            f"🏆 {name} schlägt den Konzern auf Stufe 4 mit {self.with_points(points)}! "
            "Schwerer wird es nicht: Die Tradition ist gerettet."
        )

    def solo_lost(self, name: str, level: int, points: int) -> str:
        return (
            f"🏭 Der Konzern gewinnt auf Stufe {level}. {name} kommt auf {self.points(points)}. "
            "Noch ein Versuch?"
        )

    def solo_shared(self, name: str, level: int, points: int) -> str:
        each = self.with_points(points)
        return f"🤝 {name} und der Konzern teilen sich Stufe {level} mit je {each}."


def _does(who: PersonName, you: str, they: str) -> str:
    """`Anna macht`, `Du machst`."""
    return f"Du {you}" if who.is_reader else f"{who.name} {they}"
