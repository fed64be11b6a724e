//! Standard output; or, while a command is answered within another one, what it would print there.

use std::{
    cell::RefCell,
    io::{self, IsTerminal, Write},
};

thread_local! {
    static KEPT: RefCell<Option<Vec<u8>>> = const { RefCell::new(None) };
}

/// What `run` prints, in place of printing it, and what it returns.
pub fn kept<T>(run: impl FnOnce() -> T) -> (String, T) {
    KEPT.set(Some(Vec::new()));
    let result = run();
    let printed = KEPT.take().unwrap_or_default();
    (String::from_utf8_lossy(&printed).into_owned(), result)
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
