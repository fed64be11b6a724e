//! The answer to a doubter as sentences.

use super::{Mark, Results, Step, mark_text::mark_text};
use bouton_core::GameResult;
use bouton_texts::{Arg, Texts, arg, msg};

/// The sentence about a move of an objection, or about the answer to it.
pub(super) fn sentence(texts: &Texts, step: &Step) -> String {
    match step {
        Step::Tried { .. } => tried(texts, step),
        Step::Replied { play, mark: Mark::Over { .. }, yours } => {
            let (play, yours) = (arg(play.said()), u64::from(*yours).into());
            texts.say(&msg::StepTriedWinsOver { play, yours })
        }
        Step::Replied { play, mark, .. } => {
            let play = arg(play.said());
            match mark_text(texts, mark).map(arg) {
                Some(mark) => texts.say(&msg::StepReplied { play, mark }),
                None => texts.say(&msg::StepRepliedPlain { play }),
            }
        }
        _ => String::new(),
    }
}

fn tried(texts: &Texts, step: &Step) -> String {
    let Step::Tried { play, mark, results: Results { before, gets }, better, yours } = step else {
        return String::new();
    };
    let (play, yours) = (arg(play.said()), Arg::from(u64::from(*yours)));
    let said = mark.as_ref().and_then(|mark| mark_text(texts, mark)).map(arg);
    let is_over = matches!(mark, Some(Mark::Over { .. }));
    let better = || better.as_ref().map(|better| arg(better.said()));
    match (before, gets) {
        (_, GameResult::Win) if is_over => texts.say(&msg::StepTriedWinsOver { play, yours }),
        (_, GameResult::Win) => match said {
            Some(mark) => texts.say(&msg::StepTriedWins { play, mark }),
            None => texts.say(&msg::StepTriedWinsPlain { play }),
        },
        (GameResult::Draw, GameResult::Draw) => texts.say(&msg::StepTriedKeepsDraw { play }),
        (_, GameResult::Draw) => match better() {
            Some(better) => texts.say(&msg::StepTriedDraws { play, better }),
            None => texts.say(&msg::StepTriedDrawsPlain { play }),
        },
        (_, GameResult::Loss) => {
            let fails = match said {
                _ if is_over => texts.say(&msg::StepTriedFailsOver { play }),
                Some(mark) => texts.say(&msg::StepTriedFails { play, mark, yours }),
                None => texts.say(&msg::StepTriedFailsPlain { play, yours }),
            };
            match better().filter(|_| *before == GameResult::Draw) {
                Some(better) => texts.say(&msg::StepTriedLosesDraw { fails: arg(fails), better }),
                None => fails,
            }
        }
    }
}
