//! Search of positions with more options than one word has bits, against the theorems of Nim.

use bouton::{Convention, Player, Query};
use bouton_solve::{Limits, Search};

/// C. L. Bouton, 'Nim, a game with a complete mathematical theory', 1901: who moves loses where the exclusive or of the
/// heaps is 0; in misère play the same as long as a heap has two tokens or more, else where the number of heaps is odd.
#[test]
fn two_large_heaps_of_nim() {
    let meter = &mut Limits { time: None, ..Limits::default() }.meter();
    for convention in [Convention::Normal, Convention::Misere] {
        let query = |heaps: &[u64]| {
            let words: Vec<String> = heaps.iter().map(u64::to_string).collect();
            Query::new(&format!("nim {}", words.join(" "))).expect("a position")
        };
        let mut search = Search::new(&query(&[1]).sum, convention, false);
        for heaps in (60..72).flat_map(|a| [0, 1, 2, a - 1, a, a + 1].map(|b| [a, b])) {
            let ending = search.ending(&query(&heaps).sum, Player::Left, meter).expect("a winner");
            assert_eq!(ending.wins, heaps[0] != heaps[1], "{heaps:?}, {convention:?}");
        }
        let ending = search.ending(&query(&[130, 1, 1]).sum, Player::Left, meter);
        assert!(ending.expect("a winner").wins);
    }
}
