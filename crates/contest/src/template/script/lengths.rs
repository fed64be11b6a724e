//! The number of moves to the end where the winner hurries and the loser delays: a search of whole positions.

use super::{
    forms::{changed, let_list, parameter, routine},
    solver::{Maker, Options, Rules},
};
use crate::template::code::{
    Expr, Operator, Routine, Statement, Type, binary, give, int, let_int, name, set, when,
};

/// Adds the functions for it. Its parity says who wins: in normal play the player to move loses exactly when it is even,
/// in misère play when it is odd.
pub(super) fn add(rules: &Rules, routines: &mut Vec<Routine>) {
    let whole = Rules { whole: true, ..rules.clone() };
    let maker = Maker { rules: &whole, values_of: None, dense: None, numbers_of: None };
    let mut all = Vec::new();
    if matches!(rules.options, Options::Heap | Options::Heaps) {
        all.push(maker.without_empty());
    }
    all.extend(maker.after());
    all.extend([maker.solve_lengths(), maker.make("lengths")]);
    let start = maker.state(name("heaps"), int(1));
    let body = vec![
        let_list("state", Type::numbers(), start),
        Statement::Do(maker.solve("lengths", "state")),
        give(maker.recall("lengths", "state")),
    ];
    let parameters = maker
        .with_input(vec![parameter("heaps", Type::numbers()), changed("lengths", maker.memory())]);
    let comment = "routine-script-play-length";
    all.push(routine("play_length", comment, parameters, Some(Type::Int), body));
    // The search of outcomes may have some of them.
    all.retain(|new| routines.iter().all(|known| known.name != new.name));
    routines.append(&mut all);
}

impl Maker<'_> {
    fn solve_lengths(&self) -> Routine {
        let length = || self.recall("lengths", "option");
        let parity = binary(Operator::Remainder, length(), int(2));
        // The opponent loses there.
        let wins = binary(Operator::Equal, parity, int(i64::from(self.rules.misere)));
        let quicker = binary(
            Operator::Or,
            binary(Operator::Less, name("quick"), int(0)),
            binary(Operator::Less, length(), name("quick")),
        );
        let turn = Statement::If(
            vec![
                (self.is_unknown("lengths", "option"), Maker::waits("option")),
                (wins, vec![when(quicker, vec![set("quick", length())])]),
            ],
            vec![set("slow", binary(Operator::Greatest, name("slow"), length()))],
        );
        let mut look = vec![let_int("quick", int(-1)), let_int("slow", int(-1))];
        look.extend(self.each_option("lengths", vec![turn]));
        let can_win = binary(Operator::GreaterOrEqual, name("quick"), int(0));
        let best = Expr::Choose(Box::new(can_win), Box::new(name("quick")), Box::new(name("slow")));
        let value = binary(Operator::Add, best, int(1));
        self.waiting("lengths", "routine-script-solve-lengths", look, None, value)
    }
}
