//! The arguments handed on by `bouton graph`: names and values, in pairs.

use bouton_cluster::{Format, Task};
use bouton_lab::graph::GraphForm;
use bouton_solve::Limits;
use bouton_texts::{Lang, Texts};
use std::{ffi::OsString, path::PathBuf, time::Duration};

/// How long the processes wait for each other, unless something else is wanted.
const PATIENCE: Duration = Duration::from_secs(60);

pub struct Args {
    pub texts: &'static Texts,
    pub task: Task,
    /// The file of hosts, and which of them this process is.
    pub cluster: Option<(PathBuf, u64)>,
    pub patience: Duration,
    /// How long the work may take, on one host.
    pub time: Option<Duration>,
    /// For the benches: tell in the end what went over the wire.
    pub measure: bool,
}

impl Args {
    /// Reads all; `None` where something is not as `bouton graph` writes it.
    pub fn read(mut args: impl Iterator<Item = OsString>) -> Option<Args> {
        let mut texts = Texts::of(Lang::En);
        let mut task = Task {
            file: PathBuf::new(),
            from: None,
            form: None,
            misere: false,
            format: Format::Text,
            threads: 1,
            memory: Limits::default().memory,
            positions: u64::MAX,
            checkpoint: None,
            block_bits: Task::BLOCK_BITS,
        };
        let (mut list, mut process, mut folder) = (None, None, None);
        let mut every = Duration::from_secs(5);
        let mut patience = PATIENCE;
        let mut time = None;
        let mut measure = false;
        while let Some(name) = args.next() {
            let value = args.next()?;
            let text = || value.to_str();
            let seconds = || Duration::try_from_secs_f64(text()?.parse().ok()?).ok();
            match name.to_str()? {
                "--lang" => texts = Texts::of(Lang::parse(text()?)?),
                "--file" => task.file = value.into(),
                "--from" => task.from = Some(text()?.to_string()),
                "--input" => {
                    let form = GraphForm::ALL.into_iter().find(|form| Some(form.name()) == text());
                    task.form = Some(form?);
                }
                "--convention" => task.misere = text()? == "misere",
                "--format" => {
                    task.format = match text()? {
                        "text" => Format::Text,
                        "csv" => Format::Csv,
                        "json" => Format::Json,
                        _ => return None,
                    };
                }
                "--workers" => task.threads = text()?.parse().ok().filter(|count| *count > 0)?,
                "--cluster" => list = Some(PathBuf::from(value)),
                "--process" => process = Some(text()?.parse().ok()?),
                "--checkpoint" => folder = Some(PathBuf::from(value)),
                "--checkpoint-every" => every = seconds()?,
                "--limit-positions" => task.positions = text()?.parse().ok()?,
                "--limit-memory" => task.memory = text()?.parse().ok()?,
                "--limit-seconds" => {
                    patience = seconds()?;
                    time = Some(patience);
                }
                "--measure" => measure = true,
                _ => return None,
            }
        }
        // Many hosts take it for how long they wait for each other.
        let time = time.filter(|_| list.is_none());
        let something = task.from.is_some() || !task.file.as_os_str().is_empty();
        if !something || list.is_some() != process.is_some() {
            return None;
        }
        task.checkpoint = folder.map(|folder| (folder, every));
        Some(Args { texts, task, cluster: list.zip(process), patience, time, measure })
    }
}
