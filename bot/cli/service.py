"""A systemd unit for this installation: locked down to what the bot needs."""

import os
import sys
from pathlib import Path

from bot.cli.ending import Hopeless
from bot.table.fleet.shards import Shards

UNIT = Path("/etc/systemd/system/cheeseboard.service")
TEMPLATE = UNIT.with_name("cheeseboard@.service")
"""For several processes: cheeseboard@1, cheeseboard@2 …"""

_TEXT = """\
[Unit]
Description=Cheeseboard, board games about cheese on Discord
Wants=network-online.target
After=network-online.target
# Exit code 2 is a wrong setting: trying again does not put it right.
StartLimitIntervalSec=0

[Service]
ExecStart={command}
{environment}WorkingDirectory={folder}
User={user}
Restart=on-failure
RestartSec=5
RestartPreventExitStatus=2
# It ends by itself within {ends}; see the log for what was in the way if it did not.
TimeoutStopSec={stop}
UMask=0077

NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=read-only
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


def unit(place: Path, backups: Path | None, user: str, shards: Shards | None = None) -> str:
    """The unit's text: this program, run from this folder. `shards`: a template of several."""
    folder = Path.cwd()
    data = [place, *([] if backups is None else [backups])]
    command = f"{_quoted(sys.executable)} -m bot"
    return _TEXT.format(
        command=command,
        ends="ten seconds" if shards is None else "forty seconds, at once if nobody stands by",
        stop=20 if shards is None else 60,
        environment="" if shards is None else f"Environment=CHEESEBOARD_SHARDS={shards}\n",
        folder=_escaped(folder),
        user=user,
        data=" ".join(dict.fromkeys(_quoted(str(folder / place)) for place in data)),
    )


def _quoted(text: str) -> str:
    """As systemd reads it: percent signs are its own, and so are spaces."""
    text = text.replace("%", "%%").replace("\\", "\\\\").replace('"', '\\"')
    return f'"{text}"' if " " in text else text


def _escaped(path: Path) -> str:
    return str(path).replace("%", "%%")


def install(text: str, target: Path = UNIT) -> str:
    """Write the unit; what to do next, in a sentence."""
    if not target.parent.is_dir():
        raise Hopeless(f"There is no {target.parent} here; --print shows the unit instead.")
    try:
        descriptor = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o644)
    except FileExistsError:
        raise Hopeless(f"{target} exists; nothing was changed. --print shows the unit.") from None
    except OSError as error:
        raise Hopeless(
            f"{target} cannot be written: {error.strerror}. Try it with sudo, or use --print."
        ) from error
    with os.fdopen(descriptor, "w") as file:
        file.write(text)
    named = f"{target.stem}1 {target.stem}2 …" if target.stem.endswith("@") else target.stem
    start = f"systemctl daemon-reload && systemctl enable --now {named}"
    return f"{target} is written. Start it: {start}"
