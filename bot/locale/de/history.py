"""German texts for history, statistics, seals and privacy."""

from collections.abc import Mapping, Sequence

from bot.locale.de.settings import GermanSettings
from bot.locale.en.history import HistoryTexts
from bot.presentation.german import format_number, join_list, plural, quote


class GermanHistory(GermanSettings, HistoryTexts):
    language = "de"

    # --- a game you can verify ----------------------------------------------------------------

    def sealed(self, short: str) -> str:
        return f"🔏 {short}"

    def closed_with(self, short: str) -> str:
        return f"🏁 {short}"

    seal_title = "Eine Partie, die du prüfen kannst"
    seal_none = (
        "Dieser Stapel wurde nicht versiegelt: Es ist eine Lektion, oder er ist älter als meine"
        " Siegel. Also gibt es nichts zu prüfen."
    )

    def seal_words(self, fingerprint: str) -> str:
        return f"🔏 Dieser Tisch ist versiegelt. Fingerabdruck am Anfang: `{fingerprint}`"

    def closing_words(self, fingerprint: str) -> str:
        return (
            f"🏁 Die ganze Partie, wie sie gespielt wurde. Fingerabdruck am Ende: `{fingerprint}`"
        )

    def seal_body(self, fingerprint: str) -> str:
        return (
            "Der Zufall dieses Tischs kommt aus einem Siegel, das bei der Eröffnung entstand."
            f" Der Fingerabdruck am Anfang:\n`{fingerprint}`\nNotier ihn dir: Er beweist, dass"
            " niemand den Zufall später ausgesucht hat. Wenn das Spiel aus ist, steht neben dem"
            " Ergebnis ein zweiter Fingerabdruck. Er umfasst Plätze, Optionen, jeden Zug und das"
            " Ergebnis."
        )

    def seal_closed(self, fingerprint: str) -> str:
        return (
            f"Das Spiel ist aus. Sein Fingerabdruck am Ende:\n`{fingerprint}`\nNotier dir auch den"
            " und prüf die Partie mit beiden: `/deal file` gibt sie dir."
        )

    seal_luck_only = (
        "Diese Partie begann, bevor ich ganze Partien versiegelt habe: Ihr Zufall ist versiegelt,"
        " ihre Züge sind es nicht."
    )

    seal_cut_open = (
        "Bevor das Spiel beginnt, darf jeder am Tisch mit einem eigenen Wort abheben: `/deal cut`."
        " Dann kann nicht einmal, wer mich betreibt, die Karten ausgesucht haben."
    )

    def seal_cuts(self, words: Sequence[str]) -> str:
        return f"✂️ Abgehoben mit: {self.cut_words(words)}"

    def cut_words(self, words: Sequence[str]) -> str:
        return join_list([quote(word) for word in words])

    seal_uncut = "Niemand hat abgehoben."

    def seal_renewed(self, number: int) -> str:
        return (
            f"⚠️ Ab Eintrag {number} gilt ein neues Siegel: Der Schlüssel des ersten ging verloren,"
            " oder es war aufgebraucht."
        )

    def cut_done(self, word: str) -> str:
        return f"✂️ Schnipp! Du hebst mit {quote(word)} ab."

    def cut_told(self, name: str, word: str) -> str:
        return f"✂️ {name} hebt ab: {quote(word)}."

    file_here = (
        "Hier ist die ganze Partie, in der Notation der Spiele. Prüf sie mit `cheeseboard verify`"
        " oder auf der Seite der Spielwiese, mit beiden Fingerabdrücken vom Brett. Oder schau sie"
        " dir mit `/replay file` an."
    )

    findings: Mapping[str, str] = {
        "unsealed": "Diese Partie begann, bevor Stapel versiegelt wurden. Ihr Zufall lässt sich"
        " nicht prüfen.",
        "broken-chain": "Das Siegel ist gebrochen: Sein letztes Glied führt nicht zum"
        " Fingerabdruck zurück.",
        "other-count": "Das Siegel gilt für {sealed} Einträge, die Datei hat {written}.",
        "other-seed": "Der Zufall von Eintrag {number} ist nicht der versiegelte.",
        "other-past": "Eintrag {number} folgt nicht aus dem, was vorher in der Datei steht: Sein"
        " Zufall, ein früherer Zug, eine Option oder die Zahl der Plätze wurde geändert.",
        "sealed": "Alle {count} Startwerte waren versiegelt, bevor der erste gebraucht wurde."
        " Fingerabdruck am Anfang: {fingerprint}",
        "sealed-on": "Der Zufall aller {count} Einträge kommt aus einem Siegel, das vor dem ersten"
        " entstand, und aus dem, was jeweils davor gespielt wurde. Fingerabdruck am Anfang:"
        " {fingerprint}",
        "same-print": "Das ist der Fingerabdruck am Anfang, den du notiert hast: Der Zufall kommt"
        " aus dem Siegel, das du gesehen hast.",
        "other-print": "Das ist nicht der Fingerabdruck am Anfang, den du notiert hast.",
        "no-print": "Du hast keinen Fingerabdruck vom Anfang angegeben: Der Zufall könnte der von"
        " irgendeinem Tisch sein.",
        "too-short": "Gib mindestens die zwölf Zeichen an, die am Brett stehen. Weniger beweisen"
        " nichts.",
        "luck-only": "Diese Partie wurde auf die alte Art versiegelt, nur ihr Zufall. Namen,"
        " Plätze, Optionen, Züge und Ergebnis könnten geändert worden sein, ohne dass ich es"
        " merke.",
        "closed": "Tisch, Namen, Plätze, Optionen, Züge und Ergebnis sind die, von denen der"
        " Fingerabdruck am Ende in dieser Datei stammt: {fingerprint}",
        "broken-closing": "Der Fingerabdruck am Ende in dieser Datei stammt von etwas anderem: Der"
        " Tisch, der Tag, ein Name, ein Platz, der letzte Zug oder das Ergebnis wurde geändert.",
        "same-closing": "Das ist der Fingerabdruck am Ende, den du notiert hast: Jede Zeile der"
        " Datei ist so wie am Ende der Partie.",
        "other-closing": "Das ist nicht der Fingerabdruck am Ende, den du notiert hast: Es ist eine"
        " andere Partie oder eine geänderte.",
        "no-closing": "Du hast keinen Fingerabdruck vom Ende angegeben: Jeder könnte die Datei als"
        " Ganzes umgeschrieben haben.",
        "none-closing": "Du hast einen Fingerabdruck vom Ende notiert, aber diese Datei hat"
        " keinen.",
        "names-deleted": "Plätze, deren Name auf Wunsch gelöscht wurde: {seats}. Wer es war, lässt"
        " sich nicht mehr zeigen.",
        "no-result": "Nachgespielt kommt die Partie zu einem Ende, aber in der Datei steht kein"
        " Ergebnis.",
        "new-seal": "Ab Eintrag {number} gilt ein neues Siegel ({fingerprint}): Der Schlüssel ging"
        " verloren, oder das erste Siegel war aufgebraucht. Jeder der beiden Teile ist für sich"
        " versiegelt.",
        "cut": "Nach dem Versiegeln wurde abgehoben, mit {words}.",
        "no-cut": "Niemand hat abgehoben: Wer den Bot betreibt, hätte viele Stapel ausprobieren"
        " können, bevor der Tisch eröffnet wurde. Mit einem eigenen Wort geht das nicht.",
        "replayed": "Aus den Startwerten Zug für Zug nachgespielt ({moves}), endet die Partie"
        " genauso.",
        "replayed-part": "Alle {moves} Züge lassen sich nachspielen; dort wurde das Spiel beendet.",
        "other-rules": "Die Regeln haben sich seit dieser Partie geändert. Mit den jetzigen lassen"
        " sich ihre Züge nicht nachspielen.",
        "newer-rules": "Diese Partie wurde mit neueren Regeln gespielt, als ich kenne.",
        "no-such-game": "Dieses Spiel kenne ich nicht.",
        "bad-options": "Mit den Optionen in der Datei lässt sich nicht spielen.",
        "deal-fails": "Das Austeilen lässt sich nicht wiederholen.",
        "move-fails": "Zug {number} lässt sich nicht spielen.",
        "other-end": "Nachgespielt endet die Partie anders, als die Datei sagt.",
    }

    bad_files: Mapping[str, str] = {
        "too-long": "Diese Datei ist zu lang für eine Partie.",
        "no-game-file": "Das ist keine Spieldatei von mir.",
        "no-moves": "In dieser Datei sind keine Züge.",
        "cut-off": "Diese Datei hört zu früh auf: Ihre letzte Zeile müsste `end` sein.",
        "bad-line": "Zeile {line} dieser Datei kann ich nicht lesen.",
        "missing-line": "Oben in dieser Datei fehlt etwas.",
        "no-such-seat": "Ein Zug in dieser Datei gehört zu keinem Platz.",
    }

    verdicts: Mapping[str, str] = {
        "game": "Das ist die Partie, deren zwei Fingerabdrücke du notiert hast: ihr Zufall, ihre"
        " Plätze, Optionen und Züge und ihr Ergebnis.",
        "consistent": "In dieser Datei widerspricht sich nichts. Dass es die Partie ist, die du"
        " gesehen hast, beweisen nur beide Fingerabdrücke vom Brett.",
        "luck": "In dieser Datei widerspricht sich nichts. Beweisen kann sie den Zufall dieser"
        " Partie, nicht, wer was gespielt hat.",
        "unsealed": "Die Partie lässt sich nachspielen. Ohne Siegel beweist das nicht mehr.",
        "wrong": "An dieser Partie stimmt etwas nicht.",
    }

    def bad_file(self, reason: str, line: int) -> str:
        return self.bad_files[reason].format(line=line)

    # --- history and replay -------------------------------------------------------------------

    first = "Anfang"
    back = "Zurück"
    on = "Weiter"
    last = "Ende"
    turning = "Wendepunkt"
    whose_eyes = "Durch wessen Augen?"
    as_channel = "Wie es der Kanal sah"
    all_open = "Alles offen"
    board_name = "Das Brett"
    share_picture = "Dieses Bild teilen"
    share_reel = "Die besten Momente teilen"
    as_file = "Als Datei"
    nothing_told = "Nichts zu sehen: ein stiller Zug."
    history_title = "Beendete Partien"
    history_none = "Noch keine beendete Partie. Der Tisch ist gedeckt, wann immer du magst."
    see_again = "Eine noch einmal ansehen…"
    newer = "Neuere"
    older = "Ältere"

    def as_seat(self, name: str) -> str:
        return f"Wie {name} es sah"

    def told_to(self, name: str, line: str) -> str:
        return f"An {name}: {line}"

    def table_of(self, table: int, day: str) -> str:
        return f"Tisch {table} · {day}" if day else f"Tisch {table}"

    def replay_title(self, game: str, position: int, last: int) -> str:
        return f"{game}: Zug {position} von {last}" if position else f"{game}: das Austeilen"

    def game_and_table(self, game: str, table: int) -> str:
        return f"{game} (Tisch {table})"

    def with_names(self, names: Sequence[str]) -> str:
        return f"mit {join_list(names)}" if names else "allein"

    def history_line(
        self,
        emoji: str,
        game: str,
        at: int,
        won: bool | None,
        winners: Sequence[str],
        others: Sequence[str],
        table: int,
        link: str,
    ) -> str:
        if won is None:
            have = plural(len(winners), "hat gewonnen", "haben gewonnen")
            how = f"{join_list(winners)} {have}" if winners else "niemand hat gewonnen"
        else:
            how = "🏆 **gewonnen**" if won else "verloren"
        place = f"[Tisch {table}]({link})" if link else f"Tisch {table}"
        return f"{emoji} **{game}** · <t:{at}:d> · {how} · {self.with_names(others)} · {place}"

    def drawing(self, done: int, of: int) -> str:
        return f"Ich zeichne die besten Momente: {done} von {of}…"

    shared = "Bitte sehr, für alle zu sehen."

    def shared_by(self, name: str, game: str, table: int) -> str:
        return f"🎞️ {name} teilt einen Moment aus {game} (Tisch {table})."

    untellable: Mapping[str, str] = {
        "other-rules": "Die Regeln dieses Spiels haben sich seitdem geändert, also kann ich die"
        " Partie nicht getreu nachspielen. Ihr Ergebnis gilt.",
        "newer-rules": "Diese Partie wurde mit neueren Regeln gespielt, als ich kenne.",
        "no-such-game": "Dieses Spiel kenne ich nicht.",
        "bad-options": "Mit den Optionen in dieser Datei lässt sich nicht spielen.",
        "deal-fails": "Dieses Austeilen kann ich nicht wiederholen.",
        "move-fails": "Zug {number} dieser Partie kann ich nicht nachspielen.",
        "other-end": "Nachgespielt endet diese Partie anders. Da zeige ich sie lieber nicht.",
    }

    def cannot_tell(self, reason: str, facts: Mapping[str, int | str]) -> str:
        return self.untellable[reason].format(**facts)

    # --- profiles -----------------------------------------------------------------------------

    stats_none = "Noch keine beendete Partie. Alle fangen irgendwo an: `/help` zeigt dir, wo."
    all_time = "Ewige Liste"
    board_none = (
        "Auf dieser Liste steht noch niemand. Es zählen Partien unter Menschen, ohne Roboter:"
        " Spiel eine zu Ende, und du führst sie an."
    )
    board_footer = "Gewertet werden nur Partien unter Menschen. /me listed:no nimmt dich heraus."

    def stats_title(self, name: str) -> str:
        return f"{name} am Käsebrett"

    def stats_people(self, games: int, wins: int) -> str:
        return f"🧑 Nur mit Menschen: **{wins}** von {games} gewonnen"

    def stats_robots(self, games: int, wins: int) -> str:
        return f"🤖 Mit Robotern am Tisch: **{wins}** von {games} gewonnen (ohne Wertung)"

    def stats_solo(self, games: int, wins: int) -> str:
        return f"🧀 Solo: **{wins}** von {games} gewonnen (ohne Wertung)"

    def stats_streak(self, now: int, longest: int) -> str:
        return f"🔥 Siegesserie: jetzt **{now}**, längste **{longest}**"

    def stats_best(self, game: str, points: int) -> str:
        unit = plural(points, "Punkt", "Punkte")
        return f"🏅 {game}: bestes Ergebnis **{format_number(points)}** {unit}"

    def stats_rating(self, game: str, points: int, place: int, of: int) -> str:
        return f"📈 {game}: Wertung **{points}** auf diesem Server, Platz {place} von {of}"

    def stats_part(self, part: str, wins: int, rounds: int) -> str:
        unit = plural(rounds, "Runde", "Runden")
        return f"🎭 {part}: **{wins}** von {rounds} {unit} gewonnen"

    def stats_company(self, names: Sequence[str]) -> str:
        return f"🪑 Am häufigsten mit {join_list(names)}"

    feats_title = "Erfolge"

    def feats_new(self, name: str, feats: Sequence[str]) -> str:
        which = plural(len(feats), "Neuer Erfolg", "Neue Erfolge")
        return f"🎖️ {which} für {name}: {', '.join(quote(feat) for feat in feats)}"

    def feats_of(self, game: str, earned: int, there_are: int) -> str:
        return f"🎖️ {game}: **{earned}** von {there_are}"

    def feat(self, name: str, line: str, times: int) -> str:
        often = "" if times == 1 else f" ({times}-mal)"
        return f"🎖️ **{name}**: {line}{often}"

    def feats_left(self, left: int) -> str:
        return "Alle!" if left == 0 else f"Noch {left} zu entdecken."

    def bar(self, wins: int, games: int) -> str:
        return f"{wins} von {games} gewonnen"

    def stats_alt(self, name: str, results: Sequence[tuple[str, int, int]]) -> str:
        told = "; ".join(f"{game}: {self.bar(wins, games)}" for game, wins, games in results)
        return f"{self.stats_title(name)}. {told}."

    def latest(self, count: int) -> str:
        return "Die letzte Partie" if count == 1 else f"Die letzten {count} Partien"

    def board_title(self, game: str, season: str) -> str:
        return f"{game}: {self.all_time if season == 'all' else season}"

    def boards_title(self, season: str) -> str:
        return f"Die Besten hier · {self.all_time if season == 'all' else season}"

    def place_line(self, place: int, name: str, points: int, wins: int, games: int) -> str:
        medal = {1: "🥇", 2: "🥈", 3: "🥉"}.get(place, f"{place}.")
        return f"{medal} {name} · **{points}** · {self.bar(wins, games)}"

    # --- privacy ------------------------------------------------------------------------------

    privacy_title = "Was ich über dich aufbewahre"
    privacy_nothing = "Ich bewahre nichts über dich auf."
    privacy_file = "Hier ist alles, was ich über dich aufbewahre."
    privacy_sure = (
        "Alles über dich löschen? Laufende Spiele gehen mit einem Roboter auf deinem Platz weiter."
        " In beendeten Partien wirst du zu „Ehemals dabei“. Das lässt sich nicht rückgängig machen."
    )
    privacy_yes = "Ja, alles löschen"
    privacy_done = (
        "Erledigt. Ich bewahre nichts mehr über dich auf. Mach’s gut, und komm jederzeit wieder."
    )
    privacy_done_but_marks = (
        "Erledigt. Wo eine Partie, die du verlassen hast, noch läuft, bewahre ich ein Kennzeichen"
        " ohne deinen Namen und deine ID auf. Es sagt, welchen Platz du hattest, damit niemand in"
        " eine Hand nach der anderen schauen kann, und verschwindet, wenn die Partie zu Ende ist."
        " Mach’s gut, und komm jederzeit wieder."
    )
    former_player = "Ehemals dabei"

    privacy_lines: Mapping[str, str] = {
        "seats": "deine Discord-ID und den Namen, unter dem du gespielt hast (Tische: {count})",
        "results": "wie deine Partien ausgegangen sind ({count})",
        "tables_opened": "welche Tische du eröffnet hast ({count})",
        "tables_with_a_seat_once": "wo du einmal gesessen hast ({count})",
        "tables_invited_to": "wohin du eingeladen wurdest ({count})",
        "tables_sent_out_of": "wo du weggeschickt wurdest ({count})",
        "game_files": "Spieldateien, die du dir angesehen hast ({count}); nach 30 Tagen sind sie"
        " weg",
        "private_messages": "welche meiner Nachrichten dir deine Hand zeigen ({count})",
        "direct_messages": "wo unsere Direktnachrichten sind, und ob sie offen sind",
        "wishes": "was du mit `/me` gewählt hast",
        "cuts": "Wörter, mit denen du abgehoben hast ({count})",
        "names_sealed": "der Name, unter dem du einen Platz hattest, in den Siegeln von Partien"
        " ({count})",
        "seat_marks": "ein Kennzeichen ohne deinen Namen und deine ID, das sagt, welchen Platz du"
        " in einer laufenden Partie hattest ({count}); es bleibt, bis sie zu Ende ist",
    }
    privacy_rest = (
        "Nichts, was du schreibst, und keine E-Mail-Adresse. `/privacy export` gibt dir alles,"
        " `/privacy delete` löscht es."
    )

    def privacy_body(self, kept: Mapping[str, int]) -> str:
        lines = [f"• {self.privacy_lines[kind].format(count=n)}" for kind, n in kept.items()]
        return "\n".join(lines) + f"\n\n{self.privacy_rest}"

    # --- refusals -----------------------------------------------------------------------------

    refusals: Mapping[str, str] = {
        **GermanSettings.house_refusals,
        "not-over": "Diese Partie läuft noch. Komm wieder, wenn sie vorbei ist.",
        "nothing-finished": "Hier gibt es noch keine beendete Partie zu zeigen.",
        "no-log-kept": "Die Züge dieser Partie habe ich nicht mehr.",
        "share-there": "Ich teile eine Partie dort, wo sie gespielt wurde: <#{channel}>. Frag mich"
        " da.",
        "share-not-allowed": "Du darfst hier nicht schreiben, also tu ich es auch nicht für dich.",
        "share-no-files": "In diesem Kanal darf ich keine Bilder anhängen.",
        "share-busy": "Ich zeichne schon eins für dich. Einen Moment.",
        "file-too-large": "Diese Datei ist zu lang für eine Partie.",
        "file-busy": "Ich lese noch deine letzte Datei. Einen Moment.",
        "unlisted": "Diese Person möchte lieber nicht auf Listen stehen.",
        "servers-only": "Bestenlisten gehören zu einem Server. Frag mich in einem seiner Kanäle.",
        "no-such-season": "Eine Saison ist ein Monat, so wie 2026-11. Oder sag `all`.",
        "cut-in-lobby": "Abheben kann man nur, bevor das Spiel beginnt.",
        "cut-word": "Heb mit einem Wort ab oder mit zweien: Buchstaben, Ziffern und Leerzeichen.",
    }
