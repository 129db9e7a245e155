"""Every kind of wish × every function of the package that seats people: the seats must break no wish.

How often a wish is broken is counted here from the names at the tables. The Rust test (`it/main.rs`) writes the wishes
(`wishes.json`): one of each kind that the library knows.
"""

import json
import os
import pathlib

import pytest

import roundtable

FOLDER = pathlib.Path(os.environ["ROUNDTABLE_ASKED"])
ASKED = json.loads((FOLDER / "wishes.json").read_text(encoding="utf-8"))
PEOPLE = ASKED["people"]
TEAMS = {name: ["Red", "Blue", "Green", "Gold"][at % 4] for at, name in enumerate(PEOPLE)}


def at(tables, name):
    """The table and the seat of somebody, from 0; None for somebody who rests."""
    found = [(nth, table.index(name)) for nth, table in enumerate(tables) if name in table]
    return found[0] if found else None


def side(place):
    """The side of a seat: in doubles the first two of four are one side."""
    return (place[0], place[1] // 2)


def of_two(is_broken):
    """How often a wish about Ana and Ben is broken: not at all if one of them rests."""

    def broken(tables):
        ana, ben = at(tables, "Ana"), at(tables, "Ben")
        return int(ana is not None and ben is not None and is_broken(ana, ben))

    return broken


BROKEN = {
    "apart": of_two(lambda ana, ben: ana[0] == ben[0]),
    "together": of_two(lambda ana, ben: ana[0] != ben[0]),
    "at_table": lambda tables: int(at(tables, "Ana") is not None and at(tables, "Ana")[0] != 2),
    "in_seat": lambda tables: int(at(tables, "Ana") is not None and at(tables, "Ana")[1] != 1),
    "partners": of_two(lambda ana, ben: side(ana) != side(ben)),
    "never_partners": of_two(lambda ana, ben: side(ana) == side(ben)),
    "spread": lambda tables: sum(len(table) - len({TEAMS.get(name, name) for name in table}) for table in tables),
}
"""How often the tables of a round break a wish of a kind. The test of a new kind fails until it has a line here."""


@pytest.mark.parametrize("wish", ASKED["wishes"], ids=lambda wish: wish["code"])
def test_every_verb_keeps_it(wish):
    def kept(plan, verb):
        assert plan.rounds
        for tables in plan.rounds:
            assert BROKEN[wish["code"]](tables) == 0, (verb, tables)

    people = [{"name": name, "team": TEAMS[name]} for name in PEOPLE]
    asked = {"game": wish["game"], "rounds": 3, "effort": "low"}
    # In Python these two are mappings from the person to the number.
    wishes = {
        field: {one["player"]: one.get("table", one.get("seat")) for one in wished} if field in ("host", "seat") else wished
        for field, wished in wish["question"].items()
    }
    plan = roundtable.plan(people, **asked, **wishes)
    kept(plan, "plan")
    if wish["column"] is not None:
        column, value = wish["column"]
        about = PEOPLE[:1] if wish["code"] == "at_table" else PEOPLE[:2]
        listed = [{**person, **({column: value} if person["name"] in about else {})} for person in people]
        kept(roundtable.plan(listed, **asked), "a list")
    kept(roundtable.plan(people, effort="low", keep={"from": 2, "schedule": plan.document}), "keep")
    kept(roundtable.next(plan, PEOPLE), "next")
    kept(roundtable.next(plan, PEOPLE, method="random"), "next by lot")
    kept(roundtable.improve(plan, effort="low"), "improve")
    kept(roundtable.repair(plan, start=2, left=["Pia"], joined=["Ivo"], effort="low"), "repair")
