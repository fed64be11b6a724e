//! The one trait that a game implements.

use crate::{
    Breach, Convention, Found, Frame, GameResult, Join, Natural, PairLines, ParseError,
    ParseErrorKind, Part, Parts, Picture, Player, Reason, SingleHeaps, SmallTuples, Stop, Target,
    Theorem, Value, Visit, Walk, Words, natural::small, reason::Premise,
};
use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hasher};
use std::sync::Arc;

/// The nature of a game: the conditions of an impartial combinatorial game.
/// The laws check each claim for all positions up to a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nature {
    /// Both players have the same options in every position.
    pub impartial: bool,
    /// Every play ends, and every position has finitely many options.
    pub short: bool,
    /// No position can come again.
    pub loopless: bool,
}

impl Nature {
    /// An impartial game that ends.
    pub const IMPARTIAL: Nature = Nature { impartial: true, short: true, loopless: true };
    /// A game that ends, in which the players have different options.
    pub const PARTIZAN: Nature = Nature { impartial: false, short: true, loopless: true };
}

/// Reads the numbers of a position as its frame says, and makes its parts: what
/// [`Ruleset::read`] does by itself.
///
/// # Errors
/// A located error for whatever is not a position of this game.
pub fn read_numbers<R: Ruleset + ?Sized>(
    rules: &R,
    words: &mut Words<'_>,
) -> Result<Vec<Part>, ParseError> {
    let frame = rules.frame();
    if let Frame::Heaps { least } = frame {
        // Lists of a million heaps are ordinary: each becomes a part as it is read.
        return words.heaps(least, false);
    }
    let several = match frame {
        Frame::Pieces { length, least } => Some(words.pieces(length, least)?),
        Frame::Boards { signs, opening } => Some(words.boards(signs, opening)?),
        _ => None,
    };
    if let Some(parts) = several {
        return Ok(parts.into_iter().filter_map(|part| rules.normalise(part)).collect());
    }
    let start = words.position();
    let numbers = words.numbers(frame.count(), frame.least())?;
    let span = start..words.position();
    rules.parts_from(&numbers).map_err(|kind| ParseError::new(span, kind))
}

/// The [identity](Ruleset::identity) of rules typed as `game` and read from `content`. Cost: two hashes
/// of 64 bits.
pub fn identity_of(game: &str, content: &[&[u8]]) -> String {
    let [mut first, mut second] = [DefaultHasher::new(), DefaultHasher::new()];
    second.write_u8(1);
    for piece in content {
        for hasher in [&mut first, &mut second] {
            hasher.write_usize(piece.len());
            hasher.write(piece);
        }
    }
    format!("{game} {:016x}{:016x}", first.finish(), second.finish())
}

/// The rules of a game: parameters are its own, positions are plain data.
///
/// [`options`](Ruleset::options) and [`frame`](Ruleset::frame) make a ruleset. The other methods
/// are hints with sound defaults: they may answer sooner, never otherwise. A hint that lies makes
/// answers wrong, which is why the laws check each of them against brute force.
pub trait Ruleset: std::fmt::Debug + Send + Sync {
    /// The game as it is typed, parameters included.
    fn game(&self) -> String;

    /// The identity of these rules: two rulesets of one identity have the same options, and what
    /// engines learn of one they use for the other. It names every parameter; of rules that are read from a file
    /// it depends on what was read ([`identity_of`]), because the file may change while its name stays. `None`:
    /// these rules are nobody else's, and what is learnt of this object is used for no other one.
    fn identity(&self) -> Option<String> {
        None
    }

    /// The nature of the game.
    fn nature(&self) -> Nature;

    /// How positions are made from numbers.
    fn frame(&self) -> Frame;

    /// The parts of the position of these numbers, normal.
    ///
    /// # Errors
    /// Why there is no such position: what the reader says of it too.
    fn parts_from(&self, numbers: &[Natural]) -> Result<Vec<Part>, ParseErrorKind> {
        let parts = self.frame().parts(numbers)?;
        Ok(parts.into_iter().filter_map(|part| self.normalise(part)).collect())
    }

    /// Reads the parts of a position, up to the end of the component. Of a text that is nothing but
    /// numbers, they are those of [`parts_from`](Ruleset::parts_from).
    ///
    /// # Errors
    /// A located error for whatever is not a position of this game.
    fn read(&self, words: &mut Words<'_>) -> Result<Vec<Part>, ParseError> {
        read_numbers(self, words)
    }

    /// Writes one part as it is typed.
    fn write(&self, part: &Part, out: &mut String) {
        let frame = self.frame();
        if let (Frame::Boards { signs, opening }, Some(board)) = (frame, part.as_cells()) {
            return out.push_str(&board.written(signs, opening));
        }
        let between = if matches!(frame, Frame::Pieces { .. }) { 'x' } else { ' ' };
        for (i, number) in part.numbers().iter().enumerate() {
            if i > 0 {
                out.push(between);
            }
            out.push_str(&number.to_string());
        }
    }

    /// Shows every option of `player` in `part` to `visit`: what the part becomes. Each move is
    /// shown once.
    ///
    /// # Errors
    /// The stop of the visitor, unchanged; another where the part is beyond enumeration.
    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk;

    /// Shows every option of `player` in `part` as often as the rules list it, where a player tells equal
    /// ones apart.
    ///
    /// # Errors
    /// Those of [`Ruleset::options`].
    fn ways(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        self.options(part, player, visit)
    }

    /// About how many steps of an engine it takes to list the options of a part: much where the
    /// rules are a program of their own.
    fn effort(&self) -> u64 {
        1
    }

    /// Violations of the rules of a game of two players who move in turn, as far as positions have
    /// been looked at.
    fn breaches(&self) -> Vec<Breach> {
        Vec::new()
    }

    /// The rule in words, where the rules say it themselves.
    fn rule(&self) -> Option<&str> {
        None
    }

    /// A position to try, where the rules name one themselves.
    fn example(&self) -> Option<&[Part]> {
        None
    }

    /// The name of the file in which the rules stand, and the text of the script that they are, where
    /// they are one.
    fn script(&self) -> Option<(&str, &str)> {
        None
    }

    /// The option of `player` that people call by this name; `None` where there is none, or options have no names.
    fn option_named(&self, _part: &Part, _player: Player, _name: &str) -> Option<Parts> {
        None
    }

    /// The name by which people know the option `becomes` of `part`, normal.
    fn name_of_option(&self, _part: &Part, _becomes: &[Part]) -> Option<String> {
        None
    }

    /// Rules of the same game for positions below this one alone, where more is known of these: their options, and
    /// how they are typed, are the same.
    fn rules_here(&self, _parts: &[Part]) -> Option<Arc<dyn Ruleset>> {
        None
    }

    /// The join that this game is, and the games that it joins; `None` for any other. Its parts are
    /// [joined positions](Part::as_joined).
    fn joined(&self) -> Option<(Join, &[Arc<dyn Ruleset>])> {
        None
    }

    /// Returns `true` if a move on a board rests on the squares that it changes alone: it is allowed wherever these are
    /// as they are, whatever stands around them. Half a turn may then be answered by its image.
    fn has_local_moves(&self) -> bool {
        false
    }

    /// How a part is drawn: every number as a heap of stones, unless the game says otherwise.
    /// Different parts have different pictures.
    fn picture(&self, part: &Part) -> Picture {
        Picture::stones(part)
    }

    /// The form in which positions hold `part`; `None` for nothing at all, such as an empty heap, and
    /// for a part that the game does not have. Engines normalise what a move leaves.
    fn normalise(&self, part: Part) -> Option<Part> {
        (!part.is_empty_heap()).then_some(part)
    }

    /// The parts by which engines remember the component that consists of `parts`: independent pieces, each
    /// normal, those that are alike but for a symmetry of the game made one, pieces without moves left out. The
    /// outcome, and every value, is that of `parts` under `convention`; under both where it is `None`, and then the length of
    /// play is the same too. The options of
    /// components that are remembered alike are remembered alike. The canonical form of a canonical piece is
    /// itself.
    fn canonical(&self, parts: Parts, _convention: Option<Convention>) -> Parts {
        parts.into_iter().filter_map(|part| self.normalise(part)).collect()
    }

    /// The heaps of this game on their own, where its parts are single heaps: what tables of
    /// values are made from.
    fn heaps(&self) -> Option<&dyn SingleHeaps> {
        None
    }

    /// The parts of this game as tuples of small numbers, where its parts are tuples and every option
    /// is one normal part: what tables over a box are made from.
    fn tuples(&self) -> Option<&dyn SmallTuples> {
        None
    }

    /// The lines that the options of each pair of this game fill, where every two numbers are a position.
    fn pair_lines(&self) -> Option<PairLines> {
        None
    }

    /// The theorem behind [`value`](Ruleset::value) or [`result`](Ruleset::result) for a position
    /// of these parts. In misère play `None` also where the general theorem about tame sums is
    /// all that is used.
    fn theorem(&self, _parts: &[Part], _convention: Convention) -> Option<Theorem> {
        None
    }

    /// The value of the sum of `parts` by a closed form, in time that depends on their digits
    /// alone, or `None` where there is none.
    fn value(&self, _parts: &[Part]) -> Option<Value> {
        None
    }

    /// Finds the options of `part` that `target` accepts. Called only where
    /// [`value`](Ruleset::value) answers; the default looks at every option.
    ///
    /// # Errors
    /// A stop where the options cannot be enumerated.
    fn find(&self, part: &Part, target: &Target, found: &mut Found) -> Walk {
        self.options(part, Player::Left, &mut |parts| {
            if self.value(&parts).is_some_and(|value| target.accepts(&value)) {
                found.add(parts);
            }
            Ok(())
        })
    }

    /// In normal play: every move among `parts` that changes the nim-value of its part by
    /// exclusive or with `shift`. One pass over all parts.
    ///
    /// # Errors
    /// As [`find`](Ruleset::find).
    fn find_shift(&self, parts: &[Part], shift: &Natural, found: &mut Found) -> Walk {
        for (i, part) in parts.iter().enumerate() {
            if let Some(value) = self.value(std::slice::from_ref(part)) {
                found.at_part(i);
                self.find(part, &Target { grundy: value.grundy ^ shift, tame: None }, found)?;
            }
        }
        Ok(())
    }

    /// The result of `parts` when they are the whole game, by a theorem about the position as a whole.
    fn result(
        &self,
        _parts: &[Part],
        _mover: Player,
        _convention: Convention,
    ) -> Option<GameResult> {
        None
    }

    /// Finds the winning moves where [`result`](Ruleset::result) answers. The default looks at
    /// every option.
    ///
    /// # Errors
    /// A stop where the options cannot be enumerated.
    fn find_winning(
        &self,
        parts: &[Part],
        mover: Player,
        convention: Convention,
        found: &mut Found,
    ) -> Walk {
        let mut after = parts.to_vec();
        for (i, part) in parts.iter().enumerate() {
            found.at_part(i);
            self.options(part, mover, &mut |option| {
                after.splice(i..=i, option.iter().cloned());
                let winner = self.result(&after, mover.opponent(), convention);
                after.splice(i..i + option.len(), [part.clone()]);
                if winner == Some(GameResult::Loss) {
                    found.add(option);
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Why `part` has the value that [`value`](Ruleset::value) gives it.
    fn reason(&self, _part: &Part) -> Option<Reason> {
        None
    }

    /// Why [`result`](Ruleset::result) says so.
    fn winner_reason(
        &self,
        _parts: &[Part],
        _mover: Player,
        _convention: Convention,
    ) -> Option<Reason> {
        None
    }
}

impl dyn Ruleset + '_ {
    /// The key under which engines remember what they learn of these rules: their identity, or else the address
    /// of the object, which must not be dropped before what was learnt is.
    pub fn key(&self) -> String {
        self.identity().unwrap_or_else(|| format!("{:p}", std::ptr::from_ref(self)))
    }

    /// Returns `true` if the moves of `part` are those that the argument of a reason about it takes for granted. A
    /// part whose first number is above `most` is believed. Cost: a walk through the options of both players.
    pub fn meets_premise(&self, reason: &Reason, part: &Part, most: u64) -> bool {
        let Premise::Leaves(leaves) = reason.kind().premise else { return true };
        let first = part.numbers().first().and_then(small);
        let Some(first) = first.filter(|first| *first <= most) else { return true };
        let said = |left: &u64| leaves(reason.operands(), &Natural::from(*left)) == Some(true);
        let wanted: BTreeSet<u64> = (0..first).filter(said).collect();
        [Player::Left, Player::Right].into_iter().all(|player| {
            let mut met = BTreeSet::new();
            let walk = self.options(part, player, &mut |parts| {
                let mut parts = parts.into_iter().filter_map(|part| self.normalise(part));
                let left =
                    parts.next().map_or(Some(0), |part| part.numbers().first().and_then(small));
                met.insert(left.filter(|_| parts.next().is_none()).ok_or(Stop::Asked)?);
                Ok(())
            });
            walk.is_ok() && met == wanted
        })
    }

    /// The parts of the position of these numbers, where the game has it.
    pub fn position(&self, numbers: &[u64]) -> Option<Vec<Part>> {
        let numbers: Vec<Natural> = numbers.iter().copied().map(Natural::from).collect();
        self.parts_from(&numbers).ok()
    }
}
