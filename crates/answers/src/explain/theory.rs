//! The deciding numbers of a position as blocks of stones that can be drawn: equal blocks cancel each other.

use super::{Case, Level, Step, paragraph, symmetry::turns_onto_itself, valued};
use crate::{
    notation::write_part,
    view::{Integer, TheoryBlockView, TheoryHeapView, TheorySourceView, TheoryView, Word},
};
use bouton_core::{
    Component, IdeaKind, Natural, Part, Player, Reason, Ruleset, Stop, Sum,
    natural::{BitTest, small},
    reason::{Cut, Nim},
};
use bouton_texts::Texts;
use std::collections::BTreeMap;

/// Maximum number of heaps that are cut.
const HEAPS: usize = 64;
/// Maximum length of a number that is cut into powers of two, in bits.
const BITS: usize = 64;

/// The heaps of a position in blocks, and how many equal blocks cancel each other.
#[derive(Default)]
struct Blocks {
    modulus: Option<u64>,
    heaps: Vec<CutHeap>,
}

/// A stack of a part in blocks.
struct CutHeap {
    component: usize,
    part: usize,
    stack: usize,
    label: String,
    value: Option<Natural>,
    reason: Option<Reason>,
    /// Set when the blocks are made of the stones of the stack.
    stones: bool,
    /// The size of full rounds, and their number.
    rounds: Option<(Natural, Natural)>,
    /// Each with whether it decides.
    blocks: Vec<(Natural, bool)>,
    /// The number of the pair that it belongs to.
    pair: Option<usize>,
    /// The only player who has a move in it.
    only: Option<Player>,
}

/// The deciding blocks, in the language of `texts`, or what `idea` sees instead; `decides` is the line about the numbers.
pub(crate) fn theory(
    texts: &Texts,
    case: &Case<'_>,
    decides: String,
    idea: Option<IdeaKind>,
) -> TheoryView {
    use IdeaKind::{
        Classes, Copy, CountMoves, FreeMoves, GoldenRatio, Hottest, LosingPairs, NeverLose, Row,
        SpareMove, TakeAll, Tree,
    };
    let blocks = match idea {
        Some(Copy) => twins(case.sum),
        Some(SpareMove | FreeMoves) => owned(case.sum),
        // These are about numbers and positions, not about parts that can be seen.
        Some(
            Row | TakeAll | CountMoves | LosingPairs | GoldenRatio | Hottest | Classes | NeverLose
            | Tree,
        ) => None,
        _ => by_values(case).or_else(|| by_the_whole(case)),
    };
    let Blocks { modulus, heaps } = blocks.unwrap_or_default();
    let turns = idea == Some(Copy) && turns_onto_itself(case.sum);
    let source = case.verdict.theorem.map(|theorem| TheorySourceView {
        title: texts.by_id(&format!("theorem-{}", theorem.id)),
        statement: texts.by_id(&format!("theorem-{}-statement", theorem.id)),
        source: theorem.source,
    });
    TheoryView {
        modulus,
        heaps: heaps.into_iter().map(|heap| heap.view(texts)).collect(),
        turns,
        decides: Some(decides).filter(|said| !said.is_empty()),
        theorem: source,
    }
}

/// The powers of two that a number consists of, largest first; nothing of a long number.
fn powers(number: &Natural) -> Vec<(Natural, bool)> {
    let bits = if number.bit_len() > BITS { 0 } else { number.bit_len() };
    let ones = (0..bits).rev().filter(|bit| number.bit(*bit));
    ones.map(|bit| (Natural::ONE << bit, false)).collect()
}

/// The blocks of a position whose verdict rests on the values of its parts.
fn by_values(case: &Case<'_>) -> Option<Blocks> {
    if case.sum.part_count() > HEAPS {
        return None;
    }
    let mut heaps = Vec::new();
    for (component, part, label, value) in valued::part_values(case)? {
        let Component { rules, parts } = &case.sum.components[component];
        let reason = rules.reason(&parts[part]);
        let heap = CutHeap {
            component,
            part,
            stack: 0,
            label,
            stones: reason.as_ref().is_some_and(Reason::is_nim_heap),
            rounds: None,
            blocks: powers(&value),
            value: Some(value),
            reason: None,
            pair: None,
            only: None,
        };
        let is_one_of_many = valued::is_one_of_many(case.sum, (component, part));
        heaps.extend(cut(&**rules, &parts[part], heap, is_one_of_many, reason));
    }
    Some(cancelled(heaps, 2))
}

/// The stacks of a part as its reason cuts them. `heap` is the part uncut; `is_one_of_many` is set when another part is cut
/// too.
fn cut(
    rules: &dyn Ruleset,
    part: &Part,
    heap: CutHeap,
    is_one_of_many: bool,
    reason: Option<Reason>,
) -> Vec<CutHeap> {
    let Some(reason) = reason else { return vec![heap] };
    let picture = rules.picture(part);
    if let (Nim::Heaps(heaps), Some(named)) = (reason.kind().nim, reason.nim_heaps()) {
        let place = |name: &Natural| {
            let named = picture.stacks().iter().position(|stack| stack.name.as_ref() == Some(name));
            named.or_else(|| usize::try_from(small(name)?.checked_sub(1)?).ok()).unwrap_or_default()
        };
        let stack = |(name, size): (Natural, Natural)| CutHeap {
            component: heap.component,
            part: heap.part,
            stack: place(&name),
            label: valued::Owner { label: &heap.label, is_one_of_many }.heap(&heaps, &name),
            stones: true,
            rounds: None,
            blocks: powers(&size),
            value: Some(size),
            reason: None,
            pair: None,
            only: None,
        };
        return named.into_iter().take(HEAPS).map(stack).collect();
    }
    let rounds = match reason.kind().cut {
        Cut::Rounds(modulus) => reason.operands().number(modulus),
        _ => None,
    };
    let rounds = rounds.zip(picture.stacks().first()).map(|(modulus, stack)| {
        let count = &stack.size / modulus;
        (modulus.clone(), count)
    });
    let stones = heap.stones || rounds.is_some();
    vec![CutHeap { stones, rounds, reason: Some(reason), ..heap }]
}

/// The blocks of a position that a theorem about the whole decides.
fn by_the_whole(case: &Case<'_>) -> Option<Blocks> {
    let [Component { rules, parts }] = &case.sum.components[..] else { return None };
    let reason = rules.winner_reason(parts, case.mover, case.convention)?;
    let heap = |stack: usize, label: String, blocks| CutHeap {
        component: 0,
        part: 0,
        stack,
        label,
        value: None,
        reason: None,
        stones: true,
        rounds: None,
        blocks,
        pair: None,
        only: None,
    };
    match reason.kind().cut {
        Cut::Columns(heaps, modulus) => {
            let heaps = reason.operands().numbers(heaps)?.iter().take(HEAPS).enumerate();
            let heaps = heaps.map(|(i, size)| heap(i, size.to_string(), powers(size))).collect();
            Some(cancelled(heaps, reason.operands().small(modulus)?))
        }
        Cut::Blocks(blocks) => {
            let blocks = reason.operands().numbers(blocks)?;
            if blocks.len() > BITS {
                return None;
            }
            let last = blocks.len().checked_sub(1)?;
            let decides = reason.wins()?;
            let blocks = blocks.iter().cloned().enumerate();
            let blocks = blocks.map(|(i, size)| (size, decides && i == last)).collect();
            let label = parts.first().map(|part| write_part(&**rules, part))?;
            Some(Blocks { modulus: None, heaps: vec![heap(0, label, blocks)] })
        }
        Cut::Unsaid | Cut::Rounds(_) => None,
    }
}

/// The heaps with the blocks that remain when `modulus` equal ones cancel each other.
fn cancelled(mut heaps: Vec<CutHeap>, modulus: u64) -> Blocks {
    let mut left: BTreeMap<Natural, u64> = BTreeMap::new();
    for (size, _) in heaps.iter().flat_map(|heap| &heap.blocks) {
        *left.entry(size.clone()).or_default() += 1;
    }
    left.values_mut().for_each(|count| *count %= modulus.max(1));
    for (size, loose) in heaps.iter_mut().rev().flat_map(|heap| &mut heap.blocks) {
        let count = left.entry(size.clone()).or_default();
        *loose = *count > 0;
        *count = count.saturating_sub(1);
    }
    Blocks { modulus: Some(modulus), heaps }
}

/// All parts of a position, each as one heap that nothing cuts; none of too many.
fn uncut(sum: &Sum) -> Option<Vec<CutHeap>> {
    if sum.part_count() > HEAPS {
        return None;
    }
    let components = sum.components.iter().enumerate();
    let heaps = components.flat_map(|(component, Component { rules, parts })| {
        parts.iter().enumerate().map(move |(at, part)| {
            let picture = rules.picture(part);
            let size = match picture.stacks() {
                [only] => Some(only.size.clone()),
                _ => None,
            };
            CutHeap {
                component,
                part: at,
                stack: 0,
                label: write_part(&**rules, part),
                value: None,
                reason: None,
                stones: size.is_some(),
                rounds: None,
                blocks: size.into_iter().map(|size| (size, false)).collect(),
                pair: None,
                only: None,
            }
        })
    });
    Some(heaps.collect())
}

/// The parts in pairs of equal ones; those without a twin decide.
fn twins(sum: &Sum) -> Option<Blocks> {
    let mut heaps = uncut(sum)?;
    let mut single: Vec<(usize, String)> = Vec::new();
    for at in 0..heaps.len() {
        let CutHeap { component, part, .. } = heaps[at];
        let Component { rules, parts } = &sum.components[component];
        let key = rules.key();
        let is_twin = |(other, name): &(usize, String)| {
            let other = &heaps[*other];
            *name == key && sum.components[other.component].parts[other.part] == parts[part]
        };
        match single.iter().position(is_twin) {
            Some(place) => {
                let (other, _) = single.swap_remove(place);
                heaps[at].pair = Some(other);
                heaps[other].pair = Some(other);
            }
            None => single.push((at, key)),
        }
    }
    for (at, _) in single {
        heaps[at].blocks.iter_mut().for_each(|(_, decides)| *decides = true);
    }
    Some(Blocks { modulus: Some(2), heaps })
}

/// The parts in which one player alone has a move.
fn owned(sum: &Sum) -> Option<Blocks> {
    let mut heaps = uncut(sum)?;
    for heap in &mut heaps {
        let Component { rules, parts } = &sum.components[heap.component];
        let can = |player| {
            let walk = rules.options(&parts[heap.part], player, &mut |_| Err(Stop::Asked));
            walk.is_err()
        };
        heap.only = match (can(Player::Left), can(Player::Right)) {
            (true, false) => Some(Player::Left),
            (false, true) => Some(Player::Right),
            _ => None,
        };
    }
    heaps.retain(|heap| heap.only.is_some());
    Some(Blocks { modulus: None, heaps })
}

impl CutHeap {
    fn view(self, texts: &Texts) -> TheoryHeapView {
        let CutHeap { component, part, stack, label, value, reason, .. } = self;
        let CutHeap { stones, rounds, blocks, pair, only, .. } = self;
        let why = reason.map(|reason| {
            let step = Step::Because { subject: label.clone(), reason };
            paragraph(texts, &step, Level::Student, None)
        });
        let rounds = rounds.filter(|(_, count)| !count.is_zero());
        let rounds = rounds.map(|(size, count)| TheoryBlockView {
            size: Integer::from(&size),
            count: Integer::from(&count),
            round: true,
            loose: false,
        });
        let blocks = blocks.into_iter().map(|(size, loose)| TheoryBlockView {
            size: Integer::from(&size),
            count: Integer::from(&Natural::ONE),
            round: false,
            loose,
        });
        TheoryHeapView {
            component,
            part,
            stack,
            label,
            value: value.as_ref().map(Integer::from),
            why: why.filter(|said| !said.is_empty()),
            stones,
            blocks: rounds.into_iter().chain(blocks).collect(),
            pair,
            only: only.map(Word),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{
        Level, Query, Session,
        view::{TheoryBlockView, TheoryHeapView, TheoryView},
    };
    use bouton_core::{GameResult, IdeaKind, Player};
    use bouton_texts::{Lang, Texts};

    fn theory(position: &str) -> TheoryView {
        seen(position, None)
    }

    /// The view that an idea has of a position.
    fn seen(position: &str, idea: Option<IdeaKind>) -> TheoryView {
        let query = Query::new(position).unwrap();
        let explained = Session::default().explain_to(&query, Level::Child).unwrap();
        explained.theory(Texts::of(Lang::En), idea)
    }

    /// The blocks as they can be read: rounds as `4x2`, those that decide with a `!`.
    fn blocks(position: &str) -> Vec<String> {
        let heaps = theory(position).heaps;
        let said = |heap: &TheoryHeapView| {
            let block = |block: &TheoryBlockView| {
                let size = serde_json::to_string(&block.size).unwrap();
                let count = serde_json::to_string(&block.count).unwrap();
                let count = if count == "1" { String::new() } else { format!("x{count}") };
                format!("{size}{count}{}", if block.loose { "!" } else { "" })
            };
            heap.blocks.iter().map(block).collect::<Vec<_>>().join(" ")
        };
        heaps.iter().map(said).collect()
    }

    #[test]
    fn each_theory_cuts_its_heaps() {
        for (position, cut) in [
            ("nim 3 4 5", &["2! 1", "4", "4 1"][..]),
            ("nim 3 5 6", &["2 1", "4 1", "4 2"]),
            ("nim:max=3 11 6", &["4x2 2 1!", "4 2"]),
            ("bash:4 13", &["5x2 2! 1!"]),
            ("moore:2 3 4 5", &["2! 1!", "4!", "4! 1!"]),
            ("moore:2 1 1 1", &["1", "1", "1"]),
            ("fibonacci 20", &["13 5 2!"]),
            ("fibonacci 20/1", &["13 5 2"]),
            ("staircase 2 5 3", &["2", "2 1!"]),
            ("prime-power 360", &["2 1", "2", "1"]),
            ("kayles 5 7", &["4!", "2!"]),
            ("wythoff 4 7", &[]),
            ("kl-nim:2,1 1 1", &[]),
        ] {
            assert_eq!(blocks(position), cut, "{position}");
        }
    }

    #[test]
    fn no_block_decides_in_a_lost_position_of_normal_play() {
        for position in ["nim", "nim:max=3", "bash:2", "kayles", "moore:2", "moore:3", "staircase"]
        {
            for heaps in (0..216u64).step_by(5) {
                let (a, b, c) = (heaps % 6, heaps / 6 % 6, heaps / 36);
                let text = match position {
                    "bash:2" => format!("{position} {}", heaps),
                    _ => format!("{position} {a} {b} {c}"),
                };
                let query = Query::new(&text).unwrap();
                let explained = Session::default().explain_to(&query, Level::Child).unwrap();
                let view = explained.theory(Texts::of(Lang::En), None);
                let decides =
                    view.heaps.iter().flat_map(|heap| &heap.blocks).any(|block| block.loose);
                let lost = explained.answer.result() == GameResult::Loss;
                assert_eq!(decides, !lost, "{text}");
            }
        }
    }

    #[test]
    fn an_idea_sees_pairs_owners_and_boards_that_turn() {
        let pairs = |position| -> Vec<Option<usize>> {
            seen(position, Some(IdeaKind::Copy)).heaps.iter().map(|heap| heap.pair).collect()
        };
        assert_eq!(pairs("nim 3 5 3"), [Some(0), None, Some(0)]);
        assert_eq!(pairs("nim 3 3 3 3 3"), [Some(0), Some(0), Some(2), Some(2), None]);
        // Rows of other games are no twins, and those of one game are, wherever they stand.
        assert_eq!(pairs("nim 3 + kayles 3"), [None, None]);
        assert_eq!(pairs("kayles 2 + nim 4 + kayles 2"), [Some(0), None, Some(0)]);
        let loose = |position| {
            let heaps = seen(position, Some(IdeaKind::Copy)).heaps;
            let loose = heaps.iter().map(|heap| heap.blocks.iter().any(|block| block.loose));
            loose.collect::<Vec<_>>()
        };
        assert_eq!(loose("nim 3 5 3"), [false, true, false]);
        let only = |position| -> Vec<_> {
            let heaps = seen(position, Some(IdeaKind::SpareMove)).heaps;
            heaps.iter().map(|heap| (heap.part, heap.only.as_deref().copied())).collect()
        };
        assert_eq!(only("kl-nim:2,1 1 3"), [(0, Some(Player::Left))]);
        assert_eq!(only("hackenbush 0-1:r"), [(0, Some(Player::Right))]);
        assert_eq!(only("nim 3 3"), []);
        let turns = |position| seen(position, Some(IdeaKind::Copy)).turns;
        assert!(turns("cram 2x4") && !turns("cram 3x3") && !turns("nim 3 3"));
        // The theory of the position is another picture.
        assert_eq!(blocks("nim 3 5 3"), ["2 1", "4! 1", "2 1!"]);
        assert!(!theory("cram 2x4").turns && theory("nim 3 3").heaps[0].pair.is_none());
        assert!(seen("subtract:1,3,4 9", Some(IdeaKind::Row)).heaps.is_empty());
    }

    #[test]
    fn as_many_heaps_are_cut_as_are_drawn() {
        let heaps = |count: usize| theory(&format!("kayles {}", vec!["5"; count].join(" "))).heaps;
        assert_eq!(heaps(super::HEAPS).len(), super::HEAPS);
        assert!(heaps(super::HEAPS + 1).is_empty());
        // The longest number that is cut has as many bits.
        let blocks = |heap: u128| blocks(&format!("nim {heap}"))[0].split(' ').count();
        assert_eq!(blocks((1 << super::BITS) - 1), super::BITS);
        assert_eq!(theory(&format!("nim {}", 1u128 << super::BITS)).heaps[0].blocks.len(), 0);
    }
}
