//! The answer to a doubter as sentences.

use super::{Level, Mark, Results, Step, block, mark_text::mark_text, mistake::Mistake};
use bouton_core::{GameResult, Natural};
use bouton_texts::{Arg, Texts, arg, msg};

/// The sentence about a move of an objection, or about the answer to it.
pub(super) fn sentence(texts: &Texts, step: &Step, level: Level) -> String {
    // A child is spared the numbers.
    let mark_said = |mark: &Mark| {
        Some(mark).filter(|_| level > Level::Child).and_then(|mark| mark_text(texts, mark))
    };
    match step {
        Step::Mistake { mistake, numbers } => {
            let numbers = arg(block::joined(texts, numbers.iter().map(Natural::to_string)));
            match mistake {
                Mistake::Sizes => texts.say(&msg::MistakeSizes { numbers }),
                Mistake::MisereNim => texts.say(&msg::MistakeMisereNim { numbers }),
                Mistake::AsInNormalPlay => texts.say(&msg::MistakeAsInNormalPlay),
                Mistake::Opposite => texts.say(&msg::MistakeOpposite),
                Mistake::Largest => texts.say(&msg::MistakeLargest),
            }
        }
        Step::Tried { mark, .. } => tried(texts, step, mark.as_ref().and_then(mark_said)),
        Step::Replied { play, mark: Mark::Over { .. }, yours } => {
            let (play, yours) = (arg(play.said()), u64::from(*yours).into());
            texts.say(&msg::StepTriedWinsOver { play, yours })
        }
        Step::Replied { play, mark, .. } => {
            let play = arg(play.said());
            match mark_said(mark).map(arg) {
                Some(mark) => texts.say(&msg::StepReplied { play, mark }),
                None => texts.say(&msg::StepRepliedPlain { play }),
            }
        }
        _ => String::new(),
    }
}

fn tried(texts: &Texts, step: &Step, said: Option<String>) -> String {
    let Step::Tried { play, mark, results: Results { before, gets }, better, yours } = step else {
        return String::new();
    };
    let (play, yours) = (arg(play.said()), Arg::from(u64::from(*yours)));
    let said = said.map(arg);
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
            match (better(), *before) {
                (Some(better), GameResult::Draw) => {
                    texts.say(&msg::StepTriedLosesDraw { fails: arg(fails), better })
                }
                (Some(better), GameResult::Win) => {
                    texts.say(&msg::StepTriedLosesWin { fails: arg(fails), better })
                }
                _ => fails,
            }
        }
    }
}
