//! Python 3.8.

use super::{
    super::code::{Expr, ListChange, Operator, Printed, Routine, Statement, Type},
    Book, CHOICE, POSTFIX, Page, Piece, Style, Tongue, UNARY, comment,
    cpp::calls,
    is_last,
    lists::recurses,
    put, quoted,
    tidy::of_place,
    wrapped,
};

pub(super) struct Python;

const RESERVED: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while",
    "with", "yield", "match", "case", // Of the library, and of what this file writes.
    "abs", "all", "any", "bin", "bool", "bytes", "chr", "dict", "dir", "divmod", "enumerate",
    "filter", "float", "format", "hash", "hex", "id", "input", "int", "iter", "len", "list", "map",
    "max", "min", "next", "object", "oct", "open", "ord", "pow", "print", "range", "repr",
    "reversed", "round", "set", "slice", "sorted", "str", "sum", "tuple", "type", "vars", "zip",
    "main", "sys", "data", "word", "out", "islice", "quotient", "remainder", "trailing_zeros", "_",
];

const HELPERS: [(&str, &str); 3] = [
    (
        "quotient(",
        "def quotient(a, b):
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q
",
    ),
    (
        "remainder(",
        "def remainder(a, b):
    r = abs(a) % abs(b)
    return -r if a < 0 else r
",
    ),
    (
        "trailing_zeros(",
        "def trailing_zeros(n):
    return (n & -n).bit_length() - 1
",
    ),
];

/// Number of types of lists in one another.
fn depth(of: &Type) -> usize {
    match of {
        Type::List(item) => 1 + depth(item),
        _ => 0,
    }
}

/// A value that is kept by a variable: a copy where both are used on.
fn kept(page: &Page<'_>, expr: &Expr, keeper: &str) -> String {
    match expr {
        Expr::List(_, items) => {
            let items: Vec<String> = items.iter().map(|item| kept(page, item, keeper)).collect();
            wrapped("[", &items, "]", 30)
        }
        _ if page.is_shared(expr, keeper) => match depth(&page.kind(expr)) {
            1 => format!("{}[:]", page.tight(expr)),
            2 => format!("[row[:] for row in {}]", page.text(expr)),
            _ => format!("[[row[:] for row in rows] for rows in {}]", page.text(expr)),
        },
        _ => page.text(expr),
    }
}

/// A key of a memory.
fn key(page: &Page<'_>, expr: &Expr) -> String {
    match (depth(&page.kind(expr)), expr) {
        (0, _) => page.text(expr),
        (1, Expr::List(_, items)) if items.len() == 1 => format!("({},)", page.text(&items[0])),
        (1, Expr::List(_, items)) => format!("({})", page.texts(items)),
        (1, _) => format!("tuple({})", page.text(expr)),
        _ => format!("tuple(map(tuple, {}))", page.text(expr)),
    }
}

impl Python {
    fn function(page: &Page<'_>, routine: &Routine) -> String {
        let mut out = comment("#", &routine.comment);
        let parameters: Vec<String> =
            routine.parameters.iter().map(|parameter| page.name(&parameter.name)).collect();
        put(&format!("def {}({}):", page.name(&routine.name), parameters.join(", ")), 0, &mut out);
        match page.block(&routine.body, 1, true) {
            body if body.is_empty() => put("pass", 1, &mut out),
            body => out += &body,
        }
        out
    }
}

impl Tongue for Python {
    fn style(&self) -> Style {
        Style {
            comment: "#",
            brackets: false,
            open: ":",
            close: "",
            else_if: "elif",
            forever: "while True",
            stop: "",
            short: false,
        }
    }

    fn reserved(&self) -> &'static [&'static str] {
        RESERVED
    }

    fn camel(&self) -> bool {
        false
    }

    fn infix(&self, operator: Operator) -> (&'static str, u8) {
        match operator {
            Operator::Or => ("or", 1),
            Operator::And => ("and", 2),
            Operator::Equal => ("==", 4),
            Operator::NotEqual => ("!=", 4),
            Operator::Less => ("<", 4),
            Operator::LessOrEqual => ("<=", 4),
            Operator::Greater => (">", 4),
            Operator::GreaterOrEqual => (">=", 4),
            Operator::BitOr => ("|", 5),
            Operator::Xor => ("^", 6),
            Operator::BitAnd => ("&", 7),
            Operator::ShiftLeft => ("<<", 8),
            Operator::ShiftRight => (">>", 8),
            Operator::Add => ("+", 9),
            Operator::Subtract => ("-", 9),
            Operator::Multiply => ("*", 10),
            Operator::Divide => ("//", 10),
            Operator::Remainder => ("%", 10),
            Operator::Least => ("min", POSTFIX),
            Operator::Greatest => ("max", POSTFIX),
            Operator::DivideSigned => ("quotient", POSTFIX),
            Operator::RemainderSigned => ("remainder", POSTFIX),
        }
    }

    fn operate(
        &self,
        page: &Page<'_>,
        operator: Operator,
        left: &Expr,
        right: &Expr,
    ) -> Option<Piece> {
        use Operator::*;
        match operator {
            Least | Greatest | DivideSigned | RemainderSigned => {
                let (word, _) = self.infix(operator);
                Some(Piece::atom(format!("{word}({}, {})", page.text(left), page.text(right))))
            }
            Equal if matches!((left, right), (Expr::Length(_), Expr::Int(0))) => {
                let Expr::Length(list) = left else { return None };
                Some(Piece::new(format!("not {}", page.piece(list).at(3)), 3))
            }
            // A plain condition would be read as a chain of comparisons.
            And => {
                let chain = chained(page, left, right);
                chain.map(|text| Piece { text, level: 4, operator: Some(Less) })
            }
            _ => None,
        }
    }

    fn value(&self, page: &Page<'_>, expr: &Expr) -> Piece {
        match expr {
            Expr::Int(number) => {
                Piece::new(number.to_string(), if *number < 0 { UNARY } else { POSTFIX })
            }
            Expr::Bool(truth) => Piece::atom(if *truth { "True" } else { "False" }),
            Expr::Not(inner) => match &**inner {
                Expr::Contains(list, item) => Piece {
                    text: format!("{} not in {}", page.piece(item).at(5), page.piece(list).at(5)),
                    level: 4,
                    operator: Some(Operator::Less),
                },
                Expr::Knows(memory, wanted) => Piece {
                    text: format!("{} not in {}", key(page, wanted), page.text(memory)),
                    level: 4,
                    operator: Some(Operator::Less),
                },
                inner => Piece::new(format!("not {}", page.piece(inner).at(3)), 3),
            },
            Expr::Widen(inner) | Expr::Narrow(inner) => page.piece(inner),
            Expr::TrailingZeros(inner) => {
                Piece::atom(format!("trailing_zeros({})", page.text(inner)))
            }
            Expr::Choose(condition, one, other) => Piece::new(
                format!(
                    "{} if {} else {}",
                    page.piece(one).at(1),
                    page.piece(condition).at(1),
                    page.text(other)
                ),
                CHOICE,
            ),
            Expr::Index(list, at) if is_last(list, at) => {
                Piece::atom(format!("{}[-1]", page.tight(list)))
            }
            Expr::Length(list) => Piece::atom(format!("len({})", page.text(list))),
            Expr::Slice(list, from, to) => {
                let from = if **from == Expr::Int(0) { String::new() } else { page.text(from) };
                let to = match &**to {
                    Expr::Length(other) if other == list => String::new(),
                    to => page.text(to),
                };
                Piece::atom(format!("{}[{from}:{to}]", page.tight(list)))
            }
            Expr::List(..) => Piece::atom(kept(page, expr, "")),
            Expr::Repeat(item, times) => match page.is_list(item) {
                true => Piece::atom(format!(
                    "[{} for _ in range({})]",
                    match **item {
                        Expr::Name(_) | Expr::Index(..) => format!("{}[:]", page.tight(item)),
                        _ => page.text(item),
                    },
                    page.text(times)
                )),
                false => {
                    let times = page.piece(times).at(11);
                    Piece::new(format!("[{}] * {times}", page.text(item)), 10)
                }
            },
            Expr::Join(one, other) => {
                page.between(Operator::Add, page.piece(one), page.piece(other))
            }
            Expr::Contains(list, item) => Piece {
                text: format!("{} in {}", page.piece(item).at(5), page.piece(list).at(5)),
                level: 4,
                operator: Some(Operator::Less),
            },
            Expr::Sorted(list) => Piece::atom(format!("sorted({})", page.text(list))),
            Expr::Forgotten(_) => Piece::atom("{}"),
            Expr::Knows(memory, wanted) => Piece {
                text: format!("{} in {}", key(page, wanted), page.text(memory)),
                level: 4,
                operator: Some(Operator::Less),
            },
            Expr::Recall(memory, wanted) => {
                Piece::atom(format!("{}[{}]", page.text(memory), key(page, wanted)))
            }
            Expr::Call(name, arguments) => {
                Piece::atom(format!("{}({})", page.name(name), page.texts(arguments)))
            }
            Expr::Minus(_) | Expr::Index(..) | Expr::Name(_) | Expr::Binary(..) => page.usual(expr),
        }
    }

    fn line(&self, page: &Page<'_>, statement: &Statement) -> Vec<String> {
        let line = match statement {
            Statement::Let(name, _, value) => {
                format!("{} = {}", page.name(name), kept(page, value, name))
            }
            Statement::Set(place, value) => {
                format!("{} = {}", page.place(place), kept(page, value, &place.name))
            }
            Statement::Change(place, operator, value) => {
                let text = page.place(place);
                match operator {
                    Operator::DivideSigned | Operator::RemainderSigned => {
                        let (word, _) = self.infix(*operator);
                        format!("{text} = {word}({text}, {})", page.text(value))
                    }
                    _ => format!("{text} {}= {}", self.infix(*operator).0, page.text(value)),
                }
            }
            Statement::List(place, change) => {
                let list = page.place(place);
                match change {
                    ListChange::Push(value) => {
                        format!("{list}.append({})", kept(page, value, &place.name))
                    }
                    ListChange::Pop => format!("del {list}[-1:]"),
                    ListChange::Insert(at, value) => {
                        let value = kept(page, value, &place.name);
                        format!("{list}.insert({}, {value})", page.text(at))
                    }
                    ListChange::Remove(at) if is_last(&of_place(place), at) => {
                        format!("{list}.pop()")
                    }
                    ListChange::Remove(at) => format!("del {list}[{}]", page.text(at)),
                    ListChange::Sort => format!("{list}.sort()"),
                    ListChange::Reverse => format!("{list}.reverse()"),
                }
            }
            Statement::Remember(memory, wanted, value) => {
                format!("{}[{}] = {}", page.name(memory), key(page, wanted), page.text(value))
            }
            Statement::Return(Some(value)) => format!("return {}", kept(page, value, "")),
            Statement::Read(name) if page.source.reads_text() => {
                format!("{} = int(next(data))", page.name(name))
            }
            Statement::Read(name) => format!("{} = next(data)", page.name(name)),
            Statement::ReadText(name) => format!("{} = list(next(data))", page.name(name)),
            Statement::ReadList(name, count) if page.source.reads_text() => {
                let (name, count) = (page.name(name), page.text(count));
                format!("{name} = list(map(int, islice(data, {count})))")
            }
            Statement::ReadList(name, count) => {
                format!("{} = list(islice(data, {}))", page.name(name), page.text(count))
            }
            Statement::Print(pieces) => return printed(page, pieces),
            _ => return Vec::new(),
        };
        vec![line]
    }

    fn head(&self, page: &Page<'_>, statement: &Statement) -> String {
        match statement {
            Statement::For(name, from, to, _) => {
                let name = match page.lists.is_read(page.home(), name) {
                    true => page.name(name),
                    false => "_".to_string(),
                };
                match *from == Expr::Int(0) {
                    true => format!("for {name} in range({})", page.text(to)),
                    false => format!("for {name} in range({}, {})", page.text(from), page.text(to)),
                }
            }
            Statement::Each(name, list, _) => {
                format!("for {} in {}", page.name(name), page.text(list))
            }
            Statement::WhileRead(name, _) if !page.source.reads_text() => {
                format!("for {} in data", page.name(name))
            }
            Statement::WhileRead(..) | Statement::WhileReadText(..) => {
                "for word in data".to_string()
            }
            _ => String::new(),
        }
    }

    fn first(&self, page: &Page<'_>, statement: &Statement) -> Vec<String> {
        match statement {
            Statement::WhileRead(name, _) if page.source.reads_text() => {
                vec![format!("{} = int(word)", page.name(name))]
            }
            Statement::WhileReadText(name, _) => vec![format!("{} = list(word)", page.name(name))],
            _ => Vec::new(),
        }
    }

    fn file(&self, book: &Book<'_>) -> String {
        let page = book.main();
        let mut constants = String::new();
        for constant in &book.source.constants {
            constant.comment.iter().for_each(|line| put(&format!("# {line}"), 0, &mut constants));
            let open = format!("{} = ", page.name(&constant.name));
            let value = match &constant.value {
                Expr::List(_, items) => {
                    let items: Vec<String> = items.iter().map(|item| page.text(item)).collect();
                    wrapped(&format!("{open}["), &items, "]", 0)
                }
                value => format!("{open}{}", page.text(value)),
            };
            put(&value, 0, &mut constants);
        }
        let mut parts: Vec<String> =
            book.routines().map(|(routine, page)| Python::function(page, routine)).collect();
        let inner = page.block(&book.source.main, 1, false);
        let mut main = String::from("def main():\n");
        if inner.contains("data") {
            let data = match book.source.reads_text() {
                true => "data = iter(sys.stdin.buffer.read().split())",
                false => "data = iter(map(int, sys.stdin.buffer.read().split()))",
            };
            put(data, 1, &mut main);
        }
        put("out = []", 1, &mut main);
        main += &inner;
        put("sys.stdout.write(\"\".join(out))", 1, &mut main);
        parts.push(main);
        let body = parts.join("\n\n");
        let helpers = HELPERS.iter().filter(|(word, _)| calls(&body, word));
        let helpers: String = helpers.map(|(_, text)| format!("{text}\n\n")).collect();
        let islice = match body.contains("islice(") {
            true => "from itertools import islice\n",
            false => "",
        };
        let deep = match book.source.routines.iter().any(recurses) {
            true => "sys.setrecursionlimit(1 << 20)\n",
            false => "",
        };
        let comment = book.comment("#");
        let constants = match constants.is_empty() {
            true => constants,
            false => format!("\n{constants}"),
        };
        format!("{comment}import sys\n{islice}{constants}\n\n{helpers}{body}\n\n{deep}main()\n")
    }
}

/// `a <= x and x < b` in one comparison.
fn chained(page: &Page<'_>, left: &Expr, right: &Expr) -> Option<String> {
    let up = |operator: &Operator| matches!(operator, Operator::Less | Operator::LessOrEqual);
    match (left, right) {
        (Expr::Binary(one, low, x), Expr::Binary(other, y, high))
            if up(one) && up(other) && x == y && matches!(**x, Expr::Name(_)) =>
        {
            let (first, second) = (Python.infix(*one).0, Python.infix(*other).0);
            Some(format!(
                "{} {first} {} {second} {}",
                page.piece(low).at(5),
                page.text(x),
                page.piece(high).at(5)
            ))
        }
        _ => None,
    }
}

/// The lines that add pieces to what is printed: one for each choice between texts.
fn printed(page: &Page<'_>, pieces: &[Printed]) -> Vec<String> {
    let mut lines = Vec::new();
    let mut rest = pieces;
    while !rest.is_empty() {
        if let [Printed::Either(condition, one, other), after @ ..] = rest {
            // The text behind it belongs to both.
            let texts = after.iter().take_while(|piece| matches!(piece, Printed::Text(_))).count();
            let text: String = after[..texts]
                .iter()
                .map(|piece| match piece {
                    Printed::Text(text) => text.as_str(),
                    _ => "",
                })
                .collect();
            let (one, other) = (quoted(&format!("{one}{text}")), quoted(&format!("{other}{text}")));
            let condition = page.piece(condition).at(1);
            lines.push(format!("out.append({one} if {condition} else {other})"));
            rest = &after[texts..];
            continue;
        }
        let count = rest.iter().take_while(|piece| !matches!(piece, Printed::Either(..))).count();
        let plain = rest[..count].iter().all(|piece| matches!(piece, Printed::Text(_)));
        let text: String = rest[..count]
            .iter()
            .map(|piece| match piece {
                Printed::Text(text) if plain => {
                    let text = quoted(text);
                    text[1..text.len() - 1].to_string()
                }
                Printed::Text(text) => {
                    let text = quoted(text).replace('{', "{{").replace('}', "}}");
                    text[1..text.len() - 1].to_string()
                }
                Printed::Number(value) => format!("{{{}}}", page.text(value)),
                Printed::Either(..) => String::new(),
            })
            .collect();
        let sign = if plain { "" } else { "f" };
        lines.push(format!("out.append({sign}\"{text}\")"));
        rest = &rest[count..];
    }
    lines
}
