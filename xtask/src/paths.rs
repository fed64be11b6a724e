//! Paths of this machine, which are kept out of all that is published.

use crate::{root, target};
use anyhow::{Context, Result, bail};
use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// Sources of the standard library, where Debian has them.
pub const DEBIAN_LIBRARY: &str = "/usr/lib/rustlib/src/rust";

/// The folder of cargo, with what it fetched.
pub fn cargo_home() -> Result<PathBuf> {
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".cargo"));
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(home);
    cargo.context("no folder of cargo is known")
}

/// Flags of the compiler that give paths of this machine names that every machine has, in messages of panics too.
pub fn flags() -> Result<String> {
    let mut paths = vec![(root(), "/bouton")];
    let registries = fs::read_dir(cargo_home()?.join("registry/src"));
    for registry in registries.context("no dependency was fetched: cargo fetch")? {
        paths.push((registry?.path(), "/crates"));
    }
    paths.push((DEBIAN_LIBRARY.into(), "/rust"));
    paths.push((target(), "/bouton/target"));
    let flags =
        paths.iter().map(|(from, to)| format!("--remap-path-prefix={}={to}", from.display()));
    Ok(flags.collect::<Vec<_>>().join(" "))
}

/// Fails where a file holds a path of this machine.
pub fn none_in(file: &Path) -> Result<()> {
    let bytes = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    let paths = [root(), target(), cargo_home()?].map(|path| path.display().to_string());
    for path in paths {
        if bytes.windows(path.len()).any(|part| part == path.as_bytes()) {
            bail!("{} holds a path of this machine, {path}", file.display());
        }
    }
    Ok(())
}

/// Fails where a file below a folder holds one.
pub fn none_below(folder: &Path) -> Result<()> {
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for file in fs::read_dir(folder)? {
            let file = file?.path();
            if file.is_dir() { folders.push(file) } else { none_in(&file)? }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_the_machine_are_found() {
        let folder = env::temp_dir().join(format!("bouton-paths-{}", std::process::id()));
        let file = folder.join("deep/program");
        fs::create_dir_all(folder.join("deep")).unwrap();
        fs::write(&file, "panicked at /bouton/crates/core/src/lib.rs").unwrap();
        none_below(&folder).unwrap();
        fs::write(&file, format!("panicked at {}/crates", root().display())).unwrap();
        assert!(none_below(&folder).is_err());
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn every_path_has_another_name() {
        let flags = flags().unwrap();
        assert!(
            flags.contains(&format!("--remap-path-prefix={}=/bouton ", root().display())),
            "{flags}"
        );
        assert!(flags.contains("=/crates "), "{flags}");
    }
}
