"""Command line tools for game files: export and verify."""

import asyncio
from pathlib import Path

from bot.cli.shutdown import FatalError, fatal
from bot.cli.tools import EXIT_PROBLEMS_FOUND, load_games
from bot.history.finished_games import FinishedGames, StoredGame
from bot.history.game_file import MAX_FILE_CHARS, InvalidGameFile, format_game_file, parse_game_file
from bot.history.verify import Severity, has_no_contradiction, overall_verdict
from bot.history.verify import verify as verify_file
from bot.kernel import Refused
from bot.locale import words
from bot.locale.history import history_texts
from bot.private_files import new_private_file
from bot.storage.address import DatabaseAddress
from bot.storage.database import migrations
from bot.storage.maintenance.read_only import DatabaseUnreadable, open_for_reading
from bot.storage.tables import Store, StoreError

SEVERITY_SIGNS = {Severity.GOOD: "✓", Severity.NOTE: "·", Severity.BAD: "✗"}
MAX_FILE_BYTES = 4 * MAX_FILE_CHARS
"""A character takes up to four bytes."""


def export(database: DatabaseAddress, table: int, target: Path) -> int:
    """Write a finished game to a file, including everything that was hidden."""
    try:
        with fatal(DatabaseUnreadable, StoreError):
            if isinstance(database, Path):
                _require_current_schema(database)
            finished = asyncio.run(_load_finished(database, table))
    except Refused as refusal:
        raise FatalError(words("en").refusal(refusal)) from refusal
    try:
        with open(new_private_file(target), "wb") as file:
            file.write(format_game_file(finished.file).encode())
    except FileExistsError:
        raise FatalError(f"{target} exists already.") from None
    except OSError as error:
        raise FatalError(f"{target} cannot be written: {error.strerror}.") from error
    print(f"Table {table} is in {target}.")
    return 0


def _require_current_schema(database: Path) -> None:
    """Refuse another schema version: exporting must neither create nor migrate a database."""
    with open_for_reading(database) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
    if version != migrations()[-1][0]:
        raise FatalError(
            f"The database {database} is of another version; start this version's bot on it once."
        )


async def _load_finished(database: DatabaseAddress, table: int) -> StoredGame:
    store = await Store.open(database, migrate=False)
    try:
        return await FinishedGames(store, load_games()).load(table)
    finally:
        await store.close()


def verify(path: Path, opening_fingerprint: str, closing_fingerprint: str) -> int:
    """Print the findings; return 1 if anything contradicts the game."""
    try:
        if path.stat().st_size > MAX_FILE_BYTES:
            raise FatalError(history_texts("en").bad_file("too-long", 0))
        text = path.read_text("utf-8")
    except OSError as error:
        raise FatalError(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError:
        raise FatalError(history_texts("en").bad_file("no-game-file", 1)) from None
    lines, is_valid = verification_report(text, opening_fingerprint, closing_fingerprint)
    print("\n".join(lines))
    return 0 if is_valid else EXIT_PROBLEMS_FOUND


def verification_report(
    file_text: str,
    opening_fingerprint: str = "",
    closing_fingerprint: str = "",
    language: str = "en",
) -> tuple[list[str], bool]:
    """The findings about a game file as lines, and whether there is no contradiction."""
    say = history_texts(language)
    try:
        file = parse_game_file(file_text)
    except InvalidGameFile as bad:
        return [f"{SEVERITY_SIGNS[Severity.BAD]} {say.bad_file(bad.reason, bad.line)}"], False
    findings = verify_file(file, load_games(), opening_fingerprint, closing_fingerprint)
    lines = [f"{SEVERITY_SIGNS[f.severity]} {say.finding(f.key, dict(f.facts))}" for f in findings]
    return [*lines, say.verdicts[overall_verdict(findings)]], has_no_contradiction(findings)
