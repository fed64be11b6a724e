//! All values of a game up to some heap, with what is known of them as a whole: the ground of
//! summaries and pictures.

use crate::Sequence;
use bouton_answers::{Failure, Game};
use bouton_core::Code;
use bouton_solve::{Exceeded, HeapTable, Limits, Meter, Period, Space, find_period};

/// The values of the heaps 0, 1, ... of one game, with its rare heaps and its period.
#[derive(Debug)]
pub struct Survey {
    pub(crate) game: String,
    /// The first heap that was asked about; values are known from heap 0 on.
    pub(crate) from: u64,
    table: HeapTable,
    pub(crate) rare: Option<Rare>,
    pub(crate) period: Option<Period>,
    /// Set when some theorem might prove a period.
    pub(crate) covered: bool,
}

/// The heaps of a code that breaks heaps in two whose values lie in its sparse space.
#[derive(Debug)]
pub(crate) struct Rare {
    pub(crate) space: Space,
    /// Ascending.
    pub(crate) heaps: Vec<u32>,
}

impl Survey {
    /// Computes the values of `game` up to heap `to`, within `limits`, and looks at those from
    /// heap `from` on.
    ///
    /// # Errors
    /// As [`Sequence::new`], or a limit.
    pub fn of(game: &Game, from: u64, to: u64, limits: Limits) -> Result<Survey, Failure> {
        let mut sequence = Sequence::new(game, to, limits)?;
        let gave_up = Failure::from;
        let (rules, meter) = sequence.rules_and_meter();
        let game = rules.game();
        let (mut covered, mut period, mut table) = (false, None, HeapTable::default());
        if let Some(heaps) = rules.heaps()
            && heaps.plain_code().is_some()
        {
            // The period first: what follows it need not be computed.
            covered = true;
            period = find_period(&mut table, heaps, to, meter).map_err(gave_up)?;
        }
        let values = match continued(&table, period.as_ref(), to, meter).map_err(gave_up)? {
            Some(values) => values,
            None => sequence.table(table)?,
        };
        let rare = sequence.code().and_then(|code| rare(code, values.values()));
        Ok(Survey { game, from, table: values, rare, period, covered })
    }

    /// The values from heap 0 on.
    pub(crate) fn all(&self) -> &[u32] {
        self.table.values()
    }

    /// The heaps that were asked about, with their values.
    pub(crate) fn heaps(&self) -> impl Iterator<Item = (u64, u32)> + Clone {
        let start = usize::try_from(self.from).unwrap_or(usize::MAX);
        (self.from..).zip(self.all().iter().skip(start).copied())
    }

    /// The game as it is typed.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The last heap.
    pub(crate) fn to(&self) -> u64 {
        self.all().len().saturating_sub(1) as u64
    }

    /// The rare heaps among those that were asked about.
    pub(crate) fn rare_heaps(&self) -> &[u32] {
        let heaps = self.rare.as_ref().map_or(&[][..], |rare| &rare.heaps);
        &heaps[heaps.partition_point(|heap| u64::from(*heap) < self.from)..]
    }
}

/// The values up to heap `to`, carried on by the period; `None` where there is none, or it was
/// proved without these values.
pub(crate) fn continued(
    known: &HeapTable,
    period: Option<&Period>,
    to: u64,
    meter: &mut Meter,
) -> Result<Option<HeapTable>, Exceeded> {
    let (length, known) = (to.saturating_add(1), known.values());
    let Some(period) = period else { return Ok(None) };
    let once = period.preperiod.saturating_add(period.period);
    if once > known.len() as u64 {
        return Ok(None);
    }
    // Values computed on the way have been counted.
    meter.foresee(length.saturating_sub(known.len() as u64), 4, 0.0)?;
    let length = usize::try_from(length).map_err(|_| Exceeded::Size)?;
    let (once, step) = (once as usize, period.period as usize);
    let mut values = Vec::with_capacity(length);
    values.extend_from_slice(&known[..once.min(length)]);
    for heap in values.len()..length {
        let value = u64::from(values[heap - step]) + period.saltus;
        values.push(u32::try_from(value).map_err(|_| Exceeded::Size)?);
    }
    Ok(Some(HeapTable::resume(values)))
}

/// The rare heaps of `code`, if it is finite and breaks heaps in two and no further.
pub(crate) fn rare(code: &Code, values: &[u32]) -> Option<Rare> {
    let last = code.last_digit()?;
    let breaking: Vec<usize> =
        (0..=last).filter(|k| code.digit(*k) & 4 != 0).filter_map(|k| k.try_into().ok()).collect();
    if code.most_heaps() != 2 || breaking.is_empty() {
        return None;
    }
    let space = Space::choose(values, &breaking);
    Some(Rare { space, heaps: space.rare(values) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::named::game_of;

    fn survey(game: &str, to: u64) -> Survey {
        Survey::of(&game_of(game), 0, to, Limits::default()).expect(game)
    }

    #[test]
    fn values_are_those_of_the_sequence() {
        for game in ["kayles", "octal:0.007", "octal:0.3F", "nim", "allbut:2,5", "lasker", "grundy"]
            .into_iter()
            .chain(["subtract:1,3,4", "subtract:squares", "prime-power", "fibonacci", "bash:3"])
        {
            for to in [0, 1, 5, 300] {
                let survey = survey(game, to);
                let mut sequence =
                    Sequence::new(&game_of(game), to, Limits::default()).expect(game);
                assert_eq!((survey.to(), survey.all().len() as u64), (to, to + 1), "{game}");
                for (heap, value) in survey.heaps() {
                    let expected = sequence.value(heap).expect(game);
                    assert_eq!(expected, value.into(), "{game}: heap {heap}");
                }
            }
        }
    }

    /// The masks and the numbers of rare heaps as they are known.
    #[test]
    fn rare_heaps_are_those_that_are_known() {
        for (game, to, mask, count) in [
            ("kayles", 1_000_000, 15, 9),
            ("octal:0.16", 1_000_000, 0x1e, 52),
            ("octal:0.106", 20_000, 13, 15),
            ("octal:0.56", 1_000_000, 0x5b, 45),
        ] {
            let survey = survey(game, to);
            let rare = survey.rare.as_ref().expect(game);
            assert_eq!((rare.space.mask, rare.heaps.len()), (mask, count), "{game}");
            assert_eq!(rare.space.position, game == "octal:0.106", "{game}");
        }
        for game in ["nim", "subtract:1,3,4", "octal:0.3333", "octal:0.8", "prime-power"] {
            assert!(survey(game, 100).rare.is_none(), "{game}");
        }
    }

    #[test]
    fn limits_are_kept() {
        let of =
            |game: &str, to: u64, limits| Survey::of(&game_of(game), 0, to, limits).map(|_| ());
        let short = || Limits { positions: 1000, ..Limits::default() };
        let small = || Limits { memory: 4000, ..Limits::default() };
        for game in ["kayles", "grundy", "subtract:squares", "nim", "octal:0.007"] {
            for limits in [short(), small()] {
                let failure = of(game, 2000, limits).expect_err(game);
                assert_eq!(failure.exit_code(), 3, "{game}");
            }
            assert!(of(game, 400, short()).is_ok(), "{game}");
        }
        let failure = of("nim", u64::MAX, Limits::default()).expect_err("too many");
        assert_eq!(failure.exit_code(), 3);
        let failure = of("wythoff", 10, Limits::default()).expect_err("no heaps");
        assert_eq!(failure.exit_code(), 2);
    }
}
