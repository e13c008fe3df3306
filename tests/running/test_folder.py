"""The data folder: used by one program only, and writable."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store.folder import LOCK, DataFolder, FolderTaken, FolderUnusable


def test_it_is_made_for_us_alone(tmp_path: Path) -> None:
    folder = DataFolder.open(tmp_path / "a" / "b")
    assert stat.S_IMODE(folder.path.stat().st_mode) == 0o700
    folder.close()


def test_it_has_one_owner_at_a_time(tmp_path: Path) -> None:
    first = DataFolder.open(tmp_path)
    with pytest.raises(FolderTaken, match=r"already running with the games in .*\.\n"):
        DataFolder.open(tmp_path)
    first.note("http://127.0.0.1:8710/")
    with pytest.raises(FolderTaken, match=r"http://127\.0\.0\.1:8710/\n"):
        DataFolder.open(tmp_path)
    first.close()
    second = DataFolder.open(tmp_path)
    assert (tmp_path / LOCK).read_text(encoding="utf-8").strip() == ""
    second.close()


def test_a_process_that_we_start_does_not_keep_it(tmp_path: Path) -> None:
    first = DataFolder.open(tmp_path)
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, close_fds=False) as child:
        first.close()
        DataFolder.open(tmp_path).close()
        child.communicate(b"\n")


def test_a_full_disk_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(FolderUnusable, match=r"is full\.\nMake room"):
        DataFolder.open(tmp_path, least_free=2**80)
    DataFolder.open(tmp_path).close()


def test_a_disk_that_fills_while_we_write_is_told_the_same_way(tmp_path: Path) -> None:
    # Takes nothing, as a full disk does.
    (tmp_path / LOCK).symlink_to("/dev/full")
    with pytest.raises(FolderUnusable, match="is full"):
        DataFolder.open(tmp_path)


@pytest.mark.parametrize("path", ["/proc/castellan", "/dev/null/castellan"])
def test_a_folder_that_cannot_be(path: str) -> None:
    with pytest.raises(FolderUnusable, match="CASTELLAN_DATA="):
        DataFolder.open(Path(path))


def test_a_folder_that_is_not_ours_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Permissions mean nothing to root, who may well run the tests; a read-only disk means the same to all.
    def refuse(*_: object) -> int:
        raise OSError(30, os.strerror(30))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(FolderUnusable, match=r"cannot be written to \(Read-only file system\)"):
        DataFolder.open(tmp_path)
