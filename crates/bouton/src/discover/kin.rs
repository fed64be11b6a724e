//! Games that have the same nim-values.

use super::{Finding, Grade, Pattern, Table, forms::Form};
use crate::{
    Failure, Sequence,
    audit::{Claim, ClaimKind},
    registry::{self, RULESETS},
};
use bouton_core::{Convention, Ruleset};

/// Values that are compared at first, and in the end.
const FIRST: usize = 120;
const LAST: u64 = 2_000;
/// The other game may begin so much earlier or later.
const SHIFTS: [i64; 5] = [0, 1, -1, 2, -2];
/// So many are told.
const TOLD: usize = 3;

/// Sequences of the OEIS, by the game whose values from heap 0 on they are.
const OEIS: [(&str, &str); 3] =
    [("kayles", "A002186"), ("dawson-chess", "A002187"), ("grundy", "A002188")];
/// And by the formula.
const OEIS_FORMS: [(&str, &str); 2] =
    [("v2(h)", "A007814"), ("(h + 1 >> v2(h + 1)) // 2", "A025480")];

/// Where a formula stands in the OEIS.
pub(super) fn oeis_of_form(text: &str) -> Option<&'static str> {
    OEIS_FORMS.iter().find(|(form, _)| *form == text).map(|(_, id)| *id)
}

/// Where the values of a game stand in the OEIS.
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
pub(super) fn same(table: &Table, form: Option<&Form>) -> Result<Vec<Finding>, Failure> {
    let mut found: Vec<Finding> = Vec::new();
    // What a formula tells needs no other game.
    if form.is_some() || table.values.len() < FIRST {
        return Ok(found);
    }
    let code = |rules: &dyn Ruleset| rules.heaps().and_then(|heaps| heaps.code().cloned());
    let own = code(&*table.rules);
    for game in known() {
        // Another name of the same rules is no finding.
        let Ok((_, rules)) = registry::ruleset(&game, 0..game.len()) else { continue };
        if game == table.game || own.is_some() && code(&*rules) == own {
            continue;
        }
        let Ok(mut sequence) = Sequence::new(&game, FIRST as u64, table.limits.clone()) else {
            continue;
        };
        let values: Result<Vec<u64>, Failure> = (0..=FIRST as u64)
            .map(|n| Ok(u64::try_from(&sequence.value(n)?).unwrap_or(u64::MAX)))
            .collect();
        let Ok(values) = values else { continue };
        let agrees = |shift: &i64| {
            (1..FIRST as i64 - 2).all(|heap| {
                let other = usize::try_from(heap + shift).ok().and_then(|at| values.get(at));
                other.is_none_or(|other| *other == table.values[heap as usize])
            })
        };
        let Some(shift) = SHIFTS.into_iter().find(agrees) else { continue };
        let at = match shift {
            0 => "h".to_string(),
            1.. => format!("h + {shift}"),
            _ => format!("max(h - {}, 0)", -shift),
        };
        let text = format!("grundy(\"{game}\", {at})");
        let claim = Claim { kind: ClaimKind::Grundy, text };
        let up_to = LAST.min(table.values.len() as u64 - 1);
        let Some(positions) = table.holds(&claim, Convention::Normal, (1, up_to))? else {
            continue;
        };
        found.push(Finding {
            pattern: Pattern::Same { oeis: oeis_of_game(&game), game, shift },
            claim,
            convention: Convention::Normal,
            grade: Grade::Held { positions },
        });
        if found.len() == TOLD {
            break;
        }
    }
    Ok(found)
}
