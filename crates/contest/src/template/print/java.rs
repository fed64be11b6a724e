//! Java 9. A list that never grows is an array; one that grows, or is a key of a memory, is a `List`.

mod library;

use super::{
    super::code::{Expr, ListChange, Operator, Printed, Routine, Statement, Type},
    Book, CHOICE, POSTFIX, Page, Piece, Style, Tongue, UNARY,
    cpp::{STYLE, calls, change, count, infix, is_int},
    put, quoted, wrapped,
};
use library::{HELPERS, IMPORTS, READER, RESERVED, TEXT_READER};

pub(super) struct Java;

/// For each depth, a mark that the lists are of the class `List`.
type Shape = Vec<bool>;

fn depth(of: &Type) -> usize {
    match of {
        Type::List(item) => 1 + depth(item),
        _ => 0,
    }
}

/// The shape of a variable of a function (the main part has the empty name).
fn of_variable(page: &Page<'_>, home: &str, name: &str, of: &Type) -> Shape {
    (0..depth(of)).map(|depth| page.lists.is_boxed_at(home, name, depth)).collect()
}

fn of_returned(page: &Page<'_>, routine: &str, of: &Type) -> Shape {
    (0..depth(of)).map(|depth| page.lists.returns_boxed_at(routine, depth)).collect()
}

/// The shape of a value; none for one that is written out, which may have any.
fn shape(page: &Page<'_>, expr: &Expr) -> Option<Shape> {
    match expr {
        Expr::Name(name) => Some(of_variable(page, page.home(), name, &page.kind(expr))),
        Expr::Call(name, _) => Some(of_returned(page, name, &page.kind(expr))),
        Expr::Index(list, _) => shape(page, list).map(|shape| shape[1..].to_vec()),
        Expr::Slice(list, ..) | Expr::Sorted(list) => shape(page, list),
        Expr::Choose(_, one, other) | Expr::Join(one, other) => {
            shape(page, one).or_else(|| shape(page, other))
        }
        _ => None,
    }
}

fn shape_or_plain(page: &Page<'_>, expr: &Expr) -> Shape {
    shape(page, expr).unwrap_or_else(|| vec![false; depth(&page.kind(expr))])
}

/// The order of lists of the class `List` that hold numbers.
const BOXED_ORDER: &str =
    "(a, b) -> Arrays.compare(a.toArray(new Long[0]), b.toArray(new Long[0]))";

/// Returns `true` if a value is a list of the class `List`.
fn is_boxed(page: &Page<'_>, expr: &Expr) -> bool {
    shape_or_plain(page, expr).first() == Some(&true)
}

/// Returns `true` if a number is an object: the item of a `List` or of a memory.
fn is_object(page: &Page<'_>, expr: &Expr) -> bool {
    match expr {
        Expr::Index(list, _) => is_boxed(page, list),
        Expr::Recall(..) => true,
        _ => false,
    }
}

/// A type.
fn kind(of: &Type, shape: &[bool]) -> String {
    match of {
        Type::Int => "long".to_string(),
        Type::Wide => "BigInteger".to_string(),
        Type::Bool => "boolean".to_string(),
        Type::List(item) => {
            let (boxed, rest) = (shape.first() == Some(&true), shape.get(1..).unwrap_or_default());
            match boxed {
                true => format!("List<{}>", object(item, rest)),
                false => format!("{}[]", kind(item, rest)),
            }
        }
        Type::Memory(key) => format!("Map<{}, Long>", object(key, &vec![true; depth(key)])),
    }
}

fn object(of: &Type, shape: &[bool]) -> String {
    match of {
        Type::Int => "Long".to_string(),
        Type::Bool => "Boolean".to_string(),
        _ => kind(of, shape),
    }
}

/// A value of the type of numbers, not of `int`.
fn long(page: &Page<'_>, expr: &Expr) -> String {
    match expr {
        Expr::Int(_) if is_int(expr, true) => format!("{}L", page.text(expr)),
        _ if is_int(expr, true) => format!("(long) {}", page.piece(expr).at(UNARY)),
        _ => page.text(expr),
    }
}

/// A place in a list, which is an `int`.
fn index(page: &Page<'_>, expr: &Expr) -> String {
    match is_narrow(expr) {
        true => page.text(expr),
        // An object becomes a number first.
        false if is_object(page, expr) => format!("(int) (long) {}", page.piece(expr).at(UNARY)),
        false => format!("(int) {}", page.piece(expr).at(UNARY)),
    }
}

/// Returns `true` if a value is written as an `int` that no operator made a long number.
fn is_narrow(expr: &Expr) -> bool {
    match expr {
        Expr::Binary(Operator::Add | Operator::Subtract, left, right) => is_small_sum(left, right),
        _ => is_int(expr, true),
    }
}

/// Returns `true` if a sum is one of a length and a small number, which stays an `int`.
fn is_small_sum(left: &Expr, right: &Expr) -> bool {
    matches!((left, right), (Expr::Length(_), Expr::Int(number)) if (0..1 << 20).contains(number))
}

/// A value where a list of this shape is wanted, and an object if `boxed`.
fn written(page: &Page<'_>, expr: &Expr, shape: &[bool], boxed: bool) -> Piece {
    let of = page.kind(expr);
    match (&of, expr) {
        (Type::List(item), Expr::List(_, items)) => {
            let (own, rest) = (shape.first() == Some(&true), shape.get(1..).unwrap_or_default());
            let items: Vec<String> =
                items.iter().map(|item| kept(page, item, rest, own, "")).collect();
            match own {
                true if items.is_empty() => Piece::atom("new ArrayList<>()"),
                true if items.len() <= 10 => {
                    Piece::atom(format!("new ArrayList<>(List.of({}))", items.join(", ")))
                }
                true => {
                    let open = "new ArrayList<>(Arrays.asList(";
                    Piece::atom(wrapped(open, &items, "))", 30))
                }
                false => {
                    let open = format!("new {}[] {{", kind(item, rest));
                    Piece::atom(wrapped(&open, &items, "}", 30))
                }
            }
        }
        (Type::List(of_item), Expr::Repeat(item, times)) => {
            let (own, rest) = (shape.first() == Some(&true), shape.get(1..).unwrap_or_default());
            repeat(page, of_item, item, times, own, rest)
        }
        (Type::List(_), Expr::Choose(condition, one, other)) => Piece::new(
            format!(
                "{} ? {} : {}",
                page.piece(condition).at(1),
                written(page, one, shape, false).at(1),
                written(page, other, shape, false).text
            ),
            CHOICE,
        ),
        (Type::List(_), Expr::Join(one, other)) => {
            let (one, other) =
                (written(page, one, shape, false).text, written(page, other, shape, false).text);
            match shape.first() {
                Some(true) => Piece::atom(format!(
                    "Stream.concat({one}.stream(), {other}.stream()).collect(Collectors.toList())"
                )),
                _ => Piece::atom(format!("joined({one}, {other})")),
            }
        }
        (Type::Int, _) if boxed => Piece::new(
            long(page, expr),
            if is_int(expr, true) { UNARY } else { page.piece(expr).level },
        ),
        _ => page.piece(expr),
    }
}

/// A value that is kept by a variable: a copy where both are used on.
fn kept(page: &Page<'_>, expr: &Expr, shape: &[bool], boxed: bool, keeper: &str) -> String {
    let piece = written(page, expr, shape, boxed);
    if !page.is_shared(expr, keeper) {
        return piece.text;
    }
    let text = piece.at(POSTFIX);
    match shape {
        [true] => format!("new ArrayList<>({text})"),
        [true, true] => format!("copied({text})"),
        [true, false] => format!("copiedRows({text})"),
        [false, false] => {
            format!("Arrays.stream({text}).map(long[]::clone).toArray(long[][]::new)")
        }
        _ => format!("{text}.clone()"),
    }
}

fn repeat(
    page: &Page<'_>,
    of: &Type,
    item: &Expr,
    times: &Expr,
    own: bool,
    rest: &[bool],
) -> Piece {
    let count = index(page, times);
    let is_zero = |item: &Expr| matches!(item, Expr::Int(0) | Expr::Bool(false));
    let text = match (own, of, item) {
        (false, Type::Int | Type::Bool, item) if is_zero(item) => {
            format!("new {}[{count}]", kind(of, &[]))
        }
        (false, Type::Int, item) => format!("filled({count}, {})", page.text(item)),
        (false, Type::Bool, _) => format!("filledFlags({count})"),
        (false, Type::List(inner), Expr::Repeat(zero, times)) if is_zero(zero) => {
            format!("new {}[{count}][{}]", kind(inner, &[]), index(page, times))
        }
        (false, _, item) => {
            format!("filledRows({count}, {})", written(page, item, rest, false).text)
        }
        (true, Type::List(_), item) => {
            let word = if rest.first() == Some(&true) { "repeated" } else { "repeatedRows" };
            format!("{word}({count}, {})", written(page, item, rest, false).text)
        }
        (true, _, item) => {
            format!("new ArrayList<>(Collections.nCopies({count}, {}))", long(page, item))
        }
    };
    Piece::atom(text)
}

/// A key of a memory, or what is compared with the items of a `List`.
fn key(page: &Page<'_>, expr: &Expr) -> String {
    match expr {
        Expr::List(_, items) if items.len() <= 10 => {
            let items: Vec<String> =
                items.iter().map(|item| written(page, item, &[true], true).text).collect();
            format!("List.of({})", items.join(", "))
        }
        _ => written(page, expr, &vec![true; depth(&page.kind(expr))], true).text,
    }
}

/// The word of an operator of large numbers.
fn method(operator: Operator) -> &'static str {
    match operator {
        Operator::Add => "add",
        Operator::Subtract => "subtract",
        Operator::Multiply => "multiply",
        Operator::Divide | Operator::DivideSigned => "divide",
        Operator::Remainder | Operator::RemainderSigned => "remainder",
        Operator::Xor => "xor",
        Operator::BitAnd => "and",
        Operator::BitOr => "or",
        Operator::ShiftLeft => "shiftLeft",
        Operator::ShiftRight => "shiftRight",
        Operator::Least => "min",
        Operator::Greatest => "max",
        _ => "",
    }
}

impl Java {
    fn function(page: &Page<'_>, routine: &Routine) -> String {
        let mut out = String::new();
        routine.comment.iter().for_each(|line| put(&format!("// {line}"), 1, &mut out));
        let returns = match &routine.returns {
            Some(of) => kind(of, &of_returned(page, &routine.name, of)),
            None => "void".to_string(),
        };
        let parameter = |parameter: &super::super::code::Parameter| {
            let shape = of_variable(page, &routine.name, &parameter.name, &parameter.kind);
            format!("{} {}", kind(&parameter.kind, &shape), page.name(&parameter.name))
        };
        let parameters: Vec<String> = routine.parameters.iter().map(parameter).collect();
        let (name, parameters) = (page.name(&routine.name), parameters.join(", "));
        put(&format!("static {returns} {name}({parameters}) {{"), 1, &mut out);
        out += &page.block(&routine.body, 2, true);
        put("}", 1, &mut out);
        out
    }

    /// The shape of a variable.
    fn variable(page: &Page<'_>, name: &str, of: &Type) -> Shape {
        of_variable(page, page.home(), name, of)
    }
}

impl Tongue for Java {
    fn style(&self) -> Style {
        STYLE
    }

    fn reserved(&self) -> &'static [&'static str] {
        RESERVED
    }

    fn camel(&self) -> bool {
        true
    }

    fn infix(&self, operator: Operator) -> (&'static str, u8) {
        infix(operator)
    }

    fn operate(
        &self,
        page: &Page<'_>,
        operator: Operator,
        left: &Expr,
        right: &Expr,
    ) -> Option<Piece> {
        use Operator::*;
        let of = page.kind(left);
        let not = |text: String| match operator {
            NotEqual => Piece::new(format!("!{text}"), UNARY),
            _ => Piece::atom(text),
        };
        match (&of, operator) {
            (Type::List(item), Equal | NotEqual) => {
                let shape = shape(page, left).unwrap_or_else(|| shape_or_plain(page, right));
                let (one, other) =
                    (written(page, left, &shape, false), written(page, right, &shape, false));
                Some(not(match (shape.first(), &**item) {
                    (Some(true), _) => format!("{}.equals({})", one.at(POSTFIX), other.text),
                    (_, Type::List(_)) => {
                        format!("Arrays.deepEquals({}, {})", one.text, other.text)
                    }
                    _ => format!("Arrays.equals({}, {})", one.text, other.text),
                }))
            }
            (Type::Wide, ShiftLeft | ShiftRight) => Some(Piece::atom(format!(
                "{}.{}({})",
                page.tight(left),
                method(operator),
                index(page, right)
            ))),
            (Type::Wide, Equal | NotEqual) => {
                Some(not(format!("{}.equals({})", page.tight(left), page.text(right))))
            }
            (Type::Wide, _) if operator.compares() => {
                let text = format!("{}.compareTo({})", page.tight(left), page.text(right));
                Some(page.between(operator, Piece::atom(text), Piece::atom("0")))
            }
            (Type::Wide, _) => {
                let (left, right) = (page.tight(left), page.text(right));
                Some(Piece::atom(format!("{left}.{}({right})", method(operator))))
            }
            (_, Least | Greatest) => {
                let (word, _) = infix(operator);
                Some(Piece::atom(format!(
                    "Math.{word}({}, {})",
                    long(page, left),
                    page.text(right)
                )))
            }
            (_, Equal | NotEqual | Greater)
                if matches!((left, right), (Expr::Length(_), Expr::Int(0))) =>
            {
                let Expr::Length(list) = left else { return None };
                if !is_boxed(page, list) {
                    return None;
                }
                let text = format!("{}.isEmpty()", page.tight(list));
                Some(match operator {
                    Equal => Piece::atom(text),
                    _ => Piece::new(format!("!{text}"), UNARY),
                })
            }
            (Type::Int, Equal | NotEqual) if is_object(page, left) && is_object(page, right) => {
                Some(not(format!("{}.equals({})", page.tight(left), page.text(right))))
            }
            (Type::Bool, Equal | NotEqual) if is_object(page, left) && is_object(page, right) => {
                Some(not(format!("{}.equals({})", page.tight(left), page.text(right))))
            }
            (Type::Int, Add | Subtract) if is_small_sum(left, right) => None,
            (Type::Int, Add | Subtract | Multiply | ShiftLeft)
                if is_int(left, true) && (operator == ShiftLeft || is_int(right, true)) =>
            {
                let text = long(page, left);
                let level = if matches!(left, Expr::Int(_)) { POSTFIX } else { UNARY };
                Some(page.between(operator, Piece::new(text, level), page.piece(right)))
            }
            _ => None,
        }
    }

    fn value(&self, page: &Page<'_>, expr: &Expr) -> Piece {
        match expr {
            Expr::Int(i64::MIN) => Piece::atom("Long.MIN_VALUE"),
            Expr::Int(i64::MAX) => Piece::atom("Long.MAX_VALUE"),
            Expr::Int(number) => {
                let end = if i32::try_from(*number).is_ok() { "" } else { "L" };
                let level = if *number < 0 { UNARY } else { POSTFIX };
                Piece::new(format!("{number}{end}"), level)
            }
            Expr::Minus(inner) if page.kind(inner) == Type::Wide => {
                Piece::atom(format!("{}.negate()", page.tight(inner)))
            }
            Expr::Widen(inner) => match **inner {
                Expr::Int(0) => Piece::atom("BigInteger.ZERO"),
                Expr::Int(1) => Piece::atom("BigInteger.ONE"),
                _ => Piece::atom(format!("BigInteger.valueOf({})", page.text(inner))),
            },
            Expr::Narrow(inner) => Piece::atom(format!("{}.longValue()", page.tight(inner))),
            Expr::TrailingZeros(inner) => {
                Piece::atom(format!("Long.numberOfTrailingZeros({})", page.text(inner)))
            }
            Expr::Choose(..) if !page.is_list(expr) => page.usual(expr),
            Expr::Index(list, at) => {
                let at = index(page, at);
                Piece::atom(match is_boxed(page, list) {
                    true => format!("{}.get({at})", page.tight(list)),
                    false => format!("{}[{at}]", page.tight(list)),
                })
            }
            Expr::Length(list) => Piece::atom(match is_boxed(page, list) {
                true => format!("{}.size()", page.tight(list)),
                false => format!("{}.length", page.tight(list)),
            }),
            Expr::Slice(list, from, to) => {
                let (from, to) = (index(page, from), index(page, to));
                Piece::atom(match is_boxed(page, list) {
                    true => format!("new ArrayList<>({}.subList({from}, {to}))", page.tight(list)),
                    false => format!("Arrays.copyOfRange({}, {from}, {to})", page.text(list)),
                })
            }
            Expr::Contains(list, item) => Piece::atom(match is_boxed(page, list) {
                true => format!("{}.contains({})", page.tight(list), key(page, item)),
                false => format!("contains({}, {})", page.text(list), page.text(item)),
            }),
            Expr::Sorted(list) => Piece::atom(match is_boxed(page, list) {
                true => {
                    format!("{}.stream().sorted().collect(Collectors.toList())", page.tight(list))
                }
                false => format!("sorted({})", page.text(list)),
            }),
            Expr::Forgotten(_) => Piece::atom("new HashMap<>()"),
            Expr::Knows(memory, wanted) => {
                Piece::atom(format!("{}.containsKey({})", page.text(memory), key(page, wanted)))
            }
            Expr::Recall(memory, wanted) => {
                Piece::atom(format!("{}.get({})", page.text(memory), key(page, wanted)))
            }
            Expr::Call(name, arguments) => {
                let parameters = page.source.routine(name).map(|routine| &routine.parameters);
                let parameters = parameters.into_iter().flatten();
                let arguments: Vec<String> = arguments
                    .iter()
                    .zip(parameters)
                    .map(|(argument, parameter)| {
                        let shape = of_variable(page, name, &parameter.name, &parameter.kind);
                        written(page, argument, &shape, false).text
                    })
                    .collect();
                Piece::atom(format!("{}({})", page.name(name), arguments.join(", ")))
            }
            Expr::List(..) | Expr::Repeat(..) | Expr::Join(..) | Expr::Choose(..) => {
                written(page, expr, &shape_or_plain(page, expr), false)
            }
            Expr::Bool(_) | Expr::Minus(_) | Expr::Not(_) | Expr::Name(_) | Expr::Binary(..) => {
                page.usual(expr)
            }
        }
    }

    fn line(&self, page: &Page<'_>, statement: &Statement) -> Vec<String> {
        let line = match statement {
            Statement::Let(name, of, value) => {
                let shape = Java::variable(page, name, of);
                let text = match (value, shape.first()) {
                    (Expr::List(_, items), Some(false)) if !items.is_empty() => {
                        let items: Vec<String> = items
                            .iter()
                            .map(|item| kept(page, item, &shape[1..], false, name))
                            .collect();
                        wrapped("{", &items, "}", 30)
                    }
                    _ => kept(page, value, &shape, false, name),
                };
                format!("{} {} = {text};", kind(of, &shape), page.name(name))
            }
            Statement::Set(place, value) => {
                let target = super::tidy::of_place(place);
                let shape = shape_or_plain(page, &target);
                let text = |boxed| kept(page, value, &shape, boxed, &place.name);
                match &target {
                    Expr::Index(list, at) if is_boxed(page, list) => {
                        format!("{}.set({}, {});", page.text(list), index(page, at), text(true))
                    }
                    _ => format!("{} = {};", page.place(place), text(false)),
                }
            }
            Statement::Change(place, operator, value) => {
                let target = super::tidy::of_place(place);
                let new =
                    Expr::Binary(*operator, Box::new(target.clone()), Box::new(value.clone()));
                match &target {
                    Expr::Index(list, at) if is_boxed(page, list) => format!(
                        "{}.set({}, {});",
                        page.text(list),
                        index(page, at),
                        page.text(&new)
                    ),
                    _ if page.kind(&target) == Type::Wide => {
                        format!("{} = {};", page.place(place), page.text(&new))
                    }
                    _ => change(page, &page.place(place), *operator, value),
                }
            }
            Statement::List(place, change) => {
                let target = super::tidy::of_place(place);
                let (list, shape) = (page.text(&target), shape_or_plain(page, &target));
                let rest = shape.get(1..).unwrap_or_default();
                match change {
                    ListChange::Push(value) => {
                        format!("{list}.add({});", kept(page, value, rest, true, &place.name))
                    }
                    ListChange::Pop => {
                        format!("if (!{list}.isEmpty()) {list}.remove({list}.size() - 1);")
                    }
                    ListChange::Insert(at, value) => format!(
                        "{list}.add({}, {});",
                        index(page, at),
                        kept(page, value, rest, true, &place.name)
                    ),
                    ListChange::Remove(at) => format!("{list}.remove({});", index(page, at)),
                    ListChange::Sort => {
                        let boxed = shape.first() == Some(&true);
                        match rest.first() {
                            None if boxed => format!("Collections.sort({list});"),
                            None => format!("Arrays.sort({list});"),
                            Some(items_are_boxed) => {
                                let order =
                                    if *items_are_boxed { BOXED_ORDER } else { "Arrays::compare" };
                                match boxed {
                                    true => format!("{list}.sort({order});"),
                                    false => format!("Arrays.sort({list}, {order});"),
                                }
                            }
                        }
                    }
                    ListChange::Reverse if shape.first() == Some(&true) => {
                        format!("Collections.reverse({list});")
                    }
                    ListChange::Reverse => {
                        let of = match page.kind(&target) {
                            Type::List(item) => kind(&item, rest),
                            other => kind(&other, rest),
                        };
                        return vec![
                            format!("for (int i = 0, j = {list}.length - 1; i < j; i++, j--) {{"),
                            format!("    {of} item = {list}[i];"),
                            format!("    {list}[i] = {list}[j];"),
                            format!("    {list}[j] = item;"),
                            "}".to_string(),
                        ];
                    }
                }
            }
            Statement::Remember(memory, wanted, value) => {
                let wanted = match wanted {
                    Expr::Name(_) | Expr::Index(..) if page.is_list(wanted) => {
                        format!("new ArrayList<>({})", page.text(wanted))
                    }
                    _ => key(page, wanted),
                };
                format!("{}.put({wanted}, {});", page.name(memory), long(page, value))
            }
            Statement::Return(Some(value)) => {
                let shape = match page.routine {
                    Some(Routine { name, returns: Some(of), .. }) => of_returned(page, name, of),
                    _ => Shape::new(),
                };
                format!("return {};", kept(page, value, &shape, false, ""))
            }
            Statement::Read(name) => format!("long {} = read();", page.name(name)),
            Statement::ReadText(name) => text(page, name),
            Statement::ReadList(name, count) => {
                let shape = Java::variable(page, name, &Type::numbers());
                let (own, name) = (shape.first() == Some(&true), page.name(name));
                return match own {
                    true => vec![
                        format!("List<Long> {name} = new ArrayList<>();"),
                        format!(
                            "for (long left = {}; left > 0; left--) {name}.add(read());",
                            page.text(count)
                        ),
                    ],
                    false => vec![
                        format!("long[] {name} = new long[{}];", index(page, count)),
                        format!("for (int i = 0; i < {name}.length; i++) {name}[i] = read();"),
                    ],
                };
            }
            Statement::Print(pieces) => {
                let piece = |piece: &Printed| match piece {
                    Printed::Text(text) if text == "\n" => ".append('\\n')".to_string(),
                    Printed::Text(text) => format!(".append({})", quoted(text)),
                    Printed::Number(value) => format!(".append({})", page.text(value)),
                    Printed::Either(condition, one, other) => {
                        let condition = page.piece(condition).at(1);
                        format!(".append({condition} ? {} : {})", quoted(one), quoted(other))
                    }
                };
                let pieces: String = pieces.iter().map(piece).collect();
                format!("out{pieces};")
            }
            _ => return Vec::new(),
        };
        vec![line]
    }

    fn head(&self, page: &Page<'_>, statement: &Statement) -> String {
        match statement {
            Statement::For(name, from, to, body) => count(page, "long", name, (from, to), body),
            Statement::Each(name, list, _) => {
                let of = match page.kind(list) {
                    Type::List(item) => *item,
                    other => other,
                };
                let shape = shape_or_plain(page, list);
                let of = kind(&of, shape.get(1..).unwrap_or_default());
                format!("for ({of} {} : {})", page.name(name), page.text(list))
            }
            _ => "while (!atEnd())".to_string(),
        }
    }

    fn first(&self, page: &Page<'_>, statement: &Statement) -> Vec<String> {
        match statement {
            Statement::WhileRead(name, _) => vec![format!("long {} = read();", page.name(name))],
            Statement::WhileReadText(name, _) => vec![text(page, name)],
            _ => Vec::new(),
        }
    }

    fn file(&self, book: &Book<'_>) -> String {
        let page = book.main();
        let mut constants = String::new();
        for constant in &book.source.constants {
            constant.comment.iter().for_each(|line| put(&format!("// {line}"), 1, &mut constants));
            let shape = of_variable(page, "", &constant.name, &constant.kind);
            let of = kind(&constant.kind, &shape);
            let open = format!("static final {of} {} = ", page.name(&constant.name));
            let value = match (&constant.value, shape.first()) {
                (Expr::List(_, items), Some(false)) => {
                    let items: Vec<String> = items
                        .iter()
                        .map(|item| written(page, item, &shape[1..], false).text)
                        .collect();
                    wrapped(&format!("{open}{{"), &items, "};", 4)
                }
                (Expr::List(_, items), _) => {
                    let items: Vec<String> = items.iter().map(|item| long(page, item)).collect();
                    wrapped(&format!("{open}Arrays.asList("), &items, ");", 4)
                }
                (value, _) => format!("{open}{};", page.text(value)),
            };
            put(&value, 1, &mut constants);
        }
        let mut parts: Vec<String> =
            book.routines().map(|(routine, page)| Java::function(page, routine)).collect();
        let mut main = String::new();
        put("public static void main(String[] args) throws IOException {", 1, &mut main);
        put("StringBuilder out = new StringBuilder();", 2, &mut main);
        main += &page.block(&book.source.main, 2, false);
        put("System.out.print(out);", 2, &mut main);
        put("}", 1, &mut main);
        let mut reader = String::new();
        let reads = main.contains("read()") || main.contains("readText()");
        if reads {
            let texts = if main.contains("readText()") { TEXT_READER } else { "" };
            let ends = format!("{}{texts}", READER.trim_start());
            ends.lines().for_each(|line| match line {
                "" => reader.push('\n'),
                line => put(line, 1, &mut reader),
            });
            parts.push(reader);
        }
        let main = match reads {
            true => main,
            false => main.replace(" throws IOException", ""),
        };
        let body = [parts.join("\n"), main].join(if parts.is_empty() { "" } else { "\n" });
        let mut helpers = String::new();
        for (_, text) in HELPERS.iter().filter(|(word, _)| calls(&body, word)) {
            text.lines().for_each(|line| put(line, 1, &mut helpers));
            helpers.push('\n');
        }
        if !constants.is_empty() {
            constants.push('\n');
        }
        let class = format!("public class Main {{\n{constants}{helpers}{body}}}\n");
        let mut imports: String = IMPORTS
            .iter()
            .filter(|(_, word)| calls(&class, word))
            .map(|(class, _)| format!("import {class};\n"))
            .collect();
        for word in ["Collectors", "Stream"] {
            if class.contains(&format!("{word}.")) {
                imports += &format!("import java.util.stream.{word};\n");
            }
        }
        if !imports.is_empty() {
            imports.push('\n');
        }
        format!("{}{imports}{class}", book.comment("//"))
    }
}

/// A new list: the codes of the letters of a word.
fn text(page: &Page<'_>, name: &str) -> String {
    let shape = Java::variable(page, name, &Type::numbers());
    match (shape.first() == Some(&true), page.name(name)) {
        (true, name) => format!("List<Long> {name} = readText();"),
        (false, name) => {
            format!("long[] {name} = readText().stream().mapToLong(code -> code).toArray();")
        }
    }
}
