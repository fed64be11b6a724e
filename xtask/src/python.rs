//! Programs in Python that tests need: each list of packages in a Python of its own below `target`, apart
//! from whatever the machine has.

use crate::{root, run};
use anyhow::{Context, Result};
use std::{fs, path::PathBuf};

/// Packages for a test.
#[derive(Clone, Copy, Debug)]
pub struct Packages {
    /// The name: of the folder below `target`, and of the list `xtask/NAME.txt`.
    pub name: &'static str,
    /// The list itself, every version pinned.
    pub list: &'static str,
}

impl Packages {
    fn installed(self) -> PathBuf {
        root().join("target").join(self.name).join("installed.txt")
    }

    /// Whether they can be used.
    pub fn are_there(self) -> bool {
        fs::read_to_string(self.installed()).is_ok_and(|packages| packages == self.list)
    }

    /// Installs them, if they are not there. Without Python or without a package index the tests do
    /// without, and say so.
    pub fn prepare(self) {
        if self.are_there() {
            return;
        }
        if let Err(why) = self.install() {
            eprintln!("xtask: {} cannot be installed: {why:#}", self.name);
        }
    }

    fn install(self) -> Result<()> {
        let name = self.name;
        let new = format!("python3 -m venv --clear target/{name}");
        run(&format!("a Python of its own for {name}"), &new, &[])?;
        let pip = format!(
            "target/{name}/bin/pip --quiet --disable-pip-version-check \
             install --requirement xtask/{name}.txt"
        );
        run(name, &pip, &[])?;
        fs::write(self.installed(), self.list).context("cannot write what is installed")
    }
}
