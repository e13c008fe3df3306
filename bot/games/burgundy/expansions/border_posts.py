"""Border posts in the chat: which posts are linked, what is left for linking all, and what `/rules` says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.alt_text import called
from bot.games.burgundy.module_ui import BurgundyModuleUI
from bot.games.burgundy.rule_numbers import Count
from bot.games.game_ui import Names
from bot.texts import Texts
from bot.texts.log_line import LogLine, Value
from engine.api import BurgundyView, Seat
from engine.burgundy.expansions.border_posts import (
    BOARDS,
    BORDER_BOARD,
    MONASTERY_26,
    RANDOM,
    THIRD_POST,
    PostsLinked,
    PostsView,
    border_posts,
)

LINKED: Final = "burgundy.posts_linked"
ALL_LINKED: Final = "burgundy.posts_all"
POST: Final = "border-post"


def _tell_links(lines: list[LogLine], event: PostsLinked) -> None:
    key = ALL_LINKED if event.whole else LINKED
    lines.append(LogLine(key, {"posts": " ".join(event.posts)}, event.seat))


def _brief(texts: Texts, line: LogLine) -> str:
    return texts("burgundy.brief_posts", posts=line.args["posts"])


def _posts(texts: Texts, value: Value) -> str:
    """`I and II`."""
    return texts.listed(str(value).split())


def _holdings(texts: Texts, view: BurgundyView, seat: Seat) -> Iterator[str]:
    shown = view.shown_by(border_posts.id, PostsView)
    if shown is not None and shown.linked[seat]:
        yield texts("burgundy.posts_held", posts=texts.listed(list(shown.linked[seat])))


def _sentences(texts: Texts, view: BurgundyView, seat: Seat, names: Names) -> Iterator[str]:
    shown = view.shown_by(border_posts.id, PostsView)
    if shown is None:
        return
    places = [texts("burgundy.alt_post", post=post.name, spaces=", ".join(post.spaces)) for post in shown.posts]
    yield texts("burgundy.alt_posts", posts=", ".join(places))
    linked = [
        texts("burgundy.alt_posts_of", who=called(names, other), posts=texts.listed(list(posts)))
        for other, posts in enumerate(shown.linked)
        if posts and other != seat
    ]
    if linked:
        yield texts("burgundy.alt_posts_linked", linked="; ".join(linked))
    left = [str(points) for points, owner in shown.bonuses if owner is None]
    if left:
        yield texts("burgundy.alt_posts_left", points=", ".join(left))


def _post(texts: Texts, rest: str) -> str:
    return texts("burgundy.thing_border_post")


def _estates(count: Count) -> str:
    """Which estates are played with."""
    board = str(count.agreed.get(BORDER_BOARD.key, BORDER_BOARD.default))
    if board == RANDOM:
        return count.texts("burgundy.lore_border_random", boards=f"{BOARDS[0]}–{BOARDS[-1]}")
    return count.texts("burgundy.lore_border_same", board=board)


def _number_of_posts(count: Count) -> int:
    return len(count.catalogue.data.get(border_posts.id, {}).get("post", ()))


BORDER_POSTS_UI: Final = BurgundyModuleUI(
    id=border_posts.id,
    tells={PostsLinked: _tell_links},
    briefs={LINKED: _brief, ALL_LINKED: _brief},
    words={"posts": _posts},
    holdings=_holdings,
    sentences=_sentences,
    explained={POST: "border_post"},
    pieces={POST: ("post/I/closed", "post/II/closed", "post/III/closed")},
    piece_words={"post": _post},
    # Texts of all modules get all numbers, at tables without the module as well.
    numbers={
        "posts": _number_of_posts,
        "border_estates": _estates,
        THIRD_POST.key: lambda count: str(count.agreed.get(THIRD_POST.key, THIRD_POST.default)),
        MONASTERY_26.key: lambda count: str(count.agreed.get(MONASTERY_26.key, MONASTERY_26.default)),
    },
)
