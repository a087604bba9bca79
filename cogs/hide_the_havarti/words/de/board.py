"""What the board says, in German: titles, how things stand, who is to do what."""

from collections.abc import Mapping
from typing import ClassVar

from bot.presentation.german import quantity
from cogs.hide_the_havarti.state import Phase, Room
from cogs.hide_the_havarti.words.de.names import GermanNames
from cogs.hide_the_havarti.words.en.board import BoardWords


class GermanBoard(GermanNames, BoardWords):
    """The public message. Tasks are plain text with plain names."""

    def title(self, what: str, round_: int, rounds: int) -> str:
        return f"{what} · Runde {round_} von {rounds}"

    titles: ClassVar[Mapping[Phase, str]] = {
        Phase.CHOOSE: "J’accuse!",
        Phase.SETUP: "Versteckt den Havarti!",
        Phase.LATE: "Mon Dieu, zu spät!",
        Phase.ENTRY: "Aufmachen! Kontrolle!",
        Phase.FROMAGER: "Schnell, weg damit!",
        Phase.INSPECTEUR: "Der Inspecteur ermittelt",
        Phase.AGAIN: "Ahaaa! Und der da?",
        Phase.MICE: "Schnüffelmäuse",
        Phase.EFFECT: "Ein besonderer Raum",
        Phase.ROUND_END: "Türen auf!",
        Phase.OVER: "Der letzte Krümel ist gezählt",
    }

    # --- how things stand, in three lines at most ---------------------------------------------

    cards_first = "Der Inspecteur behält zwei Karten, dann wartet er draußen."

    def outside(self, name: str) -> str:
        return f"{name} wartet draußen, während die Fromagers vier Käse verstecken."

    laying_in_panels = "*Nicht durchs Schlüsselloch gucken, s’il vous plaît!*"

    def warning(self, name: str, seconds: int) -> str:
        left = quantity(seconds, "Sekunde", "Sekunden")
        return f"⏳ {name} ruft: **Nur noch {left}**, dann komme ich rein!"

    late = "Kalt erwischt! Den Rest hat der Zufall gelegt, und ein Käse muss offen liegen."

    def at_the_door(self, name: str) -> str:
        return f"{name}: *„Isch ’abe einen Durchsuchungsbefehl! Wo ist der KÄSE?“*"

    def die(self, die: int, searches: int) -> str:
        return f"🎲 Suche **{die}** von {searches}"

    die_spent = "🎲 **keine** Suche mehr"

    def found(self, count: int) -> str:
        return f"🧀 **{count}** von 4 gefunden"

    does_effect: ClassVar[Mapping[Room, str]] = {
        Room.VEGETABLE_CELLAR: "🥕 Die Kerzen gehen aus! Im Dunkeln dürfen zwei offene Räume "
        "geschlossen werden.",
        Room.SITTING_ROOM: "🛋️ Der Inspecteur nimmt Platz. Zwei beliebige Räume dürfen die Plätze "
        "tauschen.",
        Room.BATHROOM: "🛁 *„Excusez-moi, nür eine Moment.“* Zeit für einen Blick in einen "
        "geschlossenen Raum.",
        Room.LIBRARY: "📚 Ein Geheimgang! Ein geschlossener Raum wandert zwei Plätze weiter.",
        Room.CHEESE_CELLAR: "🏺 Ein Fromager darf in einen geschlossenen Raum schauen.",
    }
    mice_out = "🐭 Die Mäuse haben etwas gewittert. In welcher Reihe oder Spalte?"
    mice_wrong = "🐭 Da ist kein Käse! Die Mäuse wollen eine andere Reihe oder Spalte."

    def all_found(self, name: str) -> str:
        return f"Im Haus ist kein Käse mehr. {name}: *„Formidable! Isch bin großartisch.“*"

    def gave_up(self, name: str) -> str:
        return f"{name} hat keine Suche mehr. *„Zut alors. Isch war nie ’ier.“*"

    # --- the task, beside the buttons ---------------------------------------------------------

    def in_panel(self, what: str) -> str:
        return f"{what} (im Panel)"

    task_choose = "Behalte zwei deiner vier Karten"
    task_setup = "Richte das Haus ein"
    task_setup_together = "Richtet das Haus ein"
    task_late = "Wähle, welcher Käse offen liegt"
    task_enter = "Wähle einen Eingang und durchsuche den Raum. Das kostet keine Suche."
    task_swap_or_close = (
        "Tausche zwei geschlossene Nachbarn oder schließe einen offenen Raum außer Sicht"
    )
    task_swap = "Tausche zwei geschlossene Nachbarn"
    task_search = "Such hier oder nebenan, oder geh ein, zwei Räume weiter"
    task_search_cards = "Such hier oder nebenan, geh weiter oder spiele eine Karte"
    task_check = "Genug gebummelt! Such hier oder nebenan"
    task_check_cards = "Genug gebummelt! Such hier oder nebenan, oder spiele eine Karte"
    task_again = "Geh einen Raum weiter und durchsuche auch den"
    task_line = "Nenne eine Reihe oder Spalte, in der Käse liegt"
    tasks_effect: ClassVar[Mapping[Room, str]] = {
        Room.VEGETABLE_CELLAR: "Schließe bis zu zwei offene Räume oder keinen",
        Room.SITTING_ROOM: "Vertausche zwei beliebige Räume oder keine",
        Room.BATHROOM: "Schau in einen geschlossenen Raum oder in keinen",
        Room.LIBRARY: "Tausche einen geschlossenen Raum mit einem Nachbarn, dann mit einem anderen",
        Room.CHEESE_CELLAR: "Schau in einen geschlossenen Raum oder in keinen",
    }
    task_appoint = "Wähle, wer in einen geschlossenen Raum schaut"

    def task_carry_on(self, place: int, barred: int) -> str:
        return f"Tausche {self.spot(place)} noch einmal, aber nicht zurück mit {self.spot(barred)}"

    task_onward = "Genug gesehen? Drück auf Nächste Runde."
