"""Why a robot would do it: a line below a hint."""

from collections.abc import Mapping

REASONS: Mapping[str, str] = {
    "nod": "Erst schauen sich alle ihre Karte an.",
    "wake": "Je seltener du wach bist, desto weniger sehen dich.",
    "vote-seen": "Du weißt, wer den Käse genommen hat.",
    "vote-suspect": "Diese Geschichte passt am wenigsten zu den anderen.",
    "vote-scapegoat": "Deine Seite ist sicher, wenn es jemand anderen erwischt.",
    "vote-mouse": "Du willst die Stimmen selbst: Diese Maus stört dich am wenigsten.",
    "talk": "Deine Worte helfen, die Wahrheit zu finden oder zu verstecken.",
    "night": "Was du nachts tust, nützt dir am Tag.",
}
