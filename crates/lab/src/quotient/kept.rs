//! The state of a long search of a misère quotient, as bytes to go on from: a few lines of text (which games, which
//! version), an empty line, numbers of 4 bytes (the game of each heap, its class, the order; the heaps of the
//! generators; the products by them; the P-portion), and the digest of all that.

use super::QuotientGames;
use crate::checkpoint::{BadCheckpoint, Opened, PROGRAM, QUOTIENT, open, seal};
use bouton_answers::Failure;
use bouton_solve::{Limits, QuotientTable};
use bouton_theory::{Element, MisereQuotient, Pretending};
use rustc_hash::FxHashMap;

impl QuotientGames {
    /// The checkpoint of a table of these games.
    pub fn checkpoint(&self, table: &QuotientTable) -> Vec<u8> {
        let found = table.pretending();
        let quotient = &found.quotient;
        let (order, generators) = (quotient.order() as Element, quotient.generators());
        let header = [
            QUOTIENT.to_string(),
            format!("version: {PROGRAM}"),
            format!("game: {}", self.names().join(" + ")),
            format!("heaps: {}", found.phi.len()),
            format!("generators: {generators}"),
            format!("order: {order}"),
        ];
        let products = (0..order).flat_map(|x| (0..generators).map(move |g| (x, g)));
        let numbers = (table.added().into_iter().map(|game| game as u32))
            .chain(found.phi.iter().copied())
            .chain(found.orders.iter().copied())
            .chain(found.generated_by.iter().map(|heap| *heap as u32))
            .chain(products.map(|(x, g)| quotient.times(x, g)))
            .chain((0..order).map(|x| u32::from(quotient.is_p(x))));
        let mut bytes = (header.join("\n") + "\n\n").into_bytes();
        numbers.for_each(|number| bytes.extend_from_slice(&number.to_le_bytes()));
        seal(bytes)
    }

    /// The table that a checkpoint of these games holds, to go on to heap `to`. What it says is not believed: it is
    /// verified to be the quotient of its heaps, and its history that of the search.
    ///
    /// # Errors
    /// It is no checkpoint, or none of these games and this version, or goes beyond heap `to`; a limit.
    pub fn restore(
        &self,
        bytes: &[u8],
        to: u64,
        limits: &Limits,
    ) -> Result<QuotientTable, Failure> {
        let opened = open(QUOTIENT, &self.names().join(" + "), bytes)?;
        let (added, found) = numbers(&opened).ok_or(BadCheckpoint::Damaged)?;
        if !is_history(&found) {
            return Err(BadCheckpoint::Damaged.into());
        }
        // Restored elements were counted when they were found.
        let meter = &mut Limits { positions: u64::MAX, watch: None, ..limits.clone() }.meter();
        let table = QuotientTable::resume(&self.heaps(), &added, &found, meter)?;
        let table = table.ok_or(BadCheckpoint::Damaged)?;
        let reached = (0..self.games.len()).map(|game| table.computed(game)).max().unwrap_or(0);
        match reached.saturating_sub(1) {
            reached if reached > to => Err(BadCheckpoint::Beyond { reached, to }.into()),
            _ => Ok(table),
        }
    }
}

/// The games of the heaps, and their quotient, as a checkpoint has them.
fn numbers(opened: &Opened<'_>) -> Option<(Vec<usize>, Pretending)> {
    let number = |name: &str| opened.field(name).ok()?.parse::<usize>().ok();
    let (heaps, generators, order) = (number("heaps")?, number("generators")?, number("order")?);
    let all = heaps.checked_mul(3)?.checked_add(generators)?;
    let all = all.checked_add(order.checked_mul(generators.checked_add(1)?)?)?;
    if all.checked_mul(4)? != opened.body.len() {
        return None;
    }
    let of_bytes =
        |bytes: &[u8]| bytes.iter().rev().fold(0, |sum, byte| sum << 8 | u32::from(*byte));
    let numbers: Vec<u32> = opened.body.chunks_exact(4).map(of_bytes).collect();
    let (added, rest) = numbers.split_at(heaps);
    let (phi, rest) = rest.split_at(heaps);
    let (orders, rest) = rest.split_at(heaps);
    let (generated_by, rest) = rest.split_at(generators);
    let (times, lost) = rest.split_at(order * generators);
    let last = orders.last().map_or(1, |last| *last as usize);
    if !orders.is_sorted() || last != order || lost.iter().any(|lost| *lost > 1) {
        return None;
    }
    let lost: Vec<bool> = lost.iter().map(|lost| *lost == 1).collect();
    let whole = |numbers: &[u32]| numbers.iter().map(|number| *number as usize).collect();
    let (phi, orders) = (phi.to_vec(), orders.to_vec());
    let found = Pretending::from_tables(times.to_vec(), &lost, phi, whole(generated_by), orders)?;
    Some((whole(added), found))
}

/// Returns `true` if the orders are those of the quotients of the first heap, of the first two, and so on, and each generator is the
/// first heap of its class. The quotient of some of the heaps is that of what their classes generate in the whole: its
/// elements are told apart by products with each other.
fn is_history(found: &Pretending) -> bool {
    let quotient = &found.quotient;
    let is_first = |(generator, heap): (usize, &usize)| {
        found.phi.iter().position(|x| *x == quotient.generator(generator)) == Some(*heap)
    };
    let mut all = vec![MisereQuotient::IDENTITY];
    let mut is_in = vec![false; quotient.order()];
    is_in[0] = true;
    let (mut generators, mut order) = (Vec::new(), 1);
    found.generated_by.iter().enumerate().all(is_first)
        && found.phi.iter().zip(&found.orders).all(|(x, claimed)| {
            if !is_in[*x as usize] {
                generators.push(*x);
                let mut at = 0;
                while let Some(y) = all.get(at).copied() {
                    for generator in &generators {
                        let product = quotient.multiply(y, *generator);
                        if !std::mem::replace(&mut is_in[product as usize], true) {
                            all.push(product);
                        }
                    }
                    at += 1;
                }
                order = told_apart(quotient, &all, &generators);
            }
            order == *claimed as usize
        })
}

/// Number of classes of elements that their products with what `generators` generate tell apart.
fn told_apart(quotient: &MisereQuotient, all: &[Element], generators: &[Element]) -> usize {
    let mut class = vec![0; quotient.order()];
    all.iter().for_each(|x| class[*x as usize] = usize::from(quotient.is_p(*x)));
    let mut count = 0;
    loop {
        let mut numbers = FxHashMap::default();
        let finer: Vec<usize> = all
            .iter()
            .map(|x| {
                let products = generators.iter().map(|y| class[quotient.multiply(*x, *y) as usize]);
                let kind: Vec<usize> = [class[*x as usize]].into_iter().chain(products).collect();
                let next = numbers.len();
                *numbers.entry(kind).or_insert(next)
            })
            .collect();
        all.iter().zip(finer).for_each(|(x, number)| class[*x as usize] = number);
        if numbers.len() == count {
            return count;
        }
        count = numbers.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    fn limits() -> Limits {
        Limits { time: None, ..Limits::default() }
    }

    fn games(text: &str) -> QuotientGames {
        QuotientGames::read(text, &limits()).expect(text)
    }

    #[test]
    fn a_search_that_is_cut_ends_as_one_that_is_not() {
        for (text, to) in [
            ("kayles", u64::MAX),
            ("octal:0.07", 26),
            ("kayles + octal:0.15", 13),
            ("subtract:1,2 + octal:0.15 + nim:max=3", u64::MAX),
            ("nim", 20),
        ] {
            // A checkpoint after each heap; the run as a whole is unaffected.
            let kept = RefCell::new(vec![games(text).checkpoint(&games(text).table())]);
            let (asked, like) = (games(text), games(text));
            let mut look = |table: &QuotientTable| {
                kept.borrow_mut().push(like.checkpoint(table));
                true
            };
            let whole = asked.clone().find(asked.table(), to, &mut look, limits()).json();
            for bytes in kept.borrow().iter().step_by(7) {
                let table = asked.restore(bytes, to, &limits()).expect("a checkpoint");
                assert_eq!(asked.checkpoint(&table), *bytes, "{text}");
                let found = asked.clone().find(table, to, &mut |_| true, limits());
                assert_eq!(found.json(), whole, "{text}");
            }
        }
    }

    #[test]
    fn other_files_and_false_ones_are_refused() {
        let asked = games("octal:0.15 + kayles");
        let found = asked.clone().find(asked.table(), 12, &mut |_| true, limits());
        let bytes = asked.checkpoint(&found.found.table);
        assert!(asked.restore(&bytes, 12, &limits()).is_ok());
        let refused = |asked: &QuotientGames, bytes: &[u8], to| {
            let failure = asked.restore(bytes, to, &limits()).expect_err("no checkpoint");
            let Failure::Operation(error) = failure else { panic!("{failure:?}") };
            error.to_string()
        };
        let text = |bad: BadCheckpoint| bad.to_string();
        let beyond = BadCheckpoint::Beyond { reached: 12, to: 11 };
        assert_eq!(refused(&asked, &bytes, 11), text(beyond));
        let other = BadCheckpoint::Game("octal:0.15 + kayles".to_string());
        assert_eq!(refused(&games("kayles + octal:0.15"), &bytes, 12), text(other));
        assert_eq!(refused(&asked, b"0 0\n", 12), text(BadCheckpoint::NotOne));
        let values = crate::checkpoint::write("kayles", &bouton_solve::HeapTable::default());
        assert_eq!(refused(&asked, &values, 12), text(BadCheckpoint::Values));
        for length in (QUOTIENT.len()..bytes.len()).step_by(13) {
            assert_eq!(refused(&asked, &bytes[..length], 12), text(BadCheckpoint::Damaged));
        }
        // A false statement under a right digest.
        let (mut false_ones, content) = (0, &bytes[..bytes.len() - 32]);
        let body = content.windows(2).position(|pair| pair == b"\n\n").expect("a header") + 2;
        for at in (body..content.len()).step_by(4) {
            let mut other = content.to_vec();
            other[at] ^= 1;
            assert_eq!(refused(&asked, &seal(other), 12), text(BadCheckpoint::Damaged), "{at}");
            false_ones += 1;
        }
        assert!(false_ones > 100, "{false_ones}");
    }
}
