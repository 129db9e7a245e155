#!/usr/bin/env python3
"""An evening's questions: how long the normal effort takes, and what it finds.

    python3 benches/evening.py target/release/roundtable [--effort high]

Prints a table in Markdown. Seconds are of processor time, of all threads together: with two cores that are free, the clock shows about half.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile

QUESTIONS = """
-n 8 -k 4 -r 7
-n 10 -k 4,3 -r 4
-n 12 -k 4,3 -r 8
-n 13 -k 4,3 -r 5
-n 14 -k 4 -r 5 --sit-out
-n 16 -k 4 -r 5
-n 18 -k 4,5 -r 7
-n 20 -k 5 -r 8
club22.txt -k 4,3 -r 4 --apart P1 P2 --together P3 P4
club22.txt -k 4,3 -r 8
club23.txt --keep night.json --from 2
-n 26 -k 4,5 -r 6
class.csv -k 4,3 -r 6 --spread Gender
-n 29 -k 5,4 -r 7
-n 33 -k 6,5 -r 6
-n 40 -k 8 -r 6
-n 45 -k 5 -r 8
-n 50 -k 6 -r 8 --sit-out
-n 60 -k 6 -r 8
-n 63 -k 4 -r 6 --game riichi --sit-out
-n 64 -k 4 -r 8 --game riichi
-n 70 -k 7 -r 8
mixer.csv -k 8 -r 4 --spread department --host P1:1 --host P2:2
-n 130 -k 4,3 -r 8
-n 130 -k 7,6 -r 6
-n 7 --game diplomacy
-n 14 --game diplomacy -r 7
-n 18 -k 4 --sit-out -r max
-n 30 -k 6 -r max
""".strip().splitlines()


def people(count, columns=lambda number: ""):
    return "".join(f"P{number}{columns(number)}\n" for number in range(1, count + 1))


def main():
    binary, options = os.path.abspath(sys.argv[1]), sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        files = {
            "club22.txt": people(22),
            "club23.txt": people(23),
            "class.csv": "name,Gender\n" + people(27, lambda number: ",F" if number % 2 else ",M"),
            "mixer.csv": "name,department\n" + people(120, lambda number: f",D{number % 6}"),
        }
        for name, text in files.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
                file.write(text)
        night = "plan club22.txt -k 4,3 -r 4 --apart P1 P2 --together P3 P4 -o night.json"
        subprocess.run([binary, *night.split()], cwd=folder, check=True, capture_output=True)
        print("| `plan` … | s | rounds | repeats | at best | first thing open |\n|---|---|---|---|---|---|")
        for question in QUESTIONS:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            command = [binary, "plan", *question.split(), *options, "--json"]
            ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            audit = json.loads(ran.stdout)["audit"]
            meetings = audit["meetings"]
            tiers = [tier for tier in audit["standing"] if tier["state"] in ("open", "broken")]
            first = f"{tiers[0]['tier']} {tiers[0]['value']}, bound {tiers[0]['bound']}" if tiers else "nothing"
            print(
                f"| `{question}` | {seconds:.1f} | {audit['rounds']} | {meetings['repeats']} "
                f"| {meetings['bound']['repeats']} | {first} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
