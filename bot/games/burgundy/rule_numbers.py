"""The numbers of the rules as words, for one agreement. They come from the engine; no text contains them."""

from __future__ import annotations

from collections.abc import Callable

from bot.games.burgundy.names import good_words, tile_words
from bot.games.game_ui import Agreement
from bot.texts import Texts, Value
from engine.api import BurgundyMonastery as Monastery
from engine.api import BurgundyNumbers as Numbers
from engine.api import agreed, burgundy_catalogue, games, make_spec


class Count:
    """Formats the numbers for the texts of the reference."""

    def __init__(self, texts: Texts, agreement: Agreement) -> None:
        spec = agreement.spec
        self.texts = texts
        self.catalogue = burgundy_catalogue(spec)
        self.agreed = agreed(spec)
        players = next(info.players for info in games() if info.id == spec.game)
        self.players = (spec.players,) if agreement.seated else players
        """Possible numbers of players."""
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

    # Arguments of texts

    def numbers(self) -> dict[str, Value]:
        numbers = self.catalogue.numbers
        return {
            "count": len(self.catalogue.monasteries.all),
            "kinds": numbers.goods,
            "colours": ", ".join(good_words(self.texts, good) for good in range(1, numbers.goods + 1)),
            "goods_start": numbers.goods_start,
            "goods_stored": numbers.goods_stored,
            "final_unsold": self.points(numbers.final_unsold),
            "final_silver": self.points(numbers.final_silver),
            "workers_for_one": numbers.workers_for_one,
            "price": self.silver(numbers.price),
            "price_workers": self.workers(numbers.price),
            "sale_silver": self.silver(numbers.sale_silver),
            "sale_points": self.points_each(lambda numbers: numbers.sale_points),
            "silver_start": self.silver(numbers.silver_start),
            "workers_start": self.texts.either([str(count) for count in numbers.workers_start[: self.players[-1]]]),
            "take_workers": self.workers(numbers.take_workers),
            "storage": numbers.storage,
            "black": self.each(lambda numbers: numbers.black),
            "sizes": len(numbers.area),
            "area_points": ", ".join(map(str, numbers.area)),
            "phases": len(numbers.phases),
            "last": numbers.phases[-1],
            "rounds": numbers.rounds,
            "phase_points": ", ".join(
                f"{phase} +{points}" for phase, points in zip(numbers.phases, numbers.phase, strict=True)
            ),
            "large": self.points_each(lambda numbers: numbers.bonuses[0]),
            "small": self.points_each(lambda numbers: numbers.bonuses[1]),
        }

    def options(self) -> dict[str, Value]:
        return {
            "overflow": self.option("goods_overflow"),
            "timing": self.option("purchase_timing"),
            "full": self.option("full_storage_effect"),
            "start_area": self.option("start_castle_area"),
            "city_hall_die": self.option("city_hall_die"),
            "tie": self.option("tie_break_1"),
            "setup": self.option("setup"),
            "estate": self.option("estate"),
        }

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
