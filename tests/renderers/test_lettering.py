"""Which characters can be written, how much space a text takes, and where it is placed."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from renderers.character_map import characters
from renderers.lettering import fit, lettered, readable, width

FACES = ("regular", "medium", "bold", "heavy", "black")


@pytest.mark.parametrize(
    "name",
    [
        "Anna",
        "Жук",
        "Ђорђе",
        "Ґанок",
        "Zoë",
        "José 2-й",
        "Ελένη",
        "Łódź",
        "Ægir",
        "Bob ♞",
        "☺",
        "½ & «x»",
        "e\N{COMBINING ACUTE ACCENT}",
    ],
)
def test_names_that_can_be_written(name: str) -> None:
    assert readable(name)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "  ",
        "שלום",
        "مرحبا",
        "नमस्ते",
        "ไทย",
        "日本",
        "한국",
        "Anna\N{ZERO WIDTH JOINER}",
        "☺\N{VARIATION SELECTOR-16}",
        "x\N{COMBINING LONG STROKE OVERLAY}",
        "a\N{RIGHT-TO-LEFT OVERRIDE}b",
        "a\nb",
        "a\x07",
        "a\N{SOFT HYPHEN}b",
        "\N{BRAILLE PATTERN BLANK}",
        "\N{OBJECT REPLACEMENT CHARACTER}",
        "\N{LINE SEPARATOR}a",
        "\N{REGIONAL INDICATOR SYMBOL LETTER R}",
        "\ue000",
    ],
)
def test_names_that_can_not(name: str) -> None:
    assert not readable(name)


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("text", ["A", "jolly", "Ўж", "72", "♞ Bob ♞", "Тест ✓"])
def test_a_mask_is_as_wide_as_was_said_and_cuts_nothing_off(text: str, face: str) -> None:
    mask = lettered(text, 48, face)
    assert mask.mode == "L"
    assert mask.width == width(text, 48, face)
    box = mask.getbbox()
    assert box is not None
    assert box[1] > 0
    assert box[3] < mask.height


@pytest.mark.parametrize("face", FACES)
@pytest.mark.parametrize("size", [30, 37, 66])
def test_capitals_and_digits_lie_around_the_middle(face: str, size: int) -> None:
    for text in ("H", "Ж", "E", "1", "4"):
        mask = lettered(text, size, face)
        assert mask.height == lettered("jgy♞", size, face).height
        box = mask.getbbox()
        assert box is not None
        assert (box[1] + box[3]) / 2 == pytest.approx(mask.height / 2, abs=1)


def test_composed_and_decomposed_letters_look_the_same() -> None:
    assert lettered("é", 40, "bold").tobytes() == lettered("e\N{COMBINING ACUTE ACCENT}", 40, "bold").tobytes()


def test_what_is_too_long_ends_in_an_ellipsis() -> None:
    name = "Konstantin Konstantinopolsky"
    assert fit(name, 38, "bold", 2000) == name
    for room in (400, 200, 100, 50):
        short = fit(name, 38, "bold", room)
        assert short.endswith("…")
        assert name.startswith(short[:-1])
        assert width(short, 38, "bold") <= room
        longer = name[: len(short)].rstrip() + "…"
        assert width(longer, 38, "bold") > room
    assert fit(name, 38, "bold", 1) == ""
    assert " …" not in {fit(name, 38, "bold", room)[-2:] for room in range(100, 400)}


def test_the_maps_of_characters_are_read_whole() -> None:
    found = {}
    for package, file in (("fontpkg_fira_sans", "files/FiraSans-Bold.ttf"), ("ziafont", "fonts/DejaVuSans.ttf")):
        spec = find_spec(package)
        assert spec is not None
        assert spec.submodule_search_locations
        found[package] = characters(Path(spec.submodule_search_locations[0]) / file)
    # Counted by ziafont, which reads the same tables in seconds.
    assert {package: len(codes) for package, codes in found.items()} == {"fontpkg_fira_sans": 1686, "ziafont": 5918}
    assert ord("Ж") in found["fontpkg_fira_sans"]
    assert ord("♞") not in found["fontpkg_fira_sans"]
    assert ord("♞") in found["ziafont"]


def test_lettering_drags_in_no_font_library() -> None:
    script = "import sys, renderers.lettering as l; l.width('Ж♞', 30, 'bold'); print('ziafont' in sys.modules)"
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "False"
