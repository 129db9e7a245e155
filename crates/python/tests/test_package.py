"""The package as somebody uses it in Python: answers, frames, errors, progress, Ctrl-C, the program.

The Rust test (`it/main.rs`) provides the compiled part and runs it: cargo test -p roundtable-python --test it
"""

import json
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import time
import types

import pytest

import roundtable

PEOPLE = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"]
# A question whose search takes long enough to be stopped.
LONG = {"players": 90, "tables": 6, "rounds": 20, "effort": "high"}


@pytest.fixture(scope="module")
def night():
    return roundtable.plan(PEOPLE, tables=[4, 3], rounds=2)


def test_everybody_sits_once_in_each_round(night):
    assert night.players == PEOPLE
    assert len(night.rounds) == 2
    for tables in night.rounds:
        assert sorted(name for table in tables for name in table) == PEOPLE
    assert roundtable.check(night).valid and roundtable.check(night.json).repeats == night.repeats
    assert repr(night) == f"<Plan: 8 people, 2 rounds, {night.repeats} repeats, {night.verdict}>"


def test_every_answer_shows_itself(night):
    checked = roundtable.check(night)
    assert repr(checked) == f"<Audit: 8 people, 2 rounds, {night.repeats} repeats, {checked.verdict}>"
    assert repr(roundtable.bound(28, 4)) == "<Bound: 9 rounds without a repeat>"
    shown = roundtable.plan(["<Ana>", *PEOPLE[1:], "Ivo"], tables=4, rounds=2, most_tables=2)._repr_html_()
    assert "<Ana>" not in shown and "&lt;Ana&gt;" in shown
    assert shown.count("<tr>") == 3 and shown.count("<td>") == 6, "two tables and who sits out, for two rounds"


def test_wishes_and_the_rest_of_a_question_are_heard():
    people = [{"name": name, "club": "RB"[at % 2]} for at, name in enumerate(PEOPLE)]
    plan = roundtable.plan(
        people, tables=4, rounds=3, most_tables=1, apart=[("Ana", "Ben")], absent={"Cy": [2]}, host={"Di": 1},
        seat={"Eva": 2}, spread=["club"], seed=7, effort="low",
    )
    said = plan.document["question"]
    assert said["spare"] == {"tables": 1} and said["absences"] == [{"player": 3, "rounds": [2]}]
    assert all(not {"Ana", "Ben"} <= set(table) for tables in plan.rounds for table in tables)
    assert all(len(names) in (3, 4) for names in plan.sit_out) and "Cy" not in plan.sit_out[1]
    assert plan.document["made_by"]["seed"] == 7
    assert {player["club"] for player in plan.document["players"]} == {"R", "B"}
    assert roundtable.plan(16, tables=4, rounds="max").repeats == 0
    assert roundtable.plan(10, game="chess", method="berger").document["question"]["rounds"] in (9, "max")


def test_every_verb_answers(night):
    bound = roundtable.bound(28, 4)
    assert (bound.lower, bound.upper) == (9, 9) and bound.lower_by and bound.upper_by
    after = roundtable.next(night, [8, 7, 6, 5, 4, 3, 2, 1])
    assert after.rounds[:2] == night.rounds and len(after.rounds) == 3
    names = roundtable.next(night, ["Hana", "Gus", "Finn", "Eva", "Di", "Cy", "Ben", "Ana"])
    assert names.rounds == after.rounds
    players = [{"id": 10 + at, "name": name, "place": at} for at, name in enumerate(PEOPLE, 1)]
    position = {"schema": "roundtable/position/1", "table_size": 4, "players": players, "history": []}
    round = roundtable.next(position=position, method="random", seed=3)
    assert sorted(seat for table in round.tables for seat in table) == list(range(11, 19)) and round.sit_out == []
    better = roundtable.improve(night, cards=0, effort="low")
    assert better.report["schema"] == "roundtable/improve/1" and len(better.rounds) == 2
    mended = roundtable.repair(night, start=2, left=["Cy"], joined=["Ivo"], prefer="cards")
    assert mended.rounds[0] == night.rounds[0] and any("Ivo" in table for table in mended.rounds[1])
    reversed_ = roundtable.reverse(players=18, method="crenshaw", withdrew=[13])
    assert reversed_.report["reversals"][0] == {"round": 17, "game": "18-1"}


def test_a_refusal_has_a_code_and_what_works_instead():
    with pytest.raises(roundtable.RoundtableError) as caught:
        roundtable.plan(22, tables=4, rounds=4)
    error = caught.value
    assert isinstance(error, ValueError) and (error.code, error.exit_code) == ("cannot-fill", 4)
    assert {"sit_out": {"people": 2, "tables": 5}} in error.alternatives
    assert error.message in str(error) and pickle.loads(pickle.dumps(error)).code == "cannot-fill"
    with pytest.raises(roundtable.RoundtableError, match="22人") as caught:
        roundtable.plan(22, tables=4, rounds=4, lang="ja")
    with pytest.raises(roundtable.RoundtableError, match="roudns") as caught:
        roundtable.plan(16, tables=4, roudns=4)
    assert caught.value.code == "not-a-question"
    with pytest.raises(TypeError):
        roundtable.plan("Ana, Ben", tables=4)


def test_notes_are_sentences_with_a_code():
    position = {"schema": "roundtable/position/1", "table_size": 2, "players": [{"id": 1, "place": 1}, {"id": 2, "place": 2}]}
    notes = roundtable.next(position={**position, "history": []}).notes
    assert [note.code for note in notes] == ["places-are-seeding"] and "seeding" in str(notes[0])


def test_a_frame_has_a_line_for_every_seat(night, monkeypatch):
    made = []
    for kind in ("pandas", "polars"):
        fake = types.ModuleType(kind)
        fake.DataFrame = lambda columns: made.append(columns) or "a frame"
        monkeypatch.setitem(sys.modules, kind, fake)
        assert night.to_frame(kind) == "a frame"
    assert made[0] == made[1] and list(made[0]) == ["round", "table", "seat", "player", "name"]
    lines = list(zip(*made[0].values()))
    assert len(lines) == len(set(lines)) == 16
    for round, table, seat, player, name in lines:
        assert night.rounds[round - 1][table - 1][seat - 1] == name == PEOPLE[player - 1]
    with pytest.raises(ValueError):
        night.to_frame("arrow")


def test_frames_of_pandas_and_polars_come_and_go(night):
    pandas = pytest.importorskip("pandas")
    assert night.to_frame().shape == (16, 5)
    plan = roundtable.plan(pandas.DataFrame({"name": PEOPLE, "club": list("RBRBRBR") + [None]}), tables=4, rounds=1)
    assert plan.players == PEOPLE and "club" not in plan.document["players"][7]
    polars = pytest.importorskip("polars")
    assert night.to_frame("polars").shape == (16, 5)
    assert roundtable.plan(polars.DataFrame({"name": PEOPLE}), tables=4, rounds=1).players == PEOPLE


def test_progress_is_reported_and_can_stop_the_work():
    seen = []

    def watch(progress):
        seen.append(progress)
        return len(seen) < 4

    plan = roundtable.plan(**LONG, progress=watch)
    assert plan.stopped and roundtable.check(plan).valid
    assert len(seen) == 4 and all(isinstance(told, roundtable.Progress) and told.steps <= told.most for told in seen)
    with pytest.raises(ZeroDivisionError):
        roundtable.plan(**LONG, progress=lambda progress: 1 / 0)


@pytest.mark.skipif(os.name == "nt", reason="signals of another kind")
def test_ctrl_c_is_a_keyboard_interrupt():
    # A shell that starts this test in the background has the signal ignored, and Python would keep that.
    heard = "import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)"
    code = f"import roundtable\n{heard}\nprint('begins', flush=True)\nroundtable.plan(**{LONG!r})"
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "begins\n"
    time.sleep(0.5)
    child.send_signal(signal.SIGINT)
    _, err = child.communicate(timeout=60)
    assert child.returncode != 0 and err.strip().endswith("KeyboardInterrupt")


@pytest.mark.skipif(os.name == "nt", reason="signals of another kind")
def test_ctrl_c_gives_the_best_so_far_of_the_program(tmp_path):
    out = tmp_path / "night.json"
    words = ["plan", "-n", "90", "-k", "6", "-r", "20", "--effort", "high", "-o", str(out)]
    child = subprocess.Popen([sys.executable, "-m", "roundtable", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    time.sleep(2)
    child.send_signal(signal.SIGINT)
    child.communicate(timeout=60)
    assert child.returncode == 130 and roundtable.check(out.read_text()).valid


def test_the_program_is_in_the_package():
    ran = subprocess.run([sys.executable, "-m", "roundtable", "--version"], capture_output=True, text=True)
    assert ran.stdout == f"roundtable {roundtable.__version__}\n"
    ran = subprocess.run([sys.executable, "-m", "roundtable", "plan", "-n", "22", "-k", "4", "-r", "4"], capture_output=True, text=True)
    assert ran.returncode == 4 and "roundtable plan -n 22 -r 4 -k 4,3" in ran.stderr


def test_a_plan_is_saved_as_what_its_name_says(night, tmp_path):
    night.save(tmp_path / "night.json")
    assert (tmp_path / "night.json").read_text(encoding="utf-8") == night.json
    night.save(tmp_path / "night.html", "--title", "Friday & co")
    assert "Friday &amp; co" in (tmp_path / "night.html").read_text(encoding="utf-8")
    with pytest.raises(OSError, match="night.what"):
        night.save(tmp_path / "night.what")


def test_it_is_typed():
    assert (pathlib.Path(roundtable.__file__).parent / "py.typed").is_file()
    for name in roundtable.__all__:
        assert hasattr(roundtable, name) and (name == "__version__" or getattr(roundtable, name).__doc__)


def test_the_same_bytes_as_the_library_and_the_program():
    """Requests and their answers come from the Rust test; the program answers a few of them, or all that it is given."""
    folder = pathlib.Path(os.environ["ROUNDTABLE_ASKED"])
    requests = sorted(folder.glob("*.ask.json"))
    assert requests
    program = os.environ.get("ROUNDTABLE_PROGRAM")
    command = [program] if program else [sys.executable, "-m", "roundtable"]
    for at, file in enumerate(requests):
        request, answer = file.read_bytes(), file.with_name(file.name.replace("ask", "answer")).read_bytes()
        assert roundtable.ask(request) == answer, request
        if program or at < 5:
            ran = subprocess.run([*command, "ask"], input=request, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
            assert ran.stdout == answer, request
        # The functions cut their answers out of these bytes, so the pieces must be those of the parsed answer.
        members = roundtable._ask._members(answer.decode())
        assert json.loads(answer) == {name: json.loads(text) for name, text in members.items()}
        if "answer" in members:
            asked = json.loads(request)["ask"]["plan"]
            plan = roundtable.plan(asked.pop("players"), tables=asked.pop("table_sizes"), **_as_said(asked))
            assert plan.json == members["answer"] + "\n"


def _as_said(asked):
    """A question in the words of Python."""
    said = dict(asked)
    if "tables" in said:
        said["most_tables"] = said.pop("tables")
    for name, value in (("absent", "rounds"), ("host", "table"), ("seat", "seat")):
        said[name] = {wish["player"]: wish[value] for wish in said.pop(name, [])}
    said["history"] = [event["schedule"] for event in said.pop("history", [])]
    return said
