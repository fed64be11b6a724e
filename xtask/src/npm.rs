//! The package for JavaScript: the module with typed calls, and a board for any page.

use crate::{browser, licences, root, run, site};
use anyhow::{Context, Result, bail};
use std::{fs, path::PathBuf};

/// The sources, beside which the module and the types of answers are put.
const SOURCES: &str = "crates/wasm/npm";
const TYPES: &str = "crates/web/page/types.js";
/// The compiler of types, which the tests of the page bring along.
const COMPILER: &str = "crates/web/browser/node_modules/.bin/tsc --allowJs --checkJs --declaration --strict --skipLibCheck \
    --emitDeclarationOnly --target es2022 --module es2022 --moduleResolution bundler --lib es2023,dom,dom.iterable";

/// The folder of the package, which is packed beside it.
fn folder() -> PathBuf {
    site::module().with_file_name("npm")
}

/// Makes the package in `target/npm`, tests it in Node, and packs it.
pub fn pack() -> Result<()> {
    site::build()?;
    browser::packages()?;
    let folder = folder();
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let mut sources: Vec<PathBuf> =
        ["LICENSE-APACHE", "LICENSE-MIT", TYPES].map(|file| root().join(file)).into();
    for file in fs::read_dir(root().join(SOURCES))? {
        sources.push(file?.path());
    }
    for source in sources {
        let name = source.file_name().context("a file has a name")?;
        fs::copy(&source, folder.join(name))
            .with_context(|| format!("cannot copy {}", source.display()))?;
    }
    fs::copy(site::module(), folder.join("bouton.wasm"))?;
    licences::write(&folder)?;
    let about = fs::read_to_string(folder.join("package.json"))?;
    if !about.contains(&format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"))) {
        bail!("package.json has another version than {}", env!("CARGO_PKG_VERSION"));
    }
    let folder = folder.to_string_lossy();
    let files = ["index", "board", "types"].map(|name| format!("{folder}/{name}.js")).join(" ");
    run("types of the package for JavaScript", &format!("{COMPILER} {files}"), &[])?;
    run("the package for JavaScript in Node", &format!("node --test {folder}/"), &[])?;
    let target = site::module().with_file_name("");
    let target = target.to_string_lossy();
    run(
        "the package, packed",
        &format!("npm pack {folder} --silent --pack-destination {target}"),
        &[],
    )
}
