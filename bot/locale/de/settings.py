"""German texts for preferences, server settings, status, pauses and reminders."""

from collections.abc import Mapping, Sequence

from bot.locale.en.settings import SettingsWords
from bot.presentation.german import join_at_most, join_list, plural


class GermanSettings(SettingsWords):
    """Texts for /me, /settings, /status, pauses, reminders and the daily digest."""

    # --- /status ------------------------------------------------------------------------------

    status_title = "Wie es mir geht"
    status_owner_hint = "Das siehst nur du."
    never = "nie"
    not_set_up = "keine eingerichtet"

    def status_version(self, version: str, since: int) -> str:
        return f"🧀 Version {version}, läuft seit <t:{since}:f> (<t:{since}:R>)"

    def status_tables(self, awake: int, live: int, servers: int) -> str:
        return f"🪑 Tische: {live} aktiv, {awake} wach. Server: {servers}"

    def status_link(self, up: bool, gateway_ms: int, answer_ms: int, answers: int) -> str:
        way = "Discord ist erreichbar" if up else "**Discord ist nicht erreichbar**"
        return (
            f"📡 {way}. Gateway: {gateway_ms} ms. Antworten: {answers}, im Schnitt {answer_ms} ms"
        )

    def status_queue(self, waiting: int, unshown: int) -> str:
        return f"✉️ Wartende Anfragen: {waiting}. Tische, die noch etwas zeigen müssen: {unshown}"

    def status_database(self, megabytes: str, backup: str) -> str:
        return f"💾 Datenbank {megabytes} MB, letzte Sicherung: {backup}"

    def status_errors(self, day: int, retries: int) -> str:
        return f"⚠️ Fehler in den letzten 24 Stunden: {day}. Neue Versuche seit dem Start: {retries}"

    def status_failing(self, names: str) -> str:
        return f"🔧 Diese Aufgaben schlagen immer wieder fehl: {names}. Mehr dazu im Protokoll"

    def moment(self, stamp: int) -> str:
        return f"<t:{stamp}:R>"

    # --- /me ----------------------------------------------------------------------------------

    me_title = "Du am Käsebrett"
    me_language = "Sprache…"
    me_zone = "Zeitzone…"
    me_quiet = "Ruhezeit…"
    me_reminded = "Erinnerungen…"
    me_footer = "Gespeichert, sobald du wählst. Andere Zeitzonen: /me time_zone"
    as_on_discord = "Wie auf Discord"
    as_the_server = "Wie auf dem Server"
    no_quiet = "Keine"
    hints_on = "Tipps: an"
    hints_off = "Tipps: aus"
    listed_on = "Auf Listen: ja"
    listed_off = "Auf Listen: nein"
    large_on = "Große Schrift: an"
    large_off = "Große Schrift: aus"
    contrast_on = "Starker Kontrast: an"
    contrast_off = "Starker Kontrast: aus"

    reminders: Mapping[str, str] = {
        "mention": "Erwähnung im Kanal",
        "dm": "Als Direktnachricht",
        "daily": "Eine Direktnachricht am Tag",
        "none": "Keine",
    }
    reminder_hints: Mapping[str, str] = {
        "mention": "Wenn du geheim wählen musst, rufe ich dich per Direktnachricht.",
        "dm": "Keine Erwähnungen, außer deine Direktnachrichten sind zu.",
        "daily": "Um neun Uhr früh: alle Tische, die auf dich warten.",
        "none": "Gar keine Erinnerungen. /table mine zeigt, was auf dich wartet.",
    }

    def me_lines(
        self, language: str, zone: str, quiet: str, reminded: str, is_listed: bool, hints: bool
    ) -> str:
        found = (
            "andere finden dich auf Bestenlisten und mit `/stats` und `/history`"
            if is_listed
            else "niemand findet dich auf Bestenlisten, mit `/stats` oder mit `/history`"
        )
        help_line = (
            "ein Knopf zeigt, was ein Roboter tun würde" if hints else "der Knopf dafür fehlt"
        )
        return (
            f"🗣️ Sprache: **{language}**\n"
            f"🕰️ Zeitzone: **{zone}**\n"
            f"🌙 Ruhezeit: **{quiet}**. Dann gibt es keine Erinnerungen, und deine Bedenkzeit"
            " läuft nicht ab.\n"
            f"🔔 Erinnerungen: **{reminded}**\n"
            f"💡 Tipps: **{'an' if hints else 'aus'}**, {help_line}\n"
            f"📋 Auf Listen: **{'ja' if is_listed else 'nein'}**, {found}"
        )

    def me_pictures(self, large: bool, stark: bool) -> str:
        if large and stark:
            how = "**große Schrift, starker Kontrast**"
        elif large:
            how = "**große Schrift**"
        elif stark:
            how = "**starker Kontrast**"
        else:
            return "🔍 Deine Bilder: **wie bei allen**"
        return f"🔍 Deine Bilder: {how}. Bei einem Brett hilft **In Worten**."

    def hours(self, begins: int, ends: int) -> str:
        return f"{begins} bis {ends} Uhr"

    def zone_named(self, zone: str) -> str:
        return zone.replace("_", " ")

    # --- hints --------------------------------------------------------------------------------

    hint = "Tipp"

    def hint_told(self, move: str) -> str:
        return f"💡 An deiner Stelle würde ein Roboter das tun: **{move}**"

    hint_none = "💡 An deiner Stelle würde ein Roboter warten."

    def hint_logged(self, player: str) -> str:
        return f"💡 {player} hat sich einen Tipp geholt."

    # --- /settings ----------------------------------------------------------------------------

    settings_title = "Cheeseboard auf diesem Server"
    settings_footer = "Gespeichert, sobald du wählst. Ändern kann es, wer den Server verwaltet."
    settings_what = "Etwas ändern…"
    settings_labels: Mapping[str, str] = {
        "channels": "Wo es Tische geben darf",
        "opener": "Wer Tische eröffnen darf",
        "timer": "Übliche Bedenkzeit",
        "pace": "Übliches Tempo",
        "skill": "Übliche Stärke der Roboter",
        "options": "Übliche Optionen",
        "language": "Sprache der Bretter",
        "zone": "Zeitzone",
        "quiet": "Ruhezeit",
        "tables_in_channel": "Tische in einem Kanal",
        "tables_per_person": "Tische pro Person",
        "threads": "Ein Thread pro Tisch",
        "results": "Kanal für Ergebnisse",
        "prune": "Alte Bretter",
    }
    settings_hints: Mapping[str, str] = {
        "channels": "Threads in diesen Kanälen zählen mit. Wähle keinen, um alle zu erlauben.",
        "opener": "Eine Rolle, oder alle. Wer den Server verwaltet, darf immer.",
        "timer": "Für neue Tische, wenn deren Gastgeber nichts anderes sagt. Spiel für Spiel.",
        "pace": "Für neue Tische, wenn deren Gastgeber nichts anderes sagt. Spiel für Spiel.",
        "skill": "Für neue Tische, wenn deren Gastgeber nichts anderes sagt. Spiel für Spiel.",
        "options": "Womit jedes Spiel meistens gespielt wird. Gastgeber können abweichen.",
        "language": "Die Sprache der Bretter und Nachrichten in den Kanälen.",
        "zone": "Für die Ruhezeit von Leuten, die keine eigene Zeitzone gewählt haben.",
        "quiet": "Keine Erinnerungen, keine Bedenkzeit läuft ab. Eigene Ruhezeiten gehen auch.",
        "tables_in_channel": "Wie viele Tische ein Kanal auf einmal haben darf.",
        "tables_per_person": "An wie vielen Tischen dieses Servers eine Person sitzen darf.",
        "threads": "Jeder Tisch, der in einem Kanal eröffnet wird, bekommt dort einen Thread.",
        "results": "Dort erzähle ich, wie Spiele ausgingen, wo auch immer sie gespielt wurden.",
        "prune": "Bretter beendeter Spiele können nach einer Weile weg. Das Ergebnis bleibt.",
    }
    settings_channels = "Kanäle…"
    settings_role = "Eine Rolle…"
    settings_result_channel = "Ein Kanal…"
    settings_game = "Welches Spiel…"
    settings_option = "Welche Option…"
    settings_value = "Wähle…"
    allow_everywhere = "Überall"
    allow_everybody = "Alle"
    no_results = "nirgends"
    stop_results = "Keine Ergebnisse"
    everywhere = "überall"
    everybody = "alle"
    keep_boards = "sie bleiben"
    as_usual = "wie überall"
    all_games = "Alle Spiele"

    def settings_line(self, label: str, value: str) -> str:
        return f"**{label}**: {value}"

    def usual_value(self, label: str, value: str) -> str:
        return f"{label} {value}"

    def usual_line(self, game: str, values: Sequence[str]) -> str:
        return f"**{game}**: {', '.join(values)}"

    def prune_after(self, days: int) -> str:
        return "nach einem Tag gelöscht" if days == 1 else f"nach {days} Tagen gelöscht"

    def at_most(self, count: int) -> str:
        return f"höchstens {count}"

    def thread_name(self, game: str, host: str) -> str:
        return f"{game} mit {host}"

    def table_there(self, channel: int) -> str:
        return f"Der Tisch ist in <#{channel}>."

    def result_told(self, game: str, table: int, channel: int, verdict: str) -> str:
        return f"🏁 **{game}**, Tisch {table} in <#{channel}>: {verdict}"

    # --- pauses -------------------------------------------------------------------------------

    pause = "Pause"
    resume = "Weiterspielen"
    paused_task = "Pause. Mit Weiterspielen geht es weiter"

    paused_board = "⏸️ Pause. Die Uhren stehen; **Weiterspielen** kann jeder am Tisch."
    paused_panel = "⏸️ Das Spiel hat Pause. **Weiterspielen** geht unten oder mit `/table resume`."

    def would_pause(self, names: Sequence[str], missing: int) -> str:
        would = plural(len(names), "möchte", "möchten")
        others = plural(missing, "muss noch eine Person", f"müssen noch {missing} Leute")
        return f"⏸️ {join_at_most(names, 2)} {would} eine Pause: Dem {others} zustimmen."

    paused_now = "Das Spiel hat Pause. Mit `/table resume` geht es weiter, mit der Zeit, die blieb."
    pause_noted = "Notiert. Sobald alle am Tisch zustimmen, hat das Spiel Pause."
    resumed_now = "Weiter geht’s: Die Uhren laufen wieder, mit der Zeit, die blieb."

    def told_would_pause(self, name: str, others: Sequence[str]) -> str:
        if len(others) > 1:
            agree = (
                "Drückt auf **Pause** unter dem Brett, wenn ihr einverstanden seid, oder spielt"
                " einfach weiter."
            )
        else:
            agree = (
                "Drück auf **Pause** unter dem Brett, wenn das für dich passt, oder spiel einfach"
                " weiter."
            )
        return f"⏸️ {name} möchte eine Pause. {join_list(others)}: {agree}"

    def told_paused(self, name: str) -> str:
        return f"⏸️ {name} hat das Spiel angehalten, alle waren einverstanden."

    def told_resumed(self, name: str) -> str:
        return f"▶️ {name} lässt das Spiel weitergehen."

    # --- reminders, /table mine, the digest ---------------------------------------------------

    waits_for_you = "Wartet auf dich"
    other_tables = "Andere Tische"
    is_paused = "Pause"
    is_gathering = "sucht noch Leute"
    digest_title = "Guten Morgen! Diese Tische warten auf dich"
    digest_footer = "Einmal am Tag, wie du es wolltest. /me ändert das."

    def mine_entry(self, table: int, game: str, link: str, place: str, more: Sequence[str]) -> str:
        name = f"Tisch {table} · {game}"
        head = f"**[{name}]({link})**" if link else f"**{name}**"
        return " · ".join([f"{head}{place}", *more])

    def in_channel(self, channel: int) -> str:
        return f" in <#{channel}>"

    def time_left(self, stamp: int) -> str:
        return f"⏱️ <t:{stamp}:R>"

    def reminder(self, game: str, table: int, channel: int) -> str:
        return f"🔔 Du bist dran bei **{game}**: Tisch {table} in <#{channel}>."

    reminded_nobody = (
        "Wer dran ist, hat gerade Ruhezeit oder möchte keine Erinnerungen. In `/table mine` steht"
        " es trotzdem."
    )

    # --- refusals -----------------------------------------------------------------------------

    house_refusals: Mapping[str, str] = {
        "owner-only": "Das kann nur fragen, wer mich betreibt.",
        "no-such-language": "Diese Sprache spreche ich noch nicht.",
        "no-such-zone": "Diese Zeitzone kenne ich nicht. Such dir eine aus der Liste aus, die beim"
        " Tippen erscheint, so wie Europe/Berlin.",
        "manage-server": "Nur wer diesen Server verwaltet, kann seine Einstellungen ändern.",
        "settings-in-server": "Einstellungen gehören zu einem Server. Frag mich in einem seiner"
        " Kanäle.",
        "not-in-channel": "Hier darf es keine Tische geben. Versuch {channels}.",
        "role-only": "Auf diesem Server darf nur <@&{role}> Tische eröffnen.",
        "server-tables": "Du sitzt schon an {most} Tischen dieses Servers, mehr geht nicht."
        " Spiel einen zu Ende, oder verlass ihn.",
        "no-threads": "Ich darf keine Threads starten. Gib mir erst die Rechte *Öffentliche Threads"
        " erstellen* und *Nachrichten in Threads senden*.",
        "cannot-write-there": "In <#{channel}> darf ich nicht schreiben. Gib mir erst das Recht.",
        "paused": "Das Spiel hat Pause. Mit `/table resume` geht es weiter.",
        "not-paused": "Das Spiel hat keine Pause.",
        "no-hints": "An diesem Tisch wird ohne Tipps gespielt.",
        "one-hint-a-turn": "Ein Tipp pro Zug: Den nächsten gibt’s, wenn du wieder dran bist.",
        "not-your-turn-hint": "Du hast gerade nichts zu entscheiden.",
    }
