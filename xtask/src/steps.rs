//! Steps that run side by side: what each prints is kept in a file, and shown whole when it ends.

use crate::root;
use anyhow::{Context, Result, bail};
use std::{
    env, fs,
    fs::File,
    io::{Write, stdout},
    path::Path,
    process::{Command, Stdio},
    sync::Mutex,
    thread,
    time::Instant,
};

/// Number of steps that run at the same time: most compute on one processor, or wait for another program.
const LANES: usize = 2;
/// Where the files are, below the folder of the workspace: a step that hangs is looked at there.
const OUTPUT: &str = "target/steps";

/// A program to run.
#[derive(Debug)]
pub struct Step {
    /// What it does, unlike all others.
    pub name: String,
    /// The program.
    pub command: Command,
}

impl Step {
    /// A task of this program, which runs in a process of its own: all that it starts writes into one file.
    pub fn task(words: &[&str]) -> Result<Step> {
        let mut command = Command::new(env::current_exe()?);
        command.args(words).current_dir(root());
        Ok(Step { name: words.join(" "), command })
    }

    /// Whether it succeeded, after what it printed was shown.
    fn run(self, output: &Path, shown: &Mutex<()>) -> Result<bool> {
        let Step { name, mut command } = self;
        let start = Instant::now();
        // No pipe: a process that a step leaves running would keep it open.
        let file = File::create(output)?;
        eprintln!("xtask: {name}: begins; it prints into {}", output.display());
        let status = command
            .stdin(Stdio::null())
            .stdout(file.try_clone()?)
            .stderr(file)
            .status()
            .with_context(|| format!("cannot start: {command:?}"))?;
        let printed = fs::read(output)?;
        let _one_at_a_time = shown.lock();
        eprintln!("\nxtask: {name}:");
        stdout().write_all(&printed).and_then(|()| stdout().flush())?;
        let end =
            if status.success() { "passed".to_string() } else { format!("FAILED ({status})") };
        eprintln!("xtask: {name}: {end} in {:.0} s", start.elapsed().as_secs_f64());
        Ok(status.success())
    }
}

/// Runs all steps, the first of them first, also where one fails: all that fail are named at the end.
pub fn run(what: &str, steps: Vec<Step>) -> Result<()> {
    run_in(&root().join(OUTPUT), what, steps)
}

fn run_in(folder: &Path, what: &str, steps: Vec<Step>) -> Result<()> {
    fs::create_dir_all(folder)?;
    let (start, count) = (Instant::now(), steps.len());
    let waiting = Mutex::new(steps.into_iter().enumerate());
    let (shown, failed) = (Mutex::new(()), Mutex::new(Vec::new()));
    let next = || waiting.lock().ok()?.next();
    let lane = || {
        while let Some((number, step)) = next() {
            let name = step.name.clone();
            let why = match step.run(&folder.join(format!("{number}.txt")), &shown) {
                Ok(true) => continue,
                Ok(false) => name,
                Err(why) => format!("{name} ({why:#})"),
            };
            failed.lock().map(|mut failed| failed.push(why)).unwrap_or_default();
        }
    };
    thread::scope(|scope| (0..LANES).for_each(|_| drop(scope.spawn(lane))));
    let failed = failed.into_inner()?;
    if !failed.is_empty() {
        bail!("{what}: {} of {count} failed: {}", failed.len(), failed.join(", "));
    }
    eprintln!("xtask: {what}: all {count} passed in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn every_step_runs_and_those_that_fail_are_named() {
        let folder = env::temp_dir().join(format!("bouton-steps-{}", std::process::id()));
        let step = |name: &str, program: &str, script: &str| {
            let mut command = Command::new(program);
            command.args(["-c", script]).current_dir(env::temp_dir());
            Step { name: name.into(), command }
        };
        let steps = vec![
            step("good", "sh", "echo seen; echo also >&2"),
            step("bad", "sh", "exit 3"),
            step("none", "bouton-no-such-program", ""),
            step("last", "sh", "echo end"),
        ];
        let why = run_in(&folder, "four", steps).unwrap_err().to_string();
        let printed = |number| fs::read_to_string(folder.join(format!("{number}.txt"))).unwrap();
        assert_eq!((printed(0).as_str(), printed(3).as_str()), ("seen\nalso\n", "end\n"));
        fs::remove_dir_all(&folder).unwrap();
        assert!(why.starts_with("four: 2 of 4 failed: "), "{why}");
        assert!(why.contains("bad") && why.contains("none (cannot start: "), "{why}");
    }
}
