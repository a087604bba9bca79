"""The messages of history and replay. All they need is in their buttons, so none goes stale.

They belong to finished games, which do not change any more.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.club.records import Played
from bot.club.retelling import Retelling
from bot.club.scenes import OPEN, Scene, all_eyes, scene, seat_of
from bot.game import Games
from bot.kernel import Refused
from bot.screen.controls import Button, Option, Select, clip
from bot.screen.message import Message, fitted
from bot.screen.words.en.club import ClubEnglish
from bot.stage.players import Players, escape
from bot.stage.view import View

REPLAY, IMPORTED, HISTORY = "r", "i", "h"
"""Kinds of clicks: on a table's replay, on the replay of a file, on a list of games."""
PAGE = 10
_STEP = re.compile(r"(?P<what>[a-z]+)-(?P<position>[0-9]{1,6})-(?P<eyes>c|o|s[0-7])\Z")


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a replay somebody is, and through whose eyes they look."""

    position: int
    eyes: str

    def load(self, what: str) -> str:
        return f"{what}-{self.position}-{self.eyes}"


def read_load(load: str) -> tuple[str, Place]:
    """What a button of a replay asks for, and where; Refused if it was made up."""
    match = _STEP.match(load)
    if match is None:
        raise Refused("stale")
    return match["what"], Place(int(match["position"]), match["eyes"])


def settled(place: Place, told: Retelling) -> Place:
    """The place within that game, whatever a button says."""
    eyes = place.eyes if place.eyes in all_eyes(len(told.file.names)) else "c"
    return Place(min(place.position, told.last), eyes)


def eyes_name(say: ClubEnglish, eyes: str, players: Players) -> str:
    seat = seat_of(eyes)
    if seat is not None:
        return say.as_seat(players.signed(seat))
    return say.all_open if eyes == OPEN else say.as_channel


def replay_message(
    told: Retelling, place: Place, players: Players, say: ClubEnglish, *, imported: int = 0
) -> Message:
    """One position with its buttons; blocks for a moment."""
    shown = scene(told, place.position, place.eyes, players, say.language, say.board_name)
    view = replay_view(told, shown, place, players, say)
    kind = IMPORTED if imported else REPLAY
    last = told.last

    def to(position: int) -> Place:
        return Place(max(0, min(position, last)), place.eyes)

    turning = told.next_turning_point(place.position)
    steps = (
        Button(kind, to(0).load("go"), say.first, "⏮️"),
        Button(kind, to(place.position - 1).load("go"), say.back, "◀️"),
        Button(kind, to(place.position + 1).load("go"), say.on, "▶️", "primary"),
        Button(kind, to(last).load("go"), say.last, "⏭️"),
        Button(kind, to(last if turning is None else turning).load("go"), say.turning, "⭐"),
    )
    eyes = Select(
        kind,
        place.load("see"),
        say.whose_eyes,
        tuple(
            Option(one, clip(eyes_name(say, one, players), 100), chosen=one == place.eyes)
            for one in all_eyes(len(players))
        ),
    )
    more = [
        Button(kind, place.load("share"), say.share_picture, "🖼️"),
        Button(kind, place.load("reel"), say.share_reel, "🎞️"),
    ]
    if not imported:
        more.append(Button(kind, place.load("file"), say.as_file, "📄"))
    return Message(
        view=view,
        rows=(steps, eyes, tuple(more)),
        table=imported or told.file.table,
        mark="r",
        picture=view.picture,
    )


def replay_view(
    told: Retelling,
    shown: Scene,
    place: Place,
    players: Players,
    say: ClubEnglish,
    *,
    public: bool = False,
) -> View:
    """One position in words; `public`: without a remark where its picture says it all."""
    name = told.game.stage.words(say.language).name
    lines = [
        f"• {line if reader is None else say.told_to(players.shown(reader), line)}"
        for line, reader in zip(shown.lines, shown.told_to, strict=True)
    ]
    parts = [eyes_name(say, place.eyes, players), say.table_of(told.file.table, told.file.ended)]
    return fitted(
        View(
            say.replay_title(name, place.position, told.last),
            "\n".join(lines) or ("" if public else say.nothing_told),
            picture=shown.picture,
            colour=shown.colour,
            task=" · ".join(parts),
        )
    )


@dataclass(frozen=True, slots=True)
class Listing:
    """Which finished games a page lists: whose, from where on, where the next page begins."""

    whose: int
    skip: int
    older: int | None
    game: str = ""
    """Only games of that slug; empty: of all."""

    def load(self, skip: int) -> str:
        return f"list-{self.whose}-{skip}{f'-{self.game}' if self.game else ''}"


def history_message(
    games: Games, played: Sequence[Played], listing: Listing, say: ClubEnglish
) -> Message:
    """Finished games, the newest first, each with what it came to and a link."""
    lines = [_line(games, game, say) for game in played]
    rows: list[tuple[Button, ...] | Select] = []
    kept = [game for game in played if game.kept and game.game in games]
    if kept:
        options = tuple(
            Option(str(game.table), clip(_name(games, game, say), 100), clip(_with(game, say), 100))
            for game in kept
        )
        rows.append(Select(HISTORY, f"see-{listing.whose}", say.see_again, options))
    pages: list[Button] = []
    if listing.skip:
        newer = listing.load(max(0, listing.skip - PAGE))
        pages.append(Button(HISTORY, newer, say.newer, "⬅️"))
    if listing.older is not None:
        pages.append(Button(HISTORY, listing.load(listing.older), say.older, "➡️"))
    if pages:
        rows.append(tuple(pages))
    view = fitted(View(say.history_title, "\n".join(lines) or say.history_none))
    return Message(view=view, rows=tuple(rows), mark="h")


def _name(games: Games, game: Played, say: ClubEnglish) -> str:
    name = games[game.game].stage.words(say.language).name if game.game in games else game.game
    return say.game_and_table(name, game.table)


def _with(game: Played, say: ClubEnglish) -> str:
    return say.with_names([name for i, name in enumerate(game.names) if i != game.seat])


def _line(games: Games, game: Played, say: ClubEnglish) -> str:
    name = games[game.game].stage.words(say.language).name if game.game in games else game.game
    emoji = games[game.game].stage.emoji if game.game in games else "🎲"
    won = game.won if game.seat is not None else None
    winners = [escape(game.names[i]) for i in game.winners if i < len(game.names)]
    others = [escape(other) for i, other in enumerate(game.names) if i != game.seat]
    link = ""
    if game.board is not None and game.guild is not None:
        link = f"https://discord.com/channels/{game.guild}/{game.channel}/{game.board}"
    return say.history_line(emoji, name, int(game.at), won, winners, others, game.table, link)
