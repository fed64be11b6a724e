//! Rust 2021. Lists that a function only reads are slices.

use super::{
    super::code::{Expr, ListChange, Operator, Parameter, Printed, Routine, Statement, Type},
    Book, CAST, CHOICE, POSTFIX, Page, Piece, Style, Tongue, UNARY, comment,
    cpp::calls,
    is_last, is_written_out, put, quoted,
    tidy::of_place,
    wrapped,
};

pub(super) struct Rust;

const RESERVED: &[&str] = &[
    "as", "async", "await", "break", "const", "continue", "crate", "dyn", "else", "enum", "extern",
    "false", "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move", "mut", "pub",
    "ref", "return", "self", "Self", "static", "struct", "super", "trait", "true", "type",
    "unsafe", "use", "where", "while", "abstract", "become", "box", "do", "final", "macro",
    "override", "priv", "try", "typeof", "unsized", "virtual", "yield", "gen",
    // Of what this file writes.
    "main", "text", "input", "out", "word", "sorted", "i64", "i128", "usize", "bool", "vec", "u64",
    "str", "char", "u8", "u32", "i32", "f64", "_",
];

const SORTED: &str = "fn sorted(list: &[i64]) -> Vec<i64> {
    let mut copy = list.to_vec();
    copy.sort_unstable();
    copy
}
";

/// The way in which a variable holds a list or a memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Owned,
    /// A slice, or a memory that is read.
    Slice,
    /// A list in a list that is walked through.
    Item,
    /// A parameter that the function changes for the caller.
    Changed,
    Constant,
}

fn mode(page: &Page<'_>, name: &str) -> Mode {
    if page.is_constant(name) {
        return Mode::Constant;
    }
    let parameters = page.routine.map(|routine| routine.parameters.as_slice()).unwrap_or_default();
    if let Some(parameter) = parameters.iter().find(|parameter| parameter.name == name) {
        return match (&parameter.kind, parameter.changed) {
            (Type::Int | Type::Wide | Type::Bool, _) => Mode::Owned,
            (_, true) => Mode::Changed,
            (_, false) => Mode::Slice,
        };
    }
    let mut mode = Mode::Owned;
    let body = page.routine.map_or(&page.source.main, |routine| &routine.body);
    for statement in body {
        statement.visit(&mut |statement| {
            if let Statement::Each(item, Expr::Name(_) | Expr::Index(..), _) = statement
                && item == name
            {
                mode = Mode::Item;
            }
        });
    }
    mode
}

fn kind(of: &Type) -> String {
    match of {
        Type::Int => "i64".to_string(),
        Type::Wide => "i128".to_string(),
        Type::Bool => "bool".to_string(),
        Type::List(item) => format!("Vec<{}>", kind(item)),
        Type::Memory(key) => format!("HashMap<{}, i64>", kind(key)),
    }
}

/// A value that its keeper owns.
fn owned(page: &Page<'_>, expr: &Expr, moves: bool) -> Piece {
    match expr {
        Expr::Name(name) if page.is_list(expr) => {
            let text = page.name(name);
            let resized = page.lists.is_resized(page.home(), name);
            match mode(page, name) {
                Mode::Owned if moves => Piece::atom(text),
                Mode::Owned | Mode::Item => Piece::atom(format!("{text}.clone()")),
                Mode::Changed if resized => Piece::atom(format!("{text}.clone()")),
                Mode::Changed | Mode::Slice | Mode::Constant => {
                    Piece::atom(format!("{text}.to_vec()"))
                }
            }
        }
        Expr::Index(..) if page.is_list(expr) => {
            Piece::atom(format!("{}.clone()", page.text(expr)))
        }
        Expr::Choose(condition, one, other) if page.is_list(expr) => Piece::new(
            format!(
                "if {} {{ {} }} else {{ {} }}",
                page.text(condition),
                owned(page, one, moves).text,
                owned(page, other, moves).text
            ),
            CHOICE,
        ),
        _ => page.piece(expr),
    }
}

/// A list that is only read: a slice.
fn slice(page: &Page<'_>, expr: &Expr) -> String {
    match expr {
        Expr::Name(name) => match mode(page, name) {
            Mode::Owned | Mode::Constant => format!("&{}", page.name(name)),
            _ => page.name(name),
        },
        Expr::Slice(list, from, to) => {
            format!("&{}[{}]", page.tight(list), range(page, list, from, to))
        }
        Expr::List(_, items) if !items.is_empty() => {
            let items: Vec<String> =
                items.iter().map(|item| owned(page, item, false).text).collect();
            wrapped("&[", &items, "]", 30)
        }
        _ => format!("&{}", page.piece(expr).at(UNARY)),
    }
}

fn range(page: &Page<'_>, list: &Expr, from: &Expr, to: &Expr) -> String {
    let from = if *from == Expr::Int(0) { String::new() } else { index(page, from) };
    let to = match to {
        Expr::Length(other) if **other == *list => String::new(),
        to => index(page, to),
    };
    format!("{from}..{to}")
}

/// A place in a list, which is a `usize`.
fn index(page: &Page<'_>, expr: &Expr) -> String {
    match sized(page, expr) {
        Some(piece) => piece.text,
        None => format!("{} as usize", page.piece(expr).at(CAST)),
    }
}

/// A value that is made of lengths and numbers, as a `usize`.
fn sized(page: &Page<'_>, expr: &Expr) -> Option<Piece> {
    match expr {
        Expr::Int(number) if *number >= 0 => Some(Piece::atom(number.to_string())),
        Expr::Length(list) => Some(Piece::atom(format!("{}.len()", page.tight(list)))),
        Expr::Binary(operator @ (Operator::Add | Operator::Subtract), left, right)
            if matches!(**left, Expr::Length(_)) =>
        {
            Some(page.between(*operator, sized(page, left)?, sized(page, right)?))
        }
        _ => None,
    }
}

/// A key that is looked up.
fn key(page: &Page<'_>, expr: &Expr) -> String {
    match (page.is_list(expr), expr) {
        (true, Expr::List(_, items)) if !items.iter().any(|item| page.is_list(item)) => {
            format!("&[{}][..]", page.texts(items))
        }
        (true, _) => slice(page, expr),
        (false, _) => format!("&{}", page.piece(expr).at(UNARY)),
    }
}

/// A list in a comparison of lists.
fn compared(page: &Page<'_>, expr: &Expr) -> Piece {
    match expr {
        Expr::Name(name)
            if matches!(mode(page, name), Mode::Slice | Mode::Item | Mode::Changed) =>
        {
            Piece::new(format!("*{}", page.name(name)), UNARY)
        }
        Expr::List(_, items) if !items.is_empty() => {
            let items: Vec<String> =
                items.iter().map(|item| owned(page, item, false).text).collect();
            Piece::atom(format!("[{}]", items.join(", ")))
        }
        _ => page.piece(expr),
    }
}

impl Rust {
    fn parameter(page: &Page<'_>, parameter: &Parameter) -> String {
        let name = page.name(&parameter.name);
        let resized = page.lists.is_resized(page.home(), &parameter.name);
        let of = match (&parameter.kind, parameter.changed) {
            (Type::List(item), false) => format!("&[{}]", kind(item)),
            (Type::List(item), true) if !resized => format!("&mut [{}]", kind(item)),
            (of @ Type::Memory(_), false) => format!("&{}", kind(of)),
            (of @ (Type::List(_) | Type::Memory(_)), true) => format!("&mut {}", kind(of)),
            (of, _) => kind(of),
        };
        let scalar = matches!(parameter.kind, Type::Int | Type::Wide | Type::Bool);
        match scalar && page.is_changed(&parameter.name) {
            true => format!("mut {name}: {of}"),
            false => format!("{name}: {of}"),
        }
    }

    fn function(page: &Page<'_>, routine: &Routine) -> String {
        let mut out = comment("//", &routine.comment);
        let parameters: Vec<String> =
            routine.parameters.iter().map(|p| Rust::parameter(page, p)).collect();
        let returns =
            routine.returns.as_ref().map_or(String::new(), |of| format!(" -> {}", kind(of)));
        if routine.parameters.len() > 7 {
            put("#[allow(clippy::too_many_arguments)]", 0, &mut out);
        }
        if is_like_entry(&routine.body) {
            put("#[allow(clippy::map_entry)]", 0, &mut out);
        }
        let line =
            format!("fn {}({}){returns} {{", page.name(&routine.name), parameters.join(", "));
        put(&line, 0, &mut out);
        out += &page.block(&routine.body, 1, true);
        out + "}\n"
    }

    fn argument(page: &Page<'_>, argument: &Expr, parameter: &Parameter) -> String {
        match (&parameter.kind, parameter.changed, argument) {
            (Type::Int | Type::Wide | Type::Bool, ..) => page.text(argument),
            (_, true, Expr::Name(name)) if mode(page, name) == Mode::Owned => {
                format!("&mut {}", page.name(name))
            }
            (_, true, argument) => page.text(argument),
            (_, false, argument) => slice(page, argument),
        }
    }
}

impl Tongue for Rust {
    fn style(&self) -> Style {
        Style {
            comment: "//",
            brackets: false,
            open: " {",
            close: "}",
            else_if: "else if",
            forever: "loop",
            stop: ";",
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
            Operator::Or => ("||", 1),
            Operator::And => ("&&", 2),
            Operator::Equal => ("==", 3),
            Operator::NotEqual => ("!=", 3),
            Operator::Less => ("<", 3),
            Operator::LessOrEqual => ("<=", 3),
            Operator::Greater => (">", 3),
            Operator::GreaterOrEqual => (">=", 3),
            Operator::BitOr => ("|", 4),
            Operator::Xor => ("^", 5),
            Operator::BitAnd => ("&", 6),
            Operator::ShiftLeft => ("<<", 7),
            Operator::ShiftRight => (">>", 7),
            Operator::Add => ("+", 8),
            Operator::Subtract => ("-", 8),
            Operator::Multiply => ("*", 9),
            Operator::Divide | Operator::DivideSigned => ("/", 9),
            Operator::Remainder | Operator::RemainderSigned => ("%", 9),
            Operator::Least => ("min", POSTFIX),
            Operator::Greatest => ("max", POSTFIX),
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
        let wide = page.kind(left) == Type::Wide;
        let literal = |expr: &Expr| match expr {
            Expr::Widen(number) if wide && matches!(**number, Expr::Int(_)) => {
                Some(page.piece(number))
            }
            _ => None,
        };
        match operator {
            Least | Greatest => {
                let (word, _) = self.infix(operator);
                let (one, other) = if is_written_out(left) { (right, left) } else { (left, right) };
                let other = literal(other).unwrap_or_else(|| page.piece(other)).text;
                Some(Piece::atom(match is_written_out(one) {
                    true => format!("i64::{word}({}, {other})", page.text(one)),
                    false => format!("{}.{word}({other})", page.tight(one)),
                }))
            }
            Equal | NotEqual | Greater
                if matches!((left, right), (Expr::Length(_), Expr::Int(0))) =>
            {
                let Expr::Length(list) = left else { return None };
                let text = format!("{}.is_empty()", page.tight(list));
                Some(match operator {
                    Equal => Piece::atom(text),
                    _ => Piece::new(format!("!{text}"), UNARY),
                })
            }
            Equal | NotEqual if page.is_list(left) => {
                Some(page.between(operator, compared(page, left), compared(page, right)))
            }
            // `as i64 <` would be read as the beginning of a type.
            Less | ShiftLeft if page.piece(left).text.ends_with(" as i64") => {
                let left = Piece::atom(format!("({})", page.text(left)));
                Some(page.between(operator, left, page.piece(right)))
            }
            // Nothing else says that these are numbers of 64 bits.
            _ if !wide
                && !operator.compares()
                && is_written_out(left)
                && (operator == ShiftLeft || is_written_out(right)) =>
            {
                let left = match left {
                    Expr::Int(number) if *number >= 0 => Piece::atom(format!("{number}_i64")),
                    left => page.piece(left),
                };
                Some(page.between(operator, left, page.piece(right)))
            }
            _ if wide => {
                let (one, other) = (literal(left), literal(right));
                match (one, other) {
                    (None, Some(other)) => Some(page.between(operator, page.piece(left), other)),
                    (Some(one), None) if !matches!(operator, ShiftLeft | ShiftRight) => {
                        Some(page.between(operator, one, page.piece(right)))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    fn value(&self, page: &Page<'_>, expr: &Expr) -> Piece {
        match expr {
            Expr::Int(i64::MIN) => Piece::atom("i64::MIN"),
            Expr::Int(i64::MAX) => Piece::atom("i64::MAX"),
            Expr::Int(number) => {
                Piece::new(number.to_string(), if *number < 0 { UNARY } else { POSTFIX })
            }
            Expr::Widen(inner) => Piece::atom(format!("i128::from({})", page.text(inner))),
            Expr::Narrow(inner) => {
                Piece::new(format!("{} as i64", page.piece(inner).at(CAST)), CAST)
            }
            Expr::TrailingZeros(inner) => match is_written_out(inner) {
                true => {
                    Piece::atom(format!("i64::from(({}_i64).trailing_zeros())", page.tight(inner)))
                }
                false => Piece::atom(format!("i64::from({}.trailing_zeros())", page.tight(inner))),
            },
            Expr::Choose(condition, one, other) if !page.is_list(expr) => Piece::new(
                format!(
                    "if {} {{ {} }} else {{ {} }}",
                    page.text(condition),
                    page.text(one),
                    page.text(other)
                ),
                CHOICE,
            ),
            Expr::Index(list, at) => {
                Piece::atom(format!("{}[{}]", page.tight(list), index(page, at)))
            }
            Expr::Length(list) => Piece::new(format!("{}.len() as i64", page.tight(list)), CAST),
            Expr::Slice(list, from, to) => Piece::atom(format!(
                "{}[{}].to_vec()",
                page.tight(list),
                range(page, list, from, to)
            )),
            Expr::List(_, items) if items.is_empty() => Piece::atom("Vec::new()"),
            Expr::List(_, items) => {
                let items: Vec<String> =
                    items.iter().map(|item| owned(page, item, false).text).collect();
                Piece::atom(wrapped("vec![", &items, "]", 30))
            }
            Expr::Repeat(item, times) => {
                let item = owned(page, item, false).text;
                Piece::atom(format!("vec![{item}; {}]", index(page, times)))
            }
            Expr::Join(one, other) => {
                let part = |part: &Expr| match part {
                    Expr::Name(name) if mode(page, name) == Mode::Slice => page.name(name),
                    Expr::Slice(..) => slice(page, part),
                    Expr::List(_, items) if !items.is_empty() => {
                        format!("{}[..]", slice(page, part))
                    }
                    _ => format!("&{}[..]", page.tight(part)),
                };
                Piece::atom(format!("[{}, {}].concat()", part(one), part(other)))
            }
            Expr::Contains(list, item) => {
                let wanted = match &**item {
                    Expr::Name(name) if page.is_list(item) => match mode(page, name) {
                        Mode::Owned => format!("&{}", page.name(name)),
                        Mode::Item => page.name(name),
                        _ => format!("&{}.to_vec()", page.name(name)),
                    },
                    item => format!("&{}", page.piece(item).at(UNARY)),
                };
                let list = match &**list {
                    Expr::List(_, items) if !items.is_empty() => format!("[{}]", page.texts(items)),
                    list => page.tight(list),
                };
                Piece::atom(format!("{list}.contains({wanted})"))
            }
            Expr::Sorted(list) => Piece::atom(format!("sorted({})", slice(page, list))),
            Expr::Forgotten(_) => Piece::atom("HashMap::new()"),
            Expr::Knows(memory, wanted) => {
                Piece::atom(format!("{}.contains_key({})", page.text(memory), key(page, wanted)))
            }
            Expr::Recall(memory, wanted) => {
                Piece::atom(format!("{}[{}]", page.text(memory), key(page, wanted)))
            }
            Expr::Call(name, arguments) => {
                let parameters = page.source.routine(name).map(|routine| &routine.parameters);
                let arguments: Vec<String> = arguments
                    .iter()
                    .zip(parameters.into_iter().flatten())
                    .map(|(argument, parameter)| Rust::argument(page, argument, parameter))
                    .collect();
                Piece::atom(format!("{}({})", page.name(name), arguments.join(", ")))
            }
            Expr::Choose(..) => owned(page, expr, false),
            Expr::Bool(_) | Expr::Minus(_) | Expr::Not(_) | Expr::Name(_) | Expr::Binary(..) => {
                page.usual(expr)
            }
        }
    }

    fn line(&self, page: &Page<'_>, statement: &Statement) -> Vec<String> {
        let line = match statement {
            Statement::Let(name, of, value) => {
                let change = if page.is_changed(name) { "mut " } else { "" };
                let plain = is_written_out(value)
                    || matches!(value, Expr::Repeat(item, _) if is_written_out(item));
                let typed = match plain && !matches!(value, Expr::Bool(_)) {
                    true => format!(": {}", kind(of)),
                    false => String::new(),
                };
                let text = match value {
                    // A list that never grows would better be an array, were it not a list elsewhere.
                    Expr::List(_, items) if !items.is_empty() && !page.is_changed(name) => {
                        let items: Vec<String> =
                            items.iter().map(|item| owned(page, item, false).text).collect();
                        wrapped("Vec::from([", &items, "])", 30)
                    }
                    _ => owned(page, value, false).text,
                };
                format!("let {change}{}{typed} = {text};", page.name(name))
            }
            Statement::Set(place, value) => {
                let star = match place.path.is_empty() && mode(page, &place.name) == Mode::Changed {
                    true => "*",
                    false => "",
                };
                format!("{star}{} = {};", page.place(place), owned(page, value, false).text)
            }
            Statement::Change(place, operator, value) => {
                let value = match value {
                    Expr::Widen(number) if matches!(**number, Expr::Int(_)) => page.text(number),
                    value => page.text(value),
                };
                format!("{} {}= {value};", page.place(place), self.infix(*operator).0)
            }
            Statement::List(place, change) => {
                let list = page.place(place);
                match change {
                    ListChange::Push(value) => {
                        format!("{list}.push({});", owned(page, value, false).text)
                    }
                    ListChange::Pop => format!("{list}.pop();"),
                    ListChange::Insert(at, value) => format!(
                        "{list}.insert({}, {});",
                        index(page, at),
                        owned(page, value, false).text
                    ),
                    ListChange::Remove(at) if is_last(&of_place(place), at) => {
                        format!("{list}.pop();")
                    }
                    ListChange::Remove(at) => format!("{list}.remove({});", index(page, at)),
                    ListChange::Sort => format!("{list}.sort_unstable();"),
                    ListChange::Reverse => format!("{list}.reverse();"),
                }
            }
            Statement::Remember(memory, wanted, value) => format!(
                "{}.insert({}, {});",
                page.name(memory),
                owned(page, wanted, false).text,
                page.text(value)
            ),
            Statement::Return(Some(value)) => format!("return {};", owned(page, value, true).text),
            Statement::Read(name) if page.source.reads_text() => match page.lists.is_read("", name)
            {
                true => number(page, name, "input.next().unwrap()"),
                false => "input.next();".to_string(),
            },
            Statement::ReadText(name) => letters(page, name, "input.next().unwrap()"),
            Statement::ReadList(name, count) if page.source.reads_text() => format!(
                "let {}{}: Vec<i64> = input.by_ref().take({}).map(|word| word.parse().unwrap()).collect();",
                mutable(page, name),
                page.name(name),
                index(page, count)
            ),
            Statement::Read(name) => match page.lists.is_read("", name) {
                true => format!(
                    "let {}{} = input.next().unwrap();",
                    mutable(page, name),
                    page.name(name)
                ),
                false => "input.next();".to_string(),
            },
            Statement::ReadList(name, count) => format!(
                "let {}{}: Vec<i64> = input.by_ref().take({}).collect();",
                mutable(page, name),
                page.name(name),
                index(page, count)
            ),
            Statement::Print(pieces) => printed(page, pieces),
            _ => return Vec::new(),
        };
        vec![line]
    }

    fn last(&self, page: &Page<'_>, value: Option<&Expr>) -> Vec<String> {
        value.map(|value| owned(page, value, true).text).into_iter().collect()
    }

    fn head(&self, page: &Page<'_>, statement: &Statement) -> String {
        let used = |name: &str| match page.lists.is_read(page.home(), name) {
            true => page.name(name),
            false => "_".to_string(),
        };
        match statement {
            Statement::For(name, from, to, _) => {
                let (from, to) = (page.piece(from).at(1), page.piece(to).at(1));
                format!("for {} in {from}..{to}", used(name))
            }
            Statement::Each(name, list, _) => {
                let lists = match page.kind(list) {
                    Type::List(item) => matches!(*item, Type::List(_)),
                    _ => false,
                };
                let name = page.name(name);
                let item = if lists { name.clone() } else { format!("&{name}") };
                match list {
                    Expr::Name(held) if mode(page, held) == Mode::Changed => {
                        format!("for {item} in {}.iter()", page.name(held))
                    }
                    Expr::Name(_) | Expr::Index(..) => {
                        format!("for {item} in {}", slice(page, list))
                    }
                    Expr::Slice(..) if !lists => format!("for {item} in {}", slice(page, list)),
                    Expr::List(_, items) if !items.is_empty() => {
                        format!("for {name} in [{}]", page.texts(items))
                    }
                    _ => format!("for {name} in {}", page.text(list)),
                }
            }
            Statement::WhileReadText(..) => "while let Some(word) = input.next()".to_string(),
            Statement::WhileRead(..) if page.source.reads_text() => {
                "while let Some(word) = input.next()".to_string()
            }
            Statement::WhileRead(name, body) => {
                let mut reads = false;
                for statement in body {
                    statement.visit(&mut |inner| {
                        reads |= matches!(inner, Statement::Read(_) | Statement::ReadList(..));
                    });
                }
                match reads {
                    true => format!("while let Some({}) = input.next()", used(name)),
                    false => format!("for {} in input", used(name)),
                }
            }
            _ => String::new(),
        }
    }

    fn first(&self, page: &Page<'_>, statement: &Statement) -> Vec<String> {
        match statement {
            Statement::WhileRead(name, _) if page.source.reads_text() => {
                vec![number(page, name, "word")]
            }
            Statement::WhileReadText(name, _) => vec![letters(page, name, "word")],
            _ => Vec::new(),
        }
    }

    fn file(&self, book: &Book<'_>) -> String {
        let page = book.main();
        let mut constants = String::new();
        for constant in &book.source.constants {
            constant.comment.iter().for_each(|line| put(&format!("// {line}"), 0, &mut constants));
            let name = page.name(&constant.name);
            let value = match &constant.value {
                Expr::List(item, items) => {
                    let texts: Vec<String> = items.iter().map(|item| page.text(item)).collect();
                    let open = format!("static {name}: [{}; {}] = [", kind(item), items.len());
                    wrapped(&open, &texts, "];", 0)
                }
                value => format!("const {name}: {} = {};", kind(&constant.kind), page.text(value)),
            };
            put(&value, 0, &mut constants);
        }
        let mut parts: Vec<String> =
            book.routines().map(|(routine, page)| Rust::function(page, routine)).collect();
        let inner = page.block(&book.source.main, 1, false);
        let mut main = String::from("fn main() {\n");
        let reads = inner.contains("input");
        if reads {
            let next = inner.contains("input.next()") || inner.contains("input.by_ref()");
            let change = if next { "mut " } else { "" };
            put("let mut text = String::new();", 1, &mut main);
            put("io::stdin().read_to_string(&mut text).unwrap();", 1, &mut main);
            let words = match book.source.reads_text() {
                true => "text.split_ascii_whitespace()",
                false => "text.split_ascii_whitespace().map(|word| word.parse::<i64>().unwrap())",
            };
            put(&format!("let {change}input = {words};"), 1, &mut main);
        }
        let prints = inner.contains("(out");
        if prints {
            put("let mut out = BufWriter::new(io::stdout().lock());", 1, &mut main);
        }
        parts.push(main + &inner + "}\n");
        let body = parts.join("\n");
        let mut uses = String::new();
        if body.contains("HashMap") {
            uses += "use std::collections::HashMap;\n";
        }
        uses += match (reads, prints) {
            (true, true) => "use std::io::{self, BufWriter, Read, Write};\n",
            (true, false) => "use std::io::{self, Read};\n",
            (false, true) => "use std::io::{self, BufWriter, Write};\n",
            (false, false) => "",
        };
        if !uses.is_empty() {
            uses.push('\n');
        }
        if !constants.is_empty() {
            constants.push('\n');
        }
        let sorted = match calls(&body, "sorted(") {
            true => format!("{SORTED}\n"),
            false => String::new(),
        };
        format!("{}{uses}{constants}{sorted}{body}", book.comment("//"))
    }
}

fn mutable(page: &Page<'_>, name: &str) -> &'static str {
    if page.is_changed(name) { "mut " } else { "" }
}

/// Returns `true` if a memory is asked and then filled where the library has a shorter form.
fn is_like_entry(body: &[Statement]) -> bool {
    let mut found = false;
    for statement in body {
        statement.visit(&mut |statement| {
            if let Statement::If(branches, other) = statement {
                let fills = |body: &[Statement]| {
                    body.iter().any(|statement| matches!(statement, Statement::Remember(..)))
                };
                for (condition, then) in branches {
                    let mut asks = false;
                    condition.visit(&mut |part| asks |= matches!(part, Expr::Knows(..)));
                    found |= asks && (fills(then) || fills(other));
                }
            }
        });
    }
    found
}

fn printed(page: &Page<'_>, pieces: &[Printed]) -> String {
    let (mut text, mut values) = (String::new(), Vec::new());
    for piece in pieces {
        match piece {
            Printed::Text(piece) => {
                let piece = quoted(&piece.replace('{', "{{").replace('}', "}}"));
                text += &piece[1..piece.len() - 1];
            }
            Printed::Number(Expr::Name(name)) if !page.is_constant(name) => {
                text += &format!("{{{}}}", page.name(name));
            }
            Printed::Number(Expr::Int(number)) => text += &number.to_string(),
            Printed::Number(value) => {
                text += "{}";
                values.push(page.text(value));
            }
            Printed::Either(condition, one, other) => {
                text += "{}";
                values.push(format!(
                    "if {} {{ {} }} else {{ {} }}",
                    page.text(condition),
                    quoted(one),
                    quoted(other)
                ));
            }
        }
    }
    let (word, text) = match text.strip_suffix("\\n") {
        Some(text) => ("writeln", text.to_string()),
        None => ("write", text),
    };
    let values: String = values.iter().map(|value| format!(", {value}")).collect();
    match text.is_empty() {
        true => format!("{word}!(out).unwrap();"),
        false => format!("{word}!(out, \"{text}\"{values}).unwrap();"),
    }
}

/// A new variable: the number in a word.
fn number(page: &Page<'_>, name: &str, word: &str) -> String {
    format!("let {}{}: i64 = {word}.parse().unwrap();", mutable(page, name), page.name(name))
}

/// A new list: the codes of the letters of a word.
fn letters(page: &Page<'_>, name: &str, word: &str) -> String {
    let (mutable, name) = (mutable(page, name), page.name(name));
    format!("let {mutable}{name}: Vec<i64> = {word}.bytes().map(i64::from).collect();")
}
