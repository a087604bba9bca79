"""What boards, panels and buttons of Cheese Thief say in English. Names come ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.presentation.english import join_list, quantity, times
from cogs.cheese_thief.state import Card, Cheese, Ending, Phase
from cogs.cheese_thief.words.en.details import EnglishDetails
from cogs.cheese_thief.words.en.game import GAME
from cogs.cheese_thief.words.en.log import EnglishLog
from cogs.cheese_thief.words.en.scene import EnglishScene
from cogs.cheese_thief.words.en.talk import EnglishTalk

_FEW = 3


class Catalogue:
    """The catalogue. Whoever translates it overrides all of it."""

    game = GAME
    log = EnglishLog()
    details = EnglishDetails()
    scene = EnglishScene()
    talk = EnglishTalk()

    cards: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Cheese Thief",
        Card.SLEEPYHEAD: "Sleepyhead",
        Card.FALL_MOUSE: "Fall Mouse",
    }

    def listed(self, names: Sequence[str]) -> str:
        return join_list(names)

    # --- the board --------------------------------------------------------------------------

    def title(self, what: str, number: int, rounds: int) -> str:
        return f"Round {number} of {rounds}: {what}" if rounds > 1 else f"Cheese Thief: {what}"

    titles: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "who are you tonight?",
        Phase.CHOOSE: "when will you wake up?",
        Phase.RECRUIT: "paws to the middle",
        Phase.MEET: "just before dawn",
        Phase.DAY: "the cheese is gone!",
        Phase.VOTE: "who is the thief?",
        Phase.VOTES: "the votes are in",
        Phase.CARDS: "cards up!",
    }

    def night_title(self, hour: int) -> str:
        return f"it is {hour} a.m."

    over_title = "the game is over"
    endings: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "the thief is caught!",
        Ending.ESCAPED: "the thief gets away!",
        Ending.TIED: "a tie, and the thief gets away!",
        Ending.FALL_MOUSE: "you fell for the Fall Mouse!",
    }
    boards: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "Press **My hand** to see your card and what is under your cup. Night falls "
        "when everybody has looked.",
        Phase.CHOOSE: "You have two dice each. Press **My hand** and choose when you wake up.",
        Phase.NIGHT: "Sleep tight! When your hour strikes, **My hand** shows what you see.\n"
        "Not a word until morning.",
        Phase.RECRUIT: "Eyes shut, paws on the table: the thief picks who will help.\n"
        "Not a word until morning.",
        Phase.MEET: "Whoever was picked looks up for a moment. Everybody else sleeps on.\n"
        "Not a word until morning.",
        Phase.DAY: "Who woke when, who saw what? Tell us, true or not.",
        Phase.VOTE: "Press **My hand** and point at your suspect. All votes are shown at once.",
        Phase.VOTES: "Whoever has the most votes turns up their card.",
        Phase.CARDS: "And who really took the cheese?",
    }
    mouse_in_play = "Careful: one of you is the Fall Mouse and wants your votes."

    vote_is_near = "The vote opens when nobody has claimed anything for half a minute."

    def votes_so_far(self, voted: int, seats: int) -> str:
        return f"Votes so far: {voted} of {seats}."

    def winners(self, names: Sequence[str]) -> str:
        return f"🏆 {join_list(names)} {'win' if len(names) > 1 else 'wins'}!"

    nobody_wins = "Nobody wins."

    def standing(self, lines: Sequence[str]) -> str:
        return "Points: " + ", ".join(lines)

    def points(self, name: str, points: int) -> str:
        return f"{name} {points}"

    # --- round the game ---------------------------------------------------------------------

    def forecast(self, minutes: int) -> str:
        return f"About {quantity(minutes, 'minute')}."

    def long_night(self, minutes: int) -> str:
        return f"Careful, that is long: every night takes {quantity(minutes, 'minute')}."

    def best_liar(self, name: str, fibs: int) -> str:
        return f"🎭 Best liar: {name}, with {fibs} fibs and not one vote."

    def sharpest_nose(self, name: str) -> str:
        return f"👃 Sharpest nose: {name}, who named the thief first."

    def scapegoat(self, name: str, votes: int) -> str:
        return f"🐐 Scapegoat of the day: {name}, innocent, with {quantity(votes, 'vote')}."

    def weathercock(self, name: str, count: int) -> str:
        return f"🐓 Weathercock: {name}, who changed suspects {times(count)}."

    def chatterbox(self, name: str, words: int) -> str:
        return f"💬 Chatterbox: {name}, who spoke up {times(words)}."

    # --- what is to be done, beside the buttons ---------------------------------------------

    def do_look(self, names: Sequence[str], seats: int) -> str:
        return _addressed(names, seats, "look at your card")

    def do_set_alarm(self, names: Sequence[str], seats: int) -> str:
        return _addressed(names, seats, "set your alarm")

    def do_vote(self, names: Sequence[str], seats: int) -> str:
        return _addressed(names, seats, "point at your suspect")

    do_sleep = "Everybody: sleep, and not a word"
    do_talk = "Everybody: talk it over, then press Ready to vote"
    do_watch = "Everybody: hold your breath"
    do_next = "Everybody: press Next round when you are ready"

    my_look = "Look at your card, then press “I have seen it”."
    my_wait = "Done! Now we wait for the others."
    my_alarm = "Choose when you wake up."
    my_alarm_is_set = "Your alarm is set already: just press the button."
    my_sleep = "You are asleep. Nothing to do but dream of cheese."
    my_awake = "You are awake. Remember what you see, and keep quiet."
    my_peek = "You are awake and all alone: look under one cup, if you like."
    my_peeked = "You have looked under a cup. Remember it, and keep quiet."
    my_point = "Several saw you: point at the one who will follow you."
    my_pointed = "Keep quiet: the thief is about to point at one of you."
    my_followers = "You have picked. Now keep quiet."
    my_met = "Remember whom you see, and keep quiet."
    my_talk = "Tell your night, then press Ready to vote."
    my_talk_ready = "You are ready to vote. Talk on if you like."
    my_vote = "Point at whoever you think is the thief."
    my_vote_again = "You have voted. You can still change it until the last vote is in."
    my_watch = "Watch the board: the votes are being counted."
    my_watch_cards = "Next, the whole night: who was awake, and who took the cheese."
    my_next = "Press Next round when you are ready."

    def my_recruit(self, wanted: int) -> str:
        return "Pick one to follow you." if wanted == 1 else "Pick two to follow you."

    # --- the own panel ----------------------------------------------------------------------

    you_are: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "You are the **Cheese Thief**: take the cheese, and do not get caught.",
        Card.SLEEPYHEAD: "You are a **Sleepyhead**: find out who takes the cheese.",
        Card.FALL_MOUSE: "You are the **Fall Mouse**: get the most votes, and you win alone.",
    }
    you_follow = "You are a **follower** now: you win and lose with the thief."
    you_follow_as_mouse = (
        "You are the **Fall Mouse**. The thief picked you, but only the most votes make you win."
    )

    roles: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "You are the **Cheese Thief**.",
        Card.SLEEPYHEAD: "You are a **Sleepyhead**.",
        Card.FALL_MOUSE: "You are the **Fall Mouse**.",
    }
    follower_role = "You are a **follower** of the thief."

    def your_dice(self, dice: Sequence[int]) -> str:
        if len(dice) == 1:
            return f"Your die shows {dice[0]}: you wake at {dice[0]} a.m."
        return f"Your dice show {dice[0]} and {dice[1]}."

    def your_alarm(self, hours: Sequence[int]) -> str:
        return f"You wake at {self._clocks(hours)}"

    def your_vote(self, name: str) -> str:
        return f"You point at {name}."

    you_won = "🏆 You win!"
    you_lost = "You lose this time."

    # --- buttons, lists and their entries ---------------------------------------------------

    nods: ClassVar[Mapping[Phase, str]] = {
        Phase.DEAL: "I have seen it",
        Phase.NIGHT: "Lie still",
        Phase.RECRUIT: "Reach out a paw",
        Phase.MEET: "Sleep on",
    }
    ready_button = "Ready to vote"
    unready_button = "Not ready after all"
    talk_button = "Back to the talk"
    next_button = "Next round"
    alone_button = "I was alone"
    clear_button = "Take it all back"
    abstain_button = "Vote for nobody"
    peek_list = "Look under a cup…"
    recruit_list = "Pick who follows you…"
    say_list = "Tell your night, name a suspect…"
    saw_list = "Tell us who was awake with you…"
    vote_list = "Point at the thief…"
    peek_folder = "I looked under a cup…"
    words_folder = "Say something to all…"
    answer_folder = "Ask or answer somebody…"

    def words_to(self, name: str) -> str:
        return f"Say something to {name}…"

    def wake_button(self, hours: Sequence[int]) -> str:
        return f"Wake at {self._clocks(hours)}"

    def peek_entry(self, name: str) -> str:
        return f"Look under {name}'s cup"

    def recruit_entry(self, names: Sequence[str]) -> str:
        return f"Pick {join_list(names)}"

    def hour_entry(self, hour: int) -> str:
        return f"I woke at {hour} a.m."

    def saw_entry(self, names: Sequence[str]) -> str:
        return f"I saw {join_list(names)}"

    cheese_entries: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "The cheese was still there",
        Cheese.GONE: "The cheese was already gone",
        Cheese.TAKEN: "I saw the cheese being taken",
    }

    def peeked_at(self, name: str) -> str:
        return f"I saw {name}'s die"

    def peek_claim_entry(self, name: str, die: int) -> str:
        return f"I saw {name}'s die: {die}"

    def accuse_entry(self, name: str) -> str:
        return f"I suspect {name}"

    def vote_entry(self, name: str) -> str:
        return f"Vote for {name}"

    def _clocks(self, hours: Sequence[int]) -> str:
        return f"{join_list([str(hour) for hour in hours])} a.m."


def _addressed(names: Sequence[str], seats: int, what: str) -> str:
    """Who is meant, then what to do."""
    if len(names) == seats:
        return f"Everybody: {what}"
    more = len(names) - _FEW
    if more > 0:
        names = [*names[:_FEW], f"{more} more"]
    return f"{join_list(names)}: {what}"
