"""The numbers of the rules as words, for one agreement. They come from the engine; no text contains them.

What is printed on the cards as a picture only has a status in the data. A number that nobody told us is shown with a
mark (`Count.printed`), until its status says that somebody did.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from bot.games.agreements import possible_players
from bot.games.burgundy_cards.bonus_lists import bonuses_words
from bot.games.burgundy_cards.names import animal_words, good_words, kind_words
from bot.games.game_ui import Agreement
from bot.texts import Texts, Value
from engine.api import CARDS_HOUSE, CardsCatalogue, agreed, cards_catalogue, make_spec


class Count:
    """Formats the numbers for the texts of the reference."""

    def __init__(self, texts: Texts, agreement: Agreement) -> None:
        spec = agreement.spec
        self.texts = texts
        self.modules = spec.modules
        self.catalogue = cards_catalogue(spec)
        self.agreed = agreed(spec)
        self.players = (spec.players,) if agreement.seated else possible_players(spec)
        """Possible numbers of players."""
        self._catalogues = [
            cards_catalogue(make_spec(spec.game, count, modules=list(spec.modules), options=dict(spec.options)))
            for count in self.players
        ]

    def option(self, key: str) -> str:
        value = self.agreed[key]
        return value if isinstance(value, str) else "yes" if value else "no"

    def printed(self, table: str, key: str, said: str) -> str:
        """What is printed on a card (`triple`, `mine`), in these words; with the mark, where it is our own."""
        if self.catalogue.status[f"{table}.{key}"] != CARDS_HOUSE:
            return said
        return self.texts("burgundy_cards.lore_ours", said=said, mark=self.mark)

    @property
    def mark(self) -> str:
        return self.texts("burgundy_cards.lore_mark")

    # Counted things

    def points(self, count: int) -> str:
        return self.texts("burgundy_cards.lore_points", count=count)

    def silver(self, count: int) -> str:
        return self.texts("burgundy_cards.lore_silver", count=count)

    def workers(self, count: int) -> str:
        return self.texts("burgundy_cards.lore_workers", count=count)

    # Numbers that depend on how many play

    def each(self, pick: Callable[[CardsCatalogue], int]) -> str:
        """A number for each possible number of players."""
        counts = [pick(catalogue) for catalogue in self._catalogues]
        if len(counts) == 1:
            return str(counts[0])
        return self.texts(
            "burgundy_cards.lore_each", numbers="/".join(map(str, counts)), players="/".join(map(str, self.players))
        )

    def rows(self, pick: Callable[[CardsCatalogue], Sequence[int]]) -> str:
        """A row of numbers; where it depends on how many play, one for each number of players."""
        rows = [tuple(pick(catalogue)) for catalogue in self._catalogues]
        longest = max(rows, key=len)
        if all(row == longest[: len(row)] for row in rows):
            return _row(longest)
        return "; ".join(
            self.texts("burgundy_cards.lore_for_players", players=players, numbers=_row(row))
            for players, row in zip(self.players, rows, strict=True)
        )

    # Lists

    def triple(self, type: str) -> str:
        """Points of a triple of a type."""
        return self.printed("triple", type, self.points(self.catalogue.triples[type]))

    def triples(self) -> str:
        """Points of a triple, for each type."""
        points = {type: str(points) for type, points in self.catalogue.triples.items()}
        return ", ".join(
            f"{kind_words(self.texts, type)} {self.printed('triple', type, said)}" for type, said in points.items()
        )

    def sold(self, kind: str) -> str:
        """Points of a sold card of goods."""
        return self.printed("good", kind, self.points(self.catalogue.goods_points[kind]))

    def sales(self) -> str:
        """Points of a sold card: for each kind, or once where all are the same."""
        every = {kind: self.sold(kind) for kind in self.catalogue.goods_points}
        if len({*every.values()}) == 1:
            return next(iter(every.values()))
        return ", ".join(f"{good_words(self.texts, kind)} {said}" for kind, said in every.items())

    def goods(self) -> str:
        """The kinds, each with the dice that sell it."""
        return ", ".join(
            self.texts("burgundy_cards.lore_good", good=good_words(self.texts, kind), dice=self.dice(dice))
            for kind, dice in self.catalogue.dice_for_goods.items()
        )

    def dice(self, dice: Sequence[int]) -> str:
        return self.texts.either([str(die) for die in dice])

    def building_dice(self, kind: str) -> str:
        """The dice of the cards of a kind of building."""
        dice = sorted(card.die for card in self.catalogue.cards.values() if card.kind == kind)
        return self.printed("building_dice", kind, _row(dice))

    def sets(self) -> str:
        """Points of sets of animals, the largest first."""
        points = self.catalogue.animal_sets
        return ", ".join(
            self.texts("burgundy_cards.lore_set", animals=size, points=self.points(points[size - 1]))
            for size in range(len(points), 0, -1)
            if points[size - 1]
        )

    def bonuses(self, round: str) -> str:
        """What can be chosen for a triple in a round."""
        said = bonuses_words(self.texts, self.catalogue.bonuses[round])
        return self.printed("round", round, said)

    def all_bonuses(self) -> str:
        """A line for each round."""
        return "\n".join(
            self.texts("burgundy_cards.lore_round", round=round, bonuses=self.bonuses(round))
            for round in self.catalogue.rounds
        )


def _row(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))


NUMBERS: Final[Mapping[str, Callable[[Count], Value]]] = {
    "rounds": lambda count: len(count.catalogue.rounds),
    "first_round": lambda count: count.catalogue.rounds[0],
    "last_round": lambda count: count.catalogue.rounds[-1],
    "turns": lambda count: count.catalogue.numbers.turns,
    "dice_cards": lambda count: count.catalogue.numbers.dice,
    "hand": lambda count: count.catalogue.numbers.hand,
    "projects": lambda count: count.catalogue.numbers.projects,
    "refill": lambda count: count.catalogue.numbers.refill,
    "take_silver": lambda count: count.silver(count.catalogue.numbers.silver),
    "convert": lambda count: count.catalogue.numbers.convert,
    "price": lambda count: count.silver(count.catalogue.numbers.price),
    "bought": lambda count: count.catalogue.numbers.bought,
    "sale_silver": lambda count: count.silver(count.catalogue.numbers.sale_silver),
    "first_of": lambda count: count.points(count.catalogue.numbers.first_of),
    "start_card": lambda count: count.points(count.catalogue.numbers.start_card),
    "start_silver": lambda count: count.silver(count.catalogue.numbers.start_silver),
    "start_workers": lambda count: count.rows(lambda catalogue: catalogue.start_workers),
    "display": lambda count: count.each(lambda catalogue: catalogue.display),
    "all_seven": lambda count: count.rows(lambda catalogue: catalogue.all_seven),
    "triples": Count.triples,
    "monastery_triple": lambda count: count.triple("monastery"),
    "sales": Count.sales,
    "goods": Count.goods,
    "goods_kinds": lambda count: len(count.catalogue.kinds["goods"]),
    "goods_each": lambda count: count.catalogue.each["goods"],
    "animals_each": lambda count: count.catalogue.each["animals"],
    "species": lambda count: ", ".join(animal_words(count.texts, kind) for kind in count.catalogue.kinds["animals"]),
    "sets": Count.sets,
    "set_of_three": lambda count: count.points(count.catalogue.animal_sets[2]),
    "set_of_two": lambda count: count.points(count.catalogue.animal_sets[1]),
    "bonuses": Count.all_bonuses,
    "building_kinds": lambda count: len({card.kind for card in count.catalogue.cards.values()} - {""}),
    "declines": lambda count: count.option("decline_effects"),
    "awards": lambda count: count.option("award_order"),
    "tie_animals": lambda count: count.option("tie_animals"),
}
"""Arguments of the texts of the base game: any of them may use any of these."""
