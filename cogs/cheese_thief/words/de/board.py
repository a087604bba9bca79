"""What the board says in German. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list, plural, quantity
from cogs.cheese_thief.state import Ending, Phase
from cogs.cheese_thief.words.de.labels import GermanLabels
from cogs.cheese_thief.words.en.board import BoardWords

_FEW = 3


class GermanBoard(GermanLabels, BoardWords):
    def title(self, what: str, number: int, rounds: int) -> str:
        return f"Runde {number} von {rounds}: {what}" if rounds > 1 else f"Käsedieb: {what}"

    titles: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "Wer bist du heute Nacht?",
        Phase.CHOOSE: "Wann wachst du auf?",
        Phase.RECRUIT: "Pfoten in die Mitte",
        Phase.MEET: "kurz vor Morgengrauen",
        Phase.DAY: "Der Käse ist weg!",
        Phase.VOTE: "Wer ist der Dieb?",
        Phase.VOTES: "Die Stimmen sind da",
        Phase.CARDS: "Karten auf den Tisch!",
    }

    def night_title(self, hour: int) -> str:
        return f"Es ist {hour} Uhr"

    over_title = "Das Spiel ist aus"
    endings: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "Der Dieb ist gefasst!",
        Ending.ESCAPED: "Der Dieb entkommt!",
        Ending.TIED: "Gleichstand, und der Dieb entkommt!",
        Ending.FALL_MOUSE: "Ihr seid auf die Sündenmaus reingefallen!",
    }
    boards: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "Drück auf **Meine Hand**: Da siehst du deine Karte und was unter deinem "
        "Becher liegt. Es wird Nacht, wenn alle geschaut haben.",
        Phase.CHOOSE: "Jede Maus hat zwei Würfel. Drück auf **Meine Hand** und wähle, wann du "
        "aufwachst.",
        Phase.NIGHT: "Schlaf gut! Wenn deine Stunde schlägt, zeigt dir **Meine Hand**, was du "
        "siehst.\nKein Wort bis zum Morgen.",
        Phase.RECRUIT: "Augen zu, Pfoten auf den Tisch: Der Dieb sucht sich aus, wer ihm hilft.\n"
        "Kein Wort bis zum Morgen.",
        Phase.MEET: "Wer ausgesucht wurde, blickt kurz auf. Alle anderen schlafen weiter.\n"
        "Kein Wort bis zum Morgen.",
        Phase.DAY: "Wer war wann wach, wer hat was gesehen? Erzähl drauflos, wahr oder nicht.",
        Phase.VOTE: "Drück auf **Meine Hand** und zeig, wen du verdächtigst. Alle Stimmen werden "
        "auf einmal gezeigt.",
        Phase.VOTES: "Wer die meisten Stimmen hat, deckt die Karte auf.",
        Phase.CARDS: "Und wer hat den Käse wirklich geklaut?",
    }
    mouse_in_play = "Vorsicht: Eine von euch ist die Sündenmaus und will eure Stimmen."

    vote_is_near = (
        "Die Abstimmung beginnt, wenn eine halbe Minute lang niemand etwas Neues behauptet."
    )

    def votes_so_far(self, voted: int, seats: int) -> str:
        return f"Stimmen bisher: {voted} von {seats}."

    def winners(self, names: Sequence[str]) -> str:
        return f"🏆 {join_list(names)} {plural(len(names), 'gewinnt', 'gewinnen')}!"

    nobody_wins = "Niemand gewinnt."

    def standing(self, lines: Sequence[str]) -> str:
        return "Punkte: " + ", ".join(lines)

    def points(self, name: str, points: int) -> str:
        return f"{name} {points}"

    def do_look(self, names: Sequence[str], seats: int) -> str:
        return _told(names, seats, "Schau auf deine Karte", "Schaut auf eure Karte")

    def do_set_alarm(self, names: Sequence[str], seats: int) -> str:
        return _told(names, seats, "Stell deinen Wecker", "Stellt euren Wecker")

    def do_vote(self, names: Sequence[str], seats: int) -> str:
        return _told(names, seats, "Zeig, wen du verdächtigst", "Zeigt, wen ihr verdächtigt")

    do_sleep = "Alle: Schlaft, und kein Wort"
    do_talk = "Alle: Redet darüber, dann drückt auf „Bereit zur Abstimmung“"
    do_watch = "Alle: Haltet den Atem an"
    do_next = "Alle: Drückt auf „Nächste Runde“, wenn ihr so weit seid"


def _told(names: Sequence[str], seats: int, one: str, many: str) -> str:
    """Who is meant, then what to do: one is told otherwise than many."""
    if len(names) == seats:
        return f"Alle: {many}"
    what = one if len(names) == 1 else many
    more = len(names) - _FEW
    if more > 0:
        names = [*names[:_FEW], quantity(more, "weitere Maus", "weitere Mäuse")]
    return f"{join_list(names)}: {what}"
