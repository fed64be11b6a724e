//! Random programs.

use super::*;
use bouton_play::Chance;
use bouton_testkit::share;

/// A random function of two numbers and a list.
struct Maker<'a> {
    chance: &'a mut Chance,
    /// The variables of each type that can be seen.
    ints: Vec<String>,
    lists: Vec<String>,
    /// Variables that may not change.
    fixed: Vec<String>,
    count: usize,
    loops: usize,
}

impl Maker<'_> {
    fn fresh(&mut self) -> String {
        self.count += 1;
        format!("v{}", self.count)
    }

    fn pick(&mut self, names: &[String]) -> Expr {
        name(self.chance.pick(names).unwrap())
    }

    fn variable(&mut self) -> Expr {
        let ints = self.ints.clone();
        self.pick(&ints)
    }

    fn list(&mut self, depth: u64) -> Expr {
        let lists = self.lists.clone();
        match self.chance.below(if depth == 0 { 2 } else { 6 }) {
            2 => Expr::List(Type::Int, vec![self.variable(), self.int(depth - 1)]),
            3 => Expr::Join(boxed(self.pick(&lists)), boxed(self.list(depth - 1))),
            4 => Expr::Sorted(boxed(self.pick(&lists))),
            5 => {
                let (list, item) = (self.pick(&lists), self.int(0));
                let half = binary(Divide, length(list.clone()), int(2));
                match self.chance.below(2) {
                    0 => Expr::Slice(boxed(list), boxed(int(0)), boxed(half)),
                    _ => Expr::Repeat(boxed(item), boxed(half)),
                }
            }
            _ => self.pick(&lists),
        }
    }

    /// A number that is no constant.
    fn int(&mut self, depth: u64) -> Expr {
        let lists = self.lists.clone();
        let variable = self.variable();
        match self.chance.below(if depth == 0 { 2 } else { 12 }) {
            2 | 3 => {
                let operator = *self
                    .chance
                    .pick(&[Add, Subtract, Multiply, Xor, BitAnd, BitOr, Least, Greatest])
                    .unwrap();
                let right = match self.chance.below(3) {
                    0 => int(self.chance.below(30) as i64),
                    _ => self.int(depth - 1),
                };
                binary(operator, self.int(depth - 1), right)
            }
            4 => {
                let operator =
                    *self.chance.pick(&[Divide, Remainder, ShiftRight, ShiftLeft]).unwrap();
                let right = int(1 + self.chance.below(9) as i64);
                binary(operator, binary(BitAnd, self.int(depth - 1), int(1023)), right)
            }
            5 => {
                let operator = *self.chance.pick(&[DivideSigned, RemainderSigned]).unwrap();
                let right = [-7, -2, 3, 10][self.chance.below(4) as usize];
                binary(operator, self.int(depth - 1), int(right))
            }
            6 => Expr::Minus(boxed(self.int(depth - 1))),
            7 => Expr::Choose(
                boxed(self.truth(depth - 1)),
                boxed(self.int(depth - 1)),
                boxed(self.int(depth - 1)),
            ),
            8 => length(self.pick(&lists)),
            9 => {
                let list = self.pick(&lists);
                let size = binary(Greatest, length(list.clone()), int(1));
                let at = binary(Remainder, binary(BitAnd, self.int(depth - 1), int(255)), size);
                item(list, at)
            }
            10 => Expr::TrailingZeros(boxed(binary(BitOr, self.int(depth - 1), int(64)))),
            11 => Expr::Narrow(boxed(binary(
                Remainder,
                binary(
                    Multiply,
                    Expr::Widen(boxed(binary(BitAnd, variable, int(i64::MAX)))),
                    Expr::Widen(boxed(binary(BitAnd, self.int(depth - 1), int(i64::MAX)))),
                ),
                Expr::Widen(boxed(int(1_000_000_007))),
            ))),
            _ => variable,
        }
    }

    fn truth(&mut self, depth: u64) -> Expr {
        let lists = self.lists.clone();
        match self.chance.below(if depth == 0 { 2 } else { 6 }) {
            2 => binary(And, self.truth(depth - 1), self.truth(0)),
            3 => binary(Or, self.truth(depth - 1), self.truth(0)),
            4 => Expr::Not(boxed(self.truth(depth - 1))),
            5 => Expr::Contains(boxed(self.pick(&lists)), boxed(self.int(depth - 1))),
            _ => {
                let operator = *self
                    .chance
                    .pick(&[Equal, NotEqual, Less, LessOrEqual, Greater, GreaterOrEqual])
                    .unwrap();
                binary(operator, self.int(depth), int(self.chance.below(40) as i64 - 9))
            }
        }
    }

    fn changeable(&mut self, names: &[String]) -> Option<String> {
        let free: Vec<String> =
            names.iter().filter(|name| !self.fixed.contains(name)).cloned().collect();
        self.chance.pick(&free).cloned()
    }

    fn block(&mut self, depth: u64) -> Vec<Statement> {
        let (ints, lists) = (self.ints.len(), self.lists.len());
        let mut body = Vec::new();
        for _ in 0..2 + self.chance.below(3) {
            let statement = self.statement(depth);
            body.extend(statement);
        }
        // Every variable of the block is used.
        for variable in self.ints.split_off(ints) {
            body.push(Statement::Change(place("total"), Xor, name(&variable)));
        }
        for variable in self.lists.split_off(lists) {
            body.push(Statement::Change(place("total"), Add, length(name(&variable))));
        }
        body
    }

    fn statement(&mut self, depth: u64) -> Vec<Statement> {
        let (ints, lists) = (self.ints.clone(), self.lists.clone());
        match self.chance.below(if depth == 0 { 7 } else { 12 }) {
            0 => {
                let value = self.int(2);
                let variable = self.fresh();
                self.ints.push(variable.clone());
                vec![let_int(&variable, value)]
            }
            1 => {
                let value = self.list(1);
                let variable = self.fresh();
                self.lists.push(variable.clone());
                vec![let_list(&variable, value)]
            }
            2 | 3 => {
                let Some(variable) = self.changeable(&ints) else { return Vec::new() };
                let operator = *self.chance.pick(&[Add, Subtract, Xor, BitOr]).unwrap();
                let value = binary(BitAnd, self.int(2), int(0xffff));
                vec![Statement::Change(place(&variable), operator, value)]
            }
            4..=6 => {
                let Some(list) = self.changeable(&lists) else { return Vec::new() };
                let size = length(name(&list));
                let some = binary(Greater, size.clone(), int(0));
                let value = binary(BitAnd, self.int(1), int(0xfff));
                vec![match self.chance.below(8) {
                    0 => change(&list, ListChange::Pop),
                    1 => change(&list, ListChange::Sort),
                    2 => change(&list, ListChange::Reverse),
                    3 => change(&list, ListChange::Insert(binary(Divide, size, int(2)), value)),
                    4 => when(some, vec![change(&list, ListChange::Remove(int(0)))]),
                    5 => when(some, vec![Statement::Set(at(&list, vec![int(0)]), value)]),
                    6 => when(some, vec![Statement::Change(at(&list, vec![int(0)]), Xor, value)]),
                    _ => change(&list, ListChange::Push(value)),
                }]
            }
            7 | 8 => {
                let condition = self.truth(2);
                let (then, other) = (self.block(depth - 1), self.block(depth - 1));
                let other = if self.chance.below(2) == 0 { other } else { Vec::new() };
                vec![Statement::If(vec![(condition, then)], other)]
            }
            9 => {
                let (variable, end) = (self.fresh(), binary(BitAnd, self.int(1), int(7)));
                self.looped(depth, &variable, None, |body| {
                    Statement::For(variable.clone(), int(1), end, body)
                })
            }
            10 => {
                let list = self.pick(&lists);
                let Expr::Name(held) = list.clone() else { return Vec::new() };
                let variable = self.fresh();
                self.looped(depth, &variable, Some(held), |body| {
                    Statement::Each(variable.clone(), list, body)
                })
            }
            _ => {
                let variable = self.fresh();
                let condition = binary(And, binary(Less, name(&variable), int(5)), self.truth(1));
                let step = Statement::Change(place(&variable), Add, int(1));
                let mut made = vec![let_int(&variable, int(0))];
                made.extend(self.looped(depth, &variable, None, |mut body| {
                    body.insert(0, step);
                    Statement::While(condition, body)
                }));
                self.ints.push(variable.clone());
                self.fixed.push(variable);
                made
            }
        }
    }

    /// A loop, in whose body its variable, and the list that it walks through, stay as they are.
    fn looped(
        &mut self,
        depth: u64,
        variable: &str,
        held: Option<String>,
        make: impl FnOnce(Vec<Statement>) -> Statement,
    ) -> Vec<Statement> {
        let fixed = self.fixed.len();
        self.fixed.push(variable.to_string());
        self.fixed.extend(held);
        self.ints.push(variable.to_string());
        self.loops += 1;
        let mut body = self.block(depth - 1);
        body.push(Statement::Change(place("total"), Xor, name(variable)));
        if self.chance.below(2) == 0 {
            let leave =
                if self.chance.below(2) == 0 { Statement::Break } else { Statement::Continue };
            let condition = self.truth(1);
            body.insert(0, when(condition, vec![leave]));
        }
        self.loops -= 1;
        self.ints.pop();
        self.fixed.truncate(fixed);
        vec![make(body)]
    }
}

/// Random functions whose values the interpreter finds without a fault.
fn random(seed: u64, wanted: usize) -> Source {
    let mut chance = Chance::seeded(seed);
    let mut source = Source::default();
    let arguments = [(3, 5, vec![4, 1, 7]), (-8, 100, vec![]), (0, 1, vec![9, 9])];
    for number in 0..20 * wanted {
        if source.routines.len() == wanted {
            break;
        }
        let mut maker = Maker {
            chance: &mut chance,
            ints: vec!["a".to_string(), "b".to_string()],
            lists: vec!["list".to_string()],
            fixed: vec!["list".to_string()],
            count: 0,
            loops: 0,
        };
        let mut body = vec![let_int("total", length(name("list")))];
        body.extend(maker.block(3));
        body.push(give(binary(Xor, name("total"), binary(Xor, name("a"), name("b")))));
        let parameters =
            [("a", Type::Int, false), ("b", Type::Int, false), ("list", Type::numbers(), false)];
        let own = format!("random_{number}");
        let made = routine(&own, &parameters, Some(Type::Int), body);
        let shown = |(a, b, list): &(i64, i64, Vec<i64>)| {
            show(call(&own, vec![int(*a), int(*b), numbers(list)]))
        };
        let main: Vec<Statement> = arguments.iter().map(shown).collect();
        let alone =
            Source { routines: vec![made.clone()], main: main.clone(), ..Source::default() };
        let runner = Runner::new(&alone).unwrap();
        let limits = Limits { steps: 200_000, ..Limits::default() };
        if runner.run("", &mut limits.meter()).is_ok() {
            source.routines.push(made);
            source.main.extend(main);
        }
    }
    assert_eq!(source.routines.len(), wanted);
    source
}

#[test]
fn random_programs_are_the_same_in_python() {
    agree(&random(1, 300), "", false, &[TargetLanguage::Python]);
}

#[test]
fn random_programs_are_the_same_in_all_languages() {
    agree(&random(2, share(40, 4)), "", false, &ALL);
}
