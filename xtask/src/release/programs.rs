//! Both programs for Linux, linked statically, with their manual and completions: as an archive and as a package for Debian.

use super::{
    Release, ZIG,
    archive::{deb, gzip, succeeds, tar, write},
    version, with,
};
use crate::{
    licences,
    needed::{install, says},
    paths::{self, DEBIAN_LIBRARY},
    root, run, target,
};
use anyhow::{Context, Result, bail};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The target: a C library that is linked statically, so that the programs run on any Linux.
const TARGET: &str = "x86_64-unknown-linux-musl";
/// `bouton graph` becomes the second, which has to be beside the first.
const PROGRAMS: [&str; 2] = ["bouton", "bouton-cluster"];
const BUILD: &str =
    "--profile dist --locked --package bouton --package bouton-cluster --bins --target";

/// Debian's compiler, whose standard library is compiled for the target, where rustup's has none for it.
const DEBIAN: &str = "/usr/bin/rustc";
const PACKAGES: &[&str] = &["rustc-web", "cargo-web", "rust-web-src"];

/// Languages of the manual, with the folder of each.
const LANGUAGES: [(&str, &str); 2] = [("en", "man1"), ("zh", "zh_CN/man1")];
/// Shells, with the file of the completions of each.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "bash-completion/completions/bouton"),
    ("zsh", "zsh/site-functions/_bouton"),
    ("fish", "fish/vendor_completions.d/bouton.fish"),
];

/// Builds both, and packs them.
pub fn make(release: &Release) -> Result<()> {
    if !cfg!(target_os = "linux") {
        eprintln!("xtask: left out: the programs for Linux, which are made on Linux");
        return Ok(());
    }
    let built = build(release)?;
    let tree = target().join("release-tree");
    if tree.exists() {
        fs::remove_dir_all(&tree)?;
    }
    fill(&tree, &built)?;
    let name = format!("bouton-{}-x86_64-linux", version::VERSION);
    tar(&tree, &name, &release.folder, &release.seal)?;
    debian(&tree, release)
}

/// The program itself, to make other parts by.
pub fn program(release: &Release) -> Result<PathBuf> {
    if cfg!(target_os = "linux") {
        return Ok(build(release)?.join(PROGRAMS[0]));
    }
    run("the program", crate::BUILD, &[])?;
    Ok(crate::built_program())
}

/// The path with Zig's compiler in it.
pub fn with_zig() -> Result<String> {
    ZIG.prepare()?;
    let path = env::var("PATH").unwrap_or_default();
    // Its programs alone: the folder has another Python too.
    let programs = root().join("target/zig/programs");
    fs::create_dir_all(&programs)?;
    let zig = "#!/bin/sh\nexec \"$(dirname \"$0\")/../bin/python\" -m ziglang \"$@\"\n";
    let file = programs.join("zig");
    fs::write(&file, zig)?;
    succeeds(Command::new("chmod").arg("+x").arg(&file))?;
    Ok(format!("{}:{path}", programs.display()))
}

/// Builds both, and returns their folder.
fn build(release: &Release) -> Result<PathBuf> {
    // In a folder of its own, since another compiler would have the other builds begin anew.
    let folder = target().join("static");
    let mut variables = release.variables()?;
    variables.push(("CARGO_TARGET_DIR", folder.to_string_lossy().into_owned()));
    let libraries = says("rustc", &["--print", "target-libdir", "--target", TARGET]);
    let command = if libraries.is_some_and(|folder| Path::new(folder.trim()).is_dir()) {
        format!("cargo build {BUILD} {TARGET}")
    } else {
        prepare_debian()?;
        variables.push(("PATH", with_zig()?));
        // The standard library is compiled by an option that is not stable yet; Zig brings what it is linked with.
        variables.extend(
            [("RUSTC", DEBIAN), ("CARGO", "/usr/bin/cargo"), ("RUSTC_BOOTSTRAP", "1")]
                .map(|(n, v)| (n, v.to_string())),
        );
        let flags =
            variables.iter_mut().find(|(name, _)| *name == "RUSTFLAGS").context("no flags")?;
        flags.1 = format!("-C link-self-contained=no {}", flags.1);
        format!(
            "target/zig/bin/cargo-zigbuild zigbuild {BUILD} {TARGET} -Z build-std=std,panic_unwind"
        )
    };
    with(&variables, |variables| run("the programs, linked statically", &command, variables))?;
    let built = folder.join(TARGET).join("dist");
    for program in PROGRAMS {
        let file = built.join(program);
        paths::none_in(&file)?;
        let bytes = fs::read(&file)?;
        if bytes.windows(8).any(|part| part == b"/ld-musl" || part == b"ld-linux") {
            bail!("{} asks for a loader: it is not linked statically", file.display());
        }
    }
    Ok(built)
}

fn prepare_debian() -> Result<()> {
    let library = Path::new(DEBIAN_LIBRARY).join("library");
    if Path::new(DEBIAN).exists() && library.exists() {
        return Ok(());
    }
    let by_hand = format!("the target: rustup target add {TARGET}");
    if Path::new(DEBIAN).exists() {
        bail!(
            "another compiler is installed as {DEBIAN}; install {by_hand}, or in its place: apt-get install {}",
            PACKAGES.join(" ")
        );
    }
    install("the static programs", PACKAGES, &by_hand)
}

/// Fills a folder as it is installed below `/usr`: programs, manual, completions, licences.
fn fill(tree: &Path, built: &Path) -> Result<()> {
    fs::create_dir_all(tree.join("bin"))?;
    for program in PROGRAMS {
        fs::copy(built.join(program), tree.join("bin").join(program))?;
    }
    let program = tree.join("bin/bouton");
    let says = |words: &[&str]| {
        let output = Command::new(&program).args(words).output();
        let output = output.with_context(|| format!("cannot start {}", program.display()))?;
        if !output.status.success() {
            bail!("`bouton {}` failed ({})", words.join(" "), output.status);
        }
        Ok(String::from_utf8(output.stdout)?)
    };
    for (language, folder) in LANGUAGES {
        let folder = tree.join("share/man").join(folder);
        for (name, page) in pages(&says(&["--lang", language, "man"])?)? {
            write(&folder.join(format!("{name}.1")), page)?;
        }
        // Its options are passed on by `bouton graph`, whose page has them.
        write(&folder.join("bouton-cluster.1"), ".so man1/bouton-graph.1\n")?;
        for page in fs::read_dir(&folder)? {
            gzip(&page?.path())?;
        }
    }
    for (shell, file) in SHELLS {
        write(&tree.join("share").join(file), says(&["completions", shell])?)?;
    }
    let documents = tree.join("share/doc/bouton");
    for file in ["README.md", "README.zh-CN.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        write(&documents.join(file), fs::read(root().join(file))?)?;
    }
    licences::write(&documents)
}

/// The pages of a manual that stand one after the other, with the name of each.
fn pages(manual: &str) -> Result<Vec<(String, String)>> {
    const START: &str = ".ie \\n(.g";
    let pages = manual.split(START).filter(|page| !page.is_empty()).map(|page| {
        let head = page.lines().find_map(|line| line.strip_prefix(".TH "));
        let name = head
            .and_then(|head| head.split(' ').next())
            .context("a page of the manual has no name")?;
        Ok((name.to_lowercase(), format!("{START}{page}")))
    });
    let pages: Vec<(String, String)> = pages.collect::<Result<_>>()?;
    if pages.len() < 2 {
        bail!("the manual has {} pages", pages.len());
    }
    Ok(pages)
}

/// Makes the package for Debian and its like of that folder.
fn debian(tree: &Path, release: &Release) -> Result<()> {
    if says("dpkg-deb", &["--version"]).is_none() {
        eprintln!("xtask: left out: the package for Debian, for which dpkg-deb is missing");
        return Ok(());
    }
    let folder = target().join("release-deb");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    succeeds(Command::new("cp").arg("-r").arg(tree).arg(folder.join("usr")))?;
    // Debian's places, where they are others.
    let share = folder.join("usr/share");
    let zsh = share.join("zsh/vendor-completions");
    fs::rename(share.join("zsh/site-functions"), zsh)?;
    let documents = share.join("doc/bouton");
    fs::rename(documents.join("CHANGELOG.md"), documents.join("changelog"))?;
    gzip(&documents.join("changelog"))?;
    let licences = ["LICENSE-MIT", "LICENSE-APACHE"].map(|file| documents.join(file));
    let texts = licences.iter().map(fs::read_to_string).collect::<Result<Vec<_>, _>>()?;
    write(
        &documents.join("copyright"),
        format!(
            "bouton is under MIT or Apache-2.0, as you like. Packages of others in it: THIRD-PARTY.txt.\n\n{}",
            texts.join("\n\n")
        ),
    )?;
    for file in licences {
        fs::remove_file(file)?;
    }
    write(&folder.join("DEBIAN/control"), control(size(&folder.join("usr"))?.div_ceil(1024)))?;
    let name = format!("bouton_{}_amd64.deb", version::VERSION);
    deb(&folder, &release.folder.join(name), &release.seal)
}

fn control(kibibytes: u64) -> String {
    format!(
        "Package: bouton\nVersion: {}\nArchitecture: amd64\nMaintainer: the bouton contributors\nInstalled-Size: {kibibytes}\n\
         Section: math\nPriority: optional\nDescription: {}\n \
         Who wins at Nim, Kayles and their whole family, which moves win, and why: in the\n \
         terminal, in the browser, for assistants; with proofs that can be checked.\n",
        version::VERSION,
        "Nim and its whole family of games: solved, explained, proved"
    )
}

/// Bytes of all files below a folder.
fn size(folder: &Path) -> Result<u64> {
    let (mut folders, mut bytes) = (vec![folder.to_path_buf()], 0);
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(folder)? {
            let file = file?;
            let about = file.metadata()?;
            if about.is_dir() { folders.push(file.path()) } else { bytes += about.len() }
        }
    }
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manual_is_split_into_its_pages() {
        let page = |name: &str| {
            format!(
                ".ie \\n(.g .ds Aq \\(aq\n.el .ds Aq '\n.TH {name} 1  \"{name} 0.1.0\" \n.SH NAME\n{name}\n"
            )
        };
        let both = pages(&(page("bouton") + &page("bouton-solve"))).unwrap();
        assert_eq!(both[0], ("bouton".to_string(), page("bouton")));
        assert_eq!(both[1], ("bouton-solve".to_string(), page("bouton-solve")));
        assert!(pages("nothing").is_err() && pages(&page("one")).is_err());
    }
}
