//! Contest programs: a short self-contained program that plays a game right, in four languages.
//!
//! What a program has to do is data (`program`), found from what the ruleset says of itself. It is
//! evaluated here (`run`) and compared with the engines (`check`) before anything is written. Each
//! target language is one file that writes it down.

mod check;
#[allow(dead_code)]
mod code;
#[allow(dead_code)]
mod compile;
mod cpp;
mod java;
mod language;
mod like_c;
#[allow(dead_code)]
mod machine;
#[allow(dead_code)]
mod notation;
#[allow(dead_code)]
mod offers;
#[allow(dead_code)]
mod pieces;
mod print;
mod program;
mod python;
mod run;
mod rust;
#[allow(dead_code)]
mod script;
#[allow(dead_code)]
mod typed;
#[allow(dead_code)]
mod visit;

use crate::format::Shape;
use bouton_answers::{Failure, OperationError, operation_error, registry};
use bouton_core::Convention;
use bouton_solve::Limits;
use bouton_texts::{Texts, arg, msg};
use cpp::Cpp;
use java::Java;
use language::Language;
use program::{Heap, Program, Refused, Rule};
use python::Python;
use rust::Rust;

/// A programming language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetLanguage {
    /// C++17.
    Cpp,
    /// Rust 2021.
    Rust,
    /// Python 3.8.
    Python,
    /// Java 9.
    Java,
}

/// What is asked of a contest program.
#[derive(Clone, Debug)]
pub struct TemplateAsk {
    /// The language that it is written in.
    pub target: TargetLanguage,
    /// What it means to be unable to move.
    pub convention: Convention,
    /// The largest number that may stand in a position.
    pub max: Option<u64>,
    /// Whether every position is one number, of a game that is played on several.
    pub one_number: bool,
    /// What is printed where the player to move wins, and where the other one does.
    pub words: (String, String),
}

impl Default for TemplateAsk {
    fn default() -> TemplateAsk {
        TemplateAsk {
            target: TargetLanguage::Cpp,
            convention: Convention::Normal,
            max: None,
            one_number: false,
            words: ("First".to_string(), "Second".to_string()),
        }
    }
}

/// Writes a contest program for `game`; its comments are in the language of `texts`.
///
/// # Errors
/// No such game, or no honest program for it: a [`NoTemplate`] that says why.
pub fn template(
    game: &str,
    ask: &TemplateAsk,
    limits: Limits,
    texts: &Texts,
) -> Result<String, Failure> {
    let (_, rules) = registry::ruleset_within(game, 0..game.len(), &limits)
        .map_err(|error| Failure::input(game.as_bytes(), error))?;
    let game = rules.game();
    let program = Program::of(&rules, ask.convention, ask.one_number, ask.max, &limits);
    let program = program.map_err(|why| match why {
        Refused::GaveUp(exceeded) => Failure::GaveUp(exceeded, None),
        why => NoTemplate { game: game.clone(), why }.into(),
    })?;
    let comment = comment(&game, &program, ask, texts);
    let page = Page { program: &program, comment, words: &ask.words };
    let language: &dyn Language = match ask.target {
        TargetLanguage::Cpp => &Cpp,
        TargetLanguage::Rust => &Rust,
        TargetLanguage::Python => &Python,
        TargetLanguage::Java => &Java,
    };
    let (helpers, body) = language::pieces(language, page.program);
    Ok(language.file(&page, &helpers, &body))
}

/// Why there is no contest program for a game.
#[derive(Debug)]
pub struct NoTemplate {
    game: String,
    why: Refused,
}

operation_error!(NoTemplate);

impl std::error::Error for NoTemplate {}

impl OperationError for NoTemplate {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let game = arg(&self.game);
        let help = texts.say(&msg::RefusedTemplateHelp);
        match &self.why {
            Refused::Partizan => (texts.say(&msg::RefusedTemplatePartizan { game }), help),
            Refused::Misere => (texts.say(&msg::RefusedTemplateMisere { game }), help),
            Refused::NoRule | Refused::GaveUp(_) => {
                (texts.say(&msg::RefusedTemplateNoRule { game }), help)
            }
            Refused::TableTo(most) => (
                texts.say(&msg::RefusedTemplateTable { game }),
                texts.say(&msg::RefusedTemplateTableHelp { most: arg(*most) }),
            ),
            Refused::TooLarge => (
                texts.say(&msg::RefusedTemplateTooLarge),
                texts.say(&msg::RefusedTemplateTooLargeHelp { most: arg(program::LARGEST) }),
            ),
            Refused::Wrong(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
                let position = arg(format!("{} {}", self.game, numbers.join(" ")));
                (texts.say(&msg::RefusedTemplateWrong { game, position }), help)
            }
            Refused::NotOneNumber => {
                (texts.say(&msg::RefusedTemplateOneNumber { game }), String::new())
            }
        }
    }
}

/// A program to be written down, with what stands around it.
struct Page<'a> {
    program: &'a Program,
    /// The lines of the comment at its head.
    comment: Vec<String>,
    words: &'a (String, String),
}

impl Page<'_> {
    fn has_table(&self) -> bool {
        matches!(self.program.rule, Rule::Sum { heap: Heap::Table(_), .. })
    }

    /// The words for the winner as literals: all four languages write them alike.
    fn quoted(&self) -> (String, String) {
        let quote = |word: &str| {
            let mut out = String::from("\"");
            for c in word.chars() {
                match c {
                    '"' | '\\' => out.extend(['\\', c]),
                    '\n' => out.push_str("\\n"),
                    '\r' => out.push_str("\\r"),
                    '\t' => out.push_str("\\t"),
                    c if c.is_control() => {}
                    c => out.push(c),
                }
            }
            out + "\""
        };
        (quote(&self.words.0), quote(&self.words.1))
    }
}

fn comment(game: &str, program: &Program, ask: &TemplateAsk, texts: &Texts) -> Vec<String> {
    let convention = match ask.convention {
        Convention::Normal => texts.say(&msg::ConventionNormal),
        Convention::Misere => texts.say(&msg::ConventionMisere),
    };
    let (game, convention, max) = (arg(game), arg(convention), arg(program.max));
    let name = texts.by_id(&format!("theorem-{}", program.theorem.id)).unwrap_or_default();
    let (name, source) = (arg(name), arg(program.theorem.source));
    vec![
        texts.say(&msg::TemplateTitle { game, convention, max }),
        texts.say(&msg::TemplateWhy { name, source }),
        match program.shape {
            Shape::List => texts.say(&msg::TemplateInputList),
            Shape::Fixed(count) => {
                texts.say(&msg::TemplateInputFixed { count: (count as u64).into() })
            }
        },
    ]
}

/// A list of numbers as it stands between brackets: in one line, or in lines of a readable length.
fn wrapped(numbers: &[u64], indent: &str) -> String {
    let words: Vec<String> = numbers.iter().map(u64::to_string).collect();
    let line = words.join(", ");
    if line.len() <= 70 {
        return line;
    }
    let (mut out, mut length) = (String::new(), usize::MAX);
    for word in words {
        if length > 90 - word.len() {
            out.push('\n');
            out.push_str(indent);
            length = indent.len();
        } else {
            out.push(' ');
            length += 1;
        }
        length += word.len() + 1;
        out.push_str(&word);
        out.push(',');
    }
    out + "\n" + indent.strip_suffix("    ").unwrap_or(indent)
}
