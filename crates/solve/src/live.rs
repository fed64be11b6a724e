//! The component in which a position can be moved, where that is only one.

use bouton_core::{Component, Player, Stop, Sum};

/// Returns `true` if a player can move in a component, or its moves cannot be listed.
pub fn is_live(component: &Component) -> bool {
    component.parts.iter().any(|part| {
        [Player::Left, Player::Right].iter().any(|player| {
            let mut any = false;
            let walk = component.rules.options(part, *player, &mut |_| {
                any = true;
                Err(Stop::Asked)
            });
            any || matches!(walk, Err(stop) if stop != Stop::Asked)
        })
    })
}

/// The only component in which a player can move, if there is only one. (With none, the first.)
pub fn only_live(sum: &Sum) -> Option<(usize, &Component)> {
    let mut alive = sum.components.iter().enumerate().filter(|(_, component)| is_live(component));
    match (alive.next(), alive.next()) {
        (Some(only), None) => Some(only),
        (None, None) => sum.components.iter().enumerate().next(),
        _ => None,
    }
}
