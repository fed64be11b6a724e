"""The person meant by 'you', and the winner, in explanations and in answers to objections."""

import assistant
import positions
import rules

ABOUT = "explanations and objections of random positions: whose move it is, who wins, and whether the play named can be played"
SHARE = 1
# Steps that say of the position itself whether the player to move wins.
OF_THE_POSITION = {"conclusion", "idea", "searched", "retrograde", "misere-rule", "product", "end"}
SIDES = {rules.LEFT: "left", rules.RIGHT: "right"}
LEVELS = ["child", "student", "proof"]


class Game:
    """A position with its brute force, and the session that is asked."""

    def __init__(self, world, asked, total):
        self.report, self.asked, self.total = world.report, asked, total
        self.convention = "misere" if total.misere else "normal"

    def ask(self, tool, text, player, **more):
        if tool != "play":
            more["convention"] = self.convention
        return self.asked.ask(tool, game=text, to_move=SIDES[player], **more)

    def wins(self, text, player):
        return self.total.wins(positions.reread(self.total, text), player)

    def after(self, text, player, move):
        """The position that a move leaves; the move must be one that can be typed."""
        good, told = self.ask("play", text, player, move=move)
        if self.report.check(good, "a move that is named", f"`{move}` in `{text}`: {told}", self.asked.command):
            return told["game"]
        return None

    def check(self, kind, told, right, what):
        self.report.count(kind)
        self.report.check(told == right, kind, f"{told!r}, but it is {right!r}: {what}", self.asked.command)


def case(rng, world):
    assistant.session(rng, world, trial)


def trial(rng, world, asked):
    total, position, shown = positions.sized(rng)
    player = rng.choice([rules.LEFT, rules.RIGHT]) if total.partizan else rules.LEFT
    game = Game(world, asked, total)
    good, board = game.ask("board", shown, player)
    if not good:
        world.report.note("refused")
        return
    explained(rng, game, board["game"], player)
    for _ in range(2):
        objected(rng, game, board["game"], player)


def lines(steps):
    for step in steps:
        yield step
        yield from lines(step["steps"])


def explained(rng, game, text, player):
    good, told = game.ask("explain", text, player, level=rng.choice(LEVELS))
    if not game.report.check(good, "no explanation", f"`{text}`: {told}", game.asked.command):
        return
    command, wins = game.asked.command, game.wins(text, player)
    for step in lines(told["steps"]):
        game.asked.command = command
        kind, what = step["kind"], f"`{text}`: {step['text']}"
        if kind in OF_THE_POSITION and "wins" in step:
            game.check("who wins, in an explanation", step["wins"], wins, what)
        told_moves(game, text, player, player, step, what)


def objected(rng, game, text, player):
    """A line of moves of both players, as it is told by the board of each position."""
    line, here, mover = [], text, player
    for _ in range(rng.randint(1, 3)):
        good, board = game.ask("board", here, mover)
        if not good or not board["moves"]:
            break
        chosen = rng.choice(board["moves"])
        line.append((chosen["move"], chosen["result"]))
        here, mover = chosen["result"], 1 - mover
    if not line:
        return
    good, told = game.ask("objection", text, player, moves=";".join(move for move, _ in line))
    if not game.report.check(good, "no answer to an objection", f"`{text}`, {line}: {told}", game.asked.command):
        return
    command, mover, tried, here, total = game.asked.command, player, 0, text, game.total
    for step in lines(told["steps"]):
        game.asked.command = command
        what = f"`{text}`, {[move for move, _ in line]}: {step['text']}"
        if step["kind"] == "tried":
            if tried == len(line):
                game.report.fail("moves of an objection", f"more than were made: {what}", command)
                return
            after = game.after(here, mover, step["move"])
            if after is None:
                return
            here = line[tried][1]
            mover, tried = 1 - mover, tried + 1
            lost = not game.wins(here, mover)
            # Numbers that are played together may be told in another order than they were typed.
            told_as, right = (positions.alike(total, positions.reread(total, text)) for text in (after, here))
            game.check("the move of an objection", told_as, right, what)
            game.check("whose move, in an objection", step["yours"], mover != player, what)
            game.check("title of a move", step["title"] == "Your move", mover != player, what)
            game.check("who wins after a move", (step["wins"], step["position"]["lost"]), (lost, lost), what)
        elif step["kind"] == "replied":
            after = game.after(here, mover, step["move"])
            if after is None:
                return
            here, mover = after, 1 - mover
            game.check("who wins after the answer", step["position"]["lost"], True, what)
            game.check("the answer of an objection wins", game.wins(here, mover), False, what)
        else:
            told_moves(game, here, mover, player, step, what)
    game.check("moves of an objection", tried, len(line), f"`{text}`, {line}")


def told_moves(game, here, mover, player, step, what):
    """A step about play from `here` on, where `mover` moves; the explanation is for `player`."""
    kind = step["kind"]
    if kind == "over":
        game.check("who wins where play is over", step["wins"], game.wins(here, mover), what)
    elif kind == "best-play":
        game.check("who wins by best play", step["wins"], game.wins(here, mover), what)
        end, last = here, mover
        for move in step["moves"]:
            end = game.after(end, last, move)
            if end is None:
                return
            last = 1 - last
        over = not list(game.total.moves(positions.reread(game.total, end), last))
        game.check("best play goes to the end", over, True, what)
        won = (last == mover) == game.total.misere
        game.check("who makes the last move of best play", won, game.wins(here, mover), what)
    elif kind == "answers" and step["position"]:
        at = positions.reread(game.total, step["position"])
        # The position is the one that is explained, or one that a move of `player` leaves.
        now = positions.reread(game.total, here)
        theirs = here if positions.alike(game.total, now) == positions.alike(game.total, at) else None
        turn = mover if theirs else 1 - mover
        game.check("whose moves are answered", step["yours"], turn == player, what)
        game.check("answers of a lost position", game.total.wins(at, turn), False, what)
    elif kind == "conclusion":
        for move in step["moves"]:
            left = game.after(here, mover, move)
            if left is not None:
                game.check("a winning move of the conclusion", game.wins(left, 1 - mover), False, what)
