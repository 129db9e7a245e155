#!/usr/bin/env python3
"""A hostile room beside an evening: half headers, half forms, large plans and wrong keys at once, on loopback alone.

    python3 benches/attack.py target/release/roundtable [--viewers 500] [--seconds 45] [--small]

Keeps an event of 120 people, lets viewers follow it, and measures the answers of its pages and of other people's plans (from another address
of loopback) before, while 2,000 half headers, 300 half bodies of 1.9 MB, 30 plans of 1,999 people and 5,000 wrong keys come in, and after;
with the server's memory (VmRSS). `--small` is a tenth of everything. Prints a table in Markdown; a machine at work makes all times longer."""
import argparse, http.client, os, pathlib, re, socket, subprocess, sys, tempfile, threading, time, urllib.parse

def percentile(times, part):
    times = sorted(times)
    return times[min(len(times) - 1, int(len(times) * part))] if times else float("nan")

class Server:
    def __init__(self, program, folder):
        with socket.socket() as s: s.bind(("127.0.0.1", 0)); self.port = s.getsockname()[1]
        self.folder, self.program = folder, program
        self.process = subprocess.Popen([program, "serve", "--listen", f"127.0.0.1:{self.port}", "--db", "night.db", "--addresses", "named"],
            cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(300):
            try: socket.create_connection(("127.0.0.1", self.port), 1).close(); return
            except OSError: time.sleep(0.1)
        raise SystemExit("the server does not answer")
    def memory(self):
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) // 1024
    def connect(self, source="127.0.0.1"):
        s = socket.create_connection(("127.0.0.1", self.port), 20, source_address=(source, 0))
        return s
    def ask(self, method, path, form=None, source="127.0.0.2"):
        c = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(source, 0))
        body = urllib.parse.urlencode(form) if form else None
        headers = {"Content-Type": "application/x-www-form-urlencoded"} if form else {}
        started = time.monotonic()
        try:
            c.request(method, path, body, headers)
            answer = c.getresponse(); text = answer.read()
            return answer.status, time.monotonic() - started, text, answer.getheader("Location")
        except OSError: return 0, time.monotonic() - started, b"", None
        finally: c.close()

def plan(server, people, source, effort="normal"):
    names = "\n".join(f"P{i}" for i in range(people))
    return server.ask("POST", "/plan", {"names": names, "tables": "5,4,3", "rounds": "6" if people < 100 else "60", "effort": effort}, source)

def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program"); parser.add_argument("--viewers", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=45); parser.add_argument("--small", action="store_true")
    asked = parser.parse_args()
    part = 10 if asked.small else 1
    program = os.path.abspath(asked.program)
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder, "people.txt").write_text("".join(f"Player {i}\n" for i in range(1, 121)))
        for words in ("new Night --game riichi --rules ema", "join night people.txt", "seat night"):
            done = subprocess.run([program, "event", "--db", "night.db", *words.split()], cwd=folder, capture_output=True, text=True)
            if done.returncode: raise SystemExit(done.stderr)
        server, held, rows = Server(program, folder), [], []
        lock = threading.Lock()
        def measure(said, seconds):
            pages, plans, refused, asked_by = [], [], 0, 0
            end = time.monotonic() + seconds
            while time.monotonic() < end:
                status, took, *_ = server.ask("GET", "/e/night")
                pages.append(took if status == 200 else 60.0)
                if len(pages) % 20 == 1:
                    # Each from another address: one who has five in the making is refused the sixth.
                    status, took, *_ = plan(server, 22, f"127.0.3.{1 + asked_by % 200}"); asked_by += 1
                    plans.append(took); refused += status not in (200, 303)
                time.sleep(0.05)
            rows.append((said, len(pages), percentile(pages, .5), percentile(pages, .99), len(plans), max(plans, default=0), refused, server.memory()))
            print("| {} | {} | {:.0f} | {:.0f} | {} | {:.2f} | {} | {} |".format(*rows[-1][:2], *(1000 * t for t in rows[-1][2:4]), *rows[-1][4:]), flush=True)
        def many(count, deed):
            def work(numbers):
                for i in numbers:
                    try: deed(i)
                    except OSError: pass
            all_ = [threading.Thread(target=work, args=(range(start, count, 16),), daemon=True) for start in range(16)]
            [t.start() for t in all_]
            return all_
        def keep(data):
            def deed(_):
                s = server.connect(f"127.0.0.{4 + _ % 200}"); s.sendall(data)
                with lock: held.append(s)
            return deed
        try:
            print("| | pages asked | median, ms | 99th percentile, ms | plans of others | longest answer, s | refused | memory, MB |\n|---|---|---|---|---|---|---|---|")
            measure("at rest", 5)
            viewers = []
            def view(i):
                s = server.connect(f"127.0.1.{1 + i % 200}")
                s.sendall(b"GET /e/night/live HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n")
                with lock: viewers.append(s)
            [t.join() for t in many(asked.viewers // part, view)]
            measure(f"{len(viewers)} viewers", 8)
            half = b"POST /plan HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 2000000\r\n\r\nnames=" + b"a" * 1_900_000
            attack = many(2000 // part, keep(b"GET / HTTP/1.1\r\nHost: loc")) + many(300 // part, keep(half))
            attack += many(30 // part, lambda _: plan(server, 1999, "127.0.0.9", "high"))
            attack += many(5000 // part, lambda i: server.ask("GET", f"/e/night/k/{i:032x}", None, "127.0.0.8"))
            measure("under attack", asked.seconds)
            for s in held: s.close()
            measure("let go", 8); time.sleep(20)
            measure("20 s later", 5)
        finally:
            server.process.terminate(); server.process.wait(20)

if __name__ == "__main__": sys.exit(main())
