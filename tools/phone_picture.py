"""The pictures of a phone in README, in English and Japanese: what one person sees in the middle of a demonstration evening.

    cargo build --release
    python3 tools/phone_picture.py

It starts the program (or the one that ROUNDTABLE names) with a database of its own, takes the page of the first person of `/demo` as Chromium
shows it on a screen of 390 by 760, and writes phone.png and phone.ja.png in docs/guides/pictures. Look at them before they are committed.
"""

import os
import pathlib
import re
import subprocess
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.environ.get("ROUNDTABLE", str(ROOT / "target/release/roundtable"))
FOLDER = ROOT / "docs/guides/pictures"
PICTURES = {"en": "phone.png", "ja": "phone.ja.png"}
ADDRESS = "127.0.0.1:18912"
SCREEN = (390, 760)


def page(path, form=None):
    with urllib.request.urlopen(f"http://{ADDRESS}{path}", form) as answer:
        return answer.url, answer.read().decode()


def served():
    for _ in range(100):
        try:
            return page("/demo", b"")
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the program does not answer")


with tempfile.TemporaryDirectory() as folder:
    server = subprocess.Popen([PROGRAM, "serve", "--quiet", "--listen", ADDRESS, "--db", f"{folder}/evening.db"], stdout=subprocess.DEVNULL)
    try:
        event = re.search(r"/e/[a-z0-9-]+", served()[0]).group()
        person = re.search(rf'href="({event}/p/[^"]+)"', page(event)[1]).group(1)
        for language, picture in PICTURES.items():
            subprocess.run(
                ["chromium", "--headless=new", "--no-sandbox", "--hide-scrollbars", f"--window-size={SCREEN[0]},{SCREEN[1]}",
                 f"--screenshot={FOLDER / picture}", f"http://{ADDRESS}{person}?lang={language}"],
                check=True, stderr=subprocess.DEVNULL,
            )
    finally:
        server.terminate()
        server.wait()
for picture in PICTURES.values():
    print(picture, (FOLDER / picture).stat().st_size, "bytes")
