//! Trees against plain lists of keys.

use super::*;
use crate::Room;

/// Words of letters, some with a long beginning in common, none twice.
fn words(count: u32) -> Vec<Vec<u8>> {
    let word = |i: u32| {
        let long = if i.is_multiple_of(3) { "a beginning that many have in common " } else { "" };
        format!("{long}{:b}", i.wrapping_mul(2_654_435_761)).into_bytes()
    };
    (0..count).map(word).collect()
}

fn numbers(key: &[u8], width: usize) -> Numbers {
    let sum = key.iter().fold(7u64, |sum, byte| sum.wrapping_mul(31) + u64::from(*byte));
    [sum >> (sum % 64), if width == 2 { sum % 9 } else { 0 }]
}

fn tree(words: &[Vec<u8>], width: usize) -> (Vec<u8>, Root) {
    let room = Room::new(1 << 10);
    let mut keyed = Keyed::new(&room).unwrap();
    words.iter().for_each(|word| keyed.push(word).unwrap());
    let mut writer = TreeWriter::new(Vec::new(), width);
    for number in keyed.order(&room).unwrap().iter() {
        let key = keyed.key(*number);
        writer.add(key, self::numbers(key, width)).unwrap();
    }
    writer.finish().unwrap()
}

#[test]
fn every_key_is_found_and_no_other_one() {
    for count in [0, 1, 2, 100, 5000, 60_000] {
        for width in [1, 2] {
            let words = words(count);
            let (bytes, root) = tree(&words, width);
            assert_eq!((root.keys, root.width), (count.into(), width));
            assert_eq!(root.place.offset + u64::from(root.place.length), bytes.len() as u64);
            assert!(count < 60_000 || root.height == 2, "{}", root.height);
            let tree = Tree::new(root, Box::new(bytes), 1 << 14);
            for word in &words {
                assert_eq!(tree.find(word).unwrap(), Some(numbers(word, width)));
            }
            for other in [&b""[..], b"b", b"a beginning", b"0", b"1000x", b"\xFF"] {
                assert_eq!(tree.find(other).unwrap(), None);
            }
            let mut sorted = words.clone();
            sorted.sort();
            let mut shown = Vec::new();
            tree.each(|key, numbers| {
                assert_eq!(numbers, self::numbers(key, width));
                shown.push(key.to_vec());
                Ok::<(), StoreFault>(())
            })
            .unwrap();
            assert_eq!(shown, sorted);
            let mut state = 1;
            let picked = tree.pick(|most| {
                state = (state * 5 + 3) % 1009;
                state % most
            });
            let picked = picked.unwrap();
            assert_eq!(picked.is_some(), count > 0);
            assert!(picked.is_none_or(
                |(key, numbers)| words.contains(&key) && numbers == self::numbers(&key, width)
            ));
        }
    }
}

#[test]
fn whatever_byte_is_changed_or_missing_is_found() {
    let words = words(3000);
    let (bytes, root) = tree(&words, 1);
    assert!(root.height >= 1);
    let all = |bytes: Vec<u8>| {
        Tree::new(root, Box::new(bytes), 1 << 20).each(|_, _| Ok::<(), StoreFault>(()))
    };
    all(bytes.clone()).unwrap();
    for at in (0..bytes.len()).step_by(37).chain([bytes.len() - 1]) {
        let mut changed = bytes.clone();
        changed[at] ^= 1 << (at % 8);
        assert!(matches!(all(changed), Err(StoreFault::Damaged { .. })), "byte {at}");
    }
    assert!(matches!(all(bytes[..bytes.len() - 1].to_vec()), Err(StoreFault::Damaged { .. })));
    // A root that says what is not so.
    for root in [Root { keys: root.keys + 1, ..root }, Root { height: 0, ..root }] {
        let tree = Tree::new(root, Box::new(bytes.clone()), 1 << 20);
        assert!(tree.each(|_, _| Ok::<(), StoreFault>(())).is_err());
    }
}
