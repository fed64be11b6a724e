//! The page without a server: its module, which takes a compiler for WebAssembly, and its files.

use crate::{
    built_program, licences,
    needed::{install, says},
    paths, run, target,
};
use anyhow::{Context, Result, bail};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// The target of the module.
const TARGET: &str = "wasm32-unknown-unknown";
/// Maximum number of bytes of the module as hosts send it that compress by gzip; by brotli it is three quarters of
/// that. Boards, values and partizan games have made it larger by half than it should be: 900,000 bytes. Held where the
/// standard library is compiled with the module; the one that rustup brings is larger.
const MOST_COMPRESSED: usize = 1_600_000;
/// Flags of the compiler. `pulp` computes with vectors only where the whole module may.
const FLAGS: &str = "-C target-feature=+simd128";
/// Further flags for Debian's compiler: a panic has nowhere to print its message in a module, so its
/// words are left out, a tenth of all.
const DEBIAN_FLAGS: &str =
    "-C target-feature=+simd128 -C panic=immediate-abort -Z unstable-options";
const BUILD: &str = "build --profile wasm --package bouton-wasm --lib --locked --target";

/// Debian's compiler for browsers, beside which the standard library has to be compiled.
const DEBIAN: &str = "/usr/bin/rustc";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library";
const DEBIAN_LINKER: &str = "/usr/bin/wasm-ld-22";
const DEBIAN_OPTIMISER: &str = "/usr/bin/wasm-opt";
const PACKAGES: &[&str] = &["rustc-web", "cargo-web", "rust-web-src", "lld-22", "binaryen"];
/// The standard library compiled without its quickest ways to sort, each of which would be there for every type.
const DEBIAN_STD: &str = "-Z build-std=std,panic_abort -Z build-std-features=optimize_for_size";

/// Binaryen's optimiser, by which the module becomes smaller by a tenth, and by 3 % compressed; and its flags: the features that the compiler uses.
const OPTIMISER: &str = "wasm-opt";
const OPTIMISED: &str = "-Oz --enable-simd --enable-bulk-memory --enable-sign-ext \
    --enable-nontrapping-float-to-int --enable-mutable-globals --enable-multivalue --enable-reference-types";

/// The module as the last build left it.
pub fn module() -> PathBuf {
    target().join("bouton.wasm")
}

/// Returns `true` if the module is there, and newer than all that it was made from.
pub fn is_built() -> bool {
    let time = |path: &Path| fs::metadata(path).and_then(|about| about.modified()).ok();
    let list = fs::read_to_string(built().with_extension("d")).unwrap_or_default();
    let sources = list.split_once(": ").map_or("", |(_, sources)| sources).split_whitespace();
    let built = time(&module());
    built.is_some() && sources.into_iter().all(|source| time(Path::new(source)) <= built)
}

/// The folder of the page without a server.
pub fn folder() -> PathBuf {
    target().join("site")
}

/// Where cargo leaves the module; beside it stands a list of all its sources.
fn built() -> PathBuf {
    target().join("wasm").join(TARGET).join("wasm/bouton_wasm.wasm")
}

/// Builds the module, where it is not as the sources are, and says how large it is.
pub fn build() -> Result<()> {
    // In a folder of its own, since another compiler would have the other builds begin anew.
    let folder = target().join("wasm");
    let text = folder.to_string_lossy();
    let names = paths::flags()?;
    let (stable, debian) = (format!("{FLAGS} {names}"), format!("{DEBIAN_FLAGS} {names}"));
    let mut variables = vec![("CARGO_TARGET_DIR", &*text)];
    let is_small = !has_target();
    let command = if !is_small {
        variables.push(("RUSTFLAGS", &stable));
        format!("cargo {BUILD} {TARGET}")
    } else {
        prepare_debian()?;
        // The standard library is compiled by an option that is not stable yet.
        variables.extend([("RUSTFLAGS", &*debian), ("RUSTC", DEBIAN), ("RUSTC_BOOTSTRAP", "1")]);
        // Debian's compiler has no linker of its own.
        variables.push(("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", DEBIAN_LINKER));
        format!("/usr/bin/cargo {BUILD} {TARGET} {DEBIAN_STD}")
    };
    run("the module", &command, &variables)?;
    fs::copy(built(), module()).context("the module is not where it should be")?;
    if says(OPTIMISER, &["--version"]).is_some() {
        let file = module().to_string_lossy().into_owned();
        run("the module, made smaller", &format!("{OPTIMISER} {OPTIMISED} {file} -o {file}"), &[])?;
    } else {
        eprintln!(
            "xtask: without {OPTIMISER} (Debian: binaryen) the module is larger than it could be"
        );
    }
    let bytes = fs::metadata(module())?.len();
    let compressed = compressed()?;
    eprintln!("xtask: {}: {bytes} bytes, {compressed} compressed", module().display());
    if is_small && compressed > MOST_COMPRESSED {
        bail!("the module is larger than {MOST_COMPRESSED} bytes compressed");
    }
    Ok(())
}

/// The page with its module as files.
pub fn site() -> Result<()> {
    build()?;
    run("the program", crate::BUILD, &[])?;
    write(&built_program())?;
    licences::write(&folder())
}

/// Writes these files by a program.
pub fn write(program: &Path) -> Result<()> {
    let (folder, module) = (folder(), module());
    let status = Command::new(program)
        .arg("site")
        .arg(&folder)
        .arg("--module")
        .arg(&module)
        .status()
        .context("cannot start the program")?;
    if !status.success() {
        bail!("`bouton site` failed ({status})");
    }
    Ok(())
}

/// Bytes of the module as hosts send it.
fn compressed() -> Result<usize> {
    let output = Command::new("gzip")
        .args(["-9", "--stdout"])
        .arg(module())
        .stderr(Stdio::inherit())
        .output()
        .context("cannot start gzip")?;
    Ok(output.stdout.len())
}

/// Returns `true` if the compiler that builds all the rest has a standard library for the target.
fn has_target() -> bool {
    let folder = says("rustc", &["--print", "target-libdir", "--target", TARGET]);
    folder.is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

/// Installs Debian's compiler where it is missing and nothing else is in its place.
fn prepare_debian() -> Result<()> {
    let there = || {
        let paths = [DEBIAN, DEBIAN_SOURCE, DEBIAN_LINKER, DEBIAN_OPTIMISER];
        paths.iter().all(|path| Path::new(path).exists())
    };
    if there() {
        return Ok(());
    }
    let by_hand = format!("the target: rustup target add {TARGET}");
    if Path::new(DEBIAN).exists() && !Path::new(DEBIAN_SOURCE).exists() {
        bail!(
            "another compiler is installed as {DEBIAN}; install {by_hand}, or in its place: apt-get install {}",
            PACKAGES.join(" ")
        );
    }
    install("the module", PACKAGES, &by_hand)
        .with_context(|| format!("with rustup, install {by_hand}"))?;
    if !there() {
        bail!("the compiler is still missing after it was installed; install {by_hand}");
    }
    Ok(())
}
