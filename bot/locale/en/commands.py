"""English descriptions of the shell's commands. At most 100 characters each."""

from collections.abc import Mapping


class CommandWords:
    """Descriptions of commands and groups by qualified name, of parameters by key."""

    commands: Mapping[str, str] = {
        "play": "Choose a game, and begin",
        "learn": "A guided first game against robots: three minutes or so",
        "rules": "How a game is played: every rule, by topic or by word",
        "help": "What this bot can do, every command, and how to begin",
        "table": "Your tables: boards, hands, logs, seats, reminders",
        "table board": "Post the board again, at the bottom of the channel",
        "table hand": "Show your own panel, to you alone",
        "table log": "What has happened so far",
        "table words": "Everything about the table in words, to you alone",
        "table mine": "Your tables, with links; first those that wait for you",
        "table join": "Join a table that is looking for players",
        "table leave": "Leave a table; a robot plays on for you",
        "table sit": "Take a robot's seat in a running game",
        "table replace": "Let a robot take the seat of somebody who stays away",
        "table invite": "Invite somebody to a table that is looking for players",
        "table send-out": "Send somebody out before the game begins (host)",
        "table nudge": "Remind those the game is waiting for",
        "table pause": "Ask for a pause; when everybody agrees, clocks stand still",
        "table resume": "Go on with a paused game, with the time that was left",
        "table abandon": "End a game for everybody (the host, or whoever runs it here)",
        "table vote-end": "Say that you would rather stop here",
        "me": "How you like it: language, quiet hours, reminders, pictures, lists",
        "stats": "Games, wins and streaks, yours or another player's",
        "leaderboard": "The best players of this server, this month or of all time",
        "history": "Finished games: how they went, and where to look again",
        "replay": "Watch a finished game again, step by step; only you see it",
        "deal": "A game you can check: its seal, cutting the deck, the whole game as a file",
        "deal show": "The seal of a table: its fingerprints, to check the game with",
        "deal cut": "Cut the deck with a word of your own, before it starts",
        "deal file": "A finished game as a file, to check it or to keep it",
        "privacy": "What I keep about you: see it, have it, delete it",
        "privacy show": "What I keep about you",
        "privacy export": "Everything I keep about you, as a file",
        "privacy delete": "Delete everything I keep about you",
        "settings": "How I behave in this server: channels, limits, quiet hours",
        "status": "How I am doing: version, tables, speed, errors",
    }
    parameters: Mapping[str, str] = {
        "table": "Which table, if there are several",
        "seat": "Whose seat",
        "sent-out": "Whom to send out",
        "guest": "Whom to invite",
        "game": "Which game",
        "topic": "What you want to know: a heading or any word",
        "listed": "Whether others find you on leaderboards, in stats and history",
        "time-zone": "Where you are, such as Europe/Paris",
        "stats-player": "Whose; yours, if you name nobody",
        "stats-game": "One game only",
        "season": "A month such as 2026-11, or 'all'",
        "history-player": "Whose games; yours, if you name nobody",
        "history-game": "One game only; all, if you name none",
        "file": "A game file, instead of a table",
        "word": "Any word that nobody can guess",
        "choice": "Pick one of the things you can do now",
        "timer": "How long a player may think before a robot steps in",
        "robots": "How many robots to seat at once",
    }

    def new_description(self, game: str) -> str:
        return f"Open a table of {game}"
