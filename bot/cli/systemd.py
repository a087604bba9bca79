"""A hardened systemd unit for this installation."""

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from bot.cli.shutdown import FatalError
from bot.private_files import make_private_folder
from bot.settings import ENV_FILE
from bot.shards import ShardConfig

if TYPE_CHECKING:
    from pwd import struct_passwd

UNIT_PATH = Path("/etc/systemd/system/cheeseboard.service")
DESCRIPTION = "Description=Cheeseboard, board games about cheese on Discord"

_UNIT_TEMPLATE = """\
# Written by `cheeseboard install-service`, and again by `install-service --update`: changes of your
# own belong into `systemctl edit`.
[Unit]
{description}
Wants=network-online.target
After=network-online.target
# Exit code 2 is a wrong setting: trying again does not put it right.
StartLimitIntervalSec=0

[Service]
ExecStart={command}
{unit.environment}WorkingDirectory={folder}
User={user}
Restart=on-failure
RestartSec=5
RestartPreventExitStatus=2
# It ends by itself within {unit.stops_within}; see the log for what was in the way if it did not.
TimeoutStopSec={unit.stop_seconds}
UMask=0077

NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
# With a minus: where one is missing, the bot says so and ends with 2; systemd would try for ever.
ReadWritePaths={data}
PrivateTmp=yes
PrivateDevices=yes
ProtectKernelTunables=yes
ProtectKernelModules=yes
ProtectKernelLogs=yes
ProtectControlGroups=yes
ProtectClock=yes
ProtectHostname=yes
ProtectProc=invisible
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
CapabilityBoundingSet=

[Install]
WantedBy=multi-user.target
"""


@dataclass(frozen=True, slots=True)
class ServiceUnit:
    """What differs between one process and a template for several."""

    path: Path = UNIT_PATH
    stops_within: str = "ten seconds"
    stop_seconds: int = 20
    environment: str = ""


ONE_PROCESS = ServiceUnit()


def template_unit(shards: ShardConfig) -> ServiceUnit:
    """A template for several processes: cheeseboard@1, cheeseboard@2 …"""
    return ServiceUnit(
        UNIT_PATH.with_name("cheeseboard@.service"),
        "forty seconds, at once if nobody stands by",
        60,
        f"Environment=CHEESEBOARD_SHARDS={shards}\n",
    )


def unit_text(folders: Sequence[Path], user: str, unit: ServiceUnit = ONE_PROCESS) -> str:
    """A unit that runs this program in the current folder and may write to those folders."""
    folder = Path.cwd()
    return _UNIT_TEMPLATE.format(
        description=DESCRIPTION,
        command=f"{_quote(sys.executable)} -m bot",
        unit=unit,
        folder=str(folder).replace("%", "%%"),
        user=user,
        data=" ".join(dict.fromkeys(_quote(f"-{folder / place}") for place in folders)),
    )


def _quote(text: str) -> str:
    """Quote for systemd, where percent signs and spaces are special."""
    text = text.replace("%", "%%").replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"' if " " in text else text


def install(
    text: str, folders: Sequence[Path], user: str, target: Path = UNIT_PATH, *, update: bool = False
) -> str:
    """Create missing folders and write the unit. Returns a sentence about what to do next."""
    if not target.parent.is_dir():
        raise FatalError(f"There is no {target.parent} here; --print shows the unit instead.")
    if target.exists() and not update:
        raise FatalError(f"{target} exists; nothing was changed. --update writes it anew.")
    if target.exists() and DESCRIPTION not in target.read_text():
        raise FatalError(f"{target} was not written by Cheeseboard; nothing was changed.")
    if not os.access(target.parent, os.W_OK):
        raise FatalError(f"{target} cannot be written. Try it with sudo, or use --print.")
    prepare_folders(folders, user)
    temporary_file = target.with_name(f".{target.name}.new")
    try:
        temporary_file.write_text(text)
        temporary_file.chmod(0o644)
        temporary_file.replace(target)
    except OSError as error:
        raise FatalError(f"{target} cannot be written: {error.strerror}.") from error
    unit_names = f"{target.stem}1 {target.stem}2 …" if target.stem.endswith("@") else target.stem
    verb = "restart" if update else "enable --now"
    return f"{target} is written. Now: systemctl daemon-reload && systemctl {verb} {unit_names}"


def prepare_folders(folders: Sequence[Path], user: str) -> None:
    """Create missing folders for that user. Raises FatalError if the unit could not work.

    Existing folders keep their owner and mode, which are the owner's decision.
    """
    import pwd

    try:
        account = pwd.getpwnam(user)
    except KeyError:
        raise FatalError(
            f"There is no user {user}: make one (useradd --system {user}), or name another with"
            " --user."
        ) from None
    for folder in dict.fromkeys(Path.cwd() / folder for folder in folders):
        try:
            make_private_folder(folder, (account.pw_uid, account.pw_gid))
        except OSError as error:
            raise FatalError(f"{folder} cannot be made: {error.strerror}.") from error
        if not _has_access(account, "-w", folder):
            raise FatalError(
                f"The user {user} cannot write to {folder}, which belongs to {folder.owner()}:"
                f" chown {user} {folder}"
            )
    if not _has_access(account, "-x", Path(sys.executable)):
        raise FatalError(f"The user {user} cannot run {sys.executable}: install it elsewhere.")
    env_file = ENV_FILE.absolute()
    if env_file.exists() and not _has_access(account, "-r", env_file):
        raise FatalError(f"The user {user} cannot read {env_file}: chown {user} .env")


def _has_access(user: "struct_passwd", test_flag: str, path: Path) -> bool:
    """Run `test` (e.g. `-w`) as that user, so that groups and all parent folders count."""
    if os.geteuid() != 0:
        return True
    result = subprocess.run(
        ["test", test_flag, path],
        user=user.pw_uid,
        group=user.pw_gid,
        extra_groups=os.getgrouplist(user.pw_name, user.pw_gid),
        cwd="/",
        check=False,
    )
    return result.returncode == 0
