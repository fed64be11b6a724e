//! Positions as searches hold them: the numbers of their live parts.

use smallvec::SmallVec;

/// The numbers of the live parts of a position, ascending.
pub type State = SmallVec<[u32; 8]>;

/// Writes to `new` the numbers of `state`, ascending, with those of `option` in place of the one at `part`.
pub fn replace(state: &State, part: usize, option: &State, new: &mut State) {
    new.clear();
    let mut more = option.iter().copied().peekable();
    for number in state[..part].iter().chain(&state[part + 1..]) {
        while let Some(next) = more.next_if(|next| next <= number) {
            new.push(next);
        }
        new.push(*number);
    }
    new.extend(more);
}
