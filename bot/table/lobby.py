"""Gathering at a table and leaving it: the moves of people that are not moves of a game."""

from random import Random

from bot.kernel import Options, Refused
from bot.stage.players import tidy
from bot.table.runtime import Edit, Tables
from bot.table.table import Person, Seat, Status, Table

ROBOT_NAMES = (
    "Bruno Brie",
    "Camille Bert",
    "Edda Mer",
    "Gorgon Zola",
    "Emma Taler",
    "Monty Rey Jack",
    "Paula Polenta",
    "Ricotta Rick",
    "Feta Fritz",
    "Havarti Hanne",
)


class Lobby:
    """What people may do with seats."""

    def __init__(self, tables: Tables, rng: Random | None = None) -> None:
        self._tables = tables
        self._rng = rng or Random()

    async def open(
        self,
        game: str,
        host: Person,
        channel_id: int,
        guild_id: int | None,
        language: str,
        options: Options,
        timer: int | None,
        robots: int = 0,
    ) -> Table:
        """A new table with its host in the first seat, and robots beside."""
        now = self._tables.now()
        table = Table(
            id=0,
            game=game,
            status=Status.LOBBY,
            guild_id=guild_id,
            channel_id=channel_id,
            host_id=host.id,
            language=language,
            options=options,
            timer=timer,
            seats=[_seat(host)],
            opened_at=now,
            changed_at=now,
        )
        for _ in range(robots):
            self._sit(table, self.robot(table))
        return await self._tables.add(table)

    async def join(self, table_id: int, person: Person) -> None:
        async with self._tables.edit(table_id) as edit:
            table = self._gathering(edit)
            if table.seat_of(person.id) is not None:
                raise Refused("already-seated")
            self._sit(table, _seat(person))

    async def leave(self, table_id: int, user_id: int) -> None:
        """Get up. In play a robot takes over; in the lobby the seat is gone."""
        async with self._tables.edit(table_id) as edit:
            table = edit.table
            seat = table.seat_of(user_id)
            if seat is None or not table.live:
                raise Refused("not-seated")
            if table.status is Status.LOBBY:
                del table.seats[seat]
            else:
                table.seats[seat].user_id = None
                table.seats[seat].name = self._robot_name(table)
                table.seats[seat].away = False
            self._settle_host(table)

    async def add_robot(self, table_id: int, user_id: int) -> None:
        async with self._tables.edit(table_id) as edit:
            table = self._gathering(edit)
            self._demand_host(table, user_id)
            self._sit(table, self.robot(table))

    async def remove_robot(self, table_id: int, user_id: int) -> None:
        async with self._tables.edit(table_id) as edit:
            table = self._gathering(edit)
            self._demand_host(table, user_id)
            robots = [i for i, seat in enumerate(table.seats) if seat.user_id is None]
            if not robots:
                raise Refused("no-robot")
            del table.seats[robots[-1]]

    async def start(self, table_id: int, user_id: int) -> None:
        """Deal, if there are enough players and the options suit them."""
        async with self._tables.edit(table_id) as edit:
            table = self._gathering(edit)
            self._demand_host(table, user_id)
            rules = self._tables.game(table).rules
            if len(table.seats) < rules.seats.start:
                raise Refused("too-few", needed=rules.seats.start, seated=len(table.seats))
            rules.check(len(table.seats), table.options)
            self._tables.deal(edit)

    async def close(self, table_id: int, user_id: int) -> None:
        """Call it off: the host may, and anybody seated when the host is a robot's ghost."""
        async with self._tables.edit(table_id) as edit:
            if not edit.table.live:
                raise Refused("not-playing")
            self._demand_host(edit.table, user_id)
            edit.table.status = Status.CLOSED

    async def take_over(self, table_id: int, person: Person, seat: int | None = None) -> int:
        """Sit down in a robot's seat of a running game; the seat taken."""
        async with self._tables.edit(table_id) as edit:
            table = edit.table
            if table.status is not Status.PLAYING:
                raise Refused("not-playing")
            if table.seat_of(person.id) is not None:
                raise Refused("already-seated")
            free = [i for i, s in enumerate(table.seats) if s.user_id is None]
            if seat is None and free:
                seat = free[0]
            if seat is None or seat not in free:
                raise Refused("no-robot")
            old = table.seats[seat]
            new = _seat(person)
            new.plays, new.memory = old.plays + 1, old.memory
            table.seats[seat] = new
            self._settle_host(table)
        return seat

    async def replace(self, table_id: int, user_id: int, seat: int) -> None:
        """The host gives an absent person's seat to a robot, for good."""
        async with self._tables.edit(table_id) as edit:
            table = edit.table
            if table.status is not Status.PLAYING:
                raise Refused("not-playing")
            self._demand_host(table, user_id)
            if not 0 <= seat < len(table.seats) or not table.seats[seat].away:
                raise Refused("not-away")
            table.seats[seat].user_id = None
            table.seats[seat].name = self._robot_name(table)
            table.seats[seat].away = False
            self._settle_host(table)

    async def back(self, table_id: int, user_id: int) -> None:
        """A person whose seat a robot was minding is here again."""
        async with self._tables.edit(table_id) as edit:
            seat = edit.table.seat_of(user_id)
            if seat is None:
                raise Refused("not-seated")
            edit.table.seats[seat].away = False

    async def nudge(self, table_id: int) -> None:
        """Remind everybody the game waits for, now."""
        async with self._tables.edit(table_id) as edit:
            late = [
                i for i in self._tables.awaited(edit.table) if not edit.table.seats[i].automatic
            ]
            if not late:
                raise Refused("nobody-awaited")
            for i in late:
                edit.table.seats[i].nudged = self._tables.mark(edit.table, i)

    def robot(self, table: Table) -> Seat:
        """A robot for that table, with a name nobody there has."""
        return Seat(None, self._robot_name(table), table.language)

    def _robot_name(self, table: Table) -> str:
        taken = {seat.name for seat in table.seats}
        free = [name for name in ROBOT_NAMES if name not in taken]
        return self._rng.choice(free)

    def _gathering(self, edit: Edit) -> Table:
        if edit.table.status is not Status.LOBBY:
            raise Refused("not-gathering")
        return edit.table

    def _demand_host(self, table: Table, user_id: int) -> None:
        if table.host_id != user_id:
            raise Refused("host-only", host=table.host_id)

    def _sit(self, table: Table, seat: Seat) -> None:
        most = self._tables.game(table).rules.seats.stop - 1
        if len(table.seats) >= most:
            raise Refused("table-full", most=most)
        # People sit before robots, so that a robot is what makes room.
        robots = [i for i, s in enumerate(table.seats) if s.user_id is None]
        table.seats.insert(robots[0] if robots and seat.user_id else len(table.seats), seat)

    def _settle_host(self, table: Table) -> None:
        """The host is somebody who sits here; when nobody does, the table closes."""
        people = [seat.user_id for seat in table.seats if seat.user_id is not None]
        if not people:
            table.status = Status.CLOSED
        elif table.host_id not in people:
            table.host_id = people[0]


def _seat(person: Person) -> Seat:
    return Seat(person.id, tidy(person.name), person.language)
