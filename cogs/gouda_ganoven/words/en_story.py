"""What may be done and what happened, in English."""

from collections.abc import Sequence

from bot.kernel import Event, Move, Outcome
from bot.stage.players import Players
from cogs.gouda_ganoven import events as e
from cogs.gouda_ganoven import moves as m
from cogs.gouda_ganoven.brawl import Brawl
from cogs.gouda_ganoven.cards import ROOMS, STRENGTH, TRAP_BITE, Room
from cogs.gouda_ganoven.words.en_names import LINE, Names


class Story(Names):
    """Moves, events and endings in words."""

    confirm = "Confirm"
    scurry = "Any room, and confirm"
    change = "Change my mind"
    nail = "Nail the door"
    skip = "Pass"
    onward = "On to the next round"

    def tunnel(self, room: Room) -> str:
        return f"Rat Hole: to {self.the_room(room)}"

    def brawl_title(self, brawl: Brawl) -> str:
        brought = brawl.cheese - brawl.pieces
        extra = f" ({brought} brought along)" if brought else ""
        return f"{self.room(brawl.room)} · {self.pieces(brawl.cheese)}{extra}"

    def label(self, move: Move, players: Players) -> str:
        match move:
            case m.Go(room):
                said = f"Sneak into {self.the_room(room)}"
            case m.Carry(_, cards):
                said = self._carried(cards)
            case m.Confirm():
                said = self.confirm
            case m.Scurry():
                said = self.scurry
            case m.Change():
                said = self.change
            case m.Spy(victim, spot):
                said = f"Turn up card #{spot} of {players.signed(victim)}"
            case m.Add(card):
                said = f"Add {self.card_with_strength(card)}"
            case m.Nail():
                said = self.nail
            case m.Steal(source, target):
                said = f"Move a cheese from {self.the_room(source)} to {self.the_room(target)}"
            case m.Tunnel(room):
                said = self.tunnel(room)
            case m.Skip():
                said = self.skip
            case m.Onward():
                said = self.onward
            case _:
                said = str(move)
        return said if len(said) <= LINE else said[: LINE - 1] + "…"

    def _carried(self, cards: Sequence[str]) -> str:
        if not cards:
            return "Carry nothing"
        strength = sum(STRENGTH.get(card, 0) for card in cards)
        names = ", ".join(map(self.card_with_strength, cards))
        return f"Carry {self.cards(len(cards))} (strength {strength}): {names}"

    def tell(self, event: Event, players: Players) -> str | None:
        match event:
            case e.RoundBegan(round=number, special=special, order=order):
                king = players.shown(order[0])
                if special:
                    return (
                        f"**Special round {special}** for {self.joined(map(players.shown, order))}:"
                        f" one cheese, no cheese cards. {king} is king."
                    )
                return f"**Round {number}.** {king} is king."
            case e.Rained(rooms=rooms):
                places = [
                    f"{rooms.count(room)} in {self.the_room(room)}"
                    for room in ROOMS
                    if room in rooms
                ]
                return f"It rains cheese: {self.joined(places)}."
            case e.Reshuffled(cards=count):
                return f"The discards become a new draw pile of {self.cards(count)}."
            case e.Supplied(order=order, counts=counts):
                if len(set(counts)) == 1:
                    return f"Everyone draws {self.cards(counts[0])}."
                drew = (f"{players.shown(s)} {n}" for s, n in zip(order, counts, strict=True))
                return f"The cards run out. Drawn: {self.joined(drew)}."
            case e.Drew(cards=cards):
                names = self.joined(map(self.card_with_strength, cards), "nothing")
                return f"You draw {names}."
            case e.Headed(room=room):
                return f"Your rat heads for {self.the_room(room)}."
            case e.Packed(cards=cards):
                names = self.joined(map(self.card_with_strength, cards), "nothing")
                return f"Your rat carries {names}."
            case e.Readied(seat=seat):
                return f"{players.shown(seat)} is ready."
            case e.Reconsidered(seat=seat):
                return f"{players.shown(seat)} thinks again."
            case e.SneakedIn(order=order, counts=counts):
                laid = (f"{players.shown(s)} {n}" for s, n in zip(order, counts, strict=True))
                return f"All rats are in. Cards laid: {self.joined(laid)}."
            case e.Spied(seat=seat, victim=victim, spot=spot, card=card):
                return (
                    f"{players.shown(seat)} turns up card #{spot} of {players.shown(victim)}: "
                    f"{self.sign(card)} **{self.card_with_strength(card)}**."
                )
            case e.Snapped(seat=seat):
                return f"🪤 Snap! {players.shown(seat)} fights {TRAP_BITE} weaker this round."
            case e.FoundNothing(seat=seat):
                return f"{players.shown(seat)} finds no face-down card left to spy on."
            case e.Added(seat=seat, card=card):
                return (
                    f"{players.shown(seat)} adds {self.sign(card)} "
                    f"**{self.card_with_strength(card)}**."
                )
            case e.DoorNailed(seat=seat, shut_out=shut):
                late = f" {self.joined(map(players.shown, shut))} came too late." if shut else ""
                return f"🔨 {players.shown(seat)} **nails the door**: no more upgrades.{late}"
            case e.CheeseMoved(seat=seat, source=source, target=target):
                return (
                    f"🥷 {players.shown(seat)} sends the **Gouda Thief**: a cheese goes from "
                    f"{self.the_room(source)} to {self.the_room(target)}."
                )
            case e.Tunnelled(seat=seat, room=room):
                return (
                    f"🕳️ {players.shown(seat)} slips through the **Rat Hole** into "
                    f"{self.the_room(room)}."
                )
            case e.Passed(seat=seat, empty=empty):
                why = " (no card left)" if empty else ""
                return f"{players.shown(seat)} adds nothing{why}."
            case e.Fought(brawl=brawl):
                if not brawl.rats:
                    return None
                rats = "; ".join(
                    f"{players.shown(rat.seat)} {self.strength(rat)}" for rat in brawl.rats
                )
                return (
                    f"{self.brawl_title(brawl)}. {rats}. "
                    f"Fed: {self.joined(map(players.shown, brawl.fed))}."
                )
            case e.Fed(seats=seats):
                return None if seats else "Nobody eats this round."
            case e.Starved(spared=True):
                return "Everyone left would starve: nobody loses a life."
            case e.Starved(seats=seats, out=out):
                gone = f" {self.joined(map(players.shown, out))} is out." if out else ""
                if len(out) > 1:
                    gone = gone.replace(" is out.", " are out.")
                return f"A life lost: {self.joined(map(players.shown, seats))}.{gone}"
            case _:
                return None

    def verdict(self, outcome: Outcome, players: Players) -> str:
        names = self.joined(map(players.shown, outcome.winners))
        match outcome.reason:
            case "enough-rats":
                rats = outcome.scores[outcome.winners[0]]
                return f"👑 {names} has {rats} rats and is crowned King of the Gouda Thieves!"
            case "special-round":
                return f"👑 {names} snatches the last cheese of the special round and is crowned!"
            case "last-survivor":
                return f"👑 {names} is the last rat standing and rules the larder."
            case _:
                return f"👑 {names} cannot be told apart: they share the crown."
