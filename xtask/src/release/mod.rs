//! Everything that is published, in one folder: `cargo xtask release`.
//!
//! Archives of the same files are alike: they are sorted, and times are those of the commit. A program, a wheel or a module
//! that holds a path of this machine is refused. Compiled programs were not made twice and compared.

mod archive;
mod programs;
mod version;

use crate::{
    command, licences,
    needed::output,
    npm, paths,
    python::{self, Packages},
    root, run, site, target,
};
use anyhow::{Context, Result, bail};
use archive::{Seal, tar};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

/// A C compiler and linker for old systems, and for a C library that is linked statically.
const ZIG: Packages = Packages { name: "zig", list: include_str!("../../zig.txt") };

/// An artefact, and what makes it.
type Part = (&'static str, fn(&Release) -> Result<()>);

/// The artefacts, those that are quick first.
const PARTS: &[Part] = &[
    ("licences", notices),
    ("crates", crates),
    ("npm", npm_package),
    ("site", site_files),
    ("wheel", wheel),
    ("programs", programs::make),
];

/// A release in the making.
#[derive(Debug)]
struct Release {
    /// The folder of all that is published.
    folder: PathBuf,
    seal: Seal,
}

impl Release {
    /// Copies a file into the folder.
    fn take(&self, file: &Path) -> Result<()> {
        let name = file.file_name().context("a file has a name")?;
        fs::copy(file, self.folder.join(name))
            .with_context(|| format!("cannot copy {}", file.display()))?;
        Ok(())
    }

    /// The variables of every build: the time, and paths under names that every machine has.
    fn variables(&self) -> Result<Vec<(&'static str, String)>> {
        let flags = paths::flags()?;
        Ok(vec![("SOURCE_DATE_EPOCH", self.seal.time.clone()), ("RUSTFLAGS", flags)])
    }
}

/// Makes these artefacts, or all.
pub fn release(words: &[&str]) -> Result<()> {
    let unknown = words.iter().find(|word| PARTS.iter().all(|(name, _)| name != *word));
    if let Some(word) = unknown {
        let names: Vec<&str> = PARTS.iter().map(|(name, _)| *name).collect();
        bail!("a release has no part `{word}`; it has: {}", names.join(", "));
    }
    let changed = output("git status --porcelain")?;
    if !changed.is_empty() {
        bail!("a release is made of a commit; commit or put away what is changed:\n{changed}");
    }
    let release = Release {
        folder: target().join("release-files").join(version::VERSION),
        seal: Seal { time: output("git log -1 --format=%ct")? },
    };
    // Files of an older commit or of an interrupted run are no part of a whole release.
    if words.is_empty() && release.folder.exists() {
        fs::remove_dir_all(&release.folder)?;
    }
    fs::create_dir_all(&release.folder)?;
    for (name, make) in PARTS {
        if words.is_empty() || words.contains(name) {
            let start = Instant::now();
            make(&release).with_context(|| format!("the part `{name}` of the release"))?;
            eprintln!("xtask: {name}: made in {:.0} s", start.elapsed().as_secs_f64());
        }
    }
    sums(&release.folder)?;
    for note in version::notes()? {
        eprintln!("xtask: before this is published: {note}");
    }
    Ok(())
}

/// The licences of all that is in the programs, with their texts.
fn notices(release: &Release) -> Result<()> {
    licences::write(&release.folder)
}

/// Packages of the workspace that are no published crates.
const UNPUBLISHED: [&str; 4] = ["bouton-py", "bouton-testkit", "bouton-wasm", "xtask"];

/// The crates, each compiled from its own archive, in the order of their dependencies.
fn crates(release: &Release) -> Result<()> {
    let excluded = UNPUBLISHED.map(|name| format!(" --exclude {name}")).concat();
    let folder = target();
    let variables = [("CARGO_TARGET_DIR", folder.to_string_lossy().into_owned())];
    let command = format!("cargo package --workspace{excluded} --locked --quiet");
    with(&variables, |variables| {
        run("the crates, each built from its archive", &command, variables)
    })?;
    let end = format!("-{}.crate", version::VERSION);
    for file in fs::read_dir(folder.join("package"))? {
        let file = file?.path();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        // The folder has what other tasks have packed, too.
        if name.strip_suffix(&end).is_some_and(|name| !UNPUBLISHED.contains(&name)) {
            release.take(&file)?;
        }
    }
    Ok(())
}

/// The package for Python: a wheel for systems with an old C library too, and its source.
fn wheel(release: &Release) -> Result<()> {
    python::PACKAGES.prepare()?;
    // It is put beside the sources, from where both archives take it.
    licences::write(&root().join("crates/py/python/bouton"))?;
    let variables = release.variables()?;
    let source = release.folder.to_string_lossy();
    let maturin = "target/py/bin/maturin";
    let project = "--manifest-path crates/py/Cargo.toml --out";
    with(&variables, |variables| {
        run(
            "the source of the package for Python",
            &format!("{maturin} sdist {project} {source}"),
            variables,
        )
    })?;
    let mut variables = variables;
    variables.push(("PATH", programs::with_zig()?));
    let build = "build --release --locked --zig --compatibility manylinux2014";
    let build = if cfg!(target_os = "linux") { build } else { "build --release --locked" };
    with(&variables, |variables| {
        run("the wheel", &format!("{maturin} {build} {project} {source}"), variables)
    })?;
    let start = format!("bouton-{}-", version::VERSION);
    for file in fs::read_dir(&release.folder)? {
        let file = file?.path();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with(&start) && name.ends_with(".whl") {
            let unpacked = target().join("release-wheel");
            // Files of an older wheel are no part of this one.
            if unpacked.exists() {
                fs::remove_dir_all(&unpacked)?;
            }
            let mut python = Command::new("python3");
            python.args(["-m", "zipfile", "-e"]).args([&file, &unpacked]);
            archive::succeeds(&mut python)?;
            paths::none_below(&unpacked)?;
            if !unpacked.join("bouton").join(licences::FILE).exists() {
                bail!("the wheel has no {}", licences::FILE);
            }
        }
    }
    Ok(())
}

fn npm_package(release: &Release) -> Result<()> {
    npm::pack()?;
    paths::none_in(&site::module())?;
    release.take(&site::module().with_file_name(format!("bouton-nim-{}.tgz", version::VERSION)))
}

fn site_files(release: &Release) -> Result<()> {
    site::build()?;
    site::write(&programs::program(release)?)?;
    licences::write(&site::folder())?;
    let name = format!("bouton-site-{}", version::VERSION);
    tar(&site::folder(), &name, &release.folder, &release.seal)
}

/// Writes the digest of each file, in the form of `sha256sum`.
fn sums(folder: &Path) -> Result<()> {
    let mut names = Vec::new();
    for file in fs::read_dir(folder)? {
        names.push(file?.file_name().to_string_lossy().into_owned());
    }
    names.retain(|name| name != "SHA256SUMS");
    names.sort();
    let mut command = command("sha256sum");
    let output = command.args(&names).current_dir(folder).stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        bail!("sha256sum failed ({})", output.status);
    }
    fs::write(folder.join("SHA256SUMS"), output.stdout)?;
    for name in names {
        let bytes = fs::metadata(folder.join(&name))?.len();
        eprintln!("xtask: {bytes:>10} bytes  {name}");
    }
    eprintln!("xtask: all is in {}", folder.display());
    Ok(())
}

/// Calls with borrowed variables.
fn with<T>(variables: &[(&str, String)], call: impl FnOnce(&[(&str, &str)]) -> T) -> T {
    let variables: Vec<(&str, &str)> = variables.iter().map(|(n, v)| (*n, v.as_str())).collect();
    call(&variables)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_that_is_none_is_named_before_all_else() {
        let why = release(&["whel"]).unwrap_err().to_string();
        assert!(why.contains("`whel`") && why.contains("wheel"), "{why}");
    }
}
