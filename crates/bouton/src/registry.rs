//! The rulesets by name: one line each. Lists, help, documents and tests are made from this table.

use crate::files::InFile;
use bouton_core::{
    Code, NumberSet, OnHeaps, OnTuple, Parameters, ParseError, ParseErrorKind, Ruleset,
};
use bouton_rules::{
    heap::{
        AllBut, Grundy, KlNim, NAMED_CODES, Nim, NimNot, Octal, PartizanSubtract, PrimePower,
        Subtract,
    },
    tuple::{Euclid, Fibonacci, Moore, Staircase, Wythoff},
};
use bouton_solve::Limits;
use std::{ops::Range, sync::Arc};

type Rules = Arc<dyn Ruleset>;
/// Makes the ruleset of these parameters; `None` if they are those of another line of this name.
type Build = fn(&Parameters<'_>) -> Result<Option<Rules>, ParseError>;

/// One line of the registry.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// The key of its texts: `rule-<id>`.
    pub id: &'static str,
    /// How it is typed, parameters in capitals.
    pub syntax: &'static str,
    /// A position to try.
    pub example: &'static str,
    /// Where the game is from.
    pub source: &'static str,
    build: Build,
}

impl Entry {
    /// The name before the colon.
    pub fn name(&self) -> &'static str {
        self.syntax.split(':').next().unwrap_or(self.syntax)
    }
}

const BOUTON: &str = "C. L. Bouton, Annals of Mathematics 3 (1901)";
const BACHET: &str = "C. G. Bachet, Problèmes plaisans et délectables, 1612";
const WINNING_WAYS: &str = "Berlekamp, Conway and Guy, Winning Ways, vol. 1, ch. 4";
const GUY_SMITH: &str = "R. K. Guy and C. A. B. Smith, Proc. Cambridge Phil. Soc. 52 (1956)";
const SIEGEL: &str = "A. N. Siegel, Combinatorial Game Theory, 2013";

/// Every ruleset, in the order of the interface.
#[rustfmt::skip]
pub static RULESETS: &[Entry] = &[
    entry("nim", "nim", "nim 7 9 12 15", BOUTON, |p| Ok(p.none().map(|()| rules(Nim::new())))),
    entry("nim-max", "nim:max=K", "nim:max=3 7 12", WINNING_WAYS, |p| Ok(p.keyed("max")?.map(|k| rules(Nim::bounded(k))))),
    entry("nim-not", "nim:not=K", "nim:not=2 5 6", SIEGEL, |p| Ok(p.keyed("not")?.map(|forbidden| heaps(NimNot::new(forbidden))))),
    entry("bash", "bash:K", "bash:3 20", BACHET, |p| Ok(p.text.map(|_| p.natural()).transpose()?.map(|k| rules(Nim::bash(Some(k)))))),
    entry("bash", "bash", "bash 20 3", BACHET, |p| Ok(p.none().map(|()| rules(Nim::bash(None))))),
    entry("kl-nim", "kl-nim:K,L", "kl-nim:2,1 1 1", "bouton, docs/kl-nim.md", kl_nim),
    entry("subtract", "subtract:SET", "subtract:1,3,4 100", WINNING_WAYS, |p| Ok(Some(heaps(Subtract::from_parameters(p)?)))),
    entry("allbut", "allbut:SET", "allbut:2,5 20", SIEGEL, |p| Ok(Some(heaps(AllBut::new(NumberSet::parse(p.required()?, p.start)?))))),
    entry("octal", "octal:CODE", "octal:0.137 20", GUY_SMITH, |p| Ok(Some(heaps(Octal::new(Code::parse(p.required()?, p.start)?))))),
    entry("dawson-chess", "dawson-chess", "dawson-chess 9", "T. R. Dawson, 1935", named_code),
    entry("dawson-kayles", "dawson-kayles", "dawson-kayles 10", GUY_SMITH, named_code),
    entry("guiles", "guiles", "guiles 11", WINNING_WAYS, named_code),
    entry("kayles", "kayles", "kayles 5 7", "H. E. Dudeney, The Canterbury Puzzles, 1908", named_code),
    entry("lasker", "lasker", "lasker 4 6", "E. Lasker, Brettspiele der Völker, 1931", named_code),
    entry("officers", "officers", "officers 8", WINNING_WAYS, named_code),
    entry("treblecross", "treblecross", "treblecross 9", WINNING_WAYS, named_code),
    entry("grundy", "grundy", "grundy 10", "P. M. Grundy, Eureka 2 (1939)", |p| Ok(p.none().map(|()| heaps(Grundy)))),
    entry("prime-power", "prime-power", "prime-power 360", "C. L. Bouton, Annals of Mathematics 3 (1901)", |p| Ok(p.none().map(|()| heaps(PrimePower)))),
    entry("partizan-subtract", "partizan-subtract:SET/SET", "partizan-subtract:1,2/2,3 7", "A. S. Fraenkel and A. Kotzig, Int. J. Game Theory 16 (1987)", partizan_subtract),
    entry("moore", "moore:K", "moore:2 3 4 5", "E. H. Moore, Annals of Mathematics 11 (1910)", |p| Ok(Some(rules(OnTuple(Moore { heaps_at_once: p.number()? }))))),
    entry("wythoff", "wythoff", "wythoff 4 8", "W. A. Wythoff, Nieuw Archief voor Wiskunde 7 (1907)", |p| Ok(p.none().map(|()| rules(OnTuple(Wythoff { breadth: 1u8.into() }))))),
    entry("wythoff", "wythoff:R", "wythoff:2 4 8", "A. S. Fraenkel, Amer. Math. Monthly 89 (1982)", |p| Ok(p.text.map(|_| p.natural()).transpose()?.map(|breadth| rules(OnTuple(Wythoff { breadth }))))),
    entry("euclid", "euclid", "euclid 25 7", "A. J. Cole and A. J. T. Davie, Mathematical Gazette 53 (1969)", |p| Ok(p.none().map(|()| rules(OnTuple(Euclid { positive: false }))))),
    entry("euclid-positive", "euclid:positive", "euclid:positive 25 7", "J. W. Grossman, Problem #1537, Mathematics Magazine 70 (1997)", |p| Ok((p.text == Some("positive")).then(|| rules(OnTuple(Euclid { positive: true }))))),
    entry("fibonacci", "fibonacci", "fibonacci 20", "M. J. Whinihan, Fibonacci Quarterly 1 (1963)", |p| Ok(p.none().map(|()| rules(Fibonacci)))),
    entry("staircase", "staircase", "staircase 2 5 3", "T. S. Ferguson, Game Theory, part I; credited to R. P. Sprague", |p| Ok(p.none().map(|()| rules(OnTuple(Staircase))))),
];

/// Games that stand in files. They are no lines of the list: there is no example without a file.
pub(crate) static IN_FILES: [Entry; 2] = [GRAPH, SCRIPT];

const GRAPH: Entry = entry(
    "graph",
    "graph:FILE",
    "graph:moves.txt a",
    "R. P. Sprague, Tohoku Mathematical Journal 41 (1935)",
    |_| Ok(None),
);

const SCRIPT: Entry =
    entry("script", "script:FILE", "script:rules.txt 7", "bouton, docs/scripts.md", |_| Ok(None));

/// Names of the interface that have no ruleset yet.
pub const TO_COME: &[&str] = &[
    "arc-kayles",
    "chomp",
    "cram",
    "domineering",
    "end-nim",
    "geography",
    "hackenbush",
    "mock-turtles",
    "node-kayles",
    "ruler",
    "stars",
    "toads-and-frogs",
    "turning-corners",
    "turning-turtles",
    "twins",
];

const fn entry(
    id: &'static str,
    syntax: &'static str,
    example: &'static str,
    source: &'static str,
    build: Build,
) -> Entry {
    Entry { id, syntax, example, source, build }
}

fn rules(ruleset: impl Ruleset + 'static) -> Rules {
    Arc::new(ruleset)
}

fn heaps(ruleset: impl bouton_core::HeapRules + 'static) -> Rules {
    rules(OnHeaps(ruleset))
}

fn kl_nim(p: &Parameters<'_>) -> Result<Option<Rules>, ParseError> {
    let [left, right] = p.pair(',')?.map(|(text, at)| bouton_core::parameters::positive(text, at));
    Ok(Some(heaps(KlNim { left: left?, right: right? })))
}

fn partizan_subtract(p: &Parameters<'_>) -> Result<Option<Rules>, ParseError> {
    let [left, right] = p.pair('/')?.map(|(text, at)| NumberSet::parse(text, at));
    Ok(Some(heaps(PartizanSubtract { left: left?, right: right? })))
}

fn named_code(p: &Parameters<'_>) -> Result<Option<Rules>, ParseError> {
    let code = p.none().and_then(|()| NAMED_CODES.iter().find(|(name, _)| *name == p.syntax));
    let Some((name, code)) = code else { return Ok(None) };
    Ok(Some(heaps(Octal::named(name, Code::parse(code, 0)?))))
}

/// The lines of one name.
pub fn lines(name: &str) -> impl Iterator<Item = &'static Entry> {
    RULESETS.iter().filter(move |entry| entry.name() == name)
}

/// The ruleset that `text` names, parameters included; `span` is its place in what was typed.
///
/// # Errors
/// No such name (with the nearest one), a name without a ruleset yet, or bad parameters.
pub fn ruleset(text: &str, span: Range<usize>) -> Result<(&'static Entry, Rules), ParseError> {
    ruleset_within(text, span, &Limits::default())
}

/// The same; what stands in a file is read, and run, within these limits.
///
/// # Errors
/// As [`ruleset`].
pub(crate) fn ruleset_within(
    text: &str,
    span: Range<usize>,
    limits: &Limits,
) -> Result<(&'static Entry, Rules), ParseError> {
    let (name, parameters) = match text.split_once(':') {
        Some((name, parameters)) => (name, Some(parameters)),
        None => (text, None),
    };
    let in_file = IN_FILES.iter().find(|entry| entry.name() == name);
    if let Some(entry) = in_file
        && let Some(file) = parameters.filter(|file| !file.is_empty())
    {
        let found = InFile { game: text, file, span: span.end - file.len()..span.end };
        let rules = match name == SCRIPT.name() {
            true => Arc::new(found.script(limits)?),
            false => found.graph(limits)?,
        };
        return Ok((entry, rules));
    }
    let lines: Vec<&Entry> = lines(name).collect();
    let name_span = span.start..span.start + name.len();
    if lines.is_empty() {
        let kind = if let Some(entry) = in_file {
            ParseErrorKind::MissingParameters { syntax: entry.syntax.to_string() }
        } else if TO_COME.contains(&name) {
            ParseErrorKind::GameToCome { name: name.to_string() }
        } else {
            ParseErrorKind::UnknownGame { name: name.to_string(), similar: similar(name) }
        };
        return Err(ParseError::new(name_span, kind));
    }
    let start = (name_span.end + 1).min(span.end);
    let all: Vec<&str> = lines.iter().map(|entry| entry.syntax).collect();
    let all = all.join(", ");
    for entry in &lines {
        let syntax = if lines.len() == 1 { entry.syntax } else { &all };
        if let Some(rules) = (entry.build)(&Parameters { text: parameters, start, syntax })? {
            return Ok((entry, rules));
        }
    }
    Err(Parameters { text: parameters, start, syntax: &all }.bad())
}

/// The known name nearest to `name`, if one is near enough to be meant.
fn similar(name: &str) -> Option<String> {
    let lower = name.to_lowercase();
    let near = |known: &str| strsim::damerau_levenshtein(&lower, known);
    RULESETS
        .iter()
        .chain(&IN_FILES)
        .map(Entry::name)
        .map(|known| (near(known), known))
        .min()
        .filter(|(distance, known)| *distance <= known.len().max(name.len()) / 3 + 1)
        .map(|(_, known)| known.to_string())
}
