"""Files that nobody but the bot's own user may read: a database holds every hidden hand."""

import errno
import os
from pathlib import Path

FILE_MODE, FOLDER_MODE = 0o600, 0o700
TAILS = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database. It gives these the database's own mode."""


def private_folder(folder: Path) -> None:
    """Make the folder, and what is missing above it, for us alone; one that is there stays as is.

    (Path.mkdir gives its mode to the last folder only.)
    """
    if folder.is_dir():
        return
    if folder.exists():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    private_folder(folder.parent)
    folder.mkdir(FOLDER_MODE, exist_ok=True)


def private_database(path: Path) -> None:
    """Make the file if it is missing, and shut it and its companions to everybody else.

    Only before it is opened: closing a file takes SQLite's locks on it away from the process.
    """
    private_folder(path.parent)
    if not path.exists():
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE_MODE))
    for file in (path, *(path.with_name(path.name + tail) for tail in TAILS)):
        if file.exists() and file.stat().st_mode & 0o077:
            file.chmod(FILE_MODE)


def new_private_file(path: Path) -> int:
    """An open descriptor of a new file; FileExistsError rather than overwrite one."""
    private_folder(path.parent)
    return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE_MODE)
