//! The functions around a script: tables of nim-values, and the search of positions with a memory and
//! a stack of its own.

use super::{
    dense::{BOX, Dense, SIDE},
    forms::{
        HEAP_OPTIONS, OPTIONS, changed, each, empty, join, knows, length, less_one, let_list, list,
        not, parameter, pop, push, remember, routine, slice,
    },
    turned::Turned,
};
use crate::template::{
    code::{
        Constant, Expr, ListChange, Operator, Parameter, Place, Routine, Source, Statement, Type,
        binary, call, give, int, item, let_int, name, place, set, when,
    },
    offers::{MoveShape, Offers},
};

/// The form of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Options {
    /// A smaller heap.
    Heap,
    /// Smaller heaps, of which some may be empty.
    Heaps,
    /// A whole position.
    Position,
    /// Parts of this many numbers each.
    Parts(usize),
}

/// The interface of a script to the functions around it.
#[derive(Clone, Debug)]
pub(super) struct Rules {
    pub(super) options: Options,
    pub(super) misere: bool,
    /// Set when the options depend on the position at all.
    pub(super) takes_position: bool,
    /// Set when the players have different moves, and whether the options use who moves.
    pub(super) takes_player: bool,
    /// Set when a position is one heap.
    pub(super) one_heap: bool,
    pub(super) reads_player: bool,
    /// Set where whole positions are looked at, though their parts could be added.
    pub(super) whole: bool,
    /// The parameters of the game that the options need.
    pub(super) input: Vec<Parameter>,
}

impl Rules {
    /// Returns `true` if outcomes are a table of one heap in misère play.
    pub(super) fn has_outcome_table(&self) -> bool {
        self.options == Options::Heap && self.misere && self.one_heap && !self.takes_player
    }
}

/// All that a program of these rules offers.
pub(super) fn offers(
    rules: &Rules,
    script: Vec<Routine>,
    mut constants: Vec<Constant>,
    dense: Option<Dense>,
) -> Offers {
    let adds = !rules.misere && !rules.takes_player;
    let table = matches!(rules.options, Options::Heap | Options::Heaps) && adds;
    let parts = matches!(rules.options, Options::Parts(_)) && adds;
    let values_of = script.last().filter(|_| table).and_then(values_of);
    let positions =
        parts || rules.options == Options::Position && rules.takes_position && !rules.takes_player;
    let dense = dense.filter(|_| positions && rules.input.is_empty());
    let dense =
        dense.filter(|_| !constants.iter().any(|constant| [SIDE, BOX].contains(&&*constant.name)));
    let numbers_of = dense.and_then(|dense| dense.options(script.last()?));
    let maker = Maker { rules, values_of, dense, numbers_of };
    let mut routines = script;
    if table {
        routines.extend(maker.table());
    } else if let (Options::Parts(length), true) = (rules.options, parts) {
        routines.extend(maker.parts(length));
    } else if rules.has_outcome_table() {
        let made = routines.last().map(|last| maker.outcome_table(last));
        routines.extend(made.unwrap_or_default());
    } else {
        routines.extend(maker.search());
    }
    let moves = match rules.options {
        Options::Heap => MoveShape::Heap,
        Options::Heaps | Options::Position | Options::Parts(_) => MoveShape::Position,
    };
    if let Some(dense) = maker.dense {
        constants.extend(dense.constants());
    }
    let source = Source { constants, routines, ..Source::default() };
    Offers { source, moves }
}

pub(super) struct Maker<'a> {
    pub(super) rules: &'a Rules,
    /// The function that lists the nim-values of the options of a heap, where it can be made.
    pub(super) values_of: Option<Routine>,
    /// Where positions have numbers, and the function that lists those of the options.
    pub(super) dense: Option<Dense>,
    pub(super) numbers_of: Option<Routine>,
}

impl Maker<'_> {
    /// These parameters, and those of the game.
    pub(super) fn with_input(&self, mut parameters: Vec<Parameter>) -> Vec<Parameter> {
        parameters.extend(self.rules.input.iter().cloned());
        parameters
    }

    /// A call of a function that needs the parameters of the game.
    pub(super) fn call(&self, routine: &str, mut arguments: Vec<Expr>) -> Expr {
        arguments.extend(self.rules.input.iter().map(|parameter| name(&parameter.name)));
        call(routine, arguments)
    }

    /// The options of the script.
    pub(super) fn options(&self, of: Expr, player: Expr) -> Expr {
        let mut arguments = Vec::new();
        if self.rules.takes_position {
            arguments.push(of);
        }
        if self.rules.reads_player {
            arguments.push(player);
        }
        let heaps = matches!(self.rules.options, Options::Heap | Options::Heaps);
        self.call(if heaps { HEAP_OPTIONS } else { OPTIONS }, arguments)
    }

    fn option_kind(&self) -> Type {
        if self.rules.options == Options::Heap { Type::Int } else { Type::numbers() }
    }

    /// The least number that is not there.
    pub(super) fn mex(&self) -> Routine {
        let body = vec![
            let_list(
                "seen",
                Type::List(Box::new(Type::Bool)),
                Expr::Repeat(
                    Box::new(Expr::Bool(false)),
                    Box::new(binary(Operator::Add, length("reached"), int(1))),
                ),
            ),
            each(
                "value",
                name("reached"),
                vec![when(
                    binary(Operator::Less, name("value"), length("seen")),
                    vec![Statement::Set(
                        Place { name: "seen".to_string(), path: vec![name("value")] },
                        Expr::Bool(true),
                    )],
                )],
            ),
            let_int("least", int(0)),
            Statement::While(
                item(name("seen"), name("least")),
                vec![Statement::Change(place("least"), Operator::Add, int(1))],
            ),
            give(name("least")),
        ];
        let comment = "routine-script-mex";
        let reached = vec![parameter("reached", Type::numbers())];
        routine("mex", comment, reached, Some(Type::Int), body)
    }

    /// The heaps without empty ones, in order.
    pub(super) fn without_empty(&self) -> Routine {
        let body = vec![
            let_list("kept", Type::numbers(), empty(Type::Int)),
            each(
                "heap",
                name("heaps"),
                vec![when(
                    binary(Operator::Greater, name("heap"), int(0)),
                    vec![push("kept", name("heap"))],
                )],
            ),
            Statement::List(place("kept"), ListChange::Sort),
            give(name("kept")),
        ];
        let comment = "routine-script-without-empty";
        let heaps = vec![parameter("heaps", Type::numbers())];
        routine("without_empty", comment, heaps, Some(Type::numbers()), body)
    }

    /// Every option once.
    pub(super) fn distinct(&self) -> Routine {
        let kind = self.option_kind();
        let options = Type::List(Box::new(kind.clone()));
        let heaps = self.rules.options == Options::Heaps;
        let key = if heaps { "kind" } else { "option" };
        let known =
            let_list("known", Type::Memory(Box::new(kind.clone())), Expr::Forgotten(kind.clone()));
        let mut turn = Vec::new();
        if heaps {
            let value = call("without_empty", vec![name("option")]);
            turn.push(let_list("kind", kind.clone(), value));
        }
        turn.push(when(
            not(knows("known", key)),
            vec![remember("known", key, int(1)), push("kept", name(key))],
        ));
        let mut body = vec![
            known,
            let_list("kept", options.clone(), empty(kind)),
            each("option", name("all"), turn),
        ];
        if self.rules.options == Options::Heap {
            // Moves of a heap are in the order of what is left of it.
            body.push(Statement::List(place("kept"), ListChange::Sort));
        }
        body.push(give(name("kept")));
        let parameters = vec![parameter("all", options.clone())];
        routine("distinct", "routine-script-distinct", parameters, Some(options), body)
    }

    /// The number of winning moves.
    pub(super) fn count(&self, parameters: Vec<Parameter>) -> Routine {
        let arguments = parameters.iter().map(|parameter| name(&parameter.name)).collect();
        let body = vec![give(Expr::Length(Box::new(call("winning_moves", arguments))))];
        routine("winning_move_count", "", parameters, Some(Type::Int), body)
    }

    /// Nim-values of heaps in a table that grows, and what follows from them.
    fn table(&self) -> Vec<Routine> {
        let heaps = || parameter("heaps", Type::numbers());
        let values = || changed("values", Type::numbers());
        let single = self.rules.options == Options::Heap;
        let value_of = |option: &str| match single {
            true => item(name("values"), name(option)),
            false => call("option_value", vec![name(option), name("values")]),
        };
        let mut all = vec![self.mex()];
        if !single {
            let body = vec![
                let_int("sum", int(0)),
                each(
                    "heap",
                    name("option"),
                    vec![Statement::Change(
                        place("sum"),
                        Operator::Xor,
                        item(name("values"), name("heap")),
                    )],
                ),
                give(name("sum")),
            ];
            let parameters =
                vec![parameter("option", Type::numbers()), parameter("values", Type::numbers())];
            let comment = "routine-script-option-value";
            all.push(routine("option_value", comment, parameters, Some(Type::Int), body));
            all.push(self.without_empty());
        }
        all.push(self.distinct());
        let mut turn = Vec::new();
        if self.rules.takes_position {
            turn.push(let_int("heap", length("values")));
        }
        if let Some(values_of) = &self.values_of {
            all.push(values_of.clone());
            let names =
                values_of.parameters.iter().map(|parameter| match self.rules.takes_position {
                    true if parameter.name == values_of.parameters[0].name => name("heap"),
                    _ => name(&parameter.name),
                });
            let reached = call(&values_of.name, names.collect());
            turn.push(push("values", call("mex", vec![reached])));
        } else {
            turn.extend([
                let_list("reached", Type::numbers(), empty(Type::Int)),
                each(
                    "option",
                    self.options(name("heap"), int(1)),
                    vec![push("reached", value_of("option"))],
                ),
                push("values", call("mex", vec![name("reached")])),
            ]);
        }
        let grows = binary(Operator::LessOrEqual, length("values"), name("most"));
        let comment = "routine-script-extend-values";
        let parameters = self.with_input(vec![values(), parameter("most", Type::Int)]);
        all.push(routine(
            "extend_values",
            comment,
            parameters,
            None,
            vec![Statement::While(grows, turn)],
        ));
        let extend = |heap: &str| {
            Statement::Do(self.call("extend_values", vec![name("values"), name(heap)]))
        };
        // The empty heap has no move, whatever the script says of it.
        let start = vec![give(list(vec![int(0)]))];
        all.push(routine("make_values", "", Vec::new(), Some(Type::numbers()), start));
        let body = vec![
            let_int("sum", int(0)),
            each(
                "heap",
                name("heaps"),
                vec![
                    extend("heap"),
                    Statement::Change(
                        place("sum"),
                        Operator::Xor,
                        item(name("values"), name("heap")),
                    ),
                ],
            ),
            give(name("sum")),
        ];
        let parameters = || self.with_input(vec![heaps(), values()]);
        let comment = "routine-script-grundy";
        all.push(routine("grundy", comment, parameters(), Some(Type::Int), body));
        let total = || self.call("grundy", vec![name("heaps"), name("values")]);
        let body = vec![give(binary(Operator::NotEqual, total(), int(0)))];
        all.push(routine("first_wins", "", parameters(), Some(Type::Bool), body));
        let found = match single {
            true => list(vec![name("at"), name("heap"), name("option")]),
            false => self.replaced("heaps", name("option")),
        };
        let moves = each(
            "option",
            call("distinct", vec![self.options(name("heap"), int(1))]),
            vec![when(
                binary(Operator::Equal, value_of("option"), name("rest")),
                vec![push("found", found)],
            )],
        );
        let rest = binary(Operator::Xor, name("total"), item(name("values"), name("heap")));
        let body = vec![
            let_int("total", total()),
            let_list("found", Type::lists(), empty(Type::numbers())),
            Statement::For(
                "at".to_string(),
                int(0),
                length("heaps"),
                vec![
                    let_int("heap", item(name("heaps"), name("at"))),
                    let_int("rest", rest),
                    when(binary(Operator::Greater, name("heap"), int(0)), vec![moves]),
                ],
            ),
            give(name("found")),
        ];
        let comment = "routine-script-cancel";
        all.push(routine("winning_moves", comment, parameters(), Some(Type::lists()), body));
        all.push(self.count(parameters()));
        all
    }

    /// The heaps, with these in the place of the heap `at`.
    fn replaced(&self, heaps: &str, by: Expr) -> Expr {
        let by = if self.rules.options == Options::Heap { list(vec![by]) } else { by };
        let after = binary(Operator::Add, name("at"), int(1));
        join(join(slice(heaps, int(0), name("at")), by), slice(heaps, after, length(heaps)))
    }

    /// The state of the search: a position, behind it who moves where that matters.
    pub(super) fn state(&self, position: Expr, player: Expr) -> Expr {
        let position = match self.rules.options {
            Options::Position | Options::Parts(_) => position,
            Options::Heap | Options::Heaps => call("without_empty", vec![position]),
        };
        match self.rules.takes_player {
            true => join(position, list(vec![player])),
            false => position,
        }
    }

    /// The search of positions with a memory: each that a move leads to is settled before.
    fn search(&self) -> Vec<Routine> {
        let mut all = Vec::new();
        if matches!(self.rules.options, Options::Heap | Options::Heaps) {
            all.push(self.without_empty());
        }
        if !matches!(self.rules.options, Options::Parts(_)) {
            all.push(self.distinct());
        }
        all.extend(self.after());
        if let Some(dense) = self.dense {
            all.extend(dense.routines(self.numbers_of.clone()));
        }
        let values = self.rules.options == Options::Position
            && !self.rules.misere
            && !self.rules.takes_player;
        all.push(self.solve_outcomes());
        let mut body = Vec::new();
        let state = self.number("state", &mut body);
        body.push(Statement::Do(self.solve("outcomes", state)));
        body.push(give(binary(Operator::Equal, self.recall("outcomes", state), int(1))));
        let parameters = self.with_memory("state", "outcomes");
        let comment = "routine-script-wins";
        all.push(routine("wins_at", comment, parameters, Some(Type::Bool), body));
        all.push(self.make("outcomes"));
        let parameters = || self.with_memory("heaps", "outcomes");
        let start = self.state(name("heaps"), int(1));
        let body = vec![give(self.wins_at(start))];
        all.push(routine("first_wins", "", parameters(), Some(Type::Bool), body));
        if let Options::Parts(size) = self.rules.options {
            all.extend(self.count_by_search(size));
        } else {
            let comment = "routine-script-winning-moves";
            all.push(routine(
                "winning_moves",
                comment,
                parameters(),
                Some(Type::lists()),
                self.winning_moves(),
            ));
            all.push(self.count(parameters()));
        }
        if values {
            all.push(self.mex());
            all.push(self.solve_values());
            all.push(self.make("values"));
            let mut body = Vec::new();
            let state = self.number("heaps", &mut body);
            body.push(Statement::Do(self.solve("values", state)));
            body.push(give(self.recall("values", state)));
            let comment = "routine-script-grundy-position";
            let parameters = self.with_memory("heaps", "values");
            all.push(routine("grundy", comment, parameters, Some(Type::Int), body));
        }
        all
    }

    /// A memory: a list by the number of the position, or a map by the position.
    pub(super) fn memory(&self) -> Type {
        match self.dense {
            Some(_) => Type::numbers(),
            None => Type::Memory(Box::new(Type::numbers())),
        }
    }

    /// Parameters: a position, a memory, and what the memory needs.
    pub(super) fn with_memory(&self, position: &str, memory: &str) -> Vec<Parameter> {
        let mut parameters =
            vec![parameter(position, Type::numbers()), changed(memory, self.memory())];
        if self.dense.is_some() {
            parameters.extend(Dense::outside());
        }
        self.with_input(parameters)
    }

    /// Arguments for such parameters.
    pub(super) fn and_memory(&self, position: Expr, memory: &str) -> Vec<Expr> {
        let mut arguments = vec![position, name(memory)];
        if self.dense.is_some() {
            arguments.extend([name("numbers"), name("others")]);
        }
        arguments
    }

    /// The variable of the key of a position, which is there after these statements.
    pub(super) fn number<'b>(&self, position: &'b str, body: &mut Vec<Statement>) -> &'b str {
        if self.dense.is_none() {
            return position;
        }
        body.push(let_int("start", Dense::number_of(name(position))));
        "start"
    }

    pub(super) fn solve(&self, memory: &str, key: &str) -> Expr {
        self.call(&format!("solve_{memory}"), self.and_memory(name(key), memory))
    }

    pub(super) fn wins_at(&self, position: Expr) -> Expr {
        self.call("wins_at", self.and_memory(position, "outcomes"))
    }

    pub(super) fn is_unknown(&self, memory: &str, key: &str) -> Expr {
        match self.dense {
            Some(_) => binary(Operator::Less, item(name(memory), name(key)), int(0)),
            None => not(knows(memory, key)),
        }
    }

    pub(super) fn recall(&self, memory: &str, key: &str) -> Expr {
        match self.dense {
            Some(_) => item(name(memory), name(key)),
            None => Expr::Recall(Box::new(name(memory)), Box::new(name(key))),
        }
    }

    fn remember(&self, memory: &str, key: &str, value: Expr) -> Statement {
        match self.dense {
            Some(_) => {
                Statement::Set(Place { name: memory.to_string(), path: vec![name(key)] }, value)
            }
            None => remember(memory, key, value),
        }
    }

    /// The positions that a move leads to, where the options of the script are not just that.
    pub(super) fn after(&self) -> Option<Routine> {
        let Rules { options, takes_player, .. } = self.rules;
        if *options == Options::Position && !takes_player {
            return None;
        }
        let mut body = Vec::new();
        let position = if *takes_player { "position" } else { "state" };
        if *takes_player {
            body.push(let_int("last", less_one(length("state"))));
            body.push(let_int("player", item(name("state"), name("last"))));
            body.push(let_list("position", Type::numbers(), slice("state", int(0), name("last"))));
        }
        body.push(let_list("found", Type::lists(), empty(Type::numbers())));
        let other = binary(Operator::Subtract, int(3), name("player"));
        let player = if *takes_player { name("player") } else { int(1) };
        if let Options::Parts(size) = options {
            body.push(self.after_parts(position, *size, player, other));
        } else if *options == Options::Position {
            let next = self.state(name("option"), other);
            let all = self.options(name(position), player);
            body.push(each("option", all, vec![push("found", next)]));
        } else {
            let next = self.state(self.replaced(position, name("option")), other);
            let all = self.options(item(name(position), name("at")), player);
            let turn = each("option", all, vec![push("found", next)]);
            body.push(Statement::For("at".to_string(), int(0), length(position), vec![turn]));
        }
        body.push(give(name("found")));
        let parameters = self.with_input(vec![parameter("state", Type::numbers())]);
        let comment = match takes_player {
            true => "routine-script-after-player",
            false => "routine-script-after",
        };
        Some(routine("positions_after", comment, parameters, Some(Type::lists()), body))
    }

    /// The keys of the positions after the one with this key (in a box, after `position`).
    fn all_after(&self, key: &str) -> Expr {
        if self.dense.is_some() {
            return call("option_numbers", vec![name("position"), name("numbers"), name("others")]);
        }
        let Rules { options, misere, takes_player, whole, .. } = *self.rules;
        let parts = matches!(options, Options::Parts(_)) && !misere && !whole;
        match (options == Options::Position || parts) && !takes_player {
            true => self.options(name(key), int(1)),
            false => self.call("positions_after", vec![name(key)]),
        }
    }

    /// An empty memory.
    pub(super) fn make(&self, memory: &str) -> Routine {
        let (kind, maker) = (self.memory(), format!("make_{memory}"));
        if self.dense.is_some() {
            let (unknown, size) = (Box::new(int(-1)), Box::new(name(BOX)));
            let body = vec![give(Expr::Repeat(unknown, size))];
            return routine(&maker, "", Vec::new(), Some(kind), body);
        }
        let body = vec![give(Expr::Forgotten(Type::numbers()))];
        routine(&maker, "", Vec::new(), Some(kind), body)
    }

    /// The statements about an option that is not settled where all of them are needed: it waits, and so does the position
    /// on top.
    pub(super) fn waits(option: &str) -> Vec<Statement> {
        vec![set("ready", Expr::Bool(false)), push("waiting", name(option))]
    }

    /// The loop while positions wait: `look` visits the options of the one on top. Where one of them may decide, it leaves an
    /// option that is not settled in `first`, and the one on top is settled where there is none, or `decided` holds all the
    /// same. Without `decided` all are needed: those that are not settled [wait](Maker::waits), so that options are listed
    /// twice at the most.
    pub(super) fn waiting(
        &self,
        memory: &str,
        comment: &str,
        mut look: Vec<Statement>,
        decided: Option<Expr>,
        value: Expr,
    ) -> Routine {
        let key = match self.dense {
            Some(_) => Type::Int,
            None => Type::numbers(),
        };
        let waiting = let_list(
            "waiting",
            Type::List(Box::new(key.clone())),
            Expr::List(key.clone(), Vec::new()),
        );
        let start = when(self.is_unknown(memory, "state"), vec![push("waiting", name("state"))]);
        let current = item(name("waiting"), less_one(length("waiting")));
        let mut turn = vec![Statement::Let("current".to_string(), key.clone(), current)];
        let settle = vec![self.remember(memory, "current", value), pop("waiting")];
        match decided {
            Some(decided) => {
                turn.push(Statement::Let("first".to_string(), key.clone(), name("current")));
                turn.append(&mut look);
                let ready = binary(Operator::Equal, name("first"), name("current"));
                let settled = binary(Operator::Or, decided, ready);
                turn.push(Statement::If(
                    vec![(settled, settle)],
                    vec![push("waiting", name("first"))],
                ));
            }
            None => {
                look.insert(0, Statement::Let("ready".to_string(), Type::Bool, Expr::Bool(true)));
                look.push(when(name("ready"), settle));
                // It may have waited twice.
                let known = not(self.is_unknown(memory, "current"));
                turn.push(Statement::If(vec![(known, vec![pop("waiting")])], look));
            }
        }
        let mut body = vec![
            waiting,
            start,
            Statement::While(binary(Operator::Greater, length("waiting"), int(0)), turn),
        ];
        let mut parameters = vec![
            Parameter { kind: key, ..parameter("state", Type::Int) },
            changed(memory, self.memory()),
        ];
        if self.dense.is_some() {
            body.insert(0, Dense::make_room(memory));
            parameters.extend(Dense::outside());
        }
        let parameters = self.with_input(parameters);
        routine(&format!("solve_{memory}"), comment, parameters, None, body)
    }

    /// Looks at each option of the position on top.
    pub(super) fn each_option(&self, memory: &str, turn: Vec<Statement>) -> Vec<Statement> {
        let option = match self.dense {
            Some(_) => Type::Int,
            None => Type::numbers(),
        };
        let kind = match self.rules.options {
            Options::Parts(_)
                if !self.rules.misere && !self.rules.takes_player && !self.rules.whole =>
            {
                Type::List(Box::new(Type::List(Box::new(option))))
            }
            _ => Type::List(Box::new(option)),
        };
        let mut look = vec![let_list("all", kind, self.all_after("current"))];
        if self.dense.is_some() {
            let position = call("position_at", vec![name("current"), name("others")]);
            look.insert(0, let_list("position", Type::numbers(), position));
            look.push(Dense::make_room(memory));
        }
        look.push(each("option", name("all"), turn));
        look
    }

    fn solve_outcomes(&self) -> Routine {
        let lost = binary(Operator::Equal, self.recall("outcomes", "option"), int(0));
        let turn = Statement::If(
            vec![
                (self.is_unknown("outcomes", "option"), vec![set("first", name("option"))]),
                (lost, vec![set("wins", Expr::Bool(true)), Statement::Break]),
            ],
            Vec::new(),
        );
        // The player who cannot move has lost; in misère play, won.
        let wins = match self.rules.misere {
            true => binary(Operator::Equal, length("all"), int(0)),
            false => Expr::Bool(false),
        };
        let value = Expr::Choose(Box::new(name("wins")), Box::new(int(1)), Box::new(int(0)));
        let mut look = self.each_option("outcomes", vec![turn]);
        look.insert(look.len() - 1, Statement::Let("wins".to_string(), Type::Bool, wins));
        let comment = "routine-script-solve-outcomes";
        self.waiting("outcomes", comment, look, Some(name("wins")), value)
    }

    fn solve_values(&self) -> Routine {
        let turn = vec![Statement::If(
            vec![(self.is_unknown("values", "option"), Maker::waits("option"))],
            vec![push("reached", self.recall("values", "option"))],
        )];
        let mut look = vec![let_list("reached", Type::numbers(), empty(Type::Int))];
        look.extend(self.each_option("values", turn));
        let comment = "routine-script-solve-values";
        self.waiting("values", comment, look, None, call("mex", vec![name("reached")]))
    }

    fn winning_moves(&self) -> Vec<Statement> {
        let lost = |position: Expr| {
            let next = self.state(position, int(2));
            not(self.wins_at(next))
        };
        let mut body = vec![let_list("found", Type::lists(), empty(Type::numbers()))];
        if self.rules.options == Options::Position {
            body.push(each(
                "option",
                call("distinct", vec![self.options(name("heaps"), int(1))]),
                vec![when(lost(name("option")), vec![push("found", name("option"))])],
            ));
        } else {
            let next = self.replaced("heaps", name("option"));
            let written = match self.rules.options {
                Options::Heap => list(vec![name("at"), name("heap"), name("option")]),
                _ => next.clone(),
            };
            let turn = each(
                "option",
                call("distinct", vec![self.options(name("heap"), int(1))]),
                vec![when(lost(next), vec![push("found", written)])],
            );
            let turn = vec![
                let_int("heap", item(name("heaps"), name("at"))),
                when(binary(Operator::Greater, name("heap"), int(0)), vec![turn]),
            ];
            body.push(Statement::For("at".to_string(), int(0), length("heaps"), turn));
        }
        body.push(give(name("found")));
        body
    }
}

/// From the function that lists the options of a heap, the one that lists their nim-values.
fn values_of(rules: &Routine) -> Option<Routine> {
    let Some(Type::List(option)) = rules.returns.clone() else { return None };
    let single = *option == Type::Int;
    let turned = Turned {
        name: "option_values",
        comment: "routine-script-option-values",
        more: vec![parameter("values", Type::numbers())],
        kind: Type::Int,
        number: &|option| value_of(option, single),
    };
    turned.routine(rules)
}

/// The nim-value of an option by the table.
fn value_of(option: &Expr, single: bool) -> Expr {
    let value = |heap: &Expr| item(name("values"), heap.clone());
    match option {
        heap if single => value(heap),
        Expr::List(_, heaps) => {
            let values = heaps.iter().map(value);
            values.reduce(|all, heap| binary(Operator::Xor, all, heap)).unwrap_or(int(0))
        }
        heaps => call("option_value", vec![heaps.clone(), name("values")]),
    }
}
