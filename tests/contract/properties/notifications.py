"""Reminders name the message that has the awaited player's buttons."""

from itertools import product

from bot.discord.render.notifications import has_decision_buttons
from bot.kernel import Move
from bot.presentation.view import View
from tests.contract.playout import cached_playout
from tests.contract.properties.presentation import is_reachable, moves_in_view, picks_in
from tests.contract.subject import Plan, Subject, players_of

EMPTY_VIEW = View("")


def a_call_names_the_place_of_the_buttons(subject: Subject, plan: Plan) -> None:
    """On the board: all of the awaited seat's moves except extras. Otherwise: something in its
    panel.
    """
    game, stage, rules = cached_playout(subject, plan), subject.game.presentation, subject.rules
    players = players_of(plan.seats)
    for at, language in product(game.sample_positions(25), subject.languages[:1]):
        state = game.state(at)
        board = stage.board(rules.sight(state, None), rules.public_offers(state), players, language)
        for seat in rules.awaited(state):
            sight, offers = rules.sight(state, seat), list(rules.legal(state, seat))
            hand = stage.panel(sight, seat, offers, players, language)
            if not has_decision_buttons(board):
                assert stage.has_hand, f"entry {at}: seat {seat} is awaited and has no panel"
                assert moves_in_view(hand) or picks_in(hand), (
                    f"entry {at}: seat {seat} is sent to its panel, where nothing can be pressed"
                )
                continue
            for offer in offers:
                move = offer if isinstance(offer, Move) else offer.template
                if move.verb in subject.panel_only_verbs:
                    continue
                assert is_reachable(offer, EMPTY_VIEW, board), (
                    f"entry {at}: seat {seat} is sent to the board, which has no {offer}"
                )
