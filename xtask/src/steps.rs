//! Steps that run side by side. What each prints is kept in a file, and shown whole: when it ends, or after all others
//! if it fails, where one looks for it.

use crate::root;
use anyhow::{Context, Result, bail};
use std::{
    env, fs,
    fs::File,
    io::{Write, stdout},
    path::Path,
    process::{Child, Command, ExitStatus, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// Number of steps that run at the same time: some compute on one processor, others wait for a browser or a network.
const LANES: usize = 3;
/// Time in which a step prints nothing after which it is ended: the longest test of all takes a minute on a machine that
/// has nothing else to do.
const SILENCE: Duration = Duration::from_secs(30 * 60);
/// Time between two looks at a step.
const LOOK: Duration = Duration::from_millis(20);
/// Where the files are, below the folder of the workspace: a step that hangs is looked at there.
const OUTPUT: &str = "target/steps";

/// A program to run.
#[derive(Debug)]
pub struct Step {
    /// Its name, unlike all others.
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

    /// Shows the output and returns the number of tests that passed; `None`, without the output, where the step failed.
    fn run(self, output: &Path, silence: Duration, shown: &Mutex<()>) -> Result<Option<u64>> {
        let Step { name, mut command } = self;
        let start = Instant::now();
        // No pipe: a process that a step leaves running would keep it open.
        let file = File::create(output)?;
        eprintln!("xtask: {name}: begins; it prints into {}", output.display());
        let mut child = command
            .stdin(Stdio::null())
            .stdout(file.try_clone()?)
            .stderr(file)
            .spawn()
            .with_context(|| format!("cannot start: {command:?}"))?;
        let status = wait(&mut child, output, silence)?;
        let succeeded = status.is_some_and(|status| status.success());
        let _one_at_a_time = shown.lock();
        let count = if succeeded { Some(passed(&show(&name, output)?)) } else { None };
        let end = match status {
            Some(status) if status.success() => "passed".to_string(),
            Some(status) => format!("FAILED ({status})"),
            None => format!("FAILED (ended, after {} s without a word)", silence.as_secs()),
        };
        eprintln!("xtask: {name}: {end} in {:.0} s", start.elapsed().as_secs_f64());
        Ok(count)
    }
}

/// Shows the output of a step, and returns it.
fn show(name: &str, output: &Path) -> Result<String> {
    let printed = fs::read(output)?;
    eprintln!("\nxtask: {name}:");
    stdout().write_all(&printed).and_then(|()| stdout().flush())?;
    Ok(String::from_utf8_lossy(&printed).into_owned())
}

/// The number of tests that passed, as cargo and pytest (`12 passed`) and Node (`pass 12`) say it.
fn passed(printed: &str) -> u64 {
    let counts = printed.lines().filter(|line| !line.starts_with("xtask: ")).filter_map(|line| {
        let words: Vec<&str> = line.split([' ', ',', ';']).collect();
        match words[..] {
            ["#" | "ℹ", "pass", count] => count.parse().ok(),
            _ => {
                let at = words.iter().position(|word| *word == "passed")?;
                words.get(at.checked_sub(1)?)?.parse::<u64>().ok()
            }
        }
    });
    counts.sum()
}

/// Waits for a step that prints into a file; `None` if it hangs, and was ended.
fn wait(child: &mut Child, output: &Path, silence: Duration) -> Result<Option<ExitStatus>> {
    let (mut printed, mut since) = (0, Instant::now());
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        let length = fs::metadata(output)?.len();
        if length != printed {
            (printed, since) = (length, Instant::now());
        }
        if since.elapsed() >= silence {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        thread::sleep(LOOK);
    }
}

/// Runs all steps, the first of them first, also where one fails: all that fail are named at the end. Returns the number of
/// tests that passed.
pub fn run(what: &str, steps: Vec<Step>) -> Result<u64> {
    run_in(&root().join(OUTPUT), what, steps, SILENCE)
}

fn run_in(folder: &Path, what: &str, steps: Vec<Step>, silence: Duration) -> Result<u64> {
    fs::create_dir_all(folder)?;
    let (start, count) = (Instant::now(), steps.len());
    let waiting = Mutex::new(steps.into_iter().enumerate());
    let (shown, failed) = (Mutex::new(()), Mutex::new(Vec::new()));
    let tests = AtomicU64::new(0);
    let next = || waiting.lock().ok()?.next();
    let lane = || {
        while let Some((number, step)) = next() {
            let (name, output) = (step.name.clone(), folder.join(format!("{number}.txt")));
            let why = match step.run(&output, silence, &shown) {
                Ok(Some(count)) => {
                    tests.fetch_add(count, Ordering::Relaxed);
                    continue;
                }
                Ok(None) => name,
                Err(why) => format!("{name} ({why:#})"),
            };
            failed.lock().map(|mut failed| failed.push((why, output))).unwrap_or_default();
        }
    };
    thread::scope(|scope| (0..LANES).for_each(|_| drop(scope.spawn(lane))));
    let failed = failed.into_inner()?;
    if !failed.is_empty() {
        for (name, output) in &failed {
            // A step that did not start has no file.
            let _ = show(name, output);
        }
        let names: Vec<&str> = failed.iter().map(|(name, _)| &**name).collect();
        bail!("{what}: {} of {count} failed: {}", failed.len(), names.join(", "));
    }
    eprintln!("xtask: {what}: all {count} passed in {:.0} s", start.elapsed().as_secs_f64());
    Ok(tests.into_inner())
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn folder(name: &str) -> PathBuf {
        env::temp_dir().join(format!("bouton-steps-{name}-{}", std::process::id()))
    }

    fn step(name: &str, program: &str, script: &str) -> Step {
        let mut command = Command::new(program);
        command.args(["-c", script]).current_dir(env::temp_dir());
        Step { name: name.into(), command }
    }

    #[test]
    fn every_step_runs_and_those_that_fail_are_named() {
        let folder = folder("all");
        let steps = vec![
            step("good", "sh", "echo seen; echo also >&2"),
            step("bad", "sh", "exit 3"),
            step("none", "bouton-no-such-program", ""),
            step("last", "sh", "echo end"),
        ];
        let why = run_in(&folder, "four", steps, SILENCE).unwrap_err().to_string();
        let printed = |number| fs::read_to_string(folder.join(format!("{number}.txt"))).unwrap();
        assert_eq!((printed(0).as_str(), printed(3).as_str()), ("seen\nalso\n", "end\n"));
        fs::remove_dir_all(&folder).unwrap();
        assert!(why.starts_with("four: 2 of 4 failed: "), "{why}");
        assert!(why.contains("bad") && why.contains("none (cannot start: "), "{why}");
    }

    #[test]
    fn tests_are_counted() {
        let folder = folder("counted");
        let said = "echo 'test result: ok. 12 passed; 0 failed; 1 ignored'; echo 'xtask: all 7 passed in 3 s'; echo '# pass 5'";
        let steps = vec![
            step("cargo", "sh", said),
            step("pytest", "sh", "echo '131 passed, 2 warnings in 7.2s'"),
        ];
        let count = run_in(&folder, "two", steps, SILENCE).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(count, 12 + 5 + 131);
    }

    #[test]
    fn a_step_that_hangs_is_ended() {
        let folder = folder("hung");
        let steps = vec![step("hung", "sh", "exec sleep 1000000")];
        let why = run_in(&folder, "one", steps, LOOK).unwrap_err().to_string();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(why, "one: 1 of 1 failed: hung");
    }
}
