"""German texts for the lobby."""

from collections.abc import Mapping, Sequence

from bot.locale.en.lobby import LobbyWords
from bot.presentation.german import join_list, join_with_others, plural, quantity


class GermanLobby(LobbyWords):
    """Texts for seats, options, invitations and the ready check."""

    seats = "Plätze"
    robot = "Roboter"
    host = "Gastgeber"
    free = "frei"
    lobby_closed = "Dieser Tisch wurde abgesagt."
    lobby_footer = "Setz dich dazu: Drück auf Mitspielen"
    lobby_alone = "Bereit? Drück auf Start"
    yes = "ja"
    no = "nein"

    timers: Mapping[int, str] = {
        0: "aus",
        120: "2 Minuten",
        600: "10 Minuten",
        3600: "1 Stunde",
        28800: "8 Stunden",
        86400: "1 Tag",
        259200: "3 Tage",
    }
    own_options: Mapping[str, str] = {
        "pace": "Tempo",
        "skill": "Roboter",
        "timer": "Bedenkzeit",
        "hints": "Tipps",
    }
    own_descriptions: Mapping[str, str] = {
        "pace": "Wie viel Zeit Roboter und Uhren dir lassen, um zu lesen, was passiert ist.",
        "skill": "Wie gut die Roboter spielen.",
        "timer": "Wie lange man überlegen darf, bevor ein Roboter einspringt.",
        "hints": "Ob man fragen darf, was ein Roboter tun würde.",
    }
    own_values: Mapping[str, Mapping[str, str]] = {
        "pace": {"relaxed": "gemütlich", "brisk": "flott", "instant": "sofort"},
        "skill": {"easy": "leicht", "normal": "normal", "hard": "schwer"},
        "timer": {str(seconds): words for seconds, words in timers.items()},
        "hints": {"True": "erlaubt", "False": "nicht erlaubt"},
    }

    change_something = "Etwas ändern…"
    options_button = "Optionen…"
    invite_button = "Einladen…"
    invite_whom = "Wen möchtest du einladen? Ich frage im Kanal."
    all_as_usual = "Alles ist wie immer."
    invite_somebody = "Jemanden einladen…"
    change_title = "Was möchtest du ändern?"
    change_another = "Noch etwas ändern…"
    im_here = "Bin da"
    yes_leave = "Ja, gehen"

    def lobby_title(self, game: str) -> str:
        return f"{game}: Wer spielt mit?"

    def seats_line(self, taken: int, least: int, most: int) -> str:
        span = quantity(least, "Person", "Leute") if least == most else f"{least} bis {most} Leute"
        return f"{quantity(taken, 'Platz besetzt', 'Plätze besetzt')} · {span}"

    def expected(self, mentions: Sequence[str], more: int = 0) -> str:
        return f"💌 Eingeladen: {join_with_others(mentions, more)}"

    def still_asked(self, names: Sequence[str], more: int = 0) -> str:
        here = plural(len(names) + more, "Bist du da", "Seid ihr da")
        return (
            f"🙋 {here}, {join_with_others(names, more)}? Noch einmal **Start**, und es geht los."
        )

    def agreed(self, label: str, value: str) -> str:
        return f"{label}: **{value}**"

    def agreed_on(self, things: Sequence[str], more: int) -> str:
        told = [*things, f"{more} mehr"] if more else things
        return f"⚙️ {' · '.join(told)}" if told else ""

    def choose_value(self, label: str) -> str:
        return f"{label}…"

    def now_is(self, label: str, value: str) -> str:
        return f"{label}: **{value}**"

    def absent_rule(self, minutes: int) -> str:
        away = quantity(minutes, "Minute", "Minuten")
        return f"Wer {away} lang wegbleibt, kann von einem Roboter ersetzt werden."

    # announcements in the channel

    def joined(self, name: str) -> str:
        return f"🪑 {name} setzt sich an den Tisch."

    def left_table(self, name: str) -> str:
        return f"🪑 {name} hat den Tisch verlassen."

    def new_host(self, name: str) -> str:
        return f"Den Tisch leitet jetzt {name}."

    def made_way(self, robot: str) -> str:
        return f"{robot} hat Platz gemacht."

    def invitation(self, guests: Sequence[str], host: str, game: str, table_id: int) -> str:
        you = plural(len(guests), "dir", "euch")
        press = plural(len(guests), "Drück", "Drückt")
        take = plural(len(guests), "nimm", "nehmt")
        return (
            f"💌 {join_list(guests)}: {host} möchte **{game}** mit {you} spielen."
            f" {press} auf **Mitspielen** an Tisch {table_id}, oder {take} `/table join`."
        )

    def invited(self, name: str) -> str:
        return f"Ich habe {name} gefragt."

    def ready_check(self, mentions: Sequence[str], game: str) -> str:
        here = plural(len(mentions), "Bist du", "Seid ihr")
        return f"{join_list(mentions)}: **{game}** fängt gleich an. {here} noch da?"

    asked_first = (
        "Ich frage alle, die schon eine Weile sitzen, ob sie noch da sind. Das Spiel beginnt, wenn"
        " alle geantwortet haben; drück noch einmal auf **Start**, um nicht zu warten."
    )
    leave_last_lobby = "Außer dir ist niemand hier. Wenn du gehst, ist dieser Tisch abgesagt."
    leave_last_game = (
        "Außer dir spielt hier niemand. Wenn du gehst, ist das Spiel endgültig vorbei, und niemand"
        " gewinnt."
    )

    lobby_refusals: Mapping[str, str] = {
        "seated-already": "Diese Person sitzt schon an diesem Tisch.",
        "invited-already": "Diese Einladung ist schon raus.",
        "too-many-invited": "Du hast schon {most} Leute an diesen Tisch eingeladen. Das reicht.",
        "not-a-person": "Einladen kann man nur Menschen. Für Roboter gibt es **Roboter dazu**.",
        "alone-invite": "In Direktnachrichten spielst du nur gegen Roboter.",
    }
