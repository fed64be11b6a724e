//! Misère quotients of games of heaps: in words, as plain data, and as a picture.

use crate::certificate::{NoCertificate, quotient_certificate};
use bouton_answers::{
    Failure, FailureKind,
    operation::OperationError,
    operation_error, registry,
    view::{TheoremView, view_json},
};
use bouton_core::Ruleset;
use bouton_plot::{Cell, Diagram};
use bouton_solve::{Exceeded, Limits, QuotientSearch, has_quotient, quotient};
use bouton_texts::{Texts, arg, msg};
use bouton_theory::{Element, MisereQuotient, Relation};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::sync::{Arc, atomic::Ordering};

/// Maximum number of relations, or of elements, that a text lists.
const MOST_LISTED: usize = 60;
/// Number of heaps in a line of a text.
const LINE: usize = 12;
/// Maximum number of elements of a quotient that is drawn.
pub const MOST_ELEMENTS_DRAWN: usize = 600;

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
}

operation_error!(NoQuotient);

impl std::error::Error for NoQuotient {}

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
        };
        (what, texts.say(&msg::RefusedGenusHelp))
    }
}

/// What is known about the misère quotient of a game.
#[derive(Debug)]
pub struct QuotientAnswer {
    pub(crate) game: String,
    pub(crate) rules: Arc<dyn Ruleset>,
    pub(crate) found: QuotientSearch,
    /// The last heap asked for.
    to: u64,
}

/// Whether a misère quotient is known to be that of all heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum QuotientStatus {
    /// It is proved.
    Solved,
    /// It is that of the heaps computed.
    Open,
}

/// The misère quotient of a game, as far as it is known, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct QuotientView {
    /// The game as it is typed.
    pub game: String,
    /// Whether the quotient is proved to be that of all heaps.
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
    /// The class of each heap, heap 0 first.
    pub phi: Vec<String>,
    /// The least p with Phi(n + p) = Phi(n) for all n from the preperiod on.
    pub phi_period: Option<u64>,
    /// The least n0 of that period, heap 0 counted.
    pub phi_preperiod: Option<u64>,
    /// Whether the quotient is that of Nim heaps.
    pub tame: bool,
    /// The last heap whose class was computed.
    pub computed: u64,
    /// The order of the quotient of the heaps up to each, heap 0 first.
    pub orders: Vec<u32>,
    /// The theorem that carries the period on without end.
    pub theorem: Option<TheoremView>,
}

/// A generator of a misère quotient.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct GeneratorView {
    /// Its letter.
    pub name: String,
    /// The least heap of its class.
    pub heap: u64,
}

/// Looks for the misère quotient of the heaps of `game` up to heap `to`, within `limits`; a limit that is met ends
/// the search as `to` does.
///
/// # Errors
/// No such game, or one that is partizan, may go on forever or is not played on single heaps.
pub fn misere_quotient(game: &str, to: u64, limits: Limits) -> Result<QuotientAnswer, Failure> {
    let rules = rules_of_heaps(game, &limits)?;
    let game = rules.game();
    let Some(heaps) = rules.heaps() else { return Err(NoQuotient::NoHeaps { game }.into()) };
    let watch = limits.watch.clone().unwrap_or_default();
    if to < u64::MAX {
        watch.needed.store(to, Ordering::Relaxed);
    }
    let mut go_on = |_: &_| !watch.cancelled.load(Ordering::Relaxed);
    let found = quotient(&[heaps], to, &mut go_on, &mut limits.meter());
    Ok(QuotientAnswer { game, rules, found, to })
}

/// The rules of an impartial game of heaps that always ends.
///
/// # Errors
/// No such game, or another one.
pub(crate) fn rules_of_heaps(game: &str, limits: &Limits) -> Result<Arc<dyn Ruleset>, Failure> {
    let (_, rules) = registry::ruleset_within(game, 0..game.len(), limits)
        .map_err(|error| Failure::input(game.as_bytes(), error))?;
    let game = rules.game();
    match rules.heaps() {
        _ if !rules.nature().impartial => Err(NoQuotient::Partizan { game }.into()),
        _ if !has_quotient(rules.nature()) => Err(NoQuotient::Loopy { game }.into()),
        None => Err(NoQuotient::NoHeaps { game }.into()),
        Some(_) => Ok(rules),
    }
}

impl QuotientAnswer {
    /// What the search found.
    pub fn search(&self) -> &QuotientSearch {
        &self.found
    }

    /// The quotient of the heaps that were computed.
    pub fn quotient(&self) -> &MisereQuotient {
        &self.found.pretending.quotient
    }

    /// Whether the quotient is proved to be that of all heaps.
    pub fn is_solved(&self) -> bool {
        self.found.solved
    }

    /// The limit that ended the search, as a failure that says so.
    pub fn gave_up(&self) -> Option<Failure> {
        self.found.stopped.clone().map(|exceeded: Exceeded| Failure::GaveUp(exceeded, None))
    }

    /// The last heap whose class was computed.
    pub fn computed(&self) -> u64 {
        (self.found.pretending.phi.len() as u64).saturating_sub(1)
    }

    /// The text of a certificate of this quotient: with the period of the classes, if it is proved, else of the
    /// heaps that were computed.
    ///
    /// # Errors
    /// The checker does not read such a game.
    pub fn certificate(&self) -> Result<String, Failure> {
        let code = self.rules.heaps().and_then(|heaps| heaps.plain_code());
        match code {
            Some(code) => quotient_certificate(&self.game, code, &self.found),
            None => Err(NoCertificate { game: self.game.clone() }.into()),
        }
    }

    /// The classes of the heaps 0, 1, ...: those computed, and by a proved period to the last heap asked for.
    pub(crate) fn phi(&self) -> Vec<Element> {
        let mut phi = self.found.pretending.phi.clone();
        let Some(period) = self.found.period else { return phi };
        let last = if self.to == u64::MAX { self.computed() } else { self.to };
        phi.truncate(usize::try_from(last.saturating_add(1)).unwrap_or(usize::MAX));
        while (phi.len() as u64) <= last {
            let earlier = usize::try_from(phi.len() as u64 - period.period);
            let Some(class) = earlier.ok().and_then(|at| phi.get(at).copied()) else { break };
            phi.push(class);
        }
        phi
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
        let (quotient, period) = (self.quotient(), self.found.period);
        let names = |elements: Vec<Element>| -> Vec<String> {
            elements.into_iter().map(|element| quotient.name(element)).collect()
        };
        let heaps = self.found.pretending.generated_by.iter();
        QuotientView {
            game: self.game.clone(),
            status: if self.found.solved { QuotientStatus::Solved } else { QuotientStatus::Open },
            order: quotient.order(),
            p_order: quotient.p_order(),
            generators: heaps
                .enumerate()
                .map(|(at, heap)| GeneratorView {
                    name: MisereQuotient::letter(at),
                    heap: *heap as u64,
                })
                .collect(),
            relations: self.relations(),
            p_positions: names(quotient.p_portion().collect()),
            phi: names(self.phi()),
            phi_period: period.map(|found| found.period),
            phi_preperiod: period.map(|found| found.preperiod),
            tame: quotient.is_tame(),
            computed: self.computed(),
            orders: self.found.pretending.orders.clone(),
            theorem: period.map(|found| found.theorem.into()),
        }
    }

    /// [`QuotientAnswer::view`] as JSON.
    pub fn json(&self) -> Value {
        view_json(&self.view())
    }

    /// The answer for people.
    pub fn text(&self, texts: &Texts) -> String {
        let quotient = self.quotient();
        let (order, lost) = (arg(quotient.order()), arg(quotient.p_order()));
        let (game, computed) = (arg(&self.game), arg(self.computed()));
        let mut lines = vec![match self.found.solved {
            true => texts.say(&msg::QuotientSolved { game, order, lost }),
            false => texts.say(&msg::QuotientOpen { game, computed, order, lost }),
        }];
        lines.push(match quotient.is_tame() {
            true if self.found.solved => texts.say(&msg::QuotientTame),
            true => texts.say(&msg::QuotientTameTo { computed: arg(self.computed()) }),
            false => texts.say(&msg::QuotientWild),
        });
        lines.push(texts.say(&msg::QuotientRule));
        lines.push(String::new());
        let heaps = self.found.pretending.generated_by.iter().enumerate();
        let generators = heaps.map(|(at, heap)| {
            let name = MisereQuotient::letter(at);
            texts.say(&msg::QuotientGenerator { name: arg(name), heap: arg(heap) })
        });
        let joined = |first: String, last: String| {
            texts.say(&msg::ListComma { first: arg(first), last: arg(last) })
        };
        if let Some(generators) = generators.reduce(joined) {
            lines.push(texts.say(&msg::QuotientGenerators { generators: arg(generators) }));
        }
        let relations = arg(listed(self.relations(), texts));
        lines.push(texts.say(&msg::QuotientRelations { relations }));
        let elements = quotient.p_portion().map(|element| quotient.name(element)).collect();
        lines.push(texts.say(&msg::QuotientLost { elements: arg(listed(elements, texts)) }));
        lines.push(String::new());
        lines.push(texts.say(&msg::QuotientPhi));
        lines.extend(self.phi_lines());
        lines.push(String::new());
        if let Some(found) = self.found.period {
            let (period, preperiod) = (arg(found.period), arg(found.preperiod));
            lines.push(texts.say(&msg::QuotientPeriod { period, preperiod }));
            lines.push(texts.say(&msg::QuotientComputed { computed: arg(found.computed) }));
        }
        lines.push(texts.say(&msg::QuotientOrders { orders: arg(self.orders()) }));
        if let Some(found) = self.found.period {
            let id = found.theorem.id;
            let text = |id: String| arg(texts.by_id(&id).unwrap_or_default());
            lines.push(texts.say(&msg::StepTheorem {
                name: text(format!("theorem-{id}")),
                statement: text(format!("theorem-{id}-statement")),
                source: arg(found.theorem.source),
            }));
        }
        lines.join("\n")
    }

    /// The classes of the heaps as a table: of a solved game to the end of the first period.
    fn phi_lines(&self) -> Vec<String> {
        let quotient = self.quotient();
        let mut phi = self.phi();
        if let (Some(found), u64::MAX) = (self.found.period, self.to) {
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

    /// The heaps at which the order grew: `0:1, 1:2, 4:6`.
    fn orders(&self) -> String {
        let mut last = 0;
        let mut grown = vec![];
        for (heap, order) in self.found.pretending.orders.iter().enumerate() {
            if *order != last {
                grown.push(format!("{heap}:{order}"));
                last = *order;
            }
        }
        grown.join(" ")
    }

    /// The picture of the quotient ordered by divisibility, as SVG: elements that divide each other share a box,
    /// a box stands above those that it divides, the P-portion is marked. `None` above
    /// [`MOST_ELEMENTS_DRAWN`] elements.
    pub fn picture(&self, texts: &Texts) -> Option<String> {
        let quotient = self.quotient();
        if quotient.order() > MOST_ELEMENTS_DRAWN {
            return None;
        }
        let divides = Divisibility::of(quotient);
        let boxes = divides.classes.iter().map(|class| {
            let cell = |element: &Element| Cell {
                text: quotient.name(*element),
                is_marked: quotient.is_p(*element),
            };
            class.iter().map(cell).collect()
        });
        let title = texts.say(&msg::QuotientPictureTitle {
            game: arg(&self.game),
            order: arg(quotient.order()),
            lost: arg(quotient.p_order()),
        });
        let legend = texts.say(&msg::QuotientPictureLegend);
        let (boxes, joined) = (boxes.collect(), divides.joined);
        Some(Diagram { title: &title, legend: &legend, boxes, joined }.svg())
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

/// Which elements of a quotient divide which.
pub(crate) struct Divisibility {
    /// The classes of elements that divide each other, each with its elements in order.
    pub classes: Vec<Vec<Element>>,
    /// The pairs (divisor, multiple) of classes with none between them.
    pub joined: Vec<(usize, usize)>,
}

impl Divisibility {
    /// Cost: order^2 x generators.
    pub fn of(quotient: &MisereQuotient) -> Divisibility {
        let order = quotient.order();
        // The multiples of each element.
        let multiples: Vec<Vec<bool>> = (0..order as Element)
            .map(|element| {
                let mut reached = vec![false; order];
                reached[element as usize] = true;
                let mut queue = vec![element];
                while let Some(element) = queue.pop() {
                    for generator in 0..quotient.generators() {
                        let next = quotient.times(element, generator);
                        if !std::mem::replace(&mut reached[next as usize], true) {
                            queue.push(next);
                        }
                    }
                }
                reached
            })
            .collect();
        let mut class_of = vec![usize::MAX; order];
        let mut classes: Vec<Vec<Element>> = vec![];
        for x in 0..order {
            if class_of[x] == usize::MAX {
                let both = |y: &usize| multiples[x][*y] && multiples[*y][x];
                let class: Vec<usize> = (0..order).filter(both).collect();
                class.iter().for_each(|y| class_of[*y] = classes.len());
                classes.push(class.into_iter().map(|y| y as Element).collect());
            }
        }
        let first: Vec<usize> = classes.iter().map(|class| class[0] as usize).collect();
        let below = |a: usize, b: usize| a != b && multiples[first[a]][first[b]];
        let count = classes.len();
        let mut joined = vec![];
        for a in 0..count {
            let under: Vec<usize> = (0..count).filter(|b| below(a, *b)).collect();
            let covers = |b: &&usize| !under.iter().any(|between| below(*between, **b));
            joined.extend(under.iter().filter(covers).map(|b| (a, *b)));
        }
        Divisibility { classes, joined }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
    fn what_is_not_proved_is_open() {
        let open = answer("octal:0.07", 12);
        assert_eq!(open.view().status, QuotientStatus::Open);
        assert_eq!((open.view().computed, open.view().phi_period), (12, None));
        assert!(misere_quotient("wythoff", 10, Limits::default()).is_err());
        assert!(misere_quotient("kl-nim:1,2", 10, Limits::default()).is_err());
    }

    #[test]
    fn the_order_of_nim_is_drawn() {
        // T_2: the fickle 1 and a are one box, the four firm elements another below it.
        let nim = answer("nim:max=3", u64::MAX);
        let divides = Divisibility::of(nim.quotient());
        let sizes: Vec<usize> = divides.classes.iter().map(Vec::len).collect();
        assert_eq!((sizes, divides.joined), (vec![2, 4], vec![(0, 1)]));
        assert!(nim.picture(Texts::of(Lang::En)).is_some_and(|svg| svg.contains("<svg")));
    }
}
