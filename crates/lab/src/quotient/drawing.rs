//! A misère quotient as a picture.

use super::QuotientAnswer;
use bouton_plot::{Cell, Diagram};
use bouton_texts::{Texts, arg, msg};
use bouton_theory::{Element, MisereQuotient};

/// Maximum number of elements of a quotient that is drawn.
pub const MOST_ELEMENTS_DRAWN: usize = 600;

impl QuotientAnswer {
    /// The picture of the quotient ordered by divisibility, as SVG: elements that divide each other share a box,
    /// a box is above those that it divides, the P-portion is marked. `None` above
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
            game: arg(self.game()),
            order: arg(quotient.order()),
            lost: arg(quotient.p_order()),
        });
        let legend = texts.say(&msg::QuotientPictureLegend);
        let (boxes, joined) = (boxes.collect(), divides.joined);
        Some(Diagram { title: &title, legend: &legend, boxes, joined }.svg())
    }
}

/// The divisibility order of a quotient.
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
    use crate::misere_quotient;
    use bouton_solve::Limits;
    use bouton_texts::Lang;

    #[test]
    fn the_order_of_nim_is_drawn() {
        // T_2: the fickle 1 and a are one box, the four firm elements another below it.
        let nim = misere_quotient("nim:max=3", u64::MAX, Limits::default()).expect("a game");
        let divides = Divisibility::of(nim.quotient());
        let sizes: Vec<usize> = divides.classes.iter().map(Vec::len).collect();
        assert_eq!((sizes, divides.joined), (vec![2, 4], vec![(0, 1)]));
        assert!(nim.picture(Texts::of(Lang::En)).is_some_and(|svg| svg.contains("<svg")));
    }
}
