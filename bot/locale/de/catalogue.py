"""The shell's German catalogue."""

from collections.abc import Sequence

from bot.locale.de.commands import GermanCommands
from bot.locale.de.endings import GermanEndings
from bot.locale.de.guide import GermanGuide
from bot.locale.de.history import GermanHistory
from bot.locale.de.lobby import GermanLobby
from bot.locale.en import Catalogue
from bot.presentation.german import join_at_most, join_list, plural
from bot.presentation.view import NavigationLabels


class German(GermanLobby, GermanEndings, GermanGuide, GermanCommands, Catalogue):
    language = "de"

    signs = NavigationLabels(
        back="Zurück", more="Mehr…", earlier="Davor…", placeholder="Was möchtest du tun?"
    )

    # buttons
    join = "Mitspielen"
    leave = "Gehen"
    add_robot = "Roboter dazu"
    remove_robot = "Roboter weg"
    start = "Start"
    cancel = "Absagen"
    how_to_play = "So geht’s"
    more_button = "Mehr…"
    more_title = "Was darf es noch sein?"
    my_hand = "Meine Hand"
    take_seat = "Platz eines Roboters nehmen"
    move_on = "Weiter (Gastgeber)"
    im_back = "Bin wieder da"
    yes_abandon = "Ja, beenden"

    refusals: dict[str, str] = {  # noqa: RUF012
        **GermanHistory.refusals,
        **GermanLobby.lobby_refusals,
        "no-lesson": "Für dieses Spiel gibt es noch keine Lektion. `/rules` erklärt es.",
        "stale": "Inzwischen hat sich etwas geändert. So steht es jetzt.",
        "no-table": "Diesen Tisch finde ich nicht. Vielleicht ist er vorbei oder abgeräumt.",
        "no-table-here": "Du sitzt an keinem Tisch dieses Spiels. Eröffne einen mit `/{game} new`.",
        "which-table": "Du könntest mehrere Tische meinen. Sag mit `table`, welchen.",
        "not-playing": "An diesem Tisch läuft kein Spiel.",
        "not-gathering": "Dieser Tisch sucht niemanden mehr.",
        "already-seated": "Du hast an diesem Tisch schon einen Platz.",
        "not-seated": "Du hast an diesem Tisch keinen Platz.",
        "table-full": "Alle {most} Plätze sind besetzt. Sitzt dort ein Roboter, kann der Gastgeber"
        " ihn wegschicken.",
        "too-few": "Für dieses Spiel braucht es mindestens {needed}. Bisher am Tisch: {seated}."
        " Roboter zählen mit: Drück auf **Roboter dazu**.",
        "host-only": "Das kann nur, wer den Tisch leitet (<@{host}>).",
        "no-robot": "Hier ist kein Roboter, dessen Platz du nehmen könntest.",
        "not-away": "Diese Person ist noch da. Ersetzt wird nur, wer wegbleibt.",
        "nobody-there": "An diesem Tisch sitzt niemand mit diesem Namen.",
        "sent-out": "Du bist von diesem Tisch weggeschickt worden. Du kannst dich wieder setzen,"
        " sobald dich der Gastgeber einlädt.",
        "host-invites-back": "Diese Person ist weggeschickt worden. Nur der Gastgeber kann sie"
        " wieder einladen.",
        "host-stays": "Du leitest diesen Tisch. Zum Gehen drück auf **Gehen**: Jemand anders"
        " übernimmt ihn dann.",
        "seat-taken": "Auf deinem alten Platz sitzt jetzt jemand anders, und einen anderen kannst"
        " du nicht nehmen: Du hast deine Karten gesehen.",
        "own-seat-only": "Du hattest hier schon einen Platz ({seat}), also kannst du nur auf diesen"
        " zurück.",
        "newcomers-unknown": "In diese Partie kann niemand mehr einsteigen: Jemand hat sie"
        " verlassen und seine Daten löschen lassen, und ich weiß nicht mehr, wer das war.",
        "turn-of": "Gerade ist {names} dran.",
        "turns-of": "Gerade wartet das Spiel auf {names}.",
        "too-many-lobbies": "Du hast schon {most} Tische, die auf Leute warten, mehr geht nicht."
        " Starte einen davon, oder sag ihn ab.",
        "too-many-tables": "Du sitzt schon an {most} Tischen, mehr geht nicht. Spiel einen zu Ende,"
        " oder verlass ihn.",
        "channel-full": "Dieser Kanal hat schon {most} Tische, mehr geht nicht. Versuch es in einem"
        " anderen.",
        "no-such-game": "Dieses Spiel kenne ich nicht.",
        "closing": "Ich werde gerade neu gestartet. Versuch es gleich noch einmal: Nichts geht"
        " verloren.",
        "not-saved": "Das konnte ich nicht speichern, also hat sich nichts geändert. Versuch es"
        " bitte gleich noch einmal.",
        "set-aside": "Tisch {table} wurde mit einer anderen Version von mir gespielt, und ich kann"
        " ihn nicht lesen. Er ist gut aufgehoben: Wer mich betreibt, kann sich darum kümmern.",
        "board-again": "Das Brett ist gerade erst gezeigt worden. Du kannst es <t:{at}:R> wieder"
        " rufen.",
        "nobody-awaited": "Gerade wartet das Spiel auf niemanden.",
        "no-permission": "Hier kann ich keinen Tisch eröffnen. In diesem Kanal fehlt mir:"
        " {missing}. Bitte frag, wer diesen Server verwaltet.",
        "no-post": "Discord lässt mich in <#{channel}> nichts schreiben, deshalb habe ich den Tisch"
        " wieder geschlossen. Ich brauche dort: {missing}. Bitte frag jemanden, der den Server"
        " verwaltet.",
        "no-post-dm": "Discord lässt mich dir hier nicht schreiben, deshalb habe ich den Tisch"
        " wieder geschlossen. Erlaube Direktnachrichten von mir in deinen"
        " Datenschutz-Einstellungen oder eröffne den Tisch in einem Kanal auf einem Server.",
        "no-channel": "Ich kann Tische in Textkanälen eines Servers eröffnen und in unseren"
        " Direktnachrichten. Das hier ist keins von beiden.",
        "alone-here": "In Direktnachrichten spielst du nur gegen Roboter."
        " Um mit Menschen zu spielen, eröffne den Tisch in einem Kanal auf einem Server.",
        "nothing-to-choose": "So etwas kannst du gerade nicht tun.",
        "no-such-move": "Diesen Zug verstehe ich nicht."
        " Such dir einen aus der Liste aus, die beim Tippen erscheint.",
        "internal": "Bei mir ist etwas schiefgegangen, und ich habe es mir notiert."
        " Nichts ist verloren: Das Spiel steht, wie es stand. Versuch es bitte noch einmal.",
        "busy": "Discord antwortet mir gerade nicht richtig. Dein Zug ist sicher;"
        " der Tisch holt das von selbst nach.",
    }

    def waiting_for(self, names: Sequence[str]) -> str:
        return f"Warten auf {join_at_most(names, 2)}"

    def where(
        self, table_id: int, channel_id: int | None, until: int | None = None, sealed: str = ""
    ) -> str:
        place = f"Tisch {table_id}" + (f" in <#{channel_id}>" if channel_id else "")
        clock = "" if until is None else f"⏱️ <t:{until}:R>"
        return f"-# {' · '.join(part for part in (clock, place, sealed) if part)}"

    def headed(self, head: str, text: str) -> str:
        return f"{head}: {text}"

    def table_name(self, table_id: int) -> str:
        return f"Tisch {table_id}"

    def closed_dms(self, names: Sequence[str]) -> str:
        if len(names) > 1:
            return (
                f"✉️ {join_at_most(names, 2)}: Meine Direktnachrichten erreichen euch nicht."
                f" **{self.my_hand}** zeigt euch eure Karten, jedem nur die eigenen."
            )
        return (
            f"✉️ {join_at_most(names, 2)}: Meine Direktnachrichten erreichen dich nicht."
            f" **{self.my_hand}** zeigt dir deine Karten, nur dir."
        )

    def minded(self, names: Sequence[str]) -> str:
        are = plural(len(names), "ist", "sind")
        return f"🤖 Bis {join_at_most(names, 2)} wieder da {are}, spielt ein Roboter."

    def silent(self, names: Sequence[str]) -> str:
        are = plural(len(names), "ist", "sind")
        return (
            f"💤 {join_at_most(names, 2)} {are} vielleicht weg. Jeder hier kann einen Roboter"
            " einspringen lassen: `/table replace`."
        )

    def recalled(self, deeds: Sequence[str]) -> str:
        return "Vorhin: " + " · ".join(deeds)

    def wants_to_end(self, wanting: int, people: int) -> str:
        would = plural(wanting, "würde", "würden")
        return f"🏳️ {wanting} von {people} {would} lieber aufhören: `/table vote-end`."

    def set_aside(self, table_id: int) -> str:
        return self.refusals["set-aside"].format(table=table_id)

    board_moved = "Das Brett ist gerade ans Ende des Kanals gerutscht. Dein Klick ist sicher."
    panel_moved = "Dein Panel ist gerade ans Ende dieses Chats gerutscht. Dein Klick ist sicher."

    def ping(self, mentions: Sequence[str], game: str) -> str:
        you = plural(len(mentions), "Du bist", "Ihr seid")
        yours = plural(len(mentions), "Deine", "Eure")
        return (
            f"{join_list(mentions)}: {you} dran bei **{game}**! {yours} Knöpfe sind auf dem Brett."
        )

    def ping_private(self, mentions: Sequence[str], game: str) -> str:
        if len(mentions) > 1:
            return (
                f"{join_list(mentions)}: Ihr seid dran bei **{game}**! Wählt in euren"
                f" Direktnachrichten, oder drückt auf dem Brett auf **{self.my_hand}**."
            )
        return (
            f"{join_list(mentions)}: Du bist dran bei **{game}**! Wähle in deinen "
            "Direktnachrichten,"
            f" oder drück auf dem Brett auf **{self.my_hand}**."
        )

    def ping_hand(self, mentions: Sequence[str], game: str) -> str:
        you = plural(len(mentions), "Du bist", "Ihr seid")
        press = plural(len(mentions), "Drück", "Drückt")
        up = f"{join_list(mentions)}: {you} dran bei **{game}**!"
        return f"{up} {press} auf dem Brett auf **{self.my_hand}**."

    def call(self, game: str, task: str, table_id: int, channel_id: int) -> str:
        where = f"🔔 **{game}**, Tisch {table_id} in <#{channel_id}>. Dein Panel ist weiter oben."
        return f"{where}\n{task}" if task else where

    def welcome(self, game: str) -> str:
        return (
            f"Du hast einen Platz an einem Tisch: **{game}**. Was nur du sehen darfst, kommt"
            " hierher, in diesen Chat. Gespielt wird im Kanal."
        )

    def welcome_openly(self, game: str) -> str:
        return (
            f"Du hast einen Platz an einem Tisch: **{game}**. Gespielt wird ganz im Kanal;"
            " hier sage ich dir, wann du dran bist."
        )

    seated_openly = "Du bist dabei. In diesem Spiel passiert alles auf dem Brett."
    seated_here = "Du bist dabei. Alles passiert gleich hier."
    seated_with_dm = "Du bist dabei. Was nur du sehen darfst, kommt als Direktnachricht."

    @property
    def seated_without_dm(self) -> str:
        return (
            "Du bist dabei. Ich konnte dir keine Direktnachricht schicken, also drück während des"
            f" Spiels auf **{self.my_hand}** unter dem Brett: Das zeigt nur dir deine Geheimnisse."
            " Wenn dir Direktnachrichten lieber sind, erlaube sie in den"
            " Privatsphäre-Einstellungen dieses Servers, ich merke es dann."
        )

    abandoned = "Hier war Schluss. Niemand hat gewonnen."
    abandon_sure = "Dieses Spiel für alle beenden? Es lässt sich nicht wieder aufnehmen."
    cancel_sure = "Diesen Tisch für alle absagen?"
    left_game = "Du bist gegangen. Ein Roboter hat deinen Platz und hält ihn dir warm."
    left_last = "Du bist gegangen. Sonst hat niemand gespielt, also ist das Spiel aus."
    left_lobby = "Du hast den Tisch verlassen."
    closed = "Der Tisch ist geschlossen."
    reminded = "Ich habe alle erinnert, auf die das Spiel wartet."
    board_posted = "Bitte sehr: Das Brett ist wieder ganz unten im Kanal."
    voted_to_end = "Notiert. Wenn mehr als die Hälfte das möchte, ist das Spiel aus."
    mine_title = "Deine Tische"
    mine_none = "Du hast noch nirgends einen Platz. Eröffne einen Tisch mit {commands}."
    no_such_game = "Dieses Spiel kenne ich nicht. Such dir eins aus der Liste aus, die erscheint."

    def board_there(self, channel_id: int) -> str:
        return f"Das Brett ist wieder ganz unten in <#{channel_id}>."

    def table_with_names(self, table_id: int, game: str, names: Sequence[str]) -> str:
        return f"{self.table_name(table_id)}: {game} ({join_list(names)})"

    def seat_taken(self, name: str, robot: str) -> str:
        return f"🪑 {name} übernimmt den Platz von {robot}."

    def seat_left(self, name: str, robot: str) -> str:
        return f"🪑 {name} ist gegangen. {robot} spielt weiter."

    def replaced(self, name: str, robot: str) -> str:
        return f"🪑 {robot} spielt für {name} weiter. Zurück geht es mit `/table sit`."

    def sent_out(self, name: str) -> str:
        return f"{name} ist nicht mehr am Tisch."

    back_again = "Willkommen zurück. Der Platz gehört wieder dir."

    def done(self, what: str) -> str:
        return f"✔️ {what}"

    def took_seat(self, name: str) -> str:
        return f"Du hast den Platz von {name}. Dein Panel kommt als Direktnachricht."

    def took_seat_openly(self, name: str) -> str:
        return f"Du hast den Platz von {name}. In diesem Spiel passiert alles auf dem Brett."

    permissions: dict[str, str] = {  # noqa: RUF012
        "view_channel": "Kanal ansehen",
        "send_messages": "Nachrichten senden",
        "send_messages_in_threads": "Nachrichten in Threads senden",
        "embed_links": "Links einbetten",
        "attach_files": "Dateien anhängen",
        "read_message_history": "Nachrichtenverlauf anzeigen",
    }
