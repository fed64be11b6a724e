#![doc = include_str!("../README.md")]

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
    sync::{
        OnceLock,
        atomic::{AtomicBool, AtomicI64, Ordering},
    },
    thread,
    time::Duration,
};

/// Bytes that one thread may allocate or free before it adds them to the count of the process. What
/// [`used`] gives may be wrong by this much for each thread.
const UNREPORTED: i64 = 32 << 10;

/// Bytes allocated by the process, as far as its threads have reported.
static ALLOCATED: AtomicI64 = AtomicI64::new(0);
/// Bytes allocated when counting started.
static BASE: AtomicI64 = AtomicI64::new(0);
/// Most bytes allocated at one time since counting started.
static PEAK: AtomicI64 = AtomicI64::new(0);
/// Bytes allocated at which the process ends.
static CEILING: AtomicI64 = AtomicI64::new(i64::MAX);
/// Ends the process.
static END: OnceLock<fn() -> !> = OnceLock::new();
/// Set when the process is ending: what that allocates is not bounded.
static ENDING: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// Bytes that this thread has allocated and not reported.
    static UNREPORTED_HERE: Cell<i64> = const { Cell::new(0) };
    /// Set on the thread that ends the process.
    static ENDS_HERE: Cell<bool> = const { Cell::new(false) };
}

/// The allocator of the system, with a count of the bytes allocated.
/// Cost: about a nanosecond for each call.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counting;

/// Starts to count: what is allocated now does not count as used.
pub fn start() {
    let now = allocated();
    BASE.store(now, Ordering::Relaxed);
    PEAK.store(now, Ordering::Relaxed);
}

/// Bytes allocated since [`start`] and not freed; 0 in a program without the allocator.
pub fn used() -> u64 {
    let used = ALLOCATED.load(Ordering::Relaxed) - BASE.load(Ordering::Relaxed);
    u64::try_from(used).unwrap_or(0)
}

/// Most bytes that were in [use](used) at one time since [`start`].
pub fn peak() -> u64 {
    let peak = PEAK.load(Ordering::Relaxed) - BASE.load(Ordering::Relaxed);
    u64::try_from(peak).unwrap_or(0)
}

/// Ends the process by calling `end` when more than `bytes` are in use, or the system has no more. The first `end`
/// stays. Any thread may be the one that calls it; it must not wait for another thread, nor rely on an allocation.
pub fn set_ceiling(bytes: u64, end: fn() -> !) {
    END.get_or_init(|| end);
    let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
    CEILING.store(BASE.load(Ordering::Relaxed).saturating_add(bytes), Ordering::Relaxed);
}

/// Bytes allocated by the whole process, those of this thread included.
fn allocated() -> i64 {
    let own = UNREPORTED_HERE.try_with(|own| own.replace(0)).unwrap_or(0);
    ALLOCATED.fetch_add(own, Ordering::Relaxed) + own
}

/// Bytes that a block takes: the allocators of common systems keep a header of 8, round up to 16, and
/// give 32 at least.
#[inline]
fn weight(size: usize) -> i64 {
    i64::try_from(size).map_or(i64::MAX / 2, |size| ((size.saturating_add(8 + 15)) & !15).max(32))
}

/// Counts `change` bytes.
#[inline]
fn count(change: i64) {
    let report = UNREPORTED_HERE.try_with(|own| {
        let sum = own.get().wrapping_add(change);
        let report = sum.abs() > UNREPORTED;
        own.set(if report { 0 } else { sum });
        if report { sum } else { 0 }
    });
    // A thread that is ending has no cell any more.
    let report = report.unwrap_or(change);
    if report != 0 {
        self::report(report);
    }
}

#[cold]
fn report(change: i64) {
    let now = ALLOCATED.fetch_add(change, Ordering::Relaxed).saturating_add(change);
    PEAK.fetch_max(now, Ordering::Relaxed);
    if change > 0 && now > CEILING.load(Ordering::Relaxed) && !ENDING.load(Ordering::Relaxed) {
        end();
    }
}

/// Ends the process, where that is asked for and no thread is doing it.
fn end() {
    let Some(end) = END.get() else { return };
    if !ENDING.swap(true, Ordering::Relaxed) {
        ENDS_HERE.set(true);
        end();
    }
}

/// The system has refused a block of this weight. Its caller would abort the process: while another thread ends it
/// in order, this one waits.
#[cold]
fn refused(weight: i64) {
    count(-weight);
    end();
    while ENDING.load(Ordering::Relaxed) && !ENDS_HERE.get() {
        thread::sleep(Duration::MAX);
    }
}

// The trait is unsafe to implement: its callers rely on what it returns. Every block comes from the
// allocator of the system, unchanged, and goes back to it with the same layout.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    // Marked `inline`, since a program without link-time optimisation would call each of these.
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // Counted before: what is beyond the ceiling is never asked for.
        count(weight(layout.size()));
        had(unsafe { System.alloc(layout) }, weight(layout.size()))
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(weight(layout.size()));
        had(unsafe { System.alloc_zeroed(layout) }, weight(layout.size()))
    }

    #[inline]
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        unsafe { System.dealloc(block, layout) };
        count(-weight(layout.size()));
    }

    #[inline]
    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        let more = weight(size) - weight(layout.size());
        count(more);
        had(unsafe { System.realloc(block, layout, size) }, more)
    }
}

/// The block; the system may have none.
#[inline]
fn had(block: *mut u8, weight: i64) -> *mut u8 {
    if block.is_null() {
        refused(weight);
    }
    block
}
