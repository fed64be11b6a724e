//! The mark of a position as a few words within a sentence.

use super::{Mark, short_text::value_said};
use bouton_texts::{Texts, arg, msg};

/// A mark in a few words; nothing where only a whole sentence would say it.
pub(super) fn mark_text(texts: &Texts, mark: &Mark) -> Option<String> {
    Some(match mark {
        Mark::Over { .. } => texts.say(&msg::MarkOver),
        Mark::Values { sum, .. } => texts.say(&msg::MarkSum { sum: arg(sum) }),
        Mark::Tame { sum, firm, .. } => {
            texts.say(&msg::MarkSumFirm { sum: arg(sum), firm: (*firm).into() })
        }
        Mark::Quotient { product, .. } => {
            let class = arg(product.name());
            match mark.is_lost() {
                true => texts.say(&msg::MarkClassLost { class }),
                false => texts.say(&msg::MarkClassWon { class }),
            }
        }
        Mark::Game { value, .. } => {
            texts.say(&msg::MarkGame { value: arg(value_said(texts, value)) })
        }
        Mark::Theorem(_) | Mark::Played { .. } => return None,
    })
}
