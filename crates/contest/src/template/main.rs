//! The main part of a program: reads tests as a format says, calls what a program offers, and prints what is
//! asked for, as `batch` does.

use super::{
    added::WAYS,
    code::{
        Expr, ListChange, Operator, Printed, Statement, Type, binary, call, int, item, let_int,
        name, place, when,
    },
    offers::{Offers, spelled},
};
use crate::{
    format::{BoundFormat, Count, CountSign, Item, Operand, PositionForm, Repeat, Role},
    output::{ContestOutput, PrintField, TestPiece},
};
use std::collections::{BTreeMap, BTreeSet};

/// Why a program has no main part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Lacks {
    /// No function computes this field.
    Field(PrintField),
    /// The outcome, where it depends on who starts: the program knows only who wins for the player to move.
    Outcome,
    /// A piece of the pattern of moves, which is about one number: a move may change others, or make one larger.
    Piece(String),
    /// A function wants a value that the format does not read: its name.
    Value(String),
}

/// Writes the main part: `misere` says that who cannot move wins.
///
/// # Errors
/// Parts that the program does not offer.
pub(crate) fn write_main(
    offers: &Offers,
    bound: &BoundFormat,
    output: &ContestOutput,
    misere: bool,
) -> Result<Vec<Statement>, Lacks> {
    let mut main = Main::new(offers, bound, misere);
    main.read_names();
    if bound.is_sum() {
        main.lists_of_sum();
    }
    let mut printed = main.printed(output)?;
    // Numbers read once for all repetitions of a block, then those read in each.
    let (mut shared, mut reading) = (Vec::new(), Vec::new());
    let first = main.first();
    let is_open = matches!(bound.format.repeat, Repeat::ToEnd | Repeat::UntilZeros(_));
    for at in 0..bound.format.words.len() {
        if bound.format.block.is_some_and(|block| block.from == at) {
            shared.append(&mut reading);
            shared.append(&mut main.shared);
        }
        main.read(at, is_open && at == 0, &first, &mut reading);
        main.end(at, &mut reading);
    }
    if bound.is_sum() {
        // The lists of single numbers come first.
        reading.append(&mut main.each);
        if main.needs_heaps {
            reading.push(let_list(&main.heaps, main.all_heaps()));
        }
    } else if main.needs_heaps && !main.has_list {
        let mut heaps = vec![name(&main.heap)];
        if bound.form == PositionForm::Pair {
            heaps.push(name(&main.limit));
        }
        reading.push(let_list(&main.heaps, Expr::List(Type::Int, heaps)));
    }
    if main.needs_limits && !main.has_list {
        let limits = Expr::List(Type::Int, vec![name(&main.limit)]);
        reading.push(let_list(&main.limits, limits));
    }
    reading.append(&mut main.each);
    let mut all = std::mem::take(&mut main.once);
    let (tests, test) = match bound.format.repeat {
        Repeat::Counted => (main.fresh("tests"), main.fresh("test")),
        _ if is_open && output.before.is_some() => (String::new(), main.fresh("test")),
        _ => (String::new(), String::new()),
    };
    let block = bound.format.block.map(|block| (block.count, main.fresh("repetition")));
    if let Some(before) = &output.before {
        let is_counted = is_open || block.is_some();
        let answer = match is_open || block.is_none() {
            true => test.clone(),
            false => main.fresh("answer"),
        };
        let number = match bound.format.repeat {
            _ if is_counted => name(&answer),
            Repeat::Counted => binary(Operator::Add, name(&test), int(1)),
            _ => int(1),
        };
        if is_counted {
            all.push(let_int(&answer, int(0)));
            reading.push(Statement::Change(place(&answer), Operator::Add, int(1)));
        }
        let piece = |piece: &TestPiece| match piece {
            TestPiece::Text(piece) => text(piece),
            TestPiece::Number => Printed::Number(number.clone()),
        };
        printed.insert(0, Statement::Print(before.pieces.iter().map(piece).collect()));
        printed = join(printed);
    }
    reading.append(&mut printed);
    if let Some((count, repetition)) = block {
        let count = name(&main.variables[count][0]);
        shared.push(Statement::For(repetition, int(0), count, reading));
        reading = shared;
    }
    match bound.format.repeat {
        Repeat::Once => all.append(&mut reading),
        Repeat::Counted => {
            all.push(Statement::Read(tests.clone()));
            all.push(Statement::For(test, int(0), name(&tests), reading));
        }
        Repeat::ToEnd if matches!(bound.format.words[0], Item::Text { .. }) => {
            all.push(Statement::WhileReadText(first, reading));
        }
        Repeat::ToEnd => all.push(Statement::WhileRead(first, reading)),
        Repeat::UntilZeros(1) => {
            let end = when(binary(Operator::Equal, name(&first), int(0)), vec![Statement::Break]);
            reading.insert(0, end);
            all.push(Statement::WhileRead(first, reading));
        }
        Repeat::UntilZeros(_) => all.push(Statement::WhileRead(first, reading)),
    }
    Ok(all)
}

fn let_list(variable: &str, value: Expr) -> Statement {
    Statement::Let(variable.to_string(), Type::numbers(), value)
}

fn text(text: &str) -> Printed {
    Printed::Text(text.to_string())
}

mod moves;
mod sum;

struct Main<'a> {
    offers: &'a Offers,
    bound: &'a BoundFormat,
    misere: bool,
    /// The variables of the names of each item.
    variables: Vec<Vec<String>>,
    /// The variables of the names that are read, as functions call them.
    read: BTreeMap<String, String>,
    taken: BTreeSet<String>,
    heap: String,
    heaps: String,
    limit: String,
    limits: String,
    /// Set when the heaps are read as a list.
    has_list: bool,
    needs_heaps: bool,
    needs_limits: bool,
    /// Statements run once, those run once for all repetitions of a block, and those run in each test.
    once: Vec<Statement>,
    shared: Vec<Statement>,
    each: Vec<Statement>,
    /// Variables that repetitions of a block do not change.
    unchanged: BTreeSet<String>,
    /// Prepared values, by the names that functions use.
    made: BTreeMap<String, String>,
}

impl<'a> Main<'a> {
    fn new(offers: &'a Offers, bound: &'a BoundFormat, misere: bool) -> Main<'a> {
        let routines = offers.source.routines.iter().map(|routine| routine.name.clone());
        let constants = offers.source.constants.iter().map(|constant| constant.name.clone());
        let taken = routines.chain(constants).collect();
        let empty = String::new;
        Main {
            offers,
            bound,
            misere,
            variables: Vec::new(),
            read: BTreeMap::new(),
            taken,
            heap: empty(),
            heaps: empty(),
            limit: empty(),
            limits: empty(),
            has_list: false,
            needs_heaps: false,
            needs_limits: false,
            once: Vec::new(),
            shared: Vec::new(),
            each: Vec::new(),
            unchanged: BTreeSet::new(),
            made: BTreeMap::new(),
        }
    }

    /// A variable that is not there yet.
    fn fresh(&mut self, wanted: &str) -> String {
        let mut name = wanted.to_string();
        let mut count = 1;
        while !self.taken.insert(name.clone()) {
            count += 1;
            name = format!("{wanted}{count}");
        }
        name
    }

    /// Finds a variable for each name of the format.
    fn read_names(&mut self) {
        let format = &self.bound.format;
        for (at, (item, roles)) in format.words.iter().zip(&self.bound.roles).enumerate() {
            let mut variables = Vec::new();
            for (read, role) in item.names().iter().zip(roles) {
                let own =
                    if read.is_ignored() { "ignored".to_string() } else { spelled(&read.text) };
                let mut variable = self.fresh(&own);
                if format.block.is_some_and(|block| at < block.from) {
                    self.unchanged.insert(variable.clone());
                }
                let is_list = item.count().is_some();
                match (role, item) {
                    // The column of the tuples is a list of this name.
                    (Role::Parameter | Role::Constant, Item::Tuples { .. }) => {
                        self.read.insert(own, variable);
                        variable = self.fresh("number");
                    }
                    (Role::Heap, _) if self.bound.is_sum() => {}
                    (Role::Heap, Item::List { .. } | Item::Text { .. }) => {
                        self.heaps = variable.clone()
                    }
                    (Role::Heap, _) => self.heap = variable.clone(),
                    (Role::Limit, _) => self.limit = variable.clone(),
                    (Role::Vertex, _) => {}
                    _ => {
                        self.read.insert(own, variable.clone());
                    }
                }
                self.has_list |= matches!(role, Role::Heap | Role::Vertex) && is_list;
                variables.push(variable);
            }
            self.variables.push(variables);
        }
        if self.heaps.is_empty() {
            self.heaps = self.fresh("heaps");
        }
        self.limits = self.fresh("limits");
    }

    /// Returns `true` if all repetitions of a block are about one game.
    fn keeps_game(&self) -> bool {
        let is_of_game = |role: &Role| matches!(role, Role::Parameter | Role::Constant);
        let block = self.bound.format.block;
        block.is_some_and(|block| !self.bound.roles[block.from..].iter().flatten().any(is_of_game))
    }

    /// The variable of the first number of a test.
    fn first(&mut self) -> String {
        match &self.bound.format.words[0] {
            Item::Text { count, .. } if *count != Count::Fixed(1) => self.fresh("first"),
            Item::List { .. } => self.fresh("first"),
            _ => self.variables[0][0].clone(),
        }
    }

    fn count(&self, count: Count) -> Expr {
        match count {
            Count::Fixed(count) => self.operand(Operand::Fixed(count)),
            Count::Named(at) => self.operand(Operand::Named(at)),
            Count::Combined(left, sign, right) => {
                let sign = match sign {
                    CountSign::Plus => Operator::Add,
                    CountSign::Minus => Operator::Subtract,
                    CountSign::Times => Operator::Multiply,
                };
                binary(sign, self.operand(left), self.operand(right))
            }
        }
    }

    fn operand(&self, operand: Operand) -> Expr {
        match operand {
            Operand::Fixed(count) => int(i64::try_from(count).unwrap_or(i64::MAX)),
            Operand::Named(at) => name(&self.variables[at][0]),
        }
    }

    /// Reads an item; its first number is there already if `is_open`.
    fn read(&mut self, at: usize, is_open: bool, first: &str, out: &mut Vec<Statement>) {
        let bound = self.bound;
        match &bound.format.words[at] {
            Item::Number { .. } if is_open => {}
            Item::Number { .. } => out.push(Statement::Read(self.variables[at][0].clone())),
            Item::Given { number, .. } => {
                let number = int(i64::try_from(*number).unwrap_or(i64::MAX));
                out.push(let_int(&self.variables[at][0], number));
            }
            Item::List { count, .. } => {
                let (list, count) = (self.variables[at][0].clone(), self.count(*count));
                if !is_open {
                    out.push(Statement::ReadList(list, count));
                    return;
                }
                let (i, number) = (self.fresh("i"), self.fresh("number"));
                out.push(let_list(&list, Expr::List(Type::Int, vec![name(first)])));
                let push = Statement::List(place(&list), ListChange::Push(name(&number)));
                let body = vec![Statement::Read(number), push];
                out.push(Statement::For(i, int(1), count, body));
            }
            Item::Text { count, .. } => {
                let list = self.variables[at][0].clone();
                if *count == Count::Fixed(1) {
                    out.extend((!is_open).then_some(Statement::ReadText(list)));
                    return;
                }
                let (i, row, count) = (self.fresh("i"), self.fresh("row"), self.count(*count));
                let begin = if is_open { name(first) } else { Expr::List(Type::Int, Vec::new()) };
                out.push(let_list(&list, begin));
                let both = Expr::Join(Box::new(name(&list)), Box::new(name(&row)));
                let body = vec![Statement::ReadText(row), Statement::Set(place(&list), both)];
                out.push(Statement::For(i, int(i64::from(is_open)), count, body));
            }
            Item::Tuples { count, .. } => {
                // The lists that are made of the columns.
                let mut columns = Vec::new();
                let names = bound.format.words[at].names();
                for ((variable, role), name) in
                    self.variables[at].iter().zip(&bound.roles[at]).zip(names)
                {
                    let list = match role {
                        Role::Heap | Role::Vertex => self.heaps.clone(),
                        Role::Limit if self.needs_limits => self.limits.clone(),
                        Role::Parameter | Role::Constant => self.read[&spelled(&name.text)].clone(),
                        _ => continue,
                    };
                    columns.push((list, variable.clone(), name.shift));
                }
                let count = self.count(*count);
                let mut lists: Vec<&String> = columns.iter().map(|(list, ..)| list).collect();
                // The numbers of a part are in one list.
                lists.dedup();
                for list in lists {
                    out.push(let_list(list, Expr::List(Type::Int, Vec::new())));
                }
                let push = |(list, variable, shift): &(String, String, i64)| {
                    let value = match shift {
                        0 => name(variable),
                        1.. => binary(Operator::Add, name(variable), int(*shift)),
                        _ => binary(Operator::Subtract, name(variable), int(-shift)),
                    };
                    Statement::List(place(list), ListChange::Push(value))
                };
                let row: Vec<Statement> =
                    self.variables[at].iter().cloned().map(Statement::Read).collect();
                let pushes: Vec<Statement> = columns.iter().map(push).collect();
                let from = i64::from(is_open);
                if is_open {
                    // The rest of the first row.
                    out.extend(row[1..].iter().cloned());
                    out.extend(pushes.iter().cloned());
                }
                let i = self.fresh("i");
                let mut body = row;
                if is_open {
                    // Names that are there already are read again under others.
                    body = Vec::new();
                    let renamed: BTreeMap<String, String> = self.variables[at]
                        .clone()
                        .into_iter()
                        .map(|variable| {
                            let other = self.fresh(&variable);
                            (variable, other)
                        })
                        .collect();
                    for variable in &self.variables[at] {
                        body.push(Statement::Read(renamed[variable].clone()));
                    }
                    for (list, variable, shift) in &columns {
                        body.push(push(&(list.clone(), renamed[variable].clone(), *shift)));
                    }
                } else {
                    body.extend(pushes);
                }
                out.push(Statement::For(i, int(from), count, body));
            }
        }
    }

    /// Leaves the tests behind the item with which the zeros of the end are complete, where there are several.
    fn end(&self, last: usize, out: &mut Vec<Statement>) {
        let Repeat::UntilZeros(zeros) = self.bound.format.repeat else { return };
        let mut numbers = Vec::new();
        for (item, variables) in self.bound.format.words.iter().zip(&self.variables).take(last + 1)
        {
            match item {
                Item::List { count: Count::Fixed(count), .. } => {
                    let count = i64::try_from(*count).unwrap_or(i64::MAX);
                    numbers.extend(
                        (0..count)
                            .map(|at| Expr::Index(Box::new(name(&variables[0])), Box::new(int(at))))
                            .take(zeros + 1),
                    );
                }
                Item::Given { .. } => {}
                _ => numbers.push(name(&variables[0])),
            }
        }
        if zeros < 2 || numbers.len() != zeros {
            return;
        }
        let zero = numbers.into_iter().map(|number| binary(Operator::Equal, number, int(0)));
        let ends = zero.reduce(|all, one| binary(Operator::And, all, one));
        out.extend(ends.map(|ends| when(ends, vec![Statement::Break])));
    }

    /// A call of a function, with the arguments that it names.
    fn call(&mut self, routine: &str, field: PrintField) -> Result<Expr, Lacks> {
        let offers = self.offers;
        let routine = offers.source.routine(routine).ok_or(Lacks::Field(field))?;
        let mut arguments = Vec::new();
        for parameter in &routine.parameters {
            arguments.push(self.argument(&parameter.name)?);
        }
        Ok(call(&routine.name, arguments))
    }

    fn argument(&mut self, wanted: &str) -> Result<Expr, Lacks> {
        let lacks = || Lacks::Value(wanted.to_string());
        let has_limit = !self.limit.is_empty() && self.bound.form != PositionForm::Pair;
        let variable = match wanted {
            "heaps" => {
                self.needs_heaps = true;
                self.heaps.clone()
            }
            "heap" if !self.has_list && self.bound.form != PositionForm::Pair => self.heap.clone(),
            "limits" if has_limit => {
                self.needs_limits = true;
                self.limits.clone()
            }
            _ => match self.read.get(wanted).or_else(|| self.made.get(wanted)) {
                Some(variable) => variable.clone(),
                None => {
                    let maker = self.offers.maker(wanted).ok_or_else(lacks)?;
                    let kind = maker.returns.clone().ok_or_else(lacks)?;
                    let mut arguments = Vec::new();
                    for parameter in &maker.parameters {
                        arguments.push(self.argument(&parameter.name)?);
                    }
                    let variable = self.fresh(wanted);
                    let is_unchanged = |argument: &Expr| match argument {
                        Expr::Name(name) => self.unchanged.contains(name),
                        _ => false,
                    };
                    let unchanged = arguments.iter().all(is_unchanged);
                    let value = call(&maker.name, arguments);
                    let made = Statement::Let(variable.clone(), kind, value);
                    if unchanged {
                        self.unchanged.insert(variable.clone());
                    }
                    // Other parameters make another game, with other values and lost heaps.
                    let is_of_game = wanted == "lost" || self.bound.script.is_some();
                    let anew = is_of_game && self.bound.has_parameters();
                    let is_shared = unchanged && (!anew || self.keeps_game());
                    match (maker.parameters.is_empty() && !anew, is_shared) {
                        (true, _) => self.once.push(made),
                        (false, true) => self.shared.push(made),
                        (false, false) => self.each.push(made),
                    }
                    self.made.insert(wanted.to_string(), variable.clone());
                    variable
                }
            },
        };
        Ok(name(&variable))
    }

    /// The statements that print what is asked for.
    fn printed(&mut self, output: &ContestOutput) -> Result<Vec<Statement>, Lacks> {
        let (first, second) = output.words();
        let words = (first.to_string(), second.to_string());
        let fields = output.fields();
        let impartial = self.bound.games().all(|(_, rules)| rules.nature().impartial);
        if fields.contains(&PrintField::Outcome) && !impartial {
            return Err(Lacks::Outcome);
        }
        let mut out = Out { done: Vec::new(), line: Vec::new() };
        let asks = |field: PrintField| fields.contains(&field);
        let has = |name: &str| self.offers.source.routine(name).is_some();
        let lists = asks(PrintField::Moves)
            || asks(PrintField::LastMove)
            || asks(PrintField::Move) && !has("winning_move")
            || output.sorted && asks(PrintField::Move)
            || asks(PrintField::Ways) && !has(WAYS) && !has("winning_move_count")
            || asks(PrintField::Count) && !has("winning_move_count");
        let none_is_word = output.says_winner_for_no_move();
        let uses_winner = fields
            .iter()
            .filter(|field| matches!(field, PrintField::Winner | PrintField::Outcome))
            .count();
        let mut wins = None;
        if uses_winner > 1 {
            let value = self.call("first_wins", PrintField::Winner)?;
            let variable = self.fresh("wins");
            out.done.push(Statement::Let(variable.clone(), Type::Bool, value));
            wins = Some(name(&variable));
        }
        let mut moves = None;
        if lists {
            let field = if asks(PrintField::Moves) { PrintField::Moves } else { PrintField::Move };
            let field = if asks(field) { field } else { PrintField::Count };
            let value = self.call("winning_moves", field)?;
            let variable = self.fresh("moves");
            out.done.push(Statement::Let(variable.clone(), Type::lists(), value));
            moves = Some(variable);
        }
        let is_empty =
            |list: &str| binary(Operator::Equal, Expr::Length(Box::new(name(list))), int(0));
        let mut before: Option<PrintField> = None;
        // Set where the fields before are moves, of which there may be none; and the condition for that.
        let mut only_moves = true;
        let mut none_there: Option<Expr> = None;
        for (at, field) in fields.iter().enumerate() {
            let is_move = field.is_of_moves();
            if let (Some(join), true) = (&output.join, at > 0 && !is_move) {
                out.line.push(match none_there.clone().filter(|_| only_moves) {
                    Some(none) => Printed::Either(none, String::new(), join.clone()),
                    None => text(join),
                });
            } else if let (Some(before), true, None) =
                (before, *field != PrintField::Moves, &output.join)
            {
                let separator = match (before, &moves) {
                    // Where there are no moves, they are left out with the text behind them.
                    (PrintField::Moves, Some(moves)) => Printed::Either(
                        is_empty(moves),
                        if at > 1 { "," } else { "" }.to_string(),
                        "\n".to_string(),
                    ),
                    _ => text(","),
                };
                out.line.push(separator);
            }
            match field {
                PrintField::Winner | PrintField::Outcome => {
                    let wins = match &wins {
                        Some(wins) => wins.clone(),
                        None => self.call("first_wins", *field)?,
                    };
                    let (one, other) = match field {
                        PrintField::Winner => words.clone(),
                        _ => ("N".to_string(), "P".to_string()),
                    };
                    out.line.push(Printed::Either(wins, one, other));
                }
                PrintField::Count | PrintField::Ways => {
                    let count = match &moves {
                        _ if *field == PrintField::Ways && has(WAYS) => self.call(WAYS, *field)?,
                        Some(moves) => Expr::Length(Box::new(name(moves))),
                        None => self.call("winning_move_count", *field)?,
                    };
                    out.line.push(remainder(count, output));
                }
                PrintField::Each => {
                    out.flush();
                    let (heap, wins) = self.wins_alone()?;
                    let end = binary(Operator::Add, name(&self.heap), int(1));
                    let later = binary(Operator::Greater, name(&heap), int(1));
                    let between = vec![Statement::Print(vec![text(&output.between)])];
                    let word = Printed::Either(wins, words.0.clone(), words.1.clone());
                    let mut turn = vec![Statement::Print(vec![word])];
                    if !output.between.is_empty() {
                        turn.insert(0, when(later, between));
                    }
                    out.done.push(Statement::For(heap, int(1), end, turn));
                }
                PrintField::Grundy
                | PrintField::Length
                | PrintField::Lost
                | PrintField::Won
                | PrintField::LastLost
                | PrintField::NthLost => {
                    let value = self.call(routine_of(*field), *field)?;
                    let may_lack = [PrintField::LastLost, PrintField::NthLost].contains(field);
                    if !may_lack {
                        out.line.push(remainder(value, output));
                    } else {
                        let found = self.fresh("found");
                        out.flush();
                        out.done.push(let_int(&found, value));
                        let none = binary(Operator::Equal, name(&found), int(0));
                        out.done.push(Statement::If(
                            vec![(none, vec![Statement::Print(vec![text("-")])])],
                            vec![Statement::Print(vec![remainder(name(&found), output)])],
                        ));
                    }
                }
                PrintField::Move | PrintField::LastMove => {
                    let none = self.none(none_is_word, &words)?;
                    let (one, absent, first) = match &moves {
                        Some(moves) if output.sorted => {
                            let (one, absent) = self.least(moves, *field, output, &mut out)?;
                            (one, absent, None)
                        }
                        Some(moves) => {
                            let one = self.fresh("move");
                            let length = Expr::Length(Box::new(name(moves)));
                            let at = match field {
                                PrintField::LastMove => binary(Operator::Subtract, length, int(1)),
                                _ => int(0),
                            };
                            let first = let_list(&one, item(name(moves), at));
                            (one, is_empty(moves), Some(first))
                        }
                        None => {
                            let value = self.call("winning_move", *field)?;
                            let one = self.fresh("move");
                            out.done.push(let_list(&one, value));
                            let absent = is_empty(&one);
                            (one, absent, None)
                        }
                    };
                    let mut body: Vec<Statement> = first.into_iter().collect();
                    out.flush();
                    none_there = Some(absent.clone());
                    if let Some(separator) = output.join.as_ref().filter(|_| fields.len() > 1) {
                        if at > 0 {
                            body.push(Statement::Print(vec![text(separator)]));
                        }
                        body.extend(self.written(&one, output));
                        out.done.push(when(Expr::Not(Box::new(absent)), join(body)));
                    } else {
                        body.extend(self.written(&one, output));
                        let none = vec![Statement::Print(vec![none])];
                        out.done.push(Statement::If(vec![(absent, none)], body));
                    }
                }
                PrintField::Moves => {
                    let mut list = moves.clone().unwrap_or_default();
                    if output.sorted {
                        list = self.in_order(&list, output, &mut out)?;
                    }
                    let one = self.fresh("move");
                    let pattern = self.written(&one, output);
                    let alone = fields.len() == 1;
                    let is_last = at + 1 == fields.len() && output.join.is_none();
                    none_there = Some(is_empty(&list));
                    if is_last && output.between == "\n" && output.end == "\n" {
                        let mut turn = pattern;
                        turn.push(Statement::Print(vec![text("\n")]));
                        let each = Statement::Each(one, name(&list), join(turn));
                        if alone {
                            let none = self.none(none_is_word, &words)?;
                            let none = vec![Statement::Print(vec![none, text("\n")])];
                            out.done.push(when(is_empty(&list), none));
                        } else {
                            out.line.push(text("\n"));
                            out.flush();
                        }
                        out.done.push(each);
                        return Ok(out.done);
                    }
                    let at_move = self.fresh("k");
                    let mut turn = vec![
                        when(
                            binary(Operator::Greater, name(&at_move), int(0)),
                            vec![Statement::Print(vec![text(&output.between)])],
                        ),
                        let_list(&one, item(name(&list), name(&at_move))),
                    ];
                    turn.extend(pattern);
                    let length = Expr::Length(Box::new(name(&list)));
                    let all = Statement::For(at_move, int(0), length, join(turn));
                    out.flush();
                    let mut then = Vec::new();
                    if alone {
                        then.push(Statement::Print(vec![self.none(none_is_word, &words)?]));
                    }
                    let mut other = Vec::new();
                    if before.is_some() {
                        let join = output.join.as_deref().unwrap_or("\n");
                        other.push(Statement::Print(vec![text(join)]));
                    }
                    other.push(all);
                    out.done.push(match then.is_empty() {
                        true => {
                            let some = Expr::Not(Box::new(is_empty(&list)));
                            when(some, other)
                        }
                        false => Statement::If(vec![(is_empty(&list), then)], other),
                    });
                }
            }
            before = Some(*field);
            only_moves &= is_move;
        }
        out.line.push(text(&output.end));
        out.flush();
        Ok(out.done)
    }

    /// A variable, and the condition for a win of the heap that it is. The position is one number.
    fn wins_alone(&mut self) -> Result<(String, Expr), Lacks> {
        let lacks = Lacks::Field(PrintField::Each);
        if self.has_list || self.heap.is_empty() || self.bound.form == PositionForm::Pair {
            return Err(lacks);
        }
        let offers = self.offers;
        let routine = offers.source.routine("first_wins").ok_or(lacks)?;
        let heap = self.fresh("each");
        let mut arguments = Vec::new();
        for parameter in &routine.parameters {
            arguments.push(match parameter.name.as_str() {
                "heaps" => Expr::List(Type::Int, vec![name(&heap)]),
                "heap" => name(&heap),
                other => self.argument(other)?,
            });
        }
        Ok((heap, call(&routine.name, arguments)))
    }

    /// The output where no move wins.
    fn none(&mut self, is_word: bool, words: &(String, String)) -> Result<Printed, Lacks> {
        match (is_word, self.misere) {
            (false, _) => Ok(text("-")),
            (true, false) => Ok(text(&words.1)),
            // The player who cannot move wins.
            (true, true) => {
                let wins = self.call("first_wins", PrintField::Move)?;
                Ok(Printed::Either(wins, words.0.clone(), words.1.clone()))
            }
        }
    }
}

/// The function that gives the number for a field.
fn routine_of(field: PrintField) -> &'static str {
    match field {
        PrintField::Length => "play_length",
        PrintField::Lost => "lost_count",
        PrintField::Won => "won_count",
        PrintField::LastLost => "last_lost",
        PrintField::NthLost => "nth_lost",
        _ => "grundy",
    }
}

/// A number as it is printed.
fn remainder(value: Expr, output: &ContestOutput) -> Printed {
    let modulo = output.modulo.and_then(|modulo| i64::try_from(modulo).ok());
    Printed::Number(match modulo {
        Some(modulo) => binary(Operator::Remainder, value, int(modulo)),
        None => value,
    })
}

/// The output, with the pieces of the present line.
struct Out {
    done: Vec<Statement>,
    line: Vec<Printed>,
}

impl Out {
    fn flush(&mut self) {
        if !self.line.is_empty() {
            self.done.push(Statement::Print(std::mem::take(&mut self.line)));
        }
    }

    /// Numbers with blanks between them, one for each item of a list.
    fn spaced(&mut self, j: &str, list: Expr, value: Expr) {
        self.between(j, 0, list, value);
    }

    /// Separates the items of a list from this place on.
    fn between(&mut self, j: &str, from: i64, list: Expr, value: Expr) {
        self.flush();
        let later = binary(Operator::Greater, name(j), int(from));
        let body = vec![
            when(later, vec![Statement::Print(vec![text(" ")])]),
            Statement::Print(vec![Printed::Number(value)]),
        ];
        let length = Expr::Length(Box::new(list));
        self.done.push(Statement::For(j.to_string(), int(from), length, body));
    }
}

/// Joins prints that follow one another.
fn join(body: Vec<Statement>) -> Vec<Statement> {
    let mut joined: Vec<Statement> = Vec::new();
    for statement in body {
        match (joined.last_mut(), statement) {
            (Some(Statement::Print(before)), Statement::Print(pieces)) => before.extend(pieces),
            (_, statement) => joined.push(statement),
        }
    }
    joined
}

#[cfg(test)]
mod tests;
