"""What happens in Cheese Thief, a short line each, in German. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list, plural, quantity, quote
from cogs.cheese_thief.state import Card, Cheese, Ending
from cogs.cheese_thief.words.en.log import EnglishLog


class GermanLog(EnglishLog):
    """Lines that stand by themselves, for the news and the log."""

    # --- headings of the log ----------------------------------------------------------------

    night_chapter = "Die Nacht"
    talk_chapter = "Das Gespräch"
    vote_chapter = "Die Abstimmung"
    truth_chapter = "Die Wahrheit"

    def round_chapter(self, number: int) -> str:
        return f"Runde {number}"

    # --- the deal and the night -------------------------------------------------------------

    dealt = "Karten und Würfel liegen auf dem Tisch."

    def dealt_again(self, number: int) -> str:
        return f"Runde {number}: neue Karten, neue Würfel."

    cards: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Deine Karte: der Käsedieb.",
        Card.SLEEPYHEAD: "Deine Karte: eine Schlafmütze.",
        Card.FALL_MOUSE: "Deine Karte: die Sündenmaus.",
    }
    hours_asked = "Alle stellen ihren Wecker."

    def hour_struck(self, hour: int) -> str:
        return f"Die Uhr schlägt {hour}."

    def woke(self, hour: int, others: Sequence[str], fate: str) -> str:
        company = f"mit {join_list(others)}" if others else "ganz allein"
        return f"{hour} Uhr: Du warst wach, {company}. {fate}"

    def woke_with_many(self, hour: int, symbols: Sequence[str], fate: str) -> str:
        return f"{hour} Uhr: Du warst wach, mit {' '.join(symbols)}. {fate}"

    cheese_there = "Der Käse war da."
    cheese_gone = "Der Käse war weg."
    you_took_it = "Du hast den Käse geklaut!"

    def took_it(self, thief: str) -> str:
        return f"{thief} hat den Käse geklaut!"

    def peeked(self, name: str, die: int) -> str:
        return f"Du hast unter den Becher von {name} geschaut: {die}."

    def picked(self, names: Sequence[str]) -> str:
        return f"Du hast {join_list(names)} als Komplizen ausgesucht."

    def picked_you(self, thief: str) -> str:
        return f"{thief} zeigt auf dich: Jetzt steckst du mit dem Dieb unter einer Decke."

    def picked_other(self, thief: str, follower: str) -> str:
        return f"{thief} hat {follower} als Komplizen ausgesucht."

    recruit_called = "Alle strecken eine Pfote aus, mit geschlossenen Augen."
    meet_called = "Wer ausgesucht wurde, blickt kurz auf."
    met = "Du wurdest ausgesucht: Jetzt gewinnst und verlierst du mit dem Dieb."
    met_as_mouse = (
        "Der Dieb hat dich ausgesucht, aber du bleibst die Sündenmaus: Hol dir die meisten Stimmen."
    )

    def thief_is(self, name: str) -> str:
        return f"Der Dieb ist {name}."

    def fellow_is(self, name: str) -> str:
        return f"{name} steckt auch mit dem Dieb unter einer Decke."

    dawn = "Guten Morgen! Nur Krümel sind noch übrig."

    # --- the talk ---------------------------------------------------------------------------

    def said(self, name: str, sentences: Sequence[str]) -> str:
        return f"{name}: {quote(' '.join(sentences))}"

    def you_said(self, sentences: Sequence[str]) -> str:
        return f"Du hast gesagt: {quote(' '.join(sentences))}"

    def took_back(self, name: str) -> str:
        return f"{name} nimmt alles zurück."

    you_took_back = "Du hast alles zurückgenommen."

    def hour(self, hour: int) -> str:
        return f"Ich war um {hour} Uhr wach."

    alone = "Ich war allein."

    def saw(self, names: Sequence[str]) -> str:
        return f"Ich habe {join_list(names)} gesehen."

    def saw_many(self, symbols: Sequence[str]) -> str:
        return f"Ich habe {len(symbols)} von euch gesehen: {' '.join(symbols)}."

    cheeses: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "Der Käse war noch da.",
        Cheese.GONE: "Der Käse war schon weg.",
        Cheese.TAKEN: "Ich habe den Diebstahl gesehen!",
    }

    def peek(self, name: str, die: int) -> str:
        return f"Unter dem Becher von {name}: {die}."

    def suspect(self, name: str) -> str:
        return f"Ich verdächtige {name}!"

    def changed_mind(self, name: str) -> str:
        return f"Ich habe es mir anders überlegt: Ich verdächtige {name}!"

    def ready(self, name: str) -> str:
        return f"{name} ist bereit zur Abstimmung."

    def unready(self, name: str) -> str:
        return f"{name} will weiterreden."

    you_ready = "Du bist bereit zur Abstimmung."
    you_unready = "Du willst weiterreden."

    # --- the vote and the end ---------------------------------------------------------------

    vote_opened = "Genug geredet: Jetzt wird abgestimmt."

    def reopened(self, name: str) -> str:
        return f"{name} will weiterreden: zurück an den Tisch."

    you_reopened = "Du willst weiterreden: zurück an den Tisch."

    def voted(self, name: str) -> str:
        return f"Du zeigst auf {name}."

    def abstained(self, name: str) -> str:
        return f"Zeit abgelaufen: {name} enthält sich."

    you_abstained = (
        "Zeit abgelaufen: Du enthältst dich. Schnell, noch kannst du auf jemanden zeigen!"
    )
    no_votes = "Niemand hat abgestimmt."

    def you_most_votes(self, votes: int) -> str:
        return f"Du hast die meisten Stimmen: {votes}."

    def most_votes(self, names: Sequence[str], votes: int) -> str:
        if len(names) == 1:
            return f"{names[0]} hat die meisten Stimmen: {votes}."
        return f"Gleichstand mit je {quantity(votes, 'Stimme', 'Stimmen')}: {join_list(names)}."

    turned: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "der Käsedieb!",
        Card.SLEEPYHEAD: "eine Schlafmütze.",
        Card.FALL_MOUSE: "die Sündenmaus!",
    }

    you_turned: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Du bist der Käsedieb!",
        Card.SLEEPYHEAD: "Du bist eine Schlafmütze.",
        Card.FALL_MOUSE: "Du bist die Sündenmaus!",
    }

    def card_turned(self, name: str, card: str) -> str:
        return f"{name} ist {card}"

    def ended(self, thief: str, hour: int) -> str:
        return f"{thief} hat den Käse um {hour} Uhr geklaut."

    def you_ended(self, hour: int) -> str:
        return f"Du hast den Käse um {hour} Uhr geklaut."

    def next_asked(self, name: str) -> str:
        return f"{name} will noch eine Runde."

    you_next_asked = "Du willst noch eine Runde."

    verdicts: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "Der Dieb ist gefasst",
        Ending.ESCAPED: "Der Dieb entkommt",
        Ending.TIED: "Gleichstand, und der Dieb entkommt",
        Ending.FALL_MOUSE: "Alle sind auf die Sündenmaus reingefallen",
    }

    def verdict(self, ending: str, winners: Sequence[str]) -> str:
        return f"{ending}: {join_list(winners)} {plural(len(winners), 'gewinnt', 'gewinnen')}."

    def most_points(self, winners: Sequence[str], scores: Sequence[str]) -> str:
        return (
            f"{join_list(winners)} {plural(len(winners), 'gewinnt', 'gewinnen')} mit den meisten "
            f"Punkten ({', '.join(scores)})."
        )

    def score(self, name: str, points: int) -> str:
        return f"{name} {points}"
