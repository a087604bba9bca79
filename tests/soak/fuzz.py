"""What strangers can send, read by what reads it: a value that is written as it was read, or a
refusal; never anything else.

`tests/soak/corpus` keeps what was worth a try, and the suite tries all of it. To look for more:

    uv run --group fuzz python -m tests.soak.fuzzing notation -max_total_time=60
    uv run --group fuzz python -m tests.soak.fuzzing snapshot -runs=100000

What libFuzzer finds worth keeping it writes into the corpus; a crash it writes beside it.
"""

from collections.abc import Callable
from pathlib import Path

from bot.cli.tools import games_there_are
from bot.club.gamefile import BadFile
from bot.club.gamefile import read as read_file
from bot.club.gamefile import write as write_file
from bot.kernel import Refused
from bot.screen.custom_id import PATTERN, CustomId

CORPUS = Path(__file__).parent / "corpus"
GAMES = sorted(games_there_are(), key=lambda game: game.slug)


def notation(data: bytes) -> None:
    """A move, as somebody types it."""
    text = data.decode("utf-8", "replace")
    for game in GAMES:
        try:
            move = game.rules.notation.parse(text)
        except Refused:
            continue
        # Some moves may be typed in two ways; there is one in which they are written.
        assert game.rules.notation.parse(str(move)) == move


def custom_id(data: bytes) -> None:
    """What a button carries, forged or not."""
    text = data.decode("utf-8", "replace")
    match = PATTERN.match(text)
    if match is None:
        return
    read = CustomId.of(match)
    again = PATTERN.match(read.text(text[:2]))
    assert again is not None
    assert CustomId.of(again) == read


def snapshot(data: bytes) -> None:
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


def game_file(data: bytes) -> None:
    """A game that somebody uploads."""
    text = data.decode("utf-8", "replace")
    try:
        file = read_file(text)
    except BadFile:
        return
    # Names are trimmed, so it need not be the same; but what we write we can read.
    read_file(write_file(file))


TARGETS: dict[str, Callable[[bytes], None]] = {
    "notation": notation,
    "custom_id": custom_id,
    "snapshot": snapshot,
    "game_file": game_file,
}
