"""The moves of a panel, in groups that match how players think.

Ready comes last, as a button; while anything is left to do it only opens a confirmation that says
what is given up. Unready is an option of a select: a double click never reverts itself.
"""

from collections.abc import Sequence

from bot.kernel import Move, Offer
from bot.presentation.players import Players
from bot.presentation.view import Choice, Group, Submenu
from cogs.fromage.moves import (
    Barn,
    Build,
    Complete,
    Gather,
    Keep,
    Lay,
    Lift,
    Make,
    Milk,
    Put,
    Ready,
    Skip,
    Spend,
    Swap,
    Take,
    Undo,
    Unready,
)
from cogs.fromage.presentation.details import parlour_name
from cogs.fromage.presentation.hints import hint
from cogs.fromage.presentation.labels import label
from cogs.fromage.rules.turn import parlour_cost
from cogs.fromage.sight import Sight
from cogs.fromage.state import Phase
from cogs.fromage.words import Words

EMOJI: dict[type[Move], str] = {
    Ready: "✅",
    Unready: "⏳",
    Undo: "↩️",
    Build: "🏠",
    Complete: "📜",
    Gather: "🧺",
    Barn: "🛖",
    Milk: "🥛",
}


_SHORT = 90
"""Maximum total length of labels for buttons in one row; longer ones become a select."""


def groups(
    sight: Sight, seat: int, offers: Sequence[Offer], players: Players, say: Words
) -> tuple[Group, ...]:
    """All offers of a seat."""
    moves = [offer for offer in offers if isinstance(offer, Move)]

    def choice(move: Move) -> Choice:
        style = "good" if isinstance(move, Ready | Complete) else "plain"
        text = label(move, sight, seat, players, say)
        return Choice(move, text, hint(move, sight, seat, say), EMOJI.get(type(move)), style)

    def of(*kinds: type[Move]) -> tuple[Choice, ...]:
        return tuple(choice(move) for move in moves if isinstance(move, kinds))

    keeping = say.change_group if sight.pick else say.keep_group
    found = [
        Group(keeping, of(Keep), as_select=True),
        Group(say.lay_group, of(Lay, Lift), as_select=True),
        Group(say.put_group, of(Put), as_select=True),
    ]
    trades = _trades(of(Swap), say)
    if sight.table.phase is Phase.TURN and sight.table.creameries[seat].pending:
        asking = of(Complete, Take, Spend)
        # On a phone every long button takes its own line.
        long = sum(len(choice.label) for choice in asking) > _SHORT
        # The question itself is in the footer.
        answer = say.answer_group
        found += [Group(answer, asking, as_select=long or None), Group(answer, trades)]
    else:
        more: list[Choice | Submenu] = [*_milks(sight, seat, of(Milk), say), *of(Build)]
        if trades:
            more.append(Submenu("exchange", say.exchange_folder, trades, emoji="🔁"))
        found += _lists(of(Make), of(Gather, Barn), tuple(more), say)
    found.append(Group(say.unready_group, of(Unready), as_select=True))
    found.append(Group(say.ready_label, (*of(Skip), *_ready(moves, of(Ready), say), *of(Undo))))
    return tuple(group for group in found if group.items)


def _lists(
    make: tuple[Choice, ...],
    gather: tuple[Choice, ...],
    more: tuple[Choice | Submenu, ...],
    say: Words,
) -> list[Group]:
    """The first as a select; the others behind buttons, since two selects would not fit one
    screen."""
    kinds: list[tuple[str, str, str, tuple[Choice | Submenu, ...]]] = [
        ("make", say.make_group, "🧀", make),
        ("gather", say.gather_group, EMOJI[Gather], gather),
        ("more", say.more_group, EMOJI[Milk], more),
    ]
    offered = [kind for kind in kinds if kind[3]]
    lists = [
        Group(say.listed_group(sign, title), items, as_select=True)
        for _, title, sign, items in offered[:1]
    ]
    buttons = tuple(Submenu(key, title, items, emoji=e) for key, title, e, items in offered[1:])
    return [*lists, Group(say.more_group, buttons)] if buttons else lists


def _ready(moves: Sequence[Move], ready: Sequence[Choice], say: Words) -> list[Choice | Submenu]:
    """Ready, or a confirmation that lists what could still be done this turn.

    Placing only some tiles is a choice; only placing none is asked about.
    """
    missed = [
        said
        for kind, said in (
            (Make, say.making),
            (Gather, say.gathering),
            (Milk, say.milking),
            (Build, say.building),
            (Barn, say.sending),
        )
        if any(isinstance(move, kind) for move in moves)
    ]
    kinds = {type(move) for move in moves}
    if missed:
        sure = say.ready_anyway(missed)
    elif Lay in kinds and Lift not in kinds:
        sure = say.ready_bare
    else:
        return list(ready)
    return [
        Submenu(
            "ready",
            say.ready_folder,
            (Choice(choice.move, sure, "", choice.emoji, choice.style),),
            emoji=choice.emoji,
        )
        for choice in ready
    ]


def _milks(
    sight: Sight, seat: int, choices: Sequence[Choice], say: Words
) -> list[Choice | Submenu]:
    """A submenu for each usable parlour, or its one or two cheeses."""
    creamery = sight.table.creameries[seat]
    found: list[Choice | Submenu] = []
    for number in range(len(creamery.parlours)):
        mine = tuple(
            choice
            for choice in choices
            if isinstance(choice.move, Milk) and choice.move.parlour == number
        )
        if len(mine) <= 2:
            found += mine
            continue
        kind = parlour_name(creamery, number, say)
        name = say.parlour_folder(number, kind, parlour_cost(creamery, number))
        found.append(Submenu(f"parlour{number}", name, mine, emoji=EMOJI[Milk]))
    return found


def _trades(choices: Sequence[Choice], say: Words) -> tuple[Choice | Submenu, ...]:
    """Trades by what is given up."""
    gifts: dict[str, list[Choice]] = {}
    for choice in choices:
        if isinstance(choice.move, Swap):
            gifts.setdefault(choice.move.give, []).append(choice)
    return tuple(
        Submenu(give, say.give_folder(give), tuple(found)) for give, found in gifts.items()
    )
