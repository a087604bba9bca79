"""What boards, panels and buttons of Cheese Thief say in German. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list, plural, quantity
from cogs.cheese_thief.state import Card, Cheese, Ending, Phase
from cogs.cheese_thief.words.de.details import GermanDetails
from cogs.cheese_thief.words.de.game import GAME
from cogs.cheese_thief.words.de.log import GermanLog
from cogs.cheese_thief.words.de.scene import GermanScene
from cogs.cheese_thief.words.de.talk import GermanTalk
from cogs.cheese_thief.words.en import Catalogue

_FEW = 3


class German(Catalogue):
    """The catalogue in German."""

    game = GAME
    log = GermanLog()
    details = GermanDetails()
    scene = GermanScene()
    talk = GermanTalk()

    cards: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Käsedieb",
        Card.SLEEPYHEAD: "Schlafmütze",
        Card.FALL_MOUSE: "Sündenmaus",
    }

    def listed(self, names: Sequence[str]) -> str:
        return join_list(names)

    # --- the board --------------------------------------------------------------------------

    def title(self, what: str, number: int, rounds: int) -> str:
        return f"Runde {number} von {rounds}: {what}" if rounds > 1 else f"Käsedieb: {what}"

    titles: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "Wer bist du heute Nacht?",
        Phase.CHOOSE: "Wann wachst du auf?",
        Phase.RECRUIT: "Pfoten in die Mitte",
        Phase.MEET: "kurz vor Morgengrauen",
        Phase.DAY: "Der Käse ist weg!",
        Phase.VOTE: "Wer ist der Dieb?",
        Phase.VOTES: "Die Stimmen sind da",
        Phase.CARDS: "Karten auf den Tisch!",
    }

    def night_title(self, hour: int) -> str:
        return f"Es ist {hour} Uhr"

    over_title = "Das Spiel ist aus"
    endings: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "Der Dieb ist gefasst!",
        Ending.ESCAPED: "Der Dieb entkommt!",
        Ending.TIED: "Gleichstand, und der Dieb entkommt!",
        Ending.FALL_MOUSE: "Ihr seid auf die Sündenmaus reingefallen!",
    }
    boards: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "Drück auf **Meine Hand**: Da siehst du deine Karte und was unter deinem "
        "Becher liegt. Es wird Nacht, wenn alle geschaut haben.",
        Phase.CHOOSE: "Jede Maus hat zwei Würfel. Drück auf **Meine Hand** und wähle, wann du "
        "aufwachst.",
        Phase.NIGHT: "Schlaf gut! Wenn deine Stunde schlägt, zeigt dir **Meine Hand**, was du "
        "siehst.\nKein Wort bis zum Morgen.",
        Phase.RECRUIT: "Augen zu, Pfoten auf den Tisch: Der Dieb sucht sich aus, wer ihm hilft.\n"
        "Kein Wort bis zum Morgen.",
        Phase.MEET: "Wer ausgesucht wurde, blickt kurz auf. Alle anderen schlafen weiter.\n"
        "Kein Wort bis zum Morgen.",
        Phase.DAY: "Wer war wann wach, wer hat was gesehen? Erzähl drauflos, wahr oder nicht.",
        Phase.VOTE: "Drück auf **Meine Hand** und zeig, wen du verdächtigst. Alle Stimmen werden "
        "auf einmal gezeigt.",
        Phase.VOTES: "Wer die meisten Stimmen hat, deckt die Karte auf.",
        Phase.CARDS: "Und wer hat den Käse wirklich geklaut?",
    }
    mouse_in_play = "Vorsicht: Eine von euch ist die Sündenmaus und will eure Stimmen."

    vote_is_near = (
        "Die Abstimmung beginnt, wenn eine halbe Minute lang niemand etwas Neues behauptet."
    )

    def votes_so_far(self, voted: int, seats: int) -> str:
        return f"Stimmen bisher: {voted} von {seats}."

    def winners(self, names: Sequence[str]) -> str:
        return f"🏆 {join_list(names)} {plural(len(names), 'gewinnt', 'gewinnen')}!"

    nobody_wins = "Niemand gewinnt."

    def standing(self, lines: Sequence[str]) -> str:
        return "Punkte: " + ", ".join(lines)

    def points(self, name: str, points: int) -> str:
        return f"{name} {points}"

    # --- round the game ---------------------------------------------------------------------

    def forecast(self, minutes: int) -> str:
        return f"Etwa {quantity(minutes, 'Minute', 'Minuten')}."

    def long_night(self, minutes: int) -> str:
        spent = quantity(minutes, "Minute", "Minuten")
        return f"Vorsicht, das ist lang: Jede Nacht dauert {spent}."

    def best_liar(self, name: str, fibs: int) -> str:
        told = quantity(fibs, "Schwindelei", "Schwindeleien")
        return f"🎭 Lügenbaron des Tages: {name}, mit {told} und ohne eine Stimme."

    def sharpest_nose(self, name: str) -> str:
        return f"👃 Feinste Nase: {name} hat den Dieb zuerst genannt."

    def scapegoat(self, name: str, votes: int) -> str:
        got = quantity(votes, "Stimme", "Stimmen")
        return f"🐐 Sündenbock des Tages: {name}, unschuldig, mit {got}."

    def weathercock(self, name: str, count: int) -> str:
        return f"🐓 Wetterhahn: {name} hat {count}-mal den Verdacht gewechselt."

    def chatterbox(self, name: str, words: int) -> str:
        return f"💬 Plappermaul: {name} hat sich {words}-mal zu Wort gemeldet."

    # --- what is to be done, beside the buttons ---------------------------------------------

    def do_look(self, names: Sequence[str], seats: int) -> str:
        return _told(names, seats, "Schau auf deine Karte", "Schaut auf eure Karte")

    def do_set_alarm(self, names: Sequence[str], seats: int) -> str:
        return _told(names, seats, "Stell deinen Wecker", "Stellt euren Wecker")

    def do_vote(self, names: Sequence[str], seats: int) -> str:
        return _told(names, seats, "Zeig, wen du verdächtigst", "Zeigt, wen ihr verdächtigt")

    do_sleep = "Alle: Schlaft, und kein Wort"
    do_talk = "Alle: Redet darüber, dann drückt auf „Bereit zur Abstimmung“"
    do_watch = "Alle: Haltet den Atem an"
    do_next = "Alle: Drückt auf „Nächste Runde“, wenn ihr so weit seid"

    my_look = "Schau auf deine Karte, dann drück auf „Alles gesehen“."
    my_wait = "Fertig! Jetzt warten wir auf die anderen."
    my_alarm = "Wähle, wann du aufwachst."
    my_alarm_is_set = "Dein Wecker ist schon gestellt: Drück einfach auf den Knopf."
    my_sleep = "Du schläfst. Da bleibt nur, von Käse zu träumen."
    my_awake = "Du bist wach. Merk dir, was du siehst, und sei still."
    my_peek = "Du bist wach und ganz allein: Schau unter einen Becher, wenn du magst."
    my_peeked = "Du hast unter einen Becher geschaut. Merk es dir, und sei still."
    my_point = "Mehrere haben dich gesehen: Zeig auf die Maus, die dir helfen soll."
    my_pointed = "Sei still: Gleich zeigt der Dieb auf eine von euch."
    my_followers = "Du hast gewählt. Jetzt sei still."
    my_met = "Merk dir, wen du siehst, und sei still."
    my_talk = "Erzähl von deiner Nacht, dann drück auf „Bereit zur Abstimmung“."
    my_talk_ready = "Du bist bereit zur Abstimmung. Du kannst gern noch weiterreden."
    my_vote = "Zeig auf die Maus, die du für den Dieb hältst."
    my_vote_again = "Du hast abgestimmt. Du kannst es noch ändern, bis die letzte Stimme da ist."
    my_watch_cards = "Gleich kommt die ganze Nacht: wer wach war und wer den Käse hat."
    my_watch = "Schau aufs Brett: Die Stimmen werden gezählt."
    my_next = "Drück auf „Nächste Runde“, wenn du so weit bist."

    def my_recruit(self, wanted: int) -> str:
        return plural(wanted, "Such dir einen Komplizen aus.", "Such dir zwei Komplizen aus.")

    # --- the own panel ----------------------------------------------------------------------

    you_are: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Du bist der **Käsedieb**: Hol dir den Käse, und lass dich nicht erwischen.",
        Card.SLEEPYHEAD: "Du bist eine **Schlafmütze**: Finde heraus, wer den Käse klaut.",
        Card.FALL_MOUSE: "Du bist die **Sündenmaus**: Hol dir die meisten Stimmen, und du gewinnst "
        "ganz allein.",
    }
    you_follow = "Du bist jetzt **Komplize**: Du gewinnst und verlierst mit dem Dieb."
    you_follow_as_mouse = (
        "Du bist die **Sündenmaus**. Der Dieb hat dich ausgesucht, aber du gewinnst nur mit den "
        "meisten Stimmen."
    )

    roles: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Du bist der **Käsedieb**.",
        Card.SLEEPYHEAD: "Du bist eine **Schlafmütze**.",
        Card.FALL_MOUSE: "Du bist die **Sündenmaus**.",
    }
    follower_role = "Du bist **Komplize** des Diebs."

    def your_dice(self, dice: Sequence[int]) -> str:
        if len(dice) == 1:
            return f"Dein Würfel zeigt {dice[0]}: Du wachst um {dice[0]} Uhr auf."
        return f"Deine Würfel zeigen {dice[0]} und {dice[1]}."

    def your_alarm(self, hours: Sequence[int]) -> str:
        return f"Du wachst um {self._clocks(hours)} auf."

    def your_vote(self, name: str) -> str:
        return f"Du zeigst auf {name}."

    you_won = "🏆 Du gewinnst!"
    you_lost = "Diesmal verlierst du."

    # --- buttons, lists and their entries ---------------------------------------------------

    nods: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "Alles gesehen",
        Phase.NIGHT: "Still liegen",
        Phase.RECRUIT: "Pfote ausstrecken",
        Phase.MEET: "Weiterschlafen",
    }
    ready_button = "Bereit zur Abstimmung"
    unready_button = "Doch noch nicht bereit"
    talk_button = "Zurück zum Gespräch"
    next_button = "Nächste Runde"
    alone_button = "Ich war allein"
    clear_button = "Alles zurücknehmen"
    abstain_button = "Ich enthalte mich"
    peek_list = "Schau unter einen Becher …"
    recruit_list = "Such dir aus, wer dir hilft …"
    say_list = "Erzähl, oder nenn einen Verdacht …"
    saw_list = "Erzähl, wer mit dir wach war …"
    vote_list = "Zeig auf den Dieb …"
    peek_folder = "Ich habe unter einen Becher geschaut …"
    words_folder = "Sag etwas zu allen …"
    answer_folder = "Frag jemanden oder antworte …"

    def words_to(self, name: str) -> str:
        return f"Sag etwas zu {name} …"

    def wake_button(self, hours: Sequence[int]) -> str:
        return f"Um {self._clocks(hours)} aufwachen"

    def peek_entry(self, name: str) -> str:
        return f"Unter den Becher von {name} schauen"

    def recruit_entry(self, names: Sequence[str]) -> str:
        return f"{join_list(names)} aussuchen"

    def hour_entry(self, hour: int) -> str:
        return f"Ich war um {hour} Uhr wach"

    def saw_entry(self, names: Sequence[str]) -> str:
        return f"Ich habe {join_list(names)} gesehen"

    cheese_entries: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "Der Käse war noch da",
        Cheese.GONE: "Der Käse war schon weg",
        Cheese.TAKEN: "Ich habe den Diebstahl gesehen",
    }

    def peeked_at(self, name: str) -> str:
        return f"Ich sah den Würfel von {name}"

    def peek_claim_entry(self, name: str, die: int) -> str:
        return f"Ich sah den Würfel von {name}: {die}"

    def accuse_entry(self, name: str) -> str:
        return f"Ich verdächtige {name}"

    def vote_entry(self, name: str) -> str:
        return f"Gegen {name} stimmen"

    def _clocks(self, hours: Sequence[int]) -> str:
        return f"{join_list([str(hour) for hour in hours])} Uhr"


def _told(names: Sequence[str], seats: int, one: str, many: str) -> str:
    """Who is meant, then what to do: one is told otherwise than many."""
    if len(names) == seats:
        return f"Alle: {many}"
    what = one if len(names) == 1 else many
    more = len(names) - _FEW
    if more > 0:
        names = [*names[:_FEW], quantity(more, "weitere Maus", "weitere Mäuse")]
    return f"{join_list(names)}: {what}"
