"""Every sentence of Cheese Thief in English. Names come in ready to be shown."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from bot.stage.english import listed
from cogs.cheese_thief.state import Card, Cheese, Ending
from cogs.cheese_thief.words.en_game import GAME


class English:
    """The catalogue. Whoever translates it overrides all of it."""

    game = GAME

    # --- small words ------------------------------------------------------------------------

    cards: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: "Cheese Thief",
        Card.SLEEPYHEAD: "Sleepyhead",
        Card.FALL_MOUSE: "Fall Mouse",
    }
    follower = "follower"
    nobody = "nobody"
    nothing_said = "says nothing yet"
    yes_ready = "✅ ready to vote"

    def listed(self, names: Sequence[str]) -> str:
        return listed(names) or self.nobody

    def clock(self, hour: int) -> str:
        """At the end of a sentence its own stop is enough."""
        return f"{hour} a.m."

    def clocks(self, hours: Sequence[int]) -> str:
        return self.listed([self.clock(hour) for hour in hours])

    def night_so_far(self, hour: int) -> str:
        return "  ".join(f"**[{h}]**" if h == hour else str(h) for h in range(1, 7))

    def counted(self, done: int, of: int) -> str:
        return f"{done} of {of}"

    # --- titles and the board ---------------------------------------------------------------

    def title(self, what: str, number: int, rounds: int) -> str:
        return f"{what} (round {number} of {rounds})" if rounds > 1 else what

    deal_title = "Cheese Thief: everybody looks at their card"
    choose_title = "Cheese Thief: everybody sets their alarm"
    recruit_title = "Cheese Thief: paws to the middle"
    meet_title = "Cheese Thief: a last moment of the night"
    day_title = "Cheese Thief: the cheese is gone!"
    vote_title = "Cheese Thief: who is the thief?"

    def night_title(self, hour: int) -> str:
        return f"Cheese Thief: it is {self.clock(hour)}"

    endings: ClassVar[Mapping[Ending, str]] = {
        Ending.CAUGHT: "The thief is caught!",
        Ending.ESCAPED: "The thief gets away!",
        Ending.TIED: "The vote is tied, and the thief gets away!",
        Ending.FALL_MOUSE: "It was the Fall Mouse you fell for!",
    }
    deal_board = (
        "A card and a die lie before everybody. Look at yours in your panel, and say there that "
        "you have. Then night falls."
    )
    choose_board = "Everybody has two dice. In your panel, settle when you wake."
    looked = "Have looked"
    settled = "Have settled"
    mouse_in_play = "One of you is the Fall Mouse, who wants your votes."

    def night_board(self, hour: int) -> str:
        return (
            f"The clock strikes {hour}. Eyes closed, all of you, but for those whose hour it is. "
            "Your panel shows what you see. Not a word until dawn, please."
        )

    cheese_at_night = "The cheese was put in the middle of the table. What is it doing now?"
    recruit_board = (
        "The sixth hour is over. All reach a paw to the middle of the table, eyes closed. The "
        "thief may touch some. Not a word until dawn, please."
    )
    meet_board = (
        "Whoever was touched opens their eyes for a moment. Everybody else sleeps on. Not a word "
        "until dawn, please."
    )
    day_board = (
        "Good morning! The middle of the table is empty. Talk: who woke when, and who saw what? "
        "Say anything, but show nobody your card, die or panel. With the lists in your panel, "
        "this board keeps what you claim."
    )

    def ready_board(self, ready: int, seats: int) -> str:
        return f"Ready to vote: {ready} of {seats}. More than half open the vote."

    def vote_board(self, voted: int, seats: int) -> str:
        return (
            "Point at another player in your panel. All votes are shown together; until then "
            f"you may change yours.\nVotes: {voted} of {seats}."
        )

    have_voted = "Have voted"
    waited_for = "Still to vote"
    ready_button = "Ready to vote"
    unready_button = "Talk on"
    next_button = "Next round"

    # --- claims -----------------------------------------------------------------------------

    cheeses: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "the cheese was there",
        Cheese.GONE: "the cheese was gone",
        Cheese.TAKEN: "saw the cheese being taken",
    }

    def said_hour(self, hour: int) -> str:
        return f"woke at {self.clock(hour)}"

    def said_saw(self, names: Sequence[str]) -> str:
        return f"saw {self.listed(names)}" if names else "was alone"

    def said_peek(self, name: str, die: int) -> str:
        return f"looked at {name}'s die: {die}"

    def said_suspect(self, name: str) -> str:
        return f"suspects {name}"

    def said(self, parts: Sequence[str]) -> str:
        return "; ".join(parts) if parts else self.nothing_said

    # --- the result -------------------------------------------------------------------------

    top_field = "Most votes"
    votes_field = "Who voted for whom"
    night_field = "What the night was really like"
    peeks_field = "Looks under cups"
    cards_field = "Cards and dice"
    points_field = "Points"
    no_votes = "Nobody voted."

    def result(self, winners: Sequence[str], thief: str, hour: int) -> str:
        wins = "win" if len(winners) > 1 else "wins"
        return (
            f"{self.listed(winners)} {wins}.\n"
            f"{thief} was the Cheese Thief and took the cheese at {self.clock(hour)}"
        )

    def top_line(self, name: str, votes: int, card: Card) -> str:
        return f"{name}: {votes} ({self.cards[card]})"

    def vote_line(self, name: str, target: str | None) -> str:
        return f"{name} → {target}" if target else f"{name} did not vote"

    def hour_line(self, hour: int, awake: Sequence[str], cheese: bool, thief: str | None) -> str:
        eyes = f"{self.listed(awake)} awake" if awake else "all asleep"
        fate = "cheese there" if cheese else "cheese gone"
        return f"**{self.clock(hour)}** {eyes}; {f'{thief} takes the cheese' if thief else fate}"

    def peek_line(self, name: str, target: str, die: int) -> str:
        return f"{name} looked at {target}'s die: {die}"

    def card_line(
        self, name: str, card: Card, dice: Sequence[int], is_follower: bool, won: bool
    ) -> str:
        side = f", {self.follower}" if is_follower else ""
        return f"{'🏆 ' if won else ''}{name}: {self.cards[card]}{side}, {self.rolled(dice)}"

    def points_line(self, name: str, points: int) -> str:
        return f"{name}: {points}"

    def rolled(self, dice: Sequence[int]) -> str:
        return ("die " if len(dice) == 1 else "dice ") + " and ".join(map(str, dice))

    # --- the own panel ----------------------------------------------------------------------

    you_are: ClassVar[Mapping[Card, str]] = {
        Card.THIEF: (
            "You are the **Cheese Thief**. At your hour you take the cheese. Do not get the most "
            "votes in the morning."
        ),
        Card.SLEEPYHEAD: "You are a **Sleepyhead**. Find out who takes the cheese.",
        Card.FALL_MOUSE: (
            "You are the **Fall Mouse**. Get the most votes in the morning, and you win alone."
        ),
    }
    you_follow = (
        "You fell asleep a Sleepyhead and woke up a **follower**: you win and lose with the thief."
    )
    you_follow_as_mouse = (
        "The thief made you a **follower**. You are still the Fall Mouse: only the most votes "
        "make you win."
    )
    nod_seen = "I have seen it"
    nod_night = "Lie still"
    nod_recruit = "Stretch a paw"
    nod_meet = "Sleep on"
    pressed = "You have pressed your button."
    footer = "For your eyes only: showing this to anybody is against the rules."

    def your_dice(self, dice: Sequence[int], wake: Sequence[int]) -> str:
        if len(dice) == 1:
            return f"Your die shows **{dice[0]}**: you wake at {self.clock(dice[0])}"
        shown = f"Your dice show **{dice[0]}** and **{dice[1]}**"
        return f"{shown}: you wake at {self.clocks(wake)}" if wake else f"{shown}."

    eyes_field = "Your eyes"
    asleep = "You are asleep. You hear the clock, and nothing else."
    night_report_field = "Your night"
    knows_field = "What you know"
    claim_field = "What the board says for you"
    vote_field = "Your vote"
    no_report = "You have not woken yet."

    def settle(self, can_choose: bool) -> str:
        return "Choose when to wake." if can_choose else "Your alarm is set: confirm it."

    def wake_button(self, hours: Sequence[int]) -> str:
        return f"Wake at {self.clocks(hours)}"

    def report(
        self, hour: int, others: Sequence[str], cheese: bool, thief: str | None, is_mine: bool
    ) -> str:
        seen = f"{self.listed(others)} awake with you" if others else "nobody else awake"
        if is_mine:
            fate = "the cheese was there, and **you took it**"
        elif thief:
            fate = f"the cheese was there, and {thief} took it"
        else:
            fate = "the cheese was there" if cheese else "the cheese was **gone**"
        return f"**{self.clock(hour)}** {seen}; {fate}."

    awake = "Your eyes are open. There is nothing to do but look, and smile."
    may_peek = "Your eyes are open and you are alone. You may look under one cup."
    has_peeked = "Your eyes are open and you are alone. You have looked under a cup."
    chosen = "You have chosen who follows you."
    touched = "Your paw was touched. You look up for a moment."
    must_point = "Several saw you. Point at the one who shall follow you."
    will_point = "The thief is about to point at one of you."
    must_recruit_one = "Touch one paw: that player becomes your follower."
    must_recruit_two = "Touch two paws: those players become your followers."

    def knows_peek(self, name: str, die: int) -> str:
        return f"You looked under {name}'s cup: **{die}**."

    def knows_thief(self, name: str) -> str:
        return f"{name} is the Cheese Thief."

    def knows_followers(self, names: Sequence[str], is_mine: bool) -> str:
        if is_mine:
            return f"You made {self.listed(names)} your " + (
                "followers." if len(names) > 1 else "follower."
            )
        return f"{self.listed(names)} {'are followers' if len(names) > 1 else 'is a follower'}."

    def your_vote(self, name: str | None) -> str:
        return f"You point at {name}." if name else "You have not voted yet."

    you_won = "🏆 You win this round!"
    you_lost = "You lose this round."

    # --- titles of lists, and their entries -------------------------------------------------

    peek_list = "Look under a cup…"
    recruit_list = "Choose who follows you…"
    say_list = "Say about your night…"
    saw_list = "Say who was awake with you…"
    accuse_list = "Say whom you suspect…"
    vote_list = "Point at the thief…"
    peek_folder = "I looked under a cup…"
    alone_button = "I was alone"
    clear_button = "Take it all back"

    def peek_entry(self, name: str) -> str:
        return f"Look under {name}'s cup"

    def recruit_entry(self, names: Sequence[str]) -> str:
        return f"Make {self.listed(names)} follow you"

    def hour_entry(self, hour: int) -> str:
        return f"I woke at {self.clock(hour)}"

    def saw_entry(self, names: Sequence[str]) -> str:
        return f"I saw {self.listed(names)}"

    cheese_entries: ClassVar[Mapping[Cheese, str]] = {
        Cheese.THERE: "The cheese was there",
        Cheese.GONE: "The cheese was gone",
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

    # --- the log ----------------------------------------------------------------------------

    def told_dealt(self, number: int) -> str:
        return f"Round {number}: cards and cups are on the table."

    def told_card(self, card: Card, dice: Sequence[int]) -> str:
        return f"Your card: {self.cards[card]}, {self.rolled(dice)}."

    def told_nod(self, name: str) -> str:
        return f"{name} has looked."

    told_hours = "Everybody settles when to wake."

    def told_hour(self, hour: int) -> str:
        return f"It is {self.clock(hour)}"

    def told_named(self, thief: str, follower: str) -> str:
        return f"{thief} made {follower} a follower."

    told_recruit = "All paws reach for the middle of the table."
    told_meet = "Those who were touched open their eyes for a moment."

    def told_met(self, thief: str | None, fellows: Sequence[str]) -> str:
        parts = [self.you_follow]
        if thief:
            parts.append(self.knows_thief(thief))
        if fellows:
            parts.append(self.knows_followers(fellows, False))
        return " ".join(parts)

    told_dawn = "Dawn. The cheese is gone!"

    def told_claim(self, name: str, parts: Sequence[str]) -> str:
        return f"{name} {self.said(parts)}." if parts else f"{name} takes it all back."

    def told_ready(self, name: str, ready: bool) -> str:
        return f"{name} is ready to vote." if ready else f"{name} wants to talk on."

    told_vote_opened = "The vote is open."

    def told_voted(self, name: str) -> str:
        return f"{name} has voted."

    def told_noted(self, name: str) -> str:
        return f"You point at {name}."

    def told_votes(self, lines: Sequence[str]) -> str:
        return "The votes: " + "; ".join(lines) + "."

    def told_end(self, ending: Ending, winners: Sequence[str], thief: str, hour: int) -> str:
        return f"{self.endings[ending]} {self.result(winners, thief, hour)}"

    def told_next(self, name: str) -> str:
        return f"{name} is ready for the next round."

    # --- the end ----------------------------------------------------------------------------

    def verdict(self, reason: str, winners: Sequence[str], scores: Sequence[str]) -> str:
        wins = "win" if len(winners) > 1 else "wins"
        if reason == "most-points":
            return f"{self.listed(winners)} {wins} with the most points ({', '.join(scores)})."
        return f"{self.endings[Ending(reason)]} {self.listed(winners)} {wins}."

    # --- the picture in words ---------------------------------------------------------------

    def alt_night(self, hour: int, names: Sequence[str]) -> str:
        return f"A dark cellar, the clock at {hour}. Cups of {self.listed(names)} around the table."

    def alt_table(self, title: str, names: Sequence[str]) -> str:
        return f"{title}. Round the table: {self.listed(names)}."
