"""Fuzz targets for untrusted input: each parser returns a value that round-trips, or refuses.

`tests/soak/corpus` keeps interesting inputs, and the suite runs all of them. To search for more:

    uv run --group fuzz python -m tests.soak.fuzzing notation -max_total_time=60
    uv run --group fuzz python -m tests.soak.fuzzing snapshot -runs=100000

libFuzzer writes interesting inputs into the corpus and crashes beside it.
"""

from collections.abc import Callable
from pathlib import Path

from bot.cli.tools import load_games
from bot.discord.render.custom_id import PATTERN, CustomId
from bot.history.game_file import InvalidGameFile
from bot.history.game_file import format_game_file as write_file
from bot.history.game_file import parse_game_file as read_file
from bot.kernel import Refused

CORPUS = Path(__file__).parent / "corpus"
GAMES = sorted(load_games(), key=lambda game: game.slug)


def fuzz_notation(data: bytes) -> None:
    """A typed move."""
    text = data.decode("utf-8", "replace")
    for game in GAMES:
        try:
            move = game.rules.notation.parse(text)
        except Refused:
            continue
        # Some moves can be typed in two ways but have one canonical notation.
        assert game.rules.notation.parse(str(move)) == move


def fuzz_custom_id(data: bytes) -> None:
    """A button's custom id, possibly forged."""
    text = data.decode("utf-8", "replace")
    match = PATTERN.match(text)
    if match is None:
        return
    parsed = CustomId.from_match(match)
    reparsed = PATTERN.match(parsed.encode(text[:2]))
    assert reparsed is not None
    assert CustomId.from_match(reparsed) == parsed


def fuzz_snapshot(data: bytes) -> None:
    """A saved state from a damaged database; the first byte selects the game."""
    if not data:
        return
    rules = GAMES[data[0] % len(GAMES)].rules
    try:
        state = rules.load(data[1:])
    except ValueError:
        return
    written = rules.dump(state)
    assert rules.dump(rules.load(written)) == written


def fuzz_game_file(data: bytes) -> None:
    """An uploaded game file."""
    text = data.decode("utf-8", "replace")
    try:
        file = read_file(text)
    except InvalidGameFile:
        return
    # Names are trimmed, so the file may differ; but what we write must be readable.
    read_file(write_file(file))


TARGETS: dict[str, Callable[[bytes], None]] = {
    "notation": fuzz_notation,
    "custom_id": fuzz_custom_id,
    "snapshot": fuzz_snapshot,
    "game_file": fuzz_game_file,
}
