"""A running server: several clients that ask at random and heavily, one that asks small questions, and probes.

A case is a session with a server of its own. What is asked depends on the number of the case alone; in which
order the questions of several clients arrive does not.
"""

import http.client
import json
import os
import random
import signal
import socket
import subprocess
import threading
import time
import urllib.parse

import cli
import words

ABOUT = "the API under random and heavy questions: alive, quick to others, bounded in memory, closed to other sites"
SHARE = 2
WORKERS = 2
# The limits of one question: seconds and megabytes.
SECONDS, MEGABYTES = 1, 64
# Seconds by the clock that a session lasts, and that a client waits for an answer.
SESSION, PATIENCE = 20, 30
CLIENTS = 4
STATUSES = {200, 400, 403, 404, 405, 414, 422, 431, 503}
HEAVY = [
    "staircase 1x{n}",
    "moore:2 1x{n}",
    "moore:6 20x6",
    "kayles 50 60 70 80 90 100",
    "allbut:2-4294967296 {n}000",
    "kl-nim:4,10 7x{n} + nim 20",
    "octal:8.2F {n}",
    "octal:{2+}.0 150",
    "prime-power {prime}",
    "fibonacci {n}",
    "chomp 9x9",
    "nim 1x{n}",
    "wythoff {n} {n}",
    "treblecross 40x40",
    "grundy 60 61 62 63",
]


class Server:
    """A server on a free port, in a group of its own."""

    def __init__(self, world):
        line = [world.program, "serve", "--port", "0", "--workers", str(WORKERS), "--lang", "en"]
        line += ["--limit-seconds", str(SECONDS), "--limit-memory", f"{MEGABYTES}MB"]
        # A fence, so that what is tried harms no machine.
        shell = ["/bin/sh", "-c", 'ulimit -v 6000000 2>/dev/null; ulimit -c 0; exec "$0" "$@"']
        self.command = " ".join(line)
        self.child = subprocess.Popen(
            shell + line, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
        )
        address = self.child.stdout.readline().decode().strip()
        if not address.startswith("http://"):
            raise RuntimeError(f"the server prints no address: {address!r}")
        self.host, _, port = address[len("http://") :].strip("/").rpartition(":")
        self.port = int(port)

    def ask(self, address, headers=None, method="GET", patience=PATIENCE):
        """Status and body of one question."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=patience)
        try:
            connection.request(method, address, headers=headers or {})
            answer = connection.getresponse()
            return answer.status, answer.read()
        finally:
            connection.close()

    def raw(self, request):
        """The status that answers these bytes; 0 where the connection is closed without a word."""
        with socket.create_connection((self.host, self.port), timeout=PATIENCE) as link:
            link.sendall(request)
            head = b""
            while b"\r\n" not in head:
                piece = link.recv(4096)
                if not piece:
                    return 0
                head += piece
        return int(head.split(b" ")[1])

    def family(self):
        """The server and every process that descends from it."""
        parents = {}
        for entry in os.listdir("/proc") if os.path.isdir("/proc") else []:
            if entry.isdigit():
                try:
                    with open(f"/proc/{entry}/stat", encoding="ascii", errors="replace") as file:
                        parents[int(entry)] = int(file.read().rpartition(")")[2].split()[1])
                except OSError:
                    pass
        found, waiting = [], [self.child.pid]
        while waiting:
            here = waiting.pop()
            found.append(here)
            waiting += [pid for pid, parent in parents.items() if parent == here]
        return found

    def resident(self):
        """Bytes resident of the whole family."""
        total = 0
        for pid in self.family():
            try:
                with open(f"/proc/{pid}/statm", encoding="ascii") as file:
                    total += int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
            except OSError:
                pass
        return total

    def spent(self):
        """Seconds of processor time of the family, with those of it that have ended."""
        total = 0
        for pid in self.family():
            try:
                with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as file:
                    total += sum(map(int, file.read().rpartition(")")[2].split()[11:15]))
            except OSError:
                pass
        return total / os.sysconf("SC_CLK_TCK")

    def end(self):
        """Ends it as a person would, and tells its exit code; None where it does not end."""
        self.child.send_signal(signal.SIGTERM)
        try:
            return self.child.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return None
        finally:
            try:
                os.killpg(self.child.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self.child.wait()
            self.child.stdout.close()


def question(rng, world, paths):
    """An address of the API with parameters after its description."""
    path, parameters = rng.choice(paths)
    asked = []
    for place in parameters:
        name, schema = place["name"], place["schema"]
        if not place.get("required") and rng.random() < 0.5:
            continue
        if name == "game":
            given = heavy(rng) if rng.random() < 0.4 else " ".join(words.position(rng, world))
            if path in ("/api/sequence", "/api/period", "/api/table"):
                given = given.split()[0] if given.split() else given
        elif "enum" in schema and rng.random() < 0.95:
            given = rng.choice(schema["enum"])
        elif schema.get("type") == "integer":
            top = min(schema.get("maximum", 100), rng.choice([10, 300, 10**6, 2**64]))
            given = str(rng.randint(0, top)) if rng.random() < 0.9 else words.number(rng)
        elif name == "moves" or name == "move":
            given = rng.choice(["3 to 1", "3 to 1;5 to 4", "nim 9 to 4", "1 to 0;" * 300, words.text(rng)])
        else:
            given = rng.choice(["bouton", "misere", "nim", "kayles", words.text(rng, 10)])
        if place["in"] == "path":
            path = path.replace("{" + name + "}", urllib.parse.quote(given, safe="") or "x")
        else:
            asked.append((name, given))
    if rng.random() < 0.03:
        asked.append((words.text(rng, 6), words.text(rng)))
    return path + "?" + urllib.parse.urlencode(asked, errors="replace")


def heavy(rng):
    prime = str(rng.randrange(10**60, 10**61) | 1)
    shape = rng.choice(HEAVY).replace("{prime}", prime)
    while "{n}" in shape:
        shape = shape.replace("{n}", str(int(10 ** rng.uniform(1, 3.3))), 1)
    return shape


def case(rng, world):
    if "games" not in world.known:
        cli.learn(world)
    report = world.report
    server = Server(world)
    try:
        probes(server, report)
        session(rng, world, server)
    finally:
        alive = server.child.poll() is None
        code = server.end()
    report.count("servers")
    report.check(alive, "the server died", f"exit code {code}", server.command)
    if alive:
        report.check(code == 0, "the server does not end", f"exit code {code} after SIGTERM", server.command)


def session(rng, world, server):
    report = world.report
    described = json.loads(server.ask("/api/openapi.json")[1])
    paths = [(path, item["get"].get("parameters", [])) for path, item in described["paths"].items()]
    ends = time.monotonic() + max(3, min(SESSION, world.ends - time.monotonic()))
    lock, over = threading.Lock(), threading.Event()
    asked = []  # the latest questions, for whoever must find the one that killed it

    def client(seed):
        chance = random.Random(seed)
        while not over.is_set() and time.monotonic() < ends:
            address = question(chance, world, paths)
            patience = chance.choice([0.05, 0.5, PATIENCE])
            with lock:
                asked.append(address)
                del asked[:-12]
            try:
                status, body = server.ask(address, patience=patience)
            except (OSError, http.client.HTTPException):
                with lock:
                    report.note("questions left or cut off")
                continue
            with lock:
                report.count("questions")
                report.note(f"status {status}")
                if not report.check(status in STATUSES, f"status {status}", address, server.command):
                    continue
                try:
                    json.loads(body)
                except ValueError as why:
                    report.fail("the answer is no JSON", f"{address}: {why}: {body[:80]!r}", server.command)

    def light():
        chance = random.Random(rng.random())
        while not over.is_set() and time.monotonic() < ends:
            heaps = [chance.randint(0, 99) for _ in range(3)]
            wins = bool(heaps[0] ^ heaps[1] ^ heaps[2])
            address = "/api/solve?game=nim+" + "+".join(map(str, heaps))
            try:
                status, body = server.ask(address)
            except (OSError, http.client.HTTPException) as why:
                if server.child.poll() is None:
                    report.fail("a small question is not answered", f"{address}: {why!r}", server.command)
                time.sleep(0.2)
                continue
            with lock:
                report.count("small questions")
                if status == 503:
                    report.note("small questions refused: too busy")
                elif report.check(status == 200, "a small question is refused", f"{address}: {status}", server.command):
                    right = "first" if wins else "second"
                    report.check(json.loads(body)["winner"] == right, "a wrong answer", address, server.command)
            time.sleep(0.05)

    threads = [threading.Thread(target=client, args=(rng.random(),)) for _ in range(CLIENTS)]
    threads.append(threading.Thread(target=light))
    for thread in threads:
        thread.start()
    peak = 0
    while any(thread.is_alive() for thread in threads):
        peak = max(peak, server.resident())
        if server.child.poll() is not None:
            over.set()
        time.sleep(0.05)
    if server.child.poll() is not None:
        report.fail("the server died", f"asked last: {asked}", server.command)
        return
    # What it may hold: one question for each worker and one on the quick lane, each within its limit.
    most = (WORKERS + 1) * (MEGABYTES * 1.25e6 + 100e6)
    report.check(peak <= most, "memory", f"{peak / 1e6:.0f} MB, {most / 1e6:.0f} allowed; asked last: {asked}", server.command)
    at_rest(world, server)


def at_rest(world, server):
    """A client that has left is worked for no longer than the limit says."""
    before = server.spent()
    allowed = (WORKERS + 1) * SECONDS * 1.25 + 2 * world.grace
    quiet, last = 0, before
    while quiet < 5 and last - before <= allowed:
        time.sleep(0.2)
        now = server.spent()
        quiet = quiet + 1 if now - last < 0.03 else 0
        last = now
    told = f"{last - before:.1f} s of processor time after all had left, {allowed:.1f} allowed"
    world.report.check(last - before <= allowed, "works for nobody", told, server.command)
    status, _ = server.ask("/api/solve?game=nim+1+2+3")
    world.report.check(status == 200, "not well afterwards", f"status {status}", server.command)


def probes(server, report):
    """The requests of each client: (what it is, bytes sent, the statuses that are right)."""
    host = f"{server.host}:{server.port}"
    small, page = "/api/solve?game=nim+3+4+5", "/"

    def get(address, *headers, host=host, method="GET"):
        lines = [f"{method} {address} HTTP/1.1", f"Host: {host}", *headers, "Connection: close", "", ""]
        return "\r\n".join(lines).encode()

    def fetch(site, mode, dest):
        return [f"Sec-Fetch-Site: {site}", f"Sec-Fetch-Mode: {mode}", f"Sec-Fetch-Dest: {dest}"]

    sent = [
        ("a question", get(small), {200}),
        ("the page", get(page), {200}),
        ("the page asks", get(small, *fetch("same-origin", "cors", "empty")), {200}),
        ("the page asks, with Origin", get(small, f"Origin: http://{host}"), {200}),
        ("typed into the bar", get(small, *fetch("none", "navigate", "document")), {200}),
        ("a link followed to the page", get(page, *fetch("cross-site", "navigate", "document")), {200}),
        ("another name", get(small, host="evil.example"), {400, 403}),
        ("another name, the page", get(page, host="evil.example"), {400, 403}),
        ("our name as a part of another", get(small, host="localhost.evil.example"), {400, 403}),
        ("two names", get(small, "Host: evil.example"), {400, 403}),
        ("another origin", get(small, "Origin: http://evil.example"), {403}),
        ("origin null", get(small, "Origin: null"), {403}),
        ("our origin on another port", get(small, f"Origin: http://{server.host}:1"), {403}),
        ("a foreign address in the line", get("http://evil.example/api/games"), {400, 403}),
        ("POST", get(small, method="POST"), {405}),
        ("DELETE", get(small, method="DELETE"), {405}),
        ("a way out of the folder", get("/../../etc/passwd"), {400, 404}),
        ("a way out, escaped", get("/%2e%2e/%2e%2e/etc/passwd"), {400, 404}),
        ("a long address", get("/?" + "a" * 9000), {414, 431}),
        ("a game in a file", get("/api/solve?game=graph:/etc/passwd+a"), {400}),
        ("a script in a file", get("/api/solve?game=script:/etc/passwd+1"), {400}),
        ("heaps in a file", get("/api/solve?game=nim+@/etc/passwd"), {400}),
        ("no HTTP", b"nonsense\r\n\r\n", {0, 400}),
        ("no length", get(small, "Content-Length: -1"), {0, 400}),
    ]
    for site in ("cross-site", "same-site"):
        for mode, dest in [
            ("navigate", "document"),
            ("navigate", "iframe"),
            ("navigate", "embed"),
            ("no-cors", "image"),
            ("no-cors", "script"),
            ("cors", "empty"),
        ]:
            sent.append((f"the API, {site} {mode} {dest}", get(small, *fetch(site, mode, dest)), {403}))
            if dest != "document":
                sent.append((f"the page, {site} {mode} {dest}", get(page, *fetch(site, mode, dest)), {403}))
    for what, request, right in sent:
        report.count("probes")
        status = server.raw(request)
        told = f"{what}: status {status}, not {sorted(right)}: {request[:200]!r}"
        report.check(status in right, "probe", told, server.command)
