//! Help in the language of the reader: the command is built, then walked, and every text put in.

use crate::args::Args;
use bouton::lang::{Lang, Texts, arg as text_arg, msg};
use clap::{Arg, ArgAction, Command, CommandFactory};
use std::ffi::OsString;

/// The example of each command.
const EXAMPLES: &[(&str, &str)] = &[
    ("solve", "bouton solve nim 7 9 12 15"),
    ("explain", "bouton explain kayles 5 7 --lang zh"),
    ("play", "bouton play nim 3 5 7 --opponent erring"),
    ("worksheet", "bouton worksheet nim --count 10 --answers --format html > sheet.html"),
    ("book", "bouton book 4 --step 2"),
    (
        "batch",
        "printf '2\\n3 5\\n0\\n' | bouton batch nim --input '0{ n heaps[n] }' --print winner,moves",
    ),
    ("sequence", "bouton sequence octal:0.137 --to 40"),
    ("table", "bouton table wythoff --rows 0..12 --columns 0..20"),
    ("period", "bouton period kayles"),
    ("quotient", "bouton quotient kayles"),
    ("genus", "bouton genus kayles 5"),
    ("nimber", "bouton nimber '0x1f * sqrt(5) + 7'"),
    ("value", "bouton value '{1|*} + 3.^ - *2'"),
    ("verify", "bouton period kayles --certificate - | bouton verify -"),
    ("atlas", "bouton atlas 0.xx --to 1000"),
    ("audit", "bouton audit nim:max=3 --p-when 'xor(x) == 0' --play"),
    ("discover", "bouton discover lasker"),
    ("theorem", "bouton theorem wythoff"),
    ("graph", "printf 'a b\\nb c\\na c\\n' | bouton graph -"),
    ("template", "bouton template nim:max=3 --target cpp"),
    ("contest", "bouton contest sample.in sample.out nim:max=K --target python"),
    ("stress", "bouton stress nim:max=K --input 'T{ n K heaps[n] }' --print count -- ./my-program"),
    ("problems", "bouton problems hdu 2147"),
    ("games", "bouton games nim"),
    ("serve", "bouton serve --port 0"),
    ("mcp", r#"echo '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}' | bouton mcp"#),
    ("site", "bouton site public"),
    ("completions", "bouton completions bash > ~/.local/share/bash-completion/completions/bouton"),
    ("man", "bouton man > bouton.1"),
];

/// The texts to speak in: `--lang` if it stands anywhere, else the locale.
pub fn texts_for(args: impl Iterator<Item = OsString>) -> &'static Texts {
    let mut wish = None;
    let mut args = args.skip(1).map(|arg| arg.to_string_lossy().into_owned());
    while let Some(arg) = args.next() {
        match arg.strip_prefix("--lang") {
            Some("") => wish = args.next(),
            Some(value) => wish = value.strip_prefix('=').map(str::to_string),
            None if arg == "--" => break,
            None => {}
        }
    }
    let said = wish.and_then(|wish| Lang::parse(&wish));
    Texts::of(said.unwrap_or_else(|| {
        // POSIX: the first of these that is set decides; LANGUAGE only refines it.
        let set = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        match locale {
            None => Lang::En,
            Some(locale) if matches!(locale.as_str(), "C" | "POSIX") => Lang::En,
            Some(locale) => {
                let language = set("LANGUAGE").unwrap_or_default();
                Lang::negotiate([language.as_str(), locale.as_str()])
            }
        }
    }))
}

/// The grammar without help texts. The arguments of a command are put in when it is parsed: building them
/// for all of them takes longer than an answer.
pub fn grammar() -> Command {
    let command = Args::command().disable_help_flag(true).disable_version_flag(true);
    let version = Arg::new("version").short('V').long("version");
    command
        .arg(help_argument())
        .arg(version.action(ArgAction::Version))
        .mut_subcommands(|command| command.disable_help_flag(true).arg(help_argument()))
}

/// The grammar with the arguments of every command.
pub fn whole_grammar() -> Command {
    let mut command = grammar();
    command.build();
    command
}

fn help_argument() -> Arg {
    Arg::new("help").short('h').long("help").action(ArgAction::Help).display_order(999)
}

/// The command with every help text in the language of `texts`.
pub fn command(texts: &Texts) -> Command {
    let mut command = whole_grammar();
    let names: Vec<String> =
        command.get_subcommands().map(|sub| sub.get_name().to_string()).collect();
    command = describe_arguments(command, texts, None)
        .about(text(texts, "help-bouton"))
        .after_help(text(texts, "help-exit"))
        .help_template(template(texts, true, false));
    for name in names {
        command = command.mut_subcommand(&name, |sub| {
            let about = text(texts, &format!("help-command-{name}"));
            let example = EXAMPLES.iter().find(|(command, _)| *command == name);
            let example = example.map_or("", |(_, example)| example);
            let mut after = format!("{}\n  {example}", text(texts, "help-example"));
            let note = match &*name {
                "play" if !cfg!(feature = "screen") => "help-note-play-lines".to_string(),
                _ => format!("help-note-{name}"),
            };
            if let Some(note) = texts.by_id(&note) {
                after += &format!("\n\n{note}");
            }
            let template = template(texts, false, sub.get_positionals().next().is_some());
            describe_arguments(sub, texts, Some(&name))
                .about(about)
                .after_help(after)
                .help_template(template)
        });
    }
    command
}

fn text(texts: &Texts, id: &str) -> String {
    let text = texts.by_id(id);
    debug_assert!(text.is_some(), "no text {id}");
    text.unwrap_or_default()
}

fn template(texts: &Texts, main: bool, positionals: bool) -> String {
    let heading = |id: &str| text(texts, id);
    // A full-width colon is as wide as a colon and a blank.
    let gap = texts.gap();
    let mut lists = String::new();
    if main {
        lists = format!("{}\n{{subcommands}}\n\n", heading("help-commands"));
    } else if positionals {
        lists = format!("{}\n{{positionals}}\n\n", heading("help-arguments"));
    }
    format!(
        "{{about}}\n\n{}{gap}{{usage}}\n\n{lists}{}\n{{options}}{{after-help}}\n",
        heading("help-usage"),
        heading("help-options"),
    )
}

/// Possible values and default.
fn choices(texts: &Texts, arg: &Arg) -> String {
    let values: Vec<String> =
        arg.get_possible_values().iter().map(|value| value.get_name().to_string()).collect();
    let defaults: Vec<&str> =
        arg.get_default_values().iter().filter_map(|value| value.to_str()).collect();
    let mut notes = String::new();
    if arg.get_action().takes_values() && !values.is_empty() {
        let comma = if texts.lang() == Lang::Zh { "、" } else { ", " };
        let values = text_arg(values.join(comma));
        notes += &format!(" [{}]", texts.say(&msg::HelpPossibleValues { values }));
    }
    let is_told = !defaults.is_empty() && !arg.is_hide_default_value_set();
    if is_told && arg.get_action().takes_values() {
        let value = text_arg(defaults.join(", "));
        notes += &format!(" [{}]", texts.say(&msg::HelpDefaultValue { value }));
    }
    notes
}

/// The limit of a command where none is given.
fn usual_limit(texts: &Texts, command: &str, limit: &str) -> Option<String> {
    let none = || texts.by_id("help-limit-none");
    let or = |value: Option<String>, other: Option<String>, option: &str| {
        let (value, other) = (text_arg(value?), text_arg(other?));
        Some(texts.say(&msg::HelpLimitOr { value, other, option: text_arg(option) }))
    };
    let positions = || Some("10000000".to_string());
    let seconds = || Some("60".to_string());
    match (limit, command) {
        ("limit_positions", "sequence") => none(),
        ("limit_positions", "atlas") => or(none(), positions(), "--misere"),
        ("limit_positions", "graph") => or(none(), positions(), "--from"),
        ("limit_positions", "period") => or(positions(), none(), "--to"),
        ("limit_positions", _) => positions(),
        ("limit_seconds", "sequence" | "audit" | "discover" | "graph") => none(),
        ("limit_seconds", "atlas") => or(none(), Some("10".to_string()), "--misere"),
        ("limit_seconds", "period") => or(seconds(), none(), "--to"),
        ("limit_seconds", "play") => Some("5".to_string()),
        ("limit_seconds", "serve") => Some("10".to_string()),
        ("limit_seconds", "mcp") => Some("30".to_string()),
        ("limit_seconds", _) => seconds(),
        ("limit_memory", "serve") => Some("256MiB".to_string()),
        ("limit_memory", _) => Some("1GiB".to_string()),
        _ => None,
    }
}

/// Puts the texts of the arguments in, of a subcommand by its name.
fn describe_arguments(command: Command, texts: &Texts, name: Option<&str>) -> Command {
    command.mut_args(|arg| {
        if arg.is_hide_set() {
            return arg;
        }
        let id = arg.get_id().as_str();
        // clap would add these in English.
        let mut help =
            text(texts, &format!("help-arg-{}", id.replace('_', "-"))) + &choices(texts, &arg);
        if let Some(value) = name.and_then(|name| usual_limit(texts, name, id)) {
            let value = text_arg(value);
            help += &format!(" [{}]", texts.say(&msg::HelpDefaultValue { value }));
        }
        let arg = arg.help(help);
        if arg.get_action().takes_values() {
            arg.hide_possible_values(true).hide_default_value(true)
        } else {
            arg
        }
    })
}
