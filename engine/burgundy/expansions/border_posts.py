"""Border posts: estates with three posts on their frame. Whoever links two of them by a path of tiles scores the points
of the phase, and the first two players who link all three get points besides.

A path goes over tiles of any kind that touch; a tile on either space of a post reaches it. As tiles stay where they
are, posts that are linked stay so.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Final

import msgspec

from engine.burgundy import hooks
from engine.burgundy.base import NO, YES
from engine.burgundy.catalogue import DICE, Catalogue
from engine.burgundy.doing import BONUS_SIZES
from engine.burgundy.estates import Estate
from engine.burgundy.evaluation import weights
from engine.burgundy.evaluation.position import Position
from engine.burgundy.events import TilePlaced
from engine.burgundy.state import BDraft, BLook, estate_of
from engine.burgundy.text import SEATS
from engine.burgundy.tiles import Tile
from engine.core.events import Event
from engine.core.geometry.hexagon import members
from engine.core.module import Module
from engine.core.score import Term, Worth
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer

POSTS: Final = "posts"
POSTS_BONUS: Final = "posts_bonus"

# Both come with estates of their own.
border_posts = Module("border_posts", game="burgundy", data="border_posts.toml", excludes=("close_to_castle",))

RANDOM: Final = "random"
BOARDS: Final = ("11a", "11b", "11c", "11d", "11e", "11f")
"""Those that are printed."""
HOUSE: Final = ("11g", "11h")
"""Those of our own."""
BORDER_BOARD = border_posts.option(
    "border_board",
    default=RANDOM,
    values=(RANDOM, *BOARDS, *HOUSE),
    source="2019, additional modules: each player is dealt one of them; the same for all as in a first game; "
    "11g and 11h are our own",
)
TWICE, ONCE = "twice", "once"
THIRD_POST = border_posts.option(
    "border_third_post",
    default=TWICE,
    values=(TWICE, ONCE),
    source="most prints of 2019 are silent; the example of one counts both new pairs; a program counts one",
)
MONASTERY_26 = border_posts.option(
    "border_bonus_monastery_26",
    default=NO,
    values=(NO, YES),
    source="most prints of 2019 are silent; one says no; in 2023 the bonus became a tile",
)


class Links(Tables):
    linked: list[int] = []
    """By seat: the posts that are linked with each other, as bits. None or at least two."""
    complete: list[Seat] = []
    """Who has linked all of them, in the order of doing so."""


class PostView(msgspec.Struct, frozen=True, array_like=True):
    name: str
    """`I`, `II` or `III`."""
    spaces: tuple[str, str]


class PostsView(msgspec.Struct, frozen=True):
    posts: tuple[PostView, ...]
    linked: tuple[tuple[str, ...], ...]
    """By seat: names of the posts that are linked with each other."""
    roads: tuple[tuple[tuple[str, ...], ...], ...]
    """By seat: the shortest way over tiles from a post to the one that it was linked with, or to an earlier way; from
    space to space."""
    bonuses: tuple[tuple[int, Seat | None], ...]
    """Points for linking all posts, those of the first player first, and who has got them."""


class PostsLinked(Event, frozen=True, tag="burgundy.posts_linked"):
    seat: Seat
    hex: str
    """The space of the tile that linked them."""
    posts: tuple[str, ...]
    """All that are linked with each other now."""
    whole: bool
    """Whether no post is missing."""
    size: str
    """Of the bonus that this brings, `large` or `small`; empty for none."""


border_posts.slice(Links)


def links_of(look: BLook) -> Links:
    tables = look.state.slices[border_posts.id]
    assert isinstance(tables, Links)
    return tables


@border_posts.setup
def nothing_is_linked(draft: BDraft) -> None:
    links_of(draft).linked.extend([0] * draft.players)


# paths of tiles


@lru_cache(maxsize=16)
def posts_of(catalogue: Catalogue) -> tuple[int, ...]:
    """The spaces at which each post is reached: sets of two."""
    names = catalogue.estates[BOARDS[0]].names
    entries = catalogue.data[border_posts.id]["post"]
    return tuple(sum(1 << names.index(space) for space in entry["spaces"]) for entry in entries)


@lru_cache(maxsize=16)
def names_of(catalogue: Catalogue) -> tuple[str, ...]:
    return tuple(entry["name"] for entry in catalogue.data[border_posts.id]["post"])


def around(estate: Estate, spaces: int) -> int:
    """All spaces that touch one of these; some of them may be among these."""
    found = 0
    for space in members(spaces):
        found |= estate.touching[space]
    return found


def joined(estate: Estate, within: int, start: int) -> int:
    """The spaces of a set that can be reached from those of its part `start` without leaving the set."""
    reached, ring = start, start
    while ring:
        ring = around(estate, ring) & within & ~reached
        reached |= ring
    return reached


def reached_posts(look: BLook, seat: Seat, space: int) -> int:
    """The posts that are linked with the tile on a space, as bits."""
    filled = look.state.filled[look.party(seat)]
    posts = posts_of(look.catalogue)
    if sum(1 for spaces in posts if spaces & filled) < 2:
        return 0
    tiles = joined(estate_of(look, seat), filled, 1 << space)
    return sum(1 << number for number, spaces in enumerate(posts) if spaces & tiles)


# points


@border_posts.react(TilePlaced)
def posts_are_linked(draft: BDraft, event: TilePlaced) -> None:
    links, seat = links_of(draft), event.seat
    before = links.linked[seat]
    names = names_of(draft.catalogue)
    if before.bit_count() == len(names):
        return
    after = reached_posts(draft, seat, estate_of(draft, seat).names.index(event.hex))
    if after.bit_count() < 2 or after == before:
        return
    links.linked[seat] = after
    numbers = draft.catalogue.numbers
    count = new_links(draft, before.bit_count(), after.bit_count())
    draft.score(seat, POSTS, (Term("link", count, numbers.phase[max(0, draft.state.phase)]),), event.hex)
    whole, size = after.bit_count() == len(names), ""
    if whole:
        place = len(links.complete)
        links.complete.append(seat)
        if place < len(numbers.bonuses):
            size = BONUS_SIZES[place]
            worth = (Term("second_player" if place else "first_player", 1, numbers.bonuses[place]),)
            draft.score(seat, POSTS_BONUS, worth, event.hex)
    linked = tuple(name for number, name in enumerate(names) if after >> number & 1)
    draft.emit(PostsLinked(seat, event.hex, linked, whole, size))


def new_links(look: BLook, before: int, after: int) -> int:
    """How often the points of the phase are scored when so many posts were linked and so many are now: for each pair
    that was not linked; or for each post that is linked with others, where a third one counts once."""
    if look.option(THIRD_POST) == TWICE:
        return (after * (after - 1) - before * (before - 1)) // 2
    return after - max(1, before)


@border_posts.on(hooks.MONASTERY_WORTH.add, alone=False)
def counts_as_a_bonus_tile(worth: Worth, look: BLook, seat: Seat, number: int) -> Worth:
    if look.option(MONASTERY_26) == NO or seat not in rewarded(look):
        return worth
    return tuple(Term(term.what, term.count + 1, term.each) if term.what == "bonus_tile" else term for term in worth)


def rewarded(look: BLook) -> list[Seat]:
    """Who has got points for linking all posts, the first one first."""
    return links_of(look).complete[: len(look.catalogue.numbers.bonuses)]


# what is seen


@border_posts.shows
def posts_lie_open(look: BLook, viewer: Viewer) -> PostsView:
    catalogue, links = look.catalogue, links_of(look)
    names = names_of(catalogue)
    owners: list[Seat | None] = [*rewarded(look), *[None] * len(catalogue.numbers.bonuses)]
    return PostsView(
        posts=tuple(
            PostView(entry["name"], (entry["spaces"][0], entry["spaces"][1]))
            for entry in catalogue.data[border_posts.id]["post"]
        ),
        linked=tuple(tuple(name for number, name in enumerate(names) if mask >> number & 1) for mask in links.linked),
        roads=tuple(roads_of(look, seat) for seat in range(look.players)),
        bonuses=tuple(zip(catalogue.numbers.bonuses, owners, strict=False)),
    )


def roads_of(look: BLook, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """From the first linked post to the second, and from the third to where it meets that way first."""
    linked = [
        spaces for number, spaces in enumerate(posts_of(look.catalogue)) if links_of(look).linked[seat] >> number & 1
    ]
    if not linked:
        return ()
    estate, filled = estate_of(look, seat), look.state.filled[look.party(seat)]
    goal = linked[0]
    roads: list[tuple[str, ...]] = []
    for spaces in linked[1:]:
        road = shortest(estate, filled, spaces, goal)
        roads.append(tuple(estate.names[space] for space in road))
        goal = sum(1 << space for space in road)
    return tuple(roads)


def shortest(estate: Estate, filled: int, start: int, goal: int) -> list[int]:
    """Spaces with tiles from one of `start` to one of `goal`, both included, which are linked."""
    rings = [start & filled]
    known = rings[0]
    while not rings[-1] & goal:
        rings.append(around(estate, rings[-1]) & filled & ~known)
        known |= rings[-1]
    here = next(members(rings[-1] & goal))
    road = [here]
    for ring in reversed(rings[:-1]):
        here = next(members(ring & estate.touching[here]))
        road.append(here)
    return road[::-1]


@border_posts.draws
def in_characters(view: PostsView, catalogue: Catalogue) -> list[str]:
    posts = " ".join(f"{post.name} {'/'.join(post.spaces)}" for post in view.posts)
    linked = " ".join(f"{SEATS[seat]} {'-'.join(names) or 'none'}" for seat, names in enumerate(view.linked))
    bonuses = " ".join(str(points) if owner is None else f"{points}:{SEATS[owner]}" for points, owner in view.bonuses)
    return [f"posts {posts}  linked {linked}  all {bonuses}"]


# what computer players hope for: estimates found by play

_FADE: Final = 0.7
"""What is left of the points of a link for each space that has still to be filled for it."""
_FAR: Final = 99


class Missing(msgspec.Struct, frozen=True, gc=False):
    """What has to be filled, at the least."""

    two: int
    """Spaces until the nearest two posts are linked."""
    all: int
    """Spaces until all are."""
    next: int
    """The spaces beside tiles that are a step on the shortest way to a post."""


@lru_cache(maxsize=4096)
def missing(estate: Estate, filled: int, posts: tuple[int, ...]) -> Missing:
    """Ways begin at tiles that lie: these count as another place to be linked. Kept, as most deeds fill no space."""
    ways = [_steps(estate, filled, spaces) for spaces in posts]
    ground = _steps(estate, filled, filled)
    empty = [0 if filled >> space & 1 else 1 for space in range(len(ground))]
    # The space where ways meet is filled once.
    two = min(
        min([one + other + up - 2 * here for one, other, up, here in zip(*pair, ground, empty, strict=True)])
        for pair in combinations(ways, 2)
    )
    first, second, third = ways
    whole = min(
        [a + b + c + up - 3 * here for a, b, c, up, here in zip(first, second, third, ground, empty, strict=True)]
    )
    border = [space for space, steps in enumerate(ground) if steps == 1]
    nearer = 0
    for way, spaces in zip(ways, posts, strict=True):
        if border and not spaces & filled:
            near = min([way[space] for space in border])
            nearer |= sum([1 << space for space in border if way[space] == near])
    return Missing(two, whole, nearer)


def _steps(estate: Estate, filled: int, start: int) -> list[int]:
    """For each space how many have to be filled on the way to it, itself included, from one of `start`."""
    found = [_FAR] * len(estate.names)
    known = joined(estate, filled, start & filled)
    for space in members(known):
        found[space] = 0
    ring = (start | around(estate, known)) & ~known
    steps = 1
    while ring:
        beyond = around(estate, ring) & ~known & ~ring
        if beyond & filled:
            tiles = joined(estate, filled, beyond & filled)
            beyond = (beyond | around(estate, tiles)) & ~filled & ~known & ~ring
            ring |= tiles
        for space in members(ring):
            found[space] = steps
        known |= ring
        ring = beyond
        steps += 1
    return found


def _left(position: Position) -> Missing | None:
    """What the seat has to fill; None where nothing is to be hoped for."""
    posts = posts_of(position.catalogue)
    if links_of(position.look).linked[position.seat].bit_count() == len(posts):
        return None
    return missing(position.estate, position.filled, posts)


@border_posts.on(hooks.PROSPECTS)
def hopes(position: Position) -> Iterator[float]:
    """The next link, and all posts with the bonus for that."""
    left = _left(position)
    if left is not None:
        yield _hope(position, left.two, left.all)


@border_posts.on(hooks.TILE_PROSPECTS.add, alone=False)
def step_on_the_way(worth: float, position: Position, tile: Tile) -> float:
    """A tile is worth more if it can be placed where it brings a link nearer."""
    left = _left(position)
    if left is None or not left.next & position.estate.of_kind.get(tile.kind, -1):
        return worth
    return worth + _hope(position, max(0, left.two - 1), left.all - 1) - _hope(position, left.two, left.all)


def _hope(position: Position, two: int, whole: int) -> float:
    """Points that can be counted on with so many spaces to be filled until two posts are linked, and all."""
    look, numbers = position.look, position.catalogue.numbers
    links = links_of(look)
    linked = links.linked[position.seat].bit_count()
    place = len(links.complete)
    bonus = numbers.bonuses[place] if place < len(numbers.bonuses) else 0
    last = new_links(look, max(linked, 2), len(posts_of(position.catalogue))) * _phase(position, whole) + bonus
    hope = _promise(position, whole, last)
    return hope if linked else hope + new_links(look, 0, 2) * _promise(position, two, _phase(position, two))


def _promise(position: Position, empty: int, points: float) -> float:
    """Less for each tile that is still needed, and less if time may run out."""
    if not empty:
        return points
    time = (weights.TILES * position.dice - 0.5 * empty) / (2 * empty)
    return points * _FADE**empty * max(0.0, min(1.0, time))


def _phase(position: Position, empty: int) -> float:
    """Points of the phase in which so many spaces may be filled. They fall evenly here: that a tile more or less takes
    the last one into another phase is not known before."""
    numbers = position.catalogue.numbers
    rounds = len(numbers.phases) * numbers.rounds
    later = (position.dice_now - position.dice) / DICE + weights.PACE * (empty - 1)
    phase = max(0.0, (rounds + later - 1) / numbers.rounds)
    before = min(int(phase), len(numbers.phase) - 1)
    after = min(before + 1, len(numbers.phase) - 1)
    return numbers.phase[before] + (phase - int(phase)) * (numbers.phase[after] - numbers.phase[before])
