"""Files that nobody but the bot's own user may read: a database holds every hidden hand.

Nothing that was there before is changed in mode or owner, but for regular files of our own user.
"""

import errno
import os
import stat
from pathlib import Path

FILE_MODE, FOLDER_MODE = 0o600, 0o700
GROUP_AND_OTHERS = 0o077
SQLITE_SUFFIXES = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database. It gives these the database's own mode."""


def make_private_folder(folder: Path) -> None:
    """Make the folder, and what is missing above it, for us alone; one that is there stays as is.

    (Path.mkdir gives its mode to the last folder only.)
    """
    if folder.is_dir():
        return
    if folder.exists():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    make_private_folder(folder.parent)
    try:
        folder.mkdir(FOLDER_MODE)
    except FileExistsError:
        return
    if _is_root():
        # By descriptor: the folder's owner could put a link in its place meanwhile.
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        try:
            _give_to_owner_of(folder.parent, descriptor)
        finally:
            os.close(descriptor)


def make_private_database(path: Path) -> None:
    """Make the file if it is missing, and shut it and its companions to everybody else.

    Only before it is opened: closing a file takes SQLite's locks on it away from the process.
    """
    require_usable_file(path)
    if path.exists() and _is_root() and not _is_owned_by_us(path.stat()):
        # It could, but what it leaves there later (log, key) would keep the owner out.
        raise PermissionError(errno.EACCES, wrong_owner_text(path.stat()), str(path))
    if not path.exists():
        os.close(open_private_file(path))
    for file in (path, *(path.with_name(path.name + suffix) for suffix in SQLITE_SUFFIXES)):
        _restrict_to_owner(file)


def require_usable_file(path: Path) -> None:
    """OSError, whose `strerror` says what to do, if this is no database file that we may use."""
    try:
        file_stat = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return
    if stat.S_ISDIR(file_stat.st_mode):
        example = path / "cheeseboard.db"
        raise IsADirectoryError(
            errno.EISDIR,
            f"it is a folder; give the name of a file in it, such as {example}",
            str(path),
        )
    if not stat.S_ISREG(file_stat.st_mode):
        raise OSError(errno.EINVAL, "it is not a regular file", str(path))
    if not _is_owned_by_us(file_stat) and not os.access(path, os.R_OK | os.W_OK):
        raise PermissionError(errno.EACCES, wrong_owner_text(file_stat), str(path))


def open_private_file(path: Path) -> int:
    """An open descriptor of the file, which is made if it is missing."""
    try:
        return new_private_file(path)
    except FileExistsError:
        descriptor = os.open(path, os.O_RDWR)
    _restrict_to_owner(path)
    return descriptor


def new_private_file(path: Path) -> int:
    """An open descriptor of a new file; FileExistsError rather than overwrite one.

    What root makes in somebody's folder belongs to whoever owns the folder: a backup or a lock
    that was made with sudo must not keep the bot's own user out.
    """
    make_private_folder(path.parent)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE_MODE)
    if _is_root():
        _give_to_owner_of(path.parent, descriptor)
    return descriptor


def is_accessible_to_others(path: Path) -> bool:
    """Whether other users of this machine may read or write that file."""
    if os.name != "posix":
        return False
    try:
        return bool(path.stat().st_mode & GROUP_AND_OTHERS)
    except OSError:
        return False


def os_error_reason(error: OSError, path: Path) -> str:
    """Why that file cannot be used, and whose it is where that is the reason."""
    reason = error.strerror or str(error)
    if error.errno == errno.EROFS:
        return f"{reason} (for systemd's unit `cheeseboard install-service --update` allows it)"
    if error.errno not in (errno.EACCES, errno.EPERM) or "belongs to" in reason:
        return reason
    for parent in (path, *path.absolute().parents):
        try:
            file_stat = parent.stat()
        except OSError:
            continue
        return (
            reason
            if _is_owned_by_us(file_stat)
            else f"{reason}; {parent}: {wrong_owner_text(file_stat)}"
        )
    return reason


def wrong_owner_text(file_stat: os.stat_result) -> str:
    """Whose it is, who we are, and what to do about it."""
    owner, us = user_name(file_stat.st_uid), user_name(os.geteuid())
    remedy = f"run it as {owner} (sudo -u {owner})" if _is_root() else f"chown it to {us}"
    return f"it belongs to the user {owner}, and this runs as {us}; {remedy}"


def user_name(uid: int) -> str:
    """The user's name, or the number where there is none."""
    import pwd  # not on Windows

    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)


def _restrict_to_owner(file: Path) -> None:
    """Take a regular file of ours away from everybody else's eyes."""
    if os.name != "posix" or not file.exists():
        return
    file_stat = file.stat()
    if (
        stat.S_ISREG(file_stat.st_mode)
        and _is_owned_by_us(file_stat)
        and file_stat.st_mode & GROUP_AND_OTHERS
    ):
        file.chmod(FILE_MODE)


def _is_root() -> bool:
    return os.name == "posix" and os.geteuid() == 0


def _is_owned_by_us(file_stat: os.stat_result) -> bool:
    return os.name != "posix" or file_stat.st_uid == os.geteuid()


def _give_to_owner_of(folder: Path, descriptor: int) -> None:
    owner = folder.stat()
    os.fchown(descriptor, owner.st_uid, owner.st_gid)
