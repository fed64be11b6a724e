//! Misère quotients of games of heaps: heap by heap, of one game or of several that are played
//! together, and the theorem of their period.

use crate::{
    Exceeded, Meter,
    theorems::{QUOTIENT_PERIOD, QUOTIENT_PERIOD_MORE_HEAPS},
};
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

/// The misère quotient of a game, or of several games that are played together, as far as it was found.
#[derive(Clone, Debug)]
pub struct QuotientSearch {
    /// The quotient of the heaps that were computed, numbered as [`QuotientTable::number`] says.
    pub pretending: Pretending,
    /// The heaps that were computed.
    pub table: QuotientTable,
    /// The period of the first game's heaps, if it is proved.
    pub period: Option<QuotientPeriod>,
    /// Set when the quotient is that of all heaps.
    pub solved: bool,
    /// The limit that was met.
    pub stopped: Option<Exceeded>,
}

impl QuotientSearch {
    /// The search of a table, and the limit that it met.
    pub fn of(table: QuotientTable, stopped: Option<Exceeded>) -> QuotientSearch {
        QuotientSearch {
            pretending: table.pretending(),
            period: table.periods().first().copied().flatten(),
            solved: table.is_solved(),
            table,
            stopped,
        }
    }
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

    /// A table that goes on from what another one found: the game of each of its heaps by number, and their
    /// quotient. Nothing of that is believed: `None` where it is not the quotient of these heaps.
    ///
    /// # Errors
    /// As [`QuotientTable::extend`].
    pub fn resume(
        games: &[&dyn SingleHeaps],
        added: &[usize],
        found: &Pretending,
        meter: &mut Meter,
    ) -> Result<Option<QuotientTable>, Exceeded> {
        let mut table = QuotientTable::new(games.len());
        let mut rules = Vec::with_capacity(added.len());
        for (number, game) in (0..).zip(added) {
            let Some(heaps) = games.get(*game) else { return Ok(None) };
            rules.push(table.options(*heaps, *game, table.computed(*game), meter)?);
            table.numbers[*game].push(number);
        }
        let Some(learner) = Learner::resume(rules, found, meter)? else { return Ok(None) };
        table.learner = learner;
        table.find_periods(games);
        Ok(Some(table))
    }

    /// The game of each heap, by number.
    pub fn added(&self) -> Vec<usize> {
        let mut added = vec![0; self.learner.heaps()];
        for (game, numbers) in self.numbers.iter().enumerate() {
            numbers.iter().for_each(|number| added[*number as usize] = game);
        }
        added
    }

    /// The number under which the learner knows a heap of a game: smaller heaps come first, and those of a size
    /// in the order of the games. Of one game alone it is the size.
    pub fn number(&self, game: usize, heap: u64) -> Option<usize> {
        let number = self.numbers.get(game)?.get(usize::try_from(heap).ok()?)?;
        usize::try_from(*number).ok()
    }

    /// How many heaps are known of all games, heaps 0 counted.
    pub fn heaps(&self) -> usize {
        self.learner.heaps()
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

    /// The elements of the heaps of one game, among those of all heaps.
    fn of_game(&self, all: &[Element], game: usize) -> Vec<Element> {
        let numbers = self.numbers.get(game).into_iter().flatten();
        numbers.filter_map(|number| all.get(*number as usize).copied()).collect()
    }

    /// The proved periods of the games.
    pub fn periods(&self) -> &[Option<QuotientPeriod>] {
        &self.periods
    }

    /// Returns `true` if the quotient is that of all heaps of all games.
    pub fn is_solved(&self) -> bool {
        self.periods.iter().all(Option::is_some)
    }

    /// Returns `true` if the class of this heap of a game is known.
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

    /// The options of a heap, by the learner's numbers.
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
/// Plambeck and Siegel 2008, theorem of periodicity, for a code that leaves two heaps at most; here for any number of
/// heaps. Let k be the last digit of a finite code whose moves leave h heaps at most, h >= 2, and Q the quotient of the
/// heaps below h m + h p + k, where m is the greater of n0 and 1. If Phi(n + p) = Phi(n) for all n with
/// n0 <= n < h m + (h - 1) p + k, then Q is the quotient of all heaps, and that holds for all n >= n0.
///
/// By induction on a heap N >= h m + h p + k. A move from N takes k tokens at most, so it leaves some heap, h at most, and
/// h (m + p) tokens at least; the largest heap b is at least m + p, and smaller than N. With p tokens less it has the
/// same class, and is part of an option of N - p. A move from N - p leaves h m + (h - 1) p tokens at least; the largest
/// heap is at least m, and with p tokens more, which is less than N, it has the same class and is part of an option
/// of N. So both heaps have the same elements as options; and a heap whose options are elements that another
/// heap's are changes nothing (see `bouton_theory`).
fn period(code: &Code, phi: &[Element]) -> Option<QuotientPeriod> {
    let last = code.last_digit()?;
    let heaps = u64::from(code.most_heaps().max(2));
    let theorem = if heaps > 2 { QUOTIENT_PERIOD_MORE_HEAPS } else { QUOTIENT_PERIOD };
    let computed = phi.len() as u64;
    for period in 1..=phi.len() / 2 {
        let mut pairs = phi.iter().zip(&phi[period..]);
        let preperiod = pairs.rposition(|(a, b)| a != b).map_or(0, |last| last as u64 + 1);
        let period = period as u64;
        if heaps * (preperiod.max(1) + period) + last <= computed {
            return Some(QuotientPeriod { preperiod, period, computed: computed - 1, theorem });
        }
    }
    None
}

/// Returns `true` if the theorem of periodicity covers the heaps of a game: only such a game can have a period that is proved.
pub fn may_have_period(rules: &dyn SingleHeaps) -> bool {
    rules.plain_code().is_some_and(|code| code.last_digit().is_some())
}

/// Returns `true` if a game can have a misère quotient: it is impartial, and it ends.
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
    QuotientSearch::of(table, stopped)
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
        for code in ["0.777", "0.[3]", "4.F"] {
            let found = search(&[code], 12);
            assert!(!found.solved && found.period.is_none(), "{code}");
        }
        let [finite, endless] =
            ["0.F", "0.[3]"].map(|code| ByCode(Code::parse(code, 0).expect("a code")));
        assert!(may_have_period(&finite) && !may_have_period(&endless));
    }

    /// Codes that leave three heaps or more: the period holds for heaps far beyond the window, whose classes are those
    /// of a table that goes on without it.
    #[test]
    fn periods_of_codes_that_leave_more_heaps_go_on() {
        let (mut proved, mut wild) = (0, 0);
        for digits in 0..1 << 8u32 {
            let code = format!("0.{:X}{:X}", digits >> 4, digits & 15);
            let Some(rules) = Code::parse(&code, 0).ok().filter(|code| code.most_heaps() == 3)
            else {
                continue;
            };
            let last = rules.last_digit().expect("a finite code");
            let rules = ByCode(rules);
            let limits = Limits { time: None, positions: 300, ..Limits::default() };
            let found = quotient(&[&rules], 40, &mut |_| true, &mut limits.meter());
            let Some(period) = found.period else { continue };
            assert_eq!(period.theorem, QUOTIENT_PERIOD_MORE_HEAPS, "{code}");
            assert!(found.solved);
            let window = 3 * (period.preperiod.max(1) + period.period) + last;
            assert_eq!(period.computed + 1, window, "{code}");
            // Beyond it heap by heap, with the learner alone.
            let mut table = found.table.clone();
            let meter = &mut Limits { time: None, ..Limits::default() }.meter();
            for heap in table.computed(0)..window + 20 {
                let options = table.options(&rules, 0, heap, meter).expect("no limit");
                table.learner.extend(options, meter).expect("no limit");
                table.numbers[0].push(heap as u32);
                let class = found.table.element(&found.pretending, 0, heap);
                let pretending = table.pretending();
                assert_eq!(pretending.phi.last().copied(), class, "{code}, heap {heap}");
                assert_eq!(pretending.quotient, found.pretending.quotient, "{code}, heap {heap}");
            }
            proved += 1;
            wild += u32::from(!found.pretending.quotient.is_tame());
        }
        assert!(proved >= 14 && wild >= 2, "{proved} proved, {wild} of them wild");
    }

    #[test]
    fn a_table_goes_on_from_what_was_found() {
        let codes = ["0.77", "0.15"].map(|code| ByCode(Code::parse(code, 0).expect("a code")));
        let games: Vec<&dyn SingleHeaps> = codes.iter().map(|game| game as _).collect();
        let meter = &mut Limits { time: None, ..Limits::default() }.meter();
        let whole = quotient(&games, 14, &mut |_| true, meter).table;
        for to in [0, 1, 5, 9, 14] {
            let half = quotient(&games, to, &mut |_| true, meter).table;
            let (added, found) = (half.added(), half.pretending());
            let resumed = QuotientTable::resume(&games, &added, &found, meter).expect("no limit");
            let mut table = resumed.expect("the quotient of these heaps");
            table.extend(&games, &[14, 14], &mut |_| true, meter).expect("no limit");
            assert_eq!((table.pretending(), table.added()), (whole.pretending(), whole.added()));
            assert_eq!(table.periods(), whole.periods());
            // Not of other games, and not of heaps in another order.
            let swapped: Vec<usize> = added.iter().map(|game| 1 - game).collect();
            let other = QuotientTable::resume(&games, &swapped, &found, meter).expect("no limit");
            assert!(to < 5 || other.is_none(), "{to}");
            let other =
                QuotientTable::resume(&games[..1], &added, &found, meter).expect("no limit");
            assert!(other.is_none(), "{to}");
        }
    }
}
