"""The messages of /history and /replay.

Their buttons carry all state and finished games do not change, so they never go stale.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from bot.discord.render.controls import Button, Option, Select, clip
from bot.discord.render.message import Message, truncate_to_limits
from bot.game import GameRegistry
from bot.history.game_file import GameFile, format_game_file
from bot.history.replay import Replay
from bot.history.replay_pictures import (
    OPEN_VIEWPOINT,
    ReplayViewer,
    all_viewpoints,
    viewpoint_seat,
)
from bot.kernel import Refused
from bot.locale.en.history import HistoryTexts
from bot.presentation.players import Players, escape_markdown
from bot.presentation.view import View
from bot.storage.finished_games import FinishedGame

REPLAY, IMPORTED, HISTORY = "r", "i", "h"
"""Kinds of custom ids: a table's replay, an uploaded file's replay, a list of games."""
PAGE_SIZE = 10
_PAYLOAD = re.compile(r"(?P<what>[a-z]+)-(?P<position>[0-9]{1,6})-(?P<eyes>c|o|s[0-7])\Z")


@dataclass(frozen=True, slots=True)
class ReplayPosition:
    """A position in a replay, and the viewpoint it is shown from."""

    position: int
    viewpoint: str

    def payload(self, action: str) -> str:
        return f"{action}-{self.position}-{self.viewpoint}"


def parse_payload(payload: str) -> tuple[str, ReplayPosition]:
    """Parse a button's action and position; raises Refused if invalid."""
    match = _PAYLOAD.match(payload)
    if match is None:
        raise Refused("stale")
    return match["what"], ReplayPosition(int(match["position"]), match["eyes"])


def clamp_position(requested: ReplayPosition, replay: Replay) -> ReplayPosition:
    """Clamp a position from a client to the replay's range and viewpoints."""
    viewpoint = (
        requested.viewpoint
        if requested.viewpoint in all_viewpoints(len(replay.file.names))
        else "c"
    )
    return ReplayPosition(min(requested.position, replay.last_position), viewpoint)


def viewpoint_name(say: HistoryTexts, viewpoint: str, players: Players) -> str:
    seat = viewpoint_seat(viewpoint)
    if seat is not None:
        return say.as_seat(players.symbol_name(seat))
    return say.all_open if viewpoint == OPEN_VIEWPOINT else say.as_channel


def replay_message(
    replay: Replay,
    current: ReplayPosition,
    players: Players,
    say: HistoryTexts,
    *,
    imported: int = 0,
) -> Message:
    """One position with its buttons. Blocking: run in a thread."""
    viewer = ReplayViewer(replay, players, say.language, say.board_name)
    view = replay_view(viewer, current, say)
    kind = IMPORTED if imported else REPLAY
    last = replay.last_position

    def at_position(position: int) -> ReplayPosition:
        return ReplayPosition(max(0, min(position, last)), current.viewpoint)

    turning_point = replay.next_turning_point(current.position)
    steps = (
        Button(kind, at_position(0).payload("go"), say.first, "⏮️"),
        Button(kind, at_position(current.position - 1).payload("go"), say.back, "◀️"),
        Button(kind, at_position(current.position + 1).payload("go"), say.on, "▶️", "primary"),
        Button(kind, at_position(last).payload("go"), say.last, "⏭️"),
        Button(
            kind,
            at_position(last if turning_point is None else turning_point).payload("go"),
            say.turning,
            "⭐",
        ),
    )
    viewpoint_select = Select(
        kind,
        current.payload("see"),
        say.whose_eyes,
        tuple(
            Option(
                viewpoint,
                clip(viewpoint_name(say, viewpoint, players), 100),
                is_selected=viewpoint == current.viewpoint,
            )
            for viewpoint in all_viewpoints(len(players))
        ),
    )
    share_buttons = [
        Button(kind, current.payload("share"), say.share_picture, "🖼️"),
        Button(kind, current.payload("reel"), say.share_reel, "🎞️"),
    ]
    if not imported:
        share_buttons.append(Button(kind, current.payload("file"), say.as_file, "📄"))
    return Message(
        view=view,
        rows=(steps, viewpoint_select, tuple(share_buttons)),
        table=imported or replay.file.table_id,
        freshness="r",
        picture=view.picture,
    )


def replay_view(viewer: ReplayViewer, current: ReplayPosition, say: HistoryTexts) -> View:
    """One position as a view; in public with an empty body instead of a remark. Blocking."""
    replay, players = viewer.replay, viewer.players
    shown = viewer.show(current.position, current.viewpoint)
    name = replay.game.presentation.texts(say.language).name
    lines = [
        f"• {line if reader is None else say.told_to(players.markdown_name(reader), line)}"
        for reader, line in shown.lines
    ]
    parts = [
        viewpoint_name(say, current.viewpoint, players),
        say.table_of(replay.file.table_id, replay.file.ended_on),
    ]
    return truncate_to_limits(
        View(
            say.replay_title(name, current.position, replay.last_position),
            "\n".join(lines) or ("" if viewer.public else say.nothing_told),
            picture=shown.picture,
            colour=shown.colour,
            footer=" · ".join(parts),
        )
    )


def game_file_message(file: GameFile, say: HistoryTexts) -> Message:
    """A game as a text file."""
    name = f"cheeseboard-{file.game}-{file.table_id}.txt"
    return Message(content=say.file_here, attachment=(name, format_game_file(file).encode()))


@dataclass(frozen=True, slots=True)
class HistoryPage:
    """A page of a user's finished games."""

    user_id: int
    offset: int
    next_offset: int | None
    game: str = ""
    """Slug of the only game to list; empty for all games."""

    def payload(self, offset: int) -> str:
        return f"list-{self.user_id}-{offset}{f'-{self.game}' if self.game else ''}"


def history_message(
    games: GameRegistry,
    finished_games: Sequence[FinishedGame],
    page: HistoryPage,
    say: HistoryTexts,
) -> Message:
    """Finished games, newest first, each with its result and a link."""
    lines = [_history_line(games, game, say) for game in finished_games]
    rows: list[tuple[Button, ...] | Select] = []
    replayable = [game for game in finished_games if game.has_log and game.game in games]
    if replayable:
        options = tuple(
            Option(
                str(game.table_id),
                clip(_game_title(games, game, say), 100),
                clip(_other_players_text(game, say), 100),
            )
            for game in replayable
        )
        rows.append(Select(HISTORY, f"see-{page.user_id}", say.see_again, options))
    page_buttons: list[Button] = []
    if page.offset:
        newer = page.payload(max(0, page.offset - PAGE_SIZE))
        page_buttons.append(Button(HISTORY, newer, say.newer, "⬅️"))
    if page.next_offset is not None:
        page_buttons.append(Button(HISTORY, page.payload(page.next_offset), say.older, "➡️"))
    if page_buttons:
        rows.append(tuple(page_buttons))
    view = truncate_to_limits(View(say.history_title, "\n".join(lines) or say.history_none))
    return Message(view=view, rows=tuple(rows), freshness="h")


def _game_title(games: GameRegistry, game: FinishedGame, say: HistoryTexts) -> str:
    return say.game_and_table(games.name(game.game, say.language), game.table_id)


def _other_players_text(game: FinishedGame, say: HistoryTexts) -> str:
    return say.with_names([name for i, name in enumerate(game.names) if i != game.reader_seat])


def _history_line(games: GameRegistry, game: FinishedGame, say: HistoryTexts) -> str:
    name = games.name(game.game, say.language)
    emoji = games[game.game].presentation.emoji if game.game in games else "🎲"
    won = game.reader_won if game.reader_seat is not None else None
    winners = [escape_markdown(game.names[i]) for i in game.winners if i < len(game.names)]
    others = [escape_markdown(other) for i, other in enumerate(game.names) if i != game.reader_seat]
    link = ""
    if game.board_message_id is not None and game.guild_id is not None:
        link = f"https://discord.com/channels/{game.guild_id}/{game.channel_id}/{game.board_message_id}"
    return say.history_line(
        emoji, name, int(game.ended_at), won, winners, others, game.table_id, link
    )
