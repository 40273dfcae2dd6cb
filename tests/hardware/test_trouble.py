"""Errors by their cause, as each system words them; each has a text and a remedy."""
from __future__ import annotations

import errno

import pytest
from serial import PortNotOpenError, SerialException

from game.content.folder import ROOT
from game.content.texts import load_texts
from hardware.trouble import SYSTEMS, Trouble, cause, remedy, what


@pytest.mark.parametrize(("error", "platform", "trouble"), [
    (SerialException(errno.EACCES, "could not open port /dev/ttyACM0: Permission denied"), "linux", Trouble.PERMISSION),
    (PermissionError(errno.EACCES, "Permission denied"), "darwin", Trouble.PERMISSION),
    (SerialException(errno.EAGAIN, "Could not exclusively lock port"), "linux", Trouble.BUSY),
    (SerialException(errno.EBUSY, "Device or resource busy"), "linux", Trouble.BUSY),
    (SerialException("could not open port 'COM5': PermissionError(13, 'Access is denied.', None, 5)"), "win32", Trouble.BUSY),
    (SerialException("could not open port 'COM5': FileNotFoundError(2, 'The system cannot find the file', None, 2)"), "win32",
     Trouble.GONE),
    (SerialException(errno.ENOENT, "No such file or directory"), "linux", Trouble.GONE),
    (SerialException(errno.ENXIO, "Device not configured"), "darwin", Trouble.GONE),
    (SerialException("Could not open port socket://h:1: [Errno 111] Connection refused"), "linux", Trouble.GONE),
    (ValueError("invalid URL, protocol 'carrot' not known"), "linux", Trouble.WRONG_NAME),
    (SerialException("Could not configure port: (25, 'Inappropriate ioctl for device')"), "linux", Trouble.BROKEN),
    (PortNotOpenError(), "linux", Trouble.BROKEN),
    (RuntimeError("something else"), "linux", Trouble.BROKEN),
])  # fmt: skip
def test_an_error_is_told_by_its_cause(error: Exception, platform: str, trouble: Trouble) -> None:
    assert cause(error, platform) is trouble


@pytest.mark.parametrize("trouble", Trouble)
def test_each_trouble_has_a_text_and_a_remedy_on_each_system(trouble: Trouble) -> None:
    for language in ("de", "en"):
        texts = load_texts(ROOT / "data" / "text" / f"{language}.truck.yaml")
        assert what(trouble) in texts
        for platform in (*SYSTEMS, "freebsd14"):
            assert remedy(trouble, platform) in texts
