//! A sequence of heap values as a picture.

use crate::Survey;
use bouton_plot::{Chart, Repeat, Words};
use bouton_texts::{Texts, arg, msg};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::Path;

/// The forms that a picture is drawn in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureForm {
    /// Shapes, with words in the language of the reader.
    Svg,
    /// Pixels, with digits and signs only.
    Png,
}

/// A picture that was drawn, as plain data with the keys of JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PlottedView {
    /// The game as it is typed.
    pub game: String,
    /// The first heap.
    pub from: u64,
    /// The last heap.
    pub to: u64,
    /// The file of the picture.
    pub file: String,
}

impl PictureForm {
    /// The form that the ending of a file's name asks for.
    pub fn of_file(file: &Path) -> Option<PictureForm> {
        let ending = file.extension()?.to_ascii_lowercase();
        [(PictureForm::Svg, "svg"), (PictureForm::Png, "png")]
            .into_iter()
            .find_map(|(form, name)| (ending == name).then_some(form))
    }
}

impl Survey {
    /// The values against the heaps, rare heaps marked, the period shaded.
    ///
    /// # Errors
    /// The encoder's; none is known to be possible.
    pub fn picture(&self, form: PictureForm, texts: &Texts) -> Result<Vec<u8>, std::io::Error> {
        let start = usize::try_from(self.from).unwrap_or(usize::MAX).min(self.all().len());
        let rare = self.rare_heaps();
        let marked = texts.say(&msg::PlotRare { count: rare.len().into() });
        let period = self.period.as_ref().map(|found| {
            let (period, preperiod) = (arg(found.period), arg(found.preperiod));
            let words = match found.saltus {
                0 => texts.say(&msg::PlotPeriod { period, preperiod }),
                saltus => {
                    let saltus = arg(saltus);
                    texts.say(&msg::PlotPeriodArithmetic { period, preperiod, saltus })
                }
            };
            let repeat =
                Repeat { from: found.preperiod, length: found.period, growth: found.saltus };
            (repeat, words)
        });
        let chart = Chart {
            title: &self.game,
            from: self.from,
            values: &self.all()[start..],
            marked: rare,
            period: period.as_ref().map(|(repeat, _)| *repeat),
            words: Words {
                x: &texts.say(&msg::PlotHeap),
                y: &texts.say(&msg::PlotValue),
                points: &texts.say(&msg::PlotPoint),
                marked: &marked,
                period: period.as_ref().map_or("", |(_, words)| words),
            },
        };
        match form {
            PictureForm::Svg => Ok(chart.svg().into_bytes()),
            PictureForm::Png => chart.png(),
        }
    }
}
