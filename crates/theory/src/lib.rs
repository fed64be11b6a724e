//! The algebra of misère play. It knows neither rules nor positions: engines give it options, and it
//! gives them values.

mod forms;
mod genus;
mod names;

pub use forms::{FormId, MisereForms};
pub use genus::{Genus, GenusClass};
