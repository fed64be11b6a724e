//! Writes a program down in a programming language. What languages share is here: the walk through
//! statements and expressions, names, brackets, line ends; each language is a file that says what
//! differs.

mod cpp;
mod java;
mod lists;
mod names;
mod python;
mod rust;
#[cfg(test)]
mod tests;
mod tidy;

use super::{
    TargetLanguage,
    code::{Expr, Operator, Place, Routine, Source, Statement, Type},
    typed::{Mistake, Scope},
};
use lists::Lists;
use names::Names;
use std::collections::BTreeMap;

/// A value as text, with how strongly its outermost operator binds.
#[derive(Clone, Debug)]
struct Piece {
    text: String,
    level: u8,
    /// The outermost operator, where it is between two values.
    operator: Option<Operator>,
}

/// Level of a choice, which binds weakest.
const CHOICE: u8 = 0;
/// Level of a cast behind its value.
const CAST: u8 = 19;
/// Level of the text before its value.
const UNARY: u8 = 20;
/// Level of names, calls and indices.
const POSTFIX: u8 = 21;

impl Piece {
    fn new(text: impl Into<String>, level: u8) -> Piece {
        Piece { text: text.into(), level, operator: None }
    }

    fn atom(text: impl Into<String>) -> Piece {
        Piece::new(text, POSTFIX)
    }

    /// The text, in brackets where it binds less than `level`.
    fn at(&self, level: u8) -> String {
        match self.level < level {
            true => format!("({})", self.text),
            false => self.text.clone(),
        }
    }
}

/// The signs around blocks and comments.
struct Style {
    /// The start of a line comment.
    comment: &'static str,
    /// Set when conditions are written between round brackets.
    brackets: bool,
    /// Behind the head of a block.
    open: &'static str,
    /// The line that ends a block, empty for none.
    close: &'static str,
    /// Before a further condition.
    else_if: &'static str,
    /// The head of a loop without an end.
    forever: &'static str,
    /// Behind a statement.
    stop: &'static str,
    /// Set when a block of one statement may be behind its head.
    short: bool,
}

/// A programming language.
trait Tongue {
    fn style(&self) -> Style;
    /// Names that a program may not use.
    fn reserved(&self) -> &'static [&'static str];
    /// Reserved names that a variable may have: no printed text calls a function of this name.
    fn shadowed(&self) -> &'static [&'static str] {
        &[]
    }
    /// Returns `true` if names are written `likeThis`.
    fn camel(&self) -> bool;
    /// The sign of an operator between two values, and its precedence.
    fn infix(&self, operator: Operator) -> (&'static str, u8);
    /// A value other than a name or an operator; [`Page::usual`] where it is written as elsewhere.
    fn value(&self, page: &Page<'_>, expr: &Expr) -> Piece;
    /// An operator, where it is not written between its values.
    fn operate(
        &self,
        page: &Page<'_>,
        operator: Operator,
        left: &Expr,
        right: &Expr,
    ) -> Option<Piece>;
    /// The lines of a statement without blocks; none for those that differ by [`Style::stop`] alone.
    fn line(&self, page: &Page<'_>, statement: &Statement) -> Vec<String>;
    /// The head of a loop; nothing for one under a condition.
    fn head(&self, page: &Page<'_>, statement: &Statement) -> String;
    /// The lines that are first in a loop.
    fn first(&self, _: &Page<'_>, _: &Statement) -> Vec<String> {
        Vec::new()
    }
    /// The value of a function at its end.
    fn last(&self, page: &Page<'_>, value: Option<&Expr>) -> Vec<String> {
        page.lines(&Statement::Return(value.cloned()))
    }
    /// The whole file.
    fn file(&self, book: &Book<'_>) -> String;
}

/// Writes a program in a language.
///
/// # Errors
/// A mistake of its maker.
pub(crate) fn write(source: &Source, target: TargetLanguage) -> Result<String, Mistake> {
    source.check()?;
    let source = tidy::tidy(source);
    let tongue: &dyn Tongue = match target {
        TargetLanguage::Cpp => &cpp::Cpp,
        TargetLanguage::Rust => &rust::Rust,
        TargetLanguage::Python => &python::Python,
        TargetLanguage::Java => &java::Java,
    };
    let names = Names::of(&source, tongue.reserved(), tongue.shadowed(), tongue.camel());
    let mut scopes = BTreeMap::from([("", Scope::of_main(&source)?)]);
    for routine in &source.routines {
        scopes.insert(&routine.name, Scope::of(&source, routine)?);
    }
    let lists = Lists::of(&source, scopes.clone());
    let routines = source.routines.iter().map(Some).chain([None]);
    let pages = routines
        .filter_map(|routine| {
            let scope = scopes.remove(routine.map_or("", |routine| &routine.name))?;
            Some(Page { source: &source, names: &names, lists: &lists, scope, tongue, routine })
        })
        .collect();
    Ok(tongue.file(&Book { source: &source, pages }))
}

/// A program to be written.
struct Book<'a> {
    source: &'a Source,
    /// The functions, and the main part after them.
    pages: Vec<Page<'a>>,
}

impl<'a> Book<'a> {
    fn main(&self) -> &Page<'a> {
        &self.pages[self.pages.len() - 1]
    }

    /// The functions.
    fn routines(&self) -> impl Iterator<Item = (&'a Routine, &Page<'a>)> {
        self.pages.iter().filter_map(|page| page.routine.map(|routine| (routine, page)))
    }

    /// The lines of the comment at the head.
    fn comment(&self, sign: &str) -> String {
        comment(sign, &self.source.comment)
    }
}

/// Lines of comment.
fn comment(sign: &str, lines: &[String]) -> String {
    lines.iter().map(|line| format!("{sign} {line}\n")).collect()
}

/// A function, or the main part, to be written.
struct Page<'a> {
    source: &'a Source,
    names: &'a Names,
    lists: &'a Lists<'a>,
    scope: Scope<'a>,
    tongue: &'a dyn Tongue,
    /// The function, or none for the main part.
    routine: Option<&'a Routine>,
}

/// Length of a line that a list is broken at.
const LINE: usize = 90;

impl Page<'_> {
    /// The name of the function; that of the main part is empty.
    fn home(&self) -> &str {
        self.routine.map_or("", |routine| &routine.name)
    }

    /// A name as this language writes it.
    fn name(&self, name: &str) -> String {
        self.names.get(name)
    }

    /// The type of a value.
    fn kind(&self, expr: &Expr) -> Type {
        self.scope.kind(expr).unwrap_or(Type::Int)
    }

    fn is_list(&self, expr: &Expr) -> bool {
        matches!(self.kind(expr), Type::List(_))
    }

    fn is_constant(&self, name: &str) -> bool {
        self.source.constant(name).is_some()
    }

    /// Returns `true` if a variable gets a new value, or its value is changed.
    fn is_changed(&self, name: &str) -> bool {
        self.lists.is_changed(self.home(), name)
    }

    /// Returns `true` if a variable is changed in its place.
    fn is_changed_inside(&self, name: &str) -> bool {
        self.lists.is_changed_inside(self.home(), name)
    }

    fn is_parameter(&self, name: &str) -> bool {
        self.routine.is_some_and(|routine| routine.parameters.iter().any(|p| p.name == name))
    }

    /// Returns `true` if a value that is a list, kept by `keeper` (empty for one that is returned), is shared
    /// with a variable of which one changes: then it must be copied where lists are shared.
    fn is_shared(&self, expr: &Expr, keeper: &str) -> bool {
        match expr {
            Expr::Choose(_, one, other) => {
                self.is_shared(one, keeper) || self.is_shared(other, keeper)
            }
            Expr::Name(_) | Expr::Index(..) if self.is_list(expr) => {
                let root = root(expr).unwrap_or_default();
                let mine = matches!(expr, Expr::Name(_))
                    && !self.is_parameter(root)
                    && !self.is_constant(root);
                match keeper.is_empty() {
                    // A value made by a function belongs to the caller; any other might be changed by the caller.
                    true => !mine,
                    false => self.is_changed_inside(root) || self.is_changed_inside(keeper),
                }
            }
            _ => false,
        }
    }

    /// A value.
    fn piece(&self, expr: &Expr) -> Piece {
        match expr {
            Expr::Binary(operator, left, right) => {
                if let Some(piece) = self.tongue.operate(self, *operator, left, right) {
                    return piece;
                }
                self.between(*operator, self.piece(left), self.piece(right))
            }
            Expr::Name(name) => Piece::atom(self.name(name)),
            _ => self.tongue.value(self, expr),
        }
    }

    /// A value as most languages write it.
    fn usual(&self, expr: &Expr) -> Piece {
        match expr {
            Expr::Bool(truth) => Piece::atom(truth.to_string()),
            Expr::Minus(inner) => Piece::new(format!("-{}", self.tight(inner)), UNARY),
            Expr::Not(inner) => Piece::new(format!("!{}", self.piece(inner).at(UNARY)), UNARY),
            Expr::Choose(condition, one, other) => {
                let [condition, one] = [condition, one].map(|part| self.piece(part).at(1));
                Piece::new(format!("{condition} ? {one} : {}", self.text(other)), CHOICE)
            }
            Expr::Index(list, at) => {
                Piece::atom(format!("{}[{}]", self.tight(list), self.text(at)))
            }
            _ => Piece::atom(""),
        }
    }

    /// A value where no brackets are needed around it.
    fn text(&self, expr: &Expr) -> String {
        self.piece(expr).text
    }

    /// Values with commas between them.
    fn texts(&self, all: &[Expr]) -> String {
        let all: Vec<String> = all.iter().map(|expr| self.text(expr)).collect();
        all.join(", ")
    }

    /// A value before which or behind which something stands that binds as strongly as can be.
    fn tight(&self, expr: &Expr) -> String {
        self.piece(expr).at(POSTFIX)
    }

    /// An operator between two values, with brackets where a reader or a compiler needs them.
    fn between(&self, operator: Operator, left: Piece, right: Piece) -> Piece {
        let (sign, level) = self.tongue.infix(operator);
        let side = |piece: &Piece, is_right: bool| {
            let same = piece.operator == Some(operator) && is_associative(operator);
            let strict = piece.level < level
                || piece.level == level && !same && (is_right || operator.compares());
            match strict || piece.operator.is_some_and(|inner| is_confusing(operator, inner)) {
                true => format!("({})", piece.text),
                false => piece.text.clone(),
            }
        };
        let text = format!("{} {sign} {}", side(&left, false), side(&right, true));
        Piece { text, level, operator: Some(operator) }
    }

    /// A place that is changed.
    fn place(&self, place: &Place) -> String {
        self.text(&tidy::of_place(place))
    }

    /// The lines of a block, each with its end; `last` where it is the end of a function.
    fn block(&self, body: &[Statement], depth: usize, last: bool) -> String {
        let mut out = String::new();
        for (i, statement) in body.iter().enumerate() {
            self.statement(statement, depth, last && i + 1 == body.len(), &mut out);
        }
        out
    }

    fn statement(&self, statement: &Statement, depth: usize, last: bool, out: &mut String) {
        let style = self.tongue.style();
        let joined = match statement {
            Statement::Comment(text) => {
                put(&format!("{} {text}", style.comment), depth, out);
                return;
            }
            Statement::If(branches, other) => {
                let again = if style.close.is_empty() { "" } else { "} " };
                let mut joined = false;
                for (i, (condition, then)) in branches.iter().enumerate() {
                    let condition = self.condition(condition);
                    let head = match i {
                        0 => format!("if {condition}"),
                        _ => format!("{again}{} {condition}", style.else_if),
                    };
                    let alone = branches.len() == 1 && other.is_empty();
                    joined = self.body(&head, then, depth, last, alone, out);
                }
                if !other.is_empty() {
                    self.body(&format!("{again}else"), other, depth, last, false, out);
                }
                joined
            }
            Statement::While(_, body)
            | Statement::For(_, _, _, body)
            | Statement::Each(_, _, body)
            | Statement::WhileRead(_, body)
            | Statement::WhileReadText(_, body) => {
                let head = self.head(statement);
                let first = self.tongue.first(self, statement);
                let alone = first.is_empty();
                let before = out.len();
                let joined = self.body(&head, body, depth, false, alone, out);
                if let Some(end) = out[before..].find('\n')
                    && !alone
                {
                    let mut lines = String::new();
                    first.iter().for_each(|line| put(line, depth + 1, &mut lines));
                    out.insert_str(before + end + 1, &lines);
                }
                joined
            }
            Statement::Return(value) if last => {
                let lines = self.tongue.last(self, value.as_ref());
                lines.iter().for_each(|line| put(line, depth, out));
                return;
            }
            _ => {
                let lines = self.lines(statement);
                lines.iter().for_each(|line| put(line, depth, out));
                return;
            }
        };
        if !joined {
            put(style.close, depth, out);
        }
    }

    /// The lines of a statement without blocks.
    fn lines(&self, statement: &Statement) -> Vec<String> {
        let plain = match statement {
            Statement::Break => "break".to_string(),
            Statement::Continue => "continue".to_string(),
            Statement::Return(None) => "return".to_string(),
            Statement::Do(call) => self.text(call),
            _ => return self.tongue.line(self, statement),
        };
        vec![plain + self.tongue.style().stop]
    }

    /// The head of a loop.
    fn head(&self, statement: &Statement) -> String {
        match statement {
            Statement::While(Expr::Bool(true), _) => self.tongue.style().forever.to_string(),
            Statement::While(condition, _) => format!("while {}", self.condition(condition)),
            _ => self.tongue.head(self, statement),
        }
    }

    /// A condition, in the brackets of the language.
    fn condition(&self, condition: &Expr) -> String {
        let condition = self.text(condition);
        match self.tongue.style().brackets {
            true => format!("({condition})"),
            false => condition,
        }
    }

    /// A head and its block; whether both are in one line, so that nothing ends the block.
    fn body(
        &self,
        head: &str,
        body: &[Statement],
        depth: usize,
        last: bool,
        alone: bool,
        out: &mut String,
    ) -> bool {
        let style = self.tongue.style();
        if let ([statement], true) = (body, alone && style.short)
            && statement.blocks().is_empty()
            && !matches!(statement, Statement::Comment(_) | Statement::Let(..))
        {
            let lines = self.lines(statement);
            if let [line] = &lines[..] {
                let joined = format!("{head} {line}");
                if 4 * depth + joined.chars().count() <= LINE && !line.contains('\n') {
                    put(&joined, depth, out);
                    return true;
                }
            }
        }
        put(&format!("{head}{}", style.open), depth, out);
        let inner = self.block(body, depth + 1, last);
        match inner.is_empty() && style.close.is_empty() {
            true => put("pass", depth + 1, out),
            false => out.push_str(&inner),
        }
        false
    }
}

/// Adds a line, or lines, so deep.
fn put(line: &str, depth: usize, out: &mut String) {
    if !line.is_empty() {
        out.push_str(&"    ".repeat(depth));
        out.push_str(&line.replace('\n', &format!("\n{}", "    ".repeat(depth))));
        out.push('\n');
    }
}

/// The variable that a place is in.
fn root(expr: &Expr) -> Option<&str> {
    match expr {
        Expr::Name(name) => Some(name),
        Expr::Index(list, _) => root(list),
        _ => None,
    }
}

/// Returns `true` if this is the index of the last item of a list.
fn is_last(list: &Expr, at: &Expr) -> bool {
    let Expr::Binary(Operator::Subtract, length, one) = at else { return false };
    **one == Expr::Int(1) && matches!(&**length, Expr::Length(of) if **of == *list)
}

fn is_associative(operator: Operator) -> bool {
    use Operator::*;
    matches!(operator, And | Or | Xor | BitAnd | BitOr)
}

/// Returns `true` if an operator in another is easily misread, so that compilers ask for brackets.
fn is_confusing(outer: Operator, inner: Operator) -> bool {
    use Operator::*;
    let sum = matches!(inner, Add | Subtract | Multiply | Divide | Remainder);
    match outer {
        ShiftLeft | ShiftRight => sum,
        Xor | BitAnd | BitOr => {
            let bits = matches!(inner, Xor | BitAnd | BitOr | ShiftLeft | ShiftRight);
            sum || (outer != inner && bits)
        }
        Or => inner == And,
        _ => outer.compares() && inner.compares() && !matches!(outer, And | Or),
    }
}

/// Returns `true` if a value is a number, or several, without any variable.
fn is_written_out(expr: &Expr) -> bool {
    match expr {
        Expr::Int(_) | Expr::Bool(_) => true,
        Expr::List(_, items) => items.iter().all(is_written_out),
        Expr::Minus(inner) => is_written_out(inner),
        Expr::Binary(_, left, right) => is_written_out(left) && is_written_out(right),
        Expr::Choose(_, one, other) => is_written_out(one) && is_written_out(other),
        _ => false,
    }
}

/// Items between brackets: in one line, or in lines of a readable length, which stand 4 columns deeper
/// than the first one.
fn wrapped(open: &str, items: &[String], close: &str, used: usize) -> String {
    let line = items.join(", ");
    if used + open.len() + line.len() + close.len() <= LINE {
        return format!("{open}{line}{close}");
    }
    let (mut out, mut length) = (open.to_string(), usize::MAX);
    for item in items {
        if length > LINE - item.len().min(LINE) - 2 {
            out.push_str("\n    ");
            length = 4;
        } else {
            out.push(' ');
            length += 1;
        }
        length += item.len() + 1;
        out.push_str(item);
        out.push(',');
    }
    out + "\n" + close
}

/// A text as a literal: all four languages write it alike.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out + "\""
}
