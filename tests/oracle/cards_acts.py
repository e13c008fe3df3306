"""The acts of one player's turn in the card game: whether each is allowed, and what it does to the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.cards_effects import Awards, Draws, Due, Effect, Extra, drawable, undone
from tests.oracle.cards_state import Player, Table
from tests.oracle.cards_tables import (
    CONVERTED,
    FETCHED,
    GOODS,
    MONASTERY,
    PAID,
    PRICE,
    PROJECTS,
    PURCHASE,
    WORKERS_REFILLED,
    die_of,
    distance,
    effect_of,
    type_of,
)

Act = Mapping[str, Any]


@dataclass
class Turn:
    seat: int
    number: int
    # The last one is done first.
    pending: list[Due] = field(default_factory=list)
    played: bool = False
    bought: bool = False


@dataclass
class Acts:
    """Judges acts one by one and carries each out as far as possible, even if it is not allowed."""

    table: Table
    say: Callable[[str], None]
    turn: Turn = field(default_factory=lambda: Turn(0, 0))

    @property
    def player(self) -> Player:
        return self.table.players[self.turn.seat]

    @property
    def awards_first(self) -> bool:
        return self.table.options["award_order"] == "before_effect"

    def judge(self, act: Act) -> None:
        kind, by = act["a"], act.get("by")
        if kind == "buy":
            self._buy(act)
        elif kind == "award":
            self._award(act)
        elif kind == "decline":
            self._decline(act["by"])
        elif kind == "draw":
            self._draw(act)
        elif by == "die":
            self._play(act)
        else:
            self._by_effect(act)
        self.go_on()

    def finish(self) -> None:
        """Called at the end of a turn: complains about everything that is left to do."""
        self._settle("the end of the turn")
        if not self.turn.played:
            self.say(f"seat {self.turn.seat} has played no dice card in turn {self.turn.number}")

    def go_on(self) -> None:
        """Carry out everything that needs no act."""
        pending = self.turn.pending
        while pending:
            top = pending[-1]
            if isinstance(top, Effect) and top.automatic:
                points, silver, workers = PAID.get(top.name, (0, 0, 0))
                self._pay(points, silver, workers)
            elif isinstance(top, Awards):
                if not top.taken:
                    return
            elif isinstance(top, Draws) or (isinstance(top, Effect) and not top.optional):
                if any(drawable(top, self.table).values()):
                    self._fall(top)
                    return
            else:
                self._fall(top)
                return
            pending.pop()

    def _pay(self, points: int, silver: int, workers: int) -> None:
        self.player.points["vp"] += points
        self.player.silver += silver
        self.player.workers += workers

    def _fall(self, due: Due) -> None:
        """Note whether an effect can be used when its time has come."""
        if isinstance(due, Effect) and due.could is None:
            due.could = due.usable(self.player, self.table)

    def _drop(self, before: str) -> None:
        """End the next thing to do, with a complaint if it had to be done."""
        due = self.turn.pending[-1]
        self._fall(due)
        self.turn.pending.pop()
        for words in undone(due, self.player, self.table):
            self.say(f"{words} before {before}")
        self.go_on()

    def _settle(self, before: str) -> None:
        while self.turn.pending:
            self._drop(before)

    def _claim(self, wanted: Callable[[Due], bool], words: str) -> Due | None:
        """What allows the act that is described. What comes before it has to be done; `None` if nothing allows it."""
        if not any(wanted(due) for due in self.turn.pending):
            self.say(f"nothing allows {words}")
            return None
        while not wanted(self.turn.pending[-1]):
            self._drop(words)
        due = self.turn.pending[-1]
        self._fall(due)
        return due

    def _play(self, act: Act) -> None:
        """Play one of the dice cards on hand for an action."""
        self._settle("the dice card")
        turn, player, card = self.turn, self.player, act["die"]
        if turn.played:
            self.say(f"a second dice card, {card}, is played in one turn")
        turn.played = True
        hand = player.hand(turn.number)
        if hand is None:
            for wrong in self.table.deck.reveal(card):
                self.say(wrong)
        elif not hand[card]:
            self.say(f"there is no {card} on hand, only {', '.join(sorted(hand.elements())) or 'nothing'}")
        player.played[card] += 1
        self.table.deck.discard([card])
        self._spend(act, die_of(card))
        self._action(act)

    def _by_effect(self, act: Act) -> None:
        """An action that a castle, a bought card or a building allows."""
        by = act["by"]
        due = self._claim(lambda due: not isinstance(due, Awards) and by in due.by, f"an act by {by}")
        if due is not None:
            self.turn.pending.pop()
        if by == "bought":
            if isinstance(due, Extra) and act["die"] != due.card:
                self.say(f"the bought die is {due.card}, not {act['die']}")
            self._spend(act, die_of(act["die"]))
        elif "use" in act:
            self._check_use(act, act["use"])
        building = by.removeprefix("building.")
        if building in FETCHED and type_of(act["card"]) not in FETCHED[building]:
            self.say(f"a {building} does not take a {act['card']}")
        self._action(act)

    def _action(self, act: Act) -> None:
        kind = act["a"]
        if kind == "take":
            self._take(act)
        elif kind == "place":
            self._place(act)
        elif kind == "sell":
            self._sell(act)
        elif kind == "refill":
            self._refill(act["n"])
        elif kind == "silver":
            self.player.silver += 1
        elif kind == "convert":
            self._convert(act["workers"], act["silver"], act["vp"])

    def faces(self, act: Act, face: int) -> tuple[int, ...]:
        """The faces of the die that would do for the act; any will do for some actions, so there is no need to change
        the one that is there."""
        if act["a"] == "take":
            return (act["row"],)
        if act["a"] == "place":
            return (die_of(act["card"]),)
        if act["a"] == "sell":
            return GOODS[act["kind"]]
        return (face,)

    def _check_use(self, act: Act, face: int) -> tuple[int, ...]:
        faces = self.faces(act, face)
        if act["use"] not in faces:
            self.say(f"use is {act['use']}, but the act needs {' or '.join(map(str, faces))}")
        return faces

    def _spend(self, act: Act, face: int) -> None:
        """Check that the die fits the act, and pay the workers for changing it."""
        use, spent = act["use"], act["spent"]
        faces = self._check_use(act, face)
        cost = distance(face, use)
        if spent != cost:
            self.say(f"{spent} workers turn {face} into {use}; {cost} are needed")
        elif use in faces and cost > min(distance(face, other) for other in faces):
            self.say(f"{spent} workers are spent, but fewer would do")
        if spent > self.player.workers:
            self.say(f"{spent} workers are spent, but there are {self.player.workers}")
        self.player.workers -= spent

    def _take(self, act: Act) -> None:
        row, card = self.table.rows[act["row"]], act["card"]
        if card in row:
            row.remove(card)
        else:
            self.say(f"there is no {card} in row {act['row']}, only {row}")
        self._keep(card, act.get("discard"))

    def _keep(self, card: str, thrown: str | None) -> None:
        """Put a card to the projects, of which there are three at most."""
        projects = self.player.projects
        full = len(projects) >= PROJECTS
        if full and thrown is None:
            self.say("there are three projects already and none is thrown out")
        elif thrown is not None and not full:
            self.say(f"{thrown} is thrown out although there is room")
        if thrown is not None:
            if thrown in projects:
                projects.remove(thrown)
                self.table.deck.discard([thrown])
            else:
                self.say(f"there is no {thrown} among the projects to throw out")
        projects.append(card)

    def _place(self, act: Act) -> None:
        player, card, joined = self.player, act["card"], act["stack"]
        if card in player.projects:
            player.projects.remove(card)
        else:
            self.say(f"there is no {card} among the projects, only {player.projects}")
        refusal = player.estate.refusal(card, joined)
        if refusal:
            self.say(refusal)
        self._check_became(act)
        placed = self.table.lay(player, card, joined)
        owed = any(isinstance(due, Awards) and due.all_seven for due in self.turn.pending)
        awards = Awards(placed.triple, placed.first_of, bool(placed.triple), placed.all_seven and not owed)
        both: list[Due] = [Effect(effect_of(card)), awards]
        self.turn.pending += both if self.awards_first else reversed(both)

    def _check_became(self, act: Act) -> None:
        """Monasteries that are covered change their type; of one that joins another type it need not be told."""
        type, joined, became = type_of(act["card"]), act["stack"], act.get("became")
        covered = self.player.estate.open(MONASTERY) if joined == MONASTERY != type else None
        wanted, number = (type, len(covered.cards)) if covered else (joined, 1)
        told = became if isinstance(became, list) else became and [became] * number
        if covered and became is None:
            self.say(f"became is not told, but monasteries turn into {type}")
        elif became is not None and not covered and (type != MONASTERY or joined == MONASTERY):
            self.say(f"became is {became}, but no monastery changes its type")
        elif became is not None and told != [wanted] * number:
            self.say(f"became is {became}, by the rules {wanted}")

    def _sell(self, act: Act) -> None:
        kind, there = act["kind"], self.player.goods[act["kind"]]
        if not there:
            self.say(f"there are no {kind} goods to sell")
        elif act["n"] != there:
            self.say(f"{act['n']} {kind} goods are sold, but there are {there}")
        self.table.sell(self.turn.seat, kind)

    def _refill(self, number: int) -> None:
        missing = WORKERS_REFILLED - self.player.workers
        if missing < 1:
            self.say(f"workers are refilled, but there are {self.player.workers}")
        elif number != missing:
            self.say(f"{number} workers are refilled, but {missing} are missing")
        self.player.workers += max(missing, 0)

    def _convert(self, workers: int, silver: int, points: int) -> None:
        cards = workers + silver
        if not cards or cards % CONVERTED:
            self.say(f"{cards} cards are turned into points, which is no multiple of three")
        if points != cards // CONVERTED:
            self.say(f"{cards} cards bring {points} points, by the rules {cards // CONVERTED}")
        if workers > self.player.workers or silver > self.player.silver:
            self.say(f"{workers} workers and {silver} silver are turned into points, but there are not so many")
        self._pay(cards // CONVERTED, -silver, -workers)

    def _draw(self, act: Act) -> None:
        kind, by, got = act["from"].partition(":")[0], act["by"], act["got"]
        due = self._claim(lambda due: not isinstance(due, Awards) and by in due.by, f"a draw by {by}")
        if isinstance(due, Draws | Effect) and not drawable(due, self.table)[kind]:
            self.say(f"{by} does not draw from the {kind}")
        if isinstance(due, Draws):
            due.goods -= kind == "goods"
            due.animals -= kind == "animals"
            if due.goods < 1 and due.animals < 1:
                self.turn.pending.remove(due)
        elif due is not None:
            self.turn.pending.pop()
        piles = self.table.goods if kind == "goods" else self.table.animals
        for wrong in piles.draw(act["from"], got):
            self.say(wrong)
        (self.player.goods if kind == "goods" else self.player.animals)[got] += 1

    def _award(self, act: Act) -> None:
        """Take one or more of the cards that a placement has won."""
        if not act.keys() & {"first_of", "all7", "round_bonus"}:
            self.say("an award of nothing")
        if "first_of" in act:
            self._award_first_of(act["first_of"])
        if "all7" in act:
            self._award_all_seven(act["all7"])
        if "round_bonus" in act:
            self._award_round_bonus({key: number for key, number in act["round_bonus"].items() if number})

    def _owing(self, owes: Callable[[Awards], bool], words: str) -> Awards | None:
        """The placement that has won this. The cards of one placement may be taken in any order, and those of several
        too; but what is drawn for one of them, and all else, has its time."""
        pending = self.turn.pending
        if not any(isinstance(due, Awards) and owes(due) for due in pending):
            self.say(f"nothing wins {words}")
            return None
        while not isinstance(pending[-1], Awards | Draws):
            self._drop(words)
        return next((due for due in reversed(pending) if isinstance(due, Awards) and owes(due)), None)

    def _award_first_of(self, told: str | int) -> None:
        def owes(awards: Awards) -> bool:
            return awards.first_of and (told == 1 or told == awards.triple)

        owing = self._owing(owes, f"the card for a first triple, {told}")
        if owing is not None:
            owing.first_of = False
            self.table.take_first_of(self.player, owing.triple)

    def _award_all_seven(self, told: int) -> None:
        owing = self._owing(lambda awards: awards.all_seven, "a card for all seven types")
        if owing is not None:
            owing.all_seven = False
            points = self.table.take_all_seven(self.player)
            if told != points:
                self.say(f"the card for all seven types is worth {points}, not {told}")

    def _award_round_bonus(self, told: dict[str, int]) -> None:
        owing = self._owing(lambda awards: awards.round_bonus, "a round bonus")
        if told not in [{key: number for key, number in bonus.items() if number} for bonus in self.table.bonuses()]:
            self.say(f"the bonus of round {self.table.round} cannot be {told}")
        if owing is not None:
            owing.round_bonus = False
            self._pay(told.get("vp", 0), told.get("silver", 0), told.get("worker", 0))
            if "good" in told or "animal" in told:
                self.turn.pending.append(Draws(told.get("good", 0), told.get("animal", 0)))

    def _decline(self, by: str) -> None:
        due = self._claim(lambda due: isinstance(due, Effect) and by in due.by, f"declining {by}")
        if due is None:
            return
        self.turn.pending.pop()
        if self.table.options["decline_effects"] == "false":
            self.say(f"the effect of {by} is declined, which this game does not allow")
        elif isinstance(due, Effect) and not due.usable(self.player, self.table):
            self.say(f"the effect of {by} is declined although it could not be used")

    def _buy(self, act: Act) -> None:
        turn, player, deck = self.turn, self.player, self.table.deck
        cards = act.get("cards", [act["keep"]])
        if turn.bought:
            self.say("a second purchase in one turn")
        turn.bought = True
        if player.silver < PRICE:
            self.say(f"a purchase for {PRICE} silver, but there are {player.silver}")
        player.silver -= PRICE
        wanted = min(PURCHASE, deck.left)
        # A running game may tell only the card that is kept.
        untold = wanted - 1 if "cards" not in act else 0
        if len(cards) + untold != wanted:
            self.say(f"{len(cards)} cards are bought instead of {wanted}")
        wrong, shuffled = deck.deal([cards], untold)
        for words in wrong:
            self.say(words)
        if act.get("reshuffled", shuffled) != shuffled:
            self.say(f"reshuffled is {act['reshuffled']}")
        rest: Counter[str] = Counter(cards)
        if not rest[act["keep"]]:
            self.say(f"{act['keep']} is kept, but was not bought")
        rest -= Counter([act["keep"]])
        deck.discard(rest.elements(), untold)
        if act["as"] == "project":
            self._keep(act["keep"], act.get("discard"))
        else:
            if "discard" in act:
                self.say(f"{act['discard']} is thrown out for a card that is no project")
            deck.discard([act["keep"]])
            turn.pending.append(Extra(act["keep"]))
