#!/usr/bin/env python3
"""A web server under attack during an evening: do its pages stay quick?

    python3 benches/attack.py target/release/roundtable [--viewers 500] [--seconds 45] [--small]

Everything is on loopback. A tournament of 120 people is kept, and viewers follow it. The attack is 2,000 half headers,
300 half bodies of 1.9 MB, 30 plans of 1,999 people and 5,000 wrong keys, all at once. Before, during and after it, the
answers of the tournament's page and of other people's plans (from other addresses) are timed, with the server's memory
(VmRSS). `--small` is a tenth of everything. Prints a table in Markdown; on a busy machine all times are longer."""
import argparse
import http.client
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse

# Threads that work on one kind of attack.
THREADS = 16
# The time of an answer that was refused or did not come.
LOST = 60.0


def percentile(times, part):
    times = sorted(times)
    return times[min(len(times) - 1, int(len(times) * part))] if times else float("nan")


class Server:
    def __init__(self, program, folder):
        with socket.socket() as s:
            s.bind(("127.0.0.1", 0))
            self.port = s.getsockname()[1]
        words = ["serve", "--listen", f"127.0.0.1:{self.port}", "--db", "night.db", "--addresses", "named"]
        self.process = subprocess.Popen(
            [program, *words], cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for _ in range(300):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise SystemExit("the server does not answer")

    def memory(self):
        """The server's memory in MB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1]) // 1024

    def connect(self, source):
        return socket.create_connection(("127.0.0.1", self.port), 20, source_address=(source, 0))

    def ask(self, method, path, form=None, source="127.0.0.2"):
        """Sends a request from an address of loopback. Returns the status (0 without an answer) and the seconds."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60, source_address=(source, 0))
        body = urllib.parse.urlencode(form) if form else None
        headers = {"Content-Type": "application/x-www-form-urlencoded"} if form else {}
        started = time.monotonic()
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            answer.read()
            return answer.status, time.monotonic() - started
        except OSError:
            return 0, time.monotonic() - started
        finally:
            connection.close()

    def plan(self, people, source, effort="normal"):
        names = "\n".join(f"P{i}" for i in range(people))
        rounds = "6" if people < 100 else "60"
        form = {"names": names, "tables": "5,4,3", "rounds": rounds, "effort": effort}
        return self.ask("POST", "/plan", form, source)


def measure(server, said, seconds):
    """Asks for the page, and for a plan with every twentieth page, and prints a row of the table."""
    pages, plans, refused = [], [], 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        status, took = server.ask("GET", "/e/night")
        pages.append(took if status == 200 else LOST)
        if len(pages) % 20 == 1:
            # Each plan from another address: a sixth at once from the same would be refused.
            status, took = server.plan(22, f"127.0.3.{1 + len(plans) % 200}")
            plans.append(took)
            refused += status not in (200, 303)
        time.sleep(0.05)
    median, slow = (1000 * percentile(pages, part) for part in (0.5, 0.99))
    print(
        f"| {said} | {len(pages)} | {median:.0f} | {slow:.0f} | {len(plans)} | {max(plans, default=0):.2f} "
        f"| {refused} | {server.memory()} |",
        flush=True,
    )


def many(count, deed):
    """Does `deed` with the numbers from 0 to `count` in threads, which are returned. Refused connections are fine."""

    def work(numbers):
        for i in numbers:
            try:
                deed(i)
            except OSError:
                pass

    ranges = [range(start, count, THREADS) for start in range(THREADS)]
    threads = [threading.Thread(target=work, args=(numbers,), daemon=True) for numbers in ranges]
    for thread in threads:
        thread.start()
    return threads


def attack(server, part, held):
    """Begins the attack; connections that are kept open are added to `held`."""
    half_header = b"GET / HTTP/1.1\r\nHost: loc"
    half_body = (
        b"POST /plan HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        b"Content-Length: 2000000\r\n\r\nnames=" + b"a" * 1_900_000
    )

    def keep(data):
        def deed(i):
            s = server.connect(f"127.0.0.{4 + i % 200}")
            s.sendall(data)
            held.append(s)

        return deed

    many(2000 // part, keep(half_header))
    many(300 // part, keep(half_body))
    many(30 // part, lambda _: server.plan(1999, "127.0.0.9", "high"))
    many(5000 // part, lambda i: server.ask("GET", f"/e/night/k/{i:032x}", None, "127.0.0.8"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--viewers", type=int, default=500)
    parser.add_argument("--seconds", type=int, default=45)
    parser.add_argument("--small", action="store_true")
    asked = parser.parse_args()
    part = 10 if asked.small else 1
    program = os.path.abspath(asked.program)
    with tempfile.TemporaryDirectory() as folder:
        people = "".join(f"Player {i}\n" for i in range(1, 121))
        pathlib.Path(folder, "people.txt").write_text(people)
        for words in ("new Night --game riichi --rules ema", "join night people.txt", "seat night"):
            command = [program, "event", "--db", "night.db", *words.split()]
            done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
            if done.returncode:
                raise SystemExit(done.stderr)
        server, held, viewers = Server(program, folder), [], []

        def view(i):
            s = server.connect(f"127.0.1.{1 + i % 200}")
            s.sendall(b"GET /e/night/live HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n")
            viewers.append(s)

        try:
            print("| | pages asked | median, ms | 99th percentile, ms | plans of others | longest answer, s ", end="")
            print("| refused | memory, MB |\n|---|---|---|---|---|---|---|---|")
            measure(server, "at rest", 5)
            for thread in many(asked.viewers // part, view):
                thread.join()
            measure(server, f"{len(viewers)} viewers", 8)
            attack(server, part, held)
            measure(server, "under attack", asked.seconds)
            for s in list(held):
                s.close()
            measure(server, "let go", 8)
            time.sleep(20)
            measure(server, "20 s later", 5)
        finally:
            server.process.terminate()
            server.process.wait(20)


if __name__ == "__main__":
    sys.exit(main())
