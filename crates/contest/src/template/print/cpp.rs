//! C++17.

use super::{
    super::code::{Expr, ListChange, Operator, Parameter, Printed, Routine, Statement, Type},
    Book, Page, Piece, Style, Tongue, UNARY, comment, is_last, put, quoted,
    tidy::of_place,
    wrapped,
};

pub(super) struct Cpp;

const RESERVED: &[&str] = &[
    "alignas", "alignof", "and", "and_eq", "asm", "assert", "auto", "bitand", "bitor", "bool",
    "break", "case", "catch", "char", "class", "compl", "const", "constexpr", "continue",
    "decltype", "default", "delete", "do", "double", "else", "enum", "explicit", "export",
    "extern", "false", "float", "for", "friend", "goto", "if", "inline", "int", "long", "mutable",
    "namespace", "new", "noexcept", "not", "not_eq", "nullptr", "operator", "or", "or_eq",
    "private", "protected", "public", "register", "return", "short", "signed", "sizeof", "static",
    "struct", "switch", "template", "this", "throw", "true", "try", "typedef", "typeid",
    "typename", "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t", "while",
    "xor", "xor_eq", "concept", "requires", "import", "module", "unix", "linux",
    // Of the library, and of what this file writes.
    "main", "std", "cin", "cout", "min", "max", "sort", "reverse", "vector", "map", "unordered_map",
    "pair", "contains", "slice", "joined", "word", "readText", "sorted", "count", "next", "prev",
    "move", "swap", "find", "left", "right", "data", "size", "begin", "end", "empty", "distance",
    "hash", "gcd", "lcm", "abs", "div", "exp", "log", "pow", "sqrt", "floor", "ceil", "round",
    "rank", "search", "merge", "fill", "copy", "remove", "replace", "rotate", "unique",
    "partition", "equal", "less", "greater", "plus", "minus", "negate", "function", "bind", "ref",
    "apply", "get", "tie", "array", "list", "set", "queue", "stack", "deque", "string", "range",
    "index", "time", "clock", "exit", "signal", "rand", "y0", "y1", "yn", "j0", "j1", "jn", "ws",
    "hex", "dec", "oct", "fixed", "test", "read", "write", "bit", "LLONG_MAX", "LLONG_MIN", "NULL",
    "EOF", "NAN", "INFINITY",
];

/// Templates written where they are used.
const HELPERS: [(&str, &str); 5] = [
    (
        "readText(",
        "// The codes of the letters of the next word of the input.
vector<long long> readText() {
    string word;
    cin >> word;
    return vector<long long>(word.begin(), word.end());
}
",
    ),
    (
        "contains(",
        "template <typename T>
bool contains(const vector<T>& list, const typename vector<T>::value_type& item) {
    return find(list.begin(), list.end(), item) != list.end();
}
",
    ),
    (
        "slice(",
        "template <typename T>
vector<T> slice(const vector<T>& list, long long from, long long to) {
    return vector<T>(list.begin() + from, list.begin() + to);
}
",
    ),
    (
        "joined(",
        "template <typename T>
vector<T> joined(vector<T> one, const vector<T>& other) {
    one.insert(one.end(), other.begin(), other.end());
    return one;
}
",
    ),
    (
        "sorted(",
        "vector<long long> sorted(vector<long long> list) {
    sort(list.begin(), list.end());
    return list;
}
",
    ),
];

/// Headers, with what needs them.
const HEADERS: [(&str, &[&str]); 8] = [
    ("string", &["string word"]),
    ("algorithm", &["sort(", "reverse(", "min(", "max(", "find("]),
    ("climits", &["LLONG_MAX", "LLONG_MIN"]),
    ("iostream", &["cin", "cout"]),
    ("map", &[" map<", "(map<", "&map<"]),
    ("unordered_map", &["unordered_map<"]),
    ("vector", &["vector<"]),
    ("cstdlib", &["abort("]),
];

/// The precedence of operators in C++ and Java.
pub(super) fn infix(operator: Operator) -> (&'static str, u8) {
    match operator {
        Operator::Or => ("||", 1),
        Operator::And => ("&&", 2),
        Operator::BitOr => ("|", 3),
        Operator::Xor => ("^", 4),
        Operator::BitAnd => ("&", 5),
        Operator::Equal => ("==", 6),
        Operator::NotEqual => ("!=", 6),
        Operator::Less => ("<", 7),
        Operator::LessOrEqual => ("<=", 7),
        Operator::Greater => (">", 7),
        Operator::GreaterOrEqual => (">=", 7),
        Operator::ShiftLeft => ("<<", 8),
        Operator::ShiftRight => (">>", 8),
        Operator::Add => ("+", 9),
        Operator::Subtract => ("-", 9),
        Operator::Multiply => ("*", 10),
        Operator::Divide | Operator::DivideSigned => ("/", 10),
        Operator::Remainder | Operator::RemainderSigned => ("%", 10),
        Operator::Least => ("min", 21),
        Operator::Greatest => ("max", 21),
    }
}

/// Signs around blocks in C++ and Java.
pub(super) const STYLE: Style = Style {
    comment: "//",
    brackets: true,
    open: " {",
    close: "}",
    else_if: "else if",
    forever: "while (true)",
    stop: ";",
    short: true,
};

/// Returns `true` if a value has the type `int` in C++ or Java, which is narrower than that of numbers.
pub(super) fn is_int(expr: &Expr, lengths: bool) -> bool {
    match expr {
        Expr::Int(number) => i32::try_from(*number).is_ok(),
        Expr::TrailingZeros(_) => true,
        Expr::Length(_) => lengths,
        Expr::Minus(inner) => is_int(inner, lengths),
        Expr::Choose(_, one, other) => is_int(one, lengths) && is_int(other, lengths),
        // Operators are made those of long numbers where they could overflow.
        Expr::Binary(operator, left, right) => match operator {
            Operator::ShiftRight => is_int(left, lengths),
            Operator::Divide
            | Operator::DivideSigned
            | Operator::Remainder
            | Operator::RemainderSigned
            | Operator::Xor
            | Operator::BitAnd
            | Operator::BitOr => is_int(left, lengths) && is_int(right, lengths),
            _ => false,
        },
        _ => false,
    }
}

/// A loop that counts, in C++ and Java: its end is computed once where the body could change it.
pub(super) fn count(
    page: &Page<'_>,
    kind: &str,
    name: &str,
    ends: (&Expr, &Expr),
    body: &[Statement],
) -> String {
    let (from, to) = ends;
    let steady = is_steady(page, to, body);
    let (from, name) = (page.text(from), page.name(name));
    let limit = page.between(Operator::Less, Piece::atom(name.as_str()), page.piece(to));
    match steady {
        true => format!("for ({kind} {name} = {from}; {}; {name}++)", limit.text),
        false => {
            let end = format!("{name}End");
            let to = page.text(to);
            format!("for ({kind} {name} = {from}, {end} = {to}; {name} < {end}; {name}++)")
        }
    }
}

/// Returns `true` if a value stays as it is while a block runs.
fn is_steady(page: &Page<'_>, value: &Expr, body: &[Statement]) -> bool {
    match value {
        Expr::Call(..) => false,
        Expr::Name(name) => page.is_constant(name) || !changes(body, name, false),
        // New items change no length.
        Expr::Length(list) => match &**list {
            Expr::Name(name) => page.is_constant(name) || !changes(body, name, true),
            Expr::Index(inner, at) => {
                let root = super::root(inner);
                is_steady(page, at, body) && root.is_some_and(|root| !changes(body, root, true))
            }
            list => is_steady(page, list, body),
        },
        value => value.parts().into_iter().all(|part| is_steady(page, part, body)),
    }
}

/// Returns `true` if a block changes a variable, or only its length and those of its items.
fn changes(body: &[Statement], wanted: &str, length: bool) -> bool {
    let mut found = false;
    for statement in body {
        statement.visit(&mut |statement| {
            found |= match statement {
                Statement::Set(place, Expr::Int(_) | Expr::Binary(..)) if length => {
                    place.name == wanted && place.path.is_empty()
                }
                Statement::Change(place, ..) => place.name == wanted && !length,
                Statement::Set(place, _) | Statement::List(place, _) => place.name == wanted,
                Statement::Remember(name, ..)
                | Statement::Read(name)
                | Statement::ReadText(name)
                | Statement::ReadList(name, _) => name == wanted,
                _ => false,
            };
            for value in statement.values() {
                value.visit(&mut |part| {
                    if let Expr::Call(_, arguments) = part {
                        let is_wanted = |e: &Expr| matches!(e, Expr::Name(name) if name == wanted);
                        found |= arguments.iter().any(is_wanted);
                    }
                });
            }
        });
    }
    found
}

/// A type.
fn kind(of: &Type) -> String {
    match of {
        Type::Int => "long long".to_string(),
        Type::Wide => "__int128".to_string(),
        Type::Bool => "bool".to_string(),
        Type::List(item) => format!("vector<{}>", kind(item)),
        Type::Memory(key) => match **key {
            Type::Int => "unordered_map<long long, long long>".to_string(),
            _ => format!("map<{}, long long>", kind(key)),
        },
    }
}

/// A value of the type of numbers, not of `int`.
fn long(page: &Page<'_>, expr: &Expr) -> String {
    match expr {
        Expr::Int(_) if is_int(expr, false) => format!("{}LL", page.text(expr)),
        _ if is_int(expr, false) => format!("(long long){}", page.piece(expr).at(UNARY)),
        _ => page.text(expr),
    }
}

impl Cpp {
    fn parameter(page: &Page<'_>, parameter: &Parameter) -> String {
        let (of, name) = (kind(&parameter.kind), page.name(&parameter.name));
        match parameter.kind {
            Type::List(_) | Type::Memory(_) if parameter.changed => format!("{of}& {name}"),
            Type::List(_) | Type::Memory(_) => format!("const {of}& {name}"),
            _ => format!("{of} {name}"),
        }
    }

    fn list(page: &Page<'_>, items: &[Expr]) -> String {
        let items: Vec<String> = items.iter().map(|item| Cpp::item(page, item)).collect();
        wrapped("{", &items, "}", 30)
    }

    /// A value in braces or as an argument, where its type is known.
    fn item(page: &Page<'_>, expr: &Expr) -> String {
        match expr {
            Expr::List(_, items) => Cpp::list(page, items),
            _ => page.text(expr),
        }
    }

    fn function(page: &Page<'_>, routine: &Routine) -> String {
        let mut out = comment("//", &routine.comment);
        let returns = routine.returns.as_ref().map_or("void".to_string(), kind);
        let parameters: Vec<String> =
            routine.parameters.iter().map(|p| Cpp::parameter(page, p)).collect();
        let name = page.name(&routine.name);
        out += &format!("{returns} {name}({}) {{\n", parameters.join(", "));
        out += &page.block(&routine.body, 1, true);
        out + "}\n"
    }
}

impl Tongue for Cpp {
    fn style(&self) -> Style {
        STYLE
    }

    fn reserved(&self) -> &'static [&'static str] {
        RESERVED
    }

    fn shadowed(&self) -> &'static [&'static str] {
        &["count", "data", "index", "left", "next", "prev", "right", "size", "test", "time"]
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
        let wide = page.kind(left) == Type::Wide;
        match operator {
            Least | Greatest => {
                let (word, _) = infix(operator);
                let side = |side: &Expr| match (wide, side) {
                    (true, Expr::Widen(inner)) => {
                        format!("(__int128){}", page.piece(inner).at(UNARY))
                    }
                    (true, _) => page.text(side),
                    (false, _) => long(page, side),
                };
                Some(Piece::atom(format!("{word}({}, {})", side(left), side(right))))
            }
            Equal | NotEqual | Greater
                if matches!((left, right), (Expr::Length(_), Expr::Int(0))) =>
            {
                let Expr::Length(list) = left else { return None };
                let not = if operator == Equal { "" } else { "!" };
                let level = if operator == Equal { super::POSTFIX } else { UNARY };
                Some(Piece::new(format!("{not}{}.empty()", page.tight(list)), level))
            }
            Add | Subtract | Multiply | ShiftLeft
                if !wide
                    && is_int(left, false)
                    && (operator == ShiftLeft || is_int(right, false)) =>
            {
                let text = long(page, left);
                let level = if matches!(left, Expr::Int(_)) { super::POSTFIX } else { UNARY };
                Some(page.between(operator, Piece::new(text, level), page.piece(right)))
            }
            // One side of 128 bits is enough.
            _ if wide => match (left, right) {
                (Expr::Widen(_), Expr::Widen(number))
                    if !matches!(operator, ShiftLeft | ShiftRight) =>
                {
                    Some(page.between(operator, page.piece(left), page.piece(number)))
                }
                (_, Expr::Widen(number)) => {
                    Some(page.between(operator, page.piece(left), page.piece(number)))
                }
                (Expr::Widen(number), _) if !matches!(operator, ShiftLeft | ShiftRight) => {
                    Some(page.between(operator, page.piece(number), page.piece(right)))
                }
                _ => None,
            },
            _ => None,
        }
    }

    fn value(&self, page: &Page<'_>, expr: &Expr) -> Piece {
        let call = |word: &str, all: &[&Expr]| {
            let all: Vec<String> = all.iter().map(|expr| page.text(expr)).collect();
            Piece::atom(format!("{word}({})", all.join(", ")))
        };
        match expr {
            Expr::Int(i64::MIN) => Piece::atom("LLONG_MIN"),
            Expr::Int(i64::MAX) => Piece::atom("LLONG_MAX"),
            Expr::Int(number) => {
                let end = if i32::try_from(*number).is_ok() { "" } else { "LL" };
                let level = if *number < 0 { UNARY } else { super::POSTFIX };
                Piece::new(format!("{number}{end}"), level)
            }
            Expr::Not(inner) if matches!(**inner, Expr::Knows(..)) => {
                let Expr::Knows(memory, key) = &**inner else { return Piece::atom("") };
                let text = format!("{}.count({}) == 0", page.text(memory), Cpp::item(page, key));
                Piece { text, level: 6, operator: Some(Operator::Equal) }
            }
            Expr::Widen(inner) => {
                Piece::new(format!("(__int128){}", page.piece(inner).at(UNARY)), UNARY)
            }
            Expr::Narrow(inner) => {
                Piece::new(format!("(long long){}", page.piece(inner).at(UNARY)), UNARY)
            }
            Expr::TrailingZeros(inner) => call("__builtin_ctzll", &[inner]),
            Expr::Index(list, at) if is_last(list, at) => {
                Piece::atom(format!("{}.back()", page.tight(list)))
            }
            Expr::Length(list) => {
                Piece::new(format!("(long long){}.size()", page.tight(list)), UNARY)
            }
            Expr::Slice(list, from, to) => call("slice", &[list, from, to]),
            Expr::List(..) => {
                let Expr::List(_, items) = expr else { return Piece::atom("") };
                Piece::atom(format!("{}{}", kind(&page.kind(expr)), Cpp::list(page, items)))
            }
            Expr::Repeat(item, times) => {
                let (of, times) = (kind(&page.kind(expr)), page.text(times));
                match **item {
                    Expr::Int(0) | Expr::Bool(false) => Piece::atom(format!("{of}({times})")),
                    _ => Piece::atom(format!("{of}({times}, {})", page.text(item))),
                }
            }
            Expr::Join(one, other) => call("joined", &[one, other]),
            Expr::Contains(list, item) => {
                Piece::atom(format!("contains({}, {})", page.text(list), Cpp::item(page, item)))
            }
            Expr::Sorted(list) => call("sorted", &[list]),
            Expr::Forgotten(_) => Piece::atom(format!("{}()", kind(&page.kind(expr)))),
            Expr::Knows(memory, key) => {
                let text = format!("{}.count({}) > 0", page.text(memory), Cpp::item(page, key));
                let operator = Some(Operator::Greater);
                Piece { text, level: 7, operator }
            }
            Expr::Recall(memory, key) => {
                Piece::atom(format!("{}.at({})", page.text(memory), Cpp::item(page, key)))
            }
            Expr::Call(name, arguments) => {
                let items: Vec<String> = arguments.iter().map(|a| Cpp::item(page, a)).collect();
                Piece::atom(format!("{}({})", page.name(name), items.join(", ")))
            }
            Expr::Bool(_)
            | Expr::Minus(_)
            | Expr::Not(_)
            | Expr::Choose(..)
            | Expr::Index(..)
            | Expr::Name(_)
            | Expr::Binary(..) => page.usual(expr),
        }
    }

    fn line(&self, page: &Page<'_>, statement: &Statement) -> Vec<String> {
        let line = match statement {
            Statement::Let(name, of, value) => {
                let (of, name) = (kind(of), page.name(name));
                match value {
                    Expr::Forgotten(_) => format!("{of} {name};"),
                    Expr::List(_, items) if items.is_empty() => format!("{of} {name};"),
                    Expr::Repeat(item, times) => match **item {
                        Expr::Int(0) | Expr::Bool(false) => {
                            format!("{of} {name}({});", page.text(times))
                        }
                        _ => format!("{of} {name}({}, {});", page.text(times), page.text(item)),
                    },
                    _ => format!("{of} {name} = {};", Cpp::item(page, value)),
                }
            }
            Statement::Set(place, value) => {
                format!("{} = {};", page.place(place), Cpp::item(page, value))
            }
            Statement::Change(place, operator, value) => {
                change(page, &page.place(place), *operator, value)
            }
            Statement::List(place, change) => {
                let list = page.place(place);
                match change {
                    ListChange::Push(value) => {
                        format!("{list}.push_back({});", Cpp::item(page, value))
                    }
                    ListChange::Pop => format!("if (!{list}.empty()) {list}.pop_back();"),
                    ListChange::Insert(at, value) => {
                        let at = page.piece(at).at(10);
                        format!("{list}.insert({list}.begin() + {at}, {});", page.text(value))
                    }
                    ListChange::Remove(at) if is_last(&of_place(place), at) => {
                        format!("{list}.pop_back();")
                    }
                    ListChange::Remove(at) => {
                        format!("{list}.erase({list}.begin() + {});", page.piece(at).at(10))
                    }
                    ListChange::Sort => format!("sort({list}.begin(), {list}.end());"),
                    ListChange::Reverse => format!("reverse({list}.begin(), {list}.end());"),
                }
            }
            Statement::Remember(memory, key, value) => format!(
                "{}[{}] = {};",
                page.name(memory),
                // Braces would be read as those of a lambda.
                page.text(key),
                page.text(value)
            ),
            Statement::Return(Some(value)) => format!("return {};", Cpp::item(page, value)),
            Statement::Read(name) => {
                let name = page.name(name);
                return vec![format!("long long {name};"), format!("cin >> {name};")];
            }
            Statement::ReadText(name) => {
                format!("vector<long long> {} = readText();", page.name(name))
            }
            Statement::ReadList(name, count) => {
                let (name, count) = (page.name(name), page.text(count));
                return vec![
                    format!("vector<long long> {name}({count});"),
                    format!("for (long long& number : {name}) cin >> number;"),
                ];
            }
            Statement::Print(pieces) => {
                let piece = |piece: &Printed| match piece {
                    Printed::Text(text) if text == "\n" => " << '\\n'".to_string(),
                    Printed::Text(text) => format!(" << {}", quoted(text)),
                    Printed::Number(value) => format!(" << {}", page.piece(value).at(9)),
                    Printed::Either(condition, one, other) => {
                        let condition = page.piece(condition).at(1);
                        format!(" << ({condition} ? {} : {})", quoted(one), quoted(other))
                    }
                };
                let pieces: String = pieces.iter().map(piece).collect();
                format!("cout{pieces};")
            }
            _ => return Vec::new(),
        };
        vec![line]
    }

    fn head(&self, page: &Page<'_>, statement: &Statement) -> String {
        match statement {
            Statement::For(name, from, to, body) => {
                count(page, "long long", name, (from, to), body)
            }
            Statement::Each(name, list, _) => {
                let of = match page.kind(list) {
                    Type::List(item) => *item,
                    other => other,
                };
                let (text, name) = (page.text(list), page.name(name));
                match of {
                    Type::List(_) => format!("for (const {}& {name} : {text})", kind(&of)),
                    _ => format!("for ({} {name} : {text})", kind(&of)),
                }
            }
            Statement::WhileReadText(..) => "for (string word; cin >> word;)".to_string(),
            Statement::WhileRead(name, _) => {
                let name = page.name(name);
                format!("for (long long {name}; cin >> {name};)")
            }
            _ => String::new(),
        }
    }

    fn first(&self, page: &Page<'_>, statement: &Statement) -> Vec<String> {
        match statement {
            Statement::WhileReadText(name, _) => {
                vec![format!("vector<long long> {}(word.begin(), word.end());", page.name(name))]
            }
            _ => Vec::new(),
        }
    }

    fn file(&self, book: &Book<'_>) -> String {
        let mut parts = Vec::new();
        for constant in &book.source.constants {
            let mut out = comment("//", &constant.comment);
            let (page, name) = (book.main(), book.main().name(&constant.name));
            let of = kind(&constant.kind);
            out += &match &constant.value {
                Expr::List(_, items) => {
                    let items: Vec<String> =
                        items.iter().map(|item| Cpp::item(page, item)).collect();
                    let open = format!("const {of} {name} = {{");
                    wrapped(&open, &items, "};", 0)
                }
                value => format!("const {of} {name} = {};", page.text(value)),
            };
            parts.push(out + "\n");
        }
        let constants = parts.concat();
        let mut parts: Vec<String> =
            book.routines().map(|(routine, page)| Cpp::function(page, routine)).collect();
        let mut main = String::from("int main() {\n");
        put("ios::sync_with_stdio(false);", 1, &mut main);
        put("cin.tie(nullptr);", 1, &mut main);
        main += &book.main().block(&book.source.main, 1, false);
        parts.push(main + "}\n");
        let body = parts.join("\n");
        let helpers: Vec<&str> =
            HELPERS.iter().filter(|(use_, _)| calls(&body, use_)).map(|(_, text)| *text).collect();
        let helpers = helpers.join("\n");
        let all = format!("{constants}{helpers}{body}");
        let headers: String = HEADERS
            .iter()
            .filter(|(_, uses)| uses.iter().any(|word| all.contains(word)))
            .map(|(header, _)| format!("#include <{header}>\n"))
            .collect();
        let constants = if constants.is_empty() { constants } else { constants + "\n" };
        let helpers = if helpers.is_empty() { helpers } else { helpers + "\n" };
        format!("{}{headers}using namespace std;\n\n{constants}{helpers}{body}", book.comment("//"))
    }
}

/// Returns `true` if a text calls a function, which is not the end of another's name.
pub(super) fn calls(text: &str, call: &str) -> bool {
    text.match_indices(call)
        .any(|(at, _)| !text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.'))
}

/// A change by an operator, in C++ and Java.
pub(super) fn change(page: &Page<'_>, place: &str, operator: Operator, value: &Expr) -> String {
    let (sign, _) = infix(operator);
    match (operator, value) {
        (Operator::Add, Expr::Int(1)) => format!("{place}++;"),
        (Operator::Subtract, Expr::Int(1)) => format!("{place}--;"),
        (_, Expr::Widen(number)) => format!("{place} {sign}= {};", page.text(number)),
        _ => format!("{place} {sign}= {};", page.text(value)),
    }
}
