//! A misère quotient in words.

use super::{HeapView, QuotientAnswer, UnfinishedReason, WeightView};
use bouton_answers::explain::written_form;
use bouton_core::Theorem;
use bouton_solve::Theory;
use bouton_texts::{Texts, arg, msg};

/// Maximum number of relations, or of elements, that a text lists.
const MOST_LISTED: usize = 60;
/// Number of heaps in a line of a text.
const LINE: usize = 12;

impl QuotientAnswer {
    /// The answer for people.
    pub fn text(&self, texts: &Texts) -> String {
        let quotient = self.quotient();
        let (order, lost) = (arg(quotient.order()), arg(quotient.p_order()));
        let (game, computed) = (arg(&self.name), arg(self.computed()));
        let joined = |first: String, last: String| {
            texts.say(&msg::ListComma { first: arg(first), last: arg(last) })
        };
        let names = self.games.names();
        let heaps_of = |game: usize| {
            texts.say(&msg::QuotientHeapsOf { game: arg(names[game]), heap: arg(self.last(game)) })
        };
        let mut lines = vec![match self.found.solved {
            true => texts.say(&msg::QuotientSolved { game, order, lost }),
            false if self.is_join() => {
                let heaps = arg((0..names.len()).map(heaps_of).reduce(joined).unwrap_or_default());
                texts.say(&msg::QuotientUnfinishedJoin { game, heaps, order, lost })
            }
            false => match self.kernel() {
                None if self.infinite().is_some() => self.infinite_text(texts),
                Some(kernel) => {
                    let from = arg(kernel.from);
                    texts.say(&msg::QuotientKernel { game, from, computed, order, lost })
                }
                None => texts.say(&msg::QuotientUnfinished { game, computed, order, lost }),
            },
        }];
        if let (Some(UnfinishedReason::Rules), Some(last)) = (self.reason(), self.unproved) {
            lines.push(texts.say(&msg::QuotientUnproved { last: arg(last) }));
        }
        lines.push(match quotient.is_tame() {
            true if self.found.solved || self.whole().is_some() => texts.say(&msg::QuotientTame),
            true => texts.say(&msg::QuotientTameTo { computed: arg(self.computed()) }),
            false => texts.say(&msg::QuotientWild),
        });
        if self.unproved.is_some() && quotient.is_tame() && quotient.order() >= 6 {
            let values = arg(quotient.order() - 2);
            lines.push(texts.say(&msg::QuotientTameValues { values }));
        }
        lines.push(texts.say(&msg::QuotientRule));
        lines.push(String::new());
        let generators = self.generators().into_iter().map(|(name, game, heap)| {
            let (name, heap) = (arg(name), arg(heap));
            match self.is_join() {
                true => texts.say(&msg::QuotientGeneratorOf { name, game: arg(names[game]), heap }),
                false => texts.say(&msg::QuotientGenerator { name, heap }),
            }
        });
        if let Some(generators) = generators.reduce(joined) {
            lines.push(texts.say(&msg::QuotientGenerators { generators: arg(generators) }));
        }
        let relations = arg(listed(self.relations(), texts));
        lines.push(texts.say(&msg::QuotientRelations { relations }));
        let elements = quotient.p_portion().map(|element| quotient.name(element)).collect();
        lines.push(texts.say(&msg::QuotientLost { elements: arg(listed(elements, texts)) }));
        lines.push(String::new());
        lines.push(texts.say(&msg::QuotientPhi));
        for (game, name) in names.iter().enumerate() {
            if self.is_join() {
                lines.push((*name).to_string());
            }
            lines.extend(self.phi_lines(game));
        }
        lines.push(String::new());
        for (game, name) in names.iter().enumerate() {
            if let Some(found) = self.period(game) {
                let (period, preperiod) = (arg(found.period), arg(found.preperiod));
                lines.push(match self.is_join() {
                    true => {
                        let game = arg(name);
                        texts.say(&msg::QuotientPeriodOf { game, period, preperiod })
                    }
                    false => texts.say(&msg::QuotientPeriod { period, preperiod }),
                });
            }
        }
        let periods = (0..names.len()).filter_map(|game| self.period(game));
        if let Some(computed) = periods.clone().map(|found| found.computed).max() {
            lines.push(texts.say(&msg::QuotientComputed { computed: arg(computed) }));
        }
        let mut theorems: Vec<Theorem> = vec![];
        if let Some(kernel) = self.kernel() {
            if let Some(whole) = self.whole() {
                let [preperiod, period, order] =
                    [whole.preperiod, whole.period, whole.order].map(arg);
                lines.push(texts.say(&msg::QuotientKernelPeriod { preperiod, period, order }));
            }
            let (from, computed) = (arg(kernel.from), arg(kernel.computed));
            lines.push(texts.say(&msg::QuotientKernelComputed { from, computed }));
            theorems.push(kernel.theorem);
        }
        theorems.extend(self.infinite().map(Theory::theorem));
        lines.push(texts.say(&msg::QuotientOrders { orders: arg(self.orders()) }));
        for theorem in periods.map(|found| found.theorem) {
            if !theorems.contains(&theorem) {
                theorems.push(theorem);
            }
        }
        for Theorem { id, source } in theorems {
            let text = |id: String| arg(texts.by_id(&id).unwrap_or_default());
            lines.push(texts.say(&msg::StepTheorem {
                name: text(format!("theorem-{id}")),
                statement: text(format!("theorem-{id}-statement")),
                source: arg(source),
            }));
        }
        lines.join("\n")
    }

    /// The proof that the quotient is infinite, and the rule for its sums.
    fn infinite_text(&self, texts: &Texts) -> String {
        let Some(rule) = self.infinite_view() else { return String::new() };
        let named = |of: &HeapView| match &of.game {
            Some(game) => format!("{} ({game})", of.heap),
            None => of.heap.to_string(),
        };
        let term = |term: &WeightView| (term.weight, format!("n({})", named(&term.of)));
        let form = written_form(rule.form.iter().map(term));
        let quotient = self.quotient();
        let lines = [
            texts.say(&msg::QuotientInfinite {
                game: arg(&self.name),
                of: arg(named(&rule.multiples_of)),
                beside: arg(named(&rule.beside)),
            }),
            texts.say(&msg::QuotientInfiniteRule { last: rule.heaps_to.into(), form: arg(form) }),
            texts.say(&msg::QuotientInfiniteBelow {
                computed: arg(self.computed()),
                order: arg(quotient.order()),
                lost: arg(quotient.p_order()),
            }),
        ];
        lines.join("\n")
    }

    /// The classes of the heaps of a game as a table: of a solved one to the end of the first period.
    fn phi_lines(&self, game: usize) -> Vec<String> {
        let quotient = self.quotient();
        let mut phi = self.phi(game);
        if let (Some(found), u64::MAX) = (self.period(game), self.to) {
            let once = usize::try_from(found.preperiod + found.period).unwrap_or(usize::MAX);
            phi.truncate(once.max(LINE));
        }
        let names: Vec<String> = phi.iter().map(|class| quotient.name(*class)).collect();
        let wide = names.iter().map(String::len).max().unwrap_or(1);
        let label = (names.len().saturating_sub(1)).to_string().len();
        let line = |(at, names): (usize, &[String])| {
            let cells: Vec<String> = names.iter().map(|name| format!("{name:<wide$}")).collect();
            let line = format!("  {:>label$}  {}", at * LINE, cells.join(" "));
            line.trim_end().to_string()
        };
        names.chunks(LINE).enumerate().map(line).collect()
    }

    /// The heaps at which the order grew: `0:1, 1:2, 4:6`; of several games with the game before the heap.
    fn orders(&self) -> String {
        let mut last = 0;
        let mut grown = vec![];
        for ((game, heap), order) in self.added().iter().zip(&self.found.pretending.orders) {
            if *order != last {
                grown.push(match self.is_join() {
                    true => format!("{} {heap}:{order}", self.games.games[*game].0),
                    false => format!("{heap}:{order}"),
                });
                last = *order;
            }
        }
        grown.join(if self.is_join() { ", " } else { " " })
    }
}

/// The first of some names, and how many more there are.
fn listed(names: Vec<String>, texts: &Texts) -> String {
    let more = names.len().saturating_sub(MOST_LISTED);
    let mut list = names[..names.len() - more].join(", ");
    if more > 0 {
        list += &format!(", {}", texts.say(&msg::QuotientMore { count: more.into() }));
    }
    list
}
