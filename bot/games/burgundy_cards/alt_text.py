"""A description of the picture, with what a player needs for a choice first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from bot.games.alt_text import MOST, called, fitted, to_move
from bot.games.burgundy_cards.bonus_lists import bonuses_words
from bot.games.burgundy_cards.module_ui import ModuleTables
from bot.games.burgundy_cards.names import animal_words, bonus_words, card_words, good_words, kind_words, purse
from bot.games.game_ui import Names, PictureFocus
from bot.games.seat_letters import letter
from bot.texts import Texts, Value
from bot.texts.untrusted import plain
from engine.api import CardsPlayerView, CardsView, Seat, StackView, card_die

Point = Callable[[str, str], str]
"""Words for a thing with the number by which it can be chosen: its name in pictures, and the words."""


def unmarked(ref: str, words: str) -> str:
    """The words alone, where nothing can be chosen."""
    return words


class Pointing:
    """Says things with the numbers by which they can be chosen."""

    def __init__(self, texts: Texts, targets: Mapping[str, int]) -> None:
        self._texts = texts
        self._targets = targets

    def __call__(self, ref: str, words: str) -> str:
        """The words for what pictures call `ref`, with its number if it can be chosen."""
        if ref not in self._targets:
            return words
        return self._texts("burgundy_cards.alt_target", number=self._targets[ref], thing=words)


def alt(tables: ModuleTables, texts: Texts, view: CardsView, focus: PictureFocus, names: Names, seat: Seat) -> str:
    """The description of a picture that shows the things of `seat` enlarged. Where all does not fit, what others have
    is cut short, and their points come first."""
    pointing = Pointing(texts, focus.targets)
    others = [other for other in range(view.players) if other != seat]
    head = [
        texts("burgundy_cards.estate_of", who=called(names, seat)) if focus.place else "",
        *to_move(texts, view, names),
        f"{situation(tables, texts, view)}." if view.round else "",
        texts("burgundy_cards.alt_targets") if focus.targets else "",
        estate_words(texts, view, seat, names, pointing),
    ]
    points = f"{'; '.join(_points(texts, view, other, names) for other in others)}." if others else ""
    table = [] if view.over else [*_on_table(texts, view, pointing)]
    rest = [
        *estates_of_nobody(tables, texts, view, names),
        *(estate_words(texts, view, other, names) for other in others),
        _last(texts, view, focus, names),
        "" if view.over else texts("burgundy_cards.alt_deck", deck=view.deck, discards=view.discards),
    ]
    whole = plain(" ".join(filter(None, [*head, *table, *rest])))
    return whole if len(whole) <= MOST else fitted([*head, points, *table, *rest])


def situation(tables: ModuleTables, texts: Texts, view: CardsView) -> str:
    """Round, turn and turn order, and what modules add to them."""
    if not view.round:
        return texts("burgundy_cards.situation_before")
    said: dict[str, Value] = {"round": view.round, "turn": view.turn_of_round, "turns": view.turns_of_round}
    if view.players == 1:
        plain = texts("burgundy_cards.situation_alone", **said)
    else:
        plain = texts("burgundy_cards.situation", order=" ".join(map(letter, view.order)), **said)
    return " · ".join(filter(None, [plain, *(more(texts, view) for more in tables.situations)]))


# What a player has


def estate_words(texts: Texts, view: CardsView, seat: Seat, names: Names, pointing: Point = unmarked) -> str:
    """One line about all that a player has."""
    points = _points(texts, view, seat, names)
    return f"{'; '.join([points, *_holdings(texts, view, seat, pointing)])}."


def _points(texts: Texts, view: CardsView, seat: Seat, names: Names) -> str:
    return texts("burgundy_cards.alt_seat", letter=letter(seat), who=names[seat], points=view.points[seat])


def _holdings(texts: Texts, view: CardsView, seat: Seat, pointing: Point) -> Iterator[str]:
    """Everything of one player, a few words for each thing: first what may be chosen, then the estate."""
    player = view.seats[seat]
    if player.hand:
        yield texts("burgundy_cards.alt_hand", dice=", ".join(str(card_die(card)) for card in player.hand))
    if player.bought:
        yield texts("burgundy_cards.alt_bought", cards=_cards(texts, player.bought, "bought", pointing))
    if player.projects:
        yield texts("burgundy_cards.alt_projects", cards=_cards(texts, player.projects, "project", pointing))
    yield from storage_words(texts, player, pointing)
    if player.stacks:
        yield texts("burgundy_cards.alt_estate", stacks=stacks_words(texts, player.stacks, pointing))
    yield from _bonus_cards(texts, view, seat)


def storage_words(texts: Texts, player: CardsPlayerView, pointing: Point) -> Iterator[str]:
    """Silver and workers, goods, animals, and goods that were sold."""
    yield from filter(None, [purse(texts, player.silver, player.workers)])
    goods = {kind: pointing(f"good:{kind}", good_words(texts, kind)) for kind in player.goods}
    animals = {kind: animal_words(texts, kind) for kind in player.animals}
    yield from filter(None, [_counted(player.goods, goods), _counted(player.animals, animals)])
    sold = _counted(player.sold, {kind: good_words(texts, kind) for kind in player.sold})
    if sold:
        yield texts("burgundy_cards.alt_sold", goods=sold)


def _counted(counts: Mapping[str, int], words: Mapping[str, str]) -> str:
    """`cow, sheep ×2`; empty for nothing."""
    return ", ".join(words[kind] + (f" ×{count}" if count > 1 else "") for kind, count in counts.items() if count)


def _cards(texts: Texts, cards: Sequence[str], place: str, pointing: Point) -> str:
    """Cards that lie in one place, without the gaps."""
    return ", ".join(pointing(f"{place}:{index}", card_words(texts, card)) for index, card in enumerate(cards) if card)


def stacks_words(texts: Texts, stacks: Sequence[StackView], pointing: Point = unmarked) -> str:
    """Each stack of an estate: how many of three cards it has, or its points."""
    return ", ".join(_stack_words(texts, stack, pointing) for stack in stacks)


def _stack_words(texts: Texts, stack: StackView, pointing: Point) -> str:
    kind = kind_words(texts, stack.type)
    if stack.points:
        return texts("burgundy_cards.alt_triple", kind=kind, points=stack.points)
    return texts("burgundy_cards.alt_stack", kind=pointing(f"stack:{stack.type}", kind), count=len(stack.cards))


def _bonus_cards(texts: Texts, view: CardsView, seat: Seat) -> Iterator[str]:
    player = view.seats[seat]
    if player.first_of:
        kinds = ", ".join(kind_words(texts, type) for type in player.first_of)
        yield texts("burgundy_cards.alt_first_of", kinds=kinds)
    if player.all_seven:
        yield texts("burgundy_cards.alt_all_seven", points=player.all_seven)
    if view.first == seat:
        yield texts("burgundy_cards.alt_first_player", down="yes" if view.turned else "no")


def estates_of_nobody(tables: ModuleTables, texts: Texts, view: CardsView, names: Names) -> list[str]:
    """Lines about estates that belong to no seat."""
    return [line for lines in tables.estates for line in lines(texts, view, names)]


# What lies on the table


def _on_table(texts: Texts, view: CardsView, pointing: Point) -> Iterator[str]:
    yield _rows(texts, view, pointing)
    yield _piles(texts, view, pointing)
    yield _bonuses(texts, view, pointing)
    yield from _cards_left(texts, view)


def _rows(texts: Texts, view: CardsView, pointing: Point) -> str:
    """The display; rows without cards are left out."""
    rows = {number: _cards(texts, cards, f"row:{number}", pointing) for number, cards in enumerate(view.rows, start=1)}
    said = [texts("burgundy_cards.alt_row", row=number, cards=cards) for number, cards in rows.items() if cards]
    if not said:
        return texts("burgundy_cards.alt_display_empty")
    return texts("burgundy_cards.alt_display", rows="; ".join(said))


def _piles(texts: Texts, view: CardsView, pointing: Point) -> str:
    """What lies uppermost on each pile, and how many cards it has."""
    said = [
        f"{pointing(f'pile:{pile.name}', _ware_words(texts, pile.name, pile.top))} ({pile.count})"
        for pile in view.piles
        if pile.count
    ]
    if not said:
        return texts("burgundy_cards.alt_no_piles")
    return texts("burgundy_cards.alt_piles", piles=", ".join(said))


def _ware_words(texts: Texts, pile: str, ware: str) -> str:
    return (good_words if pile.startswith("goods") else animal_words)(texts, ware)


def _bonuses(texts: Texts, view: CardsView, pointing: Point) -> str:
    """What can be chosen for a triple: one by one where it is being chosen."""
    if not view.bonuses:
        return ""
    plain = {bonus.code: bonus_words(texts, bonus.code) for bonus in view.bonuses}
    said = [pointing(f"bonus:{code}", words) for code, words in plain.items()]
    listed = bonuses_words(texts, view.bonuses) if said == list(plain.values()) else " / ".join(said)
    return texts("burgundy_cards.alt_bonuses", bonuses=listed)


def _cards_left(texts: Texts, view: CardsView) -> Iterator[str]:
    """Bonus cards that can still be had. Of those for first triples, the fewer are named: those left or those gone."""
    left, gone = view.firsts_left, [type for type in view.triple_points if type not in view.firsts_left]
    if left:
        few = left if len(left) <= len(gone) else gone
        key = "burgundy_cards.alt_firsts_left" if few is left else "burgundy_cards.alt_firsts_gone"
        kinds = ", ".join(kind_words(texts, type) for type in few)
        yield texts(key, kinds=kinds) if kinds else texts("burgundy_cards.alt_no_firsts")
    if view.all_seven_left:
        yield texts("burgundy_cards.alt_all_seven_left", points=", ".join(map(str, view.all_seven_left)))


def _last(texts: Texts, view: CardsView, focus: PictureFocus, names: Names) -> str:
    if not view.deeds:
        return ""
    latest = view.deeds[-1]
    said = ", ".join(
        _deed_words(texts, each.deed, each.card, each.place)
        for each in view.deeds
        if (each.turn, each.seat) == (latest.turn, latest.seat)
    )
    key = "burgundy_cards.alt_tried" if focus.draft else "burgundy_cards.alt_last"
    return texts(key, who=called(names, latest.seat), deeds=said)


def _deed_words(texts: Texts, deed: str, card: str, place: str) -> str:
    """What was done, with its thing: a card, the goods that were sold, the type of a triple."""
    said = texts(f"burgundy_cards.alt_deed_{deed}")
    if card:
        return f"{said} {card_words(texts, card)}"
    return f"{said} {_THINGS[deed](texts, place)}" if deed in _THINGS else said


_THINGS: Final[Mapping[str, Callable[[Texts, str], str]]] = {"sell": good_words, "award": kind_words}
"""What the place of a deed means."""
