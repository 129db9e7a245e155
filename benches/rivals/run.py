"""Runs our program and its rivals on the same cases with the same time, and prints a table."""
import argparse
import json
import subprocess
import time

import good_enough

CASES = [(16, 4, 5), (20, 4, 5), (20, 4, 7), (24, 4, 7), (24, 4, 8), (40, 4, 9), (30, 3, 13), (12, 4, 6)]


def overload(players, schedule):
    met = {}
    for tables in schedule:
        assert sorted(p for table in tables for p in table) == list(range(players))
        for table in tables:
            for i, a in enumerate(table):
                for b in table[:i]:
                    pair = (min(a, b), max(a, b))
                    met[pair] = met.get(pair, 0) + 1
    return sum(m * (m - 1) // 2 for m in met.values())


def ours(program, players, size, rounds, seconds, seed):
    words = [program, "plan", "-n", str(players), "-k", str(size), "-r", str(rounds), "--method", "search"]
    words += ["--seed", str(seed), "--time", f"{seconds}s", "--json", "--quiet"]
    plan = json.loads(subprocess.run(words, check=True, capture_output=True).stdout)
    return [[[p - 1 for p in table["seats"]] for table in r["tables"]] for r in plan["rounds"]]


def cp_sat(players, size, rounds, seconds, seed):
    from ortools.sat.python import cp_model

    model = cp_model.CpModel()
    tables = players // size
    sits = {}
    for p in range(players):
        for r in range(rounds):
            for t in range(tables):
                sits[p, r, t] = model.NewBoolVar("")
            model.AddExactlyOne(sits[p, r, t] for t in range(tables))
    for r in range(rounds):
        for t in range(tables):
            model.Add(sum(sits[p, r, t] for p in range(players)) == size)
    for p in range(players):
        model.Add(sits[p, 0, p // size] == 1)
    costs = []
    for a in range(players):
        for b in range(a):
            both = []
            for r in range(rounds):
                for t in range(tables):
                    x = model.NewBoolVar("")
                    model.AddBoolOr(sits[a, r, t].Not(), sits[b, r, t].Not(), x)
                    both.append(x)
            cost = model.NewIntVar(0, rounds * rounds, "")
            # C(m, 2) is at least the slope between two neighbours at every step.
            for m in range(1, rounds):
                model.Add(cost >= m * sum(both) - m * (m + 1) // 2)
            costs.append(cost)
    model.Minimize(sum(costs))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.random_seed = seed
    status = solver.Solve(model)
    if status not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        return None
    def people(r, t):
        return [p for p in range(players) if solver.Value(sits[p, r, t])]
    return [[people(r, t) for t in range(tables)] for r in range(rounds)]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ours", default="target/release/roundtable")
    given = parser.parse_args()
    rivals = {"roundtable": lambda *case: ours(given.ours, *case), "good enough": good_enough.plan}
    try:
        import ortools
        rivals[f"CP-SAT {ortools.__version__}"] = cp_sat
    except ImportError:
        print("OR-tools is not installed: pip install ortools\n")
    print("| case | " + " | ".join(rivals) + " |")
    print("|---|" + "---|" * len(rivals))
    for players, size, rounds in CASES:
        cells = []
        for run in rivals.values():
            start = time.monotonic()
            found = run(players, size, rounds, given.seconds, given.seed)
            took = time.monotonic() - start
            cells.append("nothing" if found is None else f"{overload(players, found)} ({took:.1f} s)")
        print(f"| {players} players, tables of {size}, {rounds} rounds | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    main()
