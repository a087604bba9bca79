"""The board in German: the public message."""

from collections.abc import Sequence

from bot.presentation.german import quantity
from cogs.fromage.printed.kinds import Card
from cogs.fromage.words.de.names import GermanNames
from cogs.fromage.words.en.board import BoardWords


class GermanBoard(GermanNames, BoardWords):
    draft_title = "Fromage: Plättchen wählen"
    overlay_title = "Fromage: Plättchen legen"
    corporation_title = "Fromage: Der Konzern ist dran"

    def turn_title(self, turn: int) -> str:
        return f"Fromage: Runde {turn + 1}"

    def last_turn(self, names: Sequence[str], *, corporation: bool) -> str:
        rival = "der Konzern" if names else "Der Konzern"
        out = [*names, rival] if corporation else names
        have = "hat" if len(out) == 1 else "haben"
        return f"⚠️ Letzte Runde! {self.listed(out)} {have} keinen Käse mehr."

    your_last_turn = "⚠️ Letzte Runde! Du hast keinen Käse mehr."
    longest_game = "⚠️ Letzte Runde! Danach ist Schluss."
    drafting = "Behalte ein Plättchen, gib den Rest nach links. Aufgedeckt wird gemeinsam."
    drafting_alone = "Behalte ein Plättchen. Die anderen gehen in die Schachtel, und neue kommen."
    laying = "Leg deine Plättchen über deine Gebäude, wenn du magst: je eins."

    def corporation_asks(self, card: Card) -> str:
        return (
            f"🏭 Der Konzern hat **{self.card(card)}** gezogen. Mehrere Felder passen: Du wählst."
        )

    def forecast(self, minutes: int) -> str:
        return f"Etwa {quantity(minutes, 'Minute', 'Minuten')}."

    def long_forecast(self, minutes: int) -> str:
        return f"Etwa {quantity(minutes, 'Minute', 'Minuten')}: Reihum warten alle auf alle."

    def draft_task(self, names: Sequence[str]) -> str:
        keep = "Behalte" if len(names) == 1 else "Behaltet"
        return f"{self.listed(names)}: {keep} ein Plättchen"

    def overlay_task(self, names: Sequence[str]) -> str:
        lay = "Leg deine" if len(names) == 1 else "Legt eure"
        return f"{self.listed(names)}: {lay} Plättchen, dann „Fertig“"

    def put_task(self, name: str) -> str:
        return f"{name}: Wähl, wohin der Käse des Konzerns kommt"

    def turn_task(self, names: Sequence[str]) -> str:
        play = "Spiel deine" if len(names) == 1 else "Spielt eure"
        return f"{self.listed(names)}: {play} Runde, dann „Fertig“"
