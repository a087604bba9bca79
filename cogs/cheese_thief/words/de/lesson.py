"""What the coach of Cheese Thief says, in German."""

LESSON = {
    "thief": "Du bist der Dieb! Zu deiner Stunde holst du dir den Käse. Am Tag spielst du das "
    "Unschuldslamm. Drück auf den Knopf, wenn du deine Karte gesehen hast.",
    "deal": "Schlafmützen wollen den Dieb finden. Dein Würfel sagt, wann du "
    "aufwachst. Drück auf den Knopf, wenn du beides gesehen hast.",
    "peek": "Deine Stunde, und du bist allein! Sieh nach, ob der Käse noch da ist. Dann schau "
    "unter einen Becher: Er verrät dir, wann diese Maus aufwacht.",
    "peeked": "Merk dir diese Stunde: Wenn diese Maus am Morgen eine andere nennt, lügt sie.",
    "awake": "Deine Stunde! Sieh nach, wer noch wach ist und ob der Käse noch da ist. Das weißt "
    "du dann sicher.",
    "recruit": "Such dir aus, wen du auf deiner Seite willst.",
    "asleep": "Andere wachen auf, du schläfst. Drück ab und zu auf den Knopf: Alle haben einen, "
    "also verrät er nichts.",
    "claim": "Erzähl den anderen mit der Liste unten, was du gesehen hast: "
    "deine Stunde, wen du gesehen hast, den Käse. Die Roboter hören zu und antworten.",
    "ready": "Vergleiche die Aussagen auf dem Brett. Zwei, die dieselbe Stunde nennen, müssen "
    "sich gesehen haben. Wer passt nicht? Drück auf „Bereit zur Abstimmung“, wenn du genug weißt.",
    "waiting": "Die anderen reden noch. Du kannst deine Aussage noch ändern.",
    "vote": "Zeig auf die Maus, deren Geschichte nicht passt. Bekommt der Dieb die meisten "
    "Stimmen, gewinnst du mit den anderen Schlafmützen.",
    "counting": "Alle Stimmen werden auf einmal gezeigt, und wer die meisten hat, deckt die Karte "
    "auf.",
}
