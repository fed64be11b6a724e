//! The API as a WebAssembly module, which a page asks where no server answers.
//!
//! The host, a program in JavaScript, writes the address of a question as UTF-8 where [`room`] says,
//! calls [`answer`], and reads JSON of [`length`] bytes at [`text`]. It gives the module a clock, and
//! nothing else: there are no files and no threads, and a call cannot be interrupted but by its limits.
//! A module that has trapped is of no more use, except that [`status`] may say why.

use bouton_answers::Failure;
use bouton_api::{Problem, Response, first_try, language};
use bouton_solve::{Clock, Exceeded, Limits};
use bouton_texts::Lang;
use std::{
    mem,
    process::abort,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

#[global_allocator]
static ALLOCATOR: bouton_memory::Counting = bouton_memory::Counting;

/// Time for a question.
const TIME: Duration = Duration::from_secs(10);
/// Time for the first try of a question, which a person hardly notices.
const FIRST_TRY: Duration = Duration::from_millis(200);
/// Bytes for a question, as on a server.
const MEMORY: u64 = 1 << 28;
/// Bytes beyond those, and a quarter of them, at which the module ends itself.
const SLACK: u64 = 32 << 20;

/// The question, as the host has written it.
static QUESTION: Mutex<Vec<u8>> = Mutex::new(Vec::new());
/// The answer, or before there is one, what is said where memory ends.
static ANSWER: Mutex<String> = Mutex::new(String::new());
/// The status of the answer.
static STATUS: AtomicU32 = AtomicU32::new(0);

#[cfg(target_family = "wasm")]
#[allow(unsafe_code)]
#[link(wasm_import_module = "bouton")]
unsafe extern "C" {
    /// Milliseconds since a moment of the host's own.
    safe fn milliseconds() -> f64;
}

/// The clock of the host.
#[cfg(target_family = "wasm")]
const CLOCK: Clock =
    Clock::new(|| Duration::try_from_secs_f64(milliseconds() / 1000.0).unwrap_or_default());
#[cfg(not(target_family = "wasm"))]
const CLOCK: Clock = Clock::SYSTEM;

/// The address in memory at which the host writes a question of this number of bytes.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> usize {
    let mut question = lock(&QUESTION);
    question.clear();
    question.resize(bytes, 0);
    question.as_mut_ptr().addr()
}

/// Answers the question. The status of HTTP; 0 where a first try is asked for and does not do.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn answer(is_first_try: u32) -> u32 {
    STATUS.store(0, Ordering::Relaxed);
    let question = mem::take(&mut *lock(&QUESTION));
    let address = String::from_utf8_lossy(&question);
    let (path, query) = address.split_once('?').unwrap_or((&address, ""));
    let limits = Limits { time: Some(TIME), memory: MEMORY, clock: CLOCK, ..Limits::default() };
    let limits = if is_first_try > 0 { first_try(&limits, FIRST_TRY) } else { limits };
    let memory = Exceeded::Memory { limit: limits.memory, needed: None, reached: 0 };
    let memory = Problem::Failure(Failure::from(memory));
    let refusal = Response::refusal(&memory, language(query).unwrap_or(Lang::En));
    *lock(&ANSWER) = refusal.text;
    bouton_memory::start();
    bouton_memory::set_ceiling(limits.memory + limits.memory / 4 + SLACK, end_at_the_ceiling);
    let start = CLOCK.now();
    let response = bouton_api::answer(path, query, Lang::En, limits);
    // An answer cut short by time may be poorer than it should be, even if it does not say so.
    if is_first_try > 0 && (!response.whole || CLOCK.since(start) >= FIRST_TRY) {
        return 0;
    }
    *lock(&ANSWER) = response.text;
    STATUS.store(response.status.into(), Ordering::Relaxed);
    response.status.into()
}

/// The status of the answer; 0 where the module has ended and does not know why.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn status() -> u32 {
    STATUS.load(Ordering::Relaxed)
}

/// The address in memory of the answer.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn text() -> usize {
    lock(&ANSWER).as_ptr().addr()
}

/// The bytes of the answer.
#[allow(unsafe_code)]
#[unsafe(no_mangle)]
pub extern "C" fn length() -> usize {
    lock(&ANSWER).len()
}

/// Says that it was the memory, in the answer that stands ready.
fn end_at_the_ceiling() -> ! {
    STATUS.store(422, Ordering::Relaxed);
    abort()
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
