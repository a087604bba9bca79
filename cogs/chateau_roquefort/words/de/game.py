"""What the shell says about Château Roquefort, in German: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.chateau_roquefort.words.de.feats import FEATS
from cogs.chateau_roquefort.words.de.handbook import HANDBOOK
from cogs.chateau_roquefort.words.de.lesson import LESSON
from cogs.chateau_roquefort.words.de.reasons import REASONS
from cogs.chateau_roquefort.words.de.refusals import REFUSALS

GAME = GameWords(
    name="Château Roquefort",
    tagline="Deck Dächer auf, verschieb den Boden und merk dir, wo der Käse lag.",
    guide=HANDBOOK,
    feats=FEATS,
    lesson=LESSON,
    reasons=REASONS,
    options={
        "layout": OptionWords(
            "Burg",
            "In welcher Burg ihr spielt",
            {
                "front": "Château Roquefort",
                "back": "Burg Appenzell",
                "random": "Eine der beiden",
            },
        ),
        "target": OptionWords(
            "Käsesorten zum Sieg",
            "So viele Sorten gewinnen; 5 oder 6 machen die Partie zu zweit oder zu dritt länger",
        ),
        "start_spare": OptionWords(
            "Erstes übriges Plättchen",
            "Was zu Beginn neben der Burg liegt",
            {"random": "Irgendein Plättchen", "blank": "Ein leeres Plättchen"},
        ),
        "pause_seconds": OptionWords(
            "Letzter Blick (Sekunden)",
            "Wie lange Räume nach einem Zug offen bleiben; 0: bis man sie selbst schließt",
            {"0": "bis man sie selbst schließt"},
        ),
        "robot_memory": OptionWords(
            "Gedächtnis der Roboter",
            "Wie viel sie auf „normal“ behalten; auf „leicht“ vergessen sie schnell, auf „schwer“ "
            "nie",
            {
                "none": "Keins: aus den Augen, aus dem Sinn",
                "short": "Kurz: nach ein paar Zügen ist das meiste weg",
                "long": "Lang: sie vergessen selten etwas",
                "perfect": "Perfekt: sie vergessen nichts",
            },
        ),
        "robot_traps": OptionWords(
            "Fallen der Roboter",
            "Wann sie fremde Mäuse fallen lassen; auf „leicht“ trifft es Menschen nie mit Absicht",
            {
                "later": "Nicht in den ersten drei Runden",
                "always": "Wann immer es sich lohnt",
                "never": "Nie mit Absicht",
            },
        ),
    },
    verbs={
        "enter": VerbWords(
            "Eine Maus in einen freien Turm setzen", "Der Turm, in dem deine Maus beginnt"
        ),
        "uncover": VerbWords(
            "Das Dach eines Raums neben einer deiner Mäuse aufdecken",
            "Der Raum, dessen Dach du aufdeckst",
        ),
        "move": VerbWords(
            "Mit einer Maus laufen oder über andere springen", "Welche Maus, und wohin"
        ),
        "slide": VerbWords(
            "Das übrige Plättchen an einer Fahne einschieben (einmal pro Zug)",
            "Die Fahne, an der du einschiebst",
        ),
        "end": VerbWords("Deinen Zug beenden oder den letzten Blick abkürzen"),
        "undo": VerbWords("Deinen letzten Schritt zurücknehmen"),
    },
    refusals=REFUSALS,
)
