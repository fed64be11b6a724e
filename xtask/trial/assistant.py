"""A running `bouton mcp`, asked as an assistant asks: one session, one question after the other."""

import json
import selectors
import subprocess

# Seconds by the clock that an answer may take: a fence on a busy machine, no measure.
PATIENCE = 300
FENCE = 'ulimit -v 6000000 2>/dev/null; ulimit -c 0; exec "$0" "$@"'


class Ended(Exception):
    """The session ended, or gave no answer."""


class Assistant:
    def __init__(self, program):
        self.child = subprocess.Popen(
            ["/bin/sh", "-c", FENCE, program, "mcp", "--lang", "en"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.number = 0
        self.unread = b""
        self.command = "bouton mcp"  # the last question, as it was asked
        about = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "trial", "version": "1"}}
        self._send("initialize", about)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.child.kill()
        self.child.wait()
        self.child.stdin.close()
        self.child.stdout.close()

    def ask(self, tool, **arguments):
        """True if it was answered, with the answer; else the error."""
        self.command = f"bouton mcp, {tool}: {json.dumps(arguments, ensure_ascii=False)}"
        answer = self._send("tools/call", {"name": tool, "arguments": arguments})
        if "result" not in answer:
            return False, answer.get("error")
        told = answer["result"].get("structuredContent") or json.loads(answer["result"]["content"][0]["text"])
        return not answer["result"].get("isError"), told.get("error", told) if isinstance(told, dict) else told

    def _send(self, method, params):
        self.number += 1
        question = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": params}
        try:
            self.child.stdin.write(json.dumps(question).encode() + b"\n")
            self.child.stdin.flush()
        except BrokenPipeError:
            raise Ended(f"exit code {self.child.wait()}: {self.command}") from None
        with selectors.DefaultSelector() as ready:
            ready.register(self.child.stdout, selectors.EVENT_READ)
            while b"\n" not in self.unread:
                if not ready.select(PATIENCE):
                    raise Ended(f"no answer: {self.command}")
                more = self.child.stdout.read1(1 << 16)
                if not more:
                    raise Ended(f"exit code {self.child.wait()}: {self.command}")
                self.unread += more
        line, _, self.unread = self.unread.partition(b"\n")
        return json.loads(line)


def session(rng, world, trial):
    """One trial within a session of its own."""
    with Assistant(world.program) as assistant:
        try:
            trial(rng, world, assistant)
        except Ended as why:
            world.report.fail("the session ended", str(why), assistant.command)
