"""Messengers: everybody has a second marker on the score track and chooses, for every gain, which of the two moves. A
marker that ends its move on a dark space in its owner's own turn earns a message: a deed, or points instead.

Nobody knows the order of the messages before they are drawn, so it is no part of the state: the first eight draws are
chance, out of those not seen yet. Used messages go under the stack, so from then on the order is known and repeats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import Any, Final

import msgspec

from engine.carcassonne import hooks
from engine.carcassonne.board import Region
from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.events import PointsGained
from engine.carcassonne.frames import Final as FinalScoring
from engine.carcassonne.frames import Gain, Gains, Part, Release
from engine.carcassonne.names import cell_name, cell_named
from engine.carcassonne.pieces import MEEPLE, Figure
from engine.carcassonne.recorder import place_of
from engine.carcassonne.returning import take_home
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.steps.deploy import far_segment_word, far_words
from engine.carcassonne.tiles import CITY, FIELD, MONASTERY, ROAD
from engine.carcassonne.track import moved, space, used
from engine.carcassonne.values import SHIELD, field_worth, owners_of, worth_of
from engine.core.decision import Decision, Option, listed
from engine.core.decision import Part as Word
from engine.core.errors import Kind, RuleError
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.geometry.square import Cell
from engine.core.module import Module
from engine.core.score import Term, Worth, total
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer

MESSENGER: Final = "messenger"
MESSAGES: Final = "messages"
"""The stream of chance from which messages are drawn, and their numbers in the data."""

MARKER = "carcassonne.marker"
MESSAGE = "carcassonne.message"

EARNS: Final = "message"
"""Last word of the choice of a marker that earns a message."""
ACTION: Final = "action"
POINTS: Final = "points"

CHEAPEST: Final = {1: ROAD, 2: CITY, 3: MONASTERY}
"""Messages that score the cheapest feature of a kind. A garden is no monastery (our ruling)."""
MORE_TILES: Final = 4
SHIELDS: Final = 5
KNIGHTS: Final = 6
FARMERS: Final = 7
HOMECOMING: Final = 8

EARNED: Final = 1
"""Note of a part: a message is to be drawn when its scoring is over."""

_HOPE: Final = 3.5
"""What a message that is still to be drawn promises: the mean of what computers got out of theirs."""
_GAINS: Final = (0.08, 0.09, 0.28, 0.16, 0.39)
"""How often points for a gain leave a remainder of 0, 1, 2, 3 and 4 when divided by five: counted in games of
computers. Small cities, monasteries and the shortest roads make the difference."""
_NEXT: Final = 0.8
_ROUNDS: Final = 20
"""How much less a message counts for each gain that comes before it, and how many gains are looked ahead: estimates."""

messengers = Module("messengers", game="carcassonne", data="messengers.toml")

ANY: Final = "any"
FREE: Final = "free"

SPACE = messengers.option(
    "message_space",
    default=ANY,
    values=(ANY, FREE),
    source="rulebook: every dark space; English rules of 2012: none where another player's marker stands",
)


class Stack(Tables):
    moved: list[int] = []
    """How far each messenger has moved, by seat; empty once the markers are put together for the final scoring."""
    order: list[int] = []
    """Messages seen so far, in the order in which they were drawn first."""
    drawn: int = 0
    """How many were drawn in all."""


class PendingGain(msgspec.Struct, frozen=True):
    """Points for which a seat is choosing a marker."""

    seat: Seat
    reason: str
    points: int
    place: str = ""


class OpenMessage(msgspec.Struct, frozen=True):
    """A message that a seat has drawn and not used yet."""

    seat: Seat
    message: int
    worths: tuple[tuple[str, int], ...] = ()
    """Segments that may be chosen, such as `T29:city-n`, and the points for each."""


class MessengersView(msgspec.Struct, frozen=True):
    stack: tuple[int, ...]
    """The messages from the top; 0 for those that nobody has seen yet."""
    gain: PendingGain | None = None
    open: OpenMessage | None = None

    @property
    def unseen(self) -> int:
        return self.stack.count(0)


class MarkerMoved(Event, frozen=True, tag="carcassonne.marker_moved"):
    """A messenger has moved; or a meeple on the track, to a space where it earns a message."""

    seat: Seat
    marker: str
    points: int
    space: int
    earned: bool


class MessageDrawn(Event, frozen=True, tag="carcassonne.message_drawn"):
    seat: Seat
    message: int


class MessageUsed(Event, frozen=True, tag="carcassonne.message_used"):
    seat: Seat
    message: int
    use: str
    """The deed, or points instead."""
    points: int
    """What it brings."""
    cell: Cell | None = None
    """Where it happens, if it has a place."""


class MessagePart(Event, frozen=True, tag="carcassonne.message_part"):
    """The message lets its player lay another tile."""

    seat: Seat


class ChooseMarkers(Frame, frozen=True, tag="carcassonne.choose_markers"):
    """Ask everybody who is about to get points."""


class ChooseMarker(Frame, frozen=True, tag="carcassonne.choose_marker"):
    seat: Seat


class TakeMessage(Frame, frozen=True, tag="carcassonne.take_message"):
    """Draw a message if one was earned, and again if its points earn another."""


class UseMessage(Frame, frozen=True, tag="carcassonne.use_message"):
    seat: Seat
    message: int


class MergeMarkers(Frame, frozen=True, tag="carcassonne.merge_markers"):
    """Before the final scoring the meeple takes over what the messenger has moved."""


class Use(msgspec.Struct, frozen=True):
    """One way to use a message."""

    use: str
    worth: Worth = ()
    segment: int = -1
    figure: str = ""
    """The meeple that comes home."""


messengers.slice(Stack)
messengers.insert(Gains, "messengers.markers", ChooseMarkers(), before="enter")
messengers.insert(Part, "messengers.message", TakeMessage(), after="score")
messengers.insert(FinalScoring, "messengers.merge", MergeMarkers(), before="unfinished", alone=False)


def stack_of(look: CLook) -> Stack:
    tables = look.state.slices[messengers.id]
    assert isinstance(tables, Stack)
    return tables


@messengers.setup
def messengers_start(draft: CDraft) -> None:
    stack_of(draft).moved.extend([0] * draft.players)


@messengers.on(hooks.MARKERS)
def markers(look: CLook) -> Iterator[tuple[str, tuple[int, ...]]]:
    if by_seat := stack_of(look).moved:
        yield MESSENGER, tuple(by_seat)


# which marker moves


def _earns(look: CLook, seat: Seat, reached: int) -> bool:
    """Whether a marker of a seat earns a message by ending its move where it has moved so far: in its owner's own turn,
    on a dark space, and only one for all gains of a round of scoring."""
    part = look.enclosing(Part)
    here = space(look, reached)
    if part.seat != seat or here % look.catalogue.points[MESSAGES]["dark"] or EARNED in _notes(part):
        return False
    return look.option(SPACE) == ANY or not _others_on(look, seat, here)


def _others_on(look: CLook, seat: Seat, here: int) -> bool:
    """Whether a marker of another seat stands on a space."""
    return any(
        other != seat and space(look, points) == here
        for by_seat in moved(look).values()
        for other, points in enumerate(by_seat)
    )


def _notes(part: Part) -> tuple[int, ...]:
    return part.notes.get(messengers.id, ())


def _noted(draft: CDraft, *notes: int) -> None:
    part = draft.enclosing(Part)
    draft.amend(part, msgspec.structs.replace(part, notes={**part.notes, messengers.id: notes}))


def _points_for(look: CLook, seat: Seat) -> int:
    """What a seat is about to get."""
    return sum(total(gain.worth) for gain in look.enclosing(Gains).gains if gain.seat == seat)


@messengers.step(ChooseMarkers)
class ChooseMarkersStep(CStep[ChooseMarkers]):
    """In turn order from the active player. Who gets nothing moves nothing, and at the end nobody is asked."""

    def do(self, draft: CDraft, frame: ChooseMarkers, chosen: None) -> None:
        if not used(draft):
            return
        active = draft.enclosing(Part).seat
        gaining = {gain.seat for gain in draft.enclosing(Gains).gains if total(gain.worth)}
        for seat in sorted(gaining, key=lambda seat: (seat - active) % draft.players):
            draft.push(ChooseMarker(seat))


@messengers.step(ChooseMarker)
class ChooseMarkerStep(CStep[ChooseMarker]):
    """Each option says on which space the marker ends, and whether that earns a message."""

    def ask(self, look: CLook, frame: ChooseMarker) -> Decision:
        gained = _points_for(look, frame.seat)
        by_kind = moved(look)
        reached = {kind: by_kind[kind][frame.seat] + gained for kind in (MEEPLE, MESSENGER)}
        earning = [_earns(look, frame.seat, points) for points in reached.values()]
        options = [
            Option((Word(kind), Word(str(space(look, points))), *((Word(EARNS),) if earns else ())), kind)
            for (kind, points), earns in zip(reached.items(), earning, strict=True)
        ]
        return Decision(frame.seat, MARKER, listed(*options), default=earning.index(True) if any(earning) else 0)

    def do(self, draft: CDraft, frame: ChooseMarker, chosen: str) -> None:
        course = draft.enclosing(Gains)
        gains = tuple(
            msgspec.structs.replace(gain, marker=chosen) if gain.seat == frame.seat else gain for gain in course.gains
        )
        draft.amend(course, msgspec.structs.replace(course, gains=gains))


@messengers.react(PointsGained)
def a_marker_moves(draft: CDraft, event: PointsGained) -> None:
    if not event.points or not used(draft):
        return
    if event.marker == MESSENGER:
        stack_of(draft).moved[event.seat] += event.points
    reached = moved(draft)[event.marker][event.seat]
    earned = _earns(draft, event.seat, reached)
    if earned:
        _noted(draft, EARNED)
    if earned or event.marker == MESSENGER:
        draft.emit(MarkerMoved(event.seat, event.marker, event.points, space(draft, reached), earned))


@messengers.step(MergeMarkers)
class MergeMarkersStep(CStep[MergeMarkers]):
    def do(self, draft: CDraft, frame: MergeMarkers, chosen: None) -> None:
        stack_of(draft).moved.clear()


# messages


@messengers.step(TakeMessage)
class TakeMessageStep(CStep[TakeMessage]):
    def due(self, look: CLook, frame: TakeMessage) -> bool:
        return EARNED in _notes(look.enclosing(Part))

    def do(self, draft: CDraft, frame: TakeMessage, chosen: None) -> None:
        part = draft.enclosing(Part)
        _noted(draft)
        message = _draw(draft)
        draft.emit(MessageDrawn(part.seat, message))
        draft.push(UseMessage(part.seat, message), TakeMessage())


def _draw(draft: CDraft) -> int:
    stack, count = stack_of(draft), draft.catalogue.points[MESSAGES]["count"]
    if len(stack.order) < count:
        unseen = [message for message in range(1, count + 1) if message not in stack.order]
        stack.order.append(unseen[draft.draw(MESSAGES, unseen)])
    stack.drawn += 1
    return stack.order[(stack.drawn - 1) % count]


def from_the_top(look: CLook) -> tuple[int, ...]:
    """The stack as everybody knows it; 0 for messages not seen yet."""
    stack, count = stack_of(look), look.catalogue.points[MESSAGES]["count"]
    if len(stack.order) < count:
        return (*[0] * (count - len(stack.order)), *stack.order)
    first = stack.drawn % count
    return (*stack.order[first:], *stack.order[:first])


def uses(look: CLook, seat: Seat, message: int) -> list[Use]:
    """Every way to do what a message says; none where it cannot be done."""
    state, points = look.state, look.catalogue.points[MESSAGES]
    if message in CHEAPEST:
        return _cheapest(look, seat, CHEAPEST[message])
    if message == MORE_TILES:
        return [Use(ACTION)] if state.tiles_left else []
    if message == SHIELDS:
        cities = {state.board.region_of[segment] for segment, _, region in _own(look, seat) if region.kind == CITY}
        shields = sum(state.board.regions[label].marks.get(SHIELD, 0) for label in cities)
        return [Use(ACTION, (Term(SHIELD, shields, points["shield"]),))]
    if message == KNIGHTS:
        return [Use(ACTION, (Term("knight", _count(look, seat, CITY), points["knight"]),))]
    if message == FARMERS:
        return [Use(ACTION, (Term("farmer", _count(look, seat, FIELD), points["farmer"]),))]
    return [
        Use(ACTION, _alone(look, seat, segment), segment, figure)
        for segment, figure in dict.fromkeys((segment, figure) for segment, figure, _ in _own(look, seat))
    ]


def _own(look: CLook, seat: Seat) -> Iterator[tuple[int, str, Region]]:
    """The meeples of a seat on the board, with their segments and regions. A large one is one."""
    board, strength = look.state.board, look.catalogue.strength
    for segment, figures in look.state.figures.items():
        for figure in figures:
            if figure.seat == seat and strength[figure.kind]:
                yield segment, figure.kind, board.region(segment)


def _count(look: CLook, seat: Seat, kind: str) -> int:
    """The meeples of a seat in features of a kind."""
    return sum(region.kind == kind for _, _, region in _own(look, seat))


def _cheapest(look: CLook, seat: Seat, kind: str) -> list[Use]:
    """By what they would bring at the end of the game, whoever has the most meeples there (rulebook); the player
    chooses among equals (our ruling)."""
    board = look.state.board
    first: dict[int, int] = {}
    for segment, _, region in _own(look, seat):
        if region.kind == kind:
            first.setdefault(board.region_of[segment], segment)
    found = [Use(ACTION, worth_of(look, board.regions[label], final=True), segment) for label, segment in first.items()]
    least = min((total(each.worth) for each in found), default=0)
    return [each for each in found if total(each.worth) == least]


def _alone(look: CLook, seat: Seat, segment: int) -> Worth:
    """What a feature would bring a seat at the end; nothing where others have more meeples. Equally many are enough, as
    in the final scoring (our ruling)."""
    label = look.state.board.region_of[segment]
    region = look.state.board.regions[label]
    if seat not in owners_of(look, label):
        return ()
    return field_worth(look, region, seat) if region.kind == FIELD else worth_of(look, region, final=True)


def _options(look: CLook, frame: UseMessage) -> list[Option]:
    """The points are the last word where there is a choice."""
    found = uses(look, frame.seat, frame.message)
    kinds: dict[int, int] = {}
    for each in found:
        kinds[each.segment] = kinds.get(each.segment, 0) + 1
    options = []
    for each in found:
        words = [Word(ACTION)]
        if each.segment >= 0:
            words.append(far_segment_word(look, each.segment))
            words += [Word(each.figure)] if kinds[each.segment] > 1 else []
        if frame.message != MORE_TILES:
            words.append(Word(str(total(each.worth))))
        options.append(Option(tuple(words), each))
    instead = Use(POINTS, (Term("instead", 1, look.catalogue.points[MESSAGES]["instead"]),))
    worth = (Word(str(total(instead.worth))),) if options else ()
    return [*options, Option((Word(POINTS), *worth), instead)]


def _default(options: Iterable[Option], message: int) -> int:
    """For absent players: what brings most, and nothing that would need a decision."""
    worths = [total(option.value.worth) for option in options]
    last = len(worths) - 1
    return worths.index(max(worths)) if message != HOMECOMING and max(worths) > worths[last] else last


@messengers.step(UseMessage)
class UseMessageStep(CStep[UseMessage]):
    def ask(self, look: CLook, frame: UseMessage) -> Decision:
        options = _options(look, frame)
        default = _default(options, frame.message)
        # Also where only the points remain: the player must see what was drawn.
        return Decision(frame.seat, MESSAGE, listed(*options), default=default, shown=True)

    def do(self, draft: CDraft, frame: UseMessage, chosen: Use) -> None:
        if chosen.use == ACTION and frame.message == MORE_TILES:
            draft.emit(MessagePart(frame.seat))
            draft.push(Part(frame.seat))
            return
        cell = draft.state.board.cell_of(chosen.segment) if chosen.segment >= 0 else None
        points = total(chosen.worth)
        draft.emit(MessageUsed(frame.seat, frame.message, chosen.use, points, cell))
        if chosen.figure:
            take_home(draft, chosen.segment, Figure(frame.seat, chosen.figure))
        if points:
            draft.push(Gains("message", (Gain(frame.seat, chosen.worth),), cell_name(cell) if cell is not None else ""))

    def hear(self, look: CLook, frame: UseMessage, words: tuple[str, ...]) -> tuple[str, ...]:
        """A cell and a segment, with or without saying that they are for the deed."""
        rest = words[1:] if words[:1] == (ACTION,) else words
        cell, *place = " ".join(rest).replace(":", " ").split() or ("",)
        if cell in ("", POINTS):
            return words
        return (ACTION, *far_words((cell, *place[:1])), *place[1:])

    def explain(self, look: CLook, frame: UseMessage, words: tuple[str, ...]) -> RuleError | None:
        if words[0] == POINTS:
            return None
        options = uses(look, frame.seat, frame.message)
        if not options:
            return _why_nothing(frame.message)
        heard = self.hear(look, frame, words)
        if len(heard) != 2 or options[0].segment < 0 or not _is_place(look, heard[1]):
            return None
        if frame.message in CHEAPEST:
            return RuleError(Kind.ILLEGAL, "carcassonne.not_the_cheapest")
        return RuleError(Kind.ILLEGAL, "carcassonne.no_meeple_there")


def _is_place(look: CLook, word: str) -> bool:
    """Whether a word such as `T29:city` names a segment of a tile that lies."""
    cell, _, code = word.partition(":")
    number = look.state.board.at.get(place) if (place := cell_named(cell)) is not None else None
    if number is None or not code:
        return False
    laid = look.state.board.laid[number]
    segments = look.catalogue.oriented[laid.tile][laid.turn].segments
    return any(code in (segment.code, segment.kind) for segment in segments)


def _why_nothing(message: int) -> RuleError:
    if message == MORE_TILES:
        return RuleError(Kind.ILLEGAL, "carcassonne.no_tile_for_message")
    if message == HOMECOMING:
        return RuleError(Kind.ILLEGAL, "carcassonne.nobody_to_bring_home")
    return RuleError(Kind.ILLEGAL, "carcassonne.none_of_your_own", own=CHEAPEST[message])


# what is seen and told


@messengers.shows
def open_to_all(look: CLook, viewer: Viewer) -> MessengersView:
    agenda = look.state.agenda
    frame = agenda[-1] if agenda else None
    gain = message = None
    if isinstance(frame, ChooseMarker):
        course = look.enclosing(Gains)
        gain = PendingGain(frame.seat, course.reason, _points_for(look, frame.seat), course.place)
    elif isinstance(frame, UseMessage):
        worths = [
            (far_segment_word(look, each.segment).code, total(each.worth))
            for each in uses(look, frame.seat, frame.message)
            if each.segment >= 0
        ]
        message = OpenMessage(frame.seat, frame.message, tuple(dict(worths).items()))
    return MessengersView(from_the_top(look), gain, message)


@messengers.draws
def in_characters(view: MessengersView, catalogue: Catalogue) -> list[str]:
    """The stack from the top; the messengers are on the score track."""
    stack = "".join(str(message) if message else "?" for message in view.stack)
    return [f"{catalogue.characters['message']} {stack}"]


@messengers.on(hooks.DEEDS)
def told(look: CLook, decision: Decision, index: int) -> Iterator[dict[str, Any]]:
    """Which marker moves is told by the gain itself."""
    if decision.prompt == MARKER:
        yield {}
    elif decision.prompt == MESSAGE:
        chosen = decision.options.taken(index)
        frame = look.enclosing(UseMessage)
        deed: dict[str, Any] = {"p": frame.seat, "a": "message", "v": frame.message, "use": chosen.use}
        place = place_of(look, chosen.segment) if chosen.segment >= 0 else {}
        yield deed | place
        if chosen.figure:
            yield {"p": frame.seat, "a": "take_back", "v": chosen.figure} | place


@messengers.on(hooks.PROSPECTS)
def messages_to_come(look: CLook, left: float) -> Iterator[tuple[Seat, float]]:
    """A message that is earned or drawn; those that the markers may yet earn from where they stand; and points for
    which a marker is being chosen, except those of a feature whose figures still stand there: these promise them
    already."""
    agenda = look.state.agenda
    for frame in agenda:
        if isinstance(frame, UseMessage) or (isinstance(frame, Part) and EARNED in _notes(frame)):
            yield frame.seat, _HOPE
    if isinstance(agenda[-1], ChooseMarker) and not any(isinstance(frame, Release) for frame in agenda):
        for gain in look.enclosing(Gains).gains:
            yield gain.seat, total(gain.worth)
    if stack_of(look).moved:
        time, ahead = min(1.0, 3 * left), _ahead()
        by_kind = moved(look)
        for seat, (meeple, messenger) in enumerate(zip(by_kind[MEEPLE], by_kind[MESSENGER], strict=True)):
            yield seat, time * ahead[meeple % len(_GAINS), messenger % len(_GAINS)]


@cache
def _ahead() -> dict[tuple[int, int], float]:
    """What the messages promise that two markers will earn, by how far each is past a dark space, if the better one
    always moves."""
    past = range(len(_GAINS))
    worth = dict.fromkeys(product(past, past), 0.0)
    for _ in range(_ROUNDS):
        worth = {
            (one, other): sum(
                often * max(_moved(worth, one + gain, other), _moved(worth, other + gain, one))
                for gain, often in enumerate(_GAINS)
            )
            for one, other in worth
        }
    return worth


def _moved(worth: dict[tuple[int, int], float], one: int, other: int) -> float:
    """What it is worth that one of two markers ends its move here."""
    here = one % len(_GAINS)
    return (0.0 if here else _HOPE) + _NEXT * worth[here, other]
