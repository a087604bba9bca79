"""What the shell says about Château Roquefort, in German: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.chateau_roquefort.words.de.achievements import FEATS
from cogs.chateau_roquefort.words.de.handbook import HANDBOOK
from cogs.chateau_roquefort.words.de.lesson import LESSON
from cogs.chateau_roquefort.words.de.reasons import REASONS
from cogs.chateau_roquefort.words.de.refusals import REFUSALS

GAME = GameTexts(
    name="Château Roquefort",
    tagline="Deck Dächer auf, verschieb den Boden und merk dir, wo der Käse lag.",
    handbook=HANDBOOK,
    achievements=FEATS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "layout": OptionTexts(
            "Burg",
            "In welcher Burg ihr spielt",
            {
                "front": "Château Roquefort",
                "back": "Burg Appenzell",
                "random": "Eine der beiden",
            },
        ),
        "target": OptionTexts(
            "Käsesorten zum Sieg",
            "So viele Sorten gewinnen; 5 oder 6 machen die Partie zu zweit oder zu dritt länger",
        ),
        "start_spare": OptionTexts(
            "Erstes übriges Plättchen",
            "Was zu Beginn neben der Burg liegt",
            {"random": "Irgendein Plättchen", "blank": "Ein leeres Plättchen"},
        ),
        "pause_seconds": OptionTexts(
            "Letzter Blick (Sekunden)",
            "Wie lange Räume nach einem Zug offen bleiben; 0: bis man sie selbst schließt",
            {"0": "bis man sie selbst schließt"},
        ),
        "robot_memory": OptionTexts(
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
        "robot_traps": OptionTexts(
            "Fallen der Roboter",
            "Wann sie fremde Mäuse fallen lassen; auf „leicht“ trifft es Menschen nie mit Absicht",
            {
                "later": "Nicht in den ersten drei Runden",
                "always": "Wann immer es sich lohnt",
                "never": "Nie mit Absicht",
            },
        ),
    },
    move_commands={
        "enter": MoveCommandTexts(
            "Eine Maus in einen freien Turm setzen", "Der Turm, in dem deine Maus beginnt"
        ),
        "uncover": MoveCommandTexts(
            "Das Dach eines Raums neben einer deiner Mäuse aufdecken",
            "Der Raum, dessen Dach du aufdeckst",
        ),
        "move": MoveCommandTexts(
            "Mit einer Maus laufen oder über andere springen", "Welche Maus, und wohin"
        ),
        "slide": MoveCommandTexts(
            "Das übrige Plättchen an einer Fahne einschieben (einmal pro Zug)",
            "Die Fahne, an der du einschiebst",
        ),
        "end": MoveCommandTexts("Deinen Zug beenden oder den letzten Blick abkürzen"),
        "undo": MoveCommandTexts("Deinen letzten Schritt zurücknehmen"),
    },
    refusals=REFUSALS,
)
