"""What the coach of Cheese Thief says, in English."""

LESSON = {
    "thief": "You are the thief! You will take the cheese at your hour. By day, look innocent. "
    "Press the button when you have seen your card.",
    "deal": "Sleepyheads want to find the thief. Your die says when you wake up. "
    "Press the button when you have seen both.",
    "peek": "Your hour, and you are alone! See whether the cheese is still there. Then look "
    "under one cup: it tells you when that mouse wakes.",
    "peeked": "Remember that hour: if its owner claims another one by day, they are lying.",
    "awake": "Your hour! Look who else is awake and whether the cheese is still there. That is "
    "what you know for sure.",
    "recruit": "Pick whom you want on your side.",
    "asleep": "Others wake up, you sleep. Press the button now and then: everybody has one, so it "
    "gives nothing away.",
    "claim": "Tell the others what you saw, with the list below: your hour, "
    "whom you saw, the cheese. The robots listen and answer.",
    "ready": "Compare the claims on the board. Two who say the same hour must have seen each "
    "other. Who does not fit? Press Ready to vote when you know enough.",
    "waiting": "The others are still talking. You can still change what you claim.",
    "vote": "Point at the one whose story does not fit. If the thief gets the most votes, you "
    "and the other Sleepyheads win.",
    "counting": "All votes are shown at once, and whoever has the most turns up their card.",
}
