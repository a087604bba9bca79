"""Every situation of a message, and what is done about it: a table of cases."""

from dataclasses import dataclass, field, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord.messages.decide import (
    DELETE_EPHEMERAL_SECONDS,
    LOST_EPHEMERAL_SECONDS,
    MAX_EDIT_AGE_SECONDS,
    Decision,
    Delete,
    Edit,
    Find,
    Forget,
    Keep,
    Place,
    Repost,
    Send,
    Wait,
    decide,
    decide_unrendered,
)
from bot.discord.render.controls import Button
from bot.discord.render.message import Message
from bot.tables.messages import (
    BOARD,
    CHANNEL_REMINDER,
    ENDING,
    READY_CHECK,
    RESULT,
    MessageKey,
    MessageKind,
    MessageRecord,
    MessageState,
    ephemeral_panel_key,
    notification_key,
    panel_key,
)

NOW = 1_700_000_000.0
SAYS_NOW = Message("now", rows=((Button("m", "go", "Go"),),))
SAYS_BEFORE = Message("before")
CALLS_ANNA = Message("<@1>", mentions=(1,))
CALLS_BOTH = Message("<@1> <@2>", mentions=(1, 2))
PANEL, SIDE, CALL = panel_key(1), ephemeral_panel_key(1), notification_key(1)
HERE = Place()


def record(
    key: MessageKey,
    shows: Message | None = SAYS_BEFORE,
    *,
    age: float = 60.0,
    state: MessageState = MessageState.SHOWN,
    page: str = "",
) -> MessageRecord:
    return MessageRecord(
        1, key, 7, 8, state, "" if shows is None else shows.fingerprint, NOW - age, page,
        "token" if key.is_ephemeral else None, 3,
    )  # fmt: skip


@dataclass(frozen=True)
class Case:
    what: str
    key: MessageKey
    then: Decision
    has: MessageRecord | None = None
    wants: Message | None = SAYS_NOW
    place: Place = field(default=HERE)


CASES = [
    # --- nothing is there ---
    Case("a new table posts its board", BOARD, Send()),
    Case("a seat taken posts a panel", PANEL, Send()),
    Case("nobody is called who need not be", CALL, Keep(), wants=None),
    Case("a private reply exists only once asked for", SIDE, Keep()),
    Case("a closed table posts nothing any more", BOARD, Keep(), place=Place(may_post=False)),
    Case("a new panel has just told them", CALL, Keep(), place=Place(may_post=False)),
    Case(
        "what Discord refused is not tried at once",
        BOARD, Wait(NOW + 2), place=Place(blocked_until=NOW + 2),
    ),
    Case("... but later", BOARD, Send(), place=Place(blocked_until=NOW)),
    # --- a kill, a lost response ---
    Case(
        "killed between planning and posting, or posted and the response lost",
        BOARD, Find(), has=record(BOARD, None, state=MessageState.PLANNED),
    ),
    Case(
        "the same of a reminder that is not wanted any more: it may be there",
        CHANNEL_REMINDER, Find(), wants=None,
        has=record(CHANNEL_REMINDER, None, state=MessageState.PLANNED),
    ),
    Case(
        "the same of an ending: it is posted once",
        ENDING, Find(), wants=None, has=record(ENDING, None, state=MessageState.PLANNED),
    ),
    Case(
        "killed between editing and recording: shown once more, though it may be right",
        BOARD, Edit(), has=record(BOARD, SAYS_NOW, state=MessageState.UNKNOWN),
    ),
    Case(
        "recorded before the kill, obsolete since",
        CALL, Delete(), wants=None, has=record(CALL),
    ),
    Case(
        "an edit whose outcome is unknown, of a message not wanted any more",
        CALL, Delete(), wants=None, has=record(CALL, None, state=MessageState.UNKNOWN),
    ),
    # --- it is there ---
    Case("it shows what it should", BOARD, Keep(is_current=True), has=record(BOARD, SAYS_NOW)),
    Case("it shows something older", BOARD, Edit(), has=record(BOARD)),
    Case("a panel that changes", PANEL, Edit(), has=record(PANEL)),
    Case("somebody has left: no panel any more", PANEL, Delete(), wants=None, has=record(PANEL)),
    Case(
        "pruned on purpose: it must not come back",
        BOARD, Keep(), has=record(BOARD, state=MessageState.PRUNED),
    ),
    Case(
        "a closed table still edits its board",
        BOARD, Edit(), has=record(BOARD), place=Place(may_post=False),
    ),
    Case(
        "what is current is kept although Discord refuses changes",
        BOARD, Keep(is_current=True), has=record(BOARD, SAYS_NOW),
        place=Place(blocked_until=NOW + 9),
    ),
    Case(
        "an edit that was refused waits",
        BOARD, Wait(NOW + 9), has=record(BOARD), place=Place(blocked_until=NOW + 9),
    ),
    # --- moving ---
    Case(
        "chat has pushed the board away",
        BOARD, Repost(), has=record(BOARD), place=Place(has_scrolled_away=True),
    ),
    Case(
        "it is not pulled away under a finger",
        BOARD, Edit(), has=record(BOARD), place=Place(has_scrolled_away=True, is_clicked=True),
    ),
    Case(
        "edited in place meanwhile, it moves once nobody clicks",
        BOARD, Repost(), has=record(BOARD, SAYS_NOW),
        place=Place(has_scrolled_away=True, repost_due=True),
    ),
    Case(
        "it stays while somebody clicks",
        BOARD, Keep(is_current=True), has=record(BOARD, SAYS_NOW),
        place=Place(has_scrolled_away=True, repost_due=True, is_clicked=True),
    ),
    Case(
        "nothing new to say: chat alone does not move it",
        BOARD, Keep(is_current=True), has=record(BOARD, SAYS_NOW),
        place=Place(has_scrolled_away=True),
    ),
    Case(
        "too old to be edited at will",
        PANEL, Repost(), has=record(PANEL, age=MAX_EDIT_AGE_SECONDS + 1),
    ),
    Case(
        "old, but nothing to click on: an edit will do",
        BOARD, Edit(), wants=SAYS_BEFORE,
        has=record(BOARD, SAYS_NOW, age=MAX_EDIT_AGE_SECONDS + 1),
    ),
    Case(
        "Discord will not edit it (deleted, archived, AutoMod)",
        PANEL, Repost(), has=record(PANEL, state=MessageState.UNKNOWN),
        place=Place(cannot_edit=True),
    ),
    Case(
        "the same where nothing may be posted",
        BOARD, Keep(), has=record(BOARD, state=MessageState.UNKNOWN),
        place=Place(cannot_edit=True, may_post=False),
    ),
    # --- mentions ---
    Case(
        "a reminder names somebody new: an edit would not notify them",
        CHANNEL_REMINDER, Repost(), wants=CALLS_BOTH,
        has=record(CHANNEL_REMINDER, CALLS_ANNA, page="1"),
    ),
    Case(
        "a reminder that names fewer is edited",
        CHANNEL_REMINDER, Edit(), wants=CALLS_ANNA,
        has=record(CHANNEL_REMINDER, CALLS_BOTH, page="1,2"),
    ),
    Case(
        "the ready check asks one more",
        READY_CHECK, Repost(), wants=CALLS_BOTH, has=record(READY_CHECK, CALLS_ANNA, page="1"),
    ),
    Case(
        "the note of who was notified is damaged",
        CHANNEL_REMINDER, Repost(), wants=CALLS_ANNA,
        has=record(CHANNEL_REMINDER, CALLS_BOTH, page="1?"),
    ),
    # --- ephemeral replies ---
    Case(
        "a private reply is kept true, and looked at before its token expires",
        SIDE, Keep(is_current=True, until=NOW - 60 + DELETE_EPHEMERAL_SECONDS),
        has=record(SIDE, SAYS_NOW),
    ),
    Case("a private reply follows", SIDE, Edit(), has=record(SIDE)),
    Case("its owner has left", SIDE, Delete(), wants=None, has=record(SIDE)),
    Case(
        "its token is about to expire: it must not go on showing what it shows",
        SIDE, Delete(), has=record(SIDE, SAYS_NOW, age=DELETE_EPHEMERAL_SECONDS),
    ),
    Case(
        "its token has expired: nothing can be done",
        SIDE, Forget(), has=record(SIDE, SAYS_NOW, age=LOST_EPHEMERAL_SECONDS),
    ),
    Case("it was dismissed", SIDE, Forget(), has=record(SIDE), place=Place(cannot_edit=True)),
    # --- endings ---
    Case("the game is over", ENDING, Send(), wants=None),
    Case("it was over before this version ran", ENDING, Keep(), place=Place(may_post=False)),
    Case(
        "the deciding move stays on the board for a while",
        ENDING, Wait(NOW + 5), place=Place(not_before=NOW + 5),
    ),
    Case(
        "the results channel refuses",
        RESULT, Wait(NOW + 9), place=Place(not_before=NOW + 5, blocked_until=NOW + 9),
    ),
    Case("an ending is never edited", ENDING, Keep(), has=record(ENDING), wants=None),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
def test_what_is_done_about_a_message(case: Case) -> None:
    assert decide(case.key, case.has, case.wants, NOW, case.place) == case.then


def test_no_case_is_written_twice() -> None:
    assert len({case.what for case in CASES}) == len(CASES)
    assert {type(case.then) for case in CASES} == set(Decision.__args__)


# --- for all situations ---------------------------------------------------------------------------

KEYS = st.one_of(
    st.sampled_from([BOARD, CHANNEL_REMINDER, READY_CHECK, ENDING, RESULT]),
    st.builds(
        MessageKey,
        st.sampled_from([kind for kind in MessageKind if MessageKey(kind, 1).is_ephemeral]),
        st.just(1),
    ),
    st.sampled_from([PANEL, CALL]),
)
DESIRED = st.one_of(st.none(), st.sampled_from([SAYS_NOW, SAYS_BEFORE, CALLS_ANNA, CALLS_BOTH]))
TIMES = st.sampled_from([0.0, NOW - 1, NOW, NOW + 1])
PLACES = st.builds(Place, st.booleans(), TIMES, TIMES, *[st.booleans()] * 4)


@st.composite
def records(draw: st.DrawFn, key: MessageKey) -> MessageRecord | None:
    if draw(st.booleans()):
        return None
    shows = draw(st.sampled_from([None, SAYS_NOW, SAYS_BEFORE, CALLS_ANNA]))
    age = draw(st.sampled_from([0.0, 60.0, 14 * 60.0, 16 * 60.0, 3600.0]))
    state = draw(st.sampled_from(list(MessageState)))
    return record(key, shows, age=age, state=state, page=draw(st.sampled_from(["", "1", "1,2"])))


@st.composite
def situations(
    draw: st.DrawFn,
) -> tuple[MessageKey, MessageRecord | None, Message | None, Place]:
    key = draw(KEYS)
    return key, draw(records(key)), draw(DESIRED), draw(PLACES)


Situation = tuple[MessageKey, MessageRecord | None, Message | None, Place]


@given(situations())
def test_deciding_without_rendering_is_the_same_decision(situation: Situation) -> None:
    key, has, wants, place = situation
    early = decide_unrendered(key, has, NOW, place)
    assert early is None or early == decide(key, has, wants, NOW, place)


@given(situations())
def test_a_decision_fits_what_is_there(situation: Situation) -> None:
    key, has, wants, place = situation
    match decide(key, has, wants, NOW, place):
        case Send():
            assert has is None
            assert wants is not None or key.is_posted_once
        case Edit() | Repost():
            assert has is not None
            assert wants is not None
        case Delete() | Forget() | Find():
            assert has is not None
        case Keep(is_current, until):
            assert not is_current or (has is not None and wants is not None)
            assert until is None or until > NOW
        case Wait(until):
            assert until > NOW


@given(situations())
def test_what_was_done_leaves_nothing_more_to_do(situation: Situation) -> None:
    """One step settles it: no message is edited or posted for ever."""
    key, has, wants, place = situation
    decision = decide(key, has, wants, NOW, place)
    settled = replace(place, cannot_edit=False, repost_due=False)
    if isinstance(decision, Edit | Repost | Send) and wants is not None:
        page = ",".join(map(str, wants.mentions)) if key.has_mentions else ""
        shown = record(key, wants, age=0.0, page=page)
        assert isinstance(decide(key, shown, wants, NOW, settled), Keep)
    elif isinstance(decision, Delete | Forget):
        gone = decide(key, None, None if key.is_posted_once else wants, NOW, settled)
        assert not isinstance(gone, Delete | Forget | Edit | Repost | Find)


@given(situations())
def test_nothing_is_posted_where_it_may_not_be(situation: Situation) -> None:
    key, has, wants, place = situation
    closed = replace(place, may_post=False)
    assert not isinstance(decide(key, has, wants, NOW, closed), Send)


@given(situations())
def test_nothing_is_sent_while_discord_refuses(situation: Situation) -> None:
    key, has, wants, place = situation
    blocked = replace(place, blocked_until=NOW + 1)
    assert not isinstance(decide(key, has, wants, NOW, blocked), Send | Edit | Repost)
