//! Several instructions done at once, where they are about plain numbers.
//!
//! Fused instructions are kept beside the plain ones, not in their place: wherever a fused one does not
//! apply (no number, no room, a limit near), they run one by one, with the same steps and the same errors.

use crate::{
    code::{Action, Binary, Native, Op, Operand, Program, Quick},
    value::Value,
};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Maximum number of values of a list that is added at once.
const MOST_VALUES: usize = 16;

/// Gives equal texts one number, and finds what can be done at once.
pub fn quickened(mut program: Program) -> Program {
    let mut known: FxHashMap<Arc<str>, usize> = FxHashMap::default();
    let first: Vec<usize> = program
        .texts
        .iter()
        .enumerate()
        .map(|(at, text)| *known.entry(Arc::clone(text)).or_insert(at))
        .collect();
    for op in &mut program.code {
        if let Op::Text(text) = op {
            *text = first[*text];
        }
    }
    program.quick = (0..program.code.len()).map(|at| quick(&program.code, at)).collect();
    program
}

fn small(number: usize) -> Option<u16> {
    u16::try_from(number).ok()
}

/// Returns `true` if an operator compares two numbers.
pub fn is_comparison(binary: Binary) -> bool {
    matches!(
        binary,
        Binary::Less
            | Binary::LessOrEqual
            | Binary::Greater
            | Binary::GreaterOrEqual
            | Binary::Equal
            | Binary::NotEqual
    )
}

/// The operand that the instructions from here on put on the stack, and how many they are.
fn operand(code: &[Op]) -> Option<(Operand, usize)> {
    Some(match *code {
        [Op::Local(list), Op::Number(index), Op::Index, ..] if (0..1 << 16).contains(&index) => {
            (Operand::Item(small(list)?, index as u16), 3)
        }
        [Op::Local(list), Op::Local(index), Op::Index, ..] => {
            (Operand::ItemAt(small(list)?, small(index)?), 3)
        }
        [Op::Local(list), Op::Native(Native::Len, 1), ..] => (Operand::Length(small(list)?), 2),
        [Op::Local(slot), ..] => (Operand::Local(small(slot)?), 1),
        [Op::Number(number), ..] => (Operand::Number(i32::try_from(number).ok()?), 1),
        _ => return None,
    })
}

/// Two operands and the text between them.
fn joined(code: &[Op]) -> Option<(Operand, Binary, Operand, usize)> {
    let (first, length) = operand(code)?;
    match code.get(length..)? {
        [Op::Binary(binary), ..] => Some((Operand::Top, *binary, first, length + 1)),
        rest => {
            let (second, more) = operand(rest)?;
            match rest.get(more)? {
                Op::Binary(binary) => Some((first, *binary, second, length + more + 1)),
                _ => None,
            }
        }
    }
}

fn quick(code: &[Op], at: usize) -> Quick {
    let of = |action, length: usize, steps: usize| Quick {
        action,
        length: length as u8,
        steps: steps as u8,
    };
    let to_u32 = |to: usize| u32::try_from(to).ok();
    let found = || {
        let here = &code[at..];
        if let Some((left, binary, right, length)) = joined(here) {
            if binary == Binary::In {
                return None;
            }
            let compares = is_comparison(binary);
            return Some(match here[length..] {
                [Op::JumpUnless(to), ..] if compares => {
                    of(Action::Test(left, binary, right, to_u32(to)?), length + 1, length + 1)
                }
                [Op::CheckTruth, Op::JumpUnless(to), ..] if compares => {
                    of(Action::Test(left, binary, right, to_u32(to)?), length + 2, length + 2)
                }
                [Op::JumpKeeping(truth, to), ..] if compares => {
                    let action = Action::Settle(left, binary, right, truth, to_u32(to)?);
                    of(action, length + 1, length + 1)
                }
                [Op::SetLocal(slot), ..] if !compares => {
                    of(Action::Store(left, binary, right, small(slot)?), length + 1, length + 1)
                }
                _ => of(Action::Join(left, binary, right), length, length),
            });
        }
        Some(match *here {
            [
                Op::MakeList(count),
                Op::Method { native: Native::Push, slot, path: 0, arguments: 1 },
                Op::Pop,
                ..,
            ] if count <= MOST_VALUES => {
                of(Action::Append(small(slot)?, count as u16), 3, 3 + count)
            }
            [Op::Nothing, Op::Jump(to), ..] if code.get(to) == Some(&Op::Pop) => {
                of(Action::Skip(to_u32(to + 1)?), 2, 3)
            }
            [Op::Nothing, Op::Pop, ..] => of(Action::Skip(to_u32(at + 2)?), 2, 2),
            _ => {
                let (operand, length) = operand(here).filter(|(_, length)| *length > 1)?;
                of(Action::Load(operand), length, length)
            }
        })
    };
    found().unwrap_or(Quick::NONE)
}

/// The result of a comparison.
#[inline]
pub fn compares(binary: Binary, left: i64, right: i64) -> bool {
    match binary {
        Binary::Less => left < right,
        Binary::LessOrEqual => left <= right,
        Binary::Greater => left > right,
        Binary::GreaterOrEqual => left >= right,
        Binary::Equal => left == right,
        _ => left != right,
    }
}

/// Applies an operator to two numbers, in the ordinary cases.
#[inline]
pub fn makes(binary: Binary, left: i64, right: i64) -> Option<Value> {
    Some(Value::Number(match binary {
        Binary::Add => left.checked_add(right)?,
        Binary::Subtract => left.checked_sub(right)?,
        Binary::Multiply => left.checked_mul(right)?,
        Binary::Divide if right > 0 => left / right,
        Binary::Remainder if right > 0 => left % right,
        Binary::And => left & right,
        Binary::Or => left | right,
        Binary::Xor => left ^ right,
        _ if is_comparison(binary) => return Some(Value::Truth(compares(binary, left, right))),
        _ => return None,
    }))
}
