//! `bouton site`: the page as files alone.

use super::book::for_page;
use crate::{
    args::Site as Options,
    output::{CliError, eprint_line, print_line},
};
use bouton::lang::{Texts, arg, msg};
use bouton_web::{MODULE, SiteFile};
use std::{
    env, fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

/// The first bytes of every module.
const MAGIC: &[u8] = b"\0asm";

/// Writes the page into a folder, whole or not at all. Standard output has the folder, with how many
/// files of how many bytes.
///
/// # Errors
/// There is no module; the folder holds something else, or cannot be written.
pub fn site(options: &Options, texts: &Texts) -> Result<ExitCode, CliError> {
    let folder = &options.folder;
    if !can_hold(folder).map_err(|why| CliError::writing(folder, why))? {
        return Err(CliError::Usage(
            texts.say(&msg::CliNotASite { folder: arg(folder.display()) }),
            texts.say(&msg::CliNotASiteHelp),
        ));
    }
    let module = module(options.module.as_deref(), texts)?;
    let files = bouton_web::site(module.map_err(CliError::NoModule)?, for_page);
    write(folder, &files).map_err(|why| CliError::writing(folder, why))?;
    let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    print_line(&texts.say(&msg::CliSite {
        folder: arg(folder.display()),
        files: arg(files.len()),
        bytes: arg(bytes),
    }))?;
    eprint_line(&texts.say(&msg::CliSiteHelp { folder: arg(folder.display()) }));
    Ok(ExitCode::SUCCESS)
}

/// The module in this file, or in the one beside the program; or a sentence about the file that is none.
///
/// # Errors
/// The file cannot be read.
pub fn module(named: Option<&Path>, texts: &Texts) -> Result<Result<Vec<u8>, String>, CliError> {
    let beside =
        || env::current_exe().map_or_else(|_| MODULE.into(), |own| own.with_file_name(MODULE));
    let file = named.map_or_else(beside, PathBuf::from);
    match fs::read(&file) {
        Ok(module) if module.starts_with(MAGIC) => Ok(Ok(module)),
        Ok(_) => Ok(Err(texts.say(&msg::CliNotAModule { file: arg(file.display()) }))),
        Err(why) if why.kind() == io::ErrorKind::NotFound => {
            Ok(Err(texts.say(&msg::CliNoModule { file: arg(file.display()) })))
        }
        Err(why) => Err(CliError::reading(&file.display().to_string(), why)),
    }
}

/// Returns `true` if what is at this place may make room for the page: nothing, an empty folder or an earlier
/// page.
fn can_hold(folder: &Path) -> io::Result<bool> {
    match fs::read_dir(folder) {
        Ok(mut held) => Ok(held.next().is_none() || folder.join(MODULE).is_file()),
        Err(why) if why.kind() == io::ErrorKind::NotFound => Ok(true),
        Err(why) if why.kind() == io::ErrorKind::NotADirectory => Ok(false),
        Err(why) => Err(why),
    }
}

/// Writes all files into a folder beside this one, which then takes its name.
fn write(folder: &Path, files: &[SiteFile]) -> io::Result<()> {
    // A name that ends in `.` or `..` is not one that can be taken.
    let folder = &match folder.file_name() {
        Some(_) => folder.to_path_buf(),
        None => fs::canonicalize(folder)?,
    };
    let parent = match folder.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    fs::create_dir_all(parent)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".bouton-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // As any new folder; the mask of the user is applied.
        builder.permissions(fs::Permissions::from_mode(0o777));
    }
    let new = builder.tempdir_in(parent)?;
    for SiteFile { path, bytes } in files {
        let file = new.path().join(path);
        file.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(file, bytes)?;
    }
    // Both are gone when they are dropped, whatever they hold then.
    let old = builder.tempdir_in(parent)?;
    let earlier = old.path().join("page");
    match fs::rename(folder, &earlier) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
        _ => {}
    }
    fs::rename(new.path(), folder).inspect_err(|_| {
        // A failure to put it back would say nothing new.
        let _ = fs::rename(&earlier, folder);
    })
}
