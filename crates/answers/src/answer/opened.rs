//! A step of an explanation, opened: what is below it, what it rests on, or where to look further.

use super::{Explained, NoSuchStep};
use crate::explain::{Line, LineId, Step, write_line};
use bouton_texts::{Texts, arg, msg};

impl Explained {
    /// The line of this number, such as `3.1`, and all below it, down to the rules.
    ///
    /// # Errors
    /// [`NoSuchStep`].
    pub fn why(&self, texts: &Texts, step: &str) -> Result<String, NoSuchStep> {
        let line = step.trim().parse().ok().and_then(|id: LineId| self.proof.line(&id));
        let line = line.ok_or_else(|| NoSuchStep {
            step: step.to_string(),
            last: self.proof.lines().last().map(|line| line.id().to_string()).unwrap_or_default(),
        })?;
        let mover = self.answer.partizan();
        let opened = write_line(texts, &self.proof, line, mover);
        let below: Vec<&Line> = match line.step() {
            Step::Idea { .. } => self.argument(),
            // A list of answers or positions is shown whole when it is opened.
            Step::Answers { .. } | Step::Followers { .. } => return Ok(opened),
            _ if !line.lines().is_empty() => return Ok(opened),
            _ => line.because().iter().filter_map(|id| self.proof.line(id)).collect(),
        };
        let below = if below.is_empty() { self.theorems(line) } else { below };
        if below.is_empty() {
            return Ok(self.opened_further(texts, line, opened));
        }
        let written = below.into_iter().map(|line| write_line(texts, &self.proof, line, mover));
        let rests = texts.say(&msg::WhyRestsOn);
        Ok([opened, rests].into_iter().chain(written).collect::<Vec<_>>().join("\n\n"))
    }

    /// The lines that argue for an idea: those that say why the position is won or lost.
    fn argument(&self) -> Vec<&Line> {
        let argues = |line: &&Line| {
            matches!(
                line.step(),
                Step::Answers { .. }
                    | Step::Balanced { .. }
                    | Step::Mirror { .. }
                    | Step::End { .. }
                    | Step::Followers { .. }
                    | Step::KeepsRound { .. }
            )
        };
        self.proof.lines().iter().filter(argues).take(1).collect()
    }

    /// The theorems, on which a line rests that cites no other.
    fn theorems(&self, line: &Line) -> Vec<&Line> {
        let is_theorem = |line: &Line| matches!(line.step(), Step::Theorem { .. });
        let cites = !matches!(line.step(), Step::Setting { .. }) && !is_theorem(line);
        self.proof.all().into_iter().filter(|line| cites && is_theorem(line)).collect()
    }

    /// A line with nothing below it and none that it rests on, and where to look further.
    fn opened_further(&self, texts: &Texts, line: &Line, opened: String) -> String {
        let smaller = self.idea.as_ref().and_then(|idea| idea.nearby().try_on.clone());
        let further = match (line.step(), smaller) {
            (Step::Setting { .. }, _) => texts.say(&msg::WhyRules),
            (_, Some(position)) => {
                texts.say(&msg::WhySmaller { position: arg(self.typed_as(&position)) })
            }
            _ => texts.say(&msg::WhyPlay { position: arg(self.typed()) }),
        };
        format!("{opened}\n\n{further}")
    }
}
