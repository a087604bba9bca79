"""The few words inside the pictures of Cheese Thief, and the pictures in words, in German."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.german import join_list, plural, quantity
from cogs.cheese_thief.state import Card, Ending, Phase
from cogs.cheese_thief.words.en.picture import EnglishScene


class GermanScene(EnglishScene):
    """The catalogue of the pictures. Names come in without markup."""

    # --- in the pictures --------------------------------------------------------------------

    heads = ("Wach", "Gesehen", "Käse", "Becher", "Dieb?")
    alone = "allein"
    silence = "sagt noch nichts"
    day_title = "Der Käse ist weg!"
    vote_title = "Wer ist der Dieb?"
    votes_title = "Die Stimmen sind da"
    no_votes_title = "Niemand hat gestimmt"
    no_vote = "keine Stimme"
    endings: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "Der Dieb ist gefasst!",
        Ending.ESCAPED: "Der Dieb entkommt!",
        Ending.TIED: "Gleichstand: Der Dieb entkommt!",
        Ending.FALL_MOUSE: "Reingefallen: die Sündenmaus!",
    }
    turned: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Es ist der Käsedieb!",
        Card.SLEEPYHEAD: "Nur eine Schlafmütze …",
        Card.FALL_MOUSE: "Es ist die Sündenmaus!",
    }
    all_turned = "Karten auf den Tisch!"
    paws = "Pfoten raus"
    hush = "Psst …"
    evening = "Deine Karte und Würfel"
    set_alarm = "Stell deinen Wecker"
    asleep = "Du schläfst"
    cheese_there = "Der Käse ist da"
    cheese_gone = "Der Käse ist weg"
    you_take = "Du klaust den Käse!"
    you_take_unseen = "Du klaust den Käse, ungesehen!"
    pick_one = "Wähle einen Komplizen"
    pick_two = "Wähle zwei Komplizen"
    picked = "Du wurdest ausgesucht!"
    join = "Du gewinnst und verlierst mit dem Dieb"
    still_mouse = "Du bleibst Sündenmaus: Stimmen her!"
    morning = "Was hast du gesehen?"
    won = "Du gewinnst!"
    lost = "Du verlierst"

    def finale(self, names: Sequence[str]) -> str:
        return f"Im Licht, mit einem Pokal: {join_list(names)}."

    def beaten(self, names: Sequence[str]) -> str:
        return f"In der Reihe darunter: {join_list(names)}."

    def points(self, name: str, points: int) -> str:
        return f"{name}: {points}."

    nobody_wins = "Niemand gewinnt!"
    many_win: ClassVar[Mapping[bool, str]] = {True: "Gemeinsam gewonnen!", False: "Gewonnen!"}

    def stand_in(self, seat: int) -> str:
        """For a name the fonts cannot show."""
        return f"Maus {seat + 1}"

    def clock(self, hour: int) -> str:
        return f"{hour} Uhr"

    def seen_count(self, done: int, of: int) -> str:
        return f"Gesehen {done}/{of}"

    def alarm_count(self, done: int, of: int) -> str:
        return f"Wecker {done}/{of}"

    def ready_count(self, done: int, of: int) -> str:
        return f"Bereit {done}/{of}"

    def vote_count(self, done: int, of: int) -> str:
        return f"Stimmen {done}/{of}"

    def wake(self, hours: Sequence[int]) -> str:
        return f"Du wachst um {join_list([str(hour) for hour in hours])} Uhr auf"

    def takes(self, name: str) -> str:
        return f"{name} klaut ihn!"

    def picks_you(self, name: str) -> str:
        return f"{name} zeigt auf dich!"

    def followers(self, count: int) -> str:
        return plural(count, "Dein Komplize", "Deine Komplizen")

    # --- the same pictures when they are shared: for everybody, so nobody is addressed --------

    shared_evening = "Karte und Würfel"
    shared_asleep = "Tief und fest im Schlaf"
    shared_picking = "Der Dieb sucht aus"
    shared_morning = "Am Morgen danach"
    shared_won = "Gewonnen!"
    shared_lost = "Verloren"
    shared_picked = "Vom Dieb ausgesucht!"
    shared_join = "Gewinnt und verliert mit dem Dieb"
    shared_mouse = "Bleibt Sündenmaus"

    def shared_wake(self, hours: Sequence[int]) -> str:
        return f"Der Wecker steht auf {join_list([str(hour) for hour in hours])} Uhr"

    def shared_picks(self, name: str, follower: str) -> str:
        return f"{name} zeigt auf {follower}!"

    def shared_followers(self, count: int) -> str:
        return plural(count, "Der Komplize", "Die Komplizen")

    # --- the pictures in words --------------------------------------------------------------

    more = "Drück auf „In Worten“ für den Rest."
    tables: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "Ein Käse unter der Lampe eines Kellers, Mäuse rund um den Tisch, vor jeder "
        "ein Becher.",
        Phase.CHOOSE: "Ein Käse unter der Lampe eines Kellers, Mäuse rund um den Tisch, die ihre "
        "Wecker stellen.",
        Phase.RECRUIT: "Ein dunkler Keller, nach 6 Uhr. Alle Mäuse schlafen und strecken eine "
        "Pfote in die Mitte.",
        Phase.MEET: "Ein dunkler Keller kurz vor Morgengrauen. Alle Mäuse schlafen um einen "
        "zugedeckten Teller.",
    }

    def night(self, clock: str) -> str:
        return (
            f"Ein dunkler Keller, es ist {clock}. Alle Mäuse schlafen rund um den "
            "Tisch. Der Teller in der Mitte ist zugedeckt, mit einem Fragezeichen: Ist der Käse "
            "noch da?"
        )

    def names(self, names: Sequence[str]) -> str:
        return join_list(names)

    def round_table(self, names: Sequence[str]) -> str:
        return f"Rund um den Tisch: {join_list(names)}."

    def checked(self, names: Sequence[str]) -> str:
        return f"Mit einem Haken: {join_list(names)}."

    talk = "Der Keller im Morgengrauen, ein leerer Teller und ein Blatt mit dem, was alle sagen."
    vote = "Eine Wahlurne und das Blatt mit dem, was alle gesagt haben."

    def said(self, name: str, parts: Sequence[str]) -> str:
        return f"{name}: {', '.join(parts) or self.silence}."

    def ready(self, names: Sequence[str]) -> str:
        return f"Bereit zur Abstimmung: {join_list(names)}."

    def voted(self, names: Sequence[str]) -> str:
        return f"Abgestimmt: {join_list(names)}."

    def pointing(self, name: str) -> str:
        return f"Eine Pfote zeigt auf {name}."

    def accused(self, name: str, voters: Sequence[str]) -> str:
        return f"{name}: {quantity(len(voters), 'Stimme', 'Stimmen')}, von {join_list(voters)}."

    def absent(self, names: Sequence[str]) -> str:
        return f"Ohne Stimme: {join_list(names)}."

    def card(self, name: str, card: str) -> str:
        return f"{name} deckt eine Karte auf: {card}."

    def winners(self, names: Sequence[str]) -> str:
        return f"Strahlend, mit einem Pokal: {join_list(names)}."

    def hour(self, clock: str, awake: Sequence[str], fate: str) -> str:
        eyes = f"{join_list(awake)} wach" if awake else "alle schlafen"
        return f"{clock}: {eyes}, {fate}."

    there = "Käse da"
    gone = "Käse weg"

    def theft_by(self, name: str) -> str:
        return f"{name} klaut den Käse"

    def looked(self, name: str, target: str, die: int) -> str:
        return f"{name} schaut auf den Würfel von {target}: {die}."

    def seat(self, name: str, card: str, dice: Sequence[int], follows: bool) -> str:
        side = ", Komplize" if follows else ""
        return f"{name}: {card}{side}, {self.dice(dice)}."

    def dice(self, dice: Sequence[int]) -> str:
        return f"Würfel {join_list([str(die) for die in dice])}"

    def theft(self, clock: str, name: str) -> str:
        return f"{clock}: {name}, maskiert und grinsend, mit dem ganzen Käse in den Pfoten."

    your_theft = "Das bist du."

    def watching(self, names: Sequence[str]) -> str:
        return f"Fassungslos dabei: {join_list(names)}."

    def badge(self, names: Sequence[str]) -> str:
        return f"Mit dem Abzeichen der Komplizen: {join_list(names)}."

    def thief(self, name: str) -> str:
        return f"Hinter der Maske: {name}."

    thief_in_shadow = "Der Dieb ist ein Schatten mit einem Fragezeichen."
    yours: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Die Karte: eine maskierte Maus, der Käsedieb.",
        Card.SLEEPYHEAD: "Die Karte: eine müde Maus mit Zipfelmütze, eine Schlafmütze.",
        Card.FALL_MOUSE: "Die Karte: eine Maus unter einem Eichelhut, die Sündenmaus.",
    }

    def under_cup(self, dice: Sequence[int]) -> str:
        return f"Neben dem angehobenen Becher: {self.dice(dice)}."

    def saw(self, clock: str, others: Sequence[str], fate: str) -> str:
        eyes = f"{join_list(others)} auch wach" if others else "sonst niemand wach"
        return f"Um {clock}: {eyes}, {fate}."

    def knew_die(self, name: str, die: int) -> str:
        return f"Unter dem Becher von {name}: {die}."

    def knew_thief(self, name: str) -> str:
        return f"Der Dieb: {name}."
