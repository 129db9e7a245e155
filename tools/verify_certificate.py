#!/usr/bin/env python3
"""Verifies certificates of `roundtable plan --certificate` without Roundtable: python3 verify_certificate.py FILE...

Prints what the check of every claim comes to. Exit code: 0 where nothing is wrong, 6 where a claim is, 3 where a file is
no certificate. docs/reference/certificate.md says what is checked, figures.md why it proves something."""
import json, sys
from collections import Counter, defaultdict, namedtuple
from heapq import heapify, heappop, heappush
from itertools import accumulate, combinations, combinations_with_replacement, count, cycle, permutations
from math import gcd

MALFORMED = (LookupError, TypeError, ValueError, AttributeError, RecursionError, ArithmeticError, MemoryError)
class Wrong(Exception): pass  # a claim is false
class NotOne(Exception): pass  # it is no certificate at all
class Unchecked(Exception): pass  # a claim may be true, and is not tried here
steps = 0  # of the search at hand

def step(cost=1):
    global steps
    steps += cost
    if steps > 3_000_000: raise Unchecked("the case is too large to be tried again")
def need(truth, why="it does not apply here"):
    if not truth: raise Wrong(why)
def same(what, said, found): need(said == found, f"{what}: {said} is said, {found} is counted")
def at_most(said, shown): need(said <= shown, f"{said} is said, and {shown} is shown")
def c2(n): return n * (n - 1) // 2
def up(a, b): return -(-a // max(b, 1))
def only(value):
    """Kind and content of a value like {"apart": [1, 2]} or "counting"."""
    need(isinstance(value, str) or len(value) == 1, "not one argument")
    return (value, None) if isinstance(value, str) else next(iter(value.items()))
def seated(rounds): return [t["seats"] for r in rounds for t in r["tables"]]
def meetings(rounds, n):
    return Counter(p for s in seated(rounds) for p in combinations(sorted(s), 2) if p[0] < p[1] <= n)

def chained(together, apart):
    """Who is with whom where everybody has a seat, directly or by others; and whom that keeps apart from whom."""
    nearby, groups = defaultdict(set), {}
    for a, b in together: nearby[a].add(b)
    for p in {p for tie in together | apart for p in tie}:
        group, front = {p}, {p}
        while front: front = set().union(*(nearby[q] for q in front)) - group; group |= front
        groups[p] = group
    return ({(p, q) for p in groups for q in groups[p] - {p}},
        {(p, q) for a, b in apart for p in groups[a] for q in groups[b]})

class Shape(namedtuple("Shape", "n rounds before settled")):
    """What a bound is about: the field; of each round the tables, who is absent, how many rest, and a full table; how
    often two met before; and what kept wishes settle of a pair: what counts as a meeting (as before), those at a table, and
    if it has no other."""
    everybody = property(lambda self: range(1, self.n + 1))
    sizes = property(lambda self: {s for r in self.rounds for s in r.tables})
    made = property(lambda self: sum(c2(s) for r in self.rounds for s in r.tables))
    new = property(lambda self: max(0, self.made - sum(m for m, *_ in self.settled.values())))
    total = property(lambda self: self.new + sum(self.before.values()))
    most_before = property(lambda self: max(self.before.values(), default=0))
    def as_wished(self, wishes, places, counts_rests):
        need(not self.settled and len(places) == len(self.rounds))
        met, known, sure = Counter(), Counter(), Counter()
        ties = {kind: {(p, q) for k, w in wishes if k == kind for p, q in (w, w[::-1])} for kind in COMPANY}
        for r, at in zip(self.rounds, places):
            here = {kind: {t for t in ties[kind] if not {*t} & r.absent} for kind in COMPANY}
            need(all((at[a][0] == at[b][0]) == (kind == "together") for kind in COMPANY for a, b in ties[kind]
                if a in at and b in at))
            with_, without = chained(here["together"], here["apart"]) if not r.rest else (here["together"], here["apart"])
            known.update(without)
            if r.rest and not counts_rests: continue
            met.update(with_); known.update(with_); sure.update(with_ if not r.rest else ())
        both = {p: sum(not {*p} & r.absent for r in self.rounds) for p in known}
        settled = {p: (met[p], sure[p], known[p] == both[p]) for p in known if p[0] < p[1]}
        need(settled)
        return self._replace(settled=settled, before=self.before + Counter({p: m for p, (m, *_) in settled.items()}))
    def limits(self, p, least, most):
        """The sums of two numbers of a round, over the rounds in which somebody is there."""
        here = [r for r in self.rounds if p not in r.absent]
        return sum(map(least, here)), sum(map(most, here))
    def games(self): return [self.limits(p, lambda r: r.rest == 0, lambda r: 1) for p in self.everybody]
    def others(self):
        """For everybody: how many may be met by how often they met before; and opponents at least and at most."""
        mask = [sum(1 << i for i, r in enumerate(self.rounds) if p not in r.absent) for p in range(self.n + 1)]
        kinds, given = Counter(mask[1:]), Counter()
        reach = {a: sum(n for b, n in kinds.items() if a & b) - (a > 0) for a in kinds}
        met = [Counter({0: reach.get(m, 0)}) for m in mask]
        for a, b in {*self.before, *self.settled}:
            _, at_tables, alone = self.settled.get((a, b), (0, 0, False))
            for p in (a, b):
                given[p] += at_tables
                if mask[a] & mask[b]: met[p][self.before[a, b]] += 1 - alone; met[p][0] -= 1
        def opponents(p):
            limits = self.limits(p, lambda r: 0 if r.rest else r.tables[-1] - 1, lambda r: r.tables[0] - 1)
            return [max(0, opponents - given[p]) for opponents in limits]
        return [(tuple(sorted((+met[p]).items())), *opponents(p)) for p in self.everybody]
Round = namedtuple("Round", "tables absent rest full")
COMPANY, SIDES = ("together", "apart"), ("partners", "never_partners")

class Question:
    """Who is there, at which tables."""
    def __init__(self, q):
        self.q, self.n, self.sizes, self.kept = q, len(q["roster"]), sorted(q["table_sizes"])[::-1], q["kept"]["rounds"]
        said, self.spreads, self.mixed = wished(q), q["wishes"]["spreads"], q.get("mixed")
        self.wishes, self.partners = of_seats(said), {tuple(sorted(pair)): kind for kind, pair in of_sides(said)}
        self.goal, self.spare = q["rounds"] if q["rounds"] == "max" else q["rounds"]["exactly"], only(q["spare"])
        people, n = set(range(1, self.n + 1)), self.n
        most = {"at_table": self.most_tables() if any(k == "at_table" for k, _ in self.wishes) and n > 1 else 0,
            "in_seat": self.sizes[0], "apart": n, "together": n}
        need(n > 1 and self.goal and self.spare[0] in ("short_tables", "sit_out", "tables") and self.spare[1] != 0
            and (self.spare[1] or 0) < 1 << 32
            and (self.spare[1] is None) == (self.spare[0] != "tables") and proper(self.sizes)
            and all((0 < b <= most[kind] or kind == "at_table" and not most[kind]) and {a} | ({b} if kind in COMPANY else set()) <= people and (kind not in COMPANY
                or a != b) for kind, (a, b) in self.wishes)
            and len({x["id"] for x in q["roster"]}) == n and {a["player"] for a in q["absences"]} <= people
            and all(len(s["groups"]) == n and all(isinstance(v, str) for v in s["values"])
                and all(g is None or g < len(s["values"]) for g in s["groups"])
                for s in self.spreads + ([self.mixed] if self.mixed else []))
            and (not self.mixed or len(self.mixed["values"]) == 2) and all({a, b} <= people and a != b for _, (a, b) in of_sides(said))
            and all(s["players"] <= n and named_in(s) <= set(range(1, s["players"] + 1))
                for s in (q["history"], q["kept"], q["plan_before"])), "a question that makes no sense")
    def absent(self, i): return frozenset(a["player"] for a in self.q["absences"] if a["round"] == i + 1)
    def seats(self, i):
        """How many sit in a round, None where tables cannot be filled; and at how many tables, where that is given."""
        here, sums, (spare, tables), best = self.n - len(self.absent(i)), {0}, self.spare, (0, None)
        for people in range(1, here + 1 if tables is None else 0):
            sums |= {people for s in self.sizes if people - s in sums}
            if people in sums and (people == here or spare == "sit_out"): best = people, None
        for t in range(1, min(tables or 0, here) + 1):
            sums = {p + s for p in sums for s in self.sizes if p + s <= here}
            best = max([best] + [(p, t) for p in sums], key=lambda b: (b[0], b[1] or 0))
        return best if best[0] else (None, None)
    def most_tables(self):
        """At how many tables a round can sit at the most, as many seated as can be."""
        away = {a["round"] - 1 for a in self.q["absences"]}
        def most(i):
            seats, tables = self.seats(i)
            if tables or not seats: return tables or 0
            best = {0: 0}
            for p in range(1, seats + 1):
                fewer = [best[p - s] for s in self.sizes if p - s in best]
                if fewer: best[p] = max(fewer) + 1
            return best.get(seats, 0)
        return max(map(most, away | {next(i for i in count() if i not in away)}))
    def layouts(self, i):
        """All tables that a round can have, largest first, and how many rest."""
        found, (seats, tables) = [], self.seats(i)
        def go(left, sizes, at):
            if left == 0 and tables in (None, len(at)): found.append(at)
            if len(found) > 2000: raise Unchecked("too many layouts")
            for j, s in enumerate(sizes): s <= left and go(left - s, sizes[j:], at + [s])
        if seats: go(seats, self.sizes, [])
        return found, self.n - len(self.absent(i)) - (seats or 0)
    def least_broken(self, i, wishes):
        """The fewest of these wishes that a round breaks: about company; and about places, with as few."""
        (found, rest), absent = self.layouts(i), self.absent(i)
        wishes = [w for w in wishes if not named(w) & absent]
        return min((fewest(wishes, sizes, rest) for sizes in found), default=None)
    def can_keep(self, i, wishes, pairs, side):
        """Whether a round can keep all of these wishes, and those for partners at tables with such sides."""
        (found, rest), absent = self.layouts(i), self.absent(i)
        wishes, pairs = [w for w in wishes if not named(w) & absent], [(k, w) for k, w in pairs if not set(w) & absent]
        people = set().union(*map(named, wishes), *(w for _, w in pairs))
        return any(kept_with_sides(wishes, pairs, side, sorted(people), sizes, rest) for sizes in found)
    def is_made(self, i): return len(self.kept) <= i and (self.goal == "max" or i < self.goal)
def proper(sizes): return len(set(sizes)) == len(sizes) and all(2 <= s <= 1000 for s in sizes)
def placed(r): return sum(seated([r]), []) + r["sit_out"] + r["absent"]
def wished(q): return list(map(only, q["wishes"]["list"] + q["partners"]))
def of_sides(said): return [w for w in said if w[0] in SIDES]
def of_seats(said): return [w for w in said if w[0] not in SIDES]
def named_in(schedule): return {p for r in schedule["rounds"] for p in placed(r)}
def named(wish): return set(wish[1]) if wish[0] in COMPANY else {wish[1][0]}

class Case:
    """A schedule with what it is judged by."""
    def __init__(self, certificate):
        q, answer = certificate["question"], certificate["answer"]["schedule"]
        by, self.q = q or certificate["judged_by"], q and Question(q)
        self.rounds, self.n = answer["rounds"], answer["players"]
        self.has_never, self.aims_at_people = certificate["schema"] == VERSIONS[0], bool(q) and q["aim"] == "people"
        self.kept, self.spreads, self.wishes = (self.q.kept, self.q.spreads, self.q.wishes) if q else ([], [], [])
        sizes, kept, k = by["table_sizes"], set(map(len, seated(self.rounds[: len(self.kept)]))), len(self.kept)
        old = q and q["kept_sizes"] or (sizes if kept <= set(sizes) else range(2, max(kept) + 1))  # of kept rounds
        need(self.rounds and proper(sizes) and by["history"]["players"] <= self.n
            and (not q or self.q.n == self.n and self.q.goal in ("max", len(self.rounds))), "not as asked")
        for i, r in enumerate(self.rounds):
            numbers, there = [t["table"] for t in r["tables"]], placed(r)
            need(numbers and all(2 <= len(s) <= 1000 and len(s) in (old if i < k else sizes) for s in seated([r])),
                "a table of a size that is not allowed")
            need(len(set(numbers)) == len(numbers), "a table number twice")
            need(len(there) == self.n and sorted(there) == list(range(1, self.n + 1)), "somebody has no place, or two")
            if q and i >= k:
                seats, tables = self.q.seats(i)
                need(set(r["absent"]) == self.q.absent(i), "others are absent than was said")
                need(tables in (None, len(numbers)), "another number of tables")
                need(seats is None or sizes == [2] and not tables
                    or len(r["sit_out"]) == self.n - len(r["absent"]) - seats, "another number sits out than must")
        for a, b in zip(self.kept, self.rounds + [None]):
            need(b and a["tables"] == b["tables"] and sorted(a["sit_out"]) == sorted(b["sit_out"]), "a kept round differs")
        self.map, self.sides = certificate["borders"], certificate["sides"]  # those of the question: see `stated`
        self.sides_before = by["history"], by["history_sides"]
        self.seats = {r["relation"]: {of["seats"]: of["pairs"] for of in r["at"]} for r in certificate["relations"]}
        self.own = {r["relation"]: r for r in certificate["relations"] if r["relation"] in OWN}
        self.one_way = {*ONE_WAY, *(name for name, r in self.own.items() if r["ordered"])}
        self.sizes_asked = set(sizes)
        given = [Round(tuple(sorted(map(len, seated([r])), reverse=True)), frozenset(r["absent"]), len(r["sit_out"]),
            max(old if i < k else sizes)) for i, r in enumerate(self.rounds)]
        need(all(0 < p <= by["history"]["players"] for p in named_in(by["history"])))
        before = meetings(by["history"]["rounds"], self.n)
        self.shape = Shape(self.n, given, before, {})
        self.after_kept = Shape(self.n, given[k:], before + meetings(self.rounds[:k], self.n), {})
        self.met = before + meetings(self.rounds, self.n)
        self.numbers = {t["table"] for r in self.rounds for t in r["tables"]}
        self.places = [{p: (t["table"], i, len(t["seats"])) for t in r["tables"] for i, p in enumerate(t["seats"], 1)}
            for r in self.rounds]

def broken(wishes, at):
    """How many wishes about company and about places are broken, by people's table and seat; who rests breaks none."""
    company = [(at[a][0] == at[b][0]) == (kind == "apart") for kind, (a, b) in wishes
        if kind in COMPANY and {a, b} <= at.keys()]
    places = [at[a][kind == "in_seat"] != b for kind, (a, b) in wishes if kind not in COMPANY and a in at]
    return sum(company), sum(places)
def fillings(people, sizes, rest, fits):
    """All ways to put people at tables; tables of a size are alike, and some may rest. fits(tables) prunes."""
    def go(i, tables, rest):
        step()
        if i == len(people): yield tables; return
        if rest: yield from go(i + 1, tables, rest - 1)
        for t, table in enumerate(tables):
            if len(table) < sizes[t] and (table or t == 0 or tables[t - 1] or sizes[t - 1] != sizes[t]):
                more = tables[:t] + [table + [people[i]]] + tables[t + 1:]
                if fits(people[i], more[t], more): yield from go(i + 1, more, rest)
    return go(0, [[] for _ in sizes], rest)
def most_kept(asked):
    """How many of these can be had, if everybody gets one thing, and each thing goes to one."""
    if not asked: return 0
    who, rest = asked[0][0], [a for a in asked if a[0] != asked[0][0]]
    return max([most_kept(rest)] + [asked.count((who, what)) + most_kept([a for a in rest if a[1] != what])
        for what in {b for a, b in asked if a == who}])
def fewest(wishes, sizes, rest):
    """The fewest broken wishes in a round with such tables: company first, then numbers of tables and seats."""
    best = (1 << 60, 0)
    def at(tables): return {p: (t, None) for t, table in enumerate(tables) for p in table}
    def fits(p, table, tables): return broken(wishes, at(tables))[0] <= best[0]
    for tables in fillings(sorted(set().union(*map(named, wishes))), sizes, rest, fits):
        place, (company, places) = at(tables), broken([w for w in wishes if w[0] in COMPANY], at(tables))
        asked = {kind: [(a, b) for k, (a, b) in wishes if k == kind and a in place] for kind in ("at_table", "in_seat")}
        step(len(asked["at_table"]) + len(asked["in_seat"]))
        hosts = [(place[a][0], b) for a, b in asked["at_table"] if b <= len(sizes)]
        seats = [(a, (place[a][0], b)) for a, b in asked["in_seat"] if b <= sizes[place[a][0]]]
        best = min(best, (company, sum(map(len, asked.values())) - most_kept(hosts) - most_kept(seats)))
    return best

def kept_with_sides(wishes, pairs, side, people, sizes, rest):
    """Whether people can be put at such tables so that nothing is broken: company and numbers, and at each table seats and sides."""
    seat = {p: {b for kind, (a, b) in wishes if kind == "in_seat" and a == p} for p in people}
    def can_sit(table, size):
        for seats in permutations(range(1, size + 1), len(table)):
            step()
            at = dict(zip(table, seats))
            if all(seat[p] in (set(), {at[p]}) for p in table) and (size != len(side) or all(
                (side[at[a] - 1] == side[at[b] - 1]) == (kind == "partners") for kind, (a, b) in pairs if {a, b} <= at.keys())): return True
        return False
    company = [w for w in wishes if w[0] in COMPANY]
    def fits(p, table, tables): return broken(company, {p: (t, None) for t, at in enumerate(tables) for p in at}) == (0, 0)
    for tables in fillings(people, sizes, rest, fits):
        numbers = {(t, b) for t, at in enumerate(tables) for kind, (a, b) in wishes if kind == "at_table" and a in at}
        hosts = len(numbers) == len({t for t, _ in numbers}) == len({b for _, b in numbers}) and all(b <= len(sizes) for _, b in numbers)
        if hosts and all(map(can_sit, tables, sizes)): return True
    return False

def same_group(spread, rounds):
    group = [None] + spread["groups"]
    return sum(group[a] is not None and group[a] == group[b] for s in seated(rounds) for a, b in combinations(s, 2))
def least_range(games):
    """The least range of the seats of somebody with so many games at tables of each size (Hall 1935)."""
    most = max(games, default=0)
    fewest = [sum(g for s, g in games.items() if s > t) // (most - t) for t in range(most)]
    fullest = [up(sum(g for s, g in games.items() if s <= t), t) for t in range(1, most + 1)]
    return max(fullest, default=0) - min(fewest, default=0)
def burdens(case, resting, rounds=None):
    """Places at short tables, or without a seat: how often everybody had one, how many came early, how many they are."""
    times, places, early = Counter(), 0, 0
    for r, shape in list(zip(case.rounds, case.shape.rounds))[:rounds]:
        these = r["sit_out"] if resting else [p for s in seated([r]) if len(s) < shape.full for p in s]
        places += len(these)
        for p in these: early += times[p] > 0 and places <= times[p] * case.n; times[p] += 1
    return [times[p] for p in case.shape.everybody], early, places
def borders(case):
    return Counter((min(s[a - 1], s[b - 1]), max(s[a - 1], s[b - 1])) for s in seated(case.rounds)
        if len(s) == case.map["powers"] for a, b in case.map["pairs"])
def related(case, name):
    """How often two are partners (on one side) or opponents, at the tables that have sides; or what the order of seats says."""
    if name in ORDERS:
        return Counter((s[a - 1], s[b - 1]) if name in case.one_way else (min(s[a - 1], s[b - 1]), max(s[a - 1], s[b - 1]))
            for s in seated(case.rounds) for a, b in case.seats[name].get(len(s), ()))
    return Counter(tuple(sorted((a, b))) for s in seated(case.rounds) if len(s) == len(case.sides)
        for (a, x), (b, y) in combinations(zip(s, case.sides), 2) if (x == y) == (name == "partners")) + before_sides(case, name)
def before_sides(case, name):
    """The same of earlier events, as far as the question knows their sides."""
    (history, known), found = case.sides_before, Counter()
    for s, sizes in zip(seated(history["rounds"]), known):
        side = [i for i, size in enumerate(sizes) for _ in range(size)]
        found.update(tuple(sorted((a, b))) for (a, x), (b, y) in combinations(zip(s, side), 2) if (x == y) == (name == "partners"))
    return found
def teams(case, seats):
    """The people of each side of a table, or only how many where no seats are given."""
    return [[seats[i] for i, x in enumerate(case.sides) if x == side] for side in sorted(set(case.sides))]
def broken_partners(case):
    """Rounds in which two play at one table who are on one side although they never should, or are not although they always should."""
    return sum((case.sides[s.index(a)] == case.sides[s.index(b)]) != (kind == "partners")
        for s in seated(case.rounds) if len(s) == len(case.sides) for (a, b), kind in case.q.partners.items() if a in s and b in s)
def unmixed(case):
    """Sides with more than half of one kind, rounded up."""
    kind = [None, *case.q.mixed["groups"]]
    return sum(any([kind[p] for p in side].count(k) > up(len(side), 2) for k in (0, 1))
        for s in seated(case.rounds) if len(s) == len(case.sides) for side in teams(case, s))
def spans(counts, pairs):
    """Least, most and repeats of how often pairs had something."""
    times = [*counts.values()] or [0]
    return {"min": min(times) if len(counts) == pairs else 0, "max": max(times), "repeats": sum(times) - len(counts)}
def walked(case):
    """What is counted of everybody's games, one after the other."""
    f = Counter()
    for p in case.shape.everybody:
        seats, at, run, last, worst = Counter(), Counter(), 0, None, 0
        games = [places[p] for places in case.places if p in places]
        for _, seat, size in games:
            seats[seat] += 1; at[size] += 1
            counts = [seats[s] for s in range(1, max(at) + 1)]
            worst = max(counts) - min(counts)
            run, last = run + 1 if seat == last else 1, seat
            f["any"], f["run"], f["breaks"] = max(f["any"], worst), max(f["run"], run), f["breaks"] + (run > 1)
        visits = Counter(g[0] for g in games).values()
        f["range"], f["visits"] = max(f["range"], worst), max(f["visits"], *visits, 0)
        f["uneven"] += worst > least_range(at)
        f["excess"] += sum(max(0, v - up(len(games), len(case.numbers))) for v in visits)
        f["imbalance"] = max(f["imbalance"], abs(seats[1] - seats[2]))
    return f
def common_opponents(case):
    """The fewest of two who never meet; None where every two do."""
    known = defaultdict(set)
    for a, b in case.met: known[a].add(b); known[b].add(a)
    unmet = (pair for pair in combinations(case.shape.everybody, 2) if pair not in case.met)
    return min((len(known[a] & known[b]) for a, b in unmet), default=None)
def times_at(case, resting):
    times = burdens(case, resting)[0]
    return {"min": min(times), "max": max(times)}
def relation(case, name):
    times, ways = related(case, name), c2(case.n) * (2 if name in case.one_way else 1)
    made, squares = sum(times.values()), sum(t * t for t in times.values())
    aim = case.own[name]["aim"] if name in OWN else "evenly"
    return {"relation": name, "ordered": name in case.one_way, "total": made, **spans(times, ways),
        "never": ways - len(times), "sum_of_squares": squares, "name": case.own[name]["name"] if name in OWN else None,
        "aim": aim, "off": None if aim == "evenly" else {"times": sum(off(aim, t, 1) for t in times.values())
        + (ways - len(times)) * off(aim, 0, 1), "bound": off(aim, made, ways)}}
# Every figure by the first part of its name, from the case and what everybody's games gave: as in the certificate.
COUNTED = {
    "meetings": lambda case, _: {"total": sum(case.met.values()), "pairs": c2(case.n), **spans(case.met, c2(case.n)),
        "unmet_pairs": c2(case.n) - len(case.met), "sum_of_squares": sum(m * m for m in case.met.values()), "tonight": None},
    "indirect": lambda case, _: {"min": common_opponents(case)},
    "seats": lambda _, f: {"max_range": f["range"], "max_range_any_round": f["any"], "imperfect_players": f["uneven"]},
    "tables": lambda _, f: {"max_visits": f["visits"], "excess_visits": f["excess"]},
    "short_tables": lambda case, _: times_at(case, False),
    "sit_outs": lambda case, _: times_at(case, True),
    "colours": lambda case, f: {"max_imbalance": f["imbalance"], "breaks": f["breaks"], "longest_run": f["run"]}
        if case.shape.sizes == {2} else None,
    "borders": lambda case, _: spans(borders(case), c2(case.n)) if case.map else None,
    "relations": lambda case, _: [relation(case, name) for name in (*(RELATIONS if case.sides else ()), *case.seats)]}
# Every tier, from the case and the figures, where the question is about it.
COUNTED_TIERS = {
    "broken_company": lambda case, _: sum(broken(case.wishes, at)[0] for at in case.places),
    "broken_places": lambda case, _: sum(broken(case.wishes, at)[1] for at in case.places),
    "broken_partners": lambda case, _: broken_partners(case),
    "unmixed": lambda case, _: unmixed(case),
    "overload": lambda case, _: sum(map(c2, with_rests(case).values())),
    "most_meetings": lambda case, _: max(with_rests(case).values(), default=0),
    "never_first": lambda _, found: found["meetings"]["unmet_pairs"], "never": lambda _, found: found["meetings"]["unmet_pairs"],
    "borders": lambda case, _: sum(map(c2, borders(case).values())),
    "same_group": lambda case, _: sum(same_group(s, case.rounds) for s in case.spreads),
    "unfairness": lambda case, _: sum(sum(map(c2, times)) + early for times, early, _ in (burdens(case, b) for b in (False, True))),
    "cards_changed": lambda case, _: cards_changed(case),
    "uneven_groups": lambda case, _: sum(uneven(case, s) for s in case.spreads),
    "uneven_seats": lambda _, found: found["seats"]["imperfect_players"],
    "excess_visits": lambda _, found: found["tables"]["excess_visits"],
    "indirect": lambda _, found: found["indirect"]["min"]}
ONLY_WHERE = {"broken_partners": lambda case: case.sides and case.q and case.q.partners,
    "never_first": lambda case: case.aims_at_people, "never": lambda case: not case.aims_at_people,
    "unmixed": lambda case: case.sides and case.q and case.q.mixed, "borders": lambda case: case.map,
    "uneven_groups": lambda case: any(len(s["values"]) > 2 for s in case.spreads)}
def figures(case):
    f = walked(case)
    found = {name: count(case, f) for name, count in COUNTED.items()}
    tiers = {name: count(case, found) for name, count in COUNTED_TIERS.items() if ONLY_WHERE.get(name, bool)(case)}
    tiers.update((r["relation"], (r["sum_of_squares"] - r["total"]) // 2) for r in found["relations"])
    return found, tiers
def off(aim, times, pairs):
    """By how much so many times for so many pairs miss an aim: of one pair, what it misses; of all, no less than that, as it can only add up to more."""
    kind, wanted = only(aim)
    return max(0, times - wanted * pairs) if kind == "at_most" else abs(times - wanted * pairs)
def parted(case, rounds):
    """Rounds in which one of a couple rests, both being there: they count as rounds together in the tiers."""
    couples = {tuple(sorted(w)) for k, w in case.wishes if k == "together"}
    return Counter(c for r in case.rounds[:rounds] for c in couples
        if {*r["sit_out"]} & {*c} and not {*r["absent"]} & {*c})
def with_rests(case): return case.met + parted(case, len(case.rounds))
def uneven(case, spread):
    """What each two groups meet beyond their even share of the meetings, rounded down or up: the sum of the squares."""
    group, met, size, count = [None, *spread["groups"]], Counter(), Counter(spread["groups"]), len(spread["values"])
    for s in seated(case.rounds):
        there = sorted(group[p] for p in s if group[p] is not None)
        met.update((a, b) for a, b in combinations(there, 2) if a != b)
    two = {(a, b): size[a] * size[b] for a, b in combinations(range(count), 2)} if count > 2 else {}
    total, pairs = sum(met.values()), max(1, sum(two.values()))
    return sum(max(0, met[t] - up(total * part, pairs), total * part // pairs - met[t]) ** 2 for t, part in two.items())
def cards_changed(case):
    changed, before = set(), case.q and case.q.q["plan_before"] or {"rounds": [], "players": 0}
    for r, at, old in list(zip(case.rounds, case.places, before["rounds"]))[len(case.kept):]:
        was = {p: t["table"] for t in old["tables"] for p in t["seats"]}
        changed |= {p for p in range(1, before["players"] + 1)
            if p not in r["absent"] and at.get(p, [None])[0] != was.get(p)}
    return len(changed)

# What an argument shows of repeats, or of pairs of rounds that share a pair ("together").
def counting(case, shape, _, of):
    fresh = sum(dict(others).get(0, 0) for others, *_ in shape.others()) // 2
    return earlier(shape, "repeats") + max(0, shape.new - fresh)
def earlier(shape, of): return sum((m - 1) if of == "repeats" else c2(m) for m in shape.before.values())
def most_meetings(case, shape, a, of):
    same("most meetings", a["most"], len(shape.rounds) + shape.most_before)
    return up(2 * meeting_bound(case, shape, a["together"], "together"), a["most"])
def rows(case, shape, _, of):
    """Everybody's opponents, each time one met least so far; in units, those taken that cost least."""
    unit = gcd(*(s - 1 for s in shape.sizes)) if not shape.settled else 1
    units, paid, free = 2 * shape.new // unit, 0, Counter()
    for (others, least, most), players in Counter(shape.others()).items():
        met, costs = Counter(dict(others)), []
        while len(costs) < most and any(met.values()):
            times = min(+met)
            costs.append(min(times, 1) if of == "repeats" else times); met[times] -= 1; met[times + 1] += 1
        prices = [sum(costs[i: i + unit]) for i in range(0, len(costs) - unit + 1, unit)]
        paid += players * sum(prices[: least // unit]); units -= players * len(prices[: least // unit])
        for price in prices[least // unit:]: free[price] += players
    for price in sorted(free):
        paid += price * min(free[price], max(0, units)); units -= free[price]
    return earlier(shape, of) + up(paid, 2)
def round_pairs(case, shape, pairs, of):
    need(not shape.settled)
    total, seen = earlier(shape, of), []
    for pair in pairs:
        need(0 < min(pair["rounds"]))
        x, y = (shape.rounds[r - 1] for r in pair["rounds"])
        need({x, y} not in seen); seen.append({x, y})
        times = [shape.rounds.count(r) for r in (x, y)]
        both = max(sum(r.tables) - s.rest - len(s.absent - r.absent) for r, s in ((x, y), (y, x)))
        both = min(max(0, both), sum(x.tables), sum(y.tables))
        off = []
        for r, discounts in ((x, pair["first"]), (y, pair["second"])):
            sizes = sorted(set(r.tables), reverse=True)
            need(len(sizes) == len(discounts)); off.append([discounts[sizes.index(s)] for s in r.tables])
        least = (pair["price"] * both - sum(s * o for r, os in zip((x, y), off) for s, o in zip(r.tables, os))
            - sum(c2(max(0, pair["price"] - o - p) + 1) for o in off[0] for p in off[1]))
        total += max(0, least) * (c2(times[0]) if x == y else times[0] * times[1])
    return total
def ahead(n, m, to_come, apart):
    """What rounds to come cost at least: everybody's opponents, each time one met least so far; of those that none
    forces, the cheapest."""
    wanted, paid, offers = sum(s * (s - 1) for r in to_come for s in r.tables), 0, []
    for p in range(n):
        here = [r for r in to_come if p + 1 not in r.absent]
        forced, most = sum(r.tables[-1] - 1 for r in here if not r.rest), sum(r.tables[0] - 1 for r in here)
        may = (q for q in range(n) if q != p and (p, q) not in apart and any(q + 1 not in r.absent for r in here))
        others = [m[p][q] for q in may]
        for i in range(most if others else 0):
            at = others.index(min(others))
            if i < forced: paid += others[at]; wanted -= 1
            else: offers.append(others[at])
            others[at] += 1
    return up(paid + sum(sorted(offers)[:max(0, wanted)]), 2)
def exhaustive(case, shape, a, of):
    """Every beginning with few enough pairs of rounds together, up to the order of the players, made anew; where wishes
    are kept, of the schedules that keep them."""
    n, rounds, most = shape.n, len(shape.rounds), a["none_with"]
    need(rounds)
    if n > 20 or rounds > 200: raise Unchecked("the case is too large to be tried again")
    before = Counter({p: m - shape.settled.get(p, (0,))[0] for p, m in shape.before.items()})
    need(most <= c2(n) * c2(rounds + max(before.values(), default=0)))
    ties = {kind: {(p - 1, q - 1) for k, w in case.wishes if k == kind for p, q in (w, w[::-1])} if shape.settled else set()
        for kind in COMPANY}
    couples, apart = ties["together"], ties["apart"]
    kinds, order = Counter(shape.rounds), []
    for r in sorted(kinds, key=lambda r: (-kinds[r], -len(r.absent))): order += [r] * kinds[r]
    def marked(m, to_come):
        """Meetings with what else tells people apart: wishes, and who comes to which rounds."""
        step(n)
        return [[(x, (p, q) in couples, (p, q) in apart, p == q and [p + 1 in r.absent for r in to_come])
            for q, x in enumerate(row)] for p, row in enumerate(m)]
    def twins(marks):
        """Of everybody those before whom nothing tells from them."""
        return [{p for p in range(q) if marks[p][p] == marks[q][q]
            and all(marks[p][x] == marks[q][x] for x in range(n) if x not in (p, q))} for q in range(n)]
    def parted(out, here): return {(p, q) for p, q in couples if case.counts_rests and {p, q} <= here and {p, q} & {*out}}
    def seatings(m, limit, here, twin, free, left, rest, again=0, made=(), out=()):
        """Further rounds, at most so much of them together before; table after table, each with the first who is free."""
        def fill(at, start, size, again):
            step(2)
            if again > limit: return
            if len(at) == size:
                if any((p, q) in couples for p in at for table in made for q in table): return
                others = [q for q in free if q not in at]
                tables = [*left[:left.index(size)], *left[left.index(size) + 1:]]
                yield from seatings(m, limit, here, twin, others, tables, rest, again, (*made, at), out)
                return
            for i in range(start, len(free)):
                # Of twins the first of them first.
                if any(o in twin[free[i]] and o not in at for o in free[:i]): continue
                if any((free[i], o) in apart for o in at): continue
                yield from fill((*at, free[i]), i + 1, size, again + sum(m[free[i]][o] for o in at))
        if not free:
            again += sum(m[p][q] for p, q in parted(out, here) if p < q)
            if again <= limit: yield again, made, out
        elif rest: yield from seatings(m, limit, here, twin, free[1:], left, rest - 1, again, made, (*out, free[0]))
        for size in sorted(set(left) if free else ()): yield from fill((free[0],), 1, size, again)
    def more(m, tables, out, here):
        step(n)
        both = {(p, q) for table in tables for p in table for q in table if p != q} | parted(out, here)
        return [[x + ((p, q) in both) for q, x in enumerate(row)] for p, row in enumerate(m)]
    def profile(m): return str(sorted((str(row[p]), sorted(map(str, row)), sorted(str((x, sorted(map(str, o))))
        for x, o in zip(row, m))) for p, row in enumerate(m)))
    def renamed(m, other, order=()):
        step()
        def fits(q):
            return (q not in order and m[len(order)][len(order)] == other[q][q]
                and all(m[len(order)][i] == other[q][o] for i, o in enumerate(order)))
        return len(order) == n or any(fits(q) and renamed(m, other, (*order, q)) for q in range(n))
    met = [[before[min(p, q) + 1, max(p, q) + 1] for q in range(n)] for p in range(n)]
    start = sum(map(c2, before.values()))
    beginnings = [(start, start, met)] if start <= most else []
    for i, r in enumerate(order):
        to_come, here = order[i + 1:], {p for p in range(n) if p + 1 not in r.absent}
        at, later = order[:i + 1].count(r), defaultdict(list)
        if at == 1: beginnings = [(cost, cost, m) for cost, _, m in beginnings]
        for cost, base, m in beginnings:
            limit = most - base
            for k in range(kinds[r], at, -1): limit = limit * (k - (2 if r == order[0] and not +before else 1)) // k
            seated_so = seatings(m, base + limit - cost, here, twins(marked(m, order[i:])), tuple(sorted(here)), list(r.tables), r.rest)
            for again, tables, out in seated_so:
                after = more(m, tables, out, here)
                if cost + again + ahead(n, after, to_come, apart) > most: continue
                marks = marked(after, to_come)
                alike = later[base, profile(marks)]
                if not any(renamed(other, marks) for *_, other in alike): alike.append((cost + again, base, after, marks))
        beginnings = [(cost, base, m) for group in later.values() for cost, base, m, _ in group]
        if not beginnings: return most + 1
    raise Wrong("there are such schedules")
def rounds_beyond(case, shape, a, of):
    """A repeat for each round beyond those that a theorem leaves without one; at k tables of k two, as rounds share no pair or two."""
    need(not shape.settled and not shape.before and len(shape.sizes) == 1)
    need(all(sum(r.tables) == shape.n for r in shape.rounds))
    theorem(a["theorem"], shape.n, *shape.sizes, a["most"] + 1)
    return (2 if shape.n == min(shape.sizes) ** 2 else 1) * max(0, len(shape.rounds) - a["most"])
BOTH = ("repeats", "together")
KINDS = {"counting": (counting, BOTH), "rows": (rows, BOTH), "most_meetings": (most_meetings, BOTH[:1]),
    "convexity": (lambda case, shape, a, of: meeting_bound(case, shape, a, "repeats"), BOTH[1:]),
    "rounds": (rounds_beyond, BOTH[:1]), "round_pairs": (round_pairs, BOTH[1:]), "exhaustive": (exhaustive, BOTH[1:])}
def shape_of(case, shape, argument):
    """The shape that an argument is about, its kind and content."""
    kind, a = only(argument)
    if kind == "after_kept":
        need(not shape.settled)
        given = parted(case, len(case.kept)) if case.counts_rests else Counter()
        return shape_of(case, case.after_kept._replace(before=case.after_kept.before + given), a)
    if kind != "as_wished": return shape, kind, a
    return shape_of(case, shape.as_wished(case.wishes, case.places[len(case.kept):], case.counts_rests), a)
def meeting_bound(case, shape, argument, of):
    shape, kind, a = shape_of(case, shape, argument)
    need(kind in KINDS and of in KINDS[kind][1] and (kind not in ("counting", "rows") or a is None))
    return KINDS[kind][0](case, shape, a, of)

# Other figures and tiers: what is shown of them, by the shape, the content of the argument, and the name.
def average(case, shape, _, figure):
    short = figure.startswith("short")
    places = sum(sum(s for s in r.tables if s < r.full) if short else r.rest for r in shape.rounds)
    found = [shape.limits(p, lambda r: short and not r.rest and r.tables[0] < r.full,
        lambda r: r.tables[-1] < r.full if short else r.rest > 0) for p in shape.everybody]
    def needed(v): return sum(max(least, v) for least, _ in found)
    def held(v): return sum(min(most, v) for _, most in found)
    if figure.endswith("min"):
        return next(v for v in count() if any(most <= v for _, most in found) or needed(v + 1) > places)
    return next(v for v in range(len(shape.rounds) + 1) if all(least <= v for least, _ in found) and held(v) >= places)
def divisibility(case, shape, a, _):
    games, smallest = shape.games(), min(shape.sizes)
    uneven = all(most < smallest for _, most in games) or any(all(g % s for s in shape.sizes
        for g in range(least, most + 1)) for least, most in games)
    need(not a["reached"] or len(shape.sizes) == 1 and (uneven or all(least == most for least, most in games)))
    return int(uneven)
def first_game(case, shape, a, _): need(not a["reached"] or len(shape.sizes) == 1); return 1
def pigeonhole(case, shape, *_):
    average = up(len(sum(seated(case.rounds), [])), case.n)
    return up(max(average, *(least for least, _ in shape.games())), len(case.numbers))
def groups(case, spread, given):
    """Meetings inside groups of the given rounds, and the fewest of all others."""
    least = same_group(spread, case.rounds[:given])
    for r in case.shape.rounds[given:]:
        members = Counter(v for p, v in enumerate(spread["groups"], 1) if v is not None and p not in r.absent)
        cheapest = sorted(met for s in r.tables for met in range(s))
        least += sum(sum(cheapest[:max(0, m - r.rest)]) for m in members.values())
    return least
def parity(case, shape, *_):
    need(shape.sizes == {2})
    games = shape.games()
    return int(any(least == most and least % 2 for least, most in games) or all(most < 2 for _, most in games))
def breaks(case, shape, *_):
    need(shape.sizes == {2} and not shape.before and all(sum(r.tables) == case.n for r in shape.rounds)
        and len(case.met) == c2(case.n))
    return max(0, case.n - 2)
def evenly(case, shape, _, name):
    need(case.map)
    made, pairs = sum(len(s) == case.map["powers"] for s in seated(case.rounds)) * len(case.map["pairs"]), c2(case.n)
    level, above = divmod(made, pairs)
    return {"borders.min": level, "borders.max": level + (above > 0), "borders.repeats": max(0, made - pairs),
        "borders": pairs * c2(level) + above * level}[name]
def by_sides(case, shape, _, name):
    """Games as even as they go, and everybody's partners or opponents dealt to all others in turn."""
    need(case.sides and {len(case.sides)} == shape.sizes == case.sizes_asked)
    kind, k = name.split(".")[0], len(case.sides)
    each = [sum((x == y) == (kind == "partners") for j, y in enumerate(case.sides) if i != j)
        for i, x in enumerate(case.sides)]
    tables = sum(len(r["tables"]) for r in case.rounds)
    hands, in_hand = (tables * k, each[0]) if len(set(each)) == 1 else (tables * sum(each), 1)
    before, again, paid = before_sides(case, kind), "." not in name, 0
    if before:
        def cost(t): return t if again else t > 0
        rows = [sorted(before[tuple(sorted((a, b)))] for b in case.shape.everybody if a != b) for a in case.shape.everybody]
        def game(row):
            row, price = list(row), 0
            for _ in range(in_hand): step(len(row)); price += cost(row[0]); row[0] += 1; row.sort()
            return price, row
        paid = sum(cost(t) for row in rows for had in row for t in range(had))
        queue = [(game(row)[0], i) for i, row in enumerate(rows)]
        heapify(queue)
        for _ in range(hands):
            price, i = heappop(queue)
            paid, rows[i] = paid + price, game(rows[i])[1]
            heappush(queue, (game(rows[i])[0], i))
        return up(paid, 2)
    for people, own in ((case.n - hands % case.n, hands // case.n), (hands % case.n, hands // case.n + 1)):
        level, above = divmod(own * in_hand, case.n - 1)
        paid += people * (max(0, own * in_hand - case.n + 1) if "." in name else (case.n - 1) * c2(level) + above * level)
    return up(paid, 2)
def two_rounds(case, shape, _, name):
    """Whoever plays in both of two rounds is on a side of each: evenly over sides × sides, and those of one cell are partners
    in both. Where one table seats everybody, opponents in both are all pairs that are partners in neither. A pair of m times
    is so in two rounds m (m - 1) / 2 times, at most half the rounds for each repeat."""
    need(case.sides and {len(case.sides)} == shape.sizes == case.sizes_asked)
    k, partners, found = len(case.sides), sum(x == y for x, y in combinations(case.sides, 2)), 0
    rounds = Counter(len(r["tables"]) for r in case.rounds)
    for one, other in combinations_with_replacement(rounds, 2):
        cells = one * other * len(set(case.sides)) ** 2
        level, above = divmod(max(0, (one + other) * k - case.n), max(1, cells))
        both = cells * c2(level) + above * level
        if name.split(".")[0] == "opponents": both = max(0, both + c2(k) - 2 * partners) if one == other == 1 and k == case.n else 0
        found += both * (c2(rounds[one]) if one == other else rounds[one] * rounds[other])
    return up(2 * found, len(case.rounds)) if "." in name else found
def by_order(case, shape, _, name):
    """The same of seats that are related by their order, at tables of every size; each way round by itself where that counts."""
    kind, others, tables = name.split(".")[0], Counter(), Counter(len(s) for s in seated(case.rounds))
    need(kind in case.seats)
    of_size = {k: pairs for k, pairs in case.seats[kind].items() if pairs and tables[k]}
    each = {k: [sum(a == i or b == i and kind not in case.one_way for a, b in pairs) for i in range(1, k + 1)]
        for k, pairs in of_size.items()}
    alike = {d for degrees in each.values() for d in degrees}
    in_hand = min(alike, default=0) if len(alike) < 2 else 1
    for player, _ in zip(cycle(range(case.n)), range(sum(tables[k] * (k if len(alike) < 2 else sum(d)) for k, d in each.items()))):
        step(); others[player] += in_hand
    paid = 0
    for player in range(case.n):
        level, above = divmod(others[player], max(1, case.n - 1))
        paid += max(0, others[player] - case.n + 1) if "." in name else (case.n - 1) * c2(level) + above * level
    return paid if kind in case.one_way else up(paid, 2)
def by_kinds(case, *_):
    """Sides that cannot be mixed: each wants half of it, rounded down, who are not of either kind; the smallest first."""
    need(case.sides and case.q and case.q.mixed and {len(case.sides)} == case.shape.sizes == case.sizes_asked)
    least = 0
    for i, r in enumerate(case.rounds):
        there = [k for p, k in enumerate(case.q.mixed["groups"], 1) if p not in case.q.absent(i)]
        wanted = sorted(len(side) // 2 for _ in r["tables"] for side in teams(case, case.sides))
        def left_out(kind):
            others = sum(k != kind for k in there)
            return sum(paid > others for paid in accumulate(wanted))
        least += max(left_out(0), left_out(1))
    return least
def same_tables(case, _, a, figure):
    """Seats with everybody at these tables: who is even pays the cheapest way at least, and each price is paid once."""
    prices, had, to_come, sizes = iter(a["prices"]), {}, defaultdict(list), defaultdict(Counter)
    for i, r in enumerate(case.rounds):
        for seats in seated([r]):
            price = next(prices, ()) if i >= len(case.kept) else None
            need(price is None or len(price) == len(seats))
            for seat, p in enumerate(seats):
                sizes[p][len(seats)] += 1; had[p] = had.get(p, ()) + (0,) * (len(seats) - len(had.get(p, ())))
                if price: to_come[p].append(price)
                else: had[p] = had[p][:seat] + (had[p][seat] + 1,) + had[p][seat + 1:]
    need(next(prices, None) is None)
    def ways(p):
        """All numbers of games in each seat that somebody can come to, with the least that is paid for them."""
        found = {had[p]: 0}
        for price in to_come[p]:
            step(len(found) * len(price)); more = {}
            for counts, paid in found.items():
                for seat, cost in enumerate(price):
                    at = counts[:seat] + (counts[seat] + 1,) + counts[seat + 1:]
                    more[at] = min(paid + cost, more.get(at, paid + cost))
            found = more
        return [(max(counts) - min(counts), paid) for counts, paid in found.items()]
    all_ways, total = {p: ways(p) for p in had}, sum(map(sum, a["prices"]))
    def left_out(wanted):
        costs = sorted(min((paid for uneven, paid in all_ways[p] if uneven <= wanted(p)), default=total + 1) for p in had)
        return len(costs) - sum(paid <= total for paid in accumulate(costs))
    if figure == "seats.max_range": return next(most for most in count() if not left_out(lambda _: most))
    return left_out(lambda p: least_range(sizes[p]))
def unmet(shape, repeats): return max(0, c2(shape.n) - (shape.total - min(repeats, shape.total)))
def room(shape, people, new):
    """How often somebody's pairs, or all pairs, meet at the most, at least: so many new meetings have to find room."""
    def holds(most): return sum(max(0, most - times) * n for others, *_ in people for times, n in others) >= new
    top = len(shape.rounds) + shape.most_before
    return next((most for most in range(top) if holds(most)), top)
def room_of_one(case, shape, a, _):
    need(a["player"] > 0)
    return room(shape, [shape.others()[a["player"] - 1]], shape.others()[a["player"] - 1][1])
def by_overload(case, shape, a, _):
    overload = meeting_bound(case, shape, a, "together")
    return overload and 1 + up(2 * overload, shape.total)
def never_within(case, shape, a, _):
    same("most meetings", a["most"], max(with_rests(case).values(), default=0))
    return unmet(shape, up(2 * meeting_bound(case, shape, a["together"], "together"), max(1, a["most"])))
def wishes(case, _, rounds, tier):
    need(len(set(rounds)) == len(rounds) and all(0 < i <= len(case.rounds) for i in rounds))
    return sum((broken(case.wishes, case.places[i - 1]) if i <= len(case.kept) else case.q.least_broken(i - 1,
        case.wishes))[tier == "broken_places"] for i in rounds)
def shared(case, *_):
    """Places shared out, each to somebody who has had fewest; what came early in kept rounds stays."""
    total = 0
    for resting in (False, True):
        (times, early, places), all_places = burdens(case, resting, len(case.kept)), burdens(case, resting)[2]
        for _ in range(all_places - places): times[times.index(min(times))] += 1
        total += early + sum(map(c2, times))
    return total
def opponents(case, shape, a, _):
    most = [shape.n - 2] + ([] if shape.before else [max(most for *_, most in shape.others())])
    need(unmet(shape, meeting_bound(case, shape, a, "repeats")), "perhaps everybody meets")
    return min(most)
def by_paths(case, shape, a, _):
    """Whom the opponents of somebody with few met elsewhere, that one never meets: the average over these."""
    n, met = shape.n, len(case.met)
    same("pairs that never meet", a["never"], c2(n) - met)
    need(a["never"] and not shape.before and not case.kept)
    fewest, most = 2 * met // n, min(n - 1, max(most for *_, most in shape.others()))
    return min(fewest, fewest * (most + 1 - min(r.tables[-1] for r in shape.rounds)) // (n - 1 - fewest))
def long_tables(case, shape, a, _):
    """Who has even seats wants the last seat of the long tables so often, but those who are rarely there: all ways to
    share out the games at short tables between these and the others."""
    same("unfairness", a["unfairness"], COUNTED_TIERS["unfairness"](case, None))
    (first, *others), n = shape.rounds, shape.n
    long, rounds = first.tables[0], len(shape.rounds)
    need(not first.rest and not first.absent and first.full == long == first.tables[-1] + 1 and all(r == first for r in others))
    at_long, wanted = rounds * first.tables.count(long), rounds // long
    games, spared = n * rounds - at_long * long, 0
    def spread(games, people): return c2(games // people) * people + games // people * (games % people) if people else games << 60
    need(wanted)
    for rare in range(1, n + 1):
        step(rare * wanted)
        spared = max([spared] + [less for less in range(1, rare * wanted + 1)
            if 0 <= (rest := games - rare * (rounds - wanted) - less)
            and spread(games - rest, rare) + spread(rest, n - rare) <= a["unfairness"]])
    return up(max(0, n * wanted - spared - at_long), wanted)
DIPLOMACY = {"powers": 7, "pairs": [[1, 4], [1, 5], [1, 6], [1, 7], [2, 3], [2, 4], [2, 6], [3, 4], [3, 5], [4, 5], [4, 6], [5, 7], [6, 7]]}
GAMES = {"diplomacy": (None, DIPLOMACY), "bridge": ([1, 2, 1, 2], None), "doubles": ([1, 1, 2, 2], None)}
# In version 3 no tier is about pairs that never meet; in version 2 no question says what seats mean either.
VERSIONS = ("roundtable/certificate/4", "roundtable/certificate/3", "roundtable/certificate/2")
OWN = tuple(f"own_{i}" for i in range(1, 9))
RELATIONS, ORDERS, ONE_WAY = ("partners", "opponents"), ("left", "across", "before", *OWN), ("left", "before")
# Every tier in its order; of those in MORE more is better, and nothing to count is best.
TIERS = ("broken_company", "broken_places", "broken_partners", "unmixed", "overload", "never_first", "most_meetings", "borders",
    *RELATIONS, "same_group", "unfairness", "cards_changed", "never", "uneven_groups", "uneven_seats", *ORDERS, "excess_visits", "indirect")
WISHES, MORE, SINCE_4 = TIERS[:3], ("indirect",), ("never_first", "never")
MOST, SPANS = ("most_meetings",), ("short_tables.min", "short_tables.max", "sit_outs.min", "sit_outs.max")
FIGURES = {"average": (average, SPANS), "divisibility": (divisibility, ("seats.max_range",)),
    "first_game": (first_game, ("seats.max_range_any_round",)), "pigeonhole": (pigeonhole, ("tables.max_visits",)),
    "breaks": (breaks, ("colours.breaks",)), "parity": (parity, ("colours.max_imbalance",)),
    "same_tables": (same_tables, ("seats.imperfect_players", "seats.max_range")),
    "groups_over_tables": (lambda case, _, a, __: groups(case, case.spreads[a["spread"]], 0), ("same_group",)),
    "borders": (evenly, ("borders.min", "borders.max", "borders.repeats")),
    "sides": (by_sides, tuple(name + ".repeats" for name in RELATIONS)),
    "two_rounds": (two_rounds, tuple(name + ".repeats" for name in RELATIONS)),
    "related": (by_order, tuple(name + ".repeats" for name in ORDERS))}
OF_TIERS = {"not_below_none": (lambda *_: 0, tuple(t for t in TIERS if t not in MORE)), "wishes": (wishes, TIERS[:2]),
    "overload": (lambda case, shape, a, _: meeting_bound(case, shape, a, "together"), ("overload",)),
    "met_before": (lambda case, shape, *_: shape.most_before, MOST), "room_of_one": (room_of_one, MOST),
    "room_of_all": (lambda case, shape, *_: room(shape, shape.others(), 2 * shape.new), MOST),
    "never": (lambda case, shape, a, _: unmet(shape, meeting_bound(case, shape, a, "repeats")), SINCE_4),
    "never_within": (never_within, ("never",)),
    "by_overload": (by_overload, MOST), "shared": (shared, ("unfairness",)), "opponents": (opponents, ("indirect",)),
    "paths": (by_paths, ("indirect",)), "long_tables": (long_tables, ("uneven_seats",)),
    "groups": (lambda case, *_: sum(groups(case, s, len(case.kept)) for s in case.spreads), ("same_group",)),
    "borders": (evenly, ("borders",)), "sides": (lambda case, shape, a, name: (by_kinds if name == "unmixed" else by_sides)(case, shape, a, name),
        ("unmixed", *RELATIONS)), "related": (by_order, ORDERS), "two_rounds": (two_rounds, RELATIONS)}
WORDS = {"counting", "rows", "average", "pigeonhole", "parity", "breaks", "borders", "not_below_none", "met_before",
    "room_of_all", "shared", "groups", "sides", "related", "two_rounds"}
def shown(case, name, argument, kinds):
    """What an argument shows of a figure or a tier; tiers count rounds in which one of a couple rests, and what holds of
    an overload at the tables holds then, too."""
    rests, found, wrong = any(r.rest for r in case.shape.rounds), [], None
    counted = name == "overload" or name == "most_meetings" and only(argument)[0] != "by_overload"
    for case.counts_rests in (False, True) if name == "overload" and rests else (counted,):
        try: found.append(shown_so(case, name, argument, kinds))
        except Wrong as e: wrong = e
    if not found: raise wrong
    return max(found)
def shown_so(case, name, argument, kinds):
    if name == "sum_of_squares": return 2 * meeting_bound(case, case.shape, argument, "together") + case.shape.total
    if name in ("repeats", "unmet_pairs"):
        found = meeting_bound(case, case.shape, argument, "repeats")
        return found if name == "repeats" else unmet(case.shape, found)
    shape, kind, a = shape_of(case, case.shape, argument)
    need(kind in kinds and name in kinds[kind][1] and (a is None) == (kind in WORDS)
        and (kind == only(argument)[0] or kind in ("met_before", "room_of_one", "room_of_all")))
    return kinds[kind][0](case, shape, a, name)

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
        times = Counter(c for p in players for c in covers[p])
        rarest = min(left, key=lambda c: times[c], default=None)
        return not left or any(cover(left - covers[p], [o for o in players if not covers[o] & covers[p]])
            for p in players if rarest in covers[p])
    def cycle(p, v, x): return 1 if p[x] == v else 1 + cycle(p, v, p[x])
    types = defaultdict(list)
    for p in images: types[str(sorted(cycle(p, v, v) for v in range(symbols)))].append(p)
    types = sorted(types.values(), key=len)
    return not any(cover(wanted - covers[t[0]], [o for later in types[i:] for o in later
        if not covers[o] & covers[t[0]]]) for i, t in enumerate(types))
def is_prime(p): return p > 1 and all(p % d for d in range(2, int(p ** .5) + 1))
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
        def times(p): return next(i for i in range(k) if k % p ** (i + 1))
        need(n == k * k and more >= k - 1 and k % 4 in (1, 2)
            and any(is_prime(p) and p % 4 == 3 and times(p) % 2 for p in range(2, k + 1)))
    if name == "permutations":
        need(n == k * (k + 1) and k >= 4 and more >= k + 2)
        if k > 5: raise Unchecked("the case is too large to be tried again")
        need(no_cover(k + 2))
def without_repeat(q, given):
    """Whether such rounds can be had with nobody meeting again and all company as wished."""
    couples, apart = ({tuple(sorted(w)) for k, w in q.wishes if k == kind} for kind in COMPANY)
    def go(i, met):
        if i == len(given): return True
        def fits(p, table, tables):
            here = {(o, p) for o in table if o != p}
            return not here & apart and not here & met - couples and not any((o, p) in couples for t in tables
                if t is not table for o in t)
        here = sorted(set(range(1, q.n + 1)) - q.absent(len(q.kept) + i))
        sizes = sorted(given[i]["tables"], reverse=True)
        return any(go(i + 1, met | {p for t in tables for p in combinations(t, 2)})
            for tables in fillings(here, sizes, given[i]["sit_outs"], fits))
    return go(0, set(meetings(q.q["history"]["rounds"] + q.kept, q.n)))
IMPOSSIBLE = ("cannot_fill", "clash", "counted", "exhausted", "no_affine_space")
def impossible(q, claim):
    kind, a = only(claim)
    i = a.get("round", 0) - 1
    need(kind in IMPOSSIBLE and (kind not in ("cannot_fill", "clash") or i >= 0 and q.is_made(i)))
    if kind == "cannot_fill": need(q.n - len(q.absent(i)) == a["people"] and q.seats(i)[0] is None)
    if kind == "clash":
        said, side = list(map(only, a["wishes"])), meant(q.q["seats"])[0]
        said, pairs = of_seats(said), of_sides(said)
        need(all(q.partners.get(tuple(sorted(w))) == kind for kind, w in pairs) and (not pairs or side))
        said += [("together", w) if ("together", w) in q.wishes else ("together", w[::-1]) for kind, w in pairs if kind == "partners"]
        can_be_kept = q.can_keep(i, said, pairs, side) if pairs else q.least_broken(i, said) == (0, 0)
        need(all(w in q.wishes for w in said) and not can_be_kept, "they can be kept")
    if kind == "counted":
        b = a["bound"]
        need(not q.q["absences"] and (q.sizes, q.n) == ([b["table_size"]], b["players"]) and q.spare[0] != "tables"
            and q.goal in ("max", a["rounds"]) and 1 << 32 > a["rounds"] > b["rounds"])
        theorem(b["theorem"], q.n, b["table_size"], b["rounds"] + 1)
    if kind == "exhausted":
        need(q.goal in ("max", len(q.kept) + len(a["layouts"])))
        for j, given in enumerate(a["layouts"], len(q.kept)):
            found, rest = q.layouts(j)
            need(sorted(given["tables"], reverse=True) in found and given["sit_outs"] == rest
                and (not a["all_layouts"] or len(found) == 1))
        need(not without_repeat(q, a["layouts"]), "there is such a schedule")
    if kind == "no_affine_space":
        k, (why, x) = a["table_size"], only(a["why"])
        primes = why == "no_field" and x["prime"] != x["other"] and all(p and k % p == 0 and is_prime(p) for p in x.values())
        need(primes or why == "no_power" and x["players"] == q.n and x["dimension"] < 64
            and k ** x["dimension"] < q.n < k ** (x["dimension"] + 1))
        need(q.sizes == [k])

def check(certificate, claim):
    """Calls claim(what, test) for every claim; a test raises what speaks against it."""
    answer, c = certificate["answer"], {}
    if ((certificate["question"] is None) == (certificate["judged_by"] is None) or not (answer or certificate["impossible"])
            or any(t["table"] == 0 for s in schedules(certificate) for r in s["rounds"] for t in r["tables"])):
        claim("form", lambda: need(False, "nothing is claimed, or it makes no sense"))
        return
    if not stated(certificate):
        claim("form", lambda: need(False, "the question says otherwise, or not at all, what the seats mean"))
        return
    if answer and claim("schedule", lambda: c.update(case=Case(certificate))) == "verified":
        check_answer(c["case"], answer, claim)
    for said in certificate["impossible"]:
        claim("impossible " + only(said)[0], lambda: impossible(Question(certificate["question"]), said))
def stated(certificate):
    """Whether sides, borders and relations are those of the question: what seats mean is not for the claim to say."""
    q, answer = certificate["question"], certificate["answer"]
    by = q or certificate["judged_by"]
    sides, powers = meant(by["seats"])
    if q and not sides and (q["mixed"] or of_sides(wished(q))): return False
    def plain(powers): return powers and (powers["powers"], {frozenset(p) for p in powers["pairs"]}, len(powers["pairs"]))
    return not answer or (certificate["sides"] == sides and plain(certificate["borders"]) == plain(powers)
        and certificate["relations"] == asked_relations(by, answer["schedule"]))
def meant(seats):
    """The side of every seat, from 1, and which powers border: of a game by its word, or as they are listed."""
    if seats is None: return None, None
    kind, inner = only(seats)
    if inner is not None: return (inner, None) if kind == "sides" else (None, inner)
    return GAMES[kind]
def asked_relations(by, schedule):
    """The relations between seats that are asked for, at every size of table that there may be."""
    orders, sizes = by["relations"], [*by["table_sizes"]]
    sizes += [size for size in by.get("kept_sizes") or () if size not in sizes]
    def at(relation, pairs):
        of = [{"seats": k, "pairs": [list(p) for p in pairs(k)]} for k in sizes]
        return [{"relation": relation, "name": None, "ordered": False, "aim": "evenly", "at": of}] if any(o["pairs"] for o in of) else []
    found = []
    if "neighbours" in orders:
        found += at("left", lambda k: ((i, i % k + 1) for i in range(1, k + 1) if k > 2))
        found += at("across", lambda k: ((i, i + k // 2) for i in range(1, k // 2 + 1) if k % 2 == 0))
    if "turns" in orders: found += at("before", lambda k: combinations(range(1, k + 1), 2))
    own = {r["name"]: r for r in orders if isinstance(r, dict)}
    for name, r in zip(OWN, own.values()):
        of = [o for o in r["at"] if o["seats"] in sizes]
        if any(o["pairs"] for o in of): found.append({**r, "relation": name, "at": of})
    return found
def is_map(borders):
    return borders is None or 2 <= borders["powers"] <= 4096 and len({frozenset(p) for p in borders["pairs"]}) == len(
        borders["pairs"]) and all(len(set(p)) == len(p) == 2 and set(p) <= set(range(1, borders["powers"] + 1))
        for p in borders["pairs"])
def is_sides(sides):
    return sides is None or 2 <= max(sides, default=0) <= 26 and set(sides) == set(range(1, max(sides) + 1)) and all(
        sides.count(s) <= 99 for s in sides)
def is_relation(found):
    """Every size once, every pair of seats once, and only seats that a table has; only an own one has a name, an aim, and says whether order counts."""
    def ways(of): return [tuple(p) if found["ordered"] or found["relation"] in ONE_WAY else tuple(sorted(p)) for p in of["pairs"]]
    if not (is_own(found) if found["relation"] in OWN else found["name"] is None and not found["ordered"] and found["aim"] == "evenly"):
        return False
    return len({of["seats"] for of in found["at"]}) == len(found["at"]) and all(
        len(set(ways(of))) == len(of["pairs"]) and all(a != b and max(a, b) <= of["seats"] for a, b in of["pairs"])
        for of in found["at"])
def is_own(found):
    """A name of 1 to 40 characters that are no commands, an aim of 1 to 1000, tables of 2 to 1000, and a pair at some."""
    name, (kind, times) = found["name"], only(found["aim"])
    return (name is not None and 1 <= len(name) <= 40 and name.strip() == name and not any(ord(c) < 32 or 127 <= ord(c) < 160
        or 0x2028 <= ord(c) <= 0x202e or 0x2066 <= ord(c) <= 0x2069 for c in name) and (kind == "evenly" or 1 <= times <= 1000)
        and all(2 <= of["seats"] <= 1000 for of in found["at"]) and any(of["pairs"] for of in found["at"]))
def can_be_counted(question):
    """Of own relations of one name the last counts; each is of tables that there are, and they are 8 at most."""
    own = {r["name"]: r for r in question["relations"] if isinstance(r, dict)}
    sizes = {*question["table_sizes"], *(question["kept_sizes"] or ())}
    return len(own) <= len(OWN) and all(is_relation({**r, "relation": OWN[0]}) for r in question["relations"] if isinstance(r, dict)) and all(
        any(of["pairs"] and of["seats"] in sizes for of in r["at"]) for r in own.values())
def check_answer(case, answer, claim):
    found, tiers = figures(case)
    for r in found["relations"]:
        tier = next((t["bound"] for t in answer["standing"] if t["tier"] == r["relation"]), None)
        r["bound"] = {"repeats": next((p["bound"] for p in answer["proof"] if p["figure"] == r["relation"] + ".repeats"), 0),
            "sum_of_squares": 2 * (tier or 0) + r["total"]}
    related_figures = {r["relation"]: r for r in found["relations"]}
    bounds = {p["figure"]: p["bound"] for p in reversed(answer["proof"])}
    found["meetings"]["bound"] = {k: bounds.get(k) for k in ("repeats", "sum_of_squares")}
    claim("figures", lambda: same("figures", answer["figures"], found))
    def proof(figure, value, bound, argument):
        group, name = figure.split(".") if "." in figure else ("meetings", figure)
        same("value", value, same_group(case.spreads[only(argument)[1]["spread"]], case.rounds) if name == "same_group"
            else (related_figures if group in (*RELATIONS, *ORDERS) else found)[group][name])
        limits = bound, shown(case, figure, argument, FIGURES)
        at_most(*reversed(limits) if figure.endswith("min") else limits)
    def tier(name, value, bound, argument, state):
        same("value", value, tiers[name])
        wish, best = name in WISHES, value is None or value == bound
        same("state", state, "kept" if wish and value == 0 else "proved" if best else "broken" if wish else "open")
        need((bound is None) == (argument is None))
        if bound is None: return
        limits = bound, shown(case, name, argument, OF_TIERS)
        at_most(*reversed(limits) if name in MORE else limits)
    def verdict():
        order = [t for t in TIERS if t in tiers and (case.has_never or t not in SINCE_4)]
        settled = [t["state"] in ("kept", "proved") for t in answer["standing"]]
        need([t["tier"] for t in answer["standing"]] == order and "refused" not in outcomes)
        first = order.index("overload") + 1
        rests_on = len(order) if all(settled) else first if all(settled[:first]) else 0
        same("verdict", answer["verdict"], {len(order): "optimal", first: "meetings_optimal", 0: "gap"}[rests_on])
        if set(outcomes[:rests_on]) - {"verified"}: raise Unchecked("rests on a claim that is not checked")
    for p in answer["proof"]:
        claim("bound " + p["figure"], lambda: proof(p["figure"], p["value"], p["bound"], p["argument"]))
    outcomes = [claim("tier " + t["tier"], lambda: tier(t["tier"], t["value"], t["bound"], t["argument"], t["state"]))
        for t in answer["standing"]]
    claim("verdict", verdict)

# The form: what each field has to be, and what it is where it is missing. Fields that are not named claim nothing, and are left out.
def must(truth, why):
    if not truth: raise NotOne(why)
def number(top, least=0):
    def read(v): must(type(v) is int and least <= v < top, f"{v!r}, where a number from {least} to {top - 1} belongs"); return v
    return read
def exactly(kind):
    def read(v): must(type(v) is kind, f"{v!r}, where {kind.__name__} belongs"); return v
    return read
def maybe(read): return lambda v: None if v is None else read(v)
def many(read, length=None):
    def all_(v):
        must(type(v) is list and length in (None, len(v)), f"{v!r}, where a list belongs")
        return [read(one) for one in v]
    return all_
def fields(strict=False, **of):
    """An object. A field is what reads it, or that with what it is where it is missing; an optional one may always miss.
    A strict one has no other fields: those of a schedule, a spread and an own relation."""
    def read(v):
        must(type(v) is dict, f"{v!r}, where an object belongs")
        must(not strict or {*v} <= {*of}, f"{[*v]}, where only {[*of]} belong")
        found = {}
        for name, how in of.items():
            how, *otherwise = how if isinstance(how, tuple) else (how,)
            must(name in v or otherwise, f"{name} is missing")
            found[name] = how(v[name]) if name in v else otherwise[0]
        return found
    return read
def one_of(**kinds):
    """A word where a kind carries nothing, an object of one field where it does."""
    def read(v):
        word = isinstance(v, str)
        must(word or type(v) is dict and len(v) == 1, f"{v!r}, where one kind belongs")
        kind, inner = (v, None) if word else next(iter(v.items()))
        must(kind in kinds and (kinds[kind] is None) == (inner is None) and not (word and kinds[kind]), f"no {kind} belongs here")
        return kind if inner is None else {kind: kinds[kind](inner)}
    return read
def words(*names): return one_of(**{name: None for name in names})
U8, U32, U64, I64, STR, BOOL = number(1 << 8), number(1 << 32), number(1 << 64), number(1 << 63, -1 << 63), exactly(str), exactly(bool)
FROM_1 = number(1 << 32, 1)  # players, rounds and seats
PEOPLE, EMPTY = many(FROM_1), {"players": 0, "rounds": []}
def pair(a, b):
    def read(v): must(type(v) is list and len(v) == 2, f"{v!r}, where two belong"); return [a(v[0]), b(v[1])]
    return read
def form_of_all():
    aim = (one_of(evenly=None, at_most=U32, exactly=U32), "evenly")
    at = many(fields(seats=U32, pairs=many(pair(FROM_1, FROM_1))))
    own = fields(strict=True, name=STR, ordered=(BOOL, False), aim=aim, at=at)
    theorem, schedule = words(*THEOREMS), fields(strict=True, players=U32, rounds=many(fields(strict=True,
        round=(U32, None), tables=many(fields(strict=True, table=U32, seats=PEOPLE)), sit_out=(PEOPLE, []), absent=(PEOPLE, []))))
    wish = one_of(apart=pair(FROM_1, FROM_1), together=pair(FROM_1, FROM_1), at_table=pair(FROM_1, U32), in_seat=pair(FROM_1, FROM_1),
        partners=pair(FROM_1, FROM_1), never_partners=pair(FROM_1, FROM_1))
    person = fields(id=(U64, 0), name=(STR, ""), reading=(maybe(STR), None), rating=(maybe(I64), None), club=(maybe(STR), None),
        columns=(many(pair(STR, STR)), []))
    spread = fields(strict=True, column=STR, values=many(STR), groups=many(maybe(U32)))
    seats = (maybe(one_of(**{game: None for game in GAMES}, sides=many(U8), borders=fields(powers=U32, pairs=many(many(FROM_1, 2))))), None)
    orders = (many(lambda v: own(v) if type(v) is dict and not {*v} & {"neighbours", "turns"} else words("neighbours", "turns")(v)), [])
    question = fields(roster=many(person), table_sizes=many(U32), rounds=one_of(exactly=U32, max=None), seats=seats,
        spare=(one_of(short_tables=None, sit_out=None, tables=FROM_1), "short_tables"),
        absences=(many(fields(round=FROM_1, player=FROM_1)), []), history=(schedule, EMPTY), history_sides=(many(many(U32)), []), kept=(schedule, EMPTY),
        kept_sizes=(maybe(many(U32)), None), plan_before=(schedule, EMPTY), wishes=(fields(list=(many(wish), []),
        spreads=(many(spread), [])), {"list": [], "spreads": []}), mixed=(maybe(spread), None),
        partners=(many(one_of(partners=pair(FROM_1, FROM_1), never_partners=pair(FROM_1, FROM_1))), []),
        relations=orders, aim=(words("even", "people"), "even"))
    def inner(v): return argument(v)
    argument = one_of(after_kept=inner, as_wished=inner, counting=None, rows=None, round_pairs=many(fields(
        rounds=many(FROM_1, 2), price=U64, first=many(U64), second=many(U64))), rounds=fields(most=U32, theorem=theorem),
        most_meetings=fields(together=inner, most=U64), convexity=inner, exhaustive=fields(none_with=U64), average=None,
        divisibility=fields(reached=BOOL), first_game=fields(reached=BOOL), same_tables=fields(prices=many(many(U64))),
        pigeonhole=None, groups_over_tables=fields(spread=U64), parity=None, breaks=None, borders=None, sides=None,
        related=None, two_rounds=None)
    def of_tier(v): return tier_argument(v)
    tier_argument = one_of(not_below_none=None, after_kept=of_tier, as_wished=of_tier, wishes=many(FROM_1), overload=inner,
        met_before=None, room_of_one=fields(player=FROM_1), room_of_all=None, by_overload=inner, never=inner,
        never_within=fields(together=inner, most=U64), groups=None, borders=None,
        sides=None, related=None, two_rounds=None, shared=None, opponents=inner,
        paths=fields(never=U64), long_tables=fields(unfairness=U64))
    bounds = fields(repeats=U64, sum_of_squares=U64)
    def span(most): return fields(min=most, max=most)
    figures_ = fields(meetings=fields(total=U64, pairs=U64, min=U64, max=U64, repeats=U64, unmet_pairs=U64,
        sum_of_squares=U64, bound=bounds, tonight=(maybe(fields(total=U64, first=U64, repeats=U64)), None)),
        indirect=fields(min=(maybe(U64), None)), seats=fields(max_range=U32, max_range_any_round=U32, imperfect_players=U32),
        tables=fields(max_visits=U32, excess_visits=U64), short_tables=span(U32), sit_outs=span(U32),
        colours=(maybe(fields(max_imbalance=U32, breaks=U64, longest_run=U32)), None),
        borders=(maybe(fields(min=U32, max=U32, repeats=U64)), None), relations=(many(fields(relation=words(*RELATIONS, *ORDERS), ordered=(BOOL, False),
        name=(maybe(STR), None), aim=aim, off=(maybe(fields(times=U64, bound=U64)), None),
        total=U64, min=U64, max=U64, repeats=U64, never=U64, sum_of_squares=U64, bound=bounds)), []))
    answer = fields(schedule=schedule, figures=figures_, proof=many(fields(figure=STR, value=U64, bound=U64, argument=argument)),
        standing=many(fields(tier=words(*TIERS), state=words("kept", "proved", "broken", "open"),
        value=(maybe(U64), None), bound=(maybe(U64), None), argument=(maybe(tier_argument), None))),
        verdict=words("optimal", "meetings_optimal", "gap", "invalid"))
    seating = fields(tables=many(U32), sit_outs=U32)
    why_not = one_of(cannot_fill=fields(round=FROM_1, people=U32), clash=fields(round=FROM_1, wishes=many(wish)),
        counted=fields(rounds=U32, bound=fields(players=U32, table_size=U32, rounds=U32, theorem=theorem)),
        exhausted=fields(layouts=many(seating), all_layouts=BOOL, searched=U64), no_affine_space=fields(table_size=U32,
        why=one_of(no_field=fields(prime=U32, other=U32), no_power=fields(players=U32, dimension=U32))))
    return fields(schema=STR, question=(maybe(question), None), judged_by=(maybe(fields(table_sizes=many(U32),
        history=(schedule, EMPTY), history_sides=(many(many(U32)), []), seats=seats, relations=orders)), None), borders=(maybe(fields(powers=U32, pairs=many(many(FROM_1, 2)))), None),
        sides=(maybe(many(U8)), None), relations=(many(fields(relation=words(*RELATIONS, *ORDERS), name=(maybe(STR), None),
        ordered=(BOOL, False), aim=aim, at=at)), []), answer=(maybe(answer), None), impossible=(many(why_not), []))
CERTIFICATE = form_of_all()
def schedules(certificate):
    q, by, answer = certificate["question"], certificate["judged_by"], certificate["answer"]
    return [*(q[name] for name in ("history", "kept", "plan_before") if q), *([by["history"]] if by else []),
        *([answer["schedule"]] if answer else [])]
def read_as_now(certificate):
    """In version 2 tiers of which more is better had 2^32 less their value, and 0 where there is nothing to count."""
    for t in certificate["answer"]["standing"] if certificate["answer"] else ():
        if t["tier"] not in MORE: continue
        could_be, known = t["value"] is not None and t["value"] <= 1 << 32, t["bound"]
        t["value"] = ((1 << 32) - t["value"] if t["value"] else None) if could_be else (1 << 64) - 1
        t["bound"] = max(0, (1 << 32) - known) if known else None
        if not known: t["argument"] = None
def load(name):
    """JSON as it has to be: no key twice, nothing nested too deeply, no half of a letter; then every field by its form."""
    def pairs(found): must(len(dict(found)) == len(found), "a key twice"); return dict(found)
    def whole(text): return float(text) if text == "-0" else int(text)
    def none(text): must(False, "a number that cannot be")
    def looked_at(value, depth):
        must(depth < 128 or not isinstance(value, (list, dict)), "too deep")
        if isinstance(value, str): value.encode()
        if isinstance(value, list): [looked_at(v, depth + 1) for v in value]
        if isinstance(value, dict): [looked_at(v, depth + 1) for k, v in value.items() if k.encode() is not None]
    with open(name, encoding="utf-8-sig") as file:
        value = json.load(file, object_pairs_hook=pairs, parse_int=whole, parse_constant=none)
    looked_at(value, 1)
    must(type(value) is dict and value.get("schema") in VERSIONS, "another version")
    certificate = CERTIFICATE(value)
    if value["schema"] == VERSIONS[2]: read_as_now(certificate)
    must(all(map(is_relation, certificate["relations"])), "seats that cannot be related so")
    for s in schedules(certificate): must(all(p <= s["players"] for p in named_in(s)), "somebody who is not of the field")
    for q in (certificate["question"], certificate["judged_by"]):
        if not q: continue
        sizes = q["table_sizes"] = [*dict.fromkeys(q["table_sizes"])]
        must(sizes and proper(sizes), "tables of sizes that cannot be")
    for q in (certificate["question"], certificate["judged_by"]):
        if not q: continue
        tables, (sides, powers) = seated(q["history"]["rounds"]), meant(q["seats"])
        must(not q["history_sides"] or len(q["history_sides"]) == len(tables) and all(
            not of or sum(of) == len(s) for of, s in zip(q["history_sides"], tables)), "sides that cannot be")
        must(is_sides(sides) and is_map(powers), "seats that cannot be")
    if certificate["question"]:
        q = certificate["question"]
        must(certificate["question"]["kept_sizes"] is None or certificate["question"]["kept_sizes"]
            and proper(certificate["question"]["kept_sizes"]), "tables of sizes that cannot be")
        must(can_be_counted(q), "own relations that cannot be")
        Question(certificate["question"])
    return certificate
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
            except MALFORMED as e: outcome, why = "refused", f": malformed ({e!r})"
            print(f"{name}: {what}: {outcome}{why}")
            outcomes.append(outcome)
            return outcome
        try: check(load(name), claim)
        except (OSError, NotOne, Wrong, *MALFORMED) as e:
            print(f"{name}: not a certificate: {e!r}")
            outcomes.append("unreadable")
        sum_ = next((o for o in ("unreadable", "refused", "not checked") if o in outcomes), "verified")
        print(f"{name}: {sum_.upper()}")
        worst = max(worst, {"refused": 6, "unreadable": 3}.get(sum_, 0))
    return worst

if __name__ == "__main__":
    if sys.argv[1:] == ["--kinds"]:
        print(json.dumps({"argument": ["after_kept", "as_wished", *KINDS, *FIGURES],
            "tier_argument": ["after_kept", "as_wished", *OF_TIERS], "impossible": IMPOSSIBLE, "theorem": THEOREMS}))
    else: sys.exit(main(sys.argv[1:]))
