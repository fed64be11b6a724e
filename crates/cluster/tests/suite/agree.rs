//! Random graphs: the workers print what one machine prints, byte for byte.

use crate::Random;
use bouton_answers::{Failure, Query};
use bouton_cluster::{ClusterError, Format, Note, Tallied, Task, run};
use bouton_core::Convention;
use bouton_lab::graph::{Export, GraphForm, GraphGame, GraphRow};
use bouton_solve::{Exceeded, Files, Limits, Watch};
use proptest::prelude::*;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
    time::Duration,
};

/// Something that is written to and looked at afterwards.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn task(file: &Path) -> Task {
    Task {
        file: file.to_path_buf(),
        from: None,
        form: None,
        misere: false,
        format: Format::Text,
        threads: 2,
        memory: 1 << 30,
        positions: u64::MAX,
        checkpoint: None,
        block_bits: 0,
    }
}

fn by_many(task: &Task) -> Result<(String, Tallied, Vec<Note>), ClusterError> {
    let (out, notes) = (Kept::default(), Arc::new(Mutex::new(Vec::new())));
    let kept = Arc::clone(&notes);
    let tell = move |note| {
        if !matches!(note, Note::Done(_)) {
            kept.lock().unwrap().push(note);
        }
    };
    let outcome = run(task.clone(), None, Arc::new(Watch::default()), Box::new(out.clone()), tell)?;
    let text = String::from_utf8(out.0.lock().unwrap().clone()).unwrap();
    let notes = notes.lock().unwrap().clone();
    Ok((text, outcome, notes))
}

fn by_one(task: &Task) -> String {
    let limits = Limits { files: Files::Named, ..Limits::default() };
    let game = match &task.from {
        Some(from) => {
            let query = Query::read(from.as_bytes(), &limits).unwrap();
            GraphGame::from_position(&query, &limits).unwrap()
        }
        None => {
            let file = fs::File::open(&task.file).unwrap();
            GraphGame::read(file, task.form, &limits).unwrap()
        }
    };
    let convention = if task.misere { Convention::Misere } else { Convention::Normal };
    let solved = game.solve(convention).unwrap();
    let mut text = String::new();
    if task.format == Format::Csv {
        text.push_str(GraphRow::CSV_HEAD);
    }
    for vertex in game.positions() {
        match task.format {
            Format::Text => solved.write_text(vertex, &mut text),
            Format::Csv => solved.write_csv(vertex, &mut text),
            Format::Json => solved.write_json(vertex, &mut text),
        }
    }
    text
}

/// Edges, and positions alone.
type Pieces = (Vec<(u32, u32)>, Vec<u32>);

/// Small graphs with gaps in their numbering.
fn graph() -> impl Strategy<Value = (bool, u32, Pieces)> {
    (any::<bool>(), 1..30u32, 1..5u32, 1..4usize).prop_flat_map(
        |(acyclic, vertices, stride, degree)| {
            let edge = (0..vertices, 0..vertices);
            let edges = prop::collection::vec(edge, 0..(degree * vertices as usize));
            let alone = prop::collection::vec(0..vertices, 0..3);
            (edges, alone).prop_map(move |(mut edges, alone)| {
                edges.retain(|(a, b)| !acyclic || a != b);
                let order =
                    |(a, b): (u32, u32)| if acyclic { (a.max(b), a.min(b)) } else { (a, b) };
                let stretch = |vertex: u32| vertex * stride;
                let edges = edges.into_iter().map(order);
                let edges = edges.map(|(a, b)| (stretch(a), stretch(b))).collect();
                let alone = alone.into_iter().map(stretch).collect();
                (acyclic, vertices * stride, (edges, alone))
            })
        },
    )
}

/// Many of them side by side: now and then none of them goes round.
fn graphs() -> impl Strategy<Value = Pieces> {
    let many = prop::collection::vec(graph(), 1..40);
    (any::<bool>(), many).prop_map(|(acyclic, graphs)| {
        let (mut all, mut first) = (Pieces::default(), 0);
        for (ends, width, (edges, alone)) in graphs {
            if ends || !acyclic {
                all.0.extend(edges.into_iter().map(|(a, b)| (first + a, first + b)));
                all.1.extend(alone.into_iter().map(|vertex| first + vertex));
                first += width;
            }
        }
        all
    })
}

fn text_of(edges: &[(u32, u32)], alone: &[u32]) -> String {
    let edges = edges.iter().map(|(from, to)| format!("{from} {to}\n"));
    edges.chain(alone.iter().map(|vertex| format!("{vertex}\n"))).collect()
}

/// Writes a file that is there while the folder is.
fn file_of(text: impl AsRef<[u8]>) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("graph");
    fs::write(&file, text).unwrap();
    (folder, file)
}

fn check(task: &Task) -> Result<(), TestCaseError> {
    let (text, ..) = by_many(task).unwrap();
    prop_assert_eq!(text, by_one(task), "{:?}", task);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(120))]

    #[test]
    fn small_graphs(
        (edges, alone) in graphs(),
        threads in 1..5usize,
        block_bits in 0..2u32,
        misere: bool,
    ) {
        let (_folder, file) = file_of(text_of(&edges, &alone));
        check(&Task { threads, misere, block_bits, ..task(&file) })?;
    }
}

/// Larger ones: several blocks, pieces and packets; loops in the midst of what ends.
#[test]
fn larger_graphs_in_every_form() {
    let mut random = Random(20_261_121);
    let mut edges = Vec::new();
    for _ in 0..400_000 {
        let (a, b) = (random.below(150_000), random.below(150_000));
        if a != b {
            edges.push((a.max(b), a.min(b)));
        }
    }
    let (_folder, file) = file_of(text_of(&edges, &[]));
    let plain = task(&file);
    for format in [Format::Text, Format::Csv, Format::Json] {
        check(&Task { format, block_bits: 6, ..plain.clone() }).unwrap();
    }
    check(&Task { misere: true, threads: 3, ..plain.clone() }).unwrap();
    // Some edges back, from the upper half, so that the lower one still ends.
    for _ in 0..60 {
        let (a, b) = (random.below(150_000), random.below(150_000));
        edges.push((a.min(b).max(90_000), a.max(b).max(90_000)));
    }
    fs::write(&file, text_of(&edges, &[7_777_777])).unwrap();
    for misere in [false, true] {
        check(&Task { misere, threads: 3, block_bits: 6, ..plain.clone() }).unwrap();
    }
    let (text, outcome, notes) = by_many(&plain).unwrap();
    assert_eq!(outcome.edges, edges.len() as u64);
    assert_eq!(outcome.positions, text.lines().count() as u64);
    let remaining = text.lines().filter(|line| line.contains("inf") || line.contains("\tD\t"));
    assert!(matches!(&notes[..], [Note::Loops(count, _)] if *count >= remaining.count() as u64));
    // The binary form.
    let game = GraphGame::read(fs::File::open(&file).unwrap(), None, &Limits::default()).unwrap();
    let mut binary = Vec::new();
    let solved = game.solve(Convention::Normal).unwrap();
    solved.export(Export::Form(GraphForm::Binary), &mut binary).unwrap();
    let (_folder, file) = file_of(binary);
    check(&Task { threads: 3, block_bits: 6, ..task(&file) }).unwrap();
    // Promised more than there is: told as by one machine.
    let mut bytes = fs::read(&file).unwrap();
    bytes.truncate(bytes.len() - 3);
    fs::write(&file, bytes).unwrap();
    assert!(matches!(by_many(&task(&file)), Err(ClusterError::Failure(_))));
}

/// Values from 64 on, with loops and without.
#[test]
fn large_values_are_exact() {
    let vertices = 200u32;
    let mut edges: Vec<(u32, u32)> =
        (0..vertices).flat_map(|v| (0..v).map(move |w| (v, w))).collect();
    let (_folder, file) = file_of(text_of(&edges, &[]));
    check(&Task { threads: 3, ..task(&file) }).unwrap();
    edges.retain(|edge| *edge != (199, 100));
    edges.extend([(200, 200), (200, 199), (200, 150), (200, 3)]);
    // And values from 64 on of positions that lead into a loop, from which play returns.
    edges.extend((0..120).map(|w| (300, w)));
    edges.extend([(300, 301), (301, 300), (301, 120), (301, 119)]);
    fs::write(&file, text_of(&edges, &[])).unwrap();
    for threads in 1..4 {
        check(&Task { threads, ..task(&file) }).unwrap();
    }
}

/// Files that are not read in shares.
#[test]
fn other_forms_are_read_whole() {
    let cases: [(&str, Option<GraphForm>); 7] = [
        ("a b\nb c\nc a\nc d\n", None),
        ("1 2\n2 3\n7 x\nx 1\n", None),
        ("4 3\n1 2\n2 3\n3 1\n", Some(GraphForm::Judge)),
        ("digraph { a -> b -> \"c d\"; e }", None),
        ("", None),
        ("5\n", None),
        // So far apart that the numbers are words.
        ("20000000 1\n1 5\n7 20000000\n", None),
    ];
    for (text, form) in cases {
        let (_folder, file) = file_of(text);
        for format in [Format::Text, Format::Csv, Format::Json] {
            check(&Task { form, format, threads: 3, ..task(&file) }).unwrap();
        }
    }
}

#[test]
fn what_is_wrong_is_told() {
    let (_folder, file) = file_of("1 2\n2 3 x\n");
    assert!(matches!(by_many(&task(&file)), Err(ClusterError::Failure(_))));
    fs::write(&file, "1 2 L\n").unwrap();
    assert!(matches!(by_many(&task(&file)), Err(ClusterError::Partizan)));
    assert!(matches!(by_many(&task(&file.join("none"))), Err(ClusterError::Read(_))));
    fs::write(&file, text_of(&(0..5000).map(|v| (v + 1, v)).collect::<Vec<_>>(), &[])).unwrap();
    let small = Task { memory: 10_000, ..task(&file) };
    assert!(matches!(by_many(&small), Err(ClusterError::Memory(10_000))));
    let few = |positions| by_many(&Task { positions, ..task(&file) });
    assert!(matches!(
        few(5000),
        Err(ClusterError::Failure(Failure::GaveUp(Exceeded::Positions { limit: 5000, .. }, None)))
    ));
    assert!(few(5001).is_ok());
}

/// A checkpoint is gone on from, whatever the number of workers, and never makes an answer wrong.
#[test]
fn checkpoints_are_gone_on_from() {
    let mut random = Random(5);
    let edges: Vec<(u32, u32)> = (0..30_000)
        .map(|_| (random.below(9000), random.below(9000)))
        .map(|(a, b)| if a < 5000 { (a.max(b), a.min(b)) } else { (a, b) })
        .filter(|(a, b)| a != b)
        .collect();
    let (folder, file) = file_of(text_of(&edges, &[]));
    let saved = folder.path().join("saved");
    let every = Duration::ZERO;
    let with = |threads| Task { threads, checkpoint: Some((saved.clone(), every)), ..task(&file) };
    let expected = by_one(&task(&file));
    let (text, _, notes) = by_many(&with(3)).unwrap();
    assert_eq!(text, expected);
    let loops = |notes: &[Note]| matches!(notes, [.., Note::Loops(..)]);
    assert!(loops(&notes) && notes.len() == 1);
    let (text, outcome, notes) = by_many(&with(3)).unwrap();
    assert_eq!(text, expected);
    let Note::Resumed(solved) = notes[0] else { panic!("{notes:?}") };
    assert!(solved > 1000 && solved < outcome.positions);
    // A block that was begun, a file that is gone, another number of workers.
    let own = |worker: usize| saved.join(format!("worker-{worker}-of-3.bouton"));
    let bytes = fs::read(own(0)).unwrap();
    let cuts = (1..16).map(|at| bytes.len() * at / 16);
    for length in cuts.chain([bytes.len() - 1, 110, 100, HEAD, 17, 0]) {
        fs::write(own(0), &bytes[..length]).unwrap();
        if length == 17 {
            assert!(matches!(by_many(&with(3)), Err(ClusterError::NoCheckpoint(_))));
            continue;
        }
        let (text, _, notes) = by_many(&with(3)).unwrap();
        assert_eq!(text, expected);
        assert!(matches!(notes[0], Note::Resumed(again) if again <= solved));
        // The missing part was written again.
        let (_, _, notes) = by_many(&with(3)).unwrap();
        assert_eq!(notes[0], Note::Resumed(solved));
    }
    fs::remove_file(own(1)).unwrap();
    for threads in [4, 1, 2] {
        let (text, _, notes) = by_many(&with(threads)).unwrap();
        assert_eq!(text, expected);
        assert!(matches!(notes[0], Note::Resumed(again) if again <= solved));
    }
    // A changed byte: that block and what follows are computed again.
    let mut changed = fs::read(own(2)).unwrap();
    let middle = changed.len() / 2;
    changed[middle] ^= 1;
    fs::write(own(2), changed).unwrap();
    assert_eq!(by_many(&with(3)).unwrap().0, expected);
    // Another build, the other convention, another graph.
    let written = fs::read(own(2)).unwrap();
    let mut built_otherwise = written.clone();
    built_otherwise[8] ^= 1;
    fs::write(own(2), built_otherwise).unwrap();
    assert!(matches!(by_many(&with(3)), Err(ClusterError::OtherCheckpoint(_))));
    fs::write(own(2), written).unwrap();
    let other = Task { misere: true, ..with(3) };
    assert!(matches!(by_many(&other), Err(ClusterError::OtherCheckpoint(_))));
    fs::write(&file, text_of(&edges[1..], &[])).unwrap();
    assert!(matches!(by_many(&with(3)), Err(ClusterError::OtherCheckpoint(_))));
}

/// The blocks of a file: where each begins, and the end.
fn blocks(bytes: &[u8]) -> Vec<usize> {
    let mut starts = vec![HEAD];
    while let Some(head) = bytes.get(starts[starts.len() - 1]..).and_then(|rest| rest.first_chunk())
    {
        let length = u32::from_le_bytes(*head) as usize;
        starts.push(starts[starts.len() - 1] + 36 + length);
    }
    starts
}

/// Bytes of the head of a file of a checkpoint.
const HEAD: usize = 72;

/// Files whose blocks are lost, moved, repeated, from elsewhere or changed, and files that are
/// exchanged: they are refused, or what they lack is computed again.
#[test]
fn files_that_were_tampered_with_make_no_answer_wrong() {
    let mut random = Random(11);
    let graph = |random: &mut Random| -> String {
        let edges: Vec<(u32, u32)> = (0..900)
            .map(|_| (random.below(300), random.below(300)))
            .map(|(a, b)| if a < 200 { (a.max(b), a.min(b)) } else { (a, b) })
            .filter(|(a, b)| a != b)
            .collect();
        text_of(&edges, &[])
    };
    let texts = [graph(&mut random), graph(&mut random)];
    let [(one, file), (other, other_file)] = texts.map(file_of);
    let saved = |folder: &tempfile::TempDir, name: &str| folder.path().join(name);
    let with = |file: &Path, folder: PathBuf, threads| Task {
        threads,
        checkpoint: Some((folder, Duration::ZERO)),
        ..task(file)
    };
    let expected = by_one(&task(&file));
    // Of three workers, of two, of the other convention, of another graph.
    by_many(&with(&file, saved(&one, "three"), 3)).unwrap();
    by_many(&with(&file, saved(&one, "two"), 2)).unwrap();
    by_many(&Task { misere: true, ..with(&file, saved(&one, "misere"), 3) }).unwrap();
    by_many(&with(&other_file, saved(&other, "three"), 3)).unwrap();
    let name = |worker: u32, of: u32| format!("worker-{worker}-of-{of}.bouton");
    let own = |worker| fs::read(saved(&one, "three").join(name(worker, 3))).unwrap();
    let files = [own(0), own(1), own(2)];
    let strangers = [
        fs::read(saved(&one, "two").join(name(0, 2))).unwrap(),
        fs::read(saved(&one, "misere").join(name(0, 3))).unwrap(),
        fs::read(saved(&other, "three").join(name(0, 3))).unwrap(),
    ];
    assert!(files.iter().all(|file| blocks(file).len() > 4));
    let (mut refused, mut resumed) = (0, 0);
    for round in 0..150 {
        let folder = saved(&one, "changed");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir(&folder).unwrap();
        let mut files = files.clone();
        let at = random.below(3) as usize;
        let starts = blocks(&files[at]);
        let any = random.below(starts.len() as u32 - 1) as usize;
        let block = files[at][starts[any]..starts[any + 1]].to_vec();
        let stranger = match random.below(4) {
            3 => files[(at + 1) % 3].clone(),
            which => strangers[which as usize].clone(),
        };
        let theirs = blocks(&stranger);
        let which = random.below(theirs.len() as u32 - 1) as usize;
        let foreign = stranger[theirs[which]..theirs[which + 1]].to_vec();
        let length = files[at].len() as u32;
        match round % 10 {
            0 => drop(files[at].drain(starts[any]..starts[any + 1])),
            1 => drop(files[at].splice(starts[any]..starts[any], block)),
            2 => drop(files[at].splice(starts[any]..starts[any], foreign)),
            3 => drop(files[at].splice(starts[any]..starts[any + 1], foreign)),
            4 => {
                let to = starts[random.below(starts.len() as u32) as usize];
                let to = if to > starts[any] { to - block.len().min(to - starts[any]) } else { to };
                files[at].drain(starts[any]..starts[any + 1]);
                files[at].splice(to..to, block);
            }
            5 => files.swap(at, (at + 1) % 3),
            6 => files[at] = stranger,
            7 => files[at][random.below(length) as usize] ^= 1 << random.below(8),
            8 => files[at].truncate(random.below(length) as usize),
            _ => drop(files[at].splice(HEAD.., stranger[HEAD..].iter().copied())),
        }
        for (worker, bytes) in files.iter().enumerate() {
            fs::write(folder.join(name(worker as u32, 3)), bytes).unwrap();
        }
        for threads in [3, 2] {
            match by_many(&with(&file, folder.clone(), threads)) {
                Err(ClusterError::ExchangedCheckpoint(_)) if round % 10 == 5 => refused += 1,
                _ if round % 10 == 5 => panic!("round {round}: exchanged names go unnoticed"),
                Ok((text, ..)) => {
                    assert!(text == expected, "round {round}, {threads} workers");
                    resumed += 1;
                }
                Err(
                    ClusterError::NoCheckpoint(_)
                    | ClusterError::OtherCheckpoint(_)
                    | ClusterError::ExchangedCheckpoint(_),
                ) => refused += 1,
                Err(trouble) => panic!("round {round}: {trouble:?}"),
            }
        }
    }
    assert!(refused > 30 && resumed > 100, "{refused} refused, {resumed} gone on from");
}

/// A value from a checkpoint does not make an infinite position finite: 0 would have the value 1
/// if it were forgotten that it lacks an option of value 0.
#[test]
fn what_is_infinite_stays_so() {
    let (folder, file) = file_of("0 1\n1 1\n1 2\n2 3\n");
    let saved = Some((folder.path().join("saved"), Duration::ZERO));
    for threads in [1, 2, 3] {
        let task = Task { threads, checkpoint: saved.clone(), ..task(&file) };
        for _ in 0..2 {
            check(&task).unwrap();
        }
    }
}

/// The graphs of positions, made by all workers.
#[test]
fn positions_are_expanded_as_by_one_machine() {
    let folder = tempfile::tempdir().unwrap();
    let (rules, moves) = (folder.path().join("mine.rules"), folder.path().join("moves.txt"));
    fs::write(&rules, "fn heap(n) { if n > 2 { [n - 1, n - 3] } else { [] } }").unwrap();
    // Positions that come again, some of them by moves of one player alone.
    fs::write(&moves, "a b\nb a\nb c L\nc d\na d R\nd e\n").unwrap();
    let positions = [
        "kayles 7 5".to_string(),
        "nim 3 4 5".into(),
        "wythoff 3 5 + nim 2".into(),
        "octal:0.137 9 + grundy 8".into(),
        "treblecross 9".into(),
        "cram 3x4".into(),
        "domineering 3x3".into(),
        "clobber 3x3 + toads-and-frogs t..f".into(),
        "hackenbush 0-1:b,1-2:r,0-3:g".into(),
        "partizan-subtract:1,2/1,3 6 7".into(),
        "(nim 2 1 & kayles 4) + nim 2".into(),
        "node-kayles 1-2-3-4-5 & nim 3".into(),
        format!("script:{} 7 8", rules.display()),
        format!("graph:{} a + nim 2", moves.display()),
        "nim 0".into(),
    ];
    for (at, from) in positions.into_iter().enumerate() {
        for (misere, threads) in [(false, 1 + at % 4), (true, 1 + (at + 1) % 4)] {
            let format = [Format::Text, Format::Csv, Format::Json][at % 3];
            let block_bits = [0, 6][at % 2];
            let from = Some(from.clone());
            let task = Task { from, misere, threads, format, block_bits, ..task(Path::new("")) };
            let (text, ..) = by_many(&task).unwrap();
            assert_eq!(text, by_one(&task), "{task:?}");
        }
    }
    // Of both positions neither player finds an end.
    fs::write(&moves, "a b\nb a\na d L\nd e R\n").unwrap();
    let from = Some(format!("graph:{} a", moves.display()));
    let (_, _, notes) = by_many(&Task { from, ..task(Path::new("")) }).unwrap();
    assert!(matches!(&notes[..], [Note::Loops(2, name)] if name.ends_with(" a")), "{notes:?}");
    let few = |positions, memory| {
        let from = Some("nim 9 9 9".to_string());
        by_many(&Task { from, positions, memory, ..task(Path::new("")) })
    };
    assert!(few(220, 1 << 30).is_ok());
    let limit = |outcome| match outcome {
        Err(ClusterError::Failure(Failure::GaveUp(exceeded, _))) => exceeded,
        other => panic!("{other:?}"),
    };
    let exceeded = limit(few(219, 1 << 30));
    assert!(matches!(exceeded, Exceeded::Positions { limit: 219, .. }), "{exceeded:?}");
    assert!(matches!(few(220, 10_000), Err(ClusterError::Memory(_))));
}
