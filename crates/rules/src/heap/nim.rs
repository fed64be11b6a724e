//! Nim, bounded Nim, heaps with limits of their own, and Bash: take from one heap.

use crate::{
    reasons,
    theorems::{BOUNDED, BOUTON, BOUTON_MISERE, OWN_LIMITS},
};
use bouton_core::{
    Code, Convention, Found, Frame, HeapRules, Heaps, KnownPeriod, Natural, Nature, OnHeaps,
    ParseError, ParseErrorKind, Part, Parts, Picture, Player, Reason, Ruleset, SingleHeaps, Stop,
    Tame, Target, Theorem, Value, Visit, Walk, Words, natural::small, read_numbers,
};

/// Take any number (at least one) of tokens from one heap, or at most `limit`.
///
/// A heap is [`Part::heap`]; a heap with a limit of its own is a tuple of its size and the limit.
#[derive(Debug)]
pub struct Nim {
    limit: Option<Natural>,
    form: Form,
    unlimited: OnHeaps<Take>,
}

/// How the game is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// `nim 7/3 9` and `nim:max=3 7 9`: any number of heaps.
    Heaps,
    /// `bash:3 20` and `bash 20 3`: one heap.
    Bash,
}

/// Single heaps without a limit of their own, for tables of values.
#[derive(Debug)]
struct Take {
    limit: Option<u64>,
    code: Option<Code>,
}

impl HeapRules for Take {
    fn game(&self) -> String {
        String::new()
    }

    fn options(&self, heap: u64, _: Player) -> impl Iterator<Item = Heaps> {
        let most = self.limit.map_or(heap, |limit| limit.min(heap));
        (heap - most..heap).rev().map(|left| Heaps::from_slice(&[left]))
    }

    fn code(&self) -> Option<&Code> {
        self.code.as_ref()
    }

    fn period(&self) -> Option<KnownPeriod> {
        let Some(most) = self.limit else {
            let (period, saltus) = (1, 1);
            let max_value = None;
            return Some(KnownPeriod { preperiod: 0, period, saltus, max_value, theorem: BOUTON });
        };
        Some(KnownPeriod {
            preperiod: 0,
            period: most.checked_add(1)?,
            saltus: 0,
            max_value: Some(most),
            theorem: BOUNDED,
        })
    }
}

impl Nim {
    /// `nim`: any number may be taken.
    pub fn new() -> Nim {
        Nim::with(None, Form::Heaps)
    }

    /// `nim:max=K`: at most `limit` may be taken.
    pub fn bounded(limit: Natural) -> Nim {
        Nim::with(Some(limit), Form::Heaps)
    }

    /// `bash:K`, one heap and a limit; without one, `bash n m` names both in the position.
    pub fn bash(limit: Option<Natural>) -> Nim {
        Nim::with(limit, Form::Bash)
    }

    fn with(limit: Option<Natural>, form: Form) -> Nim {
        // A limit beyond 2^64 is none at all for a heap that can be enumerated.
        let word = limit.as_ref().and_then(small);
        let code = match (&limit, word) {
            (None, _) => Some(Code::new(vec![0], vec![3])),
            (_, Some(most @ 0..=4096)) => {
                Some(Code::new((0..=most).map(|k| if k > 0 { 3 } else { 0 }).collect(), vec![]))
            }
            _ => None,
        };
        let unlimited = OnHeaps(Take { limit: word, code });
        Nim { limit, form, unlimited }
    }

    /// The size of a heap and how many may be taken from it.
    fn heap<'a>(&'a self, part: &'a Part) -> (&'a Natural, Option<&'a Natural>) {
        match part.as_heap() {
            Some(size) => (size, self.limit.as_ref()),
            None => (&part.numbers()[0], part.numbers().get(1)),
        }
    }

    /// An empty heap is nothing, but `bash 0 3` is typed with both numbers.
    fn is_nothing(&self, part: &Part) -> bool {
        let typed_in_full = self.form == Form::Bash && part.as_heap().is_none();
        !typed_in_full && part.numbers()[0].is_zero()
    }

    /// A heap of the same kind with another size.
    fn resized(&self, part: &Part, size: Natural) -> Parts {
        let resized = match part.numbers().get(1) {
            None => Part::heap(size),
            Some(limit) => Part::tuple([size, limit.clone()]),
        };
        if self.is_nothing(&resized) { Parts::new() } else { Parts::from_iter([resized]) }
    }
}

impl Default for Nim {
    fn default() -> Nim {
        Nim::new()
    }
}

fn heap_value(size: &Natural, limit: Option<&Natural>) -> Natural {
    match limit {
        Some(limit) if size > limit => size % (limit + 1u8),
        _ => size.clone(),
    }
}

/// The size of the one option of a heap that is worth `wanted`: at most one exists, since the
/// options are consecutive numbers, fewer than the modulus.
pub(super) fn option_worth(
    size: &Natural,
    limit: Option<&Natural>,
    wanted: &Natural,
) -> Option<Natural> {
    let value = heap_value(size, limit);
    if *wanted < value {
        return Some(size - (value - wanted));
    }
    let limit = limit?;
    if *wanted == value || wanted > limit {
        return None;
    }
    // Down past a multiple of limit + 1.
    let take = limit + 1u8 - (wanted - value);
    (take <= *size).then(|| size - take)
}

impl Ruleset for Nim {
    facts! {
        identity: game;
        nature: Nature = Nature::IMPARTIAL;
    }

    fn game(&self) -> String {
        match (self.form, &self.limit) {
            (Form::Heaps, None) => "nim".to_string(),
            (Form::Heaps, Some(limit)) => format!("nim:max={limit}"),
            (Form::Bash, None) => "bash".to_string(),
            (Form::Bash, Some(limit)) => format!("bash:{limit}"),
        }
    }

    fn frame(&self) -> Frame {
        match (self.form, &self.limit) {
            (Form::Heaps, _) => Frame::Heaps { least: 0 },
            (Form::Bash, Some(_)) => Frame::Heap { least: 0 },
            (Form::Bash, None) => Frame::Numbers { count: Some(2), least: 0 },
        }
    }

    fn parts_from(&self, numbers: &[Natural]) -> Result<Vec<Part>, ParseErrorKind> {
        let parts = self.frame().parts(numbers)?;
        // The second number of `bash 20 3` is a limit.
        if parts.iter().any(|part| part.numbers()[1..].iter().any(Natural::is_zero)) {
            return Err(ParseErrorKind::TooSmall { least: 1 });
        }
        Ok(parts.into_iter().filter_map(|part| self.normalise(part)).collect())
    }

    fn read(&self, words: &mut Words<'_>) -> Result<Vec<Part>, ParseError> {
        match (self.form, &self.limit) {
            (Form::Heaps, None) => words.heaps(0, true),
            _ => read_numbers(self, words),
        }
    }

    fn write(&self, part: &Part, out: &mut String) {
        let between = if self.form == Form::Bash { " " } else { "/" };
        let numbers: Vec<String> = part.numbers().iter().map(ToString::to_string).collect();
        out.push_str(&numbers.join(between));
    }

    fn options(&self, part: &Part, _: Player, visit: &mut Visit<'_>) -> Walk {
        let (size, limit) = self.heap(part);
        let size = small(size).ok_or(Stop::TooLarge)?;
        let most = limit.and_then(small).map_or(size, |limit| limit.min(size));
        for left in (size - most..size).rev() {
            visit(self.resized(part, left.into()))?;
        }
        Ok(())
    }

    fn picture(&self, part: &Part) -> Picture {
        match self.heap(part) {
            (size, Some(limit)) => Picture::bounded(size, limit),
            (_, None) => Picture::stones(part),
        }
    }

    fn heaps(&self) -> Option<&dyn SingleHeaps> {
        // `bash` is played on a heap and a limit: one number is no position of it.
        let is_pair = self.form == Form::Bash && self.limit.is_none();
        (!is_pair).then_some(&self.unlimited as &dyn SingleHeaps)
    }

    fn theorem(&self, parts: &[Part], convention: Convention) -> Option<Theorem> {
        let own_limits = parts.iter().any(|part| part.as_heap().is_none());
        match (&self.limit, self.form, convention) {
            (None, Form::Heaps, Convention::Normal) if own_limits => Some(OWN_LIMITS),
            (None, Form::Heaps, Convention::Normal) => Some(BOUTON),
            (None, Form::Heaps, Convention::Misere) if !own_limits => Some(BOUTON_MISERE),
            (_, _, Convention::Normal) => Some(BOUNDED),
            (_, _, Convention::Misere) => None,
        }
    }

    fn value(&self, parts: &[Part]) -> Option<Value> {
        let mut sum = Value::NOTHING;
        // Lists of a million heaps below 2^64 are ordinary: those are added as machine words.
        let (mut words, mut firm) = (0u64, false);
        for part in parts {
            let (size, limit) = self.heap(part);
            match (small(size), limit) {
                (Some(size), None) => {
                    words ^= size;
                    firm |= size > 1;
                }
                _ => sum.add(&Value::like_nim_heap(heap_value(size, limit))),
            }
        }
        let tame = Some(if firm { Tame::Firm } else { Tame::Fickle });
        sum.add(&Value { grundy: words.into(), tame });
        Some(sum)
    }

    fn find(&self, part: &Part, target: &Target, found: &mut Found) -> Walk {
        let (size, limit) = self.heap(part);
        if target.accepts_nim_heap(&target.grundy)
            && let Some(left) = option_worth(size, limit, &target.grundy)
        {
            found.add(self.resized(part, left));
        }
        Ok(())
    }

    fn find_shift(&self, parts: &[Part], shift: &Natural, found: &mut Found) -> Walk {
        let shift_word = small(shift);
        // A heap offers a move or not by a coin toss: it is counted without a branch.
        let mut unlisted = 0u64;
        for (i, part) in parts.iter().enumerate() {
            let (size, limit) = self.heap(part);
            if let (None, Some(size), Some(shift)) = (limit, small(size), shift_word) {
                let left = size ^ shift;
                if found.room() == 0 {
                    unlisted += u64::from(left < size);
                } else if left < size {
                    found.at_part(i);
                    found.add(self.resized(part, left.into()));
                }
                continue;
            }
            let wanted = heap_value(size, limit) ^ shift;
            if let Some(left) = option_worth(size, limit, &wanted) {
                found.at_part(i);
                found.add(self.resized(part, left));
            }
        }
        found.add_unlisted(&unlisted.into());
        Ok(())
    }

    fn normalise(&self, part: Part) -> Option<Part> {
        (!self.is_nothing(&part)).then_some(part)
    }

    fn reason(&self, part: &Part) -> Option<Reason> {
        let (heap, limit) = self.heap(part);
        Some(match limit {
            None => reasons::size(heap),
            Some(limit) => reasons::residue(heap, &(limit + 1u8)),
        })
    }
}
