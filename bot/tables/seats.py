"""What players do to the seats of a draft, and why it may be refused. Pure; see `permissions`."""

from random import Random

from bot.kernel import Refused
from bot.presentation.players import clean_name
from bot.tables.draft import Draft, Stale
from bot.tables.model import Seat, Status, Table, TableUser
from bot.tables.seal import Seals

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
"""Players who joined longer ago are asked to confirm before the game starts."""
UNKNOWN_PSEUDONYM = "-"
"""Stands for a deleted user if there is no key to recognise them by."""
MAX_INVITATIONS = 12
"""Maximum number of users invited to one table."""


def seat_for(person: TableUser, now: float = 0.0) -> Seat:
    return Seat(person.id, clean_name(person.name), person.language, confirmed_present_at=now)


def new_robot(table: Table, rng: Random, preferred_name: str | None = None) -> Seat:
    """A robot with an unused name; the preferred one if it is free."""
    used = {seat.name for seat in table.seats}
    free = [name for name in ROBOT_NAMES if name not in used]
    name = preferred_name if preferred_name in free else rng.choice(free)
    return Seat(None, name, table.language)


def add_seat(table: Table, seat: Seat, max_seats: int) -> None:
    """Add a seat. Humans sit before robots, and a robot makes room for a human at a full table."""
    robots = table.robot_seats
    if len(table.seats) >= max_seats:
        if seat.user_id is None or not robots:
            raise Refused("table-full", most=max_seats)
        del table.seats[robots.pop()]
    table.seats.insert(robots[0] if robots and seat.user_id else len(table.seats), seat)


def join(draft: Draft, person: TableUser) -> None:
    table = _require_lobby(draft)
    _require_may_sit(table, person.id)
    add_seat(table, seat_for(person, draft.wall), draft.game.rules.seats[-1])
    _sort_invited(table)


def _sort_invited(table: Table) -> None:
    """Seat invited users, among themselves, in the order of their invitation."""
    order = {user: i for i, user in enumerate(table.invited)}
    indexes = [i for i, seat in enumerate(table.seats) if seat.user_id in order]
    expected = sorted((table.seats[i] for i in indexes), key=lambda s: order[s.user_id or 0])
    for i, seat in zip(indexes, expected, strict=True):
        table.seats[i] = seat


def leave(draft: Draft, user_id: int, rng: Random) -> None:
    """Leave. In a running game a robot takes over; in the lobby the seat is removed."""
    table = draft.table
    seat = table.seat_of(user_id)
    if seat is None or not table.is_live:
        raise Refused("not-seated")
    if table.status is Status.LOBBY:
        _remove_seat(table, seat)
    else:
        _give_to_robot(table, seat, rng)
    ensure_host(table)


def remove_player(draft: Draft, user_id: int) -> None:
    """Remove a player from the lobby."""
    table = _require_lobby(draft)
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused("nobody-there")
    if user_id == table.host_id:
        raise Refused("host-stays")
    _remove_seat(table, seat)
    table.removed_user_ids.append(user_id)


def _remove_seat(table: Table, seat: int) -> None:
    user = table.seats[seat].user_id
    del table.seats[seat]
    table.ready_pending = [other for other in table.ready_pending if other != user]
    table.invited = [other for other in table.invited if other != user]


def invite(draft: Draft, user_id: int, invited_by: int) -> None:
    """Invite a user, each user once. Only the host can invite a removed user again."""
    table = _require_lobby(draft)
    if user_id in table.removed_user_ids:
        if invited_by != table.host_id:
            raise Refused("host-invites-back")
        table.removed_user_ids.remove(user_id)
    if table.seat_of(user_id) is not None:
        raise Refused("seated-already")
    if user_id in table.invited:
        raise Refused("invited-already")
    if len(table.invited) >= MAX_INVITATIONS:
        raise Refused("too-many-invited", most=MAX_INVITATIONS)
    table.invited.append(user_id)


def add_robot(draft: Draft, rng: Random) -> None:
    table = _require_lobby(draft)
    add_seat(table, new_robot(table, rng), draft.game.rules.seats[-1])


def remove_robot(draft: Draft) -> None:
    table = _require_lobby(draft)
    if not table.robot_seats:
        raise Refused("no-robot")
    del table.seats[table.robot_seats[-1]]


def request_start(draft: Draft, user_id: int) -> bool:
    """Start, or first ask players who joined a while ago to confirm; True if started.

    The requesting user counts as present; a second request starts without the confirmations.
    """
    table = _require_lobby(draft)
    _require_players(draft)
    cutoff = draft.wall - READY_SECONDS
    unconfirmed = [
        seat.user_id
        for seat in table.seats
        if seat.user_id not in (None, user_id) and seat.confirmed_present_at < cutoff
    ]
    if unconfirmed and not table.ready_pending:
        table.ready_pending = unconfirmed
        return False
    start(draft)
    return True


def confirm_ready(draft: Draft, user_id: int) -> bool:
    """Confirm that a player is here; True if that was the last one and the game started."""
    table = _require_lobby(draft)
    seat = _require_seat(table, user_id)
    if user_id not in table.ready_pending:
        raise Stale
    seat.confirmed_present_at = draft.wall
    table.ready_pending.remove(user_id)
    if table.ready_pending:
        return False
    start(draft)
    return True


def start(draft: Draft) -> None:
    """Deal, if there are enough players and the options are valid for them."""
    table = _require_lobby(draft)
    _require_players(draft)
    table.ready_pending, table.invited = [], []
    if len(table.user_ids) == 1 and len(table.seats) > 1:
        table.options = draft.game.rules.solo_options(table.options)
    draft.deal()


def _require_players(draft: Draft) -> None:
    table, rules = draft.table, draft.game.rules
    if len(table.seats) < rules.seats.start:
        raise Refused("too-few", needed=rules.seats.start, seated=len(table.seats))
    rules.check_options(len(table.seats), table.options)


def close_table(draft: Draft) -> None:
    """Cancel the lobby or abandon the game."""
    if not draft.table.is_live:
        raise Refused("not-playing")
    draft.table.status = Status.CLOSED


def vote_to_end(draft: Draft, user_id: int) -> bool:
    """Vote to end; True if a majority of the humans wants to end it."""
    table = _require_playing(draft)
    if user_id not in table.end_votes:
        table.end_votes.append(user_id)
    voters = [user for user in table.user_ids if user in table.end_votes]
    if 2 * len(voters) > len(table.user_ids):
        table.status = Status.CLOSED
    return table.status is Status.CLOSED


def vote_to_pause(draft: Draft, user_id: int) -> bool:
    """Vote to pause; True if all present humans have voted and the game is paused."""
    table = _require_playing(draft)
    if table.paused:
        raise Refused("paused")
    if user_id not in table.pause_votes:
        table.pause_votes.append(user_id)
    if not seats_not_voting_to_pause(table):
        table.paused, table.pause_votes = True, []
    return table.paused


def seats_not_voting_to_pause(table: Table) -> list[int]:
    """Seats of present humans who have not voted to pause."""
    return [
        i
        for i, seat in enumerate(table.seats)
        if not (seat.is_robot_controlled or seat.unresponsive)
        and seat.user_id not in table.pause_votes
    ]


def resume(draft: Draft) -> None:
    """Resume with the remaining time."""
    if not draft.table.paused:
        raise Refused("not-paused")
    draft.table.paused = False


def take_over(draft: Draft, person: TableUser, seat: int | None = None) -> int:
    """Take a robot's seat in a running game; return the seat.

    Former players know what their seat holds, so they may only return to that one.
    """
    table = _require_playing(draft)
    _require_may_sit(table, person.id)
    free = table.robot_seats
    former_seat = _former_seat_of(draft, person.id)
    if former_seat is not None:
        if former_seat not in free:
            raise Refused("seat-taken")
        if seat is not None and seat != former_seat:
            raise Refused("own-seat-only", seat=table.players.markdown_name(former_seat))
        seat = former_seat
    if seat is None and free:
        seat = free[0]
    if seat is None or seat not in free:
        raise Refused("no-robot")
    old, new = table.seats[seat], seat_for(person)
    new.move_count, new.memory = old.move_count + 1, old.memory
    table.seats[seat] = new
    table.former_seats[person.id] = seat
    if draft.seals is not None:
        table.anonymized_seats.pop(draft.seals.pseudonym_of(table.id, person.id), None)
    ensure_host(table)
    return seat


def _former_seat_of(draft: Draft, user_id: int) -> int | None:
    """The user's earlier seat, even if their data was deleted; Refused if that key is lost."""
    table = draft.table
    if user_id in table.former_seats or not table.anonymized_seats:
        return table.former_seats.get(user_id)
    if draft.seals is None or not all(map(draft.seals.is_own_pseudonym, table.anonymized_seats)):
        raise Refused("newcomers-unknown")
    return table.anonymized_seats.get(draft.seals.pseudonym_of(table.id, user_id))


def anonymize_player(draft: Draft, user_id: int, name: str) -> None:
    """Remove a user's data from the table; `name` takes its place.

    In a running game their seat is kept under a pseudonym: otherwise they could take one robot's
    seat after another and read every hand.
    """
    table = draft.table
    seat = table.seat_of(user_id)
    if seat is not None:
        table.seats[seat].user_id, table.seats[seat].name = None, name
    former_seat = table.former_seats.pop(user_id, seat)
    if former_seat is not None and table.status is Status.PLAYING:
        table.anonymized_seats[pseudonym_of(draft.seals, table.id, user_id)] = former_seat
    votes = (table.end_votes, table.pause_votes)
    for users in (*votes, table.invited, table.removed_user_ids, table.ready_pending):
        users[:] = [other for other in users if other != user_id]
    if table.host_id == user_id:
        table.host_id = table.user_ids[0] if table.user_ids else 0
    if table.seal is not None:
        table.seal = table.seal.without_user(user_id)


def pseudonym_of(seals: Seals | None, table_id: int, user_id: int) -> str:
    """A user's pseudonym at a table; without a key, one that matches no user."""
    return UNKNOWN_PSEUDONYM if seals is None else seals.pseudonym_of(table_id, user_id)


def replace_with_robot(draft: Draft, seat: int, rng: Random) -> None:
    """Give an absent player's seat to a robot, until they return."""
    table = _require_playing(draft)
    if not 0 <= seat < len(table.seats) or table.seats[seat].user_id is None:
        raise Refused("nobody-there")
    if not (table.seats[seat].away or table.seats[seat].unresponsive):
        raise Refused("not-away")
    _give_to_robot(table, seat, rng)
    ensure_host(table)


def mark_present(draft: Draft, user_id: int) -> None:
    """Clear a player's away and unresponsive state."""
    seat = _require_seat(draft.table, user_id)
    seat.away = seat.unresponsive = False


def remind_awaited(draft: Draft) -> None:
    """Remind all awaited players now."""
    table = draft.table
    awaited = [i for i in draft.snapshot.awaited if not table.seats[i].is_robot_controlled]
    if not awaited:
        raise Refused("nobody-awaited")
    for i in awaited:
        # In their owner's quiet hours the reminder comes when these end.
        if draft.quiet_hours is None or not draft.quiet_hours.are_now(table, i):
            table.seats[i].reminded_freshness = draft.snapshot.click_token(i)


def ensure_host(table: Table) -> None:
    """Make sure the host is seated; close the table if no human is left."""
    if not table.user_ids:
        table.status = Status.CLOSED
    elif table.host_id not in table.user_ids:
        table.host_id = table.user_ids[0]


def _give_to_robot(table: Table, seat: int, rng: Random) -> None:
    robot = table.seats[seat]
    robot.user_id, robot.name = None, new_robot(table, rng).name
    robot.away = robot.unresponsive = False


def _require_may_sit(table: Table, user_id: int) -> None:
    if table.seat_of(user_id) is not None:
        raise Refused("already-seated")
    if user_id in table.removed_user_ids:
        raise Refused("sent-out")


def _require_seat(table: Table, user_id: int) -> Seat:
    seat = table.seat_of(user_id)
    if seat is None:
        raise Refused("not-seated")
    return table.seats[seat]


def _require_playing(draft: Draft) -> Table:
    if draft.table.status is not Status.PLAYING:
        raise Refused("not-playing")
    return draft.table


def _require_lobby(draft: Draft) -> Table:
    if draft.table.status is not Status.LOBBY:
        raise Refused("not-gathering")
    return draft.table
