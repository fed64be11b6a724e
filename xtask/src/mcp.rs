//! `bouton mcp` asked by a real client of the Model Context Protocol, the one of its authors in Python.

use crate::{python::Packages, run};
use anyhow::Result;

/// The packages to install.
pub const PACKAGES: Packages = Packages { name: "mcp", list: include_str!("../mcp.txt") };

/// Asks the debug build.
pub fn test() -> Result<()> {
    if let Err(why) = PACKAGES.prepare() {
        eprintln!("xtask: the tools for assistants are NOT asked by a client: {why:#}");
        return Ok(());
    }
    run("the program", crate::BUILD, &[])?;
    let command = "target/mcp/bin/python xtask/mcp_client.py target/debug/bouton";
    run("the tools for assistants, asked by a client", command, &[])
}
