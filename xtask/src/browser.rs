//! The tests of the page in a real browser, and what they need beyond cargo.

use crate::{
    built_program,
    needed::{install, is_root, says},
    root, run,
};
use anyhow::{Context, Result, bail};
use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// The folder of the tests.
const FOLDER: &str = "crates/web/browser";
/// The browser without windows: the same engine, at half the processor time.
const SHELL: &str = "chromium-headless-shell";
/// Where the browser may be; `BOUTON_CHROMIUM` names another.
const BROWSERS: &[&str] = &[
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
    "/snap/bin/chromium",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/// Where Debian puts a font with Chinese.
const FONT: &str = "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc";
/// The oldest Node that the tests run on.
const NODE: u32 = 20;

/// Installs what is missing, and says so; does nothing where all is there.
pub fn prepare() -> Result<()> {
    prefer_shell();
    let missing = missing();
    if !missing.is_empty() {
        let by_hand = format!(
            "Chromium (or name one in BOUTON_CHROMIUM), a font with Chinese, and Node {NODE} or \
             later with npm"
        );
        install("the browser tests", &missing, &by_hand)?;
        let still = self::missing();
        if !still.is_empty() {
            bail!("still missing after they were installed: {}", still.join(", "));
        }
    }
    packages()
}

/// Installs the browser without windows, which Debian has; elsewhere a whole one does.
fn prefer_shell() {
    let is_chosen = env::var_os("BOUTON_CHROMIUM").is_some();
    let system = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let is_debian = system.lines().any(|line| line == "ID=debian");
    if is_chosen || !is_debian || Path::new(BROWSERS[0]).exists() || !is_root() {
        return;
    }
    if let Err(why) = install("quicker browser tests", &[SHELL], SHELL) {
        eprintln!("xtask: a whole browser does as well: {why:#}");
    }
}

/// The files of the page, made from its sources.
pub fn bundle() -> Result<()> {
    packages()?;
    run("files of the page", &format!("npm --prefix {FOLDER} run --silent bundle"), &[])
}

/// The page in the browser, and the types of its modules. The program is built already where the
/// other tests have run.
pub fn test() -> Result<()> {
    run("the program", crate::BUILD, &[])?;
    run(
        "files of the page",
        &format!("npm --prefix {FOLDER} run --silent bundle -- --check"),
        &[],
    )?;
    run("types of the page", &format!("npm --prefix {FOLDER} run --silent types"), &[])?;
    // To build the module takes too long to be done for its tests alone.
    let with_module = crate::site::is_built();
    if with_module {
        crate::site::write(&built_program())?;
    } else {
        eprintln!("xtask: left out: the page without a server; build it first: cargo xtask wasm");
    }
    let browser = browser().context("there is no browser")?;
    let [program, browser, site] = [built_program(), browser, crate::site::folder()]
        .map(|path| path.to_string_lossy().into_owned());
    let site = if with_module { site } else { String::new() };
    run(
        "the page in a browser",
        &format!("npm --prefix {FOLDER} run --silent test"),
        &[("BOUTON", &program), ("BOUTON_CHROMIUM", &browser), ("BOUTON_SITE", &site)],
    )
}

/// The names of Debian's packages for the programs that are missing.
fn missing() -> Vec<&'static str> {
    let mut missing = Vec::new();
    if browser().is_none() {
        missing.push("chromium");
    }
    // Without such a font, Chinese is drawn as boxes, and what is tested is not what is seen.
    let font = || {
        Path::new(FONT).exists()
            || says("fc-list", &[":lang=zh"]).is_some_and(|list| !list.is_empty())
    };
    if cfg!(target_os = "linux") && !font() {
        missing.push("fonts-noto-cjk");
    }
    let version = says("node", &["--version"]);
    let version = version.as_deref().and_then(|text| text.trim().strip_prefix('v'));
    let major = version.and_then(|text| text.split('.').next()?.parse().ok());
    if major.is_none_or(|major: u32| major < NODE) {
        missing.push("nodejs");
    }
    if says("npm", &["--version"]).is_none() {
        missing.push("npm");
    }
    missing
}

/// The browser that is there.
fn browser() -> Option<PathBuf> {
    match env::var_os("BOUTON_CHROMIUM") {
        Some(named) => Some(named.into()),
        None => BROWSERS.iter().map(PathBuf::from).find(|path| path.exists()),
    }
}

/// The packages of the lock file, loaded once for each lock file.
pub fn packages() -> Result<()> {
    let folder = root().join(FOLDER);
    let lock = fs::read(folder.join("package-lock.json")).context("no lock file")?;
    let mark = folder.join("node_modules/.loaded");
    if fs::read(&mark).is_ok_and(|loaded| loaded == lock) {
        return Ok(());
    }
    let command = format!("npm --prefix {FOLDER} ci --ignore-scripts --no-audit --no-fund");
    run("packages of the browser tests", &command, &[]).with_context(|| {
        format!("the packages could not be loaded; with a network, run: {command}")
    })?;
    write(&mark, &lock)
}

fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))
}
