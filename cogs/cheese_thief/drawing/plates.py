"""Which drawings illustrate the rules. Captions are in the catalogues."""

from bot.presentation.handbook import TopicPictures

PLATES = TopicPictures(
    "cogs.cheese_thief",
    {
        "deal": ("card_sleepyhead", "card_thief", "die_3"),
        "night": ("clock", "eye", "cheese", "cup_lifted"),
        "followers": ("mouse_thief", "follower", "heist"),
        "four": ("die_2+die_5", "mouse_awake", "mouse_thief"),
        "day": ("cheese_gone", "mouse_shocked", "eye"),
        "vote": ("paw", "ballot"),
        "result": ("mouse_thief", "heist", "mouse_fall"),
        "fall-mouse": ("card_fall", "paw", "trophy"),
        "discord": ("card_sleepyhead+cup", "ballot"),
        "options": ("mouse_fall", "clock", "sun"),
    },
)
