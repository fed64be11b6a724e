//! Misère quotients of games of heaps: heap by heap, of one game or of several that are played
//! together, and the theorem of their period.

use crate::{
    Exceeded, InfiniteQuotient, Meter,
    theorems::{MISERE_KERNEL, QUOTIENT_PERIOD, QUOTIENT_PERIOD_MORE_HEAPS},
};
use bouton_core::{Code, Nature, Player, SingleHeaps, Stop, Theorem};
use bouton_theory::{Element, Learner, LinearOutcomes, Pretending};
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

/// The heaps of a game that lie in the kernel of its misère quotient, with normal outcomes in that kernel: all from some heap on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kernel {
    /// The least heap M such that every sum with a heap of M or more has its normal outcome.
    pub from: u64,
    /// The number of elements of the kernel of the quotient of the heaps computed.
    pub size: u64,
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
    /// The kernel of the only game, if one is proved.
    pub kernel: Option<Kernel>,
    /// A rule for one heap more than were computed, by which the quotient is infinite, if one is proved.
    pub infinite: Option<InfiniteQuotient>,
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
            kernel: table.kernel(),
            infinite: table.infinite().cloned(),
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
    /// The nim-values of the heaps, by the learner's numbers.
    values: Vec<u32>,
    kernel: Option<Kernel>,
    /// A rule for one heap more, by which the quotient is infinite.
    infinite: Option<InfiniteQuotient>,
    /// Number of heaps for which no such rule was found, though they and one more have a large quotient.
    without_rule: usize,
    /// The heap to which classes are wanted although the kernel is known.
    ample: u64,
}

/// The heap to which classes are found although the kernel is known: they may prove a period, which says more.
const AMPLE: u64 = 256;

/// Steps that a heap more may take before a rule for an infinite quotient is looked for.
const SOON: u64 = 1 << 23;
/// Steps of that search.
const RULE_STEPS: u64 = 1 << 27;

impl QuotientTable {
    /// No heap of this many games.
    pub fn new(games: usize) -> QuotientTable {
        let numbers = vec![vec![]; games];
        let periods = vec![None; games];
        let (learner, values) = (Learner::new(), vec![]);
        QuotientTable {
            learner,
            numbers,
            periods,
            values,
            kernel: None,
            infinite: None,
            without_rule: 0,
            ample: AMPLE,
        }
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
            table.values.push(table.value(&rules[rules.len() - 1]));
            table.numbers[*game].push(number);
        }
        let Some(learner) = Learner::resume(rules, found, meter)? else { return Ok(None) };
        table.learner = learner;
        table.find_periods(games);
        table.find_kernel(games, meter)?;
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

    /// The kernel of the only game, if one is proved.
    pub fn kernel(&self) -> Option<Kernel> {
        self.kernel
    }

    /// A rule for the heaps that are known and one more, by which the quotient is infinite, if one is proved.
    pub fn infinite(&self) -> Option<&InfiniteQuotient> {
        self.infinite.as_ref()
    }

    /// Returns `true` if the quotient is that of all heaps of all games.
    pub fn is_solved(&self) -> bool {
        self.periods.iter().all(Option::is_some)
    }

    /// Wants the classes of the heaps up to this one although the kernel is known.
    pub fn go_on_to(&mut self, heap: u64) {
        self.ample = heap;
    }

    /// Returns `true` if a heap of a game has its class, or its normal outcome in every sum.
    pub fn covers(&self, game: usize, heap: u64) -> bool {
        let by_kernel = self.kernel.is_some() && self.computed(game) > self.ample;
        by_kernel || self.has(game, heap)
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
    /// more than its proof needs, where the kernel is known no more than 256, or than were [asked
    /// for](QuotientTable::go_on_to), and none where the quotient is infinite. After each heap `look` sees the table, and calls the computation off by false.
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
            let open = (0..games.len()).filter(|game| !table.covers(*game, to[*game]));
            open.min_by_key(|game| table.computed(*game))
        };
        while let (Some(game), None) = (next(self), &self.infinite) {
            let heap = self.computed(game);
            let options = self.options(games[game], game, heap, meter)?;
            let value = self.value(&options);
            if !self.learn(games, game, options, meter)? {
                return Ok(());
            }
            let number = u32::try_from(self.learner.heaps() - 1).map_err(|_| Exceeded::Size)?;
            self.numbers[game].push(number);
            self.values.push(value);
            self.find_periods(games);
            self.find_kernel(games, meter)?;
            if !look(self) {
                return Err(meter.cancelled());
            }
        }
        Ok(())
    }

    /// Adds a heap of a game, or proves that the quotient with it is infinite, and returns `false`.
    ///
    /// A quotient that is not found soon may be infinite: a rule that shows it is looked for before the search goes on.
    fn learn(
        &mut self,
        games: &[&dyn SingleHeaps],
        game: usize,
        options: Vec<Vec<u32>>,
        meter: &mut Meter,
    ) -> Result<bool, Exceeded> {
        let heaps = self.learner.heaps();
        if self.without_rule < heaps && meter.steps_left() > SOON {
            let mut soon = meter.clone().with_step_limit(SOON);
            match self.learner.extend(options.clone(), &mut soon) {
                Err(Exceeded::Steps { .. } | Exceeded::Positions { .. }) => {}
                found => {
                    meter.absorb(&soon);
                    return found.map(|()| true);
                }
            }
            let reached = meter.reached();
            meter.absorb(&soon);
            // The positions are met once more.
            meter.recount(reached);
            if let Some(rule) = self.find_rule(games, game, &options, meter)? {
                self.infinite = Some(rule);
                return Ok(false);
            }
            self.without_rule = heaps;
        }
        self.learner.extend(options, meter).map(|()| true)
    }

    /// Looks for a rule for the heaps and one more of a game, which has these options.
    fn find_rule(
        &self,
        games: &[&dyn SingleHeaps],
        game: usize,
        options: &[Vec<u32>],
        meter: &mut Meter,
    ) -> Result<Option<InfiniteQuotient>, Exceeded> {
        let mut heaps = Vec::with_capacity(self.learner.heaps() + 1);
        let mut all = Vec::with_capacity(self.learner.heaps() + 1);
        let mut next = vec![0; games.len()];
        for of in self.added() {
            all.push(self.options(games[of], of, next[of], meter)?);
            heaps.push((of, next[of]));
            next[of] += 1;
        }
        all.push(options.to_vec());
        heaps.push((game, next[game]));
        let reached = meter.reached();
        let mut limited = meter.clone().with_step_limit(RULE_STEPS);
        let found = LinearOutcomes::find(&all, &mut limited);
        meter.absorb(&limited);
        meter.recount(reached);
        match found {
            Ok(found) => Ok(found.map(|outcomes| InfiniteQuotient::new(outcomes, heaps))),
            // The search for classes may take less.
            Err(Exceeded::Steps { .. } | Exceeded::Memory { .. }) if meter.steps_left() > 0 => {
                Ok(None)
            }
            Err(exceeded) => Err(exceeded),
        }
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

    /// The nim-value of a heap with these options.
    fn value(&self, options: &[Vec<u32>]) -> u32 {
        let sum = |option: &Vec<u32>| {
            option.iter().fold(0, |sum, heap| sum ^ self.values[*heap as usize])
        };
        let mut values: Vec<u32> = options.iter().map(sum).collect();
        values.sort_unstable();
        values.into_iter().fold(0, |least, value| least + u32::from(value == least))
    }

    /// Looks for the heap from which on the heaps of the only game lie in the kernel.
    fn find_kernel(
        &mut self,
        games: &[&dyn SingleHeaps],
        meter: &mut Meter,
    ) -> Result<(), Exceeded> {
        self.kernel = None;
        if let [rules] = games
            && let Some(code) = rules.plain_code()
            && let Some(least) = kernel_window(code, 1)
            && self.computed(0) >= least
            && let Some(is_in) = self.learner.normal_kernel(&self.values, meter)?
        {
            let is_out = |class: &Element| !is_in[*class as usize];
            let classes = self.learner.classes();
            let from = classes.iter().rposition(is_out).map_or(0, |last| last as u64 + 1);
            if let Some(window) = kernel_window(code, from).filter(|n| *n <= self.computed(0)) {
                let (computed, theorem) = (window - 1, MISERE_KERNEL);
                let size = is_in.iter().filter(|is_in| **is_in).count() as u64;
                self.kernel = Some(Kernel { from, size, computed, theorem });
            }
        }
        Ok(())
    }

    /// Looks for the period of each game.
    fn find_periods(&mut self, games: &[&dyn SingleHeaps]) {
        for (game, rules) in games.iter().enumerate() {
            // Only a code that ends has a period to look for: the classes of others are not copied for each heap.
            let code = rules.plain_code().filter(|code| period_window(code, 0, 1).is_some());
            let found = |code| period(code, &self.of_game(self.learner.classes(), game));
            self.periods[game] = code.and_then(found);
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
    let theorem = if code.most_heaps() > 2 { QUOTIENT_PERIOD_MORE_HEAPS } else { QUOTIENT_PERIOD };
    let computed = phi.len() as u64;
    for period in 1..=phi.len() / 2 {
        let mut pairs = phi.iter().zip(&phi[period..]);
        let preperiod = pairs.rposition(|(a, b)| a != b).map_or(0, |last| last as u64 + 1);
        let period = period as u64;
        if period_window(code, preperiod, period)? <= computed {
            return Some(QuotientPeriod { preperiod, period, computed: computed - 1, theorem });
        }
    }
    None
}

/// Number of heaps that must be known, heap 0 counted, for the classes to have this period; `None` of a code without end.
pub fn period_window(code: &Code, preperiod: u64, period: u64) -> Option<u64> {
    let heaps = u64::from(code.most_heaps().max(2));
    Some(heaps * (preperiod.max(1) + period) + code.last_digit()?)
}

/// Number of heaps that must be known, heap 0 counted, where all heaps from `from` on are to lie in the kernel; `None` where
/// the theorem does not speak of such a code.
///
/// Let k be the last digit of a finite code whose moves leave h heaps at most, and some of whose digits lets a heap be left.
/// Let every sum of heaps below N that has a heap of M or more, M >= 1, have its normal outcome in misère play. If
/// N >= h M + k, which is more than M, then every sum of any heaps that has a heap of M or more has its normal outcome.
///
/// By induction on the sum. If all its heaps are below N, that was assumed. Else it has a heap n >= N. A move takes k tokens
/// at most, so a move from n leaves h M tokens at least in h heaps at most, one of which is M or more; and a move of another
/// heap leaves n. So all its options have their normal outcomes. It has an option: with N >= h + k there are tokens enough for any
/// digit. So it is lost in misère play exactly if it is in normal play.
///
/// The hypothesis says that the classes of the heaps from M to N - 1 lie in an ideal of the quotient on which outcomes are those of
/// normal play. Two elements of such an ideal with one nim-value are one, since nothing tells them apart; so it is a group, and the least
/// ideal, the kernel. Every heap of M or more is then in the kernel of the quotient of all heaps, with the element of its nim-value.
///
/// T. E. Plambeck and A. N. Siegel (2008) show how the kernel carries normal play; where this consequence for all larger heaps
/// is published we do not know.
pub(crate) fn kernel_window(code: &Code, from: u64) -> Option<u64> {
    let last = code.last_digit()?;
    let heaps = u64::from(code.most_heaps());
    let leaves_one = (0..=last).any(|taken| code.digit(taken) > 1);
    (from >= 1 && leaves_one).then(|| heaps * from + last)
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
    table.go_on_to(to);
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
