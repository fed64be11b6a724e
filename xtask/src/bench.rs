//! The benches: all of them beside all peers, the program of an older commit among them, and docs/benchmarks.md, which
//! is made of their rows.

#[path = "../../crates/bouton/benches/bench/table.rs"]
mod table;

use crate::{peers, root, run};
use anyhow::{Context, Result, bail, ensure};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    thread,
};
use table::{GOALS, HEADING, Row};

/// File in which the circumstances of the last run are kept beside its rows.
const RUN: &str = "run.txt";
/// Commit before the work on speed of November 2026, which the program is compared with.
const BEFORE: &str = "2bc57c9";
/// Text of the document, with the places of what is measured.
const TEMPLATE: &str = "crates/bouton/benches/benchmarks.md";
const DOCUMENT: &str = "docs/benchmarks.md";
/// Folder of the rows.
const FIGURES: &str = "target/bench";

/// Runs the benches, or some parts of them: all of them together write the document, as do those that were missing when a
/// run was cut off (`--go-on PART ...`).
pub fn bench(words: &[&str]) -> Result<()> {
    let (mut commit, mut length, mut parts, mut goes_on) = (BEFORE, "", Vec::new(), false);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--against" => commit = words.next().context("against which commit? (or `none`)")?,
            "--long" | "--small" => length = word,
            "--go-on" => goes_on = true,
            "--write" => return write(DOCUMENT),
            part if !part.starts_with('-') => parts.push(part),
            word => bail!("there is no option `{word}`"),
        }
    }
    if !root().join("target/peers").exists()
        && let Err(why) = peers()
    {
        eprintln!("xtask: without ogsolve: {why:#}");
    }
    let mut variables = Vec::new();
    let program = (commit != "none").then(|| before(commit)).transpose()?;
    if let Some(program) = &program {
        let program = program.to_str().context("the folder of the project is not in Unicode")?;
        variables = vec![("BOUTON_BENCH_COMMIT", commit), ("BOUTON_BENCH_PROGRAM", program)];
    }
    let whole = parts.is_empty();
    let figures = root().join(FIGURES);
    if whole {
        // No row of an earlier run may be in the document.
        for entry in fs::read_dir(&figures).into_iter().flatten().flatten() {
            if entry.path().extension().is_some_and(|extension| extension == "tsv") {
                fs::remove_file(entry.path())?;
            }
        }
    }
    let many = parts.iter().position(|part| *part == "cluster").map(|at| parts.remove(at));
    let [one, many] = [whole || !parts.is_empty(), whole || many.is_some()];
    let benches = [
        (one, "bouton --bench bench", [&[length], &parts[..]].concat()),
        (many, "bouton-cluster --bench cluster", vec![length]),
    ];
    // Nothing is compiled while something is measured.
    let bench = |package: &str, words: &str| {
        let command = format!("cargo bench --locked --profile dist --package {package} {words}");
        run("the bench", command.trim(), &variables)
    };
    let asked = || benches.iter().filter(|(asked, ..)| *asked);
    asked().try_for_each(|(_, package, _)| bench(package, "--no-run"))?;
    let start = Work::now();
    for (_, package, words) in asked() {
        let words: Vec<&str> = words.iter().copied().filter(|word| !word.is_empty()).collect();
        bench(package, &format!("-- {}", words.join(" ")))?;
    }
    let others = start.zip(Work::now()).map(|(start, end)| end.others(&start));
    if !whole && !goes_on {
        return Ok(());
    }
    fs::write(figures.join(RUN), circumstances(commit, length, others))?;
    // Sizes that are a trial say nothing.
    write(if length == "--small" { "target/bench/benchmarks.md" } else { DOCUMENT })
}

/// Writes the document from what the last run of all benches has left.
fn write(name: &str) -> Result<()> {
    let figures = root().join(FIGURES);
    let template = fs::read_to_string(root().join(TEMPLATE))?;
    let run = fs::read_to_string(figures.join(RUN)).context("the benches have not run")?;
    fs::write(root().join(name), document(&template, &run, &figures)?)?;
    eprintln!("xtask: written: {name}");
    Ok(())
}

/// The program of a commit, built once from its sources, with the profile of the one that it is compared with.
fn before(commit: &str) -> Result<PathBuf> {
    let full =
        said("git", &["rev-parse", "--verify", "--short=12", &format!("{commit}^{{commit}}")]);
    let full = full.with_context(|| format!("there is no commit `{commit}`"))?;
    let folder = root().join(FIGURES).join("before").join(full);
    let program = folder.join(format!("bouton{}", env::consts::EXE_SUFFIX));
    if program.exists() {
        return Ok(program);
    }
    let source = folder.join("source");
    fs::create_dir_all(&source)?;
    let [tar, source] = [folder.join("source.tar"), source];
    let [tar_text, source_text] = [&tar, &source].map(|path| path.to_string_lossy().into_owned());
    run("the sources of that commit", &format!("git archive --output {tar_text} {commit}"), &[])?;
    run("its files", &format!("tar -xf {tar_text} -C {source_text}"), &[])?;
    // Common dependencies are compiled once.
    let command = format!(
        "cargo build --locked --profile dist --package bouton --bin bouton --target-dir target \
         --manifest-path {source_text}/Cargo.toml"
    );
    run("the program of that commit", &command, &[])?;
    let built = root().join("target/dist").join(program.file_name().context("a name")?);
    fs::copy(built, &program)?;
    fs::remove_file(tar)?;
    fs::remove_dir_all(source)?;
    Ok(program)
}

/// The output of a command, if it succeeds.
fn said(program: &str, words: &[&str]) -> Option<String> {
    let output = Command::new(program).args(words).current_dir(root()).output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    output.status.success().then(|| text.trim().to_string())
}

/// Work of the processors up to a moment, in ticks of the system's clock.
#[derive(Debug)]
struct Work {
    /// Time of all processors, in use or not.
    all: f64,
    /// Time in use.
    used: f64,
    /// Time in use by this process and by those that it has waited for.
    own: f64,
}

impl Work {
    /// Work up to now; `None` where the system does not say.
    fn now() -> Option<Work> {
        let [all, own] = ["/proc/stat", "/proc/self/stat"].map(fs::read_to_string);
        Work::read(&all.ok()?, &own.ok()?)
    }

    fn read(all: &str, own: &str) -> Option<Work> {
        let numbers = |text: &str| -> Vec<f64> {
            text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
        };
        // User, nice, system, idle, waiting, interrupts of two kinds, and what other guests of the host took.
        let all = numbers(all.lines().next()?.strip_prefix("cpu ")?);
        let [user, nice, system, idle, waiting, hard, soft, ..] = all[..] else { return None };
        let used = user + nice + system + hard + soft;
        // The name in brackets, which may hold anything, is the second word.
        let (_, own) = own.rsplit_once(") ")?;
        let own = own.split(' ').skip(11).take(4).filter_map(|ticks| ticks.parse::<f64>().ok());
        Some(Work { all: used + idle + waiting, used, own: own.sum() })
    }

    /// Share of the processors that was used by other processes since `start`.
    fn others(&self, start: &Work) -> f64 {
        let used = self.used - start.used - (self.own - start.own);
        (used / (self.all - start.all).max(1.0)).clamp(0.0, 1.0)
    }
}

/// The circumstances of a run: machine, date, compilers and commits.
fn circumstances(commit: &str, length: &str, others: Option<f64>) -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let plural = if cores == 1 { "" } else { "s" };
    let mut out = format!(
        "Measured on {}: {cores} core{plural} of {} ({})",
        said("date", &["-u", "+%Y-%m-%d"]).unwrap_or_else(|| "an unknown day".to_string()),
        model().unwrap_or_else(|| "an unknown processor".to_string()),
        vectors(),
    );
    if let Some(others) = others {
        let share = 100.0 * others;
        out += &format!(", of which other processes took {share:.0} % during the run");
    }
    for (program, words) in [("rustc", "--version"), ("g++", "--version")] {
        if let Some(text) = said(program, &[words]) {
            out += &format!("; {}", text.lines().next().unwrap_or_default());
        }
    }
    let now = said("git", &["rev-parse", "--short=7", "HEAD"]);
    out += &format!(". The program is that of commit {}", now.as_deref().unwrap_or("unknown"));
    let changed = said("git", &["status", "--porcelain", "--", "crates", "Cargo.lock"]);
    if changed.is_some_and(|changed| !changed.is_empty()) {
        out += " with changes";
    }
    if commit != "none" {
        out += &format!(", the older one that of commit {commit}");
    }
    out += match length {
        "--long" => ". All sizes, the long ones too.",
        "--small" => ". Small sizes, which say nothing.",
        _ => ". The long sizes were left out.",
    };
    out
}

/// The name that the processor gives itself.
fn model() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let line = text.lines().find(|line| line.starts_with("model name"))?;
    line.split_once(": ").map(|(_, name)| name.trim().to_string())
}

/// The widest vectors that the processor knows, of those that the engines use.
fn vectors() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_feature_detected!("avx512f") {
            return "x86-64, AVX-512";
        }
        if is_x86_feature_detected!("avx2") {
            return "x86-64, AVX2";
        }
    }
    env::consts::ARCH
}

/// The document: the template with the rows in their places.
fn document(template: &str, run: &str, figures: &Path) -> Result<String> {
    let mut out = String::new();
    let (mut rows, mut shown) = (Vec::new(), Vec::new());
    for part in parts(template) {
        let there = table::rows(figures, part).with_context(|| format!("no rows of `{part}`"))?;
        rows.extend(there.with_context(|| format!("{FIGURES}/{part}.tsv is of another form"))?);
        shown.push(format!("{part}.tsv"));
    }
    for entry in fs::read_dir(figures)?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let known = shown.contains(&name) || !name.ends_with(".tsv");
        ensure!(known, "{TEMPLATE} has no place for the rows of {name}");
    }
    for line in template.lines() {
        match place(line) {
            None => out += line,
            Some("run") => out += run,
            Some("goals") => out += &goals(&rows),
            Some(part) => {
                let rows = table::rows(figures, part)?.unwrap_or_default();
                out += HEADING;
                rows.iter().for_each(|row| out += &format!("\n{}", row.line()));
            }
        }
        out.push('\n');
    }
    Ok(out)
}

/// The replacement of a line of the template, if it is a placeholder.
fn place(line: &str) -> Option<&str> {
    line.strip_prefix("{{")?.strip_suffix("}}")
}

/// The parts of the bench that the template names.
fn parts(template: &str) -> impl Iterator<Item = &str> {
    template.lines().filter_map(place).filter(|name| !["run", "goals"].contains(name))
}

/// The goals: how many are reached, and a table of all, those that are not reached first.
fn goals(rows: &[Row]) -> String {
    let mut lines: Vec<String> = rows.iter().filter_map(Row::goal_line).collect();
    let count = |word: &str| lines.iter().filter(|line| line.starts_with(word)).count();
    let [yes, no] = [count("| yes "), count("| no ")];
    let open = lines.len() - yes - no;
    let head = format!("Goals reached: {yes}; not reached: {no}; not measured: {open}.\n\n{GOALS}");
    lines.sort_by_key(|line| !line.starts_with("| no "));
    lines.iter().fold(head, |out, line| out + "\n" + line)
}

#[cfg(test)]
mod tests {
    use super::{
        Work, document, goals, parts,
        table::{Goal, Row, Table},
    };
    use std::{env, fs, process};

    #[test]
    fn goals_that_are_not_reached_come_first() {
        let row = |what: &str, seconds| Row::seconds(what, seconds).goal(Goal::Most(1.0));
        let absent = Row::seconds("c", 1.0).beside("peer", None).goal(Goal::Times(2.0));
        let text = goals(&[row("a", 0.5), absent, row("b", 2.0), Row::seconds("d", 1.0)]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "Goals reached: 1; not reached: 1; not measured: 1.");
        assert_eq!(lines[4], "| no | 2 s | at most 1 s | b |");
        assert_eq!(lines[5], "| yes | 500 ms | at most 1 s | a |");
        assert_eq!(lines[6], "| not measured | - | 2 times | c, beside peer |");
        assert_eq!(lines.len(), 7);
    }

    #[test]
    fn what_other_processes_took_is_known() {
        let read = |all: &str, own: &str| Work::read(all, own).unwrap();
        let own = |ticks: &str| format!("1 (a) b) S {}{ticks} 0", "0 ".repeat(10));
        let start = read("cpu  100 0 50 1000 0 0 0 0 0 0\ncpu0 1", &own("1 2 3 4"));
        let end = read("cpu  250 10 60 1020 0 5 5 7 0 0\ncpu0 1", &own("1 2 103 44"));
        // 180 ticks in use, 140 of them own, of 200.
        assert!((end.others(&start) - 0.2).abs() < 1e-9, "{start:?} {end:?}");
        assert!(Work::read("", "").is_none());
    }

    #[test]
    fn every_row_has_its_place_in_the_document() {
        let folder = env::temp_dir().join(format!("bouton-xtask-bench-{}", process::id()));
        let _ = fs::remove_dir_all(&folder);
        let row = Row::seconds("a", 0.5).goal(Goal::Most(1.0));
        Table::new(&folder, "one").unwrap().row(&row);
        let template = "# Title\n\n{{run}}\n\n{{goals}}\n\n{{one}}\n";
        assert_eq!(parts(template).collect::<Vec<_>>(), ["one"]);
        let text = document(template, "Measured.", &folder).unwrap();
        assert!(text.starts_with("# Title\n\nMeasured.\n\nGoals"), "{text}");
        assert!(text.contains(&format!("|---|\n{}\n", row.line())), "{text}");
        assert!(document("{{run}}\n", "", &folder).is_err(), "a part without a place");
        assert!(document("{{one}}\n{{two}}\n", "", &folder).is_err(), "a place without rows");
        fs::write(folder.join("one.tsv"), "not a row\n").unwrap();
        assert!(document(template, "", &folder).is_err(), "a file of another form");
        fs::remove_dir_all(folder).unwrap();
    }
}
