"""Log lines for the events of the base game, one for each action. They contain codes; `WORDS` and `derived` turn these
into words when somebody reads them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.games.burgundy.names import OWN, good_words, goods_words, paid, tile_words
from bot.games.module_ui import Brief, Teller, Words
from bot.games.seat_letters import letter
from bot.texts import Texts
from bot.texts.log_line import LogLine, Value
from engine.api import Event, burgundy_events, tile_code

Args = dict[str, Value]


def _taken(lines: list[LogLine], event: burgundy_events.TileTaken) -> None:
    key = "burgundy.taken_for" if event.discard else "burgundy.taken"
    args: Args = {**_by(event.by, event.die, event.spent), **_tile(event.tile, event.discard), "depot": event.depot}
    lines.append(LogLine(key, {**args, **_into(event.storage)}, event.seat))


def _bought(lines: list[LogLine], event: burgundy_events.TileBought) -> None:
    key = "burgundy.bought_for" if event.discard else "burgundy.bought"
    args: Args = {**_tile(event.tile, event.discard), "depot": event.depot, **_into(event.storage)}
    lines.append(LogLine(key, {**args, "silver": event.silver, "workers": event.workers}, event.seat))


def _placed(lines: list[LogLine], event: burgundy_events.TilePlaced) -> None:
    args: Args = {**_by(event.by, event.die, event.spent), **_tile(event.tile), **_out_of(event.storage)}
    lines.append(LogLine("burgundy.placed", {**args, "hex": event.hex}, event.seat))


def _shipped(lines: list[LogLine], event: burgundy_events.GoodsTaken) -> None:
    key = "burgundy.shipped_some" if event.left else "burgundy.shipped"
    key = key if event.took else "burgundy.shipped_none"
    args: Args = {"depots": "+".join(map(str, event.depots)), "took": _list(event.took), "left": _list(event.left)}
    lines.append(LogLine(key, {**args}, event.seat))


def _advanced(lines: list[LogLine], event: burgundy_events.MarkerMoved) -> None:
    lines.append(LogLine("burgundy.advanced", {"space": event.space}, event.seat))


def _sold(lines: list[LogLine], event: burgundy_events.GoodsSold) -> None:
    args: Args = {**_by(event.by, event.die, event.spent), "good": event.good, "count": event.count}
    lines.append(LogLine("burgundy.sold", {**args, "silver": event.silver, "workers": event.workers}, event.seat))


def _hired(lines: list[LogLine], event: burgundy_events.WorkersTaken) -> None:
    args: Args = {**_by(event.by, event.die), "silver": event.silver, "workers": event.workers}
    lines.append(LogLine("burgundy.hired", {**args}, event.seat))


def _supplied(lines: list[LogLine], event: burgundy_events.Supplied) -> None:
    """Add what a building brings to the line about placing it; as a line of its own if that line is not the last one,
    and for what mines and others bring."""
    gained: Args = {"silver": event.silver, "workers": event.workers}
    if event.by == "mine":
        lines.append(LogLine("burgundy.mined", {**gained}, event.seat))
    elif lines and _placing(lines[-1], event.seat, _code(event.by)):
        lines[-1] = LogLine("burgundy.placed_with", {**lines[-1].args, **gained}, event.seat)
    else:
        lines.append(LogLine("burgundy.supplied", {**gained, "by": event.by}, event.seat))


def _placing(line: LogLine, seat: int, tile: str) -> bool:
    """Whether a line tells that this player places this tile."""
    return (line.key, line.seat) == ("burgundy.placed", seat) and line.args["tile"] == tile


def _declined(lines: list[LogLine], event: burgundy_events.EffectDeclined) -> None:
    lines.append(LogLine("burgundy.declined", {"tile": _code(event.by)}, event.seat))


def _settled(lines: list[LogLine], event: burgundy_events.EstateChosen) -> None:
    lines.append(LogLine("burgundy.settled", {"board": event.board, "hex": event.castle}, event.seat))


def _rolled(lines: list[LogLine], event: burgundy_events.RoundBegan) -> None:
    dice = " · ".join(f"{letter(seat)} {' '.join(map(str, event.dice[seat]))}" for seat in event.order)
    args: Args = {"phase": event.phase, "round": event.round, "dice": dice, "good": event.good}
    lines.append(LogLine("burgundy.rolled", {**args, "depot": event.white}))


def _ended(lines: list[LogLine], event: burgundy_events.GameEnded) -> None:
    """Among several players the final scoring follows; whoever plays alone has filled the estate or not."""
    if len(event.empty) == 1:
        lines.append(LogLine("burgundy.ended_alone", {"empty": event.empty[0]}, 0))
    else:
        lines.append(LogLine("burgundy.ended"))


TELLS: Final[Mapping[type[Event], Teller]] = {
    burgundy_events.TileTaken: _taken,
    burgundy_events.TileBought: _bought,
    burgundy_events.TilePlaced: _placed,
    burgundy_events.GoodsTaken: _shipped,
    burgundy_events.MarkerMoved: _advanced,
    burgundy_events.GoodsSold: _sold,
    burgundy_events.WorkersTaken: _hired,
    burgundy_events.Supplied: _supplied,
    burgundy_events.EffectDeclined: _declined,
    burgundy_events.EstateChosen: _settled,
    burgundy_events.RoundBegan: _rolled,
    burgundy_events.GameEnded: _ended,
}
"""There are no lines for points, completed areas and bonus tiles: theirs come from the ledger."""

JOINT: Final = frozenset(
    {
        *("burgundy.settled", "burgundy.mined", "burgundy.reason_silver", "burgundy.reason_workers"),
        *("burgundy.reason_unsold", "burgundy.reason_monastery"),
    }
)
"""What belongs to all who share an estate: what mines bring, and what the final scoring counts."""


def _by(by: str, die: int = 0, spent: int = 0) -> Args:
    return {"by": by, "die": die, "spent": spent}


def _tile(tile: str, discard: str = "") -> Args:
    return {"tile": tile_code(tile), "discard": tile_code(discard)} if discard else {"tile": tile_code(tile)}


def _into(storage: str) -> Args:
    """Into which storage a tile comes, if that is not a player's own."""
    return {"into": storage} if storage not in ("", OWN) else {}


def _out_of(storage: str) -> Args:
    """From which storage a tile comes, if that is not a player's own."""
    return {"out_of": storage} if storage not in ("", OWN) else {}


def _code(by: str) -> str:
    """The code of the tile that allowed an action: events contain `castle`, `city_hall`, `building:market`."""
    return tile_code(by).replace("_", "-")


def _list(goods: Sequence[int]) -> str:
    return " ".join(map(str, goods))


# Words of a language


def _tile_words(texts: Texts, value: Value) -> str:
    return tile_words(texts, str(value))


def _goods_words(texts: Texts, value: Value) -> str:
    return goods_words(texts, map(int, str(value).split()))


def _spaces_of(texts: Texts, value: Value) -> str:
    """What a space is for, as a sentence names it that says what is placed there."""
    return texts(f"burgundy.kind_{value}_accusative")


WORDS: Final[Mapping[str, Words]] = {
    "tile": _tile_words,
    "discard": _tile_words,
    "took": _goods_words,
    "left": _goods_words,
    "good": good_words,
    "colour": _spaces_of,
}
"""Arguments that are codes."""


def derived(texts: Texts, args: Args) -> Args:
    """The arguments of a line with those that are put together from others: `money`, `how` and `source`."""
    said = dict(args)
    if "silver" in args and "workers" in args:
        said["money"] = paid(texts, int(args["silver"]), int(args["workers"]))
    if "by" in args:
        how = _how(texts, str(args["by"]), int(args.get("die", 0)), int(args.get("spent", 0)))
        said["how"] = texts(f"burgundy.out_of_{args['out_of']}", how=how) if "out_of" in args else how
    if "depot" in args:
        depot = int(args["depot"])
        source = texts("burgundy.from_depot", depot=depot) if depot else texts("burgundy.from_black")
        said["source"] = texts(f"burgundy.into_{args['into']}", source=source) if "into" in args else source
    return said


def _how(texts: Texts, by: str, die: int, spent: int) -> str:
    """What allowed an action, and what it cost: `die 4, 1 worker`, `market`. A die that is none of the player's own is
    named with what allowed its use."""
    parts = [tile_words(texts, _code(by))] if by != "die" else []
    parts += [texts("burgundy.with_die", die=die)] if die else []
    parts += [texts("burgundy.workers", count=spent)] if spent else []
    return ", ".join(parts)


def _taken_briefly(texts: Texts, line: LogLine) -> str:
    return texts("burgundy.brief_taken", tile=_tile_words(texts, line.args["tile"]))


def _bought_briefly(texts: Texts, line: LogLine) -> str:
    return texts("burgundy.brief_bought", tile=_tile_words(texts, line.args["tile"]))


def _placed_briefly(texts: Texts, line: LogLine) -> str:
    return texts("burgundy.brief_placed", tile=_tile_words(texts, line.args["tile"]), hex=line.args["hex"])


def _sold_briefly(texts: Texts, line: LogLine) -> str:
    return texts("burgundy.brief_sold", good=good_words(texts, line.args["good"]), count=line.args["count"])


BRIEFS: Final[Mapping[str, Brief]] = {
    "burgundy.taken": _taken_briefly,
    "burgundy.taken_for": _taken_briefly,
    "burgundy.bought": _bought_briefly,
    "burgundy.bought_for": _bought_briefly,
    "burgundy.placed": _placed_briefly,
    "burgundy.placed_with": _placed_briefly,
    "burgundy.sold": _sold_briefly,
}
