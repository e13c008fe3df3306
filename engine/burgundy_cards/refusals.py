"""Why an answer that is none of the options is against the rules.

An answer is read as the words of a code: `4 / take / castle-3@4`, `place / bank-5 / building`. Whoever lets people type
in other words turns these into codes first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.burgundy_cards.actions import ACTIONS, CONVERT, PLACE, PRICES, SELL, TAKE, WORKERS
from engine.burgundy_cards.cards import card_code, die_of
from engine.burgundy_cards.catalogue import GOODS
from engine.burgundy_cards.dealing import cards_left
from engine.burgundy_cards.frames import Turn
from engine.burgundy_cards.names import PROJECT, dear
from engine.burgundy_cards.stacks import stacks_for
from engine.burgundy_cards.state import CLook
from engine.core.decision import Option, Part
from engine.core.errors import Kind, RuleError
from engine.core.spec import Seat

BUY = "buy"

Words = tuple[str, ...]
Path = tuple[Part, ...]


def names_card(word: str, code: str) -> bool:
    """Whether a word names the card with this code: by all of it, or without its die (`castle` for `castle-3`)."""
    return code == word or code.rpartition("-")[0] == word


def refusal(look: CLook, seat: Seat, dice: Sequence[int], options: Iterable[Option], words: Words) -> RuleError | None:
    """The rule against an answer that is none of the options; None where the words make no sense.

    `dice` are those that may be used, 0 for one that shows what its player likes. The die, or the card that was bought,
    may be missing. Where an option has these words but for the workers that it costs, that is what is wrong.
    """
    words = tuple(word.partition("+")[0] for word in words)
    prices = [(sum(part.price for part in path), path[0].code) for path in _meant(options, words)]
    if prices:
        workers, die = min(prices)
        return RuleError(Kind.ILLEGAL, "burgundy_cards.costs_workers", workers=workers, die=die)
    if words[0] == BUY:
        return _buy(look, seat)
    if words[0] not in ACTIONS and len(words) > 1 and (words[1] in ACTIONS or words[1] == PROJECT):
        die, *rest = words
        if die.isdecimal():
            if int(die) not in dice:
                return RuleError(Kind.ILLEGAL, "burgundy_cards.no_such_die", die=die)
            dice = (int(die),)
        dice = [number for number in dice if die.endswith(f"-{number}")] or dice
        words = tuple(rest)
    reason = _REASONS.get(words[0])
    return reason(look, seat, dice, words[1:]) if reason is not None else None


def _meant(options: Iterable[Option], words: Words) -> Iterator[Path]:
    """The paths that have these words, without regard to prices; what stands before the action may be missing, and the
    stack behind a card."""
    for path in (option.path for option in options):
        for parts in (path, path[1:]):
            fits = len(words) == len(parts) or _lacks_stack(words, parts)
            if fits and any(part.price for part in parts) and all(map(_says, words, parts)):
                yield path


def _lacks_stack(words: Words, parts: Path) -> bool:
    """Whether nothing but the stack is missing behind a card to be placed."""
    return 1 < len(words) == len(parts) - 1 and words[-2] == parts[-3].code == PLACE


def _says(word: str, part: Part) -> bool:
    return part.code == dear(word, part.price) or names_card(word, part.code.partition("+")[0].partition("@")[0])


def _buy(look: CLook, seat: Seat) -> RuleError | None:
    numbers = look.catalogue.numbers
    if look.enclosing(Turn).bought:
        return RuleError(Kind.ILLEGAL, "burgundy_cards.bought_already")
    if look.state.silver[seat] < numbers.price:
        return RuleError(Kind.ILLEGAL, "burgundy_cards.no_silver", price=numbers.price)
    return RuleError(Kind.ILLEGAL, "burgundy_cards.no_cards_left") if not cards_left(look) else None


def _take(look: CLook, seat: Seat, dice: Sequence[int], words: Words) -> RuleError | None:
    word = words[0].partition("@")[0] if words else ""
    known = [card for card in look.catalogue.cards if names_card(word, card_code(card))]
    if not known:
        return None
    rows = [row for row, cards in enumerate(look.state.rows, start=1) if any(card in known for card in cards)]
    return (
        _too_dear(look, seat, dice, rows, known)
        if rows
        else RuleError(Kind.ILLEGAL, "burgundy_cards.not_in_display", card=_spoken(known))
    )


def _place(look: CLook, seat: Seat, dice: Sequence[int], words: Words) -> RuleError | None:
    known = [card for card in look.catalogue.cards if words and names_card(words[0], card_code(card))]
    if not known:
        return None
    mine = [card for card in look.state.projects[seat] if card in known]
    if not mine:
        return RuleError(Kind.ILLEGAL, "burgundy_cards.not_in_projects", card=_spoken(known))
    stack = words[1] if len(words) > 1 else ""
    wrong = [card for card in mine if stack not in stacks_for(look.state.estates[seat], card)]
    if stack in look.catalogue.triples and len(wrong) == len(mine):
        return RuleError(Kind.ILLEGAL, "burgundy_cards.wrong_stack", card=_spoken(mine), stack=stack)
    return _too_dear(look, seat, dice, [die_of(card) for card in mine], mine)


def _too_dear(
    look: CLook, seat: Seat, dice: Sequence[int], numbers: Sequence[int], cards: Sequence[str]
) -> RuleError | None:
    """How many workers it would take to make one of the dice one of these numbers; None if there are enough."""
    needed = min((PRICES[die][number] for die in dice for number in numbers), default=0)
    if needed <= look.state.workers[seat]:
        return None
    return RuleError(
        Kind.ILLEGAL, "burgundy_cards.too_dear", card=_spoken(cards), workers=needed, has=look.state.workers[seat]
    )


def _spoken(known: Sequence[str]) -> str:
    """What cards that were named have in common: `castle` for all castles."""
    codes = {card_code(card) for card in known}
    return codes.pop() if len(codes) == 1 else card_code(known[0]).rpartition("-")[0]


def _sell(look: CLook, seat: Seat, dice: Sequence[int], words: Words) -> RuleError | None:
    kind = words[0] if words else ""
    if kind not in look.catalogue.dice_for_goods:
        return None
    if not look.state.goods[seat][look.catalogue.kinds[GOODS].index(kind)]:
        return RuleError(Kind.ILLEGAL, "burgundy_cards.no_such_goods", good=kind)
    needed = min((PRICES[die][number] for die in dice for number in look.catalogue.dice_for_goods[kind]), default=0)
    if needed <= look.state.workers[seat]:
        return None
    return RuleError(
        Kind.ILLEGAL, "burgundy_cards.sale_too_dear", good=kind, workers=needed, has=look.state.workers[seat]
    )


def _workers(look: CLook, seat: Seat, dice: Sequence[int], words: Words) -> RuleError | None:
    return RuleError(Kind.ILLEGAL, "burgundy_cards.workers_full", count=look.catalogue.numbers.refill)


def _convert(look: CLook, seat: Seat, dice: Sequence[int], words: Words) -> RuleError | None:
    return RuleError(Kind.ILLEGAL, "burgundy_cards.nothing_to_convert", count=look.catalogue.numbers.convert)


_REASONS: dict[str, Callable[[CLook, Seat, Sequence[int], Words], RuleError | None]] = {
    TAKE: _take,
    PLACE: _place,
    SELL: _sell,
    WORKERS: _workers,
    CONVERT: _convert,
}
