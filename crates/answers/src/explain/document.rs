//! A proof as a document that leaves the terminal: Markdown, a page of HTML, LaTeX.

use super::{
    Level, Line, Proof, Step,
    block::{Block, joined},
    text::{blocks, title},
};
use crate::{
    figure::Figure,
    writer::{DocumentForm, Writer},
};
use bouton_core::Player;
use bouton_texts::{Texts, arg, msg};

/// A document: a heading, a proof at a level, and a closing sentence.
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
    /// The position as a picture, with its text.
    pub figure: Option<(Figure, String)>,
}

impl Document<'_> {
    /// The document in the language of `texts`.
    pub fn write(&self, texts: &Texts, form: DocumentForm) -> String {
        let mut writer = Writer::open(texts, form, self.heading, "");
        if let Some((figure, label)) = &self.figure {
            writer.figure(figure, label);
        }
        self.body(texts, 2, &mut writer);
        if !self.closing.is_empty() {
            writer.text(self.closing);
        }
        writer.close()
    }

    /// The lines of the proof, with headings of this depth, from 1 on.
    pub(crate) fn body(&self, texts: &Texts, depth: usize, writer: &mut Writer) {
        self.proof.lines().iter().for_each(|line| self.line(texts, line, depth, writer));
    }

    fn line(&self, texts: &Texts, line: &Line, depth: usize, writer: &mut Writer) {
        if line.level() > self.level {
            return;
        }
        let said = blocks(texts, line.step(), self.level, self.mover);
        let id = line.id().to_string();
        if let (Step::Theorem { .. }, [Block::Text(text)]) = (line.step(), &said[..]) {
            writer.theorem(depth, &id, &texts.say(&msg::TitleTheorem), text);
            return;
        }
        if line.id().is_top() && !said.is_empty() {
            let title = arg(title(texts, line.step(), self.proof.wins()));
            writer.heading(depth, &texts.say(&msg::LineTitle { id: arg(&id), title }));
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
                Block::Picture(figure, label) => writer.figure(&figure, &label),
            }
        }
        if let Some(because) = because {
            writer.text(&because);
        }
        line.lines().iter().for_each(|line| self.line(texts, line, depth, writer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Query, Session};
    use bouton_texts::Lang;

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
