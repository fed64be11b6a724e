//! Misère quotients of games of heaps: heap by heap, of one game or of several that are played
//! together, and the theorem of their period.

use crate::{Exceeded, Meter, theorems::QUOTIENT_PERIOD};
use bouton_core::{Code, Nature, Player, SingleHeaps, Stop, Theorem};
use bouton_theory::{Element, Learner, Pretending};
use std::collections::HashSet;

/// A period of the pretending function that is proved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct QuotientPeriod {
    /// The least n0 with Phi(n + p) = Phi(n) for all n >= n0, heap 0 counted.
    pub preperiod: u64,
    /// The least p.
    pub period: u64,
    /// The last heap that the proof rests on.
    pub computed: u64,
    /// The theorem that carries it on forever.
    pub theorem: Theorem,
}

/// What is known of the misère quotient of a game, or of several games that are played together.
#[derive(Clone, Debug)]
pub struct QuotientSearch {
    /// The quotient of the heaps that were computed, numbered as [`QuotientTable::number`] says.
    pub pretending: Pretending,
    /// The period of the first game's heaps, if it is proved.
    pub period: Option<QuotientPeriod>,
    /// Whether the quotient is that of all heaps.
    pub solved: bool,
    /// The limit that was met.
    pub stopped: Option<Exceeded>,
}

/// The quotient of the heaps of some games, which can be extended.
#[derive(Clone, Debug)]
pub struct QuotientTable {
    learner: Learner,
    /// The learner's numbers of the heaps of each game, heap 0 counted.
    numbers: Vec<Vec<u32>>,
    /// For each game, the proved period of its heaps in the quotient of all heaps so far.
    periods: Vec<Option<QuotientPeriod>>,
}

impl QuotientTable {
    /// No heap of this many games.
    pub fn new(games: usize) -> QuotientTable {
        let numbers = vec![vec![]; games];
        QuotientTable { learner: Learner::new(), numbers, periods: vec![None; games] }
    }

    /// The number under which the learner knows a heap of a game: smaller heaps come first, and those of a size
    /// in the order of the games. Of one game alone it is the size.
    pub fn number(&self, game: usize, heap: u64) -> Option<usize> {
        let number = self.numbers.get(game)?.get(usize::try_from(heap).ok()?)?;
        usize::try_from(*number).ok()
    }

    /// How many heaps are known of a game, heap 0 counted.
    pub fn computed(&self, game: usize) -> u64 {
        self.numbers.get(game).map_or(0, |numbers| numbers.len() as u64)
    }

    /// The quotient as far as it is known.
    pub fn pretending(&self) -> Pretending {
        self.learner.pretending()
    }

    /// The elements of the heaps of a game, heap 0 counted, in what [`QuotientTable::pretending`] gave.
    pub fn phi(&self, pretending: &Pretending, game: usize) -> Vec<Element> {
        self.of_game(&pretending.phi, game)
    }

    /// What the heaps of a game have, of what all heaps have.
    fn of_game(&self, all: &[Element], game: usize) -> Vec<Element> {
        let numbers = self.numbers.get(game).into_iter().flatten();
        numbers.filter_map(|number| all.get(*number as usize).copied()).collect()
    }

    /// The proved periods of the games.
    pub fn periods(&self) -> &[Option<QuotientPeriod>] {
        &self.periods
    }

    /// Whether the quotient is that of all heaps of all games.
    pub fn is_solved(&self) -> bool {
        self.periods.iter().all(Option::is_some)
    }

    /// Whether the class of this heap of a game is known.
    pub fn has(&self, game: usize, heap: u64) -> bool {
        heap < self.computed(game) || self.periods.get(game).is_some_and(Option::is_some)
    }

    /// The element of a heap of a game, of any size where the period is proved.
    pub fn element(&self, pretending: &Pretending, game: usize, heap: u64) -> Option<Element> {
        let heap = match self.periods.get(game)? {
            Some(period) if heap >= self.computed(game) => {
                period.preperiod + (heap - period.preperiod) % period.period
            }
            _ => heap,
        };
        pretending.phi.get(self.number(game, heap)?).copied()
    }

    /// Adds the heaps of the games, each with its rules and its last heap; of a game whose period is proved no
    /// more than its proof needs. After each heap `look` sees the table, and calls the computation off by false.
    ///
    /// # Errors
    /// A limit, or rules that are not those of an impartial game of heaps in which every move leaves
    /// smaller heaps. What was found before stays, and can be extended.
    pub fn extend(
        &mut self,
        games: &[&dyn SingleHeaps],
        to: &[u64],
        look: &mut dyn FnMut(&QuotientTable) -> bool,
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        // A heap of one game may tell classes apart that were the period of another: all are looked at anew.
        let next = |table: &QuotientTable| {
            let open = (0..games.len()).filter(|game| !table.has(*game, to[*game]));
            open.min_by_key(|game| table.computed(*game))
        };
        while let Some(game) = next(self) {
            let heap = self.computed(game);
            let options = self.options(games[game], game, heap, meter)?;
            self.learner.extend(options, meter)?;
            let number = u32::try_from(self.learner.heaps() - 1).map_err(|_| Exceeded::Size)?;
            self.numbers[game].push(number);
            self.find_periods(games);
            if !look(self) {
                return Err(meter.cancelled());
            }
        }
        Ok(())
    }

    /// What a heap may become, by the learner's numbers.
    fn options(
        &self,
        rules: &dyn SingleHeaps,
        game: usize,
        heap: u64,
        meter: &mut Meter,
    ) -> Result<Vec<Vec<u32>>, Exceeded> {
        let mut options = vec![];
        let mut seen = HashSet::new();
        if heap < rules.least().max(1) {
            return Ok(options);
        }
        rules.each_option(heap, Player::Left, &mut |left| {
            meter.work(1)?;
            let number = |left: &u64| {
                // More tokens than before are no smaller heap: such play is not followed here.
                let number = self.number(game, *left).filter(|_| *left < heap);
                number.and_then(|number| u32::try_from(number).ok()).ok_or(Stop::TooLarge)
            };
            let mut option = left.iter().map(number).collect::<Result<Vec<u32>, Stop>>()?;
            option.sort_unstable();
            if seen.insert(option.clone()) {
                options.push(option);
            }
            Ok(())
        })?;
        Ok(options)
    }

    /// Looks for the period of each game.
    fn find_periods(&mut self, games: &[&dyn SingleHeaps]) {
        for (game, rules) in games.iter().enumerate() {
            let classes = self.of_game(self.learner.classes(), game);
            self.periods[game] = rules.plain_code().and_then(|code| period(code, &classes));
        }
    }
}

/// The period that the classes of the heaps of a code prove, if they do.
///
/// Plambeck and Siegel 2008, theorem of periodicity. Let k be the last digit of a code that leaves two heaps at
/// most, and Q the quotient of the heaps below 2 m + 2 p + k, where m is the greater of n0 and 1. If
/// Phi(n + p) = Phi(n) for all n with n0 <= n < 2 m + p + k, then Q is the quotient of all heaps, and that
/// holds for all n >= n0: of the heaps that an option of a larger heap N leaves, the larger one is at least m + p, and
/// with p tokens less it is one that an option of N - p leaves; so both have the same elements as options. A
/// heap whose options are elements that another heap's are changes nothing (see `bouton_theory`).
fn period(code: &Code, phi: &[Element]) -> Option<QuotientPeriod> {
    let last = code.last_digit()?;
    if code.most_heaps() > 2 {
        return None;
    }
    let computed = phi.len() as u64;
    for period in 1..=phi.len() / 2 {
        let mut pairs = phi.iter().zip(&phi[period..]);
        let preperiod = pairs.rposition(|(a, b)| a != b).map_or(0, |last| last as u64 + 1);
        let period = period as u64;
        if 2 * preperiod.max(1) + 2 * period + last <= computed {
            let theorem = QUOTIENT_PERIOD;
            return Some(QuotientPeriod { preperiod, period, computed: computed - 1, theorem });
        }
    }
    None
}

/// Whether a game can have a misère quotient: it is impartial, and it ends.
pub fn has_quotient(nature: Nature) -> bool {
    nature == Nature::IMPARTIAL
}

/// The misère quotient of the heaps of some games up to `to`, and the periods of their classes where they are proved
/// sooner. Stops at a limit with what is known by then.
pub fn quotient(
    games: &[&dyn SingleHeaps],
    to: u64,
    look: &mut dyn FnMut(&QuotientTable) -> bool,
    meter: &mut Meter,
) -> QuotientSearch {
    let mut table = QuotientTable::new(games.len());
    let stopped = table.extend(games, &vec![to; games.len()], look, meter).err();
    QuotientSearch {
        pretending: table.pretending(),
        period: table.periods.first().copied().flatten(),
        solved: table.is_solved(),
        stopped,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, values::ByCode};

    fn search(codes: &[&str], to: u64) -> QuotientSearch {
        let games: Vec<ByCode> =
            codes.iter().map(|code| ByCode(Code::parse(code, 0).expect("a code"))).collect();
        let games: Vec<&dyn SingleHeaps> = games.iter().map(|game| game as _).collect();
        quotient(&games, to, &mut |_| true, &mut Limits { time: None, ..Limits::default() }.meter())
    }

    #[test]
    fn kayles_is_solved() {
        let found = search(&["0.77"], 1000);
        assert!(found.solved && found.stopped.is_none());
        let quotient = &found.pretending.quotient;
        assert_eq!((quotient.order(), quotient.p_order()), (40, 9));
        let period = found.period.expect("a period");
        assert_eq!((period.preperiod, period.period), (71, 12));
        // The window is full, and no heap more was computed.
        assert_eq!(period.computed, 2 * 71 + 2 * 12 + 2 - 1);
    }

    #[test]
    fn games_are_joined() {
        // Played together, a game and its like are the game.
        let found = search(&["0.77", "0.77"], 1000);
        assert_eq!((found.pretending.quotient.order(), found.solved), (40, true));
        let found = search(&["0.77", "0.15"], 12);
        assert!(found.stopped.is_none());
    }

    #[test]
    fn what_is_not_proved_is_open() {
        for code in ["0.777", "0.[3]", "0.F"] {
            let found = search(&[code], 12);
            assert!(!found.solved && found.period.is_none(), "{code}");
        }
    }
}
