"""How to play Cheese Thief, in German."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """Eine kurze Nacht und ein lauter Morgen für vier bis acht Mäuse. Eine von euch ist der \
**Käsedieb**, alle anderen sind **Schlafmützen**. Dein Würfel sagt, wann du aufwachst: \
Dann siehst du, wer noch wach ist und ob der Käse noch da ist. Der Dieb holt ihn zu seiner \
Stunde. Am Morgen reden alle, ehrlich oder nicht, und dann stimmt ihr ab. Bekommt der Dieb die \
meisten Stimmen, gewinnen die Schlafmützen; sonst gewinnt der Dieb.""",
    (
        Topic(
            "deal",
            "Deine Karte und dein Würfel",
            """Du bekommst eine geheime Karte und unter deinem Becher einen Würfel (zu viert: \
zwei). Eine Karte ist der **Käsedieb**, alle anderen sind **Schlafmützen**; ab sechs kann eine \
die **Sündenmaus** sein. Dein Würfel ist die Stunde, zu der du aufwachst. Sieh dir beides in \
deinem Panel an, und zeig es niemandem, auch nicht am Tag.""",
            current_action="Du siehst dir deine Karte an: Sie sagt, wer du bist, und dein "
            "Würfel, wann du "
            "aufwachst.",
            captions=(
                "Die meisten sind Schlafmützen",
                "Eine Maus ist der Käsedieb",
                "Dein Würfel: deine Stunde",
            ),
        ),
        Topic(
            "night",
            "Die Nacht",
            """Die Nacht dauert von 1 Uhr bis 6 Uhr, und jede Stunde ist gleich lang, egal, wer \
wach ist. Wenn deine Stunde schlägt, zeigt dir dein Panel,
• wer noch wach ist (und dich auch sieht),
• ob der Käse noch da ist,
• und, wenn der Dieb mit dir wach und der Käse noch da ist, wer ihn klaut.

Der Dieb **muss** den Käse zu seiner Stunde holen, gesehen oder nicht. Eine Schlafmütze, die \
**ganz allein** aufwacht, darf unter einen Becher schauen, einmal nur, und erfährt die Stunde \
dieser Maus: nicht, wer sie ist. Das wird niemandem gesagt. Der Dieb schaut nie unter Becher.

Ob wach oder nicht, alle haben einen Knopf zum Drücken, also verrät er nichts. Und bitte kein \
Wort bis zum Morgen.""",
            current_action="Es ist Nacht: Schau in dein Panel, wenn deine Stunde schlägt. Kein "
            "Wort!",
            captions=(
                "Deine Stunde schlägt",
                "Wer ist noch wach?",
                "Ist der Käse noch da?",
                "Ganz allein? Schau unter einen Becher",
            ),
        ),
        Topic(
            "followers",
            "Komplizen",
            """**Komplizen** wechseln die Seite: Sie gewinnen und verlieren mit dem Dieb. Auf \
ihrer Karte steht weiter Schlafmütze.

**Zu fünft.** Wer den Diebstahl sieht, wird Komplize. Sind es mehrere, zeigt der Dieb auf eine \
davon, und alle, die wach sind, sehen es. Sieht es niemand, bleibt der Dieb allein.
**Zu sechst.** Nach 6 Uhr sucht sich der Dieb einen Komplizen aus, der erfährt, wer der Dieb ist.
**Zu siebt.** Der Dieb sucht sich zwei Komplizen aus. Sie erfahren voneinander, aber nicht, wer \
der Dieb ist.
**Zu acht.** Der Dieb sucht sich zwei Komplizen aus, und alle drei kennen sich.

Ab sechs wird niemand durchs Zusehen zum Komplizen, aber der Dieb darf sich gern jemanden \
aussuchen, der zugesehen hat. Wählt er nicht rechtzeitig, entscheidet der Zufall.""",
            current_action="Der Dieb sucht sich Komplizen aus. Dein Panel sagt dir, ob du dabei "
            "bist.",
            captions=("Der Dieb", "Komplizen helfen ihm", "Sie gewinnen oder verlieren zusammen"),
        ),
        Topic(
            "four",
            "Zu viert",
            """Du hast zwei Würfel; es gibt keine Komplizen, und niemand schaut unter Becher. \
Eine Schlafmütze sucht sich eine der beiden Stunden aus und wacht einmal auf. Der Dieb wacht zu \
beiden auf und holt den Käse zur ersten (eine Option lässt ihm die Wahl). Wer also zu zwei \
Stunden gesehen wird, ist der Dieb.""",
            current_action="Du wählst deine Stunde: Eine Schlafmütze wacht bei einem der zwei "
            "Würfel auf.",
            captions=(
                "Zwei Würfel pro Maus",
                "Eine Schlafmütze wacht bei einem auf",
                "Der Dieb wacht bei beiden auf",
            ),
        ),
        Topic(
            "day",
            "Der Morgen",
            """Der Käse ist weg! Redet darüber, im Kanal oder im Sprachkanal. Sag, was du willst, \
wahr oder nicht, aber zeig nie deine Karte, deinen Würfel oder dein Panel. Das Brett merkt sich, \
was alle behaupten; du kannst deine Aussage ändern oder zurücknehmen.

**Vergleiche!** Du warst um 3 Uhr wach, jemand anders sagt das auch, und du hast niemanden \
gesehen? Das ist gelogen. Der Käse war um 2 Uhr noch da und um 5 Uhr schon weg? Dann verschwand \
er um 3 oder 4 Uhr. Wer zur Stunde des Diebstahls wach war, hat den Dieb gesehen. Ein Würfel \
unter einem Becher beweist eine Stunde, keine Karte.

Die Abstimmung beginnt, sobald alle auf **Bereit zur Abstimmung** gedrückt haben. Hat es mehr als \
die Hälfte getan, beginnt sie auch nach einer halben Minute, in der niemand etwas behauptet. \
Roboter sind bereit, wenn die meisten Menschen es sind.""",
            current_action="Ihr redet: Behaupte, was du willst, vergleiche, was andere sagen, "
            "und drück auf "
            "„Bereit zur Abstimmung“, wenn du genug weißt.",
            captions=(
                "Der Käse ist weg!",
                "Sag, was du gesehen hast, wahr oder nicht",
                "Vergleiche, was die anderen sagen",
            ),
        ),
        Topic(
            "vote",
            "Die Abstimmung",
            """Alle zeigen auf jemand anderen; auf sich selbst darf niemand zeigen. Alle Stimmen \
werden auf einmal gezeigt, und du kannst deine ändern, bis die letzte da ist. Läuft dir die Zeit \
davon, enthältst du dich. Zu früh? Solange noch keine Stimme da ist, könnt ihr \
**Zurück zum Gespräch**, bei begrenzter Gesprächszeit für den Rest davon.""",
            current_action="Ihr stimmt ab: Zeig auf die Maus, die deiner Meinung nach den Käse "
            "hat. Du kannst "
            "deine Stimme ändern, bis die letzte da ist.",
            captions=("Zeig auf jemand anderen", "Alle Stimmen auf einmal"),
        ),
        Topic(
            "result",
            "Wer gewinnt",
            """Wer die meisten Stimmen hat, deckt die Karte auf; bei Gleichstand tun es alle, die \
vorn liegen.
• Ist die Sündenmaus dabei, gewinnt sie ganz allein.
• Ist sie nicht dabei, wohl aber der Dieb, gewinnen die Schlafmützen, alle außer den Komplizen.
• Ist keiner von beiden dabei, gewinnt der Dieb und mit ihm seine Komplizen. Sie gewinnen auch, \
wenn überhaupt niemand abstimmt.

(Eine Option lässt den Dieb bei Gleichstand entkommen.) Danach kommt alles ans Licht: Karten, \
Würfel, Stunden, Komplizen, Stimmen, und wer unter welchen Becher geschaut hat. Spielt ihr \
mehrere Runden, bringt jede gewonnene Runde einen Punkt.""",
            current_action="Die Runde ist vorbei: Sieh nach, wer es war, und auf zur nächsten, "
            "wenn es eine "
            "gibt.",
            captions=(
                "Dieb überführt: Schlafmützen gewinnen",
                "Sonst entkommt der Dieb",
                "Sündenmaus gewählt: Sie gewinnt allein",
            ),
        ),
        Topic(
            "fall-mouse",
            "Die Sündenmaus",
            """Ab sechs, wenn ihr mögt, nimmt die Sündenmaus den Platz einer Schlafmütze ein und \
spielt wie eine, will aber eure **Stimmen**: Mit den meisten Stimmen, auch bei Gleichstand, \
gewinnt sie, und alle anderen verlieren. Anders gewinnt sie nie, auch nicht als Komplizin. Alle \
wissen, dass sie mitspielt, niemand weiß, wer sie ist; nicht einmal ein Dieb, der sie sich \
aussucht.""",
            captions=(
                "Spielt wie eine Schlafmütze",
                "Will eure Stimmen",
                "Meiste Stimmen: Sie gewinnt allein",
            ),
        ),
        Topic(
            "discord",
            "Hier auf Discord",
            """Dein Panel kommt als Direktnachricht und öffnet sich auch mit dem Knopf am Brett. \
Es ist deine Karte, dein Becher und deine Augen, und es merkt sich deine Nacht für dich. Bitte \
zeig es niemandem.

Am Morgen bringen die Listen in deinem Panel deine Aussagen aufs Brett. Roboter hören, was du \
über dein Panel sagst. Was du in den Kanal schreibst, ist für die Menschen.""",
            captions=("Dein Panel: nur für deine Augen", "Deine Aussagen kommen aufs Brett"),
        ),
        Topic(
            "options",
            "Was der Tisch wählen kann",
            """Die **Sündenmaus** (ab sechs); wie lange eine **Stunde** und die Wahl der \
**Komplizen** dauern (seid gnädiger als die Anleitung: Lesen braucht Zeit); ein **Zeitlimit für \
das Gespräch**; was ein **Gleichstand** für den Dieb heißt; wann der **Dieb zu viert** aufwacht; \
und wie viele **Runden** ihr spielt.""",
            captions=(
                "Mit Sündenmaus oder ohne",
                "Wie lange eine Stunde dauert",
                "Wie lange ihr redet",
            ),
        ),
    ),
)
