"""Start-up failures: exit code 2, one sentence, no traceback.

The real process is started each time, and no existing file may change.
"""

import asyncio
import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.ops.bot_program import ROOT, TIMEOUT_SECONDS, Program, clean_environment

NOBODY = 65534
SECRET = "sEcReTpW"


@dataclass
class Start:
    """A folder to start the bot in, with user and settings."""

    folder: Path
    settings: dict[str, str] = field(
        default_factory=lambda: {
            "DISCORD_TOKEN": "very-secret-token",
            "DISCORD_API_BASE": "http://127.0.0.1:9/api/v10",
            "CHEESEBOARD_DB": "data/games.db",
        }
    )
    user: int | None = None
    sockets: list[socket.socket] = field(default_factory=list[socket.socket])

    def file(self, name: str, content: str = "", mode: int = 0o600, owner: int = 0) -> Path:
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(content)
        path.chmod(mode)
        return self.given(path, owner)

    def made(self, name: str, mode: int = 0o755, owner: int = 0) -> Path:
        path = self.folder / name
        path.mkdir(parents=True)
        path.chmod(mode)
        return self.given(path, owner)

    def given(self, path: Path, owner: int) -> Path:
        if os.geteuid() == 0:
            os.chown(path, owner, owner)
        return path

    def port(self) -> str:
        """A port that is in use."""
        taken = socket.create_server(("127.0.0.1", 0))
        self.sockets.append(taken)
        return str(taken.getsockname()[1])

    def as_nobody(self) -> None:
        if os.geteuid() != 0:
            pytest.skip("only root can be somebody else")
        if interpreter_of_all() is None:
            pytest.skip("no Python here that every user may run")
        self.user = NOBODY
        self.given(self.folder, NOBODY)

    def playground(self) -> None:
        for name in ("DISCORD_TOKEN", "DISCORD_API_BASE"):
            del self.settings[name]
        self.settings["CHEESEBOARD_PORT"] = "0"


def interpreter_of_all() -> str | None:
    """A Python of this version that any user of this machine may run."""
    for name in (sys.executable, *map(shutil.which, ("python3", "/usr/bin/python3"))):
        if name is None:
            continue
        asks = [name, "-c", "import sys, ssl, sqlite3; print(sys.version_info[:2])"]
        try:
            said = subprocess.run(
                asks, user=NOBODY, group=NOBODY, extra_groups=[], cwd="/", check=False,
                capture_output=True, text=True, timeout=TIMEOUT_SECONDS,
            )  # fmt: skip
        except OSError:
            continue
        if said.stdout.strip() == str(sys.version_info[:2]):
            return name
    return None


@pytest.fixture
def start() -> Iterator[Start]:
    # Not tmp_path: nobody else may look into that.
    folder = Path(tempfile.mkdtemp(prefix="cheeseboard-start-"))
    folder.chmod(0o755)
    made = Start(folder)
    yield made
    for taken in made.sockets:
        taken.close()
    for path in [folder, *(p for p in folder.rglob("*") if p.is_dir() and not p.is_symlink())]:
        path.chmod(0o755)
    shutil.rmtree(folder)


def looks(folder: Path) -> dict[str, tuple[int, int]]:
    """Mode and owner of every file there."""
    found = {path: path.lstat() for path in (folder, *folder.rglob("*"))}
    return {
        str(path): (stat.S_IFMT(s.st_mode) | stat.S_IMODE(s.st_mode), s.st_uid)
        for path, s in found.items()
    }


async def outcome(start: Start) -> Program:
    """Run until the program exits by itself."""
    python = sys.executable if start.user is None else interpreter_of_all()
    assert python is not None
    environment = clean_environment(**start.settings, PYTHONDONTWRITEBYTECODE="1")
    environment["PYTHONPATH"] = f"{ROOT}:{sysconfig.get_path('purelib')}"
    who = (
        {} if start.user is None else {"user": start.user, "group": start.user, "extra_groups": []}
    )
    process = await asyncio.create_subprocess_exec(
        python, "-m", "bot", cwd=start.folder, env=environment,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, **who,
    )  # fmt: skip
    program = Program(process)
    try:
        await program.wait_for_exit()
    finally:
        if process.returncode is None:
            await program.stop(signal.SIGKILL)
    return program


# --- what may stand in the way ------------------------------------------------------------------


def directory(start: Start) -> str:
    start.made("data/games.db")
    return "The database data/games.db cannot be opened: it is a folder; give the name of a file"


def pipe(start: Start) -> str:
    start.made("data")
    os.mkfifo(start.folder / "data/games.db", 0o644)
    return "The database data/games.db cannot be opened: it is not a regular file"


def device(start: Start) -> str:
    start.made("data")
    try:
        os.mknod(start.folder / "data/games.db", stat.S_IFCHR | 0o666, os.makedev(1, 5))
    except PermissionError:
        pytest.skip("only root can make a device")
    return "The database data/games.db cannot be opened: it is not a regular file"


def key_is_a_directory(start: Start) -> str:
    path = start.made("data/games.db.key")
    return f"{path} cannot be used: Is a directory"


def unreadable_key(start: Start) -> str:
    start.as_nobody()
    start.made("data", 0o700, NOBODY)
    path = start.file("data/games.db.key", "00" * 32)
    return (
        f"{path} cannot be used: Permission denied; data/games.db.key: it belongs to the user root,"
        " and this runs as nobody; chown it to nobody."
    )


def no_room_for_the_key(start: Start) -> str:
    """A key of a wrong length is moved aside, which needs a writable folder."""
    start.made("data")
    start.made("data/games.db.key.bad")
    start.file("data/games.db.key", "short")
    return f"{start.folder}/data/games.db.key cannot be used: Is a directory"


def metrics_port(start: Start) -> str:
    port = start.settings["CHEESEBOARD_METRICS_PORT"] = start.port()
    return f"CHEESEBOARD_METRICS_PORT {port} cannot be used: Address already in use."


def playground_port(start: Start) -> str:
    start.playground()
    port = start.settings["CHEESEBOARD_PORT"] = start.port()
    return f"127.0.0.1, port {port} cannot be used (Address already in use)"


def playground_metrics_port(start: Start) -> str:
    start.playground()
    port = start.settings["CHEESEBOARD_METRICS_PORT"] = start.port()
    return f"CHEESEBOARD_METRICS_PORT {port} cannot be used: "


def playground_directory(start: Start) -> str:
    start.playground()
    start.made("data/playground.db")
    return "data/playground.db cannot be opened: it is a folder"


def read_only_folder(start: Start) -> str:
    start.as_nobody()
    path = start.made("data", 0o555, NOBODY)
    return f"The lock {path}/games.db.lock of the database cannot be opened (Permission denied"


def folder_of_another(start: Start) -> str:
    start.as_nobody()
    path = start.made("data")
    return (
        f"The lock {path}/games.db.lock of the database cannot be opened (Permission denied;"
        f" {path}: it belongs to the user root, and this runs as nobody"
    )


def no_folder_can_be_made(start: Start) -> str:
    start.as_nobody()
    start.given(start.folder, 0)
    return (
        f"The lock {start.folder}/data/games.db.lock of the database cannot be opened"
        f" (Permission denied; {start.folder}: it belongs to the user root"
    )


def database_of_root(start: Start) -> str:
    start.as_nobody()
    start.made("data", 0o777)
    start.file("data/games.db", mode=0o644)
    return (
        "The database data/games.db cannot be opened: it belongs to the user root, and this runs as"
        " nobody; chown it to nobody."
    )


def database_of_another_as_root(start: Start) -> str:
    if os.geteuid() != 0:
        pytest.skip("only root may open what is another's")
    start.made("data", 0o755, NOBODY)
    start.file("data/games.db", owner=NOBODY)
    return (
        "The database data/games.db cannot be opened: it belongs to the user nobody, and this runs"
        " as root; run it as nobody (sudo -u nobody)."
    )


def lock_of_another(start: Start) -> str:
    start.as_nobody()
    path = start.made("data", 0o755, NOBODY)
    start.file("data/games.db.lock")
    return (
        f"The lock {path}/games.db.lock of the database cannot be opened (Permission denied;"
        f" {path}/games.db.lock: it belongs to the user root"
    )


def no_database(start: Start) -> str:
    start.file("data/games.db", "This is a letter, not a database." * 100)
    return "The database data/games.db cannot be used: file is not a database."


MACHINE = [
    directory,
    pipe,
    device,
    key_is_a_directory,
    unreadable_key,
    no_room_for_the_key,
    metrics_port,
    playground_port,
    playground_metrics_port,
    playground_directory,
    read_only_folder,
    folder_of_another,
    no_folder_can_be_made,
    database_of_root,
    database_of_another_as_root,
    lock_of_another,
    no_database,
]


@pytest.mark.parametrize("obstacle", MACHINE)
async def test_what_stands_in_the_way_is_said_in_a_sentence_and_nothing_changes(
    start: Start, obstacle: Callable[[Start], str]
) -> None:
    sentence = obstacle(start)
    before = looks(start.folder)
    program = await outcome(start)
    assert program.process.returncode == 2, program.errors
    said = [line for line in program.errors.splitlines() if line.startswith("cheeseboard: ")]
    assert [line[: len(sentence) + 13] for line in said] == [f"cheeseboard: {sentence}"]
    logged = program.errors.replace(
        "ERROR   bot.tables.seal: data/games.db.key is not a valid key file", ""
    )
    for trace in ("Traceback", "Error:", " ERROR ", "Unclosed", "never awaited"):
        assert trace not in logged + program.output
    after = looks(start.folder)
    assert {path: after.get(path) for path in before} == before


def on_server(rest: str, scheme: str = "postgresql") -> str:
    return f"{scheme}://{rest}"


NO_SCHEME = "CHEESEBOARD_DB cannot be right: it is no address of a database that Cheeseboard knows"
ENCODE = "percent-encode"
ADDRESSES = [
    (on_server(f"cheeseboard:{SECRET}@127.0.0.1/x", "postgresqll"), NO_SCHEME),
    (on_server(f"cheeseboard:{SECRET}@127.0.0.1/x", "Postgresql"), NO_SCHEME),
    (on_server(f"cheeseboard:{SECRET}@127.0.0.1/x", "POSTGRES"), NO_SCHEME),
    (on_server(f"cheeseboard:{SECRET}@127.0.0.1/x", " postgresql"), NO_SCHEME),
    (on_server(f"cheeseboard:{SECRET}@127.0.0.1/x", "postgresql+asyncpg"), NO_SCHEME),
    (on_server(f"root:{SECRET}@127.0.0.1/x", "mysql"), NO_SCHEME),
    ("sqlite:///data/games.db", NO_SCHEME),
    ("file:///srv/games.db", NO_SCHEME),
    ("://", NO_SCHEME),
    (on_server("u:sEc@ReT/pW@h/x"), ENCODE),
    (on_server("u:sEc/ReTpW@h/x"), ENCODE),
    (on_server("u:sEc#ReTpW@h/x"), ENCODE),
    (on_server("u:sEc?ReTpW@h/x"), ENCODE),
    (on_server("u:sEc[ReTpW@h/x"), ENCODE),
    (on_server("u:sEc]ReT[pW@h/x"), ENCODE),
    (on_server("u:sEc℀ReTpW@h/x"), ENCODE),
    (on_server("u:sEcReTpW@h:port/x"), "its port is no number"),
    (on_server("u:sEcReTpW@h"), "it names no database"),
]


@pytest.mark.parametrize(("address", "words"), ADDRESSES)
async def test_an_address_that_cannot_be_is_refused_and_no_part_of_its_password_is_shown(
    start: Start, address: str, words: str
) -> None:
    start.settings["CHEESEBOARD_DB"] = address
    program = await outcome(start)
    assert program.process.returncode == 2, program.errors
    assert program.errors.startswith("cheeseboard: CHEESEBOARD_DB cannot be right: ")
    assert words in program.errors
    assert program.errors.count("\n") == 1
    for part in ("sEc", "ReT", "pW"):
        assert part not in program.errors + program.output
    assert list(start.folder.iterdir()) == []
