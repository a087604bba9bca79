"""How to play Fromage, in German."""

from bot.presentation.handbook import Handbook, Topic

HANDBOOK = Handbook(
    """Du machst Käse auf einem runden Plan mit vier Orten, der sich nach jeder Runde dreht. Alle \
spielen **zugleich**, in dem Viertel, das vor ihnen liegt. Schick jede Runde einen Käser zum \
**Käsemachen** und einen zum **Sammeln**: Bessere Felder halten ihn länger fest. Melk, bau, erfüll \
Aufträge; dann drück **Fertig**, und der Plan dreht sich. Hat jemand den letzten von 15 Käsen \
gelegt, gewinnen die meisten Punkte.""",
    (
        Topic(
            "board",
            "Der Plan und das Bild",
            """Vier Orte: Villes, Festival, Fromagerie und Bistro. In der Mitte liegen die vier \
Ressourcen: Vieh, Aufträge, Bausteine und Früchte. Beide Ringe drehen sich nach jeder Runde um ein \
Viertel: So will nie jemand in derselben Runde dasselbe Feld wie du.

Ein rundes R ist (weicher) Rahmkäse, ein viereckiges H Hartkäse, ein achteckiges B Blaukäse; 1, 2 \
und 3 sind Bronze, Silber und Gold, und so viele Runden ist ein Käser weg. Seid ihr weniger als \
vier, sind manche Felder geschlossen. Der Knopf **In Worten** erzählt dir das alles.""",
            captions=("Villes", "Festival", "Fromagerie", "Bistro"),
        ),
        Topic(
            "start",
            "Zu Beginn",
            """Ihr habt je 15 Käsemarken, drei Käser (Rahm, Hart, Blau) und einen zufälligen \
Spielerplan mit vier Melkständen und vier Gebäuden. Du beginnst mit zwei Stück der Ressource, die \
vor dem Platz links von dir liegt, und einem Stück von der gegenüber.""",
            captions=("Je 15 Käse", "Käser: Rahm, Hart und Blau", "Vier Gebäude zum Bauen"),
        ),
        Topic(
            "turn",
            "Deine Runde",
            """In beliebiger Reihenfolge:
• **Einen Käse machen**, einmal.
• **Sammeln**, einmal.
• **Melken**, so oft du kannst.
• **Bauen**, so oft du kannst.
• **Scheune**, wenn sie steht: Ein Käser dort bringt eine Ressource und ist nächste Runde zurück.
• **Aufträge erfüllen** mit dem Käse, den du legst.

Dann drück **Fertig**; bis alle fertig sind, kannst du es zurücknehmen. Auch Schritte kannst du \
zurücknehmen, außer wenn eine Karte gezogen wurde oder es andere betrifft. Nichts zu tun ist auch \
erlaubt. Sind alle fertig, dreht sich der Plan, und die Käser, deren Zeit um ist, kommen zurück.""",
            current_action="Du machst Käse: Mach einen, sammle einmal, melk und bau, so oft du "
            "kannst, dann "
            "drück „Fertig“.",
            captions=(
                "Einen Käse machen",
                "Einmal sammeln",
                "Melken und bauen",
                "Fertig: Der Plan dreht sich",
            ),
        ),
        Topic(
            "make",
            "Käse machen",
            """Ein freier Käser der richtigen Sorte (Rahm, Hart oder Blau) und eine deiner Marken \
kommen auf ein offenes, leeres Feld des Ortes vor dir. Der Käser ist auf Bronze 1 Runde weg, auf \
Silber 2, auf Gold 3; die Marke bleibt. Eine Frucht oder ein Marmeladenglas auf dem Feld kostet \
eine Frucht.

In der Fromagerie gilt zuerst das Regalschild: eine Ressource tauschen, eine nach Wahl oder zwei \
verschiedene nehmen. Danach darfst du einen Auftrag erfüllen.""",
            captions=("Ein passender Käser", "Ein Käse, der bleibt", "1, 2 oder 3 Runden weg"),
        ),
        Topic(
            "gather",
            "Sammeln",
            """Irgendein freier Käser holt 1, 2 oder 3 Stück der Ressource vor dir und ist ebenso \
viele Runden weg. Bis er zurück ist, kann niemand sonst dieses Feld nutzen.""",
            captions=("1, 2 oder 3 von dem, was vor dir liegt", "Ebenso viele Runden weg"),
        ),
        Topic(
            "milk",
            "Melken und bauen",
            """**Melken:** Zahle Tiere für einen Melkstand und leg dessen Käse ohne Käser an den \
Ort vor dir. Jeder Melkstand geht nur einmal. Ein Fruchtsymbol kostet trotzdem seine Frucht.

**Bauen:** Zahle Bausteine für ein Gebäude, und seine Fähigkeit gehört von da an dir. Das \
**Gewächshaus** gibt einmal je Runde eins mehr von seiner Art; die **Zentrale** punktet mit \
dem, was du genutzt hast; die **Scheune** nimmt einen Käser für eine Runde.""",
            captions=("Vieh bezahlt das Melken", "Was du baust, gehört dir"),
        ),
        Topic(
            "orders",
            "Aufträge",
            """Eine Auftragskarte nennt Sorte und Alter. Leg so einen Käse, gemacht oder gemolken, \
und du darfst den Auftrag erfüllen: einen je Käse. Aufträge liegen offen vor dir. Ist der Stapel \
leer, wird neu gemischt.""",
            captions=("Sorte und Alter", "Leg so einen Käse", "Erfüll damit einen Auftrag"),
        ),
        Topic(
            "scoring",
            "Woher die Punkte kommen",
            """• **Bistro**: Jeder Teller zählt, und zwar mehr mit jedem Tisch, an dem beide \
dir gehören (ein Paar). Bronze, Silber, Gold: kein Paar 0, 2, 4; eins 1, 3, 5; zwei \
2, 4, 6; drei oder mehr 3, 6, 9.
• **Festival**: Käse nebeneinander bildet eine Gruppe, Kostproben zählen als deine. \
2 → 2, 3 → 4, 4 → 6, 5 → 9, 6 → 12, 7 → 15 Punkte, jeder weitere +5.
• **Fromagerie**: verschiedene Regale, 2 → 2, 3 → 5, 4 → 9, 5 → 14, 6 → 20 Punkte. Jeder Käse in \
einem Regal +1, +2 oder +3 zählt so viel dazu.
• **Villes**: Eine Bronze-Stadt zählt in einer Region, Silber in zwei, Gold in drei. Wer in \
einer Region den meisten Käse hat, gewinnt ihren Kunden. Bei Gleichstand gibt es je 3 Punkte zu \
viert, 2 zu dritt, keine zu zweit oder allein.
• **Aufträge**: 1, 3, 5, 8, 11, 14 Punkte für einen bis sechs, jeder weitere +4.
• **Früchte**: Fruchtkäse mal Marmeladenkäse.
• **Gebäude**: die Zentrale und manche Plättchen.
• **Reste**: 1 Punkt für je zwei Ressourcen, die übrig sind, offene Aufträge zählen mit.""",
            captions=(
                "Bistro: Paare",
                "Festival: Gruppen",
                "Fromagerie: Regale",
                "Villes: Regionen",
            ),
        ),
        Topic(
            "end",
            "So endet es",
            """Hat jemand die letzte Marke gelegt, spielen alle diese Runde zu Ende. Die meisten \
Punkte gewinnen; bei Gleichstand, wer mehr Käse gemacht hat; ist auch das gleich, teilt ihr euch \
den Sieg. Ein Spiel, das sich zieht, endet nach so vielen Runden, wie der Tisch vereinbart hat.""",
            current_action="Das Spiel ist aus: Der Wertungsbogen zeigt, woher die Punkte kamen.",
            captions=("Jemand legt den letzten Käse", "Die meisten Punkte gewinnen"),
        ),
        Topic(
            "tiles",
            "Gebäudeplättchen (fortgeschritten)",
            """Alle bekommen vier Plättchen, behalten eins und geben den Rest nach links, bis alle \
vier haben. Die Wahl ist geheim, bis alle gewählt haben; so lange kannst du sie ändern. Dann leg \
davon, so viele du magst, über deine gedruckten Gebäude, je eins.""",
            current_action="Du wählst Gebäudeplättchen: Behalte eins, gib den Rest weiter; dann "
            "leg sie über "
            "deine Gebäude.",
            captions=("Behalte eins, gib den Rest weiter", "bis alle vier haben"),
        ),
        Topic(
            "alone",
            "Allein: der Konzern",
            """Vor jeder deiner Runden zieht der Konzern einen Auftrag und legt diesen Käse an \
deinen Ort, ohne Frucht; passen mehrere Felder, wählst du (nicht auf der letzten Stufe). Eine \
Karte, die nirgends hinpasst, ist ihm 3 Punkte wert. Punkte bringen ihm seine Leiste, seine Kunden \
und diese Karten. Schlag ihn auf vier Stufen.""",
            current_action="Der Konzern legt einen Käse an deinen Ort: Wenn er fragt, wähl, wohin.",
            captions=(
                "Der Konzern beginnt",
                "Er tut, was seine Karte sagt",
                "Schlag ihn auf vier Stufen",
            ),
        ),
        Topic(
            "options",
            "Was der Tisch wählen kann",
            """Welche **Seite** jedes Ortes gilt (Seite II hat andere Käse und Symbole); \
**Gebäudeplättchen**; die **Stufe**, wenn du allein spielst; und nach wie vielen **Runden** \
spätestens Schluss ist.""",
            captions=(
                "Welche Seite jedes Ortes",
                "Plättchen",
                "Die Stufe, allein",
            ),
        ),
        Topic(
            "discord",
            "Hier auf Discord",
            """Dein Panel zeigt dein Viertel, deine Käser und alles, was du tun kannst. Fast \
alles ist offen; nur die Wahl der Plättchen ist geheim, bis alle gewählt haben. Züge sieht man \
sofort, wie am Tisch. Läuft deine Zeit ab, giltst du als fertig.""",
            captions=("Dein Panel: alles, was du tun kannst", "Alle spielen zugleich"),
        ),
    ),
)
