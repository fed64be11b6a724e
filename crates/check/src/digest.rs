//! The digest of a list of values.

use sha2::{Digest, Sha256};
use std::fmt::Write;

/// SHA-256, in hexadecimal, of the lines `n a(n)`: heap and value in decimal with one space
/// between them, each line ended by a line feed, from heap 0 on without a gap. That is the b-file
/// of the OEIS, so that `bouton sequence GAME --to N --format bfile | sha256sum` is the same.
pub fn digest(values: &[u32]) -> String {
    /// Number of lines hashed at a time.
    const LINES: usize = 4096;
    let mut hash = Sha256::new();
    let mut lines = String::new();
    for (chunk, block) in values.chunks(LINES).enumerate() {
        lines.clear();
        for (heap, value) in (chunk * LINES..).zip(block) {
            // Writing to a string does not fail.
            let _ = writeln!(lines, "{heap} {value}");
        }
        hash.update(&lines);
    }
    hexadecimal(&hash.finalize())
}

/// SHA-256 of any bytes, in hexadecimal.
pub(crate) fn checksum(bytes: &[u8]) -> String {
    hexadecimal(&Sha256::digest(bytes))
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Worked out with `printf '0 0\n1 1\n2 2\n' | sha256sum`, and for no bytes at all.
    #[test]
    fn digests_are_those_of_sha256sum() {
        assert_eq!(digest(&[]), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assert_eq!(digest(&[0, 1, 2]), checksum(b"0 0\n1 1\n2 2\n"));
        let many: Vec<u32> = (0..10_000).collect();
        let lines: String = many.iter().map(|n| format!("{n} {n}\n")).collect();
        assert_eq!(digest(&many), checksum(lines.as_bytes()));
    }
}
