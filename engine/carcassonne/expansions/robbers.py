"""Robbers: a tile with a bag lets everybody put a robber on the score track, beside the marker of another player. When
that marker is about to move, its points are robbed: the robber's owner gets half of them, and the player who scores
keeps them all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from engine.carcassonne import hooks
from engine.carcassonne.catalogue import Catalogue
from engine.carcassonne.frames import Final as FinalScoring
from engine.carcassonne.frames import Gain, Gains, Part
from engine.carcassonne.signs import sign_here
from engine.carcassonne.state import CDraft, CLook, CStep
from engine.carcassonne.track import moved, space, used
from engine.carcassonne.values import owners_of, worth_of
from engine.core.decision import Decision, Options
from engine.core.decision import Part as Word
from engine.core.errors import Kind, RuleError
from engine.core.events import Event
from engine.core.frame import Frame
from engine.core.module import Module
from engine.core.score import Term, Worth, total
from engine.core.spec import Seat
from engine.core.state import Tables
from engine.core.view import Viewer

BAG: Final = "bag"
"""The sign of the tiles that bring robbers into play."""
ROBBER: Final = "robber"
ROBBERY: Final = "robbery"
"""Why a robber's owner gets points; also the table of its numbers in the data."""
HOME: Final = -1
"""In place of a space: the robber is in its owner's supply."""
PASS: Final = -1
SPACE: Final = "space"
"""A word before the number of a space, as people may say it."""

SET_ROBBER = "carcassonne.robber"
VICTIM = "carcassonne.victim"

_WAITING: Final = 1.6
_STANDING: Final = 0.25
_IDLE: Final = 0.4
"""What a robber on the track promises, how much more for each figure that its victim has on the board, and what one at
home promises: estimates."""

robbers = Module("robbers", game="carcassonne", data="robbers.toml")

ACTIVE: Final = "active"
ALL: Final = "all"
NEXT: Final = "next"

PLACING = robbers.option(
    "robber_placing",
    default=ALL,
    values=(ALL, NEXT),
    source="rulebook: all others, in turn order; Hans im Glück, as WikiCarpedia quotes it: only the next player who "
    "has a robber at home",
)
MOVES = robbers.option(
    "robber_moves",
    default=ACTIVE,
    values=(ACTIVE, ALL),
    source="example of Z-Man's rules; “by the same rules” in the rulebook could mean everybody",
)
LEFT = robbers.option(
    "robber_final",
    default=0,
    values=(0, 3),
    source="not in the rulebook; WikiCarpedia's game reference has 3 points",
)


class Robbers(Tables):
    spaces: list[int] = []
    """Where the robber of each seat stands on the score track, or `HOME`."""


class RobbersView(msgspec.Struct, frozen=True):
    spaces: tuple[int, ...]
    """The space of each seat's robber, by seat; -1 for one in the supply."""


class RobberSet(Event, frozen=True, tag="carcassonne.robber_set"):
    """Out of the supply, or from another space."""

    seat: Seat
    space: int
    beside: tuple[Seat, ...]
    """The other seats whose markers stand there."""


class RobberKept(Event, frozen=True, tag="carcassonne.robber_kept"):
    """In the turn of another player, somebody has placed none."""

    seat: Seat


class Robbed(Event, frozen=True, tag="carcassonne.robbed"):
    """The robber goes home; the points are entered next."""

    seat: Seat
    """Whose robber it is."""
    points: int
    victim: Seat
    gained: int
    """What the victim has got, and keeps."""


class RobberFollowed(Event, frozen=True, tag="carcassonne.robber_followed"):
    """A marker that moves by a robbery is not robbed: a robber beside it goes along."""

    seat: Seat
    """Whose robber it is."""
    space: int
    """Where it stands now."""
    beside: Seat
    """The seat whose marker it has followed."""


class OfferRobbers(Frame, frozen=True, tag="carcassonne.offer_robbers"):
    pass


class SetRobber(Frame, frozen=True, tag="carcassonne.set_robber"):
    seat: Seat


class FindRobberies(Frame, frozen=True, tag="carcassonne.find_robberies"):
    """Before points are entered, as only then the markers still stand where the robbers wait."""


class ChooseVictim(Frame, frozen=True, tag="carcassonne.choose_victim"):
    seat: Seat
    """Whose robber it is."""
    victims: tuple[Seat, ...]


class CommitRobberies(Frame, frozen=True, tag="carcassonne.commit_robberies"):
    """After the points are entered."""

    robberies: tuple[tuple[Seat, Seat], ...] = ()
    """Whose robber, and whose points."""
    followers: tuple[Seat, ...] = ()
    """Whose robbers go along with the marker of a robber's owner."""


class ScoreRobbers(Frame, frozen=True, tag="carcassonne.score_robbers"):
    pass


_LATER: Final = CommitRobberies()

robbers.slice(Robbers)
robbers.insert(Part, "robbers.offer", OfferRobbers(), after="place")
robbers.insert(Gains, "robbers.find", FindRobberies(), before="enter")
robbers.insert(Gains, "robbers.commit", _LATER, after="enter")
robbers.insert(FinalScoring, "robbers.left", ScoreRobbers(), after="fields", alone=False)


def spaces_of(look: CLook) -> list[int]:
    tables = look.state.slices[robbers.id]
    assert isinstance(tables, Robbers)
    return tables.spaces


@robbers.setup
def everybody_has_a_robber(draft: CDraft) -> None:
    spaces_of(draft).extend([HOME] * draft.players)


@robbers.shows
def robbers_stand_on_the_track(look: CLook, viewer: Viewer) -> RobbersView:
    return RobbersView(tuple(spaces_of(look)))


@robbers.draws
def in_characters(view: RobbersView, catalogue: Catalogue) -> list[str]:
    """One line: the robbers on the track, each with its space."""
    sign = catalogue.figures[ROBBER].sign
    standing = [f"{chr(ord('A') + seat)}{space}" for seat, space in enumerate(view.spaces) if space != HOME]
    return [" ".join([sign, *standing])]


# placing


def _in_turn_order(look: CLook) -> list[Seat]:
    """All seats, beginning with the active player."""
    active = look.enclosing(Part).seat
    return [(active + step) % look.players for step in range(look.players)]


@robbers.step(OfferRobbers)
class OfferRobbersStep(CStep[OfferRobbers]):
    """First the active player, then all others in turn order; a robber that is on the track already is moved by the
    active player only, unless the table agreed otherwise."""

    def due(self, look: CLook, frame: OfferRobbers) -> bool:
        return bool(sign_here(look, BAG))

    def do(self, draft: CDraft, frame: OfferRobbers, chosen: None) -> None:
        active, *others = _in_turn_order(draft)
        spaces = spaces_of(draft)
        if draft.option(PLACING) == NEXT:
            others = [seat for seat in others if spaces[seat] == HOME][:1]
        elif draft.option(MOVES) == ACTIVE:
            others = [seat for seat in others if spaces[seat] == HOME]
        draft.push(*(SetRobber(seat) for seat in (active, *others)))


def standing_on(look: CLook) -> dict[int, tuple[Seat, ...]]:
    """By space of the track, the lowest first: the seats whose markers stand there."""
    found: dict[int, set[Seat]] = {}
    for by_seat in moved(look).values():
        for seat, points in enumerate(by_seat):
            found.setdefault(space(look, points), set()).add(seat)
    return {place: tuple(sorted(found[place])) for place in sorted(found)}


def _others_on(look: CLook, seat: Seat) -> dict[int, tuple[Seat, ...]]:
    """By space where this seat's robber may go: the other seats whose markers stand there. Not where it is already."""
    here = spaces_of(look)[seat]
    others = {place: tuple(each for each in seats if each != seat) for place, seats in standing_on(look).items()}
    return {place: seats for place, seats in others.items() if seats and place != here}


@robbers.step(SetRobber)
class SetRobberStep(CStep[SetRobber]):
    def ask(self, look: CLook, frame: SetRobber) -> Decision:
        beside = _others_on(look, frame.seat)

        def path(place: int) -> tuple[Word, ...]:
            if place == PASS:
                return (Word("pass"),)
            return (Word(str(place), f"{SPACE}-{place}", seats=beside[place]),)

        return Decision(frame.seat, SET_ROBBER, Options([*beside, PASS], path), default=len(beside))

    def do(self, draft: CDraft, frame: SetRobber, chosen: int) -> None:
        if chosen == PASS:
            if frame.seat != draft.enclosing(Part).seat:
                draft.emit(RobberKept(frame.seat))
            return
        beside = _others_on(draft, frame.seat)[chosen]
        spaces = spaces_of(draft)
        if spaces[frame.seat] == HOME:
            draft.state.take(frame.seat, ROBBER)
        spaces[frame.seat] = chosen
        draft.emit(RobberSet(frame.seat, chosen, beside))

    def hear(self, look: CLook, frame: SetRobber, words: tuple[str, ...]) -> tuple[str, ...]:
        """`robber 17`, `space 17` and `space-17` are all space 17."""
        said = " ".join(words).replace(f"{SPACE}-", "").split()
        heard = tuple(word for word in said if word not in (ROBBER, SPACE))
        return heard or words

    def explain(self, look: CLook, frame: SetRobber, words: tuple[str, ...]) -> RuleError | None:
        words = self.hear(look, frame, words)
        if len(words) != 1 or not words[0].isdecimal():
            return None
        last = look.catalogue.points["track"]["spaces"] - 1
        if len(words[0]) > len(str(last)) or int(words[0]) > last:
            return RuleError(Kind.ILLEGAL, "carcassonne.no_such_space", last=last)
        place = int(words[0])
        if place == spaces_of(look)[frame.seat]:
            return RuleError(Kind.ILLEGAL, "carcassonne.robber_is_there", space=place)
        return RuleError(Kind.ILLEGAL, "carcassonne.nobody_to_rob", space=place)


# robbing


@robbers.step(FindRobberies)
class FindRobberiesStep(CStep[FindRobberies]):
    """Points for the final scoring are not robbed, and nothing is where nobody gets a point: no marker moves then (both
    are our rulings)."""

    def do(self, draft: CDraft, frame: FindRobberies, chosen: None) -> None:
        spaces = spaces_of(draft)
        if spaces.count(HOME) == len(spaces) or not used(draft):
            return
        course = draft.enclosing(Gains)
        so_far = moved(draft)
        by_space: dict[int, list[Seat]] = {}
        for gain in course.gains:
            if total(gain.worth):
                by_space.setdefault(space(draft, so_far[gain.marker][gain.seat]), []).append(gain.seat)
        for seat in _in_turn_order(draft):
            victims = tuple(victim for victim in by_space.get(spaces[seat], ()) if victim != seat)
            if not victims:
                continue
            if course.reason == ROBBERY:
                later = draft.enclosing(CommitRobberies)
                draft.amend(later, msgspec.structs.replace(later, followers=(*later.followers, seat)))
            else:
                draft.push(ChooseVictim(seat, victims))


@robbers.step(ChooseVictim)
class ChooseVictimStep(CStep[ChooseVictim]):
    """Where several of those beside the robber get points at once, its owner says whom it robs."""

    def ask(self, look: CLook, frame: ChooseVictim) -> Decision:
        gained = {gain.seat: total(gain.worth) for gain in look.enclosing(Gains).gains}
        best = max(range(len(frame.victims)), key=lambda index: gained[frame.victims[index]])
        options = Options(frame.victims, lambda victim: (Word(chr(ord("a") + victim), seats=(victim,)),))
        return Decision(frame.seat, VICTIM, options, default=best)

    def do(self, draft: CDraft, frame: ChooseVictim, chosen: Seat) -> None:
        later = draft.enclosing(CommitRobberies)
        robberies = (*later.robberies, (frame.seat, chosen))
        draft.amend(later, msgspec.structs.replace(later, robberies=robberies))


@robbers.step(CommitRobberies)
class CommitRobberiesStep(CStep[CommitRobberies]):
    """All robbers go home before the first of their owners' markers moves: none of them follows another owner's. Then
    the owners get their points one after the other, in turn order (our ruling)."""

    def do(self, draft: CDraft, frame: CommitRobberies, chosen: None) -> None:
        if not frame.robberies and not frame.followers:
            return
        gains = draft.enclosing(Gains).gains
        spaces = spaces_of(draft)
        for seat in frame.followers:
            (gain,) = gains
            spaces[seat] = space(draft, spaces[seat] + total(gain.worth))
            draft.emit(RobberFollowed(seat, spaces[seat], gain.seat))
        gained = {gain.seat: total(gain.worth) for gain in gains}
        for seat, victim in frame.robberies:
            spaces[seat] = HOME
            draft.state.give(seat, ROBBER)
            worth = _share(draft, gained[victim])
            draft.emit(Robbed(seat, total(worth), victim, gained[victim]))
            draft.push(Gains(ROBBERY, (Gain(seat, worth),)))


def _share(look: CLook, points: int) -> Worth:
    """What a robber takes of so many points."""
    return (Term("share", -(-points // look.catalogue.points[ROBBERY]["share"])),)


@robbers.step(ScoreRobbers)
class ScoreRobbersStep(CStep[ScoreRobbers]):
    def do(self, draft: CDraft, frame: ScoreRobbers, chosen: None) -> None:
        each = draft.option(LEFT)
        left = [seat for seat, place in enumerate(spaces_of(draft)) if place != HOME]
        if each and left:
            draft.push(Gains(ROBBER, tuple(Gain(seat, (Term(ROBBER, 1, each),)) for seat in left)))


# records


@robbers.on(hooks.DEEDS)
def told(look: CLook, decision: Decision, index: int) -> Iterator[dict[str, Any]]:
    """Whom a robber robs is told when it happens."""
    if decision.prompt == SET_ROBBER:
        chosen: int = decision.options.taken(index)
        count = {ROBBER: decision.own - 1}
        if chosen == PASS:
            yield {"p": decision.seat, "a": "pass", "v": ROBBER, "n": count}
        else:
            yield {"p": decision.seat, "a": ROBBER, SPACE: chosen, "n": count}
    elif decision.prompt == VICTIM:
        yield {}


@robbers.on(hooks.HAPPENINGS)
def robbed(look: CLook, event: Event) -> Iterator[dict[str, Any]]:
    if isinstance(event, Robbed):
        yield {"p": event.seat, "a": "rob", "n": event.points, "of": event.victim}


# what computer players hope for


@robbers.on(hooks.PROSPECTS)
def loot(look: CLook, left: float) -> Iterator[tuple[Seat, float]]:
    """Half of what the tile just laid brings a victim; else the more, the more figures the victim has on the board."""
    spaces = spaces_of(look)
    if spaces.count(HOME) < len(spaces):
        due, standing = _due(look), standing_on(look)
        out = [0] * look.players
        for figures in look.state.figures.values():
            for figure in figures:
                out[figure.seat] += 1
        for seat, place in enumerate(spaces):
            victims = [victim for victim in standing.get(place, ()) if victim != seat]
            sure = max((due.get(victim, 0) for victim in victims), default=0)
            if sure:
                yield seat, float(total(_share(look, sure)))
            elif victims:
                yield seat, min(1.0, 4 * left) * (_WAITING + _STANDING * max(out[victim] for victim in victims))
    for seat, place in enumerate(spaces):
        if place == HOME:
            yield seat, left * _IDLE


def _due(look: CLook) -> dict[Seat, int]:
    """By seat, the most points that a feature brings which the tile just laid has completed, and which is not yet
    scored."""
    part = next((frame for frame in reversed(look.state.agenda) if type(frame) is Part), None)
    if part is None or part.number < 0:
        return {}
    board, occupied = look.state.board, look.state.occupied()
    found: dict[Seat, int] = {}
    for label in {board.region_of[segment] for segment in part.touched} & occupied:
        region = board.regions[label]
        if not region.open and region.kind in look.catalogue.completable:
            points = total(worth_of(look, region, final=False))
            for owner in owners_of(look, label):
                found[owner] = max(points, found.get(owner, 0))
    return found
