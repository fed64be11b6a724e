//! The commands for a problem, as they are typed in a shell.

use super::{JudgeProblem, Rules};
use bouton_core::Convention;

impl JudgeProblem {
    /// The commands, in the order in which they are typed: the script, where there is one; the program; the
    /// answers to an input.
    pub fn commands(&self) -> Vec<String> {
        let mut commands = Vec::new();
        if let Rules::Script { name, .. } = self.rules {
            commands.push(format!("bouton problems {} --script > {name}.rules", self.id()));
        }
        match self.own {
            Some(own) => commands.push(own.to_string()),
            None => commands.extend([self.template(), self.batch()]),
        }
        commands
    }

    fn template(&self) -> String {
        let max = self.max.map(|max| format!(" --max {max}")).unwrap_or_default();
        let claim = self.claim.map(|(option, claim)| format!(" --{option} {}", quoted(claim)));
        let assuming = self.assuming.map(|claim| format!(" --assuming {}", quoted(claim)));
        let claim = claim.unwrap_or_default() + &assuming.unwrap_or_default();
        format!(
            "bouton template {} --target cpp{max}{claim}{}",
            quoted(&self.game()),
            self.options()
        )
    }

    fn batch(&self) -> String {
        let options = self.options();
        let game = self.game();
        let answers = format!("bouton batch {}{options}", quoted(&game));
        let answers = match self.before {
            Some(before) => format!("{before} input.txt | {answers}"),
            None => format!("{answers} < input.txt"),
        };
        match self.after {
            Some(after) => format!("{answers} | {after}"),
            None => answers,
        }
    }

    /// Options common to programs and answers.
    fn options(&self) -> String {
        let printed = &self.printed;
        // One word asks for the other, though it is not printed.
        let has_words = !printed.second.is_empty();
        let given = [
            ("input", Some(self.input)),
            ("print", printed.fields),
            ("move-as", printed.move_as),
            ("between", printed.between),
            ("join", printed.join),
            ("before", printed.each),
            ("end", printed.end),
            ("first", has_words.then_some(printed.first)),
            ("second", has_words.then_some(printed.second)),
        ];
        options(self.convention, given)
    }
}

/// Options with their values, behind the name of a game.
pub(crate) fn options<const N: usize>(
    convention: Convention,
    given: [(&str, Option<&str>); N],
) -> String {
    let misere = if convention == Convention::Misere { " --misere" } else { "" };
    let valued = given.into_iter().filter_map(|(option, value)| Some((option, value?)));
    let written = valued.map(|(option, value)| format!(" --{option} {}", quoted(value)));
    misere.to_string() + &written.collect::<String>()
}

/// A word as a shell reads it.
pub(crate) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_.,:=/".contains(c);
    match !word.is_empty() && word.chars().all(plain) {
        true => word.to_string(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::{super::found, *};

    fn commands(id: &str) -> Vec<String> {
        found(&[id.to_string()]).unwrap()[0].commands()
    }

    #[test]
    fn commands_are_whole() {
        assert_eq!(
            commands("hdu-2147"),
            [
                "bouton problems hdu-2147 --script > kiki.rules",
                "bouton template script:kiki.rules --target cpp --max 2000 --input '0{ heaps[2] }' --first 'Wonderful!' --second 'What a pity!'",
                "bouton batch script:kiki.rules --input '0{ heaps[2] }' --first 'Wonderful!' --second 'What a pity!' < input.txt",
            ]
        );
        assert_eq!(
            commands("hdu-1850"),
            [
                "bouton template nim --target cpp --input '0{ m heaps[m] }' --print count",
                "bouton batch nim --input '0{ m heaps[m] }' --print count < input.txt",
            ]
        );
        assert_eq!(
            commands("hdu-2149")[1].split(" | ").next().unwrap(),
            "bouton batch nim:max=N --input '*{ heap N }' --print moves --move-as '{take}' --between ' ' \
             --first '' --second none < input.txt"
        );
        assert_eq!(
            commands("lightoj-1253")[1],
            "bouton batch nim --misere --input 'T{ n heaps[n] }' --before 'Case {test}: ' --first Alice \
             --second Bob < input.txt"
        );
        assert_eq!(
            commands("abc206_f")[2],
            "awk 'NR > 1 && NF == 1 { $1 *= 2 } 1' input.txt | bouton batch script:intervals.rules \
             --input 'T{ n heaps[n] }' --first Alice --second Bob"
        );
    }

    #[test]
    fn words_are_quoted_for_a_shell() {
        assert_eq!(quoted("kiki's game"), "'kiki'\\''s game'");
        assert_eq!(quoted("octal:0.[7]"), "'octal:0.[7]'");
        assert_eq!(quoted("subtract:1,2,K"), "subtract:1,2,K");
    }
}
