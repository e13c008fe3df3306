"""What is still to be done in a turn of the card game, because of a card that was placed or bought."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.cards_state import Player, Table
from tests.oracle.cards_tables import FETCHED, OPTIONAL, PAID


@dataclass
class Awards:
    """Cards for a triple or for all seven types that are not taken yet."""

    triple: str
    first_of: bool
    round_bonus: bool
    all_seven: bool

    @property
    def taken(self) -> bool:
        return not (self.first_of or self.round_bonus or self.all_seven)


@dataclass
class Draws:
    """Goods and animals to be drawn for a round bonus."""

    goods: int
    animals: int

    by = ("round_bonus",)


@dataclass
class Effect:
    """The effect of a card that was placed."""

    name: str
    # Whether it could be used when it fell due; `None` before that.
    could: bool | None = None

    @property
    def by(self) -> tuple[str, ...]:
        """What an act has as `by` that uses the effect."""
        if self.name in ("castle", "ship", "pasture"):
            return (self.name,)
        building = f"building.{self.name}"
        return (self.name, building) if self.name == "city_hall" else (building,)

    @property
    def automatic(self) -> bool:
        return self.name in PAID or self.name == "monastery"

    @property
    def optional(self) -> bool:
        return self.name in OPTIONAL

    def usable(self, player: Player, table: Table) -> bool:
        if self.name in FETCHED:
            return table.on_display(FETCHED[self.name])
        if self.name == "city_hall":
            return bool(player.projects)
        if self.name == "warehouse":
            return player.goods.total() > 0
        if self.name in ("ship", "pasture", "inn"):
            return any(drawable(self, table).values())
        return True


@dataclass
class Extra:
    """The action of a card that was bought as a die."""

    card: str

    by = ("bought",)


Due = Awards | Draws | Effect | Extra


def drawable(due: Draws | Effect, table: Table) -> dict[str, int]:
    """How many goods and animals can be drawn because of this."""
    if isinstance(due, Draws):
        wanted = {"goods": due.goods, "animals": due.animals}
    else:
        wanted = {"goods": int(due.name in ("ship", "inn")), "animals": int(due.name in ("pasture", "inn"))}
    return {"goods": min(wanted["goods"], table.goods.left), "animals": min(wanted["animals"], table.animals.left)}


def undone(due: Due, player: Player, table: Table) -> list[str]:
    """What had to be done and was not, in words, if nothing more is done because of this."""
    if isinstance(due, Awards):
        # The cards for all seven types are not owed any more if a monastery has become something else meanwhile.
        owed = {
            f"the card for the first triple of {due.triple} is not taken": due.first_of,
            f"the round bonus for the triple of {due.triple} is not taken": due.round_bonus,
            "the card for all seven types is not taken": due.all_seven and player.estate.has_all_types(),
        }
        return [words for words, still in owed.items() if still]
    if isinstance(due, Draws):
        return ["a card of the round bonus is not drawn"] if any(drawable(due, table).values()) else []
    if isinstance(due, Extra):
        return [f"the bought {due.card} is not used as a die"]
    if not due.could or not due.usable(player, table):
        return []
    if due.optional:
        return [f"the effect of the {due.name} is neither used nor declined"]
    return [f"no card is drawn for the {due.name}"]
