#!/usr/bin/env python3
"""Verifies certificates of `roundtable plan --certificate` without Roundtable: python3 verify_certificate.py FILE...

Prints what the check of every claim comes to. Exit code: 0 where nothing is wrong, 6 where a claim is, 3 where a
file is no certificate. docs/reference/certificate.md says what is checked, and why it proves something; players,
rounds and seats count from 1."""
import json, sys
from collections import Counter, defaultdict
from copy import copy
from itertools import combinations, permutations, product

# What comes of reading what is no certificate.
MALFORMED = (LookupError, TypeError, ValueError, AttributeError, RecursionError, OverflowError, MemoryError)

class Wrong(Exception): pass  # a claim is false
class Unchecked(Exception): pass  # a claim may be true, and is not tried here
steps = 0  # of the search at hand

def step(cost=1):
    global steps
    steps += cost
    if steps > 3_000_000: raise Unchecked("the case is too large to be tried again")
def need(truth, why="it does not apply here"):
    if not truth: raise Wrong(why)
def same(what, said, found):
    need(json.dumps(said, sort_keys=True) == json.dumps(found, sort_keys=True),
        f"{what}: {said} is said, {found} is counted")
def at_most(said, shown): need(said <= shown, f"{said} is said, and {shown} is shown")
def sane(*numbers):
    if max(numbers, default=0) >= 1 << 40: raise Unchecked("too large a number")
def c2(n): return n * (n - 1) // 2
def up(a, b): return -(-a // max(b, 1))
def only(value):
    """Kind and content of a value like {"counting": {...}} or "not_below_none"."""
    need(isinstance(value, str) or len(value) == 1, "not one argument")
    return (value, None) if isinstance(value, str) else next(iter(value.items()))
def seated(rounds): return [t["seats"] for r in rounds for t in r["tables"]]
def meetings(rounds, n, before=()):
    return Counter(before) + Counter((min(p), max(p)) for s in seated(rounds) for p in combinations(s, 2)
        if p[0] != p[1] and max(p) <= n)

class Shape:
    """What is given of rounds: sizes of the tables, largest first; who is absent; how many rest; a full table; and
    the meetings before."""
    def __init__(self, n, rounds, fulls, before):
        self.n, self.before, self.everybody = n, before, range(1, n + 1)
        self.rounds = [(sorted(map(len, seated([r])), reverse=True), set(r["absent"]), len(r["sit_out"]), f) for r,
            f in zip(rounds, fulls)]
        self.sizes, self.made = {s for r in self.rounds for s in r[0]}, sum(c2(s) for r in self.rounds for s in r[0])
        self.settled = {}  # by kept wishes, of a pair: meetings, which count as met before; and if it has no others
        self.met_before(before)
    def met_before(self, before):
        self.before, self.total = before, self.made + sum(before.values())
        self.most_before = max(before.values(), default=0)
        self.repeats_before, self.together_before = sum(m - 1 for m in before.values()), sum(map(c2, before.values()))
    def as_wished(self, wishes, places):
        """The same of schedules that keep every wish about company; `places` are those of these rounds."""
        shape, pairs = copy(self), [(kind, pair) for kind, pair in map(only, wishes) if kind in ("together", "apart")]
        need(pairs and not self.settled and len(places) == len(self.rounds))
        shape.settled = {}
        for kind, (a, b) in pairs:
            rounds = [(r[2] == 0, not {a, b} & r[1] and kind == "together") for r in self.rounds]
            need(all((at[a][0] == at[b][0]) == (kind == "together") for at in places if a in at and b in at))
            shape.settled[min(a, b), max(a, b)] = (sum(full and both for full, both in rounds),
                all(full or not both for full, both in rounds))
        given = Counter({pair: m for pair, (m, _) in shape.settled.items()})
        shape.made -= sum(given.values())
        shape.met_before(Counter(self.before) + given)
        return shape
    def here(self, p): need(0 < p <= self.n, "nobody"); return [r for r in self.rounds if p not in r[1]]
    def games(self, p): return [sum(r[2] == 0 for r in self.here(p)), len(self.here(p))]  # at least, at most
    def opponents(self, p):
        given = sum(m for pair, (m, _) in self.settled.items() if p in pair)
        return (max(0, sum(r[0][-1] - 1 for r in self.here(p) if not r[2]) - given),
            max(0, sum(r[0][0] - 1 for r in self.here(p)) - given))
    def others(self):
        """For everybody: those who can be met, by how often they met before; and opponents at least and at most."""
        mask = [0] + [sum(1 << i for i, r in enumerate(self.rounds) if p not in r[1]) for p in self.everybody]
        kinds, met = Counter(mask[1:]), [Counter() for _ in mask]
        closed = {pair for pair, (_, alone) in self.settled.items() if alone}
        if len(kinds) > 1024: raise Unchecked("too many kinds of players")
        for (a, b), times in self.before.items():
            if mask[a] & mask[b] and (a, b) not in closed: met[a][times] += 1; met[b][times] += 1
        reach = {a: sum(n for b, n in kinds.items() if a & b) - (a > 0) for a in kinds}
        for p in self.everybody:
            met[p][0] = reach[mask[p]] - sum(met[p].values()) - sum(p in (a, b) and mask[a] & mask[b] > 0
                for a, b in closed)
        return [(tuple(sorted(met[p].items())), *self.opponents(p)) for p in self.everybody]

class Question:
    """Who is there, at which tables."""
    def __init__(self, q):
        self.q, self.n, self.sizes, self.wishes = (q, len(q["roster"]), sorted(set(q["table_sizes"]), reverse=True),
            q["wishes"]["list"])
        self.kept, self.goal = q["kept"]["rounds"], q["rounds"] if q["rounds"] == "max" else q["rounds"]["exactly"]
        people, both = set(range(1, self.n + 1)), [q["history"], q["kept"], q["plan_before"]]
        need(self.n > 1 and self.goal and (q["spare"] in ("short_tables", "sit_out")
            or only(q["spare"])[0] == "tables" and only(q["spare"])[1] > 0)
            and len(self.sizes) == len(q["table_sizes"]) and 1 < self.sizes[-1] and self.sizes[0] <= 1000)
        most = {"at_table": self.n // self.sizes[-1], "in_seat": self.sizes[0], "apart": self.n, "together": self.n}
        need(all(named(w) <= people and len(named(w)) == 1 + (kind in ("apart", "together"))
            and 0 < pair[1] <= most[kind] for w in self.wishes for kind, pair in [only(w)]))
        need(all(isinstance(x, dict) for x in q["roster"]) and all(len(s["groups"]) == self.n and all(isinstance(v, str)
            for v in s["values"]) and all(g is None or g < len(s["values"]) for g in s["groups"])
            for s in q["wishes"]["spreads"]))
        need(all(s["players"] <= self.n and named_in(s) <= set(range(1, s["players"] + 1)) for s in both)
            and {a["player"] for a in q["absences"]} <= people)
    def absent(self, i): return {a["player"] for a in self.q["absences"] if a["round"] == i + 1}
    def seats(self, i):
        """How many sit in a round, None where tables cannot be filled; and at how many tables, where that is given."""
        here, sums, best = self.n - len(self.absent(i)), {0}, (0, 0)
        if isinstance(self.q["spare"], dict):
            for tables in range(1, min(self.q["spare"]["tables"], here) + 1):
                sums = {p + s for p in sums for s in self.sizes if p + s <= here}
                best = max([best] + [(p, tables) for p in sums])
            return best if best[0] else (None, None)
        for people in range(1, here + 1): sums |= {people} if any(people - s in sums for s in self.sizes) else set()
        return max((s for s in sums if s and (s == here or self.q["spare"] == "sit_out")), default=None), None
    def layouts(self, i):
        """All tables that a round can have, largest first, and how many rest."""
        found, (seats, tables) = [], self.seats(i)
        def go(left, sizes, at):
            if left == 0 and tables in (None, len(at)): found.append(at)
            if len(found) > 2000: raise Unchecked("too many layouts")
            for j, s in enumerate(sizes): s <= left and go(left - s, sizes[j:], at + [s])
        if seats: go(seats, self.sizes, [])
        return found, self.n - len(self.absent(i)) - (seats or 0)
    def wishes_in(self, i): return [w for w in self.wishes if not self.absent(i) & named(w)]
    def is_made(self, i): return len(self.kept) <= i and (self.goal == "max" or i < self.goal)

class Case:
    """A schedule with what it is judged by."""
    def __init__(self, certificate):
        q, answer = certificate.get("question"), certificate["answer"]["schedule"]
        by, self.q, self.rounds, self.n = (q or certificate["judged_by"], q and Question(q), answer["rounds"],
            answer["players"])
        self.kept, self.spreads, self.wishes = ((self.q.kept, q["wishes"]["spreads"], self.q.wishes) if q else ([], [],
            []))
        self.earlier, sizes, kept = (meetings(by["history"]["rounds"], self.n), by["table_sizes"],
            list(map(len, seated(self.rounds[: len(self.kept)]))))
        # The sizes of kept rounds.
        old = q and q["kept_sizes"] or (sizes if set(kept) <= set(sizes) else range(2, max(kept) + 1))
        need(len(set(sizes)) == len(sizes))
        self.full = [max(old if i < len(self.kept) else sizes) for i in range(len(self.rounds))]
        for i, r in enumerate(self.rounds):
            allowed, numbers = old if i < len(self.kept) else sizes, [t["table"] for t in r["tables"]]
            need(numbers and all(2 <= len(s) <= 1000 and len(s) in allowed for s in seated([r])),
                "a table of a size that is not allowed")
            need(len(set(numbers)) == len(numbers), "a table number twice")
            there = sum(seated([r]), []) + r["sit_out"] + r["absent"]
            need(len(there) == self.n and sorted(there) == list(range(1, self.n + 1)), "somebody has no place, or two")
            if q and i >= len(self.kept):
                need(set(r["absent"]) == self.q.absent(i), "others are absent than was said")
                seats, tables = self.q.seats(i)
                need(tables in (None, len(r["tables"])), "another number of tables")
                need(seats is None or sizes == [2] and not tables
                    or len(r["sit_out"]) == self.n - len(r["absent"]) - seats,
                    "another number sits out than must")
        need(self.rounds and by["history"]["players"] <= self.n and (not q or self.q.n == self.n
            and self.q.goal in ("max", len(self.rounds))), "not as asked")
        for a, b in zip(self.kept, self.rounds + [None]):
            need(b and a["tables"] == b["tables"] and sorted(a["sit_out"]) == sorted(b["sit_out"]),
                "a kept round is changed")
        k, self.shape = len(self.kept), Shape(self.n, self.rounds, self.full, self.earlier)
        self.after_kept = Shape(self.n, self.rounds[k:], self.full[k:], meetings(self.rounds[:k], self.n, self.earlier))
        self.places = [{p: (t["table"], i) for t in r["tables"] for i, p in enumerate(t["seats"], 1)}
            for r in self.rounds]

def named_in(schedule):
    return {p for r in schedule["rounds"] for p in sum(seated([r]), []) + r["sit_out"] + r["absent"]}
def named(wish):
    kind, (a, b) = only(wish)
    return {a, b} if kind in ("apart", "together") else {a}
def broken_wishes(wishes, at):
    """How many wishes about company and about places a round breaks, by everybody's table and seat; who rests
    breaks none."""
    broken = [0, 0]
    for kind, (a, b) in map(only, wishes):
        if kind in ("apart", "together"):
            broken[0] += a in at and b in at and (at[a][0] == at[b][0]) == (kind == "apart")
        else: broken[1] += a in at and at[a][kind == "in_seat"] != b
    return broken
def same_group(spread, rounds):
    return sum(spread["groups"][a - 1] is not None and spread["groups"][a - 1] == spread["groups"][b - 1]
        for s in seated(rounds) for a, b in combinations(s, 2))
def least_range(games):
    """The least range of the seats of somebody with so many games at tables of each size (Hall 1935)."""
    most = max(games, default=0)
    fewest = [sum(g for s, g in games.items() if s > t) // (most - t) for t in range(most)]
    return max([up(sum(g for s, g in games.items() if s <= t), t) for t in range(1, most + 1)] or [0]) - min(fewest
        or [0])
def unfair(case, sitting_out, rounds=None):
    """Places at short tables, or without a seat: the sum of C(times, 2), what came early, how often everybody had
    one, and how many."""
    times, places, early = Counter(), 0, 0
    for r, full in list(zip(case.rounds, case.full))[:rounds]:
        these = r["sit_out"] if sitting_out else [p for s in seated([r]) if len(s) < full for p in s]
        places += len(these)
        for p in these: early += times[p] > 0 and places <= times[p] * case.n; times[p] += 1
    return sum(map(c2, times.values())), early, times, places

def figures(case):
    met, f, n, known = meetings(case.rounds, case.n, case.earlier), Counter(), case.n, defaultdict(set)
    total, squares, pairs, most = (sum(met.values()), sum(m * m for m in met.values()), c2(n), max(met.values(),
        default=0))
    for a, b in met: known[a].add(b); known[b].add(a)
    common = min((len(known[a] & known[b]) for a, b in combinations(range(1, n + 1), 2) if (a, b) not in met),
        default=None)
    numbers, sizes, twos = ({t["table"] for r in case.rounds for t in r["tables"]}, [{t["table"]: len(t["seats"])
        for t in r["tables"]} for r in case.rounds], case.shape.sizes == {2})
    for p in range(1, n + 1):
        games = [(at[p][0], at[p][1], size[at[p][0]]) for at, size in zip(case.places, sizes) if p in at]
        seats, at, visits, run, spread = Counter(), Counter(), Counter(g[0] for g in games), 0, 0
        for i, (_, seat, size) in enumerate(games):
            seats[seat] += 1; at[size] += 1
            counts = [seats[s] for s in range(1, max(at) + 1)]
            spread = max(counts) - min(counts)
            f["any"], again = max(f["any"], spread), i > 0 and games[i - 1][1] == seat
            f["breaks"] += again; run = run + 1 if again else 1; f["run"] = max(f["run"], run)
        f["range"], f["imperfect"], f["visits"] = (max(f["range"], spread), f["imperfect"] + (spread > least_range(at)),
            max([f["visits"], *visits.values()]))
        f["excess"] += sum(max(0, v - up(len(games), len(numbers))) for v in visits.values())
        f["imbalance"] = max(f["imbalance"], abs(seats[1] - seats[2]))
    short, out = unfair(case, False), unfair(case, True)
    span = lambda times: {"min": min(times[p] for p in range(1, n + 1)), "max": max(times.values(), default=0)}
    found = {"meetings": {"total": total, "pairs": pairs, "min": min(met.values(), default=0) if len(met) == pairs
        else 0, "max": most, "repeats": total - len(met), "unmet_pairs": pairs - len(met), "sum_of_squares": squares},
        "indirect": {"min": common}, "seats": {"max_range": f["range"], "max_range_any_round": f["any"],
        "imperfect_players": f["imperfect"]}, "tables": {"max_visits": f["visits"], "excess_visits": f["excess"]},
        "short_tables": span(short[2]), "sit_outs": span(out[2]), "colours": {"max_imbalance": f["imbalance"],
        "breaks": f["breaks"], "longest_run": f["run"]} if twos else None}
    broken, changed, before = ([sum(b) for b in zip(*(broken_wishes(case.wishes, at) for at in case.places))], set(),
        case.q and case.q.q["plan_before"])
    for r, at, old in list(zip(case.rounds, case.places, before["rounds"] if before else []))[len(case.kept):]:
        was = {p: t["table"] for t in old["tables"] for p in t["seats"]}
        changed |= {p for p in range(1, before["players"] + 1) if p not in r["absent"] and at.get(p,
            [None])[0] != was.get(p)}
    tiers = [broken[0], broken[1], (squares - total) // 2, most, sum(same_group(s, case.rounds) for s in case.spreads),
        short[0] + short[1] + out[0] + out[1], len(changed), f["imperfect"], f["excess"], 0 if common is None
        else (1 << 32) - common]
    return found, dict(zip(TIERS, tiers))
TIERS = ["broken_company", "broken_places", "overload", "most_meetings", "same_group", "unfairness", "cards_changed",
    "uneven_seats", "excess_visits", "indirect"]

# What an argument shows of repeats, or of pairs of rounds that share a pair. Every kind of argument stands in KINDS
# or in FIGURES.
def meeting_bound(case, shape, argument, of):
    kind, a = only(argument)
    need(kind in KINDS and of in KINDS[kind][1])
    return KINDS[kind][0](case, shape, a, of)
def counting(case, shape, a, of):
    fresh = sum(dict(others)[0] for others, *_ in shape.others()) // 2
    same("counting", a, {"earlier": shape.repeats_before, "meetings": shape.made, "pairs": fresh})
    return a["earlier"] + max(0, shape.made - fresh)
def as_wished(case, shape): return shape.as_wished(case.wishes, case.places[len(case.kept):])
def most_meetings(case, shape, a, of):
    at_most(a["at_least"], meeting_bound(case, shape, a["together"], "together"))
    same("most meetings", a["most"], len(shape.rounds) + shape.most_before)
    return up(2 * a["at_least"], a["most"])
def convexity(case, shape, a, of):
    at_most(a["at_least"], meeting_bound(case, shape, a["repeats"], "repeats"))
    return a["at_least"]
def rows(case, shape, a, of):
    unit, price, found, said = a["unit"], a["price"], Counter(shape.others()), Counter()
    same("earlier", a["earlier"], shape.repeats_before if of == "repeats" else shape.together_before)
    need(unit == 1 or unit and not shape.settled and all((s - 1) % unit == 0 for s in shape.sizes))
    same("units of opponents", a["units"], 2 * shape.made // unit)
    for r in a["rows"]: said[tuple(map(tuple, r["others"])), r["least"], r["most"]] += r["players"]
    need(dict(said) == dict(found), "the rows are others")
    sane(price)
    total = price * a["units"]
    for (others, least, most), players in found.items():
        met, paid, best = Counter(dict(others)), 0, 1 << 100
        for opponents in range(most + 1):  # always one who was met least so far
            if opponents % unit == 0 and opponents >= least: best = min(best, paid - price * (opponents // unit))
            times = min(+met, default=None)
            if times is not None:
                paid += min(times, 1) if of == "repeats" else times
                met[times] -= 1
                met[times + 1] += 1
        total += players * best
    return a["earlier"] + up(max(0, total), 2)
def round_pairs(case, shape, a, of):
    need(not shape.settled); same("earlier", a["earlier"], shape.together_before)
    kinds, counted, total, seen = [], set(), a["earlier"], set()
    for kind in a["kinds"]:
        one = shape.rounds[kind["round"] - 1] if kind["round"] else need(False)
        alike = {i for i, r in enumerate(shape.rounds) if (r[0], r[1], r[3]) == (one[0], one[1], one[3])}
        same("rounds alike", kind["rounds"], len(alike)); need(not alike & seen)
        seen |= alike; kinds.append((one, len(alike)))
    for pair in a["pairs"]:
        i, j = pair["kinds"]
        need(i <= j and (i, j) not in counted)
        counted.add((i, j)); (x, m), (y, n), price = kinds[i], kinds[j], pair["price"]
        away = lambda of, to: sum(of[0]) - to[2] - len(to[1] - of[1])
        same("people in both rounds", pair["both"], min(max(away(x, y), away(y, x), 0), sum(x[0]), sum(y[0])))
        sane(price, *pair["first"], *pair["second"])
        need(len(pair["first"]) == len(set(x[0])) and len(pair["second"]) == len(set(y[0])))
        off = [[dict(zip(sorted(set(r[0]), reverse=True), pair[k]))[s] for s in r[0]] for r, k in ((x, "first"),
            (y, "second"))]
        shown = (price * pair["both"] - sum(s * o for r, os in zip((x, y), off) for s, o in zip(r[0], os))
            - sum(c2(max(0, price - o - p) + 1) for o in off[0] for p in off[1]))
        at_most(pair["least"], max(0, shown))
        total += (c2(m) if i == j else m * n) * pair["least"]
    return total
def exhaustive(case, shape, a, of):
    """Every beginning with few enough pairs of rounds together, up to the order of the players, made again."""
    n, tables, limits, ways, count = a["players"], a["tables"], [a["none_with"]], [], []
    need(not shape.before and not shape.settled and sum(tables) == n
        and all((r[0], len(r[1]), r[2]) == (tables, 0, 0) for r in shape.rounds))
    same("players and rounds", [n, a["rounds"]], [shape.n, len(shape.rounds)]); sane(a["none_with"])
    if n > 12 or a["rounds"] > 200: raise Unchecked("the case is too large to be tried again")
    for r in range(a["rounds"], 2, -1): limits.append(limits[-1] * (r - 2) // r)
    def fill(way):
        step()
        if len(way) == n: ways.append([p for p in combinations(range(n), 2) if way[p[0]] == way[p[1]]])
        for t, size in enumerate(tables):
            if len(way) < n and way.count(t) < size and (t in way or not t or tables[t - 1] != size or t - 1 in way):
                fill(way + [t])
    fill([])
    def profile(m):
        return str(sorted((sorted(row), sorted((met, sorted(other)) for met, other in zip(row, m))) for row in m))
    def renamed(m, other, order=()):
        step()
        fits = lambda q: q not in order and all(m[len(order)][i] == other[q][o] for i, o in enumerate(order))
        return len(order) == n or any(fits(q) and renamed(m, other, (*order, q)) for q in range(n))
    def plus(m, way):
        m = [list(row) for row in m]
        for p, q in way: m[p][q] += 1; m[q][p] += 1
        return m
    beginnings = [plus([[0] * n] * n, ways[0])]
    for limit in reversed(limits):
        later = defaultdict(list)
        for m, way in product(beginnings, ways):
            step()
            if sum(c2(x) for row in m for x in row) // 2 + sum(m[p][q] for p, q in way) > limit: continue
            step(50); more = plus(m, way); alike = later[profile(more)]
            if more not in alike and not any(renamed(other, more) for other in alike): alike.append(more)
        beginnings = sum(later.values(), [])
        count.append(len(beginnings))
        if not beginnings: same("beginnings", a["beginnings"], count); return a["none_with"] + 1
    raise Wrong("there are such schedules")
BOTH = ("repeats", "together")
KINDS = {"after_kept": (lambda case, _, a, of: meeting_bound(case, case.after_kept, a, of), BOTH),
    "as_wished": (lambda case, shape, a, of: meeting_bound(case, as_wished(case, shape), a, of), BOTH),
    "counting": (counting, BOTH), "rows": (rows, BOTH), "most_meetings": (most_meetings, BOTH[:1]),
    "convexity": (convexity, BOTH[1:]), "round_pairs": (round_pairs, BOTH[1:]), "exhaustive": (exhaustive, BOTH[1:])}

# Other figures: what a bound is at least (of those that end in .min: at most).
def average(case, a, figure, bound):
    short, found, said, rounds = figure.startswith("short"), Counter(), Counter(), case.shape.rounds
    same("places", a["all"], sum(sum(s for s in r[0] if s < r[3]) if short else r[2] for r in rounds))
    need(figure.endswith("min") or bound <= len(rounds)); sane(bound)
    for here in map(case.shape.here, case.shape.everybody):
        found[((sum(not r[2] and r[0][0] < r[3] for r in here), sum(r[0][-1] < r[3] for r in here)) if short
            else (0, sum(r[2] > 0 for r in here)))] += 1
    for x in a["people"]: said[x["least"], x["most"]] += x["players"]
    need(dict(said) == dict(found), "the limits are others")
    if figure.endswith("min"):
        need(any(most <= bound for _, most in found) or sum(max(least, bound + 1) * n for (least, _),
            n in found.items()) > a["all"], "it shows less")
    else:
        need(not bound or any(least >= bound for least, _ in found) or sum(min(most, bound - 1) * n for (_, most),
            n in found.items()) < a["all"], "it shows less")
    return bound
def divisibility(case, a, figure, bound):
    sizes, games = case.shape.sizes, list(map(case.shape.games, case.shape.everybody))
    kind, u = only(a["uneven"] or "none")
    need(not a["reached"] or len(sizes) == 1 and (u or all(least == most and least % min(sizes) == 0 for least,
        most in games)))
    if kind == "none": return 0
    if kind == "no_multiple": same("games", [u["least"], u["most"]], case.shape.games(u["player"]))
    else: need(kind == "no_turn"); same(kind, u, {"most": max(g[1] for g in games), "smallest": min(sizes)})
    need(u["most"] < u["smallest"] if kind == "no_turn" else all(g % s for g in range(u["least"], u["most"] + 1)
        for s in sizes))
    return 1
def first_game(case, a, figure, bound): need(not a["reached"] or len(case.shape.sizes) == 1); return 1
def pigeonhole(case, a, figure, bound):
    p, numbers = a["player"], len({t["table"] for r in case.rounds for t in r["tables"]})
    same("games", a, {"games": up(len(sum(seated(case.rounds), [])), case.n) if p is None else case.shape.games(p)[0],
        "player": p, "numbers": numbers})
    return up(a["games"], numbers)
def groups(case, g, figure, bound):
    spread, given, least = case.spreads[g["spread"]], g["given_rounds"], 0
    need(given <= len(case.kept)); same("meetings given", g["given"], same_group(spread, case.rounds[:given]))
    for r in case.shape.rounds[given:]:
        members = Counter(v for p, v in enumerate(spread["groups"], 1) if v is not None and p not in r[1])
        least += sum(sum(sorted(met for s in r[0] for met in range(s))[:max(0, m - r[2])]) for m in members.values())
    at_most(g["fewest"], least)
    return g["given"] + g["fewest"]
def parity(case, a, figure, bound):
    games, (kind, odd) = list(map(case.shape.games, case.shape.everybody)), only(a["odd"] or "none")
    need(case.shape.sizes == {2})
    if kind == "games": same(kind, [odd["games"]] * 2, case.shape.games(odd["player"]))
    need(kind == "none" or (odd["games"] % 2 if kind == "games" else kind == "one_game" and all(most < 2 for _,
        most in games)))
    return int(kind != "none")
def breaks(case, a, figure, bound):
    same("players", a, {"players": case.n})
    need(case.shape.sizes == {2} and not case.earlier and all(sum(r[0]) == case.n for r in case.shape.rounds)
        and len(meetings(case.rounds, case.n)) == c2(case.n))
    return max(0, case.n - 2)
FIGURES = {"average": (average, ("short_tables.min", "short_tables.max", "sit_outs.min", "sit_outs.max")),
    "divisibility": (divisibility, ("seats.max_range",)), "first_game": (first_game, ("seats.max_range_any_round",)),
    "pigeonhole": (pigeonhole, ("tables.max_visits",)), "breaks": (breaks, ("colours.breaks",)),
    "groups_over_tables": (groups, ("same_group",)), "parity": (parity, ("colours.max_imbalance",))}
def unmet(shape, repeats): return max(0, c2(shape.n) - (shape.total - min(repeats, shape.total)))
def figure_bound(case, figure, bound, argument):
    if figure == "sum_of_squares": return 2 * meeting_bound(case, case.shape, argument, "together") + case.shape.total
    if figure in ("repeats", "unmet_pairs"):
        found = meeting_bound(case, case.shape, argument, "repeats")
        return found if figure == "repeats" else unmet(case.shape, found)
    kind, a = only(argument)
    need(kind in FIGURES and figure in FIGURES[kind][1])
    return FIGURES[kind][0](case, a, figure, bound)

def least_broken(wishes, sizes, rest):
    """The fewest wishes about company that a round breaks, and about places with as few; by all places of the
    people named."""
    people, best = sorted(set().union(*map(named, wishes))), [[1 << 60, 0]]
    def go(at):
        step()
        if (broken_wishes([w for w in wishes if named(w) <= set(at)], {p: x for p, x in at.items() if x})[0] > best[0][
            0]):
            return
        used, p = sorted({x[0] for x in at.values() if x}), people[len(at)] if len(at) < len(people) else None
        if p is None:  # the tables get the numbers that suit most hosts; all others are no host's
            asked = [{b for kind, (a, b) in map(only, wishes) if kind == "at_table" and at[a] and at[a][0] == t
                and b <= len(sizes)} | {-t - 1} for t in used]
            for numbers in product(*asked):
                step(); number = dict(zip(used, numbers))
                if len(set(numbers)) == len(numbers):
                    best[0] = min(best[0], broken_wishes(wishes, {p: (number[x[0]], x[1]) for p, x in at.items() if x}))
            return
        if sum(x is None for x in at.values()) < rest: go({**at, p: None})
        load = Counter(x[0] for x in at.values() if x)
        for t, size in enumerate(sizes):
            if load[t] == size or not load[t] and any(not load[u] and sizes[u] == size for u in range(t)): continue
            seats = {b for kind, (a, b) in map(only, wishes) if kind == "in_seat" and a == p and b <= size
                and (t, b) not in at.values()}
            for seat in [*seats, 0]: go({**at, p: (t, seat)})
    go({})
    return best[0]
def fewest_broken(case, said):
    sums, seen = [0, 0], set()
    for w in said:
        i = w["round"] - 1
        need(0 <= i < len(case.rounds) and i not in seen); seen.add(i)
        found, best = [], broken_wishes(case.wishes, case.places[i])
        if i >= len(case.kept):
            found, rest = case.q.layouts(i)
            need(found); best = min(least_broken(case.q.wishes_in(i), sizes, rest) for sizes in found)
        same("layouts", w["layouts"], len(found)); at_most(w["company"], best[0]); sums[0] += w["company"]
        if w["company"] == best[0]: at_most(w["places"], best[1]); sums[1] += w["places"]
    return sums
def shared(case, sitting_out, s):
    _, early, times, places = unfair(case, sitting_out, len(case.kept))
    had = sorted(Counter(times[p] for p in case.shape.everybody).items())
    same("places", s, {"had": had, "early": early, "left": unfair(case, sitting_out)[3] - places, "price": s["price"]})
    sane(s["price"])
    return early + max(0, s["price"] * s["left"] + sum(n * (c2(max(t, s["price"])) - s["price"] * max(0, s["price"]
        - t)) for t, n in had))
TIER_KINDS = {"not_below_none": TIERS, "wishes": TIERS[:2], "overload": TIERS[2:3], "met_before": TIERS[3:4],
    "room_of_one": TIERS[3:4], "room_of_all": TIERS[3:4], "by_overload": TIERS[3:4], "as_wished": TIERS[3:4],
    "groups": TIERS[4:5],
    "shared": TIERS[5:6], "opponents": TIERS[9:]}
def tier_bound(case, tier, bound, argument):
    kind, a = only(argument)
    need(tier in TIER_KINDS[kind])
    by_wishes, most = kind == "as_wished", ("met_before", "room_of_one", "room_of_all")
    if by_wishes: kind, a = only(a); need(kind in (*most, "by_overload"))
    shape = case.after_kept if kind in most and a["after_kept"] else case.shape
    if by_wishes and kind in most: shape = as_wished(case, shape)
    if kind == "wishes": return fewest_broken(case, a)[tier == "broken_places"]
    if kind == "overload": return meeting_bound(case, shape, a, "together")
    if kind == "met_before": return shape.most_before
    if kind == "shared": return shared(case, False, a["short_tables"]) + shared(case, True, a["sit_outs"])
    if kind == "groups": need(len({g["spread"] for g in a}) == len(a)); return sum(groups(case, g, "", 0) for g in a)
    if kind.startswith("room"):
        sane(bound)
        need(bound)
        people, new = shape.others(), a["opponents"] if kind == "room_of_one" else 2 * a["meetings"]
        if kind == "room_of_one": need(a["player"]); people = [people[a["player"] - 1]]
        room = sum(max(0, bound - 1 - times) * count for others, *_ in people for times, count in others)
        same("room", [a["room"], new], [room, people[0][1] if kind == "room_of_one" else 2 * shape.made])
        need(room < new)
        return bound
    if kind == "by_overload":
        at_most(a["overload"], meeting_bound(case, shape, a["together"], "together"))
        same("meetings", a["meetings"], shape.total)
        return 1 + up(2 * a["overload"], shape.total) if a["overload"] else 0
    if kind == "opponents":
        at_most(a["repeats"], meeting_bound(case, shape, a["by"], "repeats"))
        at_most(a["unmet"], unmet(shape, a["repeats"]))
        at_most(shape.n - 2 if shape.before else min(shape.n - 2, max(shape.opponents(p)[1] for p in shape.everybody)),
            a["opponents"])
        return max(0, (1 << 32) - a["opponents"]) if a["unmet"] else 0
    return 0

# What cannot be.
def no_cover(symbols):
    """No exact cover of pairs of tables by permutations without cycles of length 1 and 2; one of each cycle type
    is tried first."""
    images = [p for p in permutations(range(symbols)) if all(p[v] != v and p[p[v]] != v for v in range(symbols))]
    covers = {p: frozenset((p[v], v, p[y], y) for v, y in combinations(range(symbols), 2)) for p in images}
    wanted = {(u, v, x, y) for v, y in combinations(range(symbols), 2) for u in range(symbols) for x in range(symbols)
        if u != v and x != y and u != x and (u, v) != (y, x)}
    def cover(left, players):
        step(len(players) * symbols)
        count = Counter(c for p in players for c in covers[p])
        if not left: return True
        rarest = min(left, key=lambda c: count[c])
        return any(cover(left - covers[p], [o for o in players if not covers[o] & covers[p]]) for p in players
            if rarest in covers[p])
    def cycles(p): return sorted(next(i for i in range(1, symbols + 1) if power(p, v, i) == v) for v in range(symbols))
    def power(p, v, i): return v if i == 0 else power(p, p[v], i - 1)
    types = defaultdict(list)
    for p in images: types[str(cycles(p))].append(p)
    types = sorted(types.values(), key=len)
    return not any(cover(wanted - covers[t[0]], [o for later in types[i:] for o in later
        if not covers[o] & covers[t[0]]]) for i, t in enumerate(types))
CITED = {"tarry": (36, 6, 4, "Tarry 1900"), "no_nearly_kirkman12": (12, 3, 5, "Kotzig and Rosa 1974"),
    "no_plane_of10": (100, 10, 9, "Lam, Thiel and Swiercz 1989")}
THEOREMS = [*CITED, "counting", "pigeonhole", "bruck_ryser", "permutations"]
def theorem(name, n, k, more):
    """That so many rounds without a repeat cannot be."""
    need(name in THEOREMS and 2 <= k <= n)
    t = n // k
    if name in CITED:
        need((n, k) == CITED[name][:2] and more >= CITED[name][2])
        raise Unchecked("rests on a published result: " + CITED[name][3])
    if name == "counting": need(more * t * k > n * ((n - 1) // (k - 1)))
    if name == "pigeonhole": need(more >= 2 and t < k and t * t + n % k < t * k)
    if name == "bruck_ryser":
        times = lambda p: next(i for i in range(k) if k % p ** (i + 1))
        need(n == k * k and more >= k - 1 and k % 4 in (1, 2) and any(is_prime(p) and p % 4 == 3 and times(p) % 2
            for p in range(2, k + 1)))
    if name == "permutations":
        need(n == k * (k + 1) and k >= 4 and more >= k + 2)
        if k > 5: raise Unchecked("the case is too large to be tried again")
        need(no_cover(k + 2))
def is_prime(p): return p > 1 and all(p % d for d in range(2, int(p ** .5) + 1))
def without_repeat(q, given):
    """Whether such rounds can be had with nobody meeting again and all company as wished."""
    pairs = {kind: {tuple(sorted(w)) for k, w in map(only, q.wishes) if k == kind} for kind in ("apart", "together")}
    def go(i, met):
        if i == len(given): return True
        sizes, here = sorted(given[i]["tables"], reverse=True), sorted(set(range(1, q.n + 1)) - q.absent(len(q.kept)
            + i))
        def seat(people, tables, rest):
            step()
            if not people: return go(i + 1, met | {p for t in tables for p in combinations(t, 2)})
            p, *later = people
            if rest and seat(later, tables, rest - 1): return True
            for t, table in enumerate(tables):
                if len(table) == sizes[t] or not table and t and sizes[t - 1] == sizes[t] and not tables[t - 1]:
                    continue
                if any((o, p) in pairs["apart"] or (o, p) in met and (o, p) not in pairs["together"] for o in table):
                    continue
                if any((o, p) in pairs["together"] for other in tables if other is not table for o in other): continue
                if seat(later, tables[:t] + [table + [p]] + tables[t + 1:], rest): return True
            return False
        return seat(here, [[] for _ in sizes], given[i]["sit_outs"])
    return go(0, set(meetings(q.q["history"]["rounds"] + q.kept, q.n)))
IMPOSSIBLE = ("cannot_fill", "clash", "counted", "exhausted", "no_affine_space")
def impossible(q, claim):
    kind, a = only(claim)
    i = a.get("round", 0) - 1
    if kind == "cannot_fill":
        need(i >= 0 and q.is_made(i) and q.n - len(q.absent(i)) == a["people"] and q.seats(i)[0] is None)
    if kind == "clash":
        found, rest = q.layouts(i)
        need(i >= 0 and q.is_made(i) and all(w in q.wishes for w in a["wishes"]))
        need(not any(least_broken([w for w in a["wishes"] if not named(w) & q.absent(i)], sizes, rest) == [0, 0]
            for sizes in found), "they can be kept")
    if kind == "counted":
        b = a["bound"]
        need(not q.q["absences"] and (q.sizes, q.n) == ([b["table_size"]], b["players"]) and q.goal in ("max",
            a["rounds"]) and a["rounds"] > b["rounds"])
        theorem(b["theorem"], q.n, b["table_size"], b["rounds"] + 1)
    if kind == "exhausted":
        need(q.goal in ("max", len(q.kept) + len(a["layouts"])))
        for j, given in enumerate(a["layouts"], len(q.kept)):
            found, rest = q.layouts(j)
            need(sorted(given["tables"], reverse=True) in found and given["sit_outs"] == rest and (not a["all_layouts"]
                or len(found) == 1))
        need(not without_repeat(q, a["layouts"]), "there is such a schedule")
    if kind == "no_affine_space":
        k, (why, x) = a["table_size"], only(a["why"])
        need(q.sizes == [k])
        if why == "no_field":
            need(x["prime"] != x["other"] and all(p > 0 and k % p == 0 and is_prime(p) for p in x.values()))
        else:
            need(why == "no_power" and x["players"] == q.n and x["dimension"] < 64
                and k ** x["dimension"] < q.n < k ** (x["dimension"] + 1))

def check(certificate, claim):
    """Calls claim(what, test) for every claim; a test raises what speaks against it."""
    def answered(c):
        c["case"] = Case(certificate)
    answer, c, tier_outcomes = certificate.get("answer"), {}, []
    need(certificate["schema"] == "roundtable/certificate/1"
        and ("question" in certificate) != ("judged_by" in certificate) and (answer or certificate["impossible"]),
        "no claim")
    if answer and claim("schedule", lambda: answered(c)) == "verified":
        case = c["case"]
        found, tiers = figures(case)
        bounds = {p["figure"]: p["bound"] for p in reversed(answer["proof"])}
        found["meetings"]["bound"] = {k: bounds.get(k) for k in ("repeats", "sum_of_squares")}
        claim("figures", lambda: same("figures", answer["figures"], found))
        for p in answer["proof"]:
            def proof(p=p):
                group, *name = p["figure"].split(".") if "." in p["figure"] else ("meetings", p["figure"])
                same("value", p["value"], (same_group(case.spreads[only(p["argument"])[1]["spread"]], case.rounds)
                    if name == ["same_group"] else found[group][name[0]]))
                shown = figure_bound(case, p["figure"], p["bound"], p["argument"])
                at_most(p["bound"], shown)
            claim("bound " + p["figure"], proof)
        for t in answer["standing"]:
            def tier(t=t):
                name, value, bound = t["tier"], t["value"], t["bound"]
                same("value", value, tiers[name])
                wish, best = name in TIERS[:2], value == bound
                same("state", t["state"], "kept" if wish and value == 0 else "proved" if best else "broken" if wish
                    else "open")
                need((bound is None) == (t["argument"] is None))
                if bound is not None: at_most(bound, tier_bound(case, name, bound, t["argument"]))
            tier_outcomes.append(claim("tier " + t["tier"], tier))
        def verdict():
            settled = [t["state"] in ("kept", "proved") for t in answer["standing"]]
            need([t["tier"] for t in answer["standing"]] == TIERS and "refused" not in tier_outcomes)
            found = "optimal" if all(settled) else "meetings_optimal" if all(settled[:3]) else "gap"
            same("verdict", answer["verdict"], found)
            if set(tier_outcomes[: {"optimal": 10, "meetings_optimal": 3, "gap": 0}[found]]) - {"verified"}:
                raise Unchecked("rests on a claim that is not checked")
        claim("verdict", verdict)
    for said in certificate["impossible"]:
        claim("impossible " + only(said)[0], lambda: impossible(Question(certificate["question"]), said))

NULLS, TRUTHS = ("kept_sizes", "min", "colours", "argument", "bound", "player", "uneven", "odd", "reading", "rating",
    "club"), ("reached", "after_kept", "all_layouts")
def has_truth(value): return isinstance(value, list) and any(isinstance(v, bool) or has_truth(v) for v in value)
def load(name):
    """JSON as it has to be: no number but natural ones, no key twice, and truth only where truth belongs."""
    def pairs(list_):
        need(len(dict(list_)) == len(list_), "a key twice")
        for key, value in list_:
            need(key in NULLS or value is not None, "a value is missing")
            need(isinstance(value, bool) == (key in TRUTHS and not isinstance(value, dict)) and not has_truth(value),
                "not a number")
            need(key not in ("table", "exactly") or value < 1 << 32, "too large a number")
        return dict(list_)
    def natural(text):
        need(not text.startswith("-") and int(text) < 1 << 64, "a number that cannot be")
        return int(text)
    def none(text): need(False, "a number that cannot be")
    with open(name, encoding="utf-8-sig") as file:
        return json.load(file, object_pairs_hook=pairs, parse_int=natural, parse_float=none, parse_constant=none)

def main(names):
    global steps
    worst = 0
    for name in names:
        outcomes = []
        def claim(what, test):
            global steps
            steps, why, outcome = 0, "", "verified"
            try: test()
            except Unchecked as e: outcome, why = "not checked", f": {e}"
            except Wrong as e: outcome, why = "refused", f": {e}"
            except MALFORMED as e:
                outcome, why = "refused", f": malformed ({e!r})"
            print(f"{name}: {what}: {outcome}{why}")
            outcomes.append(outcome)
            return outcome
        try: check(load(name), claim)
        except (OSError, Wrong, LookupError, TypeError, ValueError, AttributeError, RecursionError) as e:
            print(f"{name}: not a certificate: {e!r}")
            outcomes.append("unreadable")
        sum_ = next((o for o in ("unreadable", "refused", "not checked") if o in outcomes), "verified")
        print(f"{name}: {sum_.upper()}")
        worst = max(worst, {"refused": 6, "unreadable": 3}.get(sum_, 0))
    return worst

if __name__ == "__main__":
    if sys.argv[1:] == ["--kinds"]:
        print(json.dumps({"argument": [*KINDS, *FIGURES], "tier_argument": [*TIER_KINDS], "impossible": IMPOSSIBLE,
            "theorem": THEOREMS}))
    else: sys.exit(main(sys.argv[1:]))
