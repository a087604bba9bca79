"""What the coach of Château Roquefort says, in English."""

LESSON = {
    "place": "Choose a tower for your first mouse. From there it can lift the roof next door.",
    "lift": "Lift a roof beside one of your mice: you see which cheese lies there, and so does "
    "everybody. You have four actions.",
    "second": "One mouse is not enough: a cheese is yours when two of your mice stand on the same "
    "kind. Bring in a second mouse.",
    "slide": "You can slide the spare tile in: the lane moves on, the mice stay. That can bring a "
    "cheese under your mouse. Mind the ⚠️ fields: a trap might come next.",
    "move": "Move a mouse onto a cheese in an open room. Two on the same kind, and it’s yours. "
    "Raised fields are safe but have no cheese.",
    "go-on": "Use your actions, or end your turn: empty rooms get their roofs back.",
    "look": "A last look! Remember what lies where: the roofs go back on, and nothing remembers it "
    "for you.",
    "watch": "The robot is hunting. Every roof it lifts shows you something, too.",
    "later": "You know it all by now! Four kinds win. Play on, or leave whenever you like.",
}
