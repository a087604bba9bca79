"""What strangers can send, read by what reads it: a value that is written as it was read, or a
refusal; never anything else.

`tests/soak/corpus` keeps what was worth a try, and the suite tries all of it. To look for more:

    uv run --group fuzz python -m tests.soak.fuzzing notation -max_total_time=60
    uv run --group fuzz python -m tests.soak.fuzzing snapshot -runs=100000

What libFuzzer finds worth keeping it writes into the corpus; a crash it writes beside it.
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
    """A move, as somebody types it."""
    text = data.decode("utf-8", "replace")
    for game in GAMES:
        try:
            move = game.rules.notation.parse(text)
        except Refused:
            continue
        # Some moves may be typed in two ways; there is one in which they are written.
        assert game.rules.notation.parse(str(move)) == move


def fuzz_custom_id(data: bytes) -> None:
    """What a button carries, forged or not."""
    text = data.decode("utf-8", "replace")
    match = PATTERN.match(text)
    if match is None:
        return
    parsed = CustomId.from_match(match)
    reparsed = PATTERN.match(parsed.encode(text[:2]))
    assert reparsed is not None
    assert CustomId.from_match(reparsed) == parsed


def fuzz_snapshot(data: bytes) -> None:
    """A state as it lies in a database that was damaged; the first letter says whose."""
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
    """A game that somebody uploads."""
    text = data.decode("utf-8", "replace")
    try:
        file = read_file(text)
    except InvalidGameFile:
        return
    # Names are trimmed, so it need not be the same; but what we write we can read.
    read_file(write_file(file))


TARGETS: dict[str, Callable[[bytes], None]] = {
    "notation": fuzz_notation,
    "custom_id": fuzz_custom_id,
    "snapshot": fuzz_snapshot,
    "game_file": fuzz_game_file,
}
