#!/usr/bin/env python3
"""The same bytes under other circumstances: python3 tools/same_bytes.py [PROGRAM] [--other COMMAND] [--corpora FOLDER] [--oracle 60] [--jobs 2]

Asks PROGRAM (`roundtable` unless said otherwise) the same questions in other languages of the system, other time zones, with 1 and with 64
threads, and with a clock that goes backwards an hour at each look, and compares what comes out byte by byte; a tournament is kept with each
clock, and its standings and the entries of its log are compared (the times in the log are the clock's). Needs `cc` for threads and clock: a
library is put before the system's for `sched_getaffinity` and `clock_gettime`. What is left out is named.

With `--other` a second program is asked everything once and compared with the first: the same for another processor, say
`--other "qemu-aarch64 -L /usr/aarch64-linux-gnu target/aarch64-unknown-linux-gnu/debug/roundtable"`. With `--corpora crates/testkit/corpora` the
questions are these too: every schedule there audited, every position of a Swiss tournament paired, every standing, next rounds of positions, and bounds
for the table of the best known; and `--oracle N` small random questions of the oracle's kind, with wishes, absences and mixed tables.
`cargo xtask same-bytes` builds both programs and runs this. Exit code 1 if anything differs."""
import argparse, csv, hashlib, json, os, pathlib, random, shutil, subprocess, sys, tempfile
from concurrent.futures import ThreadPoolExecutor

QUESTIONS = [
    "plan -n 64 -k 4 -r 21 --format csv",
    "plan -n 22 -k 4,3 -r 4 --effort 200000 --json",
    "plan -n 30 -k 5 -r 8 --format text --seed 7",
    "plan -n 12 -k 4 -r 3 --apart 1 2 --together 3 4 --effort 5000 --json",
    "plan -n 30 -k 4 -r 4 --sit-out --method greedy --format csv",
    "plan -n 16 --game riichi -r 5 --lang ja --format text",
    "plan -n 20 --game doubles -r 5 --effort 20000 --json",
    "plan -n 20 --game chess --method berger --format html",
    "reversals -n 20 --withdrew 1 --policy fewest",
    "bound -n 24 -k 4 --json",
    "positions plan --borders cycle:9",
    "plan -n 24 -k 4 -r 4 --start 2027-01-07 --every 7d --format ics",
    "plan -n 16 -k 4 -r 5 -o night.xlsx",
    "plan -n 16 -k 4 -r 5 -o night.svg",
    "plan -n 16 -k 4 -r 5 -o night.pdf",
]
EVENING = [
    "new Night --game riichi --rules ema", "join night {names}", "seat night", "publish night", "result night 1 1 35000 33000 27000 25000",
    "result night 1 2 46000 30000 25000 19000", "standings night", "seat night", "show night",
]
SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
int sched_getaffinity(pid_t pid, size_t size, cpu_set_t *set) {
    const char *cpus = getenv("SHIM_CPUS");
    int (*real)(pid_t, size_t, cpu_set_t *) = dlsym(RTLD_NEXT, "sched_getaffinity");
    if (!cpus) return real(pid, size, set);
    memset(set, 0, size);
    for (int i = 0; i < atoi(cpus); i++) CPU_SET_S(i, size, set);
    return 0;
}
int clock_gettime(clockid_t id, struct timespec *at) {
    static long looks;
    int (*real)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
    int done = real(id, at);
    if (getenv("SHIM_BACKWARDS") && id == CLOCK_REALTIME) at->tv_sec -= 3600 * ++looks;
    return done;
}
"""


def of_corpora(corpora, folder):
    """What is asked of the corpora, by corpus."""
    files = lambda under, ending: sorted((corpora / under).rglob(f"*.{ending}"))
    asked = {
        "designs": [f"check {file} --json" for file in files("designs", "json") if file.stem != "catalogue"],
        "perfect circulation": [f"check {file} --json" for file in files("perfect-circulation", "txt")],
        "rotations": [f"check {file} --json" for file in files("rotations", "txt")],
        "round robins": [f"plan -n {n} --game chess --method {method} --json" for n in (6, 9, 14, 20) for method in ("berger", "crenshaw", "uscf")]
        + [f"reversals -n {n} --method {method} --withdrew 3 --json" for n in (10, 18) for method in ("berger", "crenshaw")],
        "Swiss, paired": [f"swiss pair {file}" for file in files("swiss-fide/published", "trf")],
        "Swiss, read": [f"swiss check {file}" for file in files("swiss-fide/reader", "trf")],
        "tie-breaks": [f"swiss standings {file} --json" for file in files("tie-breaks", "trf")],
    }
    rows = list(csv.DictReader((corpora / "social-golfer/best_known.csv").open()))
    asked["best known, bounds"] = [f"bound -n {row['players']} -k {row['table_size']} --json" for row in rows[::9] if int(row["players"]) <= 60]
    small = [row for row in rows if int(row["players"]) <= 24 and int(row["lower"]) > 1]
    asked["best known, plans"] = [f"plan -n {row['players']} -k {row['table_size']} -r {row['lower']} --effort 2000 --json" for row in small]
    asked["positions"] = []
    for number, line in enumerate((corpora / "positions/swiss_positions.jsonl").read_text().splitlines()):
        given = json.loads(line)
        order = sorted(range(given["players"]), key=lambda at: -given["rating_before"][at])
        players = [{"id": at + 1, "place": order.index(at) + 1} for at in range(given["players"])]
        name = folder / f"position{number}.json"
        history = [{"tables": tables} for tables in given["history"]]
        name.write_text(json.dumps({"schema": "roundtable/position/1", "table_size": 4, "players": players, "history": history}))
        if given["players"] <= 64: asked["positions"].append(f"next {name} --method {['swiss', 'interval --step 2', 'random'][number % 3]} --json")
    robotics = list(csv.DictReader((corpora / "robotics/open_schedules.csv").open()))
    asked["robotics"] = [f"plan -n {row['teams']} -k 6 --sides 3,3 --sit-out -r {row['matches_each']} --effort 500 --json" for row in robotics[:8]]
    return asked


def of_oracle(count, seed=1):
    """Small random questions: mixed sizes, rests, absences, wishes."""
    asked = []
    for number in range(count):
        lot = random.Random(seed * 1_000_003 + number)
        people, rounds = lot.randint(3, 9), lot.randint(1, 3)
        words = f"plan -n {people} -k {lot.choice(['2', '3', '4', '3,2', '4,3', '5,2', '4,3,2', '6,4'])} -r {rounds} --seed {number} --effort 2000 --json"
        pair = lambda: " ".join(map(str, lot.sample(range(1, people + 1), 2)))
        if lot.random() < 0.4: words += f" --apart {pair()}"
        if lot.random() < 0.4: words += f" --together {pair()}"
        if lot.random() < 0.3: words += f" --absent {lot.randint(1, people)}:{lot.randint(1, rounds)}"
        if lot.random() < 0.3: words += " --sit-out"
        asked.append(words)
    return asked


class Asker:
    """A program with the words before its own, asked in a folder of its own."""

    def __init__(self, command, folder):
        self.command, self.folder = command, folder

    def run(self, words, more):
        with tempfile.TemporaryDirectory(dir=self.folder) as here:
            (pathlib.Path(here) / "names.txt").write_text("Ana\nBen\nCy\nDi\nEva\nFay\nGus\nHana\n")
            return self.run_in(here, words, more)

    def run_in(self, here, words, more):
        environment = {"PATH": os.environ["PATH"], "HOME": str(here), **more}
        done = subprocess.run([*self.command, *words], capture_output=True, env=environment, cwd=here)
        written = [path.read_bytes() for path in sorted(pathlib.Path(here).glob("night.*")) if path.suffix != ".db"]
        return done.returncode, done.stdout, written

    def found(self, asked, more):
        # A language of the system may choose the language of the answer; what is asked for is said.
        code, out, written = self.run(asked.split() if "--lang" in asked else [*asked.split(), "--lang", "en"], more)
        return code, hashlib.sha256(b"\0".join([out, *written])).hexdigest()

    def evening(self, more):
        with tempfile.TemporaryDirectory(dir=self.folder) as here:
            (pathlib.Path(here) / "names.txt").write_text("Ana\nBen\nCy\nDi\nEva\nFay\nGus\nHana\n")
            shown = []
            for step in EVENING:
                code, out, _ = self.run_in(here, ["event", "--db", "club.db", *step.format(names="names.txt").split(), "--lang", "en"], more)
                shown.append((step, code, out.decode()))
            _, log, _ = self.run_in(here, ["event", "--db", "club.db", "export", "night"], more)
        entries = [json.loads(line)["entry"] for line in log.decode().splitlines()]
        return ([s for s in shown if s[0].startswith(("standings", "result"))], entries), [s[1] for s in shown]


def circumstances(folder):
    shim = folder / "shim.so"
    (folder / "shim.c").write_text(SHIM)
    made = shutil.which("cc") and subprocess.run(["cc", "-shared", "-fPIC", "-o", shim, folder / "shim.c", "-ldl"]).returncode == 0
    if not made: print("left out: threads and clock (cc is not on this machine)")
    languages = [{"LC_ALL": tag, "LANG": tag} for tag in ("tr_TR.UTF-8", "de_DE.UTF-8", "ja_JP.UTF-8", "ar_EG.UTF-8", "C")]
    zones = [{"TZ": zone} for zone in ("Asia/Kolkata", "Pacific/Apia", "America/St_Johns", "nonsense")]
    shimmed = [{"LD_PRELOAD": str(shim), **more} for more in ({"SHIM_CPUS": "1"}, {"SHIM_CPUS": "64"}, {"SHIM_BACKWARDS": "1"})]
    return languages + zones + (shimmed if made else [])


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("program", nargs="?", default="roundtable")
    asked.add_argument("--other")
    asked.add_argument("--corpora", type=pathlib.Path)
    asked.add_argument("--oracle", type=int, default=0)
    asked.add_argument("--jobs", type=int, default=2)
    asked.add_argument("--other-alone", action="store_true", help="no other circumstances")
    asked.add_argument("--lacks", default="", help="endings that the other program does not write, such as pdf")
    asked = asked.parse_args()
    whole = lambda word: str(pathlib.Path(word).resolve()) if pathlib.Path(word).exists() else shutil.which(word) or word
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        first = Asker([whole(asked.program)], folder)
        questions = of_corpora(asked.corpora.resolve(), folder) if asked.corpora else {}
        questions |= {"oracle": of_oracle(asked.oracle), "questions": list(QUESTIONS)}
        every = [(kind, question) for kind, some in questions.items() for question in some]
        differ, bytes_of = 0, {}
        with ThreadPoolExecutor(asked.jobs) as pool:
            for (kind, question), found in zip(every, pool.map(lambda one: first.found(one[1], {}), every)): bytes_of[question] = found
            evening, codes = first.evening({})
            print(f"{len(every)} questions, exit codes {sorted({code for code, _ in bytes_of.values()})}, and an evening of {len(evening[1])} entries, {codes}")
            for question in QUESTIONS:
                if bytes_of[question][0]: print(f"exit {bytes_of[question][0]}: {question}")

            def compared(asker, more, said, every, with_evening=True):
                nonlocal differ
                tally = {}
                for (kind, question), found in zip(every, pool.map(lambda one: asker.found(one[1], more), every)):
                    same, all_of = tally.get(kind, (0, 0))
                    tally[kind] = (same + (found == bytes_of[question]), all_of + 1)
                    if found != bytes_of[question]: print(f"differs with {said}: {question} (exit {bytes_of[question][0]}, {found[0]})")
                same = not with_evening or asker.evening(more)[0] == evening
                if not same: print(f"differs with {said}: the evening")
                differ += sum(all_of - same for same, all_of in tally.values()) + (not same)
                return tally

            others = [] if asked.other_alone else circumstances(folder)
            for more in others:
                said = " ".join(f"{k}={v}" for k, v in more.items() if k not in ("LD_PRELOAD", "LANG"))
                compared(first, more, said, every)
                print(f"compared: {said}")
            if asked.other:
                lacks = tuple(asked.lacks.split())
                these = [one for one in every if not (lacks and one[1].endswith(lacks))]
                other = Asker([whole(word) for word in asked.other.split()], folder)
                # An emulated program is slow: what is known so far is said.
                for kind in dict.fromkeys(kind for kind, _ in these):
                    tally = compared(other, {}, "the other program", [one for one in these if one[0] == kind], kind == "questions")
                    for same, all_of in tally.values(): print(f"{kind}: {same} of {all_of} the same on the other", flush=True)
        print(f"{len(others)} other circumstances{' and another program' if asked.other else ''}, {differ} differences")
        return int(differ > 0)


if __name__ == "__main__": sys.exit(main())
