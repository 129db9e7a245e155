"""The use cases: each function turns its arguments into a question of the library, and answers it."""

from typing import Any, Dict, Iterable, List, Mapping, Optional, Sequence, Union

from ._answers import Audit, Bound, Person, Plan, Round
from ._ask import Watch, answered

Sizes = Union[int, Sequence[int]]
"""How many sit at a table: one size, or the allowed sizes, the preferred one first."""
Schedule = Union[Plan, Mapping[str, Any], str]
"""A plan, its document, or the text of any file that ``roundtable check`` reads."""
Effort = Union[str, int]
"""``low``, ``normal``, ``high``, or a number of steps."""


def plan(
    players: Union[int, Iterable[Any], None] = None,
    *,
    tables: Optional[Sizes] = None,
    rounds: Union[int, str, None] = None,
    game: Optional[str] = None,
    most_tables: Optional[int] = None,
    sit_out: bool = False,
    apart: Iterable[Sequence[Person]] = (),
    together: Iterable[Sequence[Person]] = (),
    absent: Optional[Mapping[Person, Iterable[int]]] = None,
    host: Optional[Mapping[Person, int]] = None,
    seat: Optional[Mapping[Person, int]] = None,
    history: Iterable[Schedule] = (),
    seed: int = 0,
    effort: Effort = "normal",
    lang: str = "en",
    progress: Optional[Watch] = None,
    **more: Any,
) -> Plan:
    """Makes a schedule.

    >>> import roundtable
    >>> roundtable.plan(16, tables=4, rounds=5)
    <Plan: 16 people, 5 rounds, 0 repeats, meetings_optimal>

    players
        How many; or their names; or people as mappings with columns (``name``, ``club``, ``rating`` …); or a frame of
        pandas or polars with such columns.
    tables
        How many sit at a table: ``4``, or ``[4, 3]`` for tables of four and, if the people don't fill them, of three.
    rounds
        How many; ``"max"`` or nothing means as many as possible without a repeat.
    game
        ``riichi``, ``chess`` or another that ``roundtable plan --help`` lists: sets table sizes, names of seats, and
        figures.
    most_tables, sit_out
        So many tables at most; full tables only. Those without a seat sit out.
    apart, together
        Pairs who never meet; groups who always sit together.
    absent, host, seat
        Who misses which rounds; who always sits at which table; who always has which seat.
    history
        Earlier events whose meetings count.
    more
        Any other field of a question by its name (docs/reference/schema/question.json), such as ``spread=["club"]``,
        ``method="berger"`` or ``keep={"from": 2, "schedule": plan.document}``.
    """
    question: Dict[str, Any] = {
        "players": None if players is None else _people(players),
        "table_sizes": _sizes(tables),
        "rounds": rounds,
        "game": game,
        "tables": most_tables,
        "sit_out": sit_out or None,
        "apart": [list(pair) for pair in apart] or None,
        "together": [list(group) for group in together] or None,
        "absent": [{"player": who, "rounds": list(rounds)} for who, rounds in (absent or {}).items()] or None,
        "host": [{"player": who, "table": table} for who, table in (host or {}).items()] or None,
        "seat": [{"player": who, "seat": number} for who, number in (seat or {}).items()] or None,
        "history": [{"schedule": _schedule(event)} for event in history] or None,
        "seed": seed,
        "effort": effort,
        **more,
    }
    return Plan(answered("plan", _given(question), lang, progress))


def check(
    schedule: Schedule,
    *,
    players: Optional[int] = None,
    tables: Optional[Sizes] = None,
    format: Optional[str] = None,
    relations: Iterable[Union[str, Mapping[str, Any]]] = (),
    history: Iterable[Schedule] = (),
    called: str = "the schedule",
    lang: str = "en",
) -> Audit:
    """Judges a schedule from any source.

    ``relations`` (``neighbours``, ``turns``, or own ones with ``name`` and ``at``) are counted too.

    >>> import roundtable
    >>> audit = roundtable.check("1-2-3-4\\n5-6-7-8\\n\\n1-2-5-6\\n3-4-7-8\\n")
    >>> audit.valid, audit.repeats
    (True, 4)
    """
    earlier = [{"schedule": _schedule(event)} for event in history] or None
    about = {
        "schedule": _schedule(schedule),
        "players": players,
        "table_sizes": _sizes(tables),
        "format": format,
        "relations": list(relations) or None,
        "history": earlier,
        "called": called,
    }
    return Audit(answered("check", _given(about), lang))


def bound(players: int, tables: Sizes, *, most_tables: Optional[int] = None, lang: str = "en") -> Bound:
    """Says how many rounds are possible without a repeat, and why there cannot be more.

    >>> import roundtable
    >>> bound = roundtable.bound(28, 4)
    >>> bound.lower, bound.upper
    (9, 9)
    """
    about = {"players": players, "table_sizes": _sizes(tables), "tables": most_tables}
    return Bound(answered("bound", _given(about), lang))


def next(
    schedule: Optional[Schedule] = None,
    standings: Optional[Union[str, Iterable[Person]]] = None,
    *,
    position: Optional[Mapping[str, Any]] = None,
    absent: Iterable[Person] = (),
    present: Iterable[Person] = (),
    method: str = "swiss",
    game: Optional[str] = None,
    most_tables: Optional[int] = None,
    seed: int = 0,
    effort: Effort = "normal",
    lang: str = "en",
    progress: Optional[Watch] = None,
    **more: Any,
) -> Union[Plan, Round]:
    """Seats the next round of a plan by its standings, or of a position.

    For a ``schedule``, the answer is the plan with that round at its end; for a ``position``, only the round.
    ``standings`` is everybody in the order of their places, or the text of a csv (``player,place`` …). ``position`` is
    ``roundtable/position/1``. ``method`` is ``swiss``, ``random``, ``interval`` or ``predefined``; ``more`` are its
    fields (``avoid_repeats=True``, ``step=2``, ``script=…``, ``current=1``).

    >>> import roundtable
    >>> night = roundtable.plan(8, tables=4, rounds=2)
    >>> len(roundtable.next(night, [8, 1, 2, 3, 4, 5, 6, 7]).rounds)
    3
    """
    if standings is not None and not isinstance(standings, str):
        places = enumerate(standings, 1)
        standings = "player,place\n" + "".join(f"{_cell(who)},{place}\n" for place, who in places)
    about = {
        "schedule": None if schedule is None else _schedule(schedule),
        "standings": standings,
        "position": position,
        "absent": list(absent) or None,
        "present": list(present) or None,
        "method": method,
        "game": game,
        "tables": most_tables,
        "seed": seed,
        "effort": effort,
        **more,
    }
    reply = answered("next", _given(about), lang, progress)
    return Plan(reply) if position is None else Round(reply)


def improve(
    schedule: Schedule,
    *,
    cards: Optional[int] = None,
    start: int = 1,
    tables: Optional[Sizes] = None,
    relations: Iterable[Union[str, Mapping[str, Any]]] = (),
    seed: int = 0,
    effort: Effort = "normal",
    lang: str = "en",
    progress: Optional[Watch] = None,
) -> Plan:
    """Makes a schedule more even. Nobody's company changes, or with ``cards`` at most so many people get new tables.

    Rounds before ``start`` stay as they are; ``relations`` (``neighbours``, ``turns``, or own ones) are evened too.
    ``report`` has the figures before and after.
    """
    about = {
        "schedule": _schedule(schedule),
        "cards": cards,
        "from": start,
        "table_sizes": _sizes(tables),
        "relations": list(relations) or None,
        "seed": seed,
        "effort": effort,
    }
    return Plan(answered("improve", _given(about), lang, progress))


def repair(
    schedule: Schedule,
    *,
    start: int,
    left: Iterable[Person] = (),
    joined: Iterable[str] = (),
    tables: Optional[Sizes] = None,
    prefer: str = "fresh",
    seed: int = 0,
    effort: Effort = "normal",
    lang: str = "en",
    progress: Optional[Watch] = None,
) -> Plan:
    """Continues a plan after somebody left or came: rounds before ``start`` are played and stay as they are.

    ``prefer`` is ``fresh`` (as few repeats as possible) or ``cards`` (as few changed cards).

    >>> import roundtable
    >>> night = roundtable.plan(["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"], tables=[4, 3], rounds=3)
    >>> mended = roundtable.repair(night, start=2, left=["Cy"], joined=["Ivo"])
    >>> mended.rounds[0] == night.rounds[0]
    True
    """
    about = {
        "schedule": _schedule(schedule),
        "from": start,
        "left": list(left) or None,
        "joined": list(joined) or None,
        "table_sizes": _sizes(tables),
        "prefer": prefer,
        "seed": seed,
        "effort": effort,
    }
    return Plan(answered("repair", _given(about), lang, progress))


def reverse(
    schedule: Optional[Schedule] = None,
    *,
    withdrew: Iterable[Person],
    after: int = 0,
    players: Optional[int] = None,
    method: Optional[str] = None,
    cycles: Optional[int] = None,
    order: Optional[str] = None,
    lang: str = "en",
) -> Plan:
    """Says which games change colours after somebody left a round robin.

    The round robin is a ``schedule``, or that of ``players`` by ``method``. ``report`` has the games (``reversals``);
    in the plan they are changed.
    """
    about = {
        "schedule": None if schedule is None else _schedule(schedule),
        "withdrew": list(withdrew),
        "after": after,
        "players": players,
        "method": method,
        "cycles": cycles,
        "order": order,
    }
    return Plan(answered("reverse", _given(about), lang))


def _given(about: Mapping[str, Any]) -> Dict[str, Any]:
    """The fields that were given: those left at ``None`` are not part of the question."""
    return {name: value for name, value in about.items() if value is not None}


def _sizes(tables: Optional[Sizes]) -> Union[int, List[int], None]:
    """Sizes as JSON."""
    return list(tables) if isinstance(tables, Sequence) else tables


def _schedule(schedule: Schedule) -> Any:
    """A schedule as JSON or as text."""
    return schedule.document if isinstance(schedule, Plan) else schedule


def _people(players: Union[int, Iterable[Any]]) -> Any:
    """A number, or a list of names and of people with columns."""
    if isinstance(players, int):
        return players
    if isinstance(players, (str, bytes)):
        raise TypeError("players is a number or a list of names, and not one text")
    if hasattr(players, "to_dicts"):
        players = players.to_dicts()
    elif hasattr(players, "to_dict") and hasattr(players, "columns"):
        players = players.to_dict("records")
    return [_person(person) for person in players]


def _person(person: Any) -> Any:
    """Somebody by name, or with columns."""
    if isinstance(person, Mapping):
        # An empty cell of a frame is None or NaN, the only number that does not equal itself.
        return {str(head): cell for head, cell in person.items() if cell is not None and cell == cell}
    return str(person)


def _cell(who: Person) -> str:
    """A cell of a csv (RFC 4180): in quotation marks if it needs them."""
    text = str(who)
    return '"' + text.replace('"', '""') + '"' if set('",\n\r') & set(text) else text
