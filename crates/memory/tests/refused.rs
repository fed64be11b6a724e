//! Where the system has no more memory, the process ends in order, whichever threads ask for it.

use bouton_memory::{Counting, set_ceiling, start};
use std::{env, hint::black_box, process::Command, thread};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Exit code of the process that is ended.
const ENDED: i32 = 3;
/// More bytes than the address space of a process has.
const TOO_MANY: usize = 1 << 62;

/// Asks for too much on several threads.
fn ask() {
    let asking = || thread::spawn(|| black_box(Vec::<u8>::with_capacity(TOO_MANY)).capacity());
    for thread in [asking(), asking(), asking()] {
        let _ = thread.join();
    }
}

#[test]
fn a_block_that_the_system_refuses_ends_the_process() {
    match env::var("BOUTON_ASKS").as_deref() {
        Ok("with a ceiling") => {
            start();
            // The ceiling is far: only the system refuses.
            set_ceiling(u64::MAX, || std::process::exit(ENDED));
            ask();
        }
        Ok(_) => {
            // Without a ceiling the caller decides.
            assert!(Vec::<u8>::new().try_reserve_exact(TOO_MANY).is_err());
        }
        Err(_) => {
            let code = |asks: &str| {
                let mut again = Command::new(env::current_exe().expect("this test"));
                again.env("BOUTON_ASKS", asks).output().expect("it runs").status.code()
            };
            assert_eq!(code("with a ceiling"), Some(ENDED));
            assert_eq!(code("without"), Some(0));
        }
    }
}
