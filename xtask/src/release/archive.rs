//! Archives that are alike where their files are: sorted, owned by root, and all of one time.

use crate::root;
use anyhow::{Context, Result, bail};
use std::{fs, path::Path, process::Command};

/// The time of every file: that of the commit.
#[derive(Debug)]
pub struct Seal {
    /// Seconds since 1970.
    pub time: String,
}

/// Packs a folder as `NAME.tar.gz` into another, its files below `NAME/`: sorted, owned by root, of one time.
pub fn tar(folder: &Path, name: &str, into: &Path, seal: &Seal) -> Result<()> {
    let plain = into.join(format!("{name}.tar"));
    let mut tar = Command::new("tar");
    tar.args([
        "--create", "--format=gnu", "--sort=name", "--numeric-owner", "--owner=0", "--group=0",
    ])
    .args([&format!("--mtime=@{}", seal.time), "--mode=u+rw,go=rX"])
    .arg(format!("--transform=s,^\\.,{name},"))
    .arg("--file")
    .arg(&plain)
    .arg("--directory")
    .arg(folder)
    .arg(".");
    succeeds(&mut tar)?;
    gzip(&plain)
}

/// Compresses a file in its place, as `FILE.gz`.
pub fn gzip(file: &Path) -> Result<()> {
    succeeds(Command::new("gzip").args(["-9", "--no-name", "--force"]).arg(file))
}

/// Makes a package for Debian of a folder that holds `DEBIAN/control`.
pub fn deb(folder: &Path, file: &Path, seal: &Seal) -> Result<()> {
    // `dpkg-deb` moves later times to this one, and leaves earlier ones as they are.
    succeeds(
        Command::new("find")
            .arg(folder)
            .args(["-exec", "touch", "--no-dereference", "--date"])
            .args([&format!("@{}", seal.time), "{}", "+"]),
    )?;
    succeeds(Command::new("chmod").args(["-R", "u+rwX,go=rX"]).arg(folder))?;
    succeeds(
        Command::new("dpkg-deb")
            .args(["--root-owner-group", "-Zxz", "--build"])
            .args([folder, file])
            .env("SOURCE_DATE_EPOCH", &seal.time),
    )
}

/// Runs a command to its end, in the folder of the workspace.
pub fn succeeds(command: &mut Command) -> Result<()> {
    let status = command.current_dir(root()).status();
    let status = status.with_context(|| format!("cannot start: {command:?}"))?;
    if !status.success() {
        bail!("failed ({status}): {command:?}");
    }
    Ok(())
}

/// Writes a file, and the folders above it.
pub fn write(file: &Path, bytes: impl AsRef<[u8]>) -> Result<()> {
    fs::create_dir_all(file.parent().context("a file is in a folder")?)?;
    fs::write(file, bytes).with_context(|| format!("cannot write {}", file.display()))
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use std::{env, path::PathBuf, time::SystemTime};

    /// A folder with two files, of the time of its making, written in one order or the other.
    fn files(name: &str, order: [&str; 2]) -> PathBuf {
        let folder = env::temp_dir().join(format!("bouton-{name}-{}", std::process::id()));
        for file in order {
            write(&folder.join(file), file).unwrap();
        }
        let control =
            "Package: a\nVersion: 1\nArchitecture: all\nMaintainer: nobody\nDescription: a\n";
        write(&folder.join("DEBIAN/control"), control).unwrap();
        folder
    }

    #[test]
    fn archives_of_the_same_files_are_the_same_bytes() {
        let seal = Seal { time: "1700000000".to_string() };
        let folders = [files("one", ["a/x", "b/y"]), files("two", ["b/y", "a/x"])];
        let late = fs::File::options().append(true).open(folders[1].join("a/x")).unwrap();
        late.set_modified(SystemTime::UNIX_EPOCH).unwrap();
        let into = files("into", ["1/none", "2/none"]);
        let made = [(&folders[0], "1"), (&folders[1], "2")].map(|(folder, number)| {
            let into = into.join(number);
            tar(folder, "name", &into, &seal).unwrap();
            // Where there is no dpkg, no such package is made.
            let has_dpkg = Command::new("dpkg-deb").arg("--version").output().is_ok();
            if has_dpkg {
                deb(folder, &into.join("a.deb"), &seal).unwrap();
            }
            let deb = has_dpkg.then(|| fs::read(into.join("a.deb")).unwrap());
            (fs::read(into.join("name.tar.gz")).unwrap(), deb)
        });
        for folder in folders.iter().chain([&into]) {
            fs::remove_dir_all(folder).unwrap();
        }
        assert!(made[0] == made[1]);
    }
}
