"""What a player's own panel says, in German."""

from collections.abc import Sequence

from bot.presentation.german import quantity
from cogs.hide_the_havarti.words.de.names import GermanNames
from cogs.hide_the_havarti.words.en.panel import PanelWords


class GermanPanel(GermanNames, PanelWords):
    """How things stand for you, and your task."""

    title_inspecteur = "Du bist der Inspecteur"
    title_fromager = "Du bist ein Fromager"

    # --- how things stand for you -------------------------------------------------------------

    thanks = "*Merci, mesdames et messieurs.* Jetzt wird der Käse gegessen."
    wait_fromager = "Du bist nicht dran. Schau genau hin, und merk dir alles!"
    wait_inspecteur = "Du bist nicht dran. Schau ihnen auf die Finger!"
    remember = "Der Inspecteur steht vor der Tür. Weißt du noch, wo die Käse liegen?"

    def get_ready(self, name: str, seconds: int) -> str:
        time = quantity(seconds, "Sekunde", "Sekunden")
        return f"{name} wählt Karten. Dann hast du {time}, um den Käse zu verstecken."

    at_your_door = "Sag es laut: *„Isch ’abe einen Durchsuchungsbefehl! Wo ist der KÄSE?“*"
    you_found_all = "Im Haus ist kein Käse mehr. *Formidable*, du bist großartisch!"
    you_gave_up = "Du hast keine Suche mehr. *Zut alors.*"

    def your_warning(self, seconds: int) -> str:
        left = quantity(seconds, "Sekunde", "Sekunden")
        return f"⏳ **Nur noch {left}.** Ruf, dass du reinkommst!"

    out = "Du bist draußen. Summ ein Liedchen und hör nicht hin: Man ruft dich."
    learn_by_heart = "Merk dir, wo die Käse liegen: Wenn der Inspecteur kommt, sind die Türen zu."
    content = "Du bist fertig. Lern das Haus auswendig, bis die anderen so weit sind."
    last_look = "Deine letzte Chance, das Haus auswendig zu lernen."
    unseen_cards = "Niemand sieht, welche Karten du behältst."

    def title_owner(self, number: int) -> str:
        return f"Du bist ein Fromager · Käse {number} gehört dir"

    def seen(self, rooms: Sequence[str], seconds: int) -> str:
        time = quantity(seconds, "Sekunde", "Sekunden")
        return f"👀 Nur für deine Augen, {time} lang: {', '.join(rooms)}."

    # --- your task ----------------------------------------------------------------------------

    def your_turn(self, what: str) -> str:
        return f"Du bist dran: {what}"

    your_keep = "Wähle zwei Karten, die du für diese Runde behältst."
    your_laying = "Lege alle sechzehn Räume aus, dann drück auf Fertig."
    your_laying_together = (
        "Lege mit den anderen Fromagers alle sechzehn Räume aus, dann drück auf Fertig."
    )
    your_done = "Gefällt dir das Haus? Drück auf Fertig."
    your_late = "Wähle, welcher Käse offen liegt."
