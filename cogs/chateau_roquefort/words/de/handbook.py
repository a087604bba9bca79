"""How to play Château Roquefort, in German."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """Deine vier Mäuse haben es auf den Käse in der Burg abgesehen. Deck Dächer auf und schau, \
was in den Räumen liegt, merk es dir und bring **zwei deiner Mäuse auf dieselbe Käsesorte**: Dann \
gehört sie dir. Doch der Boden rutscht, und die Mausefallen mit ihm! **Vier verschiedene Sorten \
gewinnen** (oder zwei bis sechs: Das entscheidet der Tisch). Wenn du dran bist, hast du eine bis \
vier Aktionen; danach bekommen leere Räume ihr Dach zurück.""",
    (
        Topic(
            "castle",
            "Die Burg",
            """Spalten A bis G, Zeilen 1 bis 7, in jeder Ecke ein Turm. Achtzehn Räume verstecken \
sich unter Dächern: Ziegeldächer bedecken zwei Felder, Strohdächer drei, Kupferdächer vier.

In den Spalten B, D, F und den Zeilen 2, 4, 6 besteht der Boden aus Schiebeplättchen: 21 mit Käse \
(drei von jeder Sorte), 10 leere und 3 Mausefallen. Eins liegt neben der Burg, für alle zu \
sehen: das übrige Plättchen. Zwischen diesen Reihen liegen erhöhte Felder (eine blaue Raute): \
sicher, aber ohne Käse.

Ihr habt zwei Burgen zur Wahl: dieselben Dächer, nur anders verteilt. Im Laden heißt das Spiel \
„Burg Appenzell“.""",
            captions=(
                "In jeder Ecke ein Turm",
                "Räume unter Dächern",
                "Plättchen, die rutschen",
                "Erhöhte Felder sind sicher",
            ),
        ),
        Topic(
            "start",
            "So geht es los",
            """Die Plättchen sind gemischt, alle Dächer sind drauf, und der Zufall bestimmt, wer \
anfängt. Der Reihe nach setzen alle eine Maus in einen freien Turm. Deine anderen drei warten \
draußen.""",
            current_action="Es geht los: Wenn du dran bist, setz eine Maus in einen freien Turm.",
            captions=("Eine Maus kommt in einen Turm", "Die anderen drei warten draußen"),
        ),
        Topic(
            "turn",
            "Dein Zug",
            """Du hast **eine bis vier Aktionen**, bunt gemischt und in beliebiger Reihenfolge:
• **Ein Dach aufdecken**, das an eine deiner Mäuse grenzt, und sei es nur über Eck. Alle sehen, \
was da liegt.
• **Eine Maus hereinholen:** in einen beliebigen freien Turm.
• Mit einer Maus ein Feld weit **laufen**, nicht schräg, in offenen Räumen: nie auf eine \
Mausefalle oder ein Dach, nie zurück in einen Turm, nie auf eine andere Maus.
• Über Mäuse **springen**, eigene oder fremde, in gerader Linie; jede kostet eine Aktion extra. Du \
landest auf einem freien Feld in einem offenen Raum.
• Das übrige Plättchen **einschieben**, einmal pro Zug: siehe *Schieben*.

Du darfst schon nach einer Aktion aufhören. Einen Schritt kannst du zurücknehmen, bis du ein Dach \
aufdeckst oder schiebst.""",
            current_action="Ihr seid auf der Jagd. Wenn du dran bist, hast du eine bis vier "
            "Aktionen: ein "
            "Dach aufdecken, eine Maus hereinholen, laufen oder springen und einmal schieben.",
            captions=(
                "Ein Dach aufdecken",
                "Eine Maus hereinholen",
                "Laufen oder springen",
                "Schieben, einmal",
            ),
        ),
        Topic(
            "slide",
            "Schieben",
            """Einmal pro Zug: Schieb das übrige Plättchen an einer der zwölf roten Fahnen ein. \
Die ganze Reihe rückt um eins weiter, auch unter den Dächern, und was am anderen Ende herausfällt, \
ist das neue übrige Plättchen. **Die Mäuse bleiben stehen!** So kommt Käse unter deine Maus und \
eine Mausefalle unter eine fremde. Was gerade eingeschoben wurde, darfst du gleich wieder \
zurückschieben.""",
            captions=(
                "Schieb an einer Fahne ein",
                "Die ganze Reihe rückt weiter",
                "Die Mäuse bleiben stehen",
            ),
        ),
        Topic(
            "cheese",
            "Käse sammeln",
            """Sobald zwei deiner Mäuse auf derselben Sorte stehen, gehört sie dir, auch wenn du \
gar nicht dran bist. Jede Sorte zählt einmal. Felder, über die du springst, zählen nicht.

Die sieben Sorten: **B**rie (ein Laib), **E**mmentaler (ein Stück mit Löchern), **M**imolette \
(eine halbe Kugel), **N**eufchâtel (ein Herz), **P**rovolone (eine Birne am Band), **R**oquefort \
(ein Block mit blauen Adern), **V**alençay (eine graue Pyramide).""",
            captions=("Zwei deiner Mäuse", "auf derselben Sorte", "Sie gehört dir"),
        ),
        Topic(
            "traps",
            "Mausefallen",
            """Schieb eine Mausefalle unter eine Maus, und schon sitzt die Maus für den Rest der \
Partie im Verlies, egal wessen: auch deine eigene. Bringt ein Schub Fallen und Käse zugleich, \
fallen erst die Mäuse. Ein ⚠️ markiert die Felder, die der nächste Schub treffen kann, soweit man \
das sehen kann. Auf einem erhöhten Feld oder in einem Turm fällt nie eine Maus. Unter einem Dach \
wartet eine Falle einfach ab; ist das Dach weg, darf keine Maus mehr darauf.""",
            captions=(
                "Eine Falle rutscht unter eine Maus",
                "Ab ins Verlies, für immer",
                "Hier fällt nie eine Maus",
            ),
        ),
        Topic(
            "roofs",
            "Wenn ein Zug endet",
            """Jeder Raum ohne Maus bekommt sein Dach zurück; Räume mit einer Maus, egal wessen, \
bleiben offen. Vorher gibt es einen kurzen letzten Blick; wer am Zug war, darf ihn abkürzen. Merk \
dir, was du gesehen hast: Keine Nachricht und kein Protokoll merkt es sich für dich.""",
            current_action="Ein letzter Blick: Merk dir, was in den offenen Räumen liegt, "
            "gleich kommen die "
            "Dächer wieder drauf.",
            captions=("Räume mit Maus bleiben offen", "Leere bekommen ihr Dach zurück"),
        ),
        Topic(
            "end",
            "So endet es",
            """Wer genug Sorten hat, gewinnt auf der Stelle. Bringt ein Schub mehrere von euch so \
weit, gewinnt, wer den meisten Käse hat.

Die Partie endet auch, wenn jemand eine **dritte Maus** verliert: Von den anderen gewinnt, wer den \
meisten Käse hat. Zu zweit gewinnt einfach, wer übrig bleibt.

Bei Gleichstand gewinnt, wer schon am längsten auf einen Zug wartet; wer gerade spielt, hat am \
wenigsten gewartet.""",
            current_action="Die Partie ist vorbei: Die ganze Burg liegt offen da.",
            captions=("Genug Käsesorten gewinnen", "Drei verlorene Mäuse beenden es auch"),
        ),
        Topic(
            "options",
            "Was der Tisch wählen kann",
            """Die **Burg** (oder eine der beiden, per Zufall); wie viele **Sorten** gewinnen: \
Fünf oder sechs machen die Partie zu zweit oder zu dritt länger; ob das erste **übrige Plättchen** \
irgendeins oder ein leeres ist; wie lange der **letzte Blick** dauert; wie gut sich **Roboter** \
etwas merken und wann sie Fallen stellen.""",
            captions=("Welche Burg", "Wie viele Sorten", "Das erste übrige Plättchen"),
        ),
        Topic(
            "discord",
            "Hier auf Discord",
            """Gespielt wird auf dem Brett selbst: Verborgen ist nur, was unter den Dächern liegt, \
und zwar vor allen. Das Brett ändert sich an Ort und Stelle, darum zeigt kein altes Bild, was \
offen war.

Zu zweit oder zu dritt hilft es ein wenig, anzufangen: Wer das darf, bestimmt der Zufall.

**Roboter.** Auf *leicht* vergessen sie schnell, übersehen manches und schicken nie absichtlich \
die Maus eines Menschen ins Verlies. Auf *normal* merken sie sich so viel, wie der Tisch ihnen \
zugesteht. Auf *schwer* vergessen sie nichts und denken schon an deinen nächsten Zug.""",
            captions=("Gespielt wird auf dem Brett", "Nichts verrät, was offen war"),
        ),
    ),
)
