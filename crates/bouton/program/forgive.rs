//! Argument aliases: common ways to type something else, rewritten before the arguments are read.
//!
//! `bouton nim 3 4 5` solves, `bouton why nim 3 4 5` explains, `bouton help solve` is `bouton solve --help`, `-misere` is
//! `--misere`, and `misere nim 3 4 5`, `anti-nim 3 4 5` and `nim 3 4 5 misere` are
//! `nim 3 4 5 --misere`. What may be meant otherwise is left as it is: its error says what is wrong.

use crate::help;
use bouton::{
    lang::Lang,
    notation::{means_misere, names_a_game, names_misere_nim},
};
use clap::Command;
use std::{cell::LazyCell, ffi::OsString};

/// Commands after which a position is typed.
const POSITIONS: [&str; 4] = ["solve", "explain", "play", "worksheet"];

/// Other words for `explain`.
const EXPLAIN: [&str; 3] = ["why", "为什么", "explanation"];

/// Returns `true` for digits with a point, such as `0.77`, maybe with a position in brackets.
fn is_code(word: &str) -> bool {
    let code = word.split(['(', '（']).next().unwrap_or_default();
    code.contains('.') && code.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
}

/// The arguments as they are meant; `typed` begins with the name of the program, and `command` has the names of
/// all commands.
pub fn meant(typed: Vec<OsString>, command: &Command) -> Vec<OsString> {
    // It takes longer than all the rest, and is seldom needed.
    let whole = LazyCell::new(help::whole_grammar);
    let end = typed.iter().position(|arg| arg == "--").unwrap_or(typed.len());
    let mut all = typed;
    let after = all.split_off(end);
    for arg in all.iter_mut().skip(1) {
        if let Some(option) = with_two_dashes(arg, |option| is_long_option(&whole, option)) {
            *arg = option.into();
        }
    }
    name_the_language(&mut all);
    if let Some(at) = first_word(&all) {
        name_the_command(&mut all, at, command);
        if all.get(at).is_some_and(|word| word == "value") {
            all[at + 1..].iter_mut().for_each(space_a_minus);
        }
        let says_misere = |word: &str| means_misere(word) || names_misere_nim(word);
        if all.iter().skip(at).any(|word| says_misere(&word.to_string_lossy())) {
            let sub = all.get(at).and_then(|word| whole.find_subcommand(word));
            let takes_misere =
                |sub: &&Command| sub.get_arguments().any(|arg| arg.get_id() == "misere");
            if let Some(sub) = sub.filter(takes_misere) {
                let position = POSITIONS.contains(&sub.get_name());
                ask_for_misere(&mut all, at + 1, position);
            }
        }
    }
    all.extend(after);
    all
}

/// A blank before the minus of an expression, such as `-1/2`, so that it is not read as an option: `value` has
/// none of one dash but `-h`.
fn space_a_minus(word: &mut OsString) {
    let text = word.as_encoded_bytes();
    if text.len() > 1 && text[0] == b'-' && text[1] != b'-' && text != b"-h" {
        let mut spaced = OsString::from(" ");
        spaced.push(&*word);
        *word = spaced;
    }
}

/// Puts the language in the place of a locale, such as `zh_CN.UTF-8`.
fn name_the_language(all: &mut [OsString]) {
    let code = |locale: &str| Some(Lang::parse(locale)?.code());
    let mut is_next = false;
    for word in all.iter_mut().skip(1) {
        let text = word.to_string_lossy().into_owned();
        if is_next && let Some(code) = code(&text) {
            *word = code.into();
        } else if let Some(code) = text.strip_prefix("--lang=").and_then(code) {
            *word = format!("--lang={code}").into();
        }
        is_next = text == "--lang";
    }
}

/// Puts the command before a position, and in the place of `help`; `at` is the first word.
fn name_the_command(all: &mut Vec<OsString>, at: usize, command: &Command) {
    let is_command = |word: &str| command.find_subcommand(word).is_some();
    let begins = |word: &str| word.split_whitespace().next().is_some_and(names_a_game);
    let is_game = |word: &str| names_a_game(word) || begins(word) || names_misere_nim(word);
    let word = all[at].to_string_lossy().to_string();
    let next = all.get(at + 1).map(|next| next.to_string_lossy().to_string());
    let next = next.as_deref().unwrap_or("");
    if word.eq_ignore_ascii_case("help") {
        // `bouton help`, `bouton help solve`, `bouton help nim`.
        if !is_command(next) && is_game(next) {
            all[at] = "games".into();
        } else {
            all.remove(at);
            all.push("--help".into());
        }
    } else if is_command(&word) {
    } else if is_command(&word.to_lowercase()) {
        all[at] = word.to_lowercase().into();
    } else if EXPLAIN.contains(&&*word.to_lowercase()) {
        all[at] = "explain".into();
    } else if is_code(&word) {
        // Its error says how a code is typed.
        all.insert(at, "solve".into());
    } else if is_game(if means_misere(&word) { next } else { &word })
        || names_a_game(&format!("{word} {next}"))
    {
        all.insert(at, "solve".into());
    }
}

/// Puts `--misere` in the place of a word for it before a game, and, where a position is typed,
/// right after a game or at the end; a name of misère Nim becomes `nim`. `at` is the place of the
/// game.
fn ask_for_misere(all: &mut Vec<OsString>, at: usize, position: bool) {
    let word = |all: &[OsString], at: usize| {
        all.get(at).map(|word| word.to_string_lossy().to_string()).unwrap_or_default()
    };
    if means_misere(&word(all, at)) {
        let game = word(all, at + 1);
        if names_a_game(&game) {
            all[at] = "--misere".into();
        }
        return;
    }
    if names_misere_nim(&word(all, at)) {
        all[at] = "nim".into();
        all.insert(at + 1, "--misere".into());
    } else if position && names_a_game(&word(all, at)) {
        // In a sum, `misere` might be said of one game alone.
        let sum = all[at..].iter().any(|word| word == "+" || word == "＋");
        let numbers = all[at..].iter().take_while(|word| !word.to_string_lossy().starts_with("--"));
        let last = at + numbers.count() - 1;
        for place in [at + 1, last] {
            if !sum && place > at && means_misere(&word(all, place)) {
                all[place] = "--misere".into();
                break;
            }
        }
    }
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

/// Returns `true` if any command has a long option of this name.
fn is_long_option(command: &Command, option: &str) -> bool {
    let mut all = std::iter::once(command).chain(command.get_subcommands());
    all.any(|command| command.get_arguments().any(|arg| arg.get_long() == Some(option)))
}

/// A long option that was typed with one dash, with a dash of another length, or in capitals.
fn with_two_dashes(arg: &OsString, is_long: impl Fn(&str) -> bool) -> Option<String> {
    let text = arg.to_str()?;
    let typed = text.trim_start_matches(['-', '–', '—', '−']);
    let dashes = &text[..text.len() - typed.len()];
    let (option, value) = typed.split_at(typed.find('=').unwrap_or(typed.len()));
    let option = option.to_lowercase();
    if option.len() <= 1 || dashes.is_empty() {
        return None;
    }
    let meant = format!("--{option}{value}");
    (meant != text && is_long(&option)).then_some(meant)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant_by(typed: &str) -> String {
        let command = help::grammar();
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
            ("nim misere 3 4 5", "solve nim --misere 3 4 5"),
            ("nim 3 4 5 misere", "solve nim 3 4 5 --misere"),
            ("explain kayles 5 Misere --lang zh", "explain kayles 5 --misere --lang zh"),
            ("反常尼姆 3", "solve nim --misere 3"),
            ("反尼姆 3 4 5", "solve nim --misere 3 4 5"),
            ("play Anti-Nim 3 4", "play nim --misere 3 4"),
            ("batch misere-nim", "batch nim --misere"),
            ("template misere nim", "template --misere nim"),
            ("Dawson Kayles 10", "solve Dawson Kayles 10"),
            ("solve nim 3 --MISERE", "solve nim 3 --misere"),
            ("help nim", "games nim"),
            ("HELP solve", "solve --help"),
            ("help", "--help"),
            ("help solve", "solve --help"),
            ("why nim 3 4", "explain nim 3 4"),
            ("0.77 10", "solve 0.77 10"),
            ("solve nim 3 --lang zh_CN.UTF-8", "solve nim 3 --lang zh"),
            ("solve nim 3 --lang=EN-us", "solve nim 3 --lang=en"),
        ] {
            assert_eq!(meant_by(typed), meant, "{typed}");
        }
    }

    #[test]
    fn what_is_right_or_unclear_is_left_alone() {
        for typed in [
            "", "solve nim 3 4 5", "solve nim 3 -4", "sovle nim 3 4 5", "3 4 5", "nimm 3 4 5",
            "solve nim 3 misere + kayles 4", "solve nim 3 misere 4", "play --lesson misere",
            "games misere", "misere 3 4 5", "graph -", "-h", "stress nim -- ./a.out -misere",
            "games kayles", "audit nim --p-when -x[1]==0",
        ] {
            assert_eq!(meant_by(typed), typed, "{typed}");
        }
    }
}
