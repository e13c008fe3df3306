"""A description of the picture, with what a player needs for a choice first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from bot.games.alt_text import called, fitted, to_move
from bot.games.burgundy_cards.module_ui import ModuleTables, TargetWords
from bot.games.burgundy_cards.names import animal_words, bonus_words, card_words, good_words, kind_words, purse
from bot.games.game_ui import Names, PictureFocus
from bot.games.seat_letters import letter
from bot.texts import Texts
from engine.api import CardsPlayerView, CardsView, Seat, StackView, card_die


def alt(tables: ModuleTables, texts: Texts, view: CardsView, focus: PictureFocus, names: Names, seat: Seat) -> str:
    """The description of a picture that shows the things of `seat` enlarged."""
    others = [other for other in range(view.players) if other != seat]
    return fitted(
        [
            texts("burgundy_cards.estate_of", who=called(names, seat)) if focus.place else "",
            *to_move(texts, view, names),
            f"{situation(tables, texts, view)}." if view.round else "",
            _targets(tables, texts, view, focus, seat),
            _held(texts, view, seat, called(names, seat)),
            f"{'; '.join(_points(texts, view, each, names) for each in range(view.players))}.",
            *_rows(texts, view),
            *_piles(texts, view),
            _bonuses(texts, view),
            *_cards_left(texts, view),
            *estates_of_nobody(tables, texts, view, names),
            # Where all does not fit, what others have is cut short: their points are told before.
            *(_held(texts, view, other, f"{letter(other)} {names[other]}") for other in others),
            _last(texts, view, focus, names),
            texts("burgundy_cards.alt_deck", deck=view.deck, discards=view.discards),
        ]
    )


def situation(tables: ModuleTables, texts: Texts, view: CardsView) -> str:
    """Round, turn and turn order, and what modules add to them."""
    if not view.round:
        return texts("burgundy_cards.situation_before")
    said = {"round": view.round, "turn": view.turn_of_round, "turns": view.turns_of_round}
    if view.players == 1:
        plain = texts("burgundy_cards.situation_alone", **said)
    else:
        plain = texts("burgundy_cards.situation", order=" ".join(map(letter, view.order)), **said)
    return " · ".join(filter(None, [plain, *(more(texts, view) for more in tables.situations)]))


# What can be chosen


def _targets(tables: ModuleTables, texts: Texts, view: CardsView, focus: PictureFocus, seat: Seat) -> str:
    if not focus.targets:
        return ""
    things = []
    for ref, number in focus.targets.items():
        kind, *place = ref.split(":")
        things.append(tables.targets.get(kind, _number)(texts, view, seat, place, number))
    return texts("burgundy_cards.alt_targets", things=", ".join(things))


def _number(texts: Texts, view: CardsView, seat: Seat, place: Sequence[str], number: int) -> str:
    """The number alone, where that is its only name."""
    return str(number)


def _of_hand(texts: Texts, view: CardsView, seat: Seat, place: Sequence[str], number: int) -> str:
    """Dice cards are named by their dice, on buttons too; others do not see them."""
    hand = view.seats[seat].hand
    return texts("burgundy_cards.alt_die", die=card_die(hand[int(place[0])])) if hand else str(number)


def _of_row(texts: Texts, view: CardsView, seat: Seat, place: Sequence[str], number: int) -> str:
    row, index = map(int, place)
    card = card_words(texts, view.rows[row - 1][index])
    return texts("burgundy_cards.alt_in_row", number=number, card=card, row=row)


def _project(texts: Texts, view: CardsView, seat: Seat, place: Sequence[str], number: int) -> str:
    return f"{number} {card_words(texts, view.seats[seat].projects[int(place[0])])}"


def _bought(texts: Texts, view: CardsView, seat: Seat, place: Sequence[str], number: int) -> str:
    bought = view.seats[seat].bought
    return f"{number} {card_words(texts, bought[int(place[0])])}" if bought else str(number)


def _stack(texts: Texts, view: CardsView, seat: Seat, place: Sequence[str], number: int) -> str:
    return f"{number} {kind_words(texts, place[0])}"


def _good(texts: Texts, view: CardsView, seat: Seat, place: Sequence[str], number: int) -> str:
    return f"{number} {good_words(texts, place[0])}"


def _bonus(texts: Texts, view: CardsView, seat: Seat, place: Sequence[str], number: int) -> str:
    return f"{number} {bonus_words(texts, place[0])}"


def _pile(texts: Texts, view: CardsView, seat: Seat, place: Sequence[str], number: int) -> str:
    name = ":".join(place)
    top = next(pile.top for pile in view.piles if pile.name == name)
    return f"{number} {_ware_words(texts, name, top)}"


TARGETS: Final[Mapping[str, TargetWords]] = {
    "hand": _of_hand,
    "row": _of_row,
    "project": _project,
    "bought": _bought,
    "stack": _stack,
    "good": _good,
    "bonus": _bonus,
    "pile": _pile,
}
"""What can be chosen in the base game."""


# What a player has


def _held(texts: Texts, view: CardsView, seat: Seat, who: str) -> str:
    said = "; ".join(_holdings(texts, view, seat))
    return f"{who}: {said}." if said else ""


def _holdings(texts: Texts, view: CardsView, seat: Seat) -> Iterator[str]:
    """Everything of one player, a few words for each thing: first what may be chosen, the estate last."""
    player = view.seats[seat]
    if player.hand:
        yield texts("burgundy_cards.alt_hand", dice=", ".join(str(card_die(card)) for card in player.hand))
    if player.bought:
        yield texts("burgundy_cards.alt_bought", cards=_cards(texts, player.bought))
    if player.projects:
        yield texts("burgundy_cards.alt_projects", cards=_cards(texts, player.projects))
    yield from storage_words(texts, player)
    yield texts("burgundy_cards.alt_estate", stacks=stacks_words(texts, player.stacks))
    yield from _bonus_cards(texts, view, seat)


def storage_words(texts: Texts, player: CardsPlayerView) -> list[str]:
    """Silver and workers, goods, animals, and goods that were sold."""
    sold = _counted(texts, player.sold, good_words)
    return list(
        filter(
            None,
            [
                purse(texts, player.silver, player.workers),
                _counted(texts, player.goods, good_words),
                _counted(texts, player.animals, animal_words),
                texts("burgundy_cards.alt_sold", goods=sold) if sold else "",
            ],
        )
    )


def _counted(texts: Texts, counts: Mapping[str, int], words: Callable[[Texts, str], str]) -> str:
    """`cow, sheep ×2`; empty for nothing."""
    return ", ".join(
        words(texts, kind) + (f" ×{count}" if count > 1 else "") for kind, count in counts.items() if count
    )


def _cards(texts: Texts, cards: Iterable[str]) -> str:
    return ", ".join(card_words(texts, card) for card in cards)


def stacks_words(texts: Texts, stacks: Sequence[StackView]) -> str:
    """Each stack of an estate: how many of three cards it has, or its points."""
    if not stacks:
        return texts("burgundy_cards.alt_no_stacks")
    return ", ".join(_stack_words(texts, stack) for stack in stacks)


def _stack_words(texts: Texts, stack: StackView) -> str:
    kind = kind_words(texts, stack.type)
    if not stack.points:
        return texts("burgundy_cards.alt_stack", kind=kind, count=len(stack.cards))
    return texts("burgundy_cards.alt_triple", kind=kind, points=stack.points)


def _bonus_cards(texts: Texts, view: CardsView, seat: Seat) -> Iterator[str]:
    player = view.seats[seat]
    if player.first_of:
        kinds = ", ".join(kind_words(texts, type) for type in player.first_of)
        yield texts("burgundy_cards.alt_first_of", kinds=kinds)
    if player.all_seven:
        yield texts("burgundy_cards.alt_all_seven", points=player.all_seven)
    if view.first == seat:
        yield texts("burgundy_cards.alt_first_player", down="yes" if view.turned else "no")


def estate_words(texts: Texts, view: CardsView, seat: Seat, names: Names) -> str:
    """One line about all that a player has."""
    points = _points(texts, view, seat, names)
    return f"{'; '.join([points, *_holdings(texts, view, seat)])}."


def estates_of_nobody(tables: ModuleTables, texts: Texts, view: CardsView, names: Names) -> list[str]:
    """Lines about estates that belong to no seat."""
    return [line for lines in tables.estates for line in lines(texts, view, names)]


# What lies on the table


def _points(texts: Texts, view: CardsView, seat: Seat, names: Names) -> str:
    return texts("burgundy_cards.alt_seat", letter=letter(seat), who=names[seat], points=view.points[seat])


def _rows(texts: Texts, view: CardsView) -> Iterator[str]:
    """The display; rows without cards are left out."""
    rows = {number: [card for card in row if card] for number, row in enumerate(view.rows, start=1)}
    said = [
        texts("burgundy_cards.alt_row", row=number, cards=_cards(texts, cards))
        for number, cards in rows.items()
        if cards
    ]
    if said:
        yield texts("burgundy_cards.alt_display", rows="; ".join(said))
    elif not view.over:
        yield texts("burgundy_cards.alt_display_empty")


def _ware_words(texts: Texts, pile: str, ware: str) -> str:
    return (good_words if pile.startswith("goods") else animal_words)(texts, ware)


def _piles(texts: Texts, view: CardsView) -> Iterator[str]:
    """What lies uppermost on each pile, and how many cards it has."""
    said = [
        texts("burgundy_cards.alt_pile", ware=_ware_words(texts, pile.name, pile.top), count=pile.count)
        for pile in view.piles
        if pile.count
    ]
    yield texts("burgundy_cards.alt_piles", piles=", ".join(said)) if said else texts("burgundy_cards.alt_no_piles")


def _bonuses(texts: Texts, view: CardsView) -> str:
    if not view.bonuses or view.over:
        return ""
    bonuses = ", ".join(bonus_words(texts, bonus.code) for bonus in view.bonuses)
    return texts("burgundy_cards.alt_bonuses", bonuses=bonuses)


def _cards_left(texts: Texts, view: CardsView) -> Iterator[str]:
    """Bonus cards that can still be had."""
    if view.firsts_left:
        kinds = ", ".join(kind_words(texts, type) for type in view.firsts_left)
        yield texts("burgundy_cards.alt_firsts_left", kinds=kinds)
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
