//! A command that is answered within another one: what it would print is kept, and rules are given to it by name.

use bouton::Limits;
use std::{
    cell::RefCell,
    io::{self, IsTerminal, Write},
};

/// The name of a file, and the rules that replace it.
pub type Rules = (String, String);

thread_local! {
    static KEPT: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
    static GIVEN: RefCell<Vec<Rules>> = const { RefCell::new(Vec::new()) };
}

/// Runs a command with these rules at hand, and returns its output, which is not printed, with its result.
pub fn kept<T>(rules: &[Rules], run: impl FnOnce() -> T) -> (String, T) {
    KEPT.set(Some(Vec::new()));
    GIVEN.set(rules.to_vec());
    let result = run();
    GIVEN.take();
    let printed = KEPT.take().unwrap_or_default();
    (String::from_utf8_lossy(&printed).into_owned(), result)
}

/// These limits with the rules that are given.
pub fn given(limits: Limits) -> Limits {
    GIVEN.with_borrow(|rules| {
        rules.iter().fold(limits, |limits, (name, rules)| limits.with_text(name, rules))
    })
}

/// Returns `true` while what is printed is kept.
pub fn is_kept() -> bool {
    KEPT.with_borrow(Option::is_some)
}

/// Returns `true` if what is printed is seen on a terminal at once.
pub fn is_terminal() -> bool {
    !is_kept() && io::stdout().is_terminal()
}

/// Standard output for one answer.
pub struct Out(());

/// See [`Out`].
pub fn out() -> Out {
    Out(())
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        KEPT.with_borrow_mut(|kept| match kept {
            Some(kept) => kept.write(bytes),
            None => io::stdout().lock().write(bytes),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        if is_kept() { Ok(()) } else { io::stdout().lock().flush() }
    }
}
