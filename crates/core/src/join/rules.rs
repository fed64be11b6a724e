//! Several games as one ruleset.

use super::{
    kind::Join,
    text::{MOST_JOINED, group, operands},
};
use crate::{
    Convention, Frame, Natural, Nature, ParseError, ParseErrorKind as Kind, Part, Parts, Picture,
    Player, Ruleset, Stop, Visit, Walk, Words, network::apart,
};
use std::{iter, ops::Range, sync::Arc};

/// Games that are joined. A position is one part that holds a position of each of them; of an ordinal join those alone
/// that are not taken away.
#[derive(Clone, Debug)]
pub struct Joined {
    join: Join,
    games: Vec<Arc<dyn Ruleset>>,
}

impl Joined {
    /// These games, at least one.
    ///
    /// # Errors
    /// More than [`MOST_JOINED`] games.
    pub fn new(join: Join, games: Vec<Arc<dyn Ruleset>>) -> Result<Joined, Kind> {
        match games.len() <= MOST_JOINED {
            true => Ok(Joined { join, games }),
            false => Err(Kind::ManyJoined { most: MOST_JOINED }),
        }
    }

    fn spelt(&self, game: impl Fn(&dyn Ruleset) -> Option<String>) -> Option<String> {
        let games: Option<Vec<String>> = self.games.iter().map(|rules| game(&**rules)).collect();
        Some(format!("({})", games?.join(&format!(" {} ", self.join.sign()))))
    }

    fn not_joined(&self) -> Kind {
        Kind::NotJoined { sign: self.join.sign(), games: self.games.len() }
    }

    /// Returns `true` if a position may hold so many: those above may be taken away.
    fn may_have(&self, positions: usize) -> bool {
        let all = self.games.len();
        positions == all || self.join == Join::Ordinal && positions < all
    }

    /// The part that consists of the positions in these places.
    fn part_at(&self, words: &Words<'_>, spans: &[Range<usize>]) -> Result<Part, ParseError> {
        let (start, end) = (spans[0].start, spans[spans.len() - 1].end);
        if !self.may_have(spans.len()) {
            return Err(ParseError::new(start..end, self.not_joined()));
        }
        let mut positions = Vec::with_capacity(spans.len());
        for (rules, span) in self.games.iter().zip(spans) {
            let mut words = words.within(span.clone());
            positions.push(rules.read(&mut words)?);
            if !words.at_end() {
                return Err(ParseError::new(words.rest(), Kind::NotANumber));
            }
        }
        Ok(Part::joined(positions))
    }

    /// Returns `true` if one of `players` has a move in a position of the game of this number.
    fn is_live(&self, game: usize, parts: &[Part], players: &[Player]) -> Result<bool, Stop> {
        for (part, player) in parts.iter().flat_map(|part| players.iter().map(move |p| (part, *p)))
        {
            match self.games[game].options(part, player, &mut |_| Err(Stop::Asked)) {
                Ok(()) => {}
                Err(Stop::Asked) => return Ok(true),
                Err(stop) => return Err(stop),
            }
        }
        Ok(false)
    }

    /// Shows each option of `player` in the position of the game of this number: the parts that are there then. Equal
    /// parts have the same ones.
    fn each_option(
        &self,
        game: usize,
        parts: &[Part],
        player: Player,
        visit: &mut dyn FnMut(&[Part]) -> Walk,
    ) -> Walk {
        let rules = &*self.games[game];
        for (at, part) in parts.iter().enumerate() {
            if parts[..at].contains(part) {
                continue;
            }
            rules.options(part, player, &mut |becomes| {
                let mut after = parts[..at].to_vec();
                after.extend(becomes.into_iter().filter_map(|part| rules.normalise(part)));
                after.extend_from_slice(&parts[at + 1..]);
                visit(&after)
            })?;
        }
        Ok(())
    }

    /// Shows what `positions` become by a move in each of the games from the one of this number on, or only in some
    /// of them; in one at least where `moved`. Cost: recursion over the games, of which there are few.
    fn each_together(
        &self,
        game: usize,
        positions: &mut Vec<Vec<Part>>,
        player: Player,
        moved: bool,
        visit: &mut Visit<'_>,
    ) -> Walk {
        if game == self.games.len() {
            return match moved {
                true => visit(Parts::from_iter([Part::joined(positions.clone())])),
                false => Ok(()),
            };
        }
        let here = positions[game].clone();
        let walk = self.each_option(game, &here, player, &mut |after| {
            positions[game] = after.to_vec();
            self.each_together(game + 1, positions, player, true, visit)
        });
        positions[game] = here;
        walk?;
        match self.join {
            Join::Selective => self.each_together(game + 1, positions, player, moved, visit),
            _ => Ok(()),
        }
    }
}

impl Ruleset for Joined {
    /// In brackets, so that a position may follow.
    fn game(&self) -> String {
        self.spelt(|rules| Some(rules.game())).unwrap_or_default()
    }

    fn identity(&self) -> Option<String> {
        self.spelt(|rules| rules.identity())
    }

    fn nature(&self) -> Nature {
        let all = |is: fn(Nature) -> bool| self.games.iter().all(|rules| is(rules.nature()));
        Nature {
            impartial: all(|nature| nature.impartial),
            short: all(|nature| nature.short),
            loopless: all(|nature| nature.loopless),
        }
    }

    fn frame(&self) -> Frame {
        Frame::Joined
    }

    /// Numbers alone are a position of the first game, where nothing else must be there.
    fn parts_from(&self, numbers: &[Natural]) -> Result<Vec<Part>, Kind> {
        match (numbers, &self.games[..]) {
            ([], _) => Err(Kind::Empty),
            (_, [first, ..]) if self.may_have(1) => {
                Ok(vec![Part::joined(vec![first.parts_from(numbers)?])])
            }
            _ => Err(self.not_joined()),
        }
    }

    /// Reads positions in brackets, `(3 & 4)`; a single one, up to the end of the text, needs none.
    fn read(&self, words: &mut Words<'_>) -> Result<Vec<Part>, ParseError> {
        let text = words.text();
        let found = operands(text, words.rest())?;
        if found.join == Some(self.join) {
            words.go_back(words.rest().end);
            return Ok(vec![self.part_at(words, &found.spans)?]);
        }
        let mut rest = found.spans[0].clone();
        let mut parts = Vec::new();
        while let Some((inside, end)) = group(text, rest.clone()) {
            let inside = operands(text, inside)?;
            let is_other = inside.join.is_some_and(|join| join != self.join);
            let spans = if is_other { iter::once(rest.start..end).collect() } else { inside.spans };
            parts.push(self.part_at(words, &spans)?);
            rest.start = end;
        }
        words.go_back(rest.start);
        match words.within(rest.clone()).word() {
            None if parts.is_empty() => Err(ParseError::new(rest, Kind::Empty)),
            None => Ok(parts),
            Some(_) if parts.is_empty() => {
                words.go_back(rest.end);
                Ok(vec![self.part_at(words, &[rest])?])
            }
            Some(word) => Err(ParseError::new(word.start..rest.end, self.not_joined())),
        }
    }

    fn write(&self, part: &Part, out: &mut String) {
        out.push('(');
        for (at, (rules, parts)) in
            self.games.iter().zip(part.as_joined().unwrap_or_default()).enumerate()
        {
            if at > 0 {
                out.extend([' ', self.join.sign(), ' ']);
            }
            if parts.is_empty() {
                out.push_str(&rules.frame().nothing());
            }
            for (at, part) in apart(parts).iter().enumerate() {
                if at > 0 {
                    out.push(' ');
                }
                rules.write(part, out);
            }
        }
        out.push(')');
    }

    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        let positions = part.as_joined().ok_or(Stop::TooLarge)?;
        let whole = |positions: Vec<Vec<Part>>| Parts::from_iter([Part::joined(positions)]);
        match self.join {
            Join::Conjunctive => {
                for (game, parts) in positions.iter().enumerate() {
                    if !self.is_live(game, parts, &[player])? {
                        return Ok(());
                    }
                }
                self.each_together(0, &mut positions.to_vec(), player, false, visit)
            }
            Join::Selective => self.each_together(0, &mut positions.to_vec(), player, false, visit),
            Join::Disjunctive | Join::Ordinal | Join::Sequential => {
                for (game, parts) in positions.iter().enumerate() {
                    self.each_option(game, parts, player, &mut |after| {
                        let mut next = positions[..game].to_vec();
                        next.push(after.to_vec());
                        if self.join != Join::Ordinal {
                            next.extend_from_slice(&positions[game + 1..]);
                        }
                        visit(whole(next))
                    })?;
                    if self.join == Join::Sequential
                        && self.is_live(game, parts, &[Player::Left, Player::Right])?
                    {
                        break;
                    }
                }
                Ok(())
            }
        }
    }

    fn effort(&self) -> u64 {
        self.games.iter().map(|rules| rules.effort()).sum()
    }

    fn joined(&self) -> Option<(Join, &[Arc<dyn Ruleset>])> {
        Some((self.join, &self.games))
    }

    fn picture(&self, _: &Part) -> Picture {
        Picture::Text
    }

    fn normalise(&self, part: Part) -> Option<Part> {
        let positions = part.as_joined()?.iter().zip(&self.games);
        let normal = positions.map(|(parts, rules)| {
            parts.iter().cloned().filter_map(|part| rules.normalise(part)).collect()
        });
        Some(Part::joined(normal.collect()))
    }

    /// Each position in the form in which its game is played alike in both conventions. Others of the same value may
    /// be worth something else in a join.
    fn canonical(&self, parts: Parts, _: Option<Convention>) -> Parts {
        let canonical = parts.iter().filter_map(|part| {
            let positions = part.as_joined()?.iter().zip(&self.games).map(|(parts, rules)| {
                let mut parts = rules.canonical(parts.iter().cloned().collect(), None).into_vec();
                parts.sort_unstable();
                parts
            });
            Some(Part::joined(positions.collect()))
        });
        canonical.collect()
    }
}
