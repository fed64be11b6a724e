//! The worker process of the tests. With `--dies-at TEXT` or `--stalls-at TEXT` one that does so when a
//! batch of questions has this text.

use std::{
    env,
    io::{self, Read, Write},
    process::{Command, Stdio, exit},
    thread,
};

#[global_allocator]
static ALLOCATOR: bouton_memory::Counting = bouton_memory::Counting;

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args_os().map(|word| word.to_string_lossy().into()).collect();
    let faults = [("--dies-at", true), ("--stalls-at", false)];
    let fault = faults.into_iter().find_map(|(name, dies)| {
        let at = words.iter().position(|word| word == name)?;
        Some((words.get(at + 1)?.clone(), dies))
    });
    match fault {
        Some((text, dies)) => pass_on(text.as_bytes(), dies),
        None => bouton_web::work(words.iter().any(|word| word == "--patient")),
    }
}

/// Passes all that comes in on to a worker without a fault, which writes to the same output, until `text` comes.
fn pass_on(text: &[u8], dies: bool) -> io::Result<()> {
    let mut worker = Command::new(env::current_exe()?).stdin(Stdio::piped()).spawn()?;
    let mut to_worker = worker.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
    let mut piece = vec![0; 1 << 20];
    loop {
        let length = io::stdin().lock().read(&mut piece)?;
        if length == 0 {
            return Ok(());
        }
        let piece = &piece[..length];
        if piece.windows(text.len()).any(|window| window == text) {
            if dies {
                exit(9);
            }
            thread::park();
        }
        to_worker.write_all(piece)?;
        to_worker.flush()?;
    }
}
