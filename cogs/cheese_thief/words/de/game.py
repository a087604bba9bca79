"""What the shell says about Cheese Thief in German: options, commands, refusals."""

from bot.presentation.game_texts import GameTexts, MoveCommandTexts, OptionTexts
from cogs.cheese_thief.words.de.achievements import FEATS, PARTS
from cogs.cheese_thief.words.de.handbook import HANDBOOK
from cogs.cheese_thief.words.de.lesson import LESSON
from cogs.cheese_thief.words.de.reasons import REASONS
from cogs.cheese_thief.words.de.refusals import REFUSALS

GAME = GameTexts(
    name="Käsedieb",
    tagline="Eine Nacht, ein Diebstahl, und alle haben geschlafen. Sagen sie.",
    handbook=HANDBOOK,
    achievements=FEATS,
    roles=PARTS,
    lesson_hints=LESSON,
    robot_reasons=REASONS,
    options={
        "fall_mouse": OptionTexts(
            "Sündenmaus", "Eine von euch will eure Stimmen (zu sechst bis acht)."
        ),
        "hour_seconds": OptionTexts(
            "Stunde (Sekunden)", "Wie lange jede der sechs Stunden dauert. In der Anleitung: 10."
        ),
        "follower_seconds": OptionTexts(
            "Komplizen (Sekunden)",
            "Wie lange der Dieb Zeit hat, Komplizen auszusuchen. In der Anleitung: 5.",
        ),
        "discussion": OptionTexts(
            "Gespräch (Sekunden)",
            "Wie lange ihr vor der Abstimmung redet. 0 heißt: solange ihr wollt.",
            {"0": "solange ihr wollt"},
        ),
        "tie_rule": OptionTexts(
            "Gleichstand",
            "Was passiert, wenn sich der Dieb die meisten Stimmen mit jemandem teilt.",
            {"rulebook": "Der Dieb ist gefasst", "sole_top": "Der Dieb entkommt"},
        ),
        "four_thief": OptionTexts(
            "Dieb zu viert",
            "Wann der Dieb in einem Spiel zu viert aufwacht.",
            {"both_first": "Zu beiden Stunden", "choose": "Zu einer oder beiden, wie er will"},
        ),
        "rounds": OptionTexts(
            "Runden", "Wie viele Runden ihr spielt. Jede gewonnene Runde bringt einen Punkt."
        ),
    },
    move_commands={
        "nod": MoveCommandTexts("Sag, dass du deine Karte gesehen hast; nachts: lieg still"),
        "wake": MoveCommandTexts(
            "Zu viert: Wähle, wann du aufwachst", "Die Stunde, zu der du aufwachst"
        ),
        "peek": MoveCommandTexts(
            "Allein und wach: Schau unter einen Becher", "Unter wessen Becher du schaust"
        ),
        "recruit": MoveCommandTexts("Als Dieb: Such dir Komplizen aus", "Wer dein Komplize wird"),
        "claim-hour": MoveCommandTexts(
            "Erzähl allen, wann du wach warst", "Die Stunde, die du nennst"
        ),
        "claim-alone": MoveCommandTexts("Erzähl allen, dass du allein warst"),
        "claim-saw": MoveCommandTexts(
            "Erzähl allen, wen du wach gesehen hast", "Wen du gesehen haben willst"
        ),
        "claim-cheese": MoveCommandTexts("Erzähl allen vom Käse", "Was du über den Käse sagst"),
        "claim-peek": MoveCommandTexts(
            "Erzähl allen, wessen Würfel du gesehen hast", "Wessen Würfel, und was er zeigte"
        ),
        "claim-clear": MoveCommandTexts("Nimm alles zurück, was du behauptet hast"),
        "accuse": MoveCommandTexts("Erzähl allen, wen du verdächtigst", "Wen du verdächtigst"),
        "say": MoveCommandTexts("Frag jemanden, antworte oder zweifle", "Was du sagst, und zu wem"),
        "ready": MoveCommandTexts("Sag, dass du bereit zur Abstimmung bist"),
        "unready": MoveCommandTexts("Sag, dass du weiterreden willst"),
        "talk": MoveCommandTexts(
            "Von der Abstimmung zurück zum Gespräch, solange niemand gestimmt hat"
        ),
        "vote": MoveCommandTexts("Zeig, wen du verdächtigst", "Gegen wen du stimmst"),
        "next": MoveCommandTexts("Weiter zur nächsten Runde"),
    },
    refusals=REFUSALS,
)
