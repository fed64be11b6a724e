//! A move in words, from the pictures before and after it.

use bouton_answers::notation::{write_part, write_parts};
use bouton_core::{
    Natural, Part, Picture, Ruleset, Shape, Stack, Sum, SumMove,
    natural::minus,
    squares::{changed, square_name},
};
use bouton_texts::{Lang, Texts, arg, msg};

/// A move in a sentence: "5 taken from the heap of 9; 4 stay."
pub fn say_move(texts: &Texts, sum: &Sum, m: &SumMove) -> String {
    let rules = &*sum.components[m.component].rules;
    let before = sum.part(m);
    let becomes: Vec<Part> =
        m.becomes.iter().cloned().filter_map(|part| rules.normalise(part)).collect();
    let said = match rules.picture(before) {
        Picture::Text => rules.name_of_option(before, &becomes).map(|name| {
            let name = arg(name);
            match &becomes[..] {
                [] => texts.say(&msg::MoveNamedWhole { name }),
                _ => texts.say(&msg::MoveNamed { name, after: arg(write_parts(rules, &becomes)) }),
            }
        }),
        Picture::Board { .. } => squares_played(texts, before, &becomes),
        Picture::Stacks { shape, stacks, .. } => match (shape, &stacks[..]) {
            (Shape::Cake, _) => Some(texts.say(&msg::MoveCut {
                cake: arg(write_part(rules, before)),
                pieces: arg(list(texts, m.becomes.iter().map(|part| write_part(rules, part)))),
            })),
            (Shape::Stairs, _) => moved_down(texts, rules, &stacks, &becomes),
            (Shape::Factors, _) => divided(texts, before, &becomes),
            (_, [heap]) => heap_taken(texts, rules, &heap.size, &becomes),
            _ => stones_taken(texts, rules, &stacks, &becomes),
        },
    };
    said.unwrap_or_else(|| {
        let before = arg(write_part(rules, before));
        texts.say(&msg::MoveOther { before, after: arg(write_parts(rules, &becomes)) })
    })
}

/// The sizes of stones in a part that is nothing but one heap.
fn heap_size(rules: &dyn Ruleset, part: &Part) -> Option<Natural> {
    match rules.picture(part).stacks() {
        [stack] => Some(stack.size.clone()),
        _ => None,
    }
}

fn heap_taken(
    texts: &Texts,
    rules: &dyn Ruleset,
    heap: &Natural,
    becomes: &[Part],
) -> Option<String> {
    let sizes: Option<Vec<Natural>> = becomes.iter().map(|part| heap_size(rules, part)).collect();
    let sizes: Vec<Natural> = sizes?.into_iter().filter(|size| !size.is_zero()).collect();
    let left = sizes.iter().fold(Natural::ZERO, |total, size| total + size);
    let taken = minus(heap, &left)?;
    let heap = arg(heap);
    let list = || arg(list(texts, sizes.iter().map(ToString::to_string)));
    Some(match sizes.len() {
        0 => texts.say(&msg::MoveTakeAll { heap }),
        _ if taken.is_zero() => texts.say(&msg::MoveSplit { heap, heaps: list() }),
        1 => texts.say(&msg::MoveTake { taken: arg(taken), heap, left: arg(left) }),
        _ => texts.say(&msg::MoveTakeSplit { taken: arg(taken), heap, heaps: list() }),
    })
}

/// Parts side by side.
fn list(texts: &Texts, parts: impl Iterator<Item = String>) -> String {
    let between = if texts.lang() == Lang::Zh { "、" } else { " + " };
    parts.collect::<Vec<_>>().join(between)
}

/// The squares that a move has changed.
fn squares_played(texts: &Texts, before: &Part, becomes: &[Part]) -> Option<String> {
    let [after] = becomes else { return None };
    let squares = changed(before.as_cells()?, after.as_cells()?)?.into_iter().map(square_name);
    let between = if texts.lang() == Lang::Zh { "、" } else { ", " };
    let squares = squares.collect::<Vec<_>>().join(between);
    Some(texts.say(&msg::MoveSquares { squares: arg(squares) }))
}

/// How much every stack has lost, where none has grown and all are still told apart.
fn losses(before: &[Stack], after: &[Stack]) -> Option<Vec<Natural>> {
    if before.len() != after.len() {
        return None;
    }
    before.iter().zip(after).map(|(before, after)| minus(&before.size, &after.size)).collect()
}

fn stones_taken(
    texts: &Texts,
    rules: &dyn Ruleset,
    stacks: &[Stack],
    becomes: &[Part],
) -> Option<String> {
    let [after] = becomes else { return None };
    let picture = rules.picture(after);
    let losses = losses(stacks, picture.stacks())?;
    let phrases: Vec<String> = losses
        .iter()
        .zip(stacks)
        .filter(|(taken, _)| !taken.is_zero())
        .map(|(taken, stack)| {
            texts.say(&msg::MoveTakeFrom { taken: arg(taken), heap: arg(&stack.size) })
        })
        .collect();
    let zh = texts.lang() == Lang::Zh;
    let taken = phrases.join(if zh { "、" } else { ", " });
    (!phrases.is_empty()).then(|| {
        texts.say(&msg::MoveSeveral { taken: arg(taken), after: arg(write_part(rules, after)) })
    })
}

fn moved_down(
    texts: &Texts,
    rules: &dyn Ruleset,
    stacks: &[Stack],
    becomes: &[Part],
) -> Option<String> {
    let [after] = becomes else { return None };
    let picture = rules.picture(after);
    let none = Natural::ZERO;
    let size_after = |i: usize| picture.stacks().get(i).map_or(&none, |stack| &stack.size);
    let (from, moved) = stacks.iter().enumerate().find_map(|(i, stack)| {
        Some((i, minus(&stack.size, size_after(i)).filter(|n| !n.is_zero())?))
    })?;
    let stair = arg(from + 1);
    Some(match from {
        0 => texts.say(&msg::MoveOffStairs { moved: arg(moved) }),
        _ => texts.say(&msg::MoveDown { moved: arg(moved), stair, below: arg(from) }),
    })
}

fn divided(texts: &Texts, before: &Part, becomes: &[Part]) -> Option<String> {
    let [left] = becomes else { return None };
    let (number, left) = (before.as_heap()?, left.as_heap()?);
    if left.is_zero() {
        return None;
    }
    let divisor = arg(number / left);
    Some(texts.say(&msg::MoveDivide { number: arg(number), divisor, left: arg(left) }))
}
