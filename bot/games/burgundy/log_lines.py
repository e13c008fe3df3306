"""Log lines for the events of the game, one for each action. They contain codes; `worded` replaces these by words."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.burgundy.names import good_words, goods_words, paid, tile_words
from bot.games.seat_letters import letter
from bot.texts import Texts
from bot.texts.log_line import LogLine, Value
from engine.api import Event, burgundy_events, tile_code

Args = dict[str, Value]


def tell(events: Sequence[Event]) -> list[LogLine]:
    """Log lines for these events. There are none for points, completed areas and bonus tiles: their lines come from the
    ledger."""
    lines: list[LogLine] = []
    for event in events:
        if isinstance(event, burgundy_events.Supplied) and event.by != "mine":
            _add(lines, event)
        else:
            lines += _line_for(event)
    return lines


def _add(lines: list[LogLine], event: burgundy_events.Supplied) -> None:
    """Add what a building brings to the line about placing it; as a line of its own if that line is not the last
    one."""
    gained: Args = {"silver": event.silver, "workers": event.workers}
    if lines and lines[-1].key == "burgundy.placed" and lines[-1].seat == event.seat:
        lines[-1] = LogLine("burgundy.placed_with", {**lines[-1].args, **gained}, event.seat)
    else:
        lines.append(LogLine("burgundy.supplied", {**gained, "by": event.by}, event.seat))


def _line_for(event: Event) -> list[LogLine]:
    """The log line for one event, in a list; an empty list if the event has none."""
    if isinstance(event, burgundy_events.TileTaken):
        key = "burgundy.taken_for" if event.discard else "burgundy.taken"
        args: Args = {**_by(event.by, event.die, event.spent), **_tile(event.tile, event.discard), "depot": event.depot}
        return [LogLine(key, args, event.seat)]
    if isinstance(event, burgundy_events.TileBought):
        key = "burgundy.bought_for" if event.discard else "burgundy.bought"
        args = {**_tile(event.tile, event.discard), "depot": event.depot}
        return [LogLine(key, {**args, "silver": event.silver, "workers": event.workers}, event.seat)]
    if isinstance(event, burgundy_events.TilePlaced):
        args = {**_by(event.by, event.die, event.spent), **_tile(event.tile)}
        return [LogLine("burgundy.placed", {**args, "hex": event.hex}, event.seat)]
    return _goods(event) or _progress(event)


def _goods(event: Event) -> list[LogLine]:
    if isinstance(event, burgundy_events.GoodsTaken):
        key = "burgundy.shipped_some" if event.left else "burgundy.shipped"
        key = key if event.took else "burgundy.shipped_none"
        args: Args = {"depots": "+".join(map(str, event.depots)), "took": _list(event.took), "left": _list(event.left)}
        return [LogLine(key, {**args}, event.seat)]
    if isinstance(event, burgundy_events.MarkerMoved):
        return [LogLine("burgundy.advanced", {"space": event.space}, event.seat)]
    if isinstance(event, burgundy_events.GoodsSold):
        args = {**_by(event.by, event.die, event.spent), "good": event.good, "count": event.count}
        return [LogLine("burgundy.sold", {**args, "silver": event.silver, "workers": event.workers}, event.seat)]
    if isinstance(event, burgundy_events.WorkersTaken):
        args = {**_by(event.by, event.die), "silver": event.silver, "workers": event.workers}
        return [LogLine("burgundy.hired", {**args}, event.seat)]
    if isinstance(event, burgundy_events.Supplied):
        args = {"silver": event.silver, "workers": event.workers}
        return [LogLine("burgundy.mined", {**args}, event.seat)]
    return []


def _progress(event: Event) -> list[LogLine]:
    """The log line for an event about the progress of the game, such as a new round."""
    if isinstance(event, burgundy_events.EffectDeclined):
        return [LogLine("burgundy.declined", {"tile": _code(event.by)}, event.seat)]
    if isinstance(event, burgundy_events.EstateChosen):
        return [LogLine("burgundy.settled", {"board": event.board, "hex": event.castle}, event.seat)]
    if isinstance(event, burgundy_events.RoundBegan):
        dice = " · ".join(f"{letter(seat)} {' '.join(map(str, event.dice[seat]))}" for seat in event.order)
        args: Args = {"phase": event.phase, "round": event.round, "dice": dice, "good": event.good}
        return [LogLine("burgundy.rolled", {**args, "depot": event.white})]
    if isinstance(event, burgundy_events.GameEnded):
        return [LogLine("burgundy.ended")]
    return []


def _by(by: str, die: int = 0, spent: int = 0) -> Args:
    return {"by": by, "die": die, "spent": spent}


def _tile(tile: str, discard: str = "") -> Args:
    return {"tile": tile_code(tile), "discard": tile_code(discard)} if discard else {"tile": tile_code(tile)}


def _code(by: str) -> str:
    """The code of the tile that allowed an action: events contain `castle`, `city_hall`, `building:market`."""
    return tile_code(by).replace("_", "-")


def _list(goods: Sequence[int]) -> str:
    return " ".join(map(str, goods))


# Words of a language


def worded(texts: Texts, args: Args) -> Args:
    """The arguments of a line, with codes replaced by words."""
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
"""Lines that are mentioned when a whole round is summarised in one line, and the keys of their short texts."""


def brief(texts: Texts, line: LogLine) -> str:
    return texts(_BRIEF[line.key], **worded(texts, line.args)) if line.key in _BRIEF else ""


def _how(texts: Texts, by: str, die: int, spent: int) -> str:
    """What allowed an action, and what it cost: `die 4, 1 worker`, `market`."""
    if not die:
        return tile_words(texts, _code(by))
    parts = [texts("burgundy.with_die", die=die)]
    parts += [texts("burgundy.workers", count=spent)] if spent else []
    return ", ".join(parts)
