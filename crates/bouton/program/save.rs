//! Files that are either written whole or not at all.

use crate::output::CliError;
use std::{
    ffi::OsString,
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};
use tempfile::{Builder, NamedTempFile};

/// Writes a file: beside it under another name, synced, then renamed. A device or a pipe at that place is
/// written into, and never replaced; through a link it is the file behind it that is written.
///
/// # Errors
/// It cannot be written. What was there before, if anything, is still there then.
pub fn save(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let trouble = |why| CliError::writing(path, why);
    if is_special(path) {
        return into(path, bytes).map_err(trouble);
    }
    let path = &behind(path);
    let file = beside(path).map_err(trouble)?;
    write_whole(file, path, bytes).map_err(trouble)
}

/// Writes a file that is written again and again, perhaps by several processes: as [`save`], but under a name that
/// [`sweep`] knows, locked for as long as it is written.
///
/// # Errors
/// As [`save`].
pub fn save_again(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    let trouble = |why| CliError::writing(path, why);
    if is_special(path) {
        return into(path, bytes).map_err(trouble);
    }
    let path = &behind(path);
    let write = || write_whole(locked(path)?, path, bytes);
    match write() {
        // Swept by another process before it was locked.
        Err(why) if why.kind() == io::ErrorKind::NotFound => write(),
        written => written,
    }
    .map_err(trouble)
}

/// Writes a file piece by piece, as [`save_again`] writes it whole: it takes its name when all of it is on the disk.
///
/// # Errors
/// The error of `write`; the file cannot be written.
pub fn save_pieces<T>(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<T, CliError>,
) -> Result<T, CliError> {
    let trouble = |why| CliError::writing(path, why);
    sweep(path);
    let mut file = locked(path).map_err(trouble)?;
    let mut out = BufWriter::with_capacity(1 << 20, file.as_file_mut());
    let written = write(&mut out)?;
    out.flush().map_err(trouble)?;
    drop(out);
    file.sync().and_then(|()| file.rename(path)).map_err(trouble)?;
    Ok(written)
}

/// A file beside the one at `path`, under a name that [`sweep`] knows, locked.
fn locked(path: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    let prefix = unfinished(path);
    builder.prefix(&prefix).suffix(UNFINISHED);
    let file = as_any_new(&mut builder).tempfile_in(folder(path));
    let file = file.map_err(|why| io::Error::from(why.kind()))?;
    // Where files cannot be locked, what a killed process left is left.
    let _ = file.as_file().try_lock();
    Ok(file)
}

/// Removes what processes that were killed have left of a file that they wrote again and again. What another process
/// is writing is locked.
pub fn sweep(path: &Path) {
    let path = &behind(path);
    let prefix = unfinished(path);
    let Ok(entries) = fs::read_dir(folder(path)) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_ours = name.as_encoded_bytes().starts_with(prefix.as_encoded_bytes())
            && name.as_encoded_bytes().ends_with(UNFINISHED.as_bytes());
        if is_ours && File::open(entry.path()).is_ok_and(|file| file.try_lock().is_ok()) {
            // A leftover file does no harm.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// The last letters of the name of a file that is not finished.
const UNFINISHED: &str = ".part";

/// The first letters of the names under which a file is written.
fn unfinished(path: &Path) -> OsString {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".");
    name
}

/// Checks that a file could be saved there, as far as that is known beforehand.
///
/// # Errors
/// It could not.
pub fn can_save(path: &Path) -> Result<(), CliError> {
    if path.is_dir() {
        return Err(CliError::writing(path, io::ErrorKind::IsADirectory.into()));
    }
    if is_special(path) {
        return Ok(());
    }
    beside(&behind(path)).map(drop).map_err(|why| CliError::writing(path, why))
}

/// A file that is written before it takes its name.
trait Unfinished {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()>;
    /// Returns when all that was written is on the disk.
    fn sync(&mut self) -> io::Result<()>;
    /// Takes its name, in place of whatever had it.
    fn rename(self, path: &Path) -> io::Result<()>;
}

/// The one order that survives a loss of power: under its name there is only what is on the disk whole.
fn write_whole(mut file: impl Unfinished, path: &Path, bytes: &[u8]) -> io::Result<()> {
    file.write(bytes)?;
    file.sync()?;
    file.rename(path)
}

impl Unfinished for NamedTempFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        // The file itself says what is wrong, and not the name that it has for now.
        self.as_file_mut().write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.as_file().sync_all()
    }

    fn rename(self, path: &Path) -> io::Result<()> {
        self.persist(path).map(drop).map_err(|error| error.error)
    }
}

/// Returns `true` if there is something that is neither a file nor a folder: a device, a pipe.
fn is_special(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir())
}

fn into(path: &Path, bytes: &[u8]) -> io::Result<()> {
    File::options().write(true).open(path)?.write_all(bytes)
}

/// The file behind a link, or the path as it is.
fn behind(path: &Path) -> PathBuf {
    match fs::symlink_metadata(path) {
        Ok(about) if about.is_symlink() => fs::canonicalize(path).unwrap_or_else(|_| path.into()),
        _ => path.into(),
    }
}

/// An empty file in the same folder; gone as soon as it is dropped.
fn beside(path: &Path) -> io::Result<NamedTempFile> {
    let folder = folder(path);
    let mut builder = Builder::new();
    builder.prefix(".bouton-");
    // A missing folder is reported in the words of the system. Of anything else the kind is reported:
    // the message would name the temporary file, which means nothing to a reader.
    fs::metadata(&folder)?;
    as_any_new(&mut builder).tempfile_in(folder).map_err(|why| why.kind().into())
}

/// The folder that a file is in.
fn folder(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder.to_path_buf(),
        _ => PathBuf::from("."),
    }
}

/// With the permissions of any new file; the mask of the user is applied.
fn as_any_new<'a, 'b, 'c>(builder: &'a mut Builder<'b, 'c>) -> &'a mut Builder<'b, 'c> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::{cell::RefCell, rc::Rc};

    /// Notes what is asked of it, and fails at one step.
    struct Noted {
        steps: Rc<RefCell<Vec<&'static str>>>,
        fails: &'static str,
    }

    impl Noted {
        fn step(&self, name: &'static str) -> io::Result<()> {
            self.steps.borrow_mut().push(name);
            if name == self.fails { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
        }
    }

    impl Unfinished for Noted {
        fn write(&mut self, _: &[u8]) -> io::Result<()> {
            self.step("write")
        }

        fn sync(&mut self) -> io::Result<()> {
            self.step("sync")
        }

        fn rename(self, _: &Path) -> io::Result<()> {
            self.step("rename")
        }
    }

    #[test]
    fn a_file_is_synced_before_it_takes_its_name_and_whatever_fails_ends_it() {
        let all = ["write", "sync", "rename"];
        for fails in all.into_iter().chain(["none"]) {
            let steps = Rc::default();
            let noted = Noted { steps: Rc::clone(&steps), fails };
            let done = write_whole(noted, Path::new("name"), b"all");
            let upto = all.iter().position(|name| *name == fails).map_or(3, |at| at + 1);
            assert_eq!(*steps.borrow(), all[..upto], "{fails} fails");
            assert_eq!(done.is_ok(), fails == "none");
        }
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_are_written_through_and_not_replaced() {
        let folder = tempfile::tempdir().expect("a folder");
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        let device = folder.path().join("device");
        fs::write(&file, "before").expect("a file");
        std::os::unix::fs::symlink(&file, &link).expect("a link");
        std::os::unix::fs::symlink("/dev/null", &device).expect("a link");
        for (write, text) in [(save as fn(&Path, &[u8]) -> _, "one"), (save_again, "two")] {
            write(&link, text.as_bytes()).expect("written");
            assert_eq!(fs::read_to_string(&file).expect("read"), text);
            assert!(link.is_symlink(), "the link is still one");
            can_save(&device).expect("a device can be written");
            write(&device, text.as_bytes()).expect("written");
            assert!(is_special(&device), "the device is still one");
            assert!(is_special(Path::new("/dev/null")), "so is the one behind the link");
        }
        assert_eq!(
            fs::read_dir(folder.path()).expect("a folder").count(),
            3,
            "nothing else is left"
        );
    }
}
