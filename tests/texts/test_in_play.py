"""A law: whatever occurs in play is told in words of its own, in every language.

Games are played to the end with all modules and with random rules, and everything is said that the chat can say about
them: log lines, labels, questions, refusals, descriptions of pictures, rules. No selector over words may fall to its
default variant, no code of the engine may be shown, and no English word in Russian."""

from __future__ import annotations

import random
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

from bot.games.agreements import info_of
from bot.texts import LANGUAGES, Texts, texts
from engine.api import SPECTATOR, Game, GameSpec, agreed, make_spec, new_game
from tests.bot.toy_game_ui import orchard_in
from tests.play import GAMES, count, random_spec, whole_box
from tests.seeds import seed_of
from tests.texts.ftl import LATIN
from tests.texts.spoken import Heard, Speaker, hearing

GAMES_PLAYED = count(2, 40)
REFUSALS = 3
"""Wrong codes that are tried at every question."""

PLACE = re.compile(r"-?[A-Za-z]{1,2}-?[0-9]{1,3}")
"""Names of cells and spaces, which are the same in every language."""


@pytest.fixture(autouse=True, scope="module")
def orchard(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch, orchard_in(tmp_path_factory.mktemp("toy"), patch):
        yield


def boxes(game: str) -> Iterator[GameSpec]:
    """Rules for the games that are played: as many modules as go together, and random ones; and those of each module
    that is for a number of players of its own."""
    dice = random.Random(7)
    for module in info_of(game).modules:
        if len(module.players) == 1:
            yield fully_agreed(make_spec(game, module.players[0], modules=[module.id]))
    for number in range(GAMES_PLAYED):
        yield fully_agreed(random_spec(game, dice) if number % 2 else whole_box(game))


def fully_agreed(spec: GameSpec) -> GameSpec:
    """The rules with nothing left open, as tables agree on them."""
    values = agreed(spec)
    return make_spec(spec.game, spec.players, edition=spec.edition, modules=spec.modules, options=values)


def play(speaker: Speaker, game: Game, dice: random.Random) -> None:
    """To the end, with everything that can be said before and after each answer."""
    while not game.over:
        for asked in game.decisions:
            speaker.question(game, asked)
            speaker.refusals(game, asked, dice, REFUSALS)
        decision = dice.choice(game.decisions)
        transition = game.apply(decision.answer(dice.randrange(len(decision.options))))
        speaker.happened(game, transition.events(SPECTATOR), transition.scored)
    speaker.end(game)


def everything_said(game: str, language: str) -> Heard:
    heard = Heard(language)
    speaker = Speaker(texts(language), heard, game)
    with hearing(heard):
        for number, spec in enumerate([*boxes(game), fully_agreed(make_spec(game, 2))]):
            speaker.agreement(spec)
            speaker.things(spec)
            speaker.conflicts(spec)
            play(speaker, new_game(spec, seed_of(number)), random.Random(number))
    return heard


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_play_has_its_words(game: str, language: str) -> None:
    heard = everything_said(game, language)
    assert len(heard.said) > 100
    assert sorted(heard.defaults) == []
    wrong = {about: found for text, about in heard.said.items() if (found := raw(text, heard.typed))}
    if language == "ru":
        wrong |= {about: found for text, about in heard.said.items() if (found := latin(text, heard.echoed))}
    assert wrong == {}


# the checks themselves


def test_selectors_that_fall_to_their_default_are_heard(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    text = "a-b = { $kind ->\n    [road] road\n   *[city] city\n} { $n ->\n    [one] one\n   *[other] more\n}\n"
    (tmp_path / "en" / "a.ftl").write_text(text, encoding="utf-8")
    words, heard = Texts("en", [tmp_path]), Heard("en")
    with hearing(heard):
        assert words("a.b", kind="road", n=1) == "road one"
        assert words("a.b", kind="city", n=7) == "city more"
        assert heard.defaults == set()
        assert words("a.b", kind="river", n=1) == "city one"
    assert heard.defaults == {"a.b: river"}


CODE = re.compile(r"[a-z]+(_[a-z0-9]+)+|[a-z]{3,}(-[nesw][lr]?)+|[a-z]{3,}[-@:/][a-z0-9]*[0-9@:/_][a-z0-9@:/_+]*")
"""What looks like an id or a code: words with underscores, with sides, or with numbers and places."""


def raw(said: str, typed: set[str]) -> list[str]:
    """Ids and codes in a text. Those that people type may be repeated."""
    words = [word.strip(".:…") for word in re.split(r"[\s,;()“”«»?!]+", said)]
    return [word for word in words if CODE.fullmatch(word) and word not in typed]


def latin(said: str, echoed: Collection[str] = ()) -> list[str]:
    """Latin words in a Russian text, but for those that repeat what was typed."""
    words = [word.rstrip(":-/") for word in re.findall(r"-?[A-Za-z][\w/@:-]*", said)]
    known = {*LATIN, *echoed}
    return [word for word in words if word not in known and len(word) > 1 and not PLACE.fullmatch(word)]


def test_codes_are_found() -> None:
    for code in ("road-e", "field-nl-wr", "traders_builders", "chicken-4@6", "monastery-17", "building:bank2", "a_b"):
        assert raw(f"Not here: {code}.", set()) == [code]
        assert raw(f"Not here: {code}?", {code}) == []
    for said in ("No tile-laying, half-way.", "T29 90 city", "4 take mine", "/rules road", "well-earned"):
        assert raw(said, set()) == []
    assert latin("Поле у S31: Аня, wine, road-e, 8 ч, A Аня") == ["wine", "road-e"]
