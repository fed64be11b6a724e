//! Laws about hints: closed forms against brute force.

use super::{Broken, check, is_submultiset};
use crate::{
    brute::{Brute, comparable, sum_of},
    ground::{Ground, PLAYERS},
    normalised, options,
};
use bouton_core::{
    Component, Convention, Found, GameResult, HeapRules, Heaps, Natural, OnHeaps, Part, Player,
    Stop, Sum, SumMove, Tame, Target, Value,
};
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

const CONVENTIONS: [Convention; 2] = [Convention::Normal, Convention::Misere];
const KINDS: [Option<Tame>; 3] = [None, Some(Tame::Fickle), Some(Tame::Firm)];
/// Numbers of moves kept, where not all are.
const FEW: [usize; 3] = [0, 1, 2];
/// Parts that are tried in threes.
const TRIED_IN_THREES: usize = 12;
/// Maximum number of options of a part in them that is no heap: all three together reach the product of what each does.
const MOST_IN_THREES: usize = 5;

/// The nim-value of a part is the least that no option has; that of several is the exclusive or.
///
/// # Errors
/// The first part, or position, with another value.
pub fn value(ground: &mut Ground) -> Result<(), Broken> {
    for part in ground.parts.clone() {
        let Some(value) = ground.rules.value(std::slice::from_ref(&part)) else { continue };
        let mex = Natural::from(ground.brute.part_grundy(0, &part));
        let detail = || format!("said to be {}, but is {mex}", value.grundy);
        check(value.grundy == mex, "value", || ground.name(std::slice::from_ref(&part)), detail)?;
    }
    for position in &ground.positions {
        let alone = |part| ground.rules.value(std::slice::from_ref(part));
        let singly: Option<Value> = position.iter().map(alone).sum();
        let together = ground.rules.value(position);
        let detail = || format!("together {together:?}, part by part {singly:?}");
        // One that is worth nothing by itself may still have a value with others; never another.
        let same = together.is_none() || together == singly;
        check(same, "value", || ground.name(position), detail)?;
    }
    Ok(())
}

/// The values of heaps have the period that is said, and neither a shorter one nor an earlier
/// beginning.
///
/// # Errors
/// The first heap whose value is not carried on, or the ruleset.
pub fn period(ground: &mut Ground) -> Result<(), Broken> {
    let Some(known) = ground.rules.heaps().and_then(|heaps| heaps.period()) else { return Ok(()) };
    let heaps = ground.parts.clone().into_iter().filter_map(|part| {
        let heap = part.small_heap()?;
        Some((heap, ground.brute.part_grundy(0, &part)))
    });
    // An empty heap is no part, and worth nothing.
    let values: BTreeMap<u64, u64> = [(0, 0)].into_iter().chain(heaps).collect();
    let carried = |heap: u64, period: u64, saltus: u64| {
        let later = values.get(&heap.checked_add(period)?)?;
        Some(*later == values.get(&heap)? + saltus)
    };
    let name = |heap: u64| move || heap.to_string();
    for (heap, value) in &values {
        let goes_on =
            *heap < known.preperiod || carried(*heap, known.period, known.saltus).unwrap_or(true);
        check(goes_on, "period", name(*heap), || format!("{known:?} does not hold"))?;
        let small = known.max_value.is_none_or(|most| *value <= most);
        check(small, "period", name(*heap), || format!("worth {value}: {known:?}"))?;
    }
    let whole = known.preperiod + 2 * known.period;
    if values.keys().copied().take_while(|heap| *heap <= whole).eq(0..=whole) {
        let shorter = (1..known.period).find(|period| {
            let saltus = values[&(known.preperiod + period)].checked_sub(values[&known.preperiod]);
            let holds = |saltus| {
                (known.preperiod..known.preperiod + known.period)
                    .all(|heap| carried(heap, *period, saltus) == Some(true))
            };
            saltus.is_some_and(holds)
        });
        check(shorter.is_none(), "period", name(whole), || format!("{shorter:?} will do"))?;
        let earlier = known.preperiod.checked_sub(1);
        let earlier = earlier.and_then(|heap| carried(heap, known.period, known.saltus));
        check(earlier != Some(true), "period", name(whole), || "it begins earlier".to_string())?;
        let largest = values.range(..whole).map(|(_, value)| *value).max();
        let exact = known.max_value.is_none() || known.max_value == largest;
        check(exact, "period", name(whole), || format!("the largest value is {largest:?}"))?;
    }
    Ok(())
}

/// Nim, for sums with games that are said to be tame.
#[derive(Debug)]
struct PlainNim;

impl HeapRules for PlainNim {
    fn game(&self) -> String {
        "plain nim".to_string()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        (0..heap).map(|left| Heaps::from_slice(&[left]))
    }
}

/// Parts that are said to be tame play like Nim in misère sums: all positions, all sums of up to
/// three parts (of some), and these with a Nim heap.
///
/// # Errors
/// The first sum in which they do not.
pub fn tame(ground: &mut Ground) -> Result<(), Broken> {
    let kind = |part: &Part| {
        let value = ground.rules.value(std::slice::from_ref(part))?;
        value.tame.map(|_| (part.clone(), value))
    };
    let parts: Vec<(Part, Value)> = ground.parts.iter().filter_map(kind).collect();
    // Some of every kind: evenly over all parts that are small enough for sums of three.
    let is_small = |part: &Part| {
        let mut count = 0;
        let walk = ground.rules.options(part, Player::Left, &mut |_| {
            count += 1;
            if count > MOST_IN_THREES { Err(Stop::Asked) } else { Ok(()) }
        });
        part.as_heap().is_some() || walk.is_ok()
    };
    let small: Vec<&(Part, Value)> = parts.iter().filter(|(part, _)| is_small(part)).collect();
    let step = small.len().div_ceil(TRIED_IN_THREES).max(1);
    let some: Vec<&(Part, Value)> = small.into_iter().step_by(step).collect();
    let mut sums: Vec<Vec<Part>> = ground.positions.clone();
    sums.extend(parts.iter().map(|(part, _)| vec![part.clone()]));
    for (i, a) in some.iter().enumerate() {
        for (j, b) in some.iter().enumerate().skip(i) {
            sums.push(vec![a.0.clone(), b.0.clone()]);
            sums.extend(some[j..].iter().map(|c| vec![a.0.clone(), b.0.clone(), c.0.clone()]));
        }
    }
    let nim: crate::Rules = Arc::new(OnHeaps(PlainNim));
    let mut brute = Brute::new([Arc::clone(&ground.rules), Arc::clone(&nim)]);
    for (sum, heap) in sums.iter().flat_map(|sum| (0..3u64).map(move |heap| (sum, heap))) {
        let mut total = Value::like_nim_heap(heap.into());
        for part in sum {
            match ground.rules.value(std::slice::from_ref(part)) {
                Some(value) => total.add(&value),
                None => total.tame = None,
            }
        }
        let lost = match total.tame {
            Some(Tame::Firm) => total.grundy.is_zero(),
            Some(Tame::Fickle) => total.grundy.is_one(),
            None => continue,
        };
        let component = |rules: &crate::Rules, parts: &[Part]| Component {
            rules: Arc::clone(rules),
            parts: parts.to_vec(),
        };
        let heaps = [Part::heap(heap)];
        let nim_heap = component(&nim, &heaps);
        let whole = Sum { components: vec![component(&ground.rules, sum), nim_heap] };
        let wins = brute.wins(&whole, Player::Left, Convention::Misere);
        let detail =
            || format!("with a Nim heap of {heap}: misère, wins: {wins}, by kinds {total:?}");
        check(wins != lost, "tame", || ground.name(sum), detail)?;
    }
    Ok(())
}

/// The winner that a theorem about the whole position names wins.
///
/// # Errors
/// The first position in which it is the other.
pub fn winner(ground: &mut Ground) -> Result<(), Broken> {
    for position in ground.positions.clone() {
        let sum = sum_of(&ground.rules, &position);
        for (convention, mover) in settings() {
            let Some(winner) = ground.rules.result(&position, mover, convention) else { continue };
            let wins = ground.brute.wins(&sum, mover, convention);
            let detail = || format!("{convention:?}, {mover:?} to move, wins: {wins}");
            let name = || ground.name(&position);
            check(winner == GameResult::win_if(wins), "winner", name, detail)?;
        }
    }
    Ok(())
}

pub(super) fn settings() -> impl Iterator<Item = (Convention, Player)> {
    CONVENTIONS.into_iter().flat_map(|convention| PLAYERS.map(|mover| (convention, mover)))
}

/// The options with a wanted value that a part finds are all those that have it, each once, and
/// they are counted exactly however few are kept.
///
/// # Errors
/// The first part and target where they are not.
pub fn find_is_exact(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    for part in &ground.parts {
        let Some(own) = rules.value(std::slice::from_ref(part)) else { continue };
        let all: Vec<(Value, Vec<Part>)> = options(rules, part, Player::Left)
            .into_iter()
            .filter_map(|option| Some((rules.value(&option)?, normalised(rules, option))))
            .collect();
        let mut targets: BTreeSet<Natural> = all.iter().map(|(v, _)| v.grundy.clone()).collect();
        let largest = targets.last().cloned().unwrap_or_default();
        targets.extend([0u8, 1].map(Natural::from));
        targets.extend([1u8, 2].map(|more| &largest + more));
        targets.insert(own.grundy.clone());
        // Only a part whose own kind is known is asked for options of a kind.
        let kinds = if own.tame.is_some() { &KINDS[..] } else { &KINDS[..1] };
        for (grundy, tame) in targets.iter().flat_map(|g| kinds.iter().map(|k| (g.clone(), *k))) {
            let target = Target { grundy, tame };
            let accepted = all.iter().filter(|(value, _)| target.accepts(value));
            let mut wanted: Vec<Vec<Part>> = accepted.map(|(_, option)| option.clone()).collect();
            wanted.sort();
            for keep in FEW.into_iter().chain([usize::MAX]) {
                let mut found = Found::keeping(keep);
                let walk = rules.find(part, &target, &mut found);
                let mut listed: Vec<Vec<Part>> =
                    found.first.iter().map(|(_, o)| normalised(rules, o.iter().cloned())).collect();
                listed.sort();
                let exact = walk.is_ok()
                    && found.count == Natural::from(wanted.len())
                    && listed.len() == keep.min(wanted.len())
                    && is_submultiset(&listed, &wanted);
                let detail =
                    || format!("{target:?}, keep {keep}: found {found:?}, should be {wanted:?}");
                check(exact, "find", || ground.name(std::slice::from_ref(part)), detail)?;
            }
        }
    }
    Ok(())
}

/// The moves that change the value of a part by exclusive or with a number are all found.
///
/// # Errors
/// The first position and number where they are not.
pub fn find_shift_is_exact(ground: &mut Ground) -> Result<(), Broken> {
    let rules = &*ground.rules;
    for position in &ground.positions {
        let values: Option<Vec<Natural>> = position
            .iter()
            .map(|part| rules.value(std::slice::from_ref(part)).map(|value| value.grundy))
            .collect();
        let Some(values) = values else { continue };
        let largest = values.iter().max().map_or(0, bouton_core::natural::BitTest::bit_len);
        for shift in 1..1u64 << (largest + 1).min(6) {
            let shift = Natural::from(shift);
            let mut wanted = Vec::new();
            for (i, part) in position.iter().enumerate() {
                for option in options(rules, part, Player::Left) {
                    let changed = rules.value(&option).map(|value| value.grundy ^ &values[i]);
                    if changed.as_ref() == Some(&shift) {
                        wanted.push((i, normalised(rules, option)));
                    }
                }
            }
            wanted.sort();
            for keep in FEW.into_iter().chain([usize::MAX]) {
                let mut found = Found::keeping(keep);
                let walk = rules.find_shift(position, &shift, &mut found);
                let exact = walk.is_ok() && is_found(rules, &found, &wanted, keep);
                let detail =
                    || format!("by {shift}, keep {keep}: found {found:?}, should be {wanted:?}");
                check(exact, "find-shift", || ground.name(position), detail)?;
            }
        }
    }
    Ok(())
}

fn is_found(
    rules: &dyn bouton_core::Ruleset,
    found: &Found,
    wanted: &[(usize, Vec<Part>)],
    keep: usize,
) -> bool {
    let listed: Vec<(usize, Vec<Part>)> =
        found.first.iter().map(|(i, o)| (*i, normalised(rules, o.iter().cloned()))).collect();
    found.count == Natural::from(wanted.len())
        && listed.len() == keep.min(wanted.len())
        && is_submultiset(&listed, wanted)
}

/// The winning moves that a theorem about the whole position finds are all that there are.
///
/// # Errors
/// The first position where they are not.
pub fn find_winning_is_exact(ground: &mut Ground) -> Result<(), Broken> {
    for position in ground.positions.clone() {
        let sum = sum_of(&ground.rules, &position);
        for (convention, mover) in settings() {
            let winner = ground.rules.result(&position, mover, convention);
            if winner != Some(GameResult::Win) {
                continue;
            }
            let winning = ground.brute.winning_moves(&sum, mover, convention);
            let place = |m: &SumMove| {
                let (_, part, becomes) = comparable(&sum, m);
                (part, becomes)
            };
            let wanted: Vec<(usize, Vec<Part>)> = winning.iter().map(place).collect();
            for keep in FEW.into_iter().chain([usize::MAX]) {
                let mut found = Found::keeping(keep);
                let walk = ground.rules.find_winning(&position, mover, convention, &mut found);
                let exact = walk.is_ok() && is_found(&*ground.rules, &found, &wanted, keep);
                let detail = || {
                    format!(
                        "{convention:?}, {mover:?}, keep {keep}: found {found:?}, \
                         should be {wanted:?}"
                    )
                };
                check(exact, "find-winning", || ground.name(&position), detail)?;
            }
        }
    }
    Ok(())
}
