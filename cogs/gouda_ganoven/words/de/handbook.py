"""How to play Gouda Ganoven, in German."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """Ein Einbruch für 3 bis 6 Ratten. Jede Runde regnet es Käse in ein Haus mit vier Räumen, \
meist ein Stück weniger, als Ratten da sind. Jede Ratte wählt geheim **einen Raum** und **so viele \
Waffen, wie sie mag**. Dann spionieren alle eine Karte aus und dürfen noch eine dazulegen. Wo der \
Käse nicht für alle reicht, werden die stärksten Ratten satt. Jedes Mal, wenn deine Ratte satt \
wird, bekommst du ein Rattenplättchen: **Fünf Plättchen gewinnen das Spiel.**""",
    (
        Topic(
            "round",
            "Eine Runde in sieben Schritten",
            """**1 · Käseregen.** Jedes Stück fällt in einen der vier Räume, rein zufällig; auch \
mehrere in denselben.
**2 · Ziehen.** Drei Karten für alle in der ersten Runde, zwei in jeder weiteren.
**3 · Einschleichen.** Alle zugleich und geheim: ein Raum, und was deine Ratte mitnimmt.
**4 · Spionieren.** Reihum deckt ihr je eine fremde verdeckte Karte auf.
**5 · Aufrüsten.** Reihum legt ihr je eine Karte offen dazu, oder passt.
**6 · Kampf!** Alle Karten werden aufgedeckt, Raum für Raum.
**7 · Spuren verwischen.** Was gelegt wurde, kommt auf die Ablage, nicht gegessener Käse ist weg, \
und was du auf der Hand hast, behältst du.

Der König 👑 ist in jedem Schritt zuerst dran, die anderen folgen im Uhrzeigersinn. Nach jeder \
Runde wandert die Krone nach links. Wer sie zuerst trägt, entscheidet der Zufall.""",
            captions=(
                "Es regnet Käse",
                "Heimlich hinein",
                "Spionieren, dann aufrüsten",
                "Kampf!",
            ),
        ),
        Topic(
            "sneak",
            "Einschleichen",
            """Wähle **genau einen Raum** und beliebig viele Waffen, Rattenfallen und Käsekarten: \
keine, einige oder deine ganze Hand. Aktionskarten bleiben auf der Hand; sie sind zum Aufrüsten da.

Du kannst alles ändern, bis alle bestätigt haben. Dann liegen deine Karten verdeckt und gemischt, \
und niemand weiß, welche der Raum ist. Wie viele du gelegt hast, sieht man erst, wenn alle drin \
sind.

Was du legst, ist nach der Runde weg, ob deine Ratte satt wurde oder nicht.""",
            current_action="Du schleichst dich ein: Wähle einen Raum und was deine Ratte "
            "mitnimmt, dann "
            "bestätige. Mehr Waffen gewinnen Kämpfe, aber was du legst, ist weg.",
            captions=(
                "Genau ein Raum",
                "Waffen, Fallen, Käse: wie du magst",
                "Alles verdeckt und gemischt",
            ),
        ),
        Topic(
            "spy",
            "Spionieren und Fallen",
            """Decke **eine verdeckte Karte auf, die jemand anderes gelegt hat**; alle sehen sie. \
Du musst, solange noch eine da ist. Sie darf auch von jemandem sein, der schon ausspioniert wurde.

Vorsicht: Eine 🪤 **Rattenfalle** schnappt zu, wenn man sie findet. Sie wandert zum Spion, dessen \
Ratte diese Runde **um 10 schwächer** kämpft. Wer sie gelegt hat, hat eine Karte weniger. Eine \
Falle, die niemand findet, bewirkt nichts.""",
            current_action="Du spionierst: Wenn du dran bist, decke eine fremde verdeckte Karte "
            "auf. "
            "Es könnte eine Falle sein!",
            captions=("Decke eine fremde Karte auf", "Eine Falle beißt den Spion: um 10 schwächer"),
        ),
        Topic(
            "upgrade",
            "Aufrüsten und Aktionskarten",
            """Wenn du dran bist, lege **eine Karte offen dazu**: eine Waffe, eine Käsekarte oder \
eine Aktionskarte; oder passe. Für Fallen ist es zu spät.
🔨 **Vernagelte Tür**: Das Aufrüsten ist sofort vorbei, nach dir legt niemand mehr etwas dazu.
🥷 **Gouda-Dieb**: Ein Stück Käse wandert von einem Raum in einen anderen. Käsekarten bleiben.
🕳️ **Rattenloch**: Deine Ratte schlüpft mit allem, was sie trägt, samt Falle, in einen anderen \
Raum. Alle sehen, wohin.""",
            current_action="Du rüstest auf: Wenn du dran bist, lege eine Karte offen dazu, oder "
            "passe.",
            captions=(
                "Vernagelte Tür: Niemand legt mehr dazu",
                "Gouda-Dieb: Ein Käse wandert",
                "Rattenloch: Deine Ratte wandert",
            ),
        ),
        Topic(
            "fight",
            "Wer wird satt?",
            """Zähle den Käse in einem Raum: die Stücke, die hineingefallen sind, und die \
Käsekarten der Ratten dort.
• **Genug für alle:** Alle werden satt, auch die schwächste. Was übrig bleibt, ist weg.
• **Nicht genug:** Die stärksten werden satt. Deine Stärke ist die Summe deiner Waffen, minus 10, \
wenn du in der Falle sitzt (sie kann unter null fallen). Bei Gleichstand entscheidet die stärkste \
einzelne Waffe; eine Falle macht diese nicht schwächer. Immer noch gleich? Dann wird **geteilt**, \
und sie alle werden satt, auch wenn es mehr Ratten als Käse sind.
• **Kein Käse:** Niemand wird satt, auch die stärkste nicht.

Eine Ratte wird höchstens einmal in der Runde satt.""",
            current_action="Du siehst den Kampf: Raum für Raum werden die stärksten Ratten satt.",
            captions=(
                "Genug Käse: Alle werden satt",
                "Zu wenig: Die stärksten werden satt",
                "Kein Käse: Niemand wird satt",
            ),
        ),
        Topic(
            "cards",
            "Die Karten",
            """Es sind 55.
⚔️ **Waffen** (40): zwei von jeder Stärke, von 1 bis 20.
🪤 **Rattenfalle** (4): Nimm sie beim Einschleichen mit. Sie beißt jede Nase, die sie ausspioniert.
🧀 **Taschengouda** (2): ein Käse mehr in dem Raum, in dem deine Ratte landet.
🔨 **Vernagelte Tür** (3), 🥷 **Gouda-Dieb** (3), 🕳️ **Rattenloch** (3): Aktionskarten zum Aufrüsten.

Dazu haben alle die vier Räume, die immer zurückkommen: Bad, Schlafzimmer, Keller und Spielzimmer. \
Deine Hand darf beliebig groß werden. Ist der Nachziehstapel leer, wird die Ablage gemischt; ist \
auch die leer, ziehst du, was noch da ist.""",
            captions=(
                "40 Waffen, von 1 bis 20",
                "4 Rattenfallen",
                "2 Goudas für die Tasche",
                "9 Karten für Aktionen",
            ),
        ),
        Topic(
            "end",
            "Wie es endet",
            """Die erste Ratte mit fünf Plättchen gewinnt. Schaffen es mehrere in derselben Runde, \
spielen sie eine **Sonderrunde** um einen einzigen Käse, ohne Käsekarten, und die anderen schauen \
zu. Wer ihn allein isst, gewinnt. Teilen ihn mehrere, spielen diese weiter; bekommt ihn niemand, \
versuchen es alle noch einmal. Nach zehn Sonderrunden wird der Sieg geteilt.""",
            current_action="Das Spiel ist aus: Die erste Ratte mit genug Plättchen hat gewonnen.",
            captions=("Einmal satt, ein Plättchen", "Fünf Plättchen gewinnen"),
        ),
        Topic(
            "options",
            "Andere Spielarten",
            """**Überleben.** Alle beginnen mit drei Leben, und wer leer ausgeht, verliert eins. \
Jede Ratte, die ausscheidet, nimmt einen Käse mit. Die letzte Ratte gewinnt. Würden alle Übrigen \
zusammen ausscheiden, verliert niemand ein Leben. Gibt es einen Käse pro Ratte, wird er ab Runde \
9 knapper, damit es auch einmal endet.

**Mehr oder weniger Käse.** Ein Stück weniger als Ratten ist üblich; zwei weniger machen das Spiel \
länger und hungriger; so viele wie Ratten (oder mehr) sind gut für die Jüngsten.

**Nur Waffen.** Keine Fallen, keine Käsekarten, keine Aktionen.

Der Tisch kann auch eine andere Zahl von Plättchen oder Leben wählen.""",
            captions=("Überleben: je drei Leben", "Mehr oder weniger Käse", "Nur Waffen"),
        ),
        Topic(
            "discord",
            "Hier auf Discord",
            """Deine Hand kommt als Direktnachricht, oder über den Knopf am Brett. Spioniert wird \
auf dem Brett selbst. Was offen liegt, und die Ablage, kannst du jederzeit nachsehen; Hände und \
verdeckte Karten bekommt niemand zu sehen.

Läuft deine Zeit ab, zählt dein Plan, wie er ist; ohne Plan huscht deine Ratte mit bloßen Pfoten \
in irgendeinen Raum, deckt irgendeine Karte auf und legt nichts dazu.""",
            captions=("Deine Hand gehört nur dir", "Spioniert wird auf dem Brett"),
        ),
    ),
)
