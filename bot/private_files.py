"""Files readable only by the bot's own user: the database contains every hidden hand.

Existing files keep mode and owner, except regular files owned by our user.
"""

import errno
import os
import stat
from pathlib import Path

FILE_MODE, FOLDER_MODE = 0o600, 0o700
GROUP_AND_OTHERS = 0o077
SQLITE_SUFFIXES = ("-wal", "-shm", "-journal")
"""Files that SQLite creates next to a database, with the database's mode."""


def make_private_folder(folder: Path, owner: tuple[int, int] | None = None) -> None:
    """Create the folder and its missing parents for one user only. Existing folders stay as is.

    They get this owner (user and group id). By default they are ours, but root gives each the owner
    of its parent. (Path.mkdir applies its mode only to the last folder.)
    """
    if folder.is_dir():
        return
    if folder.exists():
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
    make_private_folder(folder.parent, owner)
    try:
        folder.mkdir(FOLDER_MODE)
    except FileExistsError:
        return
    if owner or _is_root():
        # Use a descriptor: the folder's owner could replace the folder by a symlink.
        descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        try:
            os.fchown(descriptor, *(owner or _owner_of(folder.parent)))
        finally:
            os.close(descriptor)


def make_private_database(path: Path) -> None:
    """Create the file if it is missing, and restrict it and its companions to our user.

    Call only before opening it: closing a file releases the process's SQLite locks on it.
    """
    require_usable_file(path)
    if path.exists() and _is_root() and not _is_owned_by_us(path.stat()):
        # Root could use it, but files it creates later (log, key) would lock the owner out.
        raise PermissionError(errno.EACCES, _wrong_owner_text(path.stat()), str(path))
    if not path.exists():
        os.close(open_private_file(path))
    for file in (path, *(path.with_name(path.name + suffix) for suffix in SQLITE_SUFFIXES)):
        _restrict_to_owner(file)


def require_usable_file(path: Path) -> None:
    """Raise OSError if this is not a usable database file; its `strerror` says what to do."""
    try:
        file_stat = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return
    if stat.S_ISDIR(file_stat.st_mode):
        reason = f"it is a folder; give the name of a file in it, such as {path / 'cheeseboard.db'}"
        raise IsADirectoryError(errno.EISDIR, reason, str(path))
    if not stat.S_ISREG(file_stat.st_mode):
        raise OSError(errno.EINVAL, "it is not a regular file", str(path))
    if not _is_owned_by_us(file_stat) and not os.access(path, os.R_OK | os.W_OK):
        raise PermissionError(errno.EACCES, _wrong_owner_text(file_stat), str(path))


def open_private_file(path: Path) -> int:
    """Open the file, creating it if it is missing. Returns a descriptor."""
    try:
        return new_private_file(path)
    except FileExistsError:
        descriptor = os.open(path, os.O_RDWR)
    _restrict_to_owner(path)
    return descriptor


def new_private_file(path: Path) -> int:
    """Create a file and return its descriptor. Raises FileExistsError if it exists.

    Files created by root get the owner of the folder, so a backup or lock file made with sudo does
    not lock out the bot's user.
    """
    make_private_folder(path.parent)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, FILE_MODE)
    if _is_root():
        os.fchown(descriptor, *_owner_of(path.parent))
    return descriptor


def is_accessible_to_others(path: Path) -> bool:
    """True if other users of this machine may read or write that file."""
    if os.name != "posix":
        return False
    try:
        return bool(path.stat().st_mode & GROUP_AND_OTHERS)
    except OSError:
        return False


def os_error_reason(error: OSError, path: Path) -> str:
    """Why that file cannot be used, with its owner if permissions are the reason."""
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
        if not _is_owned_by_us(file_stat):
            reason = f"{reason}; {parent}: {_wrong_owner_text(file_stat)}"
        break
    return reason


def _wrong_owner_text(file_stat: os.stat_result) -> str:
    """Name the file's owner and our user, and say how to fix it."""
    owner, us = _user_name(file_stat.st_uid), _user_name(os.geteuid())
    remedy = f"run it as {owner} (sudo -u {owner})" if _is_root() else f"chown it to {us}"
    return f"it belongs to the user {owner}, and this runs as {us}; {remedy}"


def _user_name(uid: int) -> str:
    """The user's name, or the numeric id if there is none."""
    import pwd  # not on Windows

    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)


def _restrict_to_owner(file: Path) -> None:
    """Remove access for group and others from a regular file we own."""
    if not is_accessible_to_others(file):
        return
    file_stat = file.stat()
    if stat.S_ISREG(file_stat.st_mode) and _is_owned_by_us(file_stat):
        file.chmod(FILE_MODE)


def _is_root() -> bool:
    return os.name == "posix" and os.geteuid() == 0


def _is_owned_by_us(file_stat: os.stat_result) -> bool:
    return os.name != "posix" or file_stat.st_uid == os.geteuid()


def _owner_of(folder: Path) -> tuple[int, int]:
    file_stat = folder.stat()
    return file_stat.st_uid, file_stat.st_gid
