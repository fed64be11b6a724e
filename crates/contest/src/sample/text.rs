//! The findings from a sample, in words.

use super::{Sample, SampleGame, SamplePrinted, answers::UNSEEN};
use bouton_answers::{Explained, Failure, Level, notation::write_sum, registry, rule::rule_said};
use bouton_core::Convention;
use bouton_solve::Limits;
use bouton_texts::{Texts, arg, msg};
use std::sync::Arc;

/// Maximum number of games that are named beside the first.
const OTHERS: usize = 12;
/// Maximum number of lines about the idea.
const LINES: usize = 10;

impl Sample {
    /// The lines about what was inferred, without program and explanation.
    pub fn lines(&self, texts: &Texts) -> Vec<String> {
        let Some(first) = self.games.first() else { return self.disagreement(texts) };
        let mut lines = vec![
            texts.say(&msg::SampleFormat { format: arg(&first.format) }),
            first.printed.said(texts),
        ];
        let (wins, losses) = (first.wins.into(), (first.tests - first.wins).into());
        let (game, tests) = (arg(first.named(texts)), first.tests.into());
        lines.push(texts.say(&msg::SampleGame { game, tests, wins, losses }));
        if !first.unread.is_empty() {
            let names: Vec<String> = first.unread.iter().map(|name| format!("`{name}`")).collect();
            let (count, names) = (names.len().into(), arg(names.join(", ")));
            lines.push(texts.say(&msg::SampleUnread { count, names }));
        }
        if first.open > 0 {
            lines.push(texts.say(&msg::SampleOpen { open: first.open.into() }));
        }
        if let Some(problem) = first.problem {
            let problem = arg(problem.heading(texts));
            lines.push(texts.say(&msg::SampleProblem { problem }));
        }
        if self.games.len() > 1 {
            let others: Vec<String> =
                self.games[1..].iter().take(OTHERS).map(|game| game.named(texts)).collect();
            let more = (self.games.len() - 1).saturating_sub(OTHERS);
            let games = arg(others.join(", "));
            lines.push(match more {
                0 => texts.say(&msg::SampleOthers { games }),
                more => texts.say(&msg::SampleOthersMore { games, more: more.into() }),
            });
        }
        if self.games.len() > 1 || first.is_doubtful() {
            lines.push(texts.say(&msg::SampleDoubtful));
        }
        if first.lacks_word() {
            lines.push(texts.say(&msg::SampleLacksWord { word: arg(UNSEEN) }));
        }
        lines
    }

    /// Why no game agrees.
    fn disagreement(&self, texts: &Texts) -> Vec<String> {
        let out_of_reach = texts.say(&msg::SampleOutOfReach);
        let stopped = self.stopped.as_ref().map(|(format, error)| {
            let (why, _) = Failure::Rules(Arc::clone(error)).phrases(texts);
            let (line, column) = (arg(error.line), arg(error.column));
            texts.say(&msg::SampleStops { format: arg(format), line, column, why: arg(why) })
        });
        let Some(nearest) = &self.nearest else {
            let lines = self.lines.into();
            let none = texts.say(&msg::SampleNoFormat { lines });
            return [stopped.unwrap_or(none), out_of_reach].into();
        };
        let game = arg(named(texts, &nearest.game, nearest.convention));
        let (agreed, tests) = (nearest.agreed.into(), nearest.tests.into());
        let format = arg(&nearest.format);
        let differs = msg::SampleDiffers {
            test: nearest.test.into(),
            sample: arg(&nearest.sample),
            answer: arg(&nearest.answer),
        };
        [
            texts.say(&msg::SampleNoGame),
            texts.say(&msg::SampleNearest { game, format, agreed, tests }),
            texts.say(&differs),
        ]
        .into_iter()
        .chain(stopped)
        .chain([out_of_reach])
        .collect()
    }
}

fn named(texts: &Texts, game: &str, convention: Convention) -> String {
    match convention {
        Convention::Normal => game.to_string(),
        Convention::Misere => texts.say(&msg::SampleMisere { game: arg(game) }),
    }
}

impl SampleGame {
    fn named(&self, texts: &Texts) -> String {
        let game = named(texts, &self.game, self.convention);
        match self.problem {
            Some(problem) => format!("{game} ({})", problem.id()),
            None => game,
        }
    }

    /// The rule of the game, with its parameters; of a game in a file its own, if it has one.
    fn rule(&self, explained: Option<&Explained>, texts: &Texts) -> Option<String> {
        let sum = explained.map(|explained| &explained.answer.query().sum);
        let rules = sum.and_then(|sum| sum.components.first());
        let own = rules.and_then(|component| component.rules.rule().map(str::to_string));
        let game = self.shown.first().map_or(&self.game, |(game, _)| game);
        let mut in_files = registry::IN_FILES.iter();
        let is_in_file = in_files.any(|entry| game.starts_with(&format!("{}:", entry.name())));
        own.or_else(|| (!is_in_file).then(|| rule_said(texts, game, false)))
    }

    /// The rule of the game and the idea by which it is played, in at most ten lines.
    pub fn explanation(&self, limits: &Limits, texts: &Texts) -> Vec<String> {
        let mut lines = Vec::new();
        let explained = self.explained(limits);
        match self.problem {
            Some(problem) => lines.push(problem.statement(texts)),
            None => lines.extend(self.rule(explained.as_ref(), texts)),
        }
        if let Some(explained) = explained {
            lines.extend(idea(&explained, texts));
        }
        lines.retain(|line| !line.is_empty());
        lines.truncate(LINES);
        lines
    }
}

/// The idea of a position, and how far it reaches.
fn idea(explained: &Explained, texts: &Texts) -> Vec<String> {
    let Some(idea) = &explained.idea else { return Vec::new() };
    let position = arg(write_sum(&explained.answer.query().sum));
    let mut lines = vec![texts.say(&msg::SampleIdea { position })];
    lines.extend(idea.text(texts, Level::Student).lines().map(str::to_string));
    lines.push(texts.say(&msg::IdeaAndReach { reach: arg(idea.reach(texts)) }));
    lines
}

impl SamplePrinted {
    /// The output, in a line.
    fn said(&self, texts: &Texts) -> String {
        let (first, second) = self.words.as_ref().map_or(("", ""), |(one, other)| (one, other));
        let move_as = self.move_as.unwrap_or_default();
        let pattern = |pattern: &str| arg(pattern.replace('\n', "\\n"));
        let fields = self.fields.unwrap_or("winner");
        let said = match fields {
            "winner" => {
                texts.say(&msg::ProblemsPrintWinner { first: arg(first), second: arg(second) })
            }
            "moves" => {
                let pattern = pattern(move_as);
                texts.say(&msg::ProblemsPrintMoves { pattern, second: arg(second) })
            }
            "move" => {
                let pattern = pattern(move_as);
                texts.say(&msg::ProblemsPrintMove { pattern, second: arg(second) })
            }
            "last-move" => {
                let pattern = pattern(move_as);
                texts.say(&msg::ProblemsPrintLastMove { pattern, second: arg(second) })
            }
            "winner,move" => {
                let pattern = pattern(&[first, self.join.unwrap_or(","), move_as].concat());
                texts.say(&msg::ProblemsPrintMove { pattern, second: arg(second) })
            }
            "winner,moves" => {
                let (first, pattern) = (arg(first), pattern(move_as));
                texts.say(&msg::ProblemsPrintWinnerMoves { first, pattern, second: arg(second) })
            }
            _ => {
                let number = fields.trim_start_matches("winner,");
                let number = texts.by_id(&format!("sample-field-{number}")).unwrap_or_default();
                let number = arg(number);
                match self.words.is_some() {
                    false => texts.say(&msg::SamplePrintNumber { number }),
                    true => texts.say(&msg::SamplePrintWinnerNumber {
                        first: arg(first),
                        second: arg(second),
                        number,
                    }),
                }
            }
        };
        let said = match &self.before {
            Some(before) => texts.say(&msg::SampleBefore { said: arg(said), before: arg(before) }),
            None => said,
        };
        match self.end {
            Some(_) => texts.say(&msg::SampleOneLine { said: arg(said) }),
            None => said,
        }
    }
}
