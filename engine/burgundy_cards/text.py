"""A game in characters: for terminals, tests and people who do not see pictures. Words are those that are typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.burgundy_cards.cards import card_code
from engine.burgundy_cards.catalogue import Catalogue
from engine.burgundy_cards.views import CardsView, PlayerView, StackView

SEATS = "ABCDEF"


def draw(catalogue: Catalogue, view: CardsView, marks: Mapping[str, str]) -> str:
    """All that is on the table; `marks` labels things by their refs (`row:4:0`, `project:1`, `pile:goods:2`)."""
    asked = next((one.seat for one in view.asked), None)
    shown = asked if view.turn is None else view.turn
    lines = [*_round(view), *_display(view, marks), *_supplies(view, marks)]
    for seat, player in enumerate(view.seats):
        lines += ["", *_player(view, seat, player, marks if seat == shown else {})]
    return "\n".join(lines)


def _mark(marks: Mapping[str, str], ref: str) -> str:
    return f" [{marks[ref]}]" if ref in marks else ""


def _round(view: CardsView) -> Iterator[str]:
    order = " ".join(SEATS[seat] for seat in view.order)
    first = "" if view.first is None else f"  first {SEATS[view.first]}{'?' if view.turned else ''}"
    yield f"round {view.round or '-'} turn {view.turn_of_round}/{view.turns_of_round}  order {order}{first}"
    left = " ".join(view.firsts_left) or "-"
    yield f"first of: {left}  all seven: {' '.join(map(str, view.all_seven_left)) or '-'}"
    yield f"bonuses {' '.join(bonus.code for bonus in view.bonuses) or '-'}"


def _display(view: CardsView, marks: Mapping[str, str]) -> Iterator[str]:
    for row, cards in enumerate(view.rows, start=1):
        shown = [f"{card_code(card)}{_mark(marks, f'row:{row}:{place}')}" for place, card in enumerate(cards) if card]
        yield f"{row}: {', '.join(shown) or '-'}"


def _supplies(view: CardsView, marks: Mapping[str, str]) -> Iterator[str]:
    piles = ", ".join(
        f"{pile.name} {pile.top or '-'} ({pile.count}){_mark(marks, f'pile:{pile.name}')}" for pile in view.piles
    )
    yield f"piles {piles}  deck {view.deck}  discards {view.discards}"
    offered = [f"{ref.partition(':')[2]}{_mark(marks, ref)}" for ref in marks if ref.startswith("bonus:")]
    if offered:
        yield f"choose {', '.join(offered)}"


def _player(view: CardsView, seat: int, player: PlayerView, marks: Mapping[str, str]) -> Iterator[str]:
    turn = "  <- turn" if seat == view.turn else ""
    yield f"{SEATS[seat]}: {view.points[seat]} points, dice {player.hand_count}+{player.dice}{turn}"
    if player.hand:
        yield f"hand {_listed(player.hand, 'hand', marks)}"
    if player.bought:
        yield f"bought {_listed(player.bought, 'bought', marks)}"
    goods = " ".join(f"{kind}x{count}{_mark(marks, f'good:{kind}')}" for kind, count in player.goods.items() if count)
    animals = " ".join(f"{kind}x{count}" for kind, count in player.animals.items() if count)
    sold = sum(player.sold.values())
    stored = f"goods {goods or '-'}, animals {animals or '-'}, sold {sold}"
    yield f"silver {player.silver}, workers {player.workers}, {stored}"
    yield f"projects {_listed(player.projects, 'project', marks)}"
    yield f"estate {', '.join(_stack(stack, marks) for stack in player.stacks) or '-'}{_new_stacks(player, marks)}"
    cards = [*player.first_of, *([f"all seven {player.all_seven}"] if player.all_seven else [])]
    if cards:
        yield f"cards {', '.join(cards)}"


def _listed(cards: tuple[str, ...], where: str, marks: Mapping[str, str]) -> str:
    return ", ".join(f"{card_code(card)}{_mark(marks, f'{where}:{place}')}" for place, card in enumerate(cards)) or "-"


def _stack(stack: StackView, marks: Mapping[str, str]) -> str:
    if stack.points:
        return f"{stack.type} 3/3 ={stack.points}"
    return f"{stack.type} {len(stack.cards)}/3{_mark(marks, f'stack:{stack.type}')}"


def _new_stacks(player: PlayerView, marks: Mapping[str, str]) -> str:
    """Types of which a stack could be begun, with their numbers."""
    known = {f"stack:{stack.type}" for stack in player.stacks if not stack.points}
    new = [ref for ref in marks if ref.startswith("stack:") and ref not in known]
    return "".join(f", new {ref.partition(':')[2]}{_mark(marks, ref)}" for ref in new)
