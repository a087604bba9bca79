"""Deduce the covered tiles from the text of the log alone, without any memory of the game.

Mice are tracked line by line. A mouse that falls was where the slide has moved a trap; two mice
that find a cheese are on it. Known tiles move with every slide.
"""

import re

from cogs.chateau_roquefort.castle import FIELD, LANE_FIELDS, LANES, ROOM, Layout, castle

_WHO = r"(\S) \*\*.+?\*\*"
_ENTERED = re.compile(rf"{_WHO} brought mouse (\d) into tower (\w\d)\.")
_MOVED = re.compile(rf"{_WHO} (?:moved|jumped with) mouse (\d): \w\d → (\w\d)\.")
_LIFTED = re.compile(rf"{_WHO} lifted the roof of room (\w)\.")
_SLID = re.compile(rf"{_WHO} slid the tile in at (\w-\w)\.")
_FELL = re.compile(rf"Snap! {_WHO} lost a mouse\.")
_GOT = re.compile(rf"{_WHO} got the \*\*(.+?)\*\*!")
_UNDONE = re.compile(rf"{_WHO} took a step back")
_COVERED = re.compile(r"The roofs? (?:is|are) back on rooms? (.+)\.")

TRAP = "TRAP"


class Reader:
    """Reads line by line; `hidden` has the covered fields whose tile is certain."""

    def __init__(self, layout: Layout) -> None:
        self._room_of = castle(layout).room_of
        self._open: set[int] = set()
        self._mice: dict[str, dict[int, int]] = {}
        self._trail: list[tuple[str, int, int | None]] = []
        self._known: dict[int, str] = {}
        self._spare: str | None = None
        self._lane: tuple[int, ...] = ()

    @property
    def hidden(self) -> dict[int, str]:
        return {f: t for f, t in self._known.items() if self._room_of[f] not in self._open}

    def read(self, line: str) -> None:
        if said := _ENTERED.search(line) or _MOVED.search(line):
            who, mouse, place = said[1], int(said[2]), FIELD[said[3].lower()]
            self._trail.append((who, mouse, self._mice.setdefault(who, {}).get(mouse)))
            self._mice[who][mouse] = place
        elif said := _LIFTED.search(line):
            self._open.add(ROOM[said[2].lower()])
        elif said := _SLID.search(line):
            self._slide(LANES[said[2].lower()])
        elif said := _FELL.search(line):
            self._fall(said[1])
        elif said := _GOT.search(line):
            self._find(said[1], said[2])
        elif _UNDONE.search(line) and self._trail:
            who, mouse, place = self._trail.pop()
            if place is None:
                del self._mice[who][mouse]
            else:
                self._mice[who][mouse] = place
        elif said := _COVERED.search(line):
            self._open -= {ROOM[name.lower()] for name in re.findall(r"\b[A-R]\b", said[1])}

    def _slide(self, lane: tuple[int, ...]) -> None:
        self._lane = lane
        carried = self._spare
        for field in lane:
            left = self._known.pop(field, None)
            if carried is not None:
                self._known[field] = carried
            carried = left
        self._spare = carried

    def _fall(self, who: str) -> None:
        """Certain if only one of that player's mice was in the lane."""
        mice = self._mice.get(who, {})
        there = [mouse for mouse, place in mice.items() if place in self._lane]
        if len(there) == 1:
            self._known[mice.pop(there[0])] = TRAP
        else:
            # One of them is gone, and the log does not say which.
            self._mice[who] = {m: p for m, p in mice.items() if m not in there}

    def _find(self, who: str, cheese: str) -> None:
        """Certain if that player has exactly two mice where cheese is possible."""
        places = [p for p in self._mice.get(who, {}).values() if p in LANE_FIELDS]
        if len(places) == 2:
            self._known |= dict.fromkeys(places, cheese)
