"""Requests and answers as JSON, the only way to the compiled part; and the error of a question without an answer."""

import json
from typing import Any, Callable, Dict, List, Mapping, NamedTuple, Optional, Union

from . import _roundtable


class Progress(NamedTuple):
    """How far the work is."""

    steps: int
    """Exchanges looked at so far; 0 of 0 before they are counted."""
    most: int
    """Exchanges that will be looked at if no bound is reached before."""
    above_bound: int
    """How far the best so far is above the proved bound; 0 at the bound."""


Watch = Callable[[Progress], Optional[bool]]
"""A function that is called with how far the work is; if it returns ``False``, the work stops."""


class RoundtableError(ValueError):
    """The question has no answer; ``alternatives`` are questions nearby that have one.

    >>> import roundtable
    >>> try:
    ...     roundtable.plan(22, tables=4, rounds=4)
    ... except roundtable.RoundtableError as error:
    ...     print(error.code, error.alternatives[1])
    cannot-fill {'sit_out': {'people': 2, 'tables': 5}}
    """

    code: str
    """A stable word for programs, such as ``cannot-fill``."""
    message: str
    """What is wrong, in the language that was asked for."""
    hints: List[str]
    """What to do next, in the same language."""
    alternatives: List[Union[str, Dict[str, Any]]]
    """What can be had instead, as data, the nearest first."""
    exit_code: int
    """The exit code of the program: 2 makes no sense, 3 a mistake in the data, 4 proved impossible, 6 a broken rule."""
    document: Dict[str, Any]
    """The whole error as data: ``roundtable/error/1``."""

    def __init__(self, document: Dict[str, Any]) -> None:
        super().__init__("\n".join([document["message"], *document["hints"]]))
        self.document = document
        self.code = document["code"]
        self.message = document["message"]
        self.hints = document["hints"]
        self.alternatives = document.get("instead", [])
        self.exit_code = document["exit"]

    def __reduce__(self) -> Any:
        return (type(self), (self.document,))


class Reply(NamedTuple):
    """An answer, in its parts."""

    answer: str
    """The document that the command prints with ``--json``, byte for byte but for the line end."""
    schedule: Optional[str]
    """The resulting schedule, if the document is a report and not a schedule itself."""
    notes: List[Dict[str, str]]
    """What to know about it."""
    stopped: bool
    """Whether the work was stopped: then this is the best so far."""


def ask(request: Union[Mapping[str, Any], str, bytes], *, progress: Optional[Watch] = None) -> bytes:
    """Answers a request (``roundtable/ask/1``) with ``roundtable/answer/1``: the bytes that ``roundtable ask`` prints.

    An answer that is an error is returned, not raised.
    """
    if not isinstance(request, (str, bytes)):
        request = json.dumps(request, ensure_ascii=False)
    if isinstance(request, str):
        request = request.encode()
    watch = None
    if progress is not None:
        report = progress

        def watch(steps: int, most: int, above_bound: int) -> Optional[bool]:
            return report(Progress(steps, most, above_bound))

    return _roundtable.ask(request, watch)


def answered(verb: str, about: Dict[str, Any], lang: str, progress: Optional[Watch] = None) -> Reply:
    """Answers the use case ``verb``, or raises its error."""
    request = {"schema": "roundtable/ask/1", "lang": lang, "ask": {verb: about}}
    members = _members(ask(request, progress=progress).decode())
    if "error" in members:
        raise RoundtableError(json.loads(members["error"]))
    notes = json.loads(members.get("notes", "[]"))
    return Reply(members["answer"], members.get("schedule"), notes, "stopped" in members)


def _members(text: str) -> Dict[str, str]:
    """The members of a JSON object as written, each by its name: text to keep byte for byte, not parsed.

    The object has no white space between its members, as the library writes it.
    """
    decoder = json.JSONDecoder()
    found, at = {}, 1
    while text[at] == '"':
        name, colon = decoder.raw_decode(text, at)
        _, end = decoder.raw_decode(text, colon + 1)
        found[name] = text[colon + 1 : end]
        at = end + 1
    return found
