//! A digest of the sources that values and quotients come from, those of graphs too, which marks the checkpoints of this build.
//!
//! The sources of other crates are beside this one only in the workspace. A crate that was packaged goes without: it depends
//! on exact versions of them.

use std::{
    env, fs, io,
    path::{Path, PathBuf},
};

/// The crates, this one among them. Graphs are solved in two of them.
const CRATES: [&str; 8] = ["core", "rules", "script", "theory", "graph", "solve", "lab", "cluster"];

fn main() -> io::Result<()> {
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    // Fowler, Noll, Vo: 1a, of 64 bits. It tells builds apart, not forgers.
    let mut digest = 0xCBF2_9CE4_8422_2325u64;
    let mut add = |bytes: &[u8]| {
        for byte in bytes.iter().filter(|byte| **byte != b'\r') {
            digest = (digest ^ u64::from(*byte)).wrapping_mul(0x100_0000_01B3);
        }
    };
    for name in CRATES {
        let sources =
            if name == "lab" { own.join("src") } else { own.join("..").join(name).join("src") };
        if !sources.is_dir() {
            continue;
        }
        println!("cargo::rerun-if-changed={}", sources.display());
        add(name.as_bytes());
        for file in files(&sources)? {
            add(&fs::read(file)?);
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-env=BOUTON_SOURCES={digest:016x}");
    Ok(())
}

/// All files in a folder and its folders, in the order of their names.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut folders = vec![folder.to_path_buf()];
    let mut found = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}
