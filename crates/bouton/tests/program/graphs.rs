//! Graphs: every form from a file and from standard input, cycles, checks, what is written.

use crate::{Run, answer, bouton, run};
use std::fs;

const EDGES: &str = "a b\nb c\na c\nd\n";
const SOLVED: &str = "a\tN\t2\t1\nb\tN\t1\t1\nc\tP\t0\t0\nd\tP\t0\t0\n";

fn graph(arguments: &[&str], input: impl Into<Vec<u8>>) -> Run {
    run(bouton(&[&["graph", "-"], arguments].concat()), input)
}

#[test]
fn every_form_is_read() {
    let graphml = r#"<graphml><graph edgedefault="directed"><node id="a"/><node id="b"/>
        <node id="c"/><node id="d"/><edge source="a" target="b"/><edge source="b" target="c"/>
        <edge source="a" target="c"/></graph></graphml>"#;
    let json = r#"{"nodes": [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}], "links":
        [{"source": "a", "target": "b"}, {"source": "b", "target": "c"}, {"source": "a", "target": "c"}]}"#;
    let folder = tempfile::tempdir().unwrap();
    for (form, text) in [
        ("edges", EDGES),
        ("dot", "digraph { a -> b -> c; a -> c; d }"),
        ("graphml", graphml),
        ("json", json),
    ] {
        for arguments in [&[][..], &["--input", form]] {
            let run = graph(arguments, text);
            assert_eq!(
                (run.code, run.out.as_str(), run.err.as_str()),
                (Some(0), SOLVED, ""),
                "{form}"
            );
        }
        let file = folder.path().join(form);
        fs::write(&file, text).unwrap();
        let run = answer(&["graph", file.to_str().unwrap()]);
        assert_eq!((run.code, run.out.as_str()), (Some(0), SOLVED), "{form}");
        let packed = zstd::bulk::compress(text.as_bytes(), 1).expect("room");
        let run = graph(&[], packed);
        assert_eq!((run.code, run.out.as_str()), (Some(0), SOLVED), "{form}, compressed");
    }
    let run = graph(&["--input", "judge", "--format", "csv"], "3 3\n1 2\n2 3\n1 3\n");
    assert_eq!(
        run.out,
        "id,outcome,grundy,remoteness,loopy_value,right_remoteness\n1,N,2,1,,\n2,N,1,1,,\n3,P,0,0,,\n"
    );
}

#[test]
fn one_back_edge_makes_draws_and_no_hang() {
    // A long line of positions, and the same with its end leading back.
    let vertices = 200_000;
    let mut text: String = (1..vertices).map(|v| format!("{v} {}\n", v - 1)).collect();
    let run = graph(&[], text.clone());
    assert_eq!(run.code, Some(0));
    assert!(run.out.ends_with(&format!("\n{}\tN\t1\t{}\n", vertices - 1, vertices - 1)));
    text.push_str(&format!("0 {}\n", vertices - 1));
    let run = graph(&[], text.clone());
    assert_eq!(run.code, Some(0));
    assert!(run.out.lines().all(|line| line.ends_with("\tD\tinf()\t-")));
    let run = graph(&["--misere", "--format", "json"], text);
    assert!(
        run.out.starts_with("{\"id\":0,\"outcome\":\"D\",\"grundy\":null,\"remoteness\":null}\n")
    );
}

#[test]
fn conditions_are_told_by_the_exit_code() {
    for (text, code, said) in [
        (EDGES, 0, "It is an impartial combinatorial game."),
        ("a b\nb a\n", 1, "Play can go round: a -> b -> a."),
        ("a b L\nb c\n", 1, "Left can move from a to b, Right cannot."),
    ] {
        let run = graph(&["--check"], text);
        assert_eq!(run.code, Some(code), "{text}");
        assert!(run.out.contains(said), "{}", run.out);
    }
}

#[test]
fn the_graph_of_a_position_is_written_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let direct = answer(&["graph", "--from", "nim 1 2 3", "--format", "csv"]);
    assert_eq!(direct.code, Some(0));
    let mut expected: Vec<&str> = direct.out.lines().collect();
    expected.sort_unstable();
    for name in ["a.dot", "a.json"] {
        let file = folder.path().join(name);
        let file = file.to_str().unwrap();
        let run = answer(&["graph", "--from", "nim 1 2 3", "--export", file]);
        assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (Some(0), "", ""), "{name}");
        let again = answer(&["graph", file, "--format", "csv"]);
        let mut lines: Vec<&str> = again.out.lines().collect();
        lines.sort_unstable();
        assert_eq!(lines, expected, "{name}");
    }
    // A file that cannot be written is refused before anything is computed, or leaves nothing behind.
    for (name, code) in [("a.png", 2), ("none/a.svg", 4)] {
        let file = folder.path().join(name);
        let run = answer(&["graph", "--from", "nim 1 2", "--export", file.to_str().unwrap()]);
        assert_eq!(run.code, Some(code), "{name}: {}", run.err);
        assert!(!file.exists());
    }
    let file = folder.path().join("large.svg");
    let run = answer(&["graph", "--from", "nim 9 9 9 9", "--export", file.to_str().unwrap()]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains("715 positions") && run.err.contains("400"), "{}", run.err);
    assert!(!file.exists());
    let file = folder.path().join("own.bin");
    let run = graph(&["--export", file.to_str().unwrap()], "a b L\n");
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("whose a move is") && !run.err.contains("picture"), "{}", run.err);
}

#[test]
fn limits_are_named() {
    let run = answer(&["graph", "--from", "nim 30 30 30", "--limit-positions", "1000"]);
    assert_eq!(run.code, Some(3), "{}", run.err);
    assert!(run.err.contains("1000"), "{}", run.err);
    let names: String = (0..1000).map(|i| format!("position-{i} end\n")).collect();
    let run = graph(&["--limit-memory", "1KB"], names);
    assert_eq!(run.code, Some(3), "{}", run.err);
}

/// Every option of limits that `graph` takes counts, wherever the graph comes from.
#[test]
fn no_limit_is_ignored() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("line.txt");
    let line: String = (1..60_000).map(|v| format!("{v} {}\n", v - 1)).collect();
    fs::write(&file, &line).unwrap();
    let file = file.to_str().unwrap();
    let game = format!("graph:{file}");
    for command in [
        &["graph", file][..],
        &["graph", file, "--check"],
        &["graph", "--from", "nim 40 40 40"],
        &["solve", &game, "7"],
        &["explain", &game, "7"],
    ] {
        for (limit, value) in [("--limit-positions", "10"), ("--limit-seconds", "0.000001")] {
            let run = answer(&[command, &[limit, value]].concat());
            assert_eq!((run.code, run.out.as_str()), (Some(3), ""), "{command:?} {limit}");
            assert!(run.err.contains(limit), "{command:?}: {}", run.err);
        }
    }
    let enough = ["graph", file, "--limit-positions", "60000", "--limit-seconds", "600"];
    assert_eq!(answer(&enough).code, Some(0));
}

/// An endless line, names without end, groups in groups, trees of trees: memory is what was allowed.
#[test]
#[cfg(target_os = "linux")]
fn reading_takes_no_more_memory_than_allowed() {
    let bouton = env!("CARGO_BIN_EXE_bouton");
    let names: String =
        (0..2_000_000).map(|i| format!("a-name-of-some-length-{i} end\n")).collect();
    let packed = |text: &str| zstd::bulk::compress(text.as_bytes(), 1).unwrap();
    for (form, input) in [
        ("edges", packed(&"x".repeat(300 << 20))),
        ("edges", packed(&names)),
        ("dot", packed(&format!("digraph {}", "{".repeat(20 << 20)))),
        ("graphml", packed(&format!("<graphml>{}", "<a>".repeat(20 << 20)))),
        ("json", packed(&format!("{{\"nodes\": [{}", "[],".repeat(20 << 20)))),
        ("json", packed(&format!("{{\"nodes\": [{}", "{\"id\":1},".repeat(10 << 20)))),
    ] {
        let mut shell = std::process::Command::new("sh");
        // Other mappings of the program, and the graph's files, count here too.
        let limits = "ulimit -v 1200000; exec";
        shell.args([
            "-c",
            &format!("{limits} {bouton} graph - --input {form} --limit-memory 60MB --lang en"),
        ]);
        let run = run(shell, input);
        assert!(matches!(run.code, Some(2 | 3)), "{form}: {:?} {}", run.code, run.err);
    }
}

/// Graphs in several frames, skippable ones among them, are read whole; a damaged one is refused.
#[test]
fn compressed_files_are_read_whole_or_refused() {
    let halves = [&EDGES[..4], &EDGES[4..]].map(|half| {
        let mut encoder = zstd::Encoder::new(Vec::new(), 3).unwrap();
        encoder.include_checksum(true).unwrap();
        std::io::Write::write_all(&mut encoder, half.as_bytes()).unwrap();
        encoder.finish().unwrap()
    });
    let skipped = [&[0x50, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3][..]].concat();
    let whole = [&skipped[..], &halves[0], &skipped, &halves[1]].concat();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("packed.zst");
    let name = file.to_str().unwrap();
    let game = format!("graph:{name}");
    fs::write(&file, &whole).unwrap();
    assert_eq!(answer(&["graph", name]).out, SOLVED);
    assert_eq!(answer(&["solve", &game, "d", "--format", "json"]).code, Some(0));
    let mut flipped = whole.clone();
    let last = flipped.len() - 2;
    flipped[last] ^= 4;
    for damaged in [&whole[..whole.len() - 1], &flipped, &[&whole[..], b"rest"].concat()] {
        fs::write(&file, damaged).unwrap();
        let run = answer(&["graph", name]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
        assert!(run.err.contains("damaged"), "{}", run.err);
        let run = answer(&["solve", &game, "d"]);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
    }
}

/// Names that would move the cursor, colour or turn what people see; programs get them as they are.
#[test]
fn names_do_nothing_to_the_terminal() {
    let name = "a\u{1b}[31m\u{202e}b";
    let text = format!("{name} end\n{name} {name}\n");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("names.txt");
    fs::write(&file, &text).unwrap();
    let file = file.to_str().unwrap();
    let game = format!("graph:{file}");
    for command in [
        &["graph", file][..],
        &["graph", file, "--check"],
        &["solve", &game, name],
        &["explain", &game, name],
    ] {
        let run = answer(command);
        assert!(run.out.contains("a\\u{1b}[31m\\u{202e}b"), "{command:?}: {}", run.out);
        assert!(!run.out.contains(['\u{1b}', '\u{202e}']), "{command:?}");
    }
    let json = answer(&["graph", file, "--format", "json"]).out;
    let row: serde_json::Value = serde_json::from_str(json.lines().next().unwrap()).unwrap();
    assert_eq!(row["id"], name);
}

#[test]
fn what_memory_does_not_hold_goes_to_files() {
    let edges: String = (1..3000).map(|i| format!("{i} {}\n{i} {}\n", i / 2, i / 3)).collect();
    let [whole, tight] =
        ["1GiB", "20KB"].map(|limit| graph(&["--limit-memory", limit], edges.as_str()));
    assert_eq!((whole.code, tight.code), (Some(0), Some(0)), "{}", tight.err);
    assert_eq!(whole.out, tight.out);
    assert!(whole.err.is_empty() && tight.err.contains("20000"), "{}", tight.err);
}

/// Many threads and processes are the matter of another program, which may not be there.
#[test]
fn without_the_program_for_workers_it_is_told_how_to_build_it() {
    // Linked, not copied: what has just been written may not be run while another test starts a
    // program of its own.
    let bouton = std::path::Path::new(env!("CARGO_BIN_EXE_bouton"));
    let folder = tempfile::tempdir_in(bouton.parent().unwrap()).unwrap();
    let alone = folder.path().join("bouton");
    fs::hard_link(bouton, &alone).unwrap();
    for option in [["--workers", "2"], ["--checkpoint", "saved"]] {
        let mut command = std::process::Command::new(&alone);
        command.args(["graph", "-", "--lang", "en"]).args(option);
        let run = run(command, EDGES);
        assert_eq!((run.code, run.out.as_str()), (Some(4), ""));
        assert!(run.err.starts_with("error: there is no program `"), "{}", run.err);
        let how = "\n  put it beside this one: `cargo install --path crates/cluster`, or for a program in \
             `target/release` `cargo build --release --package bouton-cluster`\n";
        assert_eq!(
            run.err.lines().skip(1).map(|line| format!("\n{line}")).collect::<String>() + "\n",
            how
        );
    }
    let run = graph(&["--cluster", "hosts.txt"], EDGES);
    assert_eq!(run.code, Some(2));
    let run = graph(&["--workers", "2", "--check"], EDGES);
    assert_eq!(run.code, Some(2));
}
