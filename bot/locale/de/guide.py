"""German texts for the rules guide, lessons and /help."""

from bot.locale.en.guide import GuideWords


class GermanGuide(GuideWords):
    thirty_seconds = "In dreißig Sekunden"
    choose_topic = "Mehr über…"
    no_such_topic = "Darüber habe ich nichts gefunden. Hier ist das Spiel in dreißig Sekunden."

    def guide_title(self, game: str) -> str:
        return f"So spielt man {game}"

    def topic_title(self, game: str, topic: str) -> str:
        return f"{game}: {topic}"

    def right_now(self, sentence: str) -> str:
        return f"📍 **Jetzt gerade.** {sentence}"

    def more_about(self, topic: str) -> str:
        return f"Mehr: {topic}"

    # lessons

    learn_it = "Lernen"
    leave_lesson = "Lektion verlassen"
    lesson_elsewhere = "🎓 Eine Lektion: Dein Coach spricht in **Meine Hand**."
    lesson_below = "🎓 Eine Lektion: Dein Coach spricht in deiner Hand, unten."
    lesson_by_dm = (
        "Deine Lektion beginnt. Der Coach (🎓) spricht in deinen Direktnachrichten; **Meine Hand**"
        " unter dem Brett zeigt ihn auch hier."
    )
    lesson_by_hand = (
        "Deine Lektion beginnt. Drück auf **Meine Hand** unter dem Brett: Dort ist der Coach (🎓)."
    )
    lesson_here = "Deine Lektion beginnt. Tu, was der Coach sagt (🎓), gleich oben."
    leave_lesson_sure = (
        "Die Lektion hier verlassen? `/learn` beginnt sie neu, wann immer du willst."
    )
    left_lesson = "Du hast die Lektion verlassen. `/learn` beginnt sie neu."
    whole_game = "Ein ganzes Spiel spielen"
    lesson_footer = "Lust auf mehr? Der erste Knopf beginnt ein ganzes Spiel."
    lesson_over = "🎓 Das war deine erste Partie! Jetzt weißt du, wie es geht."

    def coach(self, hint: str) -> str:
        return f"🎓 {hint}"

    # help

    help_title = "Cheeseboard"
    help_intro = (
        "Brettspiele rund um Käse. Eröffne einen Tisch, deine Freunde kommen mit einem Klick dazu,"
        " Roboter füllen leere Plätze. Was nur du wissen darfst, kommt als Direktnachricht."
    )
    how_to_play_what = "So spielt man…"
    help_pages = "Alle Befehle…"
    help_front = "Wo man anfängt"
    help_playing = "Spielen"
    help_tables = "Tische"
    help_club = "Das Klubhaus"
    help_playing_hint = "Ein Spiel aussuchen, lernen, loslegen"
    help_tables_hint = "Bretter, Plätze, und wer dran ist"
    help_club_hint = "Beendete Partien, Wiederholungen, deine Ergebnisse, deine Daten"
    help_game_hint = "Jeder Zug, in Worten getippt"

    def help_play(self, play: str, learn: str, rules: str) -> str:
        return (
            f"{play} zeigt alle Spiele und startet eins. {learn} bringt dir eins in ein paar"
            f" Minuten bei, {rules} erklärt es."
        )

    def help_line(self, command: str, description: str) -> str:
        return f"{command} · {description}"
