"""What the coach of Château Roquefort says, in English."""

LESSON = {
    "place": "From its tower your first mouse can lift the roof next door. Any tower will do.",
    "lift": "Lift a roof beside one of your mice: you see which cheese lies there, and so does "
    "everybody. You have four actions.",
    "second": "One mouse is not enough: a cheese is yours when two of your mice stand on the same "
    "kind. Bring in a second mouse.",
    "slide": "You can slide the spare tile in: the lane moves on, the mice stay. That can bring a "
    "cheese under your mouse. Mind the ⚠️ fields: a trap might come next.",
    "move": "Move a mouse onto a cheese in an open room. Two on the same kind, and it’s yours. "
    "Raised fields are safe but have no cheese.",
    "again": "Remember where a kind lay twice? Two mice, two fields of it: go and get it.",
    "go-on": "Use your actions, or end your turn: empty rooms get their roofs back.",
    "look": "Remember what lies where: the roofs go back on, and nothing remembers it for you.",
    "watch": "The robot is hunting. Every roof it lifts shows you something, too.",
    "later": "You know it all by now! Two kinds win this lesson. Play on, or leave whenever you "
    "like.",
}
