//! `bouton games`: the rulesets, as a table or one by one.

use crate::{
    args::{Games as Options, TableFormat},
    output::{CliError, print_line},
};
use bouton::{
    Files, Limits, ListedGame, games as all_games, games_in_files, games_named,
    lang::{Texts, arg, msg},
};
use std::process::ExitCode;

/// Lists all games, or tells everything about one.
///
/// # Errors
/// No game of that name.
pub fn games(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let games = match &options.name {
        Some(name) => games_named(name, &Limits { files: Files::Named, ..Limits::default() })?,
        None => all_games(),
    };
    let lines: Vec<String> = match (options.format, &options.name) {
        (TableFormat::Json, _) => games.iter().map(|game| game.json(texts).to_string()).collect(),
        (TableFormat::Csv, _) => {
            let header = ["game,example,theorem".to_string()];
            let row = |game: &ListedGame| {
                let theorem = game.theorem_name(texts).unwrap_or_default();
                [game.syntax(), game.example(), &theorem].map(quoted).join(",")
            };
            header.into_iter().chain(games.iter().map(row)).collect()
        }
        (TableFormat::Text, Some(_)) => {
            let text = |game: &ListedGame| match game.syntax() {
                "script:FILE" => format!("{}\n\n{}", game.text(texts), script_page(texts)),
                _ => game.text(texts),
            };
            vec![games.iter().map(text).collect::<Vec<_>>().join("\n\n")]
        }
        (TableFormat::Text, None) => {
            table(&games.into_iter().chain(games_in_files()).collect::<Vec<_>>(), texts)
        }
    };
    print_line(&lines.join("\n"))?;
    Ok(ExitCode::SUCCESS)
}

/// A script that is whole.
const SCRIPT: &str = r#"  const RULE = "Take 1 to K from a heap.";
  const EXAMPLE = [7, 9];
  const K = 3;

  fn heap(n) {
      let options = [];
      for k in 1..=min(K, n) {
          options.push(n - k);
      }
      options
  }"#;

/// How a script is written.
fn script_page(texts: &Texts) -> String {
    let lines = [
        texts.say(&msg::ScriptPageHeap),
        texts.say(&msg::ScriptPageMoves),
        texts.say(&msg::ScriptPagePart),
        texts.say(&msg::ScriptPageValid),
        texts.say(&msg::ScriptPagePlayer),
        texts.say(&msg::ScriptPageConstants),
        texts.say(&msg::ScriptPageValues),
        texts.say(&msg::ScriptPageStatements),
        texts.say(&msg::ScriptPageRanges),
        texts.say(&msg::ScriptPageLists),
        texts.say(&msg::ScriptPageOperators),
    ];
    let example = texts.say(&msg::ScriptPageExample);
    let last = texts.say(&msg::ScriptPageTry);
    format!("{}\n\n{example}\n\n{SCRIPT}\n\n{last}", lines.join("\n"))
}

/// Known results come last, so that wide characters disturb no column.
fn table(games: &[ListedGame], texts: &Texts) -> Vec<String> {
    let width = |text: fn(&ListedGame) -> &str| {
        games.iter().map(|game| text(game).chars().count()).max().unwrap_or(0)
    };
    let (first, second) = (width(ListedGame::syntax), width(ListedGame::example));
    let mut lines: Vec<String> = games
        .iter()
        .map(|game| {
            let (name, known) = (game.name(texts), game.known(texts));
            let known = match name.starts_with(&known) {
                true => name,
                false => texts.say(&msg::SaidOf { what: arg(name), text: arg(known) }),
            };
            format!("{:first$}  {:second$}  {known}", game.syntax(), game.example())
        })
        .collect();
    lines.push(String::new());
    lines.push(texts.say(&msg::GamesHint));
    lines
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_string()
    }
}
