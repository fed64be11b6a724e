//! A run from the file to the answers: the steps that all workers take together.

use crate::{
    checkpoint::{self, Bad, Journal, SavedState, Subject},
    context::WorkerContext,
    exchange::{all_tell, run_exchange},
    expand::{Expanded, Unexpanded, expand},
    gather::{Answers, Format, Gather, Naming, Printer},
    load::{Load, Misfit, Source, Tally},
    net::Link,
    packet::{Numbers, write_number},
    shard::{Partition, Shard},
    solve::{ends::Ends, loops::Loops, rounds::Rounds},
};
use bouton_answers::{Failure, Query};
use bouton_lab::graph::{GraphForm, GraphGame};
use bouton_solve::{Exceeded, Files, Limits, Watch};
use std::{
    collections::HashMap,
    fs::File,
    io::{self, Write},
    path::PathBuf,
    rc::Rc,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use timely::{
    CommunicationConfig, WorkerConfig,
    communication::{
        AllocatorBuilder, Hooks,
        allocator::{ProcessBuilder, zero_copy::initialize::initialize_networking_from_sockets},
    },
    execute::execute_from,
    worker::Worker,
};

/// A graph to solve, and the options of the run.
#[derive(Clone, Debug)]
pub struct Task {
    /// The file of the graph; `-` is standard input of the first process.
    pub file: PathBuf,
    /// In place of a file the position from which all others are reached, as it is typed.
    pub from: Option<String>,
    /// Its form; guessed where none is given.
    pub form: Option<GraphForm>,
    /// Misère play: the player who cannot move wins.
    pub misere: bool,
    /// How answers are printed.
    pub format: Format,
    /// Threads of each process.
    pub threads: usize,
    /// Bytes that each process may take.
    pub memory: u64,
    /// Maximum number of positions.
    pub positions: u64,
    /// The folder of the checkpoint, and how often it is written.
    pub checkpoint: Option<(PathBuf, Duration)>,
    /// Number of low bits in which positions that stay together differ.
    pub block_bits: u32,
}

impl Task {
    /// Positions that stay together, unless something else is wanted.
    pub const BLOCK_BITS: u32 = 6;
}

/// Progress reports of a run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// The number of positions that were solved before, by the checkpoint.
    Resumed(u64),
    /// The number of positions that lie on cycles or lead into them, and one of them.
    Loops(u64, String),
    /// This process waits for another one, which should be there.
    Waiting(usize, String),
    /// A file of the checkpoint that could not be written any more, and why.
    NotKept(PathBuf, String),
    /// A step is done, for those who measure.
    Done(Step),
}

/// The steps of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// The graph was read, and every worker has its part.
    Read,
    /// The acyclic part is solved.
    Ends,
    /// All is solved.
    Solved,
}

/// How it went, when it went well.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tallied {
    /// Positions.
    pub positions: u64,
    /// Moves.
    pub edges: u64,
}

/// An error that ended the run.
#[derive(Debug)]
pub enum ClusterError {
    /// The graph cannot be read, or is too large.
    Failure(Failure),
    /// The file cannot be read.
    Read(io::Error),
    /// A game in which the players have different moves.
    Partizan,
    /// More memory than the limit on some process.
    Memory(u64),
    /// A file of the checkpoint cannot be read or written.
    CheckpointFile(PathBuf, io::Error),
    /// A file that is no checkpoint.
    NoCheckpoint(PathBuf),
    /// A checkpoint of another graph, of the other convention or of another build.
    OtherCheckpoint(PathBuf),
    /// A file of a checkpoint that is of another worker than its name says.
    ExchangedCheckpoint(PathBuf),
    /// The answers cannot be written.
    Write(io::Error),
    /// Another process cannot go on, and tells why itself.
    Elsewhere(usize),
    /// The workers could not be started.
    Start(String),
}

impl From<Bad> for ClusterError {
    fn from(bad: Bad) -> ClusterError {
        match bad {
            Bad::Io(path, error) => ClusterError::CheckpointFile(path, error),
            Bad::NotOne(path) => ClusterError::NoCheckpoint(path),
            Bad::Other(path) => ClusterError::OtherCheckpoint(path),
            Bad::Exchanged(path) => ClusterError::ExchangedCheckpoint(path),
        }
    }
}

/// State shared by the workers of one process.
struct Shared {
    task: Task,
    watch: Arc<Watch>,
    out: Mutex<Option<Box<dyn Write + Send>>>,
    tell: Box<dyn Fn(Note) + Send + Sync>,
    trouble: Mutex<Option<ClusterError>>,
}

impl Shared {
    /// Keeps what went wrong; what went wrong here says more than what went wrong elsewhere.
    fn note(&self, trouble: ClusterError) {
        let mut kept = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        if matches!(*kept, None | Some(ClusterError::Elsewhere(_))) {
            *kept = Some(trouble);
        }
    }
}

/// Something went wrong, which [`Shared`] knows.
struct Stopped;

/// Solves a graph, with the processes at the other ends of `links` (`None` for oneself), and prints the
/// answers to `out`, if this is the first process.
///
/// # Errors
/// The error that ended the run.
pub fn run(
    task: Task,
    links: Option<(Vec<Option<Link>>, usize)>,
    watch: Arc<Watch>,
    out: Box<dyn Write + Send>,
    tell: impl Fn(Note) + Send + Sync + 'static,
) -> Result<Tallied, ClusterError> {
    let threads = task.threads;
    let (builders, others) = match links {
        None => CommunicationConfig::Process(threads).try_build().map_err(ClusterError::Start)?,
        Some((links, me)) => {
            let hooks = Hooks::default();
            let local = ProcessBuilder::new_typed_vector(threads, hooks.refill.clone(), None);
            let (builders, guard) =
                initialize_networking_from_sockets(local, links, me, threads, hooks)
                    .map_err(|error| ClusterError::Start(error.to_string()))?;
            let builders = builders.into_iter().map(AllocatorBuilder::Tcp).collect();
            (builders, Box::new(guard) as Box<dyn std::any::Any + Send>)
        }
    };
    let shared = Arc::new(Shared {
        task,
        watch,
        out: Mutex::new(Some(out)),
        tell: Box::new(tell),
        trouble: Mutex::new(None),
    });
    let own = Arc::clone(&shared);
    let guards = execute_from(builders, others, WorkerConfig::default(), move |worker| {
        Run::new(worker, &own).steps(worker).ok()
    });
    let outcomes = guards.map_err(ClusterError::Start)?.join();
    let mut outcome = None;
    for found in outcomes {
        outcome = found.map_err(ClusterError::Start)?.or(outcome);
    }
    let trouble = shared.trouble.lock().unwrap_or_else(PoisonError::into_inner).take();
    match trouble {
        Some(trouble) => Err(trouble),
        None => Ok(outcome.unwrap_or_default()),
    }
}

/// The run as one worker sees it.
struct Run<'a> {
    shared: &'a Shared,
    context: Rc<WorkerContext>,
    /// The graph, if it was read whole and this is the first worker.
    whole: Option<Arc<GraphGame>>,
    /// Names of positions by their places here, where they were reached from one.
    names: Option<HashMap<u32, String>>,
    /// Set where the players have different moves; then each position is two, by whose turn it is.
    partizan: bool,
}

impl<'a> Run<'a> {
    fn new(worker: &Worker, shared: &'a Shared) -> Run<'a> {
        let watch = Arc::clone(&shared.watch);
        let context = Rc::new(WorkerContext::new(worker.index(), worker.peers(), watch));
        Run { shared, context, whole: None, names: None, partizan: false }
    }

    fn task(&self) -> &'a Task {
        &self.shared.task
    }

    /// All workers go on, or none.
    fn agree<T, E: Into<ClusterError>>(
        &self,
        worker: &mut Worker,
        own: Result<T, E>,
    ) -> Result<T, Stopped> {
        let told = all_tell(worker, &self.context, vec![u8::from(own.is_err())]);
        let value = match own {
            Ok(value) => Some(value),
            Err(error) => {
                self.shared.note(error.into());
                None
            }
        };
        match told.iter().position(|told| told[0] != 0) {
            None => value.ok_or(Stopped),
            Some(first) => {
                self.shared.note(ClusterError::Elsewhere(first / self.task().threads));
                Err(Stopped)
            }
        }
    }

    fn steps(mut self, worker: &mut Worker) -> Result<Tallied, Stopped> {
        let (part, tally, told) = self.load(worker)?;
        let limit = self.task().positions;
        // Those that are reached from a position were counted when they were.
        let few = match tally.positions > limit && self.names.is_none() {
            true => Err(Exceeded::Positions { limit, needed: None, reached: limit }),
            false => Ok(()),
        };
        self.agree(worker, few.map_err(|exceeded| ClusterError::Failure(exceeded.into())))?;
        let subject = Subject {
            build: checkpoint::build(),
            misere: self.task().misere,
            edges: tally.edges,
            digest: tally.digest,
            positions: tally.positions,
            block_bits: self.task().block_bits,
        };
        let journal = self.journal(&part, &subject, told.as_ref());
        let journal = self.agree(worker, journal)?;
        self.done(Step::Read);
        self.context.expect(tally.positions);
        let before = self.sum(worker, part.count_settled());
        if before > 0 && self.context.index == 0 {
            (self.shared.tell)(Note::Resumed(before));
        }
        let ends = Ends::new(Rc::clone(&self.context), part, self.task().misere, journal);
        let Ends { part, journal, .. } = run_exchange(worker, &self.context, ends);
        self.done(Step::Ends);
        let (mut answers, journal) = self.remains(worker, part, journal, &told.unwrap_or_default());
        // The answers do not depend on it.
        if let Some((path, error)) = journal.and_then(Journal::close) {
            (self.shared.tell)(Note::NotKept(path, error.to_string()));
        }
        self.done(Step::Solved);
        answers.names = self.names.take();
        let printer = (self.context.index == 0).then(|| self.printer());
        let gather = Gather::new(answers, tally.vertices, printer);
        if let Some(error) = run_exchange(worker, &self.context, gather).trouble {
            self.shared.note(ClusterError::Write(error));
        }
        Ok(Tallied { positions: tally.positions, edges: tally.edges })
    }

    fn done(&self, step: Step) {
        if self.context.index.is_multiple_of(self.task().threads) {
            (self.shared.tell)(Note::Done(step));
        }
    }

    fn printer(&self) -> Printer {
        let out = self.shared.out.lock().unwrap_or_else(PoisonError::into_inner).take();
        Printer {
            out: out.unwrap_or_else(|| Box::new(io::sink())),
            format: self.task().format,
            whole: self.whole.clone(),
            partizan: self.partizan,
        }
    }

    /// The numbers that all workers have.
    fn numbers(&self, worker: &mut Worker, own: u64) -> impl Iterator<Item = u64> + use<> {
        let mut bytes = Vec::new();
        write_number(own, &mut bytes);
        all_tell(worker, &self.context, bytes).into_iter().map(|told| Numbers(&told).next())
    }

    fn sum(&self, worker: &mut Worker, own: u64) -> u64 {
        self.numbers(worker, own).sum()
    }

    fn least(&self, worker: &mut Worker, own: u64) -> u64 {
        self.numbers(worker, own).min().unwrap_or(own)
    }

    /// The part of this worker, and what all have read.
    fn load(&mut self, worker: &mut Worker) -> Result<(Shard, Tally, Option<SavedState>), Stopped> {
        if let Some(from) = &self.task().from {
            return self.load_position(worker, from);
        }
        let share = match self.task().file.as_os_str() == "-" {
            true => Ok(None),
            false => {
                let Task { file, form, memory, .. } = self.task();
                let share = (self.context.index as u64, self.context.peers as u64);
                Source::share(file, *form, *memory, share)
            }
        };
        let share = self.agree(worker, share.map_err(ClusterError::Read))?;
        let unshared = self.sum(worker, u64::from(share.is_none()));
        if let Some(share) = share.filter(|_| unshared == 0) {
            let (part, tally, told) = self.load_from(worker, share)?;
            if tally.misfit != Tally::WHOLE && !tally.is_spread() {
                return Ok((part, tally, told));
            }
        }
        let source = if self.context.index == 0 { self.read_whole() } else { Ok(Source::Nothing) };
        let source = self.agree(worker, source)?;
        self.load_from(worker, source)
    }

    /// The part of this worker in the graph of a position.
    fn load_position(
        &mut self,
        worker: &mut Worker,
        from: &str,
    ) -> Result<(Shard, Tally, Option<SavedState>), Stopped> {
        let Task { memory, positions, threads, .. } = self.task();
        let limits = Limits {
            memory: *memory,
            positions: *positions,
            time: None,
            files: Files::Named,
            ..Limits::default()
        };
        let query = Query::read(from.as_bytes(), &limits).map_err(ClusterError::Failure);
        let query = self.agree(worker, query)?;
        let bounds = (*positions, memory / *threads as u64);
        let agree = |worker: &mut Worker, own: Result<(), Unexpanded>| {
            let own = own.map_err(|why| match why {
                Unexpanded::Exceeded(exceeded) => ClusterError::Failure(exceeded.into()),
                Unexpanded::Breach(breach) => ClusterError::Failure(Failure::Breach(breach)),
                Unexpanded::Memory => ClusterError::Memory(*memory),
            });
            self.agree(worker, own)
        };
        let expanded = expand(worker, &self.context, &query.sum, bounds, agree)?;
        self.partizan = expanded.partizan;
        let (partizan, edges) = (self.partizan, expanded.edges());
        let Expanded { names, vertices, .. } = expanded;
        let twice = if partizan { 2 } else { 1 };
        let numbers = names.iter().map(|(number, _)| twice * number);
        let alone = numbers.flat_map(|number| number..number + twice).collect();
        let source = Source::Made { edges, alone, vertices: twice * vertices };
        let loaded = self.load_from(worker, source)?;
        let names = names.into_iter().map(|(number, name)| (twice * number, name));
        let naming = Naming::new(&loaded.0, names);
        self.names = Some(run_exchange(worker, &self.context, naming).names);
        Ok(loaded)
    }

    fn read_whole(&mut self) -> Result<Source, ClusterError> {
        let Task { file, form, memory, positions, .. } = self.task();
        let limits =
            Limits { memory: *memory, positions: *positions, time: None, ..Limits::default() };
        let game = match file.as_os_str() == "-" {
            true => GraphGame::read(io::stdin(), *form, &limits),
            false => GraphGame::read(File::open(file).map_err(ClusterError::Read)?, *form, &limits),
        };
        let game = Arc::new(game.map_err(ClusterError::Failure)?);
        if game.impartial().is_none() {
            return Err(ClusterError::Partizan);
        }
        self.whole = Some(Arc::clone(&game));
        Ok(Source::Whole { game, next: 0 })
    }

    fn load_from(
        &self,
        worker: &mut Worker,
        source: Source,
    ) -> Result<(Shard, Tally, Option<SavedState>), Stopped> {
        let Task { checkpoint, memory, threads, block_bits, .. } = self.task();
        // A worker holds both vertices of a position of a partizan game.
        let deal = Partition::new(self.context.peers, (*block_bits).max(u32::from(self.partizan)));
        let mut part = Shard::new(deal, self.context.index);
        let own = memory / *threads as u64;
        let told = checkpoint.as_ref().map(|(folder, _)| checkpoint::read(folder, &mut part, own));
        let told = self.agree(worker, told.transpose())?;
        let load = Load::new(&self.context, part, source, own);
        let (mut part, tally_here, misfit) = run_exchange(worker, &self.context, load).finish();
        let mut tally = Tally::default();
        all_tell(worker, &self.context, tally_here.bytes()).iter().for_each(|told| tally.add(told));
        let trouble = match misfit {
            None | Some(Misfit::Whole) => Ok(()),
            Some(Misfit::Memory) => Err(ClusterError::Memory(*memory)),
            Some(Misfit::Io(error)) => Err(ClusterError::Read(error)),
            Some(Misfit::Room(error)) => Err(ClusterError::Failure(error.into())),
        };
        self.agree(worker, trouble)?;
        part.vertices = tally.vertices;
        Ok((part, tally, told))
    }

    fn journal(
        &self,
        part: &Shard,
        subject: &Subject,
        told: Option<&SavedState>,
    ) -> Result<Option<Journal>, Bad> {
        let (Some((folder, every)), Some(told)) = (&self.task().checkpoint, told) else {
            return Ok(None);
        };
        told.check(subject, part)?;
        Journal::open(folder, part, subject, told, *every).map(Some)
    }

    /// Settles what does not end by itself, if anything does not.
    fn remains(
        &self,
        worker: &mut Worker,
        part: Shard,
        mut journal: Option<Journal>,
        told: &SavedState,
    ) -> (Answers, Option<Journal>) {
        // There are no values in misère play, nor where the players have different moves.
        let misere = self.task().misere || self.partizan;
        let least = part.unsettled().map(|place| part.vertex(place)).min();
        let count = self.sum(worker, self.positions_unsettled(&part));
        let least = self.least(worker, least.map_or(u64::MAX, u64::from));
        if count == 0 {
            return (Answers { part, misere, outcomes: None, valued: None, names: None }, journal);
        }
        let called = self.called(worker, &part, least as u32);
        if self.context.index == 0 {
            (self.shared.tell)(Note::Loops(count, called));
        }
        // A checkpoint counts as far as all workers have come.
        let (part, outcomes) = match self.least(worker, u64::from(told.all_outcomes)) {
            0 => {
                let rounds = Rounds::new(Rc::clone(&self.context), part);
                let Rounds { part, outcomes, .. } = run_exchange(worker, &self.context, rounds);
                if let Some(journal) = journal.as_mut().filter(|_| !told.all_outcomes) {
                    journal.note_outcomes(&part, &outcomes);
                }
                (part, outcomes)
            }
            _ => {
                let outcomes = told.outcomes(&part);
                (part, outcomes)
            }
        };
        let outcomes = Some(outcomes);
        if misere {
            return (Answers { part, misere, outcomes, valued: None, names: None }, journal);
        }
        let values = self.least(worker, told.values.len() as u64) as usize;
        let values = &told.values[..values];
        let loops = Loops::new(Rc::clone(&self.context), part, values, journal);
        let Loops { part, valued, journal, .. } = run_exchange(worker, &self.context, loops);
        (Answers { part, misere, outcomes, valued: Some(valued), names: None }, journal)
    }

    /// Number of positions of this worker of which a vertex is unsettled.
    fn positions_unsettled(&self, part: &Shard) -> u64 {
        let half = u32::from(self.partizan);
        let mut last = None;
        let unsettled = part.unsettled().map(|place| part.vertex(place) >> half);
        unsettled.filter(|position| last.replace(*position) != Some(*position)).count() as u64
    }

    /// The name of a position for the first worker. All workers must ask, since only one of them has the name.
    fn called(&self, worker: &mut Worker, part: &Shard, vertex: u32) -> String {
        let Some(names) = &self.names else {
            let graph = self.whole.as_ref().and_then(|game| game.impartial());
            return graph.map_or(vertex.to_string(), |graph| graph.names().name(vertex));
        };
        let vertex = if self.partizan { vertex & !1 } else { vertex };
        let (owner, place) = part.deal.seat(vertex);
        let own = names.get(&place).filter(|_| owner == self.context.index);
        let own = own.map(|name| name.clone().into_bytes()).unwrap_or_default();
        let told = all_tell(worker, &self.context, own).concat();
        String::from_utf8_lossy(&told).into_owned()
    }
}
