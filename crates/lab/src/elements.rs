//! The elements of a misère quotient as tables, to multiply them and to draw their order, and the options of a heap.

use crate::quotient::{Divisibility, MOST_ELEMENTS_DRAWN, QuotientAnswer, heaps_of};
use bouton_answers::{Failure, Game};
use bouton_core::{Player, Stop};
use bouton_solve::{Exceeded, Limits};
use bouton_theory::Element;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeSet;

/// Maximum number of options of a heap that are listed.
const MOST_OPTIONS: usize = 1000;

/// The elements of a misère quotient by their indices, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct ElementsView {
    /// The name of each element, that of the identity first.
    pub names: Vec<String>,
    /// The exponents of the word of each element, one a generator.
    pub words: Vec<Vec<u32>>,
    /// Each element times each generator.
    pub times: Vec<Vec<Element>>,
    /// The elements of the P-portion.
    pub lost: Vec<Element>,
    /// The element of each heap, heap 0 first; of several games, those of the first.
    pub phi: Vec<Element>,
    /// The elements, those together that divide each other.
    pub boxes: Vec<Vec<Element>>,
    /// The pairs (divisor, multiple) of boxes with none between them.
    pub joined: Vec<(u32, u32)>,
}

/// The options of a heap, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct HeapOptionsView {
    /// The game as it is typed.
    pub game: String,
    /// The heap.
    pub heap: u64,
    /// The heaps that each option leaves, in increasing order, without empty ones.
    pub options: Vec<Vec<u64>>,
    /// Set when there are more.
    pub truncated: bool,
}

impl QuotientAnswer {
    /// The elements as tables. `None` above [`MOST_ELEMENTS_DRAWN`] elements.
    ///
    /// Cost: order^2 x generators.
    pub fn elements(&self) -> Option<ElementsView> {
        let quotient = self.quotient();
        if quotient.order() > MOST_ELEMENTS_DRAWN {
            return None;
        }
        let all = 0..quotient.order() as Element;
        let row = |x: Element| (0..quotient.generators()).map(|g| quotient.times(x, g)).collect();
        let Divisibility { classes, joined } = Divisibility::of(quotient);
        Some(ElementsView {
            names: all.clone().map(|x| quotient.name(x)).collect(),
            words: all.clone().map(|x| quotient.word(x).to_vec()).collect(),
            times: all.map(row).collect(),
            lost: quotient.p_portion().collect(),
            phi: self.phi(0),
            boxes: classes,
            joined: joined.into_iter().map(|(above, below)| (above as u32, below as u32)).collect(),
        })
    }
}

/// The options of a heap of a game that can have a misère quotient, each once.
///
/// # Errors
/// It has no misère quotients; a limit.
pub fn heap_options(game: &Game, heap: u64, limits: &Limits) -> Result<HeapOptionsView, Failure> {
    let rules = game.rules();
    let (game, heaps) = (rules.game(), heaps_of(&**rules)?);
    let mut meter = limits.meter();
    let mut options = BTreeSet::new();
    let mut truncated = false;
    if heap >= heaps.least().max(1) {
        let walk = heaps.each_option(heap, Player::Left, &mut |left| {
            meter.work(1)?;
            let mut option = left.to_vec();
            option.sort_unstable();
            truncated = options.len() >= MOST_OPTIONS && !options.contains(&option);
            if truncated {
                return Err(Stop::Asked);
            }
            options.insert(option);
            Ok(())
        });
        match walk {
            Ok(()) | Err(Stop::Asked) => {}
            Err(stop) => return Err(Exceeded::from(stop).into()),
        }
    }
    Ok(HeapOptionsView { game, heap, options: options.into_iter().collect(), truncated })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::misere_quotient;
    use crate::named::game_of;

    fn limits() -> Limits {
        Limits { time: None, ..Limits::default() }
    }

    #[test]
    fn the_tables_are_those_of_the_quotient() {
        let kayles = misere_quotient("kayles", u64::MAX, limits()).expect("kayles");
        let (view, tables) = (kayles.view(), kayles.elements().expect("few elements"));
        let names = |elements: &[Element]| -> Vec<String> {
            elements.iter().map(|x| tables.names[*x as usize].clone()).collect()
        };
        assert_eq!((tables.names.len(), names(&tables.lost)), (40, view.p_positions));
        assert_eq!(names(&tables.phi), view.phi);
        let mut boxed = tables.boxes.concat();
        boxed.sort_unstable();
        assert!(boxed.into_iter().eq(0..40));
        // A word is read from the identity on, generator by generator.
        for (x, word) in tables.words.iter().enumerate() {
            let letters = word.iter().enumerate();
            let letters = letters.flat_map(|(g, exponent)| (0..*exponent).map(move |_| g));
            let read = letters.fold(0, |y: Element, g| tables.times[y as usize][g]);
            assert_eq!(read as usize, x);
        }
    }

    #[test]
    fn each_option_of_a_heap_is_listed_once() {
        let options =
            |game: &str, heap| heap_options(&game_of(game), heap, &limits()).expect(game).options;
        assert_eq!(options("kayles", 3), [vec![1], vec![1, 1], vec![2]]);
        assert_eq!(options("kayles", 2), [vec![], vec![1]]);
        assert_eq!(options("octal:0.07", 4), [vec![1, 1], vec![2]]);
        assert_eq!(options("kayles", 0), Vec::<Vec<u64>>::new());
        let many = heap_options(&game_of("nim"), 10_000, &limits()).expect("nim");
        assert_eq!((many.options.len(), many.truncated), (MOST_OPTIONS, true));
        assert!(heap_options(&game_of("wythoff"), 3, &limits()).is_err());
    }
}
