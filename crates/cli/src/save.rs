//! Files that are either written whole or not at all.

use crate::output::Trouble;
use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};
use tempfile::{Builder, NamedTempFile};

/// Writes a file: beside it under another name, synced, then renamed.
///
/// # Errors
/// It cannot be written. What was there before, if anything, is still there then.
pub fn save(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let trouble = |why| Trouble::writing(path, why);
    let mut file = beside(path).map_err(trouble)?;
    file.write_all(bytes).map_err(trouble)?;
    file.as_file().sync_all().map_err(trouble)?;
    file.persist(path).map_err(|error| trouble(error.error))?;
    Ok(())
}

/// Writes a file that is written again and again: as [`save`], but under one name beside it, so
/// that however often the program is killed, at most one such file is left, until the next time.
///
/// # Errors
/// As [`save`].
pub fn save_again(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let trouble = |why| Trouble::writing(path, why);
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".part");
    let part = path.with_file_name(name);
    let mut file = std::fs::File::create(&part).map_err(trouble)?;
    file.write_all(bytes).map_err(trouble)?;
    file.sync_all().map_err(trouble)?;
    std::fs::rename(&part, path).map_err(trouble)
}

/// That a file could be saved there, as far as can be told beforehand.
///
/// # Errors
/// It could not.
pub fn can_save(path: &Path) -> Result<(), Trouble> {
    if path.is_dir() {
        return Err(Trouble::writing(path, io::ErrorKind::IsADirectory.into()));
    }
    beside(path).map(drop).map_err(|why| Trouble::writing(path, why))
}

/// An empty file in the same folder; gone as soon as it is dropped.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder.to_path_buf(),
        _ => PathBuf::from("."),
    };
    let mut builder = Builder::new();
    builder.prefix(".bouton-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new file; the mask of the user is applied.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    // A missing folder is told in the words of the system. Of anything else the kind is told:
    // the name of the temporary file would stand in the message, and tell nobody anything.
    std::fs::metadata(&folder)?;
    builder.tempfile_in(folder).map_err(|why| why.kind().into())
}
