"""What cards let their owner choose when they are placed, beside the action of a castle: a card of the display, goods
to sell, another project, a card of an open pile."""

from __future__ import annotations

from collections.abc import Sequence

from engine.burgundy_cards.actions import take_from_display
from engine.burgundy_cards.base import base
from engine.burgundy_cards.cards import type_of
from engine.burgundy_cards.catalogue import GOODS
from engine.burgundy_cards.dealing import take_from_pile
from engine.burgundy_cards.doing import allowing, changed, note, place, sell
from engine.burgundy_cards.events import EffectDeclined, SuppliesEmpty, WareDrawn
from engine.burgundy_cards.frames import DrawWare, PlaceProject, SellGoods, Store, TakeFromDisplay
from engine.burgundy_cards.names import display_part, good_part, pile_part, project_part, stack_part
from engine.burgundy_cards.stacks import stacks_for
from engine.burgundy_cards.state import CDraft, CLook, CStep
from engine.burgundy_cards.steps.turn import DECLINE, declinable
from engine.core.decision import Decision, Option, Part, listed

DRAW = "burgundy_cards.draw"

Effect = TakeFromDisplay | SellGoods | PlaceProject

_DECLINED = Option((Part(DECLINE),), None)


def _optional(look: CLook, frame: Effect, found: Sequence[Option]) -> Decision:
    """What an effect offers, and declining it, which is also what happens to whoever stays away. Where nothing can be
    used, a purchase may still bring goods to sell or a project to place, but nothing into the display."""
    options = [*found, _DECLINED] if found and declinable(look) else [*found]
    prompt = f"burgundy_cards.{look.catalogue.cards[frame.card].kind}"
    closed = not found and isinstance(frame, TakeFromDisplay)
    return Decision(frame.seat, prompt, listed(*options), len(options) - 1 if found else None, closed=closed)


def _declined(draft: CDraft, frame: Effect) -> None:
    draft.emit(EffectDeclined(frame.seat, allowing(draft.catalogue.cards[frame.card])))


@base.step(TakeFromDisplay)
class TakeFromDisplayStep(CStep[TakeFromDisplay]):
    def ask(self, look: CLook, frame: TakeFromDisplay) -> Decision:
        return _optional(look, frame, _takable(look, frame))

    def do(self, draft: CDraft, frame: TakeFromDisplay, chosen: tuple[str, int, int] | None) -> None:
        if chosen is not None:
            card, row, place_there = chosen
            take_from_display(draft, row, place_there)
            draft.push(Store(frame.seat, card, row, place_there, allowing(draft.catalogue.cards[frame.card])))
        elif _takable(draft, frame):
            _declined(draft, frame)


def _takable(look: CLook, frame: TakeFromDisplay) -> list[Option]:
    types = look.catalogue.cards[frame.card].effect.take
    return [
        Option((display_part(card, row, place_there),), (card, row, place_there))
        for row, cards in enumerate(look.state.rows, start=1)
        for place_there, card in enumerate(cards)
        if card and type_of(card) in types and card not in cards[:place_there]
    ]


@base.step(SellGoods)
class SellGoodsStep(CStep[SellGoods]):
    def ask(self, look: CLook, frame: SellGoods) -> Decision:
        return _optional(look, frame, _sellable(look, frame))

    def do(self, draft: CDraft, frame: SellGoods, chosen: str | None) -> None:
        if chosen is not None:
            sell(draft, frame.seat, chosen, allowing(draft.catalogue.cards[frame.card]))
        elif _sellable(draft, frame):
            _declined(draft, frame)


def _sellable(look: CLook, frame: SellGoods) -> list[Option]:
    counts = zip(look.catalogue.kinds[GOODS], look.state.goods[frame.seat], strict=True)
    return [Option((good_part(kind),), kind) for kind, count in counts if count]


@base.step(PlaceProject)
class PlaceProjectStep(CStep[PlaceProject]):
    def ask(self, look: CLook, frame: PlaceProject) -> Decision:
        return _optional(look, frame, _placeable(look, frame))

    def do(self, draft: CDraft, frame: PlaceProject, chosen: tuple[int, str] | None) -> None:
        if chosen is not None:
            place(draft, frame.seat, *chosen, allowing(draft.catalogue.cards[frame.card]))
        elif _placeable(draft, frame):
            _declined(draft, frame)


def _placeable(look: CLook, frame: PlaceProject) -> list[Option]:
    projects = look.state.projects[frame.seat]
    return [
        Option((project_part(card, index), stack_part(onto)), (index, onto))
        for index, card in enumerate(projects)
        if card not in projects[:index]
        for onto in stacks_for(look.state.estates[frame.seat], card)
    ]


@base.step(DrawWare)
class DrawWareStep(CStep[DrawWare]):
    """Nobody may decline: it is a plain gain. With one pile there is no choice, and a purchase would add none."""

    def ask(self, look: CLook, frame: DrawWare) -> Decision:
        found = [
            Option((pile_part(name, pile[0]),), name)
            for name, pile in look.state.piles.items()
            if pile and name.partition(":")[0] in frame.supplies
        ]
        return Decision(frame.seat, DRAW, listed(*found), 0 if found else None, closed=len(found) < 2)

    def do(self, draft: CDraft, frame: DrawWare, chosen: str | None) -> None:
        if chosen is None:
            draft.emit(SuppliesEmpty(frame.seat, frame.by))
            return
        state = draft.state
        ware = take_from_pile(draft, chosen)
        supply = chosen.partition(":")[0]
        stores = state.goods if supply == GOODS else state.animals
        index = draft.catalogue.kinds[supply].index(ware)
        stores[frame.seat] = changed(stores[frame.seat], index, 1)
        note(draft, frame.seat, "draw", place=chosen)
        draft.emit(WareDrawn(frame.seat, chosen, ware, frame.by))
