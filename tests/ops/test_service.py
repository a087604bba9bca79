"""`install-service` prepares folders and the unit, is idempotent, and changes nothing else."""

import os
import pwd
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from bot.cli.shutdown import FatalError
from bot.cli.systemd import DESCRIPTION, install, unit_text
from bot.settings import Settings

ME = pwd.getpwuid(os.geteuid()).pw_name
FOLDERS = [Path("data"), Path("copies of it/daily")]


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder that other users can read, unlike tmp_path."""
    folder = Path(tempfile.mkdtemp(prefix="cheeseboard-service-"))
    folder.chmod(0o755)
    monkeypatch.chdir(folder)
    yield folder
    shutil.rmtree(folder)


def owner(path: Path) -> tuple[str, int]:
    return path.owner(), stat.S_IMODE(path.stat().st_mode)


def test_folders_are_made_for_the_user_alone_and_the_unit_may_write_there(place: Path) -> None:
    text, target = unit_text(FOLDERS, ME), place / "cheeseboard.service"
    assert f'ReadWritePaths=-{place}/data "-{place}/copies of it/daily"' in text
    said = install(text, FOLDERS, ME, target)
    assert said.endswith("systemctl daemon-reload && systemctl enable --now cheeseboard")
    assert target.read_text() == text
    assert owner(target)[1] == 0o644
    for made in ("data", "copies of it", "copies of it/daily"):
        assert owner(place / made) == (ME, 0o700)


def test_a_unit_that_is_there_is_left_alone_unless_it_is_to_be_updated(place: Path) -> None:
    target = place / "cheeseboard.service"
    target.write_text(f"[Unit]\n{DESCRIPTION}\nold\n")
    with pytest.raises(FatalError, match=r"exists; nothing was changed\. --update writes it anew"):
        install("new", FOLDERS, ME, target)
    assert not (place / "data").exists()
    assert install("new", FOLDERS, ME, target, update=True).endswith("restart cheeseboard")
    assert target.read_text() == "new"
    assert {path.name for path in place.iterdir()} == {target.name, "data", "copies of it"}


def test_a_unit_of_somebody_else_is_never_overwritten(place: Path) -> None:
    target = place / "cheeseboard.service"
    target.write_text("mine")
    with pytest.raises(FatalError, match="was not written by Cheeseboard; nothing was changed"):
        install("new", FOLDERS, ME, target, update=True)
    assert target.read_text() == "mine"


def test_a_folder_that_is_there_keeps_its_owner_and_mode(place: Path) -> None:
    (place / "data").mkdir(0o751)
    (place / "data").chmod(0o751)
    install("new", FOLDERS, ME, place / "cheeseboard.service")
    assert owner(place / "data") == (ME, 0o751)


def test_a_user_who_is_not_there_is_named(place: Path) -> None:
    with pytest.raises(FatalError, match="There is no user cheesemonger: make one"):
        install("new", FOLDERS, "cheesemonger", place / "cheeseboard.service")
    assert list(place.iterdir()) == []


needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root can make another's folders")


@needs_root
def test_folders_made_by_root_belong_to_the_user(place: Path) -> None:
    # Where this Python is root's alone, that is said; the folders are there by then.
    with suppress(FatalError):
        install("new", FOLDERS, "nobody", place / "cheeseboard.service")
    assert {owner(place / name) for name in ("data", "copies of it", "copies of it/daily")} == {
        ("nobody", 0o700)
    }


@needs_root
@pytest.mark.parametrize(("name", "words"), [("data", "cannot write to"), (".env", "cannot")])
def test_what_the_user_could_not_use_is_said(place: Path, name: str, words: str) -> None:
    if name == "data":
        (place / name).mkdir(0o755)
    else:
        (place / name).touch(0o600)
    with pytest.raises(FatalError, match=f"The user nobody {words}"):
        install("new", FOLDERS, "nobody", place / "cheeseboard.service")
    assert owner(place / name)[0] == "root"


def test_the_folders_are_those_that_the_settings_name() -> None:
    files = Settings(
        cheeseboard_db=Path("a/games.db"), cheeseboard_backup_dir=Path("/var/backups/cheese")
    )
    assert files.writable_folders == [Path("a"), Path("/var/backups/cheese")]
    server = Settings.model_validate(
        {"cheeseboard_db": "postgresql://u@h/x", "cheeseboard_key_file": "keys/cheeseboard.key"}
    )
    assert server.writable_folders == [Path("keys")]
