"""What happened, one line for each deed. Lines carry codes; words are put in when they are said."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.burgundy.naming import good_words, goods_words, paid, tile_words
from bot.tables.table import Line, Value, letter
from bot.texts import Texts
from engine.api import Event, burgundy_events, tile_code

Args = dict[str, Value]


def tell(events: Sequence[Event]) -> list[Line]:
    """Points, completed areas and bonus tiles are told by the ledger."""
    lines: list[Line] = []
    for event in events:
        if isinstance(event, burgundy_events.Supplied) and event.by != "mine":
            _add(lines, event)
        else:
            lines += _told(event)
    return lines


def _add(lines: list[Line], event: burgundy_events.Supplied) -> None:
    """What a building brings is said with the building."""
    gained: Args = {"silver": event.silver, "workers": event.workers}
    if lines and lines[-1].key == "burgundy.placed" and lines[-1].seat == event.seat:
        lines[-1] = Line("burgundy.placed_with", {**lines[-1].args, **gained}, event.seat)
    else:
        lines.append(Line("burgundy.supplied", {**gained, "by": event.by}, event.seat))


def _told(event: Event) -> list[Line]:
    """One line, or none."""
    if isinstance(event, burgundy_events.TileTaken):
        key = "burgundy.taken_for" if event.discard else "burgundy.taken"
        args: Args = {**_by(event.by, event.die, event.spent), **_tile(event.tile, event.discard), "depot": event.depot}
        return [Line(key, args, event.seat)]
    if isinstance(event, burgundy_events.TileBought):
        key = "burgundy.bought_for" if event.discard else "burgundy.bought"
        args = {**_tile(event.tile, event.discard), "depot": event.depot}
        return [Line(key, {**args, "silver": event.silver, "workers": event.workers}, event.seat)]
    if isinstance(event, burgundy_events.TilePlaced):
        args = {**_by(event.by, event.die, event.spent), **_tile(event.tile)}
        return [Line("burgundy.placed", {**args, "hex": event.hex}, event.seat)]
    return _goods(event) or _course(event)


def _goods(event: Event) -> list[Line]:
    if isinstance(event, burgundy_events.GoodsTaken):
        key = "burgundy.shipped_some" if event.left else "burgundy.shipped"
        key = key if event.took else "burgundy.shipped_none"
        args: Args = {"depots": "+".join(map(str, event.depots)), "took": _list(event.took), "left": _list(event.left)}
        return [Line(key, {**args}, event.seat)]
    if isinstance(event, burgundy_events.MarkerMoved):
        return [Line("burgundy.advanced", {"space": event.space}, event.seat)]
    if isinstance(event, burgundy_events.GoodsSold):
        args = {**_by(event.by, event.die, event.spent), "good": event.good, "count": event.count}
        return [Line("burgundy.sold", {**args, "silver": event.silver, "workers": event.workers}, event.seat)]
    if isinstance(event, burgundy_events.WorkersTaken):
        args = {**_by(event.by, event.die), "silver": event.silver, "workers": event.workers}
        return [Line("burgundy.hired", {**args}, event.seat)]
    if isinstance(event, burgundy_events.Supplied):
        args = {"silver": event.silver, "workers": event.workers}
        return [Line("burgundy.mined", {**args}, event.seat)]
    return []


def _course(event: Event) -> list[Line]:
    """How the game goes on."""
    if isinstance(event, burgundy_events.EffectDeclined):
        return [Line("burgundy.declined", {"tile": _code(event.by)}, event.seat)]
    if isinstance(event, burgundy_events.EstateChosen):
        return [Line("burgundy.settled", {"board": event.board, "hex": event.castle}, event.seat)]
    if isinstance(event, burgundy_events.RoundBegan):
        dice = " · ".join(f"{letter(seat)} {' '.join(map(str, event.dice[seat]))}" for seat in event.order)
        args: Args = {"phase": event.phase, "round": event.round, "dice": dice, "good": event.good}
        return [Line("burgundy.rolled", {**args, "depot": event.white})]
    if isinstance(event, burgundy_events.GameEnded):
        return [Line("burgundy.ended")]
    return []


def _by(by: str, die: int = 0, spent: int = 0) -> Args:
    return {"by": by, "die": die, "spent": spent}


def _tile(tile: str, discard: str = "") -> Args:
    return {"tile": tile_code(tile), "discard": tile_code(discard)} if discard else {"tile": tile_code(tile)}


def _code(by: str) -> str:
    """What allowed a deed, as a tile is called: records say `castle`, `city_hall`, `building:market`."""
    return tile_code(by).replace("_", "-")


def _list(goods: Sequence[int]) -> str:
    return " ".join(map(str, goods))


# in a language


def worded(texts: Texts, args: Args) -> Args:
    """The arguments of a line, codes made words."""
    said = dict(args)
    for key in ("tile", "discard"):
        if key in args:
            said[key] = tile_words(texts, str(args[key]))
    for key in ("took", "left"):
        if key in args:
            said[key] = goods_words(texts, map(int, str(args[key]).split()))
    if "good" in args:
        said["good"] = good_words(texts, args["good"])
    if "silver" in args and "workers" in args:
        said["money"] = paid(texts, int(args["silver"]), int(args["workers"]))
    if "by" in args:
        said["how"] = _how(texts, str(args["by"]), int(args.get("die", 0)), int(args.get("spent", 0)))
    return said


_BRIEF = {
    "burgundy.taken": "burgundy.brief_taken",
    "burgundy.taken_for": "burgundy.brief_taken",
    "burgundy.bought": "burgundy.brief_bought",
    "burgundy.bought_for": "burgundy.brief_bought",
    "burgundy.placed": "burgundy.brief_placed",
    "burgundy.placed_with": "burgundy.brief_placed",
    "burgundy.sold": "burgundy.brief_sold",
}
"""What is worth a few words when a whole round is told in one line."""


def brief(texts: Texts, line: Line) -> str:
    return texts(_BRIEF[line.key], **worded(texts, line.args)) if line.key in _BRIEF else ""


def _how(texts: Texts, by: str, die: int, spent: int) -> str:
    """What allowed a deed, and what it cost: `die 4, 1 worker`, `market`."""
    if not die:
        return tile_words(texts, _code(by))
    parts = [texts("burgundy.with_die", die=die)]
    parts += [texts("burgundy.workers", count=spent)] if spent else []
    return ", ".join(parts)
