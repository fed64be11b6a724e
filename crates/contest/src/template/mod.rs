//! Contest programs: a short self-contained program that plays a game right, in four languages.
//!
//! A program is data in one small statement language (`code`, checked by `typed`). What it computes
//! (`pieces`) is found from what the ruleset says of itself, and compared with the engines by running it
//! (`compile`, `machine`); what it reads and prints (`main`) follows from the format of the input. `print`
//! writes it down, with a file for each target language.

mod code;
mod compile;
mod machine;
mod main;
mod notation;
mod offers;
mod pieces;
mod print;
mod typed;
mod visit;

use crate::{
    format::{BoundFormat, Shape, shape},
    output::{ContestOutput, PrintField},
};
use bouton_answers::{Failure, OperationError, operation_error, registry};
use bouton_core::Convention;
use bouton_solve::Limits;
use bouton_texts::{Texts, arg, msg};
use code::Source;
use pieces::{BoundAsk, Program, Refused, Wants, bound_program};

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
    let refused = |why| match why {
        Refused::GaveUp(exceeded) => Failure::GaveUp(exceeded, None),
        why => NoTemplate { game: game.clone(), why }.into(),
    };
    if ask.one_number && shape(&*rules, true).is_none() {
        return Err(refused(Refused::NotOneNumber));
    }
    if shape(&*rules, false).is_none() {
        return Err(refused(Refused::NoRule));
    }
    let input = if ask.one_number { "numbers" } else { "tests" };
    let bound = BoundFormat::read(input, &game, &limits)?;
    let Some(bound) = bound else { return Err(refused(Refused::NoRule)) };
    let asked = BoundAsk {
        convention: ask.convention,
        max: ask.max,
        wants: Wants::default(),
        limits: &limits,
        texts,
    };
    let program = bound_program(&bound, &asked).map_err(refused)?;
    let output = ContestOutput {
        fields: vec![PrintField::Winner],
        words: Some(ask.words.clone()),
        ..ContestOutput::default()
    };
    let misere = ask.convention == Convention::Misere;
    let main = main::write_main(&program.offers, &bound, &output, misere)
        .map_err(|lacks| refused(Refused::Mistake(format!("{lacks:?}"))))?;
    let comment = comment(&game, &program, ask, &shape(&*rules, ask.one_number), texts);
    let source = Source { comment, main, ..program.offers.source };
    print::write(&source, ask.target).map_err(|mistake| refused(Refused::Mistake(mistake)))
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
            Refused::Parameters => (texts.say(&msg::RefusedTemplateParameters { game }), help),
            Refused::NoRule | Refused::GaveUp(_) => {
                (texts.say(&msg::RefusedTemplateNoRule { game }), help)
            }
            Refused::TableTo(most) => (
                texts.say(&msg::RefusedTemplateTable { game }),
                texts.say(&msg::RefusedTemplateTableHelp { most: arg(*most) }),
            ),
            Refused::TooLarge => (
                texts.say(&msg::RefusedTemplateTooLarge),
                texts.say(&msg::RefusedTemplateTooLargeHelp { most: arg(pieces::LARGEST) }),
            ),
            Refused::Wrong(values, numbers) => {
                let numbers = values.iter().flatten().chain(numbers);
                let numbers: Vec<String> = numbers.map(u64::to_string).collect();
                let position = arg(format!("{} {}", self.game, numbers.join(" ")));
                (texts.say(&msg::RefusedTemplateWrong { game, position }), help)
            }
            Refused::Mistake(_) => (texts.say(&msg::RefusedTemplateMistake { game }), help),
            Refused::NotOneNumber => {
                (texts.say(&msg::RefusedTemplateOneNumber { game }), String::new())
            }
        }
    }
}

/// The lines at the head of a program: what it plays, why it is right, what it reads.
fn comment(
    game: &str,
    program: &Program,
    ask: &TemplateAsk,
    shape: &Option<Shape>,
    texts: &Texts,
) -> Vec<String> {
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
        match shape {
            Some(Shape::Fixed(count)) => {
                texts.say(&msg::TemplateInputFixed { count: (*count as u64).into() })
            }
            _ => texts.say(&msg::TemplateInputList),
        },
    ]
}
