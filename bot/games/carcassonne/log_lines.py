"""Log lines for the events of the base game. They contain codes; `worded` replaces these by words."""

from __future__ import annotations

from bot.games.carcassonne.labels import MEEPLE, figure_words, kind_of, standing_words
from bot.texts import Texts
from bot.texts.log_line import LogLine, Value
from engine.api import carcassonne_events, cell_name


def tell_tile(lines: list[LogLine], event: carcassonne_events.TilePlaced) -> None:
    lines.append(LogLine("carcassonne.laid", {"cell": cell_name(event.cell)}, event.seat))


def tell_figure(lines: list[LogLine], event: carcassonne_events.FigurePlaced) -> None:
    """A tile and the figure placed on it share one line."""
    cell = cell_name(event.cell)
    args: dict[str, Value] = {"cell": cell, "kind": kind_of(event.segment), "figure": event.figure}
    laid = LogLine("carcassonne.laid", {"cell": cell}, event.seat)
    if laid in lines:
        lines[lines.index(laid)] = LogLine("carcassonne.laid_with", args, event.seat)
    else:
        lines.append(LogLine("carcassonne.deployed", args, event.seat))


def tell_discarded(lines: list[LogLine], event: carcassonne_events.TileDiscarded) -> None:
    lines.append(LogLine("carcassonne.discarded", {}, event.seat))


def tell_end(lines: list[LogLine], event: carcassonne_events.GameEnded) -> None:
    lines.append(LogLine("carcassonne.ended"))


def worded(texts: Texts, args: dict[str, Value]) -> dict[str, Value]:
    """The arguments of a line with words for its figure: what it is where it stands (`kind`), or else its name, and its
    name as something that one has none of (`lacking`). Lines from before there were other figures name no figure: it
    was a meeple."""
    if "kind" in args:
        return {**args, "figure": standing_words(texts, args.get("figure", MEEPLE), args["kind"])}
    if "figure" not in args:
        return args
    figure = args["figure"]
    return {**args, "figure": figure_words(texts, figure), "lacking": texts(f"carcassonne.lacking_{figure}")}


def brief(texts: Texts, line: LogLine) -> str:
    """The cell of the tile, and the figure on it."""
    return texts("carcassonne.brief_with" if "kind" in line.args else "carcassonne.brief", **worded(texts, line.args))
