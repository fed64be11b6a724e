//! What people type for something else: read as they mean it, before the arguments are read.
//!
//! `bouton nim 3 4 5` solves, `bouton help solve` is `bouton solve --help`, `-misere` is
//! `--misere`, and `misere nim 3 4 5` is `nim 3 4 5 --misere`. Whatever cannot be meant otherwise
//! is left as it is, to be told what is wrong with it.

use bouton::{means_misere, names_a_game};
use clap::Command;
use std::{collections::BTreeSet, ffi::OsString};

/// Commands after which a position is typed.
const POSITIONS: [&str; 4] = ["solve", "explain", "play", "worksheet"];

/// The arguments as they are meant; `typed` begins with the name of the program.
pub fn meant(typed: Vec<OsString>, command: &Command) -> Vec<OsString> {
    let end = typed.iter().position(|arg| arg == "--").unwrap_or(typed.len());
    let mut all = typed;
    let after = all.split_off(end);
    let long = long_options(command);
    for arg in all.iter_mut().skip(1) {
        if let Some(option) = with_two_dashes(arg, &long) {
            *arg = option.into();
        }
    }
    let commands: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
    if let Some(at) = first_word(&all) {
        let word = all[at].to_string_lossy().to_string();
        let is_command = |word: &str| commands.contains(&word);
        let lower = word.to_lowercase();
        let next = all.get(at + 1).map(|next| next.to_string_lossy().to_string());
        if word == "help" {
            // `bouton help`, `bouton help solve`.
            all.remove(at);
            all.push("--help".into());
        } else if !is_command(&word) && is_command(&lower) {
            all[at] = lower.into();
        } else if !is_command(&word) {
            let game = if means_misere(&word) { next.as_deref().unwrap_or("") } else { &word };
            if names_a_game(game) {
                all.insert(at, "solve".into());
            }
        }
        let solves = all.get(at).and_then(|command| command.to_str());
        if solves.is_some_and(|command| POSITIONS.contains(&command)) {
            let words: Vec<String> = all[at + 1..]
                .iter()
                .take(2)
                .map(|word| word.to_string_lossy().to_string())
                .collect();
            if let [misere, game] = &words[..]
                && means_misere(misere)
                && names_a_game(game)
            {
                all[at + 1] = "--misere".into();
            }
        }
    }
    all.extend(after);
    all
}

/// The place of the first argument that is no option.
fn first_word(all: &[OsString]) -> Option<usize> {
    let mut at = 1;
    loop {
        let arg = all.get(at)?.to_string_lossy();
        match &*arg {
            "--lang" => at += 2,
            option if option.starts_with('-') => at += 1,
            _ => return Some(at),
        }
    }
}

/// The names of all long options of all commands.
fn long_options(command: &Command) -> BTreeSet<String> {
    let all = std::iter::once(command).chain(command.get_subcommands());
    let names = all.flat_map(Command::get_arguments).filter_map(|arg| arg.get_long());
    names.map(str::to_string).collect()
}

/// A long option that was typed with one dash, or with a dash of another length.
fn with_two_dashes(arg: &OsString, long: &BTreeSet<String>) -> Option<String> {
    let text = arg.to_str()?;
    let name = text.trim_start_matches(['-', '–', '—', '−']);
    let dashes = &text[..text.len() - name.len()];
    let known = long.contains(name.split('=').next().unwrap_or(name)) && name.len() > 1;
    (known && !dashes.is_empty() && dashes != "--").then(|| format!("--{name}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bouton::lang::{Lang, Texts};

    fn meant_by(typed: &str) -> String {
        let command = crate::help::command(Texts::of(Lang::En));
        let words = std::iter::once("bouton").chain(typed.split(' ').filter(|w| !w.is_empty()));
        let meant = meant(words.map(OsString::from).collect(), &command);
        let words: Vec<String> =
            meant[1..].iter().map(|word| word.to_string_lossy().to_string()).collect();
        words.join(" ")
    }

    #[test]
    fn what_is_meant_is_done() {
        for (typed, meant) in [
            ("nim 3 4 5", "solve nim 3 4 5"),
            ("Nim 3 4 5 --misere", "solve Nim 3 4 5 --misere"),
            ("--lang zh nim 3", "--lang zh solve nim 3"),
            ("nim(3,4,5)", "solve nim(3,4,5)"),
            ("尼姆 3 4 5", "solve 尼姆 3 4 5"),
            ("misere nim 3 4 5", "solve --misere nim 3 4 5"),
            ("solve Misere nim 3 4 5", "solve --misere nim 3 4 5"),
            ("explain 反常 尼姆 3", "explain --misere 尼姆 3"),
            ("solve nim 3 -misere", "solve nim 3 --misere"),
            ("solve nim 3 —misere", "solve nim 3 --misere"),
            ("solve nim 3 -limit-seconds=5", "solve nim 3 --limit-seconds=5"),
            ("Solve nim 3", "solve nim 3"),
            ("help", "--help"),
            ("help solve", "solve --help"),
        ] {
            assert_eq!(meant_by(typed), meant, "{typed}");
        }
    }

    #[test]
    fn what_is_right_or_unclear_is_left_alone() {
        for typed in [
            "",
            "solve nim 3 4 5",
            "solve nim 3 -4",
            "sovle nim 3 4 5",
            "3 4 5",
            "misere 3 4 5",
            "graph -",
            "-h",
            "stress nim -- ./a.out -misere",
            "games kayles",
            "audit nim --p-when -x[1]==0",
        ] {
            assert_eq!(meant_by(typed), typed, "{typed}");
        }
    }
}
