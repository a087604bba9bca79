"""The suite can fail: each property finds the faults that were made for it."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from bot.stage.handbook import Handbook
from bot.table.look import Look
from tests.contract import broken
from tests.contract.examine import comes_to_an_end, examine, examine_as_written
from tests.contract.games import SUBJECTS
from tests.contract.pebble import scramble
from tests.contract.pebble_shown import ENGLISH, PEBBLE
from tests.contract.properties import (
    FIXED,
    PLAYED,
    Fixed,
    Played,
    census,
    imagining,
    pictures,
    playing,
    secrecy,
    shown,
    telling,
)
from tests.contract.properties.called import a_call_names_the_place_of_the_buttons
from tests.contract.properties.laid import panels_can_be_laid_out
from tests.contract.properties.pressed import a_second_press_does_nothing_else
from tests.contract.properties.robots import (
    a_robot_among_people_never_holds_them_up,
    robots_alone_end_their_game,
)
from tests.contract.secrets_pebble import SUBJECT
from tests.contract.subject import Subject, first_plans

Maker = Callable[[], Subject]


def rules(kind: Callable[[], Any], **changed: Any) -> Maker:
    return lambda: replace(SUBJECT, game=replace(PEBBLE, rules=kind()), **changed)


def stage(kind: Callable[[], Any]) -> Maker:
    return lambda: replace(SUBJECT, game=replace(PEBBLE, stage=kind()))


def french(kind: Callable[[], Any]) -> Maker:
    """A stage of two languages."""
    both = ("en", "fr")
    return lambda: replace(SUBJECT, game=replace(PEBBLE, stage=kind()), languages=both)


def peeping(kind: Callable[[broken.Peeping], Any]) -> Maker:
    """A stage that looks at what its rules leave lying about."""

    def make() -> Subject:
        watched = broken.Peeping()
        return replace(SUBJECT, game=replace(PEBBLE, rules=watched, stage=kind(watched)))

    return make


def robot(kind: Callable[[], Any]) -> Maker:
    return lambda: replace(SUBJECT, game=replace(PEBBLE, robot=kind()))


def words(**changed: Any) -> Maker:
    return stage(lambda: broken.Reworded(**changed))


def tried(check: Played, subject: Subject) -> None:
    for plan in first_plans(subject):
        check(subject, plan)


PLAYED_FAULTS: list[tuple[Played, Maker, str]] = [
    (
        a_call_names_the_place_of_the_buttons,
        stage(broken.OnlyAnExtraOnTheBoard),
        "sent to the board, which has no",
    ),
    (
        a_call_names_the_place_of_the_buttons,
        stage(broken.NothingToPress),
        "where nothing can be pressed",
    ),
    (playing.a_playout_comes_to_an_outcome, rules(broken.NeverEnds, limit=200), "not over after"),
    (playing.a_playout_comes_to_an_outcome, rules(broken.StrangeWinners), "do not play"),
    (playing.a_playout_comes_to_an_outcome, rules(broken.NoDefault), "no default"),
    (
        playing.a_finished_game_offers_and_awaits_nothing,
        rules(broken.OffersAfterTheEnd),
        "a finished game offers",
    ),
    (
        playing.offered_moves_are_read_back_from_their_text,
        rules(broken.TextTooLong),
        "too long for a button",
    ),
    (
        playing.offered_moves_are_read_back_from_their_text,
        rules(broken.TextReadOtherwise),
        "read as another move|no-such-move",
    ),
    (
        playing.a_state_is_written_and_read_to_the_same_bytes,
        rules(broken.OtherBytes),
        "other bytes",
    ),
    (
        playing.a_state_is_written_and_read_to_the_same_bytes,
        rules(broken.OtherState),
        "not what was written",
    ),
    (playing.a_log_replays_to_the_same_bytes, rules(broken.OutsideChance), "another state"),
    (playing.a_log_replays_to_the_same_bytes, rules(broken.OwnChance), "another state"),
    (playing.asking_changes_nothing, rules(broken.AskingChanges), "asked twice differs"),
    (
        playing.what_is_offered_may_be_played_and_nothing_else,
        rules(broken.RefusalLeavesTrace),
        "leaves a trace",
    ),
    (
        playing.what_is_offered_may_be_played_and_nothing_else,
        rules(broken.OffersTooMuch),
        "offered .*refused",
    ),
    (
        playing.what_is_offered_may_be_played_and_nothing_else,
        rules(broken.PlaysTooMuch),
        "not offered and played",
    ),
    (
        playing.what_is_offered_may_be_played_and_nothing_else,
        rules(broken.PlaysForOthers),
        "not offered and played",
    ),
    (playing.what_is_offered_may_be_played_and_nothing_else, rules(broken.Crashes), "index"),
    (
        playing.what_is_offered_may_be_played_and_nothing_else,
        words(refusals=broken.without(ENGLISH.refusals, "laid-already")),
        "no sentence",
    ),
    (
        playing.what_is_offered_may_be_played_and_nothing_else,
        words(refusals={**ENGLISH.refusals, "not-yours": "Not {whose}."}),
        "unfilled",
    ),
    (
        playing.refusals_leave_the_game_as_it_was,
        rules(broken.RefusalIsRemembered),
        "changed how the game goes on",
    ),
    (
        playing.the_awaited_can_act_and_the_game_never_hangs,
        rules(broken.AwaitsTheIdle),
        "without an offer|no default|offered and is refused",
    ),
    (
        playing.the_awaited_can_act_and_the_game_never_hangs,
        rules(broken.Hangs),
        "nothing will ever happen",
    ),
    (playing.a_default_is_a_legal_move, rules(broken.IllegalDefault), "not offered|is refused"),
    (playing.a_default_is_a_legal_move, rules(broken.NoDefault), "no default"),
    (playing.clocks_run_out_once_and_without_trouble, rules(broken.ClockCrashes), "over"),
    (playing.clocks_run_out_once_and_without_trouble, rules(broken.AnyClock), "yet runs out"),
    (playing.clocks_run_out_once_and_without_trouble, rules(broken.ClockRunsOn), "runs on"),
    (playing.steps_only_count_up, rules(broken.StepsBack), "steps go back"),
    (
        playing.events_are_of_the_game_and_survive_being_saved,
        rules(broken.StrangeEvent),
        "not among the events",
    ),
    (
        playing.events_are_of_the_game_and_survive_being_saved,
        rules(broken.StrangeAudience),
        "nobody sits there",
    ),
    (
        playing.events_are_of_the_game_and_survive_being_saved,
        rules(broken.EventReadOtherwise),
        "read back differs",
    ),
    (secrecy.sights_hold_no_secret, rules(broken.LeakySight), "sight differs"),
    (secrecy.sights_hold_no_secret, rules(broken.LeakySightUnseen), "sight differs"),
    (
        secrecy.no_state_can_be_reached_from_a_sight,
        rules(broken.SightHoldsState),
        "can be reached",
    ),
    (
        secrecy.no_state_can_be_reached_from_a_sight,
        rules(broken.SightSharesState),
        "changes with the state",
    ),
    (secrecy.offers_hold_no_secret, rules(broken.LeakyCustomId), "what is offered differs"),
    (secrecy.offers_hold_no_secret, rules(broken.LeakyDefault), "the default differs"),
    (secrecy.public_facts_hold_no_secret, rules(broken.LeakyAwaited), "awaited differs"),
    (secrecy.public_facts_hold_no_secret, rules(broken.LeakyStep), "step differs"),
    (secrecy.public_facts_hold_no_secret, rules(broken.LeakyClock), "clocks differs"),
    (secrecy.refusals_hold_no_secret, rules(broken.LeakyRefusal), "the answer to .* differs"),
    (secrecy.panels_hold_no_secret, rules(broken.LeakyCustomId), "the panel differs"),
    (secrecy.panels_hold_no_secret, peeping(broken.LeakyText), "the panel differs"),
    (secrecy.panels_hold_no_secret, peeping(broken.LeakyLabel), "the panel differs"),
    (secrecy.panels_hold_no_secret, peeping(broken.LeakyAlt), "the panel differs"),
    (secrecy.suggestions_hold_no_secret, peeping(broken.LeakyLabel), "what is suggested differs"),
    (secrecy.suggestions_hold_no_secret, peeping(broken.LeakyReceipt), "what is suggested differs"),
    (
        secrecy.suggestions_hold_no_secret,
        rules(broken.LeakyCustomId),
        "what is suggested differs",
    ),
    (pictures.pictures_hold_no_secret, peeping(broken.LeakyPicture), "no function of a module"),
    (pictures.pictures_hold_no_secret, peeping(broken.LoadedPicture), "a picture differs"),
    (
        pictures.equal_keys_mean_equal_bytes,
        stage(broken.ShowsMoreThanItsKey),
        "pictures of one key differ",
    ),
    (
        pictures.equal_keys_mean_equal_bytes,
        stage(broken.RestlessPicture),
        "pictures of one key differ",
    ),
    (secrecy.openings_hold_no_secret, rules(broken.LeakyOpening), "what is told"),
    (telling.in_quiet_the_public_learns_nothing, rules(broken.LeakyEvent), "the public is told"),
    (telling.in_quiet_the_public_learns_nothing, rules(broken.LeakyMove), "the public is told"),
    (telling.in_quiet_the_public_learns_nothing, rules(broken.LeakySight), "afterwards differs"),
    (telling.a_private_event_is_told_to_nobody_else, rules(broken.OpenGlimpse), "is told differs"),
    (telling.a_private_event_is_told_to_nobody_else, rules(broken.OpenLaying), "is told differs"),
    (
        telling.a_private_event_is_told_to_nobody_else,
        rules(broken.OverheardGlimpse),
        r"for \d: what is told differs",
    ),
    (telling.the_log_holds_no_secret, rules(broken.OpenGlimpse), "the log differs"),
    (telling.the_log_holds_no_secret, peeping(broken.LeakyLog), "the log differs"),
    (telling.the_log_holds_no_secret, peeping(broken.TalkativeLog), "the log differs"),
    (telling.what_nobody_sees_is_not_logged, rules(broken.LoudThought), "sees no change, yet"),
    (shown.panels_fit_into_messages, stage(broken.TooManyGroups), "5 groups"),
    (shown.panels_fit_into_messages, stage(broken.LongBody), "the body has"),
    (shown.panels_fit_into_messages, stage(broken.LongNames), "a label has"),
    (shown.panels_fit_into_messages, stage(broken.EmptyField), "the field 'Laid' has 0"),
    (shown.panels_fit_into_messages, stage(broken.SameChoiceTwice), "same custom id"),
    (shown.panels_fit_into_messages, french(broken.WordyInFrench), "the body has"),
    (shown.every_event_and_ending_can_be_told, french(broken.WordyInFrench), "the line of"),
    (shown.widest_options_fit_too, stage(broken.WideOption), "the title has 0"),
    (
        shown.panels_show_what_is_offered_and_nothing_else,
        stage(broken.HidesAnOffer),
        "no panel shows it",
    ),
    (
        shown.panels_show_what_is_offered_and_nothing_else,
        stage(broken.NarrowPick),
        "no panel shows it",
    ),
    (shown.panels_show_what_is_offered_and_nothing_else, stage(broken.ShowsTooMuch), "may not"),
    (
        shown.panels_show_what_is_offered_and_nothing_else,
        stage(broken.BoardShowsTooMuch),
        "nobody may play",
    ),
    (panels_can_be_laid_out, stage(broken.SilentEntries), "without a label"),
    (shown.every_event_and_ending_can_be_told, stage(broken.CannotTell), "Warned"),
    (shown.every_event_and_ending_can_be_told, stage(broken.NoVerdict), "the verdict has 0"),
    (
        imagining.what_is_imagined_looks_the_same,
        rules(broken.ImaginesAnotherHand),
        "what is seen of an imagined state differs",
    ),
    (
        imagining.what_is_imagined_looks_the_same,
        rules(broken.ImaginesAnotherTurn),
        "what an imagined state offers differs",
    ),
    (
        imagining.what_is_imagined_has_the_same_past,
        rules(broken.ImaginesAnotherPast),
        "it has forgotten",
    ),
    (
        imagining.what_is_imagined_holds_no_secret,
        rules(broken.ImaginesTheTruth),
        "what is imagined differs",
    ),
    (
        imagining.what_is_imagined_can_be_played_on,
        rules(broken.ImaginesTheImpossible),
        "cannot be played on",
    ),
    (imagining.what_is_imagined_is_drawn_anew, rules(broken.ImaginesTheSame), "do not differ"),
    (imagining.what_is_imagined_is_drawn_anew, rules(broken.ImaginesTheTruth), "do not differ"),
    (
        a_second_press_does_nothing_else,
        lambda: replace(
            SUBJECT,
            game=replace(PEBBLE, rules=broken.TurnsAHandUnseen(), stage=broken.SkipOnTheBoard()),
        ),
        "a second press acts: board",
    ),
    (robots_alone_end_their_game, robot(broken.Stalling), "stalls"),
    (a_robot_among_people_never_holds_them_up, robot(broken.Stalling), "stalls"),
    (robots_alone_end_their_game, robot(broken.Cheating), "not offered"),
    (robots_alone_end_their_game, robot(broken.Moody), "asked again"),
    (robots_alone_end_their_game, robot(broken.Speechless), "no words for the reason"),
    (robots_alone_end_their_game, robot(broken.OddMemory), "not plain data"),
    (robots_alone_end_their_game, robot(broken.Heedless), "does not heed"),
    (robots_alone_end_their_game, robot(broken.Meddling), "changes what it is shown"),
    (robots_alone_end_their_game, rules(broken.SightHoldsState), "can reach the state"),
    (robots_alone_end_their_game, rules(broken.NeverEnds, limit=200), "robots do not end"),
]

FIXED_FAULTS: list[tuple[Fixed, Maker, str]] = [
    (
        census.random_play_comes_to_every_move_and_event,
        rules(broken.NeverWarns),
        "never comes to .*Warned",
    ),
    (
        census.every_part_of_the_state_is_public_or_scrambled,
        lambda: replace(SUBJECT, scramble=lambda state, seat, rng: state),
        "neither public nor ever scrambled: .*players.hand",
    ),
    (
        census.every_part_of_the_state_is_public_or_scrambled,
        rules(broken.OtherState),
        "neither public nor ever scrambled: .*bonus",
    ),
    (
        census.every_part_of_the_state_is_public_or_scrambled,
        lambda: replace(SUBJECT, public=SUBJECT.public | {"players.hand"}),
        "said to be public",
    ),
    (shown.there_are_words_for_everything, words(guide=Handbook("Lay. " * 900, ())), "the summary"),
    (shown.there_are_words_for_everything, words(name=""), "the name has 0"),
    (shown.there_are_words_for_everything, french(broken.WordyInFrench), "the name has 0"),
    (
        shown.there_is_a_sentence_for_every_refusal,
        french(broken.WordyInFrench),
        "no sentence for",
    ),
    (
        shown.there_are_words_for_every_option,
        words(options=broken.without(ENGLISH.options, "pace")),
        "without words",
    ),
    (
        shown.there_are_words_for_every_option,
        words(options={**ENGLISH.options, "pace": replace(ENGLISH.options["pace"], values={})}),
        "no words for 'slow'",
    ),
    (
        shown.there_are_words_for_every_verb,
        words(verbs=broken.without(ENGLISH.verbs, "lay")),
        "without words",
    ),
    (
        shown.there_is_a_sentence_for_every_refusal,
        words(refusals=broken.without(ENGLISH.refusals, "not-yours")),
        "no sentence for 'not-yours'",
    ),
    (
        shown.there_is_a_sentence_for_every_refusal,
        words(refusals={**ENGLISH.refusals, "bad-hand": "At most {most} for {count}."}),
        "'bad-hand' leaves blanks",
    ),
]


def named(value: Any) -> str:
    if isinstance(value, str):
        return value.replace(" ", "-")
    return "" if value.__name__ in ("<lambda>", "make") else value.__name__


@pytest.mark.parametrize(("check", "make", "complaint"), PLAYED_FAULTS, ids=named)
def test_a_fault_in_play_is_found(check: Played, make: Maker, complaint: str):
    subject = make()
    with pytest.raises(Exception, match=complaint):
        tried(check, subject)


@pytest.mark.parametrize(("check", "make", "complaint"), FIXED_FAULTS, ids=named)
def test_a_fault_as_written_is_found(check: Fixed, make: Maker, complaint: str):
    with pytest.raises(AssertionError, match=complaint):
        check(make())


@pytest.mark.parametrize(("slug", "audience"), [("roquefort", "board"), ("fromage", "hand")])
def test_buttons_that_name_their_step_alone_are_found(
    monkeypatch: pytest.MonkeyPatch, slug: str, audience: str
):
    """As boards once did: End turn and Roofs back on of Roquefort were the same button."""

    def of_this_step(look: Look, mark: str, _seat: int) -> bool:
        return mark.partition(".")[0] == f"{look.step}"

    monkeypatch.setattr(Look, "is_fresh", of_this_step)
    with pytest.raises(AssertionError, match=f"a second press acts: {audience}"):
        tried(a_second_press_does_nothing_else, subject_of(slug))


def test_boards_that_are_stale_for_everybody_are_found(monkeypatch: pytest.MonkeyPatch):
    """Several act at once in Cheese Thief's talk: nobody is refused because of the others."""

    def everybodys(look: Look, mark: str, _seat: int) -> bool:
        return mark in (look.board_mark, *(look.mark(i) for i in range(len(look.table.seats))))

    monkeypatch.setattr(Look, "is_fresh", everybodys)
    with pytest.raises(AssertionError, match="held up"):
        tried(a_second_press_does_nothing_else, subject_of("thief"))


def subject_of(slug: str) -> Subject:
    return next(subject for subject in SUBJECTS if subject.game.slug == slug)


def test_every_property_has_a_fault_it_finds():
    proven = {check for check, _, _ in PLAYED_FAULTS} | {check for check, _, _ in FIXED_FAULTS}
    assert proven == {*PLAYED, *FIXED, playing.a_playout_comes_to_an_outcome}


def test_the_scramble_of_the_toy_is_consistent():
    """Else the suite would find leaks where there are none."""
    for plan in islice(first_plans(SUBJECT), 15):
        state = SUBJECT.rules.deal(plan.seats, plan.options, broken.Random(plan.seed))
        hidden = scramble(state, 0, broken.Random(1))
        stones = [stone for player in hidden.players for stone in player.hand]
        assert len(set(stones)) == len(stones)


def test_a_game_that_cannot_be_played_fails_once_and_is_skipped_elsewhere():
    subject = replace(SUBJECT, game=replace(PEBBLE, rules=broken.NoDefault()))
    with pytest.raises(AssertionError, match="no default"):
        comes_to_an_end(subject)
    reason = "pebble cannot be played.*no default"
    for check, games in PLAYED.items():
        with pytest.raises(pytest.skip.Exception, match=reason):
            examine(check, subject, games)
    with pytest.raises(pytest.skip.Exception, match=reason):
        examine_as_written(census.random_play_comes_to_every_move_and_event, subject)


def test_whatever_fails_elsewhere_is_among_the_games_that_must_end():
    assert max(PLAYED.values()) <= len(list(first_plans(SUBJECT)))
