"""Log lines for the events of the base game, one for each action. They contain codes; `WORDS` and `derived` turn these
into words when somebody reads them.

Most lines say several things that a player does or gets by one action: their words are put together by `_deeds`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.burgundy_cards.names import card_acted_on, card_words, gains, good_words, kind_words, wares_words
from bot.games.module_ui import Brief, Teller, Words
from bot.texts import Texts
from bot.texts.log_line import LogLine, Value
from engine.api import Event, Seat, card_code, card_die, cards_events

Args = dict[str, Value]

TAKEN: Final = "burgundy_cards.taken"
PLACED: Final = "burgundy_cards.placed"
SOLD: Final = "burgundy_cards.sold"
HIRED: Final = "burgundy_cards.hired"
CONVERTED: Final = "burgundy_cards.converted"
GOT: Final = "burgundy_cards.got"
"""What cards and bonuses bring by themselves."""
KEPT: Final = "burgundy_cards.kept"

ROUND_BONUS: Final = "round_bonus"
DIE, BOUGHT = "die", "bought"
"""What allows an action: a dice card on hand, or one that was bought."""


def _round_began(lines: list[LogLine], event: cards_events.RoundBegan) -> None:
    key = "burgundy_cards.round_reshuffled" if event.reshuffled else "burgundy_cards.round"
    lines.append(LogLine(key, {"round": event.round}, event.first))


def _taken(lines: list[LogLine], event: cards_events.CardTaken) -> None:
    args: Args = {"card": card_code(event.card), "row": event.row, **_discarded(event.discard)}
    lines.append(LogLine(TAKEN, {**args, **_by(event.by, event.die, event.spent)}, event.seat))


def _placed(lines: list[LogLine], event: cards_events.CardPlaced) -> None:
    args: Args = {"card": card_code(event.card), "stack": event.stack, **_by(event.by, event.die, event.spent)}
    lines.append(LogLine(PLACED, args, event.seat))


def _completed(lines: list[LogLine], event: cards_events.TripleCompleted) -> None:
    """It is always the card just placed that completes a triple."""
    lines[-1] = LogLine(PLACED, {**lines[-1].args, "triple": event.type}, event.seat)


def _awarded(lines: list[LogLine], event: cards_events.Awarded) -> None:
    """Silver and workers of the bonus. Points are told from the ledger, goods and animals when they are drawn."""
    if event.bonus is not None and (event.bonus.silver or event.bonus.workers):
        args: Args = {"by": ROUND_BONUS, "silver": event.bonus.silver, "workers": event.bonus.workers}
        lines.append(LogLine(GOT, args, event.seat))


def _supplied(lines: list[LogLine], event: cards_events.Supplied) -> None:
    """Points are told from the ledger."""
    if event.silver or event.workers:
        _gain(lines, event.seat, _name(event.by), {"silver": event.silver, "workers": event.workers})


def _drawn(lines: list[LogLine], event: cards_events.WareDrawn) -> None:
    _gain(lines, event.seat, _name(event.by), {"wares": event.ware})


def _gain(lines: list[LogLine], seat: Seat, by: str, gained: Args) -> None:
    """Add what is gained to the line about what allows it: about placing a card, or about what it has brought already.
    Between the two there may be the bonus of the round for the same card."""
    for place in range(len(lines) - 1, -1, -1):
        line = lines[place]
        if line.seat != seat or line.key not in (PLACED, GOT):
            break
        if (_name(str(line.args["card"])) if line.key == PLACED else line.args["by"]) == by:
            wares = " ".join(str(args["wares"]) for args in (line.args, gained) if "wares" in args)
            joined = {**line.args, **gained} | ({"wares": wares} if wares else {})
            lines[place] = LogLine(line.key, joined, seat)
            return
        if line.key == PLACED:
            break
    lines.append(LogLine(GOT, {"by": by, **gained}, seat))


def _nothing_left(lines: list[LogLine], event: cards_events.SuppliesEmpty) -> None:
    args: Args = {"by": _name(event.by)}
    lines.append(LogLine("burgundy_cards.nothing_left", args, event.seat))


def _sold(lines: list[LogLine], event: cards_events.GoodsSold) -> None:
    args: Args = {"good": event.kind, "count": event.count, "silver": event.silver, "first": int(event.first)}
    lines.append(LogLine(SOLD, {**args, **_by(event.by, event.die, event.spent)}, event.seat))


def _refilled(lines: list[LogLine], event: cards_events.WorkersRefilled) -> None:
    lines.append(LogLine(HIRED, {"workers": event.count, **_by(event.by, event.die)}, event.seat))


def _silver_taken(lines: list[LogLine], event: cards_events.SilverTaken) -> None:
    lines.append(LogLine(HIRED, {"silver": event.count, **_by(event.by, event.die)}, event.seat))


def _converted(lines: list[LogLine], event: cards_events.Converted) -> None:
    args: Args = {"workers": event.workers, "silver": event.silver, "points": event.points}
    lines.append(LogLine(CONVERTED, {**args, **_by(event.by, event.die)}, event.seat))


def _cards_bought(lines: list[LogLine], event: cards_events.CardsBought) -> None:
    args: Args = {"count": event.count, "silver": event.silver}
    lines.append(LogLine("burgundy_cards.bought_cards", args, event.seat))


def _kept(lines: list[LogLine], event: cards_events.CardKept) -> None:
    """A card that is used as a die is told with what it does."""
    if event.use == "project":
        args: Args = {"card": card_code(event.card), **_discarded(event.discard)}
        lines.append(LogLine(KEPT, args, event.seat))


def _declined(lines: list[LogLine], event: cards_events.EffectDeclined) -> None:
    args: Args = {"card": _name(event.by)}
    lines.append(LogLine("burgundy_cards.declined", args, event.seat))


def _ended(lines: list[LogLine], event: cards_events.GameEnded) -> None:
    lines.append(LogLine("burgundy_cards.ended"))


TELLS: Final[Mapping[type[Event], Teller]] = {
    cards_events.RoundBegan: _round_began,
    cards_events.CardTaken: _taken,
    cards_events.CardPlaced: _placed,
    cards_events.TripleCompleted: _completed,
    cards_events.Awarded: _awarded,
    cards_events.Supplied: _supplied,
    cards_events.WareDrawn: _drawn,
    cards_events.SuppliesEmpty: _nothing_left,
    cards_events.GoodsSold: _sold,
    cards_events.WorkersRefilled: _refilled,
    cards_events.SilverTaken: _silver_taken,
    cards_events.Converted: _converted,
    cards_events.CardsBought: _cards_bought,
    cards_events.CardKept: _kept,
    cards_events.EffectDeclined: _declined,
    cards_events.GameEnded: _ended,
}


def _name(by: str) -> str:
    """What a card is called without its die, from an id, a code or the `by` of an event: `city-hall`."""
    kind = by.partition(":")[0].removeprefix("building.")
    name, _, die = kind.rpartition("-")
    return (name if die.isdecimal() else kind).replace("_", "-") if kind != ROUND_BONUS else kind


def _by(by: str, die: str = "", spent: int = 0) -> Args:
    """What allowed an action. Nothing but its number matters of a dice card, also of one that was bought."""
    return {"by": _name(by), "die": card_die(die) if die else 0, "spent": spent}


def _discarded(discard: str) -> Args:
    return {"discard": card_code(discard)} if discard else {}


# Words of a language


def derived(texts: Texts, args: Args) -> Args:
    """The arguments of a line with those that are put together from others: `deeds` and `gained`."""
    said = {name: _WORDS[name](texts, value) if name in _WORDS else value for name, value in args.items()}
    if "by" in args:
        said["how"] = _how(texts, args)
        said["deeds"] = texts.listed([*_deeds(texts, args)])
        said["gained"] = texts.listed([*_gained(texts, args)])
    elif "card" in args:
        said["object"] = card_acted_on(texts, str(args["card"]))
        said["deeds"] = texts.listed([texts("burgundy_cards.deed_keep", card=said["object"]), *_then(texts, args)])
    return said


def _how(texts: Texts, args: Args) -> str:
    """What allowed an action, and what it cost: `die 4, 1 worker`, `castle`, `bought die 3`."""
    by, die, spent = str(args["by"]), int(args.get("die", 0)), int(args.get("spent", 0))
    if by in (BOUGHT, DIE):
        parts = [texts("burgundy_cards.with_die" if by == DIE else "burgundy_cards.with_bought", die=die)]
    else:
        parts = [texts("burgundy_cards.round_bonus") if by == ROUND_BONUS else card_words(texts, by)]
    parts += [texts("burgundy_cards.workers", count=spent)] if spent else []
    return ", ".join(parts)


def _deeds(texts: Texts, args: Args) -> Iterator[str]:
    """What a player does, then what comes of it, each as the predicate of one sentence."""
    how = _how(texts, args)
    if "stack" in args:
        yield _placing_words(texts, args, how)
        if "triple" in args:
            yield texts("burgundy_cards.deed_triple", triple=texts(f"burgundy_cards.triple_{args['triple']}"))
        gained = [*_gained(texts, args)]
        if gained:
            yield texts("burgundy_cards.deed_get", gained=texts.listed(gained))
    elif "row" in args:
        card = card_acted_on(texts, str(args["card"]))
        yield texts("burgundy_cards.deed_take", card=card, row=args["row"], how=how)
        yield from _then(texts, args)
    elif "good" in args:
        goods = wares_words(texts, str(args["good"]), int(args["count"]))
        yield texts("burgundy_cards.deed_sell", goods=goods, how=how)
        gained = [*_gained(texts, args), *([texts("burgundy_cards.first_card")] if args["first"] else [])]
        yield texts("burgundy_cards.deed_get", gained=texts.listed(gained))


def _placing_words(texts: Texts, args: Args, how: str) -> str:
    """A card joins a stack of its type, a monastery may join another one, and any card may cover monasteries."""
    code, stack = str(args["card"]), str(args["stack"])
    card, name = card_acted_on(texts, code), _name(code)
    if stack == "monastery" != name:
        return texts("burgundy_cards.deed_cover", card=card, how=how)
    if name == "monastery" != stack:
        return texts("burgundy_cards.deed_join", card=card, stack=texts(f"burgundy_cards.joined_{stack}"), how=how)
    return texts("burgundy_cards.deed_place", card=card, how=how)


def _then(texts: Texts, args: Args) -> Iterator[str]:
    if "discard" in args:
        yield texts("burgundy_cards.deed_discard", card=card_acted_on(texts, str(args["discard"])))


def _gained(texts: Texts, args: Args) -> Iterator[str]:
    """Silver, workers, goods and animals that a player gets."""
    yield from gains(texts, int(args.get("silver", 0)), int(args.get("workers", 0)))
    wares = str(args.get("wares", "")).split()
    for ware in dict.fromkeys(wares):
        yield wares_words(texts, ware, wares.count(ware))


_WORDS: Final[Mapping[str, Words]] = {
    "card": lambda texts, value: card_words(texts, str(value)),
    "good": lambda texts, value: good_words(texts, str(value)),
    "stack": lambda texts, value: kind_words(texts, str(value)),
    # A card that was bought is used like a die.
    "die": lambda texts, value: value if str(value).isdecimal() else card_words(texts, str(value)),
}
"""Arguments of lines and refusals that are codes."""


def _taken_briefly(texts: Texts, line: LogLine) -> str:
    return texts("burgundy_cards.brief_taken", card=card_acted_on(texts, str(line.args["card"])))


def _placed_briefly(texts: Texts, line: LogLine) -> str:
    key = "burgundy_cards.brief_triple" if "triple" in line.args else "burgundy_cards.brief_placed"
    return texts(key, card=card_acted_on(texts, str(line.args["card"])))


def _sold_briefly(texts: Texts, line: LogLine) -> str:
    wares = wares_words(texts, str(line.args["good"]), int(line.args["count"]))
    return texts("burgundy_cards.brief_sold", goods=wares)


BRIEFS: Final[Mapping[str, Brief]] = {TAKEN: _taken_briefly, PLACED: _placed_briefly, SOLD: _sold_briefly}
"""Lines that are mentioned when a whole round is told in one line."""
