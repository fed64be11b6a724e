//! Limits hold inside the library, without the help of the program: in bytes as they are allocated,
//! and when a computation is called off.

use bouton::{Convention, Exceeded, Failure, Limits, Query, Sequence, Session, Watch};
use bouton_memory::{Counting, peak, start};
use bouton_testkit::{sampled, whole};
use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering},
};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Memory is counted for the whole process: one test at a time.
static ALONE: Mutex<()> = Mutex::new(());

/// The limit of memory, in bytes.
const MEMORY: u64 = 32 << 20;
/// Bytes beyond the limit: what is allocated between two looks at it, and texts.
const SLACK: u64 = 12 << 20;

/// Positions that take more memory or time than there is, each for one of the ways to answer: search
/// (of many short parts, of few long ones, of pairs, of partizan games), values of positions, tables of
/// heaps by options, by planes and of codes that leave many heaps, closed forms of many heaps.
const HEAVY: [(&str, Convention); 18] = [
    ("cram 5x6", Convention::Misere),
    ("end-nim 1x1000", Convention::Misere),
    ("kayles 50 60 70 80 90 100", Convention::Misere),
    ("fibonacci 100000", Convention::Misere),
    ("moore:6 20 20 20 20 20 20", Convention::Misere),
    ("wythoff:7 70 90", Convention::Misere),
    ("allbut:2-4294967296 1000000", Convention::Misere),
    ("subtract:1-4294967296 3000000", Convention::Misere),
    ("partizan-subtract:1-40/2-80 300 301 302", Convention::Normal),
    ("lasker 40 41 42 43 44", Convention::Misere),
    ("wythoff 3000 4000 + grundy 10000", Convention::Normal),
    ("octal:8.2F 5000", Convention::Normal),
    ("octal:0.&73; 2500", Convention::Normal),
    ("octal:0.007 40000000", Convention::Normal),
    ("subtract:primes 60000000", Convention::Normal),
    ("nim:not=3 1x2000 + kayles 9000000", Convention::Misere),
    ("kl-nim:4,10 7x20000 + nim 20", Convention::Normal),
    ("grundy 9000000", Convention::Normal),
];

fn limits() -> Limits {
    Limits { positions: u64::MAX, memory: MEMORY, ..Limits::default() }
}

#[test]
fn what_is_allocated_counts() {
    let _alone = ALONE.lock();
    start();
    let meter = Limits { memory: MEMORY, ..Limits::default() }.meter();
    assert_eq!(meter.memory(0, None), Ok(()));
    let held = vec![1u8; 2 * MEMORY as usize];
    assert!(matches!(meter.memory(0, None), Err(Exceeded::Memory { limit: MEMORY, .. })));
    drop(held);
    assert_eq!(meter.memory(0, None), Ok(()));
}

#[test]
fn no_engine_allocates_more_than_the_limit() {
    let _alone = ALONE.lock();
    for (position, convention) in sampled(HEAVY, 3) {
        let limits = Limits { time: Some(std::time::Duration::from_secs(10)), ..limits() };
        // Loaded once, like the sentences of the program.
        let query = Query { convention, ..Query::new(position).expect("a position") };
        start();
        let answer = Session::new(limits).solve(&query);
        let is_either = match answer {
            Ok(_) => true,
            Err(Failure::GaveUp(exceeded, _)) => !matches!(exceeded, Exceeded::Cycle),
            Err(_) => false,
        };
        assert!(is_either, "{position}: neither an answer nor a limit");
        assert!(peak() <= MEMORY + SLACK, "{position}: {} MB", peak() >> 20);
    }
}

#[test]
fn what_is_called_off_ends() {
    let _alone = ALONE.lock();
    for (position, convention) in HEAVY {
        let watch = Arc::new(Watch { cancelled: AtomicBool::new(true), ..Watch::default() });
        let limits =
            Limits { time: None, memory: 1 << 30, watch: Some(Arc::clone(&watch)), ..limits() };
        let query = Query { convention, ..Query::new(position).expect("a position") };
        // An engine that never looks would go on for minutes, and this test with it.
        let _ = Session::new(limits).solve(&query);
        assert!(watch.reached.load(Ordering::Relaxed) < 1 << 20, "{position}");
    }
    for game in ["kayles", "nim", "octal:0.007", "grundy", "octal:8.2F"] {
        let watch = Arc::new(Watch { cancelled: AtomicBool::new(true), ..Watch::default() });
        let limits = Limits { time: None, watch: Some(watch), ..limits() };
        let last = 1_000_000_000_000;
        let Ok(mut sequence) =
            Sequence::new(&bouton::Game::new(game).expect("a game"), last, limits)
        else {
            continue;
        };
        let ended = (0..last).find(|heap| sequence.value(*heap).is_err());
        assert!(ended.is_some_and(|heap| heap < 1 << 20), "{game}: {ended:?}");
    }
}

#[test]
fn a_session_forgets_what_is_in_the_way() {
    let _alone = ALONE.lock();
    let codes = ["0.106", "0.14", "0.36", "0.64", "0.74", "0.6", "0.54", "0.354", "0.77", "0.16"];
    let heap = if whole() { 40_000 } else { 20_000 };
    let position = |code: &str| Query::new(&format!("octal:{code} {heap}")).expect("a position");
    let alone: Vec<u64> = codes
        .iter()
        .map(|code| {
            start();
            assert!(Session::default().solve(&position(code)).is_ok(), "{code}");
            peak()
        })
        .collect();
    // Each finds room, all together do not.
    let memory = alone.iter().max().expect("some") * 3 / 2;
    assert!(alone.iter().sum::<u64>() > 2 * memory, "{alone:?}");
    start();
    let mut session = Session::new(Limits { memory, ..limits() });
    for code in codes {
        let answer = session.solve(&position(code));
        assert!(answer.is_ok(), "{code} after others: {answer:?}");
    }
}
