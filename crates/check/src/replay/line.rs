//! One line after the other, by its kind.

use super::{
    Made, Objection, PartName, Player, Rules,
    book::{Ending, Outcome, mex},
    case::{Case, Checked, Seen, all, nim_sum, same_value},
    fields::Fields,
};
use std::collections::{BTreeMap, BTreeSet, HashSet};

impl<R: Rules> Case<'_, R> {
    /// Replays the answer that stands before the lines.
    pub fn answer(&mut self, top: Fields<'_>) -> Checked {
        let said = Outcome::named(top.text("result")?).ok_or(Objection::Field("result"))?;
        let (position, mover) = (self.position.clone(), self.mover);
        let result = self.has_result(&position, mover, said)?;
        let class = self.class(top, said)?;
        let value = match top.maybe("grundy") {
            Some(_) => same_value(&self.typed, top.number("grundy")?, self.value)?,
            None => Seen::Replayed,
        };
        let mut moves = Vec::new();
        for row in top.rows("winning_moves")? {
            let (play, said) = (row.text("move")?, row.text("result")?);
            let (left, said) = (self.legal(&position, mover, play)?, self.named(said, "result")?);
            if !self.is_same(&left, &said) {
                return Err(self.fails(play));
            }
            moves.push(play);
        }
        let count = match top.maybe("winning_move_count") {
            Some(_) => top.number("winning_move_count")?,
            None => None,
        };
        let winning = self.all_winning(count, &moves)?;
        all([Ok(result), Ok(class), Ok(value), Ok(winning)])
    }

    /// Checks the winner and the outcome class against the result for the player to move, and the class against that
    /// for the other one if it begins.
    fn class(&mut self, top: Fields<'_>, result: Outcome) -> Checked {
        let other = || Objection::Result { position: self.typed.clone() };
        let winner = match result {
            Outcome::Win => Some("first"),
            Outcome::Loss => Some("second"),
            Outcome::Draw => None,
        };
        if top.maybe_text("winner")?.is_some_and(|said| Some(said) != winner) {
            return Err(other());
        }
        let Some(symbol) = top.maybe_text("outcome")? else { return Ok(Seen::Replayed) };
        let [left, right] = Outcome::of_class(symbol).ok_or(Objection::Field("outcome"))?;
        let (own, theirs) = if self.mover == Player::Left { (left, right) } else { (right, left) };
        if own != result {
            return Err(other());
        }
        if self.value.is_some() && theirs == own {
            // A position with a nim-value has the same moves for both.
            return Ok(Seen::Replayed);
        }
        self.has_result(&self.position.clone(), self.mover.opponent(), theirs)
    }

    /// Replays one line.
    pub fn line(&mut self, line: Fields<'_>) -> Checked {
        match line.text("kind")? {
            "setting" => self.setting(line),
            "because" => self.because(line),
            "mex" => self.mex(line),
            "period" => self.period(line),
            "value-table" => self.value_table(line),
            "values" => self.named_values(line),
            "worth" => same_value(&self.typed, line.number("value")?, self.value),
            "binary-table" => self.binary_table(line),
            "nim-sum" => self.summed(line, line.numbers("values")?),
            "top-bit" => self.top_bit(line),
            "rebalance" => self.rebalance(line),
            "balanced" => self.balanced(line),
            "idea" => self.idea(line),
            "mirror" => self.mirror(line),
            "moves" => self.all_winning(line.number("count")?, &texts(line, "moves")?),
            "leaves" => {
                let (left, seen) = self.winning(line.text("move")?)?;
                let mark = line.record("position")?;
                all([Ok(seen), self.marked(mark, &left, self.mover.opponent())])
            }
            "answers" => self.answers(line),
            "end" => {
                self.same_convention(line)?;
                self.wins(line.truth("wins")?)
            }
            "best-play" => self.best_play(line),
            "tried" => self.tried(line),
            "replied" => self.replied(line),
            "keeps-round" => self.keeps_round(line),
            "misere-rule" => self.misere_rule(line),
            "misere-move" => self.misere_move(line),
            "class-move" => self.winning(line.text("move")?).map(|(_, seen)| seen),
            "class-escapes" => self.class_escapes(line),
            "followers" => self.followers(line),
            "searched" | "kernel" | "form" | "product" | "joined" => self.wins(line.truth("wins")?),
            "retrograde" => {
                let said = match (line.truth("draw")?, line.truth("wins")?) {
                    (true, _) => Outcome::Draw,
                    (_, true) => Outcome::Win,
                    (_, false) => Outcome::Loss,
                };
                self.has_result(&self.position.clone(), self.mover, said)
            }
            "game-sum" => self.game_sum(line),
            "conclusion" => {
                let wins = self.wins(line.truth("wins")?)?;
                let moves = texts(line, "moves")?;
                all([Ok(wins), self.all_winning(line.number("count")?, &moves)])
            }
            "delay" => self.delay(line),
            "over" => self.over(line),
            // Statements about all positions.
            _ => Ok(Seen::OnTrust),
        }
    }

    fn same_convention(&self, line: Fields<'_>) -> Result<(), Objection> {
        let said = line.text("convention")?;
        let is = if self.misere { "misere" } else { "normal" };
        if said == is { Ok(()) } else { Err(Objection::Convention) }
    }

    fn setting(&mut self, line: Fields<'_>) -> Checked {
        self.same_convention(line)?;
        let said = self.named(line.text("position")?, "position")?;
        if self.is_same(&said, &self.position) {
            Ok(Seen::Replayed)
        } else {
            Err(Objection::Setting)
        }
    }

    /// The part of this label.
    fn part(&self, label: &str) -> Option<PartName<R::Position>> {
        self.parts.iter().find(|part| part.label == label).cloned()
    }

    /// The value of a part is the operand that says it; a reason that several games share takes moves for granted.
    fn because(&mut self, line: Fields<'_>) -> Checked {
        let subject = line.text("subject")?;
        let Some(part) = self.part(subject) else { return Ok(Seen::OnTrust) };
        let reason = line.text("reason")?;
        let stated = match reason {
            "size" => "heap",
            "residue" => "residue",
            _ => "value",
        };
        if line.maybe(stated).is_none() {
            return Ok(Seen::OnTrust);
        }
        let value = same_value(subject, line.number(stated)?, self.book.value(&part.alone))?;
        let taken = match reason {
            "size" => line.number("heap")?,
            "residue" => line.number("modulus")?.map(|modulus| modulus.saturating_sub(1)),
            _ => return Ok(value),
        };
        let (Some(heap), Some(most)) = (line.number("heap")?, taken) else {
            return Ok(Seen::OnTrust);
        };
        let Some(options) = self.options(&part) else { return Ok(Seen::OnTrust) };
        let wanted: BTreeSet<String> =
            (heap.saturating_sub(most)..heap).map(|left| left.to_string()).collect();
        // A part may be typed with more numbers, `20 3` or `7/3`, such as how many may be taken; a move leaves one like it,
        // or nothing.
        let words = part.written.split_whitespace().count();
        let first = |option: &String| {
            let mut all = option.split_whitespace();
            let first: String = all.next()?.chars().take_while(char::is_ascii_digit).collect();
            [0, words.saturating_sub(1)].contains(&all.count()).then_some(first)
        };
        let met: Option<BTreeSet<String>> = options.keys().map(first).collect();
        if met.is_some_and(|met| met == wanted) {
            return Ok(value);
        }
        Err(Objection::Premise { reason: reason.to_string(), part: subject.to_string() })
    }

    /// The options of a part as they are typed; `None` where they are too many or the players' differ.
    fn options(&mut self, part: &PartName<R::Position>) -> Option<BTreeMap<String, R::Position>> {
        let begins = format!("{} to ", part.written);
        let mut of = |player| -> Option<BTreeMap<String, R::Position>> {
            let moves = self.book.moves(&part.alone, player)?;
            let becomes = |made: &Made<R::Position>| {
                Some((made.typed.strip_prefix(&begins)?.to_string(), made.leaves.clone()))
            };
            moves.iter().map(becomes).collect()
        };
        let [left, right] = [of(Player::Left)?, of(Player::Right)?];
        left.keys().eq(right.keys()).then_some(left)
    }

    fn mex(&mut self, line: Fields<'_>) -> Checked {
        let subject = line.text("subject")?;
        let Some(part) = self.part(subject) else { return Ok(Seen::OnTrust) };
        let said = line.number("value")?;
        let value = same_value(subject, said, self.book.value(&part.alone))?;
        let Some(moves) = self.book.moves(&part.alone, Player::Left) else {
            return Ok(Seen::OnTrust);
        };
        if let Some(said) = line.number("count")?
            && said != moves.len() as u64
        {
            return Err(Objection::Count { said, found: moves.len() as u64 });
        }
        let Some(options) = self.options(&part) else { return Ok(Seen::OnTrust) };
        let mut named = BTreeSet::new();
        for row in line.rows("options")? {
            let option = row.text("option")?;
            let Some(left) = options.get(option) else {
                return Err(Objection::Illegal {
                    play: format!("{} to {option}", part.written),
                    position: self.write(&part.alone),
                });
            };
            let worth = row.number("value")?;
            same_value(option, worth, self.book.value(left))?;
            named.extend(worth);
        }
        let mut met = BTreeSet::new();
        for left in options.values() {
            match self.book.value(left) {
                Some(worth) => met.insert(worth),
                None => return Ok(Seen::OnTrust),
            };
        }
        if met != named || said.is_some_and(|said| said != mex(&met)) {
            return Err(Objection::Options { of: subject.to_string() });
        }
        Ok(value)
    }

    /// The smaller heap is worth what is said of it, and the part the value that the period carries over.
    fn period(&mut self, line: Fields<'_>) -> Checked {
        let subject = line.text("subject")?;
        let Some(part) = self.part(subject) else { return Ok(Seen::OnTrust) };
        let Some(smaller) = line.number("smaller")? else { return Ok(Seen::OnTrust) };
        let heap = format!("{} {smaller}", part.game);
        let known = self.book.rules.read(&heap).and_then(|heap| self.book.value(&heap));
        same_value(&heap, line.number("known")?, known)?;
        same_value(subject, line.number("value")?, self.book.value(&part.alone))
    }

    fn value_table(&mut self, line: Fields<'_>) -> Checked {
        let game = line.text("game")?;
        let Some(values) = line.numbers("values")? else { return Ok(Seen::OnTrust) };
        let rows: Vec<Checked> = (0u64..)
            .zip(values)
            .map(|(heap, said)| match heap {
                0 => same_value(game, Some(said), Some(0)),
                _ => {
                    let heap = format!("{game} {heap}");
                    let found = self.book.rules.read(&heap).and_then(|heap| self.book.value(&heap));
                    same_value(&heap, Some(said), found)
                }
            })
            .collect();
        all(rows)
    }

    /// Rows of parts and their values.
    fn rows_of_parts(&mut self, line: Fields<'_>) -> Checked {
        let mut seen = Seen::Replayed;
        for row in line.rows("rows")? {
            let label = row.text("part")?;
            let Some(part) = self.part(label) else {
                seen = Seen::OnTrust;
                continue;
            };
            let found = self.book.value(&part.alone);
            if same_value(label, row.number("value")?, found)? == Seen::OnTrust {
                seen = Seen::OnTrust;
            }
        }
        Ok(seen)
    }

    fn named_values(&mut self, line: Fields<'_>) -> Checked {
        let named = line.list("rows")?.len() as u64;
        let labels: BTreeSet<&str> = self.parts.iter().map(|part| &part.label[..]).collect();
        let found = labels.len() as u64;
        match line.number("more")? {
            Some(more) if named.saturating_add(more) > found => {
                Err(Objection::Count { said: named.saturating_add(more), found })
            }
            _ => self.rows_of_parts(line),
        }
    }

    /// Values that have the nim-sum of the line, which is the value of the position.
    fn summed(&mut self, line: Fields<'_>, values: Option<Vec<u64>>) -> Checked {
        let said = line.number("sum")?;
        let sum = same_value(&self.typed, said, values.map(|values| nim_sum(&values)))?;
        all([Ok(sum), same_value(&self.typed, said, self.value)])
    }

    fn binary_table(&mut self, line: Fields<'_>) -> Checked {
        // A row may be a prime or a stair, which is no part; then the sum alone is replayed.
        let values = line.rows("rows")?.map(|row| row.number("value"));
        let values: Option<Vec<u64>> = values.collect::<Result<_, _>>()?;
        let sum = self.summed(line, values)?;
        self.rows_of_parts(line)?;
        Ok(sum)
    }

    fn top_bit(&mut self, line: Fields<'_>) -> Checked {
        let (said, column) = (line.number("sum")?, line.number("column")?);
        if let (Some(sum), Some(column)) = (said, column)
            && (!column.is_power_of_two() || sum / column != 1)
        {
            return Err(Objection::Field("column"));
        }
        same_value(&self.typed, said, self.value)
    }

    /// A winning move of normal play that lowers a value to its nim-sum with that of the position.
    fn rebalance(&mut self, line: Fields<'_>) -> Checked {
        if self.misere {
            return Err(Objection::Convention);
        }
        let (label, said) = (line.text("part")?, line.number("sum")?);
        let sum = same_value(&self.typed, said, self.value)?;
        if let (Some(value), Some(sum), Some(target)) =
            (line.number("value")?, said, line.number("target")?)
        {
            same_value(label, Some(target), Some(value ^ sum))?;
        }
        if let Some(part) = self.part(label) {
            same_value(label, line.number("value")?, self.book.value(&part.alone))?;
        }
        let (_, won) = self.winning(line.text("move")?)?;
        all([Ok(sum), Ok(won)])
    }

    /// The position after a winning move, or the position itself where there is no move and it is lost.
    fn lost(&mut self, after: Option<&str>) -> Result<(R::Position, Seen), Objection> {
        match after {
            Some(play) => self.winning(play),
            None => {
                let position = self.position.clone();
                let seen = self.has_result(&position, self.mover, Outcome::Loss)?;
                Ok((position, seen))
            }
        }
    }

    fn balanced(&mut self, line: Fields<'_>) -> Checked {
        if self.misere {
            return Err(Objection::Convention);
        }
        let (left, seen) = self.lost(line.maybe_text("after")?)?;
        let values = line.numbers("values")?.map(|values| nim_sum(&values));
        let (name, value) = (self.write(&left), self.book.value(&left));
        same_value(&name, values, Some(0))?;
        all([Ok(seen), same_value(&name, line.number("sum")?, value)])
    }

    fn idea(&mut self, line: Fields<'_>) -> Checked {
        let wins = self.wins(line.truth("wins")?)?;
        match line.maybe_text("move")? {
            Some(play) if line.truth("wins")? => {
                let (_, won) = self.winning(play)?;
                all([Ok(wins), Ok(won)])
            }
            _ => Ok(wins),
        }
    }

    /// The parts of a lost position in pairs of equal ones, each named.
    fn mirror(&mut self, line: Fields<'_>) -> Checked {
        if self.misere {
            return Err(Objection::Convention);
        }
        let (left, seen) = self.lost(line.maybe_text("after")?)?;
        let mut open: Vec<R::Position> = Vec::new();
        for part in self.book.rules.parts(&left) {
            match open.iter().position(|twin| self.is_same(twin, &part.alone)) {
                Some(at) => drop(open.swap_remove(at)),
                None => open.push(part.alone),
            }
        }
        let named = line.list("pairs")?.len();
        let paired = open.is_empty() && self.book.rules.parts(&left).len() == 2 * named;
        if paired { Ok(seen) } else { Err(Objection::Unpaired { position: self.write(&left) }) }
    }

    /// A mark says who wins a position, and by which values.
    fn marked(&mut self, mark: Fields<'_>, position: &R::Position, player: Player) -> Checked {
        let lost = mark.truth("lost")?;
        let said = if lost { Outcome::Loss } else { Outcome::Win };
        let seen = self.has_result(position, player, said)?;
        match mark.text("by")? {
            "values" | "tame" => {
                let sum = mark.number("sum")?;
                let values = mark.numbers("values")?.map(|values| nim_sum(&values));
                let (name, value) = (self.write(position), self.book.value(position));
                same_value(&name, sum, values)?;
                all([Ok(seen), same_value(&name, sum, value)])
            }
            "over" => match self.book.moves(position, player) {
                Some(moves) if moves.is_empty() => Ok(seen),
                Some(moves) => Err(Objection::Count { said: 0, found: moves.len() as u64 }),
                None => Ok(Seen::OnTrust),
            },
            _ => Ok(seen),
        }
    }

    /// The loser of a position plays, and each answer wins again.
    fn answers(&mut self, line: Fields<'_>) -> Checked {
        let yours = line.truth("yours")?;
        let position = self.named(line.text("position")?, "position")?;
        let loser = if yours { self.mover } else { self.mover.opponent() };
        let arises = match (yours, &self.moves) {
            (true, _) => self.is_same(&position, &self.position),
            (false, Some(moves)) => moves.iter().any(|made| self.is_same(&made.leaves, &position)),
            (false, None) => true,
        };
        if !arises {
            return Err(Objection::Setting);
        }
        let mut seen = self.has_result(&position, loser, Outcome::Loss)?;
        if let Some(said) = line.maybe("count").map(|_| line.number("count")).transpose()?.flatten()
            && let Some(moves) = self.book.moves(&position, loser)
        {
            let different: BTreeSet<&str> = moves.iter().map(|made| &made.typed[..]).collect();
            let found = different.len() as u64;
            if found != said {
                return Err(Objection::Count { said, found });
            }
        }
        for row in line.rows("rows")? {
            let left = self.legal(&position, loser, row.text("move")?)?;
            let after = self.marked(row.record("leaves")?, &left, loser.opponent())?;
            let Some(reply) = row.maybe_text("reply")? else {
                seen = all([Ok(seen), Ok(after)])?;
                continue;
            };
            let mended = self.legal(&left, loser.opponent(), reply)?;
            let Ok(won) = self.has_result(&mended, loser, Outcome::Loss) else {
                let position = self.write(&left);
                return Err(Objection::Fails { play: reply.to_string(), position });
            };
            let then = self.marked(row.record("then")?, &mended, loser)?;
            seen = all([Ok(seen), Ok(after), Ok(won), Ok(then)])?;
        }
        Ok(seen)
    }

    fn best_play(&mut self, line: Fields<'_>) -> Checked {
        self.same_convention(line)?;
        let (mut here, mut turn) = (self.position.clone(), self.mover);
        let moves = texts(line, "moves")?;
        for play in &moves {
            here = self.legal(&here, turn, play)?;
            turn = turn.opponent();
        }
        let (said, wins) = (moves.len() as u64, self.wins(line.truth("wins")?)?);
        if let Some(left) = self.book.moves(&here, turn).filter(|left| !left.is_empty()) {
            return Err(Objection::Lasts { said, found: said + left.len() as u64 });
        }
        all([Ok(wins), self.lasts(said)])
    }

    /// Best play takes this number of moves.
    fn lasts(&self, said: u64) -> Checked {
        match self.ending {
            Some(Ending { outcome: Outcome::Draw, .. }) | None => Ok(Seen::OnTrust),
            Some(Ending { lasts, .. }) if lasts != said => {
                Err(Objection::Lasts { said, found: lasts })
            }
            Some(_) => Ok(Seen::Replayed),
        }
    }

    /// A move that a doubter makes: what follows is about the position after it.
    fn tried(&mut self, line: Fields<'_>) -> Checked {
        let position = self.position.clone();
        let left = self.legal(&position, self.mover, line.text("move")?)?;
        let opponent = self.mover.opponent();
        let seen = match line.maybe("position") {
            Some(_) => self.marked(line.record("position")?, &left, opponent)?,
            None => self.has_result(&left, opponent, Outcome::Draw)?,
        };
        let before = Outcome::named(line.text("before")?).ok_or(Objection::Field("before"))?;
        let was = self.has_result(&position, self.mover, before)?;
        let better = match line.maybe_text("better")? {
            Some(play) => {
                let kept = self.legal(&position, self.mover, play)?;
                let result = self.has_result(&kept, opponent, before.for_opponent());
                result.map_err(|_| self.fails(play))?
            }
            None => Seen::Replayed,
        };
        self.go_on(left);
        all([Ok(seen), Ok(was), Ok(better)])
    }

    /// The answer to such a move.
    fn replied(&mut self, line: Fields<'_>) -> Checked {
        let left = self.legal(&self.position.clone(), self.mover, line.text("move")?)?;
        let seen = self.marked(line.record("position")?, &left, self.mover.opponent())?;
        self.go_on(left);
        Ok(seen)
    }

    fn keeps_round(&mut self, line: Fields<'_>) -> Checked {
        let position = self.position.clone();
        let play = line.text("move")?;
        let left = self.legal(&position, self.mover, play)?;
        let kept = self.has_result(&left, self.mover.opponent(), Outcome::Draw);
        kept.map_err(|_| self.fails(play))
    }

    fn misere_rule(&mut self, line: Fields<'_>) -> Checked {
        if !self.misere {
            return Err(Objection::Convention);
        }
        let wins = self.wins(line.truth("wins")?)?;
        all([Ok(wins), self.summed(line, line.numbers("values")?)])
    }

    fn misere_move(&mut self, line: Fields<'_>) -> Checked {
        if !self.misere {
            return Err(Objection::Convention);
        }
        let (left, seen) = self.winning(line.text("move")?)?;
        let (value, others) = (line.number("value")?, line.number("others")?);
        let whole = value.zip(others).map(|(value, others)| value ^ others);
        same_value(&self.typed, whole, self.value)?;
        let said = line.number("target")?.zip(others).map(|(target, others)| target ^ others);
        let (name, found) = (self.write(&left), self.book.value(&left));
        all([Ok(seen), same_value(&name, said, found)])
    }

    /// A lost position: the options named are options of the parts.
    fn class_escapes(&mut self, line: Fields<'_>) -> Checked {
        for row in line.rows("rows")? {
            let Some(part) = self.part(row.text("part")?) else { continue };
            let Some(options) = self.options(&part) else { continue };
            for option in row.rows("options")? {
                let option = option.text("part")?;
                if !options.contains_key(option) {
                    let play = format!("{} to {option}", part.written);
                    return Err(Objection::Illegal { play, position: self.write(&part.alone) });
                }
            }
        }
        self.wins(false)
    }

    /// Each position with all that it leads to.
    fn followers(&mut self, line: Fields<'_>) -> Checked {
        self.same_convention(line)?;
        let rows: Vec<Fields<'_>> = line.rows("rows")?.collect();
        let mut seen = Seen::Replayed;
        for row in &rows {
            let position = self.named(row.text("position")?, "position")?;
            let said = Outcome::named(row.text("outcome")?).ok_or(Objection::Field("outcome"))?;
            seen = all([Ok(seen), self.has_result(&position, self.mover, said)])?;
            let mut named = HashSet::new();
            for at in row.numbers("followers")?.ok_or(Objection::Field("followers"))? {
                let next = usize::try_from(at).ok().and_then(|at| rows.get(at));
                let next = next.ok_or(Objection::Field("followers"))?.text("position")?;
                let next = self.named(next, "position")?;
                named.insert(self.book.rules.normal(&next));
            }
            let Some(moves) = self.book.moves(&position, self.mover) else {
                seen = Seen::OnTrust;
                continue;
            };
            let normal = |made: &Made<R::Position>| self.book.rules.normal(&made.leaves);
            // A win rests on one move, anything else on all.
            let all: HashSet<_> = moves.iter().map(normal).collect();
            let is_whole = match said {
                Outcome::Win => named.is_subset(&all),
                _ => named == all,
            };
            if !is_whole {
                return Err(Objection::Options { of: self.write(&position) });
            }
        }
        Ok(seen)
    }

    fn game_sum(&mut self, line: Fields<'_>) -> Checked {
        let said = line.text("mover")?;
        let is = if self.mover == Player::Left { "left" } else { "right" };
        // A value of a partizan game is not played out; who wins by it is.
        if said == is { Ok(Seen::OnTrust) } else { Err(Objection::Setting) }
    }

    /// The move of a lost player that makes the game last.
    fn delay(&mut self, line: Fields<'_>) -> Checked {
        let (position, play) = (self.position.clone(), line.text("move")?);
        let left = self.legal(&position, self.mover, play)?;
        let lost = self.wins(false)?;
        if line.maybe("lasts").is_none() {
            return Ok(lost);
        }
        let Some(said) = line.number("lasts")? else { return Ok(Seen::OnTrust) };
        let seen = self.lasts(said)?;
        match self.book.ending(&left, self.mover.opponent()) {
            Some(Ending { lasts, .. }) if lasts + 1 != said => Err(self.fails(play)),
            Some(_) => Ok(seen),
            None => Ok(Seen::OnTrust),
        }
    }

    fn over(&mut self, line: Fields<'_>) -> Checked {
        match &self.moves {
            Some(moves) if !moves.is_empty() => {
                Err(Objection::Count { said: 0, found: moves.len() as u64 })
            }
            _ => self.wins(line.truth("wins")?),
        }
    }
}

/// The texts of a list.
fn texts<'a>(line: Fields<'a>, name: &'static str) -> Result<Vec<&'a str>, Objection> {
    let list = line.list(name)?.iter();
    list.map(|text| text.as_str().ok_or(Objection::Field(name))).collect()
}
