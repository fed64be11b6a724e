//! A problem in words.

use super::{JudgeProblem, Printed};
use bouton_texts::{Texts, arg, msg};

impl JudgeProblem {
    /// The judge, the number and the title.
    pub fn heading(&self, texts: &Texts) -> String {
        texts.say(&msg::ProblemsTitle {
            judge: arg(self.judge.name()),
            number: arg(self.number),
            title: arg(self.title),
        })
    }

    /// The lines about the problem, between its statement and its commands: the game, the input, what is
    /// printed, the bound, the notes.
    pub fn lines(&self, texts: &Texts) -> Vec<String> {
        let mut lines =
            vec![texts.say(&msg::ProblemsGame { game: arg(format!("`{}`", self.game())) })];
        // A command of its own says itself what it reads and prints.
        if self.own.is_none() {
            lines.push(texts.say(&msg::ProblemsInput { input: arg(self.input) }));
            lines.push(self.said_of_the_output(texts));
        }
        lines.extend(self.max.map(|max| texts.say(&msg::ProblemsMax { max: arg(max) })));
        let notes = self.notes(texts).into_iter();
        lines.extend(notes.map(|text| texts.say(&msg::ProblemsNote { text: arg(text) })));
        lines
    }

    fn said_of_the_output(&self, texts: &Texts) -> String {
        let (first, second) = (arg(self.printed.first), arg(self.printed.second));
        let pattern = arg(self.printed.move_as.unwrap_or_default());
        match self.printed.fields {
            Some("count") => texts.say(&msg::ProblemsPrintCount),
            Some("moves") => texts.say(&msg::ProblemsPrintMoves { pattern, second }),
            Some("move") => texts.say(&msg::ProblemsPrintMove { pattern, second }),
            Some("last-move") => texts.say(&msg::ProblemsPrintLastMove { pattern, second }),
            Some("winner,last-move") => {
                let Printed { first, move_as, join, .. } = self.printed;
                let pattern = [first, join.unwrap_or(","), move_as.unwrap_or_default()].concat();
                texts.say(&msg::ProblemsPrintLastMove { pattern: arg(pattern), second })
            }
            None | Some("each") => texts.say(&msg::ProblemsPrintWinner { first, second }),
            Some(_) => texts.say(&msg::ProblemsPrintWinnerMoves { first, pattern, second }),
        }
    }

    /// Everything about the problem, for a terminal.
    pub fn text(&self, texts: &Texts) -> String {
        let mut lines =
            vec![self.heading(texts), String::new(), self.statement(texts), String::new()];
        lines.extend(self.lines(texts));
        lines.extend([String::new(), texts.say(&msg::ProblemsCommands)]);
        lines.extend(self.commands().iter().map(|command| format!("  {command}")));
        lines.join("\n")
    }
}
