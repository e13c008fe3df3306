"""The numbers of the rules as words, for one agreement. They come from the engine; no text contains them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.games.agreements import possible_players
from bot.games.burgundy.names import good_words, tile_words
from bot.games.game_ui import Agreement
from bot.texts import Texts, Value
from engine.api import BurgundyMonastery as Monastery
from engine.api import BurgundyNumbers as Numbers
from engine.api import agreed, burgundy_catalogue, make_spec, tile_code


class Count:
    """Formats the numbers for the texts of the reference."""

    def __init__(self, texts: Texts, agreement: Agreement) -> None:
        spec = agreement.spec
        self.texts = texts
        self.modules = spec.modules
        self.catalogue = burgundy_catalogue(spec)
        self.agreed = agreed(spec)
        self.players = (spec.players,) if agreement.seated else possible_players(spec)
        """Possible numbers of players."""
        self.tiles = {tile_code(id): id for id in self.catalogue.tiles}
        """By code."""
        self._numbers: list[Numbers] = [
            burgundy_catalogue(
                make_spec(
                    spec.game, count, edition=spec.edition, modules=list(spec.modules), options=dict(spec.options)
                )
            ).numbers
            for count in self.players
        ]
        self.species = tuple(
            dict.fromkeys(tile.species for tile in self.catalogue.tiles.values() if tile.kind == "animal")
        )

    def option(self, key: str) -> str:
        return str(self.agreed[key])

    # Counted things

    def points(self, count: int) -> str:
        return self.texts("burgundy.lore_points", count=count)

    def silver(self, count: int) -> str:
        return self.texts("burgundy.lore_silver", count=count)

    def workers(self, count: int) -> str:
        return self.texts("burgundy.lore_workers", count=count)

    def each(self, pick: Callable[[Numbers], int]) -> str:
        """A number for each possible number of players, separated by slashes; equal ones once."""
        return "/".join(str(count) for count in dict.fromkeys(map(pick, self._numbers)))

    def points_each(self, pick: Callable[[Numbers], int]) -> str:
        counts = [pick(numbers) for numbers in self._numbers]
        if len(counts) == 1:
            return self.points(counts[0])
        return self.texts(
            "burgundy.lore_points_each",
            points="/".join(map(str, counts)),
            count=counts[-1],
            players="/".join(map(str, self.players)),
        )

    def monastery(self, tile: Monastery) -> dict[str, Value]:
        numbers, final = self.catalogue.numbers, tile.final
        own: dict[str, Value] = {
            "reach": tile.reach,
            "pay": self.option("monastery_6_payment") if tile.pay_workers else "silver",
            "points": self.points(tile.livestock),
        }
        if final is not None:
            worth = (final.each, final.goods_kinds, final.goods, final.species, final.bonus_tiles)
            own["points"] = self.points(sum(worth))
            own["building"] = tile_words(self.texts, final.building.replace("_", "-")) if final.building else ""
        if tile.mine.workers:
            own["workers"] = self.workers(tile.mine.workers)
        if tile.sale.silver:
            own |= {
                "silver": self.silver(numbers.sale_silver + tile.sale.silver),
                "usual": self.silver(numbers.sale_silver),
            }
        if tile.sale.workers:
            own["workers"] = self.workers(tile.sale.workers)
        if tile.take_workers.silver:
            own["silver"] = self.silver(tile.take_workers.silver)
        if tile.take_workers.workers:
            own |= {
                "workers": self.workers(numbers.take_workers + tile.take_workers.workers),
                "usual": self.workers(numbers.take_workers),
            }
        return own


def _bonus(numbers: Numbers, place: int) -> int:
    """Points of the large or the small bonus tile of a colour; 0 where there are none."""
    return numbers.bonuses[place] if numbers.bonuses else 0


NUMBERS: Final[Mapping[str, Callable[[Count], Value]]] = {
    "count": lambda count: len(count.catalogue.monasteries.all),
    "kinds": lambda count: count.catalogue.numbers.goods,
    "colours": lambda count: ", ".join(
        good_words(count.texts, good) for good in range(1, count.catalogue.numbers.goods + 1)
    ),
    "goods_start": lambda count: count.catalogue.numbers.goods_start,
    "goods_stored": lambda count: count.catalogue.numbers.goods_stored,
    "final_unsold": lambda count: count.points(count.catalogue.numbers.final_unsold),
    "final_silver": lambda count: count.points(count.catalogue.numbers.final_silver),
    "workers_for_one": lambda count: count.catalogue.numbers.workers_for_one,
    "price": lambda count: count.silver(count.catalogue.numbers.price),
    "price_workers": lambda count: count.workers(count.catalogue.numbers.price),
    "sale_silver": lambda count: count.silver(count.catalogue.numbers.sale_silver),
    "sale_points": lambda count: count.points_each(lambda numbers: numbers.sale_points),
    "silver_start": lambda count: count.silver(count.catalogue.numbers.silver_start),
    "workers_start": lambda count: count.texts.either(
        [str(workers) for workers in count.catalogue.numbers.workers_start[: count.players[-1]]]
    ),
    "take_workers": lambda count: count.workers(count.catalogue.numbers.take_workers),
    "storage": lambda count: count.catalogue.numbers.storage,
    "black": lambda count: count.each(lambda numbers: numbers.black),
    "sizes": lambda count: len(count.catalogue.numbers.area),
    "area_points": lambda count: ", ".join(map(str, count.catalogue.numbers.area)),
    "phases": lambda count: len(count.catalogue.numbers.phases),
    "last": lambda count: count.catalogue.numbers.phases[-1],
    "rounds": lambda count: count.catalogue.numbers.rounds,
    "phase_points": lambda count: ", ".join(
        f"{phase} +{points}"
        for phase, points in zip(count.catalogue.numbers.phases, count.catalogue.numbers.phase, strict=True)
    ),
    "large": lambda count: count.points_each(lambda numbers: _bonus(numbers, 0)),
    "small": lambda count: count.points_each(lambda numbers: _bonus(numbers, 1)),
    "species": lambda count: ", ".join(tile_words(count.texts, species) for species in count.species),
    "overflow": lambda count: count.option("goods_overflow"),
    "timing": lambda count: count.option("purchase_timing"),
    "full": lambda count: count.option("full_storage_effect"),
    "start_area": lambda count: count.option("start_castle_area"),
    "city_hall_die": lambda count: count.option("city_hall_die"),
    "tie": lambda count: count.option("tie_break_1"),
    "setup": lambda count: "beginners" if count.catalogue.for_all else count.option("setup"),
    "estate": lambda count: count.catalogue.for_all or count.option("estate"),
}
"""Arguments of the texts of the base game: any of them may use any of these."""
