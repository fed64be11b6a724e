//! Games that have the same nim-values.

use super::{BEYOND, Finding, Pattern, Table, least_common_multiple};
use crate::{Sequence, period};
use bouton_answers::{Failure, Game, registry::RULESETS};
use bouton_core::{Ruleset, Theorem};
use bouton_solve::Period;

/// Values that are compared at first.
const FIRST: usize = 120;
/// Largest heap that is compared where both games may break heaps in two.
const LAST: u64 = 20_000;
/// Heaps up to which a period of the other game is looked for.
const PERIOD: u64 = 5_000;
/// Heaps by which the other game may begin earlier or later.
const SHIFTS: [i64; 5] = [0, 1, -1, 2, -2];
/// Maximum number of games of the same values.
const TOLD: usize = 3;

/// Sequences of the OEIS, by the game whose values from heap 0 on they are.
const OEIS: [(&str, &str); 3] =
    [("kayles", "A002186"), ("dawson-chess", "A002187"), ("grundy", "A002188")];
/// And by the formula.
const OEIS_FORMS: [(&str, &str); 5] = [
    ("v2(h)", "A007814"),
    ("(h + 1 >> v2(h + 1)) // 2", "A025480"),
    ("xor(exponents(h))", "A268387"),
    ("sum(exponents(h))", "A001222"),
    ("len(exponents(h))", "A001221"),
];

/// Where a formula is in the OEIS.
pub(super) fn oeis_of_form(text: &str) -> Option<&'static str> {
    OEIS_FORMS.iter().find(|(form, _)| *form == text).map(|(_, id)| *id)
}

/// Where the values of a game are in the OEIS.
pub(super) fn oeis_of_game(game: &str) -> Option<&'static str> {
    OEIS.iter().find(|(known, _)| *known == game).map(|(_, id)| *id)
}

/// Known games, in the order in which one would rather hear of them: named ones first.
fn known() -> impl Iterator<Item = String> {
    let named = RULESETS.iter().filter(|entry| !entry.syntax.contains(':'));
    let named = named.map(|entry| entry.name().to_string());
    let digits = |count: u32| (0..8u32.pow(count)).map(move |n| (n, count));
    let codes = (1..=3).flat_map(digits).filter(|(n, _)| n % 8 > 0);
    named.chain(codes.map(|(n, count)| format!("octal:0.{n:0width$o}", width = count as usize)))
}

/// Known games of which every value is that of this one, perhaps some heaps away.
pub(super) fn same(table: &Table, period: Option<&Period>) -> Result<Vec<Finding>, Failure> {
    let mut found: Vec<Finding> = Vec::new();
    if table.values.len() < FIRST {
        return Ok(found);
    }
    let code = |rules: &dyn Ruleset| rules.heaps().and_then(|heaps| heaps.code().cloned());
    let own = code(&*table.rules);
    for game in known() {
        // Another name of the same rules is no finding.
        let Ok(known) = Game::new(&game) else { continue };
        if game == table.game || own.is_some() && code(&**known.rules()) == own {
            continue;
        }
        let Ok(mut sequence) = Sequence::new(&known, FIRST as u64, table.limits()) else {
            continue;
        };
        let Some(shift) = shift_of(&mut sequence, &table.values) else { continue };
        let at = match shift {
            0 => "h".to_string(),
            1.. => format!("h + {shift}"),
            _ => format!("max(h - {}, 0)", -shift),
        };
        let text = format!("grundy(\"{game}\", {at})");
        let looked_at = table.values.len() as u64 - 1;
        let meeting = period.and_then(|own| meeting(table, own, &known));
        let beyond = match meeting {
            Some((meeting, _)) => meeting,
            None if table.breaks_heaps() => looked_at.min(LAST).max(table.beyond()),
            None => looked_at.max(table.beyond()),
        };
        let ranges = [(1, looked_at.min(PERIOD)), (1, beyond.max(looked_at.min(PERIOD)))];
        let proof = meeting.map(|(_, theorem)| theorem);
        let pattern = Pattern::Same { oeis: oeis_of_game(&game), game, shift };
        let Some(mut finding) = table.formula(pattern, text, &ranges, proof)? else { continue };
        if meeting.is_some_and(|(meeting, _)| meeting > finding.checked.bounds.up_to) {
            finding.grade = table.grade(&finding.checked);
        }
        found.push(finding);
        if found.len() == TOLD {
            break;
        }
    }
    Ok(found)
}

/// The first of [`SHIFTS`] by which the values of a known game are these. A value is asked for only while some shift agrees:
/// in some games each costs more than all before it. `None` too where a value cannot be had.
fn shift_of(known: &mut Sequence, values: &[u64]) -> Option<i64> {
    let mut shifts = SHIFTS.to_vec();
    for n in 0..=FIRST as i64 {
        let other = u64::try_from(&known.value(n as u64).ok()?).unwrap_or(u64::MAX);
        shifts.retain(|shift| {
            let heap = n - shift;
            !(1..FIRST as i64 - 2).contains(&heap) || values[heap as usize] == other
        });
        if shifts.is_empty() {
            return None;
        }
    }
    shifts.first().copied()
}

/// The heap to which two games must agree if they are to agree in all, where a period of each is
/// proved: two common periods beyond both preperiods, so that both also grow alike.
fn meeting(table: &Table, own: &Period, game: &Game) -> Option<(u64, Theorem)> {
    let other = period(game, PERIOD, table.limits()).ok()?.found?;
    let whole = least_common_multiple(own.period, other.period)?;
    let start = own.preperiod.max(other.preperiod).checked_add(SHIFTS.len() as u64)?;
    let meeting = whole.checked_mul(2)?.checked_add(start)?;
    let most = if table.breaks_heaps() { LAST } else { BEYOND };
    (meeting <= most).then_some((meeting, own.theorem))
}

impl Table {
    /// Returns `true` if a move may leave several heaps, so that values are slow to come by.
    fn breaks_heaps(&self) -> bool {
        let code = self.rules.heaps().and_then(|heaps| heaps.plain_code());
        code.is_some_and(|code| code.most_heaps() > 1)
    }
}
