//! Pictures: what is written and where, and the ones in the documents.

use crate::{Run, answer, bouton, run};
use std::{fs, path::Path};

fn plot(game: &str, to: &str, file: &Path, lang: &str) -> Run {
    let file = file.to_str().unwrap();
    answer(&["sequence", game, "--to", to, "--plot", file, "--lang", lang])
}

/// The names of the files in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// The pictures of the documents are what the program draws.
#[test]
fn the_pictures_of_the_documents_are_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    for (lang, name) in [("en", "kayles.svg"), ("zh", "kayles.zh-CN.svg")] {
        let file = folder.path().join(name);
        let run = plot("kayles", "200", &file, lang);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        crate::documents::compare(&format!("docs/{name}"), &fs::read_to_string(&file).unwrap());
    }
}

#[test]
fn the_picture_of_a_quotient_is_up_to_date() {
    let folder = tempfile::tempdir().unwrap();
    for (lang, name) in [("en", "misere-kayles.svg"), ("zh", "misere-kayles.zh-CN.svg")] {
        let file = folder.path().join(name);
        let run = answer(&["quotient", "kayles", "--draw", file.to_str().unwrap(), "--lang", lang]);
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        crate::documents::compare(&format!("docs/{name}"), &fs::read_to_string(&file).unwrap());
    }
    // Nothing is written where the ending names no picture, or the quotient is too large for one.
    let file = folder.path().join("q.png");
    let run = answer(&["quotient", "kayles", "--draw", file.to_str().unwrap()]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains(".svg") && !file.exists(), "{}", run.err);
}

#[test]
fn the_ending_decides_the_form() {
    let folder = tempfile::tempdir().unwrap();
    for (name, start) in [
        ("a.svg", &b"<svg "[..]),
        ("b.SVG", b"<svg "),
        ("c.png", b"\x89PNG\r\n"),
        ("d.svg.png", b"\x89PNG\r\n"),
    ] {
        let file = folder.path().join(name);
        let run = plot("octal:0.16", "5000", &file, "en");
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{name}");
        let end = format!("octal:0.16, heaps 0 to 5000: drawn in {}\n", file.display());
        assert_eq!(run.out, end);
        assert!(fs::read(&file).unwrap().starts_with(start), "{name}");
    }
    assert_eq!(names(folder.path()).len(), 4, "nothing else is left there");
    for name in ["a.jpg", "a", ".svg", "png", "a.svg.gz"] {
        let run = plot("kayles", "10", &folder.path().join("sub").join(name), "en");
        assert_eq!(run.code, Some(2), "{name}");
        assert!(run.err.contains("`.svg` or `.png`") && run.err.contains(name), "{}", run.err);
    }
}

/// An earlier file is replaced by a whole picture or not at all.
#[test]
fn nothing_is_left_half_written() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a.svg");
    fs::write(&file, "before").unwrap();
    for (arguments, code) in [
        (&["wythoff", "--to", "10"][..], 2),
        (&["octal:0.007", "--to", "100000", "--limit-positions", "1000"], 3),
        (&["kayles", "--to", "10", "--format", "csv"], 2),
    ] {
        let name = file.to_str().unwrap();
        let run = answer(&[&["sequence"], arguments, &["--plot", name]].concat());
        assert_eq!(run.code, Some(code), "{arguments:?}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "before");
    }
    assert_eq!(names(folder.path()), ["a.svg"]);
    assert_eq!(plot("kayles", "10", &file, "en").code, Some(0));
    assert!(fs::read_to_string(&file).unwrap().ends_with("</svg>\n"));
    // A folder that is not there, and one in the place of the file.
    let missing = plot("kayles", "10", &folder.path().join("no/a.svg"), "en");
    assert_eq!(missing.code, Some(4), "{}", missing.err);
    fs::create_dir(folder.path().join("b.svg")).unwrap();
    assert_eq!(plot("kayles", "10", &folder.path().join("b.svg"), "en").code, Some(4));
}

/// Words in an SVG are those of the language; a PNG has none, and is the same in both.
#[test]
fn pictures_speak_the_language() {
    let folder = tempfile::tempdir().unwrap();
    let draw = |name: &str, lang: &str| {
        let file = folder.path().join(name);
        assert_eq!(plot("kayles", "200", &file, lang).code, Some(0));
        fs::read(&file).unwrap()
    };
    let svg = |lang: &str| String::from_utf8(draw("a.svg", lang)).unwrap();
    assert!(svg("en").contains(">9 rare heaps</text>"));
    assert!(svg("en").contains(">period 12 from heap 71 on, proved</text>"));
    assert!(svg("zh").contains(">9 个稀有堆</text>"));
    assert!(draw("a.png", "en") == draw("a.png", "zh"));
}

#[test]
fn json_tells_what_was_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let mut command =
        bouton(&["sequence", "nim", "--from", "3", "--to", "9", "--format", "json", "--plot"]);
    command.arg("a.svg").current_dir(folder.path());
    let run = run(command, "");
    let told = "{\"game\":\"nim\",\"from\":3,\"to\":9,\"file\":\"a.svg\"}\n";
    assert_eq!((run.code, run.out.as_str()), (Some(0), told));
}
