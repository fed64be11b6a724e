//! Steps by misère quotients as sentences.

use super::{
    Mark, Step,
    block::{Block, joined, shortened},
    class::Class,
    operands::Escape,
    table::class_table,
};
use crate::rule::called;
use bouton_solve::MisereQuotient;
use bouton_texts::{Texts, arg, msg};

/// Maximum number of classes, relations or factors in a sentence (the data has all).
const SHOWN: usize = 24;

/// A step by a quotient in pieces; `None` for every other step.
pub(super) fn blocks(texts: &Texts, step: &Step) -> Option<Vec<Block>> {
    let text = |said: String| Block::Text(said);
    Some(match step {
        Step::Classes { quotient, rows, more } => {
            let rows = rows.iter().map(|(part, class)| {
                texts.say(&msg::StepClassOf { part: arg(part), class: arg(class.name()) })
            });
            let classes = arg(joined(texts, rows));
            let (order, more) = (quotient.order().into(), (*more).into());
            vec![
                text(texts.say(&msg::StepClasses { order })),
                text(texts.say(&msg::StepClassesHere { classes, more })),
            ]
        }
        Step::ClassTable { game, phi } => {
            let names: Vec<String> = phi.iter().map(Class::name).collect();
            let game = arg(called(texts, game));
            vec![text(texts.say(&msg::StepClassTable { game })), class_table(&names)]
        }
        Step::Presentation { quotient } => {
            let relations = quotient.relations().into_iter().map(|relation| {
                let [left, right] = [relation.left, relation.right];
                format!("{} = {}", MisereQuotient::spell(&left), MisereQuotient::spell(&right))
            });
            let relations = arg(shortened(texts, relations));
            let lost = arg(lost_classes(texts, quotient));
            vec![
                text(texts.say(&msg::StepPresentation { relations })),
                text(texts.say(&msg::StepLostClasses { lost })),
            ]
        }
        Step::Product { factors, product, wins } => {
            let total = arg(total(texts, factors, product));
            vec![text(match wins {
                true => texts.say(&msg::StepProductWon { total }),
                false => texts.say(&msg::StepProductLost { total }),
            })]
        }
        Step::ClassMove { play, part, from, to, others, product, alone } => {
            let name = |class: &Class| arg(class.name());
            let (play, part) = (arg(play.said()), arg(part));
            let (from, to, others, product) = (name(from), name(to), name(others), name(product));
            vec![text(match alone {
                true => texts.say(&msg::StepClassMoveAlone { play, to }),
                false => texts.say(&msg::StepClassMove { play, part, from, to, others, product }),
            })]
        }
        Step::ClassEscapes { rows } => {
            let row = |Escape { part, class, others, options }: &Escape| {
                let left = options.iter().map(|(_, class)| class.name());
                let products = options.iter().map(|(_, class)| others.times(class).name());
                let (left, products) =
                    (arg(shortened(texts, left)), arg(shortened(texts, products)));
                let (part, class) = (arg(part), arg(class.name()));
                match rows.len() == 1 && others.is_identity() {
                    true => texts.say(&msg::StepEscapeAlone { part, left }),
                    false => {
                        let others = arg(others.name());
                        texts.say(&msg::StepEscape { part, class, others, left, products })
                    }
                }
            };
            vec![text(texts.say(&msg::StepEscapes)), Block::Items(rows.iter().map(row).collect())]
        }
        _ => return None,
    })
}

/// The classes of the P-portion, in a list.
fn lost_classes(texts: &Texts, quotient: &MisereQuotient) -> String {
    shortened(texts, quotient.p_portion().map(|class| quotient.name(class)))
}

/// A product with its factors: `a × b2 = ab2`.
pub(super) fn total(texts: &Texts, factors: &[(Class, u64)], product: &Class) -> String {
    let product = product.name();
    let count: u64 = factors.iter().map(|(_, count)| count).sum();
    let power = |(class, count): &(Class, u64)| match (class.name(), count) {
        (name, 1) => name,
        (name, count) => format!("({name})^{count}"),
    };
    match count {
        0 | 1 => product,
        2..=12 => {
            let each = factors
                .iter()
                .flat_map(|(class, count)| std::iter::repeat_n(class.name(), *count as usize));
            format!("{} = {product}", each.collect::<Vec<_>>().join(" × "))
        }
        _ if factors.len() <= SHOWN => {
            let powers: Vec<String> = factors.iter().map(power).collect();
            format!("{} = {product}", powers.join(" × "))
        }
        _ => texts.say(&msg::ProductOfMany { count: count.into(), product: arg(product) }),
    }
}

/// The deciding classes of a position, in one line.
pub(super) fn decides(texts: &Texts, mark: &Mark) -> Option<String> {
    let Mark::Quotient { factors, product } = mark else { return None };
    let total = arg(total(texts, factors, product));
    let order = product.quotient().order().into();
    Some(match mark.is_lost() {
        true => texts.say(&msg::DecidesClassLost { order, total }),
        false => texts.say(&msg::DecidesClassWon { order, total }),
    })
}
