"""English texts for the lobby."""

from collections.abc import Mapping, Sequence

from bot.presentation.english import join_list, join_with_others, plural, quantity


class LobbyWords:
    """Texts for seats, options, invitations and the ready check."""

    seats = "Seats"
    robot = "robot"
    host = "host"
    free = "free"
    lobby_closed = "This table was called off."
    lobby_footer = "Press Join to sit down"
    lobby_alone = "Press Start when you are ready"
    yes = "yes"
    no = "no"

    timers: Mapping[int, str] = {
        0: "off",
        120: "2 minutes",
        600: "10 minutes",
        3600: "1 hour",
        28800: "8 hours",
        86400: "1 day",
        259200: "3 days",
    }
    own_options: Mapping[str, str] = {
        "pace": "Pace",
        "skill": "Robots",
        "timer": "Turn timer",
        "hints": "Hints",
    }
    own_descriptions: Mapping[str, str] = {
        "pace": "How much time robots and clocks leave you to read what happened.",
        "skill": "How well the robots play.",
        "timer": "How long a player may think before a robot steps in.",
        "hints": "Whether a player may ask what a robot would do.",
    }
    own_values: Mapping[str, Mapping[str, str]] = {
        "pace": {"relaxed": "relaxed", "brisk": "brisk", "instant": "instant"},
        "skill": {"easy": "easy", "normal": "normal", "hard": "hard"},
        "timer": {str(seconds): words for seconds, words in timers.items()},
        "hints": {"True": "allowed", "False": "not allowed"},
    }

    change_something = "Change something…"
    options_button = "Options…"
    invite_button = "Invite…"
    invite_whom = "Whom would you like to invite? I will ask them in the channel."
    all_as_usual = "Everything is as usual."
    invite_somebody = "Invite somebody…"
    change_title = "What would you like to change?"
    change_another = "Change something else…"
    im_here = "I'm here"
    yes_leave = "Yes, leave"

    def lobby_title(self, game: str) -> str:
        return f"{game}: who is in?"

    def seats_line(self, taken: int, least: int, most: int) -> str:
        span = f"{least}" if least == most else f"{least} to {most}"
        return f"{taken} seated · {span} {plural(most, 'player', 'players')}"

    def expected(self, mentions: Sequence[str], more: int = 0) -> str:
        return f"💌 Invited: {join_with_others(mentions, more)}"

    def still_asked(self, names: Sequence[str], more: int = 0) -> str:
        return f"🙋 Are you here, {join_with_others(names, more)}? **Start** again goes ahead."

    def agreed(self, label: str, value: str) -> str:
        return f"{label}: **{value}**"

    def agreed_on(self, things: Sequence[str], more: int) -> str:
        """Options that differ from their defaults; `more` were left out."""
        told = [*things, f"{more} more"] if more else things
        return f"⚙️ {' · '.join(told)}" if told else ""

    def choose_value(self, label: str) -> str:
        return f"{label}…"

    def now_is(self, label: str, value: str) -> str:
        return f"{label}: **{value}**"

    def absent_rule(self, minutes: int) -> str:
        return (
            f"If somebody stays away for {quantity(minutes, 'minute')}, a robot can take "
            "their seat."
        )

    # announcements in the channel

    def joined(self, name: str) -> str:
        return f"🪑 {name} has joined the table."

    def left_table(self, name: str) -> str:
        return f"🪑 {name} has left the table."

    def new_host(self, name: str) -> str:
        return f"{name} is the host now."

    def made_way(self, robot: str) -> str:
        return f"{robot} has made way."

    def invitation(self, guests: Sequence[str], host: str, game: str, table_id: int) -> str:
        return (
            f"💌 {join_list(guests)}: {host} would like to play **{game}** with you."
            f" Press **Join** at table {table_id}, or use `/table join`."
        )

    def invited(self, name: str) -> str:
        return f"I have asked {name}."

    def ready_check(self, mentions: Sequence[str], game: str) -> str:
        return f"{join_list(mentions)}: **{game}** is about to begin. Are you still here?"

    asked_first = (
        "I am asking those who sat down a while ago whether they are still here. The game begins"
        " when everybody has answered; press **Start** again to go ahead without waiting."
    )
    leave_last_lobby = "You are the only person here. If you leave, this table is called off."
    leave_last_game = (
        "You are the only person in this game. If you leave, it is over for good, and nobody wins."
    )

    lobby_refusals: Mapping[str, str] = {
        "seated-already": "That player has a seat at this table already.",
        "invited-already": "That player has been invited already.",
        "too-many-invited": "You have invited {most} people to this table already. That is plenty.",
        "not-a-person": "Only people can be invited. For robots there is **Add robot**.",
        "alone-invite": "In direct messages you play against robots only.",
    }
