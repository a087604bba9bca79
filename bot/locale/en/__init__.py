"""The shell's English catalogue. Other languages are subclasses that override its texts."""

from collections.abc import Sequence

from bot.kernel import Refused
from bot.locale.en.commands import CommandWords
from bot.locale.en.endings import EndingWords
from bot.locale.en.guide import GuideWords
from bot.locale.en.history import HistoryTexts
from bot.locale.en.lobby import LobbyWords
from bot.presentation.english import join_at_most, join_list
from bot.presentation.game_texts import GameTexts
from bot.presentation.view import NavigationLabels


class Catalogue(LobbyWords, EndingWords, GuideWords, CommandWords):
    """Attributes are fixed texts, methods are texts with parameters."""

    language = "en"

    signs = NavigationLabels(
        back="Back", more="More…", earlier="Earlier…", placeholder="What would you like to do?"
    )

    # buttons
    join = "Join"
    leave = "Leave"
    add_robot = "Add robot"
    remove_robot = "Remove robot"
    start = "Start"
    cancel = "Cancel"
    how_to_play = "How to play"
    more_button = "More…"
    more_title = "What else would you like?"
    my_hand = "My hand"
    take_seat = "Take a robot's seat"
    move_on = "Move on (host)"
    im_back = "I'm back"
    yes_abandon = "Yes, end it"

    refusals: dict[str, str] = {  # noqa: RUF012
        **HistoryTexts.refusals,
        **LobbyWords.lobby_refusals,
        "no-lesson": "There is no lesson for that game yet. `/rules` explains it.",
        "stale": "Something has changed in the meantime. Here is how things stand now.",
        "no-table": "I cannot find that table. It may be over, or cleared away.",
        "no-table-here": "You have no seat at a table of that game. Open one with `/{game} new`.",
        "which-table": "You could mean several tables. Name one with `table`.",
        "not-playing": "No game is running at this table.",
        "not-gathering": "This table is no longer looking for players.",
        "already-seated": "You have a seat at this table already.",
        "not-seated": "You have no seat at this table.",
        "table-full": "All {most} seats are taken. If a robot sits there, the host can remove it.",
        "too-few": "This game needs at least {needed} players. Seated so far: {seated}."
        " Robots count, too: press **Add robot**.",
        "host-only": "Only the host (<@{host}>) can do that.",
        "no-robot": "There is no robot whose seat you could take.",
        "not-away": "That player is still here. Only somebody who stays away can be replaced.",
        "nobody-there": "Nobody of that name sits at this table.",
        "sent-out": "You were sent out of this table. You can sit down again once the host invites"
        " you.",
        "host-invites-back": "That player was sent out. Only the host can invite them back.",
        "host-stays": "You host this table. To go, press **Leave**: somebody else will host it.",
        "seat-taken": "Somebody else has your old seat now, and you cannot take another:"
        " you have seen your cards.",
        "own-seat-only": "You have held a seat here ({seat}), so you can only come back to that"
        " one.",
        "newcomers-unknown": "Nobody new can join this game: somebody who left it had their data"
        " deleted, and I can no longer tell who that was.",
        "turn-of": "It is {names}'s turn.",
        "turns-of": "The game is waiting for {names} just now.",
        "too-many-lobbies": "You have as many tables waiting for players as you may ({most})."
        " Start one of them, or call it off.",
        "too-many-tables": "You sit at as many tables as you may ({most}). Finish or leave one.",
        "channel-full": "This channel has as many tables as it may ({most}). Try another channel.",
        "no-such-game": "I do not know that game.",
        "closing": "I am just being restarted. Try again in a moment: nothing is lost.",
        "not-saved": "I could not save that, so nothing has changed. Please try again in a moment.",
        "set-aside": "Table {table} was played with another version of me, and I cannot read it."
        " It is kept safe: whoever runs me can look after it.",
        "board-again": "The board was posted only a moment ago. You can call for it again"
        " <t:{at}:R>.",
        "nobody-awaited": "The game is not waiting for anybody just now.",
        "no-permission": "I cannot open a table here. In this channel I am missing: {missing}."
        " Please ask whoever runs this server.",
        "no-post": "Discord won't let me post in <#{channel}>, so I've closed the table again. I"
        " need: {missing}. Please ask a server manager to grant me these in that channel.",
        "no-post-dm": "Discord won't let me write to you here, so I've closed the table again."
        " Allow direct messages from me in your privacy settings, or open the table in a server"
        " channel.",
        "no-channel": "I can open tables in text channels of a server and in our direct messages."
        " This is neither.",
        "alone-here": "In direct messages you play against robots only."
        " To play with people, open the table in a server channel.",
        "nothing-to-choose": "There is nothing like that for you to do just now.",
        "no-such-move": "I do not understand that move."
        " Pick one from the list that appears while you type.",
        "internal": "Something went wrong on my side, and I have noted it."
        " Nothing was lost: the game stands as it was. Please try again.",
        "busy": "Discord is not answering me properly just now. Your move is safe;"
        " the table will catch up by itself.",
    }

    def waiting_for(self, names: Sequence[str]) -> str:
        return f"Waiting for {join_at_most(names, 2)}"

    def where(
        self, table_id: int, channel_id: int | None, until: int | None = None, sealed: str = ""
    ) -> str:
        """Deadline, table name and channel (None in a DM), and fingerprints."""
        place = f"Table {table_id}" + (f" in <#{channel_id}>" if channel_id else "")
        clock = "" if until is None else f"⏱️ <t:{until}:R>"
        return f"-# {' · '.join(part for part in (clock, place, sealed) if part)}"

    def headed(self, head: str, text: str) -> str:
        return f"{head}: {text}"

    def table_name(self, table_id: int) -> str:
        return f"Table {table_id}"

    def closed_dms(self, names: Sequence[str]) -> str:
        return (
            f"✉️ {join_at_most(names, 2)}: my direct messages do not reach you."
            f" **{self.my_hand}** shows your cards, to you alone."
        )

    def minded(self, names: Sequence[str]) -> str:
        return f"🤖 A robot plays for {join_at_most(names, 2)} until they are back."

    def silent(self, names: Sequence[str]) -> str:
        return (
            f"💤 {join_at_most(names, 2)} may have left. Anyone here can put a robot in:"
            " `/table replace`."
        )

    def recalled(self, deeds: Sequence[str]) -> str:
        return "Earlier: " + " · ".join(deeds)

    def wants_to_end(self, wanting: int, people: int) -> str:
        return f"🏳️ {wanting} of {people} would rather stop here: `/table vote-end`."

    def set_aside(self, table_id: int) -> str:
        return self.refusals["set-aside"].format(table=table_id)

    board_moved = "The board has just moved to the bottom of the channel. Your click is safe."
    panel_moved = "Your panel has just moved to the end of this conversation. Your click is safe."

    def ping(self, mentions: Sequence[str], game: str) -> str:
        return f"{join_list(mentions)}: you are up in **{game}**! Your buttons are on the board."

    def ping_private(self, mentions: Sequence[str], game: str) -> str:
        return (
            f"{join_list(mentions)}: you are up in **{game}**! Choose in your direct messages,"
            f" or press **{self.my_hand}** on the board."
        )

    def ping_hand(self, mentions: Sequence[str], game: str) -> str:
        up = f"{join_list(mentions)}: you are up in **{game}**!"
        return f"{up} Press **{self.my_hand}** on the board."

    def call(self, game: str, task: str, table_id: int, channel_id: int) -> str:
        where = f"🔔 **{game}**, table {table_id} in <#{channel_id}>. Your panel is above."
        return f"{where}\n{task}" if task else where

    def welcome(self, game: str) -> str:
        return (
            f"You have a seat at a table of **{game}**. What only you may see comes here,"
            " into this conversation. The game itself is played in the channel."
        )

    def welcome_openly(self, game: str) -> str:
        return (
            f"You have a seat at a table of **{game}**. All of it is played in the channel;"
            " here I tell you when it is your turn."
        )

    seated_openly = "You are in. Everything in this game happens on the board."
    seated_here = "You are in. Everything happens right here."
    seated_with_dm = "You are in. What only you may see comes to you by direct message."

    @property
    def seated_without_dm(self) -> str:
        return (
            "You are in. I could not send you a direct message, so press"
            f" **{self.my_hand}** below the board during the game: it shows your secrets to you"
            " alone. If you would rather have direct messages, allow them in this server's privacy"
            " settings, and I will notice."
        )

    abandoned = "The players stopped here. Nobody has won."
    abandon_sure = "End this game for everybody? It cannot be taken up again."
    cancel_sure = "Call this table off for everybody?"
    left_game = "You have left. A robot has taken your seat, and keeps it warm for you."
    left_last = "You have left. Nobody else was playing, so the game is over."
    left_lobby = "You have left the table."
    closed = "The table is closed."
    reminded = "I have reminded everybody the game is waiting for."
    board_posted = "There: the board is at the bottom of the channel again."
    voted_to_end = "Noted. When more than half of the players say so, the game is over."
    mine_title = "Your tables"
    mine_none = "You have no seat anywhere yet. Open a table with {commands}."
    no_such_game = "I do not know that game. Pick one from the list that appears while you type."

    def board_there(self, channel_id: int) -> str:
        return f"The board is at the bottom of <#{channel_id}> again."

    def table_with_names(self, table_id: int, game: str, names: Sequence[str]) -> str:
        return f"{self.table_name(table_id)}: {game} ({join_list(names)})"

    def seat_taken(self, name: str, robot: str) -> str:
        return f"🪑 {name} has taken the seat of {robot}."

    def seat_left(self, name: str, robot: str) -> str:
        return f"🪑 {name} has left. {robot} plays on."

    def replaced(self, name: str, robot: str) -> str:
        return f"🪑 {robot} plays on for {name}, who may come back with `/table sit`."

    def sent_out(self, name: str) -> str:
        return f"{name} has been sent out."

    back_again = "Welcome back. The seat is yours again."

    def done(self, what: str) -> str:
        return f"✔️ {what}"

    def took_seat(self, name: str) -> str:
        return f"You have taken the seat of {name}. Your panel comes by direct message."

    def took_seat_openly(self, name: str) -> str:
        return f"You have taken the seat of {name}. Everything in this game happens on the board."

    permissions: dict[str, str] = {  # noqa: RUF012
        "view_channel": "View Channel",
        "send_messages": "Send Messages",
        "send_messages_in_threads": "Send Messages in Threads",
        "embed_links": "Embed Links",
        "attach_files": "Attach Files",
        "read_message_history": "Read Message History",
    }

    def refusal(self, refusal: Refused, game: GameTexts | None = None) -> str:
        """The text of a refusal; the game's own overrides the shell's."""
        sentences = {**self.refusals, **(game.refusals if game else {})}
        return sentences[refusal.reason].format(**refusal.facts)
