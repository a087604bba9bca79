"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "nod": "D’abord, chacun regarde sa carte.",
    "wake": "Moins tu es debout, moins on peut te voir.",
    "vote-seen": "Tu sais qui a pris le fromage.",
    "vote-suspect": "C’est l’histoire qui colle le moins.",
    "vote-scapegoat": "Ton camp est tranquille si quelqu’un d’autre se fait prendre.",
    "vote-mouse": "Tu veux les votes pour toi : cette souris te gêne le moins.",
    "talk": "Ce que tu dis maintenant peut aider à trouver la vérité, ou à la cacher.",
    "night": "Ce que tu fais la nuit te servira le jour.",
}
