"""Parameters of a request: forms, multipart forms and JSON, each parameter checked against those of the method."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from tests.telegram.standin.refusals import Json, bad, strict

Kinds = dict[str, str]
"""The type of each parameter: int, str, bool, float, json (an object or a list), chat (an id), file."""


@dataclass
class Upload:
    name: str
    type: str
    data: bytes


@dataclass
class Call:
    """A request of the bot, with checked parameters."""

    method: str
    values: dict[str, Any] = field(default_factory=dict)
    files: dict[str, Upload] = field(default_factory=dict)

    def number(self, name: str, default: int = 0) -> int:
        value: int = self.values.get(name, default)
        return value

    def text(self, name: str) -> str:
        value: str = self.values.get(name, "")
        return value

    def flag(self, name: str) -> bool:
        return bool(self.values.get(name, False))

    def value(self, name: str) -> Any:
        return self.values.get(name)

    def upload(self, name: str) -> Upload | None:
        """The file of a parameter: sent under the parameter's name, or attached under another."""
        if name in self.files:
            return self.files[name]
        return self.attached(self.text(name))

    def attached(self, reference: str) -> Upload | None:
        if not reference.startswith("attach://"):
            return None
        found = self.files.get(reference.removeprefix("attach://"))
        if found is None:
            raise bad("file not found in the request")
        return found


async def read(request: web.Request) -> tuple[dict[str, Any], dict[str, Upload]]:
    raw: dict[str, Any] = dict(request.query)
    files: dict[str, Upload] = {}
    if request.content_type == "multipart/form-data":
        async for part in await request.multipart():
            assert isinstance(part, BodyPartReader)
            if part.filename is not None:
                type = part.headers.get("Content-Type", "")
                files[part.name or ""] = Upload(part.filename, type, bytes(await part.read()))
            else:
                raw[part.name or ""] = await part.text()
    elif request.content_type == "application/json":
        body = await request.json()
        raw |= body if isinstance(body, dict) else {}
    else:
        raw |= dict(await request.post())
    return raw, files


def checked(method: str, kinds: Kinds, raw: dict[str, Any], ignored: tuple[str, ...]) -> dict[str, Any]:
    """The parameters, parsed. An unknown one is refused: a real server would ignore it, but it can only be a mistake of
    ours."""
    values: dict[str, Any] = {}
    for name, value in raw.items():
        if name in ignored:
            continue
        kind = kinds.get(name)
        if kind is None:
            raise strict(f'unknown parameter "{name}" of {method}')
        try:
            values[name] = _parsed(kind, value)
        except (ValueError, TypeError):
            raise strict(f'parameter "{name}" of {method} must be of type {kind}: {value!r}') from None
    return values


def _parsed(kind: str, value: Any) -> Any:
    match kind:
        case "int":
            if isinstance(value, bool):
                raise ValueError(value)
            return int(value)
        case "float":
            return float(value)
        case "bool":
            return (
                {"true": True, "false": False}[str(value).lower()] if str(value).lower() in ("true", "false") else _no()
            )
        case "chat":
            return int(value) if str(value).lstrip("-").isdecimal() else _no()
        case "json":
            parsed = json.loads(value) if isinstance(value, str) else value
            return parsed if isinstance(parsed, dict | list) else _no()
        case _:
            return value if isinstance(value, str) else _no()


def _no() -> Any:
    raise ValueError


def fields(where: str, given: Any, known: Kinds, required: tuple[str, ...] = ()) -> Json:
    """Check an object inside a parameter in the same way."""
    if not isinstance(given, dict):
        raise bad(f"can't parse {where}: expected an object")
    for name in required:
        if name not in given:
            raise bad(f"can't parse {where}: can't find field \"{name}\"")
    for name, value in given.items():
        if name not in known:
            raise strict(f'unknown field "{name}" of {where}')
        types: dict[str, type | tuple[type, ...]] = {"int": int, "str": str, "bool": bool, "json": (dict, list)}
        if not isinstance(value, types[known[name]]) or (known[name] == "int" and isinstance(value, bool)):
            raise bad(f'can\'t parse {where}: field "{name}" must be of type {known[name]}')
    return given
