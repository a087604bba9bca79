"""The payloads of our buttons and selects, each built and parsed here.

Their texts never change: buttons on old messages keep working. Clients can send anything, so
parsing refuses what is not such a text. Payloads of one word (`join`, `hint`) need no type.
"""

import re
from dataclasses import dataclass
from typing import Literal, Self, cast

from bot.discord.render.custom_id import SHELL_ACTION, parse_id
from bot.kernel import Refused

FRONT_PAGE = "0"
"""Topic of the rules guide's first page."""
MenuAction = Literal["show", "quick", "open", "learn"]
_GUIDE = re.compile(r"guide-([a-z0-9_]{1,40})-([a-z0-9-]{1,40})(?:\.([0-9]{1,2}))?\Z")
_MENU = re.compile(r"menu-(show|quick|open|learn)-([a-z0-9_-]{1,40})\Z")
_REPLAY = re.compile(r"([a-z]+)-([0-9]{1,6})-(c|o|s[0-7])\Z")
_LIST = re.compile(r"list-([0-9]{1,19})-([0-9]{1,6})(?:-([a-z0-9-]{1,32}))?\Z")


# --- kind SHELL_ACTION ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenGuide:
    """Open a topic of a game's rules; long topics have several parts."""

    game: str
    topic: str = FRONT_PAGE
    part: int = 0

    def __str__(self) -> str:
        return f"guide-{self.game}-{self.topic}" + (f".{self.part}" if self.part else "")


@dataclass(frozen=True, slots=True)
class UseMenu:
    """Show, play, open or learn a game of the menu."""

    action: MenuAction
    game: str

    def __str__(self) -> str:
        return f"menu-{self.action}-{self.game}"


@dataclass(frozen=True, slots=True)
class OpenLog:
    """Open a page of the log; the last one by default."""

    page: int | None = None

    def __str__(self) -> str:
        return "log" if self.page is None else f"log-{self.page}"


@dataclass(frozen=True, slots=True)
class ExpireClock:
    """Expire a clock, by name, so that a second press does not expire the next one.

    Boards from earlier versions did not name it.
    """

    clock: str = ""

    def __str__(self) -> str:
        return f"hurry-{self.clock}"


@dataclass(frozen=True, slots=True)
class LobbyOption:
    """Set an option in the lobby, or open it if there is no value yet."""

    name: str
    value: str | None = None

    def __str__(self) -> str:
        return f"set={self.name}" if self.value is None else f"put={self.name}={self.value}"


ShellPayload = OpenGuide | UseMenu | OpenLog | ExpireClock | LobbyOption | str


def parse_shell_payload(text: str) -> ShellPayload:
    """Parse a payload of kind `SHELL_ACTION`; one without arguments stays a string."""
    name, dash, rest = text.partition("-")
    match name:
        case "guide" if dash:
            if found := _GUIDE.match(text):
                return OpenGuide(found[1], found[2], int(found[3] or 0))
            raise Refused("no-such-game")
        case "menu" if dash:
            if found := _MENU.match(text):
                return UseMenu(cast(MenuAction, found[1]), found[2])
            raise Refused("no-such-game")
        case "log":
            return OpenLog(parse_id(rest))
        case "hurry":
            return ExpireClock(rest)
        case _:
            pass
    kind, _, rest = text.partition("=")
    option, _, value = rest.partition("=")
    if kind not in ("set", "put") or kind == text:
        return text
    return LobbyOption(option, None if kind == "set" else value)


def select_value(payload: ShellPayload) -> str:
    """Value of a select's entry that acts like a button of that payload."""
    return f"{SHELL_ACTION}:{payload}"


# --- /history and /replay ---------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReplayPosition:
    """A position in a replay, and the viewpoint it is shown from."""

    position: int
    viewpoint: str

    def payload(self, action: str) -> str:
        return f"{action}-{self.position}-{self.viewpoint}"


def parse_replay_payload(text: str) -> tuple[str, ReplayPosition]:
    """Parse a button's action and position; raises Refused if invalid."""
    match = _REPLAY.match(text)
    if match is None:
        raise Refused("stale")
    return match[1], ReplayPosition(int(match[2]), match[3])


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of a user's finished games, of all games or of one."""

    user_id: int
    offset: int = 0
    game: str = ""

    def __str__(self) -> str:
        return f"list-{self.user_id}-{self.offset}{f'-{self.game}' if self.game else ''}"

    @classmethod
    def parse(cls, text: str) -> Self:
        match = _LIST.match(text)
        user_id = None if match is None else parse_id(match[1])
        if match is None or user_id is None:
            raise Refused("stale")
        return cls(user_id, int(match[2]), match[3] or "")


_WATCH_PREFIX = "see-"


def watch_payload(user_id: int) -> str:
    """Payload of the select of a finished game to watch, among those of a user."""
    return f"{_WATCH_PREFIX}{user_id}"


def is_watch_payload(text: str) -> bool:
    return text.startswith(_WATCH_PREFIX)


# --- /me, /privacy and /settings --------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Toggle:
    """Turn a preference on or off."""

    name: str
    turn_on: bool

    def __str__(self) -> str:
        return f"{self.name}-{'on' if self.turn_on else 'off'}"

    @classmethod
    def parse(cls, text: str) -> Self | None:
        name, _, state = text.partition("-")
        return cls(name, state == "on") if state in ("on", "off") else None


def deletion_payload(user_id: int) -> str:
    """Payload of the button that confirms the deletion of a user's data."""
    return f"all-{user_id}"


@dataclass(frozen=True, slots=True)
class Setting:
    """Change a server's setting; some are set for each game, or for an option of a game.

    Before that, `what` chooses the setting, `of=SETTING` the game and `option=GAME` its option.
    """

    name: str = ""
    game: str = ""
    option: str = ""

    def __str__(self) -> str:
        game = f"={self.game}" if self.game else ""
        return f"{self.name}{game}" + (f":{self.option}" if self.option else "")

    @classmethod
    def parse(cls, text: str) -> Self:
        name, _, rest = text.partition("=")
        game, _, option = rest.partition(":")
        return cls(name, game, option)
