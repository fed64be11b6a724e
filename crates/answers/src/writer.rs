//! Documents that leave the terminal: headings, texts, lists and tables, written in one of several forms.

mod math;

use crate::{figure::Figure, notation::write_part};
use bouton_core::{Part, Ruleset};
use bouton_texts::{Lang, Texts, msg};

/// The form of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentForm {
    /// Lines of letters of equal width.
    Text,
    /// Markdown, with tables as GitHub reads them.
    Markdown,
    /// A page that needs no other file, ready to be printed.
    Html,
    /// LaTeX, for pdfLaTeX, XeLaTeX or LuaLaTeX.
    Latex,
}

/// Writes the pieces of a document in one of the forms. What is written is escaped. Cost: the length of
/// what is written.
#[derive(Debug)]
pub struct Writer {
    form: DocumentForm,
    out: String,
    /// Set where `code`, *emphasis* and **strong** text are marked in what is written.
    marked: bool,
}

/// How a page of HTML looks: on a screen and on paper.
const STYLE: &str = "body{font:1.05rem/1.6 Georgia,'Noto Serif CJK SC',serif;max-width:42rem;margin:2rem auto;\
padding:0 1rem;color:#222;background:#fff}h1{font-size:1.3rem;line-height:1.3}h2{font-size:1.05rem;margin:1.4rem 0 .2rem}\
p{margin:.35rem 0}table{border-collapse:collapse;margin:.6rem 0}th,td{padding:.1rem .55rem;text-align:right;\
font-variant-numeric:tabular-nums}thead{border-bottom:1px solid #888}.n{color:#666;margin-right:.4rem}\
@media print{body{margin:0;max-width:none}h2{break-after:avoid}table,ul{break-inside:avoid}}";

/// Width of the line drawn between two pages of text, in letters.
const RULE: usize = 60;
/// Width of the room for an answer, in letters.
const BLANK: usize = 20;
/// Signs that fonts of text lack, with their names in formulas of LaTeX.
const SIGNS: [(char, &str); 58] = [
    ('→', "\\to"),
    ('−', "-"),
    ('×', "\\times"),
    ('·', "\\cdot"),
    ('⊕', "\\oplus"),
    ('≤', "\\le"),
    ('≥', "\\ge"),
    ('≠', "\\ne"),
    ('≈', "\\approx"),
    ('√', "\\surd"),
    ('●', "\\bullet"),
    ('φ', "\\varphi"),
    ('ψ', "\\psi"),
    ('α', "\\alpha"),
    ('β', "\\beta"),
    ('ρ', "\\rho"),
    ('ω', "\\omega"),
    ('Φ', "\\Phi"),
    ('⊗', "\\otimes"),
    ('±', "\\pm"),
    ('′', "^\\prime"),
    ('↑', "\\uparrow"),
    ('✓', "\\checkmark"),
    ('✗', "\\times"),
    ('▲', "\\blacktriangle"),
    ('▼', "\\blacktriangledown"),
    ('⌊', "\\lfloor"),
    ('⌋', "\\rfloor"),
    ('⁰', "^0"),
    ('¹', "^1"),
    ('²', "^2"),
    ('³', "^3"),
    ('⁴', "^4"),
    ('⁵', "^5"),
    ('⁶', "^6"),
    ('⁷', "^7"),
    ('⁸', "^8"),
    ('⁹', "^9"),
    ('⁺', "^+"),
    ('⁻', "^-"),
    ('ᵏ', "^k"),
    ('ⁿ', "^n"),
    ('₀', "_0"),
    ('₁', "_1"),
    ('₂', "_2"),
    ('₃', "_3"),
    ('₄', "_4"),
    ('₅', "_5"),
    ('₆', "_6"),
    ('₇', "_7"),
    ('₈', "_8"),
    ('₉', "_9"),
    ('₊', "_+"),
    ('₋', "_-"),
    ('ᵢ', "_i"),
    ('ⱼ', "_j"),
    ('ₖ', "_k"),
    ('ₙ', "_n"),
];
/// The first lines of LaTeX. Formulas and words longer than a line break where they can, so that nothing is in the margin.
const PREAMBLE: &str = "\\documentclass{article}\n% For pdflatex, xelatex and lualatex.\n\\usepackage{iftex,amsmath,amssymb,amsthm,tikz}\n\
\\setlength{\\parindent}{0pt}\n\\setlength{\\parskip}{4pt}\n\\emergencystretch=3em\n\\sloppy\n\\raggedbottom\n";
/// The fonts of each engine.
const LATIN: &str =
    "\\ifPDFTeX\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\else\\usepackage{fontspec}\\fi\n";
const CHINESE: &str = "\\ifPDFTeX\n\\usepackage{CJKutf8}\n\\AtBeginDocument{\\begin{CJK*}{UTF8}{gbsn}}\n\
\\AtEndDocument{\\end{CJK*}}\n\\else\n\\usepackage[UTF8,scheme=plain]{ctex}\n\\fi\n";
/// Greatest depth of a heading.
const DEEPEST: usize = 4;

impl Writer {
    /// A document of this form in the language of `texts`, with a heading. A page of HTML has `style`, in CSS,
    /// after the style of all pages; the other forms have none.
    pub fn open(texts: &Texts, form: DocumentForm, heading: &str, style: &str) -> Writer {
        let mut writer = Writer { form, out: String::new(), marked: false };
        let shown = writer.escaped(heading);
        match form {
            DocumentForm::Text | DocumentForm::Markdown => writer.heading(1, heading),
            DocumentForm::Html => {
                let lang = texts.lang().code();
                writer.push(&format!(
                    "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
                     <meta name=\"viewport\" content=\"width=device-width\">\n<title>{shown}</title>\n\
                     <style>{STYLE}{style}</style>\n</head>\n<body>\n<h1>{shown}</h1>"
                ));
            }
            DocumentForm::Latex => {
                let fonts = match texts.lang() {
                    Lang::Zh => CHINESE,
                    Lang::En => LATIN,
                };
                let theorem = texts.say(&msg::TitleTheorem);
                writer.push(&format!(
                    "{PREAMBLE}{fonts}\\newtheorem*{{theorem}}{{{theorem}}}\n\\begin{{document}}\n\
                     \\section*{{{shown}}}"
                ));
            }
        }
        writer
    }

    /// From now on text is marked as in Markdown: `code`, *emphasis*, **strong**.
    pub fn marked(mut self) -> Writer {
        self.marked = true;
        self
    }

    /// The whole document.
    pub fn close(mut self) -> String {
        match self.form {
            DocumentForm::Text | DocumentForm::Markdown => {}
            DocumentForm::Html => self.push("</body>\n</html>"),
            DocumentForm::Latex => self.push("\\end{document}"),
        }
        self.out.truncate(self.out.trim_end().len());
        self.out
    }

    fn push(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn escaped(&self, text: &str) -> String {
        if !self.marked {
            return self.plain(text);
        }
        let around = |kind: Span| match (self.form, kind) {
            (_, Span::Plain) => ["", ""],
            (DocumentForm::Text | DocumentForm::Markdown, Span::Code) => ["`", "`"],
            (DocumentForm::Text, _) => ["", ""],
            (DocumentForm::Markdown, Span::Emphasis) => ["*", "*"],
            (DocumentForm::Markdown, Span::Strong) => ["**", "**"],
            (DocumentForm::Html, Span::Code) => ["<code>", "</code>"],
            (DocumentForm::Html, Span::Emphasis) => ["<em>", "</em>"],
            (DocumentForm::Html, Span::Strong) => ["<strong>", "</strong>"],
            (DocumentForm::Latex, Span::Code) => ["\\texttt{", "}"],
            (DocumentForm::Latex, Span::Emphasis) => ["\\emph{", "}"],
            (DocumentForm::Latex, Span::Strong) => ["\\textbf{", "}"],
        };
        let written = |(kind, piece): (Span, &str)| {
            let [before, after] = around(kind);
            let is_code = self.form == DocumentForm::Markdown && kind == Span::Code;
            let piece = if is_code { piece.to_string() } else { self.plain(piece) };
            format!("{before}{piece}{after}")
        };
        spans(text).into_iter().map(written).collect()
    }

    fn plain(&self, text: &str) -> String {
        match self.form {
            DocumentForm::Text => text.to_string(),
            DocumentForm::Markdown => escape(text, |c| match c {
                '*' | '_' | '<' | '>' | '|' | '#' => Some(format!("\\{c}")),
                _ => None,
            }),
            DocumentForm::Html => html(text),
            DocumentForm::Latex => math::set(text, &SIGNS, latex),
        }
    }

    /// A heading of this depth: 1 for that of the document, at most 4.
    pub fn heading(&mut self, depth: usize, text: &str) {
        let text = self.escaped(text);
        let depth = depth.clamp(1, DEEPEST);
        match self.form {
            DocumentForm::Text => self.push(&format!("{text}\n")),
            DocumentForm::Markdown => self.push(&format!("{} {text}\n", "#".repeat(depth))),
            DocumentForm::Html => self.push(&format!("<h{depth}>{text}</h{depth}>")),
            DocumentForm::Latex => {
                let command = ["section", "subsection", "subsubsection", "paragraph"][depth - 1];
                self.push(&format!("\\{command}*{{{text}}}"));
            }
        }
    }

    /// A paragraph.
    pub fn text(&mut self, text: &str) {
        let text = self.escaped(text);
        match self.form {
            DocumentForm::Html => self.push(&format!("<p>{text}</p>")),
            _ => self.push(&format!("{text}\n")),
        }
    }

    /// A paragraph with a number before it.
    pub fn numbered(&mut self, id: &str, text: &str) {
        let text = self.escaped(text);
        match self.form {
            DocumentForm::Text => self.push(&format!("{id} {text}\n")),
            DocumentForm::Markdown => self.push(&format!("**{id}** {text}\n")),
            DocumentForm::Html => self.push(&format!("<p><b class=\"n\">{id}</b>{text}</p>")),
            DocumentForm::Latex => self.push(&format!("\\textbf{{{id}}} {text}\n")),
        }
    }

    /// A theorem that is line `id` of a proof; `title` is the word for it. LaTeX has an environment for it, the other forms
    /// a heading of this depth.
    pub fn theorem(&mut self, depth: usize, id: &str, title: &str, text: &str) {
        if self.form == DocumentForm::Latex {
            let text = self.escaped(text);
            return self.push(&format!("\\begin{{theorem}}[{id}]\n{text}\n\\end{{theorem}}\n"));
        }
        self.heading(depth, &format!("{id}. {title}"));
        self.text(text);
    }

    /// Lines as they stand, in letters of equal width.
    pub fn verbatim(&mut self, text: &str) {
        let text = text.trim_end();
        match self.form {
            DocumentForm::Text => {
                let lines: Vec<String> = text.lines().map(|line| format!("    {line}")).collect();
                lines.iter().for_each(|line| self.push(line.trim_end()));
                self.push("");
            }
            DocumentForm::Markdown => self.push(&format!("```text\n{text}\n```\n")),
            DocumentForm::Html => self.push(&format!("<pre>{}</pre>", self.plain(text))),
            DocumentForm::Latex => {
                // Blanks at the head of a line would be lost.
                let line = |line: &str| {
                    let text = line.trim_start_matches(' ');
                    "~".repeat(line.len() - text.len()) + &self.plain(text).replace("  ", "~~")
                };
                let lines: Vec<String> = text.lines().map(line).collect();
                let lines = lines.join("\n");
                self.push(&format!("{{\\small\\ttfamily\\obeylines\n{lines}\n}}\n"));
            }
        }
    }

    /// A line to be filled in by hand: each label with room after it. It stays with the text before it.
    pub fn blanks(&mut self, labels: &[String]) {
        let labels = labels.iter().map(|label| self.escaped(label));
        let line = "_".repeat(BLANK);
        let (room, gap) = match self.form {
            DocumentForm::Text | DocumentForm::Markdown => (line.as_str(), "  "),
            DocumentForm::Html => ("<span class=\"blank\"></span>", " "),
            DocumentForm::Latex => ("\\underline{\\hspace{4cm}}", "\\quad "),
        };
        let all: Vec<String> = labels.map(|label| format!("{label} {room}")).collect();
        let all = all.join(gap);
        match self.form {
            DocumentForm::Text | DocumentForm::Markdown => self.push(&format!("{all}\n")),
            DocumentForm::Html => self.push(&format!("<p class=\"blanks\">{all}</p>")),
            DocumentForm::Latex => self.push(&format!("\\nopagebreak {all}\n")),
        }
    }

    /// Begins a new page, where the form has pages; else draws a line.
    pub fn page_break(&mut self) {
        match self.form {
            DocumentForm::Text => self.push(&format!("{}\n", "-".repeat(RULE))),
            DocumentForm::Markdown => self.push("---\n"),
            DocumentForm::Html => self.push("<hr class=\"page\">"),
            DocumentForm::Latex => self.push("\\newpage"),
        }
    }

    /// A picture; `label` says in words what it shows. Forms of letters have it where letters can draw it.
    pub fn figure(&mut self, figure: &Figure, label: &str) {
        match self.form {
            DocumentForm::Text => {}
            DocumentForm::Markdown => {
                // Indentation: fences would end a block that encloses the document.
                let lines = figure.letters().unwrap_or_default().lines();
                lines.for_each(|line| self.push(&format!("    {line}")));
                self.push("");
            }
            DocumentForm::Html => {
                let drawn = figure.svg(label, |text| self.plain(text));
                self.push(&format!("<p>{drawn}</p>"));
            }
            DocumentForm::Latex => self.push(&format!("{}\n", figure.tikz(latex))),
        }
    }

    /// A list.
    pub fn items(&mut self, items: &[String]) {
        let items: Vec<String> = items.iter().map(|item| self.escaped(item)).collect();
        let (open, before, after, close) = match self.form {
            DocumentForm::Text => ("", "  - ", "", ""),
            DocumentForm::Markdown => ("", "- ", "", ""),
            DocumentForm::Html => ("<ul>", "<li>", "</li>", "</ul>"),
            DocumentForm::Latex => ("\\begin{itemize}", "\\item ", "", "\\end{itemize}"),
        };
        if !open.is_empty() {
            self.push(open);
        }
        items.iter().for_each(|item| self.push(&format!("{before}{item}{after}")));
        self.push(close);
    }

    /// A table whose first row has the headings.
    pub fn table(&mut self, cells: &[Vec<String>]) {
        let rows: Vec<Vec<String>> =
            cells.iter().map(|row| row.iter().map(|cell| self.escaped(cell)).collect()).collect();
        let Some((head, rows)) = rows.split_first() else { return };
        match self.form {
            DocumentForm::Text => {
                let drawn = aligned(cells);
                self.push(&drawn);
            }
            DocumentForm::Markdown => {
                self.push(&format!("| {} |", head.join(" | ")));
                self.push(&format!("|{}", " --: |".repeat(head.len())));
                rows.iter().for_each(|row| self.push(&format!("| {} |", row.join(" | "))));
                self.push("");
            }
            DocumentForm::Html => {
                let row = |tag: &str, row: &[String]| -> String {
                    row.iter().map(|cell| format!("<{tag}>{cell}</{tag}>")).collect()
                };
                self.push(&format!(
                    "<table>\n<thead><tr>{}</tr></thead>\n<tbody>",
                    row("th", head)
                ));
                rows.iter().for_each(|cells| self.push(&format!("<tr>{}</tr>", row("td", cells))));
                self.push("</tbody>\n</table>");
            }
            DocumentForm::Latex => {
                // A table wider than the line is made smaller.
                self.push(
                    "\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%",
                );
                self.push(&format!("\\begin{{tabular}}{{{}}}", "r".repeat(head.len())));
                self.push(&format!("{} \\\\ \\hline", head.join(" & ")));
                rows.iter().for_each(|row| self.push(&format!("{} \\\\", row.join(" & "))));
                self.push("\\end{tabular}}\n");
            }
        }
    }
}

/// A kind of marked text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Span {
    Plain,
    Code,
    Emphasis,
    Strong,
}

/// The pieces of a marked text. A star that encloses no word is a sign, as in the value `*2`.
fn spans(text: &str) -> Vec<(Span, &str)> {
    let (mut pieces, mut from, mut at) = (Vec::new(), 0, 0);
    while let Some(found) = text[at..].find(['`', '*']) {
        let start = at + found;
        let rest = &text[start..];
        let (kind, mark) = match rest.starts_with("**") {
            true => (Span::Strong, "**"),
            false if rest.starts_with('*') => (Span::Emphasis, "*"),
            false => (Span::Code, "`"),
        };
        let inner = &rest[mark.len()..];
        let is_end = |end: &usize| {
            let after = inner[end + mark.len()..].chars().next();
            let is_glued = after.is_some_and(|c| c == '*' || c.is_ascii_alphanumeric());
            let is_tight = !inner[..*end].ends_with([' ', '*']) && !is_glued;
            *end > 0 && (kind == Span::Code || is_tight)
        };
        let opens = kind == Span::Code || !inner.starts_with([' ', '*']);
        let end = inner.find(mark).filter(is_end).filter(|_| opens);
        let Some(end) = end else {
            at = start + mark.len();
            continue;
        };
        pieces.push((Span::Plain, &text[from..start]));
        pieces.push((kind, &inner[..end]));
        at = start + end + 2 * mark.len();
        from = at;
    }
    pieces.push((Span::Plain, &text[from..]));
    pieces.retain(|(_, piece)| !piece.is_empty());
    pieces
}

/// A part that is a graph, as an element of HTML whose label is the part as it is typed.
pub fn graph_svg(rules: &dyn Ruleset, part: &Part) -> Option<String> {
    Some(Figure::of_graph(part)?.svg(&write_part(rules, part), html))
}

/// Text that is safe within HTML.
pub(crate) fn html(text: &str) -> String {
    escape(text, |c| match c {
        '&' => Some("&amp;".into()),
        '<' => Some("&lt;".into()),
        '>' => Some("&gt;".into()),
        '"' => Some("&quot;".into()),
        '`' => Some(String::new()),
        _ => None,
    })
}

/// Words as LaTeX has them. Long numbers may be broken after every fourth digit.
fn latex(text: &str) -> String {
    let mut digits = 0;
    let escaped = escape(text, |c| {
        digits = if c.is_ascii_digit() { digits + 1 } else { 0 };
        Some(match c {
            _ if digits >= math::LONG && digits % 4 == 0 => format!("{c}\\allowbreak{{}}"),
            '&' | '%' | '$' | '#' | '_' | '{' | '}' => format!("\\{c}"),
            '\\' => "\\textbackslash{}".into(),
            '^' => "\\textasciicircum{}".into(),
            '~' => "\\textasciitilde{}".into(),
            '`' => "'".into(),
            // Boards and lists of edges have no blanks: they break after these.
            '/' | ',' | '|' => format!("{c}\\allowbreak{{}}"),
            c => {
                let (_, math) = SIGNS.iter().find(|(sign, _)| *sign == c)?;
                format!("${math}$")
            }
        })
    });
    escaped.replace("\\allowbreak{} ", " ")
}

/// The text with some characters replaced.
fn escape(text: &str, mut replaced: impl FnMut(char) -> Option<String>) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match replaced(c) {
            Some(other) => out.push_str(&other),
            None => out.push(c),
        }
    }
    out
}

/// A table in letters, a line each row, every column flush right.
fn aligned(cells: &[Vec<String>]) -> String {
    // A Chinese letter is as wide as two others.
    let width = |cell: &str| cell.chars().map(|c| 1 + usize::from(c >= '\u{2e80}')).sum::<usize>();
    let columns = cells.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |column: usize| {
        cells.iter().filter_map(|row| row.get(column)).map(|cell| width(cell)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    let mut out = String::new();
    for row in cells {
        let cell = |(cell, wide): (&String, &usize)| " ".repeat(wide - width(cell)) + cell;
        let line: Vec<String> = row.iter().zip(&widths).map(cell).collect();
        out.push_str(&format!("  {}\n", line.join(" ").trim_end()));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_means_something_in_a_form_is_escaped() {
        let typed = "a*b_c<d>&{e}%$#^~\\";
        let escaped = |form| Writer { form, out: String::new(), marked: false }.escaped(typed);
        assert_eq!(escaped(DocumentForm::Text), typed);
        assert_eq!(escaped(DocumentForm::Markdown), "a\\*b\\_c\\<d\\>&{e}%$\\#^~\\");
        assert_eq!(escaped(DocumentForm::Html), "a*b_c&lt;d&gt;&amp;{e}%$#^~\\");
        assert_eq!(
            escaped(DocumentForm::Latex),
            "a*b\\_c<d>\\&\\{e\\}\\%\\$\\#\\textasciicircum{}\\textasciitilde{}\\textbackslash{}"
        );
    }

    #[test]
    fn every_sign_of_the_texts_is_set_by_latex() {
        for lang in ["en", "zh"] {
            let file = format!("{}/../texts/{lang}.ftl", env!("CARGO_MANIFEST_DIR"));
            let text = std::fs::read_to_string(file).expect("the sentences");
            let is_letter = |c: char| c.is_alphabetic() && !('\u{370}'..='\u{3ff}').contains(&c);
            let is_known = |c: char| c.is_ascii() || is_letter(c) || "…“”’–".contains(c);
            let signs = text.chars().filter(|c| !is_known(*c) && !('\u{3000}'..).contains(c));
            for sign in signs {
                assert!(SIGNS.iter().any(|(known, _)| *known == sign), "{sign} in {lang}.ftl");
            }
        }
    }

    #[test]
    fn marks_become_those_of_the_form() {
        let text = "G + *2 is **not** the *value* of `a*b`, 2 * 3 * 4";
        let written = |form| Writer { form, out: String::new(), marked: true }.escaped(text);
        assert_eq!(
            written(DocumentForm::Html),
            "G + *2 is <strong>not</strong> the <em>value</em> of <code>a*b</code>, 2 * 3 * 4"
        );
        assert_eq!(written(DocumentForm::Text), "G + *2 is not the value of `a*b`, 2 * 3 * 4");
        assert_eq!(
            written(DocumentForm::Latex),
            "G + *2 is \\textbf{not} the \\emph{value} of \\texttt{a*b}, 2 * 3 * 4"
        );
        for odd in ["*", "**", "`", "``", "*a", "a**", "***a***", "*é*"] {
            let pieces: usize = spans(odd).iter().map(|(_, piece)| piece.len()).sum();
            assert!(pieces <= odd.len());
        }
    }

    #[test]
    fn a_table_of_letters_is_flush_right() {
        let row = |cells: [&str; 3]| cells.map(String::from).to_vec();
        let drawn =
            aligned(&[row(["", "2", "1"]), row(["尼姆和", "1", "0"]), row(["10", "1", "1"])]);
        assert_eq!(drawn, "         2 1\n  尼姆和 1 0\n      10 1 1\n");
    }
}
