"""English texts for the rules guide, lessons and /help."""


class GuideWords:
    thirty_seconds = "In thirty seconds"
    choose_topic = "More about…"
    no_such_topic = "I found nothing about that. Here is the game in thirty seconds."

    def guide_title(self, game: str) -> str:
        return f"How to play {game}"

    def topic_title(self, game: str, topic: str) -> str:
        return f"{game}: {topic}"

    def right_now(self, sentence: str) -> str:
        return f"📍 **Right now.** {sentence}"

    def more_about(self, topic: str) -> str:
        return f"More: {topic}"

    # lessons

    learn_it = "Learn it"
    leave_lesson = "Leave the lesson"
    lesson_elsewhere = "🎓 A lesson: your coach speaks in your panel (**My hand**)."
    lesson_below = "🎓 A lesson: your coach speaks in your panel, below."
    lesson_by_dm = (
        "Your lesson begins. The coach (🎓) speaks in your direct messages; **My hand** below the"
        " board brings the same here."
    )
    lesson_by_hand = (
        "Your lesson begins. Press **My hand** below the board: the coach (🎓) is there."
    )
    lesson_here = "Your lesson begins. Do what the coach says (🎓), right above."
    leave_lesson_sure = "Leave the lesson here? `/learn` begins it again whenever you like."
    left_lesson = "You have left the lesson. `/learn` begins it again."
    whole_game = "Play a whole game"
    lesson_footer = "Ready for more? The first button begins a whole game."
    lesson_over = "🎓 That was your first game! Now you know how it goes."

    def coach(self, hint: str) -> str:
        return f"🎓 {hint}"

    # help

    help_title = "Cheeseboard"
    help_intro = (
        "Board games about cheese. Open a table, friends join with a button, robots fill empty"
        " seats. What only you may know comes by direct message."
    )
    how_to_play_what = "How to play…"
    help_pages = "All commands…"
    help_front = "Where to begin"
    help_playing = "Playing"
    help_tables = "Tables"
    help_club = "The clubhouse"
    help_playing_hint = "Choose a game, learn it, begin"
    help_tables_hint = "Boards, seats, and who is up"
    help_club_hint = "Finished games, replays, your results, and what is kept about you"
    help_game_hint = "Every move, typed in words"

    def help_play(self, play: str, learn: str, rules: str) -> str:
        return (
            f"{play} shows all games and begins one. {learn} teaches you one in a few minutes,"
            f" {rules} explains it."
        )

    def help_line(self, command: str, description: str) -> str:
        return f"{command} · {description}"
