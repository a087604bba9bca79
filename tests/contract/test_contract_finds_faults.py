"""Each property of the contract suite detects the faults planted for it."""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from bot.presentation.handbook import Handbook
from bot.tables.snapshot import TableSnapshot
from tests.contract import broken_games
from tests.contract.games import SUBJECTS
from tests.contract.pebble import scramble
from tests.contract.pebble_game import ENGLISH, PEBBLE
from tests.contract.properties import (
    FIXED,
    PLAYED,
    Fixed,
    Played,
    coverage,
    event_secrecy,
    imagine,
    pictures,
    presentation,
    rules,
    secrecy,
)
from tests.contract.properties.double_clicks import a_second_press_does_nothing_else
from tests.contract.properties.layout import panels_can_be_laid_out
from tests.contract.properties.notifications import a_call_names_the_place_of_the_buttons
from tests.contract.properties.robots import (
    a_robot_among_people_never_holds_them_up,
    robots_alone_end_their_game,
)
from tests.contract.property_runner import check_fixed_property, check_games_end, check_played_games
from tests.contract.secrets_pebble import SUBJECT
from tests.contract.subject import Subject, first_plans

Maker = Callable[[], Subject]


def with_rules(kind: Callable[[], Any], **changed: Any) -> Maker:
    return lambda: replace(SUBJECT, game=replace(PEBBLE, rules=kind()), **changed)


def with_presentation(kind: Callable[[], Any]) -> Maker:
    return lambda: replace(SUBJECT, game=replace(PEBBLE, presentation=kind()))


def french(kind: Callable[[], Any]) -> Maker:
    """A presentation in two languages."""
    both = ("en", "fr")
    return lambda: replace(SUBJECT, game=replace(PEBBLE, presentation=kind()), languages=both)


def peeping(kind: Callable[[broken_games.Peeping], Any]) -> Maker:
    """A presentation that reads the state its rules leave behind."""

    def make() -> Subject:
        watched = broken_games.Peeping()
        return replace(SUBJECT, game=replace(PEBBLE, rules=watched, presentation=kind(watched)))

    return make


def with_robot(kind: Callable[[], Any]) -> Maker:
    return lambda: replace(SUBJECT, game=replace(PEBBLE, robot=kind()))


def words(**changed: Any) -> Maker:
    return with_presentation(lambda: broken_games.Reworded(**changed))


def tried(check: Played, subject: Subject) -> None:
    for plan in first_plans(subject):
        check(subject, plan)


PLAYED_FAULTS: list[tuple[Played, Maker, str]] = [
    (
        a_call_names_the_place_of_the_buttons,
        with_presentation(broken_games.OnlyAnExtraOnTheBoard),
        "sent to the board, which has no",
    ),
    (
        a_call_names_the_place_of_the_buttons,
        with_presentation(broken_games.NothingToPress),
        "where nothing can be pressed",
    ),
    (
        rules.a_playout_comes_to_an_outcome,
        with_rules(broken_games.NeverEnds, max_entries=200),
        "not over after",
    ),
    (rules.a_playout_comes_to_an_outcome, with_rules(broken_games.StrangeWinners), "do not play"),
    (rules.a_playout_comes_to_an_outcome, with_rules(broken_games.NoDefault), "no default"),
    (
        rules.a_finished_game_offers_and_awaits_nothing,
        with_rules(broken_games.OffersAfterTheEnd),
        "a finished game offers",
    ),
    (
        rules.offered_moves_are_read_back_from_their_text,
        with_rules(broken_games.TextTooLong),
        "too long for a button",
    ),
    (
        rules.offered_moves_are_read_back_from_their_text,
        with_rules(broken_games.TextReadOtherwise),
        "read as another move|no-such-move",
    ),
    (
        rules.a_state_is_written_and_read_to_the_same_bytes,
        with_rules(broken_games.OtherBytes),
        "other bytes",
    ),
    (
        rules.a_state_is_written_and_read_to_the_same_bytes,
        with_rules(broken_games.OtherState),
        "not what was written",
    ),
    (
        rules.a_log_replays_to_the_same_bytes,
        with_rules(broken_games.OutsideChance),
        "another state",
    ),
    (rules.a_log_replays_to_the_same_bytes, with_rules(broken_games.OwnChance), "another state"),
    (rules.asking_changes_nothing, with_rules(broken_games.AskingChanges), "asked twice differs"),
    (
        rules.what_is_offered_may_be_played_and_nothing_else,
        with_rules(broken_games.RefusalLeavesTrace),
        "leaves a trace",
    ),
    (
        rules.what_is_offered_may_be_played_and_nothing_else,
        with_rules(broken_games.OffersTooMuch),
        "offered .*refused",
    ),
    (
        rules.what_is_offered_may_be_played_and_nothing_else,
        with_rules(broken_games.PlaysTooMuch),
        "not offered and played",
    ),
    (
        rules.what_is_offered_may_be_played_and_nothing_else,
        with_rules(broken_games.PlaysForOthers),
        "not offered and played",
    ),
    (
        rules.what_is_offered_may_be_played_and_nothing_else,
        with_rules(broken_games.Crashes),
        "index",
    ),
    (
        rules.what_is_offered_may_be_played_and_nothing_else,
        words(refusals=broken_games.without(ENGLISH.refusals, "laid-already")),
        "no sentence",
    ),
    (
        rules.what_is_offered_may_be_played_and_nothing_else,
        words(refusals={**ENGLISH.refusals, "not-yours": "Not {whose}."}),
        "unfilled",
    ),
    (
        rules.refusals_leave_the_game_as_it_was,
        with_rules(broken_games.RefusalIsRemembered),
        "changed how the game goes on",
    ),
    (
        rules.the_awaited_can_act_and_the_game_never_hangs,
        with_rules(broken_games.AwaitsTheIdle),
        "without an offer|no default|offered and is refused",
    ),
    (
        rules.the_awaited_can_act_and_the_game_never_hangs,
        with_rules(broken_games.Hangs),
        "nothing will ever happen",
    ),
    (
        rules.a_default_is_a_legal_move,
        with_rules(broken_games.IllegalDefault),
        "not offered|is refused",
    ),
    (rules.a_default_is_a_legal_move, with_rules(broken_games.NoDefault), "no default"),
    (rules.clocks_run_out_once_and_without_trouble, with_rules(broken_games.ClockCrashes), "over"),
    (
        rules.clocks_run_out_once_and_without_trouble,
        with_rules(broken_games.AnyClock),
        "yet runs out",
    ),
    (
        rules.clocks_run_out_once_and_without_trouble,
        with_rules(broken_games.ClockRunsOn),
        "runs on",
    ),
    (rules.steps_only_count_up, with_rules(broken_games.StepsBack), "steps go back"),
    (
        rules.events_are_of_the_game_and_survive_being_saved,
        with_rules(broken_games.StrangeEvent),
        "not among the events",
    ),
    (
        rules.events_are_of_the_game_and_survive_being_saved,
        with_rules(broken_games.StrangeAudience),
        "nobody sits there",
    ),
    (
        rules.events_are_of_the_game_and_survive_being_saved,
        with_rules(broken_games.EventReadOtherwise),
        "read back differs",
    ),
    (secrecy.sights_hold_no_secret, with_rules(broken_games.LeakySight), "sight differs"),
    (secrecy.sights_hold_no_secret, with_rules(broken_games.LeakySightUnseen), "sight differs"),
    (
        secrecy.no_state_can_be_reached_from_a_sight,
        with_rules(broken_games.SightHoldsState),
        "can be reached",
    ),
    (
        secrecy.no_state_can_be_reached_from_a_sight,
        with_rules(broken_games.SightSharesState),
        "changes with the state",
    ),
    (
        secrecy.offers_hold_no_secret,
        with_rules(broken_games.LeakyCustomId),
        "what is offered differs",
    ),
    (secrecy.offers_hold_no_secret, with_rules(broken_games.LeakyDefault), "the default differs"),
    (secrecy.public_facts_hold_no_secret, with_rules(broken_games.LeakyAwaited), "awaited differs"),
    (secrecy.public_facts_hold_no_secret, with_rules(broken_games.LeakyStep), "step differs"),
    (
        secrecy.public_facts_hold_no_secret,
        with_rules(broken_games.LeakyPublicOffers),
        "public offers differs",
    ),
    (secrecy.public_facts_hold_no_secret, with_rules(broken_games.LeakyClock), "clocks differs"),
    (
        secrecy.refusals_hold_no_secret,
        with_rules(broken_games.LeakyRefusal),
        "the answer to .* differs",
    ),
    (secrecy.panels_hold_no_secret, with_rules(broken_games.LeakyCustomId), "the panel differs"),
    (secrecy.panels_hold_no_secret, peeping(broken_games.LeakyText), "the panel differs"),
    (secrecy.panels_hold_no_secret, peeping(broken_games.LeakyLabel), "the panel differs"),
    (secrecy.panels_hold_no_secret, peeping(broken_games.LeakyAlt), "the panel differs"),
    (
        secrecy.suggestions_hold_no_secret,
        peeping(broken_games.LeakyLabel),
        "what is suggested differs",
    ),
    (
        secrecy.suggestions_hold_no_secret,
        peeping(broken_games.LeakyReceipt),
        "what is suggested differs",
    ),
    (
        secrecy.suggestions_hold_no_secret,
        with_rules(broken_games.LeakyCustomId),
        "what is suggested differs",
    ),
    (
        pictures.pictures_hold_no_secret,
        peeping(broken_games.LeakyPicture),
        "no function of a module",
    ),
    (pictures.pictures_hold_no_secret, peeping(broken_games.LoadedPicture), "a picture differs"),
    (
        pictures.equal_keys_mean_equal_bytes,
        with_presentation(broken_games.ShowsMoreThanItsKey),
        "pictures of one key differ",
    ),
    (
        pictures.equal_keys_mean_equal_bytes,
        with_presentation(broken_games.RestlessPicture),
        "pictures of one key differ",
    ),
    (secrecy.openings_hold_no_secret, with_rules(broken_games.LeakyOpening), "what is told"),
    (
        event_secrecy.in_quiet_the_public_learns_nothing,
        with_rules(broken_games.LeakyEvent),
        "the public is told",
    ),
    (
        event_secrecy.in_quiet_the_public_learns_nothing,
        with_rules(broken_games.LeakyMove),
        "the public is told",
    ),
    (
        event_secrecy.in_quiet_the_public_learns_nothing,
        with_rules(broken_games.LeakySight),
        "afterwards differs",
    ),
    (
        event_secrecy.a_private_event_is_told_to_nobody_else,
        with_rules(broken_games.OpenGlimpse),
        "is told differs",
    ),
    (
        event_secrecy.a_private_event_is_told_to_nobody_else,
        with_rules(broken_games.OpenLaying),
        "is told differs",
    ),
    (
        event_secrecy.a_private_event_is_told_to_nobody_else,
        with_rules(broken_games.OverheardGlimpse),
        r"for \d: what is told differs",
    ),
    (
        event_secrecy.the_log_holds_no_secret,
        with_rules(broken_games.OpenGlimpse),
        "the log differs",
    ),
    (event_secrecy.the_log_holds_no_secret, peeping(broken_games.LeakyLog), "the log differs"),
    (event_secrecy.the_log_holds_no_secret, peeping(broken_games.TalkativeLog), "the log differs"),
    (
        event_secrecy.what_nobody_sees_is_not_logged,
        with_rules(broken_games.LoudThought),
        "sees no change, yet",
    ),
    (
        presentation.panels_fit_into_messages,
        with_presentation(broken_games.TooManyGroups),
        "5 groups",
    ),
    (
        presentation.panels_fit_into_messages,
        with_presentation(broken_games.LongBody),
        "the body has",
    ),
    (
        presentation.panels_fit_into_messages,
        with_presentation(broken_games.LongNames),
        "a label has",
    ),
    (
        presentation.panels_fit_into_messages,
        with_presentation(broken_games.EmptyField),
        "the field 'Laid' has 0",
    ),
    (
        presentation.panels_fit_into_messages,
        with_presentation(broken_games.SameChoiceTwice),
        "same custom id",
    ),
    (presentation.panels_fit_into_messages, french(broken_games.WordyInFrench), "the body has"),
    (
        presentation.every_event_and_ending_can_be_told,
        french(broken_games.WordyInFrench),
        "the line of",
    ),
    (
        presentation.widest_options_fit_too,
        with_presentation(broken_games.WideOption),
        "the title has 0",
    ),
    (
        presentation.panels_show_what_is_offered_and_nothing_else,
        with_presentation(broken_games.HidesAnOffer),
        "no panel shows it",
    ),
    (
        presentation.panels_show_what_is_offered_and_nothing_else,
        with_presentation(broken_games.NarrowPick),
        "no panel shows it",
    ),
    (
        presentation.panels_show_what_is_offered_and_nothing_else,
        with_presentation(broken_games.ShowsTooMuch),
        "may not",
    ),
    (
        presentation.panels_show_what_is_offered_and_nothing_else,
        with_presentation(broken_games.BoardShowsTooMuch),
        "nobody may play",
    ),
    (panels_can_be_laid_out, with_presentation(broken_games.SilentEntries), "without a label"),
    (
        presentation.every_event_and_ending_can_be_told,
        with_presentation(broken_games.CannotTell),
        "Warned",
    ),
    (
        presentation.every_event_and_ending_can_be_told,
        with_presentation(broken_games.NoVerdict),
        "the verdict has 0",
    ),
    (
        imagine.what_is_imagined_looks_the_same,
        with_rules(broken_games.ImaginesAnotherHand),
        "what is seen of an imagined state differs",
    ),
    (
        imagine.what_is_imagined_looks_the_same,
        with_rules(broken_games.ImaginesAnotherTurn),
        "what an imagined state offers differs",
    ),
    (
        imagine.what_is_imagined_has_the_same_past,
        with_rules(broken_games.ImaginesAnotherPast),
        "it has forgotten",
    ),
    (
        imagine.what_is_imagined_holds_no_secret,
        with_rules(broken_games.ImaginesTheTruth),
        "what is imagined differs",
    ),
    (
        imagine.what_is_imagined_can_be_played_on,
        with_rules(broken_games.ImaginesTheImpossible),
        "cannot be played on",
    ),
    (
        imagine.what_is_imagined_is_drawn_anew,
        with_rules(broken_games.ImaginesTheSame),
        "do not differ",
    ),
    (
        imagine.what_is_imagined_is_drawn_anew,
        with_rules(broken_games.ImaginesTheTruth),
        "do not differ",
    ),
    (
        a_second_press_does_nothing_else,
        lambda: replace(
            SUBJECT,
            game=replace(
                PEBBLE,
                rules=broken_games.TurnsAHandUnseen(),
                presentation=broken_games.SkipOnTheBoard(),
            ),
        ),
        "a second press acts: board",
    ),
    (robots_alone_end_their_game, with_robot(broken_games.Stalling), "stalls"),
    (a_robot_among_people_never_holds_them_up, with_robot(broken_games.Stalling), "stalls"),
    (robots_alone_end_their_game, with_robot(broken_games.Cheating), "not offered"),
    (robots_alone_end_their_game, with_robot(broken_games.Moody), "asked again"),
    (robots_alone_end_their_game, with_robot(broken_games.Speechless), "no words for the reason"),
    (robots_alone_end_their_game, with_robot(broken_games.OddMemory), "not plain data"),
    (robots_alone_end_their_game, with_robot(broken_games.Heedless), "does not heed"),
    (robots_alone_end_their_game, with_robot(broken_games.Meddling), "changes what it is shown"),
    (robots_alone_end_their_game, with_rules(broken_games.SightHoldsState), "can reach the state"),
    (
        robots_alone_end_their_game,
        with_rules(broken_games.NeverEnds, max_entries=200),
        "robots do not end",
    ),
]

FIXED_FAULTS: list[tuple[Fixed, Maker, str]] = [
    (
        coverage.random_play_comes_to_every_move_and_event,
        with_rules(broken_games.NeverWarns),
        "never comes to .*Warned",
    ),
    (
        coverage.every_part_of_the_state_is_public_or_scrambled,
        lambda: replace(SUBJECT, scramble=lambda state, seat, rng: state),
        "neither public nor ever scrambled: .*players.hand",
    ),
    (
        coverage.every_part_of_the_state_is_public_or_scrambled,
        with_rules(broken_games.OtherState),
        "neither public nor ever scrambled: .*bonus",
    ),
    (
        coverage.every_part_of_the_state_is_public_or_scrambled,
        lambda: replace(SUBJECT, public_paths=SUBJECT.public_paths | {"players.hand"}),
        "said to be public",
    ),
    (
        presentation.there_are_words_for_everything,
        words(handbook=Handbook("Lay. " * 900, ())),
        "the summary",
    ),
    (presentation.there_are_words_for_everything, words(name=""), "the name has 0"),
    (
        presentation.there_are_words_for_everything,
        french(broken_games.WordyInFrench),
        "the name has 0",
    ),
    (
        presentation.there_is_a_sentence_for_every_refusal,
        french(broken_games.WordyInFrench),
        "no sentence for",
    ),
    (
        presentation.there_are_words_for_every_option,
        words(options=broken_games.without(ENGLISH.options, "pace")),
        "without words",
    ),
    (
        presentation.there_are_words_for_every_option,
        words(options={**ENGLISH.options, "pace": replace(ENGLISH.options["pace"], values={})}),
        "no words for 'slow'",
    ),
    (
        presentation.there_are_words_for_every_verb,
        words(move_commands=broken_games.without(ENGLISH.move_commands, "lay")),
        "without words",
    ),
    (
        presentation.there_is_a_sentence_for_every_refusal,
        words(refusals=broken_games.without(ENGLISH.refusals, "not-yours")),
        "no sentence for 'not-yours'",
    ),
    (
        presentation.there_is_a_sentence_for_every_refusal,
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

    def of_this_step(look: TableSnapshot, mark: str, _seat: int) -> bool:
        return mark.partition(".")[0] == f"{look.step}"

    monkeypatch.setattr(TableSnapshot, "is_current", of_this_step)
    with pytest.raises(AssertionError, match=f"a second press acts: {audience}"):
        tried(a_second_press_does_nothing_else, subject_of(slug))


def test_boards_that_are_stale_for_everybody_are_found(monkeypatch: pytest.MonkeyPatch):
    """Several act at once in Cheese Thief's talk: nobody is refused because of the others."""

    def everybodys(look: TableSnapshot, mark: str, _seat: int) -> bool:
        return mark in (
            look.board_token,
            *(look.click_token(i) for i in range(len(look.table.seats))),
        )

    monkeypatch.setattr(TableSnapshot, "is_current", everybodys)
    with pytest.raises(AssertionError, match="held up"):
        tried(a_second_press_does_nothing_else, subject_of("thief"))


def subject_of(slug: str) -> Subject:
    return next(subject for subject in SUBJECTS if subject.game.slug == slug)


def test_every_property_has_a_fault_it_finds():
    proven = {check for check, _, _ in PLAYED_FAULTS} | {check for check, _, _ in FIXED_FAULTS}
    assert proven == {*PLAYED, *FIXED, rules.a_playout_comes_to_an_outcome}


def test_the_scramble_of_the_toy_is_consistent():
    """Else the suite would find leaks where there are none."""
    for plan in islice(first_plans(SUBJECT), 15):
        state = SUBJECT.rules.deal(plan.seats, plan.options, broken_games.Random(plan.seed))
        hidden = scramble(state, 0, broken_games.Random(1))
        stones = [stone for player in hidden.players for stone in player.hand]
        assert len(set(stones)) == len(stones)


def test_a_game_that_cannot_be_played_fails_once_and_is_skipped_elsewhere():
    subject = replace(SUBJECT, game=replace(PEBBLE, rules=broken_games.NoDefault()))
    with pytest.raises(AssertionError, match="no default"):
        check_games_end(subject)
    reason = "pebble cannot be played.*no default"
    for check, games in PLAYED.items():
        with pytest.raises(pytest.skip.Exception, match=reason):
            check_played_games(check, subject, games)
    with pytest.raises(pytest.skip.Exception, match=reason):
        check_fixed_property(coverage.random_play_comes_to_every_move_and_event, subject)


def test_whatever_fails_elsewhere_is_among_the_games_that_must_end():
    assert max(PLAYED.values()) <= len(list(first_plans(SUBJECT)))
