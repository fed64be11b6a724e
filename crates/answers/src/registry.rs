//! The rulesets by name: one line each. Lists, help, documents and tests are made from this table.

use crate::{
    files::InFile,
    located_error,
    operation::{OperationError, pair},
    own::own_ruleset,
};
use bouton_core::{
    Code, Join, Joined, NumberSet, OnCoins, OnGrid, OnHeaps, OnNetwork, OnPieces, OnTuple,
    Parameters, ParseError, ParseErrorKind, Ruleset,
    join::{self, MOST_DEPTH, Operands},
    words::half_width,
};
use bouton_rules::{
    coins::{CoinCode, Turning},
    grid::{
        Amazons, Capture, Colouring, Cram, Domineering, Fission, Konane, Kotzig, Northcott,
        Notakto, SilverDollar, SkiJumps, ToadsAndFrogs, TopplingDominoes, Treblecross,
        TurningCorners,
    },
    heap::{
        AllBut, Grundy, KlNim, Mem, NAMED_CODES, Nim, NimNot, Octal, PartizanOctal,
        PartizanSubtract, PrimePower, Subtract,
    },
    network::{ArcKayles, DigraphPlacement, Geography, Hackenbush, NodeKayles, PosetNim},
    split::Cake,
    tuple::{Chomp, EndNim, Euclid, Moore, PartizanEuclid, Staircase, TakeAway, Wythoff},
};
use bouton_script::Script;
use bouton_solve::Limits;
use bouton_texts::{Texts, arg, msg, quoted};
use std::{ops::Range, sync::Arc};

type Rules = Arc<dyn Ruleset>;
/// Makes the ruleset of these parameters; `None` if they are those of another line of this name.
type Build = fn(&Parameters<'_>) -> Result<Option<Rules>, ParseError>;

/// A text that is the name of no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameNameError {
    /// No game of this name.
    Unknown {
        /// The typed text.
        name: String,
        /// The nearest name, if one is near.
        similar: Option<String>,
    },
    /// Numbers where the name of a game should be.
    Missing,
    /// The word for misère play where the name of a game should be.
    Misere,
    /// A name of the interface for which there is no ruleset yet.
    ToCome {
        /// The name.
        name: String,
    },
}

located_error!(GameNameError);

impl OperationError for GameNameError {
    fn phrases(&self, texts: &Texts) -> (String, String) {
        match self {
            GameNameError::Unknown { name, similar } => {
                let wrong = msg::ErrorUnknownGame { name: quoted(name) };
                match similar {
                    Some(similar) => {
                        let right =
                            msg::ErrorUnknownGameSimilar { similar: arg(format!("`{similar}`")) };
                        pair(texts, wrong, right)
                    }
                    None => pair(texts, wrong, msg::ErrorUnknownGameLabel),
                }
            }
            GameNameError::Missing => pair(texts, msg::ErrorNoGame, msg::ErrorNoGameLabel),
            GameNameError::Misere => {
                pair(texts, msg::ErrorMisereAsName, msg::ErrorMisereAsNameLabel)
            }
            GameNameError::ToCome { name } => {
                pair(texts, msg::ErrorGameToCome { name: quoted(name) }, msg::ErrorGameToComeLabel)
            }
        }
    }
}

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

/// Kinds of parameters of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParameterKind {
    /// A number.
    Number,
    /// Numbers with commas between them.
    Set,
    /// A code.
    Code,
}

impl Entry {
    /// The parameters in the order in which they are typed: the word in capitals that stands for each, its
    /// kind, and that of the example.
    pub fn parameters(&self) -> Vec<(&'static str, ParameterKind, &'static str)> {
        let Some((_, syntax)) = self.syntax.split_once(':') else { return Vec::new() };
        let example = self.example.split_once(':').map_or("", |(_, rest)| rest);
        let example = example.split(' ').next().unwrap_or_default();
        let after_key = |text: &'static str| text.split_once('=').map_or(text, |(_, value)| value);
        let (syntax, example) = (after_key(syntax), after_key(example));
        let kind = |name| match name {
            "SET" => ParameterKind::Set,
            "CODE" => ParameterKind::Code,
            _ => ParameterKind::Number,
        };
        let between = ['/', ','].into_iter().find(|sign| syntax.contains(*sign)).unwrap_or('/');
        let pairs = syntax.split(between).zip(example.split(between));
        let is_name = |name: &str| name.starts_with(|c: char| c.is_ascii_uppercase());
        pairs
            .filter(|(name, _)| is_name(name))
            .map(|(name, example)| (name, kind(name), example))
            .collect()
    }

    /// Returns `true` if it is a game of the registry or in a file, and not one of the caller's own.
    pub(crate) fn is_listed(&self) -> bool {
        self.id != OWN.id
    }

    /// The name before the colon.
    pub fn name(&self) -> &'static str {
        self.syntax.split(':').next().unwrap_or(self.syntax)
    }
}

const BOUTON: &str = "C. L. Bouton, Annals of Mathematics 3 (1901)";
const BACHET: &str = "C. G. Bachet, Problèmes plaisans et délectables, 1612";
const WINNING_WAYS: &str = "Berlekamp, Conway and Guy, Winning Ways, vol. 1, ch. 4";
const WINNING_WAYS_2: &str = "Berlekamp, Conway and Guy, Winning Ways, vol. 1, ch. 2";
const WINNING_WAYS_1: &str = "Berlekamp, Conway and Guy, Winning Ways, vol. 1, ch. 1";
const SCHAEFER: &str = "T. J. Schaefer, J. Comput. System Sci. 16 (1978)";
const WINNING_WAYS_14: &str = "Berlekamp, Conway and Guy, Winning Ways, vol. 3, ch. 14";
const GUY_SMITH: &str = "R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Phil. Soc. 52 (1956)";
const SIEGEL: &str = "Angela A. Siegel, M.Sc. thesis, Dalhousie University, 2005";

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
    entry("dawson-chess", "dawson-chess", "dawson-chess 9", "T. R. Dawson, Caissa's Wild Roses, 1935", named_code),
    entry("dawson-kayles", "dawson-kayles", "dawson-kayles 10", GUY_SMITH, named_code),
    entry("guiles", "guiles", "guiles 11", WINNING_WAYS, named_code),
    entry("kayles", "kayles", "kayles 5 7", "H. E. Dudeney, The Canterbury Puzzles, 1907", named_code),
    entry("lasker", "lasker", "lasker 4 6", "E. Lasker, Brettspiele der Völker, 1931", named_code),
    entry("officers", "officers", "officers 8", WINNING_WAYS, named_code),
    entry("treblecross", "treblecross", "treblecross 9", WINNING_WAYS, |p| Ok(p.none().map(|()| rules(Treblecross::default())))),
    entry("grundy", "grundy", "grundy 10", "P. M. Grundy, Eureka 2 (1939)", |p| Ok(p.none().map(|()| heaps(Grundy)))),
    entry("prime-power", "prime-power", "prime-power 360", "Nim on the exponents (docs/references.md)", |p| Ok(p.none().map(|()| heaps(PrimePower)))),
    entry("partizan-subtract", "partizan-subtract:SET/SET", "partizan-subtract:1,2/2,3 7", "A. S. Fraenkel and A. Kotzig, Int. J. Game Theory 16 (1987)", partizan_subtract),
    entry("partizan-octal", "partizan-octal:CODE/CODE", "partizan-octal:0.3/0.07 6", "G. A. Mesdal, Partizan splittles, Games of No Chance 3 (2009)", partizan_octal),
    entry("moore", "moore:K", "moore:2 3 4 5", "E. H. Moore, Annals of Mathematics 11 (1910)", |p| Ok(Some(rules(OnTuple(Moore { heaps_at_once: p.number()? }))))),
    entry("wythoff", "wythoff", "wythoff 4 8", "W. A. Wythoff, Nieuw Archief voor Wiskunde 7 (1907)", |p| Ok(p.none().map(|()| rules(OnTuple(Wythoff { breadth: 1u8.into() }))))),
    entry("wythoff", "wythoff:R", "wythoff:2 4 8", "A. S. Fraenkel, Amer. Math. Monthly 89 (1982)", |p| Ok(p.text.map(|_| p.natural()).transpose()?.map(|breadth| rules(OnTuple(Wythoff { breadth }))))),
    entry("euclid", "euclid", "euclid 25 7", "A. J. Cole and A. J. T. Davie, Mathematical Gazette 53 (1969)", |p| Ok(p.none().map(|()| rules(OnTuple(Euclid { positive: false }))))),
    entry("euclid-positive", "euclid:positive", "euclid:positive 25 7", "J. W. Grossman, Problem #1537, Mathematics Magazine 70 (1997), 382", |p| Ok((p.text == Some("positive")).then(|| rules(OnTuple(Euclid { positive: true }))))),
    entry("fibonacci", "fibonacci", "fibonacci 20", "M. J. Whinihan, Fibonacci Quarterly 1 (1963)", |p| Ok(p.none().map(|()| rules(TakeAway::fibonacci())))),
    entry("take-away", "take-away:R", "take-away:3 20", "A. J. Schwenk, Fibonacci Quarterly 8 (1970)", |p| Ok(Some(rules(TakeAway::from_parameters(p)?)))),
    entry("mem", "mem", "mem 20/6 17/8", "A. N. Siegel, CGSuite", |p| Ok(p.none().map(|()| rules(Mem::AtLeast)))),
    entry("mem-different", "mem:different", "mem:different 10 7", "A. N. Siegel, CGSuite", |p| Ok((p.text == Some("different")).then(|| rules(Mem::Different)))),
    entry("kotzig", "kotzig:SET", "kotzig:1,2 7", "A. Kotzig, Časopis pro pěstování matematiky a fysiky 71 (1946)", |p| Ok(Some(rules(OnGrid(Kotzig::new(NumberSet::parse(p.required()?, p.start)?)))))),
    entry("staircase", "staircase", "staircase 2 5 3", "R. P. Sprague, Tohoku Mathematical Journal 43 (1937)", |p| Ok(p.none().map(|()| rules(OnTuple(Staircase))))),
    entry("end-nim", "end-nim", "end-nim 3 1 4", "M. H. Albert and R. J. Nowakowski, Electronic Journal of Combinatorics 8(2) (2001)", |p| Ok(p.none().map(|()| rules(OnTuple(EndNim))))),
    entry("chomp", "chomp", "chomp 3x4", "D. Gale, Amer. Math. Monthly 81 (1974)", |p| Ok(p.none().map(|()| rules(OnTuple(Chomp))))),
    entry("turning-turtles", "turning-turtles", "turning-turtles HTTHT", WINNING_WAYS_14, |p| Ok(p.none().map(|()| rules(OnCoins(Turning::Turtles))))),
    entry("mock-turtles", "mock-turtles", "mock-turtles HTHTTH", WINNING_WAYS_14, |p| Ok(p.none().map(|()| rules(OnCoins(Turning::MockTurtles))))),
    entry("ruler", "ruler", "ruler THHTHT", WINNING_WAYS_14, |p| Ok(p.none().map(|()| rules(OnCoins(Turning::Ruler))))),
    entry("twins", "twins", "twins HTHTH", WINNING_WAYS_14, |p| Ok(p.none().map(|()| rules(OnCoins(Turning::Twins))))),
    entry("triplets", "triplets", "triplets HTHTHH", WINNING_WAYS_14, |p| Ok(p.none().map(|()| rules(OnCoins(Turning::Triplets))))),
    entry("moebius", "moebius", "moebius HTHHTH", WINNING_WAYS_14, |p| Ok(p.none().map(|()| rules(OnCoins(Turning::Moebius))))),
    entry("moidores", "moidores", "moidores HTHHTH", WINNING_WAYS_14, |p| Ok(p.none().map(|()| rules(OnCoins(Turning::Moidores))))),
    entry("coins", "coins:CODE", "coins:4FS TTTHTTTTTTH", WINNING_WAYS_14, |p| Ok(Some(rules(OnCoins(CoinCode::parse(p.required()?, p.start)?))))),
    entry("silver-dollar", "silver-dollar", "silver-dollar ..o...o.o..o", "N. G. de Bruijn; J. H. Conway, On Numbers and Games, ch. 11", |p| Ok(p.none().map(|()| rules(OnGrid(SilverDollar))))),
    entry("northcott", "northcott", "northcott x..o/.x.o/o..x", "Berlekamp, Conway and Guy, Winning Ways, vol. 1, ch. 3", |p| Ok(p.none().map(|()| rules(OnGrid(Northcott))))),
    entry("turning-corners", "turning-corners", "turning-corners ..o./.o.o/o..o", WINNING_WAYS_14, |p| Ok(p.none().map(|()| rules(OnGrid(TurningCorners))))),
    entry("cutcake", "cutcake", "cutcake 3x4", WINNING_WAYS_2, |p| Ok(p.none().map(|()| rules(OnPieces(Cake::Cutcake))))),
    entry("maundy-cake", "maundy-cake", "maundy-cake 3x8", WINNING_WAYS_2, |p| Ok(p.none().map(|()| rules(OnPieces(Cake::Maundy))))),
    entry("cram", "cram", "cram 3x4", "M. Gardner, Scientific American 230 (February 1974); G. Andersson", |p| Ok(p.none().map(|()| rules(OnGrid(Cram))))),
    entry("domineering", "domineering", "domineering 3x4", "M. Gardner, Scientific American 230 (February 1974); Winning Ways, ch. 5", |p| Ok(p.none().map(|()| rules(OnGrid(Domineering))))),
    entry("partizan-euclid", "partizan-euclid", "partizan-euclid 8 6", "N. A. McKay and R. J. Nowakowski, Integers 12B (2012/13), A9", |p| Ok(p.none().map(|()| rules(OnTuple(PartizanEuclid))))),
    entry("toads-and-frogs", "toads-and-frogs", "toads-and-frogs tt..ff", "R. K. Guy; Winning Ways, ch. 1", |p| Ok(p.none().map(|()| rules(OnGrid(ToadsAndFrogs))))),
    entry("ski-jumps", "ski-jumps", "ski-jumps L..../...R./.....", WINNING_WAYS_1, |p| Ok(p.none().map(|()| rules(OnGrid(SkiJumps))))),
    entry("toppling-dominoes", "toppling-dominoes", "toppling-dominoes lrrlrrl", "Fink, Nowakowski, Siegel and Wolfe, Games of No Chance 4 (2015)", |p| Ok(p.none().map(|()| rules(OnGrid(TopplingDominoes))))),
    entry("col", "col", "col 3x3", "C. Vout; Winning Ways, ch. 2", |p| Ok(p.none().map(|()| rules(OnGrid(Colouring::Col))))),
    entry("snort", "snort", "snort 2x3", "S. Norton; Winning Ways, ch. 6", |p| Ok(p.none().map(|()| rules(OnGrid(Colouring::Snort))))),
    entry("clobber", "clobber", "clobber 3x4", "Albert, Grossman, Nowakowski and Wolfe, Integers 5 (2005)", |p| Ok(p.none().map(|()| rules(OnGrid(Capture::Clobber))))),
    entry("konane", "konane", "konane xo.x/oxo./xoxo", "W. S. Ernst, UMAP Journal 16 (1995); Hawaiian", |p| Ok(p.none().map(|()| rules(OnGrid(Konane))))),
    entry("amazons", "amazons", "amazons x../..o", "W. Zamkauskas, El Acertijo 4 (1992)", |p| Ok(p.none().map(|()| rules(OnGrid(Amazons))))),
    entry("fission", "fission", "fission ..../..x./....", "A. N. Siegel, CGSuite", |p| Ok(p.none().map(|()| rules(OnGrid(Fission))))),
    entry("notakto", "notakto", "notakto 3x3 x../.../...", "T. E. Plambeck and G. Whitehead, The Secrets of Notakto (2013)", |p| Ok(p.none().map(|()| rules(OnGrid(Notakto))))),
    entry("rooks", "rooks", "rooks xox/ox.", "A. N. Siegel, CGSuite", |p| Ok(p.none().map(|()| rules(OnGrid(Capture::Rooks))))),
    entry("hackenbush", "hackenbush", "hackenbush 0-1:b,1-2:r,1-3:g,0-4:r,4-5:b", WINNING_WAYS_1, |p| Ok(p.none().map(|()| rules(OnNetwork(Hackenbush))))),
    entry("node-kayles", "node-kayles", "node-kayles 1-2,2-3,3-4,4-5,5-6,2-5", SCHAEFER, |p| Ok(p.none().map(|()| rules(OnNetwork(NodeKayles))))),
    entry("arc-kayles", "arc-kayles", "arc-kayles 1-2,2-3,3-1,3-4,4-5,5-6", SCHAEFER, |p| Ok(p.none().map(|()| rules(OnNetwork(ArcKayles))))),
    entry("geography", "geography", "geography 1-2,2-3,3-4,4-2,4-5,5-6", "A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Theoretical Computer Science 112 (1993)", |p| Ok(p.none().map(|()| rules(OnNetwork(Geography))))),
    entry("digraph-placement", "digraph-placement", "digraph-placement 1-2-3-4,3-1,1:b,2:r,3:b,4:r", "A. Clow and N. A. McKay, arXiv:2407.12219 (2024)", |p| Ok(p.none().map(|()| rules(OnNetwork(DigraphPlacement))))),
    entry("poset-nim", "poset-nim", "poset-nim 1-2-4,1-3-4,5-3", "after D. Gale, American Mathematical Monthly 81 (1974)", |p| Ok(p.none().map(|()| rules(OnNetwork(PosetNim))))),
];

/// Games in files. They are no lines of the list: there is no example without a file.
pub static IN_FILES: [Entry; 2] = [GRAPH, SCRIPT];

#[rustfmt::skip]
/// Joins of games. They are no lines of the list: the games are given too.
pub static JOINS: [Entry; 5] = [
    entry("disjunctive", "GAME + GAME", "nim 3 + kayles 4", ON_NUMBERS_AND_GAMES_14, |_| Ok(None)),
    entry("conjunctive", "GAME & GAME", "nim 3 & kayles 4", ON_NUMBERS_AND_GAMES_14, |_| Ok(None)),
    entry("selective", "GAME | GAME", "nim 3 | kayles 4", ON_NUMBERS_AND_GAMES_14, |_| Ok(None)),
    entry("ordinal", "GAME : GAME", "nim 3 : kayles 4", "Berlekamp, Conway and Guy, Winning Ways, vol. 1, ch. 7", |_| Ok(None)),
    entry("sequential", "GAME ; GAME", "nim 3 ; kayles 4", "W. Stromquist and D. Ullman, Theoretical Computer Science 119 (1993)", |_| Ok(None)),
];

const ON_NUMBERS_AND_GAMES_14: &str = "J. H. Conway, On Numbers and Games, ch. 14";

/// Rules that a caller has made: no line of the list either.
static OWN: Entry = entry("own", "NAME", "", "", |_| Ok(None));

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
pub const TO_COME: &[&str] = &["stars"];

/// Other names of the games, without a word for "game" at their end; each with the name of the
/// registry, or the beginning of how the game is typed where its parameter has a key.
const ALSO_CALLED: &[(&str, &str)] = &[
    ("k-nim", "nim:max="),
    ("bounded-nim", "nim:max="),
    ("限取nim", "nim:max="),
    ("限取尼姆", "nim:max="),
    ("限量尼姆", "nim:max="),
    ("禁取nim", "nim:not="),
    ("禁取尼姆", "nim:not="),
    ("bachet", "bash"),
    ("subtraction", "subtract"),
    ("all-but", "allbut"),
    ("lasker-nim", "lasker"),
    ("moore-nim", "moore"),
    ("wythoff-nim", "wythoff"),
    ("fibonacci-nim", "fibonacci"),
    ("staircase-nim", "staircase"),
    ("k-l-nim", "kl-nim"),
    ("k-l尼姆", "kl-nim"),
    ("尼姆", "nim"),
    ("巴什", "bash"),
    ("威佐夫", "wythoff"),
    ("斐波那契", "fibonacci"),
    ("斐波那契尼姆", "fibonacci"),
    ("斐波那契nim", "fibonacci"),
    ("阶梯", "staircase"),
    ("阶梯尼姆", "staircase"),
    ("阶梯nim", "staircase"),
    ("台阶", "staircase"),
    ("凯尔斯", "kayles"),
    ("道森凯尔斯", "dawson-kayles"),
    ("道森象棋", "dawson-chess"),
    ("欧几里得", "euclid"),
    ("摩尔", "moore"),
    ("摩尔尼姆", "moore"),
    ("摩尔nim", "moore"),
    ("拉斯克", "lasker"),
    ("拉斯克尼姆", "lasker"),
    ("拉斯克nim", "lasker"),
    ("格伦迪", "grundy"),
    ("质数幂", "prime-power"),
    ("减法", "subtract"),
    ("补集减法", "allbut"),
    ("八进制", "octal"),
];

/// Words for "game" at the end of a name.
const GAME: [&str; 4] = ["博弈", "博奕", "游戏", "-game"];

/// Words for misère play, and for Nim in it, that are typed where the name of a game belongs.
const MISERE: [&str; 11] = [
    "misere", "misère", "反常", "反", "反尼姆", "反nim", "反常尼姆", "反常nim", "anti-nim",
    "antinim", "misere-nim",
];

/// A game as it was typed, in the spelling of the registry.
struct Spelt {
    text: String,
    /// For every byte of `text`, and for its end, the byte of what was typed that it comes from.
    from: Vec<usize>,
}

impl Spelt {
    /// Upper case, full-width signs, names in Chinese, brackets around parameters, a colon with
    /// nothing after it. What is in a file, and the digits of codes, are left as they are.
    fn of(typed: &str) -> Spelt {
        let mut spelt = Spelt { text: String::new(), from: Vec::new() };
        let colon = typed.find([':', '：']);
        let name = &typed[..colon.unwrap_or(typed.len())];
        let plain = String::from_utf8(half_width(name.as_bytes())).unwrap_or_default();
        let plain = plain.to_lowercase();
        let known = known_name(&plain);
        let is_keyed = known.as_ref().is_some_and(|known| known.ends_with('='));
        spelt.push(known.as_deref().unwrap_or(&plain), 0);
        let parameters = colon.map(|colon| {
            let sign = typed[colon..].chars().next().map_or(0, char::len_utf8);
            (colon, colon + sign)
        });
        let parameters =
            parameters.filter(|(_, start)| *start < typed.len() || !is_whole(&spelt.text));
        if let Some((colon, start)) = parameters {
            spelt.push(if is_keyed { "" } else { ":" }, colon);
            let parameters = &typed[start..];
            let in_file =
                IN_FILES.iter().any(|entry| spelt.text.strip_suffix(':') == Some(entry.name()));
            let is_code = ["octal:", "partizan-octal:"].contains(&&*spelt.text);
            let brackets = [('{', '}'), ('(', ')'), ('[', ']'), ('（', '）'), ('｛', '｝')];
            let mut closed = brackets.iter().filter_map(|(open, close)| {
                parameters.strip_prefix(*open)?.strip_suffix(*close).map(|inner| (open, inner))
            });
            let inner = match closed.next() {
                Some((open, inner)) if !is_code && !in_file => {
                    open.len_utf8()..open.len_utf8() + inner.len()
                }
                _ => 0..parameters.len(),
            };
            for (at, c) in parameters[inner.clone()].char_indices() {
                let at = start + inner.start + at;
                let mut bytes = [0; 4];
                let c = match c {
                    c if in_file => c,
                    '、' => ',',
                    c => {
                        let plain = half_width(c.encode_utf8(&mut bytes).as_bytes());
                        let plain = std::str::from_utf8(&plain).ok().and_then(|s| s.chars().next());
                        let plain = plain.unwrap_or(c);
                        if is_code { plain } else { plain.to_ascii_lowercase() }
                    }
                };
                spelt.push(c.encode_utf8(&mut [0; 4]), at);
            }
            spelt.from.push(start + inner.end);
        } else {
            spelt.from.push(typed.len());
        }
        spelt
    }

    fn push(&mut self, text: &str, from: usize) {
        self.text.push_str(text);
        self.from.extend(std::iter::repeat_n(from, text.len()));
    }
}

/// The name of the registry, or the beginning of how the game is typed, for a name in lower case as
/// people write it: `wythoff's game`, `dawson kayles`, 尼姆.
fn known_name(plain: &str) -> Option<String> {
    let plain = plain.replace('’', "'").replace("'s", "").replace('_', " ");
    let words: Vec<&str> = plain.split_whitespace().collect();
    ["-", ""].iter().find_map(|between| {
        let name = words.join(between);
        let short = GAME.iter().find_map(|game| name.strip_suffix(game)).unwrap_or(&name);
        if is_name(short) {
            return Some(short.to_string());
        }
        ALSO_CALLED.iter().find(|(also, _)| *also == short).map(|(_, name)| name.to_string())
    })
}

/// Returns `true` if the name alone says which game it is, and no parameter without a key may follow: after
/// `nim:` nothing is missing, after `bash:` a number may be.
fn is_whole(name: &str) -> bool {
    let takes = |entry: &Entry| {
        let parameter = entry.syntax.strip_prefix(name).and_then(|rest| rest.strip_prefix(':'));
        parameter.is_some_and(|parameter| parameter.starts_with(|c: char| c.is_ascii_uppercase()))
    };
    lines(name).any(|entry| entry.syntax == name) && !lines(name).any(takes)
}

/// The other names of a game in Chinese, as they are written.
pub fn chinese_names(entry: &Entry) -> impl Iterator<Item = String> {
    let called = |name: &str| match name.ends_with('=') {
        true => entry.syntax.starts_with(name),
        false => entry.name() == name && !entry.syntax.contains('='),
    };
    let all = ALSO_CALLED.iter().filter(move |(also, name)| !also.is_ascii() && called(name));
    all.map(|(also, _)| also.replace("nim", " Nim").replace("k-l", "K-L "))
}

/// Returns `true` if there is a ruleset, or will be one, of this name.
fn is_name(name: &str) -> bool {
    lines(name).next().is_some()
        || IN_FILES.iter().any(|entry| entry.name() == name)
        || TO_COME.contains(&name)
}

/// A game as it was typed, in the spelling of the registry: `Nim` is `nim`, and 尼姆 is too.
pub fn spelt(typed: &str) -> String {
    Spelt::of(typed).text
}

/// The line of a game in a file, as the registry prints it.
pub(crate) fn in_file(game: &str) -> Option<&'static Entry> {
    let name = game.split(':').next().unwrap_or_default();
    IN_FILES.iter().find(|entry| entry.name() == name)
}

/// The identifier of the rule of a game, as the registry prints it.
pub fn rule_id(game: &str) -> &'static str {
    if let Ok(Some((join, _))) = joined_games(game, 0, 0) {
        return of_join(join).id;
    }
    match in_file(game) {
        Some(entry) => entry.id,
        None => ruleset(game, 0..game.len()).map_or("", |(entry, _)| entry.id),
    }
}

/// Returns `true` if `typed` begins with the name of a game, however it is spelt, so that a position may
/// follow.
pub fn names_a_game(typed: &str) -> bool {
    let spelt = spelt(typed.split(['(', '（']).next().unwrap_or(typed));
    is_name(spelt.split(':').next().unwrap_or_default())
}

/// Returns `true` if `typed` is a word for misère play.
pub fn means_misere(typed: &str) -> bool {
    MISERE[..4].contains(&typed.to_lowercase().as_str())
}

/// Returns `true` if `typed` is a name for misère Nim: `anti-nim`, 反尼姆.
pub fn names_misere_nim(typed: &str) -> bool {
    MISERE[4..].contains(&typed.to_lowercase().as_str())
}

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

fn partizan_octal(p: &Parameters<'_>) -> Result<Option<Rules>, ParseError> {
    let [left, right] = p.pair('/')?.map(|(text, at)| Code::parse(text, at));
    Ok(Some(heaps(PartizanOctal { left: left?, right: right? })))
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

/// The ruleset that `text` names, parameters included; `span` is its place in what was typed. No file
/// is opened.
///
/// # Errors
/// No such name (with the nearest one), a name without a ruleset yet, bad parameters, or a game that
/// is in a file.
pub fn ruleset(text: &str, span: Range<usize>) -> Result<(&'static Entry, Rules), ParseError> {
    ruleset_within(text, span, &Limits::default())
}

/// Reads a game; files are read, and run, within these limits, where they permit it, and rulesets that
/// they [bring along](crate::with_rulesets) are found.
///
/// # Errors
/// As [`ruleset`]; a file that cannot be read.
pub fn ruleset_within(
    text: &str,
    span: Range<usize>,
    limits: &Limits,
) -> Result<(&'static Entry, Rules), ParseError> {
    if let Some(rules) = own_ruleset(text, limits) {
        return Ok((&OWN, rules));
    }
    if let Some((join, games)) = joined_games(text, span.start, 0)? {
        let read = |game: Range<usize>| {
            let text = &text[game.start - span.start..game.end - span.start];
            Ok(ruleset_within(text, game, limits)?.1)
        };
        let games = games.into_iter().map(read).collect::<Result<_, _>>()?;
        let rules = Joined::new(join, games).map_err(|kind| ParseError::new(span, kind))?;
        return Ok((of_join(join), Arc::new(rules)));
    }
    let spelt = Spelt::of(text);
    let end = span.start + spelt.text.len();
    let found = spelt_ruleset(&spelt.text, span.start..end, limits);
    found.map_err(|mut error| {
        // The place is one in what was typed.
        let typed = |at: usize| {
            let at = at.saturating_sub(span.start).min(spelt.text.len());
            span.start + spelt.from[at]
        };
        error.span = typed(error.span.start)..typed(error.span.end);
        if let Some(GameNameError::Unknown { similar, .. }) = error.kind.cause() {
            let name = text.split([':', '：']).next().unwrap_or(text).to_string();
            error.kind = GameNameError::Unknown { name, similar: similar.clone() }.into();
        }
        error
    })
}

/// The line of a join.
fn of_join(join: Join) -> &'static Entry {
    JOINS.iter().find(|entry| entry.id == join.id()).unwrap_or(&JOINS[0])
}

/// A join, and the places of its games.
type JoinedGames = (Join, Vec<Range<usize>>);

/// The join that `text` names, and the places of its games where it begins at byte `at`; `None` for a single game.
/// Without brackets a sign of addition, and one in the name of a file, joins nothing here.
fn joined_games(text: &str, at: usize, depth: usize) -> Result<Option<JoinedGames>, ParseError> {
    let shift = |error: ParseError| error.shifted(at);
    let bytes = text.as_bytes();
    if let Some((inside, end)) = join::group(bytes, 0..text.len())
        && text[end..].trim().is_empty()
    {
        if depth == MOST_DEPTH {
            let kind = ParseErrorKind::DeepJoins { most: MOST_DEPTH };
            return Err(ParseError::new(at..at + text.len(), kind));
        }
        let Operands { join, spans } = join::operands(bytes, inside.clone()).map_err(shift)?;
        return match join {
            Some(join) => {
                let spans = spans.into_iter().map(|span| span.start + at..span.end + at);
                Ok(Some((join, spans.collect())))
            }
            None => joined_games(&text[inside.clone()], at + inside.start, depth + 1),
        };
    }
    let in_file = IN_FILES.iter().any(|entry| text.starts_with(entry.name()));
    match join::operands(bytes, 0..text.len()).map_err(shift)? {
        Operands { join: Some(join), spans } if join != Join::Disjunctive && !in_file => {
            let spans = spans.into_iter().map(|span| span.start + at..span.end + at);
            Ok(Some((join, spans.collect())))
        }
        _ => Ok(None),
    }
}

/// The script that `text` names, read within these limits; `None` for any other game.
///
/// # Errors
/// The file cannot be read, or holds no rules.
pub fn script_within(text: &str, limits: &Limits) -> Result<Option<Script>, ParseError> {
    let spelt = Spelt::of(text).text;
    let file = spelt.strip_prefix(SCRIPT.name()).and_then(|rest| rest.strip_prefix(':'));
    let Some(file) = file.filter(|file| !file.is_empty()) else { return Ok(None) };
    let span = text.len().saturating_sub(file.len())..text.len();
    InFile::new(SCRIPT.name(), file, span).script(limits).map(Some)
}

fn spelt_ruleset(
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
        let found = InFile::new(name, file, span.end - file.len()..span.end);
        let rules = match name == SCRIPT.name() {
            true => Arc::new(found.script(limits)?),
            false => found.graph(limits)?,
        };
        return Ok((entry, rules));
    }
    let lines: Vec<&Entry> = lines(name).collect();
    let name_span = span.start..span.start + name.len();
    if lines.is_empty() {
        let is_number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        let kind = if let Some(entry) = in_file {
            ParseErrorKind::MissingParameters { syntax: entry.syntax.to_string() }
        } else if TO_COME.contains(&name) {
            GameNameError::ToCome { name: name.to_string() }.into()
        } else if MISERE.contains(&name) {
            GameNameError::Misere.into()
        } else if is_number(name.trim_start_matches(['(', '[', '{', '-'])) {
            GameNameError::Missing.into()
        } else {
            GameNameError::Unknown { name: name.to_string(), similar: similar(name) }.into()
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
    games_near(name).first().map(ToString::to_string)
}

/// The names of games nearest to `name`, as the registry spells them.
pub fn games_near(name: &str) -> Vec<&'static str> {
    let names = RULESETS.iter().chain(&IN_FILES).map(Entry::name);
    let also = ALSO_CALLED.iter().map(|(also, _)| *also).filter(|also| also.is_ascii());
    let own = |near: &'static str| {
        let known = ALSO_CALLED.iter().find(|(also, _)| *also == near);
        known.map_or(near, |(also, name)| if name.ends_with('=') { also } else { name })
    };
    let mut near: Vec<&str> = nearest(name, names.chain(also)).into_iter().map(own).collect();
    near.dedup();
    near
}

/// Maximum number of names that begin with what was typed and are offered.
const MOST_BEGUN: usize = 3;

/// The probable meanings among `known`, in order, each once: those that begin with the text
/// typed, where they are few; else those that differ from it in the fewest letters, in at most a
/// third of them.
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let typed = typed.to_lowercase();
    let letters = |text: &str| text.chars().count();
    let mut near: Vec<(usize, &str)> = known
        .into_iter()
        .map(|known| (strsim::damerau_levenshtein(&typed, known), known))
        .collect();
    near.sort_unstable();
    near.dedup();
    let begun = near.iter().map(|(_, known)| *known).filter(|known| known.starts_with(&typed));
    let mut begun: Vec<&str> = begun.collect();
    if letters(&typed) >= 3 && (1..=MOST_BEGUN).contains(&begun.len()) {
        begun.sort_unstable();
        return begun;
    }
    near.retain(|(distance, known)| *distance <= (letters(known).max(letters(&typed)) / 3).max(1));
    let least = near.first().map_or(0, |(distance, _)| *distance);
    near.into_iter()
        .take_while(|(distance, _)| *distance == least)
        .map(|(_, known)| known)
        .collect()
}

#[cfg(test)]
mod tests;
