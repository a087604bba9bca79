"""What the shell says about Cheese Thief in German: options, commands, refusals."""

from bot.stage.stage import GameWords, OptionWords, VerbWords
from cogs.cheese_thief.words.de.feats import FEATS, PARTS
from cogs.cheese_thief.words.de.handbook import HANDBOOK
from cogs.cheese_thief.words.de.lesson import LESSON
from cogs.cheese_thief.words.de.reasons import REASONS

GAME = GameWords(
    name="Käsedieb",
    tagline="Eine Nacht, ein Diebstahl, und alle haben geschlafen. Sagen sie.",
    guide=HANDBOOK,
    feats=FEATS,
    parts=PARTS,
    lesson=LESSON,
    reasons=REASONS,
    options={
        "fall_mouse": OptionWords(
            "Sündenmaus", "Eine von euch will eure Stimmen (zu sechst bis acht)."
        ),
        "hour_seconds": OptionWords(
            "Stunde (Sekunden)", "Wie lange jede der sechs Stunden dauert. In der Anleitung: 10."
        ),
        "follower_seconds": OptionWords(
            "Komplizen (Sekunden)",
            "Wie lange der Dieb Zeit hat, Komplizen auszusuchen. In der Anleitung: 5.",
        ),
        "discussion": OptionWords(
            "Gespräch (Sekunden)",
            "Wie lange ihr vor der Abstimmung redet. 0 heißt: solange ihr wollt.",
            {"0": "solange ihr wollt"},
        ),
        "tie_rule": OptionWords(
            "Gleichstand",
            "Was passiert, wenn sich der Dieb die meisten Stimmen mit jemandem teilt.",
            {"rulebook": "Der Dieb ist gefasst", "sole_top": "Der Dieb entkommt"},
        ),
        "four_thief": OptionWords(
            "Dieb zu viert",
            "Wann der Dieb in einem Spiel zu viert aufwacht.",
            {"both_first": "Zu beiden Stunden", "choose": "Zu einer oder beiden, wie er will"},
        ),
        "rounds": OptionWords(
            "Runden", "Wie viele Runden ihr spielt. Jede gewonnene Runde bringt einen Punkt."
        ),
    },
    verbs={
        "nod": VerbWords("Sag, dass du deine Karte gesehen hast; nachts: lieg still"),
        "wake": VerbWords("Zu viert: Wähle, wann du aufwachst", "Die Stunde, zu der du aufwachst"),
        "peek": VerbWords(
            "Allein und wach: Schau unter einen Becher", "Unter wessen Becher du schaust"
        ),
        "recruit": VerbWords("Als Dieb: Such dir Komplizen aus", "Wer dein Komplize wird"),
        "claim-hour": VerbWords("Erzähl allen, wann du wach warst", "Die Stunde, die du nennst"),
        "claim-alone": VerbWords("Erzähl allen, dass du allein warst"),
        "claim-saw": VerbWords(
            "Erzähl allen, wen du wach gesehen hast", "Wen du gesehen haben willst"
        ),
        "claim-cheese": VerbWords("Erzähl allen vom Käse", "Was du über den Käse sagst"),
        "claim-peek": VerbWords(
            "Erzähl allen, wessen Würfel du gesehen hast", "Wessen Würfel, und was er zeigte"
        ),
        "claim-clear": VerbWords("Nimm alles zurück, was du behauptet hast"),
        "accuse": VerbWords("Erzähl allen, wen du verdächtigst", "Wen du verdächtigst"),
        "say": VerbWords("Frag jemanden, antworte oder zweifle", "Was du sagst, und zu wem"),
        "ready": VerbWords("Sag, dass du bereit zur Abstimmung bist"),
        "unready": VerbWords("Sag, dass du weiterreden willst"),
        "talk": VerbWords("Von der Abstimmung zurück zum Gespräch, solange niemand gestimmt hat"),
        "vote": VerbWords("Zeig, wen du verdächtigst", "Gegen wen du stimmst"),
        "next": VerbWords("Weiter zur nächsten Runde"),
    },
    refusals={
        "already-pressed": "Das hast du schon getan.",
        "not-your-hours": "Du kannst nur zu einer Stunde aufwachen, die deine Würfel zeigen.",
        "asleep": "Du schläfst. Da bleibt nur, von Käse zu träumen.",
        "no-peeks-at-four": "Zu viert schaut niemand unter Becher.",
        "not-alone": "Du bist nicht allein. Du kannst nur lächeln.",
        "thief-never-peeks": "Du hast die Pfoten voller Käse: Der Dieb schaut unter keinen Becher.",
        "one-peek": "Du hast schon unter einen Becher geschaut. Mehr gibt es nicht.",
        "another-player": "Wähle jemand anderen an diesem Tisch.",
        "nobody-to-point-at": "Da ist niemand, auf den du zeigen könntest.",
        "already-recruited": "Du hast schon gewählt.",
        "that-many-followers": "Du brauchst genau {wanted} an deiner Seite, und niemanden doppelt.",
        "not-a-follower": "Diese Maus kannst du nicht nehmen.",
        "no-such-hour": "Die Nacht dauert von 1 Uhr bis 6 Uhr.",
        "already-ready": "Du bist schon bereit zur Abstimmung.",
        "not-ready": "Du hast noch nicht gesagt, dass du bereit bist.",
        "already-voted": "Du hast schon abgestimmt.",
        "that-does-not-fit": "Das passt nicht zu dem, was bisher gesagt wurde.",
        "somebody-has-voted": "Es ist schon eine Stimme da, also gibt es kein Zurück.",
        "talk-is-over": "Die Zeit für das Gespräch ist um, also gibt es kein Zurück.",
        "not-now": "Dafür ist jetzt nicht die Zeit.",
        "fall-mouse-needs-six": "Die Sündenmaus spielt erst ab {fewest} Mäusen mit.",
        "no-such-move": "So einen Zug gibt es nicht.",
    },
)
