//! The program as a whole: what is typed, what comes back, and the documents that show it.
//!
//! One test program, so that it is linked once.

mod documents;
mod licences;

use std::path::{Path, PathBuf};

/// The folder of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
