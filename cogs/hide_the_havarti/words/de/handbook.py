"""How to play Hide the Havarti, in German."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """Eine Person spielt den **Inspecteur**, alle anderen sind **Fromagers**. Vier Käse sind in \
einem Haus mit sechzehn Räumen versteckt. Der Inspecteur geht umher und durchsucht Räume; die \
Fromagers tauschen und schließen Räume vor seiner Nase. Nachsehen darf niemand: Man muss es sich \
*merken*. Jeder gefundene Käse ist ein Punkt für den Inspecteur, jeder versteckte ein Punkt für \
jeden Fromager. Alle kommen als Inspecteur dran.""",
    (
        Topic(
            "round",
            "Eine Runde",
            """1. Der Inspecteur behält heimlich **zwei von vier Karten** und verlässt das Zimmer.
2. Die Fromagers richten das Haus ein.
3. Der Inspecteur kommt durch einen Eingang und durchsucht den Raum dort gratis.
4. Dann geht es reihum: jeder Fromager einmal, im Uhrzeigersinn ab der linken Seite des \
Inspecteurs, dann der Inspecteur, bis die Runde vorbei ist. Danach sehen alle das ganze Haus.

Der **nächste** Fromager sitzt links vom Inspecteur, der **letzte** rechts. Zu zweit ist der \
einzige Fromager beides. Wo die Fromagers gemeinsam entscheiden, zählt die erste Antwort. Beratet \
euch, ganz offen!""",
            current_action="Die Runde ist vorbei: Schau dir das Haus an, dann kommt die nächste.",
            captions=(
                "Der Inspecteur behält zwei Karten",
                "Fromagers verstecken vier Käse",
                "Der Inspecteur sucht",
                "Fromagers tauschen und schließen",
            ),
        ),
        Topic(
            "house",
            "Das Haus",
            """Sechzehn Räume in den Spalten A bis D und den Reihen 1 bis 4: vier Käse, vier der \
acht besonderen Räume, acht gewöhnliche. Nachbarn berühren sich an einer Seite, nie an einer Ecke. \
Die Eingänge führen nach A1, D1, B4 und C4: der vordere in beide mittleren Räume. Geschlossen \
sehen alle Räume gleich aus, und niemand darf hineinsehen.""",
            captions=(
                "Vier Käse",
                "Vier besondere Räume",
                "Acht gewöhnliche Räume",
                "Herein durch einen Eingang",
            ),
        ),
        Topic(
            "choose",
            "Die Wahl des Inspecteurs",
            """Der Inspecteur behält heimlich zwei der vier Karten; die anderen beiden sind für \
diese Runde aus dem Spiel. In der nächsten Runde sind alle vier wieder da.""",
            current_action="Der Inspecteur wählt zwei Karten und verlässt dann das Zimmer.",
            captions=(
                "Behalte heimlich zwei Karten",
                "Die anderen zwei sind aus dem Spiel",
            ),
        ),
        Topic(
            "setup",
            "Den Käse verstecken",
            """Die Fromagers richten das Haus in ihren Panels ein: Wähle eine Karte und einen \
Platz, lass zwei Räume die Plätze tauschen, oder überlass den Rest dem Zufall. Haben alle auf \
**Fertig** gedrückt oder läuft die Uhr ab, gehen die Türen zu: Lern auswendig, was dahinter ist! \
Der Inspecteur sieht nur die Uhr.

**Zu langsam?** Sind dann noch Karten auf der Hand, legt sie der Zufall, und die Fromagers wählen \
einen Käse, der von Anfang an offen liegt. Durchsuchen muss der Inspecteur den Raum trotzdem.""",
            current_action="Jetzt wird Käse versteckt: Richte das Haus ein, lern es auswendig, "
            "und drück auf "
            "Fertig.",
            captions=(
                "Richte das Haus ein",
                "bis du fertig bist oder die Zeit um ist",
                "Dann sind alle Türen zu",
            ),
        ),
        Topic(
            "entry",
            "Hereinspaziert",
            """Der Inspecteur kommt in einen Eingangsraum (A1, D1, B4 oder C4) und durchsucht ihn. \
Diese erste Suche ist gratis: Der Würfel beginnt bei 1, auch wenn kein Käse da ist. Ist einer da, \
wird er genommen, und ein besonderer Raum tut, was er immer tut.""",
            current_action="Der Inspecteur kommt herein: bei A1, D1, B4 oder C4, und die erste "
            "Suche ist "
            "gratis.",
            captions=(
                "Rein bei A1, D1, B4 oder C4",
                "Die erste Suche ist gratis",
            ),
        ),
        Topic(
            "fromager",
            "Der Zug eines Fromagers",
            """Du tust eins davon:
• **Tausche** zwei benachbarte Räume, die beide geschlossen sind, sogar direkt vor den Augen des \
Inspecteurs. Steht der Inspecteur in einem geschlossenen Raum, wandert er mit.
• **Schließe** einen offenen Raum, den der Inspecteur nicht sieht.

Geht beides nicht, fällt dein Zug aus.

**Was der Inspecteur sieht:** den eigenen Raum, wenn er offen ist, und von dort geradeaus in vier \
Richtungen, so weit die Türen offen stehen.""",
            current_action="Ein Fromager ist am Werk: Tausche zwei geschlossene Nachbarn, oder "
            "schließe einen "
            "Raum, den der Inspecteur nicht sieht.",
            captions=(
                "Tausche zwei geschlossene Nachbarn",
                "oder schließe einen Raum außer Sicht",
            ),
        ),
        Topic(
            "inspecteur",
            "Der Zug des Inspecteurs",
            """Du tust eins davon:
• Bleib stehen oder geh einen Raum weiter, und **durchsuche** ihn.
• **Geh** einen oder zwei Räume weit, ohne zu durchsuchen, aber nicht hin und zurück.
• Spiele eine **Karte**.

Einen offenen Raum darfst du noch einmal durchsuchen, aber du weißt ja, was darin ist. Nach acht \
Bummeleien hintereinander (oder so vielen, wie der Tisch gewählt hat) musst du einen Raum \
durchsuchen oder eine Karte spielen.""",
            current_action="Der Inspecteur sucht: Durchsuche einen Raum, geh, oder spiele eine "
            "Karte.",
            captions=(
                "Durchsuche einen Raum",
                "oder geh, ohne zu suchen",
                "oder spiele eine Karte",
            ),
        ),
        Topic(
            "die",
            "Die Suche und der Würfel",
            """Findest du einen **Käse**, gehört er dir, ein gewöhnlicher Raum kommt an seine \
Stelle, und der Würfel geht zurück auf 1. Findest du **etwas anderes**, steigt der Würfel um eins. \
Bummeln und Mäuse lassen den Würfel in Ruhe.

Die Runde ist vorbei, wenn der Würfel die Zahl der Suchen übersteigt (vier, wenn ihr nichts \
anderes wählt), oder wenn kein Käse mehr im Haus ist.""",
            captions=(
                "Käse: Er gehört dir, der Würfel geht auf 1",
                "Sonst steigt der Würfel",
            ),
        ),
        Topic(
            "specials",
            "Die besonderen Räume",
            """Jeder wirkt einmal pro Runde, wenn der Inspecteur ihn zum ersten Mal durchsucht, \
wo immer er dann liegt. Eine Niete ist er trotzdem.
🥕 **Gemüsekeller**: Die Kerzen gehen aus. Die Fromagers dürfen bis zu zwei offene Räume \
schließen, ob im Blick oder nicht.
📚 **Bibliothek**: Der letzte Fromager tauscht einen geschlossenen Raum mit einem Nachbarn, dann \
mit einem anderen.
🧸 **Kinderzimmer**: Lauter Kinder! Der Würfel steigt noch einmal.
🛁 **Badezimmer**: Der nächste Fromager darf in einen geschlossenen Raum schauen.
🥛 **Milchkammer**: Der Inspecteur verliert den zuletzt gefundenen Käse; der Würfel geht zurück \
auf 1, sogar bei der letzten Suche.
🛋️ **Wohnzimmer**: Die Fromagers dürfen zwei beliebige Räume vertauschen, auch den des Inspecteurs.
🚪 **Salon**: Die vier Räume in der Mitte werden geschlossen und gemischt. Der Inspecteur bleibt, \
wo er ist.
🏺 **Käsekeller**: Der nächste Fromager wählt einen anderen, der in einen geschlossenen Raum \
schauen darf. Wer allein ist, schaut selbst.""",
            current_action="Ein besonderer Raum wirkt: Wen es angeht, der entscheidet, dann "
            "geht es weiter.",
            captions=(
                "Zwei Räume dürfen zu",
                "Ein Raum wird zweimal getauscht",
                "Der Würfel steigt noch mal",
                "Der letzte Käse ist weg",
            ),
        ),
        Topic(
            "cards",
            "Die Karten des Inspecteurs",
            """🐭 **Schnüffelmäuse**: Ein Fromager muss eine Reihe oder Spalte nennen, in der Käse \
liegt, und bekommt sie gezeigt. Zweimal falsch, und die Mäuse nennen selbst eine. Keine Suche.
🤝 **Voilà, mon partenaire!**: Durchsuche einen Eingangsraum, egal wo du bist.
❗ **Was ist denn DA los?**: Stürm in einen Raum, der seit deinem letzten Zug getauscht wurde, und \
durchsuche ihn.
💡 **Ahaaa!**: Durchsuche wie sonst, geh einen Raum weiter und durchsuche auch den, selbst wenn \
die erste Suche deine letzte war.

Alle diese Suchen zählen.""",
            current_action="Der Inspecteur hat eine Karte gespielt: Tu, was sie verlangt.",
            captions=(
                "Eine Linie mit Käse wird genannt",
                "Durchsuche einen Eingang von fern",
                "Stürm in einen getauschten Raum",
                "Durchsuche zweimal",
            ),
        ),
        Topic(
            "points",
            "Punkte und Ende",
            """Der Inspecteur bekommt einen Punkt für jeden gefundenen Käse, jeder Fromager einen \
für jeden, der nicht gefunden wurde; was die Milchkammer genommen hat, zählt als nicht gefunden. \
Alle sind zweimal Inspecteur (zu zweit dreimal). Die meisten Punkte gewinnen; bei Gleichstand wird \
der Sieg geteilt.""",
            current_action="Das Spiel ist aus: Die meisten Punkte gewinnen.",
            captions=(
                "Ein Punkt je gefundenem Käse",
                "Ein Punkt je verstecktem Käse",
                "Die meisten Punkte gewinnen",
            ),
        ),
        Topic(
            "options",
            "Was der Tisch wählen kann",
            """Wie viele **Suchen** eine Runde beenden; **Schweigen**, sobald das Haus steht (dann \
entscheidet der nächste Fromager für alle); **eigener Käse**: Jeder Fromager hat einen, der zwei \
Punkte wert ist, wenn er versteckt bleibt, und sonst keinen; wie lange das **Einrichten** dauert \
und ein **geheimer Blick** zu sehen bleibt; wie viele **Runden** ihr jeweils Inspecteur seid; und \
wie lange der Inspecteur **bummeln** darf.""",
            captions=(
                "Wie lange das Einrichten dauert",
                "Eigener Käse",
                "Wie viele Runden",
            ),
        ),
        Topic(
            "discord",
            "Hier auf Discord",
            """Das Brett ändert sich an Ort und Stelle, und eine geschlossene Tür verrät nichts; \
das Protokoll sagt, wo etwas geschah, nie, was dort liegt. Geheime Blicke verschwinden nach ein \
paar Sekunden. Läuft deine Zeit ab, tauscht ein Fromager zwei Räume auf gut Glück, der Inspecteur \
durchsucht einen Raum in der Nähe, und was man nur *darf*, fällt aus.""",
            captions=(
                "Geheime Blicke verschwinden",
                "Das Brett verrät nichts",
            ),
        ),
    ),
)
