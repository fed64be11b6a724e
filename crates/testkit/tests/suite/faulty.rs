//! For each law a ruleset that breaks it, and the test that the law says so. What is faulty is
//! one line; the rest is Nim.

use bouton_core::{
    Code, Convention, Found, Frame, GameResult, HeapRules, Heaps, KnownPeriod, Natural, Nature,
    OnHeaps, PairLines, ParseError, ParseErrorKind, Part, Parts, Picture, Player, Reason, Ruleset,
    SingleHeaps, SmallTuples, Target, Theorem, Value, Visit, Walk, Words,
    natural::small,
    reason::{About, ReasonKind, States},
};
use bouton_rules::heap::Nim;
use bouton_testkit::{
    Rules,
    ground::Ground,
    laws::{self, Law},
};
use std::sync::Arc;

/// The fault of the game. Every method of [`Faulty`] that is named after a fault is Nim but
/// for that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    Misprint,
    MadeOtherwise,
    OtherFrame,
    OptionTwice,
    SamePicture,
    OtherName,
    OtherRulesHere,
    OneSided,
    Cycle,
    Growth,
    DropsHeaps,
    FalseSymmetry,
    OtherCode,
    NeedsTwoNumbers,
    OtherTuples,
    NoSuchTuple,
    OtherLines,
    NotNim,
    WrongValue,
    PlainSum,
    WronglyTame,
    WrongWinner,
    FindsTooFew,
    CountsTooFew,
    IgnoresKeep,
    ShiftsAWrongWay,
    MissesAWinningMove,
    FalseReason,
    OtherReason,
    ReasonForAnother,
    ReasonForTheLoser,
    ReasonForAnotherPosition,
    ReasonOfMisere,
    OtherTable,
    OtherPeriod,
    LongPeriod,
    IllegalMove,
    Unreadable,
}

/// Nim with one fault.
#[derive(Debug)]
struct Faulty {
    fault: Fault,
    table: OnHeaps<Table>,
}

/// The faulty ruleset as engines that tabulate heaps see it.
#[derive(Debug)]
struct Table {
    fault: Fault,
    code: Code,
}

impl HeapRules for Table {
    fn game(&self) -> String {
        "table".to_string()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        let least = if self.fault == Fault::OtherTable { heap.saturating_sub(3) } else { 0 };
        (least..heap).rev().map(|left| Heaps::from_slice(&[left]))
    }

    fn code(&self) -> Option<&Code> {
        (self.fault == Fault::OtherCode).then_some(&self.code)
    }

    fn period(&self) -> Option<KnownPeriod> {
        let (period, saltus) = match self.fault {
            Fault::OtherPeriod => (2, 1),
            Fault::LongPeriod => (2, 2),
            _ => return None,
        };
        let theorem = Theorem { id: "none", source: "nobody" };
        Some(KnownPeriod { preperiod: 0, period, saltus, max_value: None, theorem })
    }
}

impl Faulty {
    fn is(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    /// The faults that are about the whole position have no values to hide them.
    fn by_whole(&self) -> bool {
        let result = [
            Fault::WrongWinner,
            Fault::MissesAWinningMove,
            Fault::ReasonForTheLoser,
            Fault::ReasonForAnotherPosition,
            Fault::ReasonOfMisere,
        ];
        result.contains(&self.fault)
    }
}

fn size(part: &Part) -> u64 {
    part.small_heap().unwrap_or(0)
}

fn heap(size: u64) -> Parts {
    if size == 0 { Parts::new() } else { Parts::from_iter([Part::heap(size)]) }
}

impl SmallTuples for Faulty {
    fn each_option(&self, tuple: &[u64], _: Player, visit: &mut dyn FnMut(&[u64]) -> Walk) -> Walk {
        let least = if self.is(Fault::OtherTuples) && tuple[0] == 4 { 1 } else { 0 };
        (least..tuple[0]).rev().try_for_each(|left| visit(&[left]))
    }

    fn is_position(&self, tuple: &[u64]) -> bool {
        !(self.is(Fault::NoSuchTuple) && tuple[0] == 5)
    }
}

impl Ruleset for Faulty {
    fn game(&self) -> String {
        "nim".to_string()
    }

    fn nature(&self) -> Nature {
        Nature::IMPARTIAL
    }

    fn frame(&self) -> Frame {
        match self.fault {
            Fault::OtherFrame => Frame::Numbers { count: None, least: 0 },
            _ => Frame::Heaps { least: 0 },
        }
    }

    fn parts_from(&self, numbers: &[Natural]) -> Result<Vec<Part>, ParseErrorKind> {
        let heaps = numbers.iter().filter_map(small).filter(|size| *size > 0);
        let other = |size| if size == 3 && self.is(Fault::MadeOtherwise) { 4 } else { size };
        Ok(heaps.map(|size| Part::heap(other(size))).collect())
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Vec<Part>, ParseError> {
        let mut parts = words.heaps(0, false)?;
        if self.is(Fault::Unreadable) {
            parts.truncate(1);
        }
        if self.is(Fault::NeedsTwoNumbers) && parts.len() != 2 {
            let kind = ParseErrorKind::WrongCount { wanted: 2, found: parts.len() };
            return Err(ParseError::new(0..1, kind));
        }
        Ok(parts)
    }

    fn write(&self, part: &Part, out: &mut String) {
        let shown = if self.is(Fault::Misprint) { size(part).min(4) } else { size(part) };
        out.push_str(&shown.to_string());
    }

    fn option_named(&self, part: &Part, _: Player, name: &str) -> Option<Parts> {
        let left = name.parse().ok().filter(|left| *left < size(part))?;
        Some(heap(if self.is(Fault::OtherName) && left == 2 { 1 } else { left }))
    }

    fn name_of_option(&self, _: &Part, becomes: &[Part]) -> Option<String> {
        self.is(Fault::OtherName).then(|| becomes.first().map_or(0, size).to_string())
    }

    fn rules_here(&self, _: &[Part]) -> Option<Rules> {
        self.is(Fault::OtherRulesHere).then(|| faulty(Fault::NotNim))
    }

    fn picture(&self, part: &Part) -> Picture {
        match self.fault {
            Fault::SamePicture => Picture::stones(&Part::heap(size(part).min(2))),
            _ => Picture::stones(part),
        }
    }

    fn normalise(&self, part: Part) -> Option<Part> {
        let least = if self.is(Fault::DropsHeaps) { 2 } else { 1 };
        (size(&part) >= least).then_some(part)
    }

    fn canonical(&self, parts: Parts, _: Option<Convention>) -> Parts {
        let other = |part: &Part| self.is(Fault::FalseSymmetry) && size(part) == 4;
        let parts = parts.into_iter().filter_map(|part| self.normalise(part));
        parts.map(|part| if other(&part) { Part::heap(5u8) } else { part }).collect()
    }

    fn options(&self, part: &Part, player: Player, visit: &mut Visit<'_>) -> Walk {
        let size = size(part);
        let least = match (self.fault, player) {
            (Fault::OneSided, Player::Right) => 1,
            (Fault::NotNim, _) => size.saturating_sub(3),
            _ => 0,
        };
        for left in (least..size).rev() {
            visit(heap(left))?;
        }
        match self.fault {
            Fault::OptionTwice if size == 3 => visit(heap(1)),
            Fault::Cycle if size == 2 => visit(heap(3)),
            Fault::Growth if size > 0 => visit(heap(size + 1)),
            _ => Ok(()),
        }
    }

    fn heaps(&self) -> Option<&dyn SingleHeaps> {
        let shown = [
            Fault::OtherTable,
            Fault::OtherCode,
            Fault::NeedsTwoNumbers,
            Fault::OtherPeriod,
            Fault::LongPeriod,
        ];
        let shown = shown.contains(&self.fault);
        shown.then_some(&self.table as &dyn SingleHeaps)
    }

    fn pair_lines(&self) -> Option<PairLines> {
        self.is(Fault::OtherLines).then_some(PairLines::Rectangle)
    }

    fn tuples(&self) -> Option<&dyn SmallTuples> {
        let shown = matches!(self.fault, Fault::OtherTuples | Fault::NoSuchTuple);
        shown.then_some(self as &dyn SmallTuples)
    }

    fn value(&self, parts: &[Part]) -> Option<Value> {
        if self.by_whole() || self.is(Fault::OtherTable) || self.is(Fault::NotNim) {
            return None;
        }
        let sizes = || parts.iter().map(size);
        let sum = match self.fault {
            Fault::PlainSum => sizes().sum(),
            Fault::WrongValue => {
                sizes().fold(0, |sum, size| sum ^ if size == 5 { 4 } else { size })
            }
            _ => sizes().fold(0, |sum, size| sum ^ size),
        };
        let mut value = Value::like_nim_heap(sum.into());
        let large = sizes().any(|size| size > 1);
        if large && !self.is(Fault::WronglyTame) {
            value.tame = Some(bouton_core::Tame::Firm);
        }
        if self.is(Fault::WronglyTame) {
            value.tame = Some(bouton_core::Tame::Fickle);
        }
        Some(value)
    }

    fn find(&self, part: &Part, target: &Target, found: &mut Found) -> Walk {
        let Some(wanted) = small(&target.grundy) else { return Ok(()) };
        let own = size(part);
        if self.is(Fault::IllegalMove) && wanted > own {
            found.add(heap(wanted));
            return Ok(());
        }
        if wanted >= own || !target.accepts_nim_heap(&target.grundy) {
            return Ok(());
        }
        match self.fault {
            Fault::FindsTooFew if own == 6 => {}
            Fault::CountsTooFew if found.room() == 0 => {}
            Fault::IgnoresKeep => found.first.push((0, heap(wanted))),
            _ => found.add(heap(wanted)),
        }
        if self.is(Fault::IgnoresKeep) {
            found.count += 1u8;
        }
        Ok(())
    }

    fn find_shift(&self, parts: &[Part], shift: &Natural, found: &mut Found) -> Walk {
        let Some(shift) = small(shift) else { return Ok(()) };
        for (i, part) in parts.iter().enumerate() {
            let left = size(part) ^ shift;
            let up = self.is(Fault::IllegalMove) || self.is(Fault::ShiftsAWrongWay);
            if left < size(part) || (up && left > size(part)) {
                found.at_part(i);
                found.add(heap(left));
            }
        }
        Ok(())
    }

    fn result(&self, parts: &[Part], _: Player, convention: Convention) -> Option<GameResult> {
        let normal = self.by_whole() && convention == Convention::Normal;
        let sum = parts.iter().fold(0, |sum, part| sum ^ size(part));
        let wrong = self.is(Fault::WrongWinner) && parts.len() == 2 && sum == 1;
        normal.then(|| GameResult::win_if(sum != 0 && !wrong))
    }

    fn find_winning(&self, parts: &[Part], _: Player, _: Convention, found: &mut Found) -> Walk {
        let sum = parts.iter().fold(0, |sum, part| sum ^ size(part));
        for (i, part) in parts.iter().enumerate() {
            let missed = self.is(Fault::MissesAWinningMove) && i == 1;
            if size(part) ^ sum < size(part) && !missed {
                found.at_part(i);
                found.add(heap(size(part) ^ sum));
            }
        }
        Ok(())
    }

    fn reason(&self, part: &Part) -> Option<Reason> {
        let heap = size(part);
        let residue = |residue: u64| [("heap", heap.into()), ("residue", residue.into())];
        Some(match self.fault {
            Fault::FalseReason => Reason::new(&RESIDUE, residue(heap)),
            Fault::OtherReason => Reason::new(&RESIDUE, residue(heap % 4)),
            Fault::ReasonForAnother => {
                Reason::new(&WORTH, [("heap", (heap + 1).into()), ("value", heap.into())])
            }
            _ if self.by_whole() => return None,
            _ => Reason::new(&SIZE, [("heap", heap.into())]),
        })
    }

    fn winner_reason(
        &self,
        parts: &[Part],
        mover: Player,
        convention: Convention,
    ) -> Option<Reason> {
        let wins = self.result(parts, mover, convention)? == GameResult::Win;
        let other = u64::from(self.is(Fault::ReasonForAnotherPosition));
        let heaps: Vec<Natural> = parts.iter().map(|part| (size(part) ^ other).into()).collect();
        let wins = ("wins", (wins != self.is(Fault::ReasonForTheLoser)).into());
        let kind = if self.is(Fault::ReasonOfMisere) { &MISERE_SUM } else { &NIM_SUM };
        Some(Reason::new(kind, [("heaps", heaps.into()), wins]))
    }
}

/// Take an odd number, with the reason of another game of the same values: there a move takes 1.
#[derive(Debug)]
struct OddNim;

impl HeapRules for OddNim {
    fn game(&self) -> String {
        "odd-nim".to_string()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        (1..=heap).step_by(2).map(move |taken| Heaps::from_slice(&[heap - taken]))
    }

    fn value(&self, heap: &Natural) -> Option<Value> {
        Some(Value::like_nim_heap(Natural::from(heap % 2u8)))
    }

    fn reason(&self, heap: &Natural) -> Option<Reason> {
        Nim::bounded(1u8.into()).reason(&Part::heap(heap.clone()))
    }
}

/// A reason of several rulesets says what moves its argument takes for granted.
#[test]
fn a_borrowed_reason_whose_premise_fails_is_rejected() {
    let rules: Rules = Arc::new(OnHeaps(OddNim));
    let starts = vec![[7u64, 4, 2].map(Part::heap).to_vec()];
    let broken: Vec<&str> = laws::ALL
        .iter()
        .filter(|(_, law)| law(&mut Ground::new(&rules, starts.clone(), 500)).is_err())
        .map(|(name, _)| *name)
        .collect();
    assert_eq!(broken, ["reasons"]);
}

static SIZE: ReasonKind =
    ReasonKind::new("size", About::First("heap"), States::Value("heap"), |_| Some(true));

/// A reason that checks nothing, so that the law alone sees what it speaks of.
static WORTH: ReasonKind =
    ReasonKind::new("worth", About::First("heap"), States::Value("value"), |_| Some(true));

static RESIDUE: ReasonKind =
    ReasonKind::new("residue", About::First("heap"), States::Value("residue"), |operands| {
        Some(Natural::from(operands.number("heap")? % 4u8) == *operands.number("residue")?)
    });

/// A reason that checks nothing, so that the law alone sees what it states.
static NIM_SUM: ReasonKind = ReasonKind::new(
    "nim-sum",
    About::All("heaps"),
    States::Result {
        wins: |operands| operands.truth("wins"),
        convention: |_| Some(Convention::Normal),
    },
    |_| Some(true),
);

static MISERE_SUM: ReasonKind = ReasonKind {
    states: States::Result {
        wins: |operands| operands.truth("wins"),
        convention: |_| Some(Convention::Misere),
    },
    ..NIM_SUM
};

fn faulty(fault: Fault) -> Rules {
    let code = Code::new(vec![0, 3, 3], vec![1]);
    Arc::new(Faulty { fault, table: OnHeaps(Table { fault, code }) })
}

fn ground(fault: Fault) -> Ground {
    let position = |heaps: [u64; 2]| heaps.map(Part::heap).to_vec();
    let starts = vec![position([4, 6]), position([3, 5])];
    Ground::new(&faulty(fault), starts, 500)
}

fn law(name: &str) -> Law {
    laws::ALL.iter().find(|(id, _)| *id == name).expect("a law").1
}

/// Faults with the law that must reject each.
const REJECTED: &[(Fault, &str)] = &[
    (Fault::Cycle, "ends"),
    (Fault::Growth, "ends"),
    (Fault::Misprint, "round-trip"),
    (Fault::MadeOtherwise, "frame"),
    (Fault::OtherFrame, "frame"),
    (Fault::DropsHeaps, "frame"),
    (Fault::OptionTwice, "options-differ"),
    (Fault::SamePicture, "pictures"),
    (Fault::OtherName, "named-options"),
    (Fault::OtherRulesHere, "special-rules"),
    (Fault::OneSided, "impartial"),
    (Fault::DropsHeaps, "normalising"),
    (Fault::FalseSymmetry, "symmetry"),
    (Fault::OtherCode, "code"),
    (Fault::OtherTable, "code"),
    (Fault::NeedsTwoNumbers, "typed-heaps"),
    (Fault::OtherTable, "typed-heaps"),
    (Fault::OtherTuples, "tuples"),
    (Fault::NoSuchTuple, "tuples"),
    (Fault::OtherLines, "lines"),
    (Fault::NotNim, "restated"),
    (Fault::WrongValue, "value"),
    (Fault::PlainSum, "value"),
    (Fault::OtherPeriod, "period"),
    (Fault::LongPeriod, "period"),
    (Fault::WronglyTame, "tame"),
    (Fault::WrongWinner, "winner"),
    (Fault::FindsTooFew, "find"),
    (Fault::CountsTooFew, "find"),
    (Fault::IgnoresKeep, "find"),
    (Fault::ShiftsAWrongWay, "find-shift"),
    (Fault::MissesAWinningMove, "find-winning"),
    (Fault::FalseReason, "reasons"),
    (Fault::OtherReason, "reasons"),
    (Fault::ReasonForAnother, "reasons"),
    (Fault::ReasonForTheLoser, "reasons"),
    (Fault::ReasonForAnotherPosition, "reasons"),
    (Fault::ReasonOfMisere, "reasons"),
    (Fault::PlainSum, "splitting"),
    (Fault::WrongValue, "engines"),
    (Fault::WrongWinner, "engines"),
    (Fault::OtherTable, "engines"),
    (Fault::IllegalMove, "moves-win"),
    (Fault::Unreadable, "example"),
];

#[test]
fn plain_nim_is_lawful() {
    laws::hold(&mut ground(Fault::None)).unwrap_or_else(|broken| panic!("{broken}"));
}

/// The reasons of this file are registered nowhere: a law reads from each what it states.
#[test]
fn reasons_for_the_result_are_lawful() {
    let held = law("reasons")(&mut ground(Fault::MissesAWinningMove));
    held.unwrap_or_else(|broken| panic!("{broken}"));
}

#[test]
fn every_fault_is_rejected_by_its_law() {
    for (fault, name) in REJECTED {
        match law(name)(&mut ground(*fault)) {
            Ok(()) => panic!("the law {name} lets {fault:?} pass"),
            Err(broken) => assert_eq!(broken.law, *name, "{fault:?}: {broken}"),
        }
    }
}

#[test]
fn every_law_rejects_some_fault() {
    for (name, _) in laws::ALL {
        assert!(REJECTED.iter().any(|(_, law)| law == name), "nothing faulty for {name}");
    }
}
