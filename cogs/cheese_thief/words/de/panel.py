"""What a panel says in German. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import plural
from cogs.cheese_thief.state import Card
from cogs.cheese_thief.words.de.board import GermanBoard
from cogs.cheese_thief.words.en.panel import PanelWords


class GermanPanel(GermanBoard, PanelWords):
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
