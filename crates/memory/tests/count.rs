//! Allocations are counted on every thread.

use bouton_memory::{Counting, peak, start, used};
use std::{hint::black_box, thread};

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// Bytes by which the count may be off: what each of a few threads has not reported.
const OFF: u64 = 1 << 20;

/// One test, since the count is that of the whole process.
#[test]
fn used_follows_what_is_allocated_grown_and_freed() {
    start();
    assert!(used() < OFF);
    let mut bytes = black_box(vec![1_u8; 8 << 20]);
    assert!(used().abs_diff(8 << 20) < OFF, "{}", used());
    bytes.reserve_exact(24 << 20);
    assert!(used().abs_diff(32 << 20) < OFF, "{}", used());
    bytes.truncate(1 << 20);
    bytes.shrink_to_fit();
    assert!(used().abs_diff(1 << 20) < OFF, "{}", used());
    drop(bytes);
    assert!(used() < OFF, "{}", used());
    assert!(peak().abs_diff(32 << 20) < OFF, "{}", peak());

    // Small blocks weigh more than their sizes.
    let words: Vec<Box<u8>> = (0..1 << 16).map(|at| black_box(Box::new(at as u8))).collect();
    assert!(used() > (8 + 31) << 16, "{}", used());
    drop(words);

    // Freed on another thread than where it was allocated.
    let bytes = black_box(vec![0_u8; 8 << 20]);
    thread::spawn(move || drop(bytes)).join().expect("the thread ends");
    assert!(used() < OFF, "{}", used());
}
