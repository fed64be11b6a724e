//! Turns the texts into types.
//!
//! Both languages are read and checked against each other, and a Rust struct is written for every
//! message, with a field for every variable. So a sentence that exists in one language only, or
//! a call that forgets or misspells a variable, is an error at build time and never a hole in
//! what is read.

use fluent_syntax::{ast, parser, serializer};
use std::{collections::BTreeMap, env, error::Error, fmt::Write, fs, path::Path, process};

/// The language that the generated types are described in, first, and those checked against it.
const LANGUAGES: [&str; 2] = ["en", "zh"];

/// The variable by which a sentence says for whom it is: it is known when the texts are chosen, and no field.
const SURFACE: &str = "surface";
/// Its values, in the order of `Surface`.
const SURFACES: [&str; 3] = ["terminal", "python", "tools"];

/// Words that no field can have as its name.
const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
    "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// First words of the messages that only a program says, which a module for a page leaves out.
const PROGRAM: &[&str] = &[
    "book", "cli", "cluster", "format", "glossary", "help", "mcp", "problem", "problems",
    "routine", "sample", "stress", "template", "term",
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let is_program = env::var_os("CARGO_FEATURE_PROGRAM").is_some();
    let mut problems = Vec::new();
    let mut files = Vec::new();
    for language in LANGUAGES {
        let path = format!("{language}.ftl");
        println!("cargo::rerun-if-changed={path}");
        let source = fs::read_to_string(&path).map_err(|error| format!("{path}: {error}"))?;
        files.push(File::read(path, &source, &mut problems));
    }
    let [reference, others @ ..] = &files[..] else { return Ok(()) };
    for other in others {
        compare(reference, other, &mut problems);
    }
    if !problems.is_empty() {
        for problem in problems {
            println!("cargo::error={problem}");
        }
        process::exit(1);
    }
    if !is_program {
        for file in &mut files {
            file.messages.retain(|message| !PROGRAM.contains(&message.first_word()));
        }
    }
    let target = Path::new(&env::var("OUT_DIR")?).join("messages.rs");
    fs::write(target, generate(&files)?)?;
    Ok(())
}

/// One language's messages, in the order of the file.
struct File {
    path: String,
    messages: Vec<Message>,
}

/// One message in one language.
struct Message {
    id: String,
    line: usize,
    /// In the order of their first appearance.
    variables: Vec<String>,
    /// The sentence for each surface.
    texts: Vec<String>,
}

impl Message {
    fn first_word(&self) -> &str {
        self.id.split('-').next().unwrap_or_default()
    }
}

impl File {
    fn read(path: String, source: &str, problems: &mut Vec<String>) -> File {
        let line_at = |byte: usize| source[..byte].matches('\n').count() + 1;
        let resource = match parser::parse(source) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                for error in errors {
                    let line = line_at(error.pos.start);
                    problems.push(format!("{path}:{line}: syntax error: {}", error.kind));
                }
                resource
            }
        };
        // The parser keeps no places. A message starts its line with its identifier.
        let mut lines = BTreeMap::new();
        for (index, line) in source.lines().enumerate() {
            if let Some((id, _)) = line.split_once('=')
                && line.starts_with(|c: char| c.is_ascii_alphabetic())
            {
                let id = id.trim();
                if lines.insert(id, index + 1).is_some() {
                    problems.push(format!("{path}:{}: `{id}` stands here again", index + 1));
                }
            }
        }
        let terms: Terms = resource.body.iter().filter_map(term).collect();
        let mut messages = Vec::new();
        for entry in &resource.body {
            let ast::Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            let line = lines.get(id).copied().unwrap_or(0);
            let mut found = Reading::default();
            let mut texts = Vec::new();
            match &message.value {
                Some(pattern) => {
                    for surface in SURFACES {
                        let pattern = resolved(pattern, surface, &terms);
                        found.pattern(&pattern);
                        texts.push(text_of(message, pattern));
                    }
                }
                None => found.complain("it has no text"),
            }
            if !message.attributes.is_empty() {
                found.complain("attributes are not used here");
            }
            if !is_kebab(id) {
                found.complain("an identifier is lower case words joined by `-`");
            }
            let Reading { variables, complaints } = found;
            problems.extend(complaints.iter().map(|what| format!("{path}:{line}: `{id}`: {what}")));
            messages.push(Message { id: id.into(), line, variables, texts });
        }
        File { path, messages }
    }
}

/// The terms of a file: pieces of sentences, each put in where it is named.
type Terms<'a> = BTreeMap<&'a str, &'a ast::Pattern<&'a str>>;

fn term<'a>(entry: &'a ast::Entry<&'a str>) -> Option<(&'a str, &'a ast::Pattern<&'a str>)> {
    match entry {
        ast::Entry::Term(term) => Some((term.id.name, &term.value)),
        _ => None,
    }
}

/// A pattern for one surface, with the terms put in. A term that names another is left, and refused as a reference.
fn resolved<'a>(
    pattern: &ast::Pattern<&'a str>,
    surface: &str,
    terms: &Terms<'a>,
) -> ast::Pattern<&'a str> {
    use ast::{Expression, InlineExpression as Inline, PatternElement as Element, VariantKey};
    let mut elements = Vec::new();
    for element in &pattern.elements {
        match element {
            Element::Placeable {
                expression:
                    Expression::Inline(Inline::TermReference { id, attribute: None, arguments: None }),
            } if terms.contains_key(id.name) => {
                elements.extend(resolved(terms[id.name], surface, &Terms::new()).elements);
            }
            Element::Placeable { expression: Expression::Select { selector, variants } } => {
                let is_surface =
                    matches!(selector, Inline::VariableReference { id } if id.name == SURFACE);
                let named = |variant: &&ast::Variant<&str>| matches!(variant.key, VariantKey::Identifier { name } if name == surface);
                let chosen = variants.iter().find(named).filter(|_| is_surface);
                if let Some(chosen) = chosen {
                    elements.extend(resolved(&chosen.value, surface, terms).elements);
                    continue;
                }
                let variants = variants.iter().map(|variant| ast::Variant {
                    value: resolved(&variant.value, surface, terms),
                    ..variant.clone()
                });
                elements.push(Element::Placeable {
                    expression: Expression::Select {
                        selector: selector.clone(),
                        variants: variants.collect(),
                    },
                });
            }
            other => elements.push(other.clone()),
        }
    }
    ast::Pattern { elements }
}

/// Results of a walk through a pattern.
#[derive(Default)]
struct Reading {
    variables: Vec<String>,
    complaints: Vec<String>,
}

impl Reading {
    fn complain(&mut self, what: impl Into<String>) {
        let what = what.into();
        // A sentence is walked through once for each surface.
        if !self.complaints.contains(&what) {
            self.complaints.push(what);
        }
    }

    fn pattern(&mut self, pattern: &ast::Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                // Nearly always a variable whose braces were forgotten.
                ast::PatternElement::TextElement { value } if value.contains('$') => {
                    self.complain("a `$` stands outside braces");
                }
                ast::PatternElement::TextElement { .. } => {}
                ast::PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &ast::Expression<&str>) {
        match expression {
            ast::Expression::Inline(inline) => self.inline(inline),
            ast::Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &ast::InlineExpression<&str>) {
        use ast::InlineExpression as Inline;
        match inline {
            Inline::VariableReference { id } => {
                if id.name == SURFACE {
                    self.complain(format!(
                        "`${SURFACE}` selects among all of {SURFACES:?}, and does nothing else"
                    ));
                } else if !is_kebab(id.name) {
                    self.complain(format!("`${}` is not lower case words joined by `-`", id.name));
                } else if KEYWORDS.contains(&id.name) {
                    self.complain(format!("`${}` cannot be a field: a word of Rust", id.name));
                } else if !self.variables.iter().any(|known| known == id.name) {
                    self.variables.push(id.name.into());
                }
            }
            Inline::Placeable { expression } => self.expression(expression),
            Inline::StringLiteral { .. } | Inline::NumberLiteral { .. } => {}
            // They could fail when the sentence is spoken, where it cannot be repaired.
            Inline::FunctionReference { .. }
            | Inline::MessageReference { .. }
            | Inline::TermReference { .. } => {
                self.complain("functions and references to other texts are not used here");
            }
        }
    }
}

fn is_kebab(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// The message's own lines with this pattern, without its comment.
fn text_of<'a>(message: &ast::Message<&'a str>, pattern: ast::Pattern<&'a str>) -> String {
    let bare = ast::Message { comment: None, value: Some(pattern), ..message.clone() };
    serializer::serialize(&ast::Resource { body: vec![ast::Entry::Message(bare)] })
}

fn compare(reference: &File, other: &File, problems: &mut Vec<String>) {
    let find = |file: &'_ File, id: &str| file.messages.iter().position(|m| m.id == id);
    for (here, there) in [(reference, other), (other, reference)] {
        for message in &here.messages {
            if find(there, &message.id).is_none() {
                let (Message { id, line, .. }, from, to) = (message, &here.path, &there.path);
                problems.push(format!("{to}: `{id}` is missing ({from} has it on line {line})"));
            }
        }
    }
    for message in &reference.messages {
        let Some(twin) = find(other, &message.id).map(|at| &other.messages[at]) else { continue };
        let missing = |from: &Message, to: &Message, path: &str| -> Vec<String> {
            let unknown = from.variables.iter().filter(|name| !to.variables.contains(name));
            let place = format!("{path}:{}: `{}`", to.line, to.id);
            unknown.map(|name| format!("{place}: the variable `${name}` is missing here")).collect()
        };
        problems.extend(missing(message, twin, &other.path));
        problems.extend(missing(twin, message, &reference.path));
    }
}

/// The Rust module: a struct for each message, and lists of all identifiers, variables and sentences.
fn generate(files: &[File]) -> Result<String, Box<dyn Error>> {
    let mut out = String::new();
    let [file, ..] = files else { return Ok(out) };
    for Message { id, variables, texts, .. } in &file.messages {
        let (name, text) = (camel(id), texts[0].trim_end());
        for line in ["```text"].into_iter().chain(text.lines()).chain(["```"]) {
            writeln!(out, "/// {line}")?;
        }
        writeln!(out, "#[derive(Clone, Debug)]")?;
        let life = if variables.is_empty() { "" } else { "<'_>" };
        if variables.is_empty() {
            writeln!(out, "pub struct {name};")?;
        } else {
            writeln!(out, "pub struct {name}<'a> {{")?;
            for variable in variables {
                writeln!(out, "    /// The variable `${variable}`.")?;
                writeln!(out, "    pub {}: Arg<'a>,", field(variable))?;
            }
            writeln!(out, "}}")?;
        }
        writeln!(out, "impl Message for {name}{life} {{")?;
        writeln!(out, "    fn id(&self) -> &'static str {{ {id:?} }}")?;
        writeln!(out, "    fn args(&self) -> FluentArgs<'_> {{")?;
        if variables.is_empty() {
            writeln!(out, "        FluentArgs::new()")?;
        } else {
            writeln!(
                out,
                "        let mut args = FluentArgs::with_capacity({});",
                variables.len()
            )?;
            for variable in variables {
                writeln!(out, "        args.set({variable:?}, self.{}.value());", field(variable))?;
            }
            writeln!(out, "        args")?;
        }
        writeln!(out, "    }}\n}}\n")?;
    }
    writeln!(out, "/// The identifiers of all messages, in the order of the texts.")?;
    writeln!(out, "pub const IDS: &[&str] = &[")?;
    for Message { id, .. } in &file.messages {
        writeln!(out, "    {id:?},")?;
    }
    writeln!(out, "];\n")?;
    writeln!(out, "/// The variables of each message, in the same order.")?;
    writeln!(out, "pub const VARIABLES: &[&[&str]] = &[")?;
    for Message { variables, .. } in &file.messages {
        writeln!(out, "    &{variables:?},")?;
    }
    writeln!(out, "];\n")?;
    writeln!(
        out,
        "/// The places of all messages in the order of the texts, by their identifiers."
    )?;
    writeln!(out, "pub(super) const PLACES: &[(&str, usize)] = &[")?;
    let places = file.messages.iter().enumerate().map(|(place, message)| (&message.id, place));
    for (id, place) in places.collect::<BTreeMap<_, _>>() {
        writeln!(out, "    ({id:?}, {place}),")?;
    }
    writeln!(out, "];\n")?;
    writeln!(out, "/// The source of each message, in the same order, for each language.")?;
    writeln!(out, "pub(super) const SOURCES: [&[&str]; {}] = [", files.len())?;
    for language in files {
        writeln!(out, "    &[")?;
        for Message { id, .. } in &file.messages {
            let message = language.messages.iter().find(|message| message.id == *id);
            writeln!(out, "        {:?},", message.map_or("", |message| &message.texts[0]))?;
        }
        writeln!(out, "    ],")?;
    }
    writeln!(out, "];\n")?;
    writeln!(
        out,
        "/// The places and sources of those that are others on a surface, for each language."
    )?;
    let others = SURFACES.len() - 1;
    writeln!(
        out,
        "pub(super) const ELSEWHERE: [[&[(usize, &str)]; {others}]; {}] = [",
        files.len()
    )?;
    for language in files {
        writeln!(out, "    [")?;
        for surface in 1..SURFACES.len() {
            writeln!(out, "        &[")?;
            for (place, Message { id, .. }) in file.messages.iter().enumerate() {
                let message = language.messages.iter().find(|message| message.id == *id);
                if let Some(Message { texts, .. }) = message
                    && texts[surface] != texts[0]
                {
                    writeln!(out, "            ({place}, {:?}),", texts[surface])?;
                }
            }
            writeln!(out, "        ],")?;
        }
        writeln!(out, "    ],")?;
    }
    writeln!(out, "];\n")?;
    writeln!(out, "/// Every message, each variable set to `arg`.")?;
    writeln!(out, "#[cfg(test)]")?;
    writeln!(out, "pub(super) fn specimens<'a>(arg: &Arg<'a>) -> Vec<Box<dyn Message + 'a>> {{")?;
    writeln!(out, "    vec![")?;
    for Message { id, variables, .. } in &file.messages {
        let fields: Vec<String> =
            variables.iter().map(|variable| format!("{}: arg.clone()", field(variable))).collect();
        let fields = match fields.is_empty() {
            true => String::new(),
            false => format!(" {{ {} }}", fields.join(", ")),
        };
        writeln!(out, "        Box::new({}{fields}),", camel(id))?;
    }
    writeln!(out, "    ]\n}}")?;
    Ok(out)
}

/// `nim-sum` as the name of a type: `NimSum`.
fn camel(id: &str) -> String {
    let capitalised = |word: &str| match word.split_at_checked(1) {
        Some((first, rest)) => first.to_uppercase() + rest,
        None => String::new(),
    };
    id.split('-').map(capitalised).collect()
}

/// `to-move` as the name of a field: `to_move`.
fn field(variable: &str) -> String {
    variable.replace('-', "_")
}
