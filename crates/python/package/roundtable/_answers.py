"""The answers: documents of the program in JSON, whose most used parts are attributes here."""

import html
import json
import os
import subprocess
import sys
from typing import Any, Dict, List, NamedTuple, Optional, Union

from ._ask import Reply

Person = Union[str, int]
"""A name, or the number of somebody who has none."""


class Note(NamedTuple):
    """Something to know about an answer."""

    code: str
    """A word for programs."""
    message: str
    """The same as a sentence."""

    def __str__(self) -> str:
        return self.message


class Answer:
    """A document of the program."""

    json: str
    """The document as the command prints it with ``--json``, byte for byte."""
    document: Dict[str, Any]
    """The same as data; docs/reference/schema describes it."""
    notes: List[Note]
    """What to know about it."""
    stopped: bool
    """Whether the work was stopped: then this is the best so far."""

    def __init__(self, reply: Reply) -> None:
        self._read(reply.answer, reply)

    def _read(self, document: str, reply: Reply) -> None:
        """Fills the attributes; ``document`` is the answer or the schedule of ``reply``."""
        self.json = document + "\n"
        self.document = json.loads(document)
        self.notes = [Note(note["code"], note["message"]) for note in reply.notes]
        self.stopped = reply.stopped

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self._in_short()}>"

    def _in_short(self) -> str:
        """What it says, in a few words."""
        return str(self.document.get("schema", ""))


class Audit(Answer):
    """How good a schedule is: every figure, with the best that is possible if that is known."""

    @property
    def valid(self) -> bool:
        """Whether no rule is broken: nobody twice in a round, nobody left out."""
        return bool(self.document["valid"])

    @property
    def problems(self) -> List[Dict[str, Any]]:
        """The rules that are broken, and where."""
        return list(self.document["problems"])

    @property
    def verdict(self) -> str:
        """``optimal``: proved that nothing is better. ``meetings_optimal``: in who meets whom. ``gap``; ``invalid``."""
        return str(self.document["verdict"])

    @property
    def repeats(self) -> int:
        """How many meetings are of two people who have met before."""
        return int(self.document["meetings"]["repeats"])

    def _in_short(self) -> str:
        people, rounds = self.document["players"], self.document["rounds"]
        return f"{people} people, {rounds} rounds, {self.repeats} repeats, {self.verdict}"


class Bound(Answer):
    """How many rounds are possible without a repeat."""

    @property
    def lower(self) -> int:
        """A schedule of so many rounds exists."""
        return int(self.document["rounds_without_repeats"]["lower"])

    @property
    def upper(self) -> int:
        """It is proved that there cannot be more."""
        return int(self.document["rounds_without_repeats"]["upper"])

    @property
    def lower_by(self) -> str:
        """How the rounds of ``lower`` are made."""
        return str(self.document["rounds_without_repeats"]["lower_by"])

    @property
    def upper_by(self) -> str:
        """Why there cannot be more than ``upper``."""
        return str(self.document["rounds_without_repeats"]["upper_by"])

    def _in_short(self) -> str:
        rounds = str(self.lower) if self.lower == self.upper else f"{self.lower} to {self.upper}"
        return f"{rounds} rounds without a repeat"


class Round(Answer):
    """One round, from a position; people are the numbers of the position."""

    @property
    def tables(self) -> List[List[int]]:
        """Who sits at each table, in the order of the seats."""
        return [list(table["seats"]) for table in self.document["tables"]]

    @property
    def sit_out(self) -> List[int]:
        """Who has no seat."""
        return list(self.document["sit_out"])

    def _in_short(self) -> str:
        return " · ".join(", ".join(map(str, table)) for table in self.tables)


class Plan(Answer):
    """A schedule, round by round, with its audit."""

    report: Optional[Dict[str, Any]]
    """Of ``improve`` and ``reverse``: what changed, and by how much."""

    def __init__(self, reply: Reply) -> None:
        self.report = None
        if reply.schedule is not None:
            self.report = json.loads(reply.answer)
        self._read(reply.schedule or reply.answer, reply)

    @property
    def players(self) -> List[Person]:
        """Everybody, in the order of their numbers: the name, or the number of somebody without one."""
        return [player.get("name") or player["id"] for player in self.document["players"]]

    @property
    def rounds(self) -> List[List[List[Person]]]:
        """Who sits where: rounds, their tables, and the people at each in the order of the seats."""
        people = self._people()
        return [
            [[people[seat] for seat in table["seats"]] for table in round["tables"]]
            for round in self.document["rounds"]
        ]

    @property
    def sit_out(self) -> List[List[Person]]:
        """Who sits out, round by round. Who is absent is not among them."""
        people = self._people()
        return [[people[number] for number in round.get("sit_out", [])] for round in self.document["rounds"]]

    @property
    def audit(self) -> Dict[str, Any]:
        """Every figure with its proved bound, as ``check`` gives them (``roundtable/audit/1``)."""
        return dict(self.document["audit"])

    @property
    def verdict(self) -> str:
        """``optimal``: proved that nothing is better. ``meetings_optimal``: in who meets whom. ``gap``: not proved."""
        return str(self.document["audit"]["verdict"])

    @property
    def repeats(self) -> int:
        """How many meetings are of two people who have met before."""
        return int(self.document["audit"]["meetings"]["repeats"])

    def columns(self) -> Dict[str, List[Any]]:
        """A line for every seat, as columns: round, table, seat, player (the number) and name ("" for none)."""
        names = {player["id"]: player.get("name", "") for player in self.document["players"]}
        lines = [
            (round["round"], table["table"], seat, player, names[player])
            for round in self.document["rounds"]
            for table in round["tables"]
            for seat, player in enumerate(table["seats"], 1)
        ]
        heads = ("round", "table", "seat", "player", "name")
        return {head: [line[at] for line in lines] for at, head in enumerate(heads)}

    def to_frame(self, kind: str = "pandas") -> Any:
        """The columns as a frame of pandas or of polars, which has to be installed.

        >>> import roundtable
        >>> roundtable.plan(16, tables=4, rounds=5).to_frame().shape  # doctest: +SKIP
        (80, 5)
        """
        if kind == "pandas":
            import pandas

            return pandas.DataFrame(self.columns())
        if kind == "polars":
            import polars

            return polars.DataFrame(self.columns())
        raise ValueError(f'kind is "pandas" or "polars", not {kind!r}')

    def save(self, path: Union[str, "os.PathLike[str]"], *options: str) -> None:
        """Writes it to a file; the end of its name is the format: .json, .html, .pdf, .xlsx, .csv, .svg, .png, .ics, .txt.

        All but .json are written by ``roundtable convert`` with these options:
        ``night.save("night.html", "--title", "Friday")``.
        """
        path = os.fspath(path)
        if path.endswith(".json") and not options:
            with open(path, "w", encoding="utf-8", newline="\n") as file:
                file.write(self.json)
            return
        command = [sys.executable, "-m", "roundtable", "convert", "-", path, *options]
        ran = subprocess.run(command, input=self.json.encode(), stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if ran.returncode != 0:
            raise OSError(ran.stderr.decode(errors="replace").strip())

    def _people(self) -> Dict[int, Person]:
        """Everybody by number: the name, or the number again."""
        return {player["id"]: player.get("name") or player["id"] for player in self.document["players"]}

    def _in_short(self) -> str:
        rounds = len(self.document["rounds"])
        return f"{len(self.document['players'])} people, {rounds} rounds, {self.repeats} repeats, {self.verdict}"

    def _repr_html_(self) -> str:
        """The rounds as a table, for notebooks: a line a round, a column a table, and who sits out."""
        cell = "<td>{}</td>".format
        named = [[", ".join(html.escape(str(name)) for name in table) for table in tables] for tables in self.rounds]
        resting = [", ".join(html.escape(str(name)) for name in names) for names in self.sit_out]
        most, rests = max(map(len, named), default=0), any(resting)
        heads = [*map(str, range(1, most + 1)), *(["–"] if rests else [])]
        head = "".join(f"<th>{name}</th>" for name in ["", *heads])
        rows = "".join(
            f"<tr><th>{number}</th>"
            + "".join(map(cell, [*tables, *[""] * (most - len(tables)), *([names] if rests else [])]))
            + "</tr>"
            for number, (tables, names) in enumerate(zip(named, resting), 1)
        )
        said = html.escape(self._in_short())
        return f"<p>{said}</p><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
