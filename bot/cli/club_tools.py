"""The clubhouse's tools of the command line: a game as a file, and whether it holds."""

import asyncio
from pathlib import Path

from bot.cli.ending import Hopeless
from bot.cli.tools import UNSOUND, games_there_are
from bot.club.gamefile import LONGEST, BadFile, read, write
from bot.club.shelf import Finished, Shelf
from bot.club.verify import Worth, proven, verdict
from bot.club.verify import verify as verify_file
from bot.kernel import Refused
from bot.screen.words import words
from bot.screen.words.club import club_words
from bot.table.address import Place
from bot.table.database import migrations
from bot.table.private import new_private_file
from bot.table.readonly import Unreadable, reading
from bot.table.store import Store, StoreError

SIGNS = {Worth.GOOD: "✓", Worth.NOTE: "·", Worth.BAD: "✗"}
MOST_BYTES = 4 * LONGEST
"""A character takes up to four."""


def export(database: Place, table: int, target: Path) -> int:
    """Write a finished game; it holds everything that was hidden in it."""
    try:
        if isinstance(database, Path):
            _demand_current(database)
        finished = asyncio.run(_finished(database, table))
    except (Unreadable, StoreError) as error:
        raise Hopeless(str(error)) from error
    except Refused as refusal:
        raise Hopeless(words("en").refusal(refusal)) from refusal
    try:
        with open(new_private_file(target), "wb") as file:
            file.write(write(finished.file).encode())
    except FileExistsError:
        raise Hopeless(f"{target} exists already.") from None
    except OSError as error:
        raise Hopeless(f"{target} cannot be written: {error.strerror}.") from error
    print(f"Table {table} is in {target}.")
    return 0


def _demand_current(database: Path) -> None:
    """Reading must change nothing: neither make a database nor bring one up to date."""
    with reading(database) as db:
        (version,) = db.execute("PRAGMA user_version").fetchone()
    if version != migrations()[-1][0]:
        raise Hopeless(
            f"The database {database} is of another version; start this version's bot on it once."
        )


async def _finished(database: Place, table: int) -> Finished:
    store = await Store.open(database, migrate=False)
    try:
        return await Shelf(store, games_there_are()).finished(table)
    finally:
        await store.close()


def verify(path: Path, opening: str, closing: str) -> int:
    """Say what was found, line by line; 1 if anything speaks against the game."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise Hopeless(club_words("en").bad_file("too-long", 0))
        text = path.read_text("utf-8")
    except OSError as error:
        raise Hopeless(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError:
        raise Hopeless(club_words("en").bad_file("no-game-file", 1)) from None
    lines, holds = report(text, opening, closing)
    print("\n".join(lines))
    return 0 if holds else UNSOUND


def report(
    text: str, opening: str = "", closing: str = "", language: str = "en"
) -> tuple[list[str], bool]:
    """What there is to say about a game file, and whether nothing speaks against it."""
    say = club_words(language)
    try:
        file = read(text)
    except BadFile as bad:
        return [f"{SIGNS[Worth.BAD]} {say.bad_file(bad.reason, bad.line)}"], False
    findings = verify_file(file, games_there_are(), opening, closing)
    lines = [f"{SIGNS[f.worth]} {say.finding(f.key, dict(f.facts))}" for f in findings]
    return [*lines, say.verdicts[verdict(findings)]], proven(findings)
