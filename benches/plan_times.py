"""Processor time of `roundtable plan`, start to finish, over every field that a construction answers.

    cargo build --release && python3 benches/plan_times.py target/release/roundtable

Every number of players up to 200 that fills tables of 2 to 20, as many rounds as there are without a repeat and half of them; some fields of 1,000. User
and system time of the child process, the least of three runs where one is above the limit.
"""

import json
import resource
import subprocess
import sys

binary = sys.argv[1]


def spent(words):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([binary, "plan", *words, "-q", "--format", "csv", "-o", "/dev/null"], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def least(words, limit):
    time = spent(words)
    for _ in range(2):
        if time > limit:
            time = min(time, spent(words))
    return time


def measure(name, fields, limit):
    times = sorted(((least(words, limit), " ".join(words)) for words in fields), reverse=True)
    above = sum(time > limit for time, _ in times)
    middle = times[len(times) // 2][0]
    print(f"{name}: {len(times)} plans, half within {1000 * middle:.0f} ms, {above} above {1000 * limit:.0f} ms")
    for time, words in times[:8]:
        print(f"    {1000 * time:.0f} ms  plan {words}")


def known(players, size):
    answer = subprocess.run([binary, "bound", "-n", str(players), "-k", str(size), "--json"], capture_output=True, check=True)
    return json.loads(answer.stdout)["rounds_without_repeats"]["lower"]


small = [(t * k, k) for k in range(2, 21) for t in range(2, 200 // k + 1)]
small = [(n, k, known(n, k)) for n, k in small]
small = [(n, k, rounds) for n, k, rounds in small if rounds > 1]
words = [["-n", str(n), "-k", str(k)] for n, k, _ in small]
measure("up to 200 players, all rounds", words, 0.05)
measure("up to 200 players, half of the rounds", [[*w, "-r", str(r // 2)] for w, (_, _, r) in zip(words, small) if r > 3], 0.05)
large = [(1000, 2), (999, 3), (1000, 4), (996, 4), (1000, 5), (996, 6), (1000, 8), (1000, 10), (1000, 20)]
measure("1,000 players", [["-n", str(n), "-k", str(k)] for n, k in large], 0.5)
