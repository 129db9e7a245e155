#!/usr/bin/env python3
"""Makes every schedule of docs/results/above.csv again and has it checked: python3 tools/check_results.py [PROGRAM] [FOLDER] [N×K...]

PROGRAM is `roundtable` unless said otherwise. Its certificates go to FOLDER (or nowhere that stays). Each is checked by
1. `roundtable check`, the auditor alone, without the engine;
2. tools/verify_certificate.py, with nothing of Roundtable;
3. VeriPB on the bounds as a pseudo-Boolean proof, if `veripb` is installed (the crate of that name); if not, a line says so.
Besides, this file counts for itself that nobody meets twice, and that there are more rounds than published.
Exit code 1 if anything is not as it should be."""
import csv, json, pathlib, shutil, subprocess, sys, tempfile
from itertools import combinations

here = pathlib.Path(__file__).resolve().parent
table = here.parent / "docs" / "results" / "above.csv"

def run(*words):
    done = subprocess.run([str(w) for w in words], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr

def counted(certificate, row):
    """Rounds in which everybody has one place, at tables of the size, and no two meet twice."""
    schedule, met = json.loads(certificate.read_text())["answer"]["schedule"], set()
    for r in schedule["rounds"]:
        seats = [t["seats"] for t in r["tables"]]
        if sorted(sum(seats, [])) != list(range(1, int(row["players"]) + 1)) or {*map(len, seats)} != {int(row["table_size"])}:
            return "a round is not full"
        for pair in (frozenset(p) for s in seats for p in combinations(s, 2)):
            if pair in met: return f"{sorted(pair)} meet twice"
            met.add(pair)
    ok = len(schedule["rounds"]) == int(row["ours"]) > int(row["published"])
    return "" if ok else f"{len(schedule['rounds'])} rounds"

def main(program="roundtable", folder=None, *wanted):
    proofs, wrong = shutil.which("veripb"), 0
    if not proofs: print("left out: VeriPB is not on this machine")
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(folder or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for row in csv.DictReader(table.open()):
            name = f"{row['tables']}x{row['table_size']}"
            if wanted and name not in wanted: continue
            certificate, proof = folder / f"{name}.json", folder / f"{name}.pbp"
            asked = ["plan", "-n", row["players"], "-k", row["table_size"], "-r", row["ours"], "--quiet", "-o"]
            said = {}
            code, text = run(program, *asked, folder / f"{name}.csv", "--certificate", certificate)
            if code: said["plan"] = text.strip()[-200:]
            else:
                said["counted here"] = counted(certificate, row)
                code, text = run(program, "check", certificate)
                said["auditor"] = "" if code == 0 else text.strip()[-200:]
                code, text = run(sys.executable, here / "verify_certificate.py", certificate)
                said["verifier in Python"] = "" if code == 0 else text.strip()[-200:]
                if proofs:
                    code, text = run(program, "check", certificate, "--certificate", proof)
                    if not proof.exists(): said["VeriPB"] = "no proof: " + text.strip()[-120:]
                    else:
                        code, text = run(proofs, proof.with_suffix(".opb"), proof)
                        said["VeriPB"] = "" if code == 0 and "VERIFIED" in text else text.strip()[-200:]
            bad = {who: why for who, why in said.items() if why and not why.startswith("no proof")}
            wrong += bool(bad)
            print(f"{name}: {row['ours']} rounds, {row['published']} published: "
                + ("; ".join(f"{who}: {why}" for who, why in said.items() if why) or "checked by " + ", ".join(said)))
    return int(wrong > 0)

if __name__ == "__main__": sys.exit(main(*sys.argv[1:]))
