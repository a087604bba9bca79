"""The pictures for one seat: its card and night, and the turning points it sees."""

from typing import assert_never

from bot.presentation.view import Picture
from cogs.cheese_thief.drawing import Hand, Moment, Picked, Theft
from cogs.cheese_thief.presentation.cast import Cast, shown
from cogs.cheese_thief.presentation.public_pictures import count_picture, talk_picture
from cogs.cheese_thief.sight import Mine, Report, Sight
from cogs.cheese_thief.state import FOLLOWERS, Card, Phase


def own_picture(sight: Sight, seat: int, cast: Cast) -> Picture:
    """What this seat sees now, and what it knows."""
    me = sight.me
    assert me is not None
    match sight.phase:
        case Phase.DEAL | Phase.CHOOSE:
            return _hand(sight, seat, me, Moment.EVENING, cast)
        case Phase.NIGHT if me.is_awake:
            if me.report[-1].thief is not None:
                return _theft(seat, me, me.report[-1], cast)
            return _hand(sight, seat, me, Moment.AWAKE, cast)
        case Phase.RECRUIT if me.card is Card.THIEF:
            return _hand(sight, seat, me, Moment.RECRUITING, cast)
        case Phase.MEET if me.is_follower:
            return _picked(seat, me, cast)
        case Phase.NIGHT | Phase.RECRUIT | Phase.MEET:
            return _hand(sight, seat, me, Moment.ASLEEP, cast)
        case Phase.DAY:
            return _hand(sight, seat, me, Moment.MORNING, cast)
        case Phase.VOTE:
            return talk_picture(sight, cast, seat)
        case Phase.VOTES | Phase.CARDS:
            return count_picture(sight, cast)
        case Phase.RESULT:
            assert sight.reveal is not None
            won = seat in sight.reveal.winners
            return _hand(sight, seat, me, Moment.WON if won else Moment.LOST, cast)
        case _:
            assert_never(sight.phase)


def _hand(sight: Sight, seat: int, me: Mine, moment: Moment, cast: Cast) -> Picture:
    scene = Hand(
        seat=seat,
        people=cast.people,
        moment=moment,
        hour=sight.hour,
        card=me.card,
        card_name=cast.say.cards[me.card],
        dice=me.dice,
        wake=me.wake,
        report=me.report,
        peek=me.peek,
        die=me.die,
        is_follower=me.is_follower,
        thief=me.thief,
        followers=me.followers,
        sign=_sign(sight, me, moment, cast),
        clocks=cast.clocks,
    )
    words = cast.words
    alt = [words.sentence(scene.sign), words.yours[me.card], words.under_cup(me.dice)]
    for line in me.report:
        clock = words.clock(line.hour)
        alt.append(words.saw(clock, cast.of(line.others), _fate(line, cast)))
    if me.peek is not None and me.die is not None:
        alt.append(words.knew_die(cast.names[me.peek], me.die))
    if me.thief is not None and me.thief != seat:
        alt.append(words.knew_thief(cast.names[me.thief]))
    followers = (*me.followers, *((seat,) if me.is_follower else ()))
    if followers:
        alt.append(words.badge(cast.of(sorted(followers))))
    return shown(scene, alt, cast)


def _sign(sight: Sight, me: Mine, moment: Moment, cast: Cast) -> str:
    """What this seat sees, in a few words."""
    if cast.shared:
        return _shared_sign(me, moment, cast)
    words = cast.words
    match moment:
        case Moment.EVENING:
            if me.wake:
                return words.wake(me.wake)
            return words.evening if sight.phase is Phase.DEAL else words.set_alarm
        case Moment.ASLEEP:
            return words.asleep
        case Moment.AWAKE:
            return words.cheese_there if me.report[-1].cheese else words.cheese_gone
        case Moment.RECRUITING:
            if me.followers:
                return words.followers(len(me.followers))
            return words.pick_one if FOLLOWERS[sight.seats] == 1 else words.pick_two
        case Moment.MORNING:
            return words.morning
        case Moment.WON:
            return words.won
        case Moment.LOST:
            return words.lost
        case _:
            assert_never(moment)


def _shared_sign(me: Mine, moment: Moment, cast: Cast) -> str:
    """The same without addressing anyone."""
    words = cast.words
    match moment:
        case Moment.EVENING:
            return words.shared_wake(me.wake) if me.wake else words.shared_evening
        case Moment.ASLEEP:
            return words.shared_asleep
        case Moment.AWAKE:
            return words.cheese_there if me.report[-1].cheese else words.cheese_gone
        case Moment.RECRUITING:
            if me.followers:
                return words.shared_followers(len(me.followers))
            return words.shared_picking
        case Moment.MORNING:
            return words.shared_morning
        case Moment.WON:
            return words.shared_won
        case Moment.LOST:
            return words.shared_lost
        case _:
            assert_never(moment)


def _fate(line: Report, cast: Cast) -> str:
    if line.thief is not None:
        return cast.words.theft_by(cast.names[line.thief])
    return cast.words.there if line.cheese else cast.words.gone


def _theft(seat: int, me: Mine, now: Report, cast: Cast) -> Picture:
    """The cheese is taken, seen by this seat or done by it."""
    words, thief = cast.words, now.thief
    assert thief is not None
    watching = tuple(sorted({seat, *now.others} - {thief}))
    # With five players the thief points at a witness within the hour.
    follower = next(iter((*((seat,) if me.is_follower else ()), *me.followers)), None)
    if cast.shared and me.is_follower:
        sign = words.shared_picks(cast.drawn(thief), cast.drawn(seat))
    elif thief == seat and not cast.shared:
        sign = words.you_take if watching else words.you_take_unseen
    elif me.is_follower:
        sign = words.picks_you(cast.drawn(thief))
    else:
        sign = words.takes(cast.drawn(thief))
    scene = Theft(cast.people, thief, watching, follower, now.hour, sign)
    alt = [words.sentence(sign), words.theft(words.clock(now.hour), cast.names[thief])]
    if thief == seat and not cast.shared:
        alt.append(words.your_theft)
    if watching:
        alt.append(words.watching(cast.of(watching)))
    if follower is not None:
        alt.append(words.badge(cast.of((follower,))))
    return shown(scene, alt, cast)


def _picked(seat: int, me: Mine, cast: Cast) -> Picture:
    """A follower sees the players that the rules allow."""
    words = cast.words
    is_mouse = me.card is Card.FALL_MOUSE
    if cast.shared:
        title, sign = words.shared_picked, words.shared_mouse if is_mouse else words.shared_join
    else:
        title, sign = words.picked, words.still_mouse if is_mouse else words.join
    scene = Picked(
        people=cast.people,
        seat=seat,
        is_mouse=is_mouse,
        fellows=me.followers,
        thief=me.thief,
        title=title,
        sign=sign,
    )
    alt = [title, words.sentence(sign), words.badge(cast.of((seat, *me.followers)))]
    alt.append(words.thief_in_shadow if me.thief is None else words.thief(cast.names[me.thief]))
    return shown(scene, alt, cast)
