#!/usr/bin/env python3
"""The same bytes under other circumstances: python3 tools/same_bytes.py [PROGRAM]

Asks PROGRAM (`roundtable` unless said otherwise) the same questions in other languages of the system, other time zones, with 1 and with 64
threads, and with a clock that goes backwards an hour at each look, and compares what comes out byte by byte; a tournament is kept with each
clock, and its standings and the entries of its log are compared (the times in the log are the clock's). Needs `cc` for threads and clock: a
library is put before the system's for `sched_getaffinity` and `clock_gettime`. What is left out is named. Exit code 1 if anything differs."""
import hashlib, json, os, pathlib, shutil, subprocess, sys, tempfile

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
    "plan -n 24 -k 4 -r 4 --starts 2027-01-07 --every 7d --format ics",
]
EVENING = [
    "new Night --game riichi --rules ema", "join night {names}", "seat night", "publish night", "result night 1 1 30000 28000 22000 20000",
    "result night 1 2 41000 25000 20000 14000", "standings night", "seat night", "show night",
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

def main(program="roundtable"):
    program = shutil.which(program) or program
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "names.txt").write_text("Ana\nBen\nCy\nDi\nEva\nFay\nGus\nHana\n")
        shim = folder / "shim.so"
        (folder / "shim.c").write_text(SHIM)
        made = shutil.which("cc") and subprocess.run(["cc", "-shared", "-fPIC", "-o", shim, folder / "shim.c", "-ldl"]).returncode == 0
        if not made: print("left out: threads and clock (cc is not on this machine)")
        circumstances = [{}, {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"}, {"LC_ALL": "de_DE.UTF-8"}, {"LC_ALL": "C", "LANG": "C"},
            {"LC_ALL": "ar_EG.UTF-8"}, {"TZ": "Asia/Kolkata"}, {"TZ": "Pacific/Apia"}, {"TZ": "America/St_Johns"}, {"TZ": "nonsense"}]
        if made: circumstances += [{"LD_PRELOAD": str(shim), **more} for more in ({"SHIM_CPUS": "1"}, {"SHIM_CPUS": "64"}, {"SHIM_BACKWARDS": "1"})]
        def run(words, more):
            environment = {"PATH": os.environ["PATH"], "HOME": str(folder), **more}
            done = subprocess.run([program, *words], capture_output=True, env=environment, cwd=folder)
            return done.returncode, done.stdout
        differ, first = 0, {}
        for place, more in enumerate(circumstances):
            said = " ".join(f"{k}={v}" for k, v in more.items() if k != "LD_PRELOAD") or "as it is here"
            # A language of the system may choose the language of the answer; what is asked for is said.
            for asked in QUESTIONS:
                words = asked.split() if "--lang" in asked else [*asked.split(), "--lang", "en"]
                code, out = run(words, more)
                found = (code, hashlib.sha256(out).hexdigest())
                if first.setdefault(asked, found) != found:
                    differ += 1
                    print(f"differs with {said}: {asked}")
                if place == 0 and code: print(f"exit {code}: {asked}")
            database, shown = f"night{place}.db", []
            for step in EVENING:
                code, out = run(["event", "--db", database, *step.format(names="names.txt").split(), "--lang", "en"], more)
                shown.append((step, code, out.decode()))
            _, log = run(["event", "--db", database, "export", "night"], more)
            entries = [json.loads(line)["entry"] for line in log.decode().splitlines()]
            kept = ([s for s in shown if s[0].startswith(("standings", "result"))], entries)
            if first.setdefault("evening", kept) != kept:
                differ += 1
                print(f"differs with {said}: the evening")
            if place == 0: print(f"{len(QUESTIONS)} questions and an evening of {len(entries)} entries; exit codes {[s[1] for s in shown]}")
            print(f"compared: {said}")
        print(f"{len(circumstances) - 1} other circumstances, {differ} differences")
        return int(differ > 0)

if __name__ == "__main__": sys.exit(main(*sys.argv[1:]))
