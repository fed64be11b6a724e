//! Misère quotients of games of heaps, of one or of several that are played together: in words, as plain data, and
//! as a picture.

mod drawing;
mod kept;
mod text;
mod whole;

pub(crate) use drawing::Divisibility;
pub use drawing::MOST_ELEMENTS_DRAWN;
pub(crate) use whole::Whole;

use crate::certificate::{NoCertificate, infinite_certificate, quotient_certificate};
use bouton_answers::{
    Failure, FailureKind, Settled, notation,
    operation::OperationError,
    operation_error,
    view::{TheoremView, view_json},
};
use bouton_core::{Ruleset, SingleHeaps};
use bouton_solve::{
    Exceeded, InfiniteQuotient, Kernel, Limits, QuotientPeriod, QuotientSearch, QuotientTable,
    Theory, has_quotient, may_have_period, period_window,
};
use bouton_texts::{Texts, arg, msg};
use bouton_theory::{Element, MisereQuotient, Relation};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::sync::{Arc, atomic::Ordering};

/// Last heap of a search without end, where no theorem covers the periods of such rules.
const LAST_UNPROVED: u64 = 100;
/// Last heap to which classes are computed although the kernel decides, where that proves a period.
const LAST_SOLVED: u64 = 5_000;
/// Maximum number of games that are joined.
const MOST_JOINED: usize = 16;

/// Why a game has no misère quotient here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoQuotient {
    /// The players have different moves.
    Partizan {
        /// The game.
        game: String,
    },
    /// A position can come again.
    Loopy {
        /// The game.
        game: String,
    },
    /// It is not played on single heaps.
    NoHeaps {
        /// The game.
        game: String,
    },
    /// More games than are joined.
    Many,
}

operation_error!(NoQuotient);

impl OperationError for NoQuotient {
    fn kind(&self) -> FailureKind {
        FailureKind::Unsupported
    }

    fn phrases(&self, texts: &Texts) -> (String, String) {
        let what = match self {
            NoQuotient::Partizan { game } => {
                texts.say(&msg::RefusedPartizanQuotient { game: arg(game) })
            }
            NoQuotient::Loopy { game } => texts.say(&msg::RefusedLoopyQuotient { game: arg(game) }),
            NoQuotient::NoHeaps { game } => {
                texts.say(&msg::RefusedHeaplessQuotient { game: arg(game) })
            }
            NoQuotient::Many => texts.say(&msg::RefusedManyQuotient { most: arg(MOST_JOINED) }),
        };
        (what, texts.say(&msg::RefusedGenusHelp))
    }
}

/// Games of heaps whose misère quotient is looked for: of one game, or of several that are played together.
///
/// ```
/// use bouton_lab::QuotientGames;
/// use bouton_solve::Limits;
///
/// let games = QuotientGames::read("kayles + subtract:1,2", &Limits::default())?;
/// let table = games.table();
/// let answer = games.find(table, 5, &mut |_| true, Limits::default());
/// assert_eq!((answer.quotient().order(), answer.is_solved()), (12, false));
/// # Ok::<(), bouton_answers::Failure>(())
/// ```
#[derive(Clone, Debug)]
pub struct QuotientGames {
    /// Each game once, as it is typed, with its rules.
    games: Vec<(String, Arc<dyn Ruleset>)>,
}

/// The misère quotient of some games, as far as it was found.
#[derive(Debug)]
pub struct QuotientAnswer {
    games: QuotientGames,
    /// The games as they are typed, joined.
    name: String,
    found: QuotientSearch,
    /// The last heap asked for.
    to: u64,
    /// The last heap of a search that could not end with a proof.
    unproved: Option<u64>,
    /// The quotient of all heaps, where the kernel decides and the nim-values are known.
    whole: Option<Whole>,
}

/// The state of the proof that a misère quotient is that of all heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum QuotientStatus {
    /// It is proved.
    Solved,
    /// It is that of the heaps computed, and every sum with a larger heap has its normal outcome, which is proved.
    Kernel,
    /// It is infinite, which is proved; what is given is that of the heaps computed.
    Infinite,
    /// It is that of the heaps computed.
    Unfinished,
}

/// Why a misère quotient is not known to be that of all heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum UnfinishedReason {
    /// A limit was met.
    Limit,
    /// No theorem covers the periods of such rules.
    Rules,
    /// The last heap asked for was reached.
    Heaps,
}

/// The misère quotient of a game, or of several that are played together, as far as it is known, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct QuotientView {
    /// The game as it is typed; several are joined by ` + `.
    pub game: String,
    /// The state of the proof that the quotient is that of all heaps.
    pub status: QuotientStatus,
    /// The number of elements.
    pub order: usize,
    /// The number of elements of the P-portion.
    pub p_order: usize,
    /// The generators by name, each with the least heap of its class.
    pub generators: Vec<GeneratorView>,
    /// The relations of a presentation, such as `a2=1`.
    pub relations: Vec<String>,
    /// The elements of the P-portion.
    pub p_positions: Vec<String>,
    /// The class of each heap, heap 0 first; of several games, those of the first.
    pub phi: Vec<String>,
    /// The least p with Phi(n + p) = Phi(n) for all n from the preperiod on.
    pub phi_period: Option<u64>,
    /// The least n0 of that period, heap 0 counted.
    pub phi_preperiod: Option<u64>,
    /// Set when the quotient is that of Nim heaps.
    pub tame: bool,
    /// The last heap whose class was computed; of several games, the last to which all were computed whose
    /// period is not proved.
    pub computed: u64,
    /// The order of the quotient of the heaps up to each, heap 0 first; of several games, after each heap that was
    /// added: smaller heaps first, those of a size in the order of the games.
    pub orders: Vec<u32>,
    /// The heap from which on every sum with such a heap has its normal outcome, where that is proved.
    pub kernel: Option<u64>,
    /// The number of elements of the quotient of all heaps, where that of the heaps computed is given and this is proved
    /// by the period of the nim-values.
    pub order_of_all: Option<u64>,
    /// The rule by which the quotient is infinite, where that is proved.
    pub infinite: Option<InfiniteView>,
    /// The theorem that carries the period on without end, or the kernel, or the rule of an infinite quotient.
    pub theorem: Option<TheoremView>,
    /// Why it is unfinished.
    pub reason: Option<UnfinishedReason>,
    /// The last heap that was reached where it is unfinished: that of `computed`.
    pub reached: Option<u64>,
    /// Each of several games.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<JoinedGameView>,
}

/// A game of a misère quotient of several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct JoinedGameView {
    /// The game as it is typed.
    pub game: String,
    /// The class of each of its heaps, heap 0 first.
    pub phi: Vec<String>,
    /// The least p with Phi(n + p) = Phi(n) for all its heaps n from the preperiod on.
    pub phi_period: Option<u64>,
    /// The least n0 of that period, heap 0 counted.
    pub phi_preperiod: Option<u64>,
    /// Its last heap whose class was computed.
    pub computed: u64,
}

/// A rule for all sums of some heaps, by which a misère quotient is infinite: the outcome depends on the count of each heap, up to a
/// bound and from there on by its parity, and on a linear form of the counts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct InfiniteView {
    /// The largest heap that the rule is about; of several games, that of the first.
    pub heaps_to: u64,
    /// The heap of which infinitely many multiples are never alike.
    pub multiples_of: HeapView,
    /// The heap beside which they differ.
    pub beside: HeapView,
    /// The linear form.
    pub form: Vec<WeightView>,
}

/// A heap of one of the games of a misère quotient.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HeapView {
    /// The heap.
    pub heap: u64,
    /// Its game, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
}

/// The weight of a heap in a linear form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct WeightView {
    /// The heap.
    #[serde(flatten)]
    pub of: HeapView,
    /// The number by which the count of such heaps is multiplied.
    pub weight: i64,
}

/// A generator of a misère quotient.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GeneratorView {
    /// Its letter.
    pub name: String,
    /// The least heap of its class.
    pub heap: u64,
    /// The game of that heap, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
}

/// Looks for the misère quotient of the heaps of `games`, one or several joined by `+`, up to heap `to`, within `limits`;
/// a limit that is met ends the search as `to` does. Where no theorem covers the periods of the games, a search
/// without an end (`to` is `u64::MAX`) ends at heap 100.
///
/// # Errors
/// No such game, located; or one that is partizan, may go on forever or is not played on single heaps.
pub fn misere_quotient(games: &str, to: u64, limits: Limits) -> Result<QuotientAnswer, Failure> {
    let games = QuotientGames::read(games, &limits)?;
    let table = games.table();
    Ok(games.find(table, to, &mut |_| true, limits))
}

/// The kernel that a table proves, unless it proves a period of classes.
fn by_kernel(table: &QuotientTable) -> Option<Kernel> {
    table.kernel().filter(|_| !table.is_solved())
}

/// The heaps of an impartial game of heaps that always ends.
///
/// # Errors
/// It is another game.
pub(crate) fn heaps_of(rules: &dyn Ruleset) -> Result<&dyn SingleHeaps, NoQuotient> {
    let game = rules.game();
    match rules.heaps() {
        _ if !rules.nature().impartial => Err(NoQuotient::Partizan { game }),
        _ if !has_quotient(rules.nature()) => Err(NoQuotient::Loopy { game }),
        None => Err(NoQuotient::NoHeaps { game }),
        Some(heaps) => Ok(heaps),
    }
}

impl QuotientGames {
    /// The games that `text` names, one or several joined by `+`; a game that comes again counts once.
    ///
    /// # Errors
    /// As [`misere_quotient`].
    pub fn read(text: &str, limits: &Limits) -> Result<QuotientGames, Failure> {
        let read = notation::parse_games(text, limits)
            .map_err(|error| Failure::input(text.as_bytes(), error))?;
        let mut games: Vec<(String, Arc<dyn Ruleset>)> = vec![];
        for rules in read {
            heaps_of(&*rules)?;
            if games.iter().all(|(_, other)| other.key() != rules.key()) {
                games.push((rules.game(), rules));
            }
        }
        if games.len() > MOST_JOINED {
            return Err(NoQuotient::Many.into());
        }
        Ok(QuotientGames { games })
    }

    /// A table without heaps, to begin with.
    pub fn table(&self) -> QuotientTable {
        QuotientTable::new(self.games.len())
    }

    /// Number of games.
    pub fn count(&self) -> usize {
        self.games.len()
    }

    fn heaps(&self) -> Vec<&dyn SingleHeaps> {
        self.games.iter().filter_map(|(_, rules)| rules.heaps()).collect()
    }

    /// The names of the games, as they are typed.
    fn names(&self) -> Vec<&str> {
        self.games.iter().map(|(name, _)| name.as_str()).collect()
    }

    /// Returns `true` if a theorem covers the periods of all games: else a search ends with its last heap or a limit.
    pub fn may_be_solved(&self) -> bool {
        self.heaps().into_iter().all(may_have_period)
    }

    /// Looks for the quotient up to heap `to`, from what `table` has of these games; after each heap `look` sees the
    /// table, and calls the search off by false.
    pub fn find(
        self,
        mut table: QuotientTable,
        to: u64,
        look: &mut dyn FnMut(&QuotientTable) -> bool,
        limits: Limits,
    ) -> QuotientAnswer {
        let unproved = !self.may_be_solved();
        let to = if unproved && to == u64::MAX { LAST_UNPROVED } else { to };
        let watch = limits.watch.clone().unwrap_or_default();
        let mut go_on = |table: &_| look(table) && !watch.cancelled.load(Ordering::Relaxed);
        let last = vec![to; self.games.len()];
        let meter = &mut limits.meter();
        if to != u64::MAX {
            // Classes are asked for, and not the outcomes alone.
            table.go_on_to(to);
        }
        let mut stopped = table.extend(&self.heaps(), &last, &mut go_on, meter).err();
        let mut whole = None;
        if let (None, Some(kernel), [rules]) = (&stopped, by_kernel(&table), &self.heaps()[..]) {
            whole = Whole::find(*rules, kernel, table.pretending().quotient.order(), meter.clone());
            // The classes of a few heaps more may prove the same.
            let few = whole
                .zip(rules.plain_code())
                .and_then(|(whole, code)| period_window(code, whole.preperiod, whole.period));
            if let Some(few) = few.filter(|few| *few <= to.min(LAST_SOLVED)) {
                table.go_on_to(few);
                stopped = table.extend(&self.heaps(), &last, &mut go_on, meter).err();
            }
        }
        let name = self.names().join(" + ");
        let found = QuotientSearch::of(table, stopped);
        QuotientAnswer { games: self, name, found, to, unproved: unproved.then_some(to), whole }
    }
}

impl Settled for QuotientView {
    fn text(&self, texts: &Texts) -> String {
        let (computed, order) = (arg(self.computed), arg(self.order));
        texts.say(&msg::QuotientReached { computed, order })
    }

    fn json(&self) -> Value {
        view_json(self)
    }
}

impl QuotientAnswer {
    /// The games as they are typed, joined by ` + `.
    pub fn game(&self) -> &str {
        &self.name
    }

    /// The result of the search.
    pub fn search(&self) -> &QuotientSearch {
        &self.found
    }

    /// The quotient of the heaps that were computed.
    pub fn quotient(&self) -> &MisereQuotient {
        &self.found.pretending.quotient
    }

    /// Returns `true` if the quotient is proved to be that of all heaps.
    pub fn is_solved(&self) -> bool {
        self.found.solved
    }

    /// The limit that ended the search, as a failure that says so and how far the search had come.
    pub fn gave_up(&self) -> Option<Failure> {
        let mut exceeded = self.found.stopped.clone()?;
        // Positions met in the search say nothing to those who ask for heaps.
        if let Exceeded::Positions { reached, .. }
        | Exceeded::Time { reached, .. }
        | Exceeded::Memory { reached, .. } = &mut exceeded
        {
            *reached = 0;
        }
        Some(Failure::gave_up(exceeded, Some(Box::new(self.view()))))
    }

    /// The last heap whose class was computed; of several games, the last to which all were computed whose period
    /// is not proved.
    pub fn computed(&self) -> u64 {
        let last = |game| self.last(game);
        let games = 0..self.games.games.len();
        let periods = self.found.table.periods();
        let open = games.clone().filter(|game| periods[*game].is_none()).map(last).min();
        open.or(games.map(last).max()).unwrap_or(0)
    }

    /// The last heap of a game whose class was computed.
    fn last(&self, game: usize) -> u64 {
        self.found.table.computed(game).saturating_sub(1)
    }

    /// The proved period of the classes of a game. While the quotient of several is open, a larger heap of one may
    /// tell classes of another apart.
    fn period(&self, game: usize) -> Option<QuotientPeriod> {
        self.found.table.periods().get(game).copied().flatten().filter(|_| self.found.solved)
    }

    /// The kernel, if one is proved and no period of classes is.
    pub fn kernel(&self) -> Option<Kernel> {
        by_kernel(&self.found.table)
    }

    /// The rule by which the quotient is infinite, if one is proved.
    pub fn infinite(&self) -> Option<&InfiniteQuotient> {
        self.found.infinite.as_ref()
    }

    /// Returns `true` if nothing more is to be found out by more heaps: the state of the quotient is proved.
    pub fn is_settled(&self) -> bool {
        self.is_solved() || self.kernel().is_some() || self.infinite().is_some()
    }

    /// A heap of a game, with the game where there are several.
    fn heap_view(&self, (game, heap): (usize, u64)) -> HeapView {
        HeapView { heap, game: self.is_join().then(|| self.games.games[game].0.clone()) }
    }

    fn infinite_view(&self) -> Option<InfiniteView> {
        let rule = self.infinite()?;
        let [multiples_of, beside] = rule.endless().map(|heap| self.heap_view(heap));
        let weight = |(heap, weight)| WeightView { of: self.heap_view(heap), weight };
        let form = rule.weights().into_iter().map(weight).collect();
        Some(InfiniteView { heaps_to: rule.last(0), multiples_of, beside, form })
    }

    /// The quotient of all heaps, where the kernel decides and the nim-values are known.
    fn whole(&self) -> Option<Whole> {
        self.whole.filter(|_| self.kernel().is_some())
    }

    /// Returns `true` if several games are joined.
    fn is_join(&self) -> bool {
        self.games.games.len() > 1
    }

    /// Why the quotient is not known to be that of all heaps.
    pub fn reason(&self) -> Option<UnfinishedReason> {
        match (&self.found.stopped, self.unproved) {
            _ if self.is_settled() => None,
            (Some(_), _) => Some(UnfinishedReason::Limit),
            (None, Some(_)) => Some(UnfinishedReason::Rules),
            (None, None) => Some(UnfinishedReason::Heaps),
        }
    }

    /// The text of a certificate of this quotient: with the period of the classes, if it is proved, else of the
    /// heaps that were computed.
    ///
    /// # Errors
    /// The checker does not read such a game, or reads no quotients of several.
    pub fn certificate(&self) -> Result<String, Failure> {
        let [(game, rules)] = &self.games.games[..] else {
            return Err(NoCertificate { game: self.name.clone() }.into());
        };
        match rules.heaps().and_then(|heaps| heaps.plain_code()) {
            Some(code) if let Some(rule) = self.infinite() => {
                infinite_certificate(game, code, rule)
            }
            Some(code) => quotient_certificate(game, code, &self.found),
            None => Err(NoCertificate { game: game.clone() }.into()),
        }
    }

    /// The classes of the heaps 0, 1, ... of a game: those computed, and by a proved period to the last heap asked for.
    pub(crate) fn phi(&self, game: usize) -> Vec<Element> {
        let mut phi = self.found.table.phi(&self.found.pretending, game);
        let Some(period) = self.period(game) else { return phi };
        let last = if self.to == u64::MAX { self.last(game) } else { self.to };
        phi.truncate(usize::try_from(last.saturating_add(1)).unwrap_or(usize::MAX));
        while (phi.len() as u64) <= last {
            let earlier = usize::try_from(phi.len() as u64 - period.period);
            let Some(class) = earlier.ok().and_then(|at| phi.get(at).copied()) else { break };
            phi.push(class);
        }
        phi
    }

    /// The game of each heap that was added, with its size.
    fn added(&self) -> Vec<(usize, u64)> {
        let mut next = vec![0; self.games.games.len()];
        let heap = |game: usize| {
            let heap = next[game];
            next[game] += 1;
            (game, heap)
        };
        self.found.table.added().into_iter().map(heap).collect()
    }

    /// Each generator with the game and the size of its heap.
    fn generators(&self) -> Vec<(String, usize, u64)> {
        let added = self.added();
        let heaps = self.found.pretending.generated_by.iter().enumerate();
        heaps
            .map(|(at, number)| {
                let (game, heap) = added[*number];
                (MisereQuotient::letter(at), game, heap)
            })
            .collect()
    }

    fn relations(&self) -> Vec<String> {
        let spell = |relation: Relation| {
            let (left, right) = (relation.left, relation.right);
            format!("{}={}", MisereQuotient::spell(&left), MisereQuotient::spell(&right))
        };
        self.quotient().relations().into_iter().map(spell).collect()
    }

    /// The answer as plain data, with the keys of the interface.
    pub fn view(&self) -> QuotientView {
        let (quotient, period) = (self.quotient(), self.period(0));
        let whole = self.whole();
        let games = &self.games.games;
        let names = |elements: Vec<Element>| -> Vec<String> {
            elements.into_iter().map(|element| quotient.name(element)).collect()
        };
        let generator = |(name, game, heap): (String, usize, u64)| GeneratorView {
            name,
            heap,
            game: self.is_join().then(|| games[game].0.clone()),
        };
        let joined = |game: usize| JoinedGameView {
            game: games[game].0.clone(),
            phi: names(self.phi(game)),
            phi_period: self.period(game).map(|found| found.period),
            phi_preperiod: self.period(game).map(|found| found.preperiod),
            computed: self.last(game),
        };
        QuotientView {
            game: self.name.clone(),
            status: match self.found.solved {
                true => QuotientStatus::Solved,
                false if self.kernel().is_some() => QuotientStatus::Kernel,
                false if self.infinite().is_some() => QuotientStatus::Infinite,
                false => QuotientStatus::Unfinished,
            },
            order: quotient.order(),
            p_order: quotient.p_order(),
            generators: self.generators().into_iter().map(generator).collect(),
            relations: self.relations(),
            p_positions: names(quotient.p_portion().collect()),
            phi: names(self.phi(0)),
            phi_period: period.map(|found| found.period).or(whole.map(|whole| whole.period)),
            phi_preperiod: period
                .map(|found| found.preperiod)
                .or(whole.map(|whole| whole.preperiod)),
            kernel: self.kernel().map(|kernel| kernel.from),
            order_of_all: whole.map(|whole| whole.order),
            infinite: self.infinite_view(),
            tame: quotient.is_tame(),
            computed: self.computed(),
            orders: self.found.pretending.orders.clone(),
            theorem: period
                .map(|found| found.theorem)
                .or(self.kernel().map(|kernel| kernel.theorem))
                .or(self.infinite().map(Theory::theorem))
                .map(Into::into),
            reason: self.reason(),
            reached: self.reason().map(|_| self.computed()),
            games: (0..games.len()).filter(|_| self.is_join()).map(joined).collect(),
        }
    }

    /// [`QuotientAnswer::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton_check::QuotientCertificate;
    use bouton_texts::Lang;

    fn answer(game: &str, to: u64) -> QuotientAnswer {
        misere_quotient(game, to, Limits { time: None, ..Limits::default() }).expect(game)
    }

    #[test]
    fn kayles_is_answered() {
        let kayles = answer("kayles", u64::MAX);
        let view = kayles.view();
        assert_eq!((view.order, view.p_order, view.tame), (40, 9, false));
        assert_eq!((view.phi_preperiod, view.phi_period), (Some(71), Some(12)));
        assert_eq!(view.status, QuotientStatus::Solved);
        assert_eq!((view.relations.is_empty(), view.p_positions.len()), (false, 9));
        let text = kayles.text(Texts::of(Lang::En));
        assert!(text.contains("40") && text.contains("Φ(n + 12)"), "{text}");
        assert_eq!(answer("kayles", 200).view().phi.len(), 201);
    }

    #[test]
    fn games_are_joined() {
        // A game and itself are the game.
        assert_eq!(answer("kayles + kayles", u64::MAX).view(), answer("kayles", u64::MAX).view());
        let both = answer("subtract:1,2 + subtract:1,3", u64::MAX);
        let view = both.view();
        assert_eq!((view.game.as_str(), view.order), ("subtract:1,2 + subtract:1,3", 6));
        assert_eq!((view.status, view.games.len()), (QuotientStatus::Solved, 2));
        let periods: Vec<_> = view.games.iter().map(|game| game.phi_period).collect();
        assert_eq!((periods, view.phi), (vec![Some(3), Some(2)], view.games[0].phi.clone()));
        let open = answer("kayles + octal:0.15", 8).view();
        assert_eq!(
            (open.status, open.reason),
            (QuotientStatus::Unfinished, Some(UnfinishedReason::Heaps))
        );
        assert_eq!(open.games[1].phi.len(), 9);
        let of = |view: &GeneratorView| (view.game.clone().expect("a game"), view.heap);
        assert_eq!(of(&open.generators[0]), ("kayles".to_string(), 1));
        for (wrong, at) in [("kayles +", 8), ("+ kayles", 0), ("kayles + kaylse", 9)] {
            let error = misere_quotient(wrong, 9, Limits::default()).expect_err(wrong);
            let Failure::Input { error, .. } = error else { panic!("{wrong}") };
            assert_eq!(error.span.start, at, "{wrong}");
        }
    }

    #[test]
    fn a_search_that_no_theorem_ends_ends_soon() {
        let nim = answer("nim", u64::MAX).view();
        assert_eq!((nim.computed, nim.order, nim.tame), (100, (1 << 7) + 2, true));
        assert_eq!(
            (nim.status, nim.reason),
            (QuotientStatus::Unfinished, Some(UnfinishedReason::Rules))
        );
        assert_eq!(answer("nim", 20).view().order, (1 << 5) + 2);
    }

    /// The kernel is found and certified, and every falsified certificate of it is refused.
    #[test]
    fn normal_play_decides_from_the_kernel_on() {
        use bouton_check::{Certificate, check};
        let mut refused = 0;
        let quick = Limits { time: None, steps: 200_000_000, ..Limits::default() };
        for (game, from, heaps, period) in [
            ("octal:0.156", 10, 23, Some(349)),
            ("octal:0.776", 11, 25, None),
            ("octal:0.764", 12, 27, None),
        ] {
            let found = misere_quotient(game, u64::MAX, quick.clone()).expect(game);
            let view = found.view();
            assert_eq!((view.status, view.kernel), (QuotientStatus::Kernel, Some(from)), "{game}");
            assert_eq!((view.phi_period, view.reason), (period, None), "{game}");
            let text = found.certificate().expect(game);
            let (read, _) = Certificate::read(text.as_bytes()).expect("it can be read");
            assert_eq!(read.to_string(), text, "{game}");
            let Certificate::Quotient(right) = read else { panic!("{game}") };
            assert!(right.phi.len() >= heaps, "{game}");
            let window = &right.kernel.as_ref().expect("a kernel").window;
            assert!(window.starts_with(&heaps.to_string()), "{game}: {window}");
            let holds = |changed: &QuotientCertificate| {
                check(&Certificate::Quotient(changed.clone()), bouton_check::Limits::default())
                    .is_ok()
            };
            assert!(holds(&right), "{game}");
            for other in (0..30).filter(|other| *other != from) {
                if let Ok(changed) = right.clone().with_kernel(other) {
                    assert!(!holds(&changed), "{game} from {other}");
                    refused += 1;
                }
                let mut changed = right.clone();
                changed.kernel.as_mut().expect("a kernel").from = other;
                assert!(!holds(&changed), "{game} from {other}");
                refused += 1;
            }
            for at in 0..40 {
                for element in (0..right.order).filter(|x| *x != right.phi[at]).step_by(7) {
                    let mut changed = right.clone();
                    changed.phi[at] = element;
                    assert!(!holds(&changed), "{game}: heap {at} is {element}");
                    refused += 1;
                }
            }
            for code in ["0.77", "0.15", "0.7", "4.56"] {
                let changed = QuotientCertificate { code: code.to_string(), ..right.clone() };
                assert!(!holds(&changed), "{game}: {code}");
                refused += 1;
            }
        }
        assert!(refused > 500, "{refused}");
    }

    #[test]
    fn an_infinite_quotient_is_proved() {
        let found = answer("octal:0.354", u64::MAX);
        let view = found.view();
        assert_eq!((view.status, view.order, view.computed), (QuotientStatus::Infinite, 14, 4));
        assert!(
            view.reason.is_none() && view.theorem.is_some_and(|it| it.source.contains("#linear"))
        );
        let rule = view.infinite.expect("a rule");
        let form: Vec<(u64, i64)> =
            rule.form.iter().map(|term| (term.of.heap, term.weight)).collect();
        assert_eq!((rule.heaps_to, &form[..]), (5, &[(2, -3), (3, -4), (4, -2), (5, 1)][..]));
        assert!(found.gave_up().is_none() && found.is_settled());
        refuses_falsified(&found.certificate().expect("a certificate"));
        for lang in Lang::ALL {
            assert!(
                found.text(Texts::of(lang)).contains("n(5) - 3 n(2) - 4 n(3) - 2 n(4)"),
                "{lang}"
            );
        }
    }

    /// The certificate is read back and holds, and no other of its kind that is near it does.
    fn refuses_falsified(text: &str) {
        use bouton_check::{Certificate, InfiniteCertificate, Limits, check};
        let (read, _) = Certificate::read(text.as_bytes()).expect("it can be read");
        assert_eq!(read.to_string(), text);
        let Certificate::Infinite(right) = read else { panic!("{text}") };
        let holds = |changed: &InfiniteCertificate| {
            check(&Certificate::Infinite(changed.clone()), Limits::default()).is_ok()
        };
        assert!(holds(&right));
        let mut refused = 0;
        let mut refuse = |change: &dyn Fn(&mut InfiniteCertificate)| {
            let mut changed = right.clone();
            change(&mut changed);
            assert!(changed == right || !holds(&changed), "{changed:?}");
            refused += u32::from(changed != right);
        };
        for at in (0..right.lost.len()).step_by((right.lost.len() / 450).max(1)) {
            refuse(&|changed| {
                changed.lost.remove(at);
            });
        }
        for heap in 0..right.weights.len() {
            for by in [-7, -3, -1, 1, 2, 5] {
                refuse(&|changed| changed.weights[heap] += by);
            }
            refuse(&|changed| changed.bounds[heap] += 1);
            refuse(&|changed| changed.bounds[heap] = changed.bounds[heap].wrapping_sub(1));
        }
        for by in [1, 2, 5, 100] {
            refuse(&|changed| changed.reach += by);
            refuse(&|changed| changed.modulus += by);
        }
        for code in ["0.77", "0.15", "0.355", "0.344", "0.754", "4.354", "0.364"] {
            refuse(&|changed| changed.code = code.to_string());
        }
        refuse(&|changed| changed.multiples = 1);
        refuse(&|changed| changed.beside = changed.multiples);
        refuse(&|changed| changed.weights.clear());
        assert!(refused >= 500, "{refused}");
    }

    #[test]
    fn what_is_not_proved_is_unfinished() {
        let open = answer("octal:0.07", 12);
        assert_eq!(open.view().status, QuotientStatus::Unfinished);
        assert_eq!((open.view().computed, open.view().phi_period), (12, None));
        assert!(misere_quotient("wythoff", 10, Limits::default()).is_err());
        assert!(misere_quotient("kl-nim:1,2", 10, Limits::default()).is_err());
    }
}
