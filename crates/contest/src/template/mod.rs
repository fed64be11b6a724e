//! Contest programs: a short self-contained program that plays a game right, in four languages.
//!
//! A program is made once, as data in a small language of statements (`code`). What it does for one position
//! is found from what the ruleset says of itself (`pieces`), or translated from a script (`script`), and
//! compared with the engines by running it (`machine`). Around that stands what reads the tests and prints
//! what is asked for (`main`). Each target language writes all of it down (`print`).

mod added;
mod claimed;
mod code;
mod compile;
mod datum;
mod machine;
mod main;
mod notation;
mod offers;
mod pieces;
mod print;
mod script;
#[cfg(test)]
mod tests;
mod typed;
mod visit;

use crate::{
    format::{BoundFormat, ContestError, ContestInput, Count, PositionForm, Role},
    output::{ContestOutput, LostHeaps, Piece, PrintField},
};
use bouton_answers::{Failure, OperationError, operation_error, registry};
use bouton_core::{Convention, Frame, Ruleset, Theorem};
use bouton_script::{ScriptConstant, types::ScriptValue};
use bouton_solve::Limits;
use bouton_texts::{Texts, arg, msg};
use claimed::Unsaid;
pub use claimed::{KnownClaim, KnownKind};
use code::Source;
use main::{Lacks, write_main};
use offers::{MoveShape, Offers, spelled};
use pieces::{PositionShape, ProgramAsk, Refused, SumAsk, SumProgram, SumRefused, Wants, sums};
use script::Unwritten;
use std::sync::Arc;

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

impl TargetLanguage {
    /// All languages.
    pub const ALL: [TargetLanguage; 4] =
        [TargetLanguage::Cpp, TargetLanguage::Rust, TargetLanguage::Python, TargetLanguage::Java];

    /// The name by which it is asked for.
    pub fn name(self) -> &'static str {
        match self {
            TargetLanguage::Cpp => "cpp",
            TargetLanguage::Rust => "rust",
            TargetLanguage::Python => "python",
            TargetLanguage::Java => "java",
        }
    }
}

/// A request for a contest program.
#[derive(Clone, Debug)]
pub struct TemplateAsk {
    /// The language that it is written in.
    pub target: TargetLanguage,
    /// The convention of play.
    pub convention: Convention,
    /// The largest number that may be in a position.
    pub max: Option<u64>,
    /// The format of the input, or the name of one.
    pub input: String,
    /// The output for each test; without fields, the word for the winner.
    pub output: ContestOutput,
    /// A claim about all positions, by which the program goes.
    pub known: Option<KnownClaim>,
    /// A line of the heading that says why the game's own formula or period is right, where the program must go by one and
    /// not by a table.
    pub by_rule: Option<String>,
}

impl Default for TemplateAsk {
    fn default() -> TemplateAsk {
        TemplateAsk {
            target: TargetLanguage::Cpp,
            convention: Convention::Normal,
            max: None,
            input: "tests".to_string(),
            output: ContestOutput::default(),
            known: None,
            by_rule: None,
        }
    }
}

/// Writes a contest program for `game`; its comments are in the language of `texts`.
///
/// # Errors
/// No such game or format, or no honest program for it: a [`NoTemplate`] that says why.
pub fn template(
    game: &str,
    ask: &TemplateAsk,
    limits: Limits,
    texts: &Texts,
) -> Result<String, Failure> {
    write(game, ask, source(game, ask, limits, texts)?)
}

/// Writes one that takes numbers up to `needed`, unless a bound of its own is asked for.
///
/// # Errors
/// Those of [`template()`].
pub(crate) fn template_to(
    needed: u64,
    game: &str,
    ask: &TemplateAsk,
    limits: Limits,
    texts: &Texts,
) -> Result<String, Failure> {
    let mut found = source(game, ask, limits.clone(), texts)?;
    if ask.max.is_none() && found.most.is_some_and(|most| most < needed) {
        found = source(game, &TemplateAsk { max: Some(needed), ..ask.clone() }, limits, texts)?;
    }
    write(game, ask, found)
}

fn write(game: &str, ask: &TemplateAsk, source: Source) -> Result<String, Failure> {
    print::write(&source, ask.target).map_err(|mistake| {
        let why = Why::Pieces(Refused::Mistake(mistake));
        NoTemplate { game: game.to_string(), why }.into()
    })
}

/// The program before it is written down in a language.
fn source(game: &str, ask: &TemplateAsk, limits: Limits, texts: &Texts) -> Result<Source, Failure> {
    let bound = BoundFormat::read(&ask.input, game, &limits)?.ok_or(ContestError::LinesNotTests)?;
    let named = if bound.has_parameters() { game.to_string() } else { bound.named() };
    let refuse = |why: Why| -> Failure { NoTemplate { game: named.clone(), why }.into() };
    if ask.convention == Convention::Misere && ask.output.asks(PrintField::Grundy) {
        return Err(refuse(Why::GrundyInMisere));
    }
    // A program knows numbers; the names of moves are the ruleset's.
    if ask.output.move_as.as_ref().is_some_and(|of| of.pieces.contains(&Piece::Name)) {
        return Err(refuse(Why::Lacks(Lacks::Piece(Piece::Name.name()))));
    }
    let mut heading = Heading { game: &named, ask, bound: &bound, texts, lines: Vec::new() };
    let names: Vec<String> = read_names(&bound).into_iter().map(|(name, _)| name).collect();
    let mut most = None;
    let offers = if let Some(known) = &ask.known {
        if bound.is_sum() || position(&bound) == PositionShape::Limited {
            return Err(refuse(Why::Claim(Unsaid::Feature)));
        }
        let (offers, compared) =
            of_claim(known, &bound, ask, &limits).map_err(|why| match why {
                Why::Script(Unwritten::GaveUp(exceeded)) => Failure::GaveUp(exceeded, None),
                // Located in what was typed.
                Why::Claim(Unsaid::Wrong(error)) => Failure::Rules(error),
                why => refuse(why),
            })?;
        heading.title(None);
        heading.lines.push(match &known.heading {
            Some(heading) => heading.clone(),
            None => known.sampled(compared, texts),
        });
        if let Some(assuming) = &known.assuming {
            heading.lines.push(texts.say(&msg::TemplateClaimAssumed { claim: arg(assuming) }));
        }
        offers
    } else if bound.is_sum() {
        let program = sum(&bound, ask, &limits, texts).map_err(|why| match why {
            SumRefused { why: Refused::GaveUp(exceeded), .. } => Failure::GaveUp(exceeded, None),
            SumRefused { game, why } => {
                let game = game.and_then(|at| bound.games().nth(at)).map(|(_, rules)| rules.game());
                let game = game.unwrap_or_else(|| named.clone());
                NoTemplate { game, why: Why::Pieces(why) }.into()
            }
        })?;
        most = Some(program.max);
        heading.title(most);
        heading.why(Some(program.theorem));
        program.offers
    } else {
        let shape = shape(&bound, ask.max);
        let routines = added::routines(&ask.output);
        if ask.by_rule.is_some() && bound.rules.script().is_some() {
            return Err(refuse(Why::Pieces(Refused::NoRule)));
        }
        match script::offers(&bound.rules, ask.convention, &names, shape, &routines, &limits) {
            Some(Ok(offers)) => {
                if offers.moves == MoveShape::Position
                    && let Some(piece) = ask.output.piece_of_a_number()
                    && !script::lowers_numbers(&*bound.rules)
                {
                    return Err(refuse(Why::Lacks(Lacks::Piece(piece.name()))));
                }
                heading.title(None);
                offers
            }
            Some(Err(Unwritten::GaveUp(exceeded))) => return Err(Failure::GaveUp(exceeded, None)),
            Some(Err(why)) => return Err(refuse(Why::Script(why))),
            None => {
                // A number that is read to count lost heaps bounds none of them.
                let wider = TemplateAsk { max: None, ..ask.clone() };
                let made = match ask.output.asks(PrintField::NthLost) {
                    _ if ask.by_rule.is_some() => by_rule(&bound, ask, &wider, &limits, texts),
                    true => program(&bound, &wider, &limits, texts)
                        .or_else(|_| program(&bound, ask, &limits, texts)),
                    false => program(&bound, ask, &limits, texts),
                };
                let program = match made {
                    Ok(program) => program,
                    Err(why @ Refused::TableTo(_)) if ask.by_rule.is_none() => {
                        let Some(known) = few_lost(&bound, ask, &limits, texts)? else {
                            return Err(refuse(Why::Pieces(why)));
                        };
                        return source(
                            game,
                            &TemplateAsk { known: Some(known), ..ask.clone() },
                            limits,
                            texts,
                        );
                    }
                    Err(Refused::GaveUp(exceeded)) => return Err(Failure::GaveUp(exceeded, None)),
                    Err(why) => return Err(refuse(Why::Pieces(why))),
                };
                most = Some(program.max);
                heading.title(most);
                heading.lines.extend(ask.by_rule.clone());
                heading.why(program.theorem);
                program.offers
            }
        }
    };
    if let Some(max) = ask.max.filter(|max| *max > added::MOST_LOOKED_AT)
        && ask.output.fields().iter().any(|field| field.is_of_range())
    {
        let most = added::MOST_LOOKED_AT;
        return Err(refuse(Why::Script(Unwritten::Reach { max, most })));
    }
    heading.input();
    let misere = ask.convention == Convention::Misere;
    let mut offers = offers;
    added::add(&mut offers, &ask.output, most);
    say(&mut offers.source, texts);
    let main = write_main(&offers, &bound, &ask.output, misere)
        .map_err(|lacks| refuse(Why::Lacks(lacks)))?;
    let Offers { mut source, .. } = offers;
    (source.comment, source.main, source.most) = (heading.lines, main, most);
    Ok(source)
}

/// The program of a claim, and the number of positions at which it was compared with the engines: for each choice of small
/// parameters, where the input has some.
fn of_claim(
    known: &KnownClaim,
    bound: &BoundFormat,
    ask: &TemplateAsk,
    limits: &Limits,
) -> Result<(Offers, u64), Why> {
    let shape = shape(bound, ask.max);
    let parameters = read_names(bound);
    let numbers = parameters.iter().filter(|(_, is_list)| !is_list);
    let names: Vec<String> = numbers.map(|(name, _)| name.clone()).collect();
    let of_text = |known: &KnownClaim| {
        let offers =
            claimed::offers(known, &*bound.rules, shape.one_heap, &names).map_err(Why::Claim)?;
        match machine::Runner::new(&offers.source) {
            Ok(_) => Ok(offers),
            Err(mistake) => Err(Why::Pieces(Refused::Mistake(mistake))),
        }
    };
    let offers = of_text(known)?;
    let assuming = known.assuming.as_ref().map(|text| {
        let kind = KnownKind::FirstWinsWhen;
        of_text(&KnownClaim { kind, text: text.clone(), ..known.clone() })
    });
    let assuming = assuming.transpose()?;
    let widely = known.heading.is_none();
    let mut letters = if bound.reads_words() { bound.letters_named() } else { Vec::new() };
    letters.sort_unstable();
    letters.dedup();
    if letters.is_empty() && bound.reads_words() {
        return Err(Why::Claim(Unsaid::NoLetters));
    }
    let assuming = assuming.as_ref();
    let claim = script::OfClaim { offers: &offers, assuming, shape, widely, letters: &letters };
    let asked = added::routines(&ask.output);
    let mut compared = 0;
    let samples = samples(bound, &parameters, limits);
    for (sample, chosen) in &samples {
        compared += match claim.compare(sample, ask.convention, limits) {
            Err(Unwritten::Differs(numbers)) => {
                return Err(Why::Claim(Unsaid::Differs(numbers, chosen.clone())));
            }
            compared => compared.map_err(Why::Script)?,
        };
    }
    if compared == 0 {
        return Err(Why::Claim(Unsaid::Nowhere));
    }
    // The last has the largest parameters.
    if let Some((sample, _)) = samples.last() {
        claim.reaches(sample, &asked, limits).map_err(Why::Script)?;
    }
    Ok((offers, compared))
}

/// The largest parameter of the games at which a claim is compared.
const SAMPLED: u64 = 5;
/// The most parameters of which every choice is compared; others are chosen alike.
const FREE: usize = 3;

/// The game with small parameters in each choice, with the chosen numbers by name; the game itself where it has none.
fn samples(
    bound: &BoundFormat,
    parameters: &[(String, bool)],
    limits: &Limits,
) -> Vec<(script::Sample, Vec<(String, u64)>)> {
    let mut choices: Vec<Vec<u64>> = vec![Vec::new()];
    for at in 0..parameters.len() {
        let longer = |choice: &Vec<u64>| -> Vec<Vec<u64>> {
            let range = if at < FREE { 1..=SAMPLED } else { choice[at - 1]..=choice[at - 1] };
            range.map(|number| [&choice[..], &[number]].concat()).collect()
        };
        choices = choices.iter().flat_map(longer).collect();
    }
    let sample = |choice: Vec<u64>| {
        // A list of a number and the one after it.
        let values: Vec<Vec<u64>> = choice
            .iter()
            .zip(parameters)
            .map(
                |(number, (_, is_list))| {
                    if *is_list { vec![*number, number + 1] } else { vec![*number] }
                },
            )
            .collect();
        let rules = rules_with(bound, parameters, &values, limits)?;
        let given = parameters.iter().zip(&values).map(|((name, is_list), values)| {
            let mut numbers = values.iter().map(|number| ScriptValue::Number(*number as i64));
            let value = match is_list {
                true => ScriptValue::List(numbers.collect()),
                false => numbers.next().unwrap_or(ScriptValue::Number(0)),
            };
            (name.clone(), value)
        });
        let given = given.collect();
        let named = parameters.iter().zip(choice).filter(|((_, is_list), _)| !is_list);
        let named = named.map(|((name, _), number)| (name.clone(), number)).collect();
        Some((script::Sample { rules, given }, named))
    };
    choices.into_iter().filter_map(sample).collect()
}

/// The game with these values of its parameters, where there is one.
fn rules_with(
    bound: &BoundFormat,
    parameters: &[(String, bool)],
    values: &[Vec<u64>],
    limits: &Limits,
) -> Option<Arc<dyn Ruleset>> {
    if let Some(script) = &bound.script {
        let given = parameters.iter().zip(values).map(|((name, is_list), values)| {
            let mut numbers = values.iter().map(|number| *number as i64);
            let value = match is_list {
                true => ScriptConstant::List(numbers.collect()),
                false => ScriptConstant::Number(numbers.next().unwrap_or_default()),
            };
            (name.as_str(), value)
        });
        let given: Vec<(&str, ScriptConstant)> = given.collect();
        let script = script.with_constants(&given).ok()?;
        return Some(Arc::new(script));
    }
    if bound.holes.is_empty() {
        return Some(Arc::clone(&bound.rules));
    }
    let text = bound.filled(|hole, text| {
        let own = spelled(&bound.format().words[hole.item].names()[hole.name].text);
        let at = parameters.iter().position(|(name, _)| *name == own);
        let numbers = at.and_then(|at| values.get(at)).map(Vec::as_slice);
        let words: Vec<String> = numbers.unwrap_or_default().iter().map(u64::to_string).collect();
        text.push_str(&words.join(","));
    });
    registry::ruleset_within(&text, 0..text.len(), limits).ok().map(|(_, rules)| rules)
}

/// The lost heaps of a game without a formula up to the largest number, where they are few and the winner of one heap is all
/// that is asked for.
///
/// # Errors
/// A limit.
fn few_lost(
    bound: &BoundFormat,
    ask: &TemplateAsk,
    limits: &Limits,
    texts: &Texts,
) -> Result<Option<KnownClaim>, Failure> {
    let shape = shape(bound, ask.max);
    let Some(max) = ask.max.filter(|max| *max <= added::MOST_LOOKED_AT) else { return Ok(None) };
    let is_winner = ask.output.only_winner().is_some();
    if !shape.one_heap || !is_winner || bound.has_parameters() {
        return Ok(None);
    }
    let (rules, many) = (&bound.rules, added::FEW_LOST);
    let Some(lost) = LostHeaps::few_to(rules, max, many, ask.convention, limits)? else {
        return Ok(None);
    };
    let none = (ask.convention == Convention::Normal).then_some(0);
    let all: Vec<String> = none.into_iter().chain(lost).map(|heap| heap.to_string()).collect();
    let heading = texts.say(&msg::TemplateFewLost { count: arg(all.len()), max: arg(max) });
    let text = format!("n in [{}]", all.join(", "));
    let heading = Some(heading);
    Ok(Some(KnownClaim {
        kind: KnownKind::PWhen,
        text,
        parameters: Vec::new(),
        heading,
        assuming: None,
    }))
}

/// Puts the messages in place of their identifiers, in the comments of the part around a script.
fn say(source: &mut Source, texts: &Texts) {
    let routines = source.routines.iter_mut().map(|routine| &mut routine.comment);
    let constants = source.constants.iter_mut().map(|constant| &mut constant.comment);
    for line in routines.chain(constants).flatten() {
        if let Some(said) = texts.by_id(line) {
            *line = said;
        }
    }
}

/// The parameters of the game that each test has, with whether each is a list.
fn read_names(bound: &BoundFormat) -> Vec<(String, bool)> {
    let mut names = Vec::new();
    for (item, roles) in bound.format().words.iter().zip(&bound.roles) {
        for (name, role) in item.names().iter().zip(roles) {
            match role {
                Role::Parameter => names.push((spelled(&name.text), item.count().is_some())),
                Role::Constant => names.push((name.text.clone(), item.count().is_some())),
                _ => {}
            }
        }
    }
    names
}

/// The pieces of the program for a game that is no script.
fn program(
    bound: &BoundFormat,
    ask: &TemplateAsk,
    limits: &Limits,
    texts: &Texts,
) -> Result<pieces::Program, Refused> {
    let parameters = read_names(bound);
    let rules = |values: &[Vec<u64>]| rules_with(bound, &parameters, values, limits);
    let write = match bound.form {
        PositionForm::Edges if has_role(bound, Role::Colour) => return Err(Refused::Partizan),
        PositionForm::Edges => pieces::graphs::program,
        PositionForm::Rows => return Err(Refused::NoRule),
        PositionForm::Plain | PositionForm::Slash | PositionForm::Pair => pieces::program,
    };
    write(&ProgramAsk {
        rules: &rules,
        parameters: &parameters,
        convention: ask.convention,
        position: position(bound),
        summand: false,
        max: ask.max,
        wants: wants(&ask.output),
        limits,
        texts,
    })
}

/// The pieces of a program that has no table.
fn by_rule(
    bound: &BoundFormat,
    ask: &TemplateAsk,
    wider: &TemplateAsk,
    limits: &Limits,
    texts: &Texts,
) -> Result<pieces::Program, Refused> {
    let program = program(bound, wider, limits, texts)?;
    let has_table = program.offers.source.routine("make_values").is_some();
    match has_table || ask.max.is_some_and(|max| max > program.max) {
        true => Err(Refused::NoRule),
        false => Ok(program),
    }
}

/// The output beside the winner.
fn wants(output: &ContestOutput) -> Wants {
    let asks = |field: PrintField| output.asks(field);
    Wants {
        count: asks(PrintField::Count),
        moves: [PrintField::Move, PrintField::LastMove, PrintField::Moves].into_iter().any(asks),
    }
}

/// The pieces of the program for a sum of games.
fn sum(
    bound: &BoundFormat,
    ask: &TemplateAsk,
    limits: &Limits,
    texts: &Texts,
) -> Result<SumProgram, SumRefused> {
    let games: Vec<Arc<dyn Ruleset>> = bound.games().map(|(_, rules)| Arc::clone(rules)).collect();
    sums::program(&SumAsk {
        games: &games,
        convention: ask.convention,
        max: ask.max,
        wants: wants(&ask.output),
        limits,
        texts,
    })
}

/// Returns `true` if some name of the format has this role.
fn has_role(bound: &BoundFormat, wanted: Role) -> bool {
    bound.roles.iter().flatten().any(|role| *role == wanted)
}

/// The form in which the functions of a program take a position.
fn position(bound: &BoundFormat) -> PositionShape {
    if bound.form == PositionForm::Edges {
        return PositionShape::List;
    }
    let holds_heap = |roles: &Vec<Role>| roles.contains(&Role::Heap);
    let at = bound.roles.iter().position(holds_heap).unwrap_or_default();
    let item = &bound.format().words[at];
    match (bound.form, item.fixed()) {
        (PositionForm::Pair, _) => PositionShape::Fixed(2),
        _ if has_role(bound, Role::Limit) => PositionShape::Limited,
        _ if item.count().is_none() => PositionShape::One,
        (_, Some(count)) if bound.rules.frame().count().is_some() => {
            PositionShape::Fixed(usize::try_from(count).unwrap_or(usize::MAX))
        }
        _ => PositionShape::List,
    }
}

/// The positions of a script, where the format gives each the same count of numbers.
fn shape(bound: &BoundFormat, max: Option<u64>) -> script::ScriptShape {
    let holds_heap = |roles: &Vec<Role>| roles.contains(&Role::Heap);
    let count = match bound.roles.iter().position(holds_heap) {
        Some(at) if bound.form != PositionForm::Pair => {
            bound.format().words[at].fixed().and_then(|count| usize::try_from(count).ok())
        }
        _ => None,
    };
    let part = match bound.rules.frame() {
        Frame::Pieces { length, .. } => Some(length),
        _ => None,
    };
    let dense = part.or(count).zip(max);
    let dense = dense.and_then(|(count, max)| script::Dense::new(count, max, part.is_some()));
    script::ScriptShape { dense, one_heap: count == Some(1) && part.is_none(), count, max }
}

/// The comment at the head of a program.
struct Heading<'a> {
    game: &'a str,
    ask: &'a TemplateAsk,
    bound: &'a BoundFormat,
    texts: &'a Texts,
    lines: Vec<String>,
}

impl Heading<'_> {
    /// The heading: the game, and the largest number.
    fn title(&mut self, max: Option<u64>) {
        let texts = self.texts;
        let convention = match self.ask.convention {
            Convention::Normal => texts.say(&msg::ConventionNormal),
            Convention::Misere => texts.say(&msg::ConventionMisere),
        };
        let (game, convention) = (arg(self.game), arg(convention));
        self.lines.push(match max {
            Some(max) => texts.say(&msg::TemplateTitle { game, convention, max: arg(max) }),
            None => texts.say(&msg::TemplateTitleScript { game, convention }),
        });
    }

    /// Why it is right.
    fn why(&mut self, theorem: Option<Theorem>) {
        let texts = self.texts;
        self.lines.push(match theorem {
            Some(theorem) => {
                let name = texts.by_id(&format!("theorem-{}", theorem.id)).unwrap_or_default();
                texts.say(&msg::TemplateWhy { name: arg(name), source: arg(theorem.source) })
            }
            None => texts.say(&msg::TemplateWhyBelow),
        });
    }

    /// Adds the line about the input.
    fn input(&mut self) {
        let texts = self.texts;
        let format = self.bound.format();
        let usual = !matches!(ContestInput::parse(&self.ask.input), Ok(ContestInput::Format(_)));
        let counts = format.words.last().map(|item| item.count());
        self.lines.push(match (usual && !self.bound.is_sum(), counts) {
            (true, Some(Some(Count::Named(_)))) => texts.say(&msg::TemplateInputList),
            (true, Some(count)) => {
                let count = match count {
                    Some(Count::Fixed(count)) => count,
                    _ => 1,
                };
                texts.say(&msg::TemplateInputFixed { count: count.into() })
            }
            _ => texts.say(&msg::TemplateInputFormat { format: arg(format) }),
        });
    }
}

/// Why there is no contest program for a game.
#[derive(Debug)]
pub struct NoTemplate {
    game: String,
    why: Why,
}

/// The obstacle.
#[derive(Debug)]
enum Why {
    /// The game.
    Pieces(Refused),
    /// The script.
    Script(Unwritten),
    /// The missing feature.
    Lacks(Lacks),
    /// The claim that the program goes by.
    Claim(Unsaid),
    /// Nim-values, which are those of normal play.
    GrundyInMisere,
}

operation_error!(NoTemplate);

impl OperationError for NoTemplate {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        let help = texts.say(&msg::RefusedTemplateHelp);
        let game = arg(&self.game);
        let why = match &self.why {
            Why::Script(why) => return why.phrases(&self.game, texts),
            Why::Claim(Unsaid::Wrong(error)) => {
                return Failure::Rules(Arc::clone(error)).phrases(texts);
            }
            Why::Claim(Unsaid::Feature) => {
                let help = texts.say(&msg::RefusedTemplateClaimHelp);
                return (texts.say(&msg::RefusedTemplateClaim { game }), help);
            }
            Why::Claim(Unsaid::Differs(numbers, parameters)) => {
                let numbers: Vec<String> = numbers.iter().map(u64::to_string).collect();
                let position =
                    if numbers.is_empty() { "[]".to_string() } else { numbers.join(" ") };
                let chosen = parameters.iter().map(|(name, number)| format!(", {name} = {number}"));
                let position = arg(position + &chosen.collect::<String>());
                let wrong = msg::RefusedTemplateClaimDiffers { game, position };
                return (texts.say(&wrong), texts.say(&msg::RefusedTemplateClaimDiffersHelp));
            }
            Why::Claim(Unsaid::Nowhere) => {
                let wrong = msg::RefusedTemplateClaimNowhere { game };
                return (texts.say(&wrong), texts.say(&msg::RefusedTemplateClaimNowhereHelp));
            }
            Why::Claim(Unsaid::NoLetters) => {
                let wrong = msg::RefusedTemplateClaimLetters { game };
                return (texts.say(&wrong), texts.say(&msg::RefusedTemplateClaimLettersHelp));
            }
            Why::Claim(Unsaid::OneHeap) => {
                let help = texts.say(&msg::RefusedTemplateOneHeapHelp);
                return (texts.say(&msg::RefusedTemplateOneHeap { game }), help);
            }
            Why::GrundyInMisere => {
                let help = texts.say(&msg::RefusedTemplateGrundyHelp);
                return (texts.say(&msg::RefusedTemplateGrundy { game }), help);
            }
            Why::Lacks(Lacks::Field(field)) => {
                let field = arg(field.name());
                return (texts.say(&msg::RefusedTemplateField { game, field }), help);
            }
            Why::Lacks(Lacks::Piece(piece)) => {
                let wrong = msg::RefusedTemplatePiece { game, piece: arg(piece) };
                return (texts.say(&wrong), texts.say(&msg::RefusedMovePieceHelp));
            }
            Why::Lacks(Lacks::Outcome) => {
                let help = texts.say(&msg::RefusedTemplateOutcomeHelp);
                return (texts.say(&msg::RefusedTemplateOutcome { game }), help);
            }
            Why::Lacks(Lacks::Value(name)) => {
                let name = arg(name);
                return (texts.say(&msg::RefusedTemplateValue { game, name }), help);
            }
            Why::Pieces(why) => why,
        };
        match why {
            Refused::Partizan => (texts.say(&msg::RefusedTemplatePartizan { game }), help),
            Refused::Misere => (texts.say(&msg::RefusedTemplateMisere { game }), help),
            Refused::NoRule | Refused::GaveUp(_) => {
                (texts.say(&msg::RefusedTemplateNoRule { game }), help)
            }
            Refused::Summand => (texts.say(&msg::RefusedTemplateSummand { game }), help),
            Refused::Parameters => (texts.say(&msg::RefusedTemplateParameters { game }), help),
            Refused::TableTo(most) => (
                texts.say(&msg::RefusedTemplateTable { game }),
                texts.say(&msg::RefusedTemplateTableHelp {
                    game: arg(&self.game),
                    most: arg(*most),
                }),
            ),
            Refused::TooLarge => (
                texts.say(&msg::RefusedTemplateTooLarge),
                texts.say(&msg::RefusedTemplateTooLargeHelp { most: arg(pieces::LARGEST) }),
            ),
            Refused::Wrong(parameters, numbers) => {
                let mut words = vec![self.game.clone()];
                words.extend(numbers.iter().map(u64::to_string));
                if !parameters.is_empty() {
                    let all = parameters.iter().flatten().map(u64::to_string);
                    words.push(format!("({})", all.collect::<Vec<_>>().join(", ")));
                }
                let position = arg(words.join(" "));
                (texts.say(&msg::RefusedTemplateWrong { game, position }), help)
            }
            Refused::NotOneNumber => {
                (texts.say(&msg::RefusedTemplateOneNumber { game }), String::new())
            }
            Refused::Mistake(mistake) => {
                let mistake = arg(mistake);
                (texts.say(&msg::RefusedTemplateMistake { game, mistake }), help)
            }
        }
    }
}
