//! Pieces: the summands by which misère sums of impartial games that end are remembered.
//!
//! A position is a multiset of pieces. A part of a game is played out once: its options, which are multisets of pieces
//! too, make it a piece, or the multiset of smaller pieces that it equals in every misère sum (Conway, *On Numbers and
//! Games*, ch. 12):
//!
//! - Positions with the same options are equal.
//! - G equals K if all options of K are options of G, and each other option of G has K as an option (it is *reversible*). Where K
//!   is 0, the player to move must also win G.
//! - 1 + 1 = 0: two tokens on their own cancel. No other sum is 0.
//! - A position with the options of K + 1 is K + 1.
//!
//! Pieces may be equal without being known to be: then a position is only looked at more often. A tame piece adds as a
//! Nim heap does (ch. 12 too), so sums of tame pieces are not played out.

use crate::{
    Exceeded, Meter,
    memo::Forms,
    state::{State, replace},
};
use bouton_core::{Convention, Player, Tame};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// The piece whose only move leaves nothing.
const TOKEN: u32 = 0;

/// About what a piece takes beside its options, with its place among those that are known.
const PIECE_BYTES: u64 = 128;

/// The pieces met so far. Their number only grows.
#[derive(Debug)]
pub struct Pieces {
    pieces: Vec<Piece>,
    /// The positions with these options, which are ascending, each once.
    known: FxHashMap<Arc<[State]>, State>,
}

/// A piece.
#[derive(Debug)]
struct Piece {
    options: Arc<[State]>,
    /// Number of moves of the longest play.
    birthday: u64,
    grundy: u32,
    /// `None` where it is not known to be tame.
    tame: Option<Tame>,
}

impl Default for Pieces {
    fn default() -> Pieces {
        let options: Arc<[State]> = Arc::new([State::new()]);
        let (grundy, tame) = (1, Some(Tame::Fickle));
        let token = Piece { options: Arc::clone(&options), birthday: 1, grundy, tame };
        let nothing: Arc<[State]> = Arc::new([]);
        let known = [(nothing, State::new()), (options, State::from_slice(&[TOKEN]))];
        Pieces { pieces: vec![token], known: known.into_iter().collect() }
    }
}

/// Cancels tokens: they have the least number.
pub fn cancel(state: &mut State) {
    let tokens = state.iter().take_while(|piece| **piece == TOKEN).count();
    state.drain(..tokens & !1);
}

/// The misère nim-value of a tame position: 0 where the player to move loses.
fn misere(grundy: u32, tame: Tame) -> u32 {
    grundy ^ u32::from(tame == Tame::Fickle)
}

fn mex(mut values: SmallVec<[u32; 32]>) -> u32 {
    values.sort_unstable();
    values.into_iter().fold(0, |least, value| least + u32::from(value == least))
}

impl Pieces {
    /// The options of a piece.
    pub fn options(&self, piece: u32) -> &Arc<[State]> {
        &self.pieces[piece as usize].options
    }

    /// Returns `Some` where all pieces are tame: `true` if the player to move wins.
    pub fn wins_at_once(&self, state: &[u32]) -> Option<bool> {
        Some(misere(self.grundy(state), self.tame(state)?) != 0)
    }

    fn grundy(&self, state: &[u32]) -> u32 {
        state.iter().fold(0, |sum, piece| sum ^ self.pieces[*piece as usize].grundy)
    }

    fn birthday(&self, state: &[u32]) -> u64 {
        state.iter().map(|piece| self.pieces[*piece as usize].birthday).sum()
    }

    /// A sum of tame pieces is tame, and firm if one of them is.
    fn tame(&self, state: &[u32]) -> Option<Tame> {
        state.iter().try_fold(Tame::Fickle, |sum, piece| {
            let own = self.pieces[*piece as usize].tame?;
            Some(if own == Tame::Firm { own } else { sum })
        })
    }

    /// Shows the options of a position until one is enough. Some may be shown more than once.
    fn each_option(
        &self,
        state: &State,
        meter: &mut Meter,
        mut enough: impl FnMut(&State) -> bool,
    ) -> Result<bool, Exceeded> {
        let mut option = State::new();
        for (at, piece) in state.iter().enumerate() {
            if at > 0 && state[at - 1] == *piece {
                continue;
            }
            for becomes in &**self.options(*piece) {
                meter.work(1)?;
                replace(state, at, becomes, &mut option);
                cancel(&mut option);
                if enough(&option) {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// The options of a position, ascending, if all of them are in `among`.
    fn options_among(
        &self,
        state: &State,
        among: &[State],
        meter: &mut Meter,
    ) -> Result<Option<Vec<State>>, Exceeded> {
        let mut options = Vec::new();
        let other = self.each_option(state, meter, |option| {
            let is_among = among.binary_search(option).is_ok();
            options.push(option.clone());
            !is_among || options.len() > 2 * among.len()
        })?;
        options.sort_unstable();
        options.dedup();
        Ok((!other).then_some(options))
    }

    /// The smaller position that one with these options equals, by reversible options or by a token beside another, where one is
    /// found.
    fn simpler(
        &self,
        options: &[State],
        grundy: u32,
        meter: &mut Meter,
    ) -> Result<Option<State>, Exceeded> {
        let Some(last) = options.iter().max_by_key(|option| self.birthday(option)) else {
            return Ok(None);
        };
        let birthday = self.birthday(last) + 1;
        // An option of K has an earlier birthday than K, and K than a reversible option: so the last is one of those.
        let mut candidates = Vec::new();
        self.each_option(last, meter, |option| {
            if self.grundy(option) == grundy {
                candidates.push(option.clone());
            }
            false
        })?;
        candidates.sort_unstable();
        candidates.dedup();
        let is_won = || options.iter().any(|option| self.wins_at_once(option) == Some(false));
        for candidate in candidates {
            if candidate.is_empty() && !is_won() {
                continue;
            }
            let Some(own) = self.options_among(&candidate, options, meter)? else { continue };
            let mut all = true;
            for option in options.iter().filter(|option| own.binary_search(option).is_err()) {
                all = self.each_option(option, meter, |answer| *answer == candidate)?;
                if !all {
                    break;
                }
            }
            if all {
                return Ok(Some(candidate));
            }
        }
        for option in options.iter().filter(|option| self.grundy(option) == grundy ^ 1) {
            let mut sum = option.clone();
            sum.insert(0, TOKEN);
            cancel(&mut sum);
            if self.birthday(&sum) == birthday
                && let Some(own) = self.options_among(&sum, options, meter)?
                && own.len() == options.len()
            {
                return Ok(Some(sum));
            }
        }
        Ok(None)
    }

    /// The misère kind of a position with these options, where it is tame. Its tame options alone must give its nim-value and
    /// the misère one; each other option has a tame answer of its nim-value, and one of its misère nim-value.
    fn kind(
        &self,
        options: &[State],
        grundy: u32,
        meter: &mut Meter,
    ) -> Result<Option<Tame>, Exceeded> {
        let tame = |option: &State| {
            Some((self.grundy(option), misere(self.grundy(option), self.tame(option)?)))
        };
        let (mut of_normal, mut of_misere) = (SmallVec::new(), SmallVec::new());
        for (own, misere) in options.iter().filter_map(tame) {
            of_normal.push(own);
            of_misere.push(misere);
        }
        let value = mex(of_misere);
        let kind = match (grundy, value) {
            (0, 1) | (1, 0) => Tame::Fickle,
            _ if grundy == value => Tame::Firm,
            _ => return Ok(None),
        };
        if mex(of_normal) != grundy {
            return Ok(None);
        }
        for option in options.iter().filter(|option| tame(option).is_none()) {
            let (mut back, mut misere_back) = (false, false);
            let both = self.each_option(option, meter, |answer| {
                if let Some((own, misere)) = tame(answer) {
                    back |= own == grundy;
                    misere_back |= misere == value;
                }
                back && misere_back
            })?;
            if !both {
                return Ok(None);
            }
        }
        Ok(Some(kind))
    }
}

impl Forms for Pieces {
    type Id = State;
    const CONVENTION: Convention = Convention::Misere;
    const PLAYERS: &'static [Player] = &[Player::Left];

    fn of_options(
        &mut self,
        options: Vec<Vec<State>>,
        meter: &mut Meter,
    ) -> Result<State, Exceeded> {
        let mut options = options.concat();
        options.sort_unstable();
        options.dedup();
        meter.work(1 + options.len() as u64)?;
        if let Some(state) = self.known.get(&options[..]) {
            return Ok(state.clone());
        }
        let grundy = mex(options.iter().map(|option| self.grundy(option)).collect());
        let simpler = self.simpler(&options, grundy, meter)?;
        let bytes = size_of_val(&options[..]) as u64 + PIECE_BYTES;
        meter.room(bytes)?;
        let entry = size_of::<(Arc<[State]>, State)>();
        meter.grow(self.known.len(), self.known.capacity(), entry)?;
        let options: Arc<[State]> = options.into();
        let state = match simpler {
            Some(state) => state,
            None => {
                meter.grow(self.pieces.len(), self.pieces.capacity(), size_of::<Piece>())?;
                let number = u32::try_from(self.pieces.len()).map_err(|_| Exceeded::Size)?;
                let last = options.iter().map(|option| self.birthday(option)).max().unwrap_or(0);
                let tame = self.kind(&options, grundy, meter)?;
                let options = Arc::clone(&options);
                self.pieces.push(Piece { options, birthday: last + 1, grundy, tame });
                State::from_slice(&[number])
            }
        };
        self.known.insert(options, state.clone());
        Ok(state)
    }

    fn sum_of(&mut self, summands: Vec<State>, _: &mut Meter) -> Result<State, Exceeded> {
        let mut sum: State = summands.into_iter().flatten().collect();
        sum.sort_unstable();
        cancel(&mut sum);
        Ok(sum)
    }
}
