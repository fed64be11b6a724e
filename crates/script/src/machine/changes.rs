//! Lists that are changed: assignments to items, and functions that change a list.

use super::{Machine, by_number, mismatch, position};
use crate::error::{RuleErrorKind as Kind, RuleValue};
use crate::{
    code::{Binary, Native},
    value::{MOST_DEPTH, Value},
};

impl Machine {
    /// Puts the top into an item of the variable at `place` of the stack.
    pub(super) fn change(
        &mut self,
        place: usize,
        path: usize,
        with: Option<Binary>,
    ) -> Result<(), Kind> {
        let value = self.pop();
        let first = self.stack.len() - path;
        let depth = self.lists.depth(value);
        let Some((list, at)) = self.item(place, first, depth)? else {
            // There is an index in every such instruction.
            return Ok(());
        };
        self.truncate(first);
        let before = std::mem::replace(self.lists.item_mut(list, at, depth), Value::Nothing);
        let after = match with {
            None => {
                self.lists.release(before);
                value
            }
            Some(binary) => self.binary(binary, before, value)?,
        };
        *self.lists.item_mut(list, at, depth) = after;
        Ok(())
    }

    /// The item that the indices on the stack from `first` on lead to, in the variable at `place`: the
    /// list that it is in, and where. What is put there is `depth` lists deep. `None` without indices.
    fn item(
        &mut self,
        place: usize,
        first: usize,
        depth: u8,
    ) -> Result<Option<(u32, usize)>, Kind> {
        let mut left = self.stack.len() - first;
        if left + usize::from(depth) > usize::from(MOST_DEPTH) {
            return Err(Kind::ListsTooDeep { most: MOST_DEPTH.into() });
        }
        let mut found: Option<(u32, usize)> = None;
        for i in first..self.stack.len() {
            left -= 1;
            let list = self.owned(place, found, depth + left as u8 + 1)?;
            let at = position(self.stack[i], self.lists.items(list).len())?;
            // The item may become deeper.
            self.lists.item_mut(list, at, depth + left as u8);
            found = Some((list, at));
        }
        Ok(found)
    }

    /// The list in an item, or in the variable at `place`, as its own: to be changed.
    fn owned(&mut self, place: usize, item: Option<(u32, usize)>, depth: u8) -> Result<u32, Kind> {
        let value = match item {
            None => self.stack[place],
            Some((list, at)) => self.lists.items(list)[at],
        };
        let Value::List(list) = value else { return Err(mismatch(RuleValue::List, value)) };
        if self.lists.is_own(list) {
            return Ok(list);
        }
        self.work(self.lists.items(list).len() as u64)?;
        let own = self.lists.own(list)?;
        match item {
            None => self.stack[place] = Value::List(own),
            Some((outer, at)) => *self.lists.item_mut(outer, at, depth) = Value::List(own),
        }
        Ok(own)
    }

    /// Calls a function that changes the list which the indices lead to, in the variable at `place`.
    pub(super) fn method(
        &mut self,
        native: Native,
        place: usize,
        path: usize,
        arguments: usize,
    ) -> Result<Value, Kind> {
        let (second, first) = match arguments {
            0 => (Value::Nothing, Value::Nothing),
            1 => (self.pop(), Value::Nothing),
            _ => (self.pop(), self.pop()),
        };
        let indices = self.stack.len() - path;
        let depth = self.lists.depth(second).max(self.lists.depth(first));
        let item = self.item(place, indices, depth + 1)?;
        let list = self.owned(place, item, depth + 1)?;
        self.truncate(indices);
        let length = self.lists.items(list).len();
        Ok(match native {
            Native::Push => {
                self.lists.push(list, second)?;
                Value::Nothing
            }
            Native::Pop => match length {
                0 => return Err(Kind::OutOfRange { index: 0, length: 0 }),
                _ => self.lists.remove(list, length - 1),
            },
            Native::Insert => {
                let at = position(first, length + 1)?;
                self.work((length - at) as u64)?;
                self.lists.insert(list, at, second)?;
                Value::Nothing
            }
            Native::Remove => {
                let at = position(second, length)?;
                self.work((length - at) as u64)?;
                self.lists.remove(list, at)
            }
            Native::Sort => {
                self.work(length as u64 * u64::from(usize::BITS - length.leading_zeros()))?;
                let items = self.lists.items(list);
                if let Some(other) = items.iter().find(|v| !matches!(v, Value::Number(_))) {
                    return Err(mismatch(RuleValue::Number, *other));
                }
                self.lists.items_mut(list).sort_unstable_by(by_number);
                Value::Nothing
            }
            _ => {
                self.work(length as u64)?;
                self.lists.items_mut(list).reverse();
                Value::Nothing
            }
        })
    }
}
