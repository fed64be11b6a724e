//! Programs that tasks need beyond cargo: asked, and installed where that is allowed.

use crate::{command, run};
use anyhow::{Context, Result, bail};
use std::process::{Command, Stdio};

/// Installs packages that are missing for a purpose, where that is possible and allowed: as root, on Debian and
/// its like; `else_install` says what to install by hand where it is another system.
pub fn install(purpose: &str, packages: &[&str], else_install: &str) -> Result<()> {
    let what = packages.join(", ");
    let how = format!("install by hand: apt-get install {}", packages.join(" "));
    if says("apt-get", &["--version"]).is_none() {
        bail!("missing for {purpose}: {what}; install {else_install}");
    }
    if !is_root() {
        bail!("missing for {purpose}: {what}; only root may install packages; {how}");
    }
    eprintln!("xtask: missing for {purpose}: {what}; as root, apt-get installs now: {what}");
    let quiet = [("DEBIAN_FRONTEND", "noninteractive")];
    // Another installation that is running is waited for.
    let get = "apt-get -qq -o Dpkg::Use-Pty=0 -o Acquire::Retries=3 -o DPkg::Lock::Timeout=600";
    run("lists of packages", &format!("{get} update"), &quiet)
        .and_then(|()| {
            let words = packages.join(" ");
            let command = format!("{get} install --yes --no-install-recommends {words}");
            run(&format!("installing {what}"), &command, &quiet)
        })
        .with_context(|| format!("missing for {purpose}: {what}; {how}"))
}

/// Returns `true` for root, who may install packages of the system.
pub fn is_root() -> bool {
    says("id", &["-u"]).is_some_and(|id| id.trim() == "0")
}

/// The output of a command, if it is there and succeeds.
pub fn says(program: &str, words: &[&str]) -> Option<String> {
    let output = Command::new(program).args(words).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The output of a command that succeeds, without white space around it.
pub fn output(words: &str) -> Result<String> {
    let output = command(words).stderr(Stdio::inherit()).output();
    let output = output.with_context(|| format!("cannot start: {words}"))?;
    if !output.status.success() {
        bail!("failed ({}): {words}", output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
}
