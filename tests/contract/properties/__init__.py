"""The properties every game must have. Each is a function that raises AssertionError."""

from collections.abc import Callable
from importlib.util import find_spec

from tests.contract.properties import (
    coverage,
    event_secrecy,
    imagine,
    pictures,
    presentation,
    robots,
    rules,
    secrecy,
)
from tests.contract.subject import Plan, Subject

Played = Callable[[Subject, Plan], None]
Fixed = Callable[[Subject], None]

PLAYED: dict[Played, int] = {
    rules.a_finished_game_offers_and_awaits_nothing: 25,
    rules.offered_moves_are_read_back_from_their_text: 20,
    rules.a_state_is_written_and_read_to_the_same_bytes: 10,
    rules.a_log_replays_to_the_same_bytes: 25,
    rules.asking_changes_nothing: 20,
    rules.what_is_offered_may_be_played_and_nothing_else: 14,
    rules.refusals_leave_the_game_as_it_was: 10,
    rules.the_awaited_can_act_and_the_game_never_hangs: 25,
    rules.a_default_is_a_legal_move: 25,
    rules.clocks_run_out_once_and_without_trouble: 20,
    rules.steps_only_count_up: 20,
    rules.events_are_of_the_game_and_survive_being_saved: 20,
    secrecy.sights_hold_no_secret: 30,
    secrecy.no_state_can_be_reached_from_a_sight: 15,
    secrecy.offers_hold_no_secret: 40,
    secrecy.suggestions_hold_no_secret: 20,
    secrecy.public_facts_hold_no_secret: 40,
    secrecy.refusals_hold_no_secret: 10,
    secrecy.panels_hold_no_secret: 25,
    secrecy.openings_hold_no_secret: 20,
    pictures.pictures_hold_no_secret: 6,
    pictures.equal_keys_mean_equal_bytes: 6,
    event_secrecy.in_quiet_the_public_learns_nothing: 14,
    event_secrecy.a_private_event_is_told_to_nobody_else: 20,
    event_secrecy.the_log_holds_no_secret: 20,
    event_secrecy.what_nobody_sees_is_not_logged: 20,
    presentation.panels_fit_into_messages: 20,
    presentation.widest_options_fit_too: 5,
    presentation.panels_show_what_is_offered_and_nothing_else: 25,
    presentation.every_event_and_ending_can_be_told: 25,
    imagine.what_is_imagined_looks_the_same: 12,
    imagine.what_is_imagined_has_the_same_past: 12,
    imagine.what_is_imagined_holds_no_secret: 8,
    imagine.what_is_imagined_can_be_played_on: 8,
    imagine.what_is_imagined_is_drawn_anew: 4,
    robots.robots_alone_end_their_game: 3,
    robots.a_robot_among_people_never_holds_them_up: 6,
}
"""Properties of played games, and how many games each is tried on."""

FIXED: tuple[Fixed, ...] = (
    coverage.random_play_comes_to_every_move_and_event,
    coverage.every_part_of_the_state_is_public_or_scrambled,
    presentation.there_are_words_for_everything,
    presentation.there_are_words_for_every_option,
    presentation.there_are_words_for_every_verb,
    presentation.there_is_a_sentence_for_every_refusal,
)
"""Properties of the game's definition."""

if find_spec("bot.discord.render.controls") is not None:
    from tests.contract.properties import double_clicks, layout, notifications

    PLAYED[layout.panels_can_be_laid_out] = 15
    PLAYED[notifications.a_call_names_the_place_of_the_buttons] = 15
    PLAYED[double_clicks.a_second_press_does_nothing_else] = 12
