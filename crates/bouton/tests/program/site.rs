//! The page written as files: whole, in place of an earlier one, and of nothing else.

use crate::{answer, bouton, run};
use std::{fs, path::Path};

/// The names in a folder, in order.
fn names(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).expect("a folder");
    let mut names: Vec<String> = names
        .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn a_page_is_written_whole_and_in_place_of_an_earlier_one() {
    let place = tempfile::tempdir().expect("a folder");
    let module = place.path().join("some.wasm");
    let folder = place.path().join("deep/public");
    let [module_name, name] = [&module, &folder].map(|path| path.to_str().expect("text"));
    let site = || answer(&["site", name, "--module", module_name]);
    let lost = site();
    assert_eq!((lost.code, &*lost.out), (Some(4), ""));
    let expected = format!(
        "error: there is no module `{module_name}`, by which the page computes without a server\n  \
         `cargo xtask wasm` makes it; `--module FILE` takes another one\n"
    );
    assert_eq!(lost.err, expected);
    fs::write(&module, "<html>").expect("a file");
    assert_eq!(site().code, Some(4), "it is no module");
    assert!(!folder.exists());

    fs::write(&module, b"\0asm, the first").expect("a file");
    let written = site();
    assert_eq!(written.code, Some(0), "{written:?}");
    assert!(written.out.starts_with(&format!("{name}: ")), "{}", written.out);
    assert_eq!(fs::read(folder.join("bouton.wasm")).expect("a file"), b"\0asm, the first");
    let all = names(&folder);
    for file in [
        "app.js", "book", "explore", "index.html", "learn", "manifest.webmanifest", "offline.js",
        "write",
    ] {
        assert!(all.iter().any(|name| name == file), "{file}: {all:?}");
    }
    assert!(folder.join("explore/index.html").is_file() && folder.join("explore.js").is_file());

    let chapter = fs::read_to_string(folder.join("book/zh/16.json")).expect("the last chapter");
    assert!(chapter.contains("\"said\":[\""), "{chapter}");

    // Files of an earlier version are gone.
    fs::write(folder.join("old.js"), "").expect("a file");
    fs::write(&module, b"\0asm, the second").expect("a file");
    assert_eq!(site().code, Some(0));
    assert_eq!(names(&folder), all);
    assert_eq!(fs::read(folder.join("bouton.wasm")).expect("a file"), b"\0asm, the second");
    assert_eq!(names(&place.path().join("deep")), ["public"], "nothing else is left");
}

#[test]
fn what_is_no_page_is_left_alone() {
    let place = tempfile::tempdir().expect("a folder");
    let module = place.path().join("some.wasm");
    fs::write(&module, b"\0asm").expect("a file");
    let other = place.path().join("other");
    fs::create_dir(&other).expect("a folder");
    fs::write(other.join("letter"), "dear").expect("a file");
    for taken in [&other, &other.join("letter")] {
        let mut command = bouton(&["site"]);
        command.arg(taken).arg("--module").arg(&module);
        let told = run(command, "");
        assert_eq!(told.code, Some(2), "{told:?}");
        assert!(told.err.contains("holds something other than a page"), "{}", told.err);
    }
    assert_eq!(names(&other), ["letter"]);
    assert_eq!(fs::read(other.join("letter")).expect("a file"), b"dear");
}
