"""Only `TableMessages` sends pictures of a running game: it keeps them true or deletes them.

Any other way to send one fails here. A private message stays visible, so a picture that is never
updated would show what a memory game requires to be forgotten.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAKERS = {
    "bot/discord/render/renderer.py",
    "bot/discord/render/on_request.py",
    "bot/discord/render/notifications.py",
}
"""Modules that render a running game and send nothing."""
SENDERS = {"bot/discord/messages/table_messages.py"}
"""Modules that send rendered messages and keep them up to date."""
OTHER_PICTURES = {
    "bot/history/replay_pictures.py": "games that are over",
    "bot/discord/render/message_height.py": "measures a message",
    "bot/discord/render/accessibility.py": "draws the picture of a message another way",
    "bot/discord/transport/components.py": "from a message to what discord.py takes",
    "bot/discord/render/message.py": "what a message is",
    "bot/discord/transport/reply.py": "sends what it is handed",
    "bot/discord/transport/sender.py": "sends what it is handed",
    "bot/discord/render/lobby.py": "covers: nothing is dealt in a lobby",
    "bot/discord/actions/game_menu.py": "covers",
    "bot/discord/actions/rules_guide.py": "covers and the plates of the rules",
    "bot/discord/render/endings.py": "games that are over",
    "bot/discord/actions/replay_messages.py": "games that are over",
    "cogs/history.py": "games that are over",
    "cogs/profile.py": "statistics",
}
RETOLD = {
    "bot/history/replay_pictures.py",
    "bot/discord/render/endings.py",
}
"""Modules that show a finished game, or one without players."""
SENDING = {"send_private", "update_message", "send", "edit", "edit_ephemeral", "send_text"}
SHOWING = {"board", "panel", "score_sheet"}


def modules() -> Iterator[tuple[str, ast.Module]]:
    """All modules that could send a message: of a game, only its cog."""
    files = [*ROOT.glob("bot/**/*.py"), *ROOT.glob("cogs/*.py"), *ROOT.glob("cogs/*/cog.py")]
    for file in sorted(files):
        name = file.relative_to(ROOT).as_posix()
        if not name.startswith(("bot/playground/", "bot/art/", "bot/presentation/")):
            yield name, ast.parse(file.read_text("utf-8"))


def complaints(name: str, tree: ast.Module) -> list[str]:
    found: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "picture":
            found += _unless(name in {*MAKERS, *OTHER_PICTURES}, name, node, "takes a picture")
        if not isinstance(node, ast.Call):
            continue
        if any(keyword.arg == "picture" for keyword in node.keywords):
            found += _unless(name in {*MAKERS, *OTHER_PICTURES}, name, node, "sends a picture")
        if not isinstance(node.func, ast.Attribute):
            continue
        called, owner = node.func.attr, _last(node.func.value)
        if called in SHOWING and owner in ("presentation", "_presentation"):
            found += _unless(name in {*MAKERS, *RETOLD}, name, node, "shows a game by itself")
        if called in ("board_view", "panel_view"):
            found += _unless(name in MAKERS, name, node, "takes a view of a running game")
        if called in SENDING and name in MAKERS:
            found += _unless(False, name, node, "sends what it makes")
    return found


def _unless(allowed: bool, name: str, node: ast.AST, what: str) -> list[str]:
    return [] if allowed else [f"{name}:{getattr(node, 'lineno', 0)} {what}"]


def _last(node: ast.expr) -> str:
    match node:
        case ast.Attribute():
            return node.attr
        case ast.Name():
            return node.id
        case _:
            return ""


def test_a_picture_of_a_running_game_is_sent_by_nobody_else() -> None:
    found = [line for name, tree in modules() for line in complaints(name, tree)]
    assert found == []


def test_messages_of_a_table_are_asked_for_by_those_who_keep_them() -> None:
    """And by `Handlers.asked`, for games that are over."""
    asking = {
        name
        for name, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "render"
        and _last(node.func.value) in ("renderer", "_renderer")
    }
    assert asking == {*SENDERS, "bot/discord/interactions/handlers.py"}


def test_nothing_is_allowed_that_is_not_there() -> None:
    names = {name for name, _ in modules()}
    assert {*MAKERS, *SENDERS, *OTHER_PICTURES, *RETOLD} <= names


@pytest.mark.parametrize(
    "planted",
    [
        "async def words(self, reply, snapshot):\n"
        "    view = self.renderer.board_view(snapshot, 'en')\n"
        "    await reply.send_private(Message(view=view, picture=view.picture))",
        "async def score(self, reply, snapshot):\n"
        "    view = snapshot.game.presentation.score_sheet(snapshot.sight(None), "
        "snapshot.table.players, 'en')",
        "async def peek(self, reply, message):\n    await reply.send_private(message.picture)",
    ],
)
def test_a_second_way_is_found(planted: str) -> None:
    assert complaints("bot/discord/interactions/handlers.py", ast.parse(planted))
    assert complaints("cogs/new.py", ast.parse(planted))


def test_a_maker_that_sends_is_found() -> None:
    planted = "async def show(reply, message):\n    await reply.send_private(message)"
    assert complaints("bot/discord/render/on_request.py", ast.parse(planted))
