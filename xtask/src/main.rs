//! The tasks of the project: `cargo xtask TASK`.
//!
//! Whatever is run by hand, by the documents and by the continuous integration is one of these, so
//! that there is one place that says how the project is tested.

mod bench;
mod browser;
mod contest;
mod fuzz_api;
mod licences;
mod mcp;
mod mutations;
mod needed;
mod npm;
mod paths;
mod programs;
mod python;
mod release;
mod site;
mod steps;
mod trial;

use anyhow::{Context, Result, bail};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, ExitCode, Stdio},
    thread,
    time::Instant,
};
use steps::Step;

const USAGE: &str = "\
cargo xtask TASK

  test          every test: units, laws, corpus, documents, the program, doctests, the API, the tools
                for assistants, the package for Python, the page in a browser; what they need beyond cargo is
                installed first, as root by apt-get, else left out and named at the end. Three at a time run side by
                side, and each shows what it printed when it ends; those that fail show it after all others
  test --whole  the same, with all cases of every test: `test` tries a sample of those that are alike
  test PART     one part alone, of the debug build: api, assistants, contests, page, python, trials
  browser       the tests of the page alone
  ci            what the continuous integration runs: fmt, clippy, packages, doc, test
  page          write crates/web/served, the files that are sent, from the sources of the page
  docs          write the generated documents anew
  docs --check  say which generated documents are out of date
  atlas         compute docs/atlas.csv and docs/misere-quotients.csv anew, which takes long, then the documents
  fuzz-api N    ask the API at random from its description, N questions of each kind
  mcp           the tools for assistants, asked by a client of their protocol
  trial         ten minutes of trials of the release program: random command lines, positions, graphs,
                certificates, checkpoints, claims, a server under load, the page's signs (--minutes M, --seed S, --only PART)
  contest       contest programs of all problems and games in four languages, compiled and held to the
                engines (--only TEXT, --targets cpp,rust,java,python, --cases N)
  mutations     put one fault after the other into the sources: does a test notice each? Words choose some
  bench         measure the program beside its peers and an older commit, and write docs/benchmarks.md: ten minutes
                (--long, --small, --against COMMIT); with words, those parts of it alone; --write: the page again
  peers         build the public programs that the benches compare with, into target/peers
  python        the package for Python: its tests, examples, types and notebooks
  wheel         build the wheel of that package, in target/wheels
  wasm          build the module by which the page computes without a server, as target/bouton.wasm: five
                minutes of one processor the first time
  site          the same, and the page with it as files, in target/site
  npm           the same as a package for JavaScript, tested in Node: target/npm, and packed beside it
  release       all that is published, in target/release-files: crates, wheel and source for Python, the package for
                JavaScript, the page as files, static programs for Linux as archive and .deb, licences, digests; from a
                commit without changes. Words choose some: licences, crates, npm, site, wheel, programs";

/// Builds the debug program, as the tests do: another selection of packages has other features, and
/// compiles half of the dependencies again.
const BUILD: &str = "cargo test --locked --quiet --workspace --no-run --test program";
/// Set where all cases of every test are wanted: those of families of alike cases are sampled else.
const WHOLE: &str = "BOUTON_WHOLE";
/// The last heap of the atlas in the documents, and the last one to which periods are looked for: a quarter of an hour of
/// one processor in all.
const ATLAS_TO: &str = "10000";
const ATLAS_PERIOD_TO: &str = "1000000";
/// Maximum number of positions for each misère quotient of the survey in the documents.
const MISERE_POSITIONS: &str = "10000";

fn main() -> ExitCode {
    let words: Vec<String> =
        env::args_os().skip(1).map(|word| word.to_string_lossy().into()).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match task(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            // Without the stack: a step that fails says itself where.
            eprintln!("Error: {why:#}");
            ExitCode::FAILURE
        }
    }
}

fn task(words: &[&str]) -> Result<()> {
    match words[..] {
        ["test"] => test(false),
        ["test", "--whole"] => whole(),
        ["test", part] => test_part(part),
        ["note", program, ..] => programs::note(program),
        ["browser"] => browser::prepare().and_then(|()| browser::test()),
        ["ci"] => ci(),
        ["page"] => browser::bundle(),
        ["docs"] => docs(&[("BOUTON_WRITE_DOCUMENTS", "1")]),
        ["docs", "--check"] => docs(&[]),
        ["atlas"] => atlas(),
        ["fuzz-api", examples] => {
            let examples = examples.parse().context("how many questions of each kind?")?;
            fuzz_api::fuzz(examples, None)
        }
        ["mcp"] => mcp::test(),
        ["trial", ref options @ ..] => trial::run(options),
        ["contest", ref options @ ..] => contest::run(options),
        ["mutations", ref words @ ..] => mutations::run(words),
        ["bench", ref options @ ..] => bench::bench(options),
        ["peers"] => peers(),
        ["python"] => python::test(),
        ["wheel"] => python::wheel(),
        ["wasm"] => site::build(),
        ["site"] => site::site(),
        ["npm"] => npm::pack(),
        ["release", ref parts @ ..] => release::release(parts),
        [] | ["help" | "--help" | "-h"] => {
            println!("{USAGE}");
            Ok(())
        }
        _ => bail!("there is no task `{}`\n\n{USAGE}", words.join(" ")),
    }
}

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map(Path::to_path_buf).unwrap_or_default()
}

/// The steps that take longest: they begin first, so that the shorter ones fill what is left of the time.
const LONGEST: &[&str] = &[
    "test page",
    "tests of bouton: suite",
    "tests of bouton: program",
    "tests of bouton-contest: bouton_contest",
    "tests of bouton-cluster: suite",
    "test api",
    "test python",
];

/// Parts of the tests that are no test programs of cargo.
const PARTS: &[&str] = &["page", "python", "trials", "api", "contests", "assistants"];

fn test_part(part: &str) -> Result<()> {
    match part {
        "page" => browser::test(),
        "python" => python::test(),
        "trials" => trial::test(),
        // A fixed seed: a test that fails by chance is no help.
        "api" => fuzz_api::fuzz(if is_whole() { 60 } else { 8 }, Some(1)),
        "contests" => contest::test(),
        "assistants" => mcp::test(),
        _ => bail!("the tests have no part `{part}`\n\n{USAGE}"),
    }
}

/// All cases of every test: the same program once more, which tells those that it starts. And the program without its
/// features, for which half of the dependencies are compiled again.
fn whole() -> Result<()> {
    run(
        "the program without its features",
        "cargo clippy --package bouton --no-default-features --features program --locked --quiet -- -D warnings",
        &[],
    )?;
    let status = Command::new(env::current_exe()?).arg("test").env(WHOLE, "1").status()?;
    if !status.success() {
        bail!("some tests failed ({status})");
    }
    Ok(())
}

/// Returns `true` if all cases of every test are wanted.
fn is_whole() -> bool {
    env::var_os(WHOLE).is_some()
}

/// Every test that can run here. What the tests need beyond cargo is installed first, and what cannot be had is known
/// then: tests without it are left out, or are an error where `all` must run. All is built before the first test runs:
/// nothing changes under another's hands.
fn test(all: bool) -> Result<()> {
    let mut left_out = LeftOut::default();
    eprintln!("xtask: {}", if needed::is_root() { AS_ROOT } else { AS_USER });
    // It is fetched while others are: these are many.
    let python = thread::spawn(|| python::PACKAGES.prepare());
    match browser::prepare() {
        Err(why) if all => return Err(why),
        result => left_out.part("page", result),
    }
    left_out.part("api", fuzz_api::PACKAGES.prepare());
    left_out.part("assistants", mcp::PACKAGES.prepare());
    for part in ["trials", "contests"] {
        left_out.part(part, program("python3", "--version", part));
    }
    let tests = "contest programs in";
    left_out.tests(&format!("{tests} C++"), program("g++", "--version", "them"));
    left_out.tests(&format!("{tests} Java"), program("javac", "-version", "them"));
    left_out.tests("graphs on many hosts", prepare_hosts());
    run("the tests, compiled", "cargo test --workspace --locked --no-run", &[])?;
    run("the libraries", python::BUILD, &[])?;
    match python.join().unwrap_or_else(|_| bail!("the thread that installs has panicked")) {
        // The part itself fails then.
        Err(_) if python::is_required() => {}
        result => left_out.part("python", result),
    }
    let parts = PARTS.iter().filter(|part| !left_out.parts.contains(part));
    let mut steps = parts.map(|part| Step::task(&["test", part])).collect::<Result<Vec<_>>>()?;
    steps.extend(programs::all()?);
    steps.push(Step {
        name: "examples of the documentation".into(),
        command: command("cargo test --workspace --locked --doc --no-fail-fast"),
    });
    let rank = |step: &Step| LONGEST.iter().position(|name| *name == step.name);
    steps.sort_by_key(|step| rank(step).unwrap_or(LONGEST.len()));
    let result = steps::run("all tests that can run", steps);
    eprint!("{}", left_out.said());
    eprintln!("tests: {} passed, 0 failed", result?);
    Ok(())
}

const AS_ROOT: &str = "this is root: apt-get installs the packages of the system that tests need; each is named first";
const AS_USER: &str = "this is not root: no package of the system is installed; tests that lack one are left out, and named at the end";

/// Tests that cannot run here.
#[derive(Debug, Default)]
struct LeftOut {
    /// Whole parts.
    parts: Vec<&'static str>,
    /// All of them, a line each, with the reason.
    lines: Vec<String>,
}

impl LeftOut {
    /// Leaves out a part for which something is missing.
    fn part(&mut self, part: &'static str, there: Result<()>) {
        if there.is_err() {
            self.parts.push(part);
        }
        self.tests(&format!("the part `{part}`"), there);
    }

    /// Notes that some tests leave themselves out.
    fn tests(&mut self, tests: &str, there: Result<()>) {
        if let Err(why) = there {
            let line = format!("{tests}: {why:#}");
            eprintln!("xtask: left out: {line}");
            self.lines.push(line);
        }
    }

    /// The summary at the end.
    fn said(&self) -> String {
        let lines: String = self.lines.iter().map(|line| format!("\n  {line}")).collect();
        match self.lines.len() {
            0 => String::new(),
            1 => format!("xtask: 1 kind of tests was left out:{lines}\n"),
            count => format!("xtask: {count} kinds of tests were left out:{lines}\n"),
        }
    }
}

/// A program that some tests need, and that is not installed for them.
fn program(name: &str, version: &str, purpose: &str) -> Result<()> {
    match needed::says(name, &[version]) {
        Some(_) => Ok(()),
        None => bail!("missing for {purpose}: {name}"),
    }
}

/// The tests of many hosts make network namespaces with `ip`, as root, and are left out where that cannot be.
fn prepare_hosts() -> Result<()> {
    if cfg!(target_os = "linux") && !needed::is_root() {
        bail!("only root makes network namespaces");
    }
    let there = !cfg!(target_os = "linux") || needed::says("ip", &["-V"]).is_some();
    if there {
        return Ok(());
    }
    needed::install("the tests of graphs on many hosts", &["iproute2"], "the program ip")
}

/// The cheapest step first. The tests come last: their summary is what one looks for.
fn ci() -> Result<()> {
    run("formatting", "cargo fmt --all --check", &[])?;
    run("lints", "cargo clippy --workspace --all-targets --locked --quiet -- -D warnings", &[])?;
    // Nothing is built, and nothing is fetched: all dependencies are there by now. The package for Python is
    // published as a wheel.
    run(
        "packages",
        "cargo package --workspace --exclude bouton-py --no-verify --allow-dirty --locked --offline --quiet",
        &[],
    )?;
    run(
        "documentation of the crates",
        "cargo doc --workspace --lib --no-deps --document-private-items --locked --quiet",
        &[("RUSTDOCFLAGS", "-D warnings")],
    )?;
    test(true)
}

/// Compares the generated documents with the program, or writes them. The test that does it is
/// compiled with all others, so that xtask itself needs nothing and starts at once.
fn docs(variables: &[(&str, &str)]) -> Result<()> {
    let command = "cargo test --workspace --locked --quiet --test program -- documents:: references:: atlas:: plot:: problems::";
    run("generated documents", command, variables)?;
    let command = "cargo test --workspace --locked --quiet --test suite -- types:: public::";
    run("types of the page", command, variables)
}

/// Computes the atlas of codes to the bound of the documents. `docs` writes the pages that show it.
fn atlas() -> Result<()> {
    let build = "cargo build --release --locked --package bouton";
    run("the program", build, &[])?;
    survey(&["--to", ATLAS_TO, "--period-to", ATLAS_PERIOD_TO], "docs/atlas.csv")?;
    let limits = ["--limit-positions", MISERE_POSITIONS, "--limit-seconds", "3600"];
    survey(&[&["--misere", "--to", "1000"][..], &limits].concat(), "docs/misere-quotients.csv")?;
    docs(&[("BOUTON_WRITE_DOCUMENTS", "1")])
}

/// Writes the table of an atlas with these options anew.
fn survey(options: &[&str], file: &str) -> Result<()> {
    eprintln!("xtask: {file}");
    let output = Command::new(root().join("target/release/bouton"))
        .arg("atlas")
        .args(options)
        .args(["--format", "csv"])
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start the program")?;
    if !output.status.success() {
        bail!("the atlas failed ({})", output.status);
    }
    let (new, file) = (root().join(format!("{file}.new")), root().join(file));
    fs::write(&new, output.stdout).and_then(|()| fs::rename(&new, &file))?;
    Ok(())
}

/// Builds public programs that the benches compare with, each as its authors advise. They are
/// programs to run and no part of the workspace: their licences may be other than ours.
fn peers() -> Result<()> {
    run(
        "ogsolve",
        "cargo install ogsolve --version 0.0.7 --locked --root target/peers",
        &[("RUSTFLAGS", "-C target-cpu=native")],
    )
}

/// Runs one command in the folder of the workspace, says so, and fails with it.
fn run(what: &str, command: &str, variables: &[(&str, &str)]) -> Result<()> {
    let set: String = variables.iter().map(|(name, value)| format!("{name}='{value}' ")).collect();
    eprintln!("xtask: {what}: {set}{command}");
    let start = Instant::now();
    let status = self::command(command)
        .envs(variables.iter().copied())
        .status()
        .with_context(|| format!("cannot start: {command}"))?;
    if !status.success() {
        bail!("failed ({status}): {command}");
    }
    eprintln!("xtask: {what}: passed in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The folder of all that is built.
fn target() -> PathBuf {
    root().join(env::var_os("CARGO_TARGET_DIR").map_or_else(|| "target".into(), PathBuf::from))
}

/// The program as the tests build it.
fn built_program() -> PathBuf {
    target().join("debug").join(format!("bouton{}", env::consts::EXE_SUFFIX))
}

/// One command, with a space between its words, in the folder of the workspace.
fn command(words: &str) -> Command {
    let mut words = words.split(' ');
    // The cargo that runs this, not whichever is first in the path.
    let program = match words.next() {
        Some("cargo") => env::var_os("CARGO").unwrap_or_else(|| "cargo".into()),
        program => program.unwrap_or_default().into(),
    };
    let mut command = Command::new(program);
    command.args(words).current_dir(root());
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_leaves_out_its_tests_alone() {
        let mut left_out = LeftOut::default();
        assert_eq!(left_out.said(), "");
        left_out.part("api", Ok(()));
        left_out.part("page", Err(anyhow::anyhow!("missing for the browser tests: npm")));
        left_out.tests("programs in Go", program("bouton-no-such-program", "", "them"));
        assert_eq!(left_out.parts, ["page"]);
        let said = "xtask: 2 kinds of tests were left out:\n  the part `page`: missing for the browser tests: npm\n  \
                    programs in Go: missing for them: bouton-no-such-program\n";
        assert_eq!(left_out.said(), said);
    }
}
