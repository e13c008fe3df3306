"""Writes records of whole games of the card game: legal acts at random, chosen by the state of the referee.

The writer deals by an order of its own; the totals are those of the referee. So these records show that a legal game is
not refused, and are there to be tampered with; that the totals are right is shown by examples.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from hashlib import sha256
from random import Random
from typing import Any

from tests.oracle.cards_effects import Awards, Draws, Effect, Extra, drawable
from tests.oracle.cards_referee import Referee
from tests.oracle.cards_state import Player
from tests.oracle.cards_tables import (
    ANIMALS,
    ANIMALS_EACH,
    DISPLAY,
    FETCHED,
    GOODS,
    GOODS_EACH,
    MONASTERY,
    OPPONENT_PILES,
    OPTIONS,
    PER_ROW,
    PRICE,
    PROJECTS,
    ROUNDS,
    START_WORKERS,
    TURNS,
    WORKERS_REFILLED,
    deck,
    die_of,
    distance,
    type_of,
)

Record = dict[str, Any]

# How often an action is chosen, compared with others.
_EAGERNESS = {"place": 30, "take": 8, "sell": 8, "refill": 2, "silver": 1, "convert": 2, "decline": 1, "draw": 1}


class RandomPlay:
    """Plays one game with these options and keeps its record."""

    def __init__(self, seed: int, players: int, **options: str) -> None:
        self.rng = Random(f"{seed}/{players}")
        secret = sha256(str(seed).encode()).digest()
        chosen = {key: values[0] for key, values in OPTIONS.items()} | options
        self.record: Record = {
            "record": 1,
            "game": "burgundy_cards",
            "edition": "2016",
            "modules": ["solo"] if players == 1 else [],
            "options": {key: value == "true" if value in ("true", "false") else value for key, value in chosen.items()},
            "players": players,
            "seed": secret.hex(),
            "commitment": sha256(secret).hexdigest(),
            "log": [],
        }
        self._together = self.rng.random() < 0.5
        self.referee = Referee(self.record)
        self.referee.set_table(players, self.record["options"])
        self.table = self.referee.table
        self._deck = self._shuffled(list(deck().elements()))

    def played(self) -> Record:
        """The record of the whole game."""
        self._setup()
        for letter in ROUNDS:
            self._round(letter)
            if self.table.opponent is not None and self.referee.lost():
                break
        self._end()
        assert not self.referee.found, self.referee.found
        # Nothing in it is shared, so that it can be tampered with.
        told: Record = json.loads(json.dumps(self.record))
        return told

    def _shuffled(self, cards: list[str]) -> list[str]:
        self.rng.shuffle(cards)
        return cards

    def _write(self, entry: Record) -> None:
        self.record["log"].append(entry)

    def _draw(self, number: int, discarded: list[str]) -> tuple[list[str], bool]:
        """Cards from the top of the deck; the discarded ones are shuffled if need be."""
        found: list[str] = []
        shuffled = False
        while len(found) < number:
            if not self._deck:
                if not discarded:
                    break
                self._deck, discarded, shuffled = self._shuffled(discarded), [], True
            found.append(self._deck.pop())
        return found, shuffled

    def _setup(self) -> None:
        seats = len(self.table.players)
        first = self.rng.randrange(seats)
        workers = START_WORKERS[self.table.options["start_workers"]][seats]
        goods = self._shuffled([kind for kind in GOODS for _ in range(GOODS_EACH)])
        animals = self._shuffled([kind for kind in ANIMALS for _ in range(ANIMALS_EACH)])
        entry: Record = {
            "e": "setup",
            "first": first,
            "silver": [1] * seats,
            "workers": [workers[(seat - first) % seats] for seat in range(seats)],
            "goods": [[goods.pop()] for _ in range(seats)],
            "animals": [[animals.pop()] for _ in range(seats)],
            "piles": {
                kind: [cards[: (len(cards) + 1) // 2], cards[(len(cards) + 1) // 2 :]]
                for kind, cards in (("goods", goods), ("animals", animals))
            },
        }
        if self.table.opponent is not None:
            entry["opponent"] = [self._draw(size, [])[0] for size in OPPONENT_PILES]
        self.referee.setup(entry)
        self._write(entry)

    def _round(self, letter: str) -> None:
        table, seats = self.table, len(self.table.players)
        begun = not table.round
        left = [card for row in table.rows.values() for card in row]
        first = table.holder or 0
        if not begun and not table.face_down:
            first = (first + 1) % seats
        discarded = [*table.deck.discarded.elements(), *left]
        order = [(first + place) % seats for place in range(seats)]
        dice: list[list[str]] = [[] for _ in range(seats)]
        numbers = {"dice": TURNS * seats, "rows": DISPLAY[seats]}
        shuffled, rows = False, self._rows([])
        for part in ("dice", "rows") if begun else ("rows", "dice"):
            cards, again = self._draw(numbers[part], [] if shuffled else discarded)
            shuffled = shuffled or again
            if part == "dice":
                for place, seat in enumerate(order):
                    dice[seat] = cards[place * TURNS : (place + 1) * TURNS]
            else:
                rows = self._rows(cards)
        entry: Record = {
            "e": "round",
            "round": letter,
            "rows": {str(row): cards for row, cards in rows.items()},
            "dice": dice,
            "first": first,
        }
        if shuffled:
            entry["reshuffled"] = True
        self.referee.begin_round(entry)
        self._write(entry)
        for turn in range(1, TURNS + 1):
            for seat in order:
                if turn <= len(dice[seat]):
                    self._turn(turn, seat)
        self._write({"e": "round_end", "after": self.after()})

    def _rows(self, cards: list[str]) -> dict[int, list[str]]:
        rows: dict[int, list[str]] = {row: [] for row in range(1, 7)}
        in_order = 6 * PER_ROW[len(self.table.players)]
        for index, card in enumerate(cards):
            rows[index % 6 + 1 if index < in_order else die_of(card)].append(card)
        return rows

    def after(self) -> Record:
        sides = self.table.sides
        totals: Record = {key: [getattr(side, key) for side in sides] for key in ("pts", "silver", "workers")}
        kinds = {kind: [dict(+getattr(side, kind)) for side in sides] for kind in ("goods", "animals")}
        return copy.deepcopy({**totals, **kinds})

    def _turn(self, number: int, seat: int) -> None:
        self.referee.begin_turn(number, seat)
        while (act := self._choice()) is not None:
            entry = {"e": "act", "p": seat, "turn": number, **act}
            self.referee.acts.judge(entry)
            assert not self.referee.found, (entry, self.referee.found)
            self._write({**entry, "after": self.after()})

    def _choice(self) -> Record | None:
        """What is done next; `None` at the end of the turn."""
        turn, player = self.referee.acts.turn, self.referee.acts.player
        if not turn.bought and player.silver >= PRICE and self.table.deck.left and self.rng.random() < 0.3:
            return self._purchase(player)
        for due in reversed(turn.pending):
            if isinstance(due, Awards):
                if due.taken:
                    continue
                return self._award(due)
            if isinstance(due, Extra):
                return self._chosen(list(self._actions(player, due.card, "bought")))
            if isinstance(due, Draws) or not due.optional:
                return self._draws(due)
            if due.usable(player, self.table):
                acts = list(self._optional(player, due))
                if self.table.options["decline_effects"] == "true":
                    acts.append({"a": "decline", "by": self.rng.choice(due.by)})
                return self._chosen(acts)
        if turn.played:
            return None
        hand = player.hand(turn.number)
        assert hand
        return self._chosen([act for card in hand for act in self._actions(player, card, "die")])

    def _chosen(self, acts: list[Record]) -> Record:
        act = self.rng.choices(acts, [_EAGERNESS[act["a"]] for act in acts])[0]
        if act["a"] == "take":
            act |= self._thrown()
        return act

    def _thrown(self) -> Record:
        projects = self.referee.acts.player.projects
        return {"discard": self.rng.choice(projects)} if len(projects) == PROJECTS else {}

    def _purchase(self, player: Player) -> Record:
        cards, _ = self._draw(3, list(self.table.deck.discarded.elements()))
        act: Record = {"a": "buy", "cards": cards, "keep": self.rng.choice(cards), "as": "die"}
        if self.rng.random() < 0.5:
            act |= {"as": "project"} | self._thrown()
        return act

    def _award(self, awards: Awards) -> Record:
        act: Record = {"a": "award"}
        if awards.first_of:
            act["first_of"] = awards.triple
        if awards.round_bonus and (self._together or len(act) == 1):
            bonus = self.rng.choice(self.table.bonuses())
            act["round_bonus"] = {key: number for key, number in bonus.items() if number}
        if awards.all_seven and (self._together or len(act) == 1):
            act["all7"] = self.table.all_seven[0]
        return act

    def _draws(self, due: Draws | Effect) -> Record:
        allowed = drawable(due, self.table)
        tops = {**self.table.goods.tops(), **self.table.animals.tops()}
        pile = self.rng.choice([pile for pile in tops if allowed[pile.partition(":")[0]]])
        return {"a": "draw", "by": due.by[0], "from": pile, "got": tops[pile]}

    def _optional(self, player: Player, effect: Effect) -> Iterator[Record]:
        if effect.name == "castle":
            yield from self._actions(player, "", "castle")
        elif effect.name == "city_hall":
            yield from self._placings(player, {"by": "city_hall"})
        elif effect.name == "warehouse":
            yield from ({"a": "sell", "by": effect.by[0], **sale} for sale in self._sales(player))
        else:
            for row, cards in self.table.rows.items():
                for card in cards:
                    if type_of(card) in FETCHED[effect.name]:
                        yield {"a": "take", "by": effect.by[0], "row": row, "card": card}

    def _placings(self, player: Player, told: Record) -> Iterator[Record]:
        for card in dict.fromkeys(player.projects):
            for joined in player.estate.choices(card):
                covers = joined == MONASTERY != type_of(card)
                became = {"became": type_of(card)} if covers else {}
                yield {"a": "place", **told, "card": card, "stack": joined, **became}

    def _sales(self, player: Player) -> Iterator[Record]:
        for kind, number in player.goods.items():
            if number:
                yield {"kind": kind, "n": number}

    def _actions(self, player: Player, card: str, by: str) -> Iterator[Record]:
        """All that can be done with a die, or freely without a card."""

        def paid(*faces: int) -> Record | None:
            if not card:
                return {"by": by}
            own = die_of(card)
            spent, use = min((distance(own, face), face) for face in faces or (own,))
            return {"by": by, "die": card, "use": use, "spent": spent} if spent <= player.workers else None

        for row, cards in self.table.rows.items():
            if (told := paid(row)) is not None:
                yield from ({"a": "take", **told, "row": row, "card": there} for there in dict.fromkeys(cards))
        for act in self._placings(player, {}):
            if (told := paid(die_of(act["card"]))) is not None:
                yield {**act, **told}
        for sale in self._sales(player):
            if (told := paid(*GOODS[sale["kind"]])) is not None:
                yield {"a": "sell", **told, **sale}
        told = paid() or {}
        yield {"a": "silver", **told}
        if player.workers < WORKERS_REFILLED:
            yield {"a": "refill", **told, "n": WORKERS_REFILLED - player.workers}
        cards_left = player.workers + player.silver
        if cards_left >= 3:
            points = self.rng.randint(1, cards_left // 3)
            workers = self.rng.randint(max(0, 3 * points - player.silver), min(player.workers, 3 * points))
            yield {"a": "convert", **told, "workers": workers, "silver": 3 * points - workers, "vp": points}

    def _end(self) -> None:
        table = self.table
        lost = table.opponent is not None and self.referee.lost()
        table.score_end()
        sides = table.sides
        scores = [{key: number for key, number in side.points.items() if number} for side in sides]
        self._write({"e": "end", "scores": scores, "after": self.after()})
        self.record["final"] = [side.pts for side in sides]
        self.record["winners"] = [int(lost)] if table.opponent is not None else table.winners()
