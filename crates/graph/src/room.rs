//! Room for large arrays: memory as long as a limit allows, and files from there on.
//!
//! The files have no name, so no other program opens them, and nothing stays behind when the program is
//! killed. The system keeps in memory what it has room for: an array in a file is slower than one in
//! memory only where memory is truly short.

use crate::{DiskError, Halt};
use bouton_core::{Exceeded, Files, Limits};
use bytemuck::Pod;
use memmap2::MmapMut;
use std::{
    fmt,
    fs::File,
    io::{self, Write},
    ops::{Deref, DerefMut},
    path::PathBuf,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

/// Allocator of large arrays, in memory up to a limit and in mapped files beyond it, with the other
/// limits of the work on them. Clones share the same limits.
#[derive(Clone, Debug)]
pub struct Room(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    limits: Limits,
    /// When the room was made, by the clock of the limits.
    start: Duration,
    /// Positions met so far.
    reached: AtomicU64,
    in_memory: AtomicU64,
    in_files: AtomicU64,
}

/// Where files go: where the environment says, else where large files belong.
fn usual_folder() -> PathBuf {
    let large = PathBuf::from("/var/tmp");
    match std::env::var_os("TMPDIR") {
        None if large.is_dir() => large,
        _ => std::env::temp_dir(),
    }
}

impl Room {
    /// Room for `limit` bytes in memory.
    pub fn new(limit: u64) -> Room {
        Room::within(&Limits { memory: limit, ..Limits::NONE })
    }

    /// Room within these limits, whose time begins now. Of memory, what is more goes to files where
    /// it can and they are permitted.
    pub fn within(limits: &Limits) -> Room {
        Room(Arc::new(Inner {
            start: limits.clock.now(),
            limits: limits.clone(),
            reached: AtomicU64::new(0),
            in_memory: AtomicU64::new(0),
            in_files: AtomicU64::new(0),
        }))
    }

    /// Room in memory alone.
    pub fn unlimited() -> Room {
        Room::new(u64::MAX)
    }

    /// Bytes that may be in memory.
    pub fn limit(&self) -> u64 {
        self.0.limits.memory
    }

    /// Returns `true` if the work may be spread over several threads.
    pub(crate) fn is_shared(&self) -> bool {
        self.0.limits.threads > 1
    }

    /// Notes the number of positions met by now.
    ///
    /// # Errors
    /// There are more than allowed.
    pub fn met(&self, positions: u64) -> Result<(), Halt> {
        let limit = self.0.limits.positions;
        self.0.reached.store(positions.min(limit), Ordering::Relaxed);
        match positions > limit {
            true => Err(Exceeded::Positions { limit, needed: None, reached: limit }.into()),
            false => Ok(()),
        }
    }

    /// Reads the clock, and looks at the watch.
    ///
    /// # Errors
    /// Time is over, or it was called off.
    pub fn look(&self) -> Result<(), Halt> {
        let Inner { limits, start, reached, .. } = &*self.0;
        let reached = reached.load(Ordering::Relaxed);
        if let Some(watch) = &limits.watch {
            watch.reached.store(reached, Ordering::Relaxed);
        }
        Ok(limits.look(*start, reached)?)
    }

    /// The halt for arrays that must be in memory and do not fit.
    pub(crate) fn too_little(&self) -> Halt {
        let reached = self.0.reached.load(Ordering::Relaxed);
        Exceeded::Memory { limit: self.limit(), needed: None, reached }.into()
    }

    /// Memory outside of every [`Array`]: none yet.
    pub(crate) fn nothing(&self) -> Claim {
        Claim { bytes: 0, room: self.clone() }
    }

    /// Bytes that arrays have in memory now.
    pub fn in_memory(&self) -> u64 {
        self.0.in_memory.load(Ordering::Relaxed)
    }

    /// Bytes that arrays have in files now.
    pub fn in_files(&self) -> u64 {
        self.0.in_files.load(Ordering::Relaxed)
    }

    /// The folder of the files, where they are permitted.
    pub fn folder(&self) -> Option<PathBuf> {
        (self.0.limits.files >= Files::Temporary).then(usual_folder)
    }

    /// Takes `bytes` of memory, if that leaves `spare` bytes below the limit.
    fn claim(&self, bytes: u64, spare: u64) -> bool {
        let most = self.limit().saturating_sub(spare);
        let claim = |used: u64| used.checked_add(bytes).filter(|sum| *sum <= most);
        self.0.in_memory.fetch_update(Ordering::Relaxed, Ordering::Relaxed, claim).is_ok()
    }

    /// An array of zeros.
    ///
    /// # Errors
    /// There is no room in memory, and no file for it, or files are not permitted.
    pub fn zeroed<T: Pod>(&self, length: usize) -> Result<Array<T>, Halt> {
        self.zeroed_sparing(length, 0)
    }

    /// An array of zeros; in memory only where `spare` bytes are left for what is more urgent.
    ///
    /// # Errors
    /// As [`Room::zeroed`].
    pub fn zeroed_sparing<T: Pod>(&self, length: usize, spare: u64) -> Result<Array<T>, Halt> {
        let bytes = length as u64 * size_of::<T>() as u64;
        let place = match bytes == 0 || self.claim(bytes, spare) {
            true => Place::Memory(bytemuck::zeroed_vec(length)),
            false => Place::File(self.file(bytes)?),
        };
        Ok(Array { place, bytes, room: self.clone() })
    }

    /// Keeps `items`: as they are where memory allows, else in a file.
    ///
    /// # Errors
    /// As [`Room::zeroed`].
    pub fn keep<T: Pod>(&self, items: Vec<T>, spare: u64) -> Result<Array<T>, Halt> {
        let bytes = size_of_val(&items[..]) as u64;
        if bytes == 0 || self.claim(bytes, spare) {
            return Ok(Array { place: Place::Memory(items), bytes, room: self.clone() });
        }
        let mut array = Array { place: Place::File(self.file(bytes)?), bytes, room: self.clone() };
        array.copy_from_slice(&items);
        Ok(array)
    }

    /// A mapped file of zeros.
    fn file(&self, bytes: u64) -> Result<MmapMut, Halt> {
        let folder = self.folder().ok_or_else(|| self.too_little())?;
        let fail = |why| Halt::Disk(DiskError { folder: folder.clone(), bytes, why });
        let file = tempfile::tempfile_in(&folder).map_err(fail)?;
        reserve(&file, bytes).map_err(fail)?;
        let map = map(&file).map_err(fail)?;
        self.0.in_files.fetch_add(bytes, Ordering::Relaxed);
        Ok(map)
    }
}

/// Gives a file its blocks. A hole in a file would be filled when it is written to, and where the
/// disk is full by then, the program would be killed.
fn reserve(mut file: &File, bytes: u64) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    {
        use rustix::{fs::FallocateFlags, io::Errno};
        match rustix::fs::fallocate(file, FallocateFlags::empty(), 0, bytes) {
            Ok(()) => return Ok(()),
            Err(Errno::OPNOTSUPP | Errno::NOSYS) => {}
            Err(why) => return Err(why.into()),
        }
    }
    let zeros = vec![0; 1 << 20];
    let mut left = bytes;
    while left > 0 {
        let now = left.min(zeros.len() as u64);
        file.write_all(&zeros[..now as usize])?;
        left -= now;
    }
    Ok(())
}

#[allow(unsafe_code)]
fn map(file: &File) -> io::Result<MmapMut> {
    // SAFETY: The file has no name and its descriptor goes nowhere else, so nothing else changes or
    // shortens it while it is mapped; and all of its blocks are there.
    unsafe { MmapMut::map_mut(file) }
}

impl<T> Array<T> {
    /// The room it takes its place from.
    pub fn room(&self) -> &Room {
        &self.room
    }
}

enum Place<T> {
    Memory(Vec<T>),
    File(MmapMut),
}

/// Memory taken outside of every [`Array`], counted with the arrays.
#[derive(Debug)]
pub(crate) struct Claim {
    bytes: u64,
    room: Room,
}

impl Claim {
    /// It takes `bytes` now.
    ///
    /// # Errors
    /// There is not that much; then it takes what it took before.
    pub fn resize(&mut self, bytes: u64) -> Result<(), Halt> {
        let used = &self.room.0.in_memory;
        if bytes <= self.bytes {
            used.fetch_sub(self.bytes - bytes, Ordering::Relaxed);
        } else if !self.room.claim(bytes - self.bytes, 0) {
            return Err(self.room.too_little());
        }
        self.bytes = bytes;
        Ok(())
    }

    /// Bytes that it takes.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        self.room.0.in_memory.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

/// An array that is where its [`Room`] had place for it.
pub struct Array<T> {
    place: Place<T>,
    bytes: u64,
    room: Room,
}

impl<T: Pod> Deref for Array<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        match &self.place {
            Place::Memory(items) => items,
            // A map begins at a page, which is aligned for everything.
            Place::File(map) => bytemuck::cast_slice(map),
        }
    }
}

impl<T: Pod> DerefMut for Array<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        match &mut self.place {
            Place::Memory(items) => items,
            Place::File(map) => bytemuck::cast_slice_mut(map),
        }
    }
}

impl<T> Drop for Array<T> {
    fn drop(&mut self) {
        let Inner { in_memory, in_files, .. } = &*self.room.0;
        let used = match self.place {
            Place::Memory(_) => in_memory,
            Place::File(_) => in_files,
        };
        used.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

impl<T: Pod> fmt::Debug for Array<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if matches!(self.place, Place::Memory(_)) { "memory" } else { "a file" };
        write!(f, "{} items in {place}", self.len())
    }
}

/// A list that grows: what it holds is in an [`Array`].
#[derive(Debug)]
pub struct List<T: Pod> {
    array: Array<T>,
    length: usize,
}

impl<T: Pod> List<T> {
    /// An empty list.
    ///
    /// # Errors
    /// None for an empty one.
    pub fn new(room: &Room) -> Result<List<T>, Halt> {
        Ok(List { array: room.zeroed(0)?, length: 0 })
    }

    /// Drops the first `count` items; requires `len >= count`.
    pub fn drop_first(&mut self, count: usize) {
        self.array[..self.length].copy_within(count.., 0);
        self.length -= count;
    }

    /// Adds an item. Cost: constant, spread over many.
    ///
    /// # Errors
    /// As [`Room::zeroed`].
    pub fn push(&mut self, item: T) -> Result<(), Halt> {
        if self.length == self.array.len() {
            self.grow(self.length + 1)?;
        }
        self.array[self.length] = item;
        self.length += 1;
        Ok(())
    }

    /// Adds items. Cost: as many, spread over many.
    ///
    /// # Errors
    /// As [`Room::zeroed`].
    pub fn extend(&mut self, items: &[T]) -> Result<(), Halt> {
        let length = self.length + items.len();
        if length > self.array.len() {
            self.grow(length)?;
        }
        self.array[self.length..length].copy_from_slice(items);
        self.length = length;
        Ok(())
    }

    /// Makes room for `least` items or more.
    fn grow(&mut self, least: usize) -> Result<(), Halt> {
        let mut larger = self.array.room.zeroed((2 * self.length).max(1024).max(least))?;
        larger[..self.length].copy_from_slice(&self.array[..self.length]);
        self.array = larger;
        Ok(())
    }
}

impl<T: Pod> Deref for List<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.array[..self.length]
    }
}

impl<T: Pod> DerefMut for List<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.array[..self.length]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_files_the_limit_of_memory_is_one() {
        let limits = Limits { memory: 1000, ..Limits::NONE };
        let room = Room::within(&Limits { files: Files::None, ..limits.clone() });
        assert!(room.zeroed::<u8>(1000).is_ok());
        let refused = room.zeroed::<u8>(1001).map(drop);
        let limit = |halt| matches!(halt, Halt::Limit(Exceeded::Memory { limit: 1000, .. }));
        assert!(refused.is_err_and(limit) && room.folder().is_none());
        assert!(room.keep(vec![0_u64; 126], 0).is_err_and(limit));
        assert_eq!(
            Room::within(&limits).zeroed::<u8>(1001).map(|array| array.len()).ok(),
            Some(1001)
        );
    }

    #[test]
    fn claims_and_arrays_share_one_limit() {
        let room = Room::new(1000);
        let mut claim = room.nothing();
        claim.resize(600).unwrap();
        assert!(matches!(
            claim.resize(1001),
            Err(Halt::Limit(Exceeded::Memory { limit: 1000, .. }))
        ));
        let array = room.zeroed::<u8>(500).unwrap();
        assert_eq!((room.in_memory(), room.in_files()), (600, 500));
        claim.resize(100).unwrap();
        drop(array);
        assert_eq!((claim.bytes(), room.in_memory()), (100, 100));
        drop(claim);
        assert_eq!(room.in_memory(), 0);
    }

    #[test]
    fn what_has_no_room_in_memory_stands_in_files() {
        let room = Room::new(1000);
        let mut small = room.zeroed::<u32>(200).unwrap();
        let mut large = room.zeroed::<u32>(200).unwrap();
        assert_eq!((room.in_memory(), room.in_files()), (800, 800));
        for array in [&mut small, &mut large] {
            assert!(array.iter().all(|item| *item == 0));
            array[199] = 7;
            assert_eq!(array[199], 7);
        }
        drop(small);
        let again = room.zeroed_sparing::<u64>(100, 300).unwrap();
        assert_eq!((room.in_memory(), room.in_files()), (0, 1600));
        let kept = room.keep(vec![1u8, 2, 3], 0).unwrap();
        assert_eq!(kept[..], [1, 2, 3]);
        drop((large, again, kept));
        assert_eq!((room.in_memory(), room.in_files()), (0, 0));
    }

    #[test]
    fn a_list_moves_to_a_file_when_memory_is_full() {
        let room = Room::new(10_000);
        let mut list = List::new(&room).unwrap();
        for i in 0..10_000u32 {
            list.push(i).unwrap();
        }
        assert!(list.iter().copied().eq(0..10_000));
        assert!(room.in_files() >= 40_000 && room.in_memory() == 0);
    }
}
