//! Sums of heaps as multisets: the heap numbers in increasing order.

/// The heaps of a sum, in increasing order.
pub(super) type Multiset = Vec<u32>;

/// The sum of two sums.
pub(super) fn join(a: &[u32], b: &[u32]) -> Multiset {
    let mut all = Vec::with_capacity(a.len() + b.len());
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() {
        let first = a[i] <= b[j];
        all.push(if first { a[i] } else { b[j] });
        i += usize::from(first);
        j += usize::from(!first);
    }
    all.extend_from_slice(&a[i..]);
    all.extend_from_slice(&b[j..]);
    all
}

/// A sum without the heap at a place.
pub(super) fn without(word: &[u32], at: usize) -> Multiset {
    let mut rest = word.to_vec();
    rest.remove(at);
    rest
}

/// A sum without some of its heaps.
pub(super) fn minus(word: &[u32], part: &[u32]) -> Multiset {
    let mut part = part.iter().peekable();
    let stays = |heap: &u32| part.next_if(|other| *other == heap).is_none();
    word.iter().copied().filter(stays).collect()
}
