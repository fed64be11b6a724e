//! The program `bouton-cluster`, which `bouton graph` becomes when many threads or processes are to
//! solve a graph. What it is asked was checked there already; users do not type it.

mod args;
mod words;

use args::Args;
use bouton_answers::Query;
use bouton_cluster::{
    ClusterError, Note, Task, WIRE,
    net::{Hello, Wire, file_print, hosts, meet, text_print},
    run,
};
use bouton_progress::Progress;
use bouton_solve::{Exceeded, Files, Limits, Watch};
use bouton_texts::{Lang, Texts, msg};
use std::{
    fs, io,
    process::{ExitCode, exit},
    sync::{Arc, Mutex, PoisonError, atomic::Ordering},
    time::{Duration, Instant},
};
use words::{Said, say_note};

fn main() -> ExitCode {
    // A worker that panics takes the others with it: they would wait for it forever.
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        usual(info);
        exit(4);
    }));
    let Some(args) = Args::read(std::env::args_os().skip(1)) else {
        let texts = Texts::of(Lang::En);
        return Said {
            what: texts.say(&msg::ClusterStartedBy),
            right: texts.say(&msg::ClusterStartedByHelp),
            code: 2,
        }
        .report(texts);
    };
    let texts = args.texts;
    match solve(args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(said) => said.report(texts),
    }
}

fn solve(args: Args) -> Result<(), Said> {
    let texts = args.texts;
    let file = args.task.from.clone().unwrap_or_else(|| args.task.file.display().to_string());
    let wire = lost_wire(texts, args.task.checkpoint.is_some());
    let links = match &args.cluster {
        None => None,
        Some((list, process)) => {
            let text = fs::read_to_string(list)
                .map_err(|why| Said::cannot_read(texts, &list.display().to_string(), &why))?;
            let hosts = hosts(&text).map_err(|error| Said::bad_hosts(texts, list, &error))?;
            let me = usize::try_from(*process).unwrap_or(usize::MAX);
            if me >= hosts.len() {
                return Err(Said::no_process(texts, *process, hosts.len()));
            }
            let hello = hello(&args.task, me, hosts.iter().map(ToString::to_string).collect())
                .map_err(|why| Said::cannot_read(texts, &file, &why))?;
            let met = meet(&hosts, &hello, args.patience, &wire, |process, host| {
                say_note(texts, &Note::Waiting(process, host.to_string()));
            });
            Some((met.map_err(|error| Said::not_met(texts, error))?, me))
        }
    };
    let watch = Arc::new(Watch::default());
    if let Some(limit) = args.time {
        end_after(limit, texts, &watch);
    }
    // Process 0 draws; the others know nothing of the whole.
    let draws = links.as_ref().is_none_or(|(_, me)| *me == 0);
    let progress = Mutex::new(draws.then(|| Progress::of(&watch)));
    let watched = Arc::clone(&watch);
    let (start, measured, measure) = (Instant::now(), Arc::clone(&wire), args.measure);
    let outcome = run(args.task, links, watch, Box::new(io::stdout()), move |note| {
        if let Note::Done(step) = note {
            if measure {
                words::measure(&format!("{step:?}"), start, &measured);
            }
            return;
        }
        // The bar makes room for the sentence.
        let mut bar = progress.lock().unwrap_or_else(PoisonError::into_inner);
        drop(bar.take());
        say_note(texts, &note);
        *bar = draws.then(|| Progress::of(&watched));
    });
    match outcome {
        Ok(_) => {
            if measure {
                words::measure("Printed", start, &wire);
            }
            Ok(())
        }
        // A closed pipe (`| head`) is no error.
        Err(ClusterError::Write(why)) if why.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(trouble) => Err(Said::trouble(texts, &file, trouble)),
    }
}

/// Ends the program when time is over. What the checkpoint holds by then stays.
fn end_after(limit: Duration, texts: &'static Texts, watch: &Arc<Watch>) {
    let watch = Arc::clone(watch);
    std::thread::spawn(move || {
        std::thread::sleep(limit);
        let reached = watch.reached.load(Ordering::Relaxed);
        let said = Said::gave_up(texts, Exceeded::Time { limit, needed: None, reached });
        let code = said.code;
        said.print(texts);
        exit(code.into());
    });
}

fn hello(task: &Task, process: usize, hosts: Vec<String>) -> io::Result<Hello> {
    let print = match &task.from {
        Some(from) => text_print(&with_identities(from)),
        None if task.file.as_os_str() == "-" => 0,
        None => file_print(&task.file)?,
    };
    Ok(Hello {
        version: format!("{} {WIRE}", env!("CARGO_PKG_VERSION")),
        process,
        hosts,
        threads: task.threads,
        misere: task.misere,
        form: task.form.map_or(String::new(), |form| form.name().to_string()),
        file: print,
    })
}

/// A position with the identities of its rules, which files may say differently elsewhere.
fn with_identities(from: &str) -> String {
    let limits = Limits { files: Files::Named, ..Limits::default() };
    let query = Query::read(from.as_bytes(), &limits);
    let components = query.iter().flat_map(|query| &query.sum.components);
    let identities = components.filter_map(|component| component.rules.identity());
    std::iter::once(from.to_string()).chain(identities).collect::<Vec<_>>().join("\n")
}

/// When a process is lost, this one says so and ends. The others shall hear of the same loss before
/// they hear of this one.
fn lost_wire(texts: &'static Texts, checkpoint: bool) -> Arc<Wire> {
    let told = Mutex::new(());
    Wire::new(move |process| {
        let _first = told.lock();
        let said = Said::lost(texts, process, checkpoint);
        let code = said.code;
        said.print(texts);
        std::thread::sleep(Duration::from_millis(500));
        exit(code.into());
    })
}
