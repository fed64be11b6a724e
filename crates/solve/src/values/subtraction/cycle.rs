//! A window of values is held, and the values that follow are watched for it.
//!
//! This is the search for a word by its borders (D. E. Knuth, J. H. Morris, V. R. Pratt, *Fast
//! pattern matching in strings*, SIAM J. Comput. 6, 1977), begun only where the first
//! [`LEAD`] values of the word are met, which are compared at once.

/// How many values are compared at once, as many as fit a word by four bits of each.
pub const LEAD: usize = 16;

/// The window that is held, and how much of it the last values are.
#[derive(Clone, Debug, Default)]
pub struct Cycle {
    held: Vec<u32>,
    /// For each length, the longest proper border of the first values of that number.
    borders: Vec<u32>,
    /// The first values of the window, by four bits of each.
    start: u64,
    /// How many of its values the last ones are, if at least [`LEAD`].
    matched: usize,
    /// The heap after it.
    end: usize,
}

/// Four bits of each of the last [`LEAD`] values, the latest lowest.
fn trace(recent: u64, value: u32) -> u64 {
    recent << 4 | u64::from(value & 15)
}

impl Cycle {
    /// Holds the window of these values, at least [`LEAD`], that ends before heap `end`.
    pub fn hold(&mut self, window: &[u32], end: usize) {
        self.held.clear();
        self.held.extend_from_slice(window);
        self.borders.clear();
        self.borders.resize(window.len() + 1, 0);
        let mut matched = 0;
        for i in 1..window.len() {
            while matched > 0 && window[i] != window[matched] {
                matched = self.borders[matched] as usize;
            }
            matched += usize::from(window[i] == window[matched]);
            self.borders[i + 1] = matched as u32;
        }
        self.start = window[..LEAD].iter().fold(0, |recent, value| trace(recent, *value));
        self.matched = self.borders[window.len()] as usize;
        self.end = end;
    }

    /// The heap after the window, 0 while none is held.
    pub fn end(&self) -> usize {
        self.end
    }

    /// Reads the values of the next heaps, which follow [`LEAD`] values that have been read
    /// already. How many it had read when the window was met again.
    pub fn meet(&mut self, values: &[u32]) -> Option<usize> {
        if self.held.is_empty() {
            return None;
        }
        let mut recent = values[..LEAD].iter().fold(0, |recent, value| trace(recent, *value));
        let mut at = LEAD;
        while at < values.len() {
            recent = trace(recent, values[at]);
            if self.matched >= LEAD {
                while self.matched >= LEAD && self.held[self.matched] != values[at] {
                    self.matched = self.borders[self.matched] as usize;
                }
                self.matched += usize::from(self.matched >= LEAD);
            } else {
                // Most values are passed here.
                while recent != self.start && at + 1 < values.len() {
                    at += 1;
                    recent = trace(recent, values[at]);
                }
            }
            at += 1;
            if self.matched < LEAD
                && recent == self.start
                && self.held[..LEAD] == values[at - LEAD..at]
            {
                self.matched = LEAD;
            }
            if self.matched == self.held.len() {
                return Some(at - LEAD);
            }
        }
        None
    }

    /// The bytes that are held.
    pub fn size(&self) -> usize {
        4 * (self.held.capacity() + self.borders.capacity())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Words over few letters, with many borders, and values that agree in four bits.
    #[test]
    fn the_window_is_met_where_it_first_returns() {
        let mut state = 7u64;
        let mut below = |n: u64| {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            (state >> 33) % n
        };
        let mut met = 0;
        for round in 0..3000 {
            let (width, period) = (LEAD + below(30) as usize, 1 + below(60) as usize);
            let letters = [1, 2, 3, 40][round % 4];
            let word: Vec<u32> = (0..period).map(|_| below(letters) as u32 * 16).collect();
            let mut values: Vec<u32> = (0..400).map(|n| word[n % period]).collect();
            for _ in 0..below(4) {
                values[below(400) as usize] = below(3) as u32 * 16;
            }
            let end = width + below(20) as usize;
            let window = &values[end - width..end];
            let expected = (end + 1..=400).find(|to| values[to - width..*to] == *window);
            let mut cycle = Cycle::default();
            cycle.hold(window, end);
            let (mut read, mut found) = (end, None);
            while found.is_none() && read < 400 {
                let to = (read + 1 + below(50) as usize).min(400);
                found = cycle.meet(&values[read - LEAD..to]).map(|count| read + count);
                read = to;
            }
            assert_eq!(found, expected);
            met += u32::from(found.is_some());
        }
        assert!((500..2900).contains(&met), "{met}");
    }
}
