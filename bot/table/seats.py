"""Gathering at a table and leaving it: changes of a draft that are not moves of a game. Pure.

Who may ask for what is in `rights`; here is what it does, and why it may be impossible.
"""

from random import Random

from bot.kernel import Refused
from bot.stage.players import tidy
from bot.table.draft import Draft, Stale
from bot.table.seal import Seals
from bot.table.table import Seat, Status, Table, User

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


READY_SECONDS = 5 * 60
"""Who sat down longer ago is asked whether they are here before the game begins."""
NOBODYS_MARK = "-"
"""Of somebody forgotten where there is no key to recognise them by."""
INVITATIONS = 12
"""So many people can be invited to one table."""


def seat_for(person: User, now: float = 0.0) -> Seat:
    return Seat(person.id, tidy(person.name), person.language, here_at=now)


def robot_for(table: Table, rng: Random, known: str | None = None) -> Seat:
    """A robot for that table, with a name nobody there has: that of a known one, if it can be."""
    taken = {seat.name for seat in table.seats}
    free = [name for name in ROBOT_NAMES if name not in taken]
    return Seat(None, known if known in free else rng.choice(free), table.language)


def sit_down(table: Table, seat: Seat, most: int) -> None:
    """One more at the table. People sit before robots, so that a robot is what makes room."""
    robots = [i for i, s in enumerate(table.seats) if s.user_id is None]
    if len(table.seats) >= most:
        if seat.user_id is None or not robots:
            raise Refused("table-full", most=most)
        del table.seats[robots.pop()]
    table.seats.insert(robots[0] if robots and seat.user_id else len(table.seats), seat)


def join(draft: Draft, person: User) -> None:
    table = _gathering(draft)
    if table.seat_of(person.id) is not None:
        raise Refused("already-seated")
    _demand_welcome(table, person.id)
    sit_down(table, seat_for(person, draft.wall), draft.game.rules.seats[-1])
    _in_order(table)


def _in_order(table: Table) -> None:
    """Those who were expected sit among themselves in the order that was meant."""
    order = {user: i for i, user in enumerate(table.invited)}
    places = [i for i, seat in enumerate(table.seats) if seat.user_id in order]
    expected = sorted((table.seats[i] for i in places), key=lambda s: order[s.user_id or 0])
    for i, seat in zip(places, expected, strict=True):
        table.seats[i] = seat


def leave(draft: Draft, user_id: int, rng: Random) -> None:
    """Get up. In play a robot takes over; in the lobby the seat is gone."""
    table = draft.table
    seat = table.seat_of(user_id)
    if seat is None or not table.live:
        raise Refused("not-seated")
    if table.status is Status.LOBBY:
        _get_up(table, seat)
    else:
        _give_to_robot(table, seat, rng)
    settle_host(table)


def send_out(draft: Draft, user_id: int) -> None:
    """The host sends somebody out of the lobby."""
    table = _gathering(draft)
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused("nobody-there")
    if user_id == table.host_id:
        raise Refused("host-stays")
    _get_up(table, seat)
    table.sent_out.append(user_id)


def _demand_welcome(table: Table, user_id: int) -> None:
    if user_id in table.sent_out:
        raise Refused("sent-out")


def _get_up(table: Table, seat: int) -> None:
    user = table.seats[seat].user_id
    del table.seats[seat]
    table.asked = [other for other in table.asked if other != user]
    table.invited = [other for other in table.invited if other != user]


def invite(draft: Draft, user_id: int, by: int) -> None:
    """Somebody is expected at the table; each person once. Only the host asks back who was sent
    out."""
    table = _gathering(draft)
    if user_id in table.sent_out:
        if by != table.host_id:
            raise Refused("host-invites-back")
        table.sent_out.remove(user_id)
    if table.seat_of(user_id) is not None:
        raise Refused("seated-already")
    if user_id in table.invited:
        raise Refused("invited-already")
    if len(table.invited) >= INVITATIONS:
        raise Refused("too-many-invited", most=INVITATIONS)
    table.invited.append(user_id)


def add_robot(draft: Draft, rng: Random) -> None:
    table = _gathering(draft)
    sit_down(table, robot_for(table, rng), draft.game.rules.seats[-1])


def remove_robot(draft: Draft) -> None:
    table = _gathering(draft)
    robots = [i for i, seat in enumerate(table.seats) if seat.user_id is None]
    if not robots:
        raise Refused("no-robot")
    del table.seats[robots[-1]]


def begin(draft: Draft, user_id: int) -> bool:
    """Start, or ask first those who sat down a while ago; whether it has started.

    Who asks to start is here, and asks a second time to start without the others' answers.
    """
    table = _gathering(draft)
    _demand_players(draft)
    long_ago = draft.wall - READY_SECONDS
    late = [s.user_id for s in table.seats if s.user_id is not None and s.here_at < long_ago]
    late = [user for user in late if user != user_id]
    if late and not table.asked:
        table.asked = late
        return False
    start(draft)
    return True


def here(draft: Draft, user_id: int) -> bool:
    """Somebody says that they are here; whether that was the last answer, and it has started."""
    table = _gathering(draft)
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused("not-seated")
    if user_id not in table.asked:
        raise Stale
    table.seats[seat].here_at = draft.wall
    table.asked.remove(user_id)
    if table.asked:
        return False
    start(draft)
    return True


def start(draft: Draft) -> None:
    """Deal, if there are enough players and the options suit them."""
    table = _gathering(draft)
    _demand_players(draft)
    table.asked, table.invited = [], []
    if len(table.people) == 1 and len(table.seats) > 1:
        table.options = draft.game.rules.alone(table.options)
    draft.deal()


def _demand_players(draft: Draft) -> None:
    table, rules = draft.table, draft.game.rules
    if len(table.seats) < rules.seats.start:
        raise Refused("too-few", needed=rules.seats.start, seated=len(table.seats))
    rules.check(len(table.seats), table.options)


def close(draft: Draft) -> None:
    """Call it off, or end it before its end."""
    if not draft.table.live:
        raise Refused("not-playing")
    draft.table.status = Status.CLOSED


def vote_to_end(draft: Draft, user_id: int) -> bool:
    """One more who wants to stop; whether that was enough: more than half of the people."""
    table = draft.table
    if table.status is not Status.PLAYING:
        raise Refused("not-playing")
    if user_id not in table.votes:
        table.votes.append(user_id)
    wanting = [user for user in table.people if user in table.votes]
    if 2 * len(wanting) > len(table.people):
        table.status = Status.CLOSED
    return table.status is Status.CLOSED


def pause(draft: Draft, user_id: int) -> bool:
    """One more who would like to pause; whether it is paused now: all people who are here agree."""
    table = draft.table
    if table.status is not Status.PLAYING:
        raise Refused("not-playing")
    if table.paused:
        raise Refused("paused")
    if user_id not in table.pausing:
        table.pausing.append(user_id)
    if not unconvinced(table):
        table.paused, table.pausing = True, []
    return table.paused


def unconvinced(table: Table) -> list[int]:
    """The seats whose owners are here and have not said that they would like to pause."""
    return [
        i
        for i, seat in enumerate(table.seats)
        if not (seat.automatic or seat.silent) and seat.user_id not in table.pausing
    ]


def resume(draft: Draft) -> None:
    """On with it, with the time that was left."""
    if not draft.table.paused:
        raise Refused("not-paused")
    draft.table.paused = False


def take_over(draft: Draft, person: User, seat: int | None = None) -> int:
    """Sit down in a robot's seat of a running game; the seat taken.

    Whoever has once held a seat knows what it holds: they may come back to that one only.
    """
    table = draft.table
    if table.status is not Status.PLAYING:
        raise Refused("not-playing")
    if table.seat_of(person.id) is not None:
        raise Refused("already-seated")
    _demand_welcome(table, person.id)
    free = [i for i, s in enumerate(table.seats) if s.user_id is None]
    own = _seat_once_held(draft, person.id)
    if own is not None:
        if own not in free:
            raise Refused("seat-taken")
        if seat is not None and seat != own:
            raise Refused("own-seat-only", seat=table.players.shown(own))
        seat = own
    if seat is None and free:
        seat = free[0]
    if seat is None or seat not in free:
        raise Refused("no-robot")
    old, new = table.seats[seat], seat_for(person)
    new.plays, new.memory = old.plays + 1, old.memory
    table.seats[seat] = new
    table.former[person.id] = seat
    if draft.seals is not None:
        table.forgotten.pop(draft.seals.mark_of(table.id, person.id), None)
    settle_host(table)
    return seat


def _seat_once_held(draft: Draft, user_id: int) -> int | None:
    """The seat of the running game that person held before, even if their data was deleted since.

    Refused if nobody can tell: there are marks of people, and the key that made them is gone.
    """
    table = draft.table
    if user_id in table.former or not table.forgotten:
        return table.former.get(user_id)
    if draft.seals is None or not all(map(draft.seals.knows, table.forgotten)):
        raise Refused("newcomers-unknown")
    return table.forgotten.get(draft.seals.mark_of(table.id, user_id))


def forget(draft: Draft, user_id: int, name: str) -> None:
    """Remove that person from the table; `name` stays in their place.

    Of a running game it is still remembered which seat they held, by a mark that names nobody:
    otherwise they could take one robot's seat after another and read every hand.
    """
    table = draft.table
    seat = table.seat_of(user_id)
    if seat is not None:
        table.seats[seat].user_id, table.seats[seat].name = None, name
    held = table.former.pop(user_id, seat)
    if held is not None and table.status is Status.PLAYING:
        table.forgotten[mark_of(draft.seals, table.id, user_id)] = held
    for people in (table.votes, table.invited, table.sent_out, table.asked, table.pausing):
        people[:] = [other for other in people if other != user_id]
    if table.host_id == user_id:
        table.host_id = table.people[0] if table.people else 0
    if table.seal is not None:
        table.seal = table.seal.without(user_id)


def mark_of(seals: Seals | None, table_id: int, user_id: int) -> str:
    """The mark of a person at a table; without a key one that nobody is known by."""
    return NOBODYS_MARK if seals is None else seals.mark_of(table_id, user_id)


def replace(draft: Draft, seat: int, rng: Random) -> None:
    """An absent person's seat goes to a robot, until they come back for it."""
    table = draft.table
    if table.status is not Status.PLAYING:
        raise Refused("not-playing")
    if not 0 <= seat < len(table.seats) or table.seats[seat].user_id is None:
        raise Refused("nobody-there")
    if not (table.seats[seat].away or table.seats[seat].silent):
        raise Refused("not-away")
    _give_to_robot(table, seat, rng)
    settle_host(table)


def come_back(draft: Draft, user_id: int) -> None:
    """A person whose seat a robot was minding is here again."""
    seat = draft.table.seat_of(user_id)
    if seat is None:
        raise Refused("not-seated")
    draft.table.seats[seat].away = draft.table.seats[seat].silent = False


def nudge(draft: Draft) -> None:
    """Remind everybody the game waits for, now."""
    table = draft.table
    late = [i for i in draft.look.awaited if not table.seats[i].automatic]
    if not late:
        raise Refused("nobody-awaited")
    for i in late:
        if not _asleep(draft, i):
            table.seats[i].nudged = draft.look.mark(i)


def _asleep(draft: Draft, seat: int) -> bool:
    """Whether these are the quiet hours of its owner: their reminder comes when they end."""
    table, nights = draft.table, draft.nights
    user = table.seats[seat].user_id
    return nights is not None and nights.wishes.is_quiet(user, table.guild_id, nights.wall)


def settle_host(table: Table) -> None:
    """The host is somebody who sits here; when nobody does, the table closes."""
    if not table.people:
        table.status = Status.CLOSED
    elif table.host_id not in table.people:
        table.host_id = table.people[0]


def _give_to_robot(table: Table, seat: int, rng: Random) -> None:
    table.seats[seat].user_id = None
    table.seats[seat].name = robot_for(table, rng).name
    table.seats[seat].away = table.seats[seat].silent = False


def _gathering(draft: Draft) -> Table:
    if draft.table.status is not Status.LOBBY:
        raise Refused("not-gathering")
    return draft.table
