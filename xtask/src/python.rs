//! Programs in Python that tests need: each list of packages in a Python of its own below `target`, apart
//! from whatever the machine has. And the package `bouton` for Python: its tests, and its wheel.

use crate::{needed, root, run};
use anyhow::{Context, Result, bail};
use std::{
    env, fs,
    path::{Path, PathBuf},
};

/// The packages that the tests of the Python package need.
pub const PACKAGES: Packages = Packages { name: "py", list: include_str!("../py.txt") };

/// Builds the library of the package with the features that all tests have, so that little is compiled twice.
pub const BUILD: &str = "cargo build --locked --quiet --workspace --lib --test program";
/// Where the package stands while it is tested, below `target`.
const STAGE: &str = "target/python";

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

    /// Returns `true` if they can be used.
    pub fn are_there(self) -> bool {
        fs::read_to_string(self.installed()).is_ok_and(|packages| packages == self.list)
    }

    /// Installs them, if they are not there, which takes Python and a package index.
    pub fn prepare(self) -> Result<()> {
        if self.are_there() {
            return Ok(());
        }
        self.install().with_context(|| {
            format!("the packages of xtask/{}.txt for Python cannot be installed", self.name)
        })
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

/// Returns `true` if the tests fail where the package for Python cannot be tested.
pub fn is_required() -> bool {
    env::var_os("BOUTON_REQUIRE_PYTHON").is_some()
}

/// Tests the package for Python: its tests and doctests, its types, its notebooks. Without Python, or where nothing can
/// be installed, this is left out with a message, or an error where BOUTON_REQUIRE_PYTHON is set.
pub fn test() -> Result<()> {
    if let Err(why) = PACKAGES.prepare() {
        if is_required() {
            bail!("the package for Python cannot be tested: {why:#}");
        }
        eprintln!("xtask: the package for Python is NOT tested: {why:#}");
        return Ok(());
    }
    run("the library of the package for Python", BUILD, &[])?;
    stage()?;
    let stage = root().join(STAGE);
    let path = stage.to_string_lossy().into_owned();
    let cache = root().join("target/mypy").to_string_lossy().into_owned();
    let program = root().join(format!("target/debug/bouton{}", env::consts::EXE_SUFFIX));
    let program = program.to_string_lossy().into_owned();
    // Nothing is written beside the sources.
    let variables = [
        ("BOUTON", program.as_str()),
        ("PYTHONPATH", path.as_str()),
        ("MYPYPATH", &path),
        ("MYPY_CACHE_DIR", &cache),
        ("PYTHONDONTWRITEBYTECODE", "1"),
    ];
    let python = "target/py/bin/python -m";
    let pytest = format!("{python} pytest --quiet -p no:cacheprovider crates/py");
    run("the package for Python: tests, examples, notebooks", &pytest, &variables)?;
    let types = format!("{python} mypy --strict --package bouton");
    run("the package for Python: types", &types, &variables)?;
    let types = format!("{python} mypy --strict crates/py/tests");
    run("the package for Python: types of the tests", &types, &variables)?;
    let pyright = root().join("target/py/bin/pyright");
    match needed::says(&pyright.to_string_lossy(), &["--version"]) {
        Some(_) => {
            let command = "target/py/bin/pyright --pythonpath target/py/bin/python target/python/bouton crates/py/tests";
            run("the package for Python: types, by another checker", command, &variables)?;
        }
        None => eprintln!("xtask: types are not checked by pyright: it needs Node.js or a network"),
    }
    let stubs = format!("{python} mypy.stubtest bouton._bouton");
    run("the package for Python: the stub is that of the library", &stubs, &variables)
}

/// Puts the files of the package and the library that was built into one folder, as an installation does.
fn stage() -> Result<()> {
    let stage = root().join(STAGE);
    if stage.exists() {
        fs::remove_dir_all(&stage).context("cannot empty the folder of the package")?;
    }
    let package = stage.join("bouton");
    copy(&root().join("crates/py/python/bouton"), &package)?;
    let built = format!("{}_bouton{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    let name = if cfg!(windows) { "_bouton.pyd" } else { "_bouton.abi3.so" };
    fs::copy(root().join("target/debug").join(built), package.join(name))
        .context("the library of the package is not there")?;
    Ok(())
}

/// Copies the files of a folder; it holds no others.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        if path.is_file() {
            fs::copy(&path, to.join(path.file_name().unwrap_or_default()))?;
        }
    }
    Ok(())
}

/// Builds the wheel of the package for this machine.
pub fn wheel() -> Result<()> {
    PACKAGES.prepare()?;
    let command = "target/py/bin/maturin build --release --locked --manifest-path crates/py/Cargo.toml --out target/wheels";
    run("the wheel", command, &[])
}
