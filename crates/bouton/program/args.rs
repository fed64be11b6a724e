//! The arguments of `bouton`. The help texts are in the files of sentences of `texts`, in
//! every language; [`crate::help`] puts them in.

mod book;
mod lab;
#[cfg(feature = "serve")]
mod serve;

pub use book::Book;
pub use lab::{Atlas, Genus, Nimber, Period, Quotient, Theorem, Value, Verify};
#[cfg(feature = "serve")]
pub use serve::{Serve, Site};

use crate::{backstop, within};
use bouton::{
    Engine, Files, GameResult, Level, Limits, Player,
    contest::{PrintField, TargetLanguage},
    lab::{audit::Range, graph::GraphForm},
    view::Worded,
};
use clap::{
    Args as ClapArgs, Parser, Subcommand, ValueEnum,
    builder::{PossibleValue, PossibleValuesParser, TypedValueParser},
};
use std::{ffi::OsString, ops::RangeInclusive, path::PathBuf, time::Duration};

#[derive(Debug, Parser)]
#[command(
    name = "bouton",
    version,
    disable_help_subcommand = true,
    args_override_self = true,
    max_term_width = 100
)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
    #[arg(long, value_enum, global = true, display_order = 998)]
    pub lang: Option<Language>,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    Solve(Position),
    Explain(Explain),
    Play(Match),
    Worksheet(Worksheet),
    Book(Book),
    Batch(Batch),
    Sequence(Sequence),
    Table(Table),
    Period(Period),
    Quotient(Quotient),
    Genus(Genus),
    Nimber(Nimber),
    Value(Value),
    Verify(Verify),
    Atlas(Atlas),
    Audit(Audit),
    Discover(Discover),
    Theorem(Theorem),
    Graph(Graph),
    Template(Template),
    Contest(Contest),
    Stress(Stress),
    Problems(Problems),
    Games(Games),
    #[cfg(feature = "serve")]
    Serve(Serve),
    Mcp(Mcp),
    #[cfg(feature = "serve")]
    Site(Site),
    Completions(Completions),
    Man,
}

#[derive(Debug, ClapArgs)]
pub struct LimitArgs {
    #[arg(long, value_name = "N", value_parser = whole)]
    pub limit_positions: Option<u64>,
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub limit_seconds: Option<f64>,
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub limit_memory: Option<u64>,
}

impl LimitArgs {
    /// The limits of a command that answers one question: those given, and for the others those of
    /// `otherwise`. They hold from now on for all that the command does, to its end. Games in files
    /// are read, since what is typed at this machine may name its files.
    pub fn limits(&self, otherwise: Limits) -> Limits {
        let limits = Limits { files: Files::Named, ..self.each(otherwise).from_now() };
        backstop::arm(&limits);
        limits
    }

    /// The limits of each of many questions, which may name files; that of memory holds for the
    /// process.
    pub fn of_each(&self, otherwise: Limits) -> Limits {
        let limits = Limits { files: Files::Named, ..self.each(otherwise) };
        backstop::arm(&Limits { time: None, ..limits.clone() });
        limits
    }

    /// The limits given, and for the others those of `otherwise`: for a server no named files.
    pub fn each(&self, otherwise: Limits) -> Limits {
        within::given(Limits {
            positions: self.limit_positions.unwrap_or(otherwise.positions),
            time: self.limit_seconds.map(Duration::from_secs_f64).or(otherwise.time),
            memory: self.limit_memory.unwrap_or(otherwise.memory),
            ..otherwise
        })
    }
}

/// Options for the play of a position, and for its engine.
#[derive(Debug, ClapArgs)]
pub struct Play {
    #[arg(long)]
    pub misere: bool,
    #[arg(long, value_parser = players(), value_name = "PLAYER", default_value = "left")]
    pub to_move: Player,
    #[arg(long, value_parser = engines())]
    pub engine: Option<Engine>,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Position {
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true, value_name = "GAME POSITION")]
    pub words: Vec<OsString>,
    #[arg(long, value_name = "FOLDER", conflicts_with = "engine")]
    pub store: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub play: Play,
}

/// A position to be explained.
#[derive(Debug, ClapArgs)]
pub struct Explain {
    #[arg(required = true, num_args = 1.., allow_negative_numbers = true, value_name = "GAME POSITION")]
    pub words: Vec<OsString>,
    #[arg(long, value_parser = levels(), value_name = "LEVEL", default_value = "student")]
    pub level: Level,
    #[arg(long, value_name = "STEP", conflicts_with_all = ["objection", "format"])]
    pub why: Option<String>,
    #[arg(long, value_name = "MOVE[; MOVE]")]
    pub objection: Option<String>,
    #[arg(long, value_enum, default_value_t = DocumentFormat::Text)]
    pub format: DocumentFormat,
    #[command(flatten)]
    pub play: Play,
}

/// A game to be played.
#[derive(Debug, ClapArgs)]
pub struct Match {
    #[arg(required_unless_present = "lesson", num_args = 1.., allow_negative_numbers = true, value_name = "GAME POSITION")]
    pub words: Vec<OsString>,
    #[arg(long, value_enum, default_value_t = OpponentName::Perfect)]
    pub opponent: OpponentName,
    #[arg(long, value_name = "N", value_parser = percent, allow_negative_numbers = true)]
    pub error_rate: Option<u8>,
    #[arg(long, value_enum, value_name = "TURN", default_value_t = Turn::First)]
    pub start: Turn,
    #[arg(long, conflicts_with_all = ["watch", "start", "opponent"])]
    pub two_players: bool,
    #[arg(long, conflicts_with = "start")]
    pub watch: bool,
    #[arg(long)]
    pub random_start: bool,
    #[arg(long, value_enum, value_name = "TURN", requires = "random_start")]
    pub promise: Option<Turn>,
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    #[arg(long)]
    pub plain: bool,
    #[arg(long, value_name = "LESSON", value_parser = lesson_names(), conflicts_with_all = ["words", "two_players", "watch", "random_start", "opponent", "start"])]
    pub lesson: Option<String>,
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["engine", "lesson"])]
    pub store: Option<PathBuf>,
    #[command(flatten)]
    pub play: Play,
}

/// A sheet of positions for a class.
#[derive(Debug, ClapArgs)]
pub struct Worksheet {
    #[arg(id = "sheet_words", required = true, num_args = 1.., allow_negative_numbers = true, value_name = "GAME [POSITION]")]
    pub words: Vec<OsString>,
    #[arg(id = "sheet_count", long = "count", value_name = "N", value_parser = positions, default_value = "10", allow_negative_numbers = true)]
    pub count: usize,
    #[arg(long)]
    pub answers: bool,
    #[arg(id = "sheet_level", long = "level", value_parser = levels(), value_name = "LEVEL", default_value = "student")]
    pub level: Level,
    #[arg(id = "sheet_seed", long = "seed", value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub seed: Option<u64>,
    #[arg(id = "sheet_heaps", long = "heaps", value_name = "H", value_parser = heaps)]
    pub heaps: Option<usize>,
    #[arg(id = "sheet_up_to", long = "up-to", value_name = "N", value_parser = positive, allow_negative_numbers = true)]
    pub up_to: Option<u64>,
    #[arg(id = "sheet_won", long = "won", value_name = "N", value_parser = percent, allow_negative_numbers = true)]
    pub won: Option<u8>,
    #[arg(long)]
    pub misere: bool,
    #[arg(long, value_parser = players(), value_name = "PLAYER", default_value = "left")]
    pub to_move: Player,
    #[arg(long, value_enum, default_value_t = DocumentFormat::Text)]
    pub format: DocumentFormat,
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// The answer to a position as `batch`, `template` and `stress` print it: one set of options, so that the three
/// cannot differ.
#[derive(Debug, ClapArgs)]
pub struct Printed {
    #[arg(long, value_name = "TEXT", allow_negative_numbers = true)]
    pub first: Option<String>,
    #[arg(long, value_name = "TEXT", allow_negative_numbers = true)]
    pub second: Option<String>,
    #[arg(long, value_parser = fields(), value_delimiter = ',', value_name = "FIELDS")]
    pub print: Vec<PrintField>,
    #[arg(long, value_name = "PATTERN", requires = "print")]
    pub move_as: Option<String>,
    #[arg(long, requires = "print")]
    pub sorted: bool,
    #[arg(long, value_name = "TEXT", requires = "print")]
    pub between: Option<String>,
    #[arg(long, value_name = "TEXT", requires = "print")]
    pub join: Option<String>,
    #[arg(long, value_name = "N", requires = "print", value_parser = positive, allow_negative_numbers = true)]
    pub modulo: Option<u64>,
    #[arg(long, visible_alias = "case", value_name = "PATTERN")]
    pub before: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub end: Option<String>,
}

#[derive(Debug, ClapArgs)]
pub struct Batch {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[command(flatten)]
    pub printed: Printed,
    #[arg(
        id = "batch_input",
        long = "input",
        alias = "format-in",
        value_name = "FORMAT",
        default_value = "lines"
    )]
    pub input: String,
    #[arg(long, value_name = "FOLDER", conflicts_with = "engine")]
    pub store: Option<PathBuf>,
    #[command(flatten)]
    pub play: Play,
    #[arg(id = "batch_format", long = "format", value_enum, default_value_t = TableFormat::Text, conflicts_with_all = ["first", "second", "print", "before"])]
    pub format: TableFormat,
}

#[derive(Debug, ClapArgs)]
#[command(override_usage = "\
    bouton sequence [OPTIONS] --to <N> <GAME>\n       \
    bouton sequence [OPTIONS] --compare <FILE> <GAME>")]
pub struct Sequence {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true, required_unless_present = "compare")]
    pub to: Option<u64>,
    #[arg(long, value_name = "N", value_parser = whole, default_value_t = 0, allow_negative_numbers = true)]
    pub from: u64,
    #[arg(long)]
    pub last: bool,
    #[arg(id = "genus_misere", long = "misere", conflicts_with_all = ["summary", "plot", "compare", "checkpoint"])]
    pub misere: bool,
    #[arg(long, conflicts_with_all = ["last", "checkpoint"])]
    pub summary: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["last", "summary", "checkpoint"])]
    pub plot: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["last", "summary", "plot", "checkpoint"])]
    pub compare: Option<OsString>,
    #[command(flatten)]
    pub run: RunArgs,
    #[arg(long, value_enum, default_value_t = SequenceFormat::Text)]
    pub format: SequenceFormat,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Table {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "A..B", value_parser = span, default_value = "0..20", allow_hyphen_values = true)]
    pub rows: RangeInclusive<u64>,
    #[arg(long, value_name = "C..D", value_parser = span, default_value = "0..20", allow_hyphen_values = true)]
    pub columns: RangeInclusive<u64>,
    #[arg(long, conflicts_with = "grundy")]
    pub misere: bool,
    #[arg(long)]
    pub grundy: bool,
    #[arg(long, conflicts_with = "grundy")]
    pub outcome: bool,
    #[arg(id = "table_plot", long = "plot", value_name = "FILE")]
    pub plot: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub format: TableFormat,
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// How a long computation runs, and where it is kept, to go on from.
#[derive(Debug, ClapArgs)]
pub struct RunArgs {
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    pub threads: usize,
    #[command(flatten)]
    pub kept: CheckpointArgs,
}

/// The files in which a long computation is kept.
#[derive(Debug, ClapArgs)]
pub struct CheckpointArgs {
    #[arg(long, value_name = "FILE")]
    pub checkpoint: Option<PathBuf>,
    #[arg(long, value_name = "S", value_parser = seconds, default_value = "10", requires = "checkpoint")]
    pub checkpoint_every: f64,
}

#[derive(Debug, ClapArgs)]
#[command(override_usage = "\
    bouton graph [OPTIONS] <FILE>\n       \
    bouton graph [OPTIONS] --from <POSITION>")]
pub struct Graph {
    #[arg(
        id = "graph_file",
        value_name = "FILE",
        required_unless_present = "graph_from",
        conflicts_with = "graph_from"
    )]
    pub file: Option<String>,
    #[arg(id = "graph_from", long = "from", value_name = "POSITION")]
    pub from: Option<String>,
    #[arg(long, value_parser = graph_forms(), value_name = "FORM", conflicts_with = "graph_from")]
    pub input: Option<GraphForm>,
    #[arg(long)]
    pub misere: bool,
    #[arg(long, conflicts_with_all = ["misere", "export"])]
    pub check: bool,
    #[arg(long, value_name = "FILE")]
    pub export: Option<PathBuf>,
    #[arg(
        id = "graph_store",
        long = "store",
        value_name = "FOLDER",
        requires = "graph_from",
        conflicts_with_all = ["check", "export"]
    )]
    pub store: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub format: TableFormat,
    #[cfg(feature = "cluster")]
    #[command(flatten)]
    pub cluster: Cluster,
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// Options of a graph that many threads or processes solve.
#[cfg(feature = "cluster")]
#[derive(Debug, ClapArgs)]
pub struct Cluster {
    #[arg(
        id = "graph_workers",
        long = "workers",
        value_name = "N",
        value_parser = threads,
        conflicts_with_all = ["graph_store", "check", "export"]
    )]
    pub workers: Option<usize>,
    #[arg(
        long,
        value_name = "FILE",
        requires = "process",
        conflicts_with_all = ["graph_store", "check", "export"]
    )]
    pub cluster: Option<PathBuf>,
    #[arg(long, value_name = "I", value_parser = whole, requires = "cluster")]
    pub process: Option<u64>,
    #[arg(
        id = "graph_checkpoint",
        long = "checkpoint",
        value_name = "FOLDER",
        conflicts_with_all = ["graph_store", "check", "export"]
    )]
    pub checkpoint: Option<PathBuf>,
    #[arg(
        id = "graph_checkpoint_every",
        long = "checkpoint-every",
        value_name = "S",
        value_parser = seconds,
        default_value = "5",
        requires = "graph_checkpoint"
    )]
    pub checkpoint_every: f64,
}

#[cfg(feature = "cluster")]
impl Cluster {
    /// Returns `true` if more than one thread of this program is to solve it.
    pub fn is_wanted(&self) -> bool {
        self.workers.is_some() || self.cluster.is_some() || self.checkpoint.is_some()
    }
}

/// A claim about all positions of a game.
#[derive(Debug, ClapArgs)]
#[command(override_usage = "\
    bouton audit [OPTIONS] --p-when <EXPR> <GAME>\n       \
    bouton audit [OPTIONS] --grundy <EXPR> <GAME>\n       \
    bouton audit [OPTIONS] --first-wins-when <EXPR> <GAME>")]
#[group(id = "claim", required = true, multiple = false, args = ["p_when", "audit_grundy", "first_wins_when"])]
pub struct Audit {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "EXPR", allow_hyphen_values = true)]
    pub p_when: Option<String>,
    #[arg(id = "audit_grundy", long = "grundy", value_name = "EXPR", allow_hyphen_values = true)]
    pub grundy: Option<String>,
    #[arg(long, value_name = "EXPR", allow_hyphen_values = true)]
    pub first_wins_when: Option<String>,
    #[arg(long, value_name = "EXPR", allow_hyphen_values = true)]
    pub assuming: Option<String>,
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub up_to: Option<u64>,
    #[arg(long, value_name = "H", value_parser = heaps)]
    pub heaps: Option<usize>,
    #[arg(id = "audit_for", long = "for", value_name = "NAME=A..B", value_parser = range)]
    pub ranges: Vec<Range>,
    #[arg(long)]
    pub misere: bool,
    #[arg(long, value_parser = players(), value_name = "PLAYER", default_value = "left")]
    pub to_move: Player,
    #[arg(id = "audit_play", long = "play")]
    pub play: bool,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Template {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_parser = languages(), value_name = "LANGUAGE")]
    pub target: TargetLanguage,
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub max: Option<u64>,
    #[arg(long)]
    pub misere: bool,
    #[arg(
        id = "stress_input",
        long = "input",
        alias = "format-in",
        value_name = "FORMAT",
        default_value = "tests"
    )]
    pub input: String,
    #[command(flatten)]
    pub printed: Printed,
    #[command(flatten)]
    pub claim: TemplateClaim,
    #[arg(
        id = "template_assuming",
        long = "assuming",
        value_name = "EXPR",
        allow_hyphen_values = true,
        requires = "template_claim",
        conflicts_with = "from_discovery"
    )]
    pub assuming: Option<String>,
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// Statement by which a contest program goes, where it is not found from the rules.
#[derive(Debug, ClapArgs)]
#[group(id = "template_claim", multiple = false)]
pub struct TemplateClaim {
    #[arg(
        id = "template_p_when",
        long = "p-when",
        value_name = "EXPR",
        allow_hyphen_values = true
    )]
    pub p_when: Option<String>,
    #[arg(
        id = "template_grundy",
        long = "grundy",
        value_name = "EXPR",
        allow_hyphen_values = true
    )]
    pub grundy: Option<String>,
    #[arg(long)]
    pub from_discovery: bool,
}

#[derive(Debug, ClapArgs)]
pub struct Contest {
    #[arg(value_name = "IN")]
    pub sample_input: PathBuf,
    #[arg(value_name = "OUT")]
    pub sample_output: PathBuf,
    #[arg(value_name = "GAME")]
    pub contest_game: Option<String>,
    #[arg(
        id = "contest_rules",
        long = "rules",
        value_name = "FILE",
        conflicts_with = "contest_game"
    )]
    pub contest_rules: Option<PathBuf>,
    #[arg(long)]
    pub misere: bool,
    #[arg(long, value_parser = languages(), value_name = "LANGUAGE", default_value = "cpp")]
    pub target: TargetLanguage,
    #[arg(long, value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub max: Option<u64>,
    #[arg(id = "program_out", long = "out", value_name = "FILE")]
    pub program_out: Option<PathBuf>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Discover {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(id = "discover_to", long = "to", value_name = "N", value_parser = whole, allow_negative_numbers = true)]
    pub to: Option<u64>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Stress {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(last = true, required = true, value_name = "PROGRAM")]
    pub program: Vec<OsString>,
    #[arg(long, value_name = "N", value_parser = whole, default_value_t = 1_000, allow_negative_numbers = true)]
    pub cases: u64,
    #[arg(id = "stress_seed", long = "seed", value_name = "N", value_parser = whole, default_value_t = 1, allow_negative_numbers = true)]
    pub seed: u64,
    #[arg(id = "from_number", long = "from", value_name = "N", value_parser = whole, default_value_t = 1, allow_negative_numbers = true)]
    pub from: u64,
    #[arg(id = "up_to_number", long = "up-to", value_name = "N", value_parser = whole, default_value_t = 12, allow_negative_numbers = true)]
    pub up_to: u64,
    #[arg(id = "most_heaps", long = "heaps", value_name = "H", value_parser = heaps, default_value = "4")]
    pub heaps: usize,
    #[arg(long)]
    pub misere: bool,
    #[arg(long, value_parser = players(), value_name = "PLAYER", default_value = "left")]
    pub to_move: Player,
    #[command(flatten)]
    pub printed: Printed,
    #[arg(
        id = "stress_input",
        long = "input",
        alias = "format-in",
        value_name = "FORMAT",
        default_value = "tests"
    )]
    pub input: String,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
    #[arg(id = "run_seconds", long = "limit-seconds", value_name = "S", value_parser = seconds, default_value = "10")]
    pub limit_seconds: f64,
    #[arg(id = "run_memory", long = "limit-memory", value_name = "SIZE", value_parser = size)]
    pub limit_memory: Option<u64>,
}

#[derive(Debug, ClapArgs)]
pub struct Problems {
    #[arg(id = "problem_words", value_name = "WORD")]
    pub words: Vec<String>,
    #[arg(id = "problem_script", long = "script", conflicts_with = "format")]
    pub script: bool,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

#[derive(Debug, ClapArgs)]
pub struct Games {
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub format: TableFormat,
}

#[derive(Debug, ClapArgs)]
pub struct Mcp {
    #[command(flatten)]
    pub limits: LimitArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Completions {
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: clap_complete::Shell,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Language {
    En,
    Zh,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Text,
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum DocumentFormat {
    Text,
    Json,
    Markdown,
    Html,
    Latex,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    Text,
    Json,
    Csv,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SequenceFormat {
    Text,
    Json,
    Csv,
    Bfile,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum OpponentName {
    Perfect,
    Erring,
    Random,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Turn {
    First,
    Second,
}

impl Turn {
    pub fn winner(self) -> GameResult {
        match self {
            Turn::First => GameResult::Win,
            Turn::Second => GameResult::Loss,
        }
    }
}

/// The values of an option by their words.
fn named<T: Copy + Send + Sync + 'static>(
    values: impl IntoIterator<Item = (&'static str, T)>,
) -> impl TypedValueParser<Value = T> {
    let (words, values): (Vec<&str>, Vec<T>) = values.into_iter().unzip();
    let places = words.clone();
    // Another word than these is refused before.
    let value =
        move |word: String| values[places.iter().position(|known| *known == word).unwrap_or(0)];
    PossibleValuesParser::new(words).map(value)
}

fn engines() -> impl TypedValueParser<Value = Engine> {
    named(Engine::ALL.map(|engine| (engine.name(), engine)))
}

fn players() -> impl TypedValueParser<Value = Player> {
    named([Player::Left, Player::Right].map(|player| (player.word(), player)))
}

fn levels() -> impl TypedValueParser<Value = Level> {
    named([Level::Child, Level::Student, Level::Proof].map(|level| (level.word(), level)))
}

fn languages() -> impl TypedValueParser<Value = TargetLanguage> {
    let also = |language| match language {
        TargetLanguage::Cpp => &["c++", "cxx", "cc", "c++17"][..],
        TargetLanguage::Rust => &["rs"],
        TargetLanguage::Python => &["py", "python3"],
        TargetLanguage::Java => &[],
    };
    let values = TargetLanguage::ALL
        .map(|language| PossibleValue::new(language.name()).aliases(also(language)));
    PossibleValuesParser::new(values.clone()).map(move |word| {
        // Another word than these is refused before.
        let place = values.iter().position(|value| value.matches(&word, false));
        TargetLanguage::ALL[place.unwrap_or(0)]
    })
}

fn graph_forms() -> impl TypedValueParser<Value = GraphForm> {
    use GraphForm::{Binary, Dot, Edges, GraphMl, Json, Judge};
    named([Edges, Judge, Dot, GraphMl, Json, Binary].map(|form| (form.name(), form)))
}

fn fields() -> impl TypedValueParser<Value = PrintField> {
    named(PrintField::ALL.map(|field| (field.name(), field)))
}

fn whole(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| "cli-bad-number".to_string())
}

/// A range, to which both of its ends belong.
fn span(text: &str) -> Result<RangeInclusive<u64>, String> {
    let range = || {
        let (first, last) = text.split_once("..")?;
        let last = last.strip_prefix('=').unwrap_or(last);
        Some(first.parse().ok()?..=last.parse().ok()?)
    };
    let found = range().filter(|range| !range.is_empty());
    found.ok_or_else(|| "cli-bad-table-range".to_string())
}

fn positive(text: &str) -> Result<u64, String> {
    text.parse().ok().filter(|number| *number > 0).ok_or_else(|| "cli-bad-bound".to_string())
}

fn positions(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|count| (1..=500).contains(count));
    number.ok_or_else(|| "cli-bad-count".to_string())
}

#[cfg(feature = "serve")]
fn port(text: &str) -> Result<u16, String> {
    text.parse().map_err(|_| "cli-bad-port".to_string())
}

fn heaps(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|heaps| (1..=1000).contains(heaps));
    number.ok_or_else(|| "cli-bad-heaps".to_string())
}

fn range(text: &str) -> Result<Range, String> {
    Range::read(text).ok_or_else(|| "cli-bad-range".to_string())
}

fn threads(text: &str) -> Result<usize, String> {
    let number = text.parse().ok().filter(|threads| (1..=1024).contains(threads));
    number.ok_or_else(|| "cli-bad-threads".to_string())
}

/// The lessons there are.
fn lesson_names() -> PossibleValuesParser {
    bouton::play::lessons::lessons().iter().map(|lesson| lesson.id).collect::<Vec<_>>().into()
}

fn percent(text: &str) -> Result<u8, String> {
    let number = text.parse().ok().filter(|percent| *percent <= 100);
    number.ok_or_else(|| "cli-bad-percent".to_string())
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if (0.0..1e12).contains(&seconds) => Ok(seconds),
        _ => Err("cli-bad-seconds".to_string()),
    }
}

fn size(text: &str) -> Result<u64, String> {
    let parsed: Result<bytesize::ByteSize, _> = text.parse();
    parsed.map(|size| size.as_u64()).map_err(|_| "cli-bad-size".to_string())
}
