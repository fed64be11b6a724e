//! A proof as a document that leaves the terminal: Markdown, a page of HTML, LaTeX.

use super::{
    Level, Line, Proof,
    text::{Block, blocks, joined, title},
};
use bouton_core::Player;
use bouton_texts::{Lang, Texts, arg, msg};

/// The form of a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DocumentForm {
    /// Markdown, with tables as GitHub reads them.
    Markdown,
    /// A page that needs no other file, ready to be printed.
    Html,
    /// LaTeX, for LuaLaTeX or XeLaTeX.
    Latex,
}

/// What is written: a heading, a proof at a level, and a closing sentence.
#[derive(Debug)]
pub struct Document<'a> {
    /// The verdict.
    pub heading: &'a str,
    /// The proof.
    pub proof: &'a Proof,
    /// The level at which it is written.
    pub level: Level,
    /// The player to move, where it matters who that is.
    pub mover: Option<Player>,
    /// The last sentence; may be empty.
    pub closing: &'a str,
}

impl Document<'_> {
    /// The document in the language of `texts`.
    pub fn write(&self, texts: &Texts, form: DocumentForm) -> String {
        let mut writer = Writer { form, out: String::new() };
        writer.open(texts, self.heading);
        for line in self.proof.lines() {
            self.line(texts, line, &mut writer);
        }
        if !self.closing.is_empty() {
            writer.text(self.closing);
        }
        writer.close();
        writer.out
    }

    fn line(&self, texts: &Texts, line: &Line, writer: &mut Writer) {
        if line.level() > self.level {
            return;
        }
        let said = blocks(texts, line.step(), self.level, self.mover);
        let id = line.id().to_string();
        if line.id().is_top() && !said.is_empty() {
            let title = arg(title(texts, line.step(), self.proof.wins()));
            writer.heading(&texts.say(&msg::LineTitle { id: arg(&id), title }));
        }
        let because = (self.level == Level::Proof && !line.because().is_empty()).then(|| {
            let lines = arg(joined(texts, line.because().iter().map(ToString::to_string)));
            texts.say(&msg::LineBecause { lines })
        });
        let mut number = (!line.id().is_top()).then_some(id);
        for block in said {
            match block {
                Block::Text(text) => match number.take() {
                    Some(id) => writer.numbered(&id, &text),
                    None => writer.text(&text),
                },
                Block::Items(items) => writer.items(&items),
                Block::Table { cells, .. } => writer.table(&cells),
            }
        }
        if let Some(because) = because {
            writer.text(&because);
        }
        line.lines().iter().for_each(|line| self.line(texts, line, writer));
    }
}

/// Writes the pieces of a document in one of the forms.
struct Writer {
    form: DocumentForm,
    out: String,
}

/// How a page of HTML looks: on a screen and on paper.
const STYLE: &str = "body{font:1.05rem/1.6 Georgia,'Noto Serif CJK SC',serif;max-width:42rem;margin:2rem auto;\
padding:0 1rem;color:#222;background:#fff}h1{font-size:1.3rem;line-height:1.3}h2{font-size:1.05rem;margin:1.4rem 0 .2rem}\
p{margin:.35rem 0}table{border-collapse:collapse;margin:.6rem 0}th,td{padding:.1rem .55rem;text-align:right;\
font-variant-numeric:tabular-nums}thead{border-bottom:1px solid #888}.n{color:#666;margin-right:.4rem}\
@media print{body{margin:0;max-width:none}h2{break-after:avoid}table,ul{break-inside:avoid}}";

impl Writer {
    fn push(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push('\n');
    }

    fn escaped(&self, text: &str) -> String {
        match self.form {
            DocumentForm::Markdown => escape(text, |c| match c {
                '*' | '_' | '<' | '>' | '|' | '#' => Some(format!("\\{c}")),
                _ => None,
            }),
            DocumentForm::Html => escape(text, |c| match c {
                '&' => Some("&amp;".into()),
                '<' => Some("&lt;".into()),
                '>' => Some("&gt;".into()),
                '"' => Some("&quot;".into()),
                '`' => Some(String::new()),
                _ => None,
            }),
            DocumentForm::Latex => escape(text, |c| match c {
                '&' | '%' | '$' | '#' | '_' | '{' | '}' => Some(format!("\\{c}")),
                '\\' => Some("\\textbackslash{}".into()),
                '^' => Some("\\textasciicircum{}".into()),
                '~' => Some("\\textasciitilde{}".into()),
                '→' => Some("$\\to$".into()),
                '−' => Some("$-$".into()),
                '×' => Some("$\\times$".into()),
                '⊕' => Some("$\\oplus$".into()),
                '≤' => Some("$\\le$".into()),
                '≥' => Some("$\\ge$".into()),
                '≠' => Some("$\\ne$".into()),
                'φ' => Some("$\\varphi$".into()),
                'α' => Some("$\\alpha$".into()),
                'β' => Some("$\\beta$".into()),
                '⌊' => Some("$\\lfloor$".into()),
                '⌋' => Some("$\\rfloor$".into()),
                '√' => Some("$\\surd$".into()),
                '²' => Some("$^2$".into()),
                '₀' => Some("$_0$".into()),
                '₂' => Some("$_2$".into()),
                '`' => Some("'".into()),
                _ => None,
            }),
        }
    }

    fn open(&mut self, texts: &Texts, heading: &str) {
        let shown = self.escaped(heading);
        match self.form {
            DocumentForm::Markdown => self.push(&format!("# {shown}\n")),
            DocumentForm::Html => {
                let lang = texts.lang().code();
                self.push(&format!(
                    "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
                     <meta name=\"viewport\" content=\"width=device-width\">\n<title>{shown}</title>\n\
                     <style>{STYLE}</style>\n</head>\n<body>\n<h1>{shown}</h1>"
                ));
            }
            DocumentForm::Latex => {
                let chinese = texts.lang() == Lang::Zh;
                let class = if chinese { "ctexart" } else { "article" };
                let fonts = if chinese { "" } else { "\\usepackage{fontspec}\n" };
                self.push(&format!(
                    "\\documentclass{{{class}}}\n{fonts}\\setlength{{\\parindent}}{{0pt}}\n\
                     \\setlength{{\\parskip}}{{4pt}}\n\\begin{{document}}\n\\section*{{{shown}}}"
                ));
            }
        }
    }

    fn close(&mut self) {
        match self.form {
            DocumentForm::Markdown => {}
            DocumentForm::Html => self.push("</body>\n</html>"),
            DocumentForm::Latex => self.push("\\end{document}"),
        }
        self.out.truncate(self.out.trim_end().len());
    }

    fn heading(&mut self, text: &str) {
        let text = self.escaped(text);
        match self.form {
            DocumentForm::Markdown => self.push(&format!("## {text}\n")),
            DocumentForm::Html => self.push(&format!("<h2>{text}</h2>")),
            DocumentForm::Latex => self.push(&format!("\\subsection*{{{text}}}")),
        }
    }

    fn text(&mut self, text: &str) {
        let text = self.escaped(text);
        match self.form {
            DocumentForm::Markdown | DocumentForm::Latex => self.push(&format!("{text}\n")),
            DocumentForm::Html => self.push(&format!("<p>{text}</p>")),
        }
    }

    fn numbered(&mut self, id: &str, text: &str) {
        let text = self.escaped(text);
        match self.form {
            DocumentForm::Markdown => self.push(&format!("**{id}** {text}\n")),
            DocumentForm::Html => self.push(&format!("<p><b class=\"n\">{id}</b>{text}</p>")),
            DocumentForm::Latex => self.push(&format!("\\textbf{{{id}}} {text}\n")),
        }
    }

    fn items(&mut self, items: &[String]) {
        let items: Vec<String> = items.iter().map(|item| self.escaped(item)).collect();
        let (open, before, after, close) = match self.form {
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
    fn table(&mut self, cells: &[Vec<String>]) {
        let rows: Vec<Vec<String>> =
            cells.iter().map(|row| row.iter().map(|cell| self.escaped(cell)).collect()).collect();
        let Some((head, rows)) = rows.split_first() else { return };
        match self.form {
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
                self.push(&format!("\\begin{{tabular}}{{{}}}", "r".repeat(head.len())));
                self.push(&format!("{} \\\\ \\hline", head.join(" & ")));
                rows.iter().for_each(|row| self.push(&format!("{} \\\\", row.join(" & "))));
                self.push("\\end{tabular}\n");
            }
        }
    }
}

/// The text with some characters replaced.
fn escape(text: &str, replaced: impl Fn(char) -> Option<String>) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match replaced(c) {
            Some(other) => out.push_str(&other),
            None => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Query, Session};

    fn written(position: &str, form: DocumentForm, lang: Lang) -> String {
        let query = Query::new(position).unwrap();
        let explained = Session::default().explain(&query).unwrap();
        explained.document(Texts::of(lang), form)
    }

    #[test]
    fn a_page_is_well_formed() {
        for lang in Lang::ALL {
            for position in ["nim 3 4 5", "kayles 5 7", "subtract:1,3,4 100", "octal:0.[3] 2 2"] {
                let page = written(position, DocumentForm::Html, lang);
                assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>"), "{page}");
                for tag in
                    ["table", "thead", "tbody", "tr", "td", "th", "ul", "li", "p", "h1", "h2"]
                {
                    let open = page.matches(&format!("<{tag}>")).count();
                    assert_eq!(open, page.matches(&format!("</{tag}>")).count(), "{tag} in {page}");
                }
                assert!(!page.contains("http"), "a page needs no other file");
            }
        }
    }

    #[test]
    fn what_means_something_in_a_form_is_escaped() {
        let typed = "a*b_c<d>&{e}%$#^~\\";
        let escaped = |form| Writer { form, out: String::new() }.escaped(typed);
        assert_eq!(escaped(DocumentForm::Markdown), "a\\*b\\_c\\<d\\>&{e}%$\\#^~\\");
        assert_eq!(escaped(DocumentForm::Html), "a*b_c&lt;d&gt;&amp;{e}%$#^~\\");
        assert_eq!(
            escaped(DocumentForm::Latex),
            "a*b\\_c<d>\\&\\{e\\}\\%\\$\\#\\textasciicircum{}\\textasciitilde{}\\textbackslash{}"
        );
    }

    #[test]
    fn latex_has_its_environments_closed() {
        let document = written("nim 7 9 12 15", DocumentForm::Latex, Lang::En);
        for environment in ["document", "tabular", "itemize"] {
            let count =
                |word: &str| document.matches(&format!("\\{word}{{{environment}}}")).count();
            assert_eq!(count("begin"), count("end"), "{environment}");
        }
        assert!(document.contains("9 $\\to$ 4"), "{document}");
    }

    #[test]
    fn markdown_has_the_table() {
        let document = written("nim 3 4 5", DocumentForm::Markdown, Lang::En);
        assert!(
            document.contains("|  | 4 | 2 | 1 |\n| --: | --: | --: | --: |\n| 3 | 0 | 1 | 1 |"),
            "{document}"
        );
    }
}
