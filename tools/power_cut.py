#!/usr/bin/env python3
"""The power goes while a tournament is kept in SQLite: python3 tools/power_cut.py [PROGRAM] [--cuts 1000] [--seed 1] [--deaf] [--keep FOLDER]

PROGRAM (`roundtable` unless said otherwise) carries out an evening of orders, one process each, with a library before the system's that notes
every write, sync, cut, creation and removal of a file in the order in which they are done (needs `cc`). From these notes a disk is modelled that
holds what was synced and nothing else for certain: at a moment by lot the power goes, and of what was not synced since, each sector of 512 bytes,
each change of length and each entry of the folder (in their order) is there or not, by lot. Then SQLite opens what is left. It must be whole; the
log must be a beginning of the log, with every operation that was acknowledged (the process had ended with 0) and no operation in part; of every
twentieth cut the program itself exports the log, which must read well. `--deaf` is a disk that does nothing when told to sync: the test must
fail there, or it shows nothing. Idea: Pillai and others 2014, "All file systems are not created equal". Exit code 1 if anything is lost."""
import argparse, json, os, pathlib, random, shutil, sqlite3, struct, subprocess, sys, tempfile

EVENING = [
    "new Night --game riichi --rules ema", "join night names.txt", "close-tables night 2", "title night Friday", "title night Night",
    "players night --join yes --check-in yes", "absent night Hana", "present night Hana", "seat night --seed 1",
    "result night 1 1 35000 33000 27000 25000", "result night 1 3 46000 30000 25000 19000", "penalty night Ana --reason late", "close-tables night",
    "join night --name Ivo", "rename night Ben Benno --set club=Elm", "roll night Ana Benno Cy Di Eva Fay Gus Hana", "seat night --draft --seed 2",
    "swap night Ana Eva", "publish night", "result night 2 1 30000 30000 30000 30000", "call night Ana", "clock night --start 60", "undo night",
    "describe night Bring_water", "apply night Jo", "admit night 1", "hold-back night", "release night", "result night 2 2 25000 35000 30000 30000", "seat night --seed 3", "take-back night", "seat night --seed 4",
    "substitute night Gus=Guest", "return night Gus", "leave night Ivo", "close night", "reopen night", "close night",
]
SHIM = r"""
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>
#define REAL(name) static __typeof__(name) *real; if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
static ssize_t put(int fd, const void *data, size_t size) {
    static ssize_t (*real)(int, const void *, size_t);
    if (!real) real = dlsym(RTLD_NEXT, "write");
    return real(fd, data, size);
}
/* A note: kind, length of the name, name, place, length of the data, data; one write, so that notes do not mix. */
static void note(char kind, const char *name, int64_t place, const void *data, uint32_t size) {
    const char *watched = getenv("SHIM_WATCHED"), *notes = getenv("SHIM_NOTES");
    if (!watched || !notes || strncmp(name, watched, strlen(watched))) return;
    static int to = -1;
    static int (*real)(const char *, int, ...);
    if (!real) real = dlsym(RTLD_NEXT, "open");
    if (to < 0) to = real(notes, O_WRONLY | O_APPEND | O_CREAT, 0600);
    uint32_t length = strlen(name);
    char *all = malloc(17 + length + size), *at = all;
    *at++ = kind; memcpy(at, &length, 4); at += 4; memcpy(at, name, length); at += length;
    memcpy(at, &place, 8); at += 8; memcpy(at, &size, 4); at += 4; if (size) memcpy(at, data, size);
    put(to, all, 17 + length + size);
    free(all);
}
static const char *name_of(int fd) {
    static __thread char name[4096]; char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t size = readlink(link, name, sizeof name - 1);
    name[size < 0 ? 0 : size] = 0;
    return name;
}
ssize_t write(int fd, const void *data, size_t size) {
    off_t place = fd > 2 ? lseek(fd, 0, SEEK_CUR) : -1;
    ssize_t done = put(fd, data, size);
    if (done > 0 && place >= 0) note('w', name_of(fd), place, data, done);
    return done;
}
ssize_t pwrite64(int fd, const void *data, size_t size, off64_t place) {
    REAL(pwrite64); ssize_t done = real(fd, data, size, place);
    if (done > 0) note('w', name_of(fd), place, data, done);
    return done;
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t place) { return pwrite64(fd, data, size, place); }
int ftruncate64(int fd, off64_t size) { REAL(ftruncate64); int done = real(fd, size); if (!done) note('t', name_of(fd), size, 0, 0); return done; }
int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }
int fsync(int fd) { REAL(fsync); int done = real(fd); if (!done) note('s', name_of(fd), 0, 0, 0); return done; }
int fdatasync(int fd) { REAL(fdatasync); int done = real(fd); if (!done) note('s', name_of(fd), 0, 0, 0); return done; }
int unlink(const char *name) { REAL(unlink); int done = real(name); if (!done) note('u', name, 0, 0, 0); return done; }
static int opened(const char *symbol, const char *name, int flags, mode_t mode) {
    int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, symbol);
    int is_new = (flags & O_CREAT) && access(name, F_OK);
    int fd = real(name, flags, mode);
    if (fd >= 0 && is_new) note('c', name, 0, 0, 0);
    if (fd >= 0 && !is_new && (flags & O_TRUNC)) note('t', name, 0, 0, 0);
    return fd;
}
int open(const char *name, int flags, ...) { va_list more; va_start(more, flags); int mode = va_arg(more, int); va_end(more); return opened("open", name, flags, mode); }
int open64(const char *name, int flags, ...) { va_list more; va_start(more, flags); int mode = va_arg(more, int); va_end(more); return opened("open64", name, flags, mode); }
"""
SECTOR = 512


def noted(path):
    """The notes of a file: kind, name without its folder, place, data."""
    data, at, found = path.read_bytes(), 0, []
    while at < len(data):
        (length,) = struct.unpack_from("<I", data, at + 1)
        name = data[at + 5 : at + 5 + length].decode()
        place, size = struct.unpack_from("<qI", data, at + 5 + length)
        at += 17 + length
        found.append((chr(data[at - 17 - length]), name, place, data[at : at + size]))
        at += size
    return found


class File:
    """What is on the disk for certain, and what was done since the last sync."""

    def __init__(self):
        self.synced, self.since = bytearray(), []

    def sync(self):
        for kind, place, data in self.since: done(self.synced, kind, place, data)
        self.since = []

    def left(self, lot):
        """What is there after the power has gone."""
        found, way = bytearray(self.synced), lot.choice(["none", "writes", "sectors", "sectors", "all", "but the last"])
        for number, (kind, place, data) in enumerate(self.since):
            if way == "none" or way == "but the last" and number == len(self.since) - 1: continue
            if way == "writes" and lot.random() < 0.5: continue
            if way != "sectors" or kind == "t":
                if way == "sectors" and lot.random() < 0.5: continue
                done(found, kind, place, data)
                continue
            begin = place
            while begin < place + len(data):
                end = min(place + len(data), (begin // SECTOR + 1) * SECTOR)
                if lot.random() < 0.5: done(found, "w", begin, data[begin - place : end - place])
                begin = end
        return bytes(found)


def done(content, kind, place, data):
    if kind == "t":
        del content[place:]
        content.extend(bytes(max(0, place - len(content))))
        return
    content.extend(bytes(max(0, place - len(content))))
    content[place : place + len(data)] = data


class Disk:
    """Files by the folder's entries; changes of entries hold, in their order, once the folder is synced."""

    def __init__(self, folder, deaf):
        self.folder, self.deaf, self.now, self.held, self.changes = folder, deaf, {}, {}, []

    def do(self, kind, name, place, data):
        if kind == "s":
            if self.deaf: return
            if name == self.folder: self.held, self.changes = dict(self.now), []
            elif name in self.now: self.now[name].sync()
        elif kind in "cu":
            file = File() if kind == "c" else None
            self.changes.append((name, file))
            self.enter(self.now, name, file)
        else:
            # Who is open still though its entry is gone is nobody's any more.
            if name in self.now: self.now[name].since.append((kind, place, data))

    @staticmethod
    def enter(entries, name, file):
        if file: entries[name] = file
        else: entries.pop(name, None)

    def left(self, lot):
        entries = dict(self.held)
        for name, file in self.changes[: lot.randint(0, len(self.changes))]: self.enter(entries, name, file)
        # What lies in shared memory alone is gone.
        return {name: file.left(lot) for name, file in entries.items() if not name.endswith("-shm")}


def lines_of(database):
    with sqlite3.connect(database) as found:
        if found.execute("PRAGMA integrity_check").fetchone()[0] != "ok": return None
        if not found.execute("SELECT 1 FROM sqlite_master WHERE name = 'line'").fetchone(): return []
        return [body for (body,) in found.execute("SELECT body FROM line ORDER BY seq")]


def play(program, folder, shim):
    """The evening; the notes, how many notes there were after each order, and how many lines of the log were acknowledged by then."""
    notes, room = folder / "notes", folder / "disk"
    room.mkdir()
    (folder / "names.txt").write_text("Ana\nBen\nCy\nDi\nEva\nFay\nGus\nHana\n")
    environment = {**os.environ, "LD_PRELOAD": str(shim), "SHIM_NOTES": str(notes), "SHIM_WATCHED": str(room)}
    ends, said = [], 0
    for order in EVENING:
        words = [word.replace("_", " ") for word in order.split()]
        ended = subprocess.run([program, "event", "--db", str(room / "club.db"), *words, "--lang", "en"], capture_output=True, env=environment, cwd=folder)
        if ended.returncode: sys.exit(f"{order}: exit {ended.returncode}\n{ended.stderr.decode()}")
        lines = len(lines_of_copy(room, folder))
        said += lines == (ends[-1][1] if ends else 0)
        ends.append((notes.stat().st_size, lines))
    found = noted(notes)
    at, counts, sizes = 0, [], [size for size, _ in ends]
    for number, (kind, name, place, data) in enumerate(found, 1):
        at += 17 + len(name.encode()) + len(data)
        if at in sizes: counts.append((number, ends[sizes.index(at)][1]))
    if said: print(f"{said} orders changed nothing")
    return found, counts, lines_of_copy(room, folder), room


def lines_of_copy(room, folder):
    """Opened elsewhere: whoever opens a database of SQLite may write to it."""
    copy = folder / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(room, copy)
    return lines_of(copy / "club.db")


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("program", nargs="?", default="roundtable")
    asked.add_argument("--cuts", type=int, default=1000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--deaf", action="store_true")
    asked.add_argument("--keep", type=pathlib.Path)
    asked = asked.parse_args()
    program = str(pathlib.Path(shutil.which(asked.program) or asked.program).resolve())
    if not shutil.which("cc"): sys.exit("left out: cc is not on this machine")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder).resolve()
        shim = folder / "shim.so"
        (folder / "shim.c").write_text(SHIM)
        subprocess.run(["cc", "-shared", "-fPIC", "-o", shim, folder / "shim.c", "-ldl"], check=True)
        notes, ends, log, room = play(program, folder, shim)
        ops = [json.loads(line)["op"] for line in log]
        whole = {0, len(log)} | {at for at in range(1, len(log)) if ops[at] != ops[at - 1]}
        kinds = {kind: sum(1 for note in notes if note[0] == kind) for kind in "wstcu"}
        print(f"{len(EVENING)} orders, {len(log)} lines: {kinds['w']} writes, {kinds['s']} syncs, {kinds['t']} cuts of files, {kinds['c']} created, {kinds['u']} removed")
        lot = random.Random(asked.seed)
        moments = sorted(lot.randint(0, len(notes)) for _ in range(asked.cuts))
        disk, at, lost, begun = Disk(str(room), asked.deaf), 0, 0, 0
        for cut, moment in enumerate(moments):
            while at < moment:
                disk.do(*notes[at])
                at += 1
            acknowledged = max([lines for number, lines in ends if number <= moment], default=0)
            left = folder / "left"
            shutil.rmtree(left, ignore_errors=True)
            left.mkdir()
            for name, content in disk.left(lot).items(): (left / pathlib.Path(name).name).write_bytes(content)
            wrong = None
            if cut % 20 == 0 and acknowledged:
                ended = subprocess.run([program, "event", "--db", str(left / "club.db"), "export", "night"], capture_output=True)
                if ended.returncode or ended.stdout.decode().splitlines()[:acknowledged] != log[:acknowledged]: wrong = "the program does not read it"
            try: found = lines_of(left / "club.db") if (left / "club.db").exists() else []
            except sqlite3.Error as error: found, wrong = [], str(error)
            if found is None: wrong = "not whole"
            elif found != log[: len(found)]: wrong = "another log"
            elif len(found) < acknowledged: wrong = wrong or f"{acknowledged} lines acknowledged, {len(found)} there"
            elif len(found) not in whole: wrong = "an operation in part"
            begun += not wrong and len(found) > acknowledged
            if wrong:
                lost += 1
                if lost <= 10: print(f"cut after note {moment} of {len(notes)}: {wrong}")
                if asked.keep and lost == 1: shutil.copytree(left, asked.keep)
        print(f"{asked.cuts} cuts (seed {asked.seed}), {lost} with a loss; {begun} had the order that was under way")
        return int(lost > 0)


if __name__ == "__main__": sys.exit(main())
